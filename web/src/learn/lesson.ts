import type { Answer, Fields, Opening, RequestName, Seat, Status, Table } from '../../engine/protocol.ts';
import { answerTo, found, textOf, type Good, type Scene, type Script, type Step, type Value, type Wrong } from './script.ts';

/** The engine, wherever it runs. */
export interface Asked {
  ask<Name extends RequestName>(name: Name, fields: Fields<Name>): Promise<Answer<Name>>;
}
export const LEARNER: Seat = 0;
/** What stands in the notes for a step that was only read. */
const READ = '';

type Filled = Readonly<Record<string, string | number>>;

/** What is to be said: the last part of its key, and its values. */
export interface Saying {
  readonly say: string;
  readonly values: Filled;
}

/** A guided first game on its way: where its match stands, which step it has come to, and what others are still to do. */
export class Lesson {
  readonly script: Script;
  readonly #engine: Asked;
  #scene = -1;
  #status: Status | undefined;
  /** The steps that are left in the scene, the next one first. */
  #steps: readonly Step[] = [];
  #others: readonly string[] = [];
  /** What the learner has done, to be noted and done again. */
  #notes: string[] = [];

  private constructor(engine: Asked, script: Script) {
    this.#engine = engine;
    this.script = script;
  }
  /** A lesson from its beginning, or after what the learner had done as far as the script still takes it. */
  static async open(engine: Asked, script: Script, notes: readonly string[] = []): Promise<Lesson> {
    const lesson = new Lesson(engine, script);
    await lesson.nextScene();
    for (const note of notes) if (!(await lesson.#again(note))) break;
    return lesson;
  }

  get match(): number {
    return this.#status?.match ?? 0;
  }
  get status(): Status {
    return this.#status as Status;
  }
  get scene(): Scene | undefined {
    return this.script.scenes[this.#scene];
  }
  /** The step that the learner is at; none while others act, and at the end of a scene. */
  get step(): Step | undefined {
    return this.#others.length > 0 ? undefined : this.#steps[0];
  }
  get notes(): readonly string[] {
    return this.#notes;
  }
  get othersAct(): boolean {
    return this.#others.length > 0;
  }
  /** The last step of the last scene has been taken. */
  get isOver(): boolean {
    return this.#steps.length === 0 && this.#others.length === 0 && this.#scene === this.script.scenes.length - 1;
  }
  /** The scene is played out, and another follows. */
  get needsScene(): boolean {
    return this.#steps.length === 0 && this.#others.length === 0 && !this.isOver;
  }
  /** Which step of how many, as if every branch were as long as the first. */
  get progress(): { readonly done: number; readonly total: number } {
    const lengthOf = (steps: readonly Step[]): number => steps.reduce((sum, { moves }) => sum + 1 + lengthOf(moves?.[0]?.steps ?? []), 0);
    const before = this.script.scenes.slice(0, this.#scene).reduce((sum, { steps }) => sum + lengthOf(steps), 0);
    const total = this.script.scenes.reduce((sum, { steps }) => sum + lengthOf(steps), 0);
    return { done: before + lengthOf(this.scene?.steps ?? []) - lengthOf(this.#steps), total };
  }

  /** The match of the next scene takes the place of the last. */
  async nextScene(): Promise<void> {
    const next = this.script.scenes[this.#scene + 1];
    if (next === undefined) return;
    await this.close();
    this.#scene += 1;
    const { game } = this.script;
    const { seed, config, seats, actions, steps } = next;
    const { match } = await this.#engine.ask('start', { game, seed, config, seats });
    this.#status = await this.#engine.ask('begin', { match });
    for (const action of actions === '' ? [] : actions.split(', ')) await this.#play([action]);
    this.#steps = steps;
  }
  /** The learner has read a step that asks for nothing; read twice it is read once. */
  readOn(step: Step | undefined): void {
    if (step === undefined || this.step !== step || step.moves !== undefined) return;
    this.#notes.push(READ);
    this.#steps = this.#steps.slice(1);
  }
  /** Whether a move is one of the good ones. */
  goodMove(text: string): Good | undefined {
    return this.step?.moves?.find((good) => textOf(good) === text);
  }
  wrongMove(text: string): Wrong | undefined {
    return this.step && answerTo(this.step, text);
  }
  /** Plays one of the good moves. */
  async play(good: Good): Promise<void> {
    await this.#play(good.do);
    this.#notes.push(textOf(good));
    this.#others = good.others ?? [];
    this.#steps = [...(good.steps ?? []), ...this.#steps.slice(1)];
  }
  /** Lets whoever is to act do what the script says. */
  async letOtherAct(): Promise<void> {
    const [action, ...rest] = this.#others;
    if (action === undefined) return;
    const [first = '', ...then] = action.split(', ');
    await this.#play([first, ...then]);
    this.#others = rest;
  }
  async close(): Promise<void> {
    if (this.#status !== undefined) await this.#engine.ask('close', { match: this.match });
  }
  /** The position as a match of its own that is played on; chance comes from a seed of its own. */
  playOn(seed: string): Promise<Status> {
    return this.#engine.ask('branch', { match: this.match, at: this.status.entries, seats: this.script.open.seats, seed });
  }

  table(from = this.status.entries): Promise<Table> {
    return this.#engine.ask('table', { match: this.match, viewer: LEARNER, from });
  }
  opening(): Promise<Opening> {
    return this.#engine.ask('opening', { match: this.match });
  }
  /** What a step or an answer says, with its numbers as the engine has them. */
  async fill({ say, values = {} }: Pick<Step, 'say' | 'values'>): Promise<Saying> {
    const filled: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(values)) filled[name] = await this.#valueOf(value);
    return { say, values: filled };
  }

  async #valueOf(value: Value): Promise<string | number> {
    const { path, after = [], less, negative = false } = typeof value === 'string' ? { path: value } : value;
    const now = path.startsWith('opening.') ? { opening: await this.opening() } : { table: await this.table() };
    const whole = found(after.length === 0 ? now : { table: await this.tableAfter(after) }, path);
    if (less === undefined && !negative && typeof whole === 'string') return whole;
    const number = Number(whole) - (less === undefined ? 0 : Number(found(now, less)));
    if (Number.isNaN(number)) throw new Error(`${path} is no number and no word`);
    return negative ? -number : number;
  }
  /** What the learner would see after further actions, which are not played. */
  async tableAfter(actions: readonly string[]): Promise<Table> {
    const { seats, seed } = this.scene as Scene;
    let status = await this.#engine.ask('branch', { match: this.match, at: this.status.entries, seats, seed });
    const { match } = status;
    try {
      for (const action of actions) status = await this.#engine.ask('act', { match, seat: status.turn as Seat, action });
      return await this.#engine.ask('table', { match, viewer: LEARNER, from: status.entries });
    } finally {
      await this.#engine.ask('close', { match });
    }
  }
  async #play([action, ...then]: readonly [string, ...string[]]): Promise<void> {
    const { match, turn } = this.status;
    this.#status = await this.#engine.ask('act', { match, seat: turn as Seat, action, then });
  }
  /** Does again what was noted; whether it could. */
  async #again(note: string): Promise<boolean> {
    if (this.step === undefined) return false;
    const good = this.goodMove(note);
    if (good !== undefined) await this.play(good);
    else if (note === READ && this.step.moves === undefined) this.readOn(this.step);
    else return false;
    while (this.othersAct) await this.letOtherAct();
    if (this.needsScene) await this.nextScene();
    return true;
  }
}

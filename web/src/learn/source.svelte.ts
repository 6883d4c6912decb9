import type { Advice, Game, Language, Opening, Seat, Status, Table, Viewer } from '../../engine/protocol.ts';
import type { EngineClient } from '../play/client.ts';
import type { Source, Standing } from '../play/source.ts';
import type { Company } from '../setup/places.ts';
import { LEARNER, Lesson, type Saying } from './lesson.ts';
import { note, notesOf } from './notes.ts';
import { textOf, type Pointer, type Script, type Step } from './script.ts';

const NOBODY: Company = { called: [], colours: [] };

type Reply = Saying & { readonly isGood: boolean };

/** A guided first game at the real table: it takes the good moves, answers the others, and lets opponents do as they must. */
export class LessonSource implements Source {
  readonly id: string;
  readonly title: Game;
  readonly opening: Opening;
  readonly company = NOBODY;
  readonly isLive = false;
  readonly isLesson = true;
  readonly unkept = '';
  readonly stopped = null;
  readonly here: readonly Seat[] = [LEARNER];
  readonly #engine: EngineClient;
  readonly #lesson: Lesson;
  #table: Table;
  #shown = 0;

  /** What the step says, and what is answered to the last move. */
  bubble = $state.raw<Saying | null>(null);
  answer = $state.raw<Reply | null>(null);
  step = $state.raw<Step | undefined>();
  /** The move that the board shows. */
  shows = $state('');
  isOver = $state(false);
  progress = $state.raw({ done: 0, total: 1 });

  private constructor(engine: EngineClient, lesson: Lesson, title: Game, opening: Opening, table: Table) {
    this.#engine = engine;
    this.#lesson = lesson;
    this.id = `learn-${title.id}`;
    [this.title, this.opening, this.#table] = [title, opening, table];
    this.#shown = lesson.status.entries;
  }
  /** The lesson of a script, from its beginning or from where it was left. */
  static async open(engine: EngineClient, script: Script, fromBeginning = false): Promise<LessonSource> {
    const title = (await engine.ask('games', {})).find(({ id }) => id === script.game);
    if (title === undefined) throw new Error(script.game);
    const lesson = await Lesson.open(engine, script, fromBeginning ? [] : notesOf(script.game));
    const source = new LessonSource(engine, lesson, title, await lesson.opening(), await lesson.table());
    await source.#speakUp();
    return source;
  }

  get standing(): Standing {
    const { turn, seats, entries } = this.#lesson.status;
    return { turn, seats, names: this.#table.names, entries, hand_over: null, table: this.#table };
  }
  get points(): readonly Pointer[] {
    return this.step?.point ?? [];
  }
  /** Whether the step only wants to be read. */
  get isReading(): boolean {
    return this.step !== undefined && this.step.moves === undefined;
  }

  /** The table again, with what has happened since it was shown. */
  async refresh(): Promise<Standing> {
    const table = await this.#lesson.table(this.#shown);
    this.#shown = this.#lesson.status.entries;
    this.#table = { ...table, undo: [], choices: this.#lesson.step?.moves === undefined ? [] : table.choices };
    return this.standing;
  }
  /** The learner has read the step that was shown. */
  async readOn(step: Step | undefined): Promise<Standing> {
    this.#lesson.readOn(step);
    return this.#goOn(null);
  }
  /** The match that is played on from here. */
  playOn(seed: string): Promise<Status> {
    return this.#lesson.playOn(seed);
  }

  async act(_: Seat, actions: readonly [string, ...string[]]): Promise<Standing> {
    const text = actions.join(', ');
    const good = this.#lesson.goodMove(text);
    if (good !== undefined) {
      await this.#lesson.play(good);
      return this.#goOn(good.say === undefined ? null : { ...(await this.#lesson.fill({ say: good.say })), isGood: true });
    }
    const wrong = this.#lesson.wrongMove(text);
    const answer = wrong === undefined ? null : { ...(await this.#lesson.fill(wrong)), isGood: false };
    const standing = await this.refresh();
    [this.answer, this.shows] = [answer, this.#firstMove];
    return standing;
  }
  async letBotAct(): Promise<Standing> {
    await this.#lesson.letOtherAct();
    return this.#goOn(this.answer);
  }
  async #goOn(answer: Reply | null): Promise<Standing> {
    note(this.title.id, this.#lesson.notes, this.#lesson.isOver);
    if (this.#lesson.othersAct) {
      const standing = await this.refresh();
      [this.answer, this.step, this.bubble, this.shows] = [answer, undefined, null, ''];
      return standing;
    }
    if (this.#lesson.needsScene) {
      await this.#lesson.nextScene();
      this.#shown = this.#lesson.status.entries;
    }
    return this.#speakUp(answer);
  }
  /** Says what the step says, together with the table that it speaks of: what is read can be done. */
  async #speakUp(answer = this.answer): Promise<Standing> {
    const { step, progress, isOver } = this.#lesson;
    const bubble = step === undefined ? null : await this.#lesson.fill(step);
    const standing = await this.refresh();
    [this.answer, this.bubble, this.step, this.progress, this.isOver] = [answer, bubble, step, progress, isOver];
    this.shows = step?.find === true ? '' : this.#firstMove;
    return standing;
  }
  get #firstMove(): string {
    const first = this.#lesson.step?.moves?.[0];
    return first === undefined ? '' : textOf(first);
  }

  listen(): void {}
  next(): undefined {
    return undefined;
  }
  /** Nothing is taken back: a move that is not good has not been made. */
  undo(): Promise<Standing> {
    return Promise.resolve(this.standing);
  }
  resign(): Promise<Standing> {
    return this.undo();
  }
  async look(from?: number): Promise<Table> {
    if (from !== undefined) this.#shown = from;
    await this.refresh();
    return this.#table;
  }
  tellAll(viewer: Viewer): Promise<Table> {
    return this.#engine.ask('table', { match: this.#lesson.match, viewer, from: 0 });
  }
  hint(): Promise<Advice> {
    return this.#engine.ask('hint', { match: this.#lesson.match });
  }
  async speak(language: Language): Promise<Opening> {
    this.#engine.language = language;
    await this.#speakUp();
    return this.#lesson.opening();
  }
  async close(underWay: Promise<void>): Promise<void> {
    await underWay;
    await this.#lesson.close().catch(() => undefined);
  }
}

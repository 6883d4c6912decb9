import type { Advice, Config, Game, Json, Occupant, Opening, Seat, Step, StepFields, StepName, Viewer } from '../../engine/protocol.ts';
import { actionsOf, type Happening } from '../boards/board.ts';
import { settings } from '../settings.svelte.ts';
import { people } from './cast.ts';
import { Claim } from './claim.ts';
import type { EngineClient } from './client.ts';
import { sentenceOf, whyNotKept } from './problems.ts';
import { isInParts, newId, newSeed, partsOf, save, type Outcome, type Saved } from './saves.ts';
import { tableOf, type Table } from './table.ts';

const BOT_PAUSE = 750; // milliseconds in which what was shown last can be read before a bot acts
const LATEST = 3;

/** What is worth saying: neither how the table was laid, nor a card that nobody may name. */
function newsOf(happened: readonly Happening[]): readonly Happening[] {
  if (happened[0]?.seq === 0 && happened.every(({ by }) => by === 'chance')) return [];
  return happened.filter(({ by, action }) => by !== 'chance' || !action.includes('?'));
}

export interface NewMatch {
  readonly game: string;
  readonly seats: readonly Occupant[];
  readonly config: Config;
}

interface Opened {
  readonly id: string;
  readonly title: Game;
  readonly content: Json;
  readonly opening: Opening;
  /** With how many entries the match is kept, and how many of these one by one. */
  readonly kept: number | null;
  readonly parts: number;
  readonly step: Step;
}

/** A match at this device: lets bots act, shows people the table, keeps everything after every action. */
export class Sitting {
  readonly id: string;
  readonly title: Game;
  readonly content: Json;
  /** In the language of the table that is shown. */
  opening = $state.raw<Opening>() as Opening;
  readonly #engine: EngineClient;
  readonly #claim: Claim;
  #step: Step;
  /** With how many entries the match is kept; null: not yet. */
  #kept: number | null;
  /** How many of them are kept one by one: none of what an earlier page kept. */
  #parts: number;
  #viewer = $state.raw<Viewer | null>(null);
  #busy = false;
  #givesUp: Seat | null = null;
  #closed = false;
  #work: Promise<void> = Promise.resolve();
  #wake: (() => void) | null = null;

  table = $state.raw<Table>();
  /** The seat that must take the device before anything is shown. */
  handOver = $state<Seat | null>(null);
  /** A bot is choosing. */
  thinking = $state(false);
  /** What has happened since a person here acted last. */
  recent = $state.raw<readonly Happening[]>([]);
  /** The sentences of the last few of these, newest last. */
  news = $derived(this.recent.slice(-LATEST).map(({ sentence }) => sentence));
  problem = $state('');
  /** Why what was done last is not kept, if it is not. */
  unkept = $state('');
  /** Why nothing more is done here: the match goes on in another tab, has gone on there, or was deleted. */
  stopped = $state<'claimed' | Exclude<Outcome, 'kept'> | null>(null);
  advice = $state.raw<Advice | null>(null);
  /** For watching: how many times faster than normal, and whether it stands still. */
  speed = $state(1);
  paused = $state(false);
  names = $state.raw<readonly string[]>([]);

  private constructor(engine: EngineClient, claim: Claim, opened: Opened) {
    this.id = opened.id;
    this.title = opened.title;
    this.content = opened.content;
    this.opening = opened.opening;
    this.#engine = engine;
    this.#claim = claim;
    this.#step = opened.step;
    this.names = opened.step.names;
    this.#kept = opened.kept;
    this.#parts = opened.parts;
    claim.lost = () => this.#stop('claimed');
  }

  static async #open(engine: EngineClient, claim: Claim, found: Pick<Opened, 'id' | 'kept' | 'parts' | 'step'>): Promise<Sitting> {
    const { match, game } = found.step;
    const title = (await engine.ask('games', {})).find(({ id }) => id === game);
    if (title === undefined) throw new Error(game);
    const opening = await engine.ask('opening', { match });
    const sitting = new Sitting(engine, claim, { ...found, title, opening, content: await engine.ask('content', { match }) });
    await sitting.#keep();
    return sitting;
  }
  static async begin(engine: EngineClient, wanted: NewMatch): Promise<Sitting> {
    const { match } = await engine.ask('start', { ...wanted, seed: newSeed() });
    const id = newId();
    return Sitting.#open(engine, new Claim(id), { id, kept: null, parts: 0, step: await engine.step('begin', { match, kept: 0 }) });
  }
  static async resume(engine: EngineClient, claim: Claim, saved: Saved): Promise<Sitting> {
    const { match } = await engine.ask('load', isInParts(saved) ? { parts: await partsOf(saved) } : { log: saved.log ?? '' });
    const parts = isInParts(saved) ? saved.entries : 0;
    const step = await engine.step('begin', { match, kept: parts });
    return Sitting.#open(engine, claim, { id: saved.id, kept: saved.entries, parts, step });
  }

  get seats(): readonly Occupant[] { return this.#step.seats; }
  get config(): Config { return this.opening.config as Config; }
  /** The seat at the near side of the board. */
  get me(): Seat | null { return typeof this.#viewer === 'number' ? this.#viewer : null; }
  get watching(): boolean { return people(this.#step.seats).length === 0; }
  get canUndo(): boolean {
    return this.me !== null && (this.table?.undo.includes(this.me) ?? false) && !this.thinking;
  }

  /** Plays on until a person is asked, the device must change hands, or the match is over. */
  run(): Promise<void> {
    if (this.#busy) return Promise.resolve();
    this.#work = this.#guard(async () => {
      while (!this.#closed && ((await this.#goOn()) || this.#givesUp !== null));
    });
    return this.#work;
  }
  act(text: string): void {
    const { turn, choices } = this.table ?? {};
    const choice = choices?.find((offered) => offered.text === text);
    if (this.#busy || typeof turn !== 'number' || choice === undefined) return;
    const [action, ...then] = actionsOf(choice);
    this.#change('act', { seat: turn, action, then });
  }
  undo(): void {
    const seat = this.me;
    if (this.canUndo && seat !== null) this.#change('undo', { seat });
  }
  /** Gives up, also while others are acting: then as soon as their step is done. */
  resign(): void {
    const seat = this.me;
    if (seat === null) return;
    if (this.#busy) this.#givesUp = seat;
    else this.#change('resign', { seat });
  }
  /** The next person has the device. */
  takeOver(): void {
    this.recent = [];
    this.handOver = null;
    this.#work = this.#guard(async () => this.#show(await this.#engine.ask('look', { match: this.#match })));
  }
  /** What the strongest bot would do; nothing if the person has acted meanwhile. */
  async askHint(): Promise<void> {
    const { entries } = this.#step;
    this.problem = '';
    try {
      const advice = await this.#engine.ask('hint', { match: this.#match });
      if (this.#step.entries === entries) this.advice = advice;
    } catch (error) {
      this.problem = sentenceOf(error, true);
    }
  }
  /** Everything that has happened, as sentences for who looks now. */
  async history(): Promise<readonly string[]> {
    const { happened } = await this.#engine.ask('table', { match: this.#match, viewer: this.#viewer ?? 'public', from: 0, local: true });
    return happened.map(({ tell }) => tell);
  }
  /** The same position again, in the language chosen now. */
  async retell(): Promise<void> {
    if (this.table === undefined || this.handOver !== null || this.#busy) return;
    this.opening = await this.#engine.ask('opening', { match: this.#match });
    this.#show(await this.#engine.ask('look', { match: this.#match, from: this.recent[0]?.seq ?? this.#step.entries }));
    // Nothing has moved.
    if (this.table !== undefined) this.table = { ...this.table, happened: [] };
  }
  setPaused(paused: boolean): void {
    this.paused = paused;
    if (!paused) this.#wake?.();
  }
  /** Leaves the table; done when all that was done at it is kept. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#claim.release();
    this.#wake?.();
    await this.#work;
    await this.#engine.ask('close', { match: this.#match }).catch(() => undefined);
  }

  get #match(): number { return this.#step.match; }

  #stop(why: 'claimed' | Exclude<Outcome, 'kept'>): void {
    this.stopped = why;
    void this.close();
  }
  /** Does what only one at a time may do, and tells the person if it fails. */
  async #guard(work: () => Promise<unknown>): Promise<void> {
    this.#busy = true;
    try {
      await work();
    } catch (error) {
      this.problem = sentenceOf(error, true);
    } finally {
      this.#busy = false;
      this.thinking = false;
    }
  }

  /** Shows where the match stands and lets a bot go on; whether there is more to do at once. */
  async #goOn(): Promise<boolean> {
    const { turn, seats, hand_over: next, table } = this.#step;
    const seat = this.#givesUp;
    this.#givesUp = null;
    if (seat !== null && turn !== 'over') return this.#enter('resign', { seat });
    if (next !== null) return this.#stopFor(next);
    if (table !== null) this.#show(table);
    return typeof turn === 'number' && seats[turn] !== 'human' && this.#letBotAct();
  }
  #stopFor(next: Seat): false {
    this.table = undefined;
    this.handOver = next;
    return false;
  }
  async #letBotAct(): Promise<boolean> {
    this.thinking = true;
    await this.#pause(BOT_PAUSE * settings.pace / this.speed);
    // Whoever has the match now lets the bot act there.
    if (this.#closed) return false;
    await this.#enter('bot', {});
    this.thinking = false;
    return !this.#closed;
  }
  #change<Name extends StepName>(name: Name, fields: Omit<StepFields<Name>, 'match' | 'kept'>): void {
    if (this.#busy || this.#closed) return;
    [this.advice, this.recent, this.problem] = [null, [], ''];
    // What was lit goes out at once: nobody can choose twice.
    if (this.table) this.table = { ...this.table, choices: [], happened: [] };
    this.#work = this.#guard(() => this.#enter(name, fields)).then(() => this.run());
  }
  /** Takes a step and keeps it. */
  async #enter<Name extends StepName>(name: Name, fields: Omit<StepFields<Name>, 'match' | 'kept'>): Promise<true> {
    const step = await this.#engine.step(name, { ...fields, match: this.#match, kept: this.#parts } as StepFields<Name>);
    if (this.#closed && name === 'bot') return true;
    this.#step = step;
    this.names = step.names;
    await this.#keep();
    return true;
  }
  #show(document: NonNullable<Step['table']>): void {
    if (this.#closed) return;
    const table = tableOf(document);
    this.recent = [...this.recent.filter(({ seq }) => seq < table.from), ...newsOf(table.happened)];
    // Who watches bots sees what they may do nowhere: nobody here can do it for them.
    const { turn, kinds } = table;
    this.table = typeof turn === 'number' && kinds[turn] === 'person' ? table : { ...table, choices: [] };
    this.names = table.names;
    this.#viewer = table.viewer;
  }
  /** Keeps what the last step has added. */
  async #keep(): Promise<void> {
    const { game, seats, entries, scores, turn, keep } = this.#step;
    if (keep.length === 0 && this.#kept !== null) return;
    const match = { id: this.id, game, seats, entries, scores, over: turn === 'over', when: Date.now() };
    try {
      const outcome = await save(match, keep, this.#kept);
      this.unkept = '';
      if (outcome === 'kept') this.#kept = this.#parts = entries;
      else this.#stop(outcome);
    } catch (error) {
      this.unkept = whyNotKept(error);
    }
  }
  async #pause(milliseconds: number): Promise<void> {
    if (milliseconds > 0) await this.#sleep(milliseconds);
    while (this.paused && !this.#closed) await this.#sleep(Infinity);
  }
  #sleep(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      this.#wake = done;
      if (milliseconds < Infinity) setTimeout(done, milliseconds);
    });
  }
}

import type { Advice, Config, Game, Json, Occupant, Seat, Status, Viewer } from '../../engine/protocol.ts';
import type { Happening } from '../boards/board.ts';
import { settings, t } from '../settings.svelte.ts';
import { mustHandOver, people, sideNames, viewerAt } from './cast.ts';
import { Claim } from './claim.ts';
import type { EngineClient } from './client.ts';
import { sentenceOf, whyNotKept } from './problems.ts';
import { newId, newSeed, save, type Outcome, type Saved } from './saves.ts';
import type { Table } from './table.ts';

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
  readonly kept: number | null;
  readonly status: Status;
}

/** A match at this device: lets bots act, shows people the table, keeps everything after every action. */
export class Sitting {
  readonly id: string;
  readonly title: Game;
  readonly content: Json;
  readonly #engine: EngineClient;
  readonly #claim: Claim;
  #status: Status;
  /** With how many entries the match is kept; null: not yet. */
  #kept: number | null;
  #viewer = $state.raw<Viewer | null>(null);
  #from: number;
  readonly #seen = new Map<Viewer, number>();
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
  #names = $derived.by(() => sideNames(this.#status.seats, this.#status.scores.length, t));

  private constructor(engine: EngineClient, claim: Claim, opened: Opened) {
    this.id = opened.id;
    this.title = opened.title;
    this.content = opened.content;
    this.#engine = engine;
    this.#claim = claim;
    this.#status = opened.status;
    this.#kept = opened.kept;
    this.#from = Math.max(0, opened.status.entries - 1);
    claim.lost = () => this.#stop('claimed');
  }

  static async #open(engine: EngineClient, claim: Claim, found: Pick<Opened, 'id' | 'kept' | 'status'>): Promise<Sitting> {
    const { match, game } = found.status;
    const title = (await engine.ask('games', {})).find(({ id }) => id === game);
    if (title === undefined) throw new Error(game);
    return new Sitting(engine, claim, { ...found, title, content: await engine.ask('content', { match }) });
  }
  static async begin(engine: EngineClient, wanted: NewMatch): Promise<Sitting> {
    const { match } = await engine.ask('start', { ...wanted, seed: newSeed() });
    const status = await engine.ask('begin', { match });
    const id = newId();
    const sitting = await Sitting.#open(engine, new Claim(id), { id, kept: null, status });
    await sitting.#keep();
    return sitting;
  }
  static async resume(engine: EngineClient, claim: Claim, saved: Saved): Promise<Sitting> {
    const { match } = await engine.ask('load', { log: saved.log });
    const status = await engine.ask('begin', { match });
    return Sitting.#open(engine, claim, { id: saved.id, kept: saved.entries, status });
  }

  get names(): readonly string[] { return this.#names; }
  get seats(): readonly Occupant[] { return this.#status.seats; }
  get config(): Config { return this.#status.config; }
  /** The seat at the near side of the board. */
  get me(): Seat | null { return typeof this.#viewer === 'number' ? this.#viewer : null; }
  get watching(): boolean { return people(this.#status.seats).length === 0; }
  get canUndo(): boolean {
    return this.me !== null && (this.table?.undo.includes(this.me) ?? false) && !this.thinking;
  }

  /** Plays on until a person is asked, the device must change hands, or the match is over. */
  run(): Promise<void> {
    if (this.#busy) return Promise.resolve();
    this.#work = this.#guard(async () => {
      while (!this.#closed && ((await this.#step()) || this.#givesUp !== null));
    });
    return this.#work;
  }
  act(text: string): void {
    const { turn, choices } = this.table ?? {};
    if (this.#busy || typeof turn !== 'number' || !choices?.some((choice) => choice.text === text)) return;
    this.#change(() => this.#engine.ask('act', { match: this.#match, seat: turn, action: text }));
  }
  undo(): void {
    const seat = this.me;
    if (this.canUndo && seat !== null) this.#change(() => this.#engine.ask('undo', { match: this.#match, seat }));
  }
  /** Gives up, also while others are acting: then as soon as their step is done. */
  resign(): void {
    const seat = this.me;
    if (seat === null) return;
    if (this.#busy) this.#givesUp = seat;
    else this.#change(() => this.#engine.ask('resign', { match: this.#match, seat }));
  }
  /** The next person has the device. */
  takeOver(): void {
    this.recent = [];
    this.#viewer = this.handOver;
    this.handOver = null;
    this.#from = this.#seen.get(this.#viewer ?? 'public') ?? Math.max(0, this.#status.entries - LATEST);
    void this.run();
  }
  /** What the strongest bot would do; nothing if the person has acted meanwhile. */
  async askHint(): Promise<void> {
    const { entries } = this.#status;
    this.problem = '';
    try {
      const advice = await this.#engine.ask('hint', { match: this.#match });
      if (this.#status.entries === entries) this.advice = advice;
    } catch (error) {
      this.problem = sentenceOf(error, true);
    }
  }
  /** Everything that has happened, as sentences for who looks now. */
  async history(): Promise<readonly string[]> {
    return (await this.#tableFrom(0)).happened.map(({ sentence }) => sentence);
  }
  /** The same position again, in the language chosen now. */
  async retell(): Promise<void> {
    if (this.table === undefined || this.handOver !== null || this.#busy) return;
    await this.#show(this.recent[0]?.seq ?? this.#status.entries);
    // Nothing has moved.
    this.table = { ...this.table, happened: [] };
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

  get #match(): number { return this.#status.match; }

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

  /** One step of the match; whether the next can follow at once. */
  async #step(): Promise<boolean> {
    const { turn, seats } = this.#status;
    const seat = this.#givesUp;
    this.#givesUp = null;
    if (seat !== null && turn !== 'over') return this.#enter(() => this.#engine.ask('resign', { match: this.#match, seat }));
    const viewer = viewerAt(seats, turn, this.#viewer);
    if (turn !== 'over' && mustHandOver(seats, this.title.secrets, this.#viewer, viewer)) return this.#stopFor(viewer);
    this.#viewer = viewer;
    await this.#show(this.#from);
    return typeof turn === 'number' && seats[turn] !== 'human' && this.#letBotAct();
  }
  #stopFor(viewer: Viewer): false {
    this.table = undefined;
    this.handOver = typeof viewer === 'number' ? viewer : null;
    return false;
  }
  async #letBotAct(): Promise<boolean> {
    this.thinking = true;
    await this.#pause(BOT_PAUSE * settings.pace / this.speed);
    if (this.#closed) return false;
    const status = await this.#engine.ask('bot', { match: this.#match });
    // Whoever has the match now lets the bot act there.
    if (this.#closed) return false;
    await this.#enter(() => Promise.resolve(status));
    this.thinking = false;
    return true;
  }
  #change(ask: () => Promise<Status>): void {
    if (this.#busy || this.#closed) return;
    [this.advice, this.recent, this.problem] = [null, [], ''];
    // What was lit goes out at once: nobody can choose twice.
    if (this.table) this.table = { ...this.table, choices: [], happened: [] };
    this.#work = this.#guard(() => this.#enter(ask)).then(() => this.run());
  }
  async #enter(ask: () => Promise<Status>): Promise<true> {
    this.#status = await ask();
    await this.#keep();
    return true;
  }
  #tableFrom(from: number): Promise<Table> {
    return this.#engine.table({ match: this.#match, viewer: this.#viewer ?? 'public', names: this.names, from, local: true });
  }
  async #show(from: number): Promise<void> {
    const table = await this.#tableFrom(from);
    if (this.#closed) return;
    const told = newsOf(table.happened);
    this.recent = [...this.recent.filter(({ seq }) => seq < from), ...told];
    // Who watches bots sees what they may do nowhere: nobody here can do it for them.
    const { turn, kinds } = table;
    this.table = typeof turn === 'number' && kinds[turn] === 'person' ? table : { ...table, choices: [] };
    this.#from = table.seq;
    this.#seen.set(table.viewer, this.#from);
  }
  async #keep(): Promise<void> {
    const { match, game, seats, entries, scores, turn } = this.#status;
    const log = await this.#engine.ask('log', { match });
    try {
      const outcome = await save({ id: this.id, game, seats, log, entries, scores, over: turn === 'over', when: Date.now() }, this.#kept);
      this.unkept = '';
      if (outcome === 'kept') this.#kept = entries;
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

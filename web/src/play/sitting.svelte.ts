import type { Advice, Config, Game, Occupant, Opening, Seat, Table as Document, Viewer } from '../../engine/protocol.ts';
import { actionsOf, type Happening } from '../boards/board.ts';
import { settings } from '../settings.svelte.ts';
import { people } from './cast.ts';
import { sentenceOf } from './problems.ts';
import type { Loss, Source, Standing } from './source.ts';
import { tableOf, type Table } from './table.ts';

const BOT_PAUSE = 750; // milliseconds in which what was shown last can be read before a bot acts
const LATEST = 3;

/** What is worth saying: neither how the table was laid, nor a card that nobody may name. */
function newsOf(happened: readonly Happening[]): readonly Happening[] {
  if (happened[0]?.seq === 0 && happened.every(({ by }) => by === 'chance')) return [];
  return happened.filter(({ by, action }) => by !== 'chance' || !action.includes('?'));
}

/** People at a table: shows them the match of a source, lets them decide, and bots act in between. */
export class Sitting {
  readonly #source: Source;
  #standing: Standing;
  /** In the language of the table that is shown. */
  opening = $state.raw<Opening>() as Opening;
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
  advice = $state.raw<Advice | null>(null);
  /** For watching: how many times faster than normal, and whether it stands still. */
  speed = $state(1);
  paused = $state(false);
  names = $state.raw<readonly string[]>([]);

  constructor(source: Source) {
    this.#source = source;
    this.#standing = source.standing;
    this.opening = source.opening;
    this.names = source.standing.names;
  }

  get id(): string {
    return this.#source.id;
  }
  get title(): Game {
    return this.#source.title;
  }
  get unkept(): string {
    return this.#source.unkept;
  }
  get stopped(): Loss | null {
    return this.#source.stopped;
  }
  get seats(): readonly Occupant[] {
    return this.#standing.seats;
  }
  get config(): Config {
    return this.opening.config as Config;
  }
  /** The seat at the near side of the board. */
  get me(): Seat | null {
    return typeof this.#viewer === 'number' ? this.#viewer : null;
  }
  get watching(): boolean {
    return people(this.seats).length === 0;
  }
  get canUndo(): boolean {
    return this.me !== null && (this.table?.undo.includes(this.me) ?? false) && !this.thinking;
  }

  /** Plays on until a person is asked, the device must change hands, or the match is over. */
  run(): Promise<void> {
    if (this.#busy) return Promise.resolve();
    this.#work = this.#guard(async () => {
      while (!this.#ended && ((await this.#goOn()) || this.#givesUp !== null));
    });
    return this.#work;
  }
  act(text: string): void {
    const { turn, choices } = this.table ?? {};
    const choice = choices?.find((offered) => offered.text === text);
    if (this.#busy || typeof turn !== 'number' || choice === undefined) return;
    this.#change(() => this.#source.act(turn, actionsOf(choice)));
  }
  undo(): void {
    const seat = this.me;
    if (this.canUndo && seat !== null) this.#change(() => this.#source.undo(seat));
  }
  /** Gives up, also while others are acting: then as soon as their step is done. */
  resign(): void {
    const seat = this.me;
    if (seat === null) return;
    if (this.#busy) this.#givesUp = seat;
    else this.#change(() => this.#source.resign(seat));
  }
  /** The next person has the device. */
  takeOver(): void {
    this.recent = [];
    this.handOver = null;
    this.#work = this.#guard(async () => this.#show(await this.#source.look()));
  }
  /** What the strongest bot would do; nothing if the person has acted meanwhile. */
  async askHint(): Promise<void> {
    const { entries } = this.#standing;
    this.problem = '';
    try {
      const advice = await this.#source.hint();
      if (this.#standing.entries === entries) this.advice = advice;
    } catch (error) {
      this.problem = sentenceOf(error, true);
    }
  }
  /** Everything that has happened, as sentences for who looks now. */
  async history(): Promise<readonly string[]> {
    const { happened } = await this.#source.tellAll(this.#viewer ?? 'public');
    return happened.map(({ tell }) => tell);
  }
  /** The same position again, in the language chosen now. */
  async retell(): Promise<void> {
    this.opening = await this.#source.speak(settings.language);
    if (this.table === undefined || this.handOver !== null || this.#busy) return;
    this.#show(await this.#source.look(this.recent[0]?.seq ?? this.#standing.entries));
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
    this.#wake?.();
    await this.#source.close(this.#work);
  }

  /** Whether nothing more is done here. */
  get #ended(): boolean {
    return this.#closed || this.stopped !== null;
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
    const { turn, seats, hand_over: next, table } = this.#standing;
    const seat = this.#givesUp;
    this.#givesUp = null;
    if (seat !== null && turn !== 'over') return this.#enter(() => this.#source.resign(seat));
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
    await this.#pause((BOT_PAUSE * settings.pace) / this.speed);
    if (this.#ended) return false;
    await this.#enter(() => this.#source.letBotAct());
    this.thinking = false;
    return !this.#ended;
  }
  #change(step: () => Promise<Standing>): void {
    if (this.#busy || this.#ended) return;
    [this.advice, this.recent, this.problem] = [null, [], ''];
    // What was lit goes out at once: nobody can choose twice.
    if (this.table) this.table = { ...this.table, choices: [], happened: [] };
    this.#work = this.#guard(() => this.#enter(step)).then(() => this.run());
  }
  /** Takes a step; what it leads to is shown by who goes on. */
  async #enter(step: () => Promise<Standing>): Promise<true> {
    this.#standing = await step();
    this.names = this.#standing.names;
    return true;
  }
  #show(document: Document): void {
    if (this.#ended) return;
    const table = tableOf(document);
    this.recent = [...this.recent.filter(({ seq }) => seq < table.from), ...newsOf(table.happened)];
    // Who watches bots sees what they may do nowhere: nobody here can do it for them.
    const { turn, kinds } = table;
    this.table = typeof turn === 'number' && kinds[turn] === 'person' ? table : { ...table, choices: [] };
    this.names = table.names;
    this.#viewer = table.viewer;
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

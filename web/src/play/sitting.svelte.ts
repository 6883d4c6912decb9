import type { Advice, Config, EndedRound, Game, Occupant, Opening, Seat, Table as Document, Told, Viewer } from '../../engine/protocol.ts';
import { actionsOf, type Happening, type Mood } from '../boards/board.ts';
import { settings } from '../settings.svelte.ts';
import type { Company } from '../setup/places.ts';
import { Pacer, timeBetween } from './pace.ts';
import { sentenceOf } from './problems.ts';
import { play } from './sound.ts';
import type { Loss, Source, Standing } from './source.ts';
import { tableOf, type Table } from './table.ts';
import { actorOf, newsOf, toldWith } from './told.ts';

const LAST_LOOK = 1200; // milliseconds in which the last move is seen before the end is told
const SUM_LOOK = 3500; // in which who only watches reads the sum of a round, once it is counted
const LATEST = 3;

/** People at a table: shows them the match of a source, lets them decide, and bots act in between. */
export class Sitting {
  readonly #source: Source;
  #standing: Standing;
  /** In the language of the table that is shown. */
  opening = $state.raw<Opening>() as Opening;
  #viewer = $state.raw<Viewer | null>(null);
  #busy = false;
  #givesUp: Seat | null = null;
  /** Where a person who looks back wants to be. */
  #jump: (() => Promise<Standing>) | null = null;
  #closed = false;
  /** What is shown was told in another language than that of now. */
  #isInOldWords = false;
  #work: Promise<void> = Promise.resolve();
  /** When something was shown last, and who had acted. */
  #shownAt = 0;
  #actor: Seat | null = null;
  readonly #pacer = new Pacer();
  /** What was taken back is not answered again by itself. */
  #undone = false;

  table = $state.raw<Table>();
  /** The seat that takes the device as soon as whoever has it has seen what their turn has brought. */
  passOn = $state<Seat | null>(null);
  /** The seat that must take the device before anything is shown. */
  handOver = $state<Seat | null>(null);
  /** A bot is choosing. */
  thinking = $state(false);
  /** What has happened since a person here acted last. */
  recent = $state.raw<readonly Happening[]>([]);
  /** The same as sentences, one for each turn. */
  #told = $state.raw<readonly Told[]>([]);
  /** The sentences of the last few of these, newest last. */
  news = $derived(this.#told.slice(-LATEST).map(({ tell }) => tell));
  /** A round that is being counted, with the table as it was before it was cleared. */
  round = $state.raw<EndedRound | null>(null);
  /** How far that is. */
  #count: 'begun' | 'done' | 'seen' = 'seen';
  /** The match is over, and its last move has been seen. */
  isOver = $state(false);
  /** What the last one to act did. */
  lastMove = $derived.by(() => {
    const act = this.recent.findLast(({ by }) => by !== 'chance');
    return act === undefined ? '' : (this.#told.findLast(({ seq }) => seq <= act.seq)?.tell ?? '');
  });
  problem = $state('');
  advice = $state.raw<Advice | null>(null);
  /** In a replay: what would have been better than what was played; in a lesson: what it shows. */
  better = $state('');
  /** For watching: how many times faster than normal, and whether it stands still. */
  speed = $state(1);
  paused = $state(false);
  names = $state.raw<readonly string[]>([]);

  constructor(source: Source) {
    this.#source = source;
    this.#standing = source.standing;
    this.opening = source.opening;
    this.names = source.standing.names;
    source.listen(() => {
      if (!this.#busy) this.#work = this.#guard(() => this.#follow());
    });
  }

  get id(): string {
    return this.#source.id;
  }
  get title(): Game {
    return this.#source.title;
  }
  get company(): Company {
    return this.#source.company;
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
  /** The seats of the people at this device. */
  get here(): readonly Seat[] {
    return this.#source.here;
  }
  /** The one seat of the one person at this device; null when there are several, or none. */
  get alone(): Seat | null {
    return this.here.length === 1 ? (this.here[0] ?? null) : null;
  }
  /** Others are far away, and act by themselves. */
  get isLive(): boolean {
    return this.#source.isLive;
  }
  /** The match has been played: who looks back goes where they like. */
  get isReplay(): boolean {
    return this.#source.isReplay ?? false;
  }
  /** Somebody is guided through it. */
  get isLesson(): boolean {
    return this.#source.isLesson ?? false;
  }
  get watching(): boolean {
    return this.here.length === 0;
  }
  /** The factor of all times: as the person likes it, and faster where they only watch. */
  get pace(): number {
    return settings.pace / this.speed;
  }
  get canUndo(): boolean {
    return this.me !== null && (this.table?.undo.includes(this.me) ?? false) && (this.isLive || !this.thinking);
  }

  /** Plays on until a person is asked, the device must change hands, or the match is over. */
  run(): Promise<void> {
    if (this.#busy) return Promise.resolve();
    this.#work = this.#guard(async () => {
      while (!this.#ended && ((await this.#goOn()) || this.#givesUp !== null || this.#jump !== null));
      await this.#follow();
    });
    return this.#work;
  }
  act(text: string): void {
    const { turn, choices } = this.table ?? {};
    const choice = choices?.find((offered) => offered.text === text);
    if (this.#busy || typeof turn !== 'number' || choice === undefined) return;
    this.#undone = false;
    this.#change(() => this.#source.act(turn, actionsOf(choice)));
  }
  undo(): void {
    const seat = this.me;
    if (!this.canUndo || seat === null) return;
    this.#undone = true;
    this.#change(() => this.#source.undo(seat));
  }
  /** Something deserves to be watched: nothing new is shown for so long, at normal pace; returns how long that is. */
  moment(mood: Mood, milliseconds: number): number {
    if (settings.sound) play(mood);
    this.#pacer.hold(milliseconds * this.pace);
    return milliseconds * this.pace;
  }
  /** Whether what comes next may be waited for. */
  get canSkip(): boolean {
    return !this.paused && this.round === null && this.passOn === null && !this.isOver;
  }
  /** Nobody waits any longer for what comes next. */
  skip(): void {
    if (this.canSkip) this.#pacer.skip();
  }
  /** All of a round has been counted: who only watches reads the sum, then play goes on. */
  endCount(): void {
    this.#count = 'done';
    if (this.watching) this.#pacer.skip();
  }
  /** The person has seen how a round was counted. */
  goOnFromRound(): void {
    [this.#count, this.paused] = ['seen', false];
    this.#pacer.skip();
  }
  /** Gives up, also while others are acting: then as soon as their step is done. */
  resign(): void {
    const seat = this.me;
    if (seat === null) return;
    if (!this.#busy) return this.#change(() => this.#source.resign(seat));
    this.#givesUp = seat;
    this.#pacer.skip();
  }
  /** Whoever has the device has seen enough. */
  give(): void {
    const next = this.passOn;
    if (next !== null) this.#stopFor(next);
  }
  /** The next person has the device. */
  takeOver(): void {
    this.handOver = null;
    this.#work = this.#guard(async () => {
      const table = await this.#source.look();
      this.#standing = { ...this.#standing, hand_over: null, table };
      this.#show(table);
    });
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
  closeHint(): void {
    this.advice = null;
  }
  /** Everything that has happened, as sentences for who looks now. */
  async history(): Promise<readonly string[]> {
    const { told } = await this.#source.tellAll(this.#viewer ?? 'public');
    return told.map(({ tell }) => tell);
  }
  /** The same with what it moved. */
  async all(): Promise<readonly Happening[]> {
    return tableOf(await this.#source.tellAll(this.#viewer ?? 'public')).happened;
  }
  /** The same position again, in the language chosen now; while something is being done, after that. */
  async retell(): Promise<void> {
    this.opening = await this.#source.speak(settings.language);
    this.#isInOldWords = true;
    if (!this.#busy) await this.#guard(() => this.#follow());
  }
  /** Shows another moment of a match that has been played, and what would have been better there. */
  jump(step: () => Promise<Standing>, better = ''): void {
    [this.isOver, this.better] = [false, better];
    [this.recent, this.#told] = [[], []];
    this.#jump = step;
    if (this.#busy) this.#pacer.skip();
    else void this.run();
  }
  setPaused(paused: boolean): void {
    this.paused = paused;
    if (!paused && this.#count !== 'begun') this.#pacer.skip();
  }
  /** Leaves the table; done when all that was done at it is kept. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#pacer.skip();
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
      this.thinking = this.#waitsForOthers;
    }
  }

  /** Shows where the match stands and lets a bot go on; whether there is more to do at once. */
  async #goOn(): Promise<boolean> {
    const { turn, hand_over: next, table } = this.#standing;
    const [seat, jump] = [this.#givesUp, this.#jump];
    [this.#givesUp, this.#jump] = [null, null];
    if (jump !== null) return this.#enter(jump);
    if (seat !== null && turn !== 'over') return this.#enter(() => this.#source.resign(seat));
    [this.handOver, this.passOn] = [null, table === null ? null : next];
    const isFirst = this.table === undefined;
    if (table !== null) {
      await this.#stopAtRound(table);
      this.#show(table);
    }
    if (next !== null) return table === null ? this.#stopFor(next) : false;
    if (turn === 'over') return this.#end(isFirst, table);
    if (typeof turn !== 'number') return false;
    if (this.here.includes(turn)) return this.#answerAlone(turn);
    return !this.isLive && this.#letBotAct(turn);
  }
  /** Shows what others have done meanwhile, one after another. */
  async #follow(): Promise<void> {
    do {
      for (let next = this.#source.next(); next !== undefined && !this.#ended; next = this.#source.next()) {
        const by = next.table === null ? null : actorOf(tableOf(next.table).happened);
        await this.#pause(Math.max(0, this.#shownAt + this.#timeBefore(by) - Date.now()));
        await this.#enter(() => Promise.resolve(next as Standing));
        while (await this.#goOn());
      }
    } while (await this.#showAgain());
  }
  /** The same in the language of now, where that has changed; whether it has. */
  async #showAgain(): Promise<boolean> {
    // Who is to look next must not look yet.
    const isSeen = this.table !== undefined && this.handOver === null && this.passOn === null;
    const isDue = this.#isInOldWords && isSeen && !this.#ended;
    this.#isInOldWords = false;
    if (!isDue) return false;
    const told = await this.#source.look(this.#told[0]?.seq ?? this.recent[0]?.seq ?? this.#standing.entries);
    this.#show(told);
    if (this.isOver) await this.#showHands();
    // Nothing has moved.
    if (this.table !== undefined) this.table = { ...this.table, happened: [] };
    this.#standing = { ...this.#standing, table: { ...told, happened: [] } };
    return true;
  }
  get #waitsForOthers(): boolean {
    const { turn } = this.#standing;
    return this.isLive && typeof turn === 'number' && !this.here.includes(turn);
  }
  get #isCounted(): boolean {
    return this.#count === 'done';
  }
  /** Stops where a round has ended that another follows, for as long as the person likes. */
  async #stopAtRound({ happened, told }: Document): Promise<void> {
    const last = happened.findLast(({ ended }) => ended !== undefined);
    if (!last?.ended?.next || this.table === undefined || this.#ended) return;
    this.thinking = false;
    this.table = { ...this.table, turn: 'chance', choices: [], happened: [] };
    // What comes out is not told before it is counted.
    const before = told.filter(({ seq }) => seq < last.seq);
    this.#told = toldWith(this.#told, before);
    await this.#pause(LAST_LOOK * this.pace);
    await this.#showCount(last.ended);
  }
  async #showCount(ended: EndedRound): Promise<void> {
    if (this.#ended || this.#jump !== null) return;
    [this.round, this.#count] = [ended, 'begun'];
    await this.#pacer.stop();
    if (this.watching && this.#isCounted) await this.#pause(SUM_LOOK * this.pace);
    [this.round, this.#count] = [null, 'seen'];
  }
  /** Lets the last move be seen before the end is told; a last round is counted too, unless nobody wants to wait. */
  async #end(isFirst: boolean, table: Document | null): Promise<false> {
    if (!isFirst && this.table?.result?.end === 'played') {
      const last = this.isReplay || this.pace === 0 ? undefined : table?.happened.findLast(({ ended }) => ended !== undefined);
      const told = this.#told;
      if (last !== undefined) this.#told = told.filter(({ seq }) => seq < last.seq);
      await this.#pause(LAST_LOOK * this.pace);
      if (last?.ended !== undefined) await this.#showCount(last.ended);
      this.#told = told;
    }
    await this.#showHands();
    this.isOver = this.#jump === null;
    return false;
  }
  /** When all is over, people at one device see what others still hold, as at a table. */
  async #showHands(): Promise<void> {
    if (this.isLive || this.isReplay || this.isLesson || this.#ended) return;
    const { view } = await this.#source.tellAll('open');
    if (this.table !== undefined) this.table = { ...this.table, view };
  }
  /** Gives the only answer there is, where the person wants that. */
  async #answerAlone(seat: Seat): Promise<boolean> {
    const [only, ...others] = this.table?.choices ?? [];
    if (!settings.forced || this.#undone || only === undefined || others.length > 0) return false;
    await this.#pause(this.#timeBefore(seat));
    return !this.#ended && this.#enter(() => this.#source.act(seat, actionsOf(only)));
  }
  /** Nothing of the table is on the screen until this seat has taken it. */
  #stopFor(next: Seat): false {
    [this.table, this.passOn, this.handOver] = [undefined, null, next];
    // Nor is what was told to the one who had it.
    [this.recent, this.#told] = [[], []];
    return false;
  }
  async #letBotAct(seat: Seat): Promise<boolean> {
    this.thinking = !this.isReplay;
    await this.#pause(this.#timeBefore(seat));
    if (this.#ended || this.#jump !== null) return false;
    await this.#enter(() => this.#source.letBotAct());
    this.thinking = false;
    return !this.#ended;
  }
  #change(step: () => Promise<Standing>): void {
    if (this.#busy || this.#ended) return;
    [this.advice, this.recent, this.#told, this.problem] = [null, [], [], ''];
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
    this.#shownAt = Date.now();
    this.recent = [...this.recent.filter(({ seq }) => seq < table.from), ...newsOf(table.happened)];
    this.#told = toldWith(this.#told, table.told);
    this.#actor = actorOf(table.happened) ?? this.#actor;
    // Who watches bots sees what they may do nowhere: nobody here can do it for them.
    const { turn, kinds } = table;
    const isAsked = this.isReplay || (typeof turn === 'number' && kinds[turn] === 'person');
    this.table = isAsked ? table : { ...table, choices: [] };
    this.names = table.names;
    this.#viewer = table.viewer;
  }
  /** How long what is shown stays before a seat acts. */
  #timeBefore(next: Seat | null): number {
    return timeBetween({ last: this.#actor, next, here: this.here, told: this.news.at(-1) ?? '' }) * this.pace;
  }
  async #pause(milliseconds: number): Promise<void> {
    if (this.#jump === null) await this.#pacer.wait(milliseconds);
    while (this.paused && !this.#closed && this.#jump === null) await this.#pacer.stop();
  }
}

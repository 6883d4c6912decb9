import type { Advice, Game, Language, Occupant, Opening, ReviewedDecision, Seat, Status, Table, Viewer } from '../../engine/protocol.ts';
import type { EngineClient } from '../play/client.ts';
import type { Source, Standing } from '../play/source.ts';
import type { Company } from '../setup/places.ts';
import { momentAt } from './moments.ts';
import { viewersIn, type Played } from './played.ts';
import { sentenceAt } from './sentences.ts';

interface Opened {
  readonly played: Played;
  readonly status: Status;
  readonly title: Game;
  readonly opening: Opening;
  readonly moments: readonly number[];
  readonly table: Table;
}

/** A match that has been played, moment by moment, from the knowledge of one seat or with everything open. */
export class ReplaySource implements Source {
  readonly id: string;
  readonly played: Played;
  readonly title: Game;
  readonly opening: Opening;
  readonly company: Company;
  readonly isLive = false;
  readonly isReplay = true;
  readonly unkept = '';
  readonly stopped = null;
  readonly here: readonly Seat[] = [];
  /** After how many entries somebody had to decide, and the end. */
  readonly moments: readonly number[];
  readonly viewers: readonly Viewer[];
  readonly seats: readonly Occupant[];
  readonly isOver: boolean;
  readonly #engine: EngineClient;
  readonly #match: number;
  #table: Table;
  /** The place among the moments. */
  place = $state(0);
  viewer = $state<Viewer>('public');
  /** The decision that is shown with what would have been better. */
  decision = $state.raw<ReviewedDecision | null>(null);

  private constructor(engine: EngineClient, opened: Opened) {
    const { played, status, title, opening, moments, table } = opened;
    this.#engine = engine;
    this.#match = status.match;
    this.id = played.id;
    this.played = played;
    this.title = title;
    this.opening = opening;
    this.company = played.company;
    this.moments = moments;
    this.seats = status.seats;
    this.viewers = viewersIn(played, status).all;
    this.isOver = status.result !== null;
    this.viewer = table.viewer;
    this.place = momentAt(moments, table.seq);
    this.#table = { ...table, choices: [] };
  }
  /** Opens a match at a moment; without one at its last. */
  static async open(engine: EngineClient, played: Played, at = Infinity): Promise<ReplaySource> {
    const status = await played.open(engine);
    const { match, game } = status;
    const title = (await engine.ask('games', {})).find(({ id }) => id === game);
    if (title === undefined) throw new Error(game);
    const [opening, moments] = await Promise.all([engine.ask('opening', { match }), engine.ask('moments', { match })]);
    const first = moments[momentAt(moments, at)] ?? 0;
    const viewer = viewersIn(played, status).first;
    const table = await engine.ask('moment', { match, at: first, viewer, from: first, local: true });
    return new ReplaySource(engine, { played, status, title, opening, moments, table });
  }

  get standing(): Standing {
    const { turn, names } = this.#table;
    return { turn, seats: this.seats, names, entries: this.#table.seq, hand_over: null, table: this.#table };
  }
  /** How many entries the match has at the moment that is shown. */
  get at(): number {
    return this.moments[this.place] ?? 0;
  }
  get isAtEnd(): boolean {
    return this.place === this.moments.length - 1;
  }

  /** Shows another moment; only a step to the next one is seen to happen. */
  async show(place: number, viewer = this.viewer): Promise<Standing> {
    const isStep = place === this.place + 1 && viewer === this.viewer;
    this.decision = null;
    [this.place, this.viewer] = [Math.min(Math.max(0, place), this.moments.length - 1), viewer];
    return this.#tell(isStep, []);
  }
  /** Shows a decision to the seat that made it, with nothing but these choices. */
  async showDecision(decision: ReviewedDecision): Promise<Standing> {
    const { seq, seat, played, best } = decision;
    this.decision = decision;
    [this.place, this.viewer] = [momentAt(this.moments, seq), seat];
    return this.#tell(false, [played, best]);
  }
  /** The same moment for somebody else. */
  showTo(viewer: Viewer): Promise<Standing> {
    return this.show(this.place, viewer);
  }
  async #tell(isStep: boolean, offered: readonly string[]): Promise<Standing> {
    const table = await this.#moment(this.viewer, this.moments[this.place - 1] ?? this.at);
    const choices = table.choices.filter(({ do: action, after }) => after === undefined && offered.includes(action));
    // Nobody stops where a round was counted.
    const isSeen = isStep && table.happened.every(({ ended }) => ended === undefined);
    this.#table = { ...table, choices, happened: isSeen ? table.happened : [] };
    return this.standing;
  }
  #moment(viewer: Viewer, from: number): Promise<Table> {
    return this.#engine.ask('moment', { match: this.#match, at: this.at, viewer, from, local: true });
  }

  sentenceAt(seq: number): Promise<string> {
    return sentenceAt(this.#engine, this.#match, seq);
  }
  /** The moment that is shown as a new match; with other cards where a seat could not see them, if it is named. */
  branch(seats: readonly Occupant[], seed: string, knownTo?: Seat): Promise<Status> {
    const known = knownTo === undefined ? {} : { known_to: knownTo };
    return this.#engine.ask('branch', { match: this.#match, at: this.at, seats, seed, names: this.company.called, ...known });
  }
  /** The whole log as a text to take along, secrets included: for a match that is over. */
  readonly log = (): Promise<string> => this.#engine.ask('log', { match: this.#match });

  listen(): void {}
  next(): undefined {
    return undefined;
  }
  /** Nothing can be decided in what has been played. */
  act(): Promise<Standing> {
    return Promise.resolve(this.standing);
  }
  undo(): Promise<Standing> {
    return this.act();
  }
  resign(): Promise<Standing> {
    return this.act();
  }
  letBotAct(): Promise<Standing> {
    return this.show(this.place + 1);
  }
  async look(): Promise<Table> {
    this.decision = null;
    await this.#tell(false, []);
    return this.#table;
  }
  tellAll(viewer: Viewer): Promise<Table> {
    return this.#moment(viewer, 0);
  }
  hint(): Promise<Advice> {
    return this.#engine.ask('hint', { match: this.#match });
  }
  speak(language: Language): Promise<Opening> {
    this.#engine.language = language;
    return this.#engine.ask('opening', { match: this.#match });
  }
  async close(underWay: Promise<void>): Promise<void> {
    await underWay;
    await this.#engine.ask('close', { match: this.#match }).catch(() => undefined);
  }
}

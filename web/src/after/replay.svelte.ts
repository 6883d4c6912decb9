import type { Advice, Game, Language, Occupant, Opening, ReviewedDecision, Seat, Status, Table, Viewer } from '../../engine/protocol.ts';
import type { EngineClient } from '../play/client.ts';
import { isInParts, partsOf, type Saved } from '../play/saves.ts';
import type { Source, Standing } from '../play/source.ts';
import type { Company } from '../setup/places.ts';
import { firstViewer, momentAt, viewersOf } from './moments.ts';

interface Opened {
  readonly saved: Saved;
  readonly status: Status;
  readonly title: Game;
  readonly opening: Opening;
  readonly moments: readonly number[];
  readonly table: Table;
}

/** A match of this browser that has been played, moment by moment, from the knowledge of one seat or with everything open. */
export class ReplaySource implements Source {
  readonly id: string;
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

  private constructor(engine: EngineClient, opened: Opened) {
    const { saved, status, title, opening, moments, table } = opened;
    this.#engine = engine;
    this.#match = status.match;
    this.id = saved.id;
    this.title = title;
    this.opening = opening;
    this.company = saved.company ?? { called: [], colours: [] };
    this.moments = moments;
    this.seats = status.seats;
    this.viewers = viewersOf(status.seats, status.result !== null);
    this.isOver = status.result !== null;
    this.viewer = table.viewer;
    this.place = momentAt(moments, table.seq);
    this.#table = { ...table, choices: [] };
  }
  /** Opens a kept match at a moment; without one at its beginning. */
  static async open(engine: EngineClient, saved: Saved, at = 0): Promise<ReplaySource> {
    const names = saved.company?.called ?? [];
    const status = await engine.ask('load', isInParts(saved) ? { parts: await partsOf(saved), names } : { log: saved.log ?? '', names });
    const { match, game, seats, result } = status;
    const title = (await engine.ask('games', {})).find(({ id }) => id === game);
    if (title === undefined) throw new Error(game);
    const [opening, moments] = await Promise.all([engine.ask('opening', { match }), engine.ask('moments', { match })]);
    const first = moments[momentAt(moments, at)] ?? 0;
    const viewer = firstViewer(seats, result !== null);
    const table = await engine.ask('moment', { match, at: first, viewer, from: first, local: true });
    return new ReplaySource(engine, { saved, status, title, opening, moments, table });
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
    [this.place, this.viewer] = [Math.min(Math.max(0, place), this.moments.length - 1), viewer];
    return this.#tell(isStep, []);
  }
  /** Shows a decision to the seat that made it, with nothing but these choices. */
  async showDecision({ seq, seat, played, best }: ReviewedDecision): Promise<Standing> {
    [this.place, this.viewer] = [momentAt(this.moments, seq), seat];
    return this.#tell(false, [played, best]);
  }
  /** The same moment for somebody else. */
  showTo(viewer: Viewer): Promise<Standing> {
    return this.show(this.place, viewer);
  }
  async #tell(isStep: boolean, offered: readonly string[]): Promise<Standing> {
    const table = await this.#moment(this.viewer, this.moments[this.place - 1] ?? this.at);
    const choices = table.choices.filter(({ do: action, then = [] }) => then.length === 0 && offered.includes(action));
    // Nobody stops where a round was counted.
    const isSeen = isStep && table.happened.every(({ ended }) => ended === undefined);
    this.#table = { ...table, choices, happened: isSeen ? table.happened : [] };
    return this.standing;
  }
  #moment(viewer: Viewer, from: number): Promise<Table> {
    return this.#engine.ask('moment', { match: this.#match, at: this.at, viewer, from, local: true });
  }

  /** What an entry did, as a sentence for everybody to read now that it is over; empty where it was nothing to tell. */
  async sentenceOf(seq: number): Promise<string> {
    const wanted = { match: this.#match, at: seq + 1, viewer: 'open', from: seq, local: true } as const;
    return (await this.#engine.ask('moment', wanted)).told.at(-1)?.tell ?? '';
  }
  /** The moment that is shown as a new match, kept under its own name. */
  branch(seats: readonly Occupant[], seed: string): Promise<Status> {
    return this.#engine.ask('branch', { match: this.#match, at: this.at, seats, seed, names: this.company.called });
  }
  /** The whole log as a text to take along, secrets included: for a match that is over. */
  log(): Promise<string> {
    return this.#engine.ask('log', { match: this.#match });
  }

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

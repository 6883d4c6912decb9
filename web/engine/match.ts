import type { Engine } from './engine.ts';
import type { MatchResult, Occupant, Opening, Score, Seat, Status, Table, Turn, View, Viewer } from './protocol.ts';

/**
 * A match played on this device. The engine holds it; this class holds its number and the status of the last answer.
 * What the engine refuses throws an EngineProblem and changes nothing.
 */
export class LocalMatch {
  readonly #engine: Engine;
  #status: Status;

  /** For Engine; use `Engine.start` or `Engine.load`. */
  constructor(engine: Engine, status: Status) {
    this.#engine = engine;
    this.#status = status;
  }

  get status(): Status {
    return this.#status;
  }
  get turn(): Turn {
    return this.#status.turn;
  }
  get seats(): readonly Occupant[] {
    return this.#status.seats;
  }
  /** How many entries the log has. */
  get entries(): number {
    return this.#status.entries;
  }
  /** Null while the match is running. */
  get result(): MatchResult | null {
    return this.#status.result;
  }

  /** All that a viewer is shown, told from entry `from` on. `local` allows the viewer `open` while the match is running. */
  table(viewer: Viewer, local = false, from = this.entries, names = this.#status.scores.map((_, side) => `side ${side}`)): Table {
    return this.#engine.ask('table', { ...this.#number, viewer, local, names, from });
  }
  /** The texts of what the seat whose turn it is may do: for its eyes. */
  choices(): readonly string[] {
    const { choices } = this.table('open', true);
    return choices.filter(({ after }) => after === undefined).map((choice) => choice.do);
  }
  /** By side, an automaton after the seats: the score now and what it is made of. */
  scores(): readonly Score[] {
    return this.table('public').scores;
  }
  /** What never changes in the match. */
  opening(): Opening {
    return this.#engine.ask('opening', this.#number);
  }

  /** What a viewer may know. */
  view(viewer: Viewer, local = false): View {
    return this.table(viewer, local).view;
  }

  /** Leads on to the first decision, or to the next where the match was left. */
  begin(): Status {
    return this.#keep(this.#engine.ask('begin', this.#number));
  }
  act(seat: Seat, action: string): Status {
    return this.#keep(this.#engine.ask('act', { ...this.#number, seat, action }));
  }
  /** What a bot would do for the seat whose turn it is; the one who sits there, unless one is named. */
  choose(bot?: string): string {
    return this.#engine.ask('choose', bot === undefined ? this.#number : { ...this.#number, bot });
  }
  /** Lets the bot whose turn it is act. */
  letBotAct(): Status {
    return this.#keep(this.#engine.ask('bot', this.#number));
  }
  undo(seat: Seat): Status {
    return this.#keep(this.#engine.ask('undo', { ...this.#number, seat }));
  }
  resign(seat: Seat): Status {
    return this.#keep(this.#engine.ask('resign', { ...this.#number, seat }));
  }
  timeOut(seat: Seat): Status {
    return this.#keep(this.#engine.ask('timeout', { ...this.#number, seat }));
  }
  changeSeat(seat: Seat, who: Occupant): Status {
    return this.#keep(this.#engine.ask('seat', { ...this.#number, seat, who }));
  }

  /** Lets bots act until a person must, or the match is over. */
  advance(): Status {
    this.begin();
    while (typeof this.turn === 'number' && this.seats[this.turn] !== 'human') this.letBotAct();
    return this.#status;
  }

  /** The full log as the text of docs/match-log.md, secrets and seed included: for files, not for a seat. */
  log(): string {
    return this.#engine.ask('log', this.#number);
  }
  /** Gives the engine's memory of this match back. */
  close(): void {
    this.#engine.ask('close', this.#number);
  }

  get #number(): { readonly match: number } {
    return { match: this.#status.match };
  }

  #keep(status: Status): Status {
    this.#status = status;
    return status;
  }
}

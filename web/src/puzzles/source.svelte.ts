import type { Advice, Game, Language, Opening, Seat, Status, Table, Viewer } from '../../engine/protocol.ts';
import type { EngineClient } from '../play/client.ts';
import type { Source, Standing } from '../play/source.ts';
import type { Company } from '../setup/places.ts';
import { movesOf, nameOf, type Book, type Puzzle } from './book.ts';

const NOBODY: Company = { called: [], colours: [] };

/** What somebody has answered, and what was to be found. */
export interface Answer {
  readonly isRight: boolean;
  /** The first action of what was chosen. */
  readonly played: string;
  /** The reason for the best move, where one is known. */
  readonly why: string | null;
}

/** The position of a puzzle at the real table: it takes one move, and shows the best. */
export class PuzzleSource implements Source {
  readonly id: string;
  readonly title: Game;
  readonly opening: Opening;
  readonly company = NOBODY;
  readonly isLive = false;
  readonly isLesson = true;
  readonly unkept = '';
  readonly stopped = null;
  readonly here: readonly Seat[];
  readonly puzzle: Puzzle;
  readonly #engine: EngineClient;
  readonly #status: Status;
  #table: Table;

  answer = $state.raw<Answer | null>(null);
  /** What the choices are called, by their first action. */
  labels = $state.raw<Readonly<Record<string, string>>>({});

  private constructor(engine: EngineClient, puzzle: Puzzle, title: Game, status: Status, opening: Opening, table: Table) {
    this.#engine = engine;
    this.puzzle = puzzle;
    this.id = `puzzle-${title.id}-${nameOf(puzzle)}`;
    [this.title, this.#status, this.opening, this.#table] = [title, status, opening, table];
    this.here = [status.turn as Seat];
    this.#name(table);
  }
  static async open(engine: EngineClient, { game, config }: Book, puzzle: Puzzle): Promise<PuzzleSource> {
    const title = (await engine.ask('games', {})).find(({ id }) => id === game);
    if (title === undefined) throw new Error(game);
    const status = await engine.ask('puzzle', { game, config, seed: String(puzzle.seed), actions: puzzle.actions });
    const { match, turn, entries } = status;
    const opening = await engine.ask('opening', { match });
    const table = await engine.ask('table', { match, viewer: turn as Seat, from: entries });
    return new PuzzleSource(engine, puzzle, title, status, opening, { ...table, choices: movesOf(table) });
  }

  get standing(): Standing {
    const { turn, seats, entries } = this.#status;
    return { turn, seats, names: this.#table.names, entries, hand_over: null, table: this.#table };
  }
  /** The text of the best choice, as the board knows it; empty before the answer. */
  get shows(): string {
    const best = this.answer === null ? undefined : this.#table.choices.find((choice) => choice.do === this.puzzle.moves[0].do);
    return best?.do ?? '';
  }
  get #viewer(): Seat {
    return this.#status.turn as Seat;
  }
  #name(table: Table): void {
    this.labels = Object.fromEntries(table.choices.map((choice) => [choice.do, choice.label]));
  }
  async #refresh(from = this.#status.entries): Promise<Table> {
    const table = await this.#engine.ask('table', { match: this.#status.match, viewer: this.#viewer, from });
    this.#table = { ...table, choices: movesOf(table), undo: [] };
    this.#name(this.#table);
    return this.#table;
  }
  #reason(): Promise<string | null> {
    return this.#engine.ask('reason', { match: this.#status.match, action: this.puzzle.moves[0].do });
  }

  /** Nothing is played: what was chosen is compared with the best, once. */
  async act(_: Seat, [played]: readonly [string, ...string[]]): Promise<Standing> {
    const why = await this.#reason();
    this.answer ??= { isRight: played === this.puzzle.moves[0].do, played, why };
    return this.standing;
  }
  letBotAct(): Promise<Standing> {
    return this.undo();
  }
  listen(): void {}
  next(): undefined {
    return undefined;
  }
  undo(): Promise<Standing> {
    return Promise.resolve(this.standing);
  }
  resign(): Promise<Standing> {
    return this.undo();
  }
  look(from?: number): Promise<Table> {
    return this.#refresh(from);
  }
  tellAll(viewer: Viewer): Promise<Table> {
    return this.#engine.ask('table', { match: this.#status.match, viewer, from: 0 });
  }
  hint(): Promise<Advice> {
    return this.#engine.ask('hint', { match: this.#status.match });
  }
  async speak(language: Language): Promise<Opening> {
    this.#engine.language = language;
    await this.#refresh();
    if (this.answer !== null) this.answer = { ...this.answer, why: await this.#reason() };
    return this.#engine.ask('opening', { match: this.#status.match });
  }
  async close(underWay: Promise<void>): Promise<void> {
    await underWay;
    await this.#engine.ask('close', { match: this.#status.match }).catch(() => undefined);
  }
}

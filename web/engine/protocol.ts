/**
 * The requests and answers of the module, as wasm/README.md describes them. Types only: what they mean is decided by the
 * engine, never here.
 */

export type Language = 'en' | 'fr';

/** A place at the table, counted from 0. */
export type Seat = number;
/** Who acts next; chance only until the match has begun. */
export type Turn = Seat | 'chance' | 'over';
/** For whom something is shown. */
export type Viewer = Seat | 'public' | 'open';
/** Who sits in a seat. */
export type Occupant = 'human' | 'random' | `bot:${string}`;

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Something said to a person: the key of the sentence, its values, and the sentence in the language asked for. */
export interface Sentence {
  readonly key: string;
  readonly values: Readonly<Record<string, number | string | readonly Sentence[]>>;
  readonly text: string;
}

export type ConfigKey = { readonly name: string; readonly about: string; readonly default: Json } & (
  | { readonly kind: 'players' | 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'seat' | 'flag' }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'content'; readonly built_in: readonly string[] }
);

export type Config = Readonly<Record<string, Json>>;

export interface Game {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly rules: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Whether a seat may know something that another may not. */
  readonly secrets: boolean;
  readonly bots: readonly string[];
  readonly keys: readonly ConfigKey[];
}

export interface MatchResult {
  readonly end: 'played' | 'resigned' | 'timeout';
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
}

/** Where a match stands, for all to know. */
export interface Status {
  readonly match: number;
  readonly game: string;
  readonly config: Config;
  readonly seats: readonly Occupant[];
  readonly turn: Turn;
  readonly entries: number;
  /** Points by side, an automaton after the seats. */
  readonly scores: readonly number[];
  readonly result: MatchResult | null;
}

/** What a viewer may know of a position. Its other fields are the game's; docs/views.md describes them. */
export interface View {
  readonly viewer: Viewer;
  readonly turn: Turn;
  readonly [field: string]: Json;
}

export type LogEntry =
  | { readonly seq: number; readonly kind: 'chance'; readonly do: string }
  | { readonly seq: number; readonly kind: 'action'; readonly by: Seat; readonly do: string }
  | { readonly seq: number; readonly kind: 'undo'; readonly by: Seat; readonly to: number }
  | { readonly seq: number; readonly kind: 'resign' | 'timeout'; readonly by: Seat }
  | { readonly seq: number; readonly kind: 'seat'; readonly by: Seat; readonly who: Occupant };

/** One part of a score: what it belongs to in the words of the view, how much, and why. */
export interface ScorePart {
  readonly of: string;
  readonly points: number;
  readonly why: string;
}

/** The score of a side as it stands now. */
export interface Score {
  readonly points: number;
  /** They add up to the points; empty where the game does not tell. */
  readonly parts: readonly ScorePart[];
}

/** A legal action of the seat that decides. */
export interface Choice {
  readonly do: string;
  /** A short name for people. */
  readonly label: string;
  /** It leaves everything as it is. */
  readonly idle?: true;
}

/** An entry as the viewer may know it, with the sentence for it. */
export type Happening = LogEntry & { readonly tell: string };

/** All that a viewer is shown of a match at one position; docs/table.md. */
export interface Table {
  readonly version: 2;
  /** How many entries there are. */
  readonly seq: number;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  readonly kinds: readonly ('person' | 'bot' | 'program' | 'automaton')[];
  readonly turn: Turn;
  readonly view: View;
  readonly scores: readonly Score[];
  /** Empty but for who decides. */
  readonly choices: readonly Choice[];
  readonly from: number;
  readonly happened: readonly Happening[];
  /** Who may take something back. */
  readonly undo: readonly Seat[];
  readonly result: MatchResult | null;
}

/** A mean, and half of its 95 % interval. */
export interface Measured {
  readonly mean: number;
  readonly margin: number;
}

/** What the strongest bot thinks of one choice. */
export interface Hint {
  readonly action: string;
  readonly label: string;
  /** Points ahead of the best of the others at the end. */
  readonly lead: Measured;
  /** The chance to win, from 0 to 1. */
  readonly win: Measured;
  /** Imagined games behind the figures; 0 when the rest of the game was solved. */
  readonly worlds: number;
  /** A reason as a sentence, where one is known. */
  readonly why: string | null;
}

export interface Advice {
  /** The one to play first. */
  readonly hints: readonly Hint[];
  /** Whether another choice may be as good. */
  readonly close: boolean;
}

interface OfMatch {
  readonly match: number;
}
interface OfSeat extends OfMatch {
  readonly seat: Seat;
}
interface TableFields extends OfMatch {
  readonly viewer: Viewer;
  /** Everybody at this device may see everything: allows the viewer `open` while the match is running. */
  readonly local?: boolean;
  /** How the sides are called. */
  readonly names: readonly string[];
  /** The first entry that is told. */
  readonly from: number;
}
interface SeededGames {
  readonly game: string;
  readonly first: number;
  readonly games: number;
}

/** Every request by its name: the fields beside `do` and `language`, and what a good answer holds. */
export interface Requests {
  games: { fields: object; answer: readonly Game[] };
  start: {
    fields: { readonly game: string; readonly config?: Config; readonly seats: readonly Occupant[]; readonly seed: string };
    answer: Status;
  };
  load: { fields: { readonly log: string }; answer: Status };
  close: { fields: OfMatch; answer: null };
  content: { fields: OfMatch; answer: Json };
  picture: { fields: { readonly game: string; readonly content: Json }; answer: string | null };
  table: { fields: TableFields; answer: Table };
  begin: { fields: OfMatch; answer: Status };
  act: { fields: OfSeat & { readonly action: string }; answer: Status };
  choose: { fields: OfMatch & { readonly bot?: string }; answer: string };
  hint: { fields: OfMatch; answer: Advice };
  bot: { fields: OfMatch & { readonly bot?: string }; answer: Status };
  undo: { fields: OfSeat; answer: Status };
  resign: { fields: OfSeat; answer: Status };
  timeout: { fields: OfSeat; answer: Status };
  seat: { fields: OfSeat & { readonly who: Occupant }; answer: Status };
  log: { fields: OfMatch; answer: string };
  signature: { fields: SeededGames; answer: string };
  playouts: { fields: SeededGames; answer: number };
}

export type RequestName = keyof Requests;
export type Fields<Name extends RequestName> = Requests[Name]['fields'];
export type Answer<Name extends RequestName> = Requests[Name]['answer'];
export type Reply<Name extends RequestName> = { readonly ok: Answer<Name> } | { readonly problem: Sentence };

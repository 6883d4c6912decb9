/**
 * The requests and answers of the module, as wasm/README.md describes them. Types only: what they mean is decided by the
 * engine, never here.
 */

import type { Json, Opening, Table as Document } from './documents.ts';

export type { Json, Opening };

export type Language = 'en' | 'fr';

/** A place at the table, counted from 0. */
export type Seat = number;
/** Who acts next; chance only until the match has begun. */
export type Turn = Seat | 'chance' | 'over';
/** For whom something is shown. */
export type Viewer = Seat | 'public' | 'open';
/** Who sits in a seat. */
export type Occupant = 'human' | 'random' | `bot:${string}`;

/** Something said to a person: the key of the sentence, its values, and the sentence in the language asked for. */
export interface Sentence {
  readonly key: string;
  readonly values: Readonly<Record<string, number | string | readonly Sentence[]>>;
  readonly text: string;
}

/** A key of the configuration. `players` is the only number of players for whom it is a choice, where there is one. */
export type ConfigKey = { readonly name: string; readonly about: string; readonly players?: number; readonly default: Json } & (
  | { readonly kind: 'players' | 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'seat' | 'flag' }
  | { readonly kind: 'word'; readonly words: readonly string[]; readonly says: readonly string[] }
  | { readonly kind: 'content'; readonly built_in: readonly string[]; readonly says: readonly string[] }
);

export type Config = Readonly<Record<string, Json>>;

/** A bot, with words for who it is, how strong it is and how it plays. */
export interface Level {
  readonly name: string;
  readonly title: string;
  readonly strength: string;
  readonly character: string;
}

export interface Game {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly rules: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Whether a seat may know something that another may not. */
  readonly secrets: boolean;
  /** The weakest first. */
  readonly bots: readonly Level[];
  readonly keys: readonly ConfigKey[];
}

/** Where a match stands, for all to know. */
export interface Status {
  readonly match: number;
  readonly game: string;
  readonly seats: readonly Occupant[];
  readonly turn: Turn;
  readonly entries: number;
  /** Points by side, an automaton after the seats. */
  readonly scores: readonly number[];
  readonly result: MatchResult | null;
}

/** A step of a match, with all that a page needs to keep and show it. */
export interface Step extends Status {
  readonly names: readonly string[];
  /** What is not kept yet: the texts of entries, and before the first that of the header. */
  readonly keep: readonly string[];
  /** The seat that must take the screen before anything else is shown. */
  readonly hand_over: Seat | null;
  /** While the screen must change hands, that of whoever has it; null if nobody has looked yet. */
  readonly table: Table | null;
}

/** What a viewer may know of a position. Its other fields are the game's; docs/views.md describes them. */
export interface View {
  readonly viewer: Viewer;
  readonly turn: Turn;
  readonly [field: string]: Json;
}

/** All that a viewer is shown of a match at one position; docs/table.md. */
export type Table = Omit<Document, 'view'> & { readonly view: View };
export type Choice = Table['choices'][number];
export type Happening = Table['happened'][number];
/** A round that an entry has ended, as it was counted. */
export type EndedRound = NonNullable<Happening['ended']>;
export type Told = Table['told'][number];
export type Score = Table['scores'][number];
export type ScorePart = Score['parts'][number];
export type Move = NonNullable<Choice['marks']>[number];
/** How a match has ended. */
export type MatchResult = Omit<NonNullable<Table['result']>, 'why'>;

/** A mean, and half of its 95 % interval. */
export interface Measured {
  readonly mean: number;
  readonly margin: number;
}

/** What the strongest bot thinks of one choice. */
export interface Hint {
  readonly action: string;
  /** Of a walk: the steps that follow in one sweep. */
  readonly then: readonly string[];
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

/** What a position or an event is worth: points ahead of the best of the others, and the chance to win. */
export interface Worth {
  readonly lead: number;
  readonly win: number;
}
/** What a side's result is made of: `result` is the sum of the five before it. */
export interface SideReview {
  readonly start: Worth;
  /** Luck of deals and dice. */
  readonly deals: Worth;
  /** Luck of the unseen. */
  readonly unseen: Worth;
  readonly skill: Worth;
  /** What the skill of the others did to it. */
  readonly others: Worth;
  readonly result: Worth;
  /** Standard errors. */
  readonly errors: { readonly deals: Worth; readonly skill: Worth };
  readonly decisions: number;
  /** Decisions in which the choices differ by more than chance. */
  readonly mattered: number;
  readonly mistakes: number;
  readonly lost: Worth;
  /** Lost with each decision that mattered. */
  readonly error_rate: Worth;
}
/** A decision, judged by what its seat knew. */
export interface ReviewedDecision {
  readonly seq: number;
  readonly seat: Seat;
  readonly played: string;
  readonly best: string;
  /** By what bots aim at, in points, and in the chance to win. */
  readonly loss: { readonly aim: Measured; readonly lead: Measured; readonly win: Measured };
  readonly matters: boolean;
  /** It has cost something beyond doubt. */
  readonly mistake: boolean;
  readonly refined: boolean;
  readonly labels: { readonly played: string; readonly best: string };
  readonly why: string | null;
}
/** What moved the chances much: the entry, who decided, and the change by side. */
export interface TurningPoint {
  readonly seq: number;
  readonly by: Turn;
  readonly change: readonly Worth[];
}
/** What chance gave to a side, with its standard errors. */
export interface LuckOfSide extends Worth {
  readonly error: Worth;
}
/** The word for the end of a match that was left before its end. */
export type BrokenOff = string | null;
/** A match as docs/review.md takes it apart. */
export interface Review {
  /** Whether the first pass is through. Before that there are no sides, and all else tells of the places looked at. */
  readonly complete: boolean;
  /** Whether the game is about points; else only about who wins. */
  readonly points: boolean;
  readonly sides: readonly SideReview[];
  readonly decisions: readonly ReviewedDecision[];
  /** The entries of the mistakes, the costliest first. */
  readonly mistakes: readonly number[];
  /** What moved the chances most, in its order. */
  readonly moments: readonly TurningPoint[];
  /** What each run of chance, entries `first` to `last`, gave to every side. */
  readonly luck: readonly { readonly first: number; readonly last: number; readonly sides: readonly LuckOfSide[] }[];
  /** By the number of entries. */
  readonly curve: readonly { readonly at: number; readonly sides: readonly Worth[] }[];
  /** How the match ended, if not by the rules. */
  readonly broken_off: BrokenOff;
  readonly refined: { readonly looked: number; readonly confirmed: number; readonly dismissed: number };
}
/** How far a review is. */
export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
  /** The first pass is through: there is something to tell. */
  readonly complete: boolean;
  /** Nothing is left to do. */
  readonly over: boolean;
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
  /** How the sides are called; missing: as at a screen that people share. */
  readonly names?: readonly string[];
  /** The first entry that is told. */
  readonly from: number;
}
/** Of a caller that keeps the match: how many entries it has kept. Others leave it out and get a status. */
interface Kept {
  readonly kept: number;
}
/** By seat what people are called; empty texts for nobody in particular. */
interface Called {
  readonly names?: readonly string[];
}
interface Act extends OfSeat {
  readonly action: string;
  /** Actions that follow in one sweep. */
  readonly then?: readonly string[];
}
/** What was kept of a match to compare its log with. */
export interface KeptChance {
  readonly match?: string;
  readonly commitment?: string;
  /** By seat; null for those of others. */
  readonly contributions?: readonly (string | null)[];
  /** How many had been shown. */
  readonly entries?: number;
  readonly shown?: readonly ShownTo[];
}
/** An entry of docs/match-log.md, as a viewer was shown it. */
export type ShownEntry = Pick<Happening, 'seq' | 'kind' | 'by' | 'of' | 'do' | 'to' | 'who' | 'why'>;
/** What a viewer was shown of a match, in any order and perhaps not all of it. */
export interface ShownTo {
  readonly viewer: Viewer;
  readonly entries: readonly ShownEntry[];
}
export interface FairReport {
  readonly match: string;
  readonly draws: number;
  readonly entries: number;
  readonly contributors: readonly Seat[];
  /** The seats whose contribution, as it was kept with the commitment, stands in the log: whoever made it can be sure. */
  readonly assured: readonly Seat[];
}
interface SeededGames {
  readonly game: string;
  readonly first: number;
  readonly games: number;
}

/** Every request by its name: the fields beside `do` and `language`, and what a good answer holds. */
export interface Requests {
  games: { fields: object; answer: readonly Game[] };
  remarks: {
    fields: { readonly game: string; readonly seats: readonly Occupant[]; readonly config?: Config };
    answer: readonly string[];
  };
  names: { fields: { readonly seats: readonly Occupant[]; readonly sides: number } & Called; answer: readonly string[] };
  start: {
    fields: { readonly game: string; readonly config?: Config; readonly seats: readonly Occupant[]; readonly seed: string } & Called;
    answer: Status;
  };
  load: { fields: ({ readonly log: string } | { readonly parts: readonly string[] }) & Called; answer: Status };
  close: { fields: OfMatch; answer: null };
  opening: { fields: OfMatch; answer: Opening };
  table: { fields: TableFields; answer: Table };
  /** Whoever is to look takes the screen, or looks again from an entry on. */
  look: { fields: OfMatch & { readonly from?: number }; answer: Table };
  begin: { fields: OfMatch; answer: Status };
  act: { fields: Act; answer: Status };
  choose: { fields: OfMatch & { readonly bot?: string }; answer: string };
  hint: { fields: OfMatch; answer: Advice };
  /** Why whoever sees this and is to decide may not do what they seem to want; null where nothing is against it. */
  why: {
    fields: {
      readonly game: string;
      readonly config: Config;
      readonly view: View;
      readonly piece?: string;
      readonly from?: string;
      readonly to?: string;
    };
    answer: string | null;
  };
  /** Opens the match of a puzzle (docs/puzzles.md) for whoever is to decide. */
  puzzle: { fields: { readonly game: string; readonly config?: Config; readonly seed: string; readonly actions: string }; answer: Status };
  /** Why one would do that; null where no reason is known. */
  reason: { fields: OfMatch & { readonly action: string }; answer: string | null };
  /** With `sweep` the bot goes on as long as it walks. */
  bot: { fields: OfMatch & { readonly bot?: string; readonly sweep?: boolean }; answer: Status };
  undo: { fields: OfSeat; answer: Status };
  resign: { fields: OfSeat; answer: Status };
  timeout: { fields: OfSeat; answer: Status };
  seat: { fields: OfSeat & { readonly who: Occupant }; answer: Status };
  log: { fields: OfMatch; answer: string };
  /** The numbers of entries after which somebody had to decide, and the last. */
  moments: { fields: OfMatch; answer: readonly number[] };
  /** What a viewer was shown when the match had `at` entries. */
  moment: { fields: TableFields & { readonly at: number }; answer: Table };
  /** A new match that goes on from there. */
  branch: {
    fields: OfMatch & {
      readonly at: number;
      readonly seats: readonly Occupant[];
      readonly seed: string;
      /** What this viewer did not know is dealt anew. */
      readonly known_to?: Viewer;
    } & Called;
    answer: Status;
  };
  /** From the log of a seat, a match that its viewer cannot tell from the true one. */
  imagine: { fields: { readonly log: string; readonly seed: string } & Called; answer: Status };
  /** Does one more piece of a review. */
  review: { fields: OfMatch; answer: ReviewProgress };
  /** Does one more piece of the search for the moments that decided the match; they are there when it is over. */
  turning_points: {
    fields: OfMatch;
    answer: ReviewProgress & { readonly moments: readonly TurningPoint[]; readonly broken_off: BrokenOff };
  };
  /** What it has found. */
  reviewed: { fields: OfMatch; answer: Review };
  signature: { fields: SeededGames; answer: string };
  observations: { fields: SeededGames; answer: string };
  playouts: { fields: SeededGames; answer: number };
  /** The rows of a QR code, `1` for a dark module. */
  qr: { fields: { readonly text: string }; answer: readonly string[] };
  /** Whether every draw in the text of a log had to be drawn; docs/fair-chance.md. */
  verify: { fields: { readonly log: string; readonly kept?: KeptChance; readonly secret?: string }; answer: FairReport };
}

/** The requests that are a step of a match. */
export type StepName = 'begin' | 'act' | 'bot' | 'undo' | 'resign';
export type StepFields<Name extends StepName> = Requests[Name]['fields'] & Kept;

export type RequestName = keyof Requests;
export type Fields<Name extends RequestName> = Requests[Name]['fields'];
export type Answer<Name extends RequestName> = Requests[Name]['answer'];
export type Reply<Name extends RequestName> = { readonly ok: Answer<Name> } | { readonly problem: Sentence };

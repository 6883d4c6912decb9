import type { Config, Table } from '../../engine/protocol.ts';

/** A number and how sure it is. */
export type Pair = readonly [number, number];

/** One of the best moves of a puzzle: points ahead at the end and the chance to win, each with half of its 95 % interval. */
export interface Move {
  readonly do: string;
  readonly lead: Pair;
  readonly win: Pair;
}
/** A position in which one move is clearly best, as docs/puzzles.md describes it. */
export interface Puzzle {
  readonly seed: number;
  /** 1 … 5: how hard it is for our levels. */
  readonly grade: number;
  /** Imagined games behind the figures; 0 where the rest of the game was solved. */
  readonly worlds: number;
  readonly ahead: Pair;
  /** The best first. */
  readonly moves: readonly [Move, ...Move[]];
  /** What everybody decided before, apart by commas. */
  readonly actions: string;
}
/** The puzzles of a title. */
export interface Book {
  readonly game: string;
  readonly config: Config;
  readonly puzzles: readonly Puzzle[];
}

export const GRADES = [1, 2, 3, 4, 5] as const;

/** What a puzzle is called in addresses and notes: it stays the same when others are found. */
export function nameOf({ seed, actions }: Puzzle): string {
  return `${seed}-${actions === '' ? 0 : actions.split(', ').length}`;
}
export function puzzleNamed({ puzzles }: Book, name: string): Puzzle | undefined {
  return puzzles.find((puzzle) => nameOf(puzzle) === name);
}

/** What can be answered to a puzzle: single actions. A sweep decides on more than the one that is asked for. */
export function movesOf({ choices }: Table): Table['choices'] {
  return choices.filter(({ after }) => after === undefined);
}

import type { Happening } from '../board.ts';
import { cellOf, DECK, discardOf } from './places.ts';

/** A card that a collapse takes off the table. */
export interface Lost {
  readonly card: string;
  /** The column of the Journey where it lay. */
  readonly column: number;
  readonly isDiscarded: boolean;
  /** Where it has just come from, if it is the card that caused the collapse. */
  readonly from: string | null;
}
/** What has been seen of a collapse: the rest may follow when the side has answered a question. */
export interface Collapse {
  readonly seq: number;
  readonly side: number;
  readonly lost: readonly Lost[];
}

const SIDES = 2;

/** The columns of the Journey of a side, by the names of their places. */
function cellsOf(side: number, columns: number): ReadonlyMap<string, number> {
  return new Map(Array.from({ length: columns }, (_, column) => [cellOf('journey', side, column), column]));
}

function collapseOf({ seq, moves = [] }: Happening, side: number, columns: number): Collapse[] {
  const cells = cellsOf(side, columns);
  const lost = moves.flatMap(({ piece, from = '', to = '', sign }): Lost[] => {
    const column = cells.get(from);
    const isGone = to === DECK || to === discardOf(side);
    if (sign !== 'follows' || column === undefined || !isGone || piece === undefined || piece === null) return [];
    const came = moves.find((move) => move.piece === piece && cells.has(move.to ?? ''));
    return [{ card: piece, column, isDiscarded: to !== DECK, from: came?.from ?? null }];
  });
  return lost.length === 0 ? [] : [{ seq, side, lost: lost.sort((a, b) => a.column - b.column) }];
}

/** The collapses among what has happened, oldest first; `columns` are as many as a row can have. */
export function collapsesIn(happened: readonly Happening[], columns: number): Collapse[] {
  return happened.flatMap((happening) => Array.from({ length: SIDES }, (_, side) => collapseOf(happening, side, columns)).flat());
}

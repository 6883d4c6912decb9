import type { Seat, View } from '../../../engine/protocol.ts';

/** A card of a row, and what is hidden under it. */
export type RowCard = { readonly card: string; readonly hidden: readonly string[] };
export type Row = readonly RowCard[];

/** The fields of a view of Death Valley; docs/views.md. */
export interface DeathValleyView extends View {
  readonly phase:
    | 'setup' | 'reveal' | 'draw' | 'look' | 'act' | 'give' | 'hide' | 'shuffle' | 'exchange' | 'swap' | 'hazard' | 'keep'
    | 'scavenge' | 'trade' | 'over';
  readonly active: Seat;
  readonly subject: Seat | null;
  readonly turns: number;
  readonly deck: number;
  readonly face_up: string | null;
  readonly looked_at: string | null;
  readonly asking: readonly string[];
  readonly kept: readonly string[];
  readonly journeys: readonly Row[];
  readonly albums: readonly Row[];
  readonly discards: readonly (readonly string[])[];
  readonly collapses: readonly number[];
}

export type RowName = 'journey' | 'album';
/** A place of the grid of a side. */
export interface Spot {
  readonly side: number;
  readonly row: RowName;
  readonly column: number;
}

export function rowOf(view: DeathValleyView, side: number, row: RowName): Row {
  return (row === 'journey' ? view.journeys : view.albums)[side] ?? [];
}

/** Where a card lies open in a row; undefined when it does not. */
export function spotOf(view: DeathValleyView, card: string): Spot | undefined {
  for (const side of view.journeys.keys())
    for (const row of ['journey', 'album'] as const) {
      const column = rowOf(view, side, row).findIndex((each) => each.card === card);
      if (column >= 0) return { side, row, column };
    }
  return undefined;
}

/** The cards to the left, to the right, above and below a place, in the grid as it is. */
export function besides(view: DeathValleyView, { side, row, column }: Spot): string[] {
  const own = rowOf(view, side, row);
  const facing = rowOf(view, side, row === 'journey' ? 'album' : 'journey');
  return [own[column - 1], own[column + 1], facing[column]].flatMap((each) => (each === undefined ? [] : [each.card]));
}

/** The view without a card of a row, the gap closed: what the grid looks like while the card is carried. */
export function without(view: DeathValleyView, card: string): DeathValleyView {
  const journeys = view.journeys.map((row) => row.filter((each) => each.card !== card));
  return { ...view, journeys };
}

import type { DeathValleyView } from './cards.ts';

/** The places of the table as moves name them: docs/table.md, "Death Valley". */
export const DECK = 'deck';
export const FACE_UP = 'face_up';
export const LOOKED_AT = 'looked_at';

export const ROWS = ['journey', 'album'] as const;
export type RowName = (typeof ROWS)[number];

export function cellOf(row: RowName, side: number, column: number): string {
  return `${row}.${side}.${column}`;
}
export function underOf(card: string): string {
  return `under.${card}`;
}
export function keptOf(card: string): string {
  return `kept.${card}`;
}

export function discardOf(side: number): string {
  return `discard.${side}`;
}

export type Row = DeathValleyView['journeys'][number];
export function rowOf(view: DeathValleyView, side: number, row: RowName): Row {
  return (row === 'journey' ? view.journeys : view.albums)[side] ?? [];
}

/** A row of a side. */
export interface Lane {
  readonly side: number;
  readonly row: RowName;
  readonly cards: Row;
}
export function lanesOf(view: DeathValleyView): Lane[] {
  return [...view.journeys.keys()].flatMap((side) => ROWS.map((row) => ({ side, row, cards: rowOf(view, side, row) })));
}

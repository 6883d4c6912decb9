import type { DeathValleyView } from './cards.ts';
import { cellPlace, type Box, type Layout } from './layout.ts';
import { cellOf, FACE_UP, LOOKED_AT, rowOf, underOf, type RowName } from './places.ts';

export type Zone = RowName | 'hidden' | 'face_up' | 'looked_at';

/** A card on the table: which, where, and to what it belongs. */
export interface Piece extends Box {
  readonly card: string;
  readonly zone: Zone;
  /** Where it lies, as moves name it. */
  readonly place: string;
  readonly side: number | null;
  /** It is too low for its effect. */
  readonly isShort: boolean;
  /** How much of it the next card of its row lies on: nothing is written there. */
  readonly covered: number;
  /** Of a hidden card: the one over it, and how far down it lies. */
  readonly cover: string | null;
  readonly depth: number;
}

/** The cards of a row, each over what is hidden under it. */
function rowPieces(view: DeathValleyView, layout: Layout, side: number, near: boolean, row: RowName): Piece[] {
  return rowOf(view, side, row).flatMap(({ card, hidden }, column, all) => {
    const box = cellPlace(layout, near, row, column);
    const covered = column + 1 < all.length ? Math.max(0, box.width - layout.pitch) : 0;
    const step = Math.min(layout.isTall ? 3 : 5, (layout.isTall ? 7 : 12) / Math.max(1, hidden.length));
    const base = { ...box, side, covered, isShort: (near ? layout.near : layout.far).isShort };
    const under = hidden.map((each, i): Piece => {
      const depth = hidden.length - i;
      const [x, y] = [box.x + depth * step, box.y - depth * step * 0.8];
      return { ...base, card: each, zone: 'hidden', place: underOf(card), x, y, cover: card, depth };
    });
    return [...under, { ...base, card, zone: row, place: cellOf(row, side, column), cover: null, depth: 0 }];
  });
}

/** All cards in sight. */
export function piecesOf(view: DeathValleyView, layout: Layout, near: number): Piece[] {
  const desert = (card: string | null, zone: 'face_up' | 'looked_at', place: string, box: Box): Piece[] =>
    card === null ? [] : [{ ...box, card, zone, place, side: null, isShort: false, covered: 0, cover: null, depth: 0 }];
  const rows = [...view.journeys.keys()].flatMap((side) =>
    (['album', 'journey'] as const)
      .filter((row) => row === 'journey' || side === near || layout.far.album !== null)
      .flatMap((row) => rowPieces(view, layout, side, side === near, row)),
  );
  return [
    ...desert(view.face_up, 'face_up', FACE_UP, layout.faceUp),
    ...desert(view.looked_at, 'looked_at', LOOKED_AT, layout.looked),
    ...rows,
  ];
}

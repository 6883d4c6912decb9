import type { DeathValleyView } from './cards.ts';
import { cellPlace, type Layout, type Place } from './layout.ts';
import { cellOf, FACE_UP, LOOKED_AT, rowOf, underOf, type RowName } from './places.ts';

export type Zone = RowName | 'hidden' | 'face_up' | 'looked_at';

/** A card on the table: which, where, and to what it belongs. */
export interface Piece extends Place {
  readonly card: string;
  readonly zone: Zone;
  /** Where it lies, as moves name it. */
  readonly place: string;
  readonly side: number | null;
  readonly scale: number;
  /** Of a hidden card: the one over it, and how far down it lies. */
  readonly cover: string | null;
  readonly depth: number;
}

/** The cards of a row, each over what is hidden under it. */
function rowPieces(view: DeathValleyView, layout: Layout, side: number, near: boolean, row: RowName): Piece[] {
  return rowOf(view, side, row).flatMap(({ card, hidden }, column) => {
    const { x, y } = cellPlace(layout, near, row, column);
    const step = Math.min(layout.tall ? 3 : 5, (layout.tall ? 9 : 14) / Math.max(1, hidden.length));
    const base = { side, scale: layout.scale };
    const under = hidden.map((each, i): Piece => {
      const depth = hidden.length - i;
      return {
        ...base,
        card: each,
        zone: 'hidden',
        place: underOf(card),
        x: x + depth * step,
        y: y - depth * step * 0.8,
        cover: card,
        depth,
      };
    });
    return [...under, { ...base, card, zone: row, place: cellOf(row, side, column), x, y, cover: null, depth: 0 }];
  });
}

/** All cards in sight. */
export function piecesOf(view: DeathValleyView, layout: Layout, near: number): Piece[] {
  const desert = (card: string | null, zone: 'face_up' | 'looked_at', place: string, { x, y }: Place): Piece[] =>
    card === null ? [] : [{ card, zone, place, side: null, x, y, scale: layout.desertScale, cover: null, depth: 0 }];
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

import { cellPlace, type Layout, type Place } from './layout.ts';
import { rowOf, type DeathValleyView, type RowName } from './view.ts';

export type Zone = RowName | 'hidden' | 'face_up' | 'looked';

/** A card on the table: which, where, and to what it belongs. */
export interface Piece extends Place {
  readonly card: string;
  readonly zone: Zone;
  readonly side: number | null;
  readonly scale: number;
  /** Of a hidden card: how far down it lies. */
  readonly depth: number;
}

/** The cards of a row, each over what is hidden under it. */
function rowPieces(view: DeathValleyView, layout: Layout, side: number, near: boolean, row: RowName): Piece[] {
  return rowOf(view, side, row).flatMap(({ card, hidden }, column) => {
    const { x, y } = cellPlace(layout, near, row, column);
    const step = Math.min(layout.tall ? 3 : 5, (layout.tall ? 9 : 14) / Math.max(1, hidden.length));
    const under = hidden.map((each, i): Piece => {
      const depth = hidden.length - i;
      return { card: each, zone: 'hidden', side, x: x + depth * step, y: y - depth * step * 0.8, scale: layout.scale, depth };
    });
    return [...under, { card, zone: row, side, x, y, scale: layout.scale, depth: 0 }];
  });
}

/** All cards in sight. */
export function piecesOf(view: DeathValleyView, layout: Layout, near: number): Piece[] {
  const desert = (card: string | null, zone: Zone, { x, y }: Place): Piece[] =>
    card === null ? [] : [{ card, zone, side: null, x, y, scale: layout.desertScale, depth: 0 }];
  const rows = [...view.journeys.keys()].flatMap((side) =>
    (['album', 'journey'] as const)
      .filter((row) => row === 'journey' || side === near || layout.far.album !== null)
      .flatMap((row) => rowPieces(view, layout, side, side === near, row)),
  );
  return [...desert(view.face_up, 'face_up', layout.faceUp), ...desert(view.looked_at, 'looked', layout.looked), ...rows];
}

/** How many open cards of each hazard a side has. */
export function hazardsOf(view: DeathValleyView, side: number, hazardOf: (card: string) => string | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { card } of [...rowOf(view, side, 'journey'), ...rowOf(view, side, 'album')]) {
    const hazard = hazardOf(card);
    if (hazard !== undefined) counts.set(hazard, (counts.get(hazard) ?? 0) + 1);
  }
  return counts;
}

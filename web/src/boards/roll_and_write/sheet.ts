import type { RollAndWriteContent, RollAndWriteFacts, RollAndWriteView as Fields } from '../../../engine/documents.ts';
import type { Seat, View } from '../../../engine/protocol.ts';

export type RollAndWriteView = Fields & View;
export type { RollAndWriteContent, RollAndWriteFacts };
export type Sheet = Fields['sheets'][number];
export type Column = Sheet['columns']['R'];
export type Expedition = RollAndWriteContent['expeditions'][number];
type Bridges = RollAndWriteFacts['bridges'][number];
export type ColumnName = keyof Bridges;
export type BridgeState = NonNullable<Bridges[ColumnName]> | 'open';

/** Somebody who is so many steps away from a bridge. */
export interface Rival {
  readonly seat: Seat;
  readonly lacking: number;
}
const NEAR = 2; // steps from which on somebody is shown beside a bridge
/** The others who are about to cross the bridge of a column, the nearest first. */
export function rivalsAt({ lacking }: Pick<RollAndWriteFacts, 'lacking'>, column: number, owner: Seat): Rival[] {
  const all = lacking.flatMap((columns, seat) => {
    const steps = columns[column] ?? null;
    return seat === owner || steps === null || steps > NEAR ? [] : [{ seat, lacking: steps }];
  });
  return all.sort((a, b) => a.lacking - b.lacking);
}

/** The columns of symbols beside the expeditions, as views call them. */
export const SYMBOLS = ['artefacts', 'dice'] as const;
export type SymbolName = (typeof SYMBOLS)[number];

/** The columns of a sheet from the left, in the order of facts. */
export function columnsOf({ expeditions }: RollAndWriteContent): ColumnName[] {
  return [...expeditions.map(({ id }) => id), ...SYMBOLS];
}

/** Where something stands in a column: the round box, a square or symbol counted from 1, the artefact on top. */
export type Spot = 'box' | 'top' | number;

/** The name of a place of a sheet in moves. */
export function placeOf(seat: Seat, column: string, spot: Spot): string {
  return `sheet.${seat}.${column}.${spot}`;
}

/** A column as a whole, for who presses beside its squares. */
export function columnPlace(seat: Seat, column: string): string {
  return `sheet.${seat}.${column}`;
}
export function bridgePlace(seat: Seat, column: string): string {
  return `sheet.${seat}.${column}.bridge`;
}

/** A place of a sheet where something can be written or hatched. */
export interface Place {
  readonly name: string;
  readonly column: string;
  readonly spot: Spot;
}

function stepsOf(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

/** All of them: the expeditions from the left and from the bottom, then the symbols. */
export function placesOn(seat: Seat, { expeditions, squares, scales }: RollAndWriteContent): Place[] {
  const place = (column: string) => (spot: Spot) => ({ name: placeOf(seat, column, spot), column, spot });
  return [
    ...expeditions.flatMap(({ id }) => (['box', ...stepsOf(squares), 'top'] as const).map(place(id))),
    ...SYMBOLS.flatMap((symbol) => stepsOf(scales[symbol].length).map(place(symbol))),
  ];
}

/** A number of points with its sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '0';
}
/** As a scale prints it: only losses have a sign. */
export function printed(points: number): string {
  return points < 0 ? `−${-points}` : `${points}`;
}

import type { Seat } from '../../../engine/protocol.ts';
import type { Happening } from '../board.ts';
import { bridgePlace, SYMBOLS, type Place } from './sheet.ts';

/** Something that was written just now. */
export interface Fresh {
  /** The place of its happening among those that wrote on the sheet, from 0. */
  readonly order: number;
  /** It was written without dice. */
  readonly rush: boolean;
}

/** Places of an expedition that were filled one after the other in one go: by dice first, then by one arrow after the other. */
export type Chain = readonly Place[];
/** The chain after these happenings. Whatever fills no place of an expedition ends it. */
export function chainAfter(chain: Chain, places: readonly Place[], happened: readonly Happening[]): Chain {
  return happened.reduce<Chain>((before, { moves = [] }) => {
    const target = moves.find(({ to }) => to !== undefined)?.to;
    const filled = places.find(({ name, column }) => name === target && !SYMBOLS.some((symbol) => symbol === column));
    if (filled === undefined) return [];
    const isByDice = moves.some(({ from }) => from !== undefined);
    return isByDice ? [filled] : [...before, filled];
  }, chain);
}

/** The columns of a sheet whose bridge looks another way since these happenings, with how it looks. */
export function bridgesOn(seat: Seat, columns: readonly string[], happened: readonly Happening[]): ReadonlyMap<string, string> {
  const moves = happened.flatMap(({ moves: all = [] }) => all);
  const signOf = (column: string) => moves.filter(({ to }) => to === bridgePlace(seat, column)).at(-1)?.sign;
  return new Map(
    columns.flatMap((column) => {
      const sign = signOf(column);
      return sign === undefined ? [] : [[column, sign]];
    }),
  );
}

/** What the newest happenings wrote on a sheet, by the name of the place; without what was taken back. */
export function freshOn(places: readonly Place[], happened: readonly Happening[]): ReadonlyMap<string, Fresh> {
  const names = new Set(places.map(({ name }) => name));
  const fresh = new Map<string, Fresh>();
  let order = 0;
  for (const { moves = [] } of happened) {
    const left = moves.flatMap(({ from }) => from ?? []);
    const written = moves.flatMap(({ to }) => (to !== undefined && names.has(to) ? [to] : []));
    for (const name of left) fresh.delete(name);
    for (const name of written) fresh.set(name, { order, rush: left.length === 0 });
    order += Number(written.length > 0);
  }
  return fresh;
}

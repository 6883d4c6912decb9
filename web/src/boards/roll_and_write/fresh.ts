import type { Happening } from '../board.ts';
import type { Place } from './sheet.ts';

/** Something that was written just now. */
export interface Fresh {
  /** The place of its happening among those that wrote on the sheet, from 0. */
  readonly order: number;
  /** It was written without dice. */
  readonly rush: boolean;
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

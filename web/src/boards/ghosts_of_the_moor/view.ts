import type { Json, Seat, View } from '../../../engine/protocol.ts';
import type { Colour } from '../../art/looks.ts';
import type { Say } from '../../words/say.ts';

export const TREASURES = ['axe', 'bone', 'coin', 'mask', 'urn'] as const;
export type Treasure = (typeof TREASURES)[number];
/** A tile's text, such as `axe`, `plank` and `ghost2`. */
export type Tile = string;

/** The fields of a view of Ghosts of the Moor; docs/views.md. */
export interface GhostsView extends View {
  readonly phase: 'reveal' | 'roll' | 'move' | 'plank' | 'pay' | 'over';
  readonly mover: Seat;
  readonly roll: number | null;
  readonly space: number | null;
  readonly track: readonly (readonly (Tile | null)[])[];
  readonly pawns: readonly (readonly number[])[];
  readonly hands: readonly (readonly Tile[])[];
  readonly goals: readonly (Seat | null)[];
}

export type Zone = 'green' | 'brown' | 'purple';

/** The board in play; docs/content.md. */
export interface MoorContent {
  readonly symbols: readonly Treasure[];
  readonly zones: Readonly<Record<Zone, number>>;
  readonly goals: readonly number[];
}

/** The engine has checked the content of a match. */
export function moorOf(content: Json): MoorContent {
  return content as unknown as MoorContent;
}

/** The zone of a space from 1 on. */
export function zoneOf({ zones }: MoorContent, space: number): Zone {
  if (space <= zones.green) return 'green';
  return space <= zones.green + zones.brown ? 'brown' : 'purple';
}

/** The value of a ghost, null for any other tile. */
export function ghostValue(tile: Tile): number | null {
  return tile.startsWith('ghost') ? Number(tile.slice('ghost'.length)) : null;
}

export function isTreasure(tile: Tile): tile is Treasure {
  return (TREASURES as readonly string[]).includes(tile);
}

const COLOURS: Readonly<Record<Treasure, Colour>> = { axe: 'red', bone: 'white', coin: 'yellow', mask: 'green', urn: 'blue' };
/** A treasure's colour; its shape is its picture. */
export function colourOfTreasure(treasure: Treasure): Colour {
  return COLOURS[treasure];
}

/** A tile in words, such as “an axe”; null is one that nobody has seen. */
export function tileName(tile: Tile | null, t: Say): string {
  if (tile === null) return t('web.ghosts_of_the_moor.tile.covered');
  const value = ghostValue(tile);
  if (value !== null) return t('web.ghosts_of_the_moor.tile.ghost', { value });
  return t(`web.ghosts_of_the_moor.tile.${tile}`);
}

/** A space in words: its number, the start or the finish. */
export function spaceName(space: number, finish: number, t: Say): string {
  if (space === 0) return t('web.ghosts_of_the_moor.place_start');
  return space >= finish ? t('web.ghosts_of_the_moor.place_finish') : t('web.ghosts_of_the_moor.space', { space });
}

/** The kinds of a hand in their order, each with how many there are. */
export function kindsOf(hand: readonly Tile[]): { readonly kind: Tile; readonly count: number }[] {
  return [...new Set(hand)].map((kind) => ({ kind, count: hand.filter((tile) => tile === kind).length }));
}

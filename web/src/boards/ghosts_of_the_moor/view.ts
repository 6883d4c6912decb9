import type { GhostsOfTheMoorContent, GhostsOfTheMoorFacts, GhostsOfTheMoorView as Fields } from '../../../engine/documents.ts';
import type { Seat, View } from '../../../engine/protocol.ts';
import type { Colour } from '../../art/looks.ts';
import type { Say } from '../../words/say.ts';

export type GhostsView = Fields & View;
export type MoorContent = GhostsOfTheMoorContent;
export type MoorFacts = GhostsOfTheMoorFacts;
export type SpaceInfo = MoorContent['spaces'][number];
/** What it means for the mover to leave a space. */
export type Leaving = MoorFacts['leaving'][number];
export type Zone = NonNullable<SpaceInfo['zone']>;
export type TileInfo = MoorContent['tiles'][number];
/** What views call a kind of tile. */
export type Tile = TileInfo['id'];

/** The kinds of tiles by what views call them, in the order of hands. */
export type TileSet = ReadonlyMap<Tile, TileInfo>;
export function tileSetOf({ tiles }: MoorContent): TileSet {
  return new Map(tiles.map((tile) => [tile.id, tile]));
}

// How moves name places and pawns.
export function spacePlace(space: number): string {
  return `space.${space}`;
}
export function handPlace(seat: Seat): string {
  return `hand.${seat}`;
}
export function pawnOf(seat: Seat): string {
  return `pawn.${seat}`;
}
export const DIE = 'die';

/** The numbers of the spaces by their names. */
export type Numbers = ReadonlyMap<string, number>;
export function numbersOf({ spaces }: MoorContent): Numbers {
  return new Map(spaces.map((_, space) => [spacePlace(space), space]));
}

const COLOURS: Readonly<Record<string, Colour>> = { axe: 'red', bone: 'white', coin: 'yellow', mask: 'green', urn: 'blue' };
/** A treasure's colour; its shape is its picture. */
export function colourOfTreasure(treasure: Tile): Colour {
  return COLOURS[treasure] ?? 'white';
}

/** A tile in words, such as “axe”; null is one that nobody has seen. */
export function tileName(tile: Tile | null, tiles: TileSet, t: Say): string {
  return tile === null ? t('web.ghosts_of_the_moor.covered') : (tiles.get(tile)?.name ?? tile);
}

/** The kinds of a hand in their order, each with how many there are. */
export function kindsOf(hand: readonly Tile[]): { readonly kind: Tile; readonly count: number }[] {
  return [...new Set(hand)].map((kind) => ({ kind, count: hand.filter((tile) => tile === kind).length }));
}

/** The piles of a hand: those that always have their place, and after them those that come and go. */
export interface Slots {
  readonly treasures: readonly Tile[];
  readonly others: readonly Tile[];
}
export function slotsOf(hand: readonly Tile[], tiles: TileSet): Slots {
  const all = [...tiles.values()];
  const ids = (kind: TileInfo['kind']) => all.filter((tile) => tile.kind === kind).map(({ id }) => id);
  return { treasures: ids('treasure'), others: [...ids('plank'), ...ids('ghost').filter((ghost) => hand.includes(ghost))] };
}

/** Points with their sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

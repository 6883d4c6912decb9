import type { Seat } from '../../../engine/protocol.ts';
import { pawnPlace, slotPlace, tilePlace, type HandBox, type Layout, type Place } from './layout.ts';
import type { Laid, Walk } from './moves.ts';
import { slotsOf, type GhostsView, type Tile, type TileSet } from './view.ts';

export interface PawnPiece {
  readonly key: string;
  readonly seat: Seat;
  readonly space: number;
  readonly at: Place;
  /** The places it passed on its way, where it has just come. */
  readonly way: readonly Place[];
  /** Whether it stands for all pawns of its seat on the space: the one that is picked up. */
  readonly front: boolean;
}

export interface TilePiece {
  readonly key: string;
  readonly tile: Tile | null;
  readonly space: number;
  readonly at: Place;
  readonly way: readonly Place[];
}

/** The pawns on a space, seat by seat. */
export function pawnsOn(view: GhostsView, space: number): Seat[] {
  return view.pawns.flatMap((spaces, seat) => spaces.filter((each) => each === space).map(() => seat));
}

/** All pawns, the further down the later, so that the nearer one covers the other. */
export function pawnPieces(view: GhostsView, layout: Layout, walks: readonly Walk[]): PawnPiece[] {
  return layout.spaces.flatMap((_, space) => {
    const seats = pawnsOn(view, space);
    return seats.map((seat, i) => {
      const at = pawnPlace(layout, space, i, seats.length);
      const nth = seats.slice(0, i).filter((each) => each === seat).length;
      const front = seats.lastIndexOf(seat) === i;
      // Pawns of a seat on one space are alike: the one that came is the last of them.
      const walk = front ? walks.filter((each) => each.seat === seat && each.to === space).at(-1) : undefined;
      return { key: `${seat} ${space} ${nth}`, seat, space, at, front, way: walk ? wayOf(layout, walk, at) : [at] };
    });
  });
}

function wayOf(layout: Layout, { from, to }: Walk, end: Place): Place[] {
  const passed = layout.spaces.slice(from, to).map(({ x, y }) => ({ x, y: y + layout.stone * 0.5 }));
  return [...passed, end];
}

/** All tiles on the track, bottom first. One that was just laid comes from the hand of whoever laid it. */
export function tilePieces(view: GhostsView, layout: Layout, tiles: TileSet, handOf: (seat: Seat) => HandBox, laid: Laid): TilePiece[] {
  return view.track.flatMap((stack, i) =>
    stack.map((tile, level) => {
      const space = i + 1;
      const at = tilePlace(layout, space, level, stack.length);
      const seat = laid.get(space)?.at(level - stack.length);
      const from = seat === undefined || tile === null ? undefined : slotPlace(handOf(seat), tile, slotsOf(view.hands[seat] ?? [], tiles));
      return { key: `${space} ${level}`, tile, space, at, way: from === undefined ? [at] : [from, at] };
    }),
  );
}

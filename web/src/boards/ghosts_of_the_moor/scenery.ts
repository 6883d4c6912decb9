import type { Layout, Place } from './layout.ts';

export type Growth = 'tuft' | 'heather' | 'pool' | 'boulder' | 'tree' | 'ghost' | 'planks';
export interface Scenery extends Place {
  readonly growth: Growth;
  readonly size: number;
}

/** Repeatable numbers from 0 to 1 for where the plants of the moor stand; a drawing, not a game, so any will do. */
function numbers(seed: number): () => number {
  let value = seed;
  return () => {
    value = (value * 16807) % 2147483647;
    return value / 2147483647;
  };
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** What fits into so much room. */
function growthFor(room: number, unit: number, chance: number): Growth {
  if (room > unit * 0.2 && chance < 0.62) return LARGE[Math.floor((chance / 0.62) * LARGE.length)] ?? 'tree';
  if (chance > 0.86) return 'boulder';
  return chance > 0.45 ? 'tuft' : 'heather';
}
const LARGE: readonly Growth[] = ['tree', 'ghost', 'pool', 'planks', 'ghost'];

/** Plants, pools, boulders, loose planks and those who walk at night, where the track leaves room; the same for the same layout. */
export function sceneryOf(layout: Layout): Scenery[] {
  const { moor, stone } = layout;
  const next = numbers(layout.tall ? 77 : 4242);
  const taken = [...layout.spaces.slice(1, -1), ...corners(layout)];
  const found: Scenery[] = [];
  for (let i = 0; i < 420; ++i) {
    const edge = stone * 0.24;
    const at = { x: moor.x + edge + next() * (moor.width - 2 * edge), y: moor.y + edge + next() * (moor.height - 2 * edge) };
    const room = Math.min(...taken.map((place) => distance(place, at))) - stone / 2;
    const apart = Math.min(Infinity, ...found.map((other) => distance(other, at) - other.size));
    const growth = growthFor(room, stone, next());
    const size = stone * (LARGE.includes(growth) ? 0.24 : 0.15);
    if (room > size * 0.5 && apart > size * 1.1) found.push({ ...at, growth, size });
  }
  return found.sort((a, b) => a.y - b.y);
}

/** Points all over the start and the finish, so that nothing grows there. */
function corners(layout: Layout): Place[] {
  return [layout.start, layout.finish].flatMap(({ x, y, width, height }) =>
    Array.from({ length: 9 }, (_, i) => ({ x: x + (width * i) / 8, y: y + height / 2 })),
  );
}

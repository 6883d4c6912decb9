import assert from 'node:assert/strict';
import { test } from 'node:test';

import { moorOf } from './samples.ts';
import { slotsOf, tileSetOf } from './view.ts';
import { layoutFor, pawnPlace, slotPlace, tilePlace, wayThrough, waysByZone, type Box, type Layout } from './layout.ts';

const SIZES = [328, 344, 900, 1200];
const LENGTHS = [10, 30, 40];

function each(look: (layout: Layout, length: number, seats: number) => void): void {
  for (const pixels of SIZES)
    for (const length of LENGTHS) for (const seats of [2, 3, 4, 5]) look(layoutFor(pixels, length, seats), length, seats);
}
function inside(layout: Layout, { x, y, width, height }: Box): boolean {
  return x >= 0 && y >= 0 && x + width <= layout.width && y + height <= layout.height;
}

test('every space, box and hand lies inside the drawing', () => {
  each((layout, length, seats) => {
    const stones = layout.spaces.map(({ x, y }) => ({
      x: x - layout.stone / 2,
      y: y - layout.stone / 2,
      width: layout.stone,
      height: layout.stone,
    }));
    assert.equal(stones.length, length + 2);
    assert.equal(layout.hands.length, seats);
    for (const box of [...stones, layout.start, layout.finish, layout.command, ...layout.hands])
      assert.ok(inside(layout, box), JSON.stringify(box));
  });
});

test('no two spaces overlap, and neighbours are next to each other', () => {
  each((layout) => {
    const stones = layout.spaces.slice(1, -1);
    stones.forEach((one, i) =>
      stones.slice(i + 1).forEach((other) => assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > layout.stone * 0.98)),
    );
    stones.slice(1).forEach((stone, i) => {
      const before = stones[i];
      assert.ok(before && Math.hypot(stone.x - before.x, stone.y - before.y) < layout.stone * 1.6);
    });
  });
});

test('all pawns of a full table stand inside the start and the finish', () => {
  each((layout, length) => {
    for (const [space, box] of [
      [0, layout.start],
      [length + 1, layout.finish],
    ] as const)
      for (let i = 0; i < 12; ++i) {
        const { x, y } = pawnPlace(layout, space, i, 12);
        assert.ok(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height + 6, `${space} ${i}`);
      }
  });
});

test('a higher tile lies further up, and even a high stack stays on its space', () => {
  const layout = layoutFor(900, 30, 3);
  const heights = [0, 1, 2, 3].map((level) => tilePlace(layout, 7, level, 4).y);
  assert.deepEqual(
    heights,
    [...heights].sort((a, b) => b - a),
  );
  const middle = layout.spaces[7]?.y ?? 0;
  assert.ok(Math.abs(tilePlace(layout, 7, 11, 12).y - middle) < layout.stone / 2);
});

test('the kinds of a hand lie apart from each other and in their box', () => {
  const tiles = tileSetOf(moorOf(30));
  const kinds = [...tiles.keys()];
  const slots = slotsOf(kinds, tiles);
  each((layout) => {
    for (const hand of layout.hands) {
      const places = kinds.map((kind) => slotPlace(hand, kind, slots));
      for (const { x, y } of places) assert.ok(x > hand.x && x < hand.x + hand.width && y > hand.y + hand.line && y < hand.y + hand.height);
      assert.equal(new Set(places.map(({ x, y }) => `${x} ${y}`)).size, places.length);
    }
  });
});

test('the way goes through all its places, and the zones join', () => {
  const layout = layoutFor(900, 30, 2);
  assert.equal(wayThrough(layout.spaces).split('C').length, layout.spaces.length);
  const { spaces } = moorOf(30);
  const ways = waysByZone(layout, spaces);
  assert.deepEqual(
    ways.map(({ zone }) => zone),
    ['green', 'brown', 'purple'],
  );
  const end = ways[0]?.d.split(' ').slice(-2).join(' ');
  assert.ok(ways[1]?.d.startsWith(`M${end}C`));
  assert.equal(ways[0]?.d, wayThrough(layout.spaces.slice(0, 11)));
  assert.equal(ways[2]?.d, wayThrough(layout.spaces.slice(20)));
  const without = spaces.map((space) => (space.zone === 'brown' ? { ...space, zone: 'purple' as const } : space));
  assert.deepEqual(
    waysByZone(layout, without).map(({ zone }) => zone),
    ['green', 'purple'],
  );
});

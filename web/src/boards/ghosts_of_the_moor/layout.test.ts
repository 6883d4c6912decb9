import assert from 'node:assert/strict';
import { test } from 'node:test';

import { moorOf } from './samples.ts';
import { slotsOf, tileSetOf } from './view.ts';
import {
  layoutFor,
  pawnPlace,
  ratioOf,
  slotPlace,
  tilePlace,
  wayThrough,
  waysByZone,
  type Box,
  type Layout,
  type Place,
} from './layout.ts';

/** A telephone upright and sideways, a tablet, two wide screens. */
const ROOMS = [
  { width: 344, height: 516 },
  { width: 550, height: 377 },
  { width: 800, height: 950 },
  { width: 916, height: 744 },
  { width: 1391, height: 1023 },
] as const;
const WIDE = ROOMS[3];
const LENGTHS = [10, 30, 40];

function each(look: (layout: Layout, length: number, seats: number) => void): void {
  for (const room of ROOMS)
    for (const length of LENGTHS) for (const seats of [2, 3, 4, 5]) look(layoutFor(room, length, seats), length, seats);
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

/** A pawn from head to foot. */
function bodyOf({ pawn }: Layout, { x, y }: Place): Box {
  return { x: x - pawn * 0.34, y: y - pawn, width: pawn * 0.68, height: pawn };
}

test('all pawns of a full table stand inside the start and the finish, from head to foot', () => {
  each((layout, length) => {
    for (const [space, box] of [
      [0, layout.start],
      [length + 1, layout.finish],
    ] as const)
      for (const count of [2, 5, 12])
        for (let i = 0; i < count; ++i) {
          const body = bodyOf(layout, pawnPlace(layout, space, i, count));
          assert.ok(body.x >= box.x && body.x + body.width <= box.x + box.width, `${space} ${i} of ${count}`);
          assert.ok(body.y >= box.y && body.y + body.height <= box.y + box.height, `${space} ${i} of ${count}`);
        }
  });
});

test('pawns stand beside the tile of their space, not on it', () => {
  each((layout) => {
    for (const height of [1, 2, 6])
      for (let i = 0; i < 4; ++i) {
        const lowest = tilePlace(layout, 7, 0, height).y + layout.tile / 2;
        assert.ok(bodyOf(layout, pawnPlace(layout, 7, i, 4)).y >= lowest - 1, `${layout.stone}`);
      }
  });
});

test('the track and the own hand are seen at once, and spaces are as large as the room allows', () => {
  for (const room of ROOMS)
    for (const seats of [2, 5]) {
      const layout = layoutFor(room, 30, seats);
      const scale = Math.min(room.width / layout.width, (room.height * ratioOf(layout)) / layout.width);
      const [own] = layout.hands;
      assert.ok(own && (own.y + own.height) * scale <= room.height, `${room.width} ${seats}`);
      assert.ok(layout.stone * scale >= 40, `${room.width} ${seats}: ${layout.stone * scale}`);
      assert.ok(layout.tile * scale >= 24, `${room.width} ${seats}: ${layout.tile * scale}`);
    }
});

test('a higher tile lies further up, and even a high stack stays on its space', () => {
  const layout = layoutFor(WIDE, 30, 3);
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
  const layout = layoutFor(WIDE, 30, 2);
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

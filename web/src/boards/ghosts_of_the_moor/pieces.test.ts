import assert from 'node:assert/strict';
import { test } from 'node:test';

import { layoutFor, type HandBox } from './layout.ts';
import { pawnPieces, pawnsOn, tilePieces } from './pieces.ts';
import { moorOf } from './samples.ts';
import { sceneryOf } from './scenery.ts';
import { kindsOf, slotsOf, tileName, tileSetOf, type GhostsView } from './view.ts';

const VIEW: GhostsView = {
  viewer: 'open',
  turn: 0,
  phase: 'move',
  mover: 0,
  roll: 3,
  space: null,
  track: [[null, 'axe'], ['ghost2'], [], ...Array.from({ length: 27 }, () => [])],
  pawns: [
    [0, 2, 2],
    [2, 31],
  ],
  hands: [['axe', 'axe', 'plank', 'ghost4'], []],
  goals: [1, null, null, null, null],
};
const LAYOUT = layoutFor({ width: 916, height: 744 }, 30, 2);
const TILES = tileSetOf(moorOf(30));
const handOf = (seat: number) => LAYOUT.hands[seat] as HandBox;

test('pawns of a seat on a space are one thing to pick up', () => {
  assert.deepEqual(pawnsOn(VIEW, 2), [0, 0, 1]);
  const pieces = pawnPieces(VIEW, LAYOUT, []);
  assert.equal(pieces.length, 5);
  assert.deepEqual(
    pieces.filter(({ front }) => front).map(({ seat, space }) => [seat, space]),
    [
      [0, 0],
      [0, 2],
      [1, 2],
      [1, 31],
    ],
  );
  assert.equal(new Set(pieces.map(({ key }) => key)).size, pieces.length);
});

test('only the pawn that has come walks, over every space between', () => {
  const pieces = pawnPieces(VIEW, LAYOUT, [{ seat: 1, from: 28, to: 31 }]);
  assert.deepEqual(
    pieces.filter(({ way }) => way.length > 1).map(({ seat, space, way }) => [seat, space, way.length]),
    [[1, 31, 4]],
  );
});

test('a stack is drawn bottom first, and a new tile comes from its payer', () => {
  const still = tilePieces(VIEW, LAYOUT, TILES, handOf, new Map());
  assert.deepEqual(
    still.map(({ space, tile }) => [space, tile]),
    [
      [1, null],
      [1, 'axe'],
      [2, 'ghost2'],
    ],
  );
  assert.ok(still.every(({ way }) => way.length === 1));
  const paid = tilePieces(
    VIEW,
    LAYOUT,
    TILES,
    handOf,
    new Map([
      [1, [0]],
      [2, [1]],
    ]),
  );
  assert.deepEqual(
    paid.map(({ way }) => way.length),
    [1, 2, 2],
  );
});

test('hands are read by kind, in the order and with the names of the content', () => {
  assert.deepEqual(kindsOf(VIEW.hands[0] ?? [])[0], { kind: 'axe', count: 2 });
  assert.deepEqual(slotsOf(VIEW.hands[0] ?? [], TILES), { treasures: ['axe', 'coin', 'mask'], others: ['plank', 'ghost4'] });
  assert.equal(
    tileName('plank', TILES, (key) => key),
    'beam',
  );
  assert.equal(
    tileName(null, TILES, (key) => key),
    'web.ghosts_of_the_moor.covered',
  );
});

test('nothing grows on a space', () => {
  for (const room of [
    { width: 344, height: 516 },
    { width: 916, height: 744 },
  ]) {
    const layout = layoutFor(room, 30, 2);
    const grown = sceneryOf(layout);
    assert.ok(grown.length > 20);
    for (const { x, y } of grown)
      for (const stone of layout.spaces.slice(1, -1)) assert.ok(Math.hypot(stone.x - x, stone.y - y) > layout.stone / 2);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { DeathValleyView } from './cards.ts';
import { cellPlace, layoutFor, type Box, type Layout, type Needs } from './layout.ts';
import { piecesOf } from './pieces.ts';

/** What boards have on a telephone upright and sideways, on a tablet, a laptop and a large screen. */
const ROOMS = [
  { width: 344, height: 525 },
  { width: 374, height: 630 },
  { width: 560, height: 370 },
  { width: 804, height: 960 },
  { width: 918, height: 735 },
  { width: 1462, height: 1010 },
];
function each(look: (layout: Layout, needs: Needs) => void): void {
  for (const room of ROOMS)
    for (const longest of [0, 4, 8, 10])
      for (const farAlbum of [false, true])
        for (const looked of [false, true]) {
          const needs = { ...room, longest, farAlbum, looked };
          look(layoutFor(needs), needs);
        }
}
const inside = (layout: Layout, { x, y, width, height }: Box) =>
  x >= 0 && y >= 0 && x + width <= layout.width + 0.01 && y + height <= layout.height + 0.01;
const apart = (a: Box, b: Box) => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

test('everything lies inside the table, and there is room for one more card', () => {
  each((layout, { longest, farAlbum }) => {
    assert.ok(layout.columns > longest);
    const cells = [true, false].flatMap((near) => [
      cellPlace(layout, near, 'journey', layout.columns - 1),
      cellPlace(layout, near, 'album', 0),
    ]);
    const { band, reader, near, far, deck, faceUp } = layout;
    assert.equal(far.album !== null, farAlbum);
    for (const box of [...cells, band, reader, deck, faceUp, near.header, far.header])
      assert.ok(inside(layout, box), JSON.stringify({ box, layout }));
  });
});

test('a table fits into its room', () => {
  each((layout, { width, height }) => {
    assert.ok(layout.width <= width);
    assert.ok(layout.height <= height + 8, `${layout.height} of ${height} at ${width}`);
  });
});

test('cards are wide enough for their words', () => {
  each((layout, { longest }) => {
    assert.ok(layout.near.card.width >= (layout.isTall ? 53 : 72), JSON.stringify(layout.near.card));
    if (layout.width >= 900) assert.ok(layout.near.card.width >= 96 && layout.near.card.height >= 112);
    if (longest <= 4) assert.ok(layout.pitch >= layout.near.card.width, 'short rows do not overlap');
  });
});

test('the Album lies right below the Journey, column by column', () => {
  each((layout) => {
    const [above, below] = [cellPlace(layout, true, 'journey', 2), cellPlace(layout, true, 'album', 2)];
    assert.equal(above.x, below.x);
    assert.ok(below.y - above.y >= layout.near.card.height);
  });
});

test('nothing covers what can be read or pressed: the card that was looked at neither', () => {
  each((layout, { looked }) => {
    const { faceUp, reader, near, far } = layout;
    const boxes = [faceUp, reader, near.header, far.header, ...(looked && layout.isTall ? [layout.looked] : [])];
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1)) assert.ok(apart(one, other), JSON.stringify([one, other]));
  });
});

const VIEW: DeathValleyView = {
  viewer: 'open',
  turn: 0,
  phase: 'act',
  active: 0,
  subject: null,
  turns: 0,
  deck: 5,
  face_up: 'u',
  looked_at: null,
  from: 0,
  gap: null,
  asking: [],
  kept: [],
  journeys: [[], []],
  albums: [[{ card: 'c', hidden: ['x', 'y'] }], []],
  discards: [[], []],
  collapses: [0, 0],
};

test('a card knows how much of it lies under the next', () => {
  const row = [...'abcdefgh'].map((card) => ({ card, hidden: [] }));
  each((layout, { longest }) => {
    if (longest !== row.length) return;
    const cards = piecesOf({ ...VIEW, journeys: [row, []] }, layout, 0).filter(({ zone }) => zone === 'journey');
    for (const [i, { x, width, covered }] of cards.entries()) {
      const next = cards[i + 1];
      assert.ok(Math.abs(covered - (next === undefined ? 0 : Math.max(0, x + width - next.x))) < 0.01);
    }
    assert.equal(cards.length, row.length);
  });
});

test('hidden cards come before their cover and stand out behind it', () => {
  const pieces = piecesOf(VIEW, layoutFor({ width: 900, height: 700, longest: 1, farAlbum: true, looked: false }), 0);
  assert.deepEqual(
    pieces.map(({ card, zone, place }) => [card, zone, place]),
    [
      ['u', 'face_up', 'face_up'],
      ['x', 'hidden', 'under.c'],
      ['y', 'hidden', 'under.c'],
      ['c', 'album', 'album.0.0'],
    ],
  );
  const [, x, y, cover] = pieces;
  assert.ok(x && y && cover && x.x > y.x && y.x > cover.x && x.y < cover.y);
});

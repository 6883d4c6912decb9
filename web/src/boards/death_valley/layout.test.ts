import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { DeathValleyView } from './cards.ts';
import { answerBoxes, cellPlace, layoutFor, type Box, type Layout, type Needs } from './layout.ts';
import { piecesOf } from './pieces.ts';

function each(look: (layout: Layout, needs: Needs) => void): void {
  for (const pixels of [328, 344, 900, 1200])
    for (const longest of [0, 4, 8, 10])
      for (const farAlbum of [false, true])
        for (const answers of [0, 1, 2, 4, 9]) {
          const needs = { pixels, longest, farAlbum, answers };
          look(layoutFor(needs), needs);
        }
}
const inside = (layout: Layout, { x, y, width, height }: Box) =>
  x >= 0 && y >= 0 && x + width <= layout.width + 0.01 && y + height <= layout.height + 0.01;

test('everything lies inside the drawing, and there is room for one more card', () => {
  each((layout, { longest, farAlbum }) => {
    assert.ok(layout.columns > longest);
    const card = { width: layout.card.width * layout.scale, height: layout.card.height * layout.scale };
    const cells = [true, false].flatMap((near) => [
      cellPlace(layout, near, 'journey', layout.columns - 1),
      cellPlace(layout, near, 'album', 0),
    ]);
    for (const cell of cells) assert.ok(inside(layout, { ...cell, ...card }));
    assert.equal(layout.far.album !== null, farAlbum);
    for (const box of [layout.command, layout.details, layout.near.header, layout.far.header])
      assert.ok(inside(layout, box), JSON.stringify(box));
  });
});

test('the Album lies right below the Journey, column by column', () => {
  each((layout) => {
    const [above, below] = [cellPlace(layout, true, 'journey', 2), cellPlace(layout, true, 'album', 2)];
    assert.equal(above.x, below.x);
    assert.ok(below.y - above.y >= layout.card.height * layout.scale);
    const next = cellPlace(layout, true, 'journey', 3);
    assert.ok(next.x - above.x > layout.card.width * layout.scale);
  });
});

test('answers stay inside the drawing and do not overlap, few or many', () => {
  each((layout, { answers }) => {
    const boxes = answerBoxes(layout, answers);
    assert.equal(boxes.length, answers);
    for (const [i, one] of boxes.entries()) {
      assert.ok(inside(layout, one), JSON.stringify(one));
      for (const other of boxes.slice(i + 1))
        assert.ok(
          one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y,
        );
    }
  });
});

test('hidden cards come before their cover and stand out behind it', () => {
  const view: DeathValleyView = {
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
  const pieces = piecesOf(view, layoutFor({ pixels: 900, longest: 1, farAlbum: true, answers: 0 }), 0);
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

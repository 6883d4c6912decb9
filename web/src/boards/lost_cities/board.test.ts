import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadEngine, playUntil } from '../../../engine/support.ts';
import type { LostCitiesContent, LostCitiesView } from './cards.ts';
import { columnPlace, farHandPlace, handPlace, layoutFor } from './layout.ts';
import { isFresh, originOf, piecesOf } from './pieces.ts';

const engine = await loadEngine();
const SIZES = [328, 900];

test('everything lies on the table, on phones and wide screens, with five and six colours', () => {
  for (const pixels of SIZES)
    for (const colours of [5, 6]) {
      const layout = layoutFor(pixels, colours);
      const places = [
        ...Array.from({ length: 12 }, (_, i) => columnPlace(layout, true, colours - 1, i, 12)),
        ...Array.from({ length: 12 }, (_, i) => columnPlace(layout, false, 0, i, 12)),
        ...Array.from({ length: 8 }, (_, i) => handPlace(layout, i, 8)),
      ];
      for (const { x, y } of places) {
        assert.ok(x >= 0 && x + layout.card.width <= layout.width, `${x}`);
        assert.ok(y >= 0 && y + layout.card.height <= layout.height, `${y}`);
      }
      for (let i = 0; i < 8; ++i) {
        const { x, y, scale } = farHandPlace(layout, i, 8);
        assert.ok(x >= 0 && x + scale * layout.card.width <= layout.width && y + scale * layout.card.height <= layout.piles);
      }
    }
});

test('columns end before the piles and the hand, whatever their length', () => {
  for (const pixels of SIZES) {
    const layout = layoutFor(pixels, 5);
    for (const cards of [1, 2, 7, 12]) {
      const [last, first] = [columnPlace(layout, true, 0, cards - 1, cards), columnPlace(layout, false, 0, 0, cards)];
      assert.ok(last.y + last.height < layout.hand);
      assert.ok(first.y + first.height <= layout.piles);
      assert.ok(columnPlace(layout, false, 0, cards - 1, cards).y >= layout.far);
    }
  }
});

// Rules: docs/rules/lost_cities.md: twelve cards of a colour at most, and all of them stay readable.
test('every value of a column can be read, however long it is', () => {
  const READABLE = 11; // pixels for a line of figures
  for (const [pixels, colours] of [
    [344, 5],
    [344, 6],
    [900, 5],
    [900, 6],
  ] as const) {
    const layout = layoutFor(pixels, colours);
    const [first, second] = [columnPlace(layout, true, 0, 0, 12), columnPlace(layout, true, 0, 1, 12)];
    assert.ok(((second.y - first.y) * pixels) / layout.width >= READABLE, `${second.y - first.y}`);
  }
});

test('cards of a phone hand can be hit by a thumb', () => {
  const layout = layoutFor(328, 6);
  const step = handPlace(layout, 1, 8).x - handPlace(layout, 0, 8).x;
  assert.ok((step * 328) / layout.width >= 24);
});

test('every card in sight is one piece with a key of its own, through a whole game', () => {
  const match = engine.start({ game: 'lost_cities', seats: ['human', 'human'], seed: 11, config: { rounds: 1, expeditions: 6 } });
  const { suits } = match.opening().content as unknown as LostCitiesContent;
  const layout = layoutFor(900, 6);
  playUntil(match, 1000, () => {
    const view = match.view(0) as unknown as LostCitiesView;
    const pieces = piecesOf(view, suits, 0, layout);
    assert.equal(new Set(pieces.map(({ key }) => key)).size, pieces.length);
    assert.equal(pieces.filter(({ zone }) => zone === 'hand').length, view.hands[0]?.size);
    assert.equal(pieces.filter(({ zone }) => zone === 'far').length, view.hands[1]?.size);
    const laid = view.columns.flatMap((columns) => Object.values(columns)).flat().length;
    assert.equal(pieces.filter(({ zone }) => zone === 'column').length, laid);
  });
  assert.equal(match.turn, 'over');
});

test('a card comes from the deck or from the hand that hid it, and is marked as new', () => {
  const layout = layoutFor(900, 5);
  const base = { key: 'R7#0', card: 'R7', seat: 1, place: 'column.1.R', zone: 'column', x: 0, y: 0, turn: 0, scale: 1 } as const;
  const play = [{ seq: 20, by: 1, action: '', sentence: '', moves: [{ piece: 'R7', from: 'hand.1', to: 'column.1.R' }] }] as const;
  assert.deepEqual(originOf(base, play, 0, layout), farHandPlace(layout, 3, 8));
  assert.equal(originOf(base, play, 1, layout), undefined);
  assert.ok(isFresh(base, play));
  assert.ok(!isFresh({ ...base, zone: 'pile', place: 'pile.R', seat: null }, play));
  const deal = [{ seq: 21, by: 'chance', action: '', sentence: '', moves: [{ piece: 'R7', from: 'deck', to: 'hand.0' }] }] as const;
  const dealt = { ...base, zone: 'hand', place: 'hand.0', seat: 0 } as const;
  assert.equal(originOf(dealt, deal, 0, layout)?.y, layout.piles);
  assert.ok(isFresh(dealt, deal));
});

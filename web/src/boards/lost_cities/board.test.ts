import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadEngine, playUntil } from '../../../engine/support.ts';
import type { LostCitiesContent, LostCitiesView } from './cards.ts';
import type { Room } from '../board.ts';
import { columnPlace, cutOf, farHandPlace, handPlace, layoutFor, liftOf } from './layout.ts';
import { isFresh, originOf, piecesOf } from './pieces.ts';

const engine = await loadEngine();
/** A telephone upright and sideways, a tablet, two wide screens. */
const ROOMS = [
  { width: 344, height: 516 },
  { width: 550, height: 377 },
  { width: 800, height: 950 },
  { width: 916, height: 744 },
  { width: 1391, height: 1023 },
] as const;
const [PHONE, SIDEWAYS, , WIDE] = ROOMS;

test('everything lies on the table, on all screens, with five and six colours', () => {
  for (const room of ROOMS)
    for (const colours of [5, 6]) {
      const layout = layoutFor(room, colours);
      const columns = Array.from({ length: 12 }, (_, i) => [
        columnPlace(layout, true, colours - 1, i, 12),
        columnPlace(layout, false, 0, i, 12),
      ]).flat();
      const hands = Array.from({ length: 8 }, (_, i) => [handPlace(layout, i, 8), farHandPlace(layout, i, 8)]).flat();
      for (const { x, y, scale = 1, height = layout.card.height } of [...columns, ...hands] as readonly Lying[]) {
        assert.ok(x >= 0 && x + scale * layout.card.width <= layout.width, `${layout.form} ${x}`);
        assert.ok(y >= 0 && y + scale * height <= layout.height, `${layout.form} ${y}`);
      }
    }
});
interface Lying {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly height?: number;
}

test('the table uses the height there is', () => {
  for (const room of ROOMS) {
    const { width, height } = layoutFor(room, 5);
    const scale = Math.min(room.width / width, room.height / height);
    assert.ok(scale * height > room.height * 0.9, `${room.width}: ${scale * height}`);
  }
});

test('columns end before the piles and the hand, whatever their length', () => {
  for (const room of ROOMS) {
    const layout = layoutFor(room, 5);
    for (const cards of [1, 2, 7, 12]) {
      const [last, first] = [columnPlace(layout, true, 0, cards - 1, cards), columnPlace(layout, false, 0, 0, cards)];
      assert.ok(last.y + last.height < layout.height);
      assert.ok(first.y + first.height <= layout.piles);
      assert.ok(columnPlace(layout, false, 0, cards - 1, cards).y >= layout.far);
    }
    const isApart = layout.beside !== null || layout.near + layout.reach <= layout.hand - liftOf(layout);
    assert.ok(isApart, 'a card that is picked up stays clear of the column above it');
    assert.ok(layout.beside === null || handPlace(layout, 0, 8).x >= farHandPlace(layout, 2, 8).x + layout.card.width / 2);
  }
});

// Rules: docs/rules/lost_cities.md: twelve cards of a colour at most, and all of them stay readable.
test('every value of a column can be read, however long it is', () => {
  const READABLE = 10.4; // pixels for a line of figures
  const stepOf = (room: Room, colours: number, cards: number) => {
    const layout = layoutFor(room, colours);
    return (cutOf(layout, cards).step * Math.min(room.width / layout.width, room.height / layout.height)) / READABLE;
  };
  for (const room of ROOMS.filter((each) => each !== SIDEWAYS))
    for (const colours of [5, 6]) assert.ok(stepOf(room, colours, 12) >= 1, `${room.width} ${colours}: ${stepOf(room, colours, 12)}`);
  // Up to the eight cards that bring a bonus.
  assert.ok(stepOf(SIDEWAYS, 5, 8) >= 1, `${stepOf(SIDEWAYS, 5, 8)}`);
});

test('cards of a phone hand can be hit by a thumb', () => {
  const layout = layoutFor(PHONE, 6);
  const step = handPlace(layout, 1, 8).x - handPlace(layout, 0, 8).x;
  assert.ok((step * PHONE.width) / layout.width >= 24);
});

test('every card in sight is one piece with a key of its own, through a whole game', () => {
  const match = engine.start({ game: 'lost_cities', seats: ['human', 'human'], seed: 11, config: { rounds: 1, expeditions: 6 } });
  const { suits } = match.opening().content as unknown as LostCitiesContent;
  const layout = layoutFor(WIDE, 6);
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
  const layout = layoutFor(WIDE, 5);
  const base = { key: 'R7#0', card: 'R7', seat: 1, place: 'column.1.R', zone: 'column', x: 0, y: 0, turn: 0, scale: 1 } as const;
  const play = [{ seq: 20, by: 1, action: '', moves: [{ piece: 'R7', from: 'hand.1', to: 'column.1.R' }] }] as const;
  assert.deepEqual(originOf(base, play, 0, layout), farHandPlace(layout, 3, 8));
  assert.equal(originOf(base, play, 1, layout), undefined);
  assert.ok(isFresh(base, play));
  assert.ok(!isFresh({ ...base, zone: 'pile', place: 'pile.R', seat: null }, play));
  const deal = [{ seq: 21, by: 'chance', action: '', moves: [{ piece: 'R7', from: 'deck', to: 'hand.0' }] }] as const;
  const dealt = { ...base, zone: 'hand', place: 'hand.0', seat: 0 } as const;
  assert.equal(originOf(dealt, deal, 0, layout)?.y, layout.piles);
  assert.ok(isFresh(dealt, deal));
});

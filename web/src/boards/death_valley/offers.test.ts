import assert from 'node:assert/strict';
import { test } from 'node:test';

import { answersOf, heldOf, offersOf, thingsOf } from './offers.ts';
import { hazardsOf } from './pieces.ts';
import { freshCards } from './telling.ts';
import { besides, spotOf, without, type DeathValleyView } from './view.ts';

const row = (...cards: string[]) => cards.map((card) => ({ card, hidden: [] }));
const VIEW: DeathValleyView = {
  viewer: 'open', turn: 0, phase: 'act', active: 0, subject: null, turns: 4, deck: 7, face_up: 'snakes', looked_at: null, asking: [], kept: [],
  journeys: [row('a', 'b', 'c'), row('d')],
  albums: [row('e', 'f'), row()],
  discards: [[], []],
  collapses: [0, 0],
};
const choices = (...texts: string[]) => texts.map((text) => ({ text, label: text }));
const offered = (view: DeathValleyView, ...texts: string[]) => offersOf(view, choices(...texts)).map(({ verb, thing, place }) => [verb, thing, place]);

test('an action is a card and its row', () => {
  assert.deepEqual(offered(VIEW, 'travel up', 'travel deck', 'travel up other', 'rest b', 'peek'), [
    ['travel', 'face_up', 'journey 0'],
    ['pass_on', 'face_up', 'journey 1'],
    ['rest', 'card b', 'album 0'],
  ]);
  assert.deepEqual(answersOf(choices('travel deck', 'rest b', 'peek')).map(({ text }) => text), ['peek']);
});

test('a rest hides under the newest card of the Album and returns to the deck', () => {
  assert.deepEqual(offered({ ...VIEW, phase: 'hide' }, 'hide a', 'done'), [['hide', 'card a', 'card f']]);
  assert.deepEqual(offered({ ...VIEW, phase: 'shuffle' }, 'shuffle a', 'done'), [['shuffle', 'card a', 'deck']]);
});

test('what a card asks goes to that card', () => {
  assert.deepEqual(offered({ ...VIEW, phase: 'scavenge', turn: 1, asking: ['d'] }, 'hide b', 'pass'), [['hide', 'card b', 'card d']]);
  assert.deepEqual(offered({ ...VIEW, phase: 'keep', asking: ['e'] }, 'keep a', 'pass'), [['keep', 'card a', 'card e']]);
  assert.deepEqual(offered({ ...VIEW, phase: 'exchange' }, 'exchange a', 'pass'), [['exchange', 'card a', 'face_up']]);
});

test('a swap can begin with either card', () => {
  assert.deepEqual(offered({ ...VIEW, phase: 'swap' }, 'swap a c'), [['swap', 'card a', 'card c'], ['swap', 'card c', 'card a']]);
});

test('a card that was looked at is in the hand already', () => {
  const offers = offersOf({ ...VIEW, phase: 'give', turn: 1, looked_at: 'x' }, choices('give self', 'give other'));
  assert.deepEqual(offers.map(({ place }) => place), ['journey 1', 'journey 0']);
  assert.equal(heldOf(offers, null), 'looked');
});

test('only what is offered can be held', () => {
  const offers = offersOf(VIEW, choices('travel up', 'rest b'));
  assert.deepEqual(thingsOf(offers), ['face_up', 'card b']);
  assert.equal(heldOf(offers, 'card b'), 'card b');
  assert.equal(heldOf(offers, 'card a'), null);
});

test('answers in words are all others', () => {
  const texts = ['done', 'pass', 'peek', 'collapse heat', 'trade x'];
  assert.deepEqual(answersOf(choices(...texts, 'hide a')).map(({ text }) => text), texts);
});

test('neighbours are left, right, and in the other row of the same column', () => {
  assert.deepEqual(besides(VIEW, { side: 0, row: 'journey', column: 1 }), ['a', 'c', 'f']);
  assert.deepEqual(besides(VIEW, { side: 0, row: 'journey', column: 2 }), ['b']);
  assert.deepEqual(besides(VIEW, { side: 0, row: 'album', column: 0 }), ['f', 'a']);
  assert.deepEqual(spotOf(VIEW, 'f'), { side: 0, row: 'album', column: 1 });
  assert.equal(spotOf(VIEW, 'snakes'), undefined);
});

test('a card on its way to the Album leaves no gap beside its new place', () => {
  assert.deepEqual(besides(without(VIEW, 'a'), { side: 0, row: 'album', column: 2 }), ['f']);
  assert.deepEqual(besides(VIEW, { side: 0, row: 'album', column: 2 }), ['f', 'c']);
});

test('hazards are counted over both rows', () => {
  const counts = hazardsOf(VIEW, 0, (card) => (card < 'd' ? 'heat' : 'flood'));
  assert.deepEqual([...counts], [['heat', 3], ['flood', 2]]);
});

test('what has just been moved is marked, also a card whose name the action does not say', () => {
  const happened = (by: number | 'chance', action: string) => [{ seq: 1, by, action, sentence: '' }];
  assert.deepEqual([...freshCards(VIEW, happened(0, 'travel up'))], ['c']);
  assert.deepEqual([...freshCards(VIEW, happened(0, 'travel up other'))], ['d']);
  assert.deepEqual([...freshCards(VIEW, happened('chance', 'reveal snakes'))], ['snakes']);
  assert.deepEqual([...freshCards(VIEW, happened(0, 'swap a b'))], ['a', 'b']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Happening } from '../board.ts';
import { linesOf } from '../../art/lines.ts';
import { landing, payable, paymentChoice, payerOf, startsOf, walksOf } from './moves.ts';

const choices = (...texts: string[]) => texts.map((text) => ({ text, label: text }));
function happened(...entries: readonly (readonly [Happening['by'], string])[]): Happening[] {
  return entries.map(([by, action], seq) => ({ seq, by, action, sentence: '' }));
}

test('pawns that may move are read from the choices', () => {
  assert.deepEqual(startsOf(choices('move 0', 'move 7', 'move 12')), [0, 7, 12]);
  assert.deepEqual(startsOf(choices('plank', 'no plank')), []);
});

test('a pawn does not go beyond the finish', () => {
  assert.equal(landing(4, 3, 31), 7);
  assert.equal(landing(29, 6, 31), 31);
});

test('the walks of several turns each take the roll before them', () => {
  const turns = happened(['chance', 'roll 3'], [0, 'move 5'], ['chance', 'reveal axe'], ['chance', 'roll 6'], [1, 'move 28']);
  assert.deepEqual(walksOf(turns, null, 31), [{ seat: 0, from: 5, to: 8 }, { seat: 1, from: 28, to: 31 }]);
});

test('a move alone takes the roll that is still on the table, and none is made up', () => {
  assert.deepEqual(walksOf(happened([2, 'move 5']), 4, 31), [{ seat: 2, from: 5, to: 9 }]);
  assert.deepEqual(walksOf(happened([2, 'move 5']), null, 31), []);
});

test('a payment is made tile by tile', () => {
  const now = choices('discard ghost2', 'discard axe coin', 'discard axe plank', 'discard coin axe', 'discard plank plank');
  assert.deepEqual(payable(now, []), ['ghost2', 'axe', 'coin', 'plank']);
  assert.deepEqual(payable(now, ['axe']), ['coin', 'plank']);
  assert.deepEqual(payable(now, ['plank']), ['plank']);
  assert.deepEqual(payable(now, ['ghost2']), []);
  assert.equal(paymentChoice(now, []), undefined);
  assert.equal(paymentChoice(now, ['axe']), undefined);
  assert.equal(paymentChoice(now, ['ghost2'])?.text, 'discard ghost2');
  assert.equal(paymentChoice(now, ['coin', 'axe'])?.text, 'discard coin axe');
});

test('tiles on the track come from whoever laid them', () => {
  assert.equal(payerOf(happened([1, 'move 3'], ['chance', 'roll 2'], [0, 'plank'], ['chance', 'roll 1'])), 0);
  assert.equal(payerOf(happened(['chance', 'reveal axe'])), null);
});

test('a text is broken at its spaces', () => {
  assert.deepEqual(linesOf('Lay a plank on space 17?', 12), ['Lay a plank', 'on space 17?']);
  assert.deepEqual(linesOf('extraordinarily', 5), ['extraordinarily']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Choice, Move } from './board.ts';
import { canPick, choiceAt, choicesFrom, madeBy, placesFor, targetOf } from './picking.ts';

function choice(text: string, ...marks: Move[]): Choice {
  return { text, label: text, idle: false, marks };
}
const CARDS = [
  choice('play R7', { piece: 'R7', from: 'hand.0', to: 'column.0.R' }),
  choice('discard R7', { piece: 'R7', from: 'hand.0', to: 'pile.R' }),
  choice('discard B3', { piece: 'B3', from: 'hand.0', to: 'pile.B' }),
  choice('draw deck', { from: 'deck', to: 'hand.0' }),
];
const TILES = [
  choice('discard ghost gold', { piece: 'ghost', from: 'hand.1' }, { piece: 'gold', from: 'hand.1' }),
  choice('discard gold ghost', { piece: 'gold', from: 'hand.1' }, { piece: 'ghost', from: 'hand.1' }),
  choice('discard gold', { piece: 'gold', from: 'hand.1' }),
];

test('a thing can be picked up where a choice begins with it', () => {
  assert.ok(canPick(CARDS, [], { piece: 'R7', from: 'hand.0' }));
  assert.ok(!canPick(CARDS, [], { piece: 'R7', from: 'hand.1' }));
  assert.ok(!canPick(CARDS, [], { piece: 'W2', from: 'hand.0' }));
  assert.ok(!canPick(CARDS, [{ piece: 'R7', from: 'hand.0' }], { piece: 'B3', from: 'hand.0' }));
});

test('what is picked goes to the places of its choices', () => {
  const picked = [{ piece: 'R7', from: 'hand.0' }];
  assert.deepEqual(placesFor(CARDS, picked), ['column.0.R', 'pile.R']);
  assert.equal(choiceAt(CARDS, picked, 'pile.R')?.text, 'discard R7');
  assert.equal(choiceAt(CARDS, picked, 'pile.B'), undefined);
  assert.equal(choicesFrom(CARDS, 'deck')[0]?.text, 'draw deck');
});

test('several things make a choice, and their order decides where it counts', () => {
  const [ghost, gold] = [
    { piece: 'ghost', from: 'hand.1' },
    { piece: 'gold', from: 'hand.1' },
  ];
  assert.equal(madeBy(TILES, [gold])?.text, 'discard gold');
  assert.equal(madeBy(TILES, [ghost]), undefined);
  assert.equal(madeBy(TILES, [ghost, gold])?.text, 'discard ghost gold');
  assert.equal(madeBy(TILES, [gold, ghost])?.text, 'discard gold ghost');
  assert.ok(!canPick(TILES, [gold], gold));
});

test('of two things that change places, what is picked goes to the place of the other', () => {
  const swaps = [
    choice('swap a b', { piece: 'a', from: 'row.0', to: 'row.1' }, { piece: 'b', from: 'row.1', to: 'row.0' }),
    choice('swap a c', { piece: 'a', from: 'row.0', to: 'row.2' }, { piece: 'c', from: 'row.2', to: 'row.0' }),
  ];
  assert.deepEqual(placesFor(swaps, [{ piece: 'a', from: 'row.0' }]), ['row.1', 'row.2']);
  assert.equal(choiceAt(swaps, [{ piece: 'c', from: 'row.2' }], 'row.0')?.text, 'swap a c');
  assert.equal(choiceAt(swaps, [{ piece: 'a', from: 'row.0' }], 'row.0'), undefined);
});

test('a choice is made at the first place that it names', () => {
  const dice = choice('take', { piece: '5', from: 'die' }, { to: 'sheet.3', write: 5 }, { to: 'sheet.vase' });
  assert.equal(targetOf(dice)?.to, 'sheet.3');
  assert.equal(targetOf(choice('pass')), undefined);
});

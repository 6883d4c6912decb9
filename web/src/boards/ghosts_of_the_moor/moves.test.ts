import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Choice, Happening, Move } from '../board.ts';
import { linesOf } from '../../art/lines.ts';
import { chosenOf, isRolled, laidOf, onlyMoveOf, paidBy, pawnMovesOf, pressed, takenFrom, walksOf, withTile } from './moves.ts';
import { moorOf } from './samples.ts';
import { numbersOf } from './view.ts';

const NUMBERS = numbersOf(moorOf(20));
const SEATS = [0, 1, 2];

function choice(text: string, ...marks: Move[]): Choice {
  return { text, label: text, marks };
}
function happened(...moves: Move[]): Happening[] {
  return moves.map((move, seq) => ({ seq, by: 0, action: '', moves: [move] }));
}
function paying(...tiles: string[]): Choice {
  return choice(tiles.join(' '), ...tiles.map((piece) => ({ piece, from: 'hand.1', to: 'space.9' })), {
    piece: 'goal',
    from: 'goal.0',
    to: 'hand.1',
    sign: 'earned',
  });
}
const PAYMENTS = chosenOf([
  paying('ghost2'),
  paying('axe', 'coin'),
  paying('axe', 'plank'),
  paying('coin', 'axe'),
  paying('plank', 'plank'),
]);

test('pawns go where the marks say, also to the last space', () => {
  const moves = pawnMovesOf(
    chosenOf([
      choice('a', { piece: 'pawn.1', from: 'space.0', to: 'space.3' }),
      choice('b', { piece: 'pawn.1', from: 'space.19', to: 'space.21' }, { piece: 'axe', from: 'space.19', to: 'hand.1', sign: 'taken' }),
    ]),
    1,
    NUMBERS,
  );
  assert.deepEqual(
    [...moves].map(
      ([
        from,
        {
          choice: { text },
          to,
        },
      ]) => [from, text, to],
    ),
    [
      [0, 'a', 3],
      [19, 'b', 21],
    ],
  );
  assert.equal(pawnMovesOf(PAYMENTS, 1, NUMBERS).size, 0);
});

test('the only move of the only pawn that can move is picked up by itself', () => {
  const [one, other] = [
    choice('a', { piece: 'pawn.1', from: 'space.4', to: 'space.6' }),
    choice('b', { piece: 'pawn.1', from: 'space.5', to: 'space.7' }),
  ];
  const only = (...choices: Choice[]) => onlyMoveOf(choices, pawnMovesOf(choices, 1, NUMBERS));
  assert.equal(only(one), 4);
  assert.equal(only(one, other), null);
  assert.equal(only(one, choice('c')), null);
  assert.equal(only(choice('c')), null);
});

test('what only follows is no part of a choice', () => {
  const [kept] = chosenOf([choice('keep', { piece: 'axe', from: 'space.3', to: 'hand.1', sign: 'taken' })]);
  assert.deepEqual(kept?.marks, []);
});

test('a payment is made tile by tile, in its order', () => {
  assert.equal(paidBy(PAYMENTS, [], 1), undefined);
  assert.equal(paidBy(PAYMENTS, ['axe'], 1), undefined);
  assert.equal(paidBy(PAYMENTS, ['ghost2'], 1)?.text, 'ghost2');
  assert.equal(paidBy(PAYMENTS, ['axe', 'coin'], 1)?.text, 'axe coin');
  assert.equal(paidBy(PAYMENTS, ['coin', 'axe'], 1)?.text, 'coin axe');
  assert.equal(paidBy(PAYMENTS, ['plank', 'plank'], 1)?.text, 'plank plank');
});

test('a tile goes on with a payment, or begins another', () => {
  assert.deepEqual(withTile(PAYMENTS, ['axe'], 'coin', 1), ['axe', 'coin']);
  assert.deepEqual(withTile(PAYMENTS, ['axe'], 'ghost2', 1), ['ghost2']);
  assert.deepEqual(pressed(PAYMENTS, ['plank'], 'plank', 1), ['plank', 'plank']);
  assert.deepEqual(pressed(PAYMENTS, ['axe'], 'axe', 1), []);
  assert.deepEqual(pressed(PAYMENTS, ['axe', 'coin'], 'coin', 1), ['axe']);
});

test('walks are the moves of pawns', () => {
  const moves = happened(
    { piece: '3', to: 'die' },
    { piece: 'pawn.0', from: 'space.5', to: 'space.8' },
    { piece: 'axe', to: 'space.5' },
    { piece: 'pawn.1', from: 'space.18', to: 'space.21' },
  );
  assert.deepEqual(walksOf(moves, SEATS, NUMBERS), [
    { seat: 0, from: 5, to: 8 },
    { seat: 1, from: 18, to: 21 },
  ]);
  assert.ok(isRolled(moves));
  assert.ok(!isRolled(moves.slice(1)));
});

test('tiles on the track come from whoever laid them, unless they are gone again', () => {
  const paid = happened(
    { piece: 'axe', from: 'hand.1', to: 'space.9' },
    { piece: 'coin', from: 'hand.2', to: 'space.9' },
    { piece: 'mask', to: 'space.4' },
  );
  assert.deepEqual([...laidOf(paid, SEATS, NUMBERS)], [[9, [1, 2]]]);
  const taken = happened({ piece: 'coin', from: 'space.9', to: 'hand.0' }, { piece: 'pawn.0', from: 'space.9', to: 'space.12' });
  assert.deepEqual([...laidOf([...paid, ...taken], SEATS, NUMBERS)], [[9, [1]]]);
  assert.equal(takenFrom(taken, 0, 'coin', NUMBERS), 9);
  assert.equal(takenFrom(taken, 0, 'axe', NUMBERS), undefined);
  assert.equal(takenFrom(happened({ piece: 'goal', from: 'goal.0', to: 'hand.0' }), 0, 'goal', NUMBERS), undefined);
});

test('a text is broken at its spaces', () => {
  assert.deepEqual(linesOf('Lay a plank on space 17?', 12), ['Lay a plank', 'on space 17?']);
  assert.deepEqual(linesOf('extraordinarily', 5), ['extraordinarily']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Choice, Happening, Move } from '../board.ts';
import { isPickable, litOf, lookOf, pairOf, type Die } from './dice.ts';
import { bridgesOn, chainAfter, freshOn, type Chain } from './fresh.ts';
import { SAMPLE } from './samples.ts';
import { placesOn, printed, rivalsAt, signed } from './sheet.ts';

function take(number: string, colour: string, ...writes: Move[]): Choice {
  const dice = [
    { piece: number, from: 'die.number' },
    { piece: colour, from: 'die.colour' },
  ];
  return { text: `${number} ${colour}`, label: '', marks: [...dice, ...writes] };
}
const CHOICES: readonly Choice[] = [
  take('5', 'R', { to: 'sheet.1.R.2', write: 5, sign: 'vase' }, { to: 'sheet.1.artefacts.4' }),
  take('7', 'R', { to: 'sheet.1.R.2', write: 7, sign: 'vase' }, { to: 'sheet.1.artefacts.4' }),
  take('0', 'G', { to: 'sheet.1.G.box' }),
  { text: 'refuse', label: '', marks: [{ to: 'sheet.1.dice.3' }] },
];
const PLACES = placesOn(1, SAMPLE);
const DICE: readonly Die[] = [
  { index: 0, kind: 'number', face: '5', taken: true },
  { index: 1, kind: 'number', face: '5', taken: false },
  { index: 2, kind: 'number', face: '7', taken: false },
  { index: 3, kind: 'colour', face: 'R', taken: false },
  { index: 4, kind: 'colour', face: 'G', taken: false },
];
const [gone, five, seven, red, green] = DICE as [Die, Die, Die, Die, Die];
const lit = (picked: Die | null) => litOf(CHOICES, PLACES, picked).map(({ name, write }) => [name, write]);

test('a number and a colour make a pair, whichever comes first', () => {
  assert.equal(pairOf(CHOICES, five, red)?.text, '5 R');
  assert.equal(pairOf(CHOICES, red, seven)?.text, '7 R');
  assert.equal(pairOf(CHOICES, five, green), undefined);
  assert.equal(pairOf(CHOICES, five, seven), undefined);
  assert.equal(pairOf(CHOICES, gone, red), undefined);
});

test('a die that was taken is not picked up, its twin is', () => {
  assert.deepEqual(
    DICE.filter((die) => isPickable(CHOICES, die)),
    [five, seven, red, green],
  );
});

test('a place is lit where one choice is made there, not where something follows from it', () => {
  assert.deepEqual(lit(null), [['sheet.1.dice.3', null]]);
  assert.deepEqual(lit(five), [
    ['sheet.1.R.2', 5],
    ['sheet.1.dice.3', null],
  ]);
  // Two numbers could go there.
  assert.deepEqual(lit(red), [['sheet.1.dice.3', null]]);
  assert.deepEqual(lit(green), [
    ['sheet.1.G.box', null],
    ['sheet.1.dice.3', null],
  ]);
});

test('a die looks like what the content says', () => {
  assert.deepEqual(lookOf(red, SAMPLE), { kind: 'colour', face: 'red', faces: ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] });
  assert.deepEqual(lookOf(five, SAMPLE), { kind: 'number', face: '5', faces: SAMPLE.numbers });
  assert.equal(lookOf({ kind: 'colour', face: null }, SAMPLE).face, null);
});

function happening(...moves: Move[]): Happening {
  return { seq: 0, by: 1, action: '', moves };
}

test('new is what was written and not taken back', () => {
  const pair = happening({ piece: '5', from: 'die.number' }, { to: 'sheet.1.R.2', write: 5 }, { to: 'sheet.1.artefacts.4' });
  const rush = happening({ to: 'sheet.1.B.1', write: 1 }, { to: 'sheet.0.B.bridge', sign: 'gone' });
  const fresh = freshOn(PLACES, [pair, rush]);
  assert.deepEqual(
    [...fresh],
    [
      ['sheet.1.R.2', { order: 0, rush: false }],
      ['sheet.1.artefacts.4', { order: 0, rush: false }],
      ['sheet.1.B.1', { order: 1, rush: true }],
    ],
  );
  assert.deepEqual([...freshOn(placesOn(0, SAMPLE), [pair, rush])], []);
  const back = happening({ from: 'sheet.1.B.1', write: 1 });
  assert.ok(!freshOn(PLACES, [pair, rush, back]).has('sheet.1.B.1'));
});

test('a chain goes from the dice through one arrow after the other, and ends with anything else', () => {
  const pair = happening({ piece: '5', from: 'die.number' }, { to: 'sheet.1.R.2', write: 5 });
  const rush = (to: string) => happening({ to, write: 1 }, { to: 'sheet.1.R.bridge', sign: 'crossing' });
  const names = (chain: Chain) => chain.map(({ name }) => name);
  const long = chainAfter([], PLACES, [pair, rush('sheet.1.B.1'), rush('sheet.1.G.box')]);
  assert.deepEqual(names(long), ['sheet.1.R.2', 'sheet.1.B.1', 'sheet.1.G.box']);
  assert.deepEqual(names(chainAfter(long, PLACES, [rush('sheet.1.Y.4')])), [...names(long), 'sheet.1.Y.4']);
  assert.deepEqual(names(chainAfter(long, PLACES, [pair])), ['sheet.1.R.2']);
  const refused = happening({ to: 'sheet.1.dice.3' });
  const rolled = happening({ piece: '5', to: 'die.number' });
  for (const other of [refused, rolled, happening()]) assert.deepEqual(chainAfter(long, PLACES, [other]), []);
});

test('bridges that look another way now are found by sheet and column', () => {
  const crossed = happening(
    { to: 'sheet.1.R.7', write: 9 },
    { to: 'sheet.1.R.bridge', sign: 'won' },
    { to: 'sheet.0.R.bridge', sign: 'gone' },
  );
  assert.deepEqual([...bridgesOn(1, ['O', 'R'], [crossed])], [['R', 'won']]);
  assert.deepEqual([...bridgesOn(0, ['O', 'R'], [crossed])], [['R', 'gone']]);
  assert.deepEqual([...bridgesOn(0, ['O'], [crossed])], []);
});

test('who is about to cross a bridge stands beside it on the sheets of the others', () => {
  const lacking = [
    [7, 1],
    [7, 3],
    [7, 2],
    [7, null],
  ];
  assert.deepEqual(rivalsAt({ lacking }, 1, 0), [{ seat: 2, lacking: 2 }]);
  assert.deepEqual(
    rivalsAt({ lacking }, 1, 3).map(({ seat }) => seat),
    [0, 2],
  );
});

test('points carry their sign, printed ones only that of a loss', () => {
  assert.deepEqual([-20, 0, 5].map(signed), ['−20', '0', '+5']);
  assert.deepEqual([-20, 0, 5].map(printed), ['−20', '0', '5']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Choice, Move } from '../board.ts';
import { canPick, choiceAt, placesFor } from '../picking.ts';
import type { DeathValleyView } from './cards.ts';
import { byHand, inWords, isFromDeck, movedBy } from './hands.ts';

const row = (...cards: string[]) => cards.map((card) => ({ card, hidden: [] as string[] }));
const VIEW: DeathValleyView = {
  viewer: 'open',
  turn: 0,
  phase: 'act',
  active: 0,
  subject: null,
  turns: 4,
  deck: 7,
  face_up: 'u',
  looked_at: null,
  from: 0,
  gap: null,
  asking: [],
  kept: [],
  journeys: [row('a', 'b', 'c'), row('d')],
  albums: [
    [
      { card: 'e', hidden: ['h'] },
      { card: 'f', hidden: [] },
    ],
    row(),
  ],
  discards: [[], []],
  collapses: [0, 0],
};
function choice(text: string, ...marks: Move[]): Choice {
  return { text, label: text, marks };
}
const texts = (choices: readonly Choice[]) => choices.map(({ text }) => text);

test('what is laid on the table by hand is told from answers in words', () => {
  const choices = [
    choice('travel up', { piece: 'u', from: 'face_up', to: 'journey.0.3' }),
    choice('travel up other', { piece: 'u', from: 'face_up', to: 'journey.1.1' }),
    choice('travel deck', { from: 'deck', to: 'journey.0.3' }),
    choice('rest b', { piece: 'b', from: 'journey.0.1', to: 'album.0.2' }),
    choice('hide a', { piece: 'a', from: 'journey.0.0', to: 'under.f' }),
    choice('keep a', { piece: 'a', from: 'journey.0.0', to: 'kept.e' }),
    choice('peek', { from: 'deck', to: 'looked_at' }),
    choice('trade h', { piece: 'h', from: 'under.e', to: 'album.0.1' }, { piece: 'f', from: 'album.0.1', to: 'under.e' }),
    choice('collapse heat', { piece: 'a', from: 'journey.0.0', to: 'deck', sign: 'follows' }),
    choice('done'),
  ];
  const hands = byHand(VIEW, choices);
  assert.deepEqual(texts(hands), ['travel up', 'travel up other', 'travel deck', 'rest b', 'hide a', 'keep a']);
  assert.deepEqual(texts(inWords(choices, hands)), ['peek', 'trade h', 'collapse heat', 'done']);
});

test('what follows by itself is nothing to pick up and no place', () => {
  const hands = byHand(VIEW, [
    choice(
      'travel up',
      { piece: 'u', from: 'face_up', to: 'journey.0.3' },
      { piece: 'a', from: 'journey.0.0', to: 'deck', sign: 'follows' },
    ),
  ]);
  assert.ok(!canPick(hands, [], { piece: 'a', from: 'journey.0.0' }));
  assert.deepEqual(placesFor(hands, [{ piece: 'u', from: 'face_up' }]), ['journey.0.3']);
});

test('a swap and an exchange can begin with either card', () => {
  const hands = byHand(VIEW, [
    choice('swap a c', { piece: 'a', from: 'journey.0.0', to: 'journey.0.2' }, { piece: 'c', from: 'journey.0.2', to: 'journey.0.0' }),
    choice('exchange b', { piece: 'b', from: 'journey.0.1', to: 'face_up' }, { piece: 'u', from: 'face_up', to: 'journey.0.1' }),
  ]);
  const at = (piece: string, from: string, place: string) => choiceAt(hands, [{ piece, from }], place)?.text;
  assert.equal(at('a', 'journey.0.0', 'journey.0.2'), 'swap a c');
  assert.equal(at('c', 'journey.0.2', 'journey.0.0'), 'swap a c');
  assert.equal(at('b', 'journey.0.1', 'face_up'), 'exchange b');
  assert.equal(at('u', 'face_up', 'journey.0.1'), 'exchange b');
});

test('what has just been moved is marked, and what was drawn comes from the deck', () => {
  const moves = [
    { piece: 'u', from: 'deck', to: 'face_up' },
    { piece: 'a', from: 'journey.0.0', to: 'journey.0.1' },
    { from: 'deck', to: 'looked_at' },
  ];
  const happened = [{ seq: 1, by: 0, action: '', moves }];
  assert.deepEqual([...movedBy(happened)], ['u', 'a']);
  assert.ok(isFromDeck('u', happened));
  assert.ok(!isFromDeck('a', happened));
});

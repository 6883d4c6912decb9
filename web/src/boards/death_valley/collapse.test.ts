import assert from 'node:assert/strict';
import { test } from 'node:test';

import { collapsesIn } from './collapse.ts';

const follows = 'follows';
const happened = (...moves: object[]) => [{ seq: 9, by: 0, action: '', moves }];

test('a collapse is the card that came, the one that is discarded and those that return', () => {
  const found = collapsesIn(
    happened(
      { piece: 'dunes', from: 'face_up', to: 'journey.1.2', beside: ['bloom'] },
      { piece: 'coyotes', from: 'journey.1.1', to: 'deck', sign: follows },
      { piece: 'bloom', from: 'journey.1.0', to: 'deck', sign: follows },
      { piece: 'dunes', from: 'journey.1.2', to: 'discard.1', sign: follows },
    ),
    18,
  );
  assert.deepEqual(found, [
    {
      seq: 9,
      side: 1,
      lost: [
        { card: 'bloom', column: 0, isDiscarded: false, from: null },
        { card: 'coyotes', column: 1, isDiscarded: false, from: null },
        { card: 'dunes', column: 2, isDiscarded: true, from: 'face_up' },
      ],
    },
  ]);
});

test('cards that somebody returns, hides or trades are no collapse', () => {
  assert.deepEqual(collapsesIn(happened({ piece: 'coyotes', from: 'journey.0.1', to: 'deck' }), 18), []);
  assert.deepEqual(collapsesIn(happened({ piece: 'noon', from: 'under.ravens', to: 'deck', sign: follows }), 18), []);
  assert.deepEqual(
    collapsesIn(
      happened({ piece: 'hole', from: 'deck', to: 'face_up' }, { piece: 'hole', from: 'face_up', to: 'journey.1.2', sign: follows }),
      18,
    ),
    [],
  );
});

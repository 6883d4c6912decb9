import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isLater } from './claim.ts';
import { FORMAT, outcomeOf, type Saved } from './saves.ts';

const stored = (entries: number, more: Partial<Saved> = {}): Saved => ({
  id: 'a',
  game: 'lost_cities',
  seats: ['human', 'bot:guide'],
  header: '{}',
  entries,
  scores: [0, 0],
  over: false,
  when: 1,
  ...more,
});

test('a match is kept when what is stored is what it grew from', () => {
  assert.equal(outcomeOf(undefined, null), 'kept');
  assert.equal(outcomeOf(stored(16), 16), 'kept');
  assert.equal(outcomeOf(stored(16, { format: FORMAT }), 16), 'kept');
});

test('a match that went on elsewhere is not written over, whether it is longer, shorter or new to this page', () => {
  for (const before of [15, 17, null]) assert.equal(outcomeOf(stored(16), before), 'outdated');
});

test('a deleted match does not come back, and one of an unknown form is left alone', () => {
  assert.equal(outcomeOf(undefined, 16), 'deleted');
  assert.equal(outcomeOf(stored(16, { format: FORMAT + 1 }), 16), 'outdated');
});

test('two tabs always agree which of them came later', () => {
  const claims = [
    { match: 'a', at: 1, tab: 'x' },
    { match: 'a', at: 2, tab: 'b' },
    { match: 'a', at: 2, tab: 'c' },
  ];
  for (const one of claims) for (const other of claims) if (one !== other) assert.notEqual(isLater(one, other), isLater(other, one));
});

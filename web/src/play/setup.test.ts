import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadEngine } from '../../engine/support.ts';
import { questionOf, standardSeats, valueOf, withPlayers } from './setup.ts';

const engine = await loadEngine();

test('every game starts with one person against bots and everything as it usually is', () => {
  for (const title of engine.games()) {
    const seats = standardSeats(title);
    assert.equal(seats[0], 'human');
    assert.ok(seats.slice(1).every((who) => who.startsWith('bot:')), title.id);
    const match = engine.start({ game: title.id, seats, seed: 1, config: withPlayers(title, seats, {}) });
    assert.notEqual(match.turn, 'over');
    match.close();
  }
});

test('every value that the set-up page offers is one that the engine takes', () => {
  for (const title of engine.games()) {
    const seats = Array<'random'>(title.seats.max).fill('random');
    for (const key of title.keys.filter(({ name }) => name !== 'players')) {
      const question = questionOf(key);
      const values = question.kind === 'flag' ? [false, true] : question.kind === 'seat' ? [...seats.keys()] : question.values;
      assert.ok(values.includes(valueOf({}, key) as never), `${title.id} ${key.name}`);
      for (const value of values) engine.start({ game: title.id, seats, seed: 1, config: withPlayers(title, seats, { [key.name]: value }) }).close();
    }
  }
});

test('a key is read from what the engine says it takes', () => {
  const key = (values: string, standard: string | number | boolean, name = 'key') => ({ name, values, default: standard, about: '' });
  assert.deepEqual(questionOf(key('5..6', 5)), { kind: 'number', values: [5, 6] });
  assert.deepEqual(questionOf(key('false, true', false)), { kind: 'flag' });
  assert.deepEqual(questionOf(key('0..players-1', 0)), { kind: 'seat' });
  assert.deepEqual(questionOf(key('0..1', 0, 'starter')), { kind: 'seat' });
  assert.deepEqual(questionOf(key('house, FILE', 'house')), { kind: 'word', values: ['house'], file: true });
});

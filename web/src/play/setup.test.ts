import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadEngine } from '../../engine/support.ts';
import { standardSeats, valueOf, valuesOf, withPlayers } from './setup.ts';

const engine = await loadEngine();

test('every game starts with one person against bots and everything as it usually is', () => {
  for (const title of engine.games()) {
    const seats = standardSeats(title);
    assert.equal(seats[0], 'human');
    assert.ok(
      seats.slice(1).every((who) => who.startsWith('bot:')),
      title.id,
    );
    const match = engine.start({ game: title.id, seats, seed: 1, config: withPlayers(title, seats, {}) });
    assert.notEqual(match.turn, 'over');
    match.close();
  }
});

test('every value that the set-up page offers is one that the engine takes', () => {
  for (const title of engine.games()) {
    const seats = Array<'random'>(title.seats.max).fill('random');
    for (const key of title.keys.filter(({ kind }) => kind !== 'players')) {
      const values = valuesOf(key, seats.length);
      assert.ok(values.includes(valueOf({}, key) as never), `${title.id} ${key.name}`);
      for (const value of values)
        engine.start({ game: title.id, seats, seed: 1, config: withPlayers(title, seats, { [key.name]: value }) }).close();
    }
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadEngine } from '../engine/support.ts';
import { GAMES } from './games.ts';

test('the first page knows every game of the engine and how many can play it', async () => {
  const engine = await loadEngine();
  assert.deepEqual(
    GAMES.map(({ id, players }) => ({ id, players })),
    engine.games().map(({ id, seats }) => ({ id, players: seats })),
  );
});

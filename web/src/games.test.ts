import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadEngine } from '../engine/support.ts';
import { GAMES, OPPONENT } from './games.ts';
import { occupantOf, standardPlaces } from './setup/places.ts';

const engine = await loadEngine();

test('the first page knows every game of the engine and how many can play it', () => {
  assert.deepEqual(
    GAMES.map(({ id, players }) => ({ id, players })),
    engine.games().map(({ id, seats }) => ({ id, players: seats })),
  );
});

test('“Play” plays against the bot that the first page names', () => {
  for (const title of engine.games()) assert.deepEqual(standardPlaces(title).map(occupantOf), ['human', `bot:${OPPONENT}`]);
});

/** What the browser says of the draws of a match is what the native program says: docs/fair-chance.md. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { EngineProblem } from './index.ts';
import { fairGames, loadEngine } from './support.ts';

const GAMES = 5; // of every title: played to their end or given up, whole or as a seat has them, and one with altered draws

const engine = await loadEngine();

/** As the native program says it: `ok`, or the number of the first wrong entry. */
function verdict(log: string): string {
  try {
    engine.ask('verify', { log });
    return 'ok';
  } catch (error) {
    if (error instanceof EngineProblem) return String(error.sentence.values['entry']);
    throw error;
  }
}

test('honest matches of every title are accepted, and the first wrong entry of others is named', async () => {
  const told = (await fairGames(GAMES)).map((line) => line.split(/ (.*)/s));
  assert.equal(told.length, GAMES * engine.games().length);
  for (const [theirs, log = ''] of told) assert.equal(verdict(log), theirs);
  const wrong = told.filter(([theirs]) => theirs !== 'ok');
  assert.equal(wrong.length, engine.games().length);
});

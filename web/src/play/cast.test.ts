import assert from 'node:assert/strict';
import { test } from 'node:test';

import { mustHandOver, sideNames, viewerAt } from './cast.ts';
import { speaker } from '../words/say.ts';

const t = speaker(
  { 'play.you': 'You', 'play.person': 'Player {number}', 'play.automaton': 'Automaton', 'bot.novice': 'Novice', 'web.table.numbered': '{name} {number}' },
  'en',
);

test('a single person is “you”, bots go by their level, an automaton comes last', () => {
  assert.deepEqual(sideNames(['human', 'bot:novice'], 2, t), ['You', 'Novice']);
  assert.deepEqual(sideNames(['human', 'human'], 2, t), ['Player 1', 'Player 2']);
  assert.deepEqual(sideNames(['bot:novice', 'bot:novice', 'human'], 3, t), ['Novice 1', 'Novice 2', 'You']);
  assert.deepEqual(sideNames(['human'], 2, t), ['You', 'Automaton']);
  assert.deepEqual(sideNames(['bot:unheard'], 1, t), ['unheard']);
});

test('who looks: the only person, the person whose turn it is, or everybody at a table of bots', () => {
  assert.equal(viewerAt(['bot:novice', 'human'], 0, null), 1);
  assert.equal(viewerAt(['human', 'human'], 1, 0), 1);
  assert.equal(viewerAt(['human', 'human', 'bot:novice'], 2, 1), 1);
  assert.equal(viewerAt(['random', 'random'], 0, null), 'open');
});

test('the device changes hands between people who have secrets from each other', () => {
  const two = ['human', 'human'] as const;
  assert.ok(mustHandOver(two, true, 0, 1));
  assert.ok(mustHandOver(two, true, null, 0));
  assert.ok(!mustHandOver(two, true, 1, 1));
  assert.ok(!mustHandOver(two, false, 0, 1));
  assert.ok(!mustHandOver(['human', 'bot:novice'], true, null, 0));
});

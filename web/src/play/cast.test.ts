import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sideNames } from './cast.ts';
import { speaker } from '../words/say.ts';

const t = speaker(
  {
    'play.you': 'You',
    'play.person': 'Player {number}',
    'play.automaton': 'Automaton',
    'bot.novice': 'Novice',
    'web.table.numbered': '{name} {number}',
  },
  'en',
);

test('a single person is “you”, bots go by their level, an automaton comes last', () => {
  assert.deepEqual(sideNames(['human', 'bot:novice'], 2, t), ['You', 'Novice']);
  assert.deepEqual(sideNames(['human', 'human'], 2, t), ['Player 1', 'Player 2']);
  assert.deepEqual(sideNames(['bot:novice', 'bot:novice', 'human'], 3, t), ['Novice 1', 'Novice 2', 'You']);
  assert.deepEqual(sideNames(['human'], 2, t), ['You', 'Automaton']);
  assert.deepEqual(sideNames(['bot:unheard'], 1, t), ['unheard']);
});

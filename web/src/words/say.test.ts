import assert from 'node:assert/strict';
import { test } from 'node:test';

import { figure, speaker } from './say.ts';

const PHRASES = { plain: 'Hello', who: '{who} and {other}', 'cards.one': '{count} card', 'cards.other': '{count} cards' };

test('a phrase is filled with its values', () => {
  const say = speaker(PHRASES, 'en');
  assert.equal(say('plain'), 'Hello');
  assert.equal(say('who', { who: 'Ada', other: 7 }), 'Ada and 7');
  assert.equal(say('who', { who: 'Ada' }), 'Ada and {other}');
});

test('a count chooses its form, as the language does', () => {
  assert.equal(speaker(PHRASES, 'en')('cards', { count: 1 }), '1 card');
  assert.equal(speaker(PHRASES, 'en')('cards', { count: 0 }), '0 cards');
  assert.equal(speaker(PHRASES, 'fr')('cards', { count: 0 }), '0 card');
});

test('a phrase about the person spoken to is in the second person', () => {
  const say = speaker({ 'play.you': 'You', turn: "{who}'s turn", 'turn.you': 'Your turn', plain: '{who}' }, 'en');
  assert.equal(say('turn', { who: 'Ada' }), "Ada's turn");
  assert.equal(say('turn', { who: say('play.you') }), 'Your turn');
  assert.equal(say('plain', { who: 'You' }), 'You');
  assert.equal(speaker({ turn: 'a', 'turn.you': 'b' }, 'en')('turn'), 'a');
});

test('a key without a phrase shows itself', () => {
  assert.equal(speaker(PHRASES, 'en')('nothing'), 'nothing');
});

test('French signs stay with their word', () => {
  const phrases = { ask: 'Qui joue ? « {who} » : lui !' };
  assert.equal(speaker(phrases, 'fr')('ask', { who: 'Ada' }), 'Qui joue\u00a0? «\u00a0Ada\u00a0»\u00a0: lui\u00a0!');
  assert.equal(speaker(phrases, 'en')('ask', { who: 'Ada' }), 'Qui joue ? « Ada » : lui !');
});

test('numbers are printed with a minus sign', () => {
  assert.equal(figure(-7), '−7');
  assert.equal(figure(0), '0');
});

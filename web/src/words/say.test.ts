import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { capital, figure, speaker, type Phrases, type Values } from './say.ts';

interface Table {
  readonly phrases: Readonly<Record<string, Phrases>>;
  readonly cases: readonly { readonly language: string; readonly key: string; readonly values: Values; readonly says: string }[];
}
// What the engine says too: tests/text/phrases_test.cpp reads the same table.
const TABLE = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../tests/locale/phrases.json'), 'utf8')) as Table;

for (const { language, key, values, says } of TABLE.cases)
  test(`${language} ${key} ${JSON.stringify(values)}`, () => {
    assert.equal(speaker(TABLE.phrases[language] ?? {}, language)(key, values), says);
  });

const PHRASES = { plain: 'Hello', who: '{who} and {other}', 'cards.one': '{count} card', 'cards.other': '{count} cards' };

test('a phrase is filled with its values', () => {
  const say = speaker(PHRASES, 'en');
  assert.equal(say('plain'), 'Hello');
  assert.equal(say('who', { who: 'Ada', other: 7 }), 'Ada and 7');
  assert.equal(say('who', { who: 'Ada' }), 'Ada and {other}');
});

test('a phrase about the person spoken to is in the second person', () => {
  const say = speaker({ 'play.you': 'You', turn: "{who}'s turn", 'turn.you': 'Your turn', plain: '{who}' }, 'en');
  assert.equal(say('turn', { who: 'Ada' }), 'Ada’s turn');
  assert.equal(say('turn', { who: say('play.you') }), 'Your turn');
  assert.equal(say('plain', { who: 'You' }), 'You');
  assert.equal(speaker({ turn: 'a', 'turn.you': 'b' }, 'en')('turn'), 'a');
});

test('a phrase can begin a sentence', () => {
  assert.equal(capital('pari jaune : où va cette carte ?'), 'Pari jaune : où va cette carte ?');
  assert.equal(capital('épée'), 'Épée');
  assert.equal(capital('5 jaune'), '5 jaune');
  assert.equal(capital(''), '');
});

test('numbers are printed with a minus sign', () => {
  assert.equal(figure(-7), '−7');
  assert.equal(figure(0), '0');
});

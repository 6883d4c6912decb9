import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { speaker, type Phrases, type Say } from '../../words/say.ts';
import { termsOf } from './words.ts';

/** The phrases of this board; compiled tests lie one folder deeper than their sources. */
function sayIn(language: 'en' | 'fr'): Say {
  const file = join(import.meta.dirname, '../../../../../locale', language, 'web/explorers.json');
  return speaker(JSON.parse(readFileSync(file, 'utf8')) as Phrases, language);
}
const CARD = { id: 'x', from: 'a', to: 'b', fast: 1, fast_gold: 130, slow: 3, slow_gold: 45, penalty: 90 };

test('the terms of an exploration count one roll and more', () => {
  assert.equal(termsOf(CARD, sayIn('en')), 'Within 1 roll: 130 gold. Within 3 rolls: 45 gold. Later: a penalty of 90 gold.');
  assert.equal(
    termsOf(CARD, sayIn('fr')),
    'En 1 jet de dés au plus\u00a0: 130 pièces d’or. En 3 jets de dés au plus\u00a0: 45 pièces d’or. Au-delà\u00a0: une pénalité de 90 pièces d’or.',
  );
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { speaker, type Phrases, type Say } from '../../words/say.ts';
import { cardName, colourOfPlace } from './cards.ts';

/** The phrases of this board and the colours; compiled tests lie one folder deeper than their sources. */
function sayIn(language: 'en' | 'fr'): Say {
  const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../locale', language, file), 'utf8')) as Phrases;
  return speaker({ ...read('sextant.json'), ...read('web/lost_cities.json') }, language);
}

test('in French a card is masculine, an expedition and its discards are feminine', () => {
  const t = sayIn('fr');
  assert.equal(cardName('G7', t), '7 vert');
  assert.equal(cardName('Ww', t), 'pari blanc');
  const column = (letter: string) => t('web.lost_cities.column_empty', { who: 'Ada', colour: colourOfPlace(letter, t) });
  assert.equal(column('G'), 'Ada, expédition verte\u00a0: pas commencée');
  assert.equal(column('W'), 'Ada, expédition blanche\u00a0: pas commencée');
  assert.equal(t('web.lost_cities.pile_empty', { colour: colourOfPlace('B', t) }), 'Défausse bleue\u00a0: vide');
});

test('in English a colour is a colour', () => {
  const t = sayIn('en');
  assert.equal(cardName('G7', t), 'green 7');
  assert.equal(colourOfPlace('G', t), 'green');
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { speaker, type Phrases, type Say } from '../../words/say.ts';
import { loadEngine } from '../../../engine/support.ts';
import { colourOfPlace, deckOf, type LostCitiesContent, type Suit } from './cards.ts';

/** The phrases of this board and the colours; compiled tests lie one folder deeper than their sources. */
function sayIn(language: 'en' | 'fr'): Say {
  const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../locale', language, file), 'utf8')) as Phrases;
  return speaker({ ...read('sextant.json'), ...read('web/lost_cities.json') }, language);
}

/** What a card is called in the language. */
async function nameOf(card: string, language: 'en' | 'fr'): Promise<string | undefined> {
  const match = (await loadEngine(language)).start({ game: 'lost_cities', seats: ['human', 'human'], seed: 1 });
  return deckOf(match.opening().content as unknown as LostCitiesContent).get(card)?.name;
}

test('in French a card is masculine, an expedition and its discards are feminine', async () => {
  const t = sayIn('fr');
  assert.equal(await nameOf('G7', 'fr'), '7 vert');
  assert.equal(await nameOf('Ww', 'fr'), 'pari blanc');
  const column = (colour: Suit['colour']) => t('web.lost_cities.column_empty', { who: 'Ada', colour: colourOfPlace({ colour }, t) });
  assert.equal(column('green'), 'Ada, expédition verte\u00a0: pas commencée');
  assert.equal(column('white'), 'Ada, expédition blanche\u00a0: pas commencée');
  assert.equal(t('web.lost_cities.pile_empty', { colour: colourOfPlace({ colour: 'blue' }, t) }), 'Défausse bleue\u00a0: vide');
});

test('in English a colour is a colour', async () => {
  const t = sayIn('en');
  assert.equal(await nameOf('G7', 'en'), 'green 7');
  assert.equal(colourOfPlace({ colour: 'green' }, t), 'green');
});

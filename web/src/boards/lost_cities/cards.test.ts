import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { speaker, type Phrases, type Say } from '../../words/say.ts';
import { loadEngine } from '../../../engine/support.ts';
import { deckOf, facesOf, type LostCitiesContent } from './cards.ts';

/** The phrases of this board; compiled tests lie one folder deeper than their sources. */
function sayIn(language: 'en' | 'fr'): Say {
  const file = join(import.meta.dirname, '../../../../../locale', language, 'web/lost_cities.json');
  return speaker(JSON.parse(readFileSync(file, 'utf8')) as Phrases, language);
}

/** The cards of the game as they are called in the language. */
async function deckIn(language: 'en' | 'fr') {
  const match = (await loadEngine(language)).start({ game: 'lost_cities', seats: ['human', 'human'], seed: 1 });
  return deckOf(match.opening().content as unknown as LostCitiesContent);
}

for (const [language, seven, wager, faces] of [
  ['fr', '7 vert', 'pari blanc', 'pari, 7'],
  ['en', 'green 7', 'white wager', 'wager, 7'],
] as const)
  test(`${language}: cards go by the names of the content; in a column, by their numbers`, async () => {
    const deck = await deckIn(language);
    assert.equal(deck.get('G7')?.name, seven);
    assert.equal(deck.get('Ww')?.name, wager);
    assert.equal(facesOf(['Gw', 'G7'], deck, sayIn(language)), faces);
  });

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { loadEngine } from '../../../engine/support.ts';
import { speaker, type Phrases } from '../../words/say.ts';
import { besideOf, cardWords, deckOf, signed, type DeathValleyContent } from './cards.ts';

/** The phrases of this board; compiled tests lie one folder deeper than their sources. */
function sayIn(language: 'en' | 'fr') {
  const file = join(import.meta.dirname, '../../../../../locale', language, 'web/death_valley.json');
  return speaker(JSON.parse(readFileSync(file, 'utf8')) as Phrases, language);
}
async function contentIn(language: 'en' | 'fr', config = {}): Promise<DeathValleyContent> {
  const match = (await loadEngine(language)).start({ game: 'death_valley', seats: ['human', 'human'], seed: 1, config });
  return match.opening().content as unknown as DeathValleyContent;
}
async function words(card: string, language: 'en' | 'fr', config = {}): Promise<string> {
  const content = await contentIn(language, config);
  const found = deckOf(content).get(card);
  assert.ok(found);
  return cardWords(found, content, sayIn(language));
}

test('a card is told in full words, in both languages', async () => {
  assert.equal(await words('snakes', 'en'), 'Snakes: animal, 2 stars; +1 per adjacent heat');
  assert.equal(
    await words('scottys-castle', 'fr'),
    'Scotty’s Castle\u00a0: inondation, 1 étoile\u00a0; effondrement\u00a0: garde une adjacente',
  );
});

test("a card of one's own is called as its owner calls it", async () => {
  const { cards } = await contentIn('en');
  const toads = {
    id: 'toads',
    name: { fr: 'Crapauds', en: 'Toads' },
    hazard: 'animal',
    stars: 7,
    effect: { kind: 'if_between', points: -4 },
  };
  const deck = cards.map(({ id }) => (id === 'snakes' ? toads : id));
  const own = { deck: { game: 'death_valley', version: 2, name: 'Toads', cards: deck } };
  assert.equal(await words('toads', 'en', own), 'Toads: animal, 7 stars; −4 between two cards');
  assert.equal(await words('toads', 'fr', own), 'Crapauds\u00a0: animal, 7 étoiles\u00a0; −4 entre deux cartes');
});
test('a number has its sign', () => {
  assert.deepEqual([signed(3), signed(0), signed(-2)], ['+3', '+0', '−2']);
});

test('what lies beside a card is in any of its pairs', () => {
  const beside = [
    ['snakes', 'bloom'],
    ['dunes', 'snakes'],
    ['dunes', 'peak'],
  ];
  assert.deepEqual(besideOf({ beside }, 'snakes'), ['bloom', 'dunes']);
  assert.deepEqual(besideOf({ beside }, null), []);
});

/** What the rules pages in docs/rules say and players must know stands in the rules that they read, in both languages. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { sectionsOf } from './rules.ts';

const LOCALE = join(import.meta.dirname, '../../../../locale');

function textOf(game: string, language: 'en' | 'fr'): string {
  const phrases = JSON.parse(readFileSync(join(LOCALE, language, 'web/rules', `${game}.json`), 'utf8')) as Record<string, string>;
  return sectionsOf(phrases)
    .flatMap(({ paragraphs }) => paragraphs)
    .join('\n');
}

interface Fact {
  readonly game: string;
  readonly what: string;
  readonly en: RegExp;
  readonly fr: RegExp;
}
const FACTS: readonly Fact[] = [
  {
    game: 'explorers',
    what: 'toll at an own wonder where another was first',
    en: /you pay even (if|where) one of your ambassadors/,
    fr: /vous payez, même si l’un de vos ambassadeurs/,
  },
  { game: 'explorers', what: 'start', en: /50 gold, three bonus cards/, fr: /50 pièces d’or, trois cartes bonus/ },
  { game: 'explorers', what: 'exchange of a card', en: /exchange it once/, fr: /l’échanger une fois/ },
  { game: 'explorers', what: 'one ambush a turn', en: /one ambush/, fr: /une embûche, une seule/ },
  { game: 'explorers', what: 'caught', en: /neither buys cards nor/, fr: /n’achète rien/ },
  { game: 'explorers', what: 'sold first-ambassador card', en: /passes to the next player/, fr: /passe au joueur suivant/ },
  { game: 'explorers', what: 'bound', en: /400 turns/, fr: /400 tours/ },
  { game: 'explorers', what: 'score', en: /players ranked below/, fr: /joueurs classés après/ },
  { game: 'ghosts_of_the_moor', what: 'start', en: /Leaving the start costs nothing/, fr: /Quitter le départ ne coûte rien/ },
  { game: 'ghosts_of_the_moor', what: 'finish', en: /reach or pass the finish/, fr: /atteindre ou dépasser l’arrivée/ },
  { game: 'ghosts_of_the_moor', what: 'short of tiles', en: /pays what they have/, fr: /se défausse de ce qu’il a/ },
  { game: 'ghosts_of_the_moor', what: 'finished seats', en: /is skipped/, fr: /passe son tour/ },
  { game: 'roll_and_write', what: 'tie', en: /share the win/, fr: /partagent la victoire/ },
  { game: 'roll_and_write', what: 'top artefact', en: /once per column, as long as/, fr: /une fois par colonne, tant qu’il reste/ },
  { game: 'roll_and_write', what: 'rush', en: /same number as the square below/, fr: /même chiffre que dans la case du dessous/ },
  { game: 'death_valley', what: 'bound', en: /400 turns/, fr: /400 tours/ },
  { game: 'death_valley', what: 'tie', en: /the win is shared/, fr: /la victoire est partagée/ },
  { game: 'death_valley', what: 'automaton', en: /no card of that hazard/, fr: /aucune carte de ce danger/ },
  { game: 'death_valley', what: 'harder', en: /each card in both discard piles/, fr: /chaque carte des deux défausses/ },
];

for (const { game, what, en, fr } of FACTS)
  test(`${game}: ${what}`, () => {
    assert.match(textOf(game, 'en'), en);
    assert.match(textOf(game, 'fr'), fr);
  });

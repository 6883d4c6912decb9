/** What the rules pages in docs/rules say and players must know stands in the rules that they read, in both languages. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import type { DeathValleyContent } from '../../engine/documents.ts';
import { loadEngine } from '../../engine/support.ts';
import { sectionsOf, type Section } from './rules.ts';

const LOCALE = join(import.meta.dirname, '../../../../locale');
const engine = await loadEngine();

function sections(game: string, language: 'en' | 'fr'): readonly Section[] {
  const file = join(LOCALE, language, 'web/rules', `${game}.json`);
  return sectionsOf(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
}
function textOf(game: string, language: 'en' | 'fr'): string {
  return sections(game, language)
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
  { game: 'explorers', what: 'our map', en: /drawn for Sextant; they are not those of the printed/, fr: /pas ceux du jeu imprimé/ },
  {
    game: 'explorers',
    what: 'printed tolls',
    en: /In print, the holder may waive/,
    fr: /Dans la règle imprimée, le détenteur peut renoncer/,
  },
  { game: 'ghosts_of_the_moor', what: 'our board', en: /our own design/, fr: /de notre invention/ },
  { game: 'roll_and_write', what: 'our signs', en: /our own design/, fr: /de notre invention/ },
  { game: 'roll_and_write', what: 'scale', en: /begins at −50/, fr: /commence à −50/ },
  {
    game: 'death_valley',
    what: 'our mix',
    en: /15 cards of the box .* three of its expansion/,
    fr: /15 cartes de la boîte .* trois de son extension/,
  },
  { game: 'lost_cities', what: 'rounds', en: /after three rounds/, fr: /après trois manches/ },
  { game: 'death_valley', what: 'harder', en: /each card in both discard piles/, fr: /chaque carte des deux défausses/ },
];

for (const { game, what, en, fr } of FACTS)
  test(`${game}: ${what}`, () => {
    assert.match(textOf(game, 'en'), en);
    assert.match(textOf(game, 'fr'), fr);
  });

/** The phases in which somebody decided in a game of chance. */
function phasesOf(game: string): Set<string> {
  const { seats } = engine.games().find(({ id }) => id === game) ?? { seats: { min: 2 } };
  const match = engine.start({ game, seats: Array<'random'>(seats.min).fill('random'), seed: 3, config: {} });
  const phases = new Set<string>();
  const LONG_ENOUGH = 600;
  for (match.begin(); match.turn !== 'over' && match.entries < LONG_ENOUGH; match.letBotAct())
    phases.add(String(match.view('public')['phase']));
  match.close();
  return phases;
}

for (const { id } of engine.games())
  test(`${id}: whatever is asked, the rules have a passage for it, the same in both languages`, () => {
    const places = (language: 'en' | 'fr') => sections(id, language).map(({ name, phases }) => [name, phases]);
    assert.deepEqual(places('fr'), places('en'));
    const known = sections(id, 'en').flatMap(({ phases }) => phases);
    assert.equal(new Set(known).size, known.length, 'a phase has one passage');
    for (const phase of [...phasesOf(id), 'over']) assert.ok(known.includes(phase), phase);
  });

test('death_valley: the example of the points uses the cards as they are', () => {
  const match = engine.start({ game: 'death_valley', seats: ['random', 'random'], seed: 1, config: {} });
  const { cards } = match.opening().content as unknown as DeathValleyContent;
  const about = (id: string) => cards.filter((card) => card.id === id).map(({ stars, effect }) => [stars, effect.says.slice(0, 2)])[0];
  assert.deepEqual(['coyotes', 'snakes', 'mesquite-flat-dunes', 'devils-hole'].map(about), [
    [1, '+3'],
    [2, '+1'],
    [2, '+1'],
    [0, '+4'],
  ]);
  match.close();
});

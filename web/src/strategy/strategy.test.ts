/** The strategy pages: each figure that the words name was found, each that was found is named, alike in both languages. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import type { Language } from '../../engine/protocol.ts';
import { GAMES } from '../games.ts';
import { speaker, type Phrases } from '../words/say.ts';
import { frameOf, HEIGHT, lineOf, WIDTH } from './plot.ts';
import { commandOf, marginWritten, valuesOf, written, type Findings, type Study } from './study.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const LANGUAGES: readonly Language[] = ['en', 'fr'];
const [FEWEST, MOST] = [6, 10]; // claims of a page
const read = <What>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as What;
const findingsOf = (game: string) => read<Findings>(`content/strategy/${game}.json`);
const wordsOf = (name: string, language: Language) => read<Phrases>(`locale/${language}/web/strategy/${name}.json`);

/** The keys of what a page says about a study. */
function keysOf(game: string, { name, curves }: Study): string[] {
  const key = `strategy.${game}.${name}`;
  const drawn = curves.length > 0 ? [`${key}.x`, `${key}.y`] : [];
  const named = curves.length > 1 ? curves.map((curve) => `${key}.curve.${curve.name}`) : [];
  return [`${key}.title`, `${key}.text`, `${key}.how`, ...drawn, ...named];
}
const namesIn = (phrase: string) => [...phrase.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

for (const { id: game } of GAMES.filter(({ id }) => existsSync(join(ROOT, 'content/strategy', `${id}.json`)))) {
  const { studies } = findingsOf(game);

  test(`${game}: there is a page of some claims`, () => {
    assert.ok(studies.length >= FEWEST && studies.length <= MOST, `${studies.length}`);
    for (const { games } of studies) assert.ok(games > 0);
  });
  for (const language of LANGUAGES)
    test(`${game}: what is said stands on what was found, ${language}`, () => {
      const words = wordsOf(game, language);
      assert.deepEqual(Object.keys(words).sort(), [`strategy.${game}.about`, ...studies.flatMap((study) => keysOf(game, study))].sort());
      for (const study of studies) {
        const key = `strategy.${game}.${study.name}`;
        const said = new Set(namesIn(`${words[`${key}.text`]} ${words[`${key}.how`]}`));
        const known = Object.keys(valuesOf(study, language));
        for (const name of said) assert.ok(known.includes(name), `${key}: nothing is known of ${name}`);
        for (const name of Object.keys(study.figures)) {
          assert.ok(said.has(name) || said.has(`${name}_size`), `${key}: ${name} is not told`);
          assert.ok(said.has(`${name}_margin`), `${key}: how sure ${name} is`);
        }
      }
    });
}

type Said = (study: Study) => boolean;
const of = ({ figures }: Study, name: string) => figures[name] ?? { value: NaN, margin: NaN };
/** One figure is above another, and by more than chance; a number is a figure without doubt. */
const above =
  (high: string | number, low: string | number): Said =>
  (study) => {
    const [a, b] = [high, low].map((name) => (typeof name === 'number' ? { value: name, margin: 0 } : of(study, name)));
    return a !== undefined && b !== undefined && a.value - b.value > Math.hypot(a.margin, b.margin);
  };
/** Two figures differ by no more than chance. */
const alike =
  (one: string, other: string): Said =>
  (study) =>
    !above(one, other)(study) && !above(other, one)(study);
const pointsOf = (study: Study, curve: string) => study.curves.find(({ name }) => name === curve)?.points ?? [];
const at = (study: Study, curve: string, where: number) => pointsOf(study, curve).find(([x]) => x === where) ?? [where, NaN, NaN];
const falls =
  (curve: string): Said =>
  (study) => {
    const [first, last] = [pointsOf(study, curve)[0], pointsOf(study, curve).at(-1)];
    return first !== undefined && last !== undefined && first[1] - last[1] > Math.hypot(first[2], last[2]);
  };
/** What the words compare, by the study: in both languages they say no more than this. */
const COMPARED: Readonly<Record<string, readonly Said[]>> = {
  'lost_cities.openings': [above('low', 0), above('high', 'low'), above('wager_high', 'wager_low'), above('even', 10)],
  'lost_cities.expeditions': [
    above('at_most_three', 'at_most_two'),
    above(0, 'at_most_three'),
    (study) => Math.abs(at(study, 'lead', 4)[1]) <= at(study, 'lead', 4)[2],
  ],
  'lost_cities.wagers': [above('one', 'none'), above('two', 'one'), above(0, 'never')],
  'lost_cities.attention': [above('rival', 'gifts'), above('late', 'gifts'), above(0, 'late')],
  'lost_cities.starter': [above('win', 50), above('lead', 0)],
  'lost_cities.last_round': [above('by_50', 'by_20')],
  'roll_and_write.first_number': [above('one', 'four'), above('four', 'eight'), above('eight', 0), above('box', 'one'), falls('points')],
  'roll_and_write.boxes': [above('always', 0), above('early', 'tenth'), falls('points')],
  'roll_and_write.columns': [above(0, 'four')],
  'roll_and_write.refusals': [above('three', 0)],
  'roll_and_write.rushes': [above(0, 'never')],
  'roll_and_write.sources': [
    above('columns_won', 'columns_lost'),
    above('artefacts_won', 'artefacts_lost'),
    above('bridges_won', 'bridges_lost'),
  ],
  'roll_and_write.thought': [above('win', 50), above('lead', 0)],
  'ghosts_of_the_moor.sources': [
    above('treasures_won', 'treasures_lost'),
    above('ghosts_won', 'ghosts_lost'),
    above('set_won', 'set_lost'),
    (study) => Math.abs(of(study, 'goals_won').value - of(study, 'goals_lost').value) < 1,
  ],
  'ghosts_of_the_moor.pawns': [above(0, 'front'), above(0, 'rear')],
  'ghosts_of_the_moor.moves': [above('takes', 'pays')],
  'ghosts_of_the_moor.planks': [above(0, 'never')],
  'ghosts_of_the_moor.ghosts': [above(0, 'never'), above(0, 'greedy'), alike('never', 'greedy')],
  'ghosts_of_the_moor.starter': [falls('four')],
  'ghosts_of_the_moor.thought': [above('win', 50), above('lead', 0)],
  'death_valley.risk': [above('flood', 'animal'), above('terrain', 'flood'), above('heat', 'terrain')],
  'death_valley.collapses': [above('none', 'two')],
  'death_valley.rests': [above(0, 'never'), above(0, 'hide')],
  'death_valley.draws': [above(0, 'never_up'), above(0, 'never_deck')],
  'death_valley.cards': [above('scorpions', 50), above('dunes', 50), above('peak', 50), above(50, 'hole')],
  'death_valley.starter': [(study) => !above('win', 50)(study)],
  'death_valley.solo': [above('win', 50)],
  'death_valley.thought': [above('win', 50), above('lead', 0)],
  'explorers.choices': [above('nearest', 50), above('any', 'richest'), above(50, 'any')],
  'explorers.explorations': [
    (study) => at(study, 'failed', 2)[1] > at(study, 'failed', 1)[1] && at(study, 'failed', 2)[1] > at(study, 'failed', 3)[1],
  ],
  'explorers.plus_cards': [above(50, 'never'), above(50, 'always')],
  'explorers.buying': [above('always', 50), above(50, 'never')],
  'explorers.shortcuts': [above(50, 'never')],
  'explorers.ambushes': [above(50, 'never')],
  'explorers.gold': [above('won', 'lost'), above(10, 'ruined')],
  'explorers.starts': [(study) => !above('first', 50)(study), (study) => of(study, 'highest').value - of(study, 'lowest').value < 10],
  'explorers.thought': [above('win', 50)],
};

test('what the words compare is so, and by more than chance', () => {
  const studies = new Map(
    GAMES.filter(({ id }) => existsSync(join(ROOT, 'content/strategy', `${id}.json`))).flatMap(({ id }) =>
      findingsOf(id).studies.map((study): [string, Study] => [`${id}.${study.name}`, study]),
    ),
  );
  for (const [key, all] of Object.entries(COMPARED)) {
    const study = studies.get(key);
    assert.ok(study, key);
    for (const [i, isSo] of all.entries()) assert.ok(isSo(study), `${key}, comparison ${i + 1}`);
  }
});

test('the words of every page are there in both languages', () => {
  assert.deepEqual(Object.keys(wordsOf('page', 'en')), Object.keys(wordsOf('page', 'fr')));
});

test('a figure is written as the language does it', () => {
  const study: Study = { name: 'one', bots: 'guide', games: 10, figures: { lead: { value: -12.5, margin: 0.7 } }, curves: [] };
  const say = speaker({ text: '{lead} {lead_size} {lead_margin}' }, 'en');
  assert.equal(say('text', valuesOf(study, 'en')), '−12.5 12.5 0.7');
  assert.equal(say('text', valuesOf(study, 'fr')), '−12,5 12,5 0,7');
  assert.equal(written(20000, 'en'), '20,000');
  assert.equal(marginWritten(0, 'fr'), '0,1', 'a margin below a tenth is not said to be none');
  assert.equal(commandOf('lost_cities', study), 'bench/strategy lost_cities one');
});

test('a curve lies within its sheet, zero included', () => {
  const points = [
    [1, -20, 2],
    [5, 30, 2],
  ] as const;
  const frame = frameOf([{ name: 'one', points }]);
  for (const [at, value, margin] of points)
    for (const end of [value - margin, value + margin]) {
      assert.ok(frame.x(at) > 0 && frame.x(at) < WIDTH);
      assert.ok(frame.y(end) > 0 && frame.y(end) < HEIGHT);
    }
  assert.ok(frame.up.includes(0));
  assert.equal(lineOf(frame, points).split(' ').length, 2);
});

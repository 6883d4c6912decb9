/** The strategy pages: each figure that the words name was found, each that was found is named, alike in both languages. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import type { Language } from '../../engine/protocol.ts';
import { GAMES } from '../games.ts';
import { speaker, type Phrases } from '../words/say.ts';
import { frameOf, HEIGHT, lineOf, WIDTH } from './plot.ts';
import { commandOf, valuesOf, written, type Findings, type Study } from './study.ts';

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

test('the words of every page are there in both languages', () => {
  assert.deepEqual(Object.keys(wordsOf('page', 'en')), Object.keys(wordsOf('page', 'fr')));
});

test('a figure is written as the language does it', () => {
  const study: Study = { name: 'one', bots: 'guide', games: 10, figures: { lead: { value: -12.5, margin: 0.7 } }, curves: [] };
  const say = speaker({ text: '{lead} {lead_size} {lead_margin}' }, 'en');
  assert.equal(say('text', valuesOf(study, 'en')), '−12.5 12.5 0.7');
  assert.equal(say('text', valuesOf(study, 'fr')), '−12,5 12,5 0,7');
  assert.equal(written(20000, 'en'), '20,000');
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

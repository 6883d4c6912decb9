import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { speaker, type Phrases, type Say } from '../../words/say.ts';
import { SAMPLE, sheetWith } from './samples.ts';
import { expeditionName, faceName, shortened, symbolsName } from './words.ts';

/** The phrases of this board; compiled tests lie one folder deeper than their sources. */
function sayIn(language: 'en' | 'fr'): Say {
  const file = join(import.meta.dirname, '../../../../../locale', language, 'web/roll_and_write.json');
  return speaker(JSON.parse(readFileSync(file, 'utf8')) as Phrases, language);
}
const t = sayIn('en');
const { columns } = sheetWith({ R: { box: 'ticked', squares: [2, 5], top: false } });

test('a die is called by its number, or as the content calls its colour', () => {
  assert.equal(faceName({ kind: 'colour', face: 'G' }, SAMPLE), 'jade wedges');
  assert.equal(faceName({ kind: 'number', face: '7' }, SAMPLE), '7');
});

test('a column says what stands in it and what it is worth', () => {
  const about = { who: 'Ada', bridge: 'gone', points: -30, factor: 3 } as const;
  const [red, orange] = SAMPLE.expeditions;
  assert.ok(red && orange);
  assert.equal(expeditionName(columns.R, red, about, t), 'Ada, crimson hearts: 2, 5; round box ticked, ×3; bridge gone; worth −30');
  assert.equal(
    expeditionName(columns.O, orange, { ...about, bridge: 'open', points: undefined }, t),
    'Ada, amber discs: no square written; bridge still to be won',
  );
  assert.equal(
    expeditionName(columns.O, orange, { ...about, bridge: 'open', lacking: 7, points: undefined }, t),
    'Ada, amber discs: no square written; bridge still to be won; 7 more before the bridge',
  );
  assert.equal(
    symbolsName('artefacts', { count: 4, of: 7 }, { ...about, bridge: 'open', points: 10 }, t),
    'Ada, artefacts: 4 of 7 shaded; bridge still to be won; worth 10',
  );
});

test('long names are cut', () => {
  assert.equal(shortened('Ada', 8), 'Ada');
  assert.equal(shortened('Augusta Ada Byron', 9), 'Augusta…');
});

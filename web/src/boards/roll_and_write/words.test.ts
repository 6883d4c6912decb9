import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { speaker, type Phrases, type Say } from '../../words/say.ts';
import type { Sheet } from './sheet.ts';
import { entryName, expeditionName, shortened, symbolsName } from './words.ts';

/** The phrases of this board; compiled tests lie one folder deeper than their sources. */
function sayIn(language: 'en' | 'fr'): Say {
  const file = join(import.meta.dirname, '../../../../../locale', language, 'web/roll_and_write.json');
  return speaker(JSON.parse(readFileSync(file, 'utf8')) as Phrases, language);
}
const t = sayIn('en');
const SHEET: Sheet = {
  columns: { R: { box: 'ticked', squares: [2, 5], top: false }, O: { box: 'open', squares: [], top: false } },
  artefacts: 4, dice: 0, bridges: [],
};

test('a lit place says what pressing it does, with the shape of the colour', () => {
  assert.equal(entryName({ letter: 'R', spot: 3, number: 7, rush: false }, null, t), 'Write 7 in red heart, square 3');
  assert.equal(entryName({ letter: 'R', spot: 3, number: 7, rush: false }, 'arrow', t), 'Write 7 in red heart, square 3, on an arrow');
  assert.equal(entryName({ letter: 'P', spot: 4, number: 10, rush: true }, 'vase', t), 'Rush: write 10 in purple star, square 4, on a vase');
  assert.equal(entryName({ letter: 'G', spot: 'box', number: null, rush: false }, null, t), 'Tick the round box of green triangle, which doubles the column');
  assert.equal(entryName({ letter: 'B', spot: 'top', number: null, rush: true }, null, t), 'Rush: tick the artefact on top of blue cross');
  assert.equal(entryName({ letter: 'R', spot: 3, number: 7, rush: false }, null, sayIn('fr')), 'Inscrire 7\u00a0: cœur rouge, case 3');
});

test('a column says what stands in it and what it is worth', () => {
  const about = { who: 'Ada', bridge: 'gone', points: -30 } as const;
  assert.equal(expeditionName(SHEET, 'R', about, t), 'Ada, red heart: 2, 5; round box ticked, doubled; bridge gone; worth -30');
  assert.equal(expeditionName(SHEET, 'O', { ...about, bridge: 'open', points: undefined }, t), 'Ada, orange circle: no square written; bridge still to be won');
  assert.equal(symbolsName(SHEET, 'artefacts', { ...about, bridge: 'open', points: 10 }, t), 'Ada, artefacts: 4 of 9 shaded; bridge still to be won; worth 10');
});

test('long names are cut', () => {
  assert.equal(shortened('Ada', 8), 'Ada');
  assert.equal(shortened('Augusta Ada Byron', 9), 'Augusta…');
});

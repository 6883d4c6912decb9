import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { speaker, type Phrases } from '../words/say.ts';
import { fateOf } from './fate.ts';
import type { Saved } from './saves.ts';

const LOCALE = join(import.meta.dirname, '../../../../locale');
const NAMES = { en: ['You', 'Novice', 'Guide'], fr: ['Vous', 'Novice', 'Guide'] };

function finished(winners: readonly number[], language: 'en' | 'fr', over = true): string {
  const read = (file: string) => JSON.parse(readFileSync(join(LOCALE, language, file), 'utf8')) as Phrases;
  const saved = { over, winners, names: NAMES } as unknown as Saved;
  return fateOf(saved, language, speaker({ ...read('sextant.json'), ...read('web/shell.json') }, language));
}

test('a finished game in the list says who won it', () => {
  assert.equal(finished([0], 'en'), 'You won');
  assert.equal(finished([1], 'en'), 'Novice won');
  assert.equal(finished([0], 'fr'), 'Vous avez gagné');
  assert.match(finished([2], 'fr'), /^Guide\b.* gagné$/);
  assert.match(finished([1, 2], 'en'), /Novice, Guide/);
});

test('one that is running says so, and one whose winners were not kept that it is over', () => {
  const said = [finished([0], 'en', false), finished([], 'en')];
  assert.equal(new Set([...said, 'You won']).size, 3);
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { speaker, type Phrases } from '../words/say.ts';
import { sentencesOf, type Checked } from './verdict.ts';

const LOCALE = join(import.meta.dirname, '../../../../locale');
const phrases = (language: string) => JSON.parse(readFileSync(join(LOCALE, language, 'web/fair.json'), 'utf8')) as Phrases;
const KEPT = { match: 'm', commitment: 'c', contributions: ['d'] };

/** What a browser says to somebody when all draws agree. */
function said(more: Partial<Checked>, language = 'en'): string {
  const checked = { report: { draws: 16, assured: [] }, contributors: ['Anna', 'Bruno'], sits: true, kept: undefined };
  return sentencesOf({ ...checked, ...more }, speaker(phrases(language), language)).join('\n');
}
const SURE = { en: /you can be sure/, fr: /vous avez la certitude/ };
const CHOSE_NOT = { en: /does not show you that the server did not choose/, fr: /ne vous montre pas que le serveur n’a pas choisi/ };

for (const language of ['en', 'fr'] as const)
  test(`only whose own number is in the log can be sure, ${language}`, () => {
    const own = said({ report: { draws: 16, assured: [0] }, kept: KEPT }, language);
    assert.match(own, SURE[language]);
    assert.doesNotMatch(own, CHOSE_NOT[language]);
    const others = [{ sits: false }, { kept: { ...KEPT, contributions: [] } }, {}, { sits: false, kept: KEPT }, { contributors: [] }];
    for (const other of others) {
      assert.doesNotMatch(said(other, language), SURE[language]);
      assert.match(said(other, language), CHOSE_NOT[language]);
    }
  });

test('it says who contributed, and what was missing', () => {
  assert.match(said({}), /numbers from: Anna, Bruno\.\nThis browser was not there before the start/);
  assert.match(said({ kept: KEPT }), /did not arrive in time/);
  assert.doesNotMatch(said({ sits: false }), /This browser was not there|did not arrive/);
  assert.match(said({ contributors: [] }), /No player’s browser took part/);
});

test('what was shown is said to agree where something was kept', () => {
  const kept = { ...KEPT, shown: [{ viewer: 0, entries: [] }] };
  assert.match(said({ kept }), /unchanged\.$/);
  assert.doesNotMatch(said({ kept: KEPT }), /unchanged/);
});

/** Every phrase exists in both languages with the same placeholders; every key in the code has one, and none is unused. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { GAMES } from '../games.ts';
import { sectionsOf } from './rules.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const SOURCES = join(ROOT, 'web/src');

function read(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
    for (const [key, phrase] of Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>)) {
      assert.ok(!found.has(key), `${key} stands twice`);
      found.set(key, phrase);
    }
  return found;
}
const web = (language: string) => read(join(ROOT, 'locale', language, 'web'));
const rules = (language: string) => read(join(ROOT, 'locale', language, 'web/rules'));
const placeholders = (phrase: string) => [...new Set(phrase.match(/\{\w+\}/g) ?? [])].sort();
/** The key that the code says, of one that may be a form of it. */
function plain(key: string, _: number, keys: readonly string[]): string {
  const [, base = key, form] = /^(.*)\.(one|other|you)$/.exec(key) ?? [];
  return form === 'you' && !keys.includes(base) ? key : base;
}

function sources(folder = SOURCES): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [readFileSync(path, 'utf8')] : [];
  });
}
const CODE = sources().join('\n');
/** Keys written out, and the beginnings of those that the code puts together. */
const KEYS = new Set([...CODE.matchAll(/['`](web\.[a-z_.]+[a-z_0-9])['`]/g)].map(([, key]) => key ?? ''));
const BEGINNINGS = [...CODE.matchAll(/`((?:web)\.[a-z_.]+\.)\$\{/g)].map(([, key]) => key ?? '');
const PREFIXED = [...CODE.matchAll(/range\('(web\.[a-z_.]+)'/g)].map(([, key]) => key ?? '');

for (const [name, table] of [
  ['pages', web],
  ['rules', rules],
] as const)
  test(`${name}: French and English say the same things with the same placeholders`, () => {
    const [english, french] = [table('en'), table('fr')];
    assert.deepEqual([...english.keys()], [...french.keys()]);
    for (const [key, phrase] of english) {
      assert.deepEqual(placeholders(phrase), placeholders(french.get(key) ?? ''), key);
      assert.ok(phrase.trim() !== '' && french.get(key)?.trim() !== '', `${key} is empty`);
    }
  });

test('a count has both its forms', () => {
  const keys = [...web('en').keys()];
  const forms = (form: string) => keys.filter((key) => key.endsWith(form)).map((key) => key.slice(0, -form.length));
  assert.ok(forms('.one').length > 0);
  assert.deepEqual(forms('.one').sort(), forms('.other').sort());
});

test('every key in the code has a phrase', () => {
  assert.ok(KEYS.size > 100, 'the keys of the code are found');
  const known = new Set([...web('en').keys()].map(plain));
  assert.deepEqual(
    [...KEYS].filter((key) => !known.has(key) && !known.has(`${key}_exactly`)),
    [],
  );
});

test('every phrase is used', () => {
  const used = (key: string) =>
    KEYS.has(key) || BEGINNINGS.some((beginning) => key.startsWith(beginning)) || PREFIXED.some((prefix) => key === `${prefix}_exactly`);
  assert.deepEqual(
    [...web('en').keys()].map(plain).filter((key) => !used(key)),
    [],
  );
});

test('every game has rules in sections with a title and a text', () => {
  for (const language of ['en', 'fr'])
    for (const { id } of GAMES) {
      const file = join(ROOT, 'locale', language, 'web/rules', `${id}.json`);
      const sections = sectionsOf(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
      assert.ok(sections.length >= 4, id);
      for (const { name, title, paragraphs } of sections)
        assert.ok(title !== '' && paragraphs.every((text) => text.length > 20), `${id} ${name}`);
    }
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { cardsOf, HAZARDS, PAGE_CARDS, signOf, type Card, type Effect } from './cards.ts';

// From web/build/src/boards/death_valley, where the compiled test lies.
const ROOT = join(import.meta.dirname, '../../../../..');
const PAGE = readFileSync(join(ROOT, 'docs/rules/death_valley.md'), 'utf8');
const CONTENT = readFileSync(join(ROOT, 'docs/content.md'), 'utf8');

/** The rows of the page's table of cards: id, hazard, stars and the effect in words. */
function pageRows(): string[][] {
  return PAGE.split('\n')
    .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()))
    .filter(([, hazard]) => (HAZARDS as readonly (string | undefined)[]).includes(hazard));
}
/** The kinds that docs/content.md gives for the cards of the page. */
function kindsByCard(): Map<string, string> {
  const rows = CONTENT.split('\n').map((line) => /^\| `(\w+)` .*\| ([a-z, -]+) \|$/.exec(line));
  return new Map(rows.flatMap((row) => (row?.[2] ?? '').split(', ').map((id): [string, string] => [id, row?.[1] ?? ''])));
}

test('the cards are those of the rules page, with its hazards and stars', () => {
  const rows = pageRows().map(([id, hazard, stars]) => [id?.replace(' (expansion)', ''), hazard, Number(stars)]);
  assert.equal(rows.length, 21);
  assert.deepEqual(PAGE_CARDS.map(({ id, hazard, stars }) => [id, hazard, stars]), rows);
});

test('the effects have the kinds and the numbers of the documents', () => {
  const kinds = kindsByCard();
  for (const [i, { id, effect }] of PAGE_CARDS.entries()) {
    assert.equal(effect.kind, kinds.get(id), id);
    const words = pageRows()[i]?.[3] ?? '';
    if (effect.points !== undefined) assert.ok(words.includes(effect.points > 0 ? `+${effect.points}` : `${effect.points}`), id);
    if (effect.hazard !== undefined) assert.ok(words.includes(effect.hazard), id);
    assert.equal((effect.cards ?? effect.stars) === 2, /per two/.test(words), id);
  }
});

test('a deck names cards of the page and brings its own', () => {
  const own: Card = { id: 'salt-creek', hazard: 'flood', stars: 2, effect: { kind: 'keep' } };
  const cards = cardsOf({ cards: ['coyotes', { ...own, effect: { ...own.effect } }] } as never);
  assert.equal(cards.get('coyotes')?.hazard, 'animal');
  assert.deepEqual(cards.get('salt-creek'), own);
});

test('every effect has its sign', () => {
  const sign = (kind: string, more: Partial<Effect> = {}) => signOf({ id: 'x', hazard: 'heat', stars: 0, effect: { kind, ...more } });
  assert.deepEqual(
    ['none', 'silence', 'per_hidden_adjacent', 'per_adjacent_kind', 'if_between', 'per_journey_cards', 'swap'].map((kind) => sign(kind)),
    [null, 'mute', 'hidden', 'beside', 'row', 'row', 'act'],
  );
});

test('every effect of the page has words in both languages', () => {
  for (const language of ['fr', 'en']) {
    const phrases = JSON.parse(readFileSync(join(ROOT, `locale/${language}/web/death_valley.json`), 'utf8')) as Record<string, string>;
    const kinds = [...CONTENT.matchAll(/^\| `([a-z_]+)` \|.*\| [a-z, -]+ \|$/gm)].map(([, kind]) => kind);
    assert.equal(kinds.length, 20);
    for (const kind of ['none', ...kinds]) assert.ok(phrases[`web.death_valley.effect.${kind}`], `${language} ${kind}`);
  }
});

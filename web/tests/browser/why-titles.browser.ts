/** “Why not?” on the boards of the titles, at this device and at a table of the server: what is not lit is pressed, and the rules say a sentence. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import type { Page } from 'playwright-core';

import type { Language } from '../../engine/protocol.ts';
import { GAMES } from '../../src/games.ts';
import type { Phrases } from '../../src/words/say.ts';
import { Meeting } from './far.ts';
import { choosePlainBoard } from './play.ts';
import { PHONE, WIDE, type Look } from './support.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MOST = 40; // things on a board that are pressed
const LOOKS: readonly Look[] = [
  { size: WIDE, language: 'fr' },
  { size: PHONE, language: 'en' },
];
const meeting = new Meeting();

/** The sentences with which the rules of a title refuse something, as patterns. */
async function refusals(game: string, language: Language): Promise<readonly RegExp[]> {
  const read = async (name: string) => JSON.parse(await readFile(join(ROOT, `locale/${language}/${name}.json`), 'utf8')) as Phrases;
  const phrases = Object.entries({ ...(await read(game)), ...(await read('sextant')) });
  const sentences = phrases.filter(([key]) => key.includes('refusal.') || key.includes('.asked.')).map(([, sentence]) => sentence);
  const escaped = sentences.map((sentence) => sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+'));
  return escaped.map((sentence) => new RegExp(`^${sentence}$`, 'i'));
}
/** Presses what is not lit, by keyboard, and what is said then, each sentence once. */
async function askAround(page: Page): Promise<string[]> {
  await page.locator('.place .target').first().waitFor();
  const prompt = await page.locator('.asked').textContent();
  await page.keyboard.press('?');
  const unlit = page.locator('.place :is([data-piece], [data-place])[tabindex="0"]:not(.target)');
  await unlit.first().waitFor();
  const said = new Set<string>();
  for (let i = Math.min(MOST, await unlit.count()) - 1; i >= 0; --i) {
    const before = await page.locator('.asked').textContent();
    await unlit.nth(i).press('Enter');
    // Where the rules have nothing against it, what was said stays.
    await page
      .waitForFunction((was) => document.querySelector('.asked')?.textContent !== was, before, { timeout: 500 })
      .catch(() => undefined);
    said.add((await page.locator('.asked').textContent()) ?? '');
  }
  const spoken = (await page.locator('[aria-live=polite]').allTextContents()).join(' ');
  assert.ok([...said].some((sentence) => spoken.includes(sentence)));
  said.delete(prompt ?? '');
  // French has spaces that do not break before its signs.
  return [...said].map((sentence) => sentence.trim().replace(/[\u00a0\u202f]/g, ' '));
}
/** At the first decision of Death Valley all that lies there may be chosen: later somebody else's card does. */
async function seeOthersCard(page: Page): Promise<void> {
  await page.locator('.bar details summary').first().press('Enter');
  await page.locator('.bar details ul button').first().press('Enter');
  await page.locator('.place [data-place^="journey.1"][data-piece]').first().waitFor();
  await page.locator('.place .target').first().waitFor();
}
async function isAnswered(page: Page, game: string, language: Language): Promise<void> {
  if (game === 'death_valley') await seeOthersCard(page);
  const known = await refusals(game, language);
  const said = await askAround(page);
  assert.ok(said.length > 0, 'something is said');
  for (const sentence of said)
    assert.ok(
      known.some((refusal) => refusal.test(sentence)),
      sentence,
    );
}

async function playNow(page: Page, title: number): Promise<void> {
  await page
    .getByRole('button', { name: /^(Play now|Jouer tout de suite)/ })
    .nth(title)
    .click();
}

// That nothing is silent is counted in why.test.ts, over whole games.
for (const [i, { id: game }] of GAMES.entries())
  for (const look of LOOKS) {
    const { language = 'en' } = look;
    test(`${game}, ${look.size === PHONE ? 'phone' : 'wide'}, ${language}`, async () => {
      const window = await meeting.visit('?seed=5#/', look);
      const { page } = window;
      await playNow(page, i);
      await isAnswered(page, game, language);
      await window.inspect(`why-${game}`);
      await meeting.layTable(page, 'Anna', { game, seats: ['me', 'bot:novice'] });
      await isAnswered(page, game, language);
      await window.close();
    });
  }

for (const [i, { id: game }] of GAMES.entries())
  test(`${game}, in words`, async () => {
    const window = await meeting.visit('?seed=5#/', { size: WIDE, language: 'fr' });
    await choosePlainBoard(window.page);
    await playNow(window.page, i);
    await isAnswered(window.page, game, 'fr');
    await window.inspect(`why-${game}-plain`);
    await window.close();
  });

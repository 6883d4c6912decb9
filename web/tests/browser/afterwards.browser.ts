/** A game that has been played: looked back at, reviewed, and played on from a moment. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { Engine } from '../../engine/index.ts';
import { playUntil } from '../../engine/support.ts';
import { DIST, PHONE, siteOfTests, WIDE, type Look } from './support.ts';

const site = siteOfTests();

/** The log of a game that a careless person has lost to a bot. */
async function lostGame(): Promise<Buffer> {
  const engine = await Engine.load(await readFile(join(DIST, '../../build/wasm/sextant.wasm')));
  const match = engine.start({ game: 'death_valley', seats: ['human', 'bot:novice'], seed: 4, config: { players: 2 } });
  playUntil(match, 1000);
  return Buffer.from(match.log());
}
const slider = (page: Page) => page.locator('input[type=range]');
const place = async (page: Page) => Number(await slider(page).inputValue());

async function openLog(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: await lostGame() });
  await slider(page).waitFor();
}

const LOOKS: readonly Look[] = [
  { size: WIDE, language: 'en' },
  { size: PHONE, language: 'fr', theme: 'dark' },
];
for (const look of LOOKS)
  test(`a game is looked back at, reviewed and played on: ${look.language}`, async () => {
    const window = await site().visit('#/saved', look);
    const { page } = window;
    await openLog(page);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/#\/replay\/\w+\/\d+$/);
    assert.equal(await place(page), 1);
    const middle = Math.floor(Number(await slider(page).getAttribute('max')) / 2);
    await slider(page).fill(String(middle));
    await page.waitForFunction(
      (wanted) => document.querySelector('input[type=range]')?.getAttribute('aria-valuetext')?.includes(wanted),
      `${middle}`,
    );
    await window.inspect('replay');
    await page.reload();
    await slider(page).waitFor();
    assert.equal(await place(page), middle);

    await page.getByRole('button', { name: /^(Review this game|Analyser cette partie)$/ }).click();
    const mistake = page.locator('section ol li button').first();
    await mistake.waitFor({ timeout: 120_000 });
    await page.locator('progress').waitFor({ state: 'detached', timeout: 120_000 });
    await mistake.click();
    await page.locator('.place .hinted').first().waitFor();
    await window.inspect('review');
    assert.equal(await page.evaluate(() => scrollY), 0);

    await page.locator('summary', { hasText: /Play on from here|Jouer à partir d’ici/ }).click();
    await page.getByRole('button', { name: /^(Play on|Jouer)$/ }).click();
    await page.waitForURL(/#\/table\//);
    await page.locator('.place .target').first().waitFor();
    await window.close();
  });

/** Plays a little of every game in Chromium and writes down what the page has kept: saves.record.js FOLDER. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { GAME_TESTS, type GameTest } from './games.ts';
import { keptIn } from './kept.ts';
import { endOf, isAsked, playByKeyboard, setUp } from './play.ts';
import { Site, WIDE } from './support.ts';

const PRESSES = 12;

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take back' }).click();
  await isAsked(page);
}
async function giveUp(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Give up' }).click();
  await page.getByRole('button', { name: 'Give up this game' }).click();
  await endOf(page).waitFor();
}

/** Plays a match of this game and then does `last`; the one record that the browser has. */
async function record(site: Site, game: GameTest, last: (page: Page) => Promise<void>): Promise<string> {
  const window = await site.visit('?seed=11', { size: WIDE });
  const { page } = window;
  await setUp(page, game);
  await playByKeyboard(page, game, PRESSES);
  await isAsked(page);
  await last(page);
  const [kept, ...others] = await keptIn(page);
  if (kept === undefined || others.length > 0) throw new Error(`${game.id}: ${others.length} records too many`);
  await window.close();
  return `${JSON.stringify(kept, null, 1)}\n`;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('saves.record.js FOLDER');
const site = await Site.open();
for (const game of GAME_TESTS) {
  const running = await record(site, game, async () => {});
  writeFileSync(join(folder, `${game.id}.json`), running);
}
const [lostCities] = GAME_TESTS;
if (lostCities === undefined) throw new Error('there is no game');
const undone = await record(site, lostCities, async (page) => {
  await playByKeyboard(page, lostCities, 2);
  await takeBack(page);
  await playByKeyboard(page, lostCities, 2);
  await isAsked(page);
});
writeFileSync(join(folder, 'lost_cities-undo.json'), undone);
writeFileSync(join(folder, 'lost_cities-over.json'), await record(site, lostCities, giveUp));
await site.close();

/** Games that have been played, and how a person looks back at them. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

import { Engine, type Config } from '../../engine/index.ts';
import { playUntil } from '../../engine/support.ts';
import { DIST } from './support.ts';

export interface Careless {
  readonly game: string;
  readonly config?: Config;
  readonly seed?: number;
}
/** The log of a game that a careless person has played against a bot to its end. */
export async function finishedGame({ game, config = {}, seed = 4 }: Careless): Promise<string> {
  const engine = await Engine.load(await readFile(join(DIST, '../../build/wasm/sextant.wasm')));
  const match = engine.start({ game, seats: ['human', 'bot:novice'], seed, config });
  playUntil(match, 100_000);
  return match.log();
}

export function slider(page: Page): Locator {
  return page.locator('input[type=range]');
}
export async function placeOf(page: Page): Promise<number> {
  return Number(await slider(page).inputValue());
}
/** On the page of saved games: opens a log from a file. */
export async function openLog(page: Page, log: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(log) });
  await slider(page).waitFor();
}
/** Draws the slider to the middle of the game; the place that is shown then. */
export async function goToMiddle(page: Page): Promise<number> {
  const middle = Math.floor(Number(await slider(page).getAttribute('max')) / 2);
  await slider(page).fill(String(middle));
  await page.waitForFunction(
    (wanted) => /\d+/.exec(document.querySelector('input[type=range]')?.getAttribute('aria-valuetext') ?? '')?.[0] === wanted,
    `${middle}`,
  );
  return middle;
}
/** As if the person had played here what was opened last: only such games count as theirs. */
export async function makeOwn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(new Error('the database does not answer'));
      });
    const database = await answer(indexedDB.open('sextant'));
    const store = database.transaction('matches', 'readwrite').objectStore('matches');
    for (const { origin, ...own } of (await answer(store.getAll())) as { origin?: string }[])
      if (origin !== undefined) await answer(store.put(own));
    database.close();
  });
}
/** Whether the part of the page with this name can be seen, for the picture that follows. */
export async function bringIntoView(page: Page, heading: RegExp): Promise<void> {
  await page.getByRole('heading', { name: heading }).evaluate((found) => found.scrollIntoView({ block: 'start' }));
}
/** The bars of all sides, each as its part, the width drawn and the figure told. */
export function barsOf(page: Page): Promise<{ part: string; width: number; figure: number }[]> {
  return page.locator('table tr:has(.bar i)').evaluateAll((rows) =>
    rows.map((row) => ({
      part: row.querySelector('th')?.textContent ?? '',
      width: Number.parseFloat(row.querySelector<HTMLElement>('.bar i')?.style.width ?? ''),
      figure: Number.parseFloat((row.querySelector('.figure')?.textContent ?? '').replace('−', '-').replace(',', '.')),
    })),
  );
}
const PATIENCE = { timeout: 240_000 };
/** Reviews the game that is shown, at least once through, and opens its costliest mistake on the board. */
export async function openMistake(page: Page, isToTheEnd: boolean): Promise<void> {
  const start = page.getByRole('button', { name: /^(Review this game|Analyser cette partie)$/ });
  if (await start.isVisible()) await start.click();
  const mistake = page.locator('section ol li button').first();
  await mistake.waitFor(PATIENCE);
  const end = page.locator('progress').waitFor({ state: 'detached', ...PATIENCE });
  // It may end by itself before the press.
  if (!isToTheEnd)
    await Promise.race([
      end,
      page
        .getByRole('button', { name: /^(Stop|Arrêter)$/ })
        .click(PATIENCE)
        .catch(() => end),
    ]);
  await end;
  await mistake.click();
  await page.locator('.place .hinted').first().waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0);
}
/** Plays on from the moment that is shown. */
export async function branch(page: Page, cards?: RegExp): Promise<void> {
  await page.locator('summary', { hasText: /Play on from here|Jouer à partir d’ici/ }).click();
  if (cards !== undefined) await page.getByLabel(cards).check();
  await page.getByRole('button', { name: /^(Play on|Jouer)$/ }).click();
  await page.waitForURL(/#\/table\//);
}

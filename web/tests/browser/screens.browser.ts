/** Every screen shows what is asked and what one can do, without scrolling; and a round that ends is counted in sight. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { Engine } from '../../engine/index.ts';
import { keptByRelease, visitWith, type Kept } from './kept.ts';
import { isAsked } from './play.ts';
import { WIDE, siteOfTests } from './support.ts';

const site = siteOfTests();

const SCREENS = [
  [360, 740],
  [844, 390],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
  [640, 400], // a laptop at 200 %
] as const;

/** Runs in the page: what of this cannot be seen as a whole, below the bar or beyond an edge. */
function outOfSight(selectors: Readonly<Record<string, string>>): string[] {
  const bar = document.querySelector('.bar');
  const isBelow = bar !== null && getComputedStyle(bar).position === 'sticky';
  return Object.entries(selectors).flatMap(([name, selector]) =>
    [...document.querySelectorAll(selector)].flatMap((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      const floor = isBelow && !bar.contains(each) ? bar.getBoundingClientRect().top : innerHeight;
      const isSeen = left > -2 && top > -2 && right < innerWidth + 2 && bottom < floor + 2 && right > left;
      return isSeen ? [] : [`${name} ${Math.round(left)},${Math.round(top)} to ${Math.round(right)},${Math.round(bottom)} of ${floor}`];
    }),
  );
}
const PAGE = { prompt: '.bar .asked', buttons: '.bar .buttons > .button, .bar summary' };

async function seen(page: Page, what: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    // The room of the board is measured once per frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    found.push(...(await page.evaluate(outOfSight, what)).map((text) => `${width}×${height}: ${text}`));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) found.push(`${width}×${height}: ${over} px too wide`);
  }
  return found;
}

test('what is asked, undo, hint, rules and the list are in sight on every screen', async () => {
  const records = [...keptByRelease().values()].filter(({ over }) => !over);
  const window = await visitWith(site(), records, '#/saved', { size: WIDE });
  const { page } = window;
  for (const { id, game } of records) {
    await page.goto(`${site().address}#/table/${id}`);
    await isAsked(page);
    assert.equal(await page.locator('.bar .asked').count(), 1);
    assert.deepEqual(await seen(page, PAGE), [], game);
    await page.setViewportSize(WIDE);
  }
  await window.close();
});

/** A match of three rounds in which the person is about to take the last card of the second. */
async function beforeRoundEnd(): Promise<Kept> {
  const engine = await Engine.load(await readFile(join(import.meta.dirname, '../../../../build/wasm/sextant.wasm')));
  const seats = ['human', 'bot:novice'] as const;
  const match = engine.start({ game: 'lost_cities', seats, seed: 1 });
  match.begin();
  const isThere = () => match.view('public')['deck'] === 1 && match.view('public')['phase'] === 'draw' && match.turn === 0;
  while (!isThere()) {
    const [first = '', ...others] = match.choices();
    match.act(match.turn as number, others.find((text) => text === 'draw deck') ?? first);
  }
  const { entries, scores } = match.status;
  return { id: 'round', game: 'lost_cities', seats, log: match.log(), entries, scores, over: false, when: 1 };
}

test('the end of a round stops the game: it is counted, and goes on when the person wants', async () => {
  const record = await beforeRoundEnd();
  const window = await visitWith(site(), [record], '#/table/round', { size: WIDE });
  const { page } = window;
  const board = page.getByRole('region', { name: 'The board' });
  await board.getByRole('button', { name: /^Draw from the deck/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'End of round 2' }).waitFor();
  await board.getByRole('img', { name: /^Deck: 1/ }).waitFor(); // the table is as it was
  const [, , total = ''] = await page.getByRole('table', { name: 'Points of the round and total' }).getByRole('cell').allInnerTexts();
  assert.equal(Number(total.replace('−', '-')), record.scores[0]);
  assert.ok((await page.locator('.scene li').count()) > 1, 'every column is told');
  await page.getByText(/starts round 3\.$/).waitFor();
  await window.inspect('round-end');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Next round');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'End of round 2' }).waitFor({ state: 'detached' });
  assert.ok(await isAsked(page));
  await window.close();
});

/** Pieces follow a finger, and the page stands still meanwhile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';

import { isAsked } from './play.ts';
import { PHONE, siteOfTests } from './support.ts';

const site = siteOfTests();

const STEPS = 15;
/** The games whose pieces can be dragged from the first turn on. */
const GAMES = ['lost_cities', 'roll_and_write', 'ghosts_of_the_moor', 'death_valley'];

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
/** What the element under the finger hears while the finger goes upwards, as a scrolling hand would. */
async function heardWhileDragging(page: Page, piece: Locator): Promise<string[]> {
  await piece.evaluate((element) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ['pointermove', 'pointercancel']) element.addEventListener(name, () => heard.push(name));
  });
  const { x, y } = await middle(piece);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: to });
  await touch('touchStart', [{ x, y }]);
  for (let step = 1; step <= STEPS; ++step) await touch('touchMove', [{ x, y: y - 8 * step }]);
  await touch('touchEnd', []);
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

for (const game of GAMES)
  test(`${game}: a piece follows the finger`, async () => {
    const window = await site().visit(`?seed=5#/new/${game}`, { size: PHONE }, { isMobile: true });
    const { page } = window;
    await page.getByRole('button', { name: 'Start the game' }).click();
    await isAsked(page);
    const piece = page.locator('.movable').first();
    await piece.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const heard = await heardWhileDragging(page, piece);
    assert.ok(!heard.includes('pointercancel'), 'the browser took the finger away');
    assert.ok(heard.length >= STEPS - 2, `${heard.length} of ${STEPS} moves came`);
    assert.equal(await page.evaluate(() => scrollY), before);
    await window.close();
  });

/** Pieces follow a finger, the page stands still meanwhile, and what is dropped on a lit place is played. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { Finger, middles } from './finger.ts';
import { GAME_TESTS } from './games.ts';
import { visitWith } from './kept.ts';
import { isAsked } from './play.ts';
import { decisionsOf, loadEngine } from './positions.ts';
import { lastParts, PHONE, siteOfTests } from './support.ts';

const site = siteOfTests();

/** What a person is asked where a piece can be dragged, by game. */
const DRAGGED: Readonly<Record<string, string>> = {
  lost_cities: 'card',
  roll_and_write: 'choose',
  explorers: 'move',
  ghosts_of_the_moor: 'move',
  death_valley: 'act',
};

/** What the page hears of the finger from now on. */
function listen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ['pointermove', 'pointercancel']) addEventListener(name, () => heard.push(name), true);
  });
}

for (const game of GAME_TESTS)
  test(`${game.id}: a piece follows the finger to its place`, async () => {
    const asked = DRAGGED[game.id];
    assert.ok(asked, 'a game whose pieces are not dragged');
    const records = decisionsOf(await loadEngine(), { ...game, decisions: [asked] });
    const window = await visitWith(site(), records, `#/table/${game.id}-${asked}`, { size: PHONE }, { isMobile: true });
    const { page } = window;
    await isAsked(page);
    const before = await lastParts(page);
    const [from] = await page.evaluate(middles, '.movable');
    assert.ok(from, 'nothing can be dragged');
    await listen(page);
    const finger = await Finger.on(page);
    await finger.press(from);
    await finger.glide(from, { x: from.x, y: from.y - 60 }); // as a scrolling hand would
    const [to] = await page.evaluate(middles, '[data-drop]:not([data-drop=map])');
    assert.ok(to, 'nothing is lit while a piece is carried');
    await finger.glide({ x: from.x, y: from.y - 60 }, to);
    await finger.lift();
    const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    assert.ok(!heard.includes('pointercancel'), 'the browser took the finger away');
    assert.ok(heard.includes('pointermove'), 'the finger was not felt');
    assert.equal(await page.evaluate(() => scrollY), 0);
    // The piece is dropped, played and kept after the finger has left.
    while ((await lastParts(page)).length <= before.length) await page.waitForTimeout(20);
    await isAsked(page);
    await window.close();
  });

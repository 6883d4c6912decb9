/** One game in two tabs: whatever is played where, nothing that was kept is lost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { FOREIGN_HOST, lastParts, WIDE, siteOfTests } from './support.ts';
import { board, discard, hand, playNow, playTurn } from './turn.ts';

const site = siteOfTests();

const here = (page: Page) => page.getByRole('button', { name: 'Continue here' });
const entriesOf = async (page: Page) => (await lastParts(page)).slice(1).map((text) => JSON.parse(text) as { do?: string });

/** The match has only grown since it was kept like this. */
async function assertGrown(page: Page, earlier: readonly object[]): Promise<void> {
  const now = await entriesOf(page);
  assert.ok(now.length > earlier.length, `${now.length} entries after ${earlier.length}`);
  assert.deepEqual(now.slice(0, earlier.length), earlier);
}

test('the tab that opened a game last has it, and the other can have it back with every move', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page: first } = window;
  await playNow(first);
  const second = await window.tab(first.url());
  await hand(second).first().waitFor();
  await first.getByText('This game is open in another tab.').waitFor();
  assert.equal(await board(first).count(), 0, 'nothing can be played here');
  await window.inspect('other-tab');
  await playTurn(second);
  const played = await entriesOf(second);
  await here(first).click();
  await playTurn(first);
  await assertGrown(first, played);
  await second.getByText('This game is open in another tab.').waitFor();
  await here(second).click();
  await hand(second).first().waitFor();
  const both = await entriesOf(first);
  await playTurn(second);
  await assertGrown(second, both);
  await window.close();
});

test('a tab that could hear of nothing overwrites nothing either', async () => {
  const address = site().address.replace('127.0.0.1', FOREIGN_HOST);
  const window = await site().visit('about:blank', { size: WIDE });
  const { page: first } = window;
  await first.context().addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await first.goto(`${address}?seed=5`);
  assert.equal(await first.evaluate(() => isSecureContext), false);
  await playNow(first);
  const second = await window.tab(first.url());
  await hand(second).first().waitFor();
  for (let turn = 0; turn < 3; ++turn) await playTurn(first);
  const played = await entriesOf(first);
  await discard(second);
  await second.getByText('This game has continued in another tab.').waitFor();
  assert.deepEqual(await entriesOf(second), played);
  await here(second).click();
  await hand(second).first().waitFor();
  await playTurn(second);
  await assertGrown(second, played);
  await first.reload();
  await hand(first).first().waitFor();
  const both = await entriesOf(first);
  await playTurn(first);
  await assertGrown(first, both);
  await window.close();
});

test('a game deleted in another tab is not played on here', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page: first } = window;
  await playNow(first);
  const second = await window.tab(`${site().address}#/saved`);
  await second.getByRole('button', { name: 'Delete' }).click();
  await second.getByRole('button', { name: 'Confirm deletion' }).click();
  await second.getByText('No games are saved in this browser yet.').waitFor();
  await discard(first);
  await first.getByText('This game was deleted in another tab.').waitFor();
  await window.close();
});

test('a move made just before leaving the table is kept', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page } = window;
  await playNow(page);
  const address = page.url();
  await discard(page);
  await board(page)
    .getByRole('button', { name: /^Draw from the deck/ })
    .waitFor();
  const before = await entriesOf(page);
  await page.evaluate(() => {
    document.querySelector<SVGElement>('[aria-label^="Draw from the deck"]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    location.hash = '#/';
  });
  await page.getByRole('heading', { name: 'Five expeditions' }).waitFor();
  await page.goto(address);
  await hand(page).first().waitFor();
  await assertGrown(page, before);
  assert.equal((await entriesOf(page))[before.length]?.do, 'draw deck');
  await window.close();
});

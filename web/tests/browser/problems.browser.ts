/** What goes wrong beside the rules is told in words, and the person can go on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { endOf, seatNovice } from './play.ts';
import { lastParts, WIDE, siteOfTests } from './support.ts';

const site = siteOfTests();

const board = (page: Page) => page.getByRole('region', { name: 'The board' });
const hand = (page: Page) => board(page).locator('[role=button][aria-pressed]');
/** A service worker would answer in place of the network that these tests break. */
const NETWORK_ONLY = { serviceWorkers: 'block' } as const;
const PROVOKED = /Failed to load resource|Service Worker registration blocked/;

async function playNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play now: Lost Cities', exact: true }).click();
  await hand(page).first().waitFor();
}
/** From here on the engine breaks down at this request. */
async function breakRequest(page: Page, broken: string): Promise<void> {
  await page.evaluate((broken) => {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, order: { id: number; name: string }) {
      if (order.name === broken)
        this.dispatchEvent(new MessageEvent('message', { data: { id: order.id, fault: 'RuntimeError: unreachable' } }));
      else send.call(this, order);
    };
  }, broken);
}

test('a hint that does not come is told, and can be asked for again', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page } = window;
  await playNow(page);
  await breakRequest(page, 'hint');
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  await hint.click();
  await page.getByText(/^The engine has stopped\./).waitFor();
  assert.ok(await hint.isEnabled());
  await window.close();
});

test('a rematch that cannot start says why', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page } = window;
  await playNow(page);
  await page.getByText('Give up', { exact: true }).click();
  await page.getByRole('button', { name: 'Give up this game' }).click();
  await endOf(page).waitFor();
  await breakRequest(page, 'start');
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByText(/^The game cannot start\./).waitFor();
  assert.ok(await page.getByRole('button', { name: 'Play again' }).isEnabled());
  await window.close();
});

test('an engine that cannot be fetched is told in words, and fetched at the next try', async () => {
  const window = await site().visit('about:blank', { size: WIDE }, NETWORK_ONLY);
  const { page } = window;
  await page.context().route('**/*.wasm', (route) => route.abort());
  await page.goto(`${site().address}?seed=5`);
  await page.getByRole('button', { name: 'Play now: Lost Cities', exact: true }).click();
  await page.getByText('The game could not be loaded. Check the connection and try again.').waitFor();
  await page.goto(`${site().address}?seed=5#/new/lost_cities`);
  await page.getByText('The game could not be loaded. Check the connection and try again.').waitFor();
  await page.context().unroute('**/*.wasm');
  await page.goto(`${site().address}?seed=5#/`);
  await playNow(page);
  await window.close(PROVOKED);
});

test('while the engine is on its way, the button says so', async () => {
  const window = await site().visit('about:blank', { size: WIDE }, NETWORK_ONLY);
  const { page } = window;
  let send = (): void => undefined;
  const held = new Promise<void>((done) => {
    send = done;
  });
  await page.context().route('**/*.wasm', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site().address}?seed=5`);
  await page.getByRole('button', { name: 'Play now: Lost Cities', exact: true }).click();
  await page.getByRole('button', { name: 'Loading…', exact: true }).waitFor();
  send();
  await hand(page).first().waitFor();
  await window.close(PROVOKED);
});

test('rules that cannot be fetched are told in words', async () => {
  const window = await site().visit('', { size: WIDE }, NETWORK_ONLY);
  const { page } = window;
  await page.context().route('**/ghosts_of_the_moor-*.js', (route) => route.abort());
  await page.goto(`${site().address}#/rules/ghosts_of_the_moor`);
  await page.getByText('This page could not be loaded. Check the connection and reload.').waitFor();
  await window.close(PROVOKED);
});

test('a board that cannot be fetched is told in words, and fetched at the next try', async () => {
  const window = await site().visit('?seed=5', { size: WIDE }, NETWORK_ONLY);
  const { page } = window;
  await playNow(page);
  await page.context().route('**/Board-*.js', (route) => route.abort());
  await page.reload();
  await page.getByText('The game could not be loaded. Check the connection and try again.').waitFor();
  await page.context().unroute('**/Board-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await hand(page).first().waitFor();
  await window.close(PROVOKED);
});

test('a page that cannot be fetched is told in words', async () => {
  const window = await site().visit('', { size: WIDE }, NETWORK_ONLY);
  const { page } = window;
  await page.context().route('**/SettingsPage-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('This page could not be loaded. Check the connection and reload.').waitFor();
  await window.close(PROVOKED);
});

test('a table that was left before its board came does not play on', async () => {
  const window = await site().visit('?seed=5#/new/lost_cities', { size: WIDE }, NETWORK_ONLY);
  const { page } = window;
  await seatNovice(page, 1);
  await page.context().route('**/Board-*.js', async (route) => {
    await page.getByRole('heading', { name: 'Five expeditions' }).waitFor();
    await route.continue();
  });
  const [asked, fetched] = [page.waitForRequest(/Board-.*\.js/), page.waitForResponse(/Board-.*\.js/)];
  await page.getByRole('button', { name: 'Start the game' }).click();
  await asked;
  await page.goto(`${site().address}?seed=5#/`);
  await fetched;
  await page.waitForTimeout(1500);
  const entries = (await lastParts(page)).slice(1).map((text) => JSON.parse(text) as { kind: string });
  assert.deepEqual(
    entries.filter(({ kind }) => kind === 'action'),
    [],
  );
  await window.close(PROVOKED);
});

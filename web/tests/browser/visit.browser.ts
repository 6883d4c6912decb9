/** Coming to the pages: in any language, by any address, from a home screen; and never losing the place by keyboard. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { GAME_TESTS, type GameTest } from './games.ts';
import { visitWith } from './kept.ts';
import { keptAs, loadEngine, playSomehow } from './positions.ts';
import { PHONE, WIDE, siteOfTests } from './support.ts';

const site = siteOfTests();

const board = (page: Page) => page.getByRole('region', { name: 'The board' });
const hand = (page: Page) => board(page).locator('[role=button][aria-pressed]');
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim());

for (const [locale, heading] of [
  ['fr-CA', 'Cinq expéditions'],
  ['en-GB', 'Five expeditions'],
  ['de-DE', 'Five expeditions'],
] as const)
  test(`a browser that speaks ${locale} is greeted with “${heading}”`, async () => {
    const window = await site().visit('', { size: WIDE }, { locale });
    await window.page.getByRole('heading', { name: heading }).waitFor();
    await window.close();
  });

for (const look of [
  { size: WIDE, language: 'en' },
  { size: PHONE, language: 'fr', theme: 'dark' },
] as const)
  test(`an address that leads nowhere says so and shows the way home: ${look.language}`, async () => {
    const window = await site().visit('', look);
    const { page } = window;
    for (const hash of ['new/chess', 'rules/chess', 'somewhere', 'table']) {
      await page.goto(`${site().address}#/${hash}`);
      await page.getByRole('heading', { name: /^(There is nothing at this address|Il n’y a rien à cette adresse)$/ }).waitFor();
      assert.equal(await page.getByText('chess.').count(), 0, 'no key of a phrase is shown');
    }
    await window.inspect('nowhere');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(All games|Tous les jeux)$/ })
      .click();
    await page.getByRole('heading', { name: /^(Five expeditions|Cinq expéditions)/ }).waitFor();
    await window.close();
  });

test('a picked card that is dropped by Escape keeps the focus', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page } = window;
  await page.getByRole('button', { name: 'Play now: Lost Cities', exact: true }).click();
  await hand(page).first().waitFor();
  const card = await hand(page).first().getAttribute('aria-label');
  await hand(page).first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, card, { timeout: 3000 });
  await window.close();
});

test('a hint asked for by keyboard leaves the focus on its button', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page } = window;
  await page.getByRole('button', { name: 'Play now: Lost Cities', exact: true }).click();
  await hand(page).first().waitFor();
  await page.getByRole('button', { name: 'Hint', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^A strong player would choose/).waitFor();
  assert.equal(await focused(page), 'Hint');
  await window.close();
});

test('after a deleted game the focus goes to the next, and after the last to the way on', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page } = window;
  for (let game = 0; game < 2; ++game) {
    await page.goto(`${site().address}?seed=5#/`);
    await page.getByRole('button', { name: 'Play now: Lost Cities', exact: true }).click();
    await hand(page).first().waitFor();
  }
  await page.goto(`${site().address}?seed=5#/saved`);
  await page.getByRole('button', { name: 'Delete' }).first().focus();
  for (const next of ['Delete', 'Start one']) {
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Confirm deletion' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Confirm deletion' }).waitFor({ state: 'detached' });
    await page.waitForFunction((name) => document.activeElement?.textContent?.trim() === name, next);
  }
  await window.close();
});

test('all finished games are deleted in one go, and the others stay', async () => {
  const engine = await loadEngine();
  const played = (seed: number, entries: number) =>
    playSomehow(engine, GAME_TESTS[0] as GameTest, seed, (match) => match.entries > entries);
  const finished = [1, 2].map((seed) => ({ ...keptAs(`over-${seed}`, played(seed, Infinity)), over: true }));
  const window = await visitWith(site(), [...finished, keptAs('running', played(3, 30))], '#/saved', { size: PHONE });
  const { page } = window;
  await page.getByRole('button', { name: 'Delete all 2 finished games' }).click();
  await page.getByRole('button', { name: 'Confirm deletion' }).click();
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('link', { name: /^Continue Lost Cities/ }).count(), 1);
  await window.close();
});

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}
interface Manifest {
  readonly id?: string;
  readonly description?: string;
  readonly lang?: string;
  readonly shortcuts?: readonly { readonly url: string }[];
  readonly screenshots: readonly { readonly src: string; readonly sizes: string }[];
  readonly icons: readonly Icon[];
}

test('the pages can be installed: icons of every size, and words for a shared link', async () => {
  const window = await site().visit('', { size: WIDE });
  const { page } = window;
  const manifest = (await (await fetch(`${site().address}manifest.webmanifest`)).json()) as Manifest;
  assert.ok(manifest.id && manifest.description && manifest.lang && manifest.shortcuts?.length);
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  assert.deepEqual(
    drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`),
    ['192x192 any', '512x512 any', '512x512 maskable'],
  );
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes } of [...drawn, ...manifest.screenshots, { src: touch ?? '', sizes: '180x180' }]) {
    const size = await page.evaluate(async (src) => {
      const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
      return `${width}x${height}`;
    }, src);
    assert.equal(size, sizes, src);
  }
  for (const property of ['og:title', 'og:description', 'og:image', 'og:type'])
    assert.ok(await page.locator(`meta[property="${property}"]`).getAttribute('content'), property);
  await window.close();
});

test('where the browser offers to install the pages, the first page has a button for that, once', async () => {
  const window = await site().visit('', { size: PHONE });
  const { page } = window;
  const button = page.getByRole('button', { name: 'Install Sextant' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await button.count(), 0, 'nobody has offered it yet');
  const isKeptFromBar = await page.evaluate(() => {
    const prompt = () => Promise.resolve(Object.assign(globalThis, { wasAsked: true }));
    return !dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  assert.ok(isKeptFromBar, 'the browser shows no bar of its own');
  await button.waitFor();
  await window.inspectInBoth('install');
  await button.click();
  await button.waitFor({ state: 'detached' });
  assert.ok(await page.evaluate(() => 'wasAsked' in globalThis));
  await window.close();
});

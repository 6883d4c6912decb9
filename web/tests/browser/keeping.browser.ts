/** Kept games and what can go wrong with them: the person is told, and nothing is lost without a word. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { lastParts, PHONE, WIDE, type Look, siteOfTests } from './support.ts';

const site = siteOfTests();

const board = (page: Page) => page.getByRole('region', { name: 'The board' });
const hand = (page: Page) => board(page).locator('[role=button][aria-pressed]');
const NOT_KEPT = /^This move could not be saved in this browser\./;

async function playNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Play now: Lost Cities|Jouer tout de suite : Les Cités perdues)$/ }).click();
  await page.getByRole('region', { name: /^(The board|Le plateau)$/ }).waitFor();
}
/** Changes the one kept match behind the page's back. */
async function tamper(page: Page, change: { readonly rules?: number; readonly format?: number }): Promise<void> {
  await page.evaluate(async (change) => {
    const open = indexedDB.open('sextant');
    const database = await new Promise<IDBDatabase>((done) => open.addEventListener('success', () => done(open.result)));
    const store = database.transaction('matches', 'readwrite').objectStore('matches');
    const all = store.getAll();
    const [match] = await new Promise<{ header: string }[]>((done) => all.addEventListener('success', () => done(all.result)));
    if (match === undefined) throw new Error('no match is kept');
    const header = change.rules === undefined ? match.header : match.header.replace(/"rules": ?\d+/, `"rules": ${change.rules}`);
    const put = store.put({ ...match, header, ...(change.format === undefined ? {} : { format: change.format }) });
    await new Promise<void>((done) => put.addEventListener('success', () => done()));
    database.close();
  }, change);
}

const LOOKS: readonly Look[] = [
  { size: WIDE, language: 'en' },
  { size: PHONE, language: 'fr', theme: 'dark' },
];
for (const look of LOOKS)
  test(`a game of rules that the engine does not know is shown, not hung up on: ${look.language}`, async () => {
    const window = await site().visit('?seed=5', look);
    const { page } = window;
    await playNow(page);
    await page.getByRole('button', { name: /^(Undo|Annuler le coup)$/ }).waitFor();
    await page.waitForTimeout(300); // the deal is being kept
    await tamper(page, { rules: 99 });
    const kept = await lastParts(page);
    await page.reload();
    await page.getByText(/^(This game cannot be continued here|Cette partie ne peut pas continuer ici)/).waitFor();
    await window.inspect('refused');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^(Download the game|Télécharger la partie)$/ }).click(),
    ]);
    assert.match(file.suggestedFilename(), /^lost_cities-.*\.json$/);
    assert.deepEqual(await lastParts(page), kept, 'what is kept is as it was');
    await window.close();
  });

test('a game kept in a form of the future is shown and not written over', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page } = window;
  await playNow(page);
  await hand(page).first().waitFor();
  await tamper(page, { format: 99 });
  const kept = await lastParts(page);
  await hand(page).first().click();
  await board(page)
    .getByRole('button', { name: /^Discard / })
    .click();
  await page.getByText('This game has continued in another tab.').waitFor();
  await page.reload();
  await page.getByText(/^This game cannot be continued here/).waitFor();
  assert.deepEqual(await lastParts(page), kept);
  await window.close();
});

test('games that cannot be read are not called none, and the next try is a new one', async () => {
  const window = await site().visit('about:blank', { size: WIDE });
  const { page } = window;
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (this: IDBFactory, ...given: [string, number?]) {
      if (sessionStorage.getItem('broken') !== 'no') throw new DOMException('a test broke it', 'UnknownError');
      return open.apply(this, given);
    };
  });
  await page.goto(`${site().address}#/saved`);
  await page.getByText(/^The games saved in this browser cannot be read\./).waitFor();
  assert.equal(await page.getByText('No games are saved in this browser yet.').count(), 0);
  await page.evaluate(() => sessionStorage.setItem('broken', 'no'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No games are saved in this browser yet.').waitFor();
  await window.close();
});

test('a table whose game cannot be read says so and tries again', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page } = window;
  await playNow(page);
  await hand(page).first().waitFor();
  await page.addInitScript(() => {
    const get = IDBObjectStore.prototype.get;
    IDBObjectStore.prototype.get = function (this: IDBObjectStore, ...given: [IDBValidKey]) {
      if (sessionStorage.getItem('broken') !== 'no') throw new DOMException('a test broke it', 'UnknownError');
      return get.apply(this, given);
    };
  });
  await page.reload();
  await page.getByText(/^The games saved in this browser cannot be read\./).waitFor();
  await page.evaluate(() => sessionStorage.setItem('broken', 'no'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await hand(page).first().waitFor();
  await window.close();
});

test('a move that the disk did not take is told, until a later one is kept', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page } = window;
  await playNow(page);
  await hand(page).first().waitFor();
  // The request succeeds and its transaction does not: as when the disk is full.
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: [unknown]) {
      const request = put.apply(this, given);
      if (sessionStorage.getItem('broken') !== 'no') request.addEventListener('success', () => this.transaction.abort());
      return request;
    };
  });
  await hand(page).first().click();
  await board(page)
    .getByRole('button', { name: /^Discard / })
    .click();
  await page.getByText(NOT_KEPT).waitFor();
  await page.evaluate(() => sessionStorage.setItem('broken', 'no'));
  await board(page)
    .getByRole('button', { name: /^Draw from the deck/ })
    .click();
  await page.getByText(NOT_KEPT).waitFor({ state: 'detached' });
  await hand(page).first().waitFor();
  const entries = (await lastParts(page)).slice(1).map((text) => JSON.parse(text) as { do?: string });
  assert.ok(entries.some(({ do: action }) => action === 'draw deck'));
  await window.close();
});

test('a full disk is called that', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page } = window;
  await playNow(page);
  await hand(page).first().waitFor();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('a test filled it', 'QuotaExceededError');
    };
  });
  await hand(page).first().click();
  await board(page)
    .getByRole('button', { name: /^Discard / })
    .click();
  await page.getByText(/no room left/).waitFor();
  await window.close();
});

test('the browser is asked once to keep the games for good', async () => {
  const window = await site().visit('about:blank', { size: WIDE });
  const { page } = window;
  await page.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      localStorage.setItem('asked', `${localStorage.getItem('asked') ?? ''}+`);
      return true;
    };
  });
  const asked = () => page.evaluate(() => localStorage.getItem('asked'));
  await page.goto(`${site().address}?seed=5`);
  assert.equal(await asked(), null, 'not before there is a game');
  await playNow(page);
  await hand(page).first().waitFor();
  await page.goto(`${site().address}?seed=6`);
  await playNow(page);
  await hand(page).first().waitFor();
  assert.equal(await asked(), '+');
  await window.close();
});

test('a browser that keeps no settings shows the pages all the same', async () => {
  const window = await site().visit('about:blank', { size: WIDE });
  const { page } = window;
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('a test broke it', 'SecurityError');
    };
  });
  await page.goto(`${site().address}?seed=5`);
  await playNow(page);
  await hand(page).first().waitFor();
  assert.equal(await page.getByText(NOT_KEPT).count(), 0);
  await window.close();
});

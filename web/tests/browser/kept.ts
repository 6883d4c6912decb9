/** Matches as release 0.1 keeps them in a browser: the store `matches` of the database `sextant`, version 1. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { BrowserContextOptions, Page } from 'playwright-core';

import type { Look, Site, Window } from './support.ts';

export interface Kept {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly string[];
  readonly log: string;
  readonly entries: number;
  readonly scores: readonly number[];
  readonly over: boolean;
  readonly when: number;
}

/** Where the records of the release are: tests/fixtures/README.md. */
export const KEPT = join(import.meta.dirname, '../../../../tests/fixtures/release-0.1/browser');

/** The records of the release by name. */
export function keptByRelease(): Map<string, Kept> {
  const files = readdirSync(KEPT).filter((file) => file.endsWith('.json'));
  return new Map(files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(KEPT, file), 'utf8')) as Kept]));
}

/** Puts records where the release would have put them. The page must be one that has not opened the database. */
function keep(page: Page, records: readonly Kept[]): Promise<void> {
  return page.evaluate(async (all) => {
    const open = indexedDB.open('sextant', 1);
    open.addEventListener('upgradeneeded', () => open.result.createObjectStore('matches', { keyPath: 'id' }));
    const database = await new Promise<IDBDatabase>((done) => open.addEventListener('success', () => done(open.result)));
    const transaction = database.transaction('matches', 'readwrite');
    for (const record of all) transaction.objectStore('matches').put(record);
    await new Promise((done) => transaction.addEventListener('complete', done));
    database.close();
  }, records);
}

// Of the same origin, but without a script that would open the database.
const EMPTY_PAGE = { contentType: 'text/html', body: '<!doctype html><title>empty</title><link rel="icon" href="data:,">' };

/** The window of a browser in which the release kept these matches, at a page of today. */
export async function visitWith(
  site: Site,
  records: readonly Kept[],
  place: string,
  look: Look,
  more: BrowserContextOptions = {},
): Promise<Window> {
  const window = await site.visit('about:blank', look, more);
  const { page } = window;
  await page.route('**/empty', (route) => route.fulfill(EMPTY_PAGE));
  await page.goto(`${site.address}empty`);
  await keep(page, records);
  await page.goto(`${site.address}${place}`);
  return window;
}

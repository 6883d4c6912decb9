/** What a table costs a telephone when it is opened for the first time: requests, bytes, and the work of the main thread. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Request } from 'playwright-core';

import { GAME_TESTS } from './games.ts';
import { visitWith } from './kept.ts';
import { isAsked } from './play.ts';
import { decisionsOf, loadEngine } from './positions.ts';
import { PHONE, siteOfTests } from './support.ts';

const site = siteOfTests();

const KILOBYTE = 1024;
/** At most so many requests, kilobytes as they travel, and milliseconds of processor time in one task of the main thread. */
const MOST = { requests: 20, kilobytes: 1200, task: 100 };

for (const game of GAME_TESTS)
  test(`${game.id}: a table is fetched and drawn within its budget`, async () => {
    const [kept] = decisionsOf(await loadEngine(), { ...game, decisions: game.decisions.slice(0, 1) });
    assert.ok(kept);
    const window = await visitWith(site(), [kept], 'empty', { size: PHONE });
    const { page } = window;
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    const tasks = await site().tasksOf(page, async () => {
      await page.goto(`${site().address}#/table/${kept.id}`);
      await isAsked(page);
    });
    const sizes = await Promise.all(finished.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0);
    const longest = Math.max(...tasks);
    const told = `${finished.length} requests, ${Math.round(bytes / KILOBYTE)} KB, ${tasks.length} tasks, the longest ${longest.toFixed(0)} ms`;
    console.log(`${game.id.padEnd(20)} ${told}`);
    assert.ok(finished.length <= MOST.requests && bytes <= MOST.kilobytes * KILOBYTE && longest <= MOST.task, told);
    assert.ok(tasks.length > 0 && bytes > 100 * KILOBYTE, `measured nothing: ${told}`);
    await window.close();
  });

/** One whole game of each title by click on a wide screen, offline; opening turns and the end by keyboard on a phone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { finalScores, GAME_TESTS } from './games.ts';
import { endOf, isAsked, playByClick, playByKeyboard, setUp, tabTo, visibleScores } from './play.ts';
import { countRequests, lastParts, lastTable, PHONE, requestsOf, siteOfTests, WIDE } from './support.ts';

const site = siteOfTests();

/** What has been asked of the engine, and how many actions of people and bots are kept. */
async function requestsAndActions(page: Page) {
  const [, ...entries] = await lastParts(page);
  const actions = entries.filter((text) => (JSON.parse(text) as { kind: string }).kind === 'action').length;
  return { requests: await requestsOf(page), actions };
}
type Asked = Awaited<ReturnType<typeof requestsAndActions>>;
/** A decision is one request, whoever takes it; chance, forced answers, the steps of a walk and keeping are none. */
function isRequestedOnce(first: Asked, now: Asked): void {
  const asked = Object.entries(now.requests).filter(([name, count]) => count !== (first.requests[name] ?? 0));
  assert.deepEqual(asked.map(([name]) => name).sort(), ['act', 'bot']);
  const requests = asked.reduce((sum, [name, count]) => sum + count - (first.requests[name] ?? 0), 0);
  assert.ok(requests <= now.actions - first.actions, `${requests} requests for ${now.actions - first.actions} actions`);
}

for (const game of GAME_TESTS) {
  test(`${game.id}: a whole game by click without a network, and the visible score is the engine's`, async () => {
    const window = await site().visit('about:blank', { size: WIDE });
    await window.page.addInitScript(countRequests);
    await window.page.goto(`${site().address}?seed=7`);
    await window.goOffline();
    await setUp(window.page, game);
    await isAsked(window.page);
    await window.inspect(`${game.id}-start`);
    const first = await requestsAndActions(window.page);
    await playByClick(window.page, game, async () => {
      isRequestedOnce(first, await requestsAndActions(window.page));
      await window.inspect(`${game.id}-middle`);
    });
    await window.inspect(`${game.id}-end`);
    const scores = await visibleScores(window.page);
    assert.deepEqual([...scores.values()].sort(), finalScores(game, await lastTable(window.page)).sort());
    await window.close();
  });

  test(`${game.id}: two clicks to the first move, opening turns and the end by keyboard on a phone`, async () => {
    const window = await site().visit('?seed=9', { size: PHONE });
    const { page } = window;
    await tabTo(page, `Play now: ${game.name}`);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'The board' }).waitFor();
    await playByKeyboard(page, game, 9);
    await window.inspect(`${game.id}-opening`);
    await page.getByText('Your turn', { exact: true }).first().waitFor(); // nothing else moves while one tabs
    await tabTo(page, 'Give up');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Give up this game');
    await page.keyboard.press('Enter');
    await endOf(page).waitFor();
    await window.inspect(`${game.id}-end`);
    await window.close();
  });
}

/** One whole game of each title by click on a wide screen, offline; opening turns and the end by keyboard on a phone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { finalScores, GAME_TESTS } from './games.ts';
import { endOf, isAsked, playByClick, playByKeyboard, setUp, tabTo, visibleScores } from './play.ts';
import { lastTable, PHONE, WIDE, siteOfTests } from './support.ts';

const site = siteOfTests();

for (const game of GAME_TESTS) {
  test(`${game.id}: a whole game by click without a network, and the visible score is the engine's`, async () => {
    const window = await site().visit('?seed=7', { size: WIDE });
    await window.goOffline();
    await setUp(window.page, game);
    await isAsked(window.page);
    await window.inspect(`${game.id}-start`);
    await playByClick(window.page, game, () => window.inspect(`${game.id}-middle`));
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

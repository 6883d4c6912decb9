/** Every game to its end on the board in words, which knows none of them: only what it offers is pressed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { finalScores, GAME_TESTS, type GameTest } from './games.ts';
import { choosePlainBoard, isAsked, playByClick, playByKeyboard, setUp, visibleScores } from './play.ts';
import { lastTable, PHONE, siteOfTests, WIDE } from './support.ts';

const site = siteOfTests();

/** What is picked up goes somewhere; else any of what is offered, by turns. */
function pick(labels: readonly string[], press: number): number {
  const isPick = (label: string) => /^(Pick up|Put back): /.test(label);
  const choices = [...labels.keys()].filter((i) => !isPick(labels[i] ?? ''));
  const isHalf = labels.some((label) => label.startsWith('Put back: '));
  return isHalf ? (choices[press % choices.length] ?? 0) : press % labels.length;
}
const PLAIN: readonly GameTest[] = GAME_TESTS.map((game) => ({ ...game, presses: 2000, pick }));

for (const game of PLAIN)
  test(`${game.id}: a whole game in words`, async () => {
    const window = await site().visit('?seed=7', { size: WIDE });
    const { page } = window;
    await choosePlainBoard(page);
    await setUp(page, game);
    await isAsked(page);
    await playByClick(page, game, () => window.inspect(`${game.id}-plain`));
    assert.deepEqual([...(await visibleScores(page)).values()].sort(), finalScores(game, await lastTable(page)).sort());
    await window.close();
  });

test('the board in words is played by keyboard on a phone, and what is picked up can be put back', async () => {
  const window = await site().visit('?seed=9', { size: PHONE });
  const { page } = window;
  await choosePlainBoard(page);
  await page.getByRole('button', { name: 'Play now: Lost Cities', exact: true }).click();
  await isAsked(page);
  const [game] = PLAIN;
  assert.ok(game);
  await playByKeyboard(page, game, 6);
  await isAsked(page);
  const held = page.getByRole('button', { name: /^Put back: / });
  if ((await held.count()) === 0)
    await page
      .getByRole('button', { name: /^Pick up: / })
      .first()
      .click();
  await held.waitFor();
  await page.keyboard.press('Escape');
  await held.waitFor({ state: 'detached' });
  await window.inspect('plain');
  // Who comes back to the game is told again what lies where.
  const places = page.getByRole('list', { name: 'Places' });
  const before = await places.innerText();
  await page.reload();
  await page.waitForFunction((lying) => document.querySelector<HTMLElement>('.plain .places')?.innerText === lying, before);
  await window.close();
});

/** Each title from a link to its end, between a wide window and a phone. The first one of the list is in `online`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { GONE, Meeting, sitDown, tap, verifyDeals } from './far.ts';
import { GAME_TESTS, type GameTest } from './games.ts';
import { endOf, playByClick, visibleScores } from './play.ts';
import { PHONE, WIDE } from './support.ts';

const meeting = new Meeting();

const SOON = 8; // presses of one of two, in the middle also of a short game

const CONTENT = join(import.meta.dirname, '../../../../tests/reference/content');
const content = (name: string) => JSON.parse(readFileSync(join(CONTENT, name), 'utf8')) as object;
/** On a small map and a short track a whole game takes seconds. */
const CONFIGS: Readonly<Record<string, object>> = {
  explorers: { board: content('explorers/small.json') },
  ghosts_of_the_moor: { board: content('ghosts_of_the_moor/short.json') },
};

/** Each can prove it alone, with what their browser has kept. */
const FAIR =
  /^\d+ rolls and deals checked.*numbers from: Anna, Bruno\..*Your browser’s own number is among them.*you can be sure that the server alone did not choose/s;

/** Who never sets an ambush is soon at the end. */
function withoutAmbush({ pick, ...game }: GameTest): GameTest {
  const plain: GameTest['pick'] = (labels, press) => {
    const none = labels.indexOf('No ambush');
    return none >= 0 ? none : pick(labels, press);
  };
  return { ...game, pick: plain };
}

/** What is left of three days, for the one whose turn it is and for the other. */
async function seesClocksInDays(page: Page): Promise<void> {
  const clocks = page.getByRole('list', { name: 'Scores' }).locator('.clock');
  await clocks.nth(1).waitFor();
  for (const text of await clocks.allInnerTexts()) assert.match(text, /(^|\D)(3 d 0 h|2 d 23 h)$/, 'a clock in days');
}

test('every other title is played to its end over a lost connection; one by correspondence, over a restart of the server', async () => {
  const anna = await meeting.visit('', { size: WIDE });
  const bruno = await meeting.visit('', { size: PHONE });
  const isLost = bruno.page.getByText(/^Connection lost\./).first();
  const interrupted: string[] = [];
  const restart = async () => {
    await meeting.server.kill('SIGTERM');
    await isLost.waitFor();
    await meeting.server.start();
  };
  const loseNetwork = async () => {
    await bruno.page.context().setOffline(true);
    await isLost.waitFor();
    await bruno.page.context().setOffline(false);
  };
  for (const [i, game] of GAME_TESTS.slice(1).map(withoutAmbush).entries()) {
    const clock = i === 0 ? { kind: 'correspondence', days: 3, timeout: 'move' } : null;
    const table = { game: game.id, config: CONFIGS[game.id] ?? {}, seats: ['me', 'link'], clock, contributes: true };
    const link = await meeting.layTable(anna.page, 'Anna', table);
    await bruno.page.goto(link);
    if (i === 0) await sitDown(bruno.page, 'Bruno');
    else await tap(bruno.page, 'Play');
    if (i === 0) for (const { page } of [anna, bruno]) await seesClocksInDays(page);
    const interrupt = async () => {
      interrupted.push(game.id);
      await (i === 0 ? restart : loseNetwork)();
      await isLost.waitFor({ state: 'detached' });
    };
    await Promise.all([playByClick(anna.page, game), playByClick(bruno.page, game, interrupt, SOON)]);
    assert.equal(interrupted.at(-1), game.id, 'it was interrupted in its middle');
    for (const { page } of [anna, bruno]) {
      await endOf(page).waitFor();
      assert.match(await verifyDeals(page), FAIR, game.id);
    }
    assert.deepEqual(await visibleScores(anna.page), await visibleScores(bruno.page), game.id);
  }
  await anna.close(GONE);
  await bruno.close(GONE);
});

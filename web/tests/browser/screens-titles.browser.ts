/** In French, and with as many players as a game takes: what is asked and what one can do is in sight, and large enough. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { GAME_TESTS, type GameTest } from './games.ts';
import { visitWith } from './kept.ts';
import { isAsked } from './play.ts';
import { decisionsOf, loadEngine } from './positions.ts';
import { unseen } from './sight.ts';
import { WIDE, siteOfTests } from './support.ts';

const site = siteOfTests();

const MOST: Readonly<Record<string, number>> = { roll_and_write: 5, ghosts_of_the_moor: 5, explorers: 4 };

function withPlayers(game: GameTest): GameTest {
  const players = MOST[game.id];
  return players === undefined ? game : { ...game, config: { ...game.config, players } };
}

for (const game of GAME_TESTS.map(withPlayers))
  test(`${game.id}: everything is in sight in French, with ${MOST[game.id] ?? 2} players`, async () => {
    const records = decisionsOf(await loadEngine(), game);
    const window = await visitWith(site(), records, '#/saved', { size: WIDE, language: 'fr' });
    const { page } = window;
    const amiss: string[] = [];
    for (const { id } of records) {
      await page.goto(`${site().address}#/table/${id}`);
      await isAsked(page);
      assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
      assert.ok((await page.locator('[data-own]').count()) > 0);
      amiss.push(...(await unseen(page)).map((text) => `${id}, ${text}`));
      await page.setViewportSize(WIDE);
    }
    assert.deepEqual(amiss, []);
    await window.close();
  });

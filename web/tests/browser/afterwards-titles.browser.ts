/** A finished game of each title: replayed to the middle, reviewed, branched, and played on to its end. For `make test-all`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import type { Config } from '../../engine/index.ts';
import { GAME_TESTS } from './games.ts';
import { branch, finishedGame, goToMiddle, openLog, openMistake } from './looking-back.ts';
import { endOf, playByClick } from './play.ts';
import { PHONE, siteOfTests, WIDE } from './support.ts';

const site = siteOfTests();

const CONTENT = join(import.meta.dirname, '../../../../tests/reference/content');
const content = (name: string) => JSON.parse(readFileSync(join(CONTENT, name), 'utf8')) as Config[string];
/** On a small map, and in one round, a whole game is reviewed in seconds. */
const CONFIGS: Readonly<Record<string, Config>> = {
  lost_cities: { rounds: 1 },
  explorers: { board: content('explorers/small.json') },
  ghosts_of_the_moor: { board: content('ghosts_of_the_moor/short.json') },
  death_valley: { players: 2 },
};
const WITH_SECRETS = ['lost_cities', 'explorers'];

for (const game of GAME_TESTS)
  for (const size of [WIDE, PHONE])
    test(`${game.id}: looked back at and played on, ${size === WIDE ? 'wide' : 'phone'}`, async () => {
      const window = await site().visit('?seed=5#/saved', { size });
      const { page } = window;
      await openLog(page, await finishedGame({ game: game.id, config: CONFIGS[game.id] ?? {} }));
      await goToMiddle(page);
      await window.inspect(`${game.id}-replay`);
      await openMistake(page, false);
      await window.inspect(`${game.id}-mistake`);
      await goToMiddle(page);
      await branch(page, size === PHONE && WITH_SECRETS.includes(game.id) ? /dealt anew/ : undefined);
      page.setDefaultTimeout(60_000);
      await playByClick(page, game);
      await endOf(page).waitFor();
      await window.inspect(`${game.id}-branch-end`);
      await window.close();
    });

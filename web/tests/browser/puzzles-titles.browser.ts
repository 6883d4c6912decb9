/** A puzzle of every title: wide and on a phone, in both languages, right and wrong. */
import { test } from 'node:test';

import { GAMES } from '../../src/games.ts';
import { nameOf } from '../../src/puzzles/book.ts';
import { Solver } from './solver.ts';
import { PHONE, siteOfTests, WIDE, type Look } from './support.ts';

const site = siteOfTests();
const LOOKS: readonly Look[] = [
  { size: WIDE, language: 'fr' },
  { size: PHONE, language: 'en' },
];

for (const { id: game } of GAMES)
  for (const look of LOOKS)
    test(`${game}, ${look.size === PHONE ? 'phone' : 'wide'}, ${look.language}`, async () => {
      const window = await site().visit(`#/puzzles/${game}`, look);
      const { page } = window;
      const solver = await Solver.open(page, game, look.language ?? 'en');
      for (const [i, puzzle] of solver.book.puzzles.slice(0, 4).entries()) {
        await page.goto(new URL(`#/puzzle/${game}/${nameOf(puzzle)}`, site().address).href);
        await page.locator('.task .ask').waitFor();
        await page.locator('.place .target').first().waitFor();
        await solver.answer(puzzle, i % 2 === 0);
        if (i < 2) await window.inspect(`puzzle-${game}-${i}`);
      }
      await window.close();
    });

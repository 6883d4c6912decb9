/** Finding the move in one title, right and wrong; puzzles-titles.browser.ts has the others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Solver } from './solver.ts';
import { PHONE, siteOfTests, WIDE } from './support.ts';

const site = siteOfTests();

test('from the first page to a puzzle, by keyboard: right, then wrong, and a rating that is kept', async () => {
  const window = await site().visit('', { size: WIDE, language: 'en' });
  const { page } = window;
  await page.getByRole('link', { name: 'All puzzles' }).press('Enter');
  await page.waitForURL(/#\/puzzles\//);
  await page.goto(new URL('#/puzzles/lost_cities', site().address).href);
  await page.getByText('Solve a first puzzle').waitFor();
  await window.inspect('puzzles');
  const solver = await Solver.open(page, 'lost_cities', 'en');
  await page.locator('main .button.main').press('Enter');
  await page.locator('.place .target').first().waitFor();
  const first = solver.shown;
  assert.equal(await page.locator('.place .hinted').count(), 0, 'the move is not shown before the answer');
  const right = await solver.answer(first, true);
  assert.match(right, /Your rating is now \d+ \(it was 1200\)/);
  await page.locator('.place .hinted').first().waitFor();
  assert.equal(await page.locator('.task tbody tr').count(), first.moves.length);
  await window.inspect('puzzle-answered');
  await page.locator('.task .button.main').press('Enter');
  await page.locator('.task .ask').waitFor();
  await page.locator('.place .target').first().waitFor();
  const second = solver.shown;
  assert.notEqual(second, first);
  await solver.answer(second, false);
  await page.locator('.place .hinted').first().waitFor();
  // The second answer to the same puzzle does not count.
  await page.reload();
  await page.locator('.place .target').first().waitFor();
  assert.doesNotMatch(await solver.answer(second, true), /rating/);
  await page.goto(new URL('#/puzzles/lost_cities', site().address).href);
  await page.getByText(/1 of 2 puzzles solved/).waitFor();
  await page.getByRole('img', { name: 'How your rating has changed' }).waitFor();
  await page.goto(new URL('#/statistics', site().address).href);
  await page.getByText('1 of 2 solved').waitFor();
  await window.close();
});

test('on a phone, in French: wrong, and the puzzle of the day', async () => {
  const window = await site().visit('#/puzzles/lost_cities', { size: PHONE, language: 'fr' });
  const { page } = window;
  const solver = await Solver.open(page, 'lost_cities', 'fr');
  await page.locator('main .button.main').click();
  await page.locator('.place .target').first().waitFor();
  await window.inspect('puzzle');
  await solver.answer(solver.shown, false);
  await page.locator('.place .hinted').first().waitFor();
  await window.inspect('puzzle-answered');
  await page.goto(new URL('#/', site().address).href);
  await page.getByRole('link', { name: 'Problème du jour' }).click();
  await page.getByText('Trouvez le meilleur coup').waitFor();
  await page.locator('.place .target').first().waitFor();
  await window.close();
});

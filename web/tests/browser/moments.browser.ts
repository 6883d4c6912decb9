/** What people play for is seen: a bridge before the dice that follow it. And what lies in a pile can be looked at. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { GAME_TESTS, type GameTest } from './games.ts';
import { visitWith, type Kept } from './kept.ts';
import { chooseAt, isAsked } from './play.ts';
import { beforeMoment, keptAs, loadEngine, PERSON, playSomehow } from './positions.ts';
import { WIDE, siteOfTests } from './support.ts';
import { board } from './turn.ts';

const site = siteOfTests();

test('a bridge is seen before the dice come, and a press ends the wait', async () => {
  const { kept, choice } = beforeMoment(await loadEngine(), { name: 'bridge', game: 'roll_and_write', told: 'wins the' });
  const window = await visitWith(site(), [kept], '#/saved', { size: WIDE }, { reducedMotion: 'no-preference' });
  const { page } = window;
  await chooseAt(page, kept, choice, { motion: 'on', speed: 'slow' });
  const waiting = board(page).locator('svg.gathered');
  await waiting.waitFor();
  assert.equal(await board(page).locator('g.won.now').count(), 1, 'the bridge shines meanwhile');
  const refusal = board(page).getByRole('button', { name: /^Refuse/ });
  assert.equal(await refusal.count(), 0, 'dice that are not seen cannot be refused');
  assert.equal(await page.locator('.bar .asked').innerText(), 'Bridge won', 'nor is anything asked about them');
  await board(page)
    .getByRole('group', { name: 'The table' })
    .click({ position: { x: 4, y: 4 } });
  await waiting.waitFor({ state: 'detached', timeout: 4000 });
  assert.match(await page.locator('.bar .asked').innerText(), /^Take a number and a colour|^No pair fits/);
  await window.close();
});

test('with movements off the dice lie there at once', async () => {
  const { kept, choice } = beforeMoment(await loadEngine(), { name: 'bridge', game: 'roll_and_write', told: 'wins the' });
  const window = await visitWith(site(), [kept], '#/saved', { size: WIDE });
  const { page } = window;
  await chooseAt(page, kept, choice, { motion: 'off', speed: 'slow' });
  await board(page).locator('g.won.now').waitFor();
  assert.equal(await board(page).locator('svg.gathered').count(), 0);
  await window.close();
});

/** A position with a pile of several cards. */
async function withPile(): Promise<Kept> {
  const isHigh = (discards: unknown) => Object.values(discards as Record<string, unknown[]>).some(({ length }) => length > 3);
  const match = playSomehow(
    await loadEngine(),
    GAME_TESTS[0] as GameTest,
    1,
    (at) => at.turn === PERSON && isHigh(at.view('public')['discards']),
  );
  return keptAs('pile', match);
}

test('a discard pile can be spread and folded again, and the focus is where it was', async () => {
  const window = await visitWith(site(), [await withPile()], '#/table/pile', { size: WIDE });
  const { page } = window;
  await isAsked(page);
  const pile = board(page).getByRole('button', { name: /^Spread: .*(, .*){3}/ });
  const label = await pile.getAttribute('aria-label');
  await pile.click();
  const spread = board(page).getByRole('button', { name: 'Fold the discards' });
  await spread.waitFor();
  await page.getByText(/^\d+ cards, the top one first$/).waitFor();
  await window.inspect('spread-pile');
  await page.keyboard.press('Escape');
  await spread.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), label);
  await window.close();
});

/** Arrow keys: from card to card of a hand, and over the map, where Tab stops once however many places are lit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { GAME_TESTS, type GameTest } from './games.ts';
import { visitWith } from './kept.ts';
import { isAsked, tabTo } from './play.ts';
import { decisionsOf, loadEngine } from './positions.ts';
import { WIDE, siteOfTests, type Window } from './support.ts';

const site = siteOfTests();

/** A person who is asked for a decision of this kind. */
async function visitAt(id: string, phase: string): Promise<Window> {
  const game = GAME_TESTS.find((each) => each.id === id) as GameTest;
  const records = decisionsOf(await loadEngine(), { ...game, decisions: [phase] });
  const window = await visitWith(site(), records, `#/table/${id}-${phase}`, { size: WIDE });
  await isAsked(window.page);
  return window;
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test('arrow keys go through a hand, Home and End to its ends, and Escape comes back to the card', async () => {
  const window = await visitAt('lost_cities', 'card');
  const { page } = window;
  const cards = await page.locator('[data-own]').evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''));
  const after = async (key: string) => {
    await page.keyboard.press(key);
    return focused(page);
  };
  await tabTo(page, cards[0] ?? '');
  assert.deepEqual([await after('ArrowRight'), await after('ArrowLeft')], [cards[1], cards[0]]);
  assert.deepEqual([await after('End'), await after('Home')], [cards.at(-1), cards[0]]);
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^(Play|Discard) / })
    .first()
    .waitFor();
  assert.equal(await after('Escape'), cards[0]);
  await window.close();
});

test('the map is one stop of Tab, arrow keys lead to every place that is lit, and Enter goes there', async () => {
  const window = await visitAt('explorers', 'move');
  const { page } = window;
  const map = page.getByRole('group', { name: /^The map: / });
  // Who does not see the map can plan on it: every wonder says where its paths lead, and how far.
  assert.match((await map.getByRole('img', { name: /^Stonehenge\. / }).getAttribute('aria-label')) ?? '', /Notre-Dame, 2 steps/);
  const lit = map.locator('.target');
  const labels = await lit.evaluateAll((all) => all.map((place) => place.getAttribute('aria-label') ?? ''));
  assert.ok(labels.length > 2, 'there is a choice');
  const stops = lit.and(page.locator('[tabindex="0"]'));
  assert.equal(await stops.count(), 1);
  await tabTo(page, (await stops.getAttribute('aria-label')) ?? '');
  const reached = new Set([await focused(page)]);
  for (const label of reached)
    // which grows
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
      await lit.nth(labels.indexOf(label)).focus();
      await page.keyboard.press(key);
      reached.add(await focused(page));
    }
  assert.deepEqual([...reached].sort(), [...labels].sort());
  assert.equal(await stops.count(), 1);
  const asked = page.locator('.bar .asked');
  const before = await asked.innerText();
  await page.keyboard.press('Enter');
  await page.waitForFunction((text) => document.querySelector<HTMLElement>('.bar .asked')?.innerText !== text, before);
  await window.close();
});

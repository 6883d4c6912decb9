/** What people play for, in the titles that have a scene for it: a collapse, a rush, an ambassador, the chain that wins. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { visitWith } from './kept.ts';
import { chooseAt, sitAt, stopClock } from './play.ts';
import { beforeMoment, loadEngine, type Moment } from './positions.ts';
import { WIDE, siteOfTests, type Window } from './support.ts';
import { board } from './turn.ts';

const site = siteOfTests();

/** A person who has just brought a moment about, on a clock that then stands. */
async function bringAbout(moment: Moment, settings: object): Promise<Window> {
  const { kept, choice } = beforeMoment(await loadEngine(), moment);
  const window = await visitWith(site(), [kept], '#/saved', { size: WIDE }, { reducedMotion: 'no-preference' });
  await window.page.clock.install();
  await chooseAt(window.page, kept, choice, { speed: 'slow', ...settings });
  return window;
}
const COLLAPSE: Moment = { name: 'collapse', game: 'death_valley', told: 'collapses' };
const scene = (page: Page) => board(page).locator('div.scene');
const cry = (page: Page) => scene(page).locator('.cry');

test('a collapse is seen, and no card of it flies on once it has been seen', async () => {
  const window = await bringAbout(COLLAPSE, { motion: 'on' });
  const { page } = window;
  await cry(page).waitFor({ state: 'attached' });
  await stopClock(page);
  assert.ok((await scene(page).locator('.ghost').count()) >= 3, 'the cards of the Journey');
  await board(page)
    .locator('.table')
    .click({ position: { x: 4, y: 4 } });
  await scene(page).waitFor({ state: 'detached', timeout: 10_000 });
  await window.close();
});

test('with movements off a collapse is a picture that stays until it has been seen', async () => {
  const window = await bringAbout(COLLAPSE, { motion: 'off' });
  const { page } = window;
  await cry(page).waitFor();
  await stopClock(page);
  assert.equal(await cry(page).innerText(), 'Collapse!');
  assert.equal(await cry(page).evaluate((each) => getComputedStyle(each).opacity), '1');
  const shadows = await scene(page)
    .locator('.flare')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).boxShadow));
  assert.ok(shadows.length >= 3 && shadows.every((shadow) => shadow !== 'none'), 'the hazards that are too many are lit');
  await page.clock.runFor(2000);
  assert.equal(await cry(page).count(), 1);
  await page.keyboard.press(' ');
  await scene(page).waitFor({ state: 'detached', timeout: 10_000 });
  await window.close();
});

test('the picture of a collapse goes by itself, at the pace of the person', async () => {
  const window = await bringAbout(COLLAPSE, { motion: 'off', speed: 'normal' });
  const { page } = window;
  await cry(page).waitFor();
  await stopClock(page);
  await page.clock.runFor(3300);
  assert.equal(await scene(page).count(), 0);
  await window.close();
});

test('an arrow asks beside its column where to rush, and its answer is the one of the list', async () => {
  const { kept } = beforeMoment(await loadEngine(), { name: 'rush', game: 'roll_and_write', told: 'side 0[^.]*rushes' });
  const window = await visitWith(site(), [kept], '#/saved', { size: WIDE });
  const { page } = window;
  await sitAt(page, kept, { speed: 'instant' });
  const callout = board(page).locator('g.callout');
  await callout.waitFor();
  assert.equal(await callout.locator('p').textContent(), await page.locator('.bar .asked').innerText());
  const places = board(page).getByRole('button', { name: /^Rush: / });
  assert.ok((await places.count()) > 0, 'the places are lit');
  await callout.getByRole('button').click();
  await callout.waitFor({ state: 'detached' });
  await window.close();
});

test('an ambassador comes down where the explorer has arrived', async () => {
  const window = await bringAbout({ name: 'ambassador', game: 'explorers', told: 'side 0[^.]*places an ambassador' }, { motion: 'on' });
  const { page } = window;
  await page
    .getByText(/You .*plac\w+ an ambassador/)
    .first()
    .waitFor();
  await window.close();
});

test('the chain that has won is lit on the map, from home to the Forbidden City', async () => {
  const window = await bringAbout({ name: 'end', game: 'explorers' }, { motion: 'off', speed: 'fast' });
  const { page } = window;
  const links = board(page).locator('.chain path.link');
  await links.first().waitFor();
  const [count, wonders] = [await links.count(), await board(page).locator('.chain circle').count()];
  assert.ok(count > 1);
  assert.equal(wonders, count + 1, 'every link joins two wonders');
  await page.getByText(/You have joined .* to .* by an unbroken chain/).waitFor();
  await window.close();
});

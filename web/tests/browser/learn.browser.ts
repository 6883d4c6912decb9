/** The guided first game of one title, from the first page to a game of one's own; learn-titles.browser.ts has the others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Finger } from './finger.ts';
import { Learner } from './lessons.ts';
import { lastParts, PHONE, siteOfTests, WIDE } from './support.ts';

const site = siteOfTests();

test('a guided first game by keyboard alone: offered on the first page, left and gone on with, and played on', async () => {
  const window = await site().visit('', { size: WIDE, language: 'en' });
  const { page } = window;
  await page.getByRole('link', { name: /^Learn in 5 minutes.\(Lost Cities\)$/ }).press('Enter');
  const learner = await Learner.open(page, 'lost_cities', 'en');
  for (let steps = 0; steps < 4; ++steps) await learner.takeStep();
  await learner.isAtStep();
  await window.inspect('learn-lost_cities');
  // Who comes back later goes on where they were.
  await page.goto(new URL('#/', site().address).href);
  await page.getByRole('link', { name: /^Continue the lesson.\(Lost Cities\)$/ }).click();
  await learner.again();
  while (await learner.takeStep());
  await learner.sayEnd();
  assert.ok(learner.wrong >= 8, `${learner.wrong} wrong moves were answered`);
  await learner.playOn();
  await page.waitForURL(/#\/table\//);
  await page.locator('.place .target').first().waitFor();
  // It is kept like any other game, against a Novice, who answers.
  await page.reload();
  await page.locator('.place .target').first().waitFor();
  const [header = '', ...before] = await lastParts(page);
  assert.match(header, /"bot:novice"/);
  for (const action of [/^Discard/, /^Draw from the deck|^Draw the top card of the deck/]) {
    const list = page.locator('.bar details').first();
    if (!(await list.evaluate((details: HTMLDetailsElement) => details.open))) await list.locator('summary').press('Enter');
    await list.locator('ul button').filter({ hasText: action }).first().press('Enter');
  }
  // A card put down, one drawn and dealt; and the same by the Novice.
  while ((await lastParts(page)).length < 1 + before.length + 5) await page.waitForTimeout(20);
  await page.locator('.place .target').first().waitFor();
  await window.close();
});

test('the same on a phone, in French, on the other branch', async () => {
  const window = await site().visit('#/learn/lost_cities', { size: PHONE, language: 'fr' });
  const learner = await Learner.open(window.page, 'lost_cities', 'fr');
  for (let steps = 0; steps < 4; ++steps) await learner.takeStep(true);
  await window.inspect('learn-lost_cities');
  while (await learner.takeStep(true));
  await learner.sayEnd();
  await window.close();
});

test('by finger: what is shown is carried to its place', async () => {
  const window = await site().visit('#/learn/lost_cities', { size: PHONE, language: 'en' }, { isMobile: true });
  const learner = await Learner.open(window.page, 'lost_cities', 'en');
  learner.finger = await Finger.on(window.page);
  while (await learner.takeStep());
  await learner.sayEnd();
  assert.ok(learner.carried >= 4, `${learner.carried} things were carried`);
  await window.close();
});

test('the lesson is offered at a first game, until it has been taken or another game has been played', async () => {
  const window = await site().visit('#/new/explorers', { size: PHONE, language: 'en' });
  const { page } = window;
  const offer = (name: RegExp) => page.locator('.offer').getByRole('link', { name });
  const open = async (game: string) => {
    await page.goto(new URL(`#/new/${game}`, site().address).href);
    await page.locator('form button.main').waitFor();
  };
  await offer(/^Learn it in five minutes$/).click();
  await page.waitForURL(/#\/learn\/explorers/);
  const learner = await Learner.open(page, 'explorers', 'en');
  await learner.takeStep();
  await learner.isAtStep();
  await open('explorers');
  await offer(/^Continue the lesson$/).waitFor();
  await page.evaluate(() => localStorage.setItem('sextant.lessons', JSON.stringify({ explorers: { notes: [], done: true } })));
  await page.reload();
  await open('explorers');
  assert.equal(await offer(/./).count(), 0, 'who has taken it is not asked again');
  // Another title: also at the table of its first game, and not at the second.
  await open('lost_cities');
  await offer(/^Learn it in five minutes$/).waitFor();
  await page.locator('form button.main').click();
  await page.waitForURL(/#\/table\//);
  await offer(/^Learn it in five minutes$/).waitFor();
  await window.inspect('offer');
  await open('lost_cities');
  await page.waitForTimeout(300);
  assert.equal(await offer(/./).count(), 0, 'who has played it is not asked');
  await window.close();
});

test('a press on what is not lit says why: by mouse, by keyboard, and when a card is dropped where it cannot lie', async () => {
  const window = await site().visit('?seed=363#/', { size: WIDE, language: 'en' });
  const { page } = window;
  await page.getByRole('button', { name: 'Play now: Lost Cities', exact: true }).click();
  await page.locator('.place .target').first().waitFor();
  const says = (sentence: RegExp) => page.locator('.asked', { hasText: sentence }).waitFor();
  await page.locator('.place [data-place="deck"]').click();
  await says(/Play or discard a card first/);
  assert.match((await page.locator('[aria-live=polite]').allTextContents()).join(' '), /Play or discard a card first/);
  // A card of one colour, carried to the expedition of another.
  const card = page.locator('.place [data-place="hand.0"].movable').first();
  const colour = (await card.getAttribute('data-piece'))?.slice(0, 1);
  const other = page.locator(`.place [data-place="column.0.${colour === 'R' ? 'Y' : 'R'}"]`).first();
  const [from, to] = [await card.boundingBox(), await other.boundingBox()];
  assert.ok(from && to);
  await page.mouse.move(from.x + 9, from.y + 9);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + 30, { steps: 5 });
  await page.mouse.up();
  await says(/its own colour/);
  // By keyboard: the question mark leads to what is not lit.
  await page.keyboard.press('?');
  await page.locator('.place [data-place="deck"]').press('Enter');
  await says(/Play or discard a card first/);
  await window.close();
});

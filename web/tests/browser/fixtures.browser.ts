/** Matches that release 0.1 kept in a browser are found, opened and played on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { keptByRelease, visitWith, type Kept } from './kept.ts';
import { endOf, isAsked, listed } from './play.ts';
import { WIDE, siteOfTests } from './support.ts';

const RECORDS = keptByRelease();
const site = siteOfTests();

function named(name: string): Kept {
  const record = RECORDS.get(name);
  assert.ok(record, name);
  return record;
}

/** Opens what has been told, and the list of choices, which is made when it is opened. */
async function unfoldTold(page: Page): Promise<void> {
  const details = page.locator('details').filter({ has: page.locator('ol') });
  await details.locator('summary').click();
}
async function unfoldChoices(page: Page): Promise<void> {
  await page.locator('.bar details > summary').first().click();
}
/** Whether a sentence begins with what another said: the end of that one may have become the middle of this one. */
function isSaidOn(sentence: string, begun: string): boolean {
  const words = (said: string) => said.replace(/[.,]| and\b/g, '').split(' ');
  return words(begun).every((word, i) => words(sentence)[i] === word);
}
const told = (page: Page) => page.locator('details[open] > ol > li');

test('all matches of the release are listed', async () => {
  const window = await visitWith(site(), [...RECORDS.values()], '#/saved', { size: WIDE });
  const { page } = window;
  await page
    .getByRole('link', { name: /^(Continue|View) / })
    .nth(RECORDS.size - 1)
    .waitFor();
  assert.equal(await page.getByRole('link', { name: /^Continue / }).count(), RECORDS.size - 1);
  assert.equal(await page.getByRole('link', { name: /^View Lost Cities/ }).count(), 1);
  await window.close();
});

for (const [name, record] of RECORDS) {
  if (record.over) continue;
  test(`${name} is played on, and is there after a reload`, async () => {
    const window = await visitWith(site(), [record], `#/table/${record.id}`, { size: WIDE });
    const { page } = window;
    assert.ok(await isAsked(page));
    await unfoldTold(page);
    await told(page).first().waitFor();
    const newest = await told(page).first().innerText();
    await unfoldChoices(page);
    await listed(page).first().click();
    await page.waitForFunction((old) => document.querySelector('details[open] > ol > li')?.textContent !== old, newest);
    await isAsked(page);
    const sentences = await told(page).allInnerTexts();
    await page.reload();
    await isAsked(page);
    await unfoldTold(page);
    await told(page)
      .nth(sentences.length - 1)
      .waitFor();
    // The newest stands first: others may have played on, and a turn that goes on is one longer sentence.
    const [last = '', ...before] = sentences;
    const [now = '', ...after] = (await told(page).allInnerTexts()).slice(-sentences.length);
    assert.deepEqual(after, before);
    assert.ok(isSaidOn(now, last), `${last} became: ${now}`);
    await window.close();
  });
}

test('the last action can still be taken back', async () => {
  const record = named('lost_cities-undo');
  const window = await visitWith(site(), [record], `#/table/${record.id}`, { size: WIDE });
  const { page } = window;
  const draw = page.getByRole('region', { name: 'The board' }).getByRole('button', { name: /^Draw from the deck/ });
  await draw.waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await draw.waitFor({ state: 'detached' });
  assert.ok(await isAsked(page));
  await window.close();
});

test('a match that is over shows its end', async () => {
  const record = named('lost_cities-over');
  const window = await visitWith(site(), [record], `#/table/${record.id}`, { size: WIDE });
  await endOf(window.page).waitFor();
  await window.close();
});

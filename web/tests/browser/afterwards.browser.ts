/** A game that has been played: looked back at, reviewed, played on from a moment, and shown to others. All titles: `afterwards-titles`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Page } from 'playwright-core';

import { deck, discard, Meeting, open, tap } from './far.ts';
import { barsOf, branch, bringIntoView, finishedGame, goToMiddle, makeOwn, openLog, openMistake, placeOf, slider } from './looking-back.ts';
import { endOf, isAsked } from './play.ts';
import { PHONE, siteOfTests, WIDE, type Look, type Window } from './support.ts';

const site = siteOfTests();
const meeting = new Meeting();
const GAME = { game: 'lost_cities', config: { rounds: 1 } } as const;

const LOOKS: readonly Look[] = [
  { size: WIDE, language: 'en' },
  { size: PHONE, language: 'fr', theme: 'dark' },
];
for (const look of LOOKS)
  test(`a game is looked back at, reviewed and played on with other cards: ${look.language}`, async () => {
    const window = await site().visit('#/saved', look);
    const { page } = window;
    await openLog(page, await finishedGame(GAME));
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/#\/replay\/\w+\/\d+$/);
    assert.equal(await placeOf(page), 1);
    const middle = await goToMiddle(page);
    await window.inspect('replay');
    await page.reload();
    await slider(page).waitFor();
    assert.equal(await placeOf(page), middle);
    if (look.size === WIDE) await stopAndGoOn(page, window);
    await openMistake(page, look.size === WIDE);
    await page
      .getByText(/^(Better|Mieux)\s?:/)
      .first()
      .waitFor();
    await window.inspect('review');
    await readTheReview(page, window);

    await page.locator('summary', { hasText: /Play on from here|Jouer à partir d’ici/ }).click();
    await window.inspect('branch');
    await page.locator('summary', { hasText: /Play on from here|Jouer à partir d’ici/ }).click();
    await branch(page, /dealt anew|redistribuées/);
    await page.locator('.place .target').first().waitFor();
    await window.close();
  });

/** Stops a review before the first pass is through, reads what it has found, and lets it go on. */
async function stopAndGoOn(page: Page, window: Window): Promise<void> {
  await page.getByRole('button', { name: 'Review this game' }).evaluate(async (begin: HTMLElement) => {
    const panel = begin.closest('section');
    const buttons = () => [...(panel?.querySelectorAll('button') ?? [])];
    begin.click();
    // Pressed here, it comes before anything can be through.
    let stop = buttons().find(({ innerText }) => innerText.startsWith('Stop'));
    for (; stop === undefined; stop = buttons().find(({ innerText }) => innerText.startsWith('Stop')))
      await new Promise(requestAnimationFrame);
    stop.click();
  });
  await page.getByText(/^Decisions looked at so far: \d+/).waitFor();
  assert.equal(await page.getByRole('heading', { name: 'What the result was made of' }).count(), 0);
  await bringIntoView(page, /^Luck and skill$/);
  await window.inspect('review-stopped');
  await page.getByRole('button', { name: 'Go on' }).click();
}

/** The panel with its curve and bars, which on the telephone lies below the board. */
async function readTheReview(page: Page, window: Window): Promise<void> {
  await bringIntoView(page, /^(Chances to win|Chances de gagner)$/);
  await window.inspect('review-curve');
  const plot = page.getByRole('button', { name: /^(The chances to win along the game|Les chances de gagner)/ });
  const last = Number(await slider(page).getAttribute('max'));
  await slider(page).fill('0');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type=range]')?.value === '0');
  const { width, height } = (await plot.boundingBox()) ?? { width: 0, height: 0 };
  await plot.click({ position: { x: width * 0.4, y: height / 2 } });
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type=range]')?.value !== '0');
  const place = await placeOf(page);
  assert.ok(place > 0.2 * last && place < 0.5 * last, `moment ${place} of ${last}`);
  const bars = await barsOf(page);
  assert.equal(bars.length, 10);
  const largest = Math.max(...bars.map(({ width: drawn }) => drawn));
  assert.ok(largest > 5 && largest <= 50, `${largest}`);
  for (const { part, width: drawn, figure } of bars)
    assert.ok(drawn >= 0 && (Math.abs(figure) < 0.5 || drawn > 0), `${part}: ${figure} is drawn ${drawn} wide`);
  await bringIntoView(page, /^(What the result was made of|De quoi est fait le résultat)$/);
  await window.inspect('review-parts');
}

test('own games that were reviewed become statistics; opened ones do not', async () => {
  const window = await site().visit('#/saved', { size: PHONE, language: 'fr' });
  const { page } = window;
  const goTo = (place: string) => page.goto(page.url().replace(/#.*/, `#/${place}`));
  await openLog(page, await finishedGame({ game: 'death_valley', config: { players: 2 }, seed: 4 }));
  await goTo('statistics');
  await page.getByText(/^Aucune de vos parties/).waitFor();
  for (const seed of [4, 5]) {
    await goTo('saved');
    await openLog(page, await finishedGame({ game: 'death_valley', config: { players: 2 }, seed }));
    await makeOwn(page);
    await page.reload();
    await slider(page).waitFor();
    // Stopped in the second looks, it counts as well.
    await openMistake(page, seed === 4);
  }
  await goTo('statistics');
  const row = page.getByRole('row', { name: /novice/i });
  await row.waitFor();
  assert.equal(await row.locator('td').first().innerText(), '3');
  assert.equal(await page.locator('svg[role=img] circle').count(), 2);
  await window.inspect('statistics');
  await window.close();
});

for (const look of LOOKS)
  test(`a finished game says what decided it, and goes to others in a link: ${look.language}`, async () => {
    const window = await site().visit('#/saved', look);
    const { page } = window;
    await openLog(page, await finishedGame(GAME));
    await page.goto(page.url().replace(/replay\/(\w+).*/, 'table/$1'));
    await endOf(page).waitFor();
    await page.getByRole('heading', { name: /What decided it|Ce qui a décidé/ }).waitFor({ timeout: 60_000 });
    assert.equal(await page.locator('section ol li a').count(), 3);
    await window.inspect('end');
    await page.locator('summary', { hasText: /Share this game|Partager cette partie/ }).click();
    const field = page.getByLabel(/^(Link to this game|Lien vers cette partie)$/);
    const link = await field.inputValue();
    await field.scrollIntoViewIfNeeded();
    await window.inspect('share');
    await page.locator('section ol li a').first().click();
    await slider(page).waitFor();
    assert.ok((await placeOf(page)) > 0);

    // Somebody else has nothing but the link.
    const other = await site().visit('', look);
    await other.page.goto(link);
    await slider(other.page).waitFor();
    await goToMiddle(other.page);
    await other.page.waitForURL(/#\/log\/[\w-]+\/\d+$/);
    await other.page.goto('about:blank');
    await other.page.goto(link.replace(/(log\/[\w-]{200})[\w-]+/, '$1'));
    await other.page.getByRole('alert').waitFor();
    assert.match(await other.page.getByRole('alert').innerText(), /damaged|abîmé/);
    await other.inspect('damaged-link');
    await other.close();
    await window.close();
  });

test('a game with others is looked back at from one’s own seat while it runs, and with everything open after the end', async () => {
  const { anna, bruno } = await meeting.pair({ config: { rounds: 1 } });
  for (const { page } of [anna, bruno]) {
    await discard(page);
    await deck(page).click();
  }
  await isAsked(anna.page);
  await bruno.page.getByRole('link', { name: 'Look back at the moves so far' }).click();
  await slider(bruno.page).waitFor();
  assert.equal(await placeOf(bruno.page), 4);
  assert.equal(await bruno.page.getByLabel('Seen by').count(), 0);
  assert.equal(await bruno.page.locator('summary', { hasText: 'Play on from here' }).count(), 0);
  await goToMiddle(bruno.page);
  await bruno.inspect('replay-running');
  await bruno.page.getByRole('link', { name: 'Back to the game' }).click();
  await open(anna.page, 'Ask, change device, leave');
  await open(anna.page, 'Give up');
  await tap(anna.page, 'Give up this game');
  await endOf(bruno.page).waitFor();
  await anna.page.getByRole('link', { name: 'Replay', exact: true }).click();
  await slider(anna.page).waitFor();
  await anna.page.getByLabel('Seen by').selectOption('all cards open');
  await branch(anna.page, /dealt anew/);
  assert.ok(await isAsked(anna.page));
  for (const window of [anna, bruno]) await window.close();
});

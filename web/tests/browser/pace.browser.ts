/** How long things are shown, and what shortens it: whatever moves or does not, on a clock that the tests hold. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';

import { GAME_TESTS, type GameTest } from './games.ts';
import { visitWith, type Kept } from './kept.ts';
import { isAsked, sitAt, stopClock } from './play.ts';
import { keptAs, loadEngine, playSomehow } from './positions.ts';
import { PHONE, WIDE, siteOfTests, type Window } from './support.ts';
import { board, discard, hand, playNow } from './turn.ts';

const site = siteOfTests();
const [LOST_CITIES] = GAME_TESTS as readonly [GameTest];
const BOTS = ['bot:novice', 'bot:novice'] as const;

/** A match between bots, where `look` says so. */
async function ofBots(look: (view: Record<string, unknown>) => boolean): Promise<Kept> {
  const match = playSomehow(await loadEngine(), LOST_CITIES, 3, (at) => look(at.view('public')), BOTS);
  return keptAs('bots', match, BOTS);
}
/** Where whoever watches has no wish but for a speed. */
async function watch(kept: Kept, settings: object): Promise<Window> {
  const window = await visitWith(site(), [kept], '#/saved', { size: WIDE }, { reducedMotion: 'reduce' });
  await window.page.clock.install();
  await sitAt(window.page, kept, settings);
  return window;
}

test('who watches sees a round counted to its sum, however fast', async () => {
  const window = await watch(await ofBots(({ round, deck }) => round === 0 && deck === 1), { speed: 'normal' });
  const { page } = window;
  const speed = page.getByLabel('Speed');
  await speed.waitFor();
  const wasCounted = page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        let counted: boolean | undefined;
        new MutationObserver((_, observer) => {
          const sum = document.querySelector('.scene table');
          if (sum !== null) counted = counted === true || sum.classList.contains('counted');
          else if (counted !== undefined) {
            observer.disconnect();
            done(counted);
          }
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await speed.selectOption({ label: '16×' });
  assert.ok(await wasCounted, 'the sum is there before the scene goes');
  await window.close();
});

test('bots leave time to read what they did, also where nothing moves', async () => {
  const window = await watch(await ofBots(({ deck }) => Number(deck) < 40), { speed: 'normal' });
  const { page } = window;
  await stopClock(page);
  const whose = page.locator('.state .turn');
  const times: number[] = [];
  for (let turn = 0; turn < 4; ++turn) {
    const now = await whose.innerText();
    // No more time passes than is needed; what the engine takes in between counts as time to read.
    while ((await whose.innerText()) === now) await page.clock.runFor(100);
    times.push(await page.evaluate(() => performance.now()));
  }
  const between = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  assert.ok(Math.min(...between) > 1000, `milliseconds between turns: ${between.join(', ')}`);
  await window.close();
});

/** A person at a new table against a bot that takes its time, on a clock that stands. */
async function sitDown(settings: object, size: typeof WIDE | typeof PHONE = WIDE): Promise<Window> {
  const window = await site().visit('?seed=5', { size }, { reducedMotion: 'reduce' });
  const { page } = window;
  await page.evaluate((chosen) => localStorage.setItem('sextant.settings', chosen), JSON.stringify({ language: 'en', ...settings }));
  await page.reload();
  return window;
}
async function drawFromDeck(page: Page): Promise<void> {
  await board(page)
    .getByRole('button', { name: /^Draw from the deck/ })
    .click();
}

/** Presses the space bar, as somebody does who waits, until that is there. */
async function pressUntil(page: Page, awaited: Locator): Promise<void> {
  for (let press = 0; press < 100 && !(await awaited.isVisible()); ++press) {
    await page.keyboard.press(' ');
    await awaited.waitFor({ timeout: 300 }).catch(() => undefined);
  }
  assert.ok(await awaited.isVisible(), 'the space bar skips nothing');
}

test('the space bar lets nobody wait, also after a press on something that keeps the focus', async () => {
  const window = await sitDown({ speed: 'slow' });
  const { page } = window;
  await page.clock.install();
  await page.reload();
  await playNow(page);
  await stopClock(page);
  await discard(page);
  await drawFromDeck(page);
  await page.getByRole('button', { name: /^Rules/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const told = page.locator('.state li');
  assert.equal(await told.count(), 1);
  await pressUntil(page, told.nth(1)); // what the bot has played
  await pressUntil(page, hand(page).first()); // and drawn
  assert.equal(await page.getByRole('dialog').count(), 0, 'a key does not press what was pressed by pointer');
  await window.close();
});

test('what was reached by keyboard keeps the space bar', async () => {
  const window = await sitDown({ speed: 'slow' });
  const { page } = window;
  await page.clock.install();
  await page.reload();
  await playNow(page);
  await stopClock(page);
  await discard(page);
  await drawFromDeck(page);
  const rules = page.getByRole('button', { name: /^Rules/ });
  await page.keyboard.press('Tab');
  await rules.focus();
  await page.keyboard.press(' ');
  await page.getByRole('dialog').waitFor();
  await window.close();
});

test('a card that can come only from the deck comes by itself, where that is wanted', async () => {
  const window = await sitDown({ speed: 'instant', forced: true });
  const { page } = window;
  await playNow(page);
  await hand(page).first().click();
  await board(page)
    .getByRole('button', { name: /^Play / })
    .click();
  await hand(page).first().waitFor();
  assert.match(await page.locator('.state li').first().innerText(), /^You play .* draw from the deck/);
  await window.close();
});

/** Runs in the page before anything else: notes are written down, not heard. */
function listen(): void {
  const heard: number[] = [];
  const node = {
    connect: (next: unknown) => next,
    gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
  };
  class Silent {
    currentTime = 0;
    createGain = () => node;
    createOscillator = () => ({
      ...node,
      start() {},
      stop() {},
      frequency: {
        set value(note: number) {
          heard.push(note);
        },
      },
    });
  }
  Object.assign(globalThis, { AudioContext: Silent, heard });
}
/** How often somebody was called to their turn. */
function calls(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.filter((note) => note < 524).length);
}

test('nothing is heard but by who wants it, and then once a turn', async () => {
  const window = await sitDown({ speed: 'instant' });
  const { page } = window;
  await page.addInitScript(listen);
  await page.reload();
  await playNow(page);
  await playTurnOf(page);
  assert.equal(await page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.length), 0);
  await page.evaluate(() => localStorage.setItem('sextant.settings', '{"language":"en","speed":"instant","sound":true}'));
  await page.reload();
  await isAsked(page);
  const before = await calls(page);
  await playTurnOf(page);
  await playTurnOf(page);
  assert.equal((await calls(page)) - before, 2);
  await hand(page).first().click();
  await page.keyboard.press('Escape');
  await discard(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await hand(page).first().waitFor();
  await page.locator('button[lang=fr]').click();
  await page.getByRole('button', { name: 'Annuler' }).waitFor();
  assert.equal((await calls(page)) - before, 2, 'neither what is taken back nor another language calls anybody');
  await window.close();
});
async function playTurnOf(page: Page): Promise<void> {
  await discard(page);
  await drawFromDeck(page);
  await hand(page).first().waitFor();
}

test('on a telephone the table can have the whole screen, and little is above it', async () => {
  const window = await sitDown({ speed: 'instant' }, PHONE);
  const { page } = window;
  await playNow(page);
  const height = await page
    .locator('header')
    .first()
    .evaluate((header) => header.getBoundingClientRect().height);
  assert.ok(height <= 44, `${height} px`);
  const fill = page.getByRole('button', { name: 'Full screen' });
  await fill.click();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await fill.click();
  await page.waitForFunction(() => document.fullscreenElement === null);
  await window.close();
});

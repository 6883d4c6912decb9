/** What people do beside playing a game to its end: leave and come back, take back, share the device, watch, be offline. */
import assert from 'node:assert/strict';
import { statSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

import { GAMES } from '../../src/games.ts';
import { endOf, seatNovice } from './play.ts';
import { Server } from './server.ts';
import { countRequests, DIST, lastParts, PHONE, WIDE, siteOfTests } from './support.ts';

const KILOBYTE = 1024;

const site = siteOfTests();

const board = (page: Page) => page.getByRole('region', { name: 'The board' });
const hand = (page: Page) => board(page).locator('[role=button][aria-pressed]');
const labels = async (page: Page) => hand(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
/** Everything on the board that has a name. */
const shown = async (page: Page) =>
  board(page)
    .locator('[aria-label]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

async function playNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play now: Lost Cities', exact: true }).click();
  await hand(page).first().waitFor();
}

test('the first move is two clicks and less than ten seconds away', async () => {
  const started = performance.now();
  const window = await site().visit('?seed=5', { size: WIDE });
  await playNow(window.page);
  await hand(window.page).first().click();
  await board(window.page)
    .getByRole('button', { name: /^(Play|Discard) / })
    .first()
    .waitFor();
  assert.ok(performance.now() - started < 10_000);
  await window.close();
});

test('a picked card can be dropped, a played one taken back', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page } = window;
  await playNow(page);
  const before = await labels(page);
  const takeBack = page.getByRole('button', { name: 'Undo' });
  assert.ok(await takeBack.isDisabled());
  await hand(page).first().click();
  await page.keyboard.press('Escape');
  assert.equal(await hand(page).first().getAttribute('aria-pressed'), 'false');
  await hand(page).first().click();
  await board(page)
    .getByRole('button', { name: /^Discard / })
    .click();
  await board(page)
    .getByRole('button', { name: /^Draw from the deck/ })
    .waitFor();
  await takeBack.click();
  await hand(page).first().waitFor();
  assert.deepEqual(await labels(page), before);
  await window.close();
});

test('a decision is one request to the engine, whoever takes it, and keeping it none', async () => {
  const window = await site().visit('about:blank', { size: WIDE });
  const { page } = window;
  await page.addInitScript(countRequests);
  await page.goto(`${site().address}?seed=5`);
  await playNow(page);
  const counts = () => page.evaluate(() => ({ ...(globalThis as unknown as { counts: Record<string, number> }).counts }));
  const before = await counts();
  const TURNS = 3;
  for (let turn = 0; turn < TURNS; ++turn) {
    await hand(page).first().click();
    await board(page)
      .getByRole('button', { name: /^Discard / })
      .click();
    await board(page)
      .getByRole('button', { name: /^Draw from the deck/ })
      .click();
    await hand(page).first().waitFor();
  }
  const after = await counts();
  const asked = Object.fromEntries(
    Object.entries(after)
      .map(([name, count]) => [name, count - (before[name] ?? 0)])
      .filter(([, count]) => count !== 0),
  );
  assert.deepEqual(asked, { act: 2 * TURNS, bot: 2 * TURNS });
  const [, ...entries] = await lastParts(page);
  assert.ok(entries.length >= 16 + 5 * TURNS, 'the deal, a card and a draw each, and what was dealt');
  assert.deepEqual(
    entries.map((text) => (JSON.parse(text) as { seq: number }).seq),
    [...entries.keys()],
  );
  await window.close();
});

test('a walk of several steps is one request', async () => {
  const window = await site().visit('about:blank', { size: WIDE });
  const { page } = window;
  await page.addInitScript(countRequests);
  await page.goto(`${site().address}?seed=5`);
  await page.getByRole('button', { name: 'Play now: Once Upon a Time: the Explorers', exact: true }).click();
  const acts = () => page.evaluate(() => (globalThis as unknown as { counts: Record<string, number> }).counts.act ?? 0);
  const walk = board(page).getByRole('button', { name: / steps\)$/ });
  const start = board(page).getByRole('button', { name: /^Start at/ });
  const keep = board(page).getByRole('button', { name: /^(Keep it|No ambush|Stop here|Explore\b)/ });
  while (!(await walk.or(start).or(keep).first().waitFor(), await walk.first().isVisible())) await start.or(keep).first().click();
  const before = await acts();
  const entries = (await lastParts(page)).length;
  const name = (await walk.first().getAttribute('aria-label')) ?? '';
  await walk.first().click();
  await board(page).getByRole('button', { name, exact: true }).waitFor({ state: 'detached' }); // kept before it is shown
  assert.equal(await acts(), before + 1);
  assert.ok((await lastParts(page)).length >= entries + 2, 'every step is an entry of its own');
  await window.close();
});

test('a card can be dragged to its place, and anywhere else it goes back', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page } = window;
  await playNow(page);
  const [name] = await labels(page);
  const card = hand(page).first();
  const middle = async (locator = card) => {
    const box = await locator.boundingBox();
    assert.ok(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const from = await middle();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y - 60, { steps: 4 });
  const pile = board(page).getByRole('button', { name: new RegExp(`^Discard (the |a )?${name}$`) });
  await pile.waitFor();
  await page.mouse.move(5, 5, { steps: 4 });
  await page.mouse.up();
  await pile.waitFor({ state: 'detached' });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y - 60, { steps: 4 });
  const to = await middle(pile);
  await page.mouse.move(to.x, to.y, { steps: 6 });
  const isOnTop = await pile.evaluate((place) => {
    const carried = document.querySelector('.dragged');
    return carried !== null && (place.compareDocumentPosition(carried) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  assert.ok(isOnTop, 'what is drawn later lies on top: the card, not the place that is lit');
  await page.mouse.up();
  await board(page)
    .getByRole('button', { name: /^Draw from the deck/ })
    .waitFor();
  await window.close();
});

test('a reload goes on where it was, and several games are kept', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page } = window;
  await playNow(page);
  await hand(page).first().click();
  await board(page)
    .getByRole('button', { name: /^Discard / })
    .click();
  await board(page)
    .getByRole('button', { name: /^Draw from the deck/ })
    .waitFor();
  await page.reload();
  await board(page)
    .getByRole('button', { name: /^Draw from the deck/ })
    .click();
  await hand(page).first().waitFor();
  const cards = await labels(page);
  await page.getByRole('link', { name: /Home/ }).click();
  await playNow(page);
  await page.getByRole('link', { name: 'My games' }).click();
  await page
    .getByRole('link', { name: /^Continue Lost Cities/ })
    .nth(1)
    .click();
  await hand(page).first().waitFor();
  assert.deepEqual(await labels(page), cards);
  await page.getByRole('link', { name: 'My games' }).click();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('button', { name: 'Confirm deletion' }).click();
  const kept = page.getByRole('link', { name: /^Continue Lost Cities/ });
  await kept.nth(1).waitFor({ state: 'detached' });
  assert.equal(await kept.count(), 1);
  await window.close();
});

test('two people share the device, and no hand is on the screen while it changes hands', async () => {
  const window = await site().visit('?seed=5', { size: PHONE });
  const { page } = window;
  await page.getByRole('link', { name: 'Set up: Lost Cities', exact: true }).click();
  await page.getByLabel('Seat 2').selectOption('A person here');
  await page.getByLabel('Name of player 1').fill('Anna');
  await page.getByLabel('Name of player 2').fill('Ben');
  await page.getByRole('radiogroup', { name: 'Colour of player 2' }).getByLabel('green').check({ force: true });
  await window.inspect('set-up-people');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('heading', { name: 'Anna, your turn' }).waitFor();
  await window.inspect('hand-over');
  assert.equal(await board(page).count(), 0);
  await page.getByRole('button', { name: /I am Anna/ }).click();
  await hand(page).first().waitFor();
  const [first, before] = [await labels(page), await shown(page)];
  await hand(page).first().click();
  await board(page)
    .getByRole('button', { name: /^Discard / })
    .click();
  await board(page)
    .getByRole('button', { name: /^Draw from the deck/ })
    .click();
  // What was drawn can be seen before the device changes hands, as long as one likes.
  await page.getByRole('button', { name: 'I have seen it' }).waitFor();
  const fresh = (await shown(page)).filter((label) => !before.includes(label) && !/discards|Deck/.test(label ?? ''));
  assert.equal(fresh.length, 1, 'the card drawn is in the hand');
  await window.inspect('pass-on');
  await page.getByRole('button', { name: 'I have seen it' }).click();
  await page.getByRole('heading', { name: 'Ben, your turn' }).waitFor();
  assert.equal(await board(page).count(), 0);
  assert.ok(!(await page.getByRole('main').innerText()).includes(fresh[0] ?? ''), 'what Anna drew is hers to know');
  await page.getByRole('button', { name: /I am Ben/ }).click();
  await page.getByRole('region', { name: 'What is going on' }).getByText('Anna discards').waitFor();
  await hand(page).first().waitFor();
  assert.notDeepEqual(await labels(page), first);
  await page.goto(`${site().address}?seed=5#/new/ghosts_of_the_moor`);
  await page.getByLabel('Seat 2').selectOption('A person here');
  assert.equal(await page.getByLabel('Name of player 2').inputValue(), 'Ben', 'names are remembered');
  await window.close();
});

test('bots can be watched, stopped and sped up, and the page answers meanwhile', async () => {
  const window = await site().visit('?seed=5', { size: WIDE }, { reducedMotion: 'no-preference' });
  const { page } = window;
  await page.getByRole('link', { name: 'Set up: Lost Cities', exact: true }).click();
  await seatNovice(page, 1);
  await page.getByLabel('rounds', { exact: true }).selectOption('1');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page
    .getByText(/is thinking/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await window.inspect('watching');
  assert.equal(await board(page).getByRole('button').count(), 0, 'nobody chooses for a bot');
  const state = page.getByRole('region', { name: 'What is going on' });
  await page.waitForTimeout(1200);
  const still = await state.innerText();
  await page.waitForTimeout(1200);
  assert.equal(await state.innerText(), still);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByLabel('Speed').selectOption('4×');
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('heading', { name: 'The aim' }).waitFor();
  assert.ok(!(await endOf(page).isVisible()), 'the page answers before the bots are done');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Speed').selectOption('16×');
  await endOf(page).waitFor({ timeout: 60_000 });
  await window.close();
});

// The bot thinks in a worker: until its answer is there, however long, the page does whatever else it is asked for.
test('while a bot thinks, the page answers clicks', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page } = window;
  await playNow(page);
  await page.evaluate(() => {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, order: { name: string }) {
      if (order.name !== 'bot') return send.call(this, order);
      Worker.prototype.postMessage = send;
      Object.assign(globalThis, { letThink: () => send.call(this, order) });
    };
  });
  await hand(page).first().click();
  await board(page)
    .getByRole('button', { name: /^Discard / })
    .click();
  await board(page)
    .getByRole('button', { name: /^Draw from the deck/ })
    .click();
  const state = page.getByRole('region', { name: 'What is going on' });
  await state.getByText(/is thinking/).waitFor();
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('heading', { name: 'The aim' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  assert.match(await state.innerText(), /is thinking/);
  await page.evaluate(() => (globalThis as unknown as { letThink(): void }).letThink());
  await page.getByText('Your turn', { exact: true }).first().waitFor();
  await window.close();
});

test('the language changes anywhere, also at the table', async () => {
  const window = await site().visit('?seed=5', { size: WIDE });
  const { page } = window;
  await playNow(page);
  await hand(page).first().click();
  await board(page)
    .getByRole('button', { name: /^Discard / })
    .click();
  await page
    .getByText(/^You discard /)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /Passer au français/ }).click();
  await page.getByText('À vous de jouer').first().waitFor();
  await page
    .getByText(/^Vous défaussez /)
    .first()
    .waitFor();
  await page
    .getByRole('region', { name: 'Le plateau' })
    .getByRole('button', { name: /^Piocher/ })
    .waitFor();
  await window.close();
});

test('with the server stopped after the first load, every game can be started', async () => {
  const own = await Server.start();
  const window = await site().visit(`${own.address}?seed=5`, { size: WIDE });
  const { page } = window;
  await window.goOffline();
  await own.close();
  await page.reload();
  for (const { id } of GAMES) {
    await page.goto(`${own.address}?seed=5#/new/${id}`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await board(page).waitFor();
  }
  await window.close();
});

test('the first page takes less than 60 KB of script, the module less than 1.5 MB, when it is needed', async () => {
  const window = await site().visit('about:blank', { size: WIDE });
  const { page } = window;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(site().address, { waitUntil: 'networkidle' });
  const zipped = (path: string) => gzipSync(readFileSync(join(DIST, path))).length;
  const script = asked.filter((path) => path.endsWith('.js')).reduce((sum, path) => sum + zipped(path), 0);
  assert.ok(script < 60 * KILOBYTE, `${script} bytes`);
  assert.ok(!asked.some((path) => path.endsWith('.wasm')));
  const module = readdirSync(join(DIST, 'assets')).find((name) => name.endsWith('.wasm'));
  assert.ok(module);
  assert.ok(statSync(join(DIST, 'assets', module)).size > 0 && zipped(`assets/${module}`) < 1536 * KILOBYTE);
  console.log(
    `first page ${Math.round(script / KILOBYTE)} KB of script, module ${Math.round(zipped(`assets/${module}`) / KILOBYTE)} KB, gzipped`,
  );
  await window.close();
});

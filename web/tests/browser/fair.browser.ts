/** After an online game everybody can check its rolls and deals, and whose number is among them be sure that the server alone did not choose. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { board, open, tap, verifyDeals } from './far.ts';
import { Server } from './server.ts';
import { PHONE, siteOfTests, WIDE, type Window } from './support.ts';

const site = siteOfTests();
const TABLE = { game: 'lost_cities', config: { rounds: 1 }, seats: ['me', 'link'], contributes: true };

/** Of which every draw is in order. */
const OF_ANOTHER_MATCH = join(import.meta.dirname, '../../../../tests/fuzz/corpus/match_log/fair_resigned.json');

/** A table on the server of the window, and the link to its second seat. */
async function layTable({ page }: Window, address: string): Promise<string> {
  const { match, invites } = await page.evaluate(async (table) => {
    const post = async (path: string, body: object) =>
      (await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
    await post('api/guest', { name: 'Anna' });
    return (await post('api/matches', table)) as { match: string; invites: { seat: number; key: string }[] };
  }, TABLE);
  await page.goto(`${address}#/match/${match}`);
  await page.getByText('Waiting for the others').waitFor();
  const [invite] = invites;
  return `${address}match/${match}#${invite?.seat}.${invite?.key}`;
}

/** Two players at a game that has begun. */
async function play(address: string): Promise<readonly [Window, Window]> {
  const anna = await site().visit(address, { size: WIDE });
  const bruno = await site().visit(await layTable(anna, address), { size: PHONE });
  await bruno.page.getByLabel('Your name at the table').fill('Bruno');
  await bruno.page.getByRole('button', { name: 'Play', exact: true }).click();
  await open(anna.page, 'Ask, change device, leave…');
  return [anna, bruno];
}
/** The first of whom has called it off. */
async function playAndCallOff(address: string): Promise<readonly [Window, Window]> {
  const [anna, bruno] = await play(address);
  await tap(anna.page, 'Call the game off');
  return [anna, bruno];
}
/** Waits until all of what was found stands in sight, wherever the end of the game was scrolled to. */
async function seesVerdict(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const found = document.querySelector('.found');
    const box = found?.getBoundingClientRect();
    const isOnTop = (y: number) => box !== undefined && found?.contains(document.elementFromPoint(box.x + box.width / 2, y)) === true;
    return box !== undefined && isOnTop(box.top + 2) && isOnTop(box.bottom - 2);
  });
}
/** From now on a page is given another log than the one that was played. */
async function forge({ page }: Window): Promise<void> {
  await page.route('**/log', async (route) => {
    const log = await (await route.fetch()).text();
    await route.fulfill({ body: log.replace(/"do":"deal 0 (?!Y2")[^"]*"/, '"do":"deal 0 Y2"') });
  });
}

test('both players prove a game that was called off, each with their own number', async () => {
  const [anna, bruno] = await playAndCallOff(site().address);
  for (const window of [anna, bruno]) {
    const said = await verifyDeals(window.page);
    assert.match(said, /^16 rolls and deals checked/);
    assert.match(said, /numbers from: Anna, Bruno\./);
    assert.match(said, /Your browser’s own number is among them, .*you can be sure that the server alone did not choose/);
    assert.match(said, /All that this browser was shown during the game is in the server’s record, unchanged\./);
    await seesVerdict(window.page);
    await window.inspectInBoth('fair-proved');
  }

  const watcher = await site().visit(anna.page.url(), { size: PHONE });
  const said = await verifyDeals(watcher.page);
  assert.match(said, /^16 rolls and deals checked/);
  assert.match(said, /does not show you that the server did not choose/);
  assert.doesNotMatch(said, /you can be sure/);
  await watcher.inspectInBoth('fair-watched');
  await watcher.page.route('**/log', (route) => route.fulfill({ path: OF_ANOTHER_MATCH }));
  assert.match(await verifyDeals(watcher.page), /^Something is wrong: this is the log of another match\./);
  await watcher.close();

  await forge(anna);
  assert.match(await verifyDeals(anna.page), /^Something is wrong: entry \d+: /);

  await bruno.page.getByRole('link', { name: 'How can that be checked?' }).click();
  await bruno.page.getByRole('heading', { name: 'Chance that can be checked' }).waitFor();
  await bruno.inspectInBoth('fair');
  await anna.close();
  await bruno.close();
});

test('a game that the operator has closed is proved like any other, also by who comes later', async () => {
  const server = await Server.start();
  const [anna, bruno] = await play(server.address);
  server.admin('close', /match\/([\w-]+)/.exec(anna.page.url())?.[1] ?? '');
  for (const { page } of [anna, bruno]) {
    const said = await verifyDeals(page);
    assert.match(said, /^16 rolls and deals checked.*you can be sure that the server alone did not choose/s);
    assert.match(said, /unchanged\./);
  }
  await anna.inspectInBoth('fair-closed');
  await bruno.page.reload();
  assert.match(await verifyDeals(bruno.page), /you can be sure/);
  const watcher = await site().visit(anna.page.url(), { size: PHONE });
  assert.match(await verifyDeals(watcher.page), /does not show you that the server did not choose/);
  await forge(anna);
  assert.match(await verifyDeals(anna.page), /^Something is wrong: entry \d+: /);
  for (const window of [anna, bruno, watcher]) await window.close();
  await server.close();
});

/** Runs in a tab before its scripts: what another tab has drawn is not seen until this one contributes, as between two processes of a browser. */
function seeLate(): void {
  let sees = false;
  const [read, send] = [Storage.prototype.getItem, WebSocket.prototype.send];
  Storage.prototype.getItem = function (key) {
    const text = read.call(this, key);
    return sees || text === null || !key.startsWith('sextant.fair.') ? text : text.replace(/"drawn":\{("\d":\{[^}]*\},?)*\}/, '"drawn":{}');
  };
  WebSocket.prototype.send = function (message) {
    sees ||= String(message).includes('"type":"contribute"');
    send.call(this, message);
  };
}
/** The numbers that a page contributes. */
function contributionsOf(page: Page): string[] {
  const digits: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => digits.push(...(/"digits":"(\w+)"/.exec(String(payload))?.slice(1) ?? []))),
  );
  return digits;
}

test('two tabs of one browser contribute one number, though they draw at the same moment, and both prove the game', async () => {
  const anna = await site().visit(site().address, { size: WIDE });
  const link = await layTable(anna, site().address);
  const bruno = await site().visit(site().address, { size: PHONE });
  await bruno.page.evaluate(async () => {
    await fetch('api/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Bruno"}' });
  });
  const tab = await bruno.tab('about:blank');
  await bruno.page.context().addInitScript(seeLate);
  const drawn = [bruno.page, tab].map(contributionsOf);
  for (const page of [bruno.page, tab]) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  }
  await tap(bruno.page, 'Play');
  for (const page of [bruno.page, tab]) await board(page).waitFor();
  assert.ok(
    drawn.every((digits) => digits.length > 0),
    'both have contributed',
  );
  assert.equal(new Set(drawn.flat()).size, 1);
  await open(anna.page, 'Ask, change device, leave…');
  await tap(anna.page, 'Call the game off');
  for (const page of [bruno.page, tab]) assert.match(await verifyDeals(page), FAIR);
  await anna.close();
  await bruno.close();
});

const FAIR = /^16 rolls and deals checked.*you can be sure that the server alone did not choose/s;
const OTHER_COMMITMENT = /^Something is wrong: the commitment is not the one shown before the table was full\./;
const OTHERWISE = /^Something is wrong: entry \d+: “deal [^”]*” was shown during the match, but the log has “deal [^”]*”\./;
const LEFT_OUT = /^Something is wrong: the number of your browser was left out\./;
for (const [lie, annas, brunos] of [
  ['draws_and_commits_anew', OTHER_COMMITMENT, OTHER_COMMITMENT],
  ['leaves_contribution_out', FAIR, LEFT_OUT],
  ['swallows_first_contribution', LEFT_OUT, FAIR],
  ['shows_other_draws', OTHERWISE, OTHERWISE],
] as const)
  test(`a server that ${lie} is caught by what the browsers have kept`, async () => {
    const server = await Server.cheating(lie);
    const [anna, bruno] = await playAndCallOff(server.address);
    assert.match(await verifyDeals(anna.page), annas);
    assert.match(await verifyDeals(bruno.page), brunos);
    await bruno.inspectInBoth('fair-caught');
    await anna.close();
    await bruno.close();
    await server.close();
  });

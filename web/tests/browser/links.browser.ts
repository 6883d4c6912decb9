/** The pages at any path: links open, everything is found, and it works without a network afterwards. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';

import { playTurn as playTurnOfTwo } from './far.ts';
import { GAME_TESTS } from './games.ts';
import { filesAt, proxyAt, type Mount } from './mounts.ts';
import { press } from './play.ts';
import { DIST, FOREIGN_HOST, PHONE, WIDE, siteOfTests } from './support.ts';
import { board, hand, playNow, playTurn } from './turn.ts';

const site = siteOfTests();
const folder = mkdtempSync(join(tmpdir(), 'sextant-site-'));
let proxy: Mount, files: Mount;
before(async () => {
  execFileSync(join(DIST, '../../tools/site'), ['--as-built', folder]);
  proxy = await proxyAt('/games/', () => site().address);
  files = await filesAt('/somebody/sextant/', folder);
});
after(async () => {
  await Promise.all([proxy.close(), files.close()]);
  rmSync(folder, { recursive: true });
});

const MATCH = 'abcdefghij-lmnopqrst_v';
const KEY = 'k'.repeat(43);

for (const [where, root] of [
  ['at the root of a server', () => site().address],
  ['behind a proxy under a path', () => proxy.address],
  ['as the plain files of `make site` two folders deep', () => files.address],
] as const)
  test(`a turn is played ${where}, and again without a network`, async () => {
    const window = await site().visit(`${root()}?seed=5`, { size: WIDE });
    const { page } = window;
    await playNow(page);
    await playTurn(page);
    await window.goOffline();
    await page.goto(`${root()}?seed=6`);
    await playNow(page);
    await playTurn(page);
    await page.evaluate(() => document.fonts.ready);
    assert.deepEqual(await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'error')), []);
    await window.close();
  });

for (const [where, root] of [
  ['at the root', () => site().address],
  ['under a path', () => proxy.address],
] as const)
  test(`a link to a match leads to it ${where}; its key stays in this tab alone`, async () => {
    const window = await site().visit(`${root()}match/${MATCH}#1.${KEY}`, { size: PHONE });
    const { page } = window;
    await page.getByRole('main').waitFor();
    assert.equal(page.url(), `${root()}#/match/${MATCH}`);
    assert.deepEqual(await page.evaluate(() => Object.values(sessionStorage)), [JSON.stringify({ seat: 1, key: KEY })]);
    const manifest = await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href);
    assert.equal(manifest, `${root()}manifest.webmanifest`);
    await page.goto('about:blank');
    await page.goBack();
    assert.ok(!page.url().includes(KEY), 'going back finds no key');
    await window.goOffline();
    await page.goto(`${root()}match/${MATCH}#1.${KEY}`);
    await page.getByRole('main').waitFor();
    assert.equal(page.url(), `${root()}#/match/${MATCH}`);
    await window.close(/Failed to load resource|WebSocket/);
  });

test('under a path two people meet by a link and play', async () => {
  const anna = await site().visit(`${proxy.address}#/invite/lost_cities`, { size: WIDE });
  await anna.page.getByLabel('Your name at the table').fill('Anna');
  await anna.page.getByRole('button', { name: 'Set the table' }).click();
  const link = await anna.page.getByLabel('Link to seat 2').inputValue();
  assert.ok(link.startsWith(`${proxy.address}match/`), link);
  const bruno = await site().visit(link, { size: PHONE });
  await bruno.page.getByLabel('Your name at the table').fill('Bruno');
  await bruno.page.getByRole('button', { name: 'Play', exact: true }).click();
  await board(bruno.page).waitFor();
  for (const { page } of [anna, bruno]) await playTurnOfTwo(page);
  await anna.close();
  await bruno.close();
});

test('every title is played from the plain files of `make site`', async () => {
  const window = await site().visit(files.address, { size: WIDE }, { serviceWorkers: 'block' });
  const { page } = window;
  for (const game of GAME_TESTS) {
    await page.goto(files.address);
    await page.getByRole('button', { name: `Play now: ${game.name}`, exact: true }).click();
    for (let i = 0; i < 4; ++i) assert.ok(await press(page, (labels) => game.pick(labels, i)), game.id);
  }
  await window.close(/Service Worker registration blocked/);
});

test('plain files know that there is no server', async () => {
  const server = (page: Page) => page.locator('meta[name=sextant-server]').getAttribute('content');
  const window = await site().visit(files.address, { size: WIDE });
  assert.equal(await server(window.page), '');
  await window.page.goto(site().address);
  assert.equal(await server(window.page), './');
  await window.close();
});

/** A table with an open seat, made without the page; the window is at it. */
async function layOpenTable(page: Page, name: string): Promise<void> {
  const match = await page.evaluate(async (name) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    await post('api/guest', { name });
    return ((await post('api/matches', { game: 'lost_cities', seats: ['me', 'open'] })) as { match: string }).match;
  }, name);
  await page.evaluate((match) => (location.hash = `#/match/${match}`), match);
}
const shownLink = (page: Page) => page.getByRole('textbox', { name: /link/i }).inputValue();

test('from another device in the house, over plain http, a link is copied, followed and played', async () => {
  const anna = await site().visit(site().address.replace('127.0.0.1', FOREIGN_HOST), { size: WIDE });
  assert.equal(await anna.page.evaluate(() => isSecureContext), false);
  await layOpenTable(anna.page, 'Anna');
  await anna.page.getByRole('img', { name: /code/i }).waitFor();
  assert.equal(await anna.page.getByText('This link opens on this device only').count(), 0);
  await anna.page.getByRole('button', { name: 'Copy the link' }).click();
  await anna.page
    .getByText(/Copied/)
    .first()
    .waitFor();
  const link = await shownLink(anna.page);
  assert.equal(new URL(link).hostname, FOREIGN_HOST);
  const bruno = await site().visit(link, { size: PHONE });
  await bruno.page.getByLabel('Your name at the table').fill('Bruno');
  await bruno.page.getByRole('button', { name: 'Play', exact: true }).click();
  for (const { page } of [anna, bruno]) await board(page).waitFor();
  await anna.close();
  await bruno.close();
});

test('a link that nobody else can open says so', async () => {
  const window = await site().visit('', { size: WIDE });
  await layOpenTable(window.page, 'Anna');
  await window.page.getByText(/^This link opens on this device only.*make run LAN=1/).waitFor();
  await window.close();
});

test('a newer version is offered, and the game goes on with either', async () => {
  const served = (await (await fetch(`${site().address}version.txt`)).text()).trim();
  assert.equal(served, /name="sextant-version" content="(\w+)"/.exec(readFileSync(join(DIST, 'index.html'), 'utf8'))?.[1]);
  const window = await site().visit('?seed=5', { size: PHONE }, { serviceWorkers: 'block' });
  const { page } = window;
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const offer = page.getByText('A new version of Sextant is here.');
  await playNow(page);
  await playTurn(page);
  const answered = page.waitForResponse(/version\.txt/);
  await comeBack();
  await answered;
  assert.equal(await offer.count(), 0, 'it is the same');
  await page.route('**/version.txt', (route) => route.fulfill({ body: '0123456789ab\n' }));
  await comeBack();
  await offer.waitFor();
  await window.inspect('new-version');
  await page.getByRole('button', { name: 'Later' }).click();
  await offer.waitFor({ state: 'detached' });
  assert.ok(await hand(page).first().isVisible());
  await page.route('**/version.txt', (route) => route.fulfill({ body: 'ba9876543210\n' }));
  await comeBack();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Load it' }).click()]);
  await hand(page).first().waitFor();
  await window.close(/Service Worker registration blocked/);
});

test('“Load it” brings the newer version that is served now', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'sextant-newer-'));
  cpSync(folder, copy, { recursive: true });
  const served = await filesAt('/', copy);
  const window = await site().visit(`${served.address}?seed=5`, { size: PHONE });
  const { page } = window;
  const version = () => page.locator('meta[name=sextant-version]').getAttribute('content');
  await playNow(page);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const [before, after] = [await version(), 'feedfacecafe'];
  assert.ok(before);
  for (const name of ['index.html', 'version.txt', 'service-worker.js']) {
    const text = readFileSync(join(copy, name), 'utf8');
    assert.ok(text.includes(before), name);
    writeFileSync(join(copy, name), text.replaceAll(before, after));
  }
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const load = page.getByRole('button', { name: 'Load it' });
  await Promise.all([page.waitForEvent('load'), load.click()]);
  await hand(page).first().waitFor();
  assert.equal(await version(), after);
  const answered = page.waitForResponse(/version\.txt/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answered;
  assert.equal(await load.count(), 0);
  await window.close();
  await served.close();
  rmSync(copy, { recursive: true });
});

test('while a proxy has no server behind it the kept page is shown', async () => {
  let server = site().address;
  const gateway = await proxyAt('/', () => server);
  const window = await site().visit(gateway.address, { size: WIDE });
  const { page } = window;
  await page.evaluate(async () => navigator.serviceWorker.ready);
  server = 'http://127.0.0.1:9/'; // where nobody listens
  const answer = await page.request.get(gateway.address);
  assert.equal(answer.status(), 502);
  await page.reload();
  await playNow(page);
  await window.close(/Failed to load resource/);
  await gateway.close();
});

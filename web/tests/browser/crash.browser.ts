/** A server that is killed (`kill -9`) during a game in two browsers: both go on without a reload, and nothing is lost or doubled. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { deck, discard, GONE, listen, Meeting, open, playTurn, sitDown, tap } from './far.ts';
import { isAsked } from './play.ts';
import { PHONE, WIDE } from './support.ts';

const meeting = new Meeting();

interface Said {
  readonly type: string;
  readonly by: number;
  readonly seq: number;
  readonly do: string;
}
/** Everything that a page says to the server. */
function overhear(page: Page): Said[] {
  const said: Said[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => said.push(JSON.parse(String(payload)) as Said)));
  return said;
}
/** The moves among that; one that is sent again over a new connection is the same. */
function movesIn(said: readonly Said[]): string[] {
  const moves = said.filter(({ type }) => type === 'act').map((each) => `${each.seq} ${each.by} ${each.do}`);
  return [...new Set(moves)];
}
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => ++loads);
  return () => loads;
}

test('killed with a move on its way, and again and again: two browsers go on, each move is stored once', async () => {
  const anna = await meeting.visit('', { size: WIDE });
  const byAnna = overhear(anna.page);
  const link = await meeting.layTable(anna.page, 'Anna', { game: 'lost_cities', seats: ['me', 'link'] });
  const bruno = await meeting.visit('about:blank', { size: PHONE });
  const [byBruno, toBruno] = [overhear(bruno.page), listen(bruno.page)];
  await bruno.page.goto(link);
  await sitDown(bruno.page, 'Bruno');
  const pages = [anna.page, bruno.page];
  await isAsked(anna.page);
  const loads = pages.map(countLoads);
  const lost = (page: Page) => page.getByText(/^Connection lost\./);

  // It stands still, takes the move in, and dies before it has looked at it.
  meeting.server.freeze();
  await discard(anna.page);
  await anna.page.getByText('Move sent…').waitFor();
  await meeting.server.kill();
  await anna.page.getByText(/Your move is kept and will be sent as soon as possible: Discard /).waitFor();
  await lost(bruno.page).waitFor();
  await meeting.server.start();
  await deck(anna.page).click();
  // It dies at once after a move, which it may have stored or not, and may have answered or not.
  for (const { page } of [bruno, anna, bruno]) {
    await isAsked(page);
    await discard(page);
    await meeting.server.kill();
    for (const each of pages) await lost(each).waitFor();
    await meeting.server.start();
    for (const each of pages) await lost(each).waitFor({ state: 'detached' });
    await deck(page).click();
  }
  await playTurn(anna.page);
  await playTurn(bruno.page);
  assert.deepEqual(
    loads.map((count) => count()),
    [0, 0],
    'nobody had to load the page again',
  );

  const id = /match\/([\w-]+)/.exec(anna.page.url())?.[1];
  await open(anna.page, 'Ask, change device');
  await open(anna.page, 'Give up');
  await tap(anna.page, 'Give up this game');
  await bruno.page.getByRole('heading', { name: 'You won!' }).waitFor();
  const log = (await (await fetch(`${meeting.server.address}api/matches/${id}/log`)).json()) as { entries: (Said & { kind: string })[] };
  const stored = log.entries.filter(({ kind }) => kind === 'action').map((entry) => `${entry.seq} ${entry.by} ${entry.do}`);
  assert.equal(stored.length, 12, 'six turns, each a discarded card and one drawn');
  assert.deepEqual([...stored].sort(), [...movesIn(byAnna), ...movesIn(byBruno)].sort());
  // And who only listens was told of each entry once, in its order, however often the connection came back.
  const told = toBruno
    .map((text) => JSON.parse(text) as { type: string; table: { happened: Said[] } })
    .filter(({ type }) => type === 'table')
    .flatMap(({ table }) => table.happened.map(({ seq }) => seq));
  assert.deepEqual(
    told,
    log.entries.map(({ seq }) => seq),
  );
  await anna.close(GONE);
  await bruno.close(GONE);
});

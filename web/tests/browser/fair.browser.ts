/** After an online game every player can check that no roll and no deal was chosen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { PHONE, siteOfTests, WIDE, type Window } from './support.ts';

const site = siteOfTests();
const TABLE = { game: 'lost_cities', config: { rounds: 1 }, seats: ['me', 'link'], contributes: true };

/** A table, and the link to its second seat. */
async function layTable({ page }: Window): Promise<string> {
  const { match, invites } = await page.evaluate(async (table) => {
    const post = async (path: string, body: object) =>
      (await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
    await post('api/guest', { name: 'Anna' });
    return (await post('api/matches', table)) as { match: string; invites: { seat: number; key: string }[] };
  }, TABLE);
  await page.goto(`${site().address}#/match/${match}`);
  await page.getByText('Waiting for the others').waitFor();
  const [invite] = invites;
  return `${site().address}match/${match}#${invite?.seat}.${invite?.key}`;
}
async function verify(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Verify the deals', exact: true }).click();
  return page.locator('.found').innerText();
}

test('both players prove a game that was called off, each with their own number', async () => {
  const anna = await site().visit('', { size: WIDE });
  const bruno = await site().visit(await layTable(anna), { size: PHONE });
  await bruno.page.getByLabel('Your name at the table').fill('Bruno');
  await bruno.page.getByRole('button', { name: 'Play', exact: true }).click();
  await anna.page.locator('summary', { hasText: 'Ask, change device, leave…' }).click();
  await anna.page.getByRole('button', { name: 'Call the game off', exact: true }).click();
  for (const { page } of [anna, bruno]) {
    const said = await verify(page);
    assert.match(said, /^16 rolls and deals checked/);
    assert.match(said, /numbers from: Anna, Bruno\./);
    assert.match(said, /Your browser’s own number is among them\./);
  }

  // A server that shows another log than the one that was played.
  await anna.page.route('**/log', async (route) => {
    const log = await (await route.fetch()).text();
    await route.fulfill({ body: log.replace(/"do":"deal 0 [^"]*"/, '"do":"deal 0 Y2"') });
  });
  assert.match(await verify(anna.page), /^Something is wrong: entry \d+: /);

  // A server that has left a contribution out, or committed to something else: what this browser has kept says so.
  await bruno.page.evaluate(() => {
    const kept = localStorage.getItem('sextant.fair') ?? '';
    localStorage.setItem('sextant.fair', kept.replace(/"digits":"[0-9a-f]{64}"/, `"digits":"${'0'.repeat(64)}"`));
  });
  assert.match(await verify(bruno.page), /^Something is wrong: the contribution of seat 1 is not the one that was made\./);
  await bruno.page.evaluate(() => {
    const kept = localStorage.getItem('sextant.fair') ?? '';
    localStorage.setItem('sextant.fair', kept.replace(/"commitment":"[0-9a-f]{64}"/, `"commitment":"${'0'.repeat(64)}"`));
  });
  assert.match(await verify(bruno.page), /^Something is wrong: the commitment is not the one shown before the table was full\./);
  await bruno.page.getByRole('link', { name: 'How can that be checked?' }).click();
  await bruno.page.getByRole('heading', { name: 'Nobody loads the dice here' }).waitFor();
  await bruno.inspect('fair');
  await anna.close();
  await bruno.close();
});

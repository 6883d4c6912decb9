/** `make run LAN=1`, as somebody types it at home: what it prints leads others to a game. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { board, playTurn, sitDown, tap } from './far.ts';
import { Home } from './home.ts';
import { isAsked } from './play.ts';
import { PHONE, siteOfTests, WIDE } from './support.ts';

const site = siteOfTests();

test('an address and a code are printed, and two devices play there', async (t) => {
  const home = await Home.type('LAN=1 tools/run --as-built');
  t.after(() => home.close());
  if (home.address.includes('//127.')) return t.skip('this machine is in no network');
  assert.ok(home.code.length >= 15, home.said);
  assert.ok(home.said.includes(`Others in your network open ${home.address}`), home.said);

  const anna = await site().visit(home.address, { size: WIDE });
  const { page } = anna;
  assert.equal(await page.evaluate(() => isSecureContext), false, 'as on another device');
  await page.getByRole('link', { name: 'Invite a friend' }).click();
  await page.getByRole('link', { name: 'Lost Cities', exact: true }).click();
  await page.getByLabel('Your name at the table').fill('Anna');
  await tap(page, 'Set the table');
  await page.getByRole('img', { name: 'QR code: Link to seat 2' }).waitFor();
  assert.equal(await page.getByText('This link opens on this device only').count(), 0);
  const link = await page.getByRole('textbox', { name: 'Link to seat 2' }).inputValue();
  assert.equal(new URL(link).host, new URL(home.address).host);

  const bruno = await site().visit(link, { size: PHONE });
  await sitDown(bruno.page, 'Bruno');
  await board(bruno.page).waitFor();
  await playTurn(page);
  assert.ok(await isAsked(bruno.page));
  await anna.close();
  await bruno.close();
});

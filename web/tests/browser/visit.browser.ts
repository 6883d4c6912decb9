/** Coming to the pages: in any language, by any address, from a home screen; and never losing the place by keyboard. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';

import { launch, Pages, PHONE, WIDE, Window } from './support.ts';

let pages: Pages;
let browser: Browser;
before(async () => {
  pages = await Pages.open();
  browser = await launch();
});
after(async () => {
  await browser.close();
  await pages.close();
});

for (const [locale, heading] of [['fr-CA', 'Cinq expéditions'], ['en-GB', 'Five expeditions'], ['de-DE', 'Five expeditions']] as const)
  test(`a browser that speaks ${locale} is greeted with “${heading}”`, async () => {
    const window = await Window.open(browser, pages.address, { size: WIDE }, { locale });
    await window.page.getByRole('heading', { name: heading }).waitFor();
    await window.close();
  });

for (const look of [{ size: WIDE, language: 'en' }, { size: PHONE, language: 'fr', theme: 'dark' }] as const)
  test(`an address that leads nowhere says so and shows the way home: ${look.language}`, async () => {
    const window = await Window.open(browser, pages.address, look);
    const { page } = window;
    for (const hash of ['new/chess', 'rules/chess', 'somewhere', 'table']) {
      await page.goto(`${pages.address}#/${hash}`);
      await page.getByRole('heading', { name: /^(There is nothing at this address|Il n'y a rien à cette adresse)$/ }).waitFor();
      assert.equal(await page.getByText('chess.').count(), 0, 'no key of a phrase is shown');
    }
    await window.inspect('nowhere');
    await page.getByRole('main').getByRole('link', { name: /^(All games|Tous les jeux)$/ }).click();
    await page.getByRole('heading', { name: /^(Five expeditions|Cinq expéditions)/ }).waitFor();
    await window.close();
  });

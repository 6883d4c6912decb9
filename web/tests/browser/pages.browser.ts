/** Every page in both languages, light and dark, wide and on a phone: nothing cut off, nothing that axe-core minds. */
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';

import { GAMES } from '../../src/games.ts';
import { isAsked, listed } from './play.ts';
import { launch, Pages, PHONE, WIDE, Window, type Look } from './support.ts';

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

const PRESSES = 14; // until there is something to see on every board

const LOOKS: readonly Look[] = [
  { size: WIDE, language: 'fr', theme: 'light' },
  { size: WIDE, language: 'en', theme: 'dark' },
  { size: PHONE, language: 'en', theme: 'light' },
  { size: PHONE, language: 'fr', theme: 'dark' },
];

for (const look of LOOKS)
  test(`pages: ${look.size === PHONE ? 'phone' : 'wide'}, ${look.language}, ${look.theme}`, async () => {
    const window = await Window.open(browser, pages.address, look);
    const { page } = window;
    const visit = async (name: string, hash: string, heading: RegExp) => {
      await page.goto(`${pages.address}#/${hash}`);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      await window.inspect(name);
    };
    await visit('home', '', /Five expeditions|Cinq expéditions/);
    await page.goto(`${pages.address}#/new/explorers`);
    await page.getByRole('button', { name: /Start the game|Commencer la partie/ }).waitFor();
    await window.inspect('set-up');
    await visit('settings', 'settings', /Settings|Réglages/);
    for (const { id } of GAMES) await visit(`rules-${id}`, `rules/${id}`, /The aim|Le but/);
    for (const { id } of GAMES) {
      await page.goto(`${pages.address}?seed=3#/new/${id}`);
      await page.getByRole('button', { name: /Start the game|Commencer la partie/ }).click();
      await isAsked(page);
      await page.getByText(/choices? as a list$|choix, en liste$/).click();
      for (let press = 0; press < PRESSES && (await isAsked(page)); ++press) await listed(page).nth(press % 3).or(listed(page).first()).last().click();
      await page.getByRole('button', { name: /^(Hint|Conseil)$/ }).click();
      await page.getByText(/^(A strong player would choose|Un joueur fort choisirait)/).waitFor();
      await window.inspect(`table-${id}`);
    }
    await visit('saved', 'saved', /My games|Mes parties/);
    await window.close();
  });

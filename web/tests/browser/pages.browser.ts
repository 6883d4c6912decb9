/** Every page in both languages, light and dark, wide and on a phone: nothing cut off, nothing that axe-core minds. */
import { test } from 'node:test';

import { GAMES } from '../../src/games.ts';
import { keptByRelease, visitWith } from './kept.ts';
import { isAsked } from './play.ts';
import { PHONE, WIDE, type Look, siteOfTests } from './support.ts';

const site = siteOfTests();

// Matches of each game in their first turns, so that there is something to see on every board.
const RECORDS = keptByRelease();

const LOOKS: readonly Look[] = [
  { size: WIDE, language: 'fr', theme: 'light' },
  { size: WIDE, language: 'en', theme: 'dark' },
  { size: PHONE, language: 'en', theme: 'light' },
  { size: PHONE, language: 'fr', theme: 'dark' },
];

for (const look of LOOKS)
  test(`pages: ${look.size === PHONE ? 'phone' : 'wide'}, ${look.language}, ${look.theme}`, async () => {
    const window = await visitWith(site(), [...RECORDS.values()], '', look);
    const { page } = window;
    const visit = async (name: string, hash: string, heading: RegExp) => {
      await page.goto(`${site().address}#/${hash}`);
      await page.getByRole('heading', { name: heading }).first().waitFor();
      await window.inspect(name);
    };
    await visit('home', '', /Five expeditions|Cinq expéditions/);
    await page.goto(`${site().address}#/new/explorers`);
    await page.getByRole('button', { name: /Start the game|Commencer la partie/ }).waitFor();
    await window.inspect('set-up');
    // Every card of a deck is in the rules, as the engine has it.
    await page.goto(`${site().address}#/rules/death_valley`);
    await page.getByRole('rowheader', { name: 'Zabriskie Point' }).waitFor();
    await visit('settings', 'settings', /Settings|Réglages/);
    for (const { id } of GAMES) await visit(`rules-${id}`, `rules/${id}`, /The aim|Le but/);
    // All strategy pages in one look, one of them in the others.
    for (const { id } of look === LOOKS[0] ? GAMES : GAMES.slice(0, 1)) {
      await page.goto(`${site().address}#/strategy/${id}`);
      await page
        .getByText(/^(How we know|Comment nous le savons)$/)
        .first()
        .click();
      await page.getByText(`bench/strategy ${id}`).first().waitFor();
      await window.inspect(`strategy-${id}`);
    }
    for (const { id } of GAMES) {
      await page.goto(`${site().address}#/table/${RECORDS.get(id)?.id}`);
      await isAsked(page);
      await page.getByLabel(/choices? as a list$|choix, en liste$/).click();
      await page.getByRole('button', { name: /^(Hint|Conseil)$/ }).click();
      await page.getByText(/^(A strong player would choose|Un bon joueur choisirait)/).waitFor();
      await window.inspect(`table-${id}`);
    }
    await visit('saved', 'saved', /My games|Mes parties/);
    await window.close();
  });

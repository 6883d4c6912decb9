/** The pictures of the README: docs/pictures/web-*.jpg, none of them larger than it was. */
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

import type { Engine } from '../../engine/index.ts';
import { visitWith, type Kept } from './kept.ts';
import { isAsked } from './play.ts';
import { keptAs, loadEngine, PERSON } from './positions.ts';
import { PHONE, Site, WIDE, type Look } from './support.ts';

const FOLDER = join(import.meta.dirname, '../../../../docs/pictures');
const SEATS = ['human', 'bot:guide'] as const;

interface Picture {
  readonly name: string;
  readonly look: Look;
  /** A game that has come so far, as guides play it; without one the first page. */
  readonly game?: { readonly id: string; readonly entries: number; readonly hint?: true };
}
const PICTURES: readonly Picture[] = [
  { name: 'home', look: { size: WIDE, language: 'en' } },
  { name: 'table', look: { size: WIDE, language: 'en' }, game: { id: 'lost_cities', entries: 82 } },
  { name: 'phone', look: { size: PHONE, language: 'en' }, game: { id: 'lost_cities', entries: 82 } },
  { name: 'explorers', look: { size: WIDE, language: 'fr' }, game: { id: 'explorers', entries: 260 } },
  { name: 'roll-and-write', look: { size: WIDE, language: 'en', theme: 'dark' }, game: { id: 'roll_and_write', entries: 60, hint: true } },
  { name: 'ghosts', look: { size: WIDE, language: 'fr' }, game: { id: 'ghosts_of_the_moor', entries: 90 } },
  { name: 'death-valley', look: { size: WIDE, language: 'en', theme: 'dark' }, game: { id: 'death_valley', entries: 50 } },
];

/** The first position of the person after so many entries. */
function positionOf(engine: Engine, { id, entries }: NonNullable<Picture['game']>): Kept {
  const match = engine.start({ game: id, seats: SEATS, seed: 7, config: {} });
  match.begin();
  while (typeof match.turn === 'number' && !(match.turn === PERSON && match.entries >= entries))
    match.act(match.turn, match.choose('guide'));
  return { ...keptAs(id, match), seats: SEATS };
}
/** As good as it can be at the size of the picture that it replaces. */
async function take(page: Page, name: string): Promise<void> {
  const path = join(FOLDER, `web-${name}.jpg`);
  const { size } = statSync(path);
  for (let quality = 92; quality > 30; quality -= 4) {
    const picture = await page.screenshot({ type: 'jpeg', quality });
    if (picture.length > size) continue;
    writeFileSync(path, picture);
    return console.log(`${name}: ${picture.length} of ${size} bytes, quality ${quality}`);
  }
}

const wanted = process.argv.slice(2);
const [site, engine] = [await Site.open(), await loadEngine()];
for (const { name, look, game } of PICTURES.filter((each) => wanted.length === 0 || wanted.includes(each.name))) {
  const kept = game && positionOf(engine, game);
  const window = await visitWith(site, kept ? [kept] : [], kept ? `#/table/${kept.id}` : '', look);
  if (kept) await isAsked(window.page);
  else await window.page.getByRole('heading', { level: 2 }).first().waitFor();
  if (game?.hint) {
    await window.page.getByRole('button', { name: 'Hint', exact: true }).click();
    await window.page.getByText(/^A strong player would choose/).waitFor();
  }
  await window.page.evaluate(() => document.fonts.ready);
  await take(window.page, name);
  await window.close();
}
await site.close();

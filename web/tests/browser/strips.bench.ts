/**
 * The moments that people play for as film strips, to be looked at: build/strips/NAME-SIZE.png, pictures from left to right. Words after
 * the command choose among them, such as `collapse`; a language and `dark` may be among these.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

import type { Engine, LocalMatch } from '../../engine/index.ts';
import { GAME_TESTS, type GameTest } from './games.ts';
import { visitWith, type Kept } from './kept.ts';
import { keptAs, loadEngine, PERSON } from './positions.ts';
import { PHONE, Site, WIDE } from './support.ts';

const FOLDER = join(import.meta.dirname, '../../../../build/strips');
const BOT = 'walker';
const [FRAMES, BETWEEN] = [12, 250]; // pictures, and milliseconds from one to the next

interface Moment {
  readonly name: string;
  readonly game: string;
  /** What is told when the person has brought it about; otherwise the end of the game. */
  readonly told?: string;
}
const MOMENTS: readonly Moment[] = [
  { name: 'round', game: 'lost_cities', told: 'starts round' },
  { name: 'collapse', game: 'death_valley', told: 'collapses' },
  { name: 'bridge', game: 'roll_and_write', told: 'wins the' },
  { name: 'rush', game: 'roll_and_write', told: 'rushes' },
  ...GAME_TESTS.map(({ id }) => ({ name: `end-${id}`, game: id })),
];

/** The position of a person who is about to bring the moment about, and which of the choices does it. */
function before(engine: Engine, { name, game: id, told }: Moment): { readonly kept: Kept; readonly choice: number } {
  const { config = {} } = GAME_TESTS.find((game) => game.id === id) as GameTest;
  for (let seed = 1; ; ++seed) {
    const match = engine.start({ game: id, seats: ['human', 'bot:novice'], seed, config });
    match.begin();
    const times = () => (told === undefined ? 0 : saidIn(match).split(told).length);
    while (typeof match.turn === 'number') {
      const [seat, next, said] = [match.turn, match.choose(BOT), times()];
      const kept = keptAs(name, match);
      const choice = seat === PERSON ? match.table(PERSON).choices.findIndex((each) => each.do === next) : -1;
      match.act(seat, next);
      if (choice >= 0 && (told === undefined ? match.result !== null : times() > said)) return { kept, choice };
    }
  }
}
/** The sentences of the turn that is being played. */
function saidIn(match: LocalMatch): string {
  return match
    .table(PERSON, false, Math.max(0, match.entries - 12))
    .told.map(({ tell }) => tell)
    .join(' ');
}

/** The pictures side by side in one. */
async function paste(page: Page, pictures: readonly Buffer[], file: string, columns: number): Promise<void> {
  const images = pictures.map((picture) => `<img src="data:image/jpeg;base64,${picture.toString('base64')}">`).join('');
  const style = `body{margin:4px;display:grid;grid-template-columns:repeat(${columns},1fr);gap:4px;background:#333}img{width:100%}`;
  await page.setViewportSize({ width: 1800, height: 600 });
  await page.setContent(`<style>${style}</style>${images}`);
  await page.screenshot({ path: file, fullPage: true });
}

const words = process.argv.slice(2);
const wanted = MOMENTS.filter(({ name }) => words.includes(name));
const language = words.includes('fr') ? 'fr' : 'en';
const theme = words.includes('dark') ? 'dark' : 'light';
mkdirSync(FOLDER, { recursive: true });
const [site, engine] = [await Site.open(), await loadEngine()];
for (const moment of wanted.length > 0 ? wanted : MOMENTS) {
  const { kept, choice } = before(engine, moment);
  for (const size of [WIDE, PHONE]) {
    const { page } = await visitWith(site, [kept], '#/saved', { size, theme });
    await page.evaluate(
      (chosen) => localStorage.setItem('sextant.settings', chosen),
      JSON.stringify({ language, motion: 'on', speed: 'normal' }),
    );
    await page.goto(`${site.address}#/table/${moment.name}`);
    await page.reload();
    await page.locator('.bar details > summary').click();
    await page
      .locator('.bar details ul button')
      .nth(choice)
      .evaluate((button: HTMLElement) => {
        button.click();
        button.closest('details')?.removeAttribute('open'); // on a telephone it would cover the board
      });
    const pictures: Buffer[] = [];
    for (let i = 0; i < FRAMES; ++i) {
      pictures.push(await page.screenshot({ type: 'jpeg', quality: 80 }));
      await page.waitForTimeout(BETWEEN);
    }
    const file = join(FOLDER, `${moment.name}-${size === WIDE ? 'wide' : 'phone'}.png`);
    await paste(page, pictures, file, size === WIDE ? 3 : 6);
    await page.context().close();
  }
}
await site.close();

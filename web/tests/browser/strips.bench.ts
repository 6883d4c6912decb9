/**
 * The moments that people play for as film strips, to be looked at: build/strips/NAME-SIZE.png, pictures from left to right. Words after
 * the command choose among them, such as `collapse`; a language and `dark` may be among these.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

import { GAME_TESTS } from './games.ts';
import { visitWith } from './kept.ts';
import { beforeMoment, loadEngine, type Moment } from './positions.ts';
import { PHONE, Site, WIDE } from './support.ts';

const FOLDER = join(import.meta.dirname, '../../../../build/strips');
const [FRAMES, BETWEEN] = [12, 300]; // pictures, and milliseconds from one to the next
const SLOWER = 8; // times: taking a picture costs a moment, more so on a busy machine

/** Runs in the page before anything else: all clocks go so many times slower. */
function slowClocks(times: number): void {
  const [now, later, often] = [performance.now.bind(performance), setTimeout, setInterval];
  performance.now = () => now() / times;
  Object.assign(globalThis, {
    setTimeout: (work: () => void, wait = 0) => later(work, wait * times),
    setInterval: (work: () => void, wait = 0) => often(work, wait * times),
  });
}
async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(slowClocks, SLOWER);
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 / SLOWER });
}
/** Pictures of the page, so much time of its own apart. */
async function film(page: Page): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  for (const start = Date.now(); pictures.length < FRAMES;) {
    pictures.push(await page.screenshot({ type: 'jpeg', quality: 80 }));
    await page.waitForTimeout(Math.max(0, start + pictures.length * BETWEEN * SLOWER - Date.now()));
  }
  return pictures;
}

const MOMENTS: readonly Moment[] = [
  { name: 'round', game: 'lost_cities', told: 'starts round' },
  { name: 'collapse', game: 'death_valley', told: 'collapses' },
  { name: 'bridge', game: 'roll_and_write', told: 'wins the' },
  { name: 'rush', game: 'roll_and_write', told: 'side 0[^.]*rushes' },
  { name: 'ambassador', game: 'explorers', told: 'side 0[^.]*places an ambassador' },
  ...GAME_TESTS.map(({ id }) => ({ name: `end-${id}`, game: id })),
];

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
  const { kept, choice } = beforeMoment(engine, moment);
  for (const size of [WIDE, PHONE]) {
    const { page } = await visitWith(site, [kept], '#/saved', { size, theme });
    await page.getByRole('main').waitFor(); // it keeps what it found before anything is chosen
    await page.evaluate(
      (chosen) => localStorage.setItem('sextant.settings', chosen),
      JSON.stringify({ language, motion: 'on', speed: 'normal' }),
    );
    await slowDown(page);
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
    const pictures = await film(page);
    const file = join(FOLDER, `${moment.name}-${size === WIDE ? 'wide' : 'phone'}.png`);
    await paste(page, pictures, file, size === WIDE ? 3 : 6);
    await page.context().close();
  }
}
await site.close();

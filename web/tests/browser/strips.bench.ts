/**
 * The moments that people play for as film strips, to be looked at: build/strips/NAME-SIZE-LANGUAGE-THEME.png, pictures from left to right. Words after
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
const SLOWER = 6; // times: taking a picture costs a moment, more so on a busy machine
const READ = 3; // pictures of something that waits for a press

/** Runs in the page before anything else: all clocks go so many times slower. */
function slowClocks(times: number): void {
  const [now, later, often] = [performance.now.bind(performance), setTimeout, setInterval];
  const next = requestAnimationFrame;
  performance.now = () => now() / times;
  Object.assign(globalThis, {
    requestAnimationFrame: (draw: FrameRequestCallback) => next(() => draw(performance.now())),
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
/** What is filmed: for how long, in milliseconds of the page's own time, and how far apart the pictures are. */
interface Scene extends Moment {
  readonly length: number;
  readonly between: number;
}
const END = { length: 6000, between: 400 };
const COUNT = { length: 9800, between: 700 };
const SCENES: readonly Scene[] = [
  { name: 'round', game: 'lost_cities', told: 'starts round', ...COUNT },
  { name: 'collapse', game: 'death_valley', told: 'collapses', does: 'travel deck', length: 4500, between: 300 },
  { name: 'bridge', game: 'roll_and_write', told: 'wins the', length: 4500, between: 300 },
  { name: 'rush', game: 'roll_and_write', told: 'side 0[^.]*rushes', length: 4500, between: 300 },
  { name: 'ambassador', game: 'explorers', told: 'side 0[^.]*places an ambassador', length: 4500, between: 300 },
  ...GAME_TESTS.map(({ id }) => ({
    name: `end-${id}`,
    game: id,
    ...(id === 'lost_cities' ? COUNT : id === 'explorers' ? { length: 8000, between: 500 } : END),
  })),
];

/** What waits for a press: a round that has been counted, or an arrow that asks where to rush. */
const WAITING = ['.scene:has(table.counted) .doing .main', '.place:has(g.callout) .target:not(g.callout *)'].join();

/** Pictures of the page, so much time of its own apart; what waits is pressed when it has been seen. */
async function film(page: Page, { length, between }: Scene): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  const waiting = page.locator(WAITING).first();
  let seen = 0;
  for (const start = Date.now(); pictures.length * between < length;) {
    pictures.push(await page.screenshot({ type: 'jpeg', quality: 80 }));
    seen = (await waiting.count()) > 0 ? seen + 1 : 0;
    if (seen % READ === READ - 1) await waiting.dispatchEvent('click');
    await page.waitForTimeout(Math.max(0, start + pictures.length * between * SLOWER - Date.now()));
  }
  return pictures;
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
const wanted = SCENES.filter(({ name }) => words.includes(name));
const language = words.includes('fr') ? 'fr' : 'en';
const theme = words.includes('dark') ? 'dark' : 'light';
mkdirSync(FOLDER, { recursive: true });
const [site, engine] = [await Site.open(), await loadEngine()];
for (const scene of wanted.length > 0 ? wanted : SCENES) {
  const { kept, choice } = beforeMoment(engine, scene);
  for (const size of [WIDE, PHONE]) {
    const { page } = await visitWith(site, [kept], '#/saved', { size, theme });
    await page.getByRole('main').waitFor(); // it keeps what it found before anything is chosen
    await page.evaluate(
      (chosen) => localStorage.setItem('sextant.settings', chosen),
      JSON.stringify({ language, motion: 'on', speed: 'normal' }),
    );
    await slowDown(page);
    await page.goto(`${site.address}#/table/${scene.name}`);
    await page.reload();
    await page.locator('.bar details > summary').click();
    await page
      .locator('.bar details ul button')
      .nth(choice)
      .evaluate((button: HTMLElement) => {
        button.click();
        button.closest('details')?.removeAttribute('open'); // on a telephone it would cover the board
      });
    const pictures = await film(page, scene);
    const file = join(FOLDER, `${[scene.name, size === WIDE ? 'wide' : 'phone', language, theme].join('-')}.png`);
    await paste(page, pictures, file, size === WIDE ? 4 : 8);
    await page.context().close();
  }
}
await site.close();

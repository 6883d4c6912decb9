/** How long a round of Lost Cities between two guides is reviewed in Chromium, and how long its turning points are looked for. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Engine } from '../../engine/index.ts';
import { playUntil } from '../../engine/support.ts';
import { openLog } from './looking-back.ts';
import { DIST, Site, WIDE } from './support.ts';

const MOST = 40; // seconds
const ROUNDS = 3;

async function roundOfGuides(seed: number): Promise<string> {
  const engine = await Engine.load(await readFile(join(DIST, '../../build/wasm/sextant.wasm')));
  const match = engine.start({ game: 'lost_cities', seats: ['bot:guide', 'bot:guide'], seed, config: { rounds: 1 } });
  playUntil(match, 100_000);
  return match.log();
}

const site = await Site.open();
let slow = false;
for (let seed = 1; seed <= ROUNDS; ++seed) {
  const window = await site.visit('#/saved', { size: WIDE });
  const { page } = window;
  page.setDefaultTimeout(300_000);
  await openLog(page, await roundOfGuides(seed));
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  await page.getByRole('button', { name: 'Review this game' }).click();
  await page.getByRole('heading', { name: 'Costliest mistakes' }).waitFor();
  const first = seconds();
  await page.locator('progress').waitFor({ state: 'detached' });
  const last = seconds();
  await page.goto(page.url().replace(/replay\/(\w+).*/, 'table/$1'));
  await page.getByRole('link', { name: 'Replay' }).waitFor();
  const ended = performance.now();
  await page.getByRole('heading', { name: 'What decided it' }).waitFor();
  const moments = (performance.now() - ended) / 1000;
  slow ||= first > MOST;
  console.log(`round ${seed}: quick pass ${first.toFixed(1)} s, refined ${last.toFixed(1)} s; what decided it ${moments.toFixed(1)} s`);
  await window.close();
}
await site.close();
process.exitCode = slow ? 1 : 0;

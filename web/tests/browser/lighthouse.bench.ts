/** How Lighthouse judges a table on a telephone: the median of several runs, each with an empty cache. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type BrowserContext } from 'playwright-core';

import { GAMES } from '../../src/games.ts';
import { Server } from './server.ts';
import { PHONE } from './support.ts';

const LEAST = 95;
const PORT = 9333;
const LIGHTHOUSE = join(import.meta.dirname, '../../../../build/lighthouse/node_modules/lighthouse/core/index.js');

interface Report {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly displayValue?: string }>>;
  };
}
type Lighthouse = (address: string, flags: object) => Promise<Report>;

/** A match of this game against the usual opponent, kept in the browser; its address. */
async function begin(context: BrowserContext, server: Server, game: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${server.address}?seed=5#/new/${game}`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('region', { name: 'The board' }).waitFor();
  const { hash } = new URL(page.url());
  await page.close();
  return `${server.address}?seed=5${hash}`;
}
/** Forgets everything that was fetched; the match stays. */
async function empty(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'service_workers,cache_storage' });
  await page.close();
}
function medianOf(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

const [runs = '5', ...named] = process.argv.slice(2);
const games = named.length > 0 ? named : GAMES.map(({ id }) => id);
const { default: lighthouse } = (await import(pathToFileURL(LIGHTHOUSE).href)) as { default: Lighthouse };
const server = await Server.start();
const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const context = await chromium.launchPersistentContext(profile, {
  executablePath: process.env['SEXTANT_CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${PORT}`],
  viewport: PHONE,
  locale: 'en',
});
let isBelow = false;
for (const game of games) {
  const address = await begin(context, server, game);
  const found: { readonly score: number; readonly told: string }[] = [];
  for (let run = 0; run < Number(runs); ++run) {
    await empty(context, address);
    const { lhr } = await lighthouse(address, {
      port: PORT,
      disableStorageReset: true,
      onlyCategories: ['performance'],
      logLevel: 'error',
    });
    const said = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index'];
    const told = said.map((id) => lhr.audits[id]?.displayValue ?? '?').join('  ');
    found.push({ score: Math.round(100 * (lhr.categories['performance']?.score ?? 0)), told });
    console.log(`${game.padEnd(20)} ${found.at(-1)?.score}  FCP, LCP, TBT, CLS, SI: ${told}`);
  }
  const median = medianOf(found.map(({ score }) => score));
  console.log(`${game.padEnd(20)} median ${median}`);
  isBelow ||= median < LEAST;
}
await context.close();
await server.close();
rmSync(profile, { recursive: true });
process.exitCode = isBelow ? 1 : 0;

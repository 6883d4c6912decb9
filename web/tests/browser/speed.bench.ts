/** How long the page waits for the bot `guide` in Chromium: the longest time without a change along a game of guides. */
import { GAMES } from '../../src/games.ts';
import { endOf } from './play.ts';
import { Site, WIDE } from './support.ts';

const SECONDS = 40; // of every game
const MOST = 2000; // milliseconds

/** Collects when the page shows something new. */
function watchChanges(): void {
  const times: number[] = [];
  Object.assign(window, { times });
  new MutationObserver(() => times.push(performance.now())).observe(document.body, { subtree: true, childList: true, characterData: true });
}

const site = await Site.open();
let slow = false;
for (const { id } of GAMES) {
  const window = await site.visit(`?seed=5#/new/${id}`, { size: WIDE });
  const { page } = window;
  const seats = page.getByLabel(/^Seat /);
  await seats.first().waitFor();
  for (const seat of await seats.all()) await seat.selectOption('A bot');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('region', { name: 'The board' }).waitFor();
  await page.evaluate(watchChanges);
  await Promise.race([
    endOf(page)
      .waitFor({ timeout: 0 })
      .catch(() => {}),
    page.waitForTimeout(1000 * SECONDS),
  ]);
  const times = await page.evaluate(() => [...(globalThis as unknown as { times: number[] }).times, performance.now()]);
  // What one decision changes on the page comes in one burst.
  const gaps = times
    .slice(1)
    .map((time, i) => time - (times[i] ?? 0))
    .filter((gap) => gap > 1);
  const longest = Math.max(...gaps);
  slow ||= longest > MOST;
  console.log(`${id.padEnd(20)} ${String(gaps.length).padStart(5)} changes  longest wait ${longest.toFixed(0).padStart(5)} ms`);
  await window.close();
}
await site.close();
process.exitCode = slow ? 1 : 0;

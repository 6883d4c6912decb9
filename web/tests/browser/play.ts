import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

import type { GameTest } from './games.ts';
import type { Kept } from './kept.ts';

const LOOK_AT = 25; // presses, when there is something to see on every board
const OVER = /You won|wins$|shared win|Nobody wins|avez gagné|gagne$|partagée|Personne ne gagne/;

/** Where choices are: on the board, where tools for looking at it and what opens a sheet are no moves. */
const BOARD =
  ':is([aria-label="The board"], [aria-label="Le plateau"]) :is(button, [role=button]):not([role=toolbar] *, [aria-haspopup=dialog])';

export async function choosePlainBoard(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Settings|Réglages/ }).click();
  await page.getByRole('radio', { name: /^(In words: |En mots\s: )/ }).check();
  await page
    .getByRole('link', { name: /Home|Accueil/ })
    .first()
    .click();
}

/** The choices as they stand in the list beside the board, once it is open. */
export function listed(page: Page): Locator {
  return page.locator('details[open] > ul button');
}
export function endOf(page: Page): Locator {
  return page.getByRole('heading', { name: OVER });
}

interface Spot {
  readonly label: string;
  /** Where it can be pressed; null while it is out of sight or covered. */
  readonly at: { readonly x: number; readonly y: number } | null;
  /** Whether Tab stops there; of the places of a map it stops at one, and arrow keys lead on. */
  readonly stops: boolean;
}
/**
 * Runs in the page, once per frame until there is an answer: what can be pressed on the board, in reading order; nothing when the
 * game is over. All in one go, because a game has hundreds of presses.
 */
function look({ board, over }: { board: string; over: string }): Spot[] | null {
  const headings = [...document.querySelectorAll('h1, h2, h3')];
  if (headings.some((each) => new RegExp(over).test(each.textContent ?? '') && each.checkVisibility())) return [];
  const able = (each: Element) =>
    !each.matches(':disabled, [aria-disabled=true]') && !each.closest('[inert], [aria-hidden=true]') && each.checkVisibility();
  const lit = [...document.querySelectorAll(board)].filter(able);
  if (lit.length === 0) return null;
  const middle = (each: Element) => {
    const box = each.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return lit.map((each) => {
    // The middle of a bent path may lie beside it: then the middle of one of its parts, such as the disc of a place.
    const places = [each, ...each.querySelectorAll('*')].map(middle);
    const at = places.find(({ x, y }) => each.contains(document.elementFromPoint(x, y))) ?? null;
    const label = each.getAttribute('aria-label') ?? each.textContent ?? '';
    const stops = (each as HTMLElement | SVGElement).tabIndex >= 0;
    return { label, stops, at };
  });
}
async function spots(page: Page): Promise<Spot[]> {
  const answer = await page.waitForFunction(look, { board: BOARD, over: OVER.source });
  return (await answer.jsonValue()) as Spot[];
}

/** Waits until the person may press something, or the game is over; whether it goes on. */
export async function isAsked(page: Page): Promise<boolean> {
  return (await spots(page)).length > 0;
}
const LOOKS = 20;
/** Presses a choice that cannot be hit where it is: it is scrolled to; where something else lies over it, as on a map, keys reach it. */
async function reach(page: Page, label: string): Promise<void> {
  const choice = page
    .locator(BOARD)
    .and(page.getByRole('button', { name: label, exact: true }))
    .first();
  for (let i = 0; i < LOOKS; ++i) {
    await choice.scrollIntoViewIfNeeded();
    const at = (await spots(page)).find((spot) => spot.label === label)?.at;
    if (at) return page.mouse.click(at.x, at.y);
  }
  await choice.press('Enter');
}
/** Presses one of the choices by pointer; false when the game is over. */
export async function press(page: Page, pick: (labels: readonly string[]) => number): Promise<boolean> {
  const all = await spots(page);
  const index = pick(all.map(({ label }) => label));
  const spot = all[index];
  if (spot === undefined) return false;
  if (spot.at === null) await reach(page, spot.label);
  else await page.mouse.click(spot.at.x, spot.at.y);
  return true;
}

/** Has a novice sit down in a seat, counted from 1, on the set-up page. */
export async function seatNovice(page: Page, seat: number): Promise<void> {
  await page.getByLabel(`Seat ${seat}`).selectOption('A bot');
  // The rung is pressed; its radio is only for the keyboard and screen readers.
  await page
    .getByRole('radiogroup', { name: `Level of bot ${seat}` })
    .getByLabel('Novice')
    .check({ force: true });
}

/** Sets a game up by its page, one person against a novice. */
export async function setUp(page: Page, game: GameTest): Promise<void> {
  await page.getByRole('link', { name: `Set up: ${game.name}`, exact: true }).click();
  for (const [label, value] of Object.entries(game.setUp)) await page.getByLabel(label, { exact: true }).selectOption(value);
  await page.getByRole('button', { name: 'Start the game' }).click();
}

/** Presses what is lit by pointer until the game is over; `see` is called once on the way, after `at` presses. */
export async function playByClick(page: Page, game: GameTest, see: () => Promise<void> = async () => {}, at = LOOK_AT): Promise<void> {
  let presses = 0;
  while (await press(page, (labels) => game.pick(labels, presses))) {
    assert.ok(++presses < game.presses, `${game.id} does not come to an end`);
    if (presses === at && (await isAsked(page))) await see();
  }
}

/** Makes so many presses by Tab and Enter alone. */
export async function playByKeyboard(page: Page, game: GameTest, presses: number): Promise<void> {
  for (let press = 0; press < presses; ++press) {
    const labels = (await spots(page)).filter(({ stops }) => stops).map(({ label }) => label);
    if (labels.length === 0) return;
    await tabTo(page, labels[game.pick(labels, press)] ?? '');
    await page.keyboard.press('Enter');
  }
}

/** Presses Tab until something with this label has the focus. */
export async function tabTo(page: Page, label: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '');
  for (let i = 0; i < 150; ++i) {
    if ((await focused()) === label) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${label} cannot be reached by Tab`);
}

/** The final scores as they are written on the screen, by name. */
export async function visibleScores(page: Page): Promise<Map<string, string>> {
  const rows = page.getByRole('table', { name: 'Final scores' }).getByRole('row');
  const found = new Map<string, string>();
  for (const row of await rows.all())
    found.set(await row.getByRole('rowheader').innerText(), (await row.getByRole('cell').innerText()).replace(/\s+/g, ' ').trim());
  return found;
}

/** Opens a table that is kept with other settings, and is asked there. */
export async function sitAt(page: Page, { id }: Kept, chosen: object): Promise<void> {
  await page.evaluate((settings) => localStorage.setItem('sextant.settings', settings), JSON.stringify({ language: 'en', ...chosen }));
  await page.goto(`${new URL('.', page.url()).href}#/table/${id}`);
  await page.reload();
}
/** The same, and makes one of the choices. */
export async function chooseAt(page: Page, kept: Kept, choice: number, chosen: object): Promise<void> {
  await sitAt(page, kept, chosen);
  await isAsked(page);
  await page.locator('.bar details > summary').click();
  await page.locator('.bar details ul button').nth(choice).click();
}
/** From here on no time passes for the page but what a test lets pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

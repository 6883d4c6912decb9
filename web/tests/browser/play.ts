import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

import type { GameTest } from './games.ts';

const LOOK_AT = 25; // presses, when there is something to see on every board

/** What can be pressed on the board now, in reading order; tools for looking at it are no moves. */
function lit(page: Page): Locator {
  const buttons = page.getByRole('region', { name: /^(The board|Le plateau)$/ }).getByRole('button', { disabled: false });
  return buttons.and(page.locator(':not([role="toolbar"] *)'));
}
/** The choices as they stand in the list beside the board, once it is open. */
export function listed(page: Page): Locator {
  return page.locator('details[open] > ul').getByRole('button');
}
async function labelsOf(buttons: Locator): Promise<string[]> {
  return buttons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''));
}
export function endOf(page: Page): Locator {
  return page.getByRole('heading', { name: /have won|wins$|shared win|Nobody wins|avez gagné|gagne$|partagée|Personne ne gagne/ });
}

/** Waits until the person may press something, or the game is over; whether it goes on. */
export async function isAsked(page: Page): Promise<boolean> {
  await lit(page).first().or(endOf(page)).first().waitFor();
  return !(await endOf(page).isVisible());
}

/** Sets a game up by its page, one person against a novice. */
export async function setUp(page: Page, game: GameTest): Promise<void> {
  await page.getByRole('link', { name: `Set up: ${game.name}`, exact: true }).click();
  for (const [label, value] of Object.entries(game.setUp)) await page.getByLabel(label, { exact: true }).selectOption(value);
  await page.getByRole('button', { name: 'Start the game' }).click();
}

/** Presses what is lit by pointer until the game is over; `look` is called once on the way. */
export async function playByClick(page: Page, game: GameTest, look: () => Promise<void> = async () => {}): Promise<void> {
  for (let press = 0; await isAsked(page); ++press) {
    assert.ok(press < game.presses, `${game.id} does not come to an end`);
    if (press === LOOK_AT) await look();
    const buttons = lit(page);
    const labels = await labelsOf(buttons);
    if (labels.length === 0) continue;
    const label = labels[game.pick(labels, press)] ?? '';
    await buttons.and(page.getByRole('button', { name: label, exact: true })).first().click();
  }
}

/** Makes so many presses by Tab and Enter alone. */
export async function playByKeyboard(page: Page, game: GameTest, presses: number): Promise<void> {
  for (let press = 0; press < presses && (await isAsked(page)); ++press) {
    const labels = await labelsOf(lit(page));
    const label = labels[game.pick(labels, press)] ?? '';
    await tabTo(page, label);
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
export async function visibleScores(page: Page): Promise<Map<string, number>> {
  const rows = page.getByRole('table', { name: 'Final scores' }).getByRole('row');
  const found = new Map<string, number>();
  for (const row of await rows.all())
    found.set(await row.getByRole('rowheader').innerText(), Number((await row.getByRole('cell').innerText()).replace('−', '-')));
  return found;
}

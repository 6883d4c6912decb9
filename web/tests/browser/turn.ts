/** A turn of Lost Cities, as a person plays it: the same for every test that needs a move. */
import type { Page } from 'playwright-core';

export const board = (page: Page) => page.getByRole('region', { name: 'The board' });
export const hand = (page: Page) => board(page).locator('[role=button][aria-pressed]');

export async function playNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play now: Lost Cities', exact: true }).click();
  await hand(page).first().waitFor();
}
export async function discard(page: Page): Promise<void> {
  await hand(page).first().click();
  await board(page)
    .getByRole('button', { name: /^Discard / })
    .click();
}
export async function playTurn(page: Page): Promise<void> {
  await discard(page);
  await board(page)
    .getByRole('button', { name: /^Draw from the deck/ })
    .click();
  await hand(page).first().waitFor();
}

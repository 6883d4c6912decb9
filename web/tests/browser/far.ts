/** People far apart: a server that can be killed, and what they do at their pages. */
import { after, before } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';

import { Server } from './server.ts';
import { PHONE, siteOfTests, WIDE, type Look, type Window } from './support.ts';

/** What the console says of a server that is not there. */
export const GONE = /WebSocket connection|ERR_CONNECTION|ERR_INTERNET/;

export const board = (page: Page, name = 'The board') => page.getByRole('region', { name });
export const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const open = (page: Page, summary: string) => page.locator('summary', { hasText: summary }).click();
export const deck = (page: Page) => board(page).getByRole('button', { name: /^Draw from the deck/ });

export async function discard(page: Page): Promise<void> {
  await board(page).locator('[role=button][aria-pressed]').first().click();
  await board(page)
    .getByRole('button', { name: /^Discard / })
    .click();
}
/** A turn of Lost Cities, after which it is the other one's. */
export async function playTurn(page: Page): Promise<void> {
  await discard(page);
  await deck(page).click();
  await deck(page).waitFor({ state: 'detached' });
}
/** Everything that the server ever says to a page. */
export function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return heard;
}

/** Where the people of a test file meet. */
export class Meeting {
  readonly #site = siteOfTests();
  #server: Server | undefined;

  constructor() {
    before(async () => {
      this.#server = await Server.start();
    });
    after(() => this.#server?.close());
  }
  get server(): Server {
    if (this.#server === undefined) throw new Error('only tests can meet');
    return this.#server;
  }
  visit(place: string, look: Look, more: BrowserContextOptions = {}): Promise<Window> {
    return this.#site().visit(new URL(place, this.server.address).href, look, more);
  }
  /** Makes a table without its page, for those that are to be short or special, and goes there; the link for the other one. */
  async layTable(page: Page, name: string, table: object): Promise<string> {
    const { match, invites } = await page.evaluate(
      async ({ name, table }) => {
        const post = async (path: string, body: object) => {
          const headers = { 'content-type': 'application/json' };
          return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
        };
        await post('api/guest', { name });
        return (await post('api/matches', table)) as { match: string; invites: { seat: number; key: string }[] };
      },
      { name, table },
    );
    await page.goto(`${this.server.address}#/match/${match}`);
    const [invite] = invites;
    return `${this.server.address}match/${match}${invite === undefined ? '' : `#${invite.seat}.${invite.key}`}`;
  }
  /** Somebody follows a link: a name, and one tap. */
  async follow(link: string, look: Look, name: string, more: BrowserContextOptions = {}): Promise<Window> {
    const window = await this.visit(link, look, more);
    await sitDown(window.page, name);
    return window;
  }
  /** Anna, who invites, at a wide window and Bruno, who comes by the link, at a phone: a game of Lost Cities. `more` is for his browser. */
  async pair(table: object = {}, more: BrowserContextOptions = {}): Promise<{ anna: Window; bruno: Window; link: string }> {
    const anna = await this.visit('', { size: WIDE });
    const link = await this.layTable(anna.page, 'Anna', { game: 'lost_cities', seats: ['me', 'link'], ...table });
    const bruno = await this.follow(link, { size: PHONE }, 'Bruno', more);
    return { anna, bruno, link };
  }
}

export async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name at the table').fill(name);
  await tap(page, 'Play');
}

/** What the page of a match that is over says of its rolls and deals. */
export async function verifyDeals(page: Page): Promise<string> {
  await tap(page, 'Verify the deals');
  return page.locator('.found').innerText();
}

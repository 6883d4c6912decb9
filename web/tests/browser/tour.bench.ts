/**
 * Two people who have never been here, from `make run LAN=1` to the end of a game and a rematch, as pictures to be looked at:
 * build/tour/LANGUAGE-THEME-ROLES/NUMBER-STATION-WHO.png. Words after the command choose among the tours: `fr`, `en`, `dark`, `light`,
 * `wide` and `phone` (who invites).
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

import type { Language } from '../../engine/index.ts';
import { prefer, type GameTest } from './games.ts';
import { Home } from './home.ts';
import { endOf, isAsked, playByClick } from './play.ts';
import { PHONE, Site, WIDE, type Look, type Window } from './support.ts';

const FOLDER = join(import.meta.dirname, '../../../../build/tour');

interface Tour {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  /** What the one who invites has; the other one has the other. */
  readonly host: 'wide' | 'phone';
}
const PHRASES = {
  board: ['The board', 'Le plateau'],
  invite: ['Invite a friend', 'Inviter un ami'],
  game: ['Lost Cities', 'Les Cités perdues'],
  name: ['Your name at the table', 'Votre nom à table'],
  rounds: ['rounds', 'manches'],
  make: ['Set the table', 'Mettre la table'],
  link: ['Link to seat 2', 'Lien de la place 2'],
  play: ['Play', 'Jouer'],
  watching: ['You are watching this game.', 'Vous regardez cette partie.'],
  undo: ['Undo', 'Annuler'],
  agree: ['Agree', 'D’accord'],
  chat: ['Chat', 'Discussion'],
  line: ['A word to the others', 'Un mot aux autres'],
  say: ['Say', 'Dire'],
  more: ['Ask, change device, leave…', 'Demander, changer d’appareil, partir…'],
  rematch: ['Rematch', 'Revanche'],
  mine: ['My games', 'Mes parties'],
  code: ['QR code', 'Code QR'],
  thinks: ['Bruno is thinking', 'Bruno réfléchit'],
  underWay: ['Games under way', 'Parties en cours'],
  returns: ['may return within', 'On l’attend encore'],
} as const;

/** Lost Cities as it is played in either language. */
const PLAY: Pick<GameTest, 'id' | 'pick' | 'presses'> = {
  id: 'lost_cities',
  presses: 400,
  pick: (labels, count) => prefer(labels, count, /^(Play|Poser) /, /^(Discard|Défausser) /, /^(Draw|Piocher)/, /^(Take|Prendre) /),
};

/** The two of one tour, and the pictures taken of them. */
class Company {
  readonly #folder: string;
  #station = 0;
  readonly #language: Language;
  readonly host: Page;
  guest!: Page;

  readonly #windows: readonly Window[];

  constructor(tour: Tour, host: Page, windows: readonly Window[]) {
    this.#windows = windows;
    this.#language = tour.language;
    this.#folder = join(FOLDER, `${tour.language}-${tour.theme}-${tour.host}`);
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
    this.host = host;
  }
  say(phrase: keyof typeof PHRASES): string {
    return PHRASES[phrase][this.#language === 'en' ? 0 : 1];
  }
  /** What each of them sees now; whether everybody could use it is checked as in the tests. */
  async see(station: string, ...who: readonly ('host' | 'guest')[]): Promise<void> {
    const number = String(++this.#station).padStart(2, '0');
    for (const each of who.length > 0 ? who : (['host', 'guest'] as const)) await this.#look(this[each], `${number}-${station}-${each}`);
  }
  async #look(page: Page, name: string): Promise<void> {
    await page.screenshot({ path: join(this.#folder, `${name}.png`) });
    await this.#windows.find((window) => window.page === page)?.inspect('tour');
  }
  async tap(page: Page, phrase: keyof typeof PHRASES): Promise<void> {
    await page
      .getByRole('button', { name: this.say(phrase), exact: true })
      .first()
      .click();
  }
  async open(page: Page, phrase: keyof typeof PHRASES): Promise<void> {
    await page.locator('summary', { hasText: this.say(phrase) }).click();
  }
  /** Picks up the first card of the hand, once it is this one's turn. */
  async pickUp(page: Page): Promise<void> {
    await this.board(page).locator('[role=button][aria-pressed]').first().click();
  }
  async discard(page: Page): Promise<void> {
    await this.#press(page, /^(Discard|Défausser) /);
  }
  async draw(page: Page): Promise<void> {
    await this.#press(page, /^(Draw|Piocher)/);
  }
  async turn(page: Page): Promise<void> {
    await this.pickUp(page);
    await this.discard(page);
    await this.draw(page);
  }
  board(page: Page): Locator {
    return page.getByRole('region', { name: this.say('board') });
  }
  async #press(page: Page, name: RegExp): Promise<void> {
    await this.board(page).getByRole('button', { name }).click();
  }
}

/** From the first page to a table at which both sit. */
async function meet(us: Company, visitGuest: (link: string) => Promise<Page>): Promise<string> {
  const { host } = us;
  await us.see('first-page', 'host');
  await host.getByRole('link', { name: us.say('invite') }).click();
  const game = host.getByRole('link', { name: us.say('game'), exact: true });
  await game.waitFor();
  await us.see('friends', 'host');
  await game.click();
  await host.getByLabel(us.say('rounds'), { exact: true }).selectOption('1');
  await us.see('new-table', 'host');
  await host.getByLabel(us.say('name')).fill('Anna');
  await us.tap(host, 'make');
  const link = await host.getByRole('textbox', { name: us.say('link') }).inputValue();
  const code = host.locator('summary', { hasText: us.say('code') });
  if ((await host.locator('details[open]').count()) === 0) await code.click();
  await host.getByRole('img', { name: us.say('link') }).waitFor();
  await us.see('waiting', 'host');
  us.guest = await visitGuest(link);
  await us.guest.getByLabel(us.say('name')).waitFor();
  await us.see('invited', 'guest');
  await us.guest.getByLabel(us.say('name')).fill('Bruno');
  await us.tap(us.guest, 'play');
  await isAsked(host);
  await us.see('begun');
  return link;
}
/** What people ask and say between their moves. */
async function converse(us: Company): Promise<void> {
  const { host, guest } = us;
  await us.pickUp(host);
  await us.see('card-picked-up', 'host');
  await us.discard(host);
  await us.see('discarded');
  await host.getByRole('button', { name: us.say('undo') }).click();
  await guest.getByRole('button', { name: us.say('agree'), exact: true }).waitFor();
  await us.see('undo-asked');
  await us.tap(guest, 'agree');
  await us.turn(host);
  await isAsked(guest);
  await us.see('turn-of-the-guest');
  await us.open(guest, 'chat');
  await guest.getByLabel(us.say('line')).fill('Salut ! 🙂');
  await us.tap(guest, 'say');
  await us.see('said');
  await us.open(host, 'chat');
  await us.see('heard', 'host');
  await us.open(host, 'chat');
  await us.open(guest, 'chat');
  await us.open(host, 'more');
  await us.see('more', 'host');
  await us.open(host, 'more');
}
/** What goes wrong, and comes right. */
async function stumble(us: Company): Promise<void> {
  const { host, guest } = us;
  await guest.context().setOffline(true);
  await us.pickUp(guest);
  await us.discard(guest);
  await us.see('offline', 'guest');
  await guest.context().setOffline(false);
  await us.draw(guest);
  await us.turn(host);
  await isAsked(guest);
  const place = guest.url();
  await guest.goto('about:blank');
  await host.getByText(us.say('returns')).waitFor();
  await us.see('gone', 'host');
  await guest.goto(place);
  await us.turn(guest);
}
/** To the end, and on to the next game. */
async function finish(us: Company): Promise<void> {
  const { host, guest } = us;
  const game = PLAY as GameTest;
  await Promise.all([playByClick(host, game, () => us.see('some-turns-later')), playByClick(guest, game)]);
  for (const page of [host, guest]) await endOf(page).waitFor();
  await us.see('end');
  await us.tap(host, 'rematch');
  await guest.getByText('Anna', { exact: false }).first().waitFor();
  await us.see('rematch-asked');
  await us.tap(guest, 'rematch');
  await isAsked(guest);
  await host.getByText(us.say('thinks')).first().waitFor();
  await us.see('rematch');
}

async function tour(site: Site, home: Home, which: Tour): Promise<void> {
  const { language, theme, host } = which;
  const [first, second] = host === 'wide' ? [WIDE, PHONE] : [PHONE, WIDE];
  const look = (size: Look['size']) => ({ size, language, theme });
  const windows: Window[] = [];
  const visit = async (address: string, size: Look['size']) => {
    const window = await site.visit(address, look(size));
    windows.push(window);
    return window.page;
  };
  const us = new Company(which, await visit(home.address, first), windows);
  try {
    await follow(us, (address, isGuest) => visit(address, isGuest ? second : first), home);
  } catch (error) {
    await us.see('stopped-here');
    throw error;
  }
  for (const window of windows) await window.close(/ERR_INTERNET|WebSocket/);
}
/** All stations of one tour. */
async function follow(us: Company, visit: (address: string, isGuest: boolean) => Promise<Page>, home: Home): Promise<void> {
  const link = await meet(us, (address) => visit(address, true));
  await converse(us);
  await stumble(us);
  const watcher = await visit(link.replace(/#.*/, ''), true);
  await watcher.getByText(us.say('watching')).first().waitFor();
  await finish(us);
  us.guest = watcher;
  await us.see('watched', 'guest');
  await us.host
    .getByRole('link', { name: us.say('mine') })
    .first()
    .click();
  await us.host.getByRole('heading', { level: 2 }).first().waitFor();
  await us.see('my-games', 'host');
  await us.host.goto(home.address);
  await us.host.getByRole('navigation', { name: us.say('underWay') }).waitFor();
  await us.see('first-page-again', 'host');
}

const words = process.argv.slice(2);
const among = <T extends string>(all: readonly T[]) => {
  const chosen = all.filter((each) => words.includes(each));
  return chosen.length > 0 ? chosen : all;
};
const site = await Site.open();
const home = await Home.type('make run LAN=1');
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'terminal.txt'), home.said);
console.log(home.said);
try {
  for (const language of among(['en', 'fr']))
    for (const theme of among(['light', 'dark']))
      for (const host of among(['wide', 'phone'])) await tour(site, home, { language, theme, host });
} finally {
  await home.close();
  await site.close();
}

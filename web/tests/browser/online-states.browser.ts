/** What few people see of online play, and nobody for long: everybody can use it, in both languages. */
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { board, GONE, Meeting, open } from './far.ts';
import { isAsked } from './play.ts';
import { FOREIGN_HOST, PHONE, WIDE, type Look, type Window } from './support.ts';

const meeting = new Meeting();

const PROVOKED = new RegExp(`${GONE.source}|Failed to load resource|Service Worker registration blocked`);
const LOOKS: readonly Look[] = [
  { size: WIDE, language: 'en' },
  { size: PHONE, language: 'fr' },
];
const NOWHERE = '#/match/abcdefghij-lmnopqrst_v';

/** What somebody does whose pages are in either language. */
class Person {
  readonly window: Window;
  readonly page: Page;
  readonly #say: (english: string, french: string) => string;
  private constructor(window: Window) {
    this.window = window;
    this.page = window.page;
    this.#say = (english, french) => (window.look.language === 'fr' ? french : english);
  }
  static async visit(place: string, look: Look): Promise<Person> {
    return new Person(await meeting.visit(place, look, { serviceWorkers: 'block' }));
  }
  static async follow(link: string, look: Look, name: string): Promise<Person> {
    const person = await Person.visit(link, look);
    await person.page.getByLabel(person.#say('Your name at the table', 'Votre nom à table')).fill(name);
    await person.tap('Play', 'Jouer');
    return person;
  }
  tap(english: string, french: string): Promise<void> {
    return this.page.getByRole('button', { name: this.#say(english, french), exact: true }).click();
  }
  open(english: string, french: string): Promise<void> {
    return open(this.page, this.#say(english, french));
  }
  reads(english: string, french: string): Promise<void> {
    return this.page.getByText(this.#say(english, french)).first().waitFor();
  }
  /** Reads something, and the page as it is then is for everybody. */
  async inspects(name: string, english: string, french: string): Promise<void> {
    await this.reads(english, french);
    await this.window.inspectInBoth(name);
  }
  /** To another page, without loading anything that is there. */
  async goWithin(place: string): Promise<void> {
    await this.page.evaluate((place) => (location.hash = place), place);
  }
  get board() {
    return board(this.page, this.#say('The board', 'Le plateau'));
  }
  async discard(): Promise<void> {
    await this.board.locator('[role=button][aria-pressed]').first().click();
    await this.board
      .getByRole('button', { name: /^(Discard|Défausser) / })
      .first()
      .click();
  }
  async leave(): Promise<void> {
    await this.open('Ask, change device', 'Demander, changer');
    await this.open('Leave the table', 'Quitter la table');
    await this.tap('Leave the table', 'Quitter la table');
  }
  close(): Promise<void> {
    return this.window.close(PROVOKED);
  }
}

for (const look of LOOKS)
  test(`a server that is gone, newer or does not know: ${look.language}`, async () => {
    const anna = await Person.visit('', look);
    const clock = { kind: 'live', budget: 3600, increment: 5, timeout: 'lose' };
    const link = await meeting.layTable(anna.page, 'Anna', { game: 'lost_cities', seats: ['me', 'link'], clock });
    const bruno = await Person.follow(link, look, 'Bruno');
    const stranger = await Person.visit(NOWHERE, look);
    await stranger.inspects('no-match', 'There is no such match.', 'Cette partie n’existe pas.');
    await stranger.goWithin('#/saved');
    await stranger.reads('No game', 'Aucune partie');
    await isAsked(anna.page);
    await anna.inspects('clocks', 'Bruno', 'Bruno');
    await anna.open('Chat', 'Discussion');
    await anna.tap('Mute the chat', 'Couper la discussion');
    await anna.inspects('chat-muted', 'The chat is muted', 'La discussion est coupée');

    meeting.server.freeze();
    await anna.discard();
    await anna.reads('Move sent…', 'Coup envoyé…');
    await meeting.server.kill();
    await anna.inspects('move-kept', 'Your move is kept', 'Votre coup est gardé');
    await bruno.inspects('server-gone', 'Connection lost.', 'Connexion perdue.');
    await stranger.goWithin(NOWHERE);
    await stranger.inspects('match-unreachable', 'The server does not answer.', 'Le serveur ne répond pas.');
    await stranger.goWithin('#/saved');
    await stranger.inspects('own-unreachable', 'Your online games cannot be read', 'Vos parties à distance ne peuvent pas être lues');
    const isNewer = (route: { fulfill(answer: { body: string }): Promise<void> }) => route.fulfill({ body: '0123456789ab\n' });
    await bruno.page.route('**/version.txt', isNewer);
    await meeting.server.start('--absence', '1');
    await bruno.inspects('new-version-online', 'A new version of Sextant is here.', 'Une nouvelle version de Sextant est là.');
    await bruno.tap('Later', 'Plus tard');

    const place = anna.page.url();
    await anna.page.goto('about:blank');
    await bruno.inspects('not-back', 'Anna has not come back', 'Anna ne revient pas');
    await anna.page.goto(place);
    await isAsked(anna.page);
    await bruno.leave();
    await anna.reads('Claim the win', 'Déclarer la victoire');
    await anna.inspects('has-left', 'Let a bot play on', 'Faire jouer un robot à sa place');
    await anna.page.context().clearCookies();
    await anna.page.reload();
    await anna.inspects('cookie-lost', 'this browser has lost its cookie', 'ce navigateur a perdu son cookie');

    const words = anna.window.look.language === 'fr' ? 'cette page est d’une autre version' : 'this page is of another version';
    await stranger.page.routeWebSocket(/live\/match/, (socket) => {
      const problem = { key: 'problem.outdated_page', values: {}, text: words };
      socket.send(JSON.stringify({ type: 'bye', reason: 'outdated', problem }));
    });
    await stranger.goWithin(new URL(place).hash);
    await stranger.inspects('outdated-at-once', 'This page is of another version.', 'Cette page est d’une autre version.');
    await stranger.page.getByRole('button', { name: /^(Reload the page|Recharger la page)$/ }).waitFor();
    for (const person of [anna, bruno, stranger]) await person.close();
  });

for (const look of LOOKS)
  test(`three at a table, of whom one leaves: ${look.language}`, async () => {
    const anna = await Person.visit('', look);
    const link = await meeting.layTable(anna.page, 'Anna', { game: 'explorers', seats: ['me', 'open', 'open'] });
    const bruno = await Person.follow(link, look, 'Bruno');
    const carla = await Person.follow(link, look, 'Carla');
    await carla.board.waitFor();
    await carla.leave();
    await bruno.reads('Carla has left the table.', 'Carla a quitté la table.');
    await anna.tap('Let a bot play on', 'Faire jouer un robot à sa place');
    await bruno.inspects('takeover-asked', 'Anna proposes that a bot plays on', 'Anna propose qu’un robot joue');
    await anna.inspects('takeover-awaited', 'You propose that a bot plays on', 'Vous proposez qu’un robot joue');
    await bruno.tap('Agree', 'D’accord');
    await anna.page.getByText(/Carla (has left|a quitté)/).waitFor({ state: 'detached' });
    for (const person of [anna, bruno, carla]) await person.close();
  });

for (const look of LOOKS)
  test(`a table is set with a clock and a bot by its page: ${look.language}`, async () => {
    const isFrench = look.language === 'fr';
    const anna = await Person.visit('', look);
    await anna.page.goto(`${meeting.server.address.replace('127.0.0.1', FOREIGN_HOST)}#/invite/explorers`);
    await anna.page.getByLabel(isFrench ? 'Votre nom à table' : 'Your name at the table').fill('Anna');
    await anna.page.getByLabel(isFrench ? '3 joueurs' : '3 players').check({ force: true });
    await anna.page.getByLabel(isFrench ? 'Place 3' : 'Seat 3').selectOption(isFrench ? 'Un robot' : 'A bot');
    await anna.page.getByLabel(isFrench ? 'Temps de réflexion' : 'Time to think').selectOption({ index: 1 });
    await anna.tap('Set the table', 'Mettre la table');
    await anna.reads('5 min each, + 5 s per move', '5 min chacun, + 5 s par coup');
    await anna.inspects('waiting-for-others', 'Send this link to whoever you invite', 'Envoyez ce lien à la personne que vous invitez');
    const link = await anna.page.getByRole('textbox', { name: isFrench ? 'Lien de la place 2' : 'Link to seat 2' }).inputValue();
    const bruno = await Person.follow(link, look, 'Bruno');
    // Both people have a clock, at either table.
    for (const { page } of [anna, bruno])
      await page
        .getByText(/[45]:\d\d$/)
        .nth(1)
        .waitFor();
    await anna.window.inspectInBoth('clock-and-bot');
    for (const person of [anna, bruno]) await person.close();
  });

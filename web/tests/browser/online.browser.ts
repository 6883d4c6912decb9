/** People far apart: two browsers and a real server. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';

import { GAME_TESTS, type GameTest } from './games.ts';
import { endOf, isAsked, playByClick, press, visibleScores } from './play.ts';
import { Server } from './server.ts';
import { FOREIGN_HOST, PHONE, siteOfTests, WIDE, type Look, type Window } from './support.ts';

const site = siteOfTests();
let server: Server;
before(async () => {
  server = await Server.start();
});
after(() => server.close());

const visit = (place: string, look: Look) => site().visit(new URL(place, server.address).href, look);

/** The same without the page, for tables that are to be short or special. */
async function layTable(page: Page, name: string, table: object): Promise<string> {
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
  await page.goto(`${server.address}#/match/${match}`);
  const [invite] = invites;
  return `${server.address}match/${match}${invite === undefined ? '' : `#${invite.seat}.${invite.key}`}`;
}
/** Somebody follows a link: a name, and one tap. */
async function follow(link: string, look: Look, name: string): Promise<Window> {
  const window = await visit(link, look);
  await window.page.getByLabel('Your name at the table').fill(name);
  await window.page.getByRole('button', { name: 'Play', exact: true }).click();
  return window;
}

/** What the console says of a server that is not there. */
const GONE = /WebSocket connection|ERR_CONNECTION|ERR_INTERNET/;
const board = (page: Page) => page.getByRole('region', { name: 'The board' });
const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (page: Page, summary: string) => page.locator('summary', { hasText: summary }).click();

/** Everything that the server ever says to a page. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return heard;
}
/** The numbered cards in the hand of the seat to which this was said last, but those that all have seen. Of wagers several look alike. */
function handIn(heard: readonly string[]): string[] {
  const last = heard.filter((text) => text.includes('"type":"table"')).at(-1) ?? '{}';
  const { table } = JSON.parse(last) as { table: { viewer: number; view: { hands: { cards: string[]; shown: string[] }[] } } };
  const { cards = [], shown = [] } = table.view.hands[table.viewer] ?? {};
  return cards.filter((card) => /\d/.test(card) && !shown.includes(card));
}
/** What was said but the opening, which names all cards there are, whoever has them. */
const secretsIn = (heard: readonly string[], cards: readonly string[]) =>
  heard
    .filter((text) => !text.includes('"type":"opening"'))
    .filter((text) => cards.some((card) => text.includes(`${card}"`) || text.includes(` ${card} `)));

async function discard(page: Page): Promise<void> {
  await board(page).locator('[role=button][aria-pressed]').first().click();
  await board(page)
    .getByRole('button', { name: /^Discard / })
    .click();
}

/** Whoever is asked presses: so many times, and until everybody has. */
async function playTogether(pages: readonly Page[], game: GameTest, presses: number): Promise<void> {
  const asked = new Set<Page>();
  const waiting = new Map<Page, Promise<Page>>();
  for (let i = 0; i < presses || asked.size < pages.length; ++i) {
    assert.ok(i < game.presses);
    for (const page of pages)
      if (!waiting.has(page))
        waiting.set(
          page,
          isAsked(page).then(() => page),
        );
    const page = await Promise.race(waiting.values());
    waiting.delete(page);
    asked.add(page);
    await press(page, (labels) => game.pick(labels, i));
  }
  // Somebody may still wait for their turn when the test is over.
  for (const left of waiting.values()) left.catch(() => undefined);
}

test('a game by a link, through a crash of the server, seen by a spectator who learns no secret; then a rematch', async () => {
  const [game] = GAME_TESTS;
  assert.ok(game);
  const anna = await visit('', { size: WIDE });
  const toAnna = listen(anna.page);
  const link = await layTable(anna.page, 'Anna', { game: game.id, config: { rounds: 1 }, seats: ['me', 'link'] });
  const bruno = await follow(link, { size: PHONE }, 'Bruno');
  const watcher = await visit('about:blank', { size: WIDE });
  const toWatcher = listen(watcher.page);
  await watcher.page.goto(link.replace(/#.*/, ''));
  await watcher.page.getByText('You are watching this game.').waitFor();
  assert.ok(await isAsked(anna.page), 'the first choice is lit');
  await anna.page.waitForFunction(() => document.title.startsWith('Your move!'));
  const crash = async () => {
    const hand = handIn(toAnna);
    assert.ok(hand.length > 0 && secretsIn(toAnna, hand).length > 0, 'a search finds what was said');
    assert.deepEqual(secretsIn(toWatcher, hand), []);
    await server.kill();
    await anna.page.getByText('Connection lost.').waitFor();
    await server.start();
  };
  await Promise.all([playByClick(anna.page, game, crash), playByClick(bruno.page, game)]);
  for (const { page } of [anna, bruno, watcher]) await endOf(page).waitFor();
  assert.deepEqual(await visibleScores(anna.page), await visibleScores(bruno.page));
  await open(anna.page, 'The game so far');
  await anna.page
    .locator('ol li', { hasText: /^Bruno / })
    .nth(15)
    .waitFor();
  await tap(anna.page, 'Rematch');
  await tap(bruno.page, 'Rematch');
  // Now the other one begins.
  await anna.page.getByText('Bruno is thinking').first().waitFor();
  assert.ok(await isAsked(bruno.page));
  for (const window of [anna, bruno, watcher]) await window.close(GONE);
});

test('what is asked is granted or refused; chat, a network that is gone, a second tab, a second device, and giving up', async () => {
  const anna = await visit('', { size: WIDE });
  const link = await layTable(anna.page, 'Anna', { game: 'lost_cities', seats: ['me', 'link'] });
  const bruno = await follow(link, { size: PHONE }, 'Bruno');
  const undo = () => tap(anna.page, 'Undo');
  const draws = board(anna.page).getByRole('button', { name: /^Draw from the deck/ });

  await discard(anna.page);
  await anna.page.getByText('Move stored').waitFor();
  await draws.waitFor();
  await undo();
  await bruno.page.getByText('Anna would like to take back the last move.').waitFor();
  await tap(bruno.page, 'No');
  await anna.page.getByText('You ask to take back your move.').waitFor({ state: 'detached' });
  assert.ok(await draws.isVisible());
  await undo();
  await tap(bruno.page, 'Agree');
  await draws.waitFor({ state: 'detached' });
  assert.ok(await isAsked(anna.page));

  await open(bruno.page, 'Chat');
  await open(anna.page, 'Chat');
  await bruno.page.getByLabel('A word to the others').fill('hello there');
  await tap(bruno.page, 'Say');
  await anna.page.getByText('hello there').waitFor();
  await tap(anna.page, 'Mute the chat');
  await bruno.page.getByLabel('A word to the others').fill('can you hear me?');
  await tap(bruno.page, 'Say');
  await bruno.page.getByText('can you hear me?').waitFor();
  assert.equal(await anna.page.getByText('can you hear me?').count(), 0);

  await open(bruno.page, 'Ask, change device');
  await tap(bruno.page, 'Offer a draw');
  await anna.page.getByText('Bruno offers a draw.').waitFor();
  await tap(anna.page, 'No');
  await bruno.page.getByText('You offer a draw.').waitFor({ state: 'detached' });

  await anna.page.getByRole('button', { name: 'Passer au français' }).click();
  await anna.page.getByText('Jouez ou défaussez une carte.').waitFor();
  await anna.page.getByRole('button', { name: 'Switch to English' }).click();
  await anna.page.getByText('Play or discard a card.').waitFor();

  const lost = anna.page.getByText('Connection lost.');
  await anna.page.context().setOffline(true);
  await lost.waitFor();
  await anna.page.context().setOffline(false);
  await lost.waitFor({ state: 'detached' });
  assert.equal(await anna.page.getByText('can you hear me?').count(), 0, 'still muted');

  const tab = await anna.tab(anna.page.url());
  await discard(tab);
  await draws.waitFor();
  await tab.close();

  await open(anna.page, 'Ask, change device');
  await open(anna.page, 'Continue on another device');
  await tap(anna.page, 'Make the link');
  const phone = await visit(await anna.page.getByLabel('Link to your seat').inputValue(), { size: PHONE });
  await tap(phone.page, 'Continue here');
  await board(phone.page)
    .getByRole('button', { name: /^Draw from the deck/ })
    .click();
  await anna.page.getByText('You are watching this game.').waitFor();

  await open(phone.page, 'Ask, change device');
  await open(phone.page, 'Give up');
  await tap(phone.page, 'Give up this game');
  for (const { page } of [phone, bruno]) await page.getByRole('heading', { name: /^(Bruno wins|You won!)$/ }).waitFor();
  for (const window of [anna, bruno, phone]) await window.close(GONE);
});

test('a bot in a seat, a clock that runs out, and a win claimed from who has left', async () => {
  const anna = await visit('', { size: WIDE });
  const clock = { kind: 'live', budget: 10, increment: 0, timeout: 'lose' };
  await layTable(anna.page, 'Anna', { game: 'lost_cities', seats: ['me', 'bot:novice'], clock });
  await discard(anna.page);
  await board(anna.page)
    .getByRole('button', { name: /^Draw from the deck/ })
    .click();
  await anna.page.locator('li', { hasText: /^Novice (plays|discards)/ }).waitFor();
  const late = anna.page.getByRole('heading', { name: 'Novice wins' }).waitFor();

  const bruno = await visit('', { size: WIDE });
  await layTable(bruno.page, 'Bruno', { game: 'lost_cities', seats: ['me', 'open'], listed: true });
  const carla = await visit('#/friends', { size: PHONE });
  await carla.page.getByRole('link', { name: 'Join Lost Cities: Bruno · Open seat' }).click();
  await carla.page.getByLabel('Your name at the table').fill('Carla');
  await tap(carla.page, 'Play');
  await isAsked(bruno.page);
  await open(carla.page, 'Ask, change device');
  await open(carla.page, 'Leave the table');
  await tap(carla.page, 'Leave the table');
  await carla.page.getByRole('heading', { name: 'My games' }).waitFor();
  await bruno.page.getByText('Carla has left the table.').waitFor();
  await tap(bruno.page, 'Claim the win');
  await bruno.page.getByRole('heading', { name: 'You won!' }).waitFor();

  await late;
  for (const window of [anna, bruno, carla]) await window.close();
});

test('every other title between two browsers, one by correspondence over a restart; given up halfway', async () => {
  const [, ...games] = GAME_TESTS;
  const anna = await visit('', { size: WIDE });
  const bruno = await visit('', { size: PHONE });
  for (const [i, game] of games.entries()) {
    const clock = i === 0 ? { kind: 'correspondence', days: 3, timeout: 'move' } : null;
    const link = await layTable(anna.page, 'Anna', { game: game.id, seats: ['me', 'link'], clock });
    await bruno.page.goto(link);
    if (i === 0) await bruno.page.getByLabel('Your name at the table').fill('Bruno');
    await tap(bruno.page, 'Play');
    await playTogether([anna.page, bruno.page], game, 6);
    if (i === 0) {
      await server.kill('SIGTERM');
      await server.start();
      await playTogether([anna.page, bruno.page], game, 6);
    }
    await open(bruno.page, 'Ask, change device');
    await open(bruno.page, 'Give up');
    await tap(bruno.page, 'Give up this game');
    for (const { page } of [anna, bruno]) await endOf(page).waitFor();
  }
  await anna.close(GONE);
  await bruno.close(GONE);
});

test('two people at one device against one far away: neither sees what the other may know', async () => {
  const anna = await visit('', { size: WIDE });
  const link = await layTable(anna.page, 'Anna', { game: 'explorers', seats: ['me', { me: 'Zoe' }, 'link'], several: true });
  const bruno = await follow(link, { size: PHONE }, 'Bruno');
  const explorers = GAME_TESTS.find(({ id }) => id === 'explorers');
  assert.ok(explorers);
  await tap(anna.page, 'I am Anna, show my hand');
  // Anna plays until the device goes to Zoe; before that she sees what her turn has brought.
  const pass = anna.page.getByRole('button', { name: 'I have seen it' });
  const isDone = pass.waitFor().then(() => true);
  const play = (i: number) =>
    press(anna.page, (labels) => explorers.pick(labels, i)).then(
      () => false,
      () => true,
    );
  for (let i = 0; !(await Promise.race([isDone, play(i)])); ++i) assert.ok(i < explorers.presses);
  await pass.click();
  const zoe = anna.page.getByRole('button', { name: 'I am Zoe, show my hand' });
  await zoe.waitFor();
  assert.equal(await board(anna.page).count(), 0);
  await zoe.click();
  await board(anna.page).waitFor();

  await open(bruno.page, 'Ask, change device');
  await open(bruno.page, 'Leave the table');
  await tap(bruno.page, 'Leave the table');
  await anna.page.getByText('Bruno has left the table.').waitFor();
  await tap(anna.page, 'Let a bot play on');
  await anna.page.getByText('Bruno has left the table.').waitFor({ state: 'detached' });
  await anna.page.getByRole('list', { name: 'Scores' }).getByText('Bruno').waitFor({ state: 'detached' });
  await anna.close();
  await bruno.close();
});

const LOOKS: readonly Look[] = [
  { size: WIDE, language: 'en', theme: 'light' },
  { size: PHONE, language: 'fr', theme: 'dark' },
];
for (const look of LOOKS)
  test(`every page of online play can be used by everybody, ${look.language}`, async () => {
    const window = await visit('#/friends', look);
    const { page } = window;
    const say = (english: string, french: string) => (look.language === 'fr' ? french : english);
    await page.getByRole('heading', { name: say('Tables to join', 'Tables à rejoindre') }).waitFor();
    await window.inspect('friends');
    await page.getByRole('link', { name: say('Lost Cities', 'Les Cités perdues'), exact: true }).click();
    await page.getByLabel(say('Your name at the table', 'Votre nom à table')).fill('Anna');
    await page.getByLabel(say('Show the table to everybody', 'Montrer la table à tout le monde')).check();
    await window.inspect('invite');
    await page.getByRole('button', { name: say('Set the table', 'Mettre la table') }).click();
    const link = await page.getByLabel(say('Link to seat 2', 'Lien de la place 2')).inputValue();
    await window.inspect('waiting');

    const guest = await visit(link, look);
    await guest.page.getByLabel(say('Your name at the table', 'Votre nom à table')).fill('Bruno');
    await guest.inspect('join');
    await guest.page.getByRole('button', { name: say('Play', 'Jouer'), exact: true }).click();
    await page.getByRole('region', { name: say('The board', 'Le plateau') }).waitFor();
    await open(page, say('Chat', 'Discussion'));
    await open(page, say('Ask, change device', 'Demander, changer'));
    await window.inspect('match');
    await page.goto(`${server.address}#/saved`);
    await page.getByText(say('Your turn', 'À vous de jouer')).waitFor();
    await window.inspect('own');
    await guest.page.goto(`${server.address}#/friends`);
    await guest.page.getByText(say('No open tables', 'Aucune table ouverte')).waitFor();
    await window.close();
    await guest.close();
  });

test('without a server the pages say so, and who has lost the cookie watches', async () => {
  const alone = await visit('about:blank', { size: WIDE });
  await alone.page.route(server.address, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('content="./"', 'content=""') });
  });
  await alone.page.goto(`${server.address}#/friends`);
  await alone.page.getByText('Playing far apart needs a Sextant server').waitFor();
  await alone.inspect('no-server');
  await alone.close();

  const anna = await visit('', { size: WIDE });
  await layTable(anna.page, 'Anna', { game: 'lost_cities', seats: ['me', 'bot:novice'] });
  await isAsked(anna.page);
  await anna.page.context().clearCookies();
  await anna.page.reload();
  await anna.page.getByText('You are watching this game.').waitFor();
  await anna.close();
});

test('a link for others can be copied and scanned, also over plain http; one for this device alone says so', async () => {
  const window = await visit(server.address.replace('127.0.0.1', FOREIGN_HOST), { size: WIDE });
  const { page } = window;
  assert.equal(await page.evaluate(() => isSecureContext), false);
  await page.getByRole('link', { name: 'Invite a friend' }).click();
  // The server says late that it knows no name: what was typed meanwhile stays.
  const answered = page.waitForResponse(/api\/guest/);
  let go = () => {};
  const typed = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/api\/guest/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Lost Cities', exact: true }).click();
  await page.getByLabel('Your name at the table').fill('Anna');
  go();
  await (await answered).finished();
  await page.unroute(/api\/guest/);
  await tap(page, 'Set the table');
  await page.getByRole('img', { name: 'QR code: Link to seat 2' }).waitFor();
  await tap(page, 'Copy the link');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await window.inspect('waiting-for-others');
  await tap(page, 'Cancel the table');
  await page.getByRole('heading', { name: 'This table was cancelled' }).waitFor();
  await window.close();

  const alone = await visit('', { size: WIDE });
  await layTable(alone.page, 'Bruno', { game: 'lost_cities', seats: ['me', 'open'] });
  await alone.page.getByText('This link opens on this device only').waitFor();
  await alone.close();
});

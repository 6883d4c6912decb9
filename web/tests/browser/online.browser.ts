/** People far apart: two browsers and a real server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { board, deck, discard, GONE, listen, Meeting, open, tap } from './far.ts';
import { GAME_TESTS } from './games.ts';
import { endOf, isAsked, playByClick, press, visibleScores } from './play.ts';
import { saysWord } from './secrets.ts';
import { FOREIGN_HOST, PHONE, WIDE, type Look } from './support.ts';

const meeting = new Meeting();

/** The numbered cards in the hand of the seat to which this was said last, but those that all have seen. Of wagers several look alike. */
function handIn(heard: readonly string[]): string[] {
  const last = heard.filter((text) => text.includes('"type":"table"')).at(-1) ?? '{}';
  const { table } = JSON.parse(last) as { table: { viewer: number; view: { hands: { cards: string[]; shown: string[] }[] } } };
  const { cards = [], shown = [] } = table.view.hands[table.viewer] ?? {};
  return cards.filter((card) => /\d/.test(card) && !shown.includes(card));
}
/** What was said but the opening, which names all cards there are, whoever has them. */
const secretsIn = (heard: readonly string[], cards: readonly string[]) =>
  heard.filter((text) => !text.includes('"type":"opening"')).filter((text) => cards.some((card) => saysWord(text, card)));

/** How many lines the story of a match has; a round of Lost Cities has a turn for each of the 44 cards to draw at least. */
async function storyOf(page: Page): Promise<number> {
  // On a phone the end lies over it: by keyboard it is reached nevertheless.
  await page.locator('summary', { hasText: 'The game so far' }).press('Enter');
  const lines = page.locator('details[open] > ol > li');
  await lines.first().waitFor();
  return lines.count();
}

test('a game by a link, through a crash of the server, seen by a spectator who learns no secret; then a rematch', async () => {
  const [game] = GAME_TESTS;
  assert.ok(game);
  const anna = await meeting.visit('', { size: WIDE });
  const toAnna = listen(anna.page);
  const link = await meeting.layTable(anna.page, 'Anna', { game: game.id, config: { rounds: 1 }, seats: ['me', 'link'] });
  const bruno = await meeting.follow(link, { size: PHONE }, 'Bruno');
  const watcher = await meeting.visit('about:blank', { size: WIDE });
  const toWatcher = listen(watcher.page);
  await watcher.page.goto(link.replace(/#.*/, ''));
  await watcher.page.getByText('You are watching this game.').waitFor();
  assert.ok(await isAsked(anna.page), 'the first choice is lit');
  await anna.page.waitForFunction(() => document.title.startsWith('Your move!'));
  let crashes = 0;
  const crash = async () => {
    ++crashes;
    const hand = handIn(toAnna);
    assert.ok(hand.length > 0 && secretsIn(toAnna, hand).length > 0, 'a search finds what was said');
    assert.deepEqual(secretsIn(toWatcher, hand), []);
    await meeting.server.kill();
    await anna.page.getByText('Connection lost.').waitFor();
    await meeting.server.start();
  };
  await Promise.all([playByClick(anna.page, game, crash), playByClick(bruno.page, game)]);
  assert.equal(crashes, 1, 'it was interrupted in its middle');
  for (const { page } of [anna, bruno, watcher]) await endOf(page).waitFor();
  assert.deepEqual(await visibleScores(anna.page), await visibleScores(bruno.page));
  await anna.inspectInBoth('online-end');
  const told = await Promise.all([storyOf(anna.page), storyOf(bruno.page)]);
  assert.ok(told[0] >= 44 && told[0] === told[1], `${told.join(' and ')} lines: something was lost or doubled`);
  // Bruno looks at the board, with all that stood before it folded away; he is asked nevertheless.
  await tap(bruno.page, 'Fold away to see the board');
  const over = anna.page.url();
  await tap(anna.page, 'Rematch');
  await bruno.page.getByText('Anna would like a rematch.').waitFor();
  await bruno.inspectInBoth('rematch-wanted');
  await tap(bruno.page, 'Rematch');
  // Now the other one begins.
  await anna.page.getByText('Bruno is thinking').first().waitFor();
  assert.ok(await isAsked(bruno.page));
  // Who goes back looks at the match that is over, and finds the way on.
  await anna.page.goBack();
  const on = anna.page.getByRole('link', { name: 'Go to the rematch' });
  await on.waitFor();
  assert.equal(anna.page.url(), over);
  await on.click();
  await anna.page.getByText('Bruno is thinking').first().waitFor();
  for (const window of [anna, bruno, watcher]) await window.close(GONE);
});

test('what is asked is granted or refused; chat, a network that is gone, a second tab, a second device, and giving up', async () => {
  const { anna, bruno } = await meeting.pair();
  const undo = () => tap(anna.page, 'Undo');
  const draws = deck(anna.page);

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
  await anna.page.getByLabel('A word to the others').pressSequentially('and to you? fine'); // a question mark is a word here
  await open(bruno.page, 'Chat');
  await tap(anna.page, 'Say');
  await tap(bruno.page, 'Chat: 1 new line');
  await bruno.page.getByText('and to you? fine').waitFor();
  await bruno.page.reload();
  await bruno.page.locator('#chat li', { hasText: 'and to you? fine' }).waitFor({ state: 'attached' });
  assert.equal(await bruno.page.getByText(/new line/).count(), 0, 'neither what was seen nor one’s own is new');
  await open(bruno.page, 'Chat');
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

  await anna.page.context().setOffline(true);
  await anna.page.getByText('Connection lost.').waitFor();
  await discard(anna.page);
  const kept = anna.page.getByText(/Your move is kept and will be sent as soon as possible: Discard /);
  await kept.waitFor();
  await anna.inspectInBoth('connection-lost');
  await anna.page.context().setOffline(false);
  await kept.waitFor({ state: 'detached' });
  await draws.waitFor();
  assert.equal(await anna.page.getByText('can you hear me?').count(), 0, 'still muted');

  const tab = await anna.tab(anna.page.url());
  await deck(tab).click();
  await anna.page.getByText('Bruno is thinking').first().waitFor();
  await tab.close();

  await open(anna.page, 'Ask, change device');
  await open(anna.page, 'Continue on another device');
  await tap(anna.page, 'Make the link');
  const phone = await meeting.visit(await anna.page.getByLabel('Link to your seat').inputValue(), { size: PHONE });
  await tap(phone.page, 'Continue here');
  await board(phone.page).waitFor();
  await anna.page.getByText('You are watching this game.').waitFor();

  await open(phone.page, 'Ask, change device');
  await open(phone.page, 'Give up');
  await tap(phone.page, 'Give up this game');
  for (const { page } of [phone, bruno]) await page.getByRole('heading', { name: /^(Bruno wins|You won!)$/ }).waitFor();
  for (const window of [anna, bruno, phone]) await window.close(GONE);
});

test('a draw that is agreed on ends the game for both', async () => {
  const { anna, bruno } = await meeting.pair();
  await isAsked(anna.page);
  await open(bruno.page, 'Ask, change device');
  await tap(bruno.page, 'Offer a draw');
  await anna.page.getByText('Bruno offers a draw.').waitFor();
  await tap(anna.page, 'Agree');
  for (const { page } of [anna, bruno]) {
    await page.getByRole('heading', { name: /^A shared win/ }).waitFor();
    await page.getByText('The players agreed on a draw.').waitFor();
    assert.equal(await page.getByText('offers a draw').count(), 0);
  }
  await anna.inspect('draw-agreed');
  await bruno.inspect('draw-agreed');
  await anna.close();
  await bruno.close();
});

const RUNS_OUT = 120_000; // milliseconds, with room for a machine that has much else to do

test('a bot in a seat, a clock that runs out, and a win claimed from who has left', async () => {
  const anna = await meeting.visit('', { size: WIDE });
  // Long enough for a first turn on a busy machine.
  const clock = { kind: 'live', budget: 30, increment: 0, timeout: 'lose' };
  await meeting.layTable(anna.page, 'Anna', { game: 'lost_cities', seats: ['me', 'bot:novice'], clock });
  await discard(anna.page);
  await deck(anna.page).click();
  await anna.page.locator('li', { hasText: /^Novice (plays|discards)/ }).waitFor();
  const late = anna.page.getByRole('heading', { name: 'Novice wins' }).waitFor({ timeout: RUNS_OUT });
  // At another table a bot decides in the place of who does not.
  const dora = await meeting.visit('', { size: WIDE });
  await meeting.layTable(dora.page, 'Dora', { game: 'lost_cities', seats: ['me', 'bot:novice'], clock: { ...clock, timeout: 'move' } });
  const decided = dora.page
    .locator('li', { hasText: /^Dora .*time was up/ })
    .first()
    .waitFor({ timeout: RUNS_OUT });

  const bruno = await meeting.visit('', { size: WIDE });
  await meeting.layTable(bruno.page, 'Bruno', { game: 'lost_cities', seats: ['me', 'open'], listed: true });
  const carla = await meeting.visit('#/friends', { size: PHONE });
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

  await Promise.all([late, decided]);
  for (const window of [anna, bruno, carla, dora]) await window.close();
});

test('two people at one device against one far away: neither sees what the other may know', async () => {
  const anna = await meeting.visit('', { size: WIDE });
  const link = await meeting.layTable(anna.page, 'Anna', { game: 'explorers', seats: ['me', { me: 'Zoe' }, 'link'], several: true });
  const bruno = await meeting.follow(link, { size: PHONE }, 'Bruno');
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
  { size: WIDE, language: 'en' },
  { size: PHONE, language: 'fr' },
];
for (const look of LOOKS)
  test(`every page of online play can be used by everybody, ${look.language}`, async () => {
    const window = await meeting.visit('#/friends', look);
    const { page } = window;
    const say = (english: string, french: string) => (look.language === 'fr' ? french : english);
    await page.getByRole('heading', { name: say('Tables to join', 'Tables à rejoindre') }).waitFor();
    await window.inspectInBoth('friends');
    await page.getByRole('link', { name: say('Lost Cities', 'Les Cités perdues'), exact: true }).click();
    assert.deepEqual(await page.locator('h1').evaluate((h1) => [h1.scrollWidth > h1.clientWidth, h1.scrollHeight > h1.clientHeight + 4]), [
      false,
      false,
    ]);
    await page.getByLabel(say('Your name at the table', 'Votre nom à table')).fill('Anna');
    await page.getByLabel(say('Show the table to everybody', 'Montrer la table à tout le monde')).check();
    await window.inspectInBoth('invite');
    await page.getByRole('button', { name: say('Set the table', 'Mettre la table') }).click();
    const link = await page.getByLabel(say('Link to seat 2', 'Lien de la place 2')).inputValue();
    await window.inspectInBoth('waiting');

    const guest = await meeting.visit(link, look);
    await guest.page.getByLabel(say('Your name at the table', 'Votre nom à table')).fill('Bruno');
    await guest.inspectInBoth('join');
    await guest.page.getByRole('button', { name: say('Play', 'Jouer'), exact: true }).click();
    await page.getByRole('region', { name: say('The board', 'Le plateau') }).waitFor();
    await open(page, say('Chat', 'Discussion'));
    await open(page, say('Ask, change device', 'Demander, changer'));
    await window.inspectInBoth('match');
    await page.getByRole('button', { name: say('Offer a draw', 'Proposer un match nul') }).click();
    await guest.page.getByText(say('Anna offers a draw.', 'Anna propose un match nul.')).waitFor();
    await guest.inspectInBoth('asked');
    const watcher = await meeting.visit(link, look);
    await watcher.page.getByRole('heading', { name: say('This seat is taken by Bruno', 'Cette place est prise par Bruno') }).waitFor();
    await watcher.inspectInBoth('taken');
    await watcher.page.getByRole('button', { name: say('Only watch', 'Regarder seulement') }).click();
    await watcher.page.getByText(say('You are watching this game.', 'Vous regardez cette partie.')).waitFor();
    await watcher.inspectInBoth('watching');
    await watcher.page.goto(`${meeting.server.address}#/friends`);
    await watcher.page.getByRole('link', { name: say('Watch Lost Cities', 'Regarder Les Cités perdues') }).waitFor();
    await watcher.inspectInBoth('lobby');
    await watcher.close();
    await page.goto(`${meeting.server.address}#/saved`);
    await page.getByText(say('Your turn', 'À vous de jouer')).waitFor();
    await window.inspectInBoth('own');
    await page.goto(`${meeting.server.address}#/`);
    const underWay = page.getByRole('navigation', { name: say('Games under way', 'Parties en cours') });
    await underWay.getByText(say('Anna · Bruno · Your turn', 'Anna · Bruno · À vous de jouer')).waitFor();
    await window.inspectInBoth('home-under-way');
    await guest.page.goto(`${meeting.server.address}#/friends`);
    await guest.page.getByText(say('No open tables', 'Aucune table ouverte')).waitFor();
    await window.close();
    await guest.close();
  });
for (const look of LOOKS)
  test(`so can the pages that few people see, ${look.language}`, async () => {
    const say = (english: string, french: string) => (look.language === 'fr' ? french : english);
    const window = await meeting.visit('#/fair', look);
    const { page } = window;
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await window.inspectInBoth('fair');
    const seat = await meeting.layTable(page, 'Anna', { game: 'lost_cities', seats: ['me', 'link'] });
    const guest = await meeting.visit(seat.replace(/#.*/, ''), look);
    await guest.page.getByText(say('Open the link you were sent', 'Ouvrez dans ce navigateur le lien')).waitFor();
    await guest.inspectInBoth('no-key');
    await page.getByRole('button', { name: say('Cancel the table', 'Annuler la table') }).click();
    await page.getByRole('heading', { name: say('This table was cancelled', 'Cette table a été annulée') }).waitFor();
    await window.inspectInBoth('cancelled');

    await meeting.layTable(page, 'Anna', { game: 'lost_cities', seats: ['me', 'bot:novice'] });
    await open(page, say('Ask, change device', 'Demander, changer'));
    await open(page, say('Continue on another device', 'Continuer sur un autre appareil'));
    await page.getByRole('button', { name: say('Make the link', 'Créer le lien') }).click();
    const elsewhere = page.getByRole('textbox', { name: say('Link to your seat', 'Lien vers votre place') });
    await guest.page.goto(await elsewhere.inputValue());
    await guest.page.getByRole('heading', { name: say('Take the seat of Anna', 'Reprendre la place d’Anna') }).waitFor();
    await guest.inspectInBoth('take-seat');
    await page.context().setOffline(true);
    await page.getByText(say('Connection lost.', 'Connexion perdue.')).waitFor();
    await window.inspectInBoth('connection-lost');
    await page.context().setOffline(false);

    await meeting.layTable(page, 'Anna', { game: 'lost_cities', seats: ['me', { me: 'Zoé' }], several: true });
    await page.getByRole('button', { name: say('I am Anna, show my hand', 'Je suis Anna, voir ma main') }).waitFor();
    await window.inspectInBoth('hand-over-online');
    const table = { game: 'lost_cities', seats: ['me', 'link'], contributes: true };
    await guest.page.goto(await meeting.layTable(page, 'Anna', table));
    await guest.page.getByLabel(say('Your name at the table', 'Votre nom à table')).fill('Bruno');
    await guest.page.getByRole('button', { name: say('Play', 'Jouer'), exact: true }).click();
    await isAsked(page);
    const match = page.url();
    await page.goto('about:blank');
    await guest.page.getByText(say('Anna has left and may return within', 'Anna n’est plus là. On l’attend encore')).waitFor();
    await guest.inspectInBoth('may-return');
    await page.goto(match);
    await open(page, say('Ask, change device', 'Demander, changer'));
    await page.getByRole('button', { name: say('Call the game off', 'Annuler la partie') }).click();
    await page.getByRole('heading', { name: say('Nobody wins', 'Personne ne gagne') }).waitFor();
    await window.inspectInBoth('called-off');
    await page.getByRole('button', { name: say('Verify the deals', 'Vérifier les tirages') }).click();
    await page.getByText(say('Your browser’s own number is among them', 'Le nombre tiré par votre navigateur en fait partie')).waitFor();
    await window.inspectInBoth('deals-verified');
    await page.getByRole('button', { name: say('Rematch', 'Revanche') }).click();
    await guest.page.getByText(say('Anna would like a rematch.', 'Anna voudrait une revanche.')).waitFor();
    await guest.inspectInBoth('rematch-wanted');
    await window.inspectInBoth('rematch-awaited');

    const alone = await meeting.visit('about:blank', look);
    await alone.page.route(meeting.server.address, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('content="./"', 'content=""') });
    });
    await alone.page.goto(`${meeting.server.address}#/friends`);
    await alone.page.getByText(say('Playing far apart needs a Sextant server', 'Jouer à distance demande un serveur Sextant')).waitFor();
    await alone.inspectInBoth('no-server');
    await alone.close();
    await window.close(GONE);
    await guest.close(GONE);
  });

test('who has lost the cookie watches, and is told why', async () => {
  const { anna, bruno } = await meeting.pair();
  await isAsked(anna.page);
  await anna.page.context().clearCookies();
  await anna.page.reload();
  await anna.page.getByText('You are watching this game.').waitFor();
  await anna.page.getByText(/^You had a seat here\. .* this browser has lost its cookie/).waitFor();
  await anna.close();
  await bruno.close();
});

test('a link for others can be copied and scanned, also over plain http; one for this device alone says so', async () => {
  const window = await meeting.visit(meeting.server.address.replace('127.0.0.1', FOREIGN_HOST), { size: WIDE });
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
  await page.getByLabel('Seat 2').selectOption('Open to anybody');
  assert.ok(await page.getByLabel('Show the table to everybody').isChecked(), 'else nobody would find the seat');
  await page.getByLabel('Seat 2').selectOption('A friend, by a link');
  await page.getByLabel('Show the table to everybody').uncheck();
  go();
  await (await answered).finished();
  await page.unroute(/api\/guest/);
  await tap(page, 'Set the table');
  await page.getByRole('img', { name: 'QR code: Link to seat 2' }).waitFor();
  await tap(page, 'Copy the link');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await tap(page, 'Cancel the table');
  await page.getByRole('heading', { name: 'This table was cancelled' }).waitFor();
  await window.close();

  const alone = await meeting.visit('', { size: WIDE });
  await meeting.layTable(alone.page, 'Bruno', { game: 'lost_cities', seats: ['me', 'open'] });
  await alone.page.getByText('This link opens on this device only').waitFor();
  await alone.close();
});

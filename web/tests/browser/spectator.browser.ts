/** Who watches learns nothing of what is hidden: not in what is said, not in what is shown or kept, nor anywhere in the page's memory. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import type { LostCitiesContent, LostCitiesView } from '../../engine/documents.ts';
import { deck, discard, listen, Meeting, playTurn } from './far.ts';
import { findCards, namedIn, type Card } from './secrets.ts';
import { WIDE, type Window } from './support.ts';

const meeting = new Meeting();

interface Said {
  readonly type: string;
  readonly opening: { readonly content: LostCitiesContent };
  readonly table: { readonly view: LostCitiesView };
}
const lastIn = (heard: readonly string[], type: string) =>
  heard
    .map((text) => JSON.parse(text) as Said)
    .filter((message) => message.type === type)
    .at(-1) as Said;

/** The numbered cards, of which there is one each: those in a player's hand, those that lie open, and those that nobody has seen. */
function cardsIn(heard: readonly string[]): { readonly hand: Card[]; readonly open: Card[]; readonly others: Card[] } {
  const { content } = lastIn(heard, 'opening').opening;
  const { viewer, hands, columns, discards } = lastIn(heard, 'table').table.view;
  const mine = hands[Number(viewer)]?.cards ?? [];
  const laid = [...columns, discards].flatMap((places) => Object.values(places).flat());
  const numbered = content.cards.filter(({ number }) => number !== null);
  const which = (ids: readonly string[]) => numbered.filter(({ id }) => ids.includes(id));
  return { hand: which(mine), open: which(laid), others: numbered.filter(({ id }) => !mine.includes(id) && !laid.includes(id)) };
}

interface Watched {
  readonly players: readonly [Window, Window];
  readonly watcher: Window;
  readonly toAnna: readonly string[];
  readonly toWatcher: readonly string[];
}
/** Two play, and somebody watches from the beginning; `prepare` is done to the window of who watches. */
async function watch(prepare: (page: Page) => Promise<void> = async () => {}): Promise<Watched> {
  const anna = await meeting.visit('', { size: WIDE });
  const toAnna = listen(anna.page);
  const link = await meeting.layTable(anna.page, 'Anna', { game: 'lost_cities', seats: ['me', 'link'] });
  const bruno = await meeting.follow(link, { size: WIDE }, 'Bruno');
  const watcher = await meeting.visit('about:blank', { size: WIDE });
  const toWatcher = listen(watcher.page);
  await prepare(watcher.page);
  await watcher.page.goto(link.replace(/#.*/, ''));
  await watcher.page.getByText('You are watching this game.').waitFor();
  return { players: [anna, bruno], watcher, toAnna, toWatcher };
}
async function playRounds({ players, watcher }: Watched, count: number): Promise<void> {
  for (let i = 0; i < count; ++i) for (const { page } of players) await playTurn(page);
  await watcher.page.getByText('Anna is thinking').first().waitFor();
}

test('nothing in the whole memory of a spectator’s page tells of a card that is hidden', async () => {
  const watched = await watch();
  const { players, watcher, toAnna, toWatcher } = watched;
  await playRounds(watched, 4);
  const { hand, open, others } = cardsIn(toAnna);
  assert.ok(hand.length > 0 && open.length > 0 && others.length > 20);
  const found = await findCards(watcher.page, [...hand, ...open, ...others]);
  const hidden = [...hand, ...others].filter(({ id }) => found.has(id)).map(({ id }) => `${id}: ${found.get(id)?.join('\n')}`);
  assert.deepEqual(hidden, []);
  assert.deepEqual(
    open.filter(({ id }) => !found.has(id)),
    [],
    'what lies open is found',
  );
  const said = toWatcher.filter((text) => !text.includes('"type":"opening"'));
  assert.deepEqual(
    said.filter((text) => namedIn(text, [...hand, ...others]).length > 0),
    [],
  );
  for (const card of open) assert.ok(namedIn(said.join('\n'), [card]).length > 0, `what was said of ${card.name} is found`);
  // The search knows a hand where there is one.
  const own = await findCards(players[0].page, hand);
  assert.deepEqual([...own.keys()].sort(), hand.map(({ id }) => id).sort());
  for (const window of [...players, watcher]) await window.close();
});

test('a server that told too much would be found out, though nothing of it is shown', async () => {
  // In the next table that comes to who watches, a card of the hand stands in a field that no board reads.
  let leaked: Card | undefined;
  const watched = await watch((page) =>
    page.routeWebSocket(/live\/match/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => {
        const message = JSON.parse(String(text)) as Said;
        const isLeak = leaked !== undefined && message.type === 'table';
        socket.send(isLeak ? JSON.stringify({ ...message, table: { ...message.table, also: [leaked?.id] } }) : text);
      });
    }),
  );
  const { players, watcher, toAnna } = watched;
  await playRounds(watched, 1);
  leaked = cardsIn(toAnna).hand.at(-1); // the first one is discarded
  await discard(players[0].page);
  await deck(players[0].page).waitFor();
  await watcher.page
    .locator('li', { hasText: /^Anna discards/ })
    .first()
    .waitFor();
  const { hand } = cardsIn(toAnna);
  const [told] = hand;
  assert.ok(leaked && told && hand.length > 2);
  assert.deepEqual([...(await findCards(watcher.page, hand)).keys()], [leaked.id]);

  // And a sentence that some function remembers.
  await watcher.page.evaluate((sentence) => Object.assign(globalThis, { remember: () => sentence }), `Anna holds the ${told.name}.`);
  const both = await findCards(watcher.page, hand);
  assert.deepEqual([...both.keys()].sort(), [leaked.id, told.id].sort());

  // And what is written down where a later page would read it.
  const noted = hand.find((card) => card !== told && card.id !== leaked?.id);
  assert.ok(noted);
  await watcher.page.evaluate(async (text) => {
    const open = indexedDB.open('notes', 1);
    open.addEventListener('upgradeneeded', () => open.result.createObjectStore('lines', { autoIncrement: true }));
    const database = await new Promise<IDBDatabase>((done) => open.addEventListener('success', () => done(open.result)));
    const transaction = database.transaction('lines', 'readwrite');
    transaction.objectStore('lines').add({ text });
    await new Promise((done) => transaction.addEventListener('complete', done));
    database.close();
  }, `${noted.name}, in her hand`);
  const kept = (await findCards(watcher.page, hand)).get(noted.id) ?? [];
  assert.ok(kept.includes('seen or kept'), kept.join('\n'));
  for (const window of [...players, watcher]) await window.close();
});

/** Fair to every device: who is gone and comes back, or does not; a phone that sleeps; what the system offers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';

import { board, deck, discard, GONE, Meeting, open, playTurn, sitDown, tap } from './far.ts';
import { isAsked } from './play.ts';
import { PHONE, WIDE } from './support.ts';

const meeting = new Meeting();

test('who is gone may return for two minutes; after that the win can be claimed, also from a server with newer pages', async () => {
  const { anna, bruno } = await meeting.pair({}, { serviceWorkers: 'block' });
  await isAsked(anna.page);
  const place = anna.page.url();
  const waits = bruno.page.getByText(/^Anna has left and may return within (2:00|1:\d\d)\.$/);
  const claim = bruno.page.getByRole('button', { name: 'Claim the win' });
  await anna.page.goto('about:blank');
  await waits.waitFor();
  await bruno.page.getByText('Waiting for Anna').first().waitFor();
  assert.equal(await claim.count(), 0);
  await bruno.inspectInBoth('may-return');
  await anna.page.goto(place);
  await waits.waitFor({ state: 'detached' });
  assert.ok(await isAsked(anna.page), 'whoever comes back goes on');

  await anna.page.goto('about:blank');
  await waits.waitFor();
  // A server that waits for seconds: the two minutes of the others are in its own tests.
  await bruno.page.route('**/version.txt', (route) => route.fulfill({ body: '0123456789ab\n' }));
  await meeting.server.kill('SIGTERM');
  await meeting.server.start('--absence', '5');
  await bruno.page.getByText('A new version of Sextant is here.').waitFor();
  // Either way the game is where it was.
  const absent = bruno.page.getByText('Anna has not come back: you need not wait any longer.');
  await tap(bruno.page, 'Later');
  await absent.waitFor();
  const again = await bruno.tab(bruno.page.url());
  const presence = again.getByText(/^Anna has (left and may return|not come back)/);
  assert.match(await presence.innerText(), /not come back/, 'whoever comes anew has not to wait again');
  await again.getByRole('button', { name: 'Claim the win' }).waitFor();
  await again.close();
  await bruno.page.route('**/version.txt', (route) => route.fulfill({ body: 'ba9876543210\n' }));
  await look(bruno.page, true);
  await bruno.page.getByText('A new version of Sextant is here.').waitFor();
  await bruno.page.unroute('**/version.txt');
  await Promise.all([bruno.page.waitForEvent('load'), tap(bruno.page, 'Load it')]);
  await absent.waitFor();
  await claim.click();
  await bruno.page.getByRole('heading', { name: 'You won!' }).waitFor();
  await anna.page.goto(place);
  await anna.page.getByRole('heading', { name: 'Bruno wins' }).waitFor();
  await anna.close(GONE);
  await bruno.close(new RegExp(`${GONE.source}|Service Worker registration blocked`));
});

/** The first card that may be played: whether it glows, and whether all of it is in sight as the page was opened. */
function firstChoice(page: Page): Promise<{ readonly isLit: boolean; readonly isSeen: boolean; readonly place: string }> {
  const card = board(page).locator('[role=button][aria-pressed]').first();
  return card.evaluate((each) => {
    const glow = each.querySelector('.glow');
    const style = glow === null ? null : getComputedStyle(glow);
    const { left, top, right, bottom } = each.getBoundingClientRect();
    const floor = Math.min(document.querySelector('.bar')?.getBoundingClientRect().top ?? innerHeight, innerHeight);
    const isOnTop = each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    return {
      isLit: style !== null && style.stroke !== 'none' && Number(style.opacity) > 0 && style.visibility === 'visible',
      isSeen: scrollY === 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= floor && isOnTop,
      place: [left, top, right, bottom, floor].map(Math.round).join(', '),
    };
  });
}

test('from a link to the first choice is a name and one tap; a game is called off until both have played', async () => {
  const { anna, bruno } = await meeting.pair({ config: { starter: 1 } });
  assert.ok(await isAsked(bruno.page));
  const first = await firstChoice(bruno.page);
  assert.ok(first.isLit, 'the first choice is lit');
  assert.ok(first.isSeen, `it is in sight without scrolling: ${first.place}`);
  const bar = await Promise.all(
    ['Undo', 'Rules'].map((name) =>
      bruno.page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .boundingBox(),
    ),
  );
  for (const box of bar) assert.ok(box && box.width > 90, 'the buttons below the board share its width');
  const callOff = (page: Page) => page.getByRole('button', { name: 'Call the game off' });
  await discard(bruno.page);
  await deck(bruno.page).click();
  await open(anna.page, 'Ask, change device');
  await callOff(anna.page).waitFor();
  await discard(anna.page);
  await callOff(anna.page).waitFor({ state: 'detached' });

  await bruno.page.goto(await meeting.layTable(anna.page, 'Anna', { game: 'lost_cities', seats: ['me', 'link'] }));
  await tap(bruno.page, 'Play');
  await discard(anna.page);
  await open(bruno.page, 'Ask, change device');
  await callOff(bruno.page).click();
  for (const { page } of [anna, bruno]) await page.getByRole('heading', { name: 'Nobody wins' }).waitFor();
  await anna.inspect('called-off');
  await anna.close();
  await bruno.close();
});

/** Runs in a page before its scripts: notices of the system are written down, for who agrees to them. */
function noteNotices(): void {
  const notices: string[] = [];
  class Notice extends EventTarget {
    static permission = 'default';
    static requestPermission() {
      Notice.permission = 'granted';
      return Promise.resolve(Notice.permission);
    }
    constructor(title: string, { body = '' }: NotificationOptions = {}) {
      super();
      Object.assign(globalThis, { lastNotice: this });
      notices.push(`${title} ${body}`);
    }
  }
  Object.assign(globalThis, { Notification: Notice, notices });
}
const noticesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { notices: string[] }).notices);
/** Whether anybody looks at the page, as it is told by the browser. */
async function look(page: Page, looks: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !looks);
}

const agree = (page: Page) => page.getByRole('button', { name: 'Notify me when it is my turn' });

test('who waits for a friend can look elsewhere meanwhile', async () => {
  const anna = await meeting.visit('', { size: PHONE });
  await anna.page.context().addInitScript(noteNotices);
  await anna.page.reload();
  const link = await meeting.layTable(anna.page, 'Anna', { game: 'lost_cities', seats: ['me', 'link'] });
  await agree(anna.page).waitFor();
  await anna.inspectInBoth('waiting-and-notice');
  await agree(anna.page).click();
  await look(anna.page, false);
  const bruno = await meeting.follow(link, { size: WIDE }, 'Bruno');
  await anna.page.waitForFunction(() => (globalThis as unknown as { notices: string[] }).notices.length > 0);
  assert.deepEqual(await noticesOf(anna.page), ['Your move! Lost Cities: it is your turn.']);
  await anna.close();
  await bruno.close();
});

test('“your move” is told to who agrees and looks elsewhere', async () => {
  const { anna, bruno } = await meeting.pair();
  await anna.page.context().addInitScript(noteNotices);
  await anna.page.reload();
  await look(anna.page, false);
  await playTurn(anna.page);
  await playTurn(bruno.page);
  await isAsked(anna.page);
  assert.deepEqual(await noticesOf(anna.page), [], 'nobody has agreed yet');
  await look(anna.page, true);
  await open(anna.page, 'Ask, change device');
  await agree(anna.page).click();
  await agree(anna.page).waitFor({ state: 'detached' });
  for (const looks of [true, false]) {
    await look(anna.page, looks);
    await playTurn(anna.page);
    await playTurn(bruno.page);
    await anna.page.waitForFunction(() => document.title.startsWith('Your move!'));
    assert.deepEqual(await noticesOf(anna.page), looks ? [] : ['Your move! Lost Cities: it is your turn.']);
  }
  await anna.close();
  await bruno.close();
});

test('“your move” is told wherever on the pages somebody is, and a tap on it leads to the match', async () => {
  const { anna, bruno } = await meeting.pair();
  const { page } = anna;
  await page.context().addInitScript(noteNotices);
  await page.context().addInitScript(() => Object.assign(Notification, { permission: 'granted' }));
  await page.clock.install();
  await page.reload();
  await playTurn(page);
  const match = page.url();
  await page.getByRole('link', { name: 'My games' }).click();
  const fate = page.getByText(/^(Your turn|in progress)$/);
  await page.getByText('in progress').waitFor();
  assert.ok(!(await page.title()).startsWith('Your move!'));
  await look(page, false);
  await playTurn(bruno.page);
  await bruno.page.getByText('Waiting for Anna').first().waitFor();
  await page.clock.fastForward(31_000);
  await page.waitForFunction(() => document.title === 'Your move! My games · Sextant');
  assert.deepEqual(await fate.allInnerTexts(), ['Your turn']);
  assert.deepEqual(await noticesOf(page), ['Your move! Lost Cities: it is your turn.']);
  await page.evaluate(() => (globalThis as unknown as { lastNotice: EventTarget }).lastNotice.dispatchEvent(new Event('click')));
  await board(page).waitFor();
  assert.equal(page.url(), match);
  await anna.close();
  await bruno.close();
});

/** Runs in a page before its scripts: as on a phone only a worker may tell anything. */
function noteWorkersNotices(): void {
  const notices: string[] = [];
  const Notice = Object.assign(
    function () {
      throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
    },
    { permission: 'granted' },
  );
  ServiceWorkerRegistration.prototype.showNotification = (title: string, { body = '', data }: NotificationOptions = {}) => {
    notices.push(`${title} ${body} ${String(data)}`);
    return Promise.resolve();
  };
  Object.assign(globalThis, { Notification: Notice, notices });
}

test('on a phone the worker tells of “your move”, and a tap on that leads to the match', async () => {
  const { anna, bruno } = await meeting.pair();
  const { page } = bruno;
  await page.context().addInitScript(noteWorkersNotices);
  await board(page).waitFor();
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await look(page, false);
  const match = page.url().split('/').at(-1);
  await playTurn(anna.page);
  await isAsked(page);
  await page.waitForFunction(() => (globalThis as unknown as { notices: string[] }).notices.length > 0);
  assert.deepEqual(await noticesOf(page), [`Your move! Lost Cities: it is your turn. ${match}`]);
  await page.evaluate(() => (location.hash = '#/settings'));
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate((match) => {
    const notification = { data: match, close: () => undefined };
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
  }, match);
  await board(page).waitFor();
  await anna.close();
  await bruno.close();
});

test('a phone that has slept hears what it missed, though its connection seemed to be there', async () => {
  const anna = await meeting.visit('', { size: WIDE });
  const link = await meeting.layTable(anna.page, 'Anna', { game: 'lost_cities', seats: ['me', 'link'] });
  const bruno = await meeting.visit('about:blank', { size: PHONE });
  let sleeps = false;
  await bruno.page.routeWebSocket(/live\/match/, (socket) => {
    const server = socket.connectToServer();
    let isDead = false;
    server.onMessage((message) => {
      isDead ||= sleeps;
      if (!isDead) socket.send(message);
    });
  });
  await bruno.page.goto(link);
  await sitDown(bruno.page, 'Bruno');
  await bruno.page.getByText('Anna is thinking').first().waitFor();
  await look(bruno.page, false);
  sleeps = true;
  await playTurn(anna.page);
  await bruno.page.evaluate(() => {
    const awake = Date.now;
    Date.now = () => awake() + 60_000;
  });
  sleeps = false;
  assert.ok(await bruno.page.getByText('Anna is thinking').first().isVisible(), 'it knows nothing of that');
  await look(bruno.page, true);
  assert.ok(await isAsked(bruno.page));
  await playTurn(bruno.page);
  await isAsked(anna.page);
  await anna.close();
  await bruno.close();
});

test('a link is shared by what the device offers, and opened in a browser within another app and again in the real one', async () => {
  const anna = await meeting.visit('', { size: PHONE });
  await anna.page.context().addInitScript(() => {
    const shared: ShareData[] = [];
    const share = (data: ShareData) => {
      shared.push(data);
      return Promise.reject(new DOMException('never mind', 'AbortError'));
    };
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    Object.assign(globalThis, { shared });
  });
  await anna.page.goto(`${meeting.server.address}#/invite/lost_cities`);
  await anna.page.reload();
  await anna.page.getByLabel('Your name at the table').fill('Anna');
  await tap(anna.page, 'Set the table');
  await tap(anna.page, 'Share…');
  const link = await anna.page.getByLabel('Link to seat 2').inputValue();
  const shared = await anna.page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared);
  assert.deepEqual(shared, [{ title: 'Sextant', text: 'Shall we play?', url: link }]);

  const inApp = await meeting.visit(link, { size: PHONE });
  await inApp.page.getByRole('heading', { name: 'Anna invites you to play' }).waitFor();
  // “Open in the browser” of such an app takes the address as it stands, which has no key any more.
  const real = await meeting.visit(inApp.page.url(), { size: PHONE });
  await real.page.getByText('Open the link you were sent in this browser.').waitFor();
  await real.inspect('no-key');
  await real.page.goto(link);
  await sitDown(real.page, 'Bruno');
  await board(real.page).waitFor();
  await inApp.page.getByRole('heading', { name: 'This seat is taken by Bruno' }).waitFor();
  await tap(inApp.page, 'Only watch');
  await inApp.page.getByText('You are watching this game.').waitFor();

  // Who sat down within the app goes on in the real browser by a link of their own.
  await open(real.page, 'Ask, change device');
  await open(real.page, 'Continue on another device');
  await tap(real.page, 'Make the link');
  await inApp.page.goto(await real.page.getByLabel('Link to your seat').inputValue());
  await inApp.page.getByRole('heading', { name: 'Take the seat of Bruno' }).waitFor();
  await inApp.inspect('take-seat');
  await tap(inApp.page, 'Continue here');
  await real.page.getByText('You are watching this game.').waitFor();
  await inApp.page.getByText('You are watching this game.').waitFor({ state: 'detached' });
  for (const window of [anna, inApp, real]) await window.close();
});

test('a language changes in the middle: what happened meanwhile is not missed, and no old words come back', async () => {
  const { anna, bruno } = await meeting.pair();
  const french = (page: Page) => page.getByRole('button', { name: 'Passer au français' }).click();
  await playTurn(anna.page);
  await french(anna.page);
  await anna.page.getByText('Bruno réfléchit').first().waitFor();
  await anna.page.context().setOffline(true);
  await anna.page.getByText('Connexion perdue.').waitFor();
  await anna.page.getByRole('button', { name: 'Switch to English' }).click();
  await playTurn(bruno.page);
  await anna.page.context().setOffline(false);
  assert.ok(await isAsked(anna.page));
  await playTurn(anna.page);
  assert.ok(await isAsked(bruno.page), 'the move of the one who was away is taken');

  // A move on its way is refused after the language has changed: the table comes back in the new one.
  let isHeld = true;
  await bruno.page.routeWebSocket(/live\/match/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const text = String(message);
      if (!text.includes('"type":"act"')) server.send(text);
      else if (!isHeld) server.send(text.replace(/"do":"[^"]*"/, '"do":"discard nothing"'));
    });
  });
  await bruno.page.reload();
  await discard(bruno.page);
  await bruno.page.getByText('Move sent…').first().waitFor();
  isHeld = false;
  await french(bruno.page);
  await bruno.page.getByRole('alert').first().waitFor();
  assert.equal(await bruno.page.getByText('Coup enregistré').count(), 0, 'what was refused is not stored');
  await board(bruno.page, 'Le plateau').locator('[role=button][aria-pressed]').first().waitFor();
  await bruno.page.getByText('Jouez ou défaussez une carte.').first().waitFor();
  await anna.close(GONE);
  await bruno.close(GONE);
});

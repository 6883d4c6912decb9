/** Every screen shows what is asked and what one can do, without scrolling; and a round that ends is counted in sight. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { LocalMatch } from '../../engine/index.ts';
import { GAME_TESTS } from './games.ts';
import { visitWith, type Kept } from './kept.ts';
import { chooseAt, isAsked } from './play.ts';
import { beforeMoment, decisionsOf, keptAs, loadEngine, PERSON, playSomehow } from './positions.ts';
import { unseen } from './sight.ts';
import { PHONE, WIDE, siteOfTests } from './support.ts';

const site = siteOfTests();

/** Runs in the page: whether what is recommended is drawn in the colour of hints, whatever the board says of what can be chosen. */
function isLitByHint(): boolean {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--hint)';
  const { color } = getComputedStyle(probe);
  probe.remove();
  const colourOf = (each: Element) => {
    const glow = each.closest('svg') === null ? null : each.querySelector('.glow');
    return glow === null ? getComputedStyle(each).outlineColor : getComputedStyle(glow).stroke;
  };
  return [...document.querySelectorAll('.place .hinted')].every((each) => colourOf(each) === color);
}

/** Runs in the page: whether a hint lies on the screen, above the bar. */
function isHintInSight(): boolean {
  const [hint, bar] = ['.table > .hint', '.table > .bar'].map((each) => document.querySelector(each)?.getBoundingClientRect());
  return hint !== undefined && bar !== undefined && hint.top >= 0 && hint.bottom <= bar.top + 1 && hint.height > 0;
}

for (const game of GAME_TESTS)
  test(`${game.id}: what is asked, undo, hint, rules, the list and one's own things are in sight at every decision`, async () => {
    const records = decisionsOf(await loadEngine(), game);
    const window = await visitWith(site(), records, '#/saved', { size: WIDE });
    const { page } = window;
    const amiss: string[] = [];
    for (const { id } of records) {
      await page.goto(`${site().address}#/table/${id}`);
      await isAsked(page);
      assert.equal(await page.locator('.bar .asked').count(), 1);
      assert.ok((await page.locator('[data-own]').count()) > 0);
      amiss.push(...(await unseen(page)).map((text) => `${id}, ${text}`));
      await page.setViewportSize(WIDE);
    }
    assert.deepEqual(amiss, []);
    await page.goto(`${site().address}#/table/${records[0]?.id}`);
    await isAsked(page);
    assert.equal(await page.locator('.place .hinted').count(), 0);
    await page.locator('.bar .buttons').getByRole('button', { name: 'Hint' }).click();
    await page.locator('.place .hinted').first().waitFor();
    assert.ok(await page.evaluate(isLitByHint), 'a hint lights the board in its own colour');
    await page.getByRole('button', { name: 'Hide the hint' }).click();
    await page.setViewportSize(PHONE);
    await page.locator('.bar .buttons').getByRole('button', { name: 'Hint' }).click();
    await page.waitForFunction(isHintInSight);
    await window.close();
  });

/** A match of three rounds in which the person is about to take the last card of the second. */
async function beforeRoundEnd(): Promise<Kept> {
  const [game] = GAME_TESTS;
  assert.ok(game);
  const isLast = ({ round, deck, phase }: Record<string, unknown>) => round === 1 && deck === 1 && phase === 'draw';
  const engine = await loadEngine();
  for (let seed = 1; ; ++seed) {
    const match = playSomehow(engine, game, seed, (at, next) => at.turn === PERSON && next === 'draw deck' && isLast(at.view('public')));
    if (match.turn === PERSON) return keptAs('round', match);
  }
}

test('the end of a round stops the game: it is counted, and goes on when the person wants', async () => {
  const record = await beforeRoundEnd();
  const window = await visitWith(site(), [record], '#/table/round', { size: WIDE });
  const { page } = window;
  const board = page.getByRole('region', { name: 'The board' });
  await board.getByRole('button', { name: /^Draw from the deck/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'End of round 2' }).waitFor();
  await board.getByRole('img', { name: /^Deck: 1/ }).waitFor(); // the table is as it was
  const [, , total = ''] = await page.getByRole('table', { name: 'Points of the round and total' }).getByRole('cell').allInnerTexts();
  assert.equal(Number(total.replace('−', '-')), record.scores[0]);
  assert.ok((await page.locator('.scene li').count()) > 1, 'every column is told');
  await page.getByText(/starts? round 3\b/).waitFor();
  await window.inspect('round-end');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Next round');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'End of round 2' }).waitFor({ state: 'detached' });
  assert.ok(await isAsked(page));
  await window.close();
});

test('the last round is counted too, with the board in sight, and then the end is told', async () => {
  const { kept, choice } = beforeMoment(await loadEngine(), { name: 'last', game: 'lost_cities' });
  const window = await visitWith(site(), [kept], '#/table/last', { size: PHONE });
  const { page } = window;
  await page.evaluate(() => localStorage.setItem('sextant.settings', '{"language":"en","speed":"fast"}'));
  await page.reload();
  await isAsked(page);
  await page.locator('.bar details > summary').click();
  await page.locator('.bar details ul button').nth(choice).click();
  const heading = page.getByRole('heading', { name: /^End of round \d$/ });
  await heading.waitFor();
  assert.equal(await page.getByText(/^Round \d: /).count(), 0, 'what comes out is not told before it is counted');
  await page.waitForFunction(() => {
    const [board, sheet] = ['.place svg', '.scene > section'].map((each) => document.querySelector(each)?.getBoundingClientRect());
    return board && sheet && board.bottom <= sheet.top + 2; // the sheet covers no column
  });
  await window.inspect('last-round');
  const held = page.locator('.place [data-place="hand.1"]');
  assert.ok((await held.and(page.locator(':not([data-piece])')).count()) > 0, 'the other hand is hidden');
  await page.getByRole('button', { name: 'See the result' }).click();
  await page.getByRole('heading', { name: /wins$|^You won!$|^A shared win/ }).waitFor();
  assert.equal(await held.and(page.getByRole('img', { name: /^Novice: / })).count(), await held.count(), 'now all see what was held');
  assert.equal(await heading.count(), 0);
  await window.close();
});

/** An explorer of whose turn more is told than two lines of a telephone hold. */
async function beforeMuchIsTold(): Promise<{ readonly kept: Kept; readonly length: number }> {
  const engine = await loadEngine();
  engine.language = 'fr';
  const explorers = GAME_TESTS.find(({ id }) => id === 'explorers');
  assert.ok(explorers);
  const told = (at: LocalMatch) => at.table(PERSON, false, Math.max(0, at.entries - 1)).told.at(-1)?.tell ?? '';
  const match = playSomehow(engine, explorers, 1, (at) => at.turn === PERSON && told(at).length > 200);
  return { kept: keptAs('told', match), length: told(match).length };
}

test('a long sentence is cut on a telephone, and a press shows all of it over the board, which stays where it is', async () => {
  const { kept, length } = await beforeMuchIsTold();
  const window = await visitWith(site(), [kept], '#/saved', { size: PHONE, language: 'fr' });
  const { page } = window;
  await chooseAt(page, kept, 0, { language: 'fr', speed: 'instant' });
  const widths = await page.locator('.bar .buttons > .button').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  assert.ok(Math.min(...widths) > 70, `the buttons of the bar share its width: ${widths.join(', ')} px`);
  const all = page.getByRole('button', { name: 'Tout ce qui vient de se passer' });
  await all.waitFor();
  const boardAt = () => page.getByRole('region', { name: 'Le plateau' }).evaluate((board) => board.getBoundingClientRect().top);
  const [before, texts] = [await boardAt(), await page.locator('.state li').allInnerTexts()];
  assert.ok(Math.max(...texts.map((text) => text.length)) >= length - 1, texts.join('\n'));
  assert.equal(await all.getAttribute('aria-expanded'), 'false');
  await all.click();
  const hidden = () => page.locator('.state ul').evaluate((list) => list.scrollHeight - list.clientHeight);
  assert.ok((await hidden()) <= 0, 'every line is in sight');
  assert.equal(await boardAt(), before);
  await window.inspect('news-open');
  await all.click();
  assert.equal(await all.getAttribute('aria-expanded'), 'false');
  assert.ok((await hidden()) > 0);
  await window.close();
});

test('on a telephone the last move is told before what the dice have brought since', async () => {
  const ghosts = GAME_TESTS.find(({ id }) => id === 'ghosts_of_the_moor');
  assert.ok(ghosts);
  const isLater = (at: LocalMatch) => at.turn === PERSON && at.entries > 20 && at.view('public')['phase'] === 'move';
  const match = playSomehow(await loadEngine(), ghosts, 1, isLater);
  const window = await visitWith(site(), [keptAs('rolled', match)], '#/table/rolled', { size: PHONE });
  const { page } = window;
  await isAsked(page);
  const [first = '', second = ''] = await page.locator('.state li').allInnerTexts();
  assert.match(first, /^Novice /);
  assert.match(second, /^You roll a \d\.$/);
  await window.close();
});

/** A match through the wrapper: what can be done with it, and what a viewer gets to see. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Json, LocalMatch } from './index.ts';
import { loadEngine, playUntil, problemOf } from './support.ts';

const engine = await loadEngine();
const SET_UP = 16; // entries: eight cards for each of two seats

function twoPeople(seed = 1): LocalMatch {
  return engine.start({ game: 'lost_cities', seats: ['human', 'human'], seed, config: { rounds: 1 } });
}

/** A match at the first decision, which is seat 0's. */
function dealt(): LocalMatch {
  const match = twoPeople();
  playUntil(match, SET_UP);
  assert.equal(match.turn, 0);
  return match;
}

function mustExist<T>(value: T | undefined): T {
  assert.ok(value !== undefined);
  return value;
}

test('a new match starts with chance and says its full configuration', () => {
  const match = twoPeople();
  assert.equal(match.turn, 'chance');
  assert.equal(match.entries, 0);
  assert.equal(match.result, null);
  assert.deepEqual(match.opening().config, { expeditions: 5, rounds: 1, starter: 0 });
  assert.deepEqual(match.choices(), []);
  assert.equal(match.begin().entries, SET_UP);
  assert.equal(match.begin().entries, SET_UP);
});

test('every choice can be played, and nothing else', () => {
  for (const choice of dealt().choices()) assert.equal(dealt().act(0, choice).entries, SET_UP + 1);
  const match = dealt();
  const before = match.log();
  assert.equal(problemOf(() => match.act(0, 'draw deck')).key, 'problem.not_legal');
  assert.equal(problemOf(() => match.act(0, 'sing')).key, 'problem.not_an_action');
  assert.equal(problemOf(() => match.act(1, mustExist(match.choices()[0]))).key, 'problem.out_of_turn');
  assert.equal(match.log(), before);
});

test('an action can be taken back by who did it', () => {
  const match = dealt();
  const choices = match.choices();
  assert.deepEqual(match.table('public').undo, []);
  assert.equal(problemOf(() => match.undo(0)).key, 'problem.nothing_to_undo');
  match.act(0, mustExist(choices[0]));
  assert.deepEqual(match.table('public').undo, [0]);
  assert.equal(problemOf(() => match.undo(1)).key, 'problem.nothing_to_undo');
  match.undo(0);
  assert.deepEqual(match.choices(), choices);
  assert.equal(match.entries, SET_UP + 2);
});

test('resigning and running out of time end the match for the other seat', () => {
  const resigned = dealt();
  assert.deepEqual(resigned.resign(0).result, { end: 'resigned', scores: [0, 0], winners: [1] });
  assert.equal(resigned.turn, 'over');
  assert.deepEqual(resigned.choices(), []);
  for (const late of [() => resigned.choose('novice'), () => resigned.resign(1)])
    assert.equal(problemOf(late).key, 'problem.match_is_over');
  assert.equal(dealt().timeOut(1).result?.end, 'timeout');
});

test('a bot takes a seat and plays; it advises a person without playing', () => {
  const match = dealt();
  assert.equal(problemOf(() => match.letBotAct()).text, 'bot: is missing');
  assert.ok(match.choices().includes(match.choose('novice')));
  assert.equal(match.entries, SET_UP);
  assert.deepEqual(match.changeSeat(0, 'bot:novice').seats, ['bot:novice', 'human']);
  match.advance();
  assert.equal(match.turn, 1);
  assert.equal(problemOf(() => match.choose('nobody')).key, 'problem.unknown_kind');
  assert.equal(problemOf(() => match.changeSeat(1, 'bot:nobody')).key, 'problem.unknown_occupant');
});

test('a log goes on where it stopped', () => {
  const match = dealt();
  match.act(0, mustExist(match.choices()[0]));
  const copy = engine.load(match.log());
  assert.notEqual(copy.status.match, match.status.match);
  playUntil(match, 200);
  playUntil(copy, 200);
  assert.equal(match.result?.end, 'played');
  assert.equal(copy.log(), match.log());
});

test('a turn is told in both languages, to each viewer what it may know', () => {
  const match = dealt();
  match.act(0, mustExist(match.choices()[0]));
  const tell = (viewer: 0 | 1 | 'public', from = 0) => match.table(viewer, false, from, ['Ada', 'Bo']).told.map(({ tell }) => tell);
  match.act(0, 'draw deck');
  assert.equal(tell('public', SET_UP).length, 1);
  assert.match(mustExist(tell('public', SET_UP)[0]), /^Ada plays .* and draws from the deck\.$/);
  assert.match(mustExist(tell(0, SET_UP)[0]), /^Ada plays .*, draws from the deck and receives .*\.$/);
  assert.deepEqual(tell(1), tell(1, SET_UP + 2));
  engine.language = 'fr';
  assert.match(mustExist(tell(1)[0]), /^Ada pose .* et pioche\.$/);
  assert.equal(problemOf(() => match.undo(1)).text, 'cette place n’a rien à annuler ici');
  engine.language = 'en';
  match.act(1, mustExist(match.choices()[0]));
  const { entries } = match;
  match.undo(1);
  match.resign(1);
  assert.deepEqual(
    match.table(0, false, entries).happened.map(({ kind }) => kind),
    ['undo', 'resign'],
  );
});

/** The fields of a Lost Cities view that this test reads. */
interface Hand {
  readonly cards: readonly string[];
  readonly shown: readonly string[];
  readonly size: number;
}
const hand = (view: { readonly [field: string]: Json }, seat: number) => (view['hands'] as unknown as Hand[])[seat];

test('no view and no log of a seat names a card that is hidden from it', () => {
  const match = engine.start({ game: 'lost_cities', seats: ['random', 'random'], seed: 5, config: { rounds: 1 } });
  const isNumber = (card: string) => /\d/.test(card); // wagers have look-alikes elsewhere
  let hidden = 0;
  playUntil(match, Infinity, () => {
    const open = match.view('open', true);
    const held = [0, 1].map((seat) => mustExist(hand(open, seat)));
    const shown = new Set(held.flatMap((one) => one.shown));
    for (const viewer of [0, 1, 'public'] as const)
      for (const seat of [0, 1].filter((one) => one !== viewer)) {
        const view = JSON.stringify(match.view(viewer));
        const seen = mustExist(hand(match.view(viewer), seat));
        assert.equal(seen.size, held[seat]?.size);
        assert.deepEqual(seen.cards, seen.shown);
        for (const card of mustExist(held[seat]).cards.filter((one) => isNumber(one) && !shown.has(one))) {
          ++hidden;
          assert.ok(!view.includes(`"${card}"`), `${viewer} sees ${card} of seat ${seat}: ${view}`);
        }
      }
    for (const entry of match.table(0, false, 0).happened)
      if (entry.kind === 'chance') assert.match(entry.do ?? '', /^deal (0 [A-Z](\d+|w)|1 \?)$/);
  });
  assert.ok(hidden > 1000, 'the match must have hidden something');
});

test('everything is open to a local device and after the end', () => {
  const match = dealt();
  assert.equal(problemOf(() => match.view('open')).key, 'problem.open_view_while_running');
  assert.equal(hand(match.view('open', true), 1)?.cards.length, 8);
  match.resign(0);
  assert.equal(hand(match.view('open'), 1)?.cards.length, 8);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadEngine, playUntil } from '../../engine/support.ts';
import { prefixOf } from './dev.ts';
import { tableOf } from './table.ts';

const engine = await loadEngine();
const NAMES = ['Ada', 'Bo'];

function dealt() {
  const match = engine.start({ game: 'lost_cities', seats: ['human', 'human'], seed: 3, config: { rounds: 1 } });
  playUntil(match, 16);
  return match;
}

test('who may act gets the choices with their names, nobody else does', () => {
  const match = dealt();
  const table = (viewer: 0 | 1 | 'public' | 'open') => tableOf(match.table(viewer, true, 16, NAMES));
  assert.equal(table(0).choices.length, 16);
  assert.ok(table(0).choices.every(({ text, label }) => /^(play|discard) /.test(text) && label.length > 0));
  assert.deepEqual(table(1).choices, []);
  assert.deepEqual(table('public').choices, []);
  assert.equal(table('open').choices.length, 16);
});

test('what happened is veiled and told for the viewer, from the entry asked for', () => {
  const match = dealt();
  match.act(0, match.choices()[0] ?? '');
  const happened = (viewer: 0 | 1, from: number) => tableOf(match.table(viewer, false, from, NAMES)).happened;
  assert.equal(happened(1, 0).length, 17);
  const dealt0 = { piece: null, from: 'deck', to: 'hand.0' };
  assert.deepEqual(happened(1, 0)[0], { seq: 0, by: 'chance', action: 'deal 0 ?', moves: [dealt0] });
  const [last, ...more] = happened(1, 16);
  assert.equal(more.length, 0);
  assert.equal(last?.by, 0);
  const told = match.table(1, false, 16, NAMES).told;
  assert.equal(told.length, 1);
  assert.match(told[0]?.tell ?? '', /^Ada plays .*\.$/);
});

test('scores stand beside the position, and their parts add up', () => {
  const match = dealt();
  playUntil(match, 60);
  const { scores } = match.table('public');
  assert.equal(scores.length, 2);
  for (const { points, parts } of scores) {
    assert.ok(parts.length > 0);
    assert.equal(
      points,
      parts.reduce((sum, part) => sum + part.points, 0),
    );
  }
});

test('every game tells its labels and scores', () => {
  for (const title of engine.games()) {
    const players = title.keys.some(({ kind }) => kind === 'players') ? { players: title.seats.max } : {};
    const match = engine.start({ game: title.id, seats: Array<'human'>(title.seats.max).fill('human'), seed: 5, config: players });
    playUntil(match, 60);
    assert.ok(match.table('open', true).choices.every(({ label }) => label.length > 0));
    assert.ok(match.scores().length >= title.seats.max);
    match.close();
  }
});

test('the beginning of a log is a log', () => {
  const match = dealt();
  playUntil(match, 1000);
  const whole = match.log();
  for (const entries of [0, 1, 16, 40]) assert.equal(engine.load(prefixOf(whole, entries)).entries, entries);
  assert.equal(engine.load(prefixOf(whole, 5000)).result?.end, 'played');
});

test('when somebody has given up, nobody is to move on the board any more', () => {
  const match = dealt();
  assert.equal(tableOf(match.table(0)).view.turn, 0);
  match.resign(0);
  const { view } = tableOf(match.table(0));
  assert.deepEqual([view.turn, view['phase']], ['over', 'over']);
});

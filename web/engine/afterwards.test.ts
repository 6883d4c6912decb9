/** What can be asked of a match that has been played; wasm/README.md. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Status } from './protocol.ts';
import { loadEngine, playUntil, problemOf } from './support.ts';

const engine = await loadEngine();

function played(entries: number): Status {
  const match = engine.start({ game: 'lost_cities', seats: ['human', 'random'], seed: 3, config: { rounds: 1 } });
  playUntil(match, entries);
  return engine.ask('load', { log: match.log() });
}

test('a moment is shown as it was shown then', () => {
  const [{ match: early, entries: at }, { match: late }] = [played(40), played(80)];
  assert.ok(engine.ask('moments', { match: late }).includes(at));
  for (const viewer of [0, 1, 'public'] as const)
    assert.deepEqual(engine.ask('moment', { match: late, at, viewer, from: 30 }), engine.ask('table', { match: early, viewer, from: 30 }));
});

test('a running match is open to nobody, and has no moments to come', () => {
  const { match } = played(40);
  assert.equal(problemOf(() => engine.ask('moment', { match, at: 20, viewer: 'open', from: 0 })).key, 'problem.open_view_while_running');
  assert.equal(problemOf(() => engine.ask('moment', { match, at: 4000, viewer: 0, from: 0 })).key, 'problem.not_in_range');
});

test('a branch goes on from its moment with other seats', () => {
  const { match } = played(60);
  const at = engine.ask('moments', { match })[10] ?? 0;
  const branch = engine.ask('branch', { match, at, seats: ['bot:novice', 'human'], seed: '9' });
  assert.deepEqual([branch.entries, branch.seats], [at, ['bot:novice', 'human']]);
  const [before, after] = [match, branch.match].map(
    (one) => engine.ask('moment', { match: one, at, viewer: 'open', from: at, local: true }).view,
  );
  assert.deepEqual(after, before);
  assert.equal(problemOf(() => engine.ask('branch', { match, at, seats: ['human'], seed: '9' })).key, 'problem.seat_count_exact');
});

test('a review goes on piece by piece until its parts add up', () => {
  const { match } = played(24);
  assert.equal(problemOf(() => engine.ask('reviewed', { match })).key, 'problem.review_stopped');
  let progress = engine.ask('review', { match });
  while (!progress.over) progress = engine.ask('review', { match });
  assert.equal(progress.done, progress.total);
  for (const { start, deals, unseen, skill, others, result } of engine.ask('reviewed', { match }).sides)
    assert.ok(Math.abs([start, deals, unseen, skill, others].reduce((sum, { lead }) => sum + lead, 0) - result.lead) < 1e-9);
});

/** What can be asked of a match that has been played; wasm/README.md. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Status, Viewer } from './protocol.ts';
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

test('a branch with other cards looks the same to who must not tell', () => {
  const { match } = played(60);
  const at = engine.ask('moments', { match })[20] ?? 0;
  const dealt = ['9', '10', '11'].map(
    (seed) => engine.ask('branch', { match, at, seats: ['human', 'bot:novice'], seed, known_to: 0 }).match,
  );
  const seen = (one: number, viewer: Viewer) => JSON.stringify(engine.ask('moment', { match: one, at, viewer, from: 0, local: true }).view);
  assert.deepEqual([...new Set([match, ...dealt].map((one) => seen(one, 0)))], [seen(match, 0)]);
  assert.equal(new Set([match, ...dealt].map((one) => seen(one, 'open'))).size, 4);
});

test('a match is imagined from the log of a seat, and refused where none fits', () => {
  const { match } = played(60);
  const { header, entries } = partsOfLog(match);
  const veiled = entries.map((entry) => ({ ...entry, do: entry.do.replace(/^deal 1 .*/, 'deal 1 ?') }));
  const log = (list: readonly object[]) =>
    JSON.stringify({ ...header, format: 'sextant-seat-log', viewer: 0, chance: { kind: 'seed' }, entries: list });
  const imagined = engine.ask('imagine', { log: log(veiled), seed: '1' });
  const at = entries.length;
  const [before, after] = [match, imagined.match].map((one) => engine.ask('moment', { match: one, at, viewer: 0, from: 0 }));
  assert.deepEqual(after, before);
  const twice = [...veiled, { ...veiled.at(-1), seq: at }];
  assert.equal(problemOf(() => engine.ask('imagine', { log: log(twice), seed: '1' })).key, 'problem.no_such_game');
});

interface Line {
  readonly seq: number;
  readonly kind: string;
  readonly do: string;
}
function partsOfLog(match: number): { readonly header: object; readonly entries: readonly Line[] } {
  const { entries, ...header } = JSON.parse(engine.ask('log', { match })) as { entries: (Line & { by?: number })[] };
  const lines = entries.map(({ seq, kind, by, do: text }) => ({ seq, kind, ...(by !== undefined && { by }), do: text }));
  return { header, entries: lines };
}

test('what decided a match is found piece by piece', () => {
  const { match } = played(400);
  let found = engine.ask('turning_points', { match });
  assert.deepEqual(found.moments, []);
  while (!found.over) found = engine.ask('turning_points', { match });
  const places = found.moments.map(({ seq }) => seq);
  assert.equal(places.length, 3);
  assert.deepEqual(
    [...places].sort((one, other) => one - other),
    places,
  );
});

test('a review goes on piece by piece until its parts add up', () => {
  const { match, entries } = played(24);
  engine.ask('review', { match });
  let progress = engine.ask('review', { match });
  const { complete, sides, decisions, curve } = engine.ask('reviewed', { match });
  assert.deepEqual([complete, sides, decisions.length], [false, [], 1]);
  assert.equal(curve.at(-1)?.at, entries, 'the end is known first');
  while (!progress.complete) progress = engine.ask('review', { match });
  assert.ok(progress.done < progress.total && !progress.over, 'the longer looks are still to come');
  for (const { start, deals, unseen, skill, others, result } of engine.ask('reviewed', { match }).sides)
    assert.ok(Math.abs([start, deals, unseen, skill, others].reduce((sum, { lead }) => sum + lead, 0) - result.lead) < 1e-9);
});

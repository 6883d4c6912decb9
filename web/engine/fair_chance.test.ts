/** What the browser says of the draws of a match is what the native program says: docs/fair-chance.md. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { EngineProblem, type KeptChance, type Sentence, type ShownEntry } from './index.ts';
import { fairGames, loadEngine, problemOf } from './support.ts';

const GAMES = 5; // of every title: played to their end or given up, whole or as a seat has them, and one with altered draws

const engine = await loadEngine();

/** As the native program says it: `ok`, or the number of the first wrong entry. */
function verdict(log: string): string {
  try {
    engine.ask('verify', { log });
    return 'ok';
  } catch (error) {
    if (error instanceof EngineProblem) return String(error.sentence.values['entry'] ?? 'commitment');
    throw error;
  }
}

test('honest matches of every title are accepted, and the first wrong entry of others is named', async () => {
  const told = (await fairGames(GAMES)).map((line) => line.split(/ (.*)/s));
  assert.equal(told.length, GAMES * engine.games().length);
  for (const [theirs, log = ''] of told) assert.equal(verdict(log), theirs);
  const wrong = told.filter(([theirs]) => theirs !== 'ok');
  assert.ok(wrong.length > 1 && wrong.length < told.length / 2, `${wrong.length} forged`);
});

test('a log of any title, played out, given up or closed, is found where it was forged', async () => {
  let closed = 0;
  const found = (await fairGames('forged')).map((line) => {
    const [what = '', wrong, log = ''] = /^(\S+) (\S+) (.*)$/s.exec(line)?.slice(1) ?? [];
    const { game, result } = JSON.parse(log) as { game: string; result?: object };
    if (result === undefined) closed += 1;
    assert.equal(verdict(log), wrong, `${game}: ${what}`);
    return what;
  });
  const ways = ['nothing', 'draw', 'order', 'secret', 'contribution', 'commitment', 'removed_action', 'removed_draw'];
  for (const way of ways) assert.equal(found.filter((what) => what === way).length, 3 * engine.games().length, way);
  assert.equal(closed, ways.length * engine.games().length);
});

test('only who has kept the commitment and a contribution is assured', async () => {
  const [line = ''] = await fairGames('forged');
  const log = line.slice(line.indexOf('{'));
  const { match, commitment, contributions } = (JSON.parse(log) as { chance: Required<KeptChance> }).chance;
  assert.deepEqual(engine.ask('verify', { log }).assured, []);
  assert.deepEqual(engine.ask('verify', { log, kept: { match, contributions } }).assured, []);
  assert.deepEqual(engine.ask('verify', { log, kept: { match, commitment, contributions: [] } }).assured, []);
  assert.deepEqual(engine.ask('verify', { log, kept: { match, commitment, contributions } }).assured, [0]);
});

test('an entry that was shown and is missing after the last draw is found by who kept how many there were', async () => {
  const [line = ''] = await fairGames('forged');
  const log = line.slice(line.indexOf('{'));
  const { entries } = JSON.parse(log) as { entries: unknown[] };
  engine.ask('verify', { log, kept: { entries: entries.length } });
  const { key, values } = problemOf(() => engine.ask('verify', { log, kept: { entries: entries.length + 1 } }));
  assert.deepEqual([key, values['entry']], ['problem.in_entry', entries.length]);
});

test('an entry that was shown otherwise than the log has it is named', async () => {
  const [line = ''] = await fairGames('forged');
  const log = line.slice(line.indexOf('{'));
  const { match } = engine.ask('load', { log });
  const { happened } = engine.ask('table', { match, viewer: 0, from: 0 });
  const entries: ShownEntry[] = happened.map(({ moves: _, forced: __, ended: ___, ...entry }) => entry);
  engine.ask('verify', { log, kept: { shown: [{ viewer: 0, entries }] } });
  const [first, second] = entries;
  assert.ok(first?.kind === 'chance' && second !== undefined);
  const shown = [{ viewer: 0, entries: [second, { ...first, do: 'deal 0 X' }] }];
  const { key, values } = problemOf(() => engine.ask('verify', { log, kept: { shown } }));
  assert.deepEqual([key, values['entry']], ['problem.in_entry', first.seq]);
  assert.equal((values['reason'] as readonly Sentence[])[0]?.key, 'problem.fair_shown_otherwise');
  const wrong = [{ viewer: 0, entries: [{ ...first, kind: 'wish' } as unknown as ShownEntry] }];
  assert.equal(problemOf(() => engine.ask('verify', { log, kept: { shown: wrong } })).key, 'problem.in_entry');
});

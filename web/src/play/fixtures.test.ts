/** What release 0.1 wrote is read by the engine of the pages: matches kept in a browser, and logs of any origin. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { loadEngine, playUntil, problemOf } from '../../engine/support.ts';
import type { Saved as Kept } from './saves.ts';

type Saved = Kept & { readonly log: string };

interface Log {
  readonly entries: readonly object[];
  readonly result?: object;
}

const RELEASE = join(import.meta.dirname, '../../../../tests/fixtures/release-0.1');
const TO_THE_END = 10_000;
const FURTHER = 60; // entries, in a game that is long
const engine = await loadEngine();

function read(folder: string): Map<string, string> {
  const files = readdirSync(join(RELEASE, folder)).filter((file) => file.endsWith('.json'));
  return new Map(files.map((file) => [file.replace('.json', ''), readFileSync(join(RELEASE, folder, file), 'utf8')]));
}
const RECORDS = new Map([...read('browser')].map(([name, text]) => [name, JSON.parse(text) as Saved]));

test('there is a match of every game, one with an undo, and one that is over', () => {
  const records = [...RECORDS.values()];
  assert.deepEqual(new Set(records.map(({ game }) => game)), new Set(engine.games().map(({ id }) => id)));
  assert.ok(records.some(({ log, over }) => !over && log.includes('"kind": "undo"')));
  assert.ok(records.some(({ over }) => over));
});

for (const [name, saved] of RECORDS) {
  test(`${name}, kept in a browser, is what its record says, and is played on`, () => {
    const match = engine.load(saved.log);
    const { game, seats, entries, scores, over } = saved;
    const status = { game: match.status.game, seats: match.seats, entries: match.entries, over: match.turn === 'over' };
    assert.deepEqual(status, { game, seats, entries, over });
    assert.deepEqual(
      match.scores().map(({ points }) => points),
      scores,
    );
    assert.equal(match.log(), saved.log);
    if (game === 'explorers') playUntil(match, entries + FURTHER);
    else playUntil(match, TO_THE_END);
    assert.ok(over || match.entries > entries);
    const written = (log: string) => (JSON.parse(log) as Log).entries.slice(0, entries);
    assert.deepEqual(written(match.log()), written(saved.log));
    match.close();
  });

  test(`${name} is refused when it was changed`, () => {
    problemOf(() => engine.load(saved.log.replace('"kind": "action"', '"kind": "chance"')));
  });
}

for (const [name, text] of read('logs'))
  test(`the log ${name} is loaded, and written again as it was`, () => {
    const match = engine.load(text);
    assert.equal(match.turn === 'over', (JSON.parse(text) as Log).result !== undefined);
    assert.deepEqual(JSON.parse(match.log()), JSON.parse(text));
    match.close();
  });

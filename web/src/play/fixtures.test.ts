/** What release 0.1 wrote is read by the engine of the pages: matches kept in a browser, and logs of any origin. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import type { LocalMatch } from '../../engine/index.ts';
import { loadEngine, playUntil, problemOf } from '../../engine/support.ts';
import type { Saved as Kept } from './saves.ts';

type Saved = Kept & { readonly log: string };

interface Entry {
  readonly sum?: string;
}
interface Log {
  readonly version: number;
  readonly entries: readonly Entry[];
  readonly result?: object;
}
/** A log as the engine writes it. */
interface Written extends Log {
  readonly chance: { readonly seed: string };
}

const RELEASE = join(import.meta.dirname, '../../../../tests/fixtures/release-0.1');
const TO_THE_END = 10_000;
const FURTHER = 60; // entries, in a game that is long
const engine = await loadEngine();

function read(folder: string): Map<string, string> {
  const files = readdirSync(join(RELEASE, folder)).filter((file) => file.endsWith('.json'));
  return new Map(files.map((file) => [file.replace('.json', ''), readFileSync(join(RELEASE, folder, file), 'utf8')]));
}
const withoutSums = (log: Log) => ({ ...log, entries: log.entries.map(({ sum: _, ...entry }) => entry) });
/** What a log of version 2 says, in the fields of version 1 and without sums (docs/match-log.md). */
function asVersion1(log: string) {
  const { chance, ...rest } = JSON.parse(log) as Written;
  assert.equal(rest.version, 2);
  return withoutSums({ ...rest, version: 1, ...{ seed: Number(chance.seed) } });
}
/** The match is what the log of version 1 says; what is written of it is read again, and is then written as it was. */
function isWrittenAgain(match: LocalMatch, text: string): void {
  const log = match.log();
  assert.deepEqual(asVersion1(log), withoutSums(JSON.parse(text) as Log));
  const copy = engine.load(log);
  assert.equal(copy.log(), log);
  copy.close();
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
    isWrittenAgain(match, saved.log);
    if (game === 'explorers') playUntil(match, entries + FURTHER);
    else playUntil(match, TO_THE_END);
    assert.ok(over || match.entries > entries);
    const first = ({ entries: all }: Log) => all.slice(0, entries);
    assert.deepEqual(first(asVersion1(match.log())), first(withoutSums(JSON.parse(saved.log) as Log)));
    match.close();
  });

  test(`${name} is refused when it was changed`, () => {
    problemOf(() => engine.load(saved.log.replace('"kind": "action"', '"kind": "chance"')));
  });
}

for (const [name, text] of read('logs'))
  test(`the log ${name} is loaded, and written again in version 2`, () => {
    const match = engine.load(text);
    assert.equal(match.turn === 'over', (JSON.parse(text) as Log).result !== undefined);
    isWrittenAgain(match, text);
    match.close();
  });

/**
 * The documents of a match (docs/table.md) are the same bytes from WebAssembly and from the native program; those of the server
 * are the native ones (tests/server/document_test.cpp).
 */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import type { Game, Language, LocalMatch, Viewer } from './index.ts';
import { inFolder, loadEngine, sextant } from './support.ts';

const engine = await loadEngine();
const POSITIONS = [20, 60, 150, Infinity]; // entries
const UNDO_EVERY = 3; // decisions of people
const withUndo = new Set<string>();

/** People and bots in turns around the table. */
function startOf({ id, bots, seats }: Game): LocalMatch {
  const [weakest] = bots;
  assert.ok(weakest !== undefined);
  const bot = `bot:${weakest.name}` as const;
  const cast = Array.from({ length: Math.max(2, seats.min) }, (_, seat) => (seat % 2 === 0 ? 'human' : bot));
  return engine.start({ game: id, seats: cast, seed: 11 });
}
/** Plays on to an entry or the end: people choose by turns, and take back now and then. */
function playOn(match: LocalMatch, entries: number): void {
  match.begin();
  for (let decision = 1; typeof match.turn === 'number' && match.entries < entries; ++decision) {
    if (match.seats[match.turn] !== 'human') {
      match.letBotAct();
      continue;
    }
    const { turn } = match;
    const choices = match.choices();
    match.act(turn, choices[decision % choices.length] ?? '');
    if (decision % UNDO_EVERY === 0 && match.table('public').undo.includes(turn)) match.undo(turn);
  }
}

interface Look {
  readonly language: Language;
  readonly viewer: Viewer;
  readonly from: number;
  /** Undefined: as at a screen that people share. */
  readonly names: readonly string[] | undefined;
}
/** Everybody at the table and who looks on, in both languages, told from the beginning, the end and in between. */
function looksAt({ entries, seats, status }: LocalMatch): Look[] {
  const named = status.scores.map((_, side) => `Été ${side} “é”`);
  const languages = [
    ['en', named],
    ['fr', undefined],
  ] as const;
  return languages.flatMap(([language, names]) =>
    (['public', ...seats.keys()] as const).flatMap((viewer, i) =>
      [i === 0 ? 0 : Math.floor(entries / 2), entries - i].map((from) => ({ language, viewer, from, names })),
    ),
  );
}

/** The answer to a request as it comes from the module. */
function answerOf(request: object): string {
  const [, answer] = /^\{"ok":(.*)\}$/s.exec(engine.call(JSON.stringify(request))) ?? [];
  assert.ok(answer !== undefined);
  return answer;
}
async function compare({ status: { match } }: LocalMatch, log: string, { language, viewer, from, names }: Look): Promise<void> {
  const common = { match, language };
  const here = [
    answerOf({ do: 'opening', ...common }),
    answerOf({ do: 'table', ...common, viewer, from, local: true, ...(names && { names }) }),
  ];
  const called = names === undefined ? [] : ['--names', names.join(',')];
  const native = await sextant('table', log, '--lang', language, '--viewer', String(viewer), '--from', String(from), ...called);
  assert.equal(here.map((line) => `${line}\n`).join(''), native, `${language}, ${viewer}, from ${from}`);
}

for (const game of engine.games())
  test(`${game.id}: the documents of a whole match are those of the native program, byte for byte`, () =>
    inFolder(async (folder) => {
      const match = startOf(game);
      const log = join(folder, 'match.json');
      for (const entries of POSITIONS) {
        playOn(match, entries);
        await writeFile(log, match.log());
        if (match.log().includes('"kind": "undo"')) withUndo.add(game.id);
        for (const look of looksAt(match)) await compare(match, log, look);
      }
      assert.equal(match.turn, 'over');
      match.close();
    }));

test('in most games something was taken back', () => {
  assert.ok(withUndo.size >= 3, [...withUndo].join());
});

/** A board shows the names and numbers that the engine writes, and none that it would know by itself. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import type { Config, LocalMatch } from '../../engine/index.ts';
import { loadEngine, playUntil } from '../../engine/support.ts';
import type { BoardProps } from '../../src/boards/board.ts';
import { tableOf } from '../../src/play/table.ts';
import { changed, type Change } from './changed.ts';
import { DrawingRoom, readingOf } from './drawing.ts';

/** What to look at in a game: one file in games/. */
export interface BoardTest {
  readonly game: string;
  readonly config?: Config;
  readonly seats?: number;
  /** The paths of what a drawing is built on: numbers of seats and places, and how many there are of what the view lists. */
  readonly kept: readonly string[];
  /** The first positions of a phase after so many entries, in the order of the game, and the paths of what must be seen in each. */
  readonly positions: readonly { readonly phase: string; readonly after: number; readonly seen: readonly string[] }[];
  /** Numbers that are a drawing's own: it counts the places of a track, say, or rounds from 1. */
  readonly own?: (documents: Documents) => readonly number[];
}
type Documents = ReturnType<typeof documentsOf>;

/** Some places are called by common words, such as deck and hand, which the phrases of the pages have too. */
const PLACES = 'content.places[].name';
const FOLDER = join(import.meta.dirname, 'games');
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.js'));
const TESTS = await Promise.all(files.map(async (file) => ((await import(join(FOLDER, file))) as { default: BoardTest }).default));

const engine = await loadEngine();
let room: DrawingRoom;
before(async () => {
  room = await DrawingRoom.open();
});
after(() => room.close());

const numbersIn = (text: string) => (text.replaceAll(/(?<=\d),(?=\d{3}\b)/g, '').match(/\d+/g) ?? []).map(Number);
/** Whether a text holds a name that does not go on to either side. */
function holds(text: string, name: string): boolean {
  const isEdge = (sign: string | undefined) => sign === undefined || !/[\p{L}\d]/u.test(sign);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (isEdge(text[at - 1]) && isEdge(text[at + name.length])) return true;
  return false;
}
const isSeen = (reading: string, { new: value }: Change) =>
  typeof value === 'string' ? reading.includes(value) : numbersIn(reading).includes(Math.abs(value));

function matchOf({ game, config = {}, seats = 2 }: BoardTest): LocalMatch {
  return engine.start({ game, seats: Array<'human'>(seats).fill('human'), seed: 7, config });
}
/** What a board gets from the documents, for whoever is to act. */
function documentsOf(match: LocalMatch) {
  const viewer = typeof match.turn === 'number' ? match.turn : 'open';
  const { view, facts, scores, prompt, choices, happened, names } = tableOf(match.table(viewer, true));
  return { content: match.opening().content, view, facts, scores, prompt, choices, happened, names };
}
/** Plays on to a position of this phase, after so many entries at least. */
function reach(match: LocalMatch, phase: string, after: number): void {
  playUntil(match, after);
  while (match.view('public')['phase'] !== phase) {
    assert.notEqual(match.turn, 'over', `no ${phase} after ${after} entries`);
    playUntil(match, match.entries + 1);
  }
}

for (const each of TESTS)
  test(`${each.game}: the board shows what the engine writes, and no name or number of its own`, async () => {
    const match = matchOf(each);
    const opening = match.opening();
    const t = await room.say('en');
    const phrases = Object.values(await room.phrases('en')).join('\n');
    for (const { phase, after: entries, seen } of each.positions) {
      reach(match, phase, entries);
      const { document, changes, kept } = changed(documentsOf(match), each.kept);
      const { content, happened, ...shown } = document;
      const props: BoardProps = {
        ...shown,
        happened,
        recent: happened,
        opening: { ...opening, content },
        me: typeof match.turn === 'number' ? match.turn : 0,
        act: () => {},
        half: () => {},
        hint: null,
        moment: () => 0,
        room: { width: 900, height: 720 },
        t,
        language: 'en',
        motion: () => 0,
      };
      const reading = readingOf(await room.draw(each.game, props));
      const at = `(${phase}, ${match.entries} entries)`;
      for (const path of seen) {
        const wanted = changes.filter((change) => change.path === path);
        assert.ok(wanted.length > 0, `${path} is nowhere ${at}`);
        assert.deepEqual(
          wanted.filter((change) => !isSeen(reading, change)),
          [],
          `not seen ${at}`,
        );
      }
      const isCommon = ({ path, old: name }: Change) => path === PLACES && holds(phrases, String(name));
      const old = new Set(changes.flatMap((change) => (typeof change.old === 'string' && !isCommon(change) ? [change.old] : [])));
      assert.deepEqual(
        [...old].filter((name) => holds(reading, name)),
        [],
        `old names ${at}`,
      );
      const known = new Set([
        ...changes.map(({ new: value }) => Math.abs(Number(value))),
        ...kept.map(Math.abs),
        ...(each.own?.(document) ?? []),
      ]);
      assert.deepEqual(
        [...new Set(numbersIn(reading))].filter((number) => !known.has(number)),
        [],
        `numbers of its own ${at}`,
      );
    }
  });

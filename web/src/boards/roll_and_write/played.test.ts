/** What the board reads out of views and action texts is what the engine does with them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { LocalMatch, Score } from '../../../engine/index.ts';
import { loadEngine } from '../../../engine/support.ts';
import type { Choice, Happening } from '../board.ts';
import { diceOf, isPickable, litOf, pairOf } from './dice.ts';
import { freshOn, spotKey } from './fresh.ts';
import {
  columnOf, entryOf, LETTERS, PRINTED, rushEntryOf, SYMBOLS,
  type Entry, type RollAndWriteView, type Sheet, type SheetLayout,
} from './sheet.ts';

const engine = await loadEngine();
const GAMES = 12;

interface Moment {
  readonly before: RollAndWriteView;
  readonly choices: readonly Choice[];
  /** Null where chance was due. */
  readonly seat: number | null;
  readonly action: string;
  readonly after: RollAndWriteView;
  readonly scores: readonly Score[];
  readonly layout: SheetLayout;
}

function next(match: LocalMatch): Moment {
  const seen = () => match.view('public') as RollAndWriteView;
  const [before, seat] = [seen(), typeof match.turn === 'number' ? match.turn : null];
  const choices = seat === null ? [] : match.choices().map((text) => ({ text, label: text }));
  const action = seat === null ? 'roll' : match.choose();
  if (seat === null) match.begin();
  else match.act(seat, action);
  const layout = match.content() as unknown as SheetLayout;
  return { before, choices, seat, action, after: seen(), scores: match.scores(), layout };
}
/** Every entry of some games between two to five. */
function played(): Moment[] {
  return Array.from({ length: GAMES }, (_, seed) => {
    const players = 2 + (seed % 4);
    // A chance seat reaches what sensible players avoid.
    const occupant = seed % 3 === 0 ? 'random' : 'bot:novice';
    const match = engine.start({ game: 'roll_and_write', seats: Array(players).fill(occupant), seed, config: { players } });
    const moments: Moment[] = [];
    while (match.turn !== 'over') moments.push(next(match));
    match.close();
    return moments;
  }).flat();
}
const MOMENTS = played();

function sheetOf(view: RollAndWriteView, seat: number): Sheet {
  const sheet = view.sheets[seat];
  assert.ok(sheet);
  return sheet;
}

/** What a column holds at a spot. */
function at(sheet: Sheet, { letter, spot }: Entry): number | boolean | undefined {
  const { box, squares, top } = columnOf(sheet, letter);
  if (spot === 'box') return box === 'ticked';
  return spot === 'top' ? top : squares[spot - 1];
}

test('a pair and a rush are written where the board lights them', () => {
  let [takes, rushes, ticks] = [0, 0, 0];
  MOMENTS.forEach(({ before, seat, action, after }) => {
    const [verb, first = '', second = ''] = action.split(' ');
    if (seat === null || (verb !== 'take' && verb !== 'rush') || first === 'none') return;
    const sheet = sheetOf(before, seat);
    const entry = verb === 'take' ? entryOf(sheet, second, Number(first)) : rushEntryOf(sheet, first);
    assert.equal(at(sheet, entry) || undefined, undefined);
    assert.equal(at(sheetOf(after, seat), entry), entry.number ?? true);
    takes += Number(verb === 'take');
    rushes += Number(verb === 'rush');
    ticks += Number(entry.number === null);
  });
  assert.ok(takes > 100 && rushes > 10 && ticks > 5, `${takes} ${rushes} ${ticks}`);
});

test('what can be picked and lit are exactly the choices', () => {
  MOMENTS.forEach(({ before, choices, seat }) => {
    if (seat === null) return;
    const dice = diceOf(before);
    const texts = choices.map(({ text }) => text).filter((text) => text.startsWith('take') || /^rush .$/.test(text));
    const pairs = dice.flatMap((one) => dice.map((other) => pairOf(choices, one, other)?.text));
    const places = dice.flatMap((die) => litOf(choices, sheetOf(before, seat), die).map(({ text }) => text));
    const found = new Set(before.phase === 'rush' ? places : pairs.filter((text) => text !== undefined));
    assert.deepEqual([...found].sort(), [...texts].sort());
    if (before.phase === 'choose') assert.deepEqual([...new Set(places)].sort(), [...texts].sort());
    for (const die of dice)
      assert.equal(isPickable(choices, die), dice.some((other) => pairOf(choices, die, other) !== undefined));
  });
});

/** The symbols and spots in which two sheets differ. */
function news(before: Sheet, after: Sheet): string[] {
  const spots = LETTERS.flatMap((letter) => (['box', 1, 2, 3, 4, 5, 6, 7, 8, 9, 'top'] as const)
    .map((spot) => ({ letter, spot, number: null }))
    .filter((entry) => (at(before, entry) || 0) !== (at(after, entry) || 0))
    .map((entry) => spotKey(entry.letter, entry.spot)));
  return [...spots, `${after.artefacts - before.artefacts} artefacts`];
}

test('what is marked as new is what the last actions have written', () => {
  let chains = 0;
  let start: { view: RollAndWriteView; happened: Happening[] } | undefined;
  MOMENTS.forEach(({ before, seat, action, after, layout }, seq) => {
    // From one roll to the next, as a person sees it who waits for three others.
    if (action === 'roll') start = { view: after, happened: [] };
    if (seat === null || start === undefined) return;
    start.happened.push({ seq, by: seat, action, sentence: '' });
    chains += Number(before.phase === 'rush');
    after.sheets.forEach((sheet, each) => {
      const fresh = freshOn(sheet, each, start?.happened ?? [], layout);
      const told = [...LETTERS.flatMap((letter) => [...fresh.spots.keys()].filter((key) => key.startsWith(letter))), `${fresh.artefacts} artefacts`];
      assert.deepEqual(told.sort(), news(sheetOf(start?.view ?? after, each), sheet).sort());
    });
  });
  assert.ok(chains > 10);
});

test('the printed points are those of the engine', () => {
  const checked = new Set<string>();
  MOMENTS.forEach(({ after, scores }) => {
    scores.forEach(({ parts }, seat) => {
      const sheet = sheetOf(after, seat);
      for (const { of, points } of parts) {
        const symbol = SYMBOLS.find((name) => name === of);
        const column = columnOf(sheet, of);
        const steps = symbol ? sheet[symbol] : column.squares.length;
        if (of === 'bridges' || steps === 0) continue;
        const printed = PRINTED[symbol ?? 'expedition'][steps - 1] ?? NaN;
        assert.equal(points, column.box === 'ticked' ? 2 * printed : printed, `${of} ${steps}`);
        checked.add(`${symbol ?? 'expedition'} ${steps}`);
      }
    });
  });
  assert.equal(checked.size, 27, [...checked].sort().join(', '));
});

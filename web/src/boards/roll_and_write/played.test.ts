/** Through whole games: what the board lights and marks is what the documents of the engine say. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Opening } from '../../../engine/index.ts';
import { loadEngine } from '../../../engine/support.ts';
import { tableOf, type Table } from '../../play/table.ts';
import { targetOf } from '../picking.ts';
import { diceOf, isPickable, litOf, pairOf } from './dice.ts';
import { freshOn } from './fresh.ts';
import {
  placesOn,
  SYMBOLS,
  type Place,
  type RollAndWriteContent,
  type RollAndWriteFacts,
  type RollAndWriteView,
  type Sheet,
} from './sheet.ts';

const engine = await loadEngine();
const GAMES = 6;

interface Moment {
  readonly table: Table;
  readonly view: RollAndWriteView;
  readonly facts: RollAndWriteFacts;
}
interface Played {
  readonly opening: Opening;
  readonly content: RollAndWriteContent;
  readonly moments: readonly Moment[];
}

/** Every position of a game, each with what happened since the one before. */
function played(seed: number): Played {
  const players = 2 + (seed % 4);
  // A chance seat reaches what sensible players avoid.
  const occupant = seed % 3 === 0 ? 'random' : 'bot:novice';
  const match = engine.start({ game: 'roll_and_write', seats: Array(players).fill(occupant), seed, config: { players } });
  const opening = match.opening();
  const moments: Moment[] = [];
  let shown = 0;
  const show = () => {
    const table = tableOf(match.table('open', true, shown));
    shown = table.seq;
    moments.push({ table, view: table.view as unknown as RollAndWriteView, facts: table.facts as unknown as RollAndWriteFacts });
  };
  match.begin();
  show();
  while (match.turn !== 'over') {
    match.letBotAct();
    show();
  }
  match.close();
  return { opening, content: opening.content as unknown as RollAndWriteContent, moments };
}
const PLAYED = Array.from({ length: GAMES }, (_, seed) => played(seed));

test('what can be picked and lit are exactly the choices', () => {
  let [pairs, free] = [0, 0];
  for (const { content, moments } of PLAYED)
    for (const { table, view, facts } of moments) {
      if (typeof view.turn !== 'number') continue;
      const { choices } = table;
      const places = placesOn(view.turn, content);
      const dice = diceOf(facts);
      const taken = choices.filter(({ marks = [] }) => marks.some(({ from }) => from !== undefined));
      const made = dice.flatMap((one) => dice.flatMap((other) => pairOf(choices, one, other) ?? []));
      assert.deepEqual(new Set(made), new Set(taken));
      const lit = dice.filter(({ kind }) => kind === 'number').flatMap((die) => litOf(choices, places, die));
      const marked = choices.filter((choice) => places.some(({ name }) => name === targetOf(choice)?.to));
      assert.deepEqual(new Set(lit.map(({ choice }) => choice)), new Set(marked), 'every choice with a place is lit there');
      for (const die of dice)
        assert.equal(
          isPickable(choices, die),
          dice.some((other) => pairOf(choices, die, other) !== undefined),
        );
      assert.ok(
        litOf(choices, places, null).every(({ choice }) => !taken.includes(choice)),
        'a pair needs a die first',
      );
      pairs += taken.length;
      free += litOf(choices, places, null).length;
    }
  assert.ok(pairs > 1000 && free > 200, `${pairs} ${free}`);
});

test('what a choice marks is what then happens', () => {
  for (const { moments } of PLAYED)
    for (const [i, { table }] of moments.slice(1).entries()) {
      const [done] = table.happened;
      const chosen = moments[i]?.table.choices.find(({ text }) => text === done?.action);
      assert.deepEqual(done?.moves, chosen?.marks);
    }
});

/** Whether a place of a sheet is filled. */
function isFilled(sheet: Sheet, { column, spot }: Place): boolean {
  const symbol = SYMBOLS.find((each) => each === column);
  if (symbol !== undefined) return typeof spot === 'number' && sheet[symbol] >= spot;
  const { box, squares, top } = sheet.columns[column as keyof Sheet['columns']];
  if (spot === 'box') return box === 'ticked';
  return spot === 'top' ? top : squares.length >= spot;
}

test('what is marked as new is what has been filled since', () => {
  let news = 0;
  for (const { content, moments } of PLAYED)
    for (const [i, { table, view }] of moments.entries()) {
      const before = moments[i - 1]?.view;
      if (before === undefined) continue;
      view.sheets.forEach((sheet, seat) => {
        const places = placesOn(seat, content);
        const was = before.sheets[seat];
        assert.ok(was);
        const filled = places.filter((place) => isFilled(sheet, place) && !isFilled(was, place)).map(({ name }) => name);
        assert.deepEqual([...freshOn(places, table.happened).keys()].sort(), filled.sort());
        news += filled.length;
      });
    }
  assert.ok(news > 200, `${news}`);
});

/** What the engine says to whoever presses what is not lit: a sentence in both languages, whatever is pressed, and never a word against what is legal. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { EngineProblem } from '../../engine/index.ts';
import type { Language, Seat, Table } from '../../engine/protocol.ts';
import { loadEngine } from '../../engine/support.ts';
import type { Wish } from '../boards/wish.ts';

const engine = await loadEngine();
const LANGUAGES: readonly Language[] = ['en', 'fr'];

/** Somebody at a table for two, after what has been done at it. */
function tableAfter(game: string, seed: string, actions: string) {
  const { match } = engine.ask('start', { game, seed, config: {}, seats: ['human', 'bot:novice'] });
  let status = engine.ask('begin', { match });
  for (const action of actions === '' ? [] : actions.split(', ')) status = engine.ask('act', { match, seat: status.turn as Seat, action });
  const { config } = engine.ask('opening', { match });
  const table: Table = engine.ask('table', { match, viewer: status.turn as Seat, from: status.entries });
  engine.ask('close', { match });
  return (wish: Wish, language: Language = 'en'): string | null => {
    engine.language = language;
    return engine.ask('why', { game, config: config as never, view: table.view, ...wish });
  };
}

interface Case {
  readonly game: string;
  readonly seed: string;
  readonly actions: string;
  readonly wish: Wish;
  readonly says: RegExp | null;
}
/** As far as a payment. */
const OWING =
  'move 0, move 0, move 0, move 4, move 5, move 0, move 6, move 0, move 0, move 5, move 1, move 7, move 7, move 0, move 0, move 4, ' +
  'move 0, move 7, move 1, move 12, move 2, move 8, move 6, move 13, move 4, plank, move 3, move 13, move 12, move 19, move 0, move 1, ' +
  'move 2, move 25, move 8, move 30';
const LAID = 'play Yw, draw deck, discard R3, draw deck, play Y4';
const CASES: readonly Case[] = [
  { game: 'lost_cities', seed: '363', actions: '', wish: { from: 'deck' }, says: /discard a card first/ },
  { game: 'lost_cities', seed: '363', actions: '', wish: { piece: 'Y7', from: 'hand.0', to: 'column.0.R' }, says: /its own colour/ },
  { game: 'lost_cities', seed: '363', actions: '', wish: { piece: 'Y7', from: 'hand.0', to: 'column.1.Y' }, says: /not yours/ },
  { game: 'lost_cities', seed: '363', actions: '', wish: { piece: 'Y7', from: 'hand.0', to: 'column.0.Y' }, says: null },
  { game: 'lost_cities', seed: '363', actions: LAID, wish: { piece: 'Y7', from: 'hand.0' }, says: /now draw one/ },
  { game: 'lost_cities', seed: '363', actions: LAID, wish: { from: 'pile.B' }, says: /pile of this colour is empty/ },
  {
    game: 'lost_cities',
    seed: '363',
    actions: `${LAID}, draw deck, discard Y5, draw deck`,
    wish: { piece: 'Yw', from: 'hand.0', to: 'column.0.Y' },
    says: /before the first number/,
  },
  { game: 'roll_and_write', seed: '1396', actions: 'take 1 Y', wish: { piece: '1', from: 'die.number' }, says: /shows the number 1/ },
  { game: 'roll_and_write', seed: '1396', actions: 'take 1 Y', wish: { from: 'sheet.0.R.1' }, says: /not yours/ },
  { game: 'roll_and_write', seed: '1396', actions: 'take 1 Y', wish: { from: 'sheet.1.artefacts.1' }, says: /never mark this/ },
  {
    game: 'roll_and_write',
    seed: '1396',
    actions: 'take 1 Y',
    wish: { piece: 'G', from: 'die.colour', to: 'sheet.1.R.1' },
    says: /colour die/,
  },
  { game: 'ghosts_of_the_moor', seed: '3', actions: 'move 0, move 0', wish: { piece: 'pawn.1', from: 'space.4' }, says: /not yours/ },
  { game: 'ghosts_of_the_moor', seed: '3', actions: 'move 0, move 0', wish: { from: 'space.7' }, says: /no pawn on space 7/ },
  {
    game: 'ghosts_of_the_moor',
    seed: '3',
    actions: 'move 0, move 0',
    wish: { piece: 'pawn.0', from: 'space.6', to: 'space.8' },
    says: /exactly/,
  },
  { game: 'ghosts_of_the_moor', seed: '3', actions: 'move 0, move 0', wish: { piece: 'plank', from: 'hand.0' }, says: /choose the pawn/ },
  // Who owes a payment may do nothing else, and not pay with what is too little.
  { game: 'ghosts_of_the_moor', seed: '13', actions: OWING, wish: { piece: 'pawn.0', from: 'space.2' }, says: /pay first/ },
  { game: 'ghosts_of_the_moor', seed: '13', actions: OWING, wish: { piece: 'bone', from: 'hand.0' }, says: /would need a bone/ },
  {
    game: 'death_valley',
    seed: '4',
    actions: 'travel up, travel deck',
    wish: { piece: 'scorpions', from: 'journey.1.0' },
    says: /not yours/,
  },
  {
    game: 'death_valley',
    seed: '4',
    actions: 'travel up, travel deck',
    wish: { piece: 'super-bloom', from: 'face_up', to: 'journey.1.0' },
    says: /copilot/,
  },
  { game: 'explorers', seed: '26', actions: 'start spain, start france', wish: { from: 'rome' }, says: /not next to your figure/ },
  { game: 'explorers', seed: '26', actions: 'start spain, start france', wish: { piece: 'ambush', from: 'hand.0' }, says: /not over/ },
  { game: 'explorers', seed: '26', actions: '', wish: { from: 'rome' }, says: /Nobody may start/ },
];
for (const { game, seed, actions, wish, says } of CASES)
  test(`${game}: ${JSON.stringify(wish)} ${says === null ? 'may be done' : `is answered with ${says}`}`, () => {
    const why = tableAfter(game, seed, actions);
    const [english, french] = LANGUAGES.map((language) => why(wish, language));
    if (says === null) return assert.deepEqual([english, french], [null, null]);
    assert.match(english ?? '', says);
    assert.ok(french !== null && french !== english, 'in French as well');
  });

test('whatever is pressed in whatever position, a sentence or nothing comes back', () => {
  for (const { id: game } of engine.games()) {
    const { match } = engine.ask('start', { game, seed: '5', config: {}, seats: ['human', 'human'] });
    const { config } = engine.ask('opening', { match });
    let status = engine.ask('begin', { match });
    for (let decision = 0; decision < 12 && typeof status.turn === 'number'; ++decision) {
      const table = engine.ask('table', { match, viewer: status.turn, from: 0 });
      const marks = table.choices.flatMap(({ marks: each = [] }) => each);
      const moves = [...marks, ...table.happened.flatMap(({ moves: each = [] }) => each)].slice(-16);
      for (const { piece, from, to } of moves)
        for (const wish of [{ ...(piece ? { piece } : {}), ...(from ? { from } : {}) }, { from: to ?? from ?? '' }]) {
          const said = engine.ask('why', { game, config: config as never, view: table.view, ...wish });
          assert.ok(said === null || !/[{}]|^\w+(\.\w+)+$/.test(said), `${game} ${JSON.stringify(wish)}: ${said}`);
        }
      const single = table.choices.filter(({ after }) => after === undefined);
      const next = single[decision % single.length];
      status = engine.ask('act', { match, seat: status.turn, action: next?.do ?? '' });
    }
    engine.ask('close', { match });
  }
});

/** What may be pressed at a table: every place that has a name, and every piece where it was last seen to go. */
function pressable(content: Json, happened: readonly Happened[]): Wish[] {
  const places = [...listOf(content['places']), ...listOf((content['map'] as Json | undefined)?.['places'])];
  const wishes = new Map<string, Wish>();
  for (const { id } of places) wishes.set(`@${id as string}`, { from: id as string });
  for (const { piece, from, to } of happened.flatMap(({ moves = [] }) => moves)) {
    if (typeof piece !== 'string') continue; // one that is not seen
    wishes.delete(`${piece}@${from}`);
    if (to !== undefined) wishes.set(`${piece}@${to}`, { piece, from: to });
  }
  return [...wishes.values()];
}
type Json = Readonly<Record<string, unknown>>;
type Happened = Table['happened'][number];
const listOf = (value: unknown) => (value ?? []) as readonly Json[];

/** What offers something: all that a choice marks. */
function litAt(table: Table): Set<string> {
  const marks = table.choices.flatMap(({ marks: each = [] }) => each);
  return new Set(marks.flatMap(({ piece, from, to }) => [piece, from, to].filter((name) => typeof name === 'string')));
}
/** Places of which nothing is said, since no board draws them: bonus cards are bought by a button, drawn explorations lie there card by card. */
const SILENT: Readonly<Record<string, RegExp>> = { explorers: /^(stock|drawn)$/ };
const [GAMES_PLAYED, DECISIONS] = [3, 60];

for (const { id: game } of engine.games())
  test(`${game}: whatever is pressed that is not lit, the rules answer`, () => {
    const silent = new Map<string, number>();
    let pressed = 0;
    for (let seed = 1; seed <= GAMES_PLAYED; ++seed) {
      const { match } = engine.ask('start', { game, seed: String(seed), config: {}, seats: ['human', 'human'] });
      const { config, content } = engine.ask('opening', { match });
      let status = engine.ask('begin', { match });
      for (let decision = 0; decision < DECISIONS && typeof status.turn === 'number'; ++decision) {
        const table = engine.ask('table', { match, viewer: status.turn, from: 0 });
        const lit = litAt(table);
        for (const wish of decision % 4 === seed % 4 ? pressable(content as Json, table.happened) : []) {
          const { piece, from = '' } = wish;
          if (lit.has(from) || lit.has(piece ?? '') || (piece === undefined && SILENT[game]?.test(from))) continue;
          pressed += 1;
          engine.language = LANGUAGES[pressed % LANGUAGES.length] ?? 'en';
          const said = engine.ask('why', { game, config: config as never, view: table.view, ...wish });
          const key = JSON.stringify(wish).replaceAll(/\d+/g, '#');
          if (said === null) silent.set(key, (silent.get(key) ?? 0) + 1);
        }
        const plain = table.choices.filter(({ after }) => after === undefined);
        const next = plain[(decision * 7 + seed) % plain.length] ?? table.choices[0];
        status = engine.ask('act', { match, seat: status.turn, action: next?.do ?? '' });
      }
      engine.ask('close', { match });
    }
    engine.language = 'en';
    assert.ok(pressed > 500, `${pressed} presses`);
    assert.deepEqual([...silent], []);
  });

test('a wish without a view is refused', () => {
  assert.throws(() => engine.ask('why', { game: 'lost_cities', config: {}, view: 7 as never, from: 'deck' }), EngineProblem);
});

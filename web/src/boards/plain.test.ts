/** Any game in words: through whole games every choice can be reached, and what moves told is what the views show. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Config, LocalMatch, Viewer } from '../../engine/index.ts';
import { loadEngine } from '../../engine/support.ts';
import { tableOf, type Table } from '../play/table.ts';
import type { Choice, Move } from './board.ts';
import { gripOf, isApart, looseOf, namesIn, NOTHING_TOLD, placesIn, spotsOf, toldBy, type Told } from './plain.ts';

const engine = await loadEngine();
const MOST = 800; // entries of a long game

/** Plays on, each decision another of the choices, and shows every position with what has been told up to it. */
function play(match: LocalMatch, viewer: Viewer, look: (table: Table, told: Told) => void): void {
  let told = NOTHING_TOLD;
  match.begin();
  for (let step = 0; match.turn !== 'over' && match.entries < MOST; ++step) {
    const table = tableOf(match.table(viewer, true, told.next));
    told = toldBy(told, table.happened);
    look(table, told);
    const choices = match.choices();
    const undo = step % 7 === 3 ? table.undo[0] : undefined;
    if (undo !== undefined) match.undo(undo);
    else if (typeof match.turn === 'number') match.act(match.turn, choices[(step * 5) % choices.length] ?? '');
  }
  match.close();
}
function startOf(game: string, config: Config = {}): LocalMatch {
  return engine.start({ game, seats: ['human', 'human'], seed: 3, config });
}
/** What can be pressed: at once, or after something has been picked up. */
function reachable(told: Told, choices: readonly Choice[]): Choice[] {
  const heaps = spotsOf(told, choices, null).flatMap((spot) => spot.heaps);
  const direct = heaps.filter(({ begins }) => begins.length === 1).flatMap(({ begins }) => begins);
  const grips = heaps.filter(({ begins }) => begins.length > 1).map(({ begins: [first] }) => first && gripOf(first));
  const open = [null, ...grips].flatMap((grip) => spotsOf(told, choices, grip ?? null).flatMap((spot) => spot.choices));
  return [...looseOf(choices), ...direct, ...open];
}

for (const { id } of engine.games())
  test(`${id}: every choice can be made, and nothing else`, () => {
    let decisions = 0;
    play(startOf(id), 'open', ({ choices }, told) => {
      decisions += choices.length > 1 ? 1 : 0;
      assert.deepEqual(new Set(reachable(told, choices)), new Set(choices));
    });
    assert.ok(decisions > 10, `${decisions}`);
  });

test('what moves have told of a hand is the hand, whatever was taken back', () => {
  interface Hand {
    readonly cards: readonly string[];
    readonly size: number;
  }
  play(startOf('lost_cities', { rounds: 1 }), 0, ({ view }, { places }) => {
    for (const [seat, { cards, size }] of (view['hands'] as unknown as Hand[]).entries()) {
      const lying = (places.get(`hand.${seat}`) ?? []).map(({ thing }) => ('piece' in thing ? thing.piece : thing.note));
      assert.equal(lying.length, size);
      if (seat === 0) assert.deepEqual([...lying].sort(), [...cards].sort());
    }
  });
});

const after = (told: Told, ...moves: Move[]) => toldBy(told, [{ seq: told.next, by: 'chance', action: '', moves }]);
const at = ({ places }: Told, place: string) => (places.get(place) ?? []).map(({ thing }) => thing);

test('a new roll takes the place of the last one, and what is taken back is gone', () => {
  const rolled = after(NOTHING_TOLD, { piece: '7', to: 'die' }, { piece: '7', to: 'die' });
  assert.deepEqual(at(rolled, 'die'), [{ piece: '7' }, { piece: '7' }]);
  assert.deepEqual(at(after(rolled, { piece: '7', from: 'die' }, { piece: '7', from: 'die' }), 'die'), []);
  assert.deepEqual(at(after(rolled, { piece: '2', to: 'die' }), 'die'), [{ piece: '2' }]);
});

test('what is written has its number and sign, or is a tick', () => {
  const written = after(NOTHING_TOLD, { to: 'a', write: -3, sign: 'vase' }, { to: 'b' });
  assert.deepEqual([...at(written, 'a'), ...at(written, 'b')], [{ note: '−3 vase' }, { note: '✓' }]);
  assert.deepEqual(at(after(written, { from: 'b' }), 'b'), []);
});

test('an entry that is told again changes nothing', () => {
  const once = after(NOTHING_TOLD, { piece: 'x', to: 'a' });
  assert.equal(toldBy(once, [{ seq: 0, by: 0, action: '', moves: [{ piece: 'x', to: 'a' }] }]).places, once.places);
});

test('who comes later, or looks back, must be told all', () => {
  const happened = [4, 5].map((seq) => ({ seq, by: 0, action: '', moves: [] }));
  const isApartAt = (next: number) => isApart({ ...NOTHING_TOLD, next }, happened);
  assert.deepEqual([0, 3, 4, 6, 7].map(isApartAt), [true, true, false, false, true]);
  assert.ok(isApart(NOTHING_TOLD, []));
  assert.ok(!isApart({ ...NOTHING_TOLD, next: 6 }, []));
});

test('names are those of the content, wherever they stand', () => {
  assert.deepEqual(
    [...namesIn({ cards: [{ id: 'R7', name: 'red 7' }, { id: 'x' }], map: { places: [{ id: 'y', name: 'why' }] } })],
    [
      ['R7', 'red 7'],
      ['y', 'why'],
    ],
  );
});

test('places are called as the content says, with the seat whose they are', () => {
  const places = placesIn({
    places: [
      { id: 'hand.0', name: 'hand', seat: 0 },
      { id: 'deck', name: 'deck' },
    ],
  });
  assert.deepEqual(
    [...places],
    [
      ['hand.0', { name: 'hand', seat: 0 }],
      ['deck', { name: 'deck' }],
    ],
  );
  assert.deepEqual([...placesIn({})], []);
});

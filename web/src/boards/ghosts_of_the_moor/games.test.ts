/** Whole games with the engine: every choice can be made on the board, and pawns land where it is shown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadEngine } from '../../../engine/support.ts';
import { tableOf } from '../../play/table.ts';
import type { Choice } from '../board.ts';
import { chosenOf, paidBy, pawnMovesOf, withTile } from './moves.ts';
import { numbersOf, tileSetOf, type GhostsView, type MoorContent } from './view.ts';

const engine = await loadEngine();

/** The choices that can be reached by pressing what the board lights. */
function reachable(asked: readonly Choice[], seat: number, moor: MoorContent): string[] {
  const moves = [...pawnMovesOf(asked, seat, numbersOf(moor)).values()].map(({ choice }) => choice);
  const buttons = asked.filter(({ marks = [] }) => marks.length === 0);
  const tiles = [...tileSetOf(moor).keys()];
  const payments = tiles.flatMap((first) => [[first], ...tiles.map((second) => withTile(asked, [first], second, seat))]);
  const paid = payments.flatMap((payment) => paidBy(asked, payment, seat) ?? []);
  return [...new Set([...moves, ...buttons, ...paid].map(({ text }) => text))];
}

for (const players of [2, 3, 5])
  test(`${players} seats: every choice is lit, pawns land where it is shown, and scores are explained`, () => {
    const match = engine.start({
      game: 'ghosts_of_the_moor',
      config: { players },
      seats: Array<'human'>(players).fill('human'),
      seed: players,
    });
    const moor = match.opening().content as unknown as MoorContent;
    match.begin();
    for (let step = 0; typeof match.turn === 'number'; ++step) {
      const seat = match.turn;
      const table = tableOf(match.table('open', true));
      const asked = chosenOf(table.choices);
      const texts = asked.map(({ text }) => text);
      assert.deepEqual(reachable(asked, seat, moor).sort(), [...texts].sort());
      const chosen = asked[step % asked.length];
      assert.ok(chosen);
      const landing = [...pawnMovesOf([chosen], seat, numbersOf(moor)).values()][0]?.to;
      const standing = (view: unknown) => (view as GhostsView).pawns[seat]?.filter((space) => space === landing).length ?? 0;
      match.act(seat, chosen.text);
      const [done] = tableOf(match.table('open', true, table.seq)).happened;
      assert.deepEqual(done?.moves, table.choices[step % asked.length]?.marks, 'what was marked has happened');
      if (landing !== undefined) assert.equal(standing(match.view('open', true)), standing(table.view) + 1, chosen.text);
      for (const { points, parts } of match.scores())
        assert.equal(
          parts.reduce((sum, part) => sum + part.points, 0),
          points,
        );
    }
  });

/** Whole games with the engine: every choice can be made on the board, and the board shows what comes of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadEngine } from '../../../engine/support.ts';
import { choiceOf } from '../board.ts';
import { landing, payable, paymentChoice, startsOf } from './moves.ts';
import { moorOf, type GhostsView } from './view.ts';

const engine = await loadEngine();

/** The texts that can be reached by pressing what the board lights. */
function reachable(texts: readonly string[]): string[] {
  const choices = texts.map((text) => ({ text, label: text }));
  const moves = startsOf(choices).map((space) => `move ${space}`);
  const planks = ['plank', 'no plank'].filter((text) => choiceOf(choices, text));
  const firsts = payable(choices, []);
  const payments = firsts.flatMap((first) => [[first], ...payable(choices, [first]).map((second) => [first, second])]);
  return [...moves, ...planks, ...payments.flatMap((payment) => paymentChoice(choices, payment)?.text ?? [])];
}

for (const players of [2, 3, 5])
  test(`${players} seats: every choice is lit, pawns land where it is shown, and scores are explained`, () => {
    const match = engine.start({ game: 'ghosts_of_the_moor', config: { players }, seats: Array<'human'>(players).fill('human'), seed: players });
    const finish = moorOf(match.content()).symbols.length + 1;
    for (let step = 0; match.turn !== 'over'; ++step) {
      if (match.turn === 'chance') {
        match.begin();
        continue;
      }
      const before = match.view('open', true) as GhostsView;
      const seat = match.turn;
      const texts = match.choices();
      assert.deepEqual([...reachable(texts)].sort(), [...texts].sort());
      const text = texts[step % texts.length] ?? '';
      match.act(seat, text);
      const after = match.view('open', true) as GhostsView;
      if (text.startsWith('move ')) {
        const to = landing(Number(text.slice(5)), before.roll ?? 0, finish);
        const standing = (view: GhostsView) => view.pawns[seat]?.filter((space) => space === to).length ?? 0;
        assert.equal(standing(after), standing(before) + 1, text);
      }
      for (const { points, parts } of match.scores()) assert.equal(parts.reduce((sum, part) => sum + part.points, 0), points);
    }
  });

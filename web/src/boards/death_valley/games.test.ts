/** Whole games with the engine: every choice can be made on the board, and every card in sight is drawn. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadEngine } from '../../../engine/support.ts';
import { cardsOf } from './cards.ts';
import { layoutFor, needsOf } from './layout.ts';
import { answersOf, offersOf } from './offers.ts';
import { piecesOf } from './pieces.ts';
import { cardOf } from './telling.ts';
import { spotOf, type DeathValleyView } from './view.ts';

const engine = await loadEngine();
const phases = new Set<string>();

/** Every choice is an answer in words, the deck, or a thing and a place that are both on the table. */
function checkChoices(view: DeathValleyView, texts: readonly string[]): void {
  const choices = texts.map((text) => ({ text, label: text }));
  const offers = offersOf(view, choices);
  const lit = new Set([...offers.map(({ text }) => text), ...answersOf(choices).map(({ text }) => text), 'travel deck']);
  assert.deepEqual(texts.filter((text) => !lit.has(text)), []);
  for (const { thing, place } of offers)
    for (const what of [thing, place].filter((each) => each.startsWith('card '))) assert.ok(spotOf(view, cardOf(view, what) ?? ''), `${what} in ${view.phase}`);
}

for (const [name, players, config] of [
  ['base game', 2, {}],
  ['copilot', 2, { copilot: true }],
  ['solo', 1, { solo_discards: true }],
] as const)
  test(`${name}: every choice is lit, every card is drawn, and scores are explained`, () => {
    for (let seed = 0; seed < 30; ++seed) {
      const match = engine.start({ game: 'death_valley', config: { players, ...config }, seats: Array<'human'>(players).fill('human'), seed });
      const cards = cardsOf(match.content());
      assert.equal(cards.size, 18);
      for (let step = seed; match.turn !== 'over'; step += 7 + seed) {
        const view = match.view('open', true) as DeathValleyView;
        const pieces = piecesOf(view, layoutFor(needsOf(view, 900, players === 1, 0)), 0);
        assert.equal(new Set(pieces.map(({ card }) => card)).size, pieces.length);
        assert.equal(pieces.length + view.deck + view.discards.flat().length, 18);
        for (const { points, parts } of match.scores()) assert.equal(parts.reduce((sum, part) => sum + part.points, 0), points);
        if (match.turn === 'chance') {
          match.begin();
          continue;
        }
        phases.add(view.phase);
        const texts = match.choices();
        checkChoices(view, texts);
        match.act(match.turn, texts[step % texts.length] ?? '');
      }
    }
  });

test('these games have asked every question of the standard deck', () => {
  assert.deepEqual([...phases].sort(), ['act', 'exchange', 'give', 'hazard', 'hide', 'keep', 'shuffle', 'swap', 'trade']);
});

/** Whole games with the engine: every choice can be made on the board, and every card in sight is drawn. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadEngine } from '../../../engine/support.ts';
import { tableOf } from '../../play/table.ts';
import type { Choice } from '../board.ts';
import { choiceAt, choicesFrom } from '../picking.ts';
import { deckOf, type DeathValleyContent, type DeathValleyView } from './cards.ts';
import { byHand, inWords } from './hands.ts';
import { layoutFor, needsOf } from './layout.ts';
import { piecesOf, type Piece } from './pieces.ts';
import { DECK } from './places.ts';

const engine = await loadEngine();
const phases = new Set<string>();

/** Whatever a choice moves by hand is drawn where it says, and leads to this choice and no other. */
function checkChoices(view: DeathValleyView, choices: readonly Choice[], pieces: readonly Piece[]): void {
  const hands = byHand(view, choices);
  const decks = choicesFrom(hands, DECK);
  assert.ok(decks.length <= 1);
  for (const choice of hands.filter((each) => !decks.includes(each)))
    for (const { piece = null, from = '', to = '' } of choice.marks ?? []) {
      assert.ok(
        pieces.some(({ card, place }) => card === piece && place === from),
        `${choice.text}: ${from}`,
      );
      assert.equal(choiceAt(hands, [{ piece, from }], to)?.text, choice.text);
    }
  assert.ok(inWords(choices, hands).every(({ label }) => label !== ''));
}

for (const [name, players, config] of [
  ['base game', 2, {}],
  ['copilot', 2, { copilot: true }],
  ['solo', 1, { solo_discards: true }],
] as const)
  test(`${name}: every choice can be made, every card is drawn, and scores are explained`, () => {
    for (let seed = 0; seed < 30; ++seed) {
      const match = engine.start({
        game: 'death_valley',
        config: { players, ...config },
        seats: Array<'human'>(players).fill('human'),
        seed,
      });
      const content = match.opening().content as unknown as DeathValleyContent;
      assert.equal(deckOf(content).size, 18);
      assert.equal(content.albums[1], players === 2);
      for (let step = seed; match.turn !== 'over'; step += 7 + seed) {
        if (match.turn === 'chance') {
          match.begin();
          continue;
        }
        const { view: found, choices, scores, prompt } = tableOf(match.table('open', true));
        const view = found as unknown as DeathValleyView;
        const pieces = piecesOf(view, layoutFor(needsOf(view, { width: 900, height: 700 }, players === 2)), 0);
        assert.equal(new Set(pieces.map(({ card }) => card)).size, pieces.length);
        assert.equal(pieces.length + view.deck + view.discards.flat().length, 18);
        for (const { points, parts } of scores)
          assert.equal(
            parts.reduce((sum, part) => sum + part.points, 0),
            points,
          );
        assert.ok(prompt);
        phases.add(view.phase);
        checkChoices(view, choices, pieces);
        match.act(match.turn, choices[step % choices.length]?.text ?? '');
      }
    }
  });

test('these games have asked every question of the standard deck', () => {
  assert.deepEqual([...phases].sort(), ['act', 'exchange', 'give', 'hazard', 'hide', 'keep', 'shuffle', 'swap', 'trade']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { diceOf } from './dice.ts';
import { bridgeOf, signed, signOn, type Column, type RollAndWriteView, type Sheet } from './sheet.ts';

function column(...squares: number[]): Column {
  return { box: squares.length === 0 ? 'open' : 'struck', squares, top: false };
}
function sheet(given: Partial<Sheet>): Sheet {
  return { columns: { R: column() }, artefacts: 0, dice: 0, bridges: [], ...given } as Sheet;
}
function view(given: Partial<RollAndWriteView>): RollAndWriteView {
  return { viewer: 'public', turn: 0, phase: 'choose', active: 0, roll: null, taken: null, crossed: [], sheets: [], ...given } as RollAndWriteView;
}

test('a bridge is open, crossed in this turn, won or gone', () => {
  const far = { columns: { R: column(1, 1, 1, 1, 1, 1, 1) } };
  assert.equal(bridgeOf(view({ sheets: [sheet({})] }), 0, 'R'), 'open');
  assert.equal(bridgeOf(view({ sheets: [sheet(far)] }), 0, 'R'), 'crossing');
  assert.equal(bridgeOf(view({ sheets: [sheet({ ...far, bridges: ['R'] })], crossed: ['R'] }), 0, 'R'), 'won');
  assert.equal(bridgeOf(view({ sheets: [sheet(far)], crossed: ['R'] }), 0, 'R'), 'gone');
  assert.equal(bridgeOf(view({ sheets: [sheet({ dice: 7 })] }), 0, 'dice'), 'crossing');
});

test('of two dice that show the same, one is taken', () => {
  const roll = { numbers: [3, 3, 8], colours: ['R', 'G', 'G'] };
  const taken = diceOf(view({ roll, taken: { number: 3, colour: 'G' } })).filter((die) => die.taken);
  assert.deepEqual(taken.map(({ index }) => index), [0, 4]);
  assert.ok(diceOf(view({ roll })).every((die) => !die.taken));
  assert.ok(diceOf(view({})).every((die) => die.face === null));
});

test('signs stand on squares only', () => {
  const layout = { name: 'x', columns: { R: { arrows: [4], vases: [2] } } };
  assert.equal(signOn(layout, 'R', 4), 'arrow');
  assert.equal(signOn(layout, 'R', 2), 'vase');
  assert.equal(signOn(layout, 'R', 3), null);
  assert.equal(signOn(layout, 'R', 'top'), null);
  assert.equal(signOn(null, 'R', 4), null);
});

test('points carry their sign', () => {
  assert.deepEqual([-20, 0, 5].map(signed), ['−20', '0', '+5']);
});

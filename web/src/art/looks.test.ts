import assert from 'node:assert/strict';
import { test } from 'node:test';

import { colourOfSeat, OUTLINES, SEAT_COLOURS, SHAPES, signOfSeat, wearColours } from './looks.ts';

const SEATS = [0, 1, 2, 3, 4];

// A seat that wore the cross of the blue expedition stood beside a blue expedition.
test('every seat has a sign of its own, unlike the signs of all colours', () => {
  const signs = SEATS.map(signOfSeat);
  const colours = Object.values(SHAPES).map((shape) => OUTLINES[shape]);
  assert.equal(new Set(signs).size, SEATS.length);
  assert.deepEqual(
    signs.filter((sign) => sign === '' || colours.includes(sign)),
    [],
  );
});

test('seats have the colours that were chosen, the others those that are left', () => {
  wearColours(['red', 'yellow']);
  assert.deepEqual(SEATS.map(colourOfSeat), ['red', 'yellow', 'blue', 'green', 'purple']);
  wearColours([]);
  assert.deepEqual(SEATS.map(colourOfSeat), SEAT_COLOURS.slice(0, SEATS.length));
});

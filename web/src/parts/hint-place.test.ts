import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isBetterBelow } from './hint-place.ts';

const ROOM = { top: 100, bottom: 600 };
const at = (top: number, bottom: number) => ({ top, bottom });

test('a hint stays above unless it would hide more of what it lights there', () => {
  assert.ok(!isBetterBelow(150, ROOM, []));
  assert.ok(!isBetterBelow(150, ROOM, [at(500, 580)]), 'a card of the hand');
  assert.ok(isBetterBelow(150, ROOM, [at(110, 160), at(400, 430)]), 'dice at the top, a square in the middle');
  assert.ok(isBetterBelow(150, ROOM, [at(120, 240), at(560, 580)]), 'the one that hides less');
  assert.ok(!isBetterBelow(150, ROOM, [at(300, 340)]));
});

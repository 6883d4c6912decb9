import assert from 'node:assert/strict';
import { test } from 'node:test';

import { leadsTo } from './compass.ts';

const PLACES = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 200, y: 10 },
  { x: 105, y: 150 },
];

test('an arrow leads to the nearest thing in its direction', () => {
  assert.equal(leadsTo('ArrowRight', 0, PLACES), 1);
  assert.equal(leadsTo('ArrowRight', 1, PLACES), 2);
  assert.equal(leadsTo('ArrowLeft', 2, PLACES), 1);
  assert.equal(leadsTo('ArrowDown', 1, PLACES), 3);
  assert.equal(leadsTo('ArrowUp', 3, PLACES), 1);
});

test('it leads nowhere beyond the last thing, from nowhere, and by other keys', () => {
  assert.equal(leadsTo('ArrowLeft', 0, PLACES), undefined);
  assert.equal(leadsTo('ArrowUp', 0, PLACES), undefined);
  assert.equal(leadsTo('ArrowRight', -1, PLACES), undefined);
  assert.equal(leadsTo('Enter', 0, PLACES), undefined);
});

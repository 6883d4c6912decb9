import assert from 'node:assert/strict';
import { test } from 'node:test';

import { arrowTo } from './arrows.ts';

test('arrow keys go one on or back and stop at the ends, Home and End go there at once', () => {
  assert.equal(arrowTo('ArrowRight', 0, 3), 1);
  assert.equal(arrowTo('ArrowDown', 2, 3), 2);
  assert.equal(arrowTo('ArrowLeft', 1, 3), 0);
  assert.equal(arrowTo('ArrowUp', 0, 3), 0);
  assert.equal(arrowTo('Home', 2, 3), 0);
  assert.equal(arrowTo('End', 0, 3), 2);
  assert.equal(arrowTo('Enter', 0, 3), undefined);
});

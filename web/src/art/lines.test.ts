import assert from 'node:assert/strict';
import { test } from 'node:test';

import { linesOf } from './lines.ts';

test('no line begins with a sign that French sets apart', () => {
  assert.deepEqual(linesOf('Scotty’s Castle : garder une carte ?', 17), ['Scotty’s Castle :', 'garder une', 'carte ?']);
  assert.deepEqual(linesOf('dire « oui »', 5), ['dire', '« oui »']);
});

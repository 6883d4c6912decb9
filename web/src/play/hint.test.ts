import assert from 'node:assert/strict';
import test from 'node:test';

import { asLead, asPercent } from './hint.ts';

test('a chance is a whole percentage with its margin', () => {
  assert.equal(asPercent({ mean: 0.456, margin: 0.031 }, 'en'), '46 ± 3%');
  assert.equal(asPercent({ mean: 1, margin: 0 }, 'en'), '100%');
});

test('a lead has its sign, and no sign when it is none', () => {
  assert.equal(asLead({ mean: 2.46, margin: 1.6 }, 'en'), '+2.5 ± 1.6');
  assert.equal(asLead({ mean: -2.46, margin: 0 }, 'en'), '\u22122.5');
  assert.equal(asLead({ mean: -0.01, margin: 0.2 }, 'en'), '0.0 ± 0.2');
});

test('French has a comma, and a space before the percent sign', () => {
  assert.match(asPercent({ mean: 0.456, margin: 0.031 }, 'fr'), /^46 ± 3\s%$/);
  assert.match(asPercent({ mean: 1, margin: 0 }, 'fr'), /^100\s%$/);
  assert.equal(asLead({ mean: 2.46, margin: 1.6 }, 'fr'), '+2,5 ± 1,6');
  assert.equal(asLead({ mean: -2.46, margin: 0 }, 'fr'), '\u22122,5');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { qrPath } from './qr.ts';

test('dark modules are drawn within the quiet zone, a run at once', () => {
  assert.equal(qrPath(['1101', '0000', '0011']), 'M4 4h2v1h-2zM7 4h1v1h-1zM6 6h2v1h-2z');
});

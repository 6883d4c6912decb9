import assert from 'node:assert/strict';
import { test } from 'node:test';

import { between, boxAround, farthest, fit, NEAREST, panned, sees, settled, viewBoxOf, zoomed } from './camera.ts';

const sheet = { x: 0, y: 0, width: 2000, height: 1200 };
const frame = { width: 400, height: 400 };

test('a box is fitted as a whole, but not nearer than wanted', () => {
  const camera = fit({ x: 800, y: 500, width: 400, height: 100 }, frame, sheet);
  assert.deepEqual(camera, { x: 1000, y: 550, scale: 1 });
  assert.equal(fit({ x: 800, y: 500, width: 400, height: 100 }, frame, sheet, 0.6).scale, 0.6);
});

test('the window stays on the sheet', () => {
  assert.deepEqual(settled({ x: 0, y: 0, scale: 1 }, frame, sheet), { x: 200, y: 200, scale: 1 });
  assert.deepEqual(settled({ x: 9999, y: 9999, scale: 1 }, frame, sheet), { x: 1800, y: 1000, scale: 1 });
  // From far away the sheet is not as high as the window, and lies in its middle.
  assert.deepEqual(settled({ x: 0, y: 0, scale: 0.01 }, frame, sheet), { x: 1000, y: 600, scale: farthest(frame, sheet) });
  assert.equal(settled({ x: 0, y: 0, scale: 99 }, frame, sheet).scale, NEAREST);
});

test('a sheet that does not begin at 0', () => {
  assert.deepEqual(settled({ x: 0, y: 0, scale: 1 }, frame, { ...sheet, x: 70, y: 50 }), { x: 270, y: 250, scale: 1 });
});

test('zooming keeps what is under the pointer there', () => {
  const before = { x: 1000, y: 600, scale: 0.5 };
  const pointer = { x: 100, y: -50 };
  const after = zoomed(before, 2, pointer, frame, sheet);
  assert.equal(after.scale, 1);
  assert.equal(before.x + pointer.x / before.scale, after.x + pointer.x / after.scale);
  assert.equal(before.y + pointer.y / before.scale, after.y + pointer.y / after.scale);
});

test('the sheet follows the finger', () => {
  assert.deepEqual(panned({ x: 1000, y: 600, scale: 0.5 }, 30, -10, frame, sheet), { x: 940, y: 620, scale: 0.5 });
});

test('a flight begins and ends where it should, and passes between', () => {
  const [from, to] = [
    { x: 200, y: 200, scale: 0.5 },
    { x: 1000, y: 600, scale: 1 },
  ];
  assert.deepEqual(between(from, to, 0), from);
  assert.deepEqual(between(from, to, 1), to);
  const half = between(from, to, 0.5);
  assert.ok(half.x > 200 && half.x < 1000 && half.scale > 0.5 && half.scale < 1);
  assert.equal(between(from, { ...from, x: 300 }, 0.5).x, 250);
});

test('what is seen', () => {
  const camera = { x: 1000, y: 600, scale: 1 };
  assert.deepEqual(viewBoxOf(camera, frame), { x: 800, y: 400, width: 400, height: 400 });
  assert.ok(sees(camera, frame, [{ x: 810, y: 410 }], 10));
  assert.ok(!sees(camera, frame, [{ x: 810, y: 410 }], 11));
  assert.deepEqual(
    boxAround(
      [
        { x: 1, y: 2 },
        { x: 5, y: 4 },
      ],
      10,
    ),
    { x: -9, y: -8, width: 24, height: 22 },
  );
  assert.equal(boxAround([], 10), undefined);
});

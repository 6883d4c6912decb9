import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asClock, presenceOf, secondsLeft } from './clock.ts';
import type { Room } from './messages.ts';

test('only the clock of who decides runs, and not below zero', () => {
  const clocks = { left: [60, 30, null], when: 1000 };
  assert.equal(secondsLeft(clocks, 0, 0, 11_000), 50);
  assert.equal(secondsLeft(clocks, 1, 0, 11_000), 30);
  assert.equal(secondsLeft(clocks, 2, 2, 11_000), null);
  assert.equal(secondsLeft(clocks, 1, 1, 99_000), 0);
});

test('times are short enough for a glance', () => {
  assert.deepEqual(
    [0, 5.2, 125, 3725, 86_399, 190_800].map((each) => asClock(each, 'd')),
    ['0:00', '0:06', '2:05', '1:02:05', '23:59:59', '2 d 5 h'],
  );
});

const ANNA = { kind: 'guest', name: 'Anna', here: true, left: false } as const;
const room = (chair: object, gone: number | null, more: object = {}) =>
  ({
    seats: [ANNA, { ...ANNA, name: 'Bruno', ...chair }],
    gone: [null, gone],
    absence: 120,
    clock: null,
    state: 'running',
    ...more,
  }) as unknown as Room;
const moments = (now: number) => ({ room: 0, played: 0, now: now * 1000 });

test('who is gone may return as long as the others must wait', () => {
  const away = room({ here: false }, 30);
  assert.deepEqual(presenceOf(away, 0, 1, moments(0)), { is: 'here' });
  assert.deepEqual(presenceOf(away, 1, 1, moments(20)), { is: 'away', returns: 100 }, 'counted from when it is their turn');
  assert.deepEqual(presenceOf(away, 1, 1, moments(60)), { is: 'away', returns: 60 });
  assert.deepEqual(presenceOf(away, 1, 1, moments(120)), { is: 'absent' });
  assert.deepEqual(presenceOf(away, 1, 0, moments(500)), { is: 'away', returns: null }, 'nobody waits for them');
  assert.deepEqual(presenceOf(room({ left: true }, null), 1, 0, moments(0)), { is: 'left' });
});

test('who has days for a move need not be there', () => {
  const slow = room({ here: false }, 5000, { clock: { kind: 'correspondence', days: 3, timeout: 'lose' } });
  assert.deepEqual(presenceOf(slow, 1, 1, moments(5000)), { is: 'away', returns: null });
});

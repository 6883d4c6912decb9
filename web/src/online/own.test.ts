import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { OwnMatch, RoomState } from './messages.ts';
import { countsOf, inOrder, listedOf } from './own.ts';

const own = (state: RoomState, turn: number | null, changed: number) =>
  ({ line: { state }, turn, yours: [0, 2], changed }) as unknown as OwnMatch;

test('a match is mine to move when one of my seats decides', () => {
  assert.deepEqual(listedOf(own('running', 2, 7)), { isMine: true, isOver: false, when: 7000 });
  assert.equal(listedOf(own('running', 1, 7)).isMine, false);
  assert.equal(listedOf(own('waiting', null, 7)).isMine, false);
  for (const state of ['over', 'closed'] as const)
    assert.deepEqual(listedOf(own(state, null, 7)), { isMine: false, isOver: true, when: 7000 });
});

test('what waits for me comes first, what is over last, and of the same kind the latest', () => {
  const all = [own('over', null, 9), own('running', 1, 8), own('running', 0, 3), own('waiting', null, 4), own('running', 2, 5)].map(
    listedOf,
  );
  assert.deepEqual(
    inOrder(all).map(({ when }) => when / 1000),
    [5, 3, 8, 4, 9],
  );
});

test('a match that is over counts for who sat there, and for nobody who watched', () => {
  assert.deepEqual(countsOf({ state: 'over', created: 1700 }, 1), { counts: { seat: 1, when: 1_700_000 } });
  assert.deepEqual(countsOf({ state: 'over', created: 1700 }, 'public'), {});
  assert.deepEqual(countsOf({ state: 'running', created: 1700 }, 1), {});
});

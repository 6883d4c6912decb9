import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Table, Turn, Viewer } from '../../engine/protocol.ts';
import { Viewing } from './viewing.ts';

/** The table of a viewer after entry `seq - 1`, which alone it tells. */
function table(viewer: Viewer, seq: number, turn: Turn): Table {
  const happened = [{ seq: seq - 1, kind: 'action', by: 0 }];
  return { viewer, seq, turn, from: seq - 1, happened, told: [{ seq: seq - 1, tell: `told ${seq - 1}` }] } as unknown as Table;
}

test('one seat is shown whatever comes', () => {
  const viewing = new Viewing([1], true);
  for (const [seq, turn] of [
    [1, 0],
    [2, 1],
    [3, 'over'],
  ] as const) {
    const shown = viewing.take(table(1, seq, turn));
    assert.deepEqual([shown?.hand_over, shown?.table?.seq, shown?.table?.happened.length], [null, seq, 1]);
  }
  assert.equal(viewing.told.length, 3);
});

test('who only watches is shown what is public', () => {
  assert.equal(new Viewing([], true).take(table('public', 1, 0))?.table?.viewer, 'public');
});

test('of two people at one device none sees the hand of the other', () => {
  const viewing = new Viewing([0, 2], true);
  assert.equal(viewing.take(table(0, 1, 0)), undefined, 'not before the tables of all have come');
  assert.deepEqual(viewing.take(table(2, 1, 0)), { hand_over: 0, table: null }, 'nobody has taken the device yet');
  assert.equal(viewing.handTo(0)?.viewer, 0);
  // Somebody far away decides: whoever has the device goes on looking.
  viewing.take(table(0, 2, 1));
  assert.equal(viewing.take(table(2, 2, 1))?.table?.viewer, 0);
  viewing.take(table(0, 3, 2));
  const last = viewing.take(table(2, 3, 2));
  assert.deepEqual([last?.hand_over, last?.table?.viewer], [2, 0], 'whoever has it sees what their turn has brought');
  const seen = viewing.handTo(2);
  assert.equal(seen?.viewer, 2);
  assert.deepEqual(
    seen?.happened.map(({ seq }) => seq),
    [0, 1, 2],
    'all that they have not seen',
  );
});

test('without secrets the device changes hands by itself', () => {
  const viewing = new Viewing([0, 2], false);
  viewing.take(table(0, 1, 2));
  assert.equal(viewing.take(table(2, 1, 2))?.table?.viewer, 2);
});

test('in another language nothing is missed that somebody has not seen', () => {
  const viewing = new Viewing([0, 2], true);
  for (const viewer of [0, 2]) viewing.take(table(viewer, 1, 0));
  viewing.handTo(0);
  for (const viewer of [0, 2]) viewing.take(table(viewer, 2, 2));
  const retold = (viewer: Viewer) => {
    const entries = [0, 1].map((seq) => ({ seq, kind: 'action', by: 0, do: 'retold' }));
    return { ...table(viewer, 2, 2), from: 0, happened: entries, told: [{ seq: 0, tell: 'retold' }] } as unknown as Table;
  };
  for (const viewer of [0, 2]) viewing.retell(retold(viewer));
  assert.deepEqual(viewing.again(1)?.happened, [{ seq: 1, kind: 'action', by: 0, do: 'retold' }]);
  const seen = viewing.handTo(2);
  assert.deepEqual(seen?.happened, retold(2).happened);
  assert.deepEqual(seen?.told, [{ seq: 0, tell: 'retold' }]);
});

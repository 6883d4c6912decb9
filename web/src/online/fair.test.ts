import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { keepShown, keptChance, takePart } from './fair.ts';
import type { ClientMessage, Room, RoomState } from './messages.ts';

const stored = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  },
});
beforeEach(() => stored.clear());

const SHOWN = 'c0'.repeat(32);
interface Seen {
  readonly state?: RoomState;
  readonly yours?: readonly number[];
  readonly contributed?: readonly number[];
  readonly commitment?: string;
}
/** What is sent when the room is told of. */
function tell({ state = 'waiting', yours = [1], contributed = [], commitment = SHOWN }: Seen): readonly ClientMessage[] {
  const sent: ClientMessage[] = [];
  takePart('m', { state, yours, chance: { commitment, contributed } } as unknown as Room, (message) => sent.push(message));
  return sent;
}
const digitsOf = (message: ClientMessage | undefined) => (message?.type === 'contribute' ? message.digits : '');

test('a seat contributes once, and again the same until the server has it', () => {
  const [first, ...others] = tell({});
  assert.deepEqual(others, []);
  assert.match(digitsOf(first), /^[0-9a-f]{64}$/);
  assert.deepEqual(tell({}), [first]);
  assert.deepEqual(tell({ contributed: [1] }), []);
  assert.deepEqual(keptChance('m'), { match: 'm', commitment: SHOWN, contributions: [null, digitsOf(first)], entries: 0 });
});

test('seats that share a browser contribute each their own', () => {
  const digits = tell({ yours: [0, 2] }).map(digitsOf);
  assert.equal(new Set(digits).size, 2);
});

test('what the server never had is not claimed', () => {
  tell({});
  assert.deepEqual(keptChance('m')?.contributions, []);
});

test('the commitment that was shown first is kept', () => {
  tell({ yours: [] });
  tell({ commitment: 'bd'.repeat(32) });
  assert.equal(keptChance('m')?.commitment, SHOWN);
});

test('who comes after the start has nothing to compare with, and contributes nothing', () => {
  assert.deepEqual(tell({ state: 'running' }), []);
  assert.equal(keptChance('m'), undefined);
});

test('a seat that was taken over from another browser has contributed there', () => {
  assert.deepEqual(tell({ contributed: [1] }), []);
  assert.deepEqual(keptChance('m')?.contributions, []);
});

test('how far the match was shown is kept, and never less', () => {
  keepShown('m', 3); // a match of which nothing else is kept
  assert.equal(keptChance('m'), undefined);
  tell({});
  keepShown('m', 17);
  keepShown('m', 5);
  assert.equal(keptChance('m')?.entries, 17);
  tell({ state: 'running', contributed: [1] });
  assert.equal(keptChance('m')?.entries, 17);
});

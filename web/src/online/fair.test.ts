import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import type { Happening, Viewer } from '../../engine/protocol.ts';
import { hadSeatIn, keepShown, keptChance, takePart } from './fair.ts';
import { keptOf } from './fair-kept.ts';
import type { ClientMessage, Room, RoomState } from './messages.ts';

/** What a tab sees in the browser's storage, which for a moment is not what another one has written there. */
let stored = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
});
beforeEach(() => stored.clear());
/** What all tabs agree on: the first number of each seat. */
const firsts = new Map<string, string>();
beforeEach(() => firsts.clear());
function agree(match: string, seat: number, digits: string): Promise<string> {
  const first = firsts.get(`${match} ${seat}`) ?? digits;
  firsts.set(`${match} ${seat}`, first);
  return Promise.resolve(first);
}
const settled = () => new Promise((done) => setTimeout(done, 0));

const SHOWN = 'c0'.repeat(32);
interface Seen {
  readonly state?: RoomState;
  readonly yours?: readonly number[];
  readonly contributed?: readonly number[];
  readonly commitment?: string;
  readonly match?: string;
}
/** What is sent when the room is told of, and not answered. */
async function tell(
  { state = 'waiting', yours = [1], contributed = [], commitment = SHOWN, match = 'm' }: Seen,
  answer = new Promise(() => {}),
) {
  const sent: ClientMessage[] = [];
  const room = { state, yours, chance: { commitment, contributed } } as unknown as Room;
  const send = (message: ClientMessage) => {
    sent.push(message);
    return answer;
  };
  takePart(match, room, send, agree);
  await settled();
  return sent;
}
function show(viewer: Viewer, seq: number, ...happened: readonly Partial<Happening>[]): void {
  keepShown('m', { viewer, seq, happened: happened as readonly Happening[] });
}
const digitsOf = (message: ClientMessage | undefined) => (message?.type === 'contribute' ? message.digits : '');

test('a seat contributes once, and again the same until the server has it', async () => {
  const [first, ...others] = await tell({});
  assert.deepEqual(others, []);
  assert.match(digitsOf(first), /^[0-9a-f]{64}$/);
  assert.deepEqual(await tell({}), [first]);
  assert.deepEqual(await tell({ contributed: [1] }), []);
  assert.deepEqual(keptChance('m'), { match: 'm', commitment: SHOWN, contributions: [null, digitsOf(first)], entries: 0, shown: [] });
});

test('seats that share a browser contribute each their own', async () => {
  const digits = (await tell({ yours: [0, 2] })).map(digitsOf);
  assert.equal(new Set(digits).size, 2);
});

test('two tabs that draw at the same moment contribute one number, and neither calls the server a cheat', async () => {
  const tabs = [new Map<string, string>(), new Map<string, string>()];
  const drawn: string[] = [];
  for (const tab of tabs) {
    stored = tab; // which knows nothing yet of the other one
    drawn.push(...(await tell({})).map(digitsOf));
  }
  assert.equal(drawn.length, 2);
  assert.equal(drawn[0], drawn[1]);
  for (const tab of tabs) {
    stored = tab;
    await tell({ contributed: [1] });
    assert.deepEqual(keptChance('m')?.contributions, [null, drawn[0]]);
  }
});

test('what the server never had is not claimed', async () => {
  await tell({});
  assert.deepEqual(keptChance('m')?.contributions, []);
});

test('the commitment that was shown first is kept', async () => {
  await tell({ yours: [] });
  await tell({ commitment: 'bd'.repeat(32) });
  assert.equal(keptChance('m')?.commitment, SHOWN);
});

test('who comes after the start has nothing to compare with, and contributes nothing', async () => {
  assert.deepEqual(await tell({ state: 'running' }), []);
  assert.equal(keptChance('m'), undefined);
});

test('a seat that was taken over from another browser has contributed there', async () => {
  assert.deepEqual(await tell({ contributed: [1] }), []);
  assert.deepEqual(keptChance('m')?.contributions, []);
});

test('what the server has answered is claimed, though it never says who has contributed', async () => {
  const [sent] = await tell({}, Promise.resolve());
  assert.deepEqual(keptChance('m')?.contributions, [null, digitsOf(sent)]);
  await tell({ state: 'running' });
  assert.deepEqual(keptChance('m')?.contributions, [null, digitsOf(sent)]);
});

test('what the server has refused is not claimed', async () => {
  await tell({}, Promise.reject(new Error('problem.already_contributed')));
  assert.deepEqual(keptChance('m')?.contributions, []);
});

test('who gets up before the start and sits down again contributes the same number, and claims it only then', async () => {
  const [first] = await tell({}, Promise.resolve());
  await tell({ contributed: [1] });
  await tell({ yours: [] });
  assert.deepEqual(keptChance('m')?.contributions, []);
  const [second] = await tell({});
  assert.match(digitsOf(second), /^[0-9a-f]{64}$/);
  assert.equal(digitsOf(second), digitsOf(first), 'a server must not have it drawn until it likes it');
  await tell({ contributed: [1] });
  assert.deepEqual(keptChance('m')?.contributions, [null, digitsOf(second)]);
});

test('who takes another seat before the start claims nothing for the one before', async () => {
  await tell({ contributed: [] });
  await tell({ contributed: [1] });
  await tell({ yours: [] });
  const [sent] = await tell({ yours: [0] });
  await tell({ state: 'running', yours: [0], contributed: [0, 1] });
  assert.deepEqual(keptChance('m')?.contributions, [digitsOf(sent)]);
});

test('an answer that comes after somebody got up is for nothing', async () => {
  let answer = (): void => undefined;
  await tell({}, new Promise<void>((done) => (answer = done)));
  await tell({ yours: [] });
  answer();
  await settled();
  assert.deepEqual(keptChance('m')?.contributions, []);
});

test('a seat that is lost after the start was contributed for all the same', async () => {
  const [sent] = await tell({});
  await tell({ contributed: [1] });
  await tell({ state: 'running', yours: [], contributed: [1] });
  assert.deepEqual(keptChance('m')?.contributions, [null, digitsOf(sent)]);
});

test('how far the match was shown is kept, and never less', async () => {
  show(1, 3); // a match of which nothing else is kept
  assert.equal(keptChance('m'), undefined);
  await tell({});
  show(1, 17);
  show(1, 5);
  assert.equal(keptChance('m')?.entries, 17);
  await tell({ state: 'running', contributed: [1] });
  assert.equal(keptChance('m')?.entries, 17);
});

test('what each viewer was shown is kept once, and again where it was shown otherwise', async () => {
  await tell({});
  const card = { seq: 0, kind: 'chance', do: 'deal 0 ?' } as const;
  const action = { seq: 1, kind: 'action', by: 0, do: 'play R7' } as const;
  show(1, 1, { ...card, moves: [] });
  show(1, 2, { ...card, moves: [] }, { ...action, forced: true });
  show(0, 1, { ...card, do: 'deal 0 R7' });
  show(1, 2, { ...action, do: 'play R8' });
  assert.deepEqual(keptChance('m')?.shown, [
    { viewer: 0, entries: [{ ...card, do: 'deal 0 R7' }] },
    { viewer: 1, entries: [card, action, { ...action, do: 'play R8' }] },
  ]);
});

test('of many matches the oldest are forgotten, first what was shown of them', async () => {
  await tell({});
  show(1, 1, { seq: 0, kind: 'chance', do: 'roll 1' });
  for (let i = 0; i < 60; ++i) await tell({ match: `n${i}` });
  assert.equal(keptChance('m')?.shown.length, 0);
  assert.equal(keptChance('m')?.entries, 1);
  for (let i = 60; i < 260; ++i) await tell({ match: `n${i}` });
  assert.equal(keptChance('m'), undefined);
  assert.notEqual(keptChance('n259'), undefined);
  assert.ok(stored.size <= 201);
});

test('what was kept in one list is found, and moves to keys of its own', async () => {
  const old = { match: 'm', commitment: SHOWN, drawn: { 1: { digits: 'a1'.repeat(32), isMade: true } }, entries: 3 };
  stored.set('sextant.fair', JSON.stringify([{ ...old, match: 'other' }, old]));
  assert.equal(keptChance('m')?.entries, 3);
  assert.ok(hadSeatIn('other'));
  show(1, 4);
  await tell({ match: 'new' });
  assert.equal(keptChance('m')?.entries, 4);
  assert.deepEqual(keptOf('other'), { ...old, match: 'other' });
  assert.deepEqual(JSON.parse(stored.get('sextant.fair') ?? ''), ['new', 'm', 'other']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ConnectionLost } from '../fetched.ts';
import { Conversation, type Listener } from './conversation.ts';
import { FakeWorld } from './fake-world.ts';
import type { ClientMessage } from './messages.ts';

const ACT: ClientMessage = { type: 'act', by: 0, seq: 4, do: 'draw deck' };
const ROOM = { type: 'room', state: 'running', yours: [0] };
const table = (seq: number, happened: object[] = [], id: string | null = null) => ({
  type: 'table',
  table: { seq, viewer: 0, turn: 0, happened },
  clocks: null,
  id,
});

/** A conversation with all that its listener was told. */
function converse(): { world: FakeWorld; conversation: Conversation; told: [string, unknown][] } {
  const [world, told]: [FakeWorld, [string, unknown][]] = [new FakeWorld(), []];
  const listener = new Proxy({} as Listener, {
    get: (_, name) => (what: unknown) => told.push([String(name), what]),
  });
  return { world, conversation: new Conversation((entries, lines) => `${entries}/${lines}`, listener, world), told };
}
/** A connection over which everything has come up to entry `seq`. */
function enter(world: FakeWorld, seq: number, happened: object[] = []): void {
  world.accept();
  world.say(ROOM);
  world.say(table(seq, happened));
}

/** What it was told of moves. */
const fatesIn = (told: readonly [string, unknown][]) => told.filter(([name]) => name === 'fate').map(([, fate]) => fate);

test('an answer belongs to its question', async () => {
  const { world, conversation } = converse();
  enter(world, 4);
  const [act, code, refused] = [ACT, { type: 'code', by: 0 } as const, { type: 'agree', by: 0, request: 7 } as const].map((each) =>
    conversation.ask(each),
  );
  assert.deepEqual(world.socket?.sent, [
    { ...ACT, id: '1' },
    { type: 'code', by: 0, id: '2' },
    { type: 'agree', by: 0, request: 7, id: '3' },
  ]);
  world.say({ type: 'error', id: '3', problem: { key: 'problem.no_request', values: {}, text: 'nothing to agree to' } });
  world.say({ type: 'code', id: '2', seat: 0, code: '7K2M-XPQ4-90HD' });
  world.say(table(5, [], '1'));
  assert.equal(await act, undefined);
  assert.equal(await code, '7K2M-XPQ4-90HD');
  await assert.rejects(async () => refused, /nothing to agree to/);
});

test('who comes back says what they have', () => {
  const { world } = converse();
  enter(world, 7);
  world.say({ type: 'chat', from: 2, lines: [{}, {}] });
  world.breakOff();
  world.pass(500);
  assert.equal(world.address, '7/4');
});

test('a move without an answer is sent again, the same one', async () => {
  const { world, conversation, told } = converse();
  enter(world, 4);
  const act = conversation.ask(ACT);
  world.breakOff();
  world.pass(500);
  enter(world, 4);
  assert.deepEqual(world.socket?.sent, [{ ...ACT, id: '1' }]);
  world.say(table(5, [], '1'));
  await act;
  assert.deepEqual(fatesIn(told), ['sent', 'stored']);
});

test('a move that the server refuses is never said to be stored', async () => {
  const { world, conversation, told } = converse();
  enter(world, 4);
  const act = conversation.ask(ACT);
  world.say({ type: 'error', id: '1', problem: { key: 'problem.not_possible', values: {}, text: 'not possible' } });
  await assert.rejects(act, /not possible/);
  assert.deepEqual(fatesIn(told), ['sent', 'refused']);
});

test('while nothing can be stored the pauses grow, though the server answers each time', async () => {
  const { world, conversation } = converse();
  enter(world, 4);
  const act = conversation.ask(ACT);
  for (const [opened, pause] of [1500, 3000, 6000].entries()) {
    world.say({ type: 'bye', reason: 'later' });
    world.pass(pause - 1);
    assert.equal(world.opened, opened + 1);
    world.pass(1);
    assert.equal(world.opened, opened + 2);
    enter(world, 4);
    assert.deepEqual(world.socket?.sent, [{ ...ACT, id: '1' }]);
  }
  world.say(table(5, [], '1'));
  await act;
  world.say({ type: 'bye', reason: 'later' });
  world.pass(1500);
  assert.equal(world.opened, 5, 'what was stored meanwhile shortens the pause again');
});

test('a move that was stored before the connection broke is not sent again', async () => {
  const { world, conversation } = converse();
  enter(world, 4);
  const act = conversation.ask(ACT);
  world.breakOff();
  world.pass(500);
  enter(world, 6, [{ seq: 4, by: 0, do: 'draw deck' }]);
  assert.deepEqual(world.socket?.sent, []);
  await act;
});

test('a move made while there is no connection waits for one', () => {
  const { world, conversation } = converse();
  enter(world, 4);
  world.breakOff();
  void conversation.ask(ACT);
  world.pass(500);
  world.accept();
  assert.deepEqual(world.socket?.sent, [], 'not before it is known where the match stands');
  world.say(ROOM);
  world.say(table(4));
  assert.deepEqual(world.socket?.sent, [{ ...ACT, id: '1' }]);
});

test('what would be done twice is not sent again, and its sender hears of it', async () => {
  const { world, conversation } = converse();
  enter(world, 4);
  const said = conversation.ask({ type: 'say', by: 0, text: 'hello' });
  world.breakOff();
  await assert.rejects(said, ConnectionLost);
  await assert.rejects(conversation.ask({ type: 'say', by: 0, text: 'hello' }), ConnectionLost);
  world.pass(500);
  enter(world, 4);
  assert.deepEqual(world.socket?.sent, []);
});

test('before the start the room alone says that one may speak', () => {
  const { world, conversation } = converse();
  void conversation.ask({ type: 'sit', seat: 1 });
  world.accept();
  world.say({ ...ROOM, state: 'waiting' });
  assert.deepEqual(world.socket?.sent, [{ type: 'sit', seat: 1, id: '1' }]);
});

test('a page of another version is told so and does not come back', () => {
  const { world, conversation, told } = converse();
  world.accept();
  world.say({ type: 'bye', reason: 'outdated', problem: { key: 'problem.outdated_page', values: {}, text: 'reload' } });
  world.pass(100_000);
  assert.equal(conversation.state, 'ended');
  assert.ok(told.some(([name]) => name === 'outdated'));
  assert.equal(world.opened, 1);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Connection, pauseBefore, pauseToRecover, type LinkState } from './connection.ts';
import { FakeWorld } from './fake-world.ts';

function connect(): { world: FakeWorld; connection: Connection; states: LinkState[]; heard: unknown[] } {
  const [world, states, heard]: [FakeWorld, LinkState[], unknown[]] = [new FakeWorld(), [], []];
  const ears = { heard: (message: unknown) => heard.push(message), changed: (state: LinkState) => states.push(state) };
  return { world, connection: new Connection(() => `ws://x/${world.opened}`, ears, world), states, heard };
}

test('pauses grow, and chance takes at most half of them away', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 10].map((attempt) => pauseBefore(attempt, 1)),
    [500, 1000, 2000, 4000, 30_000],
  );
  assert.equal(pauseBefore(3, 0), 2000);
});

test('a connection that breaks comes back after growing pauses, with a new address', () => {
  const { world, states, connection } = connect();
  world.accept();
  world.breakOff();
  assert.deepEqual(states, ['open', 'lost']);
  for (const pause of [500, 1000, 2000]) {
    world.pass(pause - 1);
    assert.equal(connection.state, 'lost');
    world.pass(1);
    assert.equal(connection.state, 'connecting');
    world.breakOff();
  }
  assert.equal(world.address, 'ws://x/3');
  connection.settle();
  world.pass(4000);
  world.breakOff();
  world.pass(500);
  assert.equal(connection.state, 'connecting', 'a server that has answered is asked again soon');
});

test('who wakes up does not wait for the pause, nor trusts the old connection', () => {
  const { world, connection, heard } = connect();
  world.accept();
  const old = world.socket;
  connection.reconnect();
  assert.ok(old?.closed);
  world.accept();
  old?.heard.message('"late"');
  old?.heard.closed();
  world.say('now');
  assert.deepEqual(heard, ['now']);
  assert.equal(connection.state, 'open');
});

test('who becomes somebody else says goodbye first, but not for ever', () => {
  for (const answers of [true, false]) {
    const { world, connection, heard } = connect();
    world.accept();
    const old = world.socket;
    connection.renew();
    assert.ok(old?.closed && world.opened === 1 && !connection.send({}));
    world.say('late');
    if (answers) old.heard.closed();
    else world.pass(1000);
    assert.equal(world.opened, 2);
    world.accept();
    old.heard.closed();
    world.say('now');
    assert.deepEqual(heard, ['now']);
    assert.equal(connection.state, 'open');
  }
});

test('where the network is gone nothing is sent, and what has ended stays so', () => {
  const { world, connection } = connect();
  assert.equal(connection.send({}), false);
  world.accept();
  assert.equal(connection.send({ type: 'x' }), true);
  assert.deepEqual(world.socket?.sent, [{ type: 'x' }]);
  connection.lose();
  assert.equal(connection.state, 'lost');
  connection.end();
  connection.reconnect();
  connection.lose();
  world.pass(100_000);
  assert.equal(connection.state, 'ended');
});

test('a server that moves is followed at once, one that stops after a pause', () => {
  const { world, connection } = connect();
  world.accept();
  connection.leave('at once');
  assert.equal(connection.state, 'connecting');
  world.accept();
  connection.leave('soon');
  assert.equal(connection.state, 'lost');
});

test('a server that cannot store is left alone for longer each time, up to a minute', () => {
  assert.deepEqual(
    [1, 2, 3, 6, 7, 99].map((failures) => pauseToRecover(failures, 0)),
    [1000, 2000, 4000, 32_000, 60_000, 60_000],
  );
  assert.equal(pauseToRecover(1, 1), 1500);
});

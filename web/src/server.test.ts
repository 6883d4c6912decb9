import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isForThisDeviceAlone, liveAddress, matchLink, readArrival } from './server.ts';

const MATCH = 'abcdefghij-lmnopqrst_v';
const KEY = 'k'.repeat(43);

test('links lead to where the server is, at any path', () => {
  assert.equal(matchLink('https://games.example/', MATCH), `https://games.example/match/${MATCH}`);
  assert.equal(
    matchLink('http://192.168.1.5:8017/a/b/', MATCH, { seat: 1, key: KEY }),
    `http://192.168.1.5:8017/a/b/match/${MATCH}#1.${KEY}`,
  );
  assert.equal(liveAddress('https://games.example/a/', 'live/lobby'), 'wss://games.example/a/live/lobby');
  assert.equal(liveAddress('http://127.0.0.1:8017/', 'live/lobby'), 'ws://127.0.0.1:8017/live/lobby');
});

test('an arriving link says match, seat and key', () => {
  const arrive = (place: string) => readArrival(new URL(place, 'http://games.example/a/'));
  assert.deepEqual(arrive(`?match=${MATCH}#1.${KEY}`), { match: MATCH, invitation: { seat: 1, key: KEY } });
  assert.deepEqual(arrive(`?match=${MATCH}#0.7K2M-XPQ4-90HD`)?.invitation, { seat: 0, key: '7K2M-XPQ4-90HD' });
  assert.deepEqual(arrive(`?match=${MATCH}`), { match: MATCH, invitation: null });
  for (const broken of ['#1.', '#.key', '#1.a/b', '#/match']) assert.equal(arrive(`?match=${MATCH}${broken}`)?.invitation, null, broken);
  for (const other of ['', '#/saved', '?seed=7', '?match=', '?match=../../x', `?match=${MATCH}x`]) assert.equal(arrive(other), null, other);
});

test('a link to the device itself is known', () => {
  for (const own of ['localhost', 'a.localhost:8017', '127.0.0.1:8017', '127.3.2.1', '[::1]:8017'])
    assert.ok(isForThisDeviceAlone(`http://${own}/match/x`), own);
  for (const reached of ['192.168.1.5:8017', 'games.example', '127.games.example', 'localhost.example', '[fe80::1]'])
    assert.ok(!isForThisDeviceAlone(`http://${reached}/match/x`), reached);
});

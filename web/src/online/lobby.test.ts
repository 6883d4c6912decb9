import assert from 'node:assert/strict';
import { test } from 'node:test';

import { lobbyAfter } from './lobby.ts';
import type { Line, RoomState } from './messages.ts';

function line(match: string, created: number, state: RoomState = 'waiting', here = true): Line {
  const seats = [{ kind: 'guest', name: 'Anna', here, left: false }, { kind: 'open' }] as const;
  return { match, game: 'lost_cities', state, seats, clock: null, listed: true, created };
}
const after = (lines: readonly Line[], ...news: Line[]) =>
  news.reduce((all, each) => lobbyAfter(all, { type: 'line', line: each }), lines).map(({ match }) => match);

test('the lobby shows new tables first and drops those that are over, called off or deserted', () => {
  const lines = lobbyAfter([], { type: 'lobby', matches: [line('b', 2), line('a', 1)], total: 2 });
  assert.deepEqual(after(lines, line('c', 3)), ['c', 'b', 'a']);
  assert.deepEqual(after(lines, line('a', 1, 'running')), ['b', 'a']);
  for (const gone of [line('a', 1, 'over'), line('a', 1, 'closed'), line('a', 1, 'waiting', false)])
    assert.deepEqual(after(lines, gone), ['b']);
});

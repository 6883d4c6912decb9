/** Whatever a caller sends gets an answer; what is wrong with it is said, and nothing breaks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Config, Engine, Json, Sentence } from './index.ts';
import { loadEngine, playUntil, problemOf } from './support.ts';

const engine = await loadEngine();

function problem(request: Json | Uint8Array): Sentence {
  const text = request instanceof Uint8Array ? request : typeof request === 'string' ? request : JSON.stringify(request);
  const reply = JSON.parse(engine.call(text)) as { ok?: Json; problem?: Sentence };
  if (reply.problem === undefined) assert.fail(`accepted: ${JSON.stringify(request)}`);
  assert.ok(reply.problem.text.length > 0 && !/\{[a-z_]+\}/.test(reply.problem.text), reply.problem.text);
  return reply.problem;
}

const START = { do: 'start', game: 'lost_cities', seats: ['human', 'random'], seed: '1' };

test('what is not a request', () => {
  for (const text of ['', 'hello', '{', '{"do":', '\0', '{"do":"games"}}', '"\\ud800"'])
    assert.equal(problem(text).key, 'problem.json', text);
  assert.equal(problem(new Uint8Array([0x22, 0xff, 0xfe, 0x22])).key, 'problem.json');
  assert.equal(problem('['.repeat(100_000)).key, 'problem.json_too_deep');
  assert.equal(problem(`{"do":${'{"a":'.repeat(50_000)}`).key, 'problem.json_too_deep');
  for (const json of [null, 3, true, [], '"games"']) assert.equal(problem(json).key, 'problem.not_an_object');
  assert.equal(problem(new Uint8Array(17 << 20)).key, 'problem.not_in_range');
});

test('requests that there are not', () => {
  assert.equal(problem({}).text, 'do: is missing');
  assert.equal(problem({ do: 'fly' }).text, 'do: “fly” is not known');
  assert.equal(problem({ do: 3 }).key, 'problem.not_a_text');
  assert.equal(problem({ do: 'games', language: 'tlh' }).key, 'problem.unknown_kind');
  assert.equal(problem({ do: 'games', colour: 1 }).text, 'colour: is not known here');
  assert.equal(problem({ do: 'fly', language: 'fr' }).text, 'do\u00a0: «\u00a0fly\u00a0» est inconnu');
});

test('matches that cannot start', () => {
  const wrong: [object, string][] = [
    [{ game: 'chess' }, 'problem.unknown_game'],
    [{ game: 1 }, 'problem.not_a_text'],
    [{ seats: ['human'] }, 'problem.seat_count_exact'],
    [{ seats: [] }, 'problem.not_a_list'],
    [{ seats: ['human', 1] }, 'problem.not_a_text'],
    [{ seats: ['human', 'bot:nobody'] }, 'problem.unknown_occupant'],
    [{ config: 3 }, 'problem.not_an_object'],
    [{ config: [] }, 'problem.not_an_object'],
    [{ config: null }, 'problem.not_an_object'],
    [{ config: { rounds: 1000 } }, 'problem.not_in_range'],
    [{ config: { players: 2 } }, 'problem.unknown_field'],
    [{ seed: 1 }, 'problem.not_a_text'],
    ...['', '-1', '1.5', '1e3', ' 1', '18446744073709551616'].map((seed): [object, string] => [{ seed }, 'problem.not_a_natural']),
  ];
  for (const [change, key] of wrong) assert.equal(problem({ ...START, ...change }).key, key, JSON.stringify(change));
});

test('logs that cannot be loaded', () => {
  const match = engine.start({ game: 'lost_cities', seats: ['random', 'random'], seed: 3, config: { rounds: 1 } });
  playUntil(match, 40);
  const log = match.log();
  for (const [text, key] of [
    ['', 'problem.json'],
    ['[]', 'problem.not_an_object'],
    ['{}', 'problem.missing'],
    [log.slice(0, 500), 'problem.json'],
    [log.replace('"seq": 20', '"seq": 21'), 'problem.in_entry'],
    [log.replace('"config": {', '"config": 3, "was": {'), 'problem.unknown_field'],
    [log.replace('"rules": 1', '"rules": 99'), 'problem.in_entry'],
    [log.replace('"entries": [', '"entries": [null,'), 'problem.in_entry'],
  ] as const)
    assert.equal(problemOf(() => engine.load(text)).key, key, text.slice(0, 200));
});

test('numbers of matches that are not open', () => {
  const match = engine.start({ game: 'lost_cities', seats: ['human', 'human'], seed: 3 });
  match.close();
  assert.equal(problemOf(() => match.choices()).key, 'problem.unknown_kind');
  for (const number of [0, -1, 1.5, 1e300, '1', null, true, [1], {}])
    assert.equal(problem({ do: 'log', match: number }).key, 'problem.not_in_range');
  assert.equal(problem({ do: 'log', match: 4_000_000_000_000 }).key, 'problem.unknown_kind');
  assert.equal(problem({ do: 'log' }).key, 'problem.missing');
});

test('every request with every kind of wrong field', () => {
  const match = engine.start({ game: 'lost_cities', seats: ['human', 'human'], seed: 3 });
  playUntil(match, 16);
  const before = match.log();
  const open = match.status.match;
  const good: Record<string, { [field: string]: Json }> = {
    start: { game: 'lost_cities', config: {}, seats: ['human', 'human'], seed: '1' },
    load: { log: before },
    close: { match: open },
    act: { match: open, seat: 0, action: 'draw deck' },
    table: { match: open, viewer: 0, names: ['a', 'b'], from: 0, local: true },
    begin: { match: open },
    choose: { match: open, bot: 'novice' },
    bot: { match: open, bot: 'novice', sweep: true },
    undo: { match: open, seat: 0 },
    resign: { match: open, seat: 0 },
    timeout: { match: open, seat: 0 },
    seat: { match: open, seat: 0, who: 'human' },
    log: { match: open },
    signature: { game: 'lost_cities', first: 0, games: 1 },
    observations: { game: 'lost_cities', first: 0, games: 1 },
    playouts: { game: 'lost_cities', first: 0, games: 1 },
  };
  const strange: Json[] = [null, -1, 2.5, 99, 1e300, '', 'x', [], [null], ['a', 'b', 'c'], { a: 1 }];
  for (const [name, fields] of Object.entries(good)) {
    problem({ do: name, ...fields, more: 1 });
    for (const field of Object.keys(fields)) {
      const values = field === 'config' ? strange.filter((value) => JSON.stringify(value) !== '{}') : strange;
      const allowed = (value: Json) =>
        (field === 'from' || field === 'first' || field === 'games') && typeof value === 'number' && value === 99;
      for (const value of values) if (!allowed(value)) problem({ do: name, ...fields, [field]: value });
    }
  }
  assert.equal(match.log(), before);
});

test('a bot that sweeps plays the same match with fewer requests', () => {
  const played = (fields: object) => {
    const match = engine.start({ game: 'explorers', seats: ['bot:novice', 'bot:novice'], seed: 3 });
    match.begin();
    let requests = 0;
    for (let { turn, entries } = match.status; turn !== 'over' && entries < 300; ++requests)
      ({ turn, entries } = engine.ask('bot', { match: match.status.match, ...fields }));
    return { requests, texts: (JSON.parse(match.log()) as { entries: Json[] }).entries.map((entry) => JSON.stringify(entry)) };
  };
  const [single, swept] = [played({}), played({ sweep: true })];
  assert.deepEqual(swept.texts.slice(0, 300), single.texts.slice(0, 300));
  assert.ok(swept.requests < single.requests / 2, `${swept.requests} of ${single.requests}`);
});

test('the strongest bot plays by a net, or says why it searches', async () => {
  const remarks = (of: Engine, config: Config) => of.ask('remarks', { game: 'lost_cities', seats: ['human', 'bot:master'], config });
  const without = await loadEngine('en', 'without');
  assert.deepEqual(remarks(engine, {}), []);
  assert.match(remarks(engine, { expeditions: 6 })[0] ?? '', /^Master plays by search here: its net was trained for other rules/);
  assert.match(remarks(without, {})[0] ?? '', /^Master plays by search here: its net could not be loaded/);
  assert.deepEqual(without.ask('remarks', { game: 'lost_cities', seats: ['human', 'bot:scout'] }), []);
  assert.equal(without.giveNet(new TextEncoder().encode('no net')), false);
});

test('a text becomes a QR code, unless it is too long', () => {
  const rows = engine.ask('qr', { text: `http://192.168.1.5:8017/match/${'m'.repeat(22)}#1.${'k'.repeat(43)}` });
  assert.ok(rows.length === 41 && rows.every((row) => /^[01]{41}$/.test(row)));
  assert.deepEqual([rows[0]?.slice(0, 8), rows[0]?.slice(-8)], ['11111110', '01111111']);
  assert.equal(problem({ do: 'qr', text: 'x'.repeat(214) }).key, 'problem.too_long');
  assert.equal(problem({ do: 'qr', text: 7 }).key, 'problem.not_a_text');
});

test('too many open matches', async () => {
  const crowded = await loadEngine();
  const start = () => crowded.start({ game: 'lost_cities', seats: ['random', 'random'], seed: 1 });
  const first = start();
  for (let i = 1; i < 1024; ++i) start();
  assert.equal(problemOf(start).key, 'problem.not_in_range');
  first.close();
  start();
});

/** WebAssembly and the native program are the same engine. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import type { ExplorersContent } from './documents.ts';
import type { Game, Occupant } from './index.ts';
import { inFolder, loadEngine, sextant } from './support.ts';

const SIGNATURE_GAMES = 10_000;
const OBSERVED_GAMES = 500;
const SEED = 7n;
const LARGE_SEED = 18_446_744_073_709_551_557n; // more than a JavaScript number can hold
const GAMES = join(import.meta.dirname, '../../../tests/games');

const engine = await loadEngine();

// The strongest bots search long; they are the same search with a larger budget, so the quick games stand for all.
const QUICK_LEVELS = 3;
const STRONG_IN = ['roll_and_write', 'death_valley', 'ghosts_of_the_moor']; // in all three the master judges positions
// One that plays by a net is quick.
const NETS_IN = ['lost_cities'];
const NET_SEEDS = [11n, 12n, 13n, 14n]; // matches of more than a thousand decisions together

/** The bots of the game, and chance, at a smallest table. */
function casts(game: Game): Occupant[][] {
  const bots = STRONG_IN.includes(game.id) ? game.bots : game.bots.slice(0, QUICK_LEVELS);
  const players: Occupant[] = ['random', ...bots.map(({ name }): Occupant => `bot:${name}`)];
  return players.map((player) => Array<Occupant>(game.seats.min).fill(player));
}

test('the games are those of the native program', async () => {
  const native = JSON.parse(await sextant('games', '--json')) as { id: string; rules: number; bots: string[] }[];
  const plain = engine.games().map(({ id, rules, bots }) => ({ id, rules, bots: bots.map(({ name }) => name) }));
  assert.deepEqual(
    plain,
    native.map(({ id, rules, bots }) => ({ id, rules, bots })),
  );
});

for (const game of engine.games()) {
  test(`${game.id}: the signature over ${SIGNATURE_GAMES} seeded games is the native one`, async () => {
    const native = await readFile(join(GAMES, game.id, 'signature.txt'), 'utf8'); // which the native program is held to
    assert.equal(engine.signature(game.id, 0, SIGNATURE_GAMES), native.trim());
  });

  test(`${game.id}: observations and masks over ${OBSERVED_GAMES} seeded games are the native ones`, async () => {
    const native = await readFile(join(GAMES, game.id, 'observations.txt'), 'utf8'); // which the native program is held to
    assert.equal(engine.observations(game.id, 0, OBSERVED_GAMES), native.trim());
  });

  test(`${game.id}: the signatures of parts add up to that of the whole`, () => {
    const part = (first: number, games: number) => BigInt(`0x${engine.signature(game.id, first, games)}`);
    assert.equal(BigInt.asUintN(64, part(0, 300) + part(300, 700)), part(0, 1000));
    assert.notEqual(part(0, 1000), part(1, 1000));
  });

  const learned = Array<Occupant>(game.seats.min).fill('bot:master');
  const tables = [
    ...casts(game).flatMap((seats) => (seats.includes('random') ? [SEED, LARGE_SEED] : [SEED]).map((seed) => ({ seats, seed }))),
    ...(NETS_IN.includes(game.id) ? NET_SEEDS : []).map((seed) => ({ seats: learned, seed })),
  ];
  for (const { seats, seed } of tables)
    test(`${game.id}: ${seats.join(' against ')}, seed ${seed}, is the native match, and replays`, () =>
      inFolder(async (folder) => {
        const match = engine.start({ game: game.id, seats, seed });
        match.advance();
        assert.equal(match.turn, 'over');
        assert.equal(match.result?.end, 'played');
        const log = match.log();
        match.close();

        const nativeFile = join(folder, 'native.json');
        await sextant('play', game.id, '--seats', seats.join(','), '--seed', String(seed), '--save', nativeFile);
        assert.equal(log, await readFile(nativeFile, 'utf8'));

        const file = join(folder, 'wasm.json');
        await writeFile(file, log);
        await sextant('replay', file, '--check');
        await writeFile(file, log.replace('"kind": "action"', '"kind": "chance"'));
        await assert.rejects(sextant('replay', file, '--check'), 'an edited log must be refused');
      }));
}

test('a map is drawn as by the native program, in both languages', () =>
  inFolder(async (folder) => {
    const engine = await loadEngine();
    for (const language of ['en', 'fr'] as const) {
      const file = join(folder, `${language}.svg`);
      await sextant('content', 'show', 'explorers', '--svg', file, '--lang', language);
      const lines = new Set((await readFile(file, 'utf8')).split('\n'));
      engine.language = language;
      const { map } = engine.start({ game: 'explorers', seats: ['human', 'human'], seed: 1 }).opening()
        .content as unknown as ExplorersContent;
      assert.deepEqual(
        map.ground.split('\n').filter((line) => line !== '' && !lines.has(line)),
        [],
      );
    }
  }));

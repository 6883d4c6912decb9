import assert from 'node:assert/strict';
import test from 'node:test';

import { loadEngine, playUntil, problemOf } from '../../engine/support.ts';
import { BadLink, LONGEST, pack, unpack } from './link.ts';

const engine = await loadEngine();

function logOf(game: string, seed = 3): string {
  const match = engine.start({ game, seats: ['human', 'bot:novice'], seed });
  playUntil(match, 100_000);
  return match.log();
}
const damaged = (error: unknown) => error instanceof BadLink && error.reason === 'damaged';

for (const { id } of engine.ask('games', {}))
  test(`a whole game of ${id} comes out of its link as it went in`, async () => {
    const log = logOf(id);
    const letters = await pack(log);
    assert.match(letters, /^[\w-]+$/);
    if (id !== 'explorers') assert.ok(letters.length < LONGEST, `${letters.length}`);
    const { match } = engine.ask('load', { parts: await unpack(letters) });
    assert.equal(engine.ask('log', { match }), log);
  });

test('a damaged link is refused: by its bytes, or by the rules', async () => {
  const letters = await pack(logOf('death_valley'));
  await assert.rejects(unpack(letters.slice(0, -20)), damaged);
  await assert.rejects(unpack(`${letters.slice(0, 200)}AAAA${letters.slice(204)}`), damaged);
  await assert.rejects(unpack('z*'), damaged);
  await assert.rejects(unpack(''), damaged);
  await assert.rejects(unpack('q'), damaged);
  const parts = await unpack(letters);
  const cheated = parts.map((part) => part.replace('"kind":"chance"', '"kind":"action","by":0'));
  assert.equal(problemOf(() => engine.ask('load', { parts: cheated })).key, 'problem.in_entry');
});

test('a browser that cannot compress makes and reads a longer link', async (context) => {
  const log = logOf('death_valley');
  const packed = await pack(log);
  const { CompressionStream, DecompressionStream } = globalThis;
  context.after(() => Object.assign(globalThis, { CompressionStream, DecompressionStream }));
  for (const name of ['CompressionStream', 'DecompressionStream']) Reflect.deleteProperty(globalThis, name);
  const plain = await pack(log);
  assert.ok(plain.length > packed.length);
  const { match } = engine.ask('load', { parts: await unpack(plain) });
  assert.equal(engine.ask('log', { match }), log);
  await assert.rejects(unpack(packed), (error) => error instanceof BadLink && error.reason === 'old_browser');
});

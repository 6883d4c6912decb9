import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadEngine } from '../../engine/support.ts';
import { companyOf, occupantOf, standardPlaces, withColour, withCount, withPlace } from './places.ts';
import { recognised, remember, rememberedPeople } from './remembered.ts';
import { configFor, keysFor, valueOf, valuesOf } from './variants.ts';

const engine = await loadEngine();
const title = (id: string) => {
  const found = engine.games().find((game) => game.id === id);
  assert.ok(found);
  return found;
};
function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test('every game starts with one person against bots and everything as it usually is', () => {
  for (const game of engine.games()) {
    const seats = standardPlaces(game).map(occupantOf);
    assert.equal(seats[0], 'human');
    assert.ok(
      seats.slice(1).every((who) => who.startsWith('bot:')),
      game.id,
    );
    const match = engine.start({ game: game.id, seats, seed: 1, config: configFor(game, seats.length, {}) });
    assert.notEqual(match.turn, 'over');
    match.close();
  }
});

test('every value that the set-up page offers is one that the engine takes, and has words', () => {
  for (const game of engine.games())
    for (let count = game.seats.min; count <= game.seats.max; count += 1) {
      const seats = Array<'random'>(count).fill('random');
      for (const key of keysFor(game, count)) {
        const values = valuesOf(key, count);
        assert.ok(values.includes(valueOf({}, key) as never), `${game.id} ${key.name}`);
        if (key.kind === 'word' || key.kind === 'content')
          assert.ok(
            values.every((_, i) => key.says[i]?.includes(' ')),
            `${game.id} ${key.name}`,
          );
        for (const value of values)
          engine.start({ game: game.id, seats, seed: 1, config: configFor(game, count, { [key.name]: value }) }).close();
      }
    }
});

test('what concerns a table of another size is neither asked for nor kept', () => {
  const valley = title('death_valley');
  const names = (count: number) => keysFor(valley, count).map(({ name }) => name);
  assert.ok(names(1).includes('solo_discards') && !names(1).includes('copilot'));
  assert.ok(names(2).includes('copilot') && !names(2).includes('solo_discards'));
  assert.deepEqual(configFor(valley, 1, { copilot: false, solo_discards: true }), { players: 1, solo_discards: true });
});

test('the levels say how strong they are', () => {
  for (const { bots } of engine.games()) assert.equal(new Set(bots.map(({ strength }) => strength)).size, bots.length);
});

test('no two seats have one colour, also when somebody wants the colour of another', () => {
  const places = withColour(withCount(title('roll_and_write'), standardPlaces(title('roll_and_write')), 5), 0, 'green');
  assert.equal(places[0]?.colour, 'green');
  assert.equal(new Set(places.map(({ colour }) => colour)).size, 5);
});

test('a further bot is as strong as the one before it', () => {
  const two = withPlace(standardPlaces(title('explorers')), 1, { level: 'master' });
  assert.deepEqual(withCount(title('explorers'), two, 3).map(occupantOf), ['human', 'bot:master', 'bot:master']);
});

test('people and their colours are remembered in the order of their seats', () => {
  const kept = storage();
  const alone = standardPlaces(title('lost_cities'));
  const two = withPlace(withPlace(alone, 0, { name: ' Anna ' }), 1, { kind: 'person', name: 'Ben', colour: 'yellow' });
  remember(two, kept);
  assert.deepEqual(companyOf(recognised(withPlace(alone, 1, { kind: 'person' }), rememberedPeople(kept))), {
    called: ['Anna', 'Ben'],
    colours: ['blue', 'yellow'],
  });
  // Who plays alone in between forgets nobody.
  remember(withPlace(alone, 0, { name: 'Anna', colour: 'red' }), kept);
  assert.deepEqual(
    rememberedPeople(kept).map(({ name, colour }) => `${name} ${colour}`),
    ['Anna red', 'Ben yellow'],
  );
  assert.deepEqual(rememberedPeople({ getItem: () => '{"no": "list"}' }), []);
});

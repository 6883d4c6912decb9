import type { MoorContent, SpaceInfo, Zone } from './view.ts';

function space(number: number, symbol: string, zone: Zone): SpaceInfo {
  return { name: `stone ${number}`, symbol, zone };
}

/** A moor for tests, so many spaces long; neither its tiles nor its numbers are those of the game. */
export function moorOf(length: number): MoorContent {
  const zones: readonly Zone[] = ['green', 'brown', 'purple'];
  const stones = Array.from({ length }, (_, i) =>
    space(i + 1, i % 2 === 0 ? 'axe' : 'coin', zones[Math.floor((i * 3) / length)] ?? 'green'),
  );
  return {
    places: [],
    pawns: 3,
    die: 4,
    spaces: [{ name: 'hut', symbol: null, zone: null }, ...stones, { name: 'gate', symbol: null, zone: null }],
    tiles: [
      { id: 'axe', kind: 'treasure', value: null, name: 'hatchet' },
      { id: 'coin', kind: 'treasure', value: null, name: 'penny' },
      { id: 'mask', kind: 'treasure', value: null, name: 'grimace' },
      { id: 'plank', kind: 'plank', value: null, name: 'beam' },
      { id: 'ghost2', kind: 'ghost', value: 7, name: 'spectre' },
      { id: 'ghost4', kind: 'ghost', value: 8, name: 'phantom' },
    ],
    sets: [2, 5, 9],
    goals: [8, 7, 1, 1, 0],
  };
}

import type { BoardTest } from '../boards.test.ts';

const ALWAYS = ['names[]', 'content.spaces[].name', 'content.tiles[].name', 'content.tiles[].value', 'scores[].points'];

export default {
  game: 'ghosts_of_the_moor',
  kept: [
    ...['viewer', 'turn', 'mover', 'space', 'pawns', 'goals'].map((part) => `view.${part}`),
    'facts.owed',
    'facts.leaving[].space',
    'happened[].seq',
    'happened[].by',
  ],
  positions: [
    { phase: 'move', after: 40, seen: [...ALWAYS, 'content.goals[]', 'facts.leaving[].points'] },
    { phase: 'plank', after: 60, seen: [...ALWAYS, 'choices[].label'] },
    { phase: 'pay', after: 90, seen: ALWAYS },
  ],
  own: ({ view }) => [...(view['track'] as readonly unknown[]).keys()].map((space) => space + 1),
} satisfies BoardTest;

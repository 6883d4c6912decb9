import type { BoardTest } from '../boards.test.ts';

const ALWAYS = ['names[]', 'prompt', 'content.wonders[].name', 'choices[].label'];
const MAP = ['width', 'height', 'inside', 'places[].at', 'wonders'].map((part) => `content.map.${part}`);

export default {
  game: 'explorers',
  kept: [...MAP, 'view', 'facts', 'happened'],
  positions: [
    { phase: 'move', after: 60, seen: ALWAYS },
    { phase: 'buy', after: 100, seen: ALWAYS },
  ],
  // The turn that is being played, and what stands on the ground of the map: the degrees at its frame.
  own: ({ view, content }) => {
    const { map } = content as unknown as { map: { ground: string } };
    return [Number(view['turns']) + 1, ...[...map.ground.matchAll(/>(\d+)/g)].map(([, degree]) => Number(degree))];
  },
} satisfies BoardTest;

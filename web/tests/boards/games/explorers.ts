import type { ExplorersContent, ExplorersFacts } from '../../../engine/documents.ts';
import type { BoardTest } from '../boards.test.ts';

const ALWAYS = ['names[]', 'content.turns', 'content.wonders[].name', 'choices[].label'];
const MAP = ['width', 'height', 'inside', 'places[].at', 'wonders'].map((part) => `content.map.${part}`);

export default {
  game: 'explorers',
  kept: [
    ...MAP,
    ...['viewer', 'turn', 'mover', 'asked', 'seats[].hand'].map((part) => `view.${part}`),
    'facts.chains[].of',
    'facts.chains[].lacks',
    'happened[].seq',
    'happened[].by',
  ],
  positions: [
    { phase: 'move', after: 60, seen: ALWAYS },
    { phase: 'buy', after: 100, seen: [...ALWAYS, 'view.seats[].gold'] },
  ],
  // The turn that is being played, the steps of paths and ways, and what stands on the ground of the map: the degrees at its frame.
  own: ({ view, facts, content }) => {
    const { map, paths } = content as unknown as ExplorersContent;
    const { voyages } = facts as unknown as ExplorersFacts;
    return [
      Number(view['turns']) + 1,
      ...paths.map(({ points }) => points.length + 1),
      ...voyages.map((voyage) => voyage?.steps ?? 0),
      ...[...map.ground.matchAll(/>(\d+)/g)].map(([, degree]) => Number(degree)),
    ];
  },
} satisfies BoardTest;

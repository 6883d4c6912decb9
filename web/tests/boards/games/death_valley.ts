import type { DeathValleyContent, DeathValleyView } from '../../../engine/documents.ts';
import type { BoardTest } from '../boards.test.ts';

const ALWAYS = ['names[]', 'content.collapse', 'content.hazards[].name', 'scores[].points', 'scores[].parts[].points'];

export default {
  game: 'death_valley',
  kept: [...['viewer', 'turn', 'active', 'subject', 'from', 'gap'].map((part) => `view.${part}`), 'happened[].seq', 'happened[].by'],
  // How many cards there are in all, in a pile of discards and under a card.
  own: ({ content, view }) => {
    const { discards, journeys, albums } = view as unknown as DeathValleyView;
    return [
      (content as unknown as DeathValleyContent).cards.length,
      ...discards.map((pile) => pile.length),
      ...[...journeys, ...albums].flat().map(({ hidden }) => hidden.length),
    ];
  },
  positions: [
    { phase: 'act', after: 20, seen: ALWAYS },
    { phase: 'act', after: 60, seen: ALWAYS },
  ],
} satisfies BoardTest;

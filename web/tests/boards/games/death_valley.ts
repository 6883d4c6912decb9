import type { DeathValleyContent } from '../../../engine/documents.ts';
import type { BoardTest } from '../boards.test.ts';

const ALWAYS = ['names[]', 'content.collapse', 'content.hazards[].name', 'scores[].points', 'scores[].parts[].points'];

export default {
  game: 'death_valley',
  kept: ['view', 'facts', 'happened'],
  // How many cards there are in all.
  own: ({ content }) => [(content as unknown as DeathValleyContent).cards.length],
  positions: [
    { phase: 'act', after: 20, seen: ALWAYS },
    { phase: 'act', after: 60, seen: ALWAYS },
  ],
} satisfies BoardTest;

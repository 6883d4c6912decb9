import type { BoardTest } from '../boards.test.ts';

const ALWAYS = ['names[]', 'prompt', 'content.collapse', 'content.hazards[].name', 'scores[].points', 'scores[].parts[].points'];

export default {
  game: 'death_valley',
  kept: ['view', 'facts', 'happened'],
  positions: [
    { phase: 'act', after: 20, seen: ALWAYS },
    { phase: 'act', after: 60, seen: ALWAYS },
  ],
} satisfies BoardTest;

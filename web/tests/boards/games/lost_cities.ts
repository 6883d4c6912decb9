import type { BoardTest } from '../boards.test.ts';

const ALWAYS = ['names[]', 'content.rounds', 'content.suits[].name', 'view.deck'];

export default {
  game: 'lost_cities',
  config: { rounds: 2, expeditions: 6 },
  kept: ['view.viewer', 'view.turn', 'view.round', 'view.starter', 'view.stall', 'view.hands', 'happened'],
  positions: [
    { phase: 'card', after: 40, seen: [...ALWAYS, 'scores[].parts[].points', 'scores[].parts[].why'] },
    { phase: 'draw', after: 60, seen: [...ALWAYS, 'choices[].label'] },
    { phase: 'card', after: 210, seen: [...ALWAYS, 'view.rounds[][]'] },
  ],
  own: ({ view }) => [Number(view['round']) + 1],
} satisfies BoardTest;

import type { BoardTest } from '../boards.test.ts';

const ALWAYS = [
  'names[]',
  'content.expeditions[].name',
  'content.scales.expedition[]',
  'content.scales.artefacts[]',
  'content.scales.dice[]',
  'content.box_step',
  'content.bridge_points',
  'content.box_factor',
  'content.box_step',
  'scores[].points',
  'scores[].parts[].points',
  'scores[].parts[].why',
];

export default {
  game: 'roll_and_write',
  seats: 3,
  kept: ['content.squares', 'content.bridge', 'view', 'choices[].marks', 'happened'],
  positions: [
    { phase: 'choose', after: 40, seen: ALWAYS },
    { phase: 'rush', after: 60, seen: [...ALWAYS, 'prompt', 'choices[].label'] },
  ],
} satisfies BoardTest;

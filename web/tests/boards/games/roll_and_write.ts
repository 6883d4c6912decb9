import type { RollAndWriteFacts, RollAndWriteView } from '../../../engine/documents.ts';
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
  kept: [
    'content.squares',
    'content.bridge',
    ...['viewer', 'turn', 'active', 'sheets[].artefacts', 'sheets[].dice'].map((part) => `view.${part}`),
    'choices[].marks',
    'happened[].seq',
    'happened[].by',
  ],
  // The faces of dice, which are names, and how many squares of a column are written on.
  own: ({ view, facts }) => {
    const { dice } = facts as unknown as RollAndWriteFacts;
    const { sheets } = view as unknown as RollAndWriteView;
    return [
      ...dice.number.map(({ face }) => Number(face)),
      ...sheets.flatMap(({ columns }) => Object.values(columns).map(({ squares }) => squares.length)),
    ];
  },
  positions: [
    { phase: 'choose', after: 40, seen: ALWAYS },
    { phase: 'rush', after: 60, seen: [...ALWAYS, 'prompt', 'choices[].label'] },
  ],
} satisfies BoardTest;

import type { RollAndWriteContent, Sheet } from './sheet.ts';

/** A sheet like the printed one, for tests: no number of it is that of the game. */
const COLUMNS = [
  { id: 'R', colour: 'red', name: 'crimson hearts' },
  { id: 'O', colour: 'orange', name: 'amber discs' },
  { id: 'Y', colour: 'yellow', name: 'golden boxes' },
  { id: 'G', colour: 'green', name: 'jade wedges' },
  { id: 'B', colour: 'blue', name: 'navy crosses' },
  { id: 'P', colour: 'purple', name: 'violet stars' },
] as const;

export const SAMPLE: RollAndWriteContent = {
  places: [],
  squares: 8,
  bridge: 6,
  bridge_points: 25,
  box_factor: 3,
  box_step: -30,
  box_alone: -90,
  scales: {
    expedition: [-21, -16, -11, 6, 11, 16, 31, 36],
    artefacts: [-41, -31, -21, 11, 21, 31, 61],
    dice: [-42, -32, -22, 12, 22, 32],
  },
  expeditions: COLUMNS.map((column, i) => ({
    ...column,
    signs: Array.from({ length: 8 }, (_, k) => (k === i ? 'arrow' : k === i + 1 ? 'vase' : null)),
  })),
  numbers: ['0', '1', '2', '3', '4', '5', '6', '7'],
};

const BLANK = { box: 'open', squares: [], top: false } as const;

/** A sheet with these columns, else empty. */
export function sheetWith(columns: Partial<Sheet['columns']>, symbols: Partial<Pick<Sheet, 'artefacts' | 'dice'>> = {}): Sheet {
  return {
    columns: { R: BLANK, O: BLANK, Y: BLANK, G: BLANK, B: BLANK, P: BLANK, ...columns },
    artefacts: 0,
    dice: 0,
    bridges: [],
    ...symbols,
  };
}

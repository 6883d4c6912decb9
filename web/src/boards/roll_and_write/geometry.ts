import { SYMBOLS, type RollAndWriteContent, type Spot } from './sheet.ts';

/** The measures of a sheet, in units of its own drawing. */
export interface Measures {
  /** Whether there is room for points and signs in words. */
  readonly full: boolean;
  readonly width: number;
  readonly height: number;
  readonly header: number;
  /** Left of the expeditions, for the points of each step. */
  readonly gutter: number;
  readonly cell: number;
  readonly symbol: number;
  readonly row: number;
  readonly river: number;
  readonly top: number;
  readonly box: number;
  readonly foot: number;
  /** Below the columns, for their points. */
  readonly tag: number;
  readonly gap: number;
  /** The expeditions from the left, their squares, and the first step beyond the river. */
  readonly expeditions: readonly string[];
  readonly squares: number;
  readonly beyond: number;
}

type Room = Omit<Measures, 'width' | 'height' | 'expeditions' | 'squares' | 'beyond'>;

/** One's own sheet: with all that is printed on it. */
const FULL: Room = {
  full: true,
  header: 34,
  gutter: 29,
  cell: 36,
  symbol: 46,
  row: 29,
  river: 27,
  top: 31,
  box: 34,
  foot: 25,
  tag: 22,
  gap: 6,
};
/** A sheet to glance at. */
const SMALL: Room = {
  full: false,
  header: 25,
  gutter: 4,
  cell: 19,
  symbol: 19,
  row: 17,
  river: 13,
  top: 16,
  box: 18,
  foot: 17,
  tag: 0,
  gap: 4,
};

function measured(room: Room, { expeditions, squares, bridge }: RollAndWriteContent): Measures {
  const { header, gutter, cell, symbol, row, river, top, box, foot, tag, gap } = room;
  const width = gutter + expeditions.length * cell + gap + SYMBOLS.length * symbol + gap;
  const height = header + top + squares * row + river + box + foot + tag + gap;
  return { ...room, width, height, expeditions: expeditions.map(({ id }) => id), squares, beyond: bridge };
}

/** The two sizes of a sheet with these columns. */
export interface Sizes {
  readonly full: Measures;
  readonly small: Measures;
}
export function sizesOf(content: RollAndWriteContent): Sizes {
  return { full: measured(FULL, content), small: measured(SMALL, content) };
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The left edge and width of one of the eight columns. */
export function columnSpan(m: Measures, column: string): { readonly x: number; readonly width: number } {
  const expedition = m.expeditions.indexOf(column);
  if (expedition >= 0) return { x: m.gutter + expedition * m.cell, width: m.cell };
  const symbol = (SYMBOLS as readonly string[]).indexOf(column);
  return { x: m.gutter + m.expeditions.length * m.cell + m.gap + symbol * m.symbol, width: m.symbol };
}

export function riverY(m: Measures): number {
  return m.header + m.top + (m.squares - m.beyond + 1) * m.row;
}
export function boxY(m: Measures): number {
  return riverY(m) + m.river + (m.beyond - 1) * m.row;
}
export function footY(m: Measures): number {
  return boxY(m) + m.box;
}
/** The upper edge of a step of any column, counted from 1 at the bottom. */
export function stepY(m: Measures, step: number): number {
  return step >= m.beyond ? m.header + m.top + (m.squares - step) * m.row : riverY(m) + m.river + (m.beyond - 1 - step) * m.row;
}

/** The room of a spot of a column. */
export function spotBox(m: Measures, column: string, spot: Spot): Box {
  const span = columnSpan(m, column);
  if (spot === 'box') return { ...span, y: boxY(m), height: m.box };
  if (spot === 'top') return { ...span, y: m.header, height: m.top };
  return { ...span, y: stepY(m, spot), height: m.row };
}

/** The question at an arrow: what its key takes with the edges, a line of it, the usual width of a sign, the least that it has. */
export const CALLOUT = { key: 39, line: 14, sign: 6.4, least: 57, edge: 6 } as const;

/** How high the box of a question is that is so wide: all lines are seen, and half of one between them and the key. */
export function calloutHeight(question: string, width: number): number {
  const lines = Math.ceil((question.length * CALLOUT.sign) / (width - 2 * CALLOUT.edge));
  return CALLOUT.key + Math.max(CALLOUT.least, (lines + 0.5) * CALLOUT.line);
}

/** A box made smaller on all sides. */
export function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}
export function middle({ x, y, width, height }: Box): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

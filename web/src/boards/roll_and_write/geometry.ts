import { BEYOND, LETTERS, SQUARES, SYMBOLS, type Spot } from './sheet.ts';

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
}

function measures(given: Omit<Measures, 'width' | 'height'>): Measures {
  const { header, gutter, cell, symbol, row, river, top, box, foot, tag, gap } = given;
  const width = gutter + LETTERS.length * cell + gap + SYMBOLS.length * symbol + gap;
  return { ...given, width, height: header + top + SQUARES * row + river + box + foot + tag + gap };
}

/** One's own sheet: with all that is printed on it. */
export const FULL: Measures = measures({
  full: true, header: 34, gutter: 29, cell: 36, symbol: 46, row: 29, river: 27, top: 31, box: 34, foot: 25, tag: 22, gap: 6,
});
/** A sheet to glance at. */
export const SMALL: Measures = measures({
  full: false, header: 25, gutter: 4, cell: 19, symbol: 19, row: 17, river: 13, top: 16, box: 18, foot: 17, tag: 0, gap: 4,
});

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The left edge and width of one of the eight columns. */
export function columnSpan(m: Measures, column: string): { readonly x: number; readonly width: number } {
  const letter = (LETTERS as readonly string[]).indexOf(column);
  if (letter >= 0) return { x: m.gutter + letter * m.cell, width: m.cell };
  const symbol = (SYMBOLS as readonly string[]).indexOf(column);
  return { x: m.gutter + LETTERS.length * m.cell + m.gap + symbol * m.symbol, width: m.symbol };
}

export function riverY(m: Measures): number {
  return m.header + m.top + (SQUARES - BEYOND + 1) * m.row;
}
export function boxY(m: Measures): number {
  return riverY(m) + m.river + (BEYOND - 1) * m.row;
}
export function footY(m: Measures): number {
  return boxY(m) + m.box;
}
/** The upper edge of a step of any column, counted from 1 at the bottom. */
export function stepY(m: Measures, step: number): number {
  return step >= BEYOND ? m.header + m.top + (SQUARES - step) * m.row : riverY(m) + m.river + (BEYOND - 1 - step) * m.row;
}

/** The room of a spot of an expedition. */
export function spotBox(m: Measures, letter: string, spot: Spot): Box {
  const span = columnSpan(m, letter);
  if (spot === 'box') return { ...span, y: boxY(m), height: m.box };
  if (spot === 'top') return { ...span, y: m.header, height: m.top };
  return { ...span, y: stepY(m, spot), height: m.row };
}
/** The room of a symbol, counted from 1 at the bottom. */
export function symbolBox(m: Measures, column: string, step: number): Box {
  return { ...columnSpan(m, column), y: stepY(m, step), height: m.row };
}

/** A box made smaller on all sides. */
export function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}
export function middle({ x, y, width, height }: Box): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

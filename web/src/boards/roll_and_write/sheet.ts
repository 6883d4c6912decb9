import type { Json, Seat, View } from '../../../engine/protocol.ts';

/** The fields of a view of Roll & Write; docs/views.md. */
export interface RollAndWriteView extends View {
  readonly phase: 'roll' | 'choose' | 'rush' | 'over';
  readonly active: Seat;
  readonly roll: { readonly numbers: readonly number[]; readonly colours: readonly string[] } | null;
  readonly taken: { readonly number: number; readonly colour: string } | null;
  readonly crossed: readonly string[];
  readonly sheets: readonly Sheet[];
}
export interface Sheet {
  readonly [field: string]: Json;
  readonly columns: Readonly<Record<string, Column>>;
  readonly artefacts: number;
  readonly dice: number;
  readonly bridges: readonly string[];
}
export interface Column {
  readonly [field: string]: Json;
  readonly box: 'open' | 'ticked' | 'struck';
  readonly squares: readonly number[];
  readonly top: boolean;
}
/** Where arrows and vases stand; docs/content.md. */
export interface SheetLayout {
  readonly name: string;
  readonly columns: Readonly<Record<string, { readonly arrows: readonly number[]; readonly vases: readonly number[] }>>;
}

/** The six expeditions from the left, and the columns of symbols beside them. */
export const LETTERS = ['R', 'O', 'Y', 'G', 'B', 'P'] as const;
export const SYMBOLS = ['artefacts', 'dice'] as const;
export type SymbolName = (typeof SYMBOLS)[number];
export const SQUARES = 9;
/** The first square beyond the bridge. */
export const BEYOND = 7;

/** A place where something is written: the round box, a square from 1, the artefact on top. */
export type Spot = 'box' | 'top' | number;
/** A spot and what a choice would write there: a number, or nothing for a tick. */
export interface Entry {
  readonly letter: string;
  readonly spot: Spot;
  readonly number: number | null;
}

const BLANK: Column = { box: 'open', squares: [], top: false };
export function columnOf(sheet: Sheet, letter: string): Column {
  return sheet.columns[letter] ?? BLANK;
}

/** Where a number die goes in a column, and as what. Whether it may go there, only the choices say. */
export function entryOf(sheet: Sheet, letter: string, die: number): Entry {
  const { box, squares } = columnOf(sheet, letter);
  if (squares.length === SQUARES) return { letter, spot: 'top', number: null };
  if (die === 0 && box === 'open') return { letter, spot: 'box', number: null };
  return { letter, spot: squares.length + 1, number: die === 0 ? 10 : die };
}

/** Where a rush goes in a column, and as what. */
export function rushEntryOf(sheet: Sheet, letter: string): Entry {
  const { squares } = columnOf(sheet, letter);
  if (squares.length === SQUARES) return { letter, spot: 'top', number: null };
  return { letter, spot: squares.length + 1, number: squares.at(-1) ?? 1 };
}

export type Sign = 'arrow' | 'vase';
/** What is printed on a square. */
export function signOn(layout: SheetLayout | null, letter: string, spot: Spot): Sign | null {
  const signs = layout?.columns[letter];
  if (signs === undefined || typeof spot !== 'number') return null;
  if (signs.arrows.includes(spot)) return 'arrow';
  return signs.vases.includes(spot) ? 'vase' : null;
}

/** How far a sheet has come in one of its eight columns. */
export function stepsOf(sheet: Sheet, column: string): number {
  if (column === 'artefacts') return sheet.artefacts;
  if (column === 'dice') return sheet.dice;
  return columnOf(sheet, column).squares.length;
}

/** `crossing`: over it in this turn, which is settled at its end. `gone`: others were first. */
export type BridgeState = 'open' | 'crossing' | 'won' | 'gone';
export function bridgeOf(view: RollAndWriteView, seat: Seat, column: string): BridgeState {
  const sheet = view.sheets[seat];
  if (sheet === undefined) return 'open';
  if (sheet.bridges.includes(column)) return 'won';
  if (view.crossed.includes(column)) return 'gone';
  return stepsOf(sheet, column) >= BEYOND ? 'crossing' : 'open';
}

/** A number of points with its sign, as the sheet prints it. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '0';
}

/** The points printed beside the steps 1 to 9, for people to read; what a sheet is worth comes from the engine. */
export const PRINTED = {
  expedition: [-20, -15, -10, 5, 10, 15, 30, 35, 50],
  artefacts: [-40, -30, -20, 10, 20, 30, 60, 70, 100],
  dice: [-40, -30, -20, 10, 20, 30, 60, 70, 0],
} as const;

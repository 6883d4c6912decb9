import type { Language } from '../../engine/protocol.ts';
import type { Values } from '../words/say.ts';

/** A mean with half of its 95 % interval. */
export interface Figure {
  readonly value: number;
  readonly margin: number;
}
/** Where, the mean there, and half of its 95 % interval. */
export type Point = readonly [at: number, value: number, margin: number];
export interface Curve {
  readonly name: string;
  readonly points: readonly Point[];
}
/** What games of bots say about one question: content/strategy, made by bench/strategy. */
export interface Study {
  readonly name: string;
  /** The level of those who played; `none` where cards were dealt and nobody played. */
  readonly bots: string;
  readonly games: number;
  readonly figures: Readonly<Record<string, Figure>>;
  readonly curves: readonly Curve[];
}
export interface Findings {
  readonly game: string;
  readonly studies: readonly Study[];
}

/** A number as the language writes it. */
export function written(number: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(number).replace('-', '−');
}

/** Figures are kept in tenths, so none is surer than that. */
const SUREST = 0.1;
export function marginWritten(margin: number, language: Language): string {
  return written(Math.max(margin, SUREST), language);
}

/** What the words of a study can name: each figure, its size without the sign, and its margin. */
export function valuesOf({ figures }: Study, language: Language): Values {
  const values = Object.entries(figures).flatMap(([name, { value, margin }]) => [
    [name, written(value, language)],
    [`${name}_size`, written(Math.abs(value), language)],
    [`${name}_margin`, marginWritten(margin, language)],
  ]);
  return Object.fromEntries(values) as Values;
}

/** The command that plays these games again. */
export function commandOf(game: string, { name }: Study): string {
  return `bench/strategy ${game} ${name}`;
}

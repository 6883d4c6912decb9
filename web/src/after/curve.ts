import type { Review } from '../../engine/protocol.ts';

export const WIDTH = 400;
export const HEIGHT = 150;

/** The number of entries that a curve covers. */
export function lengthOf({ curve }: Review): number {
  return Math.max(1, curve.at(-1)?.at ?? 1);
}
/** The line of one side's chance to win. */
export function lineOf(review: Review, side: number): string {
  const length = lengthOf(review);
  return review.curve
    .map(({ at, sides }) => `${((at / length) * WIDTH).toFixed(1)},${((1 - (sides[side]?.win ?? 0)) * HEIGHT).toFixed(1)}`)
    .join(' ');
}
/** Where a decision lies on the curve of its seat: the last value before it. */
export function pointAt(review: Review, seq: number, side: number): { readonly x: number; readonly y: number } {
  const before = review.curve.filter(({ at }) => at <= seq).at(-1);
  return { x: (seq / lengthOf(review)) * WIDTH, y: (1 - (before?.sides[side]?.win ?? 0)) * HEIGHT };
}

import type { Answered } from './notes.ts';

export const PLOT = { width: 400, height: 120 };
const STEP = 100;

/** The lowest and highest rating that the plot shows: whole hundreds around all of them. */
export function scaleOf(answers: readonly Answered[]): { readonly low: number; readonly high: number } {
  const ratings = answers.map(({ rating }) => rating);
  const low = Math.floor(Math.min(...ratings) / STEP) * STEP;
  return { low, high: Math.max(low + STEP, Math.ceil(Math.max(...ratings) / STEP) * STEP) };
}
/** The ratings as points of the plot, the oldest at the left. */
export function coursePoints(answers: readonly Answered[]): readonly { readonly x: number; readonly y: number }[] {
  const { low, high } = scaleOf(answers);
  const step = PLOT.width / Math.max(1, answers.length - 1);
  return answers.map(({ rating }, i) => ({ x: i * step, y: (PLOT.height * (high - rating)) / (high - low) }));
}

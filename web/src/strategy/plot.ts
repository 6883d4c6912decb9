import type { Curve, Point } from './study.ts';

export const WIDTH = 360;
export const HEIGHT = 200;
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 14, 12, 40];
const MOST_TICKS = 7;

/** Where the curves of a study lie on their sheet. */
export interface Frame {
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  readonly across: readonly number[];
  readonly up: readonly number[];
}

/** A round step with which a range has at most so many ticks. */
function stepOf(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / MOST_TICKS || 1));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => range / step <= MOST_TICKS) ?? range;
}
function ticks(from: number, to: number): number[] {
  const step = stepOf(to - from);
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => (first + i) * step);
}
/** Of the places of the points as many as there is room for. */
function thinned(all: readonly number[]): number[] {
  const every = Math.ceil(all.length / MOST_TICKS);
  return all.filter((_, i) => i % every === 0);
}

export function frameOf(curves: readonly Curve[]): Frame {
  const points = curves.flatMap((curve) => curve.points);
  const places = [...new Set(points.map(([at]) => at))].sort((a, b) => a - b);
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 1];
  const low = Math.min(0, ...points.map(([, value, margin]) => value - margin));
  const high = Math.max(0, ...points.map(([, value, margin]) => value + margin));
  const [width, height] = [WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM];
  return {
    x: (at) => LEFT + ((at - first) / (last - first || 1)) * width,
    y: (value) => TOP + ((high - value) / (high - low || 1)) * height,
    across: thinned(places),
    up: ticks(low, high),
  };
}

export function lineOf({ x, y }: Frame, points: readonly Point[]): string {
  return points.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
}

import { GAMES } from '../games.ts';

const DAY = 86_400_000;
/** Neighbouring days lie far apart in the book, and every puzzle has its turn: it divides no number of puzzles. */
const STRIDE = 73;

/** The number of a day, the same everywhere at one time: UTC. */
export function dayOf(now: number): number {
  return Math.floor(now / DAY);
}
/** The titles take turns, so that there is one puzzle a day that everybody speaks of. */
export function gameOfDay(day: number): string {
  return GAMES[day % GAMES.length]?.id ?? '';
}
/** Which of so many puzzles of that title is the one of the day. */
export function placeOfDay(day: number, puzzles: number): number {
  return (Math.floor(day / GAMES.length) * STRIDE) % Math.max(1, puzzles);
}

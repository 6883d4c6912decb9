import { BEGINNING, rated, type Rating } from './rating.ts';

/** A puzzle that somebody has answered, and their rating after it. */
export interface Answered {
  readonly puzzle: string;
  readonly when: number;
  readonly right: boolean;
  readonly rating: number;
  readonly deviation: number;
}

const KEY = 'sextant.puzzles';

function isAnswered(one: unknown): one is Answered {
  const { puzzle, when, right, rating, deviation } = (one ?? {}) as Partial<Answered>;
  const numbers = [when, rating, deviation].every((number) => typeof number === 'number');
  return typeof puzzle === 'string' && typeof right === 'boolean' && numbers;
}
function all(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept !== null && typeof kept === 'object' ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
/** The puzzles of a title that were answered in this browser, the first one first. */
export function answersOf(game: string): readonly Answered[] {
  const kept = all()[game];
  return Array.isArray(kept) ? kept.filter(isAnswered) : [];
}
export function ratingAfter(answers: readonly Answered[]): Rating {
  return answers.at(-1) ?? BEGINNING;
}
/** Whether it was right, if it was answered before: the first answer counts. */
export function answerTo(game: string, puzzle: string): boolean | undefined {
  return answersOf(game).find((one) => one.puzzle === puzzle)?.right;
}
/** Notes the first answer to a puzzle; the ratings before and after. */
export function note(game: string, puzzle: string, grade: number, right: boolean): { readonly before: Rating; readonly after: Rating } {
  const answers = answersOf(game);
  const before = ratingAfter(answers);
  if (answers.some((one) => one.puzzle === puzzle)) return { before, after: before };
  const after = rated(before, grade, right);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: [...answers, { puzzle, when: Date.now(), right, ...after }] }));
  } catch {
    // A browser that keeps nothing has no rating.
  }
  return { before, after };
}

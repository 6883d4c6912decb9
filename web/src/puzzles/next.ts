import { nameOf, type Book, type Puzzle } from './book.ts';
import { ratingAfter, type Answered } from './notes.ts';
import { ratingOfGrade } from './rating.ts';

/**
 * The puzzle to do next: of those that have not been answered one that suits the rating, in the order of the book. Where all have been, the
 * one that was answered longest ago.
 */
export function nextOf({ puzzles }: Book, answers: readonly Answered[], grade?: number): Puzzle | undefined {
  const done = new Map(answers.map(({ puzzle }, i) => [puzzle, i]));
  const { rating } = ratingAfter(answers);
  const asked = puzzles.filter((puzzle) => grade === undefined || puzzle.grade === grade);
  const far = (puzzle: Puzzle) => {
    const place = done.get(nameOf(puzzle));
    return place === undefined ? Math.abs(ratingOfGrade(puzzle.grade) - rating) : 1e6 + place;
  };
  return asked.reduce<Puzzle | undefined>((best, puzzle) => (best === undefined || far(puzzle) < far(best) ? puzzle : best), undefined);
}

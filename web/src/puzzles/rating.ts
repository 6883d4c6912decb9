/** How well somebody solves puzzles: Glicko's rating (Glickman 1999), a puzzle's grade in place of an opponent. */
export interface Rating {
  readonly rating: number;
  /** How far it may be off: its standard deviation. */
  readonly deviation: number;
}

export const BEGINNING: Rating = { rating: 1200, deviation: 300 };
/** A rating stays open to change. */
const LEAST_DEVIATION = 60;
/** What is known of a puzzle by its grade alone. */
const GRADE_DEVIATION = 100;
const Q = Math.LN10 / 400;

/** Who has a puzzle's rating finds every second one of its grade. */
export function ratingOfGrade(grade: number): number {
  return 800 + 200 * grade;
}
function certainty(deviation: number): number {
  return 1 / Math.sqrt(1 + (3 * (Q * deviation) ** 2) / Math.PI ** 2);
}
/** The chance to find the move of a puzzle. */
export function chanceOf({ rating }: Rating, grade: number): number {
  return 1 / (1 + 10 ** ((-certainty(GRADE_DEVIATION) * (rating - ratingOfGrade(grade))) / 400));
}
/** The rating after one more puzzle. */
export function rated(before: Rating, grade: number, isRight: boolean): Rating {
  const g = certainty(GRADE_DEVIATION);
  const chance = chanceOf(before, grade);
  const information = Q ** 2 * g ** 2 * chance * (1 - chance);
  const precision = 1 / before.deviation ** 2 + information;
  return {
    rating: before.rating + (Q / precision) * g * (Number(isRight) - chance),
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(1 / precision)),
  };
}

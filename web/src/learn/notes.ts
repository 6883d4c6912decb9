/** How far somebody has come in the lessons, kept in this browser. */
interface Noted {
  /** What they have done in it, step by step. */
  readonly notes: readonly string[];
  readonly done: boolean;
}
export type Progress = 'new' | 'begun' | 'done';

const KEY = 'sextant.lessons';

function all(): Readonly<Record<string, Noted>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Noted>;
  } catch {
    return {};
  }
}

export function notesOf(game: string): readonly string[] {
  return all()[game]?.notes ?? [];
}
export function progressOf(game: string): Progress {
  const noted = all()[game];
  if (noted === undefined) return 'new';
  return noted.done ? 'done' : 'begun';
}
export function note(game: string, notes: readonly string[], done: boolean): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: { notes, done } }));
  } catch {
    // A browser that keeps nothing begins the lesson anew.
  }
}

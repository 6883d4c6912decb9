import { fetched } from '../fetched.ts';
import type { Book } from './book.ts';

type Files = Readonly<Record<string, () => Promise<{ default: Book }>>>;
const BOOKS = import.meta.glob('../../../content/puzzles/*.json') as Files;

/** The puzzles of a game; undefined for a game without. */
export async function loadBook(game: string): Promise<Book | undefined> {
  const load = BOOKS[`../../../content/puzzles/${game}.json`];
  return load === undefined ? undefined : (await fetched(load())).default;
}

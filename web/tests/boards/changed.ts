/** Documents in which every name and number is another one, so that a board that knows one by itself is found out. */
import type { Json } from '../../engine/index.ts';

/** A value of a document that has been changed; its path has `[]` for any place in a list, such as `content.cards[].name`. */
export interface Change {
  readonly path: string;
  readonly old: string | number;
  readonly new: string | number;
}
export interface Changed<T> {
  readonly document: T;
  readonly changes: readonly Change[];
  /** The numbers that were left as they are. */
  readonly kept: readonly number[];
}

/** The fields that hold what people read. */
const WORDS = /\.(name|label|why|prompt|sentence|says|explains|terms)$|^names\[\]$|^prompt$/;
const FIRST_NUMBER = 211; // and on from there: none of any game

/** A word that no language has, without figures. */
function wordOf(index: number): string {
  const letters = [index / 26 / 26, index / 26, index].map((part) => String.fromCharCode(97 + (Math.floor(part) % 26)));
  return `Xq${letters.join('')}`;
}
/** Whether a path is, or lies within, one of those named. */
function isIn(path: string, names: readonly string[]): boolean {
  return names.some((name) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`));
}

class Changer {
  readonly changes: Change[] = [];
  readonly kept: number[] = [];
  readonly #words = new Map<string, string>();
  readonly #keep: readonly string[];
  #number = FIRST_NUMBER;

  constructor(keep: readonly string[]) {
    this.#keep = keep;
  }
  /** The same name is the same new name everywhere; each number is another one, of the same sign. */
  of(value: Json, path: string): Json {
    if (Array.isArray(value)) return value.map((part: Json) => this.of(part, `${path}[]`));
    if (value !== null && typeof value === 'object') {
      const entries = Object.entries(value).map(([key, part]): [string, Json] => [
        key,
        this.of(part, path === '' ? key : `${path}.${key}`),
      ]);
      return Object.fromEntries(entries);
    }
    if (typeof value === 'number') return this.#changed(path, value, () => (value < 0 ? -this.#number++ : this.#number++));
    if (typeof value === 'string' && WORDS.test(path)) return this.#changed(path, value, () => this.#wordFor(value));
    return value;
  }
  #changed<T extends string | number>(path: string, old: T, next: () => T): T {
    if (isIn(path, this.#keep)) {
      if (typeof old === 'number') this.kept.push(old);
      return old;
    }
    const change = { path, old, new: next() };
    this.changes.push(change);
    return change.new;
  }
  #wordFor(name: string): string {
    const word = this.#words.get(name) ?? wordOf(this.#words.size);
    this.#words.set(name, word);
    return word;
  }
}

/** The same document with other names and numbers, except what lies at the paths to `keep`. */
export function changed<T extends object>(document: T, keep: readonly string[]): Changed<T> {
  const changer = new Changer(keep);
  // What is JSON stays JSON of the same form.
  const other = changer.of(document as unknown as Json, '') as unknown as T;
  return { document: other, changes: changer.changes, kept: changer.kept };
}

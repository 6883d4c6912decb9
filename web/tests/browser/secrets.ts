/** A search for cards that a page must not know: through its memory, and through what it shows and keeps. */
import type { Page } from 'playwright-core';

import { Heap } from './heap.ts';

/** A card as the opening of a match names it. */
export interface Card {
  readonly id: string;
  readonly name: string;
}

/** The names of the page's own files have digests in them, in which any letters may stand. */
const FILES = /[\w-]+\.(?:js|css|woff2|wasm|png|svg)\b/g;

/** Whether a text has this word, and not as a part of another one: “red 1” is in “a red 1.”, but neither in “red 10” nor in “altered 1”. */
export function saysWord(text: string, word: string): boolean {
  return text.includes(word) && new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u').test(text);
}
/** Which of the cards a text tells of, as words of their own. */
export function namedIn(whole: string, cards: readonly Card[]): Card[] {
  const text = whole.replaceAll(FILES, '');
  return cards.filter(({ id, name }) => saysWord(text, id) || saysWord(text, name));
}

/**
 * Where a heap tells of one of these cards. That there is such a card at all, every page knows from the opening: the record of the card,
 * and a table that leads to this record. Whatever else holds its id or its name knows more than that.
 */
class Search {
  readonly #heap: Heap;
  readonly #cards: readonly Card[];
  readonly #texts = new Map<number, string>();

  constructor(heap: Heap, cards: readonly Card[]) {
    this.#heap = heap;
    this.#cards = cards;
  }
  /** By card the places where it was found. */
  run(): Map<string, string[]> {
    const found = new Map<string, string[]>();
    const note = (card: Card, where: string) => found.set(card.id, [...(found.get(card.id) ?? []), where]);
    const words = new Set(this.#cards.flatMap(({ id, name }) => [id, name]));
    for (const { node, text } of this.#heap.texts()) {
      if (words.has(text)) this.#texts.set(node, text);
      else for (const card of namedIn(text, this.#cards)) note(card, text.slice(0, 200));
    }
    for (const { from, to, name } of this.#heap.holdersOf(new Set(this.#texts.keys()))) {
      const card = this.#cards.find((each) => each.id === this.#texts.get(to) || each.name === this.#texts.get(to));
      if (card && !this.#isRecord(from, card) && !this.#leadsToRecord(from, card))
        note(card, `${this.#heap.kindOf(from)} ${this.#heap.nameOf(from)}.${name}`);
    }
    return found;
  }
  /** What the opening says of the card. */
  #isRecord(node: number, { id, name }: Card): boolean {
    const told = new Map([...this.#heap.holdsOf(node)].map((hold) => [hold.name, this.#texts.get(hold.to)]));
    return told.get('id') === id && told.get('name') === name;
  }
  #leadsToRecord(node: number, card: Card): boolean {
    return this.#heap.kindOf(node) === 'array' && [...this.#heap.holdsOf(node)].some(({ to }) => this.#isRecord(to, card));
  }
}

/** Runs in the page: whatever it keeps beyond its memory. */
async function keptBy(): Promise<string[]> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.addEventListener('success', () => done(request.result));
      request.addEventListener('error', () => fail(request.error ?? new Error('a database that cannot be read')));
    });
  const texts = [document.title, location.href, document.cookie, document.documentElement.outerHTML];
  texts.push(JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), JSON.stringify(history.state));
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store);
      texts.push(JSON.stringify([await answer(all.getAllKeys()), await answer(all.getAll())]));
    }
    database.close();
  }
  return texts;
}

/** By card everything in the page that tells where it is or was. */
export async function findCards(page: Page, cards: readonly Card[]): Promise<Map<string, string[]>> {
  const found = new Search(await Heap.of(page), cards).run();
  const kept = await page.evaluate(keptBy);
  for (const text of kept) for (const { id } of namedIn(text, cards)) found.set(id, [...(found.get(id) ?? []), 'seen or kept']);
  return found;
}

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { Engine } from '../../engine/index.ts';
import type { Language, Seat, Table } from '../../engine/protocol.ts';
import { movesOf, nameOf, type Book, type Puzzle } from '../../src/puzzles/book.ts';
import { speaker, type Phrases, type Say } from '../../src/words/say.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Answers the puzzles of a title on the page, knowing from its book and the engine in Node what is right. */
export class Solver {
  readonly book: Book;
  readonly say: Say;
  readonly #page: Page;
  readonly #engine: Engine;

  private constructor(page: Page, engine: Engine, book: Book, say: Say) {
    [this.#page, this.#engine, this.book, this.say] = [page, engine, book, say];
  }
  static async open(page: Page, game: string, language: Language): Promise<Solver> {
    const read = async <What>(path: string) => JSON.parse(await readFile(join(ROOT, path), 'utf8')) as What;
    const engine = await Engine.load(await readFile(join(ROOT, 'build/wasm/sextant.wasm')), language);
    const words = speaker(await read<Phrases>(`locale/${language}/web/puzzles.json`), language);
    return new Solver(page, engine, await read<Book>(`content/puzzles/${game}.json`), words);
  }

  /** The puzzle that the page shows. */
  get shown(): Puzzle {
    const name = new URL(this.#page.url()).hash.split('/').at(-1);
    const found = this.book.puzzles.find((puzzle) => nameOf(puzzle) === name);
    assert.ok(found, this.#page.url());
    return found;
  }
  /** Chooses from the list by keyboard, the best move or another one; what the page says then. */
  async answer(puzzle: Puzzle, isRight: boolean): Promise<string> {
    const choices = movesOf(this.#tableOf(puzzle));
    const best = puzzle.moves[0].do;
    const place = choices.findIndex((choice) => (choice.do === best) === isRight);
    const region = this.#page.locator('.task [role=status][aria-live=polite]');
    await region.evaluate((element: HTMLElement) => {
      element.dataset['same'] = 'yes';
    });
    const list = this.#page.locator('.bar details').first();
    await list.locator('summary').focus();
    await this.#page.keyboard.press('Enter');
    await list.locator('ul button').nth(place).focus();
    const offered = await list.locator('ul button').allTextContents();
    assert.deepEqual(
      offered,
      choices.map(({ label }) => label),
    );
    await this.#page.keyboard.press('Enter');
    await this.#page.locator('.task .verdict').waitFor();
    const said = (await region.textContent()) ?? '';
    const label = choices.find((choice) => choice.do === best)?.label ?? '';
    const values = { best: label, played: choices[place]?.label ?? '' };
    assert.ok(said.includes(this.say(`web.puzzles.${isRight ? 'right' : 'wrong'}`, values)), said);
    // What is read out is what was there before, with the reason in it as the engine has it.
    assert.equal(await region.getAttribute('data-same'), 'yes', 'the region has been there all the time');
    const why = this.#reasonOf(puzzle);
    const second = choices.find((choice) => choice.do === puzzle.moves[1]?.do)?.label ?? '';
    assert.ok(said.includes(why ?? this.say('web.puzzles.no_reason', { second })), said);
    return said;
  }
  #reasonOf({ seed, actions, moves }: Puzzle): string | null {
    const { game, config } = this.book;
    const { match } = this.#engine.ask('puzzle', { game, config, seed: String(seed), actions });
    return this.#engine.ask('reason', { match, action: moves[0].do });
  }
  #tableOf({ seed, actions }: Puzzle): Table {
    const { game, config } = this.book;
    const { match, turn, entries } = this.#engine.ask('puzzle', { game, config, seed: String(seed), actions });
    return this.#engine.ask('table', { match, viewer: turn as Seat, from: entries });
  }
}

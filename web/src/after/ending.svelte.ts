import type { Language, TurningPoint } from '../../engine/protocol.ts';
import { newEngine, type EngineClient } from '../play/client.ts';
import { OPENERS } from './openers.ts';
import type { Whence } from './played.ts';
import { sentenceAt } from './sentences.ts';

interface Opened {
  readonly engine: EngineClient;
  readonly match: number;
}

/** A match that has just ended, opened once more in an engine of its own: nobody at the table waits for it. */
export class Ending {
  readonly #whence: Whence;
  readonly #id: string;
  readonly #language: Language;
  #opened: Promise<Opened> | undefined;
  #stopped = false;
  /** What decided the match, and what happened there. */
  moments = $state.raw<readonly (TurningPoint & { readonly told: string })[]>([]);
  isLooking = $state(false);
  /** It did not end by the rules, so that nothing can have decided it but what came before. */
  brokenOff = $state(false);

  constructor(whence: Whence, id: string, language: Language) {
    this.#whence = whence;
    this.#id = id;
    this.#language = language;
  }
  /** Looks for what decided it; without an answer there is nothing to show. */
  async look(): Promise<void> {
    this.isLooking = true;
    try {
      const { engine, match } = await this.#open();
      let found = await engine.ask('turning_points', { match });
      while (!found.over && !this.#stopped) found = await engine.ask('turning_points', { match });
      this.brokenOff = found.broken_off !== null;
      this.moments = await Promise.all(
        found.moments.map(async (moment) => ({ ...moment, told: await sentenceAt(engine, match, moment.seq) })),
      );
    } catch {
      // The end of a game is told without it.
    }
    this.isLooking = false;
  }
  /** The whole log as a text to take along. */
  async log(): Promise<string> {
    const { engine, match } = await this.#open();
    return engine.ask('log', { match });
  }
  stop(): void {
    this.#stopped = true;
    void this.#opened?.then(
      ({ engine }) => engine.stop(),
      () => undefined,
    );
  }

  #open(): Promise<Opened> {
    this.#opened ??= this.#openNow().catch((error: unknown) => {
      this.#opened = undefined; // it is tried again
      throw error;
    });
    return this.#opened;
  }
  async #openNow(): Promise<Opened> {
    const played = await OPENERS[this.#whence](this.#id);
    if (played === undefined) throw new Error(this.#id);
    const engine = newEngine(this.#language);
    const { match } = await played.open(engine);
    if (this.#stopped) engine.stop();
    return { engine, match };
  }
}

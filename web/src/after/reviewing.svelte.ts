import type { Language, Review } from '../../engine/protocol.ts';
import { newEngine, type EngineClient } from '../play/client.ts';
import { sentenceOf } from '../play/problems.ts';
import { secondsLeft } from './moments.ts';
import type { Played } from './played.ts';
import { keepRate } from './rates.ts';

/** A review under way, in an engine of its own: a quick pass over all, then longer looks where most may have been lost. */
export class Reviewing {
  #engine: EngineClient | undefined;
  review = $state.raw<Review | null>(null);
  isRunning = $state(false);
  done = $state(0);
  total = $state(0);
  seconds = $state(0);
  problem = $state('');

  async start(played: Played, language: Language): Promise<void> {
    [this.isRunning, this.problem, this.done, this.total] = [true, '', 0, 0];
    const engine = newEngine(language);
    this.#engine = engine;
    try {
      await this.#work(engine, played);
    } catch (error) {
      this.problem = sentenceOf(error);
    }
    if (this.#engine === engine) this.leave();
  }
  /** Stops where it is. What the second looks have found by then is still told: the piece under way is waited for. */
  stop(): void {
    if (this.review === null) this.leave();
    this.isRunning = false;
  }
  /** Ends it; nobody waits for what is under way. */
  leave(): void {
    this.#engine?.stop();
    this.#engine = undefined;
    this.isRunning = false;
  }

  /** Keeps the error rate of the only person, for the statistics. */
  #note({ id, counts }: Played): void {
    const side = this.review?.sides[counts?.seat ?? -1];
    if (counts !== undefined && side !== undefined) keepRate({ match: id, when: counts.when, rate: side.error_rate.win });
  }
  async #work(engine: EngineClient, played: Played): Promise<void> {
    const { match } = await played.open(engine);
    const begun = performance.now();
    let isOver = false;
    while (!isOver) {
      const { done, total, complete, over } = await engine.ask('review', { match });
      [this.done, this.total, isOver] = [done, total, over || (complete && !this.isRunning)];
      this.seconds = secondsLeft(performance.now() - begun, done, total);
      if (!isOver && (!complete || this.review !== null)) continue;
      this.review = await engine.ask('reviewed', { match });
      // Who leaves before the second looks are through has a rate as well.
      this.#note(played);
    }
  }
}

import type { Language, Review } from '../../engine/protocol.ts';
import { newEngine, type EngineClient } from '../play/client.ts';
import { sentenceOf } from '../play/problems.ts';
import { secondsLeft } from './moments.ts';
import type { Played } from './played.ts';
import { keepRate } from './rates.ts';

/** A review under way, in an engine of its own: a quick pass over all, then longer looks where most may have been lost. */
export class Reviewing {
  #engine: EngineClient | undefined;
  #match: number | undefined;
  review = $state.raw<Review | null>(null);
  isRunning = $state(false);
  isStopping = $state(false);
  done = $state(0);
  total = $state(0);
  seconds = $state(0);
  problem = $state('');

  /** Begins, or goes on where the first pass was stopped. */
  async start(played: Played, language: Language): Promise<void> {
    [this.isRunning, this.isStopping, this.problem] = [true, false, ''];
    const engine = this.#engine ?? newEngine(language);
    this.#engine = engine;
    try {
      await this.#work(engine, played);
    } catch (error) {
      this.problem = sentenceOf(error);
      this.leave();
    }
    if (this.#engine === engine && this.review?.complete !== false) this.leave();
    this.isRunning = false;
  }
  /** Stops where it is. What was found by then is still told: the piece under way is waited for. */
  stop(): void {
    this.isStopping = true;
  }
  /** Ends it; nobody waits for what is under way. */
  leave(): void {
    this.#engine?.stop();
    this.#engine = this.#match = undefined;
    [this.isRunning, this.done, this.total, this.seconds] = [false, 0, 0, 0];
  }

  /** Keeps the error rate of the only person, for the statistics. */
  #note({ id, counts }: Played): void {
    const side = this.review?.sides[counts?.seat ?? -1];
    if (counts !== undefined && side !== undefined) keepRate({ match: id, when: counts.when, rate: side.error_rate.win });
  }
  async #work(engine: EngineClient, played: Played): Promise<void> {
    this.#match ??= (await played.open(engine)).match;
    const match = this.#match;
    const [begun, before] = [performance.now(), this.done];
    let isOver = false;
    while (!isOver) {
      const { done, total, complete, over } = await engine.ask('review', { match });
      [this.done, this.total, isOver] = [done, total, over || this.isStopping];
      this.seconds = secondsLeft(performance.now() - begun, done - before, total - before);
      if (!isOver && (!complete || this.review?.complete === true)) continue;
      this.review = await engine.ask('reviewed', { match });
      // Who leaves before the second looks are through has a rate as well.
      this.#note(played);
    }
  }
}

import type { Answer } from './conversation.ts';
import type { OnlineMatch } from './match.svelte.ts';
import type { ClientMessage } from './messages.ts';
import { whyNot } from './problems.ts';

/** A part of a page that asks the room for something, and says so when it does not work. */
export class Asking {
  readonly #match: OnlineMatch;
  problem = $state('');
  busy = $state(false);

  constructor(match: OnlineMatch) {
    this.#match = match;
  }
  /** The answer, and whether it worked. */
  async ask(...messages: readonly ClientMessage[]): Promise<{ worked: boolean; answer?: Answer }> {
    [this.busy, this.problem] = [true, ''];
    try {
      let answer: Answer;
      for (const message of messages) answer = await this.#match.ask(message);
      return { worked: true, answer };
    } catch (error) {
      this.problem = whyNot(error);
      return { worked: false };
    } finally {
      this.busy = false;
    }
  }
}

import { newId } from './saves.ts';

interface Message {
  readonly match: string;
  readonly at: number;
  readonly tab: string;
}

/** Of two tabs that open a match at the same moment, both must agree which came later. */
export function isLater(one: Message, other: Message): boolean {
  return one.at !== other.at ? one.at > other.at : one.tab > other.tab;
}

/**
 * A tab's claim to a match: whoever opens it last has it, and the others hear of it. Only a courtesy that spares people
 * a surprise; what keeps games whole is `save`, also where tabs cannot hear each other.
 */
export class Claim {
  readonly #channel: BroadcastChannel | undefined;
  /** Another tab has opened the match. */
  lost: () => void = () => undefined;

  constructor(match: string) {
    if (typeof BroadcastChannel === 'undefined') return;
    const mine: Message = { match, at: Date.now(), tab: newId() };
    this.#channel = new BroadcastChannel('sextant.tables');
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.match === match && isLater(data, mine)) this.lost();
    });
    this.#channel.postMessage(mine);
  }
  release(): void {
    this.#channel?.close();
  }
}

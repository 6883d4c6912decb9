import type { Snippet } from 'svelte';

import type { Seat } from '../../engine/protocol.ts';

/** What a match with others far away adds to the table, each at its place. */
export interface Extras {
  /** Above the board, where it cannot be missed. */
  readonly above: Snippet;
  /** The places of the board that it speaks of. */
  readonly pointed?: readonly string[];
  /** With the name of a seat. */
  readonly seat: Snippet<[Seat]>;
  /** Below all the rest. */
  readonly more: Snippet;
  /** What the tab of the browser says first. */
  readonly tab: string;
  /** Whether nobody is there who could think. */
  readonly isGone?: (seat: Seat) => boolean;
  /** At the end, instead of another local game. */
  readonly after: Snippet;
  /** At the end, after the ways to look back: that nobody has chosen what chance brought. */
  readonly proof?: Snippet;
}

import { MediaQuery } from 'svelte/reactivity';

// By height, not by width alone: a phone held sideways has room beside the board and none above it.
const beside = new MediaQuery('(width > 900px), (orientation: landscape) and (height <= 560px) and (width >= 560px)');
const low = new MediaQuery('(orientation: landscape) and (height <= 560px) and (width >= 560px)');

/** The shape of the screen, for what lies around a board. */
export const screenShape = {
  /** News, scores and buttons stand beside the board; otherwise above and below it. */
  get isWide(): boolean {
    return beside.current;
  },
  /** As a telephone held sideways: every line of height counts. */
  get isLow(): boolean {
    return low.current;
  },
};

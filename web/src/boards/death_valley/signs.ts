import type { EffectSign, Hazard } from './cards.ts';

/** The signs of the hazards, in a box of 24 by 24; holes by the even-odd rule. */
export const HAZARD_SIGNS: Readonly<Record<Hazard, string>> = {
  animal:
    'M12 11.5c3 0 6.4 3.2 6.4 6.6 0 2.6-2.3 3.5-4.2 2.8-1.4-.5-3-.5-4.4 0-1.9.7-4.2-.2-4.2-2.8 0-3.4 3.4-6.6 6.4-6.6ZM4.3 8a2.3 3 0 1 1 0 6 2.3 3 0 0 1 0-6ZM9 2.5a2.3 3.2 0 1 1 0 6.4 2.3 3.2 0 0 1 0-6.4ZM15 2.5a2.3 3.2 0 1 1 0 6.4 2.3 3.2 0 0 1 0-6.4ZM19.7 8a2.3 3 0 1 1 0 6 2.3 3 0 0 1 0-6Z',
  flood:
    'M2 4.5q2.5-3 5 0t5 0 5 0 5 0v3q-2.5 3-5 0t-5 0-5 0-5 0ZM2 11q2.5-3 5 0t5 0 5 0 5 0v3q-2.5 3-5 0t-5 0-5 0-5 0ZM2 17.5q2.5-3 5 0t5 0 5 0 5 0v3q-2.5 3-5 0t-5 0-5 0-5 0Z',
  terrain: 'M.8 21 9 4.5l4.3 7.6 2.2-3.6L23.2 21ZM9 9.5 6.4 14.6l2.4-1.3 2.3 1.7 1-1Z',
  heat: 'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM10.8.6h2.4v4.2h-2.4ZM10.8 19.2h2.4v4.2h-2.4ZM.6 10.8h4.2v2.4H.6ZM19.2 10.8h4.2v2.4h-4.2ZM3.1 4.8l1.7-1.7 3 3-1.7 1.7ZM16.2 17.9l1.7-1.7 3 3-1.7 1.7ZM3.1 19.2l3-3 1.7 1.7-3 3ZM16.2 6.1l3-3 1.7 1.7-3 3Z',
};

/** What an effect looks at, for cards too small for words. */
export const EFFECT_SIGNS: Readonly<Record<Exclude<EffectSign, 'nothing'>, string>> = {
  beside: 'M8.5 8.5h7v7h-7ZM10 1.5h4V6h-4ZM10 18h4v4.5h-4ZM1.5 10H6v4H1.5ZM18 10h4.5v4H18Z',
  row: 'M1.5 6h6v12h-6ZM9 6h6v12H9ZM16.5 6h6v12h-6Z',
  hidden: 'M3 8h11v14H3ZM8 2h13v16h-4.5V5.5H8Z',
  act: 'M12 3.5a8.5 8.5 0 1 0 8.5 8.5h-3.2a5.3 5.3 0 1 1-5.3-5.3v3.6l6-5.2-6-5.1Z',
  mute: 'M5 2.5 12 9.5l7-7L21.5 5l-7 7 7 7-2.5 2.5-7-7-7 7L2.5 19l7-7-7-7Z',
};

export const STAR = 'M12 1.8l3.1 6.6 7.1.9-5.2 5 1.3 7.1-6.3-3.5-6.3 3.5L7 14.3l-5.2-5 7.1-.9Z';

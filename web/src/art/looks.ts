import type { Seat } from '../../engine/protocol.ts';

/** Colour is never the only sign: each colour has its shape, in all five games. */
export const SHAPES = {
  red: 'heart',
  orange: 'circle',
  yellow: 'square',
  green: 'triangle',
  blue: 'cross',
  purple: 'star',
  // Where white is played, orange is not.
  white: 'circle',
} as const;
export type Colour = keyof typeof SHAPES;
export type ShapeName = (typeof SHAPES)[Colour];

/** The outlines in a box of 24 by 24 whose middle is 12, 12. */
export const OUTLINES: Readonly<Record<ShapeName, string>> = {
  heart:
    'M12 21C5 15.6 2.5 12 2.5 8.4 2.5 5.4 4.8 3.4 7.3 3.4c2 0 3.7 1.1 4.7 2.9 1-1.8 2.7-2.9 4.7-2.9 2.5 0 4.8 2 4.8 5 0 3.6-2.5 7.2-9.5 12.6Z',
  circle: 'M12 2.8a9.2 9.2 0 1 1 0 18.4 9.2 9.2 0 0 1 0-18.4Z',
  square: 'M4.4 3.4h15.2a1 1 0 0 1 1 1v15.2a1 1 0 0 1-1 1H4.4a1 1 0 0 1-1-1V4.4a1 1 0 0 1 1-1Z',
  triangle: 'M12 2.6 22 20.6H2Z',
  cross: 'M8.6 2.6h6.8v6h6v6.8h-6v6H8.6v-6h-6V8.6h6Z',
  star: 'M12 1.8l3.1 6.6 7.1.9-5.2 5 1.3 7.1-6.3-3.5-6.3 3.5L7 14.3l-5.2-5 7.1-.9Z',
};

const SEAT_COLOURS: readonly Colour[] = ['blue', 'red', 'green', 'purple', 'orange'];
/** The colour of a seat's pieces; its shape is the colour's. */
export function colourOfSeat(seat: Seat): Colour {
  return SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? 'blue';
}

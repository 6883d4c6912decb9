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

/** The colours that a seat's pieces can have, in the order in which they are given out. */
export const SEAT_COLOURS = ['blue', 'red', 'green', 'purple', 'orange', 'yellow'] as const satisfies readonly Colour[];
export type SeatColour = (typeof SEAT_COLOURS)[number];
let worn: readonly SeatColour[] = SEAT_COLOURS;
/** Before a table is shown: the colours that were chosen at it, by seat. Sides beyond these have those that are left. */
export function wearColours(chosen: readonly SeatColour[]): void {
  worn = [...chosen, ...SEAT_COLOURS.filter((colour) => !chosen.includes(colour))];
}
/** The colour of a seat's pieces. */
export function colourOfSeat(seat: Seat): SeatColour {
  return worn[seat % worn.length] ?? SEAT_COLOURS[0];
}

/** The signs of the seats, unlike those of the colours: a pennant, a lantern, an anchor, a moon, an hourglass. */
const SEAT_SIGNS: readonly string[] = [
  'M5 1.600h2.600v20.800H5ZM9 2.600l12.400 4.900L9 12.600Z',
  'M9 1.600h6v2.500h-1.600v1.700h3.400l1.900 3.200v10.400l-1.900 3H7.200l-1.900-3V9l1.900-3.200h3.400V4.100H9ZM9 10v8h6v-8Z',
  'M12 1.400a3.300 3.300 0 0 1 1.500 6.200v2h4.100v2.800h-4.100v6.500c2.300-.5 4.200-1.900 5-3.900l-1.900.6 2.900-5.200 3 4.900-1.500-.3c-1.100 4.200-4.800 7.200-9 7.200s-7.900-3-9-7.200l-1.500.3 3-4.900 2.900 5.200-1.900-.6c.8 2 2.700 3.400 5 3.900v-6.500H6.400V9.600h4.100v-2A3.300 3.300 0 0 1 12 1.400Z',
  'M15.200 1.900A10.200 10.200 0 1 0 22 15.300 8.300 8.300 0 0 1 15.200 1.900Z',
  'M4.600 1.700h14.800v2.800h-1.700c-.1 3.700-1.700 5.700-3.700 7.500 2 1.800 3.600 3.800 3.700 7.500h1.700v2.800H4.600v-2.800h1.700c.1-3.700 1.700-5.700 3.700-7.500-2-1.800-3.600-3.800-3.700-7.500H4.600Z',
];
/** The outline of a seat's sign, in a box of 24 by 24; its holes are of the rule `evenodd`. */
export function signOfSeat(seat: Seat): string {
  return SEAT_SIGNS[seat % SEAT_SIGNS.length] ?? '';
}

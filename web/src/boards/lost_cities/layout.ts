import type { Room } from '../board.ts';

/** On a phone held upright everything is narrow; held sideways, the hand lies at the right of the table. */
export type Form = 'tall' | 'wide' | 'low';

/** Where things lie on the table of Lost Cities, in units of the drawing. */
export interface Layout {
  readonly form: Form;
  readonly tall: boolean;
  readonly width: number;
  readonly height: number;
  readonly colours: number;
  readonly card: { readonly width: number; readonly height: number };
  /** The room of a colour, and at the right of all colours that of the deck. */
  readonly cell: number;
  readonly margin: number;
  /** The upper edge of the far columns, the piles, the near columns and the hand. */
  readonly far: number;
  readonly piles: number;
  readonly near: number;
  readonly hand: number;
  /** The height for a column. */
  readonly reach: number;
  /** How much of a card shows under the next one of a column, if there is room. */
  readonly strip: number;
  /** The left edge of the hand where it lies beside the table, and how large its cards are. */
  readonly beside: { readonly x: number; readonly scale: number } | null;
}

const NARROW = 600;
const LOW = 480;
const RATIO = 1.4; // of a card
const LIFT = 0.14; // of the height of a card: how far one that is picked up stands out of the hand
const WIDE = { height: 735, narrowest: 780, widest: 1150, highest: 1000 } as const;
const HAND_ROWS = 4; // of a hand beside the table

/** How far a card that is picked up stands out. */
export function liftOf({ card }: Layout): number {
  return card.height * LIFT;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

interface Sizes {
  readonly form: Form;
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly gap: number;
  /** The most that a card may be wide. */
  readonly card: number;
  /** The room for the hand, at the right or below the near columns. */
  readonly side: number;
}

/** The columns get all the height that piles and hand leave. */
function arrange(colours: number, { form, width, height, margin, gap, card: widest, side }: Sizes): Layout {
  const cell = (width - 2 * margin - side) / (colours + 1);
  const cardWidth = Math.min(widest, cell - gap);
  const card = { width: cardWidth, height: Math.round(cardWidth * RATIO) };
  const below = side > 0 ? 0 : card.height * (1 + LIFT) + 2 * gap;
  const reach = (height - 2 * margin - card.height - 2 * gap - below) / 2;
  const piles = margin + reach + gap;
  const near = piles + card.height + gap;
  const hand = side > 0 ? margin : height - margin - card.height;
  const beside = side > 0 ? { x: width - margin - side + 3 * gap, scale: handScale(height - 2 * margin, card.height, gap) } : null;
  const strip = card.width * 0.34;
  return { form, tall: form !== 'wide', width, height, colours, card, cell, margin, far: margin, piles, near, hand, reach, strip, beside };
}
function handScale(height: number, card: number, gap: number): number {
  return (height - (HAND_ROWS - 1) * gap) / HAND_ROWS / card;
}

function tallLayout({ width, height }: Room, colours: number): Layout {
  return arrange(colours, {
    form: 'tall',
    width: 360,
    height: clamp((360 * height) / width, 538, 680),
    margin: 8,
    gap: 5,
    card: 54,
    side: 0,
  });
}
function lowLayout({ width, height }: Room, colours: number): Layout {
  const side = 150;
  return arrange(colours, { form: 'low', width: clamp((400 * width) / height, 600, 860), height: 400, margin: 8, gap: 6, card: 52, side });
}
function wideLayout({ width, height }: Room, colours: number): Layout {
  const wide = clamp((WIDE.height * width) / height, WIDE.narrowest, WIDE.widest);
  const high = clamp((wide * height) / width, WIDE.height, WIDE.highest);
  // So that a column shows about seven cards in full strips.
  const card = (high - 50) / 6.3 / RATIO;
  return arrange(colours, { form: 'wide', width: wide, height: high, margin: 16, gap: 8, card, side: 0 });
}

/** The arrangement for a board with so much room. */
export function layoutFor(room: Room, colours: number): Layout {
  if (room.height < LOW && room.width > room.height) return lowLayout(room, colours);
  return room.width < NARROW ? tallLayout(room, colours) : wideLayout(room, colours);
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The left edge of a card in the middle of its cell; the cell after the colours is the deck's. */
export function cellX(layout: Layout, index: number): number {
  return layout.margin + index * layout.cell + (layout.cell - layout.card.width) / 2;
}
export function deckPlace(layout: Layout): Place {
  return { x: cellX(layout, layout.colours), y: layout.piles };
}

/** How the cards of a column are cut, so that the value of each can be read. */
export interface Cut {
  /** How far a card is from the next, and so how much of it shows. */
  readonly step: number;
  readonly height: number;
}

const LEAST = 0.45; // of the height of a card: both its bands and a little of the picture

/** The height of the points beyond the last card of a column. */
export function tagHeight({ tall }: Layout): number {
  return tall ? 17 : 22;
}

/** A long column first cuts the picture of its cards, which only the last one shows, and then the strips. */
export function cutOf(layout: Layout, cards: number): Cut {
  const room = layout.reach - tagHeight(layout);
  const [full, covered] = [layout.card.height, Math.max(0, cards - 1)];
  const height = Math.min(full, Math.max(full * LEAST, room - covered * layout.strip));
  return { height, step: covered === 0 ? 0 : Math.min(layout.strip, (room - height) / covered) };
}

/** The place of a card of a column with so many cards; columns grow away from the piles. */
export function columnPlace(layout: Layout, near: boolean, colour: number, index: number, cards: number): Place & Cut {
  const cut = cutOf(layout, cards);
  const x = cellX(layout, colour);
  const y = near ? layout.near + index * cut.step : layout.far + layout.reach - cut.height - index * cut.step;
  return { x, y, ...cut };
}

/** The cards of a hand side by side, closer together the more there are; fanned where there is room. */
export function handPlace(layout: Layout, index: number, cards: number): Place & { readonly turn: number; readonly scale: number } {
  const { beside, card } = layout;
  if (beside !== null) return besidePlace(layout, beside, index, cards);
  const room = layout.width - 2 * layout.margin - card.width;
  const step = cards < 2 ? 0 : Math.min(card.width + 6, room / (cards - 1));
  const offset = index - (cards - 1) / 2;
  const turn = layout.tall ? 0 : offset * 1.2;
  const x = (layout.width - card.width) / 2 + offset * step;
  return { x, y: layout.hand + (layout.tall ? 0 : offset * offset * 0.6 - 6), turn, scale: 1 };
}
/** In two columns, row by row; more cards than there are places move closer together. */
function besidePlace({ hand, height, card }: Layout, { x, scale }: NonNullable<Layout['beside']>, index: number, cards: number) {
  const rows = Math.max(HAND_ROWS, Math.ceil(cards / 2));
  const step = (height - 2 * hand - card.height * scale) / (rows - 1);
  return { x: x + (index % 2) * (card.width * scale + 6), y: hand + Math.floor(index / 2) * step, turn: 0, scale };
}

/** The far hand: small cards above the deck, in three rows where the cell is wide and one below the other where not. */
export function farHandPlace(layout: Layout, index: number, cards: number): Place & { readonly scale: number } {
  const isNarrow = layout.form === 'tall';
  const scale = isNarrow ? 0.62 : 0.56;
  const [width, height] = [layout.card.width * scale, layout.card.height * scale];
  const left = layout.margin + layout.colours * layout.cell;
  if (isNarrow) {
    const step = cards < 2 ? 0 : Math.min(height + 3, (layout.reach - height - 16) / (cards - 1));
    return { x: left + (layout.cell - width) / 2, y: layout.far + 4 + index * step, scale };
  }
  const inRow = 3; // so that number and shape of a known card can be read
  const step = Math.min(width + 4, (layout.cell - width) / (inRow - 1));
  const start = left + (layout.cell - width - step * (inRow - 1)) / 2;
  return { x: start + (index % inRow) * step, y: layout.far + 4 + Math.floor(index / inRow) * (height + 6), scale };
}

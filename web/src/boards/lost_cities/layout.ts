/** Where things lie on the table of Lost Cities, in units of the drawing. */
export interface Layout {
  readonly tall: boolean;
  readonly width: number;
  readonly height: number;
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
}

const NARROW = 600;

function arrange(
  colours: number,
  sizes: { tall: boolean; width: number; margin: number; card: number; reach: number; strip: number; gap: number },
): Layout {
  const { tall, width, margin, reach, strip, gap } = sizes;
  const cell = (width - 2 * margin) / (colours + 1);
  const card = { width: Math.min(sizes.card, cell - gap), height: Math.round(Math.min(sizes.card, cell - gap) * 1.4) };
  const far = margin;
  const piles = far + reach + gap;
  const near = piles + card.height + gap;
  const hand = near + reach + 2 * gap;
  const height = hand + card.height + (tall ? 10 : 22);
  return { tall, width, height, card, cell, margin, far, piles, near, hand, reach, strip };
}

/** The arrangement for a board that is so many pixels wide. */
export function layoutFor(pixels: number, colours: number): Layout {
  return pixels < NARROW
    ? arrange(colours, { tall: true, width: 360, margin: 8, card: 54, reach: 178, strip: 19, gap: 5 })
    : arrange(colours, { tall: false, width: 900, margin: 16, card: 80, reach: 226, strip: 26, gap: 8 });
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The left edge of a card in the middle of its cell; the cell after the colours is the deck's. */
export function cellX(layout: Layout, index: number): number {
  return layout.margin + index * layout.cell + (layout.cell - layout.card.width) / 2;
}

/** How the cards of a column are cut, so that the value of each can be read. */
export interface Cut {
  /** How far a card is from the next, and so how much of it shows. */
  readonly step: number;
  readonly height: number;
}

const LEAST = 0.45; // of the height of a card: both its bands and a little of the picture

/** A long column first cuts the picture of its cards, which only the last one shows, and then the strips. */
export function cutOf(layout: Layout, cards: number): Cut {
  const tag = layout.tall ? 17 : 22; // the points beyond the last card
  const room = layout.reach - tag;
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
export function handPlace(layout: Layout, index: number, cards: number): Place & { readonly turn: number } {
  const room = layout.width - 2 * layout.margin - layout.card.width;
  const step = cards < 2 ? 0 : Math.min(layout.card.width + 6, room / (cards - 1));
  const offset = index - (cards - 1) / 2;
  const turn = layout.tall ? 0 : offset * 1.6;
  const x = (layout.width - layout.card.width) / 2 + offset * step;
  return { x, y: layout.hand + (layout.tall ? 0 : offset * offset * 0.9), turn };
}

/** The far hand: small cards above the deck, in three rows where the cell is wide and one below the other where not. */
export function farHandPlace(layout: Layout, index: number, cards: number): Place & { readonly scale: number } {
  const scale = layout.tall ? 0.62 : 0.56;
  const [width, height] = [layout.card.width * scale, layout.card.height * scale];
  const left = layout.margin + (layout.width - 2 * layout.margin) - layout.cell;
  if (layout.tall) {
    const step = cards < 2 ? 0 : Math.min(height + 3, (layout.reach - height - 16) / (cards - 1));
    return { x: left + (layout.cell - width) / 2, y: layout.far + 4 + index * step, scale };
  }
  const inRow = 3; // so that number and shape of a known card can be read
  const step = Math.min(width + 4, (layout.cell - width) / (inRow - 1));
  const row = Math.floor(index / inRow);
  const start = left + (layout.cell - width - step * (inRow - 1)) / 2;
  return { x: start + (index % inRow) * step, y: layout.far + 8 + row * (height + 6), scale };
}

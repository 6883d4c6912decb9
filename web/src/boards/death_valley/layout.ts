import type { DeathValleyView } from './cards.ts';
import type { RowName } from './places.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Place, Size {}

export interface SideLayout {
  /** The line with the name, the points and the hazards. */
  readonly header: Box;
  readonly journey: number;
  /** Null for a side that has none. */
  readonly album: number | null;
  readonly card: Size;
  /** Cards too low for their effect: the reader tells it. */
  readonly isShort: boolean;
}

/** Where things lie, in pixels. */
export interface Layout extends Size {
  /** The Desert lies in a band between the sides; else in a column at the left. */
  readonly isTall: boolean;
  /** The columns of a row, the place for a new card included, where they begin, and from one to the next: rows that are long overlap. */
  readonly columns: number;
  readonly left: number;
  readonly pitch: number;
  readonly far: SideLayout;
  readonly near: SideLayout;
  readonly faceUp: Box;
  readonly deck: Box;
  /** Where a card that was looked at lies until it is given. */
  readonly looked: Box;
  /** A card in full words. */
  readonly reader: Box;
  /** Answers in words, and what the marks on the table mean. */
  readonly band: Box;
}

/** What the layout depends on. */
export interface Needs extends Size {
  /** The longest row of both sides. */
  readonly longest: number;
  /** Whether the far side has an Album. */
  readonly farAlbum: boolean;
  /** Whether there is a card that was looked at. */
  readonly looked: boolean;
}

export function needsOf(view: DeathValleyView, room: Size, farAlbum: boolean): Needs {
  const longest = Math.max(...[...view.journeys, ...view.albums].map((row) => row.length));
  return { ...room, longest, farAlbum, looked: view.looked_at !== null };
}

const NARROW = 540;
const LOW = 520;
const GAP = 8;
const EDGE = 6;
const FEWEST_COLUMNS = 5;

/** What both sides have in common. */
interface Frame {
  readonly left: number;
  readonly width: number;
  /** How high the line of a side is, and how far apart its rows are. */
  readonly line: number;
  readonly gap: number;
}
function sideAt({ left, width, line, gap }: Frame, y: number, card: Size, isShort: boolean, album: boolean): SideLayout {
  const journey = y + line + 2;
  return {
    header: { x: left, y, width, height: line },
    journey,
    album: album ? journey + card.height + gap : null,
    card,
    isShort,
  };
}
function bottomOf({ journey, album, card }: SideLayout, { gap }: Frame): number {
  return (album ?? journey) + card.height + gap;
}

/** Cards as wide as the columns allow, but readable: beyond that they overlap. */
function spread(width: number, columns: number, gap: number, narrowest: number, widest: number) {
  const card = Math.min(widest, Math.max(narrowest, width / columns - gap));
  return { card, pitch: Math.min(card + gap, (width - card) / (columns - 1)) };
}

/** How high the cards of both sides are when the rows share so much height; the far ones shrink first. */
function heights(
  room: number,
  rows: number,
  { least, short, most }: { readonly least: number; readonly short: number; readonly most: number },
) {
  const even = Math.min(room / rows, most);
  if (even >= least) return { near: even, far: even, isShort: false };
  const near = (room - (rows - 2) * short) / 2;
  return { near: Math.min(most, Math.max(least, near)), far: short, isShort: true };
}

function wide({ width, height, longest, farAlbum }: Needs): Layout {
  const isLow = height < LOW;
  const line = isLow ? 30 : 42;
  const column = Math.round(Math.min(270, Math.max(136, width * 0.205)));
  const left = column + 2 * EDGE;
  const room = width - left - EDGE;
  const columns = Math.max(FEWEST_COLUMNS, longest + 1);
  const rows = farAlbum ? 4 : 3;
  const bandLine = isLow ? 0 : 46;
  const forRows = height - 2 * (line + 2) - bandLine - rows * GAP - 2 * EDGE;
  const { card: cardWidth, pitch } = spread(
    room,
    columns,
    GAP,
    isLow ? 72 : 96,
    (forRows / rows) * 0.92 > 96 ? (forRows / rows) * 0.92 : 110,
  );
  const high = heights(forRows, rows, { least: isLow ? 84 : 112, short: 46, most: cardWidth * 1.62 });
  const frame = { left, width: room, line, gap: GAP };
  const far = sideAt(frame, EDGE, { width: cardWidth, height: high.far }, high.isShort, farAlbum);
  const near = sideAt(frame, bottomOf(far, frame) + bandLine, { width: cardWidth, height: high.near }, false, true);
  const bottom = bottomOf(near, frame);
  const desertWidth = Math.min(column - 2 * EDGE, cardWidth * 1.2);
  const desertHeight = Math.min(isLow ? 116 : 260, desertWidth * 1.42);
  const x = (column - desertWidth) / 2 + EDGE;
  const faceUp = { x, y: EDGE + 4, width: desertWidth, height: desertHeight };
  const deck = { x, y: faceUp.y + desertHeight + 14, width: desertWidth, height: desertHeight * (isLow ? 0.42 : 0.6) };
  const looked = { ...faceUp, x: x + 10, y: deck.y - 6, width: desertWidth - 4 };
  const under = deck.y + deck.height + 12;
  const band = isLow
    ? { x: EDGE, y: Math.max(under + 60, bottom - 64), width: column, height: 60 }
    : { x: left, y: bottomOf(far, frame) - 2, width: room, height: bandLine - 4 };
  const readerEnd = isLow ? band.y - 6 : Math.max(bottom, under + 170);
  return {
    isTall: false,
    width,
    height: Math.max(bottom, isLow ? band.y + band.height : readerEnd) + EDGE,
    columns,
    left,
    pitch,
    far,
    near,
    faceUp,
    deck,
    looked,
    reader: { x: EDGE, y: under, width: column, height: readerEnd - under },
    band,
  };
}

function tall({ width, height, longest, farAlbum, looked: hasLooked }: Needs): Layout {
  const [left, line, gap, desertHeight] = [4, 40, 5, 98];
  const room = width - 2 * left;
  const columns = Math.max(FEWEST_COLUMNS, longest + 1);
  const { card: cardWidth, pitch } = spread(room, columns, 3, 53, 110);
  const rows = farAlbum ? 4 : 3;
  const forRows = height - 2 * (line + 2) - desertHeight - rows * gap - 2 * EDGE;
  const high = heights(forRows, rows, { least: 103, short: 50, most: cardWidth * 2 });
  const frame = { left, width: room, line, gap };
  const far = sideAt(frame, 2, { width: cardWidth, height: high.far }, high.isShort, farAlbum);
  const y = bottomOf(far, frame) + 2;
  const near = sideAt(frame, y + desertHeight + EDGE, { width: cardWidth, height: high.near }, false, true);
  const faceUp = { x: left + 2, y, width: 68, height: desertHeight };
  const deck = { x: faceUp.x + faceUp.width + EDGE + 2, y: y + 4, width: 46, height: desertHeight - 8 };
  const looked = { ...faceUp, x: deck.x + deck.width + EDGE };
  const readerLeft = (hasLooked ? looked.x + looked.width : deck.x + deck.width) + EDGE + 2;
  const reader = { x: readerLeft, y, width: width - readerLeft - left, height: desertHeight };
  return {
    isTall: true,
    width,
    height: bottomOf(near, frame) + 2,
    columns,
    left,
    pitch,
    far,
    near,
    faceUp,
    deck,
    looked,
    reader,
    band: reader,
  };
}

const NARROWEST = 300;

export function layoutFor(given: Needs): Layout {
  const needs = { ...given, width: Math.max(NARROWEST, given.width) };
  return needs.width < NARROW ? tall(needs) : wide(needs);
}

const CORNER = 40; // of the reader, for the button that opens the sheet of all cards

/** Where several answers stand that find no room in the band: they take that of a card's words as well. */
export function tallBand({ reader, band }: Layout): Box {
  const y = reader.y + CORNER;
  return { ...band, y, height: band.y + band.height - y };
}

/** The place of a card in a row of the near or the far side. */
export function cellPlace(layout: Layout, near: boolean, row: RowName, column: number): Box {
  const side = near ? layout.near : layout.far;
  return { x: layout.left + column * layout.pitch, y: row === 'journey' ? side.journey : (side.album ?? side.journey), ...side.card };
}

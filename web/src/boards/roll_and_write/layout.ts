import type { Seat } from '../../../engine/protocol.ts';
import type { Measures, Sizes } from './geometry.ts';

/** The tray with the dice, in units of its own drawing. */
export const TRAY = { width: 348, height: 106, die: 46 } as const;

/** Where a drawing lies on the table and how large. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
export interface PlacedSheet extends Placed {
  readonly seat: Seat;
  readonly measures: Measures;
}
export interface Layout {
  readonly tall: boolean;
  readonly width: number;
  readonly height: number;
  readonly tray: Placed;
  /** The near sheet first, then the others in turn order. */
  readonly sheets: readonly PlacedSheet[];
}

const NARROW = 720;
const GAP = 10;
/** Below this, a sheet's numbers are too small to read. */
const READABLE = 0.95;

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Wanted, and exceeded where the sheets would be too small. */
  readonly height: number;
}
interface Grid {
  readonly measures: Measures;
  readonly across: number;
  readonly scale: number;
}

function fit(measures: Measures, across: number, count: number, room: Room, largest: number): Grid {
  const rows = Math.ceil(count / across);
  const byWidth = (room.width - (across - 1) * GAP) / across / measures.width;
  const byHeight = (room.height - (rows - 1) * GAP) / rows / measures.height;
  const scale = Math.min(byWidth, largest, byHeight < READABLE ? Math.min(byWidth, READABLE) : byHeight);
  return { measures, across, scale };
}

/** The largest grid of full sheets that can be read, else of small ones. */
function gridFor(count: number, room: Room, { full, small }: Sizes): Grid {
  const each = (measures: Measures, largest: number) =>
    Array.from({ length: count }, (_, i) => fit(measures, i + 1, count, room, largest)).sort(
      (a, b) => b.scale - a.scale || b.across - a.across,
    );
  const large = each(full, 1.1).find(({ scale, across }) => scale >= READABLE && rowsFit(full, scale, across, count, room));
  return large ?? each(small, 1.6)[0] ?? { measures: small, across: 1, scale: 1 };
}
function rowsFit(measures: Measures, scale: number, across: number, count: number, room: Room): boolean {
  const rows = Math.ceil(count / across);
  return rows * measures.height * scale + (rows - 1) * GAP <= room.height + 1;
}

/** The sheets of the others, row by row, each row in the middle of the room. */
function spread(
  seats: readonly Seat[],
  room: Omit<Room, 'height'>,
  { measures, across, scale }: Grid,
): { readonly sheets: PlacedSheet[]; readonly bottom: number } {
  const [width, height] = [measures.width * scale, measures.height * scale];
  const sheets = seats.map((seat, i) => {
    const row = Math.floor(i / across);
    const inRow = Math.min(across, seats.length - row * across);
    const left = room.x + (room.width - inRow * width - (inRow - 1) * GAP) / 2;
    return { seat, measures, scale, x: left + (i % across) * (width + GAP), y: room.y + row * (height + GAP) };
  });
  return { sheets, bottom: room.y + Math.ceil(seats.length / across) * (height + GAP) - GAP };
}

function others(near: Seat, seats: number): Seat[] {
  return Array.from({ length: seats - 1 }, (_, i) => (near + 1 + i) % seats);
}

/** Phones: dice, one's own sheet, below it the other one, or the others two in a row. */
function tallLayout(near: Seat, seats: number, { full, small }: Sizes): Layout {
  const margin = 11;
  const width = full.width + 2 * margin;
  const tray = { x: (width - TRAY.width) / 2, y: margin, scale: 1 };
  const top = tray.y + TRAY.height + 8;
  const own: PlacedSheet = { seat: near, measures: full, x: margin, y: top, scale: 1 };
  const room = { x: margin, y: top + full.height + GAP, width: full.width };
  const grid =
    seats === 2 ? { measures: full, across: 1, scale: 1 } : { measures: small, across: 2, scale: (full.width - GAP) / 2 / small.width };
  const rest = spread(others(near, seats), room, grid);
  return { tall: true, width, height: rest.bottom + margin, tray, sheets: [own, ...rest.sheets] };
}

/** Wide screens: one's own sheet on the left, dice and the others on the right. */
function wideLayout(pixels: number, near: Seat, seats: number, sizes: Sizes): Layout {
  const { full } = sizes;
  const width = Math.min(1240, Math.max(NARROW, pixels));
  const margin = 18;
  const scale = Math.min(1.4, (width * 0.525) / full.width);
  const own: PlacedSheet = { seat: near, measures: full, x: margin, y: margin, scale };
  const left = margin + full.width * scale + margin;
  const room = width - left - margin;
  const trayScale = Math.min(1.6, room / TRAY.width);
  const tray = { x: left + (room - TRAY.width * trayScale) / 2, y: margin, scale: trayScale };
  const top = margin + TRAY.height * trayScale + margin;
  const ownBottom = margin + full.height * scale;
  const below = { x: left, y: top, width: room, height: ownBottom - top };
  const rest = spread(others(near, seats), below, gridFor(seats - 1, below, sizes));
  const spare = Math.max(0, ownBottom - rest.bottom) / 2;
  const sheets = rest.sheets.map((sheet) => ({ ...sheet, y: sheet.y + spare }));
  return { tall: false, width, height: Math.max(ownBottom, rest.bottom) + margin, tray, sheets: [own, ...sheets] };
}

/** The arrangement for a board that is so many pixels wide. */
export function layoutFor(pixels: number, near: Seat, seats: number, sizes: Sizes): Layout {
  return pixels < NARROW ? tallLayout(near, seats, sizes) : wideLayout(pixels, near, seats, sizes);
}

/** The middle of a die in the tray. */
export function dieAt(index: number): { readonly x: number; readonly y: number } {
  const kinds = index < 3 ? 0 : 10; // the two kinds stand a little apart
  return { x: 34 + index * 54 + kinds, y: 34 };
}

/** A point of the tray in the units of a sheet, for what moves from one to the other. */
export function fromTray(layout: Layout, sheet: Placed, point: { readonly x: number; readonly y: number }) {
  const { tray } = layout;
  return { x: (tray.x + point.x * tray.scale - sheet.x) / sheet.scale, y: (tray.y + point.y * tray.scale - sheet.y) / sheet.scale };
}

/** The place of a drawing of this size on the table, for CSS: each is a picture of its own, so that dice can lie on top. */
export function styleOf(
  { width, height }: Layout,
  { x, y, scale }: Placed,
  size: { readonly width: number; readonly height: number },
): string {
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`;
  return `left: ${percent(x, width)}; top: ${percent(y, height)}; width: ${percent(size.width * scale, width)}; height: ${percent(size.height * scale, height)}`;
}

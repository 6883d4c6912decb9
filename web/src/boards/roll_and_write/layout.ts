import type { Seat } from '../../../engine/protocol.ts';
import type { Room } from '../board.ts';
import type { Measures, Sizes } from './geometry.ts';

/** The tray with the dice, in units of its own drawing. */
export const TRAY = { width: 400, height: 64, die: 46 } as const;

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
/** In pixels. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly tray: Placed;
  /** The near sheet first, then the others in turn order. */
  readonly sheets: readonly PlacedSheet[];
}

const NARROW = 600;
const LOW = 480;
const MARGIN = 6;
const GAP = 8;
/** Below this, the numbers of a full or of a small sheet are too small to read. */
const READABLE = { full: 0.86, small: 0.76 } as const;
/** A small sheet tells less: it counts as much as a full one of this size. */
const WORTH_OF_SMALL = 0.5;
const LARGEST = { own: 2.6, other: 1.9, tray: 1.5 } as const;

interface Area extends Room {
  readonly x: number;
  readonly y: number;
}
interface Grid {
  readonly measures: Measures;
  readonly across: number;
  readonly scale: number;
}

function fit(measures: Measures, across: number, count: number, room: Room): Grid {
  const rows = Math.ceil(count / across);
  const byWidth = (room.width - (across - 1) * GAP) / across / measures.width;
  const byHeight = (room.height - (rows - 1) * GAP) / rows / measures.height;
  return { measures, across, scale: Math.min(byWidth, byHeight, LARGEST.other) };
}
function worthOf({ measures, scale }: Grid): number {
  if (measures.full) return scale >= READABLE.full ? scale : 0;
  return scale >= READABLE.small ? scale * WORTH_OF_SMALL : 0;
}

/** The grid in which the most can be read. */
function gridFor(count: number, room: Room, { full, small }: Sizes): Grid {
  const grids = [full, small].flatMap((measures) => Array.from({ length: count }, (_, i) => fit(measures, i + 1, count, room)));
  return grids.reduce((best, each) => (worthOf(each) > worthOf(best) ? each : best));
}

/** The sheets of the others, row by row, each row in the middle of the area. */
function spread(seats: readonly Seat[], area: Omit<Area, 'height'>, { measures, across, scale }: Grid): PlacedSheet[] {
  const [width, height] = [measures.width * scale, measures.height * scale];
  return seats.map((seat, i) => {
    const row = Math.floor(i / across);
    const inRow = Math.min(across, seats.length - row * across);
    const left = area.x + (area.width - inRow * width - (inRow - 1) * GAP) / 2;
    return { seat, measures, scale, x: left + (i % across) * (width + GAP), y: area.y + row * (height + GAP) };
  });
}

function others(near: Seat, seats: number): Seat[] {
  return Array.from({ length: seats - 1 }, (_, i) => (near + 1 + i) % seats);
}
function trayIn(area: Omit<Area, 'height'>): Placed {
  const scale = Math.min(LARGEST.tray, area.width / TRAY.width);
  return { x: area.x + (area.width - TRAY.width * scale) / 2, y: area.y, scale };
}

/** Phones: dice and one's own sheet on one screen, below it the other one, or the others two in a row. */
function tallLayout({ width, height }: Room, near: Seat, seats: number, { full, small }: Sizes): Layout {
  const inner = width - 2 * MARGIN;
  const tray = trayIn({ x: MARGIN, y: MARGIN, width: inner });
  const top = tray.y + TRAY.height * tray.scale + GAP;
  const scale = Math.min(inner / full.width, Math.max(READABLE.full, (height - top - MARGIN) / full.height));
  const own: PlacedSheet = { seat: near, measures: full, x: (width - full.width * scale) / 2, y: top, scale };
  const grid =
    seats === 2
      ? { measures: full, across: 1, scale: inner / full.width }
      : { measures: small, across: 2, scale: (inner - GAP) / 2 / small.width };
  const rest = spread(others(near, seats), { x: MARGIN, y: top + full.height * scale + GAP, width: inner }, grid);
  const bottom = Math.max(...rest.map((sheet) => sheet.y + sheet.measures.height * sheet.scale));
  return { width, height: bottom + MARGIN, tray, sheets: [own, ...rest] };
}

/** A phone held sideways: one's own sheet as high as the screen, at its right the dice and below them the others, two in a row. */
function lowLayout(room: Room, near: Seat, seats: number, { full, small }: Sizes): Layout {
  const scale = (room.height - 2 * MARGIN) / full.height;
  const own: PlacedSheet = { seat: near, measures: full, x: MARGIN, y: MARGIN, scale };
  const x = MARGIN + full.width * scale + GAP;
  const width = room.width - MARGIN - x;
  const tray = trayIn({ x, y: MARGIN, width });
  const y = MARGIN + TRAY.height * tray.scale + GAP;
  const height = room.height - MARGIN - y;
  const grid = seats === 2 ? fit(small, 1, 1, { width, height }) : { measures: small, across: 2, scale: (width - GAP) / 2 / small.width };
  return cropped({ ...room, tray, sheets: [own, ...spread(others(near, seats), { x, y, width }, grid)] });
}

interface Candidate {
  readonly layout: Layout;
  readonly worth: number;
}

/** One's own sheet at the left with so much of the width; the others at its right, the dice above them or above all. */
function withPart(part: number, isAbove: boolean, room: Room, near: Seat, seats: number, sizes: Sizes): Candidate {
  const { full } = sizes;
  const inner = room.width - 2 * MARGIN;
  const above = isAbove ? trayIn({ x: MARGIN, y: MARGIN, width: inner }) : undefined;
  const top = above === undefined ? MARGIN : MARGIN + TRAY.height * above.scale + GAP;
  const high = room.height - top - MARGIN;
  const scale = Math.min((inner * part) / full.width, high / full.height, LARGEST.own);
  const own: PlacedSheet = { seat: near, measures: full, x: MARGIN, y: top, scale };
  const x = MARGIN + full.width * scale + GAP;
  const tray = above ?? trayIn({ x, y: MARGIN, width: room.width - MARGIN - x });
  const y = above === undefined ? MARGIN + TRAY.height * tray.scale + GAP : top;
  const area = { x, y, width: room.width - MARGIN - x, height: room.height - MARGIN - y };
  const grid = gridFor(seats - 1, area, sizes);
  const sheets = [own, ...spread(others(near, seats), area, grid)];
  const isReadable = worthOf(grid) > 0 && tray.scale >= SMALLEST_TRAY;
  const worth = isReadable ? scale + 0.9 * worthOf(grid) + 0.5 * Math.min(tray.scale, 1.1) : -1;
  return { layout: cropped({ ...room, tray, sheets }), worth };
}
const SMALLEST_TRAY = 0.55; // dice of 25 pixels
const PARTS = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7] as const;

/** Without the height that nothing needs. */
function cropped(layout: Layout): Layout {
  const bottom = Math.max(...layout.sheets.map(({ y, measures, scale }) => y + measures.height * scale));
  return { ...layout, height: bottom + MARGIN };
}

/** Wide screens and tablets: everything at once, as large as it can be. */
function wideLayout(room: Room, near: Seat, seats: number, sizes: Sizes): Layout {
  const candidates = [false, true].flatMap((isAbove) => PARTS.map((part) => withPart(part, isAbove, room, near, seats, sizes)));
  const best = candidates.reduce((one, other) => (other.worth > one.worth ? other : one));
  return best.worth < 0 ? tallLayout(room, near, seats, sizes) : best.layout;
}

/** The arrangement for a board with so much room. */
export function layoutFor(room: Room, near: Seat, seats: number, sizes: Sizes): Layout {
  if (room.height < LOW && room.width > room.height) return lowLayout(room, near, seats, sizes);
  return room.width < NARROW ? tallLayout(room, near, seats, sizes) : wideLayout(room, near, seats, sizes);
}

/** The middle of a die in the tray. */
export function dieAt(index: number): { readonly x: number; readonly y: number } {
  const kinds = index < 3 ? 0 : 8; // the two kinds stand a little apart
  return { x: 32 + index * 47 + kinds, y: 32 };
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

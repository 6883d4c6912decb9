import type { Room } from '../board.ts';
import type { Slots, SpaceInfo, Zone } from './view.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Place {
  readonly width: number;
  readonly height: number;
}
/** Where the tiles of a seat lie. */
export interface HandBox extends Box {
  readonly tile: number;
  readonly rows: 1 | 2;
  /** The height of the line with the name. */
  readonly line: number;
}

/** Where things lie on the moor, in units of the drawing. */
export interface Layout {
  /** For a phone: everything closer together. */
  readonly tall: boolean;
  readonly width: number;
  readonly height: number;
  /** The diameter of a space, the side of a tile on it, the height of a pawn. */
  readonly stone: number;
  readonly tile: number;
  readonly pawn: number;
  readonly rowHeight: number;
  /** The middle of every space, 0 the start, the last the finish. */
  readonly spaces: readonly Place[];
  readonly start: Box;
  readonly finish: Box;
  /** The ground that the track winds over. */
  readonly moor: Box;
  /** The plate with the die and the answers that have no place on the track. */
  readonly command: Box;
  /** By place on the screen: the near seat first. */
  readonly hands: readonly HandBox[];
}

const NARROW = 640;
const LOW = 480;
const TWO = 2; // start and finish are each as long as this many spaces
const COLUMNS = [5, 6, 7, 8, 9, 10, 11] as const;

interface Style {
  readonly tall: boolean;
  readonly margin: number;
  readonly gap: number;
  readonly cell: number;
  readonly row: number;
  readonly stone: number;
  readonly tile: number;
  readonly pawn: number;
  /** The hand of the person at the board, and those of the others. */
  readonly near: Pick<HandBox, 'tile' | 'line' | 'height'>;
  readonly far: Pick<HandBox, 'tile' | 'line' | 'height'>;
}
interface Sizes extends Style {
  readonly columns: number;
  /** The upper edge of the first row. */
  readonly top: number;
}

const LARGE: Style = {
  tall: false,
  margin: 14,
  gap: 10,
  cell: 112,
  row: 130,
  stone: 104,
  tile: 57,
  pawn: 42,
  near: { tile: 56, line: 28, height: 104 },
  far: { tile: 40, line: 26, height: 80 },
};
const CLOSE: Style = {
  tall: true,
  margin: 8,
  gap: 6,
  cell: 57,
  row: 65,
  stone: 53,
  tile: 30,
  pawn: 24,
  near: { tile: 33, line: 21, height: 70 },
  far: { tile: 28, line: 20, height: 58 },
};

/** The middle of a cell of the winding way: rows run to and fro, and no row is quite straight. */
function cellPlace({ margin, top, columns, cell, row, stone }: Sizes, index: number): Place {
  const line = Math.floor(index / columns);
  const step = index % columns;
  const column = line % 2 === 0 ? step : columns - 1 - step;
  const wave = Math.sin((column / (columns - 1)) * Math.PI * 2 + line * 1.3) * (row - stone) * 0.25;
  return { x: margin + (column + 0.5) * cell, y: top + (line + 0.5) * row + wave };
}

function boxAround(sizes: Sizes, cells: readonly Place[]): Box {
  const xs = cells.map(({ x }) => x);
  const ys = cells.map(({ y }) => y);
  const half = sizes.stone / 2;
  const [x, y] = [Math.min(...xs) - half, Math.min(...ys) - half];
  return { x, y, width: Math.max(...xs) + half - x, height: Math.max(...ys) + half - y };
}

function middleOf({ x, y, width, height }: Box): Place {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Start, spaces and finish in their cells. The finish takes what is left of the last row, three cells at most. */
function trackOf(sizes: Sizes, length: number): Pick<Layout, 'spaces' | 'start' | 'finish'> & { rows: number } {
  const rows = Math.ceil((length + 2 * TWO) / sizes.columns);
  const first = length + TWO;
  const last = Math.min(rows * sizes.columns, first + TWO + 1);
  const cells = Array.from({ length: last }, (_, i) => cellPlace(sizes, i));
  const start = boxAround(sizes, cells.slice(0, TWO));
  // Where the finish would reach around a bend, it stays on the row where it ends.
  const inLastRow = cells.slice(Math.max(first, (rows - 1) * sizes.columns));
  const finish = boxAround(sizes, inLastRow.length > 0 ? inLastRow : cells.slice(-1));
  return { rows, start, finish, spaces: [middleOf(start), ...cells.slice(TWO, first), middleOf(finish)] };
}

/** The hands of the others in one row, or one below the other where they would be too narrow. */
function farHands({ tall, margin, gap, far }: Style, others: number, width: number, top: number): HandBox[] {
  const inRow = tall ? Math.max(1, Math.floor(width / 300)) : others;
  const across = Math.min(others, inRow);
  const each = (width - 2 * margin - gap * (across - 1)) / across;
  const rows = each < far.tile * 9.5 && !tall ? 2 : 1;
  const height = rows === 2 ? far.height + far.tile + 4 : far.height;
  return Array.from({ length: others }, (_, i) => ({
    ...far,
    rows,
    height,
    width: each,
    x: margin + (i % across) * (each + gap),
    y: top + Math.floor(i / across) * (height + gap),
  }));
}

interface Below {
  readonly command: Box;
  readonly hands: readonly HandBox[];
}
/** Under the track the die and beside it the near hand, below them the others. */
function below(style: Style, seats: number, width: number, top: number): Below {
  const { margin, gap, near, tall } = style;
  const command = { x: margin, y: top, width: tall ? 96 : 190, height: near.height };
  const x = command.x + command.width + gap;
  const own = { ...near, rows: 1, x, y: top, width: width - x - margin } as const;
  return { command, hands: [own, ...farHands(style, seats - 1, width, top + near.height + gap)] };
}
/** On a phone held upright the die lies above the track. */
function aroundNarrow(style: Style, seats: number, width: number, bottom: number): Below {
  const { margin, gap, near } = style;
  const inner = width - 2 * margin;
  const own = { ...near, rows: 1, x: margin, y: bottom + gap, width: inner } as const;
  const others = farHands(style, seats - 1, width, own.y + own.height + gap);
  return { command: { x: margin, y: margin, width: inner, height: STRIP }, hands: [own, ...others] };
}
const STRIP = 44; // the height of the plate above the track

function bottomOf(hands: readonly HandBox[]): number {
  return Math.max(...hands.map(({ y, height }) => y + height));
}

/** The arrangement with so many columns. */
function arranged(style: Style, columns: number, length: number, seats: number, isNarrow: boolean): Layout {
  const { tall, margin, gap, stone, tile, pawn, row: rowHeight } = style;
  const top = margin + (isNarrow ? STRIP + gap : 0) + gap;
  const width = 2 * margin + columns * style.cell;
  const { rows, ...track } = trackOf({ ...style, columns, top }, length);
  const bottom = top + rows * rowHeight + gap;
  const rest = isNarrow ? aroundNarrow(style, seats, width, bottom) : below(style, seats, width, bottom + gap);
  const moor = { x: 6, y: top - gap, width: width - 12, height: bottom - top + gap };
  return { tall, stone, tile, pawn, rowHeight, ...track, ...rest, moor, width, height: bottomOf(rest.hands) + margin };
}

/** What must be seen at once: all but, on a small screen, the hands of the others. */
function neededHeight({ tall, hands, height }: Layout): number {
  const [own] = hands;
  return tall && own !== undefined ? own.y + own.height + 4 : height;
}

/** The arrangement for a board with so much room: of all numbers of columns, that with the largest spaces. */
export function layoutFor(room: Room, length: number, seats: number): Layout {
  const style = room.width < NARROW || room.height < LOW ? CLOSE : LARGE;
  const isNarrow = style === CLOSE && room.width < room.height;
  const sizeIn = (layout: Layout) => layout.stone * Math.min(room.width / layout.width, room.height / neededHeight(layout));
  const layouts = COLUMNS.map((columns) => arranged(style, columns, length, seats, isNarrow));
  return layouts.reduce((best, each) => (sizeIn(each) > sizeIn(best) ? each : best));
}

/** How much wider than high the part of the board is that must be seen at once. */
export function ratioOf(layout: Layout): number {
  return layout.width / neededHeight(layout);
}

/** A smooth line through the middles of the spaces (Catmull-Rom as cubic curves). */
export function wayThrough(places: readonly Place[]): string {
  const at = (i: number): Place => places[Math.min(places.length - 1, Math.max(0, i))] ?? { x: 0, y: 0 };
  const curves = places.slice(1).map((end, i) => {
    const [before, begin, after] = [at(i - 1), at(i), at(i + 2)];
    const first = `${begin.x + (end.x - before.x) / 6} ${begin.y + (end.y - before.y) / 6}`;
    const second = `${end.x - (after.x - begin.x) / 6} ${end.y - (after.y - begin.y) / 6}`;
    return `C${first} ${second} ${end.x} ${end.y}`;
  });
  return `M${at(0).x} ${at(0).y}${curves.join('')}`;
}

/** The ways through the zones in their order, from the start to the finish; each begins on the last space of the one before. */
export function waysByZone(layout: Layout, spaces: readonly SpaceInfo[]): { readonly zone: Zone; readonly d: string }[] {
  const zones = spaces.map(({ zone }) => zone);
  const ends = [...new Set(zones.filter((zone) => zone !== null))].map((zone) => ({ zone, end: zones.lastIndexOf(zone) }));
  return ends.map(({ zone, end }, i) => {
    const last = i === ends.length - 1 ? layout.spaces.length - 1 : end;
    return { zone, d: wayThrough(layout.spaces.slice(ends[i - 1]?.end ?? 0, last + 1)) };
  });
}

/** The foot of the `index`-th of `count` pawns on a space: below its tile and its symbol. */
export function pawnPlace(layout: Layout, space: number, index: number, count: number): Place {
  const last = layout.spaces.length - 1;
  const box = space === 0 ? layout.start : space === last ? layout.finish : undefined;
  if (box !== undefined) return inBox(layout, box, index, count);
  const { x, y } = layout.spaces[space] ?? { x: 0, y: 0 };
  const step = count < 2 ? 0 : Math.min(layout.pawn * 0.66, (layout.stone * 0.84) / (count - 1));
  return { x: x + (index - (count - 1) / 2) * step, y: y + layout.stone * 0.57 };
}

/** In two rows, where there are more than one row can hold; inside the box from head to foot. */
function inBox({ pawn }: Layout, box: Box, index: number, count: number): Place {
  const inRow = count > 4 ? Math.ceil(count / 2) : count;
  const rows = Math.ceil(count / inRow);
  const row = Math.floor(index / inRow);
  const room = box.width - pawn * 1.2;
  const step = Math.min(pawn * 0.9, room / Math.max(1, inRow - 0.5));
  const here = Math.min(inRow, count - row * inRow);
  const shift = rows > 1 ? row / 2 - 0.25 : 0;
  const x = box.x + box.width / 2 + ((index % inRow) - (here - 1) / 2 + shift) * step;
  return { x, y: box.y + box.height - pawn * 0.16 - (rows - 1 - row) * pawn * 0.52 };
}

/** The middle of a tile of a stack: the higher, the further up. */
export function tilePlace(layout: Layout, space: number, index: number, height: number): Place {
  const { x, y } = layout.spaces[space] ?? { x: 0, y: 0 };
  const step = Math.min(layout.tile * 0.09, (layout.tile * 0.42) / Math.max(1, height - 1));
  return { x: x + layout.stone * 0.12, y: y - layout.stone * 0.15 - index * step };
}

/** The middle of the pile of a kind in a hand with these piles. */
export function slotPlace(hand: HandBox, kind: string, { treasures, others }: Slots): Place {
  const isOther = !treasures.includes(kind);
  const two = hand.rows === 2;
  const slots = two ? Math.max(treasures.length, others.length) : treasures.length + Math.max(2, others.length);
  const step = Math.min(hand.tile * 1.36, (hand.width - 12) / slots);
  const index = isOther ? others.indexOf(kind) + (two ? 0 : treasures.length) : treasures.indexOf(kind);
  const row = two && isOther ? 1 : 0;
  const rowHeight = (hand.height - hand.line - 4) / hand.rows;
  return { x: hand.x + 8 + (index + 0.5) * step, y: hand.y + hand.line + (row + 0.5) * rowHeight };
}

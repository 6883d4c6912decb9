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
  /** The line with die, question and answers. */
  readonly command: Box;
  /** By place on the screen: the near seat first. */
  readonly hands: readonly HandBox[];
}

const NARROW = 640;
const TWO = 2; // start and finish are each as long as this many spaces

interface Sizes {
  readonly tall: boolean;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly cell: number;
  readonly row: number;
  readonly stone: number;
  readonly tile: number;
  readonly pawn: number;
}

const WIDE: Sizes = { tall: false, left: 20, top: 20, columns: 9, cell: 112, row: 136, stone: 104, tile: 57, pawn: 45 };
const TALL: Sizes = { tall: true, left: 10, top: 12, columns: 5, cell: 68, row: 76, stone: 62, tile: 35, pawn: 27 };

/** The middle of a cell of the winding way: rows run to and fro, and no row is quite straight. */
function cellPlace({ left, top, columns, cell, row, stone }: Sizes, index: number): Place {
  const line = Math.floor(index / columns);
  const step = index % columns;
  const column = line % 2 === 0 ? step : columns - 1 - step;
  const wave = Math.sin((column / (columns - 1)) * Math.PI * 2 + line * 1.3) * (row - stone) * 0.3;
  return { x: left + (column + 0.5) * cell, y: top + (line + 0.5) * row + wave };
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

/** The near hand beside the command, the others in one row below. */
function wideHands(seats: number, command: Box, width: number): HandBox[] {
  const gap = 10;
  const x = command.x + command.width + gap;
  const near = { x, y: command.y, width: width - x - command.x, height: command.height, tile: 56, rows: 1, line: 28 } as const;
  const others = seats - 1;
  const each = (width - 2 * command.x - gap * (others - 1)) / others;
  const rows = each < 400 ? 2 : 1;
  const far = { y: command.y + command.height + gap, width: each, rows, line: 26, tile: 40, height: rows === 2 ? 124 : 80 } as const;
  return [near, ...Array.from({ length: others }, (_, i) => ({ ...far, x: command.x + i * (each + gap) }))];
}

function tallHands(seats: number, top: number): HandBox[] {
  const near = { x: 8, y: top, width: 344, height: 130, tile: 42, rows: 2, line: 25 } as const;
  const far = { x: 8, width: 344, height: 68, tile: 35, rows: 1, line: 22 } as const;
  const others = Array.from({ length: seats - 1 }, (_, i) => ({ ...far, y: top + near.height + 6 + i * (far.height + 6) }));
  return [near, ...others];
}

function bottomOf(hands: readonly HandBox[]): number {
  return Math.max(...hands.map(({ y, height }) => y + height));
}

/** The arrangement for a board that is so many pixels wide, with a track of so many spaces. */
export function layoutFor(pixels: number, length: number, seats: number): Layout {
  const tall = pixels < NARROW;
  const sizes = tall ? TALL : WIDE;
  const { rows, ...track } = trackOf(sizes, length);
  const bottom = sizes.top + rows * sizes.row;
  const { stone, tile, pawn, row: rowHeight } = sizes;
  const shared = { tall, stone, tile, pawn, rowHeight, ...track };
  if (tall) {
    const command = { x: 8, y: bottom + 8, width: 344, height: 58 };
    const hands = tallHands(seats, command.y + command.height + 6);
    return { ...shared, width: 360, height: bottomOf(hands) + 12, command, hands };
  }
  const width = 2 * sizes.left + sizes.columns * sizes.cell;
  const command = { x: 14, y: bottom + 16, width: 330, height: 104 };
  const hands = wideHands(seats, command, width);
  return { ...shared, width, height: bottomOf(hands) + 14, command, hands };
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

/** The foot of the `index`-th of `count` pawns on a space. */
export function pawnPlace(layout: Layout, space: number, index: number, count: number): Place {
  const last = layout.spaces.length - 1;
  const box = space === 0 ? layout.start : space === last ? layout.finish : undefined;
  if (box !== undefined) return inBox(layout, box, index, count);
  const { x, y } = layout.spaces[space] ?? { x: 0, y: 0 };
  const step = count < 2 ? 0 : Math.min(layout.pawn * 0.62, (layout.stone * 0.74) / (count - 1));
  return { x: x + (index - (count - 1) / 2) * step, y: y + layout.stone * 0.46 };
}

/** In two rows, where there are more than one row can hold. */
function inBox(layout: Layout, box: Box, index: number, count: number): Place {
  const inRow = count > 4 ? Math.ceil(count / 2) : count;
  const row = Math.floor(index / inRow);
  const step = Math.min(layout.pawn * 0.9, (box.width - layout.pawn) / Math.max(1, inRow - 1));
  const here = Math.min(inRow, count - row * inRow);
  const x = box.x + box.width / 2 + ((index % inRow) - (here - 1) / 2 + (count > inRow ? row / 2 - 0.25 : 0)) * step;
  const foot = box.y + box.height * (count > inRow ? 0.7 : 0.86);
  return { x, y: foot + row * layout.pawn * 0.58 };
}

/** The middle of a tile of a stack: the higher, the further up. */
export function tilePlace(layout: Layout, space: number, index: number, height: number): Place {
  const { x, y } = layout.spaces[space] ?? { x: 0, y: 0 };
  const step = Math.min(layout.tile * 0.09, (layout.tile * 0.42) / Math.max(1, height - 1));
  return { x: x + layout.stone * 0.12, y: y - layout.stone * 0.05 - (index - (height - 1) / 2) * step };
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

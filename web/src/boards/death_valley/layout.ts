import type { DeathValleyView } from './cards.ts';
import type { RowName } from './places.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Place {
  readonly width: number;
  readonly height: number;
}

/** Every card is drawn in this size and scaled to its place. */
export const CARD = { width: 100, height: 146 } as const;
/** Cards on a phone show signs instead of words, and are a little squatter. */
export const SMALL_CARD = { width: 100, height: 128 } as const;

export interface SideLayout {
  /** The line with the name, the points and the hazards. */
  readonly header: Box;
  readonly journey: number;
  /** Null for a side that has none. */
  readonly album: number | null;
}

/** Where things lie, in units of the drawing. */
export interface Layout {
  readonly tall: boolean;
  readonly width: number;
  readonly height: number;
  readonly card: { readonly width: number; readonly height: number };
  /** The columns of a grid, the place for a new card included. */
  readonly columns: number;
  readonly left: number;
  readonly pitch: number;
  readonly rowPitch: number;
  /** The scale of the cards in the rows, and of those of the Desert. */
  readonly scale: number;
  readonly desertScale: number;
  readonly far: SideLayout;
  readonly near: SideLayout;
  readonly faceUp: Place;
  readonly deck: Place;
  /** Where a card that was looked at lies until it is given. */
  readonly looked: Place;
  /** The question and its short answers. */
  readonly command: Box;
  /** What is told of a card, or the answers when they are many. */
  readonly details: Box;
}

const NARROW = 640;

/** What the layout depends on. */
export interface Needs {
  readonly pixels: number;
  /** The longest row of both sides. */
  readonly longest: number;
  /** Whether the far side has an Album. */
  readonly farAlbum: boolean;
  /** The answers in words. */
  readonly answers: number;
}

export function needsOf(view: DeathValleyView, pixels: number, farAlbum: boolean, answers: number): Needs {
  const longest = Math.max(...[...view.journeys, ...view.albums].map((row) => row.length));
  return { pixels, longest, farAlbum, answers };
}

function sideAt(x: number, width: number, y: number, line: number, rowPitch: number, album: boolean): SideLayout {
  const journey = y + line + 4;
  return { header: { x, y, width, height: line }, journey, album: album ? journey + rowPitch : null };
}
function bottomOf({ journey, album }: SideLayout, rowPitch: number): number {
  return (album ?? journey) + rowPitch;
}

function wide({ longest, farAlbum, answers }: Needs): Layout {
  const [width, left, line, gap] = [1048, 214, 34, 12];
  const columns = Math.max(6, longest + 1);
  const pitch = (width - left - 14) / columns;
  const scale = Math.min(1.12, (pitch - gap) / CARD.width);
  const rowPitch = CARD.height * scale + gap;
  const far = sideAt(left, width - left - 14, 16, line, rowPitch, farAlbum);
  const command = { x: left, y: bottomOf(far, rowPitch) + 4, width: width - left - 14, height: 64 };
  const near = sideAt(left, command.width, command.y + command.height + 8, line, rowPitch, true);
  const height = bottomOf(near, rowPitch) + 10;
  const desertScale = 1.2;
  const faceUp = { x: 20 + (174 - CARD.width * desertScale) / 2, y: 54 };
  const deck = { x: faceUp.x, y: faceUp.y + CARD.height * desertScale + 28 };
  const details = {
    x: 14,
    y: deck.y + CARD.height * desertScale + 16,
    width: 186,
    height: Math.max(200, answers > SHORT.wide ? answers * 42 + 16 : 0),
  };
  const looked = { x: deck.x + 34, y: deck.y + 10 };
  return {
    tall: false,
    width,
    height: Math.max(height, details.y + details.height + 14),
    card: CARD,
    columns,
    left,
    pitch,
    rowPitch,
    scale,
    desertScale,
    far,
    near,
    faceUp,
    deck,
    looked,
    command,
    details: { ...details, height: Math.max(details.height, height - details.y - 14) },
  };
}

function tall({ longest, farAlbum, answers }: Needs): Layout {
  const [width, left, line] = [360, 8, 40];
  const columns = Math.max(5, longest + 1);
  const gap = columns > 7 ? 3 : 5;
  const pitch = (width - 2 * left) / columns;
  const scale = Math.min(0.62, (pitch - gap) / SMALL_CARD.width);
  const rowPitch = SMALL_CARD.height * scale + gap + 2;
  const far = sideAt(left, width - 2 * left, 8, line, rowPitch, farAlbum);
  const desertScale = 0.66;
  const top = bottomOf(far, rowPitch) + 6;
  const faceUp = { x: 14, y: top + 8 };
  const deck = { x: faceUp.x + CARD.width * desertScale + 12, y: faceUp.y };
  const command = { x: deck.x + CARD.width * desertScale + 10, y: top, width: 0, height: SMALL_CARD.height * desertScale + 16 };
  const near = sideAt(left, width - 2 * left, top + command.height + 8, line, rowPitch, true);
  const rows = answers > SHORT.tall ? Math.ceil(answers / 2) * 44 + 12 : 0;
  const details = { x: left, y: bottomOf(near, rowPitch) + 4, width: width - 2 * left, height: Math.max(86, rows) };
  return {
    tall: true,
    width,
    height: details.y + details.height + 10,
    card: SMALL_CARD,
    columns,
    left,
    pitch,
    rowPitch,
    scale,
    desertScale,
    far,
    near,
    faceUp,
    deck,
    looked: { x: deck.x + 16, y: deck.y + 4 },
    command: { ...command, width: width - command.x - left },
    details,
  };
}

/** More answers than this do not fit beside the question and take the place of the details. */
export const SHORT = { wide: 2, tall: 1 } as const;

export function layoutFor(needs: Needs): Layout {
  return needs.pixels < NARROW ? tall(needs) : wide(needs);
}

/** The upper left corner of a place in a row of the near or the far side. */
export function cellPlace(layout: Layout, near: boolean, row: RowName, column: number): Place {
  const side = near ? layout.near : layout.far;
  const room = layout.pitch - layout.card.width * layout.scale;
  return { x: layout.left + column * layout.pitch + room / 2, y: row === 'journey' ? side.journey : (side.album ?? side.journey) };
}

/** Where the answers stand: beside the question, or in the place of the details. */
export function answerBoxes(layout: Layout, answers: number): Box[] {
  const short = layout.tall ? SHORT.tall : SHORT.wide;
  if (answers > short) return inDetails(layout, answers);
  const [width, height] = layout.tall ? [layout.command.width - 16, 36] : [180, 42];
  const { x, y } = layout.command;
  return Array.from({ length: answers }, (_, i) =>
    layout.tall
      ? { x: x + 8, y: y + layout.command.height - height - 7, width, height }
      : { x: x + layout.command.width - (answers - i) * (width + 12), y: y + (layout.command.height - height) / 2, width, height },
  );
}

function inDetails({ tall: narrow, details }: Layout, answers: number): Box[] {
  const inRow = narrow ? 2 : 1;
  const width = (details.width - 8 * (inRow + 1)) / inRow;
  return Array.from({ length: answers }, (_, i) => ({
    x: details.x + 8 + (i % inRow) * (width + 8),
    y: details.y + 8 + Math.floor(i / inRow) * (narrow ? 44 : 42),
    width,
    height: 36,
  }));
}

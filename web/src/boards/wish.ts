/** What somebody seems to want who presses something that is not lit, or drops a piece where it cannot lie: docs/table.md has the names. */
export interface Wish {
  readonly piece?: string;
  readonly from?: string;
  readonly to?: string;
}
/** Something on a board, as its drawing names it: `data-piece` and `data-place`. */
interface Named {
  readonly piece: string | undefined;
  readonly place: string | undefined;
}

const NAMED = '[data-piece], [data-place]';

function namesOf(element: Element): Named {
  const { piece, place } = (element as HTMLElement | SVGElement).dataset;
  return { piece, place };
}
function areaOf({ width, height }: DOMRect): number {
  return width * height;
}
function contains({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The smallest thing with a name at a point of the screen, the one drawn last among equals. */
function namedAt(board: Element, x: number, y: number, without?: Element): Element | undefined {
  const there = [...board.querySelectorAll(NAMED)]
    .filter((element) => element !== without)
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => areaOf(box) > 0 && contains(box, x, y));
  const smallest = Math.min(...there.map(({ box }) => areaOf(box)));
  return there.filter(({ box }) => areaOf(box) <= smallest * 1.02).at(-1)?.element;
}
/** Leaves out what has no name: an absent field is not an empty one. */
function wish(piece: string | undefined, from: string | undefined, to?: string): Wish {
  return { ...(piece !== undefined && { piece }), ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** What a press on an element that is not lit is meant to do, with what has been picked up before. */
export function wishOf(board: Element, pressed: Element): Wish {
  const held = board.querySelector('[aria-pressed="true"]')?.closest('[data-piece]');
  const { piece, place } = namesOf(pressed);
  if (!held || held === pressed) return wish(piece, place);
  const { piece: carried, place: from } = namesOf(held);
  return wish(carried, from, place);
}
/** The same for a press at a point of the screen; undefined where nothing with a name lies. */
export function wishAt(board: Element, x: number, y: number): Wish | undefined {
  const pressed = namedAt(board, x, y);
  return pressed && wishOf(board, pressed);
}
/** A piece was carried to a point of the screen and dropped where it cannot lie. */
export function wishOfDrop(board: Element, carried: Element, x: number, y: number): Wish | undefined {
  const element = carried.closest('[data-piece]') ?? carried.querySelector('[data-piece]');
  const target = namedAt(board, x, y, element ?? undefined);
  if (!element || !target) return undefined;
  const { piece, place: from } = namesOf(element);
  const { place: to } = namesOf(target);
  return to === from ? undefined : wish(piece, from, to);
}

/** Whether somebody who does not see the board is told of it, and it is no button already. */
function isQuiet(element: Element): boolean {
  return element.closest('[aria-hidden="true"], .target') === null && element.querySelector('.target, [tabindex]') === null;
}
/** Lets the keyboard reach what is not lit, until what is returned is called. */
export function openToKeyboard(board: Element): () => void {
  const quiet = [...board.querySelectorAll<SVGElement | HTMLElement>(NAMED)].filter(isQuiet);
  for (const element of quiet) element.tabIndex = 0;
  quiet[0]?.focus();
  return () => quiet.forEach((element) => element.removeAttribute('tabindex'));
}

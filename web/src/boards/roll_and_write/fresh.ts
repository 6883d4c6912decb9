import type { Seat } from '../../../engine/protocol.ts';
import type { Happening } from '../board.ts';
import { columnOf, LETTERS, signOn, type Column, type Sheet, type SheetLayout, type Spot } from './sheet.ts';

export interface FreshSpot {
  readonly letter: string;
  readonly spot: Spot;
  /** The place of its action among those of the seat, from 0. */
  readonly order: number;
  readonly rush: boolean;
}

/** What the newest happenings wrote on a sheet. */
export interface Fresh {
  /** By letter and spot, such as `R 3` and `R top`. */
  readonly spots: ReadonlyMap<string, FreshSpot>;
  /** How many of the last hatched symbols are new. */
  readonly artefacts: number;
  readonly dice: number;
}

export function spotKey(letter: string, spot: Spot): string {
  return `${letter} ${spot}`;
}

/** What stands in a column, oldest first. */
function written({ box, squares, top }: Column): Spot[] {
  return [...(box === 'ticked' ? ['box' as const] : []), ...squares.map((_, i) => i + 1), ...(top ? ['top' as const] : [])];
}

/** How many of these spots hatch an artefact. */
function hatching(spots: readonly Spot[], letter: string, layout: SheetLayout | null): number {
  return spots.filter((spot) => spot === 'top' || signOn(layout, letter, spot) === 'vase').length;
}

interface Written {
  readonly letter: string;
  readonly order: number;
  readonly rush: boolean;
}
function writtenBy(happened: readonly Happening[], seat: Seat): Written[] {
  return happened
    .filter(({ by }) => by === seat)
    .map(({ action }, order) => ({ words: action.split(' '), order }))
    .filter(({ words: [verb, what] }) => verb === 'take' || (verb === 'rush' && what !== 'none'))
    .map(({ words: [verb, first, second], order }) =>
      ({ letter: (verb === 'take' ? second : first) ?? '', order, rush: verb === 'rush' }));
}

/** Finds what is new on a sheet: the last entries of a column are those of the last actions in it. */
export function freshOn(sheet: Sheet, seat: Seat, happened: readonly Happening[], layout: SheetLayout | null): Fresh {
  const actions = writtenBy(happened, seat);
  const spots = new Map<string, FreshSpot>();
  let [all, fresh] = [0, 0];
  for (const letter of LETTERS) {
    const here = actions.filter((action) => action.letter === letter);
    const column = written(columnOf(sheet, letter));
    const last = here.length === 0 ? [] : column.slice(-here.length);
    last.forEach((spot, i) => {
      const { order, rush } = here[here.length - last.length + i] ?? { order: 0, rush: false };
      spots.set(spotKey(letter, spot), { letter, spot, order, rush });
    });
    all += hatching(column, letter, layout);
    fresh += hatching(last, letter, layout);
  }
  // Past the last symbol nothing is hatched any more.
  const artefacts = sheet.artefacts - Math.min(sheet.artefacts, all - fresh);
  const refused = happened.filter(({ by, action }) => by === seat && action === 'refuse').length;
  return { spots, artefacts, dice: Math.min(sheet.dice, refused) };
}

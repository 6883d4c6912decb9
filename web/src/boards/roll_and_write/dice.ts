import { beginning, choiceOf, type Choice } from '../board.ts';
import { entryOf, rushEntryOf, LETTERS, type Entry, type RollAndWriteView, type Sheet } from './sheet.ts';

/** One of the six dice on the table. */
export interface Die {
  /** 0 to 5 from the left: three numbers, then three colours. */
  readonly index: number;
  readonly kind: 'number' | 'colour';
  /** What it shows as in action texts; null before the roll. */
  readonly face: string | null;
  /** The active seat has taken it away. */
  readonly taken: boolean;
}

const OF_A_KIND = 3;

/** The dice as they lie; of two that show the same, the first is the one that was taken. */
export function diceOf(view: RollAndWriteView): Die[] {
  const { roll, taken } = view;
  const number = taken === null || roll === null ? -1 : roll.numbers.indexOf(taken.number);
  const colour = taken === null || roll === null ? -1 : roll.colours.indexOf(taken.colour);
  return Array.from({ length: 2 * OF_A_KIND }, (_, index): Die => {
    const i = index % OF_A_KIND;
    return index < OF_A_KIND
      ? { index, kind: 'number', face: roll === null ? null : String(roll.numbers[i]), taken: i === number }
      : { index, kind: 'colour', face: roll?.colours[i] ?? null, taken: i === colour };
  });
}

/** The choice to take these two dice, in whichever order they were picked. */
export function pairOf(choices: readonly Choice[], one: Die, other: Die): Choice | undefined {
  if (one.kind === other.kind || one.taken || other.taken) return undefined;
  const [number, colour] = one.kind === 'number' ? [one, other] : [other, one];
  return choiceOf(choices, `take ${number.face} ${colour.face}`);
}

/** Whether a choice takes this die. */
export function isPickable(choices: readonly Choice[], die: Die): boolean {
  if (die.taken || die.face === null) return false;
  return beginning(choices, 'take').some(({ text }) => text.split(' ')[die.kind === 'number' ? 1 : 2] === die.face);
}

/** A place on the sheet that is lit: what would be written there, and the choice that does. */
export interface Lit extends Entry {
  readonly text: string;
  readonly rush: boolean;
}

/** The places for a picked number die, or for a rush. */
export function litOf(choices: readonly Choice[], sheet: Sheet, picked: Die | null): Lit[] {
  return LETTERS.flatMap((letter): Lit[] => {
    const rush = choiceOf(choices, `rush ${letter}`);
    if (rush !== undefined) return [{ ...rushEntryOf(sheet, letter), text: rush.text, rush: true }];
    const take = picked?.kind === 'number' ? choiceOf(choices, `take ${picked.face} ${letter}`) : undefined;
    return take === undefined ? [] : [{ ...entryOf(sheet, letter, Number(picked?.face)), text: take.text, rush: false }];
  });
}

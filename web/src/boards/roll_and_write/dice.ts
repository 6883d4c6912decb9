import type { Choice } from '../board.ts';
import { begunWith, canPick, madeBy, targetOf, type Grip } from '../picking.ts';
import type { Place, RollAndWriteContent, RollAndWriteFacts } from './sheet.ts';

/** One of the dice on the table. */
export interface Die {
  /** From the left. */
  readonly index: number;
  readonly kind: 'number' | 'colour';
  /** What it shows, as pieces are called; null before the roll. */
  readonly face: string | null;
  /** The active seat has taken it away. */
  readonly taken: boolean;
}

export function diceOf({ dice }: Pick<RollAndWriteFacts, 'dice'>): Die[] {
  const all = (['number', 'colour'] as const).flatMap((kind) => dice[kind].map((die) => ({ taken: false, ...die, kind })));
  return all.map((die, index) => ({ ...die, index }));
}

/** Where the dice of a kind lie, as moves name it. */
export function diePlace(kind: Die['kind']): string {
  return `die.${kind}`;
}
function gripOf({ kind, face }: Die): Grip {
  return { piece: face, from: diePlace(kind) };
}

/** The choice to take these two dice, in whichever order they were picked. */
export function pairOf(choices: readonly Choice[], one: Die, other: Die): Choice | undefined {
  return one.taken || other.taken ? undefined : madeBy(choices, [gripOf(one), gripOf(other)]);
}

/** Whether a choice takes this die. */
export function isPickable(choices: readonly Choice[], die: Die): boolean {
  return !die.taken && canPick(choices, [], gripOf(die));
}

/** A place on the sheet that is lit: the choice that is made there, and what it writes. */
export interface Lit extends Place {
  readonly choice: Choice;
  /** Null for a tick. */
  readonly write: number | null;
}

/** The places of what needs no die, and of a picked die where only one choice is made there. */
export function litOf(choices: readonly Choice[], places: readonly Place[], picked: Die | null): Lit[] {
  const free = choices.filter((choice) => madeBy([choice], []) !== undefined);
  const open = picked === null ? free : [...free, ...begunWith(choices, [gripOf(picked)])];
  return places.flatMap((place) => {
    const [choice, another] = open.filter((each) => targetOf(each)?.to === place.name);
    if (choice === undefined || another !== undefined) return [];
    return [{ ...place, choice, write: targetOf(choice)?.write ?? null }];
  });
}

/** What a die shows as it is drawn, a number or a colour, and what it can show. */
export interface DieLook {
  readonly kind: Die['kind'];
  readonly face: string | null;
  readonly faces: readonly string[];
}
export function lookOf({ kind, face }: Pick<Die, 'kind' | 'face'>, { numbers, expeditions }: RollAndWriteContent): DieLook {
  if (kind === 'number') return { kind, face, faces: numbers };
  const colour = expeditions.find(({ id }) => id === face)?.colour ?? null;
  return { kind, face: colour, faces: expeditions.map((each) => each.colour) };
}

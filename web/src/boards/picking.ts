import type { Choice, Move } from './board.ts';

/** Something that has been picked up: what it shows, and where it lies. */
export interface Grip {
  readonly piece: string | null;
  readonly from: string;
}

function takes(mark: Move, grip: Grip): boolean {
  return mark.from === grip.from && (mark.piece ?? null) === grip.piece;
}

/** The marks of a choice that what is picked leaves open; nothing where the choice does not begin like that. */
function restOf(choice: Choice, picked: readonly Grip[]): readonly Move[] | undefined {
  const rest = [...(choice.marks ?? [])];
  for (const grip of picked) {
    const place = rest.findIndex((mark) => takes(mark, grip));
    if (place < 0) return undefined;
    rest.splice(place, 1);
  }
  return rest;
}

/** Where a choice puts what is picked, or writes with it: not where something else goes that moves along. */
function goalsOf({ marks = [] }: Choice, picked: readonly Grip[]): string[] {
  return marks.filter((mark) => mark.from === undefined || picked.some((grip) => takes(mark, grip))).flatMap(({ to }) => to ?? []);
}

/** The choices that begin with what is picked, whatever its order. */
export function begunWith(choices: readonly Choice[], picked: readonly Grip[]): readonly Choice[] {
  return choices.filter((choice) => restOf(choice, picked) !== undefined);
}

/** Whether this can be picked up now, besides what is picked already. */
export function canPick(choices: readonly Choice[], picked: readonly Grip[], grip: Grip): boolean {
  return begunWith(choices, [...picked, grip]).length > 0;
}

/** The choices that what lies at a place can begin, in their order. */
export function choicesFrom(choices: readonly Choice[], from: string): readonly Choice[] {
  return choices.filter(({ marks = [] }) => marks.some((mark) => mark.from === from));
}

/** The first mark of a choice that names a place to go to: where it is made. What else it moves follows from that. */
export function targetOf({ marks = [] }: Choice): Move | undefined {
  return marks.find(({ to }) => to !== undefined);
}

/** Where what is picked can go. */
export function placesFor(choices: readonly Choice[], picked: readonly Grip[]): string[] {
  return [...new Set(begunWith(choices, picked).flatMap((choice) => goalsOf(choice, picked)))];
}

/** The choice that puts what is picked at a place; where order counts, the one whose order fits. */
export function choiceAt(choices: readonly Choice[], picked: readonly Grip[], place: string): Choice | undefined {
  const found = begunWith(choices, picked).filter((choice) => goalsOf(choice, picked).includes(place));
  return found.find(({ marks = [] }) => picked.every((grip, i) => marks[i] !== undefined && takes(marks[i], grip))) ?? found[0];
}

/** The choice that is complete with what is picked: nothing else has to be taken up for it. */
export function madeBy(choices: readonly Choice[], picked: readonly Grip[]): Choice | undefined {
  const found = begunWith(choices, picked).filter((choice) => restOf(choice, picked)?.every(({ from }) => from === undefined));
  return found.find(({ marks = [] }) => picked.every((grip, i) => marks[i] !== undefined && takes(marks[i], grip))) ?? found[0];
}

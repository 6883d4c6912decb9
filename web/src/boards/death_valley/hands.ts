import { movesOf, type Choice, type Happening } from '../board.ts';
import type { DeathValleyView } from './cards.ts';
import { cellOf, DECK, FACE_UP, keptOf, lanesOf, LOOKED_AT, underOf } from './places.ts';

/** Where a hand can take a card up. */
function sources(view: DeathValleyView): string[] {
  const cells = lanesOf(view).flatMap(({ side, row, cards }) => cards.map((_, column) => cellOf(row, side, column)));
  return [DECK, FACE_UP, LOOKED_AT, ...cells];
}
/** Where it can lay one down: also at the end of a row, and on a card. */
function goals(view: DeathValleyView): string[] {
  const rows = lanesOf(view).flatMap(({ side, row, cards }) => [
    cellOf(row, side, cards.length),
    ...cards.flatMap(({ card }, column) => [cellOf(row, side, column), underOf(card), keptOf(card)]),
  ]);
  return [DECK, FACE_UP, ...rows];
}

/** The choices that are made with cards, marked with what the hand does alone: the rest follows by itself. */
export function byHand(view: DeathValleyView, choices: readonly Choice[]): Choice[] {
  const [from, to] = [sources(view), goals(view)];
  return choices
    .map((choice) => ({ ...choice, marks: choice.marks?.filter(({ sign }) => sign !== 'follows') ?? [] }))
    .filter(({ marks }) => marks.length > 0 && marks.every((mark) => from.includes(mark.from ?? '') && to.includes(mark.to ?? '')));
}

/** The other choices, which are answers in words. */
export function inWords(choices: readonly Choice[], hands: readonly Choice[]): Choice[] {
  return choices.filter(({ text }) => !hands.some((choice) => choice.text === text));
}

/** The cards that happenings moved openly. */
export function movedBy(happened: readonly Happening[]): ReadonlySet<string> {
  return new Set(movesOf(happened).flatMap(({ piece }) => piece ?? []));
}

/** Whether a card that comes into sight was in the deck before. */
export function isFromDeck(card: string, happened: readonly Happening[]): boolean {
  return movesOf(happened).some(({ piece, from }) => piece === card && from === DECK);
}

import type { Choice } from '../board.ts';
import { canPick, choiceAt, placesFor, type Grip } from '../picking.ts';
import { cellPlace, type Box, type Layout } from './layout.ts';
import type { Piece } from './pieces.ts';
import { cellOf, keptOf, lanesOf, underOf } from './places.ts';
import type { DeathValleyView } from './cards.ts';

/** Where a card in the hand can go, and what that does. */
export interface Goal {
  /** The place as moves name it. */
  readonly name: string;
  readonly choice: Choice;
  /** By how much it changes the score of the side where the card goes. */
  readonly gain: number | undefined;
  /** The cards it will lie beside. */
  readonly beside: readonly string[];
}

export function gripOf({ card, place }: Piece): Grip {
  return { piece: card, from: place };
}

/** What is in the hand: the card that was picked up, or the one that a peek has looked at; nothing where nothing can be. */
export function heldOf(pieces: readonly Piece[], hands: readonly Choice[], wanted: string | null): Piece | undefined {
  const can = pieces.filter((piece) => canPick(hands, [], gripOf(piece)));
  return can.find(({ card }) => card === wanted) ?? can.find(({ zone }) => zone === 'looked_at');
}

/** What laying the held card at a place does, if it can be laid there. */
export function goalAt(hands: readonly Choice[], held: Piece | undefined, name: string): Goal | undefined {
  const choice = held === undefined ? undefined : choiceAt(hands, [gripOf(held)], name);
  if (choice === undefined) return undefined;
  const beside = choice.marks?.find(({ to }) => to === name)?.beside ?? [];
  return { name, choice, gain: choice.marks?.find(({ gain }) => gain !== undefined)?.gain, beside };
}

/** A card on the table as a place for the held one: in its stead, under it, or kept by it. */
export function goalOn(hands: readonly Choice[], held: Piece | undefined, { card, zone, place }: Piece): Goal | undefined {
  if (zone === 'hidden') return undefined;
  return [place, underOf(card), keptOf(card)].map((name) => goalAt(hands, held, name)).find((goal) => goal !== undefined);
}

/** The ends of the rows where the held card can be laid. */
export function endsFor(
  hands: readonly Choice[],
  held: Piece | undefined,
  view: DeathValleyView,
  layout: Layout,
  near: number,
): { readonly goal: Goal; readonly at: Box }[] {
  const places = held === undefined ? [] : placesFor(hands, [gripOf(held)]);
  return lanesOf(view).flatMap(({ side, row, cards }) => {
    const name = cellOf(row, side, cards.length);
    const goal = places.includes(name) ? goalAt(hands, held, name) : undefined;
    return goal === undefined ? [] : [{ goal, at: cellPlace(layout, side === near, row, cards.length) }];
  });
}

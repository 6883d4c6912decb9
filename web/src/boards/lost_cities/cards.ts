import type { View } from '../../../engine/protocol.ts';
import type { Say } from '../../words/say.ts';
import { colourOf, type Colour } from '../../art/looks.ts';

/** The fields of a view of Lost Cities; docs/views.md. */
export interface LostCitiesView extends View {
  readonly phase: 'deal' | 'card' | 'draw' | 'over';
  readonly round: number;
  readonly closed: string | null;
  readonly stall: number;
  readonly deck: number;
  readonly hands: readonly { readonly cards: readonly string[]; readonly shown: readonly string[]; readonly size: number }[];
  readonly columns: readonly Readonly<Record<string, readonly string[]>>[];
  readonly discards: Readonly<Record<string, readonly string[]>>;
  readonly rounds: readonly (readonly number[])[];
}

/** The letters of the colours in play, in their order. */
export function lettersOf(view: LostCitiesView): string[] {
  return Object.keys(view.discards);
}

export function letterOf(card: string): string {
  return card.charAt(0);
}
export function colourOfCard(card: string): Colour {
  return colourOf(letterOf(card));
}
/** What is written on a card: its number, or nothing for a wager. */
export function numberOf(card: string): string | null {
  const face = card.slice(1);
  return face === 'w' ? null : face;
}

function colourName(letter: string, t: Say): string {
  return t(`colour.${colourOf(letter)}`);
}
/** The colour of an expedition or of discards, which are feminine in French. */
export function colourOfPlace(letter: string, t: Say): string {
  return t(`web.lost_cities.colour.${colourOf(letter)}`);
}
/** A card in words, such as “red 7”. */
export function cardName(card: string, t: Say): string {
  const number = numberOf(card);
  const colour = colourName(letterOf(card), t);
  return number === null ? t('web.lost_cities.wager', { colour }) : t('web.lost_cities.number', { colour, number });
}
/** Cards of one colour in words, such as “wager, 2, 5”. */
export function facesOf(cards: readonly string[], t: Say): string {
  return cards.map((card) => numberOf(card) ?? t('web.lost_cities.wager_alone')).join(', ');
}

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '0';
}

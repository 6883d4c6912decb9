import type { LostCitiesContent, LostCitiesView as Fields } from '../../../engine/documents.ts';
import type { View } from '../../../engine/protocol.ts';
import type { Say } from '../../words/say.ts';

export type LostCitiesView = Fields & View;
export type { LostCitiesContent };
export type Card = LostCitiesContent['cards'][number];
export type Suit = LostCitiesContent['suits'][number];

/** The cards of a game by what views call them. */
export type Deck = ReadonlyMap<string, Card>;
export function deckOf({ cards }: LostCitiesContent): Deck {
  return new Map(cards.map((card) => [card.id, card]));
}

/** Cards of one colour in words, such as “wager, 2, 5”. */
export function facesOf(ids: readonly string[], deck: Deck, t: Say): string {
  return ids.map((id) => deck.get(id)?.number ?? t('web.lost_cities.wager_alone')).join(', ');
}

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '0';
}

import type { DeathValleyContent, DeathValleyFacts, DeathValleyView as Fields } from '../../../engine/documents.ts';
import type { View } from '../../../engine/protocol.ts';
import type { Colour } from '../../art/looks.ts';
import type { Say } from '../../words/say.ts';

export type DeathValleyView = Fields & View;
export type { DeathValleyContent, DeathValleyFacts };
export type Card = DeathValleyContent['cards'][number];
export type Hazard = Card['hazard'];

/** The cards of a game by their id. */
export type Deck = ReadonlyMap<string, Card>;
export function deckOf({ cards }: DeathValleyContent): Deck {
  return new Map(cards.map((card) => [card.id, card]));
}

const COLOURS: Readonly<Record<Hazard, Colour>> = { animal: 'purple', flood: 'blue', terrain: 'orange', heat: 'red' };
/** A hazard's colour; its shape is its sign. */
export function colourOfHazard(hazard: Hazard): Colour {
  return COLOURS[hazard];
}

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

/** A card in full words: name, hazard, stars and effect. */
export function cardWords({ name, hazard, stars, effect }: Card, { hazards }: DeathValleyContent, t: Say): string {
  const kind = hazards.find(({ id }) => id === hazard)?.name ?? hazard;
  return t('web.death_valley.card_words', { card: name, hazard: kind, count: stars, effect: effect.says });
}

/** The cards that lie beside one. */
export function besideOf({ beside }: Pick<DeathValleyFacts, 'beside'>, card: string | null | undefined): readonly string[] {
  return beside.flatMap((pair) => (pair.some((one) => one === card) ? pair.filter((one) => one !== card) : []));
}

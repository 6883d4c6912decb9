import type { Json } from '../../../engine/protocol.ts';
import type { Colour } from '../../art/looks.ts';
import type { Say } from '../../words/say.ts';

export const HAZARDS = ['animal', 'flood', 'terrain', 'heat'] as const;
export type Hazard = (typeof HAZARDS)[number];

/** What is printed on a card, in the form of a card of a deck file; docs/content.md. */
export interface Card {
  readonly id: string;
  readonly hazard: Hazard;
  readonly stars: number;
  readonly effect: Effect;
}
export interface Effect {
  readonly kind: string;
  readonly hazard?: Hazard;
  readonly points?: number;
  readonly cards?: number;
  readonly stars?: number;
}

function card(id: string, hazard: Hazard, stars: number, kind: string, more: Omit<Effect, 'kind'> = {}): Card {
  return { id, hazard, stars, effect: { kind, ...more } };
}

/** The cards that a deck names by their id alone. A test compares them with the table of the rules page. */
export const PAGE_CARDS: readonly Card[] = [
  card('coyotes', 'animal', 1, 'if_adjacent_hazard', { hazard: 'animal', points: 3 }),
  card('scorpions', 'animal', 0, 'per_adjacent_hazard', { hazard: 'terrain', points: 2 }),
  card('snakes', 'animal', 2, 'per_adjacent_hazard', { hazard: 'heat', points: 1 }),
  card('badwater-basin', 'flood', 3, 'silence', { hazard: 'flood' }),
  card('natural-bridge-canyon', 'flood', 0, 'if_between', { points: 3 }),
  card('scottys-castle', 'flood', 1, 'keep'),
  card('artists-palette', 'terrain', 0, 'per_adjacent_kind', { points: 2 }),
  card('devils-golf-course', 'terrain', 5, 'per_journey_hazard', { hazard: 'heat', points: -2 }),
  card('devils-hole', 'terrain', 0, 'per_hidden_under', { cards: 2, points: 4 }),
  card('telescope-peak', 'terrain', 1, 'peek'),
  card('devils-cornfield', 'heat', 2, 'exchange'),
  card('eureka-dunes', 'heat', 1, 'per_hidden_in_album', { cards: 1, points: 1 }),
  card('mesquite-flat-dunes', 'heat', 2, 'per_journey_stars', { stars: 2, points: 1 }),
  card('racetrack-playa', 'heat', 1, 'swap'),
  card('super-bloom', 'heat', 0, 'per_hazard', { hazard: 'flood', points: 2 }),
  card('vultures', 'animal', 0, 'scavenge', { points: 1 }),
  card('panamint-dunes', 'heat', 2, 'if_at_end', { points: 2 }),
  card('ubehebe-crater', 'terrain', 2, 'per_hidden_adjacent', { cards: 2, points: 3 }),
  card('red-cathedral', 'terrain', 2, 'if_in_middle', { points: 4 }),
  card('zabriskie-point', 'terrain', 2, 'per_journey_cards', { cards: 2, points: 1 }),
  card('panamint-city', 'flood', 0, 'trade'),
];

/** The cards of a deck by id. The engine has checked the deck of a match. */
export function cardsOf(content: Json): ReadonlyMap<string, Card> {
  const { cards } = content as unknown as { readonly cards: readonly (string | Card)[] };
  const known = cards.map((each) => (typeof each === 'string' ? PAGE_CARDS.find(({ id }) => id === each) : each));
  return new Map(known.flatMap((each) => (each === undefined ? [] : [[each.id, each]])));
}

const COLOURS: Readonly<Record<Hazard, Colour>> = { animal: 'purple', flood: 'blue', terrain: 'orange', heat: 'red' };
/** A hazard's colour; its shape is its sign. */
export function colourOfHazard(hazard: Hazard): Colour {
  return COLOURS[hazard];
}

/** How a card is called; a card of one's own by its id. */
export function nameOf(id: string, t: Say): string {
  return PAGE_CARDS.some((each) => each.id === id) ? t(`death_valley.card.${id}`) : id.replaceAll('-', ' ');
}

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

/** The effect of a card in a few words. */
export function effectWords({ effect }: Card, t: Say): string {
  const every = effect.cards ?? effect.stars;
  const key = every === 1 ? `${effect.kind}_each` : effect.kind;
  const hazard = effect.hazard === undefined ? '' : t(`death_valley.hazard.${effect.hazard}`);
  return t(`web.death_valley.effect.${key}`, { points: signed(effect.points ?? 0), hazard, every: every ?? 1 });
}

export type EffectSign = 'beside' | 'row' | 'hidden' | 'act' | 'mute';
/** What an effect looks at, for cards too small for words; null where it does nothing. */
export function signOf({ effect }: Card): EffectSign | null {
  if (effect.kind === 'none') return null;
  if (effect.kind === 'silence') return 'mute';
  if (/hidden|scavenge/.test(effect.kind)) return 'hidden';
  if (/adjacent/.test(effect.kind)) return 'beside';
  return /^(if_|per_)/.test(effect.kind) ? 'row' : 'act';
}

/** A card in full words: name, hazard, stars and effect. */
export function cardWords(id: string, cards: ReadonlyMap<string, Card>, t: Say): string {
  const found = cards.get(id);
  if (found === undefined) return nameOf(id, t);
  const { hazard, stars } = found;
  return t('web.death_valley.card_words', { card: nameOf(id, t), hazard: t(`death_valley.hazard.${hazard}`), count: stars, effect: effectWords(found, t) });
}

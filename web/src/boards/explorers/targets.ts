import type { Seat } from '../../../engine/protocol.ts';
import type { Say } from '../../words/say.ts';
import type { Choice } from '../board.ts';
import { begunWith, type Grip } from '../picking.ts';
import { ambassadorOf, figureOf, handOf } from './moves.ts';
import type { Atlas, ExplorersFacts, ExplorersView } from './view.ts';

/** How much a target stands out: the next step or a wonder to choose, a place further along a path, a place for an ambush. */
export const NEAR = 'near';
export const FAR = 'far';
export const LAY = 'lay';

/** A place on the map that can be pressed. */
export interface Target {
  readonly place: string;
  readonly kind: typeof NEAR | typeof FAR | typeof LAY;
  readonly label: string;
  readonly choice: Choice;
}
/** A card to choose, as a pin with its number. */
export interface Pinned {
  readonly place: string;
  readonly text: string;
}
export interface Arrival {
  readonly seat: number;
  readonly place: string;
  /** To the side, in widths of a pin, where several lead to one wonder. */
  readonly aside: number;
}
/** A piece of a chain; seats with one on the same path share its line. */
export type Link = ExplorersFacts['links'][number] & {
  /** Which part of how many this one gets. */
  readonly part: number;
  readonly parts: number;
};

/** The place that a choice of a seat is about: where its figure goes, or where its ambassador leaves. */
export function placeOf({ marks: [first] = [] }: Choice, seat: Seat): string | undefined {
  if (first?.piece === figureOf(seat)) return first.to;
  return first?.piece === ambassadorOf(seat) ? first.from : undefined;
}

/** Where a card of the hand would lie on the map; none for one that is simply played. */
export function layingPlaces(choices: readonly Choice[], card: Grip, atlas: Atlas): Target[] {
  return begunWith(choices, [card]).flatMap((choice) => {
    const place = choice.marks?.find(({ piece, from }) => piece === card.piece && from === card.from)?.to;
    return place === undefined || atlas.spot(place) === undefined ? [] : [{ place, kind: LAY, label: choice.label, choice }];
  });
}

/** The cards of a hand that can be laid on the map now. */
export function layableCards(choices: readonly Choice[], seat: Seat, atlas: Atlas): Grip[] {
  const cards = atlas.content.bonus.map(({ id }): Grip => ({ piece: id, from: handOf(seat) }));
  return cards.filter((card) => layingPlaces(choices, card, atlas).length > 0);
}

/** The lit places in reading order, each once: those of the card that has been picked up, else those of other choices. */
export function targetsOf(choices: readonly Choice[], seat: Seat, atlas: Atlas, held: Grip | null, t: Say): Target[] {
  if (held !== null)
    return layingPlaces(choices, held, atlas).map((target) => ({
      ...target,
      label: t('web.explorers.do_ambush', { place: target.label }),
    }));
  const targets = new Map<string, Target>();
  for (const choice of choices) {
    const place = placeOf(choice, seat);
    if (place === undefined || targets.has(place)) continue;
    targets.set(place, { place, kind: choice.sweep === undefined ? NEAR : FAR, label: choice.label, choice });
  }
  return [...targets.values()];
}

/** Where the seats are heading. */
export function arrivalsOf(view: ExplorersView, atlas: Atlas): Arrival[] {
  const arrivals = view.seats.flatMap(({ exploration }, seat) => {
    const card = exploration === null ? undefined : atlas.card(exploration.card);
    return card === undefined ? [] : [{ seat, place: card.to }];
  });
  return arrivals.map(({ seat, place }) => {
    const same = arrivals.filter((other) => other.place === place);
    return { seat, place, aside: same.findIndex((other) => other.seat === seat) - (same.length - 1) / 2 };
  });
}

/** The pieces of all chains, with their parts of the lines that they share. */
export function linksOf({ links }: ExplorersFacts): Link[] {
  return links.map((link) => {
    const sharing = links.filter(({ path }) => path === link.path);
    return { ...link, part: sharing.indexOf(link), parts: sharing.length };
  });
}

/** The places that matter now: who would move, what can be pressed and where offered cards lead, or else where something has happened. */
export function interestOf(targets: readonly Target[], view: ExplorersView, atlas: Atlas, fresh: readonly string[]): string[] {
  const figure = view.mover === null ? null : (view.seats[view.mover]?.figure ?? null);
  const here = figure === null ? [] : [figure];
  const offered = [
    ...targets.filter(({ kind }) => kind !== LAY).map(({ place }) => place),
    ...view.drawn.flatMap((card) => atlas.card(card)?.to ?? []),
  ];
  if (offered.length > 0) return [...here, ...offered];
  return figure === null ? [...atlas.content.starts] : [...here, ...fresh];
}

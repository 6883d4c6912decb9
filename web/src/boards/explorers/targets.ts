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
  /** What pressing it does: a choice, or to look at a path whose points are to be chosen from. */
  readonly does: { readonly choice: Choice } | { readonly path: string };
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
export interface Link {
  readonly path: string;
  readonly seat: Seat;
  /** It hangs together with the ambassador on the seat's start wonder. */
  readonly attached: boolean;
  /** Which part of how many this one gets. */
  readonly part: number;
  readonly parts: number;
}

/** The place that a choice of a seat is about: where its figure goes, or where its ambassador leaves. */
export function placeOf({ marks: [first] = [] }: Choice, seat: Seat): string | undefined {
  if (first?.piece === figureOf(seat)) return first.to;
  return first?.piece === ambassadorOf(seat) ? first.from : undefined;
}

/** Where a card of the hand would lie on the map; none for one that is simply played. */
export function layingPlaces(choices: readonly Choice[], card: Grip, atlas: Atlas): Target[] {
  return begunWith(choices, [card]).flatMap((choice) => {
    const place = choice.marks?.find(({ piece, from }) => piece === card.piece && from === card.from)?.to;
    return place === undefined || atlas.spot(place) === undefined ? [] : [{ place, kind: LAY, label: choice.label, does: { choice } }];
  });
}

/** The paths on which a card can be laid, each as one target in its middle. */
export function layingPaths(points: readonly Target[], atlas: Atlas, t: Say): Target[] {
  return atlas.content.paths.flatMap((path) => {
    const free = path.points.filter((point) => points.some(({ place }) => place === point));
    const middle = free[Math.floor(free.length / 2)];
    if (middle === undefined) return [];
    const label = t('web.explorers.do_ambush_path', { from: atlas.nameOf(path.from), to: atlas.nameOf(path.to), count: free.length });
    return [{ place: middle, kind: LAY, label, does: { path: path.id } }];
  });
}
/** First the path, then its points: there are far too many points to choose from at once. */
function layingTargets(choices: readonly Choice[], held: Grip, path: string | null, atlas: Atlas, t: Say): Target[] {
  const points = layingPlaces(choices, held, atlas);
  if (path === null) return layingPaths(points, atlas, t);
  const own = atlas.path(path)?.points ?? [];
  return points
    .filter(({ place }) => own.includes(place))
    .map((target) => ({ ...target, label: t('web.explorers.do_ambush', { place: target.label }) }));
}

/** The cards of a hand that can be laid on the map now. */
export function layableCards(choices: readonly Choice[], seat: Seat, atlas: Atlas): Grip[] {
  const cards = atlas.content.bonus.map(({ id }): Grip => ({ piece: id, from: handOf(seat) }));
  return cards.filter((card) => layingPlaces(choices, card, atlas).length > 0);
}

/** What is in the hand: a card that has been picked up, and the path that it shall lie on, once that is chosen. */
export interface Held {
  readonly card: Grip;
  readonly path: string | null;
}

/** The lit places in reading order, each once: those of the card that has been picked up, else those of other choices. */
export function targetsOf(choices: readonly Choice[], seat: Seat, atlas: Atlas, held: Held | null, t: Say): Target[] {
  if (held !== null) return layingTargets(choices, held.card, held.path, atlas, t);
  const targets = new Map<string, Target>();
  for (const choice of choices) {
    const place = placeOf(choice, seat);
    if (place === undefined || targets.has(place)) continue;
    targets.set(place, { place, kind: choice.sweep === undefined ? NEAR : FAR, label: choice.label, does: { choice } });
  }
  return [...targets.values()];
}
/** The choices that can be made by pressing a place. */
export function choicesOn(targets: readonly Target[]): Choice[] {
  return targets.flatMap(({ does }) => ('choice' in does ? [does.choice] : []));
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
export function linksOf({ links }: Pick<ExplorersFacts, 'links'>): Link[] {
  const all = links.flatMap(({ attached, loose }, seat) => [
    ...attached.map((path) => ({ path, seat, attached: true })),
    ...loose.map((path) => ({ path, seat, attached: false })),
  ]);
  return all.map((link) => {
    const sharing = all.filter(({ path }) => path === link.path);
    return { ...link, part: sharing.indexOf(link), parts: sharing.length };
  });
}

/**
 * The places that matter now: who would move, what can be pressed and where offered cards lead, or else where something has happened.
 * With them what a lesson points at, and nothing else where there is nothing to press. Where one place is shown as a good one, it
 * stands for all that can be pressed: on a telephone they lie too close together when all of them are seen.
 */
export function interestOf(
  targets: readonly Target[],
  view: ExplorersView,
  atlas: Atlas,
  fresh: readonly string[],
  pointed: readonly string[] = [],
  shown?: string,
): string[] {
  const told = pointed.filter((place) => atlas.spot(place) !== undefined);
  if (told.length > 0 && targets.length === 0) return told;
  const points = targets.filter(({ kind, does }) => kind === LAY && 'choice' in does).map(({ place }) => place);
  if (points.length > 0) return points;
  const figure = view.mover === null ? null : (view.seats[view.mover]?.figure ?? null);
  const here = figure === null ? [] : [figure];
  if (shown !== undefined && targets.some(({ place, kind }) => place === shown && kind !== LAY)) return [...here, shown, ...told];
  const offered = [
    ...targets.filter(({ kind }) => kind !== LAY).map(({ place }) => place),
    ...view.drawn.flatMap((card) => atlas.card(card)?.to ?? []),
  ];
  if (offered.length > 0) return [...here, ...offered, ...told];
  return figure === null ? [...atlas.content.starts] : [...here, ...fresh];
}

/** The seat whose chain is complete, and the wonders of this chain from its start to the goal. */
export function wonChain(
  facts: ExplorersFacts,
  view: ExplorersView,
  atlas: Atlas,
): { readonly seat: Seat; readonly wonders: string[] } | null {
  const seat = facts.chains.findIndex((chain) => chain?.lacks === 0);
  const start = view.seats[seat]?.start;
  if (view.phase !== 'over' || seat < 0 || !start) return null;
  const wonders = [start];
  for (const id of facts.chains[seat]?.way ?? []) {
    const path = atlas.path(id);
    if (path) wonders.push(path.from === wonders.at(-1) ? path.to : path.from);
  }
  return { seat, wonders };
}

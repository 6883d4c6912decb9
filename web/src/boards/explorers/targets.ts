import type { Choice } from '../board.ts';
import type { Say } from '../../words/say.ts';
import { objectsOf, walksOf, type Walk } from './moves.ts';
import type { ExplorersView, Gazetteer } from './view.ts';

/** How much a target stands out: the next step or a wonder to choose, a place further along a path, a place for an ambush. */
export const NEAR = 'near';
export const FAR = 'far';
export const LAY = 'lay';

/** A place on the map that can be pressed. */
export interface Target {
  readonly place: string;
  readonly kind: typeof NEAR | typeof FAR | typeof LAY;
  readonly label: string;
  readonly press: () => void;
}

/** A pin on the map: of a seat's exploration, or of an offered card with its number. */
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

/** What pressing a place does. */
export interface Deeds {
  readonly walk: (walk: Walk) => void;
  readonly act: (text: string) => void;
}

/** The lit places, in reading order. Places for an ambush are lit only once its card is in hand. */
export function targetsOf(choices: readonly Choice[], view: ExplorersView, atlas: Gazetteer, t: Say, laying: boolean, deeds: Deeds): Target[] {
  const press = (text: string) => () => deeds.act(text);
  const starts = objectsOf(choices, 'start').map((place): Target => ({
    place, kind: NEAR, label: t('web.explorers.do_start', { wonder: atlas.wonderName(place) }), press: press(`start ${place}`),
  }));
  const sales = objectsOf(choices, 'sell').map((place): Target => ({
    place, kind: NEAR, label: t('web.explorers.do_sell', { wonder: atlas.wonderName(place) }), press: press(`sell ${place}`),
  }));
  const ambushes = (laying ? objectsOf(choices, 'ambush') : []).map((place): Target => ({
    place, kind: LAY, label: t('web.explorers.do_ambush', { place: atlas.placeName(place) }), press: press(`ambush ${place}`),
  }));
  const walks = walksOf(choices, view, atlas).map((walk): Target => ({
    place: walk.place,
    kind: walk.steps.length === 1 ? NEAR : FAR,
    label: walkLabel(walk, atlas, t),
    press: () => deeds.walk(walk),
  }));
  return [...starts, ...sales, ...walks, ...ambushes];
}

function walkLabel(walk: Walk, atlas: Gazetteer, t: Say): string {
  const place = atlas.placeName(walk.place);
  return walk.steps.length === 1 ? t('web.explorers.do_step', { place }) : t('web.explorers.do_walk', { count: walk.steps.length, place });
}

/** Where the seats are heading. */
export function arrivalsOf(view: ExplorersView, atlas: Gazetteer): Arrival[] {
  const arrivals = view.seats.flatMap(({ exploration }, seat) => {
    const card = exploration === null ? undefined : atlas.card(exploration.card);
    return card === undefined ? [] : [{ seat, place: card.to }];
  });
  return arrivals.map(({ seat, place }) => {
    const same = arrivals.filter((other) => other.place === place);
    return { seat, place, aside: same.findIndex((other) => other.seat === seat) - (same.length - 1) / 2 };
  });
}

/** The places that matter now: what can be pressed and who would move there, or else where something has happened. */
export function interestOf(choices: readonly Choice[], view: ExplorersView, atlas: Gazetteer, fresh: readonly string[]): string[] {
  const figure = view.mover === null ? null : (view.seats[view.mover]?.figure ?? null);
  const here = figure === null ? [] : [figure];
  if (view.phase === 'start') return [...atlas.content.starts];
  if (view.phase === 'sell') return objectsOf(choices, 'sell');
  if (view.phase === 'choose' || view.phase === 'replace')
    return [...here, ...view.drawn.flatMap((card) => atlas.card(card)?.to ?? [])];
  if (view.phase === 'move') return [...here, ...walksOf(choices, view, atlas).map(({ place }) => place)];
  return [...here, ...fresh.filter((place) => atlas.wonder(place) ?? atlas.point(place))];
}

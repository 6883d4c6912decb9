import type { ExplorersContent, ExplorersFacts, ExplorersView as Fields } from '../../../engine/documents.ts';
import type { Seat, View } from '../../../engine/protocol.ts';

export type ExplorersView = Fields & View;
export type { ExplorersContent, ExplorersFacts };
export type SeatView = ExplorersView['seats'][number];
export type Bonus = ExplorersContent['bonus'][number];
export type ExplorationCard = ExplorersContent['cards'][number];
export type Path = ExplorersContent['paths'][number];
export type Wonder = ExplorersContent['wonders'][number];
type Place = ExplorersContent['map']['places'][number];
type Medallion = ExplorersContent['map']['wonders'][number];

/** A place on the sheet of the map, in units of its drawing. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

/** The content of a match by id. */
export class Atlas {
  readonly content: ExplorersContent;
  readonly #wonders: ReadonlyMap<string, Wonder>;
  readonly #cards: ReadonlyMap<string, ExplorationCard>;
  readonly #paths: ReadonlyMap<string, Path>;
  readonly #places: ReadonlyMap<string, Place>;
  readonly #medallions: ReadonlyMap<string, Medallion>;
  readonly #lines: ReadonlyMap<string, { readonly line: string }>;

  constructor(content: ExplorersContent) {
    this.content = content;
    this.#wonders = byId(content.wonders);
    this.#cards = byId(content.cards);
    this.#paths = byId(content.paths);
    this.#places = byId(content.map.places);
    this.#medallions = byId(content.map.wonders);
    this.#lines = byId(content.map.paths);
  }

  wonder(id: string): Wonder | undefined {
    return this.#wonders.get(id);
  }
  card(id: string): ExplorationCard | undefined {
    return this.#cards.get(id);
  }
  path(id: string): Path | undefined {
    return this.#paths.get(id);
  }
  medallion(wonder: string): Medallion | undefined {
    return this.#medallions.get(wonder);
  }
  /** Path data of the line of a path. */
  line(path: string): string {
    return this.#lines.get(path)?.line ?? '';
  }
  /** Where a wonder or point is on the sheet. */
  spot(place: string): Spot | undefined {
    return this.#places.get(place)?.at;
  }
  /** A wonder, or a point in words such as “Rome – Carthage, point 1 of 1”. */
  nameOf(place: string): string {
    return this.#places.get(place)?.name ?? place;
  }
}

/** A wonder at the other end of a path. */
export interface Neighbour {
  readonly id: string;
  readonly steps: number;
  readonly shortcut: boolean;
}
export function neighboursOf({ content }: Atlas, wonder: string): Neighbour[] {
  return content.paths
    .filter(({ from, to }) => from === wonder || to === wonder)
    .map(({ from, to, points, shortcut }) => ({ id: from === wonder ? to : from, steps: points.length + 1, shortcut }));
}

/** The seat that holds the first-ambassador card of a wonder, and with it the toll. */
export function holderOf(view: ExplorersView, wonder: string): Seat | null {
  const seat = view.seats.findIndex(({ first_cards }) => first_cards.includes(wonder));
  return seat < 0 ? null : seat;
}

/** How many wonders the shortest chain of a seat to the goal takes, both ends included, and how many of them it has. */
export function progressOf({ of, lacks }: NonNullable<ExplorersFacts['chains'][number]>): { readonly has: number; readonly of: number } {
  return { has: of - lacks, of };
}

type Way = NonNullable<NonNullable<ExplorersFacts['voyages'][number]>['way']>;
/** The places of a way, beginning where the figure stands. */
export function placesAlong(atlas: Atlas, figure: string, way: Way): string[] {
  const places = [figure];
  for (const { path, to } of way) {
    const ends = atlas.path(path);
    const points = ends === undefined ? [] : ends.to === to ? ends.points : [...ends.points].reverse();
    places.push(...points.slice(points.indexOf(places.at(-1) ?? '') + 1), to);
  }
  return places;
}

/** The seats with an ambassador on a wonder, in order. */
export function ambassadorsOn(view: ExplorersView, wonder: string): Seat[] {
  return view.seats.flatMap(({ ambassadors }, seat) => (ambassadors.includes(wonder) ? [seat] : []));
}

/** The seats whose figure stands at a place, in order. */
export function figuresAt(view: ExplorersView, place: string): Seat[] {
  return view.seats.flatMap(({ figure }, seat) => (figure === place ? [seat] : []));
}

import type { Json, Language, Seat, View } from '../../../engine/protocol.ts';
import type { Say } from '../../words/say.ts';

export type Phase =
  | 'start' | 'setup_deal' | 'setup_explore' | 'roll' | 'double_deal' | 'sell' | 'move' | 'joker' | 'toll' | 'explore'
  | 'replace' | 'redraw' | 'choose' | 'buy' | 'buy_deal' | 'ambush' | 'over';

/** The kinds of bonus cards in the words of action texts, in the order in which a hand shows them. */
export const BONUS_KINDS = ['plus2', 'plus3', 'ambush', 'joker'] as const;
export type BonusKind = (typeof BONUS_KINDS)[number];

export interface SeatView {
  readonly start: string | null;
  /** A wonder or a point; null before the start. */
  readonly figure: string | null;
  readonly gold: number;
  readonly ambassadors: readonly string[];
  readonly first_cards: readonly string[];
  readonly exploration: { readonly card: string; readonly rolls: number; readonly failed: boolean } | null;
  readonly hand: { readonly size: number; readonly cards: Readonly<Record<BonusKind, number>> | null };
}

/** The fields of a view of the explorers that the board reads; docs/views.md. */
export interface ExplorersView extends View {
  readonly phase: Phase;
  readonly mover: Seat | null;
  readonly turns: number;
  readonly points: number;
  readonly seats: readonly (SeatView & { readonly [field: string]: Json })[];
  readonly drawn: readonly string[];
  readonly asked: number | null;
  readonly tokens: readonly string[];
  readonly visited: readonly string[];
  readonly entries: readonly string[];
  readonly stock: number;
}

/** A text, the same in every language, or one for each language; docs/content.md. */
export type Name = string | Readonly<Record<string, string>>;
export interface Wonder {
  readonly id: string;
  readonly name: Name;
  readonly toll: number;
}
export interface Path {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly points: number;
  readonly shortcut: boolean;
}
export interface ExplorationCard {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly fast: number;
  readonly slow: number;
  readonly fast_gold: number;
  readonly slow_gold: number;
  readonly penalty: number;
}
/** The map and its cards, as in a content file; docs/content.md. */
export interface MapContent {
  readonly name: Name;
  readonly wonders: readonly Wonder[];
  readonly starts: readonly string[];
  readonly goal: string;
  readonly paths: readonly Path[];
  readonly cards: readonly ExplorationCard[];
}

/** A point of a path, from 1 at its first-named wonder. */
export interface PointOf {
  readonly path: Path;
  readonly k: number;
}

/** The content by id, and its names in one language. */
export class Gazetteer {
  readonly content: MapContent;
  readonly #language: Language;
  readonly #t: Say;
  readonly #wonders: ReadonlyMap<string, Wonder>;
  readonly #paths: ReadonlyMap<string, Path>;
  readonly #cards: ReadonlyMap<string, ExplorationCard>;

  constructor(content: MapContent, language: Language, t: Say) {
    this.content = content;
    this.#language = language;
    this.#t = t;
    this.#wonders = byId(content.wonders);
    this.#paths = byId(content.paths);
    this.#cards = byId(content.cards);
  }

  wonder(id: string): Wonder | undefined {
    return this.#wonders.get(id);
  }
  path(id: string): Path | undefined {
    return this.#paths.get(id);
  }
  card(id: string): ExplorationCard | undefined {
    return this.#cards.get(id);
  }
  /** What a place such as `nile.3` is on; undefined for a wonder. */
  point(place: string): PointOf | undefined {
    const dot = place.lastIndexOf('.');
    const path = dot < 0 ? undefined : this.path(place.slice(0, dot));
    return path && { path, k: Number(place.slice(dot + 1)) };
  }

  wonderName(id: string): string {
    const name = this.wonder(id)?.name ?? id;
    if (typeof name === 'string') return name;
    return name[this.#language] ?? name['en'] ?? Object.values(name)[0] ?? id;
  }
  /** A wonder, or a point in words such as “Rome – Carthage, point 1 of 1”. */
  placeName(place: string): string {
    const point = this.point(place);
    if (point === undefined) return this.wonderName(place);
    const { path, k } = point;
    const values = { from: this.wonderName(path.from), to: this.wonderName(path.to), k, points: path.points };
    return this.#t(path.shortcut ? 'web.explorers.place_shortcut' : 'web.explorers.place_point', values);
  }
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.id, item]));
}

/** The seat that holds the first-ambassador card of a wonder, and with it the toll. */
export function holderOf(view: ExplorersView, wonder: string): Seat | null {
  const seat = view.seats.findIndex(({ first_cards }) => first_cards.includes(wonder));
  return seat < 0 ? null : seat;
}

/** The seats with an ambassador on a wonder, in order. */
export function ambassadorsOn(view: ExplorersView, wonder: string): Seat[] {
  return view.seats.flatMap(({ ambassadors }, seat) => (ambassadors.includes(wonder) ? [seat] : []));
}

/** The seats whose figure stands at a place, in order. */
export function figuresAt(view: ExplorersView, place: string): Seat[] {
  return view.seats.flatMap(({ figure }, seat) => (figure === place ? [seat] : []));
}

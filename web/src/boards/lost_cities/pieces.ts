import type { Seat } from '../../../engine/protocol.ts';
import { movesOf, type Happening } from '../board.ts';
import type { LostCitiesView, Suit } from './cards.ts';
import { cellX, columnPlace, deckPlace, farHandPlace, handPlace, tagHeight, type Layout, type Place } from './layout.ts';

export type Zone = 'hand' | 'far' | 'column' | 'pile';

/** A card on the table: which, where, and to what it belongs. */
export interface Piece extends Place {
  /** The same for the same card as long as it is in sight. */
  readonly key: string;
  /** Its id, or null for a back. */
  readonly card: string | null;
  readonly zone: Zone;
  /** Where it lies, as moves name it. */
  readonly place: string;
  readonly seat: Seat | null;
  readonly turn: number;
  readonly scale: number;
  /** In a column: how high the card is, and how much of it the next one leaves. */
  readonly height?: number;
  readonly step?: number;
  /** Where it came from, for a card that comes into sight. */
  readonly from?: Place;
}

type Spot = Place & Partial<Pick<Piece, 'turn' | 'scale' | 'height' | 'step'>>;

/** Gives every card a key. The three wagers of a colour look the same and are counted in the order they are placed. */
class Keys {
  readonly #counts = new Map<string, number>();
  of(card: string): string {
    const count = this.#counts.get(card) ?? 0;
    this.#counts.set(card, count + 1);
    return `${card}#${count}`;
  }
}

export function handOf(seat: Seat): string {
  return `hand.${seat}`;
}
export function columnOf(seat: Seat, suit: string): string {
  return `column.${seat}.${suit}`;
}
export function pileOf(suit: string): string {
  return `pile.${suit}`;
}

type Lying = Pick<Piece, 'zone' | 'place' | 'seat'>;

function piece(keys: Keys, card: string | null, lying: Lying, spot: Spot): Piece {
  const key = card === null ? keys.of(`back ${lying.seat}`) : keys.of(card);
  return { key, card, ...lying, turn: 0, scale: 1, ...spot };
}

/** All cards in sight from the bottom up; of a pile only the top three can be seen. */
export function piecesOf(view: LostCitiesView, suits: readonly Suit[], near: Seat, layout: Layout): Piece[] {
  const keys = new Keys();
  const far = 1 - near;
  const piles = suits.flatMap(({ id }, colour) =>
    (view.discards[id] ?? []).slice(-3).map((card, i, shown) => {
      const lower = shown.length - 1 - i;
      const lying: Lying = { zone: 'pile', place: pileOf(id), seat: null };
      return piece(keys, card, lying, { x: cellX(layout, colour) + lower * 2, y: layout.piles - lower * 2 });
    }),
  );
  const columns = [far, near].flatMap((seat) =>
    suits.flatMap(({ id }, colour) =>
      (view.columns[seat]?.[id] ?? []).map((card, i, all) => {
        const lying: Lying = { zone: 'column', place: columnOf(seat, id), seat };
        return piece(keys, card, lying, columnPlace(layout, seat === near, colour, i, all.length));
      }),
    ),
  );
  const hands = [far, near].flatMap((seat) => handPieces(view, seat, near, layout, keys));
  return [...piles, ...columns, ...hands];
}

function handPieces(view: LostCitiesView, seat: Seat, near: Seat, layout: Layout, keys: Keys): Piece[] {
  const hand = view.hands[seat];
  if (hand === undefined) return [];
  const cards: (string | null)[] = [...hand.cards, ...Array<null>(hand.size - hand.cards.length).fill(null)];
  const place = handOf(seat);
  return cards.map((card, i) =>
    seat === near
      ? piece(keys, card, { zone: 'hand', place, seat }, handPlace(layout, i, cards.length))
      : piece(keys, card, { zone: 'far', place, seat }, farHandPlace(layout, i, cards.length)),
  );
}

/** Where a card that comes into sight has been: the deck, or a hand that hid it. */
export function originOf(piece: Piece, happened: readonly Happening[], near: Seat, layout: Layout): Place | undefined {
  const move = movesOf(happened)
    .filter(({ to, piece: shown = null }) => to === piece.place && shown === piece.card)
    .at(-1);
  if (move?.from === 'deck') return deckPlace(layout);
  return move?.from === handOf(1 - near) ? farHandPlace(layout, 3, 8) : undefined;
}

/** Whether this piece is what the newest happenings moved openly. */
export function isFresh(piece: Piece, happened: readonly Happening[]): boolean {
  return piece.card !== null && movesOf(happened).some(({ to, piece: shown }) => to === piece.place && shown === piece.card);
}

/** The points of a column lie beyond its last card. */
export function tagPlace(view: LostCitiesView, seat: Seat, near: Seat, suit: string, colour: number, layout: Layout): Place {
  const cards = view.columns[seat]?.[suit] ?? [];
  const last = columnPlace(layout, seat === near, colour, Math.max(0, cards.length - 1), cards.length);
  const x = last.x + layout.card.width / 2;
  const gap = tagHeight(layout) / 2 + 1;
  return { x, y: seat === near ? last.y + last.height + gap : last.y - gap };
}

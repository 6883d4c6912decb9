import type { Seat } from '../../../engine/protocol.ts';
import type { Happening } from '../board.ts';
import { letterOf, lettersOf, type LostCitiesView } from './cards.ts';
import { cellX, columnPlace, farHandPlace, handPlace, type Layout, type Place } from './layout.ts';

export type Zone = 'hand' | 'far' | 'column' | 'pile';

/** A card on the table: which, where, and to what it belongs. */
export interface Piece extends Place {
  /** The same for the same card as long as it is in sight. */
  readonly key: string;
  /** Its text, or null for a back. */
  readonly card: string | null;
  readonly zone: Zone;
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

function piece(keys: Keys, card: string | null, zone: Zone, seat: Seat | null, spot: Spot): Piece {
  const key = card === null ? keys.of(`back ${seat}`) : keys.of(card);
  return { key, card, zone, seat, turn: 0, scale: 1, ...spot };
}

/** All cards in sight from the bottom up; of a pile only the top three can be seen. */
export function piecesOf(view: LostCitiesView, near: Seat, layout: Layout): Piece[] {
  const keys = new Keys();
  const far = 1 - near;
  const letters = lettersOf(view);
  const piles = letters.flatMap((letter, colour) =>
    (view.discards[letter] ?? []).slice(-3).map((card, i, shown) => {
      const lower = shown.length - 1 - i;
      return piece(keys, card, 'pile', null, { x: cellX(layout, colour) + lower * 2, y: layout.piles - lower * 2 });
    }),
  );
  const columns = [far, near].flatMap((seat) =>
    letters.flatMap((letter, colour) =>
      (view.columns[seat]?.[letter] ?? []).map((card, i, all) =>
        piece(keys, card, 'column', seat, columnPlace(layout, seat === near, colour, i, all.length)),
      ),
    ),
  );
  const hands = [far, near].flatMap((seat) => handPieces(view, seat, near, layout, keys));
  return [...piles, ...columns, ...hands];
}

function handPieces(view: LostCitiesView, seat: Seat, near: Seat, layout: Layout, keys: Keys): Piece[] {
  const hand = view.hands[seat];
  if (hand === undefined) return [];
  const cards: (string | null)[] = [...hand.cards, ...Array<null>(hand.size - hand.cards.length).fill(null)];
  return cards.map((card, i) =>
    seat === near
      ? piece(keys, card, 'hand', seat, handPlace(layout, i, cards.length))
      : piece(keys, card, 'far', seat, farHandPlace(layout, i, cards.length)),
  );
}

/** Where a card that comes into sight has been: the deck, or a hand that hid it. */
export function originOf(piece: Piece, happened: readonly Happening[], near: Seat, layout: Layout): Place | undefined {
  const deck = { x: cellX(layout, Math.round((layout.width - 2 * layout.margin) / layout.cell) - 1), y: layout.piles };
  const words = happened.map(({ action }) => action.split(' '));
  if (words.some(([verb, seat, card]) => verb === 'deal' && Number(seat) === piece.seat && (card === piece.card || piece.card === null)))
    return deck;
  const moved = happened.find(({ action }) => action === `play ${piece.card}` || action === `discard ${piece.card}`);
  if (moved !== undefined && moved.by !== near) return farHandPlace(layout, 3, 8);
  return undefined;
}

/** Whether this piece is what the newest happenings moved openly. */
export function isFresh(piece: Piece, happened: readonly Happening[]): boolean {
  if (piece.card === null) return false;
  return happened.some(({ action, by }) => {
    const [verb, what, card] = action.split(' ');
    if (verb === 'play') return piece.zone === 'column' && what === piece.card && piece.seat === by;
    if (verb === 'discard') return piece.zone === 'pile' && what === piece.card;
    return verb === 'deal' && card === piece.card && (piece.zone === 'hand' || piece.zone === 'far') && Number(what) === piece.seat;
  });
}

/** The points of a column lie beyond its last card. */
export function tagPlace(view: LostCitiesView, seat: Seat, near: Seat, letter: string, layout: Layout): Place {
  const cards = view.columns[seat]?.[letter] ?? [];
  const colour = lettersOf(view).indexOf(letter);
  const last = columnPlace(layout, seat === near, colour, Math.max(0, cards.length - 1), cards.length);
  const x = last.x + layout.card.width / 2;
  const gap = layout.tall ? 9 : 12;
  return { x, y: seat === near ? last.y + last.height + gap : last.y - gap };
}

/** The places in the order of the drawing where a card can be put, as names for drag and drop. */
export function placesOf(card: string): { readonly column: string; readonly pile: string } {
  return { column: `column ${letterOf(card)}`, pile: `pile ${letterOf(card)}` };
}

import type { Seat } from '../../../engine/protocol.ts';
import { movesOf, type Choice, type Happening } from '../board.ts';
import { begunWith, madeBy, type Grip } from '../picking.ts';
import { DIE, handPlace, pawnOf, type Numbers, type Tile } from './view.ts';

/** The choices with what is chosen of them alone: a mark with a sign only follows from it. */
export function chosenOf(choices: readonly Choice[]): Choice[] {
  return choices.map((choice) => ({ ...choice, marks: (choice.marks ?? []).filter(({ sign }) => sign === undefined) }));
}

/** What moving a pawn does: the choice, and the space where it lands. */
export interface PawnMove {
  readonly choice: Choice;
  readonly to: number;
}

/** What the pawns of a seat may do, by the space where they stand. */
export function pawnMovesOf(choices: readonly Choice[], seat: Seat, numbers: Numbers): ReadonlyMap<number, PawnMove> {
  return new Map(
    choices.flatMap((choice) => {
      const mark = choice.marks?.find(({ piece }) => piece === pawnOf(seat));
      const [from, to] = [numbers.get(mark?.from ?? ''), numbers.get(mark?.to ?? '')];
      return from === undefined || to === undefined ? [] : [[from, { choice, to }] as const];
    }),
  );
}

/** The space of the only pawn that can move, where there is nothing else to choose. */
export function onlyMoveOf(choices: readonly Choice[], moves: ReadonlyMap<number, PawnMove>): number | null {
  const [space] = moves.keys();
  return choices.length === 1 && space !== undefined ? space : null;
}

/** A pawn's way in this position: the space it left and the one it stands on. */
export interface Walk {
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
}

/** The ways of the pawns among the happenings, oldest first. */
export function walksOf(happened: readonly Happening[], seats: readonly Seat[], numbers: Numbers): Walk[] {
  return movesOf(happened).flatMap((move) => {
    const seat = seats.find((each) => pawnOf(each) === move.piece);
    const [from, to] = [numbers.get(move.from ?? ''), numbers.get(move.to ?? '')];
    return seat === undefined || from === undefined || to === undefined ? [] : [{ seat, from, to }];
  });
}

/** By space, from whose hands its uppermost tiles came, the lowest of them first. */
export type Laid = ReadonlyMap<number, readonly Seat[]>;
export function laidOf(happened: readonly Happening[], seats: readonly Seat[], numbers: Numbers): Laid {
  const laid = new Map<number, Seat[]>();
  for (const { piece, from = '', to = '' } of movesOf(happened)) {
    if (seats.some((seat) => pawnOf(seat) === piece)) continue;
    const seat = seats.find((each) => handPlace(each) === from);
    const [left, come] = [numbers.get(from), numbers.get(to)];
    if (left !== undefined) laid.get(left)?.pop();
    if (come !== undefined && seat !== undefined) laid.set(come, [...(laid.get(come) ?? []), seat]);
  }
  return laid;
}

/** The space from which a tile came into a hand, if it has just come. */
export function takenFrom(happened: readonly Happening[], seat: Seat, tile: Tile, numbers: Numbers): number | undefined {
  const move = movesOf(happened)
    .filter(({ piece, to }) => piece === tile && to === handPlace(seat))
    .at(-1);
  return numbers.get(move?.from ?? '');
}

export function isRolled(happened: readonly Happening[]): boolean {
  return movesOf(happened).some(({ to }) => to === DIE);
}

/** Tiles of a hand that have been picked up, the first being the lowest. */
export type Payment = readonly Tile[];
export function gripsOf(payment: Payment, seat: Seat): Grip[] {
  return payment.map((piece) => ({ piece, from: handPlace(seat) }));
}

/** The payment with one tile more, or begun anew with it where it cannot go on like that. */
export function withTile(choices: readonly Choice[], payment: Payment, tile: Tile, seat: Seat): Payment {
  const more = [...payment, tile];
  return begunWith(choices, gripsOf(more, seat)).length > 0 ? more : [tile];
}

/** The payment after a tile is pressed: with it, or without it where it was the last and cannot be added once more. */
export function pressed(choices: readonly Choice[], payment: Payment, tile: Tile, seat: Seat): Payment {
  const next = withTile(choices, payment, tile, seat);
  return next.length <= payment.length && payment.at(-1) === tile ? payment.slice(0, -1) : next;
}

/** The choice that a payment makes, where it is complete. */
export function paidBy(choices: readonly Choice[], payment: Payment, seat: Seat): Choice | undefined {
  return payment.length === 0 ? undefined : madeBy(choices, gripsOf(payment, seat));
}

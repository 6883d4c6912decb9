import type { Seat } from '../../../engine/protocol.ts';
import { beginning, choiceOf, type Choice, type Happening } from '../board.ts';
import type { Tile } from './view.ts';

/** A pawn's way in this position: the space it left and the one it stands on. */
export interface Walk {
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
}

/** Where a pawn comes to stand that goes so far. */
export function landing(from: number, roll: number, finish: number): number {
  return Math.min(from + roll, finish);
}

/** The spaces from which a pawn may move now. */
export function startsOf(choices: readonly Choice[]): number[] {
  return beginning(choices, 'move').map(({ text }) => Number(text.split(' ')[1]));
}

/** The moves among the happenings, oldest first. The roll stands before its move, also when it was shown earlier. */
export function walksOf(happened: readonly Happening[], roll: number | null, finish: number): Walk[] {
  const walks: Walk[] = [];
  let rolled = roll;
  for (const { by, action } of happened) {
    const [verb, number] = action.split(' ');
    if (verb === 'roll') rolled = Number(number);
    if (verb !== 'move' || by === 'chance') continue;
    const from = Number(number);
    // A move whose roll is not known is shown without a walk.
    if (rolled !== null) walks.push({ seat: by, from, to: landing(from, rolled, finish) });
    rolled = null;
  }
  return walks;
}

/** The seat whose tiles went onto the track last: by a plank, a payment, or a move that paid of itself. */
export function payerOf(happened: readonly Happening[]): Seat | null {
  const last = happened.filter(({ action, by }) => by !== 'chance' && /^(plank|discard|move)/.test(action)).at(-1);
  return last === undefined || last.by === 'chance' ? null : last.by;
}

/** What has been chosen of a payment so far. */
export type Payment = readonly Tile[];

/** The payment as an action, where it is complete. */
export function paymentChoice(choices: readonly Choice[], payment: Payment): Choice | undefined {
  return payment.length === 0 ? undefined : choiceOf(choices, ['discard', ...payment].join(' '));
}

/** The kinds with which a payment can go on. */
export function payable(choices: readonly Choice[], payment: Payment): Tile[] {
  const going = beginning(choices, 'discard', ...payment).map(({ text }) => text.split(' ')[payment.length + 1]);
  return [...new Set(going.filter((kind): kind is Tile => kind !== undefined))];
}

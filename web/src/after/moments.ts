import type { Occupant, Seat, Viewer } from '../../engine/protocol.ts';
import { people } from '../play/people.ts';

/** Who may look back at a match: at one that is running only who sees nothing new by it. */
export function viewersOf(seats: readonly Occupant[], isOver: boolean): readonly Viewer[] {
  if (isOver) return [...seats.keys(), 'open'];
  const [only, ...others] = people(seats);
  return only !== undefined && others.length === 0 ? [only] : ['public'];
}
/** From whose knowledge it is shown first: that of the only person, who is told nothing too early. */
export function firstViewer(seats: readonly Occupant[], isOver: boolean): Viewer {
  const [only, ...others] = people(seats);
  if (only !== undefined && others.length === 0) return only;
  return isOver ? 'open' : 'public';
}
/** The seats in which one may play on from a moment of a match: in one that is running nobody gets to know cards by it. */
export function seatsToBranch(seats: readonly Occupant[], viewers: readonly Viewer[], isOpen: boolean): readonly Seat[] {
  return isOpen ? [...seats.keys()] : viewers.filter((viewer) => typeof viewer === 'number');
}
/** The moment at a number of entries, or the last one before it. */
export function momentAt(moments: readonly number[], at: number): number {
  return Math.max(0, moments.filter((moment) => moment <= at).length - 1);
}

interface Own {
  readonly counts?: { readonly seat: Seat };
  readonly mine?: Viewer;
}
/** Who looks back at their own game: the person here, or the only person. */
export function ownSeat({ counts, mine }: Own, seats: readonly Occupant[]): Seat | undefined {
  if (counts !== undefined) return counts.seat;
  const [only, ...others] = people(seats);
  if (typeof mine === 'number') return mine;
  return others.length === 0 ? only : undefined;
}
/** Whose chances are told. */
export function sideOf(own: Own, seats: readonly Occupant[]): Seat {
  return ownSeat(own, seats) ?? 0;
}

/** How long the rest takes, in whole seconds, if it goes on as it did. */
export function secondsLeft(spent: number, done: number, total: number): number {
  return done === 0 ? 0 : Math.ceil(((spent / done) * (total - done)) / 1000);
}

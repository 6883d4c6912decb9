/** All games of a person in one list, wherever they are played. */
import type { Seat, Turn, Viewer } from '../../engine/protocol.ts';
import type { Line, OwnMatch } from './messages.ts';

/** What a list needs to know of a game to find its place. */
export interface Listed {
  /** Running and waiting for this person. */
  readonly isMine: boolean;
  readonly isOver: boolean;
  /** When it was played last, in milliseconds. */
  readonly when: number;
}
/** Mine to move first, then those that go on, then those that are over; each with the one played last first. */
export function inOrder<T extends Listed>(games: readonly T[]): T[] {
  const rank = ({ isMine, isOver }: Listed) => (isOver ? 2 : isMine ? 0 : 1);
  return [...games].sort((one, other) => rank(one) - rank(other) || other.when - one.when);
}

export function isTurnOf(turn: Turn | null, seats: readonly Seat[]): boolean {
  return typeof turn === 'number' && seats.includes(turn);
}
export function listedOf({ line: { state }, turn, yours, changed }: OwnMatch): Listed {
  return {
    isMine: state === 'running' && isTurnOf(turn, yours),
    isOver: state === 'over' || state === 'closed',
    when: changed * 1000,
  };
}
/** A match that is over counts, once it has been reviewed, for who sat there; `viewer` is the person's first seat, or nobody's. */
export function countsOf(
  { state, created }: Pick<Line, 'state' | 'created'>,
  viewer: Viewer,
): { readonly counts?: { readonly seat: Seat; readonly when: number } } {
  return state === 'over' && typeof viewer === 'number' ? { counts: { seat: viewer, when: created * 1000 } } : {};
}

import type { Chair, ClientMessage, Room } from './messages.ts';

/** Who wants another match with the same people. */
export interface Rematch {
  /** Those of the others who do. */
  readonly others: readonly Chair[];
  /** Those who have not said so. */
  readonly awaited: readonly Chair[];
  /** Whether this browser does. */
  readonly isWanted: boolean;
  /** Whether others do, and it is for this browser to say whether it does too. */
  readonly isAsked: boolean;
  /** What says so, for every seat of this browser. */
  readonly wish: readonly ClientMessage[];
}

export function rematchOf({ rematch, seats, yours, next }: Room): Rematch {
  const others = rematch.filter((seat) => !yours.includes(seat)).flatMap((seat) => seats[seat] ?? []);
  const awaited = seats.filter((chair, seat) => chair.kind === 'guest' && !rematch.includes(seat));
  const isWanted = yours.some((seat) => rematch.includes(seat));
  const isAsked = others.length > 0 && yours.length > 0 && !isWanted && next === null;
  return { others, awaited, isWanted, isAsked, wish: yours.map((by) => ({ type: 'rematch', by })) };
}

import type { Occupant, Seat } from '../../engine/protocol.ts';

/** The seats of people. */
export function people(seats: readonly Occupant[]): Seat[] {
  return [...seats.keys()].filter((seat) => seats[seat] === 'human');
}

import type { Seat, Told } from '../../engine/protocol.ts';
import type { Happening } from '../boards/board.ts';

/** What has been told before together with what is told now: a sentence that goes on is told anew. */
export function toldWith(before: readonly Told[], now: readonly Told[]): readonly Told[] {
  const first = now[0]?.seq ?? Infinity;
  return [...before.filter(({ seq }) => seq < first), ...now];
}

/** What is worth showing: neither how the table was laid, nor a card that nobody may name. */
export function newsOf(happened: readonly Happening[]): readonly Happening[] {
  if (happened[0]?.seq === 0 && happened.every(({ by }) => by === 'chance')) return [];
  return happened.filter(({ by, moves = [] }) => by !== 'chance' || moves.every(({ piece }) => piece !== null));
}

/** Who acted last in what happened. */
export function actorOf(happened: readonly Happening[]): Seat | null {
  const found = happened.filter(({ by }) => by !== 'chance').at(-1)?.by;
  return typeof found === 'number' ? found : null;
}

/** Whether who is asked now is called to it: somebody else was the last to act, not those who are here. */
export function isCall(happened: readonly Happening[], here: readonly Seat[]): boolean {
  const by = actorOf(happened);
  return by !== null && !here.includes(by);
}

/** Time as others far away have it: clocks that run down, and how long one waits for somebody who is gone. */
import type { Seat, Turn } from '../../engine/protocol.ts';
import type { Room } from './messages.ts';

/** Clocks as they were at a moment of this device, in milliseconds. */
export interface ClocksAt {
  readonly left: readonly (number | null)[];
  readonly when: number;
}

/** The seconds a seat has left; the clock of the one whose turn it is runs. Null without a limit. */
export function secondsLeft({ left, when }: ClocksAt, seat: Seat, turn: Turn, now: number): number | null {
  const seconds = left[seat] ?? null;
  if (seconds === null || turn !== seat) return seconds;
  return Math.max(0, seconds - (now - when) / 1000);
}

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];
/** A time that runs down, to be read at a glance: `2:05`, `1:02:05`, from a day on `2 d 5 h`, with the word for day. */
export function asClock(seconds: number, day: string): string {
  const whole = Math.ceil(seconds);
  if (whole >= DAY) return `${Math.floor(whole / DAY)} ${day} ${Math.floor((whole % DAY) / HOUR)} h`;
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % MINUTE)}` : `${minutes}:${two(whole % MINUTE)}`;
}

/** When what is known of a room was so, in milliseconds of this device. */
export interface Moments {
  /** When the room was told of. */
  readonly room: number;
  /** When something was played last. */
  readonly played: number;
  readonly now: number;
}
/** How a seat is: there, gone for the moment (with the seconds in which it may return, where the others wait for it), or not to be waited for. */
export type Presence =
  { readonly is: 'here' | 'bot' | 'absent' | 'left' | 'awaited' } | { readonly is: 'away'; readonly returns: number | null };

export function presenceOf({ seats, gone, absence, clock, state }: Room, seat: Seat, turn: Turn, { room, played, now }: Moments): Presence {
  const chair = seats[seat];
  if (chair?.kind !== 'guest') return { is: chair?.kind === 'bot' ? 'bot' : 'awaited' };
  if (chair.left && state === 'running') return { is: 'left' };
  if (chair.here) return { is: 'here' };
  const waits = state === 'running' && turn === seat && clock?.kind !== 'correspondence';
  if (!waits) return { is: 'away', returns: null };
  const goneNow = (gone[seat] ?? 0) + (now - room) / 1000;
  const returns = absence - Math.min(goneNow, (now - played) / 1000);
  return returns > 0 ? { is: 'away', returns } : { is: 'absent' };
}

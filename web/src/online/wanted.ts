/** A table as it is put together on its page, and as the server wants it. */
import type { Config, Game } from '../../engine/protocol.ts';
import { peopleOf, standardPlaces, withCount, type Place } from '../setup/places.ts';
import type { ClockRule, WantedSeat, WantedTable } from './messages.ts';

export const CLOCKS = ['none', 'quick', 'calm', 'day', 'days'] as const;
export type ClockName = (typeof CLOCKS)[number];

const RULES: Readonly<Record<ClockName, ClockRule | null>> = {
  none: null,
  quick: { kind: 'live', budget: 300, increment: 5, timeout: 'lose' },
  calm: { kind: 'live', budget: 1200, increment: 15, timeout: 'lose' },
  day: { kind: 'correspondence', days: 1, timeout: 'move' },
  days: { kind: 'correspondence', days: 3, timeout: 'move' },
};

/** Seats that come to a table are for friends. */
export function withFriends(before: readonly Place[], next: readonly Place[]): readonly Place[] {
  return next.map((place, seat) => (seat < before.length ? place : { ...place, kind: 'link' }));
}
/** Me, and friends by link; nobody needs a server to play alone. */
export function firstPlaces(title: Game): readonly Place[] {
  const places = standardPlaces(title);
  const enough = places.length > 1 ? places : withCount(title, places, 2);
  return withFriends(enough.slice(0, 1), enough);
}

interface Chosen {
  readonly game: string;
  readonly config: Config;
  readonly places: readonly Place[];
  readonly clock: ClockName;
  readonly listed: boolean;
}
/** People who share a device have names of their own; one alone has that of the guest. */
function seatOf({ kind, level, name }: Place, isAlone: boolean): WantedSeat {
  if (kind === 'bot') return `bot:${level}`;
  if (kind !== 'person') return kind;
  return isAlone || name.trim() === '' ? 'me' : { me: name.trim() };
}
export function tableFrom({ clock, places, ...rest }: Chosen): WantedTable {
  const isAlone = peopleOf(places).length <= 1;
  return { ...rest, seats: places.map((place) => seatOf(place, isAlone)), several: !isAlone, contributes: true, clock: RULES[clock] };
}

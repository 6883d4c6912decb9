import type { Game, Occupant, Seat } from '../../engine/protocol.ts';
import { SEAT_COLOURS, type SeatColour } from '../art/looks.ts';

/** What can sit in a seat: a person at this device, a bot of a level, or chance; far away whoever has a link, or whoever comes. */
export type SeatKind = 'person' | 'bot' | 'random' | 'link' | 'open';

/** A seat before the game: who is to sit there, and how they look. The name is a person's, the level a bot's. */
export interface Place {
  readonly kind: SeatKind;
  readonly level: string;
  readonly name: string;
  readonly colour: SeatColour;
}

/** What people at a device call themselves and the colours they play, by seat. */
export interface Company {
  readonly called: readonly string[];
  readonly colours: readonly SeatColour[];
}

/** The level that is offered first: in the middle, where most people win some and lose some. */
function middleLevel({ bots }: Game): string | undefined {
  return bots[Math.floor((bots.length - 1) / 2)]?.name;
}
/** A bot at the end of a table, in a colour that nobody has. */
function anotherBot(title: Game, places: readonly Place[]): Place {
  const level = places.filter(({ kind }) => kind === 'bot').at(-1)?.level ?? middleLevel(title);
  const colour = SEAT_COLOURS.find((free) => places.every((place) => place.colour !== free)) ?? SEAT_COLOURS[0];
  return { kind: level === undefined ? 'random' : 'bot', level: level ?? '', name: '', colour };
}
/** The same table with so many seats; further ones are for bots. */
export function withCount(title: Game, places: readonly Place[], count: number): readonly Place[] {
  const found = places.slice(0, count);
  while (found.length < count) found.push(anotherBot(title, found));
  return found;
}
/** One person against bots, at the table that the game's standard configuration lays. */
export function standardPlaces(title: Game): readonly Place[] {
  const players = title.keys.find(({ kind }) => kind === 'players')?.default;
  const me: Place = { kind: 'person', level: middleLevel(title) ?? '', name: '', colour: SEAT_COLOURS[0] };
  return withCount(title, [me], typeof players === 'number' ? players : title.seats.min);
}
export function withPlace(places: readonly Place[], seat: Seat, changed: Partial<Place>): readonly Place[] {
  return places.map((place, other) => (other === seat ? { ...place, ...changed } : place));
}
/** A colour for one seat; whoever had it takes that seat's. */
export function withColour(places: readonly Place[], seat: Seat, colour: SeatColour): readonly Place[] {
  const before = places[seat]?.colour ?? colour;
  const other = places.findIndex((place) => place.colour === colour);
  return withPlace(withPlace(places, other, { colour: before }), seat, { colour });
}

export function peopleOf(places: readonly Place[]): Seat[] {
  return [...places.keys()].filter((seat) => places[seat]?.kind === 'person');
}
export function occupantOf({ kind, level }: Place): Occupant {
  if (kind === 'person') return 'human';
  return kind === 'bot' ? `bot:${level}` : 'random';
}
export function companyOf(places: readonly Place[]): Company {
  return { called: places.map(({ kind, name }) => (kind === 'person' ? name.trim() : '')), colours: places.map(({ colour }) => colour) };
}

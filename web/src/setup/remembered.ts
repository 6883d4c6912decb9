import type { Place } from './places.ts';
import { peopleOf, withColour, withPlace } from './places.ts';
import { SEAT_COLOURS, type SeatColour } from '../art/looks.ts';

/** Somebody who has played at this device: the first one is whoever plays alone. */
export interface Person {
  readonly name: string;
  readonly colour: SeatColour;
}
const KEY = 'sextant.people';

function isPerson(found: unknown): found is Person {
  const { name, colour } = (found ?? {}) as Partial<Person>;
  return typeof name === 'string' && SEAT_COLOURS.includes(colour as SeatColour);
}
/** The people who played here last, in the order of their seats. */
export function rememberedPeople(storage: Pick<Storage, 'getItem'> = localStorage): readonly Person[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isPerson) : [];
  } catch {
    return [];
  }
}
/** Keeps who plays now; of those who played before, who is not here now is not forgotten. */
export function remember(places: readonly Place[], storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  const here = peopleOf(places).flatMap((seat) => places[seat] ?? []);
  const people = [...here.map(({ name, colour }) => ({ name: name.trim(), colour })), ...rememberedPeople(storage).slice(here.length)];
  try {
    storage.setItem(KEY, JSON.stringify(people));
  } catch {
    // Where nothing can be kept, names are typed again.
  }
}
/** The seats of people with the names and colours that they had before, where nothing was typed. */
export function recognised(places: readonly Place[], people: readonly Person[]): readonly Place[] {
  return peopleOf(places).reduce((found, seat, i) => {
    const person = people[i];
    if (person === undefined || found[seat]?.name !== '') return found;
    return withPlace(withColour(found, seat, person.colour), seat, { name: person.name });
  }, places);
}

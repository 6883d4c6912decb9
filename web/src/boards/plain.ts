import type { Json } from '../../engine/protocol.ts';
import { figure } from '../words/say.ts';
import type { Choice, Happening, Move } from './board.ts';
import { begunWith, targetOf, type Grip } from './picking.ts';

/** What a board without a drawing shows: places and what moves have told of them. It knows no game. */

/** A piece at a place, null where its face is hidden; or what is written there. */
export type Thing = { readonly piece: string | null } | { readonly note: string };

interface Lying {
  readonly thing: Thing;
  /** The entry that brought it from nowhere; null for what came from another place. */
  readonly born: number | null;
}
type Places = ReadonlyMap<string, readonly Lying[]>;

/** What has been told of the table so far. */
export interface Told {
  /** The first entry that has not been told. */
  readonly next: number;
  readonly places: Places;
}
export const NOTHING_TOLD: Told = { next: 0, places: new Map() };

/** What a move writes: its number and sign; a tick where it names neither. */
function noteOf({ write, sign }: Move): string {
  const parts = [...(write === undefined ? [] : [figure(write)]), ...(sign === undefined ? [] : [sign])];
  return parts.join(' ') || '✓';
}
/** What a move is about; undefined where it names nothing: the next one will. */
function thingOf(move: Move): Thing | undefined {
  if (move.piece !== undefined) return { piece: move.piece };
  return move.from !== undefined && move.to !== undefined ? undefined : { note: noteOf(move) };
}
function isSame(one: Thing, other: Thing): boolean {
  return 'piece' in one ? 'piece' in other && one.piece === other.piece : 'note' in other && one.note === other.note;
}
/** A piece that leaves may have lain there with its face hidden. */
function without(lying: readonly Lying[], thing: Thing): readonly Lying[] {
  const find = (wanted: Thing) => lying.findIndex((each) => isSame(each.thing, wanted));
  const known = find(thing);
  const place = known < 0 && 'piece' in thing ? find({ piece: null }) : known;
  return lying.filter((_, i) => i !== place);
}
/** What comes from nowhere - a roll, a number - takes the place of what came so with an earlier entry. */
function withNew(lying: readonly Lying[], thing: Thing, born: number | null): readonly Lying[] {
  const rest = born === null ? lying : lying.filter((each) => each.born === null || each.born === born);
  return [...rest, { thing, born }];
}
function moved(places: Places, move: Move, seq: number): Places {
  const { from, to } = move;
  const thing = thingOf(move);
  const after = new Map(places);
  const at = (place: string) => after.get(place) ?? [];
  if (from !== undefined) after.set(from, thing === undefined ? at(from) : without(at(from), thing));
  if (to !== undefined) after.set(to, thing === undefined ? at(to) : withNew(at(to), thing, from === undefined ? seq : null));
  return after;
}

/** Whether what has happened does not go on from what has been told: somebody came later, comes again, or looks back. */
export function isApart({ next }: Told, happened: readonly Happening[]): boolean {
  const [first, last] = [happened[0], happened.at(-1)];
  return first === undefined || last === undefined ? next === 0 : first.seq > next || last.seq + 1 < next;
}
/** The same after what has happened; what has been told before is not told again. */
export function toldBy({ next, places }: Told, happened: readonly Happening[]): Told {
  const news = happened.filter(({ seq }) => seq >= next);
  const after = news.reduce((all, { seq, moves = [] }) => moves.reduce((one, move) => moved(one, move, seq), all), places);
  return { next: Math.max(next, ...news.map(({ seq }) => seq + 1)), places: after };
}

/** What a choice begins with; undefined for one that is a button at its place or in the list. */
export function gripOf({ idle = false, marks: [first] = [] }: Choice): Grip | undefined {
  return idle || first?.from === undefined ? undefined : { piece: first.piece ?? null, from: first.from };
}
export function isGrip(one: Grip | null, other: Grip | undefined): boolean {
  return one !== null && one.from === other?.from && one.piece === other.piece;
}

/** Equal things at a place, so many of them. */
export interface Heap {
  readonly thing: Thing;
  readonly count: number;
  /** What can be done with it: picked up if there are several choices, chosen at once if there is one. */
  readonly begins: readonly Choice[];
}
export interface Spot {
  readonly place: string;
  readonly heaps: readonly Heap[];
  /** What can be chosen here now. */
  readonly choices: readonly Choice[];
}

function heapsOf(lying: readonly Lying[], grips: readonly Grip[], choices: readonly Choice[]): Heap[] {
  const heaps = new Map<string, { thing: Thing; count: number }>();
  for (const { thing } of lying) {
    const key = JSON.stringify(thing);
    heaps.set(key, { thing, count: (heaps.get(key)?.count ?? 0) + 1 });
  }
  // What can be picked up lies there, told or not.
  for (const { piece } of grips) {
    const key = JSON.stringify({ piece });
    if (!heaps.has(key)) heaps.set(key, { thing: { piece }, count: 1 });
  }
  return [...heaps.values()].map(({ thing, count }) => {
    const grip = 'piece' in thing ? grips.find(({ piece }) => piece === thing.piece) : undefined;
    return { thing, count, begins: grip === undefined ? [] : choicesOf(choices, grip) };
  });
}
function choicesOf(choices: readonly Choice[], grip: Grip): Choice[] {
  return begunWith(choices, [grip]).filter((choice) => isGrip(grip, gripOf(choice)));
}

const ORDER = new Intl.Collator('en', { numeric: true });

/** Every place that moves or choices have named, with what lies there and can be chosen; `picked` is what is picked up. */
export function spotsOf({ places }: Told, choices: readonly Choice[], picked: Grip | null): Spot[] {
  const grips = choices.flatMap((choice) => gripOf(choice) ?? []);
  const marked = choices.flatMap(({ marks = [] }) => marks.flatMap(({ from, to }) => [from, to]));
  const names = new Set([...places.keys(), ...marked.filter((place) => place !== undefined)]);
  const open = choices.filter((choice) => isOpen(choice, picked));
  return [...names].sort(ORDER.compare).map((place) => ({
    place,
    heaps: heapsOf(
      places.get(place) ?? [],
      grips.filter(({ from }) => from === place),
      choices,
    ),
    choices: open.filter((choice) => placeOf(choice) === place),
  }));
}
/** Whether nothing has to be picked up for it any more. */
function isOpen(choice: Choice, picked: Grip | null): boolean {
  const grip = gripOf(choice);
  return grip === undefined || isGrip(picked, grip);
}
/** Where a choice is made; undefined for one that belongs to no place. */
function placeOf(choice: Choice): string | undefined {
  return choice.idle === true ? undefined : (targetOf(choice)?.to ?? choice.marks?.[0]?.from);
}
/** The choices that belong to no place. */
export function looseOf(choices: readonly Choice[]): Choice[] {
  return choices.filter((choice) => placeOf(choice) === undefined);
}

/** What the content calls its things, by their id. */
export function namesIn(content: Json): Map<string, string> {
  const found = new Map<string, string>();
  const look = (value: Json): void => {
    if (value === null || typeof value !== 'object') return;
    const { id, name } = value as { id?: Json; name?: Json };
    if (typeof id === 'string' && typeof name === 'string') found.set(id, name);
    Object.values(value).forEach(look);
  };
  look(content);
  return found;
}

/** What a place is called, and the seat whose it is. */
export interface PlaceName {
  readonly name: string;
  readonly seat?: number;
}
/** The places that the content names, by their id. */
export function placesIn(content: Json): Map<string, PlaceName> {
  const { places = [] } = content as { places?: readonly ({ readonly id: string } & PlaceName)[] };
  return new Map(places.map(({ id, ...place }) => [id, place]));
}

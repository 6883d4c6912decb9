/** Where what was kept of online matches lies, each match under a key of its own, so that an entry costs little to keep. */
import type { Seat, ShownEntry, ShownTo, Viewer } from '../../engine/protocol.ts';
import { forget, read, write } from './remembered.ts';

/** The matches, the newest first. Before release 0.2 all that was kept of them lay here. */
const MATCHES = 'sextant.fair';
const MOST = 200; // matches
const MOST_SHOWN = 50; // matches of which the entries are kept as well: a long one takes some 20 kB

export interface Kept {
  readonly match: string;
  /** As it was shown before the table was full. */
  readonly commitment: string;
  /** By seat what was drawn here, whether the server has said that it has it, and whether who drew it has got up since. */
  readonly drawn: Readonly<Record<Seat, { readonly digits: string; readonly isMade: boolean; readonly isGone?: boolean }>>;
  /** How many entries had been shown here; a log only grows. */
  readonly entries?: number;
  /** Who sat here has left the match. */
  readonly hasLeft?: boolean;
}

const keyOf = (match: string) => `${MATCHES}.${match}`;
const shownKeyOf = (match: string) => `${keyOf(match)}.shown`;

function parsed(key: string): unknown {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return null;
  }
}
function matches(): readonly (string | Kept)[] {
  return (parsed(MATCHES) ?? []) as readonly (string | Kept)[];
}
const idOf = (each: string | Kept) => (typeof each === 'string' ? each : each.match);

export function keptOf(match: string): Kept | undefined {
  const kept = parsed(keyOf(match)) as Kept | null;
  return kept ?? matches().find((each): each is Kept => typeof each !== 'string' && each.match === match);
}
export function keepOf(match: string, kept: Kept): void {
  const isNew = read(keyOf(match)) === null;
  write(keyOf(match), JSON.stringify(kept));
  if (isNew) enlist(match);
}
/** Puts the match before the others, of which the oldest are forgotten. */
function enlist(match: string): void {
  const others = matches().filter((each) => idOf(each) !== match);
  for (const each of others) if (typeof each !== 'string') write(keyOf(each.match), JSON.stringify(each));
  const all = [match, ...others.map(idOf)];
  write(MATCHES, JSON.stringify(all.slice(0, MOST)));
  for (const old of all.slice(MOST_SHOWN)) forget(shownKeyOf(old));
  for (const old of all.slice(MOST)) forget(keyOf(old));
}

/** Adds what a viewer was shown, as often as it was shown otherwise. */
export function keepMore(match: string, viewer: Viewer, entries: readonly ShownEntry[]): void {
  const all = keptShown(match);
  const before = all.find((each) => each.viewer === viewer)?.entries ?? [];
  const known = new Set(before.map((entry) => JSON.stringify(entry)));
  const news = entries.filter((entry) => !known.has(JSON.stringify(entry)));
  if (news.length === 0) return;
  const others = all.filter((each) => each.viewer !== viewer);
  write(shownKeyOf(match), JSON.stringify([...others, { viewer, entries: [...before, ...news] }]));
}
export function keptShown(match: string): readonly ShownTo[] {
  return (parsed(shownKeyOf(match)) ?? []) as readonly ShownTo[];
}

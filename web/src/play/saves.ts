import type { Language, Occupant, Seat } from '../../engine/protocol.ts';
import type { Company } from '../setup/places.ts';
import { answerOf, transact } from './database.ts';

/** The form of what is kept; goes up when older pages could not read it. Absent in what release 0.1 kept. */
export const FORMAT = 2;

export type Origin = 'opened' | 'branched';

/** How a match kept in this browser stands. */
export interface Saved {
  readonly format?: number;
  readonly id: string;
  readonly game: string;
  readonly seats: readonly Occupant[];
  /** The beginning of the match log. The entries are kept one by one. */
  readonly header?: string;
  /** The whole match log, in what earlier pages kept. */
  readonly log?: string;
  readonly entries: number;
  readonly scores: readonly number[];
  readonly over: boolean;
  /** Who has won, once it is over. Earlier pages kept none of these. */
  readonly winners?: readonly Seat[];
  readonly company?: Company;
  /** How the sides are called. */
  readonly names?: Readonly<Record<Language, readonly string[]>>;
  /** It did not begin here: somebody else may have played it, or it went on from a moment of another one. */
  readonly origin?: Origin;
  /** When it was played last, in milliseconds. */
  readonly when: number;
}
interface KeptEntry {
  readonly match: string;
  readonly seq: number;
  readonly text: string;
}

export function isKnown({ format = 1 }: Saved): boolean {
  return format <= FORMAT;
}
/** Whether it is kept entry by entry. */
export function isInParts({ header }: Saved): boolean {
  return header !== undefined;
}

/** What became of a match that was to be kept: another tab may have played on, or deleted it. */
export type Outcome = 'kept' | 'outdated' | 'deleted';

/**
 * Whether a match that was last seen with `before` entries (null: never kept) may take the place of what is stored. A
 * log only grows, so the same number of entries is the same log.
 */
export function outcomeOf(stored: Saved | undefined, before: number | null): Outcome {
  if (stored === undefined) return before === null ? 'kept' : 'deleted';
  return isKnown(stored) && stored.entries === before ? 'kept' : 'outdated';
}

/**
 * Keeps what is new of a match, if nobody else has changed it since it had `before` entries. `parts` are the texts of the
 * entries up to the last one; with the first comes that of the header before it. Done when the transaction is complete.
 */
export async function save(match: Omit<Saved, 'header'>, parts: readonly string[], before: number | null): Promise<Outcome> {
  const outcome = await transact('readwrite', async ({ matches, entries }) => {
    const stored = (await answerOf(matches.get(match.id))) as Saved | undefined;
    const found = outcomeOf(stored, before);
    if (found !== 'kept') return found;
    const isWhole = parts.length > match.entries;
    const header = isWhole ? parts[0] : stored?.header;
    const lines = isWhole ? parts.slice(1) : parts;
    const first = match.entries - lines.length;
    for (const [i, text] of lines.entries()) entries.put({ match: match.id, seq: first + i, text } satisfies KeptEntry);
    await answerOf(matches.put({ ...match, header, format: FORMAT }));
    return found;
  });
  askToPersist();
  return outcome;
}
export function findSaved(id: string): Promise<Saved | undefined> {
  return transact('readonly', ({ matches }) => answerOf<Saved | undefined>(matches.get(id)));
}
function allEntries(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Infinity]);
}
/** The texts of the header and the entries of a match that is kept in parts. */
export async function partsOf({ id, header = '' }: Saved): Promise<string[]> {
  const found = await transact('readonly', ({ entries }) => answerOf<KeptEntry[]>(entries.getAll(allEntries(id))));
  return [header, ...found.map(({ text }) => text)];
}
/** All that is kept of a match, as one text to take along: as it lies, since this page may not be able to read it. */
export async function textOf(saved: Saved): Promise<string> {
  if (saved.log !== undefined) return saved.log;
  const [header = '', ...entries] = await partsOf(saved);
  const opening = header === '' ? '{' : `${header.slice(0, -1)},`;
  return `${opening}"entries":[\n${entries.join(',\n')}\n]}\n`;
}
export async function forget(id: string): Promise<void> {
  await transact('readwrite', async ({ matches, entries }) => {
    await answerOf(entries.delete(allEntries(id)));
    await answerOf(matches.delete(id));
  });
}
/** All matches, the one played last first. */
export async function allSaved(): Promise<Saved[]> {
  const all = await transact('readonly', ({ matches }) => answerOf<Saved[]>(matches.getAll()));
  return all.sort((one, other) => other.when - one.when);
}

const ASKED = 'sextant.persist';
/** Asks the browser once not to clear the games away when space is short; some ask the person, so never twice. */
function askToPersist(): void {
  try {
    if (localStorage.getItem(ASKED) !== null) return;
    localStorage.setItem(ASKED, 'asked');
  } catch {
    return; // without a note it would be asked again and again
  }
  // Only secure pages have it.
  const storage = navigator.storage as StorageManager | undefined;
  storage?.persist?.().catch(() => undefined);
}

/** A name for a new match that no other has. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36).padStart(2, '0')).join('');
}
/** A seed that nobody has chosen, unless the address names one (`?seed=7`), so that a game can be played again. */
export function newSeed(): string {
  const named = new URLSearchParams(location.search).get('seed');
  // eslint-disable-next-line no-restricted-syntax -- a person wrote the address
  if (named !== null && /^\d{1,19}$/.test(named)) return named;
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}

import type { Occupant } from '../../engine/protocol.ts';
import { answerOf, transact } from './database.ts';

/** The form of what is kept; goes up when older pages could not read it. Absent in what release 0.1 kept. */
export const FORMAT = 1;

/** A match kept in this browser. */
export interface Saved {
  readonly format?: number;
  readonly id: string;
  readonly game: string;
  readonly seats: readonly Occupant[];
  /** The match log: all that is needed to go on. */
  readonly log: string;
  readonly entries: number;
  readonly scores: readonly number[];
  readonly over: boolean;
  /** When it was played last, in milliseconds. */
  readonly when: number;
}

export function isKnown({ format = FORMAT }: Saved): boolean {
  return format === FORMAT;
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

/** Keeps a match if nobody else has changed it since it had `before` entries. Done when the transaction is complete. */
export async function save(match: Saved, before: number | null): Promise<Outcome> {
  const outcome = await transact('readwrite', async (store) => {
    const found = outcomeOf((await answerOf(store.get(match.id))) as Saved | undefined, before);
    if (found === 'kept') await answerOf(store.put({ ...match, format: FORMAT }));
    return found;
  });
  askToPersist();
  return outcome;
}
export function findSaved(id: string): Promise<Saved | undefined> {
  return transact('readonly', (store) => answerOf<Saved | undefined>(store.get(id)));
}
export async function forget(id: string): Promise<void> {
  await transact('readwrite', (store) => answerOf(store.delete(id)));
}
/** All matches, the one played last first. */
export async function allSaved(): Promise<Saved[]> {
  const all = await transact('readonly', (store) => answerOf<Saved[]>(store.getAll()));
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
  if (named !== null && /^\d{1,19}$/.test(named)) return named;
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}

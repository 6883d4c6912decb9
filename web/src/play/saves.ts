import type { Occupant } from '../../engine/protocol.ts';

/** A match kept in this browser. */
export interface Saved {
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

const STORE = 'matches';
let opened: Promise<IDBDatabase> | undefined;

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => failed(request.error ?? new Error('the browser keeps nothing')));
  });
}

function database(): Promise<IDBDatabase> {
  if (opened === undefined) {
    const request = indexedDB.open('sextant', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }));
    opened = answerOf(request);
  }
  return opened;
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction(STORE, mode).objectStore(STORE);
}

/** Keeps a match in place of what was kept of it before. Done when it is on the disk. */
export async function save(match: Saved): Promise<void> {
  await answerOf((await store('readwrite')).put(match));
}
export async function findSaved(id: string): Promise<Saved | undefined> {
  return (await answerOf((await store('readonly')).get(id))) as Saved | undefined;
}
export async function forget(id: string): Promise<void> {
  await answerOf((await store('readwrite')).delete(id));
}
/** All matches, the one played last first. */
export async function allSaved(): Promise<Saved[]> {
  const all = (await answerOf((await store('readonly')).getAll())) as Saved[];
  return all.sort((one, other) => other.when - one.when);
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

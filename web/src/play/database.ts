/** Why the browser does not give or take what it should keep. */
export class StorageProblem extends Error {
  override readonly name = 'StorageProblem';
  readonly reason: 'full' | 'newer' | 'other';

  constructor(cause: unknown) {
    super(String(cause));
    const name = cause instanceof DOMException ? cause.name : '';
    this.reason = name === 'QuotaExceededError' ? 'full' : name === 'VersionError' ? 'newer' : 'other';
  }
}

/** Version 1 kept whole logs in `matches`; version 2 appends to `entries`, and `matches` says how a match stands. */
const VERSION = 2;
export interface Stores {
  readonly matches: IDBObjectStore;
  readonly entries: IDBObjectStore;
}
let opened: Promise<IDBDatabase> | undefined;

export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => failed(request.error));
  });
}
/** Done when the transaction is complete: a request that succeeded can still be lost with its transaction. */
function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    transaction.addEventListener('complete', () => done());
    transaction.addEventListener('abort', () => failed(transaction.error));
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('sextant', VERSION);
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    if (oldVersion < 1) request.result.createObjectStore('matches', { keyPath: 'id' });
    if (oldVersion < 2) request.result.createObjectStore('entries', { keyPath: ['match', 'seq'] });
  });
  const database = await answerOf(request);
  // A newer version of the pages waits in another tab, or the person has cleared the storage: the next use opens anew.
  const leave = () => {
    opened = undefined;
  };
  database.addEventListener('versionchange', () => {
    database.close();
    leave();
  });
  database.addEventListener('close', leave);
  return database;
}
function database(): Promise<IDBDatabase> {
  opened ??= open().catch((cause: unknown) => {
    opened = undefined; // the next use tries again
    throw cause;
  });
  return opened;
}

/** Does this work in one transaction, and is done when that is complete. Throws nothing but StorageProblem. */
export async function transact<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>): Promise<T> {
  try {
    const transaction = (await database()).transaction(['matches', 'entries'], mode);
    const stores = { matches: transaction.objectStore('matches'), entries: transaction.objectStore('entries') };
    const [answer] = await Promise.all([work(stores), completed(transaction)]);
    return answer;
  } catch (cause) {
    throw new StorageProblem(cause);
  }
}

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

const STORE = 'matches';
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
  const request = indexedDB.open('sextant', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }));
  const database = await answerOf(request);
  // A newer version of the pages waits in another tab, or the person has cleared the storage: the next use opens anew.
  const leave = () => { opened = undefined; };
  database.addEventListener('versionchange', () => { database.close(); leave(); });
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
export async function transact<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  try {
    const transaction = (await database()).transaction(STORE, mode);
    const [answer] = await Promise.all([work(transaction.objectStore(STORE)), completed(transaction)]);
    return answer;
  } catch (cause) {
    throw new StorageProblem(cause);
  }
}

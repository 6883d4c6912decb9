/** A part of the pages, or the engine, did not come over the network. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

/** The connection went before the server answered; whether it has done what it was asked is not known. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** What was imported or fetched, or a NotFetched. */
export function fetched<T>(part: Promise<T>): Promise<T> {
  return part.catch((cause: unknown) => {
    throw new NotFetched(String(cause));
  });
}

/** A part of the pages, or the engine, did not come over the network. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

/** What was imported or fetched, or a NotFetched. */
export function fetched<T>(part: Promise<T>): Promise<T> {
  return part.catch((cause: unknown) => {
    throw new NotFetched(String(cause));
  });
}

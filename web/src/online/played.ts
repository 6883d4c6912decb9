import type { Viewer } from '../../engine/protocol.ts';
import type { Played } from '../after/played.ts';
import { newSeed } from '../play/saves.ts';
import { countsOf } from './own.ts';
import { lineOf, logOf, Refusal, seatLogOf } from './server.ts';

/** A match on the server that has started: after its end its log, before it what the person here has been told. */
export async function playedFar(id: string): Promise<Played | undefined> {
  try {
    return await played(id);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}
async function played(id: string): Promise<Played> {
  const [line, own] = await Promise.all([lineOf(id), seatLogOf(id)]);
  const { state, seats } = line;
  const { viewer } = JSON.parse(own) as { viewer: Viewer };
  const called = seats.map((chair) => (chair.kind === 'guest' ? chair.name : ''));
  const isGoingOn = state === 'running';
  const log = isGoingOn ? own : await logOf(id);
  return {
    whence: 'replay-online',
    id,
    company: { called, colours: [] },
    isGoingOn,
    viewer,
    ...(typeof viewer === 'number' && { mine: viewer }),
    ...countsOf(line, viewer),
    open: (engine) =>
      isGoingOn ? engine.ask('imagine', { log, seed: newSeed(), names: called }) : engine.ask('load', { log, names: called }),
  };
}

/** Matches that can be looked back at, wherever they were played. */
import type { Seat, Status, Viewer } from '../../engine/protocol.ts';
import type { EngineClient } from '../play/client.ts';
import { findSaved, isInParts, isKnown, partsOf } from '../play/saves.ts';
import type { Company } from '../setup/places.ts';
import { unpack } from './link.ts';
import { firstViewer, viewersOf } from './moments.ts';
import { personOf } from './statistics.ts';

/** Where a match lies: in this browser, on the server, or in the link itself. */
export type Whence = 'replay' | 'replay-online' | 'log';

export interface Played {
  readonly whence: Whence;
  /** Its name there. */
  readonly id: string;
  readonly company: Company;
  /** The only person's seat, if what becomes of the match counts for them here; and when it was played last. */
  readonly counts?: { readonly seat: Seat; readonly when: number };
  /** From whose knowledge alone it may be looked at; missing: as who sits there says. */
  readonly viewer?: Viewer;
  /** Who looks first. */
  readonly mine?: Viewer;
  /** It is going on with others: nobody plays it on elsewhere, or has it judged. */
  readonly isGoingOn?: boolean;
  /** Opens it in an engine. */
  readonly open: (engine: EngineClient) => Promise<Status>;
}
export type Opener = (id: string) => Promise<Played | undefined>;

const NOBODY: Company = { called: [], colours: [] };

/** A match kept in this browser; undefined when there is none that can be read. */
export async function playedHere(id: string): Promise<Played | undefined> {
  const saved = await findSaved(id);
  if (saved === undefined || !isKnown(saved)) return undefined;
  const { company = NOBODY, when } = saved;
  const names = company.called;
  const seat = personOf(saved);
  return {
    whence: 'replay',
    id,
    company,
    ...(seat !== undefined && { counts: { seat, when } }),
    open: async (engine) => engine.ask('load', isInParts(saved) ? { parts: await partsOf(saved), names } : { log: saved.log ?? '', names }),
  };
}
/** The match that a link carries. */
export async function playedInLink(letters: string): Promise<Played> {
  const parts = await unpack(letters);
  return { whence: 'log', id: letters, company: NOBODY, open: (engine) => engine.ask('load', { parts }) };
}

/** From whose knowledge a match is looked at, the first one first. */
export function viewersIn(
  { viewer, mine }: Played,
  { seats, result }: Status,
): { readonly all: readonly Viewer[]; readonly first: Viewer } {
  const isOver = result !== null;
  if (viewer !== undefined && !isOver) return { all: [viewer], first: viewer };
  return { all: viewersOf(seats, isOver), first: mine ?? firstViewer(seats, isOver) };
}

/** What this browser adds to the chance of its matches, and keeps so that it can check them: docs/fair-chance.md. */
import type { Happening, KeptChance, Seat, ShownEntry, Table } from '../../engine/protocol.ts';
import { firstDrawn } from './fair-drawn.ts';
import { keepMore, keepOf, keptOf, keptShown, type Kept } from './fair-kept.ts';
import type { ClientMessage, Room } from './messages.ts';

/** Settles when it was answered. */
type Send = (message: ClientMessage) => Promise<unknown>;

/** 32 bytes that nobody can foresee. */
function draw(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps what the server is bound to, and contributes for one's own seats before the start. `agree` is how tabs find one number. */
export function takePart(match: string, room: Room, send: Send, agree = firstDrawn): void {
  const { chance, state, yours } = room;
  if (chance === null) return;
  const isOpen = state === 'waiting';
  const before = keptOf(match);
  // What is shown after the start binds nobody.
  if (before === undefined && !isOpen) return;
  const kept = before ?? { match, commitment: chance.commitment, drawn: {} };
  const seats = yours.flatMap((seat) => {
    const known = kept.drawn[seat];
    return known === undefined
      ? []
      : [[seat, { digits: known.digits, isMade: known.isMade || chance.contributed.includes(seat) }] as const];
  });
  const others = isOpen ? gotUp(kept.drawn) : kept.drawn;
  const next = { ...kept, drawn: { ...others, ...Object.fromEntries(seats) } };
  if (JSON.stringify(next) !== JSON.stringify(before)) keepOf(match, next);
  if (!isOpen) return;
  for (const by of yours) if (!chance.contributed.includes(by)) void contribute(match, by, send, agree);
}
async function contribute(match: string, by: Seat, send: Send, agree: typeof firstDrawn): Promise<void> {
  const digits = keptOf(match)?.drawn[by]?.digits ?? (await drawFor(match, by, agree));
  send({ type: 'contribute', by, digits }).then(
    () => keepMade(match, by, digits),
    () => undefined,
  );
}
async function drawFor(match: string, seat: Seat, agree: typeof firstDrawn): Promise<string> {
  const digits = await agree(match, seat, draw());
  const kept = keptOf(match);
  if (kept !== undefined && kept.drawn[seat] === undefined)
    keepOf(match, { ...kept, drawn: { ...kept.drawn, [seat]: { digits, isMade: false } } });
  return digits;
}
/**
 * Of who gets up before the start the server throws the number away, so nothing is claimed; but a seat never draws another one: a server
 * that says who sits where could have it drawn until it likes it.
 */
function gotUp(drawn: Kept['drawn']): Kept['drawn'] {
  return Object.fromEntries(Object.entries(drawn).map(([seat, { digits }]) => [seat, { digits, isMade: false, isGone: true }]));
}
/** Keeps that the server has answered that it has the number: from then on it may not be left out. */
function keepMade(match: string, seat: Seat, digits: string): void {
  const kept = keptOf(match);
  if (kept === undefined) return;
  const known = kept.drawn[seat];
  if (known === undefined || (known.digits === digits && known.isGone !== true))
    keepOf(match, { ...kept, drawn: { ...kept.drawn, [seat]: { digits, isMade: true } } });
}

const FIELDS = ['seq', 'kind', 'by', 'of', 'do', 'to', 'who', 'why'] as const;
/** The entry that a happening is. */
function entryOf(happening: Happening): ShownEntry {
  return Object.fromEntries(
    FIELDS.filter((name) => happening[name] !== undefined).map((name) => [name, happening[name]]),
  ) as unknown as ShownEntry;
}
/** Keeps how far a match has been shown, and what: a log that says something else later is another one. */
export function keepShown(match: string, { viewer, seq, happened }: Pick<Table, 'viewer' | 'seq' | 'happened'>): void {
  const kept = keptOf(match);
  if (kept === undefined) return;
  if (seq > (kept.entries ?? 0)) keepOf(match, { ...kept, entries: seq });
  keepMore(match, viewer, happened.map(entryOf));
}

/** Whether somebody sat down at the match from this browser, and has not left. */
export function hadSeatIn(match: string): boolean {
  const { drawn = {}, hasLeft = false } = keptOf(match) ?? {};
  return Object.keys(drawn).length > 0 && !hasLeft;
}
/** Keeps that who sat here has left. */
export function keepLeft(match: string): void {
  const kept = keptOf(match);
  if (kept !== undefined) keepOf(match, { ...kept, hasLeft: true });
}

/** What the log of a match is compared with; undefined where this browser was not there before the start. */
export function keptChance(match: string): Required<KeptChance> | undefined {
  const kept = keptOf(match);
  if (kept === undefined) return undefined;
  const made = Object.entries(kept.drawn).filter(([, { isMade }]) => isMade);
  const last = Math.max(-1, ...made.map(([seat]) => Number(seat)));
  const contributions = Array.from({ length: last + 1 }, (_, seat) => {
    const drawn = kept.drawn[seat];
    return drawn?.isMade ? drawn.digits : null;
  });
  return { match, commitment: kept.commitment, contributions, entries: kept.entries ?? 0, shown: keptShown(match) };
}

/** What this browser adds to the chance of its matches, and keeps so that it can check them: docs/fair-chance.md. */
import type { KeptChance, Seat } from '../../engine/protocol.ts';
import type { ClientMessage, Room } from './messages.ts';
import { read, write } from './remembered.ts';

const KEPT = 'sextant.fair';
const MOST = 200; // matches

interface Kept {
  readonly match: string;
  /** As it was shown before the table was full. */
  readonly commitment: string;
  /** By seat what was drawn here, and whether the server has said that it has it. */
  readonly drawn: Readonly<Record<Seat, { readonly digits: string; readonly isMade: boolean }>>;
  /** How many entries had been shown here; a log only grows. */
  readonly entries?: number;
  /** Who sat here has left the match. */
  readonly hasLeft?: boolean;
}

function allKept(): readonly Kept[] {
  try {
    return JSON.parse(read(KEPT) ?? '[]') as readonly Kept[];
  } catch {
    return [];
  }
}
function keep(kept: Kept): void {
  const others = allKept().filter(({ match }) => match !== kept.match);
  write(KEPT, JSON.stringify([kept, ...others].slice(0, MOST)));
}
function keptOf(match: string): Kept | undefined {
  return allKept().find((kept) => kept.match === match);
}
/** 32 bytes that nobody can foresee. */
function draw(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps what the server is bound to, and contributes for one's own seats before the start. */
export function takePart(match: string, room: Room, send: (message: ClientMessage) => void): void {
  const { chance, state, yours } = room;
  if (chance === null) return;
  const before = keptOf(match);
  // What is shown after the start binds nobody.
  if (before === undefined && state !== 'waiting') return;
  const kept = before ?? { match, commitment: chance.commitment, drawn: {} };
  const seats = yours.flatMap((seat) => {
    const isThere = chance.contributed.includes(seat);
    const known = kept.drawn[seat];
    if (known !== undefined) return [[seat, { ...known, isMade: known.isMade || isThere }] as const];
    return isThere || state !== 'waiting' ? [] : [[seat, { digits: draw(), isMade: false }] as const];
  });
  const next = { ...kept, drawn: { ...kept.drawn, ...Object.fromEntries(seats) } };
  if (JSON.stringify(next) !== JSON.stringify(before)) keep(next);
  if (state === 'waiting') for (const [by, { digits, isMade }] of seats) if (!isMade) send({ type: 'contribute', by, digits });
}

/** Keeps how far a match has been shown: what comes after the last draw can be missed by nothing else. */
export function keepShown(match: string, entries: number): void {
  const kept = keptOf(match);
  if (kept !== undefined && entries > (kept.entries ?? 0)) keep({ ...kept, entries });
}

/** Whether somebody sat down at the match from this browser, and has not left. */
export function hadSeatIn(match: string): boolean {
  const { drawn = {}, hasLeft = false } = keptOf(match) ?? {};
  return Object.keys(drawn).length > 0 && !hasLeft;
}
/** Keeps that who sat here has left. */
export function keepLeft(match: string): void {
  const kept = keptOf(match);
  if (kept !== undefined) keep({ ...kept, hasLeft: true });
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
  return { match, commitment: kept.commitment, contributions, entries: kept.entries ?? 0 };
}

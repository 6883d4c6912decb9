/** What this browser remembers of online play: the name chosen once, and the links of tables made here. */
import type { Invitation } from '../server.ts';

const NAME = 'sextant.name';
const INVITES = 'sextant.invites';
const MOST = 30; // tables

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing asks again.
  }
}
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It has nothing.
  }
}

export function rememberedName(): string {
  return read(NAME) ?? '';
}
export function rememberName(name: string): void {
  write(NAME, name);
}

type Kept = readonly { readonly match: string; readonly invites: readonly Invitation[] }[];
function allInvites(): Kept {
  try {
    return JSON.parse(read(INVITES) ?? '[]') as Kept;
  } catch {
    return [];
  }
}
/** The keys come once, with the answer to who made the table. */
export function rememberInvites(match: string, invites: readonly Invitation[]): void {
  if (invites.length > 0) write(INVITES, JSON.stringify([{ match, invites }, ...allInvites()].slice(0, MOST)));
}
export function invitesOf(match: string): readonly Invitation[] {
  return allInvites().find((kept) => kept.match === match)?.invites ?? [];
}

/** How many lines of a match's chat were seen in this tab: a page that is loaded again does not tell of them as new. */
const seenKey = (match: string) => `sextant.seen.${match}`;
export function seenIn(match: string): number {
  try {
    return Number(sessionStorage.getItem(seenKey(match)) ?? 0);
  } catch {
    return 0;
  }
}
export function rememberSeen(match: string, lines: number): void {
  try {
    sessionStorage.setItem(seenKey(match), String(lines));
  } catch {
    // A browser that keeps nothing tells of them again.
  }
}

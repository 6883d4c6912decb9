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

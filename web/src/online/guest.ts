import type { Seat } from '../../engine/protocol.ts';
import type { Invitation } from '../server.ts';
import type { OnlineMatch } from './match.svelte.ts';
import { rememberName, rememberedName } from './remembered.ts';
import { guestName, nameGuest } from './server.ts';
import { watchTurns } from './turns.ts';

/** The name to offer: the guest's, else the one that was chosen here last. */
export async function knownName(): Promise<string> {
  return (await guestName()) ?? rememberedName();
}
/** This browser's guest has this name from here on; a guest is made where there is none. */
export async function beCalled(name: string): Promise<void> {
  if ((await guestName()) !== name) await nameGuest(name);
  rememberName(name);
  watchTurns().catch(() => undefined);
}
/** Sits down as this browser's guest. A connection is that of the guest who made it. */
async function sit(match: OnlineMatch, seat: Seat, key?: string): Promise<void> {
  match.enterAgain();
  await match.ask({ type: 'sit', seat, ...(key !== undefined && { key }), contributes: true });
}
export async function sitDownAs(match: OnlineMatch, name: string, seat: Seat, key?: string): Promise<void> {
  await beCalled(name);
  await sit(match, seat, key);
}
/** Takes one's own seat by its code; the seat keeps its name, and so does whoever is a guest here already. */
export async function takeSeatOf(match: OnlineMatch, name: string, { seat, key }: Invitation): Promise<void> {
  if ((await guestName()) === null) await nameGuest(name);
  await sit(match, seat, key);
}

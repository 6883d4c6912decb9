/** Where these pages lie, at whatever path they are served: their scripts are in a folder there. */
export const HERE = new URL('..', new URL(import.meta.url)).href;
const KEPT = 'sextant.invitation.';

/** What lets a person sit down: the key of a link that invites, or the code of the person's own seat. */
export interface Invitation {
  readonly seat: number;
  readonly key: string;
}
/** What the address with which somebody arrived is about. */
export interface Arrival {
  readonly match: string;
  readonly invitation: Invitation | null;
}

/** Where the server is; null where these pages are files alone. */
export function serverAddress(): string | null {
  const told = document.querySelector<HTMLMetaElement>('meta[name="sextant-server"]')?.content;
  return told ? new URL(told, HERE).href : null;
}
/** The address of a WebSocket of the server, such as `live/lobby`. */
export function liveAddress(server: string, path: string): string {
  return new URL(path, server.replace(/^http/, 'ws')).href;
}
/** A link to a match for whoever wants to see it; with an invitation, for who shall sit down. The key stands where no server sees it. */
export function matchLink(server: string, match: string, invitation?: Invitation): string {
  const key = invitation === undefined ? '' : `#${invitation.seat}.${invitation.key}`;
  return new URL(`match/${match}${key}`, server).href;
}
/** Whether a link leads to the very device on which it is opened, so that nobody else can follow it. */
export function isForThisDeviceAlone(link: string): boolean {
  return /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(new URL(link).hostname);
}

/** What is behind `/match/ID#SEAT.KEY`, which the server turns into `?match=ID#SEAT.KEY`. */
export function readArrival(address: URL): Arrival | null {
  const match = address.searchParams.get('match');
  if (match === null || !/^[\w-]{22}$/.test(match)) return null;
  const [, seat, key] = /^#(\d)\.([\w-]+)$/.exec(address.hash) ?? [];
  return { match, invitation: seat === undefined || key === undefined ? null : { seat: Number(seat), key } };
}
/** Goes from an arriving link to `#/match/ID`. Its key goes from the address, and so from the history, to this tab's own memory. */
export function arrive(): void {
  const arrival = readArrival(new URL(location.href));
  if (arrival === null) return;
  if (arrival.invitation !== null) sessionStorage.setItem(KEPT + arrival.match, JSON.stringify(arrival.invitation));
  history.replaceState(null, '', `${HERE}#/match/${arrival.match}`);
}
/** The invitation with which this tab came to the match; also after a reload. */
export function invitationTo(match: string): Invitation | null {
  return JSON.parse(sessionStorage.getItem(KEPT + match) ?? 'null') as Invitation | null;
}
/** The invitation has been used, or is of no use. */
export function forgetInvitation(match: string): void {
  sessionStorage.removeItem(KEPT + match);
}

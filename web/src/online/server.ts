import { EngineProblem } from '../../engine/engine.ts';
import type { Game, Sentence } from '../../engine/protocol.ts';
import { liveAddress, matchLink, serverAddress, type Invitation } from '../server.ts';
import { settings } from '../settings.svelte.ts';
import type { Line, OwnMatch, WantedTable } from './messages.ts';

/** No server answers: these pages are files alone, or the network is gone. */
export class NoServer extends Error {
  override readonly name = 'NoServer';
}
/** What the server does not do, and why. */
export class Refusal extends EngineProblem {
  readonly status: number;
  constructor(status: number, sentence: Sentence) {
    super(sentence);
    this.status = status;
  }
}

export function hasServer(): boolean {
  return serverAddress() !== null;
}
function theServer(): string {
  const server = serverAddress();
  if (server === null) throw new NoServer();
  return server;
}
/** The link that invites to a seat, or to watch. */
export function linkTo(match: string, invitation?: Invitation): string {
  return matchLink(theServer(), match, invitation);
}
export function liveAt(path: string, query: Readonly<Record<string, string>> = {}): string {
  return `${liveAddress(theServer(), `live/${path}`)}?${new URLSearchParams(query)}`;
}

interface Refused {
  readonly problem: Sentence;
}
async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const address = new URL(`api/${path}`, theServer());
  address.searchParams.set('language', settings.language);
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fetch(address, { method, ...sent }).catch(() => {
    throw new NoServer();
  });
  const answer = (await response.json().catch(() => {
    throw new NoServer();
  })) as T | Refused;
  if (!response.ok) throw new Refusal(response.status, (answer as Refused).problem);
  return answer as T;
}

export async function servedGames(): Promise<readonly Game[]> {
  return (await call<{ games: readonly Game[] }>('GET', 'games')).games;
}
export async function guestName(): Promise<string | null> {
  return (await call<{ name: string | null }>('GET', 'guest')).name;
}
export async function nameGuest(name: string): Promise<void> {
  await call('POST', 'guest', { name });
}
export function layTable(wanted: WantedTable): Promise<{ match: string; invites: readonly Invitation[] }> {
  return call('POST', 'matches', wanted);
}
export function lineOf(match: string): Promise<Line> {
  return call('GET', `matches/${match}`);
}
async function textOf(path: string): Promise<string> {
  const response = await fetch(new URL(`api/${path}`, theServer())).catch(() => {
    throw new NoServer();
  });
  if (response.ok) return response.text();
  const { problem } = (await response.json().catch(() => {
    throw new NoServer();
  })) as Refused;
  throw new Refusal(response.status, problem);
}
/** The text of a match's whole log; there is one after the end. */
export function logOf(match: string): Promise<string> {
  return textOf(`matches/${match}/log`);
}
/** What the person here may have of the log at any time: that of their first seat, or what everybody may know. */
export function seatLogOf(match: string): Promise<string> {
  return textOf(`matches/${match}/log?veiled=1`);
}
export async function ownMatches(): Promise<readonly OwnMatch[]> {
  return (await call<{ matches: readonly OwnMatch[] }>('GET', 'guest/matches')).matches;
}

/** What is said between a page and the server; docs/protocol.md is the page to it. */
import type { Config, Opening, Seat, Sentence, Table, Turn } from '../../engine/protocol.ts';

export type Chair =
  | { readonly kind: 'open' | 'link' }
  | { readonly kind: 'guest'; readonly name: string; readonly here: boolean; readonly left: boolean }
  | { readonly kind: 'bot'; readonly bot: string; readonly level: string };
type Timeout = { readonly timeout: 'lose' | 'move' };
export type ClockRule =
  | ({ readonly kind: 'live'; readonly budget: number; readonly increment: number } & Timeout)
  | ({ readonly kind: 'correspondence'; readonly days: number } & Timeout);
export type RoomState = 'waiting' | 'running' | 'over' | 'closed';
/** Seconds left by seat, null where there is no limit. */
export type Clocks = readonly (number | null)[] | null;

/** A match in the lobby. */
export interface Line {
  readonly match: string;
  readonly game: string;
  readonly state: RoomState;
  readonly seats: readonly Chair[];
  readonly clock: ClockRule | null;
  readonly listed: boolean;
  /** In seconds since 1970. */
  readonly created: number;
}
/** Something that the others must agree to. */
export interface Question {
  /** By which it is answered. */
  readonly number: number;
  readonly what: 'undo' | 'takeover' | 'draw';
  readonly by: Seat;
  readonly seat?: Seat;
  readonly bot?: string;
  readonly agreed: readonly Seat[];
}
/** What the draws of the match will follow from, as far as it may be known; docs/fair-chance.md. */
export interface SharedChance {
  readonly commitment: string;
  readonly contributed: readonly Seat[];
}
export interface Room {
  readonly match: string;
  readonly game: string;
  readonly config: Config;
  readonly state: RoomState;
  readonly seats: readonly Chair[];
  readonly yours: readonly Seat[];
  readonly host: boolean;
  /** By seat for how many seconds its guest has had no connection. */
  readonly gone: readonly (number | null)[];
  /** For how many seconds nothing has been played; null before the start. */
  readonly waited: number | null;
  /** After how many seconds the others need not wait for who decides and is gone. */
  readonly absence: number;
  readonly clock: ClockRule | null;
  readonly chance: SharedChance | null;
  readonly request: Question | null;
  readonly rematch: readonly Seat[];
  readonly next: string | null;
  readonly watching: number;
}
export interface ChatLine {
  readonly seat: Seat | null;
  readonly name: string;
  readonly text: string;
}

export type ServerMessage =
  | ({ readonly type: 'room' } & Room)
  | { readonly type: 'opening'; readonly opening: Opening }
  | { readonly type: 'table'; readonly table: Table; readonly clocks: Clocks; readonly id: string | null }
  | { readonly type: 'chat'; readonly from: number; readonly lines: readonly ChatLine[] }
  | { readonly type: 'code'; readonly id: string | null; readonly seat: Seat; readonly code: string }
  | { readonly type: 'ok'; readonly id: string }
  | { readonly type: 'error'; readonly id: string | null; readonly problem: Sentence }
  | { readonly type: 'bye'; readonly reason: 'stopping' | 'rate' | 'moved' | 'later' }
  | { readonly type: 'bye'; readonly reason: 'outdated'; readonly problem: Sentence };

/** What a page asks for. `by` is the seat that speaks. */
export type ClientMessage =
  | { readonly type: 'act'; readonly by: Seat; readonly seq: number; readonly do: string; readonly then?: readonly string[] }
  | { readonly type: 'sit'; readonly seat: Seat; readonly key?: string; readonly name?: string; readonly contributes?: boolean }
  | { readonly type: 'contribute'; readonly by: Seat; readonly digits: string }
  | { readonly type: 'undo' | 'draw' | 'resign' | 'abort'; readonly by: Seat; readonly seq: number }
  | { readonly type: 'takeover'; readonly by: Seat; readonly seat: Seat; readonly bot: string }
  | { readonly type: 'claim'; readonly by: Seat; readonly seat: Seat }
  | { readonly type: 'leave' | 'code' | 'rematch'; readonly by: Seat }
  | { readonly type: 'agree' | 'refuse'; readonly by: Seat; readonly request: number }
  | { readonly type: 'say'; readonly by: Seat; readonly text: string }
  | { readonly type: 'mute'; readonly on: boolean }
  | { readonly type: 'cancel' };

export type LobbyMessage =
  { readonly type: 'lobby'; readonly matches: readonly Line[]; readonly total: number } | { readonly type: 'line'; readonly line: Line };

export type WantedSeat = 'me' | { readonly me: string } | 'open' | 'link' | 'random' | `bot:${string}`;
/** A table that somebody lays. */
export interface WantedTable {
  readonly game: string;
  readonly config: Config;
  readonly seats: readonly WantedSeat[];
  readonly several: boolean;
  readonly listed: boolean;
  readonly contributes: boolean;
  readonly clock: ClockRule | null;
}
/** A match in which the guest has a seat. */
export interface OwnMatch {
  readonly line: Line;
  readonly yours: readonly Seat[];
  readonly turn: Turn | null;
  /** In seconds since 1970. */
  readonly changed: number;
}

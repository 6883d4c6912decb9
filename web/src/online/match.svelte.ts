import type { Language, Opening, Seat, Table, Turn, Viewer } from '../../engine/protocol.ts';
import { lookForNewer } from '../newer.svelte.ts';
import { settings } from '../settings.svelte.ts';
import { presenceOf, type ClocksAt, type Presence } from './clock.ts';
import { BROWSER, type LinkState } from './connection.ts';
import { Conversation, type Answer, type Listener } from './conversation.ts';
import { keepShown, takePart } from './fair.ts';
import type { ChatLine, ClientMessage, Clocks, Room } from './messages.ts';
import { now } from './now.svelte.ts';
import { rememberSeen, seenIn } from './remembered.ts';
import { liveAt } from './server.ts';

const PROTOCOL = '2';
const SLEEP = 15_000; // milliseconds out of sight after which a connection may only seem to be there

/** A match on a server, as its page knows it: room, chat, clocks, and how the connection is. */
export class OnlineMatch {
  readonly id: string;
  readonly #conversation: Conversation;
  #language: Language = settings.language;
  #hidden = 0;
  /** Nothing has been heard over this connection yet. */
  #isFresh = true;
  room = $state.raw<Room>();
  /** When the room was told of, and when something was played last, by this device's clock. */
  #roomAt = $state(0);
  #playedAt = $state(0);
  /** The tables of this connection that tell what has happened before it have not come. */
  #catchesUp = false;
  turn = $state.raw<Turn>('chance');
  /** How many entries the match has. */
  entries = $state(0);
  /** Which seats have acted, and whether that is all that has happened. */
  #acted = $state.raw<readonly Seat[]>([]);
  #sawAll = $state(false);
  opening = $state.raw<Opening>();
  chat = $state.raw<readonly ChatLine[]>([]);
  /** Whether the chat is open, and how many of its lines have been seen. */
  chatIsOpen = $state(false);
  #seenLines = $state(0);
  muted = $state(false);
  clocks = $state.raw<ClocksAt | null>(null);
  link = $state<LinkState>('connecting');
  /** A move has been made that the server has not stored yet. */
  sent = $state(false);
  /** What that move is, in a few words. */
  move = $state('');
  /** The last move made here is stored. */
  stored = $state(false);
  /** A sentence: these pages are of another version than the server. */
  outdated = $state('');
  /** A sentence that nobody here asked for. */
  problem = $state('');
  /** Whoever shows the tables. */
  tableCame: (table: Table) => void = () => undefined;
  openingCame: (opening: Opening) => void = () => undefined;
  /** The first tables, one for each seat here; undefined until all have come. */
  tables = $state.raw<readonly Table[]>();
  #first: readonly Table[] = [];

  constructor(id: string) {
    this.id = id;
    this.#seenLines = seenIn(id);
    this.#conversation = new Conversation((entries, lines) => this.#address(entries, lines), this.#listener(), BROWSER);
    document.addEventListener('visibilitychange', this.#seen);
    window.addEventListener('online', this.#back);
    window.addEventListener('offline', this.#gone);
  }
  get yours(): readonly Seat[] {
    return this.room?.yours ?? [];
  }
  get seen(): number {
    return this.#seenLines;
  }
  set seen(lines: number) {
    this.#seenLines = lines;
    rememberSeen(this.id, lines);
  }
  /** How many lines of the chat, but one's own, have not been seen. */
  get unread(): number {
    const isMine = ({ seat }: ChatLine) => seat !== null && this.yours.includes(seat);
    return this.muted || this.chatIsOpen ? 0 : this.chat.slice(this.seen).filter((line) => !isMine(line)).length;
  }
  /** How a seat is, as time goes on. */
  presenceOf(seat: Seat): Presence {
    if (this.room === undefined) return { is: 'awaited' };
    const isGone = this.room.gone.some((seconds) => seconds !== null);
    return presenceOf(this.room, seat, this.turn, { room: this.#roomAt, played: this.#playedAt, now: isGone ? now() : this.#roomAt });
  }
  /** Whether nobody is there in a seat that somebody has. */
  isGone(seat: Seat): boolean {
    const { is } = this.presenceOf(seat);
    return is === 'away' || is === 'absent' || is === 'left';
  }
  /** Whether a match may still be called off: no more than one seat has acted. */
  get mayAbort(): boolean {
    return this.#sawAll && this.#acted.length <= 1;
  }
  ask(message: ClientMessage): Promise<Answer> {
    return this.#conversation.ask(message);
  }
  /** As whoever this browser is now. */
  enterAgain(): void {
    this.#first = [];
    this.tables = undefined;
    this.tableCame = () => undefined;
    // A seat is never without a connection.
    if (this.yours.length > 0) this.#conversation.begin();
    else this.#conversation.beginAsGuest();
  }
  speak(language: Language): void {
    this.#language = language;
    this.#conversation.begin();
  }
  async mute(on: boolean): Promise<void> {
    this.muted = on;
    await this.ask({ type: 'mute', on });
  }
  close(): void {
    document.removeEventListener('visibilitychange', this.#seen);
    window.removeEventListener('online', this.#back);
    window.removeEventListener('offline', this.#gone);
    this.#conversation.end();
  }

  #address(entries: number, lines: number): string {
    const query = { protocol: PROTOCOL, language: this.#language, since: String(entries), chat: String(lines) };
    return liveAt(`match/${this.id}`, query);
  }
  #listener(): Listener {
    return {
      room: (room) => this.#enter(room),
      opening: (opening) => {
        this.opening = opening;
        this.openingCame(opening);
      },
      table: (table, clocks) => this.#show(table, clocks),
      chat: (from, lines) => {
        this.chat = [...this.chat.slice(0, from), ...lines];
      },
      refused: ({ text }) => {
        this.problem = text;
      },
      link: (state) => {
        this.link = state;
        this.#isFresh ||= state === 'open';
        // It may be a newer server that answers.
        if (state === 'open') void lookForNewer();
      },
      outdated: ({ text }) => {
        this.outdated = text;
      },
      fate: (fate) => {
        [this.sent, this.stored] = [fate === 'sent', fate === 'stored'];
      },
    };
  }
  #enter(room: Room): void {
    const before = this.room;
    [this.room, this.#roomAt] = [room, Date.now()];
    if (room.waited !== null) this.#playedAt = this.#roomAt - room.waited * 1000;
    if (this.#isFresh) this.#catchesUp = room.waited !== null;
    // Somebody has taken a seat, or lost one, in the middle of a match: what was shown is not theirs.
    if (this.tables !== undefined && String(before?.yours) !== String(room.yours)) return this.enterAgain();
    // A new connection hears everything.
    if (this.muted && this.#isFresh) void this.ask({ type: 'mute', on: true }).catch(() => undefined);
    this.#isFresh = false;
    takePart(this.id, room, (message) => this.ask(message));
  }
  #show(table: Table, clocks: Clocks): void {
    this.clocks = clocks === null ? null : { left: clocks, when: Date.now() };
    // What was stored is told by what has happened since.
    if (table.seq !== this.entries) {
      this.stored = false;
      if (!this.#catchesUp) this.#playedAt = Date.now();
    }
    this.#catchesUp = false;
    [this.turn, this.entries] = [table.turn, table.seq];
    keepShown(this.id, table);
    if (table.from === 0) [this.#sawAll, this.#acted] = [true, []];
    const acted = table.happened.flatMap(({ kind, by }) => (kind === 'action' && typeof by === 'number' ? [by] : []));
    this.#acted = [...this.#acted, ...acted.filter((seat, i) => !this.#acted.includes(seat) && acted.indexOf(seat) === i)];
    this.tableCame(table);
    if (this.tables !== undefined) return;
    this.#first = [...this.#first.filter(({ viewer }) => viewer !== table.viewer), table];
    const viewers: readonly Viewer[] = this.yours.length > 0 ? this.yours : ['public'];
    const tables = this.#first.filter(({ viewer }) => viewers.includes(viewer));
    if (tables.length === viewers.length) this.tables = tables;
  }
  /** After a sleep the connection may only seem to be there. */
  readonly #seen = () => {
    const now = Date.now();
    if (document.hidden) this.#hidden = now;
    else if (this.link !== 'open' || now - this.#hidden > SLEEP) this.#conversation.reconnect();
  };
  readonly #back = () => this.#conversation.reconnect();
  readonly #gone = () => this.#conversation.lose();
}

/** A page's conversation with the room of a match: asks, is answered, and tells what others did. Knows no browser. */
import { EngineProblem } from '../../engine/engine.ts';
import type { Opening, Sentence, Table } from '../../engine/protocol.ts';
import { ConnectionLost } from '../fetched.ts';
import { Connection, type LinkState, type World } from './connection.ts';
import type { ChatLine, ClientMessage, Clocks, Room, ServerMessage } from './messages.ts';

export interface Listener {
  room(room: Room): void;
  opening(opening: Opening): void;
  table(table: Table, clocks: Clocks): void;
  /** From line number `from` on. */
  chat(from: number, lines: readonly ChatLine[]): void;
  /** Nobody asked for what could not be done. */
  refused(problem: Sentence): void;
  link(state: LinkState): void;
  /** Of another version than the server: only a reload helps. */
  outdated(problem: Sentence): void;
  /** How it stands with what must not be lost. */
  fate(fate: Fate): void;
}
/** Of a move: on its way; answered; or neither, since the server does not take it. */
export type Fate = 'sent' | 'stored' | 'refused';
/** What the answer to a request brought: a code, where one was asked for. */
export type Answer = string | undefined;

interface Asked {
  readonly id: string;
  readonly message: ClientMessage;
  readonly done: (answer: Answer) => void;
  readonly failed: (reason: Error) => void;
}

/** Must not be lost. */
function isMove({ type }: ClientMessage): boolean {
  return type === 'act' || type === 'resign';
}
/** Asked twice it is done once: it may be sent again over another connection. */
function isLasting(message: ClientMessage): boolean {
  return isMove(message) || message.type === 'sit' || message.type === 'contribute' || message.type === 'mute';
}
/** Whether what happened shows that this is done. */
function isDoneIn(table: Table, message: ClientMessage): boolean {
  const own = table.happened.filter(({ by }) => 'by' in message && by === message.by);
  if (message.type === 'resign') return table.turn === 'over' || own.some(({ kind }) => kind === 'resign');
  return message.type === 'act' && own.some((entry) => entry.seq === message.seq && entry.do === message.do);
}

const RETURNS = { stopping: 'soon', rate: 'soon', moved: 'at once', later: 'when it recovers' } as const;

export class Conversation {
  readonly #listener: Listener;
  readonly #connection: Connection;
  /** What waits for an answer, oldest first. */
  #asked: Asked[] = [];
  #next = 0;
  /** How many entries and chat lines have come. */
  #entries = 0;
  #lines = 0;
  /** The connection is new: what was asked over the last one is settled after the first table. */
  #isNew = true;
  #waits = false;

  /** `address` is that of the room for who has so many entries and chat lines. */
  constructor(address: (entries: number, lines: number) => string, listener: Listener, world: World) {
    this.#listener = listener;
    this.#connection = new Connection(
      () => address(this.#entries, this.#lines),
      {
        heard: (message) => this.#hear(message as ServerMessage),
        changed: (state) => this.#change(state),
      },
      world,
    );
  }
  get state(): LinkState {
    return this.#connection.state;
  }
  /** Rejected with a problem, or a ConnectionLost. What must not be lost is kept until there is a connection again. */
  ask(message: ClientMessage): Promise<Answer> {
    return new Promise((done, failed) => {
      const asked: Asked = { id: String(++this.#next), message, done, failed };
      if (!this.#send(asked) && !isLasting(message)) return failed(new ConnectionLost());
      this.#asked.push(asked);
      this.#tellFate('sent');
    });
  }
  reconnect(): void {
    this.#connection.reconnect();
  }
  lose(): void {
    this.#connection.lose();
  }
  /** Everything from the beginning: for another seat or language. */
  begin(): void {
    this.#entries = 0;
    this.#connection.reconnect();
  }
  /** The same for who has only watched. */
  beginAsGuest(): void {
    this.#entries = 0;
    this.#connection.renew();
  }
  end(): void {
    this.#connection.end();
    this.#forget(() => true);
  }

  #send({ id, message }: Asked): boolean {
    return !this.#isNew && this.#connection.send({ ...message, id });
  }
  #change(state: LinkState): void {
    if (state !== 'open') {
      this.#isNew = true;
      this.#forget(({ message }) => !isLasting(message));
    }
    this.#listener.link(state);
  }
  #forget(which: (asked: Asked) => boolean): void {
    const gone = this.#asked.filter(which);
    this.#asked = this.#asked.filter((asked) => !which(asked));
    for (const { failed } of gone) failed(new ConnectionLost());
    this.#tellFate('refused');
  }
  /** Once nothing waits any more, it is the fate of what waited last. */
  #tellFate(settled: Fate): void {
    const waits = this.#asked.some(({ message }) => isMove(message));
    if (waits !== this.#waits) this.#listener.fate(waits ? 'sent' : settled);
    this.#waits = waits;
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'room':
        return this.#hearRoom(message);
      case 'opening':
        return this.#listener.opening(message.opening);
      case 'table':
        return this.#hearTable(message.table, message.clocks, message.id);
      case 'chat':
        this.#lines = message.from + message.lines.length;
        return this.#listener.chat(message.from, message.lines);
      case 'code':
        return this.#settle(message.id, ({ done }) => done(message.code));
      case 'ok':
        return this.#settle(message.id, ({ done }) => done(undefined));
      case 'error':
        if (message.id === null) return this.#listener.refused(message.problem);
        return this.#settle(message.id, ({ failed }) => failed(new EngineProblem(message.problem)), 'refused');
      case 'bye':
        if (message.reason !== 'outdated') return this.#connection.leave(RETURNS[message.reason]);
        this.#connection.end();
        return this.#listener.outdated(message.problem);
    }
  }
  #hearRoom(room: Room): void {
    this.#connection.settle();
    this.#listener.room(room);
    // Before the start no table will come to say that all is there.
    if (this.#isNew && room.state !== 'running' && room.state !== 'over') this.#askAgain();
  }
  #hearTable(table: Table, clocks: Clocks, id: string | null): void {
    if (table.seq > this.#entries) this.#connection.recover();
    this.#entries = table.seq;
    this.#listener.table(table, clocks);
    if (this.#isNew) {
      const done = this.#asked.filter(({ message }) => isDoneIn(table, message));
      for (const asked of done) this.#settle(asked.id, (each) => each.done(undefined));
      this.#askAgain();
    } else this.#settle(id, ({ done }) => done(undefined));
  }
  /** What was asked over the last connection, or before there was one. */
  #askAgain(): void {
    this.#isNew = false;
    for (const asked of this.#asked) this.#send(asked);
  }
  #settle(id: string | null, how: (asked: Asked) => void, fate: Fate = 'stored'): void {
    const asked = this.#asked.find((each) => each.id === id);
    if (asked === undefined) return;
    this.#connection.recover();
    this.#asked = this.#asked.filter((each) => each !== asked);
    this.#tellFate(fate);
    how(asked);
  }
}

/** A connection that comes back by itself. Nothing of it knows a browser, so that tests can let its time pass. */

/** How a connection is: being made, there, gone until the next attempt, or over for good. */
export type LinkState = 'connecting' | 'open' | 'lost' | 'ended';

/** What a connection needs of the world: sockets and time. */
export interface World {
  open(address: string, heard: Heard): Socket;
  /** Calls back after so many milliseconds; what it gives calls that off. */
  after(milliseconds: number, work: () => void): () => void;
  /** Between 0 and 1. */
  random(): number;
}
export interface Heard {
  readonly opened: () => void;
  readonly message: (text: string) => void;
  readonly closed: () => void;
}
export interface Socket {
  send(text: string): void;
  close(): void;
}

const FIRST_PAUSE = 500; // milliseconds
const LONGEST_PAUSE = 30_000;
const LONGEST_GOODBYE = 1000;
const LONGEST_RECOVERY = 60_000;

/** The pause before an attempt: it doubles, and a part of it is chance, so that not everybody comes back at once. */
export function pauseBefore(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt);
  return longest * (0.5 + random / 2);
}

/** The pause after the server could not store, so often in a row: docs/protocol.md, `later`; chance makes it up to half longer. */
export function pauseToRecover(failures: number, random: number): number {
  return Math.min(LONGEST_RECOVERY, 1000 * 2 ** (failures - 1)) * (1 + random / 2);
}

/** When a server that closes can be reached again: elsewhere at once, after a pause, or when it can store again, which may take long. */
export type Return = 'at once' | 'soon' | 'when it recovers';

interface Ears {
  readonly heard: (message: unknown) => void;
  readonly changed: (state: LinkState) => void;
}

export class Connection {
  readonly #address: () => string;
  readonly #ears: Ears;
  readonly #world: World;
  #socket: Socket | undefined;
  /** Being closed; the next one waits for that. */
  #leaving: Socket | undefined;
  #callOff: (() => void) | undefined;
  #attempt = 0;
  /** How often in a row it could not store. */
  #failures = 0;
  #state: LinkState = 'connecting';

  /** `address` is asked anew for each attempt: it says what the client already has. */
  constructor(address: () => string, ears: Ears, world: World) {
    this.#address = address;
    this.#ears = ears;
    this.#world = world;
    this.#connect();
  }
  get state(): LinkState {
    return this.#state;
  }
  /** Whether it could be sent. */
  send(message: object): boolean {
    if (this.#state !== 'open') return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }
  /** Without waiting for the pause to end, and also where the connection only seems to be there: after a sleep. */
  reconnect(): void {
    if (this.#state === 'ended') return;
    this.#drop();
    this.#connect();
  }
  /** Anew, as whoever this browser is now. The server sees the old one go first, so that nobody counts twice there. */
  renew(): void {
    if (this.#state !== 'open') return this.reconnect();
    [this.#leaving, this.#socket] = [this.#socket, undefined];
    this.#change('connecting');
    this.#callOff = this.#world.after(LONGEST_GOODBYE, () => this.reconnect());
    this.#leaving?.close();
  }
  /** The network is gone: what seems to be open is not. */
  lose(): void {
    if (this.#state === 'ended') return;
    this.#drop();
    this.#comeBack();
  }
  /** The server answers again: the next pause is a short one. */
  settle(): void {
    this.#attempt = 0;
  }
  /** Something was stored. That the server answers does not show it. */
  recover(): void {
    this.#failures = 0;
  }
  /** The server says that it closes. */
  leave(when: Return): void {
    this.#drop();
    if (when === 'at once') this.#connect();
    else if (when === 'soon') this.#comeBack();
    else this.#comeBackAfter(pauseToRecover(++this.#failures, this.#world.random()));
  }
  end(): void {
    this.#drop();
    this.#change('ended');
  }

  #connect(): void {
    this.#change('connecting');
    const socket: Socket = this.#world.open(this.#address(), {
      opened: () => {
        if (this.#socket === socket) this.#change('open');
      },
      message: (text) => {
        if (this.#socket === socket) this.#ears.heard(JSON.parse(text));
      },
      closed: () => {
        if (this.#leaving === socket) this.reconnect();
        if (this.#socket === socket) this.lose();
      },
    });
    this.#socket = socket;
  }
  #comeBack(): void {
    this.#comeBackAfter(pauseBefore(this.#attempt++, this.#world.random()));
  }
  #comeBackAfter(pause: number): void {
    this.#change('lost');
    this.#callOff = this.#world.after(pause, () => this.#connect());
  }
  #drop(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    const socket = this.#socket;
    this.#socket = this.#leaving = undefined;
    socket?.close();
  }
  #change(state: LinkState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#ears.changed(state);
  }
}

/** The world of a browser. */
export const BROWSER: World = {
  open(address, heard) {
    const socket = new WebSocket(address);
    socket.addEventListener('open', heard.opened);
    socket.addEventListener('message', ({ data }) => heard.message(String(data)));
    socket.addEventListener('close', heard.closed);
    return socket;
  },
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

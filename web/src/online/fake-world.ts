import type { Heard, Socket, World } from './connection.ts';

interface FakeSocket extends Socket {
  readonly address: string;
  readonly heard: Heard;
  readonly sent: unknown[];
  closed: boolean;
}
interface Timer {
  readonly at: number;
  readonly work: () => void;
}

/** For tests: sockets that do what they are told, and a time that passes when it is told to. */
export class FakeWorld implements World {
  socket: FakeSocket | undefined;
  opened = 0;
  #now = 0;
  #timers: Timer[] = [];

  get address(): string {
    return this.socket?.address ?? '';
  }
  open(address: string, heard: Heard): Socket {
    const sent: unknown[] = [];
    const socket: FakeSocket = {
      address,
      heard,
      sent,
      closed: false,
      send: (text) => sent.push(JSON.parse(text)),
      close: () => {
        socket.closed = true;
      },
    };
    this.opened += 1;
    this.socket = socket;
    return socket;
  }
  after(milliseconds: number, work: () => void): () => void {
    const timer = { at: this.#now + milliseconds, work };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }
  random(): number {
    return 1;
  }

  accept(): void {
    this.socket?.heard.opened();
  }
  breakOff(): void {
    this.socket?.heard.closed();
  }
  /** The server says this. */
  say(message: unknown): void {
    this.socket?.heard.message(JSON.stringify(message));
  }
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#timers.filter(({ at }) => at <= this.#now);
    this.#timers = this.#timers.filter(({ at }) => at > this.#now);
    for (const { work } of due) work();
  }
}

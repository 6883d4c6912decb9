import { EngineProblem } from '../../engine/engine.ts';
import type { Answer, Fields, Language, RequestName, Sentence } from '../../engine/protocol.ts';
import type { Table, TableWanted } from './table.ts';
import type { Order } from './worker.ts';

interface Reply {
  readonly id: number;
  readonly ok?: unknown;
  readonly problem?: Sentence;
  readonly fault?: string;
}
interface Waiting {
  readonly done: (value: unknown) => void;
  readonly failed: (reason: Error) => void;
}

/** The engine in its worker. Answers come in the order of the requests. */
export class EngineClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  language: Language;

  constructor(worker: Worker, language: Language) {
    this.#worker = worker;
    this.language = language;
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#settle(data));
    worker.addEventListener('error', ({ message }) => this.#fail(message));
  }

  ask<Name extends RequestName>(name: Name, fields: Fields<Name>): Promise<Answer<Name>> {
    return this.#send(name, fields) as Promise<Answer<Name>>;
  }
  table(wanted: TableWanted): Promise<Table> {
    return this.#send('table', wanted) as Promise<Table>;
  }
  /** Stops the engine; what it was asked is never answered. */
  stop(): void {
    this.#worker.terminate();
  }

  #send(name: Order['name'], fields: object): Promise<unknown> {
    const id = ++this.#next;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.#worker.postMessage({ id, language: this.language, name, fields } satisfies Order);
    });
  }
  #settle({ id, ok, problem, fault }: Reply): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (problem !== undefined) waiting?.failed(new EngineProblem(problem));
    else if (fault !== undefined) waiting?.failed(new Error(fault));
    else waiting?.done(ok);
  }
  #fail(message: string): void {
    for (const { failed } of this.#waiting.values()) failed(new Error(message));
    this.#waiting.clear();
  }
}

let shared: EngineClient | undefined;
/** The page's engine; its worker and module are loaded when it is first asked for. */
export function theEngine(language: Language): EngineClient {
  shared ??= new EngineClient(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), language);
  shared.language = language;
  return shared;
}

import { EngineProblem } from '../../engine/engine.ts';
import type { Answer, Fields, Language, RequestName, Sentence, Step, StepFields, StepName } from '../../engine/protocol.ts';
import { NotFetched } from '../fetched.ts';
import { tableOf, type Table } from './table.ts';
import type { Order } from './worker.ts';

interface Reply {
  readonly id: number;
  readonly ok?: unknown;
  readonly problem?: Sentence;
  readonly fault?: string;
  /** The module could not be loaded. */
  readonly missing?: true;
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
  #answers = 0;
  /** The worker is of no use any more. */
  #broken: Error | undefined;
  language: Language;

  constructor(worker: Worker, language: Language) {
    this.#worker = worker;
    this.language = language;
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#settle(data));
    // A script that never came says no more than that.
    worker.addEventListener('error', ({ message }) => this.#fail(this.#answers === 0 ? new NotFetched(message) : new Error(message)));
  }

  get broken(): boolean {
    return this.#broken !== undefined;
  }

  ask<Name extends RequestName>(name: Name, fields: Fields<Name>, language = this.language): Promise<Answer<Name>> {
    return this.#send(name, fields, language) as Promise<Answer<Name>>;
  }
  /** A step of a match, with what is to be kept and shown after it. */
  step<Name extends StepName>(name: Name, fields: StepFields<Name>): Promise<Step> {
    return this.#send(name, fields, this.language) as Promise<Step>;
  }
  async table(wanted: Fields<'table'>): Promise<Table> {
    return tableOf(await this.ask('table', wanted));
  }
  /** Stops the engine; what it was asked is never answered. */
  stop(): void {
    this.#worker.terminate();
  }

  #send(name: Order['name'], fields: object, language: Language): Promise<unknown> {
    if (this.#broken !== undefined) return Promise.reject(this.#broken);
    const id = ++this.#next;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.#worker.postMessage({ id, language, name, fields } satisfies Order);
    });
  }
  #settle({ id, ok, problem, fault, missing }: Reply): void {
    if (missing === true) return this.#fail(new NotFetched());
    this.#answers += 1;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (problem !== undefined) waiting?.failed(new EngineProblem(problem));
    else if (fault !== undefined) waiting?.failed(new Error(fault));
    else waiting?.done(ok);
  }
  #fail(reason: Error): void {
    this.#broken = reason;
    for (const { failed } of this.#waiting.values()) failed(reason);
    this.#waiting.clear();
    this.stop();
  }
}

/** An engine of its own, for work that takes long: nobody waits for it at the table. Whoever asked for it stops it. */
export function newEngine(language: Language): EngineClient {
  return new EngineClient(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), language);
}

let shared: EngineClient | undefined;
/** The page's engine; its worker and module are loaded when it is first asked for, and again after they broke. */
export function theEngine(language: Language): EngineClient {
  if (shared?.broken) shared = undefined;
  shared ??= newEngine(language);
  shared.language = language;
  return shared;
}

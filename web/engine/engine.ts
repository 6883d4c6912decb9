import { LocalMatch } from './match.ts';
import type { Answer, Config, Fields, Game, Language, Occupant, Reply, RequestName, Sentence } from './protocol.ts';
import { wasiFunctions, type Report } from './wasi.ts';

/** A request that the engine refused, with the sentence for the person. */
export class EngineProblem extends Error {
  override readonly name = 'EngineProblem';
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.text);
    this.sentence = sentence;
  }
}

/** The exports of the module; wasm/README.md. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
  readonly sextant_allocate: (bytes: number) => number;
  readonly sextant_free: (block: number) => void;
  readonly sextant_net: (file: number, length: number) => number;
  readonly sextant_call: (request: number, length: number) => number;
}

/** Where the module comes from: its bytes, compiled already, or on its way from a server. */
export type ModuleSource = BufferSource | WebAssembly.Module | Response | Promise<Response>;

export interface StartOptions {
  readonly game: string;
  readonly seats: readonly Occupant[];
  /** Fixes all chance of the match: a whole number of 0 … 2^64 - 1, above 2^53 as a bigint. */
  readonly seed: number | bigint;
  readonly config?: Config;
}

async function compile(source: ModuleSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response = await source;
  // A web space may not know the type; browsers compile while it comes only if it does.
  if (response.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** One instance of the rules, in Node or a browser. Everything it knows of games it asks the module. */
export class Engine {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();
  /** The language of sentences and problems. */
  language: Language;

  private constructor(exports: Exports, language: Language) {
    this.#exports = exports;
    this.language = language;
  }

  static async load(source: ModuleSource, language: Language = 'en', report: Report = console.error): Promise<Engine> {
    const module = await compile(source);
    const memory = () => exports.memory;
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasiFunctions(memory, report) });
    // The module is built from wasm/exports.cpp; nothing but its documentation says what it exports.
    const exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Engine(exports, language);
  }

  /** The answer to a request of the protocol. A refused one throws an EngineProblem. */
  ask<Name extends RequestName>(name: Name, fields: Fields<Name>): Answer<Name> {
    const request = JSON.stringify({ do: name, language: this.language, ...fields });
    const reply = JSON.parse(this.call(request)) as Reply<Name>;
    if ('problem' in reply) throw new EngineProblem(reply.problem);
    return reply.ok;
  }

  games(): readonly Game[] {
    return this.ask('games', {});
  }

  start({ game, seats, seed, config = {} }: StartOptions): LocalMatch {
    return new LocalMatch(this, this.ask('start', { game, seats, config, seed: String(seed) }));
  }

  /** Goes on with a match from the text of its log. */
  load(log: string): LocalMatch {
    return new LocalMatch(this, this.ask('load', { log }));
  }

  /** The same from its parts: the texts of the header and of each entry. */
  resume(parts: readonly string[]): LocalMatch {
    return new LocalMatch(this, this.ask('load', { parts }));
  }

  /** The digest of the random games of `games` seeds from `first` on: 16 hexadecimal digits. */
  signature(game: string, first: number, games: number): string {
    return this.ask('signature', { game, first, games });
  }

  /** The digest of what is observed, and of the masks of actions, along the same games. */
  observations(game: string, first: number, games: number): string {
    return this.ask('observations', { game, first, games });
  }

  /** Plays the same random games and says how many decisions they had, for measuring speed. */
  playouts(game: string, first: number, games: number): number {
    return this.ask('playouts', { game, first, games });
  }

  /** Gives the module a net, so that the strongest bot of its game plays by it; false when the file is none. */
  giveNet(file: Uint8Array): boolean {
    const block = this.#copy(file);
    const taken = this.#exports.sextant_net(block, file.length) === 1;
    this.#exports.sextant_free(block);
    return taken;
  }

  /** Hands any text or bytes to the module and returns the text of its answer. */
  call(request: string | Uint8Array): string {
    const bytes = typeof request === 'string' ? this.#encoder.encode(request) : request;
    const block = this.#copy(bytes);
    const answer = this.#exports.sextant_call(block, bytes.length);
    this.#exports.sextant_free(block);
    if (answer === 0) throw new RangeError('the engine has no memory for its answer');
    return this.#take(answer);
  }

  /** Bytes in memory of the module, which is given back with sextant_free. */
  #copy(bytes: Uint8Array): number {
    const block = this.#exports.sextant_allocate(bytes.length);
    // malloc may answer 0 for nothing at all.
    if (block === 0 && bytes.length > 0) throw new RangeError('the engine has no memory for this request');
    new Uint8Array(this.#exports.memory.buffer, block, bytes.length).set(bytes);
    return block;
  }

  #take(answer: number): string {
    const { buffer } = this.#exports.memory;
    const length = new DataView(buffer).getUint32(answer, true);
    const text = this.#decoder.decode(new Uint8Array(buffer, answer + 4, length));
    this.#exports.sextant_free(answer);
    return text;
  }
}

/** The engine, off the page's thread: a bot may think as long as it likes, and the page stays awake. */
import { Engine, EngineProblem } from '../../engine/index.ts';
import type { Language, RequestName } from '../../engine/index.ts';
import { giveNets } from './nets.ts';
import wasm from '../../../build/wasm/sextant.wasm?url';

/** A request from the page. */
export interface Order {
  readonly id: number;
  readonly language: Language;
  readonly name: RequestName;
  readonly fields: object;
}

const engine = Engine.load(fetch(wasm)).catch(() => undefined);

function carryOut(loaded: Engine, { language, name, fields }: Order): unknown {
  loaded.language = language;
  // The page's client types the fields by the name.
  return loaded.ask(name, fields as never);
}

async function answer(data: Order): Promise<void> {
  const loaded = await engine;
  try {
    if (loaded !== undefined) await giveNets(loaded, data.fields);
    self.postMessage(loaded === undefined ? { id: data.id, missing: true } : { id: data.id, ok: carryOut(loaded, data) });
  } catch (error) {
    if (error instanceof EngineProblem) self.postMessage({ id: data.id, problem: error.sentence });
    else self.postMessage({ id: data.id, fault: String(error) });
  }
}

/** Requests are answered in their order, also when one has to wait for a net. */
let last = Promise.resolve();
self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  last = last.then(() => answer(data));
});

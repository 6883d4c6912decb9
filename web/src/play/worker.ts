/** The engine, off the page's thread: a bot may think as long as it likes, and the page stays awake. */
import { Engine, EngineProblem } from '../../engine/index.ts';
import type { Language, RequestName } from '../../engine/index.ts';
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

self.addEventListener('message', async ({ data }: MessageEvent<Order>) => {
  const loaded = await engine;
  try {
    self.postMessage(loaded === undefined ? { id: data.id, missing: true } : { id: data.id, ok: carryOut(loaded, data) });
  } catch (error) {
    if (error instanceof EngineProblem) self.postMessage({ id: data.id, problem: error.sentence });
    else self.postMessage({ id: data.id, fault: String(error) });
  }
});

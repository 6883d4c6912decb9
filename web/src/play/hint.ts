import { EngineProblem } from '../../engine/engine.ts';
import type { EngineClient } from './client.ts';

/** What a strong player would do. */
export interface Hint {
  readonly action: string;
  /** From 0 to 1, where the engine says how sure it is. */
  readonly sure?: number;
}

type Asker = (name: string, fields: object) => Promise<unknown>;

/** Whether this engine gives hints: one that does not know the request says so before it reads anything else. */
export async function givesHints(engine: EngineClient): Promise<boolean> {
  try {
    await (engine.ask as Asker).call(engine, 'hint', { match: 0 });
    return true;
  } catch (error) {
    return error instanceof EngineProblem && error.sentence.values['value'] !== 'hint';
  }
}

export async function hintFor(engine: EngineClient, match: number): Promise<Hint> {
  return (await (engine.ask as Asker).call(engine, 'hint', { match })) as Hint;
}

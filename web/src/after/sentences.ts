import type { EngineClient } from '../play/client.ts';

/** What an entry did, as a sentence for everybody to read now that it is over; empty where it was nothing to tell. */
export async function sentenceAt(engine: EngineClient, match: number, seq: number): Promise<string> {
  const { told } = await engine.ask('moment', { match, at: seq + 1, viewer: 'open', from: seq, local: true });
  return told.at(-1)?.tell ?? '';
}

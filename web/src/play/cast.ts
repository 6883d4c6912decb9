import type { Fields, Language } from '../../engine/protocol.ts';
import type { Say } from '../words/say.ts';
import type { EngineClient } from './client.ts';

/** The title of a bot by its level; one without a phrase is called by the engine's word for it. */
export function botName(level: string, t: Say): string {
  const phrase = t(`bot.${level}`);
  return phrase === `bot.${level}` ? level : phrase;
}

/** How the sides of a table are called in both languages, as the engine says. */
export async function namesIn(
  engine: Pick<EngineClient, 'ask'>,
  table: Fields<'names'>,
): Promise<Readonly<Record<Language, readonly string[]>>> {
  const [en, fr] = await Promise.all((['en', 'fr'] as const).map((language) => engine.ask('names', table, language)));
  return { en: en ?? [], fr: fr ?? [] };
}

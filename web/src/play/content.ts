import type { Json, Language } from '../../engine/protocol.ts';
import { occupantOf, standardPlaces } from '../setup/places.ts';
import { configFor } from '../setup/variants.ts';
import { theEngine } from './client.ts';

/** What the table of a game is made of as it is usually played. */
export async function contentOf(game: string, language: Language): Promise<Json> {
  const engine = theEngine(language);
  const title = (await engine.ask('games', {})).find(({ id }) => id === game);
  if (title === undefined) throw new Error(game);
  const seats = standardPlaces(title).map(occupantOf);
  const { match } = await engine.ask('start', { game, seats, seed: '0', config: configFor(title, seats.length, {}) });
  const { content } = await engine.ask('opening', { match });
  await engine.ask('close', { match });
  return content;
}

import { settings } from '../settings.svelte.ts';
import { theEngine } from './client.ts';
import { sitDown } from './current.ts';
import { companyOf, occupantOf, standardPlaces } from '../setup/places.ts';
import { recognised, rememberedPeople } from '../setup/remembered.ts';
import { configFor } from '../setup/variants.ts';

/** Starts a game against bots with everything as it usually is; the id of the match. */
export async function playNow(game: string): Promise<string> {
  const title = (await theEngine(settings.language).ask('games', {})).find(({ id }) => id === game);
  if (title === undefined) throw new Error(game);
  const places = recognised(standardPlaces(title), rememberedPeople());
  return sitDown({ game, seats: places.map(occupantOf), config: configFor(title, places.length, {}), company: companyOf(places) });
}

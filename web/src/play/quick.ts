import { settings } from '../settings.svelte.ts';
import { theEngine } from './client.ts';
import { sitDown } from './current.ts';
import { standardSeats, withPlayers } from './setup.ts';

/** Starts a game against bots with everything as it usually is; the id of the match. */
export async function playNow(game: string): Promise<string> {
  const title = (await theEngine(settings.language).ask('games', {})).find(({ id }) => id === game);
  if (title === undefined) throw new Error(game);
  const seats = standardSeats(title);
  return sitDown({ game, seats, config: withPlayers(title, seats, {}) });
}

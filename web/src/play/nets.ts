/** The nets that the strongest bots play by: fetched when somebody is to sit against one, and kept by the service worker. */
import type { Engine } from '../../engine/index.ts';

/** The address of each file, by game. */
const FILES = new Map(
  Object.entries(import.meta.glob<string>('../../../content/nets/*.net', { query: '?url', import: 'default', eager: true })).map(
    ([path, address]) => [path.replace(/^.*\/|\.net$/g, ''), address],
  ),
);
const STRONGEST = 'bot:master';

const given = new Map<string, Promise<void>>();

async function give(engine: Engine, address: string): Promise<void> {
  const response = await fetch(address);
  if (response.ok) engine.giveNet(new Uint8Array(await response.arrayBuffer()));
}

/** Whether a request may be about this game with the strongest bot in a seat. */
function isAbout(fields: object, request: string, game: string): boolean {
  if (!request.includes(STRONGEST)) return false;
  if ('game' in fields) return fields.game === game;
  // A log names its game; a request about an open match does not.
  return request.includes(game) || !('log' in fields || 'parts' in fields);
}

/** Gives the engine what a request needs. Without a network it goes on without: then the bot searches, and the engine says so. */
export async function giveNets(engine: Engine, fields: object): Promise<void> {
  const request = JSON.stringify(fields);
  for (const [game, address] of FILES) {
    if (!isAbout(fields, request, game)) continue;
    if (!given.has(game))
      given.set(
        game,
        give(engine, address).catch(() => void given.delete(game)),
      );
    await given.get(game);
  }
}

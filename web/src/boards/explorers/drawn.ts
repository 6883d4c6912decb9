import type { Json, Language } from '../../../engine/protocol.ts';
import { theEngine } from '../../play/client.ts';
import { readPicture, type Picture } from './picture.ts';

const drawn = new Map<string, Promise<Picture>>();

async function draw(board: Json, language: Language): Promise<Picture> {
  return readPicture((await theEngine(language).ask('picture', { game: 'explorers', content: board })) ?? '');
}

/** The map of a configuration's `board`, drawn by the engine with names in the language; each only once. */
export function drawnMap(board: Json, language: Language): Promise<Picture> {
  const key = `${language} ${JSON.stringify(board)}`;
  const known = drawn.get(key) ?? draw(board, language);
  drawn.set(key, known);
  return known;
}

import type { Language } from '../../engine/protocol.ts';
import { fetched } from '../fetched.ts';
import { speaker, type Phrases, type Say } from '../words/say.ts';
import type { Script } from './script.ts';

type Files<What> = Readonly<Record<string, () => Promise<{ default: What }>>>;

const SCRIPTS = import.meta.glob('../../../content/lessons/*.json') as Files<Script>;
const WORDS = import.meta.glob('../../../locale/*/web/learn/*.json') as Files<Phrases>;

/** The lesson of a game; undefined for a game without one. */
export async function loadScript(game: string): Promise<Script | undefined> {
  const load = SCRIPTS[`../../../content/lessons/${game}.json`];
  return load === undefined ? undefined : (await fetched(load())).default;
}
/** What a lesson says, in a language. */
export async function loadWords(game: string, language: Language): Promise<Say> {
  const load = WORDS[`../../../locale/${language}/web/learn/${game}.json`];
  const say = speaker(load === undefined ? {} : (await fetched(load())).default, language);
  return (key, values) => say(`learn.${game}.${key}`, values);
}

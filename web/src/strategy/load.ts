import type { Language } from '../../engine/protocol.ts';
import { fetched } from '../fetched.ts';
import { speaker, type Phrases, type Say } from '../words/say.ts';
import type { Findings } from './study.ts';

type Files<What> = Readonly<Record<string, () => Promise<{ default: What }>>>;

const FINDINGS = import.meta.glob('../../../content/strategy/*.json') as Files<Findings>;
const WORDS = import.meta.glob('../../../locale/*/web/strategy/*.json') as Files<Phrases>;

/** What was found about a game; undefined for a game without a page. */
export async function loadFindings(game: string): Promise<Findings | undefined> {
  const load = FINDINGS[`../../../content/strategy/${game}.json`];
  return load === undefined ? undefined : (await fetched(load())).default;
}

/** What a strategy page says, in a language. */
export async function loadWords(game: string, language: Language): Promise<Say> {
  const files = [game, 'page'].map((name) => WORDS[`../../../locale/${language}/web/strategy/${name}.json`]);
  const words = await Promise.all(files.map(async (load) => (load === undefined ? {} : (await fetched(load())).default)));
  return speaker(Object.assign({}, ...words) as Phrases, language);
}

import { sectionsOf, type RulesLoader } from './rules.ts';
import { typeset, type Phrases } from './say.ts';

const FILES = import.meta.glob('../../../locale/*/web/rules/*.json') as Readonly<Record<string, () => Promise<{ default: Phrases }>>>;

/** The rules of a game, fetched when first read. */
export const loadRules: RulesLoader = async (game, language) => {
  const load = FILES[`../../../locale/${language}/web/rules/${game}.json`];
  if (load === undefined) return [];
  const phrases = Object.entries((await load()).default).map(([key, phrase]) => [key, typeset(phrase, language)]);
  return sectionsOf(Object.fromEntries(phrases) as Phrases);
};

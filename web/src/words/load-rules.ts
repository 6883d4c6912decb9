import { sectionsOf, type RulesLoader } from './rules.ts';
import type { Phrases } from './say.ts';

const FILES = import.meta.glob('../../../locale/*/web/rules/*.json') as Readonly<Record<string, () => Promise<{ default: Phrases }>>>;

/** The rules of a game, fetched when first read. */
export const loadRules: RulesLoader = async (game, language) => {
  const load = FILES[`../../../locale/${language}/web/rules/${game}.json`];
  return load === undefined ? [] : sectionsOf((await load()).default);
};

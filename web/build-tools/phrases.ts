import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LOCALE = join(import.meta.dirname, '../../locale');
const MODULE = /^virtual:phrases\/(en|fr)$/;
// Of the engine's sentences, those that pages show before the engine is there.
const SHARED = /^\w+\.(name|about)$|^colour\.|^bot\.|^hint\.close$|^play\.(you|person|automaton)$/;

function readFolder(folder: string): Record<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object));
}

function filesOf(language: string): string[] {
  return [join(LOCALE, language), join(LOCALE, language, 'web')].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name)),
  );
}

function phrasesOf(language: string): Record<string, string> {
  const shared = Object.entries(readFolder(join(LOCALE, language))).filter(([key]) => SHARED.test(key));
  return { ...Object.fromEntries(shared), ...readFolder(join(LOCALE, language, 'web')) };
}

/** The modules `virtual:phrases/en` and `virtual:phrases/fr`: what the pages say, as one object by key. */
export function phrases(): Plugin {
  return {
    name: 'sextant-phrases',
    resolveId: (id) => (MODULE.test(id) ? `\0${id}` : undefined),
    load(id) {
      const language = id.startsWith('\0') ? MODULE.exec(id.slice(1))?.[1] : undefined;
      if (language === undefined) return undefined;
      for (const file of filesOf(language)) this.addWatchFile(file);
      return `export default ${JSON.stringify(phrasesOf(language))}`;
    },
  };
}

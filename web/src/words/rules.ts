import type { Language } from '../../engine/protocol.ts';
import type { Phrases } from './say.ts';

/** A part of the rules of a game: its name (the same in both languages), its heading, and its paragraphs. */
export interface Section {
  readonly name: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The phases of the game (`view.phase`) in which it is the passage that matters. */
  readonly phases: readonly string[];
}

const KEY = /^rules\.\w+\.(\w+)\.(title|text|when)$/;

/** The sections in the order of the file. Paragraphs are apart by an empty line. */
export function sectionsOf(phrases: Phrases): Section[] {
  const sections = new Map<string, Partial<Record<string, string>>>();
  for (const [key, phrase] of Object.entries(phrases)) {
    const [, name, part] = KEY.exec(key) ?? [];
    if (name !== undefined && part !== undefined) sections.set(name, { ...sections.get(name), [part]: phrase });
  }
  return [...sections].map(([name, { title = '', text = '', when = '' }]) => ({
    name,
    title,
    paragraphs: text.split('\n\n'),
    phases: when.split(' ').filter((phase) => phase !== ''),
  }));
}

export type RulesLoader = (game: string, language: Language) => Promise<Section[]>;

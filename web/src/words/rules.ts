import type { Language } from '../../engine/protocol.ts';
import type { Phrases } from './say.ts';

/** A part of the rules of a game: its name (the same in both languages), its heading, and its paragraphs. */
export interface Section {
  readonly name: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const KEY = /^rules\.\w+\.(\w+)\.(title|text)$/;

/** The sections in the order of the file. Paragraphs are apart by an empty line. */
export function sectionsOf(phrases: Phrases): Section[] {
  const sections = new Map<string, { title: string; text: string }>();
  for (const [key, phrase] of Object.entries(phrases)) {
    const [, name, part] = KEY.exec(key) ?? [];
    if (name === undefined) continue;
    const section = sections.get(name) ?? { title: '', text: '' };
    sections.set(name, part === 'title' ? { ...section, title: phrase } : { ...section, text: phrase });
  }
  return [...sections].map(([name, { title, text }]) => ({ name, title, paragraphs: text.split('\n\n') }));
}

export type RulesLoader = (game: string, language: Language) => Promise<Section[]>;

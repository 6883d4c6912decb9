import type { Language } from '../engine/protocol.ts';
import { speaker, type Phrases, type Say } from './words/say.ts';

export type Theme = 'auto' | 'light' | 'dark';
/** How long movements take, as a factor; 0: nothing moves. `auto` asks the device. */
export type Motion = 'auto' | 'off' | 'slow' | 'normal' | 'fast';
/** How a board is shown: as a drawing, or in words, as a list of places and buttons. */
export type BoardLook = 'drawn' | 'plain';

interface Kept {
  language: Language;
  theme: Theme;
  motion: Motion;
  board: BoardLook;
  sound: boolean;
}

const KEY = 'sextant.settings';
const FACTORS: Readonly<Record<Exclude<Motion, 'auto'>, number>> = { off: 0, slow: 2, normal: 1, fast: 0.45 };

/** The first language of the browser that is ours; English for those who named neither. */
function standard(): Kept {
  const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'fr' || tag === 'en');
  return { language: language === 'fr' ? 'fr' : 'en', theme: 'auto', motion: 'auto', board: 'drawn', sound: false };
}

function kept(): Kept {
  try {
    return { ...standard(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return standard();
  }
}

const values = $state(kept());
let phrases = $state.raw<Phrases>({});

const LOADERS: Readonly<Record<Language, () => Promise<{ default: Phrases }>>> = {
  en: () => import('virtual:phrases/en'),
  fr: () => import('virtual:phrases/fr'),
};
const darkDevice = matchMedia('(prefers-color-scheme: dark)');
const stillDevice = matchMedia('(prefers-reduced-motion: reduce)');

function showTheme(): void {
  const dark = values.theme === 'dark' || (values.theme === 'auto' && darkDevice.matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}
function showMotion(): void {
  document.documentElement.style.setProperty('--pace', String(settings.pace));
}
function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // A browser that keeps nothing still shows what was chosen, until the page is left.
  }
}

/** What the person has chosen for all games, kept on this device. */
export const settings = {
  get language() {
    return values.language;
  },
  get theme() {
    return values.theme;
  },
  get motion() {
    return values.motion;
  },
  get board() {
    return values.board;
  },
  get sound() {
    return values.sound;
  },
  /** The factor of all durations. */
  get pace(): number {
    return values.motion === 'auto' ? (stillDevice.matches ? 0 : 1) : FACTORS[values.motion];
  },

  async setLanguage(language: Language): Promise<void> {
    phrases = (await LOADERS[language]()).default;
    values.language = language;
    document.documentElement.lang = language;
    keep();
  },
  setTheme(theme: Theme): void {
    values.theme = theme;
    showTheme();
    keep();
  },
  setMotion(motion: Motion): void {
    values.motion = motion;
    showMotion();
    keep();
  },
  setBoard(board: BoardLook): void {
    values.board = board;
    keep();
  },
  setSound(sound: boolean): void {
    values.sound = sound;
    keep();
  },
  /** Before the first page is shown. */
  async begin(): Promise<void> {
    darkDevice.addEventListener('change', showTheme);
    stillDevice.addEventListener('change', showMotion);
    showTheme();
    showMotion();
    await settings.setLanguage(values.language);
  },
};

const say = $derived(speaker(phrases, values.language));
/** The phrase of a key in the chosen language; a page that uses it changes with the language. */
export const t: Say = (key, given) => say(key, given);

export function motion(milliseconds: number): number {
  return milliseconds * settings.pace;
}

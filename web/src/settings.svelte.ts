import type { Language } from '../engine/protocol.ts';
import { speaker, type Phrases, type Say } from './words/say.ts';

export type Theme = 'auto' | 'light' | 'dark';
/** Whether things move on the screen; `auto` asks the device. */
export type Motion = 'auto' | 'on' | 'off';
/** How much time others leave to read what they have done. */
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';
/** How a board is shown: as a drawing, or in words, as a list of places and buttons. */
export type BoardLook = 'drawn' | 'plain';

interface Kept {
  language: Language;
  theme: Theme;
  motion: Motion;
  speed: Speed;
  board: BoardLook;
  sound: boolean;
  /** The only answer to a question is given without asking. */
  forced: boolean;
}

const KEY = 'sextant.settings';
const FACTORS: Readonly<Record<Speed, number>> = { slow: 1.8, normal: 1, fast: 0.45, instant: 0 };

/** The first language of the browser that is ours; English for those who named neither. */
function standard(): Kept {
  const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'fr' || tag === 'en');
  const plain = { theme: 'auto', motion: 'auto', speed: 'normal', board: 'drawn', sound: false, forced: false } as const;
  return { language: language === 'fr' ? 'fr' : 'en', ...plain };
}

/** What was kept before movement and speed were two settings. */
function inTwo(chosen: Partial<Kept> & { motion?: string }): Partial<Kept> {
  const { motion, ...rest } = chosen;
  if (motion === 'auto' || motion === 'on' || motion === 'off') return { ...rest, motion };
  return motion !== undefined && motion in FACTORS ? { ...rest, motion: 'on', speed: motion as Speed } : rest;
}

function kept(): Kept {
  try {
    return { ...standard(), ...inTwo(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
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
  document.documentElement.style.setProperty('--pace', String(motion(1)));
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
  get speed() {
    return values.speed;
  },
  get forced() {
    return values.forced;
  },
  /** The factor of the time that is left to read. */
  get pace(): number {
    return FACTORS[values.speed];
  },
  /** Whether anything moves. */
  get isMoving(): boolean {
    return values.motion === 'auto' ? !stillDevice.matches : values.motion === 'on';
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
  setSpeed(speed: Speed): void {
    values.speed = speed;
    showMotion();
    keep();
  },
  setForced(forced: boolean): void {
    values.forced = forced;
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
  // Where nobody wants to wait, what moves is quick; it stands still only for who asked for that.
  return settings.isMoving ? milliseconds * Math.max(settings.pace, 0.25) : 0;
}

import type { Choice } from '../board.ts';
import type { DeathValleyView } from './view.ts';

/**
 * A choice as a thing and its place. Things are `card ID`, `face_up` and `looked`; places are `journey SIDE`, `album SIDE`,
 * `card ID`, `deck` and `face_up`.
 */
export interface Offer {
  readonly text: string;
  readonly verb: 'travel' | 'pass_on' | 'rest' | 'hide' | 'shuffle' | 'exchange' | 'swap' | 'keep' | 'give_self' | 'give_other';
  readonly thing: string;
  readonly place: string;
}

/** The side that decides, and the other one. */
function sidesOf(view: DeathValleyView): { readonly own: number; readonly other: number } {
  const own = typeof view.turn === 'number' ? view.turn : 0;
  return { own, other: 1 - own };
}

/** Under which card something would be hidden: the card that asks, or the newest of the Album. */
function coverOf(view: DeathValleyView): string {
  const [asking] = view.asking;
  if (view.phase === 'scavenge' && asking !== undefined) return asking;
  return view.albums[sidesOf(view).own]?.at(-1)?.card ?? '';
}

function offersFor(view: DeathValleyView, text: string): Offer[] {
  const { own, other } = sidesOf(view);
  const [verb = '', first = '', second = ''] = text.split(' ');
  const thing = `card ${first}`;
  switch (verb) {
    case 'travel':
      if (first !== 'up') return [];
      return second === 'other'
        ? [{ text, verb: 'pass_on', thing: 'face_up', place: `journey ${other}` }]
        : [{ text, verb: 'travel', thing: 'face_up', place: `journey ${own}` }];
    case 'rest': return [{ text, verb, thing, place: `album ${own}` }];
    case 'hide': return [{ text, verb, thing, place: `card ${coverOf(view)}` }];
    case 'shuffle': return [{ text, verb, thing, place: 'deck' }];
    case 'exchange': return [{ text, verb, thing, place: 'face_up' }];
    case 'keep': return [{ text, verb, thing, place: `card ${view.asking[0] ?? ''}` }];
    case 'swap':
      return [{ text, verb, thing, place: `card ${second}` }, { text, verb, thing: `card ${second}`, place: thing }];
    case 'give':
      return first === 'self'
        ? [{ text, verb: 'give_self', thing: 'looked', place: `journey ${own}` }]
        : [{ text, verb: 'give_other', thing: 'looked', place: `journey ${other}` }];
    default: return [];
  }
}

/** The choices that are a thing and its place, in the order of the choices. */
export function offersOf(view: DeathValleyView, choices: readonly Choice[]): Offer[] {
  return choices.flatMap(({ text }) => offersFor(view, text));
}

/** The choices that are answers in words: done, pass, peek, which hazard, which hidden card. */
export function answersOf(choices: readonly Choice[]): Choice[] {
  return choices.filter(({ text }) => /^(done|pass|peek|collapse|trade)\b/.test(text));
}

/** The things that can be picked up. */
export function thingsOf(offers: readonly Offer[]): string[] {
  return [...new Set(offers.map(({ thing }) => thing))];
}

/** What is in the hand: what was picked up, or the card that was looked at, which is the only thing then. */
export function heldOf(offers: readonly Offer[], wanted: string | null): string | null {
  if (wanted !== null && offers.some(({ thing }) => thing === wanted)) return wanted;
  return offers.some(({ thing }) => thing === 'looked') ? 'looked' : null;
}

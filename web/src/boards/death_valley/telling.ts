import type { Choice, Happening } from '../board.ts';
import type { Say } from '../../words/say.ts';
import { nameOf } from './cards.ts';
import type { Offer } from './offers.ts';
import type { DeathValleyView } from './view.ts';

/** The card that a thing or a place of an offer is. */
export function cardOf(view: DeathValleyView, what: string): string | null {
  if (what === 'face_up') return view.face_up;
  if (what === 'looked') return view.looked_at;
  return what.startsWith('card ') ? what.slice('card '.length) : null;
}

/** What pressing the place of an offer does, in full words. */
export function offerWords(view: DeathValleyView, { verb, thing, place }: Offer, names: readonly string[], t: Say): string {
  const card = nameOf(cardOf(view, thing) ?? '', t);
  const partner = nameOf(cardOf(view, place) ?? '', t);
  const who = names[Number(place.split(' ')[1])] ?? '';
  return t(`web.death_valley.do.${verb}`, { card, partner, who });
}

/** An answer in words. */
export function answerWords({ text }: Choice, t: Say): string {
  const [verb = '', what = ''] = text.split(' ');
  if (verb === 'collapse') return t('web.death_valley.do.collapse', { hazard: t(`death_valley.hazard.${what}`) });
  return t(`web.death_valley.do.${verb}`, { card: nameOf(what, t) });
}

/** What is asked. */
export function questionOf(view: DeathValleyView, mine: boolean, held: string | null, names: readonly string[], t: Say): string {
  if (view.phase === 'over') return t('web.death_valley.ask.over');
  const who = names[typeof view.turn === 'number' ? view.turn : view.active] ?? '';
  if (!mine) return t('web.death_valley.ask.wait', { who });
  const holding = held === null || held === 'looked' ? null : cardOf(view, held);
  if (holding !== null) return t('web.death_valley.ask.place', { card: nameOf(holding, t) });
  const own = view.albums[typeof view.turn === 'number' ? view.turn : 0];
  const asking = view.phase === 'hide' ? own?.at(-1)?.card : view.phase === 'give' ? view.looked_at : view.asking[0];
  return t(`web.death_valley.ask.${view.phase}`, { card: nameOf(asking ?? '', t) });
}

/** The cards that the newest happenings touched and that are still in sight. */
export function freshCards(view: DeathValleyView, happened: readonly Happening[]): ReadonlySet<string> {
  const touched = happened.flatMap(({ action, by }) => {
    const words = action.split(' ');
    if (by === 'chance' || !/^(travel up|give)/.test(action)) return words.slice(1);
    const side = words.at(-1) === 'other' ? 1 - by : by;
    return view.journeys[side]?.at(-1)?.card ?? [];
  });
  return new Set(touched);
}

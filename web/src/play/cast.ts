import type { Occupant, Seat } from '../../engine/protocol.ts';
import type { Say } from '../words/say.ts';

export function isPerson(occupant: Occupant | undefined): boolean {
  return occupant === 'human';
}
export function people(seats: readonly Occupant[]): Seat[] {
  return [...seats.keys()].filter((seat) => isPerson(seats[seat]));
}

/** The name of a bot by its level; one without a phrase is called by the engine's word for it. */
export function botName(occupant: Occupant, t: Say): string {
  const level = occupant.replace(/^bot:|@.*$/g, '');
  const phrase = t(`bot.${level}`);
  return phrase === `bot.${level}` ? level : phrase;
}

/** How the sides are called: a single person is “you”, bots by their level, an automaton of the rules last. */
export function sideNames(seats: readonly Occupant[], sides: number, t: Say): string[] {
  const alone = people(seats).length === 1;
  const names = seats.map((occupant, seat) => {
    if (isPerson(occupant)) return alone ? t('play.you') : t('play.person', { number: seat + 1 });
    const same = seats.filter((other) => other === occupant).length > 1;
    return same ? t('web.table.numbered', { name: botName(occupant, t), number: seat + 1 }) : botName(occupant, t);
  });
  while (names.length < sides) names.push(t('play.automaton'));
  return names;
}

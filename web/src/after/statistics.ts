import type { Seat } from '../../engine/protocol.ts';
import { levelOf, RANDOM } from '../play/bots.ts';
import { people } from '../play/people.ts';
import type { Saved } from '../play/saves.ts';

/** What became of the games of one title against one level. */
export interface Record {
  readonly game: string;
  /** The bots' level where all are of one, `ALONE` where there are none, otherwise empty. */
  readonly level: string;
  readonly games: number;
  readonly won: number;
  readonly shared: number;
  /** The person's average score. */
  readonly score: number;
}

/** In the place of a level: a game for one, against nobody or what the rules themselves play. */
export const ALONE = 'alone';

/** The only person of a match that began here and is over; undefined where there are more, or none. */
export function personOf({ seats, over, origin }: Pick<Saved, 'seats' | 'over' | 'origin'>): Seat | undefined {
  const [only, ...others] = people(seats);
  return origin === undefined && over && others.length === 0 ? only : undefined;
}
function opponentsOf({ seats }: Saved, levels: readonly string[]): string {
  const bots = new Set(seats.filter((who) => who !== 'human').map((who) => levelOf(who, [...levels, RANDOM]) ?? who));
  if (bots.size === 0) return ALONE;
  return bots.size === 1 ? ([...bots][0] ?? '') : '';
}

/** One line for each title and level, in the order of `games` and then of `levels`. */
export function recordsOf(all: readonly Saved[], games: readonly string[], levels: readonly string[]): readonly Record[] {
  const lines = new Map<string, Record>();
  for (const saved of all) {
    const seat = personOf(saved);
    if (seat === undefined) continue;
    const [level, { game }] = [opponentsOf(saved, levels), saved];
    const { games: played, won, shared, score } = lines.get(`${game} ${level}`) ?? { games: 0, won: 0, shared: 0, score: 0 };
    const { winners = [] } = saved;
    const [isWon, isShared] = [winners.includes(seat) && winners.length === 1, winners.includes(seat) && winners.length > 1];
    lines.set(`${game} ${level}`, {
      ...{ game, level, games: played + 1, won: won + Number(isWon), shared: shared + Number(isShared) },
      score: (score * played + (saved.scores[seat] ?? 0)) / (played + 1),
    });
  }
  const rank = ({ game, level }: Record) => games.indexOf(game) * (levels.length + 1) + levels.indexOf(level);
  return [...lines.values()].sort((one, other) => rank(one) - rank(other));
}

/** What a review found of the person's decisions: the share of the chance to win lost with each that mattered. */
export interface ErrorRate {
  readonly match: string;
  readonly when: number;
  readonly rate: number;
}
/** The list with one more, in order of time; a match that is reviewed again counts once. */
export function withRate(rates: readonly ErrorRate[], found: ErrorRate): readonly ErrorRate[] {
  return [...rates.filter(({ match }) => match !== found.match), found].sort((one, other) => one.when - other.when);
}

export const PLOT = { width: 400, height: 120 };
/** What the upper edge of the plot stands for: a whole number of hundredths that no rate exceeds. */
export function rateScale(rates: readonly ErrorRate[]): number {
  return Math.max(1, ...rates.map(({ rate }) => Math.ceil(100 * rate))) / 100;
}
/** The rates as points of the plot, the oldest at the left. */
export function ratePoints(rates: readonly ErrorRate[], width = PLOT.width): readonly { readonly x: number; readonly y: number }[] {
  const scale = rateScale(rates);
  const step = width / Math.max(1, rates.length - 1);
  return rates.map(({ rate }, i) => ({ x: i * step, y: PLOT.height * (1 - Math.max(0, rate) / scale) }));
}

import type { Seat } from '../../engine/protocol.ts';
import { people } from '../play/people.ts';
import type { Saved } from '../play/saves.ts';

/** What became of the games of one title against one level. */
export interface Record {
  readonly game: string;
  /** The bots' level where all are of one, otherwise empty. */
  readonly level: string;
  readonly games: number;
  /** Shared wins in part. */
  readonly wins: number;
  /** The person's average score. */
  readonly score: number;
}

/** The only person of a match, who played it to its end against others; undefined where there is no such. */
export function personOf({ seats, over }: Saved): Seat | undefined {
  const [only, ...others] = people(seats);
  return over && others.length === 0 && seats.length > 1 ? only : undefined;
}
function levelOf({ seats }: Saved): string {
  const levels = new Set(seats.filter((who) => who !== 'human').map((who) => who.replace(/^bot:|@.*$/g, '')));
  return levels.size === 1 ? ([...levels][0] ?? '') : '';
}
function winOf({ winners = [] }: Saved, seat: Seat): number {
  return winners.includes(seat) ? 1 / winners.length : 0;
}

/** One line for each title and level, in the order of `games` and then of `levels`. */
export function recordsOf(all: readonly Saved[], games: readonly string[], levels: readonly string[]): readonly Record[] {
  const lines = new Map<string, Record>();
  for (const saved of all) {
    const seat = personOf(saved);
    if (seat === undefined) continue;
    const [level, { game }] = [levelOf(saved), saved];
    const { games: played, wins, score } = lines.get(`${game} ${level}`) ?? { games: 0, wins: 0, score: 0 };
    const sum = score * played + (saved.scores[seat] ?? 0);
    lines.set(`${game} ${level}`, { game, level, games: played + 1, wins: wins + winOf(saved, seat), score: sum / (played + 1) });
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
/** The rates as a line, the oldest at the left; the highest touches the upper edge. */
export function rateLine(rates: readonly ErrorRate[]): string {
  const highest = Math.max(0.0001, ...rates.map(({ rate }) => rate));
  const step = PLOT.width / Math.max(1, rates.length - 1);
  return rates.map(({ rate }, i) => `${(i * step).toFixed(1)},${(PLOT.height * (1 - Math.max(0, rate) / highest)).toFixed(1)}`).join(' ');
}

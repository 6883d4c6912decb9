/** Looks now and then in which of a person's games it is their turn, and says so wherever on the pages they are. */
import { route } from '../route.svelte.ts';
import { t } from '../settings.svelte.ts';
import type { OwnMatch } from './messages.ts';
import { notify } from './notice.svelte.ts';
import { listedOf } from './own.ts';
import { ownGames } from './own-games.svelte.ts';
import { guestName, hasServer, ownMatches, Refusal } from './server.ts';

const OFTEN = 30_000; // milliseconds between two looks

let isGuest = false;
let isWatching = false;
let asked: Promise<void> | undefined;
/** In which it was the person's turn; undefined before the first look. */
let mine: ReadonlySet<string> | undefined;

/** Asks for the games of who has any. */
function look(): Promise<void> {
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  return asked;
}
async function ask(): Promise<void> {
  if (!hasServer()) return;
  try {
    isGuest ||= (await guestName()) !== null;
    if (isGuest) take(await ownMatches());
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) [isGuest, ownGames.all, mine] = [false, [], undefined];
    throw error;
  }
}
function take(games: readonly OwnMatch[]): void {
  const before = mine;
  const waiting = games.filter((own) => listedOf(own).isMine);
  [ownGames.all, mine] = [games, new Set(waiting.map(({ line }) => line.match))];
  if (before !== undefined) for (const { line } of waiting) if (!before.has(line.match) && !isOpen(line.match)) tell(line.match, line.game);
}
/** The page of a match speaks for it. */
function isOpen(match: string): boolean {
  return route.now.page === 'match' && route.now.match === match;
}
function tell(match: string, game: string): void {
  notify(t('web.online.your_move'), t('web.online.your_move_in', { game: t(`${game}.name`) }), match);
}

/** Looks now; from the first time on also every now and then, and when somebody comes back to the page. */
export function watchTurns(): Promise<void> {
  if (!isWatching) watch();
  return look();
}
function watch(): void {
  isWatching = true;
  const lookAgain = () => {
    // Who cannot be reached now is asked again.
    if (isGuest && navigator.onLine) look().catch(() => undefined);
  };
  setInterval(lookAgain, OFTEN);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) lookAgain();
  });
}

import { arrive } from './server.ts';

/** The pages, as they stand after the `#` of the address. */
export type Route =
  | { readonly page: 'home' | 'saved' | 'statistics' | 'settings' | 'friends' | 'fair' | 'nowhere' }
  | { readonly page: 'new' | 'rules' | 'invite' | 'learn' | 'strategy' | 'puzzles'; readonly game: string }
  /** A puzzle by its name, or `daily` for the one of the day. */
  | { readonly page: 'puzzle'; readonly game: string; readonly puzzle: string }
  /** A match of this browser, or one on a server. */
  | { readonly page: 'table' | 'match'; readonly match: string }
  /**
   * A moment of a match: how many entries it had then; the last one when none is named. The match is one of this browser, one on
   * the server, or the very letters of the address. With `review` it is reviewed at once.
   */
  | { readonly page: 'replay' | 'replay-online' | 'log'; readonly match: string; readonly at?: number; readonly review?: true };

function parse(hash: string): Route {
  const [page, what, at, review] = hash.replace(/^#\/?/, '').split('/');
  if (page === 'saved' || page === 'statistics' || page === 'settings' || page === 'friends' || page === 'fair') return { page };
  if ((page === 'new' || page === 'rules' || page === 'invite' || page === 'learn' || page === 'strategy' || page === 'puzzles') && what)
    return { page, game: what };
  if (page === 'puzzle' && what && at) return { page, game: what, puzzle: at };
  if ((page === 'table' || page === 'match') && what) return { page, match: what };
  if ((page === 'replay' || page === 'replay-online' || page === 'log') && what)
    return { page, match: what, ...(at && /^\d{1,9}$/.test(at) && { at: Number(at) }), ...(review === 'review' && { review: true }) };
  return { page: page ? 'nowhere' : 'home' };
}

arrive();
let current = $state.raw(parse(location.hash));
window.addEventListener('hashchange', () => {
  current = parse(location.hash);
  window.scrollTo(0, 0);
});

export const route = {
  get now(): Route {
    return current;
  },
};

export function address(to: Route): string {
  if ('at' in to && to.at !== undefined) return `#/${to.page}/${to.match}/${to.at}${to.review ? '/review' : ''}`;
  if ('puzzle' in to) return `#/puzzle/${to.game}/${to.puzzle}`;
  if ('game' in to) return `#/${to.page}/${to.game}`;
  if ('match' in to) return `#/${to.page}/${to.match}`;
  return to.page === 'home' ? '#/' : `#/${to.page}`;
}
export function go(to: Route): void {
  location.hash = address(to);
}

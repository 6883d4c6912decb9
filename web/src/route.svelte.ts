import { arrive } from './server.ts';

/** The pages, as they stand after the `#` of the address. */
export type Route =
  | { readonly page: 'home' | 'saved' | 'statistics' | 'settings' | 'friends' | 'fair' | 'nowhere' }
  | { readonly page: 'new' | 'rules' | 'invite'; readonly game: string }
  /** A match of this browser, or one on a server. */
  | { readonly page: 'table' | 'match'; readonly match: string }
  /** A moment of a match of this browser: how many entries it had then; the last one when none is named. */
  | { readonly page: 'replay'; readonly match: string; readonly at?: number };

function parse(hash: string): Route {
  const [page, what, at] = hash.replace(/^#\/?/, '').split('/');
  if (page === 'saved' || page === 'statistics' || page === 'settings' || page === 'friends' || page === 'fair') return { page };
  if ((page === 'new' || page === 'rules' || page === 'invite') && what) return { page, game: what };
  if ((page === 'table' || page === 'match') && what) return { page, match: what };
  if (page === 'replay' && what) return { page, match: what, ...(at && /^\d{1,9}$/.test(at) ? { at: Number(at) } : {}) };
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
  if ('at' in to && to.at !== undefined) return `#/${to.page}/${to.match}/${to.at}`;
  if ('game' in to) return `#/${to.page}/${to.game}`;
  if ('match' in to) return `#/${to.page}/${to.match}`;
  return to.page === 'home' ? '#/' : `#/${to.page}`;
}
export function go(to: Route): void {
  location.hash = address(to);
}

import { arrive } from './server.ts';

/** The pages, as they stand after the `#` of the address. */
export type Route =
  | { readonly page: 'home' | 'saved' | 'settings' | 'friends' | 'fair' | 'nowhere' }
  | { readonly page: 'new' | 'rules' | 'invite'; readonly game: string }
  /** A match of this browser, or one on a server. */
  | { readonly page: 'table' | 'match'; readonly match: string };

function parse(hash: string): Route {
  const [page, what] = hash.replace(/^#\/?/, '').split('/');
  if (page === 'saved' || page === 'settings' || page === 'friends' || page === 'fair') return { page };
  if ((page === 'new' || page === 'rules' || page === 'invite') && what) return { page, game: what };
  if ((page === 'table' || page === 'match') && what) return { page, match: what };
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
  if ('game' in to) return `#/${to.page}/${to.game}`;
  if ('match' in to) return `#/${to.page}/${to.match}`;
  return to.page === 'home' ? '#/' : `#/${to.page}`;
}
export function go(to: Route): void {
  location.hash = address(to);
}

import type { ExplorersView, MapContent, Path } from './view.ts';

/** A path between two ambassadors of one seat: a piece of its chain. */
export interface Link {
  readonly path: Path;
  readonly seat: number;
  /** Whether it hangs together with the ambassador on the seat's start wonder. */
  readonly attached: boolean;
  /** Seats with a link on the same path share its line: which part of how many this one gets. */
  readonly part: number;
  readonly parts: number;
}

/** The wonders that hang together with `start` over these paths. */
function reached(start: string | null, paths: readonly Path[]): Set<string> {
  const found = new Set(start === null ? [] : [start]);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const { from, to } of paths) {
      if (found.has(from)) found.add(to);
      else if (found.has(to)) found.add(from);
    }
  }
  return found;
}

export function linksOf(view: ExplorersView, content: MapContent): Link[] {
  const links = view.seats.flatMap(({ ambassadors, start }, seat) => {
    const own = content.paths.filter(({ from, to }) => ambassadors.includes(from) && ambassadors.includes(to));
    const home = reached(start !== null && ambassadors.includes(start) ? start : null, own);
    return own.map((path) => ({ path, seat, attached: home.has(path.from) }));
  });
  return links.map((link) => {
    const sharing = links.filter(({ path }) => path === link.path);
    return { ...link, part: sharing.indexOf(link), parts: sharing.length };
  });
}

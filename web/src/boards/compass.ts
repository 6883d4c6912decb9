import type { Attachment } from 'svelte/attachments';

/** Where something is on the screen: its middle. */
export interface Middle {
  readonly x: number;
  readonly y: number;
}

const WAYS: Readonly<Record<string, Middle>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ASIDE = 2.2; // how much farther something counts to be that lies aside of where an arrow points

/** Which of several things an arrow key leads to from one of them: the nearest in its direction; nothing where there is none. */
export function leadsTo(key: string, from: number, middles: readonly Middle[]): number | undefined {
  const [way, start] = [WAYS[key], middles[from]];
  if (way === undefined || start === undefined) return undefined;
  const far = ({ x, y }: Middle) => {
    const [dx, dy] = [x - start.x, y - start.y];
    const ahead = dx * way.x + dy * way.y;
    return ahead < 1 ? Infinity : ahead + ASIDE * Math.abs(dx * way.y + dy * way.x);
  };
  const best = middles.reduce((found, middle, i) => (far(middle) < far(middles[found] ?? start) ? i : found), from);
  return best === from ? undefined : best;
}

function middleOf(element: Element): Middle {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Arrow keys lead from one lit thing to the next one in their direction. */
export const compass: Attachment<Element> = (group) => {
  const go = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const all = [...group.querySelectorAll<HTMLElement | SVGElement>('.target')];
    const to = leadsTo(
      event.key,
      all.findIndex((each) => each === document.activeElement),
      all.map(middleOf),
    );
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    all[to]?.focus();
  };
  group.addEventListener('keydown', go);
  return () => group.removeEventListener('keydown', go);
};

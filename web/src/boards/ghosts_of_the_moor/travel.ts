import type { Attachment } from 'svelte/attachments';
import type { Place } from './layout.ts';

/**
 * Lets a part of a drawing come to its place along a way: the places it passes, the last being its own. With `hop` it
 * leaps from place to place. Runs once, when the part appears.
 */
export function travel(way: readonly Place[], duration: number, hop = 0): Attachment<SVGElement> {
  return (element) => {
    const end = way.at(-1);
    if (end === undefined || way.length < 2 || duration <= 0) return;
    const shift = ({ x, y }: Place, up = 0) => ({ translate: `${x - end.x}px ${y - end.y - up}px` });
    const steps = way.flatMap((place, i) => {
      const before = way[i - 1];
      if (before === undefined || hop === 0) return [shift(place)];
      return [shift({ x: (before.x + place.x) / 2, y: (before.y + place.y) / 2 }, hop), shift(place)];
    });
    const walking = element.animate(steps, { duration, easing: hop === 0 ? 'cubic-bezier(0.3, 0.1, 0.2, 1)' : 'linear' });
    return () => walking.cancel();
  };
}

import { t } from '../settings.svelte.ts';
import { figure } from '../words/say.ts';
import { sideNames } from './cast.ts';
import type { Saved } from './saves.ts';

/** How a kept match stood when it was played last. */
export function standingOf({ seats, scores }: Saved): string {
  const names = sideNames(seats, scores.length, t);
  return scores.map((points, side) => t('web.saved.points', { who: names[side] ?? '', points: figure(points) })).join(' · ');
}

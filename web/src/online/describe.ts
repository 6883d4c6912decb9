import { botName } from '../play/cast.ts';
import { t } from '../settings.svelte.ts';
import type { Chair, ClockRule } from './messages.ts';

/** How whoever sits there, or will, is called. */
export function chairName(chair: Chair): string {
  if (chair.kind === 'guest') return chair.name;
  if (chair.kind === 'bot') return botName(chair.level, t);
  return t(`web.waiting.seat.${chair.kind}`);
}
export function chairsOf(seats: readonly Chair[]): string {
  return seats.map(chairName).join(' · ');
}
/** What a clock allows, in a few words. */
export function clockOf(clock: ClockRule | null): string {
  if (clock === null) return t('web.clock.none');
  if (clock.kind === 'correspondence') return t('web.clock.days', { count: clock.days });
  const minutes = clock.budget / 60;
  return t('web.clock.live', { minutes, increment: clock.increment });
}

import type { Language } from '../../engine/protocol.ts';
import type { Say } from '../words/say.ts';
import type { Saved } from './saves.ts';

/** Whether a kept match is running, or who has won it. */
export function fateOf({ over, winners = [], names }: Saved, language: Language, t: Say): string {
  if (!over) return t('web.saved.running');
  const won = winners.map((side) => names?.[language][side] ?? '').filter((who) => who !== '');
  if (won.length === 0) return t('web.saved.over');
  return won.length === 1 ? t('web.saved.won', { who: won[0] ?? '' }) : t('web.saved.shared', { who: won.join(', ') });
}

import type { Language } from '../../engine/protocol.ts';
import { hasPoints } from '../boards/find.ts';
import type { Say } from '../words/say.ts';
import { figure } from '../words/say.ts';
import { namesIn } from './cast.ts';
import type { EngineClient } from './client.ts';
import type { Saved } from './saves.ts';

/** A kept match with the names of its sides, which earlier pages have not kept. */
export async function named(saved: Saved, engine: () => Pick<EngineClient, 'ask'>): Promise<Saved> {
  if (saved.names !== undefined) return saved;
  const names = await namesIn(engine(), { seats: saved.seats, sides: saved.scores.length }).catch(() => undefined);
  return names === undefined ? saved : { ...saved, names };
}

/** How a kept match stood when it was played last. */
export function standingOf({ game, names, scores }: Saved, language: Language, t: Say): string {
  const who = names?.[language] ?? [];
  if (!hasPoints(game)) return who.join(' · ');
  const points = scores.map((value, side) => t('web.saved.points', { who: who[side] ?? '', points: figure(value) }).trim());
  return points.join(' · ');
}

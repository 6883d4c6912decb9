import { EngineProblem } from '../../engine/engine.ts';
import { ConnectionLost, NotFetched } from '../fetched.ts';
import { t } from '../settings.svelte.ts';
import { StorageProblem } from './database.ts';

/** What to tell a person about something that went wrong. `kept`: a game is going on, and nothing of it is lost. */
export function sentenceOf(error: unknown, kept = false): string {
  if (error instanceof EngineProblem) return error.sentence.text;
  if (error instanceof NotFetched) return t('web.problem.fetch');
  if (error instanceof ConnectionLost) return t('web.online.lost_answer');
  if (error instanceof StorageProblem) return t(error.reason === 'newer' ? 'web.problem.newer' : 'web.problem.not_read');
  return t(kept ? 'web.problem.engine_kept' : 'web.problem.engine');
}
/** Why a game did not start. */
export function whyNotStarted(error: unknown): string {
  return error instanceof NotFetched ? sentenceOf(error) : t('web.problem.start', { reason: sentenceOf(error) });
}
/** Why a move is not kept. */
export function whyNotKept(error: unknown): string {
  return t(error instanceof StorageProblem && error.reason === 'full' ? 'web.problem.full' : 'web.problem.not_kept');
}

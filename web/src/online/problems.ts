import { EngineProblem } from '../../engine/engine.ts';
import { t } from '../settings.svelte.ts';
import { ConnectionLost } from '../fetched.ts';
import { hasServer, NoServer } from './server.ts';

/** The server's problems are parts of a sentence; a page says a whole one. */
export function asSentence(text: string): string {
  const whole = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?…»”]$/.test(whole) ? whole : `${whole}.`;
}
/** What to tell a person about something that did not work online. */
export function whyNot(error: unknown): string {
  if (error instanceof EngineProblem) return asSentence(error.sentence.text);
  if (error instanceof ConnectionLost) return t('web.online.lost_answer');
  if (error instanceof NoServer) return t(hasServer() ? 'web.online.unreachable' : 'web.online.no_server');
  return t('web.online.fault');
}

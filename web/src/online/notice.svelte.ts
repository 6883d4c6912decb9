import { go } from '../route.svelte.ts';

/** "Your move" where it is seen without looking at the page: a notice of the system, for who wants it. */
let permission = $state<NotificationPermission | 'none'>(typeof Notification === 'undefined' ? 'none' : Notification.permission);

/** Whether there is something to ask the person for. */
export function mayNotify(): boolean {
  return permission === 'default';
}
export async function asksForNotice(): Promise<void> {
  permission = await Notification.requestPermission();
}
/** Tells a person who looks elsewhere of a match. */
export function notify(title: string, text: string, match: string): void {
  if (permission !== 'granted' || !document.hidden) return;
  const options = { body: text, tag: match, data: match };
  try {
    const notice = new Notification(title, options);
    notice.addEventListener('click', () => {
      window.focus();
      go({ page: 'match', match });
    });
  } catch {
    // A phone's browser lets a worker do it alone. Where there is none the title has to do.
    notifyByWorker(title, options).catch(() => undefined);
  }
}
/** A tap on it is answered in build-tools/service-worker.js. */
async function notifyByWorker(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await worker?.showNotification(title, options);
}

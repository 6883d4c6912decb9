/** "Your move" where it is seen without looking at the page: a notice of the system, for who wants it. */
let permission = $state<NotificationPermission | 'none'>(typeof Notification === 'undefined' ? 'none' : Notification.permission);

/** Whether there is something to ask the person for. */
export function mayNotify(): boolean {
  return permission === 'default';
}
export async function asksForNotice(): Promise<void> {
  permission = await Notification.requestPermission();
}
/** Tells a person who looks elsewhere. A phone's browser may know no other way than by a worker: then the title has to do. */
export function notify(title: string, text: string, about: string): void {
  if (permission !== 'granted' || !document.hidden) return;
  try {
    const notice = new Notification(title, { body: text, tag: about });
    notice.addEventListener('click', () => window.focus());
  } catch {
    // Nothing is lost: the title says it too.
  }
}

let isAsked = false;

/** Has the browser keep all pages for a time without a network. It takes the line: not before what the person came for is there. */
export function keepPages(): void {
  // The pages of a development server change too often to be kept.
  if (isAsked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isAsked = true;
  navigator.serviceWorker.register('./service-worker.js').catch(() => undefined);
}

import { HERE } from './server.ts';

const OFTEN = 15 * 60_000; // milliseconds between two looks
const own = document.querySelector<HTMLMetaElement>('meta[name="sextant-version"]')?.content ?? '';
let newest = $state(own);
let declined = $state(own);

/** Whether there are newer pages than this one: offered, never forced, since an open game goes on with these. */
export const newer = {
  get isOffered(): boolean {
    return newest !== own && newest !== declined;
  },
  /** Not now; a still newer version is offered again. */
  decline(): void {
    declined = newest;
  },
};

/** Asks which version is served now. Who hears nothing goes on. */
export async function lookForNewer(): Promise<void> {
  if (own === '') return;
  const answer = await fetch(`${HERE}version.txt`, { cache: 'no-store' }).catch(() => undefined);
  const version = answer?.ok === true ? (await answer.text()).trim() : '';
  if (/^[0-9a-f]{12}$/.test(version)) newest = version;
}

/** Looks whenever somebody comes back to the page or the network to the device, and now and then. */
export function watchForNewer(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookForNewer();
  });
  window.addEventListener('online', () => void lookForNewer());
  setInterval(() => void lookForNewer(), OFTEN);
}

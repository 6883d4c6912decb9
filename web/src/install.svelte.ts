/** What a browser says when it could keep the pages as an application of the device. TypeScript does not know it: not every browser has it. */
interface Installable extends Event {
  prompt(): Promise<unknown>;
}
let offer = $state.raw<Installable | null>(null);

/** Keeping the pages as an application, where the browser offers that: by a button of ours, not by a bar over the table. */
export const installing = {
  get isOffered(): boolean {
    return offer !== null;
  },
  /** The browser asks the person; it can be asked once for each offer. */
  async take(): Promise<void> {
    const taken = offer;
    offer = null;
    await taken?.prompt();
  },
};

/** Hears of the offer from now on: it comes once, early. */
export function hearInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as Installable;
  });
  addEventListener('appinstalled', () => {
    offer = null;
  });
}

import type { CDPSession, Page } from 'playwright-core';

export interface Point {
  readonly x: number;
  readonly y: number;
}
const STEPS = 15;

/** Runs in the page: the middles of what is in sight, places also where a piece lies on them. */
export function middles(selector: string): Point[] {
  return [...document.querySelectorAll(selector)].flatMap((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    return document.elementsFromPoint(at.x, at.y).some((met) => each.contains(met)) ? [at] : [];
  });
}

/** A finger by the browser's own input. */
export class Finger {
  readonly #session: CDPSession;
  private constructor(session: CDPSession) {
    this.#session = session;
  }
  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }
  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  press(at: Point): Promise<void> {
    return this.#touch('touchStart', [at]);
  }
  async glide(from: Point, to: Point): Promise<void> {
    for (let step = 1; step <= STEPS; ++step) {
      const part = step / STEPS;
      await this.#touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    }
  }
  lift(): Promise<void> {
    return this.#touch('touchEnd', []);
  }
  async tap(at: Point): Promise<void> {
    await this.press(at);
    await this.lift();
  }
}

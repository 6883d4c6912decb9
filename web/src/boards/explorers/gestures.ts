import type { Attachment } from 'svelte/attachments';

import type { Spot } from './view.ts';

/** What a person does to a map with mouse, fingers or keys; distances in pixels, pointers from the middle of the map. */
export interface Mover {
  pan(dx: number, dy: number): void;
  zoom(factor: number, pointer: Spot): void;
  whole(): void;
}

const FAR_ENOUGH = 6; // pixels after which a press is a pan
const KEY_STEP = 60;
const KEYS: Readonly<Record<string, (mover: Mover) => void>> = {
  ArrowLeft: (mover) => mover.pan(KEY_STEP, 0),
  ArrowRight: (mover) => mover.pan(-KEY_STEP, 0),
  ArrowUp: (mover) => mover.pan(0, KEY_STEP),
  ArrowDown: (mover) => mover.pan(0, -KEY_STEP),
  '+': (mover) => mover.zoom(1.4, { x: 0, y: 0 }),
  '-': (mover) => mover.zoom(1 / 1.4, { x: 0, y: 0 }),
  '0': (mover) => mover.whole(),
};

/** The fingers on the map: one pans, two pinch. A press that does not move stays a click for what lies under it. */
class Fingers {
  readonly #element: HTMLElement;
  readonly #mover: Mover;
  readonly #down = new Map<number, Spot>();
  #start: Spot = { x: 0, y: 0 };
  #moving = false;

  constructor(element: HTMLElement, mover: Mover) {
    this.#element = element;
    this.#mover = mover;
  }

  press(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest('.movable, button') !== null) return;
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#start = { x: event.clientX, y: event.clientY };
    this.#moving = this.#down.size > 1;
  }

  move(event: PointerEvent): void {
    const before = this.#down.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.#moving && Math.hypot(now.x - this.#start.x, now.y - this.#start.y) < FAR_ENOUGH) return;
    if (!this.#element.hasPointerCapture(event.pointerId)) this.#element.setPointerCapture(event.pointerId);
    this.#moving = true;
    const other = [...this.#down].find(([pointer]) => pointer !== event.pointerId)?.[1];
    this.#down.set(event.pointerId, now);
    if (other === undefined) return this.#mover.pan(now.x - before.x, now.y - before.y);
    const [wide, narrow] = [Math.hypot(now.x - other.x, now.y - other.y), Math.hypot(before.x - other.x, before.y - other.y)];
    this.#mover.zoom(wide / Math.max(1, narrow), this.fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    this.#mover.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  release(event: PointerEvent): void {
    if (!this.#down.delete(event.pointerId) || this.#down.size > 0 || !this.#moving) return;
    this.#moving = false;
    // The click that follows a pan is no click.
    const swallow = (click: Event) => click.stopImmediatePropagation();
    this.#element.addEventListener('click', swallow, { capture: true });
    setTimeout(() => this.#element.removeEventListener('click', swallow, { capture: true }));
  }

  fromMiddle(at: Spot): Spot {
    const { left, top, width, height } = this.#element.getBoundingClientRect();
    return { x: at.x - left - width / 2, y: at.y - top - height / 2 };
  }
}

/** Lets an element be moved as a map. A wheel zooms with Ctrl only (as a pinch on a pad does), so that pages still scroll. */
export function gestures(mover: Mover): Attachment<HTMLElement> {
  return (element) => {
    const fingers = new Fingers(element, mover);
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      mover.zoom(Math.exp(-event.deltaY / 240), fingers.fromMiddle({ x: event.clientX, y: event.clientY }));
    };
    const key = (event: KeyboardEvent) => {
      const done = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key];
      if (done === undefined) return;
      event.preventDefault();
      done(mover);
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerdown', (event) => fingers.press(event), { signal });
    element.addEventListener('pointermove', (event) => fingers.move(event), { signal });
    for (const name of ['pointerup', 'pointercancel'] as const)
      element.addEventListener(name, (event) => fingers.release(event), { signal });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    element.addEventListener('keydown', key, { signal });
    return () => stop.abort();
  };
}

import type { Attachment } from 'svelte/attachments';

/**
 * Makes an element of a drawing a button for pointer and keyboard: `<g {@attach press(() => act(text))}>`. The element
 * gets its `role`, `tabindex` and `aria-label` in the markup, where the compiler checks them. Undefined: no button.
 */
export function press(done: (() => void) | undefined): Attachment<Element> {
  return (element) => {
    if (done === undefined) return;
    const click = (event: Event) => {
      event.stopPropagation();
      done();
    };
    const key = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      done();
    };
    element.addEventListener('click', click);
    element.addEventListener('keydown', key);
    return () => {
      element.removeEventListener('click', click);
      element.removeEventListener('keydown', key);
    };
  };
}

/** A piece was dropped where it cannot lie: bubbles from it, with the pointer event as `detail`. */
export const MISPLACED = 'misplaced';

const FAR_ENOUGH = 6; // pixels after which a press is a drag

export interface Drag {
  /** The names of the places where it may be dropped: elements with `data-drop="NAME"`. */
  readonly places: readonly string[];
  /** It has been picked up: light the places. */
  readonly lift?: () => void;
  /** It has been dropped on one of the places, or elsewhere (null). */
  readonly drop: (place: string | null) => void;
}

function placeAt(event: PointerEvent, drag: Drag): Element | undefined {
  return document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((element) => element.closest('[data-drop]'))
    .find((element): element is Element => drag.places.includes(element?.getAttribute('data-drop') ?? ''));
}

/**
 * Lets an element be dragged to a place by mouse, pen or finger; a press without movement stays a click. `offered` is
 * asked when a press begins, so that lighting the places does not end the drag.
 */
export function draggable(offered: () => Drag | undefined): Attachment<SVGElement | HTMLElement> {
  return (element) => {
    const carrier = new Carrier(element, offered);
    const listeners = {
      pointerdown: (event: PointerEvent) => carrier.press(event),
      pointermove: (event: PointerEvent) => carrier.move(event),
      pointerup: (event: PointerEvent) => carrier.release(event),
      pointercancel: () => carrier.settle(),
    };
    const each = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of each) element.addEventListener(name, listener);
    return () => each.forEach(([name, listener]) => element.removeEventListener(name, listener));
  };
}

/** One element under one finger. */
class Carrier {
  readonly #element: SVGElement | HTMLElement;
  readonly #offered: () => Drag | undefined;
  #drag: Drag | undefined;
  #start = { x: 0, y: 0, pointer: 0, scale: 1 };
  #lifted = false;
  #over: Element | undefined;

  constructor(element: SVGElement | HTMLElement, offered: () => Drag | undefined) {
    this.#element = element;
    this.#offered = offered;
  }

  press(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#drag = this.#offered();
    // From the first moment, or a quick hand would be gone from the element before it is noticed.
    if (this.#drag !== undefined) this.#element.setPointerCapture(event.pointerId);
    // In a drawing, a pixel of the screen is not a unit of the drawing.
    const drawing = this.#element instanceof SVGGraphicsElement ? this.#element.ownerSVGElement : null;
    const scale = drawing?.getScreenCTM()?.a ?? 1;
    this.#start = { x: event.clientX, y: event.clientY, pointer: event.pointerId, scale };
  }

  move(event: PointerEvent): void {
    if (this.#drag === undefined || event.pointerId !== this.#start.pointer) return;
    const [dx, dy] = [event.clientX - this.#start.x, event.clientY - this.#start.y];
    if (!this.#lifted && Math.hypot(dx, dy) < FAR_ENOUGH) return;
    if (!this.#lifted) this.#lift();
    this.#element.style.translate = `${dx / this.#start.scale}px ${dy / this.#start.scale}px`;
    this.#mark(placeAt(event, this.#drag));
  }

  release(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag === undefined || !this.#lifted) return this.settle();
    const place = placeAt(event, drag)?.getAttribute('data-drop') ?? null;
    this.settle();
    // The page says why it cannot lie there.
    if (place === null) this.#element.dispatchEvent(new CustomEvent(MISPLACED, { bubbles: true, detail: event }));
    // The click that follows a drag is no click.
    const swallow = (click: Event) => click.stopImmediatePropagation();
    this.#element.addEventListener('click', swallow, { capture: true });
    setTimeout(() => {
      this.#element.removeEventListener('click', swallow, { capture: true });
      drag.drop(place);
    });
  }

  /** Back to where it was. */
  settle(): void {
    this.#mark(undefined);
    this.#element.classList.remove('dragged');
    this.#element.style.translate = '';
    this.#drag = undefined;
    this.#lifted = false;
  }

  #lift(): void {
    this.#lifted = true;
    this.#element.classList.add('dragged');
    this.#drag?.lift?.();
  }

  #mark(next: Element | undefined): void {
    if (next === this.#over) return;
    this.#over?.classList.remove('over');
    next?.classList.add('over');
    this.#over = next;
  }
}

import type { Attachment } from 'svelte/attachments';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Where an arrow key leads from a place in a row; nothing for other keys, and none beyond the ends. */
export function arrowTo(key: string, place: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, place + step));
}

/**
 * Arrow keys go from one button of a group to the next, Home and End to its ends, unless something inside has used the key. Tab
 * goes through them as before.
 */
export function arrows(buttons = 'button, [role=button]'): Attachment<Element> {
  return (group) => {
    const go = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const all = [...group.querySelectorAll<HTMLElement | SVGElement>(buttons)];
      const place = all.findIndex((each) => each === document.activeElement);
      const to = place < 0 ? undefined : arrowTo(event.key, place, all.length);
      if (to === undefined) return;
      event.preventDefault();
      all[to]?.focus();
    };
    group.addEventListener('keydown', go);
    return () => group.removeEventListener('keydown', go);
  };
}

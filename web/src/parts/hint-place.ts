import type { Attachment } from 'svelte/attachments';

/** A stretch of the screen from top to bottom, in pixels. */
export interface Stretch {
  readonly top: number;
  readonly bottom: number;
}
/** How much of these lies within a stretch. */
function hiddenIn(room: Stretch, lit: readonly Stretch[]): number {
  return lit.reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, room.bottom) - Math.max(top, room.top)), 0);
}
/** Whether something of this height hides less of what is lit at the lower end of the room than at its upper end. */
export function isBetterBelow(height: number, room: Stretch, lit: readonly Stretch[]): boolean {
  const [above, below] = [
    { top: room.top, bottom: room.top + height },
    { top: room.bottom - height, bottom: room.bottom },
  ];
  return hiddenIn(below, lit) < hiddenIn(above, lit);
}

/** On a telephone a hint lies over the board: at its upper end, or above the bar where it would hide what it lights. */
export const clearOfLit: Attachment<HTMLElement> = (panel) => {
  const frame = requestAnimationFrame(() => {
    const lit = [...document.querySelectorAll('.place .hinted')].map((each) => each.getBoundingClientRect());
    const floor = panel.parentElement?.querySelector(':scope > .bar')?.getBoundingClientRect().top ?? innerHeight;
    const room = { top: panel.getBoundingClientRect().top, bottom: floor };
    if (!isBetterBelow(panel.offsetHeight, room, lit)) return;
    panel.style.position = 'fixed';
    panel.style.inset = `auto 0.5rem ${innerHeight - floor}px`;
  });
  return () => cancelAnimationFrame(frame);
};

/** What a press may do at a table, by what has the focus and what is hit. */

/** Whether a key is typed into something, or belongs to a sheet that is open. */
export function isTyped({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}

/**
 * Whether the space bar is free for the table. What was reached by keyboard keeps it, if it can be pressed: who pressed something
 * by pointer has no thought of pressing it again by a key.
 */
export function isSpaceFree(event: KeyboardEvent, reachedByKeyboard: boolean): boolean {
  if (event.key !== ' ' || isTyped(event)) return false;
  const held = event.target instanceof Element ? event.target.closest('button, summary, a, [role="button"]') : null;
  return held === null || !reachedByKeyboard || held.matches(':disabled, [aria-disabled="true"]');
}

/** Whether what had the focus is gone, or can no longer be pressed. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
}

/** Whether something of the board was hit that is not lit. */
export function isUnlit(board: Element, target: EventTarget | null): target is Element {
  return target instanceof Element && board.contains(target) && target.closest('.target, button, a, [role="button"]') === null;
}

/** Where who plays by keyboard goes on: in the list, if they were there, otherwise on the board. */
export function nextToPress(board: Element, list: Element | null): SVGElement | HTMLElement | null {
  const listed = list?.querySelector<HTMLElement>('details[open] ul button');
  return (
    listed ??
    board.querySelector<SVGElement | HTMLElement>('.target[tabindex="0"]') ??
    board.querySelector<SVGElement | HTMLElement>('.target')
  );
}

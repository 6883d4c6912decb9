import type { Attachment } from 'svelte/attachments';

/** Whoever presses anything on the board, or any key, has seen enough of a scene. */
export function hurried(seen: () => void): Attachment<HTMLElement> {
  return (element) => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    element.addEventListener('pointerdown', seen, options);
    addEventListener('keydown', seen, options);
    return () => stop.abort();
  };
}

import type { Attachment } from 'svelte/attachments';

/** Tells the height of what an element holds, whenever it changes; 0 when it is gone. */
export function heightOf(tell: (height: number) => void): Attachment {
  return (element) => {
    const observer = new ResizeObserver(([entry]) => tell(entry?.target instanceof HTMLElement ? entry.target.offsetHeight : 0));
    for (const held of element.children) observer.observe(held);
    return () => {
      observer.disconnect();
      tell(0);
    };
  };
}

import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** The time in milliseconds; where a page shows it, it goes on every second. */
export function now(): number {
  subscribe();
  return Date.now();
}

import type { Told } from '../../engine/protocol.ts';

/** What has been told before together with what is told now: a sentence that goes on is told anew. */
export function toldWith(before: readonly Told[], now: readonly Told[]): readonly Told[] {
  const first = now[0]?.seq ?? Infinity;
  return [...before.filter(({ seq }) => seq < first), ...now];
}

import type { Measured } from '../../engine/protocol.ts';

const MINUS = '\u2212';

/** A chance as people read it: `46 ± 3 %`; without margin where it is known. */
export function asPercent({ mean, margin }: Measured): string {
  const percent = Math.round(100 * mean);
  const around = Math.round(100 * margin);
  return around === 0 ? `${percent} %` : `${percent} ± ${around} %`;
}

/** Points ahead with their sign: `+2.5 ± 1.6`. */
export function asLead({ mean, margin }: Measured): string {
  const size = Math.abs(mean).toFixed(1);
  const sign = Number(size) === 0 ? '' : mean < 0 ? MINUS : '+';
  return margin < 0.05 ? `${sign}${size}` : `${sign}${size} ± ${margin.toFixed(1)}`;
}

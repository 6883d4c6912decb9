import type { Language, Measured } from '../../engine/protocol.ts';

const MINUS = '\u2212';

/** A chance as people read it: `46 ± 3%`, in French `46 ± 3 %`; without margin where it is known. */
export function asPercent({ mean, margin }: Measured, language: Language): string {
  const percent = Math.round(100 * mean);
  const around = Math.round(100 * margin);
  const format = new Intl.NumberFormat(language, { style: 'percent' });
  return around === 0 ? format.format(percent / 100) : `${percent} ± ${format.format(around / 100)}`;
}

/** Points ahead with their sign: `+2.5 ± 1.6`, in French `+2,5 ± 1,6`. */
export function asLead({ mean, margin }: Measured, language: Language): string {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const size = Math.abs(mean).toFixed(1);
  const sign = Number(size) === 0 ? '' : mean < 0 ? MINUS : '+';
  const lead = sign + format.format(Number(size));
  return margin < 0.05 ? lead : `${lead} ± ${format.format(margin)}`;
}

import { withRate, type ErrorRate } from './statistics.ts';

const KEPT = 'sextant.error_rates';

function isRate(one: unknown): one is ErrorRate {
  const { match, when, rate } = (one ?? {}) as Partial<ErrorRate>;
  return typeof match === 'string' && typeof when === 'number' && typeof rate === 'number';
}
/** The error rates that reviews in this browser have found. */
export function keptRates(): readonly ErrorRate[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRate) : [];
  } catch {
    return [];
  }
}
export function keepRate(found: ErrorRate): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(withRate(keptRates(), found)));
  } catch {
    // A browser that keeps nothing has no statistics.
  }
}

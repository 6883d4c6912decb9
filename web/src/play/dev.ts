import type { Config, ConfigKey, Json } from '../../engine/protocol.ts';

/** The log of a match as it was after `entries` entries; the checksums of a log run along, so a beginning is a log. */
export function prefixOf(log: string, entries: number): string {
  const whole = JSON.parse(log) as { entries: Json[]; result?: Json };
  if (entries >= whole.entries.length) return log;
  return JSON.stringify({ ...whole, result: undefined, entries: whole.entries.slice(0, entries) });
}

function valueOf(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** A configuration written as `key:value,key:value`; keys the game does not have are left out. */
export function configFrom(text: string, keys: readonly ConfigKey[]): Config {
  const pairs = text.split(',').map((pair) => pair.split(':') as [string, string?]);
  const known = pairs.filter(([name]) => keys.some((key) => key.name === name));
  return Object.fromEntries(known.map(([name, value]) => [name, valueOf(value ?? '')]));
}

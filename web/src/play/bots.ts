import type { Occupant } from '../../engine/protocol.ts';

export const RANDOM = 'random';

/** Who sits where a bot of a level does. */
export function botAt(level: string): Occupant {
  return level === RANDOM ? RANDOM : `bot:${level}`;
}
/** The level of who sits there, of those given; undefined for a person and for a bot that is none of them. */
export function levelOf(occupant: Occupant, levels: readonly string[]): string | undefined {
  // One of a level may have more or less time: `bot:guide@500`.
  return levels.find((level) => botAt(level) === occupant || occupant.startsWith(`${botAt(level)}@`)); // eslint-disable-line no-restricted-syntax -- who sits there, not a text of the engine
}

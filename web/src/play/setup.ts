import type { Config, ConfigKey, Game, Json, Occupant } from '../../engine/protocol.ts';

/** The level that is offered first: in the middle, where most people win some and lose some. */
export function middleBot(title: Game): Occupant {
  const level = title.bots[Math.floor((title.bots.length - 1) / 2)];
  return level === undefined ? 'random' : `bot:${level}`;
}

/** One person against bots, at the table that the game's standard configuration lays. */
export function standardSeats(title: Game): Occupant[] {
  const players = title.keys.find(({ name }) => name === 'players')?.default;
  const count = typeof players === 'number' ? players : title.seats.min;
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? 'human' : middleBot(title)));
}

/** The configuration that goes with so many seats, where the game has a key for it. */
export function withPlayers(title: Game, seats: readonly Occupant[], config: Config): Config {
  return title.keys.some(({ name }) => name === 'players') ? { ...config, players: seats.length } : config;
}

/** How a configuration key is asked for. */
export type Question =
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly values: readonly number[] }
  | { readonly kind: 'seat' }
  | { readonly kind: 'word'; readonly values: readonly string[]; readonly file: boolean };

/** Reads what the engine says a key takes, such as `5..6`, `false, true` or `house, FILE`. */
export function questionOf(key: ConfigKey): Question {
  if (typeof key.default === 'boolean') return { kind: 'flag' };
  const range = /^(\d+)\.\.(\d+)$/.exec(key.values);
  if (range !== null) {
    const [min, max] = [Number(range[1]), Number(range[2])];
    return key.name === 'starter' ? { kind: 'seat' } : { kind: 'number', values: Array.from({ length: max - min + 1 }, (_, i) => min + i) };
  }
  if (key.values === '0..players-1') return { kind: 'seat' };
  const words = key.values.split(', ');
  return { kind: 'word', values: words.filter((word) => word !== 'FILE'), file: words.includes('FILE') };
}

/** The value of a key: what was chosen, else the standard one. */
export function valueOf(config: Config, key: ConfigKey): Json {
  return config[key.name] ?? key.default;
}

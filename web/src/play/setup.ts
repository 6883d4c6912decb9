import type { Config, ConfigKey, Game, Json, Occupant } from '../../engine/protocol.ts';

/** The level that is offered first: in the middle, where most people win some and lose some. */
export function middleBot(title: Game): Occupant {
  const level = title.bots[Math.floor((title.bots.length - 1) / 2)];
  return level === undefined ? 'random' : `bot:${level}`;
}

/** One person against bots, at the table that the game's standard configuration lays. */
export function standardSeats(title: Game): Occupant[] {
  const players = title.keys.find(({ kind }) => kind === 'players')?.default;
  const count = typeof players === 'number' ? players : title.seats.min;
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? 'human' : middleBot(title)));
}

/** The configuration that goes with so many seats, where the game has a key for it. */
export function withPlayers(title: Game, seats: readonly Occupant[], config: Config): Config {
  return title.keys.some(({ kind }) => kind === 'players') ? { ...config, players: seats.length } : config;
}

/** The values that a key offers at a table of so many seats; of content the built-in ones. */
export function valuesOf(key: ConfigKey, seats: number): readonly (string | number | boolean)[] {
  switch (key.kind) {
    case 'players':
    case 'integer':
      return Array.from({ length: key.max - key.min + 1 }, (_, i) => key.min + i);
    case 'seat':
      return Array.from({ length: seats }, (_, i) => i);
    case 'flag':
      return [false, true];
    case 'word':
      return key.words;
    case 'content':
      return key.built_in;
  }
}

/** The value of a key: what was chosen, else the standard one. */
export function valueOf(config: Config, key: ConfigKey): Json {
  return config[key.name] ?? key.default;
}

import type { Config, ConfigKey, Game, Json } from '../../engine/protocol.ts';

/** The keys that can be chosen at a table of so many seats; how many there are is asked for by the seats themselves. */
export function keysFor(title: Game, seats: number): readonly ConfigKey[] {
  return title.keys.filter(({ kind, players = seats }) => kind !== 'players' && players === seats);
}

/** What was chosen as far as it concerns a table of so many seats, with their number where the game has a key for it. */
export function configFor(title: Game, seats: number, chosen: Config): Config {
  const names = keysFor(title, seats).map(({ name }) => name);
  const fitting = Object.entries(chosen).filter(([name]) => names.includes(name));
  const players = title.keys.find(({ kind }) => kind === 'players');
  return Object.fromEntries([...(players === undefined ? [] : [[players.name, seats] as const]), ...fitting]);
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

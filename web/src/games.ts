/** What the first page says of a game before the engine is loaded. A test compares the players with the engine. */
export interface GameCard {
  readonly id: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly minutes: { readonly min: number; readonly max: number };
}

/** The bot that “Play” plays against, in every game. A test compares it with what is set up then. */
export const OPPONENT = 'guide';

export const GAMES: readonly GameCard[] = [
  { id: 'lost_cities', players: { min: 2, max: 2 }, minutes: { min: 20, max: 30 } },
  { id: 'roll_and_write', players: { min: 2, max: 5 }, minutes: { min: 20, max: 30 } },
  { id: 'ghosts_of_the_moor', players: { min: 2, max: 5 }, minutes: { min: 15, max: 25 } },
  { id: 'death_valley', players: { min: 1, max: 2 }, minutes: { min: 10, max: 15 } },
  { id: 'explorers', players: { min: 2, max: 4 }, minutes: { min: 45, max: 75 } },
];

/** Positions that a person against a bot comes to, as a browser keeps them. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Engine, type LocalMatch, type Occupant } from '../../engine/index.ts';
import { GAME_TESTS, type GameTest } from './games.ts';
import type { Kept } from './kept.ts';

/** The person against so many bots. */
function seatsOf(players: number): Occupant[] {
  return ['human', ...Array.from({ length: players - 1 }, (): Occupant => 'bot:novice')];
}
export const PERSON = 0;
const MOST_GAMES = 300;
const SENSIBLE = 70; // of a hundred actions: who always is never comes to some decisions, who never is to others

export async function loadEngine(): Promise<Engine> {
  return Engine.load(await readFile(join(import.meta.dirname, '../../../../build/wasm/sextant.wasm')));
}
export function keptAs(id: string, match: LocalMatch, seats?: readonly Occupant[]): Kept {
  const { game, entries, scores } = match.status;
  return { id, game, seats: seats ?? seatsOf(scores.length), log: match.log(), entries, scores, over: false, when: 1 };
}

/** A game in which both sides act as a novice or at random, as the seed has it; `look` is called before each action and may end it by true. */
export function playSomehow(
  engine: Engine,
  { id, config = {} }: GameTest,
  seed: number,
  look: (match: LocalMatch, next: string) => boolean,
  seats: readonly Occupant[] = seatsOf(Number(config['players'] ?? 2)),
): LocalMatch {
  const match = engine.start({ game: id, seats, seed, config });
  match.begin();
  let chance = seed;
  while (typeof match.turn === 'number') {
    const choices = match.choices();
    chance = (Math.imul(chance, 1_103_515_245) + 12_345) >>> 1;
    const roll = chance >>> 8;
    const next = roll % 100 < SENSIBLE ? match.choose('novice') : (choices[roll % choices.length] ?? '');
    if (look(match, next)) break;
    match.act(match.turn, next);
  }
  return match;
}

/** One position for each kind of decision that the game asks a person for. */
export function decisionsOf(engine: Engine, game: GameTest): Kept[] {
  const found = new Map<string, Kept>();
  const isWanted = (phase: string) => game.decisions.includes(phase) && !found.has(phase);
  for (let seed = 1; found.size < game.decisions.length; ++seed) {
    assert.ok(seed <= MOST_GAMES, `${game.id} has come to no decision but ${[...found.keys()].join(', ')}`);
    playSomehow(engine, game, seed, (match) => {
      const phase = String(match.view('public')['phase']);
      if (match.turn === PERSON && isWanted(phase) && match.choices().length > 1) found.set(phase, keptAs(`${game.id}-${phase}`, match));
      return found.size === game.decisions.length;
    });
  }
  return [...found.values()];
}

export interface Moment {
  readonly name: string;
  readonly game: string;
  /** What is told when the person has brought it about; otherwise the end of the game. */
  readonly told?: string;
  /** How the action begins that does it. */
  readonly does?: string;
}
/** The position of a person who is about to bring the moment about, and which of the choices does it. */
export function beforeMoment(
  engine: Engine,
  { name, game: id, told, does = '' }: Moment,
): { readonly kept: Kept; readonly choice: number } {
  const { config = {} } = GAME_TESTS.find((game) => game.id === id) as GameTest;
  for (let seed = 1; ; ++seed) {
    const match = engine.start({ game: id, seats: ['human', 'bot:novice'], seed, config });
    match.begin();
    const times = () => (told === undefined ? 0 : saidIn(match).split(new RegExp(told)).length);
    while (typeof match.turn === 'number') {
      const [seat, next, said] = [match.turn, match.choose('walker'), times()];
      const kept = keptAs(name, match);
      const choice = seat === PERSON ? match.table(PERSON).choices.findIndex((each) => each.do === next) : -1;
      match.act(seat, next);
      if (choice >= 0 && next.startsWith(does) && (told === undefined ? match.result !== null : times() > said)) return { kept, choice };
    }
  }
}
/** The sentences of the turn that is being played. */
function saidIn(match: LocalMatch): string {
  return match
    .table(PERSON, false, Math.max(0, match.entries - 12))
    .told.map(({ tell }) => tell)
    .join(' ');
}

import type { Advice, Game, Language, Opening, Seat, Step, Table, Viewer } from '../../engine/protocol.ts';
import type { Company } from '../setup/places.ts';

/** Where a match stands, and what is shown of it to whoever is to look. */
export type Standing = Pick<Step, 'turn' | 'seats' | 'names' | 'entries' | 'hand_over' | 'table'>;

/** Why nothing more can be done with a match here: it goes on in another tab, has gone on there, or was deleted. */
export type Loss = 'claimed' | 'outdated' | 'deleted';

/**
 * Where the documents of a match come from and decisions go to (docs/table.md): all that the table page and the boards know
 * of a match, wherever it is played. What is refused throws; its sentence is that of problems.ts.
 */
export interface Source {
  /** The match's name among all: its address. */
  readonly id: string;
  readonly title: Game;
  /** When the match was opened. */
  readonly opening: Opening;
  readonly standing: Standing;
  /** What people chose to be called and to look like at this device. */
  readonly company: Company;
  /** Why what was done last is not kept, as a sentence; empty while all is kept. Reactive, as is `stopped`. */
  readonly unkept: string;
  readonly stopped: Loss | null;
  /** The seats of the people at this device. */
  readonly here: readonly Seat[];
  /** Others act by themselves, bots too: what they did comes as news. */
  readonly isLive: boolean;
  /** It has been played: bots act as they did then. */
  readonly isReplay?: boolean;
  /** It is a guided game: nothing is taken back, given up or hinted at. */
  readonly isLesson?: boolean;

  /** Calls back whenever there is news. */
  listen(heard: () => void): void;
  /** Where the match stood after the oldest of the news that has not been asked for; undefined when there is none. */
  next(): Standing | undefined;
  /** The actions of a choice in their order: one, or those of a sweep. */
  act(seat: Seat, actions: readonly [string, ...string[]]): Promise<Standing>;
  undo(seat: Seat): Promise<Standing>;
  resign(seat: Seat): Promise<Standing>;
  /** Lets the bot act whose turn it is. */
  letBotAct(): Promise<Standing>;
  /** The table for whoever is to look; told from an entry on, or from what they saw last. */
  look(from?: number): Promise<Table>;
  /** The table told from the beginning. */
  tellAll(viewer: Viewer): Promise<Table>;
  /** What the strongest bot would do. */
  hint(): Promise<Advice>;
  /** From here on everything is in this language; the opening is told anew. */
  speak(language: Language): Promise<Opening>;
  /** Leaves the match as soon as what is `underWay` is done. */
  close(underWay: Promise<void>): Promise<void>;
}

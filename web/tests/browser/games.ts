import type { ExplorersFacts, ExplorersView } from '../../engine/documents.ts';
import type { Config, Table } from '../../engine/index.ts';
import { figure } from '../../src/words/say.ts';

/** How a person plays each game in the browser tests: everything is found by what can be read on the screen. */
export interface GameTest {
  readonly id: string;
  /** The game's name in English. */
  readonly name: string;
  /** What to choose on the set-up page so that a whole game is short: by label. */
  readonly setUp: Readonly<Record<string, string>>;
  /** The same for games that the engine sets up, with all that a person can be asked. */
  readonly config?: Config;
  /** What a person can be asked, as the engine calls it: the phases in which one decides. */
  readonly decisions: readonly string[];
  /** At most so many presses for a whole game. */
  readonly presses: number;
  /**
   * Which of the things that are lit to press: the index of one of these labels. `press` counts up, so that a choice
   * can vary without chance.
   */
  readonly pick: (labels: readonly string[], press: number) => number;
  /** How a side stands at the end, where its points are not shown. */
  readonly stands?: (table: Table, side: number) => string;
}
/** What stands beside the names at the end, by side. */
export function finalScores({ stands }: GameTest, table: Table): string[] {
  return table.scores.map(({ points }, side) => stands?.(table, side) ?? figure(points));
}

/** The first label that one of the patterns fits, the patterns in order of preference; else any. */
export function prefer(labels: readonly string[], press: number, ...patterns: readonly RegExp[]): number {
  for (const pattern of patterns) {
    const found = labels.findIndex((label) => pattern.test(label));
    if (found >= 0) return found;
  }
  return press % labels.length;
}

export const GAME_TESTS: readonly GameTest[] = [
  {
    id: 'lost_cities',
    name: 'Lost Cities',
    setUp: { rounds: '1' },
    decisions: ['card', 'draw'],
    presses: 400,
    pick: (labels, press) => prefer(labels, press, /^Play /, /^Discard /, /^Draw /, /^Take /),
  },
  {
    id: 'roll_and_write',
    name: 'Lost Cities: Roll & Write',
    setUp: {},
    decisions: ['choose', 'rush'],
    presses: 600,
    // A die, then the place on the sheet for it; an arrow lights places at once.
    pick: (labels, press) => prefer(labels, press, /^Rush: /, /^(Write|Tick) /, /^Pick the /, /^(Refuse the dice|Do not rush)/),
  },
  {
    id: 'explorers',
    name: 'Once Upon a Time: the Explorers',
    setUp: {},
    config: { tolls: 'manual' },
    decisions: ['start', 'sell', 'move', 'joker', 'toll', 'replace', 'choose', 'buy', 'ambush'],
    presses: 1500,
    // A turn walks a little way, stops, explores what is offered, and sets an ambush now and then.
    pick: (labels, press) =>
      prefer(
        labels,
        press,
        /^Start at/,
        /^Explore\b/,
        /^Keep it/,
        /^Set the ambush/,
        /^Ambush on the path/,
        press % 5 === 0 ? /^Set an ambush/ : /^No ambush/,
        press % 3 === 0 ? / steps\)$/ : /^Stop here/,
        /^Go to /,
        /^Stop here/,
        /^Play a joker|^Accept the ambush/,
        /^Buy /,
        /^Sell /,
      ),
    stands: ({ view, facts }, side) => {
      const { chains } = facts as unknown as ExplorersFacts;
      const { of = 0, lacks = 0 } = chains[side] ?? {};
      return `${of - lacks}/${of} ${(view as unknown as ExplorersView).seats[side]?.gold}`;
    },
  },
  {
    id: 'ghosts_of_the_moor',
    name: 'Ghosts of the Moor',
    setUp: {},
    decisions: ['move', 'plank', 'pay'],
    presses: 500,
    // A pawn and where it lands; tiles and the gap they pay for; a plank wherever one may be laid.
    pick: (labels, press) => prefer(labels, press, /^Move from /, /^Pay: /, /^Lay a plank /),
  },
  {
    id: 'death_valley',
    name: 'Death Valley',
    setUp: {},
    decisions: ['act', 'give', 'hide', 'shuffle', 'exchange', 'swap', 'hazard', 'keep', 'trade'],
    presses: 900,
    // A card and its place; then whatever comes first, by turns from the Desert and from the Journey.
    pick: (labels, press) =>
      prefer(
        labels,
        press,
        /^(Travel: |Rest: |Hide |Return |Exchange |Swap |Keep |Give |Add )/,
        ...(press % 5 === 0 ? [/^Choose: /] : []),
        /^(Done|Pass|Travel with)/,
      ),
  },
];

import type { Opening, Table } from '../../engine/protocol.ts';
import { found, type Step } from './script.ts';

/** What a bubble speaks of: the position in which it is shown, what the table is made of, and what would come of further actions. */
export interface Spoken {
  readonly step: Step;
  readonly opening: Opening;
  readonly table: Table;
  /** The table from the beginning of the scene, with all that has happened. */
  readonly story: Table;
  after(...actions: string[]): Promise<Table>;
}
/** A number as the engine has it; NaN where what is said is not so. */
export type Claim = (spoken: Spoken) => number | Promise<number>;

const within = (table: Table | Opening, path: string) => found(table, path);
const numberIn = (table: Table | Opening, path: string) => Number(within(table, path));
const listIn = (table: Table | Opening, path: string) => within(table, path) as readonly unknown[];
const countIn = (table: Table, path: string, what: unknown) => listIn(table, path).filter((each) => each === what).length;
const trueThat = (is: boolean, number: number) => (is ? number : NaN);
const myPoints = (table: Table) => numberIn(table, 'scores.0.points');

const goodMoves: Claim = ({ step }) => step.moves?.length ?? NaN;

// Lost Cities
const numberOf = (opening: Opening, card: string) => numberIn(opening, `content.cards[id=${card}].number`);
const isHeld = (table: Table, card: string) => listIn(table, 'view.hands.0.cards').includes(card);
/** A card that the learner holds. */
const held =
  (card: string): Claim =>
  ({ opening, table }) =>
    trueThat(isHeld(table, card), numberOf(opening, card));
/** One that lies on top of its discard pile. */
const thrown =
  (card: string): Claim =>
  ({ opening, table }) =>
    trueThat(listIn(table, `view.discards.${card.slice(0, 1)}`).at(-1) === card, numberOf(opening, card));
/** One that has just been laid. */
const laid =
  (card: string): Claim =>
  ({ opening, table }) =>
    trueThat(listIn(table, `view.columns.0.${card.slice(0, 1)}`).at(-1) === card, numberOf(opening, card));
const missing =
  (card: string): Claim =>
  ({ opening, table }) =>
    trueThat(!isHeld(table, card), numberOf(opening, card));
/** The two fives that can be spared. */
const spare: Claim = ({ opening, table }) =>
  trueThat(isHeld(table, 'W5') && isHeld(table, 'B5') && numberOf(opening, 'B5') === numberOf(opening, 'W5'), numberOf(opening, 'W5'));
/** What a number brings to the yellow expedition, against what is printed on it. */
const wagerFactor: Claim = async ({ opening, table, after }) => {
  const [none, four] = [myPoints(table), myPoints(await after('play Y4'))];
  if (listIn(table, 'view.columns.0.Y').length > 0) return (four - none) / numberOf(opening, 'Y4');
  return myPoints(await after('play Yw')) / (four - numberOf(opening, 'Y4'));
};
const copiesOfWager: Claim = ({ opening, table }) => {
  const suits = listIn(opening, 'content.suits').length;
  const all = numberIn(table, 'view.deck') + numberIn(table, 'view.hands.0.size') + numberIn(table, 'view.hands.1.size');
  const numbers = listIn(opening, 'content.cards').filter((card) => (card as { number: number | null }).number !== null).length;
  return (all - numbers) / suits;
};
/** The bonus begins with the card that makes eight, and wagers do not multiply it. */
const bonusCards: Claim = async ({ opening, table, after }) => {
  const column = listIn(table, 'view.columns.0.Y') as readonly string[];
  const factor = 1 + column.filter((card) => card === 'Yw').length;
  const numbers = column.reduce((sum, card) => sum + (card === 'Yw' ? 0 : numberOf(opening, card)), 0);
  const pointsOf = (from: Table) => numberIn(from, 'scores.0.parts.[of=Y].points');
  // What beginning costs, if seven cards have no bonus yet.
  const cost = pointsOf(table) / factor - numbers;
  const bonus = pointsOf(await after('play Y10')) - (numbers + numberOf(opening, 'Y10') + cost) * factor;
  return trueThat(cost < 0 && bonus > 0, column.length + 1);
};

// Roll & Write
const rolled =
  (number: number, times = 1): Claim =>
  ({ table }) =>
    trueThat(countIn(table, 'view.roll.numbers', number) >= times, number);
const timesRolled =
  (number: number): Claim =>
  ({ table }) =>
    countIn(table, 'view.roll.numbers', number);
/** The square of a column that has this sign, the lowest. */
const signAt =
  (column: string, sign: string): Claim =>
  ({ opening }) =>
    1 + listIn(opening, `content.expeditions[id=${column}].signs`).indexOf(sign);
const firstThatPays: Claim = ({ opening }) =>
  1 + (listIn(opening, 'content.scales.expedition') as number[]).findIndex((points) => points >= 0);
const boxFactor: Claim = ({ opening }) => numberIn(opening, 'content.box_factor');
const ticked = (table: Table) =>
  Object.values(within(table, 'view.sheets.0.columns') as Record<string, { box: string }>).filter(({ box }) => box === 'ticked').length;

// Ghosts of the Moor
const coinsAfter =
  (...moves: string[]): Claim =>
  async ({ after }) =>
    countIn(await after(...moves), 'view.hands.0', 'coin');
const mostPaid: Claim = ({ table }) => Math.max(...table.choices.map(({ do: action }) => action.split(' ').length - 1));

// Death Valley
const hazards = (table: Table, seat: number, hazard: string) => numberIn(table, `facts.hazards.${seat}.${hazard}`);
const rows: Claim = ({ opening }) =>
  new Set((listIn(opening, 'content.places') as { id: string }[]).flatMap(({ id }) => /^(\w+)\.0\.\d+$/.exec(id)?.[1] ?? [])).size;
const heats: Claim = ({ table }) => hazards(table, 0, 'heat');
const heatsAfter: Claim = async ({ after }) => hazards(await after('travel up'), 0, 'heat');
const oneTooFew: Claim = async (spoken) =>
  trueThat((await heatsAfter(spoken)) === numberIn(spoken.opening, 'content.collapse') - 1, await heatsAfter(spoken));
const nextHeat: Claim = ({ opening, table }) => {
  const face = within(table, 'view.face_up') as string;
  return trueThat(within(opening, `content.cards[id=${face}].hazard`) === 'heat', hazards(table, 0, 'heat') + 1);
};
const terrains: Claim = ({ table }) =>
  trueThat(hazards(table, 0, 'terrain') === hazards(table, 1, 'terrain'), hazards(table, 0, 'terrain'));

// Explorers
const drawn: Claim = ({ table }) => listIn(table, 'view.drawn').length;
const dice: Claim = ({ story }) => {
  const roll = story.happened.find(({ do: action }) => action?.startsWith('roll '));
  return (roll?.do?.split(' ').length ?? NaN) - 1;
};
const noPlaceTwice: Claim = ({ table }) =>
  trueThat(
    !(listIn(table, 'view.visited') as string[]).some((place) => table.choices.some(({ do: action }) => action === `step ${place}`)),
    2,
  );

/**
 * Every number that a bubble spells or writes in figures, by the bubble and the number, with where the engine has it. Number words of
 * a scale need none: they name the value that is read at that place of it.
 */
export const CLAIMS: Readonly<Record<string, Readonly<Record<number, Claim>>>> = {
  'lost_cities.aim': { 3: copiesOfWager },
  'lost_cities.wager': { 2: wagerFactor },
  'lost_cities.draw': { 2: async ({ table, after }) => trueThat(table.view.turn === 0 && (await after('draw deck')).view.turn === 1, 2) },
  'lost_cities.cost': { 2: wagerFactor, 4: held('Y4') },
  'lost_cities.cost.number': { 4: held('Y4') },
  'lost_cities.cost.four': { 4: held('Y4') },
  'lost_cities.cost.jump': { 4: held('Y4') },
  'lost_cities.swap': { 4: laid('Y4'), 5: thrown('Y5'), 7: held('Y7') },
  'lost_cities.swap.bury': { 5: thrown('Y5') },
  'lost_cities.swap.late': { 5: thrown('Y5') },
  'lost_cities.swap.pair': { 5: spare },
  'lost_cities.take': { 5: thrown('Y5') },
  'lost_cities.take.deck': { 5: thrown('Y5') },
  'lost_cities.take.red': { 5: thrown('Y5') },
  'lost_cities.climb': { 5: held('Y5') },
  'lost_cities.climb.skip': { 5: held('Y5') },
  'lost_cities.gap': { 6: missing('Y6') },
  'lost_cities.gap.eight': { 7: held('Y7') },
  'lost_cities.eighth': { 8: bonusCards },
  'lost_cities.open': { 2: ({ table }) => 1 + numberIn(table, 'view.round') },
  'roll_and_write.aim': { 4: firstThatPays },
  'roll_and_write.take': { 1: rolled(1) },
  'roll_and_write.take.colour': { 1: rolled(1), 2: signAt('Y', 'arrow') },
  'roll_and_write.take.high': { 1: rolled(1) },
  'roll_and_write.second': { 3: rolled(3) },
  'roll_and_write.second.five': { 3: rolled(3), 5: rolled(5) },
  'roll_and_write.rush': { 2: goodMoves },
  'roll_and_write.rush.other': { 2: signAt('R', 'vase') },
  'roll_and_write.rush.yellow': { 3: async ({ after }) => listIn(await after('rush Y'), 'view.sheets.0.columns.Y.squares').length },
  'roll_and_write.vase': { 1: rolled(1), 2: signAt('R', 'vase') },
  'roll_and_write.vase.four': { 1: rolled(1), 4: rolled(4) },
  'roll_and_write.red': { 1: rolled(1) },
  'roll_and_write.box': { 0: rolled(0), 2: boxFactor },
  'roll_and_write.box.ten': { 0: rolled(0), 2: boxFactor },
  'roll_and_write.box.number': { 0: rolled(0), 2: boxFactor },
  'roll_and_write.box.refuse': { 0: rolled(0) },
  'roll_and_write.refuse': { 0: rolled(0), 2: timesRolled(8), 8: rolled(8, 2) },
  'roll_and_write.refuse.box': { 2: (spoken) => trueThat(boxFactor(spoken) === 2, 1 + ticked(spoken.table)) },
  'roll_and_write.bridge': { 0: rolled(0) },
  'roll_and_write.bridge.other': { 0: rolled(0) },
  'ghosts_of_the_moor.pair': {
    2: coinsAfter('move 17'),
    4: ({ table }) => trueThat(listIn(table, 'view.pawns.1').includes(4), 4),
  },
  'ghosts_of_the_moor.third': { 3: coinsAfter('move 18', 'no plank') },
  'ghosts_of_the_moor.plank': { 2: goodMoves },
  'ghosts_of_the_moor.pay': { 2: mostPaid },
  'death_valley.aim': { 2: rows },
  'death_valley.hazard': { 2: async (spoken) => trueThat((await rows(spoken)) === 2, await heatsAfter(spoken)) },
  'death_valley.hazard.heat': { 2: oneTooFew },
  'death_valley.rest': { 2: heats },
  'death_valley.rest.collapse': {
    3: async (spoken) => trueThat((await nextHeat(spoken)) === numberIn(spoken.opening, 'content.collapse'), await nextHeat(spoken)),
  },
  'death_valley.hide': { 2: goodMoves },
  'death_valley.danger': { 2: terrains },
  'explorers.choose': { 2: drawn },
  'explorers.buy': { 2: goodMoves },
  'explorers.junction': { 2: dice },
  'explorers.go_on': { 2: noPlaceTwice },
};

import type { Say } from '../../words/say.ts';
import { columnOf, type BridgeState, type Entry, type Sheet, type Sign, type SymbolName } from './sheet.ts';

// A colour is named with its shape, for whoever cannot see one of the two.
const COLOURS: Readonly<Record<string, string>> = {
  R: 'web.roll_and_write.red', O: 'web.roll_and_write.orange', Y: 'web.roll_and_write.yellow',
  G: 'web.roll_and_write.green', B: 'web.roll_and_write.blue', P: 'web.roll_and_write.purple',
};
export function colourName(letter: string, t: Say): string {
  return t(COLOURS[letter] ?? letter);
}

/** What pressing a lit place does, in full words. */
export function entryName(entry: Entry & { readonly rush: boolean }, sign: Sign | null, t: Say): string {
  const colour = colourName(entry.letter, t);
  if (entry.spot === 'box') return t('web.roll_and_write.do_box', { colour });
  if (entry.spot === 'top') return t(entry.rush ? 'web.roll_and_write.do_rush_top' : 'web.roll_and_write.do_top', { colour });
  const values = { colour, number: entry.number ?? '', square: entry.spot };
  const what = t(entry.rush ? 'web.roll_and_write.do_rush' : 'web.roll_and_write.do_write', values);
  if (sign === null) return what;
  return t(sign === 'arrow' ? 'web.roll_and_write.on_arrow' : 'web.roll_and_write.on_vase', { what });
}

const BRIDGES: Readonly<Record<BridgeState, string>> = {
  open: 'web.roll_and_write.bridge_open',
  crossing: 'web.roll_and_write.bridge_crossing',
  won: 'web.roll_and_write.bridge_won',
  gone: 'web.roll_and_write.bridge_gone',
};
export function bridgeName(state: BridgeState, t: Say): string {
  return t(BRIDGES[state]);
}

interface Told {
  readonly who: string;
  readonly bridge: BridgeState;
  /** What it is worth, where that is known. */
  readonly points: number | undefined;
}
function told(what: string, details: readonly string[], { bridge, points }: Told, t: Say): string {
  const worth = points === undefined ? [] : [t('web.roll_and_write.worth', { points })];
  return [what, ...details, bridgeName(bridge, t), ...worth].join(t('web.roll_and_write.and'));
}

/** An expedition of a sheet as a screen reader says it. */
export function expeditionName(sheet: Sheet, letter: string, about: Told, t: Say): string {
  const { box, squares, top } = columnOf(sheet, letter);
  const numbers = squares.join(', ');
  const values = { who: about.who, colour: colourName(letter, t), numbers };
  const what = t(squares.length === 0 ? 'web.roll_and_write.column_empty' : 'web.roll_and_write.column', values);
  const details = [
    ...(box === 'ticked' ? [t('web.roll_and_write.box_ticked')] : []),
    ...(top ? [t('web.roll_and_write.top_ticked')] : []),
  ];
  return told(what, details, about, t);
}

/** The artefacts or dice of a sheet as a screen reader says them. */
export function symbolsName(sheet: Sheet, name: SymbolName, about: Told, t: Say): string {
  const key = name === 'artefacts' ? 'web.roll_and_write.artefacts' : 'web.roll_and_write.dice';
  return told(t(key, { who: about.who, count: sheet[name] }), [], about, t);
}

/** A name with at most so many characters. */
export function shortened(name: string, most: number): string {
  const letters = [...name];
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join('').trimEnd()}…`;
}

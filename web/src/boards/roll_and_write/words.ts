import type { Say } from '../../words/say.ts';
import type { Die } from './dice.ts';
import type { BridgeState, Column, Expedition, RollAndWriteContent, SymbolName } from './sheet.ts';

/** What a die shows, in words. */
export function faceName({ kind, face }: Pick<Die, 'kind' | 'face'>, { expeditions }: RollAndWriteContent): string {
  const colour = kind === 'colour' ? expeditions.find(({ id }) => id === face) : undefined;
  return colour?.name ?? face ?? '';
}

const BRIDGES: Readonly<Record<BridgeState, string>> = {
  open: 'web.roll_and_write.bridge_open',
  crossing: 'web.roll_and_write.bridge_crossing',
  won: 'web.roll_and_write.bridge_won',
  gone: 'web.roll_and_write.bridge_gone',
};

interface Told {
  readonly who: string;
  readonly bridge: BridgeState;
  /** How many steps an open bridge is away. */
  readonly lacking?: number | null | undefined;
  /** What it is worth, where that is known. */
  readonly points: number | undefined;
}
function told(what: string, details: readonly string[], { bridge, lacking, points }: Told, t: Say): string {
  const worth = points === undefined ? [] : [t('web.roll_and_write.worth', { points })];
  const away = lacking === undefined || lacking === null ? [] : [t('web.roll_and_write.bridge_away', { count: lacking })];
  return [what, ...details, t(BRIDGES[bridge]), ...away, ...worth].join(t('web.roll_and_write.and'));
}

/** An expedition of a sheet as a screen reader says it. */
export function expeditionName(
  { box, squares, top }: Column,
  { name }: Pick<Expedition, 'name'>,
  about: Told & { readonly factor: number },
  t: Say,
): string {
  const values = { who: about.who, colour: name, numbers: squares.join(', ') };
  const what = t(squares.length === 0 ? 'web.roll_and_write.column_empty' : 'web.roll_and_write.column', values);
  const details = [
    ...(box === 'ticked' ? [t('web.roll_and_write.box_ticked', { factor: about.factor })] : []),
    ...(top ? [t('web.roll_and_write.top_ticked')] : []),
  ];
  return told(what, details, about, t);
}

/** The artefacts or dice of a sheet as a screen reader says them: so many `of` all. */
export function symbolsName(
  symbol: SymbolName,
  { count, of }: { readonly count: number; readonly of: number },
  about: Told,
  t: Say,
): string {
  const key = symbol === 'artefacts' ? 'web.roll_and_write.artefacts' : 'web.roll_and_write.dice';
  return told(t(key, { who: about.who, count, of }), [], about, t);
}

/** A name with at most so many characters. */
export function shortened(name: string, most: number): string {
  const letters = [...name];
  return letters.length <= most
    ? name
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

import type { Choice as Offer, Happening as Entry, Table as Document } from '../../engine/protocol.ts';
import type { Choice, Happening } from '../boards/board.ts';

/** All that a table page shows of a match to one viewer: the engine's document in the words of the boards. */
export interface Table extends Omit<Document, 'choices' | 'happened'> {
  readonly choices: readonly Choice[];
  readonly happened: readonly Happening[];
}

function happening(entry: Entry): Happening {
  return {
    seq: entry.seq,
    by: entry.by ?? 'chance',
    action: entry.do ?? '',
    moves: entry.moves ?? [],
  };
}

/** The actions of each choice in their order; of a sweep several. */
export function actionsOfAll(choices: readonly Pick<Offer, 'do' | 'after'>[]): readonly (readonly [string, ...string[]])[] {
  const all: [string, ...string[]][] = [];
  for (const { do: last, after } of choices) {
    const before = after === undefined ? undefined : all[after];
    all.push(before === undefined ? [last] : [...before, last]);
  }
  return all;
}
function choicesOf(offers: readonly Offer[]): Choice[] {
  const actions = actionsOfAll(offers);
  return offers.map(({ do: last, after, label, idle = false, marks = [] }, place) => {
    const sweep = actions[place] ?? [last];
    return { text: sweep.join(', '), ...(after !== undefined && { sweep }), label, idle, marks };
  });
}

/** A match can be over before its position is: when somebody has given up, nobody is to move any more. */
function viewOf({ view, turn }: Document): Document['view'] {
  return turn === 'over' ? { ...view, turn, phase: 'over' } : view;
}

export function tableOf(document: Document): Table {
  return {
    ...document,
    view: viewOf(document),
    choices: choicesOf(document.choices),
    happened: document.happened.map(happening),
  };
}

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

function choice({ do: first, then = [], label, idle = false, marks = [] }: Offer): Choice {
  const sweep = [first, ...then];
  return { text: sweep.join(', '), ...(then.length > 0 && { sweep }), label, idle, marks };
}

/** A match can be over before its position is: when somebody has given up, nobody is to move any more. */
function viewOf({ view, turn }: Document): Document['view'] {
  return turn === 'over' ? { ...view, turn, phase: 'over' } : view;
}

export function tableOf(document: Document): Table {
  return {
    ...document,
    view: viewOf(document),
    choices: document.choices.map(choice),
    happened: document.happened.map(happening),
  };
}

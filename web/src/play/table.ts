import type { Engine } from '../../engine/engine.ts';
import type { LogEntry, Score, Status, View, Viewer } from '../../engine/protocol.ts';
import type { Choice, Happening } from '../boards/board.ts';

/** All that a table page shows of a match to one viewer. */
export interface Table {
  readonly status: Status;
  readonly view: View;
  /** Of the viewer, when it may act; of whoever may act for the viewer `open`. */
  readonly choices: readonly Choice[];
  readonly scores: readonly Score[];
  readonly happened: readonly Happening[];
}

export interface TableWanted {
  readonly match: number;
  readonly viewer: Viewer;
  readonly names: readonly string[];
  /** The first entry that shall be told. */
  readonly from: number;
}

function choicesFor(engine: Engine, { match, viewer }: TableWanted, status: Status): Choice[] {
  if (typeof status.turn !== 'number' || (viewer !== status.turn && viewer !== 'open')) return [];
  const labels = engine.ask('labels', { match });
  return engine.ask('choices', { match }).map((text, i) => ({ text, label: labels[i] ?? text }));
}

function happening(entry: LogEntry, sentence: string): Happening {
  return {
    seq: entry.seq,
    by: entry.kind === 'chance' ? 'chance' : entry.by,
    action: 'do' in entry ? entry.do : '',
    sentence,
  };
}

function happenedFor(engine: Engine, { match, viewer, names, from }: TableWanted): Happening[] {
  const sentences = engine.ask('tell', { match, viewer, names, from, local: true });
  const { entries } = engine.ask('seat_log', { match, viewer, local: true });
  return entries.slice(from).map((entry, i) => happening(entry, sentences[i]?.text ?? ''));
}

/** Asks the engine for everything at once, so that a page never mixes two positions. */
export function tableOf(engine: Engine, wanted: TableWanted): Table {
  const { match, viewer } = wanted;
  const status = engine.ask('status', { match });
  return {
    status,
    view: engine.ask('view', { match, viewer, local: true }),
    choices: choicesFor(engine, wanted, status),
    scores: engine.ask('scores', { match }),
    happened: happenedFor(engine, wanted),
  };
}

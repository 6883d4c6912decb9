import type { Config, Occupant } from '../../engine/protocol.ts';

/**
 * A guided first game, as `content/lessons/<game>.json` holds it. Words are the last part of keys `learn.<game>.…` of
 * locale/<language>/web/learn/<game>.json. No number stands in a script or in its words: `values` says where it is read.
 */
export interface Script {
  readonly game: string;
  readonly scenes: readonly Scene[];
  /** Who sits where in the game that is played on, from the position in which the lesson ends. */
  readonly open: { readonly seats: readonly Occupant[] };
}

/** Some steps in one match. The learner has seat 0. */
export interface Scene {
  readonly seed: string;
  readonly config: Config;
  readonly seats: readonly Occupant[];
  /** What everybody did before the first step, apart by commas. */
  readonly actions: string;
  readonly steps: readonly Step[];
}

/** What the learner is told, and what they do then; without `moves` they read on. */
export interface Step {
  readonly say: string;
  readonly values?: Readonly<Record<string, Value>>;
  /** Pieces and places that are pointed at, by their names of docs/table.md. */
  readonly point?: readonly Pointer[];
  /** The good moves, any of which leads on. The first is shown on the board, unless it is to be found. */
  readonly moves?: readonly Good[];
  readonly find?: boolean;
  /** What is said of moves that may be made and are not good: the first whose pattern fits; the last fits all. */
  readonly wrong?: readonly Wrong[];
}
export interface Good {
  /** The action, or those of a sweep. */
  readonly do: readonly [string, ...string[]];
  /** What is said while the others answer. */
  readonly say?: string;
  /** What the others do until the learner decides again, one decision each; a sweep is apart by commas. */
  readonly others?: readonly string[];
  /** Steps that only this move leads to, before those after it. */
  readonly steps?: readonly Step[];
}
export interface Wrong {
  /** A regular expression for the texts of actions; missing: any. */
  readonly like?: string;
  readonly say: string;
  readonly values?: Readonly<Record<string, Value>>;
}
export interface Pointer {
  readonly piece?: string;
  readonly place?: string;
}

/**
 * Where a number or a word is found: a path into `{table, opening}` of docs/table.md, such as `table.scores.0.points`.
 * `[field=value]` in a path is the member of a list that has it. With `after` the table is that after these further actions,
 * with `less` the number found there is subtracted, and `negative` turns its sign.
 */
export type Value =
  string | { readonly path: string; readonly after?: readonly string[]; readonly less?: string; readonly negative?: boolean };

/** The text of a move as choices have it. */
export function textOf({ do: actions }: Good): string {
  return actions.join(', ');
}

/** What is said of a move that may be made and is not good. */
export function answerTo({ wrong = [] }: Step, text: string): Wrong | undefined {
  return wrong.find(({ like }) => like === undefined || new RegExp(like).test(text));
}

/** What stands at a path; undefined when there is nothing. */
export function found(within: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => {
    if (at === null || typeof at !== 'object') return undefined;
    const [, list, field, value] = /^(\w*)\[(\w+)=([^\]]+)\]$/.exec(name) ?? [];
    if (field === undefined) return (at as Record<string, unknown>)[name];
    const members = list === '' ? at : (at as Record<string, unknown>)[list ?? ''];
    return Array.isArray(members) ? members.find((member: Record<string, unknown>) => String(member[field]) === value) : undefined;
  }, within);
}

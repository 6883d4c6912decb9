import type { Happening, Choice } from '../board.ts';
import type { ExplorersView, Gazetteer, PointOf } from './view.ts';

/** A place where pressing moves the figure: one step, or several along the same path. */
export interface Walk {
  readonly place: string;
  /** The places stepped on, in order; the last is `place`. */
  readonly steps: readonly string[];
}

/** What follows the verb of each choice with this verb: `objectsOf(choices, 'step')` gives places. */
export function objectsOf(choices: readonly Choice[], verb: string): string[] {
  return choices.flatMap(({ text }) => (text.startsWith(`${verb} `) ? [text.slice(verb.length + 1)] : []));
}

/** The places after a point on its path, away from where the figure stands: further points, then the wonder. */
function onward({ path, k }: PointOf, from: string, atlas: Gazetteer): string[] {
  const before = atlas.point(from);
  const up = before?.path.id === path.id ? k > before.k : from === path.from;
  const places: string[] = [];
  for (let next = up ? k + 1 : k - 1; next >= 1 && next <= path.points; next += up ? 1 : -1) places.push(`${path.id}.${next}`);
  return [...places, up ? path.to : path.from];
}

function stretch(first: string, view: ExplorersView, from: string, atlas: Gazetteer): Walk[] {
  const point = atlas.point(first);
  const steps = [first, ...(point === undefined ? [] : onward(point, from, atlas))].slice(0, Math.max(1, view.points));
  // An ambush on the way asks a question of its own, so a walk ends there.
  const stop = steps.findIndex((place) => view.tokens.includes(place));
  const walked = stop < 0 ? steps : steps.slice(0, stop + 1);
  return walked.map((place, i) => ({ place, steps: walked.slice(0, i + 1) }));
}

/**
 * The steps that are possible now, then the places further along the same paths as far as the points reach. A walk is a
 * convenience: only its first step is known to be possible, and each further one is taken only when it is offered.
 */
export function walksOf(choices: readonly Choice[], view: ExplorersView, atlas: Gazetteer): Walk[] {
  const from = view.seats[view.mover ?? 0]?.figure;
  if (from === null || from === undefined) return [];
  const walks = objectsOf(choices, 'step').flatMap((first) => stretch(first, view, from, atlas));
  const shortest = new Map<string, Walk>();
  for (const walk of walks) {
    const known = shortest.get(walk.place);
    if (known === undefined || walk.steps.length < known.steps.length) shortest.set(walk.place, walk);
  }
  return [...shortest.values()].sort((a, b) => Number(a.steps.length > 1) - Number(b.steps.length > 1));
}

/** The places that a seat's figure stepped on in the newest happenings, in order. */
export function trailOf(happened: readonly Happening[], seat: number): string[] {
  return objectsOf(happened.filter(({ by }) => by === seat).map(({ action }) => ({ text: action, label: '' })), 'step');
}

/** The last roll among the happenings, and its entry. */
export function rollOf(happened: readonly Happening[]): { readonly seq: number; readonly dice: readonly [number, number] } | null {
  const rolls = happened.flatMap(({ action, seq }) => {
    const [, low, high] = /^roll (\d) (\d)$/.exec(action) ?? [];
    return low === undefined ? [] : [{ seq, dice: [Number(low), Number(high)] as const }];
  });
  return rolls.at(-1) ?? null;
}

/** The wonders and points that the newest happenings were about, steps excepted. */
export function freshPlaces(happened: readonly Happening[], atlas: Gazetteer): string[] {
  return happened.flatMap(({ action }) => {
    const [verb, object = '', card = ''] = action.split(' ');
    if (verb === 'start' || verb === 'sell' || verb === 'ambush') return [object];
    // A card comes from the pile of the wonder where the figure has arrived.
    return verb === 'explore' ? [atlas.card(card)?.from ?? ''] : [];
  });
}

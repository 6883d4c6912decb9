import { settings } from '../settings.svelte.ts';
import { theEngine } from './client.ts';
import { findSaved } from './saves.ts';
import { Sitting, type NewMatch } from './sitting.svelte.ts';

let current: Sitting | undefined;

/** Starts a match and sits down; its id is its address. */
export async function sitDown(wanted: NewMatch): Promise<string> {
  current?.close();
  current = await Sitting.begin(theEngine(settings.language), wanted);
  return current.id;
}

/** The match with this id: the one at the table, or one kept before; undefined when there is none. */
export async function sittingOf(id: string): Promise<Sitting | undefined> {
  if (current?.id === id) return current;
  const saved = await findSaved(id);
  if (saved === undefined) return undefined;
  current?.close();
  current = await Sitting.resume(theEngine(settings.language), saved);
  return current;
}

/** Leaves the table. */
export function standUp(sitting: Sitting): void {
  sitting.close();
  if (current === sitting) current = undefined;
}

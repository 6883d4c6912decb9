import { EngineProblem } from '../../engine/engine.ts';
import { settings } from '../settings.svelte.ts';
import type { Company } from '../setup/places.ts';
import { Claim } from './claim.ts';
import { theEngine } from './client.ts';
import { LocalSource, type NewMatch } from './local.svelte.ts';
import { findSaved, isKnown, type Origin, type Saved } from './saves.ts';
import { Sitting } from './sitting.svelte.ts';

/** A match that is kept and cannot be played on: of rules or a form that are not known here, or damaged. */
export interface Refused {
  readonly saved: Saved;
  /** The engine's reason as a sentence, if it was asked. */
  readonly why: string;
}

/** A match that has begun and waits for its page. */
let begun: Sitting | undefined;
let leaving: Promise<void> = Promise.resolve();

/** Starts a match; its id is its address. */
export function sitDown(wanted: NewMatch): Promise<string> {
  return sitDownAt(LocalSource.begin(theEngine(settings.language), wanted));
}
/** Sits down at a match that the engine has open already, and that came from elsewhere. */
export function sitDownAtOpen(match: number, company: Company, origin: Origin): Promise<string> {
  return sitDownAt(LocalSource.keep(theEngine(settings.language), match, company, origin));
}
async function sitDownAt(source: Promise<LocalSource>): Promise<string> {
  const waiting = takeBegun();
  if (waiting !== undefined) standUp(waiting);
  begun = new Sitting(await source);
  return begun.id;
}

/** The match with this id: the one begun just now, or one kept before, which `seen` hears of first; undefined when there is none. */
export async function sittingOf(id: string, seen?: (saved: Saved) => void): Promise<Sitting | Refused | undefined> {
  if (begun?.id === id) return takeBegun();
  // What the last table still has to keep may belong to this match.
  await leaving;
  // Before it is read: another tab that has it open must not play on meanwhile.
  const claim = new Claim(id);
  try {
    const saved = await findSaved(id);
    if (saved !== undefined) seen?.(saved);
    const found = await resume(saved, claim);
    if (!(found instanceof Sitting)) claim.release();
    return found;
  } catch (error) {
    claim.release();
    throw error;
  }
}
function takeBegun(): Sitting | undefined {
  const taken = begun;
  begun = undefined;
  return taken;
}
async function resume(saved: Saved | undefined, claim: Claim): Promise<Sitting | Refused | undefined> {
  if (saved === undefined) return undefined;
  if (!isKnown(saved)) return { saved, why: '' };
  try {
    return new Sitting(await LocalSource.resume(theEngine(settings.language), claim, saved));
  } catch (error) {
    if (error instanceof EngineProblem) return { saved, why: error.sentence.text };
    throw error;
  }
}

/** Leaves the table. */
export function standUp(sitting: Sitting): void {
  leaving = sitting.close();
}

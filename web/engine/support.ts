import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { Engine, EngineProblem, type Language, type LocalMatch, type Sentence } from './index.ts';

/** A file that the caller of the tests must name; without it they fail rather than test nothing. */
function fileFrom(variable: string): string {
  const file = process.env[variable];
  if (file === undefined || file === '') throw new Error(`${variable} is not set; run tools/test-wasm`);
  return file;
}

const NETS = join(import.meta.dirname, '../../../content/nets');

/** The engine with the nets that a native program has built in, or without. */
export async function loadEngine(language: Language = 'en', nets: 'with nets' | 'without' = 'with nets'): Promise<Engine> {
  const engine = await Engine.load(await readFile(fileFrom('SEXTANT_WASM')), language);
  if (nets === 'with nets')
    for (const name of await readdir(NETS)) if (!engine.giveNet(await readFile(join(NETS, name)))) throw new Error(`${name} is no net`);
  return engine;
}

/** What the native program prints. Fails when it exits with another status than 0. */
export async function sextant(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(fileFrom('SEXTANT_BIN'), words, { maxBuffer: 1 << 26 });
  return stdout;
}

/**
 * Logs whose draws can be checked, so many of every title, one to a line and after what the native engine says of it; or forged
 * ones, each after what was done to it and where that must be found.
 */
export async function fairGames(count: number | 'forged'): Promise<string[]> {
  const program = join(dirname(fileFrom('SEXTANT_BIN')), 'tests', 'fair_games');
  const { stdout } = await promisify(execFile)(program, [String(count)], { maxBuffer: 1 << 26 });
  return stdout.trimEnd().split('\n');
}

/** Runs `work` with a folder that is gone afterwards. */
export async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sextant-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The problem with which `work` is refused. */
export function problemOf(work: () => unknown): Sentence {
  try {
    work();
  } catch (error) {
    if (error instanceof EngineProblem) return error.sentence;
    throw error;
  }
  throw new Error('this was not refused');
}

/** Plays on, the first choice of every person, until the match is over or has this many entries. */
export function playUntil(match: LocalMatch, entries: number, look: () => void = () => {}): void {
  while (match.turn !== 'over' && match.entries < entries) {
    look();
    const [first] = match.choices();
    if (match.turn === 'chance') match.begin();
    else if (match.seats[match.turn] !== 'human') match.letBotAct();
    else if (first === undefined) throw new Error('a decision without a choice');
    else match.act(match.turn, first);
  }
}

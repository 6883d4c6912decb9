import type {
  Advice,
  Config,
  Game,
  Language,
  Occupant,
  Opening,
  Seat,
  Step,
  StepFields,
  StepName,
  Table,
  Viewer,
} from '../../engine/protocol.ts';
import type { Company } from '../setup/places.ts';
import { namesIn } from './cast.ts';
import { Claim } from './claim.ts';
import type { EngineClient } from './client.ts';
import { people } from './people.ts';
import { whyNotKept } from './problems.ts';
import { isInParts, newId, newSeed, partsOf, save, type Origin, type Saved } from './saves.ts';
import type { Loss, Source } from './source.ts';

export interface NewMatch {
  readonly game: string;
  readonly seats: readonly Occupant[];
  readonly config: Config;
  readonly company?: Company;
}

interface Opened {
  readonly id: string;
  readonly title: Game;
  readonly opening: Opening;
  /** With how many entries the match is kept, and how many of these one by one. */
  readonly kept: number | null;
  readonly parts: number;
  readonly step: Step;
  readonly company: Company;
  readonly origin?: Origin | undefined;
  readonly names: NonNullable<Saved['names']>;
}
type Found = Omit<Opened, 'title' | 'opening' | 'names'>;

const NOBODY: Company = { called: [], colours: [] };

/** A match played by the engine of this device, and kept in this browser after every step. */
export class LocalSource implements Source {
  readonly id: string;
  readonly title: Game;
  readonly opening: Opening;
  readonly isLive = false;
  readonly company: Company;
  readonly #names: Opened['names'];
  readonly #origin: Origin | undefined;
  readonly #engine: EngineClient;
  readonly #claim: Claim;
  #step: Step;
  /** With how many entries the match is kept; null: not yet. */
  #kept: number | null;
  /** How many of them are kept one by one: none of what an earlier page kept. */
  #parts: number;
  #closed = false;
  unkept = $state('');
  stopped = $state<Loss | null>(null);

  private constructor(engine: EngineClient, claim: Claim, opened: Opened) {
    this.id = opened.id;
    this.title = opened.title;
    this.opening = opened.opening;
    this.company = opened.company;
    this.#names = opened.names;
    this.#origin = opened.origin;
    this.#engine = engine;
    this.#claim = claim;
    this.#step = opened.step;
    this.#kept = opened.kept;
    this.#parts = opened.parts;
    claim.lost = () => this.#stop('claimed');
  }
  static async #open(engine: EngineClient, claim: Claim, found: Found): Promise<LocalSource> {
    const { match, game, seats, scores } = found.step;
    const title = (await engine.ask('games', {})).find(({ id }) => id === game);
    if (title === undefined) throw new Error(game);
    const opening = await engine.ask('opening', { match });
    const names = await namesIn(engine, { seats, sides: scores.length, names: found.company.called });
    const source = new LocalSource(engine, claim, { ...found, title, opening, names });
    await source.#keep();
    return source;
  }
  static async begin(engine: EngineClient, { company = NOBODY, ...wanted }: NewMatch): Promise<LocalSource> {
    const { match } = await engine.ask('start', { ...wanted, names: company.called, seed: newSeed() });
    return LocalSource.keep(engine, match, company);
  }
  /** A match that the engine has open, and that is kept nowhere yet. */
  static async keep(engine: EngineClient, match: number, company: Company, origin?: Origin): Promise<LocalSource> {
    const [id, step] = [newId(), await engine.step('begin', { match, kept: 0 })];
    return LocalSource.#open(engine, new Claim(id), { id, kept: null, parts: 0, step, company, origin });
  }
  static async resume(engine: EngineClient, claim: Claim, saved: Saved): Promise<LocalSource> {
    const { company = NOBODY, origin } = saved;
    const log = isInParts(saved) ? { parts: await partsOf(saved) } : { log: saved.log ?? '' };
    const { match } = await engine.ask('load', { ...log, names: company.called });
    const parts = isInParts(saved) ? saved.entries : 0;
    const step = await engine.step('begin', { match, kept: parts });
    return LocalSource.#open(engine, claim, { id: saved.id, kept: saved.entries, parts, step, company, origin });
  }

  get standing(): Step {
    return this.#step;
  }
  get here(): readonly Seat[] {
    return people(this.#step.seats);
  }
  /** Nothing happens here that was not asked for. */
  listen(): void {}
  next(): undefined {
    return undefined;
  }

  act(seat: Seat, [action, ...then]: readonly [string, ...string[]]): Promise<Step> {
    return this.#enter('act', { seat, action, then });
  }
  undo(seat: Seat): Promise<Step> {
    return this.#enter('undo', { seat });
  }
  resign(seat: Seat): Promise<Step> {
    return this.#enter('resign', { seat });
  }
  letBotAct(): Promise<Step> {
    return this.#enter('bot', { sweep: true });
  }
  look(from?: number): Promise<Table> {
    return this.#engine.ask('look', { match: this.#match, ...(from === undefined ? {} : { from }) });
  }
  tellAll(viewer: Viewer): Promise<Table> {
    return this.#engine.ask('table', { match: this.#match, viewer, from: 0, local: true });
  }
  hint(): Promise<Advice> {
    return this.#engine.ask('hint', { match: this.#match });
  }
  speak(language: Language): Promise<Opening> {
    this.#engine.language = language;
    return this.#engine.ask('opening', { match: this.#match });
  }
  async close(underWay: Promise<void>): Promise<void> {
    this.#closed = true;
    this.#claim.release();
    await underWay;
    await this.#engine.ask('close', { match: this.#match }).catch(() => undefined);
  }

  get #match(): number {
    return this.#step.match;
  }

  #stop(why: Loss): void {
    this.stopped = why;
    this.#claim.release();
  }
  /** Takes a step and keeps it. */
  async #enter<Name extends StepName>(name: Name, fields: Omit<StepFields<Name>, 'match' | 'kept'>): Promise<Step> {
    const step = await this.#engine.step(name, { ...fields, match: this.#match, kept: this.#parts } as StepFields<Name>);
    // Whoever has the match now lets the bot act there.
    if (name === 'bot' && (this.#closed || this.stopped !== null)) return this.#step;
    this.#step = step;
    await this.#keep();
    return step;
  }
  /** Keeps what the last step has added. */
  async #keep(): Promise<void> {
    const { game, seats, entries, scores, turn, keep, result } = this.#step;
    if (keep.length === 0 && this.#kept !== null) return;
    const [over, winners] = [turn === 'over', result?.winners ?? []];
    const people = { company: this.company, names: this.#names, ...(this.#origin && { origin: this.#origin }) };
    const match = { id: this.id, game, seats, entries, scores, over, winners, ...people, when: Date.now() };
    try {
      const outcome = await save(match, keep, this.#kept);
      this.unkept = '';
      if (outcome === 'kept') this.#kept = this.#parts = entries;
      else this.#stop(outcome);
    } catch (error) {
      this.unkept = whyNotKept(error);
    }
  }
}

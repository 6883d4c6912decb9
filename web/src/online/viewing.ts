/** Of a guest's seats, whose view is on the screen, and what they have not seen yet. */
import type { Seat, Table, Told, Viewer } from '../../engine/protocol.ts';
import { toldWith } from '../play/told.ts';

/** What is to be shown, and who takes the device next: nothing where nobody has looked yet. */
export interface Shown {
  readonly hand_over: Seat | null;
  readonly table: Table | null;
}

/**
 * The tables of one guest. With several seats a table comes for each of them; where they have secrets from each other, the
 * next one is asked to take the device before anything of theirs is shown.
 */
export class Viewing {
  readonly #seats: readonly Seat[];
  readonly #hasSecrets: boolean;
  readonly #tables = new Map<Viewer, Table>();
  readonly #told = new Map<Viewer, readonly Told[]>();
  /** By viewer, what has happened since they looked last. */
  readonly #unseen = new Map<Viewer, Table['happened']>();
  /** Who looks at the screen; null: nobody yet. */
  #looking: Viewer | null;

  constructor(seats: readonly Seat[], hasSecrets: boolean) {
    this.#seats = seats;
    this.#hasSecrets = hasSecrets;
    this.#looking = seats.length > 1 && hasSecrets ? null : (seats[0] ?? 'public');
  }
  /** Takes in a table; what is to be shown, once it has come for each of the seats. */
  take(table: Table): Shown | undefined {
    const { viewer } = table;
    this.#tables.set(viewer, table);
    this.#told.set(viewer, toldWith(this.#told.get(viewer) ?? [], table.told));
    const unseen = (this.#unseen.get(viewer) ?? []).filter(({ seq }) => seq < table.from);
    this.#unseen.set(viewer, [...unseen, ...table.happened]);
    if (this.#seats.length > 0 && viewer !== this.#seats.at(-1)) return undefined;
    return this.#show(table.turn);
  }
  /** The same table in another language, told from the beginning. */
  retell(table: Table): void {
    const { viewer, told, happened } = table;
    const first = this.#unseen.get(viewer)?.[0]?.seq ?? Infinity;
    this.#tables.set(viewer, table);
    this.#told.set(viewer, told);
    this.#unseen.set(
      viewer,
      happened.filter(({ seq }) => seq >= first),
    );
  }
  /** Everything that has been told to who looks. */
  get told(): readonly Told[] {
    return this.#told.get(this.#looking ?? 'public') ?? [];
  }
  /** The seat has the device. */
  handTo(seat: Seat): Table | undefined {
    this.#looking = seat;
    return this.#look();
  }
  /** The same again, told from an entry on. */
  again(from: number): Table | undefined {
    const table = this.#looking === null ? undefined : this.#tables.get(this.#looking);
    if (table === undefined) return undefined;
    return { ...table, from, told: this.told.filter(({ seq }) => seq >= from), happened: table.happened.filter(({ seq }) => seq >= from) };
  }

  #show(turn: Table['turn']): Shown {
    const decides = typeof turn === 'number' && this.#seats.includes(turn) ? turn : this.#looking;
    const next = decides ?? this.#seats[0] ?? 'public';
    if (next !== this.#looking && this.#hasSecrets && typeof next === 'number')
      return { hand_over: next, table: this.#looking === null ? null : (this.#look() ?? null) };
    this.#looking = next;
    return { hand_over: null, table: this.#look() ?? null };
  }
  #look(): Table | undefined {
    const viewer = this.#looking ?? 'public';
    const [table, happened = []] = [this.#tables.get(viewer), this.#unseen.get(viewer)];
    if (table === undefined) return undefined;
    this.#unseen.set(viewer, []);
    const from = happened[0]?.seq ?? table.from;
    return { ...table, from, happened, told: this.told.filter(({ seq }) => seq >= Math.min(from, table.told[0]?.seq ?? from)) };
  }
}

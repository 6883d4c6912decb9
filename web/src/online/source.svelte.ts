import type { Advice, Game, Language, Occupant, Opening, Seat, Table, Viewer } from '../../engine/protocol.ts';
import { botAt } from '../play/bots.ts';
import { theEngine } from '../play/client.ts';
import type { Source, Standing } from '../play/source.ts';
import { actionsOfAll } from '../play/table.ts';
import { settings } from '../settings.svelte.ts';
import type { OnlineMatch } from './match.svelte.ts';
import type { Chair, ClientMessage, Room } from './messages.ts';
import { logOf } from './server.ts';
import { Viewing, type Shown } from './viewing.ts';

function occupantOf(chair: Chair): Occupant {
  if (chair.kind !== 'bot') return 'human';
  return botAt(chair.bot);
}

/** A table that was told from the beginning, for who has seen so many entries. A sentence that they have heard may go on. */
function toldSince({ told, happened, ...table }: Table, entries: number): Table {
  const first = told.findLast(({ seq }) => seq <= entries)?.seq ?? entries;
  return {
    ...table,
    from: entries,
    told: told.filter(({ seq }) => seq >= first),
    happened: happened.filter(({ seq }) => seq >= entries),
  };
}

/** What a source begins with: the match has started, and its first tables have come. */
export interface Begun {
  readonly room: Room;
  readonly title: Game;
  readonly opening: Opening;
  readonly tables: readonly Table[];
}

/** A match that a server conducts: what it tells comes here, in its order, for whoever is at this device. */
export class OnlineSource implements Source {
  readonly id: string;
  readonly title: Game;
  readonly opening: Opening;
  readonly here: readonly Seat[];
  readonly isLive = true;
  readonly company = { called: [], colours: [] };
  readonly unkept = '';
  readonly stopped = null;
  readonly #match: OnlineMatch;
  readonly #seats: readonly Seat[];
  #viewing: Viewing;
  #latest: Table;
  /** Not shown yet, oldest first. */
  #news: Standing[] = [];
  #standing: Standing;
  #log: string | undefined;
  #heard: () => void = () => undefined;

  constructor(match: OnlineMatch, { room, title, opening, tables }: Begun) {
    this.#match = match;
    this.id = match.id;
    this.title = title;
    this.opening = opening;
    this.here = this.#seats = room.yours;
    this.#viewing = new Viewing(room.yours, opening.secrets);
    this.#latest = tables[0] as Table;
    for (const table of tables) this.#take(table);
    this.#standing = this.#news.pop() as Standing;
    this.#news = [];
    match.tableCame = (table) => this.#hear(table);
  }
  get standing(): Standing {
    return this.#standing;
  }
  listen(heard: () => void): void {
    this.#heard = heard;
  }
  next(): Standing | undefined {
    const next = this.#news.shift();
    if (next !== undefined) this.#standing = next;
    return next;
  }

  act(seat: Seat, [action, ...then]: readonly [string, ...string[]]): Promise<Standing> {
    const { choices } = this.#latest;
    const wanted = [action, ...then].join();
    const place = actionsOfAll(choices).findIndex((actions) => actions.join() === wanted);
    this.#match.move = choices[place]?.label ?? '';
    return this.#ask({ type: 'act', by: seat, seq: this.#latest.seq, do: action, ...(then.length > 0 && { then }) });
  }
  undo(seat: Seat): Promise<Standing> {
    return this.#ask({ type: 'undo', by: seat, seq: this.#latest.seq });
  }
  resign(seat: Seat): Promise<Standing> {
    return this.#ask({ type: 'resign', by: seat, seq: this.#latest.seq });
  }
  letBotAct(): Promise<Standing> {
    return Promise.reject(new Error('bots act where the match is conducted'));
  }
  async look(from?: number): Promise<Table> {
    const next = this.#standing.hand_over;
    const table = from !== undefined || next === null ? this.#viewing.again(from ?? this.#latest.seq) : this.#viewing.handTo(next);
    if (table === undefined) throw new Error('nobody looks at this table');
    this.#standing = { ...this.#standing, hand_over: null, table };
    return table;
  }
  /** While the match runs, what has been told here; after its end everything, from its log. */
  async tellAll(viewer: Viewer): Promise<Table> {
    if (this.#latest.turn !== 'over') return { ...this.#latest, told: this.#viewing.told };
    this.#log ??= await logOf(this.id);
    const engine = theEngine(settings.language);
    const { match } = await engine.ask('load', { log: this.#log });
    try {
      return await engine.ask('table', { match, viewer, names: this.#latest.names, from: 0 });
    } finally {
      await engine.ask('close', { match });
    }
  }
  hint(): Promise<Advice> {
    return Promise.reject(new Error('nobody is helped in a match with others'));
  }
  /** Comes again from the server, with the tables, in the other language. */
  async speak(language: Language): Promise<Opening> {
    return new Promise((done) => {
      let opening = this.opening;
      const tables: Table[] = [];
      this.#match.openingCame = (told) => {
        opening = told;
      };
      this.#match.tableCame = (table) => {
        tables.push(table);
        if (table.viewer !== (this.#seats.at(-1) ?? 'public')) return;
        this.#match.tableCame = (next) => this.#hear(next);
        this.#retell(tables);
        done(opening);
      };
      this.#match.speak(language);
    });
  }
  /** The page that has the match leaves it. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  async #ask(message: ClientMessage): Promise<Standing> {
    await this.#match.ask(message);
    const { table } = this.#standing;
    // What only asks the others moves nothing.
    return this.next() ?? { ...this.#standing, table: table && { ...table, happened: [] } };
  }
  /** Everything in another language. What has happened since what is shown, before or meanwhile, is news in that language. */
  #retell(tables: readonly Table[]): void {
    const { entries } = this.#standing;
    this.#latest = tables.at(-1) ?? this.#latest;
    if (this.#latest.seq > entries) {
      this.#news = [];
      for (const table of tables) this.#take(toldSince(table, entries));
    }
    for (const table of tables) this.#viewing.retell(table);
    if (this.#news.length > 0) this.#heard();
  }
  #hear(table: Table): void {
    // A connection that came back tells where the match stands, also when nothing has happened.
    if (table.happened.length === 0 && table.seq === this.#latest.seq) return;
    this.#take(table);
    this.#heard();
  }
  #take(table: Table): void {
    this.#latest = table;
    const shown = this.#viewing.take(table);
    if (shown !== undefined) this.#news.push(this.#standingOf(table, shown));
  }
  #standingOf({ turn, names, seq }: Table, shown: Shown): Standing {
    const seats = (this.#match.room?.seats ?? []).map(occupantOf);
    return { turn, seats, names, entries: seq, ...shown };
  }
}

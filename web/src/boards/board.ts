import type { Json, Language, Move, Opening, Score, Seat, View } from '../../engine/protocol.ts';
import type { Say } from '../words/say.ts';

/** The contract between the table page and the board of a game; README.md beside this file explains it. */

/** A legal action of the person who may act now. */
export interface Choice {
  /** What `act` takes, such as `play R7`: the notation of docs/rules. */
  readonly text: string;
  /** The actions of a sweep in their order; `text` stands for all of them. */
  readonly sweep?: readonly string[];
  /** The engine's short name for it, in the person's language. */
  readonly label: string;
  /** It leaves everything as it is. */
  readonly idle?: boolean;
  /** What it would move and write: docs/table.md. */
  readonly marks?: readonly Move[];
}
export type { Move };

/** Something that happened, veiled and told for the person at the board. */
export interface Happening {
  /** The number of its entry in the match log. */
  readonly seq: number;
  readonly by: Seat | 'chance';
  /** The action's text, with `?` for what the person may not know; empty for what is no action (a resignation, say). */
  readonly action: string;
  /** What it moved and wrote, as the person could see it. */
  readonly moves?: readonly Move[];
}

/** How much of the screen a board has without scrolling, in pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}
/** A part of a side's score, as `scores` names it. */
export interface Counted {
  readonly side: Seat;
  readonly of: string;
}
/** How something that deserves a moment feels to the person at the board. */
export type Mood = 'joy' | 'loss';

/** What every board gets. All of it is replaced, never changed in place, when something happens. */
export interface BoardProps<V extends View = View, C = Json, F = Json> {
  /** What the person may know: the JSON of docs/views.md. */
  readonly view: V;
  /** The legal actions while a person at this device may act, else empty. Light exactly these. */
  readonly choices: readonly Choice[];
  /** How the sides are called, by seat; after the seats an automaton where there is one. */
  readonly names: readonly string[];
  /** The seat at the near side of the board; null when only watching. */
  readonly me: Seat | null;
  /** What the table is made of, with names in the person's language: docs/table.md. */
  readonly opening: Opening & { readonly content: C };
  /** A sentence: what is asked, or whose turn it is; null at the end. */
  readonly prompt: string | null;
  /** What follows from the view by the rules. */
  readonly facts: F;
  /** By side. */
  readonly scores: readonly Score[];
  /** What has happened since the last position that was shown, oldest first. Move what it moved. */
  readonly happened: readonly Happening[];
  /** The same since the person acted last: what others did meanwhile. Highlight it. */
  readonly recent: readonly Happening[];
  /** The same since the beginning, as the person may know it now: for a board that does not draw the view. */
  readonly all?: () => Promise<readonly Happening[]>;
  /** Plays a choice, by its text. Anything that is not a choice is ignored. */
  readonly act: (text: string) => void;
  /**
   * Says that a half-made choice can be dropped (a card is picked up, its place is not yet chosen), or with null that
   * there is none. The page's take-back button and Escape call it. `ask` is what is asked meanwhile, in place of the prompt.
   */
  readonly half: (drop: (() => void) | null, ask?: string) => void;
  /** What a strong player would do, while a hint is shown: light it with class `hinted`. */
  readonly hint: Choice | null;
  /**
   * Says that what has just happened deserves to be watched (a collapse, a bridge): nothing new is shown before so much time at
   * normal pace is over, or the person wants to go on. Call it once for what happened, from an effect. Returns how long that is at
   * the person's pace.
   */
  readonly moment: (mood: Mood, milliseconds: number) => number;
  /** While the end of a round is counted: the parts that have been counted so far, the newest last. */
  readonly counting?: readonly Counted[] | undefined;
  /** The places that a lesson speaks of: what shows a part of itself only, shows them. */
  readonly pointed?: readonly string[] | undefined;
  /** What the board should fit into, so that nothing of it must be scrolled to. */
  readonly room: Room;
  /** The phrase of a key of locale/, in the person's language. */
  readonly t: Say;
  readonly language: Language;
  /** The duration of a movement that takes `milliseconds` at normal speed: less, more, or 0 for no movement at all. */
  readonly motion: (milliseconds: number) => number;
}

/** What `<game>/Standing.svelte` gets: how a side stands, where the engine's points are a rank and say little. */
export interface StandingProps<V extends View = View, C = Json, F = Json> extends Pick<BoardProps<V, C, F>, 'view' | 'facts' | 't'> {
  readonly side: Seat;
  /** Only what matters most, for little room. */
  readonly brief: boolean;
}

/** The actions of a choice in their order. */
export function actionsOf({ text, sweep }: Choice): readonly [string, ...string[]] {
  const [first = text, ...rest] = sweep ?? [];
  return [first, ...rest];
}

/** What happenings moved, oldest first. */
export function movesOf(happened: readonly Happening[]): readonly Move[] {
  return happened.flatMap(({ moves = [] }) => moves);
}

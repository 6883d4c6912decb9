// Generated from `sextant schema` by tools/types: change the lists of fields in the engine instead.

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export interface Opening {
  readonly version: number;
  readonly game: string;
  readonly rules: number;
  readonly config: Json;
  readonly sides: number;
  readonly secrets: boolean;
  readonly content: Json;
}

export interface Table {
  readonly version: number;
  readonly seq: number;
  readonly viewer: number | 'public' | 'open';
  readonly names: readonly string[];
  readonly kinds: readonly ('person' | 'bot' | 'program' | 'automaton')[];
  readonly turn: number | 'chance' | 'over';
  readonly prompt: string | null;
  readonly view: Json;
  readonly facts: Json;
  readonly scores: readonly {
    readonly points: number;
    readonly parts: readonly {
      readonly of: string;
      readonly points: number;
      readonly why: string;
    }[];
  }[];
  readonly choices: readonly {
    readonly do: string;
    readonly after?: number;
    readonly label: string;
    readonly idle?: boolean;
    readonly marks?: readonly {
      readonly piece?: string | null;
      readonly from?: string;
      readonly to?: string;
      readonly write?: number;
      readonly sign?: string;
      readonly beside?: readonly string[];
      readonly gain?: number;
    }[];
  }[];
  readonly from: number;
  readonly happened: readonly {
    readonly seq: number;
    readonly kind: 'chance' | 'action' | 'undo' | 'resign' | 'timeout' | 'seat' | 'claim' | 'draw' | 'abort';
    readonly by?: number;
    readonly of?: number;
    readonly do?: string;
    readonly to?: number;
    readonly who?: string;
    readonly why?: 'time' | 'absent';
    readonly moves?: readonly {
      readonly piece?: string | null;
      readonly from?: string;
      readonly to?: string;
      readonly write?: number;
      readonly sign?: string;
      readonly beside?: readonly string[];
      readonly gain?: number;
    }[];
    readonly forced?: boolean;
    readonly ended?: {
      readonly round: number;
      readonly sides: readonly {
        readonly points: number;
        readonly total: number;
        readonly parts: readonly {
          readonly of: string;
          readonly points: number;
          readonly why: string;
          readonly pieces: readonly string[];
        }[];
      }[];
      readonly next: {
        readonly starter: number;
        readonly why: string;
      } | null;
    };
  }[];
  readonly told: readonly {
    readonly seq: number;
    readonly tell: string;
  }[];
  readonly undo: readonly number[];
  readonly result: {
    readonly end: 'played' | 'resigned' | 'timeout' | 'claimed' | 'drawn' | 'aborted';
    readonly scores: readonly number[];
    readonly winners: readonly number[];
    readonly why: string;
  } | null;
}

export interface LostCitiesView {
  readonly viewer: number | 'public' | 'open';
  readonly phase: 'deal' | 'card' | 'draw' | 'over';
  readonly turn: number | 'chance' | 'over';
  readonly round: number;
  readonly starter: number;
  readonly closed: string | null;
  readonly stall: number;
  readonly deck: number;
  readonly hands: readonly {
    readonly cards: readonly string[];
    readonly shown: readonly string[];
    readonly size: number;
  }[];
  readonly columns: readonly (Readonly<Record<string, readonly string[]>>)[];
  readonly discards: Readonly<Record<string, readonly string[]>>;
  readonly rounds: readonly (readonly number[])[];
}

export interface LostCitiesFacts {
  readonly rounds: readonly {
    readonly points: readonly number[];
    readonly totals: readonly number[];
  }[];
}

export interface LostCitiesContent {
  readonly rounds: number;
  readonly suits: readonly {
    readonly id: string;
    readonly colour: 'yellow' | 'blue' | 'white' | 'green' | 'red' | 'purple';
    readonly name: string;
  }[];
  readonly cards: readonly {
    readonly id: string;
    readonly suit: string;
    readonly colour: 'yellow' | 'blue' | 'white' | 'green' | 'red' | 'purple';
    readonly number: number | null;
    readonly name: string;
  }[];
  readonly places: readonly {
    readonly id: string;
    readonly name: string;
    readonly seat?: number;
  }[];
}

export interface RollAndWriteView {
  readonly viewer: number | 'public' | 'open';
  readonly phase: 'roll' | 'choose' | 'rush' | 'over';
  readonly turn: number | 'chance' | 'over';
  readonly active: number;
  readonly roll: {
    readonly numbers: readonly number[];
    readonly colours: readonly ('R' | 'O' | 'Y' | 'G' | 'B' | 'P')[];
  } | null;
  readonly taken: {
    readonly number: number;
    readonly colour: 'R' | 'O' | 'Y' | 'G' | 'B' | 'P';
  } | null;
  readonly crossed: readonly ('R' | 'O' | 'Y' | 'G' | 'B' | 'P' | 'artefacts' | 'dice')[];
  readonly sheets: readonly {
    readonly columns: {
      readonly R: {
        readonly box: 'open' | 'ticked' | 'struck';
        readonly squares: readonly number[];
        readonly top: boolean;
      };
      readonly O: {
        readonly box: 'open' | 'ticked' | 'struck';
        readonly squares: readonly number[];
        readonly top: boolean;
      };
      readonly Y: {
        readonly box: 'open' | 'ticked' | 'struck';
        readonly squares: readonly number[];
        readonly top: boolean;
      };
      readonly G: {
        readonly box: 'open' | 'ticked' | 'struck';
        readonly squares: readonly number[];
        readonly top: boolean;
      };
      readonly B: {
        readonly box: 'open' | 'ticked' | 'struck';
        readonly squares: readonly number[];
        readonly top: boolean;
      };
      readonly P: {
        readonly box: 'open' | 'ticked' | 'struck';
        readonly squares: readonly number[];
        readonly top: boolean;
      };
    };
    readonly artefacts: number;
    readonly dice: number;
    readonly bridges: readonly ('R' | 'O' | 'Y' | 'G' | 'B' | 'P' | 'artefacts' | 'dice')[];
  }[];
}

export interface RollAndWriteFacts {
  readonly dice: {
    readonly number: readonly {
      readonly face: string | null;
      readonly taken?: boolean;
    }[];
    readonly colour: readonly {
      readonly face: string | null;
      readonly taken?: boolean;
    }[];
  };
  readonly bridges: readonly {
    readonly R?: 'open' | 'crossing' | 'won' | 'gone';
    readonly O?: 'open' | 'crossing' | 'won' | 'gone';
    readonly Y?: 'open' | 'crossing' | 'won' | 'gone';
    readonly G?: 'open' | 'crossing' | 'won' | 'gone';
    readonly B?: 'open' | 'crossing' | 'won' | 'gone';
    readonly P?: 'open' | 'crossing' | 'won' | 'gone';
    readonly artefacts?: 'open' | 'crossing' | 'won' | 'gone';
    readonly dice?: 'open' | 'crossing' | 'won' | 'gone';
  }[];
  readonly lacking: readonly (readonly (number | null)[])[];
  readonly exhausted: readonly boolean[];
}

export interface RollAndWriteContent {
  readonly squares: number;
  readonly bridge: number;
  readonly bridge_points: number;
  readonly box_factor: number;
  readonly box_step: number;
  readonly box_alone: number;
  readonly scales: {
    readonly expedition: readonly number[];
    readonly artefacts: readonly number[];
    readonly dice: readonly number[];
  };
  readonly expeditions: readonly {
    readonly id: 'R' | 'O' | 'Y' | 'G' | 'B' | 'P';
    readonly colour: 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple';
    readonly name: string;
    readonly signs: readonly ('arrow' | 'vase' | null)[];
  }[];
  readonly numbers: readonly string[];
  readonly places: readonly {
    readonly id: string;
    readonly name: string;
    readonly seat?: number;
  }[];
}

export interface GhostsOfTheMoorView {
  readonly viewer: number | 'public' | 'open';
  readonly phase: 'reveal' | 'roll' | 'move' | 'plank' | 'pay' | 'over';
  readonly turn: number | 'chance' | 'over';
  readonly mover: number;
  readonly roll: number | null;
  readonly space: number | null;
  readonly track: readonly (readonly (string | null)[])[];
  readonly pawns: readonly (readonly number[])[];
  readonly hands: readonly (readonly string[])[];
  readonly goals: readonly (number | null)[];
}

export interface GhostsOfTheMoorFacts {
  readonly owed: number | null;
  readonly leaving: readonly {
    readonly space: number;
    readonly points: number;
    readonly pays: boolean;
  }[];
}

export interface GhostsOfTheMoorContent {
  readonly pawns: number;
  readonly die: number;
  readonly spaces: readonly {
    readonly name: string;
    readonly symbol: string | null;
    readonly zone: 'green' | 'brown' | 'purple' | null;
  }[];
  readonly tiles: readonly {
    readonly id: string;
    readonly kind: 'treasure' | 'plank' | 'ghost';
    readonly value: number | null;
    readonly name: string;
  }[];
  readonly sets: readonly number[];
  readonly goals: readonly number[];
  readonly places: readonly {
    readonly id: string;
    readonly name: string;
    readonly seat?: number;
  }[];
}

export interface DeathValleyView {
  readonly viewer: number | 'public' | 'open';
  readonly phase: 'setup' | 'reveal' | 'draw' | 'look' | 'act' | 'give' | 'hide' | 'shuffle' | 'exchange' | 'swap' | 'hazard' | 'keep' | 'scavenge' | 'trade' | 'over';
  readonly turn: number | 'chance' | 'over';
  readonly active: number;
  readonly subject: number | null;
  readonly turns: number;
  readonly deck: number;
  readonly face_up: string | null;
  readonly looked_at: string | null;
  readonly from: number;
  readonly gap: number | null;
  readonly asking: readonly string[];
  readonly kept: readonly string[];
  readonly journeys: readonly (readonly {
    readonly card: string;
    readonly hidden: readonly string[];
  }[])[];
  readonly albums: readonly (readonly {
    readonly card: string;
    readonly hidden: readonly string[];
  }[])[];
  readonly discards: readonly (readonly string[])[];
  readonly collapses: readonly number[];
}

export interface DeathValleyFacts {
  readonly hazards: readonly (Readonly<Record<string, number>>)[];
  readonly beside: readonly (readonly string[])[];
}

export interface DeathValleyContent {
  readonly collapse: number;
  readonly turns: number;
  readonly albums: readonly boolean[];
  readonly hazards: readonly {
    readonly id: 'animal' | 'flood' | 'terrain' | 'heat';
    readonly name: string;
  }[];
  readonly cards: readonly {
    readonly id: string;
    readonly name: string;
    readonly hazard: 'animal' | 'flood' | 'terrain' | 'heat';
    readonly stars: number;
    readonly effect: {
      readonly says: string;
      readonly explains: string;
    };
  }[];
  readonly places: readonly {
    readonly id: string;
    readonly name: string;
    readonly seat?: number;
  }[];
}

export interface ExplorersView {
  readonly viewer: number | 'public' | 'open';
  readonly phase: 'start' | 'setup_deal' | 'setup_explore' | 'roll' | 'double_deal' | 'sell' | 'move' | 'joker' | 'toll' | 'explore' | 'replace' | 'redraw' | 'choose' | 'buy' | 'buy_deal' | 'ambush' | 'over';
  readonly turn: number | 'chance' | 'over';
  readonly mover: number | null;
  readonly turns: number;
  readonly points: number;
  readonly mishap: 'none' | 'ambushed' | 'ruined';
  readonly seats: readonly {
    readonly start: string | null;
    readonly figure: string | null;
    readonly gold: number;
    readonly ambassadors: readonly string[];
    readonly first_cards: readonly string[];
    readonly exploration: {
      readonly card: string;
      readonly rolls: number;
      readonly failed: boolean;
    } | null;
    readonly hand: {
      readonly size: number;
      readonly cards: {
        readonly plus2: number;
        readonly plus3: number;
        readonly ambush: number;
        readonly joker: number;
      } | null;
    };
  }[];
  readonly drawn: readonly string[];
  readonly asked: number | null;
  readonly tokens: readonly string[];
  readonly visited: readonly string[];
  readonly entries: readonly string[];
  readonly stock: number;
  readonly discards: {
    readonly plus2: number;
    readonly plus3: number;
    readonly ambush: number;
    readonly joker: number;
  };
}

export interface ExplorersFacts {
  readonly links: readonly {
    readonly attached: readonly string[];
    readonly loose: readonly string[];
  }[];
  readonly closed: readonly string[];
  readonly chains: readonly ({
    readonly joined: number;
    readonly lacks: number;
    readonly of: number;
    readonly way?: readonly string[];
  } | null)[];
  readonly voyages: readonly ({
    readonly rolls: number;
    readonly steps: number;
    readonly way?: readonly {
      readonly path: string;
      readonly to: string;
    }[];
    readonly from: readonly (number | null)[];
  } | null)[];
}

export interface ExplorersContent {
  readonly first_gold: number;
  readonly turns: number;
  readonly prices: {
    readonly bonus: number;
    readonly ambassador: number;
  };
  readonly bonus: readonly {
    readonly id: string;
    readonly name: string;
    readonly points: number | null;
    readonly copies: number;
  }[];
  readonly starts: readonly string[];
  readonly goal: string;
  readonly wonders: readonly {
    readonly id: string;
    readonly name: string;
    readonly toll: number;
  }[];
  readonly paths: readonly {
    readonly id: string;
    readonly from: string;
    readonly to: string;
    readonly shortcut: boolean;
    readonly points: readonly string[];
  }[];
  readonly cards: readonly {
    readonly id: string;
    readonly from: string;
    readonly to: string;
    readonly terms: string;
    readonly track: readonly {
      readonly rolls: number;
      readonly gold: number;
    }[];
  }[];
  readonly places: readonly {
    readonly id: string;
    readonly name: string;
    readonly seat?: number;
  }[];
  readonly map: {
    readonly width: number;
    readonly height: number;
    readonly inside: {
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };
    readonly ground: string;
    readonly places: readonly {
      readonly id: string;
      readonly name: string;
      readonly at: {
        readonly x: number;
        readonly y: number;
      };
    }[];
    readonly wonders: readonly {
      readonly id: string;
      readonly medallion: string;
      readonly sign: string;
      readonly name: {
        readonly x: number;
        readonly y: number;
      };
    }[];
    readonly paths: readonly {
      readonly id: string;
      readonly line: string;
    }[];
  };
}

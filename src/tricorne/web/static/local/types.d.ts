/** What this device's tables are made of, where more than one module speaks of it. */

/** Whatever Python knows. */
// biome-ignore lint/suspicious/noExplicitAny: it is as wide as that
export type Value = any;

/** A table as tricorne.web.table has it; what is not asked for here is not named. */
export interface Table {
  code: string;
  version: number;
  moved: number;
  state: string;
  agreement: Value;
  seats: Value;
  times: Value;
  limit: Value;
  round: Value;
  mover: Value;
  ready: Iterable<number>;
  asked: number | null;
  limited: boolean;
  locked: boolean;
  deal_is_due: boolean;
  rematch_is_due: boolean;
  rematch: string | null;
  after: (entry: Entry) => Table;
  version_of: (seat: number, id: string) => [number, string] | null;
  has_room_for_key: (seat: number) => boolean;
  again: (keys: Value, bots: Value) => Value;
}

export interface Entry {
  by: number | null;
  to_json: () => string;
}

export interface Wish {
  do: string;
  id: string | null;
  check: () => void;
  text: (name: string) => string;
  number: (name: string) => number;
}

export interface Refusal {
  code: string;
}

/** How long the mover had thought when the table had come so far. */
export interface Thought {
  version: number;
  ns: number;
}

/** All that is stored of a table. */
export interface Told {
  agreement: string;
  entries: string[];
  thought?: Thought;
}

/** What the engine is asked about: a position, as whoever is to move sees it, and the rules. */
export interface Position {
  view: Value;
  sight: import("../engine/round.js").Sight;
  rules: import("../engine/round.js").Agreed;
}

/** Who looks at a table, and from which seat; null for nobody's. */
export interface Visitor {
  seat: number | null;
  tell: (text: string) => void;
  bye: (code: string) => void;
}

/** How long the mover has thought. */
export interface Watch {
  readonly runs: boolean;
  readonly ns: number;
  begin: (ns: number) => void;
  run: (on: boolean) => void;
}

/** What a table in play is given. */
export interface Services {
  store: import("./store.js").Store;
  thinkers: {
    choose: (character: string, position: Position) => Promise<string | null>;
    advise: (position: Position) => Promise<import("../engine/expert.js").Advice>;
  };
  time: { ms: () => number; later: (ms: number, work: () => void) => () => void };
  /** How long bots seem to think; 1 is the usual. */
  pace: number;
  /** The next table for the same people. */
  again: (table: Table) => { code: string; told: Told; tokens: Record<string, string> };
}

/** A table in play: what is looked at, and what can be done. */
export interface InPlay {
  readonly table: Table;
  readonly clock: Watch;
  readonly somebodySits: boolean;
  readonly behind: boolean;
  readonly now: Value;
  alone: <T>(work: (table: Table) => Promise<T>) => Promise<T>;
  happen: (entry: Entry, answers?: string | null) => Promise<void>;
  catchUp: () => Promise<void>;
  show: () => void;
  note: () => void;
}

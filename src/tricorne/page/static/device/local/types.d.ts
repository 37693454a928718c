import type { play_history_game, play_table_table, rules_errors } from "../game/game.js";
import type { Value } from "../game/value.d.ts";

/** What this device's tables are made of, where more than one module speaks of it. */

export type { Value } from "../game/value.d.ts";
export type Table = play_table_table.Table;
export type Refusal = rules_errors.Refusal;

/** How long the mover had thought when the table had come so far. */
export interface Thought {
  version: number;
  ns: number;
}

/** All that is stored of a table. */
export interface Told {
  agreement: string;
  entries: string[];
  /** The version of the page that laid it, which plays it to its end. */
  page?: string;
  over?: boolean;
  thought?: Thought;
}

/** A guest, as tricorne.play.session knows one: who looks at a table, and from which seat. */
export interface Visitor {
  seat: number | null;
  pledge: string | null;
  speak: () => boolean;
  tell: (text: string) => void;
  bye: (code: string) => void;
}

/** What a table in play is given. */
export interface Services {
  store: import("./store.js").Store;
  thinkers: {
    choose: (character: string, view: Value) => Promise<Value>;
    advise: (view: Value) => Promise<Value>;
  };
  time: { ms: () => number; later: (ms: number, work: () => void) => () => void };
  /** How long bots seem to think; 1 is the usual. */
  pace: number;
  /** What a session takes from this device: tricorne.play.session.effects.Outside. */
  outside: Value;
  /** Another table was stored for the same people. */
  laid: (table: Table) => void;
}

/** Whatever somebody has played: at a table, alone, with a box of tiles; or a record that came as a file. */
export type GameKind = "bots" | "device" | "alone" | "online" | "daily" | "count" | "record";

export type SeatResult = play_history_game.SeatResult;
export type GameResult = play_history_game.GameResult;

/** A game as a list knows it. */
export interface Remembered {
  /** The code of its table; of a count and of a record, what it is called after its kind. */
  id: string;
  kind: GameKind;
  /** When it was played last, in milliseconds. */
  at: number;
  /** What somebody has called it. */
  name: string | null;
  /** Which seats were one's own. */
  you: number[];
  /** Which version of the game has worked out what it came to. */
  by: number;
  /** When what it came to was worked out: what has happened since is not in it. */
  seen: number;
  /** Null of a table that has not been asked yet. */
  came: GameResult | null;
  /** Whether its text is all that there is: its table, or its place among the counts, is gone. */
  alone: boolean;
}

/** A game with all that is needed to have it elsewhere, as a line of a file of games. */
export interface Bundle {
  id: string;
  kind: GameKind;
  at: number;
  name: string | null;
  you: number[];
  came: GameResult | null;
  table?: Told;
  record?: string;
  count?: string;
  seats?: import("../../kit/seats.js").HeldSeats;
}

/** What the page knows of its games, and the worker does not. */
export interface AtHand {
  held: Record<string, import("../../kit/seats.js").HeldSeats>;
  counts: { id: string; at: number; count: string }[];
}

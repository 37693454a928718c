import type { play_history_game, play_table_table, rules_errors } from "../game/game.js";
import type { Value } from "../game/value.d.ts";

/** Types that several modules of this device's tables share. */

export type { Value } from "../game/value.d.ts";
export type Table = play_table_table.Table;
export type Refusal = rules_errors.Refusal;

/** How long the current player had been thinking at a version of the table. */
export interface Thought {
  version: number;
  ns: number;
}

/** Everything stored of a table. */
export interface Told {
  agreement: string;
  entries: string[];
  /** The version of the page that created the table and plays it to its end. */
  page?: string;
  over?: boolean;
  thought?: Thought;
}

/** The viewer of a table and their seat: a guest of tricorne.play.session. */
export interface Visitor {
  seat: number | null;
  pledge: string | null;
  speak: () => boolean;
  tell: (text: string) => void;
  bye: (code: string) => void;
}

/** What a running table needs. */
export interface Services {
  store: Pick<import("./store.js").Store, "lay" | "append" | "note" | "read">;
  thinkers: {
    choose: (character: string, view: Value) => Promise<Value>;
    hint: (view: Value) => Promise<Value>;
  };
  time: { ms: () => number; schedule: (ms: number, work: () => void) => () => void };
  /** How long bots seem to think; 1 is normal. */
  pace: number;
  /** The device's part for a session: tricorne.play.session.effects.Outside. */
  outside: Value;
  /** Called after the table of the next match was stored. */
  laid: (table: Table) => void;
}

/** The kinds of games: at a table, alone, scored with physical tiles, or imported as a record. */
export type GameKind = "bots" | "device" | "alone" | "online" | "daily" | "count" | "record";

export type SeatResult = play_history_game.SeatResult;
export type GameResult = play_history_game.GameResult;

/** The entry of a game in the list. */
export interface Remembered {
  /** The code of its table; for a count or a record, its kind and name. */
  id: string;
  kind: GameKind;
  /** When it was last played, in milliseconds. */
  at: number;
  /** The name that the player gave it. */
  name: string | null;
  /** The player's seats. */
  you: number[];
  /** The version of the game that computed the result. */
  by: number;
  /** The value of `at` when the result was computed; later changes are not in it. */
  seen: number;
  /** Null until the table has been asked. */
  came: GameResult | null;
  /** Whether only its text remains, without its table or its count. */
  alone: boolean;
  /** The losses by the player's choices, by the number of a studied round. */
  studied?: Record<string, Studied>;
}

/** The choices of one player in a round, and the points that they lost. */
export interface Studied {
  choices: number;
  lost: number;
  /** The standard error of `lost`. */
  error: number;
}

/** A game with everything it needs on another device: a line of a file of games. */
export interface Bundle extends Pick<Remembered, "id" | "kind" | "at" | "name" | "you" | "came"> {
  /** Of each studied round: its number, the choices, what they lost, and its error, in tenths. */
  studied?: number[][];
  table?: Told;
  record?: string;
  count?: string;
  seats?: import("../../kit/seats.js").HeldSeats;
}

/** Facts about its games that the page knows and the worker does not. */
export interface AtHand {
  held: Record<string, import("../../kit/seats.js").HeldSeats>;
  counts: { id: string; at: number; count: string }[];
}

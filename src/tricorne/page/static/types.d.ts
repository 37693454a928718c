import type { play_table_finished, play_table_showing } from "./device/game/game.js";

/** What the page is sent of a table, over its socket (docs/socket.md), and of a record; and what it makes of both. */

export type Figure = "bridge" | "two sides" | "hexagon" | "double hexagon" | "triple hexagon";

/** A legal action: a placement as `345@0,1`, or `draw`, or `pass`. */
export interface Choice {
  action: string;
  points: number;
  figure: Figure | null;
}

/** A line of the log taken apart: the figure that was made, and what its points are made of. */
export interface Breakdown {
  figure: Figure | null;
  parts: Partial<Record<Source | Figure, number>>;
}

export type Source =
  | "numbers"
  | "tile"
  | "opening"
  | "draw"
  | "last draw"
  | "pass"
  | "draws used up"
  | "pool empty"
  | "end";

/** What everything brings or costs, by one sheet and one scoring. */
export interface Amounts {
  /** Null where a tile is worth the sum of its numbers. */
  tile: number | null;
  opening: number;
  opening_zero: number;
  figures: Record<Figure, number>;
  draw: number;
  last_draw: number;
  exhausted_pass: number;
  empty_pass: number;
  out_bonus: number;
  out_takes: boolean;
  out_costs: boolean;
  blocked: "own" | "lowest" | "differences" | "nothing";
}

export interface View {
  seat: number | null;
  to_move: number | null;
  hand: string[] | null;
  sizes: number[];
  pool: number;
  draws: number;
  board: string[];
  lots: (string | null)[][];
  starter: number;
  log: string[];
  totals: number[];
  over: "out" | "blocked" | "target" | null;
  left: string[][];
  actions: Choice[];
  /** Null without a limit. */
  draws_left: number | null;
  /** The cells of the figure that the last tile has made. */
  made: string[];
  breakdowns: Breakdown[];
  /** Who had each seat when the round was dealt. */
  players: Player[];
  /** Who did what the lines of the log say; the lines of the end have none. */
  doers: Doer[];
}

/** Whoever had a seat then, and the bot that played there, for itself or for him. */
export interface Player {
  name: string;
  bot: string | null;
}

/** Who did something; late, the clock did. */
export interface Doer extends Player {
  late: boolean;
}

export type Seat = play_table_showing.SeatShown;

export interface Sheet {
  name: string;
  bridge?: number;
  two_sides?: number;
  hexagons?: number[];
  draws?: number | "unlimited";
  draw_cost?: number;
  last_draw_cost?: number;
  last_draw_when?: "unplaced" | "always";
  empty_pass_cost?: number;
  may_decline?: boolean;
  triple_bonus?: number;
  zero_bonus?: number;
  out_bonus?: number;
  out_takes?: boolean;
  out_costs?: boolean;
  blocked?: "own" | "lowest" | "differences" | "nothing";
  opening?: "lots" | "triple" | "random";
  [parameter: string]: unknown;
}

export type Scoring = "full" | "simple" | "none";

export interface Terms {
  code: string;
  kind: "bots" | "device" | "online" | "alone" | "daily";
  scoring: Scoring;
  target: number | null;
  /** The sheet's, in English. */
  title: string;
  sheet: Sheet;
  /** Which parameters house rules have changed. */
  house: string[];
  amounts: Amounts;
  limits: { turn: number | null; round: number | null };
  /** After how many seconds who does not move is passed by, and how. */
  patience: play_table_showing.PatienceShown | null;
  /** Whether people knock, and are let in by the host. */
  knocking: boolean;
  /** Whether anybody is given hints. */
  hints: boolean;
  day: string | null;
  /** The name of the deal that is played, where it was known beforehand. */
  practice: string | null;
}

export type OpenedPart = play_table_finished.OpenedPart;

export type Mix = play_table_showing.MixShown;

export type PastRound = play_table_finished.Finished;

export type Clock = play_table_showing.ClockShown;

export type State = "waiting" | "playing" | "paused" | "between" | "over";

export interface TableMessage {
  is: "table";
  version: number;
  answers?: string;
  table: Terms;
  seats: Seat[];
  you: number | null;
  state: State;
  undo: boolean;
  /** Whether the others can be asked to let one's last move be taken back. */
  ask: boolean;
  /** Who has asked for that, and which of the others agree. */
  asked: play_table_showing.AskedShown | null;
  /** What the bots are called that play here, by language. */
  bots: Record<string, Record<string, string>>;
  /** The last that are over, two at most; `rounds_over` is how many are. */
  rounds: PastRound[];
  rounds_over: number;
  mix: Mix | null;
  digest: string | null;
  view: View | null;
  clock: Clock | null;
  winners: number[];
  /** The seat that has given the match up, or from which it was claimed. */
  resigned: number | null;
  claimed: boolean;
  /** Where whoever hosts the server has ended the match. */
  halted?: true;
  /** How many matches each seat has won, with those before a rematch. */
  evening: number[];
  locked: boolean;
  /** By whom the game is paused, null for the table itself; and whether the tiles are covered. */
  pause: play_table_showing.PauseShown | null;
  rematch: string | null;
  /** Of the seat, or of all seats on one device, at the next table. */
  token?: string;
  tokens?: Tokens;
  watching: number;
}

export interface EventMessage {
  is: "event";
  version: number;
  answers?: string;
  log: string[];
  breakdowns: Breakdown[];
  doers: Doer[];
  view: Partial<View>;
  undo: boolean;
  ask: boolean;
  asked: null;
  clock: Clock | null;
}

export interface Refused {
  is: "refused";
  answers?: string;
  code: string;
  text: string;
  template?: string;
  details?: Record<string, unknown>;
}

/** Why something may not be done, to who has only asked. */
export interface Why extends Omit<Refused, "is" | "answers"> {
  is: "why";
  answers: string;
}

/** Somebody who would like to sit down. */
export interface Knock {
  knock: number;
  name: string;
}

export interface Hint {
  is: "hint";
  version: number;
  step: number;
  action: "place" | "draw" | "pass";
  tile?: string;
  place?: string;
  points?: number;
  figure?: Figure | null;
  reasons?: Reason[];
}

/** What speaks for an action: a code, and what it is about. */
export interface Reason {
  code: string;
  seat?: number;
  tile?: string;
  figure?: Figure;
  number?: number;
  count?: number;
  points?: number;
  brings?: number;
}

export type Message =
  | TableMessage
  | EventMessage
  | Refused
  | Why
  | Hint
  | { is: "done"; answers: string; version: number }
  | {
      is: "presence";
      here: number[];
      gone: number[];
      slow: number[];
      late: number[];
      host: number | null;
      watching: number;
    }
  | { is: "clock"; clock: Clock | null }
  | { is: "nudge"; by: number | null }
  | { is: "knocks"; knocks: Knock[] }
  | { is: "seat"; seat: number; token: string }
  | { is: "turned-away" }
  | { is: "ready"; ready: number[]; version: number }
  | ({ is: "mix"; version: number } & Mix)
  | { is: "phrase"; seat: number; phrase: string }
  | { is: "pong" }
  | { is: "bye"; code: string; text: string; template?: string; details?: Record<string, unknown> };

/** A tile that lies on a cell: its numbers from the cell's first corner, clockwise. */
export interface Place {
  tile: string;
  numbers: string;
  row: number;
  col: number;
  cell: string;
  up: boolean;
}

/** A line of a round's log. */
export interface Line {
  seat: number;
  what: "place" | "draw" | "pass" | "end";
  place: Place | null;
  tile: string | null;
  points: number;
  total: number;
  text: string;
  /** Who did it, where that is known. */
  doer?: Doer;
}

/** What a table looks like now: the last `table` message, and all that has come since. */
export interface Table extends TableMessage {
  /** When the clock was written, by `performance.now()`. */
  clockAt: number;
}

/** What lies on the board but is not placed yet. */
export interface Ghost {
  place: string;
  label: string;
  /** All of it, as a screen reader says it. */
  spoken: string;
  figure: Figure | null;
  /** Whether it is carried there, and only would lie there. */
  carried: boolean;
}

/** Seats of a table that are played on this device. */
export interface Tokens {
  [seat: string]: string;
}

/** How a round of a record stands after a step. */
export interface Stand {
  hands: string[][] | null;
  sizes: number[];
  pool: number;
  totals: number[];
}

/** A record as the server has read it. */
export interface RecordedMatch {
  sheet: Sheet;
  house: Record<string, unknown>;
  amounts: Amounts;
  scoring: Scoring;
  target: number | null;
  players: string[];
  practice: string | null;
  rounds: {
    starter: number;
    name: string | null;
    start: Stand;
    steps: (Stand & Breakdown & { line: string; time_ms: number | null })[];
    ending: "out" | "blocked" | "target" | null;
    totals: number[];
  }[];
  finished: boolean;
  winners: number[];
}

import type {
  play_rivals,
  play_table_finished,
  play_table_showing,
  rules_breakdown,
  rules_figure,
  rules_sheet,
  rules_terms,
} from "./device/game/game.js";

/**
 * The server's messages about a table (docs/socket.md) and its answer about a record, and what the
 * page derives from them.
 */

export type Figure = rules_figure.Figure;
export type Source = rules_breakdown.Source;
export type Scoring = rules_terms.Scoring;

/** The moments that are heard: figures, and others. */
export type Sound =
  | Figure
  | "place"
  | "draw"
  | "turn"
  | "refuse"
  | "right"
  | "win"
  | "end"
  | "tick";

/** A legal action: a placement as `345@0,1`, or `draw`, or `pass`. */
export interface Choice {
  action: string;
  points: number;
  figure: Figure | null;
}

/** The analysis of a log line: the figure, and the parts of its points. */
export interface Breakdown {
  figure: Figure | null;
  parts: Partial<Record<Source | Figure, number>>;
}

/** All points and costs, by one sheet and one scoring. */
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
  blocked: rules_sheet.Blocked;
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
  /** Null for no limit. */
  draws_left: number | null;
  /** The cells of the figure that the last tile made. */
  made: string[];
  breakdowns: Breakdown[];
  /** The player of each seat when the round was dealt. */
  players: Player[];
  /** The doer of each log line; the lines of the end have none. */
  doers: Doer[];
}

/** The player of a seat at some moment, and the bot that played there, for itself or for the person. */
export interface Player {
  name: string;
  bot: string | null;
}

/** The player who did something; late if the clock did it for them. */
export interface Doer extends Player {
  late: boolean;
}

export type Seat = play_table_showing.SeatShown;

/** The name and the parameters of a sheet. */
export interface Sheet
  extends Partial<Omit<rules_sheet.Sheet, "parameters" | "changed" | "check_players">> {
  name: string;
  [parameter: string]: unknown;
}

export interface Terms {
  code: string;
  kind: "bots" | "device" | "online" | "alone" | "daily";
  scoring: Scoring;
  target: number | null;
  /** After how many rounds the match is over; 0 or nothing if no number ends it. */
  rounds?: number;
  /** The title of the sheet, in English. */
  title: string;
  sheet: Sheet;
  /** The parameters that house rules changed. */
  house: string[];
  /** Their names, in English: variants by their titles, and "house rules" for others. */
  house_words: string[];
  amounts: Amounts;
  limits: { turn: number | null; round: number | null };
  /** The seconds before an idle player is passed over, and what happens then. */
  patience: play_table_showing.PatienceShown | null;
  /** Where all play in their own time: how many days a turn may take; 0 for any number. */
  days?: number;
  /** Whether the host admits each player. */
  knocking: boolean;
  /** Whether the table gives hints. */
  hints: boolean;
  day: string | null;
  /** The name of a deal that was known beforehand. */
  practice: string | null;
  /** A player who has played this deal before, to compare with at the end. */
  rival: Rival | null;
  /** How many of the first rounds a device dealt, before the table was carried to the server. */
  carried: number;
  /** The points with which each seat starts, where any does. */
  credit?: number[];
  /** The code of the evening at which other tables have the same deal. */
  shared_deal?: string;
}

/** Somebody who played the same deal alone, and the name of their whole game. */
export interface Rival {
  name: string;
  game: string;
}

/** The contents of a link's address; `house` is null if it cannot be read. */
export interface Link {
  deal: string;
  game: string;
  name: string;
  sheet: string;
  house: Record<string, unknown> | null;
  scoring: Scoring;
}

/** The contents of a link to a game, and the points of the game. */
export type Challenge = play_rivals.Challenge;

/** The intact contents of a link. */
export type LinkedGame = play_rivals.LinkedGame;

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
  /** Whether the viewer may ask the others to agree to an undo. */
  ask: boolean;
  /** The seat that has asked for an undo, and the seats that agreed. */
  asked: play_table_showing.AskedShown | null;
  /** The names of the table's bots, by language. */
  bots: Record<string, Record<string, string>>;
  /** The last finished rounds, at most two; `rounds_over` counts all. */
  rounds: PastRound[];
  rounds_over: number;
  mix: Mix | null;
  /** Where the deal of the round came from. */
  origin: play_table_finished.Origin | null;
  /** The server's promise about it; null if the server did not deal. */
  digest: string | null;
  view: View | null;
  clock: Clock | null;
  /** Until when players are away, by seat, where all play in their own time. */
  away?: Record<string, number>;
  winners: number[];
  /** The seat that resigned, or lost by a claim. */
  resigned: number | null;
  claimed: boolean;
  /** Set if the server's operator ended the match. */
  halted?: true;
  /** The matches won by each seat, including those before a rematch. */
  evening: number[];
  locked: boolean;
  /** The seat that paused the game, null for the table itself; and whether the tiles are covered. */
  pause: play_table_showing.PauseShown | null;
  rematch: string | null;
  /** The token for the next table; `tokens` for all seats of a shared device. */
  token?: string;
  tokens?: Tokens;
  watching: number;
  late_in_ms: number | null;
}

/** What everybody may know of a table before they sit down. */
export type TableOutline = Pick<Terms, "code" | "kind"> &
  Pick<TableMessage, "state" | "locked" | "seats" | "origin" | "table"> & {
    /** The seats that everybody waits for; a device does not say it. */
    awaited?: number[];
  };

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
  late_in_ms: number | null;
}

export interface Refused {
  is: "refused";
  answers?: string;
  code: string;
  text: string;
  template?: string;
  details?: Record<string, unknown>;
}

/** The reason why an action would be refused. */
export interface Why extends Omit<Refused, "is" | "answers"> {
  is: "why";
  answers: string;
}

/** A request for a seat. */
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
  /** added by the page */
  words?: string;
}

/** A reason for an action: a code with its details. */
export interface Reason {
  code: string;
  seat?: number;
  tile?: string;
  partner?: string;
  figure?: Figure;
  number?: number;
  count?: number;
  points?: number;
  brings?: number;
  incident?: string;
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
      late_in_ms: number | null;
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

/** A message that a table's screen hears of; its connection keeps the others to itself. */
export type Heard = Exclude<Message, { is: "pong" | "bye" }>;

/** One function for each of these messages. */
export type Handlers<Subject, Rest, Result> = {
  [Name in Heard["is"]]: (
    subject: Subject,
    message: Extract<Heard, { is: Name }>,
    rest: Rest,
  ) => Result;
};

/** A placed tile: its numbers clockwise from the cell's first corner. */
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
  /** The doer, where known. */
  doer?: Doer;
}

/** The current table: the last `table` message with all later changes. */
export interface Table extends TableMessage {
  /** When the clock was received, by `performance.now()`. */
  clockAt: number;
  /** When the awaited players will be late, in the same way. Null for never. */
  lateAt: number | null;
}

/** A tile on the board that is not placed yet. */
export interface Ghost {
  place: string;
  label: string;
  /** The description for screen readers. */
  spoken: string;
  figure: Figure | null;
  /** Whether the tile is being dragged and this is only where it would snap. */
  carried: boolean;
}

/** The tokens of the seats played on this device, by seat. */
export interface Tokens {
  [seat: string]: string;
}

/** The standings of a recorded round after a step. */
export interface Stand {
  hands: string[][] | null;
  sizes: number[];
  pool: number;
  totals: number[];
}

/** A record as the server parsed it. */
export interface RecordedMatch {
  /** The title of the sheet, in English. */
  title: string;
  sheet: Sheet;
  house: Record<string, unknown>;
  house_words: string[];
  amounts: Amounts;
  scoring: Scoring;
  target: number | null;
  players: string[];
  /** The points with which each player started; empty for none. */
  credit: number[];
  practice: string | null;
  /** The rival that the player compared themselves with. */
  rival: Rival | null;
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

/** An evening as `tricorne.play.evening.showing` describes it. */

export type Movement = "mitchell" | "howell" | "individual";
export type Comparing = "matchpoints" | "mean";

/** What happened to a deal at a table: the points of each side, or which sides were to blame. */
export interface Result {
  points: number[] | null;
  fault: number[];
}

export interface Table {
  contestants: number[];
  mark: string;
  results: (Result | null)[];
}

export interface Round {
  tables: Table[];
  out: number[];
  deals: number[];
}

export interface Shown {
  names: string[];
  movement: Movement;
  size: number;
  sides: number;
  deals: number;
  sheet: string;
  comparing: Comparing;
  promise: string;
  /** Nobody but the organiser of real tables knows it before the end. */
  secret: string | null;
  /** Whether an evening at online tables is over. */
  over?: boolean;
  /** Whether its organiser has ended it: nothing changes any more. */
  ended?: boolean;
  next: number;
  changed: number;
  rounds: Round[];
  boards: {
    deal: number;
    round: number;
    lines: (Result & { table: number; scores: number[] })[];
  }[];
  rankings: { contestant: number; place: number; deals: number; mean: number }[][];
}

export interface Card {
  deal: number;
  mark: string;
  hands: string[][];
  /** What each seat draws, in this order. */
  rows: string[][];
  starter: number;
}

export interface Wish {
  names: string[];
  movement: Movement;
  size: number;
  rounds: number;
  deals: number;
  sheet: string;
  comparing: Comparing;
}

/** A change: a result, its removal, or a latecomer. */
export type Change =
  | { round: number; table: number; deal: number; points?: number[] | null; fault?: number[] }
  | { name: string; round: number };

/** What the parts of the screen know of it. */
export interface EveningScreen {
  shown: Shown;
  /** The title of the rule sheet. */
  sheet: string;
  /** What is typed and not yet a result, by its field. */
  drafts: Map<string, string>;
  change: (wanted: Change) => Promise<boolean>;
}

/** An evening at online tables, as a server shows it. */
export interface OnlineEvening extends Shown {
  /** The digest of each deal with its salt. */
  promises: string[];
  /** The salts of the deals that all have played. */
  salts: Record<string, string>;
  /** Where each deal of the rounds so far is played; the code once all have played it. */
  tables: { deal: number; table: number; over: boolean; code: string | null }[];
  started: number;
  over: boolean;
  ended: boolean;
}

export interface OnlineLook {
  mark: string;
  revision: number;
  hosts: boolean;
  /** The tokens of each contestant's players, for the organiser. */
  tokens: string[][] | null;
  evening: OnlineEvening | null;
}

/** Where a player has to go now. */
export interface Errand {
  errand: "play" | "wait" | "out" | "over";
  name: string;
  round: number;
  table: number | null;
  deal: number | null;
  code: string | null;
  seat: number | null;
  behind: string[];
}

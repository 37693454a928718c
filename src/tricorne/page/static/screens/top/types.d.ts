import type { Children } from "../../kit/elements.js";
import type { TableMessage } from "../../types.d.ts";
import type { TopTold } from "../puzzles/topper.js";

/** The findings, and how many chose each of the actions; null before others may know. */
export interface Told extends TopTold {
  chose: number[] | null;
}

/** A player in the ranking. */
export interface Ranked {
  place: number;
  name: string;
  marks: number;
  points: number;
  you: boolean;
}

/** A circle whose top this is, until when it lasts, and who of the members has answered all. */
export interface CircleOfTop {
  code: string;
  ends: number;
  done: string[];
  missing: string[];
}

/** How far a top is: with a host for all, in a circle for this member. */
export interface Course {
  code: string;
  /** The present position, from 0; -1 before the first. */
  question: number;
  count: number;
  clock: number;
  /** Whether the points at once count. */
  by_points: boolean;
  open: boolean;
  over: boolean;
  /** Whether this device leads, or in a circle may delete it for all. */
  host: boolean;
  you: string | null;
  players: string[];
  circle: CircleOfTop | null;
  /** The own marks in each position that has ended; null without an answer. */
  marks: (number | null)[];
  /** Over how many positions the ranking counts. */
  counted: number;
  ranking: Ranked[];
}

/** A top as this device may know it, with the position that is shown. */
export interface Top extends Course {
  shown: number;
  table: TableMessage | null;
  told: Told | null;
}

/** What the server answers; without a top if nothing has changed. */
export interface Look {
  revision: number;
  answered: number;
  left_ms: number | null;
  mine: string | null;
  leads: boolean;
  top: Top | null;
}

/** What a viewer may do at a top that shows no position. */
export interface Ways {
  /** The next steps. */
  steps: Children;
  /** The positions that have ended. */
  review: Children;
  join: (name: string) => Promise<void>;
  /** Fetches everything anew. */
  look: () => Promise<void>;
  isBig: boolean;
}

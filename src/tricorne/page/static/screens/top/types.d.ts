import type { TableMessage } from "../../types.d.ts";
import type { TopTold } from "../puzzles/topper.js";

/** The findings, and how many chose each of the actions. */
export interface Told extends TopTold {
  chose: number[];
}

/** A player in the ranking. */
export interface Ranked {
  place: number;
  name: string;
  marks: number;
  points: number;
  you: boolean;
}

/** A top with a host as this device may know it. */
export interface Top {
  code: string;
  /** The present position, from 0; -1 before the first. */
  question: number;
  count: number;
  clock: number;
  /** Whether the points at once count. */
  by_points: boolean;
  open: boolean;
  over: boolean;
  you: string | null;
  players: string[];
  table: TableMessage | null;
  told: Told | null;
  ranking: Ranked[];
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

import type { Choice, Reason } from "../../../types.d.ts";

/** A number of points and its standard error. */
export interface Estimate {
  worth: number;
  error: number;
}

export type Part = "deal" | "draws" | "hidden" | "offered";

/** A decision that lost points, as the study tells it. */
export interface Mark {
  /** The number of actions before it. */
  step: number;
  seat: number;
  grade: "slip" | "mistake" | "blunder";
  lost: Estimate;
  played: string;
  better: string;
  /** The chance to win after the played and the better action, as in the curve of chances. */
  chances: [number, number];
  reasons: Reason[];
  actions: (Choice & Estimate)[];
}

/** The findings of a study so far (`tricorne.play.study.telling`). */
export interface Told {
  judge: "families" | "champions";
  /** Whether it counts points; otherwise per cents of the chance to win the match. */
  points: boolean;
  /** After each action, the chance of each seat. */
  chances: number[][];
  /** The same with all hands open; empty until it is known. */
  open: number[][];
  played: { choices: number; right: number; lost: Estimate }[];
  luck: (Record<Part | "total", Estimate> | null)[];
  verdicts: {
    seat: number;
    /** Null where its choices cannot be compared with those of others. */
    play: "better" | "worse" | "even" | null;
    points: number;
    luck: Part | "all" | null;
    brought: number;
  }[];
  marks: Mark[];
  effort: number;
  /** Whether the study is complete; until then, the share that is done. */
  over: boolean;
  share: number;
}

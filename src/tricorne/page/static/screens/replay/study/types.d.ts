import type { Board } from "../../../kit/board/board.js";
import type { Seats } from "../../../kit/narration/reasons.js";
import type { Choice, Reason } from "../../../types.d.ts";

/** A number of points and its standard error. */
export interface Estimate {
  worth: number;
  error: number;
}

export type Part = "deal" | "draws" | "hidden" | "offered";

/** A turn, or the draw with which it begins. */
export interface Step extends Choice {
  seat: number;
  /** In how many of 100 continuations the seat does this in its turn. */
  often: number;
  /** Whether the seat goes out. */
  out: boolean;
}

/** An action, and the three turns that most likely follow it. */
export interface Continuation {
  steps: Step[];
  /** Whether all was searched: then each seat does its best. */
  exact: boolean;
}

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
  /** After the played and the better action; null until it is known. */
  continuations: [Continuation | null, Continuation | null];
  /** The turn that tells most of why, if it explains a third of the loss: after the played action (0) or the better one (1). */
  tells: { line: 0 | 1; step: number } | null;
  /** Each with whether it is as good as the best, as far as anybody can tell. */
  actions: (Choice & Estimate & { right: boolean })[];
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
  /** The choices in their order; `grade` is null where nothing was lost for certain. */
  choices: { step: number; seat: number; grade: Mark["grade"] | null }[];
  played: {
    choices: number;
    right: number;
    lost: Estimate;
    /** What the round brought the seat. */
    points?: number;
    /** The part of the points within reach that it kept; null where they are no points. */
    kept?: number | null;
  }[];
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

/** The interface to the replay of those who practise its marked moves. */
export interface Around {
  board: Board;
  /** The players as the viewer knows them. */
  table: Seats;
  /** Whether losses are points; otherwise per cents. */
  points: boolean;
  /** Whether chances are to be ahead after the round; otherwise to win. */
  isOfRound: boolean;
  /** Whether a child gets one tip, and hears of no mistake. */
  gentle: boolean;
  /** The key under which the order of tiles on racks is remembered. */
  memory: string;
  /** The tiles of a seat at the shown step. */
  handOf: (seat: number) => string[];
  /** Shows another step of the round. */
  go: (step: number) => void;
  /** Plays on from a step. */
  tryFrom: ((step: number) => void) | null;
  /** Called when the viewer leaves, with the mark that was asked about last. */
  left: (index: number) => void;
}

import type { Figure, Reason } from "../../types.d.ts";
import type { Mark } from "../replay/study/types.d.ts";

/** A choice where two games part. */
export interface Chosen {
  action: string;
  points: number;
  figure: Figure | null;
}

/** The point where the player's own game and the rival's part. */
export interface Parted {
  player: string;
  rival: string;
  /** The rival's game, as a record. */
  record: string;
  /** One's own points, and the rival's. */
  totals: [number, number];
  /** The number of equal first actions. */
  common: number;
  length: number;
  board: string[];
  /** One's own choice, and the rival's; empty if the games never part. */
  choices: Chosen[];
}

export interface Estimate {
  worth: number;
  error: number;
}

/** The worths of the two choices; empty before they are known. */
export interface Weighed {
  worths?: [Estimate, Estimate];
  lead?: Estimate;
  /** The better choice; null if they were about equal. */
  better?: 0 | 1 | null;
  reasons?: Reason[];
  /** How it goes on after the worse and the better choice, and the turn that tells most of why. */
  continuations?: Mark["continuations"];
  tells?: Mark["tells"];
  over: boolean;
}

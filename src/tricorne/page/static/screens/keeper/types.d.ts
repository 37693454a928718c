import type { play_counting_count, play_counting_showing } from "../../device/game/game.js";
import type { Figure } from "../../types.d.ts";
import type { Relay } from "./sync.js";

export type Said = play_counting_showing.SentenceShown;
export type Reckoning = play_counting_showing.StandingShown;
export type Party = play_counting_showing.AgreedShown;

/** A line, as it is stored. */
export interface Line {
  what: "opens" | "turn" | "ended" | "leaves";
  seat?: number;
  tile?: string | null;
  draws?: number;
  figure?: Figure | null;
  place?: string | null;
  out?: number | null;
  left?: (number | string[])[];
  so?: boolean;
}

/** A line, and what it comes to. */
export interface Counted extends Line {
  round: number;
  points: number[];
  totals: number[];
  parts: { source: string; points: number }[];
  doubts: Said[];
  first: boolean;
}

export interface Shown {
  agreed: Party;
  lines: Counted[];
  now: Reckoning;
  may_undo: boolean;
  may_redo: boolean;
}

/** What is being said, and not said yet. */
export interface Draft {
  /** The line that is corrected, or before which one is put in. */
  at: number | null;
  /** How many lines it takes the place of. */
  goes: number;
  what: Line["what"] | null;
  seat: number;
  draws: number;
  digits: string;
  /** What was understood of what somebody said aloud. */
  heard: string;
  figure: Figure | null;
  place: string | null;
  out: number | null;
  /** What is left to each: a sum as it was typed, or tiles. */
  left: (string | string[] | null)[];
  /** Whose tiles are named, one by one. */
  naming: number;
}

/** The screen of a count, as its parts know it. */
export interface Screen {
  count: play_counting_count.Count;
  shown: Shown;
  /** How it stood before the line that is being said. */
  now: Reckoning;
  draft: Draft;
  /** Whether the 56 tiles are shown, and not the pad. */
  grid: boolean;
  /** Whether places are asked for. */
  places: boolean;
  readonly at: number;
  /** Whether somebody else counts, and this is only to look at. */
  readonly follows: boolean;
  relay: Relay | null;
  /** Changes what is being said: stored, then shown. */
  say: (more: Partial<Draft>) => void;
  /** What was being said is forgotten. */
  nothing: () => void;
  /** Says the line of the draft. */
  done: (line: Line) => void;
  /** Lets so many lines go, and one come: stored, then shown. */
  change: (at: number, goes: number, line: Line | null) => void;
  /** What a line would come to. */
  tried: (line: Line) => Counted;
  /** Whether something is being said. */
  begun: () => boolean;
  /** One step back: first what is only begun. */
  back: () => void;
  /** Another count in its place: stored, then shown. */
  become: (count: play_counting_count.Count) => void;
  /** What the server is sent, and this device keeps. */
  kept: () => string;
  keep: () => void;
  show: () => void;
  /** Lets others follow, or follows who counts; or nobody any more. */
  follow: (shared: Shared | null) => void;
  /** What another phone has counted. */
  came: (text: string) => void;
  /** What was counted here while somebody else counted on stays, as a count of its own. */
  setAside: () => void;
}

/** A count that others follow, or that is followed here. */
export interface Shared {
  code: string;
  /** Lets somebody count on; who has none can only look. */
  key: string | null;
  /** That was seen last. */
  revision: number;
  /** Whether it is counted here. */
  counts: boolean;
  /** Whether the server does not know yet what was counted here. */
  waiting: boolean;
}

import type { play_counting_count, play_counting_showing } from "../../device/game/game.js";
import type { Figure } from "../../types.d.ts";
import type { Relay } from "./sync.js";

export type Said = play_counting_showing.SentenceShown;
export type Reckoning = play_counting_showing.StandingShown;
export type Party = play_counting_showing.AgreedShown;

/** A line in its stored form. */
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

/** A line with its points. */
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

/** The line being entered. */
export interface Draft {
  /** The line to correct, or to insert before. */
  at: number | null;
  /** How many lines it replaces. */
  goes: number;
  what: Line["what"] | null;
  seat: number;
  draws: number;
  digits: string;
  /** The recognized speech. */
  heard: string;
  figure: Figure | null;
  place: string | null;
  out: number | null;
  /** What each player still holds: a typed sum, or tiles. */
  left: (string | string[] | null)[];
  /** The seat whose tiles are being entered one by one. */
  naming: number;
}

/** The screen of a count, as its parts use it. */
export interface Screen {
  /** Its name on this device. */
  readonly id: string;
  count: play_counting_count.Count;
  shown: Shown;
  /** The standings before the line being entered. */
  now: Reckoning;
  draft: Draft;
  /** Whether the 56 tiles are shown instead of the pad. */
  grid: boolean;
  /** Whether to ask for places. */
  places: boolean;
  readonly at: number;
  /** Whether another device counts, and this one only watches. */
  readonly follows: boolean;
  relay: Relay | null;
  /** Changes the draft, stores it, then shows it. */
  say: (more: Partial<Draft>) => void;
  /** Changes the draft and stores it, without drawing the panel anew. */
  note: (more: Partial<Draft>) => void;
  /** Discards the draft. */
  discardDraft: () => void;
  /** Enters the line of the draft. */
  enterLine: (line: Line) => void;
  /** Replaces a number of lines by one or none, stores the count, then shows it. */
  change: (at: number, goes: number, line: Line | null) => void;
  /** What a line would score. */
  tryLine: (line: Line) => Counted;
  /** Whether a line has been started. */
  isBegun: () => boolean;
  /** Undoes one step. Discards a started line first. */
  stepBack: () => void;
  /** Replaces the count, stores it, then shows it. */
  become: (count: play_counting_count.Count) => void;
  /** The count as stored here and sent to the server. */
  storedState: () => string;
  keep: () => void;
  show: () => void;
  /** Shares the count, or follows a shared one; null disconnects. */
  follow: (shared: Shared | null) => void;
  /** Takes over the count of another device. */
  takeOver: (text: string) => void;
  /** Stores the lines entered here during another device's count as a separate count. */
  setAside: () => void;
}

/** The state of a shared count. */
export interface Shared {
  code: string;
  /** The right to take over the counting; null for watching only. */
  key: string | null;
  /** The last revision seen. */
  revision: number;
  /** Whether this device counts. */
  counts: boolean;
  /** Whether the server still lacks entries of this device. */
  waiting: boolean;
}

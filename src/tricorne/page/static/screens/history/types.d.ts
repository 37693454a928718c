/** Statistics of all games, computed by tricorne.play.history.career. Averages are points per round, in tenths. */

import type { Figure } from "../../types.d.ts";

export interface Sum {
  games: number;
  /** Games against an opponent. */
  contests: number;
  won: number;
  average: number | null;
}

export interface Career extends Sum {
  bridges: number;
  hexagons: number;
  best_tile: { points: number; tile: string; figure: Figure | null; id: string } | null;
  best_game: { points: number; id: string } | null;
  streak: number;
  longest: number;
  levels: (Sum & { bot: string })[];
  people: (Sum & { name: string })[];
  sheets: (Sum & { sheet: string })[];
  months: (Sum & { month: number })[];
  course: { id: string; average: number; lately: number }[];
  /** The people and sheets to choose from. */
  everybody: string[];
  played: string[];
}

/** What all games come to, as tricorne.play.history.career works it out; averages are points a round, in tenths. */

export interface Sum {
  games: number;
  /** Those in which there was somebody to win against. */
  contests: number;
  won: number;
  average: number | null;
}

export interface Career extends Sum {
  bridges: number;
  hexagons: number;
  best_tile: { points: number; tile: string; figure: string | null; id: string } | null;
  best_game: { points: number; id: string } | null;
  streak: number;
  longest: number;
  levels: (Sum & { bot: string })[];
  people: (Sum & { name: string })[];
  sheets: (Sum & { sheet: string })[];
  months: (Sum & { month: number })[];
  course: { id: string; average: number; lately: number }[];
  /** Whose games can be asked for, and by which sheets they went. */
  everybody: string[];
  played: string[];
}

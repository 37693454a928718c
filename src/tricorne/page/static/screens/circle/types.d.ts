/** A server's answers about circles. */

export interface Friend {
  name: string;
  points: number | null;
  offline: boolean;
  you: boolean;
  /** Whether this member looks after the circle, and so may remove others. */
  first: boolean;
  code: string | null;
}

export interface Circle {
  code: string;
  /** Its name; empty for none. */
  title: string;
  day: string;
  members: number;
  /** Whether all members draw in one order, each in an attempt for this circle alone. */
  same_draws: boolean;
  /** Whether this device has begun that attempt. */
  tried: boolean;
  /** The code that lets others in; for members only. */
  link: string | null;
  /** Nobody, for who is not a member. */
  friends: Friend[];
}

/** A game of a circle, and the names of its members by their seats. */
export interface CircleGame {
  code: string;
  at: number;
  /** How many seats wait for somebody. */
  open: number;
  /** The seat of the asking member. */
  you: number | null;
  seats: Record<string, string>;
  rounds: number | null;
  points: number[];
  winners: number[];
}

/** What a member has made of the games that are over. */
export interface MemberResult {
  name: string;
  you: boolean;
  games: number;
  won: number;
  rounds: number;
  points: number;
  against_you: number;
  /** How many of those the asking member won. */
  beaten: number;
}

export interface CircleGames {
  running: CircleGame[];
  over: CircleGame[];
  results: MemberResult[];
}

/** A finished match of two members with all points: their names, and what each made, by seat. */
export interface CircleDuel {
  code: string;
  sheet: string;
  rounds: number;
  names: string[];
  points: number[];
  /** The seat of the asking member. */
  you: number | null;
}

/** A circle of this device, and the games to which it is invited there. */
export interface OwnCircle {
  code: string;
  title: string;
  you: string;
  first: boolean;
  members: string[];
  running: number;
  /** Whether its top waits for this member. */
  top: boolean;
  invitations: { code: string; at: number; names: string[] }[];
}

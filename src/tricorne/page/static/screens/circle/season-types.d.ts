/** A server's answers about the season of a circle. */

export interface SeasonOffer {
  /** In milliseconds since 1970, like the end. */
  begins: number;
  ends: number;
  /** How many days a turn may take. */
  days: number;
  /** How many sit at a table. */
  size: number;
  /** How often all meet, at least. */
  times: number;
  /** How many days each may be away. */
  away: number;
  unfinished: "stands" | "draw";
  /** Empty for the usual one. */
  sheet: string;
  /** 0 for one round; none for that of the sheet. */
  target: number | null;
  language: string;
}

export interface SeasonMember {
  number: number;
  /** None for somebody who is no longer in the circle. */
  name: string | null;
  you: boolean;
  place: number;
  best: number;
  worst: number;
  points: number;
  won: number;
  played: number;
  to_play: number;
  margin: number;
  left: boolean;
}

export interface SeasonGame {
  members: number[];
  table: string | null;
  /** The points once it is over; none of somebody who had left. */
  totals: (number | null)[] | null;
  /** The seat of this device's member, and the token that opens it. */
  seat: number | null;
  token: string | null;
}

export interface Season {
  code: string;
  stage: "offered" | "running" | "reminded" | "over" | "off";
  offer: SeasonOffer;
  now: number;
  /** How many games each has. */
  each: number;
  joined: boolean;
  may_call_off: boolean;
  members: SeasonMember[];
  games: SeasonGame[];
}

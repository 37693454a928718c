/** A server's answers about the deals of days. */

interface Best {
  name: string;
  points: number;
  you: boolean;
}

export interface Day {
  day: string;
  today: string;
  /** Whether this device has used the attempt that counts. */
  tried: boolean;
  /** The tiles that everybody begins with. */
  hand: string[];
  best: Best[];
  /** Names for the list, by language. */
  invented: Record<string, string[]>;
  /** Whether there is no server to ask. */
  unreached?: true;
}

export interface Friend {
  name: string;
  points: number | null;
  offline: boolean;
  you: boolean;
  /** Whether this member has been there longest, and so may remove others. */
  first: boolean;
  code: string | null;
}

export interface Circle {
  code: string;
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

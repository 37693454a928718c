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
  code: string | null;
}

export interface Circle {
  code: string;
  day: string;
  friends: Friend[];
}

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
  /** Only one's own result where `lists` is `none`. */
  best: Best[];
  /** Whose names the public list has; absent without a server. */
  lists?: "own" | "invented" | "none";
  /** Names for the list, by language. */
  invented: Record<string, string[]>;
  /** Whether there is no server to ask. */
  unreached?: true;
}

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

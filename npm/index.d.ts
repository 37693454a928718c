import type { Entry, PolicyName, Room, SheetName } from "./records.js";

export type * from "./records.js";

/** A record to write: only the fields that are named, and plain numbers for 64-bit ones. */
export type Given<T> = T extends bigint
  ? bigint | number
  : T extends readonly (infer E)[]
    ? readonly Given<E>[]
    : T extends object
      ? { readonly [K in keyof T]?: Given<T[K]> }
      : T;

/** The kernel in an instance of its own. `base` is the folder of its files, if that is another. */
export function load(base?: URL): Promise<Kernel>;

/** A room with a record of each kind, and entries that work on them. Seats count from 0. */
export class Kernel {
  private constructor();
  /** Names of tiles and figures, and numbers used in records. */
  readonly constants: {
    readonly tiles: readonly string[];
    readonly figures: readonly string[];
    readonly policies: Readonly<Record<PolicyName, number>>;
    readonly [name: string]: unknown;
  };
  /** The record `rules` of each published sheet, by the number of players. */
  readonly rules: Readonly<Record<SheetName, Readonly<Record<string, Given<Room["rules"]>>>>>;
  /** Run an entry on the records in the room. */
  call(entry: Entry): number;
  /** A record of the room, or one of its fields. */
  read<R extends keyof Room>(record: R): Room[R];
  read<R extends keyof Room, F extends keyof Room[R]>(record: R, field: F): Room[R][F];
  /** Write some fields of a record. A list may be shorter than its field. */
  write<R extends keyof Room>(record: R, fields: Given<Room[R]>): void;
  /** Clear the table, as a round needs it before it is dealt. */
  clear(): void;
}

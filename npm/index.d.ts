import type { Batch, Entry, PolicyName, Records, Room, SheetName } from "./records.js";

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

/** Records in memory beside the room, as a batch needs them: one for each environment. */
export interface Reserved<T> {
  /** Where the first one lies: what a field of the record `batch` wants. */
  readonly address: number;
  readonly count: number;
  /** One of them, or one of its fields. */
  readonly read: {
    (index: number): T;
    <F extends keyof T>(index: number, field: F): T[F];
  };
  /** Write some fields of one. A list may be shorter than its field. */
  readonly write: (index: number, fields: Given<T>) => void;
  /**
   * The numbers of a field where they lie, flat and without a copy. Reserving more memory detaches
   * them: ask again then.
   */
  readonly numbers: (index: number, field: keyof T) => NumberArray;
}

export type NumberArray =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Int32Array
  | Float32Array
  | BigInt64Array;

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
  /** Which records a batch consists of, and the numbers by which they are read. */
  readonly batch: {
    readonly beside: Readonly<Record<keyof Batch, keyof Records>>;
    readonly outside: number;
    readonly rewards: Readonly<Record<string, number>>;
    readonly codes: Readonly<Record<string, number>>;
    readonly vector: Readonly<Record<string, number>>;
    readonly planes: Readonly<Record<string, number>>;
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
  /** So many records of a type in memory beside the room. A position is an empty table. */
  reserve<T extends keyof Records>(type: T, count: number): Reserved<Records[T]>;
  /** Clear the table, as a round needs it before it is dealt. */
  clear(): void;
}

// Made by `make script` from the annotations in Tricorne's Python: change those, and make it again.

/** A dictionary of Python. */
export interface Dict<Key, Held> extends Iterable<Key> {
  get(name: Key, otherwise?: Held | null): Held | null;
  has(name: Key): boolean;
  items(): Iterable<[Key, Held]>;
  keys(): Iterable<Key>;
  values(): Iterable<Held>;
}

/** A set of Python. */
export interface PySet<Member> extends Iterable<Member> {
  has(member: Member): boolean;
  readonly size: number;
}

export namespace play_workbench_sums {
  export const NORMAL_95: number;
  export interface MeasureSums {
    add(first: number, second?: number): void;
    mean(scale: number): number | null;
    error(scale: number): number | null;
    share(): number | null;
    share_error(): number | null;
    count: number;
    first: number;
    second: number;
    first_squares: number;
    second_squares: number;
    products: number;
  }
  export const MeasureSums: {
    (): MeasureSums;
  };
}

export namespace play_workbench_measures {
  export const WON: number;
  export const BLOCKED: number;
  export interface Measured {
    mean: number | null;
    error: number | null;
  }
  export interface Measures {
    length: play_workbench_measures.Measured;
    points: play_workbench_measures.Measured;
    blocked: play_workbench_measures.Measured;
    bonuses: play_workbench_measures.Measured;
    luck: play_workbench_measures.Measured;
  }
  export interface RuleTally {
    add_round(points: number[], actions: number, made: number[], ending: number): void;
    add_unequal_round(winners: number, random_seat: number): void;
    measures(): Dict<string, any>;
    players: number;
    bonuses: number[];
  }
  export const RuleTally: {
    (players: number, bonuses: number[]): RuleTally;
  };
  export const UNKNOWN: Dict<string, any>;
  export function difference(one: Dict<string, any>, other: Dict<string, any>): Dict<string, any>;
  export function is_clear(change: Dict<string, any>): boolean;
}

/** All modules, by their names in Python. */
export const modules: {
  "tricorne.play.workbench.sums": typeof play_workbench_sums;
  "tricorne.play.workbench.measures": typeof play_workbench_measures;
};

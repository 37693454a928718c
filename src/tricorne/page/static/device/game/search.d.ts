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

export namespace play_search_errors {
  export function error_of(total: number, squares: number, count: number): number | null;
}

export namespace play_search_position {
  export function understand(kernel: play_search_workspace.Workspace, task: Dict<string, any>): void;
  export function see(kernel: play_search_workspace.Workspace, sight: Dict<string, any>): void;
  export function pack_moves(constants: Dict<string, any>, moves: any[], opening: boolean): number[];
  export function unpack_move(constants: Dict<string, any>, number: number): any;
  export function cares(kernel: play_search_workspace.Workspace, task: Dict<string, any>): number[];
}

export namespace play_search_endgame {
  export const POSITIONS_A_SECOND: number;
  export function try_endgame(kernel: play_search_workspace.Workspace, task: Dict<string, any>, limit: number): IterableIterator<null>;
  export function weigh_endgame(kernel: play_search_workspace.Workspace, task: Dict<string, any>, limit: number): IterableIterator<null>;
  export function lay_likeliest(kernel: play_search_workspace.Workspace, task: Dict<string, any>): void;
  export interface _Solved extends Iterable<any> {
    gains: ([number[], number[]])[];
    stopped: boolean;
    _replace(...changed: any[]): this;
  }
  export const _Solved: {
    (gains: ([number[], number[]])[], stopped: boolean): _Solved;
  };
  export function solve(kernel: play_search_workspace.Workspace, depth: number): IterableIterator<null>;
}

export namespace play_search_prospects {
  export function foresee(kernel: play_search_workspace.Workspace, task: Dict<string, any>): void;
  export function share_of(shown: number): number;
}

export namespace play_search_trial {
  export interface Trial {
    halve(playouts: number, spent: () => number): IterableIterator<null>;
    run(worlds: number): IterableIterator<null>;
    answer(): Dict<string, any> | null;
    last_sums(): Dict<string, any>;
  }
  export const Trial: {
    (kernel: play_search_workspace.Workspace, task: Dict<string, any>): Trial;
  };
}

export namespace play_search_following {
  export const TURNS: number;
  export function follow(kernel: play_search_workspace.Workspace, task: Dict<string, any>): IterableIterator<null>;
}

export namespace play_search_task {
  export interface Sight {
    rules: Record<string, number | number[]>;
    position: Record<string, number | number[]>;
    me: number;
    players: number;
    pool: number;
    hand: number;
    laid: boolean;
    log: any[];
    seats: number[];
    mine: number;
    hidden: number;
    aside: number;
  }
  export interface Task {
    way: string;
    sight: play_search_task.Sight;
    moves: any[];
    seed: number;
    playouts: number;
    seconds: number;
    reach: number;
    hands: number[] | null;
    doubts: number[] | null;
    playing: string | number[] | null;
    prospects: string | null;
    population: string | null;
    depth: number;
    least_pool: number;
    declines: boolean;
    drawing: number;
    sure: number;
    aim: string;
    unit: number;
  }
  export interface TriedMove {
    worth: number;
    error: number | null;
    playouts: number;
  }
  export interface Added {
    worlds: number;
    sums: number[];
    squares: number[];
    pairs: number[];
    incidents: number[][];
  }
  export interface Answer {
    best: number;
    tried: (play_search_task.TriedMove | null)[];
    halves: play_search_task.Added[] | null;
    exact: boolean;
    courses: any[][];
  }
}

export namespace play_search_ways {
  export function search(kernel: play_search_workspace.Workspace, task: Dict<string, any>, spent: () => number): any;
}

export namespace play_search_workspace {
  export interface Constants {
    tiles: string[];
    stride: number;
    middle_row: number;
    middle_col: number;
    untouched: number;
    without_tile: Record<string, number>;
    policies: Record<string, number>;
    aims: Record<string, number>;
    cares: number[];
    cares_without_points: number[];
    doubts: number[];
    prospects: Record<string, Record<string, number[]>>;
    depth: number;
    not_solved: number;
    unfinished: number;
  }
  export interface Workspace {
    constants: Dict<string, any>;
    fill(record: string, fields: Dict<string, any>): void;
    put(record: string, field: string, value: any): void;
    spread(record: string, field: string, value: number): void;
    integer(record: string, field: string): number;
    integers(record: string, field: string, count: number): number[];
    floats(record: string, field: string, count: number): number[];
    shape(record: string, field: string): number[];
    call(entry: string): number;
  }
  export const Workspace: {
    (constants: Dict<string, any>): Workspace;
  };
}

/** All modules, by their names in Python. */
export const modules: {
  "tricorne.play.search.errors": typeof play_search_errors;
  "tricorne.play.search.position": typeof play_search_position;
  "tricorne.play.search.endgame": typeof play_search_endgame;
  "tricorne.play.search.prospects": typeof play_search_prospects;
  "tricorne.play.search.trial": typeof play_search_trial;
  "tricorne.play.search.following": typeof play_search_following;
  "tricorne.play.search.ways": typeof play_search_ways;
  "tricorne.play.search.workspace": typeof play_search_workspace;
};

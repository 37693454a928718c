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

export namespace rules_errors {
  export type Code = "syntax" | "rules" | "tile" | "deal" | "over" | "turn" | "hand" | "cell" | "side" | "corner" | "draw" | "pass" | "end" | "points" | "total";
  export const Code: Iterable<Code> & {
    (word: string): Code;
    SYNTAX: "syntax";
    RULES: "rules";
    TILE: "tile";
    DEAL: "deal";
    OVER: "over";
    TURN: "turn";
    HAND: "hand";
    CELL: "cell";
    SIDE: "side";
    CORNER: "corner";
    DRAW: "draw";
    PASS: "pass";
    END: "end";
    POINTS: "points";
    TOTAL: "total";
  };
  export interface Refusal extends Iterable<any> {
    code: string;
    template: string;
    details: Dict<string, any>;
    _replace(...changed: any[]): this;
  }
  export const Refusal: {
    (code: string, template: string, details: Dict<string, any>): Refusal;
  };
  export function N_(template: string): string;
  export function refuse(code: string, template: string, details?: Dict<string, any>): rules_errors.Refusal;
  export interface TricorneError extends Error {
    readonly code: string;
    refusal: rules_errors.Refusal;
  }
  export const TricorneError: {
    (refusal: rules_errors.Refusal): TricorneError;
  };
  export interface SheetError extends rules_errors.TricorneError {
  }
  export const SheetError: {
    (...given: any[]): SheetError;
  };
  export interface DealError extends rules_errors.TricorneError {
  }
  export const DealError: {
    (...given: any[]): DealError;
  };
  export interface IllegalAction extends rules_errors.TricorneError {
  }
  export const IllegalAction: {
    (...given: any[]): IllegalAction;
  };
}

export namespace rules_grid {
  export interface Point extends Iterable<any> {
    row: number;
    col: number;
    _replace(...changed: any[]): this;
  }
  export const Point: {
    (row: number, col: number): Point;
  };
  export interface Cell extends Iterable<any> {
    row: number;
    col: number;
    readonly points_up: boolean;
    _replace(...changed: any[]): this;
  }
  export const Cell: {
    (row: number, col: number): Cell;
  };
  export const ORIGIN: rules_grid.Cell;
  export const KEPT: any;
  export function corners(cell: rules_grid.Cell): [rules_grid.Point, rules_grid.Point, rules_grid.Point];
  export function sides(cell: rules_grid.Cell): [rules_grid.Cell, rules_grid.Cell, rules_grid.Cell];
  export function cells_around(point: rules_grid.Point): ([rules_grid.Cell, number])[];
}

export namespace rules_tiles {
  export type Numbers = [number, number, number];
  export const CORNERS: rules_tiles.Numbers[];
  export const COUNT: number;
  export const ALL_TILES: any;
  export const VALUES: any;
  export const NAMES: any;
  export const TILE_NAMED: any;
  export const TRIPLES: any;
  export const DOUBLES: any;
  export const ZERO: any;
  export function rotations(tile: number): any;
  export const TURNED: rules_tiles.Numbers[][];
  export const WAYS: Dict<rules_tiles.Numbers, [number, number]>;
  export function tile_set(tiles: Iterable<number>): number;
  export function tiles_in(tiles: number): IterableIterator<number>;
  export function value(tiles: number): number;
  export function names(tiles: number): string[];
  export function parse_set(text: string): number;
}

export namespace rules_spelling {
  export interface SpellingError extends rules_errors.TricorneError {
  }
  export const SpellingError: {
    (...given: any[]): SpellingError;
  };
  export function whole_number(digits: string): number;
  export function parse_tiles(words: string[]): number[];
  export function unknown_tile(name: string): rules_errors.Refusal;
  export function shorten(text: string, width?: number): string;
  export function toml_value(given: any): string;
}

export namespace rules_actions {
  export interface Place extends Iterable<any> {
    tile: number;
    rotation: number;
    cell: rules_grid.Cell;
    readonly numbers: rules_tiles.Numbers;
    _replace(...changed: any[]): this;
  }
  export const Place: {
    (tile: number, rotation: number, cell: rules_grid.Cell): Place;
  };
  export interface Draw {
    tile: number | null;
  }
  export const Draw: {
    (tile?: number | null): Draw;
  };
  export interface Pass {
  }
  export const Pass: {
    (...given: any[]): Pass;
  };
  export interface End {
  }
  export const End: {
    (...given: any[]): End;
  };
  export type Action = rules_actions.Place | rules_actions.Draw | rules_actions.Pass;
  export const DRAW: any;
  export const END: any;
  export const PASS: any;
  export function parse_action(text: string): rules_actions.Action;
}

export namespace rules_demand {
  export const OPEN: number;
  export const WEIGHTS: any;
  export const ANYTHING: any;
  export const FREE: any;
  export const FITS: any;
  export const ROTATION: any;
}

export namespace rules_figure {
  export type Figure = "bridge" | "two sides" | "hexagon" | "double hexagon" | "triple hexagon";
  export const Figure: Iterable<Figure> & {
    (word: string): Figure;
    BRIDGE: "bridge";
    TWO_SIDES: "two sides";
    HEXAGON: "hexagon";
    DOUBLE_HEXAGON: "double hexagon";
    TRIPLE_HEXAGON: "triple hexagon";
  };
  export const HEXAGONS: any;
}

export namespace rules_board {
  export function weighted_cells(point: rules_grid.Point): ([rules_grid.Cell, number])[];
  export function neighbours(cell: rules_grid.Cell): ([rules_grid.Cell, [rules_grid.Point, rules_grid.Point, rules_grid.Point]])[];
  export interface Board {
    refusal(place: rules_actions.Place): rules_errors.Refusal | null;
    corner_refusal(place: rules_actions.Place): rules_errors.Refusal | null;
    placements(tiles: number): rules_actions.Place[];
    readonly fitting: number;
    figure(cell: rules_grid.Cell): rules_figure.Figure | null;
    figure_cells(cell: rules_grid.Cell): rules_grid.Cell[];
    place(place: rules_actions.Place): void;
    lift(): rules_actions.Place;
    copy(): rules_board.Board;
    laid: Dict<rules_grid.Cell, rules_actions.Place>;
    numbers: Dict<rules_grid.Point, number>;
    open: Dict<rules_grid.Cell, number>;
  }
  export const Board: {
    (): Board;
  };
}

export namespace rules_clock {
  export interface TimeLimit {
    turn_ns: number | null;
    round_ns: number | null;
    left_ns(round_: rules_round.Round, thinking_ns: number): number | null;
  }
  export const TimeLimit: {
    (turn_ns?: number | null, round_ns?: number | null): TimeLimit;
  };
  export function forced_action(round_: rules_round.Round): rules_actions.Action;
  export function run_out(round_: rules_round.Round, time_ns?: number | null): rules_event.Event[];
}

export namespace rules_opening {
  export type Lots = (number | null)[];
  export function winner_of_lots(lots: rules_opening.Lots): number[];
  export function opener_by_triple(hands: number[]): number;
  export function opening_tiles(sheet: rules_sheet.Sheet, hand: number): number;
}

export namespace rules_dealing {
  export interface Dealing {
    readonly draws_lots: boolean;
    read(line: string): void;
    take(name: string, seat: number, words: string[]): void;
    add_hand(tiles: number | number[]): void;
    add_pool(tiles: number[]): void;
    add_lots(lots: rules_opening.Lots): void;
    set_starter(seat: number): void;
    seats_to_draw(): number[];
    sheet: rules_sheet.Sheet;
    players: number;
    hand_size: any;
    pool_size: any;
    hands: number[];
    pool: number[] | null;
    lots: rules_opening.Lots[];
    starter: number | null;
  }
  export const Dealing: {
    (sheet: rules_sheet.Sheet, players: number): Dealing;
  };
}

export namespace rules_set_up {
  export function check_position(deal: rules_deal.Deal, sheet: rules_sheet.Sheet): void;
  export function check_in_play(round_: rules_round.Round): void;
}

export namespace rules_deal {
  export interface Entropy {
    getrandbits(k: number): number;
  }
  export const Entropy: {
    (...given: any[]): Entropy;
  };
  export interface Deal {
    players: number;
    starter: number;
    hands: number[] | null;
    pool: number[] | null;
    lots: rules_opening.Lots[];
    laid: rules_actions.Place[];
    checked(sheet: rules_sheet.Sheet): rules_deal.Deal;
    sizes(sheet: rules_sheet.Sheet): number[];
    lines(): string[];
  }
  export const Deal: {
    (players: number, starter: number, hands?: number[] | null, pool?: number[] | null, lots?: rules_opening.Lots[], laid?: rules_actions.Place[]): Deal;
    of(dealing: rules_dealing.Dealing): rules_deal.Deal;
    read(lines: Iterable<string>, sheet: rules_sheet.Sheet, players: number): rules_deal.Deal;
  };
  export function deal_lines(hands: number[], pool: number[] | null, lots: rules_opening.Lots[]): string[];
  export function shuffle_tiles(tiles: Iterable<number>, entropy: rules_deal.Entropy): number[];
  export function random_below(bound: number, entropy: rules_deal.Entropy): number;
  export function deal(sheet: rules_sheet.Sheet, players: number, entropy: rules_deal.Entropy): rules_deal.Deal;
}

export namespace rules_event {
  export type Ending = "out" | "blocked" | "target";
  export interface Event extends Iterable<any> {
    seat: number;
    action: rules_actions.Action | rules_actions.End;
    points: number;
    total: number;
    time_ns: number | null;
    unseen(): rules_event.Event;
    _replace(...changed: any[]): this;
  }
  export const Event: {
    (seat: number, action: rules_actions.Action | rules_actions.End, points: number, total: number, time_ns?: number | null): Event;
  };
}

export namespace rules_parameters {
  export const MOST_PLAYERS: number;
  export const LARGEST_AMOUNT: number;
  export const UNLIMITED: string;
  export const PLAYERS: any;
  export const OPENING: any;
  export const FIGURES: any;
  export const TURN: any;
  export const END: any;
  export const MATCH: any;
  export interface Parameter {
    kind: string;
    group: string;
    label: string;
    about: string;
    choices: Dict<string, string>;
    parts: string[];
    complaint(given: any): string | null;
  }
  export const Parameter: {
    (group: string, label: string, about?: string, choices?: Dict<string, string>, parts?: string[]): Parameter;
    kind: string;
  };
  export interface Amount extends rules_parameters.Parameter {
    complaint(given: any): string | null;
  }
  export const Amount: {
    (...given: any[]): Amount;
  };
  export interface Flag extends rules_parameters.Parameter {
    complaint(given: any): string | null;
  }
  export const Flag: {
    (...given: any[]): Flag;
  };
  export interface OneOf extends rules_parameters.Parameter {
    complaint(given: any): string | null;
  }
  export const OneOf: {
    (...given: any[]): OneOf;
  };
  export interface Limit extends rules_parameters.Parameter {
    complaint(given: any): string | null;
  }
  export const Limit: {
    (...given: any[]): Limit;
  };
  export interface SoMany extends rules_parameters.Parameter {
    kind: string;
    also: (given0: number[]) => string | null;
    complaint(given: any): string | null;
  }
  export const SoMany: {
    (...given: any[]): SoMany;
    kind: string;
  };
  export function players_complaint(players: number[]): string | null;
  export function hand_complaint(hand: number[]): string | null;
}

export namespace rules_sheet {
  export type Opening = "lots" | "triple" | "random";
  export type LastDrawWhen = "unplaced" | "always";
  export type Blocked = "own" | "lowest" | "differences" | "nothing" | "fewest";
  export type TargetWhen = "at once" | "round" | "after round";
  export type TargetWinner = "highest" | "round";
  export type Ties = "shared" | "time";
  export const SMALLEST_POOL: number;
  export interface Sheet {
    name: string;
    players: [number, number];
    hand: [number, number, number, number, number, number];
    opening: rules_sheet.Opening;
    triple_bonus: number;
    zero_bonus: number;
    zero_instead: boolean;
    bridge: number;
    two_sides: number;
    hexagons: [number, number, number];
    draws: number | "unlimited";
    draw_cost: number;
    last_draw_cost: number;
    last_draw_when: rules_sheet.LastDrawWhen;
    empty_pass_cost: number;
    may_decline: boolean;
    may_keep_drawn: boolean;
    out_bonus: number;
    out_takes: boolean;
    out_costs: boolean;
    blocked: rules_sheet.Blocked;
    target: number;
    target_when: rules_sheet.TargetWhen;
    target_winner: rules_sheet.TargetWinner;
    rounds: number;
    ties: rules_sheet.Ties;
    readonly draw_limit: number;
    check_players(players: number): void;
    parameters(): Dict<string, any>;
    changed(changes?: Dict<string, any>): rules_sheet.Sheet;
  }
  export const Sheet: {
    (name: string, players: [number, number], hand: [number, number, number, number, number, number], opening: rules_sheet.Opening, triple_bonus: number, zero_bonus: number, zero_instead: boolean, bridge: number, two_sides: number, hexagons: [number, number, number], draws: number | "unlimited", draw_cost: number, last_draw_cost: number, last_draw_when: rules_sheet.LastDrawWhen, empty_pass_cost: number, may_decline: boolean, may_keep_drawn: boolean, out_bonus: number, out_takes: boolean, out_costs: boolean, blocked: rules_sheet.Blocked, target: number, target_when: rules_sheet.TargetWhen, target_winner: rules_sheet.TargetWinner, rounds: number, ties: rules_sheet.Ties): Sheet;
    from_dict(told: Dict<string, any>): rules_sheet.Sheet;
  };
  export const LATER: Dict<string, any>;
  export const PARAMETERS: Dict<string, rules_parameters.Parameter>;
  export function check_parameter(key: string, given: any): void;
}

export namespace rules_variant {
  export interface Variant extends Iterable<any> {
    place: number;
    name: string;
    title: string;
    about: string;
    changes: Dict<string, any>;
    applied(sheet: rules_sheet.Sheet): rules_sheet.Sheet;
    holds(sheet: rules_sheet.Sheet): boolean;
    _replace(...changed: any[]): this;
  }
  export const Variant: {
    (place: number, name: string, title: string, about: string, changes: Dict<string, any>): Variant;
  };
}

export namespace rules_presets {
  export interface Preset extends Iterable<any> {
    place: number;
    title: string;
    sheet: rules_sheet.Sheet;
    _replace(...changed: any[]): this;
  }
  export const Preset: {
    (place: number, title: string, sheet: rules_sheet.Sheet): Preset;
  };
  export const PRESETS: any;
  export const VARIANTS: any;
  export function published_sheet(name: string): rules_presets.Preset;
  export function preset(name: string): rules_sheet.Sheet;
  export function variant(name: string): rules_variant.Variant;
  export function offered_variants(sheet: rules_sheet.Sheet): rules_variant.Variant[];
  export function usual_sheet(players: number): string;
  export function changes(sheet: rules_sheet.Sheet): Dict<string, any>;
  export function house_words(sheet: rules_sheet.Sheet): string[];
}

export namespace rules_toml {
  export function read_toml(text: string): Dict<string, any>;
  export function not_toml(text: string, complaint: string): rules_errors.Refusal;
}

export namespace rules_house_file {
  export const BASE: string;
  export function house_rules(text: string): rules_sheet.Sheet;
  export function load_sheet(name: string): rules_sheet.Sheet;
  export function parse_parameter_line(text: string): [string, any];
}

export namespace rules_refusal {
  export function action_refusal(round_: rules_round.Round, action: rules_actions.Action, seat: number | null): rules_errors.Refusal | null;
  export function tile_refusal(round_: rules_round.Round, tile: number, cell?: rules_grid.Cell | null): rules_errors.Refusal | null;
  export function lay_open_refusal(round_: rules_round.Round, seat: number, tiles: number[], left: number): rules_errors.Refusal | null;
}

export namespace rules_terms {
  export type Scoring = "full" | "simple" | "none";
  export const SCORINGS: rules_terms.Scoring[];
  export interface Amounts extends Iterable<any> {
    tile: number[];
    opening_bonus: number[];
    figure: Dict<rules_figure.Figure | null, number>;
    draw: number;
    draws: number[];
    exhausted_pass: number;
    empty_pass: number;
    out_bonus: number;
    out_takes: boolean;
    out_costs: boolean;
    blocked: rules_sheet.Blocked;
    readonly unit: number;
    points_of(action: rules_actions.Action, board: rules_board.Board, draws: number): number;
    to_dict(): Dict<string, any>;
    _replace(...changed: any[]): this;
  }
  export const Amounts: {
    (tile: number[], opening_bonus: number[], figure: Dict<rules_figure.Figure | null, number>, draw: number, draws: number[], exhausted_pass: number, empty_pass: number, out_bonus: number, out_takes: boolean, out_costs: boolean, blocked: rules_sheet.Blocked): Amounts;
  };
  export interface Terms {
    sheet: rules_sheet.Sheet;
    scoring: rules_terms.Scoring;
    asked: number | null;
    readonly target: number;
    readonly rounds: number;
    readonly is_one_round: boolean;
    readonly round_winner_wins: boolean;
    readonly target_at_once: number | null;
    readonly amounts: rules_terms.Amounts;
    to_dict(): Dict<string, any>;
  }
  export const Terms: {
    (sheet: rules_sheet.Sheet, scoring?: rules_terms.Scoring, asked?: number | null): Terms;
    from_dict(told: Dict<string, any>): rules_terms.Terms;
  };
  export function check_scoring(scoring: string, asked: number | null): void;
  export function settle(amounts: rules_terms.Amounts, hands: number[], out: number | null): number[];
  export function settle_sums(amounts: rules_terms.Amounts, left: number[], sizes: number[], out: number | null): number[];
}

export namespace rules_round {
  export interface Rights extends Iterable<any> {
    placeable: number;
    draw: boolean;
    pass_: boolean;
    _replace(...changed: any[]): this;
  }
  export const Rights: {
    (placeable: number, draw: boolean, pass_: boolean): Rights;
  };
  export interface Round {
    readonly players: number;
    readonly over: boolean;
    readonly settled: boolean;
    readonly rights: rules_round.Rights;
    readonly may_keep: boolean;
    readonly draws_left: number;
    may_hold(seat: number): number;
    refusal(action: rules_actions.Action, seat?: number | null): rules_errors.Refusal | null;
    legal_actions(): rules_actions.Action[];
    points(action: rules_actions.Action): number;
    figure(place: rules_actions.Place): rules_figure.Figure | null;
    push(action: rules_actions.Action, time_ns?: number | null, seat?: number | null): rules_event.Event;
    foreseen(action: rules_actions.Action, time_ns?: number | null, seat?: number | null): rules_event.Event;
    play(text: string): rules_event.Event;
    lay_open(seat: number, tiles: number[]): void;
    pop(): rules_event.Event;
    back_to(length: number): void;
    actions(): rules_event.Event[];
    chosen(): rules_actions.Action[];
    copy(): rules_round.Round;
    view(seat?: number | null): rules_view.View;
    terms: rules_terms.Terms;
    amounts: any;
    draw_limit: any;
    target_at_once: any;
    deal: any;
    initial_totals: any;
    log: rules_event.Event[];
    board: rules_board.Board;
    hands: number[] | null;
    sizes: any;
    unplayed: any;
    pool_size: any;
    totals: any;
    seat: any;
    draws: number;
    ending: rules_event.Ending | null;
    left: number[];
  }
  export const Round: {
    (terms: rules_terms.Terms, deal: rules_deal.Deal, totals?: number[]): Round;
    set_up(terms: rules_terms.Terms, hands: number[], pool: number[], laid: Iterable<rules_actions.Place>, seat: number, totals?: number[]): rules_round.Round;
    resampled(view: rules_view.View, deal: rules_deal.Deal): rules_round.Round;
  };
}

export namespace rules_match {
  export interface Before extends Iterable<any> {
    totals: number[];
    times_ns: number[] | null;
    rounds: number;
    _replace(...changed: any[]): this;
  }
  export const Before: {
    (totals: number[], times_ns: number[] | null, rounds?: number): Before;
  };
  export interface Match {
    readonly totals: number[];
    readonly played: number;
    readonly between_rounds: boolean;
    readonly over: boolean;
    start(deal: rules_deal.Deal): rules_round.Round;
    readonly times_ns: number[] | null;
    lay_aside(): void;
    readonly winners: number[];
    copy(): rules_match.Match;
    terms: rules_terms.Terms;
    players: number;
    before: any;
    rounds: rules_round.Round[];
  }
  export const Match: {
    (terms: rules_terms.Terms, players: number, before?: rules_match.Before | null, credit?: number[]): Match;
  };
  export function round_winners(round_: rules_round.Round): number[];
  export function winner_at_target(terms: rules_terms.Terms, totals: number[], won: number[]): number[];
}

export namespace rules_packing {
  export const DRAWN: any;
  export const PASSED: any;
  export function pack_action(action: rules_actions.Action): number;
  export function unpack_action(number: number): rules_actions.Action;
}

export namespace rules_perft {
  export function perft(round_: rules_round.Round, depth: number): number;
}

export namespace rules_commitment {
  export interface Commitment extends Iterable<any> {
    digest: string;
    salt: string;
    _replace(...changed: any[]): this;
  }
  export const Commitment: {
    (digest: string, salt: string): Commitment;
  };
  export function digest_of(text: string): string;
  export function commit(deal: rules_deal.Deal, salt?: string | null): rules_commitment.Commitment;
  export function verify(deal: rules_deal.Deal, commitment: rules_commitment.Commitment): boolean;
}

export namespace rules_view {
  export interface View {
    terms: rules_terms.Terms;
    players: number;
    seat: number | null;
    to_move: number | null;
    hand: number | null;
    sizes: number[];
    pool_size: number;
    draws: number;
    board: rules_board.Board;
    lots: rules_opening.Lots[];
    starter: number;
    log: rules_event.Event[];
    totals: number[];
    ending: rules_event.Ending | null;
    left: number[];
    actions: rules_actions.Action[];
    points(action: rules_actions.Action): number;
    readonly laid_before: rules_actions.Place[];
    readonly key: string;
    to_dict(): Dict<string, any>;
  }
  export const View: {
    (terms: rules_terms.Terms, players: number, seat: number | null, to_move: number | null, hand: number | null, sizes: number[], pool_size: number, draws: number, board: rules_board.Board, lots: rules_opening.Lots[], starter: number, log: rules_event.Event[], totals: number[], ending: rules_event.Ending | null, left: number[], actions: rules_actions.Action[]): View;
    of(round_: rules_round.Round, seat: number | null): rules_view.View;
    from_dict(told: Dict<string, any>, terms: rules_terms.Terms): rules_view.View;
  };
  export function describe(action: rules_actions.Action, points: number, board: rules_board.Board): Dict<string, any>;
}

export namespace rules {
  export import Action = rules_actions.Action;
  export import Before = rules_match.Before;
  export import Board = rules_board.Board;
  export import Cell = rules_grid.Cell;
  export import DRAW = rules_actions.DRAW;
  export import Deal = rules_deal.Deal;
  export import DealError = rules_errors.DealError;
  export import Dealing = rules_dealing.Dealing;
  export import Draw = rules_actions.Draw;
  export import END = rules_actions.END;
  export import End = rules_actions.End;
  export import Ending = rules_event.Ending;
  export import Event = rules_event.Event;
  export import Figure = rules_figure.Figure;
  export import IllegalAction = rules_errors.IllegalAction;
  export import Match = rules_match.Match;
  export import PASS = rules_actions.PASS;
  export import PRESETS = rules_presets.PRESETS;
  export import Pass = rules_actions.Pass;
  export import Place = rules_actions.Place;
  export import Point = rules_grid.Point;
  export import Refusal = rules_errors.Refusal;
  export import Round = rules_round.Round;
  export import Sheet = rules_sheet.Sheet;
  export import SheetError = rules_errors.SheetError;
  export import Terms = rules_terms.Terms;
  export import TimeLimit = rules_clock.TimeLimit;
  export import TricorneError = rules_errors.TricorneError;
  export import VARIANTS = rules_presets.VARIANTS;
  export import Variant = rules_variant.Variant;
  export import View = rules_view.View;
  export import deal = rules_deal.deal;
  export import forced_action = rules_clock.forced_action;
  export import house_rules = rules_house_file.house_rules;
  export import load_sheet = rules_house_file.load_sheet;
  export import pack_action = rules_packing.pack_action;
  export import parse_action = rules_actions.parse_action;
  export import perft = rules_perft.perft;
  export import preset = rules_presets.preset;
  export import run_out = rules_clock.run_out;
  export import unpack_action = rules_packing.unpack_action;
  export import variant = rules_presets.variant;
}

export namespace rules_breakdown {
  export type Source = "numbers" | "tile" | "opening" | "draw" | "last draw" | "pass" | "draws used up" | "pool empty" | "end";
  export const Source: Iterable<Source> & {
    (word: string): Source;
    NUMBERS: "numbers";
    TILE: "tile";
    OPENING: "opening";
    DRAW: "draw";
    LAST_DRAW: "last draw";
    PASS: "pass";
    USED_UP: "draws used up";
    EMPTY: "pool empty";
    END: "end";
  };
  export interface Breakdown extends Iterable<any> {
    event: rules_event.Event;
    figure: rules_figure.Figure | null;
    parts: Dict<rules_breakdown.Source | rules_figure.Figure, number>;
    to_dict(): Dict<string, any>;
    _replace(...changed: any[]): this;
  }
  export const Breakdown: {
    (event: rules_event.Event, figure: rules_figure.Figure | null, parts: Dict<rules_breakdown.Source | rules_figure.Figure, number>): Breakdown;
  };
  export function breakdowns(log: rules_event.Event[], terms: rules_terms.Terms): rules_breakdown.Breakdown[];
  export function latest_breakdowns(round_: rules_round.Round, count: number): rules_breakdown.Breakdown[];
  export function placement_parts(place: rules_actions.Place, figure: rules_figure.Figure | null, terms: rules_terms.Terms, opens: boolean): Dict<rules_breakdown.Source | rules_figure.Figure, number>;
}

export namespace rules_descriptions {
  export type Edition = "tiles" | "timer" | "large" | "luxury" | "deck" | "phone" | "none";
  export interface Description extends Iterable<any> {
    source: string;
    about: string;
    edition: rules_descriptions.Edition;
    countries: string[];
    _replace(...changed: any[]): this;
  }
  export const Description: {
    (source: string, about: string, edition: rules_descriptions.Edition, countries: string[]): Description;
  };
  export function descriptions(): Dict<string, rules_descriptions.Description>;
}

export namespace rules_encoding {
  export function rules_fields(terms: rules_terms.Terms, players: number): Dict<string, number | number[]>;
  export function position_fields(view: rules_view.View, hands: number[], pool: number[]): Dict<string, number | number[]>;
}

export namespace rules_mixing {
  export interface Pledge extends Iterable<any> {
    digest: string;
    part: string | null;
    _replace(...changed: any[]): this;
  }
  export const Pledge: {
    (digest: string, part?: string | null): Pledge;
  };
  export interface Mixing extends Iterable<any> {
    digest: string;
    salt: string;
    pledges: Dict<number, rules_mixing.Pledge>;
    readonly opened: Dict<number, string>;
    opening(parts: Dict<number, string>): rules_mixing.Mixing;
    deal(sheet: rules_sheet.Sheet, players: number): rules_deal.Deal;
    fault(dealt: rules_deal.Deal, sheet: rules_sheet.Sheet): rules_errors.Refusal | null;
    _replace(...changed: any[]): this;
  }
  export const Mixing: {
    (digest: string, salt: string, pledges: Dict<number, rules_mixing.Pledge>): Mixing;
  };
  export function is_digest(text: any): boolean;
  export interface Seeded {
    getrandbits(k: number): number;
  }
  export const Seeded: {
    (seed: string): Seeded;
  };
}

export namespace rules_parting {
  export interface Parting extends Iterable<any> {
    common: number;
    one: rules_actions.Action[];
    other: rules_actions.Action[];
    readonly never: boolean;
    _replace(...changed: any[]): this;
  }
  export const Parting: {
    (common: number, one: rules_actions.Action[], other: rules_actions.Action[]): Parting;
  };
  export function parting(one: rules_round.Round, other: rules_round.Round): rules_parting.Parting;
  export function turn_action(action: rules_actions.Action, turns: number): rules_actions.Action;
}

export namespace rules_practice {
  export function deal_name(dealt: rules_deal.Deal): string | null;
  export function named_deal(name: string, sheet: rules_sheet.Sheet, players: number): rules_deal.Deal;
  export function beginning_name(round_: rules_round.Round, count: number): string;
  export function named_position(name: string, round_: rules_round.Round): rules_round.Round;
  export function game_name(round_: rules_round.Round): string;
  export function named_game(name: string, round_: rules_round.Round): rules_round.Round;
  export function is_game_name(name: string): boolean;
}

export namespace rules_sentences {
  export type Topic = "laying" | "turn" | "opening" | "out" | "blocked" | "match";
  export const Topic: Iterable<Topic> & {
    (word: string): Topic;
    LAYING: "laying";
    TURN: "turn";
    OPENING: "opening";
    OUT: "out";
    BLOCKED: "blocked";
    MATCH: "match";
  };
  export interface Sentence extends Iterable<any> {
    template: string;
    details: Dict<string, any>;
    _replace(...changed: any[]): this;
  }
  export const Sentence: {
    (template: string, details: Dict<string, any>): Sentence;
  };
  export function rules_of(terms: rules_terms.Terms): Dict<rules_sentences.Topic, rules_sentences.Sentence[]>;
  export function say(template: string, details?: Dict<string, any>): rules_sentences.Sentence;
  export function laying(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function drawing(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function declining(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function passing(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function opening(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function going_out(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function blocked_end(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function match(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function match_end(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function match_winner(terms: rules_terms.Terms): rules_sentences.Sentence[];
}

export namespace record_credit {
  export const MOST: number;
  export function credit_lines(credit: number[]): Dict<string, string>;
  export function credit_in(header: Dict<string, string>, terms: rules_terms.Terms, players: number): number[];
  export function agreed_credit(credit: number[], terms: rules_terms.Terms, players: number): number[];
  export function without_credit(event: rules_event.Event, credit: number[]): rules_event.Event;
}

export namespace record_statement {
  export interface StatementError extends rules_errors.TricorneError {
  }
  export const StatementError: {
    (...given: any[]): StatementError;
  };
  export interface EventLine extends Iterable<any> {
    seat: number;
    action: rules_actions.Action | rules_actions.End | rules_errors.Refusal;
    points: number;
    total: number;
    time_ns: number | null;
    _replace(...changed: any[]): this;
  }
  export const EventLine: {
    (seat: number, action: rules_actions.Action | rules_actions.End | rules_errors.Refusal, points: number, total: number, time_ns: number | null): EventLine;
  };
  export interface DealLine extends Iterable<any> {
    name: string;
    seat: number;
    words: string[];
    _replace(...changed: any[]): this;
  }
  export const DealLine: {
    (name: string, seat: number, words: string[]): DealLine;
  };
  export interface RoundLine extends Iterable<any> {
    number: number;
    _replace(...changed: any[]): this;
  }
  export const RoundLine: {
    (number: number): RoundLine;
  };
  export function normalize_spaces(line: string): string;
  export function parse_header_line(line: string): [string, string] | null;
  export function parse_statement(line: string): record_statement.EventLine | record_statement.DealLine | record_statement.RoundLine;
}

export namespace record_header {
  export interface Header {
    readonly sheet: rules_sheet.Sheet;
    readonly terms: rules_terms.Terms;
    readonly credit: number[];
    take(name: string, value: string): void;
    lines(): string[];
    preset: string | null;
    house: Dict<string, any>;
    scoring: rules_terms.Scoring;
    target: number | null;
    names: string[];
    other: Dict<string, string>;
    stands: Dict<string, number>;
  }
  export const Header: {
    (): Header;
    of(terms: rules_terms.Terms, names: string[], other?: Dict<string, string> | null): record_header.Header;
  };
}

export namespace record_record {
  export const FIRST_LINE: string;
  export interface RecordError extends rules_errors.TricorneError {
    line: number;
  }
  export const RecordError: {
    (line: number, refusal: rules_errors.Refusal): RecordError;
  };
  export interface Record {
    header: record_header.Header;
    begun: rules_match.Match | null;
    dealing: rules_dealing.Dealing | null;
    totals: number[];
    rounds: number;
    finished: boolean;
    readonly match: rules_match.Match;
    readonly winners: number[];
  }
  export const Record: {
    (header: record_header.Header, begun?: rules_match.Match | null, dealing?: rules_dealing.Dealing | null, totals?: number[], rounds?: number, finished?: boolean): Record;
  };
  export interface Reading {
    record: record_record.Record;
    error: record_record.RecordError | null;
    readonly ok: boolean;
    checked(): record_record.Record;
  }
  export const Reading: {
    (record: record_record.Record, error?: record_record.RecordError | null): Reading;
  };
}

export namespace record_promise {
  export const PRACTICE: string;
  export interface Promise {
    round: number;
    mixing: rules_mixing.Mixing | null;
    error: record_record.RecordError | null;
    readonly mixed: number[];
    readonly left_out: number[];
  }
  export const Promise: {
    (round: number, mixing: rules_mixing.Mixing | null, error: record_record.RecordError | null): Promise;
  };
  export function promise_line(number: number, promised: rules_commitment.Commitment | rules_mixing.Mixing): [string, string];
  export function device_line(number: number): [string, string];
  export function origin_lines(header: record_header.Header): Dict<string, string>;
  export function promises(record: record_record.Record): record_promise.Promise[];
}

export namespace record_rounds {
  export interface RoundReader {
    take(said: record_statement.EventLine | record_statement.DealLine | record_statement.RoundLine): void;
    record: record_record.Record;
  }
  export const RoundReader: {
    (record: record_record.Record): RoundReader;
  };
}

export namespace record_reader {
  export function read(data: Uint8Array | string): record_record.Reading;
  export function read_all(lines: Iterable<Uint8Array>): IterableIterator<record_record.Reading>;
  export interface _Reader {
    take(raw: Uint8Array): void;
    refuse_empty(): void;
    record: record_record.Record;
    number: number;
    begun: boolean;
  }
  export const _Reader: {
    (number?: number): _Reader;
  };
}

export namespace record_writer {
  export function write(match: rules_match.Match, names?: string[], other?: Dict<string, string> | null): string;
  export function write_record(record: record_record.Record): string;
}

export namespace record {
  export import Header = record_header.Header;
  export import Promise = record_promise.Promise;
  export import Reading = record_record.Reading;
  export import Record = record_record.Record;
  export import RecordError = record_record.RecordError;
  export import promise_line = record_promise.promise_line;
  export import promises = record_promise.promises;
  export import read = record_reader.read;
  export import read_all = record_reader.read_all;
  export import write = record_writer.write;
  export import write_record = record_writer.write_record;
}

export namespace record_rival {
  export const RIVAL: string;
  export interface Rival extends Iterable<any> {
    name: string;
    game: string;
    _replace(...changed: any[]): this;
  }
  export const Rival: {
    (name: string, game: string): Rival;
  };
  export function rival_line(rival: record_rival.Rival): [string, string];
  export function rival_in(header: Dict<string, string>): record_rival.Rival | null;
}

export namespace drawing_svg_geometry {
  export const SIDE: number;
  export const HEIGHT: any;
  export const INRADIUS: any;
  export const CIRCUMRADIUS: any;
  export const GAP: number;
  export const CORNER_RADIUS: number;
  export const NUMBER_DISTANCE: number;
  export const NUMBER_HEIGHT: number;
  export const MARK_DISTANCE: number;
  export interface Position extends Iterable<any> {
    x: number;
    y: number;
    move(x: number, y: number): drawing_svg_geometry.Position;
    move_towards(other: drawing_svg_geometry.Position, distance: number): drawing_svg_geometry.Position;
    _replace(...changed: any[]): this;
  }
  export const Position: {
    (x: number, y: number): Position;
  };
  export type Triangle = [drawing_svg_geometry.Position, drawing_svg_geometry.Position, drawing_svg_geometry.Position];
  export interface Box extends Iterable<any> {
    left: number;
    top: number;
    right: number;
    bottom: number;
    readonly width: number;
    readonly height: number;
    grow(margin: number): drawing_svg_geometry.Box;
    include(other: drawing_svg_geometry.Box): drawing_svg_geometry.Box;
    _replace(...changed: any[]): this;
  }
  export const Box: {
    (left: number, top: number, right: number, bottom: number): Box;
  };
  export const ORIGIN: drawing_svg_geometry.Position;
  export function position(point: rules_grid.Point): drawing_svg_geometry.Position;
  export function outline(cell: rules_grid.Cell): drawing_svg_geometry.Triangle;
  export function centre(cell: rules_grid.Cell): drawing_svg_geometry.Position;
  export function corners_around(middle: drawing_svg_geometry.Position, distance: number, points_up: boolean): drawing_svg_geometry.Triangle;
  export function number_positions(cell: rules_grid.Cell): drawing_svg_geometry.Triangle;
  export function mark_positions(cell: rules_grid.Cell): drawing_svg_geometry.Triangle;
  export function bounds(cells: Iterable<rules_grid.Cell>): drawing_svg_geometry.Box;
}

export namespace drawing_svg_writing {
  export type Attributes = Dict<string, string | number>;
  export function number_text(number: number): string;
  export function escape(text: string): string;
  export function element(name: string, attributes: drawing_svg_writing.Attributes, ...content: string[]): string;
}

export namespace drawing_svg_glyphs {
  export const NUMERAL_STROKE: number;
  export const NUMERALS: any;
  export const MARKS: any;
  export const RING_STROKE: number;
  export function place_glyph(glyph: string, x: number, y: number): string;
}

export namespace drawing_svg_theme {
  export type Theme = "light" | "dark" | "auto";
  export const THEMES: any;
  export const NUMBER_COLOURS: any;
  export interface Palette extends Iterable<any> {
    cloth: string;
    hem: string;
    rack: string;
    shadow: string;
    face: string;
    bevel: string;
    edge: string;
    legal: string;
    last: string;
    _replace(...changed: any[]): this;
  }
  export const Palette: {
    (cloth: string, hem: string, rack: string, shadow: string, face: string, bevel: string, edge: string, legal: string, last: string): Palette;
  };
  export const LIGHT: drawing_svg_theme.Palette;
  export const DARK: drawing_svg_theme.Palette;
  export interface Paint {
    fill(part: string): drawing_svg_writing.Attributes;
    stroke(part: string, width: number): drawing_svg_writing.Attributes;
    adapts: any;
  }
  export const Paint: {
    (theme: drawing_svg_theme.Theme): Paint;
  };
  export function style_sheet(): string;
}

export namespace drawing_svg_tile {
  export interface Spot extends Iterable<any> {
    middle: drawing_svg_geometry.Position;
    points_up: boolean;
    shape(grown?: number, down?: number): string;
    _replace(...changed: any[]): this;
  }
  export const Spot: {
    (middle: drawing_svg_geometry.Position, points_up: boolean): Spot;
    of(cell: rules_grid.Cell): drawing_svg_tile.Spot;
  };
  export function shadows(spots: Iterable<drawing_svg_tile.Spot>, paint: drawing_svg_theme.Paint): string[];
  export function placed_tile(place: rules_actions.Place, paint: drawing_svg_theme.Paint): string;
  export function loose_tile(tile: number, rotation: number, spot: drawing_svg_tile.Spot, paint: drawing_svg_theme.Paint): string;
  export function last_mark(cell: rules_grid.Cell, paint: drawing_svg_theme.Paint): string;
  export function legal_mark(cell: rules_grid.Cell, paint: drawing_svg_theme.Paint): string;
}

export namespace drawing_svg_hand {
  export interface Rack extends Iterable<any> {
    box: drawing_svg_geometry.Box;
    tiles: ([number, drawing_svg_tile.Spot])[];
    svg(paint: drawing_svg_theme.Paint): string;
    _replace(...changed: any[]): this;
  }
  export const Rack: {
    (box: drawing_svg_geometry.Box, tiles: ([number, drawing_svg_tile.Spot])[]): Rack;
    place_below(board: drawing_svg_geometry.Box, hand: number): drawing_svg_hand.Rack;
  };
}

export namespace drawing_svg_marked {
  export function marked_cells(board: rules_board.Board, legal: Iterable<rules_grid.Cell | rules_actions.Place>): rules_grid.Cell[];
}

export namespace drawing_svg_picture {
  export function board_svg(board: rules_board.Board, hand?: number | null, last?: rules_actions.Place | null, legal?: Iterable<rules_grid.Cell | rules_actions.Place>, theme?: drawing_svg_theme.Theme, title?: string | null, description?: string | null): string;
  export function view_svg(view: rules_view.View, theme?: drawing_svg_theme.Theme): string;
  export function round_svg(round_: rules_round.Round, theme?: drawing_svg_theme.Theme): string;
  export function tile_svg(tile: number, rotation?: number, points_up?: boolean, theme?: drawing_svg_theme.Theme, title?: string | null): string;
}

export namespace play_arbiter_elsewhere {
  export function elsewhere_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
}

export namespace play_arbiter_example {
  export const FIVES: rules_actions.Place;
  export function describe_sentence(sentence: rules_sentences.Sentence): Dict<string, any>;
  export function describe_refusal(refusal: rules_errors.Refusal): Dict<string, any>;
  export function describe_line(line: rules_breakdown.Breakdown): Dict<string, any>;
  export interface Hand extends Iterable<any> {
    tiles: number;
    chosen: number;
    points: number | null;
    to_dict(): Dict<string, any>;
    _replace(...changed: any[]): this;
  }
  export const Hand: {
    (tiles: number, chosen?: number, points?: number | null): Hand;
  };
  export interface Example extends Iterable<any> {
    said: rules_sentences.Sentence;
    laid: rules_actions.Place[];
    hands: play_arbiter_example.Hand[];
    lines: rules_breakdown.Breakdown[];
    refused: rules_errors.Refusal | null;
    to_dict(): Dict<string, any>;
    _replace(...changed: any[]): this;
  }
  export const Example: {
    (said: rules_sentences.Sentence, laid?: rules_actions.Place[], hands?: play_arbiter_example.Hand[], lines?: rules_breakdown.Breakdown[], refused?: rules_errors.Refusal | null): Example;
  };
  export function parse_places(text: string): rules_actions.Place[];
  export function lay_example(terms: rules_terms.Terms, said: rules_sentences.Sentence, text: string): play_arbiter_example.Example;
  export function worth(terms: rules_terms.Terms, board: rules_board.Board, place: rules_actions.Place, opens?: boolean): rules_breakdown.Breakdown;
  export function company(sheet: rules_sheet.Sheet): number;
  export function endless_terms(terms: rules_terms.Terms): rules_terms.Terms;
  export function open_round(terms: rules_terms.Terms, held: string, drawn?: string): rules_round.Round;
  export function last_breakdowns(round_: rules_round.Round, count: number): rules_breakdown.Breakdown[];
  export function laid_tiles(round_: rules_round.Round): rules_actions.Place[];
}

export namespace play_arbiter_endings {
  export function out_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function out_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function blocked_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function blocked_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function players_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function players_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function target_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function target_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function tie_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
}

export namespace play_arbiter_game {
  export function judge_turns(terms: rules_terms.Terms, players: number, texts: string[]): Dict<string, any>;
  export function view_with_hand(terms: rules_terms.Terms, players: number, texts: string[], hand: string[]): rules_view.View | null;
}

export namespace play_arbiter_lattice {
  export function read_place(text: string): rules_actions.Place | rules_errors.Refusal;
  export interface Lattice {
    judge_last_tile(chosen: number): Dict<string, any>;
    playable_tiles(hand: string[]): (Dict<string, any>)[];
    describe_cell(cell: rules_grid.Cell): Dict<string, any>;
    terms: rules_terms.Terms;
    board: rules_board.Board;
    used: number;
    places: (rules_actions.Place | null)[];
    refused: (rules_errors.Refusal | null)[];
  }
  export const Lattice: {
    (terms: rules_terms.Terms, texts: string[]): Lattice;
  };
  export function describe_corner(terms: rules_terms.Terms, texts: string[], chosen: number, hand: string[]): Dict<string, any>;
  export function describe_cell(terms: rules_terms.Terms, texts: string[], row: number, col: number): Dict<string, any>;
}

export namespace play_arbiter_laying {
  export const NO: any;
  export const YES: any;
  export function bridge_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function bridge_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function both_answer(_terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function both_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function two_sides_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function two_sides_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function hexagon_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function hexagon_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function second_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function second_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function corners_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function corners_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function touching_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function touching_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function backwards_answer(_terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function backwards_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
}

export namespace play_arbiter_openings {
  export function opener_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function opener_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function tile_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function tile_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function nobody_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function nobody_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function zero_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function zero_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function first_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function first_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function ten_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
}

export namespace play_arbiter_turns {
  export function keep_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function keep_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function now_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function other_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function other_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function decline_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function decline_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function draws_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function draws_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function last_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function last_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
  export function empty_answer(terms: rules_terms.Terms): rules_sentences.Sentence[];
  export function empty_examples(terms: rules_terms.Terms): play_arbiter_example.Example[];
}

export namespace play_arbiter_questions {
  export interface Question extends Iterable<any> {
    key: string;
    asked: string;
    topic: rules_sentences.Topic;
    said: (given0: rules_terms.Terms) => rules_sentences.Sentence[];
    drawn: (given0: rules_terms.Terms) => play_arbiter_example.Example[];
    parameters: string[];
    settled: string;
    compared: boolean;
    _replace(...changed: any[]): this;
  }
  export const Question: {
    (key: string, asked: string, topic: rules_sentences.Topic, said: (given0: rules_terms.Terms) => rules_sentences.Sentence[], drawn: (given0: rules_terms.Terms) => play_arbiter_example.Example[], parameters?: string[], settled?: string, compared?: boolean): Question;
  };
  export const QUESTIONS: play_arbiter_questions.Question[];
  export interface Difference extends Iterable<any> {
    sheets: string[];
    said: rules_sentences.Sentence[];
    _replace(...changed: any[]): this;
  }
  export const Difference: {
    (sheets: string[], said: rules_sentences.Sentence[]): Difference;
  };
  export function differences(question: play_arbiter_questions.Question, terms: rules_terms.Terms): play_arbiter_questions.Difference[];
  export function list_questions(terms: rules_terms.Terms): (Dict<string, any>)[];
  export function answer_question(terms: rules_terms.Terms, key: string): Dict<string, any>;
}

export namespace play_codes {
  export type ServerCode = "message" | "stale" | "undo" | "host" | "seat" | "bot" | "paused" | "waiting" | "phrase" | "hint" | "disk" | "busy" | "elsewhere" | "token" | "dead" | "slow" | "flood" | "late" | "protocol" | "knock" | "locked" | "barred" | "word" | "operator" | "id" | "name" | "full" | "closing" | "failure" | "missing" | "method" | "request" | "origin" | "often" | "large" | "seats" | "picture";
  export const ServerCode: Iterable<ServerCode> & {
    (word: string): ServerCode;
    MESSAGE: "message";
    STALE: "stale";
    UNDO: "undo";
    HOST: "host";
    SEAT: "seat";
    BOT: "bot";
    PAUSED: "paused";
    WAITING: "waiting";
    PHRASE: "phrase";
    HINT: "hint";
    DISK: "disk";
    BUSY: "busy";
    ELSEWHERE: "elsewhere";
    TOKEN: "token";
    DEAD: "dead";
    SLOW: "slow";
    FLOOD: "flood";
    LATE: "late";
    PROTOCOL: "protocol";
    KNOCK: "knock";
    LOCKED: "locked";
    BARRED: "barred";
    WORD: "word";
    OPERATOR: "operator";
    ID: "id";
    NAME: "name";
    FULL: "full";
    CLOSING: "closing";
    FAILURE: "failure";
    MISSING: "missing";
    METHOD: "method";
    REQUEST: "request";
    ORIGIN: "origin";
    OFTEN: "often";
    LARGE: "large";
    SEATS: "seats";
    PICTURE: "picture";
  };
}

export namespace play_shortening {
  export function shorten_name(name: string, most: number): string;
}

export namespace play_lookalikes {
  export function distinct_name(name: string, taken: Iterable<string>, most: number, also?: Iterable<string>): string;
  export function number_of(name: string): string;
  export function name_look(name: string): string;
  export function is_visible(name: string): boolean;
  export function to_latin(text: string): string;
}

export namespace play_reading {
  export interface Unreadable extends rules_errors.TricorneError {
  }
  export const Unreadable: {
    (...given: any[]): Unreadable;
  };
  export function unreadable_error(): play_reading.Unreadable;
  export function check_size(text: string, most: number): void;
  export function parse_json(text: string): any;
  export function read_fields(stored: any): Dict<string, any>;
  export function read_list(stored: any): any[];
  export function read_text(stored: any): string;
  export function read_texts(stored: any): string[];
  export function read_flag(stored: any): boolean;
  export function read_word(words: any[], stored: any): any;
  export function read_number(stored: any, least: number, most: number): number;
}

export namespace play_counting_agreed {
  export const MOST_LETTERS: number;
  export interface Party {
    terms: rules_terms.Terms;
    names: string[];
    credit: number[];
    readonly players: number;
    name(seat: number): string;
    to_dict(): Dict<string, any>;
  }
  export const Party: {
    (terms: rules_terms.Terms, names: string[], credit?: number[]): Party;
  };
  export function make_party(sheet: string, house: Dict<string, any>, scoring: string, target: number | null, names: string[], credit?: number[]): play_counting_agreed.Party;
  export function party_of_header(header: record_header.Header): play_counting_agreed.Party;
  export function read_party(stored: any): play_counting_agreed.Party;
}

export namespace play_counting_line {
  export const LARGEST: number;
  export interface Opens {
    seat: number;
    so: boolean;
    to_dict(): Dict<string, any>;
  }
  export const Opens: {
    (seat: number, so?: boolean): Opens;
  };
  export interface Turn {
    seat: number;
    tile: number | null;
    draws: number;
    figure: rules_figure.Figure | null;
    place: rules_actions.Place | null;
    so: boolean;
    to_dict(): Dict<string, any>;
  }
  export const Turn: {
    (seat: number, tile: number | null, draws?: number, figure?: rules_figure.Figure | null, place?: rules_actions.Place | null, so?: boolean): Turn;
  };
  export interface Held extends Iterable<any> {
    points: number;
    tiles: number | null;
    _replace(...changed: any[]): this;
  }
  export const Held: {
    (points: number, tiles?: number | null): Held;
    of(tiles: number): play_counting_line.Held;
  };
  export interface Ended {
    out: number | null;
    left: play_counting_line.Held[];
    so: boolean;
    to_dict(): Dict<string, any>;
  }
  export const Ended: {
    (out: number | null, left?: play_counting_line.Held[], so?: boolean): Ended;
  };
  export interface Leaves {
    seat: number;
    so: boolean;
    to_dict(): Dict<string, any>;
  }
  export const Leaves: {
    (seat: number, so?: boolean): Leaves;
  };
  export type Line = play_counting_line.Opens | play_counting_line.Turn | play_counting_line.Ended | play_counting_line.Leaves;
  export function read_line(stored: any, players: number): play_counting_line.Line;
  export function tile_of_digits(name: any): number;
}

export namespace play_counting_standing {
  export interface Reckoning {
    totals: number[];
    rounds: number[][];
    gone: number[];
    number: number;
    settled: boolean;
    reached: boolean;
    ending: rules_event.Ending | null;
    seat: number;
    before: number[];
    hands: number[];
    pool: number;
    out: number;
    laid: number;
    places: rules_actions.Place[] | null;
    idle: number;
    round_winners: number[];
    readonly unseen: number;
    board(): rules_board.Board | null;
    present(): number[];
    following(seat: number): number;
  }
  export const Reckoning: {
    (totals: number[], rounds?: number[][], gone?: number[], number?: number, settled?: boolean, reached?: boolean, ending?: rules_event.Ending | null, seat?: number, before?: number[], hands?: number[], pool?: number, out?: number, laid?: number, places?: rules_actions.Place[] | null, idle?: number, round_winners?: number[]): Reckoning;
  };
  export function beginning(agreed: play_counting_agreed.Party): play_counting_standing.Reckoning;
  export function is_over(agreed: play_counting_agreed.Party, standing: play_counting_standing.Reckoning): boolean;
  export function winners(agreed: play_counting_agreed.Party, standing: play_counting_standing.Reckoning): number[];
}

export namespace play_counting_doubts {
  export function doubts(agreed: play_counting_agreed.Party, standing: play_counting_standing.Reckoning, line: play_counting_line.Line, board: rules_board.Board | null): rules_errors.Refusal[];
  export function needs_tiles_left(amounts: rules_terms.Amounts, out: boolean): boolean;
  export const NEEDED: any;
}

export namespace play_counting_scoring {
  export type Parts = Dict<rules_breakdown.Source | rules_figure.Figure, number>;
  export interface Counted extends Iterable<any> {
    line: play_counting_line.Line;
    standing: play_counting_standing.Reckoning;
    points: number[];
    parts: play_counting_scoring.Parts;
    doubts: rules_errors.Refusal[];
    _replace(...changed: any[]): this;
  }
  export const Counted: {
    (line: play_counting_line.Line, standing: play_counting_standing.Reckoning, points: number[], parts: play_counting_scoring.Parts, doubts: rules_errors.Refusal[]): Counted;
  };
  export function score_line(agreed: play_counting_agreed.Party, standing: play_counting_standing.Reckoning, line: play_counting_line.Line, board: rules_board.Board | null): play_counting_scoring.Counted;
  export function turn_parts(terms: rules_terms.Terms, standing: play_counting_standing.Reckoning, turn: play_counting_line.Turn): play_counting_scoring.Parts;
}

export namespace play_counting_count {
  export const VERSION: number;
  export const MOST_CHANGES: any;
  export const MOST_LETTERS: any;
  export const MOST_LINES: any;
  export interface Edit extends Iterable<any> {
    at: number;
    gone: play_counting_line.Line[];
    come: play_counting_line.Line[];
    readonly back: play_counting_count.Edit;
    _replace(...changed: any[]): this;
  }
  export const Edit: {
    (at: number, gone: play_counting_line.Line[], come: play_counting_line.Line[]): Edit;
  };
  export interface Count {
    agreed: play_counting_agreed.Party;
    told: play_counting_scoring.Counted[];
    changes: play_counting_count.Edit[];
    done: number;
    readonly lines: play_counting_line.Line[];
    readonly standing: play_counting_standing.Reckoning;
    standing_before(at: number): play_counting_standing.Reckoning;
    replace_lines(at: number, goes: number, come: play_counting_line.Line[]): play_counting_count.Count;
    add_line(line: play_counting_line.Line): play_counting_count.Count;
    undo(): play_counting_count.Count;
    redo(): play_counting_count.Count;
  }
  export const Count: {
    (agreed: play_counting_agreed.Party, told?: play_counting_scoring.Counted[], changes?: play_counting_count.Edit[], done?: number): Count;
  };
  export function make_count(agreed: play_counting_agreed.Party, lines: play_counting_line.Line[]): play_counting_count.Count;
  export interface Ledger extends Iterable<any> {
    agreed: play_counting_agreed.Party;
    changes: ([number, number, play_counting_line.Line[]])[];
    done: number;
    _replace(...changed: any[]): this;
  }
  export const Ledger: {
    (agreed: play_counting_agreed.Party, changes: ([number, number, play_counting_line.Line[]])[], done: number): Ledger;
  };
  export function write_count(count: play_counting_count.Count): string;
  export function read_count(text: string): play_counting_count.Count;
  export interface SharedCount extends Iterable<any> {
    text: string;
    names: string[];
    _replace(...changed: any[]): this;
  }
  export const SharedCount: {
    (text: string, names: string[]): SharedCount;
  };
  export function normalize_count(text: string): play_counting_count.SharedCount;
}

export namespace play_counting_csv {
  export const COLUMNS: any;
  export type Cells = string[];
  export function csv(count: play_counting_count.Count): string;
  export function count_of_csv(text: string): play_counting_count.Count;
  export function cells(text: string): play_counting_csv.Cells[];
}

export namespace play_counting_recording {
  export interface Unwritable extends rules_errors.TricorneError {
    line: number;
  }
  export const Unwritable: {
    (line: number, refusal: rules_errors.Refusal): Unwritable;
  };
  export function as_record(count: play_counting_count.Count, other?: Dict<string, string> | null): string;
  export function count_of_record(text: string): play_counting_count.Count;
}

export namespace play_refusal_json {
  export function describe_refusal(refusal: rules_errors.Refusal): Dict<string, any>;
}

export namespace play_counting_showing {
  export type Fields = Dict<string, any>;
  export interface SentenceShown {
    template: string;
    details: Record<string, any>;
  }
  export interface FigureShown {
    figure: rules_figure.Figure;
    points: number;
    needs: number;
  }
  export interface AgreedShown {
    sheet: string;
    house: Record<string, any>;
    scoring: rules_terms.Scoring;
    target: number;
    names: string[];
    credit: number[];
    asked: number | null;
    figures: play_counting_showing.FigureShown[];
    limit: number | null;
    draw: number;
    left_out: boolean;
    left_blocked: boolean;
    opening: play_counting_showing.SentenceShown[];
    out: play_counting_showing.SentenceShown[];
    blocked: play_counting_showing.SentenceShown[];
  }
  export interface StandingShown {
    number: number;
    seat: number;
    settled: boolean;
    ending: rules_event.Ending | null;
    out_seat: number | null;
    totals: number[];
    hands: number[];
    pool: number;
    out: string[];
    laid: number;
    gone: number[];
    rounds: number[][];
    over: boolean;
    winners: number[];
    places: string[] | null;
  }
  export function describe_count(count: play_counting_count.Count): string;
  export function describe_party(agreed: play_counting_agreed.Party): Dict<string, any>;
  export function describe_line(count: play_counting_count.Count, at: number): play_counting_showing.Fields;
  export function describe_standing(agreed: play_counting_agreed.Party, standing: play_counting_standing.Reckoning): Dict<string, any>;
  export function preview_line(count: play_counting_count.Count, at: number, text: string): string;
  export function standing_before(count: play_counting_count.Count, at: number): string;
  export function placements(count: play_counting_count.Count, at: number, tile: number): string;
  export function digits_that_follow(count: play_counting_count.Count, at: number, typed: string): string;
}

export namespace play_evening_boards {
  export function promise_of(secret: string): string;
  export function board(secret: string, number: number, sheet: rules_sheet.Sheet, players: number): rules_deal.Deal;
  export function board_salt(secret: string, number: number): string;
  export function board_promise(secret: string, number: number, sheet: rules_sheet.Sheet, players: number): string;
  export function rows_of(dealt: rules_deal.Deal): number[][];
  export function card_mark(secret: string, number: number): string;
  export function slip_mark(secret: string, round_: number, table: number): string;
  export function read_mark(secret: string, typed: string): [number, number];
}

export namespace play_evening_movement {
  export type Movement = "mitchell" | "howell" | "individual";
  export const MOVEMENTS: play_evening_movement.Movement[];
  export const FEWEST_TABLES: any;
  export const MOST_TABLES: any;
  export const MOST_ROUNDS: number;
  export interface RoundPlan {
    tables: number[][];
    out: number[];
  }
  export const RoundPlan: {
    (tables: number[][], out: number[]): RoundPlan;
  };
  export function sides_of(movement: play_evening_movement.Movement, size: number): number;
  export function most_rounds(movement: play_evening_movement.Movement, begun: number): number;
  export function has_place(movement: play_evening_movement.Movement, size: number, begun: number, now: number): boolean;
  export function plan_rounds(movement: play_evening_movement.Movement, size: number, rounds: number, joined: number[]): play_evening_movement.RoundPlan[];
  export interface _Mixing {
    plan(rounds: number): play_evening_movement.RoundPlan[];
    size: number;
    joined: number[];
    met: any;
    sat: any;
    outs: any;
  }
  export const _Mixing: {
    (size: number, joined: number[]): _Mixing;
  };
}

export namespace play_evening_ranking {
  export type Comparing = "matchpoints" | "mean";
  export const COMPARINGS: play_evening_ranking.Comparing[];
  export const PARTS: number;
  export const HUNDRED: any;
  export interface DealResult {
    points: number[] | null;
    fault: number[];
  }
  export const DealResult: {
    (points: number[] | null, fault?: number[]): DealResult;
  };
  export interface EveningLine {
    contestant: number;
    place: number;
    deals: number;
    score: number;
    readonly mean: number;
  }
  export const EveningLine: {
    (contestant: number, place: number, deals: number, score: number): EveningLine;
  };
  export function deal_scores(results: play_evening_ranking.DealResult[], comparing: play_evening_ranking.Comparing): number[][];
  export function missed_score(result: play_evening_ranking.DealResult, side: number, comparing: play_evening_ranking.Comparing): number;
  export function ranking(contestants: number[], scores: Dict<number, number[]>): play_evening_ranking.EveningLine[];
}

export namespace play_evening_evening {
  export const SIZES: any;
  export const MOST_DEALS: number;
  export const MOST_POINTS: number;
  export const MOST_LETTERS: any;
  export interface TypedResult {
    round: number;
    table: number;
    deal: number;
    result: play_evening_ranking.DealResult | null;
    readonly place: [number, number, number];
    to_dict(): Dict<string, any>;
  }
  export const TypedResult: {
    (round: number, table: number, deal: number, result: play_evening_ranking.DealResult | null): TypedResult;
  };
  export interface Latecomer {
    name: string;
    round: number;
    to_dict(): Dict<string, any>;
  }
  export const Latecomer: {
    (name: string, round: number): Latecomer;
  };
  export interface Evening {
    begun: string[];
    movement: play_evening_movement.Movement;
    size: number;
    rounds: number;
    deals: number;
    sheet: string;
    comparing: play_evening_ranking.Comparing;
    secret: string;
    plan: play_evening_movement.RoundPlan[];
    changes: (play_evening_evening.TypedResult | play_evening_evening.Latecomer)[];
    played: play_evening_evening.TypedResult[];
    started: number;
    readonly sides: number;
    readonly rules: rules_sheet.Sheet;
    readonly latecomers: play_evening_evening.Latecomer[];
    readonly names: string[];
    readonly results: Dict<[number, number, number], play_evening_ranking.DealResult>;
    readonly next_round: number;
    deals_in(round_: number): any;
    enter(round_: number, table: number, deal: number, result: play_evening_ranking.DealResult | null): play_evening_evening.Evening;
    come_late(name: string, round_: number): play_evening_evening.Evening;
    undo(): play_evening_evening.Evening;
    to_json(): string;
  }
  export const Evening: {
    (begun: string[], movement: play_evening_movement.Movement, size: number, rounds: number, deals: number, sheet: string, comparing: play_evening_ranking.Comparing, secret: string, plan: play_evening_movement.RoundPlan[], changes?: (play_evening_evening.TypedResult | play_evening_evening.Latecomer)[], played?: play_evening_evening.TypedResult[], started?: number): Evening;
  };
  export function begin_evening(names: string[], movement: play_evening_movement.Movement, size: number, rounds: number, deals: number, sheet: string, comparing: play_evening_ranking.Comparing, secret: string): play_evening_evening.Evening;
  export function read_evening(text: string): play_evening_evening.Evening;
  export function change_evening(evening: play_evening_evening.Evening, text: string): play_evening_evening.Evening;
}

export namespace play_evening_showing {
  export function describe_evening(evening: play_evening_evening.Evening): string;
  export function show_evening(evening: play_evening_evening.Evening): Dict<string, any>;
  export function describe_cards(evening: play_evening_evening.Evening, round_: number): string;
  export function evening_lines(evening: play_evening_evening.Evening): play_evening_ranking.EveningLine[][];
}

export namespace play_measured_gaps {
  export const STRENGTHS: any;
  export const GAPS: any;
  export const MADE: any;
  export const SCALES: any;
  export const PACES: any;
  export const BASES: any;
}

export namespace play_head_starts {
  export const MIDDLE: string;
  export const SIMPLE: any;
  export function strength_of(like: string): number;
  export function pace_of(weak: string, strong: string): number;
  export function gap_of(weak: string, strong: string): number;
  export function scale_of(sheet: string): number;
  export interface Length {
    target: number;
    rounds: number;
    sheet: string;
    scoring: string;
    head_start(behind: number, pace: number): number;
  }
  export const Length: {
    (target?: number, rounds?: number, sheet?: string, scoring?: string): Length;
  };
}

export namespace play_history_feats {
  export interface BestMove {
    points: number;
    tile: string;
    figure: string | null;
  }
  export interface Feats {
    lay(tile: number, figure: rules_figure.Figure | null, points: number): void;
    tiles: number;
    bridges: number;
    hexagons: number;
    best: Dict<string, any> | null;
  }
  export const Feats: {
    (): Feats;
  };
  export function feats_of_record(record: record_record.Record): play_history_feats.Feats[];
  export function feats_of_count(count: play_counting_count.Count): play_history_feats.Feats[];
}

export namespace play_history_game {
  export const VERSION: number;
  export type Tale = Dict<string, any>;
  export interface SeatResult {
    name: string;
    bot: string | null;
    points: number | null;
    won: boolean;
    credit?: number;
    tiles?: number;
    bridges?: number;
    hexagons?: number;
    best?: play_history_feats.BestMove | null;
  }
  export interface PlayedDeal {
    name: string | null;
    points: number[];
  }
  export interface GameResult {
    sheet: string;
    house: boolean;
    scoring: rules_terms.Scoring;
    target: number;
    over: boolean;
    rounds: number;
    players: play_history_game.SeatResult[];
    practice?: string | null;
    begun?: string | null;
    deals?: play_history_game.PlayedDeal[];
  }
  export function game_of_table(shown: string): string;
  export function game_of_record(text: string, shown?: string): string;
  export function game_of_count(text: string): string;
}

export namespace play_names {
  export const ENGLISH: string;
  export function names_of(name: string): Dict<string, string>;
  export function name_in(language: string, names: Dict<string, string>): string;
}

export namespace play_table_away {
  export const DAY_MS: any;
  export const MOST_DAYS_AWAY: number;
  export interface Away {
    since: number;
    until: number;
    whole: number;
    go(at: number, until: number): play_table_away.Away;
    cut(at: number): play_table_away.Away;
    overlap(since: number, due_at: number): number;
    to_list(): number[];
  }
  export const Away: {
    (since?: number, until?: number, whole?: number): Away;
  };
}

export namespace play_table_entry {
  export interface CorruptLog extends Error {
  }
  export const CorruptLog: {
    (...given: any[]): CorruptLog;
  };
  export function whole_ms(time_ns: number): number;
  export interface Entry {
    do: string;
    by: number | null;
    id: string | null;
    at: number | null;
    readonly wished: string;
    readonly wisher: number;
    to_json(): string;
  }
  export const Entry: {
    (by?: number | null, id?: string | null, at?: number | null): Entry;
    do: string;
  };
  export interface Sat extends play_table_entry.Entry {
    do: string;
    seat: number;
    name: string;
    key: string;
    readonly wished: string;
  }
  export const Sat: {
    (...given: any[]): Sat;
    do: string;
  };
  export interface Keyed extends play_table_entry.Entry {
    do: string;
    seat: number;
    key: string;
  }
  export const Keyed: {
    (...given: any[]): Keyed;
    do: string;
  };
  export interface Stood extends play_table_entry.Entry {
    do: string;
    readonly wished: string;
  }
  export const Stood: {
    (...given: any[]): Stood;
    do: string;
  };
  export interface Mixed extends play_table_entry.Entry {
    do: string;
    salt: string;
    pledges: Dict<number, string>;
  }
  export const Mixed: {
    (...given: any[]): Mixed;
    do: string;
  };
  export interface Dealt extends play_table_entry.Entry {
    do: string;
    lines: string[];
    salt: string;
    parts: Dict<number, string> | null;
  }
  export const Dealt: {
    (...given: any[]): Dealt;
    do: string;
  };
  export interface Acted extends play_table_entry.Entry {
    do: string;
    events: rules_event.Event[];
    readonly wished: string;
    to_json(): string;
  }
  export const Acted: {
    (...given: any[]): Acted;
    do: string;
  };
  export interface Undone extends play_table_entry.Entry {
    do: string;
    thought_ns: number;
    count: number;
  }
  export const Undone: {
    (...given: any[]): Undone;
    do: string;
  };
  export interface Asked extends play_table_entry.Entry {
    do: string;
  }
  export const Asked: {
    (...given: any[]): Asked;
    do: string;
  };
  export interface Granted extends play_table_entry.Entry {
    do: string;
  }
  export const Granted: {
    (...given: any[]): Granted;
    do: string;
  };
  export interface Denied extends play_table_entry.Entry {
    do: string;
  }
  export const Denied: {
    (...given: any[]): Denied;
    do: string;
  };
  export interface Thought extends play_table_entry.Entry {
    do: string;
    thought_ns: number;
  }
  export const Thought: {
    (...given: any[]): Thought;
    do: string;
  };
  export interface Paused extends play_table_entry.Entry {
    do: string;
    thought_ns: number;
  }
  export const Paused: {
    (...given: any[]): Paused;
    do: string;
  };
  export interface Resumed extends play_table_entry.Entry {
    do: string;
  }
  export const Resumed: {
    (...given: any[]): Resumed;
    do: string;
  };
  export interface WentAway extends play_table_entry.Entry {
    do: string;
    until: number;
  }
  export const WentAway: {
    (...given: any[]): WentAway;
    do: string;
  };
  export interface Replaced extends play_table_entry.Entry {
    do: string;
    seat: number;
    bot: string;
    name: string;
    readonly wished: string;
  }
  export const Replaced: {
    (...given: any[]): Replaced;
    do: string;
  };
  export interface Returned extends play_table_entry.Entry {
    do: string;
  }
  export const Returned: {
    (...given: any[]): Returned;
    do: string;
  };
  export interface Left extends play_table_entry.Entry {
    do: string;
    bot: string;
    name: string;
  }
  export const Left: {
    (...given: any[]): Left;
    do: string;
  };
  export interface Dismissed extends play_table_entry.Entry {
    do: string;
    seat: number;
    bot: string | null;
    name: string;
    readonly wished: string;
  }
  export const Dismissed: {
    (...given: any[]): Dismissed;
    do: string;
  };
  export interface Resigned extends play_table_entry.Entry {
    do: string;
    seat: number;
    readonly wished: string;
  }
  export const Resigned: {
    (...given: any[]): Resigned;
    do: string;
  };
  export interface Halted extends play_table_entry.Entry {
    do: string;
  }
  export const Halted: {
    (...given: any[]): Halted;
    do: string;
  };
  export interface Gave extends play_table_entry.Entry {
    do: string;
    seat: number;
    extra_ns: number;
    readonly wished: string;
  }
  export const Gave: {
    (...given: any[]): Gave;
    do: string;
  };
  export interface Locked extends play_table_entry.Entry {
    do: string;
    locked: boolean;
    readonly wished: string;
  }
  export const Locked: {
    (...given: any[]): Locked;
    do: string;
  };
  export interface Readied extends play_table_entry.Entry {
    do: string;
  }
  export const Readied: {
    (...given: any[]): Readied;
    do: string;
  };
  export interface Rematched extends play_table_entry.Entry {
    do: string;
    code: string;
  }
  export const Rematched: {
    (...given: any[]): Rematched;
    do: string;
  };
  export function read_entry(text: string): play_table_entry.Entry;
}

export namespace play_thinking_levels {
  export interface Character {
    key: string;
    names: Dict<string, string>;
    about: string;
    bot: string;
    options: Dict<string, any>;
    overlooks: number;
    wins: number;
    beats: number | null;
  }
  export const Character: {
    (key: string, names: Dict<string, string>, about: string, bot: string, options: Dict<string, any>, overlooks: number, wins: number, beats: number | null): Character;
  };
  export const CHARACTERS: any;
  export const USUAL: string;
  export const CHARACTER_OF: any;
  export const STAND_INS: any;
}

export namespace play_table_seats {
  export type SeatKind = "person" | "bot" | "open";
  export interface Seat {
    number: number;
    kind: play_table_seats.SeatKind;
    name: string;
    bot: string | null;
    keys: string[];
    readonly plays_in_person: boolean;
    readonly translations: string[];
    to_dict(): Dict<string, any>;
  }
  export const Seat: {
    (number: number, kind: play_table_seats.SeatKind, name: string, bot?: string | null, keys?: string[]): Seat;
  };
  export interface Player {
    name: string;
    bot: string | null;
    to_dict(): Dict<string, any>;
  }
  export const Player: {
    (name: string, bot: string | null): Player;
  };
  export interface Doer extends play_table_seats.Player {
    late: boolean;
    to_dict(): Dict<string, any>;
  }
  export const Doer: {
    (...given: any[]): Doer;
  };
  export type Reseated = play_table_entry.Sat | play_table_entry.Keyed | play_table_entry.Stood | play_table_entry.Replaced | play_table_entry.Returned | play_table_entry.Left | play_table_entry.Dismissed;
  export interface Seats extends Array<play_table_seats.Seat> {
    readonly open: number[];
    readonly persons: number[];
    readonly playing: number[];
    host(gone?: Iterable<number>): number | null;
    names(besides?: number | null): string[];
    opened_by(key: string): play_table_seats.Seat | null;
    has_room_for_key(seat: number): boolean;
    after(entry: play_table_seats.Reseated): play_table_seats.Seats;
  }
  export const Seats: {
    (...given: any[]): Seats;
  };
}

export namespace play_table_agreement {
  export type Kind = "bots" | "device" | "online" | "alone" | "daily";
  export type Passing = "bot" | "pause" | "claim";
  export const DAYS: any;
  export interface Agreement {
    kind: play_table_agreement.Kind;
    terms: rules_terms.Terms;
    seats: play_table_seats.Seat[];
    turn: number | null;
    round: number | null;
    language: string;
    day: string | null;
    patience: number | null;
    passing: play_table_agreement.Passing;
    days: number | null;
    away: number;
    knocking: boolean;
    hints: boolean;
    evening: number[];
    practice: string | null;
    begun: string | null;
    rival: record_rival.Rival | null;
    carried: number;
    credit: number[];
    shared_deal: string | null;
    readonly limit: rules_clock.TimeLimit;
    to_json(): string;
  }
  export const Agreement: {
    (kind: play_table_agreement.Kind, terms: rules_terms.Terms, seats: play_table_seats.Seat[], turn?: number | null, round?: number | null, language?: string, day?: string | null, patience?: number | null, passing?: play_table_agreement.Passing, days?: number | null, away?: number, knocking?: boolean, hints?: boolean, evening?: number[], practice?: string | null, begun?: string | null, rival?: record_rival.Rival | null, carried?: number, credit?: number[], shared_deal?: string | null): Agreement;
    from_json(text: string): play_table_agreement.Agreement;
  };
  export function agreed_terms(sheet: string, house: Dict<string, any>, scoring: rules_terms.Scoring, target: number | null): rules_terms.Terms;
}

export namespace play_table_finished {
  export type Origin = "mixed" | "server" | "practice" | "device";
  export type Promised = rules_commitment.Commitment | rules_mixing.Mixing;
  export function origin_of(code: string, agreement: play_table_agreement.Agreement, number: number, promise: play_table_finished.Promised): play_table_finished.Origin;
  export function origin_at_server(promise: play_table_finished.Promised): play_table_finished.Origin;
  export function vouched_promise(promise: play_table_finished.Promised, origin: play_table_finished.Origin): play_table_finished.Promised | null;
  export interface OpenedPart {
    seat: number;
    pledge: string;
    part: string | null;
  }
  export interface Finished {
    totals: number[];
    brings: number[];
    ending: rules_event.Ending | null;
    starter: number;
    origin: play_table_finished.Origin;
    digest: string | null;
    salt: string | null;
    parts: play_table_finished.OpenedPart[] | null;
    deal: string[];
    name: string | null;
  }
  export function finish_round(round_: rules_round.Round, origin: play_table_finished.Origin, promise: play_table_finished.Promised | null): Dict<string, any>;
}

export namespace play_table_times {
  export interface Times {
    seats_ns: number[];
    gifts_ns: number[];
    gift_ns: number;
    thought_ns: number;
    limit(agreed: rules_clock.TimeLimit, seat: number): rules_clock.TimeLimit;
    set_thought(thought_ns: number): play_table_times.Times;
    give_time(seat: number, extra_ns: number): play_table_times.Times;
    count_actions(events: rules_event.Event[], turn_goes_on: boolean): play_table_times.Times;
    take_back(events: rules_event.Event[], thought_ns: number): play_table_times.Times;
    begin_round(): play_table_times.Times;
  }
  export const Times: {
    (seats_ns: number[], gifts_ns: number[], gift_ns?: number, thought_ns?: number): Times;
    unused(seats: number): play_table_times.Times;
  };
}

export namespace play_table_situation {
  export type TableState = "waiting" | "playing" | "paused" | "between" | "over";
  export const MOST_ENTRIES: any;
  export const MOST_IDLE: any;
  export interface Situation {
    readonly state: play_table_situation.TableState;
    readonly over: boolean;
    readonly winners: number[];
    readonly has_time_to_waste: boolean;
    readonly rounds_over: number;
    readonly finished: (Dict<string, any>)[];
    readonly round: rules_round.Round | null;
    readonly mover: play_table_seats.Seat | null;
    readonly deserted: boolean;
    readonly evening: number[];
    readonly awaited: number[];
    readonly limit: rules_clock.TimeLimit;
    readonly everybody_is_ready: boolean;
    readonly in_own_time: boolean;
    readonly due_at: number | null;
    readonly in_turn: boolean;
    stands_still(away: Dict<number, play_table_away.Away>): number;
    readonly limited: boolean;
    readonly deal_is_due: boolean;
    readonly rematch_is_due: boolean;
    version_of(seat: number, id_: string): [number, string] | null;
    has_room_for_key(seat: number): boolean;
    next_agreement(keys: Dict<number, string>): play_table_agreement.Agreement;
    code: string;
    agreement: play_table_agreement.Agreement;
    seats: play_table_seats.Seats;
    match: rules_match.Match;
    mixing: rules_mixing.Mixing | null;
    origin: play_table_finished.Origin | null;
    promise: play_table_finished.Promised | null;
    previous: Dict<string, any> | null;
    dealt: number;
    version: number;
    moved: number;
    paused: boolean;
    locked: boolean;
    paused_by: number | null;
    resigned: number | null;
    claimed: boolean;
    halted: boolean;
    ready: PySet<number>;
    times: any;
    players: play_table_seats.Player[];
    doers: play_table_seats.Doer[];
    steady: any;
    asked: number | null;
    granted: PySet<number>;
    done: Dict<number, Dict<string, [number, string]>>;
    idle: number;
    rematch: string | null;
    since: number | null;
    held: number | null;
    away: Dict<number, play_table_away.Away>;
  }
  export const Situation: {
    (code: string, agreement: play_table_agreement.Agreement): Situation;
  };
}

export namespace play_table_table {
  export type _TURNING = play_table_entry.Acted | play_table_entry.Dealt | play_table_entry.Undone;
  export interface Table extends play_table_situation.Situation {
    after(entry: play_table_entry.Entry): play_table_table.Table;
    apply(entry: play_table_entry.Entry): void;
    readonly round_in_play: rules_round.Round;
  }
  export const Table: {
    (code: string, agreement: play_table_agreement.Agreement, entries?: Iterable<play_table_entry.Entry>): Table;
  };
}

export namespace play_history_bundle {
  export function read_bundle(text: string, here: boolean): string;
}

export namespace play_history_career {
  export const LATELY: number;
  export function career(games: string, who: string, sheet?: string): string;
  export interface Career {
    add(game: play_history_game.Tale, seat: number): void;
    to_dict(): play_history_game.Tale;
    all: any;
    bridges: number;
    hexagons: number;
    best_tile: play_history_game.Tale | null;
    best_game: play_history_game.Tale | null;
    streak: number;
    longest: number;
    levels: Dict<string, play_history_career._Sum>;
    people: Dict<string, play_history_career._Sum>;
    sheets: Dict<string, play_history_career._Sum>;
    months: Dict<number, play_history_career._Sum>;
    course: ([string, number, number])[];
  }
  export const Career: {
    (): Career;
  };
  export interface _Result extends Iterable<any> {
    rounds: number;
    points: number | null;
    won: boolean | null;
    _replace(...changed: any[]): this;
  }
  export const _Result: {
    (rounds: number, points: number | null, won: boolean | null): _Result;
  };
  export interface _Sum {
    add(result: play_history_career._Result): void;
    to_dict(): play_history_game.Tale;
    name: string;
    games: number;
    contests: number;
    won: number;
    points: number;
    rounds: number;
  }
  export const _Sum: {
    (name?: string): _Sum;
  };
}

export namespace play_history_strengths {
  export const DOUBT: number;
  export const RANGE: number;
  export const LUCK: number;
  export interface Guess extends Iterable<any> {
    mean: number;
    variance: number;
    _replace(...changed: any[]): this;
  }
  export const Guess: {
    (mean: number, variance: number): Guess;
  };
  export interface Lead extends Iterable<any> {
    one: string;
    other: string;
    rounds: number;
    points: number;
    _replace(...changed: any[]): this;
  }
  export const Lead: {
    (one: string, other: string, rounds: number, points: number): Lead;
  };
  export function guess_of(like: string): play_history_strengths.Guess;
  export function estimate_strengths(people: Dict<string, play_history_strengths.Guess>, leads: play_history_strengths.Lead[]): Dict<string, number>;
  export function remove_styles(leads: play_history_strengths.Lead[], likes: Dict<string, string>): play_history_strengths.Lead[];
  export function leads_of(games: (Dict<string, any>)[]): play_history_strengths.Lead[];
  export function propose_head_starts(asked: string): string;
}

export namespace play_lessons_lesson {
  export const HOST: any;
  export const LEARNER: any;
  export type Stage = "open" | "reached" | "missed";
  export function has_not_begun(round_: rules_round.Round): boolean;
  export function is_own_turn(round_: rules_round.Round): boolean;
  export interface Scene {
    says: string;
    laid: string;
    hand: string;
    goal: (given0: rules_round.Round) => boolean;
    hope: (given0: rules_round.Round) => boolean;
    drawn: string;
    host_hand: string;
    spot: rules_grid.Cell | null;
    spot_shown: boolean;
    draws: boolean;
    host_places: string;
    verdict(round_: rules_round.Round): play_lessons_lesson.Stage;
  }
  export const Scene: {
    (says: string, laid: string, hand: string, goal: (given0: rules_round.Round) => boolean, hope?: (given0: rules_round.Round) => boolean, drawn?: string, host_hand?: string, spot?: rules_grid.Cell | null, spot_shown?: boolean, draws?: boolean, host_places?: string): Scene;
  };
  export interface Lesson {
    key: string;
    title: string;
    scene: (given0: rules_sheet.Sheet) => play_lessons_lesson.Scene;
    figure: rules_figure.Figure | null;
    moral: string | null;
  }
  export const Lesson: {
    (key: string, title: string, scene: (given0: rules_sheet.Sheet) => play_lessons_lesson.Scene, figure?: rules_figure.Figure | null, moral?: string | null): Lesson;
  };
  export function is_filled(round_: rules_round.Round, cell: rules_grid.Cell): boolean;
  export function has_drawn(round_: rules_round.Round): boolean;
  export function placed_tile(round_: rules_round.Round): rules_actions.Place | null;
  export function has_made(round_: rules_round.Round, figures: rules_figure.Figure[]): boolean;
}

export namespace play_lessons_bridge {
  export const BRIDGE: play_lessons_lesson.Lesson;
}

export namespace play_lessons_drawing {
  export const DRAWING: play_lessons_lesson.Lesson;
}

export namespace play_lessons_fitting {
  export const FITTING: play_lessons_lesson.Lesson;
}

export namespace play_lessons_hexagon {
  export const HEXAGON: play_lessons_lesson.Lesson;
}

export namespace play_lessons_out {
  export const OUT: play_lessons_lesson.Lesson;
}

export namespace play_lessons_course {
  export const LESSONS: play_lessons_lesson.Lesson[];
  export const LESSON_OF: any;
}

export namespace play_lessons_table {
  export const CHARACTER: string;
  export function lesson_terms(sheet: string | null, house: Dict<string, any>, scoring: rules_terms.Scoring): rules_terms.Terms;
  export function set_up(scene: play_lessons_lesson.Scene, terms: rules_terms.Terms): rules_round.Round;
  export function parse_placement(text: string): rules_actions.Place;
  export function lesson_table(code: string, lesson: play_lessons_lesson.Lesson, terms: rules_terms.Terms, name: string, key: string, language: string): play_table_table.Table;
  export function guided_table(code: string, round_: rules_round.Round, host: string, name: string, key: string, language: string): play_table_table.Table;
  export function restart_lesson(table: play_table_table.Table, lesson: play_lessons_lesson.Lesson): play_table_table.Table;
  export function restart_with(table: play_table_table.Table, fresh: play_table_table.Table): play_table_table.Table;
  export function moral(lesson: play_lessons_lesson.Lesson, terms: rules_terms.Terms): string | null;
  export function tiles_left(round_: rules_round.Round): string[];
}

export namespace play_lessons_words {
  export function files(): Dict<string, Uint8Array>;
}

export namespace play_study_incidents {
  export const EXPLAINED: any;
  export function incident_points(incident: string, terms: rules_terms.Terms): number;
}

export namespace play_study_explaining {
  export function telling_reasons(view: rules_view.View, worse: rules_actions.Action, better: rules_actions.Action, found: play_thinking_reasons.Reason[], points: number): play_thinking_reasons.Reason[];
  export function with_the_tile(reason: play_thinking_reasons.Reason, worse: rules_actions.Action): play_thinking_reasons.Reason;
  export interface Advantage {
    explained_by(reason: play_thinking_reasons.Reason): number;
  }
  export const Advantage: {
    (view: rules_view.View, worse: rules_actions.Action, better: rules_actions.Action): Advantage;
  };
}

export namespace play_thinking_decision {
  export interface Estimate extends Iterable<any> {
    worth: number;
    error: number | null;
    playouts: number;
    _replace(...changed: any[]): this;
  }
  export const Estimate: {
    (worth: number, error?: number | null, playouts?: number): Estimate;
  };
  export interface Advice extends Iterable<any> {
    action: rules_actions.Action;
    estimates: Dict<rules_actions.Action, play_thinking_decision.Estimate>;
    readonly worths: Dict<rules_actions.Action, number>;
    _replace(...changed: any[]): this;
  }
  export const Advice: {
    (action: rules_actions.Action, estimates: Dict<rules_actions.Action, play_thinking_decision.Estimate>): Advice;
  };
  export interface Decision {
    actions: rules_actions.Action[];
    task: any;
    rng: rules_deal.Entropy | null;
    advice(answer: any): play_thinking_decision.Advice;
  }
  export const Decision: {
    (actions: rules_actions.Action[], task: any, rng?: rules_deal.Entropy | null): Decision;
  };
  export function distinct_actions(view: rules_view.View): rules_actions.Action[];
  export function considered_actions(view: rules_view.View, declines: boolean): rules_actions.Action[];
  export function moves_of(actions: rules_actions.Action[]): any[];
  export function aim_of(terms: rules_terms.Terms): string;
  export function sight_of(view: rules_view.View): any;
  export function sizes_before(view: rules_view.View): number[];
}

export namespace play_thinking_outlook {
  export const GREAT: any;
  export function greatest(figures: Iterable<rules_figure.Figure>): rules_figure.Figure | null;
  export interface Outlook {
    fitting: number;
    spots: number;
    asked: PySet<number>;
    reply: number;
    figures: Dict<rules_grid.Cell, rules_figure.Figure>;
    makers: Dict<rules_figure.Figure, number>;
    hidden: number;
    answers: number;
    beside: number;
    readonly playable: number;
    opens(before: play_thinking_outlook.Outlook): PySet<rules_figure.Figure>;
    no_answer(size: number): number;
  }
  export const Outlook: {
    (fitting: number, spots: number, asked: PySet<number>, reply: number, figures: Dict<rules_grid.Cell, rules_figure.Figure>, makers: Dict<rules_figure.Figure, number>, hidden: number, answers: number, beside: number): Outlook;
    of(view: rules_view.View, place?: rules_actions.Place | null): play_thinking_outlook.Outlook;
  };
}

export namespace play_thinking_reasons {
  export interface Reason {
    code: string;
    seat: number | null;
    tile: string | null;
    partner: string | null;
    figure: rules_figure.Figure | null;
    number: number | null;
    count: number | null;
    points: number | null;
    brings: number | null;
    incident: string | null;
    to_dict(): Dict<string, any>;
  }
  export const Reason: {
    (code: string, seat?: number | null, tile?: string | null, partner?: string | null, figure?: rules_figure.Figure | null, number?: number | null, count?: number | null, points?: number | null, brings?: number | null, incident?: string | null): Reason;
  };
  export function reasons_for(view: rules_view.View, action: rules_actions.Action, worths?: Dict<rules_actions.Action, number> | null, searched?: boolean): play_thinking_reasons.Reason[];
  export function waiting_figure(view: rules_view.View, action: rules_actions.Action, incident: string, seat: number): rules_figure.Figure | null;
  export interface _Prospects {
    readonly now: play_thinking_outlook.Outlook;
    readonly after: Dict<rules_actions.Place, play_thinking_outlook.Outlook>;
    ways(tile: number): rules_actions.Place[];
    is_only_tile(place: rules_actions.Place): boolean;
    tempting(): number;
    opened_by(tile: number): rules_figure.Figure | null;
    view: rules_view.View;
    held: any;
    points: any;
    places: any;
    next: any;
  }
  export const _Prospects: {
    (view: rules_view.View): _Prospects;
  };
}

export namespace play_puzzles_puzzle {
  export const PLAYERS: number;
  export const KINDS: any;
  export const ENDGAMES: any;
  export interface Happens {
    incident: string;
    seat: number;
    action: number;
    taken: number;
    better: number;
  }
  export const Happens: {
    (incident: string, seat: number, action: number, taken: number, better: number): Happens;
  };
  export interface Puzzle {
    key: string;
    kind: string;
    grade: string;
    sheet: string;
    deal: string;
    begun: string;
    answers: number[];
    losses: number[];
    happens: play_puzzles_puzzle.Happens | null;
    obvious: boolean;
  }
  export const Puzzle: {
    (key: string, kind: string, grade: string, sheet: string, deal: string, begun: string, answers: number[], losses: number[], happens: play_puzzles_puzzle.Happens | null, obvious?: boolean): Puzzle;
  };
  export function read_puzzle(line: string): play_puzzles_puzzle.Puzzle;
  export function write_puzzle(puzzle: play_puzzles_puzzle.Puzzle): string;
  export function position(puzzle: play_puzzles_puzzle.Puzzle): rules_round.Round;
  export function named_round(sheet: string, deal: string, begun: string): rules_round.Round;
  export function choices(round_: rules_round.Round): rules_actions.Action[];
  export function reasons(puzzle: play_puzzles_puzzle.Puzzle, round_: rules_round.Round): play_thinking_reasons.Reason[];
  export function second_of(puzzle: play_puzzles_puzzle.Puzzle): number;
  export function attempt(begun: string, round_: rules_round.Round): string | null;
}

export namespace play_puzzles_table {
  export function puzzle_table(code: string, puzzle: play_puzzles_puzzle.Puzzle, name: string, key: string, language: string): play_table_table.Table;
  export function restart_puzzle(table: play_table_table.Table, puzzle: play_puzzles_puzzle.Puzzle): play_table_table.Table;
  export function opposite_tiles(round_: rules_round.Round): string[];
  export function describe_position(puzzle: play_puzzles_puzzle.Puzzle): Dict<string, any>;
  export function describe_attempt(puzzle: play_puzzles_puzzle.Puzzle, round_: rules_round.Round): Dict<string, any>;
  export function describe_answers(puzzle: play_puzzles_puzzle.Puzzle): Dict<string, any>;
}

export namespace play_retention {
  export const KEEP_DAYS: number;
  export const KEEP_UNPLAYED_DAYS: number;
  export const KEEP_COUNTS_DAYS: number;
  export const KEEP_TOPS_DAYS: number;
  export const KEEP_CIRCLES_DAYS: number;
  export const KEEP_REPORTS_DAYS: number;
}

export namespace play_thinking_populations {
  export interface PlayingOn {
    prospects: string | null;
    population: string | null;
    depth: number;
    least_pool: number;
  }
  export const TO_THE_END: Dict<string, any>;
  export function weights_for(terms: rules_terms.Terms, players: number, declines?: boolean): string;
  export function playing_on(population: string, terms: rules_terms.Terms, players: number, declines?: boolean): Dict<string, any> | null;
}

export namespace play_thinking_bot {
  export interface Bot {
    choose(view: rules_view.View, rng: any): rules_actions.Action;
  }
  export const Bot: {
    (...given: any[]): Bot;
  };
  export function takes_its_time(bot: play_thinking_bot.Bot): boolean;
}

export namespace play_thinking_overlooking {
  export interface Overlooking {
    bot: play_thinking_bot.Bot;
    overlooks: number;
    readonly computes: boolean;
    choose(view: rules_view.View, rng: any): rules_actions.Action;
  }
  export const Overlooking: {
    (bot: play_thinking_bot.Bot, overlooks?: number): Overlooking;
  };
  export function overlook(view: rules_view.View, overlooks: number, rng: rules_deal.Entropy): rules_view.View;
}

export namespace play_thinking_quick {
  export interface Random {
    choose(view: rules_view.View, rng: rules_deal.Entropy): rules_actions.Action;
  }
  export const Random: {
    (...given: any[]): Random;
  };
  export interface Novice {
    choose(view: rules_view.View, rng: rules_deal.Entropy): rules_actions.Action;
  }
  export const Novice: {
    (...given: any[]): Novice;
  };
  export interface Greedy {
    choose(view: rules_view.View, rng: rules_deal.Entropy): rules_actions.Action;
  }
  export const Greedy: {
    (...given: any[]): Greedy;
  };
  export const QUICK: Dict<string, any>;
  export function choose_at_once(key: string, view: rules_view.View, rng: rules_deal.Entropy): rules_actions.Action | null;
  export function seen_by(character: play_thinking_levels.Character, view: rules_view.View, rng: rules_deal.Entropy): rules_view.View;
  export function best_placements(view: rules_view.View): rules_actions.Action[];
}

export namespace play_thinking_strong {
  export interface CarefulThinking {
    cares: number[] | null;
    computes: boolean;
    decision(view: rules_view.View, rng: rules_deal.Entropy): play_thinking_decision.Decision | rules_actions.Action;
  }
  export const CarefulThinking: {
    (cares?: number[] | null): CarefulThinking;
    computes: boolean;
  };
  export interface PlainThinking {
    playouts: number;
    declines: boolean;
    computes: boolean;
    decision(view: rules_view.View, rng: rules_deal.Entropy): play_thinking_decision.Decision | rules_actions.Action;
  }
  export const PlainThinking: {
    (playouts?: number, declines?: boolean): PlainThinking;
    computes: boolean;
  };
  export interface ExpertThinking {
    seconds: number;
    playouts: number;
    doubts: number[] | null;
    playing: string | number[] | null;
    reach: number;
    drawing: number;
    sure: number;
    declines: boolean;
    computes: boolean;
    decision(view: rules_view.View, rng: rules_deal.Entropy): play_thinking_decision.Decision | rules_actions.Action;
  }
  export const ExpertThinking: {
    (seconds?: number, playouts?: number, doubts?: number[] | null, playing?: string | number[] | null, reach?: number, drawing?: number, sure?: number, declines?: boolean): ExpertThinking;
    computes: boolean;
  };
  export interface ChampionThinking {
    seconds: number;
    playouts: number;
    depth: number;
    reach: number;
    sure: number;
    prospects: string;
    declines: boolean;
    computes: boolean;
    decision(view: rules_view.View, rng: rules_deal.Entropy): play_thinking_decision.Decision | rules_actions.Action;
  }
  export const ChampionThinking: {
    (seconds?: number, playouts?: number, depth?: number, reach?: number, sure?: number, prospects?: string, declines?: boolean): ChampionThinking;
    computes: boolean;
  };
  export const STRONG: any;
  export function begin(key: string, view: rules_view.View, rng: rules_deal.Entropy, seconds: number): rules_actions.Action | play_thinking_decision.Decision;
  export function limit_time(bot: any, seconds: number): any;
  export function task_for(way: string, view: rules_view.View, actions: rules_actions.Action[], seed?: number, playouts?: number, seconds?: number, reach?: number, hands?: number[] | null, doubts?: number[] | null, playing?: string | number[] | null, playing_on?: Dict<string, any> | null, drawing?: number, sure?: number, declines?: boolean): any;
}

export namespace play_study_judge {
  export const SECONDS: number;
  export const REACH: number;
  export function aim_from(terms: rules_terms.Terms, totals: number[]): string;
  export interface Judge {
    readonly in_points: boolean;
    readonly unit: number;
    task(view: rules_view.View, actions: rules_actions.Action[], seed: number, worlds: number, exactly?: boolean, hands?: number[] | null): any;
    follow(view: rules_view.View, action: rules_actions.Action, seed: number, exactly: boolean): any;
    population: string;
    aim: string;
  }
  export const Judge: {
    (population: string, aim: string): Judge;
  };
}

export namespace play_study_moments {
  export interface Moment extends Iterable<any> {
    event: number;
    view: rules_view.View;
    actions: rules_actions.Action[];
    hands: number[];
    readonly seat: number;
    readonly taken_action: rules_actions.Action;
    readonly draws: boolean;
    readonly is_choice: boolean;
    _replace(...changed: any[]): this;
  }
  export const Moment: {
    (event: number, view: rules_view.View, actions: rules_actions.Action[], hands: number[]): Moment;
  };
  export function moments(round_: rules_round.Round): IterableIterator<play_study_moments.Moment>;
  export function population_of(found: play_study_moments.Moment[]): string;
}

export namespace play_study_sums {
  export interface Sums {
    add(alive: number[], added: any): void;
    worth(action: number): play_thinking_decision.Estimate;
    mean(action: number): number;
    best(alive: number[]): number;
    lead(action: number): play_thinking_decision.Estimate;
    sums: any;
    squares: any;
    pairs: any;
    worlds: any;
    incidents: number[][];
  }
  export const Sums: {
    (count: number): Sums;
  };
  export function standard_error(total: number, squares: number, count: number): number;
  export function combine_errors(one: number, other: number): number;
  export function add_up(values: Iterable<number>): number;
}

export namespace play_study_measured {
  export function measured_reason(weighing: play_study_weighing.Weighing): play_thinking_reasons.Reason | null;
  export function measured_difference(weighing: play_study_weighing.Weighing, worse: number, better: number): play_thinking_reasons.Reason | null;
}

export namespace play_study_certainty {
  export function is_clear(estimate: play_thinking_decision.Estimate, unit?: number): boolean;
  export function is_settled(estimate: play_thinking_decision.Estimate, unit?: number, bias?: number): boolean;
  export function main_luck(luck: play_study_luck.Luck): [string | null, play_thinking_decision.Estimate];
  export function is_named_for_certain(luck: play_study_luck.Luck, error: number): boolean;
  export function are_losses_vaguer(luck: play_study_luck.Luck): boolean;
}

export namespace play_study_chances {
  export interface Curve extends Iterable<any> {
    always: number;
    pool: number;
    fewest: number;
    most: number;
    turn: number;
    behind: number;
    chance(worth: number, pool: number, sizes: number[]): number;
    _replace(...changed: any[]): this;
  }
  export const Curve: {
    (always: number, pool: number, fewest: number, most: number, turn: number, behind: number): Curve;
  };
  export const CURVES: any;
  export function curve_of(population: string, players: number): play_study_chances.Curve;
  export function chance_of(worth: number, view: rules_view.View, population: string): number;
  export function logistic(value: number): number;
}

export namespace play_study_luck {
  export const PARTS: any;
  export interface Luck extends Iterable<any> {
    deal: play_thinking_decision.Estimate;
    draws: play_thinking_decision.Estimate;
    hidden: play_thinking_decision.Estimate;
    offered: play_thinking_decision.Estimate;
    total: play_thinking_decision.Estimate;
    _replace(...changed: any[]): this;
  }
  export const Luck: {
    (deal: play_thinking_decision.Estimate, draws: play_thinking_decision.Estimate, hidden: play_thinking_decision.Estimate, offered: play_thinking_decision.Estimate, total: play_thinking_decision.Estimate): Luck;
  };
  export interface LuckAccount {
    loss(seat: number): play_thinking_decision.Estimate;
    behind(seat: number): play_thinking_decision.Estimate;
    bias(seat: number): number;
    result(seat: number): number;
    luck(seat: number): play_study_luck.Luck | null;
  }
  export const LuckAccount: {
    (round_: rules_round.Round, weighings: play_study_weighing.Weighing[], openings: play_study_open_hands.OpenHands[]): LuckAccount;
  };
}

export namespace play_study_open_hands {
  export interface OpenHands {
    tasks(worlds: number, exactly?: boolean): IterableIterator<any>;
    readonly is_exact: boolean;
    readonly begun: boolean;
    readonly playouts: number;
    readonly error: number;
    readonly before: play_thinking_decision.Estimate;
    readonly after: play_thinking_decision.Estimate;
    readonly gain: play_thinking_decision.Estimate;
    moment: play_study_moments.Moment;
    careful: number;
  }
  export const OpenHands: {
    (moment: play_study_moments.Moment, judge: play_study_judge.Judge, seed: number): OpenHands;
  };
}

export namespace play_study_pace {
  export const FEWEST: number;
  export interface Pace {
    worlds(most: number): number;
  }
  export const Pace: {
    (spent: () => number, until: number, count: number): Pace;
  };
}

export namespace play_study_shares {
  export interface KnownChance extends Iterable<any> {
    seat: number;
    chance: number | null;
    _replace(...changed: any[]): this;
  }
  export const KnownChance: {
    (seat: number, chance: number | null): KnownChance;
  };
  export function shares_after(known: play_study_shares.KnownChance[], players: number): number[][];
  export function share_at_chance(known: play_study_shares.KnownChance[], players: number, chance: number): number;
  export function result_of(round_: rules_round.Round, in_points: boolean): number[];
}

export namespace play_study_continuation {
  export interface Step extends Iterable<any> {
    seat: number;
    action: rules_actions.Action;
    points: number;
    figure: rules_figure.Figure | null;
    often: number;
    out: boolean;
    _replace(...changed: any[]): this;
  }
  export const Step: {
    (seat: number, action: rules_actions.Action, points: number, figure: rules_figure.Figure | null, often: number, out: boolean): Step;
  };
  export interface Continuation extends Iterable<any> {
    steps: play_study_continuation.Step[];
    exact: boolean;
    to_dict(): Dict<string, any>;
    _replace(...changed: any[]): this;
  }
  export const Continuation: {
    (steps: play_study_continuation.Step[], exact: boolean): Continuation;
  };
  export interface Telling extends Iterable<any> {
    line: number;
    step: number;
    _replace(...changed: any[]): this;
  }
  export const Telling: {
    (line: number, step: number): Telling;
  };
  export interface _Table {
    take(seat: number, action: rules_actions.Action, often: number): play_study_continuation.Step;
    action_of(move: any): rules_actions.Action | null;
    board: rules_board.Board;
  }
  export const _Table: {
    (moment: play_study_moments.Moment): _Table;
  };
  export function continuation(moment: play_study_moments.Moment, action: rules_actions.Action, answer: any): play_study_continuation.Continuation;
  export function telling(played: play_study_continuation.Continuation, better: play_study_continuation.Continuation, least: number, out: number): play_study_continuation.Telling | null;
}

export namespace play_study_weighing {
  export interface Weighing {
    task(worlds: number): any;
    take(answer: any): void;
    follow(actions: number[]): IterableIterator<any>;
    continuation(action: number): play_study_continuation.Continuation | null;
    telling(worse: number, better: number, points: number): play_study_continuation.Telling | null;
    readonly begun: boolean;
    readonly loss: play_thinking_decision.Estimate;
    readonly points: number;
    readonly error: number;
    worth(action: number): play_thinking_decision.Estimate;
    lead(action: number): play_thinking_decision.Estimate;
    readonly best: number;
    readonly is_decided: boolean;
    readonly playouts: number;
    worlds(action: number): number;
    incidents(action: number): number[];
    moment: play_study_moments.Moment;
    judge: play_study_judge.Judge;
    is_exact: boolean;
    alive: any;
  }
  export const Weighing: {
    (moment: play_study_moments.Moment, judge: play_study_judge.Judge, seed: number): Weighing;
  };
}

export namespace play_study_study {
  export const FIRST: number;
  export const OPEN: number;
  export const BLUNDER: any;
  export const MISTAKE: any;
  export const SLIP: any;
  export interface Study {
    readonly decisions: play_study_weighing.Weighing[];
    readonly account: play_study_luck.LuckAccount;
    readonly playouts: number;
    tasks(precision: number, spent?: (() => number) | null, settles?: boolean): IterableIterator<any>;
    losses(): number[];
    chances(): number[][];
    open_chances(): number[][];
    share(weighing: play_study_weighing.Weighing, action: number): number;
    chance(weighing: play_study_weighing.Weighing, action: number): number;
    round: rules_round.Round;
    problem: string | null;
    stopped: string | null;
    population: any;
    judge: any;
    weighings: any;
    openings: any;
  }
  export const Study: {
    (round_: rules_round.Round, population?: string | null, seed?: number): Study;
  };
  export function grade(weighing: play_study_weighing.Weighing): string | null;
  export function is_right(weighing: play_study_weighing.Weighing, action: number): boolean;
}

export namespace play_study_verdict {
  export const MARKED: number;
  export interface RoundVerdict extends Iterable<any> {
    seat: number;
    play: string | null;
    points: number;
    luck: string | null;
    brought: number;
    _replace(...changed: any[]): this;
  }
  export const RoundVerdict: {
    (seat: number, play: string | null, points: number, luck: string | null, brought: number): RoundVerdict;
  };
  export function verdict_for(study: play_study_study.Study, seat: number): play_study_verdict.RoundVerdict;
  export function marked_decisions(study: play_study_study.Study, seat: number | null): play_study_weighing.Weighing[];
}

export namespace play_study_telling {
  export function describe_study(study: play_study_study.Study, you: number | null): Dict<string, any>;
  export function describe_estimate(estimate: play_thinking_decision.Estimate): Dict<string, number>;
  export function reasons_of(weighing: play_study_weighing.Weighing): play_thinking_reasons.Reason[];
  export function reasons_between(weighing: play_study_weighing.Weighing, worse: number, better: number, points: number): play_thinking_reasons.Reason[];
  export function describe_continuations(weighing: play_study_weighing.Weighing, worse: number, better: number, points: number): Dict<string, any>;
}

export namespace play_study_comparison {
  export interface Comparison {
    tasks(): IterableIterator<any>;
    describe_parting(): Dict<string, any>;
    describe_choices(): Dict<string, any> | null;
    own: rules_round.Round;
    rival: rules_round.Round;
    parting: any;
    weighing: play_study_weighing.Weighing | null;
  }
  export const Comparison: {
    (own: rules_round.Round, rival: rules_round.Round, seed?: number): Comparison;
  };
}

export namespace play_table_wish {
  export interface Refused extends rules_errors.TricorneError {
  }
  export const Refused: {
    (...given: any[]): Refused;
  };
  export interface OddCompany extends rules_errors.TricorneError {
  }
  export const OddCompany: {
    (...given: any[]): OddCompany;
  };
  export function refused(code: string, template: string, details?: Dict<string, any>): play_table_wish.Refused;
  export function refuse_waste(table: play_table_table.Table): void;
  export const PHRASES: any;
  export interface Wish {
    readonly version: number;
    readonly pledge: string | null;
    readonly bot: string | null;
    check(): void;
    text(name: string): string;
    number(name: string): number;
    fields: Dict<string, any>;
    do: any;
    id: any;
  }
  export const Wish: {
    (fields: Dict<string, any>): Wish;
  };
}

export namespace play_table_naming {
  export const NAME_LETTERS: number;
  export function public_name(name: string, most: number): string;
  export function is_foul(name: string): boolean;
  export interface _Spelling {
    letters: string;
    times: number[];
    is_in(read: play_table_naming._Spelling, whole?: boolean): boolean;
  }
  export const _Spelling: {
    (letters: string, times: number[]): _Spelling;
  };
  export function stand_in(seats: play_table_seats.Seats, seat: number, bots: Dict<string, string>): [string, string];
  export function bot_name(key: string, bots: Dict<string, string>, taken: Iterable<string>): string;
}

export namespace play_rivals {
  export interface Challenge {
    deal: string;
    game: string;
    sheet: string;
    house: Record<string, any>;
    scoring: rules_terms.Scoring;
    points: number;
  }
  export interface Link {
    deal: string;
    game: string;
    name: string;
    sheet: string;
    house: Record<string, any>;
    scoring: rules_terms.Scoring;
  }
  export interface LinkedGame {
    name: string;
    points: number | null;
    deal: boolean;
    title: string | null;
    house_words: string[];
  }
  export interface Compared extends Iterable<any> {
    player: string;
    rival: string;
    comparison: play_study_comparison.Comparison;
    record: string;
    _replace(...changed: any[]): this;
  }
  export const Compared: {
    (player: string, rival: string, comparison: play_study_comparison.Comparison, record: string): Compared;
  };
  export function challenge(text: string): Dict<string, any> | null;
  export function read_link(link: Dict<string, any>): Dict<string, any>;
  export function compare_with_rival(text: string): play_rivals.Compared | null;
  export function compare_games(text: string, other: string): play_rivals.Compared | null;
}

export namespace play_season_game {
  export type Unfinished = "stands" | "draw";
  export const UNFINISHED: play_season_game.Unfinished[];
  export interface Fixture {
    members: number[];
    totals: (number | null)[] | null;
    readonly over: boolean;
    end(totals: Iterable<number>, left: Iterable<number>): play_season_game.Fixture;
    draw(left: Iterable<number>): play_season_game.Fixture;
    leave(left: Iterable<number>): play_season_game.Fixture;
    round_off(now: Iterable<number> | null, rule: play_season_game.Unfinished, left: Iterable<number>): play_season_game.Fixture;
  }
  export const Fixture: {
    (members: number[], totals?: (number | null)[] | null): Fixture;
  };
  export function points_in(totals: (number | null)[], seat: number): number;
  export function margin_in(totals: (number | null)[], seat: number): number;
}

export namespace play_season_schedule {
  export const FEWEST_MEMBERS: any;
  export const MOST_MEMBERS: any;
  export const SIZES: any;
  export const MOST_TIMES: number;
  export function schedule(members: number, size: number, times?: number): number[][];
  export function games_each(members: number, size: number, times?: number): number;
}

export namespace play_season_offer {
  export const DAYS_A_MOVE: any;
  export const LONGEST: any;
  export const SHORTEST: any;
  export const FARTHEST: any;
  export interface SeasonOffer {
    begins: number;
    ends: number;
    days: number;
    size: number;
    times: number;
    away: number;
    unfinished: play_season_game.Unfinished;
    sheet: string;
    target: number | null;
    language: string;
    readonly reminds: number;
    fits(now: number): boolean;
    to_dict(): Dict<string, any>;
    to_json(): string;
  }
  export const SeasonOffer: {
    (begins: number, ends: number, days?: number, size?: number, times?: number, away?: number, unfinished?: play_season_game.Unfinished, sheet?: string, target?: number | null, language?: string): SeasonOffer;
    from_json(text: string): play_season_offer.SeasonOffer;
  };
}

export namespace play_season_course {
  export type SeasonStage = "offered" | "running" | "reminded" | "over" | "off";
  export const SeasonStage: Iterable<SeasonStage> & {
    (word: string): SeasonStage;
    OFFERED: "offered";
    RUNNING: "running";
    REMINDED: "reminded";
    OVER: "over";
    CALLED_OFF: "off";
  };
  export const RUNS: any;
  export const LASTS: any;
  export function due_at(offer: play_season_offer.SeasonOffer, stage: play_season_course.SeasonStage): number | null;
  export function next_stage(offer: play_season_offer.SeasonOffer, stage: play_season_course.SeasonStage, now: number, members: number, unfinished: number): play_season_course.SeasonStage;
}

export namespace play_season_standings {
  export interface SeasonLine {
    member: number;
    place: number;
    played: number;
    left: number;
    won: number;
    points: number;
    margin: number;
    readonly rank: [number, number, number];
  }
  export const SeasonLine: {
    (member: number, place?: number, played?: number, left?: number, won?: number, points?: number, margin?: number): SeasonLine;
  };
  export function standings(members: number, games: play_season_game.Fixture[]): play_season_standings.SeasonLine[];
}

export namespace play_season_prospects {
  export interface Prospect {
    member: number;
    best: number;
    worst: number;
  }
  export const Prospect: {
    (member: number, best: number, worst: number): Prospect;
  };
  export function prospects(members: number, games: play_season_game.Fixture[]): play_season_prospects.Prospect[];
}

export namespace play_session_stopwatch {
  export interface Stopwatch {
    readonly runs: boolean;
    thought_ns(at: number): number;
    begin(thought_ns: number, at: number, ago_ns?: number): void;
    run(at: number, on: boolean): void;
  }
  export const Stopwatch: {
    (thought_ns?: number): Stopwatch;
  };
}

export namespace play_session_absences {
  export interface Waits extends Iterable<any> {
    gone: number[];
    slow: number[];
    late: number[];
    late_at: number | null;
    until: number | null;
    _replace(...changed: any[]): this;
  }
  export const Waits: {
    (gone?: number[], slow?: number[], late?: number[], late_at?: number | null, until?: number | null): Waits;
  };
  export interface Absences {
    notice(here: Iterable<number>, at: number): void;
    begin(at: number, waited_ns?: number, ago_ns?: number): void;
    correct(by_ns: number, at: number): void;
    waits(table: play_table_table.Table, at: number): play_session_absences.Waits;
  }
  export const Absences: {
    (at: number, grace_ns: number, waited_ns: number): Absences;
  };
  export function patience_ns(table: play_table_table.Table): number | null;
  export function waited_ns(table: play_table_table.Table, thought_ns: number, grace_ns: number): number;
}

export namespace play_session_parts {
  export interface OpenedParts {
    open(mixing: rules_mixing.Mixing, part: string): void;
    seconds_left(mixing: rules_mixing.Mixing, now: number): number;
    opened: Dict<number, string>;
    until: number | null;
  }
  export const OpenedParts: {
    (): OpenedParts;
  };
}

export namespace play_session_effects {
  export type Alarm = "again" | "look" | "turn";
  export type StoreFailure = "failed" | "full" | "outrun";
  export interface Guest {
    seat: number | null;
    pledge: string | null;
    speak(): boolean;
  }
  export const Guest: {
    (seat: number | null, pledge: string | null): Guest;
  };
  export interface Chance {
    readonly mixes: boolean;
    code(): string;
    token(): string;
    clock_ms(): number;
    salt(): string;
    deal(agreement: play_table_agreement.Agreement): rules_deal.Deal;
    bots(language: string): Dict<string, string>;
  }
  export const Chance: {
    (...given: any[]): Chance;
  };
  export interface Outside extends play_session_effects.Chance {
    readonly holds: boolean;
    readonly unsure: boolean;
    readonly waits: boolean;
    readonly pace: number;
    readonly grace_seconds: number;
    readonly name_letters: number;
    readonly first_knock: number;
    random_between(least: number, most: number): number;
  }
  export const Outside: {
    (...given: any[]): Outside;
  };
  export interface Wished {
    guest: play_session_effects.Guest;
    wish: play_table_wish.Wish;
  }
  export const Wished: {
    (guest: play_session_effects.Guest, wish: play_table_wish.Wish): Wished;
  };
  export interface SitDown {
    seat: number | null;
    name: string;
    key: string;
    pledge: string | null;
  }
  export const SitDown: {
    (seat: number | null, name: string, key: string, pledge: string | null): SitDown;
  };
  export interface StandUp {
    key: string;
  }
  export const StandUp: {
    (key: string): StandUp;
  };
  export interface GoAway {
    key: string;
    until: number;
  }
  export const GoAway: {
    (key: string, until: number): GoAway;
  };
  export interface AddKey {
    seat: number;
    key: string;
  }
  export const AddKey: {
    (seat: number, key: string): AddKey;
  };
  export interface Moved {
    due: [number, number];
    action: rules_actions.Action | null;
  }
  export const Moved: {
    (due: [number, number], action: rules_actions.Action | null): Moved;
  };
  export interface TimeOut {
  }
  export const TimeOut: {
    (...given: any[]): TimeOut;
  };
  export interface PassBy {
  }
  export const PassBy: {
    (...given: any[]): PassBy;
  };
  export interface CatchUp {
  }
  export const CatchUp: {
    (...given: any[]): CatchUp;
  };
  export type Request = play_session_effects.Wished | play_session_effects.SitDown | play_session_effects.StandUp | play_session_effects.GoAway | play_session_effects.AddKey | play_session_effects.Moved | play_session_effects.TimeOut | play_session_effects.PassBy | play_session_effects.CatchUp;
  export interface Tell {
    guest: play_session_effects.Guest;
    text: string;
  }
  export const Tell: {
    (guest: play_session_effects.Guest, text: string): Tell;
  };
  export interface Refuse {
    guest: play_session_effects.Guest;
    refusal: rules_errors.Refusal;
    answers: string | null;
  }
  export const Refuse: {
    (guest: play_session_effects.Guest, refusal: rules_errors.Refusal, answers: string | null): Refuse;
  };
  export interface Bye {
    guest: play_session_effects.Guest;
    code: string;
  }
  export const Bye: {
    (guest: play_session_effects.Guest, code: string): Bye;
  };
  export interface Decide {
    request: play_session_effects.Request;
  }
  export const Decide: {
    (request: play_session_effects.Request): Decide;
  };
  export interface FreshTable {
    table: play_table_table.Table;
    entries: string[];
    tokens: Dict<number, string>;
  }
  export const FreshTable: {
    (table: play_table_table.Table, entries: string[], tokens?: Dict<number, string>): FreshTable;
  };
  export interface Persist {
    entry: play_table_entry.Entry;
    asker: play_session_effects.Guest | null;
    due: boolean;
    follows: play_session_effects.Persist | null;
    answers: string | null;
    pledge: string | null;
    next: play_session_effects.FreshTable | null;
  }
  export const Persist: {
    (entry: play_table_entry.Entry, asker?: play_session_effects.Guest | null, due?: boolean, follows?: play_session_effects.Persist | null, answers?: string | null, pledge?: string | null, next?: play_session_effects.FreshTable | null): Persist;
  };
  export interface Wait {
    alarm: play_session_effects.Alarm;
    seconds: number | null;
  }
  export const Wait: {
    (alarm: play_session_effects.Alarm, seconds: number | null): Wait;
  };
  export interface Think {
    due: [number, number];
    bot: string;
    round: rules_round.Round;
    pause: number | null;
    readonly view: rules_view.View;
  }
  export const Think: {
    (due: [number, number], bot: string, round: rules_round.Round, pause: number | null): Think;
  };
  export interface StopThinking {
  }
  export const StopThinking: {
    (...given: any[]): StopThinking;
  };
  export interface Advise {
    guest: play_session_effects.Guest;
    moved: number;
    view: rules_view.View;
  }
  export const Advise: {
    (guest: play_session_effects.Guest, moved: number, view: rules_view.View): Advise;
  };
  export interface NoteClock {
    version: number;
    thought_ns: number;
    runs: boolean;
  }
  export const NoteClock: {
    (version: number, thought_ns: number, runs: boolean): NoteClock;
  };
  export interface Spread {
    word: Dict<string, any>;
  }
  export const Spread: {
    (word: Dict<string, any>): Spread;
  };
  export interface CompanyChanged {
  }
  export const CompanyChanged: {
    (...given: any[]): CompanyChanged;
  };
  export interface BotRefused {
    error: rules_errors.TricorneError;
  }
  export const BotRefused: {
    (error: rules_errors.TricorneError): BotRefused;
  };
  export type Effect = play_session_effects.Tell | play_session_effects.Refuse | play_session_effects.Bye | play_session_effects.Decide | play_session_effects.Persist | play_session_effects.Wait | play_session_effects.Think | play_session_effects.StopThinking | play_session_effects.Advise | play_session_effects.NoteClock | play_session_effects.Spread | play_session_effects.CompanyChanged | play_session_effects.BotRefused;
}

export namespace play_table_now {
  export interface Knock {
    name: string;
    key: string;
  }
  export const Knock: {
    (name: string, key: string): Knock;
  };
  export interface Now extends Iterable<any> {
    here: Iterable<number>;
    gone: Iterable<number>;
    slow: Iterable<number>;
    late: Iterable<number>;
    knocks: Dict<number, play_table_now.Knock>;
    watching: number;
    thought_ns: number;
    runs: boolean;
    late_in_ns: number | null;
    _replace(...changed: any[]): this;
  }
  export const Now: {
    (here?: Iterable<number>, gone?: Iterable<number>, slow?: Iterable<number>, late?: Iterable<number>, knocks?: Dict<number, play_table_now.Knock>, watching?: number, thought_ns?: number, runs?: boolean, late_in_ns?: number | null): Now;
  };
}

export namespace play_session_audience {
  export interface Company {
    seated: Dict<number, number>;
    pledges: Dict<number, string>;
    watching: number;
    knocks: Dict<number, play_table_now.Knock>;
  }
  export const Company: {
    (seated?: Dict<number, number>, pledges?: Dict<number, string>, watching?: number, knocks?: Dict<number, play_table_now.Knock>): Company;
  };
  export const NOBODY: play_session_audience.Company;
  export interface Audience {
    readonly everybody: play_session_effects.Guest[];
    readonly nobody: boolean;
    readonly somebody_sits: boolean;
    present_seats(table: play_table_table.Table): number[];
    enter(guest: play_session_effects.Guest, seat: number | null, since_ms: number): play_session_effects.Guest | null;
    remove(guest: play_session_effects.Guest): void;
    rise(seat: number): void;
    company(knocks: Dict<number, play_table_now.Knock>): play_session_audience.Company;
    pledges(table: play_table_table.Table): Dict<number, string>;
    spend(pledges: Dict<number, string>): void;
    seated: Dict<number, play_session_effects.Guest>;
    since: Dict<number, number>;
    watching: play_session_effects.Guest[];
    elsewhere: any;
    pledged: Dict<number, string>;
  }
  export const Audience: {
    (): Audience;
  };
}

export namespace play_session_deadline {
  export interface Deadline {
    waits(table: play_table_table.Table, here: Iterable<number>, at: number, clock_ms: number): play_session_absences.Waits;
  }
  export const Deadline: {
    (): Deadline;
  };
}

export namespace play_table_undoing {
  export function actions_taken_back(table: play_table_table.Table, seat: number | null): number;
  export function seats_to_agree(table: play_table_table.Table, seat: number, count: number): PySet<number>;
  export function undo_rights(table: play_table_table.Table, seat: number | null): [boolean, boolean];
  export function take_back(table: play_table_table.Table, seat: number, do$: string, time_ns: number, id_: string | null, gone?: Iterable<number>): play_table_entry.Entry;
  export function agreed_undo(table: play_table_table.Table, now: play_table_now.Now): play_table_entry.Entry | null;
}

export namespace play_table_showing {
  export type Shown = Dict<string, any>;
  export interface MixShown {
    digest: string;
    pledges: Record<string, string>;
  }
  export interface AskedShown {
    seat: number;
    granted: number[];
  }
  export interface PauseShown {
    by: number | null;
    covered: boolean;
  }
  export interface PatienceShown {
    after: number;
    passing: play_table_agreement.Passing;
  }
  export interface SeatShown {
    seat: number;
    kind: play_table_seats.SeatKind;
    name: string | null;
    bot: string | null;
    here: boolean;
    gone: boolean;
    slow: boolean;
    late: boolean;
    host: boolean;
    ready: boolean;
  }
  export interface ClockShown {
    seat: number | null;
    runs: boolean;
    thought_ms: number;
    turn_ms: number | null;
    round_ms: number | null;
    times_ms: number[];
  }
  export function describe_table(table: play_table_table.Table, seat: number | null, now: play_table_now.Now): play_table_showing.Shown;
  export function describe_mix(table: play_table_table.Table): Dict<string, any> | null;
  export function describe_agreement(code: string, agreement: play_table_agreement.Agreement): play_table_showing.Shown;
  export function describe_seats(table: play_table_table.Table, now: play_table_now.Now): (Dict<string, any>)[];
  export function describe_clock(table: play_table_table.Table, now: play_table_now.Now): Dict<string, any> | null;
  export function late_in_ms(now: play_table_now.Now): number | null;
  export interface ShownAction {
    own(seat: number | null): play_table_showing.Shown;
    own_view(seat: number | null): play_table_showing.Shown;
    shared: play_table_showing.Shown;
    shared_view: play_table_showing.Shown;
  }
  export const ShownAction: {
    (table: play_table_table.Table, entry: play_table_entry.Acted, round_: rules_round.Round, now: play_table_now.Now): ShownAction;
  };
}

export namespace play_table_message {
  export function encode_message(message: any): string;
  export const PONG: any;
  export const FAREWELLS: Dict<string, string>;
  export function done_message(answers: string, version: number): string;
  export function refusal_message(refusal: rules_errors.Refusal, answers: string | null): string;
  export function reason_message(refusal: rules_errors.Refusal, answers: string): string;
  export function bye_message(code: string): string;
  export function close_code(code: string): number;
  export interface ActionText {
    message_to(seat: number | null, answers?: string | null): string;
  }
  export const ActionText: {
    (action: play_table_showing.ShownAction): ActionText;
  };
}

export namespace play_session_knocks {
  export interface Knocks {
    all_knocks(elsewhere: Dict<number, play_table_now.Knock>): Dict<number, play_table_now.Knock>;
    knock(guest: play_session_effects.Guest, name: string, token: string, elsewhere: Dict<number, play_table_now.Knock>): void;
    admit(seat: number, key: string, out: play_session_effects.Effect[], room: boolean): play_session_effects.Guest | null;
    turn_away(number: number, out: play_session_effects.Effect[]): boolean;
    forget(guest: play_session_effects.Guest): boolean;
    own: Dict<number, play_table_now.Knock>;
  }
  export const Knocks: {
    (first: number): Knocks;
  };
}

export namespace play_thinking_hint {
  export const STEPS: any;
  export interface Hint {
    action: rules_actions.Action;
    reasons: play_thinking_reasons.Reason[];
    step(view: rules_view.View, step: number): Dict<string, any>;
  }
  export const Hint: {
    (action: rules_actions.Action, reasons?: play_thinking_reasons.Reason[]): Hint;
  };
}

export namespace play_session_state {
  export const AGAIN: number;
  export interface TurnHint {
    moved: number;
    view: rules_view.View;
    hint: play_thinking_hint.Hint | null;
    waiting: ([play_session_effects.Guest, number, string | null])[];
  }
  export const TurnHint: {
    (moved: number, view: rules_view.View): TurnHint;
  };
  export interface SessionState {
    readonly grace_ns: number;
    readonly seconds: number;
    readonly thought_ns: number;
    readonly waits: play_session_absences.Waits;
    readonly now: play_table_now.Now;
    readonly all_knocks: Dict<number, play_table_now.Knock>;
    readonly company: play_session_audience.Company;
    readonly somebody_mixes: boolean;
    readonly agreed_undo: play_table_entry.Entry | null;
    readonly behind: number | null;
    table: play_table_table.Table;
    outside: play_session_effects.Outside;
    at: number;
    clock: play_session_stopwatch.Stopwatch;
    absences: play_session_absences.Absences;
    deadline: play_session_deadline.Deadline;
    parts: play_session_parts.OpenedParts;
    audience: play_session_audience.Audience;
    knocks: play_session_knocks.Knocks;
    announced: Dict<string, any>;
    late_at: number | null;
    tokens: Dict<number, string>;
    hint: play_session_state.TurnHint | null;
    thinking_of: [number, number] | null;
    retry_after: any;
    retrying: boolean;
    turn_ends: boolean;
    look_at: number | null;
    nudged_at: number | null;
    stopped: boolean;
    out: play_session_effects.Effect[];
  }
  export const SessionState: {
    (table: play_table_table.Table, outside: play_session_effects.Outside, thought_ns: number, at: number): SessionState;
  };
}

export namespace play_session_telling {
  export function publish(state: play_session_state.SessionState, entry: play_table_entry.Entry, asker: play_session_effects.Guest | null, followed: play_table_entry.Entry | null): void;
  export function show_everybody(state: play_session_state.SessionState, asker?: play_session_effects.Guest | null, answers?: string | null): void;
  export function show(state: play_session_state.SessionState, guest: play_session_effects.Guest, answers?: string | null): void;
  export function tell(state: play_session_state.SessionState, guest: play_session_effects.Guest, text: string): void;
  export function tell_everybody(state: play_session_state.SessionState, text: string, besides?: play_session_effects.Guest | null): void;
  export function tell_clock(state: play_session_state.SessionState): void;
  export function nudge(state: play_session_state.SessionState, seat: number, by: number | null): void;
  export function knocks_text(state: play_session_state.SessionState): string;
  export function tell_knocks(state: play_session_state.SessionState): void;
  export function tell_presence(state: play_session_state.SessionState, now: play_table_now.Now, besides?: play_session_effects.Guest | null): void;
}

export namespace play_session_hints {
  export function ask_for_hint(state: play_session_state.SessionState, guest: play_session_effects.Guest, wish: play_table_wish.Wish): void;
  export function pass_on_hint(state: play_session_state.SessionState, moved: number, hint: play_thinking_hint.Hint | null): void;
}

export namespace play_thinking_pace {
  export const AFTER_A_DRAW: any;
  export const AT_FIRST: any;
  export const SHARE: number;
  export const SECONDS: number;
  export const HINT_PLAYOUTS: number;
}

export namespace play_session_timing {
  export function arrange(state: play_session_state.SessionState): void;
  export function left_ns(state: play_session_state.SessionState): number | null;
  export function note(state: play_session_state.SessionState): void;
  export function try_again(state: play_session_state.SessionState, seconds: number): void;
  export function note_failure(state: play_session_state.SessionState): void;
  export function note_success(state: play_session_state.SessionState): void;
  export function start(state: play_session_state.SessionState): void;
  export function stop(state: play_session_state.SessionState): void;
  export function look_in_time(state: play_session_state.SessionState): void;
  export function announce(state: play_session_state.SessionState, besides?: play_session_effects.Guest | null): void;
  export function update_company(state: play_session_state.SessionState): void;
  export function handle_alarm(state: play_session_state.SessionState, alarm: string): void;
  export function take_over(state: play_session_state.SessionState): void;
}

export namespace play_table {
  export import Agreement = play_table_agreement.Agreement;
  export import CorruptLog = play_table_entry.CorruptLog;
  export import Entry = play_table_entry.Entry;
  export import Kind = play_table_agreement.Kind;
  export import Seat = play_table_seats.Seat;
  export import Table = play_table_table.Table;
  export import TableState = play_table_situation.TableState;
}

export namespace play_table_seating {
  export const WISHES: any;
  export function decide(table: play_table_table.Table, by: number, wish: play_table_wish.Wish, now: play_table_now.Now, bots: Dict<string, string>): play_table_entry.Entry;
  export function refuse_guests(table: play_table_table.Table, seat: number, now: play_table_now.Now): void;
  export function open_seat(table: play_table_table.Table, seat?: number | null): number;
  export function unasked_seat(table: play_table_table.Table, seat: number | null): number;
  export function refuse_doorkeeping(table: play_table_table.Table, seat: number, now: play_table_now.Now): void;
  export function admit(table: play_table_table.Table, by: number, wish: play_table_wish.Wish, now: play_table_now.Now): play_table_entry.Sat;
  export function lock(table: play_table_table.Table, by: number, now: play_table_now.Now, id_: string | null, locked: boolean): play_table_entry.Locked;
  export function replace(table: play_table_table.Table, by: number, wish: play_table_wish.Wish, now: play_table_now.Now, bots: Dict<string, string>): play_table_entry.Replaced;
  export function go_away(table: play_table_table.Table, seat: number, until: number, at: number): play_table_entry.WentAway;
  export function return_(table: play_table_table.Table, seat: number, id_: string | null): play_table_entry.Returned;
  export function claim(table: play_table_table.Table, by: number, wish: play_table_wish.Wish, now: play_table_now.Now): play_table_entry.Resigned;
  export function pass_by(table: play_table_table.Table, now: play_table_now.Now, bots: Dict<string, string>): play_table_entry.Entry[];
  export function give(table: play_table_table.Table, by: number, wish: play_table_wish.Wish): play_table_entry.Gave;
  export function leave(table: play_table_table.Table, seat: number, bots: Dict<string, string>, id_: string | null): play_table_entry.Entry;
  export function resign(table: play_table_table.Table, seat: number, id_: string | null): play_table_entry.Resigned;
  export function dismiss(table: play_table_table.Table, by: number, wish: play_table_wish.Wish, now: play_table_now.Now, bots: Dict<string, string>): play_table_entry.Dismissed;
}

export namespace play_table_decisions {
  export const LASTING: any;
  export function decide(table: play_table_table.Table, seat: number, wish: play_table_wish.Wish, now: play_table_now.Now, bots: Dict<string, string>): play_table_entry.Entry;
  export function request_of(wish: play_table_wish.Wish): string;
  export function read_action(text: string): rules_actions.Action;
  export function act(table: play_table_table.Table, seat: number, action: rules_actions.Action, time_ns: number, id_: string | null): play_table_entry.Acted;
  export function action_refusal(table: play_table_table.Table, seat: number, text: string): rules_errors.Refusal | null;
  export function time_out(table: play_table_table.Table, time_ns: number): play_table_entry.Acted;
  export function ready(table: play_table_table.Table, seat: number, id_: string | null): play_table_entry.Readied;
  export function rematch(table: play_table_table.Table, seat: number, id_: string | null): play_table_entry.Readied;
  export function deal(dealt: rules_deal.Deal, promise: rules_commitment.Commitment): play_table_entry.Dealt;
  export function deal_known(agreement: play_table_agreement.Agreement, salt: string): play_table_entry.Dealt | null;
  export function deal_mixed(table: play_table_table.Table, mixing: rules_mixing.Mixing, parts: Dict<number, string>): play_table_entry.Dealt;
  export function pause(table: play_table_table.Table, seat: number, now: play_table_now.Now, id_: string | null): play_table_entry.Paused;
  export function resume(table: play_table_table.Table, seat: number, now: play_table_now.Now, id_: string | null): play_table_entry.Resumed;
}

export namespace play_session_wishes {
  export function grant(state: play_session_state.SessionState, guest: play_session_effects.Guest, wish: play_table_wish.Wish): void;
  export function refuse(state: play_session_state.SessionState, guest: play_session_effects.Guest, refusal: rules_errors.Refusal, answers: string | null): void;
  export function seat_of(guest: play_session_effects.Guest): number;
  export function id_of(wish: play_table_wish.Wish): string;
  export function turn_away(state: play_session_state.SessionState, number: number): void;
  export function announce_knocks(state: play_session_state.SessionState): void;
  export const PASSING: Dict<string, (given0: play_session_state.SessionState, given1: play_session_effects.Guest, given2: play_table_wish.Wish) => null>;
  export const CHANGING: any;
}

export namespace play_session_applying {
  export type _BEGIN_A_ROUND = play_table_entry.Dealt | play_table_entry.Mixed;
  export type _SET_THE_CLOCK = play_table_entry.Acted | play_table_entry.Dealt | play_table_entry.Undone | play_table_entry.Paused;
  export type _STAND_UP = play_table_entry.Left | play_table_entry.Stood;
  export type _AWAIT_SOMETHING_NEW = play_table_entry.Acted | play_table_entry.Dealt | play_table_entry.Undone | play_table_entry.Resumed | play_table_entry.Replaced | play_table_entry.Returned | play_table_entry.Resigned;
  export function become(state: play_session_state.SessionState, entry: play_table_entry.Entry, after: play_table_table.Table, ago_ns?: number): void;
}

export namespace play_table_day {
  export function daily_terms(): rules_terms.Terms;
  export function hand_of(day: string): number;
  export function deal_on(day: string, secret: string): rules_deal.Deal;
}

export namespace play_session_laying {
  export function new_table(agreement: play_table_agreement.Agreement, pledges: Dict<number, string>, chance: play_session_effects.Chance): play_session_effects.FreshTable;
  export function timed_entry(entry: play_table_entry.Entry, agreement: play_table_agreement.Agreement, chance: play_session_effects.Chance): play_table_entry.Entry;
  export function next_table(table: play_table_table.Table, pledges: Dict<number, string>, chance: play_session_effects.Chance): play_session_effects.FreshTable;
  export function begin_round(agreement: play_table_agreement.Agreement, pledges: Dict<number, string>, chance: play_session_effects.Chance): play_table_entry.Dealt | play_table_entry.Mixed;
}

export namespace play_session_deciding {
  export function decide(state: play_session_state.SessionState, request: play_session_effects.Request): void;
  export function due(state: play_session_state.SessionState): play_session_effects.Persist | null;
}

export namespace play_session_greeting {
  export const PROTOCOL: number;
  export function farewell(state: play_session_state.SessionState, guest: play_session_effects.Guest, hello: play_table_wish.Wish): string | null;
  export function opened_seat(table: play_table_table.Table, hello: play_table_wish.Wish): number | null;
  export function enter(state: play_session_state.SessionState, guest: play_session_effects.Guest, hello: play_table_wish.Wish, since_ms: number): void;
  export function leave(state: play_session_state.SessionState, guest: play_session_effects.Guest): void;
}

export namespace play_session_session {
  export interface TableSession {
    readonly table: play_table_table.Table;
    readonly audience: play_session_audience.Audience;
    readonly company: play_session_audience.Company;
    now(at: number): play_table_now.Now;
    clock(at: number): play_session_effects.NoteClock;
    turn(at: number): [number, number] | null;
    behind(at: number): number | null;
    pledges(): Dict<number, string>;
    farewell(guest: play_session_effects.Guest, hello: play_table_wish.Wish): string | null;
    enter(guest: play_session_effects.Guest, hello: play_table_wish.Wish, since_ms: number, at: number): play_session_effects.Effect[];
    leave(guest: play_session_effects.Guest, at: number): play_session_effects.Effect[];
    take_wish(guest: play_session_effects.Guest, wish: play_table_wish.Wish, at: number): play_session_effects.Effect[];
    refuse(guest: play_session_effects.Guest, refusal: rules_errors.Refusal, wish: play_table_wish.Wish, at: number): play_session_effects.Effect[];
    take_hint(moved: number, hint: play_thinking_hint.Hint | null, at: number): play_session_effects.Effect[];
    decide(request: play_session_effects.Request, at: number): play_session_effects.Effect[];
    apply_stored(store: play_session_effects.Persist, after: play_table_table.Table, at: number): play_session_effects.Effect[];
    retry_unstored(store: play_session_effects.Persist, trouble: play_session_effects.StoreFailure, at: number): play_session_effects.Effect[];
    follow_entry(entry: play_table_entry.Entry, after: play_table_table.Table, at: number, ago_ns: number): play_session_effects.Effect[];
    read_anew(table: play_table_table.Table, thought_ns: number, at: number): play_session_effects.Effect[];
    thinking_entry(at: number): play_table_entry.Entry | null;
    take_noted(after: play_table_table.Table): void;
    handle_alarm(alarm: play_session_effects.Alarm, at: number): play_session_effects.Effect[];
    arrange(at: number): play_session_effects.Effect[];
    take_over(at: number): play_session_effects.Effect[];
    try_again(seconds: number, at: number): play_session_effects.Effect[];
    note_failure(at: number): play_session_effects.Effect[];
    note_success(at: number): void;
    start(at: number): play_session_effects.Effect[];
    stop(at: number): play_session_effects.Effect[];
    lacks_token(seat: number): boolean;
    hand_over(seat: number, token: string, at: number): play_session_effects.Effect[];
    hear_company(elsewhere: play_session_audience.Company, taken: Iterable<number>, at: number): play_session_effects.Effect[];
    has_seen_more(version: number, thought_ms: number, at: number): boolean;
    set_clock(version: number, thought_ms: number, at: number): play_session_effects.Effect[];
    set_back(unseen_ns: number, at: number): play_session_effects.Effect[];
    open_part(part: string, at: number): play_session_effects.Effect[];
    turn_away(knock: number, at: number): play_session_effects.Effect[];
    say_phrase(text: string, at: number): play_session_effects.Effect[];
    nudge_seat(seat: number, by: number | null, at: number): play_session_effects.Effect[];
  }
  export const TableSession: {
    (table: play_table_table.Table, outside: play_session_effects.Outside, at: number, thought_ns?: number): TableSession;
  };
}

export namespace play_static_reference {
  export function sheet(name: string, house?: Dict<string, any> | null): Dict<string, any>;
  export function parameters(): (Dict<string, any>)[];
  export function rules(terms: rules_terms.Terms): Dict<string, any>;
  export function characters(those?: play_thinking_levels.Character[]): (Dict<string, any>)[];
  export function retention(): Dict<string, number>;
  export function files(): Dict<string, Uint8Array>;
}

export namespace play_story {
  export function explain_record(reading: record_record.Reading): Dict<string, any>;
  export function board_at(round_: rules_round.Round, step: number | null): rules_board.Board;
  export function draw_board(board: rules_board.Board, theme: drawing_svg_theme.Theme): string;
}

export namespace play_study_advising {
  export interface Advising {
    tasks(playouts: number): IterableIterator<any>;
    hint(): play_thinking_hint.Hint | null;
    view: rules_view.View;
    weighing: play_study_weighing.Weighing;
  }
  export const Advising: {
    (view: rules_view.View, seed?: number): Advising;
  };
}

export namespace play_table_laying {
  export interface NewSeat {
    kind: "person" | "bot" | "open";
    name: string;
    bot: string;
  }
  export const NewSeat: {
    (kind: "person" | "bot" | "open", name?: string, bot?: string): NewSeat;
  };
  export interface NewTable {
    kind: play_table_agreement.Kind;
    seats: play_table_laying.NewSeat[];
    sheet: string | null;
    house: Dict<string, any>;
    scoring: rules_terms.Scoring;
    target: number | null;
    turn: number | null;
    round: number | null;
    patience: number | null;
    passing: play_table_agreement.Passing;
    days: number | null;
    knocking: boolean;
    hints: boolean;
    language: string;
    practice: string | null;
    begun: string | null;
    day: string | null;
    rival: record_rival.Rival | null;
    credit: number[];
    agreement(keys: Dict<number, string>, bots: Dict<string, string>): play_table_agreement.Agreement;
  }
  export const NewTable: {
    (kind: play_table_agreement.Kind, seats: play_table_laying.NewSeat[], sheet: string | null, house: Dict<string, any>, scoring: rules_terms.Scoring, target: number | null, turn: number | null, round: number | null, patience: number | null, passing: play_table_agreement.Passing, days: number | null, knocking: boolean, hints: boolean, language: string, practice: string | null, begun?: string | null, day?: string | null, rival?: record_rival.Rival | null, credit?: number[]): NewTable;
  };
  export function refuse_known_deals(kind: play_table_agreement.Kind, practice: string | null): void;
}

export namespace play_table_rounds {
  export interface Told extends Iterable<any> {
    code: string;
    agreement: string;
    entries: string[];
    _replace(...changed: any[]): this;
  }
  export const Told: {
    (code: string, agreement: string, entries: string[]): Told;
  };
  export function record(told: play_table_rounds.Told): string;
  export function replay_rounds(told: play_table_rounds.Told): [play_table_table.Table, rules_match.Match, Dict<string, string>];
  export function record_names(table: play_table_table.Table): string[];
  export function finished_rounds(told: play_table_rounds.Told): (Dict<string, any>)[];
  export function last_board(told: play_table_rounds.Told): rules_board.Board | null;
}

export namespace play_table_snapshot {
  export const MADE_BY: string;
  export function snapshot(table: play_table_table.Table): string;
  export function read_snapshot(code: string, agreement: play_table_agreement.Agreement, text: string): play_table_table.Table;
}

export namespace play_top_answers {
  export const COUNTS: string;
  export const EARLY: any;
  export const ILLEGAL: any;
  export const LATE: any;
  export const SECOND: any;
  export interface Opening {
    start: number;
    end: number | null;
  }
  export const Opening: {
    (start: number, end?: number | null): Opening;
  };
  export interface Sent {
    player: string;
    question: number;
    action: number;
    came: number;
  }
  export const Sent: {
    (player: string, question: number, action: number, came: number): Sent;
  };
  export interface Answers {
    open(question: number, now: number): void;
    close(question: number, now: number): void;
    take(sent: play_top_answers.Sent): string;
    chosen(player: string, question: number): number | null;
    may_see(player: string, question: number): boolean;
    spread(question: number): number[];
  }
  export const Answers: {
    (sizes: number[]): Answers;
  };
}

export namespace play_top_top {
  export const FORMS: any;
  export const OPPOSITE: string;
  export const PEERS: any;
  export interface TopQuestion {
    sheet: string;
    deal: string;
    begun: string;
    losses: number[];
    errors: number[];
    readonly best: number;
    is_best(at: number): boolean;
  }
  export const TopQuestion: {
    (sheet: string, deal: string, begun: string, losses: number[], errors: number[]): TopQuestion;
  };
  export interface Top {
    form: string;
    questions: play_top_top.TopQuestion[];
    peers: number[];
    readonly sheet: string;
  }
  export const Top: {
    (form: string, questions: play_top_top.TopQuestion[], peers: number[]): Top;
  };
  export function read_top(line: string): play_top_top.Top;
  export function write_top(top: play_top_top.Top): string;
  export function promise(top: play_top_top.Top, salt: string): string;
  export function position(question: play_top_top.TopQuestion): rules_round.Round;
}

export namespace play_top_scoring {
  export const FULL: number;
  export const STAKE: number;
  export interface Score {
    marks: number;
    points: number;
    best: number;
    plus(other: play_top_scoring.Score): play_top_scoring.Score;
  }
  export const Score: {
    (marks?: number, points?: number, best?: number): Score;
  };
  export function marks(question: play_top_top.TopQuestion, at: number): number;
  export function score(question: play_top_top.TopQuestion, at: number | null, points: number): play_top_scoring.Score;
}

export namespace play_top_ranking {
  export interface Placed {
    place: number;
    player: string;
    score: play_top_scoring.Score;
  }
  export const Placed: {
    (place: number, player: string, score: play_top_scoring.Score): Placed;
  };
  export function ranking(scores: Dict<string, play_top_scoring.Score>, by_points?: boolean): play_top_ranking.Placed[];
}

export namespace play_top_table {
  export function question_table(code: string, question: play_top_top.TopQuestion, name: string, key: string, language: string): play_table_table.Table;
  export function show_best(table: play_table_table.Table, question: play_top_top.TopQuestion): play_table_table.Table;
  export function describe_answer(question: play_top_top.TopQuestion, round_: rules_round.Round): Dict<string, any>;
  export function reasons(question: play_top_top.TopQuestion, round_: rules_round.Round, taken: number | null): play_thinking_reasons.Reason[];
}

/** All modules, by their names in Python. */
export const modules: {
  "tricorne.rules.errors": typeof rules_errors;
  "tricorne.rules.grid": typeof rules_grid;
  "tricorne.rules.tiles": typeof rules_tiles;
  "tricorne.rules.spelling": typeof rules_spelling;
  "tricorne.rules.actions": typeof rules_actions;
  "tricorne.rules.demand": typeof rules_demand;
  "tricorne.rules.figure": typeof rules_figure;
  "tricorne.rules.board": typeof rules_board;
  "tricorne.rules.clock": typeof rules_clock;
  "tricorne.rules.opening": typeof rules_opening;
  "tricorne.rules.dealing": typeof rules_dealing;
  "tricorne.rules.set_up": typeof rules_set_up;
  "tricorne.rules.deal": typeof rules_deal;
  "tricorne.rules.event": typeof rules_event;
  "tricorne.rules.parameters": typeof rules_parameters;
  "tricorne.rules.sheet": typeof rules_sheet;
  "tricorne.rules.variant": typeof rules_variant;
  "tricorne.rules.presets": typeof rules_presets;
  "tricorne.rules.refusal": typeof rules_refusal;
  "tricorne.rules.terms": typeof rules_terms;
  "tricorne.rules.round": typeof rules_round;
  "tricorne.rules.match": typeof rules_match;
  "tricorne.rules.commitment": typeof rules_commitment;
  "tricorne.rules.view": typeof rules_view;
  "tricorne.rules.breakdown": typeof rules_breakdown;
  "tricorne.rules.mixing": typeof rules_mixing;
  "tricorne.rules.practice": typeof rules_practice;
  "tricorne.record.statement": typeof record_statement;
  "tricorne.record.rival": typeof record_rival;
  "tricorne.play.codes": typeof play_codes;
  "tricorne.play.shortening": typeof play_shortening;
  "tricorne.play.lookalikes": typeof play_lookalikes;
  "tricorne.play.reading": typeof play_reading;
  "tricorne.play.refusal_json": typeof play_refusal_json;
  "tricorne.play.names": typeof play_names;
  "tricorne.play.table.away": typeof play_table_away;
  "tricorne.play.table.entry": typeof play_table_entry;
  "tricorne.play.thinking.levels": typeof play_thinking_levels;
  "tricorne.play.table.seats": typeof play_table_seats;
  "tricorne.play.table.agreement": typeof play_table_agreement;
  "tricorne.play.table.finished": typeof play_table_finished;
  "tricorne.play.table.times": typeof play_table_times;
  "tricorne.play.table.situation": typeof play_table_situation;
  "tricorne.play.table.table": typeof play_table_table;
  "tricorne.play.thinking.bot": typeof play_thinking_bot;
  "tricorne.play.thinking.overlooking": typeof play_thinking_overlooking;
  "tricorne.play.thinking.quick": typeof play_thinking_quick;
  "tricorne.play.table.wish": typeof play_table_wish;
  "tricorne.play.table.naming": typeof play_table_naming;
  "tricorne.play.session.stopwatch": typeof play_session_stopwatch;
  "tricorne.play.session.absences": typeof play_session_absences;
  "tricorne.play.session.parts": typeof play_session_parts;
  "tricorne.play.session.effects": typeof play_session_effects;
  "tricorne.play.table.now": typeof play_table_now;
  "tricorne.play.session.audience": typeof play_session_audience;
  "tricorne.play.session.deadline": typeof play_session_deadline;
  "tricorne.play.table.undoing": typeof play_table_undoing;
  "tricorne.play.table.showing": typeof play_table_showing;
  "tricorne.play.table.message": typeof play_table_message;
  "tricorne.play.session.knocks": typeof play_session_knocks;
  "tricorne.play.thinking.hint": typeof play_thinking_hint;
  "tricorne.play.session.state": typeof play_session_state;
  "tricorne.play.session.telling": typeof play_session_telling;
  "tricorne.play.session.hints": typeof play_session_hints;
  "tricorne.play.thinking.pace": typeof play_thinking_pace;
  "tricorne.play.session.timing": typeof play_session_timing;
  "tricorne.play.table.seating": typeof play_table_seating;
  "tricorne.play.table.decisions": typeof play_table_decisions;
  "tricorne.play.session.wishes": typeof play_session_wishes;
  "tricorne.play.session.applying": typeof play_session_applying;
  "tricorne.play.table.day": typeof play_table_day;
  "tricorne.play.session.laying": typeof play_session_laying;
  "tricorne.play.session.deciding": typeof play_session_deciding;
  "tricorne.play.session.greeting": typeof play_session_greeting;
  "tricorne.play.session.session": typeof play_session_session;
  "tricorne.play.table.laying": typeof play_table_laying;
};

// Made by `make script` of the Python of Tricorne: change that, and make it anew.
import * as $ from "./python.js";
import {
  $play_codes,
  $play_lookalikes,
  $play_names,
  $play_reading,
  $play_refusal_json,
  $play_session,
  $play_session_absences,
  $play_session_applying,
  $play_session_audience,
  $play_session_deadline,
  $play_session_deciding,
  $play_session_effects,
  $play_session_greeting,
  $play_session_hints,
  $play_session_knocks,
  $play_session_laying,
  $play_session_parts,
  $play_session_session,
  $play_session_state,
  $play_session_stopwatch,
  $play_session_telling,
  $play_session_timing,
  $play_session_wishes,
  $play_shortening,
  $play_table_agreement,
  $play_table_away,
  $play_table_day,
  $play_table_decisions,
  $play_table_entry,
  $play_table_finished,
  $play_table_laying,
  $play_table_message,
  $play_table_naming,
  $play_table_now,
  $play_table_seating,
  $play_table_seats,
  $play_table_showing,
  $play_table_situation,
  $play_table_table,
  $play_table_times,
  $play_table_undoing,
  $play_table_wish,
  $play_thinking_bot,
  $play_thinking_hint,
  $play_thinking_levels,
  $play_thinking_overlooking,
  $play_thinking_pace,
  $play_thinking_quick,
  $record_rival,
  $record_statement,
  $rules_actions,
  $rules_board,
  $rules_breakdown,
  $rules_clock,
  $rules_commitment,
  $rules_deal,
  $rules_dealing,
  $rules_demand,
  $rules_errors,
  $rules_event,
  $rules_figure,
  $rules_grid,
  $rules_match,
  $rules_mixing,
  $rules_opening,
  $rules_parameters,
  $rules_practice,
  $rules_presets,
  $rules_refusal,
  $rules_round,
  $rules_set_up,
  $rules_sheet,
  $rules_spelling,
  $rules_terms,
  $rules_tiles,
  $rules_variant,
  $rules_view,
  modules as first,
} from "./game.js";
import { $play_study_explaining, $play_study_incidents, $play_thinking_decision, $play_thinking_populations, $play_thinking_reasons, $play_thinking_strong } from "./lessons.js";

import { tomllib } from "./toml.js";
$.std.tomllib = tomllib;

$.shelve({
 "sheets/app.toml": {
  "about": "As in the official mobile game: for two, a player who can place a tile must, and two sides score 40.",
  "countries": [],
  "edition": "phone",
  "source": "The official game for mobile phones."
 },
 "sheets/cards.toml": {
  "about": "Triangles on cards. Hands of 8 or 7, the highest triple opens without a bonus. To 200 points.",
  "countries": [],
  "edition": "deck",
  "source": "A publisher's card game. One source, read in part."
 },
 "sheets/chrono.toml": {
  "about": "Against the clock, and the only rules for playing alone. A third draw always costs 10 more. Ties go to the faster player.",
  "countries": [
   "fr"
  ],
  "edition": "timer",
  "source": "The rules of the Chrono edition."
 },
 "sheets/classic.toml": {
  "about": "Triples open the round and score a bonus. Two sides without a hexagon score 40. To 400 points.",
  "countries": [
   "fr"
  ],
  "edition": "tiles",
  "source": "The classic rules."
 },
 "sheets/deluxe.toml": {
  "about": "The short version: one free draw a turn, and a player who can place a tile must. Hexagons score 50, 100 or 150. To 400 points.",
  "countries": [
   "fr"
  ],
  "edition": "luxury",
  "source": "The rules of the Deluxe edition."
 },
 "sheets/escale.toml": {
  "about": "The same game as Goliath, as written down by a game collector.",
  "countries": [
   "fr"
  ],
  "edition": "none",
  "source": "The collection Escale à jeux."
 },
 "sheets/goliath.toml": {
  "about": "Best for beginners. Up to three draws a turn, at 5 points each; 25 points for going out.",
  "countries": [
   "at",
   "be",
   "ch",
   "de",
   "es",
   "fr",
   "gb",
   "it",
   "nl",
   "pl",
   "pt"
  ],
  "edition": "tiles",
  "source": "A publisher's rules from 2011."
 },
 "sheets/luxe.toml": {
  "about": "The Polish De Luxe box, for up to 6 players. Like Goliath, to 400 points.",
  "countries": [
   "pl"
  ],
  "edition": "luxury",
  "source": "A publisher's rules in Poland, from 2015. One source, read in part."
 },
 "sheets/pressman.toml": {
  "about": "The rules in the United States and India. You draw until a tile fits, and it is placed at once. To 400 points.",
  "countries": [
   "us",
   "in"
  ],
  "edition": "tiles",
  "source": "Pressman's published instructions (United States), as far as they tell. Double and triple hexagons are our reading."
 },
 "sheets/wikipedia.toml": {
  "about": "What most websites teach, for up to 6 players. A player who can place a tile must. To 400 points.",
  "countries": [],
  "edition": "none",
  "source": "The English encyclopaedia's article, which many websites copy."
 },
 "sheets/xxl.toml": {
  "about": "The large tiles. Like Goliath; in a blocked round, the lowest hand gets the values of the others.",
  "countries": [
   "at",
   "be",
   "ch",
   "de",
   "es",
   "fr",
   "gb",
   "it",
   "nl",
   "pl",
   "pt"
  ],
  "edition": "large",
  "source": "A publisher's rules for the large tiles, from 2013. One source, read in part."
 }
});

const $rules_toml = (() => {
  let _NO_TOML = $rules_errors.N_("this cannot be read");
  let _TOO_LONG = $rules_errors.N_("a number has too many digits");
  let _ONE_LINE = $rules_errors.N_("write parameter = value, one a line");
  let _TWICE = $rules_errors.N_("this stands there twice");
  let _NOT_CLOSED = $rules_errors.N_("a bracket or a quotation mark is not closed");
  let _CHARACTER = $rules_errors.N_("this character must not stand here");
  let _BACKSLASH = $rules_errors.N_("in quotation marks a backslash begins the name of a character");
  let _COMPLAINTS = new $.Dict([["Expected newline", _ONE_LINE], ["Expected '='", _ONE_LINE], ["Invalid statement", _ONE_LINE], ["Invalid initial character", _ONE_LINE], ["Invalid value", $rules_errors.N_("this is no value; a word stands in quotation marks")], ["Invalid date", $rules_errors.N_("there is no such date")], ["Invalid hex", _BACKSLASH], ["Escaped character", _BACKSLASH], ["Unescaped", _BACKSLASH], ["Cannot", _TWICE], ["Duplicate", _TWICE], ["Un", _NOT_CLOSED], ["Expected", _NOT_CLOSED], ["Illegal character", _CHARACTER], ["Found invalid character", _CHARACTER]]);
  let _WHERE = $.std.re.compile(" \\(at (?:end of document|line (?P<line>\\d+), column (?P<column>\\d+))\\)$");
  function read_toml(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let error, problem;
    try {
      return $.std.tomllib.loads(text);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$.errors.RecursionError])) {
        error = $error;
        problem = $rules_errors.N_("too many brackets in each other");
        throw $.raised($rules_errors.SheetError($rules_errors.refuse$($rules_errors.Code.SYNTAX, "not TOML: {problem}", new $.Dict([["problem", problem]]))));
      } else if ($.isCaught($error, [$.std.tomllib.TOMLDecodeError])) {
        error = $error;
        throw $.raised($rules_errors.SheetError(not_toml(text, $.str(error))));
      } else if ($.isCaught($error, [$.errors.ValueError])) {
        error = $error;
        throw $.raised($rules_errors.SheetError(_without_a_column(text, _TOO_LONG)));
      } else throw $error;
    }
    return null;
  }
  function not_toml(text, complaint) {
    CHECK: arguments.length === 2 || $.miscount();
    let begins, column, line, place, problem, template, $t0, $t1;
    begins = (($first) => $.generator(function* () { try { let ours, start, $t0, $t1; for ($t0 of $first) { $t1 = $.unpack($t0, 2); start = $t1[0]; ours = $t1[1]; if ($.truth(complaint.$startswith(start))) yield ours; } } catch ($error) { throw $.inGenerator($error); } }))($.iter(_COMPLAINTS.$items()));
    problem = $.next(begins, _NO_TOML);
    place = _WHERE.$search(complaint);
    if ((place === null)) {
      return _without_a_column(text, problem);
    }
    if (($.item(place, "line") === null)) {
      return $rules_errors.refuse$($rules_errors.Code.SYNTAX, "not TOML, at the end: {problem}", new $.Dict([["problem", problem]]));
    }
    $t0 = $.int($.item(place, "line"));
    $t1 = $.int($.item(place, "column"));
    line = $t0;
    column = $t1;
    if ($.eq($.len(text.$splitlines()), 1)) {
      return $rules_errors.refuse$($rules_errors.Code.SYNTAX, "not TOML, column {column}: {problem}", new $.Dict([["column", column], ["problem", problem]]));
    }
    template = $rules_errors.N_("not TOML, line {line}, column {column}: {problem}");
    return $rules_errors.refuse$($rules_errors.Code.SYNTAX, template, new $.Dict([["line", line], ["column", column], ["problem", problem]]));
  }
  function _without_a_column(text, problem) {
    CHECK: arguments.length === 2 || $.miscount();
    let lines, readable;
    lines = text.$splitlines();
    if ($.eq($.len(lines), 1)) {
      return $rules_errors.refuse$($rules_errors.Code.SYNTAX, "not TOML: {problem}", new $.Dict([["problem", problem]]));
    }
    readable = $.max((($first) => $.generator(function* () { try { let end; for (end of $first) { if ($.truth(_readable($.slice(lines, null, end)))) yield end; } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.range($.len(lines)))));
    return $rules_errors.refuse$($rules_errors.Code.SYNTAX, "not TOML, line {line}: {problem}", new $.Dict([["line", $.add(readable, 1)], ["problem", problem]]));
  }
  function _readable(lines) {
    CHECK: arguments.length === 1 || $.miscount();
    try {
      $.std.tomllib.loads("\n".$join(lines));
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$.errors.ValueError])) {
        return false;
      } else throw $error;
    }
    return true;
  }
  return { not_toml, read_toml };
})();

const $rules_house_file = (() => {
  let BASE = "based_on";
  function house_rules(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let base, changes, reason;
    changes = $rules_toml.read_toml(text);
    base = $.call(changes, "pop", BASE, null);
    if (!(typeof (base) === "string")) {
      reason = $rules_errors.refuse$($rules_errors.Code.RULES, "based_on: missing; the file starts from a preset, such as {example}", new $.Dict([["example", `${$.str(BASE)} = "${$.str($.item($rules_presets.PRESETS, 0))}"`]]));
      throw $.raised($rules_errors.SheetError(reason));
    }
    return $.callNamed($rules_presets.preset(base), "changed", [], {  }, changes);
  }
  function load_sheet(name) {
    CHECK: arguments.length === 1 || $.miscount();
    let _, added, error, problem, reason, text, $t0;
    if (!$.truth(name.$endswith(".toml"))) {
      $t0 = $.unpackRest(name.$split("+"), 1, 0);
      _ = $t0[0];
      added = $t0[1];
      if (!$.truth(added)) {
        return $rules_presets.preset(name);
      }
      return $rules_presets.variant($.item(added, -1)).applied(load_sheet(name.$removesuffix(`+${$.str($.item(added, -1))}`)));
    }
    try {
      text = $.callNamed($.std.pathlib.Path(name), "read_text", [], { "encoding": "utf-8" });
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$.errors.OSError, $.errors.UnicodeDecodeError])) {
        error = $error;
        problem = ($.isinstance(error, $.errors.OSError) ? $.found(error.strerror) : $.str(error));
        reason = $rules_errors.refuse$($rules_errors.Code.RULES, "{name}: cannot be read: {problem}", new $.Dict([["name", name], ["problem", problem]]));
        throw $.raised($rules_errors.SheetError(reason));
      } else throw $error;
    }
    return house_rules(text);
  }
  function parse_parameter_line(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let said, values;
    values = $rules_toml.read_toml(text);
    if (($.ne($.len(values), 1) || !$.contains("=", text))) {
      said = $rules_spelling.shorten(text, 200);
      throw $.raised($rules_errors.SheetError($rules_errors.refuse$($rules_errors.Code.SYNTAX, "\u201c{text}\u201d: write parameter = value", new $.Dict([["text", said]]))));
    }
    return $.next($.iter(values.$items()));
  }
  return { BASE, house_rules, load_sheet, parse_parameter_line };
})();

const $rules_packing = (() => {
  let $t0, $t1, $t2, $t3, $t4, $t5, $t6;
  $t0 = -1;
  $t1 = -2;
  let DRAWN = $t0;
  let PASSED = $t1;
  $t2 = 121;
  $t3 = 32;
  $t4 = 60;
  let _STRIDE = $t2;
  let _MIDDLE_ROW = $t3;
  let _MIDDLE_COL = $t4;
  $t5 = 8;
  $t6 = 2;
  let _CELL = $t5;
  let _TILE = $t6;
  function pack_action(action) {
    CHECK: arguments.length === 1 || $.miscount();
    let cell, col, row, $t0;
    if (!(action?.constructor === $rules_actions.Place)) {
      return ((action?.constructor === $rules_actions.Draw) ? DRAWN : PASSED);
    }
    $t0 = $.unpack($.found(action.cell), 2);
    row = $t0[0];
    col = $t0[1];
    cell = $.add($.add($.mul($.add(row, _MIDDLE_ROW), _STRIDE), col), _MIDDLE_COL);
    return $.bitor($.bitor($.lshift(cell, _CELL), $.lshift($.found(action.tile), _TILE)), $.found(action.rotation));
  }
  function unpack_action(number) {
    CHECK: arguments.length === 1 || $.miscount();
    let col, rotation, row, tile, $t0, $t1, $t2;
    if ($.contains(number, new $.PySet([DRAWN, PASSED]))) {
      return ($.eq(number, DRAWN) ? $rules_actions.DRAW : $rules_actions.PASS);
    }
    $t0 = $.unpack($.divmod($.rshift(number, _CELL), _STRIDE), 2);
    row = $t0[0];
    col = $t0[1];
    $t1 = $.bitand($.rshift(number, _TILE), 63);
    $t2 = $.bitand(number, 3);
    tile = $t1;
    rotation = $t2;
    if (($.lt(number, 0) || $.ge(tile, $rules_tiles.COUNT) || !$.contains(rotation, $rules_tiles.rotations(tile)))) {
      throw $.raised($.errors.ValueError(`${$.str(number)} is no packed action`));
    }
    return $rules_actions.Place.$of(tile, rotation, $rules_grid.Cell.$of($.sub(row, _MIDDLE_ROW), $.sub(col, _MIDDLE_COL)));
  }
  return { DRAWN, PASSED, pack_action, unpack_action };
})();

const $rules_perft = (() => {
  function perft(round_, depth) {
    CHECK: arguments.length === 2 || $.miscount();
    let action, actions, child, count;
    if ($.eq(depth, 0)) {
      return 1;
    }
    actions = round_.legal_actions();
    if ($.eq(depth, 1)) {
      return $.len(actions);
    }
    count = 0;
    for (action of $.each(actions)) {
      child = round_.$copy();
      $.call(child, "push", action);
      count = $.grown(count, perft(child, $.sub(depth, 1)));
    }
    return count;
  }
  return { perft };
})();

const $rules = (() => {
  let __all__ = ["DRAW", "END", "PASS", "PRESETS", "VARIANTS", "Action", "Before", "Board", "Cell", "Deal", "DealError", "Dealing", "Draw", "End", "Ending", "Event", "Figure", "IllegalAction", "Match", "Pass", "Place", "Point", "Refusal", "Round", "Sheet", "SheetError", "Terms", "TimeLimit", "TricorneError", "Variant", "View", "deal", "forced_action", "house_rules", "load_sheet", "pack_action", "parse_action", "perft", "preset", "run_out", "unpack_action", "variant"];
  return { Action: $rules_actions.Action, Before: $rules_match.Before, Board: $rules_board.Board, Cell: $rules_grid.Cell, DRAW: $rules_actions.DRAW, Deal: $rules_deal.Deal, DealError: $rules_errors.DealError, Dealing: $rules_dealing.Dealing, Draw: $rules_actions.Draw, END: $rules_actions.END, End: $rules_actions.End, Ending: $rules_event.Ending, Event: $rules_event.Event, Figure: $rules_figure.Figure, IllegalAction: $rules_errors.IllegalAction, Match: $rules_match.Match, PASS: $rules_actions.PASS, PRESETS: $rules_presets.PRESETS, Pass: $rules_actions.Pass, Place: $rules_actions.Place, Point: $rules_grid.Point, Refusal: $rules_errors.Refusal, Round: $rules_round.Round, Sheet: $rules_sheet.Sheet, SheetError: $rules_errors.SheetError, Terms: $rules_terms.Terms, TimeLimit: $rules_clock.TimeLimit, TricorneError: $rules_errors.TricorneError, VARIANTS: $rules_presets.VARIANTS, Variant: $rules_variant.Variant, View: $rules_view.View, deal: $rules_deal.deal, forced_action: $rules_clock.forced_action, house_rules: $rules_house_file.house_rules, load_sheet: $rules_house_file.load_sheet, pack_action: $rules_packing.pack_action, parse_action: $rules_actions.parse_action, perft: $rules_perft.perft, preset: $rules_presets.preset, run_out: $rules_clock.run_out, unpack_action: $rules_packing.unpack_action, variant: $rules_presets.variant };
})();

const $rules_descriptions = (() => {
  const Description = $.klass("Description", [], {
    kind: "tuple",
    fields: "source about edition countries",
    init: class extends $.Tuple {
      constructor(source, about, edition, countries) {
        super(4);
        this[0] = source;
        this[1] = about;
        this[2] = edition;
        this[3] = countries;
      }
      get source() { return this[0]; }
      get about() { return this[1]; }
      get edition() { return this[2]; }
      get countries() { return this[3]; }
    },
  });
  const descriptions = $.std.functools.cache(function descriptions$() {
    CHECK: arguments.length === 0 || $.miscount();
    return (() => { const $all = new $.Dict(); let name, said, $t0, $t1; for ($t0 of $.each($.std.tricorne_toml_folder.read_folder($.std.pathlib.Path("").$with_name("sheets")).$items())) { $t1 = $.unpack($t0, 2); name = $t1[0]; said = $t1[1]; $all.set(name, Description.$of($.item(said, "source"), $.item(said, "about"), $.item(said, "edition"), $.item(said, "countries"))); } return $all; })();
  }, null);
  return { Description, descriptions };
})();

const $rules_parting = (() => {
  let _TURNS = 3;
  const Parting = $.klass("Parting", [], {
    kind: "tuple",
    fields: "common one other",
    init: class extends $.Tuple {
      constructor(common, one, other) {
        super(3);
        this[0] = common;
        this[1] = one;
        this[2] = other;
      }
      get common() { return this[0]; }
      get one() { return this[1]; }
      get other() { return this[2]; }
    },
    getters: {
      never() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let $t0;
        return ($.eq(self.common, ($t0 = $.len(self.one))) && $.eq($t0, $.len(self.other)));
      },
    },
  });
  function parting(one, other) {
    CHECK: arguments.length === 2 || $.miscount();
    let common, found, mine, seen, theirs, turns, $t0, $t1;
    $t0 = one.chosen();
    $t1 = other.chosen();
    mine = $t0;
    theirs = $t1;
    found = Parting.$of(0, mine, theirs);
    for (turns of $.each($.range(_TURNS))) {
      seen = $.collected(theirs, (action) => turn_action(action, turns));
      common = _common(mine, seen);
      if ($.gt(common, $.found(found.common))) {
        found = Parting.$of(common, mine, seen);
      }
    }
    return found;
  }
  function turn_action(action, turns) {
    CHECK: arguments.length === 2 || $.miscount();
    let _, first, rotation, second, third, tile, $t0, $t1;
    for (_ of $.each($.range(turns))) {
      if ((action?.constructor === $rules_actions.Place)) {
        $t0 = $.unpack($.found(action.numbers), 3);
        first = $t0[0];
        second = $t0[1];
        third = $t0[2];
        $t1 = $.unpack($.item($rules_tiles.WAYS, $.tuple(third, first, second)), 2);
        tile = $t1[0];
        rotation = $t1[1];
        action = $rules_actions.Place.$of(tile, rotation, _turned($.found(action.cell)));
      }
    }
    return action;
  }
  function _turned(cell) {
    CHECK: arguments.length === 1 || $.miscount();
    let along, col, row, $t0;
    $t0 = $.unpack(cell, 2);
    row = $t0[0];
    col = $t0[1];
    along = ($.truth($.found(cell.points_up)) ? $.floordiv($.sub(col, row), 2) : $.floordiv($.add($.sub(col, row), 1), 2));
    return ($.truth($.found(cell.points_up)) ? $rules_grid.Cell.$of(along, $.sub($.negative(along), $.mul(2, row))) : $rules_grid.Cell.$of(along, $.sub($.sub(1, along), $.mul(2, row))));
  }
  function _common(one, other) {
    CHECK: arguments.length === 2 || $.miscount();
    let count, mine, theirs, $t0;
    count = 0;
    for ($t0 of $.each($.zip(one, other))) {
      mine = $t0[0];
      theirs = $t0[1];
      if ($.ne(mine, theirs)) {
        break;
      }
      count = $.grown(count, 1);
    }
    return count;
  }
  return { Parting, parting, turn_action };
})();

const $rules_sentences = (() => {
  const Topic = $.words("Topic", { LAYING: "laying", TURN: "turn", OPENING: "opening", OUT: "out", BLOCKED: "blocked", MATCH: "match" });
  const Sentence = $.klass("Sentence", [], {
    kind: "tuple",
    fields: "template details",
    init: class extends $.Tuple {
      constructor(template, details) {
        super(2);
        this[0] = template;
        this[1] = details;
      }
      get template() { return this[0]; }
      get details() { return this[1]; }
    },
  });
  let _OPENING = new $.Dict([["lots", $rules_errors.N_("The players draw lots; the highest value opens, with any tile.")], ["triple", $rules_errors.N_("The highest triple opens, a tile with three equal numbers; if nobody has one, the tile with the highest value opens.")], ["random", $rules_errors.N_("Chance decides who opens, with any tile.")]]);
  let _BLOCKED = new $.Dict([["own", $rules_errors.N_("Then everybody loses the value of the tiles they still hold.")], ["lowest", $rules_errors.N_("Then the lowest hand gets the values of all the others and loses its own.")], ["differences", $rules_errors.N_("Then the lowest hand gets its difference from each of the others.")], ["nothing", $rules_errors.N_("Then no points change.")], ["fewest", $rules_errors.N_("Then the player with the fewest tiles gets the values of all the others and loses their own; among equally few, the lowest hand.")]]);
  let _TARGET = new $.Dict([["at once", $rules_errors.N_("A player who gets there by placing a tile wins at once.")], ["round", $rules_errors.N_("The round in which a player gets there is played to its end.")], ["after round", $rules_errors.N_("Only totals after the end of a round count.")]]);
  function rules_of(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return new $.Dict([[Topic.LAYING, laying(terms)], [Topic.TURN, [...$.each(drawing(terms)), ...$.each(declining(terms)), ...$.each(passing(terms))]], [Topic.OPENING, opening(terms)], [Topic.OUT, going_out(terms)], [Topic.BLOCKED, blocked_end(terms)], [Topic.MATCH, match(terms)]]);
  }
  function say$(template, details) {
    return Sentence.$of(template, details);
  }
  const say = $.keyed("template **", say$);
  function laying(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let fits, worth;
    fits = $rules_errors.N_("A tile fits where a whole side of it joins another tile, and every corner shows the number that is already there.");
    worth = new $.Dict([["full", [say($rules_errors.N_("It scores the sum of its numbers."))]], ["simple", [say$($rules_errors.N_("Every tile scores {points}."), new $.Dict([["points", $.item($.found($.found(terms.amounts).tile), 0)]]))]], ["none", []]]);
    return [say(fits), ...$.each($.item(worth, $.found(terms.scoring)))];
  }
  function drawing(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let amounts, cost, limit, template, times, $t0, $t1;
    $t0 = $.found($.found(terms.sheet).draws);
    $t1 = $.found(terms.amounts);
    limit = $t0;
    amounts = $t1;
    if ($.eq(limit, $rules_parameters.UNLIMITED)) {
      times = say($rules_errors.N_("If you place no tile, you draw until one fits or the pool is empty."));
    } else if ($.eq(limit, 1)) {
      times = say($rules_errors.N_("If you place no tile, you draw one, once a turn."));
    } else {
      template = $rules_errors.N_("If you place no tile, you draw one. Most draws in a turn: {times}.");
      times = say$(template, new $.Dict([["times", limit]]));
    }
    cost = ($.truth($.attribute(amounts, "draw")) ? say$($rules_errors.N_("Each draw costs {points}."), new $.Dict([["points", $.attribute(amounts, "draw")]])) : say($rules_errors.N_("Drawing costs nothing.")));
    return [times, cost, ...$.each(_last_draw(terms))];
  }
  function _last_draw(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let amounts, every, last, template;
    if ($.eq($.found($.found(terms.sheet).draws), $rules_parameters.UNLIMITED)) {
      return [];
    }
    amounts = $.found(terms.amounts);
    last = $.sub($.item($.found(amounts.draws), -1), $.attribute(amounts, "draw"));
    every = $.add($.sum($.found(amounts.draws)), $.found(amounts.exhausted_pass));
    if ($.truth(last)) {
      template = $rules_errors.N_("The last of these costs {points} more, even if you place that tile: {all} in all.");
      return [say$(template, new $.Dict([["points", last], ["all", every]]))];
    }
    if ($.truth($.found(amounts.exhausted_pass))) {
      template = $rules_errors.N_("Using up the draws without placing a tile costs {points} more: {all} in all.");
      return [say$(template, new $.Dict([["points", $.found(amounts.exhausted_pass)], ["all", every]]))];
    }
    return [];
  }
  function declining(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let keep, may, must, only;
    only = $rules_errors.N_("After drawing, you may place only the tile just drawn.");
    may = $rules_errors.N_("You may draw even though one of your tiles fits.");
    keep = $rules_errors.N_("A player who can place a tile must; only a tile just drawn may be kept.");
    must = $rules_errors.N_("A player who can place a tile must, even a tile just drawn.");
    if ($.truth($.found($.found(terms.sheet).may_decline))) {
      return [say(only), say(may)];
    }
    return [say(only), say(($.truth($.found($.found(terms.sheet).may_keep_drawn)) ? keep : must))];
  }
  function passing(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let cost, template;
    cost = $.found($.found(terms.amounts).empty_pass);
    if (!$.truth(cost)) {
      return [say($rules_errors.N_("When the pool is empty and you place nothing, you pass."))];
    }
    template = $rules_errors.N_("When the pool is empty and you place nothing, you pass, which costs {points}.");
    return [say$(template, new $.Dict([["points", cost]]))];
  }
  function opening(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let said, sheet, template;
    sheet = $.found(terms.sheet);
    said = [say($.item(_OPENING, $.attribute(sheet, "opening")))];
    if (($.eq($.attribute(sheet, "opening"), "triple") && $.truth($.found(sheet.zero_instead)))) {
      template = $rules_errors.N_("A player who opens with a triple and also holds 0-0-0 may open with 0-0-0 instead.");
      said.$append(say(template));
    }
    if ($.any($.found($.found(terms.amounts).opening_bonus))) {
      if ($.truth($.found(sheet.triple_bonus))) {
        template = $rules_errors.N_("Opening with a triple scores {points} more.");
        said.$append(say$(template, new $.Dict([["points", $.found(sheet.triple_bonus)]])));
      }
      if ($.truth($.found(sheet.zero_bonus))) {
        template = $rules_errors.N_("Opening with 0-0-0 scores {points} more.");
        said.$append(say$(template, new $.Dict([["points", $.add($.found(sheet.triple_bonus), $.found(sheet.zero_bonus))]])));
      }
    }
    return said;
  }
  function going_out(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let alone, amounts, more, said;
    if ($.eq($.found(terms.scoring), "none")) {
      return [say($rules_errors.N_("A player who goes out, by placing their last tile, ends the round and wins it."))];
    }
    amounts = $.found(terms.amounts);
    said = [say($rules_errors.N_("A player who goes out, by placing their last tile, ends the round."))];
    if ($.truth($.found(amounts.out_bonus))) {
      said.$append(say$($rules_errors.N_("That scores {points}."), new $.Dict([["points", $.found(amounts.out_bonus)]])));
    }
    if ($.truth($.found(amounts.out_takes))) {
      more = $rules_errors.N_("The values of all tiles that the others still hold are added.");
      alone = $rules_errors.N_("That scores the values of all tiles that the others still hold.");
      said.$append(say(($.truth($.found(amounts.out_bonus)) ? more : alone)));
    }
    if ($.truth($.found(amounts.out_costs))) {
      said.$append(say($rules_errors.N_("The others lose the values of their tiles.")));
    }
    return said;
  }
  function blocked_end(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let when;
    when = say($rules_errors.N_("A round is blocked when the pool is empty and nobody can play."));
    if ($.eq($.found(terms.scoring), "none")) {
      return [when, say($rules_errors.N_("Then the player with the fewest tiles wins."))];
    }
    return [when, say($.item(_BLOCKED, $.found($.found(terms.amounts).blocked)))];
  }
  function match(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return [...$.each(match_end(terms)), ...$.each(match_winner(terms))];
  }
  function match_end(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let said, template, until;
    if ($.eq($.found(terms.scoring), "none")) {
      return [say($rules_errors.N_("The match is one round."))];
    }
    if ($.truth($.found(terms.is_one_round))) {
      return [say($rules_errors.N_("The match is one round. Most points wins."))];
    }
    if (!$.truth($.found(terms.target))) {
      template = $rules_errors.N_("Rounds in the match: {rounds}. Most points wins.");
      return [say$(template, new $.Dict([["rounds", $.found(terms.rounds)]]))];
    }
    until = say$($rules_errors.N_("Rounds are played until somebody has {points}."), new $.Dict([["points", $.found(terms.target)]]));
    said = [until, say($.item(_TARGET, $.found($.found(terms.sheet).target_when)))];
    if ($.truth($.found(terms.rounds))) {
      said.$append(say$($rules_errors.N_("The last round is round {rounds}."), new $.Dict([["rounds", $.found(terms.rounds)]])));
    }
    return said;
  }
  function match_winner(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let by_round, equal, quicker, shared;
    if (($.eq($.found(terms.scoring), "none") || $.truth($.found(terms.is_one_round)))) {
      return [];
    }
    by_round = $rules_errors.N_("If several players reach the target in a round, the one of them who won that round wins; if none of them won it, or more than one, the highest total.");
    shared = $rules_errors.N_("Equal totals share the win.");
    quicker = $rules_errors.N_("Ties go to the player with less thinking time.");
    equal = say(($.eq($.found($.found(terms.sheet).ties), "time") ? quicker : shared));
    return (($.truth($.found(terms.target)) && $.truth($.found(terms.round_winner_wins))) ? [say(by_round), equal] : [equal]);
  }
  return { Sentence, Topic, blocked_end, declining, drawing, going_out, laying, match, match_end, match_winner, opening, passing, rules_of, say, say$ };
})();

const $record_credit = (() => {
  let MOST = 99999;
  let _POINTS = $.std.re.compile("[1-9][0-9]{0,4}");
  function credit_lines(credit) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => { const $all = new $.Dict(); let points, seat, $t0; for ($t0 of $.each($.enumerate(credit, 1))) { seat = $t0[0]; points = $t0[1]; if ($.truth(points)) $all.set(_name(seat), $.str(points)); } return $all; })();
  }
  function credit_in(header, terms, players) {
    CHECK: arguments.length === 3 || $.miscount();
    let credit, told;
    told = $.collected($.range(1, $.add(players, 1)), (seat) => header.$get(_name(seat), ""));
    credit = $.collected(told, (points) => ($.truth(_POINTS.$fullmatch(points)) ? $.int(points) : 0));
    try {
      return agreed_credit(credit, terms, players);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$rules_errors.SheetError])) {
        return $.tuple();
      } else throw $error;
    }
    return null;
  }
  function agreed_credit(credit, terms, players) {
    CHECK: arguments.length === 3 || $.miscount();
    let is_past, template, $t0;
    if (!$.any(credit)) {
      return $.tuple();
    }
    is_past = ($.lt(0, ($t0 = $.found(terms.target))) && $.le($t0, $.max(credit)));
    if (($.ne($.len(credit), players) || $.truth(is_past) || $.eq($.found(terms.scoring), "none"))) {
      template = $rules_errors.N_("a head start is points for each player, below the target");
      throw $.raised($rules_errors.SheetError($rules_errors.refuse($rules_errors.Code.RULES, template)));
    }
    return $.tupleOf(credit);
  }
  function without_credit(event, credit) {
    CHECK: arguments.length === 2 || $.miscount();
    return ($.truth(credit) ? $.callNamed(event, "_replace", [], { "total": $.sub($.found(event.total), $.item(credit, $.sub($.found(event.seat), 1))) }) : event);
  }
  function _name(seat) {
    CHECK: arguments.length === 1 || $.miscount();
    return `Credit ${$.str(seat)}`;
  }
  return { MOST, agreed_credit, credit_in, credit_lines, without_credit };
})();

const $record_header = (() => {
  let _QUOTED = 200;
  let _PLAYER = $.std.re.compile("Player ([0-9]+)");
  let _ELSEWHERE = $.std.re.compile("(Hand|Left)( [0-9]+)?|Pool|Lots|Starter");
  const Header = $.klass("Header", [], {
    methods: {
      __init__: $.takes(function __init__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        self.preset = null;
        self.house = new $.Dict([]);
        self.scoring = "full";
        $.assign(self, "target", null);
        $.assign(self, "names", []);
        self.other = new $.Dict([]);
        self.stands = new $.Dict([]);
        self._seen = $.set();
        return null;
      }, ""),
      take(name, value) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let player, template;
        player = _PLAYER.$fullmatch(name);
        if ($.truth(player)) {
          self._take_player($rules_spelling.whole_number($.item(player, 1)), value);
        } else if ($.truth(_ELSEWHERE.$fullmatch(name))) {
          template = $rules_errors.N_("{name} stands after Round, not in the header");
          throw $.raised($record_statement.StatementError($rules_errors.refuse$($rules_errors.Code.SYNTAX, template, new $.Dict([["name", name]]))));
        } else if ($.eq(name, "House")) {
          self._take_house(value);
        } else if ($.contains(name, self._seen)) {
          throw $.raised($record_statement.StatementError($rules_errors.refuse$($rules_errors.Code.SYNTAX, "{name} stands here twice", new $.Dict([["name", name]]))));
        } else {
          self._take_once(name, value);
          self._seen.$add(name);
        }
        return null;
      },
      _take_once(name, value) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let target, template;
        if ($.eq(name, "Rules")) {
          if (!$.contains(value, $rules_presets.PRESETS)) {
            template = $rules_errors.N_("this version knows no rule sheet \u201c{name}\u201d; a newer version may know it");
            throw $.raised($record_statement.StatementError($rules_errors.refuse$($rules_errors.Code.RULES, template, new $.Dict([["name", $rules_spelling.shorten(value, _QUOTED)]]))));
          }
          _check_house(value, self.house);
          self.preset = value;
        } else if ($.eq(name, "Scoring")) {
          $rules_terms.check_scoring(value, self.target);
          self.scoring = value;
        } else if ($.eq(name, "Target")) {
          target = _target(value);
          $rules_terms.check_scoring(self.scoring, target);
          $.assign(self, "target", target);
        } else {
          $.setItem(self.other, name, value);
        }
        return null;
      },
      _take_player(seat, name) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let due;
        due = $.add($.len(self.names), 1);
        if ($.ne(seat, due)) {
          throw $.raised($record_statement.StatementError($rules_errors.refuse$($rules_errors.Code.SYNTAX, "Player {due} is due", new $.Dict([["due", due]]))));
        }
        self.names.$append(name);
        return null;
      },
      _take_house(text) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let given, house, key, $t0;
        $t0 = $.unpack($rules_house_file.parse_parameter_line(text), 2);
        key = $t0[0];
        given = $t0[1];
        if ($.contains(key, self.house)) {
          throw $.raised($record_statement.StatementError($rules_errors.refuse$($rules_errors.Code.SYNTAX, "{name} stands here twice", new $.Dict([["name", key]]))));
        }
        $rules_sheet.check_parameter(key, given);
        house = new $.Dict([...$.entries(self.house), [key, given]]);
        if ((self.preset !== null)) {
          _check_house(self.preset, house);
        }
        self.house = house;
        return null;
      },
      lines() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let lines, $t0;
        lines = ($.truth(self.preset) ? [`Rules: ${$.str(self.preset)}`] : []);
        lines = $.grown(lines, (() => { const $all = []; let given, key, $t0, $t1; for ($t0 of $.each(self.house.$items())) { $t1 = $.unpack($t0, 2); key = $t1[0]; given = $t1[1]; $all.push(`House: ${$.str(key)} = ${$.str($rules_spelling.toml_value(given))}`); } return $all; })());
        if ($.ne(self.scoring, "full")) {
          lines.$append(`Scoring: ${$.str(self.scoring)}`);
        }
        if ((self.target !== null)) {
          lines.$append(`Target: ${$.str(($.truth($t0 = self.target) ? $t0 : "none"))}`);
        }
        lines = $.grown(lines, (() => { const $all = []; let n, name, $t0; for ($t0 of $.each($.enumerate(self.names, 1))) { n = $t0[0]; name = $t0[1]; $all.push(`Player ${$.str(n)}: ${$.str(name)}`.$rstrip()); } return $all; })());
        return $.add(lines, (() => { const $all = []; let name, value, $t0, $t1; for ($t0 of $.each(self.other.$items())) { $t1 = $.unpack($t0, 2); name = $t1[0]; value = $t1[1]; $all.push(`${$.str(name)}: ${$.str(value)}`.$rstrip()); } return $all; })());
      },
    },
    getters: {
      sheet() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        if ((self.preset === null)) {
          throw $.raised($record_statement.StatementError($rules_errors.refuse($rules_errors.Code.SYNTAX, "a Rules line is missing before Round 1")));
        }
        return $.callNamed($rules_presets.preset(self.preset), "changed", [], {  }, self.house);
      },
      terms() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $rules_terms.Terms.$of(self.sheet, self.scoring, self.target);
      },
      credit() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $record_credit.credit_in(self.other, self.terms, $.len(self.names));
      },
    },
    ofClass: {
      of(terms, names, other = null) {
        CHECK: (arguments.length < 2 || arguments.length > 3) && $.miscount();
        const cls = this;
        let header, $t0;
        header = cls();
        $.assign(header, "preset", $.attribute($.found(terms.sheet), "name"));
        $.assign(header, "house", $rules_presets.changes($.found(terms.sheet)));
        $.assign(header, "scoring", $.found(terms.scoring));
        $.assign(header, "target", $.found(terms.asked));
        $.assign(header, "names", $.list(names));
        $.assign(header, "other", $.dict(($.truth($t0 = other) ? $t0 : new $.Dict([]))));
        return header;
      },
    },
  });
  function _check_house(name, house) {
    CHECK: arguments.length === 2 || $.miscount();
    $.callNamed($rules_presets.preset(name), "changed", [], {  }, new $.Dict([...$.entries(house), ["may_keep_drawn", true]]));
    return null;
  }
  function _target(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let target, template;
    if ($.eq(text, "none")) {
      return 0;
    }
    target = ($.truth($.std.re.fullmatch("[0-9]+", text)) ? $rules_spelling.whole_number(text) : 0);
    if (!$.truth(target)) {
      template = $rules_errors.N_("Target: \u201c{text}\u201d is neither a whole number above 0 nor none");
      throw $.raised($rules_errors.SheetError($rules_errors.refuse$($rules_errors.Code.RULES, template, new $.Dict([["text", text]]))));
    }
    return target;
  }
  return { Header };
})();

const $record_record = (() => {
  let FIRST_LINE = "Tricorne record 1";
  const RecordError = $.klass("RecordError", [$rules_errors.TricorneError], {
    methods: {
      __init__: $.takes(function __init__(line, refusal) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        Object.getPrototypeOf(RecordError.prototype).__init__.call(self, refusal);
        self.line = line;
        return null;
      }, "line refusal"),
      __str__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return `line ${$.str(self.line)}: ${$.str($.attribute(self, "refusal"))}`;
      },
    },
  });
  const Record = $.klass("Record", [], {
    kind: "data",
    fields: "header begun= dealing= totals= rounds= finished=",
    options: ["slots"],
    slots: ["header", "begun", "dealing", "totals", "rounds", "finished"],
    init: function (header, begun = null, dealing = null, totals = $.list(), rounds = 0, finished = false) {
      this.header = header;
      this.begun = begun;
      this.dealing = dealing;
      this.totals = totals;
      this.rounds = rounds;
      this.finished = finished;
    },
    getters: {
      match() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let header;
        if ((self.begun === null)) {
          header = self.header;
          return $rules_match.Match($.found(header.terms), $.len($.attribute(header, "names")), undefined, $.found(header.credit));
        }
        return self.begun;
      },
      winners() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (($.truth(self.finished) && (self.begun !== null)) ? $.found(self.begun.winners) : []);
      },
    },
  });
  const Reading = $.klass("Reading", [], {
    kind: "data",
    fields: "record error=",
    options: ["frozen", "slots"],
    slots: ["record", "error"],
    init: function (record, error = null) {
      this.record = record;
      this.error = error;
    },
    methods: {
      checked() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        if ((self.error !== null)) {
          throw $.raised(self.error);
        }
        return self.record;
      },
    },
    getters: {
      ok() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (self.error === null);
      },
    },
  });
  return { FIRST_LINE, Reading, Record, RecordError };
})();

const $record_promise = (() => {
  let $t0, $t1;
  let _NAME = $.std.re.compile("Promise ([1-9][0-9]{0,5})");
  let PRACTICE = "Practice";
  let _DEVICE = $.std.re.compile("Dealt [1-9][0-9]{0,5}");
  $t0 = "[0-9a-f]{64}";
  $t1 = "-";
  let _DIGEST = $t0;
  let _NOT_OPENED = $t1;
  let _VALUE = $.std.re.compile(`(${$.str(_DIGEST)}) ([0-9a-f]+)((?: [1-9] ${$.str(_DIGEST)} (?:${$.str(_DIGEST)}|-))*)`);
  let _WORDS = 3;
  const Promise = $.klass("Promise", [], {
    kind: "data",
    fields: "round mixing error",
    options: ["frozen", "slots"],
    slots: ["round", "mixing", "error"],
    init: function (round, mixing, error) {
      this.round = round;
      this.mixing = mixing;
      this.error = error;
    },
    getters: {
      mixed() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.truth(self.mixing) ? $.sorted($.found(self.mixing.opened)) : []);
      },
      left_out() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.truth(self.mixing) ? $.sorted($.sub($.call($.attribute(self.mixing, "pledges"), "keys"), $.found(self.mixing.opened))) : []);
      },
    },
  });
  function promise_line(number, promised) {
    CHECK: arguments.length === 2 || $.miscount();
    let pledge, seat, words, $t0, $t1, $t2;
    words = [$.attribute(promised, "digest"), $.attribute(promised, "salt")];
    if ((promised?.constructor === $rules_mixing.Mixing)) {
      for ($t0 of $.each($.sorted($.attribute(promised, "pledges").$items()))) {
        $t1 = $.unpack($t0, 2);
        seat = $t1[0];
        pledge = $t1[1];
        words = $.grown(words, [$.str(seat), $.attribute(pledge, "digest"), ($.truth($t2 = $.found(pledge.part)) ? $t2 : _NOT_OPENED)]);
      }
    }
    return $.tuple(`Promise ${$.str(number)}`, " ".$join(words));
  }
  function device_line(number) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.tuple(`Dealt ${$.str(number)}`, "on a device; its owner may know the deal");
  }
  function origin_lines(header) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => { const $all = new $.Dict(); let name, value, $t0, $t1; for ($t0 of $.each($.found(header.other).$items())) { $t1 = $.unpack($t0, 2); name = $t1[0]; value = $t1[1]; if (($.eq(name, PRACTICE) || $.truth(_NAME.$fullmatch(name)) || $.truth(_DEVICE.$fullmatch(name)))) $all.set(name, value); } return $all; })();
  }
  function promises(record) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.sorted(_promises(record), (function (promise) { CHECK: arguments.length === 1 || $.miscount(); return $.found(promise.round); }));
  }
  function _promises(record) {
    CHECK: arguments.length === 1 || $.miscount();
    let error, fault, found, mixing, name, number, round_, rounds, value, $t0, $t1, $t2, $t3;
    return $.generator(function* () {
      try {
        rounds = (($.found(record.begun) !== null) ? $.found($.found(record.begun).rounds) : []);
        for ($t0 of $.each($.found($.found(record.header).other).$items())) {
          $t1 = $.unpack($t0, 2);
          name = $t1[0];
          value = $t1[1];
          found = _NAME.$fullmatch(name);
          if (!$.truth(found)) {
            continue;
          }
          $t2 = $.int($.item(found, 1));
          $t3 = _read(value);
          number = $t2;
          mixing = $t3;
          if ((mixing === null)) {
            fault = $rules_errors.refuse($rules_errors.Code.SYNTAX, "a promise is a digest, a salt, and the parts of seats");
          } else if ($.gt(number, $.len(rounds))) {
            fault = $rules_errors.refuse$($rules_errors.Code.SYNTAX, "there is no round {number}", new $.Dict([["number", number]]));
          } else {
            round_ = $.item(rounds, $.sub(number, 1));
            fault = _fault(mixing, $.attribute(round_, "deal"), $.found($.found(round_.terms).sheet));
          }
          error = ((fault === null) ? null : $record_record.RecordError($.item($.found($.found(record.header).stands), name), fault));
          yield Promise.$of(number, mixing, error);
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _read(value) {
    CHECK: arguments.length === 1 || $.miscount();
    let found, pledges, said, seats, words;
    found = _VALUE.$fullmatch(value);
    if (!$.truth(found)) {
      return null;
    }
    words = $.call($.item(found, 3), "split");
    seats = $.collected($.slice(words, null, null, _WORDS), (seat) => $.int(seat));
    if ($.lt($.len(new $.PySet([...$.each(seats)])), $.len(seats))) {
      return null;
    }
    said = $.zipStrict($.slice(words, 1, null, _WORDS), $.slice(words, 2, null, _WORDS));
    pledges = (() => { const $all = []; let digest, part, $t0, $t1; for ($t0 of $.each(said)) { $t1 = $.unpack($t0, 2); digest = $t1[0]; part = $t1[1]; $all.push($rules_mixing.Pledge.$of(digest, ($.eq(part, _NOT_OPENED) ? null : part))); } return $all; })();
    return $rules_mixing.Mixing.$of($.item(found, 1), $.item(found, 2), $.dict($.zipStrict(seats, pledges)));
  }
  function _fault(mixing, deal, sheet) {
    CHECK: arguments.length === 3 || $.miscount();
    if ($.truth($.attribute(mixing, "pledges"))) {
      return mixing.fault(deal, sheet);
    }
    if ($.truth($rules_commitment.verify(deal, $rules_commitment.Commitment.$of($.attribute(mixing, "digest"), $.attribute(mixing, "salt"))))) {
      return null;
    }
    return $rules_errors.refuse($rules_errors.Code.DEAL, "this salt and this deal are not what was promised");
  }
  return { PRACTICE, Promise, device_line, origin_lines, promise_line, promises };
})();

const $record_rounds = (() => {
  const RoundReader = $.klass("RoundReader", [], {
    methods: {
      __init__: $.takes(function __init__(record) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        self.record = record;
        self._round = null;
        self._credit = $.tuple();
        self._ends = [];
        return null;
      }, "record"),
      take(said) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        if ((said?.constructor === $record_statement.RoundLine)) {
          self._take_round($.attribute(said, "number"));
        } else if ((said?.constructor === $record_statement.DealLine)) {
          self._take_piece(said);
        } else if ((self._round === null)) {
          throw $.raised(_misplaced("this stands before the Starter of its round"));
        } else if (($.found(said.action)?.constructor === $rules_errors.Refusal)) {
          throw $.raised($record_statement.StatementError($.found(said.action)));
        } else if (($.found(said.action)?.constructor === $rules_actions.End)) {
          self._take_end(said, self._round);
        } else {
          self._take_action(said, $.found(said.action), self._round);
        }
        return null;
      },
      _take_round(number) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let record;
        record = self.record;
        if ($.ne(number, $.add($.found(record.rounds), 1))) {
          throw $.raised(_misplaced$("Round {due} is due", new $.Dict([["due", $.add($.found(record.rounds), 1)]])));
        }
        if ((($.found(record.dealing) !== null) || !((self._round === null) || $.truth(self._complete)))) {
          throw $.raised(_misplaced("the round before is not complete"));
        }
        if (($.found(record.begun) === null)) {
          $.assign(record, "begun", $.attribute(record, "match"));
          $.assign(record, "totals", $.found($.found(record.begun).totals));
          self._credit = $.found($.found(record.header).credit);
        } else if ($.truth($.found($.found(record.begun).over))) {
          throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.OVER, "the match is over")));
        }
        $.assign(record, "dealing", $rules_dealing.Dealing($.found($.found($.found(record.begun).terms).sheet), $.found($.found(record.begun).players)));
        $.assign(record, "rounds", number);
        self._round = null;
        return null;
      },
      _take_piece(said) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let dealing, match, $t0, $t1;
        $t0 = $.found(self.record.begun);
        $t1 = $.found(self.record.dealing);
        match = $t0;
        dealing = $t1;
        if ($.eq($.attribute(said, "name"), "Left")) {
          self._take_left(said);
          return null;
        }
        if (((match === null) || (dealing === null))) {
          throw $.raised(_misplaced$("{name} stands only before the Starter of its round", new $.Dict([["name", $.attribute(said, "name")]])));
        }
        dealing.take($.attribute(said, "name"), $.found(said.seat), $.found(said.words));
        if (($.found(dealing.starter) !== null)) {
          self._round = $.call(match, "start", $.call($rules_deal.Deal, "of", dealing));
          $.assign(self.record, "dealing", null);
        }
        return null;
      },
      _take_action(said, action, round_) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let event, wrong;
        event = $.callNamed(round_, "push", [action, $.found(said.time_ns)], { "seat": $.found(said.seat) });
        wrong = self._wrong_amounts($rules_errors.Code.POINTS, said, event);
        if (($.is(action, $rules_actions.DRAW) && ($.found(round_.hands) !== null))) {
          wrong = $rules_errors.refuse($rules_errors.Code.DRAW, "hands are known here: say which tile was drawn");
        }
        if ((wrong !== null)) {
          $.call(round_, "pop");
          throw $.raised($rules_errors.IllegalAction(wrong));
        }
        $.setItem($.found(self.record.totals), $.sub($.found(said.seat), 1), $.found(event.total));
        self._expect_ends(round_);
        return null;
      },
      _take_left(said) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let dealing, round_, tiles, $t0, $t1;
        $t0 = self._round;
        $t1 = $.found(self.record.dealing);
        round_ = $t0;
        dealing = $t1;
        if ((((round_ !== null) && ($.found(round_.hands) !== null)) || ($.truth(dealing) && $.truth($.found(dealing.hands))))) {
          throw $.raised(_misplaced("Left stands only at the end of a round with unknown hands"));
        }
        tiles = $rules_spelling.parse_tiles($.found(said.words));
        self._refuse_after_match();
        if ((round_ === null)) {
          throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.END, "there are no hands to lay open now")));
        }
        round_.lay_open($.found(said.seat), tiles);
        self._expect_ends(round_);
        return null;
      },
      _take_end(said, round_) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let event, wrong;
        self._refuse_after_match();
        if (!$.truth(self._ends)) {
          if (($.truth($.found(round_.over)) && !$.truth($.found(round_.settled)))) {
            throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.END, "the tiles left to each seat come first")));
          }
          throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.END, "no end of a round is due here")));
        }
        event = $.item(self._ends, 0);
        if ($.ne($.found(said.seat), $.found(event.seat))) {
          throw $.raised($rules_errors.IllegalAction($rules_errors.refuse$($rules_errors.Code.END, "the end of seat {seat} is due", new $.Dict([["seat", $.found(event.seat)]]))));
        }
        wrong = self._wrong_amounts($rules_errors.Code.END, said, event);
        if ((wrong !== null)) {
          throw $.raised($rules_errors.IllegalAction(wrong));
        }
        self._ends.$pop(0);
        $.setItem($.found(self.record.totals), $.sub($.found(said.seat), 1), $.found(event.total));
        self._note_finish();
        return null;
      },
      _refuse_after_match() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        if ($.truth($.found(self.record.finished))) {
          throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.OVER, "the match is over")));
        }
        return null;
      },
      _expect_ends(round_) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        if ($.truth($.found(round_.settled))) {
          self._ends = (() => { const $all = []; let event; for (event of $.each($.found(round_.log))) { if ($.is($.found(event.action), $rules_actions.END)) $all.push(event); } return $all; })();
          self._note_finish();
        }
        return null;
      },
      _note_finish() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let match, $t0;
        match = $.found(self.record.begun);
        $.assign(self.record, "finished", ($.truth($t0 = self._complete) ? ((match !== null) && $.found(match.over)) : $t0));
        return null;
      },
      _wrong_amounts(code, said, event) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let due, template;
        if ($.ne($.attribute(said, "points"), $.attribute(event, "points"))) {
          template = $rules_errors.N_("{said:+d} points: it brings {due:+d}");
          return $rules_errors.refuse$(code, template, new $.Dict([["said", $.attribute(said, "points")], ["due", $.attribute(event, "points")]]));
        }
        due = $.found($record_credit.without_credit(event, self._credit).total);
        if ($.ne($.found(said.total), due)) {
          return $rules_errors.refuse$($rules_errors.Code.TOTAL, "a total of {said}: it is {due}", new $.Dict([["said", $.found(said.total)], ["due", due]]));
        }
        return null;
      },
    },
    getters: {
      _complete() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let $t0;
        return ((self._round !== null) && ($.truth($t0 = $.found(self._round.settled)) ? !$.truth(self._ends) : $t0));
      },
    },
  });
  function _misplaced$(template, details) {
    return $record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, template], {  }, details));
  }
  const _misplaced = $.keyed("template **", _misplaced$);
  return { RoundReader };
})();

const $record_reader = (() => {
  let _BYTE_ORDER_MARK = new $.Bytes([239, 187, 191]);
  let _FIRST = $.call($record_record.FIRST_LINE, "encode");
  function read(data) {
    CHECK: arguments.length === 1 || $.miscount();
    let error, line, reader;
    if ((typeof (data) === "string")) {
      data = $.call(data, "encode", "utf-8", "surrogatepass");
    }
    reader = _Reader();
    try {
      for (line of $.each(_lines(data))) {
        reader.take(line);
      }
      reader.refuse_empty();
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$rules_errors.TricorneError])) {
        error = $error;
        return $record_record.Reading.$of($.found(reader.record), $record_record.RecordError($.max($.attribute(reader, "number"), 1), $.attribute(error, "refusal")));
      } else throw $error;
    }
    return $record_record.Reading.$of($.found(reader.record));
  }
  function read_all(lines) {
    CHECK: arguments.length === 1 || $.miscount();
    let error, line, number, raw, reader, wrong, $t0, $t1, $t2, $t3;
    return $.generator(function* () {
      try {
        $t0 = _Reader();
        $t1 = null;
        reader = $t0;
        error = $t1;
        number = 0;
        for (raw of $.each(lines)) {
          number = $.grown(number, 1);
          line = raw.$removesuffix(new $.Bytes([10])).$removesuffix(new $.Bytes([13]));
          if ($.eq(number, 1)) {
            line = line.$removeprefix(_BYTE_ORDER_MARK);
          }
          if (($.truth($.found(reader.begun)) && $.eq(line.$strip(new $.Bytes([32, 9])), _FIRST))) {
            yield $record_record.Reading.$of($.found(reader.record), error);
            $t2 = _Reader($.sub(number, 1));
            $t3 = null;
            reader = $t2;
            error = $t3;
          }
          if ((error === null)) {
            try {
              reader.take(line);
            } catch ($caught) {
              const $error = $.caught($caught);
              if ($.isCaught($error, [$rules_errors.TricorneError])) {
                wrong = $error;
                error = $record_record.RecordError(number, $.attribute(wrong, "refusal"));
              } else throw $error;
            }
          }
        }
        if ((!$.truth($.found(reader.begun)) && (error === null))) {
          try {
            reader.refuse_empty();
          } catch ($caught) {
            const $error = $.caught($caught);
            if ($.isCaught($error, [$rules_errors.TricorneError])) {
              wrong = $error;
              error = $record_record.RecordError($.max(number, 1), $.attribute(wrong, "refusal"));
            } else throw $error;
          }
        }
        yield $record_record.Reading.$of($.found(reader.record), error);
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _lines(data) {
    CHECK: arguments.length === 1 || $.miscount();
    let end, start;
    return $.generator(function* () {
      try {
        start = ($.truth(data.$startswith(_BYTE_ORDER_MARK)) ? $.len(_BYTE_ORDER_MARK) : 0);
        while ($.lt(start, $.len(data))) {
          end = data.$find(new $.Bytes([10]), start);
          end = ($.lt(end, 0) ? $.len(data) : end);
          yield $.slice(data, start, end).$removesuffix(new $.Bytes([13]));
          start = $.add(end, 1);
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  const _Reader = $.klass("_Reader", [], {
    methods: {
      __init__: $.takes(function __init__(number = 0) {
        CHECK: arguments.length > 1 && $.miscount();
        const self = this;
        self.record = $record_record.Record.$of($record_header.Header());
        self.number = number;
        $.assign(self, "begun", false);
        self._rounds = null;
        return null;
      }, "number="),
      take(raw) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let error, line, reason, text;
        self.number = $.grown(self.number, 1);
        try {
          text = raw.$decode();
        } catch ($caught) {
          const $error = $.caught($caught);
          if ($.isCaught($error, [$.errors.UnicodeDecodeError])) {
            error = $error;
            reason = $rules_errors.refuse($rules_errors.Code.SYNTAX, "the line is not UTF-8");
            throw $.raised($record_statement.StatementError(reason));
          } else throw $error;
        }
        line = ($.truth(text.$startswith("#")) ? "" : $record_statement.normalize_spaces(text));
        if ($.truth(line)) {
          self._take(line);
        }
        return null;
      },
      _take(line) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let header, $t0;
        if (!$.truth(self.begun)) {
          if ($.ne(line, $record_record.FIRST_LINE)) {
            throw $.raised($record_statement.StatementError($rules_errors.refuse$($rules_errors.Code.SYNTAX, "the first line is: {line}", new $.Dict([["line", $record_record.FIRST_LINE]]))));
          }
          $.assign(self, "begun", true);
        } else if ((self._rounds !== null)) {
          self._rounds.take($record_statement.parse_statement(line));
        } else if ($.truth((header = $record_statement.parse_header_line(line)))) {
          $.found(self.record.header).take(...$.each(header));
          $t0 = self.number;
          $.setItem($.found($.found(self.record.header).stands), $.item(header, 0), $t0);
        } else {
          self._take_round(line);
        }
        return null;
      },
      _take_round(line) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let rounds, template;
        if ($.ne($.item($.callNamed(line, "split", [" "], { "maxsplit": 1 }), 0), "Round")) {
          template = $rules_errors.N_("\u201c{line}\u201d is no header line: write Name: value");
          throw $.raised($record_statement.StatementError($rules_errors.refuse$($rules_errors.Code.SYNTAX, template, new $.Dict([["line", $rules_spelling.shorten(line)]]))));
        }
        rounds = $record_rounds.RoundReader(self.record);
        rounds.take($record_statement.parse_statement(line));
        self._rounds = rounds;
        return null;
      },
      refuse_empty() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        if (!$.truth(self.begun)) {
          throw $.raised($record_statement.StatementError($rules_errors.refuse$($rules_errors.Code.SYNTAX, "the first line is: {line}", new $.Dict([["line", $record_record.FIRST_LINE]]))));
        }
        return null;
      },
    },
  });
  return { read, read_all };
})();

const $record_writer = (() => {
  let _SECOND = 1000000000;
  function write(match, names = $.tuple(), other = null) {
    CHECK: (arguments.length < 1 || arguments.length > 3) && $.miscount();
    let called, header;
    called = $.collected($.range(1, $.add($.found(match.players), 1)), (seat) => $.str(seat));
    $.setSlice(called, null, $.len(names), names);
    header = $.call($record_header.Header, "of", $.found(match.terms), called, other);
    return write_record($record_record.Record.$of(header, match));
  }
  function write_record(record) {
    CHECK: arguments.length === 1 || $.miscount();
    let credit, dealing, lines, number, round_, rounds, $t0;
    lines = [$record_record.FIRST_LINE, ...$.each($.found(record.header).lines())];
    rounds = (($.found(record.begun) !== null) ? $.found($.found(record.begun).rounds) : []);
    credit = ($.truth(rounds) ? $.found($.found(record.header).credit) : $.tuple());
    for ($t0 of $.each($.enumerate(rounds, 1))) {
      number = $t0[0];
      round_ = $t0[1];
      lines = $.grown(lines, ["", `Round ${$.str(number)}`, ...$.each(_round_lines(round_, credit))]);
    }
    if (($.found(record.dealing) !== null)) {
      dealing = $.found(record.dealing);
      lines = $.grown(lines, ["", `Round ${$.str($.add($.len(rounds), 1))}`]);
      lines = $.grown(lines, $rules_deal.deal_lines($.found(dealing.hands), $.found(dealing.pool), $.found(dealing.lots)));
    }
    return $.add("\n".$join(lines), "\n");
  }
  function _round_lines(round_, credit) {
    CHECK: arguments.length === 2 || $.miscount();
    let ends, seat, tiles, $t0;
    return $.generator(function* () {
      try {
        yield* $.iter($.attribute(round_, "deal").lines());
        yield* $.iter((($first) => $.generator(function* () { try { let event; for (event of $first) { yield _event_line($record_credit.without_credit(event, credit)); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(round_.actions())));
        if (($.found(round_.hands) === null)) {
          for ($t0 of $.each($.enumerate($.found(round_.left), 1))) {
            seat = $t0[0];
            tiles = $t0[1];
            yield " ".$join([`Left ${$.str(seat)}:`, ...$.each($rules_tiles.names(tiles))]);
          }
        }
        ends = (() => { const $all = []; let event; for (event of $.each($.found(round_.log))) { if ($.eq($.found(event.action), $rules_actions.END)) $all.push($record_credit.without_credit(event, credit)); } return $all; })();
        yield* $.iter($.map(_event_line, ends));
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _event_line(event) {
    CHECK: arguments.length === 1 || $.miscount();
    let fraction, rest, seconds, $t0;
    if (($.found(event.time_ns) === null)) {
      return $.str(event);
    }
    $t0 = $.unpack($.divmod($.found(event.time_ns), _SECOND), 2);
    seconds = $t0[0];
    rest = $t0[1];
    fraction = `${$.format(rest, "09d")}`.$rstrip("0");
    return `${$.str(event)} ${$.str(seconds)}${$.str(($.truth(fraction) ? "." : ""))}${$.str(fraction)}s`;
  }
  return { write, write_record };
})();

const $record = (() => {
  let __all__ = ["Header", "Promise", "Reading", "Record", "RecordError", "promise_line", "promises", "read", "read_all", "write", "write_record"];
  return { Header: $record_header.Header, Promise: $record_promise.Promise, Reading: $record_record.Reading, Record: $record_record.Record, RecordError: $record_record.RecordError, promise_line: $record_promise.promise_line, promises: $record_promise.promises, read: $record_reader.read, read_all: $record_reader.read_all, write: $record_writer.write, write_record: $record_writer.write_record };
})();

const $drawing_svg = (() => {

  return {  };
})();

const $drawing_svg_geometry = (() => {
  let SIDE = new $.Float(100.0);
  let HEIGHT = $.div($.mul(SIDE, $.std.math.sqrt(3)), 2);
  let INRADIUS = $.div(HEIGHT, 3);
  let CIRCUMRADIUS = $.mul(2, INRADIUS);
  let GAP = 2.4;
  let CORNER_RADIUS = new $.Float(6.0);
  let NUMBER_DISTANCE = 20.2;
  let NUMBER_HEIGHT = new $.Float(26.0);
  let MARK_DISTANCE = new $.Float(43.0);
  const Position = $.klass("Position", [], {
    kind: "tuple",
    fields: "x y",
    init: class extends $.Tuple {
      constructor(x, y) {
        super(2);
        this[0] = x;
        this[1] = y;
      }
      get x() { return this[0]; }
      get y() { return this[1]; }
    },
    methods: {
      move(x, y) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        return Position.$of($.add(self.x, x), $.add(self.y, y));
      },
      move_towards(other, distance) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let across, down, share, $t0, $t1;
        $t0 = $.sub($.found(other.x), self.x);
        $t1 = $.sub($.found(other.y), self.y);
        across = $t0;
        down = $t1;
        share = $.div(distance, $.std.math.sqrt($.add($.mul(across, across), $.mul(down, down))));
        return self.move($.mul(across, share), $.mul(down, share));
      },
    },
  });
  const Box = $.klass("Box", [], {
    kind: "tuple",
    fields: "left top right bottom",
    init: class extends $.Tuple {
      constructor(left, top, right, bottom) {
        super(4);
        this[0] = left;
        this[1] = top;
        this[2] = right;
        this[3] = bottom;
      }
      get left() { return this[0]; }
      get top() { return this[1]; }
      get right() { return this[2]; }
      get bottom() { return this[3]; }
    },
    methods: {
      grow(margin) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let bottom, left, right, top, $t0;
        $t0 = $.unpack(self, 4);
        left = $t0[0];
        top = $t0[1];
        right = $t0[2];
        bottom = $t0[3];
        return Box.$of($.sub(left, margin), $.sub(top, margin), $.add(right, margin), $.add(bottom, margin));
      },
      include(other) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return Box.$of($.min(self.left, $.found(other.left)), $.min(self.top, $.found(other.top)), $.max(self.right, $.found(other.right)), $.max(self.bottom, $.found(other.bottom)));
      },
    },
    getters: {
      width() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.sub(self.right, self.left);
      },
      height() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.sub(self.bottom, self.top);
      },
    },
  });
  let ORIGIN = Position.$of(new $.Float(0.0), new $.Float(0.0));
  function position(point) {
    CHECK: arguments.length === 1 || $.miscount();
    return Position.$of($.div($.mul($.found(point.col), SIDE), 2), $.mul($.found(point.row), HEIGHT));
  }
  function outline(cell) {
    CHECK: arguments.length === 1 || $.miscount();
    let first, second, third, $t0;
    $t0 = $.unpack($.map(position, $rules_grid.corners(cell)), 3);
    first = $t0[0];
    second = $t0[1];
    third = $t0[2];
    return $.tuple(first, second, third);
  }
  function centre(cell) {
    CHECK: arguments.length === 1 || $.miscount();
    let down;
    down = ($.truth($.found(cell.points_up)) ? CIRCUMRADIUS : INRADIUS);
    return Position.$of($.div($.mul($.found(cell.col), SIDE), 2), $.add($.mul($.found(cell.row), HEIGHT), down));
  }
  function corners_around$(middle, distance, points_up) {
    let across, down, $t0, $t1;
    $t0 = $.div($.mul(distance, $.std.math.sqrt(3)), 2);
    $t1 = $.div(distance, 2);
    across = $t0;
    down = $t1;
    if ($.truth(points_up)) {
      return $.tuple(middle.move(0, $.negative(distance)), middle.move(across, down), middle.move($.negative(across), down));
    }
    return $.tuple(middle.move($.negative(across), $.negative(down)), middle.move(across, $.negative(down)), middle.move(0, distance));
  }
  const corners_around = $.keyed("middle distance * points_up", corners_around$);
  function number_positions(cell) {
    CHECK: arguments.length === 1 || $.miscount();
    return corners_around$(centre(cell), NUMBER_DISTANCE, $.found(cell.points_up));
  }
  function mark_positions(cell) {
    CHECK: arguments.length === 1 || $.miscount();
    return corners_around$(centre(cell), MARK_DISTANCE, $.found(cell.points_up));
  }
  function bounds(cells) {
    CHECK: arguments.length === 1 || $.miscount();
    let across, down, places, $t0, $t1;
    places = (() => { const $all = []; let cell, place; for (cell of $.each(cells)) { for (place of $.each(outline(cell))) { $all.push(place); } } return $all; })();
    $t0 = $.collected(places, (place) => $.found(place.x));
    $t1 = $.collected(places, (place) => $.found(place.y));
    across = $t0;
    down = $t1;
    return Box.$of($.min(across), $.min(down), $.max(across), $.max(down));
  }
  return { Box, CIRCUMRADIUS, CORNER_RADIUS, GAP, HEIGHT, INRADIUS, MARK_DISTANCE, NUMBER_DISTANCE, NUMBER_HEIGHT, ORIGIN, Position, SIDE, bounds, centre, corners_around, corners_around$, mark_positions, number_positions, outline, position };
})();

const $drawing_svg_writing = (() => {
  let _NOT_XML = $.std.re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\ud800\udc00-\udbff\udfff]");
  let _ENTITIES = $.str.maketrans(new $.Dict([["&", "&amp;"], ["<", "&lt;"], [">", "&gt;"], ["\"", "&quot;"]]));
  function number_text(number) {
    CHECK: arguments.length === 1 || $.miscount();
    let text;
    text = `${$.format(number, ".2f")}`.$rstrip("0").$rstrip(".");
    return ($.eq(text, "-0") ? "0" : text);
  }
  function escape(text) {
    CHECK: arguments.length === 1 || $.miscount();
    return _NOT_XML.$sub("\ufffd", text).$translate(_ENTITIES);
  }
  function element(name, attributes, ...content) {
    CHECK: arguments.length < 2 && $.miscount(); content = $.tuple(...content);
    let head, key, text, value, words, $t0, $t1;
    words = [name];
    for ($t0 of $.each(attributes.$items())) {
      $t1 = $.unpack($t0, 2);
      key = $t1[0];
      value = $t1[1];
      text = ((typeof (value) === "string") ? escape(value) : number_text(value));
      words.$append(`${$.str(key)}="${$.str(text)}"`);
    }
    head = " ".$join(words);
    if (!$.truth(content)) {
      return `<${$.str(head)}/>`;
    }
    return `<${$.str(head)}>${$.str("".$join(content))}</${$.str(name)}>`;
  }
  return { element, escape, number_text };
})();

const $drawing_svg_glyphs = (() => {
  let NUMERAL_STROKE = 4.7;
  let NUMERALS = $.tuple("M 0 -10.6 C 4.8 -10.6 6.9 -5.8 6.9 0 C 6.9 5.8 4.8 10.6 0 10.6 C -4.8 10.6 -6.9 5.8 -6.9 0 C -6.9 -5.8 -4.8 -10.6 0 -10.6 Z", "M -4.5 -6.9 L 1.3 -10.6 L 1.3 10.6", "M -6.3 -5.9 C -5.9 -8.9 -3.5 -10.6 -0.1 -10.6 C 3.6 -10.6 6.1 -8.4 6.1 -5.2 C 6.1 -2.8 4.8 -1.1 2.6 1 L -6.5 10.6 L 6.9 10.6", "M -5.9 -7.8 C -4.8 -9.7 -2.8 -10.6 -0.3 -10.6 C 3.3 -10.6 5.8 -8.7 5.8 -5.6 C 5.8 -2.6 3.4 -0.7 -1.3 -0.7 C 3.9 -0.7 6.5 1.3 6.5 4.7 C 6.5 8.3 3.7 10.6 -0.3 10.6 C -3.2 10.6 -5.4 9.5 -6.5 7.4", "M 3.2 10.6 L 3.2 -10.6 L -7.4 4.8 L 7.4 4.8", "M 5.6 -10.6 L -4.5 -10.6 L -5.5 -1.5 C -4 -2.7 -2.1 -3.4 0 -3.4 C 3.9 -3.4 6.5 -0.7 6.5 3.4 C 6.5 7.7 3.7 10.6 -0.5 10.6 C -3.3 10.6 -5.4 9.5 -6.5 7.4");
  let MARKS = $.tuple("M 0 -3.3 C 1.8 -3.3 3.3 -1.8 3.3 0 C 3.3 1.8 1.8 3.3 0 3.3 C -1.8 3.3 -3.3 1.8 -3.3 0 C -3.3 -1.8 -1.8 -3.3 0 -3.3 Z", "M 0 -3.6 C 2 -3.6 3.6 -2 3.6 0 C 3.6 2 2 3.6 0 3.6 C -2 3.6 -3.6 2 -3.6 0 C -3.6 -2 -2 -3.6 0 -3.6 Z", "M 0 -5 C 3.4 -2.2 3.4 2.2 0 5 C -3.4 2.2 -3.4 -2.2 0 -5 Z", "M 0 -4.4 L 4.1 2.8 L -4.1 2.8 Z", "M -3.1 -3.1 L 3.1 -3.1 L 3.1 3.1 L -3.1 3.1 Z", "M 0 -4.9 L 1.3 -1.8 L 4.7 -1.5 L 2.1 0.7 L 2.9 4 L 0 2.2 L -2.9 4 L -2.1 0.7 L -4.7 -1.5 L -1.3 -1.8 Z");
  let RING_STROKE = 2.2;
  function place_glyph(glyph, x, y) {
    CHECK: arguments.length === 3 || $.miscount();
    let across, word, words, $t0, $t1;
    $t0 = [];
    $t1 = true;
    words = $t0;
    across = $t1;
    for (word of $.each($.call(glyph, "split"))) {
      if ($.truth(word.$isalpha())) {
        words.$append(word);
      } else {
        words.$append($drawing_svg_writing.number_text($.add($.float(word), ($.truth(across) ? x : y))));
        across = !$.truth(across);
      }
    }
    return " ".$join(words);
  }
  return { MARKS, NUMERALS, NUMERAL_STROKE, RING_STROKE, place_glyph };
})();

const $drawing_svg_theme = (() => {
  let THEMES = $.tuple("light", "dark", "auto");
  let NUMBER_COLOURS = $.tuple("#41464d", "#14599c", "#1e6a36", "#b3231c", "#6b3aa0", "#8a4b00");
  const Palette = $.klass("Palette", [], {
    kind: "tuple",
    fields: "cloth hem rack shadow face bevel edge legal last",
    init: class extends $.Tuple {
      constructor(cloth, hem, rack, shadow, face, bevel, edge, legal, last) {
        super(9);
        this[0] = cloth;
        this[1] = hem;
        this[2] = rack;
        this[3] = shadow;
        this[4] = face;
        this[5] = bevel;
        this[6] = edge;
        this[7] = legal;
        this[8] = last;
      }
      get cloth() { return this[0]; }
      get hem() { return this[1]; }
      get rack() { return this[2]; }
      get shadow() { return this[3]; }
      get face() { return this[4]; }
      get bevel() { return this[5]; }
      get edge() { return this[6]; }
      get legal() { return this[7]; }
      get last() { return this[8]; }
    },
  });
  let LIGHT = Palette.$of("#b9cbbd", "#a6bbab", "#a2b8a8", "#24352c", "#f8f1e0", "#fffcf4", "#c8b893", "#2d4a3d", "#0b6472");
  let DARK = Palette.$of("#20322c", "#31483f", "#182722", "#000000", "#e9dfc8", "#f6eedb", "#998a69", "#a8c6b6", "#0d8a9c");
  const Paint = $.klass("Paint", [], {
    methods: {
      __init__: $.takes(function __init__(theme) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let choices;
        if (!$.contains(theme, THEMES)) {
          choices = ", ".$join(THEMES);
          throw $.raised($.errors.ValueError(`there is no theme ${$.str($.repr(theme))}; there are: ${$.str(choices)}`));
        }
        self.adapts = $.eq(theme, "auto");
        self._palette = ($.eq(theme, "dark") ? DARK : LIGHT);
        return null;
      }, "theme"),
      fill(part) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return self._coloured("fill", part);
      },
      stroke(part, width) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        return new $.Dict([["fill", "none"], ...$.entries(self._coloured("stroke", part)), ["stroke-width", width]]);
      },
      _coloured(how, part) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let attributes, colours;
        colours = self._palette._asdict();
        attributes = new $.Dict([[how, $.item(colours, part)]]);
        if ($.truth(self.adapts)) {
          $.setItem(attributes, "class", `tri-${$.str(how)}-${$.str(part)}`);
        }
        return attributes;
      },
    },
  });
  function style_sheet() {
    CHECK: arguments.length === 0 || $.miscount();
    let rules;
    rules = (() => { const $all = []; let colour, how, part, $t0, $t1; for ($t0 of $.each(DARK._asdict().$items())) { $t1 = $.unpack($t0, 2); part = $t1[0]; colour = $t1[1]; for (how of $.each($.tuple("fill", "stroke"))) { $all.push(`.tri-auto .tri-${$.str(how)}-${$.str(part)}{${$.str(how)}:${$.str(colour)}}`); } } return $all; })();
    return $.add($.add("@media (prefers-color-scheme:dark){", "".$join(rules)), "}");
  }
  return { DARK, LIGHT, NUMBER_COLOURS, Paint, Palette, THEMES, style_sheet };
})();

const $drawing_svg_tile = (() => {
  let _THICKNESS = 2.2;
  let _BEVEL = 1.7;
  let _SHADOWS = $.tuple($.tuple(7.5, 6.6, 0.035), $.tuple(5.6, 5.4, 0.05), $.tuple(new $.Float(4.0), 4.4, 0.06), $.tuple(2.6, 3.5, 0.08), $.tuple(1.3, 2.6, 0.12));
  const Spot = $.klass("Spot", [], {
    kind: "tuple",
    fields: "middle points_up",
    init: class extends $.Tuple {
      constructor(middle, points_up) {
        super(2);
        this[0] = middle;
        this[1] = points_up;
      }
      get middle() { return this[0]; }
      get points_up() { return this[1]; }
    },
    methods: {
      shape: $.takes(function shape(grown = new $.Float(0.0), down = new $.Float(0.0)) {
        CHECK: arguments.length > 2 && $.miscount();
        const self = this;
        let end, middle, radius, reach, start, tip, tips, which, words, $t0;
        middle = self.middle.move(0, down);
        reach = $.add($.sub($drawing_svg_geometry.INRADIUS, $.div($drawing_svg_geometry.GAP, 2)), grown);
        radius = $.add($drawing_svg_geometry.CORNER_RADIUS, grown);
        tips = $drawing_svg_geometry.corners_around$(middle, $.mul(2, reach), self.points_up);
        words = [];
        for ($t0 of $.each($.enumerate(tips))) {
          which = $t0[0];
          tip = $t0[1];
          start = tip.move_towards($.item(tips, $.sub(which, 1)), $.mul(radius, $.std.math.sqrt(3)));
          end = tip.move_towards($.item(tips, $.mod($.add(which, 1), 3)), $.mul(radius, $.std.math.sqrt(3)));
          words = $.grown(words, [($.truth(words) ? "L" : "M"), ...$.each($.map($drawing_svg_writing.number_text, start))]);
          words = $.grown(words, ["A", ...$.each($.map($drawing_svg_writing.number_text, $.tuple(radius, radius, 0, 0, 1, ...$.each(end))))]);
        }
        return " ".$join([...$.each(words), "Z"]);
      }, "grown= down="),
    },
    ofClass: {
      of(cell) {
        CHECK: arguments.length === 1 || $.miscount();
        const cls = this;
        return cls($drawing_svg_geometry.centre(cell), $.found(cell.points_up));
      },
    },
  });
  function shadows(spots, paint) {
    CHECK: arguments.length === 2 || $.miscount();
    let resting;
    resting = $.list(spots);
    return (() => { const $all = []; let down, reach, strength, $t0, $t1; for ($t0 of $.each(_SHADOWS)) { $t1 = $.unpack($t0, 3); reach = $t1[0]; down = $t1[1]; strength = $t1[2]; if ($.truth(resting)) $all.push($drawing_svg_writing.element("path", new $.Dict([["d", " ".$join($.collected(resting, (spot) => spot.shape(reach, down)))], ...$.entries($.call(paint, "fill", "shadow")), ["fill-opacity", strength]]))); } return $all; })();
  }
  function placed_tile(place, paint) {
    CHECK: arguments.length === 2 || $.miscount();
    return _tile($.found(place.tile), $.found(place.rotation), $.call(Spot, "of", $.found(place.cell)), paint, $.str($.found(place.cell)));
  }
  function loose_tile(tile, rotation, spot, paint) {
    CHECK: arguments.length === 4 || $.miscount();
    return _tile(tile, rotation, spot, paint, null);
  }
  function _tile(tile, rotation, spot, paint, cell) {
    CHECK: arguments.length === 5 || $.miscount();
    let across, attributes, corners, down, marks, numbers, numerals, $t0;
    attributes = new $.Dict([["data-tile", $.item($rules_tiles.NAMES, tile)]]);
    if ((cell !== null)) {
      $.setItem(attributes, "data-cell", cell);
    }
    $t0 = $.unpack($.map($drawing_svg_writing.number_text, $.found(spot.middle)), 2);
    across = $t0[0];
    down = $t0[1];
    attributes = $.joined(attributes, new $.Dict([["transform", `translate(${$.str(across)} ${$.str(down)})`], ["stroke-linecap", "round"], ["stroke-linejoin", "round"]]));
    numerals = $drawing_svg_geometry.corners_around$($drawing_svg_geometry.ORIGIN, $drawing_svg_geometry.NUMBER_DISTANCE, $.found(spot.points_up));
    marks = $drawing_svg_geometry.corners_around$($drawing_svg_geometry.ORIGIN, $drawing_svg_geometry.MARK_DISTANCE, $.found(spot.points_up));
    corners = $.zipStrict($.item($.item($rules_tiles.TURNED, tile), rotation), numerals, marks);
    numbers = (() => { const $all = []; let mark, number, numeral, $t0, $t1; for ($t0 of $.each(corners)) { $t1 = $.unpack($t0, 3); number = $t1[0]; numeral = $t1[1]; mark = $t1[2]; $all.push(_number(number, numeral, mark)); } return $all; })();
    return $drawing_svg_writing.element("g", attributes, ...$.each(_body($.found(spot.points_up), paint)), ...$.each(numbers));
  }
  function _body(points_up, paint) {
    CHECK: arguments.length === 2 || $.miscount();
    let bevel, edge, face, $t0;
    $t0 = $.unpack(_outlines(points_up), 3);
    edge = $t0[0];
    face = $t0[1];
    bevel = $t0[2];
    return [$drawing_svg_writing.element("path", new $.Dict([["d", edge], ...$.entries($.call(paint, "fill", "edge"))])), $drawing_svg_writing.element("path", new $.Dict([["d", face], ...$.entries($.call(paint, "fill", "face"))])), $drawing_svg_writing.element("path", new $.Dict([["d", bevel], ...$.entries(paint.stroke("bevel", _BEVEL))]))];
  }
  const _outlines = $.std.functools.cache(function _outlines$(points_up) {
    CHECK: arguments.length === 1 || $.miscount();
    let spot;
    spot = Spot.$of($drawing_svg_geometry.ORIGIN, points_up);
    return $.tuple(spot.shape(undefined, _THICKNESS), spot.shape(), spot.shape($.negative(_BEVEL)));
  }, null);
  const _number = $.std.functools.cache(function _number$(number, numeral, mark) {
    CHECK: arguments.length === 3 || $.miscount();
    let colour, inside, stroke, $t0;
    colour = $.item($drawing_svg_theme.NUMBER_COLOURS, number);
    $t0 = $.unpack(($.eq(number, 0) ? $.tuple("none", $drawing_svg_glyphs.RING_STROKE) : $.tuple(colour, new $.Float(1.0))), 2);
    inside = $t0[0];
    stroke = $t0[1];
    return $drawing_svg_writing.element("g", new $.Dict([["data-number", $.str(number)], ["fill", "none"], ["stroke", colour]]), $drawing_svg_writing.element("path", new $.Dict([["d", $drawing_svg_glyphs.place_glyph($.item($drawing_svg_glyphs.NUMERALS, number), ...$.each(numeral))], ["stroke-width", $drawing_svg_glyphs.NUMERAL_STROKE]])), $drawing_svg_writing.element("path", new $.Dict([["d", $drawing_svg_glyphs.place_glyph($.item($drawing_svg_glyphs.MARKS, number), ...$.each(mark))], ["fill", inside], ["stroke-width", stroke]])));
  }, null);
  function last_mark(cell, paint) {
    CHECK: arguments.length === 2 || $.miscount();
    return $drawing_svg_writing.element("path", new $.Dict([["data-last", $.str(cell)], ["d", $.call(Spot, "of", cell).shape(0.6)], ...$.entries(paint.stroke("last", 3.6))]));
  }
  function legal_mark(cell, paint) {
    CHECK: arguments.length === 2 || $.miscount();
    return $drawing_svg_writing.element("path", new $.Dict([["data-legal", $.str(cell)], ["d", $.call(Spot, "of", cell).shape($.negative(3.2))], ...$.entries(paint.stroke("legal", 2.4)), ["stroke-dasharray", "7 5.5"], ["stroke-linecap", "round"]]));
  }
  return { Spot, last_mark, legal_mark, loose_tile, placed_tile, shadows };
})();

const $drawing_svg_hand = (() => {
  let _SPACE = new $.Float(9.0);
  let _STEP = $.add($.div($drawing_svg_geometry.SIDE, 2), _SPACE);
  let _RACK_MARGIN = new $.Float(14.0);
  let _TO_BOARD = new $.Float(26.0);
  let _NARROWEST = $.mul(5, $drawing_svg_geometry.SIDE);
  const Rack = $.klass("Rack", [], {
    kind: "tuple",
    fields: "box tiles",
    init: class extends $.Tuple {
      constructor(box, tiles) {
        super(2);
        this[0] = box;
        this[1] = tiles;
      }
      get box() { return this[0]; }
      get tiles() { return this[1]; }
    },
    methods: {
      svg(paint) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let frame, left, top, $t0, $t1;
        $t0 = $.found(self.box.left);
        $t1 = $.found(self.box.top);
        left = $t0;
        top = $t1;
        frame = new $.Dict([["x", left], ["y", top], ["width", $.found(self.box.width)], ["height", $.found(self.box.height)]]);
        return $drawing_svg_writing.element("g", new $.Dict([["data-hand", ""]]), $drawing_svg_writing.element("rect", new $.Dict([...$.entries(frame), ["rx", _RACK_MARGIN], ...$.entries($.call(paint, "fill", "rack"))])), ...$.each($drawing_svg_tile.shadows((($first) => $.generator(function* () { try { let _, spot, $t0, $t1; for ($t0 of $first) { $t1 = $.unpack($t0, 2); _ = $t1[0]; spot = $t1[1]; yield spot; } } catch ($error) { throw $.inGenerator($error); } }))($.iter(self.tiles)), paint)), ...$.each((($first) => $.generator(function* () { try { let spot, tile, $t0, $t1; for ($t0 of $first) { $t1 = $.unpack($t0, 2); tile = $t1[0]; spot = $t1[1]; yield $drawing_svg_tile.loose_tile(tile, 0, spot, paint); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(self.tiles))));
      },
    },
    ofClass: {
      place_below(board, hand) {
        CHECK: arguments.length === 2 || $.miscount();
        const cls = this;
        let box, first, half, height, line, middle, number, row, rows, spots, tiles, top, $t0;
        tiles = $.collected($rules_tiles.names(hand), (name) => $.item($rules_tiles.TILE_NAMED, name));
        rows = _rows(tiles, $.sub($.max($.found(board.width), _NARROWEST), $.mul(2, _RACK_MARGIN)));
        middle = $.div($.add($.found(board.left), $.found(board.right)), 2);
        half = $.add($.div(_length($.item(rows, 0)), 2), _RACK_MARGIN);
        top = $.add($.found(board.bottom), _TO_BOARD);
        height = $.add($.sub($.mul($.len(rows), $.add($drawing_svg_geometry.HEIGHT, _SPACE)), _SPACE), $.mul(2, _RACK_MARGIN));
        box = $drawing_svg_geometry.Box.$of($.sub(middle, half), top, $.add(middle, half), $.add(top, height));
        spots = [];
        for ($t0 of $.each($.enumerate(rows))) {
          number = $t0[0];
          row = $t0[1];
          first = $.add($.sub(middle, $.div(_length(row), 2)), $.div($drawing_svg_geometry.SIDE, 2));
          line = $.add($.add(top, _RACK_MARGIN), $.mul(number, $.add($drawing_svg_geometry.HEIGHT, _SPACE)));
          spots = $.grown(spots, (() => { const $all = []; let index, tile, $t0; for ($t0 of $.each($.enumerate(row))) { index = $t0[0]; tile = $t0[1]; $all.push($.tuple(tile, _spot(first, line, index))); } return $all; })());
        }
        return cls(box, spots);
      },
    },
  });
  function _rows(tiles, width) {
    CHECK: arguments.length === 2 || $.miscount();
    let count, length, longest;
    longest = $.add($.int($.div($.sub(width, $drawing_svg_geometry.SIDE), _STEP)), 1);
    count = $.negative($.floordiv($.negative($.len(tiles)), longest));
    length = $.negative($.floordiv($.negative($.len(tiles)), count));
    return $.collected($.range(0, $.len(tiles), length), (start) => $.slice(tiles, start, $.add(start, length)));
  }
  function _length(row) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.add($drawing_svg_geometry.SIDE, $.mul($.sub($.len(row), 1), _STEP));
  }
  function _spot(first, line, index) {
    CHECK: arguments.length === 3 || $.miscount();
    let down, points_up;
    points_up = $.eq($.mod(index, 2), 0);
    down = ($.truth(points_up) ? $drawing_svg_geometry.CIRCUMRADIUS : $drawing_svg_geometry.INRADIUS);
    return $drawing_svg_tile.Spot.$of($drawing_svg_geometry.Position.$of($.add(first, $.mul(index, _STEP)), $.add(line, down)), points_up);
  }
  return { Rack };
})();

const $drawing_svg_marked = (() => {
  function marked_cells(board, legal) {
    CHECK: arguments.length === 2 || $.miscount();
    let cells;
    cells = (() => { const $all = new $.PySet(); let place; for (place of $.each(legal)) { $all.add(((place?.constructor === $rules_actions.Place) ? $.found(place.cell) : place)); } return $all; })();
    if (!$.truth($.found(board.laid))) {
      cells.$add($rules_grid.ORIGIN);
    }
    return $.sorted(cells);
  }
  return { marked_cells };
})();

const $drawing_svg_picture = (() => {
  let _MARGIN = new $.Float(22.0);
  let _NATURAL_SCALE = 0.64;
  let _ROUNDING = new $.Float(18.0);
  function board_svg$(board, hand = null, last = null, legal = $.tuple(), theme = "light", title = null, description = null) {
    let marked, paint, parts, rack, table;
    paint = $drawing_svg_theme.Paint(theme);
    marked = $drawing_svg_marked.marked_cells(board, legal);
    table = $drawing_svg_geometry.bounds([...$.each($.found(board.laid)), ...$.each(marked)]);
    parts = [...$.each($drawing_svg_tile.shadows((($first) => $.generator(function* () { try { let cell; for (cell of $first) { yield $.call($drawing_svg_tile.Spot, "of", cell); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.found(board.laid))), paint)), ...$.each((($first) => $.generator(function* () { try { let _, place, $t0, $t1; for ($t0 of $first) { $t1 = $.unpack($t0, 2); _ = $t1[0]; place = $t1[1]; yield $drawing_svg_tile.placed_tile(place, paint); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.sorted($.found(board.laid).$items())))), ...$.each((($first) => $.generator(function* () { try { let cell; for (cell of $first) { yield $drawing_svg_tile.legal_mark(cell, paint); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(marked)))];
    if ((last !== null)) {
      parts.$append($drawing_svg_tile.last_mark($.found(last.cell), paint));
    }
    if ($.truth(hand)) {
      rack = $drawing_svg_hand.Rack.place_below(table, hand);
      parts.$append(rack.svg(paint));
      table = table.include($.found(rack.box));
    }
    title = ((title !== null) ? title : _title(board));
    description = ((description !== null) ? description : _list(board, hand, last, marked));
    return _picture(parts, table.grow(_MARGIN), paint, title, description);
  }
  const board_svg = $.keyed("board * hand= last= legal= theme= title= description=", board_svg$);
  function view_svg$(view, theme = "light") {
    let placements;
    placements = (() => { const $all = []; let event; for (event of $.each($.found(view.log))) { if (($.found(event.action)?.constructor === $rules_actions.Place)) $all.push($.found(event.action)); } return $all; })();
    return board_svg$($.attribute(view, "board"), $.found(view.hand), ($.truth(placements) ? $.item(placements, -1) : null), (() => { const $all = []; let action; for (action of $.each($.attribute(view, "actions"))) { if ((action?.constructor === $rules_actions.Place)) $all.push(action); } return $all; })(), theme);
  }
  const view_svg = $.keyed("view * theme=", view_svg$);
  function round_svg$(round_, theme = "light") {
    return view_svg$(round_.view(($.truth($.found(round_.over)) ? null : $.found(round_.seat))), theme);
  }
  const round_svg = $.keyed("round_ * theme=", round_svg$);
  function tile_svg$(tile, rotation = 0, points_up = true, theme = "light", title = null) {
    let box, cell, description, numbers, paint, parts, spot;
    paint = $drawing_svg_theme.Paint(theme);
    cell = $rules_grid.Cell.$of(0, ($.truth(points_up) ? 0 : 1));
    spot = $.call($drawing_svg_tile.Spot, "of", cell);
    parts = [...$.each($drawing_svg_tile.shadows([spot], paint)), $drawing_svg_tile.loose_tile(tile, rotation, spot, paint)];
    box = $drawing_svg_geometry.bounds([cell]).grow($.div(_MARGIN, 2));
    title = ((title !== null) ? title : `Tile ${$.str($.item($rules_tiles.NAMES, tile))}`);
    numbers = " ".$join($.map($.str, $.item($.item($rules_tiles.TURNED, tile), rotation)));
    description = `Clockwise from ${$.str(($.truth(points_up) ? "the top" : "the top left"))}: ${$.str(numbers)}.`;
    return _picture$(parts, box, paint, title, description, false);
  }
  const tile_svg = $.keyed("tile rotation= * points_up= theme= title=", tile_svg$);
  function _title(board) {
    CHECK: arguments.length === 1 || $.miscount();
    let count;
    count = $.len($.found(board.laid));
    return ($.truth(count) ? `Board with ${$.str(count)} tile${$.str($.mul("s", $.gt(count, 1)))}` : "Empty board");
  }
  function _list(board, hand, last, marked) {
    CHECK: arguments.length === 4 || $.miscount();
    let listed, sentences, $t0;
    sentences = [$.tuple("Tiles, in the order in which they were placed", $.map($.str, $.found(board.laid).$values())), $.tuple("Last tile", ((last === null) ? [] : [$.str(last)])), $.tuple("Places where a tile may go", $.map($.str, marked)), $.tuple("Hand", $rules_tiles.names(($.truth($t0 = hand) ? $t0 : 0)))];
    listed = (() => { const $all = []; let head, items, $t0, $t1; for ($t0 of $.each(sentences)) { $t1 = $.unpack($t0, 2); head = $t1[0]; items = $t1[1]; $all.push($.tuple(head, " ".$join(items))); } return $all; })();
    return " ".$join((() => { const $all = []; let head, items, $t0, $t1; for ($t0 of $.each(listed)) { $t1 = $.unpack($t0, 2); head = $t1[0]; items = $t1[1]; if ($.truth(items)) $all.push(`${$.str(head)}: ${$.str(items)}.`); } return $all; })());
  }
  function _picture$(parts, box, paint, title, description, cloth = true) {
    let head, lines;
    head = new $.Dict([["xmlns", "http://www.w3.org/2000/svg"], ["width", $.mul($.found(box.width), _NATURAL_SCALE)], ["height", $.mul($.found(box.height), _NATURAL_SCALE)], ["viewBox", " ".$join($.map($drawing_svg_writing.number_text, $.tuple($.found(box.left), $.found(box.top), $.found(box.width), $.found(box.height))))], ["role", "img"]]);
    if ($.truth($.found(paint.adapts))) {
      $.setItem(head, "class", "tri-auto");
    }
    lines = [$drawing_svg_writing.element("title", new $.Dict([]), $drawing_svg_writing.escape(title)), $drawing_svg_writing.element("desc", new $.Dict([]), $drawing_svg_writing.escape(description)), ...$.each(($.truth($.found(paint.adapts)) ? [$drawing_svg_writing.element("style", new $.Dict([]), $drawing_svg_theme.style_sheet())] : [])), ...$.each(($.truth(cloth) ? _cloth(box, paint) : [])), ...$.each(parts)];
    return $.add($drawing_svg_writing.element("svg", head, "\n", "\n".$join(lines), "\n"), "\n");
  }
  const _picture = $.keyed("parts box paint title description * cloth=", _picture$);
  function _cloth(box, paint) {
    CHECK: arguments.length === 2 || $.miscount();
    let hem;
    hem = box.grow(-6);
    return [$drawing_svg_writing.element("rect", new $.Dict([...$.entries(_frame(box)), ["rx", _ROUNDING], ...$.entries($.call(paint, "fill", "cloth"))])), $drawing_svg_writing.element("rect", new $.Dict([...$.entries(_frame(hem)), ["rx", $.sub(_ROUNDING, 6)], ...$.entries(paint.stroke("hem", 1.5))]))];
  }
  function _frame(box) {
    CHECK: arguments.length === 1 || $.miscount();
    return new $.Dict([["x", $.found(box.left)], ["y", $.found(box.top)], ["width", $.found(box.width)], ["height", $.found(box.height)]]);
  }
  return { board_svg, board_svg$, round_svg, round_svg$, tile_svg, tile_svg$, view_svg, view_svg$ };
})();

const $play = (() => {

  return {  };
})();

const $play_arbiter = (() => {

  return {  };
})();

const $play_arbiter_elsewhere = (() => {
  let _LONG = 500;
  let _EACH = $.tuple(50, 100, 150);
  function elsewhere_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let agree, american, copies, european, said, sheet, small, why;
    sheet = $.found(terms.sheet);
    why = $rules_errors.N_("Each publisher wrote a leaflet of its own and changed it over the years, and most websites copy one of them or mix several.");
    said = [$rules_sentences.say(why)];
    if ($.ne($.found(sheet.hexagons), _EACH)) {
      copies = $rules_errors.N_("Sites that copy the English encyclopaedia give 50, 100 and 150 points for one, two and three hexagons.");
      said.$append($rules_sentences.say(copies));
    }
    if ($.truth($.found(sheet.may_keep_drawn))) {
      american = $rules_errors.N_("American sites, and pages translated from them, let a player draw until a tile fits, and place it at once.");
      said.$append($rules_sentences.say(american));
    }
    if (!$.truth($.found(sheet.may_decline))) {
      european = $rules_errors.N_("European leaflets let a player draw even though a tile fits.");
      said.$append($rules_sentences.say(european));
    }
    if ($.truth($.found(sheet.out_takes))) {
      small = $rules_errors.N_("Some give 25 points for going out, without the tiles of the others.");
      said.$append($rules_sentences.say(small));
    }
    if ($.ne($.found(sheet.target), _LONG)) {
      said.$append($rules_sentences.say($rules_errors.N_("Some play to 500 points.")));
    }
    agree = $rules_errors.N_("Agree on one of them before the first tile, best on that of your own box.");
    return [...$.each(said), $rules_sentences.say(agree)];
  }
  return { elsewhere_answer };
})();

const $play_arbiter_example = (() => {
  let FIVES = $rules_actions.Place.$of($.item($rules_tiles.TILE_NAMED, "555"), 0, $rules_grid.ORIGIN);
  function describe_sentence(sentence) {
    CHECK: arguments.length === 1 || $.miscount();
    return new $.Dict([["template", $.found(sentence.template)], ["details", $.found(sentence.details)]]);
  }
  function describe_refusal(refusal) {
    CHECK: arguments.length === 1 || $.miscount();
    let details;
    details = (() => { const $all = new $.Dict(); let detail, name, $t0, $t1; for ($t0 of $.each($.found(refusal.details).$items())) { $t1 = $.unpack($t0, 2); name = $t1[0]; detail = $t1[1]; $all.set(name, ($.isinstance(detail, $.int) ? detail : $.str(detail))); } return $all; })();
    return new $.Dict([["code", $.attribute(refusal, "code")], ["template", $.found(refusal.template)], ["details", details]]);
  }
  function describe_line(line) {
    CHECK: arguments.length === 1 || $.miscount();
    return new $.Dict([["line", $.str($.found(line.event))], ["points", $.attribute($.found(line.event), "points")], ...$.entries(line.to_dict())]);
  }
  const Hand = $.klass("Hand", [], {
    kind: "tuple",
    fields: "tiles chosen= points=",
    init: class extends $.Tuple {
      constructor(tiles, chosen = 0, points = null) {
        super(3);
        this[0] = tiles;
        this[1] = chosen;
        this[2] = points;
      }
      get tiles() { return this[0]; }
      get chosen() { return this[1]; }
      get points() { return this[2]; }
    },
    methods: {
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["tiles", $.collected($rules_tiles.tiles_in(self.tiles), (tile) => $.item($rules_tiles.NAMES, tile))], ["chosen", $.collected($rules_tiles.tiles_in($.attribute(self, "chosen")), (tile) => $.item($rules_tiles.NAMES, tile))], ["points", $.attribute(self, "points")]]);
      },
    },
  });
  const Example = $.klass("Example", [], {
    kind: "tuple",
    fields: "said laid= hands= lines= refused=",
    init: class extends $.Tuple {
      constructor(said, laid = $.tuple(), hands = $.tuple(), lines = $.tuple(), refused = null) {
        super(5);
        this[0] = said;
        this[1] = laid;
        this[2] = hands;
        this[3] = lines;
        this[4] = refused;
      }
      get said() { return this[0]; }
      get laid() { return this[1]; }
      get hands() { return this[2]; }
      get lines() { return this[3]; }
      get refused() { return this[4]; }
    },
    methods: {
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["said", describe_sentence(self.said)], ["laid", $.list($.map($.str, self.laid))], ["hands", $.collected(self.hands, (hand) => hand.to_dict())], ["lines", $.collected($.attribute(self, "lines"), (line) => describe_line(line))], ["total", (() => { let $sum = 0; let line; for (line of $.each($.attribute(self, "lines"))) { $sum = $.summed($sum, $.attribute($.found(line.event), "points")); } return $sum; })()], ["refused", ((self.refused === null) ? null : describe_refusal(self.refused))]]);
      },
    },
  });
  function parse_places(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let actions;
    actions = $.map($rules_actions.parse_action, $.call(text, "split"));
    return $.tupleOf((() => { const $all = []; let action; for (action of $.each(actions)) { if ((action?.constructor === $rules_actions.Place)) $all.push(action); } return $all; })());
  }
  function lay_example(terms, said, text) {
    CHECK: arguments.length === 3 || $.miscount();
    let board, last, place, places, refused;
    places = parse_places(text);
    board = $rules_board.Board();
    for (place of $.each($.slice(places, null, -1))) {
      board.place(place);
    }
    last = $.item(places, -1);
    refused = board.refusal(last);
    if ((refused !== null)) {
      return Example.$of(said, places, undefined, undefined, refused);
    }
    return Example.$of(said, places, undefined, $.tuple(worth(terms, board, last)));
  }
  function worth$(terms, board, place, opens = false) {
    let figure, parts, points;
    figure = board.figure($.found(place.cell));
    parts = $rules_breakdown.placement_parts$(place, figure, terms, opens);
    points = $.sum(parts.$values());
    return $rules_breakdown.Breakdown.$of($rules_event.Event.$of(1, place, points, points), figure, parts);
  }
  const worth = $.keyed("terms board place * opens=", worth$);
  function company(sheet) {
    CHECK: arguments.length === 1 || $.miscount();
    let fewest, most, $t0;
    $t0 = $.unpack($.found(sheet.players), 2);
    fewest = $t0[0];
    most = $t0[1];
    return $.min($.max(fewest, 2), most);
  }
  function endless_terms(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let enough, sheet;
    sheet = $.found(terms.sheet);
    enough = $.tupleOf($.collected($.found(sheet.hand), (size) => $.max(size, 2)));
    return $rules_terms.Terms.$of(sheet.changed$(new $.Dict([["hand", enough]])), $.found(terms.scoring), 0);
  }
  function open_round(terms, held, drawn = "") {
    CHECK: (arguments.length < 2 || arguments.length > 3) && $.miscount();
    let _, dealt, due, hands, mover, players, rest, round_, seat, size, starter, wanted, $t0, $t1, $t2, $t3, $t4, $t5, $t6, $t7;
    terms = endless_terms(terms);
    players = company($.found(terms.sheet));
    size = $.item($.found($.found(terms.sheet).hand), $.sub(players, 1));
    mover = $.sub($.min(players, 2), 1);
    $t0 = $rules_tiles.parse_set(held);
    $t1 = $.collected($.call(drawn, "split"), (name) => $.item($rules_tiles.TILE_NAMED, name));
    wanted = $t0;
    due = $t1;
    rest = (() => { const $all = []; let tile; for (tile of $.each($.range($.sub($rules_tiles.COUNT, 1)))) { if (!$.truth($.bitand($.rshift($.bitor(wanted, $rules_tiles.tile_set(due)), tile), 1))) $all.push(tile); } return $all; })();
    hands = $.mul([0], players);
    $t2 = hands;
    $t3 = 0;
    $.setItem($t2, $t3, $.joined($.item($t2, $t3), $.lshift(1, $.found(FIVES.tile))));
    $t4 = hands;
    $t5 = mover;
    $.setItem($t4, $t5, $.joined($.item($t4, $t5), wanted));
    for (seat of $.each($.sorted($.range(players), (function (seat) { CHECK: arguments.length === 1 || $.miscount(); return $.ne(seat, mover); })))) {
      for (_ of $.each($.range($.sub(size, $.item(hands, seat).$bit_count())))) {
        $t6 = hands;
        $t7 = seat;
        $.setItem($t6, $t7, $.joined($.item($t6, $t7), $.lshift(1, rest.$pop(0))));
      }
    }
    dealt = $.tupleOf(hands);
    starter = $rules_opening.opener_by_triple(dealt);
    round_ = $rules_round.Round(terms, $rules_deal.Deal.$of(players, starter, dealt, $.tuple(...$.each(due), ...$.each(rest))));
    $.call(round_, "push", FIVES);
    return round_;
  }
  function last_breakdowns(round_, count) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.tupleOf($rules_breakdown.latest_breakdowns(round_, count));
  }
  function laid_tiles(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.tupleOf($.found($.attribute(round_, "board").laid).$values());
  }
  return { Example, FIVES, Hand, company, describe_line, describe_refusal, describe_sentence, endless_terms, laid_tiles, last_breakdowns, lay_example, open_round, parse_places, worth, worth$ };
})();

const $play_arbiter_endings = (() => {
  let _OUT = $.tuple("", "012 345", "111");
  let _BLOCKED = $.tuple("003", "012 345", "111 455");
  function _settled(terms, said, held, out) {
    CHECK: arguments.length === 4 || $.miscount();
    let brings, hands, shown;
    hands = $.tupleOf($.map($rules_tiles.parse_set, held));
    brings = $rules_terms.settle($.found(terms.amounts), hands, out);
    shown = $.tupleOf((() => { const $all = []; let brought, hand, $t0; for ($t0 of $.each($.zipStrict(hands, brings))) { hand = $t0[0]; brought = $t0[1]; $all.push($play_arbiter_example.Hand.$of(hand, undefined, brought)); } return $all; })());
    return $play_arbiter_example.Example.$of($rules_sentences.say(said), undefined, shown);
  }
  function out_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return $rules_sentences.going_out(terms);
  }
  function out_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return [_settled(terms, $rules_errors.N_("The first of three players goes out:"), _OUT, 1)];
  }
  function blocked_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return $rules_sentences.blocked_end(terms);
  }
  function blocked_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return [_settled(terms, $rules_errors.N_("Nobody can play; three players still hold tiles:"), _BLOCKED, null)];
  }
  function players_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let count, exactly, fewest, more, most, possible, said, sheet, size, so_many, template, $t0;
    sheet = $.found(terms.sheet);
    $t0 = $.unpack($.found(sheet.players), 2);
    fewest = $t0[0];
    most = $t0[1];
    possible = $.len($.found(sheet.hand));
    so_many = $rules_errors.N_("These rules are for {fewest} to {most} players.");
    exactly = $rules_errors.N_("Number of players: {fewest}.");
    said = [$rules_sentences.say$(($.eq(fewest, most) ? exactly : so_many), new $.Dict([["fewest", fewest], ["most", most]]))];
    template = $rules_errors.N_("Players: {players}. Tiles for each: {tiles}. In the pool: {pool}.");
    for (count of $.each($.range(fewest, $.add(most, 1)))) {
      size = $.item($.found(sheet.hand), $.sub(count, 1));
      said.$append($rules_sentences.say$(template, new $.Dict([["players", count], ["tiles", size], ["pool", $.sub($rules_tiles.COUNT, $.mul(count, size))]])));
    }
    if ($.ne($.tuple(fewest, most), $.tuple(1, possible))) {
      more = $rules_errors.N_("With house rules, from 1 to {most} can play.");
      said.$append($rules_sentences.say$(more, new $.Dict([["most", possible]])));
    }
    return said;
  }
  function players_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let fewest, most, others, said, $t0;
    $t0 = $.unpack($.found($.found(terms.sheet).players), 2);
    fewest = $t0[0];
    most = $t0[1];
    others = (() => { const $all = []; let count; for (count of $.each($.tuple($.sub(fewest, 1), $.add(most, 1)))) { if (($.le(1, count) && $.le(count, $.len($.found($.found(terms.sheet).hand))))) $all.push(count); } return $all; })();
    said = $rules_errors.N_("One too many, or too few:");
    return $.collected($.slice(others, -1), (count) => $play_arbiter_example.Example.$of($rules_sentences.say(said), undefined, undefined, undefined, _too_many($.found(terms.sheet), count)));
  }
  function _too_many(sheet, count) {
    CHECK: arguments.length === 2 || $.miscount();
    let error;
    try {
      sheet.check_players(count);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$rules_errors.SheetError])) {
        error = $error;
        return $.attribute(error, "refusal");
      } else throw $error;
    }
    return null;
  }
  function target_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return $rules_sentences.match_end(terms);
  }
  function target_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let before, ended, on, players_, round_;
    before = $.sub($.found(terms.target), $.item($.found($.found(terms.amounts).tile), $.found($play_arbiter_example.FIVES.tile)));
    if ((!$.truth($.found(terms.target)) || $.lt(before, 0))) {
      return [];
    }
    players_ = $play_arbiter_example.company($.found(terms.sheet));
    round_ = $rules_round.Round(terms, $rules_deal.Deal.$of(players_, 1), $.mul($.tuple(before), players_));
    $.call(round_, "push", $play_arbiter_example.FIVES);
    ended = $rules_sentences.say$($rules_errors.N_("This tile reaches {points}: the match is over."), new $.Dict([["points", $.found(terms.target)]]));
    on = $rules_sentences.say$($rules_errors.N_("This tile reaches {points}, and the round goes on."), new $.Dict([["points", $.found(terms.target)]]));
    return [$play_arbiter_example.Example.$of(($.truth($.found(round_.over)) ? ended : on), $play_arbiter_example.laid_tiles(round_), undefined, $play_arbiter_example.last_breakdowns(round_, 1))];
  }
  function tie_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let more;
    if ($.eq($.found(terms.scoring), "none")) {
      return $rules_sentences.match_end(terms);
    }
    if (($.truth($.found(terms.target)) && $.truth($.found(terms.round_winner_wins)))) {
      return $rules_sentences.match_winner(terms);
    }
    more = $rules_sentences.say($rules_errors.N_("The player with more points wins, no matter who reached the target first."));
    return [more, ...$.each($rules_sentences.match_winner(terms))];
  }
  return { blocked_answer, blocked_examples, out_answer, out_examples, players_answer, players_examples, target_answer, target_examples, tie_answer };
})();

const $play_arbiter_game = (() => {
  function judge_turns(terms, players, texts) {
    CHECK: arguments.length === 3 || $.miscount();
    let match, refused, round_, $t0;
    $t0 = $.unpack(_played(terms, players, texts), 2);
    match = $t0[0];
    refused = $t0[1];
    round_ = $.item($.found(match.rounds), -1);
    return new $.Dict([["refused", refused], ["lines", $.collected($rules_breakdown.breakdowns($.found(round_.log), terms), (line) => $play_arbiter_example.describe_line(line))], ["places", $.collected($.found($.attribute(round_, "board").laid).$values(), (place) => $.str(place))], ["seat", ($.truth($.found(round_.over)) ? null : $.found(round_.seat))], ["draws", $.found(round_.draws_left)], ["pool", $.found(round_.pool_size)], ["sizes", $.list($.attribute(round_, "sizes"))], ["totals", $.list($.found(round_.totals))], ["ending", $.found(round_.ending)], ["record", $record_writer.write(match)]]);
  }
  function view_with_hand(terms, players, texts, hand) {
    CHECK: arguments.length === 4 || $.miscount();
    let _, held, laid, match, may, others, places, round_, view, $t0;
    $t0 = $.unpack(_played(terms, players, texts), 2);
    match = $t0[0];
    _ = $t0[1];
    round_ = $.item($.found(match.rounds), -1);
    held = $rules_tiles.tile_set($rules_spelling.parse_tiles(hand));
    laid = $rules_tiles.tile_set((($first) => $.generator(function* () { try { let place; for (place of $first) { yield $.found(place.tile); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.found($.attribute(round_, "board").laid).$values())));
    if (($.truth($.found(round_.over)) || $.truth($.bitand(held, laid)) || $.ne(held.$bit_count(), $.item($.attribute(round_, "sizes"), $.sub($.found(round_.seat), 1))))) {
      return null;
    }
    view = $.call($rules_view.View, "of", round_, $.found(round_.seat));
    places = (() => { const $all = []; let each; for (each of $.each($.attribute(view, "actions"))) { if (((each?.constructor === $rules_actions.Place) && $.truth($.bitand($.rshift(held, $.found(each.tile)), 1)))) $all.push(each); } return $all; })();
    others = (() => { const $all = []; let each; for (each of $.each($.attribute(view, "actions"))) { if (!(each?.constructor === $rules_actions.Place)) $all.push(each); } return $all; })();
    may = (($.truth(places) && !$.truth($.found($.found(terms.sheet).may_decline))) ? places : $.add(places, others));
    return $.std.dataclasses.replace(view, $.byNames({ "hand": held, "actions": $.tupleOf(may), "log": $.tupleOf(_with_own_draws(view, held)) }));
  }
  function _with_own_draws(view, held) {
    CHECK: arguments.length === 2 || $.miscount();
    let after, event, kept, $t0;
    return $.generator(function* () {
      try {
        kept = $.list($rules_tiles.tiles_in(held));
        for ($t0 of $.each($.zipStrict($.found(view.log), [...$.each($.slice($.found(view.log), 1)), null]))) {
          event = $t0[0];
          after = $t0[1];
          if (($.ne($.found(event.seat), $.found(view.seat)) || !($.found(event.action)?.constructor === $rules_actions.Draw))) {
            yield event;
          } else if (((after !== null) && ($.found(after.action)?.constructor === $rules_actions.Place))) {
            yield $.callNamed(event, "_replace", [], { "action": $rules_actions.Draw.$of($.found($.found(after.action).tile)) });
          } else {
            yield $.callNamed(event, "_replace", [], { "action": $rules_actions.Draw.$of($.call(kept, "pop")) });
          }
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _played(terms, players, texts) {
    CHECK: arguments.length === 3 || $.miscount();
    let error, match, refusal, refused, round_, text;
    match = $rules_match.Match(terms, players);
    round_ = $.call(match, "start", $rules_deal.Deal.$of(players, 1));
    refused = [];
    for (text of $.each(texts)) {
      refusal = null;
      try {
        round_.play(text);
      } catch ($caught) {
        const $error = $.caught($caught);
        if ($.isCaught($error, [$rules_errors.TricorneError])) {
          error = $error;
          refusal = $play_arbiter_example.describe_refusal($.attribute(error, "refusal"));
        } else throw $error;
      }
      refused.$append(refusal);
    }
    return $.tuple(match, refused);
  }
  return { judge_turns, view_with_hand };
})();

const $play_arbiter_lattice = (() => {
  function read_place(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let _, at, col, digits, first, rotation, row, second, third, tile, $t0, $t1, $t2, $t3;
    $t0 = $.unpack(text.$partition("@"), 3);
    digits = $t0[0];
    _ = $t0[1];
    at = $t0[2];
    $t1 = $.unpack(at.$partition(","), 3);
    row = $t1[0];
    _ = $t1[1];
    col = $t1[2];
    $t2 = $.unpack($.map($.int, digits), 3);
    first = $t2[0];
    second = $t2[1];
    third = $t2[2];
    if (!$.contains($.tuple(first, second, third), $rules_tiles.WAYS)) {
      return $rules_spelling.unknown_tile(digits);
    }
    $t3 = $.unpack($.item($rules_tiles.WAYS, $.tuple(first, second, third)), 2);
    tile = $t3[0];
    rotation = $t3[1];
    return $rules_actions.Place.$of(tile, rotation, $rules_grid.Cell.$of($.int(row), $.int(col)));
  }
  const Lattice = $.klass("Lattice", [], {
    methods: {
      __init__: $.takes(function __init__(terms, texts) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let text;
        $.assign(self, "terms", terms);
        self.board = $rules_board.Board();
        self.used = 0;
        self.places = [];
        self.refused = [];
        for (text of $.each(texts)) {
          self._take(read_place(text));
        }
        return null;
      }, "terms texts"),
      _take(place) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let refused;
        refused = self._wrong(place);
        self.refused.$append(refused);
        if (((refused === null) && (place?.constructor === $rules_actions.Place))) {
          self.board.place(place);
          self.used = $.joined(self.used, $.lshift(1, $.found(place.tile)));
          self.places.$append(place);
        } else {
          self.places.$append(null);
        }
        return null;
      },
      _wrong: $.takes(function _wrong(place) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let template;
        if ((place?.constructor === $rules_errors.Refusal)) {
          return place;
        }
        if ($.truth($.bitand($.rshift(self.used, $.found(place.tile)), 1))) {
          template = $rules_errors.N_("the tile {tile} lies on the table already");
          return $rules_errors.refuse$($rules_errors.Code.TILE, template, new $.Dict([["tile", $.item($rules_tiles.NAMES, $.found(place.tile))]]));
        }
        if ($.contains($.found(place.cell), $.found(self.board.laid))) {
          return $rules_errors.refuse($rules_errors.Code.CELL, "a tile lies there already");
        }
        return self.board.corner_refusal(place);
      }, "place"),
      judge_last_tile(chosen) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let line, one, others, place, refused, $t0, $t1;
        $t0 = $.item(self.refused, chosen);
        $t1 = $.item(self.places, chosen);
        refused = $t0;
        place = $t1;
        if ((place !== null)) {
          others = $rules_board.Board();
          for (one of $.each(self.places)) {
            if (((one !== null) && $.ne(one, place))) {
              others.place(one);
            }
          }
          if ($.truth($.found(others.laid))) {
            refused = others.refusal(place);
          }
          if ((refused === null)) {
            line = $play_arbiter_example.worth$(self.terms, others, place, !$.truth($.found(others.laid)));
            return new $.Dict([["refused", null], ["line", $play_arbiter_example.describe_line(line)]]);
          }
        }
        return new $.Dict([["refused", ((refused === null) ? null : $play_arbiter_example.describe_refusal(refused))], ["line", null]]);
      },
      playable_tiles(hand) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let found, held;
        if (!$.truth($.found(self.board.laid))) {
          return [];
        }
        held = $.bitand($rules_tiles.tile_set($rules_spelling.parse_tiles(hand)), $.invert(self.used));
        found = $.collected(self.board.placements(held), (place) => $play_arbiter_example.worth(self.terms, self.board, place));
        return $.collected($.sorted(found, (function (line) { CHECK: arguments.length === 1 || $.miscount(); return $.negative($.attribute($.found(line.event), "points")); })), (line) => $play_arbiter_example.describe_line(line));
      },
      describe_cell(cell) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let fitting, numbers;
        numbers = $.collected($rules_grid.corners(cell), (point) => $.found(self.board.numbers).$get(point));
        fitting = (() => { const $all = []; let _, tile, way, $t0, $t1, $t2; for ($t0 of $.each($rules_tiles.WAYS.$items())) { $t1 = $.unpack($t0, 2); way = $t1[0]; $t2 = $.unpack($t1[1], 2); tile = $t2[0]; _ = $t2[1]; if ((!$.truth($.bitand($.rshift(self.used, tile), 1)) && $.truth(_agree(way, numbers)))) $all.push("".$join($.map($.str, way))); } return $all; })();
        return new $.Dict([["numbers", numbers], ["fitting", fitting]]);
      },
    },
  });
  function _agree(way, numbers) {
    CHECK: arguments.length === 2 || $.miscount();
    return (() => {  let here, there, $t0; for ($t0 of $.each($.zipStrict(numbers, way))) { here = $t0[0]; there = $t0[1]; if (!$.contains(here, $.tuple(null, there))) return false; } return true; })();
  }
  function describe_corner(terms, texts, chosen, hand) {
    CHECK: arguments.length === 4 || $.miscount();
    let lattice;
    lattice = Lattice(terms, texts);
    return new $.Dict([["refused", $.collected($.found(lattice.refused), (one) => ((one === null) ? null : $play_arbiter_example.describe_refusal(one)))], ["told", ($.truth(texts) ? lattice.judge_last_tile(chosen) : null)], ["playable", lattice.playable_tiles(hand)]]);
  }
  function describe_cell(terms, texts, row, col) {
    CHECK: arguments.length === 4 || $.miscount();
    return Lattice(terms, texts).describe_cell($rules_grid.Cell.$of(row, col));
  }
  return { Lattice, describe_cell, describe_corner, read_place };
})();

const $play_arbiter_laying = (() => {
  let $t0, $t1;
  $t0 = $rules_sentences.say($rules_errors.N_("Yes."));
  $t1 = $rules_sentences.say($rules_errors.N_("No."));
  let YES = $t0;
  let NO = $t1;
  let _BRIDGED = "402@0,0 342@0,-1 400@0,1 404@-1,1 450@-1,2 554@-2,2 454@-2,1 444@-2,0";
  let _BRIDGE = `${$.str(_BRIDGED)} 443@-1,-1`;
  let _MISMATCH = `${$.str(_BRIDGED)} 343@-1,-1`;
  let _BESIDE = "145@0,0 134@0,1";
  let _TOUCHING = "345@0,0 124@0,2";
  let _FIVE = "015@0,0 001@0,1 011@0,2 114@1,2 145@1,1";
  let _HEXAGON = `${$.str(_FIVE)} 515@1,0`;
  let _DOUBLE = "135@0,0 015@0,-1 055@0,-2 554@1,-2 544@1,-1 113@0,1 123@0,2 323@1,2 334@1,1 534@1,0";
  let _RISING = "101@0,0 120@0,1 230@0,2 034@1,2 045@1,1";
  let _SIDES = "330@0,0 323@0,1 035@1,0 355@1,1 345@1,2 455@1,3 445@1,4 344@0,4 234@0,3 232@-1,3 122@-1,2 123@-1,1";
  function _brings(terms, figure) {
    CHECK: arguments.length === 2 || $.miscount();
    let points;
    points = $.item($.attribute($.found(terms.amounts), "figure"), figure);
    if ($.truth(points)) {
      return $rules_sentences.say$($rules_errors.N_("It scores {points} on top of the tile."), new $.Dict([["points", points]]));
    }
    if ($.eq($.found(terms.scoring), "none")) {
      return $rules_sentences.say($rules_errors.N_("This match is played without points."));
    }
    return $rules_sentences.say($rules_errors.N_("By these rules, it scores nothing on top of the tile."));
  }
  function bridge_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let what;
    what = $rules_errors.N_("It is a bridge if one whole side of the tile joins another tile, and the corner opposite that side touches a tile as well.");
    return [$rules_sentences.say(what), _brings(terms, $rules_figure.Figure.BRIDGE)];
  }
  function bridge_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let no, yes;
    yes = $rules_errors.N_("Below, a side is joined; above, the corner touches another tile: a bridge.");
    no = $rules_errors.N_("One side is joined, but the opposite corner touches nothing: no bridge.");
    return [$play_arbiter_example.lay_example(terms, $rules_sentences.say(yes), _BRIDGE), $play_arbiter_example.lay_example(terms, $rules_sentences.say(no), _BESIDE)];
  }
  function both_answer(_terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let why;
    why = $rules_errors.N_("A tile makes one figure at most. A bridge joins a single side; two sides and a hexagon take two or three.");
    return [NO, $rules_sentences.say(why)];
  }
  function both_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let sides;
    sides = $rules_errors.N_("Two sides are joined, so it is not a bridge, whatever the third corner touches.");
    return [$play_arbiter_example.lay_example(terms, $rules_sentences.say(sides), _SIDES)];
  }
  function two_sides_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let what;
    what = $rules_errors.N_("\u201cTwo sides\u201d is a tile that joins two or three sides and closes no hexagon.");
    return [$rules_sentences.say(what), _brings(terms, $rules_figure.Figure.TWO_SIDES)];
  }
  function two_sides_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return [$play_arbiter_example.lay_example(terms, $rules_sentences.say($rules_errors.N_("Two sides are joined, and no hexagon is closed.")), _SIDES)];
  }
  function hexagon_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let what;
    what = $rules_errors.N_("It is a hexagon if the tile is the sixth around a point.");
    return [$rules_sentences.say(what), _brings(terms, $rules_figure.Figure.HEXAGON)];
  }
  function hexagon_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let five, six;
    six = $rules_sentences.say($rules_errors.N_("Six tiles around one point: a hexagon."));
    five = $rules_sentences.say($rules_errors.N_("Five tiles around a point are not a hexagon yet."));
    return [$play_arbiter_example.lay_example(terms, six, _HEXAGON), $play_arbiter_example.lay_example(terms, five, _FIVE)];
  }
  function second_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let figures, template, three, two, $t0, $t1;
    figures = $.attribute($.found(terms.amounts), "figure");
    $t0 = $.item(figures, $rules_figure.Figure.DOUBLE_HEXAGON);
    $t1 = $.item(figures, $rules_figure.Figure.TRIPLE_HEXAGON);
    two = $t0;
    three = $t1;
    if (!$.truth($.bitor(two, three))) {
      return [_brings(terms, $rules_figure.Figure.DOUBLE_HEXAGON)];
    }
    template = $rules_errors.N_("Hexagons closed by one tile are counted together: {points} on top of the tile for two, {three} for three.");
    return [$rules_sentences.say$(template, new $.Dict([["points", two], ["three", three]]))];
  }
  function second_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return [$play_arbiter_example.lay_example(terms, $rules_sentences.say($rules_errors.N_("The last tile closes a hexagon on each side.")), _DOUBLE)];
  }
  function corners_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return [YES, $.item($rules_sentences.laying(terms), 0)];
  }
  function corners_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let said;
    said = $rules_errors.N_("The side fits, but the tile can't go there: the corner above does not match.");
    return [$play_arbiter_example.lay_example(terms, $rules_sentences.say(said), _MISMATCH), $play_arbiter_example.lay_example(terms, $rules_sentences.say($rules_errors.N_("Here it fits.")), _BRIDGE)];
  }
  function touching_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return [NO, $.item($rules_sentences.laying(terms), 0)];
  }
  function touching_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let said;
    said = $rules_errors.N_("The numbers match, but only a corner touches: the tile can't go there.");
    return [$play_arbiter_example.lay_example(terms, $rules_sentences.say(said), _TOUCHING)];
  }
  function backwards_answer(_terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let clockwise, closing;
    clockwise = $rules_errors.N_("No tile has them the wrong way round: read clockwise from the smallest, the numbers of a tile never fall. So there is a 0-1-2, but no 0-2-1.");
    closing = $rules_errors.N_("That is why a hexagon can close only if the number in its middle stands on its rim as well. Without it, the numbers would have to rise all the way round.");
    return [$rules_sentences.say(clockwise), $rules_sentences.say(closing)];
  }
  function backwards_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let closed, gap;
    gap = $rules_errors.N_("The gap asks for 0-5-1. No tile is made that way, so this hexagon stays open.");
    closed = $rules_errors.N_("Here the number in the middle stands on the rim as well, and the hexagon closes.");
    return [$play_arbiter_example.Example.$of($rules_sentences.say(gap), $play_arbiter_example.parse_places(_RISING)), $play_arbiter_example.lay_example(terms, $rules_sentences.say(closed), _HEXAGON)];
  }
  return { NO, YES, backwards_answer, backwards_examples, both_answer, both_examples, bridge_answer, bridge_examples, corners_answer, corners_examples, hexagon_answer, hexagon_examples, second_answer, second_examples, touching_answer, touching_examples, two_sides_answer, two_sides_examples };
})();

const $play_arbiter_openings = (() => {
  let _HANDS = $.tuple("000 015 233 445 555", "012 045 334 344 455", "011 111 235 244 444");
  let _PLAIN = $.tuple("012 145 233 244 345", "015 045 334 344 455", "011 112 235 244 355");
  let _LOTS = $.tuple("123", "345", "044");
  function _by_triple(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.eq($.attribute($.found(terms.sheet), "opening"), "triple");
  }
  function opener_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.slice($rules_sentences.opening(terms), null, 1);
  }
  function opener_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let hands, lots, won;
    if ($.truth(_by_triple(terms))) {
      return [_openers(terms, _HANDS)];
    }
    if ($.eq($.attribute($.found(terms.sheet), "opening"), "lots")) {
      lots = $.tupleOf($.collected(_LOTS, (name) => $.item($rules_tiles.TILE_NAMED, name)));
      won = $rules_opening.winner_of_lots(lots);
      hands = $.tupleOf((() => { const $all = []; let lot, seat, $t0; for ($t0 of $.each($.enumerate(lots, 1))) { seat = $t0[0]; lot = $t0[1]; $all.push($play_arbiter_example.Hand.$of($.lshift(1, lot), ($.contains(seat, won) ? $.lshift(1, lot) : 0))); } return $all; })());
      return [$play_arbiter_example.Example.$of($rules_sentences.say($rules_errors.N_("Three lots; the player who drew the marked one opens.")), undefined, hands)];
    }
    return [];
  }
  function _openers(terms, held) {
    CHECK: arguments.length === 2 || $.miscount();
    let first, hands, shown;
    hands = $.tupleOf($.map($rules_tiles.parse_set, held));
    first = $.sub($rules_opening.opener_by_triple(hands), 1);
    shown = $.tupleOf((() => { const $all = []; let hand, seat, $t0; for ($t0 of $.each($.enumerate(hands))) { seat = $t0[0]; hand = $t0[1]; $all.push($play_arbiter_example.Hand.$of(hand, ($.eq(seat, first) ? $rules_opening.opening_tiles($.found(terms.sheet), hand) : 0))); } return $all; })());
    return $play_arbiter_example.Example.$of($rules_sentences.say($rules_errors.N_("Three hands; the player who holds the marked tile opens with it.")), undefined, shown);
  }
  function tile_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let template;
    if (!$.truth(_by_triple(terms))) {
      return [$rules_sentences.say($rules_errors.N_("With any tile of the hand."))];
    }
    template = $rules_errors.N_("With the highest triple in the hand, or, without one, with a tile of the highest value.");
    return [$rules_sentences.say(template), ...$.each(_zero_instead(terms))];
  }
  function _zero_instead(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return (($.truth(_by_triple(terms)) && $.truth($.found($.found(terms.sheet).zero_instead))) ? $.slice($rules_sentences.opening(terms), 1, 2) : []);
  }
  function tile_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let hand, said;
    hand = $rules_tiles.parse_set($.item(_HANDS, 0));
    said = $rules_errors.N_("This hand may open with the marked tiles.");
    return [$play_arbiter_example.Example.$of($rules_sentences.say(said), undefined, $.tuple($play_arbiter_example.Hand.$of(hand, $rules_opening.opening_tiles($.found(terms.sheet), hand))))];
  }
  function nobody_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let template;
    if ($.truth(_by_triple(terms))) {
      template = $rules_errors.N_("Then the tile with the highest value opens; if several tie, the one with the highest number.");
      return [$rules_sentences.say(template)];
    }
    return [$rules_sentences.say($rules_errors.N_("That does not matter: triples do not decide here.")), ...$.each(opener_answer(terms))];
  }
  function nobody_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return ($.truth(_by_triple(terms)) ? [_openers(terms, _PLAIN)] : opener_examples(terms));
  }
  function zero_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let points, said;
    said = _zero_instead(terms);
    if ((!$.truth(said) && $.truth(_by_triple(terms)))) {
      said = [$rules_sentences.say($rules_errors.N_("0-0-0 is the lowest triple: it opens only if nobody holds another."))];
    } else if (!$.truth(said)) {
      said = [$rules_sentences.say($rules_errors.N_("Here, 0-0-0 is a tile like any other."))];
    }
    points = $.add($.item($.found($.found(terms.amounts).tile), $rules_tiles.ZERO), $.item($.found($.found(terms.amounts).opening_bonus), $rules_tiles.ZERO));
    if ($.eq($.found(terms.scoring), "none")) {
      return said;
    }
    return [...$.each(said), $rules_sentences.say$($rules_errors.N_("Opening with it scores {points} in all."), new $.Dict([["points", points]]))];
  }
  function zero_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let said;
    said = $rules_errors.N_("The round is opened with 0-0-0:");
    return [_opened(terms, "000", said)];
  }
  function _opened(terms, name, said) {
    CHECK: arguments.length === 3 || $.miscount();
    let place;
    place = $.callNamed($play_arbiter_example.FIVES, "_replace", [], { "tile": $.item($rules_tiles.TILE_NAMED, name) });
    return $play_arbiter_example.Example.$of($rules_sentences.say(said), $.tuple(place), undefined, $.tuple($play_arbiter_example.worth$(terms, $rules_board.Board(), place, true)));
  }
  function first_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let bonus, nothing, $t0;
    bonus = (() => { const $all = []; let one; for (one of $.each($.slice($rules_sentences.opening(terms), 1))) { if ($.contains("points", $.found(one.details))) $all.push(one); } return $all; })();
    if ($.eq($.found(terms.scoring), "none")) {
      return [$rules_sentences.say($rules_errors.N_("This match is played without points."))];
    }
    nothing = $rules_sentences.say($rules_errors.N_("Opening scores nothing extra."));
    return [...$.each($.slice($rules_sentences.laying(terms), 1)), ...$.each(($.truth($t0 = bonus) ? $t0 : [nothing]))];
  }
  function first_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let triple;
    triple = _opened(terms, "555", $rules_errors.N_("The round is opened with a triple:"));
    return [triple, _opened(terms, "345", $rules_errors.N_("The round is opened with another tile:"))];
  }
  function ten_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let bonus;
    if ($.eq($.found(terms.scoring), "none")) {
      return [$rules_sentences.say($rules_errors.N_("This match is played without points."))];
    }
    bonus = (() => { const $all = []; let one; for (one of $.each($.slice($rules_sentences.opening(terms), 1))) { if ($.contains("points", $.found(one.details))) $all.push(one); } return $all; })();
    if (!$.truth(bonus)) {
      return [$play_arbiter_laying.NO, $rules_sentences.say($rules_errors.N_("By these rules, going first brings nothing on top of the tile."))];
    }
    return [$rules_sentences.say($rules_errors.N_("Not by itself: only the tile that opens can bring more.")), ...$.each(bonus)];
  }
  return { first_answer, first_examples, nobody_answer, nobody_examples, opener_answer, opener_examples, ten_answer, tile_answer, tile_examples, zero_answer, zero_examples };
})();

const $play_arbiter_turns = (() => {
  let $t0, $t1;
  $t0 = "255";
  $t1 = "155";
  let _FITS = $t0;
  let _FITS_TOO = $t1;
  let _FITS_NOT = "134 133 124 123 122";
  function _mover(round_, chosen = 0) {
    CHECK: (arguments.length < 1 || arguments.length > 2) && $.miscount();
    return $play_arbiter_example.Hand.$of(round_.may_hold($.found(round_.seat)), chosen);
  }
  function keep_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let keep, place, round_;
    round_ = $play_arbiter_example.open_round(terms, "", _FITS);
    $.call(round_, "push", $rules_actions.DRAW);
    keep = $rules_errors.N_("A player who has drawn may keep the tile even if it fits, then draw again or pass.");
    place = $rules_errors.N_("A player who has drawn a tile that fits places it at once.");
    return ($.truth($.found(round_.may_keep)) ? [$play_arbiter_laying.YES, $rules_sentences.say(keep)] : [$play_arbiter_laying.NO, $rules_sentences.say(place)]);
  }
  function keep_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let hand, placed, refused, round_, said;
    round_ = $play_arbiter_example.open_round(terms, "", _FITS);
    $.call(round_, "push", $rules_actions.DRAW);
    hand = _mover(round_, $.lshift(1, $.item($rules_tiles.TILE_NAMED, _FITS)));
    if (!$.truth($.found(round_.may_keep))) {
      placed = $rules_errors.N_("The drawn tile fits 5-5-5, and may not be kept.");
      refused = round_.refusal($rules_actions.DRAW);
      return [$play_arbiter_example.Example.$of($rules_sentences.say(placed), $play_arbiter_example.laid_tiles(round_), $.tuple(hand), undefined, refused)];
    }
    $.call(round_, "push", ($.truth($.attribute($.found(round_.rights), "draw")) ? $rules_actions.DRAW : $rules_actions.PASS));
    said = $rules_errors.N_("The drawn tile fits 5-5-5, but it is kept.");
    return [$play_arbiter_example.Example.$of($rules_sentences.say(said), $play_arbiter_example.laid_tiles(round_), $.tuple(hand), $play_arbiter_example.last_breakdowns(round_, 2))];
  }
  function now_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let may, must, round_;
    round_ = $play_arbiter_example.open_round(terms, "", _FITS);
    $.call(round_, "push", $rules_actions.DRAW);
    must = $rules_errors.N_("If it fits somewhere, it is placed in this turn, and the player may not draw on.");
    may = $rules_errors.N_("A drawn tile that is kept may be placed in any later turn.");
    return ($.truth($.found(round_.may_keep)) ? [$play_arbiter_laying.NO, $rules_sentences.say(may)] : [$play_arbiter_laying.YES, $rules_sentences.say(must)]);
  }
  function other_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return [$play_arbiter_laying.NO, $.item($rules_sentences.declining(terms), 0)];
  }
  function other_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let held, place, refused, round_, said, tile;
    held = ($.truth($.found($.found(terms.sheet).may_decline)) ? _FITS : "245");
    round_ = $play_arbiter_example.open_round(terms, held, _FITS_TOO);
    $.call(round_, "push", $rules_actions.DRAW);
    tile = $.item($rules_tiles.TILE_NAMED, held);
    place = $.callNamed($play_arbiter_example.FIVES, "_replace", [], { "tile": tile });
    said = $rules_errors.N_("1-5-5 was drawn. The marked tile in the hand has to wait for the next turn.");
    refused = round_.refusal(place);
    return [$play_arbiter_example.Example.$of($rules_sentences.say(said), $play_arbiter_example.laid_tiles(round_), $.tuple(_mover(round_, $.lshift(1, tile))), undefined, refused)];
  }
  function decline_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return [($.truth($.found($.found(terms.sheet).may_decline)) ? $play_arbiter_laying.YES : $play_arbiter_laying.NO), $.item($rules_sentences.declining(terms), 1)];
  }
  function decline_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let hands, refused, round_, said;
    round_ = $play_arbiter_example.open_round(terms, _FITS);
    hands = $.tuple(_mover(round_, $.lshift(1, $.item($rules_tiles.TILE_NAMED, _FITS))));
    refused = round_.refusal($rules_actions.DRAW);
    if ((refused !== null)) {
      said = $rules_sentences.say($rules_errors.N_("The marked tile fits 5-5-5, so it must be placed."));
      return [$play_arbiter_example.Example.$of(said, $play_arbiter_example.laid_tiles(round_), hands, undefined, refused)];
    }
    $.call(round_, "push", $rules_actions.DRAW);
    said = $rules_sentences.say($rules_errors.N_("The marked tile fits 5-5-5, but the player may still draw."));
    return [$play_arbiter_example.Example.$of(said, $play_arbiter_example.laid_tiles(round_), hands, $play_arbiter_example.last_breakdowns(round_, 1))];
  }
  function draws_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return $rules_sentences.drawing(terms);
  }
  function draws_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let count, passed, round_, said;
    round_ = $play_arbiter_example.open_round(terms, "", _FITS_NOT);
    count = _draw(round_, $.len($.call(_FITS_NOT, "split")));
    passed = $.found($.found(round_.rights).pass_);
    if ($.truth(passed)) {
      $.call(round_, "push", $rules_actions.PASS);
    }
    said = ($.truth(passed) ? $rules_errors.N_("A whole turn without placing a tile:") : $rules_errors.N_("The first draws of a turn:"));
    return [$play_arbiter_example.Example.$of($rules_sentences.say(said), undefined, undefined, $play_arbiter_example.last_breakdowns(round_, $.add(count, passed)))];
  }
  function _draw(round_, most) {
    CHECK: arguments.length === 2 || $.miscount();
    let count;
    count = 0;
    while (($.lt(count, most) && $.truth($.attribute($.found(round_.rights), "draw")))) {
      $.call(round_, "push", $rules_actions.DRAW);
      count = $.grown(count, 1);
    }
    return count;
  }
  function last_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let amounts, template;
    amounts = $.found(terms.amounts);
    if ($.eq($.found($.found(terms.sheet).draws), $rules_parameters.UNLIMITED)) {
      return [$rules_sentences.say($rules_errors.N_("There is no last draw; each one costs points, whatever follows.")), ...$.each($.slice($rules_sentences.drawing(terms), 1))];
    }
    if (!$.truth($.sum($.found(amounts.draws)))) {
      return [$rules_sentences.say($rules_errors.N_("Draws cost nothing if a tile is placed; the tile scores as usual."))];
    }
    template = $rules_errors.N_("The draws still cost {points} in all; the tile scores as usual.");
    return [$rules_sentences.say$(template, new $.Dict([["points", $.sum($.found(amounts.draws))]]))];
  }
  function last_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let before, count, limit, round_, said;
    limit = $.min($.found($.found(terms.sheet).draw_limit), $.len($.call(_FITS_NOT, "split")));
    before = $.slice($.call(_FITS_NOT, "split"), null, $.sub(limit, 1));
    round_ = $play_arbiter_example.open_round(terms, "", " ".$join([...$.each(before), _FITS]));
    count = _draw(round_, limit);
    $.call(round_, "push", $.item($.attribute(round_, "board").placements($.lshift(1, $.item($rules_tiles.TILE_NAMED, _FITS))), 0));
    said = $rules_errors.N_("The last tile drawn is placed:");
    return [$play_arbiter_example.Example.$of($rules_sentences.say(said), $play_arbiter_example.laid_tiles(round_), undefined, $play_arbiter_example.last_breakdowns(round_, $.add(count, 1)))];
  }
  function empty_answer(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return $rules_sentences.passing(terms);
  }
  function empty_examples(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let round_, said;
    round_ = $rules_round.Round($play_arbiter_example.endless_terms(terms), $rules_deal.Deal.$of($play_arbiter_example.company($.found(terms.sheet)), 1));
    $.call(round_, "push", $play_arbiter_example.FIVES);
    while ($.truth($.found(round_.pool_size))) {
      $.call(round_, "push", ($.truth($.attribute($.found(round_.rights), "draw")) ? $rules_actions.DRAW : $rules_actions.PASS));
    }
    if ($.truth($.found(round_.draws))) {
      $.call(round_, "push", $rules_actions.PASS);
    }
    $.call(round_, "push", $rules_actions.PASS);
    said = $rules_errors.N_("The pool is empty, and no tile is placed:");
    return [$play_arbiter_example.Example.$of($rules_sentences.say(said), undefined, undefined, $play_arbiter_example.last_breakdowns(round_, 1))];
  }
  return { decline_answer, decline_examples, draws_answer, draws_examples, empty_answer, empty_examples, keep_answer, keep_examples, last_answer, last_examples, now_answer, other_answer, other_examples };
})();

const $play_arbiter_questions = (() => {
  const Question = $.klass("Question", [], {
    kind: "tuple",
    fields: "key asked topic said drawn parameters= settled= compared=",
    init: class extends $.Tuple {
      constructor(key, asked, topic, said, drawn, parameters = $.tuple(), settled = "", compared = true) {
        super(8);
        this[0] = key;
        this[1] = asked;
        this[2] = topic;
        this[3] = said;
        this[4] = drawn;
        this[5] = parameters;
        this[6] = settled;
        this[7] = compared;
      }
      get key() { return this[0]; }
      get asked() { return this[1]; }
      get topic() { return this[2]; }
      get said() { return this[3]; }
      get drawn() { return this[4]; }
      get parameters() { return this[5]; }
      get settled() { return this[6]; }
      get compared() { return this[7]; }
    },
  });
  function _nothing(_terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return [];
  }
  let _ALL = "All sheets.";
  let _ELSEWHERE = "Other sites.";
  let QUESTIONS = $.tuple(Question.$of("bridge", $rules_errors.N_("Is that a bridge?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.bridge_answer, $play_arbiter_laying.bridge_examples, $.tuple("bridge")), Question.$of("both", $rules_errors.N_("Can it be a bridge and two sides at once?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.both_answer, $play_arbiter_laying.both_examples, $.tuple("bridge", "two_sides", "hexagons")), Question.$of("two-sides", $rules_errors.N_("Two sides fit: how much is that worth?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.two_sides_answer, $play_arbiter_laying.two_sides_examples, $.tuple("two_sides")), Question.$of("hexagon", $rules_errors.N_("Is that a hexagon?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.hexagon_answer, $play_arbiter_laying.hexagon_examples, $.tuple("hexagons")), Question.$of("second", $rules_errors.N_("One tile closes two hexagons: how much is the second one worth?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.second_answer, $play_arbiter_laying.second_examples, $.tuple("hexagons")), Question.$of("corners", $rules_errors.N_("Must every corner match?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.corners_answer, $play_arbiter_laying.corners_examples, undefined, _ALL), Question.$of("touching", $rules_errors.N_("Is touching with a corner enough?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.touching_answer, $play_arbiter_laying.touching_examples, undefined, _ALL), Question.$of("backwards", $rules_errors.N_("Are the numbers the wrong way round?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.backwards_answer, $play_arbiter_laying.backwards_examples, undefined, _ALL), Question.$of("draws", $rules_errors.N_("How often may I draw, and what does it cost?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.draws_answer, $play_arbiter_turns.draws_examples, $.tuple("draws", "draw_cost", "last_draw_cost", "last_draw_when")), Question.$of("last-draw", $rules_errors.N_("My last allowed draw fits: what does the turn score?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.last_answer, $play_arbiter_turns.last_examples, $.tuple("draws", "draw_cost", "last_draw_cost", "last_draw_when")), Question.$of("keep", $rules_errors.N_("May I keep a tile that I have drawn?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.keep_answer, $play_arbiter_turns.keep_examples, $.tuple("may_decline", "may_keep_drawn")), Question.$of("now", $rules_errors.N_("Must a drawn tile be placed at once?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.now_answer, $play_arbiter_turns.keep_examples, $.tuple("may_decline", "may_keep_drawn")), Question.$of("other", $rules_errors.N_("May I place a tile other than the one I have just drawn?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.other_answer, $play_arbiter_turns.other_examples, undefined, _ALL), Question.$of("decline", $rules_errors.N_("May I draw even though one of my tiles fits?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.decline_answer, $play_arbiter_turns.decline_examples, $.tuple("may_decline")), Question.$of("empty", $rules_errors.N_("The pool is empty: what now, and what does passing cost?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.empty_answer, $play_arbiter_turns.empty_examples, $.tuple("empty_pass_cost"), "The empty pool."), Question.$of("opener", $rules_errors.N_("Who opens?"), $rules_sentences.Topic.OPENING, $play_arbiter_openings.opener_answer, $play_arbiter_openings.opener_examples, $.tuple("opening")), Question.$of("opening-tile", $rules_errors.N_("With which tile may I open?"), $rules_sentences.Topic.OPENING, $play_arbiter_openings.tile_answer, $play_arbiter_openings.tile_examples, $.tuple("opening", "zero_instead")), Question.$of("no-triple", $rules_errors.N_("Nobody has a triple: who opens?"), $rules_sentences.Topic.OPENING, $play_arbiter_openings.nobody_answer, $play_arbiter_openings.nobody_examples, $.tuple("opening")), Question.$of("zero", $rules_errors.N_("What about 0-0-0?"), $rules_sentences.Topic.OPENING, $play_arbiter_openings.zero_answer, $play_arbiter_openings.zero_examples, $.tuple("opening", "zero_bonus", "zero_instead")), Question.$of("first-tile", $rules_errors.N_("How much is the first tile worth?"), $rules_sentences.Topic.OPENING, $play_arbiter_openings.first_answer, $play_arbiter_openings.first_examples, $.tuple("triple_bonus", "zero_bonus")), Question.$of("ten", $rules_errors.N_("Does going first bring ten points?"), $rules_sentences.Topic.OPENING, $play_arbiter_openings.ten_answer, $play_arbiter_openings.first_examples, $.tuple("triple_bonus", "zero_bonus")), Question.$of("out", $rules_errors.N_("How much is going out worth?"), $rules_sentences.Topic.OUT, $play_arbiter_endings.out_answer, $play_arbiter_endings.out_examples, $.tuple("out_bonus", "out_takes", "out_costs")), Question.$of("blocked", $rules_errors.N_("Nobody can play any more: how do we score?"), $rules_sentences.Topic.BLOCKED, $play_arbiter_endings.blocked_answer, $play_arbiter_endings.blocked_examples, $.tuple("blocked"), "Blocked."), Question.$of("players", $rules_errors.N_("How many may play, and with how many tiles?"), $rules_sentences.Topic.MATCH, $play_arbiter_endings.players_answer, $play_arbiter_endings.players_examples, $.tuple("players", "hand")), Question.$of("target", $rules_errors.N_("When is the match over: at once, or after the round?"), $rules_sentences.Topic.MATCH, $play_arbiter_endings.target_answer, $play_arbiter_endings.target_examples, $.tuple("target", "target_when", "rounds"), "Going out and the target."), Question.$of("tie", $rules_errors.N_("Two players reach the target in the same round: who wins?"), $rules_sentences.Topic.MATCH, $play_arbiter_endings.tie_answer, _nothing, $.tuple("target_when", "target_winner", "ties")), Question.$of("elsewhere", $rules_errors.N_("Why do other sites say something else?"), $rules_sentences.Topic.MATCH, $play_arbiter_elsewhere.elsewhere_answer, _nothing, undefined, _ELSEWHERE, false));
  let _QUESTIONS = (() => { const $all = new $.Dict(); let question; for (question of $.each(QUESTIONS)) { $all.set($.found(question.key), question); } return $all; })();
  const Difference = $.klass("Difference", [], {
    kind: "tuple",
    fields: "sheets said",
    init: class extends $.Tuple {
      constructor(sheets, said) {
        super(2);
        this[0] = sheets;
        this[1] = said;
      }
      get sheets() { return this[0]; }
      get said() { return this[1]; }
    },
  });
  function differences(question, terms) {
    CHECK: arguments.length === 2 || $.miscount();
    let before, found, name, said, same, $t0;
    found = [];
    for (name of $.each($rules_presets.PRESETS)) {
      said = question.said($rules_terms.Terms.$of($rules_presets.preset(name), $.found(terms.scoring)));
      same = (() => { const $all = []; let index, one, $t0; for ($t0 of $.each($.enumerate(found))) { index = $t0[0]; one = $t0[1]; if ($.eq($.found(one.said), said)) $all.push(index); } return $all; })();
      if ($.truth(same)) {
        before = $.item(found, $.item(same, 0));
        $t0 = $.callNamed(before, "_replace", [], { "sheets": $.tuple(...$.each($.found(before.sheets)), name) });
        $.setItem(found, $.item(same, 0), $t0);
      } else {
        found.$append(Difference.$of($.tuple(name), said));
      }
    }
    return ($.gt($.len(found), 1) ? found : []);
  }
  function list_questions(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.collected(QUESTIONS, (question) => new $.Dict([["key", $.found(question.key)], ["asked", $.found(question.asked)], ["topic", $.found(question.topic)], ["said", $.collected(question.said(terms), (sentence) => $play_arbiter_example.describe_sentence(sentence))]]));
  }
  function answer_question(terms, key) {
    CHECK: arguments.length === 2 || $.miscount();
    let question, values;
    question = $.item(_QUESTIONS, key);
    values = $.found(terms.sheet).parameters();
    return new $.Dict([["key", key], ["asked", $.found(question.asked)], ["topic", $.found(question.topic)], ["said", $.collected(question.said(terms), (sentence) => $play_arbiter_example.describe_sentence(sentence))], ["examples", $.collected(question.drawn(terms), (example) => example.to_dict())], ["parameters", (() => { const $all = new $.Dict(); let name; for (name of $.each($.attribute(question, "parameters"))) { $all.set(name, $.item(values, name)); } return $all; })()], ["settled", $.found(question.settled)], ["differences", ($.truth($.found(question.compared)) ? $.collected(differences(question, terms), (one) => new $.Dict([["sheets", $.list($.found(one.sheets))], ["said", $.collected($.found(one.said), (sentence) => $play_arbiter_example.describe_sentence(sentence))]])) : null)]]);
  }
  return { Difference, QUESTIONS, Question, answer_question, differences, list_questions };
})();

const $play_counting = (() => {

  return {  };
})();

const $play_counting_agreed = (() => {
  let MOST_LETTERS = 40;
  const Party = $.klass("Party", [], {
    kind: "data",
    fields: "terms names credit=",
    options: ["frozen", "slots"],
    slots: ["terms", "names", "credit"],
    init: function (terms, names, credit = $.tuple()) {
      this.terms = terms;
      this.names = names;
      this.credit = credit;
    },
    methods: {
      name(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.item(self.names, $.sub(seat, 1));
      },
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["sheet", $.attribute($.found(self.terms.sheet), "name")], ["house", $rules_presets.changes($.found(self.terms.sheet))], ["scoring", $.found(self.terms.scoring)], ["target", $.found(self.terms.asked)], ["names", $.list(self.names)], ...$.entries(($.truth(self.credit) ? new $.Dict([["credit", $.list(self.credit)]]) : new $.Dict([])))]);
      },
    },
    getters: {
      players() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.len(self.names);
      },
    },
  });
  function make_party(sheet, house, scoring, target, names, credit = $.tuple()) {
    CHECK: (arguments.length < 5 || arguments.length > 6) && $.miscount();
    let by, called, fewest, kind, most, name, players, seat, template, terms, $t0, $t1;
    players = $.len(names);
    if (!($.le(1, players) && $.le(players, $rules_parameters.MOST_PLAYERS))) {
      template = $rules_errors.N_("{players} cannot play: from 1 to {most} can");
      throw $.raised($rules_errors.SheetError($rules_errors.refuse$($rules_errors.Code.RULES, template, new $.Dict([["players", players], ["most", $rules_parameters.MOST_PLAYERS]]))));
    }
    $rules_terms.check_scoring(scoring, target);
    kind = $.next((($first) => $.generator(function* () { try { let each; for (each of $first) { if ($.eq(each, scoring)) yield each; } } catch ($error) { throw $.inGenerator($error); } }))($.iter($rules_terms.SCORINGS)));
    by = $.callNamed($rules_presets.preset(sheet), "changed", [], {  }, house);
    $t0 = $.unpack($.found(by.players), 2);
    fewest = $t0[0];
    most = $t0[1];
    if (!($.le(fewest, players) && $.le(players, most))) {
      by = by.changed$(new $.Dict([["players", [$.min(fewest, players), $.max(most, players)]]]));
    }
    called = [];
    for ($t1 of $.each($.enumerate(names, 1))) {
      seat = $t1[0];
      name = $t1[1];
      called.$append($play_lookalikes.distinct_name(_called(name, seat), called, MOST_LETTERS));
    }
    terms = $rules_terms.Terms.$of(by, kind, target);
    return Party.$of(terms, $.tupleOf(called), $record_credit.agreed_credit(credit, terms, players));
  }
  function party_of_header(header) {
    CHECK: arguments.length === 1 || $.miscount();
    let credit, sheet, terms, $t0, $t1;
    terms = $.found(header.terms);
    $t0 = $.found(terms.sheet);
    $t1 = $.found(header.credit);
    sheet = $t0;
    credit = $t1;
    return make_party($.attribute(sheet, "name"), $rules_presets.changes(sheet), $.found(terms.scoring), $.found(terms.asked), $.attribute(header, "names"), credit);
  }
  function read_party(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    let credit, house, names, said, scoring, sheet, target, $t0, $t1, $t2;
    said = $play_reading.read_fields(stored);
    $t0 = said.$get("sheet");
    $t1 = said.$get("house");
    $t2 = said.$get("scoring");
    sheet = $t0;
    house = $t1;
    scoring = $t2;
    target = said.$get("target");
    if ((!(typeof (sheet) === "string") || !(typeof (scoring) === "string") || (typeof (target) === "boolean"))) {
      throw $.raised($play_reading.unreadable_error());
    }
    if (((target !== null) && !$.isinstance(target, $.int))) {
      throw $.raised($play_reading.unreadable_error());
    }
    credit = $.collected($play_reading.read_list(said.$get("credit", [])), (points) => $play_reading.read_number(points, 0, $record_credit.MOST));
    names = $play_reading.read_texts(said.$get("names"));
    return make_party(sheet, $play_reading.read_fields(house), scoring, target, names, credit);
  }
  function _called(name, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    let shown, $t0;
    shown = "".$join($.collected(name, (letter) => ($.truth(letter.$isprintable()) ? letter : " ")));
    return ($.truth($t0 = $play_shortening.shorten_name(" ".$join($.call(shown, "split")), MOST_LETTERS)) ? $t0 : $.str(seat));
  }
  return { MOST_LETTERS, Party, make_party, party_of_header, read_party };
})();

const $play_counting_line = (() => {
  let LARGEST = 100000;
  let _FIGURES = (() => { const $all = new $.Dict(); let figure; for (figure of $.each($rules_figure.Figure)) { $all.set($.word(figure), figure); } return $all; })();
  const Opens = $.klass("Opens", [], {
    kind: "data",
    fields: "seat so=",
    options: ["frozen", "slots"],
    slots: ["seat", "so"],
    init: function (seat, so = false) {
      this.seat = seat;
      this.so = so;
    },
    methods: {
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["what", "opens"], ["seat", self.seat], ["so", self.so]]);
      },
    },
  });
  const Turn = $.klass("Turn", [], {
    kind: "data",
    fields: "seat tile draws= figure= place= so=",
    options: ["frozen", "slots"],
    slots: ["seat", "tile", "draws", "figure", "place", "so"],
    init: function (seat, tile, draws = 0, figure = null, place = null, so = false) {
      this.seat = seat;
      this.tile = tile;
      this.draws = draws;
      this.figure = figure;
      this.place = place;
      this.so = so;
    },
    methods: {
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["what", "turn"], ["seat", self.seat], ["tile", ((self.tile === null) ? null : $.item($rules_tiles.NAMES, self.tile))], ["draws", self.draws], ["figure", ((self.figure === null) ? null : $.word(self.figure))], ["place", ((self.place === null) ? null : $.str(self.place))], ["so", self.so]]);
      },
    },
  });
  const Held = $.klass("Held", [], {
    kind: "tuple",
    fields: "points tiles=",
    init: class extends $.Tuple {
      constructor(points, tiles = null) {
        super(2);
        this[0] = points;
        this[1] = tiles;
      }
      get points() { return this[0]; }
      get tiles() { return this[1]; }
    },
    ofClass: {
      of(tiles) {
        CHECK: arguments.length === 1 || $.miscount();
        const cls = this;
        return cls($rules_tiles.value(tiles), tiles);
      },
    },
  });
  const Ended = $.klass("Ended", [], {
    kind: "data",
    fields: "out left= so=",
    options: ["frozen", "slots"],
    slots: ["out", "left", "so"],
    init: function (out, left = $.tuple(), so = false) {
      this.out = out;
      this.left = left;
      this.so = so;
    },
    methods: {
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let left;
        left = $.collected(self.left, (each) => (($.found(each.tiles) === null) ? $.attribute(each, "points") : $rules_tiles.names($.found(each.tiles))));
        return new $.Dict([["what", "ended"], ["out", self.out], ["left", left], ["so", self.so]]);
      },
    },
  });
  const Leaves = $.klass("Leaves", [], {
    kind: "data",
    fields: "seat so=",
    options: ["frozen", "slots"],
    slots: ["seat", "so"],
    init: function (seat, so = false) {
      this.seat = seat;
      this.so = so;
    },
    methods: {
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["what", "leaves"], ["seat", self.seat], ["so", self.so]]);
      },
    },
  });
  let Line = $.bitor($.bitor($.bitor(Opens, Turn), Ended), Leaves);
  function read_line(stored, players) {
    CHECK: arguments.length === 2 || $.miscount();
    let left, out, said, so, $t0;
    said = $play_reading.read_fields(stored);
    so = (said.$get("so") === true);
    $t0 = said.$get("what");
    if ($.eq($t0, "opens")) {
      return Opens.$of($play_reading.read_number(said.$get("seat"), 1, players), so);
    } else if ($.eq($t0, "turn")) {
      return _read_turn$(said, players, so);
    } else if ($.eq($t0, "ended")) {
      out = said.$get("out");
      left = $.tupleOf($.collected($play_reading.read_list(said.$get("left")), (each) => _read_left(each)));
      if (($.truth(left) && $.ne($.len(left), players))) {
        throw $.raised($play_reading.unreadable_error());
      }
      return Ended.$of(((out === null) ? null : $play_reading.read_number(out, 1, players)), left, so);
    } else if ($.eq($t0, "leaves")) {
      return Leaves.$of($play_reading.read_number(said.$get("seat"), 1, players), so);
    }
    throw $.raised($play_reading.unreadable_error());
  }
  function _read_turn$(said, players, so) {
    let draws, figure, lies, number_, place, seat, tile, $t0, $t1, $t2, $t3, $t4;
    $t0 = $play_reading.read_number(said.$get("seat"), 1, players);
    $t1 = $play_reading.read_number(said.$get("draws", 0), 0, $rules_tiles.COUNT);
    seat = $t0;
    draws = $t1;
    $t2 = said.$get("tile");
    $t3 = said.$get("figure");
    $t4 = said.$get("place");
    tile = $t2;
    figure = $t3;
    place = $t4;
    if ((tile === null)) {
      return Turn.$of(seat, null, draws, undefined, undefined, so);
    }
    lies = ((place === null) ? null : _read_place(place));
    number_ = tile_of_digits(tile);
    if (((lies !== null) && $.ne($.found(lies.tile), number_))) {
      throw $.raised($play_reading.unreadable_error());
    }
    return Turn.$of(seat, number_, draws, _read_figure(figure), lies, so);
  }
  const _read_turn = $.keyed("said players * so", _read_turn$);
  function _read_figure(figure) {
    CHECK: arguments.length === 1 || $.miscount();
    if ((figure === null)) {
      return null;
    }
    if ((!(typeof (figure) === "string") || !$.contains(figure, _FIGURES))) {
      throw $.raised($play_reading.unreadable_error());
    }
    return $.item(_FIGURES, figure);
  }
  function _read_place(place) {
    CHECK: arguments.length === 1 || $.miscount();
    let action, error;
    if (!(typeof (place) === "string")) {
      throw $.raised($play_reading.unreadable_error());
    }
    try {
      action = $rules_actions.parse_action(place);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$rules_errors.TricorneError])) {
        error = $error;
        throw $.raised($play_reading.unreadable_error());
      } else throw $error;
    }
    if (!(action?.constructor === $rules_actions.Place)) {
      throw $.raised($play_reading.unreadable_error());
    }
    return action;
  }
  function _read_left(left) {
    CHECK: arguments.length === 1 || $.miscount();
    if ($.isinstance(left, $.list)) {
      return $.call(Held, "of", $rules_tiles.tile_set((($first) => $.generator(function* () { try { let name; for (name of $first) { yield tile_of_digits(name); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($play_reading.read_texts(left)))));
    }
    return Held.$of($play_reading.read_number(left, $.negative(LARGEST), LARGEST));
  }
  function tile_of_digits(name) {
    CHECK: arguments.length === 1 || $.miscount();
    let sorted_;
    if (!(typeof (name) === "string")) {
      throw $.raised($play_reading.unreadable_error());
    }
    sorted_ = "".$join($.sorted(name));
    if (!$.contains(sorted_, $rules_tiles.TILE_NAMED)) {
      throw $.raised($play_reading.unreadable_error());
    }
    return $.item($rules_tiles.TILE_NAMED, sorted_);
  }
  return { Ended, Held, LARGEST, Leaves, Line, Opens, Turn, read_line, tile_of_digits };
})();

const $play_counting_standing = (() => {
  const Reckoning = $.klass("Reckoning", [], {
    kind: "data",
    fields: "totals rounds= gone= number= settled= reached= ending= seat= before= hands= pool= out= laid= places= idle= round_winners=",
    options: ["frozen", "slots"],
    slots: ["totals", "rounds", "gone", "number", "settled", "reached", "ending", "seat", "before", "hands", "pool", "out", "laid", "places", "idle", "round_winners"],
    init: function (totals, rounds = $.tuple(), gone = $.tuple(), number = 0, settled = true, reached = false, ending = null, seat = 0, before = $.tuple(), hands = $.tuple(), pool = 0, out = 0, laid = 0, places = $.tuple(), idle = 0, round_winners = $.tuple()) {
      this.totals = totals;
      this.rounds = rounds;
      this.gone = gone;
      this.number = number;
      this.settled = settled;
      this.reached = reached;
      this.ending = ending;
      this.seat = seat;
      this.before = before;
      this.hands = hands;
      this.pool = pool;
      this.out = out;
      this.laid = laid;
      this.places = places;
      this.idle = idle;
      this.round_winners = round_winners;
    },
    methods: {
      board() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let board, place;
        if ((self.places === null)) {
          return null;
        }
        board = $rules_board.Board();
        for (place of $.each(self.places)) {
          board.place(place);
        }
        return board;
      },
      present() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = []; let seat; for (seat of $.each($.range(1, $.add($.len(self.totals), 1)))) { if (!$.contains(seat, self.gone)) $all.push(seat); } return $all; })();
      },
      following(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let later, present;
        present = self.present();
        later = (() => { const $all = []; let each; for (each of $.each(present)) { if ($.gt(each, seat)) $all.push(each); } return $all; })();
        return $.next($.iter([...$.each(later), ...$.each(present)]), 0);
      },
    },
    getters: {
      unseen() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.bitand($rules_tiles.ALL_TILES, $.invert(self.out));
      },
    },
  });
  function beginning(agreed) {
    CHECK: arguments.length === 1 || $.miscount();
    let $t0;
    return Reckoning.$of(($.truth($t0 = $.found(agreed.credit)) ? $t0 : $.mul($.tuple(0), $.found(agreed.players))));
  }
  function is_over(agreed, standing) {
    CHECK: arguments.length === 2 || $.miscount();
    let rounds, target, $t0, $t1;
    if ((!$.truth($.attribute(standing, "number")) || !$.truth($.found(standing.settled)))) {
      return false;
    }
    $t0 = $.found($.found(agreed.terms).target);
    $t1 = $.found($.found(agreed.terms).rounds);
    target = $t0;
    rounds = $t1;
    if (($.eq($.found(standing.ending), "target") || ($.lt(0, rounds) && $.le(rounds, $.attribute(standing, "number"))))) {
      return true;
    }
    if (!$.truth(target)) {
      return !$.truth(rounds);
    }
    if ($.eq($.found($.found($.found(agreed.terms).sheet).target_when), "round")) {
      return $.found(standing.reached);
    }
    return $.ge($.max($.found(standing.totals)), target);
  }
  function winners(agreed, standing) {
    CHECK: arguments.length === 2 || $.miscount();
    let decided, fewest, here, most, present, $t0;
    if (!$.truth(is_over(agreed, standing))) {
      return [];
    }
    present = ($.truth($t0 = standing.present()) ? $t0 : $.list($.range(1, $.add($.found(agreed.players), 1))));
    if ($.eq($.found($.found(agreed.terms).scoring), "none")) {
      fewest = $.min((($first) => $.generator(function* () { try { let seat; for (seat of $first) { yield $.item($.found(standing.hands), $.sub(seat, 1)); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(present)));
      return (() => { const $all = []; let seat; for (seat of $.each(present)) { if ($.eq($.item($.found(standing.hands), $.sub(seat, 1)), fewest)) $all.push(seat); } return $all; })();
    }
    here = (() => { const $all = []; let seat, total, $t0; for ($t0 of $.each($.enumerate($.found(standing.totals), 1))) { seat = $t0[0]; total = $t0[1]; $all.push(($.contains(seat, present) ? total : -1)); } return $all; })();
    decided = $rules_match.winner_at_target($.found(agreed.terms), here, [...$.each($.found(standing.round_winners))]);
    if ($.truth(decided)) {
      return decided;
    }
    most = $.max((($first) => $.generator(function* () { try { let seat; for (seat of $first) { yield $.item($.found(standing.totals), $.sub(seat, 1)); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(present)));
    return (() => { const $all = []; let seat; for (seat of $.each(present)) { if ($.eq($.item($.found(standing.totals), $.sub(seat, 1)), most)) $all.push(seat); } return $all; })();
  }
  return { Reckoning, beginning, is_over, winners };
})();

const $play_counting_doubts = (() => {
  function doubts(agreed, standing, line, board) {
    CHECK: arguments.length === 4 || $.miscount();
    let $t0;
    $t0 = line;
    if (($t0?.constructor === $play_counting_line.Opens)) {
      return $.tupleOf(_of_opening(agreed, standing, line));
    } else if (($t0?.constructor === $play_counting_line.Turn)) {
      return $.tupleOf(_of_turn(agreed, standing, line, board));
    } else if (($t0?.constructor === $play_counting_line.Ended)) {
      return $.tupleOf(_of_end(agreed, standing, line));
    } else if (($t0?.constructor === $play_counting_line.Leaves)) {
      return $.tupleOf(_of_leaving(agreed, standing, $.found(line.seat)));
    }
    return null;
  }
  function needs_tiles_left$(amounts, out) {
    let $t0;
    return ($.truth(out) ? ($.truth($t0 = $.found(amounts.out_takes)) ? $t0 : $.found(amounts.out_costs)) : $.ne($.found(amounts.blocked), "nothing"));
  }
  const needs_tiles_left = $.keyed("amounts * out", needs_tiles_left$);
  function _of_opening(agreed, standing, line) {
    CHECK: arguments.length === 3 || $.miscount();
    return $.generator(function* () {
      try {
        if ($.truth($play_counting_standing.is_over(agreed, standing))) {
          yield $rules_errors.refuse($rules_errors.Code.OVER, "the match is over");
        }
        if (!$.truth($.found(standing.settled))) {
          yield $rules_errors.refuse($rules_errors.Code.OVER, "the round before is not counted yet");
        }
        yield* $.iter(_of_leaving(agreed, standing, $.found(line.seat)));
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _of_leaving(agreed, standing, seat) {
    CHECK: arguments.length === 3 || $.miscount();
    return $.generator(function* () {
      try {
        if ($.contains(seat, $.found(standing.gone))) {
          yield $rules_errors.refuse$($rules_errors.Code.TURN, "{name} has left", new $.Dict([["name", $.call(agreed, "name", seat)]]));
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _of_turn(agreed, standing, turn, board) {
    CHECK: arguments.length === 4 || $.miscount();
    let template, $t0;
    return $.generator(function* () {
      try {
        if ($.truth($.found(standing.settled))) {
          yield $rules_errors.refuse($rules_errors.Code.OVER, "nobody has opened a round");
          return null;
        }
        if (($.found(standing.ending) !== null)) {
          yield $rules_errors.refuse($rules_errors.Code.OVER, "the round is over");
        } else if ($.ne($.found(turn.seat), $.found(standing.seat))) {
          template = $rules_errors.N_("it's {name}'s turn");
          yield $rules_errors.refuse$($rules_errors.Code.TURN, template, new $.Dict([["name", $.call(agreed, "name", ($.truth($t0 = $.found(standing.seat)) ? $t0 : $.found(turn.seat)))]]));
        }
        yield* $.iter(_of_draws(agreed, standing, turn));
        if (($.found(turn.tile) === null)) {
          yield* $.iter(_of_pass(agreed, standing, turn));
        } else {
          yield* $.iter(_of_tile(standing, $.found(turn.tile)));
          yield* $.iter(_of_figure(agreed, standing, turn, board));
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _of_draws(agreed, standing, turn) {
    CHECK: arguments.length === 3 || $.miscount();
    let limit, template;
    return $.generator(function* () {
      try {
        limit = $.found($.found($.found(agreed.terms).sheet).draw_limit);
        if ($.gt($.found(turn.draws), limit)) {
          template = $rules_errors.N_("draws: {count}; this sheet allows {most} in a turn");
          yield $rules_errors.refuse$($rules_errors.Code.DRAW, template, new $.Dict([["count", $.found(turn.draws)], ["most", limit]]));
        }
        if ($.gt($.found(turn.draws), $.found(standing.pool))) {
          template = $rules_errors.N_("draws: {count}; the pool has {pool} left");
          yield $rules_errors.refuse$($rules_errors.Code.DRAW, template, new $.Dict([["count", $.found(turn.draws)], ["pool", $.found(standing.pool)]]));
        }
        if (($.truth($.found(turn.draws)) && !$.truth($.found(standing.laid)))) {
          yield $rules_errors.refuse$($rules_errors.Code.DRAW, "{name} opens, and does not draw", new $.Dict([["name", $.call(agreed, "name", $.found(turn.seat))]]));
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _of_pass(agreed, standing, turn) {
    CHECK: arguments.length === 3 || $.miscount();
    return $.generator(function* () {
      try {
        if (!$.truth($.found(standing.laid))) {
          yield $rules_errors.refuse$($rules_errors.Code.PASS, "{name} opens, and places a tile", new $.Dict([["name", $.call(agreed, "name", $.found(turn.seat))]]));
        } else if ($.lt($.found(turn.draws), $.min($.found($.found($.found(agreed.terms).sheet).draw_limit), $.found(standing.pool)))) {
          yield $rules_errors.refuse($rules_errors.Code.PASS, "a player who places no tile draws, while draws and tiles remain");
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _of_tile(standing, tile) {
    CHECK: arguments.length === 2 || $.miscount();
    let template;
    return $.generator(function* () {
      try {
        if ($.truth($.bitand($.rshift($.found(standing.out), tile), 1))) {
          template = $rules_errors.N_("the tile {tile} lies on the table already");
          yield $rules_errors.refuse$($rules_errors.Code.TILE, template, new $.Dict([["tile", $.item($rules_tiles.NAMES, tile)]]));
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  let NEEDED = new $.Dict([[$rules_figure.Figure.BRIDGE, 8], [$rules_figure.Figure.TWO_SIDES, 11], [$rules_figure.Figure.HEXAGON, 5], [$rules_figure.Figure.DOUBLE_HEXAGON, 9], [$rules_figure.Figure.TRIPLE_HEXAGON, 12]]);
  function _of_figure(agreed, standing, turn, board) {
    CHECK: arguments.length === 4 || $.miscount();
    let figure, made, refusal, template;
    return $.generator(function* () {
      try {
        figure = $.attribute(turn, "figure");
        if (((figure !== null) && !$.truth($.found(standing.laid)))) {
          yield $rules_errors.refuse($rules_errors.Code.POINTS, "the first tile of a round makes nothing yet");
        } else if (((figure !== null) && $.lt($.found(standing.laid), $.item(NEEDED, figure)))) {
          template = $rules_errors.N_("that takes {count} tiles already on the table");
          yield $rules_errors.refuse$($rules_errors.Code.POINTS, template, new $.Dict([["count", $.item(NEEDED, figure)]]));
        }
        if ((($.attribute(turn, "place") === null) || (board === null))) {
          return null;
        }
        refusal = board.refusal($.attribute(turn, "place"));
        if ((refusal !== null)) {
          yield refusal;
        } else if ($.ne(figure, (made = _counted(agreed, board.figure($.found($.attribute(turn, "place").cell)))))) {
          if ((made === null)) {
            yield $rules_errors.refuse($rules_errors.Code.POINTS, "in that place, the tile makes no figure");
          } else {
            template = $rules_errors.N_("in that place, the tile makes another figure: {figure}");
            yield $rules_errors.refuse$($rules_errors.Code.POINTS, template, new $.Dict([["figure", $.word(made)]]));
          }
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _counted(agreed, figure) {
    CHECK: arguments.length === 2 || $.miscount();
    return ($.truth($.item($.attribute($.found($.found(agreed.terms).amounts), "figure"), figure)) ? figure : null);
  }
  function _of_end(agreed, standing, line) {
    CHECK: arguments.length === 3 || $.miscount();
    let count, template, wrong;
    return $.generator(function* () {
      try {
        if ($.truth($.found(standing.settled))) {
          yield $rules_errors.refuse($rules_errors.Code.OVER, "nobody has opened a round");
          return null;
        }
        if ((($.found(line.out) === null) && $.truth($.found(standing.pool)))) {
          template = $rules_errors.N_("the pool has {pool} left: the round is not blocked");
          yield $rules_errors.refuse$($rules_errors.Code.END, template, new $.Dict([["pool", $.found(standing.pool)]]));
        }
        if ((($.found(line.out) !== null) && $.truth($.item($.found(standing.hands), $.sub($.found(line.out), 1))))) {
          count = $.item($.found(standing.hands), $.sub($.found(line.out), 1));
          template = $rules_errors.N_("by this count, tiles that {name} still has: {count}");
          yield $rules_errors.refuse$($rules_errors.Code.END, template, new $.Dict([["name", $.call(agreed, "name", $.found(line.out))], ["count", count]]));
        }
        if (!$.truth(needs_tiles_left$($.found($.found(agreed.terms).amounts), ($.found(line.out) !== null)))) {
          return null;
        }
        if (!$.truth($.found(line.left))) {
          yield $rules_errors.refuse($rules_errors.Code.END, "the tiles left have not been entered");
          return null;
        }
        wrong = $.list(_of_hands(agreed, standing, line));
        yield* $.iter(wrong);
        if (!$.truth(wrong)) {
          yield* $.iter(_of_all(standing, $.found(line.left)));
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _of_hands(agreed, standing, line) {
    CHECK: arguments.length === 3 || $.miscount();
    let elsewhere, hand, name, said, seat, size, template, tile, $t0, $t1, $t2;
    return $.generator(function* () {
      try {
        elsewhere = $.found(standing.out);
        for (seat of $.each(standing.present())) {
          $t0 = $.item($.found(line.left), $.sub(seat, 1));
          $t1 = $.item($.found(standing.hands), $.sub(seat, 1));
          $t2 = $.call(agreed, "name", seat);
          hand = $t0;
          size = $t1;
          name = $t2;
          if (($.found(hand.tiles) === null)) {
            yield* $.iter(_of_sum(standing, $.attribute(hand, "points"), size, name));
            continue;
          }
          for (tile of $.each($rules_tiles.tiles_in($.bitand($.found(hand.tiles), elsewhere)))) {
            template = $rules_errors.N_("the tile {tile}, entered as held by {name}, is elsewhere");
            yield $rules_errors.refuse$($rules_errors.Code.TILE, template, new $.Dict([["tile", $.item($rules_tiles.NAMES, tile)], ["name", name]]));
          }
          elsewhere = $.joined(elsewhere, $.found(hand.tiles));
          if (($.ne($.found(hand.tiles).$bit_count(), size) && $.ne(seat, $.found(line.out)))) {
            template = $rules_errors.N_("tiles that {name} still has: {count} by this count, not {said}");
            said = $.found(hand.tiles).$bit_count();
            yield $rules_errors.refuse$($rules_errors.Code.END, template, new $.Dict([["name", name], ["count", size], ["said", said]]));
          }
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _of_sum(standing, points, size, name) {
    CHECK: arguments.length === 4 || $.miscount();
    let details, least, most, template, worth, $t0, $t1;
    return $.generator(function* () {
      try {
        worth = $.sorted($.collected($rules_tiles.tiles_in($.attribute(standing, "unseen")), (tile) => $.item($rules_tiles.VALUES, tile)));
        $t0 = $.sum($.slice(worth, null, size));
        $t1 = $.sum($.slice(worth, $.max($.sub($.len(worth), size), 0)));
        least = $t0;
        most = $t1;
        if (!($.le(least, points) && $.le(points, most))) {
          template = $rules_errors.N_("{name} cannot hold {points}: with {count} left, it is {least} to {most}");
          details = new $.Dict([["points", points], ["count", size], ["least", least], ["most", most]]);
          yield $.named($rules_errors.refuse, [$rules_errors.Code.END, template], { "name": name }, details);
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _of_all(standing, left) {
    CHECK: arguments.length === 2 || $.miscount();
    let due, points, template, $t0, $t1;
    return $.generator(function* () {
      try {
        if (($.truth($.found(standing.pool)) || $.truth($.found(standing.gone)) || $.ne($.found(standing.laid), $.found(standing.out).$bit_count()))) {
          return null;
        }
        $t0 = $rules_tiles.value($.attribute(standing, "unseen"));
        $t1 = (() => { let $sum = 0; let hand; for (hand of $.each(left)) { $sum = $.summed($sum, $.attribute(hand, "points")); } return $sum; })();
        due = $t0;
        points = $t1;
        if ($.ne(due, points)) {
          template = $rules_errors.N_("together all hands are worth {due}, and not {points}");
          yield $rules_errors.refuse$($rules_errors.Code.END, template, new $.Dict([["due", due], ["points", points]]));
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  return { NEEDED, doubts, needs_tiles_left, needs_tiles_left$ };
})();

const $play_counting_scoring = (() => {
  const Counted = $.klass("Counted", [], {
    kind: "tuple",
    fields: "line standing points parts doubts",
    init: class extends $.Tuple {
      constructor(line, standing, points, parts, doubts) {
        super(5);
        this[0] = line;
        this[1] = standing;
        this[2] = points;
        this[3] = parts;
        this[4] = doubts;
      }
      get line() { return this[0]; }
      get standing() { return this[1]; }
      get points() { return this[2]; }
      get parts() { return this[3]; }
      get doubts() { return this[4]; }
    },
  });
  function score_line(agreed, standing, line, board) {
    CHECK: arguments.length === 4 || $.miscount();
    let doubtful, nothing, points, $t0;
    nothing = $.mul($.tuple(0), $.found(agreed.players));
    doubtful = $play_counting_doubts.doubts(agreed, standing, line, board);
    $t0 = line;
    if (($t0?.constructor === $play_counting_line.Opens)) {
      return Counted.$of(line, _opened(agreed, standing, line), nothing, new $.Dict([]), doubtful);
    } else if (($t0?.constructor === $play_counting_line.Turn)) {
      return _turn(agreed, standing, line, board, doubtful);
    } else if (($t0?.constructor === $play_counting_line.Ended)) {
      points = _settled(agreed, standing, line);
      return Counted.$of(line, _ended(agreed, standing, line, points), points, new $.Dict([]), doubtful);
    } else if (($t0?.constructor === $play_counting_line.Leaves)) {
      return Counted.$of(line, _left(standing, line), nothing, new $.Dict([]), doubtful);
    }
    return null;
  }
  function turn_parts(terms, standing, turn) {
    CHECK: arguments.length === 3 || $.miscount();
    let amounts, limit, more, opens, parts, place, $t0, $t1, $t2;
    $t0 = $.found(terms.amounts);
    $t1 = $.found($.found(terms.sheet).draw_limit);
    amounts = $t0;
    limit = $t1;
    parts = new $.Dict([]);
    if ($.truth($.found(turn.draws))) {
      $.setItem(parts, $rules_breakdown.Source.DRAW, $.mul($.negative($.attribute(amounts, "draw")), $.found(turn.draws)));
      more = $.sub($.sum($.slice($.found(amounts.draws), null, $.found(turn.draws))), $.mul($.attribute(amounts, "draw"), $.min($.found(turn.draws), limit)));
      if ($.truth(more)) {
        $.setItem(parts, $rules_breakdown.Source.LAST_DRAW, $.negative(more));
      }
    }
    if (($.found(turn.tile) !== null)) {
      place = ($.truth($t2 = $.attribute(turn, "place")) ? $t2 : $rules_actions.Place.$of($.found(turn.tile), 0, $rules_grid.ORIGIN));
      opens = $.eq($.found(standing.laid), 0);
      return new $.Dict([...$.entries(parts), ...$.entries($rules_breakdown.placement_parts$(place, $.attribute(turn, "figure"), terms, opens))]);
    }
    if (($.ge($.found(turn.draws), limit) && $.truth($.found(amounts.exhausted_pass)))) {
      $.setItem(parts, $rules_breakdown.Source.USED_UP, $.negative($.found(amounts.exhausted_pass)));
    } else if (($.lt($.found(turn.draws), limit) && $.ge($.found(turn.draws), $.found(standing.pool)) && $.truth($.found(amounts.empty_pass)))) {
      $.setItem(parts, $rules_breakdown.Source.EMPTY, $.negative($.found(amounts.empty_pass)));
    } else {
      $.setItem(parts, $rules_breakdown.Source.PASS, 0);
    }
    return parts;
  }
  function _opened(agreed, standing, line) {
    CHECK: arguments.length === 3 || $.miscount();
    let hands, present, size;
    present = standing.present();
    size = $.item($.found($.found($.found(agreed.terms).sheet).hand), $.sub($.max($.len(present), 1), 1));
    hands = $.tupleOf($.collected($.range(1, $.add($.found(agreed.players), 1)), (seat) => ($.contains(seat, present) ? size : 0)));
    return $play_counting_standing.Reckoning.$of($.found(standing.totals), $.found(standing.rounds), $.found(standing.gone), $.add($.attribute(standing, "number"), 1), false, undefined, undefined, $.found(line.seat), $.found(standing.totals), hands, $.sub($rules_tiles.COUNT, $.sum(hands)));
  }
  function _turn(agreed, standing, turn, board, doubtful) {
    CHECK: arguments.length === 5 || $.miscount();
    let after, brought, ending, hands, laid, more, parts, points, $t0;
    parts = turn_parts($.found(agreed.terms), standing, turn);
    brought = $.sum(parts.$values());
    points = $.tupleOf($.collected($.range(1, $.add($.found(agreed.players), 1)), (s) => ($.eq(s, $.found(turn.seat)) ? brought : 0)));
    laid = ($.found(turn.tile) !== null);
    more = $.sub($.found(turn.draws), ($.truth(laid) ? 1 : 0));
    hands = $.tupleOf((() => { const $all = []; let seat, size, $t0; for ($t0 of $.each($.enumerate(($.truth($t0 = $.found(standing.hands)) ? $t0 : $.mul($.tuple(0), $.found(agreed.players))), 1))) { seat = $t0[0]; size = $t0[1]; $all.push(($.eq(seat, $.found(turn.seat)) ? $.max($.add(size, more), 0) : size)); } return $all; })());
    after = $.std.dataclasses.replace(_paid(agreed, standing, points), $.byNames({ "seat": standing.following($.found(turn.seat)), "hands": hands, "pool": $.max($.sub($.found(standing.pool), $.found(turn.draws)), 0), "out": (($.found(turn.tile) === null) ? $.found(standing.out) : $.bitor($.found(standing.out), $.lshift(1, $.found(turn.tile)))), "laid": $.add($.found(standing.laid), ($.truth(laid) ? 1 : 0)), "places": _places(standing, turn), "idle": (($.truth(laid) || $.truth($.found(turn.draws))) ? 0 : $.add($.found(standing.idle), 1)) }));
    if (((board !== null) && ($.found(after.places) !== null) && ($.attribute(turn, "place") !== null))) {
      board.place($.attribute(turn, "place"));
    }
    ending = _ending(agreed, after, turn, (($.found(after.places) === null) ? null : board));
    if (((ending !== null) && !$.truth($.found(standing.settled)))) {
      after = $.std.dataclasses.replace(after, $.byNames({ "ending": ending, "seat": 0 }));
      if ($.eq(ending, "target")) {
        after = _closed(after);
      }
    }
    return Counted.$of(turn, after, points, parts, doubtful);
  }
  function _places(standing, turn) {
    CHECK: arguments.length === 2 || $.miscount();
    let place, places, $t0, $t1;
    $t0 = $.found(standing.places);
    $t1 = $.attribute(turn, "place");
    places = $t0;
    place = $t1;
    if ((($.found(turn.tile) === null) || (places === null))) {
      return places;
    }
    if (((place === null) || $.eq($.len(places), $rules_tiles.COUNT) || (() => {  let each; for (each of $.each(places)) { if ($.eq($.found(place.cell), $.found(each.cell))) return true; } return false; })())) {
      return null;
    }
    return $.tuple(...$.each(places), place);
  }
  function _ending(agreed, after, turn, board) {
    CHECK: arguments.length === 4 || $.miscount();
    let target;
    target = $.found($.found(agreed.terms).target_at_once);
    if (($.truth(target) && ($.found(turn.tile) !== null) && $.ge($.item($.found(after.totals), $.sub($.found(turn.seat), 1)), target))) {
      return "target";
    }
    if (!$.truth($.item($.found(after.hands), $.sub($.found(turn.seat), 1)))) {
      return "out";
    }
    if ($.truth($.found(after.pool))) {
      return null;
    }
    if ($.ge($.found(after.idle), $.len(after.present()))) {
      return "blocked";
    }
    if ((($.attribute(turn, "place") === null) || (board === null))) {
      return null;
    }
    return ($.truth($.bitand($.attribute(after, "unseen"), $.found(board.fitting))) ? null : "blocked");
  }
  function _settled(agreed, standing, line) {
    CHECK: arguments.length === 3 || $.miscount();
    let brings, out, present, sizes, sums;
    present = standing.present();
    sums = $.collected(present, (seat) => ($.truth($.found(line.left)) ? $.attribute($.item($.found(line.left), $.sub(seat, 1)), "points") : 0));
    out = ($.contains($.found(line.out), present) ? $.add(present.$index($.found(line.out)), 1) : null);
    if ((!$.truth(present) || ((out === null) && ($.found(line.out) !== null)))) {
      return $.mul($.tuple(0), $.found(agreed.players));
    }
    sizes = $.collected(present, (seat) => _tiles_left(standing, line, seat));
    brings = $.dict($.zipStrict(present, $rules_terms.settle_sums($.found($.found(agreed.terms).amounts), sums, sizes, out)));
    return $.tupleOf($.collected($.range(1, $.add($.found(agreed.players), 1)), (seat) => brings.$get(seat, 0)));
  }
  function _tiles_left(standing, line, seat) {
    CHECK: arguments.length === 3 || $.miscount();
    let tiles;
    tiles = ($.truth($.found(line.left)) ? $.found($.item($.found(line.left), $.sub(seat, 1)).tiles) : null);
    if ((tiles !== null)) {
      return tiles.$bit_count();
    }
    return ($.truth($.found(standing.hands)) ? $.item($.found(standing.hands), $.sub(seat, 1)) : 0);
  }
  function _ended(agreed, standing, line, points) {
    CHECK: arguments.length === 4 || $.miscount();
    let after, how, scored, won;
    after = _paid(agreed, standing, points);
    if ($.truth($.found(standing.settled))) {
      return after;
    }
    how = (($.found(line.out) === null) ? "blocked" : "out");
    scored = $.tupleOf((() => { const $all = []; let points_, seat, $t0; for ($t0 of $.each($.enumerate(points, 1))) { seat = $t0[0]; points_ = $t0[1]; if ($.gt(points_, 0)) $all.push(seat); } return $all; })());
    won = (($.found(line.out) === null) ? scored : $.tuple($.found(line.out)));
    return _closed($.std.dataclasses.replace(after, $.byNames({ "ending": how, "seat": 0, "round_winners": won })));
  }
  function _paid(agreed, standing, points) {
    CHECK: arguments.length === 3 || $.miscount();
    let reached, target, totals, $t0;
    totals = $.tupleOf((() => { const $all = []; let a, b, $t0; for ($t0 of $.each($.zipStrict($.found(standing.totals), points))) { a = $t0[0]; b = $t0[1]; $all.push($.add(a, b)); } return $all; })());
    target = $.found($.found(agreed.terms).target);
    reached = ($.truth($t0 = $.found(standing.reached)) ? $t0 : ($.gt(target, 0) && $.ge($.max(totals), target)));
    return $.std.dataclasses.replace(standing, $.byNames({ "totals": totals, "reached": reached }));
  }
  function _closed(standing) {
    CHECK: arguments.length === 1 || $.miscount();
    let brought;
    brought = $.tupleOf((() => { const $all = []; let after, before, $t0; for ($t0 of $.each($.zipStrict($.found(standing.totals), $.found(standing.before)))) { after = $t0[0]; before = $t0[1]; $all.push($.sub(after, before)); } return $all; })());
    return $.std.dataclasses.replace(standing, $.byNames({ "settled": true, "seat": 0, "rounds": $.tuple(...$.each($.found(standing.rounds)), brought) }));
  }
  function _left(standing, line) {
    CHECK: arguments.length === 2 || $.miscount();
    let after, hands, seat;
    after = $.std.dataclasses.replace(standing, $.byNames({ "gone": $.tupleOf($.sorted(new $.PySet([...$.each($.found(standing.gone)), $.found(line.seat)]))) }));
    hands = $.tupleOf((() => { const $all = []; let n, s, $t0; for ($t0 of $.each($.enumerate($.found(after.hands), 1))) { s = $t0[0]; n = $t0[1]; $all.push(($.eq(s, $.found(line.seat)) ? 0 : n)); } return $all; })());
    seat = ($.eq($.found(after.seat), $.found(line.seat)) ? after.following($.found(line.seat)) : $.found(after.seat));
    return $.std.dataclasses.replace(after, $.byNames({ "hands": hands, "seat": seat }));
  }
  return { Counted, score_line, turn_parts };
})();

const $play_counting_count = (() => {
  let $t0, $t1, $t2;
  let VERSION = 1;
  $t0 = 3000;
  $t1 = 3000;
  $t2 = $.mul(200, 1024);
  let MOST_LINES = $t0;
  let MOST_CHANGES = $t1;
  let MOST_LETTERS = $t2;
  const Edit = $.klass("Edit", [], {
    kind: "tuple",
    fields: "at gone come",
    init: class extends $.Tuple {
      constructor(at, gone, come) {
        super(3);
        this[0] = at;
        this[1] = gone;
        this[2] = come;
      }
      get at() { return this[0]; }
      get gone() { return this[1]; }
      get come() { return this[2]; }
    },
    getters: {
      back() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return Edit.$of($.attribute(self, "at"), self.come, self.gone);
      },
    },
  });
  const Count = $.klass("Count", [], {
    kind: "data",
    fields: "agreed told= changes= done=",
    options: ["frozen", "slots"],
    slots: ["agreed", "told", "changes", "done"],
    init: function (agreed, told = $.tuple(), changes = $.tuple(), done = 0) {
      this.agreed = agreed;
      this.told = told;
      this.changes = changes;
      this.done = done;
    },
    methods: {
      standing_before(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return ($.truth(at) ? $.found($.item(self.told, $.sub(at, 1)).standing) : $play_counting_standing.beginning(self.agreed));
      },
      replace_lines(at, goes, come) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let change, $t0;
        if (!($.le(0, at) && $.le(at, ($t0 = $.add(at, goes))) && $.le($t0, $.len(self.told)))) {
          throw $.raised($play_reading.unreadable_error());
        }
        _check_length($.add($.sub($.len(self.told), goes), $.len(come)), $.add(self.done, 1));
        change = Edit.$of(at, $.slice(self.lines, at, $.add(at, goes)), come);
        return Count.$of(self.agreed, self._spliced(change), $.tuple(...$.each($.slice(self.changes, null, self.done)), change), $.add(self.done, 1));
      },
      add_line(line) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return self.replace_lines($.len(self.told), 0, $.tuple(line));
      },
      undo() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let last;
        if (!$.truth(self.done)) {
          return self;
        }
        last = $.found($.item(self.changes, $.sub(self.done, 1)).back);
        return Count.$of(self.agreed, self._spliced(last), self.changes, $.sub(self.done, 1));
      },
      redo() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let next_;
        if ($.eq(self.done, $.len(self.changes))) {
          return self;
        }
        next_ = $.item(self.changes, self.done);
        return Count.$of(self.agreed, self._spliced(next_), self.changes, $.add(self.done, 1));
      },
      _spliced(change) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let rest;
        rest = $.slice(self.lines, $.add($.attribute(change, "at"), $.len($.found(change.gone))));
        return _all_told(self.agreed, $.slice(self.told, null, $.attribute(change, "at")), $.tuple(...$.each($.found(change.come)), ...$.each(rest)));
      },
    },
    getters: {
      lines() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.tupleOf($.collected(self.told, (each) => $.found(each.line)));
      },
      standing() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return self.standing_before($.len(self.told));
      },
    },
  });
  function _all_told(agreed, before, lines) {
    CHECK: arguments.length === 3 || $.miscount();
    let board, line, results, standing;
    results = $.list(before);
    standing = ($.truth(results) ? $.found($.item(results, -1).standing) : $play_counting_standing.beginning(agreed));
    board = standing.board();
    for (line of $.each(lines)) {
      results.$append($play_counting_scoring.score_line(agreed, standing, line, board));
      standing = $.found($.item(results, -1).standing);
      if (((line?.constructor === $play_counting_line.Opens) || ($.found(standing.places) === null))) {
        board = standing.board();
      }
    }
    return $.tupleOf(results);
  }
  function make_count(agreed, lines) {
    CHECK: arguments.length === 2 || $.miscount();
    return ($.truth(lines) ? Count.$of(agreed).replace_lines(0, 0, lines) : Count.$of(agreed));
  }
  const Ledger = $.klass("Ledger", [], {
    kind: "tuple",
    fields: "agreed changes done",
    init: class extends $.Tuple {
      constructor(agreed, changes, done) {
        super(3);
        this[0] = agreed;
        this[1] = changes;
        this[2] = done;
      }
      get agreed() { return this[0]; }
      get changes() { return this[1]; }
      get done() { return this[2]; }
    },
  });
  function write_count(count) {
    CHECK: arguments.length === 1 || $.miscount();
    let changes;
    changes = $.tupleOf($.collected($.found(count.changes), (change) => $.tuple($.attribute(change, "at"), $.len($.found(change.gone)), $.found(change.come))));
    return _written(Ledger.$of($.found(count.agreed), changes, $.found(count.done)));
  }
  function read_count(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let at, change, changes, come, goes, kept, lines, $t0, $t1;
    kept = _read(text);
    lines = [];
    changes = [];
    for ($t0 of $.each($.found(kept.changes))) {
      $t1 = $.unpack($t0, 3);
      at = $t1[0];
      goes = $t1[1];
      come = $t1[2];
      changes.$append(Edit.$of(at, $.tupleOf($.slice(lines, at, $.add(at, goes))), come));
      $.setSlice(lines, at, $.add(at, goes), come);
    }
    for (change of $.each($.reversed($.slice(changes, $.found(kept.done))))) {
      $.setSlice(lines, $.attribute(change, "at"), $.add($.attribute(change, "at"), $.len($.found(change.come))), $.found(change.gone));
    }
    return Count.$of($.found(kept.agreed), _all_told($.found(kept.agreed), $.tuple(), lines), $.tupleOf(changes), $.found(kept.done));
  }
  const SharedCount = $.klass("SharedCount", [], {
    kind: "tuple",
    fields: "text names",
    init: class extends $.Tuple {
      constructor(text, names) {
        super(2);
        this[0] = text;
        this[1] = names;
      }
      get text() { return this[0]; }
      get names() { return this[1]; }
    },
  });
  function normalize_count(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let kept;
    kept = _read(text);
    return SharedCount.$of(_written(kept), $.attribute($.found(kept.agreed), "names"));
  }
  function _check_length(lines, changes) {
    CHECK: arguments.length === 2 || $.miscount();
    let reason, template;
    if (($.gt(lines, MOST_LINES) || $.gt(changes, MOST_CHANGES))) {
      template = $rules_errors.N_("this count is too long; the limit is {lines} lines and {changes} changes");
      reason = $rules_errors.refuse$($play_codes.ServerCode.LARGE, template, new $.Dict([["lines", MOST_LINES], ["changes", MOST_CHANGES]]));
      throw $.raised($play_reading.Unreadable(reason));
    }
    return null;
  }
  function _written(kept) {
    CHECK: arguments.length === 1 || $.miscount();
    let said, text;
    said = new $.Dict([["count", VERSION], ["agreed", $.found(kept.agreed).to_dict()], ["changes", (() => { const $all = []; let at, come, goes, $t0, $t1; for ($t0 of $.each($.found(kept.changes))) { $t1 = $.unpack($t0, 3); at = $t1[0]; goes = $t1[1]; come = $t1[2]; $all.push([at, goes, $.collected(come, (line) => _short(line))]); } return $all; })()], ["done", $.found(kept.done)]]);
    text = $.std.json.dumps(said, false, $.tuple(",", ":"));
    $play_reading.check_size(text, MOST_LETTERS);
    return text;
  }
  function _short(line) {
    CHECK: arguments.length === 1 || $.miscount();
    let said;
    said = line.to_dict();
    return (() => { const $all = new $.Dict(); let each, name, $t0, $t1; for ($t0 of $.each(said.$items())) { $t1 = $.unpack($t0, 2); name = $t1[0]; each = $t1[1]; if (!$.contains(each, $.tuple(null, false, 0))) $all.set(name, each); } return $all; })();
  }
  function _read(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let agreed, at, change, changes, come, first, goes, lines, reason, said, size, version, $t0;
    $play_reading.check_size(text, MOST_LETTERS);
    said = $play_reading.read_fields($play_reading.parse_json(text));
    version = said.$get("count");
    if (($.isinstance(version, $.int) && $.gt(version, VERSION))) {
      reason = $rules_errors.refuse($rules_errors.Code.SYNTAX, "this count comes from a newer version of Tricorne");
      throw $.raised($play_reading.Unreadable(reason));
    }
    if ($.ne(version, VERSION)) {
      throw $.raised($play_reading.unreadable_error());
    }
    agreed = $play_counting_agreed.read_party(said.$get("agreed"));
    changes = [];
    size = 0;
    for (change of $.each($play_reading.read_list(said.$get("changes")))) {
      $t0 = $.unpack($.slice($.tuple(...$.each($play_reading.read_list(change)), null, null, null), null, 3), 3);
      at = $t0[0];
      goes = $t0[1];
      come = $t0[2];
      lines = $.tupleOf($.collected($play_reading.read_list(come), (line) => $play_counting_line.read_line(line, $.found(agreed.players))));
      first = $play_reading.read_number(at, 0, size);
      changes.$append($.tuple(first, $play_reading.read_number(goes, 0, $.sub(size, first)), lines));
      size = $.grown(size, $.sub($.len(lines), $.item($.item(changes, -1), 1)));
      _check_length(size, $.len(changes));
    }
    return Ledger.$of(agreed, $.tupleOf(changes), $play_reading.read_number(said.$get("done"), 0, $.len(changes)));
  }
  return { Count, Edit, Ledger, MOST_CHANGES, MOST_LETTERS, MOST_LINES, SharedCount, VERSION, make_count, normalize_count, read_count, write_count };
})();

const $play_counting_csv = (() => {
  let COLUMNS = $.tuple("what", "round", "seat", "name", "draws", "tile", "figure", "place", "left", "so", "points", "total");
  let _FIRST = "Tricorne count";
  let _VERSION = 1;
  let _RISKY = $.tuple("=", "+", "-", "@", "\t");
  let _NUMBER = $.std.re.compile("-?[0-9]+");
  function csv(count) {
    CHECK: arguments.length === 1 || $.miscount();
    let agreed, header, rows, told;
    agreed = $.found(count.agreed);
    header = $.call($record_header.Header, "of", $.found(agreed.terms), $.list($.attribute(agreed, "names")), $record_credit.credit_lines($.found(agreed.credit)));
    rows = [$.list(COLUMNS), ["header", "", "", `${$.str(_FIRST)}: ${$.str(_VERSION)}`]];
    rows = $.grown(rows, $.collected(header.lines(), (line) => ["header", "", "", line]));
    for (told of $.each($.found(count.told))) {
      rows = $.grown(rows, $.collected(_rows(count, told), (row) => $.list(row)));
    }
    return "".$join((() => { const $all = []; let row; for (row of $.each(rows)) { $all.push($.add(",".$join($.collected(row, (cell) => _cell(cell))), "\r\n")); } return $all; })());
  }
  function _rows(count, told) {
    CHECK: arguments.length === 2 || $.miscount();
    let line, name, row, said, seat, seats, so, standing, $t0, $t1, $t2, $t3;
    return $.generator(function* () {
      try {
        $t0 = $.found(told.line);
        $t1 = $.found(told.standing);
        line = $t0;
        standing = $t1;
        said = line.to_dict();
        so = ($.truth($.found(line.so)) ? "yes" : "");
        seats = ((line?.constructor === $play_counting_line.Ended) ? $.range(1, $.add($.found($.found(count.agreed).players), 1)) : [$.found(line.seat)]);
        for (seat of $.each(seats)) {
          name = $.call($.found(count.agreed), "name", seat);
          row = [$.str($.item(said, "what")), $.str($.attribute(standing, "number")), $.str(seat), name];
          if ((line?.constructor === $play_counting_line.Turn)) {
            row = $.grown(row, [$.str($.found(line.draws)), (($.found(line.tile) === null) ? "" : $.item($rules_tiles.NAMES, $.found(line.tile)))]);
            row = $.grown(row, [$.str(($.truth($t2 = $.item(said, "figure")) ? $t2 : "")), $.str(($.truth($t3 = $.item(said, "place")) ? $t3 : "")), ""]);
          } else {
            row = $.grown(row, ["", (((line?.constructor === $play_counting_line.Ended) && $.eq($.found(line.out), seat)) ? "out" : ""), "", ""]);
            row.$append(((line?.constructor === $play_counting_line.Ended) ? _left(line, seat) : ""));
          }
          yield [...$.each(row), so, $.str($.item($.attribute(told, "points"), $.sub(seat, 1))), $.str($.item($.found(standing.totals), $.sub(seat, 1)))];
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _left(line, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    let hand;
    if (!$.truth($.found(line.left))) {
      return "";
    }
    hand = $.item($.found(line.left), $.sub(seat, 1));
    return (($.found(hand.tiles) === null) ? $.str($.attribute(hand, "points")) : " ".$join(["tiles", ...$.each($rules_tiles.names($.found(hand.tiles)))]));
  }
  function _cell(text) {
    CHECK: arguments.length === 1 || $.miscount();
    if (($.contains($.slice(text, null, 1), _RISKY) && !$.truth(_is_number(text)))) {
      text = `'${$.str(text)}`;
    }
    if ((() => {  let sign; for (sign of $.each(",;\"\r\n")) { if ($.contains(sign, text)) return true; } return false; })()) {
      return $.add($.add("\"", text.$replace("\"", "\"\"")), "\"");
    }
    return text;
  }
  function _is_number(text) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.bool(_NUMBER.$fullmatch(text));
  }
  function _digits(name) {
    CHECK: arguments.length === 1 || $.miscount();
    return ($.truth(name) ? $.slice($.add("00", name), $.negative($.len($.item($rules_tiles.NAMES, 0)))) : name);
  }
  function count_of_csv(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let agreed, header, lines, number, row, rows, said, template, $t0, $t1;
    rows = cells(text.$removeprefix("\ufeff"));
    if ((!$.truth(rows) || $.ne($.collected($.slice($.item(rows, 0), null, $.len(COLUMNS)), (cell) => cell.$strip()), $.list(COLUMNS)))) {
      template = $rules_errors.N_("this file comes from another program, or its first line is missing");
      throw $.raised($play_reading.Unreadable($rules_errors.refuse($rules_errors.Code.SYNTAX, template)));
    }
    said = (() => { const $all = []; let number, row, $t0; for ($t0 of $.each($.enumerate($.slice(rows, 1), 2))) { number = $t0[0]; row = $t0[1]; if ($.any(row)) $all.push($.tuple(number, _said(row))); } return $all; })();
    header = $record_header.Header();
    for ($t0 of $.each(said)) {
      $t1 = $.unpack($t0, 2);
      number = $t1[0];
      row = $t1[1];
      if ($.eq($.item(row, "what"), "header")) {
        _take(header, $.item(row, "name"), number);
      }
    }
    agreed = $play_counting_agreed.party_of_header(header);
    lines = $.list(_lines((() => { const $all = []; let each; for (each of $.each(said)) { if ($.ne($.item($.item(each, 1), "what"), "header")) $all.push(each); } return $all; })(), $.found(agreed.players)));
    return $play_counting_count.make_count(agreed, $.tupleOf(lines));
  }
  function _said(row) {
    CHECK: arguments.length === 1 || $.miscount();
    let full;
    full = $.slice([...$.each(row), ...$.each($.mul([""], $.len(COLUMNS)))], null, $.len(COLUMNS));
    return (() => { const $all = new $.Dict(); let cell, name, $t0; for ($t0 of $.each($.zipStrict(COLUMNS, full))) { name = $t0[0]; cell = $t0[1]; $all.set(name, cell.$strip().$removeprefix("'")); } return $all; })();
  }
  function _take(header, line, number) {
    CHECK: arguments.length === 3 || $.miscount();
    let _, name, template, value, $t0;
    $t0 = $.unpack(line.$partition(":"), 3);
    name = $t0[0];
    _ = $t0[1];
    value = $t0[2];
    if ($.ne(name, _FIRST)) {
      header.take(name.$strip(), value.$strip());
    } else if ($.ne(value.$strip(), $.str(_VERSION))) {
      template = $rules_errors.N_("row {row}: this count comes from a newer version of Tricorne");
      throw $.raised($play_reading.Unreadable($rules_errors.refuse$($rules_errors.Code.SYNTAX, template, new $.Dict([["row", number]]))));
    }
    return null;
  }
  function _lines(said, players) {
    CHECK: arguments.length === 2 || $.miscount();
    let ends, number, row, $t0, $t1;
    return $.generator(function* () {
      try {
        ends = [];
        for ($t0 of $.each(said)) {
          $t1 = $.unpack($t0, 2);
          number = $t1[0];
          row = $t1[1];
          if ($.eq($.item(row, "what"), "ended")) {
            ends.$append(row);
          } else if ($.truth(ends)) {
            throw $.raised(_wrong(number));
          }
          if (($.eq($.len(ends), players) || $.ne($.item(row, "what"), "ended"))) {
            yield _line(number, row, ends, players);
            ends = [];
          }
        }
        if ($.truth(ends)) {
          throw $.raised(_wrong($.item($.item(said, -1), 0)));
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _line(number, row, ends, players) {
    CHECK: arguments.length === 4 || $.miscount();
    let error, outs, stored, told, $t0, $t1, $t2;
    stored = new $.Dict([["what", $.item(row, "what")], ["so", $.eq($.item(row, "so"), "yes")]]);
    if ($.truth(ends)) {
      outs = (() => { const $all = []; let end, seat, $t0; for ($t0 of $.each($.enumerate(ends, 1))) { seat = $t0[0]; end = $t0[1]; if ($.eq($.item(end, "tile"), "out")) $all.push(seat); } return $all; })();
      $.setItem(stored, "out", ($.truth(outs) ? $.item(outs, 0) : null));
      told = $.collected(ends, (end) => $.item(end, "left"));
      $.setItem(stored, "left", ($.any(told) ? $.collected(told, (left) => _read_left(left)) : []));
    } else {
      $.setItem(stored, "seat", ($.truth(_is_number($.item(row, "seat"))) ? $rules_spelling.whole_number($.item(row, "seat")) : null));
      $.setItem(stored, "draws", ($.truth(_is_number($.item(row, "draws"))) ? $rules_spelling.whole_number($.item(row, "draws")) : 0));
      $.setItem(stored, "tile", ($.truth($t0 = _digits($.item(row, "tile"))) ? $t0 : null));
      $.setItem(stored, "figure", ($.truth($t1 = $.item(row, "figure")) ? $t1 : null));
      $.setItem(stored, "place", ($.truth($t2 = $.item(row, "place")) ? $t2 : null));
    }
    try {
      return $play_counting_line.read_line(stored, players);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$play_reading.Unreadable])) {
        error = $error;
        throw $.raised(_wrong(number));
      } else throw $error;
    }
    return null;
  }
  function _read_left(left) {
    CHECK: arguments.length === 1 || $.miscount();
    if ($.truth(_is_number(left))) {
      return $rules_spelling.whole_number(left);
    }
    return (() => { const $all = []; let name; for (name of $.each($.call(left, "split"))) { if ($.ne(name, "tiles")) $all.push(_digits(name)); } return $all; })();
  }
  function _wrong(row) {
    CHECK: arguments.length === 1 || $.miscount();
    return $play_reading.Unreadable($rules_errors.refuse$($rules_errors.Code.SYNTAX, "row {row} cannot be read", new $.Dict([["row", row]])));
  }
  $.takes(_wrong, "row");
  function cells(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let _, cell, closed, head, letter, quoted, row, rows, sign, $t0, $t1, $t2, $t3, $t4, $t5, $t6, $t7;
    head = $.item($.callNamed(text, "split", ["\n"], { "maxsplit": 1 }), 0);
    $t0 = $.unpack($.max((($first) => $.generator(function* () { try { let each; for (each of $first) { yield $.tuple($.call(head, "count", each), each); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.tuple(",", ";", "\t")))), 2);
    _ = $t0[0];
    sign = $t0[1];
    rows = [];
    row = [];
    $t1 = "";
    $t2 = false;
    $t3 = false;
    cell = $t1;
    quoted = $t2;
    closed = $t3;
    for (letter of $.each(text)) {
      if ($.eq(letter, "\"")) {
        cell = $.grown(cell, ($.truth(closed) ? "\"" : ""));
        $t4 = quoted;
        $t5 = !$.truth(quoted);
        closed = $t4;
        quoted = $t5;
        continue;
      }
      closed = false;
      if (($.truth(quoted) || !$.contains(letter, $.tuple(sign, "\n")))) {
        cell = $.grown(cell, letter);
      } else if ($.eq(letter, sign)) {
        row.$append(cell);
        cell = "";
      } else {
        rows.$append([...$.each(row), cell.$removesuffix("\r")]);
        $t6 = [];
        $t7 = "";
        row = $t6;
        cell = $t7;
      }
    }
    return (($.truth(row) || $.truth(cell)) ? [...$.each(rows), [...$.each(row), cell]] : rows);
  }
  return { COLUMNS, cells, count_of_csv, csv };
})();

const $play_counting_recording = (() => {
  const Unwritable = $.klass("Unwritable", [$rules_errors.TricorneError], {
    methods: {
      __init__: $.takes(function __init__(line, refusal) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        Object.getPrototypeOf(Unwritable.prototype).__init__.call(self, refusal);
        self.line = line;
        return null;
      }, "line refusal"),
    },
  });
  function as_record(count, other = null) {
    CHECK: (arguments.length < 1 || arguments.length > 2) && $.miscount();
    let agreed, error, line, lines, match, number, $t0, $t1;
    agreed = $.found(count.agreed);
    match = $rules_match.Match($.found(agreed.terms), $.found(agreed.players), undefined, $.found(agreed.credit));
    lines = $.attribute(count, "lines");
    for ($t0 of $.each($.enumerate(lines, 1))) {
      number = $t0[0];
      line = $t0[1];
      try {
        _push$(match, line, $.eq(number, $.len(lines)));
      } catch ($caught) {
        const $error = $.caught($caught);
        if ($.isCaught($error, [$rules_errors.TricorneError])) {
          error = $error;
          throw $.raised(Unwritable(number, $.attribute(error, "refusal")));
        } else throw $error;
      }
    }
    return $record_writer.write(match, $.attribute(agreed, "names"), new $.Dict([...$.entries($record_credit.credit_lines($.found(agreed.credit))), ...$.entries(($.truth($t1 = other) ? $t1 : new $.Dict([])))]));
  }
  function _push$(match, line, last) {
    let $t0;
    $t0 = line;
    if (($t0?.constructor === $play_counting_line.Opens)) {
      $.call(match, "start", $rules_deal.Deal.$of($.found(match.players), $.found(line.seat)));
    } else if (($t0?.constructor === $play_counting_line.Turn)) {
      _push_turn(_going_on(match), line);
    } else if (($t0?.constructor === $play_counting_line.Ended)) {
      _lay_open$(_going_on(match), line, last);
    } else if (($t0?.constructor === $play_counting_line.Leaves)) {
      throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.SYNTAX, "in a record, nobody leaves")));
    }
    return null;
  }
  const _push = $.keyed("match line * last", _push$);
  function _going_on(match) {
    CHECK: arguments.length === 1 || $.miscount();
    if (!$.truth($.found(match.rounds))) {
      throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.OVER, "nobody has opened a round")));
    }
    return $.item($.found(match.rounds), -1);
  }
  function _push_turn(round_, turn) {
    CHECK: arguments.length === 2 || $.miscount();
    let _, made;
    for (_ of $.each($.range($.found(turn.draws)))) {
      $.callNamed(round_, "push", [$rules_actions.DRAW], { "seat": $.found(turn.seat) });
    }
    if (($.found(turn.tile) === null)) {
      $.callNamed(round_, "push", [$rules_actions.PASS], { "seat": $.found(turn.seat) });
      return null;
    }
    if (($.attribute(turn, "place") === null)) {
      throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.CELL, "the place of the tile has not been entered")));
    }
    made = ($.truth($.found($.attribute(round_, "board").laid)) ? round_.figure($.attribute(turn, "place")) : null);
    $.callNamed(round_, "push", [$.attribute(turn, "place")], { "seat": $.found(turn.seat) });
    if ($.ne($.attribute(turn, "figure"), ($.truth($.item($.attribute($.found(round_.amounts), "figure"), made)) ? made : null))) {
      throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.POINTS, "in that place, the tile makes another figure")));
    }
    return null;
  }
  function _lay_open$(round_, line, last) {
    let hand, hands, seat, $t0;
    hands = _hands(round_, line);
    if ((hands !== null)) {
      for ($t0 of $.each($.enumerate(hands, 1))) {
        seat = $t0[0];
        hand = $t0[1];
        round_.lay_open(seat, $.list($rules_tiles.tiles_in(hand)));
      }
    } else if (!$.truth(last)) {
      throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.END, "the tiles left are not named")));
    }
    return null;
  }
  const _lay_open = $.keyed("round_ line * last", _lay_open$);
  function _hands(round_, line) {
    CHECK: arguments.length === 2 || $.miscount();
    let hand, hands, size, $t0, $t1;
    if (!$.truth($.found(line.left))) {
      return null;
    }
    hands = [];
    for ($t0 of $.each($.zipStrict($.found(line.left), $.attribute(round_, "sizes")))) {
      hand = $t0[0];
      size = $t0[1];
      if ((($.found(hand.tiles) === null) && $.truth(size))) {
        return null;
      }
      hands.$append(($.truth($t1 = $.found(hand.tiles)) ? $t1 : 0));
    }
    return hands;
  }
  function count_of_record(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let agreed, found, header, lines, round_;
    found = $record_reader.read(text).checked();
    header = $.found(found.header);
    agreed = $play_counting_agreed.party_of_header(header);
    lines = [];
    if (($.found(found.begun) !== null)) {
      for (round_ of $.each($.found($.found(found.begun).rounds))) {
        lines = $.grown(lines, _lines(agreed, round_));
      }
    }
    return $play_counting_count.make_count(agreed, $.tupleOf(lines));
  }
  function _lines(agreed, round_) {
    CHECK: arguments.length === 2 || $.miscount();
    let action, draws, figure, lines, out, seat, told, $t0, $t1;
    lines = [$play_counting_line.Opens.$of($.found($.attribute(round_, "deal").starter))];
    draws = 0;
    for (told of $.each($rules_breakdown.breakdowns($.found(round_.log), $.found(round_.terms)))) {
      $t0 = $.found($.found(told.event).action);
      $t1 = $.found($.found(told.event).seat);
      action = $t0;
      seat = $t1;
      if ((action?.constructor === $rules_actions.End)) {
        out = ($.eq($.found(round_.ending), "out") ? $.found(round_.seat) : null);
        lines.$append($play_counting_line.Ended.$of(out, $.tupleOf($.collected($.found(round_.left), (hand) => $.call($play_counting_line.Held, "of", hand)))));
        break;
      }
      if ((action?.constructor === $rules_actions.Draw)) {
        draws = $.grown(draws, 1);
        continue;
      }
      if ((action?.constructor === $rules_actions.Place)) {
        figure = ($.truth($.item($.attribute($.found($.found(agreed.terms).amounts), "figure"), $.attribute(told, "figure"))) ? $.attribute(told, "figure") : null);
        lines.$append($play_counting_line.Turn.$of(seat, $.found(action.tile), draws, figure, action));
      } else {
        lines.$append($play_counting_line.Turn.$of(seat, null, draws));
      }
      draws = 0;
    }
    return lines;
  }
  return { Unwritable, as_record, count_of_record };
})();

const $play_counting_showing = (() => {
  const SentenceShown = $.typedDict("SentenceShown");
  const FigureShown = $.typedDict("FigureShown");
  const AgreedShown = $.typedDict("AgreedShown");
  const StandingShown = $.typedDict("StandingShown");
  function describe_count(count) {
    CHECK: arguments.length === 1 || $.miscount();
    let said;
    said = new $.Dict([["agreed", describe_party($.found(count.agreed))], ["lines", $.collected($.range($.len($.found(count.told))), (at) => describe_line(count, at))], ["now", describe_standing($.found(count.agreed), $.found(count.standing))], ["may_undo", $.gt($.found(count.done), 0)], ["may_redo", $.lt($.found(count.done), $.len($.found(count.changes)))]]);
    return $.std.json.dumps(said, false);
  }
  function describe_party(agreed) {
    CHECK: arguments.length === 1 || $.miscount();
    let amounts, rules, sheet, terms, $t0, $t1;
    terms = $.found(agreed.terms);
    $t0 = $.found(terms.amounts);
    $t1 = $.found(terms.sheet);
    amounts = $t0;
    sheet = $t1;
    rules = $rules_sentences.rules_of(terms);
    return $.named(AgreedShown, [], { "sheet": $.attribute(sheet, "name"), "house": $rules_presets.changes(sheet), "scoring": $.found(terms.scoring), "target": $.found(terms.target), "names": $.list($.attribute(agreed, "names")), "credit": $.list($.found(agreed.credit)), "asked": $.found(terms.asked), "figures": (() => { const $all = []; let figure; for (figure of $.each($rules_figure.Figure)) { if ($.truth($.item($.attribute(amounts, "figure"), figure))) $all.push($.named(FigureShown, [], { "figure": figure, "points": $.item($.attribute(amounts, "figure"), figure), "needs": $.item($play_counting_doubts.NEEDED, figure) })); } return $all; })(), "limit": ($.ne($.found(sheet.draws), "unlimited") ? $.found(sheet.draw_limit) : null), "draw": $.attribute(amounts, "draw"), "left_out": $play_counting_doubts.needs_tiles_left$(amounts, true), "left_blocked": $play_counting_doubts.needs_tiles_left$(amounts, false), "opening": _said($.item(rules, $rules_sentences.Topic.OPENING)), "out": _said($.item(rules, $rules_sentences.Topic.OUT)), "blocked": _said($.item(rules, $rules_sentences.Topic.BLOCKED)) });
  }
  function _said(sentences) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.collected(sentences, (each) => $.named(SentenceShown, [], { "template": $.found(each.template), "details": $.found(each.details) }));
  }
  function describe_line(count, at) {
    CHECK: arguments.length === 2 || $.miscount();
    return _told_shown($.item($.found(count.told), at), count.standing_before(at));
  }
  function _told_shown(told_, before) {
    CHECK: arguments.length === 2 || $.miscount();
    return new $.Dict([...$.entries($.found(told_.line).to_dict()), ["round", $.attribute($.found(told_.standing), "number")], ["points", $.list($.attribute(told_, "points"))], ["totals", $.list($.found($.found(told_.standing).totals))], ["parts", _parts($.found(told_.parts))], ["doubts", $.collected($.found(told_.doubts), (doubt) => $play_refusal_json.describe_refusal(doubt))], ["first", $.eq($.found(before.laid), 0)]]);
  }
  function _parts(parts) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => { const $all = []; let points, source, $t0, $t1; for ($t0 of $.each(parts.$items())) { $t1 = $.unpack($t0, 2); source = $t1[0]; points = $t1[1]; $all.push(new $.Dict([["source", $.word(source)], ["points", points]])); } return $all; })();
  }
  function describe_standing(agreed, standing) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.named(StandingShown, [], { "number": $.attribute(standing, "number"), "seat": $.found(standing.seat), "settled": $.found(standing.settled), "ending": $.found(standing.ending), "out_seat": _who_is_out(standing), "totals": $.list($.found(standing.totals)), "hands": $.list($.found(standing.hands)), "pool": $.found(standing.pool), "out": $rules_tiles.names($.found(standing.out)), "laid": $.found(standing.laid), "gone": $.list($.found(standing.gone)), "rounds": $.collected($.found(standing.rounds), (brought) => $.list(brought)), "over": $play_counting_standing.is_over(agreed, standing), "winners": $play_counting_standing.winners(agreed, standing), "places": (($.found(standing.places) === null) ? null : $.collected($.found(standing.places), (place) => $.str(place))) });
  }
  function _who_is_out(standing) {
    CHECK: arguments.length === 1 || $.miscount();
    let empty;
    empty = (() => { const $all = []; let seat; for (seat of $.each(standing.present())) { if (($.truth($.found(standing.hands)) && !$.truth($.item($.found(standing.hands), $.sub(seat, 1))))) $all.push(seat); } return $all; })();
    return ($.truth(empty) ? $.item(empty, 0) : null);
  }
  function preview_line(count, at, text) {
    CHECK: arguments.length === 3 || $.miscount();
    let before, line, result;
    before = count.standing_before(at);
    line = $play_counting_line.read_line($play_reading.parse_json(text), $.found($.found(count.agreed).players));
    result = $play_counting_scoring.score_line($.found(count.agreed), before, line, before.board());
    return $.std.json.dumps(_told_shown(result, before), false);
  }
  function standing_before(count, at) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.std.json.dumps(describe_standing($.found(count.agreed), count.standing_before(at)), false);
  }
  function placements(count, at, tile) {
    CHECK: arguments.length === 3 || $.miscount();
    let board, counts, figures, found, made, place;
    board = count.standing_before(at).board();
    if ((board === null)) {
      return "null";
    }
    figures = $.attribute($.found($.found($.found(count.agreed).terms).amounts), "figure");
    found = [];
    for (place of $.each(board.placements($.lshift(1, tile)))) {
      made = ($.truth($.found(board.laid)) ? board.figure($.found(place.cell)) : null);
      counts = (((made !== null) && $.truth($.item(figures, made))) ? $.word(made) : null);
      found.$append(new $.Dict([["place", $.str(place)], ["figure", counts]]));
    }
    return $.std.json.dumps(found);
  }
  function digits_that_follow(count, at, typed) {
    CHECK: arguments.length === 3 || $.miscount();
    let digit, following, unseen, wanted;
    following = "";
    unseen = $.attribute(count.standing_before(at), "unseen");
    for (digit of $.each("012345")) {
      wanted = $.add(typed, digit);
      if ((() => {  let tile; for (tile of $.each($rules_tiles.tiles_in(unseen))) { if ($.truth(_has($.item($rules_tiles.NAMES, tile), wanted))) return true; } return false; })()) {
        following = $.grown(following, digit);
      }
    }
    return following;
  }
  function _has(name, digits) {
    CHECK: arguments.length === 2 || $.miscount();
    return (() => {  let digit; for (digit of $.each(digits)) { if (!$.ge($.call(name, "count", digit), $.call(digits, "count", digit))) return false; } return true; })();
  }
  return { AgreedShown, FigureShown, SentenceShown, StandingShown, describe_count, describe_line, describe_party, describe_standing, digits_that_follow, placements, preview_line, standing_before };
})();

const $play_evening = (() => {

  return {  };
})();

const $play_evening_boards = (() => {
  let _LETTERS = "ABCDEFGHJKLMNPQRTUVWXYZ";
  let _MARK = $.std.re.compile("([A-Z]{2})([0-9]{1,3})(?:T([0-9]{1,2}))?([A-Z]{2})");
  function promise_of(secret) {
    CHECK: arguments.length === 1 || $.miscount();
    return $rules_commitment.digest_of(`evening ${$.str(secret)}`);
  }
  function board(secret, number, sheet, players) {
    CHECK: arguments.length === 4 || $.miscount();
    return $rules_deal.deal(sheet, players, $rules_mixing.Seeded($rules_commitment.digest_of(`evening ${$.str(secret)} deal ${$.str(number)}`)));
  }
  function board_salt(secret, number) {
    CHECK: arguments.length === 2 || $.miscount();
    return $rules_commitment.digest_of(`evening ${$.str(secret)} salt ${$.str(number)}`);
  }
  function board_promise(secret, number, sheet, players) {
    CHECK: arguments.length === 4 || $.miscount();
    let dealt;
    dealt = board(secret, number, sheet, players);
    return $.attribute($rules_commitment.commit(dealt, board_salt(secret, number)), "digest");
  }
  function rows_of(dealt) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => { const $all = []; let seat, $t0; for (seat of $.each($.range($.found(dealt.players)))) { $all.push($.slice($.list(($.truth($t0 = $.found(dealt.pool)) ? $t0 : $.tuple())), seat, null, $.found(dealt.players))); } return $all; })();
  }
  function card_mark(secret, number) {
    CHECK: arguments.length === 2 || $.miscount();
    return _mark(secret, $.str(number));
  }
  function slip_mark(secret, round_, table) {
    CHECK: arguments.length === 3 || $.miscount();
    return _mark(secret, `${$.str(round_)}T${$.str(table)}`);
  }
  function read_mark(secret, typed) {
    CHECK: arguments.length === 2 || $.miscount();
    let _, evening, first, found, place, table, $t0;
    found = _MARK.$fullmatch($.std.re.sub("[^A-Z0-9]", "", typed.$upper()));
    if (!$.truth(found)) {
      throw $.raised($rules_errors.DealError($rules_errors.refuse($rules_errors.Code.DEAL, "no paper of an evening has this number")));
    }
    $t0 = $.unpack(found.$groups(), 4);
    evening = $t0[0];
    first = $t0[1];
    table = $t0[2];
    _ = $t0[3];
    if ($.ne(evening, _pair(promise_of(secret)))) {
      throw $.raised($rules_errors.DealError($rules_errors.refuse($rules_errors.Code.DEAL, "this paper belongs to another evening")));
    }
    place = ((table === null) ? $.str($.int(first)) : `${$.str($.int(first))}T${$.str($.int(table))}`);
    if ($.ne(_mark(secret, place), $.item(found, 0))) {
      throw $.raised($rules_errors.DealError($rules_errors.refuse($rules_errors.Code.DEAL, "this number is wrong: compare it with the paper")));
    }
    return $.tuple($.int(first), ((table === null) ? 0 : $.int(table)));
  }
  function _mark(secret, place) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.add($.add(_pair(promise_of(secret)), place), _pair($rules_commitment.digest_of(`evening ${$.str(secret)} paper ${$.str(place)}`)));
  }
  function _pair(digest) {
    CHECK: arguments.length === 1 || $.miscount();
    let bits, first, second, $t0, $t1;
    bits = $rules_mixing.Seeded(digest);
    $t0 = $rules_deal.random_below($.len(_LETTERS), bits);
    $t1 = $rules_deal.random_below($.len(_LETTERS), bits);
    first = $t0;
    second = $t1;
    return $.add($.item(_LETTERS, first), $.item(_LETTERS, second));
  }
  return { board, board_promise, board_salt, card_mark, promise_of, read_mark, rows_of, slip_mark };
})();

const $play_evening_movement = (() => {
  let $t0, $t1;
  let MOVEMENTS = $.tuple("mitchell", "howell", "individual");
  $t0 = 2;
  $t1 = 16;
  let FEWEST_TABLES = $t0;
  let MOST_TABLES = $t1;
  let MOST_ROUNDS = 24;
  let _SIDES = 2;
  let _KEPT = 64;
  let _STARTS = 6;
  const RoundPlan = $.klass("RoundPlan", [], {
    kind: "data",
    fields: "tables out",
    options: ["frozen", "slots"],
    slots: ["tables", "out"],
    init: function (tables, out) {
      this.tables = tables;
      this.out = out;
    },
  });
  function sides_of(movement, size) {
    CHECK: arguments.length === 2 || $.miscount();
    return ($.eq(movement, "individual") ? size : _SIDES);
  }
  function most_rounds(movement, begun) {
    CHECK: arguments.length === 2 || $.miscount();
    if ($.eq(movement, "mitchell")) {
      return $.floordiv(_places(begun), 2);
    }
    return ($.eq(movement, "howell") ? $.sub(_places(begun), 1) : MOST_ROUNDS);
  }
  function has_place(movement, size, begun, now) {
    CHECK: arguments.length === 4 || $.miscount();
    return $.lt(now, ($.eq(movement, "individual") ? $.mul(MOST_TABLES, size) : _places(begun)));
  }
  const plan_rounds = $.std.functools.cache(function plan_rounds$(movement, size, rounds, joined) {
    CHECK: arguments.length === 4 || $.miscount();
    let number, places, plans, swaps, tables;
    if ($.eq(movement, "individual")) {
      return $.tupleOf(_Mixing(size, joined).plan(rounds));
    }
    places = _places($.len((() => { const $all = []; let first; for (first of $.each(joined)) { if ($.eq(first, 1)) $all.push(first); } return $all; })()));
    swaps = ($.eq(movement, "howell") ? _even_swaps($.sub(places, 1)) : []);
    plans = [];
    for (number of $.each($.range(rounds))) {
      tables = ($.truth(swaps) ? _howell(places, number, swaps) : _mitchell(places, number));
      plans.$append(_with_those_present(tables, $.add(number, 1), joined));
    }
    return $.tupleOf(plans);
  }, _KEPT);
  function _places(begun) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.add(begun, $.mod(begun, 2));
  }
  function _mitchell(places, number) {
    CHECK: arguments.length === 2 || $.miscount();
    let half;
    half = $.floordiv(places, 2);
    return $.collected($.range(half), (table) => $.tuple(table, $.add(half, $.mod($.sub(table, number), half))));
  }
  function _howell(places, number, swaps) {
    CHECK: arguments.length === 3 || $.miscount();
    let j, last, one, other, tables, $t0, $t1;
    last = $.sub(places, 1);
    tables = [($.truth($.mod(number, 2)) ? $.tuple(last, number) : $.tuple(number, last))];
    for (j of $.each($.range(1, $.floordiv(places, 2)))) {
      $t0 = $.mod($.add(number, j), last);
      $t1 = $.mod($.sub(number, j), last);
      one = $t0;
      other = $t1;
      tables.$append(($.truth($.item(swaps, $.sub(j, 1))) ? $.tuple(other, one) : $.tuple(one, other)));
    }
    return tables;
  }
  function _even_swaps(last) {
    CHECK: arguments.length === 1 || $.miscount();
    let found, index, least, swaps, $t0, $t1;
    swaps = $.collected($.range($.floordiv(last, 2)), (_) => false);
    least = _unevenness(swaps, last);
    index = 0;
    while ($.lt(index, $.len(swaps))) {
      $.setItem(swaps, index, !$.truth($.item(swaps, index)));
      found = _unevenness(swaps, last);
      if ($.lt(found, least)) {
        $t0 = found;
        $t1 = 0;
        least = $t0;
        index = $t1;
      } else {
        $.setItem(swaps, index, !$.truth($.item(swaps, index)));
        index = $.grown(index, 1);
      }
    }
    return swaps;
  }
  function _unevenness(swaps, last) {
    CHECK: arguments.length === 2 || $.miscount();
    let j, sides, sums;
    sides = $.collected($.range(last), (_) => 0);
    for (j of $.each($.range(1, $.add($.len(swaps), 1)))) {
      $.setItem(sides, j, ($.truth($.item(swaps, $.sub(j, 1))) ? -1 : 1));
      $.setItem(sides, $.sub(last, j), $.negative($.item(sides, j)));
    }
    sums = $.collected($.range(1, $.add($.floordiv(last, 2), 1)), (distance) => $.sum($.collected($.range(last), (place) => $.mul($.item(sides, place), $.item(sides, $.mod($.add(place, distance), last))))));
    return $.sum($.collected(sums, (each) => $.mul(each, each)));
  }
  function _with_those_present(tables, number, joined) {
    CHECK: arguments.length === 3 || $.miscount();
    let full, here, out, table;
    full = [];
    out = [];
    for (table of $.each(tables)) {
      here = (() => { const $all = []; let each; for (each of $.each(table)) { if (($.lt(each, $.len(joined)) && $.le($.item(joined, each), number))) $all.push(each); } return $all; })();
      if ($.eq($.len(here), $.len(table))) {
        full.$append(table);
      } else {
        out.$extend(here);
      }
    }
    return RoundPlan.$of($.tupleOf(full), $.tupleOf(out));
  }
  const _Mixing = $.klass("_Mixing", [], {
    methods: {
      __init__: $.takes(function __init__(size, joined) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let people;
        self.size = size;
        self.joined = joined;
        people = $.range($.len(joined));
        self.met = $.collected(people, (_) => $.collected(people, (_) => 0));
        self.sat = $.collected(people, (_) => $.collected($.range(size), (_) => 0));
        self.outs = $.collected(people, (_) => 0);
        return null;
      }, "size joined"),
      plan(rounds) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.collected($.range(1, $.add(rounds, 1)), (number) => self._next(number));
      },
      _next(number) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let each, here, playing, spare, tables, waiting, $t0, $t1;
        here = (() => { const $all = []; let each, first, $t0; for ($t0 of $.each($.enumerate(self.joined))) { each = $t0[0]; first = $t0[1]; if ($.le(first, number)) $all.push(each); } return $all; })();
        spare = $.max($.sub($.len(here), $.mul(MOST_TABLES, self.size)), $.mod($.len(here), self.size));
        waiting = $.slice($.sorted(here, (function (each) { CHECK: arguments.length === 1 || $.miscount(); return $.tuple($.item(self.outs, each), $.negative(each)); })), null, spare);
        for (each of $.each(waiting)) {
          $t0 = self.outs;
          $t1 = each;
          $.setItem($t0, $t1, $.grown($.item($t0, $t1), 1));
        }
        playing = (() => { const $all = []; let each; for (each of $.each(here)) { if (!$.contains(each, waiting)) $all.push(each); } return $all; })();
        tables = $.collected(self._mixed(playing), (table) => self._seated(table));
        return RoundPlan.$of($.tupleOf(tables), $.tupleOf($.sorted(waiting)));
      },
      _mixed(playing) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let best, cost, least, start, tables, $t0, $t1;
        best = [];
        least = -1;
        for (start of $.each($.range($.min(_STARTS, $.len(playing))))) {
          tables = self._improved(self._grown([...$.each($.slice(playing, start)), ...$.each($.slice(playing, null, start))]));
          cost = $.sum($.collected(tables, (table) => self._cost(table)));
          if (($.lt(least, 0) || $.lt(cost, least))) {
            $t0 = tables;
            $t1 = cost;
            best = $t0;
            least = $t1;
          }
        }
        return best;
      },
      _grown(left) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let costs, index, table, tables;
        left = $.list(left);
        tables = [];
        while ($.truth(left)) {
          table = [$.item(left, 0)];
          left = $.slice(left, 1);
          while ($.lt($.len(table), self.size)) {
            costs = $.collected(left, (each) => self._meeting(table, each));
            index = costs.$index($.min(costs));
            table.$append($.item(left, index));
            left = [...$.each($.slice(left, null, index)), ...$.each($.slice(left, $.add(index, 1)))];
          }
          tables.$append(table);
        }
        return tables;
      },
      _improved(tables) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let better, one, other;
        better = true;
        while ($.truth(better)) {
          better = false;
          for (one of $.each($.range($.len(tables)))) {
            for (other of $.each($.range(one))) {
              if ($.truth(self._exchange(tables, one, other))) {
                better = true;
              }
            }
          }
        }
        return tables;
      },
      _exchange(tables, one, other) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let before, first, here, second, there, $t0, $t1, $t2, $t3;
        before = $.add(self._cost($.item(tables, one)), self._cost($.item(tables, other)));
        for (here of $.each($.range(self.size))) {
          for (there of $.each($.range(self.size))) {
            $t0 = $.list($.item(tables, one));
            $t1 = $.list($.item(tables, other));
            first = $t0;
            second = $t1;
            $t2 = $.unpack($.tuple($.item(second, there), $.item(first, here)), 2);
            $.setItem(first, here, $t2[0]);
            $.setItem(second, there, $t2[1]);
            if ($.lt($.add(self._cost(first), self._cost(second)), before)) {
              $t3 = $.unpack($.tuple(first, second), 2);
              $.setItem(tables, one, $t3[0]);
              $.setItem(tables, other, $t3[1]);
              return true;
            }
          }
        }
        return false;
      },
      _meeting(table, each) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        return $.sum($.collected(table, (other) => $.add($.mul(2, $.item($.item(self.met, each), other)), 1)));
      },
      _cost(table) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.sum($.collected($.range(1, self.size), (seat) => self._meeting($.slice(table, null, seat), $.item(table, seat))));
      },
      _seated(table) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let best, cost, each, least, order, other, seat, $t0, $t1, $t2, $t3, $t4, $t5, $t6;
        best = [];
        least = -1;
        for (order of $.each(_orders(table))) {
          cost = $.sum((() => { const $all = []; let each, seat, $t0; for ($t0 of $.each($.enumerate(order))) { seat = $t0[0]; each = $t0[1]; $all.push($.add($.mul(2, $.item($.item(self.sat, each), seat)), 1)); } return $all; })());
          if (($.lt(least, 0) || $.lt(cost, least))) {
            $t0 = order;
            $t1 = cost;
            best = $t0;
            least = $t1;
          }
        }
        for ($t2 of $.each($.enumerate(best))) {
          seat = $t2[0];
          each = $t2[1];
          $t3 = $.item(self.sat, each);
          $t4 = seat;
          $.setItem($t3, $t4, $.grown($.item($t3, $t4), 1));
          for (other of $.each(best)) {
            if ($.ne(other, each)) {
              $t5 = $.item(self.met, each);
              $t6 = other;
              $.setItem($t5, $t6, $.grown($.item($t5, $t6), 1));
            }
          }
        }
        return $.tupleOf(best);
      },
    },
  });
  function _orders(table) {
    CHECK: arguments.length === 1 || $.miscount();
    let first, found, index, rest, $t0;
    if ($.lt($.len(table), 2)) {
      return [table];
    }
    found = [];
    for ($t0 of $.each($.enumerate(table))) {
      index = $t0[0];
      first = $t0[1];
      rest = _orders([...$.each($.slice(table, null, index)), ...$.each($.slice(table, $.add(index, 1)))]);
      found.$extend($.collected(rest, (order) => [first, ...$.each(order)]));
    }
    return found;
  }
  return { FEWEST_TABLES, MOST_ROUNDS, MOST_TABLES, MOVEMENTS, RoundPlan, has_place, most_rounds, plan_rounds, sides_of };
})();

const $play_evening_ranking = (() => {
  let $t0, $t1, $t2;
  let COMPARINGS = $.tuple("matchpoints", "mean");
  let PARTS = 720720;
  let HUNDRED = $.mul(100, PARTS);
  $t0 = 40;
  $t1 = 50;
  $t2 = 60;
  let _AT_FAULT = $t0;
  let _NOBODY = $t1;
  let _INNOCENT = $t2;
  const DealResult = $.klass("DealResult", [], {
    kind: "data",
    fields: "points fault=",
    options: ["frozen", "slots"],
    slots: ["points", "fault"],
    init: function (points, fault = $.tuple()) {
      this.points = points;
      this.fault = fault;
    },
  });
  const EveningLine = $.klass("EveningLine", [], {
    kind: "data",
    fields: "contestant place deals score",
    options: ["frozen", "slots"],
    slots: ["contestant", "place", "deals", "score"],
    init: function (contestant, place, deals, score) {
      this.contestant = contestant;
      this.place = place;
      this.deals = deals;
      this.score = score;
    },
    getters: {
      mean() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.truth(self.deals) ? $.div(self.score, $.mul(PARTS, self.deals)) : new $.Float(0.0));
      },
    },
  });
  function deal_scores(results, comparing) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.collected(results, (result) => ($.truth($.attribute(result, "points")) ? (() => { const $all = []; let points, side, $t0; for ($t0 of $.each($.enumerate($.attribute(result, "points")))) { side = $t0[0]; points = $t0[1]; $all.push(_compare(points, (() => { const $all = []; let each; for (each of $.each(results)) { if ($.truth($.attribute(each, "points"))) $all.push($.item($.attribute(each, "points"), side)); } return $all; })(), comparing)); } return $all; })() : []));
  }
  function missed_score(result, side, comparing) {
    CHECK: arguments.length === 3 || $.miscount();
    if ($.eq(comparing, "mean")) {
      return 0;
    }
    if ($.contains(side, $.attribute(result, "fault"))) {
      return $.mul(_AT_FAULT, PARTS);
    }
    return $.mul(($.truth($.attribute(result, "fault")) ? _INNOCENT : _NOBODY), PARTS);
  }
  function _compare(points, others, comparing) {
    CHECK: arguments.length === 3 || $.miscount();
    let behind, count, level;
    count = $.len(others);
    if ($.eq(comparing, "mean")) {
      return $.sub($.mul(points, PARTS), $.mul($.sum(others), $.floordiv(PARTS, count)));
    }
    if ($.eq(count, 1)) {
      return $.mul(_NOBODY, PARTS);
    }
    behind = $.mul(2, $.len((() => { const $all = []; let other; for (other of $.each(others)) { if ($.lt(other, points)) $all.push(other); } return $all; })()));
    level = $.sub($.len((() => { const $all = []; let other; for (other of $.each(others)) { if ($.eq(other, points)) $all.push(other); } return $all; })()), 1);
    return $.mul($.add(behind, level), $.floordiv(HUNDRED, $.mul(2, $.sub(count, 1))));
  }
  function ranking(contestants, scores) {
    CHECK: arguments.length === 2 || $.miscount();
    let ahead, each, lines, own, sums;
    sums = (() => { const $all = new $.Dict(); let each; for (each of $.each(contestants)) { $all.set(each, $.tuple($.sum($.item(scores, each)), $.len($.item(scores, each)))); } return $all; })();
    lines = [];
    for (each of $.each(contestants)) {
      own = $.item(sums, each);
      ahead = (() => { const $all = []; let other; for (other of $.each(contestants)) { if ($.truth(_is_ahead($.item(sums, other), own))) $all.push(other); } return $all; })();
      lines.$append(EveningLine.$of(each, $.add(1, $.len(ahead)), $.item(own, 1), $.item(own, 0)));
    }
    return $.sorted(lines, (function (line) { CHECK: arguments.length === 1 || $.miscount(); return $.tuple($.attribute(line, "place"), $.found(line.contestant)); }));
  }
  function _is_ahead(one, other) {
    CHECK: arguments.length === 2 || $.miscount();
    if (($.eq($.item(one, 1), 0) || $.eq($.item(other, 1), 0))) {
      return ($.gt($.item(one, 1), 0) && $.eq($.item(other, 1), 0));
    }
    return $.gt($.mul($.item(one, 0), $.item(other, 1)), $.mul($.item(other, 0), $.item(one, 1)));
  }
  return { COMPARINGS, DealResult, EveningLine, HUNDRED, PARTS, deal_scores, missed_score, ranking };
})();

const $play_evening_evening = (() => {
  let SIZES = $.tuple(2, 3, 4);
  let MOST_DEALS = 8;
  let MOST_POINTS = 2000;
  let MOST_LETTERS = $.mul(1024, 1024);
  let _LONGEST_NAME = 40;
  let _LARGEST = 1000000;
  const TypedResult = $.klass("TypedResult", [], {
    kind: "data",
    fields: "round table deal result",
    options: ["frozen", "slots"],
    slots: ["round", "table", "deal", "result"],
    init: function (round, table, deal, result) {
      this.round = round;
      this.table = table;
      this.deal = deal;
      this.result = result;
    },
    methods: {
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let found, points;
        found = new $.Dict([["round", self.round], ["table", self.table], ["deal", self.deal]]);
        if ($.truth(self.result)) {
          points = $.attribute(self.result, "points");
          $.setItem(found, "points", ($.truth(points) ? $.list(points) : null));
          $.setItem(found, "fault", $.list($.attribute(self.result, "fault")));
        }
        return found;
      },
    },
    getters: {
      place() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.tuple(self.round, self.table, self.deal);
      },
    },
  });
  const Latecomer = $.klass("Latecomer", [], {
    kind: "data",
    fields: "name round",
    options: ["frozen", "slots"],
    slots: ["name", "round"],
    init: function (name, round) {
      this.name = name;
      this.round = round;
    },
    methods: {
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["name", self.name], ["round", self.round]]);
      },
    },
  });
  const Evening = $.klass("Evening", [], {
    kind: "data",
    fields: "begun movement size rounds deals sheet comparing secret plan changes= played= started=",
    options: ["frozen", "slots"],
    slots: ["begun", "movement", "size", "rounds", "deals", "sheet", "comparing", "secret", "plan", "changes", "played", "started"],
    init: function (begun, movement, size, rounds, deals, sheet, comparing, secret, plan, changes = $.tuple(), played = $.tuple(), started = 0) {
      this.begun = begun;
      this.movement = movement;
      this.size = size;
      this.rounds = rounds;
      this.deals = deals;
      this.sheet = sheet;
      this.comparing = comparing;
      this.secret = secret;
      this.plan = plan;
      this.changes = changes;
      this.played = played;
      this.started = started;
    },
    methods: {
      deals_in(round_) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.range($.add($.mul($.sub(round_, 1), self.deals), 1), $.add($.mul(round_, self.deals), 1));
      },
      enter(round_, table, deal, result) {
        CHECK: arguments.length === 4 || $.miscount();
        const self = this;
        let plan;
        if (!($.le(1, round_) && $.le(round_, self.rounds))) {
          throw $.raised(_wrong$($rules_errors.N_("there is no round {round}"), new $.Dict([["round", round_]])));
        }
        plan = $.item(self.plan, $.sub(round_, 1));
        if (!($.le(1, table) && $.le(table, $.len($.found(plan.tables))))) {
          throw $.raised(_wrong$($rules_errors.N_("there is no table {table} in this round"), new $.Dict([["table", table]])));
        }
        if (!$.contains(deal, self.deals_in(round_))) {
          throw $.raised(_wrong$($rules_errors.N_("deal {deal} is not played in this round"), new $.Dict([["deal", deal]])));
        }
        if (($.truth(result) && !$.truth(self._is_possible(result)))) {
          throw $.raised(_wrong($rules_errors.N_("these points are no result of a deal")));
        }
        return $.std.dataclasses.replace(self, $.byNames({ "changes": $.tuple(...$.each(self.changes), TypedResult.$of(round_, table, deal, result)) }));
      },
      _is_possible(result) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let bounded, $t0;
        if (($.attribute(result, "points") === null)) {
          return (() => {  let side; for (side of $.each($.attribute(result, "fault"))) { if (!($.le(0, side) && $.lt(side, self.sides))) return false; } return true; })();
        }
        bounded = (() => {  let each; for (each of $.each($.attribute(result, "points"))) { if (!($.le($.negative(MOST_POINTS), each) && $.le(each, MOST_POINTS))) return false; } return true; })();
        return ($.truth($t0 = bounded) ? ($.eq($.len($.attribute(result, "points")), self.sides) && !$.truth($.attribute(result, "fault"))) : $t0);
      },
      come_late(name, round_) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let earlier;
        _check_names([...$.each(self.names), name]);
        if (!$.truth($play_evening_movement.has_place(self.movement, self.size, $.len(self.begun), $.len(self.names)))) {
          throw $.raised(_wrong($rules_errors.N_("no place is free in this evening")));
        }
        earlier = $.greatest($.collected(self.latecomers, (each) => $.found(each.round)), undefined, 1);
        if (!($.le($.max(self.next_round, earlier), round_) && $.le(round_, self.rounds))) {
          throw $.raised(_wrong$($rules_errors.N_("nobody can join round {round} any more"), new $.Dict([["round", round_]])));
        }
        return self._replanned($.tuple(...$.each(self.changes), Latecomer.$of(name, round_)));
      },
      undo() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        if (($.truth(self.changes) && ($.item(self.changes, -1)?.constructor === Latecomer))) {
          return self._replanned($.slice(self.changes, null, -1));
        }
        return $.std.dataclasses.replace(self, $.byNames({ "changes": $.slice(self.changes, null, -1) }));
      },
      _replanned(changes) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let joined, late, plan;
        late = (() => { const $all = []; let each; for (each of $.each(changes)) { if ((each?.constructor === Latecomer)) $all.push($.found(each.round)); } return $all; })();
        joined = $.tupleOf($.add($.collected(self.begun, (_) => 1), late));
        plan = $play_evening_movement.plan_rounds(self.movement, self.size, self.rounds, joined);
        return $.std.dataclasses.replace(self, $.byNames({ "changes": changes, "plan": plan }));
      },
      to_json() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let stored;
        stored = new $.Dict([["names", $.list(self.begun)], ["movement", self.movement], ["size", self.size], ["rounds", self.rounds], ["deals", self.deals], ["sheet", self.sheet], ["comparing", self.comparing], ["secret", self.secret], ["changes", $.collected(self.changes, (each) => each.to_dict())]]);
        return $.std.json.dumps(stored, false, $.tuple(",", ":"));
      },
    },
    getters: {
      sides() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $play_evening_movement.sides_of(self.movement, self.size);
      },
      rules() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $rules_presets.preset(self.sheet);
      },
      latecomers() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = []; let each; for (each of $.each(self.changes)) { if ((each?.constructor === Latecomer)) $all.push(each); } return $all; })();
      },
      names() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return [...$.each(self.begun), ...$.each($.collected(self.latecomers, (each) => $.attribute(each, "name")))];
      },
      results() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let change, each, found, played, result, $t0;
        found = new $.Dict([]);
        for (each of $.each(self.played)) {
          if ($.truth($.attribute(each, "result"))) {
            $.setItem(found, $.attribute(each, "place"), $.attribute(each, "result"));
          }
        }
        played = $.dict(found);
        for (change of $.each(self.changes)) {
          if ((change?.constructor === TypedResult)) {
            result = ($.truth($t0 = $.attribute(change, "result")) ? $t0 : played.$get($.attribute(change, "place")));
            if ($.truth(result)) {
              $.setItem(found, $.attribute(change, "place"), result);
            } else if ($.contains($.attribute(change, "place"), found)) {
              $.deleteItem(found, $.attribute(change, "place"));
            }
          }
        }
        return found;
      },
      next_round() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.add(1, $.max([self.started, ...$.each($.collected(self.results, (place) => $.item(place, 0)))]));
      },
    },
  });
  function begin_evening(names, movement, size, rounds, deals, sheet, comparing, secret) {
    CHECK: arguments.length === 8 || $.miscount();
    let has_sides, most, plan, sides;
    $rules_presets.preset(sheet).check_players(size);
    _check_names(names);
    sides = $play_evening_movement.sides_of(movement, size);
    if ($.lt($.len(names), $.mul($play_evening_movement.FEWEST_TABLES, sides))) {
      throw $.raised(_wrong($rules_errors.N_("an evening needs two tables or more")));
    }
    if ($.gt($.len(names), $.mul($play_evening_movement.MOST_TABLES, sides))) {
      throw $.raised(_wrong$($rules_errors.N_("too many for an evening; tables at most: {most}"), new $.Dict([["most", $play_evening_movement.MOST_TABLES]])));
    }
    most = $play_evening_movement.most_rounds(movement, $.len(names));
    if (!($.le(1, rounds) && $.le(rounds, most))) {
      throw $.raised(_wrong$($rules_errors.N_("too many rounds for these tables; at most: {most}"), new $.Dict([["most", most]])));
    }
    has_sides = ($.eq(movement, "individual") || $.ne(size, 3));
    if ((!($.le(1, deals) && $.le(deals, MOST_DEALS)) || !$.truth($rules_mixing.is_digest(secret)) || !$.truth(has_sides))) {
      throw $.raised($play_reading.unreadable_error());
    }
    plan = $play_evening_movement.plan_rounds(movement, size, rounds, $.tupleOf($.collected(names, (_) => 1)));
    return Evening.$of($.tupleOf(names), movement, size, rounds, deals, sheet, comparing, secret, plan);
  }
  function read_evening(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let each, error, evening, movement, size, stored;
    $play_reading.check_size(text, MOST_LETTERS);
    stored = $play_reading.read_fields($play_reading.parse_json(text));
    try {
      movement = $play_reading.read_word($play_evening_movement.MOVEMENTS, $.item(stored, "movement"));
      size = $play_reading.read_number($.item(stored, "size"), $.item(SIZES, 0), $.item(SIZES, -1));
      evening = begin_evening($play_reading.read_texts($.item(stored, "names")), movement, size, $play_reading.read_number($.item(stored, "rounds"), 1, _LARGEST), $play_reading.read_number($.item(stored, "deals"), 1, _LARGEST), $play_reading.read_text($.item(stored, "sheet")), $play_reading.read_word($play_evening_ranking.COMPARINGS, $.item(stored, "comparing")), $play_reading.read_text($.item(stored, "secret")));
      for (each of $.each($play_reading.read_list($.item(stored, "changes")))) {
        evening = _with_change(evening, $play_reading.read_fields(each));
      }
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$.errors.LookupError])) {
        error = $error;
        throw $.raised($play_reading.unreadable_error());
      } else throw $error;
    }
    return evening;
  }
  function change_evening(evening, text) {
    CHECK: arguments.length === 2 || $.miscount();
    let changed, error;
    try {
      changed = _with_change(evening, $play_reading.read_fields($play_reading.parse_json(text)));
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$.errors.LookupError])) {
        error = $error;
        throw $.raised($play_reading.unreadable_error());
      } else throw $error;
    }
    $play_reading.check_size(changed.to_json(), MOST_LETTERS);
    return changed;
  }
  function _with_change(evening, stored) {
    CHECK: arguments.length === 2 || $.miscount();
    let deal, fault, known, points, round_, table;
    round_ = $play_reading.read_number($.item(stored, "round"), 1, _LARGEST);
    if ($.contains("name", stored)) {
      return evening.come_late($play_reading.read_text($.item(stored, "name")), round_);
    }
    table = $play_reading.read_number($.item(stored, "table"), 1, _LARGEST);
    deal = $play_reading.read_number($.item(stored, "deal"), 1, _LARGEST);
    if (!$.contains("points", stored)) {
      return evening.enter(round_, table, deal, null);
    }
    points = $.item(stored, "points");
    known = ((points === null) ? null : _numbers(points, $.negative(_LARGEST), _LARGEST));
    fault = _numbers($.item(stored, "fault"), 0, $.found(evening.sides));
    return evening.enter(round_, table, deal, $play_evening_ranking.DealResult.$of(known, fault));
  }
  function _numbers(stored, least, most) {
    CHECK: arguments.length === 3 || $.miscount();
    return $.tupleOf($.collected($play_reading.read_list(stored), (each) => $play_reading.read_number(each, least, most)));
  }
  function _check_names(names) {
    CHECK: arguments.length === 1 || $.miscount();
    let name, $t0;
    for (name of $.each(names)) {
      if (!($.le(1, ($t0 = $.len(name.$strip()))) && $.le($t0, _LONGEST_NAME))) {
        throw $.raised(_wrong($rules_errors.N_("each player or pair needs a name")));
      }
    }
    if ($.lt($.len($.set(names)), $.len(names))) {
      throw $.raised(_wrong($rules_errors.N_("two names are the same")));
    }
    return null;
  }
  function _wrong$(template, details) {
    return $rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, template], {  }, details));
  }
  const _wrong = $.keyed("template **", _wrong$);
  return { Evening, Latecomer, MOST_DEALS, MOST_LETTERS, MOST_POINTS, SIZES, TypedResult, begin_evening, change_evening, read_evening };
})();

const $play_evening_showing = (() => {
  function describe_evening(evening) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.std.json.dumps(new $.Dict([...$.entries(show_evening(evening)), ["secret", $.found(evening.secret)]]), false);
  }
  function show_evening(evening) {
    CHECK: arguments.length === 1 || $.miscount();
    let scores, sheets, $t0;
    $t0 = $.unpack(_scores(evening), 2);
    scores = $t0[0];
    sheets = $t0[1];
    return new $.Dict([["names", $.attribute(evening, "names")], ["movement", $.found(evening.movement)], ["size", $.attribute(evening, "size")], ["sides", $.found(evening.sides)], ["deals", $.found(evening.deals)], ["sheet", $.found(evening.sheet)], ["comparing", $.found(evening.comparing)], ["promise", $play_evening_boards.promise_of($.found(evening.secret))], ["next", $.found(evening.next_round)], ["changed", $.len($.found(evening.changes))], ["rounds", _rounds(evening)], ["boards", sheets], ["rankings", $.collected(_rankings(evening, scores), (part) => $.collected(part, (each) => _line(each)))]]);
  }
  function describe_cards(evening, round_) {
    CHECK: arguments.length === 2 || $.miscount();
    let cards, dealt, number, $t0;
    cards = [];
    for (number of $.each(evening.deals_in(round_))) {
      dealt = $play_evening_boards.board($.found(evening.secret), number, $.found(evening.rules), $.attribute(evening, "size"));
      cards.$append(new $.Dict([["deal", number], ["mark", $play_evening_boards.card_mark($.found(evening.secret), number)], ["hands", $.collected(($.truth($t0 = $.found(dealt.hands)) ? $t0 : $.tuple()), (hand) => $rules_tiles.names(hand))], ["rows", $.collected($play_evening_boards.rows_of(dealt), (row) => $.collected(row, (tile) => $.item($rules_tiles.NAMES, tile)))], ["starter", $.found(dealt.starter)]]));
    }
    return $.std.json.dumps(cards);
  }
  function evening_lines(evening) {
    CHECK: arguments.length === 1 || $.miscount();
    return _rankings(evening, $.item(_scores(evening), 0));
  }
  function _rounds(evening) {
    CHECK: arguments.length === 1 || $.miscount();
    let at, contestants, deals, found, index, place, plan, results, tables, told, $t0, $t1;
    results = $.found(evening.results);
    found = [];
    for ($t0 of $.each($.enumerate($.attribute(evening, "plan")))) {
      index = $t0[0];
      plan = $t0[1];
      tables = [];
      for ($t1 of $.each($.enumerate($.found(plan.tables)))) {
        at = $t1[0];
        contestants = $t1[1];
        place = $.tuple($.add(index, 1), $.add(at, 1));
        told = $.collected(evening.deals_in($.add(index, 1)), (deal) => results.$get($.tuple(...$.each(place), deal)));
        tables.$append(new $.Dict([["contestants", $.list(contestants)], ["mark", $play_evening_boards.slip_mark($.found(evening.secret), $.add(index, 1), $.add(at, 1))], ["results", $.collected(told, (each) => ((each === null) ? null : _said(each)))]]));
      }
      deals = $.list(evening.deals_in($.add(index, 1)));
      found.$append(new $.Dict([["tables", tables], ["out", $.list($.found(plan.out))], ["deals", deals]]));
    }
    return found;
  }
  function _said(result) {
    CHECK: arguments.length === 1 || $.miscount();
    let points;
    points = (($.attribute(result, "points") === null) ? null : $.list($.attribute(result, "points")));
    return new $.Dict([["points", points], ["fault", $.list($.attribute(result, "fault"))]]);
  }
  function _scores(evening) {
    CHECK: arguments.length === 1 || $.miscount();
    let at, brought, deal, each, got, index, known, lines, plan, played, result, results, scores, sheets, side, $t0, $t1, $t2, $t3, $t4, $t5;
    scores = new $.Dict([]);
    for (each of $.each($.range($.len($.attribute(evening, "names"))))) {
      $.setItem(scores, each, []);
    }
    sheets = [];
    results = $.found(evening.results);
    for ($t0 of $.each($.enumerate($.attribute(evening, "plan")))) {
      index = $t0[0];
      plan = $t0[1];
      for (deal of $.each(evening.deals_in($.add(index, 1)))) {
        known = (() => { const $all = []; let at; for (at of $.each($.range($.len($.found(plan.tables))))) { if ($.contains($.tuple($.add(index, 1), $.add(at, 1), deal), results)) $all.push($.tuple(at, $.item(results, $.tuple($.add(index, 1), $.add(at, 1), deal)))); } return $all; })();
        got = $play_evening_ranking.deal_scores((() => { const $all = []; let _, result, $t0, $t1; for ($t0 of $.each(known)) { $t1 = $.unpack($t0, 2); _ = $t1[0]; result = $t1[1]; $all.push(result); } return $all; })(), $.found(evening.comparing));
        lines = [];
        for ($t1 of $.each($.zipStrict(known, got))) {
          $t2 = $.unpack($t1, 2);
          $t3 = $.unpack($t2[0], 2);
          at = $t3[0];
          result = $t3[1];
          played = $t2[1];
          brought = ($.truth($t4 = played) ? $t4 : $.collected($.range($.found(evening.sides)), (side) => $play_evening_ranking.missed_score(result, side, $.found(evening.comparing))));
          for ($t5 of $.each($.enumerate($.item($.found(plan.tables), at)))) {
            side = $t5[0];
            each = $t5[1];
            $.item(scores, each).$append($.item(brought, side));
          }
          lines.$append(new $.Dict([["table", $.add(at, 1)], ...$.entries(_said(result)), ["scores", brought]]));
        }
        if ($.truth(lines)) {
          sheets.$append(new $.Dict([["deal", deal], ["round", $.add(index, 1)], ["lines", lines]]));
        }
      }
    }
    return $.tuple(scores, sheets);
  }
  function _rankings(evening, scores) {
    CHECK: arguments.length === 2 || $.miscount();
    let everybody, half;
    everybody = $.list($.range($.len($.attribute(evening, "names"))));
    if ($.ne($.found(evening.movement), "mitchell")) {
      return [$play_evening_ranking.ranking(everybody, scores)];
    }
    half = $.floordiv($.add($.len($.found(evening.begun)), 1), 2);
    return [$play_evening_ranking.ranking($.slice(everybody, null, half), scores), $play_evening_ranking.ranking($.slice(everybody, half), scores)];
  }
  function _line(line) {
    CHECK: arguments.length === 1 || $.miscount();
    return new $.Dict([["contestant", $.found(line.contestant)], ["place", $.attribute(line, "place")], ["deals", $.found(line.deals)], ["mean", $.attribute(line, "mean")]]);
  }
  return { describe_cards, describe_evening, evening_lines, show_evening };
})();

const $play_measured_gaps = (() => {
  let STRENGTHS = new $.Dict([["pip", 0], ["mia", 31], ["gus", 52], ["clara", 81], ["bruno", 117], ["ada", 128], ["max", 281]]);
  let GAPS = new $.Dict([["pip mia", 33], ["pip gus", 63], ["mia gus", 28], ["pip clara", 91], ["mia clara", 60], ["gus clara", 34], ["pip bruno", 126], ["mia bruno", 88], ["gus bruno", 68], ["clara bruno", 48], ["pip ada", 130], ["mia ada", 99], ["gus ada", 77], ["clara ada", 59], ["bruno ada", 18], ["pip max", 235], ["mia max", 233], ["gus max", 234], ["clara max", 213], ["bruno max", 184], ["ada max", 176]]);
  let MADE = new $.Dict([["pip mia", 93], ["pip gus", 129], ["mia gus", 121], ["pip clara", 152], ["mia clara", 146], ["gus clara", 171], ["pip bruno", 180], ["mia bruno", 171], ["gus bruno", 174], ["clara bruno", 169], ["pip ada", 183], ["mia ada", 175], ["gus ada", 176], ["clara ada", 181], ["bruno ada", 204], ["pip max", 256], ["mia max", 275], ["gus max", 289], ["clara max", 268], ["bruno max", 261], ["ada max", 253]]);
  let SCALES = new $.Dict([["by goliath", new $.Float(1.0)], ["by escale", new $.Float(1.0)], ["by chrono", 0.98], ["by classic", 1.06], ["by deluxe", 0.28], ["by app", 0.42], ["by pressman", 0.2], ["by wikipedia", 0.48], ["by xxl", new $.Float(1.0)], ["by luxe", new $.Float(1.0)], ["by cards", 1.08]]);
  let PACES = new $.Dict([["by goliath", new $.Float(1.0)], ["by escale", new $.Float(1.0)], ["by chrono", 0.91], ["by classic", 1.16], ["by deluxe", 1.46], ["by app", 0.99], ["by pressman", 1.22], ["by wikipedia", 1.14], ["by xxl", 1.21], ["by luxe", new $.Float(1.0)], ["by cards", 1.17]]);
  let BASES = new $.Dict([["mia", 63], ["gus", 73], ["clara", 76], ["bruno", 57], ["ada", 56], ["max", -13]]);
  return { BASES, GAPS, MADE, PACES, SCALES, STRENGTHS };
})();

const $play_head_starts = (() => {
  let MIDDLE = "gus";
  let SIMPLE = $.div(2, 15);
  function strength_of(like) {
    CHECK: arguments.length === 1 || $.miscount();
    return $play_measured_gaps.STRENGTHS.$get(like, $.item($play_measured_gaps.STRENGTHS, MIDDLE));
  }
  function pace_of(weak, strong) {
    CHECK: arguments.length === 2 || $.miscount();
    return $play_measured_gaps.MADE.$get(`${$.str(weak)} ${$.str(strong)}`, $.add(strength_of(strong), $play_measured_gaps.BASES.$get(strong, $.item($play_measured_gaps.BASES, MIDDLE))));
  }
  function gap_of(weak, strong) {
    CHECK: arguments.length === 2 || $.miscount();
    let ahead, measured;
    measured = $play_measured_gaps.GAPS.$get(`${$.str(weak)} ${$.str(strong)}`);
    if ((measured !== null)) {
      return measured;
    }
    ahead = $play_measured_gaps.GAPS.$get(`${$.str(strong)} ${$.str(weak)}`);
    return ((ahead === null) ? $.sub(strength_of(strong), strength_of(weak)) : $.negative(ahead));
  }
  function scale_of(sheet) {
    CHECK: arguments.length === 1 || $.miscount();
    return $play_measured_gaps.SCALES.$get(`by ${$.str(sheet)}`, new $.Float(1.0));
  }
  const Length = $.klass("Length", [], {
    kind: "data",
    fields: "target= rounds= sheet= scoring=",
    options: ["frozen", "slots"],
    slots: ["target", "rounds", "sheet", "scoring"],
    init: function (target = 0, rounds = 0, sheet = "", scoring = "full") {
      this.target = target;
      this.rounds = rounds;
      this.sheet = sheet;
      this.scoring = scoring;
    },
    methods: {
      head_start(behind, pace) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let due, made, scale, unit, $t0, $t1;
        if ($.le(behind, 0)) {
          return 0;
        }
        scale = scale_of(self.sheet);
        if ($.truth(self.target)) {
          $t0 = $.mul(scale, behind);
          $t1 = $.mul($play_measured_gaps.PACES.$get(`by ${$.str(self.sheet)}`, new $.Float(1.0)), pace);
          due = $t0;
          made = $t1;
          return $.min($.round($.div($.mul(self.target, due), $.max(made, due))), $.sub(self.target, 1));
        }
        unit = ($.eq(self.scoring, "simple") ? $.mul(scale, SIMPLE) : scale);
        return $.round($.mul($.mul(behind, unit), $.max(self.rounds, 1)));
      },
    },
  });
  return { Length, MIDDLE, SIMPLE, gap_of, pace_of, scale_of, strength_of };
})();

const $play_history = (() => {

  return {  };
})();

const $play_history_feats = (() => {
  const BestMove = $.typedDict("BestMove");
  const Feats = $.klass("Feats", [], {
    methods: {
      __init__: $.takes(function __init__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        self.tiles = 0;
        self.bridges = 0;
        self.hexagons = 0;
        $.assign(self, "best", null);
        self._most = 0;
        return null;
      }, ""),
      lay(tile, figure, points) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let made;
        self.tiles = $.grown(self.tiles, 1);
        if ($.eq(figure, $rules_figure.Figure.BRIDGE)) {
          self.bridges = $.grown(self.bridges, 1);
        } else if (($.contains(figure, $rules_figure.HEXAGONS) && (figure !== null))) {
          self.hexagons = $.grown(self.hexagons, $rules_figure.HEXAGONS.$index(figure));
        }
        if ($.gt(points, self._most)) {
          self._most = points;
          made = ((figure === null) ? null : $.word(figure));
          $.assign(self, "best", $.named(BestMove, [], { "points": points, "tile": $.item($rules_tiles.NAMES, tile), "figure": made }));
        }
        return null;
      },
    },
  });
  function feats_of_record(record) {
    CHECK: arguments.length === 1 || $.miscount();
    let event, feats, match, round_, told;
    match = $.found(record.begun);
    if ((match === null)) {
      return $.collected($.attribute($.found(record.header), "names"), (_) => Feats());
    }
    feats = $.collected($.range($.found(match.players)), (_) => Feats());
    for (round_ of $.each($.found(match.rounds))) {
      for (told of $.each($rules_breakdown.breakdowns($.found(round_.log), $.found(round_.terms)))) {
        event = $.found(told.event);
        if (($.found(event.action)?.constructor === $rules_actions.Place)) {
          $.item(feats, $.sub($.found(event.seat), 1)).lay($.found($.found(event.action).tile), $.attribute(told, "figure"), $.attribute(event, "points"));
        }
      }
    }
    return feats;
  }
  function feats_of_count(count) {
    CHECK: arguments.length === 1 || $.miscount();
    let brought, drawn, feats, told;
    feats = $.collected($.range($.found($.found(count.agreed).players)), (_) => Feats());
    for (told of $.each($.found(count.told))) {
      if ((($.found(told.line)?.constructor === $play_counting_line.Turn) && ($.found($.found(told.line).tile) !== null))) {
        drawn = $.add($.found(told.parts).$get($rules_breakdown.Source.DRAW, 0), $.found(told.parts).$get($rules_breakdown.Source.LAST_DRAW, 0));
        brought = $.sub($.sum($.found(told.parts).$values()), drawn);
        $.item(feats, $.sub($.found($.found(told.line).seat), 1)).lay($.found($.found(told.line).tile), $.attribute($.found(told.line), "figure"), brought);
      }
    }
    return feats;
  }
  return { BestMove, Feats, feats_of_count, feats_of_record };
})();

const $play_history_game = (() => {
  let VERSION = 3;
  const SeatResult = $.typedDict("SeatResult");
  const PlayedDeal = $.typedDict("PlayedDeal");
  const GameResult = $.typedDict("GameResult");
  function game_of_table(shown) {
    CHECK: arguments.length === 1 || $.miscount();
    let counted, outcome, players, table, terms, view, won, $t0, $t1, $t2;
    table = $.std.json.loads(shown);
    $t0 = $.item(table, "table");
    $t1 = table.$get("view");
    terms = $t0;
    view = $t1;
    counted = ((view !== null) && $.ne($.item(terms, "scoring"), "none"));
    won = ($.truth($t2 = table.$get("winners")) ? $t2 : []);
    players = (() => { const $all = []; let number, seat, $t0; for ($t0 of $.each($.enumerate($.item(table, "seats"), 1))) { number = $t0[0]; seat = $t0[1]; $all.push(_part$(seat, ($.truth(counted) ? $.item($.item(view, "totals"), $.sub(number, 1)) : null), $.contains(number, won))); } return $all; })();
    _note_credit(players, terms.$get("credit", []));
    outcome = $.named(GameResult, [], { "sheet": $.item($.item(terms, "sheet"), "name"), "house": $.gt($.len($.item(terms, "house")), 0), "scoring": $.item(terms, "scoring"), "target": $.item(terms, "target"), "over": $.eq($.item(table, "state"), "over"), "rounds": table.$get("rounds_over", 0), "players": players, "practice": terms.$get("practice"), "begun": terms.$get("begun") });
    return $.std.json.dumps(outcome, false);
  }
  function game_of_record(text, shown = "null") {
    CHECK: (arguments.length < 1 || arguments.length > 2) && $.miscount();
    let header, match, names, outcome, over, players, record, rounds, seats, table, totals, won, $t0, $t1, $t2;
    table = $.std.json.loads(shown);
    record = $record_reader.read(text).checked();
    $t0 = $.found(record.begun);
    $t1 = $.found(record.header);
    match = $t0;
    header = $t1;
    names = ((match === null) ? $.attribute(header, "names") : _called($.attribute(header, "names"), $.found(match.players)));
    seats = ((table === null) ? $.collected(names, (name) => _person(name)) : $.item(table, "seats"));
    won = $.found(record.winners);
    if ((table !== null)) {
      won = ($.truth($t2 = table.$get("winners")) ? $t2 : won);
    }
    totals = ((match === null) ? $.mul([0], $.len(seats)) : $.found(record.totals));
    players = _parts(seats, _counted($.found(header.terms), totals), $play_history_feats.feats_of_record(record), won);
    _note_credit(players, ((match === null) ? [] : $.found(header.credit)));
    rounds = ((match === null) ? [] : (() => { const $all = []; let round_; for (round_ of $.each($.found(match.rounds))) { if ($.truth($.found(round_.settled))) $all.push(round_); } return $all; })());
    over = ((table !== null) || $.found(record.finished));
    outcome = _outcome$($.found(header.terms), players, $.len(rounds), over);
    $.setItem(outcome, "practice", $.found(header.other).$get($record_promise.PRACTICE));
    $.setItem(outcome, "begun", ((table === null) ? null : $.item(table, "table").$get("begun")));
    $.setItem(outcome, "deals", _deals(rounds));
    return $.std.json.dumps(outcome, false);
  }
  function game_of_count(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let agreed, count, outcome, players, rounds, seats, standing, totals, $t0, $t1;
    count = $play_counting_count.read_count(text);
    $t0 = $.found(count.agreed);
    $t1 = $.found(count.standing);
    agreed = $t0;
    standing = $t1;
    seats = $.collected($.attribute(agreed, "names"), (name) => _person(name));
    totals = _counted($.found(agreed.terms), $.list($.found(standing.totals)));
    players = _parts(seats, totals, $play_history_feats.feats_of_count(count), $play_counting_standing.winners(agreed, standing));
    _note_credit(players, $.found(agreed.credit));
    rounds = $.len($.found(standing.rounds));
    outcome = _outcome$($.found(agreed.terms), players, rounds, $play_counting_standing.is_over(agreed, standing));
    return $.std.json.dumps(outcome, false);
  }
  function _note_credit(players, credit) {
    CHECK: arguments.length === 2 || $.miscount();
    let number, points, $t0, $t1;
    for ($t0 of $.each($.enumerate(credit))) {
      number = $t0[0];
      points = $t0[1];
      if (($.truth(points) && ($.item($.item(players, number), "points") !== null))) {
        $t1 = points;
        $.setItem($.item(players, number), "credit", $t1);
      }
    }
    return null;
  }
  function _deals(rounds) {
    CHECK: arguments.length === 1 || $.miscount();
    let each, points, round_, told;
    told = [];
    for (round_ of $.each(rounds)) {
      each = $.zipStrict($.found(round_.initial_totals), $.found(round_.totals));
      points = (() => { const $all = []; let now, then, $t0, $t1; for ($t0 of $.each(each)) { $t1 = $.unpack($t0, 2); then = $t1[0]; now = $t1[1]; $all.push($.sub(now, then)); } return $all; })();
      told.$append($.named(PlayedDeal, [], { "name": $rules_practice.deal_name($.attribute(round_, "deal")), "points": points }));
    }
    return told;
  }
  function _called(names, players) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.collected($.range(players), (seat) => ($.lt(seat, $.len(names)) ? $.item(names, seat) : ""));
  }
  function _counted(terms, totals) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.collected(totals, (total) => ($.eq($.found(terms.scoring), "none") ? null : total));
  }
  function _outcome$(terms, players, rounds, over) {
    return $.named(GameResult, [], { "sheet": $.attribute($.found(terms.sheet), "name"), "house": $.gt($.len($rules_presets.changes($.found(terms.sheet))), 0), "scoring": $.found(terms.scoring), "target": $.found(terms.target), "over": over, "rounds": rounds, "players": players });
  }
  const _outcome = $.keyed("terms players rounds * over", _outcome$);
  function _person(name) {
    CHECK: arguments.length === 1 || $.miscount();
    return new $.Dict([["name", name], ["bot", null]]);
  }
  function _parts(seats, points, feats, won) {
    CHECK: arguments.length === 4 || $.miscount();
    let brought, done, number, part, parts, seat, $t0, $t1, $t2, $t3, $t4;
    parts = [];
    for ($t0 of $.each($.enumerate($.zipStrict(seats, points, feats), 1))) {
      $t1 = $.unpack($t0, 2);
      number = $t1[0];
      $t2 = $.unpack($t1[1], 3);
      seat = $t2[0];
      brought = $t2[1];
      done = $t2[2];
      part = _part$(seat, brought, $.contains(number, won));
      $t3 = $.unpack($.tuple($.found(done.tiles), $.found(done.bridges)), 2);
      $.setItem(part, "tiles", $t3[0]);
      $.setItem(part, "bridges", $t3[1]);
      $t4 = $.unpack($.tuple($.found(done.hexagons), $.attribute(done, "best")), 2);
      $.setItem(part, "hexagons", $t4[0]);
      $.setItem(part, "best", $t4[1]);
      parts.$append(part);
    }
    return parts;
  }
  function _part$(seat, points, won) {
    let $t0;
    return $.named(SeatResult, [], { "name": ($.truth($t0 = $.item(seat, "name")) ? $t0 : ""), "bot": $.item(seat, "bot"), "points": points, "won": won });
  }
  const _part = $.keyed("seat points * won", _part$);
  return { GameResult, PlayedDeal, SeatResult, VERSION, game_of_count, game_of_record, game_of_table };
})();

const $play_history_bundle = (() => {
  let $t0, $t1, $t2, $t3;
  $t0 = "count-";
  $t1 = "record-";
  let _COUNT = $t0;
  let _RECORD = $t1;
  let _DIGITS = 16;
  let _TABLES = $.tuple("bots", "device", "alone", "online", "daily");
  let _CODE = $.std.re.compile("[A-Z0-9]{1,12}");
  let _MOST_LETTERS = 60;
  let _STUDY = 4;
  $t2 = $.lshift(8, 20);
  $t3 = $.lshift(2, 20);
  let _MOST_IN_A_LINE = $t2;
  let _MOST_IN_A_RECORD = $t3;
  let _LARGEST = 1000000000;
  function read_bundle(text, here) {
    CHECK: arguments.length === 2 || $.miscount();
    let at, game, name, said, studied, you, $t0, $t1, $t2, $t3;
    $play_reading.check_size(text, _MOST_IN_A_LINE);
    said = $play_reading.read_fields($play_reading.parse_json(text));
    $t0 = said.$get("at");
    $t1 = said.$get("name");
    $t2 = said.$get("you");
    $t3 = said.$get("studied");
    at = $t0;
    name = $t1;
    you = $t2;
    studied = $t3;
    game = new $.Dict([["id", $play_reading.read_text(said.$get("id"))], ["kind", $play_reading.read_text(said.$get("kind"))], ["at", $.max([1, ...$.each(_numbers([at]))])], ["name", ((typeof (name) === "string") ? $.slice($play_reading.read_text(name), null, _MOST_LETTERS) : null)], ["you", ($.isinstance(you, $.list) ? _numbers(you) : [])], ["studied", ($.isinstance(studied, $.list) ? _studies(studied) : [])]]);
    return $.std.json.dumps(new $.Dict([...$.entries(game), ...$.entries(_found$(game, said, here))]), false);
  }
  function _numbers(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => { const $all = []; let each; for (each of $.each(stored)) { if (($.isinstance(each, $.int) && !(typeof (each) === "boolean"))) $all.push(each); } return $all; })();
  }
  function _studies(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => { const $all = []; let each, $t0; for (each of $.each(stored)) { if (($.isinstance(each, $.list) && ($.eq($.len(each), ($t0 = $.len(_numbers(each)))) && $.eq($t0, _STUDY)))) $all.push(each); } return $all; })();
  }
  function _found$(game, said, here) {
    let came, count, id_, kind, outcome, record, $t0, $t1, $t2;
    $t0 = $.item(game, "kind");
    $t1 = said.$get("record");
    $t2 = said.$get("came");
    kind = $t0;
    record = $t1;
    came = $t2;
    if (($.eq(kind, "count") && $.truth($.item(game, "id").$startswith(_COUNT)))) {
      count = $play_reading.read_text(said.$get("count"));
      return new $.Dict([["came", $.std.json.loads($play_history_game.game_of_count(count))], ["alone", true], ["text", count]]);
    }
    if ($.eq(kind, "record")) {
      id_ = $.add(_RECORD, $.slice($rules_commitment.digest_of($play_reading.read_text(record)), null, _DIGITS));
      return new $.Dict([["id", id_], ...$.entries(_of_record($play_reading.read_text(record), "null"))]);
    }
    if ((!$.contains(kind, _TABLES) || !$.truth(_CODE.$fullmatch($.item(game, "id"))))) {
      throw $.raised($play_reading.unreadable_error());
    }
    outcome = ((came === null) ? null : _outcome($play_reading.read_fields(came)));
    if ((record !== null)) {
      return _of_record($play_reading.read_text(record), $.std.json.dumps(_shown(outcome)));
    }
    if (($.truth(here) && (said.$get("table") !== null))) {
      _fold($.item(game, "id"), $play_reading.read_fields($.item(said, "table")));
    } else if (((outcome !== null) && $.truth($.item(outcome, "over")))) {
      return new $.Dict([["came", outcome], ["alone", true], ["text", null]]);
    } else if ((said.$get("seats") === null)) {
      throw $.raised($play_reading.unreadable_error());
    }
    return new $.Dict([["came", null], ["alone", false], ["text", null]]);
  }
  const _found = $.keyed("game said * here", _found$);
  function _of_record(record, shown) {
    CHECK: arguments.length === 2 || $.miscount();
    let came, error;
    $play_reading.check_size(record, _MOST_IN_A_RECORD);
    try {
      came = $play_history_game.game_of_record(record, shown);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$.errors.ValueError])) {
        error = $error;
        throw $.raised($play_reading.unreadable_error());
      } else throw $error;
    }
    return new $.Dict([["came", $.std.json.loads(came)], ["alone", true], ["text", record]]);
  }
  function _fold(code, stored) {
    CHECK: arguments.length === 2 || $.miscount();
    let agreement;
    agreement = $play_table_agreement.Agreement.from_json($play_reading.read_text(stored.$get("agreement")));
    $play_table_table.Table(code, agreement, $.collected($play_reading.read_list(stored.$get("entries")), (each) => $play_table_entry.read_entry($play_reading.read_text(each))));
    return null;
  }
  function _outcome(came) {
    CHECK: arguments.length === 1 || $.miscount();
    let begun, players, practice, $t0, $t1, $t2;
    $t0 = came.$get("practice");
    $t1 = came.$get("begun");
    practice = $t0;
    begun = $t1;
    players = $.collected($play_reading.read_list(came.$get("players")), (each) => _player($play_reading.read_fields(each)));
    if (!($.le(1, ($t2 = $.len(players))) && $.le($t2, $rules_parameters.MOST_PLAYERS))) {
      throw $.raised($play_reading.unreadable_error());
    }
    return $.named($play_history_game.GameResult, [], { "sheet": $play_reading.read_text(came.$get("sheet")), "house": $play_reading.read_flag(came.$get("house")), "scoring": $play_reading.read_word($rules_terms.SCORINGS, came.$get("scoring")), "target": $play_reading.read_number(came.$get("target"), 0, _LARGEST), "over": $play_reading.read_flag(came.$get("over")), "rounds": $play_reading.read_number(came.$get("rounds"), 0, _LARGEST), "players": players, "practice": ((practice === null) ? null : $play_reading.read_text(practice)), "begun": ((begun === null) ? null : $play_reading.read_text(begun)) });
  }
  $.takes(_outcome, "came");
  function _player(said) {
    CHECK: arguments.length === 1 || $.miscount();
    let bot, points, $t0, $t1;
    $t0 = said.$get("bot");
    $t1 = said.$get("points");
    bot = $t0;
    points = $t1;
    return $.named($play_history_game.SeatResult, [], { "name": $play_reading.read_text(said.$get("name")), "bot": ((bot === null) ? null : $play_reading.read_text(bot)), "points": ((points === null) ? null : $play_reading.read_number(points, $.negative(_LARGEST), _LARGEST)), "won": $play_reading.read_flag(said.$get("won")) });
  }
  function _shown(outcome) {
    CHECK: arguments.length === 1 || $.miscount();
    let table, won;
    if ((outcome === null)) {
      return null;
    }
    won = (() => { const $all = []; let each, seat, $t0; for ($t0 of $.each($.enumerate($.item(outcome, "players"), 1))) { seat = $t0[0]; each = $t0[1]; if ($.truth($.item(each, "won"))) $all.push(seat); } return $all; })();
    table = new $.Dict([["begun", outcome.$get("begun")]]);
    return new $.Dict([["table", table], ["seats", $.item(outcome, "players")], ["winners", won]]);
  }
  return { read_bundle };
})();

const $play_history_career = (() => {
  let LATELY = 10;
  let _SHOWN = 60;
  let _MONTHS = 24;
  let _NAMES = 1024;
  let _MOST = 50;
  function career(games, who, sheet = "") {
    CHECK: (arguments.length < 2 || arguments.length > 3) && $.miscount();
    let every, game, played, said, seats, told;
    every = $.std.json.loads(games);
    told = Career();
    for (game of $.each(every)) {
      if ($.contains(sheet, $.tuple("", $.item(game, "sheet")))) {
        seats = (() => { const $all = []; let each, number, $t0; for ($t0 of $.each($.enumerate($.item(game, "players")))) { number = $t0[0]; each = $t0[1]; if ($.truth(_is(each, who))) $all.push(number); } return $all; })();
        if ($.truth(seats)) {
          $.call(told, "add", game, $.item(seats, 0));
        }
      }
    }
    played = $.list($.dict.fromkeys((($first) => $.generator(function* () { try { let game; for (game of $first) { yield $.item(game, "sheet"); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(every))));
    said = new $.Dict([...$.entries(told.to_dict()), ["everybody", _everybody(every)], ["played", played]]);
    return $.std.json.dumps(said, false);
  }
  function _everybody(games) {
    CHECK: arguments.length === 1 || $.miscount();
    let folded, game, most, names, player, times;
    times = new $.Dict([]);
    names = new $.Dict([]);
    for (game of $.each(games)) {
      for (player of $.each($.item(game, "players"))) {
        if ($.truth(_is_somebody(player))) {
          folded = _folded($.item(player, "name"));
          $.setItem(times, folded, $.add(times.$get(folded, 0), 1));
          names.$setdefault(folded, $.item(player, "name"));
        }
      }
    }
    most = $.sorted(times, (function (each) { CHECK: arguments.length === 1 || $.miscount(); return $.tuple($.negative($.item(times, each)), each); }));
    return $.collected($.slice(most, null, _MOST), (each) => $.item(names, each));
  }
  const Career = $.klass("Career", [], {
    methods: {
      __init__: $.takes(function __init__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        self.all = _Sum();
        self.bridges = 0;
        self.hexagons = 0;
        self.best_tile = null;
        self.best_game = null;
        self.streak = 0;
        self.longest = 0;
        self.levels = new $.Dict([]);
        self.people = new $.Dict([]);
        self.sheets = new $.Dict([]);
        self.months = new $.Dict([]);
        self.course = [];
        return null;
      }, ""),
      add(game, seat) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let key, met, mine, name, others, result, $t0, $t1;
        mine = $.item($.item(game, "players"), seat);
        others = (() => { const $all = []; let each, number, $t0; for ($t0 of $.each($.enumerate($.item(game, "players")))) { number = $t0[0]; each = $t0[1]; if ($.ne(number, seat)) $all.push(each); } return $all; })();
        result = _Result.$of($.item(game, "rounds"), _made(mine), ($.truth(others) ? $.item(mine, "won") : null));
        self.all.$add(result);
        self.bridges = $.grown(self.bridges, mine.$get("bridges", 0));
        self.hexagons = $.grown(self.hexagons, mine.$get("hexagons", 0));
        self.sheets.$setdefault($.item(game, "sheet"), _Sum()).$add(result);
        self.months.$setdefault($.item(game, "month"), _Sum()).$add(result);
        for (key of $.each(_once((($first) => $.generator(function* () { try { let each; for (each of $first) { if ($.truth($.item(each, "bot"))) yield $.item(each, "bot"); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(others))))) {
          self.levels.$setdefault(key, _Sum()).$add(result);
        }
        met = (() => { const $all = new $.Dict(); let each; for (each of $.each(others)) { if ($.truth(_is_somebody(each))) $all.set(_folded($.item(each, "name")), $.item(each, "name")); } return $all; })();
        for ($t0 of $.each(met.$items())) {
          $t1 = $.unpack($t0, 2);
          key = $t1[0];
          name = $t1[1];
          self.people.$setdefault(key, _Sum(name)).$add(result);
        }
        if (($.found(result.won) !== null)) {
          self.streak = ($.truth($.found(result.won)) ? $.add(self.streak, 1) : 0);
          self.longest = $.max(self.longest, self.streak);
        }
        self._compare(game, mine);
        if ((($.attribute(result, "points") !== null) && $.truth($.found(result.rounds)))) {
          self.course.$append($.tuple($.item(game, "id"), $.attribute(result, "points"), $.found(result.rounds)));
        }
        return null;
      },
      _compare(game, mine) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let points, tile, $t0, $t1;
        $t0 = mine.$get("best");
        $t1 = _made(mine);
        tile = $t0;
        points = $t1;
        if (((tile !== null) && $.truth(_is_more($.item(tile, "points"), self.best_tile)))) {
          self.best_tile = new $.Dict([...$.entries(tile), ["id", $.item(game, "id")]]);
        }
        if (((points !== null) && $.truth(_is_more(points, self.best_game)))) {
          self.best_game = new $.Dict([["points", points], ["id", $.item(game, "id")]]);
        }
        return null;
      },
      _last() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let at, id_, lately, points, rounds, some, told, $t0;
        told = [];
        for (at of $.each($.range($.max($.sub($.len(self.course), _SHOWN), 0), $.len(self.course)))) {
          $t0 = $.unpack($.item(self.course, at), 3);
          id_ = $t0[0];
          points = $t0[1];
          rounds = $t0[2];
          some = $.slice(self.course, $.max($.sub($.add(at, 1), LATELY), 0), $.add(at, 1));
          lately = _average((() => { let $sum = 0; let each; for (each of $.each(some)) { $sum = $.summed($sum, $.item(each, 1)); } return $sum; })(), (() => { let $sum = 0; let each; for (each of $.each(some)) { $sum = $.summed($sum, $.item(each, 2)); } return $sum; })());
          told.$append(new $.Dict([["id", id_], ["average", _average(points, rounds)], ["lately", lately]]));
        }
        return told;
      },
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let people;
        people = $.sorted(self.people.$values(), (function (each) { CHECK: arguments.length === 1 || $.miscount(); return $.negative($.found(each.games)); }));
        return new $.Dict([...$.entries(self.all.to_dict()), ["bridges", self.bridges], ["hexagons", self.hexagons], ["best_tile", self.best_tile], ["best_game", self.best_game], ["streak", self.streak], ["longest", self.longest], ["levels", (() => { const $all = []; let bot, each, $t0, $t1; for ($t0 of $.each(self.levels.$items())) { $t1 = $.unpack($t0, 2); bot = $t1[0]; each = $t1[1]; $all.push(new $.Dict([["bot", bot], ...$.entries(each.to_dict())])); } return $all; })()], ["people", $.collected($.slice(people, null, _MOST), (each) => new $.Dict([["name", $.attribute(each, "name")], ...$.entries(each.to_dict())]))], ["sheets", (() => { const $all = []; let each, sheet, $t0, $t1; for ($t0 of $.each(self.sheets.$items())) { $t1 = $.unpack($t0, 2); sheet = $t1[0]; each = $t1[1]; $all.push(new $.Dict([["sheet", sheet], ...$.entries(each.to_dict())])); } return $all; })()], ["months", self._all_months()], ["course", self._last()]]);
      },
      _all_months() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let empty, first, last;
        if (!$.truth(self.months)) {
          return [];
        }
        last = $.max(self.months);
        first = $.max($.min(self.months), $.add($.sub(last, _MONTHS), 1));
        empty = _Sum();
        return $.collected($.range(first, $.add(last, 1)), (month) => new $.Dict([["month", month], ...$.entries(self.months.$get(month, empty).to_dict())]));
      },
    },
  });
  const _Result = $.klass("_Result", [], {
    kind: "tuple",
    fields: "rounds points won",
    init: class extends $.Tuple {
      constructor(rounds, points, won) {
        super(3);
        this[0] = rounds;
        this[1] = points;
        this[2] = won;
      }
      get rounds() { return this[0]; }
      get points() { return this[1]; }
      get won() { return this[2]; }
    },
  });
  const _Sum = $.klass("_Sum", [], {
    methods: {
      __init__: $.takes(function __init__(name = "") {
        CHECK: arguments.length > 1 && $.miscount();
        const self = this;
        self.name = name;
        self.games = 0;
        self.contests = 0;
        self.won = 0;
        $.assign(self, "points", 0);
        $.assign(self, "rounds", 0);
        return null;
      }, "name="),
      add(result) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        self.games = $.grown(self.games, 1);
        if (($.found(result.won) !== null)) {
          self.contests = $.grown(self.contests, 1);
          self.won = $.grown(self.won, ($.truth($.found(result.won)) ? 1 : 0));
        }
        if (($.attribute(result, "points") !== null)) {
          $.assign(self, "points", $.grown(self.points, $.attribute(result, "points")));
          $.assign(self, "rounds", $.grown(self.rounds, $.found(result.rounds)));
        }
        return null;
      },
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let average;
        average = ($.truth(self.rounds) ? _average(self.points, self.rounds) : null);
        return new $.Dict([["games", self.games], ["contests", self.contests], ["won", self.won], ["average", average]]);
      },
    },
  });
  function _made(player) {
    CHECK: arguments.length === 1 || $.miscount();
    let points;
    points = $.item(player, "points");
    return ((points === null) ? null : $.sub(points, player.$get("credit", 0)));
  }
  function _is_more(points, best) {
    CHECK: arguments.length === 2 || $.miscount();
    return ((best === null) || $.gt(points, $.item(best, "points")));
  }
  function _average(points, rounds) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.floordiv($.add($.mul(20, points), rounds), $.mul(2, rounds));
  }
  function _is(player, who) {
    CHECK: arguments.length === 2 || $.miscount();
    let $t0;
    if (!$.truth(who)) {
      return $.bool($.item(player, "you"));
    }
    return ($.truth($t0 = _is_somebody(player)) ? $.eq(_folded($.item(player, "name")), _folded(who)) : $t0);
  }
  function _is_somebody(player) {
    CHECK: arguments.length === 1 || $.miscount();
    return (!$.truth($.item(player, "bot")) && $.bool($.item(player, "name")));
  }
  const _folded = $.std.functools.cache(function _folded$(name) {
    CHECK: arguments.length === 1 || $.miscount();
    return " ".$join($.call(name, "split")).$casefold();
  }, _NAMES);
  function _once(keys) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.list($.dict.fromkeys(keys));
  }
  return { Career, LATELY, career };
})();

const $play_history_strengths = (() => {
  let DOUBT = new $.Float(20.0);
  let RANGE = new $.Float(60.0);
  let LUCK = new $.Float(90.0);
  let _STEPS = 200;
  let _TWO = 2;
  let _NEAR = 0.01;
  let _YOU = "you";
  const Guess = $.klass("Guess", [], {
    kind: "tuple",
    fields: "mean variance",
    init: class extends $.Tuple {
      constructor(mean, variance) {
        super(2);
        this[0] = mean;
        this[1] = variance;
      }
      get mean() { return this[0]; }
      get variance() { return this[1]; }
    },
  });
  const Lead = $.klass("Lead", [], {
    kind: "tuple",
    fields: "one other rounds points",
    init: class extends $.Tuple {
      constructor(one, other, rounds, points) {
        super(4);
        this[0] = one;
        this[1] = other;
        this[2] = rounds;
        this[3] = points;
      }
      get one() { return this[0]; }
      get other() { return this[1]; }
      get rounds() { return this[2]; }
      get points() { return this[3]; }
    },
  });
  function guess_of(like) {
    CHECK: arguments.length === 1 || $.miscount();
    let doubt;
    doubt = ($.contains(like, $play_measured_gaps.STRENGTHS) ? DOUBT : RANGE);
    return Guess.$of($play_head_starts.strength_of(like), $.mul(doubt, doubt));
  }
  function estimate_strengths(people, leads) {
    CHECK: arguments.length === 2 || $.miscount();
    let _, against, found, guess, known, lead, moved, name, noise, one, other, points, rival, rounds, total, weight, $t0, $t1, $t2, $t3, $t4, $t5, $t6;
    found = (() => { const $all = new $.Dict(); let guess, name, $t0, $t1; for ($t0 of $.each(people.$items())) { $t1 = $.unpack($t0, 2); name = $t1[0]; guess = $t1[1]; $all.set(name, $.attribute(guess, "mean")); } return $all; })();
    known = (() => { const $all = []; let each; for (each of $.each(leads)) { if ($.truth(_counts(each, people))) $all.push(each); } return $all; })();
    noise = $.mul(LUCK, LUCK);
    for (_ of $.each($.range(_STEPS))) {
      moved = new $.Float(0.0);
      for ($t0 of $.each(people.$items())) {
        $t1 = $.unpack($t0, 2);
        name = $t1[0];
        guess = $t1[1];
        $t2 = $.div(1, $.found(guess.variance));
        $t3 = $.div($.attribute(guess, "mean"), $.found(guess.variance));
        weight = $t2;
        total = $t3;
        for ($t4 of $.each(known)) {
          $t5 = $.unpack($t4, 4);
          one = $t5[0];
          other = $t5[1];
          rounds = $t5[2];
          points = $t5[3];
          if ($.contains(name, $.tuple(one, other))) {
            $t6 = $.unpack(($.eq(name, one) ? $.tuple(other, points) : $.tuple(one, $.negative(points))), 2);
            rival = $t6[0];
            lead = $t6[1];
            against = ($.contains(rival, found) ? $.item(found, rival) : $.item($play_measured_gaps.STRENGTHS, rival));
            weight = $.grown(weight, $.div(rounds, noise));
            total = $.grown(total, $.div($.add(lead, $.mul(rounds, against)), noise));
          }
        }
        moved = $.max(moved, $.abs($.sub($.div(total, weight), $.item(found, name))));
        $.setItem(found, name, $.div(total, weight));
      }
      if ($.lt(moved, _NEAR)) {
        break;
      }
    }
    return found;
  }
  function _counts(lead, people) {
    CHECK: arguments.length === 2 || $.miscount();
    let known, sides, $t0;
    sides = $.tuple($.found(lead.one), $.found(lead.other));
    known = $.collected(sides, (side) => ($.contains(side, people) || $.contains(side, $play_measured_gaps.STRENGTHS)));
    return ($.gt($.found(lead.rounds), 0) && ($.truth($t0 = $.all(known)) ? (() => {  let side; for (side of $.each(sides)) { if ($.contains(side, people)) return true; } return false; })() : $t0));
  }
  function remove_styles(leads, likes) {
    CHECK: arguments.length === 2 || $.miscount();
    let found, lead, one, other, style, $t0;
    found = [];
    for (lead of $.each(leads)) {
      $t0 = $.unpack((($first) => $.generator(function* () { try { let side; for (side of $first) { yield likes.$get(side, side); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.tuple($.found(lead.one), $.found(lead.other)))), 2);
      one = $t0[0];
      other = $t0[1];
      style = $.sub($play_head_starts.gap_of(one, other), $.sub($play_head_starts.strength_of(other), $play_head_starts.strength_of(one)));
      found.$append($.callNamed(lead, "_replace", [], { "points": $.add($.attribute(lead, "points"), $.mul($.found(lead.rounds), style)) }));
    }
    return found;
  }
  function leads_of(games) {
    CHECK: arguments.length === 1 || $.miscount();
    let game, lead, leads;
    leads = [];
    for (game of $.each(games)) {
      lead = _lead(game);
      if ((lead !== null)) {
        leads.$append(lead);
      }
    }
    return leads;
  }
  function _lead(game) {
    CHECK: arguments.length === 1 || $.miscount();
    let made, one, other, players, $t0;
    players = $.item(game, "players");
    if (($.ne($.len(players), _TWO) || $.ne($.item(game, "scoring"), "full") || !$.truth($.item(game, "over")))) {
      return null;
    }
    $t0 = $.unpack((($first) => $.generator(function* () { try { let player; for (player of $first) { yield _key(player); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(players)), 2);
    one = $t0[0];
    other = $t0[1];
    made = $.collected(players, (player) => _made(player));
    if (($.eq(one, other) || ($.item(made, 0) === null) || ($.item(made, 1) === null))) {
      return null;
    }
    return Lead.$of(one, other, $.item(game, "rounds"), $.div($.sub($.item(made, 0), $.item(made, 1)), $play_head_starts.scale_of($.item(game, "sheet"))));
  }
  function _made(player) {
    CHECK: arguments.length === 1 || $.miscount();
    let points;
    points = $.item(player, "points");
    return ((points === null) ? null : $.sub(points, player.$get("credit", 0)));
  }
  function _key(player) {
    CHECK: arguments.length === 1 || $.miscount();
    let $t0;
    if ($.truth($.item(player, "you"))) {
      return _YOU;
    }
    return $.str(($.truth($t0 = $.item(player, "bot")) ? $t0 : `=${$.str(" ".$join($.call($.item(player, "name"), "split")).$casefold())}`));
  }
  function propose_head_starts(asked) {
    CHECK: arguments.length === 1 || $.miscount();
    let credit, found, grown, keys, leads, length, likes, people, player, said, strengths, together, top, $t0;
    said = $.std.json.loads(asked);
    people = new $.Dict([]);
    for (player of $.each($.item(said, "players"))) {
      if (!$.truth($.item(player, "bot"))) {
        $t0 = guess_of($.item(player, "like"));
        $.setItem(people, _key(player), $t0);
      }
    }
    leads = (() => { const $all = []; let lead; for (lead of $.each(leads_of($.item(said, "games")))) { if ($.truth(_counts(lead, people))) $all.push(lead); } return $all; })();
    likes = (() => { const $all = []; let player, $t0; for (player of $.each($.item(said, "players"))) { $all.push(($.truth($t0 = $.item(player, "bot")) ? $t0 : $.item(player, "like"))); } return $all; })();
    keys = $.map(_key, $.item(said, "players"));
    found = estimate_strengths(people, remove_styles(leads, $.dict($.zipStrict(keys, likes))));
    grown = (() => { const $all = []; let like, player, $t0; for ($t0 of $.each($.zipStrict($.item(said, "players"), likes))) { player = $t0[0]; like = $t0[1]; $all.push(($.contains(_key(player), found) ? $.sub($.item(found, _key(player)), $play_head_starts.strength_of(like)) : new $.Float(0.0))); } return $all; })();
    strengths = (() => { const $all = []; let like, more, $t0; for ($t0 of $.each($.zipStrict(likes, grown))) { like = $t0[0]; more = $t0[1]; $all.push($.add($play_head_starts.strength_of(like), more)); } return $all; })();
    top = strengths.$index($.max(strengths));
    length = $play_head_starts.Length.$of($.item(said, "target"), $.item(said, "rounds"), $.item(said, "sheet"), $.item(said, "scoring"));
    credit = (() => { const $all = []; let like, more, $t0; for ($t0 of $.each($.zipStrict(likes, grown))) { like = $t0[0]; more = $t0[1]; $all.push(length.head_start($.sub($.add($play_head_starts.gap_of(like, $.item(likes, top)), $.item(grown, top)), more), $.add($play_head_starts.pace_of(like, $.item(likes, top)), $.item(grown, top)))); } return $all; })();
    together = (() => { let $sum = 0; let lead; for (lead of $.each(leads)) { $sum = $.summed($sum, ($.contains($.found(lead.one), people) && $.contains($.found(lead.other), people))); } return $sum; })();
    return $.std.json.dumps(new $.Dict([["credit", credit], ["games", $.len(leads)], ["together", together]]));
  }
  return { DOUBT, Guess, LUCK, Lead, RANGE, estimate_strengths, guess_of, leads_of, propose_head_starts, remove_styles };
})();

const $play_retention = (() => {
  let KEEP_DAYS = 400;
  let KEEP_UNPLAYED_DAYS = 30;
  let KEEP_COUNTS_DAYS = 60;
  let KEEP_TOPS_DAYS = 30;
  let KEEP_CIRCLES_DAYS = 400;
  let KEEP_REPORTS_DAYS = 14;
  return { KEEP_CIRCLES_DAYS, KEEP_COUNTS_DAYS, KEEP_DAYS, KEEP_REPORTS_DAYS, KEEP_TOPS_DAYS, KEEP_UNPLAYED_DAYS };
})();

const $play_study_judge = (() => {
  let $t0, $t1, $t2, $t3;
  let _OPEN_DEPTH = new $.Dict([["families", 3], ["champions", 2]]);
  let _TWO = 2;
  let SECONDS = 0.5;
  let REACH = 4;
  $t0 = 18;
  $t1 = 22;
  let _MOST_LEFT = $t0;
  let _MOST_HELD = $t1;
  let _FOLLOWED = 256;
  let _A_ROUND = 150;
  $t2 = 15;
  $t3 = 25;
  let _DEAREST = $t2;
  let _OUT = $t3;
  let _FIGURES = new $.Dict([[$rules_figure.Figure.BRIDGE, 40], [$rules_figure.Figure.TWO_SIDES, 40], [$rules_figure.Figure.HEXAGON, 50]]);
  let _POINTS = new $.Float(2.0);
  function aim_from(terms, totals) {
    CHECK: arguments.length === 2 || $.miscount();
    let far, $t0;
    far = ($.truth($t0 = $.found(terms.target)) ? $.lt($.add($.max(totals), _A_ROUND), $.found(terms.target)) : $t0);
    return ($.truth(far) ? "margin" : $play_thinking_decision.aim_of(terms));
  }
  const Judge = $.klass("Judge", [], {
    methods: {
      __init__: $.takes(function __init__(population, aim) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        self.population = population;
        self.aim = aim;
        return null;
      }, "population aim"),
      task: $.keyed("view actions * seed worlds exactly= hands=", function task(view, actions, seed, worlds, exactly = false, hands = null) {
        const self = this;
        let task;
        task = $play_thinking_strong.task_for$("plain", view, actions, seed, worlds, SECONDS, (($.truth(exactly) && $.truth(_is_endgame(view))) ? REACH : -1), hands, undefined, undefined, self._playing_on(view));
        if (((hands !== null) && ($.item(task, "prospects") !== null))) {
          $.setItem(task, "depth", $.item(_OPEN_DEPTH, self.population));
        }
        return new $.Dict([...$.entries(task), ["aim", self.aim]]);
      }),
      follow: $.keyed("view action * seed exactly", function follow(view, action, seed, exactly) {
        const self = this;
        let task;
        task = $play_thinking_strong.task_for$("follow", view, [action], seed, _FOLLOWED, SECONDS, ($.truth(exactly) ? REACH : -1), undefined, undefined, undefined, self._playing_on(view));
        return new $.Dict([...$.entries(task), ["aim", self.aim]]);
      }),
      _playing_on(view) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        if (!$.truth(_are_usual($.found(view.terms)))) {
          return null;
        }
        return $play_thinking_populations.playing_on(self.population, $.found(view.terms), $.found(view.players));
      },
    },
    getters: {
      in_points() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.eq(self.aim, "margin");
      },
      unit() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.truth(self.in_points) ? new $.Float(1.0) : _POINTS);
      },
    },
  });
  function _is_endgame(view) {
    CHECK: arguments.length === 1 || $.miscount();
    let most;
    most = ($.truth($.found(view.pool_size)) ? _MOST_LEFT : _MOST_HELD);
    return ($.eq($.found(view.players), _TWO) && $.le($.add($.found(view.pool_size), $.sum($.attribute(view, "sizes"))), most));
  }
  function _are_usual(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let amounts, costs;
    amounts = $.found(terms.amounts);
    costs = [...$.each($.found(amounts.draws)), $.found(amounts.exhausted_pass), $.found(amounts.empty_pass)];
    return ($.eq($.found(terms.scoring), "full") && ($.le($.max(costs), _DEAREST) && ($.le($.found(amounts.out_bonus), _OUT) && (() => {  let each, most, $t0, $t1; for ($t0 of $.each(_FIGURES.$items())) { $t1 = $.unpack($t0, 2); each = $t1[0]; most = $t1[1]; if (!$.le($.item($.attribute(amounts, "figure"), each), most)) return false; } return true; })())));
  }
  return { Judge, REACH, SECONDS, aim_from };
})();

const $play_study_moments = (() => {
  let _SOME = 6;
  let _HOARDS = 0.5;
  const Moment = $.klass("Moment", [], {
    kind: "tuple",
    fields: "event view actions hands",
    init: class extends $.Tuple {
      constructor(event, view, actions, hands) {
        super(4);
        this[0] = event;
        this[1] = view;
        this[2] = actions;
        this[3] = hands;
      }
      get event() { return this[0]; }
      get view() { return this[1]; }
      get actions() { return this[2]; }
      get hands() { return this[3]; }
    },
    getters: {
      seat() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let $t0;
        return ($.truth($t0 = $.found($.attribute(self, "view").seat)) ? $t0 : 1);
      },
      taken_action() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.item($.attribute(self, "actions"), 0);
      },
      draws() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (self.taken_action?.constructor === $rules_actions.Draw);
      },
      is_choice() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.gt($.len($.attribute(self, "actions")), 1);
      },
    },
  });
  function moments(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    let drawn, event, index, taken, twin, view, $t0, $t1;
    return $.generator(function* () {
      try {
        twin = $rules_round.Round($.found(round_.terms), $.attribute(round_, "deal"), $.found(round_.initial_totals));
        for ($t0 of $.each($.enumerate($.found(round_.log)))) {
          index = $t0[0];
          event = $t0[1];
          taken = $.found(event.action);
          if ((taken?.constructor === $rules_actions.End)) {
            return null;
          }
          view = twin.view($.found(event.seat));
          yield Moment.$of(index, view, _with_the_taken_first(view, taken), [...$.each(($.truth($t1 = $.found(twin.hands)) ? $t1 : $.tuple()))]);
          drawn = ((taken?.constructor === $rules_actions.Draw) && ($.found($.attribute(twin, "deal").pool) !== null));
          $.call(twin, "push", ($.truth(drawn) ? $rules_actions.DRAW : taken), $.found(event.time_ns));
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _with_the_taken_first(view, taken) {
    CHECK: arguments.length === 2 || $.miscount();
    let first, others;
    first = ((taken?.constructor === $rules_actions.Draw) ? $rules_actions.DRAW : taken);
    others = (() => { const $all = []; let each; for (each of $.each($play_thinking_decision.distinct_actions(view))) { if ($.ne(each, first)) $all.push(each); } return $all; })();
    if (((taken?.constructor === $rules_actions.Place) && !$.truth($.found($.attribute(view, "board").laid)))) {
      others = (() => { const $all = []; let each; for (each of $.each(others)) { if (!$.truth(_has(each, $.found(taken.tile)))) $all.push(each); } return $all; })();
    }
    return [first, ...$.each(others)];
  }
  function _has(action, tile) {
    CHECK: arguments.length === 2 || $.miscount();
    return ((action?.constructor === $rules_actions.Place) && $.eq($.found(action.tile), tile));
  }
  function population_of(found) {
    CHECK: arguments.length === 1 || $.miscount();
    let fitted, kept, moment, placing, $t0, $t1;
    $t0 = 0;
    $t1 = 0;
    fitted = $t0;
    kept = $t1;
    for (moment of $.each(found)) {
      placing = $.collected($.attribute(moment, "actions"), (action) => (action?.constructor === $rules_actions.Place));
      if (($.truth($.found($.attribute(moment, "view").draws)) && $.any(placing))) {
        fitted = $.grown(fitted, 1);
        kept = $.grown(kept, ($.truth($.item(placing, 0)) ? 0 : 1));
      }
    }
    return (($.ge(fitted, _SOME) && $.gt(kept, $.mul(_HOARDS, fitted))) ? "champions" : "families");
  }
  return { Moment, moments, population_of };
})();

const $play_study_sums = (() => {
  const Sums = $.klass("Sums", [], {
    methods: {
      __init__: $.takes(function __init__(count) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        self.sums = $.mul([new $.Float(0.0)], count);
        self.squares = $.mul([new $.Float(0.0)], count);
        self.pairs = $.mul([new $.Float(0.0)], count);
        self.worlds = $.mul([0], count);
        self.incidents = $.collected($.range(count), (_) => []);
        return null;
      }, "count"),
      add(alive, added) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let action, counts, index, more, $t0, $t1, $t2, $t3, $t4, $t5, $t6, $t7, $t8, $t9, $t10, $t11;
        for ($t0 of $.each($.enumerate(alive))) {
          index = $t0[0];
          action = $t0[1];
          $t1 = self.sums;
          $t2 = action;
          $.setItem($t1, $t2, $.grown($.item($t1, $t2), $.item($.item(added, "sums"), index)));
          $t3 = self.squares;
          $t4 = action;
          $.setItem($t3, $t4, $.grown($.item($t3, $t4), $.item($.item(added, "squares"), index)));
          $t5 = self.pairs;
          $t6 = action;
          $.setItem($t5, $t6, $.grown($.item($t5, $t6), $.item($.item(added, "pairs"), index)));
          $t7 = self.worlds;
          $t8 = action;
          $.setItem($t7, $t8, $.grown($.item($t7, $t8), $.item(added, "worlds")));
          $t9 = $.item(self.incidents, action);
          $t10 = $.item($.item(added, "incidents"), index);
          counts = $t9;
          more = $t10;
          $.setItem(self.incidents, action, [...$.each((($first) => $.generator(function* () { try { let one, other, $t0; for ($t0 of $first) { one = $t0[0]; other = $t0[1]; yield $.add(one, other); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.zipStrict(($.truth($t11 = counts) ? $t11 : $.mul([0], $.len(more))), more))))]);
        }
        return null;
      },
      worth: $.takes(function worth(action) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let error, total, worlds;
        worlds = $.item(self.worlds, action);
        total = $.item(self.sums, action);
        error = standard_error(total, $.item(self.squares, action), worlds);
        return $play_thinking_decision.Estimate.$of($.div(total, worlds), error, worlds);
      }, "action"),
      mean(action) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.div($.item(self.sums, action), $.item(self.worlds, action));
      },
      best(alive) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let action, found;
        found = $.item(alive, 0);
        for (action of $.each(alive)) {
          if ($.gt(self.mean(action), self.mean(found))) {
            found = action;
          }
        }
        return found;
      },
      lead(action) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let lead, squares, worlds;
        worlds = $.item(self.worlds, action);
        if ($.eq(action, 0)) {
          return $play_thinking_decision.Estimate.$of(new $.Float(0.0), new $.Float(0.0), worlds);
        }
        lead = $.sub($.item(self.sums, action), $.item(self.sums, 0));
        squares = $.sub($.add($.item(self.squares, action), $.item(self.squares, 0)), $.mul(new $.Float(2.0), $.item(self.pairs, action)));
        return $play_thinking_decision.Estimate.$of($.div(lead, worlds), standard_error(lead, squares, worlds), worlds);
      },
    },
  });
  function standard_error(total, squares, count) {
    CHECK: arguments.length === 3 || $.miscount();
    let variance;
    if ($.le(count, 1)) {
      return new $.Float(0.0);
    }
    variance = $.div($.sub(squares, $.div($.mul(total, total), count)), $.sub(count, 1));
    return $.std.math.sqrt($.div($.max(variance, new $.Float(0.0)), count));
  }
  function combine_errors(one, other) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.std.math.sqrt($.add($.mul(one, one), $.mul(other, other)));
  }
  function add_up(values) {
    CHECK: arguments.length === 1 || $.miscount();
    let total, value;
    total = new $.Float(0.0);
    for (value of $.each(values)) {
      total = $.grown(total, value);
    }
    return total;
  }
  return { Sums, add_up, combine_errors, standard_error };
})();

const $play_study_measured = (() => {
  let _KINDS = $.tuple("bridge", "hexagon", "pass", "out");
  let _SEATS = 6;
  let _LEAST = new $.Float(1.0);
  let _ERRORS = new $.Float(3.0);
  function measured_reason(weighing) {
    CHECK: arguments.length === 1 || $.miscount();
    return ($.eq($.attribute(weighing, "best"), 0) ? null : measured_difference(weighing, 0, $.attribute(weighing, "best")));
  }
  function measured_difference(weighing, worse, better) {
    CHECK: arguments.length === 3 || $.miscount();
    let at, counts, found, kind, matters, moment, more, most, name, points, seat, shares, taken, terms, told, worlds, $t0, $t1, $t2, $t3, $t4;
    moment = $.found(weighing.moment);
    if ($.truth($.found(weighing.is_exact))) {
      return null;
    }
    counts = $.collected($.tuple(worse, better), (action) => weighing.incidents(action));
    worlds = $.collected($.tuple(worse, better), (action) => weighing.worlds(action));
    terms = $.found($.attribute(moment, "view").terms);
    $t0 = null;
    $t1 = $.mul(_LEAST, ($.truth($t2 = $.found($.found(terms.amounts).unit)) ? $t2 : new $.Float(1.0)));
    found = $t0;
    most = $t1;
    for ($t3 of $.each($.enumerate(_KINDS))) {
      kind = $t3[0];
      name = $t3[1];
      points = $play_study_incidents.incident_points(name, terms);
      for (seat of $.each($.range(1, $.add($.found($.attribute(moment, "view").players), 1)))) {
        at = $.sub($.add($.mul(kind, _SEATS), seat), 1);
        shares = (() => { const $all = []; let count, of, $t0; for ($t0 of $.each($.zipStrict(counts, worlds))) { count = $t0[0]; of = $t0[1]; $all.push($.div($.item(count, at), of)); } return $all; })();
        more = $.sub($.item(shares, 1), $.item(shares, 0));
        matters = $.mul(more, ($.eq(seat, $.found(moment.seat)) ? points : $.negative(points)));
        if (($.gt(matters, most) && $.gt($.abs(more), $.mul(_ERRORS, _error(shares, worlds))))) {
          $t4 = $.unpack((($first) => $.generator(function* () { try { let share; for (share of $first) { yield $.round($.mul(100, share)); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(shares)), 2);
          taken = $t4[0];
          told = $t4[1];
          found = $.named($play_thinking_reasons.Reason, [], { "code": "happens", "seat": seat, "incident": name, "figure": $play_thinking_reasons.waiting_figure($.attribute(moment, "view"), $.item($.attribute(moment, "actions"), worse), name, seat), "count": taken, "number": told });
          most = matters;
        }
      }
    }
    return found;
  }
  function _error(shares, worlds) {
    CHECK: arguments.length === 2 || $.miscount();
    let variances;
    variances = (() => { const $all = []; let of, share, $t0; for ($t0 of $.each($.zipStrict(shares, worlds))) { share = $t0[0]; of = $t0[1]; $all.push($.div($.mul(share, $.sub(new $.Float(1.0), share)), of)); } return $all; })();
    return $.std.math.sqrt($play_study_sums.add_up(variances));
  }
  return { measured_difference, measured_reason };
})();

const $play_study_certainty = (() => {
  let $t0, $t1;
  let _EVEN = new $.Float(5.0);
  $t0 = new $.Float(2.0);
  $t1 = new $.Float(3.0);
  let _ERRORS = $t0;
  let _SURELY = $t1;
  let _MOST = 0.5;
  function is_clear(estimate, unit = new $.Float(1.0)) {
    CHECK: (arguments.length < 1 || arguments.length > 2) && $.miscount();
    let $t0;
    return $.gt($.abs($.attribute(estimate, "worth")), $.max($.div(_EVEN, unit), $.mul(_ERRORS, ($.truth($t0 = $.found(estimate.error)) ? $t0 : new $.Float(0.0)))));
  }
  function is_settled(estimate, unit = new $.Float(1.0), bias = new $.Float(0.0)) {
    CHECK: (arguments.length < 1 || arguments.length > 3) && $.miscount();
    let even, sure, worths, $t0, $t1, $t2;
    $t0 = $.div(_EVEN, unit);
    $t1 = $.mul(_SURELY, ($.truth($t2 = $.found(estimate.error)) ? $t2 : new $.Float(0.0)));
    even = $t0;
    sure = $t1;
    worths = $.tuple($.attribute(estimate, "worth"), $.sub($.attribute(estimate, "worth"), bias));
    return (() => {  let high, low, $t0, $t1; for ($t0 of $.each($.tuple($.tuple($.negative($.std.math.inf), $.sub($.negative(even), sure)), $.tuple($.sub(sure, even), $.sub(even, sure)), $.tuple($.add(even, sure), $.std.math.inf)))) { $t1 = $.unpack($t0, 2); low = $t1[0]; high = $t1[1]; if ((() => {  let worth; for (worth of $.each(worths)) { if (!($.lt(low, worth) && $.lt(worth, high))) return false; } return true; })()) return true; } return false; })();
  }
  function main_luck(luck) {
    CHECK: arguments.length === 1 || $.miscount();
    let enough, name, part, $t0;
    if (!$.truth(is_clear($.found(luck.total)))) {
      return $.tuple(null, $.found(luck.total));
    }
    $t0 = $.unpack($.item(_parts(luck), 0), 2);
    name = $t0[0];
    part = $t0[1];
    enough = $.ge($.div($.attribute(part, "worth"), $.attribute($.found(luck.total), "worth")), _MOST);
    return (($.truth(enough) && $.truth(is_clear(part))) ? $.tuple(name, part) : $.tuple("all", $.found(luck.total)));
  }
  function is_named_for_certain(luck, error) {
    CHECK: arguments.length === 2 || $.miscount();
    let _, doubts, errors, first, most, one, other, second, total, $t0, $t1, $t2, $t3, $t4, $t5, $t6, $t7, $t8;
    total = $.attribute($.found(luck.total), "worth");
    if (!$.truth(is_clear($.found(luck.total)))) {
      return true;
    }
    $t0 = $.unpack(_parts(luck), 3);
    $t1 = $.unpack($t0[0], 2);
    _ = $t1[0];
    first = $t1[1];
    $t2 = $.unpack($t0[1], 2);
    _ = $t2[0];
    second = $t2[1];
    _ = $t0[2];
    most = $.mul(_MOST, $.abs(total));
    $t3 = ($.truth($t5 = $.found(first.error)) ? $t5 : new $.Float(0.0));
    $t4 = ($.truth($t6 = $.found(second.error)) ? $t6 : new $.Float(0.0));
    one = $t3;
    other = $t4;
    $t7 = [$.abs($.sub($.abs($.attribute(first, "worth")), $.max(most, _EVEN)))];
    $t8 = [$play_study_sums.combine_errors(one, _of_most(luck))];
    doubts = $t7;
    errors = $t8;
    if ($.ge($.div($.attribute(second, "worth"), total), _MOST)) {
      doubts.$append($.abs($.sub($.attribute(first, "worth"), $.attribute(second, "worth"))));
      errors.$append($play_study_sums.combine_errors(one, other));
    }
    return (() => {  let doubt, noise, $t0; for ($t0 of $.each($.zipStrict(doubts, errors))) { doubt = $t0[0]; noise = $t0[1]; if (!($.le(noise, error) || $.gt(doubt, $.mul(_SURELY, noise)))) return false; } return true; })();
  }
  function are_losses_vaguer(luck) {
    CHECK: arguments.length === 1 || $.miscount();
    let _, first, $t0, $t1, $t2;
    $t0 = $.unpackRest(_parts(luck), 1, 0);
    $t1 = $.unpack($t0[0], 2);
    _ = $t1[0];
    first = $t1[1];
    _ = $t0[1];
    return $.gt(_of_most(luck), ($.truth($t2 = $.found(first.error)) ? $t2 : new $.Float(0.0)));
  }
  function _of_most(luck) {
    CHECK: arguments.length === 1 || $.miscount();
    let $t0;
    return $.mul(_MOST, ($.truth($t0 = $.found($.found(luck.total).error)) ? $t0 : new $.Float(0.0)));
  }
  function _parts(luck) {
    CHECK: arguments.length === 1 || $.miscount();
    let parts;
    parts = [$.tuple("deal", $.attribute(luck, "deal")), $.tuple("draws", $.found(luck.draws)), $.tuple("hidden", $.found(luck.hidden))];
    return $.sorted(parts, (function (part) { CHECK: arguments.length === 1 || $.miscount(); return $.div($.negative($.attribute($.item(part, 1), "worth")), $.attribute($.found(luck.total), "worth")); }));
  }
  return { are_losses_vaguer, is_clear, is_named_for_certain, is_settled, main_luck };
})();

const $play_study_chances = (() => {
  let _HALVINGS = 20;
  let _PARTS = $.lshift(1, _HALVINGS);
  let _MOST = new $.Float(30.0);
  let _LEAST_SPREAD = new $.Float(3.0);
  const Curve = $.klass("Curve", [], {
    kind: "tuple",
    fields: "always pool fewest most turn behind",
    init: class extends $.Tuple {
      constructor(always, pool, fewest, most, turn, behind) {
        super(6);
        this[0] = always;
        this[1] = pool;
        this[2] = fewest;
        this[3] = most;
        this[4] = turn;
        this[5] = behind;
      }
      get always() { return this[0]; }
      get pool() { return this[1]; }
      get fewest() { return this[2]; }
      get most() { return this[3]; }
      get turn() { return this[4]; }
      get behind() { return this[5]; }
    },
    methods: {
      chance(worth, pool, sizes) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let spread;
        spread = $.add($.add($.add(self.always, $.mul(self.pool, pool)), $.mul(self.fewest, $.min(sizes))), $.mul(self.most, $.max(sizes)));
        spread = $.mul($.max(_LEAST_SPREAD, spread), ($.lt(worth, 0) ? $.attribute(self, "behind") : new $.Float(1.0)));
        return logistic($.add($.div(worth, spread), $.attribute(self, "turn")));
      },
    },
  });
  let CURVES = new $.Dict([["families/2", Curve.$of(3.87, 1.26, 1.79, 0.68, 0.07, 1.09)], ["families/3", Curve.$of(7.06, 0.92, 0.39, 0.99, $.negative(0.06), 1.28)], ["champions/2", Curve.$of($.negative(4.81), 1.43, $.negative(1.35), 3.41, $.negative(0.11), 0.94)]]);
  function curve_of(population, players) {
    CHECK: arguments.length === 2 || $.miscount();
    let few, $t0;
    few = $.min($.max(players, 2), 3);
    return ($.truth($t0 = CURVES.$get(`${$.str(population)}/${$.str(few)}`)) ? $t0 : $.item(CURVES, `families/${$.str(few)}`));
  }
  function chance_of(worth, view, population) {
    CHECK: arguments.length === 3 || $.miscount();
    return curve_of(population, $.found(view.players)).chance(worth, $.found(view.pool_size), $.attribute(view, "sizes"));
  }
  function logistic(value) {
    CHECK: arguments.length === 1 || $.miscount();
    let _, far, power;
    far = $.min($.max(value, $.negative(_MOST)), _MOST);
    power = $.add(new $.Float(1.0), $.div(far, _PARTS));
    for (_ of $.each($.range(_HALVINGS))) {
      power = $.mul(power, power);
    }
    return $.div(power, $.add(new $.Float(1.0), power));
  }
  return { CURVES, Curve, chance_of, curve_of, logistic };
})();

const $play_study_luck = (() => {
  let _TWO = 2;
  let PARTS = $.tuple("deal", "draws", "hidden", "offered");
  const Luck = $.klass("Luck", [], {
    kind: "tuple",
    fields: "deal draws hidden offered total",
    init: class extends $.Tuple {
      constructor(deal, draws, hidden, offered, total) {
        super(5);
        this[0] = deal;
        this[1] = draws;
        this[2] = hidden;
        this[3] = offered;
        this[4] = total;
      }
      get deal() { return this[0]; }
      get draws() { return this[1]; }
      get hidden() { return this[2]; }
      get offered() { return this[3]; }
      get total() { return this[4]; }
    },
  });
  const LuckAccount = $.klass("LuckAccount", [], {
    methods: {
      __init__: $.takes(function __init__(round_, weighings, openings) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        self._round = round_;
        self._decisions = (() => { const $all = []; let each; for (each of $.each(weighings)) { if (($.truth($.found($.found(each.moment).is_choice)) && $.truth($.found(each.begun)))) $all.push(each); } return $all; })();
        self._weighings = weighings;
        self._openings = openings;
        return null;
      }, "round_ weighings openings"),
      loss(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return _sum($.collected(self._decisions_of(seat), (each) => $.attribute(each, "loss")));
      },
      behind(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return self._compared($.collected(self._seats, (each) => self.loss(each)), seat);
      },
      bias(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let below;
        below = $.collected(self._seats, (seat) => _sum($.collected(self._decisions_of(seat), (each) => $play_thinking_decision.Estimate.$of($.min($.attribute($.attribute(each, "loss"), "worth"), new $.Float(0.0)), new $.Float(0.0)))));
        return $.attribute(self._compared(below, seat), "worth");
      },
      result(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let gained, mean, round_;
        round_ = self._round;
        gained = $.collected(self._seats, (each) => $.sub(_lead($.found(round_.totals), each), _lead($.found(round_.initial_totals), each)));
        mean = ($.gt($.found(round_.players), 1) ? $.div($.sum(gained), $.len(gained)) : new $.Float(0.0));
        return $.sub($.item(gained, $.sub(seat, 1)), mean);
      },
      luck(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let behind, deal, draws, hidden, known, rest, signs, total;
        if ((($.found(self._round.ending) === null) || !(() => {  let each; for (each of $.each(self._openings)) { if (!$.truth($.found(each.begun))) return false; } return true; })())) {
          return null;
        }
        deal = self._dealt(seat);
        if ((deal === null)) {
          return null;
        }
        signs = $.collected(self._openings, (each) => self._sign(each, seat));
        draws = _sum((() => { const $all = []; let at, sign, $t0; for ($t0 of $.each($.enumerate(signs))) { at = $t0[0]; sign = $t0[1]; if ($.truth(sign)) $all.push(_times(self._drawn(at), sign)); } return $all; })());
        hidden = _sum((() => { const $all = []; let at, sign, $t0; for ($t0 of $.each($.enumerate(signs))) { at = $t0[0]; sign = $t0[1]; if ($.truth(sign)) $all.push(_times(self._met(at), sign)); } return $all; })());
        behind = self.behind(seat);
        total = $play_thinking_decision.Estimate.$of($.add(self.result(seat), $.attribute(behind, "worth")), $.found(behind.error));
        known = _sum([deal, draws, hidden]);
        rest = $play_thinking_decision.Estimate.$of($.sub($.attribute(total, "worth"), $.attribute(known, "worth")), $.found(_sum([known, behind]).error));
        return Luck.$of(deal, draws, hidden, rest, total);
      },
      _dealt(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let others, own;
        own = $.item(self._promises, $.sub(seat, 1));
        others = (() => { const $all = []; let at, each, $t0; for ($t0 of $.each($.enumerate(self._promises, 1))) { at = $t0[0]; each = $t0[1]; if (($.truth(each) && $.ne(at, seat))) $all.push(each); } return $all; })();
        if (((own === null) || $.le($.found(self._round.players), _TWO) || !$.truth(others))) {
          return own;
        }
        return _times(_beyond(own, others), $.div($.len(others), $.add($.len(others), 1)));
      },
      _promise(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let before, lead, opening, sign;
        lead = _lead($.found(self._round.initial_totals), seat);
        for (opening of $.each(self._openings)) {
          sign = self._sign(opening, seat);
          if ($.truth(sign)) {
            before = _times($.found(opening.before), sign);
            return $play_thinking_decision.Estimate.$of($.sub($.attribute(before, "worth"), lead), $.found(before.error));
          }
        }
        return null;
      },
      _decisions_of(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return (() => { const $all = []; let each; for (each of $.each(self._decisions)) { if ($.eq($.found($.found(each.moment).seat), seat)) $all.push(each); } return $all; })();
      },
      _compared(losses, seat) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let others;
        others = (() => { const $all = []; let lost, other, $t0; for ($t0 of $.each($.enumerate(losses, 1))) { other = $t0[0]; lost = $t0[1]; if (($.ne(other, seat) && $.truth(self._decisions_of(other)))) $all.push(lost); } return $all; })();
        if (!$.truth(others)) {
          return $.item(losses, $.sub(seat, 1));
        }
        return _beyond($.item(losses, $.sub(seat, 1)), others);
      },
      _sign(opening, seat) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        if ($.eq($.found($.found(opening.moment).seat), seat)) {
          return new $.Float(1.0);
        }
        return ($.eq($.found(self._round.players), _TWO) ? $.negative(new $.Float(1.0)) : new $.Float(0.0));
      },
      _drawn(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let following, opening, $t0, $t1;
        $t0 = $.item(self._openings, at);
        $t1 = $.slice(self._openings, $.add(at, 1), $.add(at, 2));
        opening = $t0;
        following = $t1;
        if ((!$.truth($.found($.found(opening.moment).draws)) || $.ne($.collected(following, (each) => $.found($.found(each.moment).seat)), [$.found($.found(opening.moment).seat)]))) {
          return $play_thinking_decision.Estimate.$of(new $.Float(0.0), new $.Float(0.0));
        }
        return _sum([$.found($.item(following, 0).before), _times($.attribute(opening, "after"), $.negative(new $.Float(1.0)))]);
      },
      _met(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let expected, opening, weighing, $t0, $t1;
        $t0 = $.item(self._openings, at);
        $t1 = $.item(self._weighings, at);
        opening = $t0;
        weighing = $t1;
        if (($.eq($.found(opening.careful), 0) || !$.truth($.found(weighing.begun)) || $.ne($.found(opening.is_exact), $.found(weighing.is_exact)))) {
          return $play_thinking_decision.Estimate.$of(new $.Float(0.0), new $.Float(0.0));
        }
        expected = [weighing.worth($.found(opening.careful)), _times(weighing.worth(0), $.negative(new $.Float(1.0)))];
        return _sum([$.found(opening.gain), ...$.each(expected)]);
      },
    },
    getters: {
      _seats() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.range(1, $.add($.found(self._round.players), 1));
      },
    },
    kept: {
      _promises() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.collected(self._seats, (seat) => self._promise(seat));
      },
    },
  });
  function _lead(totals, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    let others;
    others = (() => { const $all = []; let other, total, $t0; for ($t0 of $.each($.enumerate(totals, 1))) { other = $t0[0]; total = $t0[1]; if ($.ne(other, seat)) $all.push(total); } return $all; })();
    return $.sub($.item(totals, $.sub(seat, 1)), $.greatest(others, undefined, 0));
  }
  function _beyond(own, others) {
    CHECK: arguments.length === 2 || $.miscount();
    return _sum([own, _times(_sum(others), $.div(-1, $.len(others)))]);
  }
  function _sum(estimates) {
    CHECK: arguments.length === 1 || $.miscount();
    let errors, squares;
    errors = (() => { const $all = []; let each, $t0; for (each of $.each(estimates)) { $all.push(($.truth($t0 = $.found(each.error)) ? $t0 : new $.Float(0.0))); } return $all; })();
    squares = $play_study_sums.add_up((($first) => $.generator(function* () { try { let error; for (error of $first) { yield $.mul(error, error); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(errors)));
    return $play_thinking_decision.Estimate.$of($play_study_sums.add_up((($first) => $.generator(function* () { try { let each; for (each of $first) { yield $.attribute(each, "worth"); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(estimates))), $.std.math.sqrt(squares));
  }
  function _times(estimate, factor) {
    CHECK: arguments.length === 2 || $.miscount();
    let $t0;
    return $play_thinking_decision.Estimate.$of($.mul($.attribute(estimate, "worth"), factor), $.mul(($.truth($t0 = $.found(estimate.error)) ? $t0 : new $.Float(0.0)), $.abs(factor)));
  }
  return { Luck, LuckAccount, PARTS };
})();

const $play_study_open_hands = (() => {
  const OpenHands = $.klass("OpenHands", [], {
    methods: {
      __init__: $.takes(function __init__(moment, judge, seed) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        self.moment = moment;
        self.careful = 0;
        self._judge = judge;
        self._seed = seed;
        self._passes = 0;
        self._sums = $play_study_sums.Sums($.len($.attribute(moment, "actions")));
        self._exact = null;
        return null;
      }, "moment judge seed"),
      tasks: $.keyed("worlds * exactly=", function tasks(worlds, exactly = false) {
        const self = this;
        let added, answer, moment, tried, $t0;
        return $.generator(function* () {
          try {
            moment = self.moment;
            if ((!$.truth(self.begun) && $.truth($.found(moment.is_choice)))) {
              answer = ((yield $play_thinking_strong.task_for("careful", $.attribute(moment, "view"), $.attribute(moment, "actions"))) ?? null);
              self.careful = $.item(answer, "best");
              if (($.truth(exactly) && $.truth(self.careful))) {
                yield* $.iter(self._search_gain());
              }
            }
            self._passes = $.grown(self._passes, 1);
            tried = ($.eq(self.careful, 0) ? [0] : [0, self.careful]);
            answer = ((yield $.callNamed(self._judge, "task", [$.attribute(moment, "view"), $.collected(tried, (action) => $.item($.attribute(moment, "actions"), action))], { "seed": $.add(self._seed, self._passes), "worlds": worlds, "hands": $.found(moment.hands) })) ?? null);
            for (added of $.each(($.truth($t0 = $.item(answer, "halves")) ? $t0 : $.tuple()))) {
              $.call(self._sums, "add", tried, added);
            }
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      }),
      _search_gain() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let added, answer, moment, pair, sums, $t0;
        return $.generator(function* () {
          try {
            moment = self.moment;
            pair = [$.item($.attribute(moment, "actions"), 0), $.item($.attribute(moment, "actions"), self.careful)];
            answer = ((yield $.callNamed(self._judge, "task", [$.attribute(moment, "view"), pair], { "seed": self._seed, "worlds": 2, "exactly": true, "hands": $.found(moment.hands) })) ?? null);
            if ($.truth($.item(answer, "exact"))) {
              sums = $play_study_sums.Sums($.len(pair));
              for (added of $.each(($.truth($t0 = $.item(answer, "halves")) ? $t0 : $.tuple()))) {
                $.call(sums, "add", [0, 1], added);
              }
              self._exact = $play_thinking_decision.Estimate.$of($.negative($.attribute(sums.lead(1), "worth")), new $.Float(0.0));
            }
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      },
    },
    getters: {
      is_exact() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (self._exact !== null);
      },
      begun() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.gt($.item($.attribute(self._sums, "worlds"), 0), 0);
      },
      playouts() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.sum($.attribute(self._sums, "worlds"));
      },
      error() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let $t0, $t1;
        return $.max(($.truth($t0 = $.found(self.before.error)) ? $t0 : new $.Float(0.0)), ($.truth($t1 = $.found(self.after.error)) ? $t1 : new $.Float(0.0)));
      },
      before() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return self._sums.worth(self.careful);
      },
      after() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return self._sums.worth(0);
      },
      gain() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let lead;
        if ((self._exact !== null)) {
          return self._exact;
        }
        lead = self._sums.lead(self.careful);
        return $play_thinking_decision.Estimate.$of($.negative($.attribute(lead, "worth")), $.found(lead.error), $.found(lead.playouts));
      },
    },
  });
  return { OpenHands };
})();

const $play_study_pace = (() => {
  let FEWEST = 16;
  const Pace = $.klass("Pace", [], {
    methods: {
      __init__: $.takes(function __init__(spent, until, count) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        self._spent = spent;
        self._until = until;
        self._left = count;
        self._began = spent();
        self._worlds = 0;
        return null;
      }, "spent until count"),
      worlds(most) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let a_world, fit, left, now, worlds, $t0;
        now = self._spent();
        $t0 = $.unpack($.tuple(self._left, $.sub(self._left, 1)), 2);
        left = $t0[0];
        self._left = $t0[1];
        worlds = most;
        if (($.truth(self._worlds) && $.gt(now, self._began))) {
          a_world = $.div($.sub(now, self._began), self._worlds);
          fit = $.div($.max(new $.Float(0.0), $.sub(self._until, now)), $.mul(a_world, $.max(1, left)));
          worlds = $.max(FEWEST, $.min(most, $.int(fit)));
        }
        self._worlds = $.grown(self._worlds, worlds);
        return worlds;
      },
    },
  });
  return { FEWEST, Pace };
})();

const $play_study_shares = (() => {
  const KnownChance = $.klass("KnownChance", [], {
    kind: "tuple",
    fields: "seat chance",
    init: class extends $.Tuple {
      constructor(seat, chance) {
        super(2);
        this[0] = seat;
        this[1] = chance;
      }
      get seat() { return this[0]; }
      get chance() { return this[1]; }
    },
  });
  function shares_after(known, players) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.collected(_own_chances(known, players), (own) => _shares(own));
  }
  function share_at_chance(known, players, chance) {
    CHECK: arguments.length === 3 || $.miscount();
    let left, others, own, seat, taken;
    seat = $.found($.item(known, -1).seat);
    own = $.item(_own_chances(known, players), -1);
    taken = $.item(own, $.sub(seat, 1));
    others = $.sub($play_study_sums.add_up(own), taken);
    left = ($.ge(taken, new $.Float(1.0)) ? others : $.div($.mul(others, $.sub(new $.Float(1.0), chance)), $.sub(new $.Float(1.0), taken)));
    return $.item(_shares([chance, left]), 0);
  }
  function result_of$(round_, in_points) {
    let match, most, winners, won;
    if (($.found(round_.ending) === null)) {
      return [];
    }
    if ($.truth(in_points)) {
      most = $.max($.found(round_.totals));
      return _shares($.collected($.found(round_.totals), (total) => $.float($.eq(total, most))));
    }
    match = $rules_match.Match($.found(round_.terms), $.found(round_.players), $rules_match.Before.$of($.tupleOf($.found(round_.initial_totals)), null));
    $.found(match.rounds).$append(round_);
    winners = $.found(match.winners);
    won = $.collected($.range(1, $.add($.found(round_.players), 1)), (seat) => $.float($.contains(seat, winners)));
    return ($.truth(winners) ? _shares(won) : []);
  }
  const result_of = $.keyed("round_ * in_points", result_of$);
  function _own_chances(known, players) {
    CHECK: arguments.length === 2 || $.miscount();
    let chance, found, own, seat, $t0, $t1;
    own = $.mul([$.div(new $.Float(1.0), players)], players);
    found = [];
    for ($t0 of $.each(known)) {
      $t1 = $.unpack($t0, 2);
      seat = $t1[0];
      chance = $t1[1];
      if ((chance !== null)) {
        $.setItem(own, $.sub(seat, 1), chance);
      }
      found.$append([...$.each(own)]);
    }
    return found;
  }
  function _shares(own) {
    CHECK: arguments.length === 1 || $.miscount();
    let total;
    total = $play_study_sums.add_up(own);
    if (!$.truth(total)) {
      return $.mul([$.div(new $.Float(1.0), $.len(own))], $.len(own));
    }
    return $.collected(own, (chance) => $.div(chance, total));
  }
  return { KnownChance, result_of, result_of$, share_at_chance, shares_after };
})();

const $play_study_continuation = (() => {
  let _ALL = 100;
  let _FEWEST = 32;
  let _UNKNOWN = 99;
  const Step = $.klass("Step", [], {
    kind: "tuple",
    fields: "seat action points figure often out",
    init: class extends $.Tuple {
      constructor(seat, action, points, figure, often, out) {
        super(6);
        this[0] = seat;
        this[1] = action;
        this[2] = points;
        this[3] = figure;
        this[4] = often;
        this[5] = out;
      }
      get seat() { return this[0]; }
      get action() { return this[1]; }
      get points() { return this[2]; }
      get figure() { return this[3]; }
      get often() { return this[4]; }
      get out() { return this[5]; }
    },
  });
  const Continuation = $.klass("Continuation", [], {
    kind: "tuple",
    fields: "steps exact",
    init: class extends $.Tuple {
      constructor(steps, exact) {
        super(2);
        this[0] = steps;
        this[1] = exact;
      }
      get steps() { return this[0]; }
      get exact() { return this[1]; }
    },
    methods: {
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let steps;
        steps = $.collected(self.steps, (step) => new $.Dict([["seat", $.found(step.seat)], ["action", $.str($.found(step.action))], ["points", $.attribute(step, "points")], ["figure", $.attribute(step, "figure")], ["often", $.found(step.often)], ["out", $.found(step.out)]]));
        return new $.Dict([["steps", steps], ["exact", self.exact]]);
      },
    },
  });
  const Telling = $.klass("Telling", [], {
    kind: "tuple",
    fields: "line step",
    init: class extends $.Tuple {
      constructor(line, step) {
        super(2);
        this[0] = line;
        this[1] = step;
      }
      get line() { return this[0]; }
      get step() { return this[1]; }
    },
  });
  const _Table = $.klass("_Table", [], {
    methods: {
      __init__: $.takes(function __init__(moment) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let view;
        view = $.attribute(moment, "view");
        self.board = $.attribute(view, "board").$copy();
        self._amounts = $.found($.found(view.terms).amounts);
        self._sizes = [...$.each($.attribute(view, "sizes"))];
        self._draws = $.found(view.draws);
        self._placed = 0;
        return null;
      }, "moment"),
      take(seat, action, often) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let figure, out, points, $t0, $t1, $t2, $t3;
        points = self._amounts.points_of(action, self.board, self._draws);
        self._draws = 0;
        $t0 = null;
        $t1 = false;
        figure = $t0;
        out = $t1;
        if ((action?.constructor === $rules_actions.Place)) {
          figure = self.board.figure($.found(action.cell));
          self.board.place(action);
          self._placed = $.joined(self._placed, $.lshift(1, $.found(action.tile)));
          $t2 = self._sizes;
          $t3 = $.sub(seat, 1);
          $.setItem($t2, $t3, $.subbed($.item($t2, $t3), 1));
          out = $.eq($.item(self._sizes, $.sub(seat, 1)), 0);
        } else if ($.eq(action, $rules_actions.DRAW)) {
          $.setItem(self._sizes, $.sub(seat, 1), _UNKNOWN);
        }
        return Step.$of(seat, action, points, figure, often, out);
      },
      action_of(move) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let _, cell, col, row, tile, ways, $t0;
        if ((typeof (move) === "string")) {
          return ($.eq(move, "draw") ? $rules_actions.DRAW : $rules_actions.PASS);
        }
        $t0 = $.unpack(move, 4);
        tile = $t0[0];
        _ = $t0[1];
        row = $t0[2];
        col = $t0[3];
        if ($.truth($.bitand($.rshift(self._placed, tile), 1))) {
          return null;
        }
        cell = $rules_grid.Cell.$of(row, col);
        ways = (() => { const $all = []; let place; for (place of $.each(self.board.placements($.lshift(1, tile)))) { if ($.eq($.found(place.cell), cell)) $all.push(place); } return $all; })();
        return ($.truth(ways) ? $.item(ways, 0) : null);
      },
    },
  });
  function continuation(moment, action, answer) {
    CHECK: arguments.length === 3 || $.miscount();
    let alike, courses, following, found, left, name, often, seat, steps, table, turn, $t0, $t1, $t2, $t3;
    $t0 = _Table(moment);
    $t1 = $.found(moment.seat);
    $t2 = $.item(answer, "courses");
    table = $t0;
    seat = $t1;
    courses = $t2;
    steps = [table.take(seat, action, _ALL)];
    left = courses;
    for (turn of $.each($.range($.greatest($.collected(courses, (course) => $.len(course)), undefined, 0)))) {
      seat = $.add($.mod(seat, $.found($.attribute(moment, "view").players)), 1);
      left = (() => { const $all = []; let course; for (course of $.each(left)) { if ($.gt($.len(course), turn)) $all.push(course); } return $all; })();
      found = _likeliest(table, $.collected(left, (course) => $.item(course, turn)));
      if ((found === null)) {
        break;
      }
      $t3 = $.unpack(found, 2);
      name = $t3[0];
      following = $t3[1];
      often = $.len((() => { const $all = []; let each; for (each of $.each(courses)) { if (($.gt($.len(each), turn) && $.eq(_name($.item(each, turn)), name))) $all.push(0); } return $all; })());
      steps.$append(table.take(seat, following, $.round($.div($.mul(_ALL, often), $.len(courses)))));
      alike = (() => { const $all = []; let course; for (course of $.each(left)) { if ($.eq(_name($.item(course, turn)), name)) $all.push(course); } return $all; })();
      left = ($.ge($.len(alike), _FEWEST) ? alike : left);
    }
    return Continuation.$of(steps, $.item(answer, "exact"));
  }
  function _likeliest(table, moves) {
    CHECK: arguments.length === 2 || $.miscount();
    let action, actions, counts, most, move, name, placing, told, usual, $t0, $t1;
    counts = new $.Dict([]);
    actions = new $.Dict([]);
    for (move of $.each(moves)) {
      name = _name(move);
      if (!$.contains(name, counts)) {
        action = table.action_of(move);
        if ((action === null)) {
          continue;
        }
        $.setItem(actions, name, action);
        $.setItem(counts, name, 0);
      }
      $t0 = counts;
      $t1 = name;
      $.setItem($t0, $t1, $.grown($.item($t0, $t1), 1));
    }
    if (!$.truth(counts)) {
      return null;
    }
    usual = (() => { const $all = []; let count, each, $t0, $t1; for ($t0 of $.each(counts.$items())) { $t1 = $.unpack($t0, 2); each = $t1[0]; count = $t1[1]; if ($.gt($.mul(2, count), $.len(moves))) $all.push(each); } return $all; })();
    placing = (() => { const $all = new $.Dict(); let count, each, $t0, $t1; for ($t0 of $.each(counts.$items())) { $t1 = $.unpack($t0, 2); each = $t1[0]; count = $t1[1]; if ($.contains(",", each)) $all.set(each, count); } return $all; })();
    told = (($.truth(usual) || !$.truth(placing)) ? counts : placing);
    most = $.max(told.$values());
    name = $.next((($first) => $.generator(function* () { try { let count, each, $t0, $t1; for ($t0 of $first) { $t1 = $.unpack($t0, 2); each = $t1[0]; count = $t1[1]; if ($.eq(count, most)) yield each; } } catch ($error) { throw $.inGenerator($error); } }))($.iter(told.$items())));
    return $.tuple(name, $.item(actions, name));
  }
  function _name(move) {
    CHECK: arguments.length === 1 || $.miscount();
    return ((typeof (move) === "string") ? move : ",".$join($.collected(move, (number) => $.str(number))));
  }
  function telling(played, better, least, out) {
    CHECK: arguments.length === 4 || $.miscount();
    let at, brings, found, line, most, others, seat, speaks, step, steps, $t0, $t1, $t2, $t3, $t4, $t5, $t6, $t7;
    seat = $.found($.item($.found(better.steps), 0).seat);
    $t0 = null;
    $t1 = least;
    found = $t0;
    most = $t1;
    for ($t2 of $.each($.enumerate([$.tuple($.found(played.steps), $.found(better.steps)), $.tuple($.found(better.steps), $.found(played.steps))]))) {
      $t3 = $.unpack($t2, 2);
      line = $t3[0];
      $t4 = $.unpack($t3[1], 2);
      steps = $t4[0];
      others = $t4[1];
      for ($t5 of $.each($.enumerate(steps))) {
        at = $t5[0];
        step = $t5[1];
        if (($.eq(at, 0) || (() => {  let other; for (other of $.each($.slice(others, 1))) { if ($.truth(_is_alike(step, other))) return true; } return false; })())) {
          continue;
        }
        brings = $.div($.mul($.add($.attribute(step, "points"), ($.truth($.found(step.out)) ? out : new $.Float(0.0))), $.found(step.often)), _ALL);
        speaks = ($.eq($.eq($.found(step.seat), seat), $.eq(line, 1)) ? brings : $.negative(brings));
        if ($.gt(speaks, most)) {
          $t6 = Telling.$of(line, at);
          $t7 = speaks;
          found = $t6;
          most = $t7;
        }
      }
    }
    return found;
  }
  function _is_alike(one, other) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.eq($.tuple($.found(one.seat), $.attribute(one, "points"), $.attribute(one, "figure"), $.found(one.out)), $.tuple($.found(other.seat), $.attribute(other, "points"), $.attribute(other, "figure"), $.found(other.out)));
  }
  return { Continuation, Step, Telling, continuation, telling };
})();

const $play_study_weighing = (() => {
  let _HALF = 1.4142135623730951;
  let _STEEP = 1.702;
  let _CLEARLY = new $.Float(3.0);
  let _LEAST = new $.Float(4.0);
  const Weighing = $.klass("Weighing", [], {
    methods: {
      __init__: $.takes(function __init__(moment, judge, seed) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        self.moment = moment;
        self.judge = judge;
        $.assign(self, "is_exact", false);
        self._seed = seed;
        self._passes = 0;
        self.alive = [...$.each($.range($.len($.attribute(moment, "actions"))))];
        self._halves = $.tuple($play_study_sums.Sums($.len($.attribute(moment, "actions"))), $play_study_sums.Sums($.len($.attribute(moment, "actions"))));
        self._loss = null;
        self._continuations = new $.Dict([]);
        return null;
      }, "moment judge seed"),
      task: $.takes(function task(worlds) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        self._passes = $.grown(self._passes, 1);
        return $.callNamed(self.judge, "task", [$.attribute(self.moment, "view"), $.collected(self.alive, (action) => $.item($.attribute(self.moment, "actions"), action))], { "seed": $.add(self._seed, self._passes), "worlds": worlds, "exactly": ($.eq(self._passes, 1) || self.is_exact) });
      }, "worlds"),
      take(answer) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let added, half, $t0, $t1;
        if (($.truth(self.is_exact) && !$.truth($.item(answer, "exact")))) {
          return null;
        }
        self._loss = null;
        $.assign(self, "is_exact", $.item(answer, "exact"));
        for ($t1 of $.each($.zipStrict(self._halves, ($.truth($t0 = $.item(answer, "halves")) ? $t0 : $.tuple())))) {
          half = $t1[0];
          added = $t1[1];
          $.call(half, "add", self.alive, added);
        }
        if ($.truth(self.begun)) {
          self._drop();
        }
        return null;
      },
      follow: $.takes(function follow(actions) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let action, answer, found, $t0;
        return $.generator(function* () {
          try {
            for (action of $.each(actions)) {
              if (!$.contains(action, self._continuations)) {
                answer = ((yield $.callNamed(self.judge, "follow", [$.attribute(self.moment, "view"), $.item($.attribute(self.moment, "actions"), action)], { "seed": self._seed, "exactly": ($.truth($t0 = self.is_exact) ? !$.truth($.found($.attribute(self.moment, "view").pool_size)) : $t0) })) ?? null);
                found = $play_study_continuation.continuation(self.moment, $.item($.attribute(self.moment, "actions"), action), answer);
                $.setItem(self._continuations, action, found);
              }
            }
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      }, "actions"),
      continuation(action) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return self._continuations.$get(action);
      },
      telling(worse, better, points) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let least, one, other, terms, $t0, $t1, $t2;
        $t0 = self.continuation(worse);
        $t1 = self.continuation(better);
        one = $t0;
        other = $t1;
        if (($.eq(worse, better) || (one === null) || (other === null))) {
          return null;
        }
        terms = $.found($.attribute(self.moment, "view").terms);
        least = $.max($.mul(_LEAST, ($.truth($t2 = $.found($.found(terms.amounts).unit)) ? $t2 : new $.Float(1.0))), $.mul($play_study_incidents.EXPLAINED, points));
        return $play_study_continuation.telling(one, other, least, $play_study_incidents.incident_points("out", terms));
      },
      worth: $.takes(function worth(action) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let error, one, other, squares, total, worlds, $t0;
        $t0 = $.unpack(self._halves, 2);
        one = $t0[0];
        other = $t0[1];
        worlds = $.add($.item($.attribute(one, "worlds"), action), $.item($.attribute(other, "worlds"), action));
        total = $.add($.item($.found(one.sums), action), $.item($.found(other.sums), action));
        squares = $.add($.item($.found(one.squares), action), $.item($.found(other.squares), action));
        error = $play_study_sums.standard_error(total, squares, worlds);
        return $play_thinking_decision.Estimate.$of($.div(total, worlds), error, ($.truth(self.is_exact) ? 0 : worlds));
      }, "action"),
      lead(action) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let one, other, $t0;
        $t0 = $.unpack(self._halves, 2);
        one = $t0[0];
        other = $t0[1];
        return _mean(one.lead(action), other.lead(action));
      },
      worlds(action) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return (() => { let $sum = 0; let half; for (half of $.each(self._halves)) { $sum = $.summed($sum, $.item($.attribute(half, "worlds"), action)); } return $sum; })();
      },
      incidents(action) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let one, other, $t0;
        $t0 = $.unpack((($first) => $.generator(function* () { try { let half; for (half of $first) { yield $.item($.attribute(half, "incidents"), action); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(self._halves)), 2);
        one = $t0[0];
        other = $t0[1];
        return (() => { const $all = []; let first, second, $t0; for ($t0 of $.each($.zipStrict(one, other))) { first = $t0[0]; second = $t0[1]; $all.push($.add(first, second)); } return $all; })();
      },
      _weighed() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let action, error, first, most, one, other, rival, second, variance, $t0, $t1, $t2, $t3;
        $t0 = $.unpack(self._halves, 2);
        one = $t0[0];
        other = $t0[1];
        first = one.lead(other.best(self.alive));
        second = other.lead(one.best(self.alive));
        $t1 = new $.Float(0.0);
        $t2 = new $.Float(0.0);
        variance = $t1;
        most = $t2;
        for (action of $.each(self.alive)) {
          rival = self.lead(action);
          variance = $.grown(variance, _variance(rival));
          most = $.max(most, ($.truth($t3 = $.found(rival.error)) ? $t3 : new $.Float(0.0)));
        }
        error = $.min($.std.math.sqrt(variance), most);
        return $play_thinking_decision.Estimate.$of($.div($.add($.attribute(first, "worth"), $.attribute(second, "worth")), 2), error, $.add($.found(first.playouts), $.found(second.playouts)));
      },
      _drop() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let best;
        best = self.best;
        self.alive = (() => { const $all = []; let action; for (action of $.each(self.alive)) { if (($.eq(action, 0) || !$.truth(self._trails(action, best)))) $all.push(action); } return $all; })();
        return null;
      },
      _trails(action, best) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let lead, $t0;
        if ($.eq(best, 0)) {
          lead = self.lead(action);
          return $.gt($.negative($.attribute(lead, "worth")), $.mul(_CLEARLY, ($.truth($t0 = $.found(lead.error)) ? $t0 : new $.Float(0.0))));
        }
        return _is_clear(self.worth(best), self.worth(action));
      },
    },
    getters: {
      begun() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (() => {  let half; for (half of $.each(self._halves)) { if (!$.truth($.item($.attribute(half, "worlds"), 0))) return false; } return true; })();
      },
      loss() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        if ((self._loss === null)) {
          self._loss = self._weighed();
        }
        return self._loss;
      },
      points() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let scores;
        scores = $.ne($.found($.found($.attribute(self.moment, "view").terms).scoring), "none");
        return $.mul($.attribute(self.loss, "worth"), ($.truth(scores) ? $.found(self.judge.unit) : new $.Float(1.0)));
      },
      error() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let $t0;
        return ($.truth($t0 = $.found(self.loss.error)) ? $t0 : new $.Float(0.0));
      },
      best() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let found, most, worths;
        worths = $.collected(self.alive, (action) => $.attribute(self.worth(action), "worth"));
        most = $.max(worths);
        found = $.item(self.alive, worths.$index(most));
        return found;
      },
      is_decided() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let best, worth;
        best = self.best;
        worth = self.worth(best);
        return (() => {  let action; for (action of $.each(self.alive)) { if (!($.eq(action, best) || $.truth(_is_clear(worth, self.worth(action))))) return false; } return true; })();
      },
      playouts() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.truth(self.is_exact) ? 0 : (() => { let $sum = 0; let half; for (half of $.each(self._halves)) { $sum = $.summed($sum, $.sum($.attribute(half, "worlds"))); } return $sum; })());
      },
    },
  });
  function _mean(one, other) {
    CHECK: arguments.length === 2 || $.miscount();
    let error, $t0, $t1;
    error = $.div($play_study_sums.combine_errors(($.truth($t0 = $.found(one.error)) ? $t0 : new $.Float(0.0)), ($.truth($t1 = $.found(other.error)) ? $t1 : new $.Float(0.0))), 2);
    return $play_thinking_decision.Estimate.$of($.div($.add($.attribute(one, "worth"), $.attribute(other, "worth")), 2), error, $.add($.found(one.playouts), $.found(other.playouts)));
  }
  function _variance(rival) {
    CHECK: arguments.length === 1 || $.miscount();
    let chosen, error, lead, mean, square, $t0, $t1, $t2;
    $t0 = $.attribute(rival, "worth");
    $t1 = $.mul(_HALF, ($.truth($t2 = $.found(rival.error)) ? $t2 : new $.Float(0.0)));
    lead = $t0;
    error = $t1;
    if ($.eq(error, new $.Float(0.0))) {
      return new $.Float(0.0);
    }
    chosen = $play_study_chances.logistic($.div($.mul(_STEEP, lead), error));
    mean = $.add($.mul(lead, chosen), $.mul($.mul($.mul(error, _STEEP), chosen), $.sub(new $.Float(1.0), chosen)));
    square = $.mul(chosen, $.add($.mul(lead, lead), $.mul(error, error)));
    return $.max(new $.Float(0.0), $.div($.add($.sub(square, $.mul($.mul($.mul($.mul(new $.Float(2.0), chosen), chosen), lead), lead)), $.mul(mean, mean)), new $.Float(2.0)));
  }
  function _is_clear(best, other) {
    CHECK: arguments.length === 2 || $.miscount();
    let error, $t0, $t1;
    error = $play_study_sums.combine_errors(($.truth($t0 = $.found(best.error)) ? $t0 : new $.Float(0.0)), ($.truth($t1 = $.found(other.error)) ? $t1 : new $.Float(0.0)));
    return $.gt($.sub($.attribute(best, "worth"), $.attribute(other, "worth")), $.mul(_CLEARLY, error));
  }
  return { Weighing };
})();

const $play_study_study = (() => {
  let $t0, $t1, $t2, $t3, $t4, $t5, $t6, $t7;
  let FIRST = 32;
  let _FORCED = 128;
  let OPEN = 256;
  let _MORE = 256;
  let _PASSES = 32;
  let _SOON = 3;
  $t0 = 0.35;
  $t1 = 0.5;
  $t2 = 0.6;
  $t3 = 0.9;
  let _FIRST_PART = $t0;
  let _SECOND_PART = $t1;
  let _THIRD_PART = $t2;
  let _FOURTH_PART = $t3;
  let _SEEDS = 1000000;
  $t4 = $.tuple(new $.Float(5.0), new $.Float(12.0), new $.Float(25.0));
  $t5 = $.unpack($t4, 3);
  let SLIP = $t5[0];
  let MISTAKE = $t5[1];
  let BLUNDER = $t5[2];
  let _BORDERS = $t4;
  $t6 = new $.Float(2.0);
  $t7 = new $.Float(3.0);
  let _ERRORS = $t6;
  let _SURELY = $t7;
  const Study = $.klass("Study", [], {
    methods: {
      __init__: $.takes(function __init__(round_, population = null, seed = 0) {
        CHECK: (arguments.length < 1 || arguments.length > 3) && $.miscount();
        const self = this;
        let found, judge, $t0, $t1;
        $.assign(self, "round", round_);
        self.problem = null;
        self.stopped = null;
        found = (($.found(round_.hands) !== null) ? [...$.each($play_study_moments.moments(round_))] : []);
        self.population = ($.truth($t0 = population) ? $t0 : $play_study_moments.population_of(found));
        self._unit = ($.truth($t1 = $.found($.found($.found(round_.terms).amounts).unit)) ? $t1 : new $.Float(1.0));
        judge = $play_study_judge.Judge(self.population, $play_study_judge.aim_from($.found(round_.terms), $.found(round_.initial_totals)));
        self.judge = judge;
        self.weighings = $.collected(found, (each) => $play_study_weighing.Weighing(each, judge, _seed(seed, each)));
        self.openings = $.collected(found, (each) => $play_study_open_hands.OpenHands(each, judge, _seed(seed, each)));
        return null;
      }, "round_ population= seed="),
      tasks: $.keyed("precision spent= * settles=", function tasks(precision, spent = null, settles = true) {
        const self = this;
        let choices, clock, doubtful, error, opening, pace, weighing, $t0, $t1;
        return $.generator(function* () {
          try {
            clock = ($.truth($t0 = spent) ? $t0 : _never);
            choices = (() => { const $all = []; let each; for (each of $.each(self.weighings)) { if ($.truth($.found($.found(each.moment).is_choice))) $all.push(each); } return $all; })();
            pace = $play_study_pace.Pace(clock, _FIRST_PART, $.len(choices));
            for (weighing of $.each(choices)) {
              yield* $.iter(_weighed(weighing, pace.worlds(FIRST)));
            }
            yield* $.iter(self._continuations(_SOON));
            error = $.div(precision, $.found(self.judge.unit));
            while ($.truth((doubtful = (() => { const $all = []; let each; for (each of $.each(choices)) { if ($.gt($.found(each.error), error)) $all.push(each); } return $all; })()))) {
              yield* $.iter(_sharpened(doubtful, error, clock));
              if ($.gt(clock(), _SECOND_PART)) {
                self.stopped = "time";
                break;
              }
            }
            pace = $play_study_pace.Pace(clock, _THIRD_PART, $.sub($.len(self.weighings), $.len(choices)));
            for (weighing of $.each(self.weighings)) {
              if (!$.truth($.found($.found(weighing.moment).is_choice))) {
                yield* $.iter(_weighed(weighing, pace.worlds(_FORCED)));
              }
            }
            yield* $.iter(self._continuations(_SOON));
            if ($.truth($.found(self.judge.in_points))) {
              pace = $play_study_pace.Pace(clock, _FOURTH_PART, $.len(self.openings));
              for ($t1 of $.each($.zipStrict(self.weighings, self.openings))) {
                weighing = $t1[0];
                opening = $t1[1];
                yield* $.iter($.callNamed(opening, "tasks", [pace.worlds(OPEN)], { "exactly": $.found(weighing.is_exact) }));
              }
            }
            if ($.truth(settles)) {
              yield* $.iter(self._further_grades($.div(error, 2)));
              yield* $.iter(self._further_play($.div(error, 2)));
              yield* $.iter(self._further_luck($.div(error, 2)));
            }
            yield* $.iter(self._continuations($.len(choices)));
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      }),
      _continuations(most) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let counts, graded, weighing, $t0, $t1;
        return $.generator(function* () {
          try {
            graded = (() => { const $all = []; let each; for (each of $.each(self.decisions)) { if ((grade(each) !== null)) $all.push(each); } return $all; })();
            counts = $.mul([0], $.found(self.round.players));
            for (weighing of $.each($.sorted(graded, (function (each) { CHECK: arguments.length === 1 || $.miscount(); return $.negative($.attribute($.attribute(each, "loss"), "worth")); })))) {
              $t0 = counts;
              $t1 = $.sub($.found($.found(weighing.moment).seat), 1);
              $.setItem($t0, $t1, $.grown($.item($t0, $t1), 1));
              if ($.le($.item(counts, $.sub($.found($.found(weighing.moment).seat), 1)), most)) {
                yield* $.iter(weighing.follow([0, $.attribute(weighing, "best")]));
              }
            }
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      },
      _further_grades(error) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let doubtful;
        return $.generator(function* () {
          try {
            while ($.truth((doubtful = (() => { const $all = []; let each; for (each of $.each(self.decisions)) { if (($.gt($.found(each.error), error) && !$.truth(_is_graded(each)))) $all.push(each); } return $all; })()))) {
              yield* $.iter(_sharpened(doubtful, error, _never));
            }
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      },
      _further_play(error) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.generator(function* () {
          try {
            while ($.truth(self._is_play_doubtful(error))) {
              yield* $.iter(self._further_losses());
            }
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      },
      _further_luck(error) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let doubtful, passes;
        return $.generator(function* () {
          try {
            passes = _PASSES;
            while (($.gt(passes, 0) && $.truth((doubtful = self._doubtful_luck(error))))) {
              passes = $.subbed(passes, 1);
              if ((() => {  let luck; for (luck of $.each($.bound(doubtful, "doubtful"))) { if ($.truth($play_study_certainty.are_losses_vaguer(luck))) return true; } return false; })()) {
                yield* $.iter(self._further_losses());
              } else {
                yield* $.iter(self._further_chance());
              }
            }
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      },
      _further_losses() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let most, weighing;
        return $.generator(function* () {
          try {
            most = $.max((($first) => $.generator(function* () { try { let each; for (each of $first) { yield $.found(each.error); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(self.decisions)));
            for (weighing of $.each((() => { const $all = []; let each; for (each of $.each(self.decisions)) { if ($.gt($.found(each.error), $.div(most, 2))) $all.push(each); } return $all; })())) {
              yield* $.iter(_weighed(weighing, _MORE));
            }
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      },
      _further_chance() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let most, opening, weighing, $t0;
        return $.generator(function* () {
          try {
            most = $.max((($first) => $.generator(function* () { try { let each; for (each of $first) { yield $.found(each.error); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(self.openings)));
            for ($t0 of $.each($.zipStrict(self.weighings, self.openings))) {
              weighing = $t0[0];
              opening = $t0[1];
              if ($.gt($.found(opening.error), $.div(most, 2))) {
                yield* $.iter(opening.tasks(OPEN));
              }
              if ($.truth($.found(opening.careful))) {
                yield* $.iter(_weighed(weighing, _MORE));
              }
            }
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      },
      _is_play_doubtful(error) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let account, bias, found, luck, seat, unit, $t0, $t1;
        $t0 = self.account;
        $t1 = $.found(self.judge.unit);
        account = $t0;
        unit = $t1;
        found = [];
        for (seat of $.each(self._seats)) {
          bias = account.bias(seat);
          found.$append($.tuple(account.behind(seat), bias));
          luck = ($.truth($.found(self.judge.in_points)) ? account.luck(seat) : null);
          if ((luck !== null)) {
            found.$append($.tuple($.found(luck.total), bias));
          }
        }
        return (() => {  let bias, each, $t0, $t1, $t2; for ($t0 of $.each(found)) { $t1 = $.unpack($t0, 2); each = $t1[0]; bias = $t1[1]; if (($.gt(($.truth($t2 = $.found(each.error)) ? $t2 : new $.Float(0.0)), error) && !$.truth($play_study_certainty.is_settled(each, unit, bias)))) return true; } return false; })();
      },
      _doubtful_luck(error) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let account, lucks;
        account = self.account;
        lucks = (() => { const $all = []; let seat; for (seat of $.each(self._seats)) { if ($.truth($.found(self.judge.in_points))) $all.push(account.luck(seat)); } return $all; })();
        return (() => { const $all = []; let luck; for (luck of $.each(lucks)) { if (((luck !== null) && !$.truth($play_study_certainty.is_named_for_certain(luck, error)))) $all.push(luck); } return $all; })();
      },
      losses() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.collected(self._seats, (seat) => $.attribute(self.account.loss(seat), "worth"));
      },
      chances() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return self._ended($play_study_shares.shares_after(self._known(self.weighings), $.found(self.round.players)));
      },
      open_chances() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let known, moment, opening, worth, $t0, $t1;
        known = [];
        for (opening of $.each(self.openings)) {
          if (!($.truth($.found(opening.begun)) && $.truth($.found(self.judge.in_points)))) {
            break;
          }
          $t0 = $.attribute($.attribute(opening, "after"), "worth");
          $t1 = $.found(opening.moment);
          worth = $t0;
          moment = $t1;
          known.$append($play_study_shares.KnownChance.$of($.found(moment.seat), self._chance_of(worth, moment)));
        }
        return self._ended($play_study_shares.shares_after(known, $.found(self.round.players)));
      },
      _ended(shares) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let result;
        result = $play_study_shares.result_of$(self.round, $.found(self.judge.in_points));
        if (($.truth(shares) && $.truth(result) && $.eq($.len(shares), $.len(self.weighings)))) {
          $.setItem(shares, -1, result);
        }
        return shares;
      },
      _known(weighings) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let known, seat, weighing;
        known = [];
        for (weighing of $.each(weighings)) {
          seat = $.found($.found(weighing.moment).seat);
          if ($.truth($.found(weighing.begun))) {
            known.$append($play_study_shares.KnownChance.$of(seat, self.chance(weighing, 0)));
          } else if ($.truth($.found($.found(weighing.moment).is_choice))) {
            break;
          } else {
            known.$append($play_study_shares.KnownChance.$of(seat, null));
          }
        }
        return known;
      },
      share(weighing, action) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let known;
        known = self._known($.slice(self.weighings, null, $.add($.found($.found(weighing.moment).event), 1)));
        return $play_study_shares.share_at_chance(known, $.found(self.round.players), self.chance(weighing, action));
      },
      chance(weighing, action) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let worth;
        worth = $.attribute(weighing.worth(action), "worth");
        if (!$.truth($.found(self.judge.in_points))) {
          return $.min($.max($.div(worth, new $.Float(100.0)), new $.Float(0.0)), new $.Float(1.0));
        }
        return self._chance_of(worth, $.found(weighing.moment));
      },
      _chance_of(worth, moment) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        return $play_study_chances.chance_of($.div(worth, self._unit), $.attribute(moment, "view"), self.population);
      },
    },
    getters: {
      decisions() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = []; let each; for (each of $.each(self.weighings)) { if (($.truth($.found($.found(each.moment).is_choice)) && $.truth($.found(each.begun)))) $all.push(each); } return $all; })();
      },
      account() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $play_study_luck.LuckAccount(self.round, self.weighings, self.openings);
      },
      playouts() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let decided;
        decided = (() => { let $sum = 0; let each; for (each of $.each(self.weighings)) { $sum = $.summed($sum, $.found(each.playouts)); } return $sum; })();
        return $.add(decided, (() => { let $sum = 0; let each; for (each of $.each(self.openings)) { $sum = $.summed($sum, $.found(each.playouts)); } return $sum; })());
      },
      _seats() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.range(1, $.add($.found(self.round.players), 1));
      },
    },
  });
  function _never() {
    CHECK: arguments.length === 0 || $.miscount();
    return new $.Float(0.0);
  }
  function _seed(seed, moment) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.add($.mul(seed, _SEEDS), $.mul(1000, $.found(moment.event)));
  }
  $.takes(_seed, "seed moment");
  function _weighed(weighing, worlds) {
    CHECK: arguments.length === 2 || $.miscount();
    let answer;
    return $.generator(function* () {
      try {
        answer = ((yield weighing.task(worlds)) ?? null);
        weighing.take(answer);
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _sharpened(weighings, error, spent) {
    CHECK: arguments.length === 3 || $.miscount();
    let weighing;
    return $.generator(function* () {
      try {
        for (weighing of $.each($.sorted(weighings, (function (each) { CHECK: arguments.length === 1 || $.miscount(); return $.negative($.attribute($.attribute(each, "loss"), "worth")); })))) {
          if ($.gt(spent(), _SECOND_PART)) {
            return null;
          }
          yield* $.iter(_weighed(weighing, _worlds_for(weighing, error)));
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _worlds_for(weighing, error) {
    CHECK: arguments.length === 2 || $.miscount();
    let needed, ratio;
    if ($.le(error, new $.Float(0.0))) {
      return _MORE;
    }
    ratio = $.div($.found(weighing.error), error);
    needed = $.int($.mul(weighing.worlds(0), $.sub($.mul(ratio, ratio), new $.Float(1.0))));
    return $.min($.max(needed, FIRST), _MORE);
  }
  function _is_graded(weighing) {
    CHECK: arguments.length === 1 || $.miscount();
    let loss, sure, unit, $t0, $t1, $t2;
    $t0 = $.attribute(weighing, "loss");
    $t1 = $.found($.found(weighing.judge).unit);
    loss = $t0;
    unit = $t1;
    sure = $.mul(_SURELY, ($.truth($t2 = $.found(loss.error)) ? $t2 : new $.Float(0.0)));
    return (() => {  let border; for (border of $.each(_BORDERS)) { if (!$.gt($.abs($.sub($.attribute(loss, "worth"), $.div(border, unit))), sure)) return false; } return true; })();
  }
  function grade(weighing) {
    CHECK: arguments.length === 1 || $.miscount();
    let found, loss, $t0;
    found = $.attribute(weighing, "loss");
    if ($.le($.attribute(found, "worth"), $.mul(_ERRORS, ($.truth($t0 = $.found(found.error)) ? $t0 : new $.Float(0.0))))) {
      return null;
    }
    loss = $.mul($.attribute(found, "worth"), $.found($.found(weighing.judge).unit));
    if ($.gt(loss, BLUNDER)) {
      return "blunder";
    }
    if ($.gt(loss, MISTAKE)) {
      return "mistake";
    }
    return ($.gt(loss, SLIP) ? "slip" : null);
  }
  function is_right(weighing, action) {
    CHECK: arguments.length === 2 || $.miscount();
    let best, error, first, gap, other, $t0, $t1, $t2, $t3;
    best = $.attribute(weighing, "best");
    if ($.eq(action, best)) {
      return true;
    }
    if ((!$.contains(action, $.found(weighing.alive)) || ($.eq(action, 0) && (grade(weighing) !== null)))) {
      return false;
    }
    $t0 = weighing.worth(best);
    $t1 = weighing.worth(action);
    first = $t0;
    other = $t1;
    error = $play_study_sums.combine_errors(($.truth($t2 = $.found(first.error)) ? $t2 : new $.Float(0.0)), ($.truth($t3 = $.found(other.error)) ? $t3 : new $.Float(0.0)));
    gap = $.sub($.attribute(first, "worth"), $.attribute(other, "worth"));
    return ($.le(gap, $.mul(_ERRORS, error)) && $.le($.mul(gap, $.found($.found(weighing.judge).unit)), SLIP));
  }
  return { BLUNDER, FIRST, MISTAKE, OPEN, SLIP, Study, grade, is_right };
})();

const $play_study_verdict = (() => {
  let MARKED = 3;
  const RoundVerdict = $.klass("RoundVerdict", [], {
    kind: "tuple",
    fields: "seat play points luck brought",
    init: class extends $.Tuple {
      constructor(seat, play, points, luck, brought) {
        super(5);
        this[0] = seat;
        this[1] = play;
        this[2] = points;
        this[3] = luck;
        this[4] = brought;
      }
      get seat() { return this[0]; }
      get play() { return this[1]; }
      get points() { return this[2]; }
      get luck() { return this[3]; }
      get brought() { return this[4]; }
    },
  });
  function verdict_for(study, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    let behind, brought, luck, part, play, $t0;
    behind = $.found(study.account).behind(seat);
    play = _compared(study, seat, behind);
    luck = ($.truth($.found($.found(study.judge).in_points)) ? $.found(study.account).luck(seat) : null);
    if ((luck === null)) {
      return RoundVerdict.$of(seat, play, $.negative($.attribute(behind, "worth")), null, new $.Float(0.0));
    }
    $t0 = $.unpack($play_study_certainty.main_luck(luck), 2);
    part = $t0[0];
    brought = $t0[1];
    return RoundVerdict.$of(seat, play, $.negative($.attribute(behind, "worth")), part, ((part === null) ? new $.Float(0.0) : $.attribute(brought, "worth")));
  }
  function _compared(study, seat, behind) {
    CHECK: arguments.length === 3 || $.miscount();
    let chose;
    chose = (() => { const $all = new $.PySet(); let each; for (each of $.each($.found(study.decisions))) { $all.add($.found($.found(each.moment).seat)); } return $all; })();
    if ((!$.contains(seat, chose) || ($.gt($.found($.found(study.round).players), 1) && $.eq($.len(chose), 1)))) {
      return null;
    }
    if (!$.truth($play_study_certainty.is_clear(behind, $.found($.found(study.judge).unit)))) {
      return "even";
    }
    return ($.gt($.attribute(behind, "worth"), 0) ? "worse" : "better");
  }
  function marked_decisions(study, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    let found, worst;
    found = (() => { const $all = []; let each; for (each of $.each($.found(study.decisions))) { if ((($play_study_study.grade(each) !== null) && $.contains(seat, $.tuple(null, $.found($.found(each.moment).seat))))) $all.push(each); } return $all; })();
    worst = $.slice($.sorted(found, (function (each) { CHECK: arguments.length === 1 || $.miscount(); return $.negative($.attribute($.attribute(each, "loss"), "worth")); })), null, MARKED);
    return $.sorted(worst, (function (each) { CHECK: arguments.length === 1 || $.miscount(); return $.found($.found(each.moment).event); }));
  }
  return { MARKED, RoundVerdict, marked_decisions, verdict_for };
})();

const $play_study_telling = (() => {
  function describe_study(study, you) {
    CHECK: arguments.length === 2 || $.miscount();
    let account, seats;
    seats = $.range(1, $.add($.found($.found(study.round).players), 1));
    account = $.found(study.account);
    return new $.Dict([["judge", $.found(study.population)], ["points", $.found($.found(study.judge).in_points)], ["chances", study.chances()], ["open", study.open_chances()], ["played", $.collected(seats, (seat) => _played(study, account, seat))], ["choices", $.collected($.found(study.decisions), (each) => _choice(each))], ["luck", ($.truth($.found($.found(study.judge).in_points)) ? $.collected(seats, (seat) => _luck(account.luck(seat))) : [])], ["verdicts", $.collected(seats, (seat) => $play_study_verdict.verdict_for(study, seat)._asdict())], ["marks", $.collected($play_study_verdict.marked_decisions(study, you), (each) => _mark(study, each))], ["effort", $.found(study.playouts)]]);
  }
  function describe_estimate(estimate) {
    CHECK: arguments.length === 1 || $.miscount();
    let $t0;
    return new $.Dict([["worth", $.attribute(estimate, "worth")], ["error", ($.truth($t0 = $.found(estimate.error)) ? $t0 : new $.Float(0.0))]]);
  }
  function reasons_of(weighing) {
    CHECK: arguments.length === 1 || $.miscount();
    let best;
    best = $.attribute(weighing, "best");
    return ($.truth(best) ? reasons_between(weighing, 0, best, $.attribute(weighing, "points")) : []);
  }
  function reasons_between(weighing, worse, better, points) {
    CHECK: arguments.length === 4 || $.miscount();
    let actions, found, happens, instead, told, view, worths, $t0, $t1;
    $t0 = $.attribute($.found(weighing.moment), "view");
    $t1 = $.attribute($.found(weighing.moment), "actions");
    view = $t0;
    actions = $t1;
    worths = (() => { const $all = new $.Dict(); let at, each, $t0; for ($t0 of $.each($.enumerate(actions))) { at = $t0[0]; each = $t0[1]; $all.set(each, $.attribute(weighing.worth(at), "worth")); } return $all; })();
    told = ($.truth($.found(weighing.is_exact)) ? worths : null);
    instead = (() => { const $all = new $.PySet(); let each; for (each of $.each($play_thinking_reasons.reasons_for(view, $.item(actions, worse)))) { $all.add($.tuple($.attribute(each, "code"), $.attribute(each, "points"))); } return $all; })();
    found = (() => { const $all = []; let each; for (each of $.each($play_thinking_reasons.reasons_for$(view, $.item(actions, better), told, true))) { if (!$.contains($.tuple($.attribute(each, "code"), $.attribute(each, "points")), instead)) $all.push(each); } return $all; })();
    happens = $play_study_measured.measured_difference(weighing, worse, better);
    if ((happens !== null)) {
      found = [happens, ...$.each(found)];
    }
    return $play_study_explaining.telling_reasons(view, $.item(actions, worse), $.item(actions, better), found, points);
  }
  function describe_continuations(weighing, worse, better, points) {
    CHECK: arguments.length === 4 || $.miscount();
    let found, told;
    found = $.collected($.tuple(worse, better), (action) => weighing.continuation(action));
    told = weighing.telling(worse, better, points);
    return new $.Dict([["continuations", $.collected(found, (each) => ((each === null) ? null : each.to_dict()))], ["tells", ((told === null) ? null : told._asdict())]]);
  }
  function _played(study, account, seat) {
    CHECK: arguments.length === 3 || $.miscount();
    let known, lost, missed, own, points, reached, $t0, $t1, $t2;
    own = (() => { const $all = []; let each; for (each of $.each($.found(study.decisions))) { if ($.eq($.found($.found(each.moment).seat), seat)) $all.push(each); } return $all; })();
    lost = account.loss(seat);
    points = $.sub($.item($.found($.found(study.round).totals), $.sub(seat, 1)), $.item($.found($.found(study.round).initial_totals), $.sub(seat, 1)));
    $t0 = $.max(new $.Float(0.0), $.float(points));
    $t1 = $.max(new $.Float(0.0), $.attribute(lost, "worth"));
    reached = $t0;
    missed = $t1;
    known = ($.truth($t2 = $.found($.found(study.judge).in_points)) ? $.gt($.add(reached, missed), new $.Float(0.0)) : $t2);
    return new $.Dict([["choices", $.len(own)], ["right", $.len((() => { const $all = []; let each; for (each of $.each(own)) { if (($play_study_study.grade(each) === null)) $all.push(each); } return $all; })())], ["lost", describe_estimate(lost)], ["points", points], ["kept", ($.truth(known) ? $.div(reached, $.add(reached, missed)) : null)]]);
  }
  function _choice(weighing) {
    CHECK: arguments.length === 1 || $.miscount();
    let moment;
    moment = $.found(weighing.moment);
    return new $.Dict([["step", $.found(moment.event)], ["seat", $.found(moment.seat)], ["grade", $play_study_study.grade(weighing)]]);
  }
  function _luck(luck) {
    CHECK: arguments.length === 1 || $.miscount();
    if ((luck === null)) {
      return null;
    }
    return (() => { const $all = new $.Dict(); let name, part, $t0, $t1; for ($t0 of $.each(luck._asdict().$items())) { $t1 = $.unpack($t0, 2); name = $t1[0]; part = $t1[1]; $all.set(name, describe_estimate(part)); } return $all; })();
  }
  function _mark(study, weighing) {
    CHECK: arguments.length === 2 || $.miscount();
    let best, moment, $t0, $t1;
    $t0 = $.found(weighing.moment);
    $t1 = $.attribute(weighing, "best");
    moment = $t0;
    best = $t1;
    return new $.Dict([["step", $.found(moment.event)], ["seat", $.found(moment.seat)], ["grade", $play_study_study.grade(weighing)], ["lost", describe_estimate($.attribute(weighing, "loss"))], ["played", $.str($.item($.attribute(moment, "actions"), 0))], ["better", $.str($.item($.attribute(moment, "actions"), best))], ["chances", [study.share(weighing, 0), study.share(weighing, best)]], ["reasons", $.collected(reasons_of(weighing), (each) => each.to_dict())], ...$.entries(describe_continuations(weighing, 0, best, $.attribute(weighing, "points"))), ["actions", (() => { const $all = []; let at, each, $t0; for ($t0 of $.each($.enumerate($.attribute(moment, "actions")))) { at = $t0[0]; each = $t0[1]; $all.push(new $.Dict([["action", $.str(each)], ["points", $.attribute(moment, "view").points(each)], ["figure", ((each?.constructor === $rules_actions.Place) ? $.attribute($.attribute(moment, "view"), "board").figure($.found(each.cell)) : null)], ...$.entries(describe_estimate(weighing.worth(at))), ["right", $play_study_study.is_right(weighing, at)]])); } return $all; })()]]);
  }
  return { describe_continuations, describe_estimate, describe_study, reasons_between, reasons_of };
})();

const $play_study_comparison = (() => {
  let $t0, $t1;
  let _WORLDS = 512;
  let _PASSES = 20;
  let _ENOUGH = new $.Float(1.0);
  $t0 = new $.Float(4.0);
  $t1 = new $.Float(2.0);
  let _CLEARLY = $t0;
  let _ERRORS = $t1;
  let _LITTLE = new $.Float(1.0);
  const Comparison = $.klass("Comparison", [], {
    methods: {
      __init__: $.takes(function __init__(own, rival, seed = 0) {
        CHECK: (arguments.length < 2 || arguments.length > 3) && $.miscount();
        const self = this;
        let judge;
        self.own = own;
        self.rival = rival;
        self.parting = $rules_parting.parting(own, rival);
        self.weighing = null;
        if (!$.truth($.found(self.parting.never))) {
          judge = $play_study_judge.Judge("families", $play_study_judge.aim_from($.found(own.terms), $.found(own.initial_totals)));
          self.weighing = $play_study_weighing.Weighing(self._moment(), judge, seed);
        }
        return null;
      }, "own rival seed="),
      _moment() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let action, before, common, one, view, $t0, $t1;
        before = $rules_round.Round($.found(self.own.terms), $.attribute(self.own, "deal"), $.found(self.own.initial_totals));
        $t0 = $.found(self.parting.one);
        $t1 = $.found(self.parting.common);
        one = $t0;
        common = $t1;
        for (action of $.each($.slice(one, null, common))) {
          $.call(before, "push", action);
        }
        view = before.view($.found(before.seat));
        return $play_study_moments.Moment.$of(common, view, [$.item(one, common), $.item($.found(self.parting.other), common)], []);
      },
      tasks: $.takes(function tasks() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let weighing;
        return $.generator(function* () {
          try {
            weighing = self.weighing;
            if ((weighing === null)) {
              return null;
            }
            yield* $.iter(self._weighed(weighing));
            yield* $.iter(weighing.follow([0, 1]));
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      }, ""),
      _weighed(weighing) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let _, answer, error, lead, $t0;
        return $.generator(function* () {
          try {
            for (_ of $.each($.range(_PASSES))) {
              answer = ((yield weighing.task(_WORLDS)) ?? null);
              weighing.take(answer);
              if (!$.truth($.found(weighing.begun))) {
                continue;
              }
              lead = weighing.lead(1);
              error = ($.truth($t0 = $.found(lead.error)) ? $t0 : new $.Float(0.0));
              if (($.truth($.found(weighing.is_exact)) || $.eq($.len($.found(weighing.alive)), 1))) {
                return null;
              }
              if (($.lt(error, _ENOUGH) || $.gt($.abs($.attribute(lead, "worth")), $.mul(_CLEARLY, error)))) {
                return null;
              }
            }
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      },
      describe_parting() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let about, moment, weighing;
        weighing = self.weighing;
        about = new $.Dict([["totals", [$.item($.found(self.own.totals), 0), $.item($.found(self.rival.totals), 0)]], ["common", $.found(self.parting.common)], ["length", $.len($.found(self.parting.one))]]);
        if ((weighing === null)) {
          return new $.Dict([...$.entries(about), ["board", []], ["choices", []]]);
        }
        moment = $.found(weighing.moment);
        return new $.Dict([...$.entries(about), ["board", $.collected($.found($.attribute($.attribute(moment, "view"), "board").laid).$values(), (place) => $.str(place))], ["choices", $.collected($.attribute(moment, "actions"), (action) => _choice(moment, action))]]);
      },
      describe_choices() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let better, found, lead, points, reasons, weighing, worse, $t0, $t1;
        weighing = self.weighing;
        if (((weighing === null) || !$.truth($.found(weighing.begun)))) {
          return null;
        }
        lead = weighing.lead(1);
        better = self._better($.attribute(lead, "worth"), ($.truth($t0 = $.found(lead.error)) ? $t0 : new $.Float(0.0)));
        reasons = [];
        points = $.abs($.attribute(lead, "worth"));
        if ((better !== null)) {
          found = $play_study_telling.reasons_between(weighing, $.sub(1, better), better, points);
          worse = $.item($.attribute($.found(weighing.moment), "actions"), $.sub(1, better));
          reasons = $.collected(found, (each) => $play_study_explaining.with_the_tile(each, worse));
        }
        return new $.Dict([["worths", $.collected($.tuple(0, 1), (each) => $play_study_telling.describe_estimate(weighing.worth(each)))], ["lead", $play_study_telling.describe_estimate(lead)], ["better", better], ["reasons", $.collected(reasons, (reason) => reason.to_dict())], ...$.entries($play_study_telling.describe_continuations(weighing, ((better === null) ? 0 : $.sub(1, better)), ($.truth($t1 = better) ? $t1 : 0), points))]);
      },
      _better(lead, error) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        if (($.lt($.abs(lead), _LITTLE) || $.le($.abs(lead), $.mul(_ERRORS, error)))) {
          return null;
        }
        return ($.gt(lead, 0) ? 1 : 0);
      },
    },
  });
  function _choice(moment, action) {
    CHECK: arguments.length === 2 || $.miscount();
    return new $.Dict([["action", $.str(action)], ["points", $.attribute(moment, "view").points(action)], ["figure", ((action?.constructor === $rules_actions.Place) ? $.attribute($.attribute(moment, "view"), "board").figure($.found(action.cell)) : null)]]);
  }
  return { Comparison };
})();

const $play_rivals = (() => {
  const Challenge = $.typedDict("Challenge");
  const Link = $.typedDict("Link");
  const LinkedGame = $.typedDict("LinkedGame");
  const Compared = $.klass("Compared", [], {
    kind: "tuple",
    fields: "player rival comparison record",
    init: class extends $.Tuple {
      constructor(player, rival, comparison, record) {
        super(4);
        this[0] = player;
        this[1] = rival;
        this[2] = comparison;
        this[3] = record;
      }
      get player() { return this[0]; }
      get rival() { return this[1]; }
      get comparison() { return this[2]; }
      get record() { return this[3]; }
    },
  });
  function challenge(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let deal, round_, terms;
    round_ = _alone($.found($record_reader.read(text).record));
    if (((round_ === null) || !$.truth($.found(round_.over)) || !$.truth($.found($.found(round_.terms).is_one_round)) || $.eq($.found($.found(round_.terms).scoring), "none"))) {
      return null;
    }
    deal = $rules_practice.deal_name($.attribute(round_, "deal"));
    if ((deal === null)) {
      return null;
    }
    terms = $.found(round_.terms);
    return $.named(Challenge, [], { "deal": deal, "game": $rules_practice.game_name(round_), "sheet": $.attribute($.found(terms.sheet), "name"), "house": $rules_presets.changes($.found(terms.sheet)), "scoring": $.found(terms.scoring), "points": $.item($.found(round_.totals), 0) });
  }
  function read_link(link) {
    CHECK: arguments.length === 1 || $.miscount();
    let begun, said, terms;
    said = $.named(LinkedGame, [], { "name": _shown($.item(link, "name")), "points": null, "deal": false, "title": null, "house_words": [] });
    try {
      terms = $play_table_agreement.agreed_terms($.item(link, "sheet"), $.item(link, "house"), $.item(link, "scoring"), 0);
      $.found(terms.sheet).check_players(1);
      $.setItem(said, "title", $.found($rules_presets.published_sheet($.item(link, "sheet")).title));
      $.setItem(said, "house_words", $rules_presets.house_words($.found(terms.sheet)));
      begun = $rules_round.Round(terms, $rules_practice.named_deal($.item(link, "deal"), $.found(terms.sheet), 1));
      $.setItem(said, "deal", true);
      $.setItem(said, "points", $.item($.found($rules_practice.named_game($.item(link, "game"), begun).totals), 0));
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$rules_errors.DealError, $rules_errors.SheetError])) {
        return said;
      } else throw $error;
    }
    return said;
  }
  function compare_with_rival(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let match, other, own, practice, record, rival, theirs, written, $t0, $t1, $t2;
    record = $.found($record_reader.read(text).record);
    $t0 = _alone(record);
    $t1 = $record_rival.rival_in($.found($.found(record.header).other));
    own = $t0;
    rival = $t1;
    if (((own === null) || (rival === null) || !$.truth($.found(own.over)))) {
      return null;
    }
    theirs = $rules_practice.named_game($.found(rival.game), $rules_round.Round($.found(own.terms), $.attribute(own, "deal")));
    match = $rules_match.Match($.found(own.terms), 1);
    $.found(match.rounds).$append(theirs);
    practice = $.found($.found(record.header).other).$get($record_promise.PRACTICE);
    other = ((practice === null) ? new $.Dict([]) : new $.Dict([[$record_promise.PRACTICE, practice]]));
    written = $record_writer.write(match, [($.truth($t2 = $.attribute(rival, "name")) ? $t2 : "1")], other);
    return Compared.$of($.item($.attribute($.found(record.header), "names"), 0), $.attribute(rival, "name"), $play_study_comparison.Comparison(own, theirs), written);
  }
  function compare_games(text, other) {
    CHECK: arguments.length === 2 || $.miscount();
    let names, one, own, theirs, two, $t0, $t1, $t2, $t3;
    $t0 = $.found($record_reader.read(text).record);
    $t1 = $.found($record_reader.read(other).record);
    one = $t0;
    two = $t1;
    $t2 = _alone(one);
    $t3 = _alone(two);
    own = $t2;
    theirs = $t3;
    if (((own === null) || (theirs === null) || !($.truth($.found(own.over)) && $.truth($.found(theirs.over))))) {
      return null;
    }
    if (($.ne($.found(own.terms), $.found(theirs.terms)) || $.ne($.attribute(own, "deal"), $.attribute(theirs, "deal")))) {
      return null;
    }
    names = $.tuple($.item($.attribute($.found(one.header), "names"), 0), $.item($.attribute($.found(two.header), "names"), 0));
    return Compared(...$.each(names), $play_study_comparison.Comparison(own, theirs), other);
  }
  function _alone(record) {
    CHECK: arguments.length === 1 || $.miscount();
    let match;
    match = $.found(record.begun);
    if (((match === null) || $.ne($.found(match.players), 1) || $.ne($.len($.found(match.rounds)), 1))) {
      return null;
    }
    return $.item($.found(match.rounds), 0);
  }
  function _shown(name) {
    CHECK: arguments.length === 1 || $.miscount();
    try {
      return $play_table_naming.public_name(name, $play_table_naming.NAME_LETTERS);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$play_table_wish.Refused])) {
        return "";
      } else throw $error;
    }
    return null;
  }
  return { Challenge, Compared, Link, LinkedGame, challenge, compare_games, compare_with_rival, read_link };
})();

const $play_season = (() => {

  return {  };
})();

const $play_season_game = (() => {
  let UNFINISHED = $.tuple("stands", "draw");
  const Fixture = $.klass("Fixture", [], {
    kind: "data",
    fields: "members totals=",
    options: ["frozen", "slots"],
    slots: ["members", "totals"],
    init: function (members, totals = null) {
      this.members = members;
      this.totals = totals;
    },
    methods: {
      end(totals, left) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let points;
        if ((self.totals !== null)) {
          return self;
        }
        points = (() => { const $all = []; let member, total, $t0; for ($t0 of $.each($.zipStrict(self.members, totals))) { member = $t0[0]; total = $t0[1]; $all.push(($.contains(member, left) ? null : total)); } return $all; })();
        return $.std.dataclasses.replace(self, $.byNames({ "totals": $.tupleOf(points) }));
      },
      draw(left) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return self.end($.mul([0], $.len(self.members)), left);
      },
      leave(left) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let staying;
        staying = (() => { const $all = []; let member; for (member of $.each(self.members)) { if (!$.contains(member, left)) $all.push(member); } return $all; })();
        return ($.lt($.len(staying), 2) ? self.draw(left) : self);
      },
      round_off(now, rule, left) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        return (((now === null) || $.eq(rule, "draw")) ? self.draw(left) : self.end(now, left));
      },
    },
    getters: {
      over() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (self.totals !== null);
      },
    },
  });
  function points_in(totals, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    let found, other, own, total, $t0;
    own = $.item(totals, seat);
    found = 0;
    for ($t0 of $.each($.enumerate(totals))) {
      other = $t0[0];
      total = $t0[1];
      if ($.ne(other, seat)) {
        found = $.grown(found, _against(own, total));
      }
    }
    return found;
  }
  function _against(own, other) {
    CHECK: arguments.length === 2 || $.miscount();
    if ((own === null)) {
      return ((other === null) ? 1 : 0);
    }
    if (((other === null) || $.gt(own, other))) {
      return 2;
    }
    return ($.eq(own, other) ? 1 : 0);
  }
  function margin_in(totals, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    let margin, own, total;
    own = $.item(totals, seat);
    margin = 0;
    for (total of $.each(totals)) {
      if (((own === null) || (total === null))) {
        return 0;
      }
      margin = $.grown(margin, $.sub(own, total));
    }
    return margin;
  }
  return { Fixture, UNFINISHED, margin_in, points_in };
})();

const $play_season_schedule = (() => {
  let $t0, $t1;
  $t0 = 2;
  $t1 = 12;
  let FEWEST_MEMBERS = $t0;
  let MOST_MEMBERS = $t1;
  let SIZES = $.tuple(2, 3, 4);
  let MOST_TIMES = 3;
  let _FIRST_TABLES = new $.Dict([[3, new $.Dict([[4, [[0, 1, 2]]], [5, [[0, 1, 2]]], [6, [[0, 1, 3]]], [7, [[0, 1, 3]]], [8, [[0, 1, 3], [0, 1, 4]]], [9, [[0, 1, 2], [0, 2, 5]]], [10, [[0, 1, 3], [0, 1, 5]]], [11, [[0, 1, 3], [0, 1, 5]]], [12, [[0, 1, 3], [0, 1, 6], [0, 4, 8]]]])], [4, new $.Dict([[5, [[0, 1, 2, 3]]], [6, [[0, 1, 3, 4]]], [7, [[0, 1, 2, 4]]], [8, [[0, 1, 2, 4]]], [9, [[0, 1, 2, 4]]], [10, [[0, 1, 2, 5]]], [11, [[0, 1, 2, 5]]], [12, [[0, 1, 3, 7]]]])]]);
  const schedule = $.std.functools.cache(function schedule$(members, size, times = 1) {
    CHECK: (arguments.length < 2 || arguments.length > 3) && $.miscount();
    let first, seats, start, table, tables, time, turned;
    seats = $.min(size, members);
    turned = [];
    for (first of $.each(_first_tables(members, seats))) {
      turned.$extend(_turn_around(first, members));
    }
    tables = [];
    for (time of $.each($.range(times))) {
      for (table of $.each(turned)) {
        start = $.mod(time, seats);
        tables.$append($.tuple(...$.each($.slice(table, start)), ...$.each($.slice(table, null, start))));
      }
    }
    return $.tupleOf(tables);
  }, 128);
  function games_each(members, size, times = 1) {
    CHECK: (arguments.length < 2 || arguments.length > 3) && $.miscount();
    return $.floordiv($.mul($.len(schedule(members, size, times)), $.min(size, members)), members);
  }
  function _first_tables(members, seats) {
    CHECK: arguments.length === 2 || $.miscount();
    if ($.eq(members, seats)) {
      return [$.list($.range(members))];
    }
    if ($.eq(seats, 2)) {
      return $.collected($.range(1, $.add($.floordiv(members, 2), 1)), (apart) => [0, apart]);
    }
    return $.item($.item(_FIRST_TABLES, seats), members);
  }
  function _turn_around(first, members) {
    CHECK: arguments.length === 2 || $.miscount();
    let place, seen, table, tables, who;
    tables = [];
    seen = $.set();
    for (place of $.each($.range(members))) {
      table = $.collected(first, (seat) => $.mod($.add(seat, place), members));
      who = $.sum($.collected(table, (member) => $.lshift(1, member)));
      if (!$.contains(who, seen)) {
        seen.$add(who);
        tables.$append(table);
      }
    }
    return tables;
  }
  return { FEWEST_MEMBERS, MOST_MEMBERS, MOST_TIMES, SIZES, games_each, schedule };
})();

const $play_season_offer = (() => {
  let $t0, $t1;
  let DAYS_A_MOVE = $.tuple(1, 2, 3, 7);
  $t0 = $.mul(2, $play_table_away.DAY_MS);
  $t1 = $.mul(92, $play_table_away.DAY_MS);
  let SHORTEST = $t0;
  let LONGEST = $t1;
  let FARTHEST = $.mul(60, $play_table_away.DAY_MS);
  let _LARGEST = 10000000000000000n;
  const SeasonOffer = $.klass("SeasonOffer", [], {
    kind: "data",
    fields: "begins ends days= size= times= away= unfinished= sheet= target= language=",
    options: ["frozen", "slots"],
    slots: ["begins", "ends", "days", "size", "times", "away", "unfinished", "sheet", "target", "language"],
    init: function (begins, ends, days = 1, size = 2, times = 1, away = 7, unfinished = "stands", sheet = "", target = 0, language = $play_names.ENGLISH) {
      this.begins = begins;
      this.ends = ends;
      this.days = days;
      this.size = size;
      this.times = times;
      this.away = away;
      this.unfinished = unfinished;
      this.sheet = sheet;
      this.target = target;
      this.language = language;
    },
    methods: {
      fits(now) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let lasts, $t0;
        lasts = $.sub(self.ends, self.begins);
        return (($.lt($.sub(now, $play_table_away.DAY_MS), ($t0 = self.begins)) && $.lt($t0, $.add(now, FARTHEST))) && ($.le(SHORTEST, lasts) && $.le(lasts, LONGEST)));
      },
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.std.dataclasses.asdict(self);
      },
      to_json() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.std.json.dumps(self.to_dict(), false, $.tuple(",", ":"));
      },
    },
    getters: {
      reminds() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.max($.sub(self.ends, $play_table_away.DAY_MS), self.begins);
      },
    },
    ofClass: {
      from_json(text) {
        CHECK: arguments.length === 1 || $.miscount();
        const cls = this;
        let error, stored, target;
        stored = $play_reading.read_fields($play_reading.parse_json(text));
        try {
          target = $.item(stored, "target");
          return cls($play_reading.read_number($.item(stored, "begins"), 0, _LARGEST), $play_reading.read_number($.item(stored, "ends"), 0, _LARGEST), _one_of(DAYS_A_MOVE, $.item(stored, "days")), _one_of($play_season_schedule.SIZES, $.item(stored, "size")), $play_reading.read_number($.item(stored, "times"), 1, $play_season_schedule.MOST_TIMES), $play_reading.read_number($.item(stored, "away"), 0, $play_table_away.MOST_DAYS_AWAY), $play_reading.read_word($play_season_game.UNFINISHED, $.item(stored, "unfinished")), $play_reading.read_text($.item(stored, "sheet")), ((target === null) ? null : $play_reading.read_number(target, 0, _LARGEST)), $play_reading.read_text($.item(stored, "language")));
        } catch ($caught) {
          const $error = $.caught($caught);
          if ($.isCaught($error, [$.errors.LookupError])) {
            error = $error;
            throw $.raised($play_reading.unreadable_error());
          } else throw $error;
        }
        return null;
      },
    },
  });
  function _one_of(numbers, stored) {
    CHECK: arguments.length === 2 || $.miscount();
    let number;
    number = $play_reading.read_number(stored, 0, _LARGEST);
    if (!$.contains(number, numbers)) {
      throw $.raised($play_reading.unreadable_error());
    }
    return number;
  }
  return { DAYS_A_MOVE, FARTHEST, LONGEST, SHORTEST, SeasonOffer };
})();

const $play_season_course = (() => {
  const SeasonStage = $.words("SeasonStage", { OFFERED: "offered", RUNNING: "running", REMINDED: "reminded", OVER: "over", CALLED_OFF: "off" });
  let RUNS = $.tuple(SeasonStage.RUNNING, SeasonStage.REMINDED);
  let LASTS = $.tuple(SeasonStage.OFFERED, ...$.each(RUNS));
  function due_at(offer, stage) {
    CHECK: arguments.length === 2 || $.miscount();
    let $t0;
    $t0 = stage;
    if ($.eq($t0, SeasonStage.OFFERED)) {
      return $.found(offer.begins);
    } else if ($.eq($t0, SeasonStage.RUNNING)) {
      return $.found(offer.reminds);
    } else if ($.eq($t0, SeasonStage.REMINDED)) {
      return $.found(offer.ends);
    } else if (true) {
      return null;
    }
    return null;
  }
  function next_stage(offer, stage, now, members, unfinished) {
    CHECK: arguments.length === 5 || $.miscount();
    let due;
    if (($.contains(stage, RUNS) && $.eq(unfinished, 0))) {
      return SeasonStage.OVER;
    }
    due = due_at(offer, stage);
    if (((due === null) || $.lt(now, due))) {
      return stage;
    }
    if ($.eq(stage, SeasonStage.OFFERED)) {
      return ($.ge(members, $play_season_schedule.FEWEST_MEMBERS) ? SeasonStage.RUNNING : SeasonStage.CALLED_OFF);
    }
    if (($.eq(stage, SeasonStage.RUNNING) && $.lt(now, $.found(offer.ends)))) {
      return SeasonStage.REMINDED;
    }
    return SeasonStage.OVER;
  }
  return { LASTS, RUNS, SeasonStage, due_at, next_stage };
})();

const $play_season_standings = (() => {
  const SeasonLine = $.klass("SeasonLine", [], {
    kind: "data",
    fields: "member place= played= left= won= points= margin=",
    options: ["frozen", "slots"],
    slots: ["member", "place", "played", "left", "won", "points", "margin"],
    init: function (member, place = 1, played = 0, left = 0, won = 0, points = 0, margin = 0) {
      this.member = member;
      this.place = place;
      this.played = played;
      this.left = left;
      this.won = won;
      this.points = points;
      this.margin = margin;
    },
    getters: {
      rank() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.tuple(self.points, self.won, self.margin);
      },
    },
  });
  function standings(members, games) {
    CHECK: arguments.length === 2 || $.miscount();
    let lines, ranked;
    lines = $.collected($.range(members), (member) => _line(member, games));
    ranked = $.collected(lines, (line) => $.std.dataclasses.replace(line, $.byNames({ "place": $.add(1, $.len((() => { const $all = []; let other; for (other of $.each(lines)) { if ($.gt($.found(other.rank), $.found(line.rank))) $all.push(other); } return $all; })())) })));
    return $.sorted(ranked, (function (line) { CHECK: arguments.length === 1 || $.miscount(); return $.tuple($.attribute(line, "place"), $.found(line.member)); }));
  }
  function _line(member, games) {
    CHECK: arguments.length === 2 || $.miscount();
    let brought, game, left, margin, played, points, seat, won, $t0, $t1, $t2, $t3, $t4;
    $t0 = 0;
    $t1 = 0;
    $t2 = 0;
    $t3 = 0;
    $t4 = 0;
    played = $t0;
    left = $t1;
    won = $t2;
    points = $t3;
    margin = $t4;
    for (game of $.each(games)) {
      if (!$.contains(member, $.found(game.members))) {
        continue;
      }
      if (($.found(game.totals) === null)) {
        left = $.grown(left, 1);
        continue;
      }
      seat = $.found(game.members).$index(member);
      brought = $play_season_game.points_in($.found(game.totals), seat);
      played = $.grown(played, 1);
      points = $.grown(points, brought);
      won = $.grown(won, ($.eq(brought, $.mul(2, $.sub($.len($.found(game.members)), 1))) ? 1 : 0));
      margin = $.grown(margin, $play_season_game.margin_in($.found(game.totals), seat));
    }
    return SeasonLine.$of(member, 1, played, left, won, points, margin);
  }
  return { SeasonLine, standings };
})();

const $play_season_prospects = (() => {
  let _WIN = 2;
  const Prospect = $.klass("Prospect", [], {
    kind: "data",
    fields: "member best worst",
    options: ["frozen", "slots"],
    slots: ["member", "best", "worst"],
    init: function (member, best, worst) {
      this.member = member;
      this.best = best;
      this.worst = worst;
    },
  });
  function prospects(members, games) {
    CHECK: arguments.length === 2 || $.miscount();
    let game, left, lines, one, other, $t0, $t1;
    lines = $.sorted($play_season_standings.standings(members, games), (function (line) { CHECK: arguments.length === 1 || $.miscount(); return $.found(line.member); }));
    left = $.collected($.range(members), (_) => $.mul([0], members));
    for (game of $.each(games)) {
      if (($.found(game.totals) === null)) {
        for (one of $.each($.found(game.members))) {
          for (other of $.each($.found(game.members))) {
            $t0 = $.item(left, one);
            $t1 = other;
            $.setItem($t0, $t1, $.grown($.item($t0, $t1), ($.ne(one, other) ? 1 : 0)));
          }
        }
      }
    }
    return $.collected(lines, (line) => Prospect.$of($.found(line.member), _best(line, lines, left), _worst(line, lines, left)));
  }
  function _best(own, lines, left) {
    CHECK: arguments.length === 3 || $.miscount();
    let ahead, doubtful, inside, line, most, room, spare;
    most = $.add($.attribute(own, "points"), $.mul(_WIN, $.sum($.item(left, $.found(own.member)))));
    ahead = 0;
    doubtful = [];
    room = [];
    for (line of $.each(lines)) {
      if ($.eq($.found(line.member), $.found(own.member))) {
        continue;
      }
      if ((!$.truth($.found(line.left)) && !$.truth($.found(own.left)))) {
        ahead = $.grown(ahead, ($.gt($.found(line.rank), $.found(own.rank)) ? 1 : 0));
      } else if ($.gt($.attribute(line, "points"), most)) {
        ahead = $.grown(ahead, 1);
      } else if ($.gt($.add($.attribute(line, "points"), $.mul(_WIN, _besides(line, own, left))), most)) {
        doubtful.$append($.found(line.member));
        room.$append($.sub(most, $.attribute(line, "points")));
      }
    }
    if ($.truth(doubtful)) {
      inside = _games_among(doubtful, left);
      spare = $.collected(inside, (games) => $.mul(_WIN, games));
      ahead = $.grown(ahead, $.sub($.len(doubtful), _largest(room, spare)));
    }
    return $.add(1, ahead);
  }
  function _worst(own, lines, left) {
    CHECK: arguments.length === 3 || $.miscount();
    let ahead, all_, doubtful, inside, lacks, line, need, spare;
    ahead = 0;
    doubtful = [];
    need = [];
    for (line of $.each(lines)) {
      if ($.eq($.found(line.member), $.found(own.member))) {
        continue;
      }
      lacks = $.sub($.sub($.attribute(own, "points"), $.attribute(line, "points")), $.mul(_WIN, $.item($.item(left, $.found(own.member)), $.found(line.member))));
      if ((!$.truth($.found(line.left)) && !$.truth($.found(own.left)))) {
        ahead = $.grown(ahead, ($.gt($.found(line.rank), $.found(own.rank)) ? 1 : 0));
      } else if ($.le(lacks, 0)) {
        ahead = $.grown(ahead, 1);
      } else if ($.le(lacks, $.mul(_WIN, _besides(line, own, left)))) {
        doubtful.$append($.found(line.member));
        need.$append($.negative(lacks));
      }
    }
    if ($.truth(doubtful)) {
      inside = _games_among(doubtful, left);
      all_ = $.collected(doubtful, (member) => $.sub($.sum($.item(left, member)), $.item($.item(left, member), $.found(own.member))));
      spare = (() => { const $all = []; let each, mask, $t0; for ($t0 of $.each($.enumerate(_sums_of_subsets(all_)))) { mask = $t0[0]; each = $t0[1]; $all.push($.mul(_WIN, $.sub($.item(inside, mask), each))); } return $all; })();
      ahead = $.grown(ahead, _largest(need, spare));
    }
    return $.add(1, ahead);
  }
  function _besides(line, own, left) {
    CHECK: arguments.length === 3 || $.miscount();
    return $.sub($.sum($.item(left, $.found(line.member))), $.item($.item(left, $.found(line.member)), $.found(own.member)));
  }
  function _sums_of_subsets(values) {
    CHECK: arguments.length === 1 || $.miscount();
    let sums, value;
    sums = [0];
    for (value of $.each(values)) {
      sums.$extend($.collected(sums, (before) => $.add(before, value)));
    }
    return sums;
  }
  function _games_among(some, left) {
    CHECK: arguments.length === 2 || $.miscount();
    let against, among, member, number, $t0;
    among = [0];
    for ($t0 of $.each($.enumerate(some))) {
      number = $t0[0];
      member = $t0[1];
      against = _sums_of_subsets($.collected($.slice(some, null, number), (other) => $.item($.item(left, member), other)));
      among.$extend((() => { const $all = []; let before, mask, $t0; for ($t0 of $.each($.enumerate(among))) { mask = $t0[0]; before = $t0[1]; $all.push($.add(before, $.item(against, mask))); } return $all; })());
    }
    return among;
  }
  function _largest(values, asked) {
    CHECK: arguments.length === 2 || $.miscount();
    let bit, content, has, holds, largest, mask;
    has = _sums_of_subsets(values);
    holds = [true];
    largest = 0;
    for (mask of $.each($.range(1, $.len(has)))) {
      content = $.ge($.item(has, mask), $.item(asked, mask));
      bit = 1;
      while (($.truth(content) && $.le(bit, mask))) {
        content = (!$.truth($.bitand(mask, bit)) || $.item(holds, $.bitxor(mask, bit)));
        bit = $.lshift(bit, 1);
      }
      holds.$append(content);
      if ($.truth(content)) {
        largest = $.max(largest, mask.$bit_count());
      }
    }
    return largest;
  }
  return { Prospect, prospects };
})();

const $play_table = (() => {
  let __all__ = ["Agreement", "CorruptLog", "Entry", "Kind", "Seat", "Table", "TableState"];
  return { Agreement: $play_table_agreement.Agreement, CorruptLog: $play_table_entry.CorruptLog, Entry: $play_table_entry.Entry, Kind: $play_table_agreement.Kind, Seat: $play_table_seats.Seat, Table: $play_table_table.Table, TableState: $play_table_situation.TableState };
})();

const $play_static_reference = (() => {
  function sheet(name, house = null) {
    CHECK: (arguments.length < 1 || arguments.length > 2) && $.miscount();
    let changed, described, preset, $t0, $t1, $t2;
    $t0 = $rules_presets.published_sheet(name);
    $t1 = $.item($rules_descriptions.descriptions(), name);
    preset = $t0;
    described = $t1;
    changed = $.callNamed($.found(preset.sheet), "changed", [], {  }, ($.truth($t2 = house) ? $t2 : new $.Dict([])));
    return new $.Dict([["name", $.attribute(changed, "name")], ["title", $.found(preset.title)], ["source", $.found(described.source)], ["about", $.found(described.about)], ["edition", $.found(described.edition)], ["countries", $.found(described.countries)], ["players", $.list($.found(changed.players))], ["variants", $.collected($rules_presets.offered_variants($.found(preset.sheet)), (each) => _variant(each, $.found(preset.sheet)))], ["parameters", changed.parameters()], ["amounts", (() => { const $all = new $.Dict(); let scoring; for (scoring of $.each($rules_terms.SCORINGS)) { $all.set(scoring, $.found($rules_terms.Terms.$of(changed, scoring).amounts).to_dict()); } return $all; })()]]);
  }
  function _variant(variant, sheet) {
    CHECK: arguments.length === 2 || $.miscount();
    return new $.Dict([["name", $.attribute(variant, "name")], ["title", $.found(variant.title)], ["about", $.found(variant.about)], ["changes", $rules_presets.changes(variant.applied(sheet))]]);
  }
  function parameters() {
    CHECK: arguments.length === 0 || $.miscount();
    return (() => { const $all = []; let key, parameter, $t0, $t1; for ($t0 of $.each($rules_sheet.PARAMETERS.$items())) { $t1 = $.unpack($t0, 2); key = $t1[0]; parameter = $t1[1]; $all.push(new $.Dict([["key", key], ["kind", $.found(parameter.kind)], ["group", $.attribute(parameter, "group")], ["label", $.found(parameter.label)], ["about", $.found(parameter.about)], ["choices", $.found(parameter.choices)], ["parts", $.found(parameter.parts)]])); } return $all; })();
  }
  function rules(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    let figures;
    figures = (() => { const $all = new $.Dict(); let figure, points, $t0, $t1; for ($t0 of $.each($.attribute($.found(terms.amounts), "figure").$items())) { $t1 = $.unpack($t0, 2); figure = $t1[0]; points = $t1[1]; if ($.truth(figure)) $all.set(figure, points); } return $all; })();
    return new $.Dict([["title", $.found($rules_presets.published_sheet($.attribute($.found(terms.sheet), "name")).title)], ["house_words", $rules_presets.house_words($.found(terms.sheet))], ["figures", ($.ne($.found(terms.scoring), "none") ? figures : null)], ["sentences", (() => { const $all = new $.Dict(); let sentences, topic, $t0, $t1; for ($t0 of $.each($rules_sentences.rules_of(terms).$items())) { $t1 = $.unpack($t0, 2); topic = $t1[0]; sentences = $t1[1]; $all.set(topic, $.collected(sentences, (sentence) => sentence._asdict())); } return $all; })()]]);
  }
  function characters(those = $play_thinking_levels.CHARACTERS) {
    CHECK: arguments.length > 1 && $.miscount();
    return $.collected(those, (c) => new $.Dict([["key", $.found(c.key)], ["names", $.attribute(c, "names")], ["about", new $.Dict([[$play_names.ENGLISH, $.found(c.about)]])], ["wins", $.found(c.wins)], ["beats", $.found(c.beats)]]));
  }
  function retention() {
    CHECK: arguments.length === 0 || $.miscount();
    return new $.Dict([["tables", $play_retention.KEEP_DAYS], ["unplayed", $play_retention.KEEP_UNPLAYED_DAYS], ["counts", $play_retention.KEEP_COUNTS_DAYS], ["circles", $play_retention.KEEP_CIRCLES_DAYS], ["tops", $play_retention.KEEP_TOPS_DAYS], ["reports", $play_retention.KEEP_REPORTS_DAYS]]);
  }
  const files = $.std.functools.cache(function files$() {
    CHECK: arguments.length === 0 || $.miscount();
    let told;
    told = new $.Dict([["sheets", $.collected($rules_presets.PRESETS, (name) => sheet(name))], ["parameters", parameters()], ["bots", characters()], ["phrases", $play_table_wish.PHRASES], ["retention", retention()], ["rules", (() => { const $all = new $.Dict(); let name; for (name of $.each($rules_presets.PRESETS)) { $all.set(name, (() => { const $all = new $.Dict(); let scoring; for (scoring of $.each($rules_terms.SCORINGS)) { $all.set(scoring, rules($rules_terms.Terms.$of($.found($rules_presets.published_sheet(name).sheet), scoring))); } return $all; })()); } return $all; })()]]);
    return (() => { const $all = new $.Dict(); let name, what, $t0, $t1; for ($t0 of $.each(told.$items())) { $t1 = $.unpack($t0, 2); name = $t1[0]; what = $t1[1]; $all.set(`data/${$.str(name)}.json`, _json(what)); } return $all; })();
  }, null);
  function _json(what) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.call($.std.json.dumps(what, false, $.tuple(",", ":")), "encode");
  }
  return { characters, files, parameters, retention, rules, sheet };
})();

const $play_story = (() => {
  let _MS = 1000000;
  function explain_record(reading) {
    CHECK: arguments.length === 1 || $.miscount();
    let about;
    about = _about($.found(reading.record));
    if (($.found(reading.error) === null)) {
      return new $.Dict([["ok", true], ...$.entries(about)]);
    }
    return new $.Dict([["ok", false], ["line", $.found($.found(reading.error).line)], ...$.entries($play_refusal_json.describe_refusal($.attribute($.found(reading.error), "refusal"))), ...$.entries(about)]);
  }
  function board_at(round_, step) {
    CHECK: arguments.length === 2 || $.miscount();
    if (((step !== null) && $.lt(step, $.len(round_.actions())))) {
      round_.back_to(step);
    }
    return $.attribute(round_, "board");
  }
  function draw_board(board, theme) {
    CHECK: arguments.length === 2 || $.miscount();
    let laid;
    laid = $.list($.found(board.laid).$values());
    return $drawing_svg_picture.board_svg$(board, undefined, ($.truth(laid) ? $.item(laid, -1) : null), undefined, theme);
  }
  function _about(record) {
    CHECK: arguments.length === 1 || $.miscount();
    let header, match, rival, terms;
    match = $.found(record.begun);
    header = $.found(record.header);
    rival = $record_rival.rival_in($.found(header.other));
    terms = ((match === null) ? null : $.found(match.terms).to_dict());
    return new $.Dict([["title", ((match === null) ? null : $.found($rules_presets.published_sheet($.attribute($.found($.found(match.terms).sheet), "name")).title))], ["sheet", ((terms === null) ? null : $.item(terms, "sheet"))], ["house", ((match === null) ? new $.Dict([]) : $rules_presets.changes($.found($.found(match.terms).sheet)))], ["house_words", ((match === null) ? [] : $rules_presets.house_words($.found($.found(match.terms).sheet)))], ["amounts", ((terms === null) ? null : $.item(terms, "amounts"))], ["scoring", $.found(header.scoring)], ["target", ((match === null) ? $.found(header.target) : $.found($.found(match.terms).target))], ["players", $.list($.attribute(header, "names"))], ["credit", ((match === null) ? [] : $.list($.found(header.credit)))], ["practice", $.found(header.other).$get($record_promise.PRACTICE)], ["rival", ((rival === null) ? null : rival._asdict())], ["rounds", ((match !== null) ? $.collected($.found(match.rounds), (round_) => _round(round_)) : [])], ["finished", $.found(record.finished)], ["winners", $.found(record.winners)]]);
  }
  function _round(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    return new $.Dict([["starter", $.found($.attribute(round_, "deal").starter)], ["deal", $.attribute(round_, "deal").lines()], ["name", $rules_practice.deal_name($.attribute(round_, "deal"))], ["lots", $.collected($.found($.attribute(round_, "deal").lots), (lots) => _lots(lots))], ["start", _stand($rules_round.Round($.found(round_.terms), $.attribute(round_, "deal"), $.found(round_.initial_totals)))], ["steps", $.list(_steps(round_))], ["ending", $.found(round_.ending)], ["left", $.collected($.found(round_.left), (tiles) => $rules_tiles.names(tiles))], ["totals", $.list($.found(round_.totals))]]);
  }
  function _lots(lots) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.collected(lots, (tile) => ((tile === null) ? null : $.item($rules_tiles.NAMES, tile)));
  }
  function _steps(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    let event, from_pool, line, totals, twin, $t0;
    return $.generator(function* () {
      try {
        twin = $rules_round.Round($.found(round_.terms), $.attribute(round_, "deal"), $.found(round_.initial_totals));
        totals = $.list($.found(twin.totals));
        for ($t0 of $.each($.zipStrict($.found(round_.log), $rules_breakdown.breakdowns($.found(round_.log), $.found(round_.terms))))) {
          event = $t0[0];
          line = $t0[1];
          if (!($.found(event.action)?.constructor === $rules_actions.End)) {
            from_pool = (($.found(event.action)?.constructor === $rules_actions.Draw) && ($.found($.attribute(twin, "deal").pool) !== null));
            $.call(twin, "push", ($.truth(from_pool) ? $rules_actions.DRAW : $.found(event.action)), $.found(event.time_ns));
          }
          $.setItem(totals, $.sub($.found(event.seat), 1), $.found(event.total));
          yield new $.Dict([["line", $.str(event)], ...$.entries(line.to_dict()), ["time_ms", (($.found(event.time_ns) === null) ? null : $.floordiv($.found(event.time_ns), _MS))], ...$.entries(_stand(twin)), ["totals", $.list(totals)]]);
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _stand(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    let hands;
    hands = $.found(round_.hands);
    return new $.Dict([["hands", ((hands === null) ? null : $.collected(hands, (hand) => $rules_tiles.names(hand)))], ["sizes", $.list($.attribute(round_, "sizes"))], ["pool", $.found(round_.pool_size)], ["totals", $.list($.found(round_.totals))]]);
  }
  return { board_at, draw_board, explain_record };
})();

const $play_study = (() => {

  return {  };
})();

const $play_study_advising = (() => {
  let _PASSES = 4;
  let _ENOUGH = 1000;
  const Advising = $.klass("Advising", [], {
    methods: {
      __init__: $.takes(function __init__(view, seed = 0) {
        CHECK: (arguments.length < 1 || arguments.length > 2) && $.miscount();
        const self = this;
        let judge, moment;
        $.assign(self, "view", view);
        judge = $play_study_judge.Judge("families", $play_study_judge.aim_from($.found(view.terms), _totals_before(view)));
        moment = $play_study_moments.Moment.$of($.len($.found(view.log)), view, _with_the_tempting_first(view), []);
        self.weighing = $play_study_weighing.Weighing(moment, judge, seed);
        return null;
      }, "view seed="),
      tasks: $.takes(function tasks(playouts) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let answer, left, weighing, worlds;
        return $.generator(function* () {
          try {
            weighing = self.weighing;
            if (!$.truth($.found($.found(weighing.moment).is_choice))) {
              return null;
            }
            answer = ((yield weighing.task($play_study_study.FIRST)) ?? null);
            weighing.take(answer);
            for (left of $.each($.range(_PASSES, 0, -1))) {
              if (($.truth($.found(weighing.is_exact)) || ($.truth($.found(weighing.is_decided)) && $.ge(weighing.worlds(0), _ENOUGH)))) {
                return null;
              }
              worlds = $.floordiv($.sub(playouts, $.found(weighing.playouts)), $.mul(left, $.len($.found(weighing.alive))));
              if ($.gt(worlds, 1)) {
                answer = ((yield weighing.task(worlds)) ?? null);
                weighing.take(answer);
              }
            }
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      }, "playouts"),
      hint() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let action, actions, happens, others, tempting, view, weighing, worths, $t0, $t1;
        $t0 = self.view;
        $t1 = self.weighing;
        view = $t0;
        weighing = $t1;
        actions = $.attribute($.found(weighing.moment), "actions");
        if ($.eq($.len(actions), 1)) {
          return $play_thinking_hint.Hint.$of($.item(actions, 0), $play_thinking_reasons.reasons_for(view, $.item(actions, 0)));
        }
        if (!$.truth($.found(weighing.begun))) {
          return null;
        }
        action = $.item(actions, $.attribute(weighing, "best"));
        worths = (() => { const $all = new $.Dict(); let at, each, $t0; for ($t0 of $.each($.enumerate(actions))) { at = $t0[0]; each = $t0[1]; $all.set(each, $.attribute(weighing.worth(at), "worth")); } return $all; })();
        happens = $play_study_measured.measured_reason(weighing);
        others = $play_thinking_reasons.reasons_for$(view, action, worths, $.found(weighing.is_exact));
        tempting = $.item(actions, 0);
        if (((happens === null) || !(tempting?.constructor === $rules_actions.Place))) {
          return $play_thinking_hint.Hint.$of(action, others);
        }
        return $play_thinking_hint.Hint.$of(action, $.tuple($play_study_explaining.with_the_tile(happens, tempting), ...$.each(others)));
      },
    },
  });
  function _with_the_tempting_first(view) {
    CHECK: arguments.length === 1 || $.miscount();
    let actions, places, points, tempting;
    actions = $play_thinking_decision.distinct_actions(view);
    places = (() => { const $all = []; let action; for (action of $.each(actions)) { if ((action?.constructor === $rules_actions.Place)) $all.push(action); } return $all; })();
    if (!$.truth(places)) {
      return actions;
    }
    points = $.collected(places, (place) => view.points(place));
    tempting = $.item(places, points.$index($.max(points)));
    return [tempting, ...$.each((($first) => $.generator(function* () { try { let action; for (action of $first) { if ($.ne(action, tempting)) yield action; } } catch ($error) { throw $.inGenerator($error); } }))($.iter(actions)))];
  }
  function _totals_before(view) {
    CHECK: arguments.length === 1 || $.miscount();
    let event, totals, $t0, $t1;
    totals = [...$.each($.found(view.totals))];
    for (event of $.each($.found(view.log))) {
      $t0 = totals;
      $t1 = $.sub($.found(event.seat), 1);
      $.setItem($t0, $t1, $.subbed($.item($t0, $t1), $.attribute(event, "points")));
    }
    return totals;
  }
  return { Advising };
})();

const $play_table_rounds = (() => {
  let _PLAYER = "Player";
  const Told = $.klass("Told", [], {
    kind: "tuple",
    fields: "code agreement entries",
    init: class extends $.Tuple {
      constructor(code, agreement, entries) {
        super(3);
        this[0] = code;
        this[1] = agreement;
        this[2] = entries;
      }
      get code() { return this[0]; }
      get agreement() { return this[1]; }
      get entries() { return this[2]; }
    },
  });
  function record(told) {
    CHECK: arguments.length === 1 || $.miscount();
    let match, origins, table, $t0;
    $t0 = $.unpack(replay_rounds(told), 3);
    table = $t0[0];
    match = $t0[1];
    origins = $t0[2];
    return $record_writer.write(match, record_names(table), origins);
  }
  function replay_rounds(told) {
    CHECK: arguments.length === 1 || $.miscount();
    let agreement, at, match, number, origins, practice, rival, table, $t0, $t1, $t2;
    table = _begun(told);
    agreement = $.attribute(table, "agreement");
    match = $rules_match.Match($.found(agreement.terms), $.len($.found(table.seats)), undefined, $.found(agreement.credit));
    $t0 = $.found(agreement.practice);
    $t1 = $.found(agreement.rival);
    practice = $t0;
    rival = $t1;
    origins = ((practice === null) ? [] : [$.tuple($record_promise.PRACTICE, practice)]);
    origins = $.grown(origins, ((rival === null) ? [] : [$record_rival.rival_line(rival)]));
    for ($t2 of $.each($.enumerate(_ends(table, told), 1))) {
      number = $t2[0];
      at = $t2[1];
      $.found(match.rounds).$append($.item($.found($.attribute(at, "match").rounds), -1));
      if (($.found(at.promise) !== null)) {
        origins.$append($record_promise.promise_line(number, $.found(at.promise)));
      } else if ($.eq($.found(at.origin), "device")) {
        origins.$append($record_promise.device_line(number));
      }
    }
    return $.tuple(table, match, new $.Dict([...$.entries($record_credit.credit_lines($.found(agreement.credit))), ...$.entries($.dict(origins))]));
  }
  function record_names(table) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => { const $all = []; let seat, $t0; for (seat of $.each($.found(table.seats))) { $all.push(($.truth($t0 = $.attribute(seat, "name")) ? $t0 : `${$.str(_PLAYER)} ${$.str($.attribute(seat, "number"))}`)); } return $all; })();
  }
  function finished_rounds(told) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => { const $all = []; let at; for (at of $.each(_ends(_begun(told), told))) { if ($.truth($.found($.attribute(at, "match").between_rounds))) $all.push($.item($.found(at.finished), -1)); } return $all; })();
  }
  function last_board(told) {
    CHECK: arguments.length === 1 || $.miscount();
    let boards;
    boards = $.collected(_ends(_begun(told), told), (at) => $.attribute($.item($.found($.attribute(at, "match").rounds), -1), "board"));
    return ($.truth(boards) ? $.item(boards, -1) : null);
  }
  function _begun(told) {
    CHECK: arguments.length === 1 || $.miscount();
    return $play_table_table.Table($.attribute(told, "code"), $play_table_agreement.Agreement.from_json($.attribute(told, "agreement")));
  }
  function _ends(table, told) {
    CHECK: arguments.length === 2 || $.miscount();
    let entry, text;
    return $.generator(function* () {
      try {
        for (text of $.each($.attribute(told, "entries"))) {
          entry = $play_table_entry.read_entry(text);
          if (((entry?.constructor === $play_table_entry.Dealt) && $.truth($.found($.attribute(table, "match").rounds)))) {
            yield table;
          }
          $.call(table, "apply", entry);
        }
        if (($.truth($.found($.attribute(table, "match").rounds)) && ($.truth($.found($.attribute(table, "match").between_rounds)) || $.eq($.found(table.state), "over")))) {
          yield table;
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  return { Told, finished_rounds, last_board, record, record_names, replay_rounds };
})();

const $play_table_snapshot = (() => {
  let MADE_BY = `9 ${$.str($.std.tricorne.__version__)}`;
  let _PLAIN = $.tuple(...$.each($.tuple("version", "moved", "paused", "asked", "rematch")), ...$.each($.tuple("done", "idle", "dealt", "locked", "paused_by", "resigned", "claimed", "halted")), ...$.each($.tuple("since", "held")));
  let _ENCODE = $.attribute($.std.json.JSONEncoder(false, $.tuple(",", ":")), "encode");
  function snapshot(table) {
    CHECK: arguments.length === 1 || $.miscount();
    let laid, parts, promise, round_, salt, taken, $t0, $t1, $t2, $t3;
    $t0 = $.found(table.round);
    $t1 = $.found(table.promise);
    round_ = $t0;
    promise = $t1;
    laid = [];
    if ((round_ !== null)) {
      $t2 = ((promise === null) ? "" : $.attribute(promise, "salt"));
      $t3 = null;
      salt = $t2;
      parts = $t3;
      if ((promise?.constructor === $rules_mixing.Mixing)) {
        laid.$append(_mixed(promise));
        parts = $.found(promise.opened);
      }
      laid.$append($play_table_entry.Dealt.$of(undefined, undefined, undefined, $.tupleOf($.attribute(round_, "deal").lines()), salt, parts));
      laid.$append($play_table_entry.Acted.$of(undefined, undefined, undefined, $.tupleOf((() => { const $all = []; let event; for (event of $.each($.found(round_.log))) { if ($.ne($.found(event.action), $rules_actions.END)) $all.push(event); } return $all; })())));
    }
    if (($.found(table.mixing) !== null)) {
      laid.$append(_mixed($.found(table.mixing)));
    }
    taken = (() => { const $all = new $.Dict(); let name; for (name of $.each(_PLAIN)) { $all.set(name, $.getattr(table, name)); } return $all; })();
    taken = $.joined(taken, new $.Dict([["seats", $.collected($.found(table.seats), (seat) => $.std.dataclasses.asdict(seat))], ["players", $.collected($.found(table.players), (player) => $.std.dataclasses.asdict(player))], ["doers", $.collected($.found(table.doers), (doer) => $.std.dataclasses.asdict(doer))], ["times", $.std.dataclasses.asdict($.found(table.times))], ["steady", $.found(table.steady)], ["ready", $.sorted($.found(table.ready))], ["granted", $.sorted($.found(table.granted))], ["before", $.slice($.found($.attribute(table, "match").before), null, 2)], ["laid_aside", $.found($.found($.attribute(table, "match").before).rounds)], ["away", (() => { const $all = new $.Dict(); let away, seat, $t0, $t1; for ($t0 of $.each($.found(table.away).$items())) { $t1 = $.unpack($t0, 2); seat = $t1[0]; away = $t1[1]; $all.set(seat, away.to_list()); } return $all; })()], ["previous", $.found(table.previous)], ["round", $.collected(laid, (entry) => entry.to_json())]]));
    return _ENCODE(taken);
  }
  function _mixed(mixing) {
    CHECK: arguments.length === 1 || $.miscount();
    let pledges;
    pledges = (() => { const $all = new $.Dict(); let pledge, seat, $t0, $t1; for ($t0 of $.each($.attribute(mixing, "pledges").$items())) { $t1 = $.unpack($t0, 2); seat = $t1[0]; pledge = $t1[1]; $all.set(seat, $.attribute(pledge, "digest")); } return $all; })();
    return $play_table_entry.Mixed.$of(undefined, undefined, undefined, $.attribute(mixing, "salt"), pledges);
  }
  function read_snapshot(code, agreement, text) {
    CHECK: arguments.length === 3 || $.miscount();
    let before, each, entry, laid, name, table, taken, thought, times, times_ns, totals, $t0;
    taken = $.std.json.loads(text);
    table = $play_table_table.Table(code, agreement);
    $t0 = $.unpack($.item(taken, "before"), 2);
    totals = $t0[0];
    times_ns = $t0[1];
    thought = ((times_ns === null) ? null : $.tupleOf(times_ns));
    before = $rules_match.Before.$of($.tupleOf(totals), thought, taken.$get("laid_aside", 0));
    $.assign(table, "match", $rules_match.Match($.found(agreement.terms), $.len($.found(table.seats)), before));
    laid = $.collected($.item(taken, "round"), (entry) => $play_table_entry.read_entry(entry));
    $.assign(table, "dealt", $.sub($.item(taken, "dealt"), (() => { let $sum = 0; let entry; for (entry of $.each(laid)) { $sum = $.summed($sum, (entry?.constructor === $play_table_entry.Dealt)); } return $sum; })()));
    for (entry of $.each(laid)) {
      $.call(table, "apply", entry);
    }
    for (name of $.each(_PLAIN)) {
      $.assign(table, name, $.item(taken, name));
    }
    $.assign(table, "done", (() => { const $all = new $.Dict(); let ids, seat, $t0, $t1; for ($t0 of $.each($.item(taken, "done").$items())) { $t1 = $.unpack($t0, 2); seat = $t1[0]; ids = $t1[1]; $all.set($.int(seat), (() => { const $all = new $.Dict(); let id_, version, wished, $t0, $t1, $t2; for ($t0 of $.each(ids.$items())) { $t1 = $.unpack($t0, 2); id_ = $t1[0]; $t2 = $.unpack($t1[1], 2); version = $t2[0]; wished = $t2[1]; $all.set(id_, $.tuple(version, wished)); } return $all; })()); } return $all; })());
    $.assign(table, "seats", $play_table_seats.Seats((($first) => $.generator(function* () { try { let seat; for (seat of $first) { yield $.named($play_table_seats.Seat, [], {  }, new $.Dict([...$.entries(seat), ["keys", $.tupleOf($.item(seat, "keys"))]])); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.item(taken, "seats")))));
    times = $.item(taken, "times");
    each = (() => { const $all = new $.Dict(); let name; for (name of $.each($.tuple("seats_ns", "gifts_ns"))) { $all.set(name, $.tupleOf($.item(times, name))); } return $all; })();
    $.assign(table, "times", $.named($play_table_times.Times, [], {  }, $.bitor(times, each)));
    $.assign(table, "players", $.tupleOf($.collected($.item(taken, "players"), (player) => $.named($play_table_seats.Player, [], {  }, player))));
    $.assign(table, "doers", $.tupleOf($.collected($.item(taken, "doers"), (doer) => $.named($play_table_seats.Doer, [], {  }, doer))));
    $.assign(table, "steady", $.tupleOf($.item(taken, "steady")));
    $.assign(table, "ready", $.frozenset($.item(taken, "ready")));
    $.assign(table, "granted", $.frozenset($.item(taken, "granted")));
    $.assign(table, "previous", $.item(taken, "previous"));
    $.assign(table, "away", (() => { const $all = new $.Dict(); let seat, times, $t0, $t1; for ($t0 of $.each($.item(taken, "away").$items())) { $t1 = $.unpack($t0, 2); seat = $t1[0]; times = $t1[1]; $all.set($.int(seat), $play_table_away.Away(...$.each(times))); } return $all; })());
    return table;
  }
  return { MADE_BY, read_snapshot, snapshot };
})();

const $play_thinking = (() => {

  return {  };
})();

/** All modules, by their names in Python. */
export const modules = {
  ...first,
  "tricorne.rules.toml": $rules_toml,
  "tricorne.rules.house_file": $rules_house_file,
  "tricorne.rules.packing": $rules_packing,
  "tricorne.rules.perft": $rules_perft,
  "tricorne.rules": $rules,
  "tricorne.rules.descriptions": $rules_descriptions,
  "tricorne.rules.parting": $rules_parting,
  "tricorne.rules.sentences": $rules_sentences,
  "tricorne.record.credit": $record_credit,
  "tricorne.record.header": $record_header,
  "tricorne.record.record": $record_record,
  "tricorne.record.promise": $record_promise,
  "tricorne.record.rounds": $record_rounds,
  "tricorne.record.reader": $record_reader,
  "tricorne.record.writer": $record_writer,
  "tricorne.record": $record,
  "tricorne.drawing.svg": $drawing_svg,
  "tricorne.drawing.svg.geometry": $drawing_svg_geometry,
  "tricorne.drawing.svg.writing": $drawing_svg_writing,
  "tricorne.drawing.svg.glyphs": $drawing_svg_glyphs,
  "tricorne.drawing.svg.theme": $drawing_svg_theme,
  "tricorne.drawing.svg.tile": $drawing_svg_tile,
  "tricorne.drawing.svg.hand": $drawing_svg_hand,
  "tricorne.drawing.svg.marked": $drawing_svg_marked,
  "tricorne.drawing.svg.picture": $drawing_svg_picture,
  "tricorne.play": $play,
  "tricorne.play.arbiter": $play_arbiter,
  "tricorne.play.arbiter.elsewhere": $play_arbiter_elsewhere,
  "tricorne.play.arbiter.example": $play_arbiter_example,
  "tricorne.play.arbiter.endings": $play_arbiter_endings,
  "tricorne.play.arbiter.game": $play_arbiter_game,
  "tricorne.play.arbiter.lattice": $play_arbiter_lattice,
  "tricorne.play.arbiter.laying": $play_arbiter_laying,
  "tricorne.play.arbiter.openings": $play_arbiter_openings,
  "tricorne.play.arbiter.turns": $play_arbiter_turns,
  "tricorne.play.arbiter.questions": $play_arbiter_questions,
  "tricorne.play.counting": $play_counting,
  "tricorne.play.counting.agreed": $play_counting_agreed,
  "tricorne.play.counting.line": $play_counting_line,
  "tricorne.play.counting.standing": $play_counting_standing,
  "tricorne.play.counting.doubts": $play_counting_doubts,
  "tricorne.play.counting.scoring": $play_counting_scoring,
  "tricorne.play.counting.count": $play_counting_count,
  "tricorne.play.counting.csv": $play_counting_csv,
  "tricorne.play.counting.recording": $play_counting_recording,
  "tricorne.play.counting.showing": $play_counting_showing,
  "tricorne.play.evening": $play_evening,
  "tricorne.play.evening.boards": $play_evening_boards,
  "tricorne.play.evening.movement": $play_evening_movement,
  "tricorne.play.evening.ranking": $play_evening_ranking,
  "tricorne.play.evening.evening": $play_evening_evening,
  "tricorne.play.evening.showing": $play_evening_showing,
  "tricorne.play.measured_gaps": $play_measured_gaps,
  "tricorne.play.head_starts": $play_head_starts,
  "tricorne.play.history": $play_history,
  "tricorne.play.history.feats": $play_history_feats,
  "tricorne.play.history.game": $play_history_game,
  "tricorne.play.history.bundle": $play_history_bundle,
  "tricorne.play.history.career": $play_history_career,
  "tricorne.play.history.strengths": $play_history_strengths,
  "tricorne.play.retention": $play_retention,
  "tricorne.play.study.judge": $play_study_judge,
  "tricorne.play.study.moments": $play_study_moments,
  "tricorne.play.study.sums": $play_study_sums,
  "tricorne.play.study.measured": $play_study_measured,
  "tricorne.play.study.certainty": $play_study_certainty,
  "tricorne.play.study.chances": $play_study_chances,
  "tricorne.play.study.luck": $play_study_luck,
  "tricorne.play.study.open_hands": $play_study_open_hands,
  "tricorne.play.study.pace": $play_study_pace,
  "tricorne.play.study.shares": $play_study_shares,
  "tricorne.play.study.continuation": $play_study_continuation,
  "tricorne.play.study.weighing": $play_study_weighing,
  "tricorne.play.study.study": $play_study_study,
  "tricorne.play.study.verdict": $play_study_verdict,
  "tricorne.play.study.telling": $play_study_telling,
  "tricorne.play.study.comparison": $play_study_comparison,
  "tricorne.play.rivals": $play_rivals,
  "tricorne.play.season": $play_season,
  "tricorne.play.season.game": $play_season_game,
  "tricorne.play.season.schedule": $play_season_schedule,
  "tricorne.play.season.offer": $play_season_offer,
  "tricorne.play.season.course": $play_season_course,
  "tricorne.play.season.standings": $play_season_standings,
  "tricorne.play.season.prospects": $play_season_prospects,
  "tricorne.play.table": $play_table,
  "tricorne.play.static_reference": $play_static_reference,
  "tricorne.play.story": $play_story,
  "tricorne.play.study": $play_study,
  "tricorne.play.study.advising": $play_study_advising,
  "tricorne.play.table.rounds": $play_table_rounds,
  "tricorne.play.table.snapshot": $play_table_snapshot,
  "tricorne.play.thinking": $play_thinking,
};
//# sourceMappingURL=records.js.map

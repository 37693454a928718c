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
  $play_table,
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
  $play_thinking,
  $play_thinking_bot,
  $play_thinking_decision,
  $play_thinking_hint,
  $play_thinking_levels,
  $play_thinking_outlook,
  $play_thinking_overlooking,
  $play_thinking_pace,
  $play_thinking_populations,
  $play_thinking_quick,
  $play_thinking_reasons,
  $play_thinking_strong,
  $record_rival,
  $record_statement,
  $rules,
  $rules_actions,
  $rules_board,
  $rules_breakdown,
  $rules_clock,
  $rules_commitment,
  $rules_deal,
  $rules_dealing,
  $rules_demand,
  $rules_encoding,
  $rules_errors,
  $rules_event,
  $rules_figure,
  $rules_grid,
  $rules_match,
  $rules_mixing,
  $rules_opening,
  $rules_packing,
  $rules_parameters,
  $rules_perft,
  $rules_practice,
  $rules_presets,
  $rules_refusal,
  $rules_round,
  $rules_set_up,
  $rules_sheet,
  $rules_spelling,
  $rules_terms,
  $rules_tiles,
  $rules_toml,
  $rules_variant,
  $rules_view,
  modules as first,
} from "./game.js";

const $play_lessons = (() => {

  return {  };
})();

const $play_lessons_lesson = (() => {
  let $t0, $t1;
  $t0 = 1;
  $t1 = 2;
  let LEARNER = $t0;
  let HOST = $t1;
  function has_not_begun(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    let $t0;
    return ($.truth($t0 = is_own_turn(round_)) ? !$.truth($.found(round_.draws)) : $t0);
  }
  function is_own_turn(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    return ($.eq($.found(round_.seat), LEARNER) && !$.truth($.found(round_.over)));
  }
  const Scene = $.klass("Scene", [], {
    kind: "data",
    fields: "says laid hand goal hope= drawn= host_hand= spot= spot_shown= draws= host_places=",
    options: ["frozen", "slots", "kw_only"],
    slots: ["says", "laid", "hand", "goal", "hope", "drawn", "host_hand", "spot", "spot_shown", "draws", "host_places"],
    init: function (says, laid, hand, goal, hope = has_not_begun, drawn = "", host_hand = "", spot = null, spot_shown = false, draws = false, host_places = "") {
      this.says = says;
      this.laid = laid;
      this.hand = hand;
      this.goal = goal;
      this.hope = hope;
      this.drawn = drawn;
      this.host_hand = host_hand;
      this.spot = spot;
      this.spot_shown = spot_shown;
      this.draws = draws;
      this.host_places = host_places;
    },
    methods: {
      verdict(round_) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        if ($.truth(self.goal(round_))) {
          return "reached";
        }
        return ($.truth(self.hope(round_)) ? "open" : "missed");
      },
    },
  });
  const Lesson = $.klass("Lesson", [], {
    kind: "data",
    fields: "key title scene figure= moral=",
    options: ["frozen", "slots", "kw_only"],
    slots: ["key", "title", "scene", "figure", "moral"],
    init: function (key, title, scene, figure = null, moral = null) {
      this.key = key;
      this.title = title;
      this.scene = scene;
      this.figure = figure;
      this.moral = moral;
    },
  });
  function is_filled(round_, cell) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.contains(cell, $.found($.attribute(round_, "board").laid));
  }
  function has_drawn(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => {  let event; for (event of $.each($.found(round_.log))) { if (($.eq($.found(event.seat), LEARNER) && ($.found(event.action)?.constructor === $rules_actions.Draw))) return true; } return false; })();
  }
  function placed_tile(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    let event;
    for (event of $.each($.reversed($.found(round_.log)))) {
      if (($.eq($.found(event.seat), LEARNER) && ($.found(event.action)?.constructor === $rules_actions.Place))) {
        return $.found(event.action);
      }
    }
    return null;
  }
  function has_made(round_, figures) {
    CHECK: arguments.length === 2 || $.miscount();
    let place;
    place = placed_tile(round_);
    return ((place !== null) && $.contains($.attribute(round_, "board").figure($.found(place.cell)), figures));
  }
  return { HOST, LEARNER, Lesson, Scene, has_drawn, has_made, has_not_begun, is_filled, is_own_turn, placed_tile };
})();

const $play_lessons_bridge = (() => {
  function _goal(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    return $play_lessons_lesson.has_made(round_, $.tuple($rules_figure.Figure.BRIDGE));
  }
  let _SCENE = $play_lessons_lesson.Scene.$of($rules_errors.N_("Build a bridge like this one!"), "450@0,0 050@1,0 004@1,-1 340@0,-1 301@0,-2 404@2,-1 444@2,-2 144@2,-3", "055 114 123", _goal, undefined, undefined, undefined, $rules_grid.Cell.$of(1, -3));
  function _scene(_) {
    CHECK: arguments.length === 1 || $.miscount();
    return _SCENE;
  }
  let BRIDGE = $play_lessons_lesson.Lesson.$of("bridge", $rules_errors.N_("The bridge"), _scene, $rules_figure.Figure.BRIDGE);
  return { BRIDGE };
})();

const $play_lessons_drawing = (() => {
  function _closed(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    return $play_lessons_lesson.has_made(round_, $.tuple($rules_figure.Figure.HEXAGON));
  }
  function _just_drawn(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    let $t0;
    return ($.truth($t0 = $play_lessons_lesson.is_own_turn(round_)) ? $.le($.found(round_.draws), 1) : $t0);
  }
  function _placed(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    return ($play_lessons_lesson.placed_tile(round_) !== null);
  }
  let _BY_CHOICE = $.named($play_lessons_lesson.Scene, [], { "says": $rules_errors.N_("Draw: get the hexagon's last tile!"), "laid": "433@0,0 443@0,1 413@0,2 144@-1,1 332@1,0 312@1,2 411@0,3", "hand": "002 035 112", "drawn": "223", "goal": _closed, "hope": _just_drawn, "spot": $rules_grid.Cell.$of(1, 1), "draws": true });
  let _BY_NEED = $.named($play_lessons_lesson.Scene, [], { "says": $rules_errors.N_("Nothing fits? Draw, then place!"), "laid": "343@0,0 340@1,0 033@0,-1 130@-1,-1 035@0,-2 400@1,1", "hand": "024 112 125", "drawn": "045", "goal": _placed, "hope": $play_lessons_lesson.is_own_turn, "spot": $rules_grid.Cell.$of(1, 2), "draws": true });
  function _scene(sheet) {
    CHECK: arguments.length === 1 || $.miscount();
    return ($.truth($.found(sheet.may_decline)) ? _BY_CHOICE : _BY_NEED);
  }
  let DRAWING = $play_lessons_lesson.Lesson.$of("drawing", $rules_errors.N_("When to draw"), _scene);
  return { DRAWING };
})();

const $play_lessons_fitting = (() => {
  let _SPOT = $rules_grid.Cell.$of(0, -1);
  function _goal(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    return $play_lessons_lesson.is_filled(round_, _SPOT);
  }
  let _SCENE = $play_lessons_lesson.Scene.$of($rules_errors.N_("Equal numbers touch. Fill the bright spot!"), "344@0,0 442@1,0 423@1,-1 334@0,1 033@-1,1", "034 122 125 245", _goal, undefined, undefined, undefined, _SPOT, true);
  function _scene(_) {
    CHECK: arguments.length === 1 || $.miscount();
    return _SCENE;
  }
  let FITTING = $play_lessons_lesson.Lesson.$of("fitting", $rules_errors.N_("What fits"), _scene);
  return { FITTING };
})();

const $play_lessons_hexagon = (() => {
  function _goal(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    return $play_lessons_lesson.has_made(round_, $.tuple($rules_figure.Figure.HEXAGON));
  }
  let _SCENE = $play_lessons_lesson.Scene.$of($rules_errors.N_("Close the hexagon!"), "401@0,0 341@0,-1 312@0,-2 101@1,0 112@1,-1 001@1,1", "045 122 344", _goal, undefined, undefined, undefined, $rules_grid.Cell.$of(1, -2));
  function _scene(_) {
    CHECK: arguments.length === 1 || $.miscount();
    return _SCENE;
  }
  let HEXAGON = $play_lessons_lesson.Lesson.$of("hexagon", $rules_errors.N_("The hexagon"), _scene, $rules_figure.Figure.HEXAGON);
  return { HEXAGON };
})();

const $play_lessons_out = (() => {
  function _goal(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    return ($.eq($.found(round_.ending), "out") && !$.truth(round_.may_hold($play_lessons_lesson.LEARNER)));
  }
  function _hope(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    let fits;
    fits = $.bitand(round_.may_hold($play_lessons_lesson.LEARNER), $.found($.attribute(round_, "board").fitting));
    return (!$.truth($.found(round_.over)) && (!$.truth($play_lessons_lesson.has_drawn(round_)) && $.bool(fits)));
  }
  let _SCENE = $.named($play_lessons_lesson.Scene, [], { "says": $rules_errors.N_("Place both tiles. Which one first?"), "laid": "155@0,0 015@0,-1 550@1,0 502@1,-1 145@0,1 252@1,-2 010@-1,-1 500@1,1 455@0,2", "hand": "114 124", "host_hand": "002 133 235 334 233 245 555", "host_places": "200@-1,-2", "goal": _goal, "hope": _hope, "spot": $rules_grid.Cell.$of(-1, 1) });
  function _scene(_) {
    CHECK: arguments.length === 1 || $.miscount();
    return _SCENE;
  }
  let OUT = $.named($play_lessons_lesson.Lesson, [], { "key": "out", "title": $rules_errors.N_("How to go out"), "moral": $rules_errors.N_("My tiles are your points:"), "scene": _scene });
  return { OUT };
})();

const $play_lessons_course = (() => {
  let LESSONS = $.tuple($play_lessons_fitting.FITTING, $play_lessons_bridge.BRIDGE, $play_lessons_hexagon.HEXAGON, $play_lessons_drawing.DRAWING, $play_lessons_out.OUT);
  let LESSON_OF = (() => { const $all = new $.Dict(); let lesson; for (lesson of $.each(LESSONS)) { $all.set($.found(lesson.key), lesson); } return $all; })();
  return { LESSONS, LESSON_OF };
})();

const $play_lessons_table = (() => {
  let CHARACTER = "pip";
  let _PLAYERS = 2;
  let _SEATS = $.tuple($play_lessons_lesson.LEARNER, $play_lessons_lesson.HOST);
  let _FULL_POOL = 38;
  let _UNCHANGED = $.tuple("players", "hand");
  function lesson_terms(sheet, house, scoring) {
    CHECK: arguments.length === 3 || $.miscount();
    let kept, $t0;
    kept = (() => { const $all = new $.Dict(); let key, value, $t0, $t1; for ($t0 of $.each(house.$items())) { $t1 = $.unpack($t0, 2); key = $t1[0]; value = $t1[1]; if (!$.contains(key, _UNCHANGED)) $all.set(key, value); } return $all; })();
    return $play_table_agreement.agreed_terms(($.truth($t0 = sheet) ? $t0 : $rules_presets.usual_sheet(_PLAYERS)), kept, scoring, 0);
  }
  function set_up(scene, terms) {
    CHECK: arguments.length === 2 || $.miscount();
    let drawn, hand, host_hand, kept, laid, named, rest, $t0, $t1, $t2, $t3;
    laid = $.collected($.call($.found(scene.laid), "split"), (text) => parse_placement(text));
    $t0 = $rules_tiles.parse_set($.found(scene.hand));
    $t1 = $rules_tiles.parse_set($.found(scene.host_hand));
    hand = $t0;
    host_hand = $t1;
    drawn = $.collected($.call($.found(scene.drawn), "split"), (name) => $.next($rules_tiles.tiles_in($rules_tiles.parse_set(name))));
    named = $.bitor($.bitor($.bitor(hand, host_hand), $rules_tiles.tile_set(drawn)), $rules_tiles.tile_set((($first) => $.generator(function* () { try { let place; for (place of $first) { yield $.found(place.tile); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(laid))));
    rest = [...$.each($rules_tiles.tiles_in($.bitand($rules_tiles.ALL_TILES, $.invert(named))))];
    if (!$.truth(host_hand)) {
      kept = $.sub($.add($.len(rest), $.len(drawn)), _FULL_POOL);
      $t2 = $rules_tiles.tile_set($.slice(rest, null, kept));
      $t3 = $.slice(rest, kept);
      host_hand = $t2;
      rest = $t3;
    }
    return $rules.Round.set_up$(terms, $.tuple(hand, host_hand), $.tuple(...$.each(drawn), ...$.each(rest)), laid, 1);
  }
  $.takes(set_up, "scene terms");
  function parse_placement(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let action;
    action = $rules.parse_action(text);
    if (!(action?.constructor === $rules_actions.Place)) {
      throw $.raised($.errors.TypeError(text));
    }
    return action;
  }
  function lesson_table$(code, lesson, terms, name, key, language) {
    let round_;
    round_ = set_up(lesson.scene($.found(terms.sheet)), terms);
    return guided_table$(code, round_, CHARACTER, name, key, language);
  }
  const lesson_table = $.keyed("code lesson terms * name key language", lesson_table$);
  function guided_table$(code, round_, host, name, key, language) {
    let agreement, character, seats, table;
    character = $.item($play_thinking_levels.CHARACTER_OF, host);
    seats = $.collected(_SEATS, (seat) => $play_table_seats.Seat.$of(seat, "bot", $play_names.name_in(language, $.attribute(character, "names")), $.found(character.key)));
    $.setItem(seats, $.sub($.found(round_.seat), 1), $play_table_seats.Seat.$of($.found(round_.seat), "person", name, undefined, $.tuple(key)));
    agreement = $play_table_agreement.Agreement.$of("bots", $.found(round_.terms), $.tupleOf(seats), undefined, undefined, language, undefined, undefined, undefined, undefined, undefined, false);
    table = $play_table_table.Table(code, agreement);
    $.found($.attribute(table, "match").rounds).$append(round_);
    $.assign(table, "dealt", 1);
    $.assign(table, "players", $.tupleOf($.collected(seats, (seat) => $play_table_seats.Player.$of($.attribute(seat, "name"), $.found(seat.bot)))));
    $.assign(table, "doers", $.tupleOf($.collected($.found(round_.log), (event) => _doer($.item(seats, $.sub($.found(event.seat), 1))))));
    return table;
  }
  const guided_table = $.keyed("code round_ host * name key language", guided_table$);
  function _doer(seat) {
    CHECK: arguments.length === 1 || $.miscount();
    return $play_table_seats.Doer.$of($.attribute(seat, "name"), $.found(seat.bot), false);
  }
  function restart_lesson(table, lesson) {
    CHECK: arguments.length === 2 || $.miscount();
    let fresh, language, seat, terms, $t0, $t1;
    $t0 = $.item($.found(table.seats), 0);
    $t1 = $.found($.attribute(table, "agreement").terms);
    seat = $t0;
    terms = $t1;
    language = $.found($.attribute(table, "agreement").language);
    fresh = lesson_table$($.attribute(table, "code"), lesson, terms, $.attribute(seat, "name"), $.item($.attribute(seat, "keys"), 0), language);
    return restart_with(table, fresh);
  }
  function restart_with(table, fresh) {
    CHECK: arguments.length === 2 || $.miscount();
    let $t0;
    $t0 = $.add($.found(table.version), 1);
    $.assign(fresh, "version", $t0);
    $.assign(fresh, "moved", $t0);
    return fresh;
  }
  function moral(lesson, terms) {
    CHECK: arguments.length === 2 || $.miscount();
    let paid;
    paid = ($.eq($.found(terms.scoring), "full") && $.found($.found(terms.sheet).out_takes));
    return ($.truth(paid) ? $.found(lesson.moral) : null);
  }
  function tiles_left(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    return ($.truth($.found(round_.left)) ? $rules_tiles.names($.item($.found(round_.left), $.sub($play_lessons_lesson.HOST, 1))) : []);
  }
  return { CHARACTER, guided_table, guided_table$, lesson_table, lesson_table$, lesson_terms, moral, parse_placement, restart_lesson, restart_with, set_up, tiles_left };
})();

const $play_lessons_words = (() => {
  function files() {
    CHECK: arguments.length === 0 || $.miscount();
    let text, told;
    told = $.collected($play_lessons_course.LESSONS, (lesson) => new $.Dict([["key", $.found(lesson.key)], ["title", $.found(lesson.title)]]));
    text = $.std.json.dumps(told, false, $.tuple(",", ":"));
    return new $.Dict([["data/lessons.json", $.call(text, "encode")]]);
  }
  return { files };
})();

const $play_puzzles = (() => {

  return {  };
})();

export const $play_study_incidents = (() => {
  let EXPLAINED = $.div(1, 3);
  let _CERTAIN = 100;
  let _TILES_LEFT = 20;
  function incident_points(incident, terms) {
    CHECK: arguments.length === 2 || $.miscount();
    let amounts;
    amounts = $.found(terms.amounts);
    if ($.eq($.found(terms.scoring), "none")) {
      return ($.eq(incident, "out") ? _CERTAIN : 0);
    }
    if ($.eq(incident, "bridge")) {
      return $.item($.attribute(amounts, "figure"), $rules_figure.Figure.BRIDGE);
    }
    if ($.eq(incident, "hexagon")) {
      return $.item($.attribute(amounts, "figure"), $rules_figure.Figure.HEXAGON);
    }
    if ($.eq(incident, "pass")) {
      return $.negative($.max($.found(amounts.exhausted_pass), $.found(amounts.empty_pass)));
    }
    return $.add($.found(amounts.out_bonus), (($.truth($.found(amounts.out_takes)) || $.truth($.found(amounts.out_costs))) ? _TILES_LEFT : 0));
  }
  return { EXPLAINED, incident_points };
})();

export const $play_study_explaining = (() => {
  let _ABOUT_THE_OTHER = $.tuple("opens figure", "gives away", "answered", "safer", "stuck", "only number");
  let _REPLY = $.tuple("opens figure", "gives away", "answered", "safer", "shuts figure", "no answer", "leaves little", "blocks");
  let _OWN = $.tuple("stuck", "only number", "one left", "keeps pair", "keeps options");
  let _NOW = $.tuple("figure", "most points", "target", "last tile");
  let _ENDING = $.tuple("target", "last tile");
  let _LEAD = $.tuple("searched", "tried out");
  let _HUNDRED = new $.Float(100.0);
  function telling_reasons(view, worse, better, found, points) {
    CHECK: arguments.length === 5 || $.miscount();
    let difference, enough, explained, measured, others;
    difference = Advantage(view, worse, better);
    explained = $.collected(found, (each) => $.tuple(difference.explained_by(each), each));
    enough = (() => { const $all = []; let each; for (each of $.each(explained)) { if (($.gt($.item(each, 0), new $.Float(0.0)) && $.ge($.item(each, 0), $.mul($play_study_incidents.EXPLAINED, points)))) $all.push(each); } return $all; })();
    measured = (() => { const $all = []; let _, reason, $t0, $t1; for ($t0 of $.each(enough)) { $t1 = $.unpack($t0, 2); _ = $t1[0]; reason = $t1[1]; if ($.eq($.attribute(reason, "code"), "happens")) $all.push(reason); } return $all; })();
    others = (() => { const $all = []; let each; for (each of $.each(enough)) { if ($.ne($.attribute($.item(each, 1), "code"), "happens")) $all.push(each); } return $all; })();
    return [...$.each(measured), ...$.each((($first) => $.generator(function* () { try { let _, reason, $t0, $t1; for ($t0 of $first) { $t1 = $.unpack($t0, 2); _ = $t1[0]; reason = $t1[1]; yield reason; } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.sorted(others, (function (each) { CHECK: arguments.length === 1 || $.miscount(); return $.negative($.item(each, 0)); })))))];
  }
  function with_the_tile(reason, worse) {
    CHECK: arguments.length === 2 || $.miscount();
    if (($.ne($.attribute(reason, "code"), "happens") || !(worse?.constructor === $rules_actions.Place))) {
      return reason;
    }
    return $.std.dataclasses.replace(reason, $.byNames({ "tile": $.item($rules_tiles.NAMES, $.found(worse.tile)) }));
  }
  const Advantage = $.klass("Advantage", [], {
    methods: {
      __init__: $.takes(function __init__(view, worse, better) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        self._view = view;
        self._worse = worse;
        self._better = better;
        return null;
      }, "view worse better"),
      explained_by(reason) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let better, code, worse, $t0, $t1, $t2;
        $t0 = $.attribute(reason, "code");
        $t1 = self._worse;
        $t2 = self._better;
        code = $t0;
        worse = $t1;
        better = $t2;
        if (($.contains(code, _ABOUT_THE_OTHER) && !$.truth(_places(worse, $.found(reason.tile))))) {
          return new $.Float(0.0);
        }
        if ($.contains(code, _NOW)) {
          return $.add(self._at_once(), ($.contains(code, _ENDING) ? self._ending() : new $.Float(0.0)));
        }
        if ($.contains(code, _REPLY)) {
          return $.sub(self._reply(worse), self._reply(better));
        }
        if ($.contains(code, _OWN)) {
          return $.sub(self._next_turn(better), self._next_turn(worse));
        }
        return self._counted(reason);
      },
      _counted(reason) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let amounts, code, more, share, $t0, $t1, $t2, $t3, $t4, $t5, $t6, $t7;
        $t0 = $.attribute(reason, "code");
        $t1 = $.found($.found(self._view.terms).amounts);
        code = $t0;
        amounts = $t1;
        if ($.eq(code, "happens")) {
          more = $.div($.abs($.sub(($.truth($t2 = $.attribute(reason, "number")) ? $t2 : 0), ($.truth($t3 = $.attribute(reason, "count")) ? $t3 : 0))), _HUNDRED);
          return $.mul(more, $.abs($play_study_incidents.incident_points(($.truth($t4 = $.found(reason.incident)) ? $t4 : ""), $.found(self._view.terms))));
        }
        if ($.contains(code, _LEAD)) {
          return $.float(($.truth($t5 = $.attribute(reason, "points")) ? $t5 : 0));
        }
        if (($.eq(code, "heavy tile") && ($.found(reason.seat) !== null))) {
          return $.float($.sub(_value(self._better), _value(self._worse)));
        }
        if (($.eq(code, "draws for figure") && ($.attribute(reason, "figure") !== null))) {
          share = $.div(($.truth($t6 = $.attribute(reason, "number")) ? $t6 : 0), $.max(1, ($.truth($t7 = $.attribute(reason, "count")) ? $t7 : 0)));
          return $.mul(share, $.item($.attribute(amounts, "figure"), $.attribute(reason, "figure")));
        }
        return new $.Float(0.0);
      },
      _at_once() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.float($.sub(self._view.points(self._better), self._view.points(self._worse)));
      },
      _ending() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.float($play_study_incidents.incident_points("out", $.found(self._view.terms)));
      },
      _reply(action) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let size, view, $t0;
        view = self._view;
        if ($.eq($.found(view.players), 1)) {
          return new $.Float(0.0);
        }
        size = $.item($.attribute(view, "sizes"), $.mod(($.truth($t0 = $.found(view.seat)) ? $t0 : 1), $.found(view.players)));
        return self._expected(self._best_points(action, self._hidden), size);
      },
      _next_turn(action) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let best, held, $t0;
        held = ($.truth($t0 = $.found(self._view.hand)) ? $t0 : 0);
        if ((action?.constructor === $rules_actions.Place)) {
          held = $.anded(held, $.invert($.lshift(1, $.found(action.tile))));
        }
        if (!$.truth(held)) {
          return new $.Float(0.0);
        }
        best = self._best_points(action, held);
        return $.greatest(best.$values(), undefined, self._without_tile);
      },
      _best_points(action, tiles) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let amounts, board, cell, demand, found, more, points, tile, $t0, $t1, $t2, $t3;
        $t0 = $.attribute(self._view, "board").$copy();
        $t1 = $.found($.found(self._view.terms).amounts);
        board = $t0;
        amounts = $t1;
        if ((action?.constructor === $rules_actions.Place)) {
          board.place(action);
        }
        found = new $.Dict([]);
        for ($t2 of $.each($.attribute(board, "open").$items())) {
          $t3 = $.unpack($t2, 2);
          cell = $t3[0];
          demand = $t3[1];
          more = $.item($.attribute(amounts, "figure"), board.figure(cell));
          for (tile of $.each($rules_tiles.tiles_in($.bitand($.item($rules_demand.FITS, demand), tiles)))) {
            points = $.add($.item($.found(amounts.tile), tile), more);
            $.setItem(found, tile, $.max(found.$get(tile, points), points));
          }
        }
        return found;
      },
      _expected(best, size) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let count, fewer, none, points, rank, total, $t0, $t1, $t2, $t3;
        $t0 = self._hidden.$bit_count();
        $t1 = new $.Float(1.0);
        $t2 = new $.Float(0.0);
        count = $t0;
        none = $t1;
        total = $t2;
        for ($t3 of $.each($.enumerate($.sorted(best.$values(), undefined, true), 1))) {
          rank = $t3[0];
          points = $t3[1];
          fewer = _without(count, rank, size);
          total = $.grown(total, $.mul($.sub(none, fewer), points));
          none = fewer;
        }
        return $.add(total, $.mul(none, self._without_tile));
      },
    },
    getters: {
      _hidden() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let laid, view, $t0;
        view = self._view;
        laid = $rules_tiles.tile_set((($first) => $.generator(function* () { try { let lying; for (lying of $first) { yield $.found(lying.tile); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.found($.attribute(view, "board").laid).$values())));
        return $.bitand($.bitand($rules_tiles.ALL_TILES, $.invert(($.truth($t0 = $.found(view.hand)) ? $t0 : 0))), $.invert(laid));
      },
      _without_tile() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let amounts;
        amounts = $.found($.found(self._view.terms).amounts);
        return $.negative($.float(($.truth($.found(self._view.pool_size)) ? $.item($.found(amounts.draws), 0) : $.found(amounts.empty_pass))));
      },
    },
  });
  function _without(count, special, size) {
    CHECK: arguments.length === 3 || $.miscount();
    let chance, tile;
    chance = new $.Float(1.0);
    for (tile of $.each($.range($.min(size, count)))) {
      chance = $.mul(chance, $.div($.max(0, $.sub($.sub(count, special), tile)), $.sub(count, tile)));
    }
    return chance;
  }
  function _places(action, tile) {
    CHECK: arguments.length === 2 || $.miscount();
    return ((action?.constructor === $rules_actions.Place) && $.eq($.item($rules_tiles.NAMES, $.found(action.tile)), tile));
  }
  function _value(action) {
    CHECK: arguments.length === 1 || $.miscount();
    return ((action?.constructor === $rules_actions.Place) ? $.item($rules_tiles.VALUES, $.found(action.tile)) : 0);
  }
  return { Advantage, telling_reasons, with_the_tile };
})();

const $play_puzzles_puzzle = (() => {
  let PLAYERS = 2;
  let KINDS = $.tuple("figure", "out", "end", "draw", "place", "shut", "leave", "fewer", "best");
  let ENDGAMES = $.tuple("out", "end");
  let _INCIDENTS = new $.Dict([["b", "bridge"], ["h", "hexagon"], ["p", "pass"], ["o", "out"]]);
  let _FIELDS = 9;
  let _OBVIOUS = "o";
  const Happens = $.klass("Happens", [], {
    kind: "data",
    fields: "incident seat action taken better",
    options: ["frozen", "slots", "kw_only"],
    slots: ["incident", "seat", "action", "taken", "better"],
    init: function (incident, seat, action, taken, better) {
      this.incident = incident;
      this.seat = seat;
      this.action = action;
      this.taken = taken;
      this.better = better;
    },
  });
  const Puzzle = $.klass("Puzzle", [], {
    kind: "data",
    fields: "key kind grade sheet deal begun answers losses happens obvious=",
    options: ["frozen", "slots", "kw_only"],
    slots: ["key", "kind", "grade", "sheet", "deal", "begun", "answers", "losses", "happens", "obvious"],
    init: function (key, kind, grade, sheet, deal, begun, answers, losses, happens, obvious = false) {
      this.key = key;
      this.kind = kind;
      this.grade = grade;
      this.sheet = sheet;
      this.deal = deal;
      this.begun = begun;
      this.answers = answers;
      this.losses = losses;
      this.happens = happens;
      this.obvious = obvious;
    },
  });
  function read_puzzle(line) {
    CHECK: arguments.length === 1 || $.miscount();
    let answers, begun, characters, deal, fields, grade, happens, kind, losses, obvious, sheet, $t0;
    fields = line.$split(" ");
    if ($.ne($.len(fields), _FIELDS)) {
      throw $.raised($.errors.ValueError("a puzzle has nine fields"));
    }
    $t0 = $.unpack(fields, 9);
    kind = $t0[0];
    grade = $t0[1];
    sheet = $t0[2];
    deal = $t0[3];
    begun = $t0[4];
    answers = $t0[5];
    losses = $t0[6];
    happens = $t0[7];
    obvious = $t0[8];
    characters = $.collected($play_thinking_levels.CHARACTERS, (character) => $.found(character.key));
    if ((!$.contains(kind, KINDS) || !$.contains(grade, characters))) {
      throw $.raised($.errors.ValueError("unknown kind or grade"));
    }
    return Puzzle.$of(`${$.str(deal)}-${$.str($.item(begun.$split("."), 0))}`, kind, grade, sheet, deal, begun, _numbers(answers), _numbers(losses), _happens(happens), $.eq(obvious, _OBVIOUS));
  }
  function _numbers(text) {
    CHECK: arguments.length === 1 || $.miscount();
    return ($.eq(text, "-") ? $.tuple() : $.tupleOf($.collected(text.$split(","), (each) => $.int(each))));
  }
  function _happens(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let action, better, seat, taken, $t0;
    if ($.eq(text, "-")) {
      return null;
    }
    $t0 = $.unpack(_numbers($.slice(text, 1)), 4);
    seat = $t0[0];
    action = $t0[1];
    taken = $t0[2];
    better = $t0[3];
    return Happens.$of($.item(_INCIDENTS, $.item(text, 0)), seat, action, taken, better);
  }
  function write_puzzle(puzzle) {
    CHECK: arguments.length === 1 || $.miscount();
    let answers, happens, losses, numbers, obvious, parts, told, $t0;
    happens = "-";
    if (($.found(puzzle.happens) !== null)) {
      told = $.found(puzzle.happens);
      numbers = $.tuple($.found(told.seat), $.found(told.action), $.found(told.taken), $.found(told.better));
      happens = $.add($.item($.found(told.incident), 0), ",".$join($.collected(numbers, (number) => $.str(number))));
    }
    answers = ",".$join($.collected($.found(puzzle.answers), (answer) => $.str(answer)));
    losses = ",".$join($.collected($.attribute(puzzle, "losses"), (loss) => $.str(loss)));
    parts = $.tuple($.found(puzzle.kind), $.found(puzzle.grade), $.found(puzzle.sheet), $.attribute(puzzle, "deal"), $.found(puzzle.begun));
    obvious = ($.truth($.found(puzzle.obvious)) ? _OBVIOUS : "-");
    return " ".$join([...$.each(parts), answers, ($.truth($t0 = losses) ? $t0 : "-"), happens, obvious]);
  }
  function position(puzzle) {
    CHECK: arguments.length === 1 || $.miscount();
    let terms;
    terms = $play_table_agreement.agreed_terms($.found(puzzle.sheet), new $.Dict([]), "full", 0);
    return $rules_practice.named_position($.found(puzzle.begun), $rules_round.Round(terms, $rules_practice.named_deal($.attribute(puzzle, "deal"), $.found(terms.sheet), PLAYERS)));
  }
  function choices(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.sorted($play_thinking_decision.distinct_actions(round_.view($.found(round_.seat))), $.str);
  }
  function reasons(puzzle, round_) {
    CHECK: arguments.length === 2 || $.miscount();
    let actions, answer, code, enough, found, happens, lost, other, second, told, view, $t0, $t1, $t2, $t3, $t4;
    $t0 = round_.view($.found(round_.seat));
    $t1 = choices(round_);
    view = $t0;
    actions = $t1;
    $t2 = $.item(actions, $.item($.found(puzzle.answers), 0));
    $t3 = $.found(puzzle.happens);
    answer = $t2;
    told = $t3;
    found = [...$.each($play_thinking_reasons.reasons_for(view, answer))];
    if ((told !== null)) {
      other = $.item(actions, $.found(told.action));
      happens = $.named($play_thinking_reasons.Reason, [], { "code": "happens", "seat": $.found(told.seat), "tile": ((other?.constructor === $rules_actions.Place) ? $.item($rules_tiles.NAMES, $.found(other.tile)) : null), "incident": $.found(told.incident), "figure": $play_thinking_reasons.waiting_figure(view, other, $.found(told.incident), $.found(told.seat)), "count": $.found(told.taken), "number": $.found(told.better) });
      found = [happens, ...$.each(found)];
    }
    if (!$.truth($.attribute(puzzle, "losses"))) {
      return found;
    }
    second = second_of(puzzle);
    lost = $.item($.attribute(puzzle, "losses"), second);
    enough = $play_study_explaining.telling_reasons(view, $.item(actions, second), answer, found, lost);
    code = ($.contains($.found(puzzle.kind), ENDGAMES) ? "searched" : "tried out");
    return ($.truth($t4 = enough) ? $t4 : [$play_thinking_reasons.Reason.$of(code, undefined, undefined, undefined, undefined, undefined, undefined, $.min((($first) => $.generator(function* () { try { let each; for (each of $first) { if ($.truth(each)) yield each; } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.attribute(puzzle, "losses")))))]);
  }
  function second_of(puzzle) {
    CHECK: arguments.length === 1 || $.miscount();
    let wrong;
    if (($.found(puzzle.happens) !== null)) {
      return $.found($.found(puzzle.happens).action);
    }
    wrong = (() => { const $all = []; let at; for (at of $.each($.range($.len($.attribute(puzzle, "losses"))))) { if (!$.contains(at, $.found(puzzle.answers))) $all.push(at); } return $all; })();
    return $.least(wrong, (function (at) { CHECK: arguments.length === 1 || $.miscount(); return $.item($.attribute(puzzle, "losses"), at); }), undefined);
  }
  function attempt(puzzle, round_) {
    CHECK: arguments.length === 2 || $.miscount();
    let action, at, done;
    done = round_.actions();
    at = $.int($.item($.found(puzzle.begun).$split("."), 0));
    if ($.le($.len(done), at)) {
      return null;
    }
    action = $.found($.item(done, at).action);
    return ((action?.constructor === $rules_actions.Draw) ? "draw" : $.str(action));
  }
  return { ENDGAMES, Happens, KINDS, PLAYERS, Puzzle, attempt, choices, position, read_puzzle, reasons, second_of, write_puzzle };
})();

const $play_puzzles_table = (() => {
  function puzzle_table$(code, puzzle, name, key, language) {
    let round_;
    round_ = $play_puzzles_puzzle.position(puzzle);
    return $play_lessons_table.guided_table$(code, round_, $.found(puzzle.grade), name, key, language);
  }
  const puzzle_table = $.keyed("code puzzle * name key language", puzzle_table$);
  function restart_puzzle(table, puzzle) {
    CHECK: arguments.length === 2 || $.miscount();
    let fresh, seat;
    seat = $.item($.found(table.seats), $.sub($.found($play_puzzles_puzzle.position(puzzle).seat), 1));
    fresh = puzzle_table$($.attribute(table, "code"), puzzle, $.attribute(seat, "name"), $.item($.attribute(seat, "keys"), 0), $.found($.attribute(table, "agreement").language));
    return $play_lessons_table.restart_with(table, fresh);
  }
  function opposite_tiles(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    let hands;
    hands = $.found(round_.hands);
    if (($.truth($.found(round_.pool_size)) || (hands === null))) {
      return [];
    }
    return $rules_tiles.names($.item(hands, $.sub(2, $.found(round_.seat))));
  }
  function describe_position(puzzle) {
    CHECK: arguments.length === 1 || $.miscount();
    let places, round_, view, $t0;
    round_ = $play_puzzles_puzzle.position(puzzle);
    view = round_.view($.found(round_.seat));
    places = $.collected($.found($.attribute(view, "board").laid).$values(), (place) => $.str(place));
    return new $.Dict([["board", places], ["hand", $rules_tiles.names(($.truth($t0 = $.found(view.hand)) ? $t0 : 0))]]);
  }
  function describe_attempt(puzzle, round_) {
    CHECK: arguments.length === 2 || $.miscount();
    let actions, before, view, $t0, $t1;
    before = $play_puzzles_puzzle.position(puzzle);
    $t0 = $play_puzzles_puzzle.choices(before);
    $t1 = before.view($.found(before.seat));
    actions = $t0;
    view = $t1;
    return new $.Dict([["done", $play_puzzles_puzzle.attempt(puzzle, round_)], ["answers", $.collected($.found(puzzle.answers), (answer) => $.str($.item(actions, answer)))], ["reasons", $.collected($play_puzzles_puzzle.reasons(puzzle, before), (reason) => reason.to_dict())], ["actions", (() => { const $all = []; let action, at, $t0; for ($t0 of $.each($.enumerate(actions))) { at = $t0[0]; action = $t0[1]; $all.push(new $.Dict([["action", $.str(action)], ["points", view.points(action)], ["figure", ((action?.constructor === $rules_actions.Place) ? $.attribute(view, "board").figure($.found(action.cell)) : null)], ["lost", ($.truth($.attribute(puzzle, "losses")) ? $.item($.attribute(puzzle, "losses"), at) : null)]])); } return $all; })()]]);
  }
  return { describe_attempt, describe_position, opposite_tiles, puzzle_table, puzzle_table$, restart_puzzle };
})();

/** All modules, by their names in Python. */
export const modules = {
  ...first,
  "tricorne.play.lessons": $play_lessons,
  "tricorne.play.lessons.lesson": $play_lessons_lesson,
  "tricorne.play.lessons.bridge": $play_lessons_bridge,
  "tricorne.play.lessons.drawing": $play_lessons_drawing,
  "tricorne.play.lessons.fitting": $play_lessons_fitting,
  "tricorne.play.lessons.hexagon": $play_lessons_hexagon,
  "tricorne.play.lessons.out": $play_lessons_out,
  "tricorne.play.lessons.course": $play_lessons_course,
  "tricorne.play.lessons.table": $play_lessons_table,
  "tricorne.play.lessons.words": $play_lessons_words,
  "tricorne.play.puzzles": $play_puzzles,
  "tricorne.play.study.incidents": $play_study_incidents,
  "tricorne.play.study.explaining": $play_study_explaining,
  "tricorne.play.puzzles.puzzle": $play_puzzles_puzzle,
  "tricorne.play.puzzles.table": $play_puzzles_table,
};
//# sourceMappingURL=lessons.js.map

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

const $rules_encoding = (() => {
  let _FIGURES = $.tuple(null, $rules_figure.Figure.BRIDGE, $rules_figure.Figure.TWO_SIDES, ...$.each($.slice($rules_figure.HEXAGONS, 1)));
  const rules_fields = $.std.functools.cache(function rules_fields$(terms, players) {
    CHECK: arguments.length === 2 || $.miscount();
    let amounts, bring, sheet, $t0, $t1;
    $rules_match.Match(terms, players);
    $t0 = $.found(terms.sheet);
    $t1 = $.found(terms.amounts);
    sheet = $t0;
    amounts = $t1;
    bring = (() => { const $all = new $.Dict(); let points; for (points of $.each($.set($.found(amounts.tile)))) { $all.set(points, $rules_tiles.tile_set((($first) => $.generator(function* () { try { let tile; for (tile of $first) { if ($.eq($.item($.found(amounts.tile), tile), points)) yield tile; } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.range($rules_tiles.COUNT))))); } return $all; })();
    return new $.Dict([["players", players], ["hand", $.item($.found(sheet.hand), $.sub(players, 1))], ["opening", _choice("opening", $.attribute(sheet, "opening"))], ["zero_instead", $.int($.found(sheet.zero_instead))], ["draw_limit", $.found(sheet.draw_limit)], ["may_decline", $.int($.found(sheet.may_decline))], ["may_keep_drawn", $.int($.found(sheet.may_keep_drawn))], ["exhausted_pass", $.found(amounts.exhausted_pass)], ["empty_pass", $.found(amounts.empty_pass)], ["out_bonus", $.found(amounts.out_bonus)], ["out_takes", $.int($.found(amounts.out_takes))], ["out_costs", $.int($.found(amounts.out_costs))], ["blocked", _choice("blocked", $.found(amounts.blocked))], ["target", $.found(terms.target)], ["target_at_once", $.int(($.found(terms.target_at_once) !== null))], ["target_when", _choice("target_when", $.found(sheet.target_when))], ["round_winner_wins", $.int($.found(terms.round_winner_wins))], ["rounds", $.found(terms.rounds)], ["without_points", $.int($.eq($.found(terms.scoring), "none"))], ["figures", $.collected(_FIGURES, (figure) => $.item($.attribute(amounts, "figure"), figure))], ["tile", $.list($.found(amounts.tile))], ["equals", $.collected($.found(amounts.tile), (points) => $.item(bring, points))], ["opening_bonus", $.list($.found(amounts.opening_bonus))], ["draw_costs", $.list($.found(amounts.draws))]]);
  }, 16);
  function _choice(parameter, chosen) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.list($.found($.item($rules_sheet.PARAMETERS, parameter).choices)).$index(chosen);
  }
  function position_fields(view, hands, pool) {
    CHECK: arguments.length === 3 || $.miscount();
    let drawn, last, $t0;
    last = ($.truth($.found(view.log)) ? $.found($.item($.found(view.log), -1).action) : null);
    drawn = (($.truth($.found(view.draws)) && (last?.constructor === $rules_actions.Draw)) ? $.found(last.tile) : null);
    return new $.Dict([["hands", $.list(hands)], ["pool", [...$.each($.reversed(pool)), ...$.each((($first) => $.generator(function* () { try { let hand, tile; for (hand of $first) { for (tile of $.each($rules_tiles.tiles_in(hand))) { yield tile; } } } catch ($error) { throw $.inGenerator($error); } }))($.iter(hands)))]], ["pool_left", $.len(pool)], ["opener", $.sub($.found(view.starter), 1)], ["seat", $.sub(($.truth($t0 = $.found(view.to_move)) ? $t0 : $.found(view.starter)), 1)], ["draws", $.found(view.draws)], ["drawn", ((drawn === null) ? 0 : $.lshift(1, drawn))], ["idle_passes", _idle_passes(view)], ["touched", $.int(_touched(view))], ["totals", $.list($.found(view.totals))], ["initial_totals", $.list($.found(view.totals))]]);
  }
  function _touched(view) {
    CHECK: arguments.length === 1 || $.miscount();
    let before, event, target, $t0, $t1, $t2;
    target = ($.truth($t0 = $.found($.found(view.terms).target)) ? $t0 : $.std.math.inf);
    before = $.list($.found(view.totals));
    for (event of $.each($.found(view.log))) {
      $t1 = before;
      $t2 = $.sub($.found(event.seat), 1);
      $.setItem($t1, $t2, $.subbed($.item($t1, $t2), $.attribute(event, "points")));
    }
    return ($.ge($.max(before), target) || (() => {  let event; for (event of $.each($.found(view.log))) { if ($.ge($.found(event.total), target)) return true; } return false; })());
  }
  function _idle_passes(view) {
    CHECK: arguments.length === 1 || $.miscount();
    let actions, count;
    count = 0;
    actions = $.collected($.found(view.log), (event) => $.found(event.action));
    while (($.truth(actions) && ($.item(actions, -1)?.constructor === $rules_actions.Pass))) {
      $.call(actions, "pop");
      if (($.truth(actions) && ($.item(actions, -1)?.constructor === $rules_actions.Draw))) {
        return count;
      }
      count = $.grown(count, 1);
    }
    return count;
  }
  return { position_fields, rules_fields };
})();

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
    return $rules_round.Round.set_up$(terms, $.tuple(hand, host_hand), $.tuple(...$.each(drawn), ...$.each(rest)), laid, 1);
  }
  $.takes(set_up, "scene terms");
  function parse_placement(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let action;
    action = $rules_actions.parse_action(text);
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
    agreement = $play_table_agreement.Agreement.$of("bots", $.found(round_.terms), $.tupleOf(seats), undefined, undefined, language, undefined, undefined, undefined, undefined, undefined, undefined, false);
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

export const $play_thinking_decision = (() => {
  const Estimate = $.klass("Estimate", [], {
    kind: "tuple",
    fields: "worth error= playouts=",
    init: class extends $.Tuple {
      constructor(worth, error = null, playouts = 0) {
        super(3);
        this[0] = worth;
        this[1] = error;
        this[2] = playouts;
      }
      get worth() { return this[0]; }
      get error() { return this[1]; }
      get playouts() { return this[2]; }
    },
  });
  const Advice = $.klass("Advice", [], {
    kind: "tuple",
    fields: "action estimates",
    init: class extends $.Tuple {
      constructor(action, estimates) {
        super(2);
        this[0] = action;
        this[1] = estimates;
      }
      get action() { return this[0]; }
      get estimates() { return this[1]; }
    },
    getters: {
      worths() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = new $.Dict(); let action, estimate, $t0, $t1; for ($t0 of $.each(self.estimates.$items())) { $t1 = $.unpack($t0, 2); action = $t1[0]; estimate = $t1[1]; $all.set(action, $.attribute(estimate, "worth")); } return $all; })();
      },
    },
  });
  const Decision = $.klass("Decision", [], {
    kind: "data",
    fields: "actions task rng=",
    options: ["frozen"],
    init: function (actions, task, rng = null) {
      this.actions = actions;
      this.task = task;
      this.rng = rng;
    },
    methods: {
      advice(answer) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let equals, estimates, found, most;
        found = $.zipStrict(self.actions, $.item(answer, "tried"));
        estimates = (() => { const $all = new $.Dict(); let action, tried, $t0, $t1; for ($t0 of $.each(found)) { $t1 = $.unpack($t0, 2); action = $t1[0]; tried = $t1[1]; if ((tried !== null)) $all.set(action, Estimate.$of($.item(tried, "worth"), $.item(tried, "error"), $.item(tried, "playouts"))); } return $all; })();
        if ((self.rng === null)) {
          return Advice.$of($.item(self.actions, $.item(answer, "best")), estimates);
        }
        most = $.max((($first) => $.generator(function* () { try { let estimate; for (estimate of $first) { yield $.attribute(estimate, "worth"); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(estimates.$values())));
        equals = (() => { const $all = []; let action, estimate, $t0, $t1; for ($t0 of $.each(estimates.$items())) { $t1 = $.unpack($t0, 2); action = $t1[0]; estimate = $t1[1]; if ($.eq($.attribute(estimate, "worth"), most)) $all.push(action); } return $all; })();
        return Advice.$of($.item(equals, $rules_deal.random_below($.len(equals), self.rng)), estimates);
      },
    },
  });
  function distinct_actions(view) {
    CHECK: arguments.length === 1 || $.miscount();
    if ($.truth($.found($.attribute(view, "board").laid))) {
      return $.list($.attribute(view, "actions"));
    }
    return $.list((() => { const $all = new $.Dict(); let action; for (action of $.each($.attribute(view, "actions"))) { $all.set($.getattr(action, "tile", null), action); } return $all; })().$values());
  }
  function considered_actions$(view, declines) {
    let actions, places;
    actions = distinct_actions(view);
    places = (() => { const $all = []; let action; for (action of $.each(actions)) { if ((action?.constructor === $rules_actions.Place)) $all.push(action); } return $all; })();
    return (($.truth(declines) || $.truth($.found(view.draws)) || !$.truth(places)) ? actions : places);
  }
  const considered_actions = $.keyed("view * declines", considered_actions$);
  function moves_of(actions) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.collected(actions, (action) => _move(action));
  }
  function _move(action) {
    CHECK: arguments.length === 1 || $.miscount();
    if ((action?.constructor === $rules_actions.Place)) {
      return [$.found(action.tile), $.found(action.rotation), $.found($.found(action.cell).row), $.found($.found(action.cell).col)];
    }
    return ((action?.constructor === $rules_actions.Draw) ? "draw" : "pass");
  }
  function aim_of(terms) {
    CHECK: arguments.length === 1 || $.miscount();
    if ($.eq($.found(terms.scoring), "none")) {
      return "round";
    }
    return ($.truth($.found(terms.target)) ? "match" : "margin");
  }
  function sight_of(view) {
    CHECK: arguments.length === 1 || $.miscount();
    let event, events, index, known, laid, mine, reason, sight, $t0, $t1, $t2;
    if ((($.found(view.hand) === null) || ($.found(view.seat) === null) || $.ne($.found(view.to_move), $.found(view.seat)))) {
      reason = $rules_errors.refuse($rules_errors.Code.TURN, "a bot plays for the seat to move, and needs to know its hand");
      throw $.raised($rules_errors.IllegalAction(reason));
    }
    events = (() => { const $all = []; let event; for (event of $.each($.found(view.log))) { if ($.isinstance($.found(event.action), $.bitor($.bitor($rules_actions.Place, $rules_actions.Draw), $rules_actions.Pass))) $all.push(event); } return $all; })();
    $t0 = $.found(view.hand);
    $t1 = 0;
    mine = $t0;
    known = $t1;
    for ($t2 of $.each($.enumerate(events))) {
      index = $t2[0];
      event = $t2[1];
      if (($.found(event.action)?.constructor === $rules_actions.Place)) {
        if ($.eq($.found(event.seat), $.found(view.seat))) {
          mine = $.joined(mine, $.lshift(1, $.found($.found(event.action).tile)));
        } else if (($.truth(index) && ($.found($.item(events, $.sub(index, 1)).action)?.constructor === $rules_actions.Draw))) {
          known = $.joined(known, $.lshift(1, $.found($.found(event.action).tile)));
        }
      }
    }
    sight = new $.Dict([["rules", $rules_encoding.rules_fields($.found(view.terms), $.found(view.players))], ["position", _position(view, $.found(view.hand), $.found(view.seat))], ["me", $.sub($.found(view.seat), 1)], ["players", $.found(view.players)], ["pool", $.found(view.pool_size)], ["hand", $.found(view.hand)], ["laid", $.bool($.found($.attribute(view, "board").laid))], ["log", $.collected(events, (event) => _move($.found(event.action)))], ["seats", $.collected(events, (event) => $.sub($.found(event.seat), 1))], ["mine", mine], ["hidden", $.bitand($.bitand($rules_tiles.ALL_TILES, $.invert(mine)), $.invert(known))], ["aside", $rules_tiles.tile_set((($first) => $.generator(function* () { try { let lot, lots; for (lots of $first) { for (lot of $.each(lots)) { if ((lot !== null)) yield lot; } } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.found(view.lots))))]]);
    laid = $.found(view.laid_before);
    return ($.truth(laid) ? _with_a_past(sight, view, laid) : sight);
  }
  function _with_a_past(sight, view, laid) {
    CHECK: arguments.length === 3 || $.miscount();
    let anybody, log, me, place, seat, seats, size, tiles, $t0;
    me = $.item(sight, "me");
    log = [];
    seats = [];
    for ($t0 of $.each($.enumerate(sizes_before(view)))) {
      seat = $t0[0];
      size = $t0[1];
      log = $.grown(log, [...$.each($.mul(["draw"], size)), "pass"]);
      seats = $.grown(seats, $.mul([seat], $.add(size, 1)));
    }
    for (place of $.each(laid)) {
      log = $.grown(log, ["draw", _move(place)]);
      seats = $.grown(seats, [me, me]);
    }
    anybody = $.std.dataclasses.replace($.found(view.terms), $.byNames({ "sheet": $.found($.found(view.terms).sheet).changed$(new $.Dict([["opening", "random"]])) }));
    tiles = $rules_tiles.tile_set((($first) => $.generator(function* () { try { let place; for (place of $first) { yield $.found(place.tile); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(laid)));
    return new $.Dict([...$.entries(sight), ["rules", new $.Dict([...$.entries($rules_encoding.rules_fields(anybody, $.found(view.players))), ["hand", 0]])], ["log", [...$.each(log), ...$.each($.item(sight, "log"))]], ["seats", [...$.each(seats), ...$.each($.item(sight, "seats"))]], ["mine", $.bitor($.item(sight, "mine"), tiles)], ["hidden", $.bitand($.item(sight, "hidden"), $.invert(tiles))]]);
  }
  function sizes_before(view) {
    CHECK: arguments.length === 1 || $.miscount();
    let event, sizes, $t0, $t1, $t2, $t3;
    sizes = $.list($.attribute(view, "sizes"));
    for (event of $.each($.found(view.log))) {
      if (($.found(event.action)?.constructor === $rules_actions.Place)) {
        $t0 = sizes;
        $t1 = $.sub($.found(event.seat), 1);
        $.setItem($t0, $t1, $.grown($.item($t0, $t1), 1));
      } else if (($.found(event.action)?.constructor === $rules_actions.Draw)) {
        $t2 = sizes;
        $t3 = $.sub($.found(event.seat), 1);
        $.setItem($t2, $t3, $.subbed($.item($t2, $t3), 1));
      }
    }
    return sizes;
  }
  function _position(view, hand, seat) {
    CHECK: arguments.length === 3 || $.miscount();
    let hands, hidden, laid, number, size, $t0;
    laid = $rules_tiles.tile_set((($first) => $.generator(function* () { try { let place; for (place of $first) { yield $.found(place.tile); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.found($.attribute(view, "board").laid).$values())));
    hidden = [...$.each($rules_tiles.tiles_in($.bitand($.bitand($rules_tiles.ALL_TILES, $.invert(hand)), $.invert(laid))))];
    hands = [];
    for ($t0 of $.each($.enumerate($.attribute(view, "sizes"), 1))) {
      number = $t0[0];
      size = $t0[1];
      hands.$append(($.eq(number, seat) ? hand : $rules_tiles.tile_set($.slice(hidden, null, size))));
      hidden = ($.eq(number, seat) ? hidden : $.slice(hidden, size));
    }
    return $rules_encoding.position_fields(view, hands, hidden);
  }
  return { Advice, Decision, Estimate, aim_of, considered_actions, considered_actions$, distinct_actions, moves_of, sight_of, sizes_before };
})();

const $play_thinking_outlook = (() => {
  let GREAT = $.tuple($rules_figure.Figure.BRIDGE, $rules_figure.Figure.HEXAGON, $rules_figure.Figure.DOUBLE_HEXAGON, $rules_figure.Figure.TRIPLE_HEXAGON);
  function greatest(figures) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.greatest(figures, $.attribute(GREAT, "index"), null);
  }
  const Outlook = $.klass("Outlook", [], {
    kind: "data",
    fields: "fitting spots asked reply figures makers hidden answers beside",
    options: ["frozen", "slots"],
    slots: ["fitting", "spots", "asked", "reply", "figures", "makers", "hidden", "answers", "beside"],
    init: function (fitting, spots, asked, reply, figures, makers, hidden, answers, beside) {
      this.fitting = fitting;
      this.spots = spots;
      this.asked = asked;
      this.reply = reply;
      this.figures = figures;
      this.makers = makers;
      this.hidden = hidden;
      this.answers = answers;
      this.beside = beside;
    },
    methods: {
      opens(before) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return (() => { const $all = new $.PySet(); let cell, figure, $t0, $t1; for ($t0 of $.each(self.figures.$items())) { $t1 = $.unpack($t0, 2); cell = $t1[0]; figure = $t1[1]; if ($.ne($.found(before.figures).$get(cell), figure)) $all.add(figure); } return $all; })();
      },
      no_answer(size) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let chance, hidden, idle, tile, $t0, $t1;
        $t0 = self.hidden.$bit_count();
        $t1 = new $.Float(1.0);
        hidden = $t0;
        chance = $t1;
        idle = $.sub(hidden, self.answers.$bit_count());
        for (tile of $.each($.range(size))) {
          chance = $.mul(chance, $.div($.max(0, $.sub(idle, tile)), $.max(1, $.sub(hidden, tile))));
        }
        return chance;
      },
    },
    getters: {
      playable() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return self.fitting.$bit_count();
      },
    },
    ofClass: {
      of(view, place = null) {
        CHECK: (arguments.length < 1 || arguments.length > 2) && $.miscount();
        const cls = this;
        let amounts, answers, asked, beside, board, cell, demand, figure, figures, fits, fitting, held, hidden, laid, makers, most, near, reply, rest, spots, $t0, $t1, $t2, $t3, $t4, $t5, $t6, $t7, $t8;
        $t0 = $.attribute(view, "board").$copy();
        $t1 = $.found($.found(view.terms).amounts);
        board = $t0;
        amounts = $t1;
        held = ($.truth($t2 = $.found(view.hand)) ? $t2 : 0);
        rest = held;
        if ((place !== null)) {
          board.place(place);
          rest = $.anded(rest, $.invert($.lshift(1, $.found(place.tile))));
        }
        laid = $rules_tiles.tile_set((($first) => $.generator(function* () { try { let lying; for (lying of $first) { yield $.found(lying.tile); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.found(board.laid).$values())));
        hidden = $.bitand($.bitand($rules_tiles.ALL_TILES, $.invert(held)), $.invert(laid));
        near = ((place === null) ? [] : $rules_grid.sides($.found(place.cell)));
        $t3 = 0;
        $t4 = 0;
        $t5 = 0;
        $t6 = 0;
        reply = $t3;
        spots = $t4;
        answers = $t5;
        beside = $t6;
        figures = new $.Dict([]);
        makers = new $.Dict([]);
        for ($t7 of $.each($.attribute(board, "open").$items())) {
          $t8 = $.unpack($t7, 2);
          cell = $t8[0];
          demand = $t8[1];
          spots = $.grown(spots, $.ne($.bitand($.item($rules_demand.FITS, demand), rest), 0));
          fitting = $.bitand($.item($rules_demand.FITS, demand), hidden);
          if (!$.truth(fitting)) {
            continue;
          }
          answers = $.joined(answers, fitting);
          if ($.contains(cell, near)) {
            beside = $.joined(beside, fitting);
          }
          figure = board.figure(cell);
          most = $.max((($first) => $.generator(function* () { try { let tile; for (tile of $first) { yield $.item($.found(amounts.tile), tile); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($rules_tiles.tiles_in(fitting))));
          reply = $.max(reply, $.add(most, $.item($.attribute(amounts, "figure"), figure)));
          if (($.contains(figure, GREAT) && $.truth($.item($.attribute(amounts, "figure"), figure)))) {
            $.setItem(figures, cell, figure);
            $.setItem(makers, figure, $.bitor(makers.$get(figure, 0), fitting));
          }
        }
        asked = $.sub($.frozenset((($first) => $.generator(function* () { try { let demand, weight; for (demand of $first) { for (weight of $.each($rules_demand.WEIGHTS)) { yield $.mod($.floordiv(demand, weight), $.add($rules_demand.OPEN, 1)); } } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.attribute(board, "open").$values()))), new $.PySet([$rules_demand.OPEN]));
        fits = $.bitand(rest, $.found(board.fitting));
        return cls(fits, spots, asked, reply, figures, makers, hidden, answers, beside);
      },
    },
  });
  return { GREAT, Outlook, greatest };
})();

export const $play_thinking_reasons = (() => {
  let $t0, $t1;
  let _FEW = 2;
  let _PAIR = 2;
  let _HEXAGONS = $.tuple($rules_figure.Figure.HEXAGON, $rules_figure.Figure.DOUBLE_HEXAGON, $rules_figure.Figure.TRIPLE_HEXAGON);
  $t0 = 0.5;
  $t1 = 0.25;
  let _MOSTLY = $t0;
  let _CLEARLY = $t1;
  const Reason = $.klass("Reason", [], {
    kind: "data",
    fields: "code seat= tile= partner= figure= number= count= points= brings= incident=",
    options: ["frozen", "slots", "kw_only"],
    slots: ["code", "seat", "tile", "partner", "figure", "number", "count", "points", "brings", "incident"],
    init: function (code, seat = null, tile = null, partner = null, figure = null, number = null, count = null, points = null, brings = null, incident = null) {
      this.code = code;
      this.seat = seat;
      this.tile = tile;
      this.partner = partner;
      this.figure = figure;
      this.number = number;
      this.count = count;
      this.points = points;
      this.brings = brings;
      this.incident = incident;
    },
    methods: {
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = new $.Dict(); let key, value, $t0, $t1; for ($t0 of $.each($.std.dataclasses.asdict(self).$items())) { $t1 = $.unpack($t0, 2); key = $t1[0]; value = $t1[1]; if ((value !== null)) $all.set(key, value); } return $all; })();
      },
    },
  });
  function reasons_for$(view, action, worths = null, searched = false) {
    let found, prospects;
    prospects = _Prospects(view);
    if ((action?.constructor === $rules_actions.Place)) {
      found = [...$.each(_for_placing(prospects, action))];
    } else if ($.truth($.found(prospects.places))) {
      found = [...$.each(_for_declining(prospects, action))];
    } else {
      found = [...$.each(_for_going_on(prospects))];
    }
    if (((action?.constructor === $rules_actions.Pass) && !(() => {  let other; for (other of $.each($.attribute(view, "actions"))) { if ((other?.constructor === $rules_actions.Draw)) return true; } return false; })())) {
      found.$append(Reason.$of("no more draws"));
    }
    if (($.truth(worths) && $.lt($.len(found), ((action?.constructor === $rules_actions.Place) ? 1 : 2)))) {
      found.$append(_worth_most(view, action, worths, ($.truth(searched) ? "searched" : "tried out")));
    }
    return $.tupleOf(found);
  }
  const reasons_for = $.keyed("view action worths= * searched=", reasons_for$);
  function waiting_figure(view, action, incident, seat) {
    CHECK: arguments.length === 4 || $.miscount();
    let figure;
    if ((!(action?.constructor === $rules_actions.Place) || $.ne(seat, $.found(view.seat)))) {
      return null;
    }
    figure = $.attribute(view, "board").figure($.found(action.cell));
    if (($.eq(incident, "bridge") && $.eq(figure, $rules_figure.Figure.BRIDGE))) {
      return $rules_figure.Figure.BRIDGE;
    }
    return (($.eq(incident, "hexagon") && $.contains(figure, _HEXAGONS)) ? $rules_figure.Figure.HEXAGON : null);
  }
  const _Prospects = $.klass("_Prospects", [], {
    methods: {
      __init__: $.takes(function __init__(view) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let $t0, $t1;
        $.assign(self, "view", view);
        self.held = ($.truth($t0 = $.found(view.hand)) ? $t0 : 0);
        $.assign(self, "points", (() => { const $all = new $.Dict(); let action; for (action of $.each($.attribute(view, "actions"))) { $all.set(action, view.points(action)); } return $all; })());
        self.places = (() => { const $all = []; let action; for (action of $.each($.attribute(view, "actions"))) { if ((action?.constructor === $rules_actions.Place)) $all.push(action); } return $all; })();
        self.next = ($.gt($.found(view.players), 1) ? $.add($.mod(($.truth($t1 = $.found(view.seat)) ? $t1 : 0), $.found(view.players)), 1) : null);
        return null;
      }, "view"),
      ways(tile) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return (() => { const $all = []; let place; for (place of $.each(self.places)) { if ($.eq($.found(place.tile), tile)) $all.push(place); } return $all; })();
      },
      is_only_tile(place) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let demand, others;
        demand = $.attribute($.attribute(self.view, "board"), "open").$get($.found(place.cell));
        others = $.bitor(self.held, $.found(self.now.hidden));
        return ((demand !== null) && $.eq($.bitand($.item($rules_demand.FITS, demand), others), $.lshift(1, $.found(place.tile))));
      },
      tempting() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.found($.greatest(self.places, (function (place) { CHECK: arguments.length === 1 || $.miscount(); return $.tuple($.item(self.points, place), $.found(place.tile)); }), undefined).tile);
      },
      opened_by(tile) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let opened;
        opened = $.collected(self.ways(tile), (way) => $.item(self.after, way).opens(self.now));
        return $play_thinking_outlook.greatest($.set.intersection(...$.each(opened)));
      },
    },
    kept: {
      now() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.call($play_thinking_outlook.Outlook, "of", self.view);
      },
      after() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = new $.Dict(); let place; for (place of $.each(self.places)) { $all.set(place, $.call($play_thinking_outlook.Outlook, "of", self.view, place)); } return $all; })();
      },
    },
  });
  function _for_going_on(prospects) {
    CHECK: arguments.length === 1 || $.miscount();
    let board, fits, $t0;
    return $.generator(function* () {
      try {
        board = $.attribute($.attribute(prospects, "view"), "board");
        fits = ($.truth($t0 = $.found(board.laid)) ? $.bitand($.found(prospects.held), $.found(board.fitting)) : $t0);
        yield Reason.$of(($.truth(fits) ? "drawn tile" : "nothing fits"));
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _for_declining(prospects, action) {
    CHECK: arguments.length === 2 || $.miscount();
    let count, figure, name, now, number, only, others, rest, tile, $t0, $t1, $t2, $t3;
    return $.generator(function* () {
      try {
        tile = prospects.tempting();
        yield* $.iter(_against(prospects, tile));
        $t0 = $.item($rules_tiles.NAMES, tile);
        $t1 = $.bitand($.found(prospects.held), $.invert($.lshift(1, tile)));
        name = $t0;
        rest = $t1;
        others = (() => { const $all = new $.PySet(); let number, other; for (other of $.each($rules_tiles.tiles_in(rest))) { for (number of $.each($.item($rules_tiles.CORNERS, other))) { $all.add(number); } } return $all; })();
        only = $.bitand($.found($.attribute(prospects, "now").asked), $.sub(new $.PySet([...$.each($.item($rules_tiles.CORNERS, tile))]), others));
        if (($.truth(rest) && !(() => {  let way; for (way of $.each(prospects.ways(tile))) { if ($.truth($.found($.item($.attribute(prospects, "after"), way).playable))) return true; } return false; })())) {
          yield Reason.$of("stuck", undefined, name);
        } else if ($.truth(only)) {
          yield Reason.$of("only number", undefined, name, undefined, undefined, $.max(only));
        }
        figure = ((action?.constructor === $rules_actions.Draw) ? $play_thinking_outlook.greatest($.found($.attribute(prospects, "now").makers)) : null);
        if ((figure !== null)) {
          now = $.attribute(prospects, "now");
          $t2 = $.item($.found(now.makers), figure).$bit_count();
          $t3 = $.found(now.hidden).$bit_count();
          number = $t2;
          count = $t3;
          yield Reason.$of("draws for figure", undefined, undefined, undefined, figure, number, count);
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _against(prospects, tile) {
    CHECK: arguments.length === 2 || $.miscount();
    let answer, brings, figure, given, name, seat, ways, $t0, $t1;
    return $.generator(function* () {
      try {
        if (($.found(prospects.next) === null)) {
          return null;
        }
        figure = prospects.opened_by(tile);
        ways = prospects.ways(tile);
        given = $.min((($first) => $.generator(function* () { try { let way; for (way of $first) { yield $.found($.item($.attribute(prospects, "after"), way).reply); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(ways)));
        brings = $.max((($first) => $.generator(function* () { try { let way; for (way of $first) { yield $.item($.attribute(prospects, "points"), way); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(ways)));
        answer = $.min((($first) => $.generator(function* () { try { let way; for (way of $first) { if ($.eq($.item($.attribute(prospects, "points"), way), brings)) yield $.found($.item($.attribute(prospects, "after"), way).reply); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(ways)));
        $t0 = $.found(prospects.next);
        $t1 = $.item($rules_tiles.NAMES, tile);
        seat = $t0;
        name = $t1;
        if ($.truth(figure)) {
          yield Reason.$of("opens figure", seat, name, undefined, figure);
        } else if ($.gt(given, $.found($.attribute(prospects, "now").reply))) {
          yield Reason.$of("gives away", seat, name, undefined, undefined, undefined, undefined, $.sub(given, $.found($.attribute(prospects, "now").reply)));
        } else if ($.gt(answer, brings)) {
          yield $.named(Reason, [], { "code": "answered", "seat": seat, "tile": name, "brings": brings, "points": answer });
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _for_placing(prospects, place) {
    CHECK: arguments.length === 2 || $.miscount();
    let points, target, view, $t0, $t1;
    return $.generator(function* () {
      try {
        view = $.attribute(prospects, "view");
        $t0 = $.item($.attribute(prospects, "points"), place);
        $t1 = $.found($.found(view.terms).target_at_once);
        points = $t0;
        target = $t1;
        if (($.truth(target) && $.truth($.found(view.seat)) && $.ge($.add($.item($.found(view.totals), $.sub($.found(view.seat), 1)), points), target))) {
          yield Reason.$of("target", undefined, undefined, undefined, undefined, undefined, undefined, target);
          return null;
        }
        if ($.eq($.found(prospects.held), $.lshift(1, $.found(place.tile)))) {
          yield Reason.$of("last tile");
          return null;
        }
        yield* $.iter(_gain(prospects, place));
        yield* $.iter(_left_to_others(prospects, place));
        yield* $.iter(_kept(prospects, place));
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _gain(prospects, place) {
    CHECK: arguments.length === 2 || $.miscount();
    let amounts, figure, more, others, points, $t0, $t1;
    return $.generator(function* () {
      try {
        amounts = $.found($.found($.attribute(prospects, "view").terms).amounts);
        figure = $.attribute($.attribute(prospects, "view"), "board").figure($.found(place.cell));
        points = $.item($.attribute(prospects, "points"), place);
        others = (() => { const $all = []; let other; for (other of $.each($.found(prospects.places))) { if ($.ne($.found(other.tile), $.found(place.tile))) $all.push($.item($.attribute(prospects, "points"), other)); } return $all; })();
        if (($.contains(figure, $play_thinking_outlook.GREAT) && $.truth($.item($.attribute(amounts, "figure"), figure)))) {
          yield Reason.$of("figure", undefined, undefined, undefined, figure, undefined, undefined, $.item($.attribute(amounts, "figure"), figure));
        } else if (($.eq(points, ($t0 = $.max((($first) => $.generator(function* () { try { let other; for (other of $first) { yield $.item($.attribute(prospects, "points"), other); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.found(prospects.places)))))) && $.gt($t0, 0))) {
          more = $.sub(points, $.greatest(others, undefined, points));
          yield Reason.$of("most points", undefined, undefined, undefined, undefined, undefined, undefined, ($.truth($t1 = more) ? $t1 : null));
        } else if ($.truth(prospects.is_only_tile(place))) {
          yield Reason.$of("only tile");
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _left_to_others(prospects, place) {
    CHECK: arguments.length === 2 || $.miscount();
    let after, count, gone, left, now, number, opened, opens, seat, shut, tempting, $t0, $t1, $t2, $t3, $t4, $t5, $t6;
    return $.generator(function* () {
      try {
        if (($.found(prospects.next) === null)) {
          return null;
        }
        $t0 = $.item($.attribute(prospects, "after"), place);
        $t1 = $.attribute(prospects, "now");
        after = $t0;
        now = $t1;
        tempting = prospects.tempting();
        opened = prospects.opened_by(tempting);
        left = $.collected($.attribute(prospects, "after").$values(), (outlook) => $.found(outlook.reply));
        $t2 = $.found(prospects.next);
        $t3 = after.opens(now);
        seat = $t2;
        opens = $t3;
        gone = $.sub($.sub($.call($.found(now.figures), "keys"), $.call($.found(after.figures), "keys")), new $.PySet([$.found(place.cell)]));
        shut = $play_thinking_outlook.greatest((($first) => $.generator(function* () { try { let cell; for (cell of $first) { yield $.item($.found(now.figures), cell); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(gone)));
        if ($.truth(_blocks(now, after, $.item($.attribute($.attribute(prospects, "view"), "sizes"), $.sub(seat, 1))))) {
          $t4 = $.found(after.answers).$bit_count();
          $t5 = $.found(after.hidden).$bit_count();
          number = $t4;
          count = $t5;
          yield Reason.$of("blocks", seat, undefined, undefined, undefined, number, count);
        } else if (($.truth(opened) && !$.truth(opens))) {
          yield Reason.$of("safer", seat, $.item($rules_tiles.NAMES, tempting), undefined, opened);
        } else if (($.truth(shut) && !$.truth(opens))) {
          yield Reason.$of("shuts figure", seat, undefined, undefined, shut);
        } else if (($.truth($.found(now.answers)) && !$.truth($.found(after.beside)))) {
          yield Reason.$of("no answer", seat);
        } else if (($.eq($.found(after.reply), ($t6 = $.min(left))) && $.lt($t6, $.max(left)))) {
          yield Reason.$of("leaves little", seat, undefined, undefined, undefined, undefined, undefined, $.found(after.reply));
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _blocks(now, after, size) {
    CHECK: arguments.length === 3 || $.miscount();
    let chance;
    chance = after.no_answer(size);
    return ($.gt(chance, _MOSTLY) && $.ge($.sub(chance, now.no_answer(size)), _CLEARLY));
  }
  function _kept(prospects, place) {
    CHECK: arguments.length === 2 || $.miscount();
    let after, count, few, heaviest, kept, partner, rest, seat, tile, view, $t0, $t1;
    return $.generator(function* () {
      try {
        view = $.attribute(prospects, "view");
        rest = $.bitand($.found(prospects.held), $.invert($.lshift(1, $.found(place.tile))));
        heaviest = $.gt($.item($rules_tiles.VALUES, $.found(place.tile)), $.max((($first) => $.generator(function* () { try { let other; for (other of $first) { yield $.item($rules_tiles.VALUES, other); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($rules_tiles.tiles_in(rest)))));
        after = $.item($.attribute(prospects, "after"), place);
        kept = $.collected($.attribute(prospects, "after").$values(), (outlook) => $.found(outlook.playable));
        few = (() => { const $all = []; let seat, size, $t0; for ($t0 of $.each($.enumerate($.attribute(view, "sizes"), 1))) { seat = $t0[0]; size = $t0[1]; if (($.ne(seat, $.found(view.seat)) && $.le(size, _FEW))) $all.push(seat); } return $all; })();
        if (($.eq($.found(after.fitting), rest) && $.eq(rest.$bit_count(), 1))) {
          yield Reason.$of("one left", undefined, $.item($rules_tiles.NAMES, $.max($rules_tiles.tiles_in(rest))));
        } else if (($.truth(heaviest) && $.truth(_counts_tiles($.found($.found(view.terms).amounts))))) {
          seat = $.least(few, (function (seat) { CHECK: arguments.length === 1 || $.miscount(); return $.item($.attribute(view, "sizes"), $.sub(seat, 1)); }), null);
          count = ($.truth(seat) ? $.item($.attribute(view, "sizes"), $.sub(seat, 1)) : null);
          yield $.named(Reason, [], { "code": "heavy tile", "points": $.item($rules_tiles.VALUES, $.found(place.tile)), "seat": seat, "count": count });
        } else if (($.eq($.found(after.playable), ($t0 = $.max(kept))) && $.gt($t0, $.min(kept)))) {
          if (($.eq($.found(after.playable), _PAIR) && $.le(_PAIR, $.found(after.spots)))) {
            $t1 = $.unpack((($first) => $.generator(function* () { try { let each; for (each of $first) { yield $.item($rules_tiles.NAMES, each); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($rules_tiles.tiles_in($.found(after.fitting)))), 2);
            tile = $t1[0];
            partner = $t1[1];
            yield Reason.$of("keeps pair", undefined, tile, partner);
          } else {
            yield Reason.$of("keeps options", undefined, undefined, undefined, undefined, undefined, $.max(kept));
          }
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _counts_tiles(amounts) {
    CHECK: arguments.length === 1 || $.miscount();
    let $t0, $t1;
    return ($.truth($t1 = $.found(amounts.out_takes)) ? $t1 : ($.truth($t0 = $.found(amounts.out_costs)) ? $t0 : $.ne($.found(amounts.blocked), "nothing")));
  }
  function _worth_most(view, action, worths, code) {
    CHECK: arguments.length === 4 || $.miscount();
    let better, instead;
    instead = (() => { const $all = []; let other, worth, $t0, $t1; for ($t0 of $.each(worths.$items())) { $t1 = $.unpack($t0, 2); other = $t1[0]; worth = $t1[1]; if ($.ne(other, action)) $all.push(worth); } return $all; })();
    if (($.truth($.found($.found(view.terms).target)) || $.eq($.found($.found(view.terms).scoring), "none") || !$.truth(instead) || !$.contains(action, worths))) {
      return Reason.$of(code);
    }
    better = $.round($.sub($.item(worths, action), $.max(instead)));
    return Reason.$of(code, undefined, undefined, undefined, undefined, undefined, undefined, ($.gt(better, 0) ? better : null));
  }
  return { Reason, reasons_for, reasons_for$, waiting_figure };
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
    return named_round($.found(puzzle.sheet), $.attribute(puzzle, "deal"), $.found(puzzle.begun));
  }
  function named_round(sheet, deal, begun) {
    CHECK: arguments.length === 3 || $.miscount();
    let terms;
    terms = $play_table_agreement.agreed_terms(sheet, new $.Dict([]), "full", 0);
    return $rules_practice.named_position(begun, $rules_round.Round(terms, $rules_practice.named_deal(deal, $.found(terms.sheet), PLAYERS)));
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
  function attempt(begun, round_) {
    CHECK: arguments.length === 2 || $.miscount();
    let action, at, done;
    done = round_.actions();
    at = $.int($.item(begun.$partition("."), 0));
    if ($.le($.len(done), at)) {
      return null;
    }
    action = $.found($.item(done, at).action);
    return ((action?.constructor === $rules_actions.Draw) ? "draw" : $.str(action));
  }
  return { ENDGAMES, Happens, KINDS, PLAYERS, Puzzle, attempt, choices, named_round, position, read_puzzle, reasons, second_of, write_puzzle };
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
    return new $.Dict([["done", $play_puzzles_puzzle.attempt($.found(puzzle.begun), round_)], ...$.entries(describe_answers(puzzle))]);
  }
  function describe_answers(puzzle) {
    CHECK: arguments.length === 1 || $.miscount();
    let actions, before, view, $t0, $t1;
    before = $play_puzzles_puzzle.position(puzzle);
    $t0 = $play_puzzles_puzzle.choices(before);
    $t1 = before.view($.found(before.seat));
    actions = $t0;
    view = $t1;
    return new $.Dict([["answers", $.collected($.found(puzzle.answers), (answer) => $.str($.item(actions, answer)))], ["reasons", $.collected($play_puzzles_puzzle.reasons(puzzle, before), (reason) => reason.to_dict())], ["actions", (() => { const $all = []; let action, at, $t0; for ($t0 of $.each($.enumerate(actions))) { at = $t0[0]; action = $t0[1]; $all.push(new $.Dict([["action", $.str(action)], ["points", view.points(action)], ["figure", ((action?.constructor === $rules_actions.Place) ? $.attribute(view, "board").figure($.found(action.cell)) : null)], ["lost", ($.truth($.attribute(puzzle, "losses")) ? $.item($.attribute(puzzle, "losses"), at) : null)]])); } return $all; })()]]);
  }
  return { describe_answers, describe_attempt, describe_position, opposite_tiles, puzzle_table, puzzle_table$, restart_puzzle };
})();

export const $play_thinking_populations = (() => {
  let _DEPTH = new $.Dict([["families", 6], ["champions", 2]]);
  let _LEAST_POOL = new $.Dict([["families", 12], ["champions", 0]]);
  let _WEIGHED = new $.Dict([["families", $.tuple(2, 3, 4)], ["champions", $.tuple(2)]]);
  const PlayingOn = $.typedDict("PlayingOn");
  let TO_THE_END = new $.Dict([["prospects", null], ["population", null], ["depth", 0], ["least_pool", 0]]);
  function weights_for$(terms, players, declines = true) {
    let may, $t0;
    may = ($.truth($t0 = declines) ? $.found($.found(terms.sheet).may_decline) : $t0);
    return `${$.str(($.truth(may) ? "may decline" : "must place"))}/${$.str(players)}`;
  }
  const weights_for = $.keyed("terms players * declines=", weights_for$);
  function playing_on$(population, terms, players, declines = true) {
    if (($.eq($.found(terms.scoring), "none") || !$.contains(players, $.item(_WEIGHED, population)))) {
      return null;
    }
    return new $.Dict([["prospects", weights_for$(terms, players, declines)], ["population", population], ["depth", $.item(_DEPTH, population)], ["least_pool", $.item(_LEAST_POOL, population)]]);
  }
  const playing_on = $.keyed("population terms players * declines=", playing_on$);
  return { PlayingOn, TO_THE_END, playing_on, playing_on$, weights_for, weights_for$ };
})();

export const $play_thinking_strong = (() => {
  let $t0, $t1;
  $t0 = 2;
  $t1 = 3;
  let _TWO = $t0;
  let _THREE = $t1;
  let _SEED_BITS = 62;
  let _NO_EVIDENCE = $.tuple(new $.Float(1.0), new $.Float(1.0), new $.Float(1.0));
  let _DRAWING = new $.Dict([[3, new $.Float(20.0)]]);
  const CarefulThinking = $.klass("CarefulThinking", [], {
    kind: "data",
    fields: "cares=",
    options: ["frozen"],
    init: function (cares = null) {
      this.cares = cares;
    },
    own: {
      computes: true,
    },
    methods: {
      decision(view, rng) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let actions;
        actions = $.list($.attribute(view, "actions"));
        if ($.eq($.len(actions), 1)) {
          return $.item(actions, 0);
        }
        return $play_thinking_decision.Decision.$of(actions, task_for$("careful", view, actions, undefined, undefined, undefined, undefined, undefined, undefined, self.cares), rng);
      },
    },
  });
  const PlainThinking = $.klass("PlainThinking", [], {
    kind: "data",
    fields: "playouts= declines=",
    options: ["frozen"],
    init: function (playouts = 400, declines = true) {
      this.playouts = playouts;
      this.declines = declines;
    },
    own: {
      computes: true,
    },
    methods: {
      decision(view, rng) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let actions, seed, task;
        actions = $play_thinking_decision.considered_actions$(view, self.declines);
        if ($.eq($.len(actions), 1)) {
          return $.item(actions, 0);
        }
        seed = rng.getrandbits(_SEED_BITS);
        task = task_for$("plain", view, actions, seed, self.playouts, undefined, undefined, undefined, _NO_EVIDENCE, "greedy", undefined, undefined, undefined, self.declines);
        return $play_thinking_decision.Decision.$of(actions, task);
      },
    },
  });
  const ExpertThinking = $.klass("ExpertThinking", [], {
    kind: "data",
    fields: "seconds= playouts= doubts= playing= reach= drawing= sure= declines=",
    options: ["frozen"],
    init: function (seconds = new $.Float(1.0), playouts = 0, doubts = null, playing = null, reach = 4, drawing = new $.Float(0.0), sure = new $.Float(4.0), declines = true) {
      this.seconds = seconds;
      this.playouts = playouts;
      this.doubts = doubts;
      this.playing = playing;
      this.reach = reach;
      this.drawing = drawing;
      this.sure = sure;
      this.declines = declines;
    },
    own: {
      computes: true,
    },
    methods: {
      decision(view, rng) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let actions, seed, task;
        actions = $play_thinking_decision.considered_actions$(view, self.declines);
        if ($.eq($.len(actions), 1)) {
          return $.item(actions, 0);
        }
        seed = rng.getrandbits(_SEED_BITS);
        task = task_for$("expert", view, actions, seed, self.playouts, self.seconds, ($.le($.found(view.players), _TWO) ? self.reach : $.min(self.reach, 0)), undefined, self.doubts, self.playing, undefined, (($.gt($.found(view.players), 1) && $.truth($.found($.found($.found(view.terms).sheet).may_decline))) ? self.drawing : new $.Float(0.0)), self.sure, self.declines);
        return $play_thinking_decision.Decision.$of(actions, task);
      },
    },
  });
  const ChampionThinking = $.klass("ChampionThinking", [], {
    kind: "data",
    fields: "seconds= playouts= depth= reach= sure= prospects= declines=",
    options: ["frozen"],
    init: function (seconds = new $.Float(1.0), playouts = 0, depth = 3, reach = 4, sure = new $.Float(4.0), prospects = "", declines = true) {
      this.seconds = seconds;
      this.playouts = playouts;
      this.depth = depth;
      this.reach = reach;
      this.sure = sure;
      this.prospects = prospects;
      this.declines = declines;
    },
    own: {
      computes: true,
    },
    methods: {
      decision(view, rng) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let decision, expert, foresight;
        expert = ExpertThinking.$of(self.seconds, self.playouts, undefined, undefined, self.reach, _DRAWING.$get($.found(view.players), new $.Float(0.0)), self.sure, self.declines);
        decision = expert.decision(view, rng);
        foresight = self._foresight(view);
        if (((foresight === null) || !(decision?.constructor === $play_thinking_decision.Decision))) {
          return decision;
        }
        return $.std.dataclasses.replace(decision, $.byNames({ "task": new $.Dict([...$.entries($.attribute(decision, "task")), ...$.entries(foresight)]) }));
      },
      _foresight(view) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let may_decline, name, players, terms, $t0, $t1, $t2, $t3;
        $t0 = $.found(view.terms);
        $t1 = $.found(view.players);
        terms = $t0;
        players = $t1;
        may_decline = ($.truth($t2 = self.declines) ? $.found($.found(terms.sheet).may_decline) : $t2);
        if (($.truth(self.prospects) || ($.truth(may_decline) && $.eq(players, _TWO) && $.ne($.found(terms.scoring), "none")))) {
          name = ($.truth($t3 = self.prospects) ? $t3 : $play_thinking_populations.weights_for(terms, players));
          return new $.Dict([["prospects", name], ["population", null], ["depth", self.depth], ["least_pool", 0]]);
        }
        if ($.gt(players, _THREE)) {
          return null;
        }
        return $play_thinking_populations.playing_on$("families", terms, players, self.declines);
      },
    },
  });
  let STRONG = new $.Dict([["careful", CarefulThinking], ["plain", PlainThinking], ["expert", ExpertThinking], ["champion", ChampionThinking]]);
  function begin(key, view, rng, seconds) {
    CHECK: arguments.length === 4 || $.miscount();
    let action, bot, character, decision;
    action = $play_thinking_quick.choose_at_once(key, view, rng);
    if ((action !== null)) {
      return action;
    }
    character = $.item($play_thinking_levels.CHARACTER_OF, key);
    bot = limit_time($.named($.item(STRONG, $.found(character.bot)), [], {  }, $.found(character.options)), seconds);
    decision = bot.decision($play_thinking_quick.seen_by(character, view, rng), rng);
    return decision;
  }
  $.takes(begin, "key view rng seconds");
  function limit_time(bot, seconds) {
    CHECK: arguments.length === 2 || $.miscount();
    if (($.isinstance(bot, $.tuple(ExpertThinking, ChampionThinking)) && !$.truth($.found(bot.playouts)))) {
      return $.std.dataclasses.replace(bot, $.byNames({ "seconds": seconds }));
    }
    return bot;
  }
  function task_for$(way, view, actions, seed = 0, playouts = 0, seconds = new $.Float(0.0), reach = -1, hands = null, doubts = null, playing = null, playing_on = null, drawing = new $.Float(0.0), sure = new $.Float(0.0), declines = true) {
    let $t0;
    return new $.Dict([["way", way], ["sight", $play_thinking_decision.sight_of(view)], ["moves", $play_thinking_decision.moves_of(actions)], ["seed", seed], ["playouts", playouts], ["seconds", seconds], ["reach", reach], ["hands", hands], ["doubts", doubts], ["playing", playing], ...$.entries(($.truth($t0 = playing_on) ? $t0 : $play_thinking_populations.TO_THE_END)), ["declines", declines], ["drawing", drawing], ["sure", sure], ["aim", $play_thinking_decision.aim_of($.found(view.terms))], ["unit", $.found($.found($.found(view.terms).amounts).unit)]]);
  }
  const task_for = $.keyed("way view actions * seed= playouts= seconds= reach= hands= doubts= playing= playing_on= drawing= sure= declines=", task_for$);
  return { CarefulThinking, ChampionThinking, ExpertThinking, PlainThinking, STRONG, begin, limit_time, task_for, task_for$ };
})();

const $play_top = (() => {

  return {  };
})();

const $play_top_answers = (() => {
  let $t0, $t1, $t2, $t3;
  let COUNTS = "counts";
  $t0 = "early";
  $t1 = "late";
  $t2 = "second";
  $t3 = "illegal";
  let EARLY = $t0;
  let LATE = $t1;
  let SECOND = $t2;
  let ILLEGAL = $t3;
  const Opening = $.klass("Opening", [], {
    kind: "data",
    fields: "start end=",
    options: ["frozen", "slots"],
    slots: ["start", "end"],
    init: function (start, end = null) {
      this.start = start;
      this.end = end;
    },
  });
  const Sent = $.klass("Sent", [], {
    kind: "data",
    fields: "player question action came",
    options: ["frozen", "slots"],
    slots: ["player", "question", "action", "came"],
    init: function (player, question, action, came) {
      this.player = player;
      this.question = question;
      this.action = action;
      this.came = came;
    },
  });
  const Answers = $.klass("Answers", [], {
    methods: {
      __init__: $.takes(function __init__(sizes) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        self._sizes = sizes;
        self._openings = new $.Dict([]);
        self._chosen = new $.Dict([]);
        return null;
      }, "sizes"),
      open(question, now) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        if (!$.contains(question, self._openings)) {
          $.setItem(self._openings, question, Opening.$of(now));
        }
        return null;
      },
      close(question, now) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let opening;
        opening = self._openings.$get(question);
        if (((opening !== null) && ($.attribute(opening, "end") === null))) {
          $.setItem(self._openings, question, Opening.$of($.attribute(opening, "start"), $.max(now, $.attribute(opening, "start"))));
        }
        return null;
      },
      take(sent) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let opening, $t0, $t1;
        opening = self._openings.$get($.found(sent.question));
        if ((opening === null)) {
          return EARLY;
        }
        if ($.contains($.tuple($.found(sent.player), $.found(sent.question)), self._chosen)) {
          return SECOND;
        }
        if ((($.attribute(opening, "end") !== null) && $.gt($.found(sent.came), $.attribute(opening, "end")))) {
          return LATE;
        }
        if (!($.le(0, ($t0 = $.found(sent.action))) && $.lt($t0, $.item(self._sizes, $.found(sent.question))))) {
          return ILLEGAL;
        }
        $t1 = $.found(sent.action);
        $.setItem(self._chosen, $.tuple($.found(sent.player), $.found(sent.question)), $t1);
        return COUNTS;
      },
      chosen(player, question) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        return self._chosen.$get($.tuple(player, question));
      },
      may_see(player, question) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let closed, opening, $t0;
        opening = self._openings.$get(question);
        closed = ((opening !== null) && ($.attribute(opening, "end") !== null));
        return ($.truth($t0 = closed) ? $t0 : $.contains($.tuple(player, question), self._chosen));
      },
      spread(question) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let _, action, asked, found, $t0, $t1, $t2, $t3, $t4;
        found = $.mul([0], $.item(self._sizes, question));
        for ($t0 of $.each(self._chosen.$items())) {
          $t1 = $.unpack($t0, 2);
          $t2 = $.unpack($t1[0], 2);
          _ = $t2[0];
          asked = $t2[1];
          action = $t1[1];
          if ($.eq(asked, question)) {
            $t3 = found;
            $t4 = action;
            $.setItem($t3, $t4, $.grown($.item($t3, $t4), 1));
          }
        }
        return found;
      },
    },
  });
  return { Answers, COUNTS, EARLY, ILLEGAL, LATE, Opening, SECOND, Sent };
})();

const $play_top_top = (() => {
  let $t0, $t1;
  let FORMS = $.tuple("running", "series");
  let OPPOSITE = "ada";
  let PEERS = $.tuple("pip", "gus", "clara", "ada");
  $t0 = 3;
  $t1 = 4;
  let _HEAD = $t0;
  let _FIELDS = $t1;
  let _LEAST = 2;
  const TopQuestion = $.klass("TopQuestion", [], {
    kind: "data",
    fields: "sheet deal begun losses errors",
    options: ["frozen", "slots", "kw_only"],
    slots: ["sheet", "deal", "begun", "losses", "errors"],
    init: function (sheet, deal, begun, losses, errors) {
      this.sheet = sheet;
      this.deal = deal;
      this.begun = begun;
      this.losses = losses;
      this.errors = errors;
    },
    methods: {
      is_best(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.le($.item(self.losses, at), $.item(self.errors, at));
      },
    },
    getters: {
      best() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return self.losses.$index(0);
      },
    },
  });
  const Top = $.klass("Top", [], {
    kind: "data",
    fields: "form questions peers",
    options: ["frozen", "slots", "kw_only"],
    slots: ["form", "questions", "peers"],
    init: function (form, questions, peers) {
      this.form = form;
      this.questions = questions;
      this.peers = peers;
    },
    getters: {
      sheet() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.found($.item(self.questions, 0).sheet);
      },
    },
  });
  function read_top(line) {
    CHECK: arguments.length === 1 || $.miscount();
    let asked, fields, head, peers, questions, $t0;
    $t0 = $.unpackRest(line.$split("/"), 1, 0);
    head = $t0[0];
    asked = $t0[1];
    fields = head.$split(" ");
    if (($.ne($.len(fields), _HEAD) || !$.contains($.item(fields, 0), FORMS) || !$.truth(asked))) {
      throw $.raised($.errors.ValueError("a top has a form, a sheet, marks of characters, and questions"));
    }
    peers = _numbers($.item(fields, 2));
    if ($.ne($.len(peers), $.len(PEERS))) {
      throw $.raised($.errors.ValueError("a top has marks of each character"));
    }
    questions = $.tupleOf($.collected(asked, (each) => _question($.item(fields, 1), each)));
    if (($.eq($.item(fields, 0), "running") && !$.truth(_is_one_round(questions)))) {
      throw $.raised($.errors.ValueError("a running top is one round"));
    }
    return Top.$of($.item(fields, 0), questions, peers);
  }
  function _question(sheet, text) {
    CHECK: arguments.length === 2 || $.miscount();
    let begun, deal, errors, fields, losses, lost, uncertain, $t0, $t1, $t2;
    fields = text.$split(" ");
    if ($.ne($.len(fields), _FIELDS)) {
      throw $.raised($.errors.ValueError("a question has four fields"));
    }
    $t0 = $.unpack(fields, 4);
    deal = $t0[0];
    begun = $t0[1];
    lost = $t0[2];
    uncertain = $t0[3];
    $t1 = _numbers(lost);
    $t2 = _numbers(uncertain);
    losses = $t1;
    errors = $t2;
    if (($.lt($.len(losses), _LEAST) || $.ne($.len(losses), $.len(errors)) || $.ne($.min(losses), 0) || $.lt($.min(errors), 0))) {
      throw $.raised($.errors.ValueError("a question has a loss and an error for each action"));
    }
    return TopQuestion.$of(sheet, deal, begun, losses, errors);
  }
  function _numbers(text) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.tupleOf($.collected(text.$split(","), (each) => $.int(each)));
  }
  function _is_one_round(questions) {
    CHECK: arguments.length === 1 || $.miscount();
    let counts, later, $t0;
    counts = $.collected(questions, (each) => $.int($.item($.found(each.begun).$split("."), 0)));
    later = $.eq($.sorted($.set(counts)), counts);
    return ($.truth($t0 = later) ? (() => {  let each; for (each of $.each(questions)) { if (!$.eq($.attribute(each, "deal"), $.attribute($.item(questions, 0), "deal"))) return false; } return true; })() : $t0);
  }
  function write_top(top) {
    CHECK: arguments.length === 1 || $.miscount();
    let head;
    head = `${$.str($.found(top.form))} ${$.str($.found(top.sheet))} ${$.str(_listed($.found(top.peers)))}`;
    return "/".$join([head, ...$.each($.collected($.found(top.questions), (each) => _written(each)))]);
  }
  function _written(question) {
    CHECK: arguments.length === 1 || $.miscount();
    let errors, losses, $t0, $t1;
    $t0 = _listed($.attribute(question, "losses"));
    $t1 = _listed($.found(question.errors));
    losses = $t0;
    errors = $t1;
    return `${$.str($.attribute(question, "deal"))} ${$.str($.found(question.begun))} ${$.str(losses)} ${$.str(errors)}`;
  }
  function _listed(numbers) {
    CHECK: arguments.length === 1 || $.miscount();
    return ",".$join($.collected(numbers, (number) => $.str(number)));
  }
  function promise(top, salt) {
    CHECK: arguments.length === 2 || $.miscount();
    return $rules_commitment.digest_of(`${$.str(salt)}\n${$.str(write_top(top))}`);
  }
  function position(question) {
    CHECK: arguments.length === 1 || $.miscount();
    return $play_puzzles_puzzle.named_round($.found(question.sheet), $.attribute(question, "deal"), $.found(question.begun));
  }
  return { FORMS, OPPOSITE, PEERS, Top, TopQuestion, position, promise, read_top, write_top };
})();

const $play_top_scoring = (() => {
  let FULL = 100;
  let STAKE = 30;
  const Score = $.klass("Score", [], {
    kind: "data",
    fields: "marks= points= best=",
    options: ["frozen", "slots"],
    slots: ["marks", "points", "best"],
    init: function (marks = 0, points = 0, best = 0) {
      this.marks = marks;
      this.points = points;
      this.best = best;
    },
    methods: {
      plus(other) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return Score.$of($.add(self.marks, $.found(other.marks)), $.add(self.points, $.attribute(other, "points")), $.add(self.best, $.attribute(other, "best")));
      },
    },
  });
  function marks(question, at) {
    CHECK: arguments.length === 2 || $.miscount();
    if ($.truth(question.is_best(at))) {
      return FULL;
    }
    return $.floordiv($.mul(FULL, $.max(0, $.sub(STAKE, $.item($.attribute(question, "losses"), at)))), STAKE);
  }
  function score(question, at, points) {
    CHECK: arguments.length === 3 || $.miscount();
    if ((at === null)) {
      return Score.$of();
    }
    return Score.$of(marks(question, at), points, $.int(question.is_best(at)));
  }
  return { FULL, STAKE, Score, marks, score };
})();

const $play_top_ranking = (() => {
  const Placed = $.klass("Placed", [], {
    kind: "data",
    fields: "place player score",
    options: ["frozen", "slots"],
    slots: ["place", "player", "score"],
    init: function (place, player, score) {
      this.place = place;
      this.player = player;
      this.score = score;
    },
  });
  function ranking$(scores, by_points = false) {
    let counted, order;
    order = $.sorted(scores, (function (player) { CHECK: arguments.length === 1 || $.miscount(); return $.tuple($.negative(_counted($.item(scores, player), by_points)), player); }));
    counted = $.collected(order, (player) => _counted($.item(scores, player), by_points));
    return (() => { const $all = []; let at, player, $t0; for ($t0 of $.each($.enumerate(order))) { at = $t0[0]; player = $t0[1]; $all.push(Placed.$of($.add(counted.$index($.item(counted, at)), 1), player, $.item(scores, player))); } return $all; })();
  }
  const ranking = $.keyed("scores * by_points=", ranking$);
  function _counted(score, by_points) {
    CHECK: arguments.length === 2 || $.miscount();
    return ($.truth(by_points) ? $.attribute(score, "points") : $.found(score.marks));
  }
  return { Placed, ranking, ranking$ };
})();

const $play_top_table = (() => {
  function question_table$(code, question, name, key, language) {
    return $play_lessons_table.guided_table$(code, $play_top_top.position(question), $play_top_top.OPPOSITE, name, key, language);
  }
  const question_table = $.keyed("code question * name key language", question_table$);
  function show_best(table, question) {
    CHECK: arguments.length === 2 || $.miscount();
    let before, fresh, laid, language, round_, seat, $t0, $t1;
    round_ = $play_top_top.position(question);
    $t0 = $.item($.found(table.seats), $.sub($.found(round_.seat), 1));
    $t1 = $.len($.found(round_.log));
    seat = $t0;
    before = $t1;
    language = $.found($.attribute(table, "agreement").language);
    fresh = $play_lessons_table.guided_table$($.attribute(table, "code"), round_, $play_top_top.OPPOSITE, $.attribute(seat, "name"), $.item($.attribute(seat, "keys"), 0), language);
    $.call(round_, "push", $.item($play_puzzles_puzzle.choices(round_), $.attribute(question, "best")));
    laid = $.tupleOf($.collected($.slice($.found(round_.log), before), (_) => $play_table_seats.Doer.$of($.attribute(seat, "name"), $.found(seat.bot), false)));
    $.assign(fresh, "doers", $.add($.found(fresh.doers), laid));
    return $play_lessons_table.restart_with(table, fresh);
  }
  function describe_answer(question, round_) {
    CHECK: arguments.length === 2 || $.miscount();
    let actions, before, done, names, others, view, $t0, $t1;
    before = $play_top_top.position(question);
    $t0 = $play_puzzles_puzzle.choices(before);
    $t1 = before.view($.found(before.seat));
    actions = $t0;
    view = $t1;
    done = $play_puzzles_puzzle.attempt($.found(question.begun), round_);
    names = $.collected(actions, (each) => $.str(each));
    others = (() => { const $all = []; let at; for (at of $.each($.range($.len(names)))) { if ($.ne(at, $.attribute(question, "best"))) $all.push(at); } return $all; })();
    return new $.Dict([["done", done], ["answers", [$.item(names, $.attribute(question, "best")), ...$.each((() => { const $all = []; let at; for (at of $.each(others)) { if ($.truth(question.is_best(at))) $all.push($.item(names, at)); } return $all; })())]], ["best", $.item(names, $.attribute(question, "best"))], ["reasons", $.collected(reasons(question, before, ($.contains(done, names) ? names.$index(done) : null)), (reason) => reason.to_dict())], ["actions", (() => { const $all = []; let action, at, $t0; for ($t0 of $.each($.enumerate(actions))) { at = $t0[0]; action = $t0[1]; $all.push(new $.Dict([["action", $.item(names, at)], ["points", view.points(action)], ["figure", ((action?.constructor === $rules_actions.Place) ? $.attribute(view, "board").figure($.found(action.cell)) : null)], ["lost", $.item($.attribute(question, "losses"), at)], ["marks", $play_top_scoring.marks(question, at)]])); } return $all; })()]]);
  }
  function reasons(question, round_, taken) {
    CHECK: arguments.length === 3 || $.miscount();
    let actions, best, found, lost, second, view, wrong, $t0, $t1;
    $t0 = round_.view($.found(round_.seat));
    $t1 = $play_puzzles_puzzle.choices(round_);
    view = $t0;
    actions = $t1;
    wrong = (() => { const $all = []; let at; for (at of $.each($.range($.len(actions)))) { if (!$.truth(question.is_best(at))) $all.push(at); } return $all; })();
    if (!$.truth(wrong)) {
      return [];
    }
    second = $.least(wrong, (function (at) { CHECK: arguments.length === 1 || $.miscount(); return $.item($.attribute(question, "losses"), at); }), undefined);
    if (((taken !== null) && !$.truth(question.is_best(taken)))) {
      second = taken;
    }
    best = $.item(actions, $.attribute(question, "best"));
    lost = $.item($.attribute(question, "losses"), second);
    found = $play_study_explaining.telling_reasons(view, $.item(actions, second), best, [...$.each($play_thinking_reasons.reasons_for(view, best))], lost);
    if (($.truth(found) || $.lt($.len(wrong), $.sub($.len(actions), 1)))) {
      return found;
    }
    return [$play_thinking_reasons.Reason.$of("tried out", undefined, undefined, undefined, undefined, undefined, undefined, $.min((($first) => $.generator(function* () { try { let at; for (at of $first) { yield $.item($.attribute(question, "losses"), at); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(wrong))))];
  }
  return { describe_answer, question_table, question_table$, reasons, show_best };
})();

/** All modules, by their names in Python. */
export const modules = {
  ...first,
  "tricorne.rules.encoding": $rules_encoding,
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
  "tricorne.play.thinking.decision": $play_thinking_decision,
  "tricorne.play.thinking.outlook": $play_thinking_outlook,
  "tricorne.play.thinking.reasons": $play_thinking_reasons,
  "tricorne.play.puzzles.puzzle": $play_puzzles_puzzle,
  "tricorne.play.puzzles.table": $play_puzzles_table,
  "tricorne.play.thinking.populations": $play_thinking_populations,
  "tricorne.play.thinking.strong": $play_thinking_strong,
  "tricorne.play.top": $play_top,
  "tricorne.play.top.answers": $play_top_answers,
  "tricorne.play.top.top": $play_top_top,
  "tricorne.play.top.scoring": $play_top_scoring,
  "tricorne.play.top.ranking": $play_top_ranking,
  "tricorne.play.top.table": $play_top_table,
};
//# sourceMappingURL=lessons.js.map

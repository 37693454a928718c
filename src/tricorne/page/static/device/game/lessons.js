// Made by `make script` of the Python of Tricorne: change that, and make it anew.
import * as $ from "./python.js";
import {
  $play_codes,
  $play_lookalikes,
  $play_reading,
  $play_refusal_json,
  $play_session,
  $play_session_absences,
  $play_session_applying,
  $play_session_audience,
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
  $play_table,
  $play_table_agreement,
  $play_table_decisions,
  $play_table_entry,
  $play_table_finished,
  $play_table_laying,
  $play_table_message,
  $play_table_naming,
  $play_table_now,
  $play_table_origin,
  $play_table_pace,
  $play_table_phrases,
  $play_table_refused,
  $play_table_seat,
  $play_table_seating,
  $play_table_seats,
  $play_table_showing,
  $play_table_situation,
  $play_table_stand_ins,
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
  $play_thinking_quick,
  $play_thinking_strong,
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
  function undrawn(round_) {
    arguments.length === 1 || $.miscount();
    let $t0;
    return ($.truth($t0 = own_turn(round_)) ? !$.truth($.found(round_.draws)) : $t0);
  }
  function own_turn(round_) {
    arguments.length === 1 || $.miscount();
    return ($.eq($.found(round_.seat), LEARNER) && !$.truth($.found(round_.over)));
  }
  const Scene = $.klass("Scene", [], {
    kind: "data",
    fields: "says laid hand goal hope= drawn= host_hand= spot= spot_shown= draws= host_places=",
    options: ["frozen", "slots", "kw_only"],
    slots: ["says", "laid", "hand", "goal", "hope", "drawn", "host_hand", "spot", "spot_shown", "draws", "host_places"],
    init: function (says, laid, hand, goal, hope = undrawn, drawn = "", host_hand = "", spot = null, spot_shown = false, draws = false, host_places = "") {
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
        arguments.length === 1 || $.miscount();
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
  function filled(round_, cell) {
    arguments.length === 2 || $.miscount();
    return $.contains(cell, $.found($.attribute(round_, "board").laid));
  }
  function drew(round_) {
    arguments.length === 1 || $.miscount();
    return (() => {  let event; for (event of $.each($.found(round_.log))) { if (($.eq($.found(event.seat), LEARNER) && ($.found(event.action)?.constructor === $rules_actions.Draw))) return true; } return false; })();
  }
  function placed(round_) {
    arguments.length === 1 || $.miscount();
    let event;
    for (event of $.each($.reversed($.found(round_.log)))) {
      if (($.eq($.found(event.seat), LEARNER) && ($.found(event.action)?.constructor === $rules_actions.Place))) {
        return $.found(event.action);
      }
    }
    return null;
  }
  function made(round_, figures) {
    arguments.length === 2 || $.miscount();
    let place;
    place = placed(round_);
    return ((place !== null) && $.contains($.attribute(round_, "board").figure($.found(place.cell)), figures));
  }
  return { HOST, LEARNER, Lesson, Scene, drew, filled, made, own_turn, placed, undrawn };
})();

const $play_lessons_bridge = (() => {
  function _goal(round_) {
    arguments.length === 1 || $.miscount();
    return $play_lessons_lesson.made(round_, $.tuple($rules_figure.Figure.BRIDGE));
  }
  let _SCENE = $play_lessons_lesson.Scene.$of(new $.Dict([["en", "Build a bridge like this one!"], ["fr", "Faites un pont comme celui-ci !"]]), "450@0,0 050@1,0 004@1,-1 340@0,-1 301@0,-2 404@2,-1 444@2,-2 144@2,-3", "055 114 123", _goal, undefined, undefined, undefined, $rules_grid.Cell.$of(1, -3));
  function _scene(_) {
    arguments.length === 1 || $.miscount();
    return _SCENE;
  }
  let BRIDGE = $play_lessons_lesson.Lesson.$of("bridge", new $.Dict([["en", "The bridge"], ["fr", "Le pont"]]), _scene, $rules_figure.Figure.BRIDGE);
  return { BRIDGE, _SCENE, _goal, _scene };
})();

const $play_lessons_drawing = (() => {
  function _closed(round_) {
    arguments.length === 1 || $.miscount();
    return $play_lessons_lesson.made(round_, $.tuple($rules_figure.Figure.HEXAGON));
  }
  function _just_drawn(round_) {
    arguments.length === 1 || $.miscount();
    let $t0;
    return ($.truth($t0 = $play_lessons_lesson.own_turn(round_)) ? $.le($.found(round_.draws), 1) : $t0);
  }
  function _placed(round_) {
    arguments.length === 1 || $.miscount();
    return ($play_lessons_lesson.placed(round_) !== null);
  }
  let _BY_CHOICE = $.named($play_lessons_lesson.Scene, [], { "says": new $.Dict([["en", "Draw: get the hexagon's last tile!"], ["fr", "Piochez la derni\u00e8re tuile de l'hexagone !"]]), "laid": "433@0,0 443@0,1 413@0,2 144@-1,1 332@1,0 312@1,2 411@0,3", "hand": "002 035 112", "drawn": "223", "goal": _closed, "hope": _just_drawn, "spot": $rules_grid.Cell.$of(1, 1), "draws": true });
  let _BY_NEED = $.named($play_lessons_lesson.Scene, [], { "says": new $.Dict([["en", "Nothing fits? Draw, then place!"], ["fr", "Rien ne va ? Piochez, puis posez !"]]), "laid": "343@0,0 340@1,0 033@0,-1 130@-1,-1 035@0,-2 400@1,1", "hand": "024 112 125", "drawn": "045", "goal": _placed, "hope": $play_lessons_lesson.own_turn, "spot": $rules_grid.Cell.$of(1, 2), "draws": true });
  function _scene(sheet) {
    arguments.length === 1 || $.miscount();
    return ($.truth($.found(sheet.may_decline)) ? _BY_CHOICE : _BY_NEED);
  }
  let DRAWING = $play_lessons_lesson.Lesson.$of("drawing", new $.Dict([["en", "When to draw"], ["fr", "Quand piocher"]]), _scene);
  return { DRAWING, _BY_CHOICE, _BY_NEED, _closed, _just_drawn, _placed, _scene };
})();

const $play_lessons_fitting = (() => {
  let _SPOT = $rules_grid.Cell.$of(0, -1);
  function _goal(round_) {
    arguments.length === 1 || $.miscount();
    return $play_lessons_lesson.filled(round_, _SPOT);
  }
  let _SCENE = $play_lessons_lesson.Scene.$of(new $.Dict([["en", "Equal numbers touch. Fill the bright spot!"], ["fr", "Les m\u00eames chiffres se touchent. Remplissez la case brillante !"]]), "344@0,0 442@1,0 423@1,-1 334@0,1 033@-1,1", "034 122 125 245", _goal, undefined, undefined, undefined, _SPOT, true);
  function _scene(_) {
    arguments.length === 1 || $.miscount();
    return _SCENE;
  }
  let FITTING = $play_lessons_lesson.Lesson.$of("fitting", new $.Dict([["en", "What fits"], ["fr", "Ce qui va"]]), _scene);
  return { FITTING, _SCENE, _SPOT, _goal, _scene };
})();

const $play_lessons_hexagon = (() => {
  function _goal(round_) {
    arguments.length === 1 || $.miscount();
    return $play_lessons_lesson.made(round_, $.tuple($rules_figure.Figure.HEXAGON));
  }
  let _SCENE = $play_lessons_lesson.Scene.$of(new $.Dict([["en", "Close the hexagon!"], ["fr", "Fermez l'hexagone !"]]), "401@0,0 341@0,-1 312@0,-2 101@1,0 112@1,-1 001@1,1", "045 122 344", _goal, undefined, undefined, undefined, $rules_grid.Cell.$of(1, -2));
  function _scene(_) {
    arguments.length === 1 || $.miscount();
    return _SCENE;
  }
  let HEXAGON = $play_lessons_lesson.Lesson.$of("hexagon", new $.Dict([["en", "The hexagon"], ["fr", "L'hexagone"]]), _scene, $rules_figure.Figure.HEXAGON);
  return { HEXAGON, _SCENE, _goal, _scene };
})();

const $play_lessons_out = (() => {
  function _goal(round_) {
    arguments.length === 1 || $.miscount();
    return ($.eq($.found(round_.ending), "out") && !$.truth(round_.may_hold($play_lessons_lesson.LEARNER)));
  }
  function _hope(round_) {
    arguments.length === 1 || $.miscount();
    let fits;
    fits = $.bitand(round_.may_hold($play_lessons_lesson.LEARNER), $.found($.attribute(round_, "board").fitting));
    return (!$.truth($.found(round_.over)) && (!$.truth($play_lessons_lesson.drew(round_)) && $.bool(fits)));
  }
  let _SCENE = $.named($play_lessons_lesson.Scene, [], { "says": new $.Dict([["en", "Place both tiles. Which one first?"], ["fr", "Posez vos deux tuiles. Laquelle d'abord ?"]]), "laid": "155@0,0 015@0,-1 550@1,0 502@1,-1 145@0,1 252@1,-2 010@-1,-1 500@1,1 455@0,2", "hand": "114 124", "host_hand": "002 133 235 334 233 245 555", "host_places": "200@-1,-2", "goal": _goal, "hope": _hope, "spot": $rules_grid.Cell.$of(-1, 1) });
  function _scene(_) {
    arguments.length === 1 || $.miscount();
    return _SCENE;
  }
  let OUT = $.named($play_lessons_lesson.Lesson, [], { "key": "out", "title": new $.Dict([["en", "Going out"], ["fr", "Finir"]]), "moral": new $.Dict([["en", "My tiles are your points:"], ["fr", "Mes tuiles font vos points :"]]), "scene": _scene });
  return { OUT, _SCENE, _goal, _hope, _scene };
})();

const $play_lessons_course = (() => {
  let LESSONS = $.tuple($play_lessons_fitting.FITTING, $play_lessons_bridge.BRIDGE, $play_lessons_hexagon.HEXAGON, $play_lessons_drawing.DRAWING, $play_lessons_out.OUT);
  let LESSON_OF = (() => { const $all = new $.Dict(); let lesson; for (lesson of $.each(LESSONS)) { $all.set($.found(lesson.key), lesson); } return $all; })();
  return { LESSONS, LESSON_OF };
})();

const $play_lessons_table = (() => {
  let CHARACTER = "pip";
  let _PLAYERS = 2;
  let _FULL_POOL = 38;
  let _UNCHANGED = $.tuple("players", "hand");
  function lesson_terms(sheet, house, scoring) {
    arguments.length === 3 || $.miscount();
    let kept, $t0;
    kept = (() => { const $all = new $.Dict(); let key, value, $t0, $t1; for ($t0 of $.each(house.$items())) { $t1 = $.unpack($t0, 2); key = $t1[0]; value = $t1[1]; if (!$.contains(key, _UNCHANGED)) $all.set(key, value); } return $all; })();
    return $play_table_agreement.agreed_terms(($.truth($t0 = sheet) ? $t0 : $rules_presets.usual(_PLAYERS)), kept, scoring, 0);
  }
  function set_up(scene, terms) {
    arguments.length === 2 || $.miscount();
    let drawn, hand, host_hand, kept, laid, named, rest, $t0, $t1, $t2, $t3;
    laid = $.collected($.call($.found(scene.laid), "split"), (text) => placement(text));
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
  function placement(text) {
    arguments.length === 1 || $.miscount();
    let action;
    action = $rules.parse_action(text);
    if (!(action?.constructor === $rules_actions.Place)) {
      throw $.raised($.errors.TypeError(text));
    }
    return action;
  }
  function lesson_table$(code, lesson, terms, name, key, language) {
    let host, seats, table;
    host = $.item($play_thinking_levels.CHARACTER_OF, CHARACTER);
    seats = $.tuple($play_table_seat.Seat.$of(1, "person", name, undefined, $.tuple(key)), $play_table_seat.Seat.$of($play_lessons_lesson.HOST, "bot", $.item($.attribute(host, "names"), language), $.found(host.key)));
    table = $play_table_table.Table(code, $play_table_agreement.Agreement.$of("bots", terms, seats, undefined, undefined, language, undefined, undefined, undefined, undefined, false));
    $.found($.attribute(table, "match").rounds).$append(set_up(lesson.scene($.found(terms.sheet)), terms));
    $.assign(table, "dealt", 1);
    $.assign(table, "players", $.tupleOf($.collected(seats, (seat) => $play_table_seat.Player.$of($.attribute(seat, "name"), $.found(seat.bot)))));
    return table;
  }
  const lesson_table = $.keyed("code lesson terms * name key language", lesson_table$);
  function again(table, lesson) {
    arguments.length === 2 || $.miscount();
    let fresh, language, seat, terms, $t0, $t1, $t2;
    $t0 = $.item($.found(table.seats), 0);
    $t1 = $.found($.attribute(table, "agreement").terms);
    seat = $t0;
    terms = $t1;
    language = $.found($.attribute(table, "agreement").language);
    fresh = lesson_table$($.attribute(table, "code"), lesson, terms, $.attribute(seat, "name"), $.item($.attribute(seat, "keys"), 0), language);
    $t2 = $.add($.found(table.version), 1);
    $.assign(fresh, "version", $t2);
    $.assign(fresh, "moved", $t2);
    return fresh;
  }
  function moral(lesson, terms) {
    arguments.length === 2 || $.miscount();
    let paid;
    paid = ($.eq($.found(terms.scoring), "full") && $.found($.found(terms.sheet).out_takes));
    return ($.truth(paid) ? $.found(lesson.moral) : null);
  }
  function left(round_) {
    arguments.length === 1 || $.miscount();
    return ($.truth($.attribute(round_, "left")) ? $rules_tiles.names($.item($.attribute(round_, "left"), $.sub($play_lessons_lesson.HOST, 1))) : []);
  }
  return { CHARACTER, _FULL_POOL, _PLAYERS, _UNCHANGED, again, left, lesson_table, lesson_table$, lesson_terms, moral, placement, set_up };
})();

const $play_lessons_words = (() => {
  function files() {
    arguments.length === 0 || $.miscount();
    let text, told;
    told = $.collected($play_lessons_course.LESSONS, (lesson) => new $.Dict([["key", $.found(lesson.key)], ["title", $.found(lesson.title)]]));
    text = $.std.json.dumps(told, false, $.tuple(",", ":"));
    return new $.Dict([["data/lessons.json", $.call(text, "encode")]]);
  }
  return { files };
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
};
//# sourceMappingURL=lessons.js.map

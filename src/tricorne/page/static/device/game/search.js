// Made by `make script` of the Python of Tricorne: change that, and make it anew.
import * as $ from "./python.js";

$.signatures({"bytes": {"decode": [0, 0, []], "find": [1, 2, ["", ""]], "removesuffix": [1, 1, [""]], "startswith": [1, 1, [""]]}, "dict": {"clear": [0, 0, []], "copy": [0, 0, []], "get": [1, 2, ["", ""]], "items": [0, 0, []], "keys": [0, 0, []], "pop": [1, 2, ["", ""]], "popitem": [0, 0, []], "setdefault": [1, 2, ["", ""]], "update": [1, 1, [""]], "values": [0, 0, []]}, "frozenset": {"copy": [0, 0, []], "difference": [0, 1000, []], "intersection": [0, 1000, []], "isdisjoint": [1, 1, [""]], "issubset": [1, 1, [""]], "issuperset": [1, 1, [""]], "union": [0, 1000, []]}, "int": {"bit_count": [0, 0, []], "bit_length": [0, 0, []]}, "keys": {"isdisjoint": [1, 1, [""]]}, "list": {"append": [1, 1, [""]], "clear": [0, 0, []], "copy": [0, 0, []], "count": [1, 1, [""]], "extend": [1, 1, [""]], "index": [1, 1, [""]], "insert": [2, 2, ["", ""]], "pop": [0, 1, [""]], "remove": [1, 1, [""]]}, "set": {"add": [1, 1, [""]], "clear": [0, 0, []], "copy": [0, 0, []], "difference": [0, 1000, []], "discard": [1, 1, [""]], "intersection": [0, 1000, []], "isdisjoint": [1, 1, [""]], "issubset": [1, 1, [""]], "issuperset": [1, 1, [""]], "remove": [1, 1, [""]], "union": [0, 1000, []], "update": [0, 1000, []]}, "str": {"casefold": [0, 0, []], "count": [1, 1, [""]], "encode": [0, 2, ["encoding", "errors"]], "endswith": [1, 1, [""]], "find": [1, 2, ["", ""]], "format": [0, 1000, []], "isalpha": [0, 0, []], "isascii": [0, 0, []], "isdecimal": [0, 0, []], "isprintable": [0, 0, []], "join": [1, 1, [""]], "ljust": [1, 2, ["", ""]], "lower": [0, 0, []], "lstrip": [0, 1, [""]], "partition": [1, 1, [""]], "removeprefix": [1, 1, [""]], "removesuffix": [1, 1, [""]], "replace": [2, 3, ["", "", ""]], "rjust": [1, 2, ["", ""]], "rstrip": [0, 1, [""]], "split": [0, 2, ["sep", "maxsplit"]], "splitlines": [0, 0, []], "startswith": [1, 1, [""]], "strip": [0, 1, [""]], "translate": [1, 1, [""]], "upper": [0, 0, []]}, "tuple": {"count": [1, 1, [""]], "index": [1, 1, [""]]}, "hashlib.sha256": {"digest": [0, 0, []], "hexdigest": [0, 0, []]}, "json.JSONEncoder": {"encode": [1, 1, ["o"]]}, "pathlib.Path": {"glob": [1, 1, ["pattern"]], "joinpath": [1, 1, ["name"]], "read_text": [0, 1, ["encoding"]], "with_name": [1, 1, ["name"]]}, "re.Match": {"group": [0, 1, [""]], "groupdict": [0, 0, []], "groups": [0, 0, []]}, "re.Pattern": {"fullmatch": [1, 1, ["string"]], "match": [1, 1, ["string"]], "search": [1, 1, ["string"]], "split": [1, 1, ["string"]], "sub": [2, 2, ["repl", "string"]]}});

const $play_search = (() => {

  return {  };
})();

const $play_search_position = (() => {
  let [_ROTATION_BITS, _TILE_BITS] = $.unpack($.tuple(2, 8), 2);
  function understand(kernel, task) {
    arguments.length === 2 || $.miscount();
    let doubts, fields, sight;
    [sight, doubts] = $.unpack($.tuple($.item(task, "sight"), $.item(task, "doubts")), 2);
    $.call(kernel, "fill", "rules", $.item(sight, "rules"));
    fields = new $.Dict([["me", $.item(sight, "me")], ["mine", $.item(sight, "mine")], ["aside", $.item(sight, "aside")], ["items", $.item(sight, "hidden")], ["doubts", ((doubts === null) ? $.item($.found(kernel?.constants, "constants"), "doubts") : doubts)], ["chance", [$.item(task, "seed"), 1, 2, 3]]]);
    $.call(kernel, "fill", "belief", fields);
    _clear(kernel);
    _write(kernel, $.item(sight, "log"));
    kernel.put("script", "seats", $.item(sight, "seats"));
    if (!$.truth($.call(kernel, "call", "believe"))) {
      throw $.raised($.errors.ValueError("no hands agree with this log: it breaks the rules of its sheet"));
    }
    see(kernel, sight);
    return null;
  }
  function see(kernel, sight) {
    arguments.length === 2 || $.miscount();
    let field, value, $t0;
    $.call(kernel, "fill", "rules", $.item(sight, "rules"));
    _clear(kernel);
    _write(kernel, (() => { const $all = []; let move; for (move of $.each($.item(sight, "log"))) { if (!$.isinstance(move, $.str)) $all.push(move); } return $all; })());
    $.call(kernel, "call", "lay_out");
    for ($t0 of $.each($.call($.item(sight, "position"), "items"))) {
      [field, value] = $.unpack($t0, 2);
      kernel.put("position", field, value);
    }
    return null;
  }
  const packed = $.keyed("constants moves * opening", function packed(constants, moves, opening) {
    return $.collected(moves, (move) => $.named(_packed, [constants, move], { "opening": opening }));
  });
  const _packed = $.keyed("constants move * opening", function _packed(constants, move, opening) {
    let cell, col, rotation, row, tile;
    if ($.isinstance(move, $.str)) {
      return $.item($.item(constants, "without_tile"), move);
    }
    [tile, rotation, row, col] = $.unpack(move, 4);
    cell = $.add($.add($.mul($.add(row, $.item(constants, "middle_row")), $.item(constants, "stride")), col), $.item(constants, "middle_col"));
    return $.bitor($.bitor($.lshift(cell, _TILE_BITS), $.lshift(tile, _ROTATION_BITS)), ($.truth(opening) ? rotation : 0));
  });
  function cares(kernel, task) {
    arguments.length === 2 || $.miscount();
    let mine, others, playing, reply, unit, usual;
    [playing, unit] = $.unpack($.tuple($.item(task, "playing"), $.item(task, "unit")), 2);
    usual = (((playing === null) || $.isinstance(playing, $.str)) ? $.item($.found(kernel?.constants, "constants"), "cares") : playing);
    if (!$.truth(unit)) {
      return usual;
    }
    [reply, mine, others] = $.unpackRest(usual, 2, 0);
    return [reply, mine, ...$.each((($first) => $.generator(function* () { try { let care; for (care of $first) { yield $.mul(care, unit); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(others)))];
  }
  function _clear(kernel) {
    arguments.length === 1 || $.miscount();
    let constants, every_tile, grid, points;
    constants = $.found(kernel?.constants, "constants");
    [grid] = $.unpack(kernel.shape("position", "points"), 1);
    every_tile = $.sub($.lshift(1, $.len($.item(constants, "tiles"))), 1);
    points = $.mul([$.item(constants, "untouched")], grid);
    $.call(kernel, "fill", "position", new $.Dict([["unplayed", every_tile], ["points", points]]));
    return null;
  }
  function _write(kernel, moves) {
    arguments.length === 2 || $.miscount();
    let constants, numbers;
    constants = $.found(kernel?.constants, "constants");
    numbers = $.add($.named(packed, [constants, $.slice(moves, null, 1)], { "opening": true }), $.named(packed, [constants, $.slice(moves, 1)], { "opening": false }));
    $.call(kernel, "fill", "script", new $.Dict([["actions", numbers], ["count", $.len(numbers)]]));
    return null;
  }
  return { _ROTATION_BITS, _TILE_BITS, _clear, _packed, _write, cares, packed, see, understand };
})();

const $play_search_endgame = (() => {
  let _ENOUGH = 0.5;
  let _TWO = 2;
  let _AT_ONCE = 10000;
  function worths_in_endgame(kernel, task, limit) {
    arguments.length === 3 || $.miscount();
    let covered, enough, found, hands, likely, move, moves, sums, value, $t0, $t1, $t2, $t3;
    return $.generator(function* () {
      try {
        $.call(kernel, "call", "forget");
        $.call(kernel, "fill", "search", new $.Dict([["aim", $.item($.item($.found(kernel?.constants, "constants"), "aims"), $.item(task, "aim"))], ["limit", limit]]));
        moves = $.named($play_search_position.packed, [$.found(kernel?.constants, "constants"), $.item(task, "moves")], { "opening": false });
        sums = $.dict.fromkeys(moves, new $.Float(0.0));
        [covered, enough] = $.unpack($.tuple(new $.Float(0.0), _ENOUGH), 2);
        for ($t0 of $.each(_ways(kernel, $.item(task, "sight")))) {
          [hands, likely] = $.unpack($t0, 2);
          _lay(kernel, hands);
          found = ((yield* $.iter(solve(kernel, $.item($.found(kernel?.constants, "constants"), "depth")))) ?? null);
          if ((found === null)) {
            enough = new $.Float(0.0);
          }
          if (!$.truth(found)) {
            break;
          }
          covered = $.grown(covered, likely);
          for ($t1 of $.each($.call(found, "items"))) {
            [move, value] = $.unpack($t1, 2);
            $t2 = sums;
            $t3 = move;
            $.setItem($t2, $t3, $.grown($.item($t2, $t3), $.mul(likely, value)));
          }
        }
        if ((!$.truth(covered) || $.lt(covered, enough))) {
          return null;
        }
        return $.collected(moves, (move) => $.div($.item(sums, move), covered));
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function solve(kernel, depth) {
    arguments.length === 2 || $.miscount();
    let choices, count, stopped, unfinished;
    return $.generator(function* () {
      try {
        unfinished = $.item($.found(kernel?.constants, "constants"), "unfinished");
        kernel.put("search", "begun", 0);
        kernel.put("search", "frames", depth);
        count = unfinished;
        while ($.eq(count, unfinished)) {
          stopped = ((yield null) ?? null);
          if ($.truth(stopped)) {
            return null;
          }
          kernel.put("search", "pause", $.add(kernel.integer("search", "nodes"), _AT_ONCE));
          count = $.call(kernel, "call", "solve");
        }
        if ($.eq(count, $.item($.found(kernel?.constants, "constants"), "not_solved"))) {
          return new $.Dict([]);
        }
        choices = kernel.integers("search", "choices", count);
        return $.dict($.zipStrict(choices, kernel.floats("search", "values", count)));
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _ways(kernel, sight) {
    arguments.length === 2 || $.miscount();
    let count, drawn, first, hands, me, most, players, seats, times, way;
    [players, me] = $.unpack($.tuple($.item(sight, "players"), $.item(sight, "me")), 2);
    [most, seats] = $.unpack(kernel.shape("worlds", "hands"), 2);
    count = (($.eq(players, _TWO) && !$.truth($.item(sight, "pool"))) ? 1 : most);
    $.call(kernel, "fill", "worlds", new $.Dict([["count", count]]));
    $.call(kernel, "call", "settle");
    $.call(kernel, "call", "draw_worlds");
    drawn = kernel.integers("worlds", "hands", $.mul(count, seats));
    times = new $.Dict([]);
    for (first of $.each($.range(0, $.mul(count, seats), seats))) {
      hands = $.slice(drawn, first, $.add(first, players));
      $.setItem(hands, me, $.item(sight, "hand"));
      way = $.tupleOf(hands);
      $.setItem(times, way, $.add($.call(times, "get", way, 0), 1));
    }
    return (() => { const $all = []; let often, way, $t0; for ($t0 of $.each($.sorted($.call(times, "items")))) { [way, often] = $.unpack($t0, 2); $all.push($.tuple(way, $.div(often, count))); } return $all; })();
  }
  function _lay(kernel, hands) {
    arguments.length === 2 || $.miscount();
    let left, tiles;
    left = $.bitand(kernel.integer("position", "unplayed"), $.invert($.sum(hands)));
    tiles = $.range($.len($.item($.found(kernel?.constants, "constants"), "tiles")));
    kernel.put("position", "hands", hands);
    kernel.put("position", "pool", (() => { const $all = []; let tile; for (tile of $.each(tiles)) { if ($.truth($.bitand($.rshift(left, tile), 1))) $all.push(tile); } return $all; })());
    return null;
  }
  return { _AT_ONCE, _ENOUGH, _TWO, _lay, _ways, solve, worths_in_endgame };
})();

const $play_search_task = (() => {
  const Sight = $.typedDict("Sight");
  const Task = $.typedDict("Task");
  const Answer = $.typedDict("Answer");
  return { Answer, Sight, Task };
})();

const $play_search_trial = (() => {
  let _BATCH = 32;
  const Trial = $.klass("Trial", [], {
    methods: {
      __init__: $.takes(function __init__(kernel, task) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let constants, moves, playing;
        [constants, moves, playing] = $.unpack($.tuple($.found(kernel?.constants, "constants"), $.item(task, "moves"), $.item(task, "playing")), 3);
        self._kernel = kernel;
        self._packed = $.named($play_search_position.packed, [constants, moves], { "opening": !$.truth($.item($.item(task, "sight"), "laid")) });
        self._alive = [...$.each($.range($.len(moves)))];
        self._sums = $.mul([new $.Float(0.0)], $.len(moves));
        self._worlds = $.mul([0], $.len(moves));
        $.call(kernel, "fill", "trial", new $.Dict([["aim", $.item($.item(constants, "aims"), $.item(task, "aim"))], ["seed", $.item(task, "seed")]]));
        if ($.isinstance(playing, $.str)) {
          kernel.put("trial", "policy", $.item($.item(constants, "policies"), playing));
        } else {
          kernel.put("trial", "policy", $.item(constants, "careful"));
          kernel.put("trial", "cares", $play_search_position.cares(kernel, task));
        }
        $.call(kernel, "call", "settle");
        return null;
      }, "kernel task"),
      halve(playouts, spent) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let stage, stages, stopped, worlds;
        return $.generator(function* () {
          try {
            stages = $.call($.sub($.len(self._alive), 1), "bit_length");
            for (stage of $.each($.range(1, $.add(stages, 1)))) {
              worlds = ($.truth(playouts) ? $.max(1, $.floordiv(playouts, $.mul(stages, $.len(self._alive)))) : _BATCH);
              stopped = ((yield* $.iter(self.run(worlds))) ?? null);
              while ((!$.truth(playouts) && !$.truth(stopped) && $.lt(spent(), $.div(stage, stages)))) {
                stopped = ((yield* $.iter(self.run(worlds))) ?? null);
              }
              if ($.truth(stopped)) {
                return null;
              }
              self._keep($.floordiv($.add($.len(self._alive), 1), 2));
            }
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      },
      run(worlds) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let count, done, kernel, one, stopped, tried, value, $t0, $t1, $t2, $t3;
        return $.generator(function* () {
          try {
            [kernel, count] = $.unpack($.tuple(self._kernel, $.len(self._alive)), 2);
            kernel.put("trial", "count", count);
            kernel.put("trial", "candidates", $.collected(self._alive, (one) => $.item(self._packed, one)));
            kernel.put("trial", "sums", $.mul([new $.Float(0.0)], count));
            [tried, stopped] = $.unpack($.tuple(0, false), 2);
            for (done of $.each($.range(0, worlds, _BATCH))) {
              stopped = ((yield null) ?? null);
              if ($.truth(stopped)) {
                break;
              }
              kernel.put("trial", "worlds", $.min(_BATCH, $.sub(worlds, done)));
              tried = $.grown(tried, $.call(kernel, "call", "try_out"));
            }
            for ([one, value] of $.each($.zipStrict(self._alive, kernel.floats("trial", "sums", count)))) {
              $t0 = self._sums;
              $t1 = one;
              $.setItem($t0, $t1, $.grown($.item($t0, $t1), value));
              $t2 = self._worlds;
              $t3 = one;
              $.setItem($t2, $t3, $.grown($.item($t2, $t3), tried));
            }
            return stopped;
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      },
      answer() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let found, worths;
        if (!$.truth($.any(self._worlds))) {
          return null;
        }
        self._keep(1);
        found = $.zipStrict(self._sums, self._worlds);
        worths = (() => { const $all = []; let total, worlds, $t0; for ($t0 of $.each(found)) { [total, worlds] = $.unpack($t0, 2); $all.push(($.truth(worlds) ? $.div(total, worlds) : null)); } return $all; })();
        return new $.Dict([["best", $.item(self._alive, 0)], ["worths", worths]]);
      },
      _keep(count) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let order;
        order = $.sorted(self._alive, (function (one) { arguments.length === 1 || $.miscount(); return $.negative($.item(self._sums, one)); }));
        self._alive = $.sorted($.slice(order, null, count));
        return null;
      },
    },
  });
  return { Trial, _BATCH };
})();

const $play_search_ways = (() => {
  let _A_PLAYOUT = 100;
  let _A_SECOND = 1500000;
  function search(kernel, task, spent) {
    arguments.length === 3 || $.miscount();
    return $.item(_WAYS, $.item(task, "way"))(kernel, task, spent);
  }
  function _careful(kernel, task, _spent) {
    arguments.length === 3 || $.miscount();
    let count, found, listed, moves, stopped, worths;
    return $.generator(function* () {
      try {
        $play_search_position.see(kernel, $.item(task, "sight"));
        $.call(kernel, "fill", "desk", new $.Dict([["cares", $play_search_position.cares(kernel, task)]]));
        $.call(kernel, "fill", "listing", new $.Dict([]));
        stopped = ((yield null) ?? null);
        if ($.truth(stopped)) {
          return null;
        }
        count = $.call(kernel, "call", "weigh_actions");
        $.call(kernel, "call", "list_actions");
        listed = kernel.integers("listing", "actions", count);
        found = $.dict($.zipStrict(listed, kernel.floats("desk", "values", count)));
        moves = $.named($play_search_position.packed, [$.found(kernel?.constants, "constants"), $.item(task, "moves")], { "opening": !$.truth($.item($.item(task, "sight"), "laid")) });
        worths = $.collected(moves, (move) => $.item(found, move));
        return new $.Dict([["best", $.call(worths, "index", $.max(worths))], ["worths", worths]]);
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _plain(kernel, task, _spent) {
    arguments.length === 3 || $.miscount();
    let trial;
    return $.generator(function* () {
      try {
        $play_search_position.understand(kernel, task);
        trial = $play_search_trial.Trial(kernel, task);
        yield* $.iter(trial.run($.item(task, "playouts")));
        return trial.answer();
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _expert(kernel, task, spent) {
    arguments.length === 3 || $.miscount();
    let limit, playouts, sight, trial, worths;
    return $.generator(function* () {
      try {
        $play_search_position.understand(kernel, task);
        [sight, playouts] = $.unpack($.tuple($.item(task, "sight"), $.item(task, "playouts")), 2);
        if (($.truth($.item(sight, "laid")) && $.le($.item(sight, "pool"), $.item(task, "reach")))) {
          limit = $.or($.mul(playouts, _A_PLAYOUT), () => $.int($.mul($.item(task, "seconds"), _A_SECOND)));
          worths = ((yield* $.iter($play_search_endgame.worths_in_endgame(kernel, task, limit))) ?? null);
          if ((worths !== null)) {
            return new $.Dict([["best", $.call(worths, "index", $.max(worths))], ["worths", worths]]);
          }
        }
        trial = $play_search_trial.Trial(kernel, task);
        yield* $.iter(trial.halve(playouts, spent));
        return trial.answer();
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  let _WAYS = new $.Dict([["careful", _careful], ["plain", _plain], ["expert", _expert]]);
  return { _A_PLAYOUT, _A_SECOND, _WAYS, _careful, _expert, _plain, search };
})();

const $play_search_workspace = (() => {
  const Constants = $.typedDict("Constants");
  const Workspace = $.protocol("Workspace");
  return { Constants, Workspace };
})();

/** All modules, by their names in Python. */
export const modules = {
  "tricorne.play.search": $play_search,
  "tricorne.play.search.endgame": $play_search_endgame,
  "tricorne.play.search.position": $play_search_position,
  "tricorne.play.search.task": $play_search_task,
  "tricorne.play.search.trial": $play_search_trial,
  "tricorne.play.search.ways": $play_search_ways,
  "tricorne.play.search.workspace": $play_search_workspace,
};
//# sourceMappingURL=search.js.map

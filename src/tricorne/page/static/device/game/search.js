// Made by `make script` of the Python of Tricorne: change that, and make it anew.
import * as $ from "./python.js";

const $play_search = (() => {

  return {  };
})();

const $play_search_position = (() => {
  let [_ROTATION_BITS, _TILE_BITS] = $.tuple(2, 8);
  function understand(room, task) {
    let doubts, fields, sight;
    [sight, doubts] = $.tuple($.item(task, "sight"), $.item(task, "doubts"));
    room.fill("rules", $.item(sight, "rules"));
    fields = new $.Dict([["me", $.item(sight, "me")], ["mine", $.item(sight, "mine")], ["aside", $.item(sight, "aside")], ["items", $.item(sight, "hidden")], ["doubts", ((doubts === null) ? $.item(room.constants, "doubts") : doubts)], ["chance", [$.item(task, "seed"), 1, 2, 3]]]);
    room.fill("belief", fields);
    _clear(room);
    _write(room, $.item(sight, "log"));
    room.put("script", "seats", $.item(sight, "seats"));
    if (!$.truth(room.call("believe"))) {
      throw $.errors.ValueError("no hands agree with this log: it breaks the rules of its sheet");
    }
    see(room, sight);
    return null;
  }
  function see(room, sight) {
    let field, value;
    room.fill("rules", $.item(sight, "rules"));
    _clear(room);
    _write(room, (() => { const $all = []; for (const move of $.item(sight, "log")) if (!$.isinstance(move, $.str)) $all.push(move); return $all; })());
    room.call("lay_out");
    for ([field, value] of $.item(sight, "position").items()) {
      room.put("position", field, value);
    }
    return null;
  }
  function packed(constants, moves, opening) {
    return Array.from(moves, (move) => $.named(_packed, [constants, move], { opening: opening }));
  }
  $.takes(packed, ['constants', 'moves', 'opening']);
  function _packed(constants, move, opening) {
    let cell, col, rotation, row, tile;
    if ($.isinstance(move, $.str)) {
      return $.item($.item(constants, "without_tile"), move);
    }
    [tile, rotation, row, col] = move;
    cell = $.add($.add($.mul($.add(row, $.item(constants, "middle_row")), $.item(constants, "stride")), col), $.item(constants, "middle_col"));
    return $.bitor($.bitor($.lshift(cell, _TILE_BITS), $.lshift(tile, _ROTATION_BITS)), ($.truth(opening) ? rotation : 0));
  }
  $.takes(_packed, ['constants', 'move', 'opening']);
  function cares(room, task) {
    let mine, others, playing, reply, unit, usual;
    [playing, unit] = $.tuple($.item(task, "playing"), $.item(task, "unit"));
    usual = (((playing === null) || $.isinstance(playing, $.str)) ? $.item(room.constants, "cares") : playing);
    if (!$.truth(unit)) {
      return usual;
    }
    [reply, mine, ...others] = usual;
    return [reply, mine, ...(function* () { for (const care of others) yield $.mul(care, unit); })()];
  }
  function _clear(room) {
    let constants, every_tile, grid, points;
    constants = room.constants;
    [grid] = room.shape("position", "points");
    every_tile = $.sub($.lshift(1, $.len($.item(constants, "tiles"))), 1);
    points = $.mul([$.item(constants, "untouched")], grid);
    room.fill("position", new $.Dict([["unplayed", every_tile], ["points", points]]));
    return null;
  }
  function _write(room, moves) {
    let constants, numbers;
    constants = room.constants;
    numbers = $.add($.named(packed, [constants, $.slice(moves, null, 1)], { opening: true }), $.named(packed, [constants, $.slice(moves, 1)], { opening: false }));
    room.fill("script", new $.Dict([["actions", numbers], ["count", $.len(numbers)]]));
    return null;
  }
  return { _ROTATION_BITS, _TILE_BITS, _clear, _packed, _write, cares, packed, see, understand };
})();

const $play_search_endgame = (() => {
  let _ENOUGH = 0.5;
  let _TWO = 2;
  let _AT_ONCE = 10000;
  function* worths_in_endgame(room, task, limit) {
    let covered, enough, found, hands, likely, move, moves, sums, value;
    room.call("forget");
    room.fill("search", new $.Dict([["aim", $.item($.item(room.constants, "aims"), $.item(task, "aim"))], ["limit", limit]]));
    moves = $.named($play_search_position.packed, [room.constants, $.item(task, "moves")], { opening: false });
    sums = $.dict.fromkeys(moves, 0.0);
    [covered, enough] = $.tuple(0.0, _ENOUGH);
    for ([hands, likely] of _ways(room, $.item(task, "sight"))) {
      _lay(room, hands);
      found = (yield* solve(room, $.item(room.constants, "depth")));
      if ((found === null)) {
        enough = 0.0;
      }
      if (!$.truth(found)) {
        break;
      }
      covered = $.grown(covered, likely, $.add);
      for ([move, value] of found.items()) {
        $.setItem(sums, move, $.add($.item(sums, move), $.mul(likely, value)));
      }
    }
    if ((!$.truth(covered) || $.lt(covered, enough))) {
      return null;
    }
    return Array.from(moves, (move) => $.div($.item(sums, move), covered));
  }
  function* solve(room, depth) {
    let choices, count, stopped, unfinished;
    unfinished = $.item(room.constants, "unfinished");
    room.put("search", "begun", 0);
    room.put("search", "frames", depth);
    count = unfinished;
    while ($.eq(count, unfinished)) {
      stopped = (yield null);
      if ($.truth(stopped)) {
        return null;
      }
      room.put("search", "pause", $.add(room.integer("search", "nodes"), _AT_ONCE));
      count = room.call("solve");
    }
    if ($.eq(count, $.item(room.constants, "not_solved"))) {
      return new $.Dict([]);
    }
    choices = room.integers("search", "choices", count);
    return $.dict($.zip(choices, room.floats("search", "values", count)));
  }
  function _ways(room, sight) {
    let count, drawn, first, hands, me, most, players, seats, times, way;
    [players, me] = $.tuple($.item(sight, "players"), $.item(sight, "me"));
    [most, seats] = room.shape("worlds", "hands");
    count = (($.eq(players, _TWO) && !$.truth($.item(sight, "pool"))) ? 1 : most);
    room.fill("worlds", new $.Dict([["count", count]]));
    room.call("settle");
    room.call("draw_worlds");
    drawn = room.integers("worlds", "hands", $.mul(count, seats));
    times = new $.Dict([]);
    for (first of $.range(0, $.mul(count, seats), seats)) {
      hands = $.slice(drawn, first, $.add(first, players));
      $.setItem(hands, me, $.item(sight, "hand"));
      way = $.tupleOf(hands);
      $.setItem(times, way, $.add(times.get(way, 0), 1));
    }
    return Array.from($.sorted(times.items()), ([way, often]) => $.tuple(way, $.div(often, count)));
  }
  function _lay(room, hands) {
    let left, tiles;
    left = $.bitand(room.integer("position", "unplayed"), $.invert($.sum(hands)));
    tiles = $.range($.len($.item(room.constants, "tiles")));
    room.put("position", "hands", hands);
    room.put("position", "pool", (() => { const $all = []; for (const tile of tiles) if ($.truth($.bitand($.rshift(left, tile), 1))) $all.push(tile); return $all; })());
    return null;
  }
  return { _AT_ONCE, _ENOUGH, _TWO, _lay, _ways, solve, worths_in_endgame };
})();

const $play_search_task = (() => {
  const Sight = $.typedDict();
  const Task = $.typedDict();
  const Answer = $.typedDict();
  return { Answer, Sight, Task };
})();

const $play_search_trial = (() => {
  let _BATCH = 32;
  const Trial = $.klass("Trial", [], {
    methods: {
      __init__: $.takes(function __init__(room, task) {
        const self = this;
        let constants, moves, playing;
        [constants, moves, playing] = $.tuple(room.constants, $.item(task, "moves"), $.item(task, "playing"));
        self._room = room;
        self._packed = $.named($play_search_position.packed, [constants, moves], { opening: !$.truth($.item($.item(task, "sight"), "laid")) });
        self._alive = [...$.range($.len(moves))];
        self._sums = $.mul([0.0], $.len(moves));
        self._worlds = $.mul([0], $.len(moves));
        room.fill("trial", new $.Dict([["aim", $.item($.item(constants, "aims"), $.item(task, "aim"))], ["seed", $.item(task, "seed")]]));
        if ($.isinstance(playing, $.str)) {
          room.put("trial", "policy", $.item($.item(constants, "policies"), playing));
        } else {
          room.put("trial", "policy", $.item(constants, "careful"));
          room.put("trial", "cares", $play_search_position.cares(room, task));
        }
        room.call("settle");
        return null;
      }, ['room', 'task']),
      *halve(playouts, spent) {
        const self = this;
        let stage, stages, stopped, worlds;
        stages = $.call($.sub($.len(self._alive), 1), "bit_length");
        for (stage of $.range(1, $.add(stages, 1))) {
          worlds = ($.truth(playouts) ? $.max(1, $.floordiv(playouts, $.mul(stages, $.len(self._alive)))) : _BATCH);
          stopped = (yield* self.run(worlds));
          while ((!$.truth(playouts) && !$.truth(stopped) && $.lt(spent(), $.div(stage, stages)))) {
            stopped = (yield* self.run(worlds));
          }
          if ($.truth(stopped)) {
            return null;
          }
          self._keep($.floordiv($.add($.len(self._alive), 1), 2));
        }
      },
      *run(worlds) {
        const self = this;
        let count, done, one, room, stopped, tried, value;
        [room, count] = $.tuple(self._room, $.len(self._alive));
        room.put("trial", "count", count);
        room.put("trial", "candidates", Array.from(self._alive, (one) => $.item(self._packed, one)));
        room.put("trial", "sums", $.mul([0.0], count));
        [tried, stopped] = $.tuple(0, false);
        for (done of $.range(0, worlds, _BATCH)) {
          stopped = (yield null);
          if ($.truth(stopped)) {
            break;
          }
          room.put("trial", "worlds", $.min(_BATCH, $.sub(worlds, done)));
          tried = $.grown(tried, room.call("try_out"), $.add);
        }
        for ([one, value] of $.zip(self._alive, room.floats("trial", "sums", count))) {
          $.setItem(self._sums, one, $.add($.item(self._sums, one), value));
          $.setItem(self._worlds, one, $.add($.item(self._worlds, one), tried));
        }
        return stopped;
      },
      answer() {
        const self = this;
        let found, worths;
        if (!$.any(self._worlds)) {
          return null;
        }
        self._keep(1);
        found = $.zip(self._sums, self._worlds);
        worths = Array.from(found, ([total, worlds]) => ($.truth(worlds) ? $.div(total, worlds) : null));
        return new $.Dict([["best", $.item(self._alive, 0)], ["worths", worths]]);
      },
      _keep(count) {
        const self = this;
        let order;
        order = $.sorted(self._alive, ((one) => $.negative($.item(self._sums, one))));
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
  function search(room, task, spent) {
    return $.item(_WAYS, $.item(task, "way"))(room, task, spent);
  }
  function* _careful(room, task, _spent) {
    let count, found, listed, moves, stopped, worths;
    $play_search_position.see(room, $.item(task, "sight"));
    room.fill("desk", new $.Dict([["cares", $play_search_position.cares(room, task)]]));
    room.fill("listing", new $.Dict([]));
    stopped = (yield null);
    if ($.truth(stopped)) {
      return null;
    }
    count = room.call("weigh_actions");
    room.call("list_actions");
    listed = room.integers("listing", "actions", count);
    found = $.dict($.zip(listed, room.floats("desk", "values", count)));
    moves = $.named($play_search_position.packed, [room.constants, $.item(task, "moves")], { opening: !$.truth($.item($.item(task, "sight"), "laid")) });
    worths = Array.from(moves, (move) => $.item(found, move));
    return new $.Dict([["best", $.call(worths, "index", $.max(worths))], ["worths", worths]]);
  }
  function* _plain(room, task, _spent) {
    let trial;
    $play_search_position.understand(room, task);
    trial = $play_search_trial.Trial(room, task);
    (yield* trial.run($.item(task, "playouts")));
    return trial.answer();
  }
  function* _expert(room, task, spent) {
    let limit, playouts, sight, trial, worths;
    $play_search_position.understand(room, task);
    [sight, playouts] = $.tuple($.item(task, "sight"), $.item(task, "playouts"));
    if (($.truth($.item(sight, "laid")) && $.le($.item(sight, "pool"), $.item(task, "reach")))) {
      limit = $.or($.mul(playouts, _A_PLAYOUT), () => $.int($.mul($.item(task, "seconds"), _A_SECOND)));
      worths = (yield* $play_search_endgame.worths_in_endgame(room, task, limit));
      if ((worths !== null)) {
        return new $.Dict([["best", $.call(worths, "index", $.max(worths))], ["worths", worths]]);
      }
    }
    trial = $play_search_trial.Trial(room, task);
    (yield* trial.halve(playouts, spent));
    return trial.answer();
  }
  let _WAYS = new $.Dict([["careful", _careful], ["plain", _plain], ["expert", _expert]]);
  return { _A_PLAYOUT, _A_SECOND, _WAYS, _careful, _expert, _plain, search };
})();

const $play_search_workspace = (() => {
  const Constants = $.typedDict();
  const Workspace = $.klass("Workspace", [], {
    methods: {
      fill(record, fields) {
        const self = this;
        return null;
      },
      put(record, field, value) {
        const self = this;
        return null;
      },
      integer(record, field) {
        const self = this;
        return null;
      },
      integers(record, field, count) {
        const self = this;
        return null;
      },
      floats(record, field, count) {
        const self = this;
        return null;
      },
      shape(record, field) {
        const self = this;
        return null;
      },
      call(entry) {
        const self = this;
        return null;
      },
    },
  });
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

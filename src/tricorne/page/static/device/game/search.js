// Made by `make script` of the Python of Tricorne: change that, and make it anew.
import * as $ from "./python.js";

$.signatures({"bytes":{"decode":[0,0,[]],"find":[1,2,["",""]],"removesuffix":[1,1,[""]],"startswith":[1,1,[""]]},"dict":{"clear":[0,0,[]],"copy":[0,0,[]],"get":[1,2,["",""]],"items":[0,0,[]],"keys":[0,0,[]],"pop":[1,2,["",""]],"popitem":[0,0,[]],"setdefault":[1,2,["",""]],"update":[1,1,[""]],"values":[0,0,[]]},"frozenset":{"copy":[0,0,[]],"difference":[0,1000,[]],"intersection":[0,1000,[]],"isdisjoint":[1,1,[""]],"issubset":[1,1,[""]],"issuperset":[1,1,[""]],"union":[0,1000,[]]},"int":{"bit_count":[0,0,[]],"bit_length":[0,0,[]]},"keys":{"isdisjoint":[1,1,[""]]},"list":{"append":[1,1,[""]],"clear":[0,0,[]],"copy":[0,0,[]],"count":[1,1,[""]],"extend":[1,1,[""]],"index":[1,1,[""]],"insert":[2,2,["",""]],"pop":[0,1,[""]],"remove":[1,1,[""]],"reverse":[0,0,[]],"sort":[0,0,["key","reverse"]]},"set":{"add":[1,1,[""]],"clear":[0,0,[]],"copy":[0,0,[]],"difference":[0,1000,[]],"discard":[1,1,[""]],"intersection":[0,1000,[]],"isdisjoint":[1,1,[""]],"issubset":[1,1,[""]],"issuperset":[1,1,[""]],"remove":[1,1,[""]],"union":[0,1000,[]],"update":[0,1000,[]]},"str":{"casefold":[0,0,[]],"count":[1,1,[""]],"encode":[0,2,["encoding","errors"]],"endswith":[1,1,[""]],"find":[1,2,["",""]],"format":[0,1000,[]],"isalpha":[0,0,[]],"isascii":[0,0,[]],"isdecimal":[0,0,[]],"isprintable":[0,0,[]],"join":[1,1,[""]],"ljust":[1,2,["",""]],"lower":[0,0,[]],"lstrip":[0,1,[""]],"partition":[1,1,[""]],"removeprefix":[1,1,[""]],"removesuffix":[1,1,[""]],"replace":[2,3,["","",""]],"rjust":[1,2,["",""]],"rsplit":[0,2,["sep","maxsplit"]],"rstrip":[0,1,[""]],"split":[0,2,["sep","maxsplit"]],"splitlines":[0,0,[]],"startswith":[1,1,[""]],"strip":[0,1,[""]],"translate":[1,1,[""]],"upper":[0,0,[]],"zfill":[1,1,[""]]},"tuple":{"count":[1,1,[""]],"index":[1,1,[""]]},"hashlib.sha256":{"digest":[0,0,[]],"hexdigest":[0,0,[]]},"json.JSONEncoder":{"encode":[1,1,["o"]]},"pathlib.Path":{"joinpath":[1,1,["name"]],"read_text":[0,1,["encoding"]],"with_name":[1,1,["name"]]},"re.Match":{"group":[0,1,[""]],"groupdict":[0,0,[]],"groups":[0,0,[]]},"re.Pattern":{"fullmatch":[1,1,["string"]],"match":[1,1,["string"]],"search":[1,1,["string"]],"split":[1,1,["string"]],"sub":[2,2,["repl","string"]]}});

$.lacking({"bytes":["count","endswith","index","isalpha","isascii","join","ljust","lower","lstrip","partition","removeprefix","replace","rjust","rsplit","rstrip","split","splitlines","strip","translate","upper","zfill"],"dict":[],"frozenset":[],"int":[],"list":[],"range":["count","index"],"set":["pop"],"str":["index"],"tuple":[]});

const $play_search = (() => {

  return {  };
})();

const $play_search_errors = (() => {
  function error_of(total, squares, count) {
    CHECK: arguments.length === 3 || $.miscount();
    let variance;
    if ($.eq(count, 1)) {
      return null;
    }
    variance = $.div($.sub(squares, $.div($.mul(total, total), count)), $.sub(count, 1));
    return $.std.math.sqrt($.div($.max(variance, new $.Float(0.0)), count));
  }
  return { error_of };
})();

const $play_search_position = (() => {
  let $t0, $t1;
  $t0 = 2;
  $t1 = 8;
  let _ROTATION_BITS = $t0;
  let _TILE_BITS = $t1;
  function understand(kernel, task) {
    CHECK: arguments.length === 2 || $.miscount();
    $.call(kernel, "fill", "rules", $.item($.item(task, "sight"), "rules"));
    if (($.item(task, "hands") === null)) {
      _guess(kernel, task);
      see(kernel, $.item(task, "sight"));
    } else {
      see(kernel, $.item(task, "sight"));
      _know(kernel, task, $.item(task, "hands"));
    }
    if (!$.truth($.item(task, "declines"))) {
      kernel.put("rules", "may_decline", 0);
    }
    return null;
  }
  function _guess(kernel, task) {
    CHECK: arguments.length === 2 || $.miscount();
    let doubts, fields, sight, $t0, $t1;
    $t0 = $.item(task, "sight");
    $t1 = $.item(task, "doubts");
    sight = $t0;
    doubts = $t1;
    fields = new $.Dict([["me", $.item(sight, "me")], ["mine", $.item(sight, "mine")], ["aside", $.item(sight, "aside")], ["items", $.item(sight, "hidden")], ["doubts", ((doubts === null) ? $.item($.found(kernel.constants), "doubts") : doubts)], ["adapts", ((doubts === null) ? 1 : 0)], ["chance", [$.item(task, "seed"), 1, 2, 3]]]);
    $.call(kernel, "fill", "belief", fields);
    _clear(kernel);
    _write(kernel, $.item(sight, "log"));
    kernel.put("script", "seats", $.item(sight, "seats"));
    if (!$.truth($.call(kernel, "call", "believe"))) {
      throw $.raised($.errors.ValueError("no hands agree with this log: it breaks the rules of its sheet"));
    }
    return null;
  }
  function _know(kernel, task, hands) {
    CHECK: arguments.length === 3 || $.miscount();
    let count, fields, hand, held, left, me, owners, pool, seat, tiles, $t0, $t1, $t2, $t3, $t4;
    $t0 = $.item($.item(task, "sight"), "me");
    $t1 = $.len($.item($.found(kernel.constants), "tiles"));
    me = $t0;
    count = $t1;
    $t2 = [];
    $t3 = [];
    owners = $t2;
    tiles = $t3;
    for ($t4 of $.each($.enumerate(hands))) {
      seat = $t4[0];
      hand = $t4[1];
      if ($.ne(seat, me)) {
        held = (() => { const $all = []; let tile; for (tile of $.each($.range(count))) { if ($.truth($.bitand($.rshift(hand, tile), 1))) $all.push(tile); } return $all; })();
        owners = $.grown(owners, $.mul([seat], $.len(held)));
        tiles = $.grown(tiles, held);
      }
    }
    left = $.bitand(kernel.integer("position", "unplayed"), $.invert($.sum(hands)));
    pool = (() => { const $all = []; let tile; for (tile of $.each($.range(count))) { if ($.truth($.bitand($.rshift(left, tile), 1))) $all.push(tile); } return $all; })();
    fields = new $.Dict([["me", me], ["count", $.add($.len(tiles), $.len(pool))], ["held", $.len(tiles)], ["owners", owners], ["tiles", [...$.each(tiles), ...$.each(pool)]], ["chance", [$.item(task, "seed"), 1, 2, 3]]]);
    $.call(kernel, "fill", "belief", fields);
    return null;
  }
  function see(kernel, sight) {
    CHECK: arguments.length === 2 || $.miscount();
    let field, value, $t0, $t1;
    _clear(kernel);
    _write(kernel, (() => { const $all = []; let move; for (move of $.each($.item(sight, "log"))) { if (!(typeof (move) === "string")) $all.push(move); } return $all; })());
    $.call(kernel, "call", "lay_out");
    for ($t0 of $.each($.item(sight, "position").$items())) {
      $t1 = $.unpack($t0, 2);
      field = $t1[0];
      value = $t1[1];
      kernel.put("position", field, value);
    }
    return null;
  }
  function pack_moves$(constants, moves, opening) {
    return $.collected(moves, (move) => _packed$(constants, move, opening));
  }
  const pack_moves = $.keyed("constants moves * opening", pack_moves$);
  function _packed$(constants, move, opening) {
    let cell, col, rotation, row, tile, $t0;
    if ((typeof (move) === "string")) {
      return $.item($.item(constants, "without_tile"), move);
    }
    $t0 = $.unpack(move, 4);
    tile = $t0[0];
    rotation = $t0[1];
    row = $t0[2];
    col = $t0[3];
    cell = $.add($.add($.mul($.add(row, $.item(constants, "middle_row")), $.item(constants, "stride")), col), $.item(constants, "middle_col"));
    return $.bitor($.bitor($.lshift(cell, _TILE_BITS), $.lshift(tile, _ROTATION_BITS)), ($.truth(opening) ? rotation : 0));
  }
  const _packed = $.keyed("constants move * opening", _packed$);
  function unpack_move(constants, number) {
    CHECK: arguments.length === 2 || $.miscount();
    let cell, col, move, packed, row, tile, $t0, $t1, $t2, $t3, $t4, $t5;
    for ($t0 of $.each($.item(constants, "without_tile").$items())) {
      $t1 = $.unpack($t0, 2);
      move = $t1[0];
      packed = $t1[1];
      if ($.eq(number, packed)) {
        return move;
      }
    }
    $t2 = $.rshift(number, _TILE_BITS);
    $t3 = $.rshift($.mod(number, $.lshift(1, _TILE_BITS)), _ROTATION_BITS);
    cell = $t2;
    tile = $t3;
    $t4 = $.floordiv(cell, $.item(constants, "stride"));
    $t5 = $.mod(cell, $.item(constants, "stride"));
    row = $t4;
    col = $t5;
    return [tile, 0, $.sub(row, $.item(constants, "middle_row")), $.sub(col, $.item(constants, "middle_col"))];
  }
  function cares(kernel, task) {
    CHECK: arguments.length === 2 || $.miscount();
    let mine, others, own, playing, reply, unit, usual, $t0, $t1, $t2;
    $t0 = $.item(task, "playing");
    $t1 = $.item(task, "unit");
    playing = $t0;
    unit = $t1;
    own = (((playing === null) || (typeof (playing) === "string")) ? null : playing);
    if (!$.truth(unit)) {
      return ((own === null) ? $.item($.found(kernel.constants), "cares_without_points") : own);
    }
    usual = ((own === null) ? $.item($.found(kernel.constants), "cares") : own);
    $t2 = $.unpackRest(usual, 2, 0);
    reply = $t2[0];
    mine = $t2[1];
    others = $t2[2];
    return [reply, mine, ...$.each((($first) => $.generator(function* () { try { let care; for (care of $first) { yield $.mul(care, unit); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(others)))];
  }
  function _clear(kernel) {
    CHECK: arguments.length === 1 || $.miscount();
    let constants;
    constants = $.found(kernel.constants);
    $.call(kernel, "fill", "position", new $.Dict([["unplayed", $.sub($.lshift(1, $.len($.item(constants, "tiles"))), 1)]]));
    kernel.spread("position", "points", $.item(constants, "untouched"));
    return null;
  }
  function _write(kernel, moves) {
    CHECK: arguments.length === 2 || $.miscount();
    let constants, first, numbers;
    constants = $.found(kernel.constants);
    first = $.add($.next((($first) => $.generator(function* () { try { let at, move, $t0; for ($t0 of $first) { at = $t0[0]; move = $t0[1]; if (!(typeof (move) === "string")) yield at; } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.enumerate(moves))), 0), 1);
    numbers = $.add(pack_moves$(constants, $.slice(moves, null, first), true), pack_moves$(constants, $.slice(moves, first), false));
    $.call(kernel, "fill", "script", new $.Dict([["actions", numbers], ["count", $.len(numbers)]]));
    return null;
  }
  return { cares, pack_moves, pack_moves$, see, understand, unpack_move };
})();

const $play_search_endgame = (() => {
  let _ENOUGH = 0.5;
  let _TWO = 2;
  let _HALVES = 2;
  let _EVEN = new $.Float(50.0);
  let POSITIONS_A_SECOND = 1500000;
  let _AT_ONCE = 10000;
  function try_endgame(kernel, task, limit) {
    CHECK: arguments.length === 3 || $.miscount();
    let at, base, covered, enough, error, found, gains, often, squares, total, tried, ways, $t0, $t1, $t2, $t3;
    return $.generator(function* () {
      try {
        ways = _begun(kernel, task, limit);
        found = ((yield* $.iter(_solved(kernel, task, ways))) ?? null);
        covered = (() => { let $sum = 0; let _, often, $t0, $t1; for ($t0 of $.each($.found(found.gains))) { $t1 = $.unpack($t0, 2); often = $t1[0]; _ = $t1[1]; $sum = $.summed($sum, $.sum(often)); } return $sum; })();
        enough = ($.truth($.found(found.stopped)) ? new $.Float(0.0) : $.mul(_ENOUGH, (() => { let $sum = 0; let _, often, $t0, $t1; for ($t0 of $.each(ways)) { $t1 = $.unpack($t0, 2); _ = $t1[0]; often = $t1[1]; $sum = $.summed($sum, $.sum(often)); } return $sum; })()));
        if ((!$.truth(covered) || $.lt(covered, enough))) {
          return null;
        }
        base = _base(kernel, task);
        tried = [];
        for (at of $.each($.range($.len($.item(task, "moves"))))) {
          $t0 = new $.Float(0.0);
          $t1 = new $.Float(0.0);
          total = $t0;
          squares = $t1;
          for ($t2 of $.each($.found(found.gains))) {
            $t3 = $.unpack($t2, 2);
            often = $t3[0];
            gains = $t3[1];
            total = $.grown(total, $.mul($.sum(often), $.item(gains, at)));
            squares = $.grown(squares, $.mul($.mul($.sum(often), $.item(gains, at)), $.item(gains, at)));
          }
          error = ($.gt($.len(ways), 1) ? $play_search_errors.error_of(total, squares, covered) : new $.Float(0.0));
          tried.$append(new $.Dict([["worth", $.add(base, $.div(total, covered))], ["error", error], ["playouts", 0]]));
        }
        return tried;
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function weigh_endgame(kernel, task, limit) {
    CHECK: arguments.length === 3 || $.miscount();
    let base, found, ways;
    return $.generator(function* () {
      try {
        ways = _begun(kernel, task, limit);
        found = ((yield* $.iter(_solved(kernel, task, ways))) ?? null);
        if ($.lt($.len($.found(found.gains)), $.len(ways))) {
          return null;
        }
        base = _base(kernel, task);
        return $.collected($.range(_HALVES), (half) => _added($.found(found.gains), base, half));
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function lay_likeliest(kernel, task) {
    CHECK: arguments.length === 2 || $.miscount();
    let most, ways;
    ways = _begun(kernel, task, $.int($.mul($.item(task, "seconds"), POSITIONS_A_SECOND)));
    most = $.max((($first) => $.generator(function* () { try { let _, often, $t0, $t1; for ($t0 of $first) { $t1 = $.unpack($t0, 2); _ = $t1[0]; often = $t1[1]; yield $.sum(often); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(ways)));
    _lay(kernel, $.next((($first) => $.generator(function* () { try { let hands, often, $t0, $t1; for ($t0 of $first) { $t1 = $.unpack($t0, 2); hands = $t1[0]; often = $t1[1]; if ($.eq($.sum(often), most)) yield hands; } } catch ($error) { throw $.inGenerator($error); } }))($.iter(ways))));
    return null;
  }
  const _Solved = $.klass("_Solved", [], {
    kind: "tuple",
    fields: "gains stopped",
    init: class extends $.Tuple {
      constructor(gains, stopped) {
        super(2);
        this[0] = gains;
        this[1] = stopped;
      }
      get gains() { return this[0]; }
      get stopped() { return this[1]; }
    },
  });
  function _begun(kernel, task, limit) {
    CHECK: arguments.length === 3 || $.miscount();
    $.call(kernel, "call", "forget");
    $.call(kernel, "fill", "search", new $.Dict([["aim", $.item($.item($.found(kernel.constants), "aims"), $.item(task, "aim"))], ["limit", limit]]));
    return _ways(kernel, $.item(task, "sight"));
  }
  function _solved(kernel, task, ways) {
    CHECK: arguments.length === 3 || $.miscount();
    let found, gains, hands, moves, often, $t0, $t1;
    return $.generator(function* () {
      try {
        moves = $play_search_position.pack_moves$($.found(kernel.constants), $.item(task, "moves"), false);
        gains = [];
        for ($t0 of $.each(ways)) {
          $t1 = $.unpack($t0, 2);
          hands = $t1[0];
          often = $t1[1];
          _lay(kernel, hands);
          found = ((yield* $.iter(solve(kernel, $.item($.found(kernel.constants), "depth")))) ?? null);
          if (!$.truth(found)) {
            return _Solved.$of(gains, (found === null));
          }
          gains.$append($.tuple(often, $.collected(moves, (move) => $.item(found, move))));
        }
        return _Solved.$of(gains, false);
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _added(solved, base, half) {
    CHECK: arguments.length === 3 || $.miscount();
    let at, count, first, gain, gains, often, pairs, squares, sums, times, unknown, worlds, worth, $t0, $t1, $t2, $t3, $t4, $t5, $t6, $t7, $t8, $t9, $t10, $t11, $t12, $t13;
    count = $.len($.item($.item(solved, 0), 1));
    $t0 = $.mul([new $.Float(0.0)], count);
    $t1 = $.mul([new $.Float(0.0)], count);
    $t2 = $.mul([new $.Float(0.0)], count);
    sums = $t0;
    squares = $t1;
    pairs = $t2;
    worlds = 0;
    for ($t3 of $.each(solved)) {
      $t4 = $.unpack($t3, 2);
      often = $t4[0];
      gains = $t4[1];
      $t5 = $.item(often, half);
      $t6 = $.add(base, $.item(gains, 0));
      times = $t5;
      first = $t6;
      worlds = $.grown(worlds, times);
      for ($t7 of $.each($.enumerate(gains))) {
        at = $t7[0];
        gain = $t7[1];
        worth = $.add(base, gain);
        $t8 = sums;
        $t9 = at;
        $.setItem($t8, $t9, $.grown($.item($t8, $t9), $.mul(times, worth)));
        $t10 = squares;
        $t11 = at;
        $.setItem($t10, $t11, $.grown($.item($t10, $t11), $.mul($.mul(times, worth), worth)));
        $t12 = pairs;
        $t13 = at;
        $.setItem($t12, $t13, $.grown($.item($t12, $t13), $.mul($.mul(times, worth), first)));
      }
    }
    unknown = $.collected($.range(count), (_) => []);
    return new $.Dict([["worlds", worlds], ["sums", sums], ["squares", squares], ["pairs", pairs], ["incidents", unknown]]);
  }
  function _base(kernel, task) {
    CHECK: arguments.length === 2 || $.miscount();
    let one, other, sight, $t0;
    sight = $.item(task, "sight");
    if (($.ne($.item(task, "aim"), "margin") || $.ne($.item(sight, "players"), _TWO))) {
      return _EVEN;
    }
    $t0 = $.unpack(kernel.integers("position", "totals", _TWO), 2);
    one = $t0[0];
    other = $t0[1];
    return $.float(($.truth($.item(sight, "me")) ? $.sub(other, one) : $.sub(one, other)));
  }
  function solve(kernel, depth) {
    CHECK: arguments.length === 2 || $.miscount();
    let choices, count, stopped, unfinished;
    return $.generator(function* () {
      try {
        unfinished = $.item($.found(kernel.constants), "unfinished");
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
        if ($.eq(count, $.item($.found(kernel.constants), "not_solved"))) {
          return new $.Dict([]);
        }
        choices = kernel.integers("search", "choices", count);
        return $.dict($.zipStrict(choices, kernel.floats("search", "values", count)));
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _ways(kernel, sight) {
    CHECK: arguments.length === 2 || $.miscount();
    let _, hands, index, most, times, $t0, $t1, $t2, $t3;
    if (($.eq($.item(sight, "players"), _TWO) && !$.truth($.item(sight, "pool")))) {
      return [$.tuple($.item(_drawn(kernel, sight, 1), 0), [1, 1])];
    }
    times = new $.Dict([]);
    $t0 = $.unpack(kernel.shape("worlds", "hands"), 2);
    most = $t0[0];
    _ = $t0[1];
    for ($t1 of $.each($.enumerate(_drawn(kernel, sight, most)))) {
      index = $t1[0];
      hands = $t1[1];
      $t2 = times.$setdefault(hands, [0, 0]);
      $t3 = $.mod(index, _HALVES);
      $.setItem($t2, $t3, $.grown($.item($t2, $t3), 1));
    }
    return $.sorted(times.$items());
  }
  function _drawn(kernel, sight, count) {
    CHECK: arguments.length === 3 || $.miscount();
    let _, drawn, first, found, hands, seats, $t0, $t1;
    $t0 = $.unpack(kernel.shape("worlds", "hands"), 2);
    _ = $t0[0];
    seats = $t0[1];
    $.call(kernel, "fill", "worlds", new $.Dict([["count", count]]));
    $.call(kernel, "call", "settle");
    $.call(kernel, "call", "draw_worlds");
    drawn = kernel.integers("worlds", "hands", $.mul(count, seats));
    found = [];
    for (first of $.each($.range(0, $.mul(count, seats), seats))) {
      hands = $.slice(drawn, first, $.add(first, $.item(sight, "players")));
      $t1 = $.item(sight, "hand");
      $.setItem(hands, $.item(sight, "me"), $t1);
      found.$append($.tupleOf(hands));
    }
    return found;
  }
  function _lay(kernel, hands) {
    CHECK: arguments.length === 2 || $.miscount();
    let left, tiles;
    left = $.bitand(kernel.integer("position", "unplayed"), $.invert($.sum(hands)));
    tiles = $.range($.len($.item($.found(kernel.constants), "tiles")));
    kernel.put("position", "hands", hands);
    kernel.put("position", "pool", (() => { const $all = []; let tile; for (tile of $.each(tiles)) { if ($.truth($.bitand($.rshift(left, tile), 1))) $all.push(tile); } return $all; })());
    return null;
  }
  return { POSITIONS_A_SECOND, lay_likeliest, solve, try_endgame, weigh_endgame };
})();

const $play_search_prospects = (() => {
  let _AMONG = new $.Dict([["families", $.tuple("among families", "careful")], ["champions", $.tuple("champions", "keen")]]);
  let _MANY = 0.35;
  let _HALF = 0.5;
  function foresee(kernel, task) {
    CHECK: arguments.length === 2 || $.miscount();
    let constants, mixed, name, others, policy, population, share, sight, weights, $t0, $t1, $t2, $t3, $t4;
    $t0 = $.found(kernel.constants);
    $t1 = $.item(task, "sight");
    $t2 = $.item(task, "population");
    constants = $t0;
    sight = $t1;
    population = $t2;
    weights = $.item($.item(constants, "prospects"), ($.truth($t3 = $.item(task, "prospects")) ? $t3 : ""));
    kernel.put("trial", "depth", $.item(task, "depth"));
    kernel.put("trial", "least_pool", $.item(task, "least_pool"));
    if ((population !== null)) {
      $t4 = $.unpack($.item(_AMONG, population), 2);
      name = $t4[0];
      policy = $t4[1];
      kernel.put("trial", "sees_all", 1);
      kernel.put("trial", "own_draws", 1);
      $.call(kernel, "fill", "prospects", new $.Dict([["weights", $.mul([...$.each($.item(weights, name))], $.item(sight, "players"))]]));
      kernel.put("trial", "policy", $.item($.item(constants, "policies"), policy));
      kernel.put("trial", "others", $.item($.item(constants, "policies"), policy));
      return null;
    }
    share = _share(kernel, task);
    mixed = (() => { const $all = []; let champion, family, $t0; for ($t0 of $.each($.zipStrict($.item(weights, "families"), $.item(weights, "champions")))) { family = $t0[0]; champion = $t0[1]; $all.push($.add(family, $.mul(share, $.sub(champion, family)))); } return $all; })();
    $.call(kernel, "fill", "prospects", new $.Dict([["weights", $.mul(mixed, $.item(sight, "players"))]]));
    kernel.put("trial", "policy", $.item($.item(constants, "policies"), "keen"));
    others = ($.lt(share, _HALF) ? "careful" : "keen");
    kernel.put("trial", "others", $.item($.item(constants, "policies"), others));
    return null;
  }
  function _share(kernel, task) {
    CHECK: arguments.length === 2 || $.miscount();
    let others, seat, shown, sight, total, $t0, $t1, $t2;
    sight = $.item(task, "sight");
    $t0 = new $.Float(0.0);
    $t1 = $.sub($.item(sight, "players"), 1);
    total = $t0;
    others = $t1;
    for ($t2 of $.each($.enumerate(kernel.floats("belief", "shown", $.item(sight, "players"))))) {
      seat = $t2[0];
      shown = $t2[1];
      if ($.ne(seat, $.item(sight, "me"))) {
        total = $.grown(total, shown);
      }
    }
    return share_of($.div(total, others));
  }
  function share_of(shown) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.min(new $.Float(1.0), $.div(shown, _MANY));
  }
  return { foresee, share_of };
})();

const $play_search_trial = (() => {
  let _BATCH = 32;
  let _SUMS = $.tuple("sums", "squares", "pairs");
  let _FEW = 64;
  const Trial = $.klass("Trial", [], {
    methods: {
      __init__: $.takes(function __init__(kernel, task) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let _, choice, constants, drawing, kinds, moves, playing, policy, seats, $t0, $t1, $t2, $t3;
        $t0 = $.found(kernel.constants);
        $t1 = $.item(task, "moves");
        $t2 = $.item(task, "playing");
        constants = $t0;
        moves = $t1;
        playing = $t2;
        self._kernel = kernel;
        self._packed = $play_search_position.pack_moves$(constants, moves, !$.truth($.item($.item(task, "sight"), "laid")));
        self._alive = [...$.each($.range($.len(moves)))];
        self._sure = ($.truth($.item(task, "playouts")) ? new $.Float(0.0) : $.item(task, "sure"));
        self._sums = $.mul([new $.Float(0.0)], $.len(moves));
        self._squares = $.mul([new $.Float(0.0)], $.len(moves));
        self._worlds = $.mul([0], $.len(moves));
        self._latest = 0;
        $t3 = $.unpack(kernel.shape("trial", "incidents"), 3);
        _ = $t3[0];
        kinds = $t3[1];
        seats = $t3[2];
        self._incidents = $.mul(kinds, seats);
        choice = ($.eq($.item(task, "aim"), "margin") && (() => {  let move; for (move of $.each(moves)) { if (!(typeof (move) === "string")) return true; } return false; })());
        drawing = ($.truth(choice) ? $.item(task, "drawing") : new $.Float(0.0));
        self._extra = $.collected(moves, (move) => ($.eq(move, "draw") ? drawing : new $.Float(0.0)));
        $.call(kernel, "fill", "trial", new $.Dict([["aim", $.item($.item(constants, "aims"), $.item(task, "aim"))], ["seed", $.item(task, "seed")]]));
        kernel.put("trial", "cares", $play_search_position.cares(kernel, task));
        if (($.item(task, "prospects") === null)) {
          policy = ((typeof (playing) === "string") ? playing : "careful");
          kernel.put("trial", "policy", $.item($.item(constants, "policies"), policy));
          kernel.put("trial", "others", $.item($.item(constants, "policies"), policy));
        } else {
          $play_search_prospects.foresee(kernel, task);
        }
        $.call(kernel, "call", "settle");
        return null;
      }, "kernel task"),
      halve(playouts, spent) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let over, stage, stages, worlds;
        return $.generator(function* () {
          try {
            stages = $.sub($.len(self._alive), 1).$bit_length();
            for (stage of $.each($.range(1, $.add(stages, 1)))) {
              worlds = ($.truth(playouts) ? $.max(1, $.floordiv(playouts, $.mul(stages, $.len(self._alive)))) : _BATCH);
              over = ((yield* $.iter(self.run(worlds))) ?? null);
              while ((!$.truth(playouts) && !$.truth(over) && $.lt(spent(), $.div(stage, stages)))) {
                over = ((yield* $.iter(self.run(worlds))) ?? null);
              }
              if ($.truth(over)) {
                return null;
              }
              self._keep($.floordiv($.add($.len(self._alive), 1), 2));
            }
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      },
      run(worlds) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let count, done, field, kernel, one, square, squares, stopped, sums, total, tried, $t0, $t1, $t2, $t3, $t4, $t5, $t6, $t7, $t8, $t9, $t10, $t11, $t12;
        return $.generator(function* () {
          try {
            $t0 = self._kernel;
            $t1 = $.len(self._alive);
            kernel = $t0;
            count = $t1;
            kernel.put("trial", "count", count);
            kernel.put("trial", "candidates", $.collected(self._alive, (one) => $.item(self._packed, one)));
            for (field of $.each(_SUMS)) {
              kernel.put("trial", field, $.mul([new $.Float(0.0)], count));
            }
            kernel.put("trial", "incidents", $.mul([0], $.mul(count, self._incidents)));
            $t2 = 0;
            $t3 = false;
            tried = $t2;
            stopped = $t3;
            for (done of $.each($.range(0, worlds, _BATCH))) {
              stopped = ((yield null) ?? null);
              if ($.truth(stopped)) {
                break;
              }
              kernel.put("trial", "worlds", $.min(_BATCH, $.sub(worlds, done)));
              tried = $.grown(tried, $.call(kernel, "call", "try_out"));
            }
            $t4 = $.unpack((($first) => $.generator(function* () { try { let field; for (field of $first) { yield kernel.floats("trial", field, count); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.tuple("sums", "squares"))), 2);
            sums = $t4[0];
            squares = $t4[1];
            for ($t5 of $.each($.zipStrict(self._alive, sums, squares))) {
              one = $t5[0];
              total = $t5[1];
              square = $t5[2];
              $t6 = self._sums;
              $t7 = one;
              $.setItem($t6, $t7, $.grown($.item($t6, $t7), total));
              $t8 = self._squares;
              $t9 = one;
              $.setItem($t8, $t9, $.grown($.item($t8, $t9), square));
              $t10 = self._worlds;
              $t11 = one;
              $.setItem($t10, $t11, $.grown($.item($t10, $t11), tried));
            }
            self._latest = tried;
            return ($.truth($t12 = stopped) ? $t12 : self._is_clear());
            return null;
          } catch ($error) { throw $.inGenerator($error); }
        });
      },
      answer() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let tried;
        if (!$.any(self._worlds)) {
          return null;
        }
        tried = (() => { const $all = []; let one, worlds, $t0; for ($t0 of $.each($.enumerate(self._worlds))) { one = $t0[0]; worlds = $t0[1]; $all.push(($.truth(worlds) ? self._tried(one) : null)); } return $all; })();
        return new $.Dict([["best", $.item(self._ranked(), 0)], ["tried", tried], ["halves", null], ["exact", false], ["courses", []]]);
      },
      last_sums() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let count, counts, kernel, pairs, size, squares, sums, $t0, $t1, $t2, $t3;
        $t0 = self._kernel;
        $t1 = $.len(self._alive);
        $t2 = self._incidents;
        kernel = $t0;
        count = $t1;
        size = $t2;
        $t3 = $.unpack((($first) => $.generator(function* () { try { let field; for (field of $first) { yield kernel.floats("trial", field, count); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(_SUMS)), 3);
        sums = $t3[0];
        squares = $t3[1];
        pairs = $t3[2];
        counts = kernel.integers("trial", "incidents", $.mul(count, size));
        return new $.Dict([["worlds", self._latest], ["sums", sums], ["squares", squares], ["pairs", pairs], ["incidents", $.collected($.range(count), (at) => $.slice(counts, $.mul(at, size), $.mul($.add(at, 1), size)))]]);
      },
      _tried(one) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let error, worlds;
        worlds = $.item(self._worlds, one);
        error = $play_search_errors.error_of($.item(self._sums, one), $.item(self._squares, one), worlds);
        return new $.Dict([["worth", $.div(self._total(one), worlds)], ["error", error], ["playouts", worlds]]);
      },
      _total(one) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.add($.item(self._sums, one), $.mul($.item(self._worlds, one), $.item(self._extra, one)));
      },
      _ranked() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.sorted(self._alive, (function (one) { CHECK: arguments.length === 1 || $.miscount(); return $.negative(self._total(one)); }));
      },
      _is_clear() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let best, others, $t0;
        if ((!$.truth(self._sure) || $.lt($.item(self._worlds, $.item(self._alive, 0)), _FEW))) {
          return false;
        }
        $t0 = $.unpackRest($.collected(self._ranked(), (one) => self._tried(one)), 1, 0);
        best = $t0[0];
        others = $t0[1];
        return (() => {  let other; for (other of $.each(others)) { if (!$.truth(self._leads(best, other))) return false; } return true; })();
      },
      _leads(best, other) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let error, lead, others, $t0, $t1, $t2, $t3;
        $t0 = ($.truth($t2 = $.item(best, "error")) ? $t2 : new $.Float(0.0));
        $t1 = ($.truth($t3 = $.item(other, "error")) ? $t3 : new $.Float(0.0));
        error = $t0;
        others = $t1;
        lead = $.sub($.item(best, "worth"), $.item(other, "worth"));
        return $.ge(lead, $.mul(self._sure, $.std.math.sqrt($.add($.mul(error, error), $.mul(others, others)))));
      },
      _keep(count) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        self._alive = $.sorted($.slice(self._ranked(), null, count));
        return null;
      },
    },
  });
  return { Trial };
})();

const $play_search_following = (() => {
  let TURNS = 3;
  let _ACTIONS = 48;
  let _BATCH = 8;
  let _KEPT = $.tuple("seat", "draws", "drawn", "pool_left", "unplayed");
  let _KEPT_BY_SEAT = $.tuple("hands", "totals");
  function follow(kernel, task) {
    CHECK: arguments.length === 2 || $.miscount();
    let courses, exact;
    return $.generator(function* () {
      try {
        $play_search_position.understand(kernel, task);
        if ($.ge($.item(task, "reach"), 0)) {
          courses = ((yield* $.iter(_follow_best(kernel, task))) ?? null);
        } else {
          courses = ((yield* $.iter(_follow_trials(kernel, task))) ?? null);
        }
        if (!$.truth(courses)) {
          return null;
        }
        exact = $.ge($.item(task, "reach"), 0);
        return new $.Dict([["best", 0], ["tried", []], ["halves", null], ["exact", exact], ["courses", courses]]);
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _follow_trials(kernel, task) {
    CHECK: arguments.length === 2 || $.miscount();
    let constants, courses, draws, field, kept, log, me, move, other, own, players, policies, record, stopped, values, world, $t0, $t1, $t2, $t3, $t4, $t5, $t6, $t7;
    return $.generator(function* () {
      try {
        $play_search_trial.Trial(kernel, task);
        $t0 = $.found(kernel.constants);
        $t1 = $.item($.item(task, "sight"), "me");
        $t2 = $.item($.item(task, "sight"), "players");
        constants = $t0;
        me = $t1;
        players = $t2;
        $t3 = $.unpack($play_search_position.pack_moves$(constants, $.slice($.item(task, "moves"), null, 1), !$.truth($.item($.item(task, "sight"), "laid"))), 1);
        move = $t3[0];
        $t4 = kernel.integer("trial", "policy");
        $t5 = kernel.integer("trial", "others");
        own = $t4;
        other = $t5;
        policies = $.collected($.range(players), (seat) => ($.eq(seat, me) ? own : other));
        for (record of $.each($.tuple("memo", "playouts"))) {
          $.call(kernel, "fill", record, new $.Dict([]));
        }
        $.call(kernel, "fill", "desk", new $.Dict([["cares", $play_search_position.cares(kernel, task)]]));
        $.call(kernel, "fill", "script", new $.Dict([["actions", [move]], ["count", 1]]));
        draws = $.eq(move, $.item($.item(constants, "without_tile"), "draw"));
        if (!$.truth(draws)) {
          $.call(kernel, "call", "act_all");
        }
        kept = (() => { const $all = new $.Dict(); let field; for (field of $.each(_KEPT)) { $all.set(field, kernel.integers("position", field, 1)); } return $all; })();
        kept = $.joined(kept, (() => { const $all = new $.Dict(); let field; for (field of $.each(_KEPT_BY_SEAT)) { $all.set(field, kernel.integers("position", field, players)); } return $all; })());
        courses = [];
        for (world of $.each($.range($.item(task, "playouts")))) {
          if ($.eq($.mod(world, _BATCH), 0)) {
            stopped = ((yield null) ?? null);
            if ($.truth(stopped)) {
              break;
            }
          }
          for ($t6 of $.each(kept.$items())) {
            $t7 = $.unpack($t6, 2);
            field = $t7[0];
            values = $t7[1];
            kernel.put("position", field, values);
          }
          $.call(kernel, "fill", "worlds", new $.Dict([["count", 1]]));
          $.call(kernel, "call", "draw_worlds");
          if ($.truth(draws)) {
            $.call(kernel, "call", "act_all");
          }
          kernel.put("position", "actions", 0);
          kernel.put("position", "log", $.mul([0], _ACTIONS));
          $.call(kernel, "fill", "job", new $.Dict([["seed", $.item(task, "seed")], ["first", world], ["count", 1]]));
          kernel.put("job", "policies", policies);
          if (!$.truth(kernel.integer("position", "ending"))) {
            $.call(kernel, "call", "play_on");
          }
          log = kernel.integers("position", "log", _ACTIONS);
          courses.$append(_first_actions$(kernel, log, draws));
        }
        return courses;
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _first_actions$(kernel, log, within) {
    let begins, draw, found, number;
    draw = $.item($.item($.found(kernel.constants), "without_tile"), "draw");
    found = [];
    begins = !$.truth(within);
    for (number of $.each(log)) {
      if (($.eq(number, 0) || $.eq($.len(found), TURNS))) {
        break;
      }
      if ($.truth(begins)) {
        found.$append($play_search_position.unpack_move($.found(kernel.constants), number));
      }
      begins = $.ne(number, draw);
    }
    return found;
  }
  const _first_actions = $.keyed("kernel log * within", _first_actions$);
  function _follow_best(kernel, task) {
    CHECK: arguments.length === 2 || $.miscount();
    let constants, course, found, most, move, $t0;
    return $.generator(function* () {
      try {
        constants = $.found(kernel.constants);
        course = [];
        $play_search_endgame.lay_likeliest(kernel, task);
        $t0 = $.unpack($play_search_position.pack_moves$(constants, $.slice($.item(task, "moves"), null, 1), false), 1);
        move = $t0[0];
        while (true) {
          $.call(kernel, "fill", "script", new $.Dict([["actions", [move]], ["count", 1]]));
          $.call(kernel, "call", "act_all");
          if (($.eq($.len(course), TURNS) || $.truth(kernel.integer("position", "ending")))) {
            return [course];
          }
          found = ((yield* $.iter($play_search_endgame.solve(kernel, $.item(constants, "depth")))) ?? null);
          if (!$.truth(found)) {
            return [course];
          }
          most = $.max(found.$values());
          move = $.next((($first) => $.generator(function* () { try { let each, gain, $t0, $t1; for ($t0 of $first) { $t1 = $.unpack($t0, 2); each = $t1[0]; gain = $t1[1]; if ($.eq(gain, most)) yield each; } } catch ($error) { throw $.inGenerator($error); } }))($.iter(found.$items())));
          course.$append($play_search_position.unpack_move(constants, move));
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  return { TURNS, follow };
})();

const $play_search_task = (() => {
  const Sight = $.typedDict("Sight");
  const Task = $.typedDict("Task");
  const TriedMove = $.typedDict("TriedMove");
  const Added = $.typedDict("Added");
  const Answer = $.typedDict("Answer");
  return { Added, Answer, Sight, Task, TriedMove };
})();

const $play_search_ways = (() => {
  let _A_PLAYOUT = 100;
  function search(kernel, task, spent) {
    CHECK: arguments.length === 3 || $.miscount();
    return $.item(_WAYS, $.item(task, "way"))(kernel, task, spent);
  }
  function _careful(kernel, task, _spent) {
    CHECK: arguments.length === 3 || $.miscount();
    let count, found, listed, moves, stopped;
    return $.generator(function* () {
      try {
        $.call(kernel, "fill", "rules", $.item($.item(task, "sight"), "rules"));
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
        moves = $play_search_position.pack_moves$($.found(kernel.constants), $.item(task, "moves"), !$.truth($.item($.item(task, "sight"), "laid")));
        return _best($.collected(moves, (move) => new $.Dict([["worth", $.item(found, move)], ["error", null], ["playouts", 0]])));
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _plain(kernel, task, _spent) {
    CHECK: arguments.length === 3 || $.miscount();
    let answer, half, halves, solved, trial, worlds, $t0, $t1;
    return $.generator(function* () {
      try {
        $play_search_position.understand(kernel, task);
        if ($.truth(_is_endgame(task))) {
          solved = ((yield* $.iter($play_search_endgame.weigh_endgame(kernel, task, $.int($.mul($.item(task, "seconds"), $play_search_endgame.POSITIONS_A_SECOND))))) ?? null);
          if ((solved !== null)) {
            return _weighed(solved);
          }
        }
        $t0 = $play_search_trial.Trial(kernel, task);
        $t1 = $.item(task, "playouts");
        trial = $t0;
        worlds = $t1;
        halves = [];
        for (half of $.each($.tuple($.sub(worlds, $.floordiv(worlds, 2)), $.floordiv(worlds, 2)))) {
          yield* $.iter(trial.run(half));
          halves.$append(trial.last_sums());
        }
        answer = trial.answer();
        return ((answer === null) ? null : new $.Dict([...$.entries(answer), ["halves", halves]]));
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _expert(kernel, task, spent) {
    CHECK: arguments.length === 3 || $.miscount();
    let limit, playouts, trial, tried, $t0;
    return $.generator(function* () {
      try {
        $play_search_position.understand(kernel, task);
        playouts = $.item(task, "playouts");
        if ($.truth(_is_endgame(task))) {
          limit = ($.truth($t0 = $.mul(playouts, _A_PLAYOUT)) ? $t0 : $.int($.mul($.item(task, "seconds"), $play_search_endgame.POSITIONS_A_SECOND)));
          tried = ((yield* $.iter($play_search_endgame.try_endgame(kernel, task, limit))) ?? null);
          if ((tried !== null)) {
            return new $.Dict([...$.entries(_best(tried)), ["exact", true]]);
          }
        }
        trial = $play_search_trial.Trial(kernel, task);
        yield* $.iter(trial.halve(playouts, spent));
        return trial.answer();
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _follow(kernel, task, _spent) {
    CHECK: arguments.length === 3 || $.miscount();
    let answer;
    return $.generator(function* () {
      try {
        answer = ((yield* $.iter($play_search_following.follow(kernel, task))) ?? null);
        return answer;
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _is_endgame(task) {
    CHECK: arguments.length === 1 || $.miscount();
    let sight, $t0;
    sight = $.item(task, "sight");
    return ($.truth($t0 = $.item(sight, "laid")) ? $.le($.item(sight, "pool"), $.item(task, "reach")) : $t0);
  }
  function _weighed(halves) {
    CHECK: arguments.length === 1 || $.miscount();
    let another, error, first, one, other, second, square, squares, sums, total, tried, worlds, $t0, $t1, $t2, $t3, $t4;
    $t0 = $.unpack(halves, 2);
    one = $t0[0];
    other = $t0[1];
    worlds = $.add($.item(one, "worlds"), $.item(other, "worlds"));
    sums = $.zipStrict($.item(one, "sums"), $.item(other, "sums"));
    squares = $.zipStrict($.item(one, "squares"), $.item(other, "squares"));
    tried = [];
    for ($t1 of $.each($.zipStrict(sums, squares))) {
      $t2 = $.unpack($t1, 2);
      $t3 = $.unpack($t2[0], 2);
      first = $t3[0];
      second = $t3[1];
      $t4 = $.unpack($t2[1], 2);
      square = $t4[0];
      another = $t4[1];
      total = $.add(first, second);
      error = $play_search_errors.error_of(total, $.add(square, another), worlds);
      tried.$append(new $.Dict([["worth", $.div(total, worlds)], ["error", error], ["playouts", 0]]));
    }
    return new $.Dict([...$.entries(_best(tried)), ["halves", halves], ["exact", true]]);
  }
  function _best(tried) {
    CHECK: arguments.length === 1 || $.miscount();
    let worths;
    worths = $.collected(tried, (one) => $.item(one, "worth"));
    return new $.Dict([["best", worths.$index($.max(worths))], ["tried", tried], ["halves", null], ["exact", false], ["courses", []]]);
  }
  let _WAYS = new $.Dict([["careful", _careful], ["plain", _plain], ["expert", _expert], ["follow", _follow]]);
  return { search };
})();

const $play_search_workspace = (() => {
  const Constants = $.typedDict("Constants");
  const Workspace = $.protocol("Workspace");
  return { Constants, Workspace };
})();

/** All modules, by their names in Python. */
export const modules = {
  "tricorne.play.search": $play_search,
  "tricorne.play.search.errors": $play_search_errors,
  "tricorne.play.search.position": $play_search_position,
  "tricorne.play.search.endgame": $play_search_endgame,
  "tricorne.play.search.prospects": $play_search_prospects,
  "tricorne.play.search.trial": $play_search_trial,
  "tricorne.play.search.following": $play_search_following,
  "tricorne.play.search.task": $play_search_task,
  "tricorne.play.search.ways": $play_search_ways,
  "tricorne.play.search.workspace": $play_search_workspace,
};
//# sourceMappingURL=search.js.map

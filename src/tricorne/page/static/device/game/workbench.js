// Made by `make script` of the Python of Tricorne: change that, and make it anew.
import * as $ from "./python.js";

$.signatures({"bytes":{"decode":[0,0,[]],"find":[1,2,["",""]],"removesuffix":[1,1,[""]],"startswith":[1,1,[""]]},"dict":{"clear":[0,0,[]],"copy":[0,0,[]],"get":[1,2,["",""]],"items":[0,0,[]],"keys":[0,0,[]],"pop":[1,2,["",""]],"popitem":[0,0,[]],"setdefault":[1,2,["",""]],"update":[1,1,[""]],"values":[0,0,[]]},"frozenset":{"copy":[0,0,[]],"difference":[0,1000,[]],"intersection":[0,1000,[]],"isdisjoint":[1,1,[""]],"issubset":[1,1,[""]],"issuperset":[1,1,[""]],"union":[0,1000,[]]},"int":{"bit_count":[0,0,[]],"bit_length":[0,0,[]]},"keys":{"isdisjoint":[1,1,[""]]},"list":{"append":[1,1,[""]],"clear":[0,0,[]],"copy":[0,0,[]],"count":[1,1,[""]],"extend":[1,1,[""]],"index":[1,1,[""]],"insert":[2,2,["",""]],"pop":[0,1,[""]],"remove":[1,1,[""]],"reverse":[0,0,[]],"sort":[0,0,["key","reverse"]]},"set":{"add":[1,1,[""]],"clear":[0,0,[]],"copy":[0,0,[]],"difference":[0,1000,[]],"discard":[1,1,[""]],"intersection":[0,1000,[]],"isdisjoint":[1,1,[""]],"issubset":[1,1,[""]],"issuperset":[1,1,[""]],"remove":[1,1,[""]],"union":[0,1000,[]],"update":[0,1000,[]]},"str":{"casefold":[0,0,[]],"count":[1,1,[""]],"encode":[0,2,["encoding","errors"]],"endswith":[1,1,[""]],"find":[1,2,["",""]],"format":[0,1000,[]],"isalpha":[0,0,[]],"isascii":[0,0,[]],"isdecimal":[0,0,[]],"isprintable":[0,0,[]],"join":[1,1,[""]],"ljust":[1,2,["",""]],"lower":[0,0,[]],"lstrip":[0,1,[""]],"partition":[1,1,[""]],"removeprefix":[1,1,[""]],"removesuffix":[1,1,[""]],"replace":[2,3,["","",""]],"rjust":[1,2,["",""]],"rsplit":[0,2,["sep","maxsplit"]],"rstrip":[0,1,[""]],"split":[0,2,["sep","maxsplit"]],"splitlines":[0,0,[]],"startswith":[1,1,[""]],"strip":[0,1,[""]],"translate":[1,1,[""]],"upper":[0,0,[]],"zfill":[1,1,[""]]},"tuple":{"count":[1,1,[""]],"index":[1,1,[""]]},"hashlib.sha256":{"digest":[0,0,[]],"hexdigest":[0,0,[]]},"json.JSONEncoder":{"encode":[1,1,["o"]]},"pathlib.Path":{"joinpath":[1,1,["name"]],"read_text":[0,1,["encoding"]],"with_name":[1,1,["name"]]},"re.Match":{"group":[0,1,[""]],"groupdict":[0,0,[]],"groups":[0,0,[]]},"re.Pattern":{"fullmatch":[1,1,["string"]],"match":[1,1,["string"]],"search":[1,1,["string"]],"split":[1,1,["string"]],"sub":[2,2,["repl","string"]]}});

$.lacking({"bytes":["count","endswith","index","isalpha","isascii","join","ljust","lower","lstrip","partition","removeprefix","replace","rjust","rsplit","rstrip","split","splitlines","strip","translate","upper","zfill"],"dict":[],"frozenset":[],"int":[],"list":[],"range":["count","index"],"set":["pop"],"str":["index"],"tuple":[]});

const $play_workbench = (() => {

  return {  };
})();

const $play_workbench_sums = (() => {
  let NORMAL_95 = 1.959963984540054;
  const MeasureSums = $.klass("MeasureSums", [], {
    methods: {
      __init__: $.takes(function __init__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        self.count = 0;
        self.first = 0;
        self.second = 0;
        self.first_squares = 0;
        self.second_squares = 0;
        self.products = 0;
        return null;
      }, ""),
      add(first, second = 0) {
        CHECK: (arguments.length < 1 || arguments.length > 2) && $.miscount();
        const self = this;
        self.count = $.grown(self.count, 1);
        self.first = $.grown(self.first, first);
        self.second = $.grown(self.second, second);
        self.first_squares = $.grown(self.first_squares, $.mul(first, first));
        self.second_squares = $.grown(self.second_squares, $.mul(second, second));
        self.products = $.grown(self.products, $.mul(first, second));
        return null;
      },
      mean(scale) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return ($.truth(self.count) ? $.div($.div(self.first, self.count), scale) : null);
      },
      error(scale) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let count, spread;
        count = self.count;
        if ($.lt(count, _TWO)) {
          return null;
        }
        spread = $.sub(self.first_squares, $.div($.mul(self.first, self.first), count));
        return $.div(_half(spread, count), scale);
      },
      share() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.gt(self.second, 0) ? $.div(self.first, self.second) : null);
      },
      share_error() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let share, spread;
        share = self.share();
        if (((share === null) || $.lt(self.count, _TWO))) {
          return null;
        }
        spread = $.add($.sub(self.first_squares, $.mul($.mul(2, share), self.products)), $.mul($.mul(share, share), self.second_squares));
        return $.div(_half(spread, self.count), $.div(self.second, self.count));
      },
    },
  });
  let _TWO = 2;
  function _half(spread, count) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.mul(NORMAL_95, $.std.math.sqrt($.div($.div($.max(spread, new $.Float(0.0)), $.sub(count, 1)), count)));
  }
  return { MeasureSums, NORMAL_95 };
})();

const $play_workbench_measures = (() => {
  let WON = 60;
  let BLOCKED = 2;
  const Measured = $.typedDict("Measured");
  const Measures = $.typedDict("Measures");
  const RuleTally = $.klass("RuleTally", [], {
    methods: {
      __init__: $.takes(function __init__(players, bonuses) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        self.players = players;
        self.bonuses = bonuses;
        self._lengths = $play_workbench_sums.MeasureSums();
        self._points = $play_workbench_sums.MeasureSums();
        self._blocked = $play_workbench_sums.MeasureSums();
        self._bonuses = $play_workbench_sums.MeasureSums();
        self._wins = $play_workbench_sums.MeasureSums();
        return null;
      }, "players bonuses"),
      add_round(points, actions, made, ending) {
        CHECK: arguments.length === 4 || $.miscount();
        const self = this;
        let brought, scored;
        scored = $.sum(points);
        brought = $.sum((() => { const $all = []; let bonus, times, $t0; for ($t0 of $.each($.zipStrict(made, self.bonuses))) { times = $t0[0]; bonus = $t0[1]; $all.push($.mul(times, bonus)); } return $all; })());
        self._lengths.$add(actions);
        self._points.$add(scored);
        self._blocked.$add(($.eq(ending, BLOCKED) ? 1 : 0));
        $.call(self._bonuses, "add", brought, scored);
        return null;
      },
      add_unequal_round(winners, random_seat) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let seats, won;
        seats = $.sum($.collected($.range(self.players), (seat) => $.bitand($.rshift(winners, seat), 1)));
        won = $.bitand($.rshift(winners, random_seat), 1);
        self._wins.$add(($.truth(won) ? $.floordiv(WON, seats) : 0));
        return null;
      },
      measures() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let alone;
        alone = $.eq(self.players, 1);
        return new $.Dict([["length", _measured(self._lengths, 1)], ["points", _measured(self._points, self.players)], ["blocked", _measured(self._blocked, 1)], ["bonuses", new $.Dict([["mean", self._bonuses.share()], ["error", self._bonuses.share_error()]])], ["luck", ($.truth(alone) ? UNKNOWN : _measured(self._wins, $.div(WON, self.players)))]]);
      },
    },
  });
  let UNKNOWN = new $.Dict([["mean", null], ["error", null]]);
  function _measured(sums, scale) {
    CHECK: arguments.length === 2 || $.miscount();
    return new $.Dict([["mean", sums.mean(scale)], ["error", sums.error(scale)]]);
  }
  function difference(one, other) {
    CHECK: arguments.length === 2 || $.miscount();
    let error, first, more, second, $t0, $t1, $t2, $t3;
    $t0 = $.item(one, "mean");
    $t1 = $.item(other, "mean");
    $t2 = $.item(one, "error");
    $t3 = $.item(other, "error");
    first = $t0;
    second = $t1;
    error = $t2;
    more = $t3;
    if (((first === null) || (second === null))) {
      return UNKNOWN;
    }
    if (((error === null) || (more === null))) {
      return new $.Dict([["mean", $.sub(second, first)], ["error", null]]);
    }
    return new $.Dict([["mean", $.sub(second, first)], ["error", $.std.math.sqrt($.add($.mul(error, error), $.mul(more, more)))]]);
  }
  function is_clear(change) {
    CHECK: arguments.length === 1 || $.miscount();
    let error, mean, $t0, $t1;
    $t0 = $.item(change, "mean");
    $t1 = $.item(change, "error");
    mean = $t0;
    error = $t1;
    return ((mean !== null) && (error !== null) && $.gt($.abs(mean), error));
  }
  return { BLOCKED, Measured, Measures, RuleTally, UNKNOWN, WON, difference, is_clear };
})();

/** All modules, by their names in Python. */
export const modules = {
  "tricorne.play.workbench": $play_workbench,
  "tricorne.play.workbench.sums": $play_workbench_sums,
  "tricorne.play.workbench.measures": $play_workbench_measures,
};
//# sourceMappingURL=workbench.js.map

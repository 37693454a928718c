// Made by `make script` of the Python of Tricorne: change that, and make it anew.
import * as $ from "./python.js";

$.signatures({"bytes": {"decode": [0, 0, []], "find": [1, 2, ["", ""]], "removesuffix": [1, 1, [""]], "startswith": [1, 1, [""]]}, "dict": {"clear": [0, 0, []], "copy": [0, 0, []], "get": [1, 2, ["", ""]], "items": [0, 0, []], "keys": [0, 0, []], "pop": [1, 2, ["", ""]], "popitem": [0, 0, []], "setdefault": [1, 2, ["", ""]], "update": [1, 1, [""]], "values": [0, 0, []]}, "frozenset": {"copy": [0, 0, []], "difference": [0, 1000, []], "intersection": [0, 1000, []], "isdisjoint": [1, 1, [""]], "issubset": [1, 1, [""]], "issuperset": [1, 1, [""]], "union": [0, 1000, []]}, "int": {"bit_count": [0, 0, []], "bit_length": [0, 0, []]}, "keys": {"isdisjoint": [1, 1, [""]]}, "list": {"append": [1, 1, [""]], "clear": [0, 0, []], "copy": [0, 0, []], "count": [1, 1, [""]], "extend": [1, 1, [""]], "index": [1, 1, [""]], "insert": [2, 2, ["", ""]], "pop": [0, 1, [""]], "remove": [1, 1, [""]]}, "set": {"add": [1, 1, [""]], "clear": [0, 0, []], "copy": [0, 0, []], "difference": [0, 1000, []], "discard": [1, 1, [""]], "intersection": [0, 1000, []], "isdisjoint": [1, 1, [""]], "issubset": [1, 1, [""]], "issuperset": [1, 1, [""]], "remove": [1, 1, [""]], "union": [0, 1000, []], "update": [0, 1000, []]}, "str": {"casefold": [0, 0, []], "count": [1, 1, [""]], "encode": [0, 2, ["encoding", "errors"]], "endswith": [1, 1, [""]], "find": [1, 2, ["", ""]], "format": [0, 1000, []], "isalpha": [0, 0, []], "isascii": [0, 0, []], "isdecimal": [0, 0, []], "isprintable": [0, 0, []], "join": [1, 1, [""]], "ljust": [1, 2, ["", ""]], "lower": [0, 0, []], "lstrip": [0, 1, [""]], "partition": [1, 1, [""]], "removeprefix": [1, 1, [""]], "removesuffix": [1, 1, [""]], "replace": [2, 3, ["", "", ""]], "rjust": [1, 2, ["", ""]], "rstrip": [0, 1, [""]], "split": [0, 2, ["sep", "maxsplit"]], "splitlines": [0, 0, []], "startswith": [1, 1, [""]], "strip": [0, 1, [""]], "translate": [1, 1, [""]], "upper": [0, 0, []]}, "tuple": {"count": [1, 1, [""]], "index": [1, 1, [""]]}, "hashlib.sha256": {"digest": [0, 0, []], "hexdigest": [0, 0, []]}, "json.JSONEncoder": {"encode": [1, 1, ["o"]]}, "pathlib.Path": {"glob": [1, 1, ["pattern"]], "joinpath": [1, 1, ["name"]], "read_text": [0, 1, ["encoding"]], "with_name": [1, 1, ["name"]]}, "re.Match": {"group": [0, 1, [""]], "groupdict": [0, 0, []], "groups": [0, 0, []]}, "re.Pattern": {"fullmatch": [1, 1, ["string"]], "match": [1, 1, ["string"]], "search": [1, 1, ["string"]], "split": [1, 1, ["string"]], "sub": [2, 2, ["repl", "string"]]}});

$.shelve({
 "sheets/app.toml": "place = 6\ntitle = \"App\"\nsource = \"The official game for mobile phones.\"\nabout = \"As in the official mobile game: for two, a player who can place a tile must, and two sides score 40.\"\n\n[parameters]\nplayers = [2, 2]\nhand = [9, 9, 7, 7, 6, 6]\nopening = \"random\"\ntriple_bonus = 0\nzero_bonus = 0\nzero_instead = false\nbridge = 40\ntwo_sides = 40\nhexagons = [50, 60, 70]\ndraws = 3\ndraw_cost = 5\nlast_draw_cost = 10\nlast_draw_when = \"unplaced\"\nempty_pass_cost = 10\nmay_decline = false\nout_bonus = 25\nout_takes = true\nout_costs = false\nblocked = \"own\"\ntarget = 0\ntarget_when = \"after round\"\nties = \"shared\"\n",
 "sheets/chrono.toml": "place = 3\ntitle = \"Chrono\"\nsource = \"The rules of the Chrono edition.\"\nabout = \"Against the clock, and the only rules for playing alone. A third draw always costs 10 more. Ties go to the faster player.\"\n\n[parameters]\nplayers = [1, 4]\nhand = [9, 9, 7, 7, 6, 6]\nopening = \"lots\"\ntriple_bonus = 0\nzero_bonus = 0\nzero_instead = false\nbridge = 40\ntwo_sides = 0\nhexagons = [50, 60, 70]\ndraws = 3\ndraw_cost = 5\nlast_draw_cost = 10\nlast_draw_when = \"always\"\nempty_pass_cost = 0\nmay_decline = true\nout_bonus = 25\nout_takes = true\nout_costs = false\nblocked = \"own\"\ntarget = 0\ntarget_when = \"at once\"\nties = \"time\"\n",
 "sheets/classic.toml": "place = 4\ntitle = \"Classic\"\nsource = \"The classic rules.\"\nabout = \"Triples open the round and score a bonus. Two sides without a hexagon score 40. To 400 points.\"\n\n[parameters]\nplayers = [2, 4]\nhand = [7, 7, 7, 7, 6, 6]\nopening = \"triple\"\ntriple_bonus = 10\nzero_bonus = 30\nzero_instead = true\nbridge = 40\ntwo_sides = 40\nhexagons = [50, 60, 70]\ndraws = 3\ndraw_cost = 5\nlast_draw_cost = 10\nlast_draw_when = \"unplaced\"\nempty_pass_cost = 0\nmay_decline = true\nout_bonus = 25\nout_takes = true\nout_costs = false\nblocked = \"lowest\"\ntarget = 400\ntarget_when = \"round\"\nties = \"shared\"\n",
 "sheets/deluxe.toml": "place = 5\ntitle = \"Deluxe\"\nsource = \"The rules of the Deluxe edition.\"\nabout = \"The short version: one free draw a turn, and a player who can place a tile must. Hexagons score 50, 100 or 150. To 400 points.\"\n\n[parameters]\nplayers = [2, 4]\nhand = [9, 9, 7, 7, 6, 6]\nopening = \"triple\"\ntriple_bonus = 0\nzero_bonus = 0\nzero_instead = false\nbridge = 40\ntwo_sides = 0\nhexagons = [50, 100, 150]\ndraws = 1\ndraw_cost = 0\nlast_draw_cost = 0\nlast_draw_when = \"unplaced\"\nempty_pass_cost = 0\nmay_decline = false\nout_bonus = 0\nout_takes = true\nout_costs = true\nblocked = \"own\"\ntarget = 400\ntarget_when = \"after round\"\nties = \"shared\"\n",
 "sheets/escale.toml": "place = 2\ntitle = \"Escale\"\nsource = \"The collection Escale à jeux.\"\nabout = \"The same game as Goliath, as written down by a game collector.\"\n\n[parameters]\nplayers = [2, 4]\nhand = [9, 9, 7, 7, 6, 6]\nopening = \"lots\"\ntriple_bonus = 0\nzero_bonus = 0\nzero_instead = false\nbridge = 40\ntwo_sides = 0\nhexagons = [50, 60, 70]\ndraws = 3\ndraw_cost = 5\nlast_draw_cost = 10\nlast_draw_when = \"unplaced\"\nempty_pass_cost = 0\nmay_decline = true\nout_bonus = 25\nout_takes = true\nout_costs = false\nblocked = \"own\"\ntarget = 0\ntarget_when = \"at once\"\nties = \"shared\"\n",
 "sheets/goliath.toml": "place = 1\ntitle = \"Goliath\"\nsource = \"A publisher's rules from 2011.\"\nabout = \"Best for beginners. Up to three draws a turn, at 5 points each; 25 points for going out.\"\n\n[parameters]\nplayers = [2, 4]\nhand = [9, 9, 7, 7, 6, 6]\nopening = \"lots\"\ntriple_bonus = 0\nzero_bonus = 0\nzero_instead = false\nbridge = 40\ntwo_sides = 0\nhexagons = [50, 60, 70]\ndraws = 3\ndraw_cost = 5\nlast_draw_cost = 10\nlast_draw_when = \"unplaced\"\nempty_pass_cost = 0\nmay_decline = true\nout_bonus = 25\nout_takes = true\nout_costs = false\nblocked = \"own\"\ntarget = 0\ntarget_when = \"at once\"\nties = \"shared\"\n",
 "foul.txt": "# The worst words, French and English, without accents. A * at the end: also inside of a longer word.\nbite\nbites\nbougnoule*\nbranleur*\nconnard*\nconnasse*\ncouille*\ncul\nencule*\nenfoire*\nfdp\nfilsdepute*\ngouine\nmerde*\nnegre\nnegres\nnique\nniquer\nniquetamere*\nntm\npd\npede\npedes\npetasse*\npouffiasse*\nputain*\npute\nputes\nsalaud*\nsalope*\ntapette\ntarlouze*\ntrouduc*\nyoupin*\n\narse\narsehole*\nasshole*\nbastard*\nbitch*\nbollocks\nboner\ncock\ncocks\ncocksucker*\ncoon\ncunt\ncunts\ndick\ndicks\ndickhead*\ndyke\nfaggot*\nfag\nfags\nfuck*\ngangbang*\nhitler*\njizz\nkike\nmotherfuck*\nnazi*\nnigga*\nnigger*\npaki\npenis\npiss\nporn*\npussy\nrapist*\nretard\nshit\nshits\nshithead*\nslut*\nspastic\ntits\ntranny\ntwat\ntwats\nvagina\nwank\nwanker*\nwhore*\n"
});

const $rules_errors = (() => {
  const Code = $.words("Code", { SYNTAX: "syntax", RULES: "rules", TILE: "tile", DEAL: "deal", OVER: "over", TURN: "turn", HAND: "hand", CELL: "cell", SIDE: "side", CORNER: "corner", DRAW: "draw", PASS: "pass", END: "end", POINTS: "points", TOTAL: "total" });
  const Refusal = $.klass("Refusal", [], {
    kind: "tuple",
    fields: [
      ["code"],
      ["template"],
      ["details"],
    ],
    methods: {
      __str__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.callNamed(self.template, "format", [], {  }, self.details);
      },
    },
  });
  function N_(template) {
    arguments.length === 1 || $.miscount();
    return template;
  }
  const refuse = $.keyed("code template / **", function refuse(code, template, details) {
    return Refusal(code, template, details);
  });
  const TricorneError = $.klass("TricorneError", [$.errors.Exception], {
    methods: {
      __init__: $.takes(function __init__(refusal) {
        arguments.length === 1 || $.miscount();
        const self = this;
        Object.getPrototypeOf(TricorneError.prototype).__init__.call(self, $.str(refusal));
        $.assign(self, "refusal", refusal);
        return null;
      }, "refusal"),
    },
    getters: {
      code() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.attribute($.attribute(self, "refusal"), "code");
      },
    },
  });
  const SheetError = $.klass("SheetError", [TricorneError], {
  });
  const DealError = $.klass("DealError", [TricorneError], {
  });
  const IllegalAction = $.klass("IllegalAction", [TricorneError], {
  });
  return { Code, DealError, IllegalAction, N_, Refusal, SheetError, TricorneError, refuse };
})();

const $rules_grid = (() => {
  const Point = $.klass("Point", [], {
    kind: "tuple",
    fields: [
      ["row"],
      ["col"],
    ],
  });
  const Cell = $.klass("Cell", [], {
    kind: "tuple",
    fields: [
      ["row"],
      ["col"],
    ],
    methods: {
      __str__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return `${$.str(self.row)},${$.str(self.col)}`;
      },
    },
    getters: {
      points_up() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.eq($.mod($.add(self.row, self.col), 2), 0);
      },
    },
  });
  let ORIGIN = Cell(0, 0);
  let KEPT = $.lshift(1, 14);
  const corners = $.std.functools.cache(function corners(cell) {
    arguments.length === 1 || $.miscount();
    let col, row;
    [row, col] = $.unpack(cell, 2);
    if ($.truth($.found(cell?.points_up, "points_up"))) {
      return $.tuple(Point(row, col), Point($.add(row, 1), $.add(col, 1)), Point($.add(row, 1), $.sub(col, 1)));
    }
    return $.tuple(Point(row, $.sub(col, 1)), Point(row, $.add(col, 1)), Point($.add(row, 1), col));
  });
  const sides = $.std.functools.cache(function sides(cell) {
    arguments.length === 1 || $.miscount();
    let col, left, right, row;
    [row, col] = $.unpack(cell, 2);
    [left, right] = $.unpack($.tuple(Cell(row, $.sub(col, 1)), Cell(row, $.add(col, 1))), 2);
    if ($.truth($.found(cell?.points_up, "points_up"))) {
      return $.tuple(Cell($.add(row, 1), col), left, right);
    }
    return $.tuple(right, left, Cell($.sub(row, 1), col));
  });
  const around = $.std.functools.cache(function around(point) {
    arguments.length === 1 || $.miscount();
    let col, row;
    [row, col] = $.unpack(point, 2);
    return $.tuple($.tuple(Cell(row, col), 0), $.tuple(Cell(row, $.add(col, 1)), 0), $.tuple(Cell($.sub(row, 1), $.sub(col, 1)), 1), $.tuple(Cell(row, $.sub(col, 1)), 1), $.tuple(Cell($.sub(row, 1), $.add(col, 1)), 2), $.tuple(Cell($.sub(row, 1), col), 2));
  });
  return { Cell, KEPT, ORIGIN, Point, around, corners, sides };
})();

const $rules_tiles = (() => {
  let CORNERS = $.tupleOf($.sorted($.std.itertools.combinations_with_replacement($.range(6), 3), (function (numbers) { arguments.length === 1 || $.miscount(); return $.tuple($.sum(numbers), $.item(numbers, 2), $.item(numbers, 1)); })));
  let COUNT = $.len(CORNERS);
  let ALL_TILES = $.sub($.lshift(1, COUNT), 1);
  let VALUES = $.tupleOf($.map($.sum, CORNERS));
  let NAMES = $.tupleOf($.collected(CORNERS, (numbers) => $.call("", "join", $.map($.str, numbers))));
  let TILE_NAMED = (() => { const $all = new $.Dict(); let name, tile; for ([tile, name] of $.each($.enumerate(NAMES))) { $all.set(name, tile); } return $all; })();
  let TRIPLES = (() => { let $sum = 0; let _, high, low, tile, $t0, $t1; for ($t0 of $.each($.enumerate(CORNERS))) { [tile, $t1] = $.unpack($t0, 2); [low, _, high] = $.unpack($t1, 3); if ($.eq(low, high)) $sum = $.summed($sum, $.lshift(1, tile)); } return $sum; })();
  let ZERO = $.item(TILE_NAMED, "000");
  function rotations(tile) {
    arguments.length === 1 || $.miscount();
    return $.range(($.truth($.bitand($.rshift(TRIPLES, tile), 1)) ? 1 : 3));
  }
  function _turn(numbers, rotation) {
    arguments.length === 2 || $.miscount();
    let first, second, third;
    [first, second, third] = $.unpack($.add($.slice(numbers, rotation), $.slice(numbers, null, rotation)), 3);
    return $.tuple(first, second, third);
  }
  let TURNED = $.tupleOf((() => { const $all = []; let numbers, tile; for ([tile, numbers] of $.each($.enumerate(CORNERS))) { $all.push($.tupleOf($.collected(rotations(tile), (rotation) => _turn(numbers, rotation)))); } return $all; })());
  let WAYS = (() => { const $all = new $.Dict(); let numbers, rotation, tile, ways; for ([tile, ways] of $.each($.enumerate(TURNED))) { for ([rotation, numbers] of $.each($.enumerate(ways))) { $all.set(numbers, $.tuple(tile, rotation)); } } return $all; })();
  function tile_set(tiles) {
    arguments.length === 1 || $.miscount();
    let result, tile;
    result = 0;
    for (tile of $.each(tiles)) {
      result = $.joined(result, $.lshift(1, tile));
    }
    return result;
  }
  function tiles_in(tiles) {
    arguments.length === 1 || $.miscount();
    let lowest;
    return $.generator(function* () {
      try {
        while ($.truth(tiles)) {
          lowest = $.bitand(tiles, $.negative(tiles));
          yield $.sub($.call(lowest, "bit_length"), 1);
          tiles = $.xored(tiles, lowest);
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function value(tiles) {
    arguments.length === 1 || $.miscount();
    return (() => { let $sum = 0; let tile; for (tile of $.each(tiles_in(tiles))) { $sum = $.summed($sum, $.item(VALUES, tile)); } return $sum; })();
  }
  function names(tiles) {
    arguments.length === 1 || $.miscount();
    return $.sorted($.collected(tiles_in(tiles), (tile) => $.item(NAMES, tile)));
  }
  function parse_set(text) {
    arguments.length === 1 || $.miscount();
    return tile_set((($first) => $.generator(function* () { try { let name; for (name of $first) { yield $.item(TILE_NAMED, name); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.call(text, "split"))));
  }
  return { ALL_TILES, CORNERS, COUNT, NAMES, TILE_NAMED, TRIPLES, TURNED, VALUES, WAYS, ZERO, _turn, names, parse_set, rotations, tile_set, tiles_in, value };
})();

const $rules_spelling = (() => {
  let _LONGEST_NUMBER = 18;
  let _TILE = $.std.re.compile("[0-9]{3}");
  const SpellingError = $.klass("SpellingError", [$rules_errors.TricorneError], {
  });
  function whole(digits) {
    arguments.length === 1 || $.miscount();
    let bounded;
    if ($.le($.len(digits), _LONGEST_NUMBER)) {
      return $.int(digits);
    }
    bounded = $.or($.slice($.call(digits, "lstrip", "+-0"), null, $.add(_LONGEST_NUMBER, 1)), () => "0");
    return ($.truth($.call(digits, "startswith", "-")) ? $.negative($.int(bounded)) : $.int(bounded));
  }
  function tiles_named(words) {
    arguments.length === 1 || $.miscount();
    let template, word;
    for (word of $.each(words)) {
      if (!$.truth($.call(_TILE, "fullmatch", word))) {
        template = $rules_errors.N_("\u201c{word}\u201d is no tile: write three digits");
        throw $.raised(SpellingError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, template], { "word": shortened(word) })));
      }
    }
    for (word of $.each(words)) {
      if (!$.contains(word, $rules_tiles.TILE_NAMED)) {
        throw $.raised(SpellingError(no_tile(word)));
      }
    }
    return $.collected(words, (word) => $.item($rules_tiles.TILE_NAMED, word));
  }
  function no_tile(name) {
    arguments.length === 1 || $.miscount();
    return $.named($rules_errors.refuse, [$rules_errors.Code.TILE, "there is no tile {tile}"], { "tile": name });
  }
  function shortened(text, width = 40) {
    (arguments.length < 1 || arguments.length > 2) && $.miscount();
    text = $.call("", "join", $.collected($.slice(text, null, $.add(width, 1)), (letter) => ($.truth($.call(letter, "isprintable")) ? letter : "\ufffd")));
    return ($.le($.len(text), width) ? text : $.add($.slice(text, null, $.sub(width, 1)), "\u2026"));
  }
  return { SpellingError, _LONGEST_NUMBER, _TILE, no_tile, shortened, tiles_named, whole };
})();

const $rules_actions = (() => {
  const Place = $.klass("Place", [], {
    kind: "tuple",
    fields: [
      ["tile"],
      ["rotation"],
      ["cell"],
    ],
    methods: {
      __str__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let first, second, third;
        [first, second, third] = $.unpack(self.numbers, 3);
        return `${$.str(first)}${$.str(second)}${$.str(third)}@${$.str(self.cell)}`;
      },
    },
    getters: {
      numbers() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.item($.item($rules_tiles.TURNED, self.tile), self.rotation);
      },
    },
  });
  const Draw = $.klass("Draw", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["tile"],
    fields: [
      ["tile", () => null],
    ],
    methods: {
      __str__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return ((self.tile === null) ? "draw ?" : `draw ${$.str($.item($rules_tiles.NAMES, self.tile))}`);
      },
    },
  });
  const Pass = $.klass("Pass", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: [],
    methods: {
      __str__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return "pass";
      },
    },
  });
  const End = $.klass("End", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: [],
    methods: {
      __str__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return "end";
      },
    },
  });
  let Action = $.bitor($.bitor(Place, Draw), Pass);
  let [DRAW, PASS, END] = $.unpack($.tuple(Draw(), Pass(), End()), 3);
  let _PLACEMENT = $.std.re.compile("([0-9])([0-9])([0-9])@(-?[0-9]{1,9}),(-?[0-9]{1,9})");
  function parse_action(text) {
    arguments.length === 1 || $.miscount();
    let col, first, found, name, reason, rotation, row, second, third, tile, word, words, $t0;
    words = $.call(text, "split");
    $t0 = words;
    if ($.isSequence($t0) && $t0.length === 1 && $.eq($t0[0], "pass")) {
      return PASS;
    } else if (($.isSequence($t0) && $t0.length === 1 && $.eq($t0[0], "draw") || $.isSequence($t0) && $t0.length === 2 && $.eq($t0[0], "draw") && $.eq($t0[1], "?"))) {
      return DRAW;
    } else if ($.isSequence($t0) && $t0.length === 2 && $.eq($t0[0], "draw") && ((name = $t0[1]), true) && $.contains(name, $rules_tiles.TILE_NAMED)) {
      return Draw($.item($rules_tiles.TILE_NAMED, name));
    } else if ($.isSequence($t0) && $t0.length === 1 && ((word = $t0[0]), true) && $.truth((found = $.call(_PLACEMENT, "fullmatch", word)))) {
      [first, second, third, row, col] = $.unpack($.map($.int, $.call($.bound(found, "found"), "groups")), 5);
      if ($.contains($.tuple(first, second, third), $rules_tiles.WAYS)) {
        [tile, rotation] = $.unpack($.item($rules_tiles.WAYS, $.tuple(first, second, third)), 2);
        return Place(tile, rotation, $rules_grid.Cell(row, col));
      }
      throw $.raised($rules_errors.IllegalAction($rules_spelling.no_tile($.slice(word, null, 3))));
    }
    reason = $.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "\u201c{text}\u201d is no action: write 345@0,1 to place a tile, draw, or pass"], { "text": text });
    throw $.raised($rules_errors.IllegalAction(reason));
  }
  return { Action, DRAW, Draw, END, End, PASS, Pass, Place, _PLACEMENT, parse_action };
})();

const $rules_demand = (() => {
  let OPEN = 6;
  let WEIGHTS = $.tuple(49, 7, 1);
  let ANYTHING = $.mul(OPEN, $.sum(WEIGHTS));
  function _tables() {
    arguments.length === 0 || $.miscount();
    let demand, fits, index, numbers, rotation, tile, turned, $t0, $t1, $t2, $t3;
    fits = $.mul([0], $.add(ANYTHING, 1));
    turned = $.collected(fits, (_) => new $.Dict([]));
    for ($t0 of $.each($.call($rules_tiles.WAYS, "items"))) {
      [numbers, $t1] = $.unpack($t0, 2);
      [tile, rotation] = $.unpack($t1, 2);
      for (demand of $.each($.std.itertools.product(...$.each((($first) => $.generator(function* () { try { let number; for (number of $first) { yield $.tuple(number, OPEN); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(numbers)))))) {
        index = (() => { let $sum = 0; let number, weight; for ([number, weight] of $.each($.zipStrict(demand, WEIGHTS))) { $sum = $.summed($sum, $.mul(number, weight)); } return $sum; })();
        $t2 = fits;
        $t3 = index;
        $.setItem($t2, $t3, $.joined($.item($t2, $t3), $.lshift(1, tile)));
        $.call($.item(turned, index), "setdefault", tile, rotation);
      }
    }
    return $.tuple($.tupleOf(fits), $.tupleOf(turned));
  }
  let FREE = $.tupleOf($.collected($.range($.add(ANYTHING, 1)), (demand) => $.contains(OPEN, $.tuple($.floordiv(demand, $.item(WEIGHTS, 0)), $.mod($.floordiv(demand, $.item(WEIGHTS, 1)), 7), $.mod(demand, 7)))));
  let [FITS, ROTATION] = $.unpack(_tables(), 2);
  return { ANYTHING, FITS, FREE, OPEN, ROTATION, WEIGHTS, _tables };
})();

const $rules_figure = (() => {
  const Figure = $.words("Figure", { BRIDGE: "bridge", TWO_SIDES: "two sides", HEXAGON: "hexagon", DOUBLE_HEXAGON: "double hexagon", TRIPLE_HEXAGON: "triple hexagon" });
  let HEXAGONS = $.tuple(null, Figure.HEXAGON, Figure.DOUBLE_HEXAGON, Figure.TRIPLE_HEXAGON);
  return { Figure, HEXAGONS };
})();

const $rules_board = (() => {
  let _CELLS_AT_A_POINT = 6;
  let [_FIRST, _SECOND, _THIRD] = $.unpack($rules_demand.WEIGHTS, 3);
  let _CLOSED = 0;
  const meeting = $.std.functools.cache(function meeting(point) {
    arguments.length === 1 || $.miscount();
    return $.tupleOf((() => { const $all = []; let cell, corner, $t0; for ($t0 of $.each($rules_grid.around(point))) { [cell, corner] = $.unpack($t0, 2); $all.push($.tuple(cell, $.item($rules_demand.WEIGHTS, corner))); } return $all; })());
  });
  const beside = $.std.functools.cache(function beside(cell) {
    arguments.length === 1 || $.miscount();
    return $.tupleOf($.collected($rules_grid.sides(cell), (side) => $.tuple(side, $rules_grid.corners(side))));
  });
  function _turned_refusal(place) {
    arguments.length === 1 || $.miscount();
    let template;
    if ($.contains($.found(place?.rotation, "rotation"), $rules_tiles.rotations($.found(place?.tile, "tile")))) {
      return null;
    }
    template = $rules_errors.N_("{tile} cannot be turned by {rotation}");
    return $.named($rules_errors.refuse, [$rules_errors.Code.TILE, template], { "tile": $.item($rules_tiles.NAMES, $.found(place?.tile, "tile")), "rotation": $.found(place?.rotation, "rotation") });
  }
  const Board = $.klass("Board", [], {
    slots: ["_filled", "_fitting", "laid", "numbers", "open"],
    methods: {
      __init__: $.takes(function __init__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        self.laid = new $.Dict([]);
        $.assign(self, "numbers", new $.Dict([]));
        $.assign(self, "open", new $.Dict([]));
        self._filled = new $.Dict([]);
        self._fitting = null;
        return null;
      }, ""),
      refusal(place) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let demand;
        demand = $.call($.attribute(self, "open"), "get", $.found(place?.cell, "cell"));
        if ((demand === null)) {
          return $.or(_turned_refusal(place), () => self._cell_refusal(place));
        }
        if ($.eq($.call($.item($rules_demand.ROTATION, demand), "get", $.found(place?.tile, "tile")), $.found(place?.rotation, "rotation"))) {
          return null;
        }
        return $.or(_turned_refusal(place), () => self.corner_refusal(place));
      },
      _cell_refusal(place) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let cell, other;
        cell = $.found(place?.cell, "cell");
        if ($.contains(cell, self.laid)) {
          other = $.item(self.laid, cell);
          return $.named($rules_errors.refuse, [$rules_errors.Code.CELL, "{place}: {other} lies there already"], { "place": place, "other": other });
        }
        if ($.truth(self.laid)) {
          return $.named($rules_errors.refuse, [$rules_errors.Code.SIDE, "{place}: it shares no side with a tile"], { "place": place });
        }
        if ($.ne(cell, $rules_grid.ORIGIN)) {
          return $.named($rules_errors.refuse, [$rules_errors.Code.CELL, "{place}: the first tile of a round lies on 0,0"], { "place": place });
        }
        return null;
      },
      corner_refusal(place) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let number, point, there;
        for ([point, number] of $.each($.zipStrict($rules_grid.corners($.found(place?.cell, "cell")), $.found(place?.numbers, "numbers")))) {
          there = $.call(self.numbers, "get", point, number);
          if ($.ne(there, number)) {
            return $.named($rules_errors.refuse, [$rules_errors.Code.CORNER, "{place}: its corner {number} meets a {there}"], { "place": place, "number": number, "there": there });
          }
        }
        return null;
      },
      placements(tiles) {
        arguments.length === 1 || $.miscount();
        const self = this;
        if (!$.truth(self.laid)) {
          return (() => { const $all = []; let rotation, tile; for (tile of $.each($rules_tiles.tiles_in(tiles))) { for (rotation of $.each($rules_tiles.rotations(tile))) { $all.push($rules_actions.Place(tile, rotation, $rules_grid.ORIGIN)); } } return $all; })();
        }
        tiles = $.anded(tiles, self.fitting);
        if (!$.truth(tiles)) {
          return [];
        }
        return (() => { const $all = []; let cell, demand, tile, $t0; for ($t0 of $.each($.call($.attribute(self, "open"), "items"))) { [cell, demand] = $.unpack($t0, 2); if ($.truth($.bitand($.item($rules_demand.FITS, demand), tiles))) for (tile of $.each($rules_tiles.tiles_in($.bitand($.item($rules_demand.FITS, demand), tiles)))) { $all.push($rules_actions.Place(tile, $.item($.item($rules_demand.ROTATION, demand), tile), cell)); } } return $all; })();
      },
      figure(cell) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let others, own;
        if ($.truth($.item($rules_demand.FREE, $.call($.attribute(self, "open"), "get", cell, _CLOSED)))) {
          return null;
        }
        own = $.contains(cell, self.laid);
        others = $.collected($rules_grid.corners(cell), (point) => $.sub($.call(self._filled, "get", point, 0), own));
        if ($.contains(0, others)) {
          return null;
        }
        if ($.eq($.call($.collected($rules_grid.sides(cell), (side) => $.contains(side, self.laid)), "count", true), 1)) {
          return $rules_figure.Figure.BRIDGE;
        }
        return $.or($.item($rules_figure.HEXAGONS, $.call(others, "count", $.sub(_CELLS_AT_A_POINT, 1))), () => $rules_figure.Figure.TWO_SIDES);
      },
      figure_cells(cell) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let beside, found, hexagons, opposite, rings;
        if ((self.figure(cell) === null)) {
          return [];
        }
        beside = (() => { const $all = []; let side; for (side of $.each($rules_grid.sides(cell))) { if ($.contains(side, self.laid)) $all.push(side); } return $all; })();
        rings = $.collected($rules_grid.corners(cell), (point) => (() => { const $all = []; let _, near, $t0; for ($t0 of $.each($rules_grid.around(point))) { [near, _] = $.unpack($t0, 2); $all.push(near); } return $all; })());
        hexagons = (() => { const $all = []; let ring; for (ring of $.each(rings)) { if ($.truth((() => {  let near; for (near of $.each(ring)) { if (!$.contains(near, self.laid)) return false; } return true; })())) $all.push(ring); } return $all; })();
        opposite = (() => { const $all = []; let ring; for (ring of $.each(rings)) { if (!$.truth($.bitand($.set(ring), $.set(beside)))) $all.push(ring); } return $all; })();
        found = (!$.truth(hexagons) ? [cell, ...$.each(beside)] : []);
        found = $.grown(found, (() => { const $all = []; let near, ring; for (ring of $.each($.or(hexagons, () => opposite))) { for (near of $.each(ring)) { if ($.contains(near, self.laid)) $all.push(near); } } return $all; })());
        return $.list($.dict.fromkeys(found));
      },
      place(place) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let cell, laid, number, numbers, opened, point, points, side, $t0;
        cell = $.found(place?.cell, "cell");
        [laid, numbers, opened] = $.unpack($.tuple(self.laid, self.numbers, $.attribute(self, "open")), 3);
        $.setItem(laid, cell, place);
        $.call(opened, "pop", cell, null);
        self._fitting = null;
        for ([point, number] of $.each($.zip($rules_grid.corners(cell), $.found(place?.numbers, "numbers")))) {
          $.setItem(self._filled, point, $.add($.call(self._filled, "get", point, 0), 1));
          if (!$.contains(point, numbers)) {
            self._write(point, number);
          }
        }
        for ($t0 of $.each(beside(cell))) {
          [side, points] = $.unpack($t0, 2);
          if ((!$.contains(side, laid) && !$.contains(side, opened))) {
            $.setItem(opened, side, self._demand(points));
          }
        }
        return null;
      },
      _demand(points) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let first, number_at, second, third;
        number_at = $.attribute(self.numbers, "get");
        [first, second, third] = $.unpack(points, 3);
        return $.add($.add($.mul(number_at(first, $rules_demand.OPEN), _FIRST), $.mul(number_at(second, $rules_demand.OPEN), _SECOND)), $.mul(number_at(third, $rules_demand.OPEN), _THIRD));
      },
      _write(point, number) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let cell, opened, weight, $t0, $t1, $t2;
        $.setItem(self.numbers, point, number);
        opened = $.attribute(self, "open");
        for ($t0 of $.each(meeting(point))) {
          [cell, weight] = $.unpack($t0, 2);
          if ($.contains(cell, opened)) {
            $t1 = opened;
            $t2 = cell;
            $.setItem($t1, $t2, $.subbed($.item($t1, $t2), $.mul($.sub($rules_demand.OPEN, number), weight)));
          }
        }
        return null;
      },
      lift() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let cell, place, point, side, $t0, $t1;
        [cell, place] = $.unpack($.call(self.laid, "popitem"), 2);
        self._fitting = null;
        for (side of $.each($rules_grid.sides(cell))) {
          if (($.contains(side, $.attribute(self, "open")) && $.truth($.call($.call(self.laid, "keys"), "isdisjoint", $rules_grid.sides(side))))) {
            $.deleteItem($.attribute(self, "open"), side);
          }
        }
        for (point of $.each($rules_grid.corners(cell))) {
          $t0 = self._filled;
          $t1 = point;
          $.setItem($t0, $t1, $.subbed($.item($t0, $t1), 1));
          if (!$.truth($.item(self._filled, point))) {
            $.deleteItem(self._filled, point);
            self._erase(point);
          }
        }
        if ($.truth(self.laid)) {
          self._reopen(cell);
        }
        return place;
      },
      _erase(point) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let cell, number, opened, weight, $t0, $t1, $t2;
        number = $.call(self.numbers, "pop", point);
        opened = $.attribute(self, "open");
        for ($t0 of $.each(meeting(point))) {
          [cell, weight] = $.unpack($t0, 2);
          if ($.contains(cell, opened)) {
            $t1 = opened;
            $t2 = cell;
            $.setItem($t1, $t2, $.grown($.item($t1, $t2), $.mul($.sub($rules_demand.OPEN, number), weight)));
          }
        }
        return null;
      },
      _reopen(cell) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let cells, demands, later, turn;
        turn = (() => { const $all = new $.Dict(); let laid, number; for ([number, laid] of $.each($.enumerate(self.laid))) { $all.set(laid, number); } return $all; })();
        function opened(cell) {
          arguments.length === 1 || $.miscount();
          return $.min((($first) => $.generator(function* () { try { let by; for (by of $first) { if ($.contains(by, turn)) yield $.tuple($.item(turn, by), $.call($rules_grid.sides(by), "index", cell)); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($rules_grid.sides(cell))));
        }
        cells = $.list($.attribute(self, "open"));
        later = $.slice(cells, $.std.bisect.bisect(cells, opened(cell), opened));
        demands = $.collected(later, (other) => $.call($.attribute(self, "open"), "pop", other));
        $.setItem($.attribute(self, "open"), cell, self._demand($rules_grid.corners(cell)));
        $.call($.attribute(self, "open"), "update", $.zipStrict(later, demands));
        return null;
      },
      copy() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let twin;
        twin = Board();
        $.assign(twin, "laid", $.call(self.laid, "copy"));
        $.assign(twin, "numbers", $.call(self.numbers, "copy"));
        $.assign(twin, "open", $.call($.attribute(self, "open"), "copy"));
        $.assign(twin, "_filled", $.call(self._filled, "copy"));
        $.assign(twin, "_fitting", self._fitting);
        return twin;
      },
      __eq__(other) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return ($.isinstance(other, Board) && $.eq(self.laid, $.found(other?.laid, "laid")));
      },
      __repr__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.add($.call(" ", "join", ["<Board", ...$.each($.map($.str, $.call(self.laid, "values")))]), ">");
      },
      _repr_svg_() {
        arguments.length === 0 || $.miscount();
        const self = this;
        throw $.errors.ImportError("tricorne.drawing is not in the page");
        return null(self);
      },
    },
    getters: {
      fitting() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let demand, fitting;
        if ((self._fitting === null)) {
          fitting = 0;
          for (demand of $.each($.call($.attribute(self, "open"), "values"))) {
            fitting = $.joined(fitting, $.item($rules_demand.FITS, demand));
          }
          self._fitting = ($.truth(self.laid) ? fitting : $.item($rules_demand.FITS, $rules_demand.ANYTHING));
        }
        return self._fitting;
      },
    },
  });
  return { Board, _CELLS_AT_A_POINT, _CLOSED, _FIRST, _SECOND, _THIRD, _turned_refusal, beside, meeting };
})();

const $rules_clock = (() => {
  const TimeLimit = $.klass("TimeLimit", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["turn_ns", "round_ns"],
    fields: [
      ["turn_ns", () => null],
      ["round_ns", () => null],
    ],
    methods: {
      left_ns(round_, thinking_ns) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let limits, spent, this_turn;
        if (((self.round_ns === null) && !$.truth($.found(round_?.draws, "draws")))) {
          return ((self.turn_ns === null) ? null : $.sub(self.turn_ns, thinking_ns));
        }
        spent = (() => { const $all = []; let e; for (e of $.each(round_.actions())) { if ($.eq($.found(e?.seat, "seat"), $.found(round_?.seat, "seat"))) $all.push($.or($.found(e?.time_ns, "time_ns"), () => 0)); } return $all; })();
        this_turn = $.slice(spent, $.sub($.len(spent), $.found(round_?.draws, "draws")));
        limits = $.tuple($.tuple(self.turn_ns, this_turn), $.tuple(self.round_ns, spent));
        return $.least((($first) => $.generator(function* () { try { let limit, times, $t0; for ($t0 of $first) { [limit, times] = $.unpack($t0, 2); if ((limit !== null)) yield $.sub($.sub(limit, $.sum(times)), thinking_ns); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(limits)), undefined, null);
      },
    },
  });
  function forced_action(round_) {
    arguments.length === 1 || $.miscount();
    let _, draw, pass_, places;
    [_, draw, pass_] = $.unpack($.found(round_?.rights, "rights"), 3);
    if ($.truth(draw)) {
      return $rules_actions.DRAW;
    }
    if ($.truth(pass_)) {
      return $rules_actions.PASS;
    }
    places = (() => { const $all = []; let action; for (action of $.each(round_.legal_actions())) { if ($.isinstance(action, $rules_actions.Place)) $all.push(action); } return $all; })();
    return $.least(places, (function (p) { arguments.length === 1 || $.miscount(); return $.tuple(round_.points(p), $.found(p?.tile, "tile"), $.found(p?.cell, "cell"), $.found(p?.rotation, "rotation")); }), undefined);
  }
  function run_out(round_, time_ns = null) {
    (arguments.length < 1 || arguments.length > 2) && $.miscount();
    let done, seat;
    [seat, done] = $.unpack($.tuple($.found(round_?.seat, "seat"), []), 2);
    while ((!$.truth($.found(round_?.over, "over")) && $.eq($.found(round_?.seat, "seat"), seat))) {
      $.call(done, "append", $.call(round_, "push", forced_action(round_), time_ns));
      time_ns = ((time_ns === null) ? null : 0);
      if (!$.isinstance($.found($.item(done, -1)?.action, "action"), $.type($rules_actions.DRAW))) {
        break;
      }
    }
    return done;
  }
  return { TimeLimit, forced_action, run_out };
})();

const $rules_opening = (() => {
  function winner_of_lots(lots) {
    arguments.length === 1 || $.miscount();
    let highest;
    highest = $.max((($first) => $.generator(function* () { try { let lot; for (lot of $first) { if ((lot !== null)) yield $.item($rules_tiles.VALUES, lot); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(lots)));
    return $.tupleOf((() => { const $all = []; let lot, seat; for ([seat, lot] of $.each($.enumerate(lots, 1))) { if (((lot !== null) && $.eq($.item($rules_tiles.VALUES, lot), highest))) $all.push(seat); } return $all; })());
  }
  function opener_by_triple(hands) {
    arguments.length === 1 || $.miscount();
    let ranks, tops, triples;
    tops = $.collected(hands, (hand) => _highest($.or($.bitand(hand, $rules_tiles.TRIPLES), () => hand)));
    triples = $.collected(hands, (hand) => $.bool($.bitand(hand, $rules_tiles.TRIPLES)));
    ranks = $.list($.zipStrict(triples, tops));
    return $.add($.call(ranks, "index", $.max(ranks)), 1);
  }
  function opening_tiles(sheet, hand) {
    arguments.length === 2 || $.miscount();
    let triples, zero;
    if ($.ne($.attribute(sheet, "opening"), "triple")) {
      return hand;
    }
    triples = $.bitand(hand, $rules_tiles.TRIPLES);
    if ($.truth(triples)) {
      zero = ($.truth($.found(sheet?.zero_instead, "zero_instead")) ? $.bitand(triples, $.lshift(1, $rules_tiles.ZERO)) : 0);
      return $.bitor($.lshift(1, _highest(triples)), zero);
    }
    return $.bitand(hand, _worth($.item($rules_tiles.VALUES, _highest(hand))));
  }
  function _highest(tiles) {
    arguments.length === 1 || $.miscount();
    return $.sub($.call(tiles, "bit_length"), 1);
  }
  function _worth(points) {
    arguments.length === 1 || $.miscount();
    return $.bitand($rules_tiles.ALL_TILES, $rules_tiles.tile_set((($first) => $.generator(function* () { try { let tile, worth; for ([tile, worth] of $first) { if ($.eq(worth, points)) yield tile; } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.enumerate($rules_tiles.VALUES)))));
  }
  return { _highest, _worth, opener_by_triple, opening_tiles, winner_of_lots };
})();

const $rules_dealing = (() => {
  let _LINE = $.std.re.compile("(?:(Hand) ([0-9]+)|(Pool|Lots|Starter)):(.*)");
  let _SEAT = $.std.re.compile("[0-9]+");
  const Dealing = $.klass("Dealing", [], {
    methods: {
      __init__: $.takes(function __init__(sheet, players) {
        arguments.length === 2 || $.miscount();
        const self = this;
        sheet.check_players(players);
        $.assign(self, "sheet", sheet);
        $.assign(self, "players", players);
        self.hand_size = $.item($.found(sheet?.hand, "hand"), $.sub(players, 1));
        self.pool_size = $.sub($rules_tiles.COUNT, $.mul(players, self.hand_size));
        self.hands = [];
        self.pool = null;
        self.lots = [];
        self.starter = null;
        return null;
      }, "sheet players"),
      read(line) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let found, hand, name, seat, words;
        found = $.call(_LINE, "fullmatch", line);
        if (!$.truth(found)) {
          throw $.raised($.named(_misplaced, ["\u201c{line}\u201d is no line of a deal"], { "line": $rules_spelling.shortened(line) }));
        }
        [hand, seat, name, words] = $.unpack($.call(found, "groups"), 4);
        self.take($.or(hand, () => name), $rules_spelling.whole($.or(seat, () => "0")), $.call(words, "split"));
        return null;
      },
      take(name, seat, words) {
        arguments.length === 3 || $.miscount();
        const self = this;
        if ($.eq(name, "Hand")) {
          self._take_hand(seat, words);
        } else if ($.eq(name, "Pool")) {
          self._take_pool(words);
        } else if ($.eq(name, "Lots")) {
          self._take_lots(words);
        } else if (($.eq($.len(words), 1) && $.truth($.call(_SEAT, "fullmatch", $.item(words, 0))))) {
          self.set_starter($rules_spelling.whole($.item(words, 0)));
        } else {
          throw $.raised(_misplaced("a Starter is one seat"));
        }
        return null;
      },
      _take_hand(seat, words) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let due, late;
        due = $.add($.len(self.hands), 1);
        late = $.or((self.pool !== null), () => self.lots);
        if (($.truth(late) || $.ne(seat, due) || $.gt(due, self.players))) {
          throw $.raised($.named(_misplaced, ["Hand {seat} is not due here"], { "seat": seat }));
        }
        self.add_hand($rules_spelling.tiles_named(words));
        return null;
      },
      _take_pool(words) {
        arguments.length === 1 || $.miscount();
        const self = this;
        if (!$.truth(self.hands)) {
          throw $.raised(_misplaced("a Pool stands only after hands"));
        }
        if (((self.pool !== null) || $.truth(self.lots))) {
          throw $.raised(_misplaced("a Pool stands once, between the hands and the lots"));
        }
        self.add_pool($rules_spelling.tiles_named(words));
        return null;
      },
      _take_lots(words) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let tiles;
        if (!$.truth(self.draws_lots)) {
          throw $.raised(_misplaced("nobody draws lots here"));
        }
        tiles = $.iter($rules_spelling.tiles_named((() => { const $all = []; let word; for (word of $.each(words)) { if ($.ne(word, "-")) $all.push(word); } return $all; })()));
        self.add_lots($.tupleOf($.collected(words, (word) => ($.eq(word, "-") ? null : $.next(tiles)))));
        return null;
      },
      add_hand(tiles) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let hand, other, reason, template;
        hand = _once(tiles);
        for (other of $.each(self.hands)) {
          _apart(hand, other);
        }
        if ($.eq($.len(self.hands), self.players)) {
          template = $rules_errors.N_("a hand too many: {players} play");
          throw $.raised($rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, template], { "players": self.players })));
        }
        if ($.ne($.call(hand, "bit_count"), self.hand_size)) {
          reason = $.named($rules_errors.refuse, [$rules_errors.Code.DEAL, "a hand of {count} tiles: it must be {size}"], { "count": $.call(hand, "bit_count"), "size": self.hand_size });
          throw $.raised($rules_errors.DealError(reason));
        }
        $.call(self.hands, "append", hand);
        return null;
      },
      add_pool(tiles) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let hand, pool, reason;
        pool = _once(tiles);
        for (hand of $.each(self.hands)) {
          _apart(pool, hand);
        }
        $.callNamed(self, "_refuse_missing_hands", [], { "fewest": self.players });
        if ($.ne($.call(pool, "bit_count"), self.pool_size)) {
          reason = $.named($rules_errors.refuse, [$rules_errors.Code.DEAL, "a pool of {count} tiles: it must be {size}"], { "count": $.call(pool, "bit_count"), "size": self.pool_size });
          throw $.raised($rules_errors.DealError(reason));
        }
        self.pool = $.tupleOf(tiles);
        return null;
      },
      add_lots(lots) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let before, drawn, due, held, reason, seats, template, tile;
        drawn = (() => { const $all = []; let lot; for (lot of $.each(lots)) { if ((lot !== null)) $all.push(lot); } return $all; })();
        before = (() => { const $all = []; let earlier, lot; for (earlier of $.each(self.lots)) { for (lot of $.each(earlier)) { if ((lot !== null)) $all.push(lot); } } return $all; })();
        _apart(_once(drawn), $rules_tiles.tile_set(before));
        self._refuse_missing_hands();
        if ($.ne($.len(lots), self.players)) {
          reason = $.named($rules_errors.refuse, [$rules_errors.Code.DEAL, "{count} lots: there must be one, or -, for each of {players} seats"], { "count": $.len(lots), "players": self.players });
          throw $.raised($rules_errors.DealError(reason));
        }
        seats = $.tupleOf((() => { const $all = []; let lot, seat; for ([seat, lot] of $.each($.enumerate(lots, 1))) { if ((lot !== null)) $all.push(seat); } return $all; })());
        if ($.ne(seats, self._seats_to_draw())) {
          template = $rules_errors.N_("lots drawn by the wrong seats; to draw now: {seats}");
          due = $.or($.call(", ", "join", $.map($.str, self._seats_to_draw())), () => "-");
          throw $.raised($rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, template], { "seats": due })));
        }
        held = $.bitand($rules_tiles.tile_set(drawn), $.sum(self.hands));
        if ($.truth(held)) {
          tile = $.item($rules_tiles.NAMES, $.next($rules_tiles.tiles_in(held)));
          throw $.raised($rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, "the lot {tile} is in a hand"], { "tile": tile })));
        }
        $.call(self.lots, "append", lots);
        return null;
      },
      set_starter(seat) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let named, template;
        self._refuse_missing_hands();
        if (!($.le(1, seat) && $.le(seat, self.players))) {
          template = $rules_errors.N_("there is no seat {seat}, only 1 to {players}");
          throw $.raised($rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, template], { "seat": seat, "players": self.players })));
        }
        named = self._named_starter();
        if (!$.contains(named, $.tuple(null, seat))) {
          template = $rules_errors.N_("seat {seat} does not open: seat {named} does");
          throw $.raised($rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, template], { "seat": seat, "named": named })));
        }
        self.starter = seat;
        return null;
      },
      _refuse_missing_hands: $.takes(function _refuse_missing_hands(fewest = 0) {
        arguments.length > 1 && $.miscount();
        const self = this;
        let template;
        if ($.lt($.len(self.hands), $.max(fewest, ($.truth(self.hands) ? self.players : 0)))) {
          template = $rules_errors.N_("the hand of seat {seat} is missing: all hands or none");
          throw $.raised($rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, template], { "seat": $.add($.len(self.hands), 1) })));
        }
        return null;
      }, "fewest="),
      _seats_to_draw() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let drawn, tied, $t0;
        if (!$.truth(self.draws_lots)) {
          return $.tuple();
        }
        if (!$.truth(self.lots)) {
          return $.tupleOf($.range(1, $.add(self.players, 1)));
        }
        tied = $rules_opening.winner_of_lots($.item(self.lots, -1));
        drawn = (() => { let $sum = 0; let lot, lots; for (lots of $.each(self.lots)) { for (lot of $.each(lots)) { $sum = $.summed($sum, (lot !== null)); } } return $sum; })();
        return (($.lt(1, ($t0 = $.len(tied))) && $.le($t0, $.sub(self.pool_size, drawn))) ? tied : $.tuple());
      },
      _named_starter() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let template, tied;
        if ($.truth(self.lots)) {
          tied = $.call(", ", "join", $.map($.str, self._seats_to_draw()));
          if ($.truth(tied)) {
            template = $rules_errors.N_("the lots end in a tie: {seats} draw again");
            throw $.raised($rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, template], { "seats": tied })));
          }
          return $.item($rules_opening.winner_of_lots($.item(self.lots, -1)), 0);
        }
        if (($.truth(self.hands) && $.eq($.attribute(self.sheet, "opening"), "triple"))) {
          return $rules_opening.opener_by_triple($.tupleOf(self.hands));
        }
        return ($.eq(self.players, 1) ? 1 : null);
      },
    },
    getters: {
      draws_lots() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return ($.eq($.attribute(self.sheet, "opening"), "lots") && $.gt(self.players, 1));
      },
    },
  });
  function _once(tiles) {
    arguments.length === 1 || $.miscount();
    let result, tile;
    if ($.isinstance(tiles, $.int)) {
      return $.bitand(tiles, $rules_tiles.ALL_TILES);
    }
    result = 0;
    for (tile of $.each(tiles)) {
      _apart(result, $.lshift(1, tile));
      result = $.joined(result, $.lshift(1, tile));
    }
    return result;
  }
  function _apart(tiles, others) {
    arguments.length === 2 || $.miscount();
    let tile, twice;
    twice = $.bitand(tiles, others);
    if ($.truth(twice)) {
      tile = $.item($rules_tiles.NAMES, $.next($rules_tiles.tiles_in(twice)));
      throw $.raised($rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.TILE, "the tile {tile} is given twice"], { "tile": tile })));
    }
    return null;
  }
  const _misplaced = $.keyed("template **", function _misplaced(template, details) {
    return $rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, template], {  }, details));
  });
  return { Dealing, _LINE, _SEAT, _apart, _misplaced, _once };
})();

const $rules_deal = (() => {
  const Entropy = $.protocol("Entropy");
  const Deal = $.klass("Deal", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["players", "starter", "hands", "pool", "lots"],
    fields: [
      ["players"],
      ["starter"],
      ["hands", () => null],
      ["pool", () => null],
      ["lots", () => $.tuple()],
    ],
    methods: {
      checked(sheet) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let dealing, hand, lots;
        dealing = $rules_dealing.Dealing(sheet, self.players);
        for (hand of $.each($.or(self.hands, () => $.tuple()))) {
          dealing.add_hand(hand);
        }
        if ((self.pool !== null)) {
          dealing.add_pool(self.pool);
        }
        for (lots of $.each(self.lots)) {
          dealing.add_lots(lots);
        }
        dealing.set_starter(self.starter);
        return self;
      },
      lines() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return [...$.each(deal_lines($.or(self.hands, () => $.tuple()), self.pool, self.lots)), `Starter: ${$.str(self.starter)}`];
      },
    },
    ofClass: {
      of(dealing) {
        arguments.length === 1 || $.miscount();
        const cls = this;
        let hands;
        if (($.found(dealing?.starter, "starter") === null)) {
          throw $.raised($rules_errors.DealError($rules_errors.refuse($rules_errors.Code.SYNTAX, "a Starter is missing")));
        }
        hands = $.or($.tupleOf($.found(dealing?.hands, "hands")), () => null);
        return cls($.found(dealing?.players, "players"), $.found(dealing?.starter, "starter"), hands, $.found(dealing?.pool, "pool"), $.tupleOf($.found(dealing?.lots, "lots")));
      },
      read(lines, sheet, players) {
        arguments.length === 3 || $.miscount();
        const cls = this;
        let dealing, line;
        dealing = $rules_dealing.Dealing(sheet, players);
        for (line of $.each(lines)) {
          dealing.read(line);
        }
        return $.call(cls, "of", dealing);
      },
    },
  });
  function deal_lines(hands, pool, lots) {
    arguments.length === 3 || $.miscount();
    let lines;
    lines = (() => { const $all = []; let hand, n; for ([n, hand] of $.each($.enumerate(hands, 1))) { $all.push($.call(" ", "join", [`Hand ${$.str(n)}:`, ...$.each($rules_tiles.names(hand))])); } return $all; })();
    if ((pool !== null)) {
      $.call(lines, "append", $.call(" ", "join", ["Pool:", ...$.each((($first) => $.generator(function* () { try { let tile; for (tile of $first) { yield $.item($rules_tiles.NAMES, tile); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(pool)))]));
    }
    return $.add(lines, (() => { const $all = []; let drawn; for (drawn of $.each(lots)) { $all.push($.call(" ", "join", ["Lots:", ...$.each((($first) => $.generator(function* () { try { let lot; for (lot of $first) { yield ((lot === null) ? "-" : $.item($rules_tiles.NAMES, lot)); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(drawn)))])); } return $all; })());
  }
  function shuffled(tiles, entropy) {
    arguments.length === 2 || $.miscount();
    let last, order, pick, $t0;
    order = $.list(tiles);
    for (last of $.each($.range($.sub($.len(order), 1), 0, -1))) {
      pick = below($.add(last, 1), entropy);
      $t0 = $.unpack($.tuple($.item(order, pick), $.item(order, last)), 2);
      $.setItem(order, last, $t0[0]);
      $.setItem(order, pick, $t0[1]);
    }
    return order;
  }
  function below(bound, entropy) {
    arguments.length === 2 || $.miscount();
    let bits, pick;
    bits = $.call($.sub(bound, 1), "bit_length");
    pick = entropy.getrandbits(bits);
    while ($.ge(pick, bound)) {
      pick = entropy.getrandbits(bits);
    }
    return pick;
  }
  function deal(sheet, players, entropy) {
    arguments.length === 3 || $.miscount();
    let hands, lots, order, pool, size, starter;
    $rules_dealing.Dealing(sheet, players);
    order = shuffled($.range($rules_tiles.COUNT), entropy);
    size = $.item($.found(sheet?.hand, "hand"), $.sub(players, 1));
    hands = $.tupleOf($.collected($.range(players), (seat) => $rules_tiles.tile_set($.slice(order, $.mul(seat, size), $.mul($.add(seat, 1), size)))));
    pool = $.slice(order, $.mul(players, size));
    lots = $.tuple();
    if ($.eq($.attribute(sheet, "opening"), "triple")) {
      starter = $rules_opening.opener_by_triple(hands);
    } else if ($.eq($.attribute(sheet, "opening"), "random")) {
      starter = $.add(below(players, entropy), 1);
    } else if ($.eq(players, 1)) {
      starter = 1;
    } else {
      [starter, lots] = $.unpack(_draw_lots(players, pool), 2);
      pool = shuffled(pool, entropy);
    }
    return Deal(players, starter, hands, $.tupleOf(pool), lots);
  }
  function _draw_lots(players, pool) {
    arguments.length === 2 || $.miscount();
    let drawing, drawn, lots, tiles;
    lots = [];
    drawing = $.tupleOf($.range(1, $.add(players, 1)));
    drawn = 0;
    while (($.gt($.len(drawing), 1) && $.ge($.sub($.len(pool), drawn), $.len(drawing)))) {
      tiles = $.iter($.slice(pool, drawn, $.add(drawn, $.len(drawing))));
      drawn = $.grown(drawn, $.len(drawing));
      $.call(lots, "append", $.tupleOf($.collected($.range(1, $.add(players, 1)), (seat) => ($.contains(seat, drawing) ? $.next(tiles) : null))));
      drawing = $rules_opening.winner_of_lots($.item(lots, -1));
    }
    return $.tuple($.item(drawing, 0), $.tupleOf(lots));
  }
  return { Deal, Entropy, _draw_lots, below, deal, deal_lines, shuffled };
})();

const $rules_event = (() => {
  const Event = $.klass("Event", [], {
    kind: "tuple",
    fields: [
      ["seat"],
      ["action"],
      ["points"],
      ["total"],
      ["time_ns", () => null],
    ],
    methods: {
      unseen() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return ($.isinstance(self.action, $rules_actions.Draw) ? $.callNamed(self, "_replace", [], { "action": $rules_actions.Draw() }) : self);
      },
      __str__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return `${$.str(self.seat)} ${$.str(self.action)} ${$.format($.attribute(self, "points"), "+d")} =${$.str(self.total)}`;
      },
    },
  });
  return { Event };
})();

const $rules_refusal = (() => {
  function action_refusal(round_, action, seat) {
    arguments.length === 3 || $.miscount();
    let refusal, tile;
    if ($.isinstance(action, $rules_actions.Pass)) {
      return $.or(_turn_refusal(round_, seat), () => _pass_refusal(round_));
    }
    tile = $.found(action?.tile, "tile");
    if (((tile !== null) && !$.truth($.bitand($.rshift($.found(round_?.unplayed, "unplayed"), tile), 1)))) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.TILE, "the tile {tile} lies on the table already"], { "tile": $.item($rules_tiles.NAMES, tile) });
    }
    refusal = _turn_refusal(round_, seat);
    if ((refusal !== null)) {
      return refusal;
    }
    if ($.isinstance(action, $rules_actions.Draw)) {
      return $.or(_draw_refusal(round_), () => _drawn_refusal(round_, tile));
    }
    return $.or(_hand_refusal(round_, action), () => $.attribute(round_, "board").refusal(action));
  }
  function tile_refusal(round_, tile, cell = null) {
    (arguments.length < 2 || arguments.length > 3) && $.miscount();
    let nowhere, refusal, refusals, template, ways;
    ways = $.collected($rules_tiles.rotations(tile), (rotation) => $rules_actions.Place(tile, rotation, $.or(cell, () => $rules_grid.ORIGIN)));
    refusal = $.or(_turn_refusal(round_, null), () => _hand_refusal(round_, $.item(ways, 0)));
    if ((refusal !== null)) {
      return refusal;
    }
    if ((cell === null)) {
      nowhere = !$.truth($.attribute(round_, "board").placements($.lshift(1, tile)));
      template = $rules_errors.N_("{tile} fits nowhere now");
      return ($.truth(nowhere) ? $.named($rules_errors.refuse, [$rules_errors.Code.CORNER, template], { "tile": $.item($rules_tiles.NAMES, tile) }) : null);
    }
    refusals = $.collected(ways, (way) => $.attribute(round_, "board").refusal(way));
    return ($.contains(null, refusals) ? null : _cell_refusal(round_, tile, cell));
  }
  function _cell_refusal(round_, tile, cell) {
    arguments.length === 3 || $.miscount();
    let board, met;
    board = $.attribute(round_, "board");
    if ($.contains(cell, $.found(board?.laid, "laid"))) {
      return $rules_errors.refuse($rules_errors.Code.CELL, "a tile lies there already");
    }
    if (!$.truth($.found(board?.laid, "laid"))) {
      return $rules_errors.refuse($rules_errors.Code.CELL, "the first tile of a round lies in the middle");
    }
    if (!$.contains(cell, $.attribute(board, "open"))) {
      return $rules_errors.refuse($rules_errors.Code.SIDE, "a tile has to lie side by side with another one");
    }
    met = (() => { const $all = []; let point; for (point of $.each($rules_grid.corners(cell))) { if ($.contains(point, $.found(board?.numbers, "numbers"))) $all.push($.str($.item($.found(board?.numbers, "numbers"), point))); } return $all; })();
    return $.named($rules_errors.refuse, [$rules_errors.Code.CORNER, "{tile} does not fit there: its corners meet {numbers}"], { "tile": $.item($rules_tiles.NAMES, tile), "numbers": $.call(", ", "join", met) });
  }
  function _turn_refusal(round_, seat) {
    arguments.length === 2 || $.miscount();
    if ($.truth($.found(round_?.over, "over"))) {
      return $rules_errors.refuse($rules_errors.Code.OVER, "the round is over");
    }
    if (!$.contains(seat, $.tuple(null, $.found(round_?.seat, "seat")))) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.TURN, "it is the turn of seat {seat}"], { "seat": $.found(round_?.seat, "seat") });
    }
    return null;
  }
  function _hand_refusal(round_, place) {
    arguments.length === 2 || $.miscount();
    let seat, tile;
    if ($.truth($.bitand($.rshift($.found($.found(round_?.rights, "rights")?.placeable, "placeable"), $.found(place?.tile, "tile")), 1))) {
      return null;
    }
    [seat, tile] = $.unpack($.tuple($.found(round_?.seat, "seat"), $.item($rules_tiles.NAMES, $.found(place?.tile, "tile"))), 2);
    if (!$.truth($.bitand($.rshift(round_.may_hold(seat), $.found(place?.tile, "tile")), 1))) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.HAND, "seat {seat} does not hold {tile}"], { "seat": seat, "tile": tile });
    }
    if ($.truth($.found(round_?.draws, "draws"))) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.HAND, "{tile} may not be placed: only the tile just drawn"], { "tile": tile });
    }
    return $.named($rules_errors.refuse, [$rules_errors.Code.HAND, "{tile} is no tile to open with"], { "tile": tile });
  }
  function _draw_refusal(round_) {
    arguments.length === 1 || $.miscount();
    if ($.truth($.found($.found(round_?.rights, "rights")?.draw, "draw"))) {
      return null;
    }
    if (!$.truth($.found($.attribute(round_, "board")?.laid, "laid"))) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.DRAW, "seat {seat} opens and must place a tile"], { "seat": $.found(round_?.seat, "seat") });
    }
    if (!$.truth($.found(round_?.pool_size, "pool_size"))) {
      return $rules_errors.refuse($rules_errors.Code.DRAW, "the pool is empty");
    }
    if ($.truth($.found(round_?.draws, "draws"))) {
      return $rules_errors.refuse($rules_errors.Code.DRAW, "the draws of this turn are used up");
    }
    return $rules_errors.refuse($rules_errors.Code.DRAW, "a tile of the hand fits, and this sheet lets nobody decline");
  }
  function _drawn_refusal(round_, tile) {
    arguments.length === 2 || $.miscount();
    let due, hands, pool, template;
    [hands, pool] = $.unpack($.tuple($.found(round_?.hands, "hands"), $.found($.attribute(round_, "deal")?.pool, "pool")), 2);
    if ((hands === null)) {
      template = $rules_errors.N_("hands are unknown here, so a drawn tile is written ?");
      return ((tile === null) ? null : $rules_errors.refuse($rules_errors.Code.DRAW, template));
    }
    if ((tile === null)) {
      template = $rules_errors.N_("the order of the pool is unknown: say which tile was drawn");
      return ((pool === null) ? $rules_errors.refuse($rules_errors.Code.DRAW, template) : null);
    }
    if ((pool === null)) {
      template = $rules_errors.N_("{tile} is in a hand, not in the pool");
      return ($.truth($.bitand($.rshift($.sum(hands), tile), 1)) ? $.named($rules_errors.refuse, [$rules_errors.Code.DRAW, template], { "tile": $.item($rules_tiles.NAMES, tile) }) : null);
    }
    due = $.item(pool, $.negative($.found(round_?.pool_size, "pool_size")));
    if ($.eq(tile, due)) {
      return null;
    }
    template = $rules_errors.N_("{tile} is not the next tile of the pool, {due} is");
    return $.named($rules_errors.refuse, [$rules_errors.Code.DRAW, template], { "tile": $.item($rules_tiles.NAMES, tile), "due": $.item($rules_tiles.NAMES, due) });
  }
  function _pass_refusal(round_) {
    arguments.length === 1 || $.miscount();
    if ($.truth($.found($.found(round_?.rights, "rights")?.pass_, "pass_"))) {
      return null;
    }
    if (!$.truth($.found($.attribute(round_, "board")?.laid, "laid"))) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.PASS, "seat {seat} opens and must place a tile"], { "seat": $.found(round_?.seat, "seat") });
    }
    if ($.truth($.found($.found(round_?.rights, "rights")?.draw, "draw"))) {
      return $rules_errors.refuse($rules_errors.Code.PASS, "who does not place draws, while draws and tiles are left");
    }
    return $rules_errors.refuse($rules_errors.Code.PASS, "a tile of the hand fits, and this sheet lets nobody decline");
  }
  function lay_open_refusal(round_, seat, tiles, left) {
    arguments.length === 4 || $.miscount();
    let due, size, $t0;
    if ((!$.truth($.found(round_?.over, "over")) || $.truth($.found(round_?.settled, "settled")))) {
      return $rules_errors.refuse($rules_errors.Code.END, "there are no hands to lay open now");
    }
    due = $.add($.len($.attribute(round_, "left")), 1);
    if ($.ne(seat, due)) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.END, "the tiles left to seat {seat} are due"], { "seat": due });
    }
    size = $.item($.found(round_?.sizes, "sizes"), $.sub(seat, 1));
    if (!($.eq($.len(tiles), ($t0 = $.call(left, "bit_count"))) && $.eq($t0, size))) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.END, "seat {seat} has {count} tiles left"], { "seat": seat, "count": size });
    }
    if (($.truth($.bitand(left, $.invert($.found(round_?.unplayed, "unplayed")))) || $.truth($.bitand(left, $.sum($.attribute(round_, "left")))))) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.END, "a tile left to seat {seat} lies elsewhere"], { "seat": seat });
    }
    return null;
  }
  return { _cell_refusal, _draw_refusal, _drawn_refusal, _hand_refusal, _pass_refusal, _turn_refusal, action_refusal, lay_open_refusal, tile_refusal };
})();

const $rules_terms = (() => {
  let SCORINGS = $.tuple("full", "simple", "none");
  const Amounts = $.klass("Amounts", [], {
    kind: "tuple",
    fields: [
      ["tile"],
      ["opening_bonus"],
      ["figure"],
      ["draw"],
      ["draws"],
      ["exhausted_pass"],
      ["empty_pass"],
      ["out_bonus"],
      ["out_takes"],
      ["out_costs"],
      ["blocked"],
    ],
    methods: {
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let opening;
        opening = (() => { const $all = new $.Dict(); let tile; for (tile of $.each($rules_tiles.tiles_in($rules_tiles.TRIPLES))) { $all.set(tile, $.item(self.opening_bonus, tile)); } return $all; })();
        return new $.Dict([["tile", ($.eq(self.tile, $rules_tiles.VALUES) ? null : $.item(self.tile, $rules_tiles.ZERO))], ["opening", $.min($.call(opening, "values"))], ["opening_zero", $.item(opening, $rules_tiles.ZERO)], ["figures", (() => { const $all = new $.Dict(); let figure; for (figure of $.each($rules_figure.Figure)) { $all.set($.word(figure), $.item($.attribute(self, "figure"), figure)); } return $all; })()], ["draw", self.draw], ["last_draw", $.sub($.item(self.draws, -1), self.draw)], ["exhausted_pass", self.exhausted_pass], ["empty_pass", self.empty_pass], ["out_bonus", self.out_bonus], ["out_takes", self.out_takes], ["out_costs", self.out_costs], ["blocked", self.blocked]]);
      },
    },
  });
  const Terms = $.klass("Terms", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["sheet", "scoring", "asked"],
    fields: [
      ["sheet"],
      ["scoring", () => "full"],
      ["asked", () => null],
    ],
    methods: {
      __post_init__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        check_scoring(self.scoring, self.asked);
        return null;
      },
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["sheet", new $.Dict([["name", $.attribute(self.sheet, "name")], ...$.entries(self.sheet.parameters())])], ["scoring", self.scoring], ["target", self.target], ["amounts", self.amounts.to_dict()]]);
      },
    },
    getters: {
      target() {
        arguments.length === 0 || $.miscount();
        const self = this;
        if ((self.asked !== null)) {
          return self.asked;
        }
        return ($.eq(self.scoring, "full") ? $.found(self.sheet?.target, "target") : 0);
      },
      target_at_once() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return ($.eq($.found(self.sheet?.target_when, "target_when"), "at once") ? $.or(self.target, () => null) : null);
      },
      amounts() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return _amounts(self.sheet, self.scoring);
      },
    },
  });
  function check_scoring(scoring, asked) {
    arguments.length === 2 || $.miscount();
    let reason;
    if (!$.contains(scoring, SCORINGS)) {
      reason = $.named($rules_errors.refuse, [$rules_errors.Code.RULES, "there is no scoring \u201c{scoring}\u201d; there are: {scorings}"], { "scoring": scoring, "scorings": $.call(", ", "join", SCORINGS) });
      throw $.raised($rules_errors.SheetError(reason));
    }
    if (((asked !== null) && $.lt(asked, 0))) {
      throw $.raised($rules_errors.SheetError($.named($rules_errors.refuse, [$rules_errors.Code.RULES, "{target}: a target is above 0"], { "target": asked })));
    }
    if (($.eq(scoring, "none") && $.truth(asked))) {
      throw $.raised($rules_errors.SheetError($rules_errors.refuse($rules_errors.Code.RULES, "a target needs a scoring, and this match has none")));
    }
    return null;
  }
  const _amounts = $.std.functools.cache(function _amounts(sheet, scoring) {
    arguments.length === 2 || $.miscount();
    return $.item(_FULL_SIMPLE_NONE, scoring)(sheet);
  });
  function _full(sheet) {
    arguments.length === 1 || $.miscount();
    let always, bonus, draws, limited, one, three, two, $t0, $t1, $t2, $t3;
    [one, two, three] = $.unpack($.found(sheet?.hexagons, "hexagons"), 3);
    bonus = $.collected($.range($rules_tiles.COUNT), (tile) => $.mul($.found(sheet?.triple_bonus, "triple_bonus"), $.bitand($.rshift($rules_tiles.TRIPLES, tile), 1)));
    $t0 = bonus;
    $t1 = $rules_tiles.ZERO;
    $.setItem($t0, $t1, $.grown($.item($t0, $t1), $.found(sheet?.zero_bonus, "zero_bonus")));
    draws = $.mul([$.found(sheet?.draw_cost, "draw_cost")], $.found(sheet?.draw_limit, "draw_limit"));
    limited = $.ne($.found(sheet?.draws, "draws"), "unlimited");
    always = $.eq($.found(sheet?.last_draw_when, "last_draw_when"), "always");
    if (($.truth(limited) && $.truth(always))) {
      $t2 = draws;
      $t3 = -1;
      $.setItem($t2, $t3, $.grown($.item($t2, $t3), $.found(sheet?.last_draw_cost, "last_draw_cost")));
    }
    return $.named(Amounts, [], { "tile": $rules_tiles.VALUES, "opening_bonus": $.tupleOf(bonus), "figure": new $.Dict([[null, 0], [$rules_figure.Figure.BRIDGE, $.found(sheet?.bridge, "bridge")], [$rules_figure.Figure.TWO_SIDES, $.found(sheet?.two_sides, "two_sides")], [$rules_figure.Figure.HEXAGON, one], [$rules_figure.Figure.DOUBLE_HEXAGON, two], [$rules_figure.Figure.TRIPLE_HEXAGON, three]]), "draw": $.found(sheet?.draw_cost, "draw_cost"), "draws": $.tupleOf(draws), "exhausted_pass": (($.truth(limited) && !$.truth(always)) ? $.found(sheet?.last_draw_cost, "last_draw_cost") : 0), "empty_pass": $.found(sheet?.empty_pass_cost, "empty_pass_cost"), "out_bonus": $.found(sheet?.out_bonus, "out_bonus"), "out_takes": $.found(sheet?.out_takes, "out_takes"), "out_costs": $.found(sheet?.out_costs, "out_costs"), "blocked": $.found(sheet?.blocked, "blocked") });
  }
  function _none(sheet) {
    arguments.length === 1 || $.miscount();
    return $.named(Amounts, [], { "tile": $.mul($.tuple(0), $rules_tiles.COUNT), "opening_bonus": $.mul($.tuple(0), $rules_tiles.COUNT), "figure": $.dict.fromkeys([null, ...$.each($rules_figure.Figure)], 0), "draw": 0, "draws": $.mul($.tuple(0), $.found(sheet?.draw_limit, "draw_limit")), "exhausted_pass": 0, "empty_pass": 0, "out_bonus": 0, "out_takes": false, "out_costs": false, "blocked": "nothing" });
  }
  function _simple(sheet) {
    arguments.length === 1 || $.miscount();
    let figures;
    figures = new $.Dict([[null, 0], [$rules_figure.Figure.BRIDGE, 1], [$rules_figure.Figure.TWO_SIDES, 0], [$rules_figure.Figure.HEXAGON, 1], [$rules_figure.Figure.DOUBLE_HEXAGON, 2], [$rules_figure.Figure.TRIPLE_HEXAGON, 3]]);
    return $.callNamed(_none(sheet), "_replace", [], { "tile": $.mul($.tuple(1), $rules_tiles.COUNT), "figure": figures, "out_bonus": 5 });
  }
  let _FULL_SIMPLE_NONE = new $.Dict([["full", _full], ["simple", _simple], ["none", _none]]);
  function settle(amounts, hands, out) {
    arguments.length === 3 || $.miscount();
    return settle_sums(amounts, $.collected(hands, (hand) => $rules_tiles.value(hand)), out);
  }
  function settle_sums(amounts, left, out) {
    arguments.length === 3 || $.miscount();
    if ((out !== null)) {
      return _out(amounts, left, out);
    }
    return $.item(_BLOCKED, $.found(amounts?.blocked, "blocked"))(left);
  }
  function _out(amounts, left, out) {
    arguments.length === 3 || $.miscount();
    let brings;
    brings = $.collected(left, (points) => ($.truth($.found(amounts?.out_costs, "out_costs")) ? $.negative(points) : 0));
    $.setItem(brings, $.sub(out, 1), $.add($.found(amounts?.out_bonus, "out_bonus"), ($.truth($.found(amounts?.out_takes, "out_takes")) ? $.sum(left) : 0)));
    return $.tupleOf(brings);
  }
  function _each_loses_his_own(left) {
    arguments.length === 1 || $.miscount();
    return $.tupleOf($.collected(left, (points) => $.negative(points)));
  }
  function _lowest_hand_scores(left) {
    arguments.length === 1 || $.miscount();
    let lowest;
    lowest = $.min(left);
    return $.tupleOf($.collected(left, (points) => ($.eq(points, lowest) ? $.sub($.sum(left), $.mul(2, points)) : 0)));
  }
  function _lowest_hand_gains_differences(left) {
    arguments.length === 1 || $.miscount();
    let gain, lowest;
    lowest = $.min(left);
    gain = (() => { let $sum = 0; let points; for (points of $.each(left)) { $sum = $.summed($sum, $.sub(points, lowest)); } return $sum; })();
    return $.tupleOf($.collected(left, (points) => ($.eq(points, lowest) ? gain : 0)));
  }
  function _nothing(left) {
    arguments.length === 1 || $.miscount();
    return $.mul($.tuple(0), $.len(left));
  }
  let _BLOCKED = new $.Dict([["own", _each_loses_his_own], ["lowest", _lowest_hand_scores], ["differences", _lowest_hand_gains_differences], ["nothing", _nothing]]);
  return { Amounts, SCORINGS, Terms, _BLOCKED, _FULL_SIMPLE_NONE, _amounts, _each_loses_his_own, _full, _lowest_hand_gains_differences, _lowest_hand_scores, _none, _nothing, _out, _simple, check_scoring, settle, settle_sums };
})();

const $rules_round = (() => {
  const Rights = $.klass("Rights", [], {
    kind: "tuple",
    fields: [
      ["placeable"],
      ["draw"],
      ["pass_"],
    ],
  });
  let _NO_RIGHTS = $.named(Rights, [], { "placeable": 0, "draw": false, "pass_": false });
  const Round = $.klass("Round", [], {
    methods: {
      __init__: $.takes(function __init__(terms, deal, totals = $.tuple()) {
        (arguments.length < 2 || arguments.length > 3) && $.miscount();
        const self = this;
        let size;
        $.assign(self, "terms", terms);
        $.assign(self, "amounts", $.found(terms?.amounts, "amounts"));
        $.assign(self, "draw_limit", $.found($.found(terms?.sheet, "sheet")?.draw_limit, "draw_limit"));
        $.assign(self, "target_at_once", $.found(terms?.target_at_once, "target_at_once"));
        $.assign(self, "deal", deal.checked($.found(terms?.sheet, "sheet")));
        self.initial_totals = $.or($.tupleOf(totals), () => $.mul($.tuple(0), $.found(deal?.players, "players")));
        size = $.item($.found($.found(terms?.sheet, "sheet")?.hand, "hand"), $.sub($.found(deal?.players, "players"), 1));
        self.log = [];
        $.assign(self, "board", $rules_board.Board());
        self.hands = (($.found(deal?.hands, "hands") === null) ? null : $.list($.found(deal?.hands, "hands")));
        self.sizes = $.mul([size], $.found(deal?.players, "players"));
        self.pool_size = $.sub($rules_tiles.COUNT, $.mul(size, $.found(deal?.players, "players")));
        self.unplayed = $rules_tiles.ALL_TILES;
        $.assign(self, "totals", $.list(self.initial_totals));
        self.seat = $.found(deal?.starter, "starter");
        self.draws = 0;
        self.ending = null;
        $.assign(self, "left", []);
        self._drawn = 0;
        self._idle_passes = 0;
        self._known_rights = null;
        return null;
      }, "terms deal totals="),
      _find_rights() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let declines, held, more, opening, placeable, sheet;
        sheet = $.found(self.terms?.sheet, "sheet");
        held = self.may_hold(self.seat);
        if (!$.truth($.found($.attribute(self, "board")?.laid, "laid"))) {
          opening = ((self.hands === null) ? held : $rules_opening.opening_tiles(sheet, held));
          return $.named(Rights, [opening], { "draw": false, "pass_": false });
        }
        declines = $.or($.found(sheet?.may_decline, "may_decline"), () => $.or(self.may_keep, () => $.or(!$.truth($.bitand(held, $.found($.attribute(self, "board")?.fitting, "fitting"))), () => $.gt($.call(held, "bit_count"), $.item(self.sizes, $.sub(self.seat, 1))))));
        more = $.gt(self.draws_left, 0);
        placeable = ($.truth(self.draws) ? self._drawn : held);
        return $.named(Rights, [placeable], { "draw": $.and(declines, () => more), "pass_": $.and(declines, () => !$.truth(more)) });
      },
      may_hold(seat) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return ((self.hands === null) ? self.unplayed : $.item(self.hands, $.sub(seat, 1)));
      },
      refusal(action, seat = null) {
        (arguments.length < 1 || arguments.length > 2) && $.miscount();
        const self = this;
        return $rules_refusal.action_refusal(self, action, seat);
      },
      legal_actions() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let actions, draw, pass_, placeable;
        [placeable, draw, pass_] = $.unpack(self.rights, 3);
        actions = [...$.each($.attribute(self, "board").placements(placeable))];
        if ($.truth(draw)) {
          $.call(actions, "append", $rules_actions.DRAW);
        }
        if ($.truth(pass_)) {
          $.call(actions, "append", $rules_actions.PASS);
        }
        return actions;
      },
      points(action) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let amounts, points, used_up;
        amounts = self.amounts;
        if ($.isinstance(action, $rules_actions.Place)) {
          points = $.item($.found(amounts?.tile, "tile"), $.found(action?.tile, "tile"));
          if (!$.truth($.found($.attribute(self, "board")?.laid, "laid"))) {
            return $.add(points, $.item($.found(amounts?.opening_bonus, "opening_bonus"), $.found(action?.tile, "tile")));
          }
          return $.add(points, $.item($.attribute(amounts, "figure"), $.attribute(self, "board").figure($.found(action?.cell, "cell"))));
        }
        if ($.isinstance(action, $rules_actions.Draw)) {
          return $.negative($.item($.found(amounts?.draws, "draws"), self.draws));
        }
        used_up = $.eq(self.draws, self.draw_limit);
        return $.negative(($.truth(used_up) ? $.found(amounts?.exhausted_pass, "exhausted_pass") : $.found(amounts?.empty_pass, "empty_pass")));
      },
      figure(place) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return $.attribute(self, "board").figure($.found(place?.cell, "cell"));
      },
      push: $.keyed("action time_ns= * seat=", function push(action, time_ns = null, seat = null) {
        const self = this;
        let event;
        event = $.callNamed(self, "foreseen", [action, time_ns], { "seat": seat });
        self._apply(event);
        return event;
      }),
      foreseen: $.keyed("action time_ns= * seat=", function foreseen(action, time_ns = null, seat = null) {
        const self = this;
        let points, refusal;
        refusal = self.refusal(action, seat);
        if ((refusal !== null)) {
          throw $.raised($rules_errors.IllegalAction(refusal));
        }
        points = self.points(action);
        if (($.isinstance(action, $rules_actions.Draw) && ($.found(action?.tile, "tile") === null) && ($.found($.attribute(self, "deal")?.pool, "pool") !== null))) {
          action = $rules_actions.Draw($.item($.found($.attribute(self, "deal")?.pool, "pool"), $.negative(self.pool_size)));
        }
        return $rules_event.Event(self.seat, action, points, $.add($.item(self.totals, $.sub(self.seat, 1)), points), time_ns);
      }),
      play(text) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return $.call(self, "push", $rules_actions.parse_action(text));
      },
      _apply(event) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let action;
        action = $.found(event?.action, "action");
        self._known_rights = null;
        $.setItem(self.totals, $.sub(self.seat, 1), $.found(event?.total, "total"));
        $.call(self.log, "append", event);
        if ($.isinstance(action, $rules_actions.Draw)) {
          self._take(action);
          return null;
        }
        if ($.isinstance(action, $rules_actions.Place)) {
          self._lay(action);
        } else {
          self._idle_passes = ($.truth(self.draws) ? 0 : $.add(self._idle_passes, 1));
        }
        self._finish_turn(action);
        return null;
      },
      _take(draw) {
        arguments.length === 1 || $.miscount();
        const self = this;
        self._drawn = self._tiles_of(draw);
        self._hand_over(self._drawn, 1);
        self.pool_size = $.subbed(self.pool_size, 1);
        self.draws = $.grown(self.draws, 1);
        return null;
      },
      _tiles_of(draw) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return (($.found(draw?.tile, "tile") === null) ? self.unplayed : $.lshift(1, $.found(draw?.tile, "tile")));
      },
      _lay(place) {
        arguments.length === 1 || $.miscount();
        const self = this;
        $.attribute(self, "board").place(place);
        self.unplayed = $.xored(self.unplayed, $.lshift(1, $.found(place?.tile, "tile")));
        self._hand_over($.lshift(1, $.found(place?.tile, "tile")), -1);
        self._idle_passes = 0;
        return null;
      },
      _hand_over(tile, more) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let $t0, $t1, $t2, $t3;
        if ((self.hands !== null)) {
          $t0 = self.hands;
          $t1 = $.sub(self.seat, 1);
          $.setItem($t0, $t1, $.xored($.item($t0, $t1), tile));
        }
        $t2 = self.sizes;
        $t3 = $.sub(self.seat, 1);
        $.setItem($t2, $t3, $.grown($.item($t2, $t3), more));
        return null;
      },
      _finish_turn(action) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let target;
        target = self.target_at_once;
        if (($.truth(target) && $.isinstance(action, $rules_actions.Place) && $.ge($.item(self.totals, $.sub(self.seat, 1)), target))) {
          self.ending = "target";
          return null;
        }
        if (!$.truth($.item(self.sizes, $.sub(self.seat, 1)))) {
          self.ending = "out";
        } else if ((!$.truth(self.pool_size) && ($.eq(self._idle_passes, self.players) || !$.truth($.bitand(self.unplayed, $.found($.attribute(self, "board")?.fitting, "fitting")))))) {
          self.ending = "blocked";
        }
        if (((self.ending !== null) && (self.hands !== null))) {
          self._settle(self.hands);
        }
        if ((self.ending === null)) {
          self.seat = $.add($.mod(self.seat, self.players), 1);
          self.draws = 0;
        }
        return null;
      },
      _settle(hands) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let brings, out, points, seat, $t0, $t1;
        $.assign(self, "left", $.list(hands));
        out = ($.eq(self.ending, "out") ? self.seat : null);
        brings = $rules_terms.settle(self.amounts, $.tupleOf(hands), out);
        for ([seat, points] of $.each($.enumerate(brings, 1))) {
          $t0 = self.totals;
          $t1 = $.sub(seat, 1);
          $.setItem($t0, $t1, $.grown($.item($t0, $t1), points));
          $.call(self.log, "append", $rules_event.Event(seat, $rules_actions.END, points, $.item(self.totals, $.sub(seat, 1))));
        }
        return null;
      },
      lay_open(seat, tiles) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let left, refusal;
        left = $rules_tiles.tile_set(tiles);
        refusal = $rules_refusal.lay_open_refusal(self, seat, tiles, left);
        if ((refusal !== null)) {
          throw $.raised($rules_errors.IllegalAction(refusal));
        }
        $.call($.attribute(self, "left"), "append", left);
        if ($.eq(seat, self.players)) {
          self._settle($.attribute(self, "left"));
        }
        return null;
      },
      pop() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let event, tile, $t0;
        if (!$.truth(self.log)) {
          throw $.raised($.errors.IndexError("nothing has happened in this round"));
        }
        while ($.eq($.found($.item(self.log, -1)?.action, "action"), $rules_actions.END)) {
          self._unwrite();
        }
        event = self._unwrite();
        self.seat = $.found(event?.seat, "seat");
        $t0 = $.unpack($.tuple(null, []), 2);
        self.ending = $t0[0];
        $.assign(self, "left", $t0[1]);
        self._known_rights = null;
        if ($.isinstance($.found(event?.action, "action"), $rules_actions.Place)) {
          tile = $.lshift(1, $.found($.attribute(self, "board").lift()?.tile, "tile"));
          self.unplayed = $.xored(self.unplayed, tile);
          self._hand_over(tile, 1);
        } else if ($.isinstance($.found(event?.action, "action"), $rules_actions.Draw)) {
          self._hand_over(self._tiles_of($.found(event?.action, "action")), -1);
          self.pool_size = $.grown(self.pool_size, 1);
        }
        self._recall_turn();
        return event;
      },
      _unwrite() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let event, $t0, $t1;
        event = $.call(self.log, "pop");
        $t0 = self.totals;
        $t1 = $.sub($.found(event?.seat, "seat"), 1);
        $.setItem($t0, $t1, $.subbed($.item($t0, $t1), $.attribute(event, "points")));
        return event;
      },
      _recall_turn() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let event, last, turn;
        last = ($.truth(self.log) ? $.found($.item(self.log, -1)?.action, "action") : null);
        if ($.isinstance(last, $rules_actions.Draw)) {
          self._drawn = self._tiles_of(last);
        }
        turn = $.std.itertools.takewhile((function (event) { arguments.length === 1 || $.miscount(); return $.isinstance($.found(event?.action, "action"), $rules_actions.Draw); }), $.reversed(self.log));
        self.draws = $.len([...$.each(turn)]);
        self._idle_passes = 0;
        for (event of $.each($.std.itertools.islice($.reversed(self.log), self.draws, null))) {
          if (!$.isinstance($.found(event?.action, "action"), $rules_actions.Pass)) {
            self._idle_passes = $.subbed(self._idle_passes, $.isinstance($.found(event?.action, "action"), $rules_actions.Draw));
            break;
          }
          self._idle_passes = $.grown(self._idle_passes, 1);
        }
        return null;
      },
      back_to(length) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let _;
        for (_ of $.each($.range($.sub($.len(self.actions()), length)))) {
          $.call(self, "pop");
        }
        return null;
      },
      actions() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = []; let event; for (event of $.each(self.log)) { if ($.ne($.found(event?.action, "action"), $rules_actions.END)) $all.push(event); } return $all; })();
      },
      copy() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let twin, $t0;
        twin = $.bare(Round);
        $.takeOver(twin, self);
        $.assign(twin, "board", $.call($.attribute(self, "board"), "copy"));
        $t0 = $.unpack($.tuple($.slice(self.log), $.slice(self.sizes), $.slice(self.totals)), 3);
        $.assign(twin, "log", $t0[0]);
        $.assign(twin, "sizes", $t0[1]);
        $.assign(twin, "totals", $t0[2]);
        $.assign(twin, "hands", ((self.hands === null) ? null : $.slice(self.hands)));
        $.assign(twin, "left", $.slice($.attribute(self, "left")));
        return twin;
      },
      view(seat = null) {
        arguments.length > 1 && $.miscount();
        const self = this;
        return $.call($rules_view.View, "of", self, seat);
      },
      __eq__(other) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return ($.isinstance(other, Round) && $.eq(self._identity(), other._identity()));
      },
      _identity() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.tuple(self.terms, $.attribute(self, "deal"), self.initial_totals, self.log, $.attribute(self, "left"));
      },
      __repr__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let state, totals;
        state = ($.truth(self.over) ? `over: ${$.str(self.ending)}` : `seat ${$.str(self.seat)} to move`);
        totals = $.call(" ", "join", $.map($.str, self.totals));
        return `<Round ${$.str($.attribute($.found(self.terms?.sheet, "sheet"), "name"))}, ${$.str(self.players)} players, ${$.str($.len(self.log))} events, ${$.str(state)}, totals ${$.str(totals)}>`;
      },
      _repr_svg_() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.attribute(self, "board")._repr_svg_();
      },
    },
    getters: {
      players() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.found($.attribute(self, "deal")?.players, "players");
      },
      over() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return (self.ending !== null);
      },
      settled() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.or($.eq(self.ending, "target"), () => $.and(self.over, () => $.eq($.found($.item(self.log, -1)?.action, "action"), $rules_actions.END)));
      },
      rights() {
        arguments.length === 0 || $.miscount();
        const self = this;
        if ((self._known_rights === null)) {
          self._known_rights = ($.truth(self.over) ? _NO_RIGHTS : self._find_rights());
        }
        return self._known_rights;
      },
      may_keep() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.gt(self.draws, 0);
      },
      draws_left() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.min($.sub(self.draw_limit, self.draws), self.pool_size);
      },
    },
  });
  return { Rights, Round, _NO_RIGHTS };
})();

const $rules_match = (() => {
  const Before = $.klass("Before", [], {
    kind: "tuple",
    fields: [
      ["totals"],
      ["times_ns"],
    ],
  });
  const Match = $.klass("Match", [], {
    methods: {
      __init__: $.takes(function __init__(terms, players, before = null) {
        (arguments.length < 2 || arguments.length > 3) && $.miscount();
        const self = this;
        let nothing;
        $.found(terms?.sheet, "sheet").check_players(players);
        nothing = $.mul($.tuple(0), players);
        $.assign(self, "terms", terms);
        $.assign(self, "players", players);
        $.assign(self, "before", $.or(before, () => Before(nothing, nothing)));
        self.rounds = [];
        return null;
      }, "terms players before="),
      start(deal) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let template;
        if ($.truth(self.over)) {
          throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.OVER, "the match is over")));
        }
        if (!$.truth(self.between_rounds)) {
          throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.OVER, "the round before is not over yet")));
        }
        if ($.ne($.found(deal?.players, "players"), self.players)) {
          template = $rules_errors.N_("a deal for {dealt} in a match of {players}");
          throw $.raised($rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, template], { "dealt": $.found(deal?.players, "players"), "players": self.players })));
        }
        $.call(self.rounds, "append", $rules_round.Round(self.terms, deal, self.totals));
        return $.item(self.rounds, -1);
      },
      lay_aside() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let times;
        times = self.times_ns;
        $.assign(self, "before", Before($.tupleOf(self.totals), ((times === null) ? null : $.tupleOf(times))));
        self.rounds = [];
        return null;
      },
      _winners_without_points() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let sizes;
        sizes = $.found($.item(self.rounds, -1)?.sizes, "sizes");
        return _best(sizes, $.range(1, $.add(self.players, 1)), $.min(sizes));
      },
      copy() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let twin;
        twin = $.bare(Match);
        $.takeOver(twin, self);
        $.assign(twin, "rounds", $.collected(self.rounds, (round_) => $.call(round_, "copy")));
        return twin;
      },
      __eq__(other) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return ($.isinstance(other, Match) && $.eq($.tuple(self.terms, self.players, $.attribute(self, "before")), $.tuple($.found(other?.terms, "terms"), $.found(other?.players, "players"), $.attribute(other, "before"))) && $.eq(self.rounds, $.found(other?.rounds, "rounds")));
      },
      __repr__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let state, totals;
        totals = $.call(" ", "join", $.map($.str, self.totals));
        state = ($.truth(self.over) ? ", over" : "");
        return `<Match ${$.str($.attribute($.found(self.terms?.sheet, "sheet"), "name"))}, ${$.str(self.players)} players, ${$.str($.len(self.rounds))} rounds, totals ${$.str(totals)}${$.str(state)}>`;
      },
    },
    getters: {
      totals() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return ($.truth(self.rounds) ? $.found($.item(self.rounds, -1)?.totals, "totals") : $.list($.found($.attribute(self, "before")?.totals, "totals")));
      },
      between_rounds() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.or(!$.truth(self.rounds), () => $.found($.item(self.rounds, -1)?.settled, "settled"));
      },
      over() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let target;
        if ((!$.truth(self.rounds) || !$.truth($.found($.item(self.rounds, -1)?.settled, "settled")))) {
          return false;
        }
        target = $.found(self.terms?.target, "target");
        if ((!$.truth(target) || $.eq($.found($.item(self.rounds, -1)?.ending, "ending"), "target"))) {
          return true;
        }
        if ($.ne($.found($.found(self.terms?.sheet, "sheet")?.target_when, "target_when"), "round")) {
          return $.ge($.max(self.totals), target);
        }
        return (() => {  let event; for (event of $.each($.found($.item(self.rounds, -1)?.log, "log"))) { if ($.ge($.found(event?.total, "total"), target)) return true; } return false; })();
      },
      times_ns() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let event, round_, times, $t0, $t1;
        if (($.found($.attribute(self, "before")?.times_ns, "times_ns") === null)) {
          return null;
        }
        times = $.list($.found($.attribute(self, "before")?.times_ns, "times_ns"));
        for (round_ of $.each(self.rounds)) {
          for (event of $.each($.found(round_?.log, "log"))) {
            if ($.eq($.found(event?.action, "action"), $rules_actions.END)) {
              continue;
            }
            if (($.found(event?.time_ns, "time_ns") === null)) {
              return null;
            }
            $t0 = times;
            $t1 = $.sub($.found(event?.seat, "seat"), 1);
            $.setItem($t0, $t1, $.grown($.item($t0, $t1), $.found(event?.time_ns, "time_ns")));
          }
        }
        return times;
      },
      winners() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let best, times;
        if (!$.truth(self.over)) {
          return [];
        }
        if ($.eq($.found(self.terms?.scoring, "scoring"), "none")) {
          return self._winners_without_points();
        }
        best = _best(self.totals, $.range(1, $.add(self.players, 1)), $.max(self.totals));
        times = ($.eq($.found($.found(self.terms?.sheet, "sheet")?.ties, "ties"), "time") ? self.times_ns : null);
        if ((times === null)) {
          return best;
        }
        return _best(times, best, $.min((($first) => $.generator(function* () { try { let seat; for (seat of $first) { yield $.item(times, $.sub(seat, 1)); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(best))));
      },
    },
  });
  function _best(values, seats, best) {
    arguments.length === 3 || $.miscount();
    return (() => { const $all = []; let seat; for (seat of $.each(seats)) { if ($.eq($.item(values, $.sub(seat, 1)), best)) $all.push(seat); } return $all; })();
  }
  return { Before, Match, _best };
})();

const $rules_perft = (() => {
  function perft(round_, depth) {
    arguments.length === 2 || $.miscount();
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
      child = $.call(round_, "copy");
      $.call(child, "push", action);
      count = $.grown(count, perft(child, $.sub(depth, 1)));
    }
    return count;
  }
  return { perft };
})();

const $rules_parameters = (() => {
  let MOST_PLAYERS = 6;
  let LARGEST_AMOUNT = 1000000;
  let UNLIMITED = "unlimited";
  let PLAYERS = $rules_errors.N_("Players and hands");
  let OPENING = $rules_errors.N_("Opening");
  let FIGURES = $rules_errors.N_("Figures");
  let TURN = $rules_errors.N_("Drawing and passing");
  let END = $rules_errors.N_("The end of a round");
  let MATCH = $rules_errors.N_("The match");
  const Parameter = $.klass("Parameter", [], {
    kind: "data",
    options: ["frozen"],
    missing: ["complaint"],
    fields: [
      ["group"],
      ["label"],
      ["about", () => ""],
      ["choices", () => $.dict()],
      ["parts", () => $.tuple()],
    ],
    own: {
      kind: "",
    },
  });
  const Amount = $.klass("Amount", [Parameter], {
    own: {
      kind: "amount",
    },
    methods: {
      complaint(given) {
        arguments.length === 1 || $.miscount();
        const self = this;
        if ($.truth(_is_amount(given))) {
          return null;
        }
        return $rules_errors.N_("{key}: {given} is no whole number from 0 to {largest}");
      },
    },
  });
  const Flag = $.klass("Flag", [Parameter], {
    own: {
      kind: "flag",
    },
    methods: {
      complaint(given) {
        arguments.length === 1 || $.miscount();
        const self = this;
        if ($.isinstance(given, $.bool)) {
          return null;
        }
        return $rules_errors.N_("{key}: {given} is neither true nor false");
      },
    },
  });
  const OneOf = $.klass("OneOf", [Parameter], {
    own: {
      kind: "choice",
    },
    methods: {
      complaint(given) {
        arguments.length === 1 || $.miscount();
        const self = this;
        if (($.isinstance(given, $.str) && $.contains(given, self.choices))) {
          return null;
        }
        return $rules_errors.N_("{key}: {given} is none of: {choices}");
      },
    },
  });
  const Limit = $.klass("Limit", [Parameter], {
    own: {
      kind: "limit",
    },
    methods: {
      complaint(given) {
        arguments.length === 1 || $.miscount();
        const self = this;
        if (($.eq(given, UNLIMITED) || ($.truth(_is_amount(given)) && $.ne(given, 0)))) {
          return null;
        }
        return $rules_errors.N_("{key}: {given} is neither a whole number above 0 nor \u201cunlimited\u201d");
      },
    },
  });
  const SoMany = $.klass("SoMany", [Parameter], {
    kind: "data",
    options: ["frozen"],
    fields: [
      ["also", () => (function (_) { arguments.length === 1 || $.miscount(); return null; })],
    ],
    own: {
      kind: "numbers",
    },
    methods: {
      complaint(given) {
        arguments.length === 1 || $.miscount();
        const self = this;
        if (($.isinstance(given, $.bitor($.tupleOf, $.list)) && $.eq($.len(given), $.len(self.parts)) && $.truth($.all($.map(_is_amount, given))))) {
          return self.also(given);
        }
        return $rules_errors.N_("{key}: {given} is no list of {length} whole numbers");
      },
    },
  });
  function from_fewest_to_most(players) {
    arguments.length === 1 || $.miscount();
    let $t0, $t1;
    if (($.le(1, ($t0 = $.item(players, 0))) && $.le($t0, ($t1 = $.item(players, 1))) && $.le($t1, MOST_PLAYERS))) {
      return null;
    }
    return $rules_errors.N_("{key}: {given}: from the fewest to the most players, 1 to {most}");
  }
  function some_tiles_each(hand) {
    arguments.length === 1 || $.miscount();
    return ($.contains(0, hand) ? $rules_errors.N_("{key}: {given}: every hand needs a tile") : null);
  }
  function _is_amount(given) {
    arguments.length === 1 || $.miscount();
    if ((!$.isinstance(given, $.int) || $.isinstance(given, $.bool))) {
      return false;
    }
    return ($.le(0, given) && $.le(given, LARGEST_AMOUNT));
  }
  return { Amount, END, FIGURES, Flag, LARGEST_AMOUNT, Limit, MATCH, MOST_PLAYERS, OPENING, OneOf, PLAYERS, Parameter, SoMany, TURN, UNLIMITED, _is_amount, from_fewest_to_most, some_tiles_each };
})();

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
    arguments.length === 1 || $.miscount();
    let error, problem;
    try {
      return $.std.tomllib.loads(text);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$.errors.RecursionError])) {
        error = $error;
        problem = $rules_errors.N_("too many brackets in each other");
        throw $.raised($rules_errors.SheetError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "not TOML: {problem}"], { "problem": problem })));
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
    arguments.length === 2 || $.miscount();
    let begins, column, line, place, problem, template;
    begins = (($first) => $.generator(function* () { try { let ours, start, $t0; for ($t0 of $first) { [start, ours] = $.unpack($t0, 2); if ($.truth($.call(complaint, "startswith", start))) yield ours; } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.call(_COMPLAINTS, "items")));
    problem = $.next(begins, _NO_TOML);
    place = $.call(_WHERE, "search", complaint);
    if ((place === null)) {
      return _without_a_column(text, problem);
    }
    if (($.item(place, "line") === null)) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "not TOML, at the end: {problem}"], { "problem": problem });
    }
    [line, column] = $.unpack($.tuple($.int($.item(place, "line")), $.int($.item(place, "column"))), 2);
    if ($.eq($.len($.call(text, "splitlines")), 1)) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "not TOML, column {column}: {problem}"], { "column": column, "problem": problem });
    }
    template = $rules_errors.N_("not TOML, line {line}, column {column}: {problem}");
    return $.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, template], { "line": line, "column": column, "problem": problem });
  }
  function _without_a_column(text, problem) {
    arguments.length === 2 || $.miscount();
    let lines, readable;
    lines = $.call(text, "splitlines");
    if ($.eq($.len(lines), 1)) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "not TOML: {problem}"], { "problem": problem });
    }
    readable = $.max((($first) => $.generator(function* () { try { let end; for (end of $first) { if ($.truth(_readable($.slice(lines, null, end)))) yield end; } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.range($.len(lines)))));
    return $.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "not TOML, line {line}: {problem}"], { "line": $.add(readable, 1), "problem": problem });
  }
  function _readable(lines) {
    arguments.length === 1 || $.miscount();
    try {
      $.std.tomllib.loads($.call("\n", "join", lines));
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$.errors.ValueError])) {
        return false;
      } else throw $error;
    }
    return true;
  }
  function toml_value(given) {
    arguments.length === 1 || $.miscount();
    let pairs;
    if ($.isinstance(given, $.bool)) {
      return $.call($.str(given), "lower");
    }
    if ($.isinstance(given, $.bitor($.tupleOf, $.list))) {
      return $.add($.add("[", $.call(", ", "join", $.map(toml_value, given))), "]");
    }
    if ($.isinstance(given, $.dict)) {
      pairs = (($first) => $.generator(function* () { try { let key, value, $t0; for ($t0 of $first) { [key, value] = $.unpack($t0, 2); yield `${$.str(toml_value(key))} = ${$.str(toml_value(value))}`; } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.call(given, "items")));
      return $.add($.add("{", $.call(", ", "join", pairs)), "}");
    }
    return ($.isinstance(given, $.str) ? `"${$.str($.call("", "join", $.map(_escaped, given)))}"` : $.str(given));
  }
  function _escaped(character) {
    arguments.length === 1 || $.miscount();
    if ($.contains(character, new $.PySet(["\"", "\\"]))) {
      return $.add("\\", character);
    }
    return ($.truth($.call(character, "isprintable")) ? character : `\\U${$.format($.ord(character), "08X")}`);
  }
  return { _BACKSLASH, _CHARACTER, _COMPLAINTS, _NOT_CLOSED, _NO_TOML, _ONE_LINE, _TOO_LONG, _TWICE, _WHERE, _escaped, _readable, _without_a_column, not_toml, read_toml, toml_value };
})();

const $rules_sheet = (() => {
  let SMALLEST_POOL = 10;
  const Sheet = $.klass("Sheet", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["name", "players", "hand", "opening", "triple_bonus", "zero_bonus", "zero_instead", "bridge", "two_sides", "hexagons", "draws", "draw_cost", "last_draw_cost", "last_draw_when", "empty_pass_cost", "may_decline", "out_bonus", "out_takes", "out_costs", "blocked", "target", "target_when", "ties"],
    fields: [
      ["name"],
      ["players"],
      ["hand"],
      ["opening"],
      ["triple_bonus"],
      ["zero_bonus"],
      ["zero_instead"],
      ["bridge"],
      ["two_sides"],
      ["hexagons"],
      ["draws"],
      ["draw_cost"],
      ["last_draw_cost"],
      ["last_draw_when"],
      ["empty_pass_cost"],
      ["may_decline"],
      ["out_bonus"],
      ["out_takes"],
      ["out_costs"],
      ["blocked"],
      ["target"],
      ["target_when"],
      ["ties"],
    ],
    methods: {
      __post_init__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let key, players, pool, reason, template;
        for (key of $.each(PARAMETERS)) {
          check_parameter(key, $.getattr(self, key));
        }
        for (players of $.each($.range($.item(self.players, 0), $.add($.item(self.players, 1), 1)))) {
          pool = $.sub($rules_tiles.COUNT, $.mul(players, $.item(self.hand, $.sub(players, 1))));
          if ($.lt(pool, SMALLEST_POOL)) {
            template = $rules_errors.N_("hand: {hand} tiles for each of {players} leave {pool} in the pool, it must be at least {least}");
            reason = $.named($rules_errors.refuse, [$rules_errors.Code.RULES, template], { "hand": $.item(self.hand, $.sub(players, 1)), "players": players, "pool": $.max(pool, 0), "least": SMALLEST_POOL });
            throw $.raised($rules_errors.SheetError(reason));
          }
        }
        return null;
      },
      check_players(players) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let fewest, most, reason;
        [fewest, most] = $.unpack(self.players, 2);
        if (!($.le(fewest, players) && $.le(players, most))) {
          reason = $.named($rules_errors.refuse, [$rules_errors.Code.RULES, "{players} cannot play by {sheet}, which is for {fewest} to {most} players"], { "players": players, "sheet": $.attribute(self, "name"), "fewest": fewest, "most": most });
          throw $.raised($rules_errors.SheetError(reason));
        }
        return null;
      },
      parameters() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = new $.Dict(); let key; for (key of $.each(PARAMETERS)) { $all.set(key, $.getattr(self, key)); } return $all; })();
      },
      changed: $.keyed("**", function changed(changes) {
        const self = this;
        let changed, key, values, $t0;
        for ($t0 of $.each($.call(changes, "items"))) {
          [key, changed] = $.unpack($t0, 2);
          check_parameter(key, changed);
        }
        values = (() => { const $all = new $.Dict(); let changed, key, $t0; for ($t0 of $.each($.call(changes, "items"))) { [key, changed] = $.unpack($t0, 2); $all.set(key, ($.isinstance(changed, $.list) ? $.tupleOf(changed) : changed)); } return $all; })();
        return $.std.dataclasses.replace(self, $.byNames({  }, values));
      }),
    },
    getters: {
      draw_limit() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return ($.isinstance(self.draws, $.int) ? $.min(self.draws, $rules_tiles.COUNT) : $rules_tiles.COUNT);
      },
    },
    hints: {
      name: undefined,
      players: $.named($rules_parameters.SoMany, [$rules_parameters.PLAYERS, $rules_errors.N_("How many can play"), $rules_errors.N_("The fewest and the most, from 1 to 6.")], { "parts": $.tuple($rules_errors.N_("At least"), $rules_errors.N_("At most")), "also": $rules_parameters.from_fewest_to_most }),
      hand: $.named($rules_parameters.SoMany, [$rules_parameters.PLAYERS, $rules_errors.N_("Tiles in each hand, by number of players"), $rules_errors.N_("For 1, 2, 3, 4, 5 and 6 players. At least 10 tiles must be left in the pool.")], { "parts": $.mul($.tuple($rules_errors.N_("With {players}")), $rules_parameters.MOST_PLAYERS), "also": $rules_parameters.some_tiles_each }),
      opening: $rules_parameters.OneOf($rules_parameters.OPENING, $rules_errors.N_("Who opens"), $rules_errors.N_("To draw lots, each player takes a tile from the pool. If a triple opens, it is the first tile; if nobody holds one, the highest tile opens."), new $.Dict([["lots", $rules_errors.N_("the highest lot")], ["triple", $rules_errors.N_("the highest triple")], ["random", $rules_errors.N_("anybody")]])),
      triple_bonus: $rules_parameters.Amount($rules_parameters.OPENING, $rules_errors.N_("Opening with a triple"), $rules_errors.N_("Three equal numbers: points in addition to its value.")),
      zero_bonus: $rules_parameters.Amount($rules_parameters.OPENING, $rules_errors.N_("Opening with 0-0-0"), $rules_errors.N_("Points in addition to those for a triple.")),
      zero_instead: $rules_parameters.Flag($rules_parameters.OPENING, $rules_errors.N_("0-0-0 may open instead of the highest triple"), $rules_errors.N_("A player who holds both may choose.")),
      bridge: $rules_parameters.Amount($rules_parameters.FIGURES, $rules_errors.N_("Bridge"), $rules_errors.N_("One side joined, and the opposite corner touches another tile.")),
      two_sides: $rules_parameters.Amount($rules_parameters.FIGURES, $rules_errors.N_("Two sides"), $rules_errors.N_("Two or three sides joined, and no hexagon closed.")),
      hexagons: $.named($rules_parameters.SoMany, [$rules_parameters.FIGURES, $rules_errors.N_("Hexagons"), $rules_errors.N_("The sixth tile around a point, or around two or three points at once.")], { "parts": $.tuple($rules_errors.N_("One"), $rules_errors.N_("Two at once"), $rules_errors.N_("Three at once")) }),
      draws: $rules_parameters.Limit($rules_parameters.TURN, $rules_errors.N_("Draws in a turn"), $rules_errors.N_("The maximum; without a limit, no draw is the last one."), new $.Dict([[$rules_parameters.UNLIMITED, $rules_errors.N_("without limit")]])),
      draw_cost: $rules_parameters.Amount($rules_parameters.TURN, $rules_errors.N_("Cost of a draw")),
      last_draw_cost: $rules_parameters.Amount($rules_parameters.TURN, $rules_errors.N_("Extra cost of using up all draws")),
      last_draw_when: $.named($rules_parameters.OneOf, [$rules_parameters.TURN, $rules_errors.N_("When the extra cost applies")], { "choices": new $.Dict([["unplaced", $rules_errors.N_("only if no tile is placed")], ["always", $rules_errors.N_("always, with the last draw")]]) }),
      empty_pass_cost: $rules_parameters.Amount($rules_parameters.TURN, $rules_errors.N_("Cost of passing when the pool is empty"), $rules_errors.N_("While draws are left.")),
      may_decline: $rules_parameters.Flag($rules_parameters.TURN, $rules_errors.N_("Drawing is allowed even if a tile fits"), $rules_errors.N_("The same goes for passing. A drawn tile may always be kept.")),
      out_bonus: $rules_parameters.Amount($rules_parameters.END, $rules_errors.N_("Going out")),
      out_takes: $rules_parameters.Flag($rules_parameters.END, $rules_errors.N_("The player who goes out gets the values of the others' tiles")),
      out_costs: $rules_parameters.Flag($rules_parameters.END, $rules_errors.N_("The others lose the values of their tiles")),
      blocked: $rules_parameters.OneOf($rules_parameters.END, $rules_errors.N_("When a round is blocked"), $rules_errors.N_("Hands tied for the lowest all score the same."), new $.Dict([["own", $rules_errors.N_("each loses the value of their own tiles")], ["lowest", $rules_errors.N_("the lowest hand gets the values of the others and loses its own")], ["differences", $rules_errors.N_("the lowest hand gets its difference from each other hand")], ["nothing", $rules_errors.N_("no points change")]])),
      target: $rules_parameters.Amount($rules_parameters.MATCH, $rules_errors.N_("Points to reach"), $rules_errors.N_("This total ends the match. With 0, a match is one round.")),
      target_when: $.named($rules_parameters.OneOf, [$rules_parameters.MATCH, $rules_errors.N_("When the points to reach count")], { "choices": new $.Dict([["at once", $rules_errors.N_("at once, even in the middle of a round")], ["round", $rules_errors.N_("the round is played to its end, even if that total falls again")], ["after round", $rules_errors.N_("only after the end of a round")]]) }),
      ties: $rules_parameters.OneOf($rules_parameters.MATCH, $rules_errors.N_("Equal totals"), $rules_errors.N_("Time counts only if it is known for every action."), new $.Dict([["shared", $rules_errors.N_("all win")], ["time", $rules_errors.N_("the faster player wins")]])),
    },
  });
  let _QUOTED = 200;
  let PARAMETERS = (() => { const $all = new $.Dict(); let hint, key, $t0; for ($t0 of $.each($.call($.std.typing.get_type_hints(Sheet, true), "items"))) { [key, hint] = $.unpack($t0, 2); if ($.ne(key, "name")) $all.set(key, $.found(hint, "__metadata__")); } return $all; })();
  function check_parameter(key, given) {
    arguments.length === 2 || $.miscount();
    let parameter, reason, template;
    if (!$.contains(key, PARAMETERS)) {
      key = $rules_spelling.shortened(key, _QUOTED);
      throw $.raised($rules_errors.SheetError($.named($rules_errors.refuse, [$rules_errors.Code.RULES, "{key}: there is no such parameter"], { "key": key })));
    }
    parameter = $.item(PARAMETERS, key);
    template = parameter.complaint(given);
    if ($.truth(template)) {
      reason = $.named($rules_errors.refuse, [$rules_errors.Code.RULES, template], { "key": key, "given": $rules_spelling.shortened($rules_toml.toml_value(given), _QUOTED), "choices": $.call(", ", "join", $.found(parameter?.choices, "choices")), "length": $.len($.found(parameter?.parts, "parts")), "most": $rules_parameters.MOST_PLAYERS, "largest": $rules_parameters.LARGEST_AMOUNT });
      throw $.raised($rules_errors.SheetError(reason));
    }
    return null;
  }
  return { PARAMETERS, SMALLEST_POOL, Sheet, _QUOTED, check_parameter };
})();

const $rules_presets = (() => {
  let BASE = "based_on";
  const Preset = $.klass("Preset", [], {
    kind: "tuple",
    fields: [
      ["place"],
      ["title"],
      ["source"],
      ["about"],
      ["sheet"],
    ],
  });
  function _read() {
    arguments.length === 0 || $.miscount();
    let lists, path, said, values;
    return $.generator(function* () {
      try {
        for (path of $.each($.call($.call($.std.pathlib.Path(""), "with_name", "sheets"), "glob", "*.toml"))) {
          said = $rules_toml.read_toml($.callNamed(path, "read_text", [], { "encoding": "utf-8" }));
          values = $.call(said, "pop", "parameters");
          lists = (() => { const $all = new $.Dict(); let key, value, $t0; for ($t0 of $.each($.call(values, "items"))) { [key, value] = $.unpack($t0, 2); if ($.isinstance(value, $.list)) $all.set(key, $.tupleOf(value)); } return $all; })();
          yield $.named(Preset, [], { "sheet": $.named($rules_sheet.Sheet, [], { "name": $.found(path?.stem, "stem") }, new $.Dict([...$.entries(values), ...$.entries(lists)])) }, said);
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  let _PRESETS = (() => { const $all = new $.Dict(); let published; for (published of $.each($.sorted(_read()))) { $all.set($.attribute($.found(published?.sheet, "sheet"), "name"), published); } return $all; })();
  let PRESETS = $.tupleOf(_PRESETS);
  function published(name) {
    arguments.length === 1 || $.miscount();
    let reason;
    if (!$.contains(name, _PRESETS)) {
      reason = $.named($rules_errors.refuse, [$rules_errors.Code.RULES, "there is no rule sheet \u201c{name}\u201d; there are: {presets}"], { "name": name, "presets": $.call(", ", "join", PRESETS) });
      throw $.raised($rules_errors.SheetError(reason));
    }
    return $.item(_PRESETS, name);
  }
  function preset(name) {
    arguments.length === 1 || $.miscount();
    return $.found(published(name)?.sheet, "sheet");
  }
  function usual(players) {
    arguments.length === 1 || $.miscount();
    let fitting;
    fitting = (($first) => $.generator(function* () { try { let name; for (name of $first) { if ($.truth(_allows(preset(name), players))) yield name; } } catch ($error) { throw $.inGenerator($error); } }))($.iter(PRESETS));
    return $.next(fitting, $.item(PRESETS, 0));
  }
  function _allows(sheet, players) {
    arguments.length === 2 || $.miscount();
    let fewest, most;
    [fewest, most] = $.unpack($.found(sheet?.players, "players"), 2);
    return ($.le(fewest, players) && $.le(players, most));
  }
  function house_rules(text) {
    arguments.length === 1 || $.miscount();
    let base, changes, reason;
    changes = $rules_toml.read_toml(text);
    base = $.call(changes, "pop", BASE, null);
    if (!$.isinstance(base, $.str)) {
      reason = $.named($rules_errors.refuse, [$rules_errors.Code.RULES, "based_on: missing; the file starts from a preset, such as {example}"], { "example": `${$.str(BASE)} = "${$.str($.item(PRESETS, 0))}"` });
      throw $.raised($rules_errors.SheetError(reason));
    }
    return $.callNamed(preset(base), "changed", [], {  }, changes);
  }
  function load_sheet(name) {
    arguments.length === 1 || $.miscount();
    let error, problem, reason, text;
    if (!$.truth($.call(name, "endswith", ".toml"))) {
      return preset(name);
    }
    try {
      text = $.callNamed($.std.pathlib.Path(name), "read_text", [], { "encoding": "utf-8" });
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$.errors.OSError, $.errors.UnicodeDecodeError])) {
        error = $error;
        problem = ($.isinstance(error, $.errors.OSError) ? $.found(error?.strerror, "strerror") : $.str(error));
        reason = $.named($rules_errors.refuse, [$rules_errors.Code.RULES, "{name}: cannot be read: {problem}"], { "name": name, "problem": problem });
        throw $.raised($rules_errors.SheetError(reason));
      } else throw $error;
    }
    return house_rules(text);
  }
  function parameter_line(text) {
    arguments.length === 1 || $.miscount();
    let said, values;
    values = $rules_toml.read_toml(text);
    if (($.ne($.len(values), 1) || !$.contains("=", text))) {
      said = $rules_spelling.shortened(text, 200);
      throw $.raised($rules_errors.SheetError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "\u201c{text}\u201d: write parameter = value"], { "text": said })));
    }
    return $.next($.iter($.call(values, "items")));
  }
  function changes(sheet) {
    arguments.length === 1 || $.miscount();
    let base;
    base = preset($.attribute(sheet, "name")).parameters();
    return (() => { const $all = new $.Dict(); let given, key, $t0; for ($t0 of $.each($.call(sheet.parameters(), "items"))) { [key, given] = $.unpack($t0, 2); if ($.ne(given, $.item(base, key))) $all.set(key, given); } return $all; })();
  }
  return { BASE, PRESETS, Preset, _PRESETS, _allows, _read, changes, house_rules, load_sheet, parameter_line, preset, published, usual };
})();

const $rules_view = (() => {
  const View = $.klass("View", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["terms", "players", "seat", "to_move", "hand", "sizes", "pool_size", "draws", "board", "lots", "starter", "log", "totals", "ending", "left", "actions", "points"],
    fields: [
      ["terms"],
      ["players"],
      ["seat"],
      ["to_move"],
      ["hand"],
      ["sizes"],
      ["pool_size"],
      ["draws"],
      ["board"],
      ["lots"],
      ["starter"],
      ["log"],
      ["totals"],
      ["ending"],
      ["left"],
      ["actions"],
      ["points"],
    ],
    methods: {
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["seat", self.seat], ["to_move", self.to_move], ["hand", ((self.hand === null) ? null : $rules_tiles.names(self.hand))], ["sizes", $.list(self.sizes)], ["pool", self.pool_size], ["draws", self.draws], ["board", $.collected($.call($.found($.attribute(self, "board")?.laid, "laid"), "values"), (place) => $.str(place))], ["lots", $.collected(self.lots, (lots) => $.collected(lots, (t) => ((t === null) ? null : $.item($rules_tiles.names($.lshift(1, t)), 0))))], ["starter", self.starter], ["log", $.collected(self.log, (event) => $.str(event))], ["totals", $.list(self.totals)], ["over", self.ending], ["left", $.collected($.attribute(self, "left"), (tiles) => $rules_tiles.names(tiles))], ["actions", (() => { const $all = []; let action, points; for ([action, points] of $.each($.zipStrict($.attribute(self, "actions"), $.attribute(self, "points")))) { $all.push(describe(action, points, $.attribute(self, "board"))); } return $all; })()]]);
      },
      _repr_svg_() {
        arguments.length === 0 || $.miscount();
        const self = this;
        throw $.errors.ImportError("tricorne.drawing is not in the page");
        return null(self);
      },
    },
    ofClass: {
      of(round_, seat) {
        arguments.length === 2 || $.miscount();
        const cls = this;
        let actions, hands, mine, to_move;
        if (((seat !== null) && !($.le(1, seat) && $.le(seat, $.found(round_?.players, "players"))))) {
          throw $.raised($.errors.ValueError(`there is no seat ${$.str(seat)}`));
        }
        to_move = ($.truth($.found(round_?.over, "over")) ? null : $.found(round_?.seat, "seat"));
        mine = ((seat !== null) && $.eq(seat, to_move));
        actions = ($.truth(mine) ? $.tupleOf(round_.legal_actions()) : $.tuple());
        hands = $.found(round_?.hands, "hands");
        return $.named(cls, [], { "terms": $.found(round_?.terms, "terms"), "players": $.found(round_?.players, "players"), "seat": seat, "to_move": to_move, "hand": (((hands === null) || (seat === null)) ? null : $.item(hands, $.sub(seat, 1))), "sizes": $.tupleOf($.found(round_?.sizes, "sizes")), "pool_size": $.found(round_?.pool_size, "pool_size"), "draws": ($.truth($.found(round_?.over, "over")) ? 0 : $.found(round_?.draws, "draws")), "board": $.call($.attribute(round_, "board"), "copy"), "lots": $.found($.attribute(round_, "deal")?.lots, "lots"), "starter": $.found($.attribute(round_, "deal")?.starter, "starter"), "log": $.tupleOf($.collected($.found(round_?.log, "log"), (e) => ($.eq($.found(e?.seat, "seat"), seat) ? e : e.unseen()))), "totals": $.tupleOf($.found(round_?.totals, "totals")), "ending": $.found(round_?.ending, "ending"), "left": $.tupleOf($.attribute(round_, "left")), "actions": actions, "points": $.tupleOf($.map($.attribute(round_, "points"), actions)) });
      },
    },
  });
  function describe(action, points, board) {
    arguments.length === 3 || $.miscount();
    let figure;
    figure = ($.isinstance(action, $rules_actions.Place) ? board.figure($.found(action?.cell, "cell")) : null);
    return new $.Dict([["action", ($.isinstance(action, $rules_actions.Draw) ? "draw" : $.str(action))], ["points", points], ["figure", ((figure === null) ? null : $.word(figure))]]);
  }
  return { View, describe };
})();

const $rules = (() => {
  let __all__ = ["DRAW", "END", "PASS", "PRESETS", "Action", "Before", "Board", "Cell", "Deal", "DealError", "Dealing", "Draw", "End", "Ending", "Event", "Figure", "IllegalAction", "Match", "Pass", "Place", "Point", "Refusal", "Round", "Sheet", "SheetError", "Terms", "TimeLimit", "TricorneError", "View", "deal", "forced_action", "house_rules", "load_sheet", "parse_action", "perft", "preset", "run_out"];
  return { Action: $rules_actions.Action, Before: $rules_match.Before, Board: $rules_board.Board, Cell: $rules_grid.Cell, DRAW: $rules_actions.DRAW, Deal: $rules_deal.Deal, DealError: $rules_errors.DealError, Dealing: $rules_dealing.Dealing, Draw: $rules_actions.Draw, END: $rules_actions.END, End: $rules_actions.End, Ending: $rules_event.Ending, Event: $rules_event.Event, Figure: $rules_figure.Figure, IllegalAction: $rules_errors.IllegalAction, Match: $rules_match.Match, PASS: $rules_actions.PASS, PRESETS: $rules_presets.PRESETS, Pass: $rules_actions.Pass, Place: $rules_actions.Place, Point: $rules_grid.Point, Refusal: $rules_errors.Refusal, Round: $rules_round.Round, Sheet: $rules_sheet.Sheet, SheetError: $rules_errors.SheetError, Terms: $rules_terms.Terms, TimeLimit: $rules_clock.TimeLimit, TricorneError: $rules_errors.TricorneError, View: $rules_view.View, __all__, deal: $rules_deal.deal, forced_action: $rules_clock.forced_action, house_rules: $rules_presets.house_rules, load_sheet: $rules_presets.load_sheet, parse_action: $rules_actions.parse_action, perft: $rules_perft.perft, preset: $rules_presets.preset, run_out: $rules_clock.run_out };
})();

const $rules_breakdown = (() => {
  const Source = $.words("Source", { NUMBERS: "numbers", TILE: "tile", OPENING: "opening", DRAW: "draw", LAST_DRAW: "last draw", PASS: "pass", USED_UP: "draws used up", EMPTY: "pool empty", END: "end" });
  const Breakdown = $.klass("Breakdown", [], {
    kind: "tuple",
    fields: [
      ["event"],
      ["figure"],
      ["parts"],
    ],
    methods: {
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let figure;
        figure = (($.attribute(self, "figure") === null) ? null : $.word($.attribute(self, "figure")));
        return new $.Dict([["figure", figure], ["parts", (() => { const $all = new $.Dict(); let n, part, $t0; for ($t0 of $.each($.call(self.parts, "items"))) { [part, n] = $.unpack($t0, 2); $all.set($.word(part), n); } return $all; })()]]);
      },
    },
  });
  function breakdowns(log, terms) {
    arguments.length === 2 || $.miscount();
    let board, event, figure, found, index;
    board = $rules_board.Board();
    found = [];
    for ([index, event] of $.each($.enumerate(log))) {
      figure = null;
      if ($.isinstance($.found(event?.action, "action"), $rules_actions.Place)) {
        figure = board.figure($.found($.found(event?.action, "action")?.cell, "cell"));
        board.place($.found(event?.action, "action"));
      }
      $.call(found, "append", _breakdown(log, index, figure, terms));
    }
    return found;
  }
  function latest_breakdowns(round_, count) {
    arguments.length === 2 || $.miscount();
    let action, figure, found, index;
    found = [];
    for (index of $.each($.range($.sub($.len($.found(round_?.log, "log")), count), $.len($.found(round_?.log, "log"))))) {
      action = $.found($.item($.found(round_?.log, "log"), index)?.action, "action");
      figure = ($.isinstance(action, $rules_actions.Place) ? round_.figure(action) : null);
      $.call(found, "append", _breakdown($.found(round_?.log, "log"), index, figure, $.found(round_?.terms, "terms")));
    }
    return found;
  }
  const placement_parts = $.keyed("place figure terms * opens", function placement_parts(place, figure, terms, opens) {
    let amounts, own, parts;
    if ($.eq($.found(terms?.scoring, "scoring"), "none")) {
      return new $.Dict([]);
    }
    amounts = $.found(terms?.amounts, "amounts");
    own = ($.eq($.found(terms?.scoring, "scoring"), "simple") ? Source.TILE : Source.NUMBERS);
    parts = new $.Dict([[own, $.item($.found(amounts?.tile, "tile"), $.found(place?.tile, "tile"))]]);
    if (($.truth(opens) && $.truth($.item($.found(amounts?.opening_bonus, "opening_bonus"), $.found(place?.tile, "tile"))))) {
      $.setItem(parts, Source.OPENING, $.item($.found(amounts?.opening_bonus, "opening_bonus"), $.found(place?.tile, "tile")));
    }
    if (((figure !== null) && $.truth($.item($.attribute(amounts, "figure"), figure)))) {
      $.setItem(parts, figure, $.item($.attribute(amounts, "figure"), figure));
    }
    return parts;
  });
  function _breakdown(log, index, figure, terms) {
    arguments.length === 4 || $.miscount();
    let event, never, parts, $t0;
    event = $.item(log, index);
    $t0 = $.found(event?.action, "action");
    if ($.isinstance($t0, $rules_actions.Place)) {
      parts = $.named(placement_parts, [$.found(event?.action, "action"), figure, terms], { "opens": $.eq(index, 0) });
    } else if ($.isinstance($t0, $rules_actions.Draw)) {
      parts = _of_draw(event, $.found(terms?.amounts, "amounts"));
    } else if ($.isinstance($t0, $rules_actions.Pass)) {
      parts = new $.Dict([[_reason_to_pass(log, index, terms), $.attribute(event, "points")]]);
    } else if ($.isinstance($t0, $rules_actions.End)) {
      parts = new $.Dict([[Source.END, $.attribute(event, "points")]]);
    } else if (((never = $t0), true)) {
      $.std.typing.assert_never(never);
    }
    return Breakdown(event, figure, $.bound(parts, "parts"));
  }
  function _of_draw(event, amounts) {
    arguments.length === 2 || $.miscount();
    let more;
    more = $.sub($.negative($.attribute(event, "points")), $.found(amounts?.draw, "draw"));
    if (!$.truth(more)) {
      return new $.Dict([[Source.DRAW, $.attribute(event, "points")]]);
    }
    return new $.Dict([[Source.DRAW, $.negative($.found(amounts?.draw, "draw"))], [Source.LAST_DRAW, $.negative(more)]]);
  }
  function _reason_to_pass(log, index, terms) {
    arguments.length === 3 || $.miscount();
    let before, drawn, limit;
    if (!$.truth($.attribute($.item(log, index), "points"))) {
      return Source.PASS;
    }
    limit = $.found($.found(terms?.sheet, "sheet")?.draw_limit, "draw_limit");
    before = $.slice(log, $.max($.sub(index, limit), 0), index);
    drawn = (() => { let $sum = 0; let event; for (event of $.each(before)) { $sum = $.summed($sum, $.isinstance($.found(event?.action, "action"), $rules_actions.Draw)); } return $sum; })();
    return (($.eq($.len(before), drawn) && $.eq(drawn, limit)) ? Source.USED_UP : Source.EMPTY);
  }
  return { Breakdown, Source, _breakdown, _of_draw, _reason_to_pass, breakdowns, latest_breakdowns, placement_parts };
})();

const $rules_commitment = (() => {
  let _SALT_BYTES = 32;
  const Commitment = $.klass("Commitment", [], {
    kind: "tuple",
    fields: [
      ["digest"],
      ["salt"],
    ],
  });
  function digest_of(text) {
    arguments.length === 1 || $.miscount();
    return $.call($.std.hashlib.sha256($.call(text, "encode", "utf-8", "surrogatepass")), "hexdigest");
  }
  function commit(deal, salt = null) {
    (arguments.length < 1 || arguments.length > 2) && $.miscount();
    let text;
    salt = ((salt === null) ? $.std.secrets.token_hex(_SALT_BYTES) : salt);
    text = $.call("\n", "join", [salt, ...$.each(deal.lines())]);
    return Commitment(digest_of(text), salt);
  }
  function verify(deal, commitment) {
    arguments.length === 2 || $.miscount();
    return $.eq($.attribute(commit(deal, $.attribute(commitment, "salt")), "digest"), $.attribute(commitment, "digest"));
  }
  return { Commitment, _SALT_BYTES, commit, digest_of, verify };
})();

const $rules_encoding = (() => {
  let _FIGURES = $.tuple(null, $rules_figure.Figure.BRIDGE, $rules_figure.Figure.TWO_SIDES, ...$.each($.slice($rules_figure.HEXAGONS, 1)));
  function spelled_out(terms, players) {
    arguments.length === 2 || $.miscount();
    let amounts, bring, sheet;
    $rules.Match(terms, players);
    [sheet, amounts] = $.unpack($.tuple($.found(terms?.sheet, "sheet"), $.found(terms?.amounts, "amounts")), 2);
    bring = (() => { const $all = new $.Dict(); let points; for (points of $.each($.set($.found(amounts?.tile, "tile")))) { $all.set(points, $rules_tiles.tile_set((($first) => $.generator(function* () { try { let tile; for (tile of $first) { if ($.eq($.item($.found(amounts?.tile, "tile"), tile), points)) yield tile; } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.range($rules_tiles.COUNT))))); } return $all; })();
    return new $.Dict([["players", players], ["hand", $.item($.found(sheet?.hand, "hand"), $.sub(players, 1))], ["opening", _choice("opening", $.attribute(sheet, "opening"))], ["zero_instead", $.int($.found(sheet?.zero_instead, "zero_instead"))], ["draw_limit", $.found(sheet?.draw_limit, "draw_limit")], ["may_decline", $.int($.found(sheet?.may_decline, "may_decline"))], ["exhausted_pass", $.found(amounts?.exhausted_pass, "exhausted_pass")], ["empty_pass", $.found(amounts?.empty_pass, "empty_pass")], ["out_bonus", $.found(amounts?.out_bonus, "out_bonus")], ["out_takes", $.int($.found(amounts?.out_takes, "out_takes"))], ["out_costs", $.int($.found(amounts?.out_costs, "out_costs"))], ["blocked", _choice("blocked", $.found(amounts?.blocked, "blocked"))], ["target", $.found(terms?.target, "target")], ["target_at_once", $.int(($.found(terms?.target_at_once, "target_at_once") !== null))], ["target_when", _choice("target_when", $.found(sheet?.target_when, "target_when"))], ["without_points", $.int($.eq($.found(terms?.scoring, "scoring"), "none"))], ["figures", $.collected(_FIGURES, (figure) => $.item($.attribute(amounts, "figure"), figure))], ["tile", $.list($.found(amounts?.tile, "tile"))], ["equals", $.collected($.found(amounts?.tile, "tile"), (points) => $.item(bring, points))], ["opening_bonus", $.list($.found(amounts?.opening_bonus, "opening_bonus"))], ["draw_costs", $.list($.found(amounts?.draws, "draws"))]]);
  }
  function _choice(parameter, chosen) {
    arguments.length === 2 || $.miscount();
    return $.call($.list($.found($.item($rules_sheet.PARAMETERS, parameter)?.choices, "choices")), "index", chosen);
  }
  function position_fields(view, hands, pool) {
    arguments.length === 3 || $.miscount();
    let drawn, last, target;
    last = ($.truth($.found(view?.log, "log")) ? $.found($.item($.found(view?.log, "log"), -1)?.action, "action") : null);
    drawn = (($.truth($.found(view?.draws, "draws")) && $.isinstance(last, $rules.Draw)) ? $.found(last?.tile, "tile") : null);
    target = $.or($.found($.found(view?.terms, "terms")?.target, "target"), () => $.std.math.inf);
    return new $.Dict([["hands", $.list(hands)], ["pool", [...$.each($.reversed(pool)), ...$.each((($first) => $.generator(function* () { try { let hand, tile; for (hand of $first) { for (tile of $.each($rules_tiles.tiles_in(hand))) { yield tile; } } } catch ($error) { throw $.inGenerator($error); } }))($.iter(hands)))]], ["pool_left", $.len(pool)], ["opener", $.sub($.found(view?.starter, "starter"), 1)], ["seat", $.sub($.or($.found(view?.to_move, "to_move"), () => $.found(view?.starter, "starter")), 1)], ["draws", $.found(view?.draws, "draws")], ["drawn", ((drawn === null) ? 0 : $.lshift(1, drawn))], ["idle_passes", _idle_passes(view)], ["touched", $.int((() => {  let event; for (event of $.each($.found(view?.log, "log"))) { if ($.ge($.found(event?.total, "total"), target)) return true; } return false; })())], ["totals", $.list($.found(view?.totals, "totals"))], ["initial_totals", $.list($.found(view?.totals, "totals"))]]);
  }
  function _idle_passes(view) {
    arguments.length === 1 || $.miscount();
    let actions, count;
    count = 0;
    actions = $.collected($.found(view?.log, "log"), (event) => $.found(event?.action, "action"));
    while (($.truth(actions) && $.isinstance($.item(actions, -1), $rules.Pass))) {
      $.call(actions, "pop");
      if (($.truth(actions) && $.isinstance($.item(actions, -1), $rules.Draw))) {
        return count;
      }
      count = $.grown(count, 1);
    }
    return count;
  }
  return { _FIGURES, _choice, _idle_passes, position_fields, spelled_out };
})();

const $rules_mixing = (() => {
  let [_SALT, _PART] = $.unpack($.tuple("salt", "part"), 2);
  let _DIGEST = $.std.re.compile("[0-9a-f]{64}");
  let _BYTE = 8;
  const Pledge = $.klass("Pledge", [], {
    kind: "tuple",
    fields: [
      ["digest"],
      ["part", () => null],
    ],
  });
  const Mixing = $.klass("Mixing", [], {
    kind: "tuple",
    fields: [
      ["digest"],
      ["salt"],
      ["pledges"],
    ],
    methods: {
      opening(parts) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let pledges;
        pledges = (() => { const $all = new $.Dict(); let pledge, seat, $t0; for ($t0 of $.each($.call($.attribute(self, "pledges"), "items"))) { [seat, pledge] = $.unpack($t0, 2); $all.set(seat, $.callNamed(pledge, "_replace", [], { "part": $.call(parts, "get", seat) })); } return $all; })();
        return $.callNamed(self, "_replace", [], { "pledges": pledges });
      },
      deal(sheet, players) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let parts;
        parts = (() => { const $all = []; let part, seat, $t0; for ($t0 of $.each($.sorted($.call(self.opened, "items")))) { [seat, part] = $.unpack($t0, 2); $all.push(`${$.str(seat)} ${$.str(part)}`); } return $all; })();
        return $rules_deal.deal(sheet, players, Seeded($rules_commitment.digest_of($.call("\n", "join", [$.attribute(self, "salt"), ...$.each(parts)]))));
      },
      fault(dealt, sheet) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let part, seat, $t0;
        if ($.ne($rules_commitment.digest_of($.attribute(self, "salt")), $.attribute(self, "digest"))) {
          return $rules_errors.refuse(_SALT, "this is not the salt that was promised");
        }
        for ($t0 of $.each($.sorted($.call(self.opened, "items")))) {
          [seat, part] = $.unpack($t0, 2);
          if ($.ne($rules_commitment.digest_of(part), $.attribute($.item($.attribute(self, "pledges"), seat), "digest"))) {
            return $.named($rules_errors.refuse, [_PART, "this is not the part that seat {seat} pledged"], { "seat": seat });
          }
        }
        if ($.ne(self.deal(sheet, $.found(dealt?.players, "players")), dealt)) {
          return $rules_errors.refuse($rules_errors.Code.DEAL, "this is not the deal that the salt and the parts make");
        }
        return null;
      },
    },
    getters: {
      opened() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = new $.Dict(); let each, seat, $t0; for ($t0 of $.each($.call($.attribute(self, "pledges"), "items"))) { [seat, each] = $.unpack($t0, 2); if (($.found(each?.part, "part") !== null)) $all.set(seat, $.found(each?.part, "part")); } return $all; })();
      },
    },
  });
  function is_digest(text) {
    arguments.length === 1 || $.miscount();
    return ($.isinstance(text, $.str) && ($.call(_DIGEST, "fullmatch", text) !== null));
  }
  const Seeded = $.klass("Seeded", [], {
    methods: {
      __init__: $.takes(function __init__(seed) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let blocks;
        blocks = (($first) => $.generator(function* () { try { let number; for (number of $first) { yield $.call($.std.hashlib.sha256($.call(`${$.str(seed)} ${$.str(number)}`, "encode")), "digest"); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.std.itertools.count()));
        self._bytes = (($first) => $.generator(function* () { try { let block, byte; for (block of $first) { for (byte of $.each(block)) { yield byte; } } } catch ($error) { throw $.inGenerator($error); } }))($.iter(blocks));
        return null;
      }, "seed"),
      getrandbits(k) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let size;
        size = $.negative($.floordiv($.negative(k), _BYTE));
        return $.rshift($.int.from_bytes($.std.itertools.islice(self._bytes, size)), $.sub($.mul(size, _BYTE), k));
      },
    },
  });
  return { Mixing, Pledge, Seeded, _BYTE, _DIGEST, _PART, _SALT, is_digest };
})();

const $rules_practice = (() => {
  let _LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123";
  let _TILES = (() => { const $all = new $.Dict(); let letter, tile; for ([tile, letter] of $.each($.enumerate(_LETTERS))) { $all.set(letter, tile); } return $all; })();
  let _NUMBER = $.std.re.compile("[1-9][0-9]{0,8}");
  let _SPELLED = $.std.re.compile("([1-6])([A-Za-z0-3]{56})");
  function deal_name(dealt) {
    arguments.length === 1 || $.miscount();
    let order;
    if ((($.found(dealt?.hands, "hands") === null) || ($.found(dealt?.pool, "pool") === null))) {
      return null;
    }
    order = (() => { const $all = []; let hand, tile; for (hand of $.each($.found(dealt?.hands, "hands"))) { for (tile of $.each($rules_tiles.tiles_in(hand))) { $all.push(tile); } } return $all; })();
    return $.add($.str($.found(dealt?.starter, "starter")), $.call("", "join", $.collected($.tuple(...$.each(order), ...$.each($.found(dealt?.pool, "pool"))), (tile) => $.item(_LETTERS, tile))));
  }
  function named_deal(name, sheet, players) {
    arguments.length === 3 || $.miscount();
    let hands, letters, order, size, spelled, starter;
    sheet.check_players(players);
    if ($.truth($.call(_NUMBER, "fullmatch", name))) {
      return $rules_deal.deal(sheet, players, $rules_mixing.Seeded($rules_commitment.digest_of(`deal ${$.str(name)}`)));
    }
    spelled = $.call(_SPELLED, "fullmatch", name);
    if (!$.truth(spelled)) {
      throw $.raised($rules_errors.DealError($rules_errors.refuse($rules_errors.Code.DEAL, "a deal is a number from 1 to 999999999")));
    }
    [starter, letters] = $.unpack($.call(spelled, "groups"), 2);
    order = $.collected(letters, (letter) => $.item(_TILES, letter));
    size = $.item($.found(sheet?.hand, "hand"), $.sub(players, 1));
    hands = $.collected($.range(players), (seat) => $.slice(order, $.mul(seat, size), $.mul($.add(seat, 1), size)));
    return $rules_deal.Deal(players, ($.eq(players, 1) ? 1 : $.int(starter)), $.tupleOf($.collected(hands, (hand) => $rules_tiles.tile_set(hand))), $.tupleOf($.slice(order, $.mul(players, size)))).checked(sheet);
  }
  return { _LETTERS, _NUMBER, _SPELLED, _TILES, deal_name, named_deal };
})();

const $rules_sentences = (() => {
  const Topic = $.words("Topic", { LAYING: "laying", TURN: "turn", OPENING: "opening", OUT: "out", BLOCKED: "blocked", MATCH: "match" });
  const Sentence = $.klass("Sentence", [], {
    kind: "tuple",
    fields: [
      ["template"],
      ["details"],
    ],
  });
  let _OPENING = new $.Dict([["lots", $rules_errors.N_("The players draw lots; the highest value opens, with any tile.")], ["triple", $rules_errors.N_("The highest triple opens, a tile with three equal numbers; if nobody has one, the tile with the highest value opens.")], ["random", $rules_errors.N_("Chance decides who opens, with any tile.")]]);
  let _BLOCKED = new $.Dict([["own", $rules_errors.N_("Then everybody loses the value of the tiles they still hold.")], ["lowest", $rules_errors.N_("Then the lowest hand gets the values of all the others and loses its own.")], ["differences", $rules_errors.N_("Then the lowest hand gets its difference from each of the others.")], ["nothing", $rules_errors.N_("Then no points change.")]]);
  let _TARGET = new $.Dict([["at once", $rules_errors.N_("A player who gets there by placing a tile wins at once.")], ["round", $rules_errors.N_("The round in which a player gets there is played to its end.")], ["after round", $rules_errors.N_("Only totals after the end of a round count.")]]);
  function rules_of(terms) {
    arguments.length === 1 || $.miscount();
    return new $.Dict([[Topic.LAYING, laying(terms)], [Topic.TURN, [...$.each(drawing(terms)), ...$.each(declining(terms)), ...$.each(passing(terms))]], [Topic.OPENING, opening(terms)], [Topic.OUT, going_out(terms)], [Topic.BLOCKED, blocked(terms)], [Topic.MATCH, match(terms)]]);
  }
  const say = $.keyed("template **", function say(template, details) {
    return Sentence(template, details);
  });
  function laying(terms) {
    arguments.length === 1 || $.miscount();
    let fits, worth;
    fits = $rules_errors.N_("A tile fits where a whole side of it joins another tile, and every corner shows the number that is already there.");
    worth = new $.Dict([["full", [say($rules_errors.N_("It scores the sum of its numbers."))]], ["simple", [$.named(say, [$rules_errors.N_("Every tile scores {points}.")], { "points": $.item($.found($.found(terms?.amounts, "amounts")?.tile, "tile"), 0) })]], ["none", []]]);
    return [say(fits), ...$.each($.item(worth, $.found(terms?.scoring, "scoring")))];
  }
  function drawing(terms) {
    arguments.length === 1 || $.miscount();
    let amounts, cost, limit, template, times;
    [limit, amounts] = $.unpack($.tuple($.found($.found(terms?.sheet, "sheet")?.draws, "draws"), $.found(terms?.amounts, "amounts")), 2);
    if ($.eq(limit, $rules_parameters.UNLIMITED)) {
      times = say($rules_errors.N_("If you place no tile, you draw until one fits or the pool is empty."));
    } else if ($.eq(limit, 1)) {
      times = say($rules_errors.N_("If you place no tile, you draw one, once a turn."));
    } else {
      template = $rules_errors.N_("If you place no tile, you draw one, up to {times} times a turn.");
      times = $.named(say, [template], { "times": limit });
    }
    cost = ($.truth($.found(amounts?.draw, "draw")) ? $.named(say, [$rules_errors.N_("Each draw costs {points}.")], { "points": $.found(amounts?.draw, "draw") }) : say($rules_errors.N_("Drawing costs nothing.")));
    return [times, cost, ...$.each(_last_draw(terms))];
  }
  function _last_draw(terms) {
    arguments.length === 1 || $.miscount();
    let amounts, every, last, template;
    if ($.eq($.found($.found(terms?.sheet, "sheet")?.draws, "draws"), $rules_parameters.UNLIMITED)) {
      return [];
    }
    amounts = $.found(terms?.amounts, "amounts");
    last = $.sub($.item($.found(amounts?.draws, "draws"), -1), $.found(amounts?.draw, "draw"));
    every = $.add($.sum($.found(amounts?.draws, "draws")), $.found(amounts?.exhausted_pass, "exhausted_pass"));
    if ($.truth(last)) {
      template = $rules_errors.N_("The last of these costs {points} more, even if you place that tile: {all} in all.");
      return [$.named(say, [template], { "points": last, "all": every })];
    }
    if ($.truth($.found(amounts?.exhausted_pass, "exhausted_pass"))) {
      template = $rules_errors.N_("Using up the draws without placing a tile costs {points} more: {all} in all.");
      return [$.named(say, [template], { "points": $.found(amounts?.exhausted_pass, "exhausted_pass"), "all": every })];
    }
    return [];
  }
  function declining(terms) {
    arguments.length === 1 || $.miscount();
    let may, must, only;
    only = $rules_errors.N_("After drawing, you may place only the tile just drawn.");
    may = $rules_errors.N_("You may draw even though one of your tiles fits.");
    must = $rules_errors.N_("A player who can place a tile must; only a tile just drawn may be kept.");
    return [say(only), say(($.truth($.found($.found(terms?.sheet, "sheet")?.may_decline, "may_decline")) ? may : must))];
  }
  function passing(terms) {
    arguments.length === 1 || $.miscount();
    let cost, template;
    cost = $.found($.found(terms?.amounts, "amounts")?.empty_pass, "empty_pass");
    if (!$.truth(cost)) {
      return [say($rules_errors.N_("When the pool is empty and you place nothing, you pass."))];
    }
    template = $rules_errors.N_("When the pool is empty and you place nothing, you pass, which costs {points}.");
    return [$.named(say, [template], { "points": cost })];
  }
  function opening(terms) {
    arguments.length === 1 || $.miscount();
    let said, sheet, template;
    sheet = $.found(terms?.sheet, "sheet");
    said = [say($.item(_OPENING, $.attribute(sheet, "opening")))];
    if (($.eq($.attribute(sheet, "opening"), "triple") && $.truth($.found(sheet?.zero_instead, "zero_instead")))) {
      template = $rules_errors.N_("A player who opens with a triple and also holds 0-0-0 may open with 0-0-0 instead.");
      $.call(said, "append", say(template));
    }
    if ($.truth($.any($.found($.found(terms?.amounts, "amounts")?.opening_bonus, "opening_bonus")))) {
      if ($.truth($.found(sheet?.triple_bonus, "triple_bonus"))) {
        template = $rules_errors.N_("Opening with a triple scores {points} more.");
        $.call(said, "append", $.named(say, [template], { "points": $.found(sheet?.triple_bonus, "triple_bonus") }));
      }
      if ($.truth($.found(sheet?.zero_bonus, "zero_bonus"))) {
        template = $rules_errors.N_("Opening with 0-0-0 scores {points} more.");
        $.call(said, "append", $.named(say, [template], { "points": $.add($.found(sheet?.triple_bonus, "triple_bonus"), $.found(sheet?.zero_bonus, "zero_bonus")) }));
      }
    }
    return said;
  }
  function going_out(terms) {
    arguments.length === 1 || $.miscount();
    let alone, amounts, more, said;
    if ($.eq($.found(terms?.scoring, "scoring"), "none")) {
      return [say($rules_errors.N_("A player who goes out, by placing their last tile, ends the round and wins it."))];
    }
    amounts = $.found(terms?.amounts, "amounts");
    said = [say($rules_errors.N_("A player who goes out, by placing their last tile, ends the round."))];
    if ($.truth($.found(amounts?.out_bonus, "out_bonus"))) {
      $.call(said, "append", $.named(say, [$rules_errors.N_("That scores {points}.")], { "points": $.found(amounts?.out_bonus, "out_bonus") }));
    }
    if ($.truth($.found(amounts?.out_takes, "out_takes"))) {
      more = $rules_errors.N_("The values of all tiles that the others still hold are added.");
      alone = $rules_errors.N_("That scores the values of all tiles that the others still hold.");
      $.call(said, "append", say(($.truth($.found(amounts?.out_bonus, "out_bonus")) ? more : alone)));
    }
    if ($.truth($.found(amounts?.out_costs, "out_costs"))) {
      $.call(said, "append", say($rules_errors.N_("The others lose the values of their tiles.")));
    }
    return said;
  }
  function blocked(terms) {
    arguments.length === 1 || $.miscount();
    let when;
    when = say($rules_errors.N_("A round is blocked when the pool is empty and nobody can play."));
    if ($.eq($.found(terms?.scoring, "scoring"), "none")) {
      return [when, say($rules_errors.N_("Then the player with the fewest tiles wins."))];
    }
    return [when, say($.item(_BLOCKED, $.found($.found(terms?.amounts, "amounts")?.blocked, "blocked")))];
  }
  function match(terms) {
    arguments.length === 1 || $.miscount();
    let quicker, shared, until;
    if ($.eq($.found(terms?.scoring, "scoring"), "none")) {
      return [say($rules_errors.N_("The match is one round."))];
    }
    if (!$.truth($.found(terms?.target, "target"))) {
      return [say($rules_errors.N_("The match is one round. Most points wins."))];
    }
    until = $rules_errors.N_("Rounds are played until somebody has {points}.");
    shared = $rules_errors.N_("Equal totals share the win.");
    quicker = $rules_errors.N_("Ties go to the player with less thinking time.");
    return [$.named(say, [until], { "points": $.found(terms?.target, "target") }), say($.item(_TARGET, $.found($.found(terms?.sheet, "sheet")?.target_when, "target_when"))), say(($.eq($.found($.found(terms?.sheet, "sheet")?.ties, "ties"), "time") ? quicker : shared))];
  }
  return { Sentence, Topic, _BLOCKED, _OPENING, _TARGET, _last_draw, blocked, declining, drawing, going_out, laying, match, opening, passing, rules_of, say };
})();

const $record_statement = (() => {
  let _NANOSECONDS = 9;
  let _EVENT = $.std.re.compile("([0-9]+) (?:([0-9])([0-9])([0-9])@(-?[0-9]+),(-?[0-9]+)|(draw) ([0-9]{3}|\\?)|pass|(end)) ([+-][0-9]+) =(-?[0-9]+)(?: ([0-9]+)(?:\\.([0-9]+))?s)?");
  let _ROUND = $.std.re.compile("Round ([0-9]+)");
  let _KEYED = $.std.re.compile("(Hand|Left) ([0-9]+)|(Pool|Lots|Starter)");
  const StatementError = $.klass("StatementError", [$rules_errors.TricorneError], {
  });
  const EventLine = $.klass("EventLine", [], {
    kind: "tuple",
    fields: [
      ["seat"],
      ["action"],
      ["points"],
      ["total"],
      ["time_ns"],
    ],
  });
  const DealLine = $.klass("DealLine", [], {
    kind: "tuple",
    fields: [
      ["name"],
      ["seat"],
      ["words"],
    ],
  });
  const RoundLine = $.klass("RoundLine", [], {
    kind: "tuple",
    fields: [
      ["number"],
    ],
  });
  function normal(line) {
    arguments.length === 1 || $.miscount();
    return $.call(" ", "join", (() => { const $all = []; let word; for (word of $.each($.call($.call(line, "replace", "\t", " "), "split", " "))) { if ($.truth(word)) $all.push(word); } return $all; })());
  }
  function header_line(line) {
    arguments.length === 1 || $.miscount();
    let colon, name, value;
    [name, colon, value] = $.unpack($.call(line, "partition", ":"), 3);
    name = $.call(name, "rstrip", " ");
    return (($.truth(colon) && $.truth(name)) ? $.tuple(name, $.call(value, "strip", " ")) : null);
  }
  function statement(line) {
    arguments.length === 1 || $.miscount();
    let colon, event, keyed, name, round_, seat, words;
    event = $.call(_EVENT, "fullmatch", line);
    if ($.truth(event)) {
      return _event(event);
    }
    round_ = $.call(_ROUND, "fullmatch", line);
    if ($.truth(round_)) {
      return RoundLine($rules_spelling.whole($.item(round_, 1)));
    }
    [name, colon, words] = $.unpack($.call(line, "partition", ":"), 3);
    keyed = ($.truth(colon) ? $.call(_KEYED, "fullmatch", $.call(name, "rstrip", " ")) : null);
    if (!$.truth(keyed)) {
      throw $.raised(StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "\u201c{line}\u201d is no statement"], { "line": $rules_spelling.shortened(line) })));
    }
    [name, seat] = $.unpack($.tuple($.or($.item(keyed, 1), () => $.item(keyed, 3)), $rules_spelling.whole($.or($.item(keyed, 2), () => "0"))), 2);
    return DealLine(name, seat, (() => { const $all = []; let word; for (word of $.each($.call(words, "split", " "))) { if ($.truth(word)) $all.push(word); } return $all; })());
  }
  function _event(found) {
    arguments.length === 1 || $.miscount();
    let action, cell, col, draw, drawn, end, first, frac, points, row, seat, sec, second, third, tile, time_ns, total, way;
    [seat, first, second, third, row, col, draw, drawn, end, points, total, sec, frac] = $.unpack($.call(found, "groups"), 13);
    time_ns = ((sec === null) ? null : _nanoseconds(sec, $.or(frac, () => "")));
    if ((first !== null)) {
      way = $.call($rules_tiles.WAYS, "get", $.tuple($.int(first), $.int(second), $.int(third)));
      cell = $rules_grid.Cell($rules_spelling.whole(row), $rules_spelling.whole(col));
      action = ($.truth(way) ? $rules_actions.Place(...$.each(way), cell) : $rules_spelling.no_tile($.add($.add(first, second), third)));
    } else if ($.truth(draw)) {
      tile = $.call($rules_tiles.TILE_NAMED, "get", drawn);
      action = ($.eq(drawn, "?") ? $rules_actions.DRAW : ((tile === null) ? $rules_spelling.no_tile(drawn) : $rules_actions.Draw(tile)));
    } else if ($.truth(end)) {
      if ((time_ns !== null)) {
        throw $.raised(StatementError($rules_errors.refuse($rules_errors.Code.SYNTAX, "an end takes no thinking time")));
      }
      action = $rules_actions.END;
    } else {
      action = $rules_actions.PASS;
    }
    return EventLine($rules_spelling.whole(seat), action, $rules_spelling.whole(points), $rules_spelling.whole(total), time_ns);
  }
  function _nanoseconds(seconds, fraction) {
    arguments.length === 2 || $.miscount();
    let billionths;
    billionths = $.int($.call($.slice(fraction, null, _NANOSECONDS), "ljust", _NANOSECONDS, "0"));
    return $.add($.mul($rules_spelling.whole(seconds), 1000000000), billionths);
  }
  return { DealLine, EventLine, RoundLine, StatementError, _EVENT, _KEYED, _NANOSECONDS, _ROUND, _event, _nanoseconds, header_line, normal, statement };
})();

const $record_header = (() => {
  let _PLAYER = $.std.re.compile("Player ([0-9]+)");
  let _ELSEWHERE = $.std.re.compile("(Hand|Left)( [0-9]+)?|Pool|Lots|Starter");
  const Header = $.klass("Header", [], {
    methods: {
      __init__: $.takes(function __init__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        self.preset = null;
        self.house = new $.Dict([]);
        self.scoring = "full";
        $.assign(self, "target", null);
        self.names = [];
        self.other = new $.Dict([]);
        self.stands = new $.Dict([]);
        self._seen = $.set();
        return null;
      }, ""),
      take(name, value) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let player, template;
        player = $.call(_PLAYER, "fullmatch", name);
        if ($.truth(player)) {
          self._take_player($rules_spelling.whole($.item(player, 1)), value);
        } else if ($.truth($.call(_ELSEWHERE, "fullmatch", name))) {
          template = $rules_errors.N_("{name} stands after Round, not in the header");
          throw $.raised($record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, template], { "name": name })));
        } else if ($.eq(name, "House")) {
          self._take_house(value);
        } else if ($.contains(name, self._seen)) {
          throw $.raised($record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "{name} stands here twice"], { "name": name })));
        } else {
          self._take_once(name, value);
          $.call(self._seen, "add", name);
        }
        return null;
      },
      _take_once(name, value) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let target;
        if ($.eq(name, "Rules")) {
          $.callNamed($rules_presets.preset(value), "changed", [], {  }, self.house);
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
        arguments.length === 2 || $.miscount();
        const self = this;
        let due;
        due = $.add($.len(self.names), 1);
        if ($.ne(seat, due)) {
          throw $.raised($record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "Player {due} is due"], { "due": due })));
        }
        $.call(self.names, "append", name);
        return null;
      },
      _take_house(text) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let given, house, key;
        [key, given] = $.unpack($rules_presets.parameter_line(text), 2);
        if ($.contains(key, self.house)) {
          throw $.raised($record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "{name} stands here twice"], { "name": key })));
        }
        $rules_sheet.check_parameter(key, given);
        house = new $.Dict([...$.entries(self.house), [key, given]]);
        if ((self.preset !== null)) {
          $.callNamed($rules_presets.preset(self.preset), "changed", [], {  }, house);
        }
        self.house = house;
        return null;
      },
      lines() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let lines;
        lines = ($.truth(self.preset) ? [`Rules: ${$.str(self.preset)}`] : []);
        lines = $.grown(lines, (() => { const $all = []; let given, key, $t0; for ($t0 of $.each($.call(self.house, "items"))) { [key, given] = $.unpack($t0, 2); $all.push(`House: ${$.str(key)} = ${$.str($rules_toml.toml_value(given))}`); } return $all; })());
        if ($.ne(self.scoring, "full")) {
          $.call(lines, "append", `Scoring: ${$.str(self.scoring)}`);
        }
        if ((self.target !== null)) {
          $.call(lines, "append", `Target: ${$.str($.or(self.target, () => "none"))}`);
        }
        lines = $.grown(lines, (() => { const $all = []; let n, name; for ([n, name] of $.each($.enumerate(self.names, 1))) { $all.push($.call(`Player ${$.str(n)}: ${$.str(name)}`, "rstrip")); } return $all; })());
        return $.add(lines, (() => { const $all = []; let name, value, $t0; for ($t0 of $.each($.call(self.other, "items"))) { [name, value] = $.unpack($t0, 2); $all.push($.call(`${$.str(name)}: ${$.str(value)}`, "rstrip")); } return $all; })());
      },
    },
    getters: {
      sheet() {
        arguments.length === 0 || $.miscount();
        const self = this;
        if ((self.preset === null)) {
          throw $.raised($record_statement.StatementError($rules_errors.refuse($rules_errors.Code.SYNTAX, "a Rules line is missing before Round 1")));
        }
        return $.callNamed($rules_presets.preset(self.preset), "changed", [], {  }, self.house);
      },
      terms() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $rules_terms.Terms(self.sheet, self.scoring, self.target);
      },
    },
    ofClass: {
      of(terms, names, other = null) {
        (arguments.length < 2 || arguments.length > 3) && $.miscount();
        const cls = this;
        let header;
        header = cls();
        $.assign(header, "preset", $.attribute($.found(terms?.sheet, "sheet"), "name"));
        $.assign(header, "house", $rules_presets.changes($.found(terms?.sheet, "sheet")));
        $.assign(header, "scoring", $.found(terms?.scoring, "scoring"));
        $.assign(header, "target", $.found(terms?.asked, "asked"));
        $.assign(header, "names", $.list(names));
        $.assign(header, "other", $.dict($.or(other, () => new $.Dict([]))));
        return header;
      },
    },
  });
  function _target(text) {
    arguments.length === 1 || $.miscount();
    let target, template;
    if ($.eq(text, "none")) {
      return 0;
    }
    target = ($.truth($.std.re.fullmatch("[0-9]+", text)) ? $rules_spelling.whole(text) : 0);
    if (!$.truth(target)) {
      template = $rules_errors.N_("Target: \u201c{text}\u201d is neither a whole number above 0 nor none");
      throw $.raised($rules_errors.SheetError($.named($rules_errors.refuse, [$rules_errors.Code.RULES, template], { "text": text })));
    }
    return target;
  }
  return { Header, _ELSEWHERE, _PLAYER, _target };
})();

const $record_record = (() => {
  let FIRST_LINE = "Tricorne record 1";
  const RecordError = $.klass("RecordError", [$rules_errors.TricorneError], {
    methods: {
      __init__: $.takes(function __init__(line, refusal) {
        arguments.length === 2 || $.miscount();
        const self = this;
        Object.getPrototypeOf(RecordError.prototype).__init__.call(self, refusal);
        self.line = line;
        return null;
      }, "line refusal"),
      __str__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return `line ${$.str(self.line)}: ${$.str($.attribute(self, "refusal"))}`;
      },
    },
  });
  const Record = $.klass("Record", [], {
    kind: "data",
    options: ["slots"],
    slots: ["header", "match", "dealing", "totals", "rounds", "finished"],
    fields: [
      ["header"],
      ["match", () => null],
      ["dealing", () => null],
      ["totals", () => $.list()],
      ["rounds", () => 0],
      ["finished", () => false],
    ],
    getters: {
      winners() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return (($.truth(self.finished) && ($.attribute(self, "match") !== null)) ? $.found($.attribute(self, "match")?.winners, "winners") : []);
      },
    },
  });
  const Reading = $.klass("Reading", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["record", "error"],
    fields: [
      ["record"],
      ["error", () => null],
    ],
    methods: {
      checked() {
        arguments.length === 0 || $.miscount();
        const self = this;
        if ((self.error !== null)) {
          throw $.raised(self.error);
        }
        return self.record;
      },
    },
    getters: {
      ok() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return (self.error === null);
      },
    },
  });
  return { FIRST_LINE, Reading, Record, RecordError };
})();

const $record_promise = (() => {
  let _NAME = $.std.re.compile("Promise ([1-9][0-9]{0,5})");
  let PRACTICE = "Practice";
  let _DEVICE = $.std.re.compile("Dealt [1-9][0-9]{0,5}");
  let [_DIGEST, _NOT_OPENED] = $.unpack($.tuple("[0-9a-f]{64}", "-"), 2);
  let _VALUE = $.std.re.compile(`(${$.str(_DIGEST)}) ([0-9a-f]+)((?: [1-9] ${$.str(_DIGEST)} (?:${$.str(_DIGEST)}|-))*)`);
  let _WORDS = 3;
  const Promise = $.klass("Promise", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["round", "mixing", "error"],
    fields: [
      ["round"],
      ["mixing"],
      ["error"],
    ],
    getters: {
      mixed() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return ($.truth(self.mixing) ? $.sorted($.found(self.mixing?.opened, "opened")) : []);
      },
      left_out() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return ($.truth(self.mixing) ? $.sorted($.sub($.call($.attribute(self.mixing, "pledges"), "keys"), $.found(self.mixing?.opened, "opened"))) : []);
      },
    },
  });
  function promise_line(number, promised) {
    arguments.length === 2 || $.miscount();
    let pledge, seat, words, $t0;
    words = [$.attribute(promised, "digest"), $.attribute(promised, "salt")];
    if ($.isinstance(promised, $rules_mixing.Mixing)) {
      for ($t0 of $.each($.sorted($.call($.attribute(promised, "pledges"), "items")))) {
        [seat, pledge] = $.unpack($t0, 2);
        words = $.grown(words, [$.str(seat), $.attribute(pledge, "digest"), $.or($.found(pledge?.part, "part"), () => _NOT_OPENED)]);
      }
    }
    return $.tuple(`Promise ${$.str(number)}`, $.call(" ", "join", words));
  }
  function device_line(number) {
    arguments.length === 1 || $.miscount();
    return $.tuple(`Dealt ${$.str(number)}`, "on a device; its owner may know the deal");
  }
  function origin_lines(header) {
    arguments.length === 1 || $.miscount();
    return (() => { const $all = new $.Dict(); let name, value, $t0; for ($t0 of $.each($.call($.found(header?.other, "other"), "items"))) { [name, value] = $.unpack($t0, 2); if (($.eq(name, PRACTICE) || $.truth($.call(_NAME, "fullmatch", name)) || $.truth($.call(_DEVICE, "fullmatch", name)))) $all.set(name, value); } return $all; })();
  }
  function promises(record) {
    arguments.length === 1 || $.miscount();
    return $.sorted(_promises(record), (function (promise) { arguments.length === 1 || $.miscount(); return $.found(promise?.round, "round"); }));
  }
  function _promises(record) {
    arguments.length === 1 || $.miscount();
    let error, fault, found, mixing, name, number, round_, rounds, value, $t0;
    return $.generator(function* () {
      try {
        rounds = (($.attribute(record, "match") !== null) ? $.found($.attribute(record, "match")?.rounds, "rounds") : []);
        for ($t0 of $.each($.call($.found($.found(record?.header, "header")?.other, "other"), "items"))) {
          [name, value] = $.unpack($t0, 2);
          found = $.call(_NAME, "fullmatch", name);
          if (!$.truth(found)) {
            continue;
          }
          [number, mixing] = $.unpack($.tuple($.int($.item(found, 1)), _read(value)), 2);
          if ((mixing === null)) {
            fault = $rules_errors.refuse($rules_errors.Code.SYNTAX, "a promise is a digest, a salt, and the parts of seats");
          } else if ($.gt(number, $.len(rounds))) {
            fault = $.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "there is no round {number}"], { "number": number });
          } else {
            round_ = $.item(rounds, $.sub(number, 1));
            fault = _fault(mixing, $.attribute(round_, "deal"), $.found($.found(round_?.terms, "terms")?.sheet, "sheet"));
          }
          error = ((fault === null) ? null : $record_record.RecordError($.item($.attribute($.found(record?.header, "header"), "stands"), name), fault));
          yield Promise(number, mixing, error);
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _read(value) {
    arguments.length === 1 || $.miscount();
    let found, pledges, said, seats, words;
    found = $.call(_VALUE, "fullmatch", value);
    if (!$.truth(found)) {
      return null;
    }
    words = $.call($.item(found, 3), "split");
    seats = $.collected($.slice(words, null, null, _WORDS), (seat) => $.int(seat));
    if ($.lt($.len(new $.PySet([...$.each(seats)])), $.len(seats))) {
      return null;
    }
    said = $.zipStrict($.slice(words, 1, null, _WORDS), $.slice(words, 2, null, _WORDS));
    pledges = (() => { const $all = []; let digest, part, $t0; for ($t0 of $.each(said)) { [digest, part] = $.unpack($t0, 2); $all.push($rules_mixing.Pledge(digest, ($.eq(part, _NOT_OPENED) ? null : part))); } return $all; })();
    return $rules_mixing.Mixing($.item(found, 1), $.item(found, 2), $.dict($.zipStrict(seats, pledges)));
  }
  function _fault(mixing, deal, sheet) {
    arguments.length === 3 || $.miscount();
    if ($.truth($.attribute(mixing, "pledges"))) {
      return mixing.fault(deal, sheet);
    }
    if ($.truth($rules_commitment.verify(deal, $rules_commitment.Commitment($.attribute(mixing, "digest"), $.attribute(mixing, "salt"))))) {
      return null;
    }
    return $rules_errors.refuse($rules_errors.Code.DEAL, "this salt and this deal are not what was promised");
  }
  return { PRACTICE, Promise, _DEVICE, _DIGEST, _NAME, _NOT_OPENED, _VALUE, _WORDS, _fault, _promises, _read, device_line, origin_lines, promise_line, promises };
})();

const $record_rounds = (() => {
  const RoundReader = $.klass("RoundReader", [], {
    methods: {
      __init__: $.takes(function __init__(record) {
        arguments.length === 1 || $.miscount();
        const self = this;
        self.record = record;
        self._round = null;
        self._ends = [];
        return null;
      }, "record"),
      take(said) {
        arguments.length === 1 || $.miscount();
        const self = this;
        if ($.isinstance(said, $record_statement.RoundLine)) {
          self._take_round($.attribute(said, "number"));
        } else if ($.isinstance(said, $record_statement.DealLine)) {
          self._take_piece(said);
        } else if ((self._round === null)) {
          throw $.raised(_misplaced("this stands before the Starter of its round"));
        } else if ($.isinstance($.found(said?.action, "action"), $rules_errors.Refusal)) {
          throw $.raised($record_statement.StatementError($.found(said?.action, "action")));
        } else if ($.isinstance($.found(said?.action, "action"), $rules_actions.End)) {
          self._take_end(said, self._round);
        } else {
          self._take_action(said, $.found(said?.action, "action"), self._round);
        }
        return null;
      },
      _take_round(number) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let record;
        record = self.record;
        if ($.ne(number, $.add($.found(record?.rounds, "rounds"), 1))) {
          throw $.raised($.named(_misplaced, ["Round {due} is due"], { "due": $.add($.found(record?.rounds, "rounds"), 1) }));
        }
        if ((($.found(record?.dealing, "dealing") !== null) || !((self._round === null) || $.truth(self._complete)))) {
          throw $.raised(_misplaced("the round before is not complete"));
        }
        if (($.attribute(record, "match") === null)) {
          $.assign(record, "match", $rules_match.Match($.found($.found(record?.header, "header")?.terms, "terms"), $.len($.found($.found(record?.header, "header")?.names, "names"))));
          $.assign(record, "totals", $.mul([0], $.found($.attribute(record, "match")?.players, "players")));
        } else if ($.truth($.found($.attribute(record, "match")?.over, "over"))) {
          throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.OVER, "the match is over")));
        }
        $.assign(record, "dealing", $rules_dealing.Dealing($.found($.found($.attribute(record, "match")?.terms, "terms")?.sheet, "sheet"), $.found($.attribute(record, "match")?.players, "players")));
        $.assign(record, "rounds", number);
        self._round = null;
        return null;
      },
      _take_piece(said) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let dealing, match;
        [match, dealing] = $.unpack($.tuple($.attribute(self.record, "match"), $.found(self.record?.dealing, "dealing")), 2);
        if ($.eq($.attribute(said, "name"), "Left")) {
          self._take_left(said);
          return null;
        }
        if (((match === null) || (dealing === null))) {
          throw $.raised($.named(_misplaced, ["{name} stands only before the Starter of its round"], { "name": $.attribute(said, "name") }));
        }
        dealing.take($.attribute(said, "name"), $.found(said?.seat, "seat"), $.found(said?.words, "words"));
        if (($.found(dealing?.starter, "starter") !== null)) {
          self._round = $.call(match, "start", $.call($rules_deal.Deal, "of", dealing));
          $.assign(self.record, "dealing", null);
        }
        return null;
      },
      _take_action(said, action, round_) {
        arguments.length === 3 || $.miscount();
        const self = this;
        let event, wrong;
        event = $.callNamed(round_, "push", [action, $.found(said?.time_ns, "time_ns")], { "seat": $.found(said?.seat, "seat") });
        wrong = _wrong_amounts($rules_errors.Code.POINTS, said, event);
        if (($.is(action, $rules_actions.DRAW) && ($.found(round_?.hands, "hands") !== null))) {
          wrong = $rules_errors.refuse($rules_errors.Code.DRAW, "hands are known here: say which tile was drawn");
        }
        if ((wrong !== null)) {
          $.call(round_, "pop");
          throw $.raised($rules_errors.IllegalAction(wrong));
        }
        $.setItem($.found(self.record?.totals, "totals"), $.sub($.found(said?.seat, "seat"), 1), $.found(said?.total, "total"));
        self._expect_ends(round_);
        return null;
      },
      _take_left(said) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let dealing, round_, tiles;
        [round_, dealing] = $.unpack($.tuple(self._round, $.found(self.record?.dealing, "dealing")), 2);
        if ((((round_ !== null) && ($.found(round_?.hands, "hands") !== null)) || ($.truth(dealing) && $.truth($.found(dealing?.hands, "hands"))))) {
          throw $.raised(_misplaced("Left stands only at the end of a round with unknown hands"));
        }
        tiles = $rules_spelling.tiles_named($.found(said?.words, "words"));
        self._refuse_after_match();
        if ((round_ === null)) {
          throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.END, "there are no hands to lay open now")));
        }
        round_.lay_open($.found(said?.seat, "seat"), tiles);
        self._expect_ends(round_);
        return null;
      },
      _take_end(said, round_) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let event, wrong;
        self._refuse_after_match();
        if (!$.truth(self._ends)) {
          if (($.truth($.found(round_?.over, "over")) && !$.truth($.found(round_?.settled, "settled")))) {
            throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.END, "the tiles left to each seat come first")));
          }
          throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.END, "no end of a round is due here")));
        }
        event = $.item(self._ends, 0);
        if ($.ne($.found(said?.seat, "seat"), $.found(event?.seat, "seat"))) {
          throw $.raised($rules_errors.IllegalAction($.named($rules_errors.refuse, [$rules_errors.Code.END, "the end of seat {seat} is due"], { "seat": $.found(event?.seat, "seat") })));
        }
        wrong = _wrong_amounts($rules_errors.Code.END, said, event);
        if ((wrong !== null)) {
          throw $.raised($rules_errors.IllegalAction(wrong));
        }
        $.call(self._ends, "pop", 0);
        $.setItem($.found(self.record?.totals, "totals"), $.sub($.found(said?.seat, "seat"), 1), $.found(said?.total, "total"));
        self._note_finish();
        return null;
      },
      _refuse_after_match() {
        arguments.length === 0 || $.miscount();
        const self = this;
        if ($.truth($.found(self.record?.finished, "finished"))) {
          throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.OVER, "the match is over")));
        }
        return null;
      },
      _expect_ends(round_) {
        arguments.length === 1 || $.miscount();
        const self = this;
        if ($.truth($.found(round_?.settled, "settled"))) {
          self._ends = (() => { const $all = []; let event; for (event of $.each($.found(round_?.log, "log"))) { if ($.is($.found(event?.action, "action"), $rules_actions.END)) $all.push(event); } return $all; })();
          self._note_finish();
        }
        return null;
      },
      _note_finish() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let match;
        match = $.attribute(self.record, "match");
        $.assign(self.record, "finished", $.and(self._complete, () => $.and((match !== null), () => $.found(match?.over, "over"))));
        return null;
      },
    },
    getters: {
      _complete() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.and((self._round !== null), () => $.and($.found(self._round?.settled, "settled"), () => !$.truth(self._ends)));
      },
    },
  });
  function _wrong_amounts(code, said, event) {
    arguments.length === 3 || $.miscount();
    let template;
    if ($.ne($.attribute(said, "points"), $.attribute(event, "points"))) {
      template = $rules_errors.N_("{said:+d} points: it brings {due:+d}");
      return $.named($rules_errors.refuse, [code, template], { "said": $.attribute(said, "points"), "due": $.attribute(event, "points") });
    }
    if ($.ne($.found(said?.total, "total"), $.found(event?.total, "total"))) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.TOTAL, "a total of {said}: it is {due}"], { "said": $.found(said?.total, "total"), "due": $.found(event?.total, "total") });
    }
    return null;
  }
  const _misplaced = $.keyed("template **", function _misplaced(template, details) {
    return $record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, template], {  }, details));
  });
  return { RoundReader, _misplaced, _wrong_amounts };
})();

const $record_reader = (() => {
  let _BYTE_ORDER_MARK = new $.Bytes([239, 187, 191]);
  function read(data) {
    arguments.length === 1 || $.miscount();
    let error, line, reader;
    if ($.isinstance(data, $.str)) {
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
        return $record_record.Reading($.found(reader?.record, "record"), $record_record.RecordError($.max($.attribute(reader, "number"), 1), $.attribute(error, "refusal")));
      } else throw $error;
    }
    return $record_record.Reading($.found(reader?.record, "record"));
  }
  function _lines(data) {
    arguments.length === 1 || $.miscount();
    let end, start;
    return $.generator(function* () {
      try {
        start = ($.truth($.call(data, "startswith", _BYTE_ORDER_MARK)) ? $.len(_BYTE_ORDER_MARK) : 0);
        while ($.lt(start, $.len(data))) {
          end = $.call(data, "find", new $.Bytes([10]), start);
          end = ($.lt(end, 0) ? $.len(data) : end);
          yield $.call($.slice(data, start, end), "removesuffix", new $.Bytes([13]));
          start = $.add(end, 1);
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  const _Reader = $.klass("_Reader", [], {
    methods: {
      __init__: $.takes(function __init__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        self.record = $record_record.Record($record_header.Header());
        $.assign(self, "number", 0);
        self._begun = false;
        self._rounds = null;
        return null;
      }, ""),
      take(raw) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let error, line, reason, text;
        $.assign(self, "number", $.grown($.attribute(self, "number"), 1));
        try {
          text = $.call(raw, "decode");
        } catch ($caught) {
          const $error = $.caught($caught);
          if ($.isCaught($error, [$.errors.UnicodeDecodeError])) {
            error = $error;
            reason = $rules_errors.refuse($rules_errors.Code.SYNTAX, "the line is not UTF-8");
            throw $.raised($record_statement.StatementError(reason));
          } else throw $error;
        }
        line = ($.truth($.call(text, "startswith", "#")) ? "" : $record_statement.normal(text));
        if ($.truth(line)) {
          self._take(line);
        }
        return null;
      },
      _take(line) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let header, $t0;
        if (!$.truth(self._begun)) {
          if ($.ne(line, $record_record.FIRST_LINE)) {
            throw $.raised($record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "the first line is: {line}"], { "line": $record_record.FIRST_LINE })));
          }
          self._begun = true;
        } else if ((self._rounds !== null)) {
          self._rounds.take($record_statement.statement(line));
        } else if ($.truth((header = $record_statement.header_line(line)))) {
          $.found(self.record?.header, "header").take(...$.each(header));
          $t0 = $.attribute(self, "number");
          $.setItem($.attribute($.found(self.record?.header, "header"), "stands"), $.item(header, 0), $t0);
        } else {
          self._take_round(line);
        }
        return null;
      },
      _take_round(line) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let rounds, template;
        if ($.ne($.item($.callNamed(line, "split", [" "], { "maxsplit": 1 }), 0), "Round")) {
          template = $rules_errors.N_("\u201c{line}\u201d is no header line: write Name: value");
          throw $.raised($record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, template], { "line": $rules_spelling.shortened(line) })));
        }
        rounds = $record_rounds.RoundReader(self.record);
        rounds.take($record_statement.statement(line));
        self._rounds = rounds;
        return null;
      },
      refuse_empty() {
        arguments.length === 0 || $.miscount();
        const self = this;
        if (!$.truth(self._begun)) {
          throw $.raised($record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "the first line is: {line}"], { "line": $record_record.FIRST_LINE })));
        }
        return null;
      },
    },
  });
  return { _BYTE_ORDER_MARK, _Reader, _lines, read };
})();

const $record_writer = (() => {
  let _SECOND = 1000000000;
  function write(match, names = $.tuple(), other = null) {
    (arguments.length < 1 || arguments.length > 3) && $.miscount();
    let called, header;
    called = $.collected($.range(1, $.add($.found(match?.players, "players"), 1)), (seat) => $.str(seat));
    $.setSlice(called, null, $.len(names), names);
    header = $.call($record_header.Header, "of", $.found(match?.terms, "terms"), called, other);
    return write_record($record_record.Record(header, match));
  }
  function write_record(record) {
    arguments.length === 1 || $.miscount();
    let dealing, lines, number, round_, rounds;
    lines = [$record_record.FIRST_LINE, ...$.each($.found(record?.header, "header").lines())];
    rounds = (($.attribute(record, "match") !== null) ? $.found($.attribute(record, "match")?.rounds, "rounds") : []);
    for ([number, round_] of $.each($.enumerate(rounds, 1))) {
      lines = $.grown(lines, ["", `Round ${$.str(number)}`, ...$.each(_round_lines(round_))]);
    }
    if (($.found(record?.dealing, "dealing") !== null)) {
      dealing = $.found(record?.dealing, "dealing");
      lines = $.grown(lines, ["", `Round ${$.str($.add($.len(rounds), 1))}`]);
      lines = $.grown(lines, $rules_deal.deal_lines($.found(dealing?.hands, "hands"), $.found(dealing?.pool, "pool"), $.found(dealing?.lots, "lots")));
    }
    return $.add($.call("\n", "join", lines), "\n");
  }
  function _round_lines(round_) {
    arguments.length === 1 || $.miscount();
    let seat, tiles;
    return $.generator(function* () {
      try {
        yield* $.iter($.attribute(round_, "deal").lines());
        yield* $.iter((($first) => $.generator(function* () { try { let event; for (event of $first) { yield _event_line(event); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(round_.actions())));
        if (($.found(round_?.hands, "hands") === null)) {
          for ([seat, tiles] of $.each($.enumerate($.attribute(round_, "left"), 1))) {
            yield $.call(" ", "join", [`Left ${$.str(seat)}:`, ...$.each($rules_tiles.names(tiles))]);
          }
        }
        yield* $.iter((($first) => $.generator(function* () { try { let event; for (event of $first) { if ($.eq($.found(event?.action, "action"), $rules_actions.END)) yield _event_line(event); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.found(round_?.log, "log"))));
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _event_line(event) {
    arguments.length === 1 || $.miscount();
    let fraction, rest, seconds;
    if (($.found(event?.time_ns, "time_ns") === null)) {
      return $.str(event);
    }
    [seconds, rest] = $.unpack($.divmod($.found(event?.time_ns, "time_ns"), _SECOND), 2);
    fraction = $.call(`${$.format(rest, "09d")}`, "rstrip", "0");
    return `${$.str(event)} ${$.str(seconds)}${$.str(($.truth(fraction) ? "." : ""))}${$.str(fraction)}s`;
  }
  return { _SECOND, _event_line, _round_lines, write, write_record };
})();

const $record = (() => {
  let __all__ = ["Header", "Promise", "Reading", "Record", "RecordError", "promise_line", "promises", "read", "write", "write_record"];
  return { Header: $record_header.Header, Promise: $record_promise.Promise, Reading: $record_record.Reading, Record: $record_record.Record, RecordError: $record_record.RecordError, __all__, promise_line: $record_promise.promise_line, promises: $record_promise.promises, read: $record_reader.read, write: $record_writer.write, write_record: $record_writer.write_record };
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
    fields: [
      ["x"],
      ["y"],
    ],
    methods: {
      moved(x, y) {
        arguments.length === 2 || $.miscount();
        const self = this;
        return Position($.add(self.x, x), $.add(self.y, y));
      },
      towards(other, distance) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let across, down, share;
        [across, down] = $.unpack($.tuple($.sub($.found(other?.x, "x"), self.x), $.sub($.found(other?.y, "y"), self.y)), 2);
        share = $.div(distance, $.std.math.sqrt($.add($.mul(across, across), $.mul(down, down))));
        return self.moved($.mul(across, share), $.mul(down, share));
      },
    },
  });
  const Box = $.klass("Box", [], {
    kind: "tuple",
    fields: [
      ["left"],
      ["top"],
      ["right"],
      ["bottom"],
    ],
    methods: {
      grown(margin) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let bottom, left, right, top;
        [left, top, right, bottom] = $.unpack(self, 4);
        return Box($.sub(left, margin), $.sub(top, margin), $.add(right, margin), $.add(bottom, margin));
      },
      around(other) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return Box($.min($.attribute(self, "left"), $.attribute(other, "left")), $.min(self.top, $.found(other?.top, "top")), $.max(self.right, $.found(other?.right, "right")), $.max(self.bottom, $.found(other?.bottom, "bottom")));
      },
    },
    getters: {
      width() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.sub(self.right, $.attribute(self, "left"));
      },
      height() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.sub(self.bottom, self.top);
      },
    },
  });
  let ORIGIN = Position(new $.Float(0.0), new $.Float(0.0));
  function position(point) {
    arguments.length === 1 || $.miscount();
    return Position($.div($.mul($.found(point?.col, "col"), SIDE), 2), $.mul($.found(point?.row, "row"), HEIGHT));
  }
  function outline(cell) {
    arguments.length === 1 || $.miscount();
    let first, second, third;
    [first, second, third] = $.unpack($.map(position, $rules_grid.corners(cell)), 3);
    return $.tuple(first, second, third);
  }
  function centre(cell) {
    arguments.length === 1 || $.miscount();
    let down;
    down = ($.truth($.found(cell?.points_up, "points_up")) ? CIRCUMRADIUS : INRADIUS);
    return Position($.div($.mul($.found(cell?.col, "col"), SIDE), 2), $.add($.mul($.found(cell?.row, "row"), HEIGHT), down));
  }
  const around_centre = $.keyed("middle distance * points_up", function around_centre(middle, distance, points_up) {
    let across, down;
    [across, down] = $.unpack($.tuple($.div($.mul(distance, $.std.math.sqrt(3)), 2), $.div(distance, 2)), 2);
    if ($.truth(points_up)) {
      return $.tuple(middle.moved(0, $.negative(distance)), middle.moved(across, down), middle.moved($.negative(across), down));
    }
    return $.tuple(middle.moved($.negative(across), $.negative(down)), middle.moved(across, $.negative(down)), middle.moved(0, distance));
  });
  function number_positions(cell) {
    arguments.length === 1 || $.miscount();
    return $.named(around_centre, [centre(cell), NUMBER_DISTANCE], { "points_up": $.found(cell?.points_up, "points_up") });
  }
  function mark_positions(cell) {
    arguments.length === 1 || $.miscount();
    return $.named(around_centre, [centre(cell), MARK_DISTANCE], { "points_up": $.found(cell?.points_up, "points_up") });
  }
  function bounds(cells) {
    arguments.length === 1 || $.miscount();
    let across, down, places;
    places = (() => { const $all = []; let cell, place; for (cell of $.each(cells)) { for (place of $.each(outline(cell))) { $all.push(place); } } return $all; })();
    [across, down] = $.unpack($.tuple($.collected(places, (place) => $.found(place?.x, "x")), $.collected(places, (place) => $.found(place?.y, "y"))), 2);
    return Box($.min(across), $.min(down), $.max(across), $.max(down));
  }
  return { Box, CIRCUMRADIUS, CORNER_RADIUS, GAP, HEIGHT, INRADIUS, MARK_DISTANCE, NUMBER_DISTANCE, NUMBER_HEIGHT, ORIGIN, Position, SIDE, around_centre, bounds, centre, mark_positions, number_positions, outline, position };
})();

const $drawing_svg_writing = (() => {
  let _NOT_XML = $.std.re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\ud800\udc00-\udbff\udfff]");
  let _ENTITIES = $.str.maketrans(new $.Dict([["&", "&amp;"], ["<", "&lt;"], [">", "&gt;"], ["\"", "&quot;"]]));
  function number_text(number) {
    arguments.length === 1 || $.miscount();
    let text;
    text = $.call($.call(`${$.format(number, ".2f")}`, "rstrip", "0"), "rstrip", ".");
    return ($.eq(text, "-0") ? "0" : text);
  }
  function escaped(text) {
    arguments.length === 1 || $.miscount();
    return $.call($.call(_NOT_XML, "sub", "\ufffd", text), "translate", _ENTITIES);
  }
  function element(name, attributes, ...content) {
    arguments.length < 2 && $.miscount(); content = $.tuple(...content);
    let head, key, text, value, words, $t0;
    words = [name];
    for ($t0 of $.each($.call(attributes, "items"))) {
      [key, value] = $.unpack($t0, 2);
      text = ($.isinstance(value, $.str) ? escaped(value) : number_text(value));
      $.call(words, "append", `${$.str(key)}="${$.str(text)}"`);
    }
    head = $.call(" ", "join", words);
    if (!$.truth(content)) {
      return `<${$.str(head)}/>`;
    }
    return `<${$.str(head)}>${$.str($.call("", "join", content))}</${$.str(name)}>`;
  }
  return { _ENTITIES, _NOT_XML, element, escaped, number_text };
})();

const $drawing_svg_glyphs = (() => {
  let NUMERAL_STROKE = 4.7;
  let NUMERALS = $.tuple("M 0 -10.6 C 4.8 -10.6 6.9 -5.8 6.9 0 C 6.9 5.8 4.8 10.6 0 10.6 C -4.8 10.6 -6.9 5.8 -6.9 0 C -6.9 -5.8 -4.8 -10.6 0 -10.6 Z", "M -4.5 -6.9 L 1.3 -10.6 L 1.3 10.6", "M -6.3 -5.9 C -5.9 -8.9 -3.5 -10.6 -0.1 -10.6 C 3.6 -10.6 6.1 -8.4 6.1 -5.2 C 6.1 -2.8 4.8 -1.1 2.6 1 L -6.5 10.6 L 6.9 10.6", "M -5.9 -7.8 C -4.8 -9.7 -2.8 -10.6 -0.3 -10.6 C 3.3 -10.6 5.8 -8.7 5.8 -5.6 C 5.8 -2.6 3.4 -0.7 -1.3 -0.7 C 3.9 -0.7 6.5 1.3 6.5 4.7 C 6.5 8.3 3.7 10.6 -0.3 10.6 C -3.2 10.6 -5.4 9.5 -6.5 7.4", "M 3.2 10.6 L 3.2 -10.6 L -7.4 4.8 L 7.4 4.8", "M 5.6 -10.6 L -4.5 -10.6 L -5.5 -1.5 C -4 -2.7 -2.1 -3.4 0 -3.4 C 3.9 -3.4 6.5 -0.7 6.5 3.4 C 6.5 7.7 3.7 10.6 -0.5 10.6 C -3.3 10.6 -5.4 9.5 -6.5 7.4");
  let MARKS = $.tuple("M 0 -3.3 C 1.8 -3.3 3.3 -1.8 3.3 0 C 3.3 1.8 1.8 3.3 0 3.3 C -1.8 3.3 -3.3 1.8 -3.3 0 C -3.3 -1.8 -1.8 -3.3 0 -3.3 Z", "M 0 -3.6 C 2 -3.6 3.6 -2 3.6 0 C 3.6 2 2 3.6 0 3.6 C -2 3.6 -3.6 2 -3.6 0 C -3.6 -2 -2 -3.6 0 -3.6 Z", "M 0 -5 C 3.4 -2.2 3.4 2.2 0 5 C -3.4 2.2 -3.4 -2.2 0 -5 Z", "M 0 -4.4 L 4.1 2.8 L -4.1 2.8 Z", "M -3.1 -3.1 L 3.1 -3.1 L 3.1 3.1 L -3.1 3.1 Z", "M 0 -4.9 L 1.3 -1.8 L 4.7 -1.5 L 2.1 0.7 L 2.9 4 L 0 2.2 L -2.9 4 L -2.1 0.7 L -4.7 -1.5 L -1.3 -1.8 Z");
  let RING_STROKE = 2.2;
  function placed(glyph, x, y) {
    arguments.length === 3 || $.miscount();
    let across, word, words;
    [words, across] = $.unpack($.tuple([], true), 2);
    for (word of $.each($.call(glyph, "split"))) {
      if ($.truth($.call(word, "isalpha"))) {
        $.call(words, "append", word);
      } else {
        $.call(words, "append", $drawing_svg_writing.number_text($.add($.float(word), ($.truth(across) ? x : y))));
        across = !$.truth(across);
      }
    }
    return $.call(" ", "join", words);
  }
  return { MARKS, NUMERALS, NUMERAL_STROKE, RING_STROKE, placed };
})();

const $drawing_svg_theme = (() => {
  let THEMES = $.tuple("light", "dark", "auto");
  let NUMBER_COLOURS = $.tuple("#41464d", "#14599c", "#1e6a36", "#b3231c", "#6b3aa0", "#8a4b00");
  const Palette = $.klass("Palette", [], {
    kind: "tuple",
    fields: [
      ["cloth"],
      ["hem"],
      ["rack"],
      ["shadow"],
      ["face"],
      ["bevel"],
      ["edge"],
      ["legal"],
      ["last"],
    ],
  });
  let LIGHT = $.named(Palette, [], { "cloth": "#b9cbbd", "hem": "#a6bbab", "rack": "#a2b8a8", "shadow": "#24352c", "face": "#f8f1e0", "bevel": "#fffcf4", "edge": "#c8b893", "legal": "#2d4a3d", "last": "#0b6472" });
  let DARK = $.named(Palette, [], { "cloth": "#20322c", "hem": "#31483f", "rack": "#182722", "shadow": "#000000", "face": "#e9dfc8", "bevel": "#f6eedb", "edge": "#998a69", "legal": "#a8c6b6", "last": "#0d8a9c" });
  const Paint = $.klass("Paint", [], {
    methods: {
      __init__: $.takes(function __init__(theme) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let choices;
        if (!$.contains(theme, THEMES)) {
          choices = $.call(", ", "join", THEMES);
          throw $.raised($.errors.ValueError(`there is no theme ${$.str($.repr(theme))}; there are: ${$.str(choices)}`));
        }
        self.adapts = $.eq(theme, "auto");
        self._palette = ($.eq(theme, "dark") ? DARK : LIGHT);
        return null;
      }, "theme"),
      fill(part) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return self._coloured("fill", part);
      },
      stroke(part, width) {
        arguments.length === 2 || $.miscount();
        const self = this;
        return new $.Dict([["fill", "none"], ...$.entries(self._coloured("stroke", part)), ["stroke-width", width]]);
      },
      _coloured(how, part) {
        arguments.length === 2 || $.miscount();
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
    arguments.length === 0 || $.miscount();
    let rules;
    rules = (() => { const $all = []; let colour, how, part, $t0; for ($t0 of $.each($.call(DARK._asdict(), "items"))) { [part, colour] = $.unpack($t0, 2); for (how of $.each($.tuple("fill", "stroke"))) { $all.push(`.tri-auto .tri-${$.str(how)}-${$.str(part)}{${$.str(how)}:${$.str(colour)}}`); } } return $all; })();
    return $.add($.add("@media (prefers-color-scheme:dark){", $.call("", "join", rules)), "}");
  }
  return { DARK, LIGHT, NUMBER_COLOURS, Paint, Palette, THEMES, style_sheet };
})();

const $drawing_svg_tile = (() => {
  let _THICKNESS = 2.2;
  let _BEVEL = 1.7;
  let _SHADOWS = $.tuple($.tuple(7.5, 6.6, 0.035), $.tuple(5.6, 5.4, 0.05), $.tuple(new $.Float(4.0), 4.4, 0.06), $.tuple(2.6, 3.5, 0.08), $.tuple(1.3, 2.6, 0.12));
  const Spot = $.klass("Spot", [], {
    kind: "tuple",
    fields: [
      ["middle"],
      ["points_up"],
    ],
    methods: {
      shape: $.takes(function shape(grown = new $.Float(0.0), down = new $.Float(0.0)) {
        arguments.length > 2 && $.miscount();
        const self = this;
        let end, middle, radius, reach, start, tip, tips, which, words;
        middle = self.middle.moved(0, down);
        reach = $.add($.sub($drawing_svg_geometry.INRADIUS, $.div($drawing_svg_geometry.GAP, 2)), grown);
        radius = $.add($drawing_svg_geometry.CORNER_RADIUS, grown);
        tips = $.named($drawing_svg_geometry.around_centre, [middle, $.mul(2, reach)], { "points_up": self.points_up });
        words = [];
        for ([which, tip] of $.each($.enumerate(tips))) {
          start = tip.towards($.item(tips, $.sub(which, 1)), $.mul(radius, $.std.math.sqrt(3)));
          end = tip.towards($.item(tips, $.mod($.add(which, 1), 3)), $.mul(radius, $.std.math.sqrt(3)));
          words = $.grown(words, [($.truth(words) ? "L" : "M"), ...$.each($.map($drawing_svg_writing.number_text, start))]);
          words = $.grown(words, ["A", ...$.each($.map($drawing_svg_writing.number_text, $.tuple(radius, radius, 0, 0, 1, ...$.each(end))))]);
        }
        return $.call(" ", "join", [...$.each(words), "Z"]);
      }, "grown= down="),
    },
    ofClass: {
      of(cell) {
        arguments.length === 1 || $.miscount();
        const cls = this;
        return cls($drawing_svg_geometry.centre(cell), $.found(cell?.points_up, "points_up"));
      },
    },
  });
  function shadows(spots, paint) {
    arguments.length === 2 || $.miscount();
    let resting;
    resting = $.list(spots);
    return (() => { const $all = []; let down, reach, strength, $t0; for ($t0 of $.each(_SHADOWS)) { [reach, down, strength] = $.unpack($t0, 3); if ($.truth(resting)) $all.push($drawing_svg_writing.element("path", new $.Dict([["d", $.call(" ", "join", $.collected(resting, (spot) => spot.shape(reach, down)))], ...$.entries($.call(paint, "fill", "shadow")), ["fill-opacity", strength]]))); } return $all; })();
  }
  function placed_tile(place, paint) {
    arguments.length === 2 || $.miscount();
    return _tile($.found(place?.tile, "tile"), $.found(place?.rotation, "rotation"), $.call(Spot, "of", $.found(place?.cell, "cell")), paint, $.str($.found(place?.cell, "cell")));
  }
  function loose_tile(tile, rotation, spot, paint) {
    arguments.length === 4 || $.miscount();
    return _tile(tile, rotation, spot, paint, null);
  }
  function _tile(tile, rotation, spot, paint, cell) {
    arguments.length === 5 || $.miscount();
    let across, attributes, corners, down, marks, numbers, numerals;
    attributes = new $.Dict([["data-tile", $.item($rules_tiles.NAMES, tile)]]);
    if ((cell !== null)) {
      $.setItem(attributes, "data-cell", cell);
    }
    [across, down] = $.unpack($.map($drawing_svg_writing.number_text, $.found(spot?.middle, "middle")), 2);
    attributes = $.joined(attributes, new $.Dict([["transform", `translate(${$.str(across)} ${$.str(down)})`], ["stroke-linecap", "round"], ["stroke-linejoin", "round"]]));
    numerals = $.named($drawing_svg_geometry.around_centre, [$drawing_svg_geometry.ORIGIN, $drawing_svg_geometry.NUMBER_DISTANCE], { "points_up": $.found(spot?.points_up, "points_up") });
    marks = $.named($drawing_svg_geometry.around_centre, [$drawing_svg_geometry.ORIGIN, $drawing_svg_geometry.MARK_DISTANCE], { "points_up": $.found(spot?.points_up, "points_up") });
    corners = $.zipStrict($.item($.item($rules_tiles.TURNED, tile), rotation), numerals, marks);
    numbers = (() => { const $all = []; let mark, number, numeral, $t0; for ($t0 of $.each(corners)) { [number, numeral, mark] = $.unpack($t0, 3); $all.push(_number(number, numeral, mark)); } return $all; })();
    return $drawing_svg_writing.element("g", attributes, ...$.each(_body($.found(spot?.points_up, "points_up"), paint)), ...$.each(numbers));
  }
  function _body(points_up, paint) {
    arguments.length === 2 || $.miscount();
    let bevel, edge, face;
    [edge, face, bevel] = $.unpack(_outlines(points_up), 3);
    return [$drawing_svg_writing.element("path", new $.Dict([["d", edge], ...$.entries($.call(paint, "fill", "edge"))])), $drawing_svg_writing.element("path", new $.Dict([["d", face], ...$.entries($.call(paint, "fill", "face"))])), $drawing_svg_writing.element("path", new $.Dict([["d", bevel], ...$.entries(paint.stroke("bevel", _BEVEL))]))];
  }
  const _outlines = $.std.functools.cache(function _outlines(points_up) {
    arguments.length === 1 || $.miscount();
    let spot;
    spot = Spot($drawing_svg_geometry.ORIGIN, points_up);
    return $.tuple($.callNamed(spot, "shape", [], { "down": _THICKNESS }), spot.shape(), spot.shape($.negative(_BEVEL)));
  });
  const _number = $.std.functools.cache(function _number(number, numeral, mark) {
    arguments.length === 3 || $.miscount();
    let colour, inside, stroke;
    colour = $.item($drawing_svg_theme.NUMBER_COLOURS, number);
    [inside, stroke] = $.unpack(($.eq(number, 0) ? $.tuple("none", $drawing_svg_glyphs.RING_STROKE) : $.tuple(colour, new $.Float(1.0))), 2);
    return $drawing_svg_writing.element("g", new $.Dict([["data-number", $.str(number)], ["fill", "none"], ["stroke", colour]]), $drawing_svg_writing.element("path", new $.Dict([["d", $drawing_svg_glyphs.placed($.item($drawing_svg_glyphs.NUMERALS, number), ...$.each(numeral))], ["stroke-width", $drawing_svg_glyphs.NUMERAL_STROKE]])), $drawing_svg_writing.element("path", new $.Dict([["d", $drawing_svg_glyphs.placed($.item($drawing_svg_glyphs.MARKS, number), ...$.each(mark))], ["fill", inside], ["stroke-width", stroke]])));
  });
  function last_mark(cell, paint) {
    arguments.length === 2 || $.miscount();
    return $drawing_svg_writing.element("path", new $.Dict([["data-last", $.str(cell)], ["d", $.call(Spot, "of", cell).shape(0.6)], ...$.entries(paint.stroke("last", 3.6))]));
  }
  function legal_mark(cell, paint) {
    arguments.length === 2 || $.miscount();
    return $drawing_svg_writing.element("path", new $.Dict([["data-legal", $.str(cell)], ["d", $.call(Spot, "of", cell).shape($.negative(3.2))], ...$.entries(paint.stroke("legal", 2.4)), ["stroke-dasharray", "7 5.5"], ["stroke-linecap", "round"]]));
  }
  return { Spot, _BEVEL, _SHADOWS, _THICKNESS, _body, _number, _outlines, _tile, last_mark, legal_mark, loose_tile, placed_tile, shadows };
})();

const $drawing_svg_hand = (() => {
  let _SPACE = new $.Float(9.0);
  let _STEP = $.add($.div($drawing_svg_geometry.SIDE, 2), _SPACE);
  let _RACK_MARGIN = new $.Float(14.0);
  let _TO_BOARD = new $.Float(26.0);
  let _NARROWEST = $.mul(5, $drawing_svg_geometry.SIDE);
  const Rack = $.klass("Rack", [], {
    kind: "tuple",
    fields: [
      ["box"],
      ["tiles"],
    ],
    methods: {
      svg(paint) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let frame, left, top;
        [left, top] = $.unpack($.tuple($.attribute(self.box, "left"), $.found(self.box?.top, "top")), 2);
        frame = new $.Dict([["x", left], ["y", top], ["width", $.found(self.box?.width, "width")], ["height", $.found(self.box?.height, "height")]]);
        return $drawing_svg_writing.element("g", new $.Dict([["data-hand", ""]]), $drawing_svg_writing.element("rect", new $.Dict([...$.entries(frame), ["rx", _RACK_MARGIN], ...$.entries($.call(paint, "fill", "rack"))])), ...$.each($drawing_svg_tile.shadows((($first) => $.generator(function* () { try { let _, spot, $t0; for ($t0 of $first) { [_, spot] = $.unpack($t0, 2); yield spot; } } catch ($error) { throw $.inGenerator($error); } }))($.iter(self.tiles)), paint)), ...$.each((($first) => $.generator(function* () { try { let spot, tile, $t0; for ($t0 of $first) { [tile, spot] = $.unpack($t0, 2); yield $drawing_svg_tile.loose_tile(tile, 0, spot, paint); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(self.tiles))));
      },
    },
    ofClass: {
      below(board, hand) {
        arguments.length === 2 || $.miscount();
        const cls = this;
        let box, first, half, height, line, middle, number, row, rows, spots, tiles, top;
        tiles = $.collected($rules_tiles.names(hand), (name) => $.item($rules_tiles.TILE_NAMED, name));
        rows = _rows(tiles, $.sub($.max($.found(board?.width, "width"), _NARROWEST), $.mul(2, _RACK_MARGIN)));
        middle = $.div($.add($.attribute(board, "left"), $.found(board?.right, "right")), 2);
        half = $.add($.div(_length($.item(rows, 0)), 2), _RACK_MARGIN);
        top = $.add($.found(board?.bottom, "bottom"), _TO_BOARD);
        height = $.add($.sub($.mul($.len(rows), $.add($drawing_svg_geometry.HEIGHT, _SPACE)), _SPACE), $.mul(2, _RACK_MARGIN));
        box = $drawing_svg_geometry.Box($.sub(middle, half), top, $.add(middle, half), $.add(top, height));
        spots = [];
        for ([number, row] of $.each($.enumerate(rows))) {
          first = $.add($.sub(middle, $.div(_length(row), 2)), $.div($drawing_svg_geometry.SIDE, 2));
          line = $.add($.add(top, _RACK_MARGIN), $.mul(number, $.add($drawing_svg_geometry.HEIGHT, _SPACE)));
          spots = $.grown(spots, (() => { const $all = []; let index, tile; for ([index, tile] of $.each($.enumerate(row))) { $all.push($.tuple(tile, _spot(first, line, index))); } return $all; })());
        }
        return cls(box, spots);
      },
    },
  });
  function _rows(tiles, width) {
    arguments.length === 2 || $.miscount();
    let count, length, longest;
    longest = $.add($.int($.div($.sub(width, $drawing_svg_geometry.SIDE), _STEP)), 1);
    count = $.negative($.floordiv($.negative($.len(tiles)), longest));
    length = $.negative($.floordiv($.negative($.len(tiles)), count));
    return $.collected($.range(0, $.len(tiles), length), (start) => $.slice(tiles, start, $.add(start, length)));
  }
  function _length(row) {
    arguments.length === 1 || $.miscount();
    return $.add($drawing_svg_geometry.SIDE, $.mul($.sub($.len(row), 1), _STEP));
  }
  function _spot(first, line, index) {
    arguments.length === 3 || $.miscount();
    let down, points_up;
    points_up = $.eq($.mod(index, 2), 0);
    down = ($.truth(points_up) ? $drawing_svg_geometry.CIRCUMRADIUS : $drawing_svg_geometry.INRADIUS);
    return $drawing_svg_tile.Spot($drawing_svg_geometry.Position($.add(first, $.mul(index, _STEP)), $.add(line, down)), points_up);
  }
  return { Rack, _NARROWEST, _RACK_MARGIN, _SPACE, _STEP, _TO_BOARD, _length, _rows, _spot };
})();

const $drawing_svg_marked = (() => {
  function marked_cells(board, legal) {
    arguments.length === 2 || $.miscount();
    let cells;
    cells = (() => { const $all = new $.PySet(); let place; for (place of $.each(legal)) { $all.add(($.isinstance(place, $rules_actions.Place) ? $.found(place?.cell, "cell") : place)); } return $all; })();
    if (!$.truth($.found(board?.laid, "laid"))) {
      $.call(cells, "add", $rules_grid.ORIGIN);
    }
    return $.sorted(cells);
  }
  return { marked_cells };
})();

const $drawing_svg_picture = (() => {
  let _MARGIN = new $.Float(22.0);
  let _NATURAL_SCALE = 0.64;
  let _ROUNDING = new $.Float(18.0);
  const board_svg = $.keyed("board * hand= last= legal= theme= title= description=", function board_svg(board, hand = null, last = null, legal = $.tuple(), theme = "light", title = null, description = null) {
    let marked, paint, parts, rack, table;
    paint = $drawing_svg_theme.Paint(theme);
    marked = $drawing_svg_marked.marked_cells(board, legal);
    table = $drawing_svg_geometry.bounds([...$.each($.found(board?.laid, "laid")), ...$.each(marked)]);
    parts = [...$.each($drawing_svg_tile.shadows((($first) => $.generator(function* () { try { let cell; for (cell of $first) { yield $.call($drawing_svg_tile.Spot, "of", cell); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.found(board?.laid, "laid"))), paint)), ...$.each((($first) => $.generator(function* () { try { let _, place, $t0; for ($t0 of $first) { [_, place] = $.unpack($t0, 2); yield $drawing_svg_tile.placed_tile(place, paint); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.sorted($.call($.found(board?.laid, "laid"), "items"))))), ...$.each((($first) => $.generator(function* () { try { let cell; for (cell of $first) { yield $drawing_svg_tile.legal_mark(cell, paint); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(marked)))];
    if ((last !== null)) {
      $.call(parts, "append", $drawing_svg_tile.last_mark($.found(last?.cell, "cell"), paint));
    }
    if ($.truth(hand)) {
      rack = $drawing_svg_hand.Rack.below(table, hand);
      $.call(parts, "append", rack.svg(paint));
      table = table.around($.found(rack?.box, "box"));
    }
    title = ((title !== null) ? title : _title(board));
    description = ((description !== null) ? description : _list(board, hand, last, marked));
    return _picture(parts, table.grown(_MARGIN), paint, title, description);
  });
  const view_svg = $.keyed("view * theme=", function view_svg(view, theme = "light") {
    let placements;
    placements = (() => { const $all = []; let event; for (event of $.each($.found(view?.log, "log"))) { if ($.isinstance($.found(event?.action, "action"), $rules_actions.Place)) $all.push($.found(event?.action, "action")); } return $all; })();
    return $.named(board_svg, [$.attribute(view, "board")], { "hand": $.found(view?.hand, "hand"), "last": ($.truth(placements) ? $.item(placements, -1) : null), "legal": (() => { const $all = []; let action; for (action of $.each($.attribute(view, "actions"))) { if ($.isinstance(action, $rules_actions.Place)) $all.push(action); } return $all; })(), "theme": theme });
  });
  const round_svg = $.keyed("round_ * theme=", function round_svg(round_, theme = "light") {
    return $.named(view_svg, [round_.view(($.truth($.found(round_?.over, "over")) ? null : $.found(round_?.seat, "seat")))], { "theme": theme });
  });
  const tile_svg = $.keyed("tile rotation= * points_up= theme= title=", function tile_svg(tile, rotation = 0, points_up = true, theme = "light", title = null) {
    let box, cell, description, numbers, paint, parts, spot;
    paint = $drawing_svg_theme.Paint(theme);
    cell = $rules_grid.Cell(0, ($.truth(points_up) ? 0 : 1));
    spot = $.call($drawing_svg_tile.Spot, "of", cell);
    parts = [...$.each($drawing_svg_tile.shadows([spot], paint)), $drawing_svg_tile.loose_tile(tile, rotation, spot, paint)];
    box = $drawing_svg_geometry.bounds([cell]).grown($.div(_MARGIN, 2));
    title = ((title !== null) ? title : `Tile ${$.str($.item($rules_tiles.NAMES, tile))}`);
    numbers = $.call(" ", "join", $.map($.str, $.item($.item($rules_tiles.TURNED, tile), rotation)));
    description = `Clockwise from ${$.str(($.truth(points_up) ? "the top" : "the top left"))}: ${$.str(numbers)}.`;
    return $.named(_picture, [parts, box, paint, title, description], { "cloth": false });
  });
  function _title(board) {
    arguments.length === 1 || $.miscount();
    let count;
    count = $.len($.found(board?.laid, "laid"));
    return ($.truth(count) ? `Board with ${$.str(count)} tile${$.str($.mul("s", $.gt(count, 1)))}` : "Empty board");
  }
  function _list(board, hand, last, marked) {
    arguments.length === 4 || $.miscount();
    let listed, sentences;
    sentences = [$.tuple("Tiles, in the order in which they were placed", $.map($.str, $.call($.found(board?.laid, "laid"), "values"))), $.tuple("Last tile", ((last === null) ? [] : [$.str(last)])), $.tuple("Places where a tile may go", $.map($.str, marked)), $.tuple("Hand", $rules_tiles.names($.or(hand, () => 0)))];
    listed = (() => { const $all = []; let head, items, $t0; for ($t0 of $.each(sentences)) { [head, items] = $.unpack($t0, 2); $all.push($.tuple(head, $.call(" ", "join", items))); } return $all; })();
    return $.call(" ", "join", (() => { const $all = []; let head, items, $t0; for ($t0 of $.each(listed)) { [head, items] = $.unpack($t0, 2); if ($.truth(items)) $all.push(`${$.str(head)}: ${$.str(items)}.`); } return $all; })());
  }
  const _picture = $.keyed("parts box paint title description * cloth=", function _picture(parts, box, paint, title, description, cloth = true) {
    let head, lines;
    head = new $.Dict([["xmlns", "http://www.w3.org/2000/svg"], ["width", $.mul($.found(box?.width, "width"), _NATURAL_SCALE)], ["height", $.mul($.found(box?.height, "height"), _NATURAL_SCALE)], ["viewBox", $.call(" ", "join", $.map($drawing_svg_writing.number_text, $.tuple($.attribute(box, "left"), $.found(box?.top, "top"), $.found(box?.width, "width"), $.found(box?.height, "height"))))], ["role", "img"]]);
    if ($.truth($.found(paint?.adapts, "adapts"))) {
      $.setItem(head, "class", "tri-auto");
    }
    lines = [$drawing_svg_writing.element("title", new $.Dict([]), $drawing_svg_writing.escaped(title)), $drawing_svg_writing.element("desc", new $.Dict([]), $drawing_svg_writing.escaped(description)), ...$.each(($.truth($.found(paint?.adapts, "adapts")) ? [$drawing_svg_writing.element("style", new $.Dict([]), $drawing_svg_theme.style_sheet())] : [])), ...$.each(($.truth(cloth) ? _cloth(box, paint) : [])), ...$.each(parts)];
    return $.add($drawing_svg_writing.element("svg", head, "\n", $.call("\n", "join", lines), "\n"), "\n");
  });
  function _cloth(box, paint) {
    arguments.length === 2 || $.miscount();
    let hem;
    hem = box.grown(-6);
    return [$drawing_svg_writing.element("rect", new $.Dict([...$.entries(_frame(box)), ["rx", _ROUNDING], ...$.entries($.call(paint, "fill", "cloth"))])), $drawing_svg_writing.element("rect", new $.Dict([...$.entries(_frame(hem)), ["rx", $.sub(_ROUNDING, 6)], ...$.entries(paint.stroke("hem", 1.5))]))];
  }
  function _frame(box) {
    arguments.length === 1 || $.miscount();
    return new $.Dict([["x", $.attribute(box, "left")], ["y", $.found(box?.top, "top")], ["width", $.found(box?.width, "width")], ["height", $.found(box?.height, "height")]]);
  }
  return { _MARGIN, _NATURAL_SCALE, _ROUNDING, _cloth, _frame, _list, _picture, _title, board_svg, round_svg, tile_svg, view_svg };
})();

const $play = (() => {

  return {  };
})();

const $play_arbiter = (() => {

  return {  };
})();

const $play_arbiter_example = (() => {
  let FIVES = $rules_actions.Place($.item($rules_tiles.TILE_NAMED, "555"), 0, $rules_grid.ORIGIN);
  function sentence_shown(sentence) {
    arguments.length === 1 || $.miscount();
    return new $.Dict([["template", $.found(sentence?.template, "template")], ["details", $.found(sentence?.details, "details")]]);
  }
  function shown(refusal) {
    arguments.length === 1 || $.miscount();
    let details;
    details = (() => { const $all = new $.Dict(); let detail, name, $t0; for ($t0 of $.each($.call($.found(refusal?.details, "details"), "items"))) { [name, detail] = $.unpack($t0, 2); $all.set(name, ($.isinstance(detail, $.int) ? detail : $.str(detail))); } return $all; })();
    return new $.Dict([["code", $.attribute(refusal, "code")], ["template", $.found(refusal?.template, "template")], ["details", details]]);
  }
  function line_shown(line) {
    arguments.length === 1 || $.miscount();
    return new $.Dict([["line", $.str($.found(line?.event, "event"))], ["points", $.attribute($.found(line?.event, "event"), "points")], ...$.entries(line.to_dict())]);
  }
  const Hand = $.klass("Hand", [], {
    kind: "tuple",
    fields: [
      ["tiles"],
      ["chosen", () => 0],
      ["points", () => null],
    ],
    methods: {
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["tiles", $.collected($rules_tiles.tiles_in(self.tiles), (tile) => $.item($rules_tiles.NAMES, tile))], ["chosen", $.collected($rules_tiles.tiles_in(self.chosen), (tile) => $.item($rules_tiles.NAMES, tile))], ["points", $.attribute(self, "points")]]);
      },
    },
  });
  const Example = $.klass("Example", [], {
    kind: "tuple",
    fields: [
      ["said"],
      ["laid", () => $.tuple()],
      ["hands", () => $.tuple()],
      ["lines", () => $.tuple()],
      ["refused", () => null],
    ],
    methods: {
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["said", sentence_shown($.attribute(self, "said"))], ["laid", $.list($.map($.str, self.laid))], ["hands", $.collected(self.hands, (hand) => hand.to_dict())], ["lines", $.collected($.attribute(self, "lines"), (line) => line_shown(line))], ["total", (() => { let $sum = 0; let line; for (line of $.each($.attribute(self, "lines"))) { $sum = $.summed($sum, $.attribute($.found(line?.event, "event"), "points")); } return $sum; })()], ["refused", ((self.refused === null) ? null : shown(self.refused))]]);
      },
    },
  });
  function placed(text) {
    arguments.length === 1 || $.miscount();
    let actions;
    actions = $.map($rules_actions.parse_action, $.call(text, "split"));
    return $.tupleOf((() => { const $all = []; let action; for (action of $.each(actions)) { if ($.isinstance(action, $rules_actions.Place)) $all.push(action); } return $all; })());
  }
  function laid(terms, said, text) {
    arguments.length === 3 || $.miscount();
    let board, last, place, places, refused;
    places = placed(text);
    board = $rules_board.Board();
    for (place of $.each($.slice(places, null, -1))) {
      board.place(place);
    }
    last = $.item(places, -1);
    refused = board.refusal(last);
    if ((refused !== null)) {
      return $.named(Example, [said, places], { "refused": refused });
    }
    return $.named(Example, [said, places], { "lines": $.tuple(worth(terms, board, last)) });
  }
  const worth = $.keyed("terms board place * opens=", function worth(terms, board, place, opens = false) {
    let figure, parts, points;
    figure = board.figure($.found(place?.cell, "cell"));
    parts = $.named($rules_breakdown.placement_parts, [place, figure, terms], { "opens": opens });
    points = $.sum($.call(parts, "values"));
    return $rules_breakdown.Breakdown($rules_event.Event(1, place, points, points), figure, parts);
  });
  function company(sheet) {
    arguments.length === 1 || $.miscount();
    let fewest, most;
    [fewest, most] = $.unpack($.found(sheet?.players, "players"), 2);
    return $.min($.max(fewest, 2), most);
  }
  function lasting(terms) {
    arguments.length === 1 || $.miscount();
    let enough, sheet;
    sheet = $.found(terms?.sheet, "sheet");
    enough = $.tupleOf($.collected($.found(sheet?.hand, "hand"), (size) => $.max(size, 2)));
    return $rules_terms.Terms($.callNamed(sheet, "changed", [], { "hand": enough }), $.found(terms?.scoring, "scoring"), 0);
  }
  function opened(terms, held, drawn = "") {
    (arguments.length < 2 || arguments.length > 3) && $.miscount();
    let _, dealt, due, hands, mover, players, rest, round_, seat, size, starter, wanted, $t0, $t1, $t2, $t3, $t4, $t5;
    terms = lasting(terms);
    players = company($.found(terms?.sheet, "sheet"));
    size = $.item($.found($.found(terms?.sheet, "sheet")?.hand, "hand"), $.sub(players, 1));
    mover = $.sub($.min(players, 2), 1);
    [wanted, due] = $.unpack($.tuple($rules_tiles.parse_set(held), $.collected($.call(drawn, "split"), (name) => $.item($rules_tiles.TILE_NAMED, name))), 2);
    rest = (() => { const $all = []; let tile; for (tile of $.each($.range($.sub($rules_tiles.COUNT, 1)))) { if (!$.truth($.bitand($.rshift($.bitor(wanted, $rules_tiles.tile_set(due)), tile), 1))) $all.push(tile); } return $all; })();
    hands = $.mul([0], players);
    $t0 = hands;
    $t1 = 0;
    $.setItem($t0, $t1, $.joined($.item($t0, $t1), $.lshift(1, $.found(FIVES?.tile, "tile"))));
    $t2 = hands;
    $t3 = mover;
    $.setItem($t2, $t3, $.joined($.item($t2, $t3), wanted));
    for (seat of $.each($.sorted($.range(players), (function (seat) { arguments.length === 1 || $.miscount(); return $.ne(seat, mover); })))) {
      for (_ of $.each($.range($.sub(size, $.call($.item(hands, seat), "bit_count"))))) {
        $t4 = hands;
        $t5 = seat;
        $.setItem($t4, $t5, $.joined($.item($t4, $t5), $.lshift(1, $.call(rest, "pop", 0))));
      }
    }
    dealt = $.tupleOf(hands);
    starter = $rules_opening.opener_by_triple(dealt);
    round_ = $rules_round.Round(terms, $rules_deal.Deal(players, starter, dealt, $.tuple(...$.each(due), ...$.each(rest))));
    $.call(round_, "push", FIVES);
    return round_;
  }
  function done(round_, count) {
    arguments.length === 2 || $.miscount();
    return $.tupleOf($rules_breakdown.latest_breakdowns(round_, count));
  }
  function on_table(round_) {
    arguments.length === 1 || $.miscount();
    return $.tupleOf($.call($.found($.attribute(round_, "board")?.laid, "laid"), "values"));
  }
  return { Example, FIVES, Hand, company, done, laid, lasting, line_shown, on_table, opened, placed, sentence_shown, shown, worth };
})();

const $play_arbiter_endings = (() => {
  let _OUT = $.tuple("", "012 345", "111");
  let _BLOCKED = $.tuple("003", "012 345", "111 455");
  function _settled(terms, said, held, out) {
    arguments.length === 4 || $.miscount();
    let brings, hands, shown;
    hands = $.tupleOf($.map($rules_tiles.parse_set, held));
    brings = $rules_terms.settle($.found(terms?.amounts, "amounts"), hands, out);
    shown = $.tupleOf((() => { const $all = []; let brought, hand; for ([hand, brought] of $.each($.zipStrict(hands, brings))) { $all.push($.named($play_arbiter_example.Hand, [hand], { "points": brought })); } return $all; })());
    return $.named($play_arbiter_example.Example, [$rules_sentences.say(said)], { "hands": shown });
  }
  function out(terms) {
    arguments.length === 1 || $.miscount();
    return $rules_sentences.going_out(terms);
  }
  function out_drawn(terms) {
    arguments.length === 1 || $.miscount();
    return [_settled(terms, $rules_errors.N_("The first of three players goes out:"), _OUT, 1)];
  }
  function blocked(terms) {
    arguments.length === 1 || $.miscount();
    return $rules_sentences.blocked(terms);
  }
  function blocked_drawn(terms) {
    arguments.length === 1 || $.miscount();
    return [_settled(terms, $rules_errors.N_("Nobody can play; three players still hold tiles:"), _BLOCKED, null)];
  }
  function players(terms) {
    arguments.length === 1 || $.miscount();
    let count, exactly, fewest, more, most, possible, said, sheet, size, so_many, template;
    sheet = $.found(terms?.sheet, "sheet");
    [fewest, most] = $.unpack($.found(sheet?.players, "players"), 2);
    possible = $.len($.found(sheet?.hand, "hand"));
    so_many = $rules_errors.N_("These rules are for {fewest} to {most} players.");
    exactly = $rules_errors.N_("These rules are for {fewest} players.");
    said = [$.named($rules_sentences.say, [($.eq(fewest, most) ? exactly : so_many)], { "fewest": fewest, "most": most })];
    template = $rules_errors.N_("With {players}: {tiles} tiles each, {pool} in the pool.");
    for (count of $.each($.range(fewest, $.add(most, 1)))) {
      size = $.item($.found(sheet?.hand, "hand"), $.sub(count, 1));
      $.call(said, "append", $.named($rules_sentences.say, [template], { "players": count, "tiles": size, "pool": $.sub($rules_tiles.COUNT, $.mul(count, size)) }));
    }
    if ($.ne($.tuple(fewest, most), $.tuple(1, possible))) {
      more = $rules_errors.N_("With house rules, from 1 to {most} can play.");
      $.call(said, "append", $.named($rules_sentences.say, [more], { "most": possible }));
    }
    return said;
  }
  function players_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let fewest, most, others, said;
    [fewest, most] = $.unpack($.found($.found(terms?.sheet, "sheet")?.players, "players"), 2);
    others = (() => { const $all = []; let count; for (count of $.each($.tuple($.sub(fewest, 1), $.add(most, 1)))) { if (($.le(1, count) && $.le(count, $.len($.found($.found(terms?.sheet, "sheet")?.hand, "hand"))))) $all.push(count); } return $all; })();
    said = $rules_errors.N_("One too many, or too few:");
    return $.collected($.slice(others, -1), (count) => $.named($play_arbiter_example.Example, [$rules_sentences.say(said)], { "refused": _too_many($.found(terms?.sheet, "sheet"), count) }));
  }
  function _too_many(sheet, count) {
    arguments.length === 2 || $.miscount();
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
  function target(terms) {
    arguments.length === 1 || $.miscount();
    return $.slice($rules_sentences.match(terms), null, ($.truth($.found(terms?.target, "target")) ? 2 : 1));
  }
  function target_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let before, ended, on, players_, round_;
    before = $.sub($.found(terms?.target, "target"), $.item($.found($.found(terms?.amounts, "amounts")?.tile, "tile"), $.found($play_arbiter_example.FIVES?.tile, "tile")));
    if ((!$.truth($.found(terms?.target, "target")) || $.lt(before, 0))) {
      return [];
    }
    players_ = $play_arbiter_example.company($.found(terms?.sheet, "sheet"));
    round_ = $rules_round.Round(terms, $rules_deal.Deal(players_, 1), $.mul($.tuple(before), players_));
    $.call(round_, "push", $play_arbiter_example.FIVES);
    ended = $.named($rules_sentences.say, [$rules_errors.N_("This tile reaches {points}: the match is over.")], { "points": $.found(terms?.target, "target") });
    on = $.named($rules_sentences.say, [$rules_errors.N_("This tile reaches {points}, and the round goes on.")], { "points": $.found(terms?.target, "target") });
    return [$.named($play_arbiter_example.Example, [($.truth($.found(round_?.over, "over")) ? ended : on), $play_arbiter_example.on_table(round_)], { "lines": $play_arbiter_example.done(round_, 1) })];
  }
  function tie(terms) {
    arguments.length === 1 || $.miscount();
    let more;
    if ($.eq($.found(terms?.scoring, "scoring"), "none")) {
      return $rules_sentences.match(terms);
    }
    more = $rules_sentences.say($rules_errors.N_("The player with more points wins, no matter who got there first."));
    return [more, ...$.each($.slice($rules_sentences.match(terms), 2))];
  }
  return { _BLOCKED, _OUT, _settled, _too_many, blocked, blocked_drawn, out, out_drawn, players, players_drawn, target, target_drawn, tie };
})();

const $play_arbiter_game = (() => {
  function gone_through(terms, players, texts) {
    arguments.length === 3 || $.miscount();
    let match, refused, round_;
    [match, refused] = $.unpack(_played(terms, players, texts), 2);
    round_ = $.item($.found(match?.rounds, "rounds"), -1);
    return new $.Dict([["refused", refused], ["lines", $.collected($rules_breakdown.breakdowns($.found(round_?.log, "log"), terms), (line) => $play_arbiter_example.line_shown(line))], ["places", $.collected($.call($.found($.attribute(round_, "board")?.laid, "laid"), "values"), (place) => $.str(place))], ["seat", ($.truth($.found(round_?.over, "over")) ? null : $.found(round_?.seat, "seat"))], ["draws", $.found(round_?.draws_left, "draws_left")], ["pool", $.found(round_?.pool_size, "pool_size")], ["sizes", $.list($.found(round_?.sizes, "sizes"))], ["totals", $.list($.found(round_?.totals, "totals"))], ["ending", $.found(round_?.ending, "ending")], ["record", $record.write(match)]]);
  }
  function seen_with(terms, players, texts, hand) {
    arguments.length === 4 || $.miscount();
    let _, held, laid, match, may, others, places, round_, view;
    [match, _] = $.unpack(_played(terms, players, texts), 2);
    round_ = $.item($.found(match?.rounds, "rounds"), -1);
    held = $rules_tiles.tile_set($rules_spelling.tiles_named(hand));
    laid = $rules_tiles.tile_set((($first) => $.generator(function* () { try { let place; for (place of $first) { yield $.found(place?.tile, "tile"); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.call($.found($.attribute(round_, "board")?.laid, "laid"), "values"))));
    if (($.truth($.found(round_?.over, "over")) || $.truth($.bitand(held, laid)) || $.ne($.call(held, "bit_count"), $.item($.found(round_?.sizes, "sizes"), $.sub($.found(round_?.seat, "seat"), 1))))) {
      return null;
    }
    view = $.call($rules_view.View, "of", round_, $.found(round_?.seat, "seat"));
    places = (() => { const $all = []; let each; for (each of $.each($.attribute(view, "actions"))) { if (($.isinstance(each, $rules_actions.Place) && $.truth($.bitand($.rshift(held, $.found(each?.tile, "tile")), 1)))) $all.push(each); } return $all; })();
    others = (() => { const $all = []; let each; for (each of $.each($.attribute(view, "actions"))) { if (!$.isinstance(each, $rules_actions.Place)) $all.push(each); } return $all; })();
    may = (($.truth(places) && !$.truth($.found($.found(terms?.sheet, "sheet")?.may_decline, "may_decline"))) ? places : $.add(places, others));
    return $.std.dataclasses.replace(view, $.byNames({ "hand": held, "actions": $.tupleOf(may), "points": $.tupleOf($.map($.attribute(round_, "points"), may)), "log": $.tupleOf(_with_own_draws(view, held)) }));
  }
  function _with_own_draws(view, held) {
    arguments.length === 2 || $.miscount();
    let after, event, kept;
    return $.generator(function* () {
      try {
        kept = $.list($rules_tiles.tiles_in(held));
        for ([event, after] of $.each($.zipStrict($.found(view?.log, "log"), [...$.each($.slice($.found(view?.log, "log"), 1)), null]))) {
          if (($.ne($.found(event?.seat, "seat"), $.found(view?.seat, "seat")) || !$.isinstance($.found(event?.action, "action"), $rules_actions.Draw))) {
            yield event;
          } else if (((after !== null) && $.isinstance($.found(after?.action, "action"), $rules_actions.Place))) {
            yield $.callNamed(event, "_replace", [], { "action": $rules_actions.Draw($.found($.found(after?.action, "action")?.tile, "tile")) });
          } else {
            yield $.callNamed(event, "_replace", [], { "action": $rules_actions.Draw($.call(kept, "pop")) });
          }
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _played(terms, players, texts) {
    arguments.length === 3 || $.miscount();
    let error, match, refusal, refused, round_, text;
    match = $rules_match.Match(terms, players);
    round_ = $.call(match, "start", $rules_deal.Deal(players, 1));
    refused = [];
    for (text of $.each(texts)) {
      refusal = null;
      try {
        round_.play(text);
      } catch ($caught) {
        const $error = $.caught($caught);
        if ($.isCaught($error, [$rules_errors.TricorneError])) {
          error = $error;
          refusal = $play_arbiter_example.shown($.attribute(error, "refusal"));
        } else throw $error;
      }
      $.call(refused, "append", refusal);
    }
    return $.tuple(match, refused);
  }
  return { _played, _with_own_draws, gone_through, seen_with };
})();

const $play_arbiter_lattice = (() => {
  function read_place(text) {
    arguments.length === 1 || $.miscount();
    let _, at, col, digits, first, rotation, row, second, third, tile;
    [digits, _, at] = $.unpack($.call(text, "partition", "@"), 3);
    [row, _, col] = $.unpack($.call(at, "partition", ","), 3);
    [first, second, third] = $.unpack($.map($.int, digits), 3);
    if (!$.contains($.tuple(first, second, third), $rules_tiles.WAYS)) {
      return $rules_spelling.no_tile(digits);
    }
    [tile, rotation] = $.unpack($.item($rules_tiles.WAYS, $.tuple(first, second, third)), 2);
    return $rules_actions.Place(tile, rotation, $rules_grid.Cell($.int(row), $.int(col)));
  }
  const Lattice = $.klass("Lattice", [], {
    methods: {
      __init__: $.takes(function __init__(terms, texts) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let text;
        $.assign(self, "terms", terms);
        $.assign(self, "board", $rules_board.Board());
        self.used = 0;
        self.places = [];
        self.refused = [];
        for (text of $.each(texts)) {
          self._take(read_place(text));
        }
        return null;
      }, "terms texts"),
      _take(place) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let refused;
        refused = self._wrong(place);
        $.call(self.refused, "append", refused);
        if (((refused === null) && $.isinstance(place, $rules_actions.Place))) {
          $.attribute(self, "board").place(place);
          self.used = $.joined(self.used, $.lshift(1, $.found(place?.tile, "tile")));
          $.call(self.places, "append", place);
        } else {
          $.call(self.places, "append", null);
        }
        return null;
      },
      _wrong(place) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let template;
        if ($.isinstance(place, $rules_errors.Refusal)) {
          return place;
        }
        if ($.truth($.bitand($.rshift(self.used, $.found(place?.tile, "tile")), 1))) {
          template = $rules_errors.N_("the tile {tile} lies on the table already");
          return $.named($rules_errors.refuse, [$rules_errors.Code.TILE, template], { "tile": $.item($rules_tiles.NAMES, $.found(place?.tile, "tile")) });
        }
        if ($.contains($.found(place?.cell, "cell"), $.found($.attribute(self, "board")?.laid, "laid"))) {
          return $rules_errors.refuse($rules_errors.Code.CELL, "a tile lies there already");
        }
        return $.attribute(self, "board").corner_refusal(place);
      },
      told(chosen) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let line, one, others, place, refused;
        [refused, place] = $.unpack($.tuple($.item(self.refused, chosen), $.item(self.places, chosen)), 2);
        if ((place !== null)) {
          others = $rules_board.Board();
          for (one of $.each(self.places)) {
            if (((one !== null) && $.ne(one, place))) {
              others.place(one);
            }
          }
          if ($.truth($.found(others?.laid, "laid"))) {
            refused = others.refusal(place);
          }
          if ((refused === null)) {
            line = $.named($play_arbiter_example.worth, [self.terms, others, place], { "opens": !$.truth($.found(others?.laid, "laid")) });
            return new $.Dict([["refused", null], ["line", $play_arbiter_example.line_shown(line)]]);
          }
        }
        return new $.Dict([["refused", ((refused === null) ? null : $play_arbiter_example.shown(refused))], ["line", null]]);
      },
      playable(hand) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let found, held;
        if (!$.truth($.found($.attribute(self, "board")?.laid, "laid"))) {
          return [];
        }
        held = $.bitand($rules_tiles.tile_set($rules_spelling.tiles_named(hand)), $.invert(self.used));
        found = $.collected($.attribute(self, "board").placements(held), (place) => $play_arbiter_example.worth(self.terms, $.attribute(self, "board"), place));
        return $.collected($.sorted(found, (function (line) { arguments.length === 1 || $.miscount(); return $.negative($.attribute($.found(line?.event, "event"), "points")); })), (line) => $play_arbiter_example.line_shown(line));
      },
      around(cell) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let fitting, numbers;
        numbers = $.collected($rules_grid.corners(cell), (point) => $.call($.found($.attribute(self, "board")?.numbers, "numbers"), "get", point));
        fitting = (() => { const $all = []; let _, tile, way, $t0, $t1; for ($t0 of $.each($.call($rules_tiles.WAYS, "items"))) { [way, $t1] = $.unpack($t0, 2); [tile, _] = $.unpack($t1, 2); if ((!$.truth($.bitand($.rshift(self.used, tile), 1)) && $.truth(_agree(way, numbers)))) $all.push($.call("", "join", $.map($.str, way))); } return $all; })();
        return new $.Dict([["numbers", numbers], ["fitting", fitting]]);
      },
    },
  });
  function _agree(way, numbers) {
    arguments.length === 2 || $.miscount();
    return (() => {  let here, there; for ([here, there] of $.each($.zipStrict(numbers, way))) { if (!$.contains(here, $.tuple(null, there))) return false; } return true; })();
  }
  function looked_at(terms, texts, chosen, hand) {
    arguments.length === 4 || $.miscount();
    let lattice;
    lattice = Lattice(terms, texts);
    return new $.Dict([["refused", $.collected($.found(lattice?.refused, "refused"), (one) => ((one === null) ? null : $play_arbiter_example.shown(one)))], ["told", ($.truth(texts) ? lattice.told(chosen) : null)], ["playable", lattice.playable(hand)]]);
  }
  function around(terms, texts, row, col) {
    arguments.length === 4 || $.miscount();
    return Lattice(terms, texts).around($rules_grid.Cell(row, col));
  }
  return { Lattice, _agree, around, looked_at, read_place };
})();

const $play_arbiter_laying = (() => {
  let [YES, NO] = $.unpack($.tuple($rules_sentences.say($rules_errors.N_("Yes.")), $rules_sentences.say($rules_errors.N_("No."))), 2);
  let _BRIDGED = "402@0,0 342@0,-1 400@0,1 404@-1,1 450@-1,2 554@-2,2 454@-2,1 444@-2,0";
  let _BRIDGE = `${$.str(_BRIDGED)} 443@-1,-1`;
  let _MISMATCH = `${$.str(_BRIDGED)} 343@-1,-1`;
  let _BESIDE = "145@0,0 134@0,1";
  let _TOUCHING = "345@0,0 124@0,2";
  let _FIVE = "015@0,0 001@0,1 011@0,2 114@1,2 145@1,1";
  let _HEXAGON = `${$.str(_FIVE)} 515@1,0`;
  let _DOUBLE = "135@0,0 015@0,-1 055@0,-2 554@1,-2 544@1,-1 113@0,1 123@0,2 323@1,2 334@1,1 534@1,0";
  let _SIDES = "330@0,0 323@0,1 035@1,0 355@1,1 345@1,2 455@1,3 445@1,4 344@0,4 234@0,3 232@-1,3 122@-1,2 123@-1,1";
  function _brings(terms, figure) {
    arguments.length === 2 || $.miscount();
    let points;
    points = $.item($.attribute($.found(terms?.amounts, "amounts"), "figure"), figure);
    if ($.truth(points)) {
      return $.named($rules_sentences.say, [$rules_errors.N_("It scores {points} on top of the tile.")], { "points": points });
    }
    if ($.eq($.found(terms?.scoring, "scoring"), "none")) {
      return $rules_sentences.say($rules_errors.N_("This match is played without points."));
    }
    return $rules_sentences.say($rules_errors.N_("By these rules, it scores nothing on top of the tile."));
  }
  function bridge(terms) {
    arguments.length === 1 || $.miscount();
    let what;
    what = $rules_errors.N_("It is a bridge if one whole side of the tile joins another tile, and the corner opposite that side touches a tile as well.");
    return [$rules_sentences.say(what), _brings(terms, $rules_figure.Figure.BRIDGE)];
  }
  function bridges_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let no, yes;
    yes = $rules_errors.N_("Below, a side is joined; above, the corner touches another tile: a bridge.");
    no = $rules_errors.N_("One side is joined, but the opposite corner touches nothing: no bridge.");
    return [$play_arbiter_example.laid(terms, $rules_sentences.say(yes), _BRIDGE), $play_arbiter_example.laid(terms, $rules_sentences.say(no), _BESIDE)];
  }
  function both(_terms) {
    arguments.length === 1 || $.miscount();
    let why;
    why = $rules_errors.N_("A tile makes one figure at most. A bridge joins a single side; two sides and a hexagon take two or three.");
    return [NO, $rules_sentences.say(why)];
  }
  function both_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let sides;
    sides = $rules_errors.N_("Two sides are joined, so it is not a bridge, whatever the third corner touches.");
    return [$play_arbiter_example.laid(terms, $rules_sentences.say(sides), _SIDES)];
  }
  function two_sides(terms) {
    arguments.length === 1 || $.miscount();
    let what;
    what = $rules_errors.N_("\u201cTwo sides\u201d is a tile that joins two or three sides and closes no hexagon.");
    return [$rules_sentences.say(what), _brings(terms, $rules_figure.Figure.TWO_SIDES)];
  }
  function two_sides_drawn(terms) {
    arguments.length === 1 || $.miscount();
    return [$play_arbiter_example.laid(terms, $rules_sentences.say($rules_errors.N_("Two sides are joined, and no hexagon is closed.")), _SIDES)];
  }
  function hexagon(terms) {
    arguments.length === 1 || $.miscount();
    let what;
    what = $rules_errors.N_("It is a hexagon if the tile is the sixth around a point.");
    return [$rules_sentences.say(what), _brings(terms, $rules_figure.Figure.HEXAGON)];
  }
  function hexagons_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let five, six;
    six = $rules_sentences.say($rules_errors.N_("Six tiles around one point: a hexagon."));
    five = $rules_sentences.say($rules_errors.N_("Five tiles around a point are not a hexagon yet."));
    return [$play_arbiter_example.laid(terms, six, _HEXAGON), $play_arbiter_example.laid(terms, five, _FIVE)];
  }
  function second(terms) {
    arguments.length === 1 || $.miscount();
    let figures, template, three, two;
    figures = $.attribute($.found(terms?.amounts, "amounts"), "figure");
    [two, three] = $.unpack($.tuple($.item(figures, $rules_figure.Figure.DOUBLE_HEXAGON), $.item(figures, $rules_figure.Figure.TRIPLE_HEXAGON)), 2);
    if (!$.truth($.bitor(two, three))) {
      return [_brings(terms, $rules_figure.Figure.DOUBLE_HEXAGON)];
    }
    template = $rules_errors.N_("Hexagons closed by one tile are counted together: {points} on top of the tile for two, {three} for three.");
    return [$.named($rules_sentences.say, [template], { "points": two, "three": three })];
  }
  function second_drawn(terms) {
    arguments.length === 1 || $.miscount();
    return [$play_arbiter_example.laid(terms, $rules_sentences.say($rules_errors.N_("The last tile closes a hexagon on each side.")), _DOUBLE)];
  }
  function corners(terms) {
    arguments.length === 1 || $.miscount();
    return [YES, $.item($rules_sentences.laying(terms), 0)];
  }
  function corners_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let said;
    said = $rules_errors.N_("The side fits, but the tile can't go there: the corner above does not match.");
    return [$play_arbiter_example.laid(terms, $rules_sentences.say(said), _MISMATCH), $play_arbiter_example.laid(terms, $rules_sentences.say($rules_errors.N_("Here it fits.")), _BRIDGE)];
  }
  function touching(terms) {
    arguments.length === 1 || $.miscount();
    return [NO, $.item($rules_sentences.laying(terms), 0)];
  }
  function touching_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let said;
    said = $rules_errors.N_("The numbers match, but only a corner touches: the tile can't go there.");
    return [$play_arbiter_example.laid(terms, $rules_sentences.say(said), _TOUCHING)];
  }
  return { NO, YES, _BESIDE, _BRIDGE, _BRIDGED, _DOUBLE, _FIVE, _HEXAGON, _MISMATCH, _SIDES, _TOUCHING, _brings, both, both_drawn, bridge, bridges_drawn, corners, corners_drawn, hexagon, hexagons_drawn, second, second_drawn, touching, touching_drawn, two_sides, two_sides_drawn };
})();

const $play_arbiter_openings = (() => {
  let _HANDS = $.tuple("000 015 233 445 555", "012 045 334 344 455", "011 111 235 244 444");
  let _PLAIN = $.tuple("012 145 233 244 345", "015 045 334 344 455", "011 112 235 244 355");
  let _LOTS = $.tuple("123", "345", "044");
  function _by_triple(terms) {
    arguments.length === 1 || $.miscount();
    return $.eq($.attribute($.found(terms?.sheet, "sheet"), "opening"), "triple");
  }
  function opener(terms) {
    arguments.length === 1 || $.miscount();
    return $.slice($rules_sentences.opening(terms), null, 1);
  }
  function opener_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let hands, lots, won;
    if ($.truth(_by_triple(terms))) {
      return [_openers(terms, _HANDS)];
    }
    if ($.eq($.attribute($.found(terms?.sheet, "sheet"), "opening"), "lots")) {
      lots = $.tupleOf($.collected(_LOTS, (name) => $.item($rules_tiles.TILE_NAMED, name)));
      won = $rules_opening.winner_of_lots(lots);
      hands = $.tupleOf((() => { const $all = []; let lot, seat; for ([seat, lot] of $.each($.enumerate(lots, 1))) { $all.push($play_arbiter_example.Hand($.lshift(1, lot), ($.contains(seat, won) ? $.lshift(1, lot) : 0))); } return $all; })());
      return [$.named($play_arbiter_example.Example, [$rules_sentences.say($rules_errors.N_("Three lots; the player who drew the marked one opens."))], { "hands": hands })];
    }
    return [];
  }
  function _openers(terms, held) {
    arguments.length === 2 || $.miscount();
    let first, hands, shown;
    hands = $.tupleOf($.map($rules_tiles.parse_set, held));
    first = $.sub($rules_opening.opener_by_triple(hands), 1);
    shown = $.tupleOf((() => { const $all = []; let hand, seat; for ([seat, hand] of $.each($.enumerate(hands))) { $all.push($play_arbiter_example.Hand(hand, ($.eq(seat, first) ? $rules_opening.opening_tiles($.found(terms?.sheet, "sheet"), hand) : 0))); } return $all; })());
    return $.named($play_arbiter_example.Example, [$rules_sentences.say($rules_errors.N_("Three hands; the player who holds the marked tile opens with it."))], { "hands": shown });
  }
  function tile(terms) {
    arguments.length === 1 || $.miscount();
    let template;
    if (!$.truth(_by_triple(terms))) {
      return [$rules_sentences.say($rules_errors.N_("With any tile of the hand."))];
    }
    template = $rules_errors.N_("With the highest triple in the hand, or, without one, with a tile of the highest value.");
    return [$rules_sentences.say(template), ...$.each(_zero_instead(terms))];
  }
  function _zero_instead(terms) {
    arguments.length === 1 || $.miscount();
    return (($.truth(_by_triple(terms)) && $.truth($.found($.found(terms?.sheet, "sheet")?.zero_instead, "zero_instead"))) ? $.slice($rules_sentences.opening(terms), 1, 2) : []);
  }
  function tile_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let hand, said;
    hand = $rules_tiles.parse_set($.item(_HANDS, 0));
    said = $rules_errors.N_("This hand may open with the marked tiles.");
    return [$.named($play_arbiter_example.Example, [$rules_sentences.say(said)], { "hands": $.tuple($play_arbiter_example.Hand(hand, $rules_opening.opening_tiles($.found(terms?.sheet, "sheet"), hand))) })];
  }
  function nobody(terms) {
    arguments.length === 1 || $.miscount();
    let template;
    if ($.truth(_by_triple(terms))) {
      template = $rules_errors.N_("Then the tile with the highest value opens; if several tie, the one with the highest number.");
      return [$rules_sentences.say(template)];
    }
    return [$rules_sentences.say($rules_errors.N_("That does not matter: triples do not decide here.")), ...$.each(opener(terms))];
  }
  function nobody_drawn(terms) {
    arguments.length === 1 || $.miscount();
    return ($.truth(_by_triple(terms)) ? [_openers(terms, _PLAIN)] : opener_drawn(terms));
  }
  function zero(terms) {
    arguments.length === 1 || $.miscount();
    let points, said;
    said = _zero_instead(terms);
    if ((!$.truth(said) && $.truth(_by_triple(terms)))) {
      said = [$rules_sentences.say($rules_errors.N_("0-0-0 is the lowest triple: it opens only if nobody holds another."))];
    } else if (!$.truth(said)) {
      said = [$rules_sentences.say($rules_errors.N_("Here, 0-0-0 is a tile like any other."))];
    }
    points = $.add($.item($.found($.found(terms?.amounts, "amounts")?.tile, "tile"), $rules_tiles.ZERO), $.item($.found($.found(terms?.amounts, "amounts")?.opening_bonus, "opening_bonus"), $rules_tiles.ZERO));
    if ($.eq($.found(terms?.scoring, "scoring"), "none")) {
      return said;
    }
    return [...$.each(said), $.named($rules_sentences.say, [$rules_errors.N_("Opening with it scores {points} in all.")], { "points": points })];
  }
  function zero_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let said;
    said = $rules_errors.N_("The round is opened with 0-0-0:");
    return [_opened(terms, "000", said)];
  }
  function _opened(terms, name, said) {
    arguments.length === 3 || $.miscount();
    let place;
    place = $.callNamed($play_arbiter_example.FIVES, "_replace", [], { "tile": $.item($rules_tiles.TILE_NAMED, name) });
    return $.named($play_arbiter_example.Example, [$rules_sentences.say(said), $.tuple(place)], { "lines": $.tuple($.named($play_arbiter_example.worth, [terms, $rules_board.Board(), place], { "opens": true })) });
  }
  function first(terms) {
    arguments.length === 1 || $.miscount();
    let bonus, nothing;
    bonus = (() => { const $all = []; let one; for (one of $.each($.slice($rules_sentences.opening(terms), 1))) { if ($.contains("points", $.found(one?.details, "details"))) $all.push(one); } return $all; })();
    if ($.eq($.found(terms?.scoring, "scoring"), "none")) {
      return [$rules_sentences.say($rules_errors.N_("This match is played without points."))];
    }
    nothing = $rules_sentences.say($rules_errors.N_("Opening scores nothing extra."));
    return [...$.each($.slice($rules_sentences.laying(terms), 1)), ...$.each($.or(bonus, () => [nothing]))];
  }
  function first_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let triple;
    triple = _opened(terms, "555", $rules_errors.N_("The round is opened with a triple:"));
    return [triple, _opened(terms, "345", $rules_errors.N_("The round is opened with another tile:"))];
  }
  return { _HANDS, _LOTS, _PLAIN, _by_triple, _opened, _openers, _zero_instead, first, first_drawn, nobody, nobody_drawn, opener, opener_drawn, tile, tile_drawn, zero, zero_drawn };
})();

const $play_arbiter_turns = (() => {
  let [_FITS, _FITS_TOO] = $.unpack($.tuple("255", "155"), 2);
  let _FITS_NOT = "134 133 124 123 122";
  function _mover(round_, chosen = 0) {
    (arguments.length < 1 || arguments.length > 2) && $.miscount();
    return $play_arbiter_example.Hand(round_.may_hold($.found(round_?.seat, "seat")), chosen);
  }
  function keep(terms) {
    arguments.length === 1 || $.miscount();
    let round_, template;
    round_ = $play_arbiter_example.opened(terms, "", _FITS);
    $.call(round_, "push", $rules_actions.DRAW);
    template = $rules_errors.N_("A player who has drawn may keep the tile even if it fits, then draw again or pass.");
    return [($.truth($.found(round_?.may_keep, "may_keep")) ? $play_arbiter_laying.YES : $play_arbiter_laying.NO), $rules_sentences.say(template)];
  }
  function keep_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let hand, round_, said;
    round_ = $play_arbiter_example.opened(terms, "", _FITS);
    $.call(round_, "push", $rules_actions.DRAW);
    hand = _mover(round_, $.lshift(1, $.item($rules_tiles.TILE_NAMED, _FITS)));
    $.call(round_, "push", ($.truth($.found($.found(round_?.rights, "rights")?.draw, "draw")) ? $rules_actions.DRAW : $rules_actions.PASS));
    said = $rules_errors.N_("The drawn tile fits 5-5-5, but it is kept.");
    return [$play_arbiter_example.Example($rules_sentences.say(said), $play_arbiter_example.on_table(round_), $.tuple(hand), $play_arbiter_example.done(round_, 2))];
  }
  function other(terms) {
    arguments.length === 1 || $.miscount();
    return [$play_arbiter_laying.NO, $.item($rules_sentences.declining(terms), 0)];
  }
  function other_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let held, place, refused, round_, said, tile;
    held = ($.truth($.found($.found(terms?.sheet, "sheet")?.may_decline, "may_decline")) ? _FITS : "245");
    round_ = $play_arbiter_example.opened(terms, held, _FITS_TOO);
    $.call(round_, "push", $rules_actions.DRAW);
    tile = $.item($rules_tiles.TILE_NAMED, held);
    place = $.callNamed($play_arbiter_example.FIVES, "_replace", [], { "tile": tile });
    said = $rules_errors.N_("1-5-5 was drawn. The marked tile in the hand has to wait for the next turn.");
    refused = round_.refusal(place);
    return [$.named($play_arbiter_example.Example, [$rules_sentences.say(said), $play_arbiter_example.on_table(round_), $.tuple(_mover(round_, $.lshift(1, tile)))], { "refused": refused })];
  }
  function decline(terms) {
    arguments.length === 1 || $.miscount();
    return [($.truth($.found($.found(terms?.sheet, "sheet")?.may_decline, "may_decline")) ? $play_arbiter_laying.YES : $play_arbiter_laying.NO), $.item($rules_sentences.declining(terms), 1)];
  }
  function decline_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let hands, refused, round_, said;
    round_ = $play_arbiter_example.opened(terms, _FITS);
    hands = $.tuple(_mover(round_, $.lshift(1, $.item($rules_tiles.TILE_NAMED, _FITS))));
    refused = round_.refusal($rules_actions.DRAW);
    if ((refused !== null)) {
      said = $rules_sentences.say($rules_errors.N_("The marked tile fits 5-5-5, so it must be placed."));
      return [$.named($play_arbiter_example.Example, [said, $play_arbiter_example.on_table(round_), hands], { "refused": refused })];
    }
    $.call(round_, "push", $rules_actions.DRAW);
    said = $rules_sentences.say($rules_errors.N_("The marked tile fits 5-5-5, but the player may still draw."));
    return [$play_arbiter_example.Example(said, $play_arbiter_example.on_table(round_), hands, $play_arbiter_example.done(round_, 1))];
  }
  function draws(terms) {
    arguments.length === 1 || $.miscount();
    return $rules_sentences.drawing(terms);
  }
  function draws_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let count, passed, round_, said;
    round_ = $play_arbiter_example.opened(terms, "", _FITS_NOT);
    count = _draw(round_, $.len($.call(_FITS_NOT, "split")));
    passed = $.found($.found(round_?.rights, "rights")?.pass_, "pass_");
    if ($.truth(passed)) {
      $.call(round_, "push", $rules_actions.PASS);
    }
    said = ($.truth(passed) ? $rules_errors.N_("A whole turn without placing a tile:") : $rules_errors.N_("The first draws of a turn:"));
    return [$.named($play_arbiter_example.Example, [$rules_sentences.say(said)], { "lines": $play_arbiter_example.done(round_, $.add(count, passed)) })];
  }
  function _draw(round_, most) {
    arguments.length === 2 || $.miscount();
    let count;
    count = 0;
    while (($.lt(count, most) && $.truth($.found($.found(round_?.rights, "rights")?.draw, "draw")))) {
      $.call(round_, "push", $rules_actions.DRAW);
      count = $.grown(count, 1);
    }
    return count;
  }
  function last(terms) {
    arguments.length === 1 || $.miscount();
    let amounts, template;
    amounts = $.found(terms?.amounts, "amounts");
    if ($.eq($.found($.found(terms?.sheet, "sheet")?.draws, "draws"), $rules_parameters.UNLIMITED)) {
      return [$rules_sentences.say($rules_errors.N_("There is no last draw; each one costs points, whatever follows.")), ...$.each($.slice($rules_sentences.drawing(terms), 1))];
    }
    if (!$.truth($.sum($.found(amounts?.draws, "draws")))) {
      return [$rules_sentences.say($rules_errors.N_("Draws cost nothing if a tile is placed; the tile scores as usual."))];
    }
    template = $rules_errors.N_("The draws still cost {points} in all; the tile scores as usual.");
    return [$.named($rules_sentences.say, [template], { "points": $.sum($.found(amounts?.draws, "draws")) })];
  }
  function last_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let before, count, limit, round_, said;
    limit = $.min($.found($.found(terms?.sheet, "sheet")?.draw_limit, "draw_limit"), $.len($.call(_FITS_NOT, "split")));
    before = $.slice($.call(_FITS_NOT, "split"), null, $.sub(limit, 1));
    round_ = $play_arbiter_example.opened(terms, "", $.call(" ", "join", [...$.each(before), _FITS]));
    count = _draw(round_, limit);
    $.call(round_, "push", $.item($.attribute(round_, "board").placements($.lshift(1, $.item($rules_tiles.TILE_NAMED, _FITS))), 0));
    said = $rules_errors.N_("The last tile drawn is placed:");
    return [$.named($play_arbiter_example.Example, [$rules_sentences.say(said), $play_arbiter_example.on_table(round_)], { "lines": $play_arbiter_example.done(round_, $.add(count, 1)) })];
  }
  function empty(terms) {
    arguments.length === 1 || $.miscount();
    return $rules_sentences.passing(terms);
  }
  function empty_drawn(terms) {
    arguments.length === 1 || $.miscount();
    let round_, said;
    round_ = $rules_round.Round($play_arbiter_example.lasting(terms), $rules_deal.Deal($play_arbiter_example.company($.found(terms?.sheet, "sheet")), 1));
    $.call(round_, "push", $play_arbiter_example.FIVES);
    while ($.truth($.found(round_?.pool_size, "pool_size"))) {
      $.call(round_, "push", ($.truth($.found($.found(round_?.rights, "rights")?.draw, "draw")) ? $rules_actions.DRAW : $rules_actions.PASS));
    }
    if ($.truth($.found(round_?.draws, "draws"))) {
      $.call(round_, "push", $rules_actions.PASS);
    }
    $.call(round_, "push", $rules_actions.PASS);
    said = $rules_errors.N_("The pool is empty, and no tile is placed:");
    return [$.named($play_arbiter_example.Example, [$rules_sentences.say(said)], { "lines": $play_arbiter_example.done(round_, 1) })];
  }
  return { _FITS, _FITS_NOT, _FITS_TOO, _draw, _mover, decline, decline_drawn, draws, draws_drawn, empty, empty_drawn, keep, keep_drawn, last, last_drawn, other, other_drawn };
})();

const $play_arbiter_questions = (() => {
  const Question = $.klass("Question", [], {
    kind: "tuple",
    fields: [
      ["key"],
      ["asked"],
      ["topic"],
      ["said"],
      ["drawn"],
      ["parameters", () => $.tuple()],
      ["settled", () => ""],
    ],
  });
  function _nothing(_terms) {
    arguments.length === 1 || $.miscount();
    return [];
  }
  let _ALL = "All sheets.";
  let QUESTIONS = $.tuple(Question("bridge", $rules_errors.N_("Is that a bridge?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.bridge, $play_arbiter_laying.bridges_drawn, $.tuple("bridge")), Question("both", $rules_errors.N_("Can it be a bridge and two sides at once?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.both, $play_arbiter_laying.both_drawn, $.tuple("bridge", "two_sides", "hexagons")), Question("two-sides", $rules_errors.N_("Two sides fit: how much is that worth?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.two_sides, $play_arbiter_laying.two_sides_drawn, $.tuple("two_sides")), Question("hexagon", $rules_errors.N_("Is that a hexagon?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.hexagon, $play_arbiter_laying.hexagons_drawn, $.tuple("hexagons")), Question("second", $rules_errors.N_("One tile closes two hexagons: how much is the second one worth?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.second, $play_arbiter_laying.second_drawn, $.tuple("hexagons")), $.named(Question, ["corners", $rules_errors.N_("Must every corner match?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.corners, $play_arbiter_laying.corners_drawn], { "settled": _ALL }), $.named(Question, ["touching", $rules_errors.N_("Is touching with a corner enough?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.touching, $play_arbiter_laying.touching_drawn], { "settled": _ALL }), Question("draws", $rules_errors.N_("How often may I draw, and what does it cost?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.draws, $play_arbiter_turns.draws_drawn, $.tuple("draws", "draw_cost", "last_draw_cost", "last_draw_when")), Question("last-draw", $rules_errors.N_("My last allowed draw fits: what does the turn score?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.last, $play_arbiter_turns.last_drawn, $.tuple("draws", "draw_cost", "last_draw_cost", "last_draw_when")), Question("keep", $rules_errors.N_("May I keep a tile that I have drawn?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.keep, $play_arbiter_turns.keep_drawn, $.tuple("may_decline")), $.named(Question, ["other", $rules_errors.N_("May I place a tile other than the one I have just drawn?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.other, $play_arbiter_turns.other_drawn], { "settled": _ALL }), Question("decline", $rules_errors.N_("May I draw even though one of my tiles fits?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.decline, $play_arbiter_turns.decline_drawn, $.tuple("may_decline")), Question("empty", $rules_errors.N_("The pool is empty: what now, and what does passing cost?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.empty, $play_arbiter_turns.empty_drawn, $.tuple("empty_pass_cost"), "The empty pool."), Question("opener", $rules_errors.N_("Who opens?"), $rules_sentences.Topic.OPENING, $play_arbiter_openings.opener, $play_arbiter_openings.opener_drawn, $.tuple("opening")), Question("opening-tile", $rules_errors.N_("With which tile may I open?"), $rules_sentences.Topic.OPENING, $play_arbiter_openings.tile, $play_arbiter_openings.tile_drawn, $.tuple("opening", "zero_instead")), Question("no-triple", $rules_errors.N_("Nobody has a triple: who opens?"), $rules_sentences.Topic.OPENING, $play_arbiter_openings.nobody, $play_arbiter_openings.nobody_drawn, $.tuple("opening")), Question("zero", $rules_errors.N_("What about 0-0-0?"), $rules_sentences.Topic.OPENING, $play_arbiter_openings.zero, $play_arbiter_openings.zero_drawn, $.tuple("opening", "zero_bonus", "zero_instead")), Question("first-tile", $rules_errors.N_("How much is the first tile worth?"), $rules_sentences.Topic.OPENING, $play_arbiter_openings.first, $play_arbiter_openings.first_drawn, $.tuple("triple_bonus", "zero_bonus")), Question("out", $rules_errors.N_("How much is going out worth?"), $rules_sentences.Topic.OUT, $play_arbiter_endings.out, $play_arbiter_endings.out_drawn, $.tuple("out_bonus", "out_takes", "out_costs")), Question("blocked", $rules_errors.N_("Nobody can play any more: how do we score?"), $rules_sentences.Topic.BLOCKED, $play_arbiter_endings.blocked, $play_arbiter_endings.blocked_drawn, $.tuple("blocked"), "Blocked."), Question("players", $rules_errors.N_("How many may play, and with how many tiles?"), $rules_sentences.Topic.MATCH, $play_arbiter_endings.players, $play_arbiter_endings.players_drawn, $.tuple("players", "hand")), Question("target", $rules_errors.N_("When is the match over: at once, or after the round?"), $rules_sentences.Topic.MATCH, $play_arbiter_endings.target, $play_arbiter_endings.target_drawn, $.tuple("target", "target_when"), "Going out and the target."), Question("tie", $rules_errors.N_("Two players get there in the same round: who wins?"), $rules_sentences.Topic.MATCH, $play_arbiter_endings.tie, _nothing, $.tuple("target_when", "ties")));
  let _QUESTIONS = (() => { const $all = new $.Dict(); let question; for (question of $.each(QUESTIONS)) { $all.set($.found(question?.key, "key"), question); } return $all; })();
  const Difference = $.klass("Difference", [], {
    kind: "tuple",
    fields: [
      ["sheets"],
      ["said"],
    ],
  });
  function differences(question, terms) {
    arguments.length === 2 || $.miscount();
    let before, found, name, said, same, $t0;
    found = [];
    for (name of $.each($rules_presets.PRESETS)) {
      said = question.said($rules_terms.Terms($rules_presets.preset(name), $.found(terms?.scoring, "scoring")));
      same = (() => { const $all = []; let index, one; for ([index, one] of $.each($.enumerate(found))) { if ($.eq($.attribute(one, "said"), said)) $all.push(index); } return $all; })();
      if ($.truth(same)) {
        before = $.item(found, $.item(same, 0));
        $t0 = $.callNamed(before, "_replace", [], { "sheets": $.tuple(...$.each($.found(before?.sheets, "sheets")), name) });
        $.setItem(found, $.item(same, 0), $t0);
      } else {
        $.call(found, "append", Difference($.tuple(name), said));
      }
    }
    return ($.gt($.len(found), 1) ? found : []);
  }
  function asked(terms) {
    arguments.length === 1 || $.miscount();
    return $.collected(QUESTIONS, (question) => new $.Dict([["key", $.found(question?.key, "key")], ["asked", $.found(question?.asked, "asked")], ["topic", $.found(question?.topic, "topic")], ["said", $.collected(question.said(terms), (sentence) => $play_arbiter_example.sentence_shown(sentence))]]));
  }
  function answered(terms, key) {
    arguments.length === 2 || $.miscount();
    let question, values;
    question = $.item(_QUESTIONS, key);
    values = $.found(terms?.sheet, "sheet").parameters();
    return new $.Dict([["key", key], ["asked", $.found(question?.asked, "asked")], ["topic", $.found(question?.topic, "topic")], ["said", $.collected(question.said(terms), (sentence) => $play_arbiter_example.sentence_shown(sentence))], ["examples", $.collected(question.drawn(terms), (example) => example.to_dict())], ["parameters", (() => { const $all = new $.Dict(); let name; for (name of $.each($.attribute(question, "parameters"))) { $all.set(name, $.item(values, name)); } return $all; })()], ["settled", $.found(question?.settled, "settled")], ["differences", $.collected(differences(question, terms), (one) => new $.Dict([["sheets", $.list($.found(one?.sheets, "sheets"))], ["said", $.collected($.attribute(one, "said"), (sentence) => $play_arbiter_example.sentence_shown(sentence))]]))]]);
  }
  return { Difference, QUESTIONS, Question, _ALL, _QUESTIONS, _nothing, answered, asked, differences };
})();

const $play_codes = (() => {
  const ServerCode = $.words("ServerCode", { MESSAGE: "message", STALE: "stale", UNDO: "undo", HOST: "host", SEAT: "seat", BOT: "bot", PAUSED: "paused", WAITING: "waiting", PHRASE: "phrase", HINT: "hint", DISK: "disk", BUSY: "busy", ELSEWHERE: "elsewhere", TOKEN: "token", DEAD: "dead", SLOW: "slow", FLOOD: "flood", LATE: "late", PROTOCOL: "protocol", KNOCK: "knock", LOCKED: "locked", BARRED: "barred", ID: "id", NAME: "name", FULL: "full", CLOSING: "closing", FAILURE: "failure", MISSING: "missing", METHOD: "method", REQUEST: "request", ORIGIN: "origin", OFTEN: "often", LARGE: "large", SEATS: "seats", PICTURE: "picture" });
  return { ServerCode };
})();

const $play_counting = (() => {

  return {  };
})();

const $play_reading = (() => {
  const Unreadable = $.klass("Unreadable", [$rules_errors.TricorneError], {
  });
  function unreadable() {
    arguments.length === 0 || $.miscount();
    return Unreadable($rules_errors.refuse($rules_errors.Code.SYNTAX, "this is not a count of points, or it is damaged"));
  }
  function check_size(text, most) {
    arguments.length === 2 || $.miscount();
    let template;
    if ($.gt($.len(text), most)) {
      template = $rules_errors.N_("this is too large; the limit is {most} KB");
      throw $.raised(Unreadable($.named($rules_errors.refuse, [$play_codes.ServerCode.LARGE, template], { "most": $.floordiv(most, 1024) })));
    }
    return null;
  }
  function parsed(text) {
    arguments.length === 1 || $.miscount();
    let error, found;
    try {
      found = $.std.json.loads(text);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$.errors.RecursionError, $.errors.ValueError])) {
        error = $error;
        throw $.raised(unreadable());
      } else throw $error;
    }
    return found;
  }
  function fields(stored) {
    arguments.length === 1 || $.miscount();
    if (!$.isinstance(stored, $.dict)) {
      throw $.raised(unreadable());
    }
    return stored;
  }
  function several(stored) {
    arguments.length === 1 || $.miscount();
    if (!$.isinstance(stored, $.list)) {
      throw $.raised(unreadable());
    }
    return stored;
  }
  function string(stored) {
    arguments.length === 1 || $.miscount();
    let error;
    if (!$.isinstance(stored, $.str)) {
      throw $.raised(unreadable());
    }
    try {
      $.call(stored, "encode");
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$.errors.ValueError])) {
        error = $error;
        throw $.raised(unreadable());
      } else throw $error;
    }
    return stored;
  }
  function texts(stored) {
    arguments.length === 1 || $.miscount();
    return $.collected(several(stored), (each) => string(each));
  }
  function flag(stored) {
    arguments.length === 1 || $.miscount();
    if (!$.isinstance(stored, $.bool)) {
      throw $.raised(unreadable());
    }
    return stored;
  }
  function one_of(words, stored) {
    arguments.length === 2 || $.miscount();
    let word;
    for (word of $.each(words)) {
      if ($.eq(word, stored)) {
        return word;
      }
    }
    throw $.raised(unreadable());
  }
  function number(stored, least, most) {
    arguments.length === 3 || $.miscount();
    if (($.isinstance(stored, $.bool) || !$.isinstance(stored, $.int) || !($.le(least, stored) && $.le(stored, most)))) {
      throw $.raised(unreadable());
    }
    return stored;
  }
  return { Unreadable, check_size, fields, flag, number, one_of, parsed, several, string, texts, unreadable };
})();

const $play_counting_agreed = (() => {
  let MOST_LETTERS = 40;
  const Party = $.klass("Party", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["terms", "names"],
    fields: [
      ["terms"],
      ["names"],
    ],
    methods: {
      name(seat) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return $.item(self.names, $.sub(seat, 1));
      },
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["sheet", $.attribute($.found(self.terms?.sheet, "sheet"), "name")], ["house", $rules_presets.changes($.found(self.terms?.sheet, "sheet"))], ["scoring", $.found(self.terms?.scoring, "scoring")], ["target", $.found(self.terms?.asked, "asked")], ["names", $.list(self.names)]]);
      },
    },
    getters: {
      players() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.len(self.names);
      },
    },
  });
  function agreed_on(sheet, house, scoring, target, names) {
    arguments.length === 5 || $.miscount();
    let by, called, fewest, kind, most, players, template;
    players = $.len(names);
    if (!($.le(1, players) && $.le(players, $rules_parameters.MOST_PLAYERS))) {
      template = $rules_errors.N_("{players} cannot play: from 1 to {most} can");
      throw $.raised($rules_errors.SheetError($.named($rules_errors.refuse, [$rules_errors.Code.RULES, template], { "players": players, "most": $rules_parameters.MOST_PLAYERS })));
    }
    $rules_terms.check_scoring(scoring, target);
    kind = $.next((($first) => $.generator(function* () { try { let each; for (each of $first) { if ($.eq(each, scoring)) yield each; } } catch ($error) { throw $.inGenerator($error); } }))($.iter($rules_terms.SCORINGS)));
    by = $.callNamed($rules_presets.preset(sheet), "changed", [], {  }, house);
    [fewest, most] = $.unpack($.found(by?.players, "players"), 2);
    if (!($.le(fewest, players) && $.le(players, most))) {
      by = $.callNamed(by, "changed", [], { "players": [$.min(fewest, players), $.max(most, players)] });
    }
    called = $.tupleOf((() => { const $all = []; let name, seat; for ([seat, name] of $.each($.enumerate(names, 1))) { $all.push(_called(name, seat)); } return $all; })());
    return Party($rules_terms.Terms(by, kind, target), called);
  }
  function read_agreed(stored) {
    arguments.length === 1 || $.miscount();
    let house, said, scoring, sheet, target;
    said = $play_reading.fields(stored);
    [sheet, house, scoring] = $.unpack($.tuple($.call(said, "get", "sheet"), $.call(said, "get", "house"), $.call(said, "get", "scoring")), 3);
    target = $.call(said, "get", "target");
    if ((!$.isinstance(sheet, $.str) || !$.isinstance(scoring, $.str) || $.isinstance(target, $.bool))) {
      throw $.raised($play_reading.unreadable());
    }
    if (((target !== null) && !$.isinstance(target, $.int))) {
      throw $.raised($play_reading.unreadable());
    }
    return agreed_on(sheet, $play_reading.fields(house), scoring, target, $play_reading.texts($.call(said, "get", "names")));
  }
  function _called(name, seat) {
    arguments.length === 2 || $.miscount();
    let shown;
    shown = $.call("", "join", $.collected(name, (letter) => ($.truth($.call(letter, "isprintable")) ? letter : " ")));
    return $.or($.call($.slice($.call(" ", "join", $.call(shown, "split")), null, MOST_LETTERS), "strip"), () => $.str(seat));
  }
  return { MOST_LETTERS, Party, _called, agreed_on, read_agreed };
})();

const $play_counting_line = (() => {
  let LARGEST = 100000;
  let _FIGURES = (() => { const $all = new $.Dict(); let figure; for (figure of $.each($rules_figure.Figure)) { $all.set($.word(figure), figure); } return $all; })();
  const Opens = $.klass("Opens", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["seat", "so"],
    fields: [
      ["seat"],
      ["so", () => false],
    ],
    methods: {
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["what", "opens"], ["seat", self.seat], ["so", self.so]]);
      },
    },
  });
  const Turn = $.klass("Turn", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["seat", "tile", "draws", "figure", "place", "so"],
    fields: [
      ["seat"],
      ["tile"],
      ["draws", () => 0],
      ["figure", () => null],
      ["place", () => null],
      ["so", () => false],
    ],
    methods: {
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["what", "turn"], ["seat", self.seat], ["tile", ((self.tile === null) ? null : $.item($rules_tiles.NAMES, self.tile))], ["draws", self.draws], ["figure", (($.attribute(self, "figure") === null) ? null : $.word($.attribute(self, "figure")))], ["place", (($.attribute(self, "place") === null) ? null : $.str($.attribute(self, "place")))], ["so", self.so]]);
      },
    },
  });
  const Held = $.klass("Held", [], {
    kind: "tuple",
    fields: [
      ["points"],
      ["tiles", () => null],
    ],
    ofClass: {
      of(tiles) {
        arguments.length === 1 || $.miscount();
        const cls = this;
        return cls($rules_tiles.value(tiles), tiles);
      },
    },
  });
  const Ended = $.klass("Ended", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["out", "left", "so"],
    fields: [
      ["out"],
      ["left", () => $.tuple()],
      ["so", () => false],
    ],
    methods: {
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let left;
        left = $.collected($.attribute(self, "left"), (each) => (($.found(each?.tiles, "tiles") === null) ? $.attribute(each, "points") : $rules_tiles.names($.found(each?.tiles, "tiles"))));
        return new $.Dict([["what", "ended"], ["out", self.out], ["left", left], ["so", self.so]]);
      },
    },
  });
  const Leaves = $.klass("Leaves", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["seat", "so"],
    fields: [
      ["seat"],
      ["so", () => false],
    ],
    methods: {
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["what", "leaves"], ["seat", self.seat], ["so", self.so]]);
      },
    },
  });
  let Line = $.bitor($.bitor($.bitor(Opens, Turn), Ended), Leaves);
  function read_line(stored, players) {
    arguments.length === 2 || $.miscount();
    let left, out, said, so, $t0;
    said = $play_reading.fields(stored);
    so = ($.call(said, "get", "so") === true);
    $t0 = $.call(said, "get", "what");
    if ($.eq($t0, "opens")) {
      return Opens($play_reading.number($.call(said, "get", "seat"), 1, players), so);
    } else if ($.eq($t0, "turn")) {
      return $.named(_read_turn, [said, players], { "so": so });
    } else if ($.eq($t0, "ended")) {
      out = $.call(said, "get", "out");
      left = $.tupleOf($.collected($play_reading.several($.call(said, "get", "left")), (each) => _read_left(each)));
      if (($.truth(left) && $.ne($.len(left), players))) {
        throw $.raised($play_reading.unreadable());
      }
      return Ended(((out === null) ? null : $play_reading.number(out, 1, players)), left, so);
    } else if ($.eq($t0, "leaves")) {
      return Leaves($play_reading.number($.call(said, "get", "seat"), 1, players), so);
    }
    throw $.raised($play_reading.unreadable());
  }
  const _read_turn = $.keyed("said players * so", function _read_turn(said, players, so) {
    let draws, figure, lies, number_, place, seat, tile;
    [seat, draws] = $.unpack($.tuple($play_reading.number($.call(said, "get", "seat"), 1, players), $play_reading.number($.call(said, "get", "draws", 0), 0, $rules_tiles.COUNT)), 2);
    [tile, figure, place] = $.unpack($.tuple($.call(said, "get", "tile"), $.call(said, "get", "figure"), $.call(said, "get", "place")), 3);
    if ((tile === null)) {
      return $.named(Turn, [seat, null, draws], { "so": so });
    }
    lies = ((place === null) ? null : _read_place(place));
    number_ = tile_named(tile);
    if (((lies !== null) && $.ne($.found(lies?.tile, "tile"), number_))) {
      throw $.raised($play_reading.unreadable());
    }
    return Turn(seat, number_, draws, _read_figure(figure), lies, so);
  });
  function _read_figure(figure) {
    arguments.length === 1 || $.miscount();
    if ((figure === null)) {
      return null;
    }
    if ((!$.isinstance(figure, $.str) || !$.contains(figure, _FIGURES))) {
      throw $.raised($play_reading.unreadable());
    }
    return $.item(_FIGURES, figure);
  }
  function _read_place(place) {
    arguments.length === 1 || $.miscount();
    let action, error;
    if (!$.isinstance(place, $.str)) {
      throw $.raised($play_reading.unreadable());
    }
    try {
      action = $rules_actions.parse_action(place);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$rules_errors.TricorneError])) {
        error = $error;
        throw $.raised($play_reading.unreadable());
      } else throw $error;
    }
    if (!$.isinstance(action, $rules_actions.Place)) {
      throw $.raised($play_reading.unreadable());
    }
    return action;
  }
  function _read_left(left) {
    arguments.length === 1 || $.miscount();
    if ($.isinstance(left, $.list)) {
      return $.call(Held, "of", $rules_tiles.tile_set((($first) => $.generator(function* () { try { let name; for (name of $first) { yield tile_named(name); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($play_reading.texts(left)))));
    }
    return Held($play_reading.number(left, $.negative(LARGEST), LARGEST));
  }
  function tile_named(name) {
    arguments.length === 1 || $.miscount();
    let sorted_;
    if (!$.isinstance(name, $.str)) {
      throw $.raised($play_reading.unreadable());
    }
    sorted_ = $.call("", "join", $.sorted(name));
    if (!$.contains(sorted_, $rules_tiles.TILE_NAMED)) {
      throw $.raised($play_reading.unreadable());
    }
    return $.item($rules_tiles.TILE_NAMED, sorted_);
  }
  return { Ended, Held, LARGEST, Leaves, Line, Opens, Turn, _FIGURES, _read_figure, _read_left, _read_place, _read_turn, read_line, tile_named };
})();

const $play_counting_standing = (() => {
  const Reckoning = $.klass("Reckoning", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["totals", "rounds", "gone", "number", "settled", "reached", "ending", "seat", "before", "hands", "pool", "out", "laid", "places", "idle"],
    fields: [
      ["totals"],
      ["rounds", () => $.tuple()],
      ["gone", () => $.tuple()],
      ["number", () => 0],
      ["settled", () => true],
      ["reached", () => false],
      ["ending", () => null],
      ["seat", () => 0],
      ["before", () => $.tuple()],
      ["hands", () => $.tuple()],
      ["pool", () => 0],
      ["out", () => 0],
      ["laid", () => 0],
      ["places", () => $.tuple()],
      ["idle", () => 0],
    ],
    methods: {
      board() {
        arguments.length === 0 || $.miscount();
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
        arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = []; let seat; for (seat of $.each($.range(1, $.add($.len(self.totals), 1)))) { if (!$.contains(seat, self.gone)) $all.push(seat); } return $all; })();
      },
      following(seat) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let later, present;
        present = self.present();
        later = (() => { const $all = []; let each; for (each of $.each(present)) { if ($.gt(each, seat)) $all.push(each); } return $all; })();
        return $.next($.iter([...$.each(later), ...$.each(present)]), 0);
      },
    },
    getters: {
      unseen() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.bitand($rules_tiles.ALL_TILES, $.invert(self.out));
      },
    },
  });
  function beginning(agreed) {
    arguments.length === 1 || $.miscount();
    return Reckoning($.mul($.tuple(0), $.found(agreed?.players, "players")));
  }
  function over(agreed, standing) {
    arguments.length === 2 || $.miscount();
    let target;
    if ((!$.truth($.attribute(standing, "number")) || !$.truth($.found(standing?.settled, "settled")))) {
      return false;
    }
    target = $.found($.found(agreed?.terms, "terms")?.target, "target");
    if ((!$.truth(target) || $.eq($.found(standing?.ending, "ending"), "target"))) {
      return true;
    }
    if ($.eq($.found($.found($.found(agreed?.terms, "terms")?.sheet, "sheet")?.target_when, "target_when"), "round")) {
      return $.found(standing?.reached, "reached");
    }
    return $.ge($.max($.found(standing?.totals, "totals")), target);
  }
  function winners(agreed, standing) {
    arguments.length === 2 || $.miscount();
    let fewest, most, present;
    if (!$.truth(over(agreed, standing))) {
      return [];
    }
    present = $.or(standing.present(), () => $.list($.range(1, $.add($.found(agreed?.players, "players"), 1))));
    if ($.eq($.found($.found(agreed?.terms, "terms")?.scoring, "scoring"), "none")) {
      fewest = $.min((($first) => $.generator(function* () { try { let seat; for (seat of $first) { yield $.item($.found(standing?.hands, "hands"), $.sub(seat, 1)); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(present)));
      return (() => { const $all = []; let seat; for (seat of $.each(present)) { if ($.eq($.item($.found(standing?.hands, "hands"), $.sub(seat, 1)), fewest)) $all.push(seat); } return $all; })();
    }
    most = $.max((($first) => $.generator(function* () { try { let seat; for (seat of $first) { yield $.item($.found(standing?.totals, "totals"), $.sub(seat, 1)); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(present)));
    return (() => { const $all = []; let seat; for (seat of $.each(present)) { if ($.eq($.item($.found(standing?.totals, "totals"), $.sub(seat, 1)), most)) $all.push(seat); } return $all; })();
  }
  return { Reckoning, beginning, over, winners };
})();

const $play_counting_doubts = (() => {
  function doubts(agreed, standing, line, board) {
    arguments.length === 4 || $.miscount();
    let $t0;
    $t0 = line;
    if ($.isinstance($t0, $play_counting_line.Opens)) {
      return $.tupleOf(_of_opening(agreed, standing, line));
    } else if ($.isinstance($t0, $play_counting_line.Turn)) {
      return $.tupleOf(_of_turn(agreed, standing, line, board));
    } else if ($.isinstance($t0, $play_counting_line.Ended)) {
      return $.tupleOf(_of_end(agreed, standing, line));
    } else if ($.isinstance($t0, $play_counting_line.Leaves)) {
      return $.tupleOf(_of_leaving(agreed, standing, $.found(line?.seat, "seat")));
    }
    return null;
  }
  const left_matters = $.keyed("amounts * out", function left_matters(amounts, out) {
    return ($.truth(out) ? $.or($.found(amounts?.out_takes, "out_takes"), () => $.found(amounts?.out_costs, "out_costs")) : $.ne($.found(amounts?.blocked, "blocked"), "nothing"));
  });
  function _of_opening(agreed, standing, line) {
    arguments.length === 3 || $.miscount();
    return $.generator(function* () {
      try {
        if ($.truth($play_counting_standing.over(agreed, standing))) {
          yield $rules_errors.refuse($rules_errors.Code.OVER, "the match is over");
        }
        if (!$.truth($.found(standing?.settled, "settled"))) {
          yield $rules_errors.refuse($rules_errors.Code.OVER, "the round before is not counted yet");
        }
        yield* $.iter(_of_leaving(agreed, standing, $.found(line?.seat, "seat")));
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _of_leaving(agreed, standing, seat) {
    arguments.length === 3 || $.miscount();
    return $.generator(function* () {
      try {
        if ($.contains(seat, $.found(standing?.gone, "gone"))) {
          yield $.named($rules_errors.refuse, [$rules_errors.Code.TURN, "{name} has left"], { "name": $.call(agreed, "name", seat) });
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _of_turn(agreed, standing, turn, board) {
    arguments.length === 4 || $.miscount();
    let template;
    return $.generator(function* () {
      try {
        if ($.truth($.found(standing?.settled, "settled"))) {
          yield $rules_errors.refuse($rules_errors.Code.OVER, "nobody has opened a round");
          return null;
        }
        if (($.found(standing?.ending, "ending") !== null)) {
          yield $rules_errors.refuse($rules_errors.Code.OVER, "the round is over");
        } else if ($.ne($.found(turn?.seat, "seat"), $.found(standing?.seat, "seat"))) {
          template = $rules_errors.N_("it's {name}'s turn");
          yield $.named($rules_errors.refuse, [$rules_errors.Code.TURN, template], { "name": $.call(agreed, "name", $.or($.found(standing?.seat, "seat"), () => $.found(turn?.seat, "seat"))) });
        }
        yield* $.iter(_of_draws(agreed, standing, turn));
        if (($.found(turn?.tile, "tile") === null)) {
          yield* $.iter(_of_pass(agreed, standing, turn));
        } else {
          yield* $.iter(_of_tile(standing, $.found(turn?.tile, "tile")));
          yield* $.iter(_of_figure(agreed, standing, turn, board));
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _of_draws(agreed, standing, turn) {
    arguments.length === 3 || $.miscount();
    let limit, template;
    return $.generator(function* () {
      try {
        limit = $.found($.found($.found(agreed?.terms, "terms")?.sheet, "sheet")?.draw_limit, "draw_limit");
        if ($.gt($.found(turn?.draws, "draws"), limit)) {
          template = $rules_errors.N_("{count} draws: this sheet allows {most} in a turn");
          yield $.named($rules_errors.refuse, [$rules_errors.Code.DRAW, template], { "count": $.found(turn?.draws, "draws"), "most": limit });
        }
        if ($.gt($.found(turn?.draws, "draws"), $.found(standing?.pool, "pool"))) {
          template = $rules_errors.N_("{count} draws: the pool has {pool} left");
          yield $.named($rules_errors.refuse, [$rules_errors.Code.DRAW, template], { "count": $.found(turn?.draws, "draws"), "pool": $.found(standing?.pool, "pool") });
        }
        if (($.truth($.found(turn?.draws, "draws")) && !$.truth($.found(standing?.laid, "laid")))) {
          yield $.named($rules_errors.refuse, [$rules_errors.Code.DRAW, "{name} opens, and does not draw"], { "name": $.call(agreed, "name", $.found(turn?.seat, "seat")) });
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _of_pass(agreed, standing, turn) {
    arguments.length === 3 || $.miscount();
    return $.generator(function* () {
      try {
        if (!$.truth($.found(standing?.laid, "laid"))) {
          yield $.named($rules_errors.refuse, [$rules_errors.Code.PASS, "{name} opens, and places a tile"], { "name": $.call(agreed, "name", $.found(turn?.seat, "seat")) });
        } else if ($.lt($.found(turn?.draws, "draws"), $.min($.found($.found($.found(agreed?.terms, "terms")?.sheet, "sheet")?.draw_limit, "draw_limit"), $.found(standing?.pool, "pool")))) {
          yield $rules_errors.refuse($rules_errors.Code.PASS, "who does not place draws, while draws and tiles are left");
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _of_tile(standing, tile) {
    arguments.length === 2 || $.miscount();
    let template;
    return $.generator(function* () {
      try {
        if ($.truth($.bitand($.rshift($.found(standing?.out, "out"), tile), 1))) {
          template = $rules_errors.N_("the tile {tile} lies on the table already");
          yield $.named($rules_errors.refuse, [$rules_errors.Code.TILE, template], { "tile": $.item($rules_tiles.NAMES, tile) });
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  let NEEDED = new $.Dict([[$rules_figure.Figure.BRIDGE, 8], [$rules_figure.Figure.TWO_SIDES, 11], [$rules_figure.Figure.HEXAGON, 5], [$rules_figure.Figure.DOUBLE_HEXAGON, 9], [$rules_figure.Figure.TRIPLE_HEXAGON, 12]]);
  function _of_figure(agreed, standing, turn, board) {
    arguments.length === 4 || $.miscount();
    let figure, made, refusal, template;
    return $.generator(function* () {
      try {
        figure = $.attribute(turn, "figure");
        if (((figure !== null) && !$.truth($.found(standing?.laid, "laid")))) {
          yield $rules_errors.refuse($rules_errors.Code.POINTS, "the first tile of a round makes nothing yet");
        } else if (((figure !== null) && $.lt($.found(standing?.laid, "laid"), $.item(NEEDED, figure)))) {
          template = $rules_errors.N_("that takes {count} tiles already on the table");
          yield $.named($rules_errors.refuse, [$rules_errors.Code.POINTS, template], { "count": $.item(NEEDED, figure) });
        }
        if ((($.attribute(turn, "place") === null) || (board === null))) {
          return null;
        }
        refusal = board.refusal($.attribute(turn, "place"));
        if ((refusal !== null)) {
          yield refusal;
        } else if ($.ne(figure, (made = _counted(agreed, board.figure($.found($.attribute(turn, "place")?.cell, "cell")))))) {
          if ((made === null)) {
            yield $rules_errors.refuse($rules_errors.Code.POINTS, "in that place, the tile makes no figure");
          } else {
            template = $rules_errors.N_("in that place, the tile makes another figure: {figure}");
            yield $.named($rules_errors.refuse, [$rules_errors.Code.POINTS, template], { "figure": $.word(made) });
          }
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _counted(agreed, figure) {
    arguments.length === 2 || $.miscount();
    return ($.truth($.item($.attribute($.found($.found(agreed?.terms, "terms")?.amounts, "amounts"), "figure"), figure)) ? figure : null);
  }
  function _of_end(agreed, standing, line) {
    arguments.length === 3 || $.miscount();
    let count, template, wrong;
    return $.generator(function* () {
      try {
        if ($.truth($.found(standing?.settled, "settled"))) {
          yield $rules_errors.refuse($rules_errors.Code.OVER, "nobody has opened a round");
          return null;
        }
        if ((($.found(line?.out, "out") === null) && $.truth($.found(standing?.pool, "pool")))) {
          template = $rules_errors.N_("the pool has {pool} left: the round is not blocked");
          yield $.named($rules_errors.refuse, [$rules_errors.Code.END, template], { "pool": $.found(standing?.pool, "pool") });
        }
        if ((($.found(line?.out, "out") !== null) && $.truth($.item($.found(standing?.hands, "hands"), $.sub($.found(line?.out, "out"), 1))))) {
          count = $.item($.found(standing?.hands, "hands"), $.sub($.found(line?.out, "out"), 1));
          template = $rules_errors.N_("by this count, {name} has {count} left");
          yield $.named($rules_errors.refuse, [$rules_errors.Code.END, template], { "name": $.call(agreed, "name", $.found(line?.out, "out")), "count": count });
        }
        if (!$.truth($.named(left_matters, [$.found($.found(agreed?.terms, "terms")?.amounts, "amounts")], { "out": ($.found(line?.out, "out") !== null) }))) {
          return null;
        }
        if (!$.truth($.attribute(line, "left"))) {
          yield $rules_errors.refuse($rules_errors.Code.END, "the tiles left have not been entered");
          return null;
        }
        wrong = $.list(_of_hands(agreed, standing, $.attribute(line, "left")));
        yield* $.iter(wrong);
        if (!$.truth(wrong)) {
          yield* $.iter(_of_all(standing, $.attribute(line, "left")));
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _of_hands(agreed, standing, left) {
    arguments.length === 3 || $.miscount();
    let elsewhere, hand, name, said, seat, size, template, tile;
    return $.generator(function* () {
      try {
        elsewhere = $.found(standing?.out, "out");
        for (seat of $.each(standing.present())) {
          [hand, size, name] = $.unpack($.tuple($.item(left, $.sub(seat, 1)), $.item($.found(standing?.hands, "hands"), $.sub(seat, 1)), $.call(agreed, "name", seat)), 3);
          if (($.found(hand?.tiles, "tiles") === null)) {
            yield* $.iter(_of_sum(standing, $.attribute(hand, "points"), size, name));
            continue;
          }
          for (tile of $.each($rules_tiles.tiles_in($.bitand($.found(hand?.tiles, "tiles"), elsewhere)))) {
            template = $rules_errors.N_("the tile {tile}, entered as held by {name}, is elsewhere");
            yield $.named($rules_errors.refuse, [$rules_errors.Code.TILE, template], { "tile": $.item($rules_tiles.NAMES, tile), "name": name });
          }
          elsewhere = $.joined(elsewhere, $.found(hand?.tiles, "tiles"));
          if ($.ne($.call($.found(hand?.tiles, "tiles"), "bit_count"), size)) {
            template = $rules_errors.N_("by this count, {name} has {count} left, not {said}");
            said = $.call($.found(hand?.tiles, "tiles"), "bit_count");
            yield $.named($rules_errors.refuse, [$rules_errors.Code.END, template], { "name": name, "count": size, "said": said });
          }
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _of_sum(standing, points, size, name) {
    arguments.length === 4 || $.miscount();
    let details, least, most, template, worth;
    return $.generator(function* () {
      try {
        worth = $.sorted($.collected($rules_tiles.tiles_in($.attribute(standing, "unseen")), (tile) => $.item($rules_tiles.VALUES, tile)));
        [least, most] = $.unpack($.tuple($.sum($.slice(worth, null, size)), $.sum($.slice(worth, $.max($.sub($.len(worth), size), 0)))), 2);
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
    arguments.length === 2 || $.miscount();
    let due, points, template;
    return $.generator(function* () {
      try {
        if (($.truth($.found(standing?.pool, "pool")) || $.truth($.found(standing?.gone, "gone")) || $.ne($.found(standing?.laid, "laid"), $.call($.found(standing?.out, "out"), "bit_count")))) {
          return null;
        }
        [due, points] = $.unpack($.tuple($rules_tiles.value($.attribute(standing, "unseen")), (() => { let $sum = 0; let hand; for (hand of $.each(left)) { $sum = $.summed($sum, $.attribute(hand, "points")); } return $sum; })()), 2);
        if ($.ne(due, points)) {
          template = $rules_errors.N_("together all hands are worth {due}, and not {points}");
          yield $.named($rules_errors.refuse, [$rules_errors.Code.END, template], { "due": due, "points": points });
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  return { NEEDED, _counted, _of_all, _of_draws, _of_end, _of_figure, _of_hands, _of_leaving, _of_opening, _of_pass, _of_sum, _of_tile, _of_turn, doubts, left_matters };
})();

const $play_counting_scoring = (() => {
  const Counted = $.klass("Counted", [], {
    kind: "tuple",
    fields: [
      ["line"],
      ["standing"],
      ["points"],
      ["parts"],
      ["doubts"],
    ],
  });
  function told(agreed, standing, line, board) {
    arguments.length === 4 || $.miscount();
    let doubtful, nothing, points, $t0;
    nothing = $.mul($.tuple(0), $.found(agreed?.players, "players"));
    doubtful = $play_counting_doubts.doubts(agreed, standing, line, board);
    $t0 = line;
    if ($.isinstance($t0, $play_counting_line.Opens)) {
      return Counted(line, _opened(agreed, standing, line), nothing, new $.Dict([]), doubtful);
    } else if ($.isinstance($t0, $play_counting_line.Turn)) {
      return _turn(agreed, standing, line, board, doubtful);
    } else if ($.isinstance($t0, $play_counting_line.Ended)) {
      points = _settled(agreed, standing, line);
      return Counted(line, _ended(agreed, standing, line, points), points, new $.Dict([]), doubtful);
    } else if ($.isinstance($t0, $play_counting_line.Leaves)) {
      return Counted(line, _left(standing, line), nothing, new $.Dict([]), doubtful);
    }
    return null;
  }
  function turn_parts(terms, standing, turn) {
    arguments.length === 3 || $.miscount();
    let amounts, limit, more, opens, parts, place;
    [amounts, limit] = $.unpack($.tuple($.found(terms?.amounts, "amounts"), $.found($.found(terms?.sheet, "sheet")?.draw_limit, "draw_limit")), 2);
    parts = new $.Dict([]);
    if ($.truth($.found(turn?.draws, "draws"))) {
      $.setItem(parts, $rules_breakdown.Source.DRAW, $.mul($.negative($.found(amounts?.draw, "draw")), $.found(turn?.draws, "draws")));
      more = $.sub($.sum($.slice($.found(amounts?.draws, "draws"), null, $.found(turn?.draws, "draws"))), $.mul($.found(amounts?.draw, "draw"), $.min($.found(turn?.draws, "draws"), limit)));
      if ($.truth(more)) {
        $.setItem(parts, $rules_breakdown.Source.LAST_DRAW, $.negative(more));
      }
    }
    if (($.found(turn?.tile, "tile") !== null)) {
      place = $.or($.attribute(turn, "place"), () => $rules_actions.Place($.found(turn?.tile, "tile"), 0, $rules_grid.ORIGIN));
      opens = $.eq($.found(standing?.laid, "laid"), 0);
      return new $.Dict([...$.entries(parts), ...$.entries($.named($rules_breakdown.placement_parts, [place, $.attribute(turn, "figure"), terms], { "opens": opens }))]);
    }
    if (($.ge($.found(turn?.draws, "draws"), limit) && $.truth($.found(amounts?.exhausted_pass, "exhausted_pass")))) {
      $.setItem(parts, $rules_breakdown.Source.USED_UP, $.negative($.found(amounts?.exhausted_pass, "exhausted_pass")));
    } else if (($.lt($.found(turn?.draws, "draws"), limit) && $.ge($.found(turn?.draws, "draws"), $.found(standing?.pool, "pool")) && $.truth($.found(amounts?.empty_pass, "empty_pass")))) {
      $.setItem(parts, $rules_breakdown.Source.EMPTY, $.negative($.found(amounts?.empty_pass, "empty_pass")));
    } else {
      $.setItem(parts, $rules_breakdown.Source.PASS, 0);
    }
    return parts;
  }
  function _opened(agreed, standing, line) {
    arguments.length === 3 || $.miscount();
    let hands, present, size;
    present = standing.present();
    size = $.item($.found($.found($.found(agreed?.terms, "terms")?.sheet, "sheet")?.hand, "hand"), $.sub($.max($.len(present), 1), 1));
    hands = $.tupleOf($.collected($.range(1, $.add($.found(agreed?.players, "players"), 1)), (seat) => ($.contains(seat, present) ? size : 0)));
    return $.named($play_counting_standing.Reckoning, [$.found(standing?.totals, "totals"), $.found(standing?.rounds, "rounds"), $.found(standing?.gone, "gone")], { "number": $.add($.attribute(standing, "number"), 1), "settled": false, "seat": $.found(line?.seat, "seat"), "before": $.found(standing?.totals, "totals"), "hands": hands, "pool": $.sub($rules_tiles.COUNT, $.sum(hands)) });
  }
  function _turn(agreed, standing, turn, board, doubtful) {
    arguments.length === 5 || $.miscount();
    let after, brought, ending, hands, laid, more, parts, points;
    parts = turn_parts($.found(agreed?.terms, "terms"), standing, turn);
    brought = $.sum($.call(parts, "values"));
    points = $.tupleOf($.collected($.range(1, $.add($.found(agreed?.players, "players"), 1)), (s) => ($.eq(s, $.found(turn?.seat, "seat")) ? brought : 0)));
    laid = ($.found(turn?.tile, "tile") !== null);
    more = $.sub($.found(turn?.draws, "draws"), ($.truth(laid) ? 1 : 0));
    hands = $.tupleOf((() => { const $all = []; let seat, size; for ([seat, size] of $.each($.enumerate($.or($.found(standing?.hands, "hands"), () => $.mul($.tuple(0), $.found(agreed?.players, "players"))), 1))) { $all.push(($.eq(seat, $.found(turn?.seat, "seat")) ? $.max($.add(size, more), 0) : size)); } return $all; })());
    after = $.std.dataclasses.replace(_paid(agreed, standing, points), $.byNames({ "seat": standing.following($.found(turn?.seat, "seat")), "hands": hands, "pool": $.max($.sub($.found(standing?.pool, "pool"), $.found(turn?.draws, "draws")), 0), "out": (($.found(turn?.tile, "tile") === null) ? $.found(standing?.out, "out") : $.bitor($.found(standing?.out, "out"), $.lshift(1, $.found(turn?.tile, "tile")))), "laid": $.add($.found(standing?.laid, "laid"), ($.truth(laid) ? 1 : 0)), "places": _places(standing, turn), "idle": (($.truth(laid) || $.truth($.found(turn?.draws, "draws"))) ? 0 : $.add($.found(standing?.idle, "idle"), 1)) }));
    if (((board !== null) && ($.found(after?.places, "places") !== null) && ($.attribute(turn, "place") !== null))) {
      board.place($.attribute(turn, "place"));
    }
    ending = _ending(agreed, after, turn, (($.found(after?.places, "places") === null) ? null : board));
    if (((ending !== null) && !$.truth($.found(standing?.settled, "settled")))) {
      after = $.std.dataclasses.replace(after, $.byNames({ "ending": ending, "seat": 0 }));
      if ($.eq(ending, "target")) {
        after = _closed(after);
      }
    }
    return Counted(turn, after, points, parts, doubtful);
  }
  function _places(standing, turn) {
    arguments.length === 2 || $.miscount();
    let place, places;
    [places, place] = $.unpack($.tuple($.found(standing?.places, "places"), $.attribute(turn, "place")), 2);
    if ((($.found(turn?.tile, "tile") === null) || (places === null))) {
      return places;
    }
    if (((place === null) || $.eq($.len(places), $rules_tiles.COUNT) || $.truth((() => {  let each; for (each of $.each(places)) { if ($.eq($.found(place?.cell, "cell"), $.found(each?.cell, "cell"))) return true; } return false; })()))) {
      return null;
    }
    return $.tuple(...$.each(places), place);
  }
  function _ending(agreed, after, turn, board) {
    arguments.length === 4 || $.miscount();
    let target;
    target = $.found($.found(agreed?.terms, "terms")?.target_at_once, "target_at_once");
    if (($.truth(target) && ($.found(turn?.tile, "tile") !== null) && $.ge($.item($.found(after?.totals, "totals"), $.sub($.found(turn?.seat, "seat"), 1)), target))) {
      return "target";
    }
    if (!$.truth($.item($.found(after?.hands, "hands"), $.sub($.found(turn?.seat, "seat"), 1)))) {
      return "out";
    }
    if ($.truth($.found(after?.pool, "pool"))) {
      return null;
    }
    if ($.ge($.found(after?.idle, "idle"), $.len(after.present()))) {
      return "blocked";
    }
    if ((($.attribute(turn, "place") === null) || (board === null))) {
      return null;
    }
    return ($.truth($.bitand($.attribute(after, "unseen"), $.found(board?.fitting, "fitting"))) ? null : "blocked");
  }
  function _settled(agreed, standing, line) {
    arguments.length === 3 || $.miscount();
    let brings, out, present, sums;
    present = standing.present();
    sums = $.collected(present, (seat) => ($.truth($.attribute(line, "left")) ? $.attribute($.item($.attribute(line, "left"), $.sub(seat, 1)), "points") : 0));
    out = ($.contains($.found(line?.out, "out"), present) ? $.add($.call(present, "index", $.found(line?.out, "out")), 1) : null);
    if ((!$.truth(present) || ((out === null) && ($.found(line?.out, "out") !== null)))) {
      return $.mul($.tuple(0), $.found(agreed?.players, "players"));
    }
    brings = $.dict($.zipStrict(present, $rules_terms.settle_sums($.found($.found(agreed?.terms, "terms")?.amounts, "amounts"), sums, out)));
    return $.tupleOf($.collected($.range(1, $.add($.found(agreed?.players, "players"), 1)), (seat) => $.call(brings, "get", seat, 0)));
  }
  function _ended(agreed, standing, line, points) {
    arguments.length === 4 || $.miscount();
    let after, how;
    after = _paid(agreed, standing, points);
    if ($.truth($.found(standing?.settled, "settled"))) {
      return after;
    }
    how = (($.found(line?.out, "out") === null) ? "blocked" : "out");
    return _closed($.std.dataclasses.replace(after, $.byNames({ "ending": how, "seat": 0 })));
  }
  function _paid(agreed, standing, points) {
    arguments.length === 3 || $.miscount();
    let reached, target, totals;
    totals = $.tupleOf((() => { const $all = []; let a, b; for ([a, b] of $.each($.zipStrict($.found(standing?.totals, "totals"), points))) { $all.push($.add(a, b)); } return $all; })());
    target = $.found($.found(agreed?.terms, "terms")?.target, "target");
    reached = $.or($.found(standing?.reached, "reached"), () => ($.gt(target, 0) && $.ge($.max(totals), target)));
    return $.std.dataclasses.replace(standing, $.byNames({ "totals": totals, "reached": reached }));
  }
  function _closed(standing) {
    arguments.length === 1 || $.miscount();
    let brought;
    brought = $.tupleOf((() => { const $all = []; let after, before; for ([after, before] of $.each($.zipStrict($.found(standing?.totals, "totals"), $.attribute(standing, "before")))) { $all.push($.sub(after, before)); } return $all; })());
    return $.std.dataclasses.replace(standing, $.byNames({ "settled": true, "seat": 0, "rounds": $.tuple(...$.each($.found(standing?.rounds, "rounds")), brought) }));
  }
  function _left(standing, line) {
    arguments.length === 2 || $.miscount();
    let after, hands, seat;
    after = $.std.dataclasses.replace(standing, $.byNames({ "gone": $.tupleOf($.sorted(new $.PySet([...$.each($.found(standing?.gone, "gone")), $.found(line?.seat, "seat")]))) }));
    hands = $.tupleOf((() => { const $all = []; let n, s; for ([s, n] of $.each($.enumerate($.found(after?.hands, "hands"), 1))) { $all.push(($.eq(s, $.found(line?.seat, "seat")) ? 0 : n)); } return $all; })());
    seat = ($.eq($.found(after?.seat, "seat"), $.found(line?.seat, "seat")) ? after.following($.found(line?.seat, "seat")) : $.found(after?.seat, "seat"));
    return $.std.dataclasses.replace(after, $.byNames({ "hands": hands, "seat": seat }));
  }
  return { Counted, _closed, _ended, _ending, _left, _opened, _paid, _places, _settled, _turn, told, turn_parts };
})();

const $play_counting_count = (() => {
  let VERSION = 1;
  let [MOST_LINES, MOST_CHANGES, MOST_LETTERS] = $.unpack($.tuple(3000, 3000, $.mul(200, 1024)), 3);
  const Edit = $.klass("Edit", [], {
    kind: "tuple",
    fields: [
      ["at"],
      ["gone"],
      ["come"],
    ],
    getters: {
      back() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return Edit($.attribute(self, "at"), self.come, self.gone);
      },
    },
  });
  const Count = $.klass("Count", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["agreed", "told", "changes", "done"],
    fields: [
      ["agreed"],
      ["told", () => $.tuple()],
      ["changes", () => $.tuple()],
      ["done", () => 0],
    ],
    methods: {
      before(at) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return ($.truth(at) ? $.found($.item($.attribute(self, "told"), $.sub(at, 1))?.standing, "standing") : $play_counting_standing.beginning(self.agreed));
      },
      changed: $.takes(function changed(at, goes, come) {
        arguments.length === 3 || $.miscount();
        const self = this;
        let change, $t0;
        if (!($.le(0, at) && $.le(at, ($t0 = $.add(at, goes))) && $.le($t0, $.len($.attribute(self, "told"))))) {
          throw $.raised($play_reading.unreadable());
        }
        _check_length($.add($.sub($.len($.attribute(self, "told")), goes), $.len(come)), $.add(self.done, 1));
        change = Edit(at, $.slice($.attribute(self, "lines"), at, $.add(at, goes)), come);
        return Count(self.agreed, self._spliced(change), $.tuple(...$.each($.slice(self.changes, null, self.done)), change), $.add(self.done, 1));
      }, "at goes come"),
      said(line) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return self.changed($.len($.attribute(self, "told")), 0, $.tuple(line));
      },
      undone() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let last;
        if (!$.truth(self.done)) {
          return self;
        }
        last = $.found($.item(self.changes, $.sub(self.done, 1))?.back, "back");
        return Count(self.agreed, self._spliced(last), self.changes, $.sub(self.done, 1));
      },
      redone() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let next_;
        if ($.eq(self.done, $.len(self.changes))) {
          return self;
        }
        next_ = $.item(self.changes, self.done);
        return Count(self.agreed, self._spliced(next_), self.changes, $.add(self.done, 1));
      },
      _spliced(change) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let rest;
        rest = $.slice($.attribute(self, "lines"), $.add($.attribute(change, "at"), $.len($.found(change?.gone, "gone"))));
        return _all_told(self.agreed, $.slice($.attribute(self, "told"), null, $.attribute(change, "at")), $.tuple(...$.each($.found(change?.come, "come")), ...$.each(rest)));
      },
    },
    getters: {
      lines() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.tupleOf($.collected($.attribute(self, "told"), (each) => $.found(each?.line, "line")));
      },
      standing() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return self.before($.len($.attribute(self, "told")));
      },
    },
  });
  function _all_told(agreed, before, lines) {
    arguments.length === 3 || $.miscount();
    let board, line, results, standing;
    results = $.list(before);
    standing = ($.truth(results) ? $.found($.item(results, -1)?.standing, "standing") : $play_counting_standing.beginning(agreed));
    board = standing.board();
    for (line of $.each(lines)) {
      $.call(results, "append", $play_counting_scoring.told(agreed, standing, line, board));
      standing = $.found($.item(results, -1)?.standing, "standing");
      if (($.isinstance(line, $play_counting_line.Opens) || ($.found(standing?.places, "places") === null))) {
        board = standing.board();
      }
    }
    return $.tupleOf(results);
  }
  function counted(agreed, lines) {
    arguments.length === 2 || $.miscount();
    return ($.truth(lines) ? Count(agreed).changed(0, 0, lines) : Count(agreed));
  }
  const Ledger = $.klass("Ledger", [], {
    kind: "tuple",
    fields: [
      ["agreed"],
      ["changes"],
      ["done"],
    ],
  });
  function stored(count) {
    arguments.length === 1 || $.miscount();
    let changes;
    changes = $.tupleOf($.collected($.found(count?.changes, "changes"), (change) => $.tuple($.attribute(change, "at"), $.len($.found(change?.gone, "gone")), $.found(change?.come, "come"))));
    return _written(Ledger($.found(count?.agreed, "agreed"), changes, $.found(count?.done, "done")));
  }
  function restored(text) {
    arguments.length === 1 || $.miscount();
    let at, change, changes, come, goes, kept, lines, $t0;
    kept = _read(text);
    lines = [];
    changes = [];
    for ($t0 of $.each($.found(kept?.changes, "changes"))) {
      [at, goes, come] = $.unpack($t0, 3);
      $.call(changes, "append", Edit(at, $.tupleOf($.slice(lines, at, $.add(at, goes))), come));
      $.setSlice(lines, at, $.add(at, goes), come);
    }
    for (change of $.each($.reversed($.slice(changes, $.found(kept?.done, "done"))))) {
      $.setSlice(lines, $.attribute(change, "at"), $.add($.attribute(change, "at"), $.len($.found(change?.come, "come"))), $.found(change?.gone, "gone"));
    }
    return Count($.found(kept?.agreed, "agreed"), _all_told($.found(kept?.agreed, "agreed"), $.tuple(), lines), $.tupleOf(changes), $.found(kept?.done, "done"));
  }
  function checked(text) {
    arguments.length === 1 || $.miscount();
    return _written(_read(text));
  }
  function _check_length(lines, changes) {
    arguments.length === 2 || $.miscount();
    let reason, template;
    if (($.gt(lines, MOST_LINES) || $.gt(changes, MOST_CHANGES))) {
      template = $rules_errors.N_("this count is too long; the limit is {lines} lines and {changes} changes");
      reason = $.named($rules_errors.refuse, [$play_codes.ServerCode.LARGE, template], { "lines": MOST_LINES, "changes": MOST_CHANGES });
      throw $.raised($play_reading.Unreadable(reason));
    }
    return null;
  }
  function _written(kept) {
    arguments.length === 1 || $.miscount();
    let said, text;
    said = new $.Dict([["count", VERSION], ["agreed", $.found(kept?.agreed, "agreed").to_dict()], ["changes", (() => { const $all = []; let at, come, goes, $t0; for ($t0 of $.each($.found(kept?.changes, "changes"))) { [at, goes, come] = $.unpack($t0, 3); $all.push([at, goes, $.collected(come, (line) => _short(line))]); } return $all; })()], ["done", $.found(kept?.done, "done")]]);
    text = $.std.json.dumps(said, false, $.tuple(",", ":"));
    $play_reading.check_size(text, MOST_LETTERS);
    return text;
  }
  function _short(line) {
    arguments.length === 1 || $.miscount();
    let said;
    said = line.to_dict();
    return (() => { const $all = new $.Dict(); let each, name, $t0; for ($t0 of $.each($.call(said, "items"))) { [name, each] = $.unpack($t0, 2); if (!$.contains(each, $.tuple(null, false, 0))) $all.set(name, each); } return $all; })();
  }
  function _read(text) {
    arguments.length === 1 || $.miscount();
    let agreed, at, change, changes, come, first, goes, lines, reason, said, size, version;
    $play_reading.check_size(text, MOST_LETTERS);
    said = $play_reading.fields($play_reading.parsed(text));
    version = $.call(said, "get", "count");
    if (($.isinstance(version, $.int) && $.gt(version, VERSION))) {
      reason = $rules_errors.refuse($rules_errors.Code.SYNTAX, "this count comes from a newer version of Tricorne");
      throw $.raised($play_reading.Unreadable(reason));
    }
    if ($.ne(version, VERSION)) {
      throw $.raised($play_reading.unreadable());
    }
    agreed = $play_counting_agreed.read_agreed($.call(said, "get", "agreed"));
    changes = [];
    size = 0;
    for (change of $.each($play_reading.several($.call(said, "get", "changes")))) {
      [at, goes, come] = $.unpack($.slice($.tuple(...$.each($play_reading.several(change)), null, null, null), null, 3), 3);
      lines = $.tupleOf($.collected($play_reading.several(come), (line) => $play_counting_line.read_line(line, $.found(agreed?.players, "players"))));
      first = $play_reading.number(at, 0, size);
      $.call(changes, "append", $.tuple(first, $play_reading.number(goes, 0, $.sub(size, first)), lines));
      size = $.grown(size, $.sub($.len(lines), $.item($.item(changes, -1), 1)));
      _check_length(size, $.len(changes));
    }
    return Ledger(agreed, $.tupleOf(changes), $play_reading.number($.call(said, "get", "done"), 0, $.len(changes)));
  }
  return { Count, Edit, Ledger, MOST_CHANGES, MOST_LETTERS, MOST_LINES, VERSION, _all_told, _check_length, _read, _short, _written, checked, counted, restored, stored };
})();

const $play_counting_csv = (() => {
  let COLUMNS = $.tuple("what", "round", "seat", "name", "draws", "tile", "figure", "place", "left", "so", "points", "total");
  let _FIRST = "Tricorne count";
  let _VERSION = 1;
  let _RISKY = $.tuple("=", "+", "-", "@", "\t");
  let _NUMBER = $.std.re.compile("-?[0-9]+");
  function csv(count) {
    arguments.length === 1 || $.miscount();
    let header, rows, told;
    header = $.call($record_header.Header, "of", $.found($.found(count?.agreed, "agreed")?.terms, "terms"), $.list($.found($.found(count?.agreed, "agreed")?.names, "names")));
    rows = [$.list(COLUMNS), ["header", "", "", `${$.str(_FIRST)}: ${$.str(_VERSION)}`]];
    rows = $.grown(rows, $.collected(header.lines(), (line) => ["header", "", "", line]));
    for (told of $.each($.attribute(count, "told"))) {
      rows = $.grown(rows, $.collected(_rows(count, told), (row) => $.list(row)));
    }
    return $.call("", "join", (() => { const $all = []; let row; for (row of $.each(rows)) { $all.push($.add($.call(",", "join", $.collected(row, (cell) => _cell(cell))), "\r\n")); } return $all; })());
  }
  function _rows(count, told) {
    arguments.length === 2 || $.miscount();
    let line, name, row, said, seat, seats, so, standing;
    return $.generator(function* () {
      try {
        [line, standing] = $.unpack($.tuple($.found(told?.line, "line"), $.found(told?.standing, "standing")), 2);
        said = line.to_dict();
        so = ($.truth($.found(line?.so, "so")) ? "yes" : "");
        seats = ($.isinstance(line, $play_counting_line.Ended) ? $.range(1, $.add($.found($.found(count?.agreed, "agreed")?.players, "players"), 1)) : [$.found(line?.seat, "seat")]);
        for (seat of $.each(seats)) {
          name = $.call($.found(count?.agreed, "agreed"), "name", seat);
          row = [$.str($.item(said, "what")), $.str($.attribute(standing, "number")), $.str(seat), name];
          if ($.isinstance(line, $play_counting_line.Turn)) {
            row = $.grown(row, [$.str($.found(line?.draws, "draws")), (($.found(line?.tile, "tile") === null) ? "" : $.item($rules_tiles.NAMES, $.found(line?.tile, "tile")))]);
            row = $.grown(row, [$.str($.or($.item(said, "figure"), () => "")), $.str($.or($.item(said, "place"), () => "")), ""]);
          } else {
            row = $.grown(row, ["", (($.isinstance(line, $play_counting_line.Ended) && $.eq($.found(line?.out, "out"), seat)) ? "out" : ""), "", ""]);
            $.call(row, "append", ($.isinstance(line, $play_counting_line.Ended) ? _left(line, seat) : ""));
          }
          yield [...$.each(row), so, $.str($.item($.attribute(told, "points"), $.sub(seat, 1))), $.str($.item($.found(standing?.totals, "totals"), $.sub(seat, 1)))];
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _left(line, seat) {
    arguments.length === 2 || $.miscount();
    let hand;
    if (!$.truth($.attribute(line, "left"))) {
      return "";
    }
    hand = $.item($.attribute(line, "left"), $.sub(seat, 1));
    return (($.found(hand?.tiles, "tiles") === null) ? $.str($.attribute(hand, "points")) : $.call(" ", "join", ["tiles", ...$.each($rules_tiles.names($.found(hand?.tiles, "tiles")))]));
  }
  function _cell(text) {
    arguments.length === 1 || $.miscount();
    if (($.contains($.slice(text, null, 1), _RISKY) && !$.truth(_is_number(text)))) {
      text = `'${$.str(text)}`;
    }
    if ($.truth((() => {  let sign; for (sign of $.each(",;\"\r\n")) { if ($.contains(sign, text)) return true; } return false; })())) {
      return $.add($.add("\"", $.call(text, "replace", "\"", "\"\"")), "\"");
    }
    return text;
  }
  function _is_number(text) {
    arguments.length === 1 || $.miscount();
    return $.bool($.call(_NUMBER, "fullmatch", text));
  }
  function _digits(name) {
    arguments.length === 1 || $.miscount();
    return ($.truth(name) ? $.slice($.add("00", name), $.negative($.len($.item($rules_tiles.NAMES, 0)))) : name);
  }
  function of_csv(text) {
    arguments.length === 1 || $.miscount();
    let agreed, header, lines, number, row, rows, said, template, terms, $t0;
    rows = cells($.call(text, "removeprefix", "\ufeff"));
    if ((!$.truth(rows) || $.ne($.collected($.slice($.item(rows, 0), null, $.len(COLUMNS)), (cell) => $.call(cell, "strip")), $.list(COLUMNS)))) {
      template = $rules_errors.N_("this file comes from another program, or its first line is missing");
      throw $.raised($play_reading.Unreadable($rules_errors.refuse($rules_errors.Code.SYNTAX, template)));
    }
    said = (() => { const $all = []; let number, row; for ([number, row] of $.each($.enumerate($.slice(rows, 1), 2))) { if ($.truth($.any(row))) $all.push($.tuple(number, _said(row))); } return $all; })();
    header = $record_header.Header();
    for ($t0 of $.each(said)) {
      [number, row] = $.unpack($t0, 2);
      if ($.eq($.item(row, "what"), "header")) {
        _take(header, $.item(row, "name"), number);
      }
    }
    terms = $.found(header?.terms, "terms");
    agreed = $play_counting_agreed.agreed_on($.attribute($.found(terms?.sheet, "sheet"), "name"), $rules_presets.changes($.found(terms?.sheet, "sheet")), $.found(terms?.scoring, "scoring"), $.found(terms?.asked, "asked"), $.found(header?.names, "names"));
    lines = $.list(_lines((() => { const $all = []; let each; for (each of $.each(said)) { if ($.ne($.item($.item(each, 1), "what"), "header")) $all.push(each); } return $all; })(), $.found(agreed?.players, "players")));
    return $play_counting_count.counted(agreed, $.tupleOf(lines));
  }
  function _said(row) {
    arguments.length === 1 || $.miscount();
    let full;
    full = $.slice([...$.each(row), ...$.each($.mul([""], $.len(COLUMNS)))], null, $.len(COLUMNS));
    return (() => { const $all = new $.Dict(); let cell, name; for ([name, cell] of $.each($.zipStrict(COLUMNS, full))) { $all.set(name, $.call($.call(cell, "strip"), "removeprefix", "'")); } return $all; })();
  }
  function _take(header, line, number) {
    arguments.length === 3 || $.miscount();
    let _, name, template, value;
    [name, _, value] = $.unpack($.call(line, "partition", ":"), 3);
    if ($.ne(name, _FIRST)) {
      header.take($.call(name, "strip"), $.call(value, "strip"));
    } else if ($.ne($.call(value, "strip"), $.str(_VERSION))) {
      template = $rules_errors.N_("row {row}: this count comes from a newer version of Tricorne");
      throw $.raised($play_reading.Unreadable($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, template], { "row": number })));
    }
    return null;
  }
  function _lines(said, players) {
    arguments.length === 2 || $.miscount();
    let ends, number, row, $t0;
    return $.generator(function* () {
      try {
        ends = [];
        for ($t0 of $.each(said)) {
          [number, row] = $.unpack($t0, 2);
          if ($.eq($.item(row, "what"), "ended")) {
            $.call(ends, "append", row);
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
    arguments.length === 4 || $.miscount();
    let error, outs, stored, told;
    stored = new $.Dict([["what", $.item(row, "what")], ["so", $.eq($.item(row, "so"), "yes")]]);
    if ($.truth(ends)) {
      outs = (() => { const $all = []; let end, seat; for ([seat, end] of $.each($.enumerate(ends, 1))) { if ($.eq($.item(end, "tile"), "out")) $all.push(seat); } return $all; })();
      $.setItem(stored, "out", ($.truth(outs) ? $.item(outs, 0) : null));
      told = $.collected(ends, (end) => $.item(end, "left"));
      $.setItem(stored, "left", ($.truth($.any(told)) ? $.collected(told, (left) => _read_left(left)) : []));
    } else {
      $.setItem(stored, "seat", ($.truth(_is_number($.item(row, "seat"))) ? $rules_spelling.whole($.item(row, "seat")) : null));
      $.setItem(stored, "draws", ($.truth(_is_number($.item(row, "draws"))) ? $rules_spelling.whole($.item(row, "draws")) : 0));
      $.setItem(stored, "tile", $.or(_digits($.item(row, "tile")), () => null));
      $.setItem(stored, "figure", $.or($.item(row, "figure"), () => null));
      $.setItem(stored, "place", $.or($.item(row, "place"), () => null));
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
    arguments.length === 1 || $.miscount();
    if ($.truth(_is_number(left))) {
      return $rules_spelling.whole(left);
    }
    return (() => { const $all = []; let name; for (name of $.each($.call(left, "split"))) { if ($.ne(name, "tiles")) $all.push(_digits(name)); } return $all; })();
  }
  function _wrong(row) {
    arguments.length === 1 || $.miscount();
    return $play_reading.Unreadable($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "row {row} cannot be read"], { "row": row }));
  }
  function cells(text) {
    arguments.length === 1 || $.miscount();
    let _, cell, closed, head, letter, quoted, row, rows, sign;
    head = $.item($.callNamed(text, "split", ["\n"], { "maxsplit": 1 }), 0);
    [_, sign] = $.unpack($.max((($first) => $.generator(function* () { try { let each; for (each of $first) { yield $.tuple($.call(head, "count", each), each); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.tuple(",", ";", "\t")))), 2);
    rows = [];
    row = [];
    [cell, quoted, closed] = $.unpack($.tuple("", false, false), 3);
    for (letter of $.each(text)) {
      if ($.eq(letter, "\"")) {
        cell = $.grown(cell, ($.truth(closed) ? "\"" : ""));
        [closed, quoted] = $.unpack($.tuple(quoted, !$.truth(quoted)), 2);
        continue;
      }
      closed = false;
      if (($.truth(quoted) || !$.contains(letter, $.tuple(sign, "\n")))) {
        cell = $.grown(cell, letter);
      } else if ($.eq(letter, sign)) {
        $.call(row, "append", cell);
        cell = "";
      } else {
        $.call(rows, "append", [...$.each(row), $.call(cell, "removesuffix", "\r")]);
        [row, cell] = $.unpack($.tuple([], ""), 2);
      }
    }
    return (($.truth(row) || $.truth(cell)) ? [...$.each(rows), [...$.each(row), cell]] : rows);
  }
  return { COLUMNS, _FIRST, _NUMBER, _RISKY, _VERSION, _cell, _digits, _is_number, _left, _line, _lines, _read_left, _rows, _said, _take, _wrong, cells, csv, of_csv };
})();

const $play_counting_recording = (() => {
  const Unwritable = $.klass("Unwritable", [$rules_errors.TricorneError], {
    methods: {
      __init__: $.takes(function __init__(line, refusal) {
        arguments.length === 2 || $.miscount();
        const self = this;
        Object.getPrototypeOf(Unwritable.prototype).__init__.call(self, refusal);
        self.line = line;
        return null;
      }, "line refusal"),
    },
  });
  function as_record(count, other = null) {
    (arguments.length < 1 || arguments.length > 2) && $.miscount();
    let error, line, lines, match, number;
    match = $rules_match.Match($.found($.found(count?.agreed, "agreed")?.terms, "terms"), $.found($.found(count?.agreed, "agreed")?.players, "players"));
    lines = $.attribute(count, "lines");
    for ([number, line] of $.each($.enumerate(lines, 1))) {
      try {
        $.named(_push, [match, line], { "last": $.eq(number, $.len(lines)) });
      } catch ($caught) {
        const $error = $.caught($caught);
        if ($.isCaught($error, [$rules_errors.TricorneError])) {
          error = $error;
          throw $.raised(Unwritable(number, $.attribute(error, "refusal")));
        } else throw $error;
      }
    }
    return $record.write(match, $.found($.found(count?.agreed, "agreed")?.names, "names"), other);
  }
  const _push = $.keyed("match line * last", function _push(match, line, last) {
    let $t0;
    $t0 = line;
    if ($.isinstance($t0, $play_counting_line.Opens)) {
      $.call(match, "start", $rules_deal.Deal($.found(match?.players, "players"), $.found(line?.seat, "seat")));
    } else if ($.isinstance($t0, $play_counting_line.Turn)) {
      _push_turn(_going_on(match), line);
    } else if ($.isinstance($t0, $play_counting_line.Ended)) {
      $.named(_lay_open, [_going_on(match), line], { "last": last });
    } else if ($.isinstance($t0, $play_counting_line.Leaves)) {
      throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.SYNTAX, "in a record, nobody leaves")));
    }
    return null;
  });
  function _going_on(match) {
    arguments.length === 1 || $.miscount();
    if (!$.truth($.found(match?.rounds, "rounds"))) {
      throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.OVER, "nobody has opened a round")));
    }
    return $.item($.found(match?.rounds, "rounds"), -1);
  }
  function _push_turn(round_, turn) {
    arguments.length === 2 || $.miscount();
    let _, made;
    for (_ of $.each($.range($.found(turn?.draws, "draws")))) {
      $.callNamed(round_, "push", [$rules_actions.DRAW], { "seat": $.found(turn?.seat, "seat") });
    }
    if (($.found(turn?.tile, "tile") === null)) {
      $.callNamed(round_, "push", [$rules_actions.PASS], { "seat": $.found(turn?.seat, "seat") });
      return null;
    }
    if (($.attribute(turn, "place") === null)) {
      throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.CELL, "the place of the tile has not been entered")));
    }
    made = ($.truth($.found($.attribute(round_, "board")?.laid, "laid")) ? round_.figure($.attribute(turn, "place")) : null);
    $.callNamed(round_, "push", [$.attribute(turn, "place")], { "seat": $.found(turn?.seat, "seat") });
    if ($.ne($.attribute(turn, "figure"), ($.truth($.item($.attribute($.found(round_?.amounts, "amounts"), "figure"), made)) ? made : null))) {
      throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.POINTS, "in that place, the tile makes another figure")));
    }
    return null;
  }
  const _lay_open = $.keyed("round_ line * last", function _lay_open(round_, line, last) {
    let hand, hands, seat;
    hands = _hands(round_, line);
    if ((hands !== null)) {
      for ([seat, hand] of $.each($.enumerate(hands, 1))) {
        round_.lay_open(seat, $.list($rules_tiles.tiles_in(hand)));
      }
    } else if (!$.truth(last)) {
      throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.END, "the tiles left are not named")));
    }
    return null;
  });
  function _hands(round_, line) {
    arguments.length === 2 || $.miscount();
    let hand, hands, size;
    if (!$.truth($.attribute(line, "left"))) {
      return null;
    }
    hands = [];
    for ([hand, size] of $.each($.zipStrict($.attribute(line, "left"), $.found(round_?.sizes, "sizes")))) {
      if ((($.found(hand?.tiles, "tiles") === null) && $.truth(size))) {
        return null;
      }
      $.call(hands, "append", $.or($.found(hand?.tiles, "tiles"), () => 0));
    }
    return hands;
  }
  function of_record(text) {
    arguments.length === 1 || $.miscount();
    let agreed, found, header, lines, round_, terms;
    found = $record.read(text).checked();
    header = $.found(found?.header, "header");
    terms = $.found(header?.terms, "terms");
    agreed = $play_counting_agreed.agreed_on($.attribute($.found(terms?.sheet, "sheet"), "name"), $rules_presets.changes($.found(terms?.sheet, "sheet")), $.found(terms?.scoring, "scoring"), $.found(terms?.asked, "asked"), $.found(header?.names, "names"));
    lines = [];
    if (($.attribute(found, "match") !== null)) {
      for (round_ of $.each($.found($.attribute(found, "match")?.rounds, "rounds"))) {
        lines = $.grown(lines, _lines(agreed, round_));
      }
    }
    return $play_counting_count.counted(agreed, $.tupleOf(lines));
  }
  function _lines(agreed, round_) {
    arguments.length === 2 || $.miscount();
    let action, draws, figure, lines, out, seat, told;
    lines = [$play_counting_line.Opens($.found($.attribute(round_, "deal")?.starter, "starter"))];
    draws = 0;
    for (told of $.each($rules_breakdown.breakdowns($.found(round_?.log, "log"), $.found(round_?.terms, "terms")))) {
      [action, seat] = $.unpack($.tuple($.found($.found(told?.event, "event")?.action, "action"), $.found($.found(told?.event, "event")?.seat, "seat")), 2);
      if ($.isinstance(action, $rules_actions.End)) {
        out = ($.eq($.found(round_?.ending, "ending"), "out") ? $.found(round_?.seat, "seat") : null);
        $.call(lines, "append", $play_counting_line.Ended(out, $.tupleOf($.collected($.attribute(round_, "left"), (hand) => $.call($play_counting_line.Held, "of", hand)))));
        break;
      }
      if ($.isinstance(action, $rules_actions.Draw)) {
        draws = $.grown(draws, 1);
        continue;
      }
      if ($.isinstance(action, $rules_actions.Place)) {
        figure = ($.truth($.item($.attribute($.found($.found(agreed?.terms, "terms")?.amounts, "amounts"), "figure"), $.attribute(told, "figure"))) ? $.attribute(told, "figure") : null);
        $.call(lines, "append", $play_counting_line.Turn(seat, $.found(action?.tile, "tile"), draws, figure, action));
      } else {
        $.call(lines, "append", $play_counting_line.Turn(seat, null, draws));
      }
      draws = 0;
    }
    return lines;
  }
  return { Unwritable, _going_on, _hands, _lay_open, _lines, _push, _push_turn, as_record, of_record };
})();

const $play_refusal_json = (() => {
  let [_MOST_LETTERS, _MOST_PARTS, _LARGE] = $.unpack($.tuple(200, 20, $.lshift(1, 53)), 3);
  function refusal_shown(refusal) {
    arguments.length === 1 || $.miscount();
    let details;
    details = (() => { const $all = new $.Dict(); let detail, name, $t0; for ($t0 of $.each($.call($.found(refusal?.details, "details"), "items"))) { [name, detail] = $.unpack($t0, 2); $all.set(name, _plain(detail)); } return $all; })();
    return new $.Dict([["code", $.attribute(refusal, "code")], ["text", $.callNamed($.found(refusal?.template, "template"), "format", [], {  }, details)], ["template", $.found(refusal?.template, "template")], ["details", details]]);
  }
  function _plain(detail) {
    arguments.length === 1 || $.miscount();
    let said;
    if (((detail === null) || $.isinstance(detail, $.bool))) {
      return detail;
    }
    if (($.isinstance(detail, $.int) && $.lt($.abs(detail), _LARGE))) {
      return detail;
    }
    if (($.isinstance(detail, $.bitor($.list, $.tupleOf)) && !$.isinstance(detail, $rules.Place))) {
      return $.collected($.slice(detail, null, _MOST_PARTS), (part) => _plain(part));
    }
    if (($.isinstance(detail, $.float) && $.truth($.std.math.isfinite(detail)))) {
      return detail;
    }
    said = $.call($.call($.str(detail), "encode", "utf-8", "replace"), "decode");
    return ($.le($.len(said), _MOST_LETTERS) ? said : `${$.str($.slice(said, null, _MOST_LETTERS))}…`);
  }
  return { _LARGE, _MOST_LETTERS, _MOST_PARTS, _plain, refusal_shown };
})();

const $play_counting_showing = (() => {
  const SentenceShown = $.typedDict("SentenceShown");
  const FigureShown = $.typedDict("FigureShown");
  const AgreedShown = $.typedDict("AgreedShown");
  const StandingShown = $.typedDict("StandingShown");
  function shown(count) {
    arguments.length === 1 || $.miscount();
    let said;
    said = new $.Dict([["agreed", agreed_shown($.found(count?.agreed, "agreed"))], ["lines", $.collected($.range($.len($.attribute(count, "told"))), (at) => line_shown(count, at))], ["now", standing_shown($.found(count?.agreed, "agreed"), $.found(count?.standing, "standing"))], ["may_undo", $.gt($.found(count?.done, "done"), 0)], ["may_redo", $.lt($.found(count?.done, "done"), $.len($.found(count?.changes, "changes")))]]);
    return $.std.json.dumps(said, false);
  }
  function agreed_shown(agreed) {
    arguments.length === 1 || $.miscount();
    let amounts, rules, sheet, terms;
    terms = $.found(agreed?.terms, "terms");
    [amounts, sheet] = $.unpack($.tuple($.found(terms?.amounts, "amounts"), $.found(terms?.sheet, "sheet")), 2);
    rules = $rules_sentences.rules_of(terms);
    return $.named(AgreedShown, [], { "sheet": $.attribute(sheet, "name"), "house": $rules_presets.changes(sheet), "scoring": $.found(terms?.scoring, "scoring"), "target": $.found(terms?.target, "target"), "names": $.list($.found(agreed?.names, "names")), "asked": $.found(terms?.asked, "asked"), "figures": (() => { const $all = []; let figure; for (figure of $.each($rules_figure.Figure)) { if ($.truth($.item($.attribute(amounts, "figure"), figure))) $all.push($.named(FigureShown, [], { "figure": figure, "points": $.item($.attribute(amounts, "figure"), figure), "needs": $.item($play_counting_doubts.NEEDED, figure) })); } return $all; })(), "limit": ($.ne($.found(sheet?.draws, "draws"), "unlimited") ? $.found(sheet?.draw_limit, "draw_limit") : null), "draw": $.found(amounts?.draw, "draw"), "left_out": $.named($play_counting_doubts.left_matters, [amounts], { "out": true }), "left_blocked": $.named($play_counting_doubts.left_matters, [amounts], { "out": false }), "opening": _said($.item(rules, $rules_sentences.Topic.OPENING)), "out": _said($.item(rules, $rules_sentences.Topic.OUT)), "blocked": _said($.item(rules, $rules_sentences.Topic.BLOCKED)) });
  }
  function _said(sentences) {
    arguments.length === 1 || $.miscount();
    return $.collected(sentences, (each) => $.named(SentenceShown, [], { "template": $.found(each?.template, "template"), "details": $.found(each?.details, "details") }));
  }
  function line_shown(count, at) {
    arguments.length === 2 || $.miscount();
    return _told_shown($.item($.attribute(count, "told"), at), count.before(at));
  }
  function _told_shown(told_, before) {
    arguments.length === 2 || $.miscount();
    return new $.Dict([...$.entries($.found(told_?.line, "line").to_dict()), ["round", $.attribute($.found(told_?.standing, "standing"), "number")], ["points", $.list($.attribute(told_, "points"))], ["totals", $.list($.found($.found(told_?.standing, "standing")?.totals, "totals"))], ["parts", _parts($.found(told_?.parts, "parts"))], ["doubts", $.collected($.found(told_?.doubts, "doubts"), (doubt) => $play_refusal_json.refusal_shown(doubt))], ["first", $.eq($.found(before?.laid, "laid"), 0)]]);
  }
  function _parts(parts) {
    arguments.length === 1 || $.miscount();
    return (() => { const $all = []; let points, source, $t0; for ($t0 of $.each($.call(parts, "items"))) { [source, points] = $.unpack($t0, 2); $all.push(new $.Dict([["source", $.word(source)], ["points", points]])); } return $all; })();
  }
  function standing_shown(agreed, standing) {
    arguments.length === 2 || $.miscount();
    return $.named(StandingShown, [], { "number": $.attribute(standing, "number"), "seat": $.found(standing?.seat, "seat"), "settled": $.found(standing?.settled, "settled"), "ending": $.found(standing?.ending, "ending"), "out_seat": _who_is_out(standing), "totals": $.list($.found(standing?.totals, "totals")), "hands": $.list($.found(standing?.hands, "hands")), "pool": $.found(standing?.pool, "pool"), "out": $rules_tiles.names($.found(standing?.out, "out")), "laid": $.found(standing?.laid, "laid"), "gone": $.list($.found(standing?.gone, "gone")), "rounds": $.collected($.found(standing?.rounds, "rounds"), (brought) => $.list(brought)), "over": $play_counting_standing.over(agreed, standing), "winners": $play_counting_standing.winners(agreed, standing), "places": (($.found(standing?.places, "places") === null) ? null : $.collected($.found(standing?.places, "places"), (place) => $.str(place))) });
  }
  function _who_is_out(standing) {
    arguments.length === 1 || $.miscount();
    let empty;
    empty = (() => { const $all = []; let seat; for (seat of $.each(standing.present())) { if (($.truth($.found(standing?.hands, "hands")) && !$.truth($.item($.found(standing?.hands, "hands"), $.sub(seat, 1))))) $all.push(seat); } return $all; })();
    return ($.truth(empty) ? $.item(empty, 0) : null);
  }
  function tried(count, at, text) {
    arguments.length === 3 || $.miscount();
    let before, line, result;
    before = count.before(at);
    line = $play_counting_line.read_line($play_reading.parsed(text), $.found($.found(count?.agreed, "agreed")?.players, "players"));
    result = $play_counting_scoring.told($.found(count?.agreed, "agreed"), before, line, before.board());
    return $.std.json.dumps(_told_shown(result, before), false);
  }
  function standing_before(count, at) {
    arguments.length === 2 || $.miscount();
    return $.std.json.dumps(standing_shown($.found(count?.agreed, "agreed"), count.before(at)), false);
  }
  function placements(count, at, tile) {
    arguments.length === 3 || $.miscount();
    let board, counts, figures, found, made, place;
    board = count.before(at).board();
    if ((board === null)) {
      return "null";
    }
    figures = $.attribute($.found($.found($.found(count?.agreed, "agreed")?.terms, "terms")?.amounts, "amounts"), "figure");
    found = [];
    for (place of $.each(board.placements($.lshift(1, tile)))) {
      made = ($.truth($.found(board?.laid, "laid")) ? board.figure($.found(place?.cell, "cell")) : null);
      counts = (((made !== null) && $.truth($.item(figures, made))) ? $.word(made) : null);
      $.call(found, "append", new $.Dict([["place", $.str(place)], ["figure", counts]]));
    }
    return $.std.json.dumps(found);
  }
  function digits_that_follow(count, at, typed) {
    arguments.length === 3 || $.miscount();
    let digit, following, unseen, wanted;
    following = "";
    unseen = $.attribute(count.before(at), "unseen");
    for (digit of $.each("012345")) {
      wanted = $.add(typed, digit);
      if ($.truth((() => {  let tile; for (tile of $.each($rules_tiles.tiles_in(unseen))) { if ($.truth(_has($.item($rules_tiles.NAMES, tile), wanted))) return true; } return false; })())) {
        following = $.grown(following, digit);
      }
    }
    return following;
  }
  function _has(name, digits) {
    arguments.length === 2 || $.miscount();
    return (() => {  let digit; for (digit of $.each(digits)) { if (!$.ge($.call(name, "count", digit), $.call(digits, "count", digit))) return false; } return true; })();
  }
  return { AgreedShown, FigureShown, SentenceShown, StandingShown, _has, _parts, _said, _told_shown, _who_is_out, agreed_shown, digits_that_follow, line_shown, placements, shown, standing_before, standing_shown, tried };
})();

const $play_history = (() => {

  return {  };
})();

const $play_history_feats = (() => {
  const BestMove = $.typedDict("BestMove");
  const Feats = $.klass("Feats", [], {
    methods: {
      __init__: $.takes(function __init__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        self.tiles = 0;
        self.bridges = 0;
        self.hexagons = 0;
        self.best = null;
        self._most = 0;
        return null;
      }, ""),
      lay(tile, figure, points) {
        arguments.length === 3 || $.miscount();
        const self = this;
        let made;
        self.tiles = $.grown(self.tiles, 1);
        if ($.eq(figure, $rules_figure.Figure.BRIDGE)) {
          self.bridges = $.grown(self.bridges, 1);
        } else if (($.contains(figure, $rules_figure.HEXAGONS) && (figure !== null))) {
          self.hexagons = $.grown(self.hexagons, $.call($rules_figure.HEXAGONS, "index", figure));
        }
        if ($.gt(points, self._most)) {
          self._most = points;
          made = ((figure === null) ? null : $.word(figure));
          self.best = $.named(BestMove, [], { "points": points, "tile": $.item($rules_tiles.NAMES, tile), "figure": made });
        }
        return null;
      },
    },
  });
  function feats_of_record(record) {
    arguments.length === 1 || $.miscount();
    let event, feats, match, round_, told;
    match = $.attribute(record, "match");
    if ((match === null)) {
      return $.collected($.found($.found(record?.header, "header")?.names, "names"), (_) => Feats());
    }
    feats = $.collected($.range($.found(match?.players, "players")), (_) => Feats());
    for (round_ of $.each($.found(match?.rounds, "rounds"))) {
      for (told of $.each($rules_breakdown.breakdowns($.found(round_?.log, "log"), $.found(round_?.terms, "terms")))) {
        event = $.found(told?.event, "event");
        if ($.isinstance($.found(event?.action, "action"), $rules_actions.Place)) {
          $.item(feats, $.sub($.found(event?.seat, "seat"), 1)).lay($.found($.found(event?.action, "action")?.tile, "tile"), $.attribute(told, "figure"), $.attribute(event, "points"));
        }
      }
    }
    return feats;
  }
  function feats_of_count(count) {
    arguments.length === 1 || $.miscount();
    let brought, drawn, feats, told;
    feats = $.collected($.range($.found($.found(count?.agreed, "agreed")?.players, "players")), (_) => Feats());
    for (told of $.each($.attribute(count, "told"))) {
      if (($.isinstance($.found(told?.line, "line"), $play_counting_line.Turn) && ($.found($.found(told?.line, "line")?.tile, "tile") !== null))) {
        drawn = $.add($.call($.found(told?.parts, "parts"), "get", $rules_breakdown.Source.DRAW, 0), $.call($.found(told?.parts, "parts"), "get", $rules_breakdown.Source.LAST_DRAW, 0));
        brought = $.sub($.sum($.call($.found(told?.parts, "parts"), "values")), drawn);
        $.item(feats, $.sub($.found($.found(told?.line, "line")?.seat, "seat"), 1)).lay($.found($.found(told?.line, "line")?.tile, "tile"), $.attribute($.found(told?.line, "line"), "figure"), brought);
      }
    }
    return feats;
  }
  return { BestMove, Feats, feats_of_count, feats_of_record };
})();

const $play_history_game = (() => {
  let VERSION = 2;
  const SeatResult = $.typedDict("SeatResult");
  const PlayedDeal = $.typedDict("PlayedDeal");
  const GameResult = $.typedDict("GameResult");
  function of_table(shown) {
    arguments.length === 1 || $.miscount();
    let counted, outcome, players, table, terms, view, won;
    table = $.std.json.loads(shown);
    [terms, view] = $.unpack($.tuple($.item(table, "table"), $.call(table, "get", "view")), 2);
    counted = ((view !== null) && $.ne($.item(terms, "scoring"), "none"));
    won = $.or($.call(table, "get", "winners"), () => []);
    players = (() => { const $all = []; let number, seat; for ([number, seat] of $.each($.enumerate($.item(table, "seats"), 1))) { $all.push($.named(_part, [seat, ($.truth(counted) ? $.item($.item(view, "totals"), $.sub(number, 1)) : null)], { "won": $.contains(number, won) })); } return $all; })();
    outcome = $.named(GameResult, [], { "sheet": $.item($.item(terms, "sheet"), "name"), "house": $.gt($.len($.item(terms, "house")), 0), "scoring": $.item(terms, "scoring"), "target": $.item(terms, "target"), "over": $.eq($.item(table, "state"), "over"), "rounds": $.call(table, "get", "rounds_over", 0), "players": players, "practice": $.call(terms, "get", "practice") });
    return $.std.json.dumps(outcome, false);
  }
  function of_record(text, shown = "null") {
    (arguments.length < 1 || arguments.length > 2) && $.miscount();
    let header, match, names, outcome, over, players, record, rounds, seats, table, totals, won;
    table = $.std.json.loads(shown);
    record = $record.read(text).checked();
    [match, header] = $.unpack($.tuple($.attribute(record, "match"), $.found(record?.header, "header")), 2);
    names = ((match === null) ? $.found(header?.names, "names") : _called($.found(header?.names, "names"), $.found(match?.players, "players")));
    seats = ((table === null) ? $.collected(names, (name) => _person(name)) : $.item(table, "seats"));
    won = $.found(record?.winners, "winners");
    if ((table !== null)) {
      won = $.or($.call(table, "get", "winners"), () => won);
    }
    totals = ((match === null) ? $.mul([0], $.len(seats)) : $.found(record?.totals, "totals"));
    players = _parts(seats, _counted($.found(header?.terms, "terms"), totals), $play_history_feats.feats_of_record(record), won);
    rounds = ((match === null) ? [] : (() => { const $all = []; let round_; for (round_ of $.each($.found(match?.rounds, "rounds"))) { if ($.truth($.found(round_?.settled, "settled"))) $all.push(round_); } return $all; })());
    over = $.or((table !== null), () => $.found(record?.finished, "finished"));
    outcome = $.named(_outcome, [$.found(header?.terms, "terms"), players, $.len(rounds)], { "over": over });
    $.setItem(outcome, "practice", $.call($.found(header?.other, "other"), "get", $record_promise.PRACTICE));
    $.setItem(outcome, "deals", _deals(rounds));
    return $.std.json.dumps(outcome, false);
  }
  function of_count(text) {
    arguments.length === 1 || $.miscount();
    let agreed, count, outcome, players, rounds, seats, standing, totals;
    count = $play_counting_count.restored(text);
    [agreed, standing] = $.unpack($.tuple($.found(count?.agreed, "agreed"), $.found(count?.standing, "standing")), 2);
    seats = $.collected($.found(agreed?.names, "names"), (name) => _person(name));
    totals = _counted($.found(agreed?.terms, "terms"), $.list($.found(standing?.totals, "totals")));
    players = _parts(seats, totals, $play_history_feats.feats_of_count(count), $play_counting_standing.winners(agreed, standing));
    rounds = $.len($.found(standing?.rounds, "rounds"));
    outcome = $.named(_outcome, [$.found(agreed?.terms, "terms"), players, rounds], { "over": $play_counting_standing.over(agreed, standing) });
    return $.std.json.dumps(outcome, false);
  }
  function _deals(rounds) {
    arguments.length === 1 || $.miscount();
    let each, points, round_, told;
    told = [];
    for (round_ of $.each(rounds)) {
      each = $.zipStrict($.found(round_?.initial_totals, "initial_totals"), $.found(round_?.totals, "totals"));
      points = (() => { const $all = []; let now, then, $t0; for ($t0 of $.each(each)) { [then, now] = $.unpack($t0, 2); $all.push($.sub(now, then)); } return $all; })();
      $.call(told, "append", $.named(PlayedDeal, [], { "name": $rules_practice.deal_name($.attribute(round_, "deal")), "points": points }));
    }
    return told;
  }
  function _called(names, players) {
    arguments.length === 2 || $.miscount();
    return $.collected($.range(players), (seat) => ($.lt(seat, $.len(names)) ? $.item(names, seat) : ""));
  }
  function _counted(terms, totals) {
    arguments.length === 2 || $.miscount();
    return $.collected(totals, (total) => ($.eq($.found(terms?.scoring, "scoring"), "none") ? null : total));
  }
  const _outcome = $.keyed("terms players rounds * over", function _outcome(terms, players, rounds, over) {
    return $.named(GameResult, [], { "sheet": $.attribute($.found(terms?.sheet, "sheet"), "name"), "house": $.gt($.len($rules_presets.changes($.found(terms?.sheet, "sheet"))), 0), "scoring": $.found(terms?.scoring, "scoring"), "target": $.found(terms?.target, "target"), "over": over, "rounds": rounds, "players": players });
  });
  function _person(name) {
    arguments.length === 1 || $.miscount();
    return new $.Dict([["name", name], ["bot", null]]);
  }
  function _parts(seats, points, feats, won) {
    arguments.length === 4 || $.miscount();
    let brought, done, number, part, parts, seat, $t0, $t1, $t2, $t3;
    parts = [];
    for ($t0 of $.each($.enumerate($.zipStrict(seats, points, feats), 1))) {
      [number, $t1] = $.unpack($t0, 2);
      [seat, brought, done] = $.unpack($t1, 3);
      part = $.named(_part, [seat, brought], { "won": $.contains(number, won) });
      $t2 = $.unpack($.tuple($.found(done?.tiles, "tiles"), $.found(done?.bridges, "bridges")), 2);
      $.setItem(part, "tiles", $t2[0]);
      $.setItem(part, "bridges", $t2[1]);
      $t3 = $.unpack($.tuple($.found(done?.hexagons, "hexagons"), $.found(done?.best, "best")), 2);
      $.setItem(part, "hexagons", $t3[0]);
      $.setItem(part, "best", $t3[1]);
      $.call(parts, "append", part);
    }
    return parts;
  }
  const _part = $.keyed("seat points * won", function _part(seat, points, won) {
    return $.named(SeatResult, [], { "name": $.or($.item(seat, "name"), () => ""), "bot": $.item(seat, "bot"), "points": points, "won": won });
  });
  return { GameResult, PlayedDeal, SeatResult, VERSION, _called, _counted, _deals, _outcome, _part, _parts, _person, of_count, of_record, of_table };
})();

const $play_table_entry = (() => {
  let _MS = 1000000;
  let _LONGEST_NS = $.sub($.lshift(1, 63), 1);
  let _MOST = 10000;
  let _SEATS = (() => { const $all = new $.Dict(); let seat; for (seat of $.each($.range(1, $.add($rules_parameters.MOST_PLAYERS, 1)))) { $all.set($.str(seat), seat); } return $all; })();
  let _ENCODE = $.attribute($.std.json.JSONEncoder(false, $.tuple(",", ":")), "encode");
  const CorruptLog = $.klass("CorruptLog", [$.errors.Exception], {
  });
  function whole_ms(time_ns) {
    arguments.length === 1 || $.miscount();
    return $.mul($.floordiv($.max(time_ns, 0), _MS), _MS);
  }
  const Entry = $.klass("Entry", [], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["by", "id"],
    fields: [
      ["by", () => null],
      ["id", () => null],
    ],
    own: {
      do: "",
    },
    methods: {
      to_json() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let given, key, stored;
        stored = new $.Dict([["do", self.do]]);
        for (key of $.each(_fields($.type(self)))) {
          given = $.getattr(self, key);
          if ((given !== null)) {
            $.setItem(stored, key, given);
          }
        }
        return _ENCODE(stored);
      },
    },
    getters: {
      wished() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return self.do;
      },
      wisher() {
        arguments.length === 0 || $.miscount();
        const self = this;
        if ((self.by === null)) {
          throw $.raised($.errors.ValueError("nobody is said to have done it"));
        }
        return self.by;
      },
    },
  });
  const Sat = $.klass("Sat", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["seat", "name", "key"],
    fields: [
      ["seat"],
      ["name"],
      ["key"],
    ],
    own: {
      do: "sit",
    },
    getters: {
      wished() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return "admit";
      },
    },
  });
  const Keyed = $.klass("Keyed", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["seat", "key"],
    fields: [
      ["seat"],
      ["key"],
    ],
    own: {
      do: "key",
    },
  });
  const Stood = $.klass("Stood", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: [],
    own: {
      do: "stand",
    },
    getters: {
      wished() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return "leave";
      },
    },
  });
  const Mixed = $.klass("Mixed", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["salt", "pledges"],
    fields: [
      ["salt"],
      ["pledges"],
    ],
    own: {
      do: "mix",
    },
  });
  const Dealt = $.klass("Dealt", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["lines", "salt", "parts"],
    fields: [
      ["lines"],
      ["salt"],
      ["parts", () => null],
    ],
    own: {
      do: "deal",
    },
  });
  const Acted = $.klass("Acted", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["events"],
    fields: [
      ["events"],
    ],
    own: {
      do: "act",
    },
    methods: {
      to_json() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let stored;
        stored = new $.Dict([["do", self.do], ["lines", $.collected(self.events, (event) => _line(event))]]);
        if ((self.by !== null)) {
          $.setItem(stored, "by", self.by);
        }
        if ((self.id !== null)) {
          $.setItem(stored, "id", self.id);
        }
        return _ENCODE(stored);
      },
    },
    getters: {
      wished() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let action;
        action = ($.truth(self.events) ? $.found($.item(self.events, 0)?.action, "action") : null);
        return ($.isinstance(action, $rules.Draw) ? "act draw" : `act ${$.str(action)}`);
      },
    },
  });
  const Undone = $.klass("Undone", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["thought_ns", "count"],
    fields: [
      ["thought_ns"],
      ["count", () => 1],
    ],
    own: {
      do: "undo",
    },
  });
  const Asked = $.klass("Asked", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: [],
    own: {
      do: "ask",
    },
  });
  const Granted = $.klass("Granted", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: [],
    own: {
      do: "grant",
    },
  });
  const Denied = $.klass("Denied", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: [],
    own: {
      do: "deny",
    },
  });
  const Thought = $.klass("Thought", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["thought_ns"],
    fields: [
      ["thought_ns"],
    ],
    own: {
      do: "thought",
    },
  });
  const Paused = $.klass("Paused", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["thought_ns"],
    fields: [
      ["thought_ns"],
    ],
    own: {
      do: "pause",
    },
  });
  const Resumed = $.klass("Resumed", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: [],
    own: {
      do: "resume",
    },
  });
  const Replaced = $.klass("Replaced", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["seat", "bot", "name"],
    fields: [
      ["seat"],
      ["bot"],
      ["name"],
    ],
    own: {
      do: "bot",
    },
    getters: {
      wished() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return `replace ${$.str(self.seat)} ${$.str(self.bot)}`;
      },
    },
  });
  const Returned = $.klass("Returned", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: [],
    own: {
      do: "return",
    },
  });
  const Left = $.klass("Left", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["bot", "name"],
    fields: [
      ["bot"],
      ["name"],
    ],
    own: {
      do: "leave",
    },
  });
  const Dismissed = $.klass("Dismissed", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["seat", "bot", "name"],
    fields: [
      ["seat"],
      ["bot", () => null],
      ["name", () => ""],
    ],
    own: {
      do: "dismiss",
    },
    getters: {
      wished() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return `dismiss ${$.str(self.seat)}`;
      },
    },
  });
  const Resigned = $.klass("Resigned", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["seat"],
    fields: [
      ["seat"],
    ],
    own: {
      do: "resign",
    },
    getters: {
      wished() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return ($.eq(self.by, self.seat) ? "resign" : `claim ${$.str(self.seat)}`);
      },
    },
  });
  const Halted = $.klass("Halted", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: [],
    own: {
      do: "halt",
    },
  });
  const Gave = $.klass("Gave", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["seat", "extra_ns"],
    fields: [
      ["seat"],
      ["extra_ns"],
    ],
    own: {
      do: "time",
    },
    getters: {
      wished() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return `time ${$.str(self.seat)}`;
      },
    },
  });
  const Locked = $.klass("Locked", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["locked"],
    fields: [
      ["locked"],
    ],
    own: {
      do: "lock",
    },
    getters: {
      wished() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return ($.truth(self.locked) ? "lock" : "unlock");
      },
    },
  });
  const Readied = $.klass("Readied", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: [],
    own: {
      do: "ready",
    },
  });
  const Rematched = $.klass("Rematched", [Entry], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["code"],
    fields: [
      ["code"],
    ],
    own: {
      do: "rematch",
    },
  });
  let _KINDS = (() => { const $all = new $.Dict(); let kind; for (kind of $.each($.tuple(Acted, Sat, Keyed, Stood, Mixed, Dealt, Undone, Asked, Granted, Denied, Thought, Paused, Resumed, Replaced, Returned, Left, Dismissed, Resigned, Halted, Gave, Locked, Readied, Rematched))) { $all.set($.found(kind?.do, "do"), kind); } return $all; })();
  function _fields(kind) {
    arguments.length === 1 || $.miscount();
    return $.tupleOf($.collected($.std.dataclasses.fields(kind), (field) => $.attribute(field, "name")));
  }
  function _seat(stored) {
    arguments.length === 1 || $.miscount();
    return $play_reading.number(stored, 1, $rules_parameters.MOST_PLAYERS);
  }
  function _size(stored) {
    arguments.length === 1 || $.miscount();
    return $play_reading.number(stored, 1, _MOST);
  }
  function _time(stored) {
    arguments.length === 1 || $.miscount();
    return $play_reading.number(stored, 0, _LONGEST_NS);
  }
  function _lines(stored) {
    arguments.length === 1 || $.miscount();
    return $.tupleOf($play_reading.texts(stored));
  }
  function _events(stored) {
    arguments.length === 1 || $.miscount();
    return $.tupleOf($.collected($play_reading.texts(stored), (line) => _event(line)));
  }
  function _by_seat(stored) {
    arguments.length === 1 || $.miscount();
    return (() => { const $all = new $.Dict(); let said, seat, $t0; for ($t0 of $.each($.call($play_reading.fields(stored), "items"))) { [seat, said] = $.unpack($t0, 2); $all.set($.item(_SEATS, seat), $play_reading.string(said)); } return $all; })();
  }
  let _READERS = new $.Dict([...$.entries($.dict.fromkeys($.tuple("by", "seat"), _seat)), ...$.entries($.dict.fromkeys($.tuple("id", "name", "key", "salt", "bot", "code"), $play_reading.string)), ...$.entries($.dict.fromkeys($.tuple("thought_ns", "extra_ns"), _time)), ...$.entries($.dict.fromkeys($.tuple("pledges", "parts"), _by_seat)), ["count", _size], ["locked", $play_reading.flag], ["lines", _lines], ["events", _events]]);
  function read_entry(text) {
    arguments.length === 1 || $.miscount();
    let error;
    try {
      return _read($play_reading.fields($play_reading.parsed(text)));
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$rules.TricorneError, $.errors.LookupError, $.errors.TypeError, $.errors.ValueError])) {
        error = $error;
        throw $.raised(CorruptLog("a stored entry is damaged"));
      } else throw $error;
    }
    return null;
  }
  function _read(stored) {
    arguments.length === 1 || $.miscount();
    let field, given, kind, name, value, $t0;
    kind = $.item(_KINDS, $play_reading.string($.item(stored, "do")));
    given = new $.Dict([]);
    for ($t0 of $.each($.call(stored, "items"))) {
      [name, value] = $.unpack($t0, 2);
      if ($.ne(name, "do")) {
        field = (($.is(kind, Acted) && $.eq(name, "lines")) ? "events" : name);
        $.setItem(given, field, $.item(_READERS, field)(value));
      }
    }
    return $.named(kind, [], {  }, given);
  }
  function _line(event) {
    arguments.length === 1 || $.miscount();
    let rest, seconds;
    [seconds, rest] = $.unpack($.divmod($.floordiv($.or($.found(event?.time_ns, "time_ns"), () => 0), _MS), 1000), 2);
    return `${$.str(event)} ${$.str(seconds)}.${$.format(rest, "03d")}s`;
  }
  function _event(line) {
    arguments.length === 1 || $.miscount();
    let read;
    read = $record_statement.statement(line);
    if ((!$.isinstance(read, $record_statement.EventLine) || $.isinstance($.found(read?.action, "action"), $rules.Refusal))) {
      throw $.raised($.errors.ValueError(`this is no event: ${$.str(line)}`));
    }
    return $rules.Event($.found(read?.seat, "seat"), $.found(read?.action, "action"), $.attribute(read, "points"), $.found(read?.total, "total"), $.found(read?.time_ns, "time_ns"));
  }
  return { Acted, Asked, CorruptLog, Dealt, Denied, Dismissed, Entry, Gave, Granted, Halted, Keyed, Left, Locked, Mixed, Paused, Readied, Rematched, Replaced, Resigned, Resumed, Returned, Sat, Stood, Thought, Undone, _ENCODE, _KINDS, _LONGEST_NS, _MOST, _MS, _READERS, _SEATS, _by_seat, _event, _events, _fields, _line, _lines, _read, _seat, _size, _time, read_entry, whole_ms };
})();

const $play_table_seat = (() => {
  const Seat = $.klass("Seat", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["number", "kind", "name", "bot", "keys"],
    fields: [
      ["number"],
      ["kind"],
      ["name"],
      ["bot", () => null],
      ["keys", () => $.tuple()],
    ],
    methods: {
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let stored;
        stored = new $.Dict([["kind", self.kind], ["name", $.attribute(self, "name")], ["bot", self.bot], ["keys", $.list($.attribute(self, "keys"))]]);
        return (() => { const $all = new $.Dict(); let given, key, $t0; for ($t0 of $.each($.call(stored, "items"))) { [key, given] = $.unpack($t0, 2); if ($.truth(given)) $all.set(key, given); } return $all; })();
      },
    },
    getters: {
      plays_himself() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return ($.eq(self.kind, "person") && (self.bot === null));
      },
    },
  });
  const Player = $.klass("Player", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["name", "bot"],
    fields: [
      ["name"],
      ["bot"],
    ],
    methods: {
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["name", $.attribute(self, "name")], ["bot", self.bot]]);
      },
    },
  });
  const Doer = $.klass("Doer", [Player], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["late"],
    fields: [
      ["late"],
    ],
    methods: {
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["name", $.attribute(self, "name")], ["bot", self.bot], ["late", self.late]]);
      },
    },
  });
  return { Doer, Player, Seat };
})();

const $play_table_agreement = (() => {
  let _NS = 1000000000;
  let _LARGEST = 1000000000;
  let _KINDS = $.tuple("bots", "device", "online", "alone", "daily");
  let _LANGUAGES = $.tuple("en", "fr");
  let _PASSINGS = $.tuple("bot", "pause", "claim");
  let _SEAT_KINDS = $.tuple("person", "bot", "open");
  const Agreement = $.klass("Agreement", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["kind", "terms", "seats", "turn", "round", "language", "day", "patience", "passing", "knocking", "hints", "evening", "practice", "carried"],
    fields: [
      ["kind"],
      ["terms"],
      ["seats"],
      ["turn", () => null],
      ["round", () => null],
      ["language", () => "en"],
      ["day", () => null],
      ["patience", () => null],
      ["passing", () => "bot"],
      ["knocking", () => false],
      ["hints", () => true],
      ["evening", () => $.tuple()],
      ["practice", () => null],
      ["carried", () => 0],
    ],
    methods: {
      to_json() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let stored;
        stored = new $.Dict([["kind", self.kind], ["sheet", $.attribute($.found(self.terms?.sheet, "sheet"), "name")], ["house", $rules_presets.changes($.found(self.terms?.sheet, "sheet"))], ["scoring", $.found(self.terms?.scoring, "scoring")], ["target", $.found(self.terms?.asked, "asked")], ["turn", $.attribute(self, "turn")], ["round", self.round], ["language", self.language], ["day", self.day], ["patience", self.patience], ["passing", self.passing], ["knocking", self.knocking], ["hints", self.hints], ["evening", self.evening], ["practice", self.practice], ["carried", self.carried], ["seats", $.collected(self.seats, (seat) => seat.to_dict())]]);
        return $.std.json.dumps(stored, false, $.tuple(",", ":"));
      },
    },
    getters: {
      limit() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $rules.TimeLimit((($.attribute(self, "turn") === null) ? null : $.mul($.attribute(self, "turn"), _NS)), ((self.round === null) ? null : $.mul(self.round, _NS)));
      },
    },
    ofClass: {
      from_json(text) {
        arguments.length === 1 || $.miscount();
        const cls = this;
        let error;
        try {
          return _read($play_reading.fields($play_reading.parsed(text)));
        } catch ($caught) {
          const $error = $.caught($caught);
          if ($.isCaught($error, [$rules.TricorneError, $.errors.LookupError])) {
            error = $error;
            throw $.raised($play_table_entry.CorruptLog("a stored agreement is damaged"));
          } else throw $error;
        }
        return null;
      },
    },
  });
  function _read(stored) {
    arguments.length === 1 || $.miscount();
    let agreement, kind, seats;
    kind = $play_reading.one_of(_KINDS, $.item(stored, "kind"));
    seats = $.tupleOf((() => { const $all = []; let n, s; for ([n, s] of $.each($.enumerate($play_reading.several($.item(stored, "seats")), 1))) { $all.push(_seat(n, $play_reading.fields(s))); } return $all; })());
    agreement = $.named(Agreement, [], { "kind": kind, "terms": agreed_terms($play_reading.string($.item(stored, "sheet")), $play_reading.fields($.item(stored, "house")), $play_reading.one_of($rules_terms.SCORINGS, $.item(stored, "scoring")), _number_or_none($.item(stored, "target"))), "seats": seats, "turn": _number_or_none($.item(stored, "turn")), "round": _number_or_none($.item(stored, "round")), "language": $play_reading.one_of(_LANGUAGES, $.item(stored, "language")), "day": _text_or_none($.item(stored, "day")), "patience": _number_or_none($.call(stored, "get", "patience")), "passing": $play_reading.one_of(_PASSINGS, $.call(stored, "get", "passing", "bot")), "knocking": $play_reading.flag($.call(stored, "get", "knocking", false)), "hints": $play_reading.flag($.call(stored, "get", "hints", $.ne(kind, "daily"))), "evening": $.tupleOf($.collected($play_reading.several($.call(stored, "get", "evening", [])), (won) => $play_reading.number(won, 0, _LARGEST))), "practice": _text_or_none($.call(stored, "get", "practice")), "carried": $play_reading.number($.call(stored, "get", "carried", 0), 0, _LARGEST) });
    $.found($.found(agreement?.terms, "terms")?.sheet, "sheet").check_players($.len(seats));
    if (!$.contains($.len($.found(agreement?.evening, "evening")), $.tuple(0, $.len(seats)))) {
      throw $.raised($play_reading.unreadable());
    }
    return agreement;
  }
  function _seat(number_, stored) {
    arguments.length === 2 || $.miscount();
    return $play_table_seat.Seat(number_, $play_reading.one_of(_SEAT_KINDS, $.item(stored, "kind")), $play_reading.string($.call(stored, "get", "name", "")), _text_or_none($.call(stored, "get", "bot")), $.tupleOf($play_reading.texts($.call(stored, "get", "keys", []))));
  }
  function _number_or_none(stored) {
    arguments.length === 1 || $.miscount();
    return ((stored === null) ? null : $play_reading.number(stored, 0, _LARGEST));
  }
  function _text_or_none(stored) {
    arguments.length === 1 || $.miscount();
    return ((stored === null) ? null : $play_reading.string(stored));
  }
  function agreed_terms(sheet, house, scoring, target) {
    arguments.length === 4 || $.miscount();
    return $rules.Terms($.callNamed($rules.preset(sheet), "changed", [], {  }, house), scoring, target);
  }
  return { Agreement, _KINDS, _LANGUAGES, _LARGEST, _NS, _PASSINGS, _SEAT_KINDS, _number_or_none, _read, _seat, _text_or_none, agreed_terms };
})();

const $play_table_origin = (() => {
  let Promised = $.bitor($rules_commitment.Commitment, $rules_mixing.Mixing);
  let _DEVICE = "L";
  function origin_of(code, agreement, number, promise) {
    arguments.length === 4 || $.miscount();
    if (($.found(agreement?.practice, "practice") !== null)) {
      return "practice";
    }
    if (($.le(number, $.found(agreement?.carried, "carried")) || $.truth($.call(code, "startswith", _DEVICE)))) {
      return "device";
    }
    return origin_at_server(promise);
  }
  function origin_at_server(promise) {
    arguments.length === 1 || $.miscount();
    return (($.isinstance(promise, $rules_mixing.Mixing) && $.truth($.found(promise?.opened, "opened"))) ? "mixed" : "server");
  }
  function vouched(promise, origin) {
    arguments.length === 2 || $.miscount();
    return ($.contains(origin, $.tuple("mixed", "server")) ? promise : null);
  }
  return { Promised, _DEVICE, origin_at_server, origin_of, vouched };
})();

const $play_table_seats = (() => {
  let Reseated = $.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($play_table_entry.Sat, $play_table_entry.Keyed), $play_table_entry.Stood), $play_table_entry.Replaced), $play_table_entry.Returned), $play_table_entry.Left), $play_table_entry.Dismissed);
  let _MOST_KEYS = 20;
  const Seats = $.klass("Seats", [$.Tuple], {
    methods: {
      host(gone = $.tuple()) {
        arguments.length > 1 && $.miscount();
        const self = this;
        let persons;
        persons = self.persons;
        return $.next((($first) => $.generator(function* () { try { let seat; for (seat of $first) { if (!$.contains(seat, gone)) yield seat; } } catch ($error) { throw $.inGenerator($error); } }))($.iter(persons)), ($.truth(persons) ? $.item(persons, 0) : null));
      },
      opened_by(key) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let opened;
        opened = (() => { const $all = []; let known, seat; for (seat of $.each(self)) { for (known of $.each($.attribute(seat, "keys"))) { if (($.eq($.found(seat?.kind, "kind"), "person") && $.truth($.std.hmac.compare_digest(known, key)))) $all.push(seat); } } return $all; })();
        return ($.truth(opened) ? $.item(opened, 0) : null);
      },
      has_room_for_key(seat) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let owner;
        owner = $.item(self, $.sub(seat, 1));
        return ($.eq($.found(owner?.kind, "kind"), "person") && $.lt($.len($.attribute(owner, "keys")), _MOST_KEYS));
      },
      after(entry) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let bot, key, kind, name, never, seat, $t0, $t1, $t2, $t3, $t4, $t5, $t6, $t7, $t8, $t9, $t10, $t11, $t12, $t13, $t14, $t15;
        $t0 = entry;
        if ($.isinstance($t0, $play_table_entry.Sat) && ($t1 = $.maybe($t0, "seat")) !== undefined && ((seat = $t1), true) && ($t2 = $.maybe($t0, "name")) !== undefined && ((name = $t2), true) && ($t3 = $.maybe($t0, "key")) !== undefined && ((key = $t3), true)) {
          return $.callNamed(self, "_with", [seat], { "kind": "person", "name": name, "bot": null, "keys": $.tuple(key) });
        } else if ($.isinstance($t0, $play_table_entry.Keyed) && ($t4 = $.maybe($t0, "seat")) !== undefined && ((seat = $t4), true) && ($t5 = $.maybe($t0, "key")) !== undefined && ((key = $t5), true)) {
          return $.callNamed(self, "_with", [seat], { "keys": $.tuple(...$.each($.attribute($.item(self, $.sub(seat, 1)), "keys")), key) });
        } else if ($.isinstance($t0, $play_table_entry.Stood)) {
          return $.callNamed(self, "_with", [$.found(entry?.wisher, "wisher")], { "kind": "open", "name": "", "keys": $.tuple() });
        } else if ($.isinstance($t0, $play_table_entry.Replaced) && ($t6 = $.maybe($t0, "seat")) !== undefined && ((seat = $t6), true) && ($t7 = $.maybe($t0, "bot")) !== undefined && ((bot = $t7), true) && ($t8 = $.maybe($t0, "name")) !== undefined && ((name = $t8), true) && $.eq($.found($.item(self, $.sub(seat, 1))?.kind, "kind"), "open")) {
          return $.callNamed(self, "_with", [seat], { "kind": "bot", "name": name, "bot": bot });
        } else if ($.isinstance($t0, $play_table_entry.Replaced) && ($t9 = $.maybe($t0, "seat")) !== undefined && ((seat = $t9), true) && ($t10 = $.maybe($t0, "bot")) !== undefined && ((bot = $t10), true)) {
          return $.callNamed(self, "_with", [seat], { "bot": bot });
        } else if ($.isinstance($t0, $play_table_entry.Returned)) {
          return $.callNamed(self, "_with", [$.found(entry?.wisher, "wisher")], { "bot": null });
        } else if ($.isinstance($t0, $play_table_entry.Left) && ($t11 = $.maybe($t0, "bot")) !== undefined && ((bot = $t11), true) && ($t12 = $.maybe($t0, "name")) !== undefined && ((name = $t12), true)) {
          return $.callNamed(self, "_with", [$.found(entry?.wisher, "wisher")], { "kind": "bot", "name": name, "bot": bot, "keys": $.tuple() });
        } else if ($.isinstance($t0, $play_table_entry.Dismissed) && ($t13 = $.maybe($t0, "seat")) !== undefined && ((seat = $t13), true) && ($t14 = $.maybe($t0, "bot")) !== undefined && ((bot = $t14), true) && ($t15 = $.maybe($t0, "name")) !== undefined && ((name = $t15), true)) {
          kind = ((bot === null) ? "open" : "bot");
          return $.callNamed(self, "_with", [seat], { "kind": kind, "name": name, "bot": bot, "keys": $.tuple() });
        } else if (((never = $t0), true)) {
          $.std.typing.assert_never(never);
        }
        return null;
      },
      _with: $.keyed("number **", function _with(number, changed) {
        const self = this;
        let seats;
        seats = [...$.each(self)];
        $.setItem(seats, $.sub(number, 1), $.std.dataclasses.replace($.item(seats, $.sub(number, 1)), $.byNames({  }, changed)));
        return Seats(seats);
      }),
    },
    kept: {
      open() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = []; let seat; for (seat of $.each(self)) { if ($.eq($.found(seat?.kind, "kind"), "open")) $all.push($.attribute(seat, "number")); } return $all; })();
      },
      persons() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = []; let seat; for (seat of $.each(self)) { if ($.eq($.found(seat?.kind, "kind"), "person")) $all.push($.attribute(seat, "number")); } return $all; })();
      },
      playing() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = []; let seat; for (seat of $.each(self)) { if ($.truth($.found(seat?.plays_himself, "plays_himself"))) $all.push($.attribute(seat, "number")); } return $all; })();
      },
    },
  });
  return { Reseated, Seats, _MOST_KEYS };
})();

const $play_table_finished = (() => {
  const OpenedPart = $.typedDict("OpenedPart");
  const Finished = $.typedDict("Finished");
  function laid_open(round_, origin, promise) {
    arguments.length === 3 || $.miscount();
    let brings;
    brings = (() => { const $all = new $.Dict(); let event; for (event of $.each($.found(round_?.log, "log"))) { if ($.eq($.found(event?.action, "action"), $rules.END)) $all.set($.found(event?.seat, "seat"), $.attribute(event, "points")); } return $all; })();
    return $.named(Finished, [], { "totals": $.found(round_?.totals, "totals"), "brings": $.collected($.range(1, $.add($.found(round_?.players, "players"), 1)), (seat) => $.call(brings, "get", seat, 0)), "ending": $.found(round_?.ending, "ending"), "starter": $.found($.attribute(round_, "deal")?.starter, "starter"), "origin": origin, "digest": ((promise === null) ? null : $.attribute(promise, "digest")), "salt": ((promise === null) ? null : $.attribute(promise, "salt")), "parts": ($.isinstance(promise, $rules_mixing.Mixing) ? _parts(promise) : null), "deal": $.attribute(round_, "deal").lines(), "name": $rules_practice.deal_name($.attribute(round_, "deal")) });
  }
  function _parts(mixing) {
    arguments.length === 1 || $.miscount();
    return (() => { const $all = []; let digest, part, seat, $t0, $t1; for ($t0 of $.each($.sorted($.call($.attribute(mixing, "pledges"), "items")))) { [seat, $t1] = $.unpack($t0, 2); [digest, part] = $.unpack($t1, 2); $all.push($.named(OpenedPart, [], { "seat": seat, "pledge": digest, "part": part })); } return $all; })();
  }
  return { Finished, OpenedPart, _parts, laid_open };
})();

const $play_table_times = (() => {
  const Times = $.klass("Times", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["seats_ns", "gifts_ns", "gift_ns", "thought_ns"],
    fields: [
      ["seats_ns"],
      ["gifts_ns"],
      ["gift_ns", () => 0],
      ["thought_ns", () => 0],
    ],
    methods: {
      limit(agreed, seat) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let turn, whole;
        [turn, whole] = $.unpack($.tuple($.found(agreed?.turn_ns, "turn_ns"), $.found(agreed?.round_ns, "round_ns")), 2);
        if (($.is(turn, whole) && (whole === null))) {
          return agreed;
        }
        return $rules.TimeLimit(((turn === null) ? null : $.add(turn, self.gift_ns)), ((whole === null) ? null : $.add(whole, $.item(self.gifts_ns, $.sub(seat, 1)))));
      },
      thought(thought_ns) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return $.std.dataclasses.replace(self, $.byNames({ "thought_ns": thought_ns }));
      },
      given(seat, extra_ns) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let gifts;
        gifts = _more(self.gifts_ns, seat, extra_ns);
        return $.std.dataclasses.replace(self, $.byNames({ "gift_ns": $.add(self.gift_ns, extra_ns), "gifts_ns": gifts }));
      },
      acted: $.keyed("events * turn_goes_on", function acted(events, turn_goes_on) {
        const self = this;
        let event, seats;
        seats = self.seats_ns;
        for (event of $.each(events)) {
          seats = _more(seats, $.found(event?.seat, "seat"), $.or($.found(event?.time_ns, "time_ns"), () => 0));
        }
        return Times(seats, self.gifts_ns, ($.truth(turn_goes_on) ? self.gift_ns : 0));
      }),
      undone(events, thought_ns) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let event, seats;
        seats = self.seats_ns;
        for (event of $.each(events)) {
          seats = _more(seats, $.found(event?.seat, "seat"), $.negative($.or($.found(event?.time_ns, "time_ns"), () => 0)));
        }
        return $.named(Times, [seats, self.gifts_ns], { "thought_ns": thought_ns });
      },
      dealt() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return Times(self.seats_ns, $.mul($.tuple(0), $.len(self.seats_ns)));
      },
    },
    ofClass: {
      none(seats) {
        arguments.length === 1 || $.miscount();
        const cls = this;
        return cls($.mul($.tuple(0), seats), $.mul($.tuple(0), seats));
      },
    },
  });
  function _more(times, seat, more) {
    arguments.length === 3 || $.miscount();
    return $.tuple(...$.each($.slice(times, null, $.sub(seat, 1))), $.add($.item(times, $.sub(seat, 1)), more), ...$.each($.slice(times, seat)));
  }
  return { Times, _more };
})();

const $play_table_situation = (() => {
  let [MOST_ENTRIES, MOST_IDLE] = $.unpack($.tuple(50000, 5000), 2);
  let _KEPT = $.tuple("state", "over", "mover");
  const Situation = $.klass("Situation", [], {
    methods: {
      __init__: $.takes(function __init__(code, agreement) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let $t0, $t1;
        $.assign(self, "code", code);
        $.assign(self, "agreement", agreement);
        self.seats = $play_table_seats.Seats($.found(agreement?.seats, "seats"));
        self.match = $rules.Match($.found(agreement?.terms, "terms"), $.len(self.seats));
        self.mixing = null;
        self.origin = null;
        self.promise = null;
        self.previous = null;
        $.assign(self, "dealt", 0);
        $.assign(self, "version", 0);
        $.assign(self, "moved", 0);
        $t0 = false;
        self.paused = $t0;
        self.locked = $t0;
        self.paused_by = null;
        self.resigned = null;
        $t1 = false;
        self.claimed = $t1;
        self.halted = $t1;
        self.ready = $.frozenset();
        self.times = $play_table_times.Times.none($.len(self.seats));
        $.assign(self, "players", $.tuple());
        self.doers = $.tuple();
        self.steady = $.mul($.tuple(0), $.len(self.seats));
        self.asked = null;
        self.granted = $.frozenset();
        self.done = new $.Dict([]);
        self.idle = 0;
        self.rematch = null;
        return null;
      }, "code agreement"),
      _forget_answers() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let known;
        for (known of $.each(_KEPT)) {
          $.forget(self, known);
        }
        return null;
      },
      version_of(seat, id_) {
        arguments.length === 2 || $.miscount();
        const self = this;
        return $.call($.call(self.done, "get", seat, new $.Dict([])), "get", id_);
      },
      has_room_for_key(seat) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return $.and(self.has_time_to_waste, () => self.seats.has_room_for_key(seat));
      },
      again(keys, bots) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let evening, seats;
        seats = $.tupleOf($.collected(self.seats, (seat) => ($.eq($.found(seat?.kind, "kind"), "person") ? $.std.dataclasses.replace(seat, $.byNames({ "keys": $.tuple($.item(keys, $.attribute(seat, "number"))) })) : $.std.dataclasses.replace(seat, $.byNames({ "kind": "bot", "name": $.call(bots, "get", $.or($.found(seat?.bot, "bot"), () => ""), $.attribute(seat, "name")), "keys": $.tuple() })))));
        evening = $.tupleOf((() => { const $all = []; let first, seat, won; for ([first, seat, won] of $.each($.zipStrict($.found($.attribute(self, "agreement")?.seats, "seats"), seats, self.evening))) { $all.push((($.eq($.found(first?.kind, "kind"), "person") && $.eq($.found(seat?.kind, "kind"), "bot")) ? 0 : won)); } return $all; })());
        return $.std.dataclasses.replace($.attribute(self, "agreement"), $.byNames({ "seats": seats, "evening": evening, "carried": 0 }));
      },
    },
    getters: {
      winners() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let most;
        if ((self.resigned !== null)) {
          return (() => { const $all = []; let seat; for (seat of $.each(self.seats)) { if ($.ne($.attribute(seat, "number"), self.resigned)) $all.push($.attribute(seat, "number")); } return $all; })();
        }
        if ((!$.truth(self.over) || $.truth($.found($.attribute(self, "match")?.over, "over")))) {
          return $.found($.attribute(self, "match")?.winners, "winners");
        }
        most = $.max($.found($.attribute(self, "match")?.totals, "totals"));
        return (() => { const $all = []; let seat, total; for ([seat, total] of $.each($.enumerate($.found($.attribute(self, "match")?.totals, "totals"), 1))) { if ($.eq(total, most)) $all.push(seat); } return $all; })();
      },
      has_time_to_waste() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.lt(self.idle, MOST_IDLE);
      },
      rounds_over() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.sub($.attribute(self, "dealt"), !$.truth($.found($.attribute(self, "match")?.between_rounds, "between_rounds")));
      },
      finished() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = []; let one; for (one of $.each($.tuple(self.previous, self._latest))) { if ((one !== null)) $all.push(one); } return $all; })();
      },
      _latest() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let origin, round_;
        [round_, origin] = $.unpack($.tuple(self.round, self.origin), 2);
        if (((round_ === null) || (origin === null) || !$.truth($.found($.attribute(self, "match")?.between_rounds, "between_rounds")))) {
          return null;
        }
        return $play_table_finished.laid_open(round_, origin, self.promise);
      },
      round() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return ($.truth($.found($.attribute(self, "match")?.rounds, "rounds")) ? $.item($.found($.attribute(self, "match")?.rounds, "rounds"), -1) : null);
      },
      deserted() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return !$.truth($.found(self.seats?.persons, "persons"));
      },
      evening() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let before, winners;
        before = $.or($.found($.attribute(self, "agreement")?.evening, "evening"), () => $.mul($.tuple(0), $.len(self.seats)));
        winners = self.winners;
        return (() => { const $all = []; let seat, won; for ([seat, won] of $.each($.enumerate(before, 1))) { $all.push($.add(won, $.contains(seat, winners))); } return $all; })();
      },
      awaited() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let asked, mover, state;
        [state, mover] = $.unpack($.tuple(self.state, self.mover), 2);
        if ($.eq(state, "playing")) {
          return (((mover !== null) && $.truth($.found(mover?.plays_himself, "plays_himself"))) ? [$.attribute(mover, "number")] : []);
        }
        asked = $.and($.eq(state, "over"), () => $.and(self.ready, () => (self.rematch === null)));
        if (($.ne(state, "between") && !$.truth(asked))) {
          return [];
        }
        return (() => { const $all = []; let seat; for (seat of $.each($.found(self.seats?.playing, "playing"))) { if (!$.contains(seat, self.ready)) $all.push(seat); } return $all; })();
      },
      limit() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let agreed, round_;
        [agreed, round_] = $.unpack($.tuple($.attribute($.attribute(self, "agreement"), "limit"), self.round), 2);
        return ((round_ === null) ? agreed : self.times.limit(agreed, $.found(round_?.seat, "seat")));
      },
      everybody_is_ready() {
        arguments.length === 0 || $.miscount();
        const self = this;
        if ($.eq($.found($.attribute(self, "agreement")?.kind, "kind"), "device")) {
          return $.bool(self.ready);
        }
        return $.and($.bool($.found(self.seats?.playing, "playing")), () => $.call(self.ready, "issuperset", $.found(self.seats?.playing, "playing")));
      },
      limited() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return (($.attribute($.attribute(self, "agreement"), "turn") !== null) || ($.found($.attribute(self, "agreement")?.round, "round") !== null));
      },
      attempted() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return ($.eq($.found($.attribute(self, "agreement")?.kind, "kind"), "daily") && $.gt(self.version, 1));
      },
      deal_is_due() {
        arguments.length === 0 || $.miscount();
        const self = this;
        if ((!$.truth($.found($.attribute(self, "match")?.between_rounds, "between_rounds")) || $.truth(self.paused) || $.truth($.attribute(self.seats, "open")))) {
          return false;
        }
        if (($.truth(self.deserted) || $.truth(self.over))) {
          return false;
        }
        return $.or(!$.truth($.found($.attribute(self, "match")?.rounds, "rounds")), () => self.everybody_is_ready);
      },
      rematch_is_due() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.and($.bool(self.ready), () => $.and(self.over, () => $.and((self.rematch === null), () => self.everybody_is_ready)));
      },
    },
    kept: {
      state() {
        arguments.length === 0 || $.miscount();
        const self = this;
        if (($.truth(self.over) || $.truth(self.deserted))) {
          return "over";
        }
        if (($.truth($.attribute(self.seats, "open")) || !$.truth($.found($.attribute(self, "match")?.rounds, "rounds")))) {
          return "waiting";
        }
        if ($.truth(self.paused)) {
          return "paused";
        }
        return ($.truth($.found($.attribute(self, "match")?.between_rounds, "between_rounds")) ? "between" : "playing");
      },
      over() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let given_up, too_long;
        too_long = $.and($.ge(self.version, MOST_ENTRIES), () => $.found($.attribute(self, "match")?.between_rounds, "between_rounds"));
        given_up = $.or(self.halted, () => (self.resigned !== null));
        return $.or($.found($.attribute(self, "match")?.over, "over"), () => $.or(given_up, () => $.and(too_long, () => $.bool($.found($.attribute(self, "match")?.rounds, "rounds")))));
      },
      mover() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let round_;
        round_ = self.round;
        if (((round_ === null) || $.truth($.found(round_?.over, "over")) || $.truth(self.over) || $.truth(self.deserted))) {
          return null;
        }
        return $.item(self.seats, $.sub($.found(round_?.seat, "seat"), 1));
      },
    },
  });
  return { MOST_ENTRIES, MOST_IDLE, Situation, _KEPT };
})();

const $play_table_table = (() => {
  let _MOST_IDS = 60;
  const Table = $.klass("Table", [$play_table_situation.Situation], {
    methods: {
      __init__: $.takes(function __init__(code, agreement, entries = $.tuple()) {
        (arguments.length < 2 || arguments.length > 3) && $.miscount();
        const self = this;
        let entry;
        Object.getPrototypeOf(Table.prototype).__init__.call(self, code, agreement);
        for (entry of $.each(entries)) {
          $.call(self, "apply", entry);
        }
        return null;
      }, "code agreement entries="),
      after(entry) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let after;
        after = $.bare(Table);
        $.takeOver(after, self);
        $.assign(after, "match", $.call($.attribute(self, "match"), "copy"));
        $.call(after, "apply", entry);
        return after;
      },
      apply(entry) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let error, idle, ids, wished;
        [idle, wished] = $.unpack($.tuple(self._idle_in(entry), self._wished(entry)), 2);
        try {
          self._apply(entry);
        } catch ($caught) {
          const $error = $.caught($caught);
          if ($.isCaught($error, [$rules.TricorneError, $.errors.LookupError, $.errors.ValueError])) {
            error = $error;
            throw $.raised($play_table_entry.CorruptLog(`${$.str($.attribute(self, "code"))}, entry ${$.str($.add(self.version, 1))}: ${$.str(error)}`));
          } else throw $error;
        }
        $.assign(self, "version", $.grown(self.version, 1));
        self.idle = $.grown(self.idle, idle);
        if ($.isinstance(entry, $.bitor($.bitor($play_table_entry.Acted, $play_table_entry.Dealt), $play_table_entry.Undone))) {
          $.assign(self, "moved", self.version);
        }
        self._follow_request(entry);
        if ((($.found(entry?.by, "by") !== null) && ($.found(entry?.id, "id") !== null))) {
          ids = new $.Dict([...$.entries($.call(self.done, "get", $.found(entry?.by, "by"), new $.Dict([]))), [$.found(entry?.id, "id"), $.tuple(self.version, wished)]]);
          if ($.gt($.len(ids), _MOST_IDS)) {
            $.deleteItem(ids, $.next($.iter(ids)));
          }
          self.done = new $.Dict([...$.entries(self.done), [$.found(entry?.by, "by"), ids]]);
        }
        self._forget_answers();
        return null;
      },
      _wished(entry) {
        arguments.length === 1 || $.miscount();
        const self = this;
        if ($.isinstance(entry, $play_table_entry.Readied)) {
          return ($.truth(self.over) ? "rematch" : "next");
        }
        if (($.isinstance(entry, $play_table_entry.Undone) && !$.contains(self.asked, $.tuple(null, $.found(entry?.by, "by"))))) {
          return "grant";
        }
        return $.attribute(entry, "wished");
      },
      _apply(entry) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let $t0, $t1, $t2, $t3;
        $t0 = entry;
        if ($.isinstance($t0, $play_table_entry.Acted)) {
          self._act(entry);
        } else if ($.isinstance($t0, $play_table_entry.Mixed)) {
          self._mix(entry);
        } else if ($.isinstance($t0, $play_table_entry.Dealt)) {
          self._deal(entry);
        } else if ($.isinstance($t0, $play_table_entry.Undone)) {
          self._undo(entry);
        } else if ($.isinstance($t0, $play_table_entry.Readied)) {
          self.ready = $.joined(self.ready, new $.PySet([$.found(entry?.wisher, "wisher")]));
        } else if ($.isinstance($t0, $play_table_entry.Rematched)) {
          self.rematch = $.attribute(entry, "code");
        } else if ($.isinstance($t0, $play_table_entry.Resigned)) {
          $t1 = $.unpack($.tuple($.found(entry?.seat, "seat"), false), 2);
          self.resigned = $t1[0];
          self.paused = $t1[1];
          self.claimed = $.ne($.found(entry?.by, "by"), $.found(entry?.seat, "seat"));
        } else if ($.isinstance($t0, $play_table_entry.Halted)) {
          $t2 = $.unpack($.tuple(true, false), 2);
          self.halted = $t2[0];
          self.paused = $t2[1];
        } else if ($.isinstance($t0, $play_table_entry.Locked)) {
          self.locked = $.found(entry?.locked, "locked");
        } else if ($.isinstance($t0, $play_table_entry.Paused)) {
          $t3 = $.unpack($.tuple(true, $.found(entry?.by, "by")), 2);
          self.paused = $t3[0];
          self.paused_by = $t3[1];
          self.times = self.times.thought($.attribute(entry, "thought_ns"));
        } else if ($.isinstance($t0, $play_table_entry.Resumed)) {
          self.paused = false;
        } else if ($.isinstance($t0, $play_table_entry.Thought)) {
          self.times = self.times.thought($.attribute(entry, "thought_ns"));
        } else if ($.isinstance($t0, $play_table_entry.Gave)) {
          self.times = self.times.given($.found(entry?.seat, "seat"), $.found(entry?.extra_ns, "extra_ns"));
        } else if (($.isinstance($t0, $play_table_entry.Asked) || $.isinstance($t0, $play_table_entry.Granted) || $.isinstance($t0, $play_table_entry.Denied))) {
        } else if ($.isinstance(entry, $play_table_seats.Reseated)) {
          self.seats = self.seats.after(entry);
        } else if (true) {
          throw $.raised($.errors.ValueError(`nobody knows what ${$.str($.found(entry?.do, "do"))} is`));
        }
        return null;
      },
      _follow_request(entry) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let moved, $t0, $t1;
        if ($.isinstance(entry, $play_table_entry.Asked)) {
          $t0 = $.unpack($.tuple($.found(entry?.by, "by"), $.frozenset()), 2);
          self.asked = $t0[0];
          self.granted = $t0[1];
        } else if (($.isinstance(entry, $play_table_entry.Granted) && ($.found(entry?.by, "by") !== null))) {
          self.granted = $.joined(self.granted, new $.PySet([$.found(entry?.by, "by")]));
        } else if ((self.asked !== null)) {
          moved = $.isinstance(entry, $.bitor($.bitor($.bitor($.bitor($play_table_entry.Acted, $play_table_entry.Dealt), $play_table_entry.Undone), $play_table_entry.Denied), $play_table_entry.Resigned));
          if (($.truth(moved) || !$.truth($.found($.item(self.seats, $.sub(self.asked, 1))?.plays_himself, "plays_himself")))) {
            $t1 = $.unpack($.tuple(null, $.frozenset()), 2);
            self.asked = $t1[0];
            self.granted = $t1[1];
          }
        }
        return null;
      },
      _act(entry) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let doers, event, round_, seat, steady, $t0;
        [round_, doers, steady] = $.unpack($.tuple(self._playing(), [...$.each(self.doers)], [...$.each(self.steady)]), 3);
        for (event of $.each($.found(entry?.events, "events"))) {
          if ($.ne($.callNamed(round_, "push", [$.found(event?.action, "action"), $.found(event?.time_ns, "time_ns")], { "seat": $.found(event?.seat, "seat") }), event)) {
            throw $.raised($.errors.ValueError(`${$.str(event)} is not what came of it`));
          }
          seat = $.item(self.seats, $.sub($.found(event?.seat, "seat"), 1));
          $.call(doers, "append", $.named($play_table_seat.Doer, [$.attribute(seat, "name"), $.found(seat?.bot, "bot")], { "late": ($.found(entry?.by, "by") === null) }));
          $.setItem(steady, $.sub($.found(event?.seat, "seat"), 1), $.add(self.version, 1));
        }
        $t0 = $.unpack($.tuple($.tupleOf(doers), $.tupleOf(steady)), 2);
        self.doers = $t0[0];
        self.steady = $t0[1];
        self.times = $.callNamed(self.times, "acted", [$.found(entry?.events, "events")], { "turn_goes_on": $.gt($.found(round_?.draws, "draws"), 0) });
        return null;
      },
      _mix(entry) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let pledges;
        if (((self.mixing !== null) || !$.truth($.found($.attribute(self, "match")?.between_rounds, "between_rounds")))) {
          throw $.raised($.errors.ValueError("there is nothing to be mixed"));
        }
        pledges = (() => { const $all = new $.Dict(); let digest, seat, $t0; for ($t0 of $.each($.call($.attribute(entry, "pledges"), "items"))) { [seat, digest] = $.unpack($t0, 2); $all.set(seat, $rules_mixing.Pledge(digest)); } return $all; })();
        self.mixing = $rules_mixing.Mixing($rules_commitment.digest_of($.attribute(entry, "salt")), $.attribute(entry, "salt"), pledges);
        return null;
      },
      _deal(entry) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let deal, promise, $t0;
        deal = $rules.Deal.read($.attribute(entry, "lines"), $.found($.found($.attribute(self, "match")?.terms, "terms")?.sheet, "sheet"), $.found($.attribute(self, "match")?.players, "players"));
        if (($.truth($.found($.attribute(self, "match")?.rounds, "rounds")) && $.truth($.found($.attribute(self, "match")?.between_rounds, "between_rounds")) && !$.truth($.found($.attribute(self, "match")?.over, "over")))) {
          self.previous = self._latest;
          $.attribute(self, "match").lay_aside();
        }
        $.call($.attribute(self, "match"), "start", deal);
        promise = self._claimed(entry, deal);
        self.mixing = null;
        $.assign(self, "dealt", $.grown($.attribute(self, "dealt"), 1));
        self.origin = $play_table_origin.origin_of($.attribute(self, "code"), $.attribute(self, "agreement"), $.attribute(self, "dealt"), promise);
        self.promise = $play_table_origin.vouched(promise, self.origin);
        $.assign(self, "players", $.tupleOf($.collected(self.seats, (seat) => $play_table_seat.Player($.attribute(seat, "name"), $.found(seat?.bot, "bot")))));
        $t0 = $.unpack($.tuple($.frozenset(), $.tuple()), 2);
        self.ready = $t0[0];
        self.doers = $t0[1];
        self.steady = $.mul($.tuple($.add(self.version, 1)), $.len(self.seats));
        self.times = self.times.dealt();
        return null;
      },
      _claimed(entry, deal) {
        arguments.length === 2 || $.miscount();
        const self = this;
        if (($.found(entry?.parts, "parts") === null)) {
          return $rules_commitment.commit(deal, $.attribute(entry, "salt"));
        }
        if (((self.mixing === null) || $.ne($.attribute(self.mixing, "salt"), $.attribute(entry, "salt")))) {
          throw $.raised($.errors.ValueError("this was not mixed"));
        }
        return self.mixing.opening($.found(entry?.parts, "parts"));
      },
      _undo(entry) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let events;
        events = $.collected($.range($.attribute(entry, "count")), (_) => $.call(self._playing(), "pop"));
        self.doers = $.slice(self.doers, null, $.negative($.attribute(entry, "count")));
        self.steady = $.mul($.tuple($.add(self.version, 1)), $.len(self.seats));
        self.times = self.times.undone(events, $.attribute(entry, "thought_ns"));
        return null;
      },
      _idle_in(entry) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let $t0;
        $t0 = entry;
        if (($.isinstance($t0, $play_table_entry.Acted) || $.isinstance($t0, $play_table_entry.Mixed) || $.isinstance($t0, $play_table_entry.Dealt) || $.isinstance($t0, $play_table_entry.Rematched) || $.isinstance($t0, $play_table_entry.Left))) {
          return 0;
        } else if ($.isinstance($t0, $play_table_entry.Undone)) {
          return $.add(1, $.attribute(entry, "count"));
        } else if ($.isinstance($t0, $play_table_entry.Readied)) {
          return $.int($.contains($.found(entry?.by, "by"), self.ready));
        } else if (true) {
          return 1;
        }
        return null;
      },
      _playing() {
        arguments.length === 0 || $.miscount();
        const self = this;
        if ($.truth($.found($.attribute(self, "match")?.between_rounds, "between_rounds"))) {
          throw $.raised($.errors.ValueError("no round is being played"));
        }
        return $.item($.found($.attribute(self, "match")?.rounds, "rounds"), -1);
      },
    },
  });
  return { Table, _MOST_IDS };
})();

const $play_history_bundle = (() => {
  let [_COUNT, _RECORD] = $.unpack($.tuple("count-", "record-"), 2);
  let _DIGITS = 16;
  let _TABLES = $.tuple("bots", "device", "alone", "online", "daily");
  let _CODE = $.std.re.compile("[A-Z0-9]{1,12}");
  let _MOST_LETTERS = 60;
  let [_MOST_IN_A_LINE, _MOST_IN_A_RECORD] = $.unpack($.tuple($.lshift(8, 20), $.lshift(2, 20)), 2);
  let _LARGEST = 1000000000;
  function read_bundle(text, here) {
    arguments.length === 2 || $.miscount();
    let at, game, name, said, you;
    $play_reading.check_size(text, _MOST_IN_A_LINE);
    said = $play_reading.fields($play_reading.parsed(text));
    [at, name, you] = $.unpack($.tuple($.call(said, "get", "at"), $.call(said, "get", "name"), $.call(said, "get", "you")), 3);
    game = new $.Dict([["id", $play_reading.string($.call(said, "get", "id"))], ["kind", $play_reading.string($.call(said, "get", "kind"))], ["at", $.max([1, ...$.each(_numbers([at]))])], ["name", ($.isinstance(name, $.str) ? $.slice($play_reading.string(name), null, _MOST_LETTERS) : null)], ["you", ($.isinstance(you, $.list) ? _numbers(you) : [])]]);
    return $.std.json.dumps(new $.Dict([...$.entries(game), ...$.entries($.named(_found, [game, said], { "here": here }))]), false);
  }
  function _numbers(stored) {
    arguments.length === 1 || $.miscount();
    return (() => { const $all = []; let each; for (each of $.each(stored)) { if (($.isinstance(each, $.int) && !$.isinstance(each, $.bool))) $all.push(each); } return $all; })();
  }
  const _found = $.keyed("game said * here", function _found(game, said, here) {
    let came, count, id_, kind, outcome, record;
    [kind, record, came] = $.unpack($.tuple($.item(game, "kind"), $.call(said, "get", "record"), $.call(said, "get", "came")), 3);
    if (($.eq(kind, "count") && $.truth($.call($.item(game, "id"), "startswith", _COUNT)))) {
      count = $play_reading.string($.call(said, "get", "count"));
      return new $.Dict([["came", $.std.json.loads($play_history_game.of_count(count))], ["alone", true], ["text", count]]);
    }
    if ($.eq(kind, "record")) {
      id_ = $.add(_RECORD, $.slice($rules_commitment.digest_of($play_reading.string(record)), null, _DIGITS));
      return new $.Dict([["id", id_], ...$.entries(_of_record($play_reading.string(record), "null"))]);
    }
    if ((!$.contains(kind, _TABLES) || !$.truth($.call(_CODE, "fullmatch", $.item(game, "id"))))) {
      throw $.raised($play_reading.unreadable());
    }
    outcome = ((came === null) ? null : _outcome($play_reading.fields(came)));
    if ((record !== null)) {
      return _of_record($play_reading.string(record), $.std.json.dumps(_shown(outcome)));
    }
    if (($.truth(here) && ($.call(said, "get", "table") !== null))) {
      _fold($.item(game, "id"), $play_reading.fields($.item(said, "table")));
    } else if (((outcome !== null) && $.truth($.item(outcome, "over")))) {
      return new $.Dict([["came", outcome], ["alone", true], ["text", null]]);
    } else if (($.call(said, "get", "seats") === null)) {
      throw $.raised($play_reading.unreadable());
    }
    return new $.Dict([["came", null], ["alone", false], ["text", null]]);
  });
  function _of_record(record, shown) {
    arguments.length === 2 || $.miscount();
    let came, error;
    $play_reading.check_size(record, _MOST_IN_A_RECORD);
    try {
      came = $play_history_game.of_record(record, shown);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$.errors.ValueError])) {
        error = $error;
        throw $.raised($play_reading.unreadable());
      } else throw $error;
    }
    return new $.Dict([["came", $.std.json.loads(came)], ["alone", true], ["text", record]]);
  }
  function _fold(code, stored) {
    arguments.length === 2 || $.miscount();
    let agreement;
    agreement = $play_table_agreement.Agreement.from_json($play_reading.string($.call(stored, "get", "agreement")));
    $play_table_table.Table(code, agreement, $.collected($play_reading.several($.call(stored, "get", "entries")), (each) => $play_table_entry.read_entry($play_reading.string(each))));
    return null;
  }
  function _outcome(came) {
    arguments.length === 1 || $.miscount();
    let players, practice, $t0;
    practice = $.call(came, "get", "practice");
    players = $.collected($play_reading.several($.call(came, "get", "players")), (each) => _player($play_reading.fields(each)));
    if (!($.le(1, ($t0 = $.len(players))) && $.le($t0, $rules_parameters.MOST_PLAYERS))) {
      throw $.raised($play_reading.unreadable());
    }
    return $.named($play_history_game.GameResult, [], { "sheet": $play_reading.string($.call(came, "get", "sheet")), "house": $play_reading.flag($.call(came, "get", "house")), "scoring": $play_reading.one_of($rules_terms.SCORINGS, $.call(came, "get", "scoring")), "target": $play_reading.number($.call(came, "get", "target"), 0, _LARGEST), "over": $play_reading.flag($.call(came, "get", "over")), "rounds": $play_reading.number($.call(came, "get", "rounds"), 0, _LARGEST), "players": players, "practice": ((practice === null) ? null : $play_reading.string(practice)) });
  }
  $.takes(_outcome, "came");
  function _player(said) {
    arguments.length === 1 || $.miscount();
    let bot, points;
    [bot, points] = $.unpack($.tuple($.call(said, "get", "bot"), $.call(said, "get", "points")), 2);
    return $.named($play_history_game.SeatResult, [], { "name": $play_reading.string($.call(said, "get", "name")), "bot": ((bot === null) ? null : $play_reading.string(bot)), "points": ((points === null) ? null : $play_reading.number(points, $.negative(_LARGEST), _LARGEST)), "won": $play_reading.flag($.call(said, "get", "won")) });
  }
  function _shown(outcome) {
    arguments.length === 1 || $.miscount();
    let won;
    if ((outcome === null)) {
      return null;
    }
    won = (() => { const $all = []; let each, seat; for ([seat, each] of $.each($.enumerate($.item(outcome, "players"), 1))) { if ($.truth($.item(each, "won"))) $all.push(seat); } return $all; })();
    return new $.Dict([["seats", $.item(outcome, "players")], ["winners", won]]);
  }
  return { _CODE, _COUNT, _DIGITS, _LARGEST, _MOST_IN_A_LINE, _MOST_IN_A_RECORD, _MOST_LETTERS, _RECORD, _TABLES, _fold, _found, _numbers, _of_record, _outcome, _player, _shown, read_bundle };
})();

const $play_history_career = (() => {
  let LATELY = 10;
  let _SHOWN = 60;
  let _MONTHS = 24;
  let _NAMES = 1024;
  let _MOST = 50;
  function career(games, who, sheet = "") {
    (arguments.length < 2 || arguments.length > 3) && $.miscount();
    let every, game, played, said, seats, told;
    every = $.std.json.loads(games);
    told = Career();
    for (game of $.each(every)) {
      if ($.contains(sheet, $.tuple("", $.item(game, "sheet")))) {
        seats = (() => { const $all = []; let each, number; for ([number, each] of $.each($.enumerate($.item(game, "players")))) { if ($.truth(_is(each, who))) $all.push(number); } return $all; })();
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
    arguments.length === 1 || $.miscount();
    let folded, game, most, names, player, times;
    times = new $.Dict([]);
    names = new $.Dict([]);
    for (game of $.each(games)) {
      for (player of $.each($.item(game, "players"))) {
        if ($.truth(_is_somebody(player))) {
          folded = _folded($.item(player, "name"));
          $.setItem(times, folded, $.add($.call(times, "get", folded, 0), 1));
          $.call(names, "setdefault", folded, $.item(player, "name"));
        }
      }
    }
    most = $.sorted(times, (function (each) { arguments.length === 1 || $.miscount(); return $.tuple($.negative($.item(times, each)), each); }));
    return $.collected($.slice(most, null, _MOST), (each) => $.item(names, each));
  }
  const Career = $.klass("Career", [], {
    methods: {
      __init__: $.takes(function __init__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        $.assign(self, "all", _Sum());
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
        arguments.length === 2 || $.miscount();
        const self = this;
        let key, met, mine, name, others, result, $t0;
        mine = $.item($.item(game, "players"), seat);
        others = (() => { const $all = []; let each, number; for ([number, each] of $.each($.enumerate($.item(game, "players")))) { if ($.ne(number, seat)) $all.push(each); } return $all; })();
        result = _Result($.item(game, "rounds"), $.item(mine, "points"), ($.truth(others) ? $.item(mine, "won") : null));
        $.call($.attribute(self, "all"), "add", result);
        self.bridges = $.grown(self.bridges, $.call(mine, "get", "bridges", 0));
        self.hexagons = $.grown(self.hexagons, $.call(mine, "get", "hexagons", 0));
        $.call($.call(self.sheets, "setdefault", $.item(game, "sheet"), _Sum()), "add", result);
        $.call($.call(self.months, "setdefault", $.item(game, "month"), _Sum()), "add", result);
        for (key of $.each(_once((($first) => $.generator(function* () { try { let each; for (each of $first) { if ($.truth($.item(each, "bot"))) yield $.item(each, "bot"); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(others))))) {
          $.call($.call(self.levels, "setdefault", key, _Sum()), "add", result);
        }
        met = (() => { const $all = new $.Dict(); let each; for (each of $.each(others)) { if ($.truth(_is_somebody(each))) $all.set(_folded($.item(each, "name")), $.item(each, "name")); } return $all; })();
        for ($t0 of $.each($.call(met, "items"))) {
          [key, name] = $.unpack($t0, 2);
          $.call($.call(self.people, "setdefault", key, _Sum(name)), "add", result);
        }
        if (($.found(result?.won, "won") !== null)) {
          self.streak = ($.truth($.found(result?.won, "won")) ? $.add(self.streak, 1) : 0);
          self.longest = $.max(self.longest, self.streak);
        }
        self._compare(game, mine);
        if ((($.attribute(result, "points") !== null) && $.truth($.found(result?.rounds, "rounds")))) {
          $.call(self.course, "append", $.tuple($.item(game, "id"), $.attribute(result, "points"), $.found(result?.rounds, "rounds")));
        }
        return null;
      },
      _compare(game, mine) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let points, tile;
        [tile, points] = $.unpack($.tuple($.call(mine, "get", "best"), $.item(mine, "points")), 2);
        if (((tile !== null) && $.truth(_is_more($.item(tile, "points"), self.best_tile)))) {
          self.best_tile = new $.Dict([...$.entries(tile), ["id", $.item(game, "id")]]);
        }
        if (((points !== null) && $.truth(_is_more(points, self.best_game)))) {
          self.best_game = new $.Dict([["points", points], ["id", $.item(game, "id")]]);
        }
        return null;
      },
      _last() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let at, id_, lately, points, rounds, some, told;
        told = [];
        for (at of $.each($.range($.max($.sub($.len(self.course), _SHOWN), 0), $.len(self.course)))) {
          [id_, points, rounds] = $.unpack($.item(self.course, at), 3);
          some = $.slice(self.course, $.max($.sub($.add(at, 1), LATELY), 0), $.add(at, 1));
          lately = _average((() => { let $sum = 0; let each; for (each of $.each(some)) { $sum = $.summed($sum, $.item(each, 1)); } return $sum; })(), (() => { let $sum = 0; let each; for (each of $.each(some)) { $sum = $.summed($sum, $.item(each, 2)); } return $sum; })());
          $.call(told, "append", new $.Dict([["id", id_], ["average", _average(points, rounds)], ["lately", lately]]));
        }
        return told;
      },
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let people;
        people = $.sorted($.call(self.people, "values"), (function (each) { arguments.length === 1 || $.miscount(); return $.negative($.found(each?.games, "games")); }));
        return new $.Dict([...$.entries($.attribute(self, "all").to_dict()), ["bridges", self.bridges], ["hexagons", self.hexagons], ["best_tile", self.best_tile], ["best_game", self.best_game], ["streak", self.streak], ["longest", self.longest], ["levels", (() => { const $all = []; let bot, each, $t0; for ($t0 of $.each($.call(self.levels, "items"))) { [bot, each] = $.unpack($t0, 2); $all.push(new $.Dict([["bot", bot], ...$.entries(each.to_dict())])); } return $all; })()], ["people", $.collected($.slice(people, null, _MOST), (each) => new $.Dict([["name", $.attribute(each, "name")], ...$.entries(each.to_dict())]))], ["sheets", (() => { const $all = []; let each, sheet, $t0; for ($t0 of $.each($.call(self.sheets, "items"))) { [sheet, each] = $.unpack($t0, 2); $all.push(new $.Dict([["sheet", sheet], ...$.entries(each.to_dict())])); } return $all; })()], ["months", self._all_months()], ["course", self._last()]]);
      },
      _all_months() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let empty, first, last;
        if (!$.truth(self.months)) {
          return [];
        }
        last = $.max(self.months);
        first = $.max($.min(self.months), $.add($.sub(last, _MONTHS), 1));
        empty = _Sum();
        return $.collected($.range(first, $.add(last, 1)), (month) => new $.Dict([["month", month], ...$.entries($.call(self.months, "get", month, empty).to_dict())]));
      },
    },
  });
  const _Result = $.klass("_Result", [], {
    kind: "tuple",
    fields: [
      ["rounds"],
      ["points"],
      ["won"],
    ],
  });
  const _Sum = $.klass("_Sum", [], {
    methods: {
      __init__: $.takes(function __init__(name = "") {
        arguments.length > 1 && $.miscount();
        const self = this;
        $.assign(self, "name", name);
        self.games = 0;
        self.contests = 0;
        self.won = 0;
        $.assign(self, "points", 0);
        self.rounds = 0;
        return null;
      }, "name="),
      add(result) {
        arguments.length === 1 || $.miscount();
        const self = this;
        self.games = $.grown(self.games, 1);
        if (($.found(result?.won, "won") !== null)) {
          self.contests = $.grown(self.contests, 1);
          self.won = $.grown(self.won, ($.truth($.found(result?.won, "won")) ? 1 : 0));
        }
        if (($.attribute(result, "points") !== null)) {
          $.assign(self, "points", $.grown($.attribute(self, "points"), $.attribute(result, "points")));
          self.rounds = $.grown(self.rounds, $.found(result?.rounds, "rounds"));
        }
        return null;
      },
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let average;
        average = ($.truth(self.rounds) ? _average($.attribute(self, "points"), self.rounds) : null);
        return new $.Dict([["games", self.games], ["contests", self.contests], ["won", self.won], ["average", average]]);
      },
    },
  });
  function _is_more(points, best) {
    arguments.length === 2 || $.miscount();
    return ((best === null) || $.gt(points, $.item(best, "points")));
  }
  function _average(points, rounds) {
    arguments.length === 2 || $.miscount();
    return $.floordiv($.add($.mul(20, points), rounds), $.mul(2, rounds));
  }
  function _is(player, who) {
    arguments.length === 2 || $.miscount();
    if (!$.truth(who)) {
      return $.bool($.item(player, "you"));
    }
    return $.and(_is_somebody(player), () => $.eq(_folded($.item(player, "name")), _folded(who)));
  }
  function _is_somebody(player) {
    arguments.length === 1 || $.miscount();
    return $.and(!$.truth($.item(player, "bot")), () => $.bool($.item(player, "name")));
  }
  const _folded = $.std.functools.cache(function _folded(name) {
    arguments.length === 1 || $.miscount();
    return $.call($.call(" ", "join", $.call(name, "split")), "casefold");
  });
  function _once(keys) {
    arguments.length === 1 || $.miscount();
    return $.list($.dict.fromkeys(keys));
  }
  return { Career, LATELY, _MONTHS, _MOST, _NAMES, _Result, _SHOWN, _Sum, _average, _everybody, _folded, _is, _is_more, _is_somebody, _once, career };
})();

const $play_session = (() => {

  return {  };
})();

const $play_session_stopwatch = (() => {
  const Stopwatch = $.klass("Stopwatch", [], {
    methods: {
      __init__: $.takes(function __init__(thought_ns = 0) {
        arguments.length > 1 && $.miscount();
        const self = this;
        self._counted = thought_ns;
        self._since = null;
        return null;
      }, "thought_ns="),
      thought_ns(at) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return $.add(self._counted, ((self._since === null) ? 0 : $.sub(at, self._since)));
      },
      begin: $.takes(function begin(thought_ns, at, ago_ns = 0) {
        (arguments.length < 2 || arguments.length > 3) && $.miscount();
        const self = this;
        self._counted = thought_ns;
        if ((self._since !== null)) {
          self._since = $.sub(at, ago_ns);
        }
        return null;
      }, "thought_ns at ago_ns="),
      run: $.keyed("at * on", function run(at, on) {
        const self = this;
        if (($.truth(on) && (self._since === null))) {
          self._since = at;
        } else if ((!$.truth(on) && (self._since !== null))) {
          self._counted = self.thought_ns(at);
          self._since = null;
        }
        return null;
      }),
    },
    getters: {
      runs() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return (self._since !== null);
      },
    },
  });
  return { Stopwatch };
})();

const $play_session_absences = (() => {
  let _NS = 1000000000;
  let _THINKING = $.mul(60, _NS);
  const Waits = $.klass("Waits", [], {
    kind: "tuple",
    fields: [
      ["gone", () => $.tuple()],
      ["slow", () => $.tuple()],
      ["late", () => $.tuple()],
      ["late_at", () => null],
      ["until", () => null],
    ],
  });
  const Absences = $.klass("Absences", [], {
    methods: {
      __init__: $.takes(function __init__(at, grace_ns, waited_ns) {
        arguments.length === 3 || $.miscount();
        const self = this;
        self._grace_ns = grace_ns;
        self._wait = $play_session_stopwatch.Stopwatch(waited_ns);
        self._opened = at;
        self._left = new $.Dict([]);
        self._back = new $.Dict([]);
        self._here = $.frozenset();
        self._known = null;
        return null;
      }, "at grace_ns waited_ns"),
      notice(here, at) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let before, present, seat, $t0;
        [before, present] = $.unpack($.tuple(self._here, $.frozenset(here)), 2);
        if ($.eq(before, present)) {
          return null;
        }
        $t0 = $.unpack($.tuple(present, null), 2);
        self._here = $t0[0];
        self._known = $t0[1];
        for (seat of $.each($.sub(before, present))) {
          $.setItem(self._left, seat, at);
        }
        for (seat of $.each($.sub(present, before))) {
          if ($.ge($.sub(at, $.call(self._left, "get", seat, self._opened)), self._grace_ns)) {
            $.setItem(self._back, seat, self._wait.thought_ns(at));
          }
        }
        $.callNamed(self._wait, "run", [at], { "on": $.gt($.len(present), 0) });
        return null;
      },
      begin: $.takes(function begin(at, waited_ns = 0, ago_ns = 0) {
        (arguments.length < 1 || arguments.length > 3) && $.miscount();
        const self = this;
        let $t0;
        self._wait.begin(waited_ns, at, ago_ns);
        $t0 = $.unpack($.tuple(new $.Dict([]), null), 2);
        self._back = $t0[0];
        self._known = $t0[1];
        return null;
      }, "at waited_ns= ago_ns="),
      correct(by_ns, at) {
        arguments.length === 2 || $.miscount();
        const self = this;
        self._wait.begin($.max($.add(self._wait.thought_ns(at), by_ns), 0), at);
        self._known = null;
        return null;
      },
      waits(table, at) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let found, known, until;
        known = self._known;
        if (((known !== null) && $.is($.item(known, 0), table))) {
          until = $.found($.item(known, 1)?.until, "until");
          if (((until === null) || $.lt(at, until))) {
            return $.item(known, 1);
          }
        }
        found = self._waits(table, at);
        self._known = $.tuple(table, found);
        return found;
      },
      _waits(table, at) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let ahead, coming, first, gone, here, late, nudged, patience, slow, so_far, waited;
        [here, patience] = $.unpack($.tuple(self._here, patience_ns(table)), 2);
        gone = (() => { const $all = []; let seat; for (seat of $.each($.found($.found(table?.seats, "seats")?.persons, "persons"))) { if (!$.contains(seat, here)) $all.push($.tuple(seat, $.add($.sub(self._grace_ns, at), $.call(self._left, "get", seat, self._opened)))); } return $all; })();
        so_far = self._wait.thought_ns(at);
        waited = $.collected($.found(table?.awaited, "awaited"), (seat) => $.tuple(seat, $.sub(so_far, $.call(self._back, "get", seat, 0))));
        nudged = ((patience === null) ? _THINKING : $.floordiv(patience, 2));
        slow = (() => { const $all = []; let seat, time, $t0; for ($t0 of $.each(waited)) { [seat, time] = $.unpack($t0, 2); if ($.contains(seat, here)) $all.push($.tuple(seat, $.sub(nudged, time))); } return $all; })();
        late = (() => { const $all = []; let seat, time, $t0; for ($t0 of $.each(waited)) { [seat, time] = $.unpack($t0, 2); if ((patience !== null)) $all.push($.tuple(seat, $.sub(patience, time))); } return $all; })();
        coming = (() => { const $all = []; let _, left, $t0; for ($t0 of $.each($.tuple(...$.each(gone), ...$.each(($.truth($.found(self._wait?.runs, "runs")) ? $.add(slow, late) : []))))) { [_, left] = $.unpack($t0, 2); $all.push(left); } return $all; })();
        ahead = (() => { const $all = []; let left; for (left of $.each(coming)) { if ($.gt(left, 0)) $all.push(left); } return $all; })();
        first = $.least((($first) => $.generator(function* () { try { let _, left, $t0; for ($t0 of $first) { [_, left] = $.unpack($t0, 2); yield left; } } catch ($error) { throw $.inGenerator($error); } }))($.iter(late)), undefined, 0);
        return Waits(_over(gone), _over(slow), _over(late), (($.gt(first, 0) && $.truth($.found(self._wait?.runs, "runs"))) ? $.add(at, first) : null), ($.truth(ahead) ? $.add(at, $.min(ahead)) : null));
      },
    },
  });
  function patience_ns(table) {
    arguments.length === 1 || $.miscount();
    let patience;
    patience = $.found($.attribute(table, "agreement")?.patience, "patience");
    return ((patience === null) ? null : $.mul(patience, _NS));
  }
  function waited_ns(table, thought_ns, grace_ns) {
    arguments.length === 3 || $.miscount();
    let patience;
    patience = patience_ns(table);
    return ((patience === null) ? 0 : $.min(thought_ns, $.max($.sub(patience, grace_ns), 0)));
  }
  function _over(left) {
    arguments.length === 1 || $.miscount();
    return $.tupleOf((() => { const $all = []; let seat, time, $t0; for ($t0 of $.each(left)) { [seat, time] = $.unpack($t0, 2); if ($.le(time, 0)) $all.push(seat); } return $all; })());
  }
  return { Absences, Waits, _NS, _THINKING, _over, patience_ns, waited_ns };
})();

const $play_table_refused = (() => {
  const Refused = $.klass("Refused", [$rules.TricorneError], {
  });
  const OddCompany = $.klass("OddCompany", [$rules.TricorneError], {
  });
  const refused = $.keyed("code template / **", function refused(code, template, details) {
    return Refused($.named($rules_errors.refuse, [code, template], {  }, details));
  });
  function refuse_waste(table) {
    arguments.length === 1 || $.miscount();
    if (!$.truth($.found(table?.has_time_to_waste, "has_time_to_waste"))) {
      throw $.raised(refused($play_codes.ServerCode.FULL, "this table has a very long history; only moves are possible now"));
    }
    return null;
  }
  return { OddCompany, Refused, refuse_waste, refused };
})();

const $play_session_parts = (() => {
  let _PATIENCE = new $.Float(2.0);
  const OpenedParts = $.klass("OpenedParts", [], {
    methods: {
      __init__: $.takes(function __init__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        $.assign(self, "opened", new $.Dict([]));
        self.until = null;
        return null;
      }, ""),
      open(mixing, part) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let digest, seat, seats;
        digest = $rules_commitment.digest_of(part);
        seats = (() => { const $all = []; let pledge, seat, $t0; for ($t0 of $.each($.call($.attribute(mixing, "pledges"), "items"))) { [seat, pledge] = $.unpack($t0, 2); if ($.eq($.attribute(pledge, "digest"), digest)) $all.push(seat); } return $all; })();
        if (!$.truth(seats)) {
          throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.MESSAGE, "{name} is not understood"], { "name": "part" }));
        }
        for (seat of $.each(seats)) {
          $.setItem(self.opened, seat, part);
        }
        return null;
      },
      left(mixing, now) {
        arguments.length === 2 || $.miscount();
        const self = this;
        if ((self.until === null)) {
          self.until = $.add(now, _PATIENCE);
        }
        if ($.truth((() => {  let seat; for (seat of $.each($.attribute(mixing, "pledges"))) { if (!$.contains(seat, self.opened)) return false; } return true; })())) {
          return new $.Float(0.0);
        }
        return $.max($.sub(self.until, now), new $.Float(0.0));
      },
    },
  });
  return { OpenedParts, _PATIENCE };
})();

const $play_thinking_levels = (() => {
  const Character = $.klass("Character", [], {
    kind: "data",
    options: ["frozen"],
    fields: [
      ["key"],
      ["names"],
      ["about"],
      ["bot"],
      ["options"],
      ["overlooks"],
      ["wins"],
      ["beats"],
    ],
  });
  let CHARACTERS = $.tuple($.named(Character, ["pip", new $.Dict([["en", "Pip"], ["fr", "P\u00e9pin"]]), new $.Dict([["en", "A first game: places any tile, and sees only half of the spots."], ["fr", "Premi\u00e8re partie : pose n'importe quelle tuile et ne voit qu'une place sur deux."]]), "random", new $.Dict([])], { "overlooks": 0.5, "wins": 23, "beats": null }), $.named(Character, ["mia", new $.Dict([["en", "Mia"], ["fr", "Mia"]]), new $.Dict([["en", "Gets rid of high tiles, knows no figures yet, and overlooks a spot at times."], ["fr", "Se d\u00e9fait des grosses tuiles, ignore les figures et oublie parfois une place."]]), "novice", new $.Dict([])], { "overlooks": 0.25, "wins": 36, "beats": 64 }), $.named(Character, ["gus", new $.Dict([["en", "Gus"], ["fr", "Gaspard"]]), new $.Dict([["en", "Takes the most points there are, and thinks no further."], ["fr", "Prend le plus de points possible, sans voir plus loin."]]), "greedy", new $.Dict([])], { "overlooks": 0, "wins": 50, "beats": 64 }), $.named(Character, ["clara", new $.Dict([["en", "Clara"], ["fr", "Clara"]]), new $.Dict([["en", "Imagines how the round may go on before she places a tile."], ["fr", "Imagine la suite de la manche avant de poser une tuile."]]), "plain", new $.Dict([["playouts", 50]])], { "overlooks": 0, "wins": 68, "beats": 68 }), $.named(Character, ["bruno", new $.Dict([["en", "Bruno"], ["fr", "Bruno"]]), new $.Dict([["en", "Plays the round to its end in his head, but does not watch what you draw."], ["fr", "Joue la manche dans sa t\u00eate jusqu'au bout, sans regarder ce que vous piochez."]]), "expert", new $.Dict([["playouts", 100], ["doubts", $.tuple(new $.Float(1.0), new $.Float(1.0), new $.Float(1.0))]])], { "overlooks": 0, "wins": 68, "beats": 57 }), $.named(Character, ["ada", new $.Dict([["en", "Ada"], ["fr", "Ada"]]), new $.Dict([["en", "Remembers every draw and every pass, and guesses your hand from them."], ["fr", "Retient chaque pioche et chaque passe, et devine votre main."]]), "expert", new $.Dict([])], { "overlooks": 0, "wins": 87, "beats": 68 }));
  let USUAL = "gus";
  let CHARACTER_OF = (() => { const $all = new $.Dict(); let character; for (character of $.each(CHARACTERS)) { $all.set($.found(character?.key, "key"), character); } return $all; })();
  return { CHARACTERS, CHARACTER_OF, Character, USUAL };
})();

const $play_table_wish = (() => {
  let _LONGEST_WORD = 40;
  let _LONGEST_TEXT = 80;
  let _LARGEST = 1000000000;
  const Wish = $.klass("Wish", [], {
    slots: ["do", "fields", "id"],
    methods: {
      __init__: $.takes(function __init__(fields) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let do$, id_, named, $t0;
        self.fields = fields;
        [do$, id_] = $.unpack($.tuple($.call(fields, "get", "do"), $.call(fields, "get", "id")), 2);
        self.do = (($.isinstance(do$, $.str) && $.le($.len(do$), _LONGEST_WORD)) ? do$ : "");
        named = $.and($.isinstance(id_, $.str), () => $.and(($.lt(0, ($t0 = $.len(id_))) && $.le($t0, _LONGEST_WORD)), () => $.call(id_, "isprintable")));
        self.id = (($.isinstance(id_, $.str) && $.truth(named)) ? id_ : null);
        return null;
      }, "fields"),
      check() {
        arguments.length === 0 || $.miscount();
        const self = this;
        if (!$.truth(self.do)) {
          throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.MESSAGE, "{name} is not understood"], { "name": "do" }));
        }
        if (((self.id === null) && ($.call(self.fields, "get", "id") !== null))) {
          throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.MESSAGE, "{name} is not understood"], { "name": "id" }));
        }
        return null;
      },
      text(name) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let given, $t0;
        given = $.call(self.fields, "get", name);
        if ((!$.isinstance(given, $.str) || !($.lt(0, ($t0 = $.len(given))) && $.le($t0, _LONGEST_TEXT)))) {
          throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.MESSAGE, "{name} is not understood"], { "name": name }));
        }
        return given;
      },
      number(name) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let given;
        given = $.call(self.fields, "get", name);
        if ((!$.isinstance(given, $.int) || $.isinstance(given, $.bool) || !($.le(0, given) && $.le(given, _LARGEST)))) {
          throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.MESSAGE, "{name} is not understood"], { "name": name }));
        }
        return given;
      },
    },
    getters: {
      version() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return self.number("version");
      },
      pledge() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let pledge;
        pledge = $.call(self.fields, "get", "pledge");
        return (($.isinstance(pledge, $.str) && $.truth($rules_mixing.is_digest(pledge))) ? pledge : null);
      },
      bot() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return ($.contains("bot", self.fields) ? self.text("bot") : $play_thinking_levels.USUAL);
      },
    },
  });
  return { Wish, _LARGEST, _LONGEST_TEXT, _LONGEST_WORD };
})();

const $play_session_effects = (() => {
  const Guest = $.protocol("Guest");
  const Chance = $.protocol("Chance");
  const Outside = $.protocol("Outside");
  const Wished = $.klass("Wished", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["guest", "wish"],
    fields: [
      ["guest"],
      ["wish"],
    ],
  });
  const SitDown = $.klass("SitDown", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["seat", "name", "key", "pledge"],
    fields: [
      ["seat"],
      ["name"],
      ["key"],
      ["pledge"],
    ],
  });
  const StandUp = $.klass("StandUp", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["key"],
    fields: [
      ["key"],
    ],
  });
  const AddKey = $.klass("AddKey", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["seat", "key"],
    fields: [
      ["seat"],
      ["key"],
    ],
  });
  const Moved = $.klass("Moved", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["due", "action"],
    fields: [
      ["due"],
      ["action"],
    ],
  });
  const TimeOut = $.klass("TimeOut", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: [],
  });
  const PassBy = $.klass("PassBy", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: [],
  });
  const CatchUp = $.klass("CatchUp", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: [],
  });
  let Request = $.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor(Wished, SitDown), StandUp), AddKey), Moved), TimeOut), PassBy), CatchUp);
  const Tell = $.klass("Tell", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["guest", "text"],
    fields: [
      ["guest"],
      ["text"],
    ],
  });
  const Refuse = $.klass("Refuse", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["guest", "refusal", "answers"],
    fields: [
      ["guest"],
      ["refusal"],
      ["answers"],
    ],
  });
  const Bye = $.klass("Bye", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["guest", "code"],
    fields: [
      ["guest"],
      ["code"],
    ],
  });
  const Decide = $.klass("Decide", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["request"],
    fields: [
      ["request"],
    ],
  });
  const FreshTable = $.klass("FreshTable", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["table", "entries", "tokens"],
    fields: [
      ["table"],
      ["entries"],
      ["tokens", () => $.dict()],
    ],
  });
  const Persist = $.klass("Persist", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["entry", "asker", "due", "follows", "answers", "pledge", "next"],
    fields: [
      ["entry"],
      ["asker", () => null],
      ["due", () => false],
      ["follows", () => null],
      ["answers", () => null],
      ["pledge", () => null],
      ["next", () => null],
    ],
  });
  const Wait = $.klass("Wait", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["alarm", "seconds"],
    fields: [
      ["alarm"],
      ["seconds"],
    ],
  });
  const Think = $.klass("Think", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["due", "bot", "round", "pause"],
    fields: [
      ["due"],
      ["bot"],
      ["round"],
      ["pause"],
    ],
    getters: {
      view() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return self.round.view($.item(self.due, 1));
      },
    },
  });
  const StopThinking = $.klass("StopThinking", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: [],
  });
  const Advise = $.klass("Advise", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["guest", "moved", "view"],
    fields: [
      ["guest"],
      ["moved"],
      ["view"],
    ],
  });
  const NoteClock = $.klass("NoteClock", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["version", "thought_ns", "runs"],
    fields: [
      ["version"],
      ["thought_ns"],
      ["runs"],
    ],
  });
  const Spread = $.klass("Spread", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["word"],
    fields: [
      ["word"],
    ],
  });
  const CompanyChanged = $.klass("CompanyChanged", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: [],
  });
  const BotRefused = $.klass("BotRefused", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["error"],
    fields: [
      ["error"],
    ],
  });
  let Effect = $.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor(Tell, Refuse), Bye), Decide), Persist), Wait), Think), StopThinking), Advise), NoteClock), Spread), CompanyChanged), BotRefused);
  return { AddKey, Advise, BotRefused, Bye, CatchUp, Chance, CompanyChanged, Decide, Effect, FreshTable, Guest, Moved, NoteClock, Outside, PassBy, Persist, Refuse, Request, SitDown, Spread, StandUp, StopThinking, Tell, Think, TimeOut, Wait, Wished };
})();

const $play_table_now = (() => {
  const Knock = $.klass("Knock", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["name", "key"],
    fields: [
      ["name"],
      ["key"],
    ],
  });
  let _NONE = $.std.types.MappingProxyType(new $.Dict([]));
  const Now = $.klass("Now", [], {
    kind: "tuple",
    fields: [
      ["here", () => $.tuple()],
      ["gone", () => $.tuple()],
      ["slow", () => $.tuple()],
      ["late", () => $.tuple()],
      ["knocks", () => _NONE],
      ["watching", () => 0],
      ["thought_ns", () => 0],
      ["runs", () => false],
      ["sealed", () => false],
      ["late_in_ns", () => null],
    ],
  });
  return { Knock, Now, _NONE };
})();

const $play_session_audience = (() => {
  const Company = $.klass("Company", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["seated", "pledges", "watching", "knocks"],
    fields: [
      ["seated", () => $.dict()],
      ["pledges", () => $.dict()],
      ["watching", () => 0],
      ["knocks", () => $.dict()],
    ],
  });
  let NOBODY = Company();
  const Audience = $.klass("Audience", [], {
    methods: {
      __init__: $.takes(function __init__() {
        arguments.length === 0 || $.miscount();
        const self = this;
        self.seated = new $.Dict([]);
        self.since = new $.Dict([]);
        self.watching = [];
        self.elsewhere = NOBODY;
        self.pledged = new $.Dict([]);
        self.somebody_sat_here = false;
        return null;
      }, ""),
      here(table) {
        arguments.length === 1 || $.miscount();
        const self = this;
        if (($.eq($.found($.attribute(table, "agreement")?.kind, "kind"), "device") && $.truth(self.somebody_sits))) {
          return [...$.each($.found($.found(table?.seats, "seats")?.persons, "persons"))];
        }
        return $.sorted(new $.PySet([...$.each(self.seated), ...$.each($.found(self.elsewhere?.seated, "seated"))]));
      },
      enter(guest, seat, since_ms) {
        arguments.length === 3 || $.miscount();
        const self = this;
        let before;
        $.call(self, "remove", guest);
        $.assign(guest, "seat", seat);
        if ((seat === null)) {
          $.call(self.watching, "append", guest);
          return null;
        }
        self.somebody_sat_here = true;
        before = $.call(self.seated, "get", seat);
        $.setItem(self.seated, seat, guest);
        $.setItem(self.since, seat, since_ms);
        return before;
      },
      remove(guest) {
        arguments.length === 1 || $.miscount();
        const self = this;
        if ($.contains(guest, self.watching)) {
          $.call(self.watching, "remove", guest);
        }
        if ((($.found(guest?.seat, "seat") !== null) && $.is($.call(self.seated, "get", $.found(guest?.seat, "seat")), guest))) {
          $.deleteItem(self.seated, $.found(guest?.seat, "seat"));
        }
        return null;
      },
      rise(seat) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let guest;
        $.call(self.pledged, "pop", seat, null);
        guest = $.call(self.seated, "pop", seat, null);
        if ((guest !== null)) {
          $.assign(guest, "seat", null);
          $.call(self.watching, "append", guest);
        }
        return null;
      },
      company(knocks) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let since;
        since = (() => { const $all = new $.Dict(); let seat; for (seat of $.each(self.seated)) { $all.set(seat, $.item(self.since, seat)); } return $all; })();
        return Company(since, self._own_pledges, $.len(self.watching), $.dict(knocks));
      },
      pledges(table) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let playing, pledges;
        pledges = new $.Dict([...$.entries($.attribute(self.elsewhere, "pledges")), ...$.entries(self._own_pledges)]);
        playing = $.found($.found(table?.seats, "seats")?.playing, "playing");
        return (() => { const $all = new $.Dict(); let digest, seat, $t0; for ($t0 of $.each($.call(pledges, "items"))) { [seat, digest] = $.unpack($t0, 2); if ($.contains(seat, playing)) $all.set(seat, digest); } return $all; })();
      },
      spend(pledges) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let left, seat;
        self.pledged = new $.Dict([]);
        left = (() => { const $all = new $.Dict(); let pledge, seat, $t0; for ($t0 of $.each($.call($.attribute(self.elsewhere, "pledges"), "items"))) { [seat, pledge] = $.unpack($t0, 2); if ($.ne($.call(pledges, "get", seat), pledge)) $all.set(seat, pledge); } return $all; })();
        self.elsewhere = $.std.dataclasses.replace(self.elsewhere, $.byNames({ "pledges": left }));
        for (seat of $.each(pledges)) {
          if ($.contains(seat, self.seated)) {
            $.assign($.item(self.seated, seat), "pledge", null);
          }
        }
        return null;
      },
    },
    getters: {
      everybody() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return [...$.each($.call(self.seated, "values")), ...$.each(self.watching)];
      },
      nobody() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return (!$.truth(self.seated) && !$.truth(self.watching) && $.eq(self.elsewhere, NOBODY));
      },
      somebody_sits() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.or($.bool(self.seated), () => $.bool($.found(self.elsewhere?.seated, "seated")));
      },
      somebody_sat() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.or(self.somebody_sat_here, () => $.bool($.found(self.elsewhere?.seated, "seated")));
      },
      _own_pledges() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let here;
        here = (() => { const $all = new $.Dict(); let guest, seat, $t0; for ($t0 of $.each($.call(self.seated, "items"))) { [seat, guest] = $.unpack($t0, 2); if (($.found(guest?.pledge, "pledge") !== null)) $all.set(seat, $.found(guest?.pledge, "pledge")); } return $all; })();
        return new $.Dict([...$.entries(self.pledged), ...$.entries(here)]);
      },
    },
  });
  return { Audience, Company, NOBODY };
})();

const $play_table_undoing = (() => {
  function taken_back(table, seat) {
    arguments.length === 2 || $.miscount();
    let count, doer, event, past, round_, stays, $t0, $t1;
    round_ = $.found(table?.round, "round");
    if (((seat === null) || (round_ === null) || $.ne($.found(table?.state, "state"), "playing"))) {
      return 0;
    }
    if (($.eq($.found($.attribute(table, "agreement")?.kind, "kind"), "daily") || !$.truth($.found($.item($.found(table?.seats, "seats"), $.sub(seat, 1))?.plays_himself, "plays_himself")))) {
      return 0;
    }
    past = $.zipStrict($.reversed($.found(round_?.log, "log")), $.reversed($.found(table?.doers, "doers")));
    for ($t0 of $.each($.enumerate(past, 1))) {
      [count, $t1] = $.unpack($t0, 2);
      [event, doer] = $.unpack($t1, 2);
      if (($.isinstance($.found(event?.action, "action"), $rules.Draw) && $.eq($.found($.item($.found(table?.seats, "seats"), $.sub($.found(event?.seat, "seat"), 1))?.kind, "kind"), "person"))) {
        return 0;
      }
      if (($.eq($.found(event?.seat, "seat"), seat) && ($.found(doer?.bot, "bot") === null))) {
        stays = $.or($.found(doer?.late, "late"), () => ($.gt(count, 1) && $.eq($.found($.attribute(table, "agreement")?.kind, "kind"), "device")));
        return ($.truth(stays) ? 0 : count);
      }
    }
    return 0;
  }
  function to_agree(table, seat, count) {
    arguments.length === 3 || $.miscount();
    if ($.eq(count, 1)) {
      return $.set();
    }
    return $.sub(new $.PySet([...$.each($.found($.found(table?.seats, "seats")?.playing, "playing"))]), new $.PySet([seat]));
  }
  function ways_back(table, seat) {
    arguments.length === 2 || $.miscount();
    let consent, count;
    count = taken_back(table, seat);
    if (((seat === null) || !$.truth(count))) {
      return $.tuple(false, false);
    }
    consent = $.bool(to_agree(table, seat, count));
    return $.tuple(!$.truth(consent), $.and(consent, () => ($.found(table?.asked, "asked") === null)));
  }
  const take_back = $.keyed("table seat do time_ns id_ * gone=", function take_back(table, seat, do$, time_ns, id_, gone = $.tuple()) {
    let asked;
    asked = $.found(table?.asked, "asked");
    if ($.contains(do$, $.tuple("undo", "ask"))) {
      if (!$.truth($.item(ways_back(table, seat), $.eq(do$, "ask")))) {
        throw $.raised($play_table_refused.refused($play_codes.ServerCode.UNDO, "there is nothing that could be taken back now"));
      }
      $play_table_refused.refuse_waste(table);
      return ($.eq(do$, "undo") ? _undone(table, seat, seat, time_ns, id_) : $.named($play_table_entry.Asked, [], { "by": seat, "id": id_ }));
    }
    if (((asked === null) || ($.eq(seat, asked) && $.eq(do$, "grant")) || $.contains(seat, $.found(table?.granted, "granted")))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.UNDO, "nobody is asking you to take back a move"));
    }
    if ($.eq(do$, "deny")) {
      return $.named($play_table_entry.Denied, [], { "by": seat, "id": id_ });
    }
    if ($.truth(_missing(table, asked, new $.PySet([seat, ...$.each(gone)])))) {
      return $.named($play_table_entry.Granted, [], { "by": seat, "id": id_ });
    }
    return _undone(table, asked, seat, time_ns, id_);
  });
  function agreed_undo(table, now) {
    arguments.length === 2 || $.miscount();
    let asked;
    asked = $.found(table?.asked, "asked");
    if (((asked === null) || !$.truth(taken_back(table, asked)) || $.truth(_missing(table, asked, $.found(now?.gone, "gone"))))) {
      return null;
    }
    try {
      return _undone(table, asked, asked, $.attribute(now, "thought_ns"), null);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$play_table_refused.Refused])) {
        return $.named($play_table_entry.Denied, [], { "by": asked });
      } else throw $error;
    }
    return null;
  }
  function _missing(table, asked, besides) {
    arguments.length === 3 || $.miscount();
    return $.sub($.sub(to_agree(table, asked, taken_back(table, asked)), $.found(table?.granted, "granted")), new $.PySet([...$.each(besides)]));
  }
  function _undone(table, seat, by, time_ns, id_) {
    arguments.length === 5 || $.miscount();
    let before, count, round_, since, thought_ns;
    [round_, count] = $.unpack($.tuple($.item($.found($.attribute(table, "match")?.rounds, "rounds"), -1), taken_back(table, seat)), 2);
    since = ($.eq($.found(round_?.seat, "seat"), seat) ? time_ns : 0);
    thought_ns = $play_table_entry.whole_ms($.add($.or($.found($.item($.found(round_?.log, "log"), $.negative(count))?.time_ns, "time_ns"), () => 0), since));
    if ($.truth($.found(table?.limited, "limited"))) {
      before = $.call(round_, "copy");
      before.back_to($.sub($.len($.found(before?.log, "log")), count));
      if ($.le($.or($.attribute(table, "limit").left_ns(before, thought_ns), () => 0), 0)) {
        throw $.raised($play_table_refused.refused($play_codes.ServerCode.UNDO, "there would be no time left for another move"));
      }
    }
    return $.named($play_table_entry.Undone, [], { "by": by, "id": id_, "thought_ns": thought_ns, "count": count });
  }
  return { _missing, _undone, agreed_undo, take_back, taken_back, to_agree, ways_back };
})();

const $play_table_showing = (() => {
  let _MS = 1000000;
  let _HANDS = 4096;
  let _SEALED = new $.Dict([["salt", null], ["deal", null], ["name", null]]);
  const MixShown = $.typedDict("MixShown");
  const AskedShown = $.typedDict("AskedShown");
  const PauseShown = $.typedDict("PauseShown");
  const PatienceShown = $.typedDict("PatienceShown");
  const SeatShown = $.typedDict("SeatShown");
  const ClockShown = $.typedDict("ClockShown");
  function table_shown(table, seat, now) {
    arguments.length === 3 || $.miscount();
    return new $.Dict([["is", "table"], ["version", $.found(table?.version, "version")], ["table", agreement_shown($.attribute(table, "code"), $.attribute(table, "agreement"))], ["seats", seats_shown(table, now)], ["you", seat], ["state", $.found(table?.state, "state")], ...$.entries(_undo(table, seat)), ["bots", _bots(table)], ["rounds", $.collected($.found(table?.finished, "finished"), (round_) => ($.truth($.attribute(now, "sealed")) ? $.bitor(round_, _SEALED) : round_))], ["rounds_over", $.found(table?.rounds_over, "rounds_over")], ["mix", mix_shown(table)], ["origin", $.found(table?.origin, "origin")], ["digest", (($.found(table?.promise, "promise") === null) ? null : $.attribute($.found(table?.promise, "promise"), "digest"))], ["view", _view(table, seat)], ["clock", clock_shown(table, now)], ["winners", $.found(table?.winners, "winners")], ["resigned", $.found(table?.resigned, "resigned")], ["claimed", $.found(table?.claimed, "claimed")], ...$.entries(($.truth($.found(table?.halted, "halted")) ? new $.Dict([["halted", true]]) : new $.Dict([]))), ["evening", $.found(table?.evening, "evening")], ["locked", $.found(table?.locked, "locked")], ["pause", _pause(table)], ["rematch", $.found(table?.rematch, "rematch")], ["watching", $.found(now?.watching, "watching")], ["late_in_ms", late_in_ms(now)]]);
  }
  function mix_shown(table) {
    arguments.length === 1 || $.miscount();
    let mixing, pledges;
    mixing = $.found(table?.mixing, "mixing");
    if ((mixing === null)) {
      return null;
    }
    pledges = (() => { const $all = new $.Dict(); let pledge, seat, $t0; for ($t0 of $.each($.sorted($.call($.attribute(mixing, "pledges"), "items")))) { [seat, pledge] = $.unpack($t0, 2); $all.set(seat, $.attribute(pledge, "digest")); } return $all; })();
    return $.named(MixShown, [], { "digest": $.attribute(mixing, "digest"), "pledges": pledges });
  }
  function _undo(table, seat) {
    arguments.length === 2 || $.miscount();
    let ask, undo;
    [undo, ask] = $.unpack($play_table_undoing.ways_back(table, seat), 2);
    return new $.Dict([["undo", undo], ["ask", ask], ["asked", _asked(table)]]);
  }
  function _asked(table) {
    arguments.length === 1 || $.miscount();
    if (($.found(table?.asked, "asked") === null)) {
      return null;
    }
    return $.named(AskedShown, [], { "seat": $.found(table?.asked, "asked"), "granted": $.sorted($.found(table?.granted, "granted")) });
  }
  function _bots(table) {
    arguments.length === 1 || $.miscount();
    let keys;
    keys = (() => { const $all = new $.PySet(); let each; for (each of $.each($.tuple(...$.each($.found(table?.seats, "seats")), ...$.each($.found(table?.players, "players")), ...$.each($.found(table?.doers, "doers"))))) { $all.add($.found(each?.bot, "bot")); } return $all; })();
    return (() => { const $all = new $.Dict(); let each; for (each of $.each($play_thinking_levels.CHARACTERS)) { if ($.contains($.found(each?.key, "key"), keys)) $all.set($.found(each?.key, "key"), $.found(each?.names, "names")); } return $all; })();
  }
  function _pause(table) {
    arguments.length === 1 || $.miscount();
    if ($.ne($.found(table?.state, "state"), "paused")) {
      return null;
    }
    return $.named(PauseShown, [], { "by": $.found(table?.paused_by, "paused_by"), "covered": $.found(table?.limited, "limited") });
  }
  $.takes(_pause, "table");
  let _COVERED = new $.Dict([["hand", []], ["board", []], ["lots", []], ["log", []], ["actions", []]]);
  function _view(table, seat) {
    arguments.length === 2 || $.miscount();
    let round_, view;
    round_ = $.found(table?.round, "round");
    if ((round_ === null)) {
      return null;
    }
    view = round_.view(seat);
    if (($.eq($.found(table?.state, "state"), "paused") && $.truth($.found(table?.limited, "limited")))) {
      return new $.Dict([...$.entries(view.to_dict()), ...$.entries(_COVERED), ["draws_left", null], ["made", []], ["breakdowns", []], ["players", []], ["doers", []]]);
    }
    return new $.Dict([...$.entries(view.to_dict()), ["draws_left", _draws_left(round_)], ["made", _made(round_)], ["breakdowns", $.collected($rules_breakdown.breakdowns($.found(view?.log, "log"), $.found(view?.terms, "terms")), (line) => line.to_dict())], ["players", $.collected($.found(table?.players, "players"), (player) => player.to_dict())], ["doers", $.collected($.found(table?.doers, "doers"), (doer) => doer.to_dict())]]);
  }
  function _draws_left(round_) {
    arguments.length === 1 || $.miscount();
    let unlimited;
    unlimited = $.eq($.found($.found($.found(round_?.terms, "terms")?.sheet, "sheet")?.draws, "draws"), "unlimited");
    return (($.truth(unlimited) || $.truth($.found(round_?.over, "over"))) ? null : $.found(round_?.draws_left, "draws_left"));
  }
  function _made(round_) {
    arguments.length === 1 || $.miscount();
    let last;
    last = $.next($.reversed($.found($.attribute(round_, "board")?.laid, "laid")), null);
    return ((last === null) ? [] : $.collected($.attribute(round_, "board").figure_cells(last), (cell) => $.str(cell)));
  }
  function agreement_shown(code, agreement) {
    arguments.length === 2 || $.miscount();
    let terms;
    terms = $.found(agreement?.terms, "terms");
    return new $.Dict([["code", code], ["kind", $.found(agreement?.kind, "kind")], ["title", $.found($rules_presets.published($.attribute($.found(terms?.sheet, "sheet"), "name"))?.title, "title")], ...$.entries(terms.to_dict()), ["house", $.sorted($rules_presets.changes($.found(terms?.sheet, "sheet")))], ["limits", new $.Dict([["turn", $.attribute(agreement, "turn")], ["round", $.found(agreement?.round, "round")]])], ["day", $.found(agreement?.day, "day")], ["practice", $.found(agreement?.practice, "practice")], ["carried", $.found(agreement?.carried, "carried")], ["patience", _patience(agreement)], ["knocking", $.found(agreement?.knocking, "knocking")], ["hints", $.found(agreement?.hints, "hints")]]);
  }
  function _patience(agreement) {
    arguments.length === 1 || $.miscount();
    if (($.found(agreement?.patience, "patience") === null)) {
      return null;
    }
    return $.named(PatienceShown, [], { "after": $.found(agreement?.patience, "patience"), "passing": $.found(agreement?.passing, "passing") });
  }
  function seats_shown(table, now) {
    arguments.length === 2 || $.miscount();
    let host;
    host = $.found(table?.seats, "seats").host($.found(now?.gone, "gone"));
    return $.collected($.found(table?.seats, "seats"), (seat) => $.named(SeatShown, [], { "seat": $.attribute(seat, "number"), "kind": $.found(seat?.kind, "kind"), "name": $.attribute(seat, "name"), "bot": $.found(seat?.bot, "bot"), "here": ($.eq($.found(seat?.kind, "kind"), "bot") || $.contains($.attribute(seat, "number"), $.attribute(now, "here"))), "gone": $.contains($.attribute(seat, "number"), $.found(now?.gone, "gone")), "slow": $.contains($.attribute(seat, "number"), $.found(now?.slow, "slow")), "late": $.contains($.attribute(seat, "number"), $.found(now?.late, "late")), "host": $.eq($.attribute(seat, "number"), host), "ready": $.contains($.attribute(seat, "number"), $.found(table?.ready, "ready")) }));
  }
  function clock_shown(table, now) {
    arguments.length === 2 || $.miscount();
    let limit, mover, round_;
    round_ = $.found(table?.round, "round");
    if ((round_ === null)) {
      return null;
    }
    [limit, mover] = $.unpack($.tuple($.attribute(table, "limit"), $.found(table?.mover, "mover")), 2);
    return $.named(ClockShown, [], { "seat": ((mover === null) ? null : $.attribute(mover, "number")), "runs": $.found(now?.runs, "runs"), "thought_ms": $.floordiv($.attribute(now, "thought_ns"), _MS), "turn_ms": _left($.named($rules.TimeLimit, [], { "turn_ns": $.found(limit?.turn_ns, "turn_ns") }), round_, $.attribute(now, "thought_ns")), "round_ms": _left($.named($rules.TimeLimit, [], { "round_ns": $.found(limit?.round_ns, "round_ns") }), round_, $.attribute(now, "thought_ns")), "times_ms": $.collected($.found($.found(table?.times, "times")?.seats_ns, "seats_ns"), (time) => $.floordiv(time, _MS)) });
  }
  function late_in_ms(now) {
    arguments.length === 1 || $.miscount();
    return (($.found(now?.late_in_ns, "late_in_ns") === null) ? null : $.floordiv($.found(now?.late_in_ns, "late_in_ns"), _MS));
  }
  function _left(limit, round_, thought_ns) {
    arguments.length === 3 || $.miscount();
    let left;
    if (($.truth($.found(round_?.over, "over")) || (($.found(limit?.turn_ns, "turn_ns") === null) && ($.found(limit?.round_ns, "round_ns") === null)))) {
      return null;
    }
    left = limit.left_ns(round_, thought_ns);
    return ((left === null) ? null : $.floordiv($.max(left, 0), _MS));
  }
  const ShownAction = $.klass("ShownAction", [], {
    methods: {
      __init__: $.takes(function __init__(table, entry, round_, now) {
        arguments.length === 4 || $.miscount();
        const self = this;
        let count, mover;
        [count, mover] = $.unpack($.tuple($.len($.found(entry?.events, "events")), $.found(table?.mover, "mover")), 2);
        self._table = table;
        self._round = round_;
        self._mover = ((mover === null) ? null : $.attribute(mover, "number"));
        self._log = $.collected($.found(entry?.events, "events"), (event) => $.tuple($.found(event?.seat, "seat"), $.str(event), $.str(event.unseen())));
        self.shared = new $.Dict([["is", "event"], ["version", $.found(table?.version, "version")], ["breakdowns", $.collected($rules_breakdown.latest_breakdowns(round_, count), (line) => line.to_dict())], ["doers", $.collected($.slice($.found(table?.doers, "doers"), $.negative(count)), (doer) => doer.to_dict())], ["asked", _asked(table)], ["clock", clock_shown(table, now)], ["late_in_ms", late_in_ms(now)]]);
        self.shared_view = new $.Dict([["to_move", self._mover], ["sizes", $.found(round_?.sizes, "sizes")], ["pool", $.found(round_?.pool_size, "pool_size")], ["draws", $.found(round_?.draws, "draws")], ["draws_left", _draws_left(round_)], ["made", _made(round_)], ["totals", $.found(round_?.totals, "totals")]]);
        return null;
      }, "table entry round_ now"),
      own(seat) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let ask, log, undo;
        [undo, ask] = $.unpack($play_table_undoing.ways_back(self._table, seat), 2);
        log = (() => { const $all = []; let by, line, unseen, $t0; for ($t0 of $.each(self._log)) { [by, line, unseen] = $.unpack($t0, 3); $all.push(($.eq(by, seat) ? line : unseen)); } return $all; })();
        return new $.Dict([["log", log], ["undo", undo], ["ask", ask]]);
      },
      own_view(seat) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let hands;
        if ((seat === null)) {
          return new $.Dict([["hand", null], ["actions", []]]);
        }
        hands = $.found(self._round?.hands, "hands");
        return new $.Dict([["hand", ((hands === null) ? null : _hand($.item(hands, $.sub(seat, 1))))], ["actions", ($.eq(seat, self._mover) ? self._actions() : [])]]);
      },
      _actions() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let round_;
        round_ = self._round;
        return $.collected(round_.legal_actions(), (action) => $rules_view.describe(action, round_.points(action), $.attribute(round_, "board")));
      },
    },
  });
  const _hand = $.std.functools.cache(function _hand(tiles) {
    arguments.length === 1 || $.miscount();
    return $rules_tiles.names(tiles);
  });
  return { AskedShown, ClockShown, MixShown, PatienceShown, PauseShown, SeatShown, ShownAction, _COVERED, _HANDS, _MS, _SEALED, _asked, _bots, _draws_left, _hand, _left, _made, _patience, _pause, _undo, _view, agreement_shown, clock_shown, late_in_ms, mix_shown, seats_shown, table_shown };
})();

const $play_table_message = (() => {
  let _ENCODE = $.attribute($.std.json.JSONEncoder(false, $.tuple(",", ":"), false), "encode");
  function encoded(message) {
    arguments.length === 1 || $.miscount();
    return _ENCODE(message);
  }
  let PONG = encoded(new $.Dict([["is", "pong"]]));
  let FAREWELLS = new $.Dict([[$play_codes.ServerCode.ELSEWHERE, $rules_errors.N_("this seat is now open on another device or tab")], [$play_codes.ServerCode.TOKEN, $rules_errors.N_("this is not the key of a seat at this table")], [$play_codes.ServerCode.DEAD, $rules_errors.N_("there is no such table")], [$play_codes.ServerCode.SLOW, $rules_errors.N_("the connection is too slow")], [$play_codes.ServerCode.FLOOD, $rules_errors.N_("that was too many requests at once")], [$play_codes.ServerCode.LATE, $rules_errors.N_("no message arrived for too long")], [$play_codes.ServerCode.PROTOCOL, $rules_errors.N_("this page does not match the server's version; reload it")], [$play_codes.ServerCode.LOCKED, $rules_errors.N_("the table is locked")], [$play_codes.ServerCode.BARRED, $rules_errors.N_("access from this address is blocked")], [$play_codes.ServerCode.FULL, $rules_errors.N_("too many are watching here")], [$play_codes.ServerCode.CLOSING, $rules_errors.N_("the server is restarting; nothing is lost")], [$play_codes.ServerCode.FAILURE, $rules_errors.N_("something went wrong here; nothing is lost, try again")]]);
  let _CLOSE_CODES = new $.Dict([[$play_codes.ServerCode.CLOSING, 1012], [$play_codes.ServerCode.FAILURE, 1011], [$play_codes.ServerCode.ELSEWHERE, 1000]]);
  let _POLICY = 1008;
  function done(answers, version) {
    arguments.length === 2 || $.miscount();
    return encoded(new $.Dict([["is", "done"], ["answers", answers], ["version", version]]));
  }
  function refused(refusal, answers) {
    arguments.length === 2 || $.miscount();
    let shown;
    shown = new $.Dict([["is", "refused"], ...$.entries($play_refusal_json.refusal_shown(refusal))]);
    if ((answers !== null)) {
      $.setItem(shown, "answers", answers);
    }
    return encoded(shown);
  }
  $.takes(refused, "refusal answers");
  function because(refusal, answers) {
    arguments.length === 2 || $.miscount();
    return encoded(new $.Dict([["is", "why"], ...$.entries($play_refusal_json.refusal_shown(refusal)), ["answers", answers]]));
  }
  function bye(code) {
    arguments.length === 1 || $.miscount();
    return encoded(new $.Dict([["is", "bye"], ...$.entries($play_refusal_json.refusal_shown($rules_errors.refuse(code, $.item(FAREWELLS, code))))]));
  }
  function close_code(code) {
    arguments.length === 1 || $.miscount();
    return $.call(_CLOSE_CODES, "get", code, _POLICY);
  }
  const ActionText = $.klass("ActionText", [], {
    methods: {
      __init__: $.takes(function __init__(action) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let shared;
        self._action = action;
        shared = encoded(new $.Dict([...$.entries($.found(action?.shared, "shared")), ["view", $.found(action?.shared_view, "shared_view")]]));
        self._unfinished = $.call(shared, "removesuffix", "}}");
        return null;
      }, "action"),
      to(seat, answers = null) {
        (arguments.length < 1 || arguments.length > 2) && $.miscount();
        const self = this;
        let own, view;
        own = self._action.own(seat);
        if ((answers !== null)) {
          $.setItem(own, "answers", answers);
        }
        view = encoded(self._action.own_view(seat));
        return `${$.str(self._unfinished)},${$.str($.slice(view, 1))},${$.str($.slice(encoded(own), 1))}`;
      },
    },
  });
  return { ActionText, FAREWELLS, PONG, _CLOSE_CODES, _ENCODE, _POLICY, because, bye, close_code, done, encoded, refused };
})();

const $play_session_knocks = (() => {
  let _MOST = 12;
  const Knocks = $.klass("Knocks", [], {
    methods: {
      __init__: $.takes(function __init__(first) {
        arguments.length === 1 || $.miscount();
        const self = this;
        $.assign(self, "own", new $.Dict([]));
        self._from = new $.Dict([]);
        self._next = first;
        return null;
      }, "first"),
      all(elsewhere) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return ($.truth(elsewhere) ? new $.Dict([...$.entries($.attribute(self, "own")), ...$.entries(elsewhere)]) : $.attribute(self, "own"));
      },
      knock(guest, name, token, elsewhere) {
        arguments.length === 4 || $.miscount();
        const self = this;
        self.forget(guest);
        if ($.ge($.len(self.all(elsewhere)), _MOST)) {
          throw $.raised($play_table_refused.refused($play_codes.ServerCode.FULL, "too many people are knocking here"));
        }
        $.setItem($.attribute(self, "own"), self._next, $play_table_now.Knock(name, $rules_commitment.digest_of(token)));
        $.setItem(self._from, self._next, $.tuple(guest, token));
        self._next = $.grown(self._next, 1);
        return null;
      },
      admit: $.keyed("seat key out * room", function admit(seat, key, out, room) {
        const self = this;
        let guest, knock, let_in, number, token, $t0;
        let_in = null;
        for ($t0 of $.each([...$.each($.call($.attribute(self, "own"), "items"))])) {
          [number, knock] = $.unpack($t0, 2);
          [guest, token] = $.unpack($.item(self._from, number), 2);
          if ($.eq($.found(knock?.key, "key"), key)) {
            let_in = guest;
            $.call(out, "append", $play_session_effects.Tell(guest, $play_table_message.encoded(new $.Dict([["is", "seat"], ["seat", seat], ["token", token]]))));
            self._drop(number);
          } else if (!$.truth(room)) {
            self.turn_away(number, out);
          }
        }
        return let_in;
      }),
      turn_away(number, out) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let _, guest;
        if (!$.contains(number, $.attribute(self, "own"))) {
          return false;
        }
        [guest, _] = $.unpack($.item(self._from, number), 2);
        $.call(out, "append", $play_session_effects.Tell(guest, $play_table_message.encoded(new $.Dict([["is", "turned-away"]]))));
        self._drop(number);
        return true;
      },
      forget(guest) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let known, number;
        known = (() => { const $all = []; let _, asker, number, $t0, $t1; for ($t0 of $.each($.call(self._from, "items"))) { [number, $t1] = $.unpack($t0, 2); [asker, _] = $.unpack($t1, 2); if ($.is(asker, guest)) $all.push(number); } return $all; })();
        for (number of $.each(known)) {
          self._drop(number);
        }
        return $.bool(known);
      },
      _drop(number) {
        arguments.length === 1 || $.miscount();
        const self = this;
        $.deleteItem($.attribute(self, "own"), number);
        $.deleteItem(self._from, number);
        return null;
      },
    },
  });
  return { Knocks, _MOST };
})();

const $play_thinking_outlook = (() => {
  let GREAT = $.tuple($rules.Figure.BRIDGE, $rules.Figure.HEXAGON, $rules.Figure.DOUBLE_HEXAGON, $rules.Figure.TRIPLE_HEXAGON);
  function greatest(figures) {
    arguments.length === 1 || $.miscount();
    return $.greatest(figures, $.attribute(GREAT, "index"), null);
  }
  const Outlook = $.klass("Outlook", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["playable", "asked", "reply", "figures"],
    fields: [
      ["playable"],
      ["asked"],
      ["reply"],
      ["figures"],
    ],
    methods: {
      opens(before) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return (() => { const $all = new $.PySet(); let cell, figure, $t0; for ($t0 of $.each($.call(self.figures, "items"))) { [cell, figure] = $.unpack($t0, 2); if ($.ne($.call($.found(before?.figures, "figures"), "get", cell), figure)) $all.add(figure); } return $all; })();
      },
    },
    ofClass: {
      of(view, place = null) {
        (arguments.length < 1 || arguments.length > 2) && $.miscount();
        const cls = this;
        let amounts, asked, board, cell, demand, figure, figures, fitting, held, hidden, laid, most, reply, rest, $t0;
        [board, amounts] = $.unpack($.tuple($.call($.attribute(view, "board"), "copy"), $.found($.found(view?.terms, "terms")?.amounts, "amounts")), 2);
        held = $.or($.found(view?.hand, "hand"), () => 0);
        rest = held;
        if ((place !== null)) {
          board.place(place);
          rest = $.anded(rest, $.invert($.lshift(1, $.found(place?.tile, "tile"))));
        }
        laid = $rules_tiles.tile_set((($first) => $.generator(function* () { try { let lying; for (lying of $first) { yield $.found(lying?.tile, "tile"); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.call($.found(board?.laid, "laid"), "values"))));
        hidden = $.bitand($.bitand($rules_tiles.ALL_TILES, $.invert(held)), $.invert(laid));
        [reply, figures] = $.unpack($.tuple(0, new $.Dict([])), 2);
        for ($t0 of $.each($.call($.attribute(board, "open"), "items"))) {
          [cell, demand] = $.unpack($t0, 2);
          fitting = $.bitand($.item($rules_demand.FITS, demand), hidden);
          if (!$.truth(fitting)) {
            continue;
          }
          figure = board.figure(cell);
          most = $.max((($first) => $.generator(function* () { try { let tile; for (tile of $first) { yield $.item($.found(amounts?.tile, "tile"), tile); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($rules_tiles.tiles_in(fitting))));
          reply = $.max(reply, $.add(most, $.item($.attribute(amounts, "figure"), figure)));
          if (($.contains(figure, GREAT) && $.truth($.item($.attribute(amounts, "figure"), figure)))) {
            $.setItem(figures, cell, figure);
          }
        }
        asked = $.sub($.frozenset((($first) => $.generator(function* () { try { let demand, weight; for (demand of $first) { for (weight of $.each($rules_demand.WEIGHTS)) { yield $.mod($.floordiv(demand, weight), $.add($rules_demand.OPEN, 1)); } } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.call($.attribute(board, "open"), "values")))), new $.PySet([$rules_demand.OPEN]));
        return cls($.call($.bitand(rest, $.found(board?.fitting, "fitting")), "bit_count"), asked, reply, figures);
      },
    },
  });
  return { GREAT, Outlook, greatest };
})();

const $play_thinking_hint = (() => {
  let [_TILE, _PLACE, STEPS] = $.unpack($.tuple(2, 3, 4), 3);
  let _FEW = 2;
  const Reason = $.klass("Reason", [], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["code", "seat", "tile", "figure", "number", "count", "points", "brings"],
    fields: [
      ["code"],
      ["seat", () => null],
      ["tile", () => null],
      ["figure", () => null],
      ["number", () => null],
      ["count", () => null],
      ["points", () => null],
      ["brings", () => null],
    ],
    methods: {
      to_dict() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = new $.Dict(); let key, value, $t0; for ($t0 of $.each($.call($.std.dataclasses.asdict(self), "items"))) { [key, value] = $.unpack($t0, 2); if ((value !== null)) $all.set(key, value); } return $all; })();
      },
    },
  });
  const Hint = $.klass("Hint", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["action", "reasons"],
    fields: [
      ["action"],
      ["reasons", () => $.tuple()],
    ],
    methods: {
      step(view, step) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let action, shown;
        action = self.action;
        if ($.isinstance(action, $rules.Place)) {
          shown = new $.Dict([["action", "place"]]);
          if ($.ge(step, _TILE)) {
            $.setItem(shown, "tile", $.item($rules_tiles.NAMES, $.found(action?.tile, "tile")));
          }
          if ($.ge(step, _PLACE)) {
            $.setItem(shown, "place", $.str(action));
            $.setItem(shown, "figure", $.attribute(view, "board").figure($.found(action?.cell, "cell")));
          }
        } else {
          shown = new $.Dict([["action", ($.isinstance(action, $rules.Draw) ? "draw" : "pass")]]);
        }
        if ($.ge(step, _PLACE)) {
          $.setItem(shown, "points", $.item($.attribute(view, "points"), $.call($.attribute(view, "actions"), "index", action)));
        }
        if ($.ge(step, STEPS)) {
          $.setItem(shown, "reasons", $.collected(self.reasons, (reason) => reason.to_dict()));
        }
        return shown;
      },
    },
  });
  function reasons_for(view, action, worths = null) {
    (arguments.length < 2 || arguments.length > 3) && $.miscount();
    let found, prospects;
    prospects = _Prospects(view);
    if ($.isinstance(action, $rules.Place)) {
      found = [...$.each(_for_placing(prospects, action))];
    } else if ($.truth($.found(prospects?.places, "places"))) {
      found = [...$.each(_for_declining(prospects))];
    } else {
      found = [...$.each(_for_going_on(prospects))];
    }
    if (($.isinstance(action, $rules.Pass) && !$.truth((() => {  let other; for (other of $.each($.attribute(view, "actions"))) { if ($.isinstance(other, $rules.Draw)) return true; } return false; })()))) {
      $.call(found, "append", $.named(Reason, [], { "code": "no more draws" }));
    }
    if (($.truth(worths) && $.lt($.len(found), ($.isinstance(action, $rules.Place) ? 1 : 2)))) {
      $.call(found, "append", _tried_out(view, action, worths));
    }
    return $.tupleOf(found);
  }
  const _Prospects = $.klass("_Prospects", [], {
    methods: {
      __init__: $.takes(function __init__(view) {
        arguments.length === 1 || $.miscount();
        const self = this;
        $.assign(self, "view", view);
        self.held = $.or($.found(view?.hand, "hand"), () => 0);
        $.assign(self, "points", $.dict($.zipStrict($.attribute(view, "actions"), $.attribute(view, "points"))));
        self.places = (() => { const $all = []; let action; for (action of $.each($.attribute(view, "actions"))) { if ($.isinstance(action, $rules.Place)) $all.push(action); } return $all; })();
        self.next = ($.gt($.found(view?.players, "players"), 1) ? $.add($.mod($.or($.found(view?.seat, "seat"), () => 0), $.found(view?.players, "players")), 1) : null);
        return null;
      }, "view"),
      ways(tile) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return (() => { const $all = []; let place; for (place of $.each(self.places)) { if ($.eq($.found(place?.tile, "tile"), tile)) $all.push(place); } return $all; })();
      },
      tempting() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.found($.greatest(self.places, (function (place) { arguments.length === 1 || $.miscount(); return $.tuple($.item($.attribute(self, "points"), place), $.found(place?.tile, "tile")); }), undefined)?.tile, "tile");
      },
      opened_by(tile) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let opened;
        opened = $.collected(self.ways(tile), (way) => $.item($.attribute(self, "after"), way).opens($.attribute(self, "now")));
        return $play_thinking_outlook.greatest($.set.intersection(...$.each(opened)));
      },
    },
    kept: {
      now() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.call($play_thinking_outlook.Outlook, "of", $.attribute(self, "view"));
      },
      after() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = new $.Dict(); let place; for (place of $.each(self.places)) { $all.set(place, $.call($play_thinking_outlook.Outlook, "of", $.attribute(self, "view"), place)); } return $all; })();
      },
    },
  });
  function _for_going_on(prospects) {
    arguments.length === 1 || $.miscount();
    let board, fits;
    return $.generator(function* () {
      try {
        board = $.attribute($.attribute(prospects, "view"), "board");
        fits = $.and($.found(board?.laid, "laid"), () => $.bitand($.found(prospects?.held, "held"), $.found(board?.fitting, "fitting")));
        yield $.named(Reason, [], { "code": ($.truth(fits) ? "drawn tile" : "nothing fits") });
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _for_declining(prospects) {
    arguments.length === 1 || $.miscount();
    let name, only, others, rest, tile;
    return $.generator(function* () {
      try {
        tile = prospects.tempting();
        yield* $.iter(_against(prospects, tile));
        [name, rest] = $.unpack($.tuple($.item($rules_tiles.NAMES, tile), $.bitand($.found(prospects?.held, "held"), $.invert($.lshift(1, tile)))), 2);
        others = (() => { const $all = new $.PySet(); let number, other; for (other of $.each($rules_tiles.tiles_in(rest))) { for (number of $.each($.item($rules_tiles.CORNERS, other))) { $all.add(number); } } return $all; })();
        only = $.bitand($.found($.attribute(prospects, "now")?.asked, "asked"), $.sub(new $.PySet([...$.each($.item($rules_tiles.CORNERS, tile))]), others));
        if (($.truth(rest) && !$.truth((() => {  let way; for (way of $.each(prospects.ways(tile))) { if ($.truth($.attribute($.item($.attribute(prospects, "after"), way), "playable"))) return true; } return false; })()))) {
          yield $.named(Reason, [], { "code": "stuck", "tile": name });
        } else if ($.truth(only)) {
          yield $.named(Reason, [], { "code": "only number", "tile": name, "number": $.max(only) });
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _against(prospects, tile) {
    arguments.length === 2 || $.miscount();
    let answer, brings, figure, given, name, seat, ways;
    return $.generator(function* () {
      try {
        if (($.found(prospects?.next, "next") === null)) {
          return null;
        }
        figure = prospects.opened_by(tile);
        ways = prospects.ways(tile);
        given = $.min((($first) => $.generator(function* () { try { let way; for (way of $first) { yield $.found($.item($.attribute(prospects, "after"), way)?.reply, "reply"); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(ways)));
        brings = $.max((($first) => $.generator(function* () { try { let way; for (way of $first) { yield $.item($.attribute(prospects, "points"), way); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(ways)));
        answer = $.min((($first) => $.generator(function* () { try { let way; for (way of $first) { if ($.eq($.item($.attribute(prospects, "points"), way), brings)) yield $.found($.item($.attribute(prospects, "after"), way)?.reply, "reply"); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(ways)));
        [seat, name] = $.unpack($.tuple($.found(prospects?.next, "next"), $.item($rules_tiles.NAMES, tile)), 2);
        if ($.truth(figure)) {
          yield $.named(Reason, [], { "code": "opens figure", "seat": seat, "tile": name, "figure": figure });
        } else if ($.gt(given, $.found($.attribute(prospects, "now")?.reply, "reply"))) {
          yield $.named(Reason, [], { "code": "gives away", "seat": seat, "tile": name, "points": $.sub(given, $.found($.attribute(prospects, "now")?.reply, "reply")) });
        } else if ($.gt(answer, brings)) {
          yield $.named(Reason, [], { "code": "answered", "seat": seat, "tile": name, "brings": brings, "points": answer });
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _for_placing(prospects, place) {
    arguments.length === 2 || $.miscount();
    let points, target, view;
    return $.generator(function* () {
      try {
        view = $.attribute(prospects, "view");
        [points, target] = $.unpack($.tuple($.item($.attribute(prospects, "points"), place), $.found($.found(view?.terms, "terms")?.target_at_once, "target_at_once")), 2);
        if (($.truth(target) && $.truth($.found(view?.seat, "seat")) && $.ge($.add($.item($.found(view?.totals, "totals"), $.sub($.found(view?.seat, "seat"), 1)), points), target))) {
          yield $.named(Reason, [], { "code": "target", "points": target });
          return null;
        }
        if ($.eq($.found(prospects?.held, "held"), $.lshift(1, $.found(place?.tile, "tile")))) {
          yield $.named(Reason, [], { "code": "last tile" });
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
    arguments.length === 2 || $.miscount();
    let amounts, figure, more, others, points, $t0;
    return $.generator(function* () {
      try {
        amounts = $.found($.found($.attribute(prospects, "view")?.terms, "terms")?.amounts, "amounts");
        figure = $.attribute($.attribute(prospects, "view"), "board").figure($.found(place?.cell, "cell"));
        points = $.item($.attribute(prospects, "points"), place);
        others = (() => { const $all = []; let other; for (other of $.each($.found(prospects?.places, "places"))) { if ($.ne($.found(other?.tile, "tile"), $.found(place?.tile, "tile"))) $all.push($.item($.attribute(prospects, "points"), other)); } return $all; })();
        if (($.contains(figure, $play_thinking_outlook.GREAT) && $.truth($.item($.attribute(amounts, "figure"), figure)))) {
          yield $.named(Reason, [], { "code": "figure", "figure": figure, "points": $.item($.attribute(amounts, "figure"), figure) });
        } else if (($.eq(points, ($t0 = $.max((($first) => $.generator(function* () { try { let other; for (other of $first) { yield $.item($.attribute(prospects, "points"), other); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.found(prospects?.places, "places")))))) && $.gt($t0, 0))) {
          more = $.sub(points, $.greatest(others, undefined, points));
          yield $.named(Reason, [], { "code": "most points", "points": $.or(more, () => null) });
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _left_to_others(prospects, place) {
    arguments.length === 2 || $.miscount();
    let after, left, now, opened, seat, tempting, $t0;
    return $.generator(function* () {
      try {
        if (($.found(prospects?.next, "next") === null)) {
          return null;
        }
        [after, now] = $.unpack($.tuple($.item($.attribute(prospects, "after"), place), $.attribute(prospects, "now")), 2);
        tempting = prospects.tempting();
        opened = prospects.opened_by(tempting);
        left = $.collected($.call($.attribute(prospects, "after"), "values"), (outlook) => $.found(outlook?.reply, "reply"));
        seat = $.found(prospects?.next, "next");
        if (($.truth(opened) && !$.truth(after.opens(now)))) {
          yield $.named(Reason, [], { "code": "safer", "seat": seat, "tile": $.item($rules_tiles.NAMES, tempting), "figure": opened });
        } else if (($.eq($.found(after?.reply, "reply"), ($t0 = $.min(left))) && $.lt($t0, $.max(left)))) {
          yield $.named(Reason, [], { "code": "leaves little", "seat": seat, "points": $.found(after?.reply, "reply") });
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _kept(prospects, place) {
    arguments.length === 2 || $.miscount();
    let count, few, heaviest, kept, rest, seat, view, $t0;
    return $.generator(function* () {
      try {
        view = $.attribute(prospects, "view");
        rest = $.bitand($.found(prospects?.held, "held"), $.invert($.lshift(1, $.found(place?.tile, "tile"))));
        heaviest = $.gt($.item($rules_tiles.VALUES, $.found(place?.tile, "tile")), $.max((($first) => $.generator(function* () { try { let other; for (other of $first) { yield $.item($rules_tiles.VALUES, other); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($rules_tiles.tiles_in(rest)))));
        kept = $.collected($.call($.attribute(prospects, "after"), "values"), (outlook) => $.attribute(outlook, "playable"));
        few = (() => { const $all = []; let seat, size; for ([seat, size] of $.each($.enumerate($.found(view?.sizes, "sizes"), 1))) { if (($.ne(seat, $.found(view?.seat, "seat")) && $.le(size, _FEW))) $all.push(seat); } return $all; })();
        if (($.truth(heaviest) && $.truth(_counts_tiles($.found($.found(view?.terms, "terms")?.amounts, "amounts"))))) {
          seat = $.least(few, (function (seat) { arguments.length === 1 || $.miscount(); return $.item($.found(view?.sizes, "sizes"), $.sub(seat, 1)); }), null);
          count = ($.truth(seat) ? $.item($.found(view?.sizes, "sizes"), $.sub(seat, 1)) : null);
          yield $.named(Reason, [], { "code": "heavy tile", "points": $.item($rules_tiles.VALUES, $.found(place?.tile, "tile")), "seat": seat, "count": count });
        } else if (($.eq($.attribute($.item($.attribute(prospects, "after"), place), "playable"), ($t0 = $.max(kept))) && $.gt($t0, $.min(kept)))) {
          yield $.named(Reason, [], { "code": "keeps options", "count": $.max(kept) });
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _counts_tiles(amounts) {
    arguments.length === 1 || $.miscount();
    return $.or($.found(amounts?.out_takes, "out_takes"), () => $.or($.found(amounts?.out_costs, "out_costs"), () => $.ne($.found(amounts?.blocked, "blocked"), "nothing")));
  }
  function _tried_out(view, action, worths) {
    arguments.length === 3 || $.miscount();
    let better, instead;
    instead = (() => { const $all = []; let other, worth, $t0; for ($t0 of $.each($.call(worths, "items"))) { [other, worth] = $.unpack($t0, 2); if ($.ne(other, action)) $all.push(worth); } return $all; })();
    if (($.truth($.found($.found(view?.terms, "terms")?.target, "target")) || $.eq($.found($.found(view?.terms, "terms")?.scoring, "scoring"), "none") || !$.truth(instead) || !$.contains(action, worths))) {
      return $.named(Reason, [], { "code": "tried out" });
    }
    better = $.round($.sub($.item(worths, action), $.max(instead)));
    return $.named(Reason, [], { "code": "tried out", "points": ($.gt(better, 0) ? better : null) });
  }
  return { Hint, Reason, STEPS, _FEW, _PLACE, _Prospects, _TILE, _against, _counts_tiles, _for_declining, _for_going_on, _for_placing, _gain, _kept, _left_to_others, _tried_out, reasons_for };
})();

const $play_session_state = (() => {
  let AGAIN = 0.2;
  let _NS = new $.Float(1000000000.0);
  let _NO_WAITS = $play_session_absences.Waits();
  const TurnHint = $.klass("TurnHint", [], {
    methods: {
      __init__: $.takes(function __init__(moved, view) {
        arguments.length === 2 || $.miscount();
        const self = this;
        $.assign(self, "moved", moved);
        $.assign(self, "view", view);
        self.hint = null;
        self.waiting = [];
        return null;
      }, "moved view"),
    },
  });
  const SessionState = $.klass("SessionState", [], {
    methods: {
      __init__: $.takes(function __init__(table, outside, thought_ns, at) {
        arguments.length === 4 || $.miscount();
        const self = this;
        $.assign(self, "table", table);
        self.outside = outside;
        self.at = at;
        $.assign(self, "clock", $play_session_stopwatch.Stopwatch(thought_ns));
        self.absences = $play_session_absences.Absences(at, self.grace_ns, $play_session_absences.waited_ns(table, thought_ns, self.grace_ns));
        self.parts = $play_session_parts.OpenedParts();
        $.assign(self, "audience", $play_session_audience.Audience());
        self.knocks = $play_session_knocks.Knocks($.found(outside?.first_knock, "first_knock"));
        self.announced = new $.Dict([]);
        self.late_at = null;
        self.tokens = new $.Dict([]);
        self.hint = null;
        self.thinking_of = null;
        self.retry_after = AGAIN;
        self.retrying = false;
        self.turn_ends = false;
        self.look_at = null;
        self.nudged_at = null;
        self.stopped = false;
        self.out = [];
        return null;
      }, "table outside thought_ns at"),
    },
    getters: {
      grace_ns() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.int($.mul($.found(self.outside?.grace_seconds, "grace_seconds"), _NS));
      },
      seconds() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.div($.attribute(self, "at"), _NS);
      },
      thought_ns() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.attribute(self, "clock").thought_ns($.attribute(self, "at"));
      },
      waits() {
        arguments.length === 0 || $.miscount();
        const self = this;
        if (!$.truth($.attribute(self.outside, "waits"))) {
          return _NO_WAITS;
        }
        return self.absences.waits(self.table, $.attribute(self, "at"));
      },
      now() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let audience, table, waits;
        [table, audience, waits] = $.unpack($.tuple(self.table, self.audience, $.attribute(self, "waits")), 3);
        return $.named($play_table_now.Now, [], { "here": audience.here(table), "gone": $.found(waits?.gone, "gone"), "slow": $.found(waits?.slow, "slow"), "late": $.found(waits?.late, "late"), "late_in_ns": (($.found(waits?.late_at, "late_at") === null) ? null : $.sub($.found(waits?.late_at, "late_at"), $.attribute(self, "at"))), "knocks": self.knocks.all($.found($.found(audience?.elsewhere, "elsewhere")?.knocks, "knocks")), "watching": $.add($.len($.found(audience?.watching, "watching")), $.found($.found(audience?.elsewhere, "elsewhere")?.watching, "watching")), "thought_ns": $.attribute(self, "thought_ns"), "runs": $.found($.attribute(self, "clock")?.runs, "runs"), "sealed": self.outside.sealed($.found($.attribute(table, "agreement")?.day, "day")) });
      },
      company() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return self.audience.company($.attribute(self.knocks, "own"));
      },
      somebody_mixes() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let shared;
        shared = $.eq($.found($.attribute(self.table, "agreement")?.kind, "kind"), "device");
        return $.or($.found(self.audience?.somebody_sits, "somebody_sits"), () => $.and(shared, () => !$.truth($.found(self.audience?.nobody, "nobody"))));
      },
      agreed_undo() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return (($.found(self.table?.asked, "asked") === null) ? null : $play_table_undoing.agreed_undo(self.table, $.attribute(self, "now")));
      },
      behind() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let table;
        table = self.table;
        if ($.truth($.found(self.outside?.unsure, "unsure"))) {
          return new $.Float(0.0);
        }
        if (!$.truth($.found(self.outside?.holds, "holds"))) {
          return null;
        }
        if (($.truth($.found(table?.rematch_is_due, "rematch_is_due")) || (self.agreed_undo !== null))) {
          return new $.Float(0.0);
        }
        if (!$.truth($.found(table?.deal_is_due, "deal_is_due"))) {
          return null;
        }
        if (($.found(table?.mixing, "mixing") === null)) {
          return new $.Float(0.0);
        }
        return ($.truth(self.somebody_mixes) ? self.parts.left($.found(table?.mixing, "mixing"), self.seconds) : null);
      },
    },
  });
  return { AGAIN, SessionState, TurnHint, _NO_WAITS, _NS };
})();

const $play_session_telling = (() => {
  function publish(state, entry, asker, followed) {
    arguments.length === 4 || $.miscount();
    let mix, now, ready, round_, table;
    table = $.found(state?.table, "table");
    round_ = $.found(table?.round, "round");
    $.found(state?.absences, "absences").notice($.found(state?.audience, "audience").here(table), $.attribute(state, "at"));
    now = $.attribute(state, "now");
    if (($.isinstance(entry, $play_table_entry.Readied) && ((followed === null) || $.isinstance(followed, $play_table_entry.Mixed)))) {
      if (((asker !== null) && ($.found(entry?.id, "id") !== null))) {
        tell(state, asker, $play_table_message.done($.found(entry?.id, "id"), $.found(table?.version, "version")));
      }
      ready = new $.Dict([["is", "ready"], ["ready", $.sorted($.found(table?.ready, "ready"))], ["version", $.found(table?.version, "version")]]);
      tell_everybody(state, $play_table_message.encoded(ready));
      if ((followed !== null)) {
        mix = new $.Dict([["is", "mix"], ...$.entries($.or($play_table_showing.mix_shown(table), () => new $.Dict([]))), ["version", $.found(table?.version, "version")]]);
        tell_everybody(state, $play_table_message.encoded(mix));
      }
    } else if (($.isinstance(entry, $play_table_entry.Acted) && (round_ !== null) && !$.truth($.found(round_?.over, "over")))) {
      _show_action(state, $play_table_showing.ShownAction(table, entry, round_, now), asker, $.found(entry?.id, "id"));
    } else {
      show_everybody(state, asker, $.found(entry?.id, "id"));
    }
    tell_presence(state, now);
    return null;
  }
  function _show_action(state, action, asker, answers) {
    arguments.length === 4 || $.miscount();
    let guest, seat, shared, text, $t0;
    text = $play_table_message.ActionText(action);
    $.assign(state, "late_at", $.found($.attribute(state, "waits")?.late_at, "late_at"));
    for ($t0 of $.each($.call($.found($.found(state?.audience, "audience")?.seated, "seated"), "items"))) {
      [seat, guest] = $.unpack($t0, 2);
      tell(state, guest, text.to(seat, ($.is(guest, asker) ? answers : null)));
    }
    if ($.truth($.found($.found(state?.audience, "audience")?.watching, "watching"))) {
      shared = text.to(null);
      for (guest of $.each($.found($.found(state?.audience, "audience")?.watching, "watching"))) {
        tell(state, guest, shared);
      }
    }
    return null;
  }
  function show_everybody(state, asker = null, answers = null) {
    (arguments.length < 1 || arguments.length > 3) && $.miscount();
    let guest, text;
    $.assign(state, "late_at", $.found($.attribute(state, "waits")?.late_at, "late_at"));
    for (guest of $.each($.call($.found($.found(state?.audience, "audience")?.seated, "seated"), "values"))) {
      show(state, guest, ($.is(guest, asker) ? answers : null));
    }
    if ($.truth($.found($.found(state?.audience, "audience")?.watching, "watching"))) {
      text = $play_table_message.encoded($play_table_showing.table_shown($.found(state?.table, "table"), null, $.attribute(state, "now")));
      for (guest of $.each($.found($.found(state?.audience, "audience")?.watching, "watching"))) {
        if ($.is(guest, asker)) {
          show(state, guest, answers);
        } else {
          tell(state, guest, text);
        }
      }
    }
    return null;
  }
  function show(state, guest, answers = null) {
    (arguments.length < 2 || arguments.length > 3) && $.miscount();
    let seat, shown, table;
    [table, seat] = $.unpack($.tuple($.found(state?.table, "table"), $.found(guest?.seat, "seat")), 2);
    shown = $play_table_showing.table_shown(table, seat, $.attribute(state, "now"));
    if ((answers !== null)) {
      $.setItem(shown, "answers", answers);
    }
    if (((seat !== null) && $.contains(seat, $.found(state?.tokens, "tokens")))) {
      $.setItem(shown, "token", $.item($.found(state?.tokens, "tokens"), seat));
      if ($.eq($.found($.attribute(table, "agreement")?.kind, "kind"), "device")) {
        $.setItem(shown, "tokens", $.found(state?.tokens, "tokens"));
      }
    }
    tell(state, guest, $play_table_message.encoded(shown));
    return null;
  }
  function tell(state, guest, text) {
    arguments.length === 3 || $.miscount();
    $.call($.found(state?.out, "out"), "append", $play_session_effects.Tell(guest, text));
    return null;
  }
  function tell_everybody(state, text, besides = null) {
    (arguments.length < 2 || arguments.length > 3) && $.miscount();
    let guest;
    for (guest of $.each($.found($.found(state?.audience, "audience")?.everybody, "everybody"))) {
      if (!$.is(guest, besides)) {
        tell(state, guest, text);
      }
    }
    return null;
  }
  function tell_clock(state) {
    arguments.length === 1 || $.miscount();
    tell_everybody(state, $play_table_message.encoded(new $.Dict([["is", "clock"], ["clock", $play_table_showing.clock_shown($.found(state?.table, "table"), $.attribute(state, "now"))]])));
    return null;
  }
  function nudge(state, seat, by) {
    arguments.length === 3 || $.miscount();
    let guest;
    guest = $.call($.found($.found(state?.audience, "audience")?.seated, "seated"), "get", seat);
    if ((guest !== null)) {
      tell(state, guest, $play_table_message.encoded(new $.Dict([["is", "nudge"], ["by", by]])));
    }
    return null;
  }
  function knocks_text(state) {
    arguments.length === 1 || $.miscount();
    let knocks, named;
    knocks = $.found(state?.knocks, "knocks").all($.found($.found($.found(state?.audience, "audience")?.elsewhere, "elsewhere")?.knocks, "knocks"));
    named = (() => { const $all = []; let knock, number, $t0; for ($t0 of $.each($.call(knocks, "items"))) { [number, knock] = $.unpack($t0, 2); $all.push(new $.Dict([["knock", number], ["name", $.attribute(knock, "name")]])); } return $all; })();
    return $play_table_message.encoded(new $.Dict([["is", "knocks"], ["knocks", named]]));
  }
  function tell_knocks(state) {
    arguments.length === 1 || $.miscount();
    let guest, text;
    text = knocks_text(state);
    for (guest of $.each($.call($.found($.found(state?.audience, "audience")?.seated, "seated"), "values"))) {
      tell(state, guest, text);
    }
    return null;
  }
  function tell_presence(state, now, besides = null) {
    (arguments.length < 2 || arguments.length > 3) && $.miscount();
    let late_at, present, told, $t0;
    present = new $.Dict([["here", $.attribute(now, "here")], ["gone", $.found(now?.gone, "gone")], ["slow", $.found(now?.slow, "slow")], ["late", $.found(now?.late, "late")], ["host", $.found($.found(state?.table, "table")?.seats, "seats").host($.found(now?.gone, "gone"))], ["watching", $.found(now?.watching, "watching")]]);
    late_at = $.found($.attribute(state, "waits")?.late_at, "late_at");
    if (($.ne(present, $.found(state?.announced, "announced")) || $.ne(late_at, $.found(state?.late_at, "late_at")))) {
      $t0 = $.unpack($.tuple(present, late_at), 2);
      $.assign(state, "announced", $t0[0]);
      $.assign(state, "late_at", $t0[1]);
      told = new $.Dict([["is", "presence"], ...$.entries(present), ["late_in_ms", $play_table_showing.late_in_ms(now)]]);
      tell_everybody(state, $play_table_message.encoded(told), besides);
    }
    return null;
  }
  return { _show_action, knocks_text, nudge, publish, show, show_everybody, tell, tell_clock, tell_everybody, tell_knocks, tell_presence };
})();

const $play_session_hints = (() => {
  let _NONE = $rules_errors.refuse($play_codes.ServerCode.HINT, "no hint was found; try again");
  function ask(state, guest, wish) {
    arguments.length === 3 || $.miscount();
    let latest, round_, seat, step, table, $t0;
    [table, round_, seat] = $.unpack($.tuple($.found(state?.table, "table"), $.found($.found(state?.table, "table")?.round, "round"), $.found(guest?.seat, "seat")), 3);
    step = wish.number("step");
    if (!($.le(1, step) && $.le(step, $play_thinking_hint.STEPS))) {
      throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.MESSAGE, "{name} is not understood"], { "name": "step" }));
    }
    if (!$.truth($.found($.attribute(table, "agreement")?.hints, "hints"))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.HINT, "this game is played without hints"));
    }
    if (($.ne($.found(table?.state, "state"), "playing") || (round_ === null) || (seat === null) || $.ne(seat, $.found(round_?.seat, "seat")))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.HINT, "it is not your turn"));
    }
    latest = $.found(state?.hint, "hint");
    if (((latest === null) || $.ne($.attribute(latest, "moved"), $.attribute(table, "moved")))) {
      $t0 = $play_session_state.TurnHint($.attribute(table, "moved"), round_.view(seat));
      latest = $t0;
      $.assign(state, "hint", $t0);
      $.call($.found(state?.out, "out"), "append", $play_session_effects.Advise(guest, $.attribute(latest, "moved"), $.attribute(latest, "view")));
    }
    if (($.found(latest?.hint, "hint") === null)) {
      $.call($.found(latest?.waiting, "waiting"), "append", $.tuple(guest, step, $.found(wish?.id, "id")));
    } else {
      _give(state, latest, $.found(latest?.hint, "hint"), guest, step);
    }
    return null;
  }
  function advised(state, moved, hint) {
    arguments.length === 3 || $.miscount();
    let answers, guest, latest, step, waiting, $t0, $t1;
    latest = $.found(state?.hint, "hint");
    if (((latest === null) || $.ne($.attribute(latest, "moved"), moved))) {
      return null;
    }
    $t0 = $.unpack($.tuple($.found(latest?.waiting, "waiting"), [], hint), 3);
    waiting = $t0[0];
    $.assign(latest, "waiting", $t0[1]);
    $.assign(latest, "hint", $t0[2]);
    if ((hint === null)) {
      $.assign(state, "hint", null);
    }
    for ($t1 of $.each(waiting)) {
      [guest, step, answers] = $.unpack($t1, 3);
      if (($.ne($.attribute($.found(state?.table, "table"), "moved"), moved) || $.ne($.found(guest?.seat, "seat"), $.found($.attribute(latest, "view")?.seat, "seat")))) {
        continue;
      }
      if ((hint === null)) {
        $.call($.found(state?.out, "out"), "append", $play_session_effects.Refuse(guest, _NONE, answers));
      } else {
        _give(state, latest, hint, guest, step);
      }
    }
    return null;
  }
  function _give(state, latest, hint, guest, step) {
    arguments.length === 5 || $.miscount();
    let told;
    told = new $.Dict([["is", "hint"], ["version", $.found($.found(state?.table, "table")?.version, "version")], ["step", step]]);
    $play_session_telling.tell(state, guest, $play_table_message.encoded(new $.Dict([...$.entries(told), ...$.entries($.call(hint, "step", $.attribute(latest, "view"), step))])));
    return null;
  }
  return { _NONE, _give, advised, ask };
})();

const $play_table_pace = (() => {
  let [AT_FIRST, AFTER_A_DRAW] = $.unpack($.tuple($.tuple(0.8, 1.6), $.tuple(0.75, 1.05)), 2);
  let SHARE = 3;
  let SECONDS = 0.5;
  let HINT_PLAYOUTS = 40000;
  return { AFTER_A_DRAW, AT_FIRST, HINT_PLAYOUTS, SECONDS, SHARE };
})();

const $play_session_timing = (() => {
  let _NS = new $.Float(1000000000.0);
  let _AGAIN_AT_MOST = new $.Float(8.0);
  function arrange(state) {
    arguments.length === 1 || $.miscount();
    let behind, clock, ran, seat, table;
    if ($.truth($.found(state?.stopped, "stopped"))) {
      return null;
    }
    [table, clock] = $.unpack($.tuple($.found(state?.table, "table"), $.attribute(state, "clock")), 2);
    seat = ($.eq($.found(table?.state, "state"), "playing") ? $.found(table?.mover, "mover") : null);
    ran = $.found(clock?.runs, "runs");
    $.callNamed(clock, "run", [$.attribute(state, "at")], { "on": $.and((seat !== null), () => _time_passes(state, seat)) });
    if ($.ne($.found(clock?.runs, "runs"), ran)) {
      note(state);
    }
    if (!$.truth($.found($.found(state?.outside, "outside")?.holds, "holds"))) {
      seat = null;
    }
    _end_turn_in_time(state, seat);
    _ask_bot(state, seat);
    behind = $.attribute(state, "behind");
    if (((behind !== null) && !$.truth($.found(state?.retrying, "retrying")))) {
      try_again(state, $.max(behind, $.found(state?.retry_after, "retry_after")));
    }
    return null;
  }
  function _time_passes(state, seat) {
    arguments.length === 2 || $.miscount();
    let audience, begun, table;
    [table, audience] = $.unpack($.tuple($.found(state?.table, "table"), $.found(state?.audience, "audience")), 2);
    begun = $.and($.eq($.found($.attribute(table, "agreement")?.kind, "kind"), "daily"), () => $.found(audience?.somebody_sat, "somebody_sat"));
    return $.or(begun, () => $.or($.found(table?.attempted, "attempted"), () => $.or(($.found(seat?.bot, "bot") !== null), () => $.found(audience?.somebody_sits, "somebody_sits"))));
  }
  function left_ns(state) {
    arguments.length === 1 || $.miscount();
    let table;
    table = $.found(state?.table, "table");
    return (($.found(table?.round, "round") === null) ? null : $.attribute(table, "limit").left_ns($.found(table?.round, "round"), $.attribute(state, "thought_ns")));
  }
  function _end_turn_in_time(state, seat) {
    arguments.length === 2 || $.miscount();
    let left, limited;
    limited = $.and((seat !== null), () => $.and($.found($.attribute(state, "clock")?.runs, "runs"), () => $.found($.found(state?.table, "table")?.limited, "limited")));
    left = ($.truth(limited) ? left_ns(state) : null);
    if ((left !== null)) {
      $.call($.found(state?.out, "out"), "append", $play_session_effects.Wait("turn", $.div($.max(left, 0), _NS)));
    } else if ($.truth($.found(state?.turn_ends, "turn_ends"))) {
      $.call($.found(state?.out, "out"), "append", $play_session_effects.Wait("turn", null));
    }
    $.assign(state, "turn_ends", (left !== null));
    return null;
  }
  function _ask_bot(state, seat) {
    arguments.length === 2 || $.miscount();
    let bot, due, pause, round_, table;
    table = $.found(state?.table, "table");
    bot = (((seat === null) || $.truth(_abandoned(state))) ? null : $.found(seat?.bot, "bot"));
    due = (((seat === null) || (bot === null)) ? null : $.tuple($.attribute(table, "moved"), $.attribute(seat, "number")));
    if ($.eq(due, $.found(state?.thinking_of, "thinking_of"))) {
      return null;
    }
    if (($.found(state?.thinking_of, "thinking_of") !== null)) {
      $.call($.found(state?.out, "out"), "append", $play_session_effects.StopThinking());
    }
    $.assign(state, "thinking_of", due);
    round_ = $.found(table?.round, "round");
    if (((due !== null) && (bot !== null) && (round_ !== null))) {
      pause = $.named(_pause, [state], { "drew": $.gt($.found(round_?.draws, "draws"), 0) });
      $.call($.found(state?.out, "out"), "append", $play_session_effects.Think(due, bot, round_, pause));
    }
    return null;
  }
  function _abandoned(state) {
    arguments.length === 1 || $.miscount();
    return $.and(!$.truth($.found($.found($.found(state?.table, "table")?.seats, "seats")?.playing, "playing")), () => $.found($.found(state?.audience, "audience")?.nobody, "nobody"));
  }
  const _pause = $.keyed("state * drew", function _pause(state, drew) {
    let left, longest, pace, pause, shortest;
    pace = $.found($.found(state?.outside, "outside")?.pace, "pace");
    if (!$.truth(pace)) {
      return null;
    }
    [shortest, longest] = $.unpack(($.truth(drew) ? $play_table_pace.AFTER_A_DRAW : $play_table_pace.AT_FIRST), 2);
    pause = $.mul(pace, $.found(state?.outside, "outside").between(shortest, longest));
    left = left_ns(state);
    return ((left === null) ? pause : $.min(pause, $.div($.div($.max(left, 0), _NS), $play_table_pace.SHARE)));
  });
  function note(state) {
    arguments.length === 1 || $.miscount();
    $.call($.found(state?.out, "out"), "append", $play_session_effects.NoteClock($.found($.found(state?.table, "table")?.version, "version"), $.attribute(state, "thought_ns"), $.found($.attribute(state, "clock")?.runs, "runs")));
    return null;
  }
  function try_again(state, seconds) {
    arguments.length === 2 || $.miscount();
    if (!$.truth($.found(state?.stopped, "stopped"))) {
      $.assign(state, "retrying", true);
      $.call($.found(state?.out, "out"), "append", $play_session_effects.Wait("again", seconds));
    }
    return null;
  }
  function failed(state) {
    arguments.length === 1 || $.miscount();
    try_again(state, $.found(state?.retry_after, "retry_after"));
    $.assign(state, "retry_after", $.min($.mul(2, $.found(state?.retry_after, "retry_after")), _AGAIN_AT_MOST));
    return null;
  }
  function worked(state) {
    arguments.length === 1 || $.miscount();
    if (($.attribute(state, "behind") === null)) {
      $.assign(state, "retry_after", $play_session_state.AGAIN);
    }
    return null;
  }
  function start(state) {
    arguments.length === 1 || $.miscount();
    $.assign(state, "stopped", false);
    arrange(state);
    look_in_time(state);
    return null;
  }
  function stop(state) {
    arguments.length === 1 || $.miscount();
    let $t0, $t1;
    $.assign(state, "stopped", true);
    $t0 = false;
    $.assign(state, "retrying", $t0);
    $.assign(state, "turn_ends", $t0);
    $t1 = null;
    $.assign(state, "look_at", $t1);
    $.assign(state, "thinking_of", $t1);
    $.call($.found(state?.out, "out"), "append", $play_session_effects.Wait("turn", null));
    $.call($.found(state?.out, "out"), "append", $play_session_effects.Wait("again", null));
    $.call($.found(state?.out, "out"), "append", $play_session_effects.Wait("look", null));
    $.call($.found(state?.out, "out"), "append", $play_session_effects.StopThinking());
    $.callNamed($.attribute(state, "clock"), "run", [$.attribute(state, "at")], { "on": false });
    return null;
  }
  function look_in_time(state) {
    arguments.length === 1 || $.miscount();
    let at, seconds;
    seconds = _next_look(state);
    if (((seconds === null) || $.truth($.found(state?.stopped, "stopped")))) {
      return null;
    }
    at = $.add($.found(state?.seconds, "seconds"), seconds);
    if ((($.found(state?.look_at, "look_at") === null) || $.lt(at, $.found(state?.look_at, "look_at")))) {
      $.assign(state, "look_at", at);
      $.call($.found(state?.out, "out"), "append", $play_session_effects.Wait("look", seconds));
    }
    return null;
  }
  function _next_look(state) {
    arguments.length === 1 || $.miscount();
    let same, told, waits;
    if (!$.truth($.found($.found(state?.audience, "audience")?.somebody_sits, "somebody_sits"))) {
      return null;
    }
    [waits, told] = $.unpack($.tuple($.attribute(state, "waits"), $.found(state?.announced, "announced")), 2);
    same = ($.eq($.call(told, "get", "gone"), $.found(waits?.gone, "gone")) && $.eq($.call(told, "get", "slow"), $.found(waits?.slow, "slow")) && $.eq($.call(told, "get", "late"), $.found(waits?.late, "late")));
    if (!$.truth(same)) {
      return new $.Float(0.0);
    }
    return (($.found(waits?.until, "until") === null) ? null : $.div($.sub($.found(waits?.until, "until"), $.attribute(state, "at")), _NS));
  }
  function announce(state, besides = null) {
    (arguments.length < 1 || arguments.length > 2) && $.miscount();
    $.found(state?.absences, "absences").notice($.found(state?.audience, "audience").here($.found(state?.table, "table")), $.attribute(state, "at"));
    $play_session_telling.tell_presence(state, $.attribute(state, "now"), besides);
    company_changed(state);
    return null;
  }
  function company_changed(state) {
    arguments.length === 1 || $.miscount();
    arrange(state);
    look_in_time(state);
    $.call($.found(state?.out, "out"), "append", $play_session_effects.CompanyChanged());
    return null;
  }
  function rang(state, alarm) {
    arguments.length === 2 || $.miscount();
    let $t0;
    $t0 = alarm;
    if ($.eq($t0, "turn")) {
      $.assign(state, "turn_ends", false);
      $.call($.found(state?.out, "out"), "append", $play_session_effects.Decide($play_session_effects.TimeOut()));
    } else if ($.eq($t0, "again")) {
      $.assign(state, "retrying", false);
      if (($.attribute(state, "behind") !== null)) {
        $.call($.found(state?.out, "out"), "append", $play_session_effects.Decide($play_session_effects.CatchUp()));
      } else {
        $.assign(state, "thinking_of", null);
        arrange(state);
      }
      _pass_by_late(state);
    } else if ($.eq($t0, "look")) {
      $.assign(state, "look_at", null);
      _look_around(state);
      $.call($.found(state?.out, "out"), "append", $play_session_effects.Decide($play_session_effects.PassBy()));
    } else if (true) {
      throw $.raised($.errors.ValueError(`there is no alarm ${$.str(alarm)}`));
    }
    return null;
  }
  function took_over(state) {
    arguments.length === 1 || $.miscount();
    arrange(state);
    note(state);
    _pass_by_late(state);
    return null;
  }
  function _pass_by_late(state) {
    arguments.length === 1 || $.miscount();
    if ($.truth($.found($.attribute(state, "waits")?.late, "late"))) {
      $.call($.found(state?.out, "out"), "append", $play_session_effects.Decide($play_session_effects.PassBy()));
    }
    return null;
  }
  function _look_around(state) {
    arguments.length === 1 || $.miscount();
    let known, seat, slow;
    [slow, known] = $.unpack($.tuple($.found($.attribute(state, "waits")?.slow, "slow"), $.call($.found(state?.announced, "announced"), "get", "slow")), 2);
    announce(state);
    if ((($.found($.attribute($.found(state?.table, "table"), "agreement")?.patience, "patience") !== null) && $.ne(slow, known))) {
      for (seat of $.each(slow)) {
        $play_session_telling.nudge(state, seat, null);
      }
    }
    return null;
  }
  return { _AGAIN_AT_MOST, _NS, _abandoned, _ask_bot, _end_turn_in_time, _look_around, _next_look, _pass_by_late, _pause, _time_passes, announce, arrange, company_changed, failed, left_ns, look_in_time, note, rang, start, stop, took_over, try_again, worked };
})();

const $play_table = (() => {
  let __all__ = ["Agreement", "CorruptLog", "Entry", "Kind", "Seat", "Table", "TableState"];
  return { Agreement: $play_table_agreement.Agreement, CorruptLog: $play_table_entry.CorruptLog, Entry: $play_table_entry.Entry, Kind: $play_table_agreement.Kind, Seat: $play_table_seat.Seat, Table: $play_table_table.Table, TableState: $play_table_situation.TableState, __all__ };
})();

const $play_table_seating = (() => {
  let _TWO = 2;
  let [_GIFT_NS, _MOST_GIFTS] = $.unpack($.tuple(30000000000, 3), 2);
  let WISHES = $.frozenset(new $.PySet(["admit", "claim", "dismiss", "leave", "lock", "replace", "resign", "return", "time", "unlock"]));
  function decide(table, by, wish, now, bots) {
    arguments.length === 5 || $.miscount();
    let $t0;
    $t0 = $.found(wish?.do, "do");
    if ($.eq($t0, "replace")) {
      return replace(table, by, wish, now, bots);
    } else if ($.eq($t0, "return")) {
      return return_(table, by, $.found(wish?.id, "id"));
    } else if ($.eq($t0, "resign")) {
      return resign(table, by, $.found(wish?.id, "id"));
    } else if ($.eq($t0, "claim")) {
      return claim(table, by, wish, now);
    } else if ($.eq($t0, "dismiss")) {
      return dismiss(table, by, wish, now, bots);
    } else if (($.eq($t0, "lock") || $.eq($t0, "unlock"))) {
      return $.named(lock, [table, by, now, $.found(wish?.id, "id")], { "locked": $.eq($.found(wish?.do, "do"), "lock") });
    } else if ($.eq($t0, "admit")) {
      return admit(table, by, wish, now);
    } else if ($.eq($t0, "time")) {
      return give(table, by, wish);
    } else if (true) {
      return leave(table, by, bots, $.found(wish?.id, "id"));
    }
    return null;
  }
  function refuse_guests(table, seat, now) {
    arguments.length === 3 || $.miscount();
    if (($.ne($.found(table?.seats, "seats").host($.found(now?.gone, "gone")), seat) && $.ne($.found($.attribute(table, "agreement")?.kind, "kind"), "device"))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.HOST, "only the host can do that"));
    }
    return null;
  }
  function open_seat(table, seat = null) {
    (arguments.length < 1 || arguments.length > 2) && $.miscount();
    let free;
    if ($.truth($.found(table?.locked, "locked"))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.LOCKED, "the table is locked"));
    }
    free = $.attribute($.found(table?.seats, "seats"), "open");
    if ((!$.truth(free) || $.eq($.found(table?.state, "state"), "over") || !$.truth($.found(table?.has_time_to_waste, "has_time_to_waste")))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.FULL, "no more players can sit down here"));
    }
    if (((seat !== null) && !$.contains(seat, free))) {
      throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.FULL, "seat {seat} is taken"], { "seat": seat }));
    }
    return ((seat === null) ? $.item(free, 0) : seat);
  }
  function unasked_seat(table, seat) {
    arguments.length === 2 || $.miscount();
    if ($.truth($.found($.attribute(table, "agreement")?.knocking, "knocking"))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.KNOCK, "knock first to sit down here"));
    }
    return open_seat(table, seat);
  }
  function refuse_doorkeeping(table, seat, now) {
    arguments.length === 3 || $.miscount();
    if ($.contains($.found(table?.seats, "seats").host($.found(now?.gone, "gone")), $.attribute(now, "here"))) {
      refuse_guests(table, seat, now);
    }
    return null;
  }
  function admit(table, by, wish, now) {
    arguments.length === 4 || $.miscount();
    let knock;
    refuse_doorkeeping(table, by, now);
    knock = $.call($.found(now?.knocks, "knocks"), "get", wish.number("knock"));
    if ((knock === null)) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.SEAT, "nobody is knocking any more"));
    }
    return $.named($play_table_entry.Sat, [], { "by": by, "id": $.found(wish?.id, "id"), "seat": open_seat(table), "name": $.attribute(knock, "name"), "key": $.found(knock?.key, "key") });
  }
  $.takes(admit, "table by wish now");
  const lock = $.keyed("table by now id_ * locked", function lock(table, by, now, id_, locked) {
    refuse_guests(table, by, now);
    _refuse_other_kinds(table);
    $play_table_refused.refuse_waste(table);
    return $.named($play_table_entry.Locked, [], { "by": by, "id": id_, "locked": locked });
  });
  function replace(table, by, wish, now, bots) {
    arguments.length === 5 || $.miscount();
    let bot, reason, taken;
    [bot, taken] = $.unpack($.tuple($.found(wish?.bot, "bot"), _seat(table, wish)), 2);
    if (!$.contains(bot, bots)) {
      throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.BOT, "there is no bot \u201c{bot}\u201d"], { "bot": bot }));
    }
    if (($.eq($.found(table?.state, "state"), "over") && !$.truth($.found(table?.ready, "ready")))) {
      throw $.raised($play_table_refused.refused($rules_errors.Code.OVER, "the match is over"));
    }
    if (($.found(taken?.bot, "bot") !== null)) {
      throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.SEAT, "a bot already plays for seat {seat}"], { "seat": $.attribute(taken, "number") }));
    }
    if ($.eq($.found(taken?.kind, "kind"), "open")) {
      refuse_guests(table, by, now);
    } else if ((!$.contains($.attribute(taken, "number"), $.found(now?.gone, "gone")) && !$.truth(_may_claim(table, $.attribute(taken, "number"), now)))) {
      reason = "who has seat {seat} has not been away for long";
      throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.SEAT, reason], { "seat": $.attribute(taken, "number") }));
    } else {
      $play_table_refused.refuse_waste(table);
    }
    return $.named($play_table_entry.Replaced, [], { "by": by, "id": $.found(wish?.id, "id"), "seat": $.attribute(taken, "number"), "bot": bot, "name": $.item(bots, bot) });
  }
  $.takes(replace, "table by wish now bots");
  function return_(table, seat, id_) {
    arguments.length === 3 || $.miscount();
    if (($.found($.item($.found(table?.seats, "seats"), $.sub(seat, 1))?.bot, "bot") === null)) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.SEAT, "nobody is playing for you"));
    }
    return $.named($play_table_entry.Returned, [], { "by": seat, "id": id_ });
  }
  function claim(table, by, wish, now) {
    arguments.length === 4 || $.miscount();
    let seat;
    seat = $.attribute(_seat(table, wish), "number");
    if (($.eq(seat, by) || $.ne($.len($.found(table?.seats, "seats")), _TWO) || !$.truth(_may_claim(table, seat, now)))) {
      throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.SEAT, "the match cannot be claimed from seat {seat}"], { "seat": seat }));
    }
    return $.named($play_table_entry.Resigned, [], { "by": by, "id": $.found(wish?.id, "id"), "seat": seat });
  }
  function passed_by(table, now, bots) {
    arguments.length === 3 || $.miscount();
    let late, $t0;
    late = (() => { const $all = []; let seat; for (seat of $.each($.found(table?.awaited, "awaited"))) { if ($.contains(seat, $.found(now?.late, "late"))) $all.push(seat); } return $all; })();
    if (!$.truth(late)) {
      return [];
    }
    if ($.eq($.found(table?.state, "state"), "between")) {
      return $.collected($.found(table?.awaited, "awaited"), (seat) => $.named($play_table_entry.Readied, [], { "by": seat }));
    }
    $t0 = ($.eq($.found(table?.state, "state"), "playing") ? $.found($.attribute(table, "agreement")?.passing, "passing") : null);
    if ($.eq($t0, "bot")) {
      return $.collected(late, (seat) => $.named($play_table_entry.Replaced, [], { "seat": seat, "bot": $play_thinking_levels.USUAL, "name": $.item(bots, $play_thinking_levels.USUAL) }));
    } else if ($.eq($t0, "pause")) {
      return [$.named($play_table_entry.Paused, [], { "thought_ns": $.mul($.floordiv($.attribute(now, "thought_ns"), 1000000), 1000000) })];
    } else if (true) {
      return [];
    }
    return null;
  }
  function give(table, by, wish) {
    arguments.length === 3 || $.miscount();
    let mover, seat;
    seat = $.attribute(_seat(table, wish), "number");
    _refuse_other_kinds(table);
    mover = $.found(table?.mover, "mover");
    if (($.ne($.found(table?.state, "state"), "playing") || !$.truth($.found(table?.limited, "limited")) || (mover === null) || $.ne(seat, $.attribute(mover, "number")))) {
      throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.WAITING, "seat {seat} does not need time now"], { "seat": seat }));
    }
    if ($.eq(seat, by)) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.SEAT, "players cannot give themselves time"));
    }
    if ($.ge($.found($.found(table?.times, "times")?.gift_ns, "gift_ns"), $.mul(_MOST_GIFTS, _GIFT_NS))) {
      throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.BUSY, "seat {seat} has already been given enough time"], { "seat": seat }));
    }
    $play_table_refused.refuse_waste(table);
    return $.named($play_table_entry.Gave, [], { "by": by, "id": $.found(wish?.id, "id"), "seat": seat, "extra_ns": _GIFT_NS });
  }
  function leave(table, seat, bots, id_) {
    arguments.length === 4 || $.miscount();
    if ($.eq($.found(table?.state, "state"), "waiting")) {
      return $.named($play_table_entry.Stood, [], { "by": seat, "id": id_ });
    }
    return $.named($play_table_entry.Left, [], { "by": seat, "id": id_, "bot": $play_thinking_levels.USUAL, "name": $.item(bots, $play_thinking_levels.USUAL) });
  }
  function resign(table, seat, id_) {
    arguments.length === 3 || $.miscount();
    if (!$.contains($.found(table?.state, "state"), $.tuple("playing", "paused", "between"))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.WAITING, "there is nothing to give up now"));
    }
    if ($.ne($.len($.found(table?.seats, "seats")), _TWO)) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.SEAT, "the others play on: leave your seat to a bot"));
    }
    return $.named($play_table_entry.Resigned, [], { "by": seat, "id": id_, "seat": seat });
  }
  function dismiss(table, by, wish, now, bots) {
    arguments.length === 5 || $.miscount();
    let taken;
    refuse_guests(table, by, now);
    _refuse_other_kinds(table);
    taken = _seat(table, wish);
    if (($.ne($.found(taken?.kind, "kind"), "person") || $.eq($.attribute(taken, "number"), by))) {
      throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.SEAT, "seat {seat} has no guest"], { "seat": $.attribute(taken, "number") }));
    }
    if ($.eq($.found(table?.state, "state"), "waiting")) {
      return $.named($play_table_entry.Dismissed, [], { "by": by, "id": $.found(wish?.id, "id"), "seat": $.attribute(taken, "number") });
    }
    return $.named($play_table_entry.Dismissed, [], { "by": by, "id": $.found(wish?.id, "id"), "seat": $.attribute(taken, "number"), "bot": $play_thinking_levels.USUAL, "name": $.item(bots, $play_thinking_levels.USUAL) });
  }
  function _seat(table, wish) {
    arguments.length === 2 || $.miscount();
    let seat;
    seat = wish.number("seat");
    if (!($.le(1, seat) && $.le(seat, $.len($.found(table?.seats, "seats"))))) {
      throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.SEAT, "there is no seat {seat}"], { "seat": seat }));
    }
    return $.item($.found(table?.seats, "seats"), $.sub(seat, 1));
  }
  function _may_claim(table, seat, now) {
    arguments.length === 3 || $.miscount();
    return ($.eq($.found($.attribute(table, "agreement")?.passing, "passing"), "claim") && $.eq($.found(table?.state, "state"), "playing") && $.contains(seat, $.found(now?.late, "late")));
  }
  function _refuse_other_kinds(table) {
    arguments.length === 1 || $.miscount();
    if ($.ne($.found($.attribute(table, "agreement")?.kind, "kind"), "online")) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.SEAT, "everybody here plays on one device, or alone"));
    }
    return null;
  }
  return { WISHES, _GIFT_NS, _MOST_GIFTS, _TWO, _may_claim, _refuse_other_kinds, _seat, admit, claim, decide, dismiss, give, leave, lock, open_seat, passed_by, refuse_doorkeeping, refuse_guests, replace, resign, return_, unasked_seat };
})();

const $play_table_decisions = (() => {
  let LASTING = $.bitor(new $.PySet(["act", "undo", "ask", "grant", "deny", "next", "rematch", "pause", "resume"]), $play_table_seating.WISHES);
  let _OF_THE_GAME = new $.PySet(["act", "undo", "ask", "grant", "deny", "next"]);
  let _IN_PERSON = $.bitor(_OF_THE_GAME, new $.PySet(["rematch"]));
  function decide(table, seat, wish, now, bots) {
    arguments.length === 5 || $.miscount();
    let action, id_, thought_ns, $t0, $t1;
    if (($.contains($.found(wish?.do, "do"), _IN_PERSON) && ($.found($.item($.found(table?.seats, "seats"), $.sub(seat, 1))?.bot, "bot") !== null))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.BOT, "a bot plays for you; take your seat back first"));
    }
    action = ($.eq($.found(wish?.do, "do"), "act") ? read_action(wish.text("action")) : null);
    if (($.contains($.found(wish?.do, "do"), _OF_THE_GAME) && !($.le(_since(table, seat, wish), ($t0 = $.found(wish?.version, "version"))) && $.le($t0, $.found(table?.version, "version"))))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.STALE, "the game has moved on since"));
    }
    [thought_ns, id_] = $.unpack($.tuple($.attribute(now, "thought_ns"), $.found(wish?.id, "id")), 2);
    $t1 = $.found(wish?.do, "do");
    if ($.eq($t1, "act") && (action !== null)) {
      return act(table, seat, action, thought_ns, id_);
    } else if (($.eq($t1, "undo") || $.eq($t1, "ask") || $.eq($t1, "grant") || $.eq($t1, "deny"))) {
      _playing(table);
      return $.named($play_table_undoing.take_back, [table, seat, $.found(wish?.do, "do"), thought_ns, id_], { "gone": $.found(now?.gone, "gone") });
    } else if ($.eq($t1, "next")) {
      return ready(table, seat, id_);
    } else if ($.eq($t1, "rematch")) {
      return rematch(table, seat, id_);
    } else if ($.eq($t1, "pause")) {
      return pause(table, seat, now, id_);
    } else if ($.eq($t1, "resume")) {
      return resume(table, seat, now, id_);
    } else if (true) {
      return $play_table_seating.decide(table, seat, wish, now, bots);
    }
    return null;
  }
  function wished(wish) {
    arguments.length === 1 || $.miscount();
    let action, $t0;
    $t0 = $.found(wish?.do, "do");
    if ($.eq($t0, "act")) {
      action = read_action(wish.text("action"));
      return ($.isinstance(action, $rules.Draw) ? "act draw" : `act ${$.str(action)}`);
    } else if ($.eq($t0, "replace")) {
      return `replace ${$.str(wish.number("seat"))} ${$.str($.found(wish?.bot, "bot"))}`;
    } else if (($.eq($t0, "claim") || $.eq($t0, "dismiss") || $.eq($t0, "time"))) {
      return `${$.str($.found(wish?.do, "do"))} ${$.str(wish.number("seat"))}`;
    } else if (true) {
      return $.found(wish?.do, "do");
    }
    return null;
  }
  function _since(table, seat, wish) {
    arguments.length === 3 || $.miscount();
    if (($.contains($.found(wish?.do, "do"), $.tuple("undo", "ask")) && $.truth($play_table_undoing.taken_back(table, seat)))) {
      return $.item($.found(table?.steady, "steady"), $.sub(seat, 1));
    }
    return $.attribute(table, "moved");
  }
  function read_action(text) {
    arguments.length === 1 || $.miscount();
    let action, error;
    try {
      action = $rules.parse_action(text);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$rules.TricorneError])) {
        error = $error;
        throw $.raised($play_table_refused.Refused($.callNamed($.attribute(error, "refusal"), "_replace", [], { "code": $play_codes.ServerCode.MESSAGE })));
      } else throw $error;
    }
    if (($.isinstance(action, $rules.Draw) && $.ne(text, "draw"))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.MESSAGE, "write draw, without a tile"));
    }
    return _unnamed(action);
  }
  function _unnamed(action) {
    arguments.length === 1 || $.miscount();
    return ($.isinstance(action, $rules.Draw) ? $rules.DRAW : action);
  }
  function act(table, seat, action, time_ns, id_) {
    arguments.length === 5 || $.miscount();
    let event;
    event = $.callNamed(_playing(table), "foreseen", [_unnamed(action), $play_table_entry.whole_ms(time_ns)], { "seat": seat });
    return $.named($play_table_entry.Acted, [], { "by": seat, "id": id_, "events": $.tuple(event) });
  }
  function why_not(table, seat, text) {
    arguments.length === 3 || $.miscount();
    let action, round_;
    round_ = _playing(table);
    if ($.ne(seat, $.found(round_?.seat, "seat"))) {
      return round_.refusal($rules.PASS, seat);
    }
    if ($.contains(text, $rules_tiles.TILE_NAMED)) {
      return $rules_refusal.tile_refusal(round_, $.item($rules_tiles.TILE_NAMED, text));
    }
    action = read_action(text);
    if ($.isinstance(action, $rules.Place)) {
      return $rules_refusal.tile_refusal(round_, $.found(action?.tile, "tile"), $.found(action?.cell, "cell"));
    }
    return round_.refusal(action);
  }
  function time_out(table, time_ns) {
    arguments.length === 2 || $.miscount();
    return $.named($play_table_entry.Acted, [], { "events": $.tupleOf($rules.run_out($.call(_playing(table), "copy"), $play_table_entry.whole_ms(time_ns))) });
  }
  function ready(table, seat, id_) {
    arguments.length === 3 || $.miscount();
    if ($.eq($.found(table?.state, "state"), "paused")) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.PAUSED, "the table is paused"));
    }
    if ($.ne($.found(table?.state, "state"), "between")) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.WAITING, "no round is over that another could follow"));
    }
    if ($.contains(seat, $.found(table?.ready, "ready"))) {
      $play_table_refused.refuse_waste(table);
    }
    return $.named($play_table_entry.Readied, [], { "by": seat, "id": id_ });
  }
  function rematch(table, seat, id_) {
    arguments.length === 3 || $.miscount();
    if (!$.truth($.found(table?.over, "over"))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.WAITING, "the match is not over yet"));
    }
    if ($.eq($.found($.attribute(table, "agreement")?.kind, "kind"), "daily")) {
      throw $.raised($play_table_refused.refused($rules_errors.Code.OVER, "there is one deal a day"));
    }
    if ($.contains(seat, $.found(table?.ready, "ready"))) {
      $play_table_refused.refuse_waste(table);
    }
    return $.named($play_table_entry.Readied, [], { "by": seat, "id": id_ });
  }
  function deal(dealt, promise) {
    arguments.length === 2 || $.miscount();
    return $.named($play_table_entry.Dealt, [], { "lines": $.tupleOf(dealt.lines()), "salt": $.attribute(promise, "salt") });
  }
  function deal_known(agreement, salt) {
    arguments.length === 2 || $.miscount();
    let dealt;
    if (($.found(agreement?.practice, "practice") === null)) {
      return null;
    }
    dealt = $rules_practice.named_deal($.found(agreement?.practice, "practice"), $.found($.found(agreement?.terms, "terms")?.sheet, "sheet"), $.len($.found(agreement?.seats, "seats")));
    return deal(dealt, $rules_commitment.commit(dealt, salt));
  }
  function deal_mixed(table, mixing, parts) {
    arguments.length === 3 || $.miscount();
    let dealt;
    dealt = mixing.opening(parts).deal($.found($.found($.attribute(table, "agreement")?.terms, "terms")?.sheet, "sheet"), $.len($.found(table?.seats, "seats")));
    return $.named($play_table_entry.Dealt, [], { "lines": $.tupleOf(dealt.lines()), "salt": $.attribute(mixing, "salt"), "parts": parts });
  }
  function pause(table, seat, now, id_) {
    arguments.length === 4 || $.miscount();
    $play_table_seating.refuse_guests(table, seat, now);
    if ($.eq($.found($.attribute(table, "agreement")?.kind, "kind"), "daily")) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.PAUSED, "the clock of the day cannot be stopped"));
    }
    if (!$.contains($.found(table?.state, "state"), $.tuple("playing", "between"))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.PAUSED, "there is nothing to pause now"));
    }
    if ($.truth(_would_think(table, seat))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.PAUSED, "players cannot pause the clock during their own turn"));
    }
    $play_table_refused.refuse_waste(table);
    return $.named($play_table_entry.Paused, [], { "by": seat, "id": id_, "thought_ns": $play_table_entry.whole_ms($.attribute(now, "thought_ns")) });
  }
  function _would_think(table, seat) {
    arguments.length === 2 || $.miscount();
    let mover, own;
    mover = $.found(table?.mover, "mover");
    own = ((mover !== null) && $.eq($.attribute(mover, "number"), seat));
    return $.and(own, () => $.and($.found(table?.limited, "limited"), () => $.eq($.found($.attribute(table, "agreement")?.kind, "kind"), "online")));
  }
  function resume(table, seat, now, id_) {
    arguments.length === 4 || $.miscount();
    if ($.ne($.found(table?.state, "state"), "paused")) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.PAUSED, "the table is not paused"));
    }
    if (($.found(table?.paused_by, "paused_by") !== null)) {
      $play_table_seating.refuse_guests(table, seat, now);
    }
    return $.named($play_table_entry.Resumed, [], { "by": seat, "id": id_ });
  }
  function _playing(table) {
    arguments.length === 1 || $.miscount();
    let code, state, template;
    state = $.found(table?.state, "state");
    if (($.eq(state, "playing") && ($.found(table?.round, "round") !== null))) {
      return $.found(table?.round, "round");
    }
    [code, template] = $.unpack($.item(_NOT_NOW, state), 2);
    throw $.raised($play_table_refused.refused(code, template));
  }
  let _NOT_NOW = new $.Dict([["waiting", $.tuple($play_codes.ServerCode.WAITING, $rules_errors.N_("the table waits for people to sit down"))], ["paused", $.tuple($play_codes.ServerCode.PAUSED, $rules_errors.N_("the table is paused"))], ["between", $.tuple($rules_errors.Code.OVER, $rules_errors.N_("the round is over"))], ["over", $.tuple($rules_errors.Code.OVER, $rules_errors.N_("the match is over"))], ["playing", $.tuple($play_codes.ServerCode.WAITING, $rules_errors.N_("no round has been dealt yet"))]]);
  return { LASTING, _IN_PERSON, _NOT_NOW, _OF_THE_GAME, _playing, _since, _unnamed, _would_think, act, deal, deal_known, deal_mixed, decide, pause, read_action, ready, rematch, resume, time_out, why_not, wished };
})();

const $play_table_naming = (() => {
  let NAME_LETTERS = 24;
  let _LOOKALIKES = $.str.maketrans("0134578@$!\u20ac|+", "oieastbasieit");
  let _SOMEBODY_ELSE = new $.PySet(["me", "moi", "toi", "vous", "you"]);
  function called(name, most) {
    arguments.length === 2 || $.miscount();
    let shown;
    shown = $.call("", "join", $.collected(name, (letter) => ($.truth($.call(letter, "isprintable")) ? letter : " ")));
    shown = $.call($.slice($.call(" ", "join", $.call(shown, "split")), null, most), "strip");
    if ($.truth(is_foul(shown))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.NAME, "nobody here has this name: choose another one"));
    }
    return ($.contains($.call(shown, "casefold"), _SOMEBODY_ELSE) ? "" : shown);
  }
  function is_foul(name) {
    arguments.length === 1 || $.miscount();
    let parts, read, whole, words;
    [whole, parts] = $.unpack(_foul(), 2);
    for (read of $.each($.tuple(name, $.call(name, "translate", _LOOKALIKES)))) {
      words = $.collected($.tuple(...$.each($.std.re.split("[\\s_.,;:/-]+", read)), read), (word) => _letters(word));
      if ((!$.truth($.call(whole, "isdisjoint", words)) || $.truth((() => {  let part; for (part of $.each(parts)) { if ($.contains(part, $.item(words, -1))) return true; } return false; })()))) {
        return true;
      }
    }
    return false;
  }
  const _foul = $.std.functools.cache(function _foul() {
    arguments.length === 0 || $.miscount();
    let lines, text, whole;
    text = $.call($.call($.std.importlib_resources.files("tricorne.play.table"), "joinpath", "foul.txt"), "read_text", "utf-8");
    lines = (() => { const $all = []; let line; for (line of $.each($.call(text, "splitlines"))) { if (($.truth($.call(line, "strip")) && $.ne($.item(line, 0), "#"))) $all.push($.call(line, "strip")); } return $all; })();
    whole = $.frozenset((($first) => $.generator(function* () { try { let line; for (line of $first) { if (!$.truth($.call(line, "endswith", "*"))) yield _letters(line); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(lines)));
    return $.tuple(whole, $.tupleOf((() => { const $all = []; let line; for (line of $.each(lines)) { if ($.truth($.call(line, "endswith", "*"))) $all.push(_letters($.slice(line, null, -1))); } return $all; })()));
  });
  function _letters(text) {
    arguments.length === 1 || $.miscount();
    let letters, plain;
    plain = $.std.unicodedata.normalize("NFKD", $.call(text, "casefold"));
    letters = $.call("", "join", (() => { const $all = []; let letter; for (letter of $.each(plain)) { if (($.truth($.call(letter, "isascii")) && $.truth($.call(letter, "isalpha")))) $all.push(letter); } return $all; })());
    return $.std.re.sub("(.)\\1+", "\\1", letters);
  }
  return { NAME_LETTERS, _LOOKALIKES, _SOMEBODY_ELSE, _foul, _letters, called, is_foul };
})();

const $play_table_phrases = (() => {
  let PHRASES = $.tuple("hello", "good-luck", "well-played", "nice-bridge", "nice-hexagon", "wow", "oops", "thinking", "take-your-time", "thanks", "one-more", "bye");
  return { PHRASES };
})();

const $play_session_wishes = (() => {
  let _NUDGE_EVERY = new $.Float(15.0);
  function grant(state, guest, wish) {
    arguments.length === 3 || $.miscount();
    let error, passing;
    try {
      wish.check();
      passing = $.call(PASSING, "get", $.found(wish?.do, "do"));
      if ($.contains($.found(wish?.do, "do"), CHANGING)) {
        $.call($.found(state?.out, "out"), "append", $play_session_effects.Decide($play_session_effects.Wished(guest, wish)));
      } else if ((passing !== null)) {
        passing(state, guest, wish);
      } else {
        throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.MESSAGE, "there is no {do}"], { "do": $.found(wish?.do, "do") }));
      }
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$rules.TricorneError])) {
        error = $error;
        refuse(state, guest, $.attribute(error, "refusal"), $.found(wish?.id, "id"));
      } else throw $error;
    }
    return null;
  }
  function refuse(state, guest, refusal, answers) {
    arguments.length === 4 || $.miscount();
    $.call($.found(state?.out, "out"), "append", $play_session_effects.Refuse(guest, refusal, answers));
    if ($.eq($.attribute(refusal, "code"), $play_codes.ServerCode.STALE)) {
      $play_session_telling.show(state, guest);
    }
    return null;
  }
  $.takes(refuse, "state guest refusal answers");
  function seat_of(guest) {
    arguments.length === 1 || $.miscount();
    if (($.found(guest?.seat, "seat") === null)) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.SEAT, "you are only watching"));
    }
    return $.found(guest?.seat, "seat");
  }
  function id_of(wish) {
    arguments.length === 1 || $.miscount();
    if (($.found(wish?.id, "id") === null)) {
      throw $.raised($.named($play_table_refused.refused, [$play_codes.ServerCode.MESSAGE, "{do} needs an id"], { "do": $.found(wish?.do, "do") }));
    }
    return $.found(wish?.id, "id");
  }
  function _explain(state, guest, wish) {
    arguments.length === 3 || $.miscount();
    let answers, reason, seat, text, version;
    [answers, seat] = $.unpack($.tuple(id_of(wish), seat_of(guest)), 2);
    reason = $play_table_decisions.why_not($.found(state?.table, "table"), seat, wish.text("action"));
    version = $.found($.found(state?.table, "table")?.version, "version");
    text = ((reason === null) ? $play_table_message.done(answers, version) : $play_table_message.because(reason, answers));
    $play_session_telling.tell(state, guest, text);
    return null;
  }
  function _say(state, guest, wish) {
    arguments.length === 3 || $.miscount();
    let phrase, seat, text;
    [phrase, seat] = $.unpack($.tuple(wish.text("phrase"), seat_of(guest)), 2);
    if (!$.contains(phrase, $play_table_phrases.PHRASES)) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.PHRASE, "this message is not allowed here"));
    }
    if (!$.truth(guest.speak())) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.BUSY, "one request at a time"));
    }
    text = $play_table_message.encoded(new $.Dict([["is", "phrase"], ["seat", seat], ["phrase", phrase]]));
    $play_session_telling.tell_everybody(state, text);
    $.call($.found(state?.out, "out"), "append", $play_session_effects.Spread(new $.Dict([["is", "say"], ["text", text]])));
    return null;
  }
  function _nudge(state, guest, wish) {
    arguments.length === 3 || $.miscount();
    let by, seat;
    [seat, by] = $.unpack($.tuple(wish.number("seat"), seat_of(guest)), 2);
    if ((!$.contains(seat, $.found($.attribute(state, "waits")?.slow, "slow")) || $.eq(seat, by))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.WAITING, "nobody has been waiting for long"));
    }
    if ((($.found(state?.nudged_at, "nudged_at") !== null) && $.lt($.sub($.found(state?.seconds, "seconds"), $.found(state?.nudged_at, "nudged_at")), _NUDGE_EVERY))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.BUSY, "one request at a time"));
    }
    $.assign(state, "nudged_at", $.found(state?.seconds, "seconds"));
    $play_session_telling.nudge(state, seat, by);
    $.call($.found(state?.out, "out"), "append", $play_session_effects.Spread(new $.Dict([["is", "nudge"], ["seat", seat], ["by", by]])));
    if (($.found(wish?.id, "id") !== null)) {
      $play_session_telling.tell(state, guest, $play_table_message.done($.found(wish?.id, "id"), $.found($.found(state?.table, "table")?.version, "version")));
    }
    return null;
  }
  function _knock(state, guest, wish) {
    arguments.length === 3 || $.miscount();
    let elsewhere, name;
    if (($.found(guest?.seat, "seat") !== null)) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.SEAT, "you already have a seat here"));
    }
    $play_table_seating.open_seat($.found(state?.table, "table"));
    if (!$.truth(guest.speak())) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.BUSY, "one request at a time"));
    }
    name = $play_table_naming.called(wish.text("name"), $.found($.found(state?.outside, "outside")?.name_letters, "name_letters"));
    elsewhere = $.found($.found($.found(state?.audience, "audience")?.elsewhere, "elsewhere")?.knocks, "knocks");
    $.found(state?.knocks, "knocks").knock(guest, name, $.found(state?.outside, "outside").token(), elsewhere);
    knocks_changed(state);
    return null;
  }
  function _turn_away(state, guest, wish) {
    arguments.length === 3 || $.miscount();
    let number;
    $play_table_seating.refuse_doorkeeping($.found(state?.table, "table"), seat_of(guest), $.attribute(state, "now"));
    number = wish.number("knock");
    turn_away(state, number);
    $.call($.found(state?.out, "out"), "append", $play_session_effects.Spread(new $.Dict([["is", "turn-away"], ["knock", number]])));
    return null;
  }
  function turn_away(state, number) {
    arguments.length === 2 || $.miscount();
    if ($.truth($.found(state?.knocks, "knocks").turn_away(number, $.found(state?.out, "out")))) {
      knocks_changed(state);
    }
    return null;
  }
  function knocks_changed(state) {
    arguments.length === 1 || $.miscount();
    $play_session_telling.tell_knocks(state);
    $play_session_timing.company_changed(state);
    return null;
  }
  let PASSING = new $.Dict([["hint", $play_session_hints.ask], ["why", _explain], ["phrase", _say], ["nudge", _nudge], ["knock", _knock], ["turn-away", _turn_away]]);
  let CHANGING = new $.PySet([...$.each($play_table_decisions.LASTING), "mix"]);
  return { CHANGING, PASSING, _NUDGE_EVERY, _explain, _knock, _nudge, _say, _turn_away, grant, id_of, knocks_changed, refuse, seat_of, turn_away };
})();

const $play_session_applying = (() => {
  function become(state, entry, after, ago_ns = 0) {
    (arguments.length < 3 || arguments.length > 4) && $.miscount();
    $.assign(state, "table", after);
    _follow(state, entry, ago_ns);
    if ($.isinstance(entry, $.bitor($play_table_entry.Dealt, $play_table_entry.Mixed))) {
      $.assign(state, "parts", $play_session_parts.OpenedParts());
    }
    if ($.isinstance(entry, $.bitor($.bitor($.bitor($play_table_entry.Acted, $play_table_entry.Dealt), $play_table_entry.Undone), $play_table_entry.Paused))) {
      $.attribute(state, "clock").begin($.attribute($.found(after?.times, "times"), "thought_ns"), $.attribute(state, "at"), ago_ns);
    }
    return null;
  }
  function _follow(state, entry, ago_ns) {
    arguments.length === 3 || $.miscount();
    let audience;
    audience = $.found(state?.audience, "audience");
    if ($.isinstance(entry, $.bitor($play_table_entry.Left, $play_table_entry.Stood))) {
      if (($.found(entry?.by, "by") !== null)) {
        audience.rise($.found(entry?.by, "by"));
      }
    } else if ($.isinstance(entry, $play_table_entry.Dismissed)) {
      audience.rise($.found(entry?.seat, "seat"));
    } else if ($.isinstance(entry, $play_table_entry.Sat)) {
      _admit(state, entry);
    } else if ($.isinstance(entry, $play_table_entry.Mixed)) {
      audience.spend($.attribute(entry, "pledges"));
    }
    if ($.isinstance(entry, $.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($play_table_entry.Acted, $play_table_entry.Dealt), $play_table_entry.Undone), $play_table_entry.Resumed), $play_table_entry.Replaced), $play_table_entry.Returned), $play_table_entry.Resigned))) {
      $.callNamed($.found(state?.absences, "absences"), "begin", [$.attribute(state, "at")], { "ago_ns": ago_ns });
    }
    return null;
  }
  function _admit(state, entry) {
    arguments.length === 2 || $.miscount();
    let guest, room;
    if (!$.truth($.attribute($.found(state?.knocks, "knocks"), "own"))) {
      return null;
    }
    room = $.bool($.attribute($.found($.found(state?.table, "table")?.seats, "seats"), "open"));
    guest = $.callNamed($.found(state?.knocks, "knocks"), "admit", [$.found(entry?.seat, "seat"), $.found(entry?.key, "key"), $.found(state?.out, "out")], { "room": room });
    if (((guest !== null) && ($.found(guest?.pledge, "pledge") !== null))) {
      $.setItem($.found($.found(state?.audience, "audience")?.pledged, "pledged"), $.found(entry?.seat, "seat"), $.found(guest?.pledge, "pledge"));
    }
    $play_session_wishes.knocks_changed(state);
    return null;
  }
  return { _admit, _follow, become };
})();

const $play_session_laying = (() => {
  function new_table(agreement, pledges, chance) {
    arguments.length === 3 || $.miscount();
    let entry, table;
    table = $play_table_table.Table(chance.code(), agreement);
    if (!$.truth($.found(table?.deal_is_due, "deal_is_due"))) {
      return $play_session_effects.FreshTable(table, $.tuple());
    }
    entry = shuffled(agreement, pledges, chance);
    $.call(table, "apply", entry);
    return $play_session_effects.FreshTable(table, $.tuple(entry.to_json()));
  }
  function next_table(table, pledges, chance) {
    arguments.length === 3 || $.miscount();
    let agreement, keys, laid, tokens;
    tokens = (() => { const $all = new $.Dict(); let seat; for (seat of $.each($.found($.found(table?.seats, "seats")?.persons, "persons"))) { $all.set(seat, chance.token()); } return $all; })();
    keys = (() => { const $all = new $.Dict(); let seat, token, $t0; for ($t0 of $.each($.call(tokens, "items"))) { [seat, token] = $.unpack($t0, 2); $all.set(seat, $rules_commitment.digest_of(token)); } return $all; })();
    agreement = table.again(keys, chance.bots($.found($.attribute(table, "agreement")?.language, "language")));
    laid = new_table(agreement, pledges, chance);
    return $play_session_effects.FreshTable($.found(laid?.table, "table"), $.attribute(laid, "entries"), tokens);
  }
  function shuffled(agreement, pledges, chance) {
    arguments.length === 3 || $.miscount();
    let dealt, known, promise;
    if (($.found(agreement?.day, "day") !== null)) {
      [dealt, promise] = $.unpack(chance.deal_of($.found(agreement?.day, "day")), 2);
      return $play_table_decisions.deal(dealt, promise);
    }
    known = $play_table_decisions.deal_known(agreement, chance.salt());
    if ((known !== null)) {
      return known;
    }
    if (($.truth(pledges) && $.truth($.found(chance?.mixes, "mixes")))) {
      return $.named($play_table_entry.Mixed, [], { "salt": chance.salt(), "pledges": pledges });
    }
    dealt = chance.deal(agreement);
    return $play_table_decisions.deal(dealt, $rules_commitment.commit(dealt, chance.salt()));
  }
  return { new_table, next_table, shuffled };
})();

const $play_session_deciding = (() => {
  function decide(state, request) {
    arguments.length === 2 || $.miscount();
    let never, $t0;
    $t0 = request;
    if ($.isinstance($t0, $play_session_effects.Wished)) {
      _wished(state, request);
    } else if ($.isinstance($t0, $play_session_effects.SitDown)) {
      _sit_down(state, request);
    } else if ($.isinstance($t0, $play_session_effects.StandUp)) {
      _stand_up(state, request);
    } else if ($.isinstance($t0, $play_session_effects.AddKey)) {
      if ($.truth($.found(state?.table, "table").has_room_for_key($.found(request?.seat, "seat")))) {
        $.call($.found(state?.out, "out"), "append", $play_session_effects.Persist($.named($play_table_entry.Keyed, [], { "seat": $.found(request?.seat, "seat"), "key": $.found(request?.key, "key") })));
      }
    } else if ($.isinstance($t0, $play_session_effects.Moved)) {
      _moved(state, request);
    } else if ($.isinstance($t0, $play_session_effects.TimeOut)) {
      _time_out(state);
    } else if ($.isinstance($t0, $play_session_effects.PassBy)) {
      _pass_by(state);
    } else if ($.isinstance($t0, $play_session_effects.CatchUp)) {
      _catch_up(state);
    } else if (((never = $t0), true)) {
      $.std.typing.assert_never(never);
    }
    return null;
  }
  function _wished(state, request) {
    arguments.length === 2 || $.miscount();
    let error, guest, wish;
    [guest, wish] = $.unpack($.tuple($.found(request?.guest, "guest"), $.found(request?.wish, "wish")), 2);
    try {
      if ($.eq($.found(wish?.do, "do"), "mix")) {
        _mix(state, request);
      } else {
        _lasting(state, request);
      }
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$rules.TricorneError])) {
        error = $error;
        $play_session_wishes.refuse(state, guest, $.attribute(error, "refusal"), $.found(wish?.id, "id"));
      } else throw $error;
    }
    return null;
  }
  function _lasting(state, request) {
    arguments.length === 2 || $.miscount();
    let asked, before, bots, guest, id_, seat, table, version, wish;
    [guest, wish, table] = $.unpack($.tuple($.found(request?.guest, "guest"), $.found(request?.wish, "wish"), $.found(state?.table, "table")), 3);
    [id_, seat] = $.unpack($.tuple($play_session_wishes.id_of(wish), $play_session_wishes.seat_of(guest)), 2);
    before = table.version_of(seat, id_);
    if ((before === null)) {
      bots = $.found(state?.outside, "outside").bots($.found($.attribute(table, "agreement")?.language, "language"));
      $.call($.found(state?.out, "out"), "append", $play_session_effects.Persist($play_table_decisions.decide(table, seat, wish, $.attribute(state, "now"), bots), guest));
      return null;
    }
    [version, asked] = $.unpack(before, 2);
    if ($.ne(asked, $play_table_decisions.wished(wish))) {
      throw $.raised($play_table_refused.refused($play_codes.ServerCode.ID, "this id was already used for another request"));
    }
    $play_session_telling.tell(state, guest, $play_table_message.done(id_, version));
    return null;
  }
  function _mix(state, request) {
    arguments.length === 2 || $.miscount();
    let guest, mixing, part, store, wish;
    [guest, wish, mixing] = $.unpack($.tuple($.found(request?.guest, "guest"), $.found(request?.wish, "wish"), $.found($.found(state?.table, "table")?.mixing, "mixing")), 3);
    part = wish.text("part");
    $.assign(guest, "pledge", $.found(wish?.pledge, "pledge"));
    $.call($.found(state?.out, "out"), "append", $play_session_effects.CompanyChanged());
    if ((mixing !== null)) {
      $.found(state?.parts, "parts").open(mixing, part);
      $.call($.found(state?.out, "out"), "append", $play_session_effects.Spread(new $.Dict([["is", "part"], ["part", part]])));
      store = due(state);
      if ((store !== null)) {
        $.call($.found(state?.out, "out"), "append", $.std.dataclasses.replace(store, $.byNames({ "asker": guest, "answers": $.found(wish?.id, "id") })));
        return null;
      }
      $play_session_timing.arrange(state);
    }
    if (($.found(wish?.id, "id") !== null)) {
      $play_session_telling.tell(state, guest, $play_table_message.done($.found(wish?.id, "id"), $.found($.found(state?.table, "table")?.version, "version")));
    }
    return null;
  }
  function _sit_down(state, request) {
    arguments.length === 2 || $.miscount();
    let entry, name, seat;
    seat = $play_table_seating.unasked_seat($.found(state?.table, "table"), $.found(request?.seat, "seat"));
    name = $play_table_naming.called($.attribute(request, "name"), $.found($.found(state?.outside, "outside")?.name_letters, "name_letters"));
    entry = $.named($play_table_entry.Sat, [], { "seat": seat, "name": name, "key": $.found(request?.key, "key") });
    $.call($.found(state?.out, "out"), "append", $.named($play_session_effects.Persist, [entry], { "pledge": $.found(request?.pledge, "pledge") }));
    return null;
  }
  function _stand_up(state, request) {
    arguments.length === 2 || $.miscount();
    let bots, seat;
    seat = $.found($.found(state?.table, "table")?.seats, "seats").opened_by($.found(request?.key, "key"));
    if (((seat !== null) && !$.truth($.found($.found(state?.table, "table")?.over, "over")))) {
      bots = $.found(state?.outside, "outside").bots($.found($.attribute($.found(state?.table, "table"), "agreement")?.language, "language"));
      $.call($.found(state?.out, "out"), "append", $play_session_effects.Persist($play_table_seating.leave($.found(state?.table, "table"), $.attribute(seat, "number"), bots, null)));
    }
    return null;
  }
  function _moved(state, request) {
    arguments.length === 2 || $.miscount();
    let action, asked, due_, entry, error, round_, seat, table;
    [table, due_, round_] = $.unpack($.tuple($.found(state?.table, "table"), $.found(request?.due, "due"), $.found($.found(state?.table, "table")?.round, "round")), 3);
    seat = $.item(due_, 1);
    asked = ($.eq(due_, $.found(state?.thinking_of, "thinking_of")) && $.eq(due_, $.tuple($.attribute(table, "moved"), seat)));
    if ((!$.truth(asked) || !$.truth($.found($.found(state?.outside, "outside")?.holds, "holds")) || (round_ === null))) {
      return null;
    }
    $.assign(state, "thinking_of", null);
    action = (($.found(request?.action, "action") === null) ? $rules.forced_action(round_) : $.found(request?.action, "action"));
    try {
      entry = $play_table_decisions.act(table, seat, action, $.attribute(state, "thought_ns"), null);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$rules.TricorneError])) {
        error = $error;
        $.call($.found(state?.out, "out"), "append", $play_session_effects.BotRefused(error));
        entry = $play_table_decisions.act(table, seat, $rules.forced_action(round_), $.attribute(state, "thought_ns"), null);
      } else throw $error;
    }
    $.call($.found(state?.out, "out"), "append", $play_session_effects.Persist(entry));
    return null;
  }
  function _time_out(state) {
    arguments.length === 1 || $.miscount();
    let left;
    left = ($.eq($.found($.found(state?.table, "table")?.state, "state"), "playing") ? $play_session_timing.left_ns(state) : null);
    if (((left === null) || $.gt(left, 0) || !$.truth($.found($.attribute(state, "clock")?.runs, "runs")) || !$.truth($.found($.found(state?.outside, "outside")?.holds, "holds")))) {
      $play_session_timing.arrange(state);
    } else {
      $.call($.found(state?.out, "out"), "append", $play_session_effects.Persist($play_table_decisions.time_out($.found(state?.table, "table"), $.attribute(state, "thought_ns"))));
    }
    return null;
  }
  function _pass_by(state) {
    arguments.length === 1 || $.miscount();
    let bots, entry;
    if ($.truth($.found($.found(state?.outside, "outside")?.holds, "holds"))) {
      bots = $.found(state?.outside, "outside").bots($.found($.attribute($.found(state?.table, "table"), "agreement")?.language, "language"));
      for (entry of $.each($play_table_seating.passed_by($.found(state?.table, "table"), $.attribute(state, "now"), bots))) {
        $.call($.found(state?.out, "out"), "append", $play_session_effects.Persist(entry));
      }
    }
    return null;
  }
  function _catch_up(state) {
    arguments.length === 1 || $.miscount();
    let store;
    store = due(state);
    if ((store === null)) {
      $play_session_timing.arrange(state);
    } else {
      $.call($.found(state?.out, "out"), "append", store);
    }
    return null;
  }
  function due(state) {
    arguments.length === 1 || $.miscount();
    let entry, laid, outside, table;
    [table, outside] = $.unpack($.tuple($.found(state?.table, "table"), $.found(state?.outside, "outside")), 2);
    if ($.truth($.found(table?.rematch_is_due, "rematch_is_due"))) {
      laid = $play_session_laying.next_table(table, $.found(state?.audience, "audience").pledges(table), outside);
      return $.named($play_session_effects.Persist, [$.named($play_table_entry.Rematched, [], { "code": $.attribute($.found(laid?.table, "table"), "code") })], { "due": true, "next": laid });
    }
    entry = $.found(state?.agreed_undo, "agreed_undo");
    if (((entry === null) && $.truth($.found(table?.deal_is_due, "deal_is_due")))) {
      entry = _next_round(state);
    }
    return ((entry === null) ? null : $.named($play_session_effects.Persist, [entry], { "due": true }));
  }
  function _next_round(state) {
    arguments.length === 1 || $.miscount();
    let mixing, table;
    [table, mixing] = $.unpack($.tuple($.found(state?.table, "table"), $.found($.found(state?.table, "table")?.mixing, "mixing")), 2);
    if ((mixing === null)) {
      return $play_session_laying.shuffled($.attribute(table, "agreement"), $.found(state?.audience, "audience").pledges(table), $.found(state?.outside, "outside"));
    }
    if ((!$.truth($.found(state?.somebody_mixes, "somebody_mixes")) || $.gt($.found(state?.parts, "parts").left(mixing, $.found(state?.seconds, "seconds")), 0))) {
      return null;
    }
    return $play_table_decisions.deal_mixed(table, mixing, $.found($.found(state?.parts, "parts")?.opened, "opened"));
  }
  return { _catch_up, _lasting, _mix, _moved, _next_round, _pass_by, _sit_down, _stand_up, _time_out, _wished, decide, due };
})();

const $play_session_greeting = (() => {
  let PROTOCOL = 1;
  function farewell(state, guest, hello) {
    arguments.length === 3 || $.miscount();
    let inside;
    if ($.ne($.call($.found(hello?.fields, "fields"), "get", "protocol"), PROTOCOL)) {
      return $play_codes.ServerCode.PROTOCOL;
    }
    if (($.call($.found(hello?.fields, "fields"), "get", "token") !== null)) {
      return ((opened($.found(state?.table, "table"), hello) === null) ? $play_codes.ServerCode.TOKEN : null);
    }
    inside = $.contains(guest, $.found($.found(state?.audience, "audience")?.watching, "watching"));
    return (($.truth($.found($.found(state?.table, "table")?.locked, "locked")) && !$.truth(inside)) ? $play_codes.ServerCode.LOCKED : null);
  }
  function opened(table, hello) {
    arguments.length === 2 || $.miscount();
    let seat, token;
    token = $.call($.found(hello?.fields, "fields"), "get", "token");
    seat = ($.isinstance(token, $.str) ? $.found(table?.seats, "seats").opened_by($rules_commitment.digest_of(token)) : null);
    return ((seat === null) ? null : $.attribute(seat, "number"));
  }
  function enter(state, guest, hello, since_ms) {
    arguments.length === 4 || $.miscount();
    let before, seat;
    seat = opened($.found(state?.table, "table"), hello);
    $.assign(guest, "pledge", $.found(hello?.pledge, "pledge"));
    before = $.found(state?.audience, "audience").enter(guest, seat, since_ms);
    if ((before !== null)) {
      $.call($.found(state?.out, "out"), "append", $play_session_effects.Bye(before, $play_codes.ServerCode.ELSEWHERE));
    }
    $play_session_timing.announce(state, guest);
    $play_session_telling.show(state, guest);
    if (((seat !== null) && $.truth($.found(state?.knocks, "knocks").all($.found($.found($.found(state?.audience, "audience")?.elsewhere, "elsewhere")?.knocks, "knocks"))))) {
      $play_session_telling.tell(state, guest, $play_session_telling.knocks_text(state));
    }
    return null;
  }
  function leave(state, guest) {
    arguments.length === 2 || $.miscount();
    if ($.truth($.found(state?.knocks, "knocks").forget(guest))) {
      $play_session_wishes.knocks_changed(state);
    }
    $.call($.found(state?.audience, "audience"), "remove", guest);
    $play_session_timing.announce(state);
    return null;
  }
  return { PROTOCOL, enter, farewell, leave, opened };
})();

const $play_session_session = (() => {
  let _MS = 1000000;
  let _SEEN = $.mul(200, _MS);
  let _UNTIL_ROOM = new $.Float(30.0);
  const TableSession = $.klass("TableSession", [], {
    methods: {
      __init__: $.takes(function __init__(table, outside, at, thought_ns = 0) {
        (arguments.length < 3 || arguments.length > 4) && $.miscount();
        const self = this;
        self._state = $play_session_state.SessionState(table, outside, thought_ns, at);
        return null;
      }, "table outside at thought_ns="),
      now(at) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return $.attribute(self._begin(at), "now");
      },
      clock(at) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let state;
        state = self._begin(at);
        return $play_session_effects.NoteClock($.found($.found(state?.table, "table")?.version, "version"), $.attribute(state, "thought_ns"), $.found($.attribute(state, "clock")?.runs, "runs"));
      },
      turn(at) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let state;
        state = self._begin(at);
        if ((!$.truth($.found($.attribute(state, "clock")?.runs, "runs")) || !$.truth($.found($.found(state?.audience, "audience")?.seated, "seated")))) {
          return null;
        }
        return $.tuple($.found($.found(state?.table, "table")?.version, "version"), $.floordiv($.attribute(state, "thought_ns"), _MS));
      },
      behind(at) {
        arguments.length === 1 || $.miscount();
        const self = this;
        return $.attribute(self._begin(at), "behind");
      },
      pledges() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.found(self._state?.audience, "audience").pledges($.found(self._state?.table, "table"));
      },
      farewell(guest, hello) {
        arguments.length === 2 || $.miscount();
        const self = this;
        return $play_session_greeting.farewell(self._state, guest, hello);
      },
      enter(guest, hello, since_ms, at) {
        arguments.length === 4 || $.miscount();
        const self = this;
        $play_session_greeting.enter(self._begin(at), guest, hello, since_ms);
        return self._done();
      },
      leave(guest, at) {
        arguments.length === 2 || $.miscount();
        const self = this;
        $play_session_greeting.leave(self._begin(at), guest);
        return self._done();
      },
      wished(guest, wish, at) {
        arguments.length === 3 || $.miscount();
        const self = this;
        $play_session_wishes.grant(self._begin(at), guest, wish);
        return self._done();
      },
      refuse: $.takes(function refuse(guest, refusal, wish, at) {
        arguments.length === 4 || $.miscount();
        const self = this;
        $play_session_wishes.refuse(self._begin(at), guest, refusal, $.found(wish?.id, "id"));
        return self._done();
      }, "guest refusal wish at"),
      advised(moved, hint, at) {
        arguments.length === 3 || $.miscount();
        const self = this;
        $play_session_hints.advised(self._begin(at), moved, hint);
        return self._done();
      },
      decide(request, at) {
        arguments.length === 2 || $.miscount();
        const self = this;
        $play_session_deciding.decide(self._begin(at), request);
        return self._done();
      },
      stored(store, after, at) {
        arguments.length === 3 || $.miscount();
        const self = this;
        let following, state;
        state = self._begin(at);
        $play_session_applying.become(state, $.found(store?.entry, "entry"), after);
        if (($.isinstance($.found(store?.entry, "entry"), $play_table_entry.Sat) && ($.found(store?.pledge, "pledge") !== null))) {
          $.setItem($.found($.found(state?.audience, "audience")?.pledged, "pledged"), $.found($.found(store?.entry, "entry")?.seat, "seat"), $.found(store?.pledge, "pledge"));
        }
        if (($.found(store?.next, "next") !== null)) {
          $.assign(state, "tokens", $.dict($.found($.found(store?.next, "next")?.tokens, "tokens")));
        }
        following = ($.truth($.found(store?.due, "due")) ? null : $play_session_deciding.due(state));
        if ((following !== null)) {
          $.call($.found(state?.out, "out"), "append", $.named($play_session_effects.Persist, [$.found(following?.entry, "entry")], { "due": true, "follows": store, "next": $.found(following?.next, "next") }));
        } else if (($.found(store?.follows, "follows") !== null)) {
          self._finish($.found(store?.follows, "follows"), $.found(store?.entry, "entry"));
        } else {
          self._finish(store, null);
        }
        return self._done();
      },
      not_stored(store, trouble, at) {
        arguments.length === 3 || $.miscount();
        const self = this;
        let state;
        state = self._begin(at);
        if ($.eq(trouble, "full")) {
          $play_session_timing.try_again(state, _UNTIL_ROOM);
        } else if ($.eq(trouble, "failed")) {
          $play_session_timing.failed(state);
        }
        if (($.found(store?.follows, "follows") !== null)) {
          self._finish($.found(store?.follows, "follows"), null);
        } else {
          $play_session_timing.arrange(state);
          self._acknowledge(store);
        }
        return self._done();
      },
      followed(entry, after, at, ago_ns) {
        arguments.length === 4 || $.miscount();
        const self = this;
        $play_session_applying.become(self._begin(at), entry, after, ago_ns);
        self._finish($play_session_effects.Persist(entry), null);
        return self._done();
      },
      read_anew(table, thought_ns, at) {
        arguments.length === 3 || $.miscount();
        const self = this;
        let state;
        state = self._begin(at);
        $.assign(state, "table", table);
        $.attribute(state, "clock").begin(thought_ns, at);
        $.found(state?.absences, "absences").begin(at, $play_session_absences.waited_ns(table, thought_ns, $.found(state?.grace_ns, "grace_ns")));
        $play_session_timing.arrange(state);
        $play_session_telling.show_everybody(state);
        $play_session_timing.announce(state);
        return self._done();
      },
      thought(at) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let changed, state, table, thought_ns;
        state = self._begin(at);
        [table, thought_ns] = $.unpack($.tuple($.found(state?.table, "table"), $play_table_entry.whole_ms($.attribute(state, "thought_ns"))), 2);
        changed = ($.eq($.found(table?.state, "state"), "playing") && $.ne(thought_ns, $.attribute($.found(table?.times, "times"), "thought_ns")));
        if (($.truth(changed) && $.truth($.found(table?.has_time_to_waste, "has_time_to_waste")) && $.truth($.found($.found(state?.outside, "outside")?.holds, "holds")))) {
          return $.named($play_table_entry.Thought, [], { "thought_ns": thought_ns });
        }
        return null;
      },
      noted(after) {
        arguments.length === 1 || $.miscount();
        const self = this;
        $.assign(self._state, "table", after);
        return null;
      },
      rang(alarm, at) {
        arguments.length === 2 || $.miscount();
        const self = this;
        $play_session_timing.rang(self._begin(at), alarm);
        return self._done();
      },
      arrange(at) {
        arguments.length === 1 || $.miscount();
        const self = this;
        $play_session_timing.arrange(self._begin(at));
        return self._done();
      },
      took_over(at) {
        arguments.length === 1 || $.miscount();
        const self = this;
        $play_session_timing.took_over(self._begin(at));
        return self._done();
      },
      try_again(seconds, at) {
        arguments.length === 2 || $.miscount();
        const self = this;
        $play_session_timing.try_again(self._begin(at), seconds);
        return self._done();
      },
      failed(at) {
        arguments.length === 1 || $.miscount();
        const self = this;
        $play_session_timing.failed(self._begin(at));
        return self._done();
      },
      worked(at) {
        arguments.length === 1 || $.miscount();
        const self = this;
        $play_session_timing.worked(self._begin(at));
        return null;
      },
      start(at) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let state;
        state = self._begin(at);
        $play_session_timing.start(state);
        $play_session_telling.show_everybody(state);
        return self._done();
      },
      stop(at) {
        arguments.length === 1 || $.miscount();
        const self = this;
        $play_session_timing.stop(self._begin(at));
        return self._done();
      },
      lacks_token(seat) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let person, state;
        state = self._state;
        person = $.eq($.found($.item($.found($.found(state?.table, "table")?.seats, "seats"), $.sub(seat, 1))?.kind, "kind"), "person");
        return $.and(person, () => $.and(($.found($.found(state?.table, "table")?.rematch, "rematch") !== null), () => !$.contains(seat, $.found(state?.tokens, "tokens"))));
      },
      hand_over(seat, token, at) {
        arguments.length === 3 || $.miscount();
        const self = this;
        let guest, state;
        state = self._begin(at);
        $.setItem($.found(state?.tokens, "tokens"), seat, token);
        guest = $.call($.found($.found(state?.audience, "audience")?.seated, "seated"), "get", seat);
        if ((guest !== null)) {
          $play_session_telling.show(state, guest);
        }
        return self._done();
      },
      heard_of(elsewhere, taken, at) {
        arguments.length === 3 || $.miscount();
        const self = this;
        let audience, guest, knocks, seat, state;
        state = self._begin(at);
        audience = $.found(state?.audience, "audience");
        knocks = $.found($.found(audience?.elsewhere, "elsewhere")?.knocks, "knocks");
        $.assign(audience, "elsewhere", elsewhere);
        for (seat of $.each(taken)) {
          guest = $.call($.found(audience?.seated, "seated"), "pop", seat, null);
          if ((guest !== null)) {
            $.call($.found(state?.out, "out"), "append", $play_session_effects.Bye(guest, $play_codes.ServerCode.ELSEWHERE));
          }
        }
        if ($.ne($.found(elsewhere?.knocks, "knocks"), knocks)) {
          $play_session_telling.tell_knocks(state);
        }
        $play_session_timing.announce(state);
        return self._done();
      },
      has_seen_more(version, thought_ms, at) {
        arguments.length === 3 || $.miscount();
        const self = this;
        let seen, state;
        state = self._begin(at);
        seen = $.ge(self._ahead(version, thought_ms), _SEEN);
        return $.and(seen, () => $.gt($.len($.found($.found(state?.audience, "audience")?.seated, "seated")), 0));
      },
      set_clock(version, thought_ms, at) {
        arguments.length === 3 || $.miscount();
        const self = this;
        let behind_ns, state;
        state = self._begin(at);
        behind_ns = $.negative(self._ahead(version, thought_ms));
        if ($.ge(behind_ns, _SEEN)) {
          $.attribute(state, "clock").begin($.mul(thought_ms, _MS), at);
          $.found(state?.absences, "absences").correct(behind_ns, at);
          $play_session_timing.arrange(state);
          $play_session_timing.note(state);
          $play_session_telling.tell_clock(state);
          $play_session_telling.tell_presence(state, $.attribute(state, "now"));
          $play_session_timing.look_in_time(state);
        }
        return self._done();
      },
      _ahead(version, thought_ms) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let state;
        state = self._state;
        if (($.ne(version, $.found($.found(state?.table, "table")?.version, "version")) || !$.truth($.found($.attribute(state, "clock")?.runs, "runs")))) {
          return 0;
        }
        return $.sub($.attribute(state, "thought_ns"), $.mul(thought_ms, _MS));
      },
      set_back(unseen_ns, at) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let before, state;
        state = self._begin(at);
        before = $.attribute($.found($.found(state?.table, "table")?.times, "times"), "thought_ns");
        $.attribute(state, "clock").begin($.max($.sub($.attribute(state, "thought_ns"), unseen_ns), before), at);
        $.found(state?.absences, "absences").correct($.negative(unseen_ns), at);
        $play_session_timing.note(state);
        $play_session_telling.tell_presence(state, $.attribute(state, "now"));
        return self._done();
      },
      part_opened(part, at) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let mixing, state;
        state = self._begin(at);
        mixing = $.found($.found(state?.table, "table")?.mixing, "mixing");
        if ((mixing !== null)) {
          $.found(state?.parts, "parts").open(mixing, part);
          if ($.truth($.found($.found(state?.outside, "outside")?.holds, "holds"))) {
            $.call($.found(state?.out, "out"), "append", $play_session_effects.Decide($play_session_effects.CatchUp()));
          }
        }
        return self._done();
      },
      turned_away(knock, at) {
        arguments.length === 2 || $.miscount();
        const self = this;
        $play_session_wishes.turn_away(self._begin(at), knock);
        return self._done();
      },
      said(text, at) {
        arguments.length === 2 || $.miscount();
        const self = this;
        $play_session_telling.tell_everybody(self._begin(at), text);
        return self._done();
      },
      nudged(seat, by, at) {
        arguments.length === 3 || $.miscount();
        const self = this;
        $play_session_telling.nudge(self._begin(at), seat, by);
        return self._done();
      },
      _begin(at) {
        arguments.length === 1 || $.miscount();
        const self = this;
        $.assign(self._state, "at", at);
        return self._state;
      },
      _done() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let effects, $t0;
        $t0 = $.unpack($.tuple($.found(self._state?.out, "out"), []), 2);
        effects = $t0[0];
        $.assign(self._state, "out", $t0[1]);
        return effects;
      },
      _finish(store, followed) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let state;
        state = self._state;
        $play_session_timing.arrange(state);
        if ($.truth($.found(store?.due, "due"))) {
          $play_session_telling.show_everybody(state);
          $play_session_timing.announce(state);
          self._acknowledge(store);
        } else {
          $play_session_telling.publish(state, $.found(store?.entry, "entry"), $.found(store?.asker, "asker"), followed);
          $play_session_timing.look_in_time(state);
        }
        return null;
      },
      _acknowledge(store) {
        arguments.length === 1 || $.miscount();
        const self = this;
        if ((($.found(store?.asker, "asker") !== null) && ($.found(store?.answers, "answers") !== null))) {
          $play_session_telling.tell(self._state, $.found(store?.asker, "asker"), $play_table_message.done($.found(store?.answers, "answers"), $.found(self.table?.version, "version")));
        }
        return null;
      },
    },
    getters: {
      table() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.found(self._state?.table, "table");
      },
      audience() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.found(self._state?.audience, "audience");
      },
      company() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $.attribute(self._state, "company");
      },
    },
  });
  return { TableSession, _MS, _SEEN, _UNTIL_ROOM };
})();

const $play_static_reference = (() => {
  function sheet(name, house = null) {
    (arguments.length < 1 || arguments.length > 2) && $.miscount();
    let changed, preset;
    preset = $rules_presets.published(name);
    changed = $.callNamed($.found(preset?.sheet, "sheet"), "changed", [], {  }, $.or(house, () => new $.Dict([])));
    return new $.Dict([["name", $.attribute(changed, "name")], ["title", $.found(preset?.title, "title")], ["source", $.found(preset?.source, "source")], ["about", $.found(preset?.about, "about")], ["players", $.list($.found(changed?.players, "players"))], ["parameters", changed.parameters()], ["amounts", (() => { const $all = new $.Dict(); let scoring; for (scoring of $.each($rules_terms.SCORINGS)) { $all.set(scoring, $.found($rules.Terms(changed, scoring)?.amounts, "amounts").to_dict()); } return $all; })()]]);
  }
  function parameters() {
    arguments.length === 0 || $.miscount();
    return (() => { const $all = []; let key, parameter, $t0; for ($t0 of $.each($.call($rules_sheet.PARAMETERS, "items"))) { [key, parameter] = $.unpack($t0, 2); $all.push(new $.Dict([["key", key], ["kind", $.found(parameter?.kind, "kind")], ["group", $.attribute(parameter, "group")], ["label", $.found(parameter?.label, "label")], ["about", $.found(parameter?.about, "about")], ["choices", $.found(parameter?.choices, "choices")], ["parts", $.found(parameter?.parts, "parts")]])); } return $all; })();
  }
  function rules(terms) {
    arguments.length === 1 || $.miscount();
    let figures;
    figures = (() => { const $all = new $.Dict(); let figure, points, $t0; for ($t0 of $.each($.call($.attribute($.found(terms?.amounts, "amounts"), "figure"), "items"))) { [figure, points] = $.unpack($t0, 2); if ($.truth(figure)) $all.set(figure, points); } return $all; })();
    return new $.Dict([["title", $.found($rules_presets.published($.attribute($.found(terms?.sheet, "sheet"), "name"))?.title, "title")], ["figures", ($.ne($.found(terms?.scoring, "scoring"), "none") ? figures : null)], ["sentences", (() => { const $all = new $.Dict(); let sentences, topic, $t0; for ($t0 of $.each($.call($rules_sentences.rules_of(terms), "items"))) { [topic, sentences] = $.unpack($t0, 2); $all.set(topic, $.collected(sentences, (sentence) => sentence._asdict())); } return $all; })()]]);
  }
  function characters(those = $play_thinking_levels.CHARACTERS) {
    arguments.length > 1 && $.miscount();
    return $.collected(those, (c) => new $.Dict([["key", $.found(c?.key, "key")], ["names", $.found(c?.names, "names")], ["about", $.found(c?.about, "about")], ["wins", $.found(c?.wins, "wins")]]));
  }
  const files = $.std.functools.cache(function files() {
    arguments.length === 0 || $.miscount();
    let told;
    told = new $.Dict([["sheets", $.collected($rules.PRESETS, (name) => sheet(name))], ["parameters", parameters()], ["bots", characters()], ["phrases", $play_table_phrases.PHRASES], ["rules", (() => { const $all = new $.Dict(); let name; for (name of $.each($rules.PRESETS)) { $all.set(name, (() => { const $all = new $.Dict(); let scoring; for (scoring of $.each($rules_terms.SCORINGS)) { $all.set(scoring, rules($rules.Terms($.found($rules_presets.published(name)?.sheet, "sheet"), scoring))); } return $all; })()); } return $all; })()]]);
    return (() => { const $all = new $.Dict(); let name, what, $t0; for ($t0 of $.each($.call(told, "items"))) { [name, what] = $.unpack($t0, 2); $all.set(`data/${$.str(name)}.json`, _json(what)); } return $all; })();
  });
  function _json(what) {
    arguments.length === 1 || $.miscount();
    return $.call($.std.json.dumps(what, false, $.tuple(",", ":")), "encode");
  }
  return { _json, characters, files, parameters, rules, sheet };
})();

const $play_story = (() => {
  let _MS = 1000000;
  function explained(reading) {
    arguments.length === 1 || $.miscount();
    let about;
    about = _about($.found(reading?.record, "record"));
    if (($.found(reading?.error, "error") === null)) {
      return new $.Dict([["ok", true], ...$.entries(about)]);
    }
    return new $.Dict([["ok", false], ["line", $.found($.found(reading?.error, "error")?.line, "line")], ...$.entries($play_refusal_json.refusal_shown($.attribute($.found(reading?.error, "error"), "refusal"))), ...$.entries(about)]);
  }
  function board_at(round_, step) {
    arguments.length === 2 || $.miscount();
    if (((step !== null) && $.lt(step, $.len(round_.actions())))) {
      round_.back_to(step);
    }
    return $.attribute(round_, "board");
  }
  function pictured(board, theme) {
    arguments.length === 2 || $.miscount();
    let laid;
    laid = $.list($.call($.found(board?.laid, "laid"), "values"));
    return $.named($drawing_svg_picture.board_svg, [board], { "last": ($.truth(laid) ? $.item(laid, -1) : null), "theme": theme });
  }
  function _about(record) {
    arguments.length === 1 || $.miscount();
    let header, match, terms;
    match = $.attribute(record, "match");
    header = $.found(record?.header, "header");
    terms = ((match === null) ? null : $.found(match?.terms, "terms").to_dict());
    return new $.Dict([["sheet", ((terms === null) ? null : $.item(terms, "sheet"))], ["house", ((match === null) ? new $.Dict([]) : $rules_presets.changes($.found($.found(match?.terms, "terms")?.sheet, "sheet")))], ["amounts", ((terms === null) ? null : $.item(terms, "amounts"))], ["scoring", $.found(header?.scoring, "scoring")], ["target", ((match === null) ? $.found(header?.target, "target") : $.found($.found(match?.terms, "terms")?.target, "target"))], ["players", $.list($.found(header?.names, "names"))], ["practice", $.call($.found(header?.other, "other"), "get", $record_promise.PRACTICE)], ["rounds", ((match !== null) ? $.collected($.found(match?.rounds, "rounds"), (round_) => _round(round_)) : [])], ["finished", $.found(record?.finished, "finished")], ["winners", $.found(record?.winners, "winners")]]);
  }
  function _round(round_) {
    arguments.length === 1 || $.miscount();
    return new $.Dict([["starter", $.found($.attribute(round_, "deal")?.starter, "starter")], ["deal", $.attribute(round_, "deal").lines()], ["name", $rules_practice.deal_name($.attribute(round_, "deal"))], ["lots", $.collected($.found($.attribute(round_, "deal")?.lots, "lots"), (lots) => _lots(lots))], ["start", _stand($rules.Round($.found(round_?.terms, "terms"), $.attribute(round_, "deal"), $.found(round_?.initial_totals, "initial_totals")))], ["steps", $.list(_steps(round_))], ["ending", $.found(round_?.ending, "ending")], ["left", $.collected($.attribute(round_, "left"), (tiles) => $rules_tiles.names(tiles))], ["totals", $.list($.found(round_?.totals, "totals"))]]);
  }
  function _lots(lots) {
    arguments.length === 1 || $.miscount();
    return $.collected(lots, (tile) => ((tile === null) ? null : $.item($rules_tiles.NAMES, tile)));
  }
  function _steps(round_) {
    arguments.length === 1 || $.miscount();
    let event, from_pool, line, totals, twin;
    return $.generator(function* () {
      try {
        twin = $rules.Round($.found(round_?.terms, "terms"), $.attribute(round_, "deal"), $.found(round_?.initial_totals, "initial_totals"));
        totals = $.list($.found(twin?.totals, "totals"));
        for ([event, line] of $.each($.zipStrict($.found(round_?.log, "log"), $rules_breakdown.breakdowns($.found(round_?.log, "log"), $.found(round_?.terms, "terms"))))) {
          if (!$.isinstance($.found(event?.action, "action"), $rules.End)) {
            from_pool = ($.isinstance($.found(event?.action, "action"), $rules.Draw) && ($.found($.attribute(twin, "deal")?.pool, "pool") !== null));
            $.call(twin, "push", ($.truth(from_pool) ? $rules.DRAW : $.found(event?.action, "action")), $.found(event?.time_ns, "time_ns"));
          }
          $.setItem(totals, $.sub($.found(event?.seat, "seat"), 1), $.found(event?.total, "total"));
          yield new $.Dict([["line", $.str(event)], ...$.entries(line.to_dict()), ["time_ms", (($.found(event?.time_ns, "time_ns") === null) ? null : $.floordiv($.found(event?.time_ns, "time_ns"), _MS))], ...$.entries(_stand(twin)), ["totals", $.list(totals)]]);
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function _stand(round_) {
    arguments.length === 1 || $.miscount();
    let hands;
    hands = $.found(round_?.hands, "hands");
    return new $.Dict([["hands", ((hands === null) ? null : $.collected(hands, (hand) => $rules_tiles.names(hand)))], ["sizes", $.list($.found(round_?.sizes, "sizes"))], ["pool", $.found(round_?.pool_size, "pool_size")], ["totals", $.list($.found(round_?.totals, "totals"))]]);
  }
  return { _MS, _about, _lots, _round, _stand, _steps, board_at, explained, pictured };
})();

const $play_table_laying = (() => {
  const NewSeat = $.klass("NewSeat", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: ["kind", "name", "bot"],
    fields: [
      ["kind"],
      ["name", () => ""],
      ["bot", () => ""],
    ],
  });
  const NewTable = $.klass("NewTable", [], {
    kind: "data",
    options: ["frozen", "slots", "kw_only"],
    slots: ["kind", "seats", "sheet", "house", "scoring", "target", "turn", "round", "patience", "passing", "knocking", "hints", "language", "practice"],
    fields: [
      ["kind"],
      ["seats"],
      ["sheet"],
      ["house"],
      ["scoring"],
      ["target"],
      ["turn"],
      ["round"],
      ["patience"],
      ["passing"],
      ["knocking"],
      ["hints"],
      ["language"],
      ["practice"],
    ],
    methods: {
      agreement(keys, bots) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let agreement, seats, sheet, target, terms;
        self._refuse_odd_company();
        sheet = $.or(self.sheet, () => $rules_presets.usual($.len(self.seats)));
        target = ((self.practice === null) ? self.target : 0);
        terms = $play_table_agreement.agreed_terms(sheet, self.house, self.scoring, target);
        $.found(terms?.sheet, "sheet").check_players($.len(self.seats));
        if ((self.practice !== null)) {
          $rules_practice.named_deal(self.practice, $.found(terms?.sheet, "sheet"), $.len(self.seats));
        }
        seats = $.tupleOf((() => { const $all = []; let number, seat; for ([number, seat] of $.each($.enumerate(self.seats, 1))) { $all.push(_seat(number, seat, keys, bots)); } return $all; })());
        agreement = $.named($play_table_agreement.Agreement, [self.kind, terms, seats, $.attribute(self, "turn"), self.round, self.language], { "practice": self.practice });
        if ($.ne(self.kind, "online")) {
          return agreement;
        }
        return $.std.dataclasses.replace(agreement, $.byNames({ "patience": self.patience, "passing": self.passing, "knocking": self.knocking, "hints": self.hints }));
      },
      _refuse_odd_company() {
        arguments.length === 0 || $.miscount();
        const self = this;
        let bots, fits, free, kinds, persons, $t0;
        kinds = $.collected(self.seats, (seat) => $.found(seat?.kind, "kind"));
        [persons, bots, free] = $.unpack((($first) => $.generator(function* () { try { let kind; for (kind of $first) { yield $.call(kinds, "count", kind); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.tuple("person", "bot", "open"))), 3);
        fits = new $.Dict([["bots", ($.eq(persons, 1) && $.gt(bots, 0) && !$.truth(free))], ["device", ($.gt(persons, 1) && !$.truth(free))], ["online", ($.gt(persons, 0) && $.gt($.len(kinds), 1))], ["alone", ($.eq(persons, ($t0 = $.len(kinds))) && $.eq($t0, 1))]]);
        if (!$.truth($.item(fits, self.kind))) {
          throw $.raised($play_table_refused.OddCompany($rules_errors.refuse($play_codes.ServerCode.SEATS, $.item(_COMPANY, self.kind))));
        }
        refuse_known_deals(self.kind, self.practice);
        return null;
      },
    },
  });
  function refuse_known_deals(kind, practice) {
    arguments.length === 2 || $.miscount();
    if (($.eq(kind, "online") && (practice !== null))) {
      throw $.raised($play_table_refused.OddCompany($rules_errors.refuse($play_codes.ServerCode.SEATS, "with several people, nobody may know the deal beforehand")));
    }
    return null;
  }
  function _seat(number, asked, keys, bots) {
    arguments.length === 4 || $.miscount();
    if ($.eq($.found(asked?.kind, "kind"), "person")) {
      return $.named($play_table_seat.Seat, [number, "person", $.attribute(asked, "name")], { "keys": $.tuple($.item(keys, number)) });
    }
    if ($.eq($.found(asked?.kind, "kind"), "open")) {
      return $play_table_seat.Seat(number, "open", "");
    }
    if (!$.contains($.found(asked?.bot, "bot"), bots)) {
      throw $.raised($play_table_refused.OddCompany($.named($rules_errors.refuse, [$play_codes.ServerCode.BOT, "there is no bot \u201c{bot}\u201d"], { "bot": $.found(asked?.bot, "bot") })));
    }
    return $play_table_seat.Seat(number, "bot", $.item(bots, $.found(asked?.bot, "bot")), $.found(asked?.bot, "bot"));
  }
  let _COMPANY = new $.Dict([["bots", $rules_errors.N_("one person plays against one bot or more")], ["device", $rules_errors.N_("sharing a device takes two people or more")], ["online", $rules_errors.N_("one person must sit at the table, and another must join")], ["alone", $rules_errors.N_("one person plays alone")]]);
  return { NewSeat, NewTable, _COMPANY, _seat, refuse_known_deals };
})();

const $play_table_rounds = (() => {
  let _PLAYER = new $.Dict([["en", "Player"], ["fr", "Joueur"]]);
  const Told = $.klass("Told", [], {
    kind: "tuple",
    fields: [
      ["code"],
      ["agreement"],
      ["entries"],
    ],
  });
  function record(told) {
    arguments.length === 1 || $.miscount();
    let match, origins, table;
    [table, match, origins] = $.unpack(played(told), 3);
    return $record_writer.write(match, called(table), origins);
  }
  function played(told) {
    arguments.length === 1 || $.miscount();
    let at, match, number, origins, practice, table;
    table = _begun(told);
    match = $rules.Match($.found($.attribute(table, "agreement")?.terms, "terms"), $.len($.found(table?.seats, "seats")));
    practice = $.found($.attribute(table, "agreement")?.practice, "practice");
    origins = ((practice === null) ? [] : [$.tuple($record_promise.PRACTICE, practice)]);
    for ([number, at] of $.each($.enumerate(_ends(table, told), 1))) {
      $.call($.found(match?.rounds, "rounds"), "append", $.item($.found($.attribute(at, "match")?.rounds, "rounds"), -1));
      if (($.found(at?.promise, "promise") !== null)) {
        $.call(origins, "append", $record_promise.promise_line(number, $.found(at?.promise, "promise")));
      } else if ($.eq($.found(at?.origin, "origin"), "device")) {
        $.call(origins, "append", $record_promise.device_line(number));
      }
    }
    return $.tuple(table, match, $.dict(origins));
  }
  function called(table) {
    arguments.length === 1 || $.miscount();
    let player;
    player = $.item(_PLAYER, $.found($.attribute(table, "agreement")?.language, "language"));
    return $.collected($.found(table?.seats, "seats"), (seat) => $.or($.attribute(seat, "name"), () => `${$.str(player)} ${$.str($.attribute(seat, "number"))}`));
  }
  function finished(told) {
    arguments.length === 1 || $.miscount();
    return (() => { const $all = []; let at; for (at of $.each(_ends(_begun(told), told))) { if ($.truth($.found($.attribute(at, "match")?.between_rounds, "between_rounds"))) $all.push($.item($.found(at?.finished, "finished"), -1)); } return $all; })();
  }
  function last_board(told) {
    arguments.length === 1 || $.miscount();
    let boards;
    boards = $.collected(_ends(_begun(told), told), (at) => $.attribute($.item($.found($.attribute(at, "match")?.rounds, "rounds"), -1), "board"));
    return ($.truth(boards) ? $.item(boards, -1) : null);
  }
  function _begun(told) {
    arguments.length === 1 || $.miscount();
    return $play_table.Table($.attribute(told, "code"), $play_table.Agreement.from_json($.attribute(told, "agreement")));
  }
  function _ends(table, told) {
    arguments.length === 2 || $.miscount();
    let entry, text;
    return $.generator(function* () {
      try {
        for (text of $.each($.attribute(told, "entries"))) {
          entry = $play_table_entry.read_entry(text);
          if (($.isinstance(entry, $play_table_entry.Dealt) && $.truth($.found($.attribute(table, "match")?.rounds, "rounds")))) {
            yield table;
          }
          $.call(table, "apply", entry);
        }
        if (($.truth($.found($.attribute(table, "match")?.rounds, "rounds")) && ($.truth($.found($.attribute(table, "match")?.between_rounds, "between_rounds")) || $.eq($.found(table?.state, "state"), "over")))) {
          yield table;
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  return { Told, _PLAYER, _begun, _ends, called, finished, last_board, played, record };
})();

const $play_table_snapshot = (() => {
  let MADE_BY = `8 ${$.str($.std.tricorne.__version__)}`;
  let _PLAIN = $.tuple(...$.each($.tuple("version", "moved", "paused", "asked", "rematch")), ...$.each($.tuple("done", "idle", "dealt", "locked", "paused_by", "resigned", "claimed", "halted")));
  let _ENCODE = $.attribute($.std.json.JSONEncoder(false, $.tuple(",", ":")), "encode");
  function snapshot(table) {
    arguments.length === 1 || $.miscount();
    let laid, parts, promise, round_, salt, taken;
    [round_, promise] = $.unpack($.tuple($.found(table?.round, "round"), $.found(table?.promise, "promise")), 2);
    laid = [];
    if ((round_ !== null)) {
      [salt, parts] = $.unpack($.tuple(((promise === null) ? "" : $.attribute(promise, "salt")), null), 2);
      if ($.isinstance(promise, $rules_mixing.Mixing)) {
        $.call(laid, "append", _mixed(promise));
        parts = $.found(promise?.opened, "opened");
      }
      $.call(laid, "append", $.named($play_table_entry.Dealt, [], { "lines": $.tupleOf($.attribute(round_, "deal").lines()), "salt": salt, "parts": parts }));
      $.call(laid, "append", $.named($play_table_entry.Acted, [], { "events": $.tupleOf((() => { const $all = []; let event; for (event of $.each($.found(round_?.log, "log"))) { if ($.ne($.found(event?.action, "action"), $rules.END)) $all.push(event); } return $all; })()) }));
    }
    if (($.found(table?.mixing, "mixing") !== null)) {
      $.call(laid, "append", _mixed($.found(table?.mixing, "mixing")));
    }
    taken = (() => { const $all = new $.Dict(); let name; for (name of $.each(_PLAIN)) { $all.set(name, $.getattr(table, name)); } return $all; })();
    taken = $.joined(taken, new $.Dict([["seats", $.collected($.found(table?.seats, "seats"), (seat) => $.std.dataclasses.asdict(seat))], ["players", $.collected($.found(table?.players, "players"), (player) => $.std.dataclasses.asdict(player))], ["doers", $.collected($.found(table?.doers, "doers"), (doer) => $.std.dataclasses.asdict(doer))], ["times", $.std.dataclasses.asdict($.found(table?.times, "times"))], ["steady", $.found(table?.steady, "steady")], ["ready", $.sorted($.found(table?.ready, "ready"))], ["granted", $.sorted($.found(table?.granted, "granted"))], ["before", $.attribute($.attribute(table, "match"), "before")], ["previous", $.found(table?.previous, "previous")], ["round", $.collected(laid, (entry) => entry.to_json())]]));
    return _ENCODE(taken);
  }
  function _mixed(mixing) {
    arguments.length === 1 || $.miscount();
    let pledges;
    pledges = (() => { const $all = new $.Dict(); let pledge, seat, $t0; for ($t0 of $.each($.call($.attribute(mixing, "pledges"), "items"))) { [seat, pledge] = $.unpack($t0, 2); $all.set(seat, $.attribute(pledge, "digest")); } return $all; })();
    return $.named($play_table_entry.Mixed, [], { "salt": $.attribute(mixing, "salt"), "pledges": pledges });
  }
  function restored(code, agreement, text) {
    arguments.length === 3 || $.miscount();
    let before, each, entry, laid, name, table, taken, times, times_ns, totals;
    taken = $.std.json.loads(text);
    table = $play_table_table.Table(code, agreement);
    [totals, times_ns] = $.unpack($.item(taken, "before"), 2);
    before = $rules.Before($.tupleOf(totals), ((times_ns === null) ? null : $.tupleOf(times_ns)));
    $.assign(table, "match", $rules.Match($.found(agreement?.terms, "terms"), $.len($.found(table?.seats, "seats")), before));
    laid = $.collected($.item(taken, "round"), (entry) => $play_table_entry.read_entry(entry));
    $.assign(table, "dealt", $.sub($.item(taken, "dealt"), (() => { let $sum = 0; let entry; for (entry of $.each(laid)) { $sum = $.summed($sum, $.isinstance(entry, $play_table_entry.Dealt)); } return $sum; })()));
    for (entry of $.each(laid)) {
      $.call(table, "apply", entry);
    }
    for (name of $.each(_PLAIN)) {
      $.assign(table, name, $.item(taken, name));
    }
    $.assign(table, "done", (() => { const $all = new $.Dict(); let ids, seat, $t0; for ($t0 of $.each($.call($.item(taken, "done"), "items"))) { [seat, ids] = $.unpack($t0, 2); $all.set($.int(seat), (() => { const $all = new $.Dict(); let id_, version, wished, $t0, $t1; for ($t0 of $.each($.call(ids, "items"))) { [id_, $t1] = $.unpack($t0, 2); [version, wished] = $.unpack($t1, 2); $all.set(id_, $.tuple(version, wished)); } return $all; })()); } return $all; })());
    $.assign(table, "seats", $play_table_seats.Seats((($first) => $.generator(function* () { try { let seat; for (seat of $first) { yield $.named($play_table_seat.Seat, [], {  }, new $.Dict([...$.entries(seat), ["keys", $.tupleOf($.item(seat, "keys"))]])); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.item(taken, "seats")))));
    times = $.item(taken, "times");
    each = (() => { const $all = new $.Dict(); let name; for (name of $.each($.tuple("seats_ns", "gifts_ns"))) { $all.set(name, $.tupleOf($.item(times, name))); } return $all; })();
    $.assign(table, "times", $.named($play_table_times.Times, [], {  }, $.bitor(times, each)));
    $.assign(table, "players", $.tupleOf($.collected($.item(taken, "players"), (player) => $.named($play_table_seat.Player, [], {  }, player))));
    $.assign(table, "doers", $.tupleOf($.collected($.item(taken, "doers"), (doer) => $.named($play_table_seat.Doer, [], {  }, doer))));
    $.assign(table, "steady", $.tupleOf($.item(taken, "steady")));
    $.assign(table, "ready", $.frozenset($.item(taken, "ready")));
    $.assign(table, "granted", $.frozenset($.item(taken, "granted")));
    $.assign(table, "previous", $.item(taken, "previous"));
    return table;
  }
  return { MADE_BY, _ENCODE, _PLAIN, _mixed, restored, snapshot };
})();

const $play_thinking = (() => {

  return {  };
})();

const $play_thinking_bot = (() => {
  const Bot = $.protocol("Bot");
  function takes_its_time(bot) {
    arguments.length === 1 || $.miscount();
    return $.bool($.getattr(bot, "computes", false));
  }
  return { Bot, takes_its_time };
})();

const $play_thinking_decision = (() => {
  let _MEAN_VALUE = $.div($.sum($rules_tiles.VALUES), $rules_tiles.COUNT);
  const Advice = $.klass("Advice", [], {
    kind: "tuple",
    fields: [
      ["action"],
      ["worths"],
    ],
  });
  const Decision = $.klass("Decision", [], {
    kind: "data",
    options: ["frozen"],
    fields: [
      ["actions"],
      ["task"],
      ["rng", () => null],
    ],
    methods: {
      advice(answer) {
        arguments.length === 1 || $.miscount();
        const self = this;
        let equals, found, most, worths;
        found = $.zipStrict($.attribute(self, "actions"), $.item(answer, "worths"));
        worths = (() => { const $all = new $.Dict(); let action, worth, $t0; for ($t0 of $.each(found)) { [action, worth] = $.unpack($t0, 2); if ((worth !== null)) $all.set(action, worth); } return $all; })();
        if ((self.rng === null)) {
          return Advice($.item($.attribute(self, "actions"), $.item(answer, "best")), worths);
        }
        most = $.max($.call(worths, "values"));
        equals = (() => { const $all = []; let action, worth, $t0; for ($t0 of $.each($.call(worths, "items"))) { [action, worth] = $.unpack($t0, 2); if ($.eq(worth, most)) $all.push(action); } return $all; })();
        return Advice($.item(equals, $rules_deal.below($.len(equals), self.rng)), worths);
      },
    },
  });
  function distinct(view) {
    arguments.length === 1 || $.miscount();
    if ($.truth($.found($.attribute(view, "board")?.laid, "laid"))) {
      return $.list($.attribute(view, "actions"));
    }
    return $.list($.call((() => { const $all = new $.Dict(); let action; for (action of $.each($.attribute(view, "actions"))) { $all.set($.getattr(action, "tile", null), action); } return $all; })(), "values"));
  }
  function moves_of(actions) {
    arguments.length === 1 || $.miscount();
    return $.collected(actions, (action) => _move(action));
  }
  function _move(action) {
    arguments.length === 1 || $.miscount();
    if ($.isinstance(action, $rules_actions.Place)) {
      return [$.found(action?.tile, "tile"), $.found(action?.rotation, "rotation"), $.found($.found(action?.cell, "cell")?.row, "row"), $.found($.found(action?.cell, "cell")?.col, "col")];
    }
    return ($.isinstance(action, $rules_actions.Draw) ? "draw" : "pass");
  }
  function aim_of(terms) {
    arguments.length === 1 || $.miscount();
    if ($.eq($.found(terms?.scoring, "scoring"), "none")) {
      return "round";
    }
    return ($.truth($.found(terms?.target, "target")) ? "match" : "margin");
  }
  function unit_of(terms) {
    arguments.length === 1 || $.miscount();
    return $.div($.div($.sum($.found($.found(terms?.amounts, "amounts")?.tile, "tile")), $rules_tiles.COUNT), _MEAN_VALUE);
  }
  function sight_of(view) {
    arguments.length === 1 || $.miscount();
    let event, events, index, known, mine, reason;
    if ((($.found(view?.hand, "hand") === null) || ($.found(view?.seat, "seat") === null) || $.ne($.found(view?.to_move, "to_move"), $.found(view?.seat, "seat")))) {
      reason = $rules_errors.refuse($rules_errors.Code.TURN, "a bot plays for the seat to move, and needs to know its hand");
      throw $.raised($rules_errors.IllegalAction(reason));
    }
    events = (() => { const $all = []; let event; for (event of $.each($.found(view?.log, "log"))) { if ($.isinstance($.found(event?.action, "action"), $.bitor($.bitor($rules_actions.Place, $rules_actions.Draw), $rules_actions.Pass))) $all.push(event); } return $all; })();
    [mine, known] = $.unpack($.tuple($.found(view?.hand, "hand"), 0), 2);
    for ([index, event] of $.each($.enumerate(events))) {
      if ($.isinstance($.found(event?.action, "action"), $rules_actions.Place)) {
        if ($.eq($.found(event?.seat, "seat"), $.found(view?.seat, "seat"))) {
          mine = $.joined(mine, $.lshift(1, $.found($.found(event?.action, "action")?.tile, "tile")));
        } else if (($.truth(index) && $.isinstance($.found($.item(events, $.sub(index, 1))?.action, "action"), $rules_actions.Draw))) {
          known = $.joined(known, $.lshift(1, $.found($.found(event?.action, "action")?.tile, "tile")));
        }
      }
    }
    return new $.Dict([["rules", $rules_encoding.spelled_out($.found(view?.terms, "terms"), $.found(view?.players, "players"))], ["position", _position(view, $.found(view?.hand, "hand"), $.found(view?.seat, "seat"))], ["me", $.sub($.found(view?.seat, "seat"), 1)], ["players", $.found(view?.players, "players")], ["pool", $.found(view?.pool_size, "pool_size")], ["hand", $.found(view?.hand, "hand")], ["laid", $.bool($.found($.attribute(view, "board")?.laid, "laid"))], ["log", $.collected(events, (event) => _move($.found(event?.action, "action")))], ["seats", $.collected(events, (event) => $.sub($.found(event?.seat, "seat"), 1))], ["mine", mine], ["hidden", $.bitand($.bitand($rules_tiles.ALL_TILES, $.invert(mine)), $.invert(known))], ["aside", $rules_tiles.tile_set((($first) => $.generator(function* () { try { let lot, lots; for (lots of $first) { for (lot of $.each(lots)) { if ((lot !== null)) yield lot; } } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.found(view?.lots, "lots"))))]]);
  }
  function _position(view, hand, seat) {
    arguments.length === 3 || $.miscount();
    let hands, hidden, laid, number, size;
    laid = $rules_tiles.tile_set((($first) => $.generator(function* () { try { let place; for (place of $first) { yield $.found(place?.tile, "tile"); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.call($.found($.attribute(view, "board")?.laid, "laid"), "values"))));
    hidden = [...$.each($rules_tiles.tiles_in($.bitand($.bitand($rules_tiles.ALL_TILES, $.invert(hand)), $.invert(laid))))];
    hands = [];
    for ([number, size] of $.each($.enumerate($.found(view?.sizes, "sizes"), 1))) {
      $.call(hands, "append", ($.eq(number, seat) ? hand : $rules_tiles.tile_set($.slice(hidden, null, size))));
      hidden = ($.eq(number, seat) ? hidden : $.slice(hidden, size));
    }
    return $rules_encoding.position_fields(view, hands, hidden);
  }
  return { Advice, Decision, _MEAN_VALUE, _move, _position, aim_of, distinct, moves_of, sight_of, unit_of };
})();

const $play_thinking_overlooking = (() => {
  let _GRAIN = 1000;
  const Overlooking = $.klass("Overlooking", [], {
    kind: "data",
    options: ["frozen"],
    fields: [
      ["bot"],
      ["overlooks", () => new $.Float(0.0)],
    ],
    methods: {
      choose(view, rng) {
        arguments.length === 2 || $.miscount();
        const self = this;
        return self.bot.choose(seen(view, self.overlooks, rng), rng);
      },
    },
    getters: {
      computes() {
        arguments.length === 0 || $.miscount();
        const self = this;
        return $play_thinking_bot.takes_its_time(self.bot);
      },
    },
  });
  function seen(view, overlooks, rng) {
    arguments.length === 3 || $.miscount();
    let actions, blind, found, points;
    blind = $.mul(overlooks, _GRAIN);
    found = $.or((() => { const $all = []; let action, index; for ([index, action] of $.each($.enumerate($.attribute(view, "actions")))) { if ((!$.isinstance(action, $rules_actions.Place) || $.ge($rules_deal.below(_GRAIN, rng), blind))) $all.push(index); } return $all; })(), () => [$rules_deal.below($.len($.attribute(view, "actions")), rng)]);
    actions = $.tupleOf($.collected(found, (index) => $.item($.attribute(view, "actions"), index)));
    points = $.tupleOf($.collected(found, (index) => $.item($.attribute(view, "points"), index)));
    return $.std.dataclasses.replace(view, $.byNames({ "actions": actions, "points": points }));
  }
  return { Overlooking, _GRAIN, seen };
})();

const $play_thinking_quick = (() => {
  const Random = $.klass("Random", [], {
    methods: {
      choose(view, rng) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let choices;
        choices = $.or(_placements(view), () => $.attribute(view, "actions"));
        return $.item(choices, $rules_deal.below($.len(choices), rng));
      },
    },
  });
  const Novice = $.klass("Novice", [], {
    methods: {
      choose(view, rng) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let choices, highest, places;
        places = _placements(view);
        highest = $.greatest((($first) => $.generator(function* () { try { let place; for (place of $first) { yield $.item($rules_tiles.VALUES, $.found(place?.tile, "tile")); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(places)), undefined, 0);
        choices = $.or((() => { const $all = []; let place; for (place of $.each(places)) { if ($.eq($.item($rules_tiles.VALUES, $.found(place?.tile, "tile")), highest)) $all.push(place); } return $all; })(), () => $.attribute(view, "actions"));
        return $.item(choices, $rules_deal.below($.len(choices), rng));
      },
    },
  });
  const Greedy = $.klass("Greedy", [], {
    methods: {
      choose(view, rng) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let choices;
        choices = $.or(best_placements(view), () => $.attribute(view, "actions"));
        return $.item(choices, $rules_deal.below($.len(choices), rng));
      },
    },
  });
  let QUICK = new $.Dict([["random", Random], ["novice", Novice], ["greedy", Greedy]]);
  function best_placements(view) {
    arguments.length === 1 || $.miscount();
    let most, places;
    places = (() => { const $all = []; let action, points; for ([action, points] of $.each($.zipStrict($.attribute(view, "actions"), $.attribute(view, "points")))) { if ($.isinstance(action, $rules_actions.Place)) $all.push($.tuple(points, action)); } return $all; })();
    most = $.greatest((($first) => $.generator(function* () { try { let _, points, $t0; for ($t0 of $first) { [points, _] = $.unpack($t0, 2); yield points; } } catch ($error) { throw $.inGenerator($error); } }))($.iter(places)), undefined, 0);
    return (() => { const $all = []; let action, points, $t0; for ($t0 of $.each(places)) { [points, action] = $.unpack($t0, 2); if ($.eq(points, most)) $all.push(action); } return $all; })();
  }
  function _placements(view) {
    arguments.length === 1 || $.miscount();
    return (() => { const $all = []; let action; for (action of $.each($.attribute(view, "actions"))) { if ($.isinstance(action, $rules_actions.Place)) $all.push(action); } return $all; })();
  }
  return { Greedy, Novice, QUICK, Random, _placements, best_placements };
})();

const $play_thinking_strong = (() => {
  let _TWO = 2;
  let _SEED_BITS = 62;
  let _NO_EVIDENCE = $.tuple(new $.Float(1.0), new $.Float(1.0), new $.Float(1.0));
  const CarefulThinking = $.klass("CarefulThinking", [], {
    kind: "data",
    options: ["frozen"],
    fields: [
      ["cares", () => null],
    ],
    own: {
      computes: true,
    },
    methods: {
      decision(view, rng) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let actions;
        if ($.eq($.len($.attribute(view, "actions")), 1)) {
          return null;
        }
        actions = $.list($.attribute(view, "actions"));
        return $play_thinking_decision.Decision(actions, $.named(_task, ["careful", view, actions], { "playing": self.cares }), rng);
      },
    },
  });
  const PlainThinking = $.klass("PlainThinking", [], {
    kind: "data",
    options: ["frozen"],
    fields: [
      ["playouts", () => 400],
    ],
    own: {
      computes: true,
    },
    methods: {
      decision(view, rng) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let actions, seed, task;
        actions = $play_thinking_decision.distinct(view);
        if ($.eq($.len(actions), 1)) {
          return null;
        }
        seed = rng.getrandbits(_SEED_BITS);
        task = $.named(_task, ["plain", view, actions], { "seed": seed, "playouts": self.playouts, "doubts": _NO_EVIDENCE, "playing": "greedy" });
        return $play_thinking_decision.Decision(actions, task);
      },
    },
  });
  const ExpertThinking = $.klass("ExpertThinking", [], {
    kind: "data",
    options: ["frozen"],
    fields: [
      ["seconds", () => new $.Float(1.0)],
      ["playouts", () => 0],
      ["doubts", () => null],
      ["playing", () => null],
      ["reach", () => 4],
    ],
    own: {
      computes: true,
    },
    methods: {
      decision(view, rng) {
        arguments.length === 2 || $.miscount();
        const self = this;
        let actions, seed, task;
        actions = $play_thinking_decision.distinct(view);
        if ($.eq($.len(actions), 1)) {
          return null;
        }
        seed = rng.getrandbits(_SEED_BITS);
        task = $.named(_task, ["expert", view, actions], { "seed": seed, "playouts": self.playouts, "seconds": self.seconds, "reach": ($.le($.found(view?.players, "players"), _TWO) ? self.reach : $.min(self.reach, 0)), "doubts": self.doubts, "playing": self.playing });
        return $play_thinking_decision.Decision(actions, task);
      },
    },
  });
  let STRONG = new $.Dict([["careful", CarefulThinking], ["plain", PlainThinking], ["expert", ExpertThinking]]);
  function begin(key, view, rng, seconds) {
    arguments.length === 4 || $.miscount();
    let bot, character, decision, seen_view;
    character = $.item($play_thinking_levels.CHARACTER_OF, key);
    seen_view = ($.truth($.found(character?.overlooks, "overlooks")) ? $play_thinking_overlooking.seen(view, $.found(character?.overlooks, "overlooks"), rng) : view);
    if ($.contains($.found(character?.bot, "bot"), $play_thinking_quick.QUICK)) {
      return $.item($play_thinking_quick.QUICK, $.found(character?.bot, "bot"))().choose(seen_view, rng);
    }
    bot = in_time($.named($.item(STRONG, $.found(character?.bot, "bot")), [], {  }, $.found(character?.options, "options")), seconds);
    decision = bot.decision(seen_view, rng);
    return $.or(decision, () => $.item($.attribute(seen_view, "actions"), 0));
  }
  $.takes(begin, "key view rng seconds");
  function in_time(bot, seconds) {
    arguments.length === 2 || $.miscount();
    if (($.isinstance(bot, ExpertThinking) && !$.truth($.found(bot?.playouts, "playouts")))) {
      return $.std.dataclasses.replace(bot, $.byNames({ "seconds": seconds }));
    }
    return bot;
  }
  const _task = $.keyed("way view actions * seed= playouts= seconds= reach= doubts= playing=", function _task(way, view, actions, seed = 0, playouts = 0, seconds = new $.Float(0.0), reach = -1, doubts = null, playing = null) {
    return new $.Dict([["way", way], ["sight", $play_thinking_decision.sight_of(view)], ["moves", $play_thinking_decision.moves_of(actions)], ["seed", seed], ["playouts", playouts], ["seconds", seconds], ["reach", reach], ["doubts", doubts], ["playing", playing], ["aim", $play_thinking_decision.aim_of($.found(view?.terms, "terms"))], ["unit", $play_thinking_decision.unit_of($.found(view?.terms, "terms"))]]);
  });
  return { CarefulThinking, ExpertThinking, PlainThinking, STRONG, _NO_EVIDENCE, _SEED_BITS, _TWO, _task, begin, in_time };
})();

/** All modules, by their names in Python. */
export const modules = {
  "tricorne.rules": $rules,
  "tricorne.rules.actions": $rules_actions,
  "tricorne.rules.board": $rules_board,
  "tricorne.rules.breakdown": $rules_breakdown,
  "tricorne.rules.clock": $rules_clock,
  "tricorne.rules.commitment": $rules_commitment,
  "tricorne.rules.deal": $rules_deal,
  "tricorne.rules.dealing": $rules_dealing,
  "tricorne.rules.demand": $rules_demand,
  "tricorne.rules.encoding": $rules_encoding,
  "tricorne.rules.errors": $rules_errors,
  "tricorne.rules.event": $rules_event,
  "tricorne.rules.figure": $rules_figure,
  "tricorne.rules.grid": $rules_grid,
  "tricorne.rules.match": $rules_match,
  "tricorne.rules.mixing": $rules_mixing,
  "tricorne.rules.opening": $rules_opening,
  "tricorne.rules.parameters": $rules_parameters,
  "tricorne.rules.perft": $rules_perft,
  "tricorne.rules.practice": $rules_practice,
  "tricorne.rules.presets": $rules_presets,
  "tricorne.rules.refusal": $rules_refusal,
  "tricorne.rules.round": $rules_round,
  "tricorne.rules.sentences": $rules_sentences,
  "tricorne.rules.sheet": $rules_sheet,
  "tricorne.rules.spelling": $rules_spelling,
  "tricorne.rules.terms": $rules_terms,
  "tricorne.rules.tiles": $rules_tiles,
  "tricorne.rules.toml": $rules_toml,
  "tricorne.rules.view": $rules_view,
  "tricorne.record": $record,
  "tricorne.record.header": $record_header,
  "tricorne.record.promise": $record_promise,
  "tricorne.record.reader": $record_reader,
  "tricorne.record.record": $record_record,
  "tricorne.record.rounds": $record_rounds,
  "tricorne.record.statement": $record_statement,
  "tricorne.record.writer": $record_writer,
  "tricorne.drawing.svg": $drawing_svg,
  "tricorne.drawing.svg.geometry": $drawing_svg_geometry,
  "tricorne.drawing.svg.glyphs": $drawing_svg_glyphs,
  "tricorne.drawing.svg.hand": $drawing_svg_hand,
  "tricorne.drawing.svg.marked": $drawing_svg_marked,
  "tricorne.drawing.svg.picture": $drawing_svg_picture,
  "tricorne.drawing.svg.theme": $drawing_svg_theme,
  "tricorne.drawing.svg.tile": $drawing_svg_tile,
  "tricorne.drawing.svg.writing": $drawing_svg_writing,
  "tricorne.play": $play,
  "tricorne.play.arbiter": $play_arbiter,
  "tricorne.play.arbiter.endings": $play_arbiter_endings,
  "tricorne.play.arbiter.example": $play_arbiter_example,
  "tricorne.play.arbiter.game": $play_arbiter_game,
  "tricorne.play.arbiter.lattice": $play_arbiter_lattice,
  "tricorne.play.arbiter.laying": $play_arbiter_laying,
  "tricorne.play.arbiter.openings": $play_arbiter_openings,
  "tricorne.play.arbiter.questions": $play_arbiter_questions,
  "tricorne.play.arbiter.turns": $play_arbiter_turns,
  "tricorne.play.codes": $play_codes,
  "tricorne.play.counting": $play_counting,
  "tricorne.play.counting.agreed": $play_counting_agreed,
  "tricorne.play.counting.count": $play_counting_count,
  "tricorne.play.counting.csv": $play_counting_csv,
  "tricorne.play.counting.doubts": $play_counting_doubts,
  "tricorne.play.counting.line": $play_counting_line,
  "tricorne.play.counting.recording": $play_counting_recording,
  "tricorne.play.counting.scoring": $play_counting_scoring,
  "tricorne.play.counting.showing": $play_counting_showing,
  "tricorne.play.counting.standing": $play_counting_standing,
  "tricorne.play.history": $play_history,
  "tricorne.play.history.bundle": $play_history_bundle,
  "tricorne.play.history.career": $play_history_career,
  "tricorne.play.history.feats": $play_history_feats,
  "tricorne.play.history.game": $play_history_game,
  "tricorne.play.reading": $play_reading,
  "tricorne.play.refusal_json": $play_refusal_json,
  "tricorne.play.session": $play_session,
  "tricorne.play.session.absences": $play_session_absences,
  "tricorne.play.session.applying": $play_session_applying,
  "tricorne.play.session.audience": $play_session_audience,
  "tricorne.play.session.deciding": $play_session_deciding,
  "tricorne.play.session.effects": $play_session_effects,
  "tricorne.play.session.greeting": $play_session_greeting,
  "tricorne.play.session.hints": $play_session_hints,
  "tricorne.play.session.knocks": $play_session_knocks,
  "tricorne.play.session.laying": $play_session_laying,
  "tricorne.play.session.parts": $play_session_parts,
  "tricorne.play.session.session": $play_session_session,
  "tricorne.play.session.state": $play_session_state,
  "tricorne.play.session.stopwatch": $play_session_stopwatch,
  "tricorne.play.session.telling": $play_session_telling,
  "tricorne.play.session.timing": $play_session_timing,
  "tricorne.play.session.wishes": $play_session_wishes,
  "tricorne.play.static_reference": $play_static_reference,
  "tricorne.play.story": $play_story,
  "tricorne.play.table": $play_table,
  "tricorne.play.table.agreement": $play_table_agreement,
  "tricorne.play.table.decisions": $play_table_decisions,
  "tricorne.play.table.entry": $play_table_entry,
  "tricorne.play.table.finished": $play_table_finished,
  "tricorne.play.table.laying": $play_table_laying,
  "tricorne.play.table.message": $play_table_message,
  "tricorne.play.table.naming": $play_table_naming,
  "tricorne.play.table.now": $play_table_now,
  "tricorne.play.table.origin": $play_table_origin,
  "tricorne.play.table.pace": $play_table_pace,
  "tricorne.play.table.phrases": $play_table_phrases,
  "tricorne.play.table.refused": $play_table_refused,
  "tricorne.play.table.rounds": $play_table_rounds,
  "tricorne.play.table.seat": $play_table_seat,
  "tricorne.play.table.seating": $play_table_seating,
  "tricorne.play.table.seats": $play_table_seats,
  "tricorne.play.table.showing": $play_table_showing,
  "tricorne.play.table.situation": $play_table_situation,
  "tricorne.play.table.snapshot": $play_table_snapshot,
  "tricorne.play.table.table": $play_table_table,
  "tricorne.play.table.times": $play_table_times,
  "tricorne.play.table.undoing": $play_table_undoing,
  "tricorne.play.table.wish": $play_table_wish,
  "tricorne.play.thinking": $play_thinking,
  "tricorne.play.thinking.bot": $play_thinking_bot,
  "tricorne.play.thinking.decision": $play_thinking_decision,
  "tricorne.play.thinking.hint": $play_thinking_hint,
  "tricorne.play.thinking.levels": $play_thinking_levels,
  "tricorne.play.thinking.outlook": $play_thinking_outlook,
  "tricorne.play.thinking.overlooking": $play_thinking_overlooking,
  "tricorne.play.thinking.quick": $play_thinking_quick,
  "tricorne.play.thinking.strong": $play_thinking_strong,
};
//# sourceMappingURL=game.js.map

// Made by `make script` of the Python of Tricorne: change that, and make it anew.
import * as $ from "./python.js";

$.shelve({
 "sheets/app.toml": "place = 6\ntitle = \"App\"\nsource = \"The official game for mobile phones.\"\nabout = \"As in the official mobile game: for two, a player who can place a tile must, and two sides score 40.\"\n\n[parameters]\nplayers = [2, 2]\nhand = [9, 9, 7, 7, 6, 6]\nopening = \"random\"\ntriple_bonus = 0\nzero_bonus = 0\nzero_instead = false\nbridge = 40\ntwo_sides = 40\nhexagons = [50, 60, 70]\ndraws = 3\ndraw_cost = 5\nlast_draw_cost = 10\nlast_draw_when = \"unplaced\"\nempty_pass_cost = 10\nmay_decline = false\nout_bonus = 25\nout_takes = true\nout_costs = false\nblocked = \"own\"\ntarget = 0\ntarget_when = \"after round\"\nties = \"shared\"\n",
 "sheets/chrono.toml": "place = 3\ntitle = \"Chrono\"\nsource = \"The sheet of the edition Chrono.\"\nabout = \"Against the clock, and the only sheet for playing alone. A third draw always costs 10 more. Of equal totals, the quicker player wins.\"\n\n[parameters]\nplayers = [1, 4]\nhand = [9, 9, 7, 7, 6, 6]\nopening = \"lots\"\ntriple_bonus = 0\nzero_bonus = 0\nzero_instead = false\nbridge = 40\ntwo_sides = 0\nhexagons = [50, 60, 70]\ndraws = 3\ndraw_cost = 5\nlast_draw_cost = 10\nlast_draw_when = \"always\"\nempty_pass_cost = 0\nmay_decline = true\nout_bonus = 25\nout_takes = true\nout_costs = false\nblocked = \"own\"\ntarget = 0\ntarget_when = \"at once\"\nties = \"time\"\n",
 "sheets/classic.toml": "place = 4\ntitle = \"Classic\"\nsource = \"The classic sheet.\"\nabout = \"Triples open the round and score a bonus. Two sides without a hexagon score 40. To 400 points.\"\n\n[parameters]\nplayers = [2, 4]\nhand = [7, 7, 7, 7, 6, 6]\nopening = \"triple\"\ntriple_bonus = 10\nzero_bonus = 30\nzero_instead = true\nbridge = 40\ntwo_sides = 40\nhexagons = [50, 60, 70]\ndraws = 3\ndraw_cost = 5\nlast_draw_cost = 10\nlast_draw_when = \"unplaced\"\nempty_pass_cost = 0\nmay_decline = true\nout_bonus = 25\nout_takes = true\nout_costs = false\nblocked = \"lowest\"\ntarget = 400\ntarget_when = \"round\"\nties = \"shared\"\n",
 "sheets/deluxe.toml": "place = 5\ntitle = \"Deluxe\"\nsource = \"The sheet of the edition Deluxe.\"\nabout = \"The short one: one free draw a turn, and a player who can place a tile must. Hexagons score 50, 100 or 150. To 400 points.\"\n\n[parameters]\nplayers = [2, 4]\nhand = [9, 9, 7, 7, 6, 6]\nopening = \"triple\"\ntriple_bonus = 0\nzero_bonus = 0\nzero_instead = false\nbridge = 40\ntwo_sides = 0\nhexagons = [50, 100, 150]\ndraws = 1\ndraw_cost = 0\nlast_draw_cost = 0\nlast_draw_when = \"unplaced\"\nempty_pass_cost = 0\nmay_decline = false\nout_bonus = 0\nout_takes = true\nout_costs = true\nblocked = \"own\"\ntarget = 400\ntarget_when = \"after round\"\nties = \"shared\"\n",
 "sheets/escale.toml": "place = 2\ntitle = \"Escale\"\nsource = \"The collection Escale à jeux.\"\nabout = \"The same game as Goliath, as a collector of games wrote it down.\"\n\n[parameters]\nplayers = [2, 4]\nhand = [9, 9, 7, 7, 6, 6]\nopening = \"lots\"\ntriple_bonus = 0\nzero_bonus = 0\nzero_instead = false\nbridge = 40\ntwo_sides = 0\nhexagons = [50, 60, 70]\ndraws = 3\ndraw_cost = 5\nlast_draw_cost = 10\nlast_draw_when = \"unplaced\"\nempty_pass_cost = 0\nmay_decline = true\nout_bonus = 25\nout_takes = true\nout_costs = false\nblocked = \"own\"\ntarget = 0\ntarget_when = \"at once\"\nties = \"shared\"\n",
 "sheets/goliath.toml": "place = 1\ntitle = \"Goliath\"\nsource = \"A publisher's sheet of 2011.\"\nabout = \"The one to start with. Up to three draws a turn, at 5 points each; 25 points for placing your last tile.\"\n\n[parameters]\nplayers = [2, 4]\nhand = [9, 9, 7, 7, 6, 6]\nopening = \"lots\"\ntriple_bonus = 0\nzero_bonus = 0\nzero_instead = false\nbridge = 40\ntwo_sides = 0\nhexagons = [50, 60, 70]\ndraws = 3\ndraw_cost = 5\nlast_draw_cost = 10\nlast_draw_when = \"unplaced\"\nempty_pass_cost = 0\nmay_decline = true\nout_bonus = 25\nout_takes = true\nout_costs = false\nblocked = \"own\"\ntarget = 0\ntarget_when = \"at once\"\nties = \"shared\"\n",
 "foul.txt": "# The worst words, French and English, without accents. A * at the end: also inside of a longer word.\nbite\nbites\nbougnoule*\nbranleur*\nconnard*\nconnasse*\ncouille*\ncul\nencule*\nenfoire*\nfdp\nfilsdepute*\ngouine\nmerde*\nnegre\nnegres\nnique\nniquer\nniquetamere*\nntm\npd\npede\npedes\npetasse*\npouffiasse*\nputain*\npute\nputes\nsalaud*\nsalope*\ntapette\ntarlouze*\ntrouduc*\nyoupin*\n\narse\narsehole*\nasshole*\nbastard*\nbitch*\nbollocks\nboner\ncock\ncocks\ncocksucker*\ncoon\ncunt\ncunts\ndick\ndicks\ndickhead*\ndyke\nfaggot*\nfag\nfags\nfuck*\ngangbang*\nhitler*\njizz\nkike\nmotherfuck*\nnazi*\nnigga*\nnigger*\npaki\npenis\npiss\nporn*\npussy\nrapist*\nretard\nshit\nshits\nshithead*\nslut*\nspastic\ntits\ntranny\ntwat\ntwats\nvagina\nwank\nwanker*\nwhore*\n"
});

const $rules_errors = (() => {
  const Code = $.klass("Code", [], {
    kind: "words",
    own: {
      SYNTAX: "syntax",
      RULES: "rules",
      TILE: "tile",
      DEAL: "deal",
      OVER: "over",
      TURN: "turn",
      HAND: "hand",
      CELL: "cell",
      SIDE: "side",
      CORNER: "corner",
      DRAW: "draw",
      PASS: "pass",
      END: "end",
      POINTS: "points",
      TOTAL: "total",
    },
  });
  const Refusal = $.klass("Refusal", [], {
    kind: "tuple",
    fields: [
      ["code"],
      ["template"],
      ["details"],
    ],
    methods: {
      __str__() {
        const self = this;
        return $.call(self.template, "format", new $.Dict(Object.entries({ ...$.toNamed(self.details) })));
      },
    },
  });
  function N_(template) {
    return template;
  }
  function refuse(code, template, details = new $.Dict()) {
    return Refusal(code, template, details);
  }
  $.takes(refuse, ['code', 'template'], true);
  const TricorneError = $.klass("TricorneError", [$.errors.Exception], {
    methods: {
      __init__: $.takes(function __init__(refusal) {
        const self = this;
        Object.getPrototypeOf(TricorneError.prototype).__init__.call(self, $.str(refusal));
        self.refusal = refusal;
        return null;
      }, ['refusal']),
    },
    getters: {
      code() {
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
        const self = this;
        return `${$.str(self.row)},${$.str(self.col)}`;
      },
    },
    getters: {
      points_up() {
        const self = this;
        return $.eq($.mod($.add(self.row, self.col), 2), 0);
      },
    },
  });
  let ORIGIN = Cell(0, 0);
  let KEPT = $.lshift(1, 14);
  const corners = $.std.functools.lru_cache(KEPT)(function corners(cell) {
    let col, row;
    [row, col] = cell;
    if ($.truth(cell.points_up)) {
      return $.tuple(Point(row, col), Point($.add(row, 1), $.add(col, 1)), Point($.add(row, 1), $.sub(col, 1)));
    }
    return $.tuple(Point(row, $.sub(col, 1)), Point(row, $.add(col, 1)), Point($.add(row, 1), col));
  });
  const sides = $.std.functools.lru_cache(KEPT)(function sides(cell) {
    let col, left, right, row;
    [row, col] = cell;
    [left, right] = $.tuple(Cell(row, $.sub(col, 1)), Cell(row, $.add(col, 1)));
    if ($.truth(cell.points_up)) {
      return $.tuple(Cell($.add(row, 1), col), left, right);
    }
    return $.tuple(right, left, Cell($.sub(row, 1), col));
  });
  const around = $.std.functools.lru_cache(KEPT)(function around(point) {
    let col, row;
    [row, col] = point;
    return $.tuple($.tuple(Cell(row, col), 0), $.tuple(Cell(row, $.add(col, 1)), 0), $.tuple(Cell($.sub(row, 1), $.sub(col, 1)), 1), $.tuple(Cell(row, $.sub(col, 1)), 1), $.tuple(Cell($.sub(row, 1), $.add(col, 1)), 2), $.tuple(Cell($.sub(row, 1), col), 2));
  });
  return { Cell, KEPT, ORIGIN, Point, around, corners, sides };
})();

const $rules_tiles = (() => {
  let CORNERS = $.tupleOf($.sorted($.std.itertools.combinations_with_replacement($.range(6), 3), ((numbers) => $.tuple($.sum(numbers), $.item(numbers, 2), $.item(numbers, 1)))));
  let COUNT = $.len(CORNERS);
  let ALL_TILES = $.sub($.lshift(1, COUNT), 1);
  let VALUES = $.tupleOf($.map($.sum, CORNERS));
  let NAMES = $.tupleOf(Array.from(CORNERS, (numbers) => $.call("", "join", $.map($.str, numbers))));
  let TILE_NAMED = (() => { const $all = new $.Dict(); for (const [tile, name] of $.enumerate(NAMES)) $all.set(name, tile); return $all; })();
  let TRIPLES = $.sum((() => { const $all = []; for (const [tile, [low, _, high]] of $.enumerate(CORNERS)) if ($.eq(low, high)) $all.push($.lshift(1, tile)); return $all; })());
  let ZERO = $.item(TILE_NAMED, "000");
  function rotations(tile) {
    return $.range(($.truth($.bitand($.rshift(TRIPLES, tile), 1)) ? 1 : 3));
  }
  function _turn(numbers, rotation) {
    let first, second, third;
    [first, second, third] = $.add($.slice(numbers, rotation), $.slice(numbers, null, rotation));
    return $.tuple(first, second, third);
  }
  let TURNED = $.tupleOf(Array.from($.enumerate(CORNERS), ([tile, numbers]) => $.tupleOf(Array.from(rotations(tile), (rotation) => _turn(numbers, rotation)))));
  let WAYS = (() => { const $all = new $.Dict(); for (const [tile, ways] of $.enumerate(TURNED)) for (const [rotation, numbers] of $.enumerate(ways)) $all.set(numbers, $.tuple(tile, rotation)); return $all; })();
  function tile_set(tiles) {
    let result, tile;
    result = 0;
    for (tile of tiles) {
      result = $.bitor(result, $.lshift(1, tile));
    }
    return result;
  }
  function* tiles_in(tiles) {
    let lowest;
    while ($.truth(tiles)) {
      lowest = $.bitand(tiles, $.negative(tiles));
      (yield $.sub($.call(lowest, "bit_length"), 1));
      tiles = $.bitxor(tiles, lowest);
    }
  }
  function value(tiles) {
    return $.sum(Array.from(tiles_in(tiles), (tile) => $.item(VALUES, tile)));
  }
  function names(tiles) {
    return $.sorted(Array.from(tiles_in(tiles), (tile) => $.item(NAMES, tile)));
  }
  function parse_set(text) {
    return tile_set((function* () { for (const name of $.call(text, "split")) yield $.item(TILE_NAMED, name); })());
  }
  return { ALL_TILES, CORNERS, COUNT, NAMES, TILE_NAMED, TRIPLES, TURNED, VALUES, WAYS, ZERO, _turn, names, parse_set, rotations, tile_set, tiles_in, value };
})();

const $rules_spelling = (() => {
  let _LONGEST_NUMBER = 18;
  let _TILE = $.std.re.compile("[0-9]{3}");
  const SpellingError = $.klass("SpellingError", [$rules_errors.TricorneError], {
  });
  function whole(digits) {
    let bounded;
    if ($.le($.len(digits), _LONGEST_NUMBER)) {
      return $.int(digits);
    }
    bounded = $.or($.slice($.call(digits, "lstrip", "+-0"), null, $.add(_LONGEST_NUMBER, 1)), () => "0");
    return ($.call(digits, "startswith", "-") ? $.negative($.int(bounded)) : $.int(bounded));
  }
  function tiles_named(words) {
    let template, word;
    for (word of words) {
      if (!$.truth(_TILE.fullmatch(word))) {
        template = $rules_errors.N_("“{word}” is no tile: write three digits");
        throw SpellingError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, template], { word: shortened(word) }));
      }
    }
    for (word of words) {
      if (!$.contains(word, $rules_tiles.TILE_NAMED)) {
        throw SpellingError(no_tile(word));
      }
    }
    return Array.from(words, (word) => $.item($rules_tiles.TILE_NAMED, word));
  }
  function no_tile(name) {
    return $.named($rules_errors.refuse, [$rules_errors.Code.TILE, "there is no tile {tile}"], { tile: name });
  }
  function shortened(text, width = 40) {
    text = $.call("", "join", Array.from($.slice(text, null, $.add(width, 1)), (letter) => ($.call(letter, "isprintable") ? letter : "�")));
    return ($.le($.len(text), width) ? text : $.add($.slice(text, null, $.sub(width, 1)), "…"));
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
        const self = this;
        let first, second, third;
        [first, second, third] = self.numbers;
        return `${$.str(first)}${$.str(second)}${$.str(third)}@${$.str(self.cell)}`;
      },
    },
    getters: {
      numbers() {
        const self = this;
        return $.item($.item($rules_tiles.TURNED, self.tile), self.rotation);
      },
    },
  });
  const Draw = $.klass("Draw", [], {
    kind: "data",
    fields: [
      ["tile", () => null],
    ],
    methods: {
      __str__() {
        const self = this;
        return ((self.tile === null) ? "draw ?" : `draw ${$.str($.item($rules_tiles.NAMES, self.tile))}`);
      },
    },
  });
  const Pass = $.klass("Pass", [], {
    kind: "data",
    methods: {
      __str__() {
        const self = this;
        return "pass";
      },
    },
  });
  const End = $.klass("End", [], {
    kind: "data",
    methods: {
      __str__() {
        const self = this;
        return "end";
      },
    },
  });
  let Action = $.bitor($.bitor(Place, Draw), Pass);
  let [DRAW, PASS, END] = $.tuple(Draw(), Pass(), End());
  let _PLACEMENT = $.std.re.compile("([0-9])([0-9])([0-9])@(-?[0-9]{1,9}),(-?[0-9]{1,9})");
  function parse_action(text) {
    let col, first, found, name, reason, rotation, row, second, third, tile, word, words, $t0;
    words = $.call(text, "split");
    $t0 = words;
    if (Array.isArray($t0) && $t0.length === 1 && $.eq($t0[0], "pass")) {
      return PASS;
    } else if ((Array.isArray($t0) && $t0.length === 1 && $.eq($t0[0], "draw") || Array.isArray($t0) && $t0.length === 2 && $.eq($t0[0], "draw") && $.eq($t0[1], "?"))) {
      return DRAW;
    } else if (Array.isArray($t0) && $t0.length === 2 && $.eq($t0[0], "draw") && ((name = $t0[1]), true) && $.contains(name, $rules_tiles.TILE_NAMED)) {
      return Draw($.item($rules_tiles.TILE_NAMED, name));
    } else if (Array.isArray($t0) && $t0.length === 1 && ((word = $t0[0]), true) && $.truth((found = _PLACEMENT.fullmatch(word)))) {
      [first, second, third, row, col] = $.map($.int, found.groups());
      if ($.contains($.tuple(first, second, third), $rules_tiles.WAYS)) {
        [tile, rotation] = $.item($rules_tiles.WAYS, $.tuple(first, second, third));
        return Place(tile, rotation, $rules_grid.Cell(row, col));
      }
      throw $rules_errors.IllegalAction($rules_spelling.no_tile($.slice(word, null, 3)));
    }
    reason = $.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "“{text}” is no action: write 345@0,1 to place a tile, draw, or pass"], { text: text });
    throw $rules_errors.IllegalAction(reason);
  }
  return { Action, DRAW, Draw, END, End, PASS, Pass, Place, _PLACEMENT, parse_action };
})();

const $rules_demand = (() => {
  let OPEN = 6;
  let WEIGHTS = $.tuple(49, 7, 1);
  let ANYTHING = $.mul(OPEN, $.sum(WEIGHTS));
  function _tables() {
    let demand, fits, index, numbers, rotation, tile, turned;
    fits = $.mul([0], $.add(ANYTHING, 1));
    turned = Array.from(fits, (_) => new $.Dict([]));
    for ([numbers, [tile, rotation]] of $rules_tiles.WAYS.items()) {
      for (demand of $.std.itertools.product(...(function* () { for (const number of numbers) yield $.tuple(number, OPEN); })())) {
        index = $.sum(Array.from($.zip(demand, WEIGHTS), ([number, weight]) => $.mul(number, weight)));
        $.setItem(fits, index, $.bitor($.item(fits, index), $.lshift(1, tile)));
        $.item(turned, index).setdefault(tile, rotation);
      }
    }
    return $.tuple($.tupleOf(fits), $.tupleOf(turned));
  }
  let FREE = $.tupleOf(Array.from($.range($.add(ANYTHING, 1)), (demand) => $.contains(OPEN, $.tuple($.floordiv(demand, $.item(WEIGHTS, 0)), $.mod($.floordiv(demand, $.item(WEIGHTS, 1)), 7), $.mod(demand, 7)))));
  let [FITS, ROTATION] = _tables();
  return { ANYTHING, FITS, FREE, OPEN, ROTATION, WEIGHTS, _tables };
})();

const $rules_figure = (() => {
  const Figure = $.klass("Figure", [], {
    kind: "words",
    own: {
      BRIDGE: "bridge",
      TWO_SIDES: "two sides",
      HEXAGON: "hexagon",
      DOUBLE_HEXAGON: "double hexagon",
      TRIPLE_HEXAGON: "triple hexagon",
    },
  });
  let HEXAGONS = $.tuple(null, Figure.HEXAGON, Figure.DOUBLE_HEXAGON, Figure.TRIPLE_HEXAGON);
  return { Figure, HEXAGONS };
})();

const $rules_board = (() => {
  let _CELLS_AT_A_POINT = 6;
  let [_FIRST, _SECOND, _THIRD] = $rules_demand.WEIGHTS;
  let _CLOSED = 0;
  const meeting = $.std.functools.lru_cache($rules_grid.KEPT)(function meeting(point) {
    return $.tupleOf(Array.from($rules_grid.around(point), ([cell, corner]) => $.tuple(cell, $.item($rules_demand.WEIGHTS, corner))));
  });
  const beside = $.std.functools.lru_cache($rules_grid.KEPT)(function beside(cell) {
    return $.tupleOf(Array.from($rules_grid.sides(cell), (side) => $.tuple(side, $rules_grid.corners(side))));
  });
  function _turned_refusal(place) {
    let template;
    if ($.contains(place.rotation, $rules_tiles.rotations(place.tile))) {
      return null;
    }
    template = $rules_errors.N_("{tile} cannot be turned by {rotation}");
    return $.named($rules_errors.refuse, [$rules_errors.Code.TILE, template], { tile: $.item($rules_tiles.NAMES, place.tile), rotation: place.rotation });
  }
  const Board = $.klass("Board", [], {
    own: {
      __hash__: null,
    },
    methods: {
      __init__: $.takes(function __init__() {
        const self = this;
        self.laid = new $.Dict([]);
        self.numbers = new $.Dict([]);
        self.open = new $.Dict([]);
        self._filled = new $.Dict([]);
        self._fitting = null;
        return null;
      }, []),
      refusal(place) {
        const self = this;
        let demand;
        demand = $.attribute(self, "open").get(place.cell);
        if ((demand === null)) {
          return $.or(_turned_refusal(place), () => self._cell_refusal(place));
        }
        if ($.eq($.item($rules_demand.ROTATION, demand).get(place.tile), place.rotation)) {
          return null;
        }
        return $.or(_turned_refusal(place), () => self.corner_refusal(place));
      },
      _cell_refusal(place) {
        const self = this;
        let cell, other;
        cell = place.cell;
        if ($.contains(cell, self.laid)) {
          other = $.item(self.laid, cell);
          return $.named($rules_errors.refuse, [$rules_errors.Code.CELL, "{place}: {other} lies there already"], { place: place, other: other });
        }
        if ($.truth(self.laid)) {
          return $.named($rules_errors.refuse, [$rules_errors.Code.SIDE, "{place}: it shares no side with a tile"], { place: place });
        }
        if ($.ne(cell, $rules_grid.ORIGIN)) {
          return $.named($rules_errors.refuse, [$rules_errors.Code.CELL, "{place}: the first tile of a round lies on 0,0"], { place: place });
        }
        return null;
      },
      corner_refusal(place) {
        const self = this;
        let number, point, there;
        for ([point, number] of $.zip($rules_grid.corners(place.cell), place.numbers)) {
          there = self.numbers.get(point, number);
          if ($.ne(there, number)) {
            return $.named($rules_errors.refuse, [$rules_errors.Code.CORNER, "{place}: its corner {number} meets a {there}"], { place: place, number: number, there: there });
          }
        }
        return null;
      },
      placements(tiles) {
        const self = this;
        if (!$.truth(self.laid)) {
          return (() => { const $all = []; for (const tile of $rules_tiles.tiles_in(tiles)) for (const rotation of $rules_tiles.rotations(tile)) $all.push($rules_actions.Place(tile, rotation, $rules_grid.ORIGIN)); return $all; })();
        }
        tiles = $.bitand(tiles, self.fitting);
        if (!$.truth(tiles)) {
          return [];
        }
        return (() => { const $all = []; for (const [cell, demand] of $.attribute(self, "open").items()) if ($.truth($.bitand($.item($rules_demand.FITS, demand), tiles))) for (const tile of $rules_tiles.tiles_in($.bitand($.item($rules_demand.FITS, demand), tiles))) $all.push($rules_actions.Place(tile, $.item($.item($rules_demand.ROTATION, demand), tile), cell)); return $all; })();
      },
      figure(cell) {
        const self = this;
        let others, own;
        if ($.truth($.item($rules_demand.FREE, $.attribute(self, "open").get(cell, _CLOSED)))) {
          return null;
        }
        own = $.contains(cell, self.laid);
        others = Array.from($rules_grid.corners(cell), (point) => $.sub(self._filled.get(point, 0), own));
        if ($.contains(0, others)) {
          return null;
        }
        if ($.eq($.call(Array.from($rules_grid.sides(cell), (side) => $.contains(side, self.laid)), "count", true), 1)) {
          return $rules_figure.Figure.BRIDGE;
        }
        return $.or($.item($rules_figure.HEXAGONS, $.call(others, "count", $.sub(_CELLS_AT_A_POINT, 1))), () => $rules_figure.Figure.TWO_SIDES);
      },
      figure_cells(cell) {
        const self = this;
        let beside, found, hexagons, opposite, rings;
        if ((self.figure(cell) === null)) {
          return [];
        }
        beside = (() => { const $all = []; for (const side of $rules_grid.sides(cell)) if ($.contains(side, self.laid)) $all.push(side); return $all; })();
        rings = Array.from($rules_grid.corners(cell), (point) => Array.from($rules_grid.around(point), ([near, _]) => near));
        hexagons = (() => { const $all = []; for (const ring of rings) if ($.all(Array.from(ring, (near) => $.contains(near, self.laid)))) $all.push(ring); return $all; })();
        opposite = (() => { const $all = []; for (const ring of rings) if (!$.truth($.bitand($.set(ring), $.set(beside)))) $all.push(ring); return $all; })();
        found = (!$.truth(hexagons) ? [cell, ...beside] : []);
        found = $.grown(found, (() => { const $all = []; for (const ring of $.or(hexagons, () => opposite)) for (const near of ring) if ($.contains(near, self.laid)) $all.push(near); return $all; })(), $.add);
        return $.list($.dict.fromkeys(found));
      },
      place(place) {
        const self = this;
        let cell, laid, number, numbers, opened, point, points, side;
        cell = place.cell;
        [laid, numbers, opened] = $.tuple(self.laid, self.numbers, $.attribute(self, "open"));
        $.setItem(laid, cell, place);
        $.call(opened, "pop", cell, null);
        self._fitting = null;
        for ([point, number] of $.zip($rules_grid.corners(cell), place.numbers)) {
          $.setItem(self._filled, point, $.add(self._filled.get(point, 0), 1));
          if (!$.contains(point, numbers)) {
            self._write(point, number);
          }
        }
        for ([side, points] of beside(cell)) {
          if ((!$.contains(side, laid) && !$.contains(side, opened))) {
            $.setItem(opened, side, self._demand(points));
          }
        }
        return null;
      },
      _demand(points) {
        const self = this;
        let first, number_at, second, third;
        number_at = $.attribute(self.numbers, "get");
        [first, second, third] = points;
        return $.add($.add($.mul(number_at(first, $rules_demand.OPEN), _FIRST), $.mul(number_at(second, $rules_demand.OPEN), _SECOND)), $.mul(number_at(third, $rules_demand.OPEN), _THIRD));
      },
      _write(point, number) {
        const self = this;
        let cell, opened, weight;
        $.setItem(self.numbers, point, number);
        opened = $.attribute(self, "open");
        for ([cell, weight] of meeting(point)) {
          if ($.contains(cell, opened)) {
            $.setItem(opened, cell, $.sub($.item(opened, cell), $.mul($.sub($rules_demand.OPEN, number), weight)));
          }
        }
        return null;
      },
      lift() {
        const self = this;
        let cell, place, point, side;
        [cell, place] = self.laid.popitem();
        self._fitting = null;
        for (side of $rules_grid.sides(cell)) {
          if (($.contains(side, $.attribute(self, "open")) && $.truth(self.laid.keys().isdisjoint($rules_grid.sides(side))))) {
            $.deleteItem($.attribute(self, "open"), side);
          }
        }
        for (point of $rules_grid.corners(cell)) {
          $.setItem(self._filled, point, $.sub($.item(self._filled, point), 1));
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
        const self = this;
        let cell, number, opened, weight;
        number = $.call(self.numbers, "pop", point);
        opened = $.attribute(self, "open");
        for ([cell, weight] of meeting(point)) {
          if ($.contains(cell, opened)) {
            $.setItem(opened, cell, $.add($.item(opened, cell), $.mul($.sub($rules_demand.OPEN, number), weight)));
          }
        }
        return null;
      },
      _reopen(cell) {
        const self = this;
        let cells, demands, later, turn;
        turn = (() => { const $all = new $.Dict(); for (const [number, laid] of $.enumerate(self.laid)) $all.set(laid, number); return $all; })();
        function opened(cell) {
          return $.min((() => { const $all = []; for (const by of $rules_grid.sides(cell)) if ($.contains(by, turn)) $all.push($.tuple($.item(turn, by), $.call($rules_grid.sides(by), "index", cell))); return $all; })());
        }
        cells = $.list($.attribute(self, "open"));
        later = $.slice(cells, $.named($.std.bisect.bisect, [cells, opened(cell)], { key: opened }));
        demands = Array.from(later, (other) => $.call($.attribute(self, "open"), "pop", other));
        $.setItem($.attribute(self, "open"), cell, self._demand($rules_grid.corners(cell)));
        $.attribute(self, "open").update($.zip(later, demands));
        return null;
      },
      copy() {
        const self = this;
        let twin;
        twin = Board();
        twin.laid = $.call(self.laid, "copy");
        twin.numbers = $.call(self.numbers, "copy");
        twin.open = $.call($.attribute(self, "open"), "copy");
        twin._filled = $.call(self._filled, "copy");
        twin._fitting = self._fitting;
        return twin;
      },
      __eq__(other) {
        const self = this;
        return ($.isinstance(other, Board) && $.eq(self.laid, other.laid));
      },
      __repr__() {
        const self = this;
        return $.add($.call(" ", "join", ["<Board", ...$.map($.str, self.laid.values())]), ">");
      },
      _repr_svg_() {
        const self = this;
        return $drawing.board_svg(self);
      },
    },
    getters: {
      fitting() {
        const self = this;
        let demand, fitting;
        if ((self._fitting === null)) {
          fitting = 0;
          for (demand of $.attribute(self, "open").values()) {
            fitting = $.bitor(fitting, $.item($rules_demand.FITS, demand));
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
    fields: [
      ["turn_ns", () => null],
      ["round_ns", () => null],
    ],
    methods: {
      left_ns(round_, thinking_ns) {
        const self = this;
        let limits, spent, this_turn;
        if (((self.round_ns === null) && !$.truth(round_.draws))) {
          return ((self.turn_ns === null) ? null : $.sub(self.turn_ns, thinking_ns));
        }
        spent = (() => { const $all = []; for (const e of round_.actions()) if ($.eq(e.seat, round_.seat)) $all.push($.or(e.time_ns, () => 0)); return $all; })();
        this_turn = $.slice(spent, $.sub($.len(spent), round_.draws));
        limits = $.tuple($.tuple(self.turn_ns, this_turn), $.tuple(self.round_ns, spent));
        return $.least((() => { const $all = []; for (const [limit, times] of limits) if ((limit !== null)) $all.push($.sub($.sub(limit, $.sum(times)), thinking_ns)); return $all; })(), undefined, null);
      },
    },
  });
  function forced_action(round_) {
    let _, draw, pass_, places;
    [_, draw, pass_] = round_.rights;
    if ($.truth(draw)) {
      return $rules_actions.DRAW;
    }
    if ($.truth(pass_)) {
      return $rules_actions.PASS;
    }
    places = (() => { const $all = []; for (const action of round_.legal_actions()) if ($.isinstance(action, $rules_actions.Place)) $all.push(action); return $all; })();
    return $.least(places, ((p) => $.tuple(round_.points(p), p.tile, p.cell, p.rotation)), undefined);
  }
  function run_out(round_, time_ns = null) {
    let done, seat;
    [seat, done] = $.tuple(round_.seat, []);
    while ((!$.truth(round_.over) && $.eq(round_.seat, seat))) {
      $.call(done, "append", round_.push(forced_action(round_), time_ns));
      time_ns = ((time_ns === null) ? null : 0);
      if (!$.isinstance($.item(done, -1).action, $.type($rules_actions.DRAW))) {
        break;
      }
    }
    return done;
  }
  return { TimeLimit, forced_action, run_out };
})();

const $rules_opening = (() => {
  function winner_of_lots(lots) {
    let highest;
    highest = $.max((() => { const $all = []; for (const lot of lots) if ((lot !== null)) $all.push($.item($rules_tiles.VALUES, lot)); return $all; })());
    return $.tupleOf((() => { const $all = []; for (const [seat, lot] of $.enumerate(lots, 1)) if (((lot !== null) && $.eq($.item($rules_tiles.VALUES, lot), highest))) $all.push(seat); return $all; })());
  }
  function opener_by_triple(hands) {
    let ranks, tops, triples;
    tops = Array.from(hands, (hand) => _highest($.or($.bitand(hand, $rules_tiles.TRIPLES), () => hand)));
    triples = Array.from(hands, (hand) => $.bool($.bitand(hand, $rules_tiles.TRIPLES)));
    ranks = $.list($.zip(triples, tops));
    return $.add($.call(ranks, "index", $.max(ranks)), 1);
  }
  function opening_tiles(sheet, hand) {
    let triples, zero;
    if (($.attribute(sheet, "opening") !== "triple")) {
      return hand;
    }
    triples = $.bitand(hand, $rules_tiles.TRIPLES);
    if ($.truth(triples)) {
      zero = ($.truth(sheet.zero_instead) ? $.bitand(triples, $.lshift(1, $rules_tiles.ZERO)) : 0);
      return $.bitor($.lshift(1, _highest(triples)), zero);
    }
    return $.bitand(hand, _worth($.item($rules_tiles.VALUES, _highest(hand))));
  }
  function _highest(tiles) {
    return $.sub($.call(tiles, "bit_length"), 1);
  }
  function _worth(points) {
    return $.bitand($rules_tiles.ALL_TILES, $rules_tiles.tile_set((function* () { for (const [tile, worth] of $.enumerate($rules_tiles.VALUES)) if ($.eq(worth, points)) yield tile; })()));
  }
  return { _highest, _worth, opener_by_triple, opening_tiles, winner_of_lots };
})();

const $rules_dealing = (() => {
  let _LINE = $.std.re.compile("(?:(Hand) ([0-9]+)|(Pool|Lots|Starter)):(.*)");
  let _SEAT = $.std.re.compile("[0-9]+");
  const Dealing = $.klass("Dealing", [], {
    methods: {
      __init__: $.takes(function __init__(sheet, players) {
        const self = this;
        sheet.check_players(players);
        self.sheet = sheet;
        self.players = players;
        self.hand_size = $.item(sheet.hand, $.sub(players, 1));
        self.pool_size = $.sub($rules_tiles.COUNT, $.mul(players, self.hand_size));
        self.hands = [];
        self.pool = null;
        self.lots = [];
        self.starter = null;
        return null;
      }, ['sheet', 'players']),
      read(line) {
        const self = this;
        let found, hand, name, seat, words;
        found = _LINE.fullmatch(line);
        if (!$.truth(found)) {
          throw $.named(_misplaced, ["“{line}” is no line of a deal"], { line: $rules_spelling.shortened(line) });
        }
        [hand, seat, name, words] = found.groups();
        self.take($.or(hand, () => name), $rules_spelling.whole($.or(seat, () => "0")), $.call(words, "split"));
        return null;
      },
      take(name, seat, words) {
        const self = this;
        if ((name === "Hand")) {
          self._take_hand(seat, words);
        } else if ((name === "Pool")) {
          self._take_pool(words);
        } else if ((name === "Lots")) {
          self._take_lots(words);
        } else if (($.eq($.len(words), 1) && $.truth(_SEAT.fullmatch($.item(words, 0))))) {
          self.set_starter($rules_spelling.whole($.item(words, 0)));
        } else {
          throw _misplaced("a Starter is one seat");
        }
        return null;
      },
      _take_hand(seat, words) {
        const self = this;
        let due, late;
        due = $.add($.len(self.hands), 1);
        late = $.or((self.pool !== null), () => self.lots);
        if (($.truth(late) || $.ne(seat, due) || $.gt(due, self.players))) {
          throw $.named(_misplaced, ["Hand {seat} is not due here"], { seat: seat });
        }
        self.add_hand($rules_spelling.tiles_named(words));
        return null;
      },
      _take_pool(words) {
        const self = this;
        if (!$.truth(self.hands)) {
          throw _misplaced("a Pool stands only after hands");
        }
        if (((self.pool !== null) || $.truth(self.lots))) {
          throw _misplaced("a Pool stands once, between the hands and the lots");
        }
        self.add_pool($rules_spelling.tiles_named(words));
        return null;
      },
      _take_lots(words) {
        const self = this;
        let tiles;
        if (!$.truth(self.draws_lots)) {
          throw _misplaced("nobody draws lots here");
        }
        tiles = $.iter($rules_spelling.tiles_named((() => { const $all = []; for (const word of words) if ((word !== "-")) $all.push(word); return $all; })()));
        self.add_lots($.tupleOf(Array.from(words, (word) => ((word === "-") ? null : $.next(tiles)))));
        return null;
      },
      add_hand(tiles) {
        const self = this;
        let hand, other, reason, template;
        hand = _once(tiles);
        for (other of self.hands) {
          _apart(hand, other);
        }
        if ($.eq($.len(self.hands), self.players)) {
          template = $rules_errors.N_("a hand too many: {players} play");
          throw $rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, template], { players: self.players }));
        }
        if ($.ne($.call(hand, "bit_count"), self.hand_size)) {
          reason = $.named($rules_errors.refuse, [$rules_errors.Code.DEAL, "a hand of {count} tiles: it must be {size}"], { count: $.call(hand, "bit_count"), size: self.hand_size });
          throw $rules_errors.DealError(reason);
        }
        $.call(self.hands, "append", hand);
        return null;
      },
      add_pool(tiles) {
        const self = this;
        let hand, pool, reason;
        pool = _once(tiles);
        for (hand of self.hands) {
          _apart(pool, hand);
        }
        $.namedOf(self, "_refuse_missing_hands", [], { fewest: self.players });
        if ($.ne($.call(pool, "bit_count"), self.pool_size)) {
          reason = $.named($rules_errors.refuse, [$rules_errors.Code.DEAL, "a pool of {count} tiles: it must be {size}"], { count: $.call(pool, "bit_count"), size: self.pool_size });
          throw $rules_errors.DealError(reason);
        }
        self.pool = $.tupleOf(tiles);
        return null;
      },
      add_lots(lots) {
        const self = this;
        let before, drawn, due, held, reason, seats, template, tile;
        drawn = (() => { const $all = []; for (const lot of lots) if ((lot !== null)) $all.push(lot); return $all; })();
        before = (() => { const $all = []; for (const earlier of self.lots) for (const lot of earlier) if ((lot !== null)) $all.push(lot); return $all; })();
        _apart(_once(drawn), $rules_tiles.tile_set(before));
        self._refuse_missing_hands();
        if ($.ne($.len(lots), self.players)) {
          reason = $.named($rules_errors.refuse, [$rules_errors.Code.DEAL, "{count} lots: there must be one, or -, for each of {players} seats"], { count: $.len(lots), players: self.players });
          throw $rules_errors.DealError(reason);
        }
        seats = $.tupleOf((() => { const $all = []; for (const [seat, lot] of $.enumerate(lots, 1)) if ((lot !== null)) $all.push(seat); return $all; })());
        if ($.ne(seats, self._seats_to_draw())) {
          template = $rules_errors.N_("lots drawn by the wrong seats; to draw now: {seats}");
          due = $.or($.call(", ", "join", $.map($.str, self._seats_to_draw())), () => "-");
          throw $rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, template], { seats: due }));
        }
        held = $.bitand($rules_tiles.tile_set(drawn), $.sum(self.hands));
        if ($.truth(held)) {
          tile = $.item($rules_tiles.NAMES, $.next($rules_tiles.tiles_in(held)));
          throw $rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, "the lot {tile} is in a hand"], { tile: tile }));
        }
        $.call(self.lots, "append", lots);
        return null;
      },
      set_starter(seat) {
        const self = this;
        let named, template;
        self._refuse_missing_hands();
        if (!($.le(1, seat) && $.le(seat, self.players))) {
          template = $rules_errors.N_("there is no seat {seat}, only 1 to {players}");
          throw $rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, template], { seat: seat, players: self.players }));
        }
        named = self._named_starter();
        if (!$.contains(named, $.tuple(null, seat))) {
          template = $rules_errors.N_("seat {seat} does not open: seat {named} does");
          throw $rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, template], { seat: seat, named: named }));
        }
        self.starter = seat;
        return null;
      },
      _refuse_missing_hands: $.takes(function _refuse_missing_hands(fewest = 0) {
        const self = this;
        let template;
        if ($.lt($.len(self.hands), $.max(fewest, ($.truth(self.hands) ? self.players : 0)))) {
          template = $rules_errors.N_("the hand of seat {seat} is missing: all hands or none");
          throw $rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, template], { seat: $.add($.len(self.hands), 1) }));
        }
        return null;
      }, ['fewest']),
      _seats_to_draw() {
        const self = this;
        let drawn, tied, $t0;
        if (!$.truth(self.draws_lots)) {
          return $.tuple();
        }
        if (!$.truth(self.lots)) {
          return $.tupleOf($.range(1, $.add(self.players, 1)));
        }
        tied = $rules_opening.winner_of_lots($.item(self.lots, -1));
        drawn = $.sum((() => { const $all = []; for (const lots of self.lots) for (const lot of lots) $all.push((lot !== null)); return $all; })());
        return (($.lt(1, ($t0 = $.len(tied))) && $.le($t0, $.sub(self.pool_size, drawn))) ? tied : $.tuple());
      },
      _named_starter() {
        const self = this;
        let template, tied;
        if ($.truth(self.lots)) {
          tied = $.call(", ", "join", $.map($.str, self._seats_to_draw()));
          if ($.truth(tied)) {
            template = $rules_errors.N_("the lots end in a tie: {seats} draw again");
            throw $rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, template], { seats: tied }));
          }
          return $.item($rules_opening.winner_of_lots($.item(self.lots, -1)), 0);
        }
        if (($.truth(self.hands) && ($.attribute(self.sheet, "opening") === "triple"))) {
          return $rules_opening.opener_by_triple($.tupleOf(self.hands));
        }
        return ($.eq(self.players, 1) ? 1 : null);
      },
    },
    getters: {
      draws_lots() {
        const self = this;
        return (($.attribute(self.sheet, "opening") === "lots") && $.gt(self.players, 1));
      },
    },
  });
  function _once(tiles) {
    let result, tile;
    if ($.isinstance(tiles, $.int)) {
      return $.bitand(tiles, $rules_tiles.ALL_TILES);
    }
    result = 0;
    for (tile of tiles) {
      _apart(result, $.lshift(1, tile));
      result = $.bitor(result, $.lshift(1, tile));
    }
    return result;
  }
  function _apart(tiles, others) {
    let tile, twice;
    twice = $.bitand(tiles, others);
    if ($.truth(twice)) {
      tile = $.item($rules_tiles.NAMES, $.next($rules_tiles.tiles_in(twice)));
      throw $rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.TILE, "the tile {tile} is given twice"], { tile: tile }));
    }
    return null;
  }
  function _misplaced(template, details = new $.Dict()) {
    return $rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, template], { ...$.toNamed(details) }));
  }
  $.takes(_misplaced, ['template'], true);
  return { Dealing, _LINE, _SEAT, _apart, _misplaced, _once };
})();

const $rules_deal = (() => {
  const Entropy = $.klass("Entropy", [], {
    methods: {
      getrandbits(k) {
        const self = this;
        return null;
      },
    },
  });
  const Deal = $.klass("Deal", [], {
    kind: "data",
    fields: [
      ["players"],
      ["starter"],
      ["hands", () => null],
      ["pool", () => null],
      ["lots", () => $.tuple()],
    ],
    methods: {
      checked(sheet) {
        const self = this;
        let dealing, hand, lots;
        dealing = $rules_dealing.Dealing(sheet, self.players);
        for (hand of $.or(self.hands, () => $.tuple())) {
          dealing.add_hand(hand);
        }
        if ((self.pool !== null)) {
          dealing.add_pool(self.pool);
        }
        for (lots of self.lots) {
          dealing.add_lots(lots);
        }
        dealing.set_starter(self.starter);
        return self;
      },
      lines() {
        const self = this;
        return [...deal_lines($.or(self.hands, () => $.tuple()), self.pool, self.lots), `Starter: ${$.str(self.starter)}`];
      },
    },
    ofClass: {
      of(dealing) {
        const cls = this;
        let hands;
        if ((dealing.starter === null)) {
          throw $rules_errors.DealError($rules_errors.refuse($rules_errors.Code.SYNTAX, "a Starter is missing"));
        }
        hands = $.or($.tupleOf(dealing.hands), () => null);
        return cls(dealing.players, dealing.starter, hands, dealing.pool, $.tupleOf(dealing.lots));
      },
      read(lines, sheet, players) {
        const cls = this;
        let dealing, line;
        dealing = $rules_dealing.Dealing(sheet, players);
        for (line of lines) {
          dealing.read(line);
        }
        return cls.of(dealing);
      },
    },
  });
  function deal_lines(hands, pool, lots) {
    let lines;
    lines = Array.from($.enumerate(hands, 1), ([n, hand]) => $.call(" ", "join", [`Hand ${$.str(n)}:`, ...$rules_tiles.names(hand)]));
    if ((pool !== null)) {
      $.call(lines, "append", $.call(" ", "join", ["Pool:", ...(function* () { for (const tile of pool) yield $.item($rules_tiles.NAMES, tile); })()]));
    }
    return $.add(lines, Array.from(lots, (drawn) => $.call(" ", "join", ["Lots:", ...(function* () { for (const lot of drawn) yield ((lot === null) ? "-" : $.item($rules_tiles.NAMES, lot)); })()])));
  }
  function shuffled(tiles, entropy) {
    let last, order, pick, $t0;
    order = $.list(tiles);
    for (last of $.range($.sub($.len(order), 1), 0, -1)) {
      pick = below($.add(last, 1), entropy);
      $t0 = [...$.tuple($.item(order, pick), $.item(order, last))];
      $.setItem(order, last, $t0[0]);
      $.setItem(order, pick, $t0[1]);
    }
    return order;
  }
  function below(bound, entropy) {
    let bits, pick;
    bits = $.call($.sub(bound, 1), "bit_length");
    pick = entropy.getrandbits(bits);
    while ($.ge(pick, bound)) {
      pick = entropy.getrandbits(bits);
    }
    return pick;
  }
  function deal(sheet, players, entropy) {
    let hands, lots, order, pool, size, starter;
    $rules_dealing.Dealing(sheet, players);
    order = shuffled($.range($rules_tiles.COUNT), entropy);
    size = $.item(sheet.hand, $.sub(players, 1));
    hands = $.tupleOf(Array.from($.range(players), (seat) => $rules_tiles.tile_set($.slice(order, $.mul(seat, size), $.mul($.add(seat, 1), size)))));
    pool = $.slice(order, $.mul(players, size));
    lots = $.tuple();
    if (($.attribute(sheet, "opening") === "triple")) {
      starter = $rules_opening.opener_by_triple(hands);
    } else if (($.attribute(sheet, "opening") === "random")) {
      starter = $.add(below(players, entropy), 1);
    } else if ($.eq(players, 1)) {
      starter = 1;
    } else {
      [starter, lots] = _draw_lots(players, pool);
      pool = shuffled(pool, entropy);
    }
    return Deal(players, starter, hands, $.tupleOf(pool), lots);
  }
  function _draw_lots(players, pool) {
    let drawing, drawn, lots, tiles;
    lots = [];
    drawing = $.tupleOf($.range(1, $.add(players, 1)));
    drawn = 0;
    while (($.gt($.len(drawing), 1) && $.ge($.sub($.len(pool), drawn), $.len(drawing)))) {
      tiles = $.iter($.slice(pool, drawn, $.add(drawn, $.len(drawing))));
      drawn = $.grown(drawn, $.len(drawing), $.add);
      $.call(lots, "append", $.tupleOf(Array.from($.range(1, $.add(players, 1)), (seat) => ($.contains(seat, drawing) ? $.next(tiles) : null))));
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
        const self = this;
        return ($.isinstance(self.action, $rules_actions.Draw) ? $.namedOf(self, "_replace", [], { action: $rules_actions.Draw() }) : self);
      },
      __str__() {
        const self = this;
        return `${$.str(self.seat)} ${$.str(self.action)} ${$.format($.attribute(self, "points"), `+d`)} =${$.str(self.total)}`;
      },
    },
  });
  return { Event };
})();

const $rules_refusal = (() => {
  function action_refusal(round_, action, seat) {
    let refusal, tile;
    if ($.isinstance(action, $rules_actions.Pass)) {
      return $.or(_turn_refusal(round_, seat), () => _pass_refusal(round_));
    }
    tile = action.tile;
    if (((tile !== null) && !$.truth($.bitand($.rshift(round_.unplayed, tile), 1)))) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.TILE, "the tile {tile} lies on the table already"], { tile: $.item($rules_tiles.NAMES, tile) });
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
    let nowhere, refusal, refusals, template, ways;
    ways = Array.from($rules_tiles.rotations(tile), (rotation) => $rules_actions.Place(tile, rotation, $.or(cell, () => $rules_grid.ORIGIN)));
    refusal = $.or(_turn_refusal(round_, null), () => _hand_refusal(round_, $.item(ways, 0)));
    if ((refusal !== null)) {
      return refusal;
    }
    if ((cell === null)) {
      nowhere = !$.truth($.attribute(round_, "board").placements($.lshift(1, tile)));
      template = $rules_errors.N_("{tile} fits nowhere now");
      return ($.truth(nowhere) ? $.named($rules_errors.refuse, [$rules_errors.Code.CORNER, template], { tile: $.item($rules_tiles.NAMES, tile) }) : null);
    }
    refusals = Array.from(ways, (way) => $.attribute(round_, "board").refusal(way));
    return ($.contains(null, refusals) ? null : _cell_refusal(round_, tile, cell));
  }
  function _cell_refusal(round_, tile, cell) {
    let board, met;
    board = $.attribute(round_, "board");
    if ($.contains(cell, board.laid)) {
      return $rules_errors.refuse($rules_errors.Code.CELL, "a tile lies there already");
    }
    if (!$.truth(board.laid)) {
      return $rules_errors.refuse($rules_errors.Code.CELL, "the first tile of a round lies in the middle");
    }
    if (!$.contains(cell, $.attribute(board, "open"))) {
      return $rules_errors.refuse($rules_errors.Code.SIDE, "a tile has to lie side by side with another one");
    }
    met = (() => { const $all = []; for (const point of $rules_grid.corners(cell)) if ($.contains(point, board.numbers)) $all.push($.str($.item(board.numbers, point))); return $all; })();
    return $.named($rules_errors.refuse, [$rules_errors.Code.CORNER, "{tile} does not fit there: its corners meet {numbers}"], { tile: $.item($rules_tiles.NAMES, tile), numbers: $.call(", ", "join", met) });
  }
  function _turn_refusal(round_, seat) {
    if ($.truth(round_.over)) {
      return $rules_errors.refuse($rules_errors.Code.OVER, "the round is over");
    }
    if (!$.contains(seat, $.tuple(null, round_.seat))) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.TURN, "it is the turn of seat {seat}"], { seat: round_.seat });
    }
    return null;
  }
  function _hand_refusal(round_, place) {
    let seat, tile;
    if ($.truth($.bitand($.rshift(round_.rights.placeable, place.tile), 1))) {
      return null;
    }
    [seat, tile] = $.tuple(round_.seat, $.item($rules_tiles.NAMES, place.tile));
    if (!$.truth($.bitand($.rshift(round_.may_hold(seat), place.tile), 1))) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.HAND, "seat {seat} does not hold {tile}"], { seat: seat, tile: tile });
    }
    if ($.truth(round_.draws)) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.HAND, "{tile} may not be placed: only the tile just drawn"], { tile: tile });
    }
    return $.named($rules_errors.refuse, [$rules_errors.Code.HAND, "{tile} is no tile to open with"], { tile: tile });
  }
  function _draw_refusal(round_) {
    if ($.truth(round_.rights.draw)) {
      return null;
    }
    if (!$.truth($.attribute(round_, "board").laid)) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.DRAW, "seat {seat} opens and must place a tile"], { seat: round_.seat });
    }
    if (!$.truth(round_.pool_size)) {
      return $rules_errors.refuse($rules_errors.Code.DRAW, "the pool is empty");
    }
    if ($.truth(round_.draws)) {
      return $rules_errors.refuse($rules_errors.Code.DRAW, "the draws of this turn are used up");
    }
    return $rules_errors.refuse($rules_errors.Code.DRAW, "a tile of the hand fits, and this sheet lets nobody decline");
  }
  function _drawn_refusal(round_, tile) {
    let due, hands, pool, template;
    [hands, pool] = $.tuple(round_.hands, $.attribute(round_, "deal").pool);
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
      return ($.truth($.bitand($.rshift($.sum(hands), tile), 1)) ? $.named($rules_errors.refuse, [$rules_errors.Code.DRAW, template], { tile: $.item($rules_tiles.NAMES, tile) }) : null);
    }
    due = $.item(pool, $.negative(round_.pool_size));
    if ($.eq(tile, due)) {
      return null;
    }
    template = $rules_errors.N_("{tile} is not the next tile of the pool, {due} is");
    return $.named($rules_errors.refuse, [$rules_errors.Code.DRAW, template], { tile: $.item($rules_tiles.NAMES, tile), due: $.item($rules_tiles.NAMES, due) });
  }
  function _pass_refusal(round_) {
    if ($.truth(round_.rights.pass_)) {
      return null;
    }
    if (!$.truth($.attribute(round_, "board").laid)) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.PASS, "seat {seat} opens and must place a tile"], { seat: round_.seat });
    }
    if ($.truth(round_.rights.draw)) {
      return $rules_errors.refuse($rules_errors.Code.PASS, "who does not place draws, while draws and tiles are left");
    }
    return $rules_errors.refuse($rules_errors.Code.PASS, "a tile of the hand fits, and this sheet lets nobody decline");
  }
  function lay_open_refusal(round_, seat, tiles, left) {
    let due, size, $t0;
    if ((!$.truth(round_.over) || $.truth(round_.settled))) {
      return $rules_errors.refuse($rules_errors.Code.END, "there are no hands to lay open now");
    }
    due = $.add($.len($.attribute(round_, "left")), 1);
    if ($.ne(seat, due)) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.END, "the tiles left to seat {seat} are due"], { seat: due });
    }
    size = $.item(round_.sizes, $.sub(seat, 1));
    if (!($.eq($.len(tiles), ($t0 = $.call(left, "bit_count"))) && $.eq($t0, size))) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.END, "seat {seat} has {count} tiles left"], { seat: seat, count: size });
    }
    if (($.truth($.bitand(left, $.invert(round_.unplayed))) || $.truth($.bitand(left, $.sum($.attribute(round_, "left")))))) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.END, "a tile left to seat {seat} lies elsewhere"], { seat: seat });
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
        const self = this;
        let opening;
        opening = (() => { const $all = new $.Dict(); for (const tile of $rules_tiles.tiles_in($rules_tiles.TRIPLES)) $all.set(tile, $.item(self.opening_bonus, tile)); return $all; })();
        return new $.Dict([["tile", ($.eq(self.tile, $rules_tiles.VALUES) ? null : $.item(self.tile, $rules_tiles.ZERO))], ["opening", $.min(opening.values())], ["opening_zero", $.item(opening, $rules_tiles.ZERO)], ["figures", (() => { const $all = new $.Dict(); for (const figure of $rules_figure.Figure) $all.set($.word(figure), $.item($.attribute(self, "figure"), figure)); return $all; })()], ["draw", self.draw], ["last_draw", $.sub($.item(self.draws, -1), self.draw)], ["exhausted_pass", self.exhausted_pass], ["empty_pass", self.empty_pass], ["out_bonus", self.out_bonus], ["out_takes", self.out_takes], ["out_costs", self.out_costs], ["blocked", self.blocked]]);
      },
    },
  });
  const Terms = $.klass("Terms", [], {
    kind: "data",
    fields: [
      ["sheet"],
      ["scoring", () => "full"],
      ["asked", () => null],
    ],
    methods: {
      __post_init__() {
        const self = this;
        check_scoring(self.scoring, self.asked);
        return null;
      },
      to_dict() {
        const self = this;
        return new $.Dict([["sheet", new $.Dict([["name", $.attribute(self.sheet, "name")], ...self.sheet.parameters().items()])], ["scoring", self.scoring], ["target", self.target], ["amounts", self.amounts.to_dict()]]);
      },
    },
    getters: {
      target() {
        const self = this;
        if ((self.asked !== null)) {
          return self.asked;
        }
        return ((self.scoring === "full") ? self.sheet.target : 0);
      },
      target_at_once() {
        const self = this;
        return ((self.sheet.target_when === "at once") ? $.or(self.target, () => null) : null);
      },
      amounts() {
        const self = this;
        return _amounts(self.sheet, self.scoring);
      },
    },
  });
  function check_scoring(scoring, asked) {
    let reason;
    if (!$.contains(scoring, SCORINGS)) {
      reason = $.named($rules_errors.refuse, [$rules_errors.Code.RULES, "there is no scoring “{scoring}”; there are: {scorings}"], { scoring: scoring, scorings: $.call(", ", "join", SCORINGS) });
      throw $rules_errors.SheetError(reason);
    }
    if (((asked !== null) && $.lt(asked, 0))) {
      throw $rules_errors.SheetError($.named($rules_errors.refuse, [$rules_errors.Code.RULES, "{target}: a target is above 0"], { target: asked }));
    }
    if (((scoring === "none") && $.truth(asked))) {
      throw $rules_errors.SheetError($rules_errors.refuse($rules_errors.Code.RULES, "a target needs a scoring, and this match has none"));
    }
    return null;
  }
  const _amounts = $.named($.std.functools.lru_cache, [], { maxsize: 256 })(function _amounts(sheet, scoring) {
    return $.item(_FULL_SIMPLE_NONE, scoring)(sheet);
  });
  function _full(sheet) {
    let always, bonus, draws, limited, one, three, two;
    [one, two, three] = sheet.hexagons;
    bonus = Array.from($.range($rules_tiles.COUNT), (tile) => $.mul(sheet.triple_bonus, $.bitand($.rshift($rules_tiles.TRIPLES, tile), 1)));
    $.setItem(bonus, $rules_tiles.ZERO, $.add($.item(bonus, $rules_tiles.ZERO), sheet.zero_bonus));
    draws = $.mul([sheet.draw_cost], sheet.draw_limit);
    limited = (sheet.draws !== "unlimited");
    always = (sheet.last_draw_when === "always");
    if (($.truth(limited) && $.truth(always))) {
      $.setItem(draws, -1, $.add($.item(draws, -1), sheet.last_draw_cost));
    }
    return $.named(Amounts, [], { tile: $rules_tiles.VALUES, opening_bonus: $.tupleOf(bonus), figure: new $.Dict([[null, 0], [$rules_figure.Figure.BRIDGE, sheet.bridge], [$rules_figure.Figure.TWO_SIDES, sheet.two_sides], [$rules_figure.Figure.HEXAGON, one], [$rules_figure.Figure.DOUBLE_HEXAGON, two], [$rules_figure.Figure.TRIPLE_HEXAGON, three]]), draw: sheet.draw_cost, draws: $.tupleOf(draws), exhausted_pass: (($.truth(limited) && !$.truth(always)) ? sheet.last_draw_cost : 0), empty_pass: sheet.empty_pass_cost, out_bonus: sheet.out_bonus, out_takes: sheet.out_takes, out_costs: sheet.out_costs, blocked: sheet.blocked });
  }
  function _none(sheet) {
    return $.named(Amounts, [], { tile: $.mul($.tuple(0), $rules_tiles.COUNT), opening_bonus: $.mul($.tuple(0), $rules_tiles.COUNT), figure: $.dict.fromkeys([null, ...$rules_figure.Figure], 0), draw: 0, draws: $.mul($.tuple(0), sheet.draw_limit), exhausted_pass: 0, empty_pass: 0, out_bonus: 0, out_takes: false, out_costs: false, blocked: "nothing" });
  }
  function _simple(sheet) {
    let figures;
    figures = new $.Dict([[null, 0], [$rules_figure.Figure.BRIDGE, 1], [$rules_figure.Figure.TWO_SIDES, 0], [$rules_figure.Figure.HEXAGON, 1], [$rules_figure.Figure.DOUBLE_HEXAGON, 2], [$rules_figure.Figure.TRIPLE_HEXAGON, 3]]);
    return $.namedOf(_none(sheet), "_replace", [], { tile: $.mul($.tuple(1), $rules_tiles.COUNT), figure: figures, out_bonus: 5 });
  }
  let _FULL_SIMPLE_NONE = new $.Dict([["full", _full], ["simple", _simple], ["none", _none]]);
  function settle(amounts, hands, out) {
    return settle_sums(amounts, Array.from(hands, (hand) => $rules_tiles.value(hand)), out);
  }
  function settle_sums(amounts, left, out) {
    if ((out !== null)) {
      return _out(amounts, left, out);
    }
    return $.item(_BLOCKED, amounts.blocked)(left);
  }
  function _out(amounts, left, out) {
    let brings;
    brings = Array.from(left, (points) => ($.truth(amounts.out_costs) ? $.negative(points) : 0));
    $.setItem(brings, $.sub(out, 1), $.add(amounts.out_bonus, ($.truth(amounts.out_takes) ? $.sum(left) : 0)));
    return $.tupleOf(brings);
  }
  function _each_loses_his_own(left) {
    return $.tupleOf(Array.from(left, (points) => $.negative(points)));
  }
  function _lowest_hand_scores(left) {
    let lowest;
    lowest = $.min(left);
    return $.tupleOf(Array.from(left, (points) => ($.eq(points, lowest) ? $.sub($.sum(left), $.mul(2, points)) : 0)));
  }
  function _lowest_hand_gains_differences(left) {
    let gain, lowest;
    lowest = $.min(left);
    gain = $.sum(Array.from(left, (points) => $.sub(points, lowest)));
    return $.tupleOf(Array.from(left, (points) => ($.eq(points, lowest) ? gain : 0)));
  }
  function _nothing(left) {
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
  let _NO_RIGHTS = $.named(Rights, [], { placeable: 0, draw: false, pass_: false });
  const Round = $.klass("Round", [], {
    own: {
      __hash__: null,
    },
    methods: {
      __init__: $.takes(function __init__(terms, deal, totals = $.tuple()) {
        const self = this;
        let size;
        self.terms = terms;
        self.amounts = terms.amounts;
        self.draw_limit = terms.sheet.draw_limit;
        self.target_at_once = terms.target_at_once;
        self.deal = deal.checked(terms.sheet);
        self.initial_totals = $.or($.tupleOf(totals), () => $.mul($.tuple(0), deal.players));
        size = $.item(terms.sheet.hand, $.sub(deal.players, 1));
        self.log = [];
        self.board = $rules_board.Board();
        self.hands = ((deal.hands === null) ? null : $.list(deal.hands));
        self.sizes = $.mul([size], deal.players);
        self.pool_size = $.sub($rules_tiles.COUNT, $.mul(size, deal.players));
        self.unplayed = $rules_tiles.ALL_TILES;
        self.totals = $.list(self.initial_totals);
        self.seat = deal.starter;
        self.draws = 0;
        self.ending = null;
        self.left = [];
        self._drawn = 0;
        self._idle_passes = 0;
        self._known_rights = null;
        return null;
      }, ['terms', 'deal', 'totals']),
      _find_rights() {
        const self = this;
        let declines, held, more, opening, placeable, sheet;
        sheet = self.terms.sheet;
        held = self.may_hold(self.seat);
        if (!$.truth($.attribute(self, "board").laid)) {
          opening = ((self.hands === null) ? held : $rules_opening.opening_tiles(sheet, held));
          return $.named(Rights, [opening], { draw: false, pass_: false });
        }
        declines = $.or(sheet.may_decline, () => $.or(self.may_keep, () => $.or(!$.truth($.bitand(held, $.attribute(self, "board").fitting)), () => $.gt($.call(held, "bit_count"), $.item(self.sizes, $.sub(self.seat, 1))))));
        more = $.gt(self.draws_left, 0);
        placeable = ($.truth(self.draws) ? self._drawn : held);
        return $.named(Rights, [placeable], { draw: $.and(declines, () => more), pass_: $.and(declines, () => !$.truth(more)) });
      },
      may_hold(seat) {
        const self = this;
        return ((self.hands === null) ? self.unplayed : $.item(self.hands, $.sub(seat, 1)));
      },
      refusal(action, seat = null) {
        const self = this;
        return $rules_refusal.action_refusal(self, action, seat);
      },
      legal_actions() {
        const self = this;
        let actions, draw, pass_, placeable;
        [placeable, draw, pass_] = self.rights;
        actions = [...$.attribute(self, "board").placements(placeable)];
        if ($.truth(draw)) {
          $.call(actions, "append", $rules_actions.DRAW);
        }
        if ($.truth(pass_)) {
          $.call(actions, "append", $rules_actions.PASS);
        }
        return actions;
      },
      points(action) {
        const self = this;
        let amounts, points, used_up;
        amounts = self.amounts;
        if ($.isinstance(action, $rules_actions.Place)) {
          points = $.item(amounts.tile, action.tile);
          if (!$.truth($.attribute(self, "board").laid)) {
            return $.add(points, $.item(amounts.opening_bonus, action.tile));
          }
          return $.add(points, $.item($.attribute(amounts, "figure"), $.attribute(self, "board").figure(action.cell)));
        }
        if ($.isinstance(action, $rules_actions.Draw)) {
          return $.negative($.item(amounts.draws, self.draws));
        }
        used_up = $.eq(self.draws, self.draw_limit);
        return $.negative(($.truth(used_up) ? amounts.exhausted_pass : amounts.empty_pass));
      },
      figure(place) {
        const self = this;
        return $.attribute(self, "board").figure(place.cell);
      },
      push: $.takes(function push(action, time_ns = null, seat = null) {
        const self = this;
        let event;
        event = $.namedOf(self, "foreseen", [action, time_ns], { seat: seat });
        self._apply(event);
        return event;
      }, ['action', 'time_ns', 'seat']),
      foreseen: $.takes(function foreseen(action, time_ns = null, seat = null) {
        const self = this;
        let points, refusal;
        refusal = self.refusal(action, seat);
        if ((refusal !== null)) {
          throw $rules_errors.IllegalAction(refusal);
        }
        points = self.points(action);
        if (($.isinstance(action, $rules_actions.Draw) && (action.tile === null) && ($.attribute(self, "deal").pool !== null))) {
          action = $rules_actions.Draw($.item($.attribute(self, "deal").pool, $.negative(self.pool_size)));
        }
        return $rules_event.Event(self.seat, action, points, $.add($.item(self.totals, $.sub(self.seat, 1)), points), time_ns);
      }, ['action', 'time_ns', 'seat']),
      play(text) {
        const self = this;
        return self.push($rules_actions.parse_action(text));
      },
      _apply(event) {
        const self = this;
        let action;
        action = event.action;
        self._known_rights = null;
        $.setItem(self.totals, $.sub(self.seat, 1), event.total);
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
        const self = this;
        self._drawn = self._tiles_of(draw);
        self._hand_over(self._drawn, 1);
        self.pool_size = $.sub(self.pool_size, 1);
        self.draws = $.grown(self.draws, 1, $.add);
        return null;
      },
      _tiles_of(draw) {
        const self = this;
        return ((draw.tile === null) ? self.unplayed : $.lshift(1, draw.tile));
      },
      _lay(place) {
        const self = this;
        $.attribute(self, "board").place(place);
        self.unplayed = $.bitxor(self.unplayed, $.lshift(1, place.tile));
        self._hand_over($.lshift(1, place.tile), -1);
        self._idle_passes = 0;
        return null;
      },
      _hand_over(tile, more) {
        const self = this;
        if ((self.hands !== null)) {
          $.setItem(self.hands, $.sub(self.seat, 1), $.bitxor($.item(self.hands, $.sub(self.seat, 1)), tile));
        }
        $.setItem(self.sizes, $.sub(self.seat, 1), $.add($.item(self.sizes, $.sub(self.seat, 1)), more));
        return null;
      },
      _finish_turn(action) {
        const self = this;
        let target;
        target = self.target_at_once;
        if (($.truth(target) && $.isinstance(action, $rules_actions.Place) && $.ge($.item(self.totals, $.sub(self.seat, 1)), target))) {
          self.ending = "target";
          return null;
        }
        if (!$.truth($.item(self.sizes, $.sub(self.seat, 1)))) {
          self.ending = "out";
        } else if ((!$.truth(self.pool_size) && ($.eq(self._idle_passes, self.players) || !$.truth($.bitand(self.unplayed, $.attribute(self, "board").fitting))))) {
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
        const self = this;
        let brings, out, points, seat;
        self.left = $.list(hands);
        out = ((self.ending === "out") ? self.seat : null);
        brings = $rules_terms.settle(self.amounts, $.tupleOf(hands), out);
        for ([seat, points] of $.enumerate(brings, 1)) {
          $.setItem(self.totals, $.sub(seat, 1), $.add($.item(self.totals, $.sub(seat, 1)), points));
          $.call(self.log, "append", $rules_event.Event(seat, $rules_actions.END, points, $.item(self.totals, $.sub(seat, 1))));
        }
        return null;
      },
      lay_open(seat, tiles) {
        const self = this;
        let left, refusal;
        left = $rules_tiles.tile_set(tiles);
        refusal = $rules_refusal.lay_open_refusal(self, seat, tiles, left);
        if ((refusal !== null)) {
          throw $rules_errors.IllegalAction(refusal);
        }
        $.call($.attribute(self, "left"), "append", left);
        if ($.eq(seat, self.players)) {
          self._settle($.attribute(self, "left"));
        }
        return null;
      },
      pop() {
        const self = this;
        let event, tile, $t0;
        if (!$.truth(self.log)) {
          throw $.errors.IndexError("nothing has happened in this round");
        }
        while ($.eq($.item(self.log, -1).action, $rules_actions.END)) {
          self._unwrite();
        }
        event = self._unwrite();
        self.seat = event.seat;
        $t0 = [...$.tuple(null, [])];
        self.ending = $t0[0];
        self.left = $t0[1];
        self._known_rights = null;
        if ($.isinstance(event.action, $rules_actions.Place)) {
          tile = $.lshift(1, $.attribute(self, "board").lift().tile);
          self.unplayed = $.bitxor(self.unplayed, tile);
          self._hand_over(tile, 1);
        } else if ($.isinstance(event.action, $rules_actions.Draw)) {
          self._hand_over(self._tiles_of(event.action), -1);
          self.pool_size = $.grown(self.pool_size, 1, $.add);
        }
        self._recall_turn();
        return event;
      },
      _unwrite() {
        const self = this;
        let event;
        event = $.call(self.log, "pop");
        $.setItem(self.totals, $.sub(event.seat, 1), $.sub($.item(self.totals, $.sub(event.seat, 1)), $.attribute(event, "points")));
        return event;
      },
      _recall_turn() {
        const self = this;
        let event, last, turn;
        last = ($.truth(self.log) ? $.item(self.log, -1).action : null);
        if ($.isinstance(last, $rules_actions.Draw)) {
          self._drawn = self._tiles_of(last);
        }
        turn = $.std.itertools.takewhile(((event) => $.isinstance(event.action, $rules_actions.Draw)), $.reversed(self.log));
        self.draws = $.len([...turn]);
        self._idle_passes = 0;
        for (event of $.std.itertools.islice($.reversed(self.log), self.draws, null)) {
          if (!$.isinstance(event.action, $rules_actions.Pass)) {
            self._idle_passes = $.sub(self._idle_passes, $.isinstance(event.action, $rules_actions.Draw));
            break;
          }
          self._idle_passes = $.grown(self._idle_passes, 1, $.add);
        }
        return null;
      },
      back_to(length) {
        const self = this;
        let _;
        for (_ of $.range($.sub($.len(self.actions()), length))) {
          $.call(self, "pop");
        }
        return null;
      },
      actions() {
        const self = this;
        return (() => { const $all = []; for (const event of self.log) if ($.ne(event.action, $rules_actions.END)) $all.push(event); return $all; })();
      },
      copy() {
        const self = this;
        let twin, $t0;
        twin = Object.create(Round.prototype);
        $.ownDict(twin).update($.ownDict(self));
        twin.board = $.call($.attribute(self, "board"), "copy");
        $t0 = [...$.tuple($.slice(self.log), $.slice(self.sizes), $.slice(self.totals))];
        twin.log = $t0[0];
        twin.sizes = $t0[1];
        twin.totals = $t0[2];
        twin.hands = ((self.hands === null) ? null : $.slice(self.hands));
        twin.left = $.slice($.attribute(self, "left"));
        return twin;
      },
      view(seat = null) {
        const self = this;
        return $rules_view.View.of(self, seat);
      },
      __eq__(other) {
        const self = this;
        return ($.isinstance(other, Round) && $.eq(self._identity(), other._identity()));
      },
      _identity() {
        const self = this;
        return $.tuple(self.terms, $.attribute(self, "deal"), self.initial_totals, self.log, $.attribute(self, "left"));
      },
      __repr__() {
        const self = this;
        let state, totals;
        state = ($.truth(self.over) ? `over: ${$.str(self.ending)}` : `seat ${$.str(self.seat)} to move`);
        totals = $.call(" ", "join", $.map($.str, self.totals));
        return `<Round ${$.str($.attribute(self.terms.sheet, "name"))}, ${$.str(self.players)} players, ${$.str($.len(self.log))} events, ${$.str(state)}, totals ${$.str(totals)}>`;
      },
      _repr_svg_() {
        const self = this;
        return $.attribute(self, "board")._repr_svg_();
      },
    },
    getters: {
      players() {
        const self = this;
        return $.attribute(self, "deal").players;
      },
      over() {
        const self = this;
        return (self.ending !== null);
      },
      settled() {
        const self = this;
        return $.or((self.ending === "target"), () => $.and(self.over, () => $.eq($.item(self.log, -1).action, $rules_actions.END)));
      },
      rights() {
        const self = this;
        if ((self._known_rights === null)) {
          self._known_rights = ($.truth(self.over) ? _NO_RIGHTS : self._find_rights());
        }
        return self._known_rights;
      },
      may_keep() {
        const self = this;
        return $.gt(self.draws, 0);
      },
      draws_left() {
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
    own: {
      __hash__: null,
    },
    methods: {
      __init__: $.takes(function __init__(terms, players, before = null) {
        const self = this;
        let nothing;
        terms.sheet.check_players(players);
        nothing = $.mul($.tuple(0), players);
        self.terms = terms;
        self.players = players;
        self.before = $.or(before, () => Before(nothing, nothing));
        self.rounds = [];
        return null;
      }, ['terms', 'players', 'before']),
      start(deal) {
        const self = this;
        let template;
        if ($.truth(self.over)) {
          throw $rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.OVER, "the match is over"));
        }
        if (!$.truth(self.between_rounds)) {
          throw $rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.OVER, "the round before is not over yet"));
        }
        if ($.ne(deal.players, self.players)) {
          template = $rules_errors.N_("a deal for {dealt} in a match of {players}");
          throw $rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.DEAL, template], { dealt: deal.players, players: self.players }));
        }
        $.call(self.rounds, "append", $rules_round.Round(self.terms, deal, self.totals));
        return $.item(self.rounds, -1);
      },
      lay_aside() {
        const self = this;
        let times;
        times = self.times_ns;
        self.before = Before($.tupleOf(self.totals), ((times === null) ? null : $.tupleOf(times)));
        self.rounds = [];
        return null;
      },
      _winners_without_points() {
        const self = this;
        let sizes;
        sizes = $.item(self.rounds, -1).sizes;
        return _best(sizes, $.range(1, $.add(self.players, 1)), $.min(sizes));
      },
      copy() {
        const self = this;
        let twin;
        twin = Object.create(Match.prototype);
        $.ownDict(twin).update($.ownDict(self));
        twin.rounds = Array.from(self.rounds, (round_) => $.call(round_, "copy"));
        return twin;
      },
      __eq__(other) {
        const self = this;
        return ($.isinstance(other, Match) && $.eq($.tuple(self.terms, self.players, $.attribute(self, "before")), $.tuple(other.terms, other.players, $.attribute(other, "before"))) && $.eq(self.rounds, other.rounds));
      },
      __repr__() {
        const self = this;
        let state, totals;
        totals = $.call(" ", "join", $.map($.str, self.totals));
        state = ($.truth(self.over) ? ", over" : "");
        return `<Match ${$.str($.attribute(self.terms.sheet, "name"))}, ${$.str(self.players)} players, ${$.str($.len(self.rounds))} rounds, totals ${$.str(totals)}${$.str(state)}>`;
      },
    },
    getters: {
      totals() {
        const self = this;
        return ($.truth(self.rounds) ? $.item(self.rounds, -1).totals : $.list($.attribute(self, "before").totals));
      },
      between_rounds() {
        const self = this;
        return $.or(!$.truth(self.rounds), () => $.item(self.rounds, -1).settled);
      },
      over() {
        const self = this;
        let target;
        if ((!$.truth(self.rounds) || !$.truth($.item(self.rounds, -1).settled))) {
          return false;
        }
        target = self.terms.target;
        if ((!$.truth(target) || ($.item(self.rounds, -1).ending === "target"))) {
          return true;
        }
        if ((self.terms.sheet.target_when !== "round")) {
          return $.ge($.max(self.totals), target);
        }
        return $.any(Array.from($.item(self.rounds, -1).log, (event) => $.ge(event.total, target)));
      },
      times_ns() {
        const self = this;
        let event, round_, times;
        if (($.attribute(self, "before").times_ns === null)) {
          return null;
        }
        times = $.list($.attribute(self, "before").times_ns);
        for (round_ of self.rounds) {
          for (event of round_.log) {
            if ($.eq(event.action, $rules_actions.END)) {
              continue;
            }
            if ((event.time_ns === null)) {
              return null;
            }
            $.setItem(times, $.sub(event.seat, 1), $.add($.item(times, $.sub(event.seat, 1)), event.time_ns));
          }
        }
        return times;
      },
      winners() {
        const self = this;
        let best, times;
        if (!$.truth(self.over)) {
          return [];
        }
        if ((self.terms.scoring === "none")) {
          return self._winners_without_points();
        }
        best = _best(self.totals, $.range(1, $.add(self.players, 1)), $.max(self.totals));
        times = ((self.terms.sheet.ties === "time") ? self.times_ns : null);
        if ((times === null)) {
          return best;
        }
        return _best(times, best, $.min(Array.from(best, (seat) => $.item(times, $.sub(seat, 1)))));
      },
    },
  });
  function _best(values, seats, best) {
    return (() => { const $all = []; for (const seat of seats) if ($.eq($.item(values, $.sub(seat, 1)), best)) $all.push(seat); return $all; })();
  }
  return { Before, Match, _best };
})();

const $rules_perft = (() => {
  function perft(round_, depth) {
    let action, actions, child, count;
    if ($.eq(depth, 0)) {
      return 1;
    }
    actions = round_.legal_actions();
    if ($.eq(depth, 1)) {
      return $.len(actions);
    }
    count = 0;
    for (action of actions) {
      child = $.call(round_, "copy");
      child.push(action);
      count = $.grown(count, perft(child, $.sub(depth, 1)), $.add);
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
        const self = this;
        if (($.eq(given, UNLIMITED) || ($.truth(_is_amount(given)) && $.ne(given, 0)))) {
          return null;
        }
        return $rules_errors.N_("{key}: {given} is neither a whole number above 0 nor “unlimited”");
      },
    },
  });
  const SoMany = $.klass("SoMany", [Parameter], {
    kind: "data",
    fields: [
      ["also", () => ((_) => null)],
    ],
    own: {
      kind: "numbers",
    },
    methods: {
      complaint(given) {
        const self = this;
        if (($.isinstance(given, $.bitor($.tupleOf, $.list)) && $.eq($.len(given), $.len(self.parts)) && $.all($.map(_is_amount, given)))) {
          return self.also(given);
        }
        return $rules_errors.N_("{key}: {given} is no list of {length} whole numbers");
      },
    },
  });
  function from_fewest_to_most(players) {
    let $t0, $t1;
    if (($.le(1, ($t0 = $.item(players, 0))) && $.le($t0, ($t1 = $.item(players, 1))) && $.le($t1, MOST_PLAYERS))) {
      return null;
    }
    return $rules_errors.N_("{key}: {given}: from the fewest to the most players, 1 to {most}");
  }
  function some_tiles_each(hand) {
    return ($.contains(0, hand) ? $rules_errors.N_("{key}: {given}: every hand needs a tile") : null);
  }
  function _is_amount(given) {
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
    let error, problem;
    try {
      return $.std.tomllib.loads(text);
    } catch ($error) {
      if ($.isinstance($error, [$.errors.RecursionError])) {
        error = $error;
        problem = $rules_errors.N_("too many brackets in each other");
        throw $rules_errors.SheetError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "not TOML: {problem}"], { problem: problem }));
      } else if ($.isinstance($error, [$.std.tomllib.TOMLDecodeError])) {
        error = $error;
        throw $rules_errors.SheetError(not_toml(text, $.str(error)));
      } else if ($.isinstance($error, [$.errors.ValueError])) {
        error = $error;
        throw $rules_errors.SheetError(_without_a_column(text, _TOO_LONG));
      } else throw $error;
    }
    return null;
  }
  function not_toml(text, complaint) {
    let begins, column, line, place, problem, template;
    begins = (function* () { for (const [start, ours] of _COMPLAINTS.items()) if ($.call(complaint, "startswith", start)) yield ours; })();
    problem = $.next(begins, _NO_TOML);
    place = _WHERE.search(complaint);
    if ((place === null)) {
      return _without_a_column(text, problem);
    }
    if (($.item(place, "line") === null)) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "not TOML, at the end: {problem}"], { problem: problem });
    }
    [line, column] = $.tuple($.int($.item(place, "line")), $.int($.item(place, "column")));
    if ($.eq($.len($.call(text, "splitlines")), 1)) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "not TOML, column {column}: {problem}"], { column: column, problem: problem });
    }
    template = $rules_errors.N_("not TOML, line {line}, column {column}: {problem}");
    return $.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, template], { line: line, column: column, problem: problem });
  }
  function _without_a_column(text, problem) {
    let lines, readable;
    lines = $.call(text, "splitlines");
    if ($.eq($.len(lines), 1)) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "not TOML: {problem}"], { problem: problem });
    }
    readable = $.max((() => { const $all = []; for (const end of $.range($.len(lines))) if ($.truth(_readable($.slice(lines, null, end)))) $all.push(end); return $all; })());
    return $.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "not TOML, line {line}: {problem}"], { line: $.add(readable, 1), problem: problem });
  }
  function _readable(lines) {
    try {
      $.std.tomllib.loads($.call("\n", "join", lines));
    } catch ($error) {
      if ($.isinstance($error, [$.errors.ValueError])) {
        return false;
      } else throw $error;
    }
    return true;
  }
  function toml_value(given) {
    let pairs;
    if ($.isinstance(given, $.bool)) {
      return $.call($.str(given), "lower");
    }
    if ($.isinstance(given, $.bitor($.tupleOf, $.list))) {
      return $.add($.add("[", $.call(", ", "join", $.map(toml_value, given))), "]");
    }
    if ($.isinstance(given, $.dict)) {
      pairs = (function* () { for (const [key, value] of given.items()) yield `${$.str(toml_value(key))} = ${$.str(toml_value(value))}`; })();
      return $.add($.add("{", $.call(", ", "join", pairs)), "}");
    }
    return ($.isinstance(given, $.str) ? `"${$.str($.call("", "join", $.map(_escaped, given)))}"` : $.str(given));
  }
  function _escaped(character) {
    if ($.contains(character, new $.PySet(["\"", "\\"]))) {
      return $.add("\\", character);
    }
    return ($.call(character, "isprintable") ? character : `\\U${$.format($.ord(character), `08X`)}`);
  }
  return { _BACKSLASH, _CHARACTER, _COMPLAINTS, _NOT_CLOSED, _NO_TOML, _ONE_LINE, _TOO_LONG, _TWICE, _WHERE, _escaped, _readable, _without_a_column, not_toml, read_toml, toml_value };
})();

const $rules_sheet = (() => {
  let SMALLEST_POOL = 10;
  const Sheet = $.klass("Sheet", [], {
    kind: "data",
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
        const self = this;
        let key, players, pool, reason, template;
        for (key of PARAMETERS) {
          check_parameter(key, $.getattr(self, key));
        }
        for (players of $.range($.item(self.players, 0), $.add($.item(self.players, 1), 1))) {
          pool = $.sub($rules_tiles.COUNT, $.mul(players, $.item(self.hand, $.sub(players, 1))));
          if ($.lt(pool, SMALLEST_POOL)) {
            template = $rules_errors.N_("hand: {hand} tiles for each of {players} leave {pool} in the pool, it must be at least {least}");
            reason = $.named($rules_errors.refuse, [$rules_errors.Code.RULES, template], { hand: $.item(self.hand, $.sub(players, 1)), players: players, pool: $.max(pool, 0), least: SMALLEST_POOL });
            throw $rules_errors.SheetError(reason);
          }
        }
        return null;
      },
      check_players(players) {
        const self = this;
        let fewest, most, reason;
        [fewest, most] = self.players;
        if (!($.le(fewest, players) && $.le(players, most))) {
          reason = $.named($rules_errors.refuse, [$rules_errors.Code.RULES, "{players} cannot play by {sheet}, which is for {fewest} to {most} players"], { players: players, sheet: $.attribute(self, "name"), fewest: fewest, most: most });
          throw $rules_errors.SheetError(reason);
        }
        return null;
      },
      parameters() {
        const self = this;
        return (() => { const $all = new $.Dict(); for (const key of PARAMETERS) $all.set(key, $.getattr(self, key)); return $all; })();
      },
      changed: $.takes(function changed(changes = new $.Dict()) {
        const self = this;
        let changed, key, values;
        for ([key, changed] of changes.items()) {
          check_parameter(key, changed);
        }
        values = (() => { const $all = new $.Dict(); for (const [key, changed] of changes.items()) $all.set(key, ($.isinstance(changed, $.list) ? $.tupleOf(changed) : changed)); return $all; })();
        return $.named($.std.dataclasses.replace, [self], { ...$.toNamed(values) });
      }, [], true),
    },
    getters: {
      draw_limit() {
        const self = this;
        return ($.isinstance(self.draws, $.int) ? $.min(self.draws, $rules_tiles.COUNT) : $rules_tiles.COUNT);
      },
    },
    hints: {
      players: $.named($rules_parameters.SoMany, [$rules_parameters.PLAYERS, $rules_errors.N_("How many can play"), $rules_errors.N_("The fewest and the most, from 1 to 6.")], { parts: $.tuple($rules_errors.N_("At least"), $rules_errors.N_("At most")), also: $rules_parameters.from_fewest_to_most }),
      hand: $.named($rules_parameters.SoMany, [$rules_parameters.PLAYERS, $rules_errors.N_("Tiles in each hand, by the number of players"), $rules_errors.N_("For 1, 2, 3, 4, 5 and 6 players. However many play, at least 10 tiles must be left in the pool.")], { parts: $.mul($.tuple($rules_errors.N_("With {players}")), $rules_parameters.MOST_PLAYERS), also: $rules_parameters.some_tiles_each }),
      opening: $rules_parameters.OneOf($rules_parameters.OPENING, $rules_errors.N_("Who opens"), $rules_errors.N_("A lot is a tile of the pool. If a triple opens, it is the first tile; if nobody holds one, the highest tile opens."), new $.Dict([["lots", $rules_errors.N_("the highest lot")], ["triple", $rules_errors.N_("the highest triple")], ["random", $rules_errors.N_("anybody")]])),
      triple_bonus: $rules_parameters.Amount($rules_parameters.OPENING, $rules_errors.N_("Opening with a triple"), $rules_errors.N_("Three equal numbers: points in addition to its value.")),
      zero_bonus: $rules_parameters.Amount($rules_parameters.OPENING, $rules_errors.N_("Opening with 0-0-0"), $rules_errors.N_("Points in addition to those for a triple.")),
      zero_instead: $rules_parameters.Flag($rules_parameters.OPENING, $rules_errors.N_("0-0-0 may open instead of the highest triple"), $rules_errors.N_("A player who holds both may choose.")),
      bridge: $rules_parameters.Amount($rules_parameters.FIGURES, $rules_errors.N_("Bridge"), $rules_errors.N_("One side joined, and the opposite corner touches another tile.")),
      two_sides: $rules_parameters.Amount($rules_parameters.FIGURES, $rules_errors.N_("Two sides"), $rules_errors.N_("Two or three sides joined, and no hexagon closed.")),
      hexagons: $.named($rules_parameters.SoMany, [$rules_parameters.FIGURES, $rules_errors.N_("Hexagons"), $rules_errors.N_("The sixth tile around a point, or around two or three points at once.")], { parts: $.tuple($rules_errors.N_("One"), $rules_errors.N_("Two at once"), $rules_errors.N_("Three at once")) }),
      draws: $rules_parameters.Limit($rules_parameters.TURN, $rules_errors.N_("Draws in a turn"), $rules_errors.N_("The most; without a limit, no draw is the last one."), new $.Dict([[$rules_parameters.UNLIMITED, $rules_errors.N_("without limit")]])),
      draw_cost: $rules_parameters.Amount($rules_parameters.TURN, $rules_errors.N_("Cost of a draw")),
      last_draw_cost: $rules_parameters.Amount($rules_parameters.TURN, $rules_errors.N_("Extra cost of using up all draws")),
      last_draw_when: $.named($rules_parameters.OneOf, [$rules_parameters.TURN, $rules_errors.N_("When that extra cost applies")], { choices: new $.Dict([["unplaced", $rules_errors.N_("only if no tile is placed")], ["always", $rules_errors.N_("always, with the last draw")]]) }),
      empty_pass_cost: $rules_parameters.Amount($rules_parameters.TURN, $rules_errors.N_("Cost of passing when the pool is empty"), $rules_errors.N_("While draws are left.")),
      may_decline: $rules_parameters.Flag($rules_parameters.TURN, $rules_errors.N_("Drawing is allowed even if a tile fits"), $rules_errors.N_("Passing, too. A drawn tile may always be kept.")),
      out_bonus: $rules_parameters.Amount($rules_parameters.END, $rules_errors.N_("Placing one's last tile")),
      out_takes: $rules_parameters.Flag($rules_parameters.END, $rules_errors.N_("The player who goes out gets the values of the others' tiles")),
      out_costs: $rules_parameters.Flag($rules_parameters.END, $rules_errors.N_("The others lose the values of their tiles")),
      blocked: $rules_parameters.OneOf($rules_parameters.END, $rules_errors.N_("When a round is blocked"), $rules_errors.N_("Hands tied for the lowest all score the same."), new $.Dict([["own", $rules_errors.N_("each loses the value of their own tiles")], ["lowest", $rules_errors.N_("the lowest hand gets the values of the others and loses its own")], ["differences", $rules_errors.N_("the lowest hand gets its difference from each other hand")], ["nothing", $rules_errors.N_("no points change")]])),
      target: $rules_parameters.Amount($rules_parameters.MATCH, $rules_errors.N_("Points to reach"), $rules_errors.N_("They end the match. With 0, a match is one round.")),
      target_when: $.named($rules_parameters.OneOf, [$rules_parameters.MATCH, $rules_errors.N_("When the points to reach count")], { choices: new $.Dict([["at once", $rules_errors.N_("at once, in the middle of a round too")], ["round", $rules_errors.N_("the round is played out, even if that total falls again")], ["after round", $rules_errors.N_("only after the end of a round")]]) }),
      ties: $rules_parameters.OneOf($rules_parameters.MATCH, $rules_errors.N_("Equal totals"), $rules_errors.N_("Time counts only if it is known for every action."), new $.Dict([["shared", $rules_errors.N_("all win")], ["time", $rules_errors.N_("the quicker one wins")]])),
    },
  });
  let PARAMETERS = (() => { const $all = new $.Dict(); for (const [key, hint] of $.named($.std.typing.get_type_hints, [Sheet], { include_extras: true }).items()) if ((key !== "name")) $all.set(key, hint); return $all; })();
  function check_parameter(key, given) {
    let parameter, reason, template;
    if (!$.contains(key, PARAMETERS)) {
      throw $rules_errors.SheetError($.named($rules_errors.refuse, [$rules_errors.Code.RULES, "{key}: there is no such parameter"], { key: key }));
    }
    parameter = $.item(PARAMETERS, key);
    template = parameter.complaint(given);
    if ($.truth(template)) {
      reason = $.named($rules_errors.refuse, [$rules_errors.Code.RULES, template], { key: key, given: $rules_toml.toml_value(given), choices: $.call(", ", "join", parameter.choices), length: $.len(parameter.parts), most: $rules_parameters.MOST_PLAYERS, largest: $rules_parameters.LARGEST_AMOUNT });
      throw $rules_errors.SheetError(reason);
    }
    return null;
  }
  return { PARAMETERS, SMALLEST_POOL, Sheet, check_parameter };
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
  function* _read() {
    let lists, path, said, values;
    for (path of $.std.pathlib.Path("").with_name("sheets").glob("*.toml")) {
      said = $rules_toml.read_toml(path.read_text("utf-8"));
      values = $.call(said, "pop", "parameters");
      lists = (() => { const $all = new $.Dict(); for (const [key, value] of values.items()) if ($.isinstance(value, $.list)) $all.set(key, $.tupleOf(value)); return $all; })();
      (yield $.named(Preset, [], { ...$.toNamed(said), sheet: $.named($rules_sheet.Sheet, [], { name: path.stem, ...$.toNamed(new $.Dict([...values.items(), ...lists.items()])) }) }));
    }
  }
  let _PRESETS = (() => { const $all = new $.Dict(); for (const published of $.sorted(_read())) $all.set($.attribute(published.sheet, "name"), published); return $all; })();
  let PRESETS = $.tupleOf(_PRESETS);
  function published(name) {
    let reason;
    if (!$.contains(name, _PRESETS)) {
      reason = $.named($rules_errors.refuse, [$rules_errors.Code.RULES, "there is no rule sheet “{name}”; there are: {presets}"], { name: name, presets: $.call(", ", "join", PRESETS) });
      throw $rules_errors.SheetError(reason);
    }
    return $.item(_PRESETS, name);
  }
  function preset(name) {
    return published(name).sheet;
  }
  function usual(players) {
    let fitting;
    fitting = (function* () { for (const name of PRESETS) if ($.truth(_allows(preset(name), players))) yield name; })();
    return $.next(fitting, $.item(PRESETS, 0));
  }
  function _allows(sheet, players) {
    let fewest, most;
    [fewest, most] = sheet.players;
    return ($.le(fewest, players) && $.le(players, most));
  }
  function house_rules(text) {
    let base, changes, reason;
    changes = $rules_toml.read_toml(text);
    base = $.call(changes, "pop", BASE, null);
    if (!$.isinstance(base, $.str)) {
      reason = $.named($rules_errors.refuse, [$rules_errors.Code.RULES, "based_on: missing; the file starts from a preset, such as {example}"], { example: `${$.str(BASE)} = "${$.str($.item(PRESETS, 0))}"` });
      throw $rules_errors.SheetError(reason);
    }
    return $.namedOf(preset(base), "changed", [], { ...$.toNamed(changes) });
  }
  function load_sheet(name) {
    let error, problem, reason, text;
    if (!$.call(name, "endswith", ".toml")) {
      return preset(name);
    }
    try {
      text = $.std.pathlib.Path(name).read_text("utf-8");
    } catch ($error) {
      if ($.isinstance($error, [$.errors.OSError, $.errors.UnicodeDecodeError])) {
        error = $error;
        problem = ($.isinstance(error, $.errors.OSError) ? error.strerror : $.str(error));
        reason = $.named($rules_errors.refuse, [$rules_errors.Code.RULES, "{name}: cannot be read: {problem}"], { name: name, problem: problem });
        throw $rules_errors.SheetError(reason);
      } else throw $error;
    }
    return house_rules(text);
  }
  function parameter_line(text) {
    let values;
    values = $rules_toml.read_toml(text);
    if (($.ne($.len(values), 1) || !$.contains("=", text))) {
      throw $rules_errors.SheetError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "“{text}”: write parameter = value"], { text: text }));
    }
    return $.next($.iter(values.items()));
  }
  function changes(sheet) {
    let base;
    base = preset($.attribute(sheet, "name")).parameters();
    return (() => { const $all = new $.Dict(); for (const [key, given] of sheet.parameters().items()) if ($.ne(given, $.item(base, key))) $all.set(key, given); return $all; })();
  }
  return { BASE, PRESETS, Preset, _PRESETS, _allows, _read, changes, house_rules, load_sheet, parameter_line, preset, published, usual };
})();

const $rules_view = (() => {
  const View = $.klass("View", [], {
    kind: "data",
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
        const self = this;
        return new $.Dict([["seat", self.seat], ["to_move", self.to_move], ["hand", ((self.hand === null) ? null : $rules_tiles.names(self.hand))], ["sizes", $.list(self.sizes)], ["pool", self.pool_size], ["draws", self.draws], ["board", Array.from($.attribute(self, "board").laid.values(), (place) => $.str(place))], ["lots", Array.from(self.lots, (lots) => Array.from(lots, (t) => ((t === null) ? null : $.item($rules_tiles.names($.lshift(1, t)), 0))))], ["starter", self.starter], ["log", Array.from(self.log, (event) => $.str(event))], ["totals", $.list(self.totals)], ["over", self.ending], ["left", Array.from($.attribute(self, "left"), (tiles) => $rules_tiles.names(tiles))], ["actions", Array.from($.zip($.attribute(self, "actions"), $.attribute(self, "points")), ([action, points]) => describe(action, points, $.attribute(self, "board")))]]);
      },
      _repr_svg_() {
        const self = this;
        return $drawing.view_svg(self);
      },
    },
    ofClass: {
      of(round_, seat) {
        const cls = this;
        let actions, hands, mine, to_move;
        if (((seat !== null) && !($.le(1, seat) && $.le(seat, round_.players)))) {
          throw $.errors.ValueError(`there is no seat ${$.str(seat)}`);
        }
        to_move = ($.truth(round_.over) ? null : round_.seat);
        mine = ((seat !== null) && $.eq(seat, to_move));
        actions = ($.truth(mine) ? $.tupleOf(round_.legal_actions()) : $.tuple());
        hands = round_.hands;
        return $.named(cls, [], { terms: round_.terms, players: round_.players, seat: seat, to_move: to_move, hand: (((hands === null) || (seat === null)) ? null : $.item(hands, $.sub(seat, 1))), sizes: $.tupleOf(round_.sizes), pool_size: round_.pool_size, draws: ($.truth(round_.over) ? 0 : round_.draws), board: $.call($.attribute(round_, "board"), "copy"), lots: $.attribute(round_, "deal").lots, starter: $.attribute(round_, "deal").starter, log: $.tupleOf(Array.from(round_.log, (e) => ($.eq(e.seat, seat) ? e : e.unseen()))), totals: $.tupleOf(round_.totals), ending: round_.ending, left: $.tupleOf($.attribute(round_, "left")), actions: actions, points: $.tupleOf($.map($.attribute(round_, "points"), actions)) });
      },
    },
  });
  function describe(action, points, board) {
    let figure;
    figure = ($.isinstance(action, $rules_actions.Place) ? board.figure(action.cell) : null);
    return new $.Dict([["action", ($.isinstance(action, $rules_actions.Draw) ? "draw" : $.str(action))], ["points", points], ["figure", ((figure === null) ? null : $.word(figure))]]);
  }
  return { View, describe };
})();

const $rules = (() => {
  let __all__ = ["DRAW", "END", "PASS", "PRESETS", "Action", "Before", "Board", "Cell", "Deal", "DealError", "Dealing", "Draw", "End", "Ending", "Event", "Figure", "IllegalAction", "Match", "Pass", "Place", "Point", "Refusal", "Round", "Sheet", "SheetError", "Terms", "TimeLimit", "TricorneError", "View", "deal", "forced_action", "house_rules", "load_sheet", "parse_action", "perft", "preset", "run_out"];
  return { Action: $rules_actions.Action, Before: $rules_match.Before, Board: $rules_board.Board, Cell: $rules_grid.Cell, DRAW: $rules_actions.DRAW, Deal: $rules_deal.Deal, DealError: $rules_errors.DealError, Dealing: $rules_dealing.Dealing, Draw: $rules_actions.Draw, END: $rules_actions.END, End: $rules_actions.End, Ending: $rules_event.Ending, Event: $rules_event.Event, Figure: $rules_figure.Figure, IllegalAction: $rules_errors.IllegalAction, Match: $rules_match.Match, PASS: $rules_actions.PASS, PRESETS: $rules_presets.PRESETS, Pass: $rules_actions.Pass, Place: $rules_actions.Place, Point: $rules_grid.Point, Refusal: $rules_errors.Refusal, Round: $rules_round.Round, Sheet: $rules_sheet.Sheet, SheetError: $rules_errors.SheetError, Terms: $rules_terms.Terms, TimeLimit: $rules_clock.TimeLimit, TricorneError: $rules_errors.TricorneError, View: $rules_view.View, __all__, deal: $rules_deal.deal, forced_action: $rules_clock.forced_action, house_rules: $rules_presets.house_rules, load_sheet: $rules_presets.load_sheet, parse_action: $rules_actions.parse_action, perft: $rules_perft.perft, preset: $rules_presets.preset, run_out: $rules_clock.run_out };
})();

const $rules_breakdown = (() => {
  const Source = $.klass("Source", [], {
    kind: "words",
    own: {
      NUMBERS: "numbers",
      TILE: "tile",
      OPENING: "opening",
      DRAW: "draw",
      LAST_DRAW: "last draw",
      PASS: "pass",
      USED_UP: "draws used up",
      EMPTY: "pool empty",
      END: "end",
    },
  });
  const Breakdown = $.klass("Breakdown", [], {
    kind: "tuple",
    fields: [
      ["event"],
      ["figure"],
      ["parts"],
    ],
    methods: {
      to_dict() {
        const self = this;
        let figure;
        figure = (($.attribute(self, "figure") === null) ? null : $.word($.attribute(self, "figure")));
        return new $.Dict([["figure", figure], ["parts", (() => { const $all = new $.Dict(); for (const [part, n] of self.parts.items()) $all.set($.word(part), n); return $all; })()]]);
      },
    },
  });
  function breakdowns(log, terms) {
    let board, event, figure, found, index;
    board = $rules_board.Board();
    found = [];
    for ([index, event] of $.enumerate(log)) {
      figure = null;
      if ($.isinstance(event.action, $rules_actions.Place)) {
        figure = board.figure(event.action.cell);
        board.place(event.action);
      }
      $.call(found, "append", _breakdown(log, index, figure, terms));
    }
    return found;
  }
  function latest_breakdowns(round_, count) {
    let action, figure, found, index;
    found = [];
    for (index of $.range($.sub($.len(round_.log), count), $.len(round_.log))) {
      action = $.item(round_.log, index).action;
      figure = ($.isinstance(action, $rules_actions.Place) ? round_.figure(action) : null);
      $.call(found, "append", _breakdown(round_.log, index, figure, round_.terms));
    }
    return found;
  }
  function placement_parts(place, figure, terms, opens) {
    let amounts, own, parts;
    if ((terms.scoring === "none")) {
      return new $.Dict([]);
    }
    amounts = terms.amounts;
    own = ((terms.scoring === "simple") ? Source.TILE : Source.NUMBERS);
    parts = new $.Dict([[own, $.item(amounts.tile, place.tile)]]);
    if (($.truth(opens) && $.truth($.item(amounts.opening_bonus, place.tile)))) {
      $.setItem(parts, Source.OPENING, $.item(amounts.opening_bonus, place.tile));
    }
    if (((figure !== null) && $.truth($.item($.attribute(amounts, "figure"), figure)))) {
      $.setItem(parts, figure, $.item($.attribute(amounts, "figure"), figure));
    }
    return parts;
  }
  $.takes(placement_parts, ['place', 'figure', 'terms', 'opens']);
  function _breakdown(log, index, figure, terms) {
    let event, never, parts, $t0;
    event = $.item(log, index);
    $t0 = event.action;
    if ($.isinstance($t0, $rules_actions.Place)) {
      parts = $.named(placement_parts, [event.action, figure, terms], { opens: $.eq(index, 0) });
    } else if ($.isinstance($t0, $rules_actions.Draw)) {
      parts = _of_draw(event, terms.amounts);
    } else if ($.isinstance($t0, $rules_actions.Pass)) {
      parts = new $.Dict([[_reason_to_pass(log, index, terms), $.attribute(event, "points")]]);
    } else if ($.isinstance($t0, $rules_actions.End)) {
      parts = new $.Dict([[Source.END, $.attribute(event, "points")]]);
    } else if (((never = $t0), true)) {
      $.std.typing.assert_never(never);
    }
    return Breakdown(event, figure, parts);
  }
  function _of_draw(event, amounts) {
    let more;
    more = $.sub($.negative($.attribute(event, "points")), amounts.draw);
    if (!$.truth(more)) {
      return new $.Dict([[Source.DRAW, $.attribute(event, "points")]]);
    }
    return new $.Dict([[Source.DRAW, $.negative(amounts.draw)], [Source.LAST_DRAW, $.negative(more)]]);
  }
  function _reason_to_pass(log, index, terms) {
    let before, drawn, limit;
    if (!$.truth($.attribute($.item(log, index), "points"))) {
      return Source.PASS;
    }
    limit = terms.sheet.draw_limit;
    before = $.slice(log, $.max($.sub(index, limit), 0), index);
    drawn = $.sum(Array.from(before, (event) => $.isinstance(event.action, $rules_actions.Draw)));
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
    return $.std.hashlib.sha256($.call(text, "encode", "utf-8", "surrogatepass")).hexdigest();
  }
  function commit(deal, salt = null) {
    let text;
    salt = ((salt === null) ? $.std.secrets.token_hex(_SALT_BYTES) : salt);
    text = $.call("\n", "join", [salt, ...deal.lines()]);
    return Commitment(digest_of(text), salt);
  }
  function verify(deal, commitment) {
    return $.eq(commit(deal, $.attribute(commitment, "salt")).digest, commitment.digest);
  }
  return { Commitment, _SALT_BYTES, commit, digest_of, verify };
})();

const $rules_encoding = (() => {
  let _FIGURES = $.tuple(null, $rules_figure.Figure.BRIDGE, $rules_figure.Figure.TWO_SIDES, ...$.slice($rules_figure.HEXAGONS, 1));
  function spelled_out(terms, players) {
    let amounts, bring, sheet;
    $rules.Match(terms, players);
    [sheet, amounts] = $.tuple(terms.sheet, terms.amounts);
    bring = (() => { const $all = new $.Dict(); for (const points of $.set(amounts.tile)) $all.set(points, $rules_tiles.tile_set((function* () { for (const tile of $.range($rules_tiles.COUNT)) if ($.eq($.item(amounts.tile, tile), points)) yield tile; })())); return $all; })();
    return new $.Dict([["players", players], ["hand", $.item(sheet.hand, $.sub(players, 1))], ["opening", _choice("opening", $.attribute(sheet, "opening"))], ["zero_instead", $.int(sheet.zero_instead)], ["draw_limit", sheet.draw_limit], ["may_decline", $.int(sheet.may_decline)], ["exhausted_pass", amounts.exhausted_pass], ["empty_pass", amounts.empty_pass], ["out_bonus", amounts.out_bonus], ["out_takes", $.int(amounts.out_takes)], ["out_costs", $.int(amounts.out_costs)], ["blocked", _choice("blocked", amounts.blocked)], ["target", terms.target], ["target_at_once", $.int((terms.target_at_once !== null))], ["target_when", _choice("target_when", sheet.target_when)], ["without_points", $.int((terms.scoring === "none"))], ["figures", Array.from(_FIGURES, (figure) => $.item($.attribute(amounts, "figure"), figure))], ["tile", $.list(amounts.tile)], ["equals", Array.from(amounts.tile, (points) => $.item(bring, points))], ["opening_bonus", $.list(amounts.opening_bonus)], ["draw_costs", $.list(amounts.draws)]]);
  }
  function _choice(parameter, chosen) {
    return $.call($.list($.item($rules_sheet.PARAMETERS, parameter).choices), "index", chosen);
  }
  function position_fields(view, hands, pool) {
    let drawn, last, target;
    last = ($.truth(view.log) ? $.item(view.log, -1).action : null);
    drawn = (($.truth(view.draws) && $.isinstance(last, $rules.Draw)) ? last.tile : null);
    target = $.or(view.terms.target, () => $.std.math.inf);
    return new $.Dict([["hands", $.list(hands)], ["pool", [...$.reversed(pool), ...(function* () { for (const hand of hands) for (const tile of $rules_tiles.tiles_in(hand)) yield tile; })()]], ["pool_left", $.len(pool)], ["opener", $.sub(view.starter, 1)], ["seat", $.sub($.or(view.to_move, () => view.starter), 1)], ["draws", view.draws], ["drawn", ((drawn === null) ? 0 : $.lshift(1, drawn))], ["idle_passes", _idle_passes(view)], ["touched", $.int($.any(Array.from(view.log, (event) => $.ge(event.total, target))))], ["totals", $.list(view.totals)], ["initial_totals", $.list(view.totals)]]);
  }
  function _idle_passes(view) {
    let actions, count;
    count = 0;
    actions = Array.from(view.log, (event) => event.action);
    while (($.truth(actions) && $.isinstance($.item(actions, -1), $rules.Pass))) {
      $.call(actions, "pop");
      if (($.truth(actions) && $.isinstance($.item(actions, -1), $rules.Draw))) {
        return count;
      }
      count = $.grown(count, 1, $.add);
    }
    return count;
  }
  return { _FIGURES, _choice, _idle_passes, position_fields, spelled_out };
})();

const $rules_mixing = (() => {
  let [_SALT, _PART] = $.tuple("salt", "part");
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
        const self = this;
        let pledges;
        pledges = (() => { const $all = new $.Dict(); for (const [seat, pledge] of $.attribute(self, "pledges").items()) $all.set(seat, $.namedOf(pledge, "_replace", [], { part: parts.get(seat) })); return $all; })();
        return $.namedOf(self, "_replace", [], { pledges: pledges });
      },
      deal(sheet, players) {
        const self = this;
        let parts;
        parts = Array.from($.sorted(self.opened.items()), ([seat, part]) => `${$.str(seat)} ${$.str(part)}`);
        return $rules_deal.deal(sheet, players, Seeded($rules_commitment.digest_of($.call("\n", "join", [$.attribute(self, "salt"), ...parts]))));
      },
      fault(dealt, sheet) {
        const self = this;
        let part, seat;
        if ($.ne($rules_commitment.digest_of($.attribute(self, "salt")), self.digest)) {
          return $rules_errors.refuse(_SALT, "this is not the salt that was promised");
        }
        for ([seat, part] of $.sorted(self.opened.items())) {
          if ($.ne($rules_commitment.digest_of(part), $.item($.attribute(self, "pledges"), seat).digest)) {
            return $.named($rules_errors.refuse, [_PART, "this is not the part that seat {seat} pledged"], { seat: seat });
          }
        }
        if ($.ne(self.deal(sheet, dealt.players), dealt)) {
          return $rules_errors.refuse($rules_errors.Code.DEAL, "this is not the deal that the salt and the parts make");
        }
        return null;
      },
    },
    getters: {
      opened() {
        const self = this;
        return (() => { const $all = new $.Dict(); for (const [seat, each] of $.attribute(self, "pledges").items()) if ((each.part !== null)) $all.set(seat, each.part); return $all; })();
      },
    },
  });
  function is_digest(text) {
    return ($.isinstance(text, $.str) && (_DIGEST.fullmatch(text) !== null));
  }
  const Seeded = $.klass("Seeded", [], {
    methods: {
      __init__: $.takes(function __init__(seed) {
        const self = this;
        let blocks;
        blocks = (function* () { for (const number of $.std.itertools.count()) yield $.std.hashlib.sha256($.call(`${$.str(seed)} ${$.str(number)}`, "encode")).digest(); })();
        self._bytes = (function* () { for (const block of blocks) for (const byte of block) yield byte; })();
        return null;
      }, ['seed']),
      getrandbits(k) {
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
  let _TILES = (() => { const $all = new $.Dict(); for (const [tile, letter] of $.enumerate(_LETTERS)) $all.set(letter, tile); return $all; })();
  let _NUMBER = $.std.re.compile("[1-9][0-9]{0,8}");
  let _SPELLED = $.std.re.compile("([1-6])([A-Za-z0-3]{56})");
  function deal_name(dealt) {
    let order;
    if (((dealt.hands === null) || (dealt.pool === null))) {
      return null;
    }
    order = (() => { const $all = []; for (const hand of dealt.hands) for (const tile of $rules_tiles.tiles_in(hand)) $all.push(tile); return $all; })();
    return $.add($.str(dealt.starter), $.call("", "join", Array.from($.tuple(...order, ...dealt.pool), (tile) => $.item(_LETTERS, tile))));
  }
  function named_deal(name, sheet, players) {
    let hands, letters, order, size, spelled, starter;
    sheet.check_players(players);
    if ($.truth(_NUMBER.fullmatch(name))) {
      return $rules_deal.deal(sheet, players, $rules_mixing.Seeded($rules_commitment.digest_of(`deal ${$.str(name)}`)));
    }
    spelled = _SPELLED.fullmatch(name);
    if (!$.truth(spelled)) {
      throw $rules_errors.DealError($rules_errors.refuse($rules_errors.Code.DEAL, "a deal is a number from 1 to 999999999"));
    }
    [starter, letters] = spelled.groups();
    order = Array.from(letters, (letter) => $.item(_TILES, letter));
    size = $.item(sheet.hand, $.sub(players, 1));
    hands = Array.from($.range(players), (seat) => $.slice(order, $.mul(seat, size), $.mul($.add(seat, 1), size)));
    return $rules_deal.Deal(players, ($.eq(players, 1) ? 1 : $.int(starter)), $.tupleOf(Array.from(hands, (hand) => $rules_tiles.tile_set(hand))), $.tupleOf($.slice(order, $.mul(players, size)))).checked(sheet);
  }
  return { _LETTERS, _NUMBER, _SPELLED, _TILES, deal_name, named_deal };
})();

const $rules_sentences = (() => {
  const Topic = $.klass("Topic", [], {
    kind: "words",
    own: {
      LAYING: "laying",
      TURN: "turn",
      OPENING: "opening",
      OUT: "out",
      BLOCKED: "blocked",
      MATCH: "match",
    },
  });
  const Sentence = $.klass("Sentence", [], {
    kind: "tuple",
    fields: [
      ["template"],
      ["details"],
    ],
  });
  let _OPENING = new $.Dict([["lots", $rules_errors.N_("Each player draws a lot; the highest value opens, with any tile.")], ["triple", $rules_errors.N_("The highest tile of three equal numbers opens; if nobody has one, the tile of the highest value does.")], ["random", $rules_errors.N_("Chance decides who opens, with any tile.")]]);
  let _BLOCKED = new $.Dict([["own", $rules_errors.N_("Then everybody loses the value of the tiles left to them.")], ["lowest", $rules_errors.N_("Then the lowest hand is given the values of all others and loses its own.")], ["differences", $rules_errors.N_("Then the lowest hand is given what each of the others holds more.")], ["nothing", $rules_errors.N_("Then no points change.")]]);
  let _TARGET = new $.Dict([["at once", $rules_errors.N_("Whoever gets there by laying a tile wins at once.")], ["round", $rules_errors.N_("The round in which somebody gets there is played out.")], ["after round", $rules_errors.N_("Only totals after the end of a round count.")]]);
  function rules_of(terms) {
    return new $.Dict([[Topic.LAYING, laying(terms)], [Topic.TURN, [...drawing(terms), ...declining(terms), ...passing(terms)]], [Topic.OPENING, opening(terms)], [Topic.OUT, going_out(terms)], [Topic.BLOCKED, blocked(terms)], [Topic.MATCH, match(terms)]]);
  }
  function say(template, details = new $.Dict()) {
    return Sentence(template, details);
  }
  $.takes(say, ['template'], true);
  function laying(terms) {
    let fits, worth;
    fits = $rules_errors.N_("A tile fits where a whole side of it joins another tile and every corner shows the number that is there already.");
    worth = new $.Dict([["full", [say($rules_errors.N_("It brings the sum of its numbers."))]], ["simple", [$.named(say, [$rules_errors.N_("Every tile brings {points}.")], { points: $.item(terms.amounts.tile, 0) })]], ["none", []]]);
    return [say(fits), ...$.item(worth, terms.scoring)];
  }
  function drawing(terms) {
    let amounts, cost, limit, template, times;
    [limit, amounts] = $.tuple(terms.sheet.draws, terms.amounts);
    if ($.eq(limit, $rules_parameters.UNLIMITED)) {
      times = say($rules_errors.N_("If you lay no tile, you draw until one fits or the pool is empty."));
    } else if ($.eq(limit, 1)) {
      times = say($rules_errors.N_("If you lay no tile, you draw one, once in a turn."));
    } else {
      template = $rules_errors.N_("If you lay no tile, you draw one, up to {times} times in a turn.");
      times = $.named(say, [template], { times: limit });
    }
    cost = ($.truth(amounts.draw) ? $.named(say, [$rules_errors.N_("Each draw costs {points}.")], { points: amounts.draw }) : say($rules_errors.N_("Drawing costs nothing.")));
    return [times, cost, ..._last_draw(terms)];
  }
  function _last_draw(terms) {
    let amounts, every, last, template;
    if ($.eq(terms.sheet.draws, $rules_parameters.UNLIMITED)) {
      return [];
    }
    amounts = terms.amounts;
    last = $.sub($.item(amounts.draws, -1), amounts.draw);
    every = $.add($.sum(amounts.draws), amounts.exhausted_pass);
    if ($.truth(last)) {
      template = $rules_errors.N_("The last of these costs {points} more, even if you lay that tile: {all} in all.");
      return [$.named(say, [template], { points: last, all: every })];
    }
    if ($.truth(amounts.exhausted_pass)) {
      template = $rules_errors.N_("Using up the draws without laying a tile costs {points} more: {all} in all.");
      return [$.named(say, [template], { points: amounts.exhausted_pass, all: every })];
    }
    return [];
  }
  function declining(terms) {
    let may, must, only;
    only = $rules_errors.N_("In a turn in which you have drawn, only the tile just drawn may be laid.");
    may = $rules_errors.N_("You may draw even though a tile of yours fits.");
    must = $rules_errors.N_("Whoever can lay a tile must; only a tile just drawn may be kept.");
    return [say(only), say(($.truth(terms.sheet.may_decline) ? may : must))];
  }
  function passing(terms) {
    let cost, template;
    cost = terms.amounts.empty_pass;
    if (!$.truth(cost)) {
      return [say($rules_errors.N_("When the pool is empty and you lay nothing, you pass."))];
    }
    template = $rules_errors.N_("When the pool is empty and you lay nothing, you pass, which costs {points}.");
    return [$.named(say, [template], { points: cost })];
  }
  function opening(terms) {
    let said, sheet, template;
    sheet = terms.sheet;
    said = [say($.item(_OPENING, $.attribute(sheet, "opening")))];
    if ((($.attribute(sheet, "opening") === "triple") && $.truth(sheet.zero_instead))) {
      template = $rules_errors.N_("Whoever opens with a triple and holds 0-0-0 as well may take 0-0-0 instead.");
      $.call(said, "append", say(template));
    }
    if ($.any(terms.amounts.opening_bonus)) {
      if ($.truth(sheet.triple_bonus)) {
        template = $rules_errors.N_("Opening with a triple brings {points} more.");
        $.call(said, "append", $.named(say, [template], { points: sheet.triple_bonus }));
      }
      if ($.truth(sheet.zero_bonus)) {
        template = $rules_errors.N_("Opening with 0-0-0 brings {points} more.");
        $.call(said, "append", $.named(say, [template], { points: $.add(sheet.triple_bonus, sheet.zero_bonus) }));
      }
    }
    return said;
  }
  function going_out(terms) {
    let alone, amounts, more, said;
    if ((terms.scoring === "none")) {
      return [say($rules_errors.N_("Whoever lays their last tile ends the round and wins it."))];
    }
    amounts = terms.amounts;
    said = [say($rules_errors.N_("Whoever lays their last tile ends the round."))];
    if ($.truth(amounts.out_bonus)) {
      $.call(said, "append", $.named(say, [$rules_errors.N_("That brings {points}.")], { points: amounts.out_bonus }));
    }
    if ($.truth(amounts.out_takes)) {
      more = $rules_errors.N_("The values of all tiles that the others still hold come on top.");
      alone = $rules_errors.N_("That brings the values of all tiles that the others still hold.");
      $.call(said, "append", say(($.truth(amounts.out_bonus) ? more : alone)));
    }
    if ($.truth(amounts.out_costs)) {
      $.call(said, "append", say($rules_errors.N_("The others lose the values of their tiles.")));
    }
    return said;
  }
  function blocked(terms) {
    let when;
    when = say($rules_errors.N_("A round is blocked when the pool is empty and nothing goes any more."));
    if ((terms.scoring === "none")) {
      return [when, say($rules_errors.N_("Then the fewest tiles win."))];
    }
    return [when, say($.item(_BLOCKED, terms.amounts.blocked))];
  }
  function match(terms) {
    let quicker, shared, until;
    if ((terms.scoring === "none")) {
      return [say($rules_errors.N_("The match is one round."))];
    }
    if (!$.truth(terms.target)) {
      return [say($rules_errors.N_("The match is one round. The most points win."))];
    }
    until = $rules_errors.N_("Rounds are played until somebody has {points}.");
    shared = $rules_errors.N_("Equal totals share the victory.");
    quicker = $rules_errors.N_("Of equal totals, the one with less thinking time wins.");
    return [$.named(say, [until], { points: terms.target }), say($.item(_TARGET, terms.sheet.target_when)), say(((terms.sheet.ties === "time") ? quicker : shared))];
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
    return $.call(" ", "join", (() => { const $all = []; for (const word of $.call($.call(line, "replace", "\t", " "), "split", " ")) if ($.truth(word)) $all.push(word); return $all; })());
  }
  function header_line(line) {
    let colon, name, value;
    [name, colon, value] = $.call(line, "partition", ":");
    name = $.call(name, "rstrip", " ");
    return (($.truth(colon) && $.truth(name)) ? $.tuple(name, $.call(value, "strip", " ")) : null);
  }
  function statement(line) {
    let colon, event, keyed, name, round_, seat, words;
    event = _EVENT.fullmatch(line);
    if ($.truth(event)) {
      return _event(event);
    }
    round_ = _ROUND.fullmatch(line);
    if ($.truth(round_)) {
      return RoundLine($rules_spelling.whole($.item(round_, 1)));
    }
    [name, colon, words] = $.call(line, "partition", ":");
    keyed = ($.truth(colon) ? _KEYED.fullmatch($.call(name, "rstrip", " ")) : null);
    if (!$.truth(keyed)) {
      throw StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "“{line}” is no statement"], { line: $rules_spelling.shortened(line) }));
    }
    [name, seat] = $.tuple($.or($.item(keyed, 1), () => $.item(keyed, 3)), $rules_spelling.whole($.or($.item(keyed, 2), () => "0")));
    return DealLine(name, seat, (() => { const $all = []; for (const word of $.call(words, "split", " ")) if ($.truth(word)) $all.push(word); return $all; })());
  }
  function _event(found) {
    let action, cell, col, draw, drawn, end, first, frac, points, row, seat, sec, second, third, tile, time_ns, total, way;
    [seat, first, second, third, row, col, draw, drawn, end, points, total, sec, frac] = found.groups();
    time_ns = ((sec === null) ? null : _nanoseconds(sec, $.or(frac, () => "")));
    if ((first !== null)) {
      way = $rules_tiles.WAYS.get($.tuple($.int(first), $.int(second), $.int(third)));
      cell = $rules_grid.Cell($rules_spelling.whole(row), $rules_spelling.whole(col));
      action = ($.truth(way) ? $rules_actions.Place(...way, cell) : $rules_spelling.no_tile($.add($.add(first, second), third)));
    } else if ($.truth(draw)) {
      tile = $rules_tiles.TILE_NAMED.get(drawn);
      action = ((drawn === "?") ? $rules_actions.DRAW : ((tile === null) ? $rules_spelling.no_tile(drawn) : $rules_actions.Draw(tile)));
    } else if ($.truth(end)) {
      if ((time_ns !== null)) {
        throw StatementError($rules_errors.refuse($rules_errors.Code.SYNTAX, "an end takes no thinking time"));
      }
      action = $rules_actions.END;
    } else {
      action = $rules_actions.PASS;
    }
    return EventLine($rules_spelling.whole(seat), action, $rules_spelling.whole(points), $rules_spelling.whole(total), time_ns);
  }
  function _nanoseconds(seconds, fraction) {
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
        const self = this;
        self.preset = null;
        self.house = new $.Dict([]);
        self.scoring = "full";
        self.target = null;
        self.names = [];
        self.other = new $.Dict([]);
        self.stands = new $.Dict([]);
        self._seen = $.set();
        return null;
      }, []),
      take(name, value) {
        const self = this;
        let player, template;
        player = _PLAYER.fullmatch(name);
        if ($.truth(player)) {
          self._take_player($rules_spelling.whole($.item(player, 1)), value);
        } else if ($.truth(_ELSEWHERE.fullmatch(name))) {
          template = $rules_errors.N_("{name} stands after Round, not in the header");
          throw $record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, template], { name: name }));
        } else if ((name === "House")) {
          self._take_house(value);
        } else if ($.contains(name, self._seen)) {
          throw $record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "{name} stands here twice"], { name: name }));
        } else {
          self._take_once(name, value);
          self._seen.add(name);
        }
        return null;
      },
      _take_once(name, value) {
        const self = this;
        let target;
        if ((name === "Rules")) {
          $.namedOf($rules_presets.preset(value), "changed", [], { ...$.toNamed(self.house) });
          self.preset = value;
        } else if ((name === "Scoring")) {
          $rules_terms.check_scoring(value, self.target);
          self.scoring = value;
        } else if ((name === "Target")) {
          target = _target(value);
          $rules_terms.check_scoring(self.scoring, target);
          self.target = target;
        } else {
          $.setItem(self.other, name, value);
        }
        return null;
      },
      _take_player(seat, name) {
        const self = this;
        let due;
        due = $.add($.len(self.names), 1);
        if ($.ne(seat, due)) {
          throw $record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "Player {due} is due"], { due: due }));
        }
        $.call(self.names, "append", name);
        return null;
      },
      _take_house(text) {
        const self = this;
        let given, house, key;
        [key, given] = $rules_presets.parameter_line(text);
        if ($.contains(key, self.house)) {
          throw $record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "{name} stands here twice"], { name: key }));
        }
        $rules_sheet.check_parameter(key, given);
        house = new $.Dict([...self.house.items(), [key, given]]);
        if ((self.preset !== null)) {
          $.namedOf($rules_presets.preset(self.preset), "changed", [], { ...$.toNamed(house) });
        }
        self.house = house;
        return null;
      },
      lines() {
        const self = this;
        let lines;
        lines = ($.truth(self.preset) ? [`Rules: ${$.str(self.preset)}`] : []);
        lines = $.grown(lines, Array.from(self.house.items(), ([key, given]) => `House: ${$.str(key)} = ${$.str($rules_toml.toml_value(given))}`), $.add);
        if ((self.scoring !== "full")) {
          $.call(lines, "append", `Scoring: ${$.str(self.scoring)}`);
        }
        if ((self.target !== null)) {
          $.call(lines, "append", `Target: ${$.str($.or(self.target, () => "none"))}`);
        }
        lines = $.grown(lines, Array.from($.enumerate(self.names, 1), ([n, name]) => $.call(`Player ${$.str(n)}: ${$.str(name)}`, "rstrip")), $.add);
        return $.add(lines, Array.from(self.other.items(), ([name, value]) => $.call(`${$.str(name)}: ${$.str(value)}`, "rstrip")));
      },
    },
    getters: {
      sheet() {
        const self = this;
        if ((self.preset === null)) {
          throw $record_statement.StatementError($rules_errors.refuse($rules_errors.Code.SYNTAX, "a Rules line is missing before Round 1"));
        }
        return $.namedOf($rules_presets.preset(self.preset), "changed", [], { ...$.toNamed(self.house) });
      },
      terms() {
        const self = this;
        return $rules_terms.Terms(self.sheet, self.scoring, self.target);
      },
    },
    ofClass: {
      of(terms, names, other = null) {
        const cls = this;
        let header;
        header = cls();
        header.preset = $.attribute(terms.sheet, "name");
        header.house = $rules_presets.changes(terms.sheet);
        header.scoring = terms.scoring;
        header.target = terms.asked;
        header.names = $.list(names);
        header.other = $.dict($.or(other, () => new $.Dict([])));
        return header;
      },
    },
  });
  function _target(text) {
    let target, template;
    if ((text === "none")) {
      return 0;
    }
    target = ($.truth($.std.re.fullmatch("[0-9]+", text)) ? $rules_spelling.whole(text) : 0);
    if (!$.truth(target)) {
      template = $rules_errors.N_("Target: “{text}” is neither a whole number above 0 nor none");
      throw $rules_errors.SheetError($.named($rules_errors.refuse, [$rules_errors.Code.RULES, template], { text: text }));
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
        const self = this;
        Object.getPrototypeOf(RecordError.prototype).__init__.call(self, refusal);
        self.line = line;
        return null;
      }, ['line', 'refusal']),
      __str__() {
        const self = this;
        return `line ${$.str(self.line)}: ${$.str($.attribute(self, "refusal"))}`;
      },
    },
  });
  const Record = $.klass("Record", [], {
    kind: "data",
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
        const self = this;
        return (($.truth(self.finished) && (self.match !== null)) ? self.match.winners : []);
      },
    },
  });
  const Reading = $.klass("Reading", [], {
    kind: "data",
    fields: [
      ["record"],
      ["error", () => null],
    ],
    methods: {
      checked() {
        const self = this;
        if ((self.error !== null)) {
          throw self.error;
        }
        return self.record;
      },
    },
    getters: {
      ok() {
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
  let [_DIGEST, _NOT_OPENED] = $.tuple("[0-9a-f]{64}", "-");
  let _VALUE = $.std.re.compile(`(${$.str(_DIGEST)}) ([0-9a-f]+)((?: [1-9] ${$.str(_DIGEST)} (?:${$.str(_DIGEST)}|-))*)`);
  let _WORDS = 3;
  const Promise = $.klass("Promise", [], {
    kind: "data",
    fields: [
      ["round"],
      ["mixing"],
      ["error"],
    ],
    getters: {
      mixed() {
        const self = this;
        return ($.truth(self.mixing) ? $.sorted(self.mixing.opened) : []);
      },
      left_out() {
        const self = this;
        return ($.truth(self.mixing) ? $.sorted($.sub($.attribute(self.mixing, "pledges").keys(), self.mixing.opened)) : []);
      },
    },
  });
  function promise_line(number, promised) {
    let pledge, seat, words;
    words = [promised.digest, $.attribute(promised, "salt")];
    if ($.isinstance(promised, $rules_mixing.Mixing)) {
      for ([seat, pledge] of $.sorted($.attribute(promised, "pledges").items())) {
        words = $.grown(words, [$.str(seat), pledge.digest, $.or(pledge.part, () => _NOT_OPENED)], $.add);
      }
    }
    return $.tuple(`Promise ${$.str(number)}`, $.call(" ", "join", words));
  }
  function promises(record) {
    return $.sorted(_promises(record), ((promise) => promise.round));
  }
  function* _promises(record) {
    let error, fault, found, mixing, name, number, round_, rounds, value;
    rounds = ((record.match !== null) ? record.match.rounds : []);
    for ([name, value] of record.header.other.items()) {
      found = _NAME.fullmatch(name);
      if (!$.truth(found)) {
        continue;
      }
      [number, mixing] = $.tuple($.int($.item(found, 1)), _read(value));
      if ((mixing === null)) {
        fault = $rules_errors.refuse($rules_errors.Code.SYNTAX, "a promise is a digest, a salt, and the parts of seats");
      } else if ($.gt(number, $.len(rounds))) {
        fault = $.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "there is no round {number}"], { number: number });
      } else {
        round_ = $.item(rounds, $.sub(number, 1));
        fault = _fault(mixing, $.attribute(round_, "deal"), round_.terms.sheet);
      }
      error = ((fault === null) ? null : $record_record.RecordError($.item(record.header.stands, name), fault));
      (yield Promise(number, mixing, error));
    }
  }
  function _read(value) {
    let found, pledges, said, seats, words;
    found = _VALUE.fullmatch(value);
    if (!$.truth(found)) {
      return null;
    }
    words = $.call($.item(found, 3), "split");
    seats = Array.from($.slice(words, null, null, _WORDS), (seat) => $.int(seat));
    if ($.lt($.len(new $.PySet([...seats])), $.len(seats))) {
      return null;
    }
    said = $.zip($.slice(words, 1, null, _WORDS), $.slice(words, 2, null, _WORDS));
    pledges = Array.from(said, ([digest, part]) => $rules_mixing.Pledge(digest, ($.eq(part, _NOT_OPENED) ? null : part)));
    return $rules_mixing.Mixing($.item(found, 1), $.item(found, 2), $.dict($.zip(seats, pledges)));
  }
  function _fault(mixing, deal, sheet) {
    if ($.truth($.attribute(mixing, "pledges"))) {
      return mixing.fault(deal, sheet);
    }
    if ($.truth($rules_commitment.verify(deal, $rules_commitment.Commitment(mixing.digest, $.attribute(mixing, "salt"))))) {
      return null;
    }
    return $rules_errors.refuse($rules_errors.Code.DEAL, "this salt and this deal are not what was promised");
  }
  return { PRACTICE, Promise, _DIGEST, _NAME, _NOT_OPENED, _VALUE, _WORDS, _fault, _promises, _read, promise_line, promises };
})();

const $record_rounds = (() => {
  const RoundReader = $.klass("RoundReader", [], {
    methods: {
      __init__: $.takes(function __init__(record) {
        const self = this;
        self.record = record;
        self._round = null;
        self._ends = [];
        return null;
      }, ['record']),
      take(said) {
        const self = this;
        if ($.isinstance(said, $record_statement.RoundLine)) {
          self._take_round($.attribute(said, "number"));
        } else if ($.isinstance(said, $record_statement.DealLine)) {
          self._take_piece(said);
        } else if ((self._round === null)) {
          throw _misplaced("this stands before the Starter of its round");
        } else if ($.isinstance(said.action, $rules_errors.Refusal)) {
          throw $record_statement.StatementError(said.action);
        } else if ($.isinstance(said.action, $rules_actions.End)) {
          self._take_end(said, self._round);
        } else {
          self._take_action(said, said.action, self._round);
        }
        return null;
      },
      _take_round(number) {
        const self = this;
        let record;
        record = self.record;
        if ($.ne(number, $.add(record.rounds, 1))) {
          throw $.named(_misplaced, ["Round {due} is due"], { due: $.add(record.rounds, 1) });
        }
        if (((record.dealing !== null) || !((self._round === null) || $.truth(self._complete)))) {
          throw _misplaced("the round before is not complete");
        }
        if ((record.match === null)) {
          record.match = $rules_match.Match(record.header.terms, $.len(record.header.names));
          record.totals = $.mul([0], record.match.players);
        } else if ($.truth(record.match.over)) {
          throw $rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.OVER, "the match is over"));
        }
        record.dealing = $rules_dealing.Dealing(record.match.terms.sheet, record.match.players);
        record.rounds = number;
        self._round = null;
        return null;
      },
      _take_piece(said) {
        const self = this;
        let dealing, match;
        [match, dealing] = $.tuple(self.record.match, self.record.dealing);
        if (($.attribute(said, "name") === "Left")) {
          self._take_left(said);
          return null;
        }
        if (((match === null) || (dealing === null))) {
          throw $.named(_misplaced, ["{name} stands only before the Starter of its round"], { name: $.attribute(said, "name") });
        }
        dealing.take($.attribute(said, "name"), said.seat, said.words);
        if ((dealing.starter !== null)) {
          self._round = match.start($rules_deal.Deal.of(dealing));
          self.record.dealing = null;
        }
        return null;
      },
      _take_action(said, action, round_) {
        const self = this;
        let event, wrong;
        event = $.namedOf(round_, "push", [action, said.time_ns], { seat: said.seat });
        wrong = _wrong_amounts($rules_errors.Code.POINTS, said, event);
        if (((action === $rules_actions.DRAW) && (round_.hands !== null))) {
          wrong = $rules_errors.refuse($rules_errors.Code.DRAW, "hands are known here: say which tile was drawn");
        }
        if ((wrong !== null)) {
          $.call(round_, "pop");
          throw $rules_errors.IllegalAction(wrong);
        }
        $.setItem(self.record.totals, $.sub(said.seat, 1), said.total);
        self._expect_ends(round_);
        return null;
      },
      _take_left(said) {
        const self = this;
        let dealing, round_, tiles;
        [round_, dealing] = $.tuple(self._round, self.record.dealing);
        if ((((round_ !== null) && (round_.hands !== null)) || ($.truth(dealing) && $.truth(dealing.hands)))) {
          throw _misplaced("Left stands only at the end of a round with unknown hands");
        }
        tiles = $rules_spelling.tiles_named(said.words);
        self._refuse_after_match();
        if ((round_ === null)) {
          throw $rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.END, "there are no hands to lay open now"));
        }
        round_.lay_open(said.seat, tiles);
        self._expect_ends(round_);
        return null;
      },
      _take_end(said, round_) {
        const self = this;
        let event, wrong;
        self._refuse_after_match();
        if (!$.truth(self._ends)) {
          if (($.truth(round_.over) && !$.truth(round_.settled))) {
            throw $rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.END, "the tiles left to each seat come first"));
          }
          throw $rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.END, "no end of a round is due here"));
        }
        event = $.item(self._ends, 0);
        if ($.ne(said.seat, event.seat)) {
          throw $rules_errors.IllegalAction($.named($rules_errors.refuse, [$rules_errors.Code.END, "the end of seat {seat} is due"], { seat: event.seat }));
        }
        wrong = _wrong_amounts($rules_errors.Code.END, said, event);
        if ((wrong !== null)) {
          throw $rules_errors.IllegalAction(wrong);
        }
        $.call(self._ends, "pop", 0);
        $.setItem(self.record.totals, $.sub(said.seat, 1), said.total);
        self._note_finish();
        return null;
      },
      _refuse_after_match() {
        const self = this;
        if ($.truth(self.record.finished)) {
          throw $rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.OVER, "the match is over"));
        }
        return null;
      },
      _expect_ends(round_) {
        const self = this;
        if ($.truth(round_.settled)) {
          self._ends = (() => { const $all = []; for (const event of round_.log) if ((event.action === $rules_actions.END)) $all.push(event); return $all; })();
          self._note_finish();
        }
        return null;
      },
      _note_finish() {
        const self = this;
        let match;
        match = self.record.match;
        self.record.finished = $.and(self._complete, () => $.and((match !== null), () => match.over));
        return null;
      },
    },
    getters: {
      _complete() {
        const self = this;
        return $.and((self._round !== null), () => $.and(self._round.settled, () => !$.truth(self._ends)));
      },
    },
  });
  function _wrong_amounts(code, said, event) {
    let template;
    if ($.ne($.attribute(said, "points"), $.attribute(event, "points"))) {
      template = $rules_errors.N_("{said:+d} points: it brings {due:+d}");
      return $.named($rules_errors.refuse, [code, template], { said: $.attribute(said, "points"), due: $.attribute(event, "points") });
    }
    if ($.ne(said.total, event.total)) {
      return $.named($rules_errors.refuse, [$rules_errors.Code.TOTAL, "a total of {said}: it is {due}"], { said: said.total, due: event.total });
    }
    return null;
  }
  function _misplaced(template, details = new $.Dict()) {
    return $record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, template], { ...$.toNamed(details) }));
  }
  $.takes(_misplaced, ['template'], true);
  return { RoundReader, _misplaced, _wrong_amounts };
})();

const $record_reader = (() => {
  let _BYTE_ORDER_MARK = new $.Bytes([239, 187, 191]);
  function read(data) {
    let error, line, reader;
    if ($.isinstance(data, $.str)) {
      data = $.call(data, "encode", "utf-8", "surrogatepass");
    }
    reader = _Reader();
    try {
      for (line of _lines(data)) {
        reader.take(line);
      }
      reader.refuse_empty();
    } catch ($error) {
      if ($.isinstance($error, [$rules_errors.TricorneError])) {
        error = $error;
        return $record_record.Reading(reader.record, $record_record.RecordError($.max($.attribute(reader, "number"), 1), $.attribute(error, "refusal")));
      } else throw $error;
    }
    return $record_record.Reading(reader.record);
  }
  function* _lines(data) {
    let end, start;
    start = ($.call(data, "startswith", _BYTE_ORDER_MARK) ? $.len(_BYTE_ORDER_MARK) : 0);
    while ($.lt(start, $.len(data))) {
      end = $.call(data, "find", new $.Bytes([10]), start);
      end = ($.lt(end, 0) ? $.len(data) : end);
      (yield $.call($.slice(data, start, end), "removesuffix", new $.Bytes([13])));
      start = $.add(end, 1);
    }
  }
  const _Reader = $.klass("_Reader", [], {
    methods: {
      __init__: $.takes(function __init__() {
        const self = this;
        self.record = $record_record.Record($record_header.Header());
        self.number = 0;
        self._begun = false;
        self._rounds = null;
        return null;
      }, []),
      take(raw) {
        const self = this;
        let error, line, reason, text;
        self.number = $.grown(self.number, 1, $.add);
        try {
          text = $.call(raw, "decode");
        } catch ($error) {
          if ($.isinstance($error, [$.errors.UnicodeDecodeError])) {
            error = $error;
            reason = $rules_errors.refuse($rules_errors.Code.SYNTAX, "the line is not UTF-8");
            throw $record_statement.StatementError(reason);
          } else throw $error;
        }
        line = ($.call(text, "startswith", "#") ? "" : $record_statement.normal(text));
        if ($.truth(line)) {
          self._take(line);
        }
        return null;
      },
      _take(line) {
        const self = this;
        let header;
        if (!$.truth(self._begun)) {
          if ($.ne(line, $record_record.FIRST_LINE)) {
            throw $record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "the first line is: {line}"], { line: $record_record.FIRST_LINE }));
          }
          self._begun = true;
        } else if ((self._rounds !== null)) {
          self._rounds.take($record_statement.statement(line));
        } else if ($.truth((header = $record_statement.header_line(line)))) {
          self.record.header.take(...header);
          $.setItem(self.record.header.stands, $.item(header, 0), $.attribute(self, "number"));
        } else {
          self._take_round(line);
        }
        return null;
      },
      _take_round(line) {
        const self = this;
        let rounds, template;
        if (($.item($.call(line, "split", " ", 1), 0) !== "Round")) {
          template = $rules_errors.N_("“{line}” is no header line: write Name: value");
          throw $record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, template], { line: $rules_spelling.shortened(line) }));
        }
        rounds = $record_rounds.RoundReader(self.record);
        rounds.take($record_statement.statement(line));
        self._rounds = rounds;
        return null;
      },
      refuse_empty() {
        const self = this;
        if (!$.truth(self._begun)) {
          throw $record_statement.StatementError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "the first line is: {line}"], { line: $record_record.FIRST_LINE }));
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
    let called, header;
    called = Array.from($.range(1, $.add(match.players, 1)), (seat) => $.str(seat));
    $.setSlice(called, null, $.len(names), names);
    header = $record_header.Header.of(match.terms, called, other);
    return write_record($record_record.Record(header, match));
  }
  function write_record(record) {
    let dealing, lines, number, round_, rounds;
    lines = [$record_record.FIRST_LINE, ...record.header.lines()];
    rounds = ((record.match !== null) ? record.match.rounds : []);
    for ([number, round_] of $.enumerate(rounds, 1)) {
      lines = $.grown(lines, ["", `Round ${$.str(number)}`, ..._round_lines(round_)], $.add);
    }
    if ((record.dealing !== null)) {
      dealing = record.dealing;
      lines = $.grown(lines, ["", `Round ${$.str($.add($.len(rounds), 1))}`], $.add);
      lines = $.grown(lines, $rules_deal.deal_lines(dealing.hands, dealing.pool, dealing.lots), $.add);
    }
    return $.add($.call("\n", "join", lines), "\n");
  }
  function* _round_lines(round_) {
    let seat, tiles;
    (yield* $.attribute(round_, "deal").lines());
    (yield* (function* () { for (const event of round_.actions()) yield _event_line(event); })());
    if ((round_.hands === null)) {
      for ([seat, tiles] of $.enumerate($.attribute(round_, "left"), 1)) {
        (yield $.call(" ", "join", [`Left ${$.str(seat)}:`, ...$rules_tiles.names(tiles)]));
      }
    }
    (yield* (function* () { for (const event of round_.log) if ($.eq(event.action, $rules_actions.END)) yield _event_line(event); })());
  }
  function _event_line(event) {
    let fraction, rest, seconds;
    if ((event.time_ns === null)) {
      return $.str(event);
    }
    [seconds, rest] = $.divmod(event.time_ns, _SECOND);
    fraction = $.call(`${$.format(rest, `09d`)}`, "rstrip", "0");
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
  let SIDE = 100.0;
  let HEIGHT = $.div($.mul(SIDE, $.std.math.sqrt(3)), 2);
  let INRADIUS = $.div(HEIGHT, 3);
  let CIRCUMRADIUS = $.mul(2, INRADIUS);
  let GAP = 2.4;
  let CORNER_RADIUS = 6.0;
  let NUMBER_DISTANCE = 20.2;
  let NUMBER_HEIGHT = 26.0;
  let MARK_DISTANCE = 43.0;
  const Position = $.klass("Position", [], {
    kind: "tuple",
    fields: [
      ["x"],
      ["y"],
    ],
    methods: {
      moved(x, y) {
        const self = this;
        return Position($.add(self.x, x), $.add(self.y, y));
      },
      towards(other, distance) {
        const self = this;
        let across, down, share;
        [across, down] = $.tuple($.sub(other.x, self.x), $.sub(other.y, self.y));
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
        const self = this;
        let bottom, left, right, top;
        [left, top, right, bottom] = self;
        return Box($.sub(left, margin), $.sub(top, margin), $.add(right, margin), $.add(bottom, margin));
      },
      around(other) {
        const self = this;
        return Box($.min($.attribute(self, "left"), $.attribute(other, "left")), $.min(self.top, other.top), $.max(self.right, other.right), $.max(self.bottom, other.bottom));
      },
    },
    getters: {
      width() {
        const self = this;
        return $.sub(self.right, $.attribute(self, "left"));
      },
      height() {
        const self = this;
        return $.sub(self.bottom, self.top);
      },
    },
  });
  let ORIGIN = Position(0.0, 0.0);
  function position(point) {
    return Position($.div($.mul(point.col, SIDE), 2), $.mul(point.row, HEIGHT));
  }
  function outline(cell) {
    let first, second, third;
    [first, second, third] = $.map(position, $rules_grid.corners(cell));
    return $.tuple(first, second, third);
  }
  function centre(cell) {
    let down;
    down = ($.truth(cell.points_up) ? CIRCUMRADIUS : INRADIUS);
    return Position($.div($.mul(cell.col, SIDE), 2), $.add($.mul(cell.row, HEIGHT), down));
  }
  function around_centre(middle, distance, points_up) {
    let across, down;
    [across, down] = $.tuple($.div($.mul(distance, $.std.math.sqrt(3)), 2), $.div(distance, 2));
    if ($.truth(points_up)) {
      return $.tuple(middle.moved(0, $.negative(distance)), middle.moved(across, down), middle.moved($.negative(across), down));
    }
    return $.tuple(middle.moved($.negative(across), $.negative(down)), middle.moved(across, $.negative(down)), middle.moved(0, distance));
  }
  $.takes(around_centre, ['middle', 'distance', 'points_up']);
  function number_positions(cell) {
    return $.named(around_centre, [centre(cell), NUMBER_DISTANCE], { points_up: cell.points_up });
  }
  function mark_positions(cell) {
    return $.named(around_centre, [centre(cell), MARK_DISTANCE], { points_up: cell.points_up });
  }
  function bounds(cells) {
    let across, down, places;
    places = (() => { const $all = []; for (const cell of cells) for (const place of outline(cell)) $all.push(place); return $all; })();
    [across, down] = $.tuple(Array.from(places, (place) => place.x), Array.from(places, (place) => place.y));
    return Box($.min(across), $.min(down), $.max(across), $.max(down));
  }
  return { Box, CIRCUMRADIUS, CORNER_RADIUS, GAP, HEIGHT, INRADIUS, MARK_DISTANCE, NUMBER_DISTANCE, NUMBER_HEIGHT, ORIGIN, Position, SIDE, around_centre, bounds, centre, mark_positions, number_positions, outline, position };
})();

const $drawing_svg_writing = (() => {
  let _NOT_XML = $.std.re.compile("[^\t\n\r -퟿-�𐀀-􏿿]");
  let _ENTITIES = $.str.maketrans(new $.Dict([["&", "&amp;"], ["<", "&lt;"], [">", "&gt;"], ["\"", "&quot;"]]));
  function number_text(number) {
    let text;
    text = $.call($.call(`${$.format(number, `.2f`)}`, "rstrip", "0"), "rstrip", ".");
    return ((text === "-0") ? "0" : text);
  }
  function escaped(text) {
    return $.call(_NOT_XML.sub("�", text), "translate", _ENTITIES);
  }
  function element(name, attributes, ...content) {
    let head, key, text, value, words;
    words = [name];
    for ([key, value] of attributes.items()) {
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
    let across, word, words;
    [words, across] = $.tuple([], true);
    for (word of $.call(glyph, "split")) {
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
  let LIGHT = $.named(Palette, [], { cloth: "#b9cbbd", hem: "#a6bbab", rack: "#a2b8a8", shadow: "#24352c", face: "#f8f1e0", bevel: "#fffcf4", edge: "#c8b893", legal: "#2d4a3d", last: "#0b6472" });
  let DARK = $.named(Palette, [], { cloth: "#20322c", hem: "#31483f", rack: "#182722", shadow: "#000000", face: "#e9dfc8", bevel: "#f6eedb", edge: "#998a69", legal: "#a8c6b6", last: "#0d8a9c" });
  const Paint = $.klass("Paint", [], {
    methods: {
      __init__: $.takes(function __init__(theme) {
        const self = this;
        let choices;
        if (!$.contains(theme, THEMES)) {
          choices = $.call(", ", "join", THEMES);
          throw $.errors.ValueError(`there is no theme ${$.repr(theme)}; there are: ${$.str(choices)}`);
        }
        self.adapts = (theme === "auto");
        self._palette = ((theme === "dark") ? DARK : LIGHT);
        return null;
      }, ['theme']),
      fill(part) {
        const self = this;
        return self._coloured("fill", part);
      },
      stroke(part, width) {
        const self = this;
        return new $.Dict([["fill", "none"], ...self._coloured("stroke", part).items(), ["stroke-width", width]]);
      },
      _coloured(how, part) {
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
    let rules;
    rules = (() => { const $all = []; for (const [part, colour] of DARK._asdict().items()) for (const how of $.tuple("fill", "stroke")) $all.push(`.tri-auto .tri-${$.str(how)}-${$.str(part)}{${$.str(how)}:${$.str(colour)}}`); return $all; })();
    return $.add($.add("@media (prefers-color-scheme:dark){", $.call("", "join", rules)), "}");
  }
  return { DARK, LIGHT, NUMBER_COLOURS, Paint, Palette, THEMES, style_sheet };
})();

const $drawing_svg_tile = (() => {
  let _THICKNESS = 2.2;
  let _BEVEL = 1.7;
  let _SHADOWS = $.tuple($.tuple(7.5, 6.6, 0.035), $.tuple(5.6, 5.4, 0.05), $.tuple(4.0, 4.4, 0.06), $.tuple(2.6, 3.5, 0.08), $.tuple(1.3, 2.6, 0.12));
  const Spot = $.klass("Spot", [], {
    kind: "tuple",
    fields: [
      ["middle"],
      ["points_up"],
    ],
    methods: {
      shape: $.takes(function shape(grown = 0.0, down = 0.0) {
        const self = this;
        let end, middle, radius, reach, start, tip, tips, which, words;
        middle = self.middle.moved(0, down);
        reach = $.add($.sub($drawing_svg_geometry.INRADIUS, $.div($drawing_svg_geometry.GAP, 2)), grown);
        radius = $.add($drawing_svg_geometry.CORNER_RADIUS, grown);
        tips = $.named($drawing_svg_geometry.around_centre, [middle, $.mul(2, reach)], { points_up: self.points_up });
        words = [];
        for ([which, tip] of $.enumerate(tips)) {
          start = tip.towards($.item(tips, $.sub(which, 1)), $.mul(radius, $.std.math.sqrt(3)));
          end = tip.towards($.item(tips, $.mod($.add(which, 1), 3)), $.mul(radius, $.std.math.sqrt(3)));
          words = $.grown(words, [($.truth(words) ? "L" : "M"), ...$.map($drawing_svg_writing.number_text, start)], $.add);
          words = $.grown(words, ["A", ...$.map($drawing_svg_writing.number_text, $.tuple(radius, radius, 0, 0, 1, ...end))], $.add);
        }
        return $.call(" ", "join", [...words, "Z"]);
      }, ['grown', 'down']),
    },
    ofClass: {
      of(cell) {
        const cls = this;
        return cls($drawing_svg_geometry.centre(cell), cell.points_up);
      },
    },
  });
  function shadows(spots, paint) {
    let resting;
    resting = $.list(spots);
    return (() => { const $all = []; for (const [reach, down, strength] of _SHADOWS) if ($.truth(resting)) $all.push($drawing_svg_writing.element("path", new $.Dict([["d", $.call(" ", "join", Array.from(resting, (spot) => spot.shape(reach, down)))], ...paint.fill("shadow").items(), ["fill-opacity", strength]]))); return $all; })();
  }
  function placed_tile(place, paint) {
    return _tile(place.tile, place.rotation, Spot.of(place.cell), paint, $.str(place.cell));
  }
  function loose_tile(tile, rotation, spot, paint) {
    return _tile(tile, rotation, spot, paint, null);
  }
  function _tile(tile, rotation, spot, paint, cell) {
    let across, attributes, corners, down, marks, numbers, numerals;
    attributes = new $.Dict([["data-tile", $.item($rules_tiles.NAMES, tile)]]);
    if ((cell !== null)) {
      $.setItem(attributes, "data-cell", cell);
    }
    [across, down] = $.map($drawing_svg_writing.number_text, spot.middle);
    attributes = $.bitor(attributes, new $.Dict([["transform", `translate(${$.str(across)} ${$.str(down)})`], ["stroke-linecap", "round"], ["stroke-linejoin", "round"]]));
    numerals = $.named($drawing_svg_geometry.around_centre, [$drawing_svg_geometry.ORIGIN, $drawing_svg_geometry.NUMBER_DISTANCE], { points_up: spot.points_up });
    marks = $.named($drawing_svg_geometry.around_centre, [$drawing_svg_geometry.ORIGIN, $drawing_svg_geometry.MARK_DISTANCE], { points_up: spot.points_up });
    corners = $.zip($.item($.item($rules_tiles.TURNED, tile), rotation), numerals, marks);
    numbers = Array.from(corners, ([number, numeral, mark]) => _number(number, numeral, mark));
    return $drawing_svg_writing.element("g", attributes, ..._body(spot.points_up, paint), ...numbers);
  }
  function _body(points_up, paint) {
    let bevel, edge, face;
    [edge, face, bevel] = _outlines(points_up);
    return [$drawing_svg_writing.element("path", new $.Dict([["d", edge], ...paint.fill("edge").items()])), $drawing_svg_writing.element("path", new $.Dict([["d", face], ...paint.fill("face").items()])), $drawing_svg_writing.element("path", new $.Dict([["d", bevel], ...paint.stroke("bevel", _BEVEL).items()]))];
  }
  const _outlines = $.std.functools.cache(function _outlines(points_up) {
    let spot;
    spot = Spot($drawing_svg_geometry.ORIGIN, points_up);
    return $.tuple($.namedOf(spot, "shape", [], { down: _THICKNESS }), spot.shape(), spot.shape($.negative(_BEVEL)));
  });
  const _number = $.std.functools.cache(function _number(number, numeral, mark) {
    let colour, inside, stroke;
    colour = $.item($drawing_svg_theme.NUMBER_COLOURS, number);
    [inside, stroke] = ($.eq(number, 0) ? $.tuple("none", $drawing_svg_glyphs.RING_STROKE) : $.tuple(colour, 1.0));
    return $drawing_svg_writing.element("g", new $.Dict([["data-number", $.str(number)], ["fill", "none"], ["stroke", colour]]), $drawing_svg_writing.element("path", new $.Dict([["d", $drawing_svg_glyphs.placed($.item($drawing_svg_glyphs.NUMERALS, number), ...numeral)], ["stroke-width", $drawing_svg_glyphs.NUMERAL_STROKE]])), $drawing_svg_writing.element("path", new $.Dict([["d", $drawing_svg_glyphs.placed($.item($drawing_svg_glyphs.MARKS, number), ...mark)], ["fill", inside], ["stroke-width", stroke]])));
  });
  function last_mark(cell, paint) {
    return $drawing_svg_writing.element("path", new $.Dict([["data-last", $.str(cell)], ["d", Spot.of(cell).shape(0.6)], ...paint.stroke("last", 3.6).items()]));
  }
  function legal_mark(cell, paint) {
    return $drawing_svg_writing.element("path", new $.Dict([["data-legal", $.str(cell)], ["d", Spot.of(cell).shape(-3.2)], ...paint.stroke("legal", 2.4).items(), ["stroke-dasharray", "7 5.5"], ["stroke-linecap", "round"]]));
  }
  return { Spot, _BEVEL, _SHADOWS, _THICKNESS, _body, _number, _outlines, _tile, last_mark, legal_mark, loose_tile, placed_tile, shadows };
})();

const $drawing_svg_hand = (() => {
  let _SPACE = 9.0;
  let _STEP = $.add($.div($drawing_svg_geometry.SIDE, 2), _SPACE);
  let _RACK_MARGIN = 14.0;
  let _TO_BOARD = 26.0;
  let _NARROWEST = $.mul(5, $drawing_svg_geometry.SIDE);
  const Rack = $.klass("Rack", [], {
    kind: "tuple",
    fields: [
      ["box"],
      ["tiles"],
    ],
    methods: {
      svg(paint) {
        const self = this;
        let frame, left, top;
        [left, top] = $.tuple($.attribute(self.box, "left"), self.box.top);
        frame = new $.Dict([["x", left], ["y", top], ["width", self.box.width], ["height", self.box.height]]);
        return $drawing_svg_writing.element("g", new $.Dict([["data-hand", ""]]), $drawing_svg_writing.element("rect", new $.Dict([...frame.items(), ["rx", _RACK_MARGIN], ...paint.fill("rack").items()])), ...$drawing_svg_tile.shadows((function* () { for (const [_, spot] of self.tiles) yield spot; })(), paint), ...(function* () { for (const [tile, spot] of self.tiles) yield $drawing_svg_tile.loose_tile(tile, 0, spot, paint); })());
      },
    },
    ofClass: {
      below(board, hand) {
        const cls = this;
        let box, first, half, height, line, middle, number, row, rows, spots, tiles, top;
        tiles = Array.from($rules_tiles.names(hand), (name) => $.item($rules_tiles.TILE_NAMED, name));
        rows = _rows(tiles, $.sub($.max(board.width, _NARROWEST), $.mul(2, _RACK_MARGIN)));
        middle = $.div($.add($.attribute(board, "left"), board.right), 2);
        half = $.add($.div(_length($.item(rows, 0)), 2), _RACK_MARGIN);
        top = $.add(board.bottom, _TO_BOARD);
        height = $.add($.sub($.mul($.len(rows), $.add($drawing_svg_geometry.HEIGHT, _SPACE)), _SPACE), $.mul(2, _RACK_MARGIN));
        box = $drawing_svg_geometry.Box($.sub(middle, half), top, $.add(middle, half), $.add(top, height));
        spots = [];
        for ([number, row] of $.enumerate(rows)) {
          first = $.add($.sub(middle, $.div(_length(row), 2)), $.div($drawing_svg_geometry.SIDE, 2));
          line = $.add($.add(top, _RACK_MARGIN), $.mul(number, $.add($drawing_svg_geometry.HEIGHT, _SPACE)));
          spots = $.grown(spots, Array.from($.enumerate(row), ([index, tile]) => $.tuple(tile, _spot(first, line, index))), $.add);
        }
        return cls(box, spots);
      },
    },
  });
  function _rows(tiles, width) {
    let count, length, longest;
    longest = $.add($.int($.div($.sub(width, $drawing_svg_geometry.SIDE), _STEP)), 1);
    count = $.negative($.floordiv($.negative($.len(tiles)), longest));
    length = $.negative($.floordiv($.negative($.len(tiles)), count));
    return Array.from($.range(0, $.len(tiles), length), (start) => $.slice(tiles, start, $.add(start, length)));
  }
  function _length(row) {
    return $.add($drawing_svg_geometry.SIDE, $.mul($.sub($.len(row), 1), _STEP));
  }
  function _spot(first, line, index) {
    let down, points_up;
    points_up = $.eq($.mod(index, 2), 0);
    down = ($.truth(points_up) ? $drawing_svg_geometry.CIRCUMRADIUS : $drawing_svg_geometry.INRADIUS);
    return $drawing_svg_tile.Spot($drawing_svg_geometry.Position($.add(first, $.mul(index, _STEP)), $.add(line, down)), points_up);
  }
  return { Rack, _NARROWEST, _RACK_MARGIN, _SPACE, _STEP, _TO_BOARD, _length, _rows, _spot };
})();

const $drawing_svg_marked = (() => {
  function marked_cells(board, legal) {
    let cells;
    cells = new $.PySet(Array.from(legal, (place) => ($.isinstance(place, $rules_actions.Place) ? place.cell : place)));
    if (!$.truth(board.laid)) {
      cells.add($rules_grid.ORIGIN);
    }
    return $.sorted(cells);
  }
  return { marked_cells };
})();

const $drawing_svg_picture = (() => {
  let _MARGIN = 22.0;
  let _NATURAL_SCALE = 0.64;
  let _ROUNDING = 18.0;
  function board_svg(board, hand = null, last = null, legal = $.tuple(), theme = "light", title = null, description = null) {
    let marked, paint, parts, rack, table;
    paint = $drawing_svg_theme.Paint(theme);
    marked = $drawing_svg_marked.marked_cells(board, legal);
    table = $drawing_svg_geometry.bounds([...board.laid, ...marked]);
    parts = [...$drawing_svg_tile.shadows((function* () { for (const cell of board.laid) yield $drawing_svg_tile.Spot.of(cell); })(), paint), ...(function* () { for (const [_, place] of $.sorted(board.laid.items())) yield $drawing_svg_tile.placed_tile(place, paint); })(), ...(function* () { for (const cell of marked) yield $drawing_svg_tile.legal_mark(cell, paint); })()];
    if ((last !== null)) {
      $.call(parts, "append", $drawing_svg_tile.last_mark(last.cell, paint));
    }
    if ($.truth(hand)) {
      rack = $drawing_svg_hand.Rack.below(table, hand);
      $.call(parts, "append", rack.svg(paint));
      table = table.around(rack.box);
    }
    title = ((title !== null) ? title : _title(board));
    description = ((description !== null) ? description : _list(board, hand, last, marked));
    return _picture(parts, table.grown(_MARGIN), paint, title, description);
  }
  $.takes(board_svg, ['board', 'hand', 'last', 'legal', 'theme', 'title', 'description']);
  function view_svg(view, theme = "light") {
    let placements;
    placements = (() => { const $all = []; for (const event of view.log) if ($.isinstance(event.action, $rules_actions.Place)) $all.push(event.action); return $all; })();
    return $.named(board_svg, [$.attribute(view, "board")], { hand: view.hand, last: ($.truth(placements) ? $.item(placements, -1) : null), legal: (() => { const $all = []; for (const action of $.attribute(view, "actions")) if ($.isinstance(action, $rules_actions.Place)) $all.push(action); return $all; })(), theme: theme });
  }
  $.takes(view_svg, ['view', 'theme']);
  function round_svg(round_, theme = "light") {
    return $.named(view_svg, [round_.view(($.truth(round_.over) ? null : round_.seat))], { theme: theme });
  }
  function tile_svg(tile, rotation = 0, points_up = true, theme = "light", title = null) {
    let box, cell, description, numbers, paint, parts, spot;
    paint = $drawing_svg_theme.Paint(theme);
    cell = $rules_grid.Cell(0, ($.truth(points_up) ? 0 : 1));
    spot = $drawing_svg_tile.Spot.of(cell);
    parts = [...$drawing_svg_tile.shadows([spot], paint), $drawing_svg_tile.loose_tile(tile, rotation, spot, paint)];
    box = $drawing_svg_geometry.bounds([cell]).grown($.div(_MARGIN, 2));
    title = ((title !== null) ? title : `Tile ${$.str($.item($rules_tiles.NAMES, tile))}`);
    numbers = $.call(" ", "join", $.map($.str, $.item($.item($rules_tiles.TURNED, tile), rotation)));
    description = `Clockwise from ${$.str(($.truth(points_up) ? "the top" : "the top left"))}: ${$.str(numbers)}.`;
    return $.named(_picture, [parts, box, paint, title, description], { cloth: false });
  }
  function _title(board) {
    let count;
    count = $.len(board.laid);
    return ($.truth(count) ? `Board with ${$.str(count)} tile${$.str($.mul("s", $.gt(count, 1)))}` : "Empty board");
  }
  function _list(board, hand, last, marked) {
    let listed, sentences;
    sentences = [$.tuple("Tiles, in the order in which they were placed", $.map($.str, board.laid.values())), $.tuple("Last tile", ((last === null) ? [] : [$.str(last)])), $.tuple("Places where a tile may go", $.map($.str, marked)), $.tuple("Hand", $rules_tiles.names($.or(hand, () => 0)))];
    listed = Array.from(sentences, ([head, items]) => $.tuple(head, $.call(" ", "join", items)));
    return $.call(" ", "join", (() => { const $all = []; for (const [head, items] of listed) if ($.truth(items)) $all.push(`${$.str(head)}: ${$.str(items)}.`); return $all; })());
  }
  function _picture(parts, box, paint, title, description, cloth = true) {
    let head, lines;
    head = new $.Dict([["xmlns", "http://www.w3.org/2000/svg"], ["width", $.mul(box.width, _NATURAL_SCALE)], ["height", $.mul(box.height, _NATURAL_SCALE)], ["viewBox", $.call(" ", "join", $.map($drawing_svg_writing.number_text, $.tuple($.attribute(box, "left"), box.top, box.width, box.height)))], ["role", "img"]]);
    if ($.truth(paint.adapts)) {
      $.setItem(head, "class", "tri-auto");
    }
    lines = [$drawing_svg_writing.element("title", new $.Dict([]), $drawing_svg_writing.escaped(title)), $drawing_svg_writing.element("desc", new $.Dict([]), $drawing_svg_writing.escaped(description)), ...($.truth(paint.adapts) ? [$drawing_svg_writing.element("style", new $.Dict([]), $drawing_svg_theme.style_sheet())] : []), ...($.truth(cloth) ? _cloth(box, paint) : []), ...parts];
    return $.add($drawing_svg_writing.element("svg", head, "\n", $.call("\n", "join", lines), "\n"), "\n");
  }
  $.takes(_picture, ['parts', 'box', 'paint', 'title', 'description', 'cloth']);
  function _cloth(box, paint) {
    let hem;
    hem = box.grown(-6);
    return [$drawing_svg_writing.element("rect", new $.Dict([..._frame(box).items(), ["rx", _ROUNDING], ...paint.fill("cloth").items()])), $drawing_svg_writing.element("rect", new $.Dict([..._frame(hem).items(), ["rx", $.sub(_ROUNDING, 6)], ...paint.stroke("hem", 1.5).items()]))];
  }
  function _frame(box) {
    return new $.Dict([["x", $.attribute(box, "left")], ["y", box.top], ["width", box.width], ["height", box.height]]);
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
    return new $.Dict([["template", sentence.template], ["details", sentence.details]]);
  }
  function shown(refusal) {
    let details;
    details = (() => { const $all = new $.Dict(); for (const [name, detail] of refusal.details.items()) $all.set(name, ($.isinstance(detail, $.int) ? detail : $.str(detail))); return $all; })();
    return new $.Dict([["code", $.attribute(refusal, "code")], ["template", refusal.template], ["details", details]]);
  }
  function line_shown(line) {
    return new $.Dict([["line", $.str(line.event)], ["points", $.attribute(line.event, "points")], ...line.to_dict().items()]);
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
        const self = this;
        return new $.Dict([["tiles", Array.from($rules_tiles.tiles_in(self.tiles), (tile) => $.item($rules_tiles.NAMES, tile))], ["chosen", Array.from($rules_tiles.tiles_in(self.chosen), (tile) => $.item($rules_tiles.NAMES, tile))], ["points", $.attribute(self, "points")]]);
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
        const self = this;
        return new $.Dict([["said", sentence_shown($.attribute(self, "said"))], ["laid", $.list($.map($.str, self.laid))], ["hands", Array.from(self.hands, (hand) => hand.to_dict())], ["lines", Array.from($.attribute(self, "lines"), (line) => line_shown(line))], ["total", $.sum(Array.from($.attribute(self, "lines"), (line) => $.attribute(line.event, "points")))], ["refused", ((self.refused === null) ? null : shown(self.refused))]]);
      },
    },
  });
  function placed(text) {
    let actions;
    actions = $.map($rules_actions.parse_action, $.call(text, "split"));
    return $.tupleOf((() => { const $all = []; for (const action of actions) if ($.isinstance(action, $rules_actions.Place)) $all.push(action); return $all; })());
  }
  function laid(terms, said, text) {
    let board, last, place, places, refused;
    places = placed(text);
    board = $rules_board.Board();
    for (place of $.slice(places, null, -1)) {
      board.place(place);
    }
    last = $.item(places, -1);
    refused = board.refusal(last);
    if ((refused !== null)) {
      return $.named(Example, [said, places], { refused: refused });
    }
    return $.named(Example, [said, places], { lines: $.tuple(worth(terms, board, last)) });
  }
  function worth(terms, board, place, opens = false) {
    let figure, parts, points;
    figure = board.figure(place.cell);
    parts = $.named($rules_breakdown.placement_parts, [place, figure, terms], { opens: opens });
    points = $.sum(parts.values());
    return $rules_breakdown.Breakdown($rules_event.Event(1, place, points, points), figure, parts);
  }
  $.takes(worth, ['terms', 'board', 'place', 'opens']);
  function company(sheet) {
    let fewest, most;
    [fewest, most] = sheet.players;
    return $.min($.max(fewest, 2), most);
  }
  function lasting(terms) {
    let enough, sheet;
    sheet = terms.sheet;
    enough = $.tupleOf(Array.from(sheet.hand, (size) => $.max(size, 2)));
    return $rules_terms.Terms($.namedOf(sheet, "changed", [], { hand: enough }), terms.scoring, 0);
  }
  function opened(terms, held, drawn = "") {
    let _, dealt, due, hands, mover, players, rest, round_, seat, size, starter, wanted;
    terms = lasting(terms);
    players = company(terms.sheet);
    size = $.item(terms.sheet.hand, $.sub(players, 1));
    mover = $.sub($.min(players, 2), 1);
    [wanted, due] = $.tuple($rules_tiles.parse_set(held), Array.from($.call(drawn, "split"), (name) => $.item($rules_tiles.TILE_NAMED, name)));
    rest = (() => { const $all = []; for (const tile of $.range($.sub($rules_tiles.COUNT, 1))) if (!$.truth($.bitand($.rshift($.bitor(wanted, $rules_tiles.tile_set(due)), tile), 1))) $all.push(tile); return $all; })();
    hands = $.mul([0], players);
    $.setItem(hands, 0, $.bitor($.item(hands, 0), $.lshift(1, FIVES.tile)));
    $.setItem(hands, mover, $.bitor($.item(hands, mover), wanted));
    for (seat of $.sorted($.range(players), ((seat) => $.ne(seat, mover)))) {
      for (_ of $.range($.sub(size, $.call($.item(hands, seat), "bit_count")))) {
        $.setItem(hands, seat, $.bitor($.item(hands, seat), $.lshift(1, $.call(rest, "pop", 0))));
      }
    }
    dealt = $.tupleOf(hands);
    starter = $rules_opening.opener_by_triple(dealt);
    round_ = $rules_round.Round(terms, $rules_deal.Deal(players, starter, dealt, $.tuple(...due, ...rest)));
    round_.push(FIVES);
    return round_;
  }
  function done(round_, count) {
    return $.tupleOf($rules_breakdown.latest_breakdowns(round_, count));
  }
  function on_table(round_) {
    return $.tupleOf($.attribute(round_, "board").laid.values());
  }
  return { Example, FIVES, Hand, company, done, laid, lasting, line_shown, on_table, opened, placed, sentence_shown, shown, worth };
})();

const $play_arbiter_endings = (() => {
  let _OUT = $.tuple("", "012 345", "111");
  let _BLOCKED = $.tuple("003", "012 345", "111 455");
  function _settled(terms, said, held, out) {
    let brings, hands, shown;
    hands = $.tupleOf($.map($rules_tiles.parse_set, held));
    brings = $rules_terms.settle(terms.amounts, hands, out);
    shown = $.tupleOf(Array.from($.zip(hands, brings), ([hand, brought]) => $.named($play_arbiter_example.Hand, [hand], { points: brought })));
    return $.named($play_arbiter_example.Example, [$rules_sentences.say(said)], { hands: shown });
  }
  function out(terms) {
    return $rules_sentences.going_out(terms);
  }
  function out_drawn(terms) {
    return [_settled(terms, $rules_errors.N_("The first of three has laid the last tile:"), _OUT, 1)];
  }
  function blocked(terms) {
    return $rules_sentences.blocked(terms);
  }
  function blocked_drawn(terms) {
    return [_settled(terms, $rules_errors.N_("Nobody can go on; three still hold tiles:"), _BLOCKED, null)];
  }
  function players(terms) {
    let count, exactly, fewest, more, most, possible, said, sheet, size, so_many, template;
    sheet = terms.sheet;
    [fewest, most] = sheet.players;
    possible = $.len(sheet.hand);
    so_many = $rules_errors.N_("These rules are for {fewest} to {most} players.");
    exactly = $rules_errors.N_("These rules are for {fewest} players.");
    said = [$.named($rules_sentences.say, [($.eq(fewest, most) ? exactly : so_many)], { fewest: fewest, most: most })];
    template = $rules_errors.N_("With {players}: {tiles} tiles each, {pool} in the pool.");
    for (count of $.range(fewest, $.add(most, 1))) {
      size = $.item(sheet.hand, $.sub(count, 1));
      $.call(said, "append", $.named($rules_sentences.say, [template], { players: count, tiles: size, pool: $.sub($rules_tiles.COUNT, $.mul(count, size)) }));
    }
    if ($.ne($.tuple(fewest, most), $.tuple(1, possible))) {
      more = $rules_errors.N_("With house rules, from 1 to {most} can play.");
      $.call(said, "append", $.named($rules_sentences.say, [more], { most: possible }));
    }
    return said;
  }
  function players_drawn(terms) {
    let fewest, most, others, said;
    [fewest, most] = terms.sheet.players;
    others = (() => { const $all = []; for (const count of $.tuple($.sub(fewest, 1), $.add(most, 1))) if (($.le(1, count) && $.le(count, $.len(terms.sheet.hand)))) $all.push(count); return $all; })();
    said = $rules_errors.N_("One too many, or too few:");
    return Array.from($.slice(others, -1), (count) => $.named($play_arbiter_example.Example, [$rules_sentences.say(said)], { refused: _too_many(terms.sheet, count) }));
  }
  function _too_many(sheet, count) {
    let error;
    try {
      sheet.check_players(count);
    } catch ($error) {
      if ($.isinstance($error, [$rules_errors.SheetError])) {
        error = $error;
        return $.attribute(error, "refusal");
      } else throw $error;
    }
    return null;
  }
  function target(terms) {
    return $.slice($rules_sentences.match(terms), null, ($.truth(terms.target) ? 2 : 1));
  }
  function target_drawn(terms) {
    let before, ended, on, players_, round_;
    before = $.sub(terms.target, $.item(terms.amounts.tile, $play_arbiter_example.FIVES.tile));
    if ((!$.truth(terms.target) || $.lt(before, 0))) {
      return [];
    }
    players_ = $play_arbiter_example.company(terms.sheet);
    round_ = $rules_round.Round(terms, $rules_deal.Deal(players_, 1), $.mul($.tuple(before), players_));
    round_.push($play_arbiter_example.FIVES);
    ended = $.named($rules_sentences.say, [$rules_errors.N_("This tile reaches {points}: the match is over.")], { points: terms.target });
    on = $.named($rules_sentences.say, [$rules_errors.N_("This tile reaches {points}, and the round goes on.")], { points: terms.target });
    return [$.named($play_arbiter_example.Example, [($.truth(round_.over) ? ended : on), $play_arbiter_example.on_table(round_)], { lines: $play_arbiter_example.done(round_, 1) })];
  }
  function tie(terms) {
    let more;
    if ((terms.scoring === "none")) {
      return $rules_sentences.match(terms);
    }
    more = $rules_sentences.say($rules_errors.N_("Whoever has more points wins, whoever got there first."));
    return [more, ...$.slice($rules_sentences.match(terms), 2)];
  }
  return { _BLOCKED, _OUT, _settled, _too_many, blocked, blocked_drawn, out, out_drawn, players, players_drawn, target, target_drawn, tie };
})();

const $play_arbiter_game = (() => {
  function gone_through(terms, players, texts) {
    let match, refused, round_;
    [match, refused] = _played(terms, players, texts);
    round_ = $.item(match.rounds, -1);
    return new $.Dict([["refused", refused], ["lines", Array.from($rules_breakdown.breakdowns(round_.log, terms), (line) => $play_arbiter_example.line_shown(line))], ["places", Array.from($.attribute(round_, "board").laid.values(), (place) => $.str(place))], ["seat", ($.truth(round_.over) ? null : round_.seat)], ["draws", round_.draws_left], ["pool", round_.pool_size], ["sizes", $.list(round_.sizes)], ["totals", $.list(round_.totals)], ["ending", round_.ending], ["record", $record.write(match)]]);
  }
  function seen_with(terms, players, texts, hand) {
    let _, held, laid, match, may, others, places, round_, view;
    [match, _] = _played(terms, players, texts);
    round_ = $.item(match.rounds, -1);
    held = $rules_tiles.tile_set($rules_spelling.tiles_named(hand));
    laid = $rules_tiles.tile_set((function* () { for (const place of $.attribute(round_, "board").laid.values()) yield place.tile; })());
    if (($.truth(round_.over) || $.truth($.bitand(held, laid)) || $.ne($.call(held, "bit_count"), $.item(round_.sizes, $.sub(round_.seat, 1))))) {
      return null;
    }
    view = $rules_view.View.of(round_, round_.seat);
    places = (() => { const $all = []; for (const each of $.attribute(view, "actions")) if (($.isinstance(each, $rules_actions.Place) && $.truth($.bitand($.rshift(held, each.tile), 1)))) $all.push(each); return $all; })();
    others = (() => { const $all = []; for (const each of $.attribute(view, "actions")) if (!$.isinstance(each, $rules_actions.Place)) $all.push(each); return $all; })();
    may = (($.truth(places) && !$.truth(terms.sheet.may_decline)) ? places : $.add(places, others));
    return $.named($.std.dataclasses.replace, [view], { hand: held, actions: $.tupleOf(may), points: $.tupleOf($.map($.attribute(round_, "points"), may)), log: $.tupleOf(_with_own_draws(view, held)) });
  }
  function* _with_own_draws(view, held) {
    let after, event, kept;
    kept = $.list($rules_tiles.tiles_in(held));
    for ([event, after] of $.zip(view.log, [...$.slice(view.log, 1), null])) {
      if (($.ne(event.seat, view.seat) || !$.isinstance(event.action, $rules_actions.Draw))) {
        (yield event);
      } else if (((after !== null) && $.isinstance(after.action, $rules_actions.Place))) {
        (yield $.namedOf(event, "_replace", [], { action: $rules_actions.Draw(after.action.tile) }));
      } else {
        (yield $.namedOf(event, "_replace", [], { action: $rules_actions.Draw($.call(kept, "pop")) }));
      }
    }
  }
  function _played(terms, players, texts) {
    let error, match, refusal, refused, round_, text;
    match = $rules_match.Match(terms, players);
    round_ = match.start($rules_deal.Deal(players, 1));
    refused = [];
    for (text of texts) {
      refusal = null;
      try {
        round_.play(text);
      } catch ($error) {
        if ($.isinstance($error, [$rules_errors.TricorneError])) {
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
    let _, at, col, digits, first, rotation, row, second, third, tile;
    [digits, _, at] = $.call(text, "partition", "@");
    [row, _, col] = $.call(at, "partition", ",");
    [first, second, third] = $.map($.int, digits);
    if (!$.contains($.tuple(first, second, third), $rules_tiles.WAYS)) {
      return $rules_spelling.no_tile(digits);
    }
    [tile, rotation] = $.item($rules_tiles.WAYS, $.tuple(first, second, third));
    return $rules_actions.Place(tile, rotation, $rules_grid.Cell($.int(row), $.int(col)));
  }
  const Lattice = $.klass("Lattice", [], {
    methods: {
      __init__: $.takes(function __init__(terms, texts) {
        const self = this;
        let text;
        self.terms = terms;
        self.board = $rules_board.Board();
        self.used = 0;
        self.places = [];
        self.refused = [];
        for (text of texts) {
          self._take(read_place(text));
        }
        return null;
      }, ['terms', 'texts']),
      _take(place) {
        const self = this;
        let refused;
        refused = self._wrong(place);
        $.call(self.refused, "append", refused);
        if (((refused === null) && $.isinstance(place, $rules_actions.Place))) {
          $.attribute(self, "board").place(place);
          self.used = $.bitor(self.used, $.lshift(1, place.tile));
          $.call(self.places, "append", place);
        } else {
          $.call(self.places, "append", null);
        }
        return null;
      },
      _wrong(place) {
        const self = this;
        let template;
        if ($.isinstance(place, $rules_errors.Refusal)) {
          return place;
        }
        if ($.truth($.bitand($.rshift(self.used, place.tile), 1))) {
          template = $rules_errors.N_("the tile {tile} lies on the table already");
          return $.named($rules_errors.refuse, [$rules_errors.Code.TILE, template], { tile: $.item($rules_tiles.NAMES, place.tile) });
        }
        if ($.contains(place.cell, $.attribute(self, "board").laid)) {
          return $rules_errors.refuse($rules_errors.Code.CELL, "a tile lies there already");
        }
        return $.attribute(self, "board").corner_refusal(place);
      },
      told(chosen) {
        const self = this;
        let line, one, others, place, refused;
        [refused, place] = $.tuple($.item(self.refused, chosen), $.item(self.places, chosen));
        if ((place !== null)) {
          others = $rules_board.Board();
          for (one of self.places) {
            if (((one !== null) && $.ne(one, place))) {
              others.place(one);
            }
          }
          if ($.truth(others.laid)) {
            refused = others.refusal(place);
          }
          if ((refused === null)) {
            line = $.named($play_arbiter_example.worth, [self.terms, others, place], { opens: !$.truth(others.laid) });
            return new $.Dict([["refused", null], ["line", $play_arbiter_example.line_shown(line)]]);
          }
        }
        return new $.Dict([["refused", ((refused === null) ? null : $play_arbiter_example.shown(refused))], ["line", null]]);
      },
      playable(hand) {
        const self = this;
        let found, held;
        if (!$.truth($.attribute(self, "board").laid)) {
          return [];
        }
        held = $.bitand($rules_tiles.tile_set($rules_spelling.tiles_named(hand)), $.invert(self.used));
        found = Array.from($.attribute(self, "board").placements(held), (place) => $play_arbiter_example.worth(self.terms, $.attribute(self, "board"), place));
        return Array.from($.sorted(found, ((line) => $.negative($.attribute(line.event, "points")))), (line) => $play_arbiter_example.line_shown(line));
      },
      around(cell) {
        const self = this;
        let fitting, numbers;
        numbers = Array.from($rules_grid.corners(cell), (point) => $.attribute(self, "board").numbers.get(point));
        fitting = (() => { const $all = []; for (const [way, [tile, _]] of $rules_tiles.WAYS.items()) if ((!$.truth($.bitand($.rshift(self.used, tile), 1)) && $.truth(_agree(way, numbers)))) $all.push($.call("", "join", $.map($.str, way))); return $all; })();
        return new $.Dict([["numbers", numbers], ["fitting", fitting]]);
      },
    },
  });
  function _agree(way, numbers) {
    return $.all(Array.from($.zip(numbers, way), ([here, there]) => $.contains(here, $.tuple(null, there))));
  }
  function looked_at(terms, texts, chosen, hand) {
    let lattice;
    lattice = Lattice(terms, texts);
    return new $.Dict([["refused", Array.from(lattice.refused, (one) => ((one === null) ? null : $play_arbiter_example.shown(one)))], ["told", ($.truth(texts) ? lattice.told(chosen) : null)], ["playable", lattice.playable(hand)]]);
  }
  function around(terms, texts, row, col) {
    return Lattice(terms, texts).around($rules_grid.Cell(row, col));
  }
  return { Lattice, _agree, around, looked_at, read_place };
})();

const $play_arbiter_laying = (() => {
  let [YES, NO] = $.tuple($rules_sentences.say($rules_errors.N_("Yes.")), $rules_sentences.say($rules_errors.N_("No.")));
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
    let points;
    points = $.item($.attribute(terms.amounts, "figure"), figure);
    if ($.truth(points)) {
      return $.named($rules_sentences.say, [$rules_errors.N_("It brings {points} on top of the tile.")], { points: points });
    }
    if ((terms.scoring === "none")) {
      return $rules_sentences.say($rules_errors.N_("In this match, nobody counts points."));
    }
    return $rules_sentences.say($rules_errors.N_("By these rules it brings nothing on top of the tile."));
  }
  function bridge(terms) {
    let what;
    what = $rules_errors.N_("It is a bridge if one whole side of the tile joins another tile, and the corner opposite that side touches a tile as well.");
    return [$rules_sentences.say(what), _brings(terms, $rules_figure.Figure.BRIDGE)];
  }
  function bridges_drawn(terms) {
    let no, yes;
    yes = $rules_errors.N_("Below, a side is joined; above, the corner touches another tile: a bridge.");
    no = $rules_errors.N_("A side is joined, but the corner opposite touches nothing: no bridge.");
    return [$play_arbiter_example.laid(terms, $rules_sentences.say(yes), _BRIDGE), $play_arbiter_example.laid(terms, $rules_sentences.say(no), _BESIDE)];
  }
  function both(_terms) {
    let why;
    why = $rules_errors.N_("A tile makes one figure at most. A bridge joins a single side; two sides and a hexagon need two sides or three.");
    return [NO, $rules_sentences.say(why)];
  }
  function both_drawn(terms) {
    let sides;
    sides = $rules_errors.N_("Two sides are joined, so it is no bridge, whatever the third corner touches.");
    return [$play_arbiter_example.laid(terms, $rules_sentences.say(sides), _SIDES)];
  }
  function two_sides(terms) {
    let what;
    what = $rules_errors.N_("“Two sides” is a tile that joins two or three sides and closes no hexagon.");
    return [$rules_sentences.say(what), _brings(terms, $rules_figure.Figure.TWO_SIDES)];
  }
  function two_sides_drawn(terms) {
    return [$play_arbiter_example.laid(terms, $rules_sentences.say($rules_errors.N_("Two sides are joined, and no hexagon is closed.")), _SIDES)];
  }
  function hexagon(terms) {
    let what;
    what = $rules_errors.N_("It is a hexagon if the tile is the sixth one around a point.");
    return [$rules_sentences.say(what), _brings(terms, $rules_figure.Figure.HEXAGON)];
  }
  function hexagons_drawn(terms) {
    let five, six;
    six = $rules_sentences.say($rules_errors.N_("Six tiles around one point: a hexagon."));
    five = $rules_sentences.say($rules_errors.N_("Five tiles around a point are no hexagon yet."));
    return [$play_arbiter_example.laid(terms, six, _HEXAGON), $play_arbiter_example.laid(terms, five, _FIVE)];
  }
  function second(terms) {
    let figures, template, three, two;
    figures = $.attribute(terms.amounts, "figure");
    [two, three] = $.tuple($.item(figures, $rules_figure.Figure.DOUBLE_HEXAGON), $.item(figures, $rules_figure.Figure.TRIPLE_HEXAGON));
    if (!$.truth($.bitor(two, three))) {
      return [_brings(terms, $rules_figure.Figure.DOUBLE_HEXAGON)];
    }
    template = $rules_errors.N_("Hexagons that one tile closes are counted together: {points} on top of the tile for two, {three} for three.");
    return [$.named($rules_sentences.say, [template], { points: two, three: three })];
  }
  function second_drawn(terms) {
    return [$play_arbiter_example.laid(terms, $rules_sentences.say($rules_errors.N_("The last tile closes a hexagon on either side.")), _DOUBLE)];
  }
  function corners(terms) {
    return [YES, $.item($rules_sentences.laying(terms), 0)];
  }
  function corners_drawn(terms) {
    let said;
    said = $rules_errors.N_("The side fits, and still the tile may not lie there: the corner above disagrees.");
    return [$play_arbiter_example.laid(terms, $rules_sentences.say(said), _MISMATCH), $play_arbiter_example.laid(terms, $rules_sentences.say($rules_errors.N_("So it fits.")), _BRIDGE)];
  }
  function touching(terms) {
    return [NO, $.item($rules_sentences.laying(terms), 0)];
  }
  function touching_drawn(terms) {
    let said;
    said = $rules_errors.N_("The numbers agree, but only a corner touches: the tile may not lie there.");
    return [$play_arbiter_example.laid(terms, $rules_sentences.say(said), _TOUCHING)];
  }
  return { NO, YES, _BESIDE, _BRIDGE, _BRIDGED, _DOUBLE, _FIVE, _HEXAGON, _MISMATCH, _SIDES, _TOUCHING, _brings, both, both_drawn, bridge, bridges_drawn, corners, corners_drawn, hexagon, hexagons_drawn, second, second_drawn, touching, touching_drawn, two_sides, two_sides_drawn };
})();

const $play_arbiter_openings = (() => {
  let _HANDS = $.tuple("000 015 233 445 555", "012 045 334 344 455", "011 111 235 244 444");
  let _PLAIN = $.tuple("012 145 233 244 345", "015 045 334 344 455", "011 112 235 244 355");
  let _LOTS = $.tuple("123", "345", "044");
  function _by_triple(terms) {
    return ($.attribute(terms.sheet, "opening") === "triple");
  }
  function opener(terms) {
    return $.slice($rules_sentences.opening(terms), null, 1);
  }
  function opener_drawn(terms) {
    let hands, lots, won;
    if ($.truth(_by_triple(terms))) {
      return [_openers(terms, _HANDS)];
    }
    if (($.attribute(terms.sheet, "opening") === "lots")) {
      lots = $.tupleOf(Array.from(_LOTS, (name) => $.item($rules_tiles.TILE_NAMED, name)));
      won = $rules_opening.winner_of_lots(lots);
      hands = $.tupleOf(Array.from($.enumerate(lots, 1), ([seat, lot]) => $play_arbiter_example.Hand($.lshift(1, lot), ($.contains(seat, won) ? $.lshift(1, lot) : 0))));
      return [$.named($play_arbiter_example.Example, [$rules_sentences.say($rules_errors.N_("Three lots; who has drawn the marked one opens."))], { hands: hands })];
    }
    return [];
  }
  function _openers(terms, held) {
    let first, hands, shown;
    hands = $.tupleOf($.map($rules_tiles.parse_set, held));
    first = $.sub($rules_opening.opener_by_triple(hands), 1);
    shown = $.tupleOf(Array.from($.enumerate(hands), ([seat, hand]) => $play_arbiter_example.Hand(hand, ($.eq(seat, first) ? $rules_opening.opening_tiles(terms.sheet, hand) : 0))));
    return $.named($play_arbiter_example.Example, [$rules_sentences.say($rules_errors.N_("Three hands; whoever holds what is marked opens with it."))], { hands: shown });
  }
  function tile(terms) {
    let template;
    if (!$.truth(_by_triple(terms))) {
      return [$rules_sentences.say($rules_errors.N_("With any tile of the hand."))];
    }
    template = $rules_errors.N_("With the highest triple of the hand; whoever opens without one, with a tile of the highest value.");
    return [$rules_sentences.say(template), ..._zero_instead(terms)];
  }
  function _zero_instead(terms) {
    return (($.truth(_by_triple(terms)) && $.truth(terms.sheet.zero_instead)) ? $.slice($rules_sentences.opening(terms), 1, 2) : []);
  }
  function tile_drawn(terms) {
    let hand, said;
    hand = $rules_tiles.parse_set($.item(_HANDS, 0));
    said = $rules_errors.N_("With what is marked, this hand may open.");
    return [$.named($play_arbiter_example.Example, [$rules_sentences.say(said)], { hands: $.tuple($play_arbiter_example.Hand(hand, $rules_opening.opening_tiles(terms.sheet, hand))) })];
  }
  function nobody(terms) {
    let template;
    if ($.truth(_by_triple(terms))) {
      template = $rules_errors.N_("Then the tile of the highest value opens; of equal ones, that with the highest number.");
      return [$rules_sentences.say(template)];
    }
    return [$rules_sentences.say($rules_errors.N_("That does not matter: triples do not decide here.")), ...opener(terms)];
  }
  function nobody_drawn(terms) {
    return ($.truth(_by_triple(terms)) ? [_openers(terms, _PLAIN)] : opener_drawn(terms));
  }
  function zero(terms) {
    let points, said;
    said = _zero_instead(terms);
    if ((!$.truth(said) && $.truth(_by_triple(terms)))) {
      said = [$rules_sentences.say($rules_errors.N_("0-0-0 is the lowest triple: it opens only if nobody holds another one."))];
    } else if (!$.truth(said)) {
      said = [$rules_sentences.say($rules_errors.N_("0-0-0 is a tile like any other one here."))];
    }
    points = $.add($.item(terms.amounts.tile, $rules_tiles.ZERO), $.item(terms.amounts.opening_bonus, $rules_tiles.ZERO));
    if ((terms.scoring === "none")) {
      return said;
    }
    return [...said, $.named($rules_sentences.say, [$rules_errors.N_("Opening with it brings {points} in all.")], { points: points })];
  }
  function zero_drawn(terms) {
    let said;
    said = $rules_errors.N_("The round is opened with 0-0-0:");
    return [_opened(terms, "000", said)];
  }
  function _opened(terms, name, said) {
    let place;
    place = $.namedOf($play_arbiter_example.FIVES, "_replace", [], { tile: $.item($rules_tiles.TILE_NAMED, name) });
    return $.named($play_arbiter_example.Example, [$rules_sentences.say(said), $.tuple(place)], { lines: $.tuple($.named($play_arbiter_example.worth, [terms, $rules_board.Board(), place], { opens: true })) });
  }
  function first(terms) {
    let bonus, nothing;
    bonus = (() => { const $all = []; for (const one of $.slice($rules_sentences.opening(terms), 1)) if ($.contains("points", one.details)) $all.push(one); return $all; })();
    if ((terms.scoring === "none")) {
      return [$rules_sentences.say($rules_errors.N_("In this match, nobody counts points."))];
    }
    nothing = $rules_sentences.say($rules_errors.N_("Opening brings nothing on top."));
    return [...$.slice($rules_sentences.laying(terms), 1), ...$.or(bonus, () => [nothing])];
  }
  function first_drawn(terms) {
    let triple;
    triple = _opened(terms, "555", $rules_errors.N_("The round is opened with a triple:"));
    return [triple, _opened(terms, "345", $rules_errors.N_("The round is opened with another tile:"))];
  }
  return { _HANDS, _LOTS, _PLAIN, _by_triple, _opened, _openers, _zero_instead, first, first_drawn, nobody, nobody_drawn, opener, opener_drawn, tile, tile_drawn, zero, zero_drawn };
})();

const $play_arbiter_turns = (() => {
  let [_FITS, _FITS_TOO] = $.tuple("255", "155");
  let _FITS_NOT = "134 133 124 123 122";
  function _mover(round_, chosen = 0) {
    return $play_arbiter_example.Hand(round_.may_hold(round_.seat), chosen);
  }
  function keep(terms) {
    let round_, template;
    round_ = $play_arbiter_example.opened(terms, "", _FITS);
    round_.push($rules_actions.DRAW);
    template = $rules_errors.N_("Who has drawn may keep the tile even if it fits, and draws again or passes.");
    return [($.truth(round_.may_keep) ? $play_arbiter_laying.YES : $play_arbiter_laying.NO), $rules_sentences.say(template)];
  }
  function keep_drawn(terms) {
    let hand, round_, said;
    round_ = $play_arbiter_example.opened(terms, "", _FITS);
    round_.push($rules_actions.DRAW);
    hand = _mover(round_, $.lshift(1, $.item($rules_tiles.TILE_NAMED, _FITS)));
    round_.push(($.truth(round_.rights.draw) ? $rules_actions.DRAW : $rules_actions.PASS));
    said = $rules_errors.N_("The tile drawn fits 5-5-5. It is kept all the same.");
    return [$play_arbiter_example.Example($rules_sentences.say(said), $play_arbiter_example.on_table(round_), $.tuple(hand), $play_arbiter_example.done(round_, 2))];
  }
  function other(terms) {
    return [$play_arbiter_laying.NO, $.item($rules_sentences.declining(terms), 0)];
  }
  function other_drawn(terms) {
    let held, place, refused, round_, said, tile;
    held = ($.truth(terms.sheet.may_decline) ? _FITS : "245");
    round_ = $play_arbiter_example.opened(terms, held, _FITS_TOO);
    round_.push($rules_actions.DRAW);
    tile = $.item($rules_tiles.TILE_NAMED, held);
    place = $.namedOf($play_arbiter_example.FIVES, "_replace", [], { tile: tile });
    said = $rules_errors.N_("1-5-5 was drawn. The tile marked in the hand has to wait for the next turn.");
    refused = round_.refusal(place);
    return [$.named($play_arbiter_example.Example, [$rules_sentences.say(said), $play_arbiter_example.on_table(round_), $.tuple(_mover(round_, $.lshift(1, tile)))], { refused: refused })];
  }
  function decline(terms) {
    return [($.truth(terms.sheet.may_decline) ? $play_arbiter_laying.YES : $play_arbiter_laying.NO), $.item($rules_sentences.declining(terms), 1)];
  }
  function decline_drawn(terms) {
    let hands, refused, round_, said;
    round_ = $play_arbiter_example.opened(terms, _FITS);
    hands = $.tuple(_mover(round_, $.lshift(1, $.item($rules_tiles.TILE_NAMED, _FITS))));
    refused = round_.refusal($rules_actions.DRAW);
    if ((refused !== null)) {
      said = $rules_sentences.say($rules_errors.N_("The tile marked in the hand fits 5-5-5, so it has to be laid."));
      return [$.named($play_arbiter_example.Example, [said, $play_arbiter_example.on_table(round_), hands], { refused: refused })];
    }
    round_.push($rules_actions.DRAW);
    said = $rules_sentences.say($rules_errors.N_("The tile marked in the hand fits 5-5-5, and still a tile may be drawn."));
    return [$play_arbiter_example.Example(said, $play_arbiter_example.on_table(round_), hands, $play_arbiter_example.done(round_, 1))];
  }
  function draws(terms) {
    return $rules_sentences.drawing(terms);
  }
  function draws_drawn(terms) {
    let count, passed, round_, said;
    round_ = $play_arbiter_example.opened(terms, "", _FITS_NOT);
    count = _draw(round_, $.len($.call(_FITS_NOT, "split")));
    passed = round_.rights.pass_;
    if ($.truth(passed)) {
      round_.push($rules_actions.PASS);
    }
    said = ($.truth(passed) ? $rules_errors.N_("A whole turn in which nothing is laid:") : $rules_errors.N_("The first draws of a turn:"));
    return [$.named($play_arbiter_example.Example, [$rules_sentences.say(said)], { lines: $play_arbiter_example.done(round_, $.add(count, passed)) })];
  }
  function _draw(round_, most) {
    let count;
    count = 0;
    while (($.lt(count, most) && $.truth(round_.rights.draw))) {
      round_.push($rules_actions.DRAW);
      count = $.grown(count, 1, $.add);
    }
    return count;
  }
  function last(terms) {
    let amounts, template;
    amounts = terms.amounts;
    if ($.eq(terms.sheet.draws, $rules_parameters.UNLIMITED)) {
      return [$rules_sentences.say($rules_errors.N_("There is no last one; each draw is paid, whatever follows.")), ...$.slice($rules_sentences.drawing(terms), 1)];
    }
    if (!$.truth($.sum(amounts.draws))) {
      return [$rules_sentences.say($rules_errors.N_("Draws cost nothing when a tile is laid; the tile brings what it always does."))];
    }
    template = $rules_errors.N_("The draws are paid all the same, {points} in all; the tile brings what it always does.");
    return [$.named($rules_sentences.say, [template], { points: $.sum(amounts.draws) })];
  }
  function last_drawn(terms) {
    let before, count, limit, round_, said;
    limit = $.min(terms.sheet.draw_limit, $.len($.call(_FITS_NOT, "split")));
    before = $.slice($.call(_FITS_NOT, "split"), null, $.sub(limit, 1));
    round_ = $play_arbiter_example.opened(terms, "", $.call(" ", "join", [...before, _FITS]));
    count = _draw(round_, limit);
    round_.push($.item($.attribute(round_, "board").placements($.lshift(1, $.item($rules_tiles.TILE_NAMED, _FITS))), 0));
    said = $rules_errors.N_("The last tile drawn is laid:");
    return [$.named($play_arbiter_example.Example, [$rules_sentences.say(said), $play_arbiter_example.on_table(round_)], { lines: $play_arbiter_example.done(round_, $.add(count, 1)) })];
  }
  function empty(terms) {
    return $rules_sentences.passing(terms);
  }
  function empty_drawn(terms) {
    let round_, said;
    round_ = $rules_round.Round($play_arbiter_example.lasting(terms), $rules_deal.Deal($play_arbiter_example.company(terms.sheet), 1));
    round_.push($play_arbiter_example.FIVES);
    while ($.truth(round_.pool_size)) {
      round_.push(($.truth(round_.rights.draw) ? $rules_actions.DRAW : $rules_actions.PASS));
    }
    if ($.truth(round_.draws)) {
      round_.push($rules_actions.PASS);
    }
    round_.push($rules_actions.PASS);
    said = $rules_errors.N_("The pool is empty, and no tile is laid:");
    return [$.named($play_arbiter_example.Example, [$rules_sentences.say(said)], { lines: $play_arbiter_example.done(round_, 1) })];
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
    return [];
  }
  let _ALL = "All sheets.";
  let QUESTIONS = $.tuple(Question("bridge", $rules_errors.N_("Is that a bridge?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.bridge, $play_arbiter_laying.bridges_drawn, $.tuple("bridge")), Question("both", $rules_errors.N_("Can it be a bridge and two sides at once?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.both, $play_arbiter_laying.both_drawn, $.tuple("bridge", "two_sides", "hexagons")), Question("two-sides", $rules_errors.N_("Two sides fit: what does that bring?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.two_sides, $play_arbiter_laying.two_sides_drawn, $.tuple("two_sides")), Question("hexagon", $rules_errors.N_("Is that a hexagon?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.hexagon, $play_arbiter_laying.hexagons_drawn, $.tuple("hexagons")), Question("second", $rules_errors.N_("One tile closes two hexagons: what does the second one bring?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.second, $play_arbiter_laying.second_drawn, $.tuple("hexagons")), $.named(Question, ["corners", $rules_errors.N_("Must every corner agree?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.corners, $play_arbiter_laying.corners_drawn], { settled: _ALL }), $.named(Question, ["touching", $rules_errors.N_("Is it enough to touch with a corner?"), $rules_sentences.Topic.LAYING, $play_arbiter_laying.touching, $play_arbiter_laying.touching_drawn], { settled: _ALL }), Question("draws", $rules_errors.N_("How often may I draw, and what does it cost?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.draws, $play_arbiter_turns.draws_drawn, $.tuple("draws", "draw_cost", "last_draw_cost", "last_draw_when")), Question("last-draw", $rules_errors.N_("The last tile I may draw fits: what does the turn bring?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.last, $play_arbiter_turns.last_drawn, $.tuple("draws", "draw_cost", "last_draw_cost", "last_draw_when")), Question("keep", $rules_errors.N_("May I keep a tile that I have drawn?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.keep, $play_arbiter_turns.keep_drawn, $.tuple("may_decline")), $.named(Question, ["other", $rules_errors.N_("May I lay another tile than the one I have drawn?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.other, $play_arbiter_turns.other_drawn], { settled: _ALL }), Question("decline", $rules_errors.N_("May I draw although a tile of mine fits?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.decline, $play_arbiter_turns.decline_drawn, $.tuple("may_decline")), Question("empty", $rules_errors.N_("The pool is empty: what now, and what does passing cost?"), $rules_sentences.Topic.TURN, $play_arbiter_turns.empty, $play_arbiter_turns.empty_drawn, $.tuple("empty_pass_cost"), "The empty pool."), Question("opener", $rules_errors.N_("Who opens?"), $rules_sentences.Topic.OPENING, $play_arbiter_openings.opener, $play_arbiter_openings.opener_drawn, $.tuple("opening")), Question("opening-tile", $rules_errors.N_("With which tile may I open?"), $rules_sentences.Topic.OPENING, $play_arbiter_openings.tile, $play_arbiter_openings.tile_drawn, $.tuple("opening", "zero_instead")), Question("no-triple", $rules_errors.N_("Nobody has a triple: who opens?"), $rules_sentences.Topic.OPENING, $play_arbiter_openings.nobody, $play_arbiter_openings.nobody_drawn, $.tuple("opening")), Question("zero", $rules_errors.N_("What about 0-0-0?"), $rules_sentences.Topic.OPENING, $play_arbiter_openings.zero, $play_arbiter_openings.zero_drawn, $.tuple("opening", "zero_bonus", "zero_instead")), Question("first-tile", $rules_errors.N_("What does the first tile bring?"), $rules_sentences.Topic.OPENING, $play_arbiter_openings.first, $play_arbiter_openings.first_drawn, $.tuple("triple_bonus", "zero_bonus")), Question("out", $rules_errors.N_("What does laying the last tile bring?"), $rules_sentences.Topic.OUT, $play_arbiter_endings.out, $play_arbiter_endings.out_drawn, $.tuple("out_bonus", "out_takes", "out_costs")), Question("blocked", $rules_errors.N_("Nobody can lay any more: who gets what?"), $rules_sentences.Topic.BLOCKED, $play_arbiter_endings.blocked, $play_arbiter_endings.blocked_drawn, $.tuple("blocked"), "Blocked."), Question("players", $rules_errors.N_("How many may play, and with how many tiles?"), $rules_sentences.Topic.MATCH, $play_arbiter_endings.players, $play_arbiter_endings.players_drawn, $.tuple("players", "hand")), Question("target", $rules_errors.N_("When is the match over: at once, or after the round?"), $rules_sentences.Topic.MATCH, $play_arbiter_endings.target, $play_arbiter_endings.target_drawn, $.tuple("target", "target_when"), "Going out and the target."), Question("tie", $rules_errors.N_("Two get there in the same round: who wins?"), $rules_sentences.Topic.MATCH, $play_arbiter_endings.tie, _nothing, $.tuple("target_when", "ties")));
  let _QUESTIONS = (() => { const $all = new $.Dict(); for (const question of QUESTIONS) $all.set(question.key, question); return $all; })();
  const Difference = $.klass("Difference", [], {
    kind: "tuple",
    fields: [
      ["sheets"],
      ["said"],
    ],
  });
  function differences(question, terms) {
    let before, found, name, said, same;
    found = [];
    for (name of $rules_presets.PRESETS) {
      said = question.said($rules_terms.Terms($rules_presets.preset(name), terms.scoring));
      same = (() => { const $all = []; for (const [index, one] of $.enumerate(found)) if ($.eq($.attribute(one, "said"), said)) $all.push(index); return $all; })();
      if ($.truth(same)) {
        before = $.item(found, $.item(same, 0));
        $.setItem(found, $.item(same, 0), $.namedOf(before, "_replace", [], { sheets: $.tuple(...before.sheets, name) }));
      } else {
        $.call(found, "append", Difference($.tuple(name), said));
      }
    }
    return ($.gt($.len(found), 1) ? found : []);
  }
  function asked(terms) {
    return Array.from(QUESTIONS, (question) => new $.Dict([["key", question.key], ["asked", question.asked], ["topic", question.topic], ["said", Array.from(question.said(terms), (sentence) => $play_arbiter_example.sentence_shown(sentence))]]));
  }
  function answered(terms, key) {
    let question, values;
    question = $.item(_QUESTIONS, key);
    values = terms.sheet.parameters();
    return new $.Dict([["key", key], ["asked", question.asked], ["topic", question.topic], ["said", Array.from(question.said(terms), (sentence) => $play_arbiter_example.sentence_shown(sentence))], ["examples", Array.from(question.drawn(terms), (example) => example.to_dict())], ["parameters", (() => { const $all = new $.Dict(); for (const name of $.attribute(question, "parameters")) $all.set(name, $.item(values, name)); return $all; })()], ["settled", question.settled], ["differences", Array.from(differences(question, terms), (one) => new $.Dict([["sheets", $.list(one.sheets)], ["said", Array.from($.attribute(one, "said"), (sentence) => $play_arbiter_example.sentence_shown(sentence))]]))]]);
  }
  return { Difference, QUESTIONS, Question, _ALL, _QUESTIONS, _nothing, answered, asked, differences };
})();

const $play_codes = (() => {
  const ServerCode = $.klass("ServerCode", [], {
    kind: "words",
    own: {
      MESSAGE: "message",
      STALE: "stale",
      UNDO: "undo",
      HOST: "host",
      SEAT: "seat",
      BOT: "bot",
      PAUSED: "paused",
      WAITING: "waiting",
      PHRASE: "phrase",
      HINT: "hint",
      DISK: "disk",
      BUSY: "busy",
      ELSEWHERE: "elsewhere",
      TOKEN: "token",
      DEAD: "dead",
      SLOW: "slow",
      FLOOD: "flood",
      LATE: "late",
      PROTOCOL: "protocol",
      KNOCK: "knock",
      LOCKED: "locked",
      BARRED: "barred",
      ID: "id",
      NAME: "name",
      FULL: "full",
      CLOSING: "closing",
      FAILURE: "failure",
      MISSING: "missing",
      METHOD: "method",
      REQUEST: "request",
      ORIGIN: "origin",
      OFTEN: "often",
      LARGE: "large",
      SEATS: "seats",
      PICTURE: "picture",
    },
  });
  return { ServerCode };
})();

const $play_counting = (() => {

  return {  };
})();

const $play_reading = (() => {
  const Unreadable = $.klass("Unreadable", [$rules_errors.TricorneError], {
  });
  function unreadable() {
    return Unreadable($rules_errors.refuse($rules_errors.Code.SYNTAX, "this is no count of points, or it is damaged"));
  }
  function parsed(text) {
    let error, found;
    try {
      found = $.std.json.loads(text);
    } catch ($error) {
      if ($.isinstance($error, [$.errors.RecursionError, $.errors.ValueError])) {
        error = $error;
        throw unreadable();
      } else throw $error;
    }
    return found;
  }
  function fields(stored) {
    if (!$.isinstance(stored, $.dict)) {
      throw unreadable();
    }
    return stored;
  }
  function several(stored) {
    if (!$.isinstance(stored, $.list)) {
      throw unreadable();
    }
    return stored;
  }
  function string(stored) {
    let error;
    if (!$.isinstance(stored, $.str)) {
      throw unreadable();
    }
    try {
      $.call(stored, "encode");
    } catch ($error) {
      if ($.isinstance($error, [$.errors.ValueError])) {
        error = $error;
        throw unreadable();
      } else throw $error;
    }
    return stored;
  }
  function texts(stored) {
    return Array.from(several(stored), (each) => string(each));
  }
  function flag(stored) {
    if (!$.isinstance(stored, $.bool)) {
      throw unreadable();
    }
    return stored;
  }
  function one_of(words, stored) {
    let word;
    for (word of words) {
      if ($.eq(word, stored)) {
        return word;
      }
    }
    throw unreadable();
  }
  function number(stored, least, most) {
    if (($.isinstance(stored, $.bool) || !$.isinstance(stored, $.int) || !($.le(least, stored) && $.le(stored, most)))) {
      throw unreadable();
    }
    return stored;
  }
  return { Unreadable, fields, flag, number, one_of, parsed, several, string, texts, unreadable };
})();

const $play_counting_agreed = (() => {
  let MOST_LETTERS = 40;
  const Party = $.klass("Party", [], {
    kind: "data",
    fields: [
      ["terms"],
      ["names"],
    ],
    methods: {
      name(seat) {
        const self = this;
        return $.item(self.names, $.sub(seat, 1));
      },
      to_dict() {
        const self = this;
        return new $.Dict([["sheet", $.attribute(self.terms.sheet, "name")], ["house", $rules_presets.changes(self.terms.sheet)], ["scoring", self.terms.scoring], ["target", self.terms.asked], ["names", $.list(self.names)]]);
      },
    },
    getters: {
      players() {
        const self = this;
        return $.len(self.names);
      },
    },
  });
  function agreed_on(sheet, house, scoring, target, names) {
    let by, called, fewest, kind, most, players, template;
    players = $.len(names);
    if (!($.le(1, players) && $.le(players, $rules_parameters.MOST_PLAYERS))) {
      template = $rules_errors.N_("{players} cannot play: from 1 to {most} can");
      throw $rules_errors.SheetError($.named($rules_errors.refuse, [$rules_errors.Code.RULES, template], { players: players, most: $rules_parameters.MOST_PLAYERS }));
    }
    $rules_terms.check_scoring(scoring, target);
    kind = $.next((function* () { for (const each of $rules_terms.SCORINGS) if ($.eq(each, scoring)) yield each; })());
    by = $.namedOf($rules_presets.preset(sheet), "changed", [], { ...$.toNamed(house) });
    [fewest, most] = by.players;
    if (!($.le(fewest, players) && $.le(players, most))) {
      by = $.namedOf(by, "changed", [], { players: [$.min(fewest, players), $.max(most, players)] });
    }
    called = $.tupleOf(Array.from($.enumerate(names, 1), ([seat, name]) => _called(name, seat)));
    return Party($rules_terms.Terms(by, kind, target), called);
  }
  function read_agreed(stored) {
    let house, said, scoring, sheet, target;
    said = $play_reading.fields(stored);
    [sheet, house, scoring] = $.tuple(said.get("sheet"), said.get("house"), said.get("scoring"));
    target = said.get("target");
    if ((!$.isinstance(sheet, $.str) || !$.isinstance(scoring, $.str) || $.isinstance(target, $.bool))) {
      throw $play_reading.unreadable();
    }
    if (((target !== null) && !$.isinstance(target, $.int))) {
      throw $play_reading.unreadable();
    }
    return agreed_on(sheet, $play_reading.fields(house), scoring, target, $play_reading.texts(said.get("names")));
  }
  function _called(name, seat) {
    let shown;
    shown = $.call("", "join", Array.from(name, (letter) => ($.call(letter, "isprintable") ? letter : " ")));
    return $.or($.call($.slice($.call(" ", "join", $.call(shown, "split")), null, MOST_LETTERS), "strip"), () => $.str(seat));
  }
  return { MOST_LETTERS, Party, _called, agreed_on, read_agreed };
})();

const $play_counting_line = (() => {
  let LARGEST = 100000;
  let _FIGURES = (() => { const $all = new $.Dict(); for (const figure of $rules_figure.Figure) $all.set($.word(figure), figure); return $all; })();
  const Opens = $.klass("Opens", [], {
    kind: "data",
    fields: [
      ["seat"],
      ["so", () => false],
    ],
    methods: {
      to_dict() {
        const self = this;
        return new $.Dict([["what", "opens"], ["seat", self.seat], ["so", self.so]]);
      },
    },
  });
  const Turn = $.klass("Turn", [], {
    kind: "data",
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
        const cls = this;
        return cls($rules_tiles.value(tiles), tiles);
      },
    },
  });
  const Ended = $.klass("Ended", [], {
    kind: "data",
    fields: [
      ["out"],
      ["left", () => $.tuple()],
      ["so", () => false],
    ],
    methods: {
      to_dict() {
        const self = this;
        let left;
        left = Array.from($.attribute(self, "left"), (each) => ((each.tiles === null) ? $.attribute(each, "points") : $rules_tiles.names(each.tiles)));
        return new $.Dict([["what", "ended"], ["out", self.out], ["left", left], ["so", self.so]]);
      },
    },
  });
  const Leaves = $.klass("Leaves", [], {
    kind: "data",
    fields: [
      ["seat"],
      ["so", () => false],
    ],
    methods: {
      to_dict() {
        const self = this;
        return new $.Dict([["what", "leaves"], ["seat", self.seat], ["so", self.so]]);
      },
    },
  });
  let Line = $.bitor($.bitor($.bitor(Opens, Turn), Ended), Leaves);
  function read_line(stored, players) {
    let left, out, said, so, $t0;
    said = $play_reading.fields(stored);
    so = (said.get("so") === true);
    $t0 = said.get("what");
    if ($.eq($t0, "opens")) {
      return Opens($play_reading.number(said.get("seat"), 1, players), so);
    } else if ($.eq($t0, "turn")) {
      return $.named(_read_turn, [said, players], { so: so });
    } else if ($.eq($t0, "ended")) {
      out = said.get("out");
      left = $.tupleOf(Array.from($play_reading.several(said.get("left")), (each) => _read_left(each)));
      if (($.truth(left) && $.ne($.len(left), players))) {
        throw $play_reading.unreadable();
      }
      return Ended(((out === null) ? null : $play_reading.number(out, 1, players)), left, so);
    } else if ($.eq($t0, "leaves")) {
      return Leaves($play_reading.number(said.get("seat"), 1, players), so);
    }
    throw $play_reading.unreadable();
  }
  function _read_turn(said, players, so) {
    let draws, figure, lies, number_, place, seat, tile;
    [seat, draws] = $.tuple($play_reading.number(said.get("seat"), 1, players), $play_reading.number(said.get("draws", 0), 0, $rules_tiles.COUNT));
    [tile, figure, place] = $.tuple(said.get("tile"), said.get("figure"), said.get("place"));
    if ((tile === null)) {
      return $.named(Turn, [seat, null, draws], { so: so });
    }
    lies = ((place === null) ? null : _read_place(place));
    number_ = tile_named(tile);
    if (((lies !== null) && $.ne(lies.tile, number_))) {
      throw $play_reading.unreadable();
    }
    return Turn(seat, number_, draws, _read_figure(figure), lies, so);
  }
  $.takes(_read_turn, ['said', 'players', 'so']);
  function _read_figure(figure) {
    if ((figure === null)) {
      return null;
    }
    if ((!$.isinstance(figure, $.str) || !$.contains(figure, _FIGURES))) {
      throw $play_reading.unreadable();
    }
    return $.item(_FIGURES, figure);
  }
  function _read_place(place) {
    let action, error;
    if (!$.isinstance(place, $.str)) {
      throw $play_reading.unreadable();
    }
    try {
      action = $rules_actions.parse_action(place);
    } catch ($error) {
      if ($.isinstance($error, [$rules_errors.TricorneError])) {
        error = $error;
        throw $play_reading.unreadable();
      } else throw $error;
    }
    if (!$.isinstance(action, $rules_actions.Place)) {
      throw $play_reading.unreadable();
    }
    return action;
  }
  function _read_left(left) {
    if ($.isinstance(left, $.list)) {
      return Held.of($rules_tiles.tile_set((function* () { for (const name of $play_reading.texts(left)) yield tile_named(name); })()));
    }
    return Held($play_reading.number(left, $.negative(LARGEST), LARGEST));
  }
  function tile_named(name) {
    let sorted_;
    if (!$.isinstance(name, $.str)) {
      throw $play_reading.unreadable();
    }
    sorted_ = $.call("", "join", $.sorted(name));
    if (!$.contains(sorted_, $rules_tiles.TILE_NAMED)) {
      throw $play_reading.unreadable();
    }
    return $.item($rules_tiles.TILE_NAMED, sorted_);
  }
  return { Ended, Held, LARGEST, Leaves, Line, Opens, Turn, _FIGURES, _read_figure, _read_left, _read_place, _read_turn, read_line, tile_named };
})();

const $play_counting_standing = (() => {
  const Reckoning = $.klass("Reckoning", [], {
    kind: "data",
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
        const self = this;
        let board, place;
        if ((self.places === null)) {
          return null;
        }
        board = $rules_board.Board();
        for (place of self.places) {
          board.place(place);
        }
        return board;
      },
      present() {
        const self = this;
        return (() => { const $all = []; for (const seat of $.range(1, $.add($.len(self.totals), 1))) if (!$.contains(seat, self.gone)) $all.push(seat); return $all; })();
      },
      following(seat) {
        const self = this;
        let later, present;
        present = self.present();
        later = (() => { const $all = []; for (const each of present) if ($.gt(each, seat)) $all.push(each); return $all; })();
        return $.next($.iter([...later, ...present]), 0);
      },
    },
    getters: {
      unseen() {
        const self = this;
        return $.bitand($rules_tiles.ALL_TILES, $.invert(self.out));
      },
    },
  });
  function beginning(agreed) {
    return Reckoning($.mul($.tuple(0), agreed.players));
  }
  function over(agreed, standing) {
    let target;
    if ((!$.truth($.attribute(standing, "number")) || !$.truth(standing.settled))) {
      return false;
    }
    target = agreed.terms.target;
    if ((!$.truth(target) || (standing.ending === "target"))) {
      return true;
    }
    if ((agreed.terms.sheet.target_when === "round")) {
      return standing.reached;
    }
    return $.ge($.max(standing.totals), target);
  }
  function winners(agreed, standing) {
    let fewest, most, present;
    if (!$.truth(over(agreed, standing))) {
      return [];
    }
    present = $.or(standing.present(), () => $.list($.range(1, $.add(agreed.players, 1))));
    if ((agreed.terms.scoring === "none")) {
      fewest = $.min(Array.from(present, (seat) => $.item(standing.hands, $.sub(seat, 1))));
      return (() => { const $all = []; for (const seat of present) if ($.eq($.item(standing.hands, $.sub(seat, 1)), fewest)) $all.push(seat); return $all; })();
    }
    most = $.max(Array.from(present, (seat) => $.item(standing.totals, $.sub(seat, 1))));
    return (() => { const $all = []; for (const seat of present) if ($.eq($.item(standing.totals, $.sub(seat, 1)), most)) $all.push(seat); return $all; })();
  }
  return { Reckoning, beginning, over, winners };
})();

const $play_counting_doubts = (() => {
  function doubts(agreed, standing, line) {
    let $t0;
    $t0 = line;
    if ($.isinstance($t0, $play_counting_line.Opens)) {
      return $.tupleOf(_of_opening(agreed, standing, line));
    } else if ($.isinstance($t0, $play_counting_line.Turn)) {
      return $.tupleOf(_of_turn(agreed, standing, line));
    } else if ($.isinstance($t0, $play_counting_line.Ended)) {
      return $.tupleOf(_of_end(agreed, standing, line));
    } else if ($.isinstance($t0, $play_counting_line.Leaves)) {
      return $.tupleOf(_of_leaving(agreed, standing, line.seat));
    }
    return null;
  }
  function left_matters(amounts, out) {
    return ($.truth(out) ? $.or(amounts.out_takes, () => amounts.out_costs) : (amounts.blocked !== "nothing"));
  }
  $.takes(left_matters, ['amounts', 'out']);
  function* _of_opening(agreed, standing, line) {
    if ($.truth($play_counting_standing.over(agreed, standing))) {
      (yield $rules_errors.refuse($rules_errors.Code.OVER, "the match is over"));
    }
    if (!$.truth(standing.settled)) {
      (yield $rules_errors.refuse($rules_errors.Code.OVER, "the round before is not counted yet"));
    }
    (yield* _of_leaving(agreed, standing, line.seat));
  }
  function* _of_leaving(agreed, standing, seat) {
    if ($.contains(seat, standing.gone)) {
      (yield $.named($rules_errors.refuse, [$rules_errors.Code.TURN, "{name} has left"], { name: agreed.name(seat) }));
    }
  }
  function* _of_turn(agreed, standing, turn) {
    let template;
    if ($.truth(standing.settled)) {
      (yield $rules_errors.refuse($rules_errors.Code.OVER, "nobody has opened a round"));
      return null;
    }
    if ((standing.ending !== null)) {
      (yield $rules_errors.refuse($rules_errors.Code.OVER, "the round is over"));
    } else if ($.ne(turn.seat, standing.seat)) {
      template = $rules_errors.N_("it is the turn of {name}");
      (yield $.named($rules_errors.refuse, [$rules_errors.Code.TURN, template], { name: agreed.name($.or(standing.seat, () => turn.seat)) }));
    }
    (yield* _of_draws(agreed, standing, turn));
    if ((turn.tile === null)) {
      (yield* _of_pass(agreed, standing, turn));
    } else {
      (yield* _of_tile(standing, turn.tile));
      (yield* _of_figure(agreed, standing, turn));
    }
  }
  function* _of_draws(agreed, standing, turn) {
    let limit, template;
    limit = agreed.terms.sheet.draw_limit;
    if ($.gt(turn.draws, limit)) {
      template = $rules_errors.N_("{count} draws: this sheet allows {most} in a turn");
      (yield $.named($rules_errors.refuse, [$rules_errors.Code.DRAW, template], { count: turn.draws, most: limit }));
    }
    if ($.gt(turn.draws, standing.pool)) {
      template = $rules_errors.N_("{count} draws: the pool has {pool} left");
      (yield $.named($rules_errors.refuse, [$rules_errors.Code.DRAW, template], { count: turn.draws, pool: standing.pool }));
    }
    if (($.truth(turn.draws) && !$.truth(standing.laid))) {
      (yield $.named($rules_errors.refuse, [$rules_errors.Code.DRAW, "{name} opens, and draws nothing"], { name: agreed.name(turn.seat) }));
    }
  }
  function* _of_pass(agreed, standing, turn) {
    if (!$.truth(standing.laid)) {
      (yield $.named($rules_errors.refuse, [$rules_errors.Code.PASS, "{name} opens, and lays a tile"], { name: agreed.name(turn.seat) }));
    } else if ($.lt(turn.draws, $.min(agreed.terms.sheet.draw_limit, standing.pool))) {
      (yield $rules_errors.refuse($rules_errors.Code.PASS, "who does not place draws, while draws and tiles are left"));
    }
  }
  function* _of_tile(standing, tile) {
    let template;
    if ($.truth($.bitand($.rshift(standing.out, tile), 1))) {
      template = $rules_errors.N_("the tile {tile} lies on the table already");
      (yield $.named($rules_errors.refuse, [$rules_errors.Code.TILE, template], { tile: $.item($rules_tiles.NAMES, tile) }));
    }
  }
  function _needed(hexagons) {
    let points;
    points = $.slice($rules_grid.corners($rules_grid.ORIGIN), null, hexagons);
    return $.len(new $.PySet((() => { const $all = []; for (const point of points) for (const [cell, _] of $rules_grid.around(point)) if ($.ne(cell, $rules_grid.ORIGIN)) $all.push(cell); return $all; })()));
  }
  let _NEEDED = $.tupleOf(Array.from($.range($.len($rules_figure.HEXAGONS)), (hexagons) => _needed(hexagons)));
  function* _of_figure(agreed, standing, turn) {
    let board, due, figure, made, refusal, template;
    figure = $.attribute(turn, "figure");
    if (((figure !== null) && !$.truth(standing.laid))) {
      (yield $rules_errors.refuse($rules_errors.Code.POINTS, "the first tile of a round makes nothing yet"));
    } else if (($.contains(figure, $rules_figure.HEXAGONS) && $.lt(standing.laid, (due = $.item(_NEEDED, $.call($rules_figure.HEXAGONS, "index", figure)))))) {
      template = $rules_errors.N_("that takes {count} tiles that lie there before");
      (yield $.named($rules_errors.refuse, [$rules_errors.Code.POINTS, template], { count: due }));
    }
    if ((($.attribute(turn, "place") === null) || (standing.places === null))) {
      return null;
    }
    board = standing.board();
    refusal = ((board === null) ? null : board.refusal($.attribute(turn, "place")));
    if ((refusal !== null)) {
      (yield refusal);
    } else if (((board !== null) && $.ne(figure, (made = _counted(agreed, board.figure($.attribute(turn, "place").cell)))))) {
      if ((made === null)) {
        (yield $rules_errors.refuse($rules_errors.Code.POINTS, "as it lies there, the tile makes nothing"));
      } else {
        template = $rules_errors.N_("as it lies there, the tile makes something else: {figure}");
        (yield $.named($rules_errors.refuse, [$rules_errors.Code.POINTS, template], { figure: $.word(made) }));
      }
    }
  }
  function _counted(agreed, figure) {
    return ($.truth($.item($.attribute(agreed.terms.amounts, "figure"), figure)) ? figure : null);
  }
  function* _of_end(agreed, standing, line) {
    let count, template, wrong;
    if ($.truth(standing.settled)) {
      (yield $rules_errors.refuse($rules_errors.Code.OVER, "nobody has opened a round"));
      return null;
    }
    if (((line.out === null) && $.truth(standing.pool))) {
      template = $rules_errors.N_("the pool has {pool} left: the round is not blocked");
      (yield $.named($rules_errors.refuse, [$rules_errors.Code.END, template], { pool: standing.pool }));
    }
    if (((line.out !== null) && $.truth($.item(standing.hands, $.sub(line.out, 1))))) {
      count = $.item(standing.hands, $.sub(line.out, 1));
      template = $rules_errors.N_("by this count, {name} has {count} left");
      (yield $.named($rules_errors.refuse, [$rules_errors.Code.END, template], { name: agreed.name(line.out), count: count }));
    }
    if (!$.truth($.named(left_matters, [agreed.terms.amounts], { out: (line.out !== null) }))) {
      return null;
    }
    if (!$.truth($.attribute(line, "left"))) {
      (yield $rules_errors.refuse($rules_errors.Code.END, "nobody has said what is left"));
      return null;
    }
    wrong = $.list(_of_hands(agreed, standing, $.attribute(line, "left")));
    (yield* wrong);
    if (!$.truth(wrong)) {
      (yield* _of_all(standing, $.attribute(line, "left")));
    }
  }
  function* _of_hands(agreed, standing, left) {
    let elsewhere, hand, name, said, seat, size, template, tile;
    elsewhere = standing.out;
    for (seat of standing.present()) {
      [hand, size, name] = $.tuple($.item(left, $.sub(seat, 1)), $.item(standing.hands, $.sub(seat, 1)), agreed.name(seat));
      if ((hand.tiles === null)) {
        (yield* _of_sum(standing, $.attribute(hand, "points"), size, name));
        continue;
      }
      for (tile of $rules_tiles.tiles_in($.bitand(hand.tiles, elsewhere))) {
        template = $rules_errors.N_("the tile {tile} that {name} is said to hold lies elsewhere");
        (yield $.named($rules_errors.refuse, [$rules_errors.Code.TILE, template], { tile: $.item($rules_tiles.NAMES, tile), name: name }));
      }
      elsewhere = $.bitor(elsewhere, hand.tiles);
      if ($.ne($.call(hand.tiles, "bit_count"), size)) {
        template = $rules_errors.N_("by this count, {name} has {count} left, and not {said}");
        said = $.call(hand.tiles, "bit_count");
        (yield $.named($rules_errors.refuse, [$rules_errors.Code.END, template], { name: name, count: size, said: said }));
      }
    }
  }
  function* _of_sum(standing, points, size, name) {
    let details, least, most, template, worth;
    worth = $.sorted(Array.from($rules_tiles.tiles_in($.attribute(standing, "unseen")), (tile) => $.item($rules_tiles.VALUES, tile)));
    [least, most] = $.tuple($.sum($.slice(worth, null, size)), $.sum($.slice(worth, $.max($.sub($.len(worth), size), 0))));
    if (!($.le(least, points) && $.le(points, most))) {
      template = $rules_errors.N_("{name} cannot hold {points}: with {count} left, it is {least} to {most}");
      details = new $.Dict([["points", points], ["count", size], ["least", least], ["most", most]]);
      (yield $.named($rules_errors.refuse, [$rules_errors.Code.END, template], { name: name, ...$.toNamed(details) }));
    }
  }
  function* _of_all(standing, left) {
    let due, points, template;
    if (($.truth(standing.pool) || $.truth(standing.gone) || $.ne(standing.laid, $.call(standing.out, "bit_count")))) {
      return null;
    }
    [due, points] = $.tuple($rules_tiles.value($.attribute(standing, "unseen")), $.sum(Array.from(left, (hand) => $.attribute(hand, "points"))));
    if ($.ne(due, points)) {
      template = $rules_errors.N_("together all hands are worth {due}, and not {points}");
      (yield $.named($rules_errors.refuse, [$rules_errors.Code.END, template], { due: due, points: points }));
    }
  }
  return { _NEEDED, _counted, _needed, _of_all, _of_draws, _of_end, _of_figure, _of_hands, _of_leaving, _of_opening, _of_pass, _of_sum, _of_tile, _of_turn, doubts, left_matters };
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
  function told(agreed, standing, line) {
    let doubtful, nothing, points, $t0;
    nothing = $.mul($.tuple(0), agreed.players);
    doubtful = $play_counting_doubts.doubts(agreed, standing, line);
    $t0 = line;
    if ($.isinstance($t0, $play_counting_line.Opens)) {
      return Counted(line, _opened(agreed, standing, line), nothing, new $.Dict([]), doubtful);
    } else if ($.isinstance($t0, $play_counting_line.Turn)) {
      return _turn(agreed, standing, line, doubtful);
    } else if ($.isinstance($t0, $play_counting_line.Ended)) {
      points = _settled(agreed, standing, line);
      return Counted(line, _ended(agreed, standing, line, points), points, new $.Dict([]), doubtful);
    } else if ($.isinstance($t0, $play_counting_line.Leaves)) {
      return Counted(line, _left(standing, line), nothing, new $.Dict([]), doubtful);
    }
    return null;
  }
  function turn_parts(terms, standing, turn) {
    let amounts, limit, more, opens, parts, place;
    [amounts, limit] = $.tuple(terms.amounts, terms.sheet.draw_limit);
    parts = new $.Dict([]);
    if ($.truth(turn.draws)) {
      $.setItem(parts, $rules_breakdown.Source.DRAW, $.mul($.negative(amounts.draw), turn.draws));
      more = $.sub($.sum($.slice(amounts.draws, null, turn.draws)), $.mul(amounts.draw, $.min(turn.draws, limit)));
      if ($.truth(more)) {
        $.setItem(parts, $rules_breakdown.Source.LAST_DRAW, $.negative(more));
      }
    }
    if ((turn.tile !== null)) {
      place = $.or($.attribute(turn, "place"), () => $rules_actions.Place(turn.tile, 0, $rules_grid.ORIGIN));
      opens = $.eq(standing.laid, 0);
      return new $.Dict([...parts.items(), ...$.named($rules_breakdown.placement_parts, [place, $.attribute(turn, "figure"), terms], { opens: opens }).items()]);
    }
    if (($.ge(turn.draws, limit) && $.truth(amounts.exhausted_pass))) {
      $.setItem(parts, $rules_breakdown.Source.USED_UP, $.negative(amounts.exhausted_pass));
    } else if (($.lt(turn.draws, limit) && $.ge(turn.draws, standing.pool) && $.truth(amounts.empty_pass))) {
      $.setItem(parts, $rules_breakdown.Source.EMPTY, $.negative(amounts.empty_pass));
    } else {
      $.setItem(parts, $rules_breakdown.Source.PASS, 0);
    }
    return parts;
  }
  function _opened(agreed, standing, line) {
    let hands, present, size;
    present = standing.present();
    size = $.item(agreed.terms.sheet.hand, $.sub($.max($.len(present), 1), 1));
    hands = $.tupleOf(Array.from($.range(1, $.add(agreed.players, 1)), (seat) => ($.contains(seat, present) ? size : 0)));
    return $.named($play_counting_standing.Reckoning, [standing.totals, standing.rounds, standing.gone], { number: $.add($.attribute(standing, "number"), 1), settled: false, seat: line.seat, before: standing.totals, hands: hands, pool: $.sub($rules_tiles.COUNT, $.sum(hands)) });
  }
  function _turn(agreed, standing, turn, doubtful) {
    let after, brought, ending, hands, laid, more, parts, points;
    parts = turn_parts(agreed.terms, standing, turn);
    brought = $.sum(parts.values());
    points = $.tupleOf(Array.from($.range(1, $.add(agreed.players, 1)), (s) => ($.eq(s, turn.seat) ? brought : 0)));
    laid = (turn.tile !== null);
    more = $.sub(turn.draws, ($.truth(laid) ? 1 : 0));
    hands = $.tupleOf(Array.from($.enumerate($.or(standing.hands, () => $.mul($.tuple(0), agreed.players)), 1), ([seat, size]) => ($.eq(seat, turn.seat) ? $.max($.add(size, more), 0) : size)));
    after = $.named($.std.dataclasses.replace, [_paid(agreed, standing, points)], { seat: standing.following(turn.seat), hands: hands, pool: $.max($.sub(standing.pool, turn.draws), 0), out: ((turn.tile === null) ? standing.out : $.bitor(standing.out, $.lshift(1, turn.tile))), laid: $.add(standing.laid, ($.truth(laid) ? 1 : 0)), places: _places(standing, turn), idle: (($.truth(laid) || $.truth(turn.draws)) ? 0 : $.add(standing.idle, 1)) });
    ending = _ending(agreed, after, turn);
    if (((ending !== null) && !$.truth(standing.settled))) {
      after = $.named($.std.dataclasses.replace, [after], { ending: ending, seat: 0 });
      if ((ending === "target")) {
        after = _closed(after);
      }
    }
    return Counted(turn, after, points, parts, doubtful);
  }
  function _places(standing, turn) {
    if (((turn.tile === null) || (standing.places === null))) {
      return standing.places;
    }
    if ((($.attribute(turn, "place") === null) || $.any(Array.from(standing.places, (each) => $.eq($.attribute(turn, "place").cell, each.cell))))) {
      return null;
    }
    return $.tuple(...standing.places, $.attribute(turn, "place"));
  }
  function _ending(agreed, after, turn) {
    let board, target;
    target = agreed.terms.target_at_once;
    if (($.truth(target) && (turn.tile !== null) && $.ge($.item(after.totals, $.sub(turn.seat, 1)), target))) {
      return "target";
    }
    if (!$.truth($.item(after.hands, $.sub(turn.seat, 1)))) {
      return "out";
    }
    if ($.truth(after.pool)) {
      return null;
    }
    if ($.ge(after.idle, $.len(after.present()))) {
      return "blocked";
    }
    board = (($.attribute(turn, "place") !== null) ? after.board() : null);
    return (((board !== null) && !$.truth($.bitand($.attribute(after, "unseen"), board.fitting))) ? "blocked" : null);
  }
  function _settled(agreed, standing, line) {
    let brings, out, present, sums;
    present = standing.present();
    sums = Array.from(present, (seat) => ($.truth($.attribute(line, "left")) ? $.attribute($.item($.attribute(line, "left"), $.sub(seat, 1)), "points") : 0));
    out = ($.contains(line.out, present) ? $.add($.call(present, "index", line.out), 1) : null);
    if ((!$.truth(present) || ((out === null) && (line.out !== null)))) {
      return $.mul($.tuple(0), agreed.players);
    }
    brings = $.dict($.zip(present, $rules_terms.settle_sums(agreed.terms.amounts, sums, out)));
    return $.tupleOf(Array.from($.range(1, $.add(agreed.players, 1)), (seat) => brings.get(seat, 0)));
  }
  function _ended(agreed, standing, line, points) {
    let after, how;
    after = _paid(agreed, standing, points);
    if ($.truth(standing.settled)) {
      return after;
    }
    how = ((line.out === null) ? "blocked" : "out");
    return _closed($.named($.std.dataclasses.replace, [after], { ending: how, seat: 0 }));
  }
  function _paid(agreed, standing, points) {
    let reached, target, totals;
    totals = $.tupleOf(Array.from($.zip(standing.totals, points), ([a, b]) => $.add(a, b)));
    target = agreed.terms.target;
    reached = $.or(standing.reached, () => ($.gt(target, 0) && $.ge($.max(totals), target)));
    return $.named($.std.dataclasses.replace, [standing], { totals: totals, reached: reached });
  }
  function _closed(standing) {
    let brought;
    brought = $.tupleOf(Array.from($.zip(standing.totals, $.attribute(standing, "before")), ([after, before]) => $.sub(after, before)));
    return $.named($.std.dataclasses.replace, [standing], { settled: true, seat: 0, rounds: $.tuple(...standing.rounds, brought) });
  }
  function _left(standing, line) {
    let after, hands, seat;
    after = $.named($.std.dataclasses.replace, [standing], { gone: $.tupleOf($.sorted(new $.PySet([...standing.gone, line.seat]))) });
    hands = $.tupleOf(Array.from($.enumerate(after.hands, 1), ([s, n]) => ($.eq(s, line.seat) ? 0 : n)));
    seat = ($.eq(after.seat, line.seat) ? after.following(line.seat) : after.seat);
    return $.named($.std.dataclasses.replace, [after], { hands: hands, seat: seat });
  }
  return { Counted, _closed, _ended, _ending, _left, _opened, _paid, _places, _settled, _turn, told, turn_parts };
})();

const $play_counting_count = (() => {
  let VERSION = 1;
  const Edit = $.klass("Edit", [], {
    kind: "tuple",
    fields: [
      ["at"],
      ["gone"],
      ["come"],
    ],
    getters: {
      back() {
        const self = this;
        return Edit(self.at, self.come, self.gone);
      },
    },
  });
  const Count = $.klass("Count", [], {
    kind: "data",
    fields: [
      ["agreed"],
      ["told", () => $.tuple()],
      ["changes", () => $.tuple()],
      ["done", () => 0],
    ],
    methods: {
      before(at) {
        const self = this;
        return ($.truth(at) ? $.item($.attribute(self, "told"), $.sub(at, 1)).standing : $play_counting_standing.beginning(self.agreed));
      },
      changed: $.takes(function changed(at, goes, come) {
        const self = this;
        let change, $t0;
        if (!($.le(0, at) && $.le(at, ($t0 = $.add(at, goes))) && $.le($t0, $.len($.attribute(self, "told"))))) {
          throw $play_reading.unreadable();
        }
        change = Edit(at, $.slice($.attribute(self, "lines"), at, $.add(at, goes)), come);
        return Count(self.agreed, self._spliced(change), $.tuple(...$.slice(self.changes, null, self.done), change), $.add(self.done, 1));
      }, ['at', 'goes', 'come']),
      said(line) {
        const self = this;
        return self.changed($.len($.attribute(self, "told")), 0, $.tuple(line));
      },
      undone() {
        const self = this;
        let last;
        if (!$.truth(self.done)) {
          return self;
        }
        last = $.item(self.changes, $.sub(self.done, 1)).back;
        return Count(self.agreed, self._spliced(last), self.changes, $.sub(self.done, 1));
      },
      redone() {
        const self = this;
        let next_;
        if ($.eq(self.done, $.len(self.changes))) {
          return self;
        }
        next_ = $.item(self.changes, self.done);
        return Count(self.agreed, self._spliced(next_), self.changes, $.add(self.done, 1));
      },
      _spliced(change) {
        const self = this;
        let kept, line, rest, standing;
        kept = $.list($.slice($.attribute(self, "told"), null, change.at));
        standing = self.before(change.at);
        rest = $.slice($.attribute(self, "lines"), $.add(change.at, $.len(change.gone)));
        for (line of $.tuple(...change.come, ...rest)) {
          $.call(kept, "append", $play_counting_scoring.told(self.agreed, standing, line));
          standing = $.item(kept, -1).standing;
        }
        return $.tupleOf(kept);
      },
    },
    getters: {
      lines() {
        const self = this;
        return $.tupleOf(Array.from($.attribute(self, "told"), (each) => each.line));
      },
      standing() {
        const self = this;
        return self.before($.len($.attribute(self, "told")));
      },
    },
  });
  function counted(agreed, lines) {
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
    let changes;
    changes = $.tupleOf(Array.from(count.changes, (change) => $.tuple(change.at, $.len(change.gone), change.come)));
    return _written(Ledger(count.agreed, changes, count.done));
  }
  function restored(text) {
    let _, at, come, count, goes, kept;
    kept = _read(text);
    count = Count(kept.agreed);
    for ([at, goes, come] of kept.changes) {
      count = count.changed(at, goes, come);
    }
    for (_ of $.range($.sub($.len(count.changes), kept.done))) {
      count = count.undone();
    }
    return count;
  }
  function checked(text) {
    return _written(_read(text));
  }
  function _written(kept) {
    let said;
    said = new $.Dict([["count", VERSION], ["agreed", kept.agreed.to_dict()], ["changes", Array.from(kept.changes, ([at, goes, come]) => [at, goes, Array.from(come, (line) => line.to_dict())])], ["done", kept.done]]);
    return $.namedOf($.std.json, "dumps", [said], { ensure_ascii: false, separators: $.tuple(",", ":") });
  }
  function _read(text) {
    let agreed, at, change, changes, come, first, goes, lines, reason, said, size, version;
    said = $play_reading.fields($play_reading.parsed(text));
    version = said.get("count");
    if (($.isinstance(version, $.int) && $.gt(version, VERSION))) {
      reason = $rules_errors.refuse($rules_errors.Code.SYNTAX, "this was counted with a newer version of Tricorne");
      throw $play_reading.Unreadable(reason);
    }
    if ($.ne(version, VERSION)) {
      throw $play_reading.unreadable();
    }
    agreed = $play_counting_agreed.read_agreed(said.get("agreed"));
    changes = [];
    size = 0;
    for (change of $play_reading.several(said.get("changes"))) {
      [at, goes, come] = $.slice($.tuple(...$play_reading.several(change), null, null, null), null, 3);
      lines = $.tupleOf(Array.from($play_reading.several(come), (line) => $play_counting_line.read_line(line, agreed.players)));
      first = $play_reading.number(at, 0, size);
      $.call(changes, "append", $.tuple(first, $play_reading.number(goes, 0, $.sub(size, first)), lines));
      size = $.grown(size, $.sub($.len(lines), $.item($.item(changes, -1), 1)), $.add);
    }
    return Ledger(agreed, $.tupleOf(changes), $play_reading.number(said.get("done"), 0, $.len(changes)));
  }
  return { Count, Edit, Ledger, VERSION, _read, _written, checked, counted, restored, stored };
})();

const $play_counting_csv = (() => {
  let COLUMNS = $.tuple("what", "round", "seat", "name", "draws", "tile", "figure", "place", "left", "so", "points", "total");
  let _FIRST = "Tricorne count";
  let _VERSION = 1;
  let _RISKY = $.tuple("=", "+", "-", "@", "\t");
  let _NUMBER = $.std.re.compile("-?[0-9]+");
  function csv(count) {
    let header, rows, told;
    header = $record_header.Header.of(count.agreed.terms, $.list(count.agreed.names));
    rows = [$.list(COLUMNS), ["header", "", "", `${$.str(_FIRST)}: ${$.str(_VERSION)}`]];
    rows = $.grown(rows, Array.from(header.lines(), (line) => ["header", "", "", line]), $.add);
    for (told of $.attribute(count, "told")) {
      rows = $.grown(rows, Array.from(_rows(count, told), (row) => $.list(row)), $.add);
    }
    return $.call("", "join", Array.from(rows, (row) => $.add($.call(",", "join", Array.from(row, (cell) => _cell(cell))), "\r\n")));
  }
  function* _rows(count, told) {
    let line, name, row, said, seat, seats, so, standing;
    [line, standing] = $.tuple(told.line, told.standing);
    said = line.to_dict();
    so = ($.truth(line.so) ? "yes" : "");
    seats = ($.isinstance(line, $play_counting_line.Ended) ? $.range(1, $.add(count.agreed.players, 1)) : [line.seat]);
    for (seat of seats) {
      name = count.agreed.name(seat);
      row = [$.str($.item(said, "what")), $.str($.attribute(standing, "number")), $.str(seat), name];
      if ($.isinstance(line, $play_counting_line.Turn)) {
        row = $.grown(row, [$.str(line.draws), ((line.tile === null) ? "" : $.item($rules_tiles.NAMES, line.tile))], $.add);
        row = $.grown(row, [$.str($.or($.item(said, "figure"), () => "")), $.str($.or($.item(said, "place"), () => "")), ""], $.add);
      } else {
        row = $.grown(row, ["", (($.isinstance(line, $play_counting_line.Ended) && $.eq(line.out, seat)) ? "out" : ""), "", ""], $.add);
        $.call(row, "append", ($.isinstance(line, $play_counting_line.Ended) ? _left(line, seat) : ""));
      }
      (yield [...row, so, $.str($.item($.attribute(told, "points"), $.sub(seat, 1))), $.str($.item(standing.totals, $.sub(seat, 1)))]);
    }
  }
  function _left(line, seat) {
    let hand;
    if (!$.truth($.attribute(line, "left"))) {
      return "";
    }
    hand = $.item($.attribute(line, "left"), $.sub(seat, 1));
    return ((hand.tiles === null) ? $.str($.attribute(hand, "points")) : $.call(" ", "join", ["tiles", ...$rules_tiles.names(hand.tiles)]));
  }
  function _cell(text) {
    if (($.contains($.slice(text, null, 1), _RISKY) && !$.truth(_is_number(text)))) {
      text = `'${$.str(text)}`;
    }
    if ($.any(Array.from(",;\"\r\n", (sign) => $.contains(sign, text)))) {
      return $.add($.add("\"", $.call(text, "replace", "\"", "\"\"")), "\"");
    }
    return text;
  }
  function _is_number(text) {
    return $.bool(_NUMBER.fullmatch(text));
  }
  function _digits(name) {
    return ($.truth(name) ? $.slice($.add("00", name), $.negative($.len($.item($rules_tiles.NAMES, 0)))) : name);
  }
  function of_csv(text) {
    let agreed, header, lines, number, row, rows, said, template, terms;
    rows = cells($.call(text, "removeprefix", "﻿"));
    if ((!$.truth(rows) || $.ne(Array.from($.slice($.item(rows, 0), null, $.len(COLUMNS)), (cell) => $.call(cell, "strip")), $.list(COLUMNS)))) {
      template = $rules_errors.N_("this file comes from another program, or its first line is missing");
      throw $play_reading.Unreadable($rules_errors.refuse($rules_errors.Code.SYNTAX, template));
    }
    said = (() => { const $all = []; for (const [number, row] of $.enumerate($.slice(rows, 1), 2)) if ($.any(row)) $all.push($.tuple(number, _said(row))); return $all; })();
    header = $record_header.Header();
    for ([number, row] of said) {
      if (($.item(row, "what") === "header")) {
        _take(header, $.item(row, "name"), number);
      }
    }
    terms = header.terms;
    agreed = $play_counting_agreed.agreed_on($.attribute(terms.sheet, "name"), $rules_presets.changes(terms.sheet), terms.scoring, terms.asked, header.names);
    lines = $.list(_lines((() => { const $all = []; for (const each of said) if (($.item($.item(each, 1), "what") !== "header")) $all.push(each); return $all; })(), agreed.players));
    return $play_counting_count.counted(agreed, $.tupleOf(lines));
  }
  function _said(row) {
    let full;
    full = $.slice([...row, ...$.mul([""], $.len(COLUMNS))], null, $.len(COLUMNS));
    return (() => { const $all = new $.Dict(); for (const [name, cell] of $.zip(COLUMNS, full)) $all.set(name, $.call($.call(cell, "strip"), "removeprefix", "'")); return $all; })();
  }
  function _take(header, line, number) {
    let _, name, template, value;
    [name, _, value] = $.call(line, "partition", ":");
    if ($.ne(name, _FIRST)) {
      header.take($.call(name, "strip"), $.call(value, "strip"));
    } else if ($.ne($.call(value, "strip"), $.str(_VERSION))) {
      template = $rules_errors.N_("row {row}: this was counted with a newer version of Tricorne");
      throw $play_reading.Unreadable($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, template], { row: number }));
    }
    return null;
  }
  function* _lines(said, players) {
    let ends, number, row;
    ends = [];
    for ([number, row] of said) {
      if (($.item(row, "what") === "ended")) {
        $.call(ends, "append", row);
      } else if ($.truth(ends)) {
        throw _wrong(number);
      }
      if (($.eq($.len(ends), players) || ($.item(row, "what") !== "ended"))) {
        (yield _line(number, row, ends, players));
        ends = [];
      }
    }
    if ($.truth(ends)) {
      throw _wrong($.item($.item(said, -1), 0));
    }
  }
  function _line(number, row, ends, players) {
    let error, outs, stored, told;
    stored = new $.Dict([["what", $.item(row, "what")], ["so", ($.item(row, "so") === "yes")]]);
    if ($.truth(ends)) {
      outs = (() => { const $all = []; for (const [seat, end] of $.enumerate(ends, 1)) if (($.item(end, "tile") === "out")) $all.push(seat); return $all; })();
      $.setItem(stored, "out", ($.truth(outs) ? $.item(outs, 0) : null));
      told = Array.from(ends, (end) => $.item(end, "left"));
      $.setItem(stored, "left", ($.any(told) ? Array.from(told, (left) => _read_left(left)) : []));
    } else {
      $.setItem(stored, "seat", ($.truth(_is_number($.item(row, "seat"))) ? $rules_spelling.whole($.item(row, "seat")) : null));
      $.setItem(stored, "draws", ($.truth(_is_number($.item(row, "draws"))) ? $rules_spelling.whole($.item(row, "draws")) : 0));
      $.setItem(stored, "tile", $.or(_digits($.item(row, "tile")), () => null));
      $.setItem(stored, "figure", $.or($.item(row, "figure"), () => null));
      $.setItem(stored, "place", $.or($.item(row, "place"), () => null));
    }
    try {
      return $play_counting_line.read_line(stored, players);
    } catch ($error) {
      if ($.isinstance($error, [$play_reading.Unreadable])) {
        error = $error;
        throw _wrong(number);
      } else throw $error;
    }
    return null;
  }
  function _read_left(left) {
    if ($.truth(_is_number(left))) {
      return $rules_spelling.whole(left);
    }
    return (() => { const $all = []; for (const name of $.call(left, "split")) if ((name !== "tiles")) $all.push(_digits(name)); return $all; })();
  }
  function _wrong(row) {
    return $play_reading.Unreadable($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, "row {row} cannot be read"], { row: row }));
  }
  function cells(text) {
    let _, cell, closed, head, letter, quoted, row, rows, sign;
    head = $.item($.call(text, "split", "\n", 1), 0);
    [_, sign] = $.max(Array.from($.tuple(",", ";", "\t"), (each) => $.tuple($.call(head, "count", each), each)));
    rows = [];
    row = [];
    [cell, quoted, closed] = $.tuple("", false, false);
    for (letter of text) {
      if ((letter === "\"")) {
        cell = $.grown(cell, ($.truth(closed) ? "\"" : ""), $.add);
        [closed, quoted] = $.tuple(quoted, !$.truth(quoted));
        continue;
      }
      closed = false;
      if (($.truth(quoted) || !$.contains(letter, $.tuple(sign, "\n")))) {
        cell = $.grown(cell, letter, $.add);
      } else if ($.eq(letter, sign)) {
        $.call(row, "append", cell);
        cell = "";
      } else {
        $.call(rows, "append", [...row, $.call(cell, "removesuffix", "\r")]);
        [row, cell] = $.tuple([], "");
      }
    }
    return (($.truth(row) || $.truth(cell)) ? [...rows, [...row, cell]] : rows);
  }
  return { COLUMNS, _FIRST, _NUMBER, _RISKY, _VERSION, _cell, _digits, _is_number, _left, _line, _lines, _read_left, _rows, _said, _take, _wrong, cells, csv, of_csv };
})();

const $play_counting_recording = (() => {
  const Unwritable = $.klass("Unwritable", [$rules_errors.TricorneError], {
    methods: {
      __init__: $.takes(function __init__(line, refusal) {
        const self = this;
        Object.getPrototypeOf(Unwritable.prototype).__init__.call(self, refusal);
        self.line = line;
        return null;
      }, ['line', 'refusal']),
    },
  });
  function as_record(count, other = null) {
    let error, line, lines, match, number;
    match = $rules_match.Match(count.agreed.terms, count.agreed.players);
    lines = $.attribute(count, "lines");
    for ([number, line] of $.enumerate(lines, 1)) {
      try {
        $.named(_push, [match, line], { last: $.eq(number, $.len(lines)) });
      } catch ($error) {
        if ($.isinstance($error, [$rules_errors.TricorneError])) {
          error = $error;
          throw Unwritable(number, $.attribute(error, "refusal"));
        } else throw $error;
      }
    }
    return $record.write(match, count.agreed.names, other);
  }
  function _push(match, line, last) {
    let $t0;
    $t0 = line;
    if ($.isinstance($t0, $play_counting_line.Opens)) {
      match.start($rules_deal.Deal(match.players, line.seat));
    } else if ($.isinstance($t0, $play_counting_line.Turn)) {
      _push_turn(_going_on(match), line);
    } else if ($.isinstance($t0, $play_counting_line.Ended)) {
      $.named(_lay_open, [_going_on(match), line], { last: last });
    } else if ($.isinstance($t0, $play_counting_line.Leaves)) {
      throw $rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.SYNTAX, "in a record, nobody leaves"));
    }
    return null;
  }
  $.takes(_push, ['match', 'line', 'last']);
  function _going_on(match) {
    if (!$.truth(match.rounds)) {
      throw $rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.OVER, "nobody has opened a round"));
    }
    return $.item(match.rounds, -1);
  }
  function _push_turn(round_, turn) {
    let _, made;
    for (_ of $.range(turn.draws)) {
      $.namedOf(round_, "push", [$rules_actions.DRAW], { seat: turn.seat });
    }
    if ((turn.tile === null)) {
      $.namedOf(round_, "push", [$rules_actions.PASS], { seat: turn.seat });
      return null;
    }
    if (($.attribute(turn, "place") === null)) {
      throw $rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.CELL, "nobody has said where the tile lies"));
    }
    made = ($.truth($.attribute(round_, "board").laid) ? round_.figure($.attribute(turn, "place")) : null);
    $.namedOf(round_, "push", [$.attribute(turn, "place")], { seat: turn.seat });
    if ($.ne($.attribute(turn, "figure"), ($.truth($.item($.attribute(round_.amounts, "figure"), made)) ? made : null))) {
      throw $rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.POINTS, "as it lies there, the tile makes something else"));
    }
    return null;
  }
  function _lay_open(round_, line, last) {
    let hand, hands, seat;
    hands = _hands(round_, line);
    if ((hands !== null)) {
      for ([seat, hand] of $.enumerate(hands, 1)) {
        round_.lay_open(seat, $.list($rules_tiles.tiles_in(hand)));
      }
    } else if (!$.truth(last)) {
      throw $rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.END, "the tiles that were left are not named"));
    }
    return null;
  }
  $.takes(_lay_open, ['round_', 'line', 'last']);
  function _hands(round_, line) {
    let hand, hands, size;
    if (!$.truth($.attribute(line, "left"))) {
      return null;
    }
    hands = [];
    for ([hand, size] of $.zip($.attribute(line, "left"), round_.sizes)) {
      if (((hand.tiles === null) && $.truth(size))) {
        return null;
      }
      $.call(hands, "append", $.or(hand.tiles, () => 0));
    }
    return hands;
  }
  function of_record(text) {
    let agreed, found, header, lines, round_, terms;
    found = $record.read(text).checked();
    header = found.header;
    terms = header.terms;
    agreed = $play_counting_agreed.agreed_on($.attribute(terms.sheet, "name"), $rules_presets.changes(terms.sheet), terms.scoring, terms.asked, header.names);
    lines = [];
    if ((found.match !== null)) {
      for (round_ of found.match.rounds) {
        lines = $.grown(lines, _lines(agreed, round_), $.add);
      }
    }
    return $play_counting_count.counted(agreed, $.tupleOf(lines));
  }
  function _lines(agreed, round_) {
    let action, draws, figure, lines, out, seat, told;
    lines = [$play_counting_line.Opens($.attribute(round_, "deal").starter)];
    draws = 0;
    for (told of $rules_breakdown.breakdowns(round_.log, round_.terms)) {
      [action, seat] = $.tuple(told.event.action, told.event.seat);
      if ($.isinstance(action, $rules_actions.End)) {
        out = ((round_.ending === "out") ? round_.seat : null);
        $.call(lines, "append", $play_counting_line.Ended(out, $.tupleOf(Array.from($.attribute(round_, "left"), (hand) => $play_counting_line.Held.of(hand)))));
        break;
      }
      if ($.isinstance(action, $rules_actions.Draw)) {
        draws = $.grown(draws, 1, $.add);
        continue;
      }
      if ($.isinstance(action, $rules_actions.Place)) {
        figure = ($.truth($.item($.attribute(agreed.terms.amounts, "figure"), $.attribute(told, "figure"))) ? $.attribute(told, "figure") : null);
        $.call(lines, "append", $play_counting_line.Turn(seat, action.tile, draws, figure, action));
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
  let [_MOST_LETTERS, _MOST_PARTS, _LARGE] = $.tuple(200, 20, $.lshift(1, 53));
  function refusal_shown(refusal) {
    let details;
    details = (() => { const $all = new $.Dict(); for (const [name, detail] of refusal.details.items()) $all.set(name, _plain(detail)); return $all; })();
    return new $.Dict([["code", $.attribute(refusal, "code")], ["text", $.call(refusal.template, "format", new $.Dict(Object.entries({ ...$.toNamed(details) })))], ["template", refusal.template], ["details", details]]);
  }
  function _plain(detail) {
    let said;
    if (((detail === null) || $.isinstance(detail, $.bool))) {
      return detail;
    }
    if (($.isinstance(detail, $.int) && $.lt($.abs(detail), _LARGE))) {
      return detail;
    }
    if (($.isinstance(detail, $.bitor($.list, $.tupleOf)) && !$.isinstance(detail, $rules.Place))) {
      return Array.from($.slice(detail, null, _MOST_PARTS), (part) => _plain(part));
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
  function shown(count) {
    let said;
    said = new $.Dict([["agreed", agreed_shown(count.agreed)], ["lines", Array.from($.range($.len($.attribute(count, "told"))), (at) => line_shown(count, at))], ["now", standing_shown(count.agreed, count.standing)], ["may_undo", $.gt(count.done, 0)], ["may_redo", $.lt(count.done, $.len(count.changes))]]);
    return $.namedOf($.std.json, "dumps", [said], { ensure_ascii: false });
  }
  function agreed_shown(agreed) {
    let amounts, rules, sheet, terms;
    terms = agreed.terms;
    [amounts, sheet] = $.tuple(terms.amounts, terms.sheet);
    rules = $rules_sentences.rules_of(terms);
    return new $.Dict([...agreed.to_dict().items(), ["target", terms.target], ["asked", terms.asked], ["figures", (() => { const $all = []; for (const figure of $rules_figure.Figure) if ($.truth($.item($.attribute(amounts, "figure"), figure))) $all.push(new $.Dict([["figure", $.word(figure)], ["points", $.item($.attribute(amounts, "figure"), figure)]])); return $all; })()], ["limit", ((sheet.draws !== "unlimited") ? sheet.draw_limit : null)], ["draw", amounts.draw], ["left_out", $.named($play_counting_doubts.left_matters, [amounts], { out: true })], ["left_blocked", $.named($play_counting_doubts.left_matters, [amounts], { out: false })], ["opening", _said($.item(rules, $rules_sentences.Topic.OPENING))], ["out", _said($.item(rules, $rules_sentences.Topic.OUT))], ["blocked", _said($.item(rules, $rules_sentences.Topic.BLOCKED))]]);
  }
  function _said(sentences) {
    return Array.from(sentences, (each) => new $.Dict([["template", each.template], ["details", each.details]]));
  }
  function line_shown(count, at) {
    return _told_shown($.item($.attribute(count, "told"), at), count.before(at));
  }
  function _told_shown(told_, before) {
    return new $.Dict([...told_.line.to_dict().items(), ["round", $.attribute(told_.standing, "number")], ["points", $.list($.attribute(told_, "points"))], ["totals", $.list(told_.standing.totals)], ["parts", _parts(told_.parts)], ["doubts", Array.from(told_.doubts, (doubt) => $play_refusal_json.refusal_shown(doubt))], ["first", $.eq(before.laid, 0)]]);
  }
  function _parts(parts) {
    return Array.from(parts.items(), ([source, points]) => new $.Dict([["source", $.word(source)], ["points", points]]));
  }
  function standing_shown(agreed, standing) {
    return new $.Dict([["number", $.attribute(standing, "number")], ["seat", standing.seat], ["settled", standing.settled], ["ending", standing.ending], ["out_seat", _who_is_out(standing)], ["totals", $.list(standing.totals)], ["hands", $.list(standing.hands)], ["pool", standing.pool], ["out", $rules_tiles.names(standing.out)], ["laid", standing.laid], ["gone", $.list(standing.gone)], ["rounds", Array.from(standing.rounds, (brought) => $.list(brought))], ["over", $play_counting_standing.over(agreed, standing)], ["winners", $play_counting_standing.winners(agreed, standing)], ["places", ((standing.places === null) ? null : Array.from(standing.places, (place) => $.str(place)))]]);
  }
  function _who_is_out(standing) {
    let empty;
    empty = (() => { const $all = []; for (const seat of standing.present()) if (($.truth(standing.hands) && !$.truth($.item(standing.hands, $.sub(seat, 1))))) $all.push(seat); return $all; })();
    return ($.truth(empty) ? $.item(empty, 0) : null);
  }
  function tried(count, at, text) {
    let before, line;
    before = count.before(at);
    line = $play_counting_line.read_line($play_reading.parsed(text), count.agreed.players);
    return $.namedOf($.std.json, "dumps", [_told_shown($play_counting_scoring.told(count.agreed, before, line), before)], { ensure_ascii: false });
  }
  function standing_before(count, at) {
    return $.namedOf($.std.json, "dumps", [standing_shown(count.agreed, count.before(at))], { ensure_ascii: false });
  }
  function placements(count, at, tile) {
    let board, counts, figures, found, made, place;
    board = count.before(at).board();
    if ((board === null)) {
      return "null";
    }
    figures = $.attribute(count.agreed.terms.amounts, "figure");
    found = [];
    for (place of board.placements($.lshift(1, tile))) {
      made = ($.truth(board.laid) ? board.figure(place.cell) : null);
      counts = (((made !== null) && $.truth($.item(figures, made))) ? $.word(made) : null);
      $.call(found, "append", new $.Dict([["place", $.str(place)], ["figure", counts]]));
    }
    return $.std.json.dumps(found);
  }
  function digits_that_follow(count, at, typed) {
    let digit, following, unseen, wanted;
    following = "";
    unseen = $.attribute(count.before(at), "unseen");
    for (digit of "012345") {
      wanted = $.add(typed, digit);
      if ($.any(Array.from($rules_tiles.tiles_in(unseen), (tile) => _has($.item($rules_tiles.NAMES, tile), wanted)))) {
        following = $.grown(following, digit, $.add);
      }
    }
    return following;
  }
  function _has(name, digits) {
    return $.all(Array.from(digits, (digit) => $.ge($.call(name, "count", digit), $.call(digits, "count", digit))));
  }
  return { _has, _parts, _said, _told_shown, _who_is_out, agreed_shown, digits_that_follow, line_shown, placements, shown, standing_before, standing_shown, tried };
})();

const $play_history = (() => {

  return {  };
})();

const $play_history_feats = (() => {
  const Best = $.typedDict();
  const Feats = $.klass("Feats", [], {
    methods: {
      __init__: $.takes(function __init__() {
        const self = this;
        self.tiles = 0;
        self.bridges = 0;
        self.hexagons = 0;
        self.best = null;
        self._most = 0;
        return null;
      }, []),
      lay(tile, figure, points) {
        const self = this;
        let made;
        self.tiles = $.grown(self.tiles, 1, $.add);
        if ((figure === $rules_figure.Figure.BRIDGE)) {
          self.bridges = $.grown(self.bridges, 1, $.add);
        } else if (($.contains(figure, $rules_figure.HEXAGONS) && (figure !== null))) {
          self.hexagons = $.grown(self.hexagons, $.call($rules_figure.HEXAGONS, "index", figure), $.add);
        }
        if ($.gt(points, self._most)) {
          self._most = points;
          made = ((figure === null) ? null : $.word(figure));
          self.best = $.named(Best, [], { points: points, tile: $.item($rules_tiles.NAMES, tile), figure: made });
        }
        return null;
      },
    },
  });
  function feats_of_record(record) {
    let event, feats, match, round_, told;
    match = record.match;
    if ((match === null)) {
      return Array.from(record.header.names, (_) => Feats());
    }
    feats = Array.from($.range(match.players), (_) => Feats());
    for (round_ of match.rounds) {
      for (told of $rules_breakdown.breakdowns(round_.log, round_.terms)) {
        event = told.event;
        if ($.isinstance(event.action, $rules_actions.Place)) {
          $.item(feats, $.sub(event.seat, 1)).lay(event.action.tile, $.attribute(told, "figure"), $.attribute(event, "points"));
        }
      }
    }
    return feats;
  }
  function feats_of_count(count) {
    let brought, drawn, feats, told;
    feats = Array.from($.range(count.agreed.players), (_) => Feats());
    for (told of $.attribute(count, "told")) {
      if (($.isinstance(told.line, $play_counting_line.Turn) && (told.line.tile !== null))) {
        drawn = $.add(told.parts.get($rules_breakdown.Source.DRAW, 0), told.parts.get($rules_breakdown.Source.LAST_DRAW, 0));
        brought = $.sub($.sum(told.parts.values()), drawn);
        $.item(feats, $.sub(told.line.seat, 1)).lay(told.line.tile, $.attribute(told.line, "figure"), brought);
      }
    }
    return feats;
  }
  return { Best, Feats, feats_of_count, feats_of_record };
})();

const $play_history_game = (() => {
  let VERSION = 2;
  const Part = $.typedDict();
  const PlayedDeal = $.typedDict();
  const Outcome = $.typedDict();
  function of_table(shown) {
    let counted, outcome, players, table, terms, view, won;
    table = $.std.json.loads(shown);
    [terms, view] = $.tuple($.item(table, "table"), table.get("view"));
    counted = ((view !== null) && ($.item(terms, "scoring") !== "none"));
    won = $.or(table.get("winners"), () => []);
    players = Array.from($.enumerate($.item(table, "seats"), 1), ([number, seat]) => $.named(_part, [seat, ($.truth(counted) ? $.item($.item(view, "totals"), $.sub(number, 1)) : null)], { won: $.contains(number, won) }));
    outcome = $.named(Outcome, [], { sheet: $.item($.item(terms, "sheet"), "name"), house: $.gt($.len($.item(terms, "house")), 0), scoring: $.item(terms, "scoring"), target: $.item(terms, "target"), over: ($.item(table, "state") === "over"), rounds: table.get("rounds_over", 0), players: players, practice: terms.get("practice") });
    return $.namedOf($.std.json, "dumps", [outcome], { ensure_ascii: false });
  }
  function of_record(text, shown = "null") {
    let header, match, names, outcome, over, players, record, rounds, seats, table, totals, won;
    table = $.std.json.loads(shown);
    record = $record.read(text).checked();
    [match, header] = $.tuple(record.match, record.header);
    names = ((match === null) ? header.names : _called(header.names, match.players));
    seats = ((table === null) ? Array.from(names, (name) => _person(name)) : $.item(table, "seats"));
    won = record.winners;
    if ((table !== null)) {
      won = $.or(table.get("winners"), () => won);
    }
    totals = ((match === null) ? $.mul([0], $.len(seats)) : record.totals);
    players = _parts(seats, _counted(header.terms, totals), $play_history_feats.feats_of_record(record), won);
    rounds = ((match === null) ? [] : (() => { const $all = []; for (const round_ of match.rounds) if ($.truth(round_.settled)) $all.push(round_); return $all; })());
    over = $.or((table !== null), () => record.finished);
    outcome = $.named(_outcome, [header.terms, players, $.len(rounds)], { over: over });
    $.setItem(outcome, "practice", header.other.get($record_promise.PRACTICE));
    $.setItem(outcome, "deals", _deals(rounds));
    return $.namedOf($.std.json, "dumps", [outcome], { ensure_ascii: false });
  }
  function of_count(text) {
    let agreed, count, outcome, players, rounds, seats, standing, totals;
    count = $play_counting_count.restored(text);
    [agreed, standing] = $.tuple(count.agreed, count.standing);
    seats = Array.from(agreed.names, (name) => _person(name));
    totals = _counted(agreed.terms, $.list(standing.totals));
    players = _parts(seats, totals, $play_history_feats.feats_of_count(count), $play_counting_standing.winners(agreed, standing));
    rounds = $.len(standing.rounds);
    outcome = $.named(_outcome, [agreed.terms, players, rounds], { over: $play_counting_standing.over(agreed, standing) });
    return $.namedOf($.std.json, "dumps", [outcome], { ensure_ascii: false });
  }
  function _deals(rounds) {
    let each, points, round_, told;
    told = [];
    for (round_ of rounds) {
      each = $.zip(round_.initial_totals, round_.totals);
      points = Array.from(each, ([then, now]) => $.sub(now, then));
      $.call(told, "append", $.named(PlayedDeal, [], { name: $rules_practice.deal_name($.attribute(round_, "deal")), points: points }));
    }
    return told;
  }
  function _called(names, players) {
    return Array.from($.range(players), (seat) => ($.lt(seat, $.len(names)) ? $.item(names, seat) : ""));
  }
  function _counted(terms, totals) {
    return Array.from(totals, (total) => ((terms.scoring === "none") ? null : total));
  }
  function _outcome(terms, players, rounds, over) {
    return $.named(Outcome, [], { sheet: $.attribute(terms.sheet, "name"), house: $.gt($.len($rules_presets.changes(terms.sheet)), 0), scoring: terms.scoring, target: terms.target, over: over, rounds: rounds, players: players });
  }
  $.takes(_outcome, ['terms', 'players', 'rounds', 'over']);
  function _person(name) {
    return new $.Dict([["name", name], ["bot", null]]);
  }
  function _parts(seats, points, feats, won) {
    let brought, done, number, part, parts, seat, $t0, $t1;
    parts = [];
    for ([number, [seat, brought, done]] of $.enumerate($.zip(seats, points, feats), 1)) {
      part = $.named(_part, [seat, brought], { won: $.contains(number, won) });
      $t0 = [...$.tuple(done.tiles, done.bridges)];
      $.setItem(part, "tiles", $t0[0]);
      $.setItem(part, "bridges", $t0[1]);
      $t1 = [...$.tuple(done.hexagons, done.best)];
      $.setItem(part, "hexagons", $t1[0]);
      $.setItem(part, "best", $t1[1]);
      $.call(parts, "append", part);
    }
    return parts;
  }
  function _part(seat, points, won) {
    return $.named(Part, [], { name: $.or($.item(seat, "name"), () => ""), bot: $.item(seat, "bot"), points: points, won: won });
  }
  $.takes(_part, ['seat', 'points', 'won']);
  return { Outcome, Part, PlayedDeal, VERSION, _called, _counted, _deals, _outcome, _part, _parts, _person, of_count, of_record, of_table };
})();

const $play_table_entry = (() => {
  let _MS = 1000000;
  let _LONGEST_NS = $.sub($.lshift(1, 63), 1);
  let _MOST = 10000;
  let _SEATS = (() => { const $all = new $.Dict(); for (const seat of $.range(1, $.add($rules_parameters.MOST_PLAYERS, 1))) $all.set($.str(seat), seat); return $all; })();
  let _ENCODE = $.namedOf($.std.json, "JSONEncoder", [], { ensure_ascii: false, separators: $.tuple(",", ":") }).encode;
  const CorruptLog = $.klass("CorruptLog", [$.errors.Exception], {
  });
  function whole_ms(time_ns) {
    return $.mul($.floordiv($.max(time_ns, 0), _MS), _MS);
  }
  const Entry = $.klass("Entry", [], {
    kind: "data",
    fields: [
      ["by", () => null],
      ["id", () => null],
    ],
    own: {
      do: "",
    },
    methods: {
      to_json() {
        const self = this;
        let given, key, stored;
        stored = new $.Dict([["do", self.do]]);
        for (key of _fields($.type(self))) {
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
        const self = this;
        return self.do;
      },
      wisher() {
        const self = this;
        if ((self.by === null)) {
          throw $.errors.ValueError("nobody is said to have done it");
        }
        return self.by;
      },
    },
  });
  const Sat = $.klass("Sat", [Entry], {
    kind: "data",
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
        const self = this;
        return "admit";
      },
    },
  });
  const Keyed = $.klass("Keyed", [Entry], {
    kind: "data",
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
    own: {
      do: "stand",
    },
    getters: {
      wished() {
        const self = this;
        return "leave";
      },
    },
  });
  const Mixed = $.klass("Mixed", [Entry], {
    kind: "data",
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
    fields: [
      ["events"],
    ],
    own: {
      do: "act",
    },
    methods: {
      to_json() {
        const self = this;
        let stored;
        stored = new $.Dict([["do", self.do], ["lines", Array.from(self.events, (event) => _line(event))]]);
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
        const self = this;
        let action;
        action = ($.truth(self.events) ? $.item(self.events, 0).action : null);
        return ($.isinstance(action, $rules.Draw) ? "act draw" : `act ${$.str(action)}`);
      },
    },
  });
  const Undone = $.klass("Undone", [Entry], {
    kind: "data",
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
    own: {
      do: "ask",
    },
  });
  const Granted = $.klass("Granted", [Entry], {
    kind: "data",
    own: {
      do: "grant",
    },
  });
  const Denied = $.klass("Denied", [Entry], {
    kind: "data",
    own: {
      do: "deny",
    },
  });
  const Thought = $.klass("Thought", [Entry], {
    kind: "data",
    fields: [
      ["thought_ns"],
    ],
    own: {
      do: "thought",
    },
  });
  const Paused = $.klass("Paused", [Entry], {
    kind: "data",
    fields: [
      ["thought_ns"],
    ],
    own: {
      do: "pause",
    },
  });
  const Resumed = $.klass("Resumed", [Entry], {
    kind: "data",
    own: {
      do: "resume",
    },
  });
  const Replaced = $.klass("Replaced", [Entry], {
    kind: "data",
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
        const self = this;
        return `replace ${$.str(self.seat)} ${$.str(self.bot)}`;
      },
    },
  });
  const Returned = $.klass("Returned", [Entry], {
    kind: "data",
    own: {
      do: "return",
    },
  });
  const Left = $.klass("Left", [Entry], {
    kind: "data",
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
        const self = this;
        return `dismiss ${$.str(self.seat)}`;
      },
    },
  });
  const Resigned = $.klass("Resigned", [Entry], {
    kind: "data",
    fields: [
      ["seat"],
    ],
    own: {
      do: "resign",
    },
    getters: {
      wished() {
        const self = this;
        return ($.eq(self.by, self.seat) ? "resign" : `claim ${$.str(self.seat)}`);
      },
    },
  });
  const Halted = $.klass("Halted", [Entry], {
    kind: "data",
    own: {
      do: "halt",
    },
  });
  const Gave = $.klass("Gave", [Entry], {
    kind: "data",
    fields: [
      ["seat"],
      ["extra_ns"],
    ],
    own: {
      do: "time",
    },
    getters: {
      wished() {
        const self = this;
        return `time ${$.str(self.seat)}`;
      },
    },
  });
  const Locked = $.klass("Locked", [Entry], {
    kind: "data",
    fields: [
      ["locked"],
    ],
    own: {
      do: "lock",
    },
    getters: {
      wished() {
        const self = this;
        return ($.truth(self.locked) ? "lock" : "unlock");
      },
    },
  });
  const Readied = $.klass("Readied", [Entry], {
    kind: "data",
    own: {
      do: "ready",
    },
  });
  const Rematched = $.klass("Rematched", [Entry], {
    kind: "data",
    fields: [
      ["code"],
    ],
    own: {
      do: "rematch",
    },
  });
  let _KINDS = (() => { const $all = new $.Dict(); for (const kind of $.tuple(Acted, Sat, Keyed, Stood, Mixed, Dealt, Undone, Asked, Granted, Denied, Thought, Paused, Resumed, Replaced, Returned, Left, Dismissed, Resigned, Halted, Gave, Locked, Readied, Rematched)) $all.set(kind.do, kind); return $all; })();
  function _fields(kind) {
    return $.tupleOf(Array.from($.std.dataclasses.fields(kind), (field) => $.attribute(field, "name")));
  }
  function _seat(stored) {
    return $play_reading.number(stored, 1, $rules_parameters.MOST_PLAYERS);
  }
  function _size(stored) {
    return $play_reading.number(stored, 1, _MOST);
  }
  function _time(stored) {
    return $play_reading.number(stored, 0, _LONGEST_NS);
  }
  function _lines(stored) {
    return $.tupleOf($play_reading.texts(stored));
  }
  function _events(stored) {
    return $.tupleOf(Array.from($play_reading.texts(stored), (line) => _event(line)));
  }
  function _by_seat(stored) {
    return (() => { const $all = new $.Dict(); for (const [seat, said] of $play_reading.fields(stored).items()) $all.set($.item(_SEATS, seat), $play_reading.string(said)); return $all; })();
  }
  let _READERS = new $.Dict([...$.dict.fromkeys($.tuple("by", "seat"), _seat).items(), ...$.dict.fromkeys($.tuple("id", "name", "key", "salt", "bot", "code"), $play_reading.string).items(), ...$.dict.fromkeys($.tuple("thought_ns", "extra_ns"), _time).items(), ...$.dict.fromkeys($.tuple("pledges", "parts"), _by_seat).items(), ["count", _size], ["locked", $play_reading.flag], ["lines", _lines], ["events", _events]]);
  function read_entry(text) {
    let error;
    try {
      return _read($play_reading.fields($play_reading.parsed(text)));
    } catch ($error) {
      if ($.isinstance($error, [$rules.TricorneError, $.errors.LookupError, $.errors.TypeError, $.errors.ValueError])) {
        error = $error;
        throw CorruptLog("a stored entry is damaged");
      } else throw $error;
    }
    return null;
  }
  function _read(stored) {
    let field, given, kind, name, value;
    kind = $.item(_KINDS, $play_reading.string($.item(stored, "do")));
    given = new $.Dict([]);
    for ([name, value] of stored.items()) {
      if ((name !== "do")) {
        field = (((kind === Acted) && (name === "lines")) ? "events" : name);
        $.setItem(given, field, $.item(_READERS, field)(value));
      }
    }
    return $.named(kind, [], { ...$.toNamed(given) });
  }
  function _line(event) {
    let rest, seconds;
    [seconds, rest] = $.divmod($.floordiv($.or(event.time_ns, () => 0), _MS), 1000);
    return `${$.str(event)} ${$.str(seconds)}.${$.format(rest, `03d`)}s`;
  }
  function _event(line) {
    let read;
    read = $record_statement.statement(line);
    if ((!$.isinstance(read, $record_statement.EventLine) || $.isinstance(read.action, $rules.Refusal))) {
      throw $.errors.ValueError(`this is no event: ${$.str(line)}`);
    }
    return $rules.Event(read.seat, read.action, $.attribute(read, "points"), read.total, read.time_ns);
  }
  return { Acted, Asked, CorruptLog, Dealt, Denied, Dismissed, Entry, Gave, Granted, Halted, Keyed, Left, Locked, Mixed, Paused, Readied, Rematched, Replaced, Resigned, Resumed, Returned, Sat, Stood, Thought, Undone, _ENCODE, _KINDS, _LONGEST_NS, _MOST, _MS, _READERS, _SEATS, _by_seat, _event, _events, _fields, _line, _lines, _read, _seat, _size, _time, read_entry, whole_ms };
})();

const $play_table_seat = (() => {
  const Seat = $.klass("Seat", [], {
    kind: "data",
    fields: [
      ["number"],
      ["kind"],
      ["name"],
      ["bot", () => null],
      ["keys", () => $.tuple()],
    ],
    methods: {
      to_dict() {
        const self = this;
        let stored;
        stored = new $.Dict([["kind", self.kind], ["name", $.attribute(self, "name")], ["bot", self.bot], ["keys", $.list(self.keys)]]);
        return (() => { const $all = new $.Dict(); for (const [key, given] of stored.items()) if ($.truth(given)) $all.set(key, given); return $all; })();
      },
    },
    getters: {
      plays_himself() {
        const self = this;
        return ((self.kind === "person") && (self.bot === null));
      },
    },
  });
  const Player = $.klass("Player", [], {
    kind: "data",
    fields: [
      ["name"],
      ["bot"],
    ],
    methods: {
      to_dict() {
        const self = this;
        return new $.Dict([["name", $.attribute(self, "name")], ["bot", self.bot]]);
      },
    },
  });
  const Doer = $.klass("Doer", [Player], {
    kind: "data",
    fields: [
      ["late"],
    ],
    methods: {
      to_dict() {
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
    ],
    methods: {
      to_json() {
        const self = this;
        let stored;
        stored = new $.Dict([["kind", self.kind], ["sheet", $.attribute(self.terms.sheet, "name")], ["house", $rules_presets.changes(self.terms.sheet)], ["scoring", self.terms.scoring], ["target", self.terms.asked], ["turn", $.attribute(self, "turn")], ["round", self.round], ["language", self.language], ["day", self.day], ["patience", self.patience], ["passing", self.passing], ["knocking", self.knocking], ["hints", self.hints], ["evening", self.evening], ["practice", self.practice], ["seats", Array.from(self.seats, (seat) => seat.to_dict())]]);
        return $.namedOf($.std.json, "dumps", [stored], { ensure_ascii: false, separators: $.tuple(",", ":") });
      },
    },
    getters: {
      limit() {
        const self = this;
        return $rules.TimeLimit((($.attribute(self, "turn") === null) ? null : $.mul($.attribute(self, "turn"), _NS)), ((self.round === null) ? null : $.mul(self.round, _NS)));
      },
    },
    ofClass: {
      from_json(text) {
        const cls = this;
        let error;
        try {
          return _read($play_reading.fields($play_reading.parsed(text)));
        } catch ($error) {
          if ($.isinstance($error, [$rules.TricorneError, $.errors.LookupError])) {
            error = $error;
            throw $play_table_entry.CorruptLog("a stored agreement is damaged");
          } else throw $error;
        }
        return null;
      },
    },
  });
  function _read(stored) {
    let agreement, kind, seats;
    kind = $play_reading.one_of(_KINDS, $.item(stored, "kind"));
    seats = $.tupleOf(Array.from($.enumerate($play_reading.several($.item(stored, "seats")), 1), ([n, s]) => _seat(n, $play_reading.fields(s))));
    agreement = $.named(Agreement, [], { kind: kind, terms: agreed_terms($play_reading.string($.item(stored, "sheet")), $play_reading.fields($.item(stored, "house")), $play_reading.one_of($rules_terms.SCORINGS, $.item(stored, "scoring")), _number_or_none($.item(stored, "target"))), seats: seats, turn: _number_or_none($.item(stored, "turn")), round: _number_or_none($.item(stored, "round")), language: $play_reading.one_of(_LANGUAGES, $.item(stored, "language")), day: _text_or_none($.item(stored, "day")), patience: _number_or_none(stored.get("patience")), passing: $play_reading.one_of(_PASSINGS, stored.get("passing", "bot")), knocking: $play_reading.flag(stored.get("knocking", false)), hints: $play_reading.flag(stored.get("hints", (kind !== "daily"))), evening: $.tupleOf(Array.from($play_reading.several(stored.get("evening", [])), (won) => $play_reading.number(won, 0, _LARGEST))), practice: _text_or_none(stored.get("practice")) });
    agreement.terms.sheet.check_players($.len(seats));
    if (!$.contains($.len(agreement.evening), $.tuple(0, $.len(seats)))) {
      throw $play_reading.unreadable();
    }
    return agreement;
  }
  function _seat(number_, stored) {
    return $play_table_seat.Seat(number_, $play_reading.one_of(_SEAT_KINDS, $.item(stored, "kind")), $play_reading.string(stored.get("name", "")), _text_or_none(stored.get("bot")), $.tupleOf($play_reading.texts(stored.get("keys", []))));
  }
  function _number_or_none(stored) {
    return ((stored === null) ? null : $play_reading.number(stored, 0, _LARGEST));
  }
  function _text_or_none(stored) {
    return ((stored === null) ? null : $play_reading.string(stored));
  }
  function agreed_terms(sheet, house, scoring, target) {
    return $rules.Terms($.namedOf($rules.preset(sheet), "changed", [], { ...$.toNamed(house) }), scoring, target);
  }
  return { Agreement, _KINDS, _LANGUAGES, _LARGEST, _NS, _PASSINGS, _SEAT_KINDS, _number_or_none, _read, _seat, _text_or_none, agreed_terms };
})();

const $play_table_seats = (() => {
  let Reseated = $.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($play_table_entry.Sat, $play_table_entry.Keyed), $play_table_entry.Stood), $play_table_entry.Replaced), $play_table_entry.Returned), $play_table_entry.Left), $play_table_entry.Dismissed);
  let _MOST_KEYS = 20;
  const Seats = $.klass("Seats", [$.Tuple], {
    methods: {
      host(gone = $.tuple()) {
        const self = this;
        let persons;
        persons = self.persons;
        return $.next((function* () { for (const seat of persons) if (!$.contains(seat, gone)) yield seat; })(), ($.truth(persons) ? $.item(persons, 0) : null));
      },
      opened_by(key) {
        const self = this;
        let opened;
        opened = (() => { const $all = []; for (const seat of self) for (const known of seat.keys) if (((seat.kind === "person") && $.truth($.std.hmac.compare_digest(known, key)))) $all.push(seat); return $all; })();
        return ($.truth(opened) ? $.item(opened, 0) : null);
      },
      has_room_for_key(seat) {
        const self = this;
        let owner;
        owner = $.item(self, $.sub(seat, 1));
        return ((owner.kind === "person") && $.lt($.len(owner.keys), _MOST_KEYS));
      },
      after(entry) {
        const self = this;
        let bot, key, kind, name, never, seat, $t0;
        $t0 = entry;
        if ($.isinstance($t0, $play_table_entry.Sat) && ((seat = $t0.seat), true) && ((name = $t0.name), true) && ((key = $t0.key), true)) {
          return $.namedOf(self, "_with", [seat], { kind: "person", name: name, bot: null, keys: $.tuple(key) });
        } else if ($.isinstance($t0, $play_table_entry.Keyed) && ((seat = $t0.seat), true) && ((key = $t0.key), true)) {
          return $.namedOf(self, "_with", [seat], { keys: $.tuple(...$.item(self, $.sub(seat, 1)).keys, key) });
        } else if ($.isinstance($t0, $play_table_entry.Stood)) {
          return $.namedOf(self, "_with", [entry.wisher], { kind: "open", name: "", keys: $.tuple() });
        } else if ($.isinstance($t0, $play_table_entry.Replaced) && ((seat = $t0.seat), true) && ((bot = $t0.bot), true) && ((name = $t0.name), true) && ($.item(self, $.sub(seat, 1)).kind === "open")) {
          return $.namedOf(self, "_with", [seat], { kind: "bot", name: name, bot: bot });
        } else if ($.isinstance($t0, $play_table_entry.Replaced) && ((seat = $t0.seat), true) && ((bot = $t0.bot), true)) {
          return $.namedOf(self, "_with", [seat], { bot: bot });
        } else if ($.isinstance($t0, $play_table_entry.Returned)) {
          return $.namedOf(self, "_with", [entry.wisher], { bot: null });
        } else if ($.isinstance($t0, $play_table_entry.Left) && ((bot = $t0.bot), true) && ((name = $t0.name), true)) {
          return $.namedOf(self, "_with", [entry.wisher], { kind: "bot", name: name, bot: bot, keys: $.tuple() });
        } else if ($.isinstance($t0, $play_table_entry.Dismissed) && ((seat = $t0.seat), true) && ((bot = $t0.bot), true) && ((name = $t0.name), true)) {
          kind = ((bot === null) ? "open" : "bot");
          return $.namedOf(self, "_with", [seat], { kind: kind, name: name, bot: bot, keys: $.tuple() });
        } else if (((never = $t0), true)) {
          $.std.typing.assert_never(never);
        }
        return null;
      },
      _with: $.takes(function _with(number, changed = new $.Dict()) {
        const self = this;
        let seats;
        seats = [...self];
        $.setItem(seats, $.sub(number, 1), $.named($.std.dataclasses.replace, [$.item(seats, $.sub(number, 1))], { ...$.toNamed(changed) }));
        return Seats(seats);
      }, ['number'], true),
    },
    kept: {
      open() {
        const self = this;
        return (() => { const $all = []; for (const seat of self) if ((seat.kind === "open")) $all.push($.attribute(seat, "number")); return $all; })();
      },
      persons() {
        const self = this;
        return (() => { const $all = []; for (const seat of self) if ((seat.kind === "person")) $all.push($.attribute(seat, "number")); return $all; })();
      },
      playing() {
        const self = this;
        return (() => { const $all = []; for (const seat of self) if ($.truth(seat.plays_himself)) $all.push($.attribute(seat, "number")); return $all; })();
      },
    },
  });
  return { Reseated, Seats, _MOST_KEYS };
})();

const $play_table_finished = (() => {
  const OpenedPart = $.typedDict();
  const Finished = $.typedDict();
  function laid_open(round_, promise) {
    let brings;
    brings = (() => { const $all = new $.Dict(); for (const event of round_.log) if ($.eq(event.action, $rules.END)) $all.set(event.seat, $.attribute(event, "points")); return $all; })();
    return $.named(Finished, [], { totals: round_.totals, brings: Array.from($.range(1, $.add(round_.players, 1)), (seat) => brings.get(seat, 0)), ending: round_.ending, starter: $.attribute(round_, "deal").starter, digest: promise.digest, salt: $.attribute(promise, "salt"), parts: ($.isinstance(promise, $rules_mixing.Mixing) ? _parts(promise) : null), deal: $.attribute(round_, "deal").lines(), name: $rules_practice.deal_name($.attribute(round_, "deal")) });
  }
  function _parts(mixing) {
    return Array.from($.sorted($.attribute(mixing, "pledges").items()), ([seat, [digest, part]]) => $.named(OpenedPart, [], { seat: seat, pledge: digest, part: part }));
  }
  return { Finished, OpenedPart, _parts, laid_open };
})();

const $play_table_times = (() => {
  const Times = $.klass("Times", [], {
    kind: "data",
    fields: [
      ["seats_ns"],
      ["gifts_ns"],
      ["gift_ns", () => 0],
      ["thought_ns", () => 0],
    ],
    methods: {
      limit(agreed, seat) {
        const self = this;
        let turn, whole;
        [turn, whole] = $.tuple(agreed.turn_ns, agreed.round_ns);
        if (((turn === whole) && (whole === null))) {
          return agreed;
        }
        return $rules.TimeLimit(((turn === null) ? null : $.add(turn, self.gift_ns)), ((whole === null) ? null : $.add(whole, $.item(self.gifts_ns, $.sub(seat, 1)))));
      },
      thought(thought_ns) {
        const self = this;
        return $.named($.std.dataclasses.replace, [self], { thought_ns: thought_ns });
      },
      given(seat, extra_ns) {
        const self = this;
        let gifts;
        gifts = _more(self.gifts_ns, seat, extra_ns);
        return $.named($.std.dataclasses.replace, [self], { gift_ns: $.add(self.gift_ns, extra_ns), gifts_ns: gifts });
      },
      acted: $.takes(function acted(events, turn_goes_on) {
        const self = this;
        let event, seats;
        seats = self.seats_ns;
        for (event of events) {
          seats = _more(seats, event.seat, $.or(event.time_ns, () => 0));
        }
        return Times(seats, self.gifts_ns, ($.truth(turn_goes_on) ? self.gift_ns : 0));
      }, ['events', 'turn_goes_on']),
      undone(events, thought_ns) {
        const self = this;
        let event, seats;
        seats = self.seats_ns;
        for (event of events) {
          seats = _more(seats, event.seat, $.negative($.or(event.time_ns, () => 0)));
        }
        return $.named(Times, [seats, self.gifts_ns], { thought_ns: thought_ns });
      },
      dealt() {
        const self = this;
        return Times(self.seats_ns, $.mul($.tuple(0), $.len(self.seats_ns)));
      },
    },
    ofClass: {
      none(seats) {
        const cls = this;
        return cls($.mul($.tuple(0), seats), $.mul($.tuple(0), seats));
      },
    },
  });
  function _more(times, seat, more) {
    return $.tuple(...$.slice(times, null, $.sub(seat, 1)), $.add($.item(times, $.sub(seat, 1)), more), ...$.slice(times, seat));
  }
  return { Times, _more };
})();

const $play_table_situation = (() => {
  let [MOST_ENTRIES, MOST_IDLE] = $.tuple(50000, 5000);
  let _KEPT = $.tuple("state", "over", "mover");
  const Situation = $.klass("Situation", [], {
    methods: {
      __init__: $.takes(function __init__(code, agreement) {
        const self = this;
        self.code = code;
        self.agreement = agreement;
        self.seats = $play_table_seats.Seats(agreement.seats);
        self.match = $rules.Match(agreement.terms, $.len(self.seats));
        self.mixing = null;
        self.promise = null;
        self.previous = null;
        self.dealt = 0;
        self.version = 0;
        self.moved = 0;
        self.paused = false;
        self.locked = self.paused;
        self.paused_by = null;
        self.resigned = null;
        self.claimed = false;
        self.halted = self.claimed;
        self.ready = $.frozenset();
        self.times = $play_table_times.Times.none($.len(self.seats));
        self.players = $.tuple();
        self.doers = $.tuple();
        self.steady = $.mul($.tuple(0), $.len(self.seats));
        self.asked = null;
        self.granted = $.frozenset();
        self.done = new $.Dict([]);
        self.idle = 0;
        self.rematch = null;
        return null;
      }, ['code', 'agreement']),
      _forget_answers() {
        const self = this;
        let known;
        for (known of _KEPT) {
          $.call($.ownDict(self), "pop", known, null);
        }
        return null;
      },
      version_of(seat, id_) {
        const self = this;
        return self.done.get(seat, new $.Dict([])).get(id_);
      },
      has_room_for_key(seat) {
        const self = this;
        return $.and(self.has_time_to_waste, () => self.seats.has_room_for_key(seat));
      },
      again(keys, bots) {
        const self = this;
        let evening, seats;
        seats = $.tupleOf(Array.from(self.seats, (seat) => ((seat.kind === "person") ? $.named($.std.dataclasses.replace, [seat], { keys: $.tuple($.item(keys, $.attribute(seat, "number"))) }) : $.named($.std.dataclasses.replace, [seat], { kind: "bot", name: bots.get($.or(seat.bot, () => ""), $.attribute(seat, "name")), keys: $.tuple() }))));
        evening = $.tupleOf(Array.from($.zip($.attribute(self, "agreement").seats, seats, self.evening), ([first, seat, won]) => (((first.kind === "person") && (seat.kind === "bot")) ? 0 : won)));
        return $.named($.std.dataclasses.replace, [$.attribute(self, "agreement")], { seats: seats, evening: evening });
      },
    },
    getters: {
      winners() {
        const self = this;
        let most;
        if ((self.resigned !== null)) {
          return (() => { const $all = []; for (const seat of self.seats) if ($.ne($.attribute(seat, "number"), self.resigned)) $all.push($.attribute(seat, "number")); return $all; })();
        }
        if ((!$.truth(self.over) || $.truth(self.match.over))) {
          return self.match.winners;
        }
        most = $.max(self.match.totals);
        return (() => { const $all = []; for (const [seat, total] of $.enumerate(self.match.totals, 1)) if ($.eq(total, most)) $all.push(seat); return $all; })();
      },
      has_time_to_waste() {
        const self = this;
        return $.lt(self.idle, MOST_IDLE);
      },
      rounds_over() {
        const self = this;
        return $.sub($.attribute(self, "dealt"), !$.truth(self.match.between_rounds));
      },
      finished() {
        const self = this;
        return (() => { const $all = []; for (const one of $.tuple(self.previous, self._latest)) if ((one !== null)) $all.push(one); return $all; })();
      },
      _latest() {
        const self = this;
        let promise, round_;
        [round_, promise] = $.tuple(self.round, self.promise);
        if (((round_ === null) || (promise === null) || !$.truth(self.match.between_rounds))) {
          return null;
        }
        return $play_table_finished.laid_open(round_, promise);
      },
      round() {
        const self = this;
        return ($.truth(self.match.rounds) ? $.item(self.match.rounds, -1) : null);
      },
      deserted() {
        const self = this;
        return !$.truth(self.seats.persons);
      },
      evening() {
        const self = this;
        let before, winners;
        before = $.or($.attribute(self, "agreement").evening, () => $.mul($.tuple(0), $.len(self.seats)));
        winners = self.winners;
        return Array.from($.enumerate(before, 1), ([seat, won]) => $.add(won, $.contains(seat, winners)));
      },
      awaited() {
        const self = this;
        let asked, mover, state;
        [state, mover] = $.tuple(self.state, self.mover);
        if ((state === "playing")) {
          return (((mover !== null) && $.truth(mover.plays_himself)) ? [$.attribute(mover, "number")] : []);
        }
        asked = $.and((state === "over"), () => $.and(self.ready, () => (self.rematch === null)));
        if (((state !== "between") && !$.truth(asked))) {
          return [];
        }
        return (() => { const $all = []; for (const seat of self.seats.playing) if (!$.contains(seat, self.ready)) $all.push(seat); return $all; })();
      },
      limit() {
        const self = this;
        let agreed, round_;
        [agreed, round_] = $.tuple($.attribute($.attribute(self, "agreement"), "limit"), self.round);
        return ((round_ === null) ? agreed : self.times.limit(agreed, round_.seat));
      },
      everybody_is_ready() {
        const self = this;
        if (($.attribute(self, "agreement").kind === "device")) {
          return $.bool(self.ready);
        }
        return $.and($.bool(self.seats.playing), () => self.ready.issuperset(self.seats.playing));
      },
      limited() {
        const self = this;
        return (($.attribute($.attribute(self, "agreement"), "turn") !== null) || ($.attribute(self, "agreement").round !== null));
      },
      attempted() {
        const self = this;
        return (($.attribute(self, "agreement").kind === "daily") && $.gt(self.version, 1));
      },
      deal_is_due() {
        const self = this;
        if ((!$.truth(self.match.between_rounds) || $.truth(self.paused) || $.truth($.attribute(self.seats, "open")))) {
          return false;
        }
        if (($.truth(self.deserted) || $.truth(self.over))) {
          return false;
        }
        return $.or(!$.truth(self.match.rounds), () => self.everybody_is_ready);
      },
      rematch_is_due() {
        const self = this;
        return $.and($.bool(self.ready), () => $.and(self.over, () => $.and((self.rematch === null), () => self.everybody_is_ready)));
      },
    },
    kept: {
      state() {
        const self = this;
        if (($.truth(self.over) || $.truth(self.deserted))) {
          return "over";
        }
        if (($.truth($.attribute(self.seats, "open")) || !$.truth(self.match.rounds))) {
          return "waiting";
        }
        if ($.truth(self.paused)) {
          return "paused";
        }
        return ($.truth(self.match.between_rounds) ? "between" : "playing");
      },
      over() {
        const self = this;
        let given_up, too_long;
        too_long = $.and($.ge(self.version, MOST_ENTRIES), () => self.match.between_rounds);
        given_up = $.or(self.halted, () => (self.resigned !== null));
        return $.or(self.match.over, () => $.or(given_up, () => $.and(too_long, () => $.bool(self.match.rounds))));
      },
      mover() {
        const self = this;
        let round_;
        round_ = self.round;
        if (((round_ === null) || $.truth(round_.over) || $.truth(self.over) || $.truth(self.deserted))) {
          return null;
        }
        return $.item(self.seats, $.sub(round_.seat, 1));
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
        const self = this;
        let entry;
        Object.getPrototypeOf(Table.prototype).__init__.call(self, code, agreement);
        for (entry of entries) {
          self.apply(entry);
        }
        return null;
      }, ['code', 'agreement', 'entries']),
      after(entry) {
        const self = this;
        let after;
        after = Object.create(Table.prototype);
        $.ownDict(after).update($.ownDict(self));
        after.match = $.call(self.match, "copy");
        after.apply(entry);
        return after;
      },
      apply(entry) {
        const self = this;
        let error, idle, ids, wished;
        [idle, wished] = $.tuple(self._idle_in(entry), self._wished(entry));
        try {
          self._apply(entry);
        } catch ($error) {
          if ($.isinstance($error, [$rules.TricorneError, $.errors.LookupError, $.errors.ValueError])) {
            error = $error;
            throw $play_table_entry.CorruptLog(`${$.str($.attribute(self, "code"))}, entry ${$.str($.add(self.version, 1))}: ${$.str(error)}`);
          } else throw $error;
        }
        self.version = $.grown(self.version, 1, $.add);
        self.idle = $.grown(self.idle, idle, $.add);
        if ($.isinstance(entry, $.bitor($.bitor($play_table_entry.Acted, $play_table_entry.Dealt), $play_table_entry.Undone))) {
          self.moved = self.version;
        }
        self._follow_request(entry);
        if (((entry.by !== null) && (entry.id !== null))) {
          ids = new $.Dict([...self.done.get(entry.by, new $.Dict([])).items(), [entry.id, $.tuple(self.version, wished)]]);
          if ($.gt($.len(ids), _MOST_IDS)) {
            $.deleteItem(ids, $.next($.iter(ids)));
          }
          self.done = new $.Dict([...self.done.items(), [entry.by, ids]]);
        }
        self._forget_answers();
        return null;
      },
      _wished(entry) {
        const self = this;
        if ($.isinstance(entry, $play_table_entry.Readied)) {
          return ($.truth(self.over) ? "rematch" : "next");
        }
        if (($.isinstance(entry, $play_table_entry.Undone) && !$.contains(self.asked, $.tuple(null, entry.by)))) {
          return "grant";
        }
        return $.attribute(entry, "wished");
      },
      _apply(entry) {
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
          self.ready = $.bitor(self.ready, new $.PySet([entry.wisher]));
        } else if ($.isinstance($t0, $play_table_entry.Rematched)) {
          self.rematch = $.attribute(entry, "code");
        } else if ($.isinstance($t0, $play_table_entry.Resigned)) {
          $t1 = [...$.tuple(entry.seat, false)];
          self.resigned = $t1[0];
          self.paused = $t1[1];
          self.claimed = $.ne(entry.by, entry.seat);
        } else if ($.isinstance($t0, $play_table_entry.Halted)) {
          $t2 = [...$.tuple(true, false)];
          self.halted = $t2[0];
          self.paused = $t2[1];
        } else if ($.isinstance($t0, $play_table_entry.Locked)) {
          self.locked = entry.locked;
        } else if ($.isinstance($t0, $play_table_entry.Paused)) {
          $t3 = [...$.tuple(true, entry.by)];
          self.paused = $t3[0];
          self.paused_by = $t3[1];
          self.times = self.times.thought($.attribute(entry, "thought_ns"));
        } else if ($.isinstance($t0, $play_table_entry.Resumed)) {
          self.paused = false;
        } else if ($.isinstance($t0, $play_table_entry.Thought)) {
          self.times = self.times.thought($.attribute(entry, "thought_ns"));
        } else if ($.isinstance($t0, $play_table_entry.Gave)) {
          self.times = self.times.given(entry.seat, entry.extra_ns);
        } else if (($.isinstance($t0, $play_table_entry.Asked) || $.isinstance($t0, $play_table_entry.Granted) || $.isinstance($t0, $play_table_entry.Denied))) {
        } else if ($.isinstance(entry, $play_table_seats.Reseated)) {
          self.seats = self.seats.after(entry);
        } else if (true) {
          throw $.errors.ValueError(`nobody knows what ${$.str(entry.do)} is`);
        }
        return null;
      },
      _follow_request(entry) {
        const self = this;
        let moved, $t0, $t1;
        if ($.isinstance(entry, $play_table_entry.Asked)) {
          $t0 = [...$.tuple(entry.by, $.frozenset())];
          self.asked = $t0[0];
          self.granted = $t0[1];
        } else if (($.isinstance(entry, $play_table_entry.Granted) && (entry.by !== null))) {
          self.granted = $.bitor(self.granted, new $.PySet([entry.by]));
        } else if ((self.asked !== null)) {
          moved = $.isinstance(entry, $.bitor($.bitor($.bitor($.bitor($play_table_entry.Acted, $play_table_entry.Dealt), $play_table_entry.Undone), $play_table_entry.Denied), $play_table_entry.Resigned));
          if (($.truth(moved) || !$.truth($.item(self.seats, $.sub(self.asked, 1)).plays_himself))) {
            $t1 = [...$.tuple(null, $.frozenset())];
            self.asked = $t1[0];
            self.granted = $t1[1];
          }
        }
        return null;
      },
      _act(entry) {
        const self = this;
        let doers, event, round_, seat, steady, $t0;
        [round_, doers, steady] = $.tuple(self._playing(), [...self.doers], [...self.steady]);
        for (event of entry.events) {
          if ($.ne($.namedOf(round_, "push", [event.action, event.time_ns], { seat: event.seat }), event)) {
            throw $.errors.ValueError(`${$.str(event)} is not what came of it`);
          }
          seat = $.item(self.seats, $.sub(event.seat, 1));
          $.call(doers, "append", $.named($play_table_seat.Doer, [$.attribute(seat, "name"), seat.bot], { late: (entry.by === null) }));
          $.setItem(steady, $.sub(event.seat, 1), $.add(self.version, 1));
        }
        $t0 = [...$.tuple($.tupleOf(doers), $.tupleOf(steady))];
        self.doers = $t0[0];
        self.steady = $t0[1];
        self.times = $.namedOf(self.times, "acted", [entry.events], { turn_goes_on: $.gt(round_.draws, 0) });
        return null;
      },
      _mix(entry) {
        const self = this;
        let pledges;
        if (((self.mixing !== null) || !$.truth(self.match.between_rounds))) {
          throw $.errors.ValueError("there is nothing to be mixed");
        }
        pledges = (() => { const $all = new $.Dict(); for (const [seat, digest] of $.attribute(entry, "pledges").items()) $all.set(seat, $rules_mixing.Pledge(digest)); return $all; })();
        self.mixing = $rules_mixing.Mixing($rules_commitment.digest_of($.attribute(entry, "salt")), $.attribute(entry, "salt"), pledges);
        return null;
      },
      _deal(entry) {
        const self = this;
        let deal, $t0;
        deal = $rules.Deal.read($.attribute(entry, "lines"), self.match.terms.sheet, self.match.players);
        if (($.truth(self.match.rounds) && $.truth(self.match.between_rounds) && !$.truth(self.match.over))) {
          self.previous = self._latest;
          self.match.lay_aside();
        }
        self.match.start(deal);
        if ((entry.parts === null)) {
          self.promise = $rules_commitment.commit(deal, $.attribute(entry, "salt"));
        } else if (((self.mixing === null) || $.ne($.attribute(self.mixing, "salt"), $.attribute(entry, "salt")))) {
          throw $.errors.ValueError("this was not mixed");
        } else {
          self.promise = self.mixing.opening(entry.parts);
        }
        self.mixing = null;
        self.dealt = $.grown(self.dealt, 1, $.add);
        self.players = $.tupleOf(Array.from(self.seats, (seat) => $play_table_seat.Player($.attribute(seat, "name"), seat.bot)));
        $t0 = [...$.tuple($.frozenset(), $.tuple())];
        self.ready = $t0[0];
        self.doers = $t0[1];
        self.steady = $.mul($.tuple($.add(self.version, 1)), $.len(self.seats));
        self.times = self.times.dealt();
        return null;
      },
      _undo(entry) {
        const self = this;
        let events;
        events = Array.from($.range(entry.count), (_) => $.call(self._playing(), "pop"));
        self.doers = $.slice(self.doers, null, $.negative(entry.count));
        self.steady = $.mul($.tuple($.add(self.version, 1)), $.len(self.seats));
        self.times = self.times.undone(events, $.attribute(entry, "thought_ns"));
        return null;
      },
      _idle_in(entry) {
        const self = this;
        let $t0;
        $t0 = entry;
        if (($.isinstance($t0, $play_table_entry.Acted) || $.isinstance($t0, $play_table_entry.Mixed) || $.isinstance($t0, $play_table_entry.Dealt) || $.isinstance($t0, $play_table_entry.Rematched) || $.isinstance($t0, $play_table_entry.Left))) {
          return 0;
        } else if ($.isinstance($t0, $play_table_entry.Undone)) {
          return $.add(1, entry.count);
        } else if ($.isinstance($t0, $play_table_entry.Readied)) {
          return $.int($.contains(entry.by, self.ready));
        } else if (true) {
          return 1;
        }
        return null;
      },
      _playing() {
        const self = this;
        if ($.truth(self.match.between_rounds)) {
          throw $.errors.ValueError("no round is being played");
        }
        return $.item(self.match.rounds, -1);
      },
    },
  });
  return { Table, _MOST_IDS };
})();

const $play_history_bundle = (() => {
  let [_COUNT, _RECORD] = $.tuple("count-", "record-");
  let _DIGITS = 16;
  let _TABLES = $.tuple("bots", "device", "alone", "online", "daily");
  let _CODE = $.std.re.compile("[A-Z0-9]{1,12}");
  let _MOST_LETTERS = 60;
  let _LARGEST = 1000000000;
  function read_bundle(text, here) {
    let at, game, name, said, you;
    said = $play_reading.fields($play_reading.parsed(text));
    [at, name, you] = $.tuple(said.get("at"), said.get("name"), said.get("you"));
    game = new $.Dict([["id", $play_reading.string(said.get("id"))], ["kind", $play_reading.string(said.get("kind"))], ["at", $.max([1, ..._numbers([at])])], ["name", ($.isinstance(name, $.str) ? $.slice($play_reading.string(name), null, _MOST_LETTERS) : null)], ["you", ($.isinstance(you, $.list) ? _numbers(you) : [])]]);
    return $.namedOf($.std.json, "dumps", [new $.Dict([...game.items(), ...$.named(_found, [game, said], { here: here }).items()])], { ensure_ascii: false });
  }
  function _numbers(stored) {
    return (() => { const $all = []; for (const each of stored) if (($.isinstance(each, $.int) && !$.isinstance(each, $.bool))) $all.push(each); return $all; })();
  }
  function _found(game, said, here) {
    let came, count, id_, kind, outcome, record;
    [kind, record, came] = $.tuple($.item(game, "kind"), said.get("record"), said.get("came"));
    if (((kind === "count") && $.call($.item(game, "id"), "startswith", _COUNT))) {
      count = $play_reading.string(said.get("count"));
      return new $.Dict([["came", $.std.json.loads($play_history_game.of_count(count))], ["alone", true], ["text", count]]);
    }
    if ((kind === "record")) {
      id_ = $.add(_RECORD, $.slice($rules_commitment.digest_of($play_reading.string(record)), null, _DIGITS));
      return new $.Dict([["id", id_], ..._of_record($play_reading.string(record), "null").items()]);
    }
    if ((!$.contains(kind, _TABLES) || !$.truth(_CODE.fullmatch($.item(game, "id"))))) {
      throw $play_reading.unreadable();
    }
    outcome = ((came === null) ? null : _outcome($play_reading.fields(came)));
    if ((record !== null)) {
      return _of_record($play_reading.string(record), $.std.json.dumps(_shown(outcome)));
    }
    if (($.truth(here) && (said.get("table") !== null))) {
      _fold($.item(game, "id"), $play_reading.fields($.item(said, "table")));
    } else if (((outcome !== null) && $.truth($.item(outcome, "over")))) {
      return new $.Dict([["came", outcome], ["alone", true], ["text", null]]);
    } else if ((said.get("seats") === null)) {
      throw $play_reading.unreadable();
    }
    return new $.Dict([["came", null], ["alone", false], ["text", null]]);
  }
  $.takes(_found, ['game', 'said', 'here']);
  function _of_record(record, shown) {
    let came, error;
    try {
      came = $play_history_game.of_record(record, shown);
    } catch ($error) {
      if ($.isinstance($error, [$.errors.ValueError])) {
        error = $error;
        throw $play_reading.unreadable();
      } else throw $error;
    }
    return new $.Dict([["came", $.std.json.loads(came)], ["alone", true], ["text", record]]);
  }
  function _fold(code, stored) {
    let agreement;
    agreement = $play_table_agreement.Agreement.from_json($play_reading.string(stored.get("agreement")));
    $play_table_table.Table(code, agreement, Array.from($play_reading.several(stored.get("entries")), (each) => $play_table_entry.read_entry($play_reading.string(each))));
    return null;
  }
  function _outcome(came) {
    let players, practice, $t0;
    practice = came.get("practice");
    players = Array.from($play_reading.several(came.get("players")), (each) => _player($play_reading.fields(each)));
    if (!($.le(1, ($t0 = $.len(players))) && $.le($t0, $rules_parameters.MOST_PLAYERS))) {
      throw $play_reading.unreadable();
    }
    return $.named($play_history_game.Outcome, [], { sheet: $play_reading.string(came.get("sheet")), house: $play_reading.flag(came.get("house")), scoring: $play_reading.one_of($rules_terms.SCORINGS, came.get("scoring")), target: $play_reading.number(came.get("target"), 0, _LARGEST), over: $play_reading.flag(came.get("over")), rounds: $play_reading.number(came.get("rounds"), 0, _LARGEST), players: players, practice: ((practice === null) ? null : $play_reading.string(practice)) });
  }
  $.takes(_outcome, ['came']);
  function _player(said) {
    let bot, points;
    [bot, points] = $.tuple(said.get("bot"), said.get("points"));
    return $.named($play_history_game.Part, [], { name: $play_reading.string(said.get("name")), bot: ((bot === null) ? null : $play_reading.string(bot)), points: ((points === null) ? null : $play_reading.number(points, $.negative(_LARGEST), _LARGEST)), won: $play_reading.flag(said.get("won")) });
  }
  function _shown(outcome) {
    let won;
    if ((outcome === null)) {
      return null;
    }
    won = (() => { const $all = []; for (const [seat, each] of $.enumerate($.item(outcome, "players"), 1)) if ($.truth($.item(each, "won"))) $all.push(seat); return $all; })();
    return new $.Dict([["seats", $.item(outcome, "players")], ["winners", won]]);
  }
  return { _CODE, _COUNT, _DIGITS, _LARGEST, _MOST_LETTERS, _RECORD, _TABLES, _fold, _found, _numbers, _of_record, _outcome, _player, _shown, read_bundle };
})();

const $play_history_career = (() => {
  let LATELY = 10;
  let _SHOWN = 60;
  let _MONTHS = 24;
  let _NAMES = 1024;
  let _MOST = 50;
  function career(games, who, sheet = "") {
    let every, game, played, said, seats, told;
    every = $.std.json.loads(games);
    told = Career();
    for (game of every) {
      if ($.contains(sheet, $.tuple("", $.item(game, "sheet")))) {
        seats = (() => { const $all = []; for (const [number, each] of $.enumerate($.item(game, "players"))) if ($.truth(_is(each, who))) $all.push(number); return $all; })();
        if ($.truth(seats)) {
          told.add(game, $.item(seats, 0));
        }
      }
    }
    played = $.list($.dict.fromkeys((function* () { for (const game of every) yield $.item(game, "sheet"); })()));
    said = new $.Dict([...told.to_dict().items(), ["everybody", _everybody(every)], ["played", played]]);
    return $.namedOf($.std.json, "dumps", [said], { ensure_ascii: false });
  }
  function _everybody(games) {
    let folded, game, most, names, player, times;
    times = new $.Dict([]);
    names = new $.Dict([]);
    for (game of games) {
      for (player of $.item(game, "players")) {
        if ($.truth(_is_somebody(player))) {
          folded = _folded($.item(player, "name"));
          $.setItem(times, folded, $.add(times.get(folded, 0), 1));
          names.setdefault(folded, $.item(player, "name"));
        }
      }
    }
    most = $.sorted(times, ((each) => $.tuple($.negative($.item(times, each)), each)));
    return Array.from($.slice(most, null, _MOST), (each) => $.item(names, each));
  }
  const Career = $.klass("Career", [], {
    methods: {
      __init__: $.takes(function __init__() {
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
      }, []),
      add(game, seat) {
        const self = this;
        let key, met, mine, name, others, result;
        mine = $.item($.item(game, "players"), seat);
        others = (() => { const $all = []; for (const [number, each] of $.enumerate($.item(game, "players"))) if ($.ne(number, seat)) $all.push(each); return $all; })();
        result = _Result($.item(game, "rounds"), $.item(mine, "points"), ($.truth(others) ? $.item(mine, "won") : null));
        $.attribute(self, "all").add(result);
        self.bridges = $.grown(self.bridges, mine.get("bridges", 0), $.add);
        self.hexagons = $.grown(self.hexagons, mine.get("hexagons", 0), $.add);
        self.sheets.setdefault($.item(game, "sheet"), _Sum()).add(result);
        self.months.setdefault($.item(game, "month"), _Sum()).add(result);
        for (key of _once((function* () { for (const each of others) if ($.truth($.item(each, "bot"))) yield $.item(each, "bot"); })())) {
          self.levels.setdefault(key, _Sum()).add(result);
        }
        met = (() => { const $all = new $.Dict(); for (const each of others) if ($.truth(_is_somebody(each))) $all.set(_folded($.item(each, "name")), $.item(each, "name")); return $all; })();
        for ([key, name] of met.items()) {
          self.people.setdefault(key, _Sum(name)).add(result);
        }
        if ((result.won !== null)) {
          self.streak = ($.truth(result.won) ? $.add(self.streak, 1) : 0);
          self.longest = $.max(self.longest, self.streak);
        }
        self._compare(game, mine);
        if ((($.attribute(result, "points") !== null) && $.truth(result.rounds))) {
          $.call(self.course, "append", $.tuple($.item(game, "id"), $.attribute(result, "points"), result.rounds));
        }
        return null;
      },
      _compare(game, mine) {
        const self = this;
        let points, tile;
        [tile, points] = $.tuple(mine.get("best"), $.item(mine, "points"));
        if (((tile !== null) && $.truth(_is_more($.item(tile, "points"), self.best_tile)))) {
          self.best_tile = new $.Dict([...tile.items(), ["id", $.item(game, "id")]]);
        }
        if (((points !== null) && $.truth(_is_more(points, self.best_game)))) {
          self.best_game = new $.Dict([["points", points], ["id", $.item(game, "id")]]);
        }
        return null;
      },
      _last() {
        const self = this;
        let at, id_, lately, points, rounds, some, told;
        told = [];
        for (at of $.range($.max($.sub($.len(self.course), _SHOWN), 0), $.len(self.course))) {
          [id_, points, rounds] = $.item(self.course, at);
          some = $.slice(self.course, $.max($.sub($.add(at, 1), LATELY), 0), $.add(at, 1));
          lately = _average($.sum(Array.from(some, (each) => $.item(each, 1))), $.sum(Array.from(some, (each) => $.item(each, 2))));
          $.call(told, "append", new $.Dict([["id", id_], ["average", _average(points, rounds)], ["lately", lately]]));
        }
        return told;
      },
      to_dict() {
        const self = this;
        let people;
        people = $.sorted(self.people.values(), ((each) => $.negative(each.games)));
        return new $.Dict([...$.attribute(self, "all").to_dict().items(), ["bridges", self.bridges], ["hexagons", self.hexagons], ["best_tile", self.best_tile], ["best_game", self.best_game], ["streak", self.streak], ["longest", self.longest], ["levels", Array.from(self.levels.items(), ([bot, each]) => new $.Dict([["bot", bot], ...each.to_dict().items()]))], ["people", Array.from($.slice(people, null, _MOST), (each) => new $.Dict([["name", $.attribute(each, "name")], ...each.to_dict().items()]))], ["sheets", Array.from(self.sheets.items(), ([sheet, each]) => new $.Dict([["sheet", sheet], ...each.to_dict().items()]))], ["months", self._all_months()], ["course", self._last()]]);
      },
      _all_months() {
        const self = this;
        let empty, first, last;
        if (!$.truth(self.months)) {
          return [];
        }
        last = $.max(self.months);
        first = $.max($.min(self.months), $.add($.sub(last, _MONTHS), 1));
        empty = _Sum();
        return Array.from($.range(first, $.add(last, 1)), (month) => new $.Dict([["month", month], ...self.months.get(month, empty).to_dict().items()]));
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
        const self = this;
        self.name = name;
        self.games = 0;
        self.contests = 0;
        self.won = 0;
        self.points = 0;
        self.rounds = 0;
        return null;
      }, ['name']),
      add(result) {
        const self = this;
        self.games = $.grown(self.games, 1, $.add);
        if ((result.won !== null)) {
          self.contests = $.grown(self.contests, 1, $.add);
          self.won = $.grown(self.won, ($.truth(result.won) ? 1 : 0), $.add);
        }
        if (($.attribute(result, "points") !== null)) {
          self.points = $.grown(self.points, $.attribute(result, "points"), $.add);
          self.rounds = $.grown(self.rounds, result.rounds, $.add);
        }
        return null;
      },
      to_dict() {
        const self = this;
        let average;
        average = ($.truth(self.rounds) ? _average($.attribute(self, "points"), self.rounds) : null);
        return new $.Dict([["games", self.games], ["contests", self.contests], ["won", self.won], ["average", average]]);
      },
    },
  });
  function _is_more(points, best) {
    return ((best === null) || $.gt(points, $.item(best, "points")));
  }
  function _average(points, rounds) {
    return $.floordiv($.add($.mul(20, points), rounds), $.mul(2, rounds));
  }
  function _is(player, who) {
    if (!$.truth(who)) {
      return $.bool($.item(player, "you"));
    }
    return $.and(_is_somebody(player), () => $.eq(_folded($.item(player, "name")), _folded(who)));
  }
  function _is_somebody(player) {
    return (!$.truth($.item(player, "bot")) && $.bool($.item(player, "name")));
  }
  const _folded = $.std.functools.lru_cache(_NAMES)(function _folded(name) {
    return $.call($.call(" ", "join", $.call(name, "split")), "casefold");
  });
  function _once(keys) {
    return $.list($.dict.fromkeys(keys));
  }
  return { Career, LATELY, _MONTHS, _MOST, _NAMES, _Result, _SHOWN, _Sum, _average, _everybody, _folded, _is, _is_more, _is_somebody, _once, career };
})();

const $play_session = (() => {

  return {  };
})();

const $play_session_absences = (() => {
  let _THINKING = 60.0;
  const Waits = $.klass("Waits", [], {
    kind: "tuple",
    fields: [
      ["gone", () => $.tuple()],
      ["slow", () => $.tuple()],
      ["late", () => $.tuple()],
      ["until", () => null],
    ],
  });
  const Absences = $.klass("Absences", [], {
    methods: {
      __init__: $.takes(function __init__(now, grace) {
        const self = this;
        self._grace = grace;
        self._still = now;
        self._opened = now;
        self._left = new $.Dict([]);
        self._came = new $.Dict([]);
        self._here = $.frozenset();
        self._known = null;
        return null;
      }, ['now', 'grace']),
      notice(here, now) {
        const self = this;
        let before, present, seat, $t0;
        [before, present] = $.tuple(self._here, $.frozenset(here));
        if ($.eq(before, present)) {
          return null;
        }
        $t0 = [...$.tuple(present, null)];
        self._here = $t0[0];
        self._known = $t0[1];
        for (seat of $.sub(before, present)) {
          $.setItem(self._left, seat, now);
        }
        for (seat of $.sub(present, before)) {
          if ($.ge($.sub(now, self._left.get(seat, self._opened)), self._grace)) {
            $.setItem(self._came, seat, now);
          }
        }
        return null;
      },
      begin(now) {
        const self = this;
        let $t0;
        $t0 = [...$.tuple(now, null)];
        self._still = $t0[0];
        self._known = $t0[1];
        return null;
      },
      waits(table, now) {
        const self = this;
        let found, known, until;
        known = self._known;
        if (((known !== null) && ($.item(known, 0) === table))) {
          until = $.item(known, 1).until;
          if (((until === null) || $.lt(now, until))) {
            return $.item(known, 1);
          }
        }
        found = self._waits(table, now);
        self._known = $.tuple(table, found);
        return found;
      },
      _waits(table, now) {
        const self = this;
        let coming, gone, here, late, nudged, patience, slow, until, waited;
        [here, patience] = $.tuple(self._here, $.attribute(table, "agreement").patience);
        gone = (() => { const $all = []; for (const seat of table.seats.persons) if (!$.contains(seat, here)) $all.push($.tuple(seat, $.add($.sub(self._grace, now), self._left.get(seat, self._opened)))); return $all; })();
        waited = Array.from(table.awaited, (seat) => $.tuple(seat, $.sub(now, $.max(self._still, self._came.get(seat, self._still)))));
        nudged = ((patience === null) ? _THINKING : $.div(patience, 2));
        slow = (() => { const $all = []; for (const [seat, so_far] of waited) if ($.contains(seat, here)) $all.push($.tuple(seat, $.sub(nudged, so_far))); return $all; })();
        late = (() => { const $all = []; for (const [seat, so_far] of waited) if (((patience !== null) && ($.contains(seat, here) || (table.state === "between")))) $all.push($.tuple(seat, $.sub(patience, so_far))); return $all; })();
        coming = (() => { const $all = []; for (const [_, left] of $.tuple(...gone, ...slow, ...late)) if ($.gt(left, 0)) $all.push(left); return $all; })();
        until = ($.truth(coming) ? $.add(now, $.min(coming)) : null);
        return Waits(_over(gone), _over(slow), _over(late), until);
      },
    },
  });
  function _over(left) {
    return $.tupleOf((() => { const $all = []; for (const [seat, seconds] of left) if ($.le(seconds, 0)) $all.push(seat); return $all; })());
  }
  return { Absences, Waits, _THINKING, _over };
})();

const $play_table_refused = (() => {
  const Refused = $.klass("Refused", [$rules.TricorneError], {
  });
  const OddCompany = $.klass("OddCompany", [$rules.TricorneError], {
  });
  function refused(code, template, details = new $.Dict()) {
    return Refused($.named($rules_errors.refuse, [code, template], { ...$.toNamed(details) }));
  }
  $.takes(refused, ['code', 'template'], true);
  function refuse_waste(table) {
    if (!$.truth(table.has_time_to_waste)) {
      throw refused($play_codes.ServerCode.FULL, "so much has happened here that only playing is left");
    }
    return null;
  }
  return { OddCompany, Refused, refuse_waste, refused };
})();

const $play_thinking_levels = (() => {
  const Character = $.klass("Character", [], {
    kind: "data",
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
  let CHARACTERS = $.tuple($.named(Character, ["pip", new $.Dict([["en", "Pip"], ["fr", "Pépin"]]), new $.Dict([["en", "A first game: lays any tile, and sees only half of the places."], ["fr", "Première partie : pose n'importe quelle tuile et ne voit qu'une place sur deux."]]), "random", new $.Dict([])], { overlooks: 0.5, wins: 23, beats: null }), $.named(Character, ["mia", new $.Dict([["en", "Mia"], ["fr", "Mia"]]), new $.Dict([["en", "Gets rid of high tiles, knows no figures yet, and overlooks a place at times."], ["fr", "Se défait des grosses tuiles, ignore les figures et oublie parfois une place."]]), "novice", new $.Dict([])], { overlooks: 0.25, wins: 36, beats: 64 }), $.named(Character, ["gus", new $.Dict([["en", "Gus"], ["fr", "Gaspard"]]), new $.Dict([["en", "Takes the most points there are, and thinks no further."], ["fr", "Prend le plus de points possible, sans voir plus loin."]]), "greedy", new $.Dict([])], { overlooks: 0, wins: 50, beats: 64 }), $.named(Character, ["clara", new $.Dict([["en", "Clara"], ["fr", "Clara"]]), new $.Dict([["en", "Imagines how the round may go on before she lays a tile."], ["fr", "Imagine la suite de la manche avant de poser une tuile."]]), "plain", new $.Dict([["playouts", 50]])], { overlooks: 0, wins: 68, beats: 68 }), $.named(Character, ["bruno", new $.Dict([["en", "Bruno"], ["fr", "Bruno"]]), new $.Dict([["en", "Plays the round to its end in his head, but does not watch what you draw."], ["fr", "Joue la manche dans sa tête jusqu'au bout, sans regarder ce que vous piochez."]]), "expert", new $.Dict([["playouts", 100], ["doubts", $.tuple(1.0, 1.0, 1.0)]])], { overlooks: 0, wins: 68, beats: 57 }), $.named(Character, ["ada", new $.Dict([["en", "Ada"], ["fr", "Ada"]]), new $.Dict([["en", "Remembers every draw and every pass, and guesses your hand from them."], ["fr", "Retient chaque pioche et chaque passe, et devine votre main."]]), "expert", new $.Dict([])], { overlooks: 0, wins: 87, beats: 68 }));
  let USUAL = "gus";
  let CHARACTER_OF = (() => { const $all = new $.Dict(); for (const character of CHARACTERS) $all.set(character.key, character); return $all; })();
  return { CHARACTERS, CHARACTER_OF, Character, USUAL };
})();

const $play_table_wish = (() => {
  let _LONGEST_WORD = 40;
  let _LONGEST_TEXT = 80;
  let _LARGEST = 1000000000;
  const Wish = $.klass("Wish", [], {
    methods: {
      __init__: $.takes(function __init__(fields) {
        const self = this;
        let do$, id_, named, $t0;
        self.fields = fields;
        [do$, id_] = $.tuple(fields.get("do"), fields.get("id"));
        self.do = (($.isinstance(do$, $.str) && $.le($.len(do$), _LONGEST_WORD)) ? do$ : "");
        named = ($.isinstance(id_, $.str) && ($.lt(0, ($t0 = $.len(id_))) && $.le($t0, _LONGEST_WORD)) && $.call(id_, "isprintable"));
        self.id = (($.isinstance(id_, $.str) && $.truth(named)) ? id_ : null);
        return null;
      }, ['fields']),
      check() {
        const self = this;
        if (!$.truth(self.do)) {
          throw $.named($play_table_refused.refused, [$play_codes.ServerCode.MESSAGE, "{name} is not understood"], { name: "do" });
        }
        if (((self.id === null) && (self.fields.get("id") !== null))) {
          throw $.named($play_table_refused.refused, [$play_codes.ServerCode.MESSAGE, "{name} is not understood"], { name: "id" });
        }
        return null;
      },
      text(name) {
        const self = this;
        let given, $t0;
        given = self.fields.get(name);
        if ((!$.isinstance(given, $.str) || !($.lt(0, ($t0 = $.len(given))) && $.le($t0, _LONGEST_TEXT)))) {
          throw $.named($play_table_refused.refused, [$play_codes.ServerCode.MESSAGE, "{name} is not understood"], { name: name });
        }
        return given;
      },
      number(name) {
        const self = this;
        let given;
        given = self.fields.get(name);
        if ((!$.isinstance(given, $.int) || $.isinstance(given, $.bool) || !($.le(0, given) && $.le(given, _LARGEST)))) {
          throw $.named($play_table_refused.refused, [$play_codes.ServerCode.MESSAGE, "{name} is not understood"], { name: name });
        }
        return given;
      },
    },
    getters: {
      version() {
        const self = this;
        return self.number("version");
      },
      pledge() {
        const self = this;
        let pledge;
        pledge = self.fields.get("pledge");
        return (($.isinstance(pledge, $.str) && $.truth($rules_mixing.is_digest(pledge))) ? pledge : null);
      },
      bot() {
        const self = this;
        return ($.contains("bot", self.fields) ? self.text("bot") : $play_thinking_levels.USUAL);
      },
    },
  });
  return { Wish, _LARGEST, _LONGEST_TEXT, _LONGEST_WORD };
})();

const $play_session_effects = (() => {
  const Guest = $.klass("Guest", [], {
    methods: {
      speak() {
        const self = this;
        return null;
      },
    },
  });
  const Chance = $.klass("Chance", [], {
    methods: {
      code() {
        const self = this;
        return null;
      },
      token() {
        const self = this;
        return null;
      },
      salt() {
        const self = this;
        return null;
      },
      deal(agreement) {
        const self = this;
        return null;
      },
      deal_of(day) {
        const self = this;
        return null;
      },
      bots(language) {
        const self = this;
        return null;
      },
    },
    getters: {
      mixes() {
        const self = this;
        return null;
      },
    },
  });
  const Outside = $.klass("Outside", [Chance], {
    methods: {
      sealed(day) {
        const self = this;
        return null;
      },
      between(least, most) {
        const self = this;
        return null;
      },
    },
    getters: {
      holds() {
        const self = this;
        return null;
      },
      unsure() {
        const self = this;
        return null;
      },
      waits() {
        const self = this;
        return null;
      },
      pace() {
        const self = this;
        return null;
      },
      grace_seconds() {
        const self = this;
        return null;
      },
      name_letters() {
        const self = this;
        return null;
      },
      first_knock() {
        const self = this;
        return null;
      },
    },
  });
  const Wished = $.klass("Wished", [], {
    kind: "data",
    fields: [
      ["guest"],
      ["wish"],
    ],
  });
  const SitDown = $.klass("SitDown", [], {
    kind: "data",
    fields: [
      ["seat"],
      ["name"],
      ["key"],
      ["pledge"],
    ],
  });
  const AddKey = $.klass("AddKey", [], {
    kind: "data",
    fields: [
      ["seat"],
      ["key"],
    ],
  });
  const Moved = $.klass("Moved", [], {
    kind: "data",
    fields: [
      ["due"],
      ["action"],
    ],
  });
  const TimeOut = $.klass("TimeOut", [], {
    kind: "data",
  });
  const PassBy = $.klass("PassBy", [], {
    kind: "data",
  });
  const CatchUp = $.klass("CatchUp", [], {
    kind: "data",
  });
  let Request = $.bitor($.bitor($.bitor($.bitor($.bitor($.bitor(Wished, SitDown), AddKey), Moved), TimeOut), PassBy), CatchUp);
  const Tell = $.klass("Tell", [], {
    kind: "data",
    fields: [
      ["guest"],
      ["text"],
    ],
  });
  const Refuse = $.klass("Refuse", [], {
    kind: "data",
    fields: [
      ["guest"],
      ["refusal"],
      ["answers"],
    ],
  });
  const Bye = $.klass("Bye", [], {
    kind: "data",
    fields: [
      ["guest"],
      ["code"],
    ],
  });
  const Decide = $.klass("Decide", [], {
    kind: "data",
    fields: [
      ["request"],
    ],
  });
  const FreshTable = $.klass("FreshTable", [], {
    kind: "data",
    fields: [
      ["table"],
      ["entries"],
      ["tokens", () => $.dict()],
    ],
  });
  const Persist = $.klass("Persist", [], {
    kind: "data",
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
    fields: [
      ["alarm"],
      ["seconds"],
    ],
  });
  const Think = $.klass("Think", [], {
    kind: "data",
    fields: [
      ["due"],
      ["bot"],
      ["round"],
      ["pause"],
    ],
    getters: {
      view() {
        const self = this;
        return self.round.view($.item(self.due, 1));
      },
    },
  });
  const StopThinking = $.klass("StopThinking", [], {
    kind: "data",
  });
  const Advise = $.klass("Advise", [], {
    kind: "data",
    fields: [
      ["guest"],
      ["moved"],
      ["view"],
    ],
  });
  const NoteClock = $.klass("NoteClock", [], {
    kind: "data",
    fields: [
      ["version"],
      ["thought_ns"],
      ["runs"],
    ],
  });
  const Spread = $.klass("Spread", [], {
    kind: "data",
    fields: [
      ["word"],
    ],
  });
  const CompanyChanged = $.klass("CompanyChanged", [], {
    kind: "data",
  });
  const BotRefused = $.klass("BotRefused", [], {
    kind: "data",
    fields: [
      ["error"],
    ],
  });
  let Effect = $.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor(Tell, Refuse), Bye), Decide), Persist), Wait), Think), StopThinking), Advise), NoteClock), Spread), CompanyChanged), BotRefused);
  return { AddKey, Advise, BotRefused, Bye, CatchUp, Chance, CompanyChanged, Decide, Effect, FreshTable, Guest, Moved, NoteClock, Outside, PassBy, Persist, Refuse, Request, SitDown, Spread, StopThinking, Tell, Think, TimeOut, Wait, Wished };
})();

const $play_table_now = (() => {
  const Knock = $.klass("Knock", [], {
    kind: "data",
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
    ],
  });
  return { Knock, Now, _NONE };
})();

const $play_session_audience = (() => {
  const Company = $.klass("Company", [], {
    kind: "data",
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
        const self = this;
        self.seated = new $.Dict([]);
        self.since = new $.Dict([]);
        self.watching = [];
        self.elsewhere = NOBODY;
        self.pledged = new $.Dict([]);
        self.somebody_sat_here = false;
        return null;
      }, []),
      here(table) {
        const self = this;
        if ((($.attribute(table, "agreement").kind === "device") && $.truth(self.somebody_sits))) {
          return [...table.seats.persons];
        }
        return $.sorted(new $.PySet([...self.seated, ...self.elsewhere.seated]));
      },
      enter(guest, seat, since_ms) {
        const self = this;
        let before;
        $.call(self, "remove", guest);
        guest.seat = seat;
        if ((seat === null)) {
          $.call(self.watching, "append", guest);
          return null;
        }
        self.somebody_sat_here = true;
        before = self.seated.get(seat);
        $.setItem(self.seated, seat, guest);
        $.setItem(self.since, seat, since_ms);
        return before;
      },
      remove(guest) {
        const self = this;
        if ($.contains(guest, self.watching)) {
          $.call(self.watching, "remove", guest);
        }
        if (((guest.seat !== null) && (self.seated.get(guest.seat) === guest))) {
          $.deleteItem(self.seated, guest.seat);
        }
        return null;
      },
      rise(seat) {
        const self = this;
        let guest;
        $.call(self.pledged, "pop", seat, null);
        guest = $.call(self.seated, "pop", seat, null);
        if ((guest !== null)) {
          guest.seat = null;
          $.call(self.watching, "append", guest);
        }
        return null;
      },
      company(knocks) {
        const self = this;
        let since;
        since = (() => { const $all = new $.Dict(); for (const seat of self.seated) $all.set(seat, $.item(self.since, seat)); return $all; })();
        return Company(since, self._own_pledges, $.len(self.watching), $.dict(knocks));
      },
      pledges(table) {
        const self = this;
        let playing, pledges;
        pledges = new $.Dict([...$.attribute(self.elsewhere, "pledges").items(), ...self._own_pledges.items()]);
        playing = table.seats.playing;
        return (() => { const $all = new $.Dict(); for (const [seat, digest] of pledges.items()) if ($.contains(seat, playing)) $all.set(seat, digest); return $all; })();
      },
      spend(pledges) {
        const self = this;
        let left, seat;
        self.pledged = new $.Dict([]);
        left = (() => { const $all = new $.Dict(); for (const [seat, pledge] of $.attribute(self.elsewhere, "pledges").items()) if ($.ne(pledges.get(seat), pledge)) $all.set(seat, pledge); return $all; })();
        self.elsewhere = $.named($.std.dataclasses.replace, [self.elsewhere], { pledges: left });
        for (seat of pledges) {
          if ($.contains(seat, self.seated)) {
            $.item(self.seated, seat).pledge = null;
          }
        }
        return null;
      },
    },
    getters: {
      everybody() {
        const self = this;
        return [...self.seated.values(), ...self.watching];
      },
      nobody() {
        const self = this;
        return (!$.truth(self.seated) && !$.truth(self.watching) && $.eq(self.elsewhere, NOBODY));
      },
      somebody_sits() {
        const self = this;
        return ($.bool(self.seated) || $.bool(self.elsewhere.seated));
      },
      somebody_sat() {
        const self = this;
        return $.or(self.somebody_sat_here, () => $.bool(self.elsewhere.seated));
      },
      _own_pledges() {
        const self = this;
        let here;
        here = (() => { const $all = new $.Dict(); for (const [seat, guest] of self.seated.items()) if ((guest.pledge !== null)) $all.set(seat, guest.pledge); return $all; })();
        return new $.Dict([...self.pledged.items(), ...here.items()]);
      },
    },
  });
  return { Audience, Company, NOBODY };
})();

const $play_table_undoing = (() => {
  function taken_back(table, seat) {
    let count, doer, event, past, round_, stays;
    round_ = table.round;
    if (((seat === null) || (round_ === null) || (table.state !== "playing"))) {
      return 0;
    }
    if ((($.attribute(table, "agreement").kind === "daily") || !$.truth($.item(table.seats, $.sub(seat, 1)).plays_himself))) {
      return 0;
    }
    past = $.zip($.reversed(round_.log), $.reversed(table.doers));
    for ([count, [event, doer]] of $.enumerate(past, 1)) {
      if (($.isinstance(event.action, $rules.Draw) && ($.item(table.seats, $.sub(event.seat, 1)).kind === "person"))) {
        return 0;
      }
      if (($.eq(event.seat, seat) && (doer.bot === null))) {
        stays = $.or(doer.late, () => ($.gt(count, 1) && ($.attribute(table, "agreement").kind === "device")));
        return ($.truth(stays) ? 0 : count);
      }
    }
    return 0;
  }
  function to_agree(table, seat, count) {
    if ($.eq(count, 1)) {
      return $.set();
    }
    return $.sub(new $.PySet([...table.seats.playing]), new $.PySet([seat]));
  }
  function ways_back(table, seat) {
    let consent, count;
    count = taken_back(table, seat);
    if (((seat === null) || !$.truth(count))) {
      return $.tuple(false, false);
    }
    consent = $.bool(to_agree(table, seat, count));
    return $.tuple(!$.truth(consent), $.and(consent, () => (table.asked === null)));
  }
  function take_back(table, seat, do$, time_ns, id_, gone = $.tuple()) {
    let asked;
    asked = table.asked;
    if ($.contains(do$, $.tuple("undo", "ask"))) {
      if (!$.truth($.item(ways_back(table, seat), (do$ === "ask")))) {
        throw $play_table_refused.refused($play_codes.ServerCode.UNDO, "there is nothing that could be taken back now");
      }
      $play_table_refused.refuse_waste(table);
      return ((do$ === "undo") ? _undone(table, seat, seat, time_ns, id_) : $.named($play_table_entry.Asked, [], { by: seat, id: id_ }));
    }
    if (((asked === null) || ($.eq(seat, asked) && (do$ === "grant")) || $.contains(seat, table.granted))) {
      throw $play_table_refused.refused($play_codes.ServerCode.UNDO, "nobody asks you to let a move be taken back");
    }
    if ((do$ === "deny")) {
      return $.named($play_table_entry.Denied, [], { by: seat, id: id_ });
    }
    if ($.truth(_missing(table, asked, new $.PySet([seat, ...gone])))) {
      return $.named($play_table_entry.Granted, [], { by: seat, id: id_ });
    }
    return _undone(table, asked, seat, time_ns, id_);
  }
  $.takes(take_back, ['table', 'seat', 'do', 'time_ns', 'id_', 'gone']);
  function agreed_undo(table, now) {
    let asked;
    asked = table.asked;
    if (((asked === null) || !$.truth(taken_back(table, asked)) || $.truth(_missing(table, asked, now.gone)))) {
      return null;
    }
    try {
      return _undone(table, asked, asked, $.attribute(now, "thought_ns"), null);
    } catch ($error) {
      if ($.isinstance($error, [$play_table_refused.Refused])) {
        return $.named($play_table_entry.Denied, [], { by: asked });
      } else throw $error;
    }
    return null;
  }
  function _missing(table, asked, besides) {
    return $.sub($.sub(to_agree(table, asked, taken_back(table, asked)), table.granted), new $.PySet([...besides]));
  }
  function _undone(table, seat, by, time_ns, id_) {
    let before, count, round_, since, thought_ns;
    [round_, count] = $.tuple($.item(table.match.rounds, -1), taken_back(table, seat));
    since = ($.eq(round_.seat, seat) ? time_ns : 0);
    thought_ns = $play_table_entry.whole_ms($.add($.or($.item(round_.log, $.negative(count)).time_ns, () => 0), since));
    if ($.truth(table.limited)) {
      before = $.call(round_, "copy");
      before.back_to($.sub($.len(before.log), count));
      if ($.le($.or($.attribute(table, "limit").left_ns(before, thought_ns), () => 0), 0)) {
        throw $play_table_refused.refused($play_codes.ServerCode.UNDO, "there would be no time left to move again");
      }
    }
    return $.named($play_table_entry.Undone, [], { by: by, id: id_, thought_ns: thought_ns, count: count });
  }
  return { _missing, _undone, agreed_undo, take_back, taken_back, to_agree, ways_back };
})();

const $play_table_showing = (() => {
  let _MS = 1000000;
  let _HANDS = 4096;
  let _SEALED = new $.Dict([["salt", null], ["deal", null], ["name", null]]);
  function table_shown(table, seat, now) {
    return new $.Dict([["is", "table"], ["version", table.version], ["table", agreement_shown($.attribute(table, "code"), $.attribute(table, "agreement"))], ["seats", seats_shown(table, now)], ["you", seat], ["state", table.state], ..._undo(table, seat).items(), ["bots", _bots(table)], ["rounds", Array.from(table.finished, (round_) => ($.truth($.attribute(now, "sealed")) ? $.bitor(round_, _SEALED) : round_))], ["rounds_over", table.rounds_over], ["mix", mix_shown(table)], ["digest", ((table.promise === null) ? null : table.promise.digest)], ["view", _view(table, seat)], ["clock", clock_shown(table, now)], ["winners", table.winners], ["resigned", table.resigned], ["claimed", table.claimed], ...($.truth(table.halted) ? new $.Dict([["halted", true]]) : new $.Dict([])).items(), ["evening", table.evening], ["locked", table.locked], ["pause", _pause(table)], ["rematch", table.rematch], ["watching", now.watching]]);
  }
  function mix_shown(table) {
    let mixing, pledges;
    mixing = table.mixing;
    if ((mixing === null)) {
      return null;
    }
    pledges = (() => { const $all = new $.Dict(); for (const [seat, pledge] of $.sorted($.attribute(mixing, "pledges").items())) $all.set(seat, pledge.digest); return $all; })();
    return new $.Dict([["digest", mixing.digest], ["pledges", pledges]]);
  }
  function _undo(table, seat) {
    let ask, undo;
    [undo, ask] = $play_table_undoing.ways_back(table, seat);
    return new $.Dict([["undo", undo], ["ask", ask], ["asked", _asked(table)]]);
  }
  function _asked(table) {
    if ((table.asked === null)) {
      return null;
    }
    return new $.Dict([["seat", table.asked], ["granted", $.sorted(table.granted)]]);
  }
  function _bots(table) {
    let keys;
    keys = new $.PySet(Array.from($.tuple(...table.seats, ...table.players, ...table.doers), (each) => each.bot));
    return (() => { const $all = new $.Dict(); for (const each of $play_thinking_levels.CHARACTERS) if ($.contains(each.key, keys)) $all.set(each.key, each.names); return $all; })();
  }
  function _pause(table) {
    if ((table.state !== "paused")) {
      return null;
    }
    return new $.Dict([["by", table.paused_by], ["covered", table.limited]]);
  }
  $.takes(_pause, ['table']);
  let _COVERED = new $.Dict([["hand", []], ["board", []], ["lots", []], ["log", []], ["actions", []]]);
  function _view(table, seat) {
    let round_, view;
    round_ = table.round;
    if ((round_ === null)) {
      return null;
    }
    view = round_.view(seat);
    if (((table.state === "paused") && $.truth(table.limited))) {
      return new $.Dict([...view.to_dict().items(), ..._COVERED.items(), ["draws_left", null], ["made", []], ["breakdowns", []], ["players", []], ["doers", []]]);
    }
    return new $.Dict([...view.to_dict().items(), ["draws_left", _draws_left(round_)], ["made", _made(round_)], ["breakdowns", Array.from($rules_breakdown.breakdowns(view.log, view.terms), (line) => line.to_dict())], ["players", Array.from(table.players, (player) => player.to_dict())], ["doers", Array.from(table.doers, (doer) => doer.to_dict())]]);
  }
  function _draws_left(round_) {
    let unlimited;
    unlimited = (round_.terms.sheet.draws === "unlimited");
    return (($.truth(unlimited) || $.truth(round_.over)) ? null : round_.draws_left);
  }
  function _made(round_) {
    let last;
    last = $.next($.reversed($.attribute(round_, "board").laid), null);
    return ((last === null) ? [] : Array.from($.attribute(round_, "board").figure_cells(last), (cell) => $.str(cell)));
  }
  function agreement_shown(code, agreement) {
    let terms;
    terms = agreement.terms;
    return new $.Dict([["code", code], ["kind", agreement.kind], ["title", $rules_presets.published($.attribute(terms.sheet, "name")).title], ...terms.to_dict().items(), ["house", $.sorted($rules_presets.changes(terms.sheet))], ["limits", new $.Dict([["turn", $.attribute(agreement, "turn")], ["round", agreement.round]])], ["day", agreement.day], ["practice", agreement.practice], ["patience", _patience(agreement)], ["knocking", agreement.knocking], ["hints", agreement.hints]]);
  }
  function _patience(agreement) {
    if ((agreement.patience === null)) {
      return null;
    }
    return new $.Dict([["after", agreement.patience], ["passing", agreement.passing]]);
  }
  function seats_shown(table, now) {
    let host;
    host = table.seats.host(now.gone);
    return Array.from(table.seats, (seat) => new $.Dict([["seat", $.attribute(seat, "number")], ["kind", seat.kind], ["name", $.attribute(seat, "name")], ["bot", seat.bot], ["here", ((seat.kind === "bot") || $.contains($.attribute(seat, "number"), $.attribute(now, "here")))], ["gone", $.contains($.attribute(seat, "number"), now.gone)], ["slow", $.contains($.attribute(seat, "number"), now.slow)], ["late", $.contains($.attribute(seat, "number"), now.late)], ["host", $.eq($.attribute(seat, "number"), host)], ["ready", $.contains($.attribute(seat, "number"), table.ready)]]));
  }
  function clock_shown(table, now) {
    let limit, mover, round_;
    round_ = table.round;
    if ((round_ === null)) {
      return null;
    }
    [limit, mover] = $.tuple($.attribute(table, "limit"), table.mover);
    return new $.Dict([["seat", ((mover === null) ? null : $.attribute(mover, "number"))], ["runs", now.runs], ["thought_ms", $.floordiv($.attribute(now, "thought_ns"), _MS)], ["turn_ms", _left($.named($rules.TimeLimit, [], { turn_ns: limit.turn_ns }), round_, $.attribute(now, "thought_ns"))], ["round_ms", _left($.named($rules.TimeLimit, [], { round_ns: limit.round_ns }), round_, $.attribute(now, "thought_ns"))], ["times_ms", Array.from(table.times.seats_ns, (time) => $.floordiv(time, _MS))]]);
  }
  function _left(limit, round_, thought_ns) {
    let left;
    if (($.truth(round_.over) || ((limit.turn_ns === null) && (limit.round_ns === null)))) {
      return null;
    }
    left = limit.left_ns(round_, thought_ns);
    return ((left === null) ? null : $.floordiv($.max(left, 0), _MS));
  }
  const ShownAction = $.klass("ShownAction", [], {
    methods: {
      __init__: $.takes(function __init__(table, entry, round_, now) {
        const self = this;
        let count, mover;
        [count, mover] = $.tuple($.len(entry.events), table.mover);
        self._table = table;
        self._round = round_;
        self._mover = ((mover === null) ? null : $.attribute(mover, "number"));
        self._log = Array.from(entry.events, (event) => $.tuple(event.seat, $.str(event), $.str(event.unseen())));
        self.shared = new $.Dict([["is", "event"], ["version", table.version], ["breakdowns", Array.from($rules_breakdown.latest_breakdowns(round_, count), (line) => line.to_dict())], ["doers", Array.from($.slice(table.doers, $.negative(count)), (doer) => doer.to_dict())], ["asked", _asked(table)], ["clock", clock_shown(table, now)]]);
        self.shared_view = new $.Dict([["to_move", self._mover], ["sizes", round_.sizes], ["pool", round_.pool_size], ["draws", round_.draws], ["draws_left", _draws_left(round_)], ["made", _made(round_)], ["totals", round_.totals]]);
        return null;
      }, ['table', 'entry', 'round_', 'now']),
      own(seat) {
        const self = this;
        let ask, log, undo;
        [undo, ask] = $play_table_undoing.ways_back(self._table, seat);
        log = Array.from(self._log, ([by, line, unseen]) => ($.eq(by, seat) ? line : unseen));
        return new $.Dict([["log", log], ["undo", undo], ["ask", ask]]);
      },
      own_view(seat) {
        const self = this;
        let hands;
        if ((seat === null)) {
          return new $.Dict([["hand", null], ["actions", []]]);
        }
        hands = self._round.hands;
        return new $.Dict([["hand", ((hands === null) ? null : _hand($.item(hands, $.sub(seat, 1))))], ["actions", ($.eq(seat, self._mover) ? self._actions() : [])]]);
      },
      _actions() {
        const self = this;
        let round_;
        round_ = self._round;
        return Array.from(round_.legal_actions(), (action) => $rules_view.describe(action, round_.points(action), $.attribute(round_, "board")));
      },
    },
  });
  const _hand = $.std.functools.lru_cache(_HANDS)(function _hand(tiles) {
    return $rules_tiles.names(tiles);
  });
  return { ShownAction, _COVERED, _HANDS, _MS, _SEALED, _asked, _bots, _draws_left, _hand, _left, _made, _patience, _pause, _undo, _view, agreement_shown, clock_shown, mix_shown, seats_shown, table_shown };
})();

const $play_table_message = (() => {
  let _ENCODE = $.namedOf($.std.json, "JSONEncoder", [], { ensure_ascii: false, separators: $.tuple(",", ":"), check_circular: false }).encode;
  function encoded(message) {
    return _ENCODE(message);
  }
  let PONG = encoded(new $.Dict([["is", "pong"]]));
  let FAREWELLS = new $.Dict([[$play_codes.ServerCode.ELSEWHERE, $rules_errors.N_("this seat is looked at from somewhere else now")], [$play_codes.ServerCode.TOKEN, $rules_errors.N_("this is not the key of a seat at this table")], [$play_codes.ServerCode.DEAD, $rules_errors.N_("there is no such table")], [$play_codes.ServerCode.SLOW, $rules_errors.N_("the connection is too slow")], [$play_codes.ServerCode.FLOOD, $rules_errors.N_("that was too much at once")], [$play_codes.ServerCode.LATE, $rules_errors.N_("nothing was heard for too long")], [$play_codes.ServerCode.PROTOCOL, $rules_errors.N_("this page is too old or too new for the server; load it again")], [$play_codes.ServerCode.LOCKED, $rules_errors.N_("the table is locked")], [$play_codes.ServerCode.BARRED, $rules_errors.N_("nobody is let in from this address")], [$play_codes.ServerCode.FULL, $rules_errors.N_("too many are watching here")], [$play_codes.ServerCode.CLOSING, $rules_errors.N_("the server takes a short break; nothing is lost")], [$play_codes.ServerCode.FAILURE, $rules_errors.N_("something went wrong here; nothing is lost, try again")]]);
  let _CLOSE_CODES = new $.Dict([[$play_codes.ServerCode.CLOSING, 1012], [$play_codes.ServerCode.FAILURE, 1011], [$play_codes.ServerCode.ELSEWHERE, 1000]]);
  let _POLICY = 1008;
  function done(answers, version) {
    return encoded(new $.Dict([["is", "done"], ["answers", answers], ["version", version]]));
  }
  function refused(refusal, answers) {
    let shown;
    shown = new $.Dict([["is", "refused"], ...$play_refusal_json.refusal_shown(refusal).items()]);
    if ((answers !== null)) {
      $.setItem(shown, "answers", answers);
    }
    return encoded(shown);
  }
  $.takes(refused, ['refusal', 'answers']);
  function because(refusal, answers) {
    return encoded(new $.Dict([["is", "why"], ...$play_refusal_json.refusal_shown(refusal).items(), ["answers", answers]]));
  }
  function bye(code) {
    return encoded(new $.Dict([["is", "bye"], ...$play_refusal_json.refusal_shown($rules_errors.refuse(code, $.item(FAREWELLS, code))).items()]));
  }
  function close_code(code) {
    return _CLOSE_CODES.get(code, _POLICY);
  }
  const ActionText = $.klass("ActionText", [], {
    methods: {
      __init__: $.takes(function __init__(action) {
        const self = this;
        let shared;
        self._action = action;
        shared = encoded(new $.Dict([...action.shared.items(), ["view", action.shared_view]]));
        self._unfinished = $.call(shared, "removesuffix", "}}");
        return null;
      }, ['action']),
      to(seat, answers = null) {
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
        const self = this;
        self.own = new $.Dict([]);
        self._from = new $.Dict([]);
        self._next = first;
        return null;
      }, ['first']),
      all(elsewhere) {
        const self = this;
        return ($.truth(elsewhere) ? new $.Dict([...$.attribute(self, "own").items(), ...elsewhere.items()]) : $.attribute(self, "own"));
      },
      knock(guest, name, token, elsewhere) {
        const self = this;
        self.forget(guest);
        if ($.ge($.len(self.all(elsewhere)), _MOST)) {
          throw $play_table_refused.refused($play_codes.ServerCode.FULL, "so many are knocking here");
        }
        $.setItem($.attribute(self, "own"), self._next, $play_table_now.Knock(name, $rules_commitment.digest_of(token)));
        $.setItem(self._from, self._next, $.tuple(guest, token));
        self._next = $.grown(self._next, 1, $.add);
        return null;
      },
      admit: $.takes(function admit(seat, key, out, room) {
        const self = this;
        let guest, knock, let_in, number, token;
        let_in = null;
        for ([number, knock] of [...$.attribute(self, "own").items()]) {
          [guest, token] = $.item(self._from, number);
          if ($.eq(knock.key, key)) {
            let_in = guest;
            $.call(out, "append", $play_session_effects.Tell(guest, $play_table_message.encoded(new $.Dict([["is", "seat"], ["seat", seat], ["token", token]]))));
            self._drop(number);
          } else if (!$.truth(room)) {
            self.turn_away(number, out);
          }
        }
        return let_in;
      }, ['seat', 'key', 'out', 'room']),
      turn_away(number, out) {
        const self = this;
        let _, guest;
        if (!$.contains(number, $.attribute(self, "own"))) {
          return false;
        }
        [guest, _] = $.item(self._from, number);
        $.call(out, "append", $play_session_effects.Tell(guest, $play_table_message.encoded(new $.Dict([["is", "turned-away"]]))));
        self._drop(number);
        return true;
      },
      forget(guest) {
        const self = this;
        let known, number;
        known = (() => { const $all = []; for (const [number, [asker, _]] of self._from.items()) if ((asker === guest)) $all.push(number); return $all; })();
        for (number of known) {
          self._drop(number);
        }
        return $.bool(known);
      },
      _drop(number) {
        const self = this;
        $.deleteItem($.attribute(self, "own"), number);
        $.deleteItem(self._from, number);
        return null;
      },
    },
  });
  return { Knocks, _MOST };
})();

const $play_session_parts = (() => {
  let _PATIENCE = 2.0;
  const OpenedParts = $.klass("OpenedParts", [], {
    methods: {
      __init__: $.takes(function __init__() {
        const self = this;
        self.opened = new $.Dict([]);
        self.until = null;
        return null;
      }, []),
      open(mixing, part) {
        const self = this;
        let digest, seat, seats;
        digest = $rules_commitment.digest_of(part);
        seats = (() => { const $all = []; for (const [seat, pledge] of $.attribute(mixing, "pledges").items()) if ($.eq(pledge.digest, digest)) $all.push(seat); return $all; })();
        if (!$.truth(seats)) {
          throw $.named($play_table_refused.refused, [$play_codes.ServerCode.MESSAGE, "{name} is not understood"], { name: "part" });
        }
        for (seat of seats) {
          $.setItem(self.opened, seat, part);
        }
        return null;
      },
      left(mixing, now) {
        const self = this;
        if ((self.until === null)) {
          self.until = $.add(now, _PATIENCE);
        }
        if ($.all(Array.from($.attribute(mixing, "pledges"), (seat) => $.contains(seat, self.opened)))) {
          return 0.0;
        }
        return $.max($.sub(self.until, now), 0.0);
      },
    },
  });
  return { OpenedParts, _PATIENCE };
})();

const $play_session_stopwatch = (() => {
  const Stopwatch = $.klass("Stopwatch", [], {
    methods: {
      __init__: $.takes(function __init__(thought_ns = 0) {
        const self = this;
        self._counted = thought_ns;
        self._since = null;
        return null;
      }, ['thought_ns']),
      thought_ns(at) {
        const self = this;
        return $.add(self._counted, ((self._since === null) ? 0 : $.sub(at, self._since)));
      },
      begin(thought_ns, at, ago_ns = 0) {
        const self = this;
        self._counted = thought_ns;
        if ((self._since !== null)) {
          self._since = $.sub(at, ago_ns);
        }
        return null;
      },
      run: $.takes(function run(at, on) {
        const self = this;
        if (($.truth(on) && (self._since === null))) {
          self._since = at;
        } else if ((!$.truth(on) && (self._since !== null))) {
          self._counted = self.thought_ns(at);
          self._since = null;
        }
        return null;
      }, ['at', 'on']),
    },
    getters: {
      runs() {
        const self = this;
        return (self._since !== null);
      },
    },
  });
  return { Stopwatch };
})();

const $play_thinking_outlook = (() => {
  let GREAT = $.tuple($rules.Figure.BRIDGE, $rules.Figure.HEXAGON, $rules.Figure.DOUBLE_HEXAGON, $rules.Figure.TRIPLE_HEXAGON);
  function greatest(figures) {
    return $.greatest(figures, GREAT.index, null);
  }
  const Outlook = $.klass("Outlook", [], {
    kind: "data",
    fields: [
      ["playable"],
      ["asked"],
      ["reply"],
      ["figures"],
    ],
    methods: {
      opens(before) {
        const self = this;
        return new $.PySet((() => { const $all = []; for (const [cell, figure] of self.figures.items()) if ($.ne(before.figures.get(cell), figure)) $all.push(figure); return $all; })());
      },
    },
    ofClass: {
      of(view, place = null) {
        const cls = this;
        let amounts, asked, board, cell, demand, figure, figures, fitting, held, hidden, laid, most, reply, rest;
        [board, amounts] = $.tuple($.call($.attribute(view, "board"), "copy"), view.terms.amounts);
        held = $.or(view.hand, () => 0);
        rest = held;
        if ((place !== null)) {
          board.place(place);
          rest = $.bitand(rest, $.invert($.lshift(1, place.tile)));
        }
        laid = $rules_tiles.tile_set((function* () { for (const lying of board.laid.values()) yield lying.tile; })());
        hidden = $.bitand($.bitand($rules_tiles.ALL_TILES, $.invert(held)), $.invert(laid));
        [reply, figures] = $.tuple(0, new $.Dict([]));
        for ([cell, demand] of $.attribute(board, "open").items()) {
          fitting = $.bitand($.item($rules_demand.FITS, demand), hidden);
          if (!$.truth(fitting)) {
            continue;
          }
          figure = board.figure(cell);
          most = $.max(Array.from($rules_tiles.tiles_in(fitting), (tile) => $.item(amounts.tile, tile)));
          reply = $.max(reply, $.add(most, $.item($.attribute(amounts, "figure"), figure)));
          if (($.contains(figure, GREAT) && $.truth($.item($.attribute(amounts, "figure"), figure)))) {
            $.setItem(figures, cell, figure);
          }
        }
        asked = $.sub($.frozenset((() => { const $all = []; for (const demand of $.attribute(board, "open").values()) for (const weight of $rules_demand.WEIGHTS) $all.push($.mod($.floordiv(demand, weight), $.add($rules_demand.OPEN, 1))); return $all; })()), new $.PySet([$rules_demand.OPEN]));
        return cls($.call($.bitand(rest, board.fitting), "bit_count"), asked, reply, figures);
      },
    },
  });
  return { GREAT, Outlook, greatest };
})();

const $play_thinking_hint = (() => {
  let [_TILE, _PLACE, STEPS] = $.tuple(2, 3, 4);
  let _FEW = 2;
  const Reason = $.klass("Reason", [], {
    kind: "data",
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
        const self = this;
        return (() => { const $all = new $.Dict(); for (const [key, value] of $.std.dataclasses.asdict(self).items()) if ((value !== null)) $all.set(key, value); return $all; })();
      },
    },
  });
  const Hint = $.klass("Hint", [], {
    kind: "data",
    fields: [
      ["action"],
      ["reasons", () => $.tuple()],
    ],
    methods: {
      step(view, step) {
        const self = this;
        let action, shown;
        action = self.action;
        if ($.isinstance(action, $rules.Place)) {
          shown = new $.Dict([["action", "place"]]);
          if ($.ge(step, _TILE)) {
            $.setItem(shown, "tile", $.item($rules_tiles.NAMES, action.tile));
          }
          if ($.ge(step, _PLACE)) {
            $.setItem(shown, "place", $.str(action));
            $.setItem(shown, "figure", $.attribute(view, "board").figure(action.cell));
          }
        } else {
          shown = new $.Dict([["action", ($.isinstance(action, $rules.Draw) ? "draw" : "pass")]]);
        }
        if ($.ge(step, _PLACE)) {
          $.setItem(shown, "points", $.item($.attribute(view, "points"), $.call($.attribute(view, "actions"), "index", action)));
        }
        if ($.ge(step, STEPS)) {
          $.setItem(shown, "reasons", Array.from(self.reasons, (reason) => reason.to_dict()));
        }
        return shown;
      },
    },
  });
  function reasons_for(view, action, worths = null) {
    let found, prospects;
    prospects = _Prospects(view);
    if ($.isinstance(action, $rules.Place)) {
      found = [..._for_placing(prospects, action)];
    } else if ($.truth(prospects.places)) {
      found = [..._for_declining(prospects)];
    } else {
      found = [..._for_going_on(prospects)];
    }
    if (($.isinstance(action, $rules.Pass) && !$.any(Array.from($.attribute(view, "actions"), (other) => $.isinstance(other, $rules.Draw))))) {
      $.call(found, "append", $.named(Reason, [], { code: "no more draws" }));
    }
    if (($.truth(worths) && $.lt($.len(found), ($.isinstance(action, $rules.Place) ? 1 : 2)))) {
      $.call(found, "append", _tried_out(view, action, worths));
    }
    return $.tupleOf(found);
  }
  const _Prospects = $.klass("_Prospects", [], {
    methods: {
      __init__: $.takes(function __init__(view) {
        const self = this;
        self.view = view;
        self.held = $.or(view.hand, () => 0);
        self.points = $.dict($.zip($.attribute(view, "actions"), $.attribute(view, "points")));
        self.places = (() => { const $all = []; for (const action of $.attribute(view, "actions")) if ($.isinstance(action, $rules.Place)) $all.push(action); return $all; })();
        self.next = ($.gt(view.players, 1) ? $.add($.mod($.or(view.seat, () => 0), view.players), 1) : null);
        return null;
      }, ['view']),
      ways(tile) {
        const self = this;
        return (() => { const $all = []; for (const place of self.places) if ($.eq(place.tile, tile)) $all.push(place); return $all; })();
      },
      tempting() {
        const self = this;
        return $.greatest(self.places, ((place) => $.tuple($.item($.attribute(self, "points"), place), place.tile)), undefined).tile;
      },
      opened_by(tile) {
        const self = this;
        let opened;
        opened = Array.from(self.ways(tile), (way) => $.item($.attribute(self, "after"), way).opens($.attribute(self, "now")));
        return $play_thinking_outlook.greatest($.set.intersection(...opened));
      },
    },
    kept: {
      now() {
        const self = this;
        return $play_thinking_outlook.Outlook.of($.attribute(self, "view"));
      },
      after() {
        const self = this;
        return (() => { const $all = new $.Dict(); for (const place of self.places) $all.set(place, $play_thinking_outlook.Outlook.of($.attribute(self, "view"), place)); return $all; })();
      },
    },
  });
  function* _for_going_on(prospects) {
    let board, fits;
    board = $.attribute($.attribute(prospects, "view"), "board");
    fits = $.and(board.laid, () => $.bitand(prospects.held, board.fitting));
    (yield $.named(Reason, [], { code: ($.truth(fits) ? "drawn tile" : "nothing fits") }));
  }
  function* _for_declining(prospects) {
    let name, only, others, rest, tile;
    tile = prospects.tempting();
    (yield* _against(prospects, tile));
    [name, rest] = $.tuple($.item($rules_tiles.NAMES, tile), $.bitand(prospects.held, $.invert($.lshift(1, tile))));
    others = new $.PySet((() => { const $all = []; for (const other of $rules_tiles.tiles_in(rest)) for (const number of $.item($rules_tiles.CORNERS, other)) $all.push(number); return $all; })());
    only = $.bitand($.attribute(prospects, "now").asked, $.sub(new $.PySet([...$.item($rules_tiles.CORNERS, tile)]), others));
    if (($.truth(rest) && !$.any(Array.from(prospects.ways(tile), (way) => $.attribute($.item($.attribute(prospects, "after"), way), "playable"))))) {
      (yield $.named(Reason, [], { code: "stuck", tile: name }));
    } else if ($.truth(only)) {
      (yield $.named(Reason, [], { code: "only number", tile: name, number: $.max(only) }));
    }
  }
  function* _against(prospects, tile) {
    let answer, brings, figure, given, name, seat, ways;
    if ((prospects.next === null)) {
      return null;
    }
    figure = prospects.opened_by(tile);
    ways = prospects.ways(tile);
    given = $.min(Array.from(ways, (way) => $.item($.attribute(prospects, "after"), way).reply));
    brings = $.max(Array.from(ways, (way) => $.item($.attribute(prospects, "points"), way)));
    answer = $.min((() => { const $all = []; for (const way of ways) if ($.eq($.item($.attribute(prospects, "points"), way), brings)) $all.push($.item($.attribute(prospects, "after"), way).reply); return $all; })());
    [seat, name] = $.tuple(prospects.next, $.item($rules_tiles.NAMES, tile));
    if ($.truth(figure)) {
      (yield $.named(Reason, [], { code: "opens figure", seat: seat, tile: name, figure: figure }));
    } else if ($.gt(given, $.attribute(prospects, "now").reply)) {
      (yield $.named(Reason, [], { code: "gives away", seat: seat, tile: name, points: $.sub(given, $.attribute(prospects, "now").reply) }));
    } else if ($.gt(answer, brings)) {
      (yield $.named(Reason, [], { code: "answered", seat: seat, tile: name, brings: brings, points: answer }));
    }
  }
  function* _for_placing(prospects, place) {
    let points, target, view;
    view = $.attribute(prospects, "view");
    [points, target] = $.tuple($.item($.attribute(prospects, "points"), place), view.terms.target_at_once);
    if (($.truth(target) && $.truth(view.seat) && $.ge($.add($.item(view.totals, $.sub(view.seat, 1)), points), target))) {
      (yield $.named(Reason, [], { code: "target", points: target }));
      return null;
    }
    if ($.eq(prospects.held, $.lshift(1, place.tile))) {
      (yield $.named(Reason, [], { code: "last tile" }));
      return null;
    }
    (yield* _gain(prospects, place));
    (yield* _left_to_others(prospects, place));
    (yield* _kept(prospects, place));
  }
  function* _gain(prospects, place) {
    let amounts, figure, more, others, points, $t0;
    amounts = $.attribute(prospects, "view").terms.amounts;
    figure = $.attribute($.attribute(prospects, "view"), "board").figure(place.cell);
    points = $.item($.attribute(prospects, "points"), place);
    others = (() => { const $all = []; for (const other of prospects.places) if ($.ne(other.tile, place.tile)) $all.push($.item($.attribute(prospects, "points"), other)); return $all; })();
    if (($.contains(figure, $play_thinking_outlook.GREAT) && $.truth($.item($.attribute(amounts, "figure"), figure)))) {
      (yield $.named(Reason, [], { code: "figure", figure: figure, points: $.item($.attribute(amounts, "figure"), figure) }));
    } else if (($.eq(points, ($t0 = $.max(Array.from(prospects.places, (other) => $.item($.attribute(prospects, "points"), other))))) && $.gt($t0, 0))) {
      more = $.sub(points, $.greatest(others, undefined, points));
      (yield $.named(Reason, [], { code: "most points", points: $.or(more, () => null) }));
    }
  }
  function* _left_to_others(prospects, place) {
    let after, left, now, opened, seat, tempting, $t0;
    if ((prospects.next === null)) {
      return null;
    }
    [after, now] = $.tuple($.item($.attribute(prospects, "after"), place), $.attribute(prospects, "now"));
    tempting = prospects.tempting();
    opened = prospects.opened_by(tempting);
    left = Array.from($.attribute(prospects, "after").values(), (outlook) => outlook.reply);
    seat = prospects.next;
    if (($.truth(opened) && !$.truth(after.opens(now)))) {
      (yield $.named(Reason, [], { code: "safer", seat: seat, tile: $.item($rules_tiles.NAMES, tempting), figure: opened }));
    } else if (($.eq(after.reply, ($t0 = $.min(left))) && $.lt($t0, $.max(left)))) {
      (yield $.named(Reason, [], { code: "leaves little", seat: seat, points: after.reply }));
    }
  }
  function* _kept(prospects, place) {
    let count, few, heaviest, kept, rest, seat, view, $t0;
    view = $.attribute(prospects, "view");
    rest = $.bitand(prospects.held, $.invert($.lshift(1, place.tile)));
    heaviest = $.gt($.item($rules_tiles.VALUES, place.tile), $.max(Array.from($rules_tiles.tiles_in(rest), (other) => $.item($rules_tiles.VALUES, other))));
    kept = Array.from($.attribute(prospects, "after").values(), (outlook) => $.attribute(outlook, "playable"));
    few = (() => { const $all = []; for (const [seat, size] of $.enumerate(view.sizes, 1)) if (($.ne(seat, view.seat) && $.le(size, _FEW))) $all.push(seat); return $all; })();
    if (($.truth(heaviest) && $.truth(_counts_tiles(view.terms.amounts)))) {
      seat = $.least(few, ((seat) => $.item(view.sizes, $.sub(seat, 1))), null);
      count = ($.truth(seat) ? $.item(view.sizes, $.sub(seat, 1)) : null);
      (yield $.named(Reason, [], { code: "heavy tile", points: $.item($rules_tiles.VALUES, place.tile), seat: seat, count: count }));
    } else if (($.eq($.attribute($.item($.attribute(prospects, "after"), place), "playable"), ($t0 = $.max(kept))) && $.gt($t0, $.min(kept)))) {
      (yield $.named(Reason, [], { code: "keeps options", count: $.max(kept) }));
    }
  }
  function _counts_tiles(amounts) {
    return $.or(amounts.out_takes, () => $.or(amounts.out_costs, () => (amounts.blocked !== "nothing")));
  }
  function _tried_out(view, action, worths) {
    let better, instead;
    instead = (() => { const $all = []; for (const [other, worth] of worths.items()) if ($.ne(other, action)) $all.push(worth); return $all; })();
    if (($.truth(view.terms.target) || (view.terms.scoring === "none") || !$.truth(instead) || !$.contains(action, worths))) {
      return $.named(Reason, [], { code: "tried out" });
    }
    better = round($.sub($.item(worths, action), $.max(instead)));
    return $.named(Reason, [], { code: "tried out", points: ($.gt(better, 0) ? better : null) });
  }
  return { Hint, Reason, STEPS, _FEW, _PLACE, _Prospects, _TILE, _against, _counts_tiles, _for_declining, _for_going_on, _for_placing, _gain, _kept, _left_to_others, _tried_out, reasons_for };
})();

const $play_session_state = (() => {
  let AGAIN = 0.2;
  let _NS = 1000000000.0;
  let _NO_WAITS = $play_session_absences.Waits();
  const TurnHint = $.klass("TurnHint", [], {
    methods: {
      __init__: $.takes(function __init__(moved, view) {
        const self = this;
        self.moved = moved;
        self.view = view;
        self.hint = null;
        self.waiting = [];
        return null;
      }, ['moved', 'view']),
    },
  });
  const SessionState = $.klass("SessionState", [], {
    methods: {
      __init__: $.takes(function __init__(table, outside, thought_ns, at) {
        const self = this;
        self.table = table;
        self.outside = outside;
        self.at = at;
        self.clock = $play_session_stopwatch.Stopwatch(thought_ns);
        self.absences = $play_session_absences.Absences(self.seconds, outside.grace_seconds);
        self.parts = $play_session_parts.OpenedParts();
        self.audience = $play_session_audience.Audience();
        self.knocks = $play_session_knocks.Knocks(outside.first_knock);
        self.announced = new $.Dict([]);
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
      }, ['table', 'outside', 'thought_ns', 'at']),
    },
    getters: {
      seconds() {
        const self = this;
        return $.div(self.at, _NS);
      },
      thought_ns() {
        const self = this;
        return $.attribute(self, "clock").thought_ns(self.at);
      },
      waits() {
        const self = this;
        if (!$.truth($.attribute(self.outside, "waits"))) {
          return _NO_WAITS;
        }
        return self.absences.waits(self.table, self.seconds);
      },
      now() {
        const self = this;
        let audience, table, waits;
        [table, audience, waits] = $.tuple(self.table, self.audience, $.attribute(self, "waits"));
        return $.named($play_table_now.Now, [], { here: audience.here(table), gone: waits.gone, slow: waits.slow, late: waits.late, knocks: self.knocks.all(audience.elsewhere.knocks), watching: $.add($.len(audience.watching), audience.elsewhere.watching), thought_ns: $.attribute(self, "thought_ns"), runs: $.attribute(self, "clock").runs, sealed: self.outside.sealed($.attribute(table, "agreement").day) });
      },
      company() {
        const self = this;
        return self.audience.company($.attribute(self.knocks, "own"));
      },
      somebody_mixes() {
        const self = this;
        let shared;
        shared = ($.attribute(self.table, "agreement").kind === "device");
        return $.or(self.audience.somebody_sits, () => $.and(shared, () => !$.truth(self.audience.nobody)));
      },
      agreed_undo() {
        const self = this;
        return ((self.table.asked === null) ? null : $play_table_undoing.agreed_undo(self.table, $.attribute(self, "now")));
      },
      behind() {
        const self = this;
        let table;
        table = self.table;
        if ($.truth(self.outside.unsure)) {
          return 0.0;
        }
        if (!$.truth(self.outside.holds)) {
          return null;
        }
        if (($.truth(table.rematch_is_due) || (self.agreed_undo !== null))) {
          return 0.0;
        }
        if (!$.truth(table.deal_is_due)) {
          return null;
        }
        if ((table.mixing === null)) {
          return 0.0;
        }
        return ($.truth(self.somebody_mixes) ? self.parts.left(table.mixing, self.seconds) : null);
      },
    },
  });
  return { AGAIN, SessionState, TurnHint, _NO_WAITS, _NS };
})();

const $play_session_telling = (() => {
  function publish(state, entry, asker, followed) {
    let mix, now, ready, round_, table;
    table = state.table;
    round_ = table.round;
    state.absences.notice(state.audience.here(table), state.seconds);
    now = $.attribute(state, "now");
    if (($.isinstance(entry, $play_table_entry.Readied) && ((followed === null) || $.isinstance(followed, $play_table_entry.Mixed)))) {
      if (((asker !== null) && (entry.id !== null))) {
        tell(state, asker, $play_table_message.done(entry.id, table.version));
      }
      ready = new $.Dict([["is", "ready"], ["ready", $.sorted(table.ready)], ["version", table.version]]);
      tell_everybody(state, $play_table_message.encoded(ready));
      if ((followed !== null)) {
        mix = new $.Dict([["is", "mix"], ...$.or($play_table_showing.mix_shown(table), () => new $.Dict([])).items(), ["version", table.version]]);
        tell_everybody(state, $play_table_message.encoded(mix));
      }
    } else if (($.isinstance(entry, $play_table_entry.Acted) && (round_ !== null) && !$.truth(round_.over))) {
      _show_action(state, $play_table_showing.ShownAction(table, entry, round_, now), asker, entry.id);
    } else {
      show_everybody(state, asker, entry.id);
    }
    tell_presence(state, now);
    return null;
  }
  function _show_action(state, action, asker, answers) {
    let guest, seat, shared, text;
    text = $play_table_message.ActionText(action);
    for ([seat, guest] of state.audience.seated.items()) {
      tell(state, guest, text.to(seat, ((guest === asker) ? answers : null)));
    }
    if ($.truth(state.audience.watching)) {
      shared = text.to(null);
      for (guest of state.audience.watching) {
        tell(state, guest, shared);
      }
    }
    return null;
  }
  function show_everybody(state, asker = null, answers = null) {
    let guest, text;
    for (guest of state.audience.seated.values()) {
      show(state, guest, ((guest === asker) ? answers : null));
    }
    if ($.truth(state.audience.watching)) {
      text = $play_table_message.encoded($play_table_showing.table_shown(state.table, null, $.attribute(state, "now")));
      for (guest of state.audience.watching) {
        if ((guest === asker)) {
          show(state, guest, answers);
        } else {
          tell(state, guest, text);
        }
      }
    }
    return null;
  }
  function show(state, guest, answers = null) {
    let seat, shown, table;
    [table, seat] = $.tuple(state.table, guest.seat);
    shown = $play_table_showing.table_shown(table, seat, $.attribute(state, "now"));
    if ((answers !== null)) {
      $.setItem(shown, "answers", answers);
    }
    if (((seat !== null) && $.contains(seat, state.tokens))) {
      $.setItem(shown, "token", $.item(state.tokens, seat));
      if (($.attribute(table, "agreement").kind === "device")) {
        $.setItem(shown, "tokens", state.tokens);
      }
    }
    tell(state, guest, $play_table_message.encoded(shown));
    return null;
  }
  function tell(state, guest, text) {
    $.call(state.out, "append", $play_session_effects.Tell(guest, text));
    return null;
  }
  function tell_everybody(state, text, besides = null) {
    let guest;
    for (guest of state.audience.everybody) {
      if ((guest !== besides)) {
        tell(state, guest, text);
      }
    }
    return null;
  }
  function tell_clock(state) {
    tell_everybody(state, $play_table_message.encoded(new $.Dict([["is", "clock"], ["clock", $play_table_showing.clock_shown(state.table, $.attribute(state, "now"))]])));
    return null;
  }
  function nudge(state, seat, by) {
    let guest;
    guest = state.audience.seated.get(seat);
    if ((guest !== null)) {
      tell(state, guest, $play_table_message.encoded(new $.Dict([["is", "nudge"], ["by", by]])));
    }
    return null;
  }
  function knocks_text(state) {
    let knocks, named;
    knocks = state.knocks.all(state.audience.elsewhere.knocks);
    named = Array.from(knocks.items(), ([number, knock]) => new $.Dict([["knock", number], ["name", $.attribute(knock, "name")]]));
    return $play_table_message.encoded(new $.Dict([["is", "knocks"], ["knocks", named]]));
  }
  function tell_knocks(state) {
    let guest, text;
    text = knocks_text(state);
    for (guest of state.audience.seated.values()) {
      tell(state, guest, text);
    }
    return null;
  }
  function tell_presence(state, now, besides = null) {
    let present;
    present = new $.Dict([["here", $.attribute(now, "here")], ["gone", now.gone], ["slow", now.slow], ["late", now.late], ["host", state.table.seats.host(now.gone)], ["watching", now.watching]]);
    if ($.ne(present, state.announced)) {
      state.announced = present;
      tell_everybody(state, $play_table_message.encoded(new $.Dict([["is", "presence"], ...present.items()])), besides);
    }
    return null;
  }
  return { _show_action, knocks_text, nudge, publish, show, show_everybody, tell, tell_clock, tell_everybody, tell_knocks, tell_presence };
})();

const $play_table_pace = (() => {
  let [AT_FIRST, AFTER_A_DRAW] = $.tuple($.tuple(0.8, 1.6), $.tuple(0.75, 1.05));
  let SHARE = 3;
  let SECONDS = 0.5;
  let HINT_PLAYOUTS = 40000;
  return { AFTER_A_DRAW, AT_FIRST, HINT_PLAYOUTS, SECONDS, SHARE };
})();

const $play_session_timing = (() => {
  let _NS = 1000000000.0;
  let _AGAIN_AT_MOST = 8.0;
  function arrange(state) {
    let behind, clock, ran, seat, table;
    if ($.truth(state.stopped)) {
      return null;
    }
    [table, clock] = $.tuple(state.table, $.attribute(state, "clock"));
    seat = ((table.state === "playing") ? table.mover : null);
    ran = clock.runs;
    $.namedOf(clock, "run", [state.at], { on: $.and((seat !== null), () => _time_passes(state, seat)) });
    if ($.ne(clock.runs, ran)) {
      note(state);
    }
    if (!$.truth(state.outside.holds)) {
      seat = null;
    }
    _end_turn_in_time(state, seat);
    _ask_bot(state, seat);
    behind = $.attribute(state, "behind");
    if (((behind !== null) && !$.truth(state.retrying))) {
      try_again(state, $.max(behind, state.retry_after));
    }
    return null;
  }
  function _time_passes(state, seat) {
    let audience, begun, table;
    [table, audience] = $.tuple(state.table, state.audience);
    begun = $.and(($.attribute(table, "agreement").kind === "daily"), () => audience.somebody_sat);
    return $.or(begun, () => $.or(table.attempted, () => $.or((seat.bot !== null), () => audience.somebody_sits)));
  }
  function left_ns(state) {
    let table;
    table = state.table;
    return ((table.round === null) ? null : $.attribute(table, "limit").left_ns(table.round, $.attribute(state, "thought_ns")));
  }
  function _end_turn_in_time(state, seat) {
    let left, limited;
    limited = $.and((seat !== null), () => $.and($.attribute(state, "clock").runs, () => state.table.limited));
    left = ($.truth(limited) ? left_ns(state) : null);
    if ((left !== null)) {
      $.call(state.out, "append", $play_session_effects.Wait("turn", $.div($.max(left, 0), _NS)));
    } else if ($.truth(state.turn_ends)) {
      $.call(state.out, "append", $play_session_effects.Wait("turn", null));
    }
    state.turn_ends = (left !== null);
    return null;
  }
  function _ask_bot(state, seat) {
    let bot, due, pause, round_, table;
    table = state.table;
    bot = ((seat === null) ? null : seat.bot);
    due = (((seat === null) || (bot === null)) ? null : $.tuple($.attribute(table, "moved"), $.attribute(seat, "number")));
    if ($.eq(due, state.thinking_of)) {
      return null;
    }
    if ((state.thinking_of !== null)) {
      $.call(state.out, "append", $play_session_effects.StopThinking());
    }
    state.thinking_of = due;
    round_ = table.round;
    if (((due !== null) && (bot !== null) && (round_ !== null))) {
      pause = $.named(_pause, [state], { drew: $.gt(round_.draws, 0) });
      $.call(state.out, "append", $play_session_effects.Think(due, bot, round_, pause));
    }
    return null;
  }
  function _pause(state, drew) {
    let left, longest, pace, pause, shortest;
    pace = state.outside.pace;
    if (!$.truth(pace)) {
      return null;
    }
    [shortest, longest] = ($.truth(drew) ? $play_table_pace.AFTER_A_DRAW : $play_table_pace.AT_FIRST);
    pause = $.mul(pace, state.outside.between(shortest, longest));
    left = left_ns(state);
    return ((left === null) ? pause : $.min(pause, $.div($.div($.max(left, 0), _NS), $play_table_pace.SHARE)));
  }
  $.takes(_pause, ['state', 'drew']);
  function note(state) {
    $.call(state.out, "append", $play_session_effects.NoteClock(state.table.version, $.attribute(state, "thought_ns"), $.attribute(state, "clock").runs));
    return null;
  }
  function try_again(state, seconds) {
    if (!$.truth(state.stopped)) {
      state.retrying = true;
      $.call(state.out, "append", $play_session_effects.Wait("again", seconds));
    }
    return null;
  }
  function failed(state) {
    try_again(state, state.retry_after);
    state.retry_after = $.min($.mul(2, state.retry_after), _AGAIN_AT_MOST);
    return null;
  }
  function worked(state) {
    if (($.attribute(state, "behind") === null)) {
      state.retry_after = $play_session_state.AGAIN;
    }
    return null;
  }
  function start(state) {
    state.stopped = false;
    arrange(state);
    look_in_time(state);
    return null;
  }
  function stop(state) {
    state.stopped = true;
    state.retrying = false;
    state.turn_ends = state.retrying;
    state.look_at = null;
    state.thinking_of = state.look_at;
    $.call(state.out, "append", $play_session_effects.Wait("turn", null));
    $.call(state.out, "append", $play_session_effects.Wait("again", null));
    $.call(state.out, "append", $play_session_effects.Wait("look", null));
    $.call(state.out, "append", $play_session_effects.StopThinking());
    $.namedOf($.attribute(state, "clock"), "run", [state.at], { on: false });
    return null;
  }
  function look_in_time(state) {
    let at, seconds;
    seconds = _next_look(state);
    if (((seconds === null) || $.truth(state.stopped))) {
      return null;
    }
    at = $.add(state.seconds, seconds);
    if (((state.look_at === null) || $.lt(at, state.look_at))) {
      state.look_at = at;
      $.call(state.out, "append", $play_session_effects.Wait("look", seconds));
    }
    return null;
  }
  function _next_look(state) {
    let same, told, waits;
    if (!$.truth(state.audience.somebody_sits)) {
      return null;
    }
    [waits, told] = $.tuple($.attribute(state, "waits"), state.announced);
    same = ($.eq(told.get("gone"), waits.gone) && $.eq(told.get("slow"), waits.slow) && $.eq(told.get("late"), waits.late));
    if (!$.truth(same)) {
      return 0.0;
    }
    return ((waits.until === null) ? null : $.sub(waits.until, state.seconds));
  }
  function announce(state, besides = null) {
    state.absences.notice(state.audience.here(state.table), state.seconds);
    $play_session_telling.tell_presence(state, $.attribute(state, "now"), besides);
    company_changed(state);
    return null;
  }
  function company_changed(state) {
    arrange(state);
    look_in_time(state);
    $.call(state.out, "append", $play_session_effects.CompanyChanged());
    return null;
  }
  function rang(state, alarm) {
    let $t0;
    $t0 = alarm;
    if ($.eq($t0, "turn")) {
      state.turn_ends = false;
      $.call(state.out, "append", $play_session_effects.Decide($play_session_effects.TimeOut()));
    } else if ($.eq($t0, "again")) {
      state.retrying = false;
      if (($.attribute(state, "behind") !== null)) {
        $.call(state.out, "append", $play_session_effects.Decide($play_session_effects.CatchUp()));
      } else {
        state.thinking_of = null;
        arrange(state);
      }
    } else if ($.eq($t0, "look")) {
      state.look_at = null;
      _look_around(state);
      $.call(state.out, "append", $play_session_effects.Decide($play_session_effects.PassBy()));
    } else if (true) {
      throw $.errors.ValueError(`there is no alarm ${$.str(alarm)}`);
    }
    return null;
  }
  function _look_around(state) {
    let known, seat, slow;
    [slow, known] = $.tuple($.attribute(state, "waits").slow, state.announced.get("slow"));
    announce(state);
    if ((($.attribute(state.table, "agreement").patience !== null) && $.ne(slow, known))) {
      for (seat of slow) {
        $play_session_telling.nudge(state, seat, null);
      }
    }
    return null;
  }
  return { _AGAIN_AT_MOST, _NS, _ask_bot, _end_turn_in_time, _look_around, _next_look, _pause, _time_passes, announce, arrange, company_changed, failed, left_ns, look_in_time, note, rang, start, stop, try_again, worked };
})();

const $play_table = (() => {
  let __all__ = ["Agreement", "CorruptLog", "Entry", "Kind", "Seat", "Table", "TableState"];
  return { Agreement: $play_table_agreement.Agreement, CorruptLog: $play_table_entry.CorruptLog, Entry: $play_table_entry.Entry, Kind: $play_table_agreement.Kind, Seat: $play_table_seat.Seat, Table: $play_table_table.Table, TableState: $play_table_situation.TableState, __all__ };
})();

const $play_table_seating = (() => {
  let _TWO = 2;
  let [_GIFT_NS, _MOST_GIFTS] = $.tuple(30000000000, 3);
  let WISHES = $.frozenset(new $.PySet(["admit", "claim", "dismiss", "leave", "lock", "replace", "resign", "return", "time", "unlock"]));
  function decide(table, by, wish, now, bots) {
    let $t0;
    $t0 = wish.do;
    if ($.eq($t0, "replace")) {
      return replace(table, by, wish, now, bots);
    } else if ($.eq($t0, "return")) {
      return return_(table, by, wish.id);
    } else if ($.eq($t0, "resign")) {
      return resign(table, by, wish.id);
    } else if ($.eq($t0, "claim")) {
      return claim(table, by, wish, now);
    } else if ($.eq($t0, "dismiss")) {
      return dismiss(table, by, wish, now, bots);
    } else if (($.eq($t0, "lock") || $.eq($t0, "unlock"))) {
      return $.named(lock, [table, by, now, wish.id], { locked: (wish.do === "lock") });
    } else if ($.eq($t0, "admit")) {
      return admit(table, by, wish, now);
    } else if ($.eq($t0, "time")) {
      return give(table, by, wish);
    } else if (true) {
      return leave(table, by, bots, wish.id);
    }
    return null;
  }
  function refuse_guests(table, seat, now) {
    if (($.ne(table.seats.host(now.gone), seat) && ($.attribute(table, "agreement").kind !== "device"))) {
      throw $play_table_refused.refused($play_codes.ServerCode.HOST, "only the host can do that");
    }
    return null;
  }
  function open_seat(table, seat = null) {
    let free;
    if ($.truth(table.locked)) {
      throw $play_table_refused.refused($play_codes.ServerCode.LOCKED, "the table is locked");
    }
    free = $.attribute(table.seats, "open");
    if ((!$.truth(free) || (table.state === "over") || !$.truth(table.has_time_to_waste))) {
      throw $play_table_refused.refused($play_codes.ServerCode.FULL, "nobody can sit down here any more");
    }
    if (((seat !== null) && !$.contains(seat, free))) {
      throw $.named($play_table_refused.refused, [$play_codes.ServerCode.FULL, "seat {seat} is taken"], { seat: seat });
    }
    return ((seat === null) ? $.item(free, 0) : seat);
  }
  function unasked_seat(table, seat) {
    if ($.truth($.attribute(table, "agreement").knocking)) {
      throw $play_table_refused.refused($play_codes.ServerCode.KNOCK, "whoever wants to sit down here knocks first");
    }
    return open_seat(table, seat);
  }
  function refuse_doorkeeping(table, seat, now) {
    if ($.contains(table.seats.host(now.gone), $.attribute(now, "here"))) {
      refuse_guests(table, seat, now);
    }
    return null;
  }
  function admit(table, by, wish, now) {
    let knock;
    refuse_doorkeeping(table, by, now);
    knock = now.knocks.get(wish.number("knock"));
    if ((knock === null)) {
      throw $play_table_refused.refused($play_codes.ServerCode.SEAT, "nobody knocks any more");
    }
    return $.named($play_table_entry.Sat, [], { by: by, id: wish.id, seat: open_seat(table), name: $.attribute(knock, "name"), key: knock.key });
  }
  $.takes(admit, ['table', 'by', 'wish', 'now']);
  function lock(table, by, now, id_, locked) {
    refuse_guests(table, by, now);
    _refuse_other_kinds(table);
    $play_table_refused.refuse_waste(table);
    return $.named($play_table_entry.Locked, [], { by: by, id: id_, locked: locked });
  }
  $.takes(lock, ['table', 'by', 'now', 'id_', 'locked']);
  function replace(table, by, wish, now, bots) {
    let bot, reason, taken;
    [bot, taken] = $.tuple(wish.bot, _seat(table, wish));
    if (!$.contains(bot, bots)) {
      throw $.named($play_table_refused.refused, [$play_codes.ServerCode.BOT, "there is no bot “{bot}”"], { bot: bot });
    }
    if (((table.state === "over") && !$.truth(table.ready))) {
      throw $play_table_refused.refused($rules_errors.Code.OVER, "the match is over");
    }
    if ((taken.bot !== null)) {
      throw $.named($play_table_refused.refused, [$play_codes.ServerCode.SEAT, "a bot plays for seat {seat} already"], { seat: $.attribute(taken, "number") });
    }
    if ((taken.kind === "open")) {
      refuse_guests(table, by, now);
    } else if ((!$.contains($.attribute(taken, "number"), now.gone) && !$.truth(_may_claim(table, $.attribute(taken, "number"), now)))) {
      reason = "who has seat {seat} has not been away for long";
      throw $.named($play_table_refused.refused, [$play_codes.ServerCode.SEAT, reason], { seat: $.attribute(taken, "number") });
    } else {
      $play_table_refused.refuse_waste(table);
    }
    return $.named($play_table_entry.Replaced, [], { by: by, id: wish.id, seat: $.attribute(taken, "number"), bot: bot, name: $.item(bots, bot) });
  }
  $.takes(replace, ['table', 'by', 'wish', 'now', 'bots']);
  function return_(table, seat, id_) {
    if (($.item(table.seats, $.sub(seat, 1)).bot === null)) {
      throw $play_table_refused.refused($play_codes.ServerCode.SEAT, "nobody plays for you");
    }
    return $.named($play_table_entry.Returned, [], { by: seat, id: id_ });
  }
  function claim(table, by, wish, now) {
    let seat;
    seat = $.attribute(_seat(table, wish), "number");
    if (($.eq(seat, by) || $.ne($.len(table.seats), _TWO) || !$.truth(_may_claim(table, seat, now)))) {
      throw $.named($play_table_refused.refused, [$play_codes.ServerCode.SEAT, "the match cannot be claimed from seat {seat}"], { seat: seat });
    }
    return $.named($play_table_entry.Resigned, [], { by: by, id: wish.id, seat: seat });
  }
  function passed_by(table, now, bots) {
    let late, $t0;
    late = (() => { const $all = []; for (const seat of table.awaited) if ($.contains(seat, now.late)) $all.push(seat); return $all; })();
    if (!$.truth(late)) {
      return [];
    }
    if ((table.state === "between")) {
      return Array.from(table.awaited, (seat) => $.named($play_table_entry.Readied, [], { by: seat }));
    }
    $t0 = ((table.state === "playing") ? $.attribute(table, "agreement").passing : null);
    if ($.eq($t0, "bot")) {
      return Array.from(late, (seat) => $.named($play_table_entry.Replaced, [], { seat: seat, bot: $play_thinking_levels.USUAL, name: $.item(bots, $play_thinking_levels.USUAL) }));
    } else if ($.eq($t0, "pause")) {
      return [$.named($play_table_entry.Paused, [], { thought_ns: $.mul($.floordiv($.attribute(now, "thought_ns"), 1000000), 1000000) })];
    } else if (true) {
      return [];
    }
    return null;
  }
  function give(table, by, wish) {
    let mover, seat;
    seat = $.attribute(_seat(table, wish), "number");
    _refuse_other_kinds(table);
    mover = table.mover;
    if (((table.state !== "playing") || !$.truth(table.limited) || (mover === null) || $.ne(seat, $.attribute(mover, "number")))) {
      throw $.named($play_table_refused.refused, [$play_codes.ServerCode.WAITING, "seat {seat} needs no time now"], { seat: seat });
    }
    if ($.eq(seat, by)) {
      throw $play_table_refused.refused($play_codes.ServerCode.SEAT, "nobody gives time to himself");
    }
    if ($.ge(table.times.gift_ns, $.mul(_MOST_GIFTS, _GIFT_NS))) {
      throw $.named($play_table_refused.refused, [$play_codes.ServerCode.BUSY, "seat {seat} was given enough time"], { seat: seat });
    }
    $play_table_refused.refuse_waste(table);
    return $.named($play_table_entry.Gave, [], { by: by, id: wish.id, seat: seat, extra_ns: _GIFT_NS });
  }
  function leave(table, seat, bots, id_) {
    if ((table.state === "waiting")) {
      return $.named($play_table_entry.Stood, [], { by: seat, id: id_ });
    }
    return $.named($play_table_entry.Left, [], { by: seat, id: id_, bot: $play_thinking_levels.USUAL, name: $.item(bots, $play_thinking_levels.USUAL) });
  }
  function resign(table, seat, id_) {
    if (!$.contains(table.state, $.tuple("playing", "paused", "between"))) {
      throw $play_table_refused.refused($play_codes.ServerCode.WAITING, "there is nothing to give up now");
    }
    if ($.ne($.len(table.seats), _TWO)) {
      throw $play_table_refused.refused($play_codes.ServerCode.SEAT, "the others play on: leave your seat to a bot");
    }
    return $.named($play_table_entry.Resigned, [], { by: seat, id: id_, seat: seat });
  }
  function dismiss(table, by, wish, now, bots) {
    let taken;
    refuse_guests(table, by, now);
    _refuse_other_kinds(table);
    taken = _seat(table, wish);
    if (((taken.kind !== "person") || $.eq($.attribute(taken, "number"), by))) {
      throw $.named($play_table_refused.refused, [$play_codes.ServerCode.SEAT, "seat {seat} has no guest"], { seat: $.attribute(taken, "number") });
    }
    if ((table.state === "waiting")) {
      return $.named($play_table_entry.Dismissed, [], { by: by, id: wish.id, seat: $.attribute(taken, "number") });
    }
    return $.named($play_table_entry.Dismissed, [], { by: by, id: wish.id, seat: $.attribute(taken, "number"), bot: $play_thinking_levels.USUAL, name: $.item(bots, $play_thinking_levels.USUAL) });
  }
  function _seat(table, wish) {
    let seat;
    seat = wish.number("seat");
    if (!($.le(1, seat) && $.le(seat, $.len(table.seats)))) {
      throw $.named($play_table_refused.refused, [$play_codes.ServerCode.SEAT, "there is no seat {seat}"], { seat: seat });
    }
    return $.item(table.seats, $.sub(seat, 1));
  }
  function _may_claim(table, seat, now) {
    return (($.attribute(table, "agreement").passing === "claim") && (table.state === "playing") && $.contains(seat, now.late));
  }
  function _refuse_other_kinds(table) {
    if (($.attribute(table, "agreement").kind !== "online")) {
      throw $play_table_refused.refused($play_codes.ServerCode.SEAT, "everybody here is at one device, or alone");
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
    let action, id_, thought_ns, $t0, $t1;
    if (($.contains(wish.do, _IN_PERSON) && ($.item(table.seats, $.sub(seat, 1)).bot !== null))) {
      throw $play_table_refused.refused($play_codes.ServerCode.BOT, "a bot plays for you; take your seat back first");
    }
    action = ((wish.do === "act") ? read_action(wish.text("action")) : null);
    if (($.contains(wish.do, _OF_THE_GAME) && !($.le(_since(table, seat, wish), ($t0 = wish.version)) && $.le($t0, table.version)))) {
      throw $play_table_refused.refused($play_codes.ServerCode.STALE, "the game has moved on since");
    }
    [thought_ns, id_] = $.tuple($.attribute(now, "thought_ns"), wish.id);
    $t1 = wish.do;
    if ($.eq($t1, "act") && (action !== null)) {
      return act(table, seat, action, thought_ns, id_);
    } else if (($.eq($t1, "undo") || $.eq($t1, "ask") || $.eq($t1, "grant") || $.eq($t1, "deny"))) {
      _playing(table);
      return $.named($play_table_undoing.take_back, [table, seat, wish.do, thought_ns, id_], { gone: now.gone });
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
    let action, $t0;
    $t0 = wish.do;
    if ($.eq($t0, "act")) {
      action = read_action(wish.text("action"));
      return ($.isinstance(action, $rules.Draw) ? "act draw" : `act ${$.str(action)}`);
    } else if ($.eq($t0, "replace")) {
      return `replace ${$.str(wish.number("seat"))} ${$.str(wish.bot)}`;
    } else if (($.eq($t0, "claim") || $.eq($t0, "dismiss") || $.eq($t0, "time"))) {
      return `${$.str(wish.do)} ${$.str(wish.number("seat"))}`;
    } else if (true) {
      return wish.do;
    }
    return null;
  }
  function _since(table, seat, wish) {
    if (($.contains(wish.do, $.tuple("undo", "ask")) && $.truth($play_table_undoing.taken_back(table, seat)))) {
      return $.item(table.steady, $.sub(seat, 1));
    }
    return $.attribute(table, "moved");
  }
  function read_action(text) {
    let action, error;
    try {
      action = $rules.parse_action(text);
    } catch ($error) {
      if ($.isinstance($error, [$rules.TricorneError])) {
        error = $error;
        throw $play_table_refused.Refused($.namedOf($.attribute(error, "refusal"), "_replace", [], { code: $play_codes.ServerCode.MESSAGE }));
      } else throw $error;
    }
    if (($.isinstance(action, $rules.Draw) && (text !== "draw"))) {
      throw $play_table_refused.refused($play_codes.ServerCode.MESSAGE, "write draw, without a tile");
    }
    return _unnamed(action);
  }
  function _unnamed(action) {
    return ($.isinstance(action, $rules.Draw) ? $rules.DRAW : action);
  }
  function act(table, seat, action, time_ns, id_) {
    let event;
    event = $.namedOf(_playing(table), "foreseen", [_unnamed(action), $play_table_entry.whole_ms(time_ns)], { seat: seat });
    return $.named($play_table_entry.Acted, [], { by: seat, id: id_, events: $.tuple(event) });
  }
  function why_not(table, seat, text) {
    let action, round_;
    round_ = _playing(table);
    if ($.ne(seat, round_.seat)) {
      return round_.refusal($rules.PASS, seat);
    }
    if ($.contains(text, $rules_tiles.TILE_NAMED)) {
      return $rules_refusal.tile_refusal(round_, $.item($rules_tiles.TILE_NAMED, text));
    }
    action = read_action(text);
    if ($.isinstance(action, $rules.Place)) {
      return $rules_refusal.tile_refusal(round_, action.tile, action.cell);
    }
    return round_.refusal(action);
  }
  function time_out(table, time_ns) {
    return $.named($play_table_entry.Acted, [], { events: $.tupleOf($rules.run_out($.call(_playing(table), "copy"), $play_table_entry.whole_ms(time_ns))) });
  }
  function ready(table, seat, id_) {
    if ((table.state === "paused")) {
      throw $play_table_refused.refused($play_codes.ServerCode.PAUSED, "the table is paused");
    }
    if ((table.state !== "between")) {
      throw $play_table_refused.refused($play_codes.ServerCode.WAITING, "no round is over that another could follow");
    }
    if ($.contains(seat, table.ready)) {
      $play_table_refused.refuse_waste(table);
    }
    return $.named($play_table_entry.Readied, [], { by: seat, id: id_ });
  }
  function rematch(table, seat, id_) {
    if (!$.truth(table.over)) {
      throw $play_table_refused.refused($play_codes.ServerCode.WAITING, "the match is not over yet");
    }
    if (($.attribute(table, "agreement").kind === "daily")) {
      throw $play_table_refused.refused($rules_errors.Code.OVER, "there is one deal a day");
    }
    if ($.contains(seat, table.ready)) {
      $play_table_refused.refuse_waste(table);
    }
    return $.named($play_table_entry.Readied, [], { by: seat, id: id_ });
  }
  function deal(dealt, promise) {
    return $.named($play_table_entry.Dealt, [], { lines: $.tupleOf(dealt.lines()), salt: $.attribute(promise, "salt") });
  }
  function deal_known(agreement, salt) {
    let dealt;
    if ((agreement.practice === null)) {
      return null;
    }
    dealt = $rules_practice.named_deal(agreement.practice, agreement.terms.sheet, $.len(agreement.seats));
    return deal(dealt, $rules_commitment.commit(dealt, salt));
  }
  function deal_mixed(table, mixing, parts) {
    let dealt;
    dealt = mixing.opening(parts).deal($.attribute(table, "agreement").terms.sheet, $.len(table.seats));
    return $.named($play_table_entry.Dealt, [], { lines: $.tupleOf(dealt.lines()), salt: $.attribute(mixing, "salt"), parts: parts });
  }
  function pause(table, seat, now, id_) {
    $play_table_seating.refuse_guests(table, seat, now);
    if (($.attribute(table, "agreement").kind === "daily")) {
      throw $play_table_refused.refused($play_codes.ServerCode.PAUSED, "the clock of the day cannot be stopped");
    }
    if (!$.contains(table.state, $.tuple("playing", "between"))) {
      throw $play_table_refused.refused($play_codes.ServerCode.PAUSED, "there is nothing to pause now");
    }
    if ($.truth(_would_think(table, seat))) {
      throw $play_table_refused.refused($play_codes.ServerCode.PAUSED, "nobody stops the clock in his own turn");
    }
    $play_table_refused.refuse_waste(table);
    return $.named($play_table_entry.Paused, [], { by: seat, id: id_, thought_ns: $play_table_entry.whole_ms($.attribute(now, "thought_ns")) });
  }
  function _would_think(table, seat) {
    let mover, own;
    mover = table.mover;
    own = ((mover !== null) && $.eq($.attribute(mover, "number"), seat));
    return $.and(own, () => $.and(table.limited, () => ($.attribute(table, "agreement").kind === "online")));
  }
  function resume(table, seat, now, id_) {
    if ((table.state !== "paused")) {
      throw $play_table_refused.refused($play_codes.ServerCode.PAUSED, "the table is not paused");
    }
    if ((table.paused_by !== null)) {
      $play_table_seating.refuse_guests(table, seat, now);
    }
    return $.named($play_table_entry.Resumed, [], { by: seat, id: id_ });
  }
  function _playing(table) {
    let code, state, template;
    state = table.state;
    if (((state === "playing") && (table.round !== null))) {
      return table.round;
    }
    [code, template] = $.item(_NOT_NOW, state);
    throw $play_table_refused.refused(code, template);
  }
  let _NOT_NOW = new $.Dict([["waiting", $.tuple($play_codes.ServerCode.WAITING, $rules_errors.N_("the table waits for people to sit down"))], ["paused", $.tuple($play_codes.ServerCode.PAUSED, $rules_errors.N_("the table is paused"))], ["between", $.tuple($rules_errors.Code.OVER, $rules_errors.N_("the round is over"))], ["over", $.tuple($rules_errors.Code.OVER, $rules_errors.N_("the match is over"))], ["playing", $.tuple($play_codes.ServerCode.WAITING, $rules_errors.N_("no round has been dealt yet"))]]);
  return { LASTING, _IN_PERSON, _NOT_NOW, _OF_THE_GAME, _playing, _since, _unnamed, _would_think, act, deal, deal_known, deal_mixed, decide, pause, read_action, ready, rematch, resume, time_out, why_not, wished };
})();

const $play_session_laying = (() => {
  function new_table(agreement, pledges, chance) {
    let entry, table;
    table = $play_table_table.Table(chance.code(), agreement);
    if (!$.truth(table.deal_is_due)) {
      return $play_session_effects.FreshTable(table, $.tuple());
    }
    entry = shuffled(agreement, pledges, chance);
    table.apply(entry);
    return $play_session_effects.FreshTable(table, $.tuple(entry.to_json()));
  }
  function next_table(table, pledges, chance) {
    let agreement, keys, laid, tokens;
    tokens = (() => { const $all = new $.Dict(); for (const seat of table.seats.persons) $all.set(seat, chance.token()); return $all; })();
    keys = (() => { const $all = new $.Dict(); for (const [seat, token] of tokens.items()) $all.set(seat, $rules_commitment.digest_of(token)); return $all; })();
    agreement = table.again(keys, chance.bots($.attribute(table, "agreement").language));
    laid = new_table(agreement, pledges, chance);
    return $play_session_effects.FreshTable(laid.table, laid.entries, tokens);
  }
  function shuffled(agreement, pledges, chance) {
    let dealt, known, promise;
    if ((agreement.day !== null)) {
      [dealt, promise] = chance.deal_of(agreement.day);
      return $play_table_decisions.deal(dealt, promise);
    }
    known = $play_table_decisions.deal_known(agreement, chance.salt());
    if ((known !== null)) {
      return known;
    }
    if (($.truth(pledges) && $.truth(chance.mixes))) {
      return $.named($play_table_entry.Mixed, [], { salt: chance.salt(), pledges: pledges });
    }
    dealt = chance.deal(agreement);
    return $play_table_decisions.deal(dealt, $rules_commitment.commit(dealt, chance.salt()));
  }
  return { new_table, next_table, shuffled };
})();

const $play_session_hints = (() => {
  let _NONE = $rules_errors.refuse($play_codes.ServerCode.HINT, "no hint was found this time; you can ask again");
  function ask(state, guest, wish) {
    let latest, round_, seat, step, table;
    [table, round_, seat] = $.tuple(state.table, state.table.round, guest.seat);
    step = wish.number("step");
    if (!($.le(1, step) && $.le(step, $play_thinking_hint.STEPS))) {
      throw $.named($play_table_refused.refused, [$play_codes.ServerCode.MESSAGE, "{name} is not understood"], { name: "step" });
    }
    if (!$.truth($.attribute(table, "agreement").hints)) {
      throw $play_table_refused.refused($play_codes.ServerCode.HINT, "this game is played without hints");
    }
    if (((table.state !== "playing") || (round_ === null) || (seat === null) || $.ne(seat, round_.seat))) {
      throw $play_table_refused.refused($play_codes.ServerCode.HINT, "it is not your turn");
    }
    latest = state.hint;
    if (((latest === null) || $.ne($.attribute(latest, "moved"), $.attribute(table, "moved")))) {
      latest = $play_session_state.TurnHint($.attribute(table, "moved"), round_.view(seat));
      state.hint = latest;
      $.call(state.out, "append", $play_session_effects.Advise(guest, $.attribute(latest, "moved"), $.attribute(latest, "view")));
    }
    if ((latest.hint === null)) {
      $.call(latest.waiting, "append", $.tuple(guest, step, wish.id));
    } else {
      _give(state, latest, latest.hint, guest, step);
    }
    return null;
  }
  function advised(state, moved, hint) {
    let answers, guest, latest, step, waiting, $t0;
    latest = state.hint;
    if (((latest === null) || $.ne($.attribute(latest, "moved"), moved))) {
      return null;
    }
    $t0 = [...$.tuple(latest.waiting, [], hint)];
    waiting = $t0[0];
    latest.waiting = $t0[1];
    latest.hint = $t0[2];
    if ((hint === null)) {
      state.hint = null;
    }
    for ([guest, step, answers] of waiting) {
      if (($.ne($.attribute(state.table, "moved"), moved) || $.ne(guest.seat, $.attribute(latest, "view").seat))) {
        continue;
      }
      if ((hint === null)) {
        $.call(state.out, "append", $play_session_effects.Refuse(guest, _NONE, answers));
      } else {
        _give(state, latest, hint, guest, step);
      }
    }
    return null;
  }
  function _give(state, latest, hint, guest, step) {
    let told;
    told = new $.Dict([["is", "hint"], ["version", state.table.version], ["step", step]]);
    $play_session_telling.tell(state, guest, $play_table_message.encoded(new $.Dict([...told.items(), ...hint.step($.attribute(latest, "view"), step).items()])));
    return null;
  }
  return { _NONE, _give, advised, ask };
})();

const $play_table_naming = (() => {
  let NAME_LETTERS = 24;
  let _LOOKALIKES = $.str.maketrans("0134578@$!€|+", "oieastbasieit");
  let _SOMEBODY_ELSE = new $.PySet(["me", "moi", "toi", "vous", "you"]);
  function called(name, most) {
    let shown;
    shown = $.call("", "join", Array.from(name, (letter) => ($.call(letter, "isprintable") ? letter : " ")));
    shown = $.call($.slice($.call(" ", "join", $.call(shown, "split")), null, most), "strip");
    if ($.truth(is_foul(shown))) {
      throw $play_table_refused.refused($play_codes.ServerCode.NAME, "nobody is called so here: choose another name");
    }
    return ($.contains($.call(shown, "casefold"), _SOMEBODY_ELSE) ? "" : shown);
  }
  function is_foul(name) {
    let parts, read, whole, words;
    [whole, parts] = _foul();
    for (read of $.tuple(name, $.call(name, "translate", _LOOKALIKES))) {
      words = Array.from($.tuple(...$.call($.std.re, "split", "[\\s_.,;:/-]+", read), read), (word) => _letters(word));
      if ((!$.truth(whole.isdisjoint(words)) || $.any(Array.from(parts, (part) => $.contains(part, $.item(words, -1)))))) {
        return true;
      }
    }
    return false;
  }
  const _foul = $.std.functools.cache(function _foul() {
    let lines, text, whole;
    text = $.std.importlib_resources.files("tricorne.play.table").joinpath("foul.txt").read_text("utf-8");
    lines = (() => { const $all = []; for (const line of $.call(text, "splitlines")) if (($.truth($.call(line, "strip")) && ($.item(line, 0) !== "#"))) $all.push($.call(line, "strip")); return $all; })();
    whole = $.frozenset((() => { const $all = []; for (const line of lines) if (!$.call(line, "endswith", "*")) $all.push(_letters(line)); return $all; })());
    return $.tuple(whole, $.tupleOf((() => { const $all = []; for (const line of lines) if ($.call(line, "endswith", "*")) $all.push(_letters($.slice(line, null, -1))); return $all; })()));
  });
  function _letters(text) {
    let letters, plain;
    plain = $.std.unicodedata.normalize("NFKD", $.call(text, "casefold"));
    letters = $.call("", "join", (() => { const $all = []; for (const letter of plain) if (($.truth($.call(letter, "isascii")) && $.truth($.call(letter, "isalpha")))) $all.push(letter); return $all; })());
    return $.std.re.sub("(.)\\1+", "\\1", letters);
  }
  return { NAME_LETTERS, _LOOKALIKES, _SOMEBODY_ELSE, _foul, _letters, called, is_foul };
})();

const $play_table_phrases = (() => {
  let PHRASES = $.tuple("hello", "good-luck", "well-played", "nice-bridge", "nice-hexagon", "wow", "oops", "thinking", "take-your-time", "thanks", "one-more", "bye");
  return { PHRASES };
})();

const $play_session_wishes = (() => {
  let _NUDGE_EVERY = 15.0;
  function grant(state, guest, wish) {
    let error, passing;
    try {
      wish.check();
      passing = PASSING.get(wish.do);
      if ($.contains(wish.do, CHANGING)) {
        $.call(state.out, "append", $play_session_effects.Decide($play_session_effects.Wished(guest, wish)));
      } else if ((passing !== null)) {
        passing(state, guest, wish);
      } else {
        throw $.named($play_table_refused.refused, [$play_codes.ServerCode.MESSAGE, "there is no {do}"], { do: wish.do });
      }
    } catch ($error) {
      if ($.isinstance($error, [$rules.TricorneError])) {
        error = $error;
        refuse(state, guest, $.attribute(error, "refusal"), wish.id);
      } else throw $error;
    }
    return null;
  }
  function refuse(state, guest, refusal, answers) {
    $.call(state.out, "append", $play_session_effects.Refuse(guest, refusal, answers));
    if ($.eq($.attribute(refusal, "code"), $play_codes.ServerCode.STALE)) {
      $play_session_telling.show(state, guest);
    }
    return null;
  }
  $.takes(refuse, ['state', 'guest', 'refusal', 'answers']);
  function seat_of(guest) {
    if ((guest.seat === null)) {
      throw $play_table_refused.refused($play_codes.ServerCode.SEAT, "you are only watching");
    }
    return guest.seat;
  }
  function id_of(wish) {
    if ((wish.id === null)) {
      throw $.named($play_table_refused.refused, [$play_codes.ServerCode.MESSAGE, "{do} needs an id"], { do: wish.do });
    }
    return wish.id;
  }
  function _explain(state, guest, wish) {
    let answers, reason, seat, text, version;
    [answers, seat] = $.tuple(id_of(wish), seat_of(guest));
    reason = $play_table_decisions.why_not(state.table, seat, wish.text("action"));
    version = state.table.version;
    text = ((reason === null) ? $play_table_message.done(answers, version) : $play_table_message.because(reason, answers));
    $play_session_telling.tell(state, guest, text);
    return null;
  }
  function _say(state, guest, wish) {
    let phrase, seat, text;
    [phrase, seat] = $.tuple(wish.text("phrase"), seat_of(guest));
    if (!$.contains(phrase, $play_table_phrases.PHRASES)) {
      throw $play_table_refused.refused($play_codes.ServerCode.PHRASE, "nobody can say that here");
    }
    if (!$.truth(guest.speak())) {
      throw $play_table_refused.refused($play_codes.ServerCode.BUSY, "one thing after the other");
    }
    text = $play_table_message.encoded(new $.Dict([["is", "phrase"], ["seat", seat], ["phrase", phrase]]));
    $play_session_telling.tell_everybody(state, text);
    $.call(state.out, "append", $play_session_effects.Spread(new $.Dict([["is", "say"], ["text", text]])));
    return null;
  }
  function _nudge(state, guest, wish) {
    let by, seat;
    [seat, by] = $.tuple(wish.number("seat"), seat_of(guest));
    if ((!$.contains(seat, $.attribute(state, "waits").slow) || $.eq(seat, by))) {
      throw $play_table_refused.refused($play_codes.ServerCode.WAITING, "nobody has waited for long");
    }
    if (((state.nudged_at !== null) && $.lt($.sub(state.seconds, state.nudged_at), _NUDGE_EVERY))) {
      throw $play_table_refused.refused($play_codes.ServerCode.BUSY, "one thing after the other");
    }
    state.nudged_at = state.seconds;
    $play_session_telling.nudge(state, seat, by);
    $.call(state.out, "append", $play_session_effects.Spread(new $.Dict([["is", "nudge"], ["seat", seat], ["by", by]])));
    if ((wish.id !== null)) {
      $play_session_telling.tell(state, guest, $play_table_message.done(wish.id, state.table.version));
    }
    return null;
  }
  function _knock(state, guest, wish) {
    let elsewhere, name;
    if ((guest.seat !== null)) {
      throw $play_table_refused.refused($play_codes.ServerCode.SEAT, "you sit here already");
    }
    $play_table_seating.open_seat(state.table);
    if (!$.truth(guest.speak())) {
      throw $play_table_refused.refused($play_codes.ServerCode.BUSY, "one thing after the other");
    }
    name = $play_table_naming.called(wish.text("name"), state.outside.name_letters);
    elsewhere = state.audience.elsewhere.knocks;
    state.knocks.knock(guest, name, state.outside.token(), elsewhere);
    knocks_changed(state);
    return null;
  }
  function _turn_away(state, guest, wish) {
    let number;
    $play_table_seating.refuse_doorkeeping(state.table, seat_of(guest), $.attribute(state, "now"));
    number = wish.number("knock");
    turn_away(state, number);
    $.call(state.out, "append", $play_session_effects.Spread(new $.Dict([["is", "turn-away"], ["knock", number]])));
    return null;
  }
  function turn_away(state, number) {
    if ($.truth(state.knocks.turn_away(number, state.out))) {
      knocks_changed(state);
    }
    return null;
  }
  function knocks_changed(state) {
    $play_session_telling.tell_knocks(state);
    $play_session_timing.company_changed(state);
    return null;
  }
  let PASSING = new $.Dict([["hint", $play_session_hints.ask], ["why", _explain], ["phrase", _say], ["nudge", _nudge], ["knock", _knock], ["turn-away", _turn_away]]);
  let CHANGING = new $.PySet([...$play_table_decisions.LASTING, "mix"]);
  return { CHANGING, PASSING, _NUDGE_EVERY, _explain, _knock, _nudge, _say, _turn_away, grant, id_of, knocks_changed, refuse, seat_of, turn_away };
})();

const $play_session_deciding = (() => {
  function decide(state, request) {
    let never, $t0;
    $t0 = request;
    if ($.isinstance($t0, $play_session_effects.Wished)) {
      _wished(state, request);
    } else if ($.isinstance($t0, $play_session_effects.SitDown)) {
      _sit_down(state, request);
    } else if ($.isinstance($t0, $play_session_effects.AddKey)) {
      if ($.truth(state.table.has_room_for_key(request.seat))) {
        $.call(state.out, "append", $play_session_effects.Persist($.named($play_table_entry.Keyed, [], { seat: request.seat, key: request.key })));
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
    let error, guest, wish;
    [guest, wish] = $.tuple(request.guest, request.wish);
    try {
      if ((wish.do === "mix")) {
        _mix(state, request);
      } else {
        _lasting(state, request);
      }
    } catch ($error) {
      if ($.isinstance($error, [$rules.TricorneError])) {
        error = $error;
        $play_session_wishes.refuse(state, guest, $.attribute(error, "refusal"), wish.id);
      } else throw $error;
    }
    return null;
  }
  function _lasting(state, request) {
    let asked, before, bots, guest, id_, seat, table, version, wish;
    [guest, wish, table] = $.tuple(request.guest, request.wish, state.table);
    [id_, seat] = $.tuple($play_session_wishes.id_of(wish), $play_session_wishes.seat_of(guest));
    before = table.version_of(seat, id_);
    if ((before === null)) {
      bots = state.outside.bots($.attribute(table, "agreement").language);
      $.call(state.out, "append", $play_session_effects.Persist($play_table_decisions.decide(table, seat, wish, $.attribute(state, "now"), bots), guest));
      return null;
    }
    [version, asked] = before;
    if ($.ne(asked, $play_table_decisions.wished(wish))) {
      throw $play_table_refused.refused($play_codes.ServerCode.ID, "something else was asked for under this id");
    }
    $play_session_telling.tell(state, guest, $play_table_message.done(id_, version));
    return null;
  }
  function _mix(state, request) {
    let guest, mixing, part, store, wish;
    [guest, wish, mixing] = $.tuple(request.guest, request.wish, state.table.mixing);
    part = wish.text("part");
    guest.pledge = wish.pledge;
    $.call(state.out, "append", $play_session_effects.CompanyChanged());
    if ((mixing !== null)) {
      state.parts.open(mixing, part);
      $.call(state.out, "append", $play_session_effects.Spread(new $.Dict([["is", "part"], ["part", part]])));
      store = due(state);
      if ((store !== null)) {
        $.call(state.out, "append", $.named($.std.dataclasses.replace, [store], { asker: guest, answers: wish.id }));
        return null;
      }
      $play_session_timing.arrange(state);
    }
    if ((wish.id !== null)) {
      $play_session_telling.tell(state, guest, $play_table_message.done(wish.id, state.table.version));
    }
    return null;
  }
  function _sit_down(state, request) {
    let entry, name, seat;
    seat = $play_table_seating.unasked_seat(state.table, request.seat);
    name = $play_table_naming.called($.attribute(request, "name"), state.outside.name_letters);
    entry = $.named($play_table_entry.Sat, [], { seat: seat, name: name, key: request.key });
    $.call(state.out, "append", $.named($play_session_effects.Persist, [entry], { pledge: request.pledge }));
    return null;
  }
  function _moved(state, request) {
    let action, asked, due_, entry, error, round_, seat, table;
    [table, due_, round_] = $.tuple(state.table, request.due, state.table.round);
    seat = $.item(due_, 1);
    asked = ($.eq(due_, state.thinking_of) && $.eq(due_, $.tuple($.attribute(table, "moved"), seat)));
    if ((!$.truth(asked) || !$.truth(state.outside.holds) || (round_ === null))) {
      return null;
    }
    state.thinking_of = null;
    action = ((request.action === null) ? $rules.forced_action(round_) : request.action);
    try {
      entry = $play_table_decisions.act(table, seat, action, $.attribute(state, "thought_ns"), null);
    } catch ($error) {
      if ($.isinstance($error, [$rules.TricorneError])) {
        error = $error;
        $.call(state.out, "append", $play_session_effects.BotRefused(error));
        entry = $play_table_decisions.act(table, seat, $rules.forced_action(round_), $.attribute(state, "thought_ns"), null);
      } else throw $error;
    }
    $.call(state.out, "append", $play_session_effects.Persist(entry));
    return null;
  }
  function _time_out(state) {
    let left;
    left = ((state.table.state === "playing") ? $play_session_timing.left_ns(state) : null);
    if (((left === null) || $.gt(left, 0) || !$.truth($.attribute(state, "clock").runs) || !$.truth(state.outside.holds))) {
      $play_session_timing.arrange(state);
    } else {
      $.call(state.out, "append", $play_session_effects.Persist($play_table_decisions.time_out(state.table, $.attribute(state, "thought_ns"))));
    }
    return null;
  }
  function _pass_by(state) {
    let bots, entry;
    if ($.truth(state.outside.holds)) {
      bots = state.outside.bots($.attribute(state.table, "agreement").language);
      for (entry of $play_table_seating.passed_by(state.table, $.attribute(state, "now"), bots)) {
        $.call(state.out, "append", $play_session_effects.Persist(entry));
      }
    }
    return null;
  }
  function _catch_up(state) {
    let store;
    store = due(state);
    if ((store === null)) {
      $play_session_timing.arrange(state);
    } else {
      $.call(state.out, "append", store);
    }
    return null;
  }
  function due(state) {
    let entry, laid, outside, table;
    [table, outside] = $.tuple(state.table, state.outside);
    if ($.truth(table.rematch_is_due)) {
      laid = $play_session_laying.next_table(table, state.audience.pledges(table), outside);
      return $.named($play_session_effects.Persist, [$.named($play_table_entry.Rematched, [], { code: $.attribute(laid.table, "code") })], { due: true, next: laid });
    }
    entry = state.agreed_undo;
    if (((entry === null) && $.truth(table.deal_is_due))) {
      entry = _next_round(state);
    }
    return ((entry === null) ? null : $.named($play_session_effects.Persist, [entry], { due: true }));
  }
  function _next_round(state) {
    let mixing, table;
    [table, mixing] = $.tuple(state.table, state.table.mixing);
    if ((mixing === null)) {
      return $play_session_laying.shuffled($.attribute(table, "agreement"), state.audience.pledges(table), state.outside);
    }
    if ((!$.truth(state.somebody_mixes) || $.gt(state.parts.left(mixing, state.seconds), 0))) {
      return null;
    }
    return $play_table_decisions.deal_mixed(table, mixing, state.parts.opened);
  }
  return { _catch_up, _lasting, _mix, _moved, _next_round, _pass_by, _sit_down, _time_out, _wished, decide, due };
})();

const $play_session_greeting = (() => {
  let PROTOCOL = 1;
  function farewell(state, guest, hello) {
    let inside;
    if ($.ne(hello.fields.get("protocol"), PROTOCOL)) {
      return $play_codes.ServerCode.PROTOCOL;
    }
    if ((hello.fields.get("token") !== null)) {
      return ((opened(state.table, hello) === null) ? $play_codes.ServerCode.TOKEN : null);
    }
    inside = $.contains(guest, state.audience.watching);
    return (($.truth(state.table.locked) && !$.truth(inside)) ? $play_codes.ServerCode.LOCKED : null);
  }
  function opened(table, hello) {
    let seat, token;
    token = hello.fields.get("token");
    seat = ($.isinstance(token, $.str) ? table.seats.opened_by($rules_commitment.digest_of(token)) : null);
    return ((seat === null) ? null : $.attribute(seat, "number"));
  }
  function enter(state, guest, hello, since_ms) {
    let before, seat;
    seat = opened(state.table, hello);
    guest.pledge = hello.pledge;
    before = state.audience.enter(guest, seat, since_ms);
    if ((before !== null)) {
      $.call(state.out, "append", $play_session_effects.Bye(before, $play_codes.ServerCode.ELSEWHERE));
    }
    $play_session_timing.announce(state, guest);
    $play_session_telling.show(state, guest);
    if (((seat !== null) && $.truth(state.knocks.all(state.audience.elsewhere.knocks)))) {
      $play_session_telling.tell(state, guest, $play_session_telling.knocks_text(state));
    }
    return null;
  }
  function leave(state, guest) {
    if ($.truth(state.knocks.forget(guest))) {
      $play_session_wishes.knocks_changed(state);
    }
    $.call(state.audience, "remove", guest);
    $play_session_timing.announce(state);
    return null;
  }
  return { PROTOCOL, enter, farewell, leave, opened };
})();

const $play_session_session = (() => {
  let _MS = 1000000;
  let _SEEN = $.mul(200, _MS);
  let _UNTIL_ROOM = 30.0;
  const TableSession = $.klass("TableSession", [], {
    methods: {
      __init__: $.takes(function __init__(table, outside, at, thought_ns = 0) {
        const self = this;
        self._state = $play_session_state.SessionState(table, outside, thought_ns, at);
        return null;
      }, ['table', 'outside', 'at', 'thought_ns']),
      now(at) {
        const self = this;
        return $.attribute(self._begin(at), "now");
      },
      clock(at) {
        const self = this;
        let state;
        state = self._begin(at);
        return $play_session_effects.NoteClock(state.table.version, $.attribute(state, "thought_ns"), $.attribute(state, "clock").runs);
      },
      turn(at) {
        const self = this;
        let state;
        state = self._begin(at);
        if ((!$.truth($.attribute(state, "clock").runs) || !$.truth(state.audience.seated))) {
          return null;
        }
        return $.tuple(state.table.version, $.floordiv($.attribute(state, "thought_ns"), _MS));
      },
      behind(at) {
        const self = this;
        return $.attribute(self._begin(at), "behind");
      },
      pledges() {
        const self = this;
        return self._state.audience.pledges(self._state.table);
      },
      farewell(guest, hello) {
        const self = this;
        return $play_session_greeting.farewell(self._state, guest, hello);
      },
      enter(guest, hello, since_ms, at) {
        const self = this;
        $play_session_greeting.enter(self._begin(at), guest, hello, since_ms);
        return self._done();
      },
      leave(guest, at) {
        const self = this;
        $play_session_greeting.leave(self._begin(at), guest);
        return self._done();
      },
      wished(guest, wish, at) {
        const self = this;
        $play_session_wishes.grant(self._begin(at), guest, wish);
        return self._done();
      },
      refuse: $.takes(function refuse(guest, refusal, wish, at) {
        const self = this;
        $play_session_wishes.refuse(self._begin(at), guest, refusal, wish.id);
        return self._done();
      }, ['guest', 'refusal', 'wish', 'at']),
      advised(moved, hint, at) {
        const self = this;
        $play_session_hints.advised(self._begin(at), moved, hint);
        return self._done();
      },
      decide(request, at) {
        const self = this;
        $play_session_deciding.decide(self._begin(at), request);
        return self._done();
      },
      stored(store, after, at) {
        const self = this;
        let following, state;
        state = self._begin(at);
        self._become(store.entry, after);
        if (($.isinstance(store.entry, $play_table_entry.Sat) && (store.pledge !== null))) {
          $.setItem(state.audience.pledged, store.entry.seat, store.pledge);
        }
        if ((store.next !== null)) {
          state.tokens = $.dict(store.next.tokens);
        }
        following = ($.truth(store.due) ? null : $play_session_deciding.due(state));
        if ((following !== null)) {
          $.call(state.out, "append", $.named($play_session_effects.Persist, [following.entry], { due: true, follows: store, next: following.next }));
        } else if ((store.follows !== null)) {
          self._finish(store.follows, store.entry);
        } else {
          self._finish(store, null);
        }
        return self._done();
      },
      not_stored(store, trouble, at) {
        const self = this;
        let state;
        state = self._begin(at);
        if ((trouble === "full")) {
          $play_session_timing.try_again(state, _UNTIL_ROOM);
        } else if ((trouble === "failed")) {
          $play_session_timing.failed(state);
        }
        if ((store.follows !== null)) {
          self._finish(store.follows, null);
        } else {
          $play_session_timing.arrange(state);
          self._acknowledge(store);
        }
        return self._done();
      },
      followed(entry, after, at, ago_ns) {
        const self = this;
        self._begin(at);
        self._become(entry, after, ago_ns);
        self._finish($play_session_effects.Persist(entry), null);
        return self._done();
      },
      read_anew(table, thought_ns, at) {
        const self = this;
        let state;
        state = self._begin(at);
        state.table = table;
        $.attribute(state, "clock").begin(thought_ns, at);
        $play_session_timing.arrange(state);
        $play_session_telling.show_everybody(state);
        $play_session_timing.announce(state);
        return self._done();
      },
      thought(at) {
        const self = this;
        let changed, state, table, thought_ns;
        state = self._begin(at);
        [table, thought_ns] = $.tuple(state.table, $play_table_entry.whole_ms($.attribute(state, "thought_ns")));
        changed = ((table.state === "playing") && $.ne(thought_ns, $.attribute(table.times, "thought_ns")));
        if (($.truth(changed) && $.truth(table.has_time_to_waste) && $.truth(state.outside.holds))) {
          return $.named($play_table_entry.Thought, [], { thought_ns: thought_ns });
        }
        return null;
      },
      noted(after) {
        const self = this;
        self._state.table = after;
        return null;
      },
      rang(alarm, at) {
        const self = this;
        $play_session_timing.rang(self._begin(at), alarm);
        return self._done();
      },
      arrange(at) {
        const self = this;
        $play_session_timing.arrange(self._begin(at));
        return self._done();
      },
      try_again(seconds, at) {
        const self = this;
        $play_session_timing.try_again(self._begin(at), seconds);
        return self._done();
      },
      failed(at) {
        const self = this;
        $play_session_timing.failed(self._begin(at));
        return self._done();
      },
      worked(at) {
        const self = this;
        $play_session_timing.worked(self._begin(at));
        return null;
      },
      start(at) {
        const self = this;
        let state;
        state = self._begin(at);
        $play_session_timing.start(state);
        $play_session_telling.show_everybody(state);
        return self._done();
      },
      stop(at) {
        const self = this;
        $play_session_timing.stop(self._begin(at));
        return self._done();
      },
      lacks_token(seat) {
        const self = this;
        let person, state;
        state = self._state;
        person = ($.item(state.table.seats, $.sub(seat, 1)).kind === "person");
        return $.and(person, () => $.and((state.table.rematch !== null), () => !$.contains(seat, state.tokens)));
      },
      hand_over(seat, token, at) {
        const self = this;
        let guest, state;
        state = self._begin(at);
        $.setItem(state.tokens, seat, token);
        guest = state.audience.seated.get(seat);
        if ((guest !== null)) {
          $play_session_telling.show(state, guest);
        }
        return self._done();
      },
      heard_of(elsewhere, taken, at) {
        const self = this;
        let audience, guest, knocks, seat, state;
        state = self._begin(at);
        audience = state.audience;
        knocks = audience.elsewhere.knocks;
        audience.elsewhere = elsewhere;
        for (seat of taken) {
          guest = $.call(audience.seated, "pop", seat, null);
          if ((guest !== null)) {
            $.call(state.out, "append", $play_session_effects.Bye(guest, $play_codes.ServerCode.ELSEWHERE));
          }
        }
        if ($.ne(elsewhere.knocks, knocks)) {
          $play_session_telling.tell_knocks(state);
        }
        $play_session_timing.announce(state);
        return self._done();
      },
      has_seen_more(version, thought_ms, at) {
        const self = this;
        let seen, state;
        state = self._begin(at);
        seen = $.ge(self._ahead(version, thought_ms), _SEEN);
        return $.and(seen, () => $.gt($.len(state.audience.seated), 0));
      },
      set_clock(version, thought_ms, at) {
        const self = this;
        let state;
        state = self._begin(at);
        if ($.ge($.negative(self._ahead(version, thought_ms)), _SEEN)) {
          $.attribute(state, "clock").begin($.mul(thought_ms, _MS), at);
          $play_session_timing.arrange(state);
          $play_session_timing.note(state);
          $play_session_telling.tell_clock(state);
        }
        return self._done();
      },
      _ahead(version, thought_ms) {
        const self = this;
        let state;
        state = self._state;
        if (($.ne(version, state.table.version) || !$.truth($.attribute(state, "clock").runs))) {
          return 0;
        }
        return $.sub($.attribute(state, "thought_ns"), $.mul(thought_ms, _MS));
      },
      set_back(unseen_ns, at) {
        const self = this;
        let before, state;
        state = self._begin(at);
        before = $.attribute(state.table.times, "thought_ns");
        $.attribute(state, "clock").begin($.max($.sub($.attribute(state, "thought_ns"), unseen_ns), before), at);
        $play_session_timing.note(state);
        return self._done();
      },
      part_opened(part, at) {
        const self = this;
        let mixing, state;
        state = self._begin(at);
        mixing = state.table.mixing;
        if ((mixing !== null)) {
          state.parts.open(mixing, part);
          if ($.truth(state.outside.holds)) {
            $.call(state.out, "append", $play_session_effects.Decide($play_session_effects.CatchUp()));
          }
        }
        return self._done();
      },
      turned_away(knock, at) {
        const self = this;
        $play_session_wishes.turn_away(self._begin(at), knock);
        return self._done();
      },
      said(text, at) {
        const self = this;
        $play_session_telling.tell_everybody(self._begin(at), text);
        return self._done();
      },
      nudged(seat, by, at) {
        const self = this;
        $play_session_telling.nudge(self._begin(at), seat, by);
        return self._done();
      },
      _begin(at) {
        const self = this;
        self._state.at = at;
        return self._state;
      },
      _done() {
        const self = this;
        let effects, $t0;
        $t0 = [...$.tuple(self._state.out, [])];
        effects = $t0[0];
        self._state.out = $t0[1];
        return effects;
      },
      _become(entry, after, ago_ns = 0) {
        const self = this;
        let state;
        state = self._state;
        state.table = after;
        self._follow(entry);
        if ($.isinstance(entry, $.bitor($play_table_entry.Dealt, $play_table_entry.Mixed))) {
          state.parts = $play_session_parts.OpenedParts();
        }
        if ($.isinstance(entry, $.bitor($.bitor($.bitor($play_table_entry.Acted, $play_table_entry.Dealt), $play_table_entry.Undone), $play_table_entry.Paused))) {
          $.attribute(state, "clock").begin($.attribute(after.times, "thought_ns"), state.at, ago_ns);
        }
        return null;
      },
      _follow(entry) {
        const self = this;
        let audience, state;
        [state, audience] = $.tuple(self._state, self._state.audience);
        if ($.isinstance(entry, $.bitor($play_table_entry.Left, $play_table_entry.Stood))) {
          if ((entry.by !== null)) {
            audience.rise(entry.by);
          }
        } else if ($.isinstance(entry, $play_table_entry.Dismissed)) {
          audience.rise(entry.seat);
        } else if ($.isinstance(entry, $play_table_entry.Sat)) {
          self._admit(entry);
        } else if ($.isinstance(entry, $play_table_entry.Mixed)) {
          audience.spend($.attribute(entry, "pledges"));
        }
        if ($.isinstance(entry, $.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($play_table_entry.Acted, $play_table_entry.Dealt), $play_table_entry.Undone), $play_table_entry.Resumed), $play_table_entry.Replaced), $play_table_entry.Returned), $play_table_entry.Resigned))) {
          state.absences.begin(state.seconds);
        }
        return null;
      },
      _admit(entry) {
        const self = this;
        let guest, room, state;
        state = self._state;
        if (!$.truth($.attribute(state.knocks, "own"))) {
          return null;
        }
        room = $.bool($.attribute(state.table.seats, "open"));
        guest = $.namedOf(state.knocks, "admit", [entry.seat, entry.key, state.out], { room: room });
        if (((guest !== null) && (guest.pledge !== null))) {
          $.setItem(state.audience.pledged, entry.seat, guest.pledge);
        }
        $play_session_wishes.knocks_changed(state);
        return null;
      },
      _finish(store, followed) {
        const self = this;
        let state;
        state = self._state;
        $play_session_timing.arrange(state);
        if ($.truth(store.due)) {
          $play_session_telling.show_everybody(state);
          $play_session_timing.announce(state);
          self._acknowledge(store);
        } else {
          $play_session_telling.publish(state, store.entry, store.asker, followed);
          $play_session_timing.look_in_time(state);
        }
        return null;
      },
      _acknowledge(store) {
        const self = this;
        if (((store.asker !== null) && (store.answers !== null))) {
          $play_session_telling.tell(self._state, store.asker, $play_table_message.done(store.answers, self.table.version));
        }
        return null;
      },
    },
    getters: {
      table() {
        const self = this;
        return self._state.table;
      },
      audience() {
        const self = this;
        return self._state.audience;
      },
      company() {
        const self = this;
        return $.attribute(self._state, "company");
      },
    },
  });
  return { TableSession, _MS, _SEEN, _UNTIL_ROOM };
})();

const $play_static_reference = (() => {
  function sheet(name, house = null) {
    let changed, preset;
    preset = $rules_presets.published(name);
    changed = $.namedOf(preset.sheet, "changed", [], { ...$.toNamed($.or(house, () => new $.Dict([]))) });
    return new $.Dict([["name", $.attribute(changed, "name")], ["title", preset.title], ["source", preset.source], ["about", preset.about], ["players", $.list(changed.players)], ["parameters", changed.parameters()], ["amounts", (() => { const $all = new $.Dict(); for (const scoring of $rules_terms.SCORINGS) $all.set(scoring, $rules.Terms(changed, scoring).amounts.to_dict()); return $all; })()]]);
  }
  function parameters() {
    return Array.from($rules_sheet.PARAMETERS.items(), ([key, parameter]) => new $.Dict([["key", key], ["kind", parameter.kind], ["group", parameter.group], ["label", parameter.label], ["about", parameter.about], ["choices", parameter.choices], ["parts", parameter.parts]]));
  }
  function rules(terms) {
    let figures;
    figures = (() => { const $all = new $.Dict(); for (const [figure, points] of $.attribute(terms.amounts, "figure").items()) if ($.truth(figure)) $all.set(figure, points); return $all; })();
    return new $.Dict([["title", $rules_presets.published($.attribute(terms.sheet, "name")).title], ["figures", ((terms.scoring !== "none") ? figures : null)], ["sentences", (() => { const $all = new $.Dict(); for (const [topic, sentences] of $rules_sentences.rules_of(terms).items()) $all.set(topic, Array.from(sentences, (sentence) => sentence._asdict())); return $all; })()]]);
  }
  function characters(those = $play_thinking_levels.CHARACTERS) {
    return Array.from(those, (c) => new $.Dict([["key", c.key], ["names", c.names], ["about", c.about], ["wins", c.wins]]));
  }
  const files = $.std.functools.cache(function files() {
    let told;
    told = new $.Dict([["sheets", Array.from($rules.PRESETS, (name) => sheet(name))], ["parameters", parameters()], ["bots", characters()], ["phrases", $play_table_phrases.PHRASES], ["rules", (() => { const $all = new $.Dict(); for (const name of $rules.PRESETS) $all.set(name, (() => { const $all = new $.Dict(); for (const scoring of $rules_terms.SCORINGS) $all.set(scoring, rules($rules.Terms($rules_presets.published(name).sheet, scoring))); return $all; })()); return $all; })()]]);
    return (() => { const $all = new $.Dict(); for (const [name, what] of told.items()) $all.set(`data/${$.str(name)}.json`, _json(what)); return $all; })();
  });
  function _json(what) {
    return $.call($.namedOf($.std.json, "dumps", [what], { ensure_ascii: false, separators: $.tuple(",", ":") }), "encode");
  }
  return { _json, characters, files, parameters, rules, sheet };
})();

const $play_story = (() => {
  let _MS = 1000000;
  function explained(reading) {
    let about;
    about = _about(reading.record);
    if ((reading.error === null)) {
      return new $.Dict([["ok", true], ...about.items()]);
    }
    return new $.Dict([["ok", false], ["line", reading.error.line], ...$play_refusal_json.refusal_shown($.attribute(reading.error, "refusal")).items(), ...about.items()]);
  }
  function board_at(round_, step) {
    if (((step !== null) && $.lt(step, $.len(round_.actions())))) {
      round_.back_to(step);
    }
    return $.attribute(round_, "board");
  }
  function pictured(board, theme) {
    let laid;
    laid = $.list(board.laid.values());
    return $.named($drawing_svg_picture.board_svg, [board], { last: ($.truth(laid) ? $.item(laid, -1) : null), theme: theme });
  }
  function _about(record) {
    let header, match, terms;
    match = record.match;
    header = record.header;
    terms = ((match === null) ? null : match.terms.to_dict());
    return new $.Dict([["sheet", ((terms === null) ? null : $.item(terms, "sheet"))], ["house", ((match === null) ? new $.Dict([]) : $rules_presets.changes(match.terms.sheet))], ["amounts", ((terms === null) ? null : $.item(terms, "amounts"))], ["scoring", header.scoring], ["target", ((match === null) ? header.target : match.terms.target)], ["players", $.list(header.names)], ["practice", header.other.get($record_promise.PRACTICE)], ["rounds", ((match !== null) ? Array.from(match.rounds, (round_) => _round(round_)) : [])], ["finished", record.finished], ["winners", record.winners]]);
  }
  function _round(round_) {
    return new $.Dict([["starter", $.attribute(round_, "deal").starter], ["deal", $.attribute(round_, "deal").lines()], ["name", $rules_practice.deal_name($.attribute(round_, "deal"))], ["lots", Array.from($.attribute(round_, "deal").lots, (lots) => _lots(lots))], ["start", _stand($rules.Round(round_.terms, $.attribute(round_, "deal"), round_.initial_totals))], ["steps", $.list(_steps(round_))], ["ending", round_.ending], ["left", Array.from($.attribute(round_, "left"), (tiles) => $rules_tiles.names(tiles))], ["totals", $.list(round_.totals)]]);
  }
  function _lots(lots) {
    return Array.from(lots, (tile) => ((tile === null) ? null : $.item($rules_tiles.NAMES, tile)));
  }
  function* _steps(round_) {
    let event, from_pool, line, totals, twin;
    twin = $rules.Round(round_.terms, $.attribute(round_, "deal"), round_.initial_totals);
    totals = $.list(twin.totals);
    for ([event, line] of $.zip(round_.log, $rules_breakdown.breakdowns(round_.log, round_.terms))) {
      if (!$.isinstance(event.action, $rules.End)) {
        from_pool = ($.isinstance(event.action, $rules.Draw) && ($.attribute(twin, "deal").pool !== null));
        twin.push(($.truth(from_pool) ? $rules.DRAW : event.action), event.time_ns);
      }
      $.setItem(totals, $.sub(event.seat, 1), event.total);
      (yield new $.Dict([["line", $.str(event)], ...line.to_dict().items(), ["time_ms", ((event.time_ns === null) ? null : $.floordiv(event.time_ns, _MS))], ..._stand(twin).items(), ["totals", $.list(totals)]]));
    }
  }
  function _stand(round_) {
    let hands;
    hands = round_.hands;
    return new $.Dict([["hands", ((hands === null) ? null : Array.from(hands, (hand) => $rules_tiles.names(hand)))], ["sizes", $.list(round_.sizes)], ["pool", round_.pool_size], ["totals", $.list(round_.totals)]]);
  }
  return { _MS, _about, _lots, _round, _stand, _steps, board_at, explained, pictured };
})();

const $play_table_laying = (() => {
  const NewSeat = $.klass("NewSeat", [], {
    kind: "data",
    fields: [
      ["kind"],
      ["name", () => ""],
      ["bot", () => ""],
    ],
  });
  const NewTable = $.klass("NewTable", [], {
    kind: "data",
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
        const self = this;
        let agreement, seats, sheet, target, terms;
        self._refuse_odd_company();
        sheet = $.or(self.sheet, () => $rules_presets.usual($.len(self.seats)));
        target = ((self.practice === null) ? self.target : 0);
        terms = $play_table_agreement.agreed_terms(sheet, self.house, self.scoring, target);
        terms.sheet.check_players($.len(self.seats));
        if ((self.practice !== null)) {
          $rules_practice.named_deal(self.practice, terms.sheet, $.len(self.seats));
        }
        seats = $.tupleOf(Array.from($.enumerate(self.seats, 1), ([number, seat]) => _seat(number, seat, keys, bots)));
        agreement = $.named($play_table_agreement.Agreement, [self.kind, terms, seats, $.attribute(self, "turn"), self.round, self.language], { practice: self.practice });
        if ((self.kind !== "online")) {
          return agreement;
        }
        return $.named($.std.dataclasses.replace, [agreement], { patience: self.patience, passing: self.passing, knocking: self.knocking, hints: self.hints });
      },
      _refuse_odd_company() {
        const self = this;
        let bots, fits, free, kinds, persons, $t0;
        kinds = Array.from(self.seats, (seat) => seat.kind);
        [persons, bots, free] = (function* () { for (const kind of $.tuple("person", "bot", "open")) yield $.call(kinds, "count", kind); })();
        fits = new $.Dict([["bots", ($.eq(persons, 1) && $.gt(bots, 0) && !$.truth(free))], ["device", ($.gt(persons, 1) && !$.truth(free))], ["online", ($.gt(persons, 0) && $.gt($.len(kinds), 1))], ["alone", ($.eq(persons, ($t0 = $.len(kinds))) && $.eq($t0, 1))]]);
        if (!$.truth($.item(fits, self.kind))) {
          throw $play_table_refused.OddCompany($rules_errors.refuse($play_codes.ServerCode.SEATS, $.item(_COMPANY, self.kind)));
        }
        if (((self.kind === "online") && (self.practice !== null))) {
          throw $play_table_refused.OddCompany($rules_errors.refuse($play_codes.ServerCode.SEATS, "nobody may know a deal between people"));
        }
        return null;
      },
    },
  });
  function _seat(number, asked, keys, bots) {
    if ((asked.kind === "person")) {
      return $.named($play_table_seat.Seat, [number, "person", $.attribute(asked, "name")], { keys: $.tuple($.item(keys, number)) });
    }
    if ((asked.kind === "open")) {
      return $play_table_seat.Seat(number, "open", "");
    }
    if (!$.contains(asked.bot, bots)) {
      throw $play_table_refused.OddCompany($.named($rules_errors.refuse, [$play_codes.ServerCode.BOT, "there is no bot “{bot}”"], { bot: asked.bot }));
    }
    return $play_table_seat.Seat(number, "bot", $.item(bots, asked.bot), asked.bot);
  }
  let _COMPANY = new $.Dict([["bots", $rules_errors.N_("one person plays against one bot or more")], ["device", $rules_errors.N_("two people or more share one device")], ["online", $rules_errors.N_("somebody has to sit at the table, and somebody else has to come")], ["alone", $rules_errors.N_("one person plays alone")]]);
  return { NewSeat, NewTable, _COMPANY, _seat };
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
    let match, promises, table;
    [table, match, promises] = played(told);
    return $record_writer.write(match, called(table), promises);
  }
  function played(told) {
    let at, match, number, practice, promises, table;
    table = _begun(told);
    match = $rules.Match($.attribute(table, "agreement").terms, $.len(table.seats));
    practice = $.attribute(table, "agreement").practice;
    promises = ((practice === null) ? [] : [$.tuple($record_promise.PRACTICE, practice)]);
    for ([number, at] of $.enumerate(_ends(table, told), 1)) {
      $.call(match.rounds, "append", $.item(at.match.rounds, -1));
      if (((at.promise !== null) && (practice === null))) {
        $.call(promises, "append", $record_promise.promise_line(number, at.promise));
      }
    }
    return $.tuple(table, match, $.dict(promises));
  }
  function called(table) {
    let player;
    player = $.item(_PLAYER, $.attribute(table, "agreement").language);
    return Array.from(table.seats, (seat) => $.or($.attribute(seat, "name"), () => `${$.str(player)} ${$.str($.attribute(seat, "number"))}`));
  }
  function finished(told) {
    return (() => { const $all = []; for (const at of _ends(_begun(told), told)) if ($.truth(at.match.between_rounds)) $all.push($.item(at.finished, -1)); return $all; })();
  }
  function last_board(told) {
    let boards;
    boards = Array.from(_ends(_begun(told), told), (at) => $.attribute($.item(at.match.rounds, -1), "board"));
    return ($.truth(boards) ? $.item(boards, -1) : null);
  }
  function _begun(told) {
    return $play_table.Table($.attribute(told, "code"), $play_table.Agreement.from_json($.attribute(told, "agreement")));
  }
  function* _ends(table, told) {
    let entry, text;
    for (text of told.entries) {
      entry = $play_table_entry.read_entry(text);
      if (($.isinstance(entry, $play_table_entry.Dealt) && $.truth(table.match.rounds))) {
        (yield table);
      }
      table.apply(entry);
    }
    if (($.truth(table.match.rounds) && ($.truth(table.match.between_rounds) || (table.state === "over")))) {
      (yield table);
    }
  }
  return { Told, _PLAYER, _begun, _ends, called, finished, last_board, played, record };
})();

const $play_table_snapshot = (() => {
  let MADE_BY = `7 ${$.str($.std.tricorne.__version__)}`;
  let _PLAIN = $.tuple(...$.tuple("version", "moved", "paused", "asked", "rematch"), ...$.tuple("done", "idle", "dealt", "locked", "paused_by", "resigned", "claimed", "halted"));
  let _ENCODE = $.namedOf($.std.json, "JSONEncoder", [], { ensure_ascii: false, separators: $.tuple(",", ":") }).encode;
  function snapshot(table) {
    let laid, lines, parts, promise, round_, taken;
    [round_, promise] = $.tuple(table.round, table.promise);
    laid = [];
    if (((round_ !== null) && (promise !== null))) {
      [lines, parts] = $.tuple($.tupleOf($.attribute(round_, "deal").lines()), null);
      if ($.isinstance(promise, $rules_mixing.Mixing)) {
        $.call(laid, "append", _mixed(promise));
        parts = promise.opened;
      }
      $.call(laid, "append", $.named($play_table_entry.Dealt, [], { lines: lines, salt: $.attribute(promise, "salt"), parts: parts }));
      $.call(laid, "append", $.named($play_table_entry.Acted, [], { events: $.tupleOf((() => { const $all = []; for (const event of round_.log) if ($.ne(event.action, $rules.END)) $all.push(event); return $all; })()) }));
    }
    if ((table.mixing !== null)) {
      $.call(laid, "append", _mixed(table.mixing));
    }
    taken = (() => { const $all = new $.Dict(); for (const name of _PLAIN) $all.set(name, $.getattr(table, name)); return $all; })();
    taken = $.bitor(taken, new $.Dict([["seats", Array.from(table.seats, (seat) => $.std.dataclasses.asdict(seat))], ["players", Array.from(table.players, (player) => $.std.dataclasses.asdict(player))], ["doers", Array.from(table.doers, (doer) => $.std.dataclasses.asdict(doer))], ["times", $.std.dataclasses.asdict(table.times)], ["steady", table.steady], ["ready", $.sorted(table.ready)], ["granted", $.sorted(table.granted)], ["before", $.attribute(table.match, "before")], ["previous", table.previous], ["round", Array.from(laid, (entry) => entry.to_json())]]));
    return _ENCODE(taken);
  }
  function _mixed(mixing) {
    let pledges;
    pledges = (() => { const $all = new $.Dict(); for (const [seat, pledge] of $.attribute(mixing, "pledges").items()) $all.set(seat, pledge.digest); return $all; })();
    return $.named($play_table_entry.Mixed, [], { salt: $.attribute(mixing, "salt"), pledges: pledges });
  }
  function restored(code, agreement, text) {
    let before, each, entry, name, table, taken, times, times_ns, totals;
    taken = $.std.json.loads(text);
    table = $play_table_table.Table(code, agreement);
    [totals, times_ns] = $.item(taken, "before");
    before = $rules.Before($.tupleOf(totals), ((times_ns === null) ? null : $.tupleOf(times_ns)));
    table.match = $rules.Match(agreement.terms, $.len(table.seats), before);
    for (entry of $.item(taken, "round")) {
      table.apply($play_table_entry.read_entry(entry));
    }
    for (name of _PLAIN) {
      $.setattr(table, name, $.item(taken, name));
    }
    table.done = (() => { const $all = new $.Dict(); for (const [seat, ids] of $.item(taken, "done").items()) $all.set($.int(seat), (() => { const $all = new $.Dict(); for (const [id_, [version, wished]] of ids.items()) $all.set(id_, $.tuple(version, wished)); return $all; })()); return $all; })();
    table.seats = $play_table_seats.Seats((function* () { for (const seat of $.item(taken, "seats")) yield $.named($play_table_seat.Seat, [], { ...$.toNamed(new $.Dict([...seat.items(), ["keys", $.tupleOf($.item(seat, "keys"))]])) }); })());
    times = $.item(taken, "times");
    each = (() => { const $all = new $.Dict(); for (const name of $.tuple("seats_ns", "gifts_ns")) $all.set(name, $.tupleOf($.item(times, name))); return $all; })();
    table.times = $.named($play_table_times.Times, [], { ...$.toNamed($.bitor(times, each)) });
    table.players = $.tupleOf(Array.from($.item(taken, "players"), (player) => $.named($play_table_seat.Player, [], { ...$.toNamed(player) })));
    table.doers = $.tupleOf(Array.from($.item(taken, "doers"), (doer) => $.named($play_table_seat.Doer, [], { ...$.toNamed(doer) })));
    table.steady = $.tupleOf($.item(taken, "steady"));
    table.ready = $.frozenset($.item(taken, "ready"));
    table.granted = $.frozenset($.item(taken, "granted"));
    table.previous = $.item(taken, "previous");
    return table;
  }
  return { MADE_BY, _ENCODE, _PLAIN, _mixed, restored, snapshot };
})();

const $play_thinking = (() => {

  return {  };
})();

const $play_thinking_bot = (() => {
  const Bot = $.klass("Bot", [], {
    methods: {
      choose(view, rng) {
        const self = this;
        return null;
      },
    },
  });
  function takes_its_time(bot) {
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
    fields: [
      ["actions"],
      ["task"],
      ["rng", () => null],
    ],
    methods: {
      advice(answer) {
        const self = this;
        let equals, found, most, worths;
        found = $.zip($.attribute(self, "actions"), $.item(answer, "worths"));
        worths = (() => { const $all = new $.Dict(); for (const [action, worth] of found) if ((worth !== null)) $all.set(action, worth); return $all; })();
        if ((self.rng === null)) {
          return Advice($.item($.attribute(self, "actions"), $.item(answer, "best")), worths);
        }
        most = $.max(worths.values());
        equals = (() => { const $all = []; for (const [action, worth] of worths.items()) if ($.eq(worth, most)) $all.push(action); return $all; })();
        return Advice($.item(equals, $rules_deal.below($.len(equals), self.rng)), worths);
      },
    },
  });
  function distinct(view) {
    if ($.truth($.attribute(view, "board").laid)) {
      return $.list($.attribute(view, "actions"));
    }
    return $.list((() => { const $all = new $.Dict(); for (const action of $.attribute(view, "actions")) $all.set($.getattr(action, "tile", null), action); return $all; })().values());
  }
  function moves_of(actions) {
    return Array.from(actions, (action) => _move(action));
  }
  function _move(action) {
    if ($.isinstance(action, $rules_actions.Place)) {
      return [action.tile, action.rotation, action.cell.row, action.cell.col];
    }
    return ($.isinstance(action, $rules_actions.Draw) ? "draw" : "pass");
  }
  function aim_of(terms) {
    if ((terms.scoring === "none")) {
      return "round";
    }
    return ($.truth(terms.target) ? "match" : "margin");
  }
  function unit_of(terms) {
    return $.div($.div($.sum(terms.amounts.tile), $rules_tiles.COUNT), _MEAN_VALUE);
  }
  function sight_of(view) {
    let event, events, index, known, mine, reason;
    if (((view.hand === null) || (view.seat === null) || $.ne(view.to_move, view.seat))) {
      reason = $rules_errors.refuse($rules_errors.Code.TURN, "a bot plays for the seat to move, and needs to know its hand");
      throw $rules_errors.IllegalAction(reason);
    }
    events = (() => { const $all = []; for (const event of view.log) if ($.isinstance(event.action, $.bitor($.bitor($rules_actions.Place, $rules_actions.Draw), $rules_actions.Pass))) $all.push(event); return $all; })();
    [mine, known] = $.tuple(view.hand, 0);
    for ([index, event] of $.enumerate(events)) {
      if ($.isinstance(event.action, $rules_actions.Place)) {
        if ($.eq(event.seat, view.seat)) {
          mine = $.bitor(mine, $.lshift(1, event.action.tile));
        } else if (($.truth(index) && $.isinstance($.item(events, $.sub(index, 1)).action, $rules_actions.Draw))) {
          known = $.bitor(known, $.lshift(1, event.action.tile));
        }
      }
    }
    return new $.Dict([["rules", $rules_encoding.spelled_out(view.terms, view.players)], ["position", _position(view, view.hand, view.seat)], ["me", $.sub(view.seat, 1)], ["players", view.players], ["pool", view.pool_size], ["hand", view.hand], ["laid", $.bool($.attribute(view, "board").laid)], ["log", Array.from(events, (event) => _move(event.action))], ["seats", Array.from(events, (event) => $.sub(event.seat, 1))], ["mine", mine], ["hidden", $.bitand($.bitand($rules_tiles.ALL_TILES, $.invert(mine)), $.invert(known))], ["aside", $rules_tiles.tile_set((function* () { for (const lots of view.lots) for (const lot of lots) if ((lot !== null)) yield lot; })())]]);
  }
  function _position(view, hand, seat) {
    let hands, hidden, laid, number, size;
    laid = $rules_tiles.tile_set((function* () { for (const place of $.attribute(view, "board").laid.values()) yield place.tile; })());
    hidden = [...$rules_tiles.tiles_in($.bitand($.bitand($rules_tiles.ALL_TILES, $.invert(hand)), $.invert(laid)))];
    hands = [];
    for ([number, size] of $.enumerate(view.sizes, 1)) {
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
    fields: [
      ["bot"],
      ["overlooks", () => 0.0],
    ],
    methods: {
      choose(view, rng) {
        const self = this;
        return self.bot.choose(seen(view, self.overlooks, rng), rng);
      },
    },
    getters: {
      computes() {
        const self = this;
        return $play_thinking_bot.takes_its_time(self.bot);
      },
    },
  });
  function seen(view, overlooks, rng) {
    let actions, blind, found, points;
    blind = $.mul(overlooks, _GRAIN);
    found = $.or((() => { const $all = []; for (const [index, action] of $.enumerate($.attribute(view, "actions"))) if ((!$.isinstance(action, $rules_actions.Place) || $.ge($rules_deal.below(_GRAIN, rng), blind))) $all.push(index); return $all; })(), () => [$rules_deal.below($.len($.attribute(view, "actions")), rng)]);
    actions = $.tupleOf(Array.from(found, (index) => $.item($.attribute(view, "actions"), index)));
    points = $.tupleOf(Array.from(found, (index) => $.item($.attribute(view, "points"), index)));
    return $.named($.std.dataclasses.replace, [view], { actions: actions, points: points });
  }
  return { Overlooking, _GRAIN, seen };
})();

const $play_thinking_quick = (() => {
  const Random = $.klass("Random", [], {
    methods: {
      choose(view, rng) {
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
        const self = this;
        let choices, highest, places;
        places = _placements(view);
        highest = $.greatest(Array.from(places, (place) => $.item($rules_tiles.VALUES, place.tile)), undefined, 0);
        choices = $.or((() => { const $all = []; for (const place of places) if ($.eq($.item($rules_tiles.VALUES, place.tile), highest)) $all.push(place); return $all; })(), () => $.attribute(view, "actions"));
        return $.item(choices, $rules_deal.below($.len(choices), rng));
      },
    },
  });
  const Greedy = $.klass("Greedy", [], {
    methods: {
      choose(view, rng) {
        const self = this;
        let choices;
        choices = $.or(best_placements(view), () => $.attribute(view, "actions"));
        return $.item(choices, $rules_deal.below($.len(choices), rng));
      },
    },
  });
  let QUICK = new $.Dict([["random", Random], ["novice", Novice], ["greedy", Greedy]]);
  function best_placements(view) {
    let most, places;
    places = (() => { const $all = []; for (const [action, points] of $.zip($.attribute(view, "actions"), $.attribute(view, "points"))) if ($.isinstance(action, $rules_actions.Place)) $all.push($.tuple(points, action)); return $all; })();
    most = $.greatest(Array.from(places, ([points, _]) => points), undefined, 0);
    return (() => { const $all = []; for (const [points, action] of places) if ($.eq(points, most)) $all.push(action); return $all; })();
  }
  function _placements(view) {
    return (() => { const $all = []; for (const action of $.attribute(view, "actions")) if ($.isinstance(action, $rules_actions.Place)) $all.push(action); return $all; })();
  }
  return { Greedy, Novice, QUICK, Random, _placements, best_placements };
})();

const $play_thinking_strong = (() => {
  let _TWO = 2;
  let _SEED_BITS = 62;
  let _NO_EVIDENCE = $.tuple(1.0, 1.0, 1.0);
  const CarefulThinking = $.klass("CarefulThinking", [], {
    kind: "data",
    fields: [
      ["cares", () => null],
    ],
    own: {
      computes: true,
    },
    methods: {
      decision(view, rng) {
        const self = this;
        let actions;
        if ($.eq($.len($.attribute(view, "actions")), 1)) {
          return null;
        }
        actions = $.list($.attribute(view, "actions"));
        return $play_thinking_decision.Decision(actions, $.named(_task, ["careful", view, actions], { playing: self.cares }), rng);
      },
    },
  });
  const PlainThinking = $.klass("PlainThinking", [], {
    kind: "data",
    fields: [
      ["playouts", () => 400],
    ],
    own: {
      computes: true,
    },
    methods: {
      decision(view, rng) {
        const self = this;
        let actions, seed, task;
        actions = $play_thinking_decision.distinct(view);
        if ($.eq($.len(actions), 1)) {
          return null;
        }
        seed = rng.getrandbits(_SEED_BITS);
        task = $.named(_task, ["plain", view, actions], { seed: seed, playouts: self.playouts, doubts: _NO_EVIDENCE, playing: "greedy" });
        return $play_thinking_decision.Decision(actions, task);
      },
    },
  });
  const ExpertThinking = $.klass("ExpertThinking", [], {
    kind: "data",
    fields: [
      ["seconds", () => 1.0],
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
        const self = this;
        let actions, seed, task;
        actions = $play_thinking_decision.distinct(view);
        if ($.eq($.len(actions), 1)) {
          return null;
        }
        seed = rng.getrandbits(_SEED_BITS);
        task = $.named(_task, ["expert", view, actions], { seed: seed, playouts: self.playouts, seconds: self.seconds, reach: ($.le(view.players, _TWO) ? self.reach : $.min(self.reach, 0)), doubts: self.doubts, playing: self.playing });
        return $play_thinking_decision.Decision(actions, task);
      },
    },
  });
  let STRONG = new $.Dict([["careful", CarefulThinking], ["plain", PlainThinking], ["expert", ExpertThinking]]);
  function begin(key, view, rng, seconds) {
    let bot, character, decision, seen_view;
    character = $.item($play_thinking_levels.CHARACTER_OF, key);
    seen_view = ($.truth(character.overlooks) ? $play_thinking_overlooking.seen(view, character.overlooks, rng) : view);
    if ($.contains(character.bot, $play_thinking_quick.QUICK)) {
      return $.item($play_thinking_quick.QUICK, character.bot)().choose(seen_view, rng);
    }
    bot = in_time($.named($.item(STRONG, character.bot), [], { ...$.toNamed(character.options) }), seconds);
    decision = bot.decision(seen_view, rng);
    return $.or(decision, () => $.item($.attribute(seen_view, "actions"), 0));
  }
  function in_time(bot, seconds) {
    if (($.isinstance(bot, ExpertThinking) && !$.truth(bot.playouts))) {
      return $.named($.std.dataclasses.replace, [bot], { seconds: seconds });
    }
    return bot;
  }
  function _task(way, view, actions, seed = 0, playouts = 0, seconds = 0.0, reach = -1, doubts = null, playing = null) {
    return new $.Dict([["way", way], ["sight", $play_thinking_decision.sight_of(view)], ["moves", $play_thinking_decision.moves_of(actions)], ["seed", seed], ["playouts", playouts], ["seconds", seconds], ["reach", reach], ["doubts", doubts], ["playing", playing], ["aim", $play_thinking_decision.aim_of(view.terms)], ["unit", $play_thinking_decision.unit_of(view.terms)]]);
  }
  $.takes(_task, ['way', 'view', 'actions', 'seed', 'playouts', 'seconds', 'reach', 'doubts', 'playing']);
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

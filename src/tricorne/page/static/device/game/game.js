// Made by `make script` of the Python of Tricorne: change that, and make it anew.
import * as $ from "./python.js";

$.signatures({"bytes":{"decode":[0,0,[]],"find":[1,2,["",""]],"removesuffix":[1,1,[""]],"startswith":[1,1,[""]]},"dict":{"clear":[0,0,[]],"copy":[0,0,[]],"get":[1,2,["",""]],"items":[0,0,[]],"keys":[0,0,[]],"pop":[1,2,["",""]],"popitem":[0,0,[]],"setdefault":[1,2,["",""]],"update":[1,1,[""]],"values":[0,0,[]]},"frozenset":{"copy":[0,0,[]],"difference":[0,1000,[]],"intersection":[0,1000,[]],"isdisjoint":[1,1,[""]],"issubset":[1,1,[""]],"issuperset":[1,1,[""]],"union":[0,1000,[]]},"int":{"bit_count":[0,0,[]],"bit_length":[0,0,[]]},"keys":{"isdisjoint":[1,1,[""]]},"list":{"append":[1,1,[""]],"clear":[0,0,[]],"copy":[0,0,[]],"count":[1,1,[""]],"extend":[1,1,[""]],"index":[1,1,[""]],"insert":[2,2,["",""]],"pop":[0,1,[""]],"remove":[1,1,[""]],"reverse":[0,0,[]],"sort":[0,0,["key","reverse"]]},"set":{"add":[1,1,[""]],"clear":[0,0,[]],"copy":[0,0,[]],"difference":[0,1000,[]],"discard":[1,1,[""]],"intersection":[0,1000,[]],"isdisjoint":[1,1,[""]],"issubset":[1,1,[""]],"issuperset":[1,1,[""]],"remove":[1,1,[""]],"union":[0,1000,[]],"update":[0,1000,[]]},"str":{"casefold":[0,0,[]],"count":[1,1,[""]],"encode":[0,2,["encoding","errors"]],"endswith":[1,1,[""]],"find":[1,2,["",""]],"format":[0,1000,[]],"isalpha":[0,0,[]],"isascii":[0,0,[]],"isdecimal":[0,0,[]],"isprintable":[0,0,[]],"join":[1,1,[""]],"ljust":[1,2,["",""]],"lower":[0,0,[]],"lstrip":[0,1,[""]],"partition":[1,1,[""]],"removeprefix":[1,1,[""]],"removesuffix":[1,1,[""]],"replace":[2,3,["","",""]],"rjust":[1,2,["",""]],"rsplit":[0,2,["sep","maxsplit"]],"rstrip":[0,1,[""]],"split":[0,2,["sep","maxsplit"]],"splitlines":[0,0,[]],"startswith":[1,1,[""]],"strip":[0,1,[""]],"translate":[1,1,[""]],"upper":[0,0,[]],"zfill":[1,1,[""]]},"tuple":{"count":[1,1,[""]],"index":[1,1,[""]]},"hashlib.sha256":{"digest":[0,0,[]],"hexdigest":[0,0,[]]},"json.JSONEncoder":{"encode":[1,1,["o"]]},"pathlib.Path":{"joinpath":[1,1,["name"]],"read_text":[0,1,["encoding"]],"with_name":[1,1,["name"]]},"re.Match":{"group":[0,1,[""]],"groupdict":[0,0,[]],"groups":[0,0,[]]},"re.Pattern":{"fullmatch":[1,1,["string"]],"match":[1,1,["string"]],"search":[1,1,["string"]],"split":[1,1,["string"]],"sub":[2,2,["repl","string"]]}});

$.lacking({"bytes":["count","endswith","index","isalpha","isascii","join","ljust","lower","lstrip","partition","removeprefix","replace","rjust","rsplit","rstrip","split","splitlines","strip","translate","upper","zfill"],"dict":[],"frozenset":[],"int":[],"list":[],"range":["count","index"],"set":["pop"],"str":["index"],"tuple":[]});

$.shelve({
 "sheets/app.toml": {
  "place": 6,
  "title": "App",
  "parameters": {
   "players": [
    2,
    2
   ],
   "hand": [
    9,
    9,
    7,
    7,
    6,
    6
   ],
   "opening": "random",
   "triple_bonus": 0,
   "zero_bonus": 0,
   "zero_instead": false,
   "bridge": 40,
   "two_sides": 40,
   "hexagons": [
    50,
    60,
    70
   ],
   "draws": 3,
   "draw_cost": 5,
   "last_draw_cost": 10,
   "last_draw_when": "unplaced",
   "empty_pass_cost": 10,
   "may_decline": false,
   "may_keep_drawn": true,
   "out_bonus": 25,
   "out_takes": true,
   "out_costs": false,
   "blocked": "own",
   "target": 0,
   "target_when": "after round",
   "target_winner": "highest",
   "rounds": 0,
   "ties": "shared"
  }
 },
 "sheets/cards.toml": {
  "place": 11,
  "title": "Cards",
  "parameters": {
   "players": [
    2,
    4
   ],
   "hand": [
    8,
    8,
    8,
    7,
    6,
    6
   ],
   "opening": "triple",
   "triple_bonus": 0,
   "zero_bonus": 0,
   "zero_instead": false,
   "bridge": 40,
   "two_sides": 0,
   "hexagons": [
    50,
    60,
    70
   ],
   "draws": 3,
   "draw_cost": 5,
   "last_draw_cost": 10,
   "last_draw_when": "unplaced",
   "empty_pass_cost": 0,
   "may_decline": true,
   "may_keep_drawn": true,
   "out_bonus": 25,
   "out_takes": true,
   "out_costs": false,
   "blocked": "lowest",
   "target": 200,
   "target_when": "after round",
   "target_winner": "highest",
   "rounds": 0,
   "ties": "shared"
  }
 },
 "sheets/chrono.toml": {
  "place": 3,
  "title": "Chrono",
  "parameters": {
   "players": [
    1,
    4
   ],
   "hand": [
    9,
    9,
    7,
    7,
    6,
    6
   ],
   "opening": "lots",
   "triple_bonus": 0,
   "zero_bonus": 0,
   "zero_instead": false,
   "bridge": 40,
   "two_sides": 0,
   "hexagons": [
    50,
    60,
    70
   ],
   "draws": 3,
   "draw_cost": 5,
   "last_draw_cost": 10,
   "last_draw_when": "always",
   "empty_pass_cost": 0,
   "may_decline": true,
   "may_keep_drawn": true,
   "out_bonus": 25,
   "out_takes": true,
   "out_costs": false,
   "blocked": "own",
   "target": 0,
   "target_when": "at once",
   "target_winner": "highest",
   "rounds": 0,
   "ties": "time"
  }
 },
 "sheets/classic.toml": {
  "place": 4,
  "title": "Classic",
  "parameters": {
   "players": [
    2,
    4
   ],
   "hand": [
    7,
    7,
    7,
    7,
    6,
    6
   ],
   "opening": "triple",
   "triple_bonus": 10,
   "zero_bonus": 30,
   "zero_instead": true,
   "bridge": 40,
   "two_sides": 40,
   "hexagons": [
    50,
    60,
    70
   ],
   "draws": 3,
   "draw_cost": 5,
   "last_draw_cost": 10,
   "last_draw_when": "unplaced",
   "empty_pass_cost": 0,
   "may_decline": true,
   "may_keep_drawn": true,
   "out_bonus": 25,
   "out_takes": true,
   "out_costs": false,
   "blocked": "lowest",
   "target": 400,
   "target_when": "round",
   "target_winner": "highest",
   "rounds": 0,
   "ties": "shared"
  }
 },
 "sheets/deluxe.toml": {
  "place": 5,
  "title": "Deluxe",
  "parameters": {
   "players": [
    2,
    4
   ],
   "hand": [
    9,
    9,
    7,
    7,
    6,
    6
   ],
   "opening": "triple",
   "triple_bonus": 0,
   "zero_bonus": 0,
   "zero_instead": false,
   "bridge": 40,
   "two_sides": 0,
   "hexagons": [
    50,
    100,
    150
   ],
   "draws": 1,
   "draw_cost": 0,
   "last_draw_cost": 0,
   "last_draw_when": "unplaced",
   "empty_pass_cost": 0,
   "may_decline": false,
   "may_keep_drawn": true,
   "out_bonus": 0,
   "out_takes": true,
   "out_costs": true,
   "blocked": "own",
   "target": 400,
   "target_when": "after round",
   "target_winner": "highest",
   "rounds": 0,
   "ties": "shared"
  }
 },
 "sheets/escale.toml": {
  "place": 2,
  "title": "Escale",
  "parameters": {
   "players": [
    2,
    4
   ],
   "hand": [
    9,
    9,
    7,
    7,
    6,
    6
   ],
   "opening": "lots",
   "triple_bonus": 0,
   "zero_bonus": 0,
   "zero_instead": false,
   "bridge": 40,
   "two_sides": 0,
   "hexagons": [
    50,
    60,
    70
   ],
   "draws": 3,
   "draw_cost": 5,
   "last_draw_cost": 10,
   "last_draw_when": "unplaced",
   "empty_pass_cost": 0,
   "may_decline": true,
   "may_keep_drawn": true,
   "out_bonus": 25,
   "out_takes": true,
   "out_costs": false,
   "blocked": "own",
   "target": 0,
   "target_when": "at once",
   "target_winner": "highest",
   "rounds": 0,
   "ties": "shared"
  }
 },
 "sheets/goliath.toml": {
  "place": 1,
  "title": "Goliath",
  "parameters": {
   "players": [
    2,
    4
   ],
   "hand": [
    9,
    9,
    7,
    7,
    6,
    6
   ],
   "opening": "lots",
   "triple_bonus": 0,
   "zero_bonus": 0,
   "zero_instead": false,
   "bridge": 40,
   "two_sides": 0,
   "hexagons": [
    50,
    60,
    70
   ],
   "draws": 3,
   "draw_cost": 5,
   "last_draw_cost": 10,
   "last_draw_when": "unplaced",
   "empty_pass_cost": 0,
   "may_decline": true,
   "may_keep_drawn": true,
   "out_bonus": 25,
   "out_takes": true,
   "out_costs": false,
   "blocked": "own",
   "target": 0,
   "target_when": "at once",
   "target_winner": "highest",
   "rounds": 0,
   "ties": "shared"
  }
 },
 "sheets/luxe.toml": {
  "place": 10,
  "title": "Luxe",
  "parameters": {
   "players": [
    2,
    6
   ],
   "hand": [
    9,
    9,
    7,
    7,
    6,
    6
   ],
   "opening": "lots",
   "triple_bonus": 0,
   "zero_bonus": 0,
   "zero_instead": false,
   "bridge": 40,
   "two_sides": 0,
   "hexagons": [
    50,
    60,
    70
   ],
   "draws": 3,
   "draw_cost": 5,
   "last_draw_cost": 10,
   "last_draw_when": "unplaced",
   "empty_pass_cost": 0,
   "may_decline": true,
   "may_keep_drawn": true,
   "out_bonus": 25,
   "out_takes": true,
   "out_costs": false,
   "blocked": "own",
   "target": 400,
   "target_when": "at once",
   "target_winner": "highest",
   "rounds": 0,
   "ties": "shared"
  }
 },
 "sheets/pressman.toml": {
  "place": 7,
  "title": "Pressman",
  "parameters": {
   "players": [
    2,
    4
   ],
   "hand": [
    9,
    9,
    7,
    7,
    6,
    6
   ],
   "opening": "triple",
   "triple_bonus": 10,
   "zero_bonus": 30,
   "zero_instead": true,
   "bridge": 40,
   "two_sides": 40,
   "hexagons": [
    50,
    50,
    50
   ],
   "draws": "unlimited",
   "draw_cost": 5,
   "last_draw_cost": 0,
   "last_draw_when": "unplaced",
   "empty_pass_cost": 0,
   "may_decline": false,
   "may_keep_drawn": false,
   "out_bonus": 25,
   "out_takes": true,
   "out_costs": false,
   "blocked": "fewest",
   "target": 400,
   "target_when": "after round",
   "target_winner": "round",
   "rounds": 0,
   "ties": "shared"
  }
 },
 "sheets/wikipedia.toml": {
  "place": 8,
  "title": "Wikipedia",
  "parameters": {
   "players": [
    2,
    6
   ],
   "hand": [
    9,
    9,
    7,
    7,
    6,
    6
   ],
   "opening": "triple",
   "triple_bonus": 10,
   "zero_bonus": 30,
   "zero_instead": false,
   "bridge": 40,
   "two_sides": 40,
   "hexagons": [
    50,
    100,
    150
   ],
   "draws": 3,
   "draw_cost": 5,
   "last_draw_cost": 10,
   "last_draw_when": "unplaced",
   "empty_pass_cost": 10,
   "may_decline": false,
   "may_keep_drawn": true,
   "out_bonus": 25,
   "out_takes": true,
   "out_costs": false,
   "blocked": "differences",
   "target": 400,
   "target_when": "round",
   "target_winner": "highest",
   "rounds": 0,
   "ties": "shared"
  }
 },
 "sheets/xxl.toml": {
  "place": 9,
  "title": "XXL",
  "parameters": {
   "players": [
    2,
    4
   ],
   "hand": [
    9,
    9,
    7,
    7,
    6,
    6
   ],
   "opening": "lots",
   "triple_bonus": 0,
   "zero_bonus": 0,
   "zero_instead": false,
   "bridge": 40,
   "two_sides": 0,
   "hexagons": [
    50,
    60,
    70
   ],
   "draws": 3,
   "draw_cost": 5,
   "last_draw_cost": 10,
   "last_draw_when": "unplaced",
   "empty_pass_cost": 0,
   "may_decline": true,
   "may_keep_drawn": true,
   "out_bonus": 25,
   "out_takes": true,
   "out_costs": false,
   "blocked": "lowest",
   "target": 0,
   "target_when": "after round",
   "target_winner": "highest",
   "rounds": 0,
   "ties": "shared"
  }
 },
 "variants/must-place.toml": {
  "place": 1,
  "title": "Must place",
  "about": "A player who can place a tile must; only a tile just drawn may be kept.",
  "changes": {
   "may_decline": false
  }
 },
 "variants/trimino.toml": {
  "place": 2,
  "title": "Trimino",
  "about": "Going out brings its bonus alone, without the values of the others' tiles.",
  "changes": {
   "out_takes": false
  }
 },
 "lookalikes.txt": "# Letters of other alphabets that look like a Latin one, each line after it, and Latin ones with a stroke.\nA АΑᎪ\na аαɑ\nB ВΒᏴ\nb Ььв\nC СϹᏟ\nc сϲ\nD ᎠԀĐÐ\nd ԁđ\nE ЕΕᎬ\ne еєε\nf ƒ\ng ɡց\nH НΗᎻĦ\nh һհнħ\nI ІΙӀ\ni іιıɩ\nJ ЈᎫ\nj јϳ\nK КΚᏦ\nk кκ\nL ᏞŁ\nl ӏł\nM МΜᎷ\nm м\nN Ν\nn ηոп\nO ОΟՕØ\no оοօσø\nP РΡᏢ\np рρ\nq ԛզ\nR Ꭱ\nr гᴦ\nS ЅՏᏚ\ns ѕ\nT ТΤᎢŦ\nt тτŧ\nu υսц\nv νѵ\nW ԜᎳ\nw ԝω\nX ХΧ\nx хχ\nY ҮΥУ\ny уγү\nZ ΖᏃ\nz ᴢ\n",
 "names.txt": "Gus\tfr\tGaspard\nPip\tfr\tPépin\n",
 "foul.txt": "# The worst words of each language, without accents. A * at the end: also inside of a longer word. People who are\n# called Nazir, Nigar, Siriporn, Slutsky, Cazzola, Neukirch, Marschall or Pierdomenico keep their names.\nbite\nbites\nbougnoule*\nbranleur*\ncon\nconard*\nconasse*\nconnard*\nconnasse*\nconne\nconnes\ncons\ncouille*\ncul\nencule*\nenfoire*\nfdp\nfilsdepute*\ngouine\nmerde*\nnegre\nnegres\nnique\nniquer\nniquetamere*\nntm\npd\npede\npedes\npetasse*\npouffiasse*\npoufiasse*\nputain*\npute\nputes\nsalaud*\nsalope*\ntapette\ntarlouze*\ntrouduc*\nyoupin*\n\narse\narsehole*\nasshole*\nbastard*\nbitch*\nbollocks\nboner\ncock\ncocks\ncocksucker*\ncoon\ncunt\ncunts\ndick\ndicks\ndickhead*\ndyke\nfaggot*\nfag\nfags\nfuck*\ngangbang*\nhitler*\njizz\nkike\nmotherfuck*\nnazi\nnazis\nneonazi*\nniga\nnigga*\nnigger*\npaki\npenis\npiss\nporn\nporno*\npussy\nrapist\nrapists\nretard\nshit\nshits\nshithead*\nslut\nsluts\nspastic\ntits\ntranny\ntwat\ntwats\nvagina\nwank\nwanker*\nwhore*\n\narsch\narschloch*\nfick\nficken\nficker\nfotze*\nhure\nhuren\nhurensohn*\nkanake*\nmissgeburt*\nneger\nnutte\nnutten\nscheiss\nscheisse*\nschlampe*\nschwanz\nschwuchtel*\nspast\ntitten\nwichser*\n\nflikker*\ngodverdomme*\nhoer\nhoeren\nkanker*\nklootzak*\nkut\nkutwijf\nneuk\nneuken\nnikker\nslet\ntering\ntyfus\n\ncabron\ncabrones\nchingada\nchingar\nculo\nfollar\ngilipollas*\nhijodeputa*\nhijoputa*\njoder\nmaricon\nmaricones\nmierda*\npendejo*\npollas\nputa\nputas\nputo\nputos\nsudaca\n\ncazzi\ncazzo\ncoglion*\nfrocio\nmignotta\nminchia\npompino\nputtana*\nsborra*\nstronz*\nvaffanculo*\n\nchuj*\ncipa\nciota\ndupa\ndupek\ngowno\nhuj\njebac*\njebany\nkurw*\nkutas\npierdal*\npierdol*\npizda*\n\nboceta\nbuceta\ncabrao\ncaralho*\ncona\nfoda*\nfoder\nmerda\npaneleiro\npiroca\nporra\npunheta*\nviado\n",
 "pronouns.txt": "# Words that mean another person on each screen, in each language: they cannot be names.\nme\nyou\nmoi\ntoi\nvous\ndu\nich\nihr\nik\njij\njullie\ntu\nusted\nustedes\nio\nvoi\nja\nty\nwy\neu\nvoce\nvoces\n",
 "reserved.txt": "# Names that speak for the server or its operator, in each language. Each is refused as a word of a name.\nadmin\nadmins\nadministrator\nadministrateur\nadministratrice\nmoderator\nmoderateur\nmoderatrice\noperator\noperateur\noperatrice\nserver\nserveur\nsystem\nsysteme\nofficial\nofficiel\nofficielle\nwebmaster\ntricorne\n\nadministrador\nadministradora\namministratore\namministratrice\nbeheerder\nbetreiber\ngestore\nmoderador\nmoderadora\nmoderatore\nmoderatorin\noficial\noffiziell\nofficieel\nufficiale\noficjalny\noperador\noperatore\nserwer\nservidor\nsistema\n"
});

export const $rules_errors = (() => {
  const Code = $.words("Code", { SYNTAX: "syntax", RULES: "rules", TILE: "tile", DEAL: "deal", OVER: "over", TURN: "turn", HAND: "hand", CELL: "cell", SIDE: "side", CORNER: "corner", DRAW: "draw", PASS: "pass", END: "end", POINTS: "points", TOTAL: "total" });
  const Refusal = $.klass("Refusal", [], {
    kind: "tuple",
    fields: "code template details",
    init: class extends $.Tuple {
      constructor(code, template, details) {
        super(3);
        this[0] = code;
        this[1] = template;
        this[2] = details;
      }
      get code() { return this[0]; }
      get template() { return this[1]; }
      get details() { return this[2]; }
    },
    methods: {
      __str__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.callNamed(self.template, "format", [], {  }, self.details);
      },
    },
  });
  function N_(template) {
    CHECK: arguments.length === 1 || $.miscount();
    return template;
  }
  function refuse$(code, template, details) {
    return Refusal.$of(code, template, details);
  }
  const refuse = $.keyed("code template / **", refuse$);
  const TricorneError = $.klass("TricorneError", [$.errors.Exception], {
    methods: {
      __init__: $.takes(function __init__(refusal) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        Object.getPrototypeOf(TricorneError.prototype).__init__.call(self, $.str(refusal));
        $.assign(self, "refusal", refusal);
        return null;
      }, "refusal"),
    },
    getters: {
      code() {
        CHECK: arguments.length === 0 || $.miscount();
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
  return { Code, DealError, IllegalAction, N_, Refusal, SheetError, TricorneError, refuse, refuse$ };
})();

export const $rules_grid = (() => {
  const Point = $.klass("Point", [], {
    kind: "tuple",
    fields: "row col",
    init: class extends $.Tuple {
      constructor(row, col) {
        super(2);
        this[0] = row;
        this[1] = col;
      }
      get row() { return this[0]; }
      get col() { return this[1]; }
    },
  });
  const Cell = $.klass("Cell", [], {
    kind: "tuple",
    fields: "row col",
    init: class extends $.Tuple {
      constructor(row, col) {
        super(2);
        this[0] = row;
        this[1] = col;
      }
      get row() { return this[0]; }
      get col() { return this[1]; }
    },
    methods: {
      __str__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return `${$.str(self.row)},${$.str(self.col)}`;
      },
    },
    getters: {
      points_up() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.eq($.mod($.add(self.row, self.col), 2), 0);
      },
    },
  });
  let ORIGIN = Cell.$of(0, 0);
  let KEPT = $.lshift(1, 14);
  const corners = $.std.functools.cache(function corners$(cell) {
    CHECK: arguments.length === 1 || $.miscount();
    let col, row, $t0;
    $t0 = $.unpack(cell, 2);
    row = $t0[0];
    col = $t0[1];
    if ($.truth($.found(cell.points_up))) {
      return $.tuple(Point.$of(row, col), Point.$of($.add(row, 1), $.add(col, 1)), Point.$of($.add(row, 1), $.sub(col, 1)));
    }
    return $.tuple(Point.$of(row, $.sub(col, 1)), Point.$of(row, $.add(col, 1)), Point.$of($.add(row, 1), col));
  }, KEPT);
  const sides = $.std.functools.cache(function sides$(cell) {
    CHECK: arguments.length === 1 || $.miscount();
    let col, left, right, row, $t0, $t1, $t2;
    $t0 = $.unpack(cell, 2);
    row = $t0[0];
    col = $t0[1];
    $t1 = Cell.$of(row, $.sub(col, 1));
    $t2 = Cell.$of(row, $.add(col, 1));
    left = $t1;
    right = $t2;
    if ($.truth($.found(cell.points_up))) {
      return $.tuple(Cell.$of($.add(row, 1), col), left, right);
    }
    return $.tuple(right, left, Cell.$of($.sub(row, 1), col));
  }, KEPT);
  const cells_around = $.std.functools.cache(function cells_around$(point) {
    CHECK: arguments.length === 1 || $.miscount();
    let col, row, $t0;
    $t0 = $.unpack(point, 2);
    row = $t0[0];
    col = $t0[1];
    return $.tuple($.tuple(Cell.$of(row, col), 0), $.tuple(Cell.$of(row, $.add(col, 1)), 0), $.tuple(Cell.$of($.sub(row, 1), $.sub(col, 1)), 1), $.tuple(Cell.$of(row, $.sub(col, 1)), 1), $.tuple(Cell.$of($.sub(row, 1), $.add(col, 1)), 2), $.tuple(Cell.$of($.sub(row, 1), col), 2));
  }, KEPT);
  return { Cell, KEPT, ORIGIN, Point, cells_around, corners, sides };
})();

export const $rules_tiles = (() => {
  let CORNERS = $.tupleOf($.sorted($.std.itertools.combinations_with_replacement($.range(6), 3), (function (numbers) { CHECK: arguments.length === 1 || $.miscount(); return $.tuple($.sum(numbers), $.item(numbers, 2), $.item(numbers, 1)); })));
  let COUNT = $.len(CORNERS);
  let ALL_TILES = $.sub($.lshift(1, COUNT), 1);
  let VALUES = $.tupleOf($.map($.sum, CORNERS));
  let NAMES = $.tupleOf($.collected(CORNERS, (numbers) => "".$join($.map($.str, numbers))));
  let TILE_NAMED = (() => { const $all = new $.Dict(); let name, tile, $t0; for ($t0 of $.each($.enumerate(NAMES))) { tile = $t0[0]; name = $t0[1]; $all.set(name, tile); } return $all; })();
  let TRIPLES = (() => { let $sum = 0; let _, high, low, tile, $t0, $t1, $t2; for ($t0 of $.each($.enumerate(CORNERS))) { $t1 = $.unpack($t0, 2); tile = $t1[0]; $t2 = $.unpack($t1[1], 3); low = $t2[0]; _ = $t2[1]; high = $t2[2]; if ($.eq(low, high)) $sum = $.summed($sum, $.lshift(1, tile)); } return $sum; })();
  let DOUBLES = (() => { let $sum = 0; let numbers, tile, $t0; for ($t0 of $.each($.enumerate(CORNERS))) { tile = $t0[0]; numbers = $t0[1]; if ($.eq($.add($.len(new $.PySet([...$.each(numbers)])), 1), $.len(numbers))) $sum = $.summed($sum, $.lshift(1, tile)); } return $sum; })();
  let ZERO = $.item(TILE_NAMED, "000");
  function rotations(tile) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.range(($.truth($.bitand($.rshift(TRIPLES, tile), 1)) ? 1 : 3));
  }
  function _turn(numbers, rotation) {
    CHECK: arguments.length === 2 || $.miscount();
    let first, second, third, $t0;
    $t0 = $.unpack($.add($.slice(numbers, rotation), $.slice(numbers, null, rotation)), 3);
    first = $t0[0];
    second = $t0[1];
    third = $t0[2];
    return $.tuple(first, second, third);
  }
  let TURNED = $.tupleOf((() => { const $all = []; let numbers, tile, $t0; for ($t0 of $.each($.enumerate(CORNERS))) { tile = $t0[0]; numbers = $t0[1]; $all.push($.tupleOf($.collected(rotations(tile), (rotation) => _turn(numbers, rotation)))); } return $all; })());
  let WAYS = (() => { const $all = new $.Dict(); let numbers, rotation, tile, ways, $t0, $t1; for ($t0 of $.each($.enumerate(TURNED))) { tile = $t0[0]; ways = $t0[1]; for ($t1 of $.each($.enumerate(ways))) { rotation = $t1[0]; numbers = $t1[1]; $all.set(numbers, $.tuple(tile, rotation)); } } return $all; })();
  function tile_set(tiles) {
    CHECK: arguments.length === 1 || $.miscount();
    let result, tile;
    result = 0;
    for (tile of $.each(tiles)) {
      result = $.joined(result, $.lshift(1, tile));
    }
    return result;
  }
  function tiles_in(tiles) {
    CHECK: arguments.length === 1 || $.miscount();
    let lowest;
    return $.generator(function* () {
      try {
        while ($.truth(tiles)) {
          lowest = $.bitand(tiles, $.negative(tiles));
          yield $.sub(lowest.$bit_length(), 1);
          tiles = $.xored(tiles, lowest);
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  function value(tiles) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => { let $sum = 0; let tile; for (tile of $.each(tiles_in(tiles))) { $sum = $.summed($sum, $.item(VALUES, tile)); } return $sum; })();
  }
  function names(tiles) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.sorted($.collected(tiles_in(tiles), (tile) => $.item(NAMES, tile)));
  }
  $.takes(names, "tiles");
  function parse_set(text) {
    CHECK: arguments.length === 1 || $.miscount();
    return tile_set((($first) => $.generator(function* () { try { let name; for (name of $first) { yield $.item(TILE_NAMED, name); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.call(text, "split"))));
  }
  return { ALL_TILES, CORNERS, COUNT, DOUBLES, NAMES, TILE_NAMED, TRIPLES, TURNED, VALUES, WAYS, ZERO, names, parse_set, rotations, tile_set, tiles_in, value };
})();

export const $rules_spelling = (() => {
  let _LONGEST_NUMBER = 18;
  let _TILE = $.std.re.compile("[0-9]{3}");
  const SpellingError = $.klass("SpellingError", [$rules_errors.TricorneError], {
  });
  function whole_number(digits) {
    CHECK: arguments.length === 1 || $.miscount();
    let bounded, $t0;
    if ($.le($.len(digits), _LONGEST_NUMBER)) {
      return $.int(digits);
    }
    bounded = ($.truth($t0 = $.slice(digits.$lstrip("+-0"), null, $.add(_LONGEST_NUMBER, 1))) ? $t0 : "0");
    return ($.truth(digits.$startswith("-")) ? $.negative($.int(bounded)) : $.int(bounded));
  }
  function parse_tiles(words) {
    CHECK: arguments.length === 1 || $.miscount();
    let template, word;
    for (word of $.each(words)) {
      if (!$.truth(_TILE.$fullmatch(word))) {
        template = $rules_errors.N_("\u201c{word}\u201d is no tile: write three digits");
        throw $.raised(SpellingError($rules_errors.refuse$($rules_errors.Code.SYNTAX, template, new $.Dict([["word", shorten(word)]]))));
      }
    }
    for (word of $.each(words)) {
      if (!$.contains(word, $rules_tiles.TILE_NAMED)) {
        throw $.raised(SpellingError(unknown_tile(word)));
      }
    }
    return $.collected(words, (word) => $.item($rules_tiles.TILE_NAMED, word));
  }
  function unknown_tile(name) {
    CHECK: arguments.length === 1 || $.miscount();
    return $rules_errors.refuse$($rules_errors.Code.TILE, "there is no tile {tile}", new $.Dict([["tile", name]]));
  }
  function shorten(text, width = 40) {
    CHECK: (arguments.length < 1 || arguments.length > 2) && $.miscount();
    text = "".$join($.collected($.slice(text, null, $.add(width, 1)), (letter) => ($.truth(letter.$isprintable()) ? letter : "\ufffd")));
    return ($.le($.len(text), width) ? text : $.add($.slice(text, null, $.sub(width, 1)), "\u2026"));
  }
  function toml_value(given) {
    CHECK: arguments.length === 1 || $.miscount();
    let pairs;
    if ((typeof (given) === "boolean")) {
      return $.str(given).$lower();
    }
    if ($.isinstance(given, $.bitor($.tupleOf, $.list))) {
      return $.add($.add("[", ", ".$join($.map(toml_value, given))), "]");
    }
    if ($.isinstance(given, $.dict)) {
      pairs = (($first) => $.generator(function* () { try { let key, value, $t0, $t1; for ($t0 of $first) { $t1 = $.unpack($t0, 2); key = $t1[0]; value = $t1[1]; yield `${$.str(toml_value(key))} = ${$.str(toml_value(value))}`; } } catch ($error) { throw $.inGenerator($error); } }))($.iter(given.$items()));
      return $.add($.add("{", ", ".$join(pairs)), "}");
    }
    return ((typeof (given) === "string") ? `"${$.str("".$join($.map(_escaped, given)))}"` : $.str(given));
  }
  function _escaped(character) {
    CHECK: arguments.length === 1 || $.miscount();
    if ($.contains(character, new $.PySet(["\"", "\\"]))) {
      return $.add("\\", character);
    }
    return ($.truth(character.$isprintable()) ? character : `\\U${$.format($.ord(character), "08X")}`);
  }
  return { SpellingError, parse_tiles, shorten, toml_value, unknown_tile, whole_number };
})();

export const $rules_actions = (() => {
  let $t0, $t1, $t2;
  const Place = $.klass("Place", [], {
    kind: "tuple",
    fields: "tile rotation cell",
    init: class extends $.Tuple {
      constructor(tile, rotation, cell) {
        super(3);
        this[0] = tile;
        this[1] = rotation;
        this[2] = cell;
      }
      get tile() { return this[0]; }
      get rotation() { return this[1]; }
      get cell() { return this[2]; }
    },
    methods: {
      __str__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let first, second, third, $t0;
        $t0 = $.unpack(self.numbers, 3);
        first = $t0[0];
        second = $t0[1];
        third = $t0[2];
        return `${$.str(first)}${$.str(second)}${$.str(third)}@${$.str(self.cell)}`;
      },
    },
    getters: {
      numbers() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.item($.item($rules_tiles.TURNED, self.tile), self.rotation);
      },
    },
  });
  const Draw = $.klass("Draw", [], {
    kind: "data",
    fields: "tile=",
    options: ["frozen", "slots"],
    slots: ["tile"],
    init: function (tile = null) {
      this.tile = tile;
    },
    methods: {
      __str__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ((self.tile === null) ? "draw" : `draw ${$.str($.item($rules_tiles.NAMES, self.tile))}`);
      },
    },
  });
  const Pass = $.klass("Pass", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: [],
    init: function () {
    },
    methods: {
      __str__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return "pass";
      },
    },
  });
  const End = $.klass("End", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: [],
    init: function () {
    },
    methods: {
      __str__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return "end";
      },
    },
  });
  let Action = $.bitor($.bitor(Place, Draw), Pass);
  $t0 = Draw.$of();
  $t1 = Pass.$of();
  $t2 = End.$of();
  let DRAW = $t0;
  let PASS = $t1;
  let END = $t2;
  let _PLACEMENT = $.std.re.compile("([0-9])([0-9])([0-9])@(-?[0-9]{1,9}),(-?[0-9]{1,9})");
  function parse_action(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let col, first, found, name, reason, rotation, row, second, third, tile, word, words, $t0, $t1, $t2;
    words = $.call(text, "split");
    $t0 = words;
    if ($.isSequence($t0) && $t0.length === 1 && $.eq($t0[0], "pass")) {
      return PASS;
    } else if (($.isSequence($t0) && $t0.length === 1 && $.eq($t0[0], "draw") || $.isSequence($t0) && $t0.length === 2 && $.eq($t0[0], "draw") && $.eq($t0[1], "?"))) {
      return DRAW;
    } else if ($.isSequence($t0) && $t0.length === 2 && $.eq($t0[0], "draw") && ((name = $t0[1]), true) && $.contains(name, $rules_tiles.TILE_NAMED)) {
      return Draw.$of($.item($rules_tiles.TILE_NAMED, name));
    } else if ($.isSequence($t0) && $t0.length === 1 && ((word = $t0[0]), true) && $.truth((found = _PLACEMENT.$fullmatch(word)))) {
      $t1 = $.unpack($.map($.int, $.bound(found, "found").$groups()), 5);
      first = $t1[0];
      second = $t1[1];
      third = $t1[2];
      row = $t1[3];
      col = $t1[4];
      if ($.contains($.tuple(first, second, third), $rules_tiles.WAYS)) {
        $t2 = $.unpack($.item($rules_tiles.WAYS, $.tuple(first, second, third)), 2);
        tile = $t2[0];
        rotation = $t2[1];
        return Place.$of(tile, rotation, $rules_grid.Cell.$of(row, col));
      }
      throw $.raised($rules_errors.IllegalAction($rules_spelling.unknown_tile($.slice(word, null, 3))));
    }
    reason = $rules_errors.refuse$($rules_errors.Code.SYNTAX, "\u201c{text}\u201d is no action: write 345@0,1 to place a tile, draw, or pass", new $.Dict([["text", text]]));
    throw $.raised($rules_errors.IllegalAction(reason));
  }
  return { Action, DRAW, Draw, END, End, PASS, Pass, Place, parse_action };
})();

export const $rules_demand = (() => {
  let $t0;
  let OPEN = 6;
  let WEIGHTS = $.tuple(49, 7, 1);
  let ANYTHING = $.mul(OPEN, $.sum(WEIGHTS));
  function _tables() {
    CHECK: arguments.length === 0 || $.miscount();
    let demand, fits, index, numbers, rotation, tile, turned, $t0, $t1, $t2, $t3, $t4;
    fits = $.mul([0], $.add(ANYTHING, 1));
    turned = $.collected(fits, (_) => new $.Dict([]));
    for ($t0 of $.each($rules_tiles.WAYS.$items())) {
      $t1 = $.unpack($t0, 2);
      numbers = $t1[0];
      $t2 = $.unpack($t1[1], 2);
      tile = $t2[0];
      rotation = $t2[1];
      for (demand of $.each($.std.itertools.product(...$.each((($first) => $.generator(function* () { try { let number; for (number of $first) { yield $.tuple(number, OPEN); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(numbers)))))) {
        index = (() => { let $sum = 0; let number, weight, $t0; for ($t0 of $.each($.zipStrict(demand, WEIGHTS))) { number = $t0[0]; weight = $t0[1]; $sum = $.summed($sum, $.mul(number, weight)); } return $sum; })();
        $t3 = fits;
        $t4 = index;
        $.setItem($t3, $t4, $.joined($.item($t3, $t4), $.lshift(1, tile)));
        $.item(turned, index).$setdefault(tile, rotation);
      }
    }
    return $.tuple($.tupleOf(fits), $.tupleOf(turned));
  }
  let FREE = $.tupleOf($.collected($.range($.add(ANYTHING, 1)), (demand) => $.contains(OPEN, $.tuple($.floordiv(demand, $.item(WEIGHTS, 0)), $.mod($.floordiv(demand, $.item(WEIGHTS, 1)), 7), $.mod(demand, 7)))));
  $t0 = $.unpack(_tables(), 2);
  let FITS = $t0[0];
  let ROTATION = $t0[1];
  return { ANYTHING, FITS, FREE, OPEN, ROTATION, WEIGHTS };
})();

export const $rules_figure = (() => {
  const Figure = $.words("Figure", { BRIDGE: "bridge", TWO_SIDES: "two sides", HEXAGON: "hexagon", DOUBLE_HEXAGON: "double hexagon", TRIPLE_HEXAGON: "triple hexagon" });
  let HEXAGONS = $.tuple(null, Figure.HEXAGON, Figure.DOUBLE_HEXAGON, Figure.TRIPLE_HEXAGON);
  return { Figure, HEXAGONS };
})();

export const $rules_board = (() => {
  let $t0;
  let _CELLS_AT_A_POINT = 6;
  $t0 = $.unpack($rules_demand.WEIGHTS, 3);
  let _FIRST = $t0[0];
  let _SECOND = $t0[1];
  let _THIRD = $t0[2];
  let _CLOSED = 0;
  const weighted_cells = $.std.functools.cache(function weighted_cells$(point) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.tupleOf((() => { const $all = []; let cell, corner, $t0, $t1; for ($t0 of $.each($rules_grid.cells_around(point))) { $t1 = $.unpack($t0, 2); cell = $t1[0]; corner = $t1[1]; $all.push($.tuple(cell, $.item($rules_demand.WEIGHTS, corner))); } return $all; })());
  }, $rules_grid.KEPT);
  const neighbours = $.std.functools.cache(function neighbours$(cell) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.tupleOf($.collected($rules_grid.sides(cell), (side) => $.tuple(side, $rules_grid.corners(side))));
  }, $rules_grid.KEPT);
  function _turned_refusal(place) {
    CHECK: arguments.length === 1 || $.miscount();
    let template;
    if ($.contains($.found(place.rotation), $rules_tiles.rotations($.found(place.tile)))) {
      return null;
    }
    template = $rules_errors.N_("{tile} cannot be turned by {rotation}");
    return $rules_errors.refuse$($rules_errors.Code.TILE, template, new $.Dict([["tile", $.item($rules_tiles.NAMES, $.found(place.tile))], ["rotation", $.found(place.rotation)]]));
  }
  const Board = $.klass("Board", [], {
    slots: ["_filled", "_fitting", "laid", "numbers", "open"],
    methods: {
      __init__: $.takes(function __init__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        self.laid = new $.Dict([]);
        $.assign(self, "numbers", new $.Dict([]));
        $.assign(self, "open", new $.Dict([]));
        self._filled = new $.Dict([]);
        self._fitting = null;
        return null;
      }, ""),
      refusal(place) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let demand, $t0, $t1;
        demand = self.open.$get($.found(place.cell));
        if ((demand === null)) {
          return ($.truth($t0 = _turned_refusal(place)) ? $t0 : self._cell_refusal(place));
        }
        if ($.eq($.item($rules_demand.ROTATION, demand).$get($.found(place.tile)), $.found(place.rotation))) {
          return null;
        }
        return ($.truth($t1 = _turned_refusal(place)) ? $t1 : self.corner_refusal(place));
      },
      _cell_refusal(place) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let cell, other;
        cell = $.found(place.cell);
        if ($.contains(cell, self.laid)) {
          other = $.item(self.laid, cell);
          return $rules_errors.refuse$($rules_errors.Code.CELL, "{place}: {other} lies there already", new $.Dict([["place", place], ["other", other]]));
        }
        if ($.truth(self.laid)) {
          return $rules_errors.refuse$($rules_errors.Code.SIDE, "{place}: it shares no side with a tile", new $.Dict([["place", place]]));
        }
        if ($.ne(cell, $rules_grid.ORIGIN)) {
          return $rules_errors.refuse$($rules_errors.Code.CELL, "{place}: the first tile of a round lies on 0,0", new $.Dict([["place", place]]));
        }
        return null;
      },
      corner_refusal(place) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let number, point, there, $t0;
        for ($t0 of $.each($.zipStrict($rules_grid.corners($.found(place.cell)), $.found(place.numbers)))) {
          point = $t0[0];
          number = $t0[1];
          there = self.numbers.$get(point, number);
          if ($.ne(there, number)) {
            return $rules_errors.refuse$($rules_errors.Code.CORNER, "{place}: its corner {number} meets a {there}", new $.Dict([["place", place], ["number", number], ["there", there]]));
          }
        }
        return null;
      },
      placements(tiles) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        if (!$.truth(self.laid)) {
          return (() => { const $all = []; let rotation, tile; for (tile of $.each($rules_tiles.tiles_in(tiles))) { for (rotation of $.each($rules_tiles.rotations(tile))) { $all.push($rules_actions.Place.$of(tile, rotation, $rules_grid.ORIGIN)); } } return $all; })();
        }
        tiles = $.anded(tiles, self.fitting);
        if (!$.truth(tiles)) {
          return [];
        }
        return (() => { const $all = []; let cell, demand, tile, $t0, $t1; for ($t0 of $.each(self.open.$items())) { $t1 = $.unpack($t0, 2); cell = $t1[0]; demand = $t1[1]; if ($.truth($.bitand($.item($rules_demand.FITS, demand), tiles))) for (tile of $.each($rules_tiles.tiles_in($.bitand($.item($rules_demand.FITS, demand), tiles)))) { $all.push($rules_actions.Place.$of(tile, $.item($.item($rules_demand.ROTATION, demand), tile), cell)); } } return $all; })();
      },
      figure(cell) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let others, own, $t0;
        if ($.truth($.item($rules_demand.FREE, self.open.$get(cell, _CLOSED)))) {
          return null;
        }
        own = $.contains(cell, self.laid);
        others = $.collected($rules_grid.corners(cell), (point) => $.sub(self._filled.$get(point, 0), own));
        if ($.contains(0, others)) {
          return null;
        }
        if ($.eq($.call($.collected($rules_grid.sides(cell), (side) => $.contains(side, self.laid)), "count", true), 1)) {
          return $rules_figure.Figure.BRIDGE;
        }
        return ($.truth($t0 = $.item($rules_figure.HEXAGONS, $.call(others, "count", $.sub(_CELLS_AT_A_POINT, 1)))) ? $t0 : $rules_figure.Figure.TWO_SIDES);
      },
      figure_cells(cell) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let beside, found, hexagons, opposite, rings, $t0;
        if ((self.figure(cell) === null)) {
          return [];
        }
        beside = (() => { const $all = []; let side; for (side of $.each($rules_grid.sides(cell))) { if ($.contains(side, self.laid)) $all.push(side); } return $all; })();
        rings = $.collected($rules_grid.corners(cell), (point) => (() => { const $all = []; let _, near, $t0, $t1; for ($t0 of $.each($rules_grid.cells_around(point))) { $t1 = $.unpack($t0, 2); near = $t1[0]; _ = $t1[1]; $all.push(near); } return $all; })());
        hexagons = (() => { const $all = []; let ring; for (ring of $.each(rings)) { if ((() => {  let near; for (near of $.each(ring)) { if (!$.contains(near, self.laid)) return false; } return true; })()) $all.push(ring); } return $all; })();
        opposite = (() => { const $all = []; let ring; for (ring of $.each(rings)) { if (!$.truth($.bitand($.set(ring), $.set(beside)))) $all.push(ring); } return $all; })();
        found = (!$.truth(hexagons) ? [cell, ...$.each(beside)] : []);
        found = $.grown(found, (() => { const $all = []; let near, ring; for (ring of $.each(($.truth($t0 = hexagons) ? $t0 : opposite))) { for (near of $.each(ring)) { if ($.contains(near, self.laid)) $all.push(near); } } return $all; })());
        return $.list($.dict.fromkeys(found));
      },
      place(place) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let cell, laid, number, numbers, opened, point, points, side, $t0, $t1, $t2, $t3, $t4, $t5;
        cell = $.found(place.cell);
        $t0 = self.laid;
        $t1 = self.numbers;
        $t2 = self.open;
        laid = $t0;
        numbers = $t1;
        opened = $t2;
        $.setItem(laid, cell, place);
        $.call(opened, "pop", cell, null);
        self._fitting = null;
        for ($t3 of $.each($.zip($rules_grid.corners(cell), $.found(place.numbers)))) {
          point = $t3[0];
          number = $t3[1];
          $.setItem(self._filled, point, $.add(self._filled.$get(point, 0), 1));
          if (!$.contains(point, numbers)) {
            self._write(point, number);
          }
        }
        for ($t4 of $.each(neighbours(cell))) {
          $t5 = $.unpack($t4, 2);
          side = $t5[0];
          points = $t5[1];
          if ((!$.contains(side, laid) && !$.contains(side, opened))) {
            $.setItem(opened, side, self._demand(points));
          }
        }
        return null;
      },
      _demand(points) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let first, number_at, second, third, $t0;
        number_at = $.attribute(self.numbers, "get");
        $t0 = $.unpack(points, 3);
        first = $t0[0];
        second = $t0[1];
        third = $t0[2];
        return $.add($.add($.mul(number_at(first, $rules_demand.OPEN), _FIRST), $.mul(number_at(second, $rules_demand.OPEN), _SECOND)), $.mul(number_at(third, $rules_demand.OPEN), _THIRD));
      },
      _write(point, number) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let cell, opened, weight, $t0, $t1, $t2, $t3;
        $.setItem(self.numbers, point, number);
        opened = self.open;
        for ($t0 of $.each(weighted_cells(point))) {
          $t1 = $.unpack($t0, 2);
          cell = $t1[0];
          weight = $t1[1];
          if ($.contains(cell, opened)) {
            $t2 = opened;
            $t3 = cell;
            $.setItem($t2, $t3, $.subbed($.item($t2, $t3), $.mul($.sub($rules_demand.OPEN, number), weight)));
          }
        }
        return null;
      },
      lift() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let cell, place, point, side, $t0, $t1, $t2;
        $t0 = $.unpack(self.laid.$popitem(), 2);
        cell = $t0[0];
        place = $t0[1];
        self._fitting = null;
        for (side of $.each($rules_grid.sides(cell))) {
          if (($.contains(side, self.open) && $.truth($.call(self.laid, "keys").$isdisjoint($rules_grid.sides(side))))) {
            $.deleteItem(self.open, side);
          }
        }
        for (point of $.each($rules_grid.corners(cell))) {
          $t1 = self._filled;
          $t2 = point;
          $.setItem($t1, $t2, $.subbed($.item($t1, $t2), 1));
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
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let cell, number, opened, weight, $t0, $t1, $t2, $t3;
        number = self.numbers.$pop(point);
        opened = self.open;
        for ($t0 of $.each(weighted_cells(point))) {
          $t1 = $.unpack($t0, 2);
          cell = $t1[0];
          weight = $t1[1];
          if ($.contains(cell, opened)) {
            $t2 = opened;
            $t3 = cell;
            $.setItem($t2, $t3, $.grown($.item($t2, $t3), $.mul($.sub($rules_demand.OPEN, number), weight)));
          }
        }
        return null;
      },
      _reopen(cell) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let cells, demands, later, turn;
        turn = (() => { const $all = new $.Dict(); let laid, number, $t0; for ($t0 of $.each($.enumerate(self.laid))) { number = $t0[0]; laid = $t0[1]; $all.set(laid, number); } return $all; })();
        function opened(cell) {
          CHECK: arguments.length === 1 || $.miscount();
          return $.min((($first) => $.generator(function* () { try { let by; for (by of $first) { if ($.contains(by, turn)) yield $.tuple($.item(turn, by), $rules_grid.sides(by).$index(cell)); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($rules_grid.sides(cell))));
        }
        cells = $.list(self.open);
        later = $.slice(cells, $.std.bisect.bisect(cells, opened(cell), opened));
        demands = $.collected(later, (other) => self.open.$pop(other));
        $.setItem(self.open, cell, self._demand($rules_grid.corners(cell)));
        self.open.$update($.zipStrict(later, demands));
        return null;
      },
      copy() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let twin;
        twin = Board();
        $.assign(twin, "laid", self.laid.$copy());
        $.assign(twin, "numbers", self.numbers.$copy());
        $.assign(twin, "open", self.open.$copy());
        $.assign(twin, "_filled", self._filled.$copy());
        $.assign(twin, "_fitting", self._fitting);
        return twin;
      },
      __eq__(other) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return ((other?.constructor === Board) && $.eq(self.laid, $.found(other.laid)));
      },
      __repr__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.add(" ".$join(["<Board", ...$.each($.map($.str, self.laid.$values()))]), ">");
      },
      _repr_svg_() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        throw $.errors.ImportError("tricorne.drawing is not in the page");
        return null(self);
      },
    },
    getters: {
      fitting() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let demand, fitting;
        if ((self._fitting === null)) {
          fitting = 0;
          for (demand of $.each(self.open.$values())) {
            fitting = $.joined(fitting, $.item($rules_demand.FITS, demand));
          }
          self._fitting = ($.truth(self.laid) ? fitting : $.item($rules_demand.FITS, $rules_demand.ANYTHING));
        }
        return self._fitting;
      },
    },
  });
  return { Board, neighbours, weighted_cells };
})();

export const $rules_clock = (() => {
  const TimeLimit = $.klass("TimeLimit", [], {
    kind: "data",
    fields: "turn_ns= round_ns=",
    options: ["frozen", "slots"],
    slots: ["turn_ns", "round_ns"],
    init: function (turn_ns = null, round_ns = null) {
      this.turn_ns = turn_ns;
      this.round_ns = round_ns;
    },
    methods: {
      left_ns(round_, thinking_ns) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let limits, spent, this_turn;
        if (((self.round_ns === null) && !$.truth($.found(round_.draws)))) {
          return ((self.turn_ns === null) ? null : $.sub(self.turn_ns, thinking_ns));
        }
        spent = (() => { const $all = []; let e, $t0; for (e of $.each(round_.actions())) { if ($.eq($.found(e.seat), $.found(round_.seat))) $all.push(($.truth($t0 = $.found(e.time_ns)) ? $t0 : 0)); } return $all; })();
        this_turn = $.slice(spent, $.sub($.len(spent), $.found(round_.draws)));
        limits = $.tuple($.tuple(self.turn_ns, this_turn), $.tuple(self.round_ns, spent));
        return $.least((($first) => $.generator(function* () { try { let limit, times, $t0, $t1; for ($t0 of $first) { $t1 = $.unpack($t0, 2); limit = $t1[0]; times = $t1[1]; if ((limit !== null)) yield $.sub($.sub(limit, $.sum(times)), thinking_ns); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(limits)), undefined, null);
      },
    },
  });
  function forced_action(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    let _, draw, pass_, places, $t0;
    $t0 = $.unpack($.found(round_.rights), 3);
    _ = $t0[0];
    draw = $t0[1];
    pass_ = $t0[2];
    if ($.truth(draw)) {
      return $rules_actions.DRAW;
    }
    if ($.truth(pass_)) {
      return $rules_actions.PASS;
    }
    places = (() => { const $all = []; let action; for (action of $.each(round_.legal_actions())) { if ((action?.constructor === $rules_actions.Place)) $all.push(action); } return $all; })();
    return $.least(places, (function (p) { CHECK: arguments.length === 1 || $.miscount(); return $.tuple(round_.points(p), $.found(p.tile), $.found(p.cell), $.found(p.rotation)); }), undefined);
  }
  function run_out(round_, time_ns = null) {
    CHECK: (arguments.length < 1 || arguments.length > 2) && $.miscount();
    let done, seat, $t0, $t1;
    $t0 = $.found(round_.seat);
    $t1 = [];
    seat = $t0;
    done = $t1;
    while ((!$.truth($.found(round_.over)) && $.eq($.found(round_.seat), seat))) {
      done.$append($.call(round_, "push", forced_action(round_), time_ns));
      time_ns = ((time_ns === null) ? null : 0);
      if (!$.isinstance($.found($.item(done, -1).action), $.type($rules_actions.DRAW))) {
        break;
      }
    }
    return done;
  }
  return { TimeLimit, forced_action, run_out };
})();

export const $rules_opening = (() => {
  function winner_of_lots(lots) {
    CHECK: arguments.length === 1 || $.miscount();
    let highest;
    highest = $.max((($first) => $.generator(function* () { try { let lot; for (lot of $first) { if ((lot !== null)) yield $.item($rules_tiles.VALUES, lot); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(lots)));
    return $.tupleOf((() => { const $all = []; let lot, seat, $t0; for ($t0 of $.each($.enumerate(lots, 1))) { seat = $t0[0]; lot = $t0[1]; if (((lot !== null) && $.eq($.item($rules_tiles.VALUES, lot), highest))) $all.push(seat); } return $all; })());
  }
  function opener_by_triple(hands) {
    CHECK: arguments.length === 1 || $.miscount();
    let ranks, tops, triples;
    tops = (() => { const $all = []; let hand, $t0; for (hand of $.each(hands)) { $all.push(_highest(($.truth($t0 = $.bitand(hand, $rules_tiles.TRIPLES)) ? $t0 : hand))); } return $all; })();
    triples = $.collected(hands, (hand) => $.bool($.bitand(hand, $rules_tiles.TRIPLES)));
    ranks = $.list($.zipStrict(triples, tops));
    return $.add(ranks.$index($.max(ranks)), 1);
  }
  function opening_tiles(sheet, hand) {
    CHECK: arguments.length === 2 || $.miscount();
    let triples, zero;
    if ($.ne($.attribute(sheet, "opening"), "triple")) {
      return hand;
    }
    triples = $.bitand(hand, $rules_tiles.TRIPLES);
    if ($.truth(triples)) {
      zero = ($.truth($.found(sheet.zero_instead)) ? $.bitand(triples, $.lshift(1, $rules_tiles.ZERO)) : 0);
      return $.bitor($.lshift(1, _highest(triples)), zero);
    }
    return $.bitand(hand, _worth($.item($rules_tiles.VALUES, _highest(hand))));
  }
  function _highest(tiles) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.sub(tiles.$bit_length(), 1);
  }
  function _worth(points) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.bitand($rules_tiles.ALL_TILES, $rules_tiles.tile_set((($first) => $.generator(function* () { try { let tile, worth, $t0; for ($t0 of $first) { tile = $t0[0]; worth = $t0[1]; if ($.eq(worth, points)) yield tile; } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.enumerate($rules_tiles.VALUES)))));
  }
  return { opener_by_triple, opening_tiles, winner_of_lots };
})();

export const $rules_dealing = (() => {
  let _LINE = $.std.re.compile("(?:(Hand) ([0-9]+)|(Pool|Lots|Starter)):(.*)");
  let _SEAT = $.std.re.compile("[0-9]+");
  const Dealing = $.klass("Dealing", [], {
    methods: {
      __init__: $.takes(function __init__(sheet, players) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        sheet.check_players(players);
        $.assign(self, "sheet", sheet);
        $.assign(self, "players", players);
        self.hand_size = $.item($.found(sheet.hand), $.sub(players, 1));
        self.pool_size = $.sub($rules_tiles.COUNT, $.mul(players, self.hand_size));
        self.hands = [];
        self.pool = null;
        self.lots = [];
        self.starter = null;
        return null;
      }, "sheet players"),
      read(line) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let found, hand, name, seat, words, $t0, $t1, $t2;
        found = _LINE.$fullmatch(line);
        if (!$.truth(found)) {
          throw $.raised(_misplaced$("\u201c{line}\u201d is no line of a deal", new $.Dict([["line", $rules_spelling.shorten(line)]])));
        }
        $t0 = $.unpack(found.$groups(), 4);
        hand = $t0[0];
        seat = $t0[1];
        name = $t0[2];
        words = $t0[3];
        self.take(($.truth($t1 = hand) ? $t1 : name), $rules_spelling.whole_number(($.truth($t2 = seat) ? $t2 : "0")), $.call(words, "split"));
        return null;
      },
      take(name, seat, words) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        if ($.eq(name, "Hand")) {
          self._take_hand(seat, words);
        } else if ($.eq(name, "Pool")) {
          self._take_pool(words);
        } else if ($.eq(name, "Lots")) {
          self._take_lots(words);
        } else if (($.eq($.len(words), 1) && $.truth(_SEAT.$fullmatch($.item(words, 0))))) {
          self.set_starter($rules_spelling.whole_number($.item(words, 0)));
        } else {
          throw $.raised(_misplaced("a Starter is one seat"));
        }
        return null;
      },
      _take_hand(seat, words) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let due, late;
        due = $.add($.len(self.hands), 1);
        late = ((self.pool !== null) || self.lots);
        if (($.truth(late) || $.ne(seat, due) || $.gt(due, self.players))) {
          throw $.raised(_misplaced$("Hand {seat} is not due here", new $.Dict([["seat", seat]])));
        }
        self.add_hand($rules_spelling.parse_tiles(words));
        return null;
      },
      _take_pool(words) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        if (!$.truth(self.hands)) {
          throw $.raised(_misplaced("a Pool stands only after hands"));
        }
        if (((self.pool !== null) || $.truth(self.lots))) {
          throw $.raised(_misplaced("a Pool stands once, between the hands and the lots"));
        }
        self.add_pool($rules_spelling.parse_tiles(words));
        return null;
      },
      _take_lots(words) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let tiles;
        if (!$.truth(self.draws_lots)) {
          throw $.raised(_misplaced("nobody draws lots here"));
        }
        tiles = $.iter($rules_spelling.parse_tiles((() => { const $all = []; let word; for (word of $.each(words)) { if ($.ne(word, "-")) $all.push(word); } return $all; })()));
        self.add_lots($.tupleOf($.collected(words, (word) => ($.eq(word, "-") ? null : $.next(tiles)))));
        return null;
      },
      add_hand(tiles) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let hand, other, reason, template;
        hand = _once(tiles);
        for (other of $.each(self.hands)) {
          _apart(hand, other);
        }
        if ($.eq($.len(self.hands), self.players)) {
          template = $rules_errors.N_("a hand too many: {players} play");
          throw $.raised($rules_errors.DealError($rules_errors.refuse$($rules_errors.Code.DEAL, template, new $.Dict([["players", self.players]]))));
        }
        if ($.ne(hand.$bit_count(), self.hand_size)) {
          reason = $rules_errors.refuse$($rules_errors.Code.DEAL, "tiles in this hand: {count}; it must be {size}", new $.Dict([["count", hand.$bit_count()], ["size", self.hand_size]]));
          throw $.raised($rules_errors.DealError(reason));
        }
        self.hands.$append(hand);
        return null;
      },
      add_pool(tiles) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let hand, pool, reason;
        pool = _once(tiles);
        for (hand of $.each(self.hands)) {
          _apart(pool, hand);
        }
        self._refuse_missing_hands(self.players);
        if ($.ne(pool.$bit_count(), self.pool_size)) {
          reason = $rules_errors.refuse$($rules_errors.Code.DEAL, "tiles in the pool: {count}; it must be {size}", new $.Dict([["count", pool.$bit_count()], ["size", self.pool_size]]));
          throw $.raised($rules_errors.DealError(reason));
        }
        self.pool = $.tupleOf(tiles);
        return null;
      },
      add_lots(lots) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let before, drawn, due, held, reason, seats, template, tile, $t0;
        drawn = (() => { const $all = []; let lot; for (lot of $.each(lots)) { if ((lot !== null)) $all.push(lot); } return $all; })();
        before = (() => { const $all = []; let earlier, lot; for (earlier of $.each(self.lots)) { for (lot of $.each(earlier)) { if ((lot !== null)) $all.push(lot); } } return $all; })();
        _apart(_once(drawn), $rules_tiles.tile_set(before));
        self._refuse_missing_hands();
        if ($.ne($.len(lots), self.players)) {
          reason = $rules_errors.refuse$($rules_errors.Code.DEAL, "lots: {count}; there must be one, or -, for each of {players} seats", new $.Dict([["count", $.len(lots)], ["players", self.players]]));
          throw $.raised($rules_errors.DealError(reason));
        }
        seats = $.tupleOf((() => { const $all = []; let lot, seat, $t0; for ($t0 of $.each($.enumerate(lots, 1))) { seat = $t0[0]; lot = $t0[1]; if ((lot !== null)) $all.push(seat); } return $all; })());
        if ($.ne(seats, self.seats_to_draw())) {
          template = $rules_errors.N_("lots drawn by the wrong seats; to draw now: {seats}");
          due = ($.truth($t0 = ", ".$join($.map($.str, self.seats_to_draw()))) ? $t0 : "-");
          throw $.raised($rules_errors.DealError($rules_errors.refuse$($rules_errors.Code.DEAL, template, new $.Dict([["seats", due]]))));
        }
        held = $.bitand($rules_tiles.tile_set(drawn), $.sum(self.hands));
        if ($.truth(held)) {
          tile = $.item($rules_tiles.NAMES, $.next($rules_tiles.tiles_in(held)));
          throw $.raised($rules_errors.DealError($rules_errors.refuse$($rules_errors.Code.DEAL, "the lot {tile} is in a hand", new $.Dict([["tile", tile]]))));
        }
        self.lots.$append(lots);
        return null;
      },
      set_starter(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let named, template;
        self._refuse_missing_hands();
        if (!($.le(1, seat) && $.le(seat, self.players))) {
          template = $rules_errors.N_("there is no seat {seat}, only 1 to {players}");
          throw $.raised($rules_errors.DealError($rules_errors.refuse$($rules_errors.Code.DEAL, template, new $.Dict([["seat", seat], ["players", self.players]]))));
        }
        named = self._named_starter();
        if (!$.contains(named, $.tuple(null, seat))) {
          template = $rules_errors.N_("seat {seat} does not open: seat {named} does");
          throw $.raised($rules_errors.DealError($rules_errors.refuse$($rules_errors.Code.DEAL, template, new $.Dict([["seat", seat], ["named", named]]))));
        }
        self.starter = seat;
        return null;
      },
      _refuse_missing_hands: $.takes(function _refuse_missing_hands(fewest = 0) {
        CHECK: arguments.length > 1 && $.miscount();
        const self = this;
        let template;
        if ($.lt($.len(self.hands), $.max(fewest, ($.truth(self.hands) ? self.players : 0)))) {
          template = $rules_errors.N_("the hand of seat {seat} is missing: all hands or none");
          throw $.raised($rules_errors.DealError($rules_errors.refuse$($rules_errors.Code.DEAL, template, new $.Dict([["seat", $.add($.len(self.hands), 1)]]))));
        }
        return null;
      }, "fewest="),
      seats_to_draw() {
        CHECK: arguments.length === 0 || $.miscount();
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
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let template, tied;
        if ($.truth(self.lots)) {
          tied = ", ".$join($.map($.str, self.seats_to_draw()));
          if ($.truth(tied)) {
            template = $rules_errors.N_("the lots end in a tie: {seats} draw again");
            throw $.raised($rules_errors.DealError($rules_errors.refuse$($rules_errors.Code.DEAL, template, new $.Dict([["seats", tied]]))));
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
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.eq($.attribute(self.sheet, "opening"), "lots") && $.gt(self.players, 1));
      },
    },
  });
  function _once(tiles) {
    CHECK: arguments.length === 1 || $.miscount();
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
    CHECK: arguments.length === 2 || $.miscount();
    let tile, twice;
    twice = $.bitand(tiles, others);
    if ($.truth(twice)) {
      tile = $.item($rules_tiles.NAMES, $.next($rules_tiles.tiles_in(twice)));
      throw $.raised($rules_errors.DealError($rules_errors.refuse$($rules_errors.Code.TILE, "the tile {tile} is given twice", new $.Dict([["tile", tile]]))));
    }
    return null;
  }
  function _misplaced$(template, details) {
    return $rules_errors.DealError($.named($rules_errors.refuse, [$rules_errors.Code.SYNTAX, template], {  }, details));
  }
  const _misplaced = $.keyed("template **", _misplaced$);
  return { Dealing };
})();

export const $rules_set_up = (() => {
  function check_position(deal, sheet) {
    CHECK: arguments.length === 2 || $.miscount();
    let board, place, refusal, template, $t0;
    sheet.check_players($.found(deal.players));
    if (!($.le(1, ($t0 = $.found(deal.starter))) && $.le($t0, $.found(deal.players)))) {
      template = $rules_errors.N_("there is no seat {seat}, only 1 to {players}");
      throw $.raised($rules_errors.DealError($rules_errors.refuse$($rules_errors.Code.DEAL, template, new $.Dict([["seat", $.found(deal.starter)], ["players", $.found(deal.players)]]))));
    }
    _check_tiles(deal);
    _check_sizes(deal, $.item($.found(sheet.hand), $.sub($.found(deal.players), 1)));
    board = $rules_board.Board();
    for (place of $.each($.found(deal.laid))) {
      refusal = board.refusal(place);
      if ((refusal !== null)) {
        throw $.raised($rules_errors.DealError(refusal));
      }
      board.place(place);
    }
    return null;
  }
  function _check_tiles(deal) {
    CHECK: arguments.length === 1 || $.miscount();
    let places, seen, template, tile, tiles, twice, $t0, $t1;
    seen = 0;
    places = [...$.each((($first) => $.generator(function* () { try { let hand; for (hand of $first) { yield $.bitand(hand, $rules_tiles.ALL_TILES); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(($.truth($t0 = $.found(deal.hands)) ? $t0 : $.tuple()))))];
    places = $.grown(places, $.collected(($.truth($t1 = $.found(deal.pool)) ? $t1 : $.tuple()), (tile) => $.lshift(1, tile)));
    places = $.grown(places, $.collected($.found(deal.laid), (place) => $.lshift(1, $.found(place.tile))));
    for (tiles of $.each(places)) {
      twice = $.bitand(seen, tiles);
      if ($.truth(twice)) {
        tile = $.item($rules_tiles.NAMES, $.next($rules_tiles.tiles_in(twice)));
        throw $.raised($rules_errors.DealError($rules_errors.refuse$($rules_errors.Code.TILE, "the tile {tile} is given twice", new $.Dict([["tile", tile]]))));
      }
      seen = $.joined(seen, tiles);
    }
    if ($.ne(seen, $rules_tiles.ALL_TILES)) {
      template = $rules_errors.N_("the tile {tile} is in no hand, not in the pool and not on the table");
      tile = $.item($rules_tiles.NAMES, $.next($rules_tiles.tiles_in($.bitand($rules_tiles.ALL_TILES, $.invert(seen)))));
      throw $.raised($rules_errors.DealError($rules_errors.refuse$($rules_errors.Code.DEAL, template, new $.Dict([["tile", tile]]))));
    }
    return null;
  }
  function _check_sizes(deal, dealt) {
    CHECK: arguments.length === 2 || $.miscount();
    let full, hand, most, pool, reason, seat, template, $t0, $t1, $t2, $t3, $t4;
    $t0 = $.len(($.truth($t2 = $.found(deal.pool)) ? $t2 : $.tuple()));
    $t1 = $.sub($rules_tiles.COUNT, $.mul($.found(deal.players), dealt));
    pool = $t0;
    full = $t1;
    if ($.gt(pool, full)) {
      template = $rules_errors.N_("tiles in the pool: {count}; after the deal it has {size}");
      throw $.raised($rules_errors.DealError($rules_errors.refuse$($rules_errors.Code.DEAL, template, new $.Dict([["count", pool], ["size", full]]))));
    }
    most = $.sub($.add(dealt, full), pool);
    for ($t4 of $.each($.enumerate(($.truth($t3 = $.found(deal.hands)) ? $t3 : $.tuple()), 1))) {
      seat = $t4[0];
      hand = $t4[1];
      if (!$.truth(hand)) {
        template = $rules_errors.N_("the hand of seat {seat} is empty: the round is over");
        throw $.raised($rules_errors.DealError($rules_errors.refuse$($rules_errors.Code.OVER, template, new $.Dict([["seat", seat]]))));
      }
      if ($.gt(hand.$bit_count(), most)) {
        reason = $rules_errors.refuse$($rules_errors.Code.DEAL, "tiles at seat {seat}: {count}; with that pool it can be {most} at most", new $.Dict([["seat", seat], ["count", hand.$bit_count()], ["most", most]]));
        throw $.raised($rules_errors.DealError(reason));
      }
    }
    return null;
  }
  function check_in_play(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    let target, template;
    target = $.found(round_.target_at_once);
    if (($.truth(target) && $.ge($.max($.found(round_.totals)), target))) {
      throw $.raised($rules_errors.DealError($rules_errors.refuse$($rules_errors.Code.OVER, "a total has reached {target}", new $.Dict([["target", target]]))));
    }
    if ((!$.truth($.found(round_.pool_size)) && !$.truth($.bitand($.found(round_.unplayed), $.found($.attribute(round_, "board").fitting))))) {
      template = $rules_errors.N_("nobody can place a tile, and the pool is empty: the round is over");
      throw $.raised($rules_errors.DealError($rules_errors.refuse($rules_errors.Code.OVER, template)));
    }
    return null;
  }
  return { check_in_play, check_position };
})();

export const $rules_deal = (() => {
  const Entropy = $.protocol("Entropy");
  const Deal = $.klass("Deal", [], {
    kind: "data",
    fields: "players starter hands= pool= lots= laid=",
    options: ["frozen", "slots"],
    slots: ["players", "starter", "hands", "pool", "lots", "laid"],
    init: function (players, starter, hands = null, pool = null, lots = $.tuple(), laid = $.tuple()) {
      this.players = players;
      this.starter = starter;
      this.hands = hands;
      this.pool = pool;
      this.lots = lots;
      this.laid = laid;
    },
    methods: {
      checked(sheet) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let dealing, hand, lots, $t0;
        if ($.truth(self.laid)) {
          $rules_set_up.check_position(self, sheet);
          return self;
        }
        dealing = $rules_dealing.Dealing(sheet, self.players);
        for (hand of $.each(($.truth($t0 = self.hands) ? $t0 : $.tuple()))) {
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
      sizes(sheet) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let $t0;
        if ($.truth(self.laid)) {
          return $.collected(($.truth($t0 = self.hands) ? $t0 : $.tuple()), (hand) => hand.$bit_count());
        }
        return $.mul([$.item($.found(sheet.hand), $.sub(self.players, 1))], self.players);
      },
      lines() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let template, $t0;
        if ($.truth(self.laid)) {
          template = $rules_errors.N_("a position that was set up has no record: a record begins with a deal");
          throw $.raised($rules_errors.DealError($rules_errors.refuse($rules_errors.Code.DEAL, template)));
        }
        return [...$.each(deal_lines(($.truth($t0 = self.hands) ? $t0 : $.tuple()), self.pool, self.lots)), `Starter: ${$.str(self.starter)}`];
      },
    },
    ofClass: {
      of(dealing) {
        CHECK: arguments.length === 1 || $.miscount();
        const cls = this;
        let hands, $t0;
        if (($.found(dealing.starter) === null)) {
          throw $.raised($rules_errors.DealError($rules_errors.refuse($rules_errors.Code.SYNTAX, "a Starter is missing")));
        }
        hands = ($.truth($t0 = $.tupleOf($.found(dealing.hands))) ? $t0 : null);
        return cls($.found(dealing.players), $.found(dealing.starter), hands, $.found(dealing.pool), $.tupleOf($.found(dealing.lots)));
      },
      read(lines, sheet, players) {
        CHECK: arguments.length === 3 || $.miscount();
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
    CHECK: arguments.length === 3 || $.miscount();
    let lines;
    lines = (() => { const $all = []; let hand, n, $t0; for ($t0 of $.each($.enumerate(hands, 1))) { n = $t0[0]; hand = $t0[1]; $all.push(" ".$join([`Hand ${$.str(n)}:`, ...$.each($rules_tiles.names(hand))])); } return $all; })();
    if ((pool !== null)) {
      lines.$append(" ".$join(["Pool:", ...$.each((($first) => $.generator(function* () { try { let tile; for (tile of $first) { yield $.item($rules_tiles.NAMES, tile); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(pool)))]));
    }
    return $.add(lines, (() => { const $all = []; let drawn; for (drawn of $.each(lots)) { $all.push(" ".$join(["Lots:", ...$.each((($first) => $.generator(function* () { try { let lot; for (lot of $first) { yield ((lot === null) ? "-" : $.item($rules_tiles.NAMES, lot)); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(drawn)))])); } return $all; })());
  }
  function shuffle_tiles(tiles, entropy) {
    CHECK: arguments.length === 2 || $.miscount();
    let last, order, pick, $t0;
    order = $.list(tiles);
    for (last of $.each($.range($.sub($.len(order), 1), 0, -1))) {
      pick = random_below($.add(last, 1), entropy);
      $t0 = $.unpack($.tuple($.item(order, pick), $.item(order, last)), 2);
      $.setItem(order, last, $t0[0]);
      $.setItem(order, pick, $t0[1]);
    }
    return order;
  }
  function random_below(bound, entropy) {
    CHECK: arguments.length === 2 || $.miscount();
    let bits, pick;
    if ($.lt(bound, 1)) {
      throw $.raised($.errors.ValueError(`no number is below ${$.str(bound)}`));
    }
    bits = $.sub(bound, 1).$bit_length();
    pick = entropy.getrandbits(bits);
    while ($.ge(pick, bound)) {
      pick = entropy.getrandbits(bits);
    }
    return pick;
  }
  function deal(sheet, players, entropy) {
    CHECK: arguments.length === 3 || $.miscount();
    let hands, lots, order, pool, size, starter, $t0;
    $rules_dealing.Dealing(sheet, players);
    order = shuffle_tiles($.range($rules_tiles.COUNT), entropy);
    size = $.item($.found(sheet.hand), $.sub(players, 1));
    hands = $.tupleOf($.collected($.range(players), (seat) => $rules_tiles.tile_set($.slice(order, $.mul(seat, size), $.mul($.add(seat, 1), size)))));
    pool = $.slice(order, $.mul(players, size));
    lots = $.tuple();
    if ($.eq($.attribute(sheet, "opening"), "triple")) {
      starter = $rules_opening.opener_by_triple(hands);
    } else if ($.eq($.attribute(sheet, "opening"), "random")) {
      starter = $.add(random_below(players, entropy), 1);
    } else if ($.eq(players, 1)) {
      starter = 1;
    } else {
      $t0 = $.unpack(_draw_lots(players, pool), 2);
      starter = $t0[0];
      lots = $t0[1];
      pool = shuffle_tiles(pool, entropy);
    }
    return Deal.$of(players, starter, hands, $.tupleOf(pool), lots);
  }
  function _draw_lots(players, pool) {
    CHECK: arguments.length === 2 || $.miscount();
    let drawing, drawn, lots, tiles;
    lots = [];
    drawing = $.tupleOf($.range(1, $.add(players, 1)));
    drawn = 0;
    while (($.gt($.len(drawing), 1) && $.ge($.sub($.len(pool), drawn), $.len(drawing)))) {
      tiles = $.iter($.slice(pool, drawn, $.add(drawn, $.len(drawing))));
      drawn = $.grown(drawn, $.len(drawing));
      lots.$append($.tupleOf($.collected($.range(1, $.add(players, 1)), (seat) => ($.contains(seat, drawing) ? $.next(tiles) : null))));
      drawing = $rules_opening.winner_of_lots($.item(lots, -1));
    }
    return $.tuple($.item(drawing, 0), $.tupleOf(lots));
  }
  return { Deal, Entropy, deal, deal_lines, random_below, shuffle_tiles };
})();

export const $rules_event = (() => {
  const Event = $.klass("Event", [], {
    kind: "tuple",
    fields: "seat action points total time_ns=",
    init: class extends $.Tuple {
      constructor(seat, action, points, total, time_ns = null) {
        super(5);
        this[0] = seat;
        this[1] = action;
        this[2] = points;
        this[3] = total;
        this[4] = time_ns;
      }
      get seat() { return this[0]; }
      get action() { return this[1]; }
      get points() { return this[2]; }
      get total() { return this[3]; }
      get time_ns() { return this[4]; }
    },
    methods: {
      unseen() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ((self.action?.constructor === $rules_actions.Draw) ? $.callNamed(self, "_replace", [], { "action": $rules_actions.Draw.$of() }) : self);
      },
      __str__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let action, done;
        action = self.action;
        done = (((action?.constructor === $rules_actions.Draw) && ($.found(action.tile) === null)) ? "draw ?" : $.str(action));
        return `${$.str(self.seat)} ${$.str(done)} ${$.format($.attribute(self, "points"), "+d")} =${$.str(self.total)}`;
      },
    },
  });
  return { Event };
})();

export const $rules_parameters = (() => {
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
    fields: "group label about= choices= parts=",
    options: ["frozen"],
    missing: ["complaint"],
    init: function (group, label, about = "", choices = $.dict(), parts = $.tuple()) {
      this.group = group;
      this.label = label;
      this.about = about;
      this.choices = choices;
      this.parts = parts;
    },
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
        CHECK: arguments.length === 1 || $.miscount();
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
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        if ((typeof (given) === "boolean")) {
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
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        if (((typeof (given) === "string") && $.contains(given, self.choices))) {
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
        CHECK: arguments.length === 1 || $.miscount();
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
    fields: "group label about= choices= parts= also=",
    options: ["frozen"],
    init: function (group, label, about, choices, parts, also = (function (_) { CHECK: arguments.length === 1 || $.miscount(); return null; })) {
      Parameter.$init.call(this, group, label, about, choices, parts);
      this.also = also;
    },
    own: {
      kind: "numbers",
    },
    methods: {
      complaint(given) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        if (($.isinstance(given, $.bitor($.tupleOf, $.list)) && $.eq($.len(given), $.len(self.parts)) && $.all($.map(_is_amount, given)))) {
          return self.also(given);
        }
        return $rules_errors.N_("{key}: {given} is no list of {length} whole numbers");
      },
    },
  });
  function players_complaint(players) {
    CHECK: arguments.length === 1 || $.miscount();
    let $t0, $t1;
    if (($.le(1, ($t0 = $.item(players, 0))) && $.le($t0, ($t1 = $.item(players, 1))) && $.le($t1, MOST_PLAYERS))) {
      return null;
    }
    return $rules_errors.N_("{key}: {given}: from the fewest to the most players, 1 to {most}");
  }
  function hand_complaint(hand) {
    CHECK: arguments.length === 1 || $.miscount();
    return ($.contains(0, hand) ? $rules_errors.N_("{key}: {given}: every hand needs a tile") : null);
  }
  function _is_amount(given) {
    CHECK: arguments.length === 1 || $.miscount();
    if ((!$.isinstance(given, $.int) || (typeof (given) === "boolean"))) {
      return false;
    }
    return ($.le(0, given) && $.le(given, LARGEST_AMOUNT));
  }
  return { Amount, END, FIGURES, Flag, LARGEST_AMOUNT, Limit, MATCH, MOST_PLAYERS, OPENING, OneOf, PLAYERS, Parameter, SoMany, TURN, UNLIMITED, hand_complaint, players_complaint };
})();

export const $rules_sheet = (() => {
  let SMALLEST_POOL = 10;
  const Sheet = $.klass("Sheet", [], {
    kind: "data",
    fields: "name players hand opening triple_bonus zero_bonus zero_instead bridge two_sides hexagons draws draw_cost last_draw_cost last_draw_when empty_pass_cost may_decline may_keep_drawn out_bonus out_takes out_costs blocked target target_when target_winner rounds ties",
    options: ["frozen", "slots"],
    slots: ["name", "players", "hand", "opening", "triple_bonus", "zero_bonus", "zero_instead", "bridge", "two_sides", "hexagons", "draws", "draw_cost", "last_draw_cost", "last_draw_when", "empty_pass_cost", "may_decline", "may_keep_drawn", "out_bonus", "out_takes", "out_costs", "blocked", "target", "target_when", "target_winner", "rounds", "ties"],
    init: function (name, players, hand, opening, triple_bonus, zero_bonus, zero_instead, bridge, two_sides, hexagons, draws, draw_cost, last_draw_cost, last_draw_when, empty_pass_cost, may_decline, may_keep_drawn, out_bonus, out_takes, out_costs, blocked, target, target_when, target_winner, rounds, ties) {
      this.name = name;
      this.players = players;
      this.hand = hand;
      this.opening = opening;
      this.triple_bonus = triple_bonus;
      this.zero_bonus = zero_bonus;
      this.zero_instead = zero_instead;
      this.bridge = bridge;
      this.two_sides = two_sides;
      this.hexagons = hexagons;
      this.draws = draws;
      this.draw_cost = draw_cost;
      this.last_draw_cost = last_draw_cost;
      this.last_draw_when = last_draw_when;
      this.empty_pass_cost = empty_pass_cost;
      this.may_decline = may_decline;
      this.may_keep_drawn = may_keep_drawn;
      this.out_bonus = out_bonus;
      this.out_takes = out_takes;
      this.out_costs = out_costs;
      this.blocked = blocked;
      this.target = target;
      this.target_when = target_when;
      this.target_winner = target_winner;
      this.rounds = rounds;
      this.ties = ties;
    },
    methods: {
      __post_init__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let key, players, pool, reason, template;
        for (key of $.each(PARAMETERS)) {
          check_parameter(key, $.getattr(self, key));
        }
        if (($.truth(self.may_decline) && !$.truth(self.may_keep_drawn))) {
          template = $rules_errors.N_("may_keep_drawn: a drawn tile may be kept where may_decline is true");
          throw $.raised($rules_errors.SheetError($rules_errors.refuse($rules_errors.Code.RULES, template)));
        }
        for (players of $.each($.range($.item(self.players, 0), $.add($.item(self.players, 1), 1)))) {
          pool = $.sub($rules_tiles.COUNT, $.mul(players, $.item(self.hand, $.sub(players, 1))));
          if ($.lt(pool, SMALLEST_POOL)) {
            template = $rules_errors.N_("hand: {hand} tiles for each of {players} leave {pool} in the pool, it must be at least {least}");
            reason = $rules_errors.refuse$($rules_errors.Code.RULES, template, new $.Dict([["hand", $.item(self.hand, $.sub(players, 1))], ["players", players], ["pool", $.max(pool, 0)], ["least", SMALLEST_POOL]]));
            throw $.raised($rules_errors.SheetError(reason));
          }
        }
        return null;
      },
      check_players(players) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let fewest, most, reason, $t0;
        $t0 = $.unpack(self.players, 2);
        fewest = $t0[0];
        most = $t0[1];
        if (!($.le(fewest, players) && $.le(players, most))) {
          reason = $rules_errors.refuse$($rules_errors.Code.RULES, "{players} cannot play by {sheet}, which is for {fewest} to {most} players", new $.Dict([["players", players], ["sheet", self.name], ["fewest", fewest], ["most", most]]));
          throw $.raised($rules_errors.SheetError(reason));
        }
        return null;
      },
      parameters() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = new $.Dict(); let key; for (key of $.each(PARAMETERS)) { $all.set(key, $.getattr(self, key)); } return $all; })();
      },
      changed: $.keyed("**", function changed(changes) {
        const self = this;
        let changed, key, $t0, $t1;
        for ($t0 of $.each(changes.$items())) {
          $t1 = $.unpack($t0, 2);
          key = $t1[0];
          changed = $t1[1];
          check_parameter(key, changed);
        }
        return $.std.dataclasses.replace(self, $.byNames({  }, _values(changes)));
      }),
    },
    getters: {
      draw_limit() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.isinstance(self.draws, $.int) ? $.min(self.draws, $rules_tiles.COUNT) : $rules_tiles.COUNT);
      },
    },
    ofClass: {
      from_dict(told) {
        CHECK: arguments.length === 1 || $.miscount();
        const cls = this;
        let given, key, missing, name, parameters, template, $t0, $t1;
        name = told.$get("name");
        parameters = new $.Dict([...$.entries(LATER), ...$.entries((() => { const $all = new $.Dict(); let key; for (key of $.each(told)) { if ($.ne(key, "name")) $all.set(key, $.item(told, key)); } return $all; })())]);
        missing = (() => { const $all = []; let key; for (key of $.each(PARAMETERS)) { if (!$.contains(key, parameters)) $all.push(key); } return $all; })();
        if ((!(typeof (name) === "string") || $.truth(missing))) {
          template = $rules_errors.N_("a sheet is told by its name and all of its parameters");
          throw $.raised($rules_errors.SheetError($rules_errors.refuse($rules_errors.Code.RULES, template)));
        }
        for ($t0 of $.each(parameters.$items())) {
          $t1 = $.unpack($t0, 2);
          key = $t1[0];
          given = $t1[1];
          check_parameter(key, given);
        }
        return $.named(cls, [], { "name": name }, _values(parameters));
      },
    },
    hints: {
      name: undefined,
      players: $rules_parameters.SoMany.$of($rules_parameters.PLAYERS, $rules_errors.N_("How many can play"), $rules_errors.N_("The fewest and the most, from 1 to 6."), undefined, $.tuple($rules_errors.N_("At least"), $rules_errors.N_("At most")), $rules_parameters.players_complaint),
      hand: $rules_parameters.SoMany.$of($rules_parameters.PLAYERS, $rules_errors.N_("Tiles in each hand, by number of players"), $rules_errors.N_("For 1, 2, 3, 4, 5 and 6 players. At least 10 tiles must be left in the pool."), undefined, $.tuple($rules_errors.N_("1 player"), $rules_errors.N_("2 players"), $rules_errors.N_("3 players"), $rules_errors.N_("4 players"), $rules_errors.N_("5 players"), $rules_errors.N_("6 players")), $rules_parameters.hand_complaint),
      opening: $rules_parameters.OneOf($rules_parameters.OPENING, $rules_errors.N_("Who opens"), $rules_errors.N_("To draw lots, each player takes a tile from the pool. If a triple opens, it is the first tile; if nobody holds one, the highest tile opens."), new $.Dict([["lots", $rules_errors.N_("the highest draw")], ["triple", $rules_errors.N_("the highest triple")], ["random", $rules_errors.N_("anybody")]])),
      triple_bonus: $rules_parameters.Amount($rules_parameters.OPENING, $rules_errors.N_("Opening with a triple"), $rules_errors.N_("Three equal numbers: points in addition to its value.")),
      zero_bonus: $rules_parameters.Amount($rules_parameters.OPENING, $rules_errors.N_("Opening with 0-0-0"), $rules_errors.N_("Points in addition to those for a triple.")),
      zero_instead: $rules_parameters.Flag($rules_parameters.OPENING, $rules_errors.N_("0-0-0 may open instead of the highest triple"), $rules_errors.N_("A player who holds both may choose.")),
      bridge: $rules_parameters.Amount($rules_parameters.FIGURES, $rules_errors.N_("Bridge"), $rules_errors.N_("One side joined, and the opposite corner touches another tile.")),
      two_sides: $rules_parameters.Amount($rules_parameters.FIGURES, $rules_errors.N_("Two sides"), $rules_errors.N_("Two or three sides joined, and no hexagon closed.")),
      hexagons: $rules_parameters.SoMany.$of($rules_parameters.FIGURES, $rules_errors.N_("Hexagons"), $rules_errors.N_("The sixth tile around a point, or around two or three points at once."), undefined, $.tuple($rules_errors.N_("One"), $rules_errors.N_("Two at once"), $rules_errors.N_("Three at once"))),
      draws: $rules_parameters.Limit($rules_parameters.TURN, $rules_errors.N_("Draws in a turn"), $rules_errors.N_("The maximum; without a limit, no draw is the last one."), new $.Dict([[$rules_parameters.UNLIMITED, $rules_errors.N_("without limit")]])),
      draw_cost: $rules_parameters.Amount($rules_parameters.TURN, $rules_errors.N_("Cost of a draw")),
      last_draw_cost: $rules_parameters.Amount($rules_parameters.TURN, $rules_errors.N_("Extra cost of using up all draws")),
      last_draw_when: $rules_parameters.OneOf($rules_parameters.TURN, $rules_errors.N_("When the extra cost applies"), undefined, new $.Dict([["unplaced", $rules_errors.N_("only if no tile is placed")], ["always", $rules_errors.N_("always, with the last draw")]])),
      empty_pass_cost: $rules_parameters.Amount($rules_parameters.TURN, $rules_errors.N_("Cost of passing when the pool is empty"), $rules_errors.N_("While draws are left.")),
      may_decline: $rules_parameters.Flag($rules_parameters.TURN, $rules_errors.N_("Drawing is allowed even if a tile fits"), $rules_errors.N_("The same goes for passing.")),
      may_keep_drawn: $rules_parameters.Flag($rules_parameters.TURN, $rules_errors.N_("A drawn tile that fits may be kept"), $rules_errors.N_("If drawing is allowed even if a tile fits, so is keeping it.")),
      out_bonus: $rules_parameters.Amount($rules_parameters.END, $rules_errors.N_("Going out")),
      out_takes: $rules_parameters.Flag($rules_parameters.END, $rules_errors.N_("The player who goes out gets the values of the others' tiles")),
      out_costs: $rules_parameters.Flag($rules_parameters.END, $rules_errors.N_("The others lose the values of their tiles")),
      blocked: $rules_parameters.OneOf($rules_parameters.END, $rules_errors.N_("When a round is blocked"), $rules_errors.N_("Hands tied for the lowest all score the same."), new $.Dict([["own", $rules_errors.N_("each loses the value of their own tiles")], ["lowest", $rules_errors.N_("the lowest hand gets the values of the others and loses its own")], ["differences", $rules_errors.N_("the lowest hand gets its difference from each other hand")], ["nothing", $rules_errors.N_("no points change")], ["fewest", $rules_errors.N_("the fewest tiles get the values of the others and lose their own")]])),
      target: $rules_parameters.Amount($rules_parameters.MATCH, $rules_errors.N_("Target"), $rules_errors.N_("This total ends the match. With 0 and no number of rounds, a match is one round.")),
      target_when: $rules_parameters.OneOf($rules_parameters.MATCH, $rules_errors.N_("When the target counts"), undefined, new $.Dict([["at once", $rules_errors.N_("at once, even in the middle of a round")], ["round", $rules_errors.N_("the round is played to its end, even if that total falls again")], ["after round", $rules_errors.N_("only after the end of a round")]])),
      target_winner: $rules_parameters.OneOf($rules_parameters.MATCH, $rules_errors.N_("Several at the target after a round"), $rules_errors.N_("This matters only if the target counts after the end of a round."), new $.Dict([["highest", $rules_errors.N_("the highest total wins")], ["round", $rules_errors.N_("the one of them who won that round wins the match")]])),
      rounds: $rules_parameters.Amount($rules_parameters.MATCH, $rules_errors.N_("Number of rounds"), $rules_errors.N_("The match is over after so many, or at the target before. 0: no such limit.")),
      ties: $rules_parameters.OneOf($rules_parameters.MATCH, $rules_errors.N_("Equal totals"), $rules_errors.N_("Time counts only if it is known for every action."), new $.Dict([["shared", $rules_errors.N_("all win")], ["time", $rules_errors.N_("the faster player wins")]])),
    },
  });
  function _values(parameters) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => { const $all = new $.Dict(); let given, key, $t0, $t1; for ($t0 of $.each(parameters.$items())) { $t1 = $.unpack($t0, 2); key = $t1[0]; given = $t1[1]; $all.set(key, ($.isinstance(given, $.list) ? $.tupleOf(given) : given)); } return $all; })();
  }
  let LATER = new $.Dict([["may_keep_drawn", true], ["target_winner", "highest"], ["rounds", 0]]);
  let _QUOTED = 200;
  let PARAMETERS = (() => { const $all = new $.Dict(); let hint, key, $t0, $t1; for ($t0 of $.each($.std.typing.get_type_hints(Sheet, true).$items())) { $t1 = $.unpack($t0, 2); key = $t1[0]; hint = $t1[1]; if ($.ne(key, "name")) $all.set(key, $.found(hint)); } return $all; })();
  function check_parameter(key, given) {
    CHECK: arguments.length === 2 || $.miscount();
    let parameter, reason, template;
    if (!$.contains(key, PARAMETERS)) {
      key = $rules_spelling.shorten(key, _QUOTED);
      throw $.raised($rules_errors.SheetError($rules_errors.refuse$($rules_errors.Code.RULES, "{key}: there is no such parameter", new $.Dict([["key", key]]))));
    }
    parameter = $.item(PARAMETERS, key);
    template = parameter.complaint(given);
    if ($.truth(template)) {
      reason = $rules_errors.refuse$($rules_errors.Code.RULES, template, new $.Dict([["key", key], ["given", $rules_spelling.shorten($rules_spelling.toml_value(given), _QUOTED)], ["choices", ", ".$join($.found(parameter.choices))], ["length", $.len($.found(parameter.parts))], ["most", $rules_parameters.MOST_PLAYERS], ["largest", $rules_parameters.LARGEST_AMOUNT]]));
      throw $.raised($rules_errors.SheetError(reason));
    }
    return null;
  }
  return { LATER, PARAMETERS, SMALLEST_POOL, Sheet, check_parameter };
})();

export const $rules_variant = (() => {
  const Variant = $.klass("Variant", [], {
    kind: "tuple",
    fields: "place name title about changes",
    init: class extends $.Tuple {
      constructor(place, name, title, about, changes) {
        super(5);
        this[0] = place;
        this[1] = name;
        this[2] = title;
        this[3] = about;
        this[4] = changes;
      }
      get place() { return this[0]; }
      get name() { return this[1]; }
      get title() { return this[2]; }
      get about() { return this[3]; }
      get changes() { return this[4]; }
    },
    methods: {
      applied(sheet) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.callNamed(sheet, "changed", [], {  }, self.changes);
      },
      holds(sheet) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.eq(self.applied(sheet), sheet);
      },
    },
  });
  return { Variant };
})();

export const $rules_presets = (() => {
  const Preset = $.klass("Preset", [], {
    kind: "tuple",
    fields: "place title sheet",
    init: class extends $.Tuple {
      constructor(place, title, sheet) {
        super(3);
        this[0] = place;
        this[1] = title;
        this[2] = sheet;
      }
      get place() { return this[0]; }
      get title() { return this[1]; }
      get sheet() { return this[2]; }
    },
  });
  function _read() {
    CHECK: arguments.length === 0 || $.miscount();
    let lists, name, said, values, $t0, $t1;
    return $.generator(function* () {
      try {
        for ($t0 of $.each($.std.tricorne_toml_folder.read_folder($.std.pathlib.Path("").$with_name("sheets")).$items())) {
          $t1 = $.unpack($t0, 2);
          name = $t1[0];
          said = $t1[1];
          values = $.item(said, "parameters");
          lists = (() => { const $all = new $.Dict(); let key, value, $t0, $t1; for ($t0 of $.each(values.$items())) { $t1 = $.unpack($t0, 2); key = $t1[0]; value = $t1[1]; if ($.isinstance(value, $.list)) $all.set(key, $.tupleOf(value)); } return $all; })();
          yield Preset.$of($.item(said, "place"), $.item(said, "title"), $.named($rules_sheet.Sheet, [], { "name": name }, new $.Dict([...$.entries(values), ...$.entries(lists)])));
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  let _PRESETS = (() => { const $all = new $.Dict(); let published; for (published of $.each($.sorted(_read()))) { $all.set($.attribute($.found(published.sheet), "name"), published); } return $all; })();
  let PRESETS = $.tupleOf(_PRESETS);
  function _read_variants() {
    CHECK: arguments.length === 0 || $.miscount();
    let name, said, $t0, $t1;
    return $.generator(function* () {
      try {
        for ($t0 of $.each($.std.tricorne_toml_folder.read_folder($.std.pathlib.Path("").$with_name("variants")).$items())) {
          $t1 = $.unpack($t0, 2);
          name = $t1[0];
          said = $t1[1];
          yield $.named($rules_variant.Variant, [], { "name": name }, said);
        }
        return null;
      } catch ($error) { throw $.inGenerator($error); }
    });
  }
  let _VARIANTS = (() => { const $all = new $.Dict(); let read; for (read of $.each($.sorted(_read_variants()))) { $all.set($.attribute(read, "name"), read); } return $all; })();
  let VARIANTS = $.tupleOf(_VARIANTS);
  function published_sheet(name) {
    CHECK: arguments.length === 1 || $.miscount();
    let reason;
    if (!$.contains(name, _PRESETS)) {
      reason = $rules_errors.refuse$($rules_errors.Code.RULES, "there is no rule sheet \u201c{name}\u201d; there are: {presets}", new $.Dict([["name", name], ["presets", ", ".$join(PRESETS)]]));
      throw $.raised($rules_errors.SheetError(reason));
    }
    return $.item(_PRESETS, name);
  }
  function preset(name) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.found(published_sheet(name).sheet);
  }
  function variant(name) {
    CHECK: arguments.length === 1 || $.miscount();
    let reason;
    if (!$.contains(name, _VARIANTS)) {
      reason = $rules_errors.refuse$($rules_errors.Code.RULES, "there is no variant \u201c{name}\u201d; there are: {variants}", new $.Dict([["name", name], ["variants", ", ".$join(VARIANTS)]]));
      throw $.raised($rules_errors.SheetError(reason));
    }
    return $.item(_VARIANTS, name);
  }
  function offered_variants(sheet) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => { const $all = []; let each; for (each of $.each(_VARIANTS.$values())) { if (!$.truth(each.holds(sheet))) $all.push(each); } return $all; })();
  }
  function usual_sheet(players) {
    CHECK: arguments.length === 1 || $.miscount();
    let fitting;
    fitting = (($first) => $.generator(function* () { try { let name; for (name of $first) { if ($.truth(_allows(preset(name), players))) yield name; } } catch ($error) { throw $.inGenerator($error); } }))($.iter(PRESETS));
    return $.next(fitting, $.item(PRESETS, 0));
  }
  function _allows(sheet, players) {
    CHECK: arguments.length === 2 || $.miscount();
    let fewest, most, $t0;
    $t0 = $.unpack($.found(sheet.players), 2);
    fewest = $t0[0];
    most = $t0[1];
    return ($.le(fewest, players) && $.le(players, most));
  }
  function changes(sheet) {
    CHECK: arguments.length === 1 || $.miscount();
    let base;
    base = preset($.attribute(sheet, "name")).parameters();
    return (() => { const $all = new $.Dict(); let given, key, $t0, $t1; for ($t0 of $.each(sheet.parameters().$items())) { $t1 = $.unpack($t0, 2); key = $t1[0]; given = $t1[1]; if ($.ne(given, $.item(base, key))) $all.set(key, given); } return $all; })();
  }
  function house_words(sheet) {
    CHECK: arguments.length === 1 || $.miscount();
    let changed, chosen, others;
    changed = changes(sheet);
    chosen = (() => { const $all = []; let each; for (each of $.each(offered_variants(preset($.attribute(sheet, "name"))))) { if ($.truth(each.holds(sheet))) $all.push(each); } return $all; })();
    others = $.sub($.call(changed, "keys"), new $.PySet(["rounds", ...$.each((($first) => $.generator(function* () { try { let each, key; for (each of $first) { for (key of $.each($.found(each.changes))) { yield key; } } } catch ($error) { throw $.inGenerator($error); } }))($.iter(chosen)))]));
    return $.add($.collected(chosen, (each) => $.found(each.title)), ($.truth(others) ? [$rules_errors.N_("house rules")] : []));
  }
  return { PRESETS, Preset, VARIANTS, changes, house_words, offered_variants, preset, published_sheet, usual_sheet, variant };
})();

export const $rules_refusal = (() => {
  function action_refusal(round_, action, seat) {
    CHECK: arguments.length === 3 || $.miscount();
    let refusal, tile, $t0, $t1, $t2;
    if ((action?.constructor === $rules_actions.Pass)) {
      return ($.truth($t0 = _turn_refusal(round_, seat)) ? $t0 : _pass_refusal(round_));
    }
    tile = $.found(action.tile);
    if (((tile !== null) && !$.truth($.bitand($.rshift($.found(round_.unplayed), tile), 1)))) {
      return $rules_errors.refuse$($rules_errors.Code.TILE, "the tile {tile} lies on the table already", new $.Dict([["tile", $.item($rules_tiles.NAMES, tile)]]));
    }
    refusal = _turn_refusal(round_, seat);
    if ((refusal !== null)) {
      return refusal;
    }
    if ((action?.constructor === $rules_actions.Draw)) {
      return ($.truth($t1 = _draw_refusal(round_)) ? $t1 : _drawn_refusal(round_, tile));
    }
    return ($.truth($t2 = _hand_refusal(round_, action)) ? $t2 : $.attribute(round_, "board").refusal(action));
  }
  function tile_refusal(round_, tile, cell = null) {
    CHECK: (arguments.length < 2 || arguments.length > 3) && $.miscount();
    let nowhere, refusal, refusals, template, ways, $t0;
    ways = (() => { const $all = []; let rotation, $t0; for (rotation of $.each($rules_tiles.rotations(tile))) { $all.push($rules_actions.Place.$of(tile, rotation, ($.truth($t0 = cell) ? $t0 : $rules_grid.ORIGIN))); } return $all; })();
    refusal = ($.truth($t0 = _turn_refusal(round_, null)) ? $t0 : _hand_refusal(round_, $.item(ways, 0)));
    if ((refusal !== null)) {
      return refusal;
    }
    if ((cell === null)) {
      nowhere = !$.truth($.attribute(round_, "board").placements($.lshift(1, tile)));
      template = $rules_errors.N_("{tile} fits nowhere now");
      return ($.truth(nowhere) ? $rules_errors.refuse$($rules_errors.Code.CORNER, template, new $.Dict([["tile", $.item($rules_tiles.NAMES, tile)]])) : null);
    }
    refusals = $.collected(ways, (way) => $.attribute(round_, "board").refusal(way));
    return ($.contains(null, refusals) ? null : _cell_refusal(round_, tile, cell));
  }
  function _cell_refusal(round_, tile, cell) {
    CHECK: arguments.length === 3 || $.miscount();
    let board, met;
    board = $.attribute(round_, "board");
    if ($.contains(cell, $.found(board.laid))) {
      return $rules_errors.refuse($rules_errors.Code.CELL, "a tile lies there already");
    }
    if (!$.truth($.found(board.laid))) {
      return $rules_errors.refuse($rules_errors.Code.CELL, "the first tile of a round lies in the middle");
    }
    if (!$.contains(cell, $.attribute(board, "open"))) {
      return $rules_errors.refuse($rules_errors.Code.SIDE, "a tile has to lie side by side with another one");
    }
    met = (() => { const $all = []; let point; for (point of $.each($rules_grid.corners(cell))) { if ($.contains(point, $.found(board.numbers))) $all.push($.str($.item($.found(board.numbers), point))); } return $all; })();
    return $rules_errors.refuse$($rules_errors.Code.CORNER, "{tile} does not fit there: its corners meet {numbers}", new $.Dict([["tile", $.item($rules_tiles.NAMES, tile)], ["numbers", ", ".$join(met)]]));
  }
  function _turn_refusal(round_, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    if ($.truth($.found(round_.over))) {
      return $rules_errors.refuse($rules_errors.Code.OVER, "the round is over");
    }
    if (!$.contains(seat, $.tuple(null, $.found(round_.seat)))) {
      return $rules_errors.refuse$($rules_errors.Code.TURN, "it is the turn of seat {seat}", new $.Dict([["seat", $.found(round_.seat)]]));
    }
    return null;
  }
  function _hand_refusal(round_, place) {
    CHECK: arguments.length === 2 || $.miscount();
    let seat, tile, $t0, $t1;
    if ($.truth($.bitand($.rshift($.found($.found(round_.rights).placeable), $.found(place.tile)), 1))) {
      return null;
    }
    $t0 = $.found(round_.seat);
    $t1 = $.item($rules_tiles.NAMES, $.found(place.tile));
    seat = $t0;
    tile = $t1;
    if (!$.truth($.bitand($.rshift(round_.may_hold(seat), $.found(place.tile)), 1))) {
      return $rules_errors.refuse$($rules_errors.Code.HAND, "seat {seat} does not hold {tile}", new $.Dict([["seat", seat], ["tile", tile]]));
    }
    if ($.truth($.found(round_.draws))) {
      return $rules_errors.refuse$($rules_errors.Code.HAND, "{tile} may not be placed: only the tile just drawn", new $.Dict([["tile", tile]]));
    }
    return $rules_errors.refuse$($rules_errors.Code.HAND, "{tile} is no tile to open with", new $.Dict([["tile", tile]]));
  }
  function _draw_refusal(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    if ($.truth($.attribute($.found(round_.rights), "draw"))) {
      return null;
    }
    if (!$.truth($.found($.attribute(round_, "board").laid))) {
      return $rules_errors.refuse$($rules_errors.Code.DRAW, "seat {seat} opens and must place a tile", new $.Dict([["seat", $.found(round_.seat)]]));
    }
    if (!$.truth($.found(round_.pool_size))) {
      return $rules_errors.refuse($rules_errors.Code.DRAW, "the pool is empty");
    }
    if (!$.truth($.found(round_.draws_left))) {
      return $rules_errors.refuse($rules_errors.Code.DRAW, "the draws of this turn are used up");
    }
    return $rules_errors.refuse($rules_errors.Code.DRAW, ($.truth($.found(round_.draws)) ? _KEPT : _DECLINED));
  }
  function _drawn_refusal(round_, tile) {
    CHECK: arguments.length === 2 || $.miscount();
    let due, hands, pool, template, $t0, $t1;
    $t0 = $.found(round_.hands);
    $t1 = $.found($.attribute(round_, "deal").pool);
    hands = $t0;
    pool = $t1;
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
      return ($.truth($.bitand($.rshift($.sum(hands), tile), 1)) ? $rules_errors.refuse$($rules_errors.Code.DRAW, template, new $.Dict([["tile", $.item($rules_tiles.NAMES, tile)]])) : null);
    }
    due = $.item(pool, $.negative($.found(round_.pool_size)));
    if ($.eq(tile, due)) {
      return null;
    }
    template = $rules_errors.N_("{tile} is not the next tile of the pool, {due} is");
    return $rules_errors.refuse$($rules_errors.Code.DRAW, template, new $.Dict([["tile", $.item($rules_tiles.NAMES, tile)], ["due", $.item($rules_tiles.NAMES, due)]]));
  }
  function _pass_refusal(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    if ($.truth($.found($.found(round_.rights).pass_))) {
      return null;
    }
    if (!$.truth($.found($.attribute(round_, "board").laid))) {
      return $rules_errors.refuse$($rules_errors.Code.PASS, "seat {seat} opens and must place a tile", new $.Dict([["seat", $.found(round_.seat)]]));
    }
    if ($.truth($.attribute($.found(round_.rights), "draw"))) {
      return $rules_errors.refuse($rules_errors.Code.PASS, "a player who places no tile draws, while draws and tiles remain");
    }
    return $rules_errors.refuse($rules_errors.Code.PASS, ($.truth($.found(round_.draws)) ? _KEPT : _DECLINED));
  }
  let _DECLINED = $rules_errors.N_("a tile of the hand fits, and this sheet lets nobody decline");
  let _KEPT = $rules_errors.N_("the tile just drawn fits, and this sheet lets nobody keep it");
  function lay_open_refusal(round_, seat, tiles, left) {
    CHECK: arguments.length === 4 || $.miscount();
    let due, size, $t0;
    if ((!$.truth($.found(round_.over)) || $.truth($.found(round_.settled)))) {
      return $rules_errors.refuse($rules_errors.Code.END, "there are no hands to lay open now");
    }
    due = $.add($.len($.found(round_.left)), 1);
    if ($.ne(seat, due)) {
      return $rules_errors.refuse$($rules_errors.Code.END, "the tiles left to seat {seat} are due", new $.Dict([["seat", due]]));
    }
    size = $.item($.attribute(round_, "sizes"), $.sub(seat, 1));
    if (!($.eq($.len(tiles), ($t0 = left.$bit_count())) && $.eq($t0, size))) {
      return $rules_errors.refuse$($rules_errors.Code.END, "tiles left at seat {seat}: {count}", new $.Dict([["seat", seat], ["count", size]]));
    }
    if (($.truth($.bitand(left, $.invert($.found(round_.unplayed)))) || $.truth($.bitand(left, $.sum($.found(round_.left)))))) {
      return $rules_errors.refuse$($rules_errors.Code.END, "a tile left to seat {seat} lies elsewhere", new $.Dict([["seat", seat]]));
    }
    return null;
  }
  return { action_refusal, lay_open_refusal, tile_refusal };
})();

export const $rules_terms = (() => {
  let SCORINGS = $.tuple("full", "simple", "none");
  const Amounts = $.klass("Amounts", [], {
    kind: "tuple",
    fields: "tile opening_bonus figure draw draws exhausted_pass empty_pass out_bonus out_takes out_costs blocked",
    init: class extends $.Tuple {
      constructor(tile, opening_bonus, figure, draw, draws, exhausted_pass, empty_pass, out_bonus, out_takes, out_costs, blocked) {
        super(11);
        this[0] = tile;
        this[1] = opening_bonus;
        this[2] = figure;
        this[3] = draw;
        this[4] = draws;
        this[5] = exhausted_pass;
        this[6] = empty_pass;
        this[7] = out_bonus;
        this[8] = out_takes;
        this[9] = out_costs;
        this[10] = blocked;
      }
      get tile() { return this[0]; }
      get opening_bonus() { return this[1]; }
      get figure() { return this[2]; }
      get draw() { return this[3]; }
      get draws() { return this[4]; }
      get exhausted_pass() { return this[5]; }
      get empty_pass() { return this[6]; }
      get out_bonus() { return this[7]; }
      get out_takes() { return this[8]; }
      get out_costs() { return this[9]; }
      get blocked() { return this[10]; }
    },
    methods: {
      points_of(action, board, draws) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let points;
        if ((action?.constructor === $rules_actions.Place)) {
          points = $.item(self.tile, $.found(action.tile));
          if (!$.truth($.found(board.laid))) {
            return $.add(points, $.item(self.opening_bonus, $.found(action.tile)));
          }
          return $.add(points, $.item($.attribute(self, "figure"), board.figure($.found(action.cell))));
        }
        if ((action?.constructor === $rules_actions.Draw)) {
          return $.negative($.item(self.draws, draws));
        }
        return $.negative(($.eq(draws, $.len(self.draws)) ? self.exhausted_pass : self.empty_pass));
      },
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let opening;
        opening = (() => { const $all = new $.Dict(); let tile; for (tile of $.each($rules_tiles.tiles_in($rules_tiles.TRIPLES))) { $all.set(tile, $.item(self.opening_bonus, tile)); } return $all; })();
        return new $.Dict([["tile", ($.eq(self.tile, $rules_tiles.VALUES) ? null : $.item(self.tile, $rules_tiles.ZERO))], ["opening", $.min(opening.$values())], ["opening_zero", $.item(opening, $rules_tiles.ZERO)], ["figures", (() => { const $all = new $.Dict(); let figure; for (figure of $.each($rules_figure.Figure)) { $all.set($.word(figure), $.item($.attribute(self, "figure"), figure)); } return $all; })()], ["draw", $.attribute(self, "draw")], ["last_draw", $.sub($.item(self.draws, -1), $.attribute(self, "draw"))], ["exhausted_pass", self.exhausted_pass], ["empty_pass", self.empty_pass], ["out_bonus", self.out_bonus], ["out_takes", self.out_takes], ["out_costs", self.out_costs], ["blocked", self.blocked]]);
      },
    },
    getters: {
      unit() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.div($.sum(self.tile), $.sum($rules_tiles.VALUES));
      },
    },
  });
  const Terms = $.klass("Terms", [], {
    kind: "data",
    fields: "sheet scoring= asked=",
    options: ["frozen", "slots"],
    slots: ["sheet", "scoring", "asked"],
    init: function (sheet, scoring = "full", asked = null) {
      this.sheet = sheet;
      this.scoring = scoring;
      this.asked = asked;
    },
    methods: {
      __post_init__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        check_scoring(self.scoring, self.asked);
        return null;
      },
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["sheet", new $.Dict([["name", $.attribute(self.sheet, "name")], ...$.entries(self.sheet.parameters())])], ["scoring", self.scoring], ["target", self.target], ["rounds", self.rounds], ["amounts", self.amounts.to_dict()]]);
      },
    },
    getters: {
      target() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        if ((self.asked !== null)) {
          return self.asked;
        }
        return ($.eq(self.scoring, "full") ? $.found(self.sheet.target) : 0);
      },
      rounds() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.ne(self.scoring, "none") ? $.found(self.sheet.rounds) : 0);
      },
      is_one_round() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (!$.truth(self.target) && $.lt(self.rounds, 2));
      },
      round_winner_wins() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let sheet;
        sheet = self.sheet;
        return ($.eq($.found(sheet.target_winner), "round") && $.eq($.found(sheet.target_when), "after round"));
      },
      target_at_once() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let $t0;
        return ($.eq($.found(self.sheet.target_when), "at once") ? ($.truth($t0 = self.target) ? $t0 : null) : null);
      },
      amounts() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return _amounts(self.sheet, self.scoring);
      },
    },
    ofClass: {
      from_dict(told) {
        CHECK: arguments.length === 1 || $.miscount();
        const cls = this;
        let scoring, sheet, target, template, whole, $t0;
        $t0 = $.unpack((($first) => $.generator(function* () { try { let key; for (key of $first) { yield told.$get(key); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.tuple("sheet", "scoring", "target"))), 3);
        sheet = $t0[0];
        scoring = $t0[1];
        target = $t0[2];
        whole = ($.isinstance(target, $.int) && !(typeof (target) === "boolean"));
        if ((!$.isinstance(sheet, $.dict) || !(typeof (scoring) === "string") || !$.truth(whole))) {
          template = $rules_errors.N_("an agreement is told by its sheet, its scoring and its target");
          throw $.raised($rules_errors.SheetError($rules_errors.refuse($rules_errors.Code.RULES, template)));
        }
        return cls($rules_sheet.Sheet.from_dict(sheet), scoring, target);
      },
    },
  });
  function check_scoring(scoring, asked) {
    CHECK: arguments.length === 2 || $.miscount();
    let reason;
    if (!$.contains(scoring, SCORINGS)) {
      reason = $rules_errors.refuse$($rules_errors.Code.RULES, "there is no scoring \u201c{scoring}\u201d; there are: {scorings}", new $.Dict([["scoring", scoring], ["scorings", ", ".$join(SCORINGS)]]));
      throw $.raised($rules_errors.SheetError(reason));
    }
    if (((asked !== null) && $.lt(asked, 0))) {
      throw $.raised($rules_errors.SheetError($rules_errors.refuse$($rules_errors.Code.RULES, "{target}: a target is above 0", new $.Dict([["target", asked]]))));
    }
    if (($.eq(scoring, "none") && $.truth(asked))) {
      throw $.raised($rules_errors.SheetError($rules_errors.refuse($rules_errors.Code.RULES, "a target needs a scoring, and this match has none")));
    }
    return null;
  }
  const _amounts = $.std.functools.cache(function _amounts$(sheet, scoring) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.item(_FULL_SIMPLE_NONE, scoring)(sheet);
  }, 256);
  function _full(sheet) {
    CHECK: arguments.length === 1 || $.miscount();
    let always, bonus, draws, limited, one, three, two, $t0, $t1, $t2, $t3, $t4;
    $t0 = $.unpack($.found(sheet.hexagons), 3);
    one = $t0[0];
    two = $t0[1];
    three = $t0[2];
    bonus = $.collected($.range($rules_tiles.COUNT), (tile) => $.mul($.found(sheet.triple_bonus), $.bitand($.rshift($rules_tiles.TRIPLES, tile), 1)));
    $t1 = bonus;
    $t2 = $rules_tiles.ZERO;
    $.setItem($t1, $t2, $.grown($.item($t1, $t2), $.found(sheet.zero_bonus)));
    draws = $.mul([$.found(sheet.draw_cost)], $.found(sheet.draw_limit));
    limited = $.ne($.found(sheet.draws), "unlimited");
    always = $.eq($.found(sheet.last_draw_when), "always");
    if (($.truth(limited) && $.truth(always))) {
      $t3 = draws;
      $t4 = -1;
      $.setItem($t3, $t4, $.grown($.item($t3, $t4), $.found(sheet.last_draw_cost)));
    }
    return Amounts.$of($rules_tiles.VALUES, $.tupleOf(bonus), new $.Dict([[null, 0], [$rules_figure.Figure.BRIDGE, $.found(sheet.bridge)], [$rules_figure.Figure.TWO_SIDES, $.found(sheet.two_sides)], [$rules_figure.Figure.HEXAGON, one], [$rules_figure.Figure.DOUBLE_HEXAGON, two], [$rules_figure.Figure.TRIPLE_HEXAGON, three]]), $.found(sheet.draw_cost), $.tupleOf(draws), (($.truth(limited) && !$.truth(always)) ? $.found(sheet.last_draw_cost) : 0), $.found(sheet.empty_pass_cost), $.found(sheet.out_bonus), $.found(sheet.out_takes), $.found(sheet.out_costs), $.found(sheet.blocked));
  }
  function _none(sheet) {
    CHECK: arguments.length === 1 || $.miscount();
    return Amounts.$of($.mul($.tuple(0), $rules_tiles.COUNT), $.mul($.tuple(0), $rules_tiles.COUNT), $.dict.fromkeys([null, ...$.each($rules_figure.Figure)], 0), 0, $.mul($.tuple(0), $.found(sheet.draw_limit)), 0, 0, 0, false, false, "nothing");
  }
  function _simple(sheet) {
    CHECK: arguments.length === 1 || $.miscount();
    let figures;
    figures = new $.Dict([[null, 0], [$rules_figure.Figure.BRIDGE, 1], [$rules_figure.Figure.TWO_SIDES, 0], [$rules_figure.Figure.HEXAGON, 1], [$rules_figure.Figure.DOUBLE_HEXAGON, 2], [$rules_figure.Figure.TRIPLE_HEXAGON, 3]]);
    return $.callNamed(_none(sheet), "_replace", [], { "tile": $.mul($.tuple(1), $rules_tiles.COUNT), "figure": figures, "out_bonus": 5 });
  }
  let _FULL_SIMPLE_NONE = new $.Dict([["full", _full], ["simple", _simple], ["none", _none]]);
  function settle(amounts, hands, out) {
    CHECK: arguments.length === 3 || $.miscount();
    let sizes, sums, $t0, $t1;
    $t0 = $.collected(hands, (hand) => $rules_tiles.value(hand));
    $t1 = $.collected(hands, (hand) => hand.$bit_count());
    sums = $t0;
    sizes = $t1;
    return settle_sums(amounts, sums, sizes, out);
  }
  function settle_sums(amounts, left, sizes, out) {
    CHECK: arguments.length === 4 || $.miscount();
    if ((out !== null)) {
      return _out(amounts, left, out);
    }
    return $.item(_BLOCKED, $.found(amounts.blocked))(left, sizes);
  }
  function _out(amounts, left, out) {
    CHECK: arguments.length === 3 || $.miscount();
    let brings;
    brings = $.collected(left, (points) => ($.truth($.found(amounts.out_costs)) ? $.negative(points) : 0));
    $.setItem(brings, $.sub(out, 1), $.add($.found(amounts.out_bonus), ($.truth($.found(amounts.out_takes)) ? $.sum(left) : 0)));
    return $.tupleOf(brings);
  }
  function _each_loses_their_own(left, _sizes) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.tupleOf($.collected(left, (points) => $.negative(points)));
  }
  function _lowest_hand_scores(left, _sizes) {
    CHECK: arguments.length === 2 || $.miscount();
    let lowest;
    lowest = $.min(left);
    return $.tupleOf($.collected(left, (points) => ($.eq(points, lowest) ? $.sub($.sum(left), $.mul(2, points)) : 0)));
  }
  function _lowest_hand_gains_differences(left, _sizes) {
    CHECK: arguments.length === 2 || $.miscount();
    let gain, lowest;
    lowest = $.min(left);
    gain = (() => { let $sum = 0; let points; for (points of $.each(left)) { $sum = $.summed($sum, $.sub(points, lowest)); } return $sum; })();
    return $.tupleOf($.collected(left, (points) => ($.eq(points, lowest) ? gain : 0)));
  }
  function _fewest_tiles_score(left, sizes) {
    CHECK: arguments.length === 2 || $.miscount();
    let fewest, lowest;
    fewest = $.min(sizes);
    lowest = $.min((($first) => $.generator(function* () { try { let points, size, $t0; for ($t0 of $first) { points = $t0[0]; size = $t0[1]; if ($.eq(size, fewest)) yield points; } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.zipStrict(left, sizes))));
    return $.tupleOf((() => { const $all = []; let points, size, $t0; for ($t0 of $.each($.zipStrict(left, sizes))) { points = $t0[0]; size = $t0[1]; $all.push(($.eq($.tuple(size, points), $.tuple(fewest, lowest)) ? $.sub($.sum(left), $.mul(2, points)) : 0)); } return $all; })());
  }
  function _nothing(left, _sizes) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.mul($.tuple(0), $.len(left));
  }
  let _BLOCKED = new $.Dict([["own", _each_loses_their_own], ["lowest", _lowest_hand_scores], ["differences", _lowest_hand_gains_differences], ["nothing", _nothing], ["fewest", _fewest_tiles_score]]);
  return { Amounts, SCORINGS, Terms, check_scoring, settle, settle_sums };
})();

export const $rules_round = (() => {
  const Rights = $.klass("Rights", [], {
    kind: "tuple",
    fields: "placeable draw pass_",
    init: class extends $.Tuple {
      constructor(placeable, draw, pass_) {
        super(3);
        this[0] = placeable;
        this[1] = draw;
        this[2] = pass_;
      }
      get placeable() { return this[0]; }
      get draw() { return this[1]; }
      get pass_() { return this[2]; }
    },
  });
  let _NO_RIGHTS = Rights.$of(0, false, false);
  const Round = $.klass("Round", [], {
    methods: {
      __init__: $.takes(function __init__(terms, deal, totals = $.tuple()) {
        CHECK: (arguments.length < 2 || arguments.length > 3) && $.miscount();
        const self = this;
        let place, $t0;
        $.assign(self, "terms", terms);
        $.assign(self, "amounts", $.found(terms.amounts));
        $.assign(self, "draw_limit", $.found($.found(terms.sheet).draw_limit));
        $.assign(self, "target_at_once", $.found(terms.target_at_once));
        self.deal = deal.checked($.found(terms.sheet));
        self.initial_totals = ($.truth($t0 = $.tupleOf(totals)) ? $t0 : $.mul($.tuple(0), $.found(deal.players)));
        self.log = [];
        self.board = $rules_board.Board();
        self.hands = (($.found(deal.hands) === null) ? null : $.list($.found(deal.hands)));
        self.sizes = deal.sizes($.found(terms.sheet));
        self.unplayed = $rules_tiles.ALL_TILES;
        for (place of $.each($.found(deal.laid))) {
          self.board.place(place);
          self.unplayed = $.xored(self.unplayed, $.lshift(1, $.found(place.tile)));
        }
        self.pool_size = $.sub($.sub($rules_tiles.COUNT, $.sum(self.sizes)), $.len($.found(deal.laid)));
        $.assign(self, "totals", $.list(self.initial_totals));
        $.assign(self, "seat", $.found(deal.starter));
        $.assign(self, "draws", 0);
        self.ending = null;
        self.left = [];
        self._drawn = 0;
        self._idle_passes = 0;
        self._known_rights = null;
        return null;
      }, "terms deal totals="),
      _find_rights() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let declines, held, more, opening, placeable, sheet, size, $t0, $t1, $t2, $t3, $t4;
        sheet = $.found(self.terms.sheet);
        held = self.may_hold(self.seat);
        if (!$.truth($.found(self.board.laid))) {
          opening = ((self.hands === null) ? held : $rules_opening.opening_tiles(sheet, held));
          return Rights.$of(opening, false, false);
        }
        $t0 = $.unpack(($.truth(self.draws) ? $.tuple(self._drawn, 1) : $.tuple(held, $.item(self.sizes, $.sub(self.seat, 1)))), 2);
        placeable = $t0[0];
        size = $t0[1];
        declines = ($.truth($t2 = $.found(sheet.may_decline)) ? $t2 : ($.truth($t1 = ($.gt(self.draws, 0) && $.found(sheet.may_keep_drawn))) ? $t1 : (!$.truth($.bitand(placeable, $.found(self.board.fitting))) || $.gt(placeable.$bit_count(), size))));
        more = $.gt(self.draws_left, 0);
        return Rights.$of(placeable, ($.truth($t3 = declines) ? more : $t3), ($.truth($t4 = declines) ? !$.truth(more) : $t4));
      },
      may_hold(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return ((self.hands === null) ? self.unplayed : $.item(self.hands, $.sub(seat, 1)));
      },
      refusal(action, seat = null) {
        CHECK: (arguments.length < 1 || arguments.length > 2) && $.miscount();
        const self = this;
        return $rules_refusal.action_refusal(self, action, seat);
      },
      legal_actions() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let actions, draw, pass_, placeable, $t0;
        $t0 = $.unpack(self.rights, 3);
        placeable = $t0[0];
        draw = $t0[1];
        pass_ = $t0[2];
        actions = [...$.each(self.board.placements(placeable))];
        if ($.truth(draw)) {
          actions.$append($rules_actions.DRAW);
        }
        if ($.truth(pass_)) {
          actions.$append($rules_actions.PASS);
        }
        return actions;
      },
      points(action) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return self.amounts.points_of(action, self.board, self.draws);
      },
      figure(place) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return self.board.figure($.found(place.cell));
      },
      push: $.keyed("action time_ns= * seat=", function push(action, time_ns = null, seat = null) {
        const self = this;
        let event;
        event = self.foreseen$(action, time_ns, seat);
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
        if (((action?.constructor === $rules_actions.Draw) && ($.found(action.tile) === null) && ($.found(self.deal.pool) !== null))) {
          action = $rules_actions.Draw.$of($.item($.found(self.deal.pool), $.negative(self.pool_size)));
        }
        return $rules_event.Event.$of(self.seat, action, points, $.add($.item(self.totals, $.sub(self.seat, 1)), points), time_ns);
      }),
      play(text) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.call(self, "push", $rules_actions.parse_action(text));
      },
      _apply(event) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let action;
        action = $.found(event.action);
        self._known_rights = null;
        $.setItem(self.totals, $.sub(self.seat, 1), $.found(event.total));
        self.log.$append(event);
        if ((action?.constructor === $rules_actions.Draw)) {
          self._take(action);
          return null;
        }
        if ((action?.constructor === $rules_actions.Place)) {
          self._lay(action);
        } else {
          self._idle_passes = ($.truth(self.draws) ? 0 : $.add(self._idle_passes, 1));
        }
        self._finish_turn(action);
        return null;
      },
      _take(draw) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        self._drawn = self._tiles_of(draw);
        self._hand_over(self._drawn, 1);
        self.pool_size = $.subbed(self.pool_size, 1);
        $.assign(self, "draws", $.grown(self.draws, 1));
        return null;
      },
      _tiles_of(draw) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return (($.found(draw.tile) === null) ? self.unplayed : $.lshift(1, $.found(draw.tile)));
      },
      _lay(place) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        self.board.place(place);
        self.unplayed = $.xored(self.unplayed, $.lshift(1, $.found(place.tile)));
        self._hand_over($.lshift(1, $.found(place.tile)), -1);
        self._idle_passes = 0;
        return null;
      },
      _hand_over(tile, more) {
        CHECK: arguments.length === 2 || $.miscount();
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
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let target;
        target = self.target_at_once;
        if (($.truth(target) && (action?.constructor === $rules_actions.Place) && $.ge($.item(self.totals, $.sub(self.seat, 1)), target))) {
          self.ending = "target";
          return null;
        }
        if (!$.truth($.item(self.sizes, $.sub(self.seat, 1)))) {
          self.ending = "out";
        } else if ((!$.truth(self.pool_size) && ($.eq(self._idle_passes, self.players) || !$.truth($.bitand(self.unplayed, $.found(self.board.fitting)))))) {
          self.ending = "blocked";
        }
        if (((self.ending !== null) && (self.hands !== null))) {
          self._settle(self.hands);
        }
        if ((self.ending === null)) {
          $.assign(self, "seat", $.add($.mod(self.seat, self.players), 1));
          $.assign(self, "draws", 0);
        }
        return null;
      },
      _settle(hands) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let brings, out, points, seat, $t0, $t1, $t2;
        self.left = $.list(hands);
        out = ($.eq(self.ending, "out") ? self.seat : null);
        brings = $rules_terms.settle(self.amounts, $.tupleOf(hands), out);
        for ($t0 of $.each($.enumerate(brings, 1))) {
          seat = $t0[0];
          points = $t0[1];
          $t1 = self.totals;
          $t2 = $.sub(seat, 1);
          $.setItem($t1, $t2, $.grown($.item($t1, $t2), points));
          self.log.$append($rules_event.Event.$of(seat, $rules_actions.END, points, $.item(self.totals, $.sub(seat, 1))));
        }
        return null;
      },
      lay_open(seat, tiles) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let left, refusal;
        left = $rules_tiles.tile_set(tiles);
        refusal = $rules_refusal.lay_open_refusal(self, seat, tiles, left);
        if ((refusal !== null)) {
          throw $.raised($rules_errors.IllegalAction(refusal));
        }
        self.left.$append(left);
        if ($.eq(seat, self.players)) {
          self._settle(self.left);
        }
        return null;
      },
      pop() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let event, tile, $t0;
        if (!$.truth(self.log)) {
          throw $.raised($.errors.IndexError("nothing has happened in this round"));
        }
        while ($.eq($.found($.item(self.log, -1).action), $rules_actions.END)) {
          self._unwrite();
        }
        event = self._unwrite();
        $.assign(self, "seat", $.found(event.seat));
        $t0 = $.unpack($.tuple(null, []), 2);
        self.ending = $t0[0];
        self.left = $t0[1];
        self._known_rights = null;
        if (($.found(event.action)?.constructor === $rules_actions.Place)) {
          tile = $.lshift(1, $.found(self.board.lift().tile));
          self.unplayed = $.xored(self.unplayed, tile);
          self._hand_over(tile, 1);
        } else if (($.found(event.action)?.constructor === $rules_actions.Draw)) {
          self._hand_over(self._tiles_of($.found(event.action)), -1);
          self.pool_size = $.grown(self.pool_size, 1);
        }
        self._recall_turn();
        return event;
      },
      _unwrite() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let event, $t0, $t1;
        event = $.call(self.log, "pop");
        $t0 = self.totals;
        $t1 = $.sub($.found(event.seat), 1);
        $.setItem($t0, $t1, $.subbed($.item($t0, $t1), $.attribute(event, "points")));
        return event;
      },
      _recall_turn() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let event, last, turn;
        last = ($.truth(self.log) ? $.found($.item(self.log, -1).action) : null);
        if ((last?.constructor === $rules_actions.Draw)) {
          self._drawn = self._tiles_of(last);
        }
        turn = $.std.itertools.takewhile((function (event) { CHECK: arguments.length === 1 || $.miscount(); return ($.found(event.action)?.constructor === $rules_actions.Draw); }), $.reversed(self.log));
        $.assign(self, "draws", $.len([...$.each(turn)]));
        self._idle_passes = 0;
        for (event of $.each($.std.itertools.islice($.reversed(self.log), self.draws, null))) {
          if (!($.found(event.action)?.constructor === $rules_actions.Pass)) {
            self._idle_passes = $.subbed(self._idle_passes, ($.found(event.action)?.constructor === $rules_actions.Draw));
            break;
          }
          self._idle_passes = $.grown(self._idle_passes, 1);
        }
        return null;
      },
      back_to(length) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let _;
        for (_ of $.each($.range($.sub($.len(self.actions()), length)))) {
          $.call(self, "pop");
        }
        return null;
      },
      actions() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = []; let event; for (event of $.each(self.log)) { if ($.ne($.found(event.action), $rules_actions.END)) $all.push(event); } return $all; })();
      },
      chosen() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = []; let event; for (event of $.each(self.log)) { if (!($.found(event.action)?.constructor === $rules_actions.End)) $all.push((($.found(event.action)?.constructor === $rules_actions.Draw) ? $rules_actions.DRAW : $.found(event.action))); } return $all; })();
      },
      copy() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let twin, $t0;
        twin = $.bare(Round);
        $.takeOver(twin, self);
        $.assign(twin, "board", self.board.$copy());
        $t0 = $.unpack($.tuple($.slice(self.log), $.slice(self.sizes), $.slice(self.totals)), 3);
        $.assign(twin, "log", $t0[0]);
        $.assign(twin, "sizes", $t0[1]);
        $.assign(twin, "totals", $t0[2]);
        $.assign(twin, "hands", ((self.hands === null) ? null : $.slice(self.hands)));
        $.assign(twin, "left", $.slice(self.left));
        return twin;
      },
      view(seat = null) {
        CHECK: arguments.length > 1 && $.miscount();
        const self = this;
        return $.call($rules_view.View, "of", self, seat);
      },
      __eq__(other) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return ((other?.constructor === Round) && $.eq(self._identity(), other._identity()));
      },
      _identity() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.tuple(self.terms, self.deal, self.initial_totals, self.log, self.left);
      },
      __repr__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let state, totals;
        state = ($.truth(self.over) ? `over: ${$.str(self.ending)}` : `seat ${$.str(self.seat)} to move`);
        totals = " ".$join($.map($.str, self.totals));
        return `<Round ${$.str($.attribute($.found(self.terms.sheet), "name"))}, ${$.str(self.players)} players, ${$.str($.len(self.log))} events, ${$.str(state)}, totals ${$.str(totals)}>`;
      },
      _repr_svg_() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return self.board._repr_svg_();
      },
    },
    getters: {
      players() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.found(self.deal.players);
      },
      over() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (self.ending !== null);
      },
      settled() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let $t0;
        return ($.eq(self.ending, "target") || ($.truth($t0 = self.over) ? $.eq($.found($.item(self.log, -1).action), $rules_actions.END) : $t0));
      },
      rights() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        if ((self._known_rights === null)) {
          self._known_rights = ($.truth(self.over) ? _NO_RIGHTS : self._find_rights());
        }
        return self._known_rights;
      },
      may_keep() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let $t0;
        return ($.gt(self.draws, 0) && ($.truth($t0 = $.attribute(self.rights, "draw")) ? $t0 : $.found(self.rights.pass_)));
      },
      draws_left() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.min($.sub(self.draw_limit, self.draws), self.pool_size);
      },
    },
    ofClass: {
      set_up: $.keyed("terms * hands pool laid seat totals=", function set_up(terms, hands, pool, laid, seat, totals = $.tuple()) {
        const cls = this;
        let deal, players, round_, template;
        players = $.len(hands);
        if (($.truth(totals) && $.ne($.len(totals), players))) {
          template = $rules_errors.N_("totals: {count}; players: {players}");
          throw $.raised($rules_errors.DealError($rules_errors.refuse$($rules_errors.Code.DEAL, template, new $.Dict([["count", $.len(totals)], ["players", players]]))));
        }
        deal = $rules_deal.Deal.$of(players, seat, $.tupleOf(hands), $.tupleOf(pool), undefined, $.tupleOf(laid));
        round_ = cls(terms, deal, totals);
        $rules_set_up.check_in_play(round_);
        return round_;
      }),
      resampled(view, deal) {
        CHECK: arguments.length === 2 || $.miscount();
        const cls = this;
        let action, before, contradicted, drawn, error, event, round_, $t0, $t1;
        before = $.list($.found(view.totals));
        for (event of $.each($.found(view.log))) {
          $t0 = before;
          $t1 = $.sub($.found(event.seat), 1);
          $.setItem($t0, $t1, $.subbed($.item($t0, $t1), $.attribute(event, "points")));
        }
        round_ = cls($.found(view.terms), deal, before);
        contradicted = $rules_errors.DealError($rules_errors.refuse($rules_errors.Code.DEAL, "this deal contradicts what has been seen"));
        try {
          for (event of $.each($.found(view.log))) {
            action = $.found(event.action);
            if (!(action?.constructor === $rules_actions.End)) {
              drawn = ((action?.constructor === $rules_actions.Draw) && ($.found(deal.pool) !== null));
              $.callNamed(round_, "push", [($.truth(drawn) ? $rules_actions.DRAW : action), $.found(event.time_ns)], { "seat": $.found(event.seat) });
            }
          }
        } catch ($caught) {
          const $error = $.caught($caught);
          if ($.isCaught($error, [$rules_errors.IllegalAction])) {
            error = $error;
            throw $.raised(contradicted);
          } else throw $error;
        }
        if ($.ne(round_.view($.found(view.seat)), view)) {
          throw $.raised(contradicted);
        }
        return round_;
      },
    },
  });
  return { Rights, Round };
})();

export const $rules_match = (() => {
  const Before = $.klass("Before", [], {
    kind: "tuple",
    fields: "totals times_ns rounds=",
    init: class extends $.Tuple {
      constructor(totals, times_ns, rounds = 0) {
        super(3);
        this[0] = totals;
        this[1] = times_ns;
        this[2] = rounds;
      }
      get totals() { return this[0]; }
      get times_ns() { return this[1]; }
      get rounds() { return this[2]; }
    },
  });
  const Match = $.klass("Match", [], {
    methods: {
      __init__: $.takes(function __init__(terms, players, before = null, credit = $.tuple()) {
        CHECK: (arguments.length < 2 || arguments.length > 4) && $.miscount();
        const self = this;
        let nothing, $t0, $t1;
        $.found(terms.sheet).check_players(players);
        nothing = $.mul($.tuple(0), players);
        $.assign(self, "terms", terms);
        $.assign(self, "players", players);
        $.assign(self, "before", ($.truth($t1 = before) ? $t1 : Before.$of(($.truth($t0 = credit) ? $t0 : nothing), nothing)));
        $.assign(self, "rounds", []);
        return null;
      }, "terms players before= credit="),
      start(deal) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let template;
        if ($.truth(self.over)) {
          throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.OVER, "the match is over")));
        }
        if (!$.truth(self.between_rounds)) {
          throw $.raised($rules_errors.IllegalAction($rules_errors.refuse($rules_errors.Code.OVER, "the round before is not over yet")));
        }
        if ($.ne($.found(deal.players), self.players)) {
          template = $rules_errors.N_("a deal for {dealt} in a match of {players}");
          throw $.raised($rules_errors.DealError($rules_errors.refuse$($rules_errors.Code.DEAL, template, new $.Dict([["dealt", $.found(deal.players)], ["players", self.players]]))));
        }
        self.rounds.$append($rules_round.Round(self.terms, deal, self.totals));
        return $.item(self.rounds, -1);
      },
      lay_aside() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let thought, times;
        times = self.times_ns;
        thought = ((times === null) ? null : $.tupleOf(times));
        $.assign(self, "before", Before.$of($.tupleOf(self.totals), thought, self.played));
        $.assign(self, "rounds", []);
        return null;
      },
      _winners_without_points() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let sizes;
        sizes = $.attribute($.item(self.rounds, -1), "sizes");
        return _best(sizes, $.range(1, $.add(self.players, 1)), $.min(sizes));
      },
      copy() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let twin;
        twin = $.bare(Match);
        $.takeOver(twin, self);
        $.assign(twin, "rounds", $.collected(self.rounds, (round_) => round_.$copy()));
        return twin;
      },
      __eq__(other) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return ((other?.constructor === Match) && $.eq($.tuple(self.terms, self.players, self.before), $.tuple($.found(other.terms), $.found(other.players), $.found(other.before))) && $.eq(self.rounds, $.found(other.rounds)));
      },
      __repr__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let state, totals;
        totals = " ".$join($.map($.str, self.totals));
        state = ($.truth(self.over) ? ", over" : "");
        return `<Match ${$.str($.attribute($.found(self.terms.sheet), "name"))}, ${$.str(self.players)} players, ${$.str($.len(self.rounds))} rounds, totals ${$.str(totals)}${$.str(state)}>`;
      },
    },
    getters: {
      totals() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.truth(self.rounds) ? $.found($.item(self.rounds, -1).totals) : $.list($.found(self.before.totals)));
      },
      played() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.add($.found(self.before.rounds), $.len(self.rounds));
      },
      between_rounds() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (!$.truth(self.rounds) || $.found($.item(self.rounds, -1).settled));
      },
      over() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let round_, rounds, target, $t0, $t1;
        if ((!$.truth(self.rounds) || !$.truth($.found($.item(self.rounds, -1).settled)))) {
          return false;
        }
        $t0 = $.found(self.terms.target);
        $t1 = $.found(self.terms.rounds);
        target = $t0;
        rounds = $t1;
        if (($.eq($.found($.item(self.rounds, -1).ending), "target") || ($.lt(0, rounds) && $.le(rounds, self.played)))) {
          return true;
        }
        if (!$.truth(target)) {
          return !$.truth(rounds);
        }
        if ($.ne($.found($.found(self.terms.sheet).target_when), "round")) {
          return $.ge($.max(self.totals), target);
        }
        round_ = $.item(self.rounds, -1);
        return ($.ge($.max($.found(round_.initial_totals)), target) || (() => {  let event; for (event of $.each($.found(round_.log))) { if ($.ge($.found(event.total), target)) return true; } return false; })());
      },
      times_ns() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let event, round_, times, $t0, $t1;
        if (($.found(self.before.times_ns) === null)) {
          return null;
        }
        times = $.list($.found(self.before.times_ns));
        for (round_ of $.each(self.rounds)) {
          for (event of $.each($.found(round_.log))) {
            if ($.eq($.found(event.action), $rules_actions.END)) {
              continue;
            }
            if (($.found(event.time_ns) === null)) {
              return null;
            }
            $t0 = times;
            $t1 = $.sub($.found(event.seat), 1);
            $.setItem($t0, $t1, $.grown($.item($t0, $t1), $.found(event.time_ns)));
          }
        }
        return times;
      },
      winners() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let best, times, $t0;
        if (!$.truth(self.over)) {
          return [];
        }
        if ($.eq($.found(self.terms.scoring), "none")) {
          return self._winners_without_points();
        }
        best = ($.truth($t0 = winner_at_target(self.terms, self.totals, round_winners($.item(self.rounds, -1)))) ? $t0 : _best(self.totals, $.range(1, $.add(self.players, 1)), $.max(self.totals)));
        times = ($.eq($.found($.found(self.terms.sheet).ties), "time") ? self.times_ns : null);
        if ((times === null)) {
          return best;
        }
        return _best(times, best, $.min((($first) => $.generator(function* () { try { let seat; for (seat of $first) { yield $.item(times, $.sub(seat, 1)); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(best))));
      },
    },
  });
  function round_winners(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    if ($.eq($.found(round_.ending), "out")) {
      return [$.found(round_.seat)];
    }
    return (() => { const $all = []; let event; for (event of $.each($.found(round_.log))) { if (($.eq($.found(event.action), $rules_actions.END) && $.gt($.attribute(event, "points"), 0))) $all.push($.found(event.seat)); } return $all; })();
  }
  function winner_at_target(terms, totals, won) {
    CHECK: arguments.length === 3 || $.miscount();
    let at_target;
    if ((!$.truth($.found(terms.target)) || !$.truth($.found(terms.round_winner_wins)))) {
      return [];
    }
    at_target = (() => { const $all = []; let seat, total, $t0; for ($t0 of $.each($.enumerate(totals, 1))) { seat = $t0[0]; total = $t0[1]; if ($.ge(total, $.found(terms.target))) $all.push(seat); } return $all; })();
    return (($.gt($.len(at_target), 1) && $.eq($.len(won), 1) && $.contains($.item(won, 0), at_target)) ? won : []);
  }
  function _best(values, seats, best) {
    CHECK: arguments.length === 3 || $.miscount();
    return (() => { const $all = []; let seat; for (seat of $.each(seats)) { if ($.eq($.item(values, $.sub(seat, 1)), best)) $all.push(seat); } return $all; })();
  }
  return { Before, Match, round_winners, winner_at_target };
})();

export const $rules_commitment = (() => {
  let _SALT_BYTES = 32;
  const Commitment = $.klass("Commitment", [], {
    kind: "tuple",
    fields: "digest salt",
    init: class extends $.Tuple {
      constructor(digest, salt) {
        super(2);
        this[0] = digest;
        this[1] = salt;
      }
      get digest() { return this[0]; }
      get salt() { return this[1]; }
    },
  });
  function digest_of(text) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.std.hashlib.sha256($.call(text, "encode", "utf-8", "surrogatepass")).$hexdigest();
  }
  function commit(deal, salt = null) {
    CHECK: (arguments.length < 1 || arguments.length > 2) && $.miscount();
    let text;
    salt = ((salt === null) ? $.std.secrets.token_hex(_SALT_BYTES) : salt);
    text = "\n".$join([salt, ...$.each(deal.lines())]);
    return Commitment.$of(digest_of(text), salt);
  }
  function verify(deal, commitment) {
    CHECK: arguments.length === 2 || $.miscount();
    return $.eq($.attribute(commit(deal, $.attribute(commitment, "salt")), "digest"), $.attribute(commitment, "digest"));
  }
  return { Commitment, commit, digest_of, verify };
})();

export const $rules_view = (() => {
  let _KEY_DIGITS = 32;
  const View = $.klass("View", [], {
    kind: "data",
    fields: "terms players seat to_move hand sizes pool_size draws board lots starter log totals ending left actions",
    options: ["frozen", "slots"],
    slots: ["terms", "players", "seat", "to_move", "hand", "sizes", "pool_size", "draws", "board", "lots", "starter", "log", "totals", "ending", "left", "actions"],
    init: function (terms, players, seat, to_move, hand, sizes, pool_size, draws, board, lots, starter, log, totals, ending, left, actions) {
      this.terms = terms;
      this.players = players;
      this.seat = seat;
      this.to_move = to_move;
      this.hand = hand;
      this.sizes = sizes;
      this.pool_size = pool_size;
      this.draws = draws;
      this.board = board;
      this.lots = lots;
      this.starter = starter;
      this.log = log;
      this.totals = totals;
      this.ending = ending;
      this.left = left;
      this.actions = actions;
    },
    methods: {
      points(action) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.found(self.terms.amounts).points_of(action, self.board, self.draws);
      },
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let actions;
        actions = $.collected(self.actions, (action) => describe(action, self.points(action), self.board));
        return new $.Dict([...$.entries(self._known()), ["actions", actions]]);
      },
      _known() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["seat", self.seat], ["to_move", self.to_move], ["hand", ((self.hand === null) ? null : $rules_tiles.names(self.hand))], ["sizes", $.list(self.sizes)], ["pool", self.pool_size], ["draws", self.draws], ["board", $.collected($.found(self.board.laid).$values(), (place) => $.str(place))], ["lots", $.collected(self.lots, (lots) => $.collected(lots, (t) => ((t === null) ? null : $.item($rules_tiles.names($.lshift(1, t)), 0))))], ["starter", self.starter], ["log", $.collected(self.log, (event) => $.str(event))], ["totals", $.list(self.totals)], ["over", self.ending], ["left", $.collected(self.left, (tiles) => $rules_tiles.names(tiles))]]);
      },
      _repr_svg_() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        throw $.errors.ImportError("tricorne.drawing is not in the page");
        return null(self);
      },
    },
    getters: {
      laid_before() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let laid, placed;
        placed = (() => { let $sum = 0; let event; for (event of $.each(self.log)) { $sum = $.summed($sum, ($.found(event.action)?.constructor === $rules_actions.Place)); } return $sum; })();
        laid = $.list($.found(self.board.laid).$values());
        return $.slice(laid, null, $.sub($.len(laid), placed));
      },
      key() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let known;
        known = [self.terms.to_dict(), self._known()];
        return $.slice($rules_commitment.digest_of($.std.json.dumps(known, undefined, $.tuple(",", ":"))), null, _KEY_DIGITS);
      },
    },
    ofClass: {
      of(round_, seat) {
        CHECK: arguments.length === 2 || $.miscount();
        const cls = this;
        let actions, hands, mine, to_move;
        if (((seat !== null) && !($.le(1, seat) && $.le(seat, $.found(round_.players))))) {
          throw $.raised($.errors.ValueError(`there is no seat ${$.str(seat)}`));
        }
        to_move = ($.truth($.found(round_.over)) ? null : $.found(round_.seat));
        mine = ((seat !== null) && $.eq(seat, to_move));
        actions = ($.truth(mine) ? $.tupleOf(round_.legal_actions()) : $.tuple());
        hands = $.found(round_.hands);
        return $.named(cls, [], { "terms": $.found(round_.terms), "players": $.found(round_.players), "seat": seat, "to_move": to_move, "hand": (((hands === null) || (seat === null)) ? null : $.item(hands, $.sub(seat, 1))), "sizes": $.tupleOf($.attribute(round_, "sizes")), "pool_size": $.found(round_.pool_size), "draws": ($.truth($.found(round_.over)) ? 0 : $.found(round_.draws)), "board": $.attribute(round_, "board").$copy(), "lots": $.found($.attribute(round_, "deal").lots), "starter": $.found($.attribute(round_, "deal").starter), "log": $.tupleOf($.collected($.found(round_.log), (e) => ($.eq($.found(e.seat), seat) ? e : e.unseen()))), "totals": $.tupleOf($.found(round_.totals)), "ending": $.found(round_.ending), "left": $.tupleOf($.found(round_.left)), "actions": actions });
      },
      from_dict(told, terms) {
        CHECK: arguments.length === 2 || $.miscount();
        const cls = this;
        let again, error, name, value, view, $t0, $t1;
        try {
          view = _read(told, terms);
          again = view.to_dict();
        } catch ($caught) {
          const $error = $.caught($caught);
          if ($.isCaught($error, [$rules_errors.TricorneError, $.errors.LookupError, $.errors.TypeError, $.errors.ValueError])) {
            error = $error;
            throw $.raised($.errors.ValueError("this is no view of a round"));
          } else throw $error;
        }
        for ($t0 of $.each(again.$items())) {
          $t1 = $.unpack($t0, 2);
          name = $t1[0];
          value = $t1[1];
          if ($.ne($.item(told, name), value)) {
            throw $.raised($.errors.ValueError(`this is no view of a round: ${$.str(name)}`));
          }
        }
        return view;
      },
    },
  });
  function _read(told, terms) {
    CHECK: arguments.length === 2 || $.miscount();
    let board, free, hand, place, refusal, text, $t0, $t1;
    $t0 = $rules_board.Board();
    $t1 = $rules_tiles.ALL_TILES;
    board = $t0;
    free = $t1;
    for (text of $.each($.item(told, "board"))) {
      place = $rules_actions.parse_action(_text(text));
      if ((!(place?.constructor === $rules_actions.Place) || !$.truth($.bitand($.rshift(free, $.found(place.tile)), 1)))) {
        throw $.raised($.errors.ValueError(text));
      }
      free = $.xored(free, $.lshift(1, $.found(place.tile)));
      refusal = board.refusal(place);
      if ((refusal !== null)) {
        throw $.raised($rules_errors.IllegalAction(refusal));
      }
      board.place(place);
    }
    hand = $.item(told, "hand");
    return View.$of(terms, $.len($.item(told, "sizes")), $.item(told, "seat"), $.item(told, "to_move"), ((hand === null) ? null : _tiles(hand)), $.tupleOf($.item(told, "sizes")), $.item(told, "pool"), $.item(told, "draws"), board, $.tupleOf((() => { const $all = []; let lots; for (lots of $.each($.item(told, "lots"))) { $all.push($.tupleOf($.collected(lots, (t) => ((t === null) ? null : _tile(t))))); } return $all; })()), $.item(told, "starter"), $.tupleOf($.collected($.item(told, "log"), (line) => _event(_text(line)))), $.tupleOf($.item(told, "totals")), $.item(told, "over"), $.tupleOf($.collected($.item(told, "left"), (left) => _tiles(left))), $.tupleOf($.collected($.item(told, "actions"), (each) => $rules_actions.parse_action(_text($.item(each, "action"))))));
  }
  function _event(line) {
    CHECK: arguments.length === 1 || $.miscount();
    let action, done, words;
    words = line.$split(" ");
    done = " ".$join($.slice(words, 1, -2));
    action = ($.eq(done, $.str($rules_actions.END)) ? $rules_actions.END : $rules_actions.parse_action(done));
    return $rules_event.Event.$of($.int($.item(words, 0)), action, $.int($.item(words, -2)), $.int($.item(words, -1).$removeprefix("=")));
  }
  function _text(told) {
    CHECK: arguments.length === 1 || $.miscount();
    if (!(typeof (told) === "string")) {
      throw $.raised($.errors.TypeError(told));
    }
    return told;
  }
  function _tile(told) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.item($rules_spelling.parse_tiles([_text(told)]), 0);
  }
  function _tiles(told) {
    CHECK: arguments.length === 1 || $.miscount();
    return $rules_tiles.tile_set((($first) => $.generator(function* () { try { let each; for (each of $first) { yield _tile(each); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(told)));
  }
  function describe(action, points, board) {
    CHECK: arguments.length === 3 || $.miscount();
    let figure;
    figure = ((action?.constructor === $rules_actions.Place) ? board.figure($.found(action.cell)) : null);
    return new $.Dict([["action", $.str(action)], ["points", points], ["figure", ((figure === null) ? null : $.word(figure))]]);
  }
  return { View, describe };
})();

export const $rules_breakdown = (() => {
  const Source = $.words("Source", { NUMBERS: "numbers", TILE: "tile", OPENING: "opening", DRAW: "draw", LAST_DRAW: "last draw", PASS: "pass", USED_UP: "draws used up", EMPTY: "pool empty", END: "end" });
  const Breakdown = $.klass("Breakdown", [], {
    kind: "tuple",
    fields: "event figure parts",
    init: class extends $.Tuple {
      constructor(event, figure, parts) {
        super(3);
        this[0] = event;
        this[1] = figure;
        this[2] = parts;
      }
      get event() { return this[0]; }
      get figure() { return this[1]; }
      get parts() { return this[2]; }
    },
    methods: {
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let figure;
        figure = (($.attribute(self, "figure") === null) ? null : $.word($.attribute(self, "figure")));
        return new $.Dict([["figure", figure], ["parts", (() => { const $all = new $.Dict(); let n, part, $t0, $t1; for ($t0 of $.each(self.parts.$items())) { $t1 = $.unpack($t0, 2); part = $t1[0]; n = $t1[1]; $all.set($.word(part), n); } return $all; })()]]);
      },
    },
  });
  function breakdowns(log, terms) {
    CHECK: arguments.length === 2 || $.miscount();
    let board, event, figure, found, index, $t0;
    board = $rules_board.Board();
    found = [];
    for ($t0 of $.each($.enumerate(log))) {
      index = $t0[0];
      event = $t0[1];
      figure = null;
      if (($.found(event.action)?.constructor === $rules_actions.Place)) {
        figure = board.figure($.found($.found(event.action).cell));
        board.place($.found(event.action));
      }
      found.$append(_breakdown(log, index, figure, terms));
    }
    return found;
  }
  function latest_breakdowns(round_, count) {
    CHECK: arguments.length === 2 || $.miscount();
    let action, figure, found, index;
    found = [];
    for (index of $.each($.range($.sub($.len($.found(round_.log)), count), $.len($.found(round_.log))))) {
      action = $.found($.item($.found(round_.log), index).action);
      figure = ((action?.constructor === $rules_actions.Place) ? round_.figure(action) : null);
      found.$append(_breakdown($.found(round_.log), index, figure, $.found(round_.terms)));
    }
    return found;
  }
  function placement_parts$(place, figure, terms, opens) {
    let amounts, own, parts;
    if ($.eq($.found(terms.scoring), "none")) {
      return new $.Dict([]);
    }
    amounts = $.found(terms.amounts);
    own = ($.eq($.found(terms.scoring), "simple") ? Source.TILE : Source.NUMBERS);
    parts = new $.Dict([[own, $.item($.found(amounts.tile), $.found(place.tile))]]);
    if (($.truth(opens) && $.truth($.item($.found(amounts.opening_bonus), $.found(place.tile))))) {
      $.setItem(parts, Source.OPENING, $.item($.found(amounts.opening_bonus), $.found(place.tile)));
    }
    if (((figure !== null) && $.truth($.item($.attribute(amounts, "figure"), figure)))) {
      $.setItem(parts, figure, $.item($.attribute(amounts, "figure"), figure));
    }
    return parts;
  }
  const placement_parts = $.keyed("place figure terms * opens", placement_parts$);
  function _breakdown(log, index, figure, terms) {
    CHECK: arguments.length === 4 || $.miscount();
    let event, never, parts, $t0;
    event = $.item(log, index);
    $t0 = $.found(event.action);
    if (($t0?.constructor === $rules_actions.Place)) {
      parts = placement_parts$($.found(event.action), figure, terms, $.eq(index, 0));
    } else if (($t0?.constructor === $rules_actions.Draw)) {
      parts = _of_draw(event, $.found(terms.amounts));
    } else if (($t0?.constructor === $rules_actions.Pass)) {
      parts = new $.Dict([[_reason_to_pass(log, index, terms), $.attribute(event, "points")]]);
    } else if (($t0?.constructor === $rules_actions.End)) {
      parts = new $.Dict([[Source.END, $.attribute(event, "points")]]);
    } else if (((never = $t0), true)) {
      $.std.typing.assert_never(never);
    }
    return Breakdown.$of(event, figure, $.bound(parts, "parts"));
  }
  function _of_draw(event, amounts) {
    CHECK: arguments.length === 2 || $.miscount();
    let more;
    more = $.sub($.negative($.attribute(event, "points")), $.attribute(amounts, "draw"));
    if (!$.truth(more)) {
      return new $.Dict([[Source.DRAW, $.attribute(event, "points")]]);
    }
    return new $.Dict([[Source.DRAW, $.negative($.attribute(amounts, "draw"))], [Source.LAST_DRAW, $.negative(more)]]);
  }
  function _reason_to_pass(log, index, terms) {
    CHECK: arguments.length === 3 || $.miscount();
    let before, drawn, limit;
    if (!$.truth($.attribute($.item(log, index), "points"))) {
      return Source.PASS;
    }
    limit = $.found($.found(terms.sheet).draw_limit);
    before = $.slice(log, $.max($.sub(index, limit), 0), index);
    drawn = (() => { let $sum = 0; let event; for (event of $.each(before)) { $sum = $.summed($sum, ($.found(event.action)?.constructor === $rules_actions.Draw)); } return $sum; })();
    return (($.eq($.len(before), drawn) && $.eq(drawn, limit)) ? Source.USED_UP : Source.EMPTY);
  }
  return { Breakdown, Source, breakdowns, latest_breakdowns, placement_parts, placement_parts$ };
})();

export const $rules_mixing = (() => {
  let $t0, $t1;
  $t0 = "salt";
  $t1 = "part";
  let _SALT = $t0;
  let _PART = $t1;
  let _DIGEST = $.std.re.compile("[0-9a-f]{64}");
  let _BYTE = 8;
  const Pledge = $.klass("Pledge", [], {
    kind: "tuple",
    fields: "digest part=",
    init: class extends $.Tuple {
      constructor(digest, part = null) {
        super(2);
        this[0] = digest;
        this[1] = part;
      }
      get digest() { return this[0]; }
      get part() { return this[1]; }
    },
  });
  const Mixing = $.klass("Mixing", [], {
    kind: "tuple",
    fields: "digest salt pledges",
    init: class extends $.Tuple {
      constructor(digest, salt, pledges) {
        super(3);
        this[0] = digest;
        this[1] = salt;
        this[2] = pledges;
      }
      get digest() { return this[0]; }
      get salt() { return this[1]; }
      get pledges() { return this[2]; }
    },
    methods: {
      opening(parts) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let pledges;
        pledges = (() => { const $all = new $.Dict(); let pledge, seat, $t0, $t1; for ($t0 of $.each($.attribute(self, "pledges").$items())) { $t1 = $.unpack($t0, 2); seat = $t1[0]; pledge = $t1[1]; $all.set(seat, $.callNamed(pledge, "_replace", [], { "part": parts.$get(seat) })); } return $all; })();
        return $.callNamed(self, "_replace", [], { "pledges": pledges });
      },
      deal(sheet, players) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let parts;
        parts = (() => { const $all = []; let part, seat, $t0, $t1; for ($t0 of $.each($.sorted(self.opened.$items()))) { $t1 = $.unpack($t0, 2); seat = $t1[0]; part = $t1[1]; $all.push(`${$.str(seat)} ${$.str(part)}`); } return $all; })();
        return $rules_deal.deal(sheet, players, Seeded($rules_commitment.digest_of("\n".$join([$.attribute(self, "salt"), ...$.each(parts)]))));
      },
      fault(dealt, sheet) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let part, seat, $t0, $t1;
        if ($.ne($rules_commitment.digest_of($.attribute(self, "salt")), $.attribute(self, "digest"))) {
          return $rules_errors.refuse(_SALT, "this is not the salt that was promised");
        }
        for ($t0 of $.each($.sorted(self.opened.$items()))) {
          $t1 = $.unpack($t0, 2);
          seat = $t1[0];
          part = $t1[1];
          if ($.ne($rules_commitment.digest_of(part), $.attribute($.item($.attribute(self, "pledges"), seat), "digest"))) {
            return $rules_errors.refuse$(_PART, "this is not the part that seat {seat} pledged", new $.Dict([["seat", seat]]));
          }
        }
        if ($.ne(self.deal(sheet, $.found(dealt.players)), dealt)) {
          return $rules_errors.refuse($rules_errors.Code.DEAL, "this is not the deal that the salt and the parts make");
        }
        return null;
      },
    },
    getters: {
      opened() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = new $.Dict(); let each, seat, $t0, $t1; for ($t0 of $.each($.attribute(self, "pledges").$items())) { $t1 = $.unpack($t0, 2); seat = $t1[0]; each = $t1[1]; if (($.found(each.part) !== null)) $all.set(seat, $.found(each.part)); } return $all; })();
      },
    },
  });
  function is_digest(text) {
    CHECK: arguments.length === 1 || $.miscount();
    return ((typeof (text) === "string") && (_DIGEST.$fullmatch(text) !== null));
  }
  const Seeded = $.klass("Seeded", [], {
    methods: {
      __init__: $.takes(function __init__(seed) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let blocks;
        blocks = (($first) => $.generator(function* () { try { let number; for (number of $first) { yield $.call($.std.hashlib.sha256($.call(`${$.str(seed)} ${$.str(number)}`, "encode")), "digest"); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.std.itertools.count()));
        self._bytes = (($first) => $.generator(function* () { try { let block, byte; for (block of $first) { for (byte of $.each(block)) { yield byte; } } } catch ($error) { throw $.inGenerator($error); } }))($.iter(blocks));
        return null;
      }, "seed"),
      getrandbits(k) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let size;
        size = $.negative($.floordiv($.negative(k), _BYTE));
        return $.rshift($.int.from_bytes($.std.itertools.islice(self._bytes, size)), $.sub($.mul(size, _BYTE), k));
      },
    },
  });
  return { Mixing, Pledge, Seeded, is_digest };
})();

export const $rules_practice = (() => {
  let _LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123";
  let _TILES = (() => { const $all = new $.Dict(); let letter, tile, $t0; for ($t0 of $.each($.enumerate(_LETTERS))) { tile = $t0[0]; letter = $t0[1]; $all.set(letter, tile); } return $all; })();
  let _NUMBER = $.std.re.compile("[1-9][0-9]{0,8}");
  let _BEGUN = $.std.re.compile("([1-9][0-9]{0,2})[.]([A-Za-z0-9]{1,400})");
  let _WHOLE = $.std.re.compile("([1-9][0-9]{0,2}[.][A-Za-z0-9]{1,400})[.]([0-9a-f]{6})");
  let _CHECKED = 6;
  let _DIGITS = $.add(_LETTERS, "456789");
  let _VALUES = (() => { const $all = new $.Dict(); let digit, value, $t0; for ($t0 of $.each($.enumerate(_DIGITS))) { value = $t0[0]; digit = $t0[1]; $all.set(digit, value); } return $all; })();
  let _SPELLED = $.std.re.compile("([1-6])([A-Za-z0-3]{56})");
  function deal_name(dealt) {
    CHECK: arguments.length === 1 || $.miscount();
    let order;
    if ((($.found(dealt.hands) === null) || ($.found(dealt.pool) === null) || $.truth($.found(dealt.laid)))) {
      return null;
    }
    order = (() => { const $all = []; let hand, tile; for (hand of $.each($.found(dealt.hands))) { for (tile of $.each($rules_tiles.tiles_in(hand))) { $all.push(tile); } } return $all; })();
    return $.add($.str($.found(dealt.starter)), "".$join($.collected($.tuple(...$.each(order), ...$.each($.found(dealt.pool))), (tile) => $.item(_LETTERS, tile))));
  }
  function named_deal(name, sheet, players) {
    CHECK: arguments.length === 3 || $.miscount();
    let hands, letters, order, size, spelled, starter, $t0;
    sheet.check_players(players);
    if ($.truth(_NUMBER.$fullmatch(name))) {
      return $rules_deal.deal(sheet, players, $rules_mixing.Seeded($rules_commitment.digest_of(`deal ${$.str(name)}`)));
    }
    spelled = _SPELLED.$fullmatch(name);
    if (!$.truth(spelled)) {
      throw $.raised($rules_errors.DealError($rules_errors.refuse($rules_errors.Code.DEAL, "a deal is a number from 1 to 999999999")));
    }
    $t0 = $.unpack(spelled.$groups(), 2);
    starter = $t0[0];
    letters = $t0[1];
    order = $.collected(letters, (letter) => $.item(_TILES, letter));
    size = $.item($.found(sheet.hand), $.sub(players, 1));
    hands = $.collected($.range(players), (seat) => $.slice(order, $.mul(seat, size), $.mul($.add(seat, 1), size)));
    return $rules_deal.Deal.$of(players, ($.eq(players, 1) ? 1 : $.int(starter)), $.tupleOf($.collected(hands, (hand) => $rules_tiles.tile_set(hand))), $.tupleOf($.slice(order, $.mul(players, size)))).checked(sheet);
  }
  function beginning_name(round_, count) {
    CHECK: arguments.length === 2 || $.miscount();
    let choices, chosen, digits, event, index, number, size, taken, twin, $t0, $t1;
    twin = $rules_round.Round($.found(round_.terms), $.attribute(round_, "deal"), $.found(round_.initial_totals));
    chosen = [];
    for (event of $.each($.slice(round_.actions(), null, count))) {
      choices = _choices(twin);
      taken = (($.found(event.action)?.constructor === $rules_actions.Draw) ? "draw" : $.str($.found(event.action)));
      index = $.collected(choices, (each) => $.str(each)).$index(taken);
      chosen.$append($.tuple(index, $.len(choices)));
      $.call(twin, "push", $.item(choices, index));
    }
    number = 0;
    for ($t0 of $.each($.reversed(chosen))) {
      $t1 = $.unpack($t0, 2);
      index = $t1[0];
      size = $t1[1];
      number = $.add($.mul(number, size), index);
    }
    digits = $.item(_DIGITS, $.mod(number, $.len(_DIGITS)));
    while ($.ge(number, $.len(_DIGITS))) {
      number = $.floordiv(number, $.len(_DIGITS));
      digits = $.grown(digits, $.item(_DIGITS, $.mod(number, $.len(_DIGITS))));
    }
    return `${$.str($.len(chosen))}.${$.str(digits)}`;
  }
  function named_position(name, round_) {
    CHECK: arguments.length === 2 || $.miscount();
    let twin;
    twin = _played(name, round_);
    if (((twin === null) || $.truth($.found(twin.over)))) {
      throw $.raised($rules_errors.DealError($rules_errors.refuse($rules_errors.Code.DEAL, "this link leads to no position: part of it is missing")));
    }
    return twin;
  }
  function game_name(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    return `${$.str(beginning_name(round_, $.len(round_.actions())))}.${$.str(_check(round_))}`;
  }
  function named_game(name, round_) {
    CHECK: arguments.length === 2 || $.miscount();
    let found, twin;
    found = _WHOLE.$fullmatch(name);
    twin = ($.truth(found) ? _played($.item(found, 1), round_) : null);
    if (((found === null) || (twin === null) || !$.truth($.found(twin.over)) || $.ne(_check(twin), $.item(found, 2)))) {
      throw $.raised($rules_errors.DealError($rules_errors.refuse($rules_errors.Code.DEAL, "this is no game of this deal: part of it is missing")));
    }
    return twin;
  }
  function is_game_name(name) {
    CHECK: arguments.length === 1 || $.miscount();
    return (_WHOLE.$fullmatch(name) !== null);
  }
  function _played(name, round_) {
    CHECK: arguments.length === 2 || $.miscount();
    let _, choices, digit, found, number, twin;
    found = _BEGUN.$fullmatch(name);
    if (!$.truth(found)) {
      return null;
    }
    twin = round_.$copy();
    number = 0;
    for (digit of $.each($.reversed($.item(found, 2)))) {
      number = $.add($.mul(number, $.len(_DIGITS)), $.item(_VALUES, digit));
    }
    for (_ of $.each($.range($.int($.item(found, 1))))) {
      choices = _choices(twin);
      if (!$.truth(choices)) {
        return null;
      }
      $.call(twin, "push", $.item(choices, $.mod(number, $.len(choices))));
      number = $.floordiv(number, $.len(choices));
    }
    return ($.truth(number) ? null : twin);
  }
  function _check(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    let lines;
    lines = [...$.each($.attribute(round_, "deal").lines()), ...$.each($.collected($.found(round_.log), (event) => $.str(event)))];
    return $.slice($rules_commitment.digest_of("\n".$join(lines)), null, _CHECKED);
  }
  function _choices(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    return ($.truth($.found(round_.over)) ? [] : $.sorted(round_.legal_actions(), $.str));
  }
  return { beginning_name, deal_name, game_name, is_game_name, named_deal, named_game, named_position };
})();

export const $record_statement = (() => {
  let _NANOSECONDS = 9;
  let _EVENT = $.std.re.compile("([0-9]+) (?:([0-9])([0-9])([0-9])@(-?[0-9]+),(-?[0-9]+)|(draw) ([0-9]{3}|\\?)|pass|(end)) ([+-][0-9]+) =(-?[0-9]+)(?: ([0-9]+)(?:\\.([0-9]+))?s)?");
  let _ROUND = $.std.re.compile("Round ([0-9]+)");
  let _KEYED = $.std.re.compile("(Hand|Left) ([0-9]+)|(Pool|Lots|Starter)");
  const StatementError = $.klass("StatementError", [$rules_errors.TricorneError], {
  });
  const EventLine = $.klass("EventLine", [], {
    kind: "tuple",
    fields: "seat action points total time_ns",
    init: class extends $.Tuple {
      constructor(seat, action, points, total, time_ns) {
        super(5);
        this[0] = seat;
        this[1] = action;
        this[2] = points;
        this[3] = total;
        this[4] = time_ns;
      }
      get seat() { return this[0]; }
      get action() { return this[1]; }
      get points() { return this[2]; }
      get total() { return this[3]; }
      get time_ns() { return this[4]; }
    },
  });
  const DealLine = $.klass("DealLine", [], {
    kind: "tuple",
    fields: "name seat words",
    init: class extends $.Tuple {
      constructor(name, seat, words) {
        super(3);
        this[0] = name;
        this[1] = seat;
        this[2] = words;
      }
      get name() { return this[0]; }
      get seat() { return this[1]; }
      get words() { return this[2]; }
    },
  });
  const RoundLine = $.klass("RoundLine", [], {
    kind: "tuple",
    fields: "number",
    init: class extends $.Tuple {
      constructor(number) {
        super(1);
        this[0] = number;
      }
      get number() { return this[0]; }
    },
  });
  function normalize_spaces(line) {
    CHECK: arguments.length === 1 || $.miscount();
    return " ".$join((() => { const $all = []; let word; for (word of $.each(line.$replace("\t", " ").$split(" "))) { if ($.truth(word)) $all.push(word); } return $all; })());
  }
  function parse_header_line(line) {
    CHECK: arguments.length === 1 || $.miscount();
    let colon, name, value, $t0;
    $t0 = $.unpack(line.$partition(":"), 3);
    name = $t0[0];
    colon = $t0[1];
    value = $t0[2];
    name = name.$rstrip(" ");
    return (($.truth(colon) && $.truth(name)) ? $.tuple(name, value.$strip(" ")) : null);
  }
  function parse_statement(line) {
    CHECK: arguments.length === 1 || $.miscount();
    let colon, event, keyed, name, round_, seat, words, $t0, $t1, $t2, $t3, $t4;
    event = _EVENT.$fullmatch(line);
    if ($.truth(event)) {
      return _event(event);
    }
    round_ = _ROUND.$fullmatch(line);
    if ($.truth(round_)) {
      return RoundLine.$of($rules_spelling.whole_number($.item(round_, 1)));
    }
    $t0 = $.unpack(line.$partition(":"), 3);
    name = $t0[0];
    colon = $t0[1];
    words = $t0[2];
    keyed = ($.truth(colon) ? _KEYED.$fullmatch(name.$rstrip(" ")) : null);
    if (!$.truth(keyed)) {
      throw $.raised(StatementError($rules_errors.refuse$($rules_errors.Code.SYNTAX, "\u201c{line}\u201d is no statement", new $.Dict([["line", $rules_spelling.shorten(line)]]))));
    }
    $t1 = ($.truth($t3 = $.item(keyed, 1)) ? $t3 : $.item(keyed, 3));
    $t2 = $rules_spelling.whole_number(($.truth($t4 = $.item(keyed, 2)) ? $t4 : "0"));
    name = $t1;
    seat = $t2;
    return DealLine.$of(name, seat, (() => { const $all = []; let word; for (word of $.each(words.$split(" "))) { if ($.truth(word)) $all.push(word); } return $all; })());
  }
  function _event(found) {
    CHECK: arguments.length === 1 || $.miscount();
    let action, cell, col, draw, drawn, end, first, frac, points, row, seat, sec, second, third, tile, time_ns, total, way, $t0, $t1;
    $t0 = $.unpack(found.$groups(), 13);
    seat = $t0[0];
    first = $t0[1];
    second = $t0[2];
    third = $t0[3];
    row = $t0[4];
    col = $t0[5];
    draw = $t0[6];
    drawn = $t0[7];
    end = $t0[8];
    points = $t0[9];
    total = $t0[10];
    sec = $t0[11];
    frac = $t0[12];
    time_ns = ((sec === null) ? null : _nanoseconds(sec, ($.truth($t1 = frac) ? $t1 : "")));
    if ((first !== null)) {
      way = $rules_tiles.WAYS.$get($.tuple($.int(first), $.int(second), $.int(third)));
      cell = $rules_grid.Cell.$of($rules_spelling.whole_number(row), $rules_spelling.whole_number(col));
      action = ($.truth(way) ? $rules_actions.Place(...$.each(way), cell) : $rules_spelling.unknown_tile($.add($.add(first, second), third)));
    } else if ($.truth(draw)) {
      tile = $rules_tiles.TILE_NAMED.$get(drawn);
      action = ($.eq(drawn, "?") ? $rules_actions.DRAW : ((tile === null) ? $rules_spelling.unknown_tile(drawn) : $rules_actions.Draw.$of(tile)));
    } else if ($.truth(end)) {
      if ((time_ns !== null)) {
        throw $.raised(StatementError($rules_errors.refuse($rules_errors.Code.SYNTAX, "an end takes no thinking time")));
      }
      action = $rules_actions.END;
    } else {
      action = $rules_actions.PASS;
    }
    return EventLine.$of($rules_spelling.whole_number(seat), action, $rules_spelling.whole_number(points), $rules_spelling.whole_number(total), time_ns);
  }
  function _nanoseconds(seconds, fraction) {
    CHECK: arguments.length === 2 || $.miscount();
    let billionths;
    billionths = $.int($.slice(fraction, null, _NANOSECONDS).$ljust(_NANOSECONDS, "0"));
    return $.add($.mul($rules_spelling.whole_number(seconds), 1000000000), billionths);
  }
  return { DealLine, EventLine, RoundLine, StatementError, normalize_spaces, parse_header_line, parse_statement };
})();

export const $record_rival = (() => {
  let RIVAL = "Rival";
  const Rival = $.klass("Rival", [], {
    kind: "tuple",
    fields: "name game",
    init: class extends $.Tuple {
      constructor(name, game) {
        super(2);
        this[0] = name;
        this[1] = game;
      }
      get name() { return this[0]; }
      get game() { return this[1]; }
    },
  });
  function rival_line(rival) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.tuple(RIVAL, `${$.str($.found(rival.game))} ${$.str($.attribute(rival, "name"))}`.$rstrip());
  }
  function rival_in(header) {
    CHECK: arguments.length === 1 || $.miscount();
    let _, game, name, $t0;
    $t0 = $.unpack(header.$get(RIVAL, "").$partition(" "), 3);
    game = $t0[0];
    _ = $t0[1];
    name = $t0[2];
    return ($.truth($rules_practice.is_game_name(game)) ? Rival.$of(name.$strip(), game) : null);
  }
  return { RIVAL, Rival, rival_in, rival_line };
})();

export const $play_codes = (() => {
  const ServerCode = $.words("ServerCode", { MESSAGE: "message", STALE: "stale", UNDO: "undo", HOST: "host", SEAT: "seat", BOT: "bot", PAUSED: "paused", WAITING: "waiting", PHRASE: "phrase", HINT: "hint", DISK: "disk", BUSY: "busy", ELSEWHERE: "elsewhere", TOKEN: "token", DEAD: "dead", SLOW: "slow", FLOOD: "flood", LATE: "late", PROTOCOL: "protocol", KNOCK: "knock", LOCKED: "locked", BARRED: "barred", WORD: "word", OPERATOR: "operator", ID: "id", NAME: "name", FULL: "full", CLOSING: "closing", FAILURE: "failure", MISSING: "missing", METHOD: "method", REQUEST: "request", ORIGIN: "origin", OFTEN: "often", LARGE: "large", SEATS: "seats", PICTURE: "picture" });
  return { ServerCode };
})();

export const $play_shortening = (() => {
  let _BETWEEN = " -_./'\u2019";
  function shorten_name(name, most) {
    CHECK: arguments.length === 2 || $.miscount();
    let end, $t0;
    if ($.le($.len(name), most)) {
      return name;
    }
    end = most;
    while (($.gt(end, 0) && (!$.contains($.item(name, end), _BETWEEN) || $.contains($.item(name, $.sub(end, 1)), _BETWEEN)))) {
      end = $.subbed(end, 1);
    }
    return $.slice(name, null, ($.truth($t0 = end) ? $t0 : most));
  }
  return { shorten_name };
})();

export const $play_lookalikes = (() => {
  let $t0, $t1, $t2;
  let _STROKES = $.str.maketrans("I1|0", "lllo");
  let _BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\ufe0e\ufe0f\ud834\udd59";
  let _MARKS = $.tuple($.tuple(768, 879), $.tuple(6832, 6911), $.tuple(7616, 7679), $.tuple(8400, 8447));
  let _SELECTORS = $.tuple($.tuple(65024, 65039), $.tuple(65056, 65071), $.tuple(917760, 917999));
  $t0 = 879;
  $t1 = 8192;
  $t2 = 8303;
  let _LAST_MARK = $t0;
  let _FIRST_PUNCTUATION = $t1;
  let _LAST_PUNCTUATION = $t2;
  function distinct_name(name, taken, most, also = $.tuple()) {
    CHECK: (arguments.length < 3 || arguments.length > 4) && $.miscount();
    let base, ends, found, number, room, seen, $t0, $t1, $t2;
    seen = (() => { const $all = new $.PySet(); let look, other; for (other of $.each(taken)) { for (look of $.each(_looks(other))) { $all.add(look); } } return $all; })();
    ends = number_of(name);
    $t0 = name.$removesuffix(ends);
    $t1 = $.int(($.truth($t2 = ends) ? $t2 : 1));
    base = $t0;
    number = $t1;
    found = [name, ...$.each(also)];
    while (($.truth(name) && (() => {  let each; for (each of $.each(found)) { if (!$.truth(seen.$isdisjoint(_looks(each)))) return true; } return false; })())) {
      number = $.grown(number, 1);
      room = $.sub($.sub(most, 1), $.len($.str(number)));
      found = $.collected($.tuple(base, ...$.each(also)), (each) => `${$.str($play_shortening.shorten_name(each, room))} ${$.str(number)}`);
    }
    return $.item(found, 0);
  }
  function number_of(name) {
    CHECK: arguments.length === 1 || $.miscount();
    let found;
    found = $.std.re.search(" [1-9][0-9]?$", name);
    return ((found === null) ? "" : $.call(found, "group"));
  }
  function _looks(name) {
    CHECK: arguments.length === 1 || $.miscount();
    return ($.truth(name) ? new $.PySet([name_look(name), name_look(name.$translate(_STROKES))]) : $.set());
  }
  function name_look(name) {
    CHECK: arguments.length === 1 || $.miscount();
    return "".$join((() => { const $all = []; let letter; for (letter of $.each(to_latin(name).$casefold())) { if ($.truth(_is_seen(letter))) $all.push(letter); } return $all; })());
  }
  function _is_seen(letter) {
    CHECK: arguments.length === 1 || $.miscount();
    let code, $t0;
    code = $.ord(letter);
    if ($.le(code, _LAST_MARK)) {
      return ($.truth($t0 = letter.$isalpha()) ? $t0 : letter.$isdecimal());
    }
    return (!$.contains(letter, _BLANK) && !($.le(_FIRST_PUNCTUATION, code) && $.le(code, _LAST_PUNCTUATION)));
  }
  function is_visible(name) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => {  let letter; for (letter of $.each($.std.unicodedata.normalize("NFKD", name))) { if ((!$.contains(letter, _BLANK) && $.ne(letter, " ") && !$.truth(_is_a_mark($.ord(letter))))) return true; } return false; })();
  }
  function _is_a_mark(code) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => {  let first, last, $t0, $t1; for ($t0 of $.each($.tuple(...$.each(_MARKS), ...$.each(_SELECTORS)))) { $t1 = $.unpack($t0, 2); first = $t1[0]; last = $t1[1]; if (($.le(first, code) && $.le(code, last))) return true; } return false; })();
  }
  function to_latin(text) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.std.unicodedata.normalize("NFKD", text).$translate(_alphabets());
  }
  const _alphabets = $.std.functools.cache(function _alphabets$() {
    CHECK: arguments.length === 0 || $.miscount();
    let lines, text;
    text = $.std.importlib_resources.files("tricorne.play").$joinpath("lookalikes.txt").$read_text("utf-8");
    lines = (() => { const $all = []; let line; for (line of $.each(text.$splitlines())) { if (($.truth(line) && $.ne($.item(line, 0), "#"))) $all.push(line); } return $all; })();
    return $.str.maketrans((() => { const $all = new $.Dict(); let line, other; for (line of $.each(lines)) { for (other of $.each($.slice(line, 2))) { $all.set(other, $.item(line, 0)); } } return $all; })());
  }, null);
  return { distinct_name, is_visible, name_look, number_of, to_latin };
})();

export const $play_reading = (() => {
  const Unreadable = $.klass("Unreadable", [$rules_errors.TricorneError], {
  });
  function unreadable_error() {
    CHECK: arguments.length === 0 || $.miscount();
    return Unreadable($rules_errors.refuse($rules_errors.Code.SYNTAX, "this is not a count of points, or it is damaged"));
  }
  function check_size(text, most) {
    CHECK: arguments.length === 2 || $.miscount();
    let template;
    if ($.gt($.len(text), most)) {
      template = $rules_errors.N_("this is too large; the limit is {most} KB");
      throw $.raised(Unreadable($rules_errors.refuse$($play_codes.ServerCode.LARGE, template, new $.Dict([["most", $.floordiv(most, 1024)]]))));
    }
    return null;
  }
  function parse_json(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let error, found;
    try {
      found = $.std.json.loads(text);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$.errors.RecursionError, $.errors.ValueError])) {
        error = $error;
        throw $.raised(unreadable_error());
      } else throw $error;
    }
    return found;
  }
  function read_fields(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    if (!$.isinstance(stored, $.dict)) {
      throw $.raised(unreadable_error());
    }
    return stored;
  }
  function read_list(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    if (!$.isinstance(stored, $.list)) {
      throw $.raised(unreadable_error());
    }
    return stored;
  }
  function read_text(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    let error;
    if (!(typeof (stored) === "string")) {
      throw $.raised(unreadable_error());
    }
    try {
      $.call(stored, "encode");
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$.errors.ValueError])) {
        error = $error;
        throw $.raised(unreadable_error());
      } else throw $error;
    }
    return stored;
  }
  $.takes(read_text, "stored");
  function read_texts(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.collected(read_list(stored), (each) => read_text(each));
  }
  function read_flag(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    if (!(typeof (stored) === "boolean")) {
      throw $.raised(unreadable_error());
    }
    return stored;
  }
  function read_word(words, stored) {
    CHECK: arguments.length === 2 || $.miscount();
    let word;
    for (word of $.each(words)) {
      if ($.eq(word, stored)) {
        return word;
      }
    }
    throw $.raised(unreadable_error());
  }
  function read_number(stored, least, most) {
    CHECK: arguments.length === 3 || $.miscount();
    if (((typeof (stored) === "boolean") || !$.isinstance(stored, $.int) || !($.le(least, stored) && $.le(stored, most)))) {
      throw $.raised(unreadable_error());
    }
    return stored;
  }
  return { Unreadable, check_size, parse_json, read_fields, read_flag, read_list, read_number, read_text, read_texts, read_word, unreadable_error };
})();

export const $play_refusal_json = (() => {
  let $t0, $t1, $t2;
  $t0 = 200;
  $t1 = 20;
  $t2 = $.lshift(1, 53);
  let _MOST_LETTERS = $t0;
  let _MOST_PARTS = $t1;
  let _LARGE = $t2;
  function describe_refusal(refusal) {
    CHECK: arguments.length === 1 || $.miscount();
    let details;
    details = (() => { const $all = new $.Dict(); let detail, name, $t0, $t1; for ($t0 of $.each($.found(refusal.details).$items())) { $t1 = $.unpack($t0, 2); name = $t1[0]; detail = $t1[1]; $all.set(name, _plain(detail)); } return $all; })();
    return new $.Dict([["code", $.attribute(refusal, "code")], ["text", $.callNamed($.found(refusal.template), "format", [], {  }, details)], ["template", $.found(refusal.template)], ["details", details]]);
  }
  function _plain(detail) {
    CHECK: arguments.length === 1 || $.miscount();
    let said;
    if (((detail === null) || (typeof (detail) === "boolean"))) {
      return detail;
    }
    if (($.isinstance(detail, $.int) && $.lt($.abs(detail), _LARGE))) {
      return detail;
    }
    if (($.isinstance(detail, $.bitor($.list, $.tupleOf)) && !(detail?.constructor === $rules_actions.Place))) {
      return $.collected($.slice(detail, null, _MOST_PARTS), (part) => _plain(part));
    }
    if (($.isinstance(detail, $.float) && $.truth($.std.math.isfinite(detail)))) {
      return detail;
    }
    said = $.call($.str(detail), "encode", "utf-8", "replace").$decode();
    return ($.le($.len(said), _MOST_LETTERS) ? said : `${$.str($.slice(said, null, _MOST_LETTERS))}…`);
  }
  return { describe_refusal };
})();

export const $play_names = (() => {
  let ENGLISH = "en";
  function names_of(name) {
    CHECK: arguments.length === 1 || $.miscount();
    return new $.Dict([[ENGLISH, name], ...$.entries(_said_otherwise().$get(name, new $.Dict([])))]);
  }
  function name_in(language, names) {
    CHECK: arguments.length === 2 || $.miscount();
    return names.$get(language, $.item(names, ENGLISH));
  }
  const _said_otherwise = $.std.functools.cache(function _said_otherwise$() {
    CHECK: arguments.length === 0 || $.miscount();
    let english, language, line, name, said, $t0;
    said = new $.Dict([]);
    for (line of $.each($.std.importlib_resources.files("tricorne.play").$joinpath("names.txt").$read_text("utf-8").$splitlines())) {
      $t0 = $.unpack(line.$split("\t"), 3);
      english = $t0[0];
      language = $t0[1];
      name = $t0[2];
      $.setItem(said, english, new $.Dict([...$.entries(said.$get(english, new $.Dict([]))), [language, name]]));
    }
    return said;
  }, null);
  return { ENGLISH, name_in, names_of };
})();

export const $play_table_away = (() => {
  let DAY_MS = $.mul($.mul(24, 3600), 1000);
  let MOST_DAYS_AWAY = 30;
  const Away = $.klass("Away", [], {
    kind: "data",
    fields: "since= until= whole=",
    options: ["frozen", "slots"],
    slots: ["since", "until", "whole"],
    init: function (since = 0, until = 0, whole = 0) {
      this.since = since;
      this.until = until;
      this.whole = whole;
    },
    methods: {
      go(at, until) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let whole;
        until = $.max(until, at);
        whole = $.sub($.add($.sub(self.whole, $.max($.sub(self.until, at), 0)), until), at);
        return Away.$of(at, until, whole);
      },
      cut(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.std.dataclasses.replace(self, $.byNames({ "until": $.max($.min(self.until, at), self.since) }));
      },
      overlap(since, due_at) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let start;
        start = $.max(self.since, since);
        return ($.lt(start, due_at) ? $.max($.sub(self.until, start), 0) : 0);
      },
      to_list() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return [self.since, self.until, self.whole];
      },
    },
  });
  return { Away, DAY_MS, MOST_DAYS_AWAY };
})();

export const $play_table_entry = (() => {
  let _MS = 1000000;
  let _LONGEST_NS = $.sub($.lshift(1, 63), 1);
  let _MOST = 10000;
  let _SEATS = (() => { const $all = new $.Dict(); let seat; for (seat of $.each($.range(1, $.add($rules_parameters.MOST_PLAYERS, 1)))) { $all.set($.str(seat), seat); } return $all; })();
  let _ENCODE = $.attribute($.std.json.JSONEncoder(false, $.tuple(",", ":")), "encode");
  const CorruptLog = $.klass("CorruptLog", [$.errors.Exception], {
  });
  function whole_ms(time_ns) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.mul($.floordiv($.max(time_ns, 0), _MS), _MS);
  }
  const Entry = $.klass("Entry", [], {
    kind: "data",
    fields: "by= id= at=",
    options: ["frozen", "slots", "kw_only"],
    slots: ["by", "id", "at"],
    init: function (by = null, id = null, at = null) {
      this.by = by;
      this.id = id;
      this.at = at;
    },
    own: {
      do: "",
    },
    methods: {
      to_json() {
        CHECK: arguments.length === 0 || $.miscount();
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
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return self.do;
      },
      wisher() {
        CHECK: arguments.length === 0 || $.miscount();
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
    fields: "by= id= at= seat name key",
    options: ["frozen", "slots", "kw_only"],
    slots: ["seat", "name", "key"],
    init: function (by, id, at, seat, name, key) {
      Entry.$init.call(this, by, id, at);
      this.seat = seat;
      this.name = name;
      this.key = key;
    },
    own: {
      do: "sit",
    },
    getters: {
      wished() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return "admit";
      },
    },
  });
  const Keyed = $.klass("Keyed", [Entry], {
    kind: "data",
    fields: "by= id= at= seat key",
    options: ["frozen", "slots", "kw_only"],
    slots: ["seat", "key"],
    init: function (by, id, at, seat, key) {
      Entry.$init.call(this, by, id, at);
      this.seat = seat;
      this.key = key;
    },
    own: {
      do: "key",
    },
  });
  const Stood = $.klass("Stood", [Entry], {
    kind: "data",
    fields: "by= id= at=",
    options: ["frozen", "slots", "kw_only"],
    slots: [],
    init: function (by, id, at) {
      Entry.$init.call(this, by, id, at);
    },
    own: {
      do: "stand",
    },
    getters: {
      wished() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return "leave";
      },
    },
  });
  const Mixed = $.klass("Mixed", [Entry], {
    kind: "data",
    fields: "by= id= at= salt pledges",
    options: ["frozen", "slots", "kw_only"],
    slots: ["salt", "pledges"],
    init: function (by, id, at, salt, pledges) {
      Entry.$init.call(this, by, id, at);
      this.salt = salt;
      this.pledges = pledges;
    },
    own: {
      do: "mix",
    },
  });
  const Dealt = $.klass("Dealt", [Entry], {
    kind: "data",
    fields: "by= id= at= lines salt parts=",
    options: ["frozen", "slots", "kw_only"],
    slots: ["lines", "salt", "parts"],
    init: function (by, id, at, lines, salt, parts = null) {
      Entry.$init.call(this, by, id, at);
      this.lines = lines;
      this.salt = salt;
      this.parts = parts;
    },
    own: {
      do: "deal",
    },
  });
  const Acted = $.klass("Acted", [Entry], {
    kind: "data",
    fields: "by= id= at= events",
    options: ["frozen", "slots", "kw_only"],
    slots: ["events"],
    init: function (by, id, at, events) {
      Entry.$init.call(this, by, id, at);
      this.events = events;
    },
    own: {
      do: "act",
    },
    methods: {
      to_json() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let stored;
        stored = new $.Dict([["do", self.do], ["lines", $.collected(self.events, (event) => _line(event))]]);
        if ((self.by !== null)) {
          $.setItem(stored, "by", self.by);
        }
        if ((self.id !== null)) {
          $.setItem(stored, "id", self.id);
        }
        if ((self.at !== null)) {
          $.setItem(stored, "at", self.at);
        }
        return _ENCODE(stored);
      },
    },
    getters: {
      wished() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let action;
        action = ($.truth(self.events) ? $.found($.item(self.events, 0).action) : null);
        return ((action?.constructor === $rules_actions.Draw) ? "act draw" : `act ${$.str(action)}`);
      },
    },
  });
  const Undone = $.klass("Undone", [Entry], {
    kind: "data",
    fields: "by= id= at= thought_ns count=",
    options: ["frozen", "slots", "kw_only"],
    slots: ["thought_ns", "count"],
    init: function (by, id, at, thought_ns, count = 1) {
      Entry.$init.call(this, by, id, at);
      this.thought_ns = thought_ns;
      this.count = count;
    },
    own: {
      do: "undo",
    },
  });
  const Asked = $.klass("Asked", [Entry], {
    kind: "data",
    fields: "by= id= at=",
    options: ["frozen", "slots", "kw_only"],
    slots: [],
    init: function (by, id, at) {
      Entry.$init.call(this, by, id, at);
    },
    own: {
      do: "ask",
    },
  });
  const Granted = $.klass("Granted", [Entry], {
    kind: "data",
    fields: "by= id= at=",
    options: ["frozen", "slots", "kw_only"],
    slots: [],
    init: function (by, id, at) {
      Entry.$init.call(this, by, id, at);
    },
    own: {
      do: "grant",
    },
  });
  const Denied = $.klass("Denied", [Entry], {
    kind: "data",
    fields: "by= id= at=",
    options: ["frozen", "slots", "kw_only"],
    slots: [],
    init: function (by, id, at) {
      Entry.$init.call(this, by, id, at);
    },
    own: {
      do: "deny",
    },
  });
  const Thought = $.klass("Thought", [Entry], {
    kind: "data",
    fields: "by= id= at= thought_ns",
    options: ["frozen", "slots", "kw_only"],
    slots: ["thought_ns"],
    init: function (by, id, at, thought_ns) {
      Entry.$init.call(this, by, id, at);
      this.thought_ns = thought_ns;
    },
    own: {
      do: "thought",
    },
  });
  const Paused = $.klass("Paused", [Entry], {
    kind: "data",
    fields: "by= id= at= thought_ns",
    options: ["frozen", "slots", "kw_only"],
    slots: ["thought_ns"],
    init: function (by, id, at, thought_ns) {
      Entry.$init.call(this, by, id, at);
      this.thought_ns = thought_ns;
    },
    own: {
      do: "pause",
    },
  });
  const Resumed = $.klass("Resumed", [Entry], {
    kind: "data",
    fields: "by= id= at=",
    options: ["frozen", "slots", "kw_only"],
    slots: [],
    init: function (by, id, at) {
      Entry.$init.call(this, by, id, at);
    },
    own: {
      do: "resume",
    },
  });
  const WentAway = $.klass("WentAway", [Entry], {
    kind: "data",
    fields: "by= id= at= until",
    options: ["frozen", "slots", "kw_only"],
    slots: ["until"],
    init: function (by, id, at, until) {
      Entry.$init.call(this, by, id, at);
      this.until = until;
    },
    own: {
      do: "away",
    },
  });
  const Replaced = $.klass("Replaced", [Entry], {
    kind: "data",
    fields: "by= id= at= seat bot name",
    options: ["frozen", "slots", "kw_only"],
    slots: ["seat", "bot", "name"],
    init: function (by, id, at, seat, bot, name) {
      Entry.$init.call(this, by, id, at);
      this.seat = seat;
      this.bot = bot;
      this.name = name;
    },
    own: {
      do: "bot",
    },
    getters: {
      wished() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return `replace ${$.str(self.seat)}`;
      },
    },
  });
  const Returned = $.klass("Returned", [Entry], {
    kind: "data",
    fields: "by= id= at=",
    options: ["frozen", "slots", "kw_only"],
    slots: [],
    init: function (by, id, at) {
      Entry.$init.call(this, by, id, at);
    },
    own: {
      do: "return",
    },
  });
  const Left = $.klass("Left", [Entry], {
    kind: "data",
    fields: "by= id= at= bot name",
    options: ["frozen", "slots", "kw_only"],
    slots: ["bot", "name"],
    init: function (by, id, at, bot, name) {
      Entry.$init.call(this, by, id, at);
      this.bot = bot;
      this.name = name;
    },
    own: {
      do: "leave",
    },
  });
  const Dismissed = $.klass("Dismissed", [Entry], {
    kind: "data",
    fields: "by= id= at= seat bot= name=",
    options: ["frozen", "slots", "kw_only"],
    slots: ["seat", "bot", "name"],
    init: function (by, id, at, seat, bot = null, name = "") {
      Entry.$init.call(this, by, id, at);
      this.seat = seat;
      this.bot = bot;
      this.name = name;
    },
    own: {
      do: "dismiss",
    },
    getters: {
      wished() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return `dismiss ${$.str(self.seat)}`;
      },
    },
  });
  const Resigned = $.klass("Resigned", [Entry], {
    kind: "data",
    fields: "by= id= at= seat",
    options: ["frozen", "slots", "kw_only"],
    slots: ["seat"],
    init: function (by, id, at, seat) {
      Entry.$init.call(this, by, id, at);
      this.seat = seat;
    },
    own: {
      do: "resign",
    },
    getters: {
      wished() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.eq(self.by, self.seat) ? "resign" : `claim ${$.str(self.seat)}`);
      },
    },
  });
  const Halted = $.klass("Halted", [Entry], {
    kind: "data",
    fields: "by= id= at=",
    options: ["frozen", "slots", "kw_only"],
    slots: [],
    init: function (by, id, at) {
      Entry.$init.call(this, by, id, at);
    },
    own: {
      do: "halt",
    },
  });
  const Gave = $.klass("Gave", [Entry], {
    kind: "data",
    fields: "by= id= at= seat extra_ns",
    options: ["frozen", "slots", "kw_only"],
    slots: ["seat", "extra_ns"],
    init: function (by, id, at, seat, extra_ns) {
      Entry.$init.call(this, by, id, at);
      this.seat = seat;
      this.extra_ns = extra_ns;
    },
    own: {
      do: "time",
    },
    getters: {
      wished() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return `time ${$.str(self.seat)}`;
      },
    },
  });
  const Locked = $.klass("Locked", [Entry], {
    kind: "data",
    fields: "by= id= at= locked",
    options: ["frozen", "slots", "kw_only"],
    slots: ["locked"],
    init: function (by, id, at, locked) {
      Entry.$init.call(this, by, id, at);
      this.locked = locked;
    },
    own: {
      do: "lock",
    },
    getters: {
      wished() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.truth(self.locked) ? "lock" : "unlock");
      },
    },
  });
  const Readied = $.klass("Readied", [Entry], {
    kind: "data",
    fields: "by= id= at=",
    options: ["frozen", "slots", "kw_only"],
    slots: [],
    init: function (by, id, at) {
      Entry.$init.call(this, by, id, at);
    },
    own: {
      do: "ready",
    },
  });
  const Rematched = $.klass("Rematched", [Entry], {
    kind: "data",
    fields: "by= id= at= code",
    options: ["frozen", "slots", "kw_only"],
    slots: ["code"],
    init: function (by, id, at, code) {
      Entry.$init.call(this, by, id, at);
      this.code = code;
    },
    own: {
      do: "rematch",
    },
  });
  let _KINDS = (() => { const $all = new $.Dict(); let kind; for (kind of $.each($.tuple(Acted, Sat, Keyed, Stood, Mixed, Dealt, Undone, Asked, Granted, Denied, Thought, Paused, Resumed, WentAway, Replaced, Returned, Left, Dismissed, Resigned, Halted, Gave, Locked, Readied, Rematched))) { $all.set($.found(kind.do), kind); } return $all; })();
  function _fields(kind) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.tupleOf($.collected($.std.dataclasses.fields(kind), (field) => $.attribute(field, "name")));
  }
  function _seat(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    return $play_reading.read_number(stored, 1, $rules_parameters.MOST_PLAYERS);
  }
  function _size(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    return $play_reading.read_number(stored, 1, _MOST);
  }
  function _time(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    return $play_reading.read_number(stored, 0, _LONGEST_NS);
  }
  function _lines(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.tupleOf($play_reading.read_texts(stored));
  }
  function _events(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.tupleOf($.collected($play_reading.read_texts(stored), (line) => _event(line)));
  }
  function _by_seat(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => { const $all = new $.Dict(); let said, seat, $t0, $t1; for ($t0 of $.each($play_reading.read_fields(stored).$items())) { $t1 = $.unpack($t0, 2); seat = $t1[0]; said = $t1[1]; $all.set($.item(_SEATS, seat), $play_reading.read_text(said)); } return $all; })();
  }
  let _READERS = new $.Dict([...$.entries($.dict.fromkeys($.tuple("by", "seat"), _seat)), ...$.entries($.dict.fromkeys($.tuple("id", "name", "key", "salt", "bot", "code"), $play_reading.read_text)), ...$.entries($.dict.fromkeys($.tuple("thought_ns", "extra_ns", "at", "until"), _time)), ...$.entries($.dict.fromkeys($.tuple("pledges", "parts"), _by_seat)), ["count", _size], ["locked", $play_reading.read_flag], ["lines", _lines], ["events", _events]]);
  function read_entry(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let error;
    try {
      return _read($play_reading.read_fields($play_reading.parse_json(text)));
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$rules_errors.TricorneError, $.errors.LookupError, $.errors.TypeError, $.errors.ValueError])) {
        error = $error;
        throw $.raised(CorruptLog("a stored entry is damaged"));
      } else throw $error;
    }
    return null;
  }
  function _read(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    let field, given, kind, name, value, $t0, $t1;
    kind = $.item(_KINDS, $play_reading.read_text($.item(stored, "do")));
    given = new $.Dict([]);
    for ($t0 of $.each(stored.$items())) {
      $t1 = $.unpack($t0, 2);
      name = $t1[0];
      value = $t1[1];
      if ($.ne(name, "do")) {
        field = (($.is(kind, Acted) && $.eq(name, "lines")) ? "events" : name);
        $.setItem(given, field, $.item(_READERS, field)(value));
      }
    }
    return $.named(kind, [], {  }, given);
  }
  function _line(event) {
    CHECK: arguments.length === 1 || $.miscount();
    let rest, seconds, $t0, $t1;
    $t1 = $.unpack($.divmod($.floordiv(($.truth($t0 = $.found(event.time_ns)) ? $t0 : 0), _MS), 1000), 2);
    seconds = $t1[0];
    rest = $t1[1];
    return `${$.str(event)} ${$.str(seconds)}.${$.format(rest, "03d")}s`;
  }
  function _event(line) {
    CHECK: arguments.length === 1 || $.miscount();
    let read;
    read = $record_statement.parse_statement(line);
    if ((!(read?.constructor === $record_statement.EventLine) || ($.found(read.action)?.constructor === $rules_errors.Refusal))) {
      throw $.raised($.errors.ValueError(`this is no event: ${$.str(line)}`));
    }
    return $rules_event.Event.$of($.found(read.seat), $.found(read.action), $.attribute(read, "points"), $.found(read.total), $.found(read.time_ns));
  }
  return { Acted, Asked, CorruptLog, Dealt, Denied, Dismissed, Entry, Gave, Granted, Halted, Keyed, Left, Locked, Mixed, Paused, Readied, Rematched, Replaced, Resigned, Resumed, Returned, Sat, Stood, Thought, Undone, WentAway, read_entry, whole_ms };
})();

export const $play_thinking_levels = (() => {
  const Character = $.klass("Character", [], {
    kind: "data",
    fields: "key names about bot options overlooks wins beats",
    options: ["frozen"],
    init: function (key, names, about, bot, options, overlooks, wins, beats) {
      this.key = key;
      this.names = names;
      this.about = about;
      this.bot = bot;
      this.options = options;
      this.overlooks = overlooks;
      this.wins = wins;
      this.beats = beats;
    },
  });
  let CHARACTERS = $.tuple(Character.$of("pip", $play_names.names_of("Pip"), $rules_errors.N_("A first game: places any tile, and misses more than half the spots."), "random", new $.Dict([]), 0.68, 13, null), Character.$of("mia", $play_names.names_of("Mia"), $rules_errors.N_("Gets rid of high tiles, knows no figures yet, and overlooks many spots."), "novice", new $.Dict([]), 0.55, 18, 67), Character.$of("gus", $play_names.names_of("Gus"), $rules_errors.N_("Takes the most points in sight, thinks no further, and overlooks some spots."), "greedy", new $.Dict([]), 0.42, 31, 62), Character.$of("clara", $play_names.names_of("Clara"), $rules_errors.N_("Imagines how the round may go on, but overlooks a spot at times."), "plain", new $.Dict([["playouts", 50], ["declines", false]]), 0.38, 40, 63), Character.$of("bruno", $play_names.names_of("Bruno"), $rules_errors.N_("Thinks the round through to its end, but does not watch what you draw."), "expert", new $.Dict([["playouts", 100], ["doubts", $.tuple(new $.Float(1.0), new $.Float(1.0), new $.Float(1.0))], ["declines", false]]), 0.02, 57, 60), Character.$of("ada", $play_names.names_of("Ada"), $rules_errors.N_("Remembers every draw and every pass, and guesses your hand from them."), "expert", new $.Dict([["declines", false]]), 0, 72, 60), Character.$of("max", $play_names.names_of("Max"), $rules_errors.N_("The champion: draws on purpose, makes figures of a large hand, and blocks you."), "champion", new $.Dict([]), 0, 99, 94));
  let USUAL = "gus";
  let CHARACTER_OF = (() => { const $all = new $.Dict(); let character; for (character of $.each(CHARACTERS)) { $all.set($.found(character.key), character); } return $all; })();
  let STAND_INS = $.tupleOf($.collected($.sorted(CHARACTERS, (function (each) { CHECK: arguments.length === 1 || $.miscount(); return $.abs($.sub($.found(each.wins), $.found($.item(CHARACTER_OF, USUAL).wins))); })), (character) => $.found(character.key)));
  return { CHARACTERS, CHARACTER_OF, Character, STAND_INS, USUAL };
})();

export const $play_table_seats = (() => {
  const Seat = $.klass("Seat", [], {
    kind: "data",
    fields: "number kind name bot= keys=",
    options: ["frozen", "slots"],
    slots: ["number", "kind", "name", "bot", "keys"],
    init: function (number, kind, name, bot = null, keys = $.tuple()) {
      this.number = number;
      this.kind = kind;
      this.name = name;
      this.bot = bot;
      this.keys = keys;
    },
    methods: {
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let stored;
        stored = new $.Dict([["kind", self.kind], ["name", self.name], ["bot", self.bot], ["keys", $.list(self.keys)]]);
        return (() => { const $all = new $.Dict(); let given, key, $t0, $t1; for ($t0 of $.each(stored.$items())) { $t1 = $.unpack($t0, 2); key = $t1[0]; given = $t1[1]; if ($.truth(given)) $all.set(key, given); } return $all; })();
      },
    },
    getters: {
      plays_in_person() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.eq(self.kind, "person") && (self.bot === null));
      },
      translations() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let character, number, $t0;
        character = $play_thinking_levels.CHARACTER_OF.$get(($.truth($t0 = self.bot) ? $t0 : ""));
        if (($.ne(self.kind, "bot") || (character === null))) {
          return [];
        }
        number = $play_lookalikes.number_of(self.name);
        return $.collected($.attribute(character, "names").$values(), (name) => `${$.str(name)}${$.str(number)}`);
      },
    },
  });
  const Player = $.klass("Player", [], {
    kind: "data",
    fields: "name bot",
    options: ["frozen", "slots"],
    slots: ["name", "bot"],
    init: function (name, bot) {
      this.name = name;
      this.bot = bot;
    },
    methods: {
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["name", self.name], ["bot", self.bot]]);
      },
    },
  });
  const Doer = $.klass("Doer", [Player], {
    kind: "data",
    fields: "name bot late",
    options: ["frozen", "slots"],
    slots: ["late"],
    init: function (name, bot, late) {
      Player.$init.call(this, name, bot);
      this.late = late;
    },
    methods: {
      to_dict() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return new $.Dict([["name", self.name], ["bot", self.bot], ["late", self.late]]);
      },
    },
  });
  let Reseated = $.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($play_table_entry.Sat, $play_table_entry.Keyed), $play_table_entry.Stood), $play_table_entry.Replaced), $play_table_entry.Returned), $play_table_entry.Left), $play_table_entry.Dismissed);
  let _MOST_KEYS = 20;
  const Seats = $.klass("Seats", [$.Tuple], {
    methods: {
      host(gone = $.tuple()) {
        CHECK: arguments.length > 1 && $.miscount();
        const self = this;
        let persons;
        persons = self.persons;
        return $.next((($first) => $.generator(function* () { try { let seat; for (seat of $first) { if (!$.contains(seat, gone)) yield seat; } } catch ($error) { throw $.inGenerator($error); } }))($.iter(persons)), ($.truth(persons) ? $.item(persons, 0) : null));
      },
      names: $.takes(function names(besides = null) {
        CHECK: arguments.length > 1 && $.miscount();
        const self = this;
        let others;
        others = (() => { const $all = []; let seat; for (seat of $.each(self)) { if ($.ne($.attribute(seat, "number"), besides)) $all.push(seat); } return $all; })();
        return (() => { const $all = []; let name, seat; for (seat of $.each(others)) { for (name of $.each($.tuple($.attribute(seat, "name"), ...$.each($.found(seat.translations))))) { $all.push(name); } } return $all; })();
      }, "besides="),
      opened_by(key) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let opened;
        opened = (() => { const $all = []; let known, seat; for (seat of $.each(self)) { for (known of $.each($.attribute(seat, "keys"))) { if (($.eq($.found(seat.kind), "person") && $.truth($.std.hmac.compare_digest(known, key)))) $all.push(seat); } } return $all; })();
        return ($.truth(opened) ? $.item(opened, 0) : null);
      },
      has_room_for_key(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let owner;
        owner = $.item(self, $.sub(seat, 1));
        return ($.eq($.found(owner.kind), "person") && $.lt($.len($.attribute(owner, "keys")), _MOST_KEYS));
      },
      after(entry) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let bot, key, kind, name, never, seat, $t0, $t1, $t2, $t3, $t4, $t5, $t6, $t7, $t8, $t9, $t10, $t11, $t12, $t13, $t14, $t15;
        $t0 = entry;
        if (($t0?.constructor === $play_table_entry.Sat) && ($t1 = $.maybe($t0, "seat")) !== undefined && ((seat = $t1), true) && ($t2 = $.maybe($t0, "name")) !== undefined && ((name = $t2), true) && ($t3 = $.maybe($t0, "key")) !== undefined && ((key = $t3), true)) {
          return self._with$(seat, new $.Dict([["kind", "person"], ["name", name], ["bot", null], ["keys", $.tuple(key)]]));
        } else if (($t0?.constructor === $play_table_entry.Keyed) && ($t4 = $.maybe($t0, "seat")) !== undefined && ((seat = $t4), true) && ($t5 = $.maybe($t0, "key")) !== undefined && ((key = $t5), true)) {
          return self._with$(seat, new $.Dict([["keys", $.tuple(...$.each($.attribute($.item(self, $.sub(seat, 1)), "keys")), key)]]));
        } else if (($t0?.constructor === $play_table_entry.Stood)) {
          return self._with$($.found(entry.wisher), new $.Dict([["kind", "open"], ["name", ""], ["keys", $.tuple()]]));
        } else if (($t0?.constructor === $play_table_entry.Replaced) && ($t6 = $.maybe($t0, "seat")) !== undefined && ((seat = $t6), true) && ($t7 = $.maybe($t0, "bot")) !== undefined && ((bot = $t7), true) && ($t8 = $.maybe($t0, "name")) !== undefined && ((name = $t8), true) && $.eq($.found($.item(self, $.sub(seat, 1)).kind), "open")) {
          return self._with$(seat, new $.Dict([["kind", "bot"], ["name", name], ["bot", bot]]));
        } else if (($t0?.constructor === $play_table_entry.Replaced) && ($t9 = $.maybe($t0, "seat")) !== undefined && ((seat = $t9), true) && ($t10 = $.maybe($t0, "bot")) !== undefined && ((bot = $t10), true)) {
          return self._with$(seat, new $.Dict([["bot", bot]]));
        } else if (($t0?.constructor === $play_table_entry.Returned)) {
          return self._with$($.found(entry.wisher), new $.Dict([["bot", null]]));
        } else if (($t0?.constructor === $play_table_entry.Left) && ($t11 = $.maybe($t0, "bot")) !== undefined && ((bot = $t11), true) && ($t12 = $.maybe($t0, "name")) !== undefined && ((name = $t12), true)) {
          return self._with$($.found(entry.wisher), new $.Dict([["kind", "bot"], ["name", name], ["bot", bot], ["keys", $.tuple()]]));
        } else if (($t0?.constructor === $play_table_entry.Dismissed) && ($t13 = $.maybe($t0, "seat")) !== undefined && ((seat = $t13), true) && ($t14 = $.maybe($t0, "bot")) !== undefined && ((bot = $t14), true) && ($t15 = $.maybe($t0, "name")) !== undefined && ((name = $t15), true)) {
          kind = ((bot === null) ? "open" : "bot");
          return self._with$(seat, new $.Dict([["kind", kind], ["name", name], ["bot", bot], ["keys", $.tuple()]]));
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
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = []; let seat; for (seat of $.each(self)) { if ($.eq($.found(seat.kind), "open")) $all.push($.attribute(seat, "number")); } return $all; })();
      },
      persons() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = []; let seat; for (seat of $.each(self)) { if ($.eq($.found(seat.kind), "person")) $all.push($.attribute(seat, "number")); } return $all; })();
      },
      playing() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = []; let seat; for (seat of $.each(self)) { if ($.truth($.found(seat.plays_in_person))) $all.push($.attribute(seat, "number")); } return $all; })();
      },
    },
  });
  return { Doer, Player, Reseated, Seat, Seats };
})();

export const $play_table_agreement = (() => {
  let DAYS = $.tuple(0, 1, 2, 3, 7);
  let _NS = 1000000000;
  let _LARGEST = 1000000000;
  let _KINDS = $.tuple("bots", "device", "online", "alone", "daily");
  let _PASSINGS = $.tuple("bot", "pause", "claim");
  let _SEAT_KINDS = $.tuple("person", "bot", "open");
  const Agreement = $.klass("Agreement", [], {
    kind: "data",
    fields: "kind terms seats turn= round= language= day= patience= passing= days= away= knocking= hints= evening= practice= begun= rival= carried= credit= shared_deal=",
    options: ["frozen", "slots"],
    slots: ["kind", "terms", "seats", "turn", "round", "language", "day", "patience", "passing", "days", "away", "knocking", "hints", "evening", "practice", "begun", "rival", "carried", "credit", "shared_deal"],
    init: function (kind, terms, seats, turn = null, round = null, language = $play_names.ENGLISH, day = null, patience = null, passing = "bot", days = null, away = $play_table_away.MOST_DAYS_AWAY, knocking = false, hints = true, evening = $.tuple(), practice = null, begun = null, rival = null, carried = 0, credit = $.tuple(), shared_deal = null) {
      this.kind = kind;
      this.terms = terms;
      this.seats = seats;
      this.turn = turn;
      this.round = round;
      this.language = language;
      this.day = day;
      this.patience = patience;
      this.passing = passing;
      this.days = days;
      this.away = away;
      this.knocking = knocking;
      this.hints = hints;
      this.evening = evening;
      this.practice = practice;
      this.begun = begun;
      this.rival = rival;
      this.carried = carried;
      this.credit = credit;
      this.shared_deal = shared_deal;
    },
    methods: {
      to_json() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let stored;
        stored = new $.Dict([["kind", self.kind], ["sheet", $.attribute($.found(self.terms.sheet), "name")], ["house", $rules_presets.changes($.found(self.terms.sheet))], ["scoring", $.found(self.terms.scoring)], ["target", $.found(self.terms.asked)], ["turn", self.turn], ["round", self.round], ["language", self.language], ["day", self.day], ["patience", self.patience], ["passing", self.passing], ["days", self.days], ["away", self.away], ["knocking", self.knocking], ["hints", self.hints], ["evening", self.evening], ["practice", self.practice], ["begun", self.begun], ["rival", ((self.rival === null) ? null : self.rival._asdict())], ["carried", self.carried], ["credit", self.credit], ["shared_deal", self.shared_deal], ["seats", $.collected(self.seats, (seat) => seat.to_dict())]]);
        return $.std.json.dumps(stored, false, $.tuple(",", ":"));
      },
    },
    getters: {
      limit() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $rules_clock.TimeLimit.$of(((self.turn === null) ? null : $.mul(self.turn, _NS)), ((self.round === null) ? null : $.mul(self.round, _NS)));
      },
    },
    ofClass: {
      from_json(text) {
        CHECK: arguments.length === 1 || $.miscount();
        const cls = this;
        let error;
        try {
          return _read($play_reading.read_fields($play_reading.parse_json(text)));
        } catch ($caught) {
          const $error = $.caught($caught);
          if ($.isCaught($error, [$rules_errors.TricorneError, $.errors.LookupError])) {
            error = $error;
            throw $.raised($play_table_entry.CorruptLog("a stored agreement is damaged"));
          } else throw $error;
        }
        return null;
      },
    },
  });
  function _read(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    let agreement, kind, seats;
    kind = $play_reading.read_word(_KINDS, $.item(stored, "kind"));
    seats = $.tupleOf((() => { const $all = []; let n, s, $t0; for ($t0 of $.each($.enumerate($play_reading.read_list($.item(stored, "seats")), 1))) { n = $t0[0]; s = $t0[1]; $all.push(_seat(n, $play_reading.read_fields(s))); } return $all; })());
    agreement = Agreement.$of(kind, agreed_terms($play_reading.read_text($.item(stored, "sheet")), $play_reading.read_fields($.item(stored, "house")), $play_reading.read_word($rules_terms.SCORINGS, $.item(stored, "scoring")), _number_or_none($.item(stored, "target"))), seats, _number_or_none($.item(stored, "turn")), _number_or_none($.item(stored, "round")), $play_reading.read_text($.item(stored, "language")), _text_or_none($.item(stored, "day")), _number_or_none(stored.$get("patience")), $play_reading.read_word(_PASSINGS, stored.$get("passing", "bot")), _number_or_none(stored.$get("days")), $play_reading.read_number(stored.$get("away", $play_table_away.MOST_DAYS_AWAY), 0, $play_table_away.MOST_DAYS_AWAY), $play_reading.read_flag(stored.$get("knocking", false)), $play_reading.read_flag(stored.$get("hints", $.ne(kind, "daily"))), _numbers(stored.$get("evening", [])), _text_or_none(stored.$get("practice")), _text_or_none(stored.$get("begun")), _rival(stored.$get("rival")), $play_reading.read_number(stored.$get("carried", 0), 0, _LARGEST), _numbers(stored.$get("credit", [])), _text_or_none(stored.$get("shared_deal")));
    $.found($.found(agreement.terms).sheet).check_players($.len(seats));
    if ((($.found(agreement.days) !== null) && !$.contains($.found(agreement.days), DAYS))) {
      throw $.raised($play_reading.unreadable_error());
    }
    if (!$.le(new $.PySet([$.len($.found(agreement.evening)), $.len($.found(agreement.credit))]), new $.PySet([0, $.len(seats)]))) {
      throw $.raised($play_reading.unreadable_error());
    }
    if ((($.found(agreement.rival) !== null) && (($.found(agreement.practice) === null) || $.gt($.len(seats), 1)))) {
      throw $.raised($play_reading.unreadable_error());
    }
    return agreement;
  }
  function _seat(number_, stored) {
    CHECK: arguments.length === 2 || $.miscount();
    return $play_table_seats.Seat.$of(number_, $play_reading.read_word(_SEAT_KINDS, $.item(stored, "kind")), $play_reading.read_text(stored.$get("name", "")), _text_or_none(stored.$get("bot")), $.tupleOf($play_reading.read_texts(stored.$get("keys", []))));
  }
  function _rival(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    let game, name, said, $t0, $t1;
    if ((stored === null)) {
      return null;
    }
    said = $play_reading.read_fields(stored);
    $t0 = $play_reading.read_text($.item(said, "name"));
    $t1 = $play_reading.read_text($.item(said, "game"));
    name = $t0;
    game = $t1;
    if (!$.truth($rules_practice.is_game_name(game))) {
      throw $.raised($play_reading.unreadable_error());
    }
    return $record_rival.Rival.$of(name, game);
  }
  function _numbers(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.tupleOf($.collected($play_reading.read_list(stored), (one) => $play_reading.read_number(one, 0, _LARGEST)));
  }
  function _number_or_none(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    return ((stored === null) ? null : $play_reading.read_number(stored, 0, _LARGEST));
  }
  function _text_or_none(stored) {
    CHECK: arguments.length === 1 || $.miscount();
    return ((stored === null) ? null : $play_reading.read_text(stored));
  }
  function agreed_terms(sheet, house, scoring, target) {
    CHECK: arguments.length === 4 || $.miscount();
    return $rules_terms.Terms.$of($.callNamed($rules_presets.preset(sheet), "changed", [], {  }, house), scoring, target);
  }
  return { Agreement, DAYS, agreed_terms };
})();

export const $play_table_finished = (() => {
  let Promised = $.bitor($rules_commitment.Commitment, $rules_mixing.Mixing);
  let _DEVICE = "L";
  function origin_of(code, agreement, number, promise) {
    CHECK: arguments.length === 4 || $.miscount();
    if (($.found(agreement.practice) !== null)) {
      return "practice";
    }
    if (($.le(number, $.found(agreement.carried)) || $.truth(code.$startswith(_DEVICE)))) {
      return "device";
    }
    return origin_at_server(promise);
  }
  function origin_at_server(promise) {
    CHECK: arguments.length === 1 || $.miscount();
    return (((promise?.constructor === $rules_mixing.Mixing) && $.truth($.found(promise.opened))) ? "mixed" : "server");
  }
  function vouched_promise(promise, origin) {
    CHECK: arguments.length === 2 || $.miscount();
    return ($.contains(origin, $.tuple("mixed", "server")) ? promise : null);
  }
  const OpenedPart = $.typedDict("OpenedPart");
  const Finished = $.typedDict("Finished");
  function finish_round(round_, origin, promise) {
    CHECK: arguments.length === 3 || $.miscount();
    let brings;
    brings = (() => { const $all = new $.Dict(); let event; for (event of $.each($.found(round_.log))) { if ($.eq($.found(event.action), $rules_actions.END)) $all.set($.found(event.seat), $.attribute(event, "points")); } return $all; })();
    return $.named(Finished, [], { "totals": $.found(round_.totals), "brings": $.collected($.range(1, $.add($.found(round_.players), 1)), (seat) => brings.$get(seat, 0)), "ending": $.found(round_.ending), "starter": $.found($.attribute(round_, "deal").starter), "origin": origin, "digest": ((promise === null) ? null : $.attribute(promise, "digest")), "salt": ((promise === null) ? null : $.attribute(promise, "salt")), "parts": ((promise?.constructor === $rules_mixing.Mixing) ? _parts(promise) : null), "deal": $.attribute(round_, "deal").lines(), "name": $rules_practice.deal_name($.attribute(round_, "deal")) });
  }
  function _parts(mixing) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => { const $all = []; let digest, part, seat, $t0, $t1, $t2; for ($t0 of $.each($.sorted($.attribute(mixing, "pledges").$items()))) { $t1 = $.unpack($t0, 2); seat = $t1[0]; $t2 = $.unpack($t1[1], 2); digest = $t2[0]; part = $t2[1]; $all.push($.named(OpenedPart, [], { "seat": seat, "pledge": digest, "part": part })); } return $all; })();
  }
  return { Finished, OpenedPart, Promised, finish_round, origin_at_server, origin_of, vouched_promise };
})();

export const $play_table_times = (() => {
  const Times = $.klass("Times", [], {
    kind: "data",
    fields: "seats_ns gifts_ns gift_ns= thought_ns=",
    options: ["frozen", "slots"],
    slots: ["seats_ns", "gifts_ns", "gift_ns", "thought_ns"],
    init: function (seats_ns, gifts_ns, gift_ns = 0, thought_ns = 0) {
      this.seats_ns = seats_ns;
      this.gifts_ns = gifts_ns;
      this.gift_ns = gift_ns;
      this.thought_ns = thought_ns;
    },
    methods: {
      limit(agreed, seat) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let turn, whole, $t0, $t1;
        $t0 = $.found(agreed.turn_ns);
        $t1 = $.found(agreed.round_ns);
        turn = $t0;
        whole = $t1;
        if (($.is(turn, whole) && (whole === null))) {
          return agreed;
        }
        return $rules_clock.TimeLimit.$of(((turn === null) ? null : $.add(turn, self.gift_ns)), ((whole === null) ? null : $.add(whole, $.item(self.gifts_ns, $.sub(seat, 1)))));
      },
      set_thought(thought_ns) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.std.dataclasses.replace(self, $.byNames({ "thought_ns": thought_ns }));
      },
      give_time(seat, extra_ns) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let gifts;
        gifts = _more(self.gifts_ns, seat, extra_ns);
        return $.std.dataclasses.replace(self, $.byNames({ "gift_ns": $.add(self.gift_ns, extra_ns), "gifts_ns": gifts }));
      },
      count_actions: $.keyed("events * turn_goes_on", function count_actions(events, turn_goes_on) {
        const self = this;
        let event, seats, $t0;
        seats = self.seats_ns;
        for (event of $.each(events)) {
          seats = _more(seats, $.found(event.seat), ($.truth($t0 = $.found(event.time_ns)) ? $t0 : 0));
        }
        return Times.$of(seats, self.gifts_ns, ($.truth(turn_goes_on) ? self.gift_ns : 0));
      }),
      take_back: $.takes(function take_back(events, thought_ns) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let event, seats, $t0;
        seats = self.seats_ns;
        for (event of $.each(events)) {
          seats = _more(seats, $.found(event.seat), $.negative(($.truth($t0 = $.found(event.time_ns)) ? $t0 : 0)));
        }
        return Times.$of(seats, self.gifts_ns, undefined, thought_ns);
      }, "events thought_ns"),
      begin_round() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return Times.$of(self.seats_ns, $.mul($.tuple(0), $.len(self.seats_ns)));
      },
    },
    ofClass: {
      unused(seats) {
        CHECK: arguments.length === 1 || $.miscount();
        const cls = this;
        return cls($.mul($.tuple(0), seats), $.mul($.tuple(0), seats));
      },
    },
  });
  function _more(times, seat, more) {
    CHECK: arguments.length === 3 || $.miscount();
    return $.tuple(...$.each($.slice(times, null, $.sub(seat, 1))), $.add($.item(times, $.sub(seat, 1)), more), ...$.each($.slice(times, seat)));
  }
  return { Times };
})();

export const $play_table_situation = (() => {
  let $t0, $t1;
  $t0 = 50000;
  $t1 = 5000;
  let MOST_ENTRIES = $t0;
  let MOST_IDLE = $t1;
  let _KEPT = $.tuple("state", "over", "mover");
  const Situation = $.klass("Situation", [], {
    methods: {
      __init__: $.takes(function __init__(code, agreement) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let $t0, $t1;
        $.assign(self, "code", code);
        self.agreement = agreement;
        self.seats = $play_table_seats.Seats($.found(agreement.seats));
        $.assign(self, "match", $rules_match.Match($.found(agreement.terms), $.len(self.seats), undefined, $.found(agreement.credit)));
        self.mixing = null;
        self.origin = null;
        self.promise = null;
        self.previous = null;
        self.dealt = 0;
        $.assign(self, "version", 0);
        self.moved = 0;
        $t0 = false;
        self.paused = $t0;
        self.locked = $t0;
        self.paused_by = null;
        self.resigned = null;
        $t1 = false;
        self.claimed = $t1;
        self.halted = $t1;
        self.ready = $.frozenset();
        self.times = $play_table_times.Times.unused($.len(self.seats));
        $.assign(self, "players", $.tuple());
        self.doers = $.tuple();
        self.steady = $.mul($.tuple(0), $.len(self.seats));
        self.asked = null;
        self.granted = $.frozenset();
        self.done = new $.Dict([]);
        self.idle = 0;
        self.rematch = null;
        self.since = null;
        self.held = null;
        self.away = new $.Dict([]);
        return null;
      }, "code agreement"),
      _forget_answers() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let known;
        for (known of $.each(_KEPT)) {
          $.forget(self, known);
        }
        return null;
      },
      stands_still(away) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let days, mover, since, $t0, $t1, $t2;
        $t0 = self.mover;
        $t1 = self.since;
        $t2 = $.found(self.agreement.days);
        mover = $t0;
        since = $t1;
        days = $t2;
        if (((mover === null) || !$.contains($.attribute(mover, "number"), away) || (since === null) || !$.truth(days))) {
          return 0;
        }
        return $.item(away, $.attribute(mover, "number")).overlap(since, $.add(since, $.mul(days, $play_table_away.DAY_MS)));
      },
      version_of(seat, id_) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        return self.done.$get(seat, new $.Dict([])).$get(id_);
      },
      has_room_for_key(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let $t0;
        return ($.truth($t0 = self.has_time_to_waste) ? self.seats.has_room_for_key(seat) : $t0);
      },
      next_agreement(keys) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let evening, seats;
        seats = $.tupleOf($.collected(self.seats, (seat) => ($.eq($.found(seat.kind), "person") ? $.std.dataclasses.replace(seat, $.byNames({ "keys": $.tuple($.item(keys, $.attribute(seat, "number"))) })) : $.std.dataclasses.replace(seat, $.byNames({ "kind": "bot", "keys": $.tuple() })))));
        evening = $.tupleOf((() => { const $all = []; let first, seat, won, $t0; for ($t0 of $.each($.zipStrict($.found(self.agreement.seats), seats, self.evening))) { first = $t0[0]; seat = $t0[1]; won = $t0[2]; $all.push((($.eq($.found(first.kind), "person") && $.eq($.found(seat.kind), "bot")) ? 0 : won)); } return $all; })());
        return $.std.dataclasses.replace(self.agreement, $.byNames({ "seats": seats, "evening": evening, "carried": 0 }));
      },
    },
    getters: {
      winners() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let most;
        if ((self.resigned !== null)) {
          return (() => { const $all = []; let seat; for (seat of $.each(self.seats)) { if ($.ne($.attribute(seat, "number"), self.resigned)) $all.push($.attribute(seat, "number")); } return $all; })();
        }
        if ((!$.truth(self.over) || $.truth($.found(self.match.over)))) {
          return $.found(self.match.winners);
        }
        most = $.max($.found(self.match.totals));
        return (() => { const $all = []; let seat, total, $t0; for ($t0 of $.each($.enumerate($.found(self.match.totals), 1))) { seat = $t0[0]; total = $t0[1]; if ($.eq(total, most)) $all.push(seat); } return $all; })();
      },
      has_time_to_waste() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.lt(self.idle, MOST_IDLE);
      },
      rounds_over() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.sub(self.dealt, !$.truth($.found(self.match.between_rounds)));
      },
      finished() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (() => { const $all = []; let one; for (one of $.each($.tuple(self.previous, self._latest))) { if ((one !== null)) $all.push(one); } return $all; })();
      },
      _latest() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let origin, round_, $t0, $t1;
        $t0 = self.round;
        $t1 = self.origin;
        round_ = $t0;
        origin = $t1;
        if (((round_ === null) || (origin === null) || !$.truth($.found(self.match.between_rounds)))) {
          return null;
        }
        return $play_table_finished.finish_round(round_, origin, self.promise);
      },
      round() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.truth($.found(self.match.rounds)) ? $.item($.found(self.match.rounds), -1) : null);
      },
      deserted() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return !$.truth($.found(self.seats.persons));
      },
      evening() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let before, winners, $t0;
        before = ($.truth($t0 = $.found(self.agreement.evening)) ? $t0 : $.mul($.tuple(0), $.len(self.seats)));
        winners = self.winners;
        return (() => { const $all = []; let seat, won, $t0; for ($t0 of $.each($.enumerate(before, 1))) { seat = $t0[0]; won = $t0[1]; $all.push($.add(won, $.contains(seat, winners))); } return $all; })();
      },
      awaited() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let asked, mover, state, $t0, $t1, $t2;
        $t0 = self.state;
        $t1 = self.mover;
        state = $t0;
        mover = $t1;
        if ($.eq(state, "playing")) {
          return (((mover !== null) && $.truth($.found(mover.plays_in_person))) ? [$.attribute(mover, "number")] : []);
        }
        asked = ($.eq(state, "over") && ($.truth($t2 = self.ready) ? (self.rematch === null) : $t2));
        if (($.ne(state, "between") && !$.truth(asked))) {
          return [];
        }
        return (() => { const $all = []; let seat; for (seat of $.each($.found(self.seats.playing))) { if (!$.contains(seat, self.ready)) $all.push(seat); } return $all; })();
      },
      limit() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let agreed, round_, $t0, $t1;
        $t0 = $.attribute(self.agreement, "limit");
        $t1 = self.round;
        agreed = $t0;
        round_ = $t1;
        return ((round_ === null) ? agreed : self.times.limit(agreed, $.found(round_.seat)));
      },
      everybody_is_ready() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let $t0;
        if ($.eq($.found(self.agreement.kind), "device")) {
          return $.bool(self.ready);
        }
        return ($.truth($t0 = $.bool($.found(self.seats.playing))) ? self.ready.$issuperset($.found(self.seats.playing)) : $t0);
      },
      in_own_time() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.found(self.agreement.days) !== null);
      },
      due_at() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        if ((!$.truth($.found(self.agreement.days)) || (self.since === null) || !$.truth(self.in_turn))) {
          return null;
        }
        return $.add($.add(self.since, $.mul($.found(self.agreement.days), $play_table_away.DAY_MS)), self.stands_still(self.away));
      },
      in_turn() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.eq(self.state, "playing") && $.bool(self.awaited));
      },
      limited() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (($.attribute(self.agreement, "turn") !== null) || ($.found(self.agreement.round) !== null));
      },
      deal_is_due() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let one_is_ready, $t0, $t1;
        if ((!$.truth($.found(self.match.between_rounds)) || $.truth(self.paused) || $.truth($.attribute(self.seats, "open")))) {
          return false;
        }
        if (($.truth(self.deserted) || $.truth(self.over))) {
          return false;
        }
        one_is_ready = ($.truth($t0 = self.in_own_time) ? $.bool(self.ready) : $t0);
        return (!$.truth($.found(self.match.rounds)) || ($.truth($t1 = one_is_ready) ? $t1 : self.everybody_is_ready));
      },
      rematch_is_due() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let $t0, $t1;
        return ($.truth($t1 = $.bool(self.ready)) ? ($.truth($t0 = self.over) ? ((self.rematch === null) && self.everybody_is_ready) : $t0) : $t1);
      },
    },
    kept: {
      state() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        if (($.truth(self.over) || $.truth(self.deserted))) {
          return "over";
        }
        if (($.truth($.attribute(self.seats, "open")) || !$.truth($.found(self.match.rounds)))) {
          return "waiting";
        }
        if ($.truth(self.paused)) {
          return "paused";
        }
        return ($.truth($.found(self.match.between_rounds)) ? "between" : "playing");
      },
      over() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let given_up, too_long, $t0, $t1, $t2, $t3;
        too_long = ($.ge(self.version, MOST_ENTRIES) && $.found(self.match.between_rounds));
        given_up = ($.truth($t0 = self.halted) ? $t0 : (self.resigned !== null));
        return ($.truth($t3 = $.found(self.match.over)) ? $t3 : ($.truth($t2 = given_up) ? $t2 : ($.truth($t1 = too_long) ? $.bool($.found(self.match.rounds)) : $t1)));
      },
      mover() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let round_;
        round_ = self.round;
        if (((round_ === null) || $.truth($.found(round_.over)) || $.truth(self.over) || $.truth(self.deserted))) {
          return null;
        }
        return $.item(self.seats, $.sub($.found(round_.seat), 1));
      },
    },
  });
  return { MOST_ENTRIES, MOST_IDLE, Situation };
})();

export const $play_table_table = (() => {
  let _TURNING = $.bitor($.bitor($play_table_entry.Acted, $play_table_entry.Dealt), $play_table_entry.Undone);
  let _MOST_IDS = 60;
  const Table = $.klass("Table", [$play_table_situation.Situation], {
    methods: {
      __init__: $.takes(function __init__(code, agreement, entries = $.tuple()) {
        CHECK: (arguments.length < 2 || arguments.length > 3) && $.miscount();
        const self = this;
        let entry;
        Object.getPrototypeOf(Table.prototype).__init__.call(self, code, agreement);
        for (entry of $.each(entries)) {
          $.call(self, "apply", entry);
        }
        return null;
      }, "code agreement entries="),
      after(entry) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let after;
        after = $.bare(Table);
        $.takeOver(after, self);
        $.assign(after, "match", self.match.$copy());
        $.call(after, "apply", entry);
        return after;
      },
      apply(entry) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let awaited, error, idle, ids, wished, $t0, $t1;
        $t0 = self._idle_in(entry);
        $t1 = self._wished(entry);
        idle = $t0;
        wished = $t1;
        awaited = (($.attribute(entry, "at") === null) ? [] : self.awaited);
        try {
          self._apply(entry);
        } catch ($caught) {
          const $error = $.caught($caught);
          if ($.isCaught($error, [$rules_errors.TricorneError, $.errors.LookupError, $.errors.ValueError])) {
            error = $error;
            throw $.raised($play_table_entry.CorruptLog(`${$.str(self.code)}, entry ${$.str($.add(self.version, 1))}: ${$.str(error)}`));
          } else throw $error;
        }
        $.assign(self, "version", $.grown(self.version, 1));
        self.idle = $.grown(self.idle, idle);
        if ($.isinstance(entry, _TURNING)) {
          self.moved = self.version;
        }
        self._follow_request(entry);
        if ((($.found(entry.by) !== null) && ($.found(entry.id) !== null))) {
          ids = new $.Dict([...$.entries(self.done.$get($.found(entry.by), new $.Dict([]))), [$.found(entry.id), $.tuple(self.version, wished)]]);
          if ($.gt($.len(ids), _MOST_IDS)) {
            $.deleteItem(ids, $.next($.iter(ids)));
          }
          self.done = new $.Dict([...$.entries(self.done), [$.found(entry.by), ids]]);
        }
        self._forget_answers();
        if (($.attribute(entry, "at") !== null)) {
          self._count_days(entry, $.attribute(entry, "at"), awaited);
        }
        return null;
      },
      _count_days(entry, at, awaited) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        if ((entry?.constructor === $play_table_entry.Paused)) {
          self.held = at;
        } else if ((entry?.constructor === $play_table_entry.Resumed)) {
          if (((self.since !== null) && (self.held !== null))) {
            self.since = $.grown(self.since, $.sub(at, self.held));
          }
        } else if (($.truth(self._is_new_turn(entry)) || $.ne(self.awaited, awaited))) {
          self.since = at;
        }
        return null;
      },
      _go_away(entry) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let at, before, seat, $t0, $t1, $t2;
        $t0 = $.found(entry.wisher);
        $t1 = ($.truth($t2 = $.attribute(entry, "at")) ? $t2 : 0);
        seat = $t0;
        at = $t1;
        before = self.away.$get(seat, $play_table_away.Away.$of());
        if (((self.since !== null) && $.truth(self.in_turn))) {
          self.since = $.grown(self.since, self.stands_still(new $.Dict([[seat, before.cut(at)]])));
        }
        self.away = new $.Dict([...$.entries(self.away), [seat, before.go(at, $.found(entry.until))]]);
        return null;
      },
      _is_new_turn(entry) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let $t0;
        if ((entry?.constructor === $play_table_entry.Acted)) {
          return ($.truth($t0 = $.found(self.match.between_rounds)) ? $t0 : $.eq($.found(self.round_in_play.draws), 0));
        }
        return $.isinstance(entry, $.bitor($play_table_entry.Dealt, $play_table_entry.Undone));
      },
      _wished(entry) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        if ((entry?.constructor === $play_table_entry.Readied)) {
          return ($.truth(self.over) ? "rematch" : "next");
        }
        if (((entry?.constructor === $play_table_entry.Undone) && !$.contains(self.asked, $.tuple(null, $.found(entry.by))))) {
          return "grant";
        }
        return $.found(entry.wished);
      },
      _apply(entry) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let $t0, $t1, $t2, $t3;
        $t0 = entry;
        if (($t0?.constructor === $play_table_entry.Acted)) {
          self._act(entry);
        } else if (($t0?.constructor === $play_table_entry.Mixed)) {
          self._mix(entry);
        } else if (($t0?.constructor === $play_table_entry.Dealt)) {
          self._deal(entry);
        } else if (($t0?.constructor === $play_table_entry.Undone)) {
          self._undo(entry);
        } else if (($t0?.constructor === $play_table_entry.Readied)) {
          self.ready = $.joined(self.ready, new $.PySet([$.found(entry.wisher)]));
        } else if (($t0?.constructor === $play_table_entry.Rematched)) {
          self.rematch = $.attribute(entry, "code");
        } else if (($t0?.constructor === $play_table_entry.Resigned)) {
          $t1 = $.unpack($.tuple($.found(entry.seat), false), 2);
          self.resigned = $t1[0];
          self.paused = $t1[1];
          self.claimed = $.ne($.found(entry.by), $.found(entry.seat));
        } else if (($t0?.constructor === $play_table_entry.Halted)) {
          $t2 = $.unpack($.tuple(true, false), 2);
          self.halted = $t2[0];
          self.paused = $t2[1];
        } else if (($t0?.constructor === $play_table_entry.Locked)) {
          self.locked = $.found(entry.locked);
        } else if (($t0?.constructor === $play_table_entry.Paused)) {
          $t3 = $.unpack($.tuple(true, $.found(entry.by)), 2);
          self.paused = $t3[0];
          self.paused_by = $t3[1];
          self.times = self.times.set_thought($.attribute(entry, "thought_ns"));
        } else if (($t0?.constructor === $play_table_entry.Resumed)) {
          self.paused = false;
        } else if (($t0?.constructor === $play_table_entry.Thought)) {
          self.times = self.times.set_thought($.attribute(entry, "thought_ns"));
        } else if (($t0?.constructor === $play_table_entry.Gave)) {
          self.times = self.times.give_time($.found(entry.seat), $.found(entry.extra_ns));
        } else if (($t0?.constructor === $play_table_entry.WentAway)) {
          self._go_away(entry);
        } else if ((($t0?.constructor === $play_table_entry.Asked) || ($t0?.constructor === $play_table_entry.Granted) || ($t0?.constructor === $play_table_entry.Denied))) {
        } else if ($.isinstance(entry, $play_table_seats.Reseated)) {
          self.seats = self.seats.after(entry);
        } else if (true) {
          throw $.raised($.errors.ValueError(`nobody knows what ${$.str($.found(entry.do))} is`));
        }
        return null;
      },
      _follow_request(entry) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let moved, $t0, $t1;
        if ((entry?.constructor === $play_table_entry.Asked)) {
          $t0 = $.unpack($.tuple($.found(entry.by), $.frozenset()), 2);
          self.asked = $t0[0];
          self.granted = $t0[1];
        } else if (((entry?.constructor === $play_table_entry.Granted) && ($.found(entry.by) !== null))) {
          self.granted = $.joined(self.granted, new $.PySet([$.found(entry.by)]));
        } else if ((self.asked !== null)) {
          moved = $.isinstance(entry, $.bitor($.bitor($.bitor($.bitor($play_table_entry.Acted, $play_table_entry.Dealt), $play_table_entry.Undone), $play_table_entry.Denied), $play_table_entry.Resigned));
          if (($.truth(moved) || !$.truth($.found($.item(self.seats, $.sub(self.asked, 1)).plays_in_person)))) {
            $t1 = $.unpack($.tuple(null, $.frozenset()), 2);
            self.asked = $t1[0];
            self.granted = $t1[1];
          }
        }
        return null;
      },
      _act(entry) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let doers, event, round_, seat, steady, $t0, $t1, $t2, $t3;
        $t0 = self.round_in_play;
        $t1 = [...$.each(self.doers)];
        $t2 = [...$.each(self.steady)];
        round_ = $t0;
        doers = $t1;
        steady = $t2;
        for (event of $.each($.found(entry.events))) {
          if ($.ne($.callNamed(round_, "push", [$.found(event.action), $.found(event.time_ns)], { "seat": $.found(event.seat) }), event)) {
            throw $.raised($.errors.ValueError(`${$.str(event)} is not what came of it`));
          }
          seat = $.item(self.seats, $.sub($.found(event.seat), 1));
          doers.$append($play_table_seats.Doer.$of($.attribute(seat, "name"), $.found(seat.bot), ($.found(entry.by) === null)));
          $.setItem(steady, $.sub($.found(event.seat), 1), $.add(self.version, 1));
        }
        $t3 = $.unpack($.tuple($.tupleOf(doers), $.tupleOf(steady)), 2);
        self.doers = $t3[0];
        self.steady = $t3[1];
        self.times = self.times.count_actions$($.found(entry.events), $.gt($.found(round_.draws), 0));
        return null;
      },
      _mix(entry) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let pledges;
        if (((self.mixing !== null) || !$.truth($.found(self.match.between_rounds)))) {
          throw $.raised($.errors.ValueError("there is nothing to be mixed"));
        }
        pledges = (() => { const $all = new $.Dict(); let digest, seat, $t0, $t1; for ($t0 of $.each($.attribute(entry, "pledges").$items())) { $t1 = $.unpack($t0, 2); seat = $t1[0]; digest = $t1[1]; $all.set(seat, $rules_mixing.Pledge.$of(digest)); } return $all; })();
        self.mixing = $rules_mixing.Mixing.$of($rules_commitment.digest_of($.attribute(entry, "salt")), $.attribute(entry, "salt"), pledges);
        return null;
      },
      _deal(entry) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let deal, promise, $t0;
        deal = $rules_deal.Deal.read($.attribute(entry, "lines"), $.found($.found(self.match.terms).sheet), $.found(self.match.players));
        if (($.truth($.found(self.match.rounds)) && $.truth($.found(self.match.between_rounds)) && !$.truth($.found(self.match.over)))) {
          self.previous = self._latest;
          self.match.lay_aside();
        }
        $.call(self.match, "start", deal);
        promise = self._claimed(entry, deal);
        self.mixing = null;
        self.dealt = $.grown(self.dealt, 1);
        self.origin = $play_table_finished.origin_of(self.code, self.agreement, self.dealt, promise);
        self.promise = $play_table_finished.vouched_promise(promise, self.origin);
        $.assign(self, "players", $.tupleOf($.collected(self.seats, (seat) => $play_table_seats.Player.$of($.attribute(seat, "name"), $.found(seat.bot)))));
        $t0 = $.unpack($.tuple($.frozenset(), $.tuple()), 2);
        self.ready = $t0[0];
        self.doers = $t0[1];
        self.steady = $.mul($.tuple($.add(self.version, 1)), $.len(self.seats));
        self.times = self.times.begin_round();
        return null;
      },
      _claimed(entry, deal) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        if (($.found(entry.parts) === null)) {
          return $rules_commitment.commit(deal, $.attribute(entry, "salt"));
        }
        if (((self.mixing === null) || $.ne($.attribute(self.mixing, "salt"), $.attribute(entry, "salt")))) {
          throw $.raised($.errors.ValueError("this was not mixed"));
        }
        return self.mixing.opening($.found(entry.parts));
      },
      _undo(entry) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let events;
        events = $.collected($.range($.attribute(entry, "count")), (_) => $.call(self.round_in_play, "pop"));
        self.doers = $.slice(self.doers, null, $.negative($.attribute(entry, "count")));
        self.steady = $.mul($.tuple($.add(self.version, 1)), $.len(self.seats));
        self.times = self.times.take_back(events, $.attribute(entry, "thought_ns"));
        return null;
      },
      _idle_in(entry) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let $t0;
        $t0 = entry;
        if ((($t0?.constructor === $play_table_entry.Acted) || ($t0?.constructor === $play_table_entry.Mixed) || ($t0?.constructor === $play_table_entry.Dealt) || ($t0?.constructor === $play_table_entry.Rematched) || ($t0?.constructor === $play_table_entry.Left))) {
          return 0;
        } else if (($t0?.constructor === $play_table_entry.Undone)) {
          return $.add(1, $.attribute(entry, "count"));
        } else if (($t0?.constructor === $play_table_entry.Readied)) {
          return $.int($.contains($.found(entry.by), self.ready));
        } else if (true) {
          return 1;
        }
        return null;
      },
    },
    getters: {
      round_in_play() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        if ($.truth($.found(self.match.between_rounds))) {
          throw $.raised($.errors.ValueError("no round is being played"));
        }
        return $.item($.found(self.match.rounds), -1);
      },
    },
  });
  return { Table };
})();

export const $play_thinking_bot = (() => {
  const Bot = $.protocol("Bot");
  function takes_its_time(bot) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.bool($.getattr(bot, "computes", false));
  }
  return { Bot, takes_its_time };
})();

export const $play_thinking_overlooking = (() => {
  let _GRAIN = 1000;
  const Overlooking = $.klass("Overlooking", [], {
    kind: "data",
    fields: "bot overlooks=",
    options: ["frozen"],
    init: function (bot, overlooks = new $.Float(0.0)) {
      this.bot = bot;
      this.overlooks = overlooks;
    },
    methods: {
      choose(view, rng) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        return self.bot.choose(overlook(view, self.overlooks, rng), rng);
      },
    },
    getters: {
      computes() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $play_thinking_bot.takes_its_time(self.bot);
      },
    },
  });
  function overlook(view, overlooks, rng) {
    CHECK: arguments.length === 3 || $.miscount();
    let actions, blind, found, $t0;
    blind = $.mul(overlooks, _GRAIN);
    found = ($.truth($t0 = (() => { const $all = []; let action, index, $t0; for ($t0 of $.each($.enumerate($.attribute(view, "actions")))) { index = $t0[0]; action = $t0[1]; if ((!(action?.constructor === $rules_actions.Place) || $.ge($rules_deal.random_below(_GRAIN, rng), blind))) $all.push(index); } return $all; })()) ? $t0 : [$rules_deal.random_below($.len($.attribute(view, "actions")), rng)]);
    actions = $.tupleOf($.collected(found, (index) => $.item($.attribute(view, "actions"), index)));
    return $.std.dataclasses.replace(view, $.byNames({ "actions": actions }));
  }
  return { Overlooking, overlook };
})();

export const $play_thinking_quick = (() => {
  const Random = $.klass("Random", [], {
    methods: {
      choose(view, rng) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let choices, $t0;
        choices = ($.truth($t0 = _placements(view)) ? $t0 : $.attribute(view, "actions"));
        return $.item(choices, $rules_deal.random_below($.len(choices), rng));
      },
    },
  });
  const Novice = $.klass("Novice", [], {
    methods: {
      choose(view, rng) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let choices, highest, places, $t0;
        places = _placements(view);
        highest = $.greatest((($first) => $.generator(function* () { try { let place; for (place of $first) { yield $.item($rules_tiles.VALUES, $.found(place.tile)); } } catch ($error) { throw $.inGenerator($error); } }))($.iter(places)), undefined, 0);
        choices = ($.truth($t0 = (() => { const $all = []; let place; for (place of $.each(places)) { if ($.eq($.item($rules_tiles.VALUES, $.found(place.tile)), highest)) $all.push(place); } return $all; })()) ? $t0 : $.attribute(view, "actions"));
        return $.item(choices, $rules_deal.random_below($.len(choices), rng));
      },
    },
  });
  const Greedy = $.klass("Greedy", [], {
    methods: {
      choose(view, rng) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let choices, $t0;
        choices = ($.truth($t0 = best_placements(view)) ? $t0 : $.attribute(view, "actions"));
        return $.item(choices, $rules_deal.random_below($.len(choices), rng));
      },
    },
  });
  let QUICK = new $.Dict([["random", Random], ["novice", Novice], ["greedy", Greedy]]);
  function choose_at_once(key, view, rng) {
    CHECK: arguments.length === 3 || $.miscount();
    let character;
    character = $.item($play_thinking_levels.CHARACTER_OF, key);
    if (!$.contains($.found(character.bot), QUICK)) {
      return null;
    }
    return $.item(QUICK, $.found(character.bot))().choose(seen_by(character, view, rng), rng);
  }
  function seen_by(character, view, rng) {
    CHECK: arguments.length === 3 || $.miscount();
    return ($.truth($.found(character.overlooks)) ? $play_thinking_overlooking.overlook(view, $.found(character.overlooks), rng) : view);
  }
  function best_placements(view) {
    CHECK: arguments.length === 1 || $.miscount();
    let brings, most;
    brings = (() => { const $all = new $.Dict(); let place; for (place of $.each(_placements(view))) { $all.set(place, view.points(place)); } return $all; })();
    most = $.greatest(brings.$values(), undefined, 0);
    return (() => { const $all = []; let place, points, $t0, $t1; for ($t0 of $.each(brings.$items())) { $t1 = $.unpack($t0, 2); place = $t1[0]; points = $t1[1]; if ($.eq(points, most)) $all.push(place); } return $all; })();
  }
  function _placements(view) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => { const $all = []; let action; for (action of $.each($.attribute(view, "actions"))) { if ((action?.constructor === $rules_actions.Place)) $all.push(action); } return $all; })();
  }
  return { Greedy, Novice, QUICK, Random, best_placements, choose_at_once, seen_by };
})();

export const $play_table_wish = (() => {
  const Refused = $.klass("Refused", [$rules_errors.TricorneError], {
  });
  const OddCompany = $.klass("OddCompany", [$rules_errors.TricorneError], {
  });
  function refused$(code, template, details) {
    return Refused($.named($rules_errors.refuse, [code, template], {  }, details));
  }
  const refused = $.keyed("code template / **", refused$);
  function refuse_waste(table) {
    CHECK: arguments.length === 1 || $.miscount();
    if (!$.truth($.found(table.has_time_to_waste))) {
      throw $.raised(refused($play_codes.ServerCode.FULL, "this table has a very long history; only moves are possible now"));
    }
    return null;
  }
  let PHRASES = $.tuple("hello", "good-luck", "well-played", "nice-bridge", "nice-hexagon", "wow", "oops", "thinking", "take-your-time", "thanks", "one-more", "bye");
  let _LONGEST_WORD = 40;
  let _LONGEST_TEXT = 80;
  let _LARGEST = 1000000000;
  const Wish = $.klass("Wish", [], {
    slots: ["do", "fields", "id"],
    methods: {
      __init__: $.takes(function __init__(fields) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let do$, id_, named, $t0, $t1, $t2;
        self.fields = fields;
        $t0 = fields.$get("do");
        $t1 = fields.$get("id");
        do$ = $t0;
        id_ = $t1;
        self.do = (((typeof (do$) === "string") && $.le($.len(do$), _LONGEST_WORD)) ? do$ : "");
        named = ((typeof (id_) === "string") && (($.lt(0, ($t2 = $.len(id_))) && $.le($t2, _LONGEST_WORD)) && id_.$isprintable()));
        self.id = (((typeof (id_) === "string") && $.truth(named)) ? id_ : null);
        return null;
      }, "fields"),
      check() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        if (!$.truth(self.do)) {
          throw $.raised(refused$($play_codes.ServerCode.MESSAGE, "{name} is not understood", new $.Dict([["name", "do"]])));
        }
        if (((self.id === null) && (self.fields.$get("id") !== null))) {
          throw $.raised(refused$($play_codes.ServerCode.MESSAGE, "{name} is not understood", new $.Dict([["name", "id"]])));
        }
        return null;
      },
      text(name) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let given, $t0;
        given = self.fields.$get(name);
        if ((!(typeof (given) === "string") || !($.lt(0, ($t0 = $.len(given))) && $.le($t0, _LONGEST_TEXT)))) {
          throw $.raised(refused$($play_codes.ServerCode.MESSAGE, "{name} is not understood", new $.Dict([["name", name]])));
        }
        return given;
      },
      number(name) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let given;
        given = self.fields.$get(name);
        if ((!$.isinstance(given, $.int) || (typeof (given) === "boolean") || !($.le(0, given) && $.le(given, _LARGEST)))) {
          throw $.raised(refused$($play_codes.ServerCode.MESSAGE, "{name} is not understood", new $.Dict([["name", name]])));
        }
        return given;
      },
    },
    getters: {
      version() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return self.number("version");
      },
      pledge() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let pledge;
        pledge = self.fields.$get("pledge");
        return (((typeof (pledge) === "string") && $.truth($rules_mixing.is_digest(pledge))) ? pledge : null);
      },
      bot() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return ($.contains("bot", self.fields) ? self.text("bot") : null);
      },
    },
  });
  return { OddCompany, PHRASES, Refused, Wish, refuse_waste, refused, refused$ };
})();

export const $play_table_naming = (() => {
  let NAME_LETTERS = 24;
  let _LOOKALIKES = $.str.maketrans("0134578@$!\u20ac|+", "oieastbasieit");
  let _FIRST_NAMES = $.tuple("Dick");
  function public_name(name, most) {
    CHECK: arguments.length === 2 || $.miscount();
    let foul, pronoun, reserved, shown, unseen;
    shown = "".$join($.collected(name, (letter) => ($.truth(letter.$isprintable()) ? letter : " ")));
    shown = $play_shortening.shorten_name(" ".$join($.call(shown, "split")), most);
    if ($.truth(is_foul(shown))) {
      foul = $rules_errors.N_("there is a rude word in \u201c{name}\u201d: choose another name");
      throw $.raised($play_table_wish.refused$($play_codes.ServerCode.NAME, foul, new $.Dict([["name", shown]])));
    }
    if ($.truth(_has_word(shown, "reserved.txt"))) {
      reserved = $rules_errors.N_("\u201c{name}\u201d speaks for the server: choose another name");
      throw $.raised($play_table_wish.refused$($play_codes.ServerCode.NAME, reserved, new $.Dict([["name", shown]])));
    }
    if (($.truth(shown) && !$.truth($play_lookalikes.is_visible(shown)))) {
      unseen = $rules_errors.N_("nobody can see this name: choose one with letters");
      throw $.raised($play_table_wish.refused$($play_codes.ServerCode.NAME, unseen, new $.Dict([["name", shown]])));
    }
    if ($.contains($play_lookalikes.name_look(shown), _lines("pronouns.txt"))) {
      pronoun = $rules_errors.N_("\u201c{name}\u201d can mean anybody: choose another name");
      throw $.raised($play_table_wish.refused$($play_codes.ServerCode.NAME, pronoun, new $.Dict([["name", shown]])));
    }
    return shown;
  }
  function is_foul(name) {
    CHECK: arguments.length === 1 || $.miscount();
    return _has_word(name, "foul.txt");
  }
  function _has_word(name, file) {
    CHECK: arguments.length === 2 || $.miscount();
    let joined, letters, parts, plain, read, spelt, split, whole, words, written, $t0;
    $t0 = $.unpack(_words(file), 2);
    whole = $t0[0];
    parts = $t0[1];
    written = $play_lookalikes.to_latin(name);
    letters = (() => { const $all = []; let letter; for (letter of $.each(written)) { if ($.truth(letter.$isalpha())) $all.push(letter); } return $all; })();
    plain = ((() => {  let letter; for (letter of $.each(letters)) { if (!$.truth(letter.$isascii())) return false; } return true; })() ? written : name);
    for (read of $.each($.tuple(name, name.$translate(_LOOKALIKES), plain, plain.$translate(_LOOKALIKES)))) {
      split = $.std.re.split("[\\s_.,;:/-]+", read);
      words = ($.contains($.item(split, 0), _FIRST_NAMES) ? $.slice(split, 1) : [...$.each(split), read]);
      spelt = $.collected(words, (word) => _spelling(word));
      if ((() => {  let each, word; for (word of $.each(whole)) { for (each of $.each(spelt)) { if ($.truth(word.is_in$(each, true))) return true; } } return false; })()) {
        return true;
      }
      joined = _spelling(read);
      if ((() => {  let part; for (part of $.each(parts)) { if ($.truth(part.is_in(joined))) return true; } return false; })()) {
        return true;
      }
    }
    return false;
  }
  const _Spelling = $.klass("_Spelling", [], {
    kind: "data",
    fields: "letters times",
    options: ["frozen", "slots"],
    slots: ["letters", "times"],
    init: function (letters, times) {
      this.letters = letters;
      this.times = times;
    },
    methods: {
      is_in: $.keyed("read * whole=", function is_in(read, whole = false) {
        const self = this;
        let start;
        if ($.truth(whole)) {
          return ($.eq(self.letters, $.found(read.letters)) && self._is_at(read, 0));
        }
        start = $.found(read.letters).$find(self.letters);
        while ($.ge(start, 0)) {
          if ($.truth(self._is_at(read, start))) {
            return true;
          }
          start = $.found(read.letters).$find(self.letters, $.add(start, 1));
        }
        return false;
      }),
      _is_at(read, start) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        return (() => {  let at, times, $t0; for ($t0 of $.each($.enumerate(self.times))) { at = $t0[0]; times = $t0[1]; if (!$.ge($.item($.found(read.times), $.add(start, at)), times)) return false; } return true; })();
      },
    },
  });
  function _spelling(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let letter, letters, times, $t0, $t1;
    letters = [];
    times = [];
    for (letter of $.each($.std.unicodedata.normalize("NFKD", text.$casefold()))) {
      if (!($.truth(letter.$isascii()) && $.truth(letter.$isalpha()))) {
        continue;
      }
      if (($.truth(letters) && $.eq($.item(letters, -1), letter))) {
        $t0 = times;
        $t1 = -1;
        $.setItem($t0, $t1, $.grown($.item($t0, $t1), 1));
      } else {
        letters.$append(letter);
        times.$append(1);
      }
    }
    return _Spelling.$of("".$join(letters), $.tupleOf(times));
  }
  const _words = $.std.functools.cache(function _words$(file) {
    CHECK: arguments.length === 1 || $.miscount();
    let lines, whole;
    lines = _lines(file);
    whole = $.tupleOf((() => { const $all = []; let line; for (line of $.each(lines)) { if (!$.truth(line.$endswith("*"))) $all.push(_spelling(line)); } return $all; })());
    return $.tuple(whole, $.tupleOf((() => { const $all = []; let line; for (line of $.each(lines)) { if ($.truth(line.$endswith("*"))) $all.push(_spelling($.slice(line, null, -1))); } return $all; })()));
  }, null);
  const _lines = $.std.functools.cache(function _lines$(file) {
    CHECK: arguments.length === 1 || $.miscount();
    let text;
    text = $.std.importlib_resources.files("tricorne.play.table").$joinpath(file).$read_text("utf-8");
    return (() => { const $all = []; let line; for (line of $.each(text.$splitlines())) { if (($.truth(line) && $.ne($.item(line, 0), "#"))) $all.push(line); } return $all; })();
  }, null);
  function stand_in(seats, seat, bots) {
    CHECK: arguments.length === 3 || $.miscount();
    let fresh, key, playing, taken;
    playing = (() => { const $all = new $.PySet(); let each; for (each of $.each(seats)) { if ($.ne($.attribute(each, "number"), seat)) $all.add($.found(each.bot)); } return $all; })();
    taken = $.callNamed(seats, "names", [], { "besides": seat });
    fresh = (() => { const $all = []; let key; for (key of $.each($play_thinking_levels.STAND_INS)) { if (($.contains(key, bots) && !$.contains(key, playing) && $.eq(bot_name(key, bots, taken), $.item(bots, key)))) $all.push(key); } return $all; })();
    key = ($.truth(fresh) ? $.item(fresh, 0) : $play_thinking_levels.USUAL);
    return $.tuple(key, bot_name(key, bots, taken));
  }
  function bot_name(key, bots, taken) {
    CHECK: arguments.length === 3 || $.miscount();
    let also, character;
    character = $play_thinking_levels.CHARACTER_OF.$get(key);
    also = ((character === null) ? [] : [...$.each($.attribute(character, "names").$values())]);
    return $play_lookalikes.distinct_name($.item(bots, key), taken, NAME_LETTERS, also);
  }
  return { NAME_LETTERS, bot_name, is_foul, public_name, stand_in };
})();

export const $play_session = (() => {

  return {  };
})();

export const $play_session_stopwatch = (() => {
  const Stopwatch = $.klass("Stopwatch", [], {
    methods: {
      __init__: $.takes(function __init__(thought_ns = 0) {
        CHECK: arguments.length > 1 && $.miscount();
        const self = this;
        self._counted = thought_ns;
        self._since = null;
        return null;
      }, "thought_ns="),
      thought_ns(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.add(self._counted, ((self._since === null) ? 0 : $.sub(at, self._since)));
      },
      begin: $.takes(function begin(thought_ns, at, ago_ns = 0) {
        CHECK: (arguments.length < 2 || arguments.length > 3) && $.miscount();
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
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (self._since !== null);
      },
    },
  });
  return { Stopwatch };
})();

export const $play_session_absences = (() => {
  let _NS = 1000000000;
  let _THINKING = $.mul(60, _NS);
  const Waits = $.klass("Waits", [], {
    kind: "tuple",
    fields: "gone= slow= late= late_at= until=",
    init: class extends $.Tuple {
      constructor(gone = $.tuple(), slow = $.tuple(), late = $.tuple(), late_at = null, until = null) {
        super(5);
        this[0] = gone;
        this[1] = slow;
        this[2] = late;
        this[3] = late_at;
        this[4] = until;
      }
      get gone() { return this[0]; }
      get slow() { return this[1]; }
      get late() { return this[2]; }
      get late_at() { return this[3]; }
      get until() { return this[4]; }
    },
  });
  const Absences = $.klass("Absences", [], {
    methods: {
      __init__: $.takes(function __init__(at, grace_ns, waited_ns) {
        CHECK: arguments.length === 3 || $.miscount();
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
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let before, present, seat, $t0, $t1, $t2;
        $t0 = self._here;
        $t1 = $.frozenset(here);
        before = $t0;
        present = $t1;
        if ($.eq(before, present)) {
          return null;
        }
        $t2 = $.unpack($.tuple(present, null), 2);
        self._here = $t2[0];
        self._known = $t2[1];
        for (seat of $.each($.sub(before, present))) {
          $.setItem(self._left, seat, at);
        }
        for (seat of $.each($.sub(present, before))) {
          if ($.ge($.sub(at, self._left.$get(seat, self._opened)), self._grace_ns)) {
            $.setItem(self._back, seat, self._wait.thought_ns(at));
          }
        }
        self._wait.run$(at, $.gt($.len(present), 0));
        return null;
      },
      begin: $.takes(function begin(at, waited_ns = 0, ago_ns = 0) {
        CHECK: (arguments.length < 1 || arguments.length > 3) && $.miscount();
        const self = this;
        let $t0;
        self._wait.begin(waited_ns, at, ago_ns);
        $t0 = $.unpack($.tuple(new $.Dict([]), null), 2);
        self._back = $t0[0];
        self._known = $t0[1];
        return null;
      }, "at waited_ns= ago_ns="),
      correct(by_ns, at) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        self._wait.begin($.max($.add(self._wait.thought_ns(at), by_ns), 0), at);
        self._known = null;
        return null;
      },
      waits(table, at) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let found, known, until;
        known = self._known;
        if (((known !== null) && $.is($.item(known, 0), table))) {
          until = $.found($.item(known, 1).until);
          if (((until === null) || $.lt(at, until))) {
            return $.item(known, 1);
          }
        }
        found = self._waits(table, at);
        self._known = $.tuple(table, found);
        return found;
      },
      _waits(table, at) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let ahead, coming, first, gone, here, late, nudged, patience, slow, so_far, waited, $t0, $t1;
        $t0 = self._here;
        $t1 = patience_ns(table);
        here = $t0;
        patience = $t1;
        gone = (() => { const $all = []; let seat; for (seat of $.each($.found($.found(table.seats).persons))) { if (!$.contains(seat, here)) $all.push($.tuple(seat, $.add($.sub(self._grace_ns, at), self._left.$get(seat, self._opened)))); } return $all; })();
        so_far = self._wait.thought_ns(at);
        waited = $.collected($.found(table.awaited), (seat) => $.tuple(seat, $.sub(so_far, self._back.$get(seat, 0))));
        nudged = ((patience === null) ? _THINKING : $.floordiv(patience, 2));
        slow = (() => { const $all = []; let seat, time, $t0, $t1; for ($t0 of $.each(waited)) { $t1 = $.unpack($t0, 2); seat = $t1[0]; time = $t1[1]; if ($.contains(seat, here)) $all.push($.tuple(seat, $.sub(nudged, time))); } return $all; })();
        late = (() => { const $all = []; let seat, time, $t0, $t1; for ($t0 of $.each(waited)) { $t1 = $.unpack($t0, 2); seat = $t1[0]; time = $t1[1]; if ((patience !== null)) $all.push($.tuple(seat, $.sub(patience, time))); } return $all; })();
        coming = (() => { const $all = []; let _, left, $t0, $t1; for ($t0 of $.each($.tuple(...$.each(gone), ...$.each(($.truth($.found(self._wait.runs)) ? $.add(slow, late) : []))))) { $t1 = $.unpack($t0, 2); _ = $t1[0]; left = $t1[1]; $all.push(left); } return $all; })();
        ahead = (() => { const $all = []; let left; for (left of $.each(coming)) { if ($.gt(left, 0)) $all.push(left); } return $all; })();
        first = $.least((($first) => $.generator(function* () { try { let _, left, $t0, $t1; for ($t0 of $first) { $t1 = $.unpack($t0, 2); _ = $t1[0]; left = $t1[1]; yield left; } } catch ($error) { throw $.inGenerator($error); } }))($.iter(late)), undefined, 0);
        return Waits.$of(_over(gone), _over(slow), _over(late), (($.gt(first, 0) && $.truth($.found(self._wait.runs))) ? $.add(at, first) : null), ($.truth(ahead) ? $.add(at, $.min(ahead)) : null));
      },
    },
  });
  function patience_ns(table) {
    CHECK: arguments.length === 1 || $.miscount();
    let patience;
    patience = $.found($.attribute(table, "agreement").patience);
    return ((patience === null) ? null : $.mul(patience, _NS));
  }
  function waited_ns(table, thought_ns, grace_ns) {
    CHECK: arguments.length === 3 || $.miscount();
    let patience;
    patience = patience_ns(table);
    return ((patience === null) ? 0 : $.min(thought_ns, $.max($.sub(patience, grace_ns), 0)));
  }
  function _over(left) {
    CHECK: arguments.length === 1 || $.miscount();
    return $.tupleOf((() => { const $all = []; let seat, time, $t0, $t1; for ($t0 of $.each(left)) { $t1 = $.unpack($t0, 2); seat = $t1[0]; time = $t1[1]; if ($.le(time, 0)) $all.push(seat); } return $all; })());
  }
  return { Absences, Waits, patience_ns, waited_ns };
})();

export const $play_session_parts = (() => {
  let _PATIENCE = new $.Float(2.0);
  const OpenedParts = $.klass("OpenedParts", [], {
    methods: {
      __init__: $.takes(function __init__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        $.assign(self, "opened", new $.Dict([]));
        self.until = null;
        return null;
      }, ""),
      open(mixing, part) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let digest, seat, seats;
        digest = $rules_commitment.digest_of(part);
        seats = (() => { const $all = []; let pledge, seat, $t0, $t1; for ($t0 of $.each($.attribute(mixing, "pledges").$items())) { $t1 = $.unpack($t0, 2); seat = $t1[0]; pledge = $t1[1]; if ($.eq($.attribute(pledge, "digest"), digest)) $all.push(seat); } return $all; })();
        if (!$.truth(seats)) {
          throw $.raised($play_table_wish.refused$($play_codes.ServerCode.MESSAGE, "{name} is not understood", new $.Dict([["name", "part"]])));
        }
        for (seat of $.each(seats)) {
          $.setItem(self.opened, seat, part);
        }
        return null;
      },
      seconds_left(mixing, now) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        if ((self.until === null)) {
          self.until = $.add(now, _PATIENCE);
        }
        if ((() => {  let seat; for (seat of $.each($.attribute(mixing, "pledges"))) { if (!$.contains(seat, self.opened)) return false; } return true; })()) {
          return new $.Float(0.0);
        }
        return $.max($.sub(self.until, now), new $.Float(0.0));
      },
    },
  });
  return { OpenedParts };
})();

export const $play_session_effects = (() => {
  const Guest = $.protocol("Guest");
  const Chance = $.protocol("Chance");
  const Outside = $.protocol("Outside");
  const Wished = $.klass("Wished", [], {
    kind: "data",
    fields: "guest wish",
    options: ["frozen", "slots"],
    slots: ["guest", "wish"],
    init: function (guest, wish) {
      this.guest = guest;
      this.wish = wish;
    },
  });
  const SitDown = $.klass("SitDown", [], {
    kind: "data",
    fields: "seat name key pledge",
    options: ["frozen", "slots"],
    slots: ["seat", "name", "key", "pledge"],
    init: function (seat, name, key, pledge) {
      this.seat = seat;
      this.name = name;
      this.key = key;
      this.pledge = pledge;
    },
  });
  const StandUp = $.klass("StandUp", [], {
    kind: "data",
    fields: "key",
    options: ["frozen", "slots"],
    slots: ["key"],
    init: function (key) {
      this.key = key;
    },
  });
  const GoAway = $.klass("GoAway", [], {
    kind: "data",
    fields: "key until",
    options: ["frozen", "slots"],
    slots: ["key", "until"],
    init: function (key, until) {
      this.key = key;
      this.until = until;
    },
  });
  const AddKey = $.klass("AddKey", [], {
    kind: "data",
    fields: "seat key",
    options: ["frozen", "slots"],
    slots: ["seat", "key"],
    init: function (seat, key) {
      this.seat = seat;
      this.key = key;
    },
  });
  const Moved = $.klass("Moved", [], {
    kind: "data",
    fields: "due action",
    options: ["frozen", "slots"],
    slots: ["due", "action"],
    init: function (due, action) {
      this.due = due;
      this.action = action;
    },
  });
  const TimeOut = $.klass("TimeOut", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: [],
    init: function () {
    },
  });
  const PassBy = $.klass("PassBy", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: [],
    init: function () {
    },
  });
  const CatchUp = $.klass("CatchUp", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: [],
    init: function () {
    },
  });
  let Request = $.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor(Wished, SitDown), StandUp), GoAway), AddKey), Moved), TimeOut), PassBy), CatchUp);
  const Tell = $.klass("Tell", [], {
    kind: "data",
    fields: "guest text",
    options: ["frozen", "slots"],
    slots: ["guest", "text"],
    init: function (guest, text) {
      this.guest = guest;
      this.text = text;
    },
  });
  const Refuse = $.klass("Refuse", [], {
    kind: "data",
    fields: "guest refusal answers",
    options: ["frozen", "slots"],
    slots: ["guest", "refusal", "answers"],
    init: function (guest, refusal, answers) {
      this.guest = guest;
      this.refusal = refusal;
      this.answers = answers;
    },
  });
  const Bye = $.klass("Bye", [], {
    kind: "data",
    fields: "guest code",
    options: ["frozen", "slots"],
    slots: ["guest", "code"],
    init: function (guest, code) {
      this.guest = guest;
      this.code = code;
    },
  });
  const Decide = $.klass("Decide", [], {
    kind: "data",
    fields: "request",
    options: ["frozen", "slots"],
    slots: ["request"],
    init: function (request) {
      this.request = request;
    },
  });
  const FreshTable = $.klass("FreshTable", [], {
    kind: "data",
    fields: "table entries tokens=",
    options: ["frozen", "slots"],
    slots: ["table", "entries", "tokens"],
    init: function (table, entries, tokens = $.dict()) {
      this.table = table;
      this.entries = entries;
      this.tokens = tokens;
    },
  });
  const Persist = $.klass("Persist", [], {
    kind: "data",
    fields: "entry asker= due= follows= answers= pledge= next=",
    options: ["frozen", "slots"],
    slots: ["entry", "asker", "due", "follows", "answers", "pledge", "next"],
    init: function (entry, asker = null, due = false, follows = null, answers = null, pledge = null, next = null) {
      this.entry = entry;
      this.asker = asker;
      this.due = due;
      this.follows = follows;
      this.answers = answers;
      this.pledge = pledge;
      this.next = next;
    },
  });
  const Wait = $.klass("Wait", [], {
    kind: "data",
    fields: "alarm seconds",
    options: ["frozen", "slots"],
    slots: ["alarm", "seconds"],
    init: function (alarm, seconds) {
      this.alarm = alarm;
      this.seconds = seconds;
    },
  });
  const Think = $.klass("Think", [], {
    kind: "data",
    fields: "due bot round pause",
    options: ["frozen", "slots"],
    slots: ["due", "bot", "round", "pause"],
    init: function (due, bot, round, pause) {
      this.due = due;
      this.bot = bot;
      this.round = round;
      this.pause = pause;
    },
    getters: {
      view() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return self.round.view($.item(self.due, 1));
      },
    },
  });
  const StopThinking = $.klass("StopThinking", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: [],
    init: function () {
    },
  });
  const Advise = $.klass("Advise", [], {
    kind: "data",
    fields: "guest moved view",
    options: ["frozen", "slots"],
    slots: ["guest", "moved", "view"],
    init: function (guest, moved, view) {
      this.guest = guest;
      this.moved = moved;
      this.view = view;
    },
  });
  const NoteClock = $.klass("NoteClock", [], {
    kind: "data",
    fields: "version thought_ns runs",
    options: ["frozen", "slots"],
    slots: ["version", "thought_ns", "runs"],
    init: function (version, thought_ns, runs) {
      this.version = version;
      this.thought_ns = thought_ns;
      this.runs = runs;
    },
  });
  const Spread = $.klass("Spread", [], {
    kind: "data",
    fields: "word",
    options: ["frozen", "slots"],
    slots: ["word"],
    init: function (word) {
      this.word = word;
    },
  });
  const CompanyChanged = $.klass("CompanyChanged", [], {
    kind: "data",
    options: ["frozen", "slots"],
    slots: [],
    init: function () {
    },
  });
  const BotRefused = $.klass("BotRefused", [], {
    kind: "data",
    fields: "error",
    options: ["frozen", "slots"],
    slots: ["error"],
    init: function (error) {
      this.error = error;
    },
  });
  let Effect = $.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($.bitor(Tell, Refuse), Bye), Decide), Persist), Wait), Think), StopThinking), Advise), NoteClock), Spread), CompanyChanged), BotRefused);
  return { AddKey, Advise, BotRefused, Bye, CatchUp, Chance, CompanyChanged, Decide, Effect, FreshTable, GoAway, Guest, Moved, NoteClock, Outside, PassBy, Persist, Refuse, Request, SitDown, Spread, StandUp, StopThinking, Tell, Think, TimeOut, Wait, Wished };
})();

export const $play_table_now = (() => {
  const Knock = $.klass("Knock", [], {
    kind: "data",
    fields: "name key",
    options: ["frozen", "slots"],
    slots: ["name", "key"],
    init: function (name, key) {
      this.name = name;
      this.key = key;
    },
  });
  let _NONE = $.std.types.MappingProxyType(new $.Dict([]));
  const Now = $.klass("Now", [], {
    kind: "tuple",
    fields: "here= gone= slow= late= knocks= watching= thought_ns= runs= late_in_ns=",
    init: class extends $.Tuple {
      constructor(here = $.tuple(), gone = $.tuple(), slow = $.tuple(), late = $.tuple(), knocks = _NONE, watching = 0, thought_ns = 0, runs = false, late_in_ns = null) {
        super(9);
        this[0] = here;
        this[1] = gone;
        this[2] = slow;
        this[3] = late;
        this[4] = knocks;
        this[5] = watching;
        this[6] = thought_ns;
        this[7] = runs;
        this[8] = late_in_ns;
      }
      get here() { return this[0]; }
      get gone() { return this[1]; }
      get slow() { return this[2]; }
      get late() { return this[3]; }
      get knocks() { return this[4]; }
      get watching() { return this[5]; }
      get thought_ns() { return this[6]; }
      get runs() { return this[7]; }
      get late_in_ns() { return this[8]; }
    },
  });
  return { Knock, Now };
})();

export const $play_session_audience = (() => {
  const Company = $.klass("Company", [], {
    kind: "data",
    fields: "seated= pledges= watching= knocks=",
    options: ["frozen", "slots"],
    slots: ["seated", "pledges", "watching", "knocks"],
    init: function (seated = $.dict(), pledges = $.dict(), watching = 0, knocks = $.dict()) {
      this.seated = seated;
      this.pledges = pledges;
      this.watching = watching;
      this.knocks = knocks;
    },
  });
  let NOBODY = Company.$of();
  const Audience = $.klass("Audience", [], {
    methods: {
      __init__: $.takes(function __init__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        self.seated = new $.Dict([]);
        self.since = new $.Dict([]);
        self.watching = [];
        self.elsewhere = NOBODY;
        self.pledged = new $.Dict([]);
        return null;
      }, ""),
      present_seats(table) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        if (($.eq($.found($.attribute(table, "agreement").kind), "device") && $.truth(self.somebody_sits))) {
          return [...$.each($.found($.found(table.seats).persons))];
        }
        return $.sorted(new $.PySet([...$.each(self.seated), ...$.each($.found(self.elsewhere.seated))]));
      },
      enter(guest, seat, since_ms) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let before;
        self.$remove(guest);
        $.assign(guest, "seat", seat);
        if ((seat === null)) {
          self.watching.$append(guest);
          return null;
        }
        before = self.seated.$get(seat);
        $.setItem(self.seated, seat, guest);
        $.setItem(self.since, seat, since_ms);
        return before;
      },
      remove(guest) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        if ($.contains(guest, self.watching)) {
          self.watching.$remove(guest);
        }
        if ((($.found(guest.seat) !== null) && $.is(self.seated.$get($.found(guest.seat)), guest))) {
          $.deleteItem(self.seated, $.found(guest.seat));
        }
        return null;
      },
      rise(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let guest;
        $.call(self.pledged, "pop", seat, null);
        guest = $.call(self.seated, "pop", seat, null);
        if ((guest !== null)) {
          $.assign(guest, "seat", null);
          self.watching.$append(guest);
        }
        return null;
      },
      company(knocks) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let since;
        since = (() => { const $all = new $.Dict(); let seat; for (seat of $.each(self.seated)) { $all.set(seat, $.item(self.since, seat)); } return $all; })();
        return Company.$of(since, self._own_pledges, $.len(self.watching), $.dict(knocks));
      },
      pledges(table) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let playing, pledges;
        pledges = new $.Dict([...$.entries($.attribute(self.elsewhere, "pledges")), ...$.entries(self._own_pledges)]);
        playing = $.found($.found(table.seats).playing);
        return (() => { const $all = new $.Dict(); let digest, seat, $t0, $t1; for ($t0 of $.each(pledges.$items())) { $t1 = $.unpack($t0, 2); seat = $t1[0]; digest = $t1[1]; if ($.contains(seat, playing)) $all.set(seat, digest); } return $all; })();
      },
      spend(pledges) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let left, seat;
        self.pledged = new $.Dict([]);
        left = (() => { const $all = new $.Dict(); let pledge, seat, $t0, $t1; for ($t0 of $.each($.attribute(self.elsewhere, "pledges").$items())) { $t1 = $.unpack($t0, 2); seat = $t1[0]; pledge = $t1[1]; if ($.ne(pledges.$get(seat), pledge)) $all.set(seat, pledge); } return $all; })();
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
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return [...$.each(self.seated.$values()), ...$.each(self.watching)];
      },
      nobody() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (!$.truth(self.seated) && !$.truth(self.watching) && $.eq(self.elsewhere, NOBODY));
      },
      somebody_sits() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let $t0;
        return ($.truth($t0 = $.bool(self.seated)) ? $t0 : $.bool($.found(self.elsewhere.seated)));
      },
      _own_pledges() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let here;
        here = (() => { const $all = new $.Dict(); let guest, seat, $t0, $t1; for ($t0 of $.each(self.seated.$items())) { $t1 = $.unpack($t0, 2); seat = $t1[0]; guest = $t1[1]; if (($.found(guest.pledge) !== null)) $all.set(seat, $.found(guest.pledge)); } return $all; })();
        return new $.Dict([...$.entries(self.pledged), ...$.entries(here)]);
      },
    },
  });
  return { Audience, Company, NOBODY };
})();

export const $play_session_deadline = (() => {
  let _MS = 1000000;
  let _NEVER = $play_session_absences.Waits.$of();
  const Deadline = $.klass("Deadline", [], {
    methods: {
      __init__: $.takes(function __init__() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        self._due_at = null;
        self._late_at = 0;
        return null;
      }, ""),
      waits(table, here, at, clock_ms) {
        CHECK: arguments.length === 4 || $.miscount();
        const self = this;
        let due_at, late, $t0;
        due_at = $.found(table.due_at);
        if ((due_at === null)) {
          return _NEVER;
        }
        if ($.ne(due_at, self._due_at)) {
          $t0 = $.unpack($.tuple(due_at, $.add(at, $.mul($.sub(due_at, clock_ms), _MS))), 2);
          self._due_at = $t0[0];
          self._late_at = $t0[1];
        }
        if ($.lt(at, self._late_at)) {
          return $play_session_absences.Waits.$of(undefined, undefined, undefined, self._late_at, self._late_at);
        }
        late = $.tupleOf($.found(table.awaited));
        return $play_session_absences.Waits.$of(undefined, $.tupleOf((() => { const $all = []; let seat; for (seat of $.each(late)) { if ($.contains(seat, here)) $all.push(seat); } return $all; })()), late);
      },
    },
  });
  return { Deadline };
})();

export const $play_table_undoing = (() => {
  function actions_taken_back(table, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    let count, doer, event, past, round_, stays, $t0, $t1, $t2, $t3;
    round_ = $.found(table.round);
    if (((seat === null) || (round_ === null) || $.ne($.found(table.state), "playing"))) {
      return 0;
    }
    if (($.eq($.found($.attribute(table, "agreement").kind), "daily") || !$.truth($.found($.item($.found(table.seats), $.sub(seat, 1)).plays_in_person)))) {
      return 0;
    }
    past = $.zipStrict($.reversed($.found(round_.log)), $.reversed($.found(table.doers)));
    for ($t0 of $.each($.enumerate(past, 1))) {
      $t1 = $.unpack($t0, 2);
      count = $t1[0];
      $t2 = $.unpack($t1[1], 2);
      event = $t2[0];
      doer = $t2[1];
      if ((($.found(event.action)?.constructor === $rules_actions.Draw) && $.eq($.found($.item($.found(table.seats), $.sub($.found(event.seat), 1)).kind), "person"))) {
        return 0;
      }
      if (($.eq($.found(event.seat), seat) && ($.found(doer.bot) === null))) {
        stays = ($.truth($t3 = $.found(doer.late)) ? $t3 : ($.gt(count, 1) && $.eq($.found($.attribute(table, "agreement").kind), "device")));
        return ($.truth(stays) ? 0 : count);
      }
    }
    return 0;
  }
  function seats_to_agree(table, seat, count) {
    CHECK: arguments.length === 3 || $.miscount();
    if ($.eq(count, 1)) {
      return $.set();
    }
    return $.sub(new $.PySet([...$.each($.found($.found(table.seats).playing))]), new $.PySet([seat]));
  }
  function undo_rights(table, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    let consent, count, $t0;
    count = actions_taken_back(table, seat);
    if (((seat === null) || !$.truth(count))) {
      return $.tuple(false, false);
    }
    consent = $.bool(seats_to_agree(table, seat, count));
    return $.tuple(!$.truth(consent), ($.truth($t0 = consent) ? ($.found(table.asked) === null) : $t0));
  }
  function take_back$(table, seat, do$, time_ns, id_, gone = $.tuple()) {
    let asked;
    asked = $.found(table.asked);
    if ($.contains(do$, $.tuple("undo", "ask"))) {
      if (!$.truth($.item(undo_rights(table, seat), $.eq(do$, "ask")))) {
        throw $.raised($play_table_wish.refused($play_codes.ServerCode.UNDO, "there is nothing that could be taken back now"));
      }
      $play_table_wish.refuse_waste(table);
      return ($.eq(do$, "undo") ? _undone(table, seat, seat, time_ns, id_) : $play_table_entry.Asked.$of(seat, id_));
    }
    if (((asked === null) || ($.eq(seat, asked) && $.eq(do$, "grant")) || $.contains(seat, $.found(table.granted)))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.UNDO, "nobody is asking you to take back a move"));
    }
    if ($.eq(do$, "deny")) {
      return $play_table_entry.Denied.$of(seat, id_);
    }
    if ($.truth(_missing(table, asked, new $.PySet([seat, ...$.each(gone)])))) {
      return $play_table_entry.Granted.$of(seat, id_);
    }
    return _undone(table, asked, seat, time_ns, id_);
  }
  const take_back = $.keyed("table seat do time_ns id_ * gone=", take_back$);
  function agreed_undo(table, now) {
    CHECK: arguments.length === 2 || $.miscount();
    let asked;
    asked = $.found(table.asked);
    if (((asked === null) || !$.truth(actions_taken_back(table, asked)) || $.truth(_missing(table, asked, $.found(now.gone))))) {
      return null;
    }
    try {
      return _undone(table, asked, asked, $.attribute(now, "thought_ns"), null);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$play_table_wish.Refused])) {
        return $play_table_entry.Denied.$of(asked);
      } else throw $error;
    }
    return null;
  }
  function _missing(table, asked, besides) {
    CHECK: arguments.length === 3 || $.miscount();
    return $.sub($.sub(seats_to_agree(table, asked, actions_taken_back(table, asked)), $.found(table.granted)), new $.PySet([...$.each(besides)]));
  }
  function _undone(table, seat, by, time_ns, id_) {
    CHECK: arguments.length === 5 || $.miscount();
    let before, count, round_, since, thought_ns, $t0, $t1, $t2, $t3;
    $t0 = $.found(table.round_in_play);
    $t1 = actions_taken_back(table, seat);
    round_ = $t0;
    count = $t1;
    since = ($.eq($.found(round_.seat), seat) ? time_ns : 0);
    thought_ns = $play_table_entry.whole_ms($.add(($.truth($t2 = $.found($.item($.found(round_.log), $.negative(count)).time_ns)) ? $t2 : 0), since));
    if ($.truth($.found(table.limited))) {
      before = round_.$copy();
      before.back_to($.sub($.len($.found(before.log)), count));
      if ($.le(($.truth($t3 = $.attribute(table, "limit").left_ns(before, thought_ns)) ? $t3 : 0), 0)) {
        throw $.raised($play_table_wish.refused($play_codes.ServerCode.UNDO, "there would be no time left for another move"));
      }
    }
    return $play_table_entry.Undone.$of(by, id_, undefined, thought_ns, count);
  }
  return { actions_taken_back, agreed_undo, seats_to_agree, take_back, take_back$, undo_rights };
})();

export const $play_table_showing = (() => {
  let _MS = 1000000;
  let _HANDS = 4096;
  const MixShown = $.typedDict("MixShown");
  const AskedShown = $.typedDict("AskedShown");
  const PauseShown = $.typedDict("PauseShown");
  const PatienceShown = $.typedDict("PatienceShown");
  const SeatShown = $.typedDict("SeatShown");
  const ClockShown = $.typedDict("ClockShown");
  function describe_table(table, seat, now) {
    CHECK: arguments.length === 3 || $.miscount();
    return new $.Dict([["is", "table"], ["version", $.found(table.version)], ["table", describe_agreement($.attribute(table, "code"), $.attribute(table, "agreement"))], ["seats", describe_seats(table, now)], ["you", seat], ["state", $.found(table.state)], ...$.entries(_undo(table, seat)), ["bots", _bots(table)], ["rounds", [...$.each($.found(table.finished))]], ["rounds_over", $.found(table.rounds_over)], ["mix", describe_mix(table)], ["origin", $.found(table.origin)], ["digest", (($.found(table.promise) === null) ? null : $.attribute($.found(table.promise), "digest"))], ["view", _view(table, seat)], ["clock", describe_clock(table, now)], ["winners", $.found(table.winners)], ["resigned", $.found(table.resigned)], ["claimed", $.found(table.claimed)], ...$.entries(($.truth($.found(table.halted)) ? new $.Dict([["halted", true]]) : new $.Dict([]))), ...$.entries(($.truth($.found(table.away)) ? new $.Dict([["away", _away(table)]]) : new $.Dict([]))), ["evening", $.found(table.evening)], ["locked", $.found(table.locked)], ["pause", _pause(table)], ["rematch", $.found(table.rematch)], ["watching", $.found(now.watching)], ["late_in_ms", late_in_ms(now)]]);
  }
  function _away(table) {
    CHECK: arguments.length === 1 || $.miscount();
    return (() => { const $all = new $.Dict(); let away, seat, $t0, $t1; for ($t0 of $.each($.sorted($.found(table.away).$items()))) { $t1 = $.unpack($t0, 2); seat = $t1[0]; away = $t1[1]; $all.set(seat, $.found(away.until)); } return $all; })();
  }
  function describe_mix(table) {
    CHECK: arguments.length === 1 || $.miscount();
    let mixing, pledges;
    mixing = $.found(table.mixing);
    if ((mixing === null)) {
      return null;
    }
    pledges = (() => { const $all = new $.Dict(); let pledge, seat, $t0, $t1; for ($t0 of $.each($.sorted($.attribute(mixing, "pledges").$items()))) { $t1 = $.unpack($t0, 2); seat = $t1[0]; pledge = $t1[1]; $all.set(seat, $.attribute(pledge, "digest")); } return $all; })();
    return $.named(MixShown, [], { "digest": $.attribute(mixing, "digest"), "pledges": pledges });
  }
  function _undo(table, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    let ask, undo, $t0;
    $t0 = $.unpack($play_table_undoing.undo_rights(table, seat), 2);
    undo = $t0[0];
    ask = $t0[1];
    return new $.Dict([["undo", undo], ["ask", ask], ["asked", _asked(table)]]);
  }
  function _asked(table) {
    CHECK: arguments.length === 1 || $.miscount();
    if (($.found(table.asked) === null)) {
      return null;
    }
    return $.named(AskedShown, [], { "seat": $.found(table.asked), "granted": $.sorted($.found(table.granted)) });
  }
  function _bots(table) {
    CHECK: arguments.length === 1 || $.miscount();
    let keys, known, own;
    keys = (() => { const $all = new $.PySet(); let each; for (each of $.each($.tuple(...$.each($.found(table.seats)), ...$.each($.found(table.players)), ...$.each($.found(table.doers))))) { if ($.truth($.found(each.bot))) $all.add($.found(each.bot)); } return $all; })();
    known = (() => { const $all = new $.Dict(); let each; for (each of $.each($play_thinking_levels.CHARACTERS)) { if ($.contains($.found(each.key), keys)) $all.set($.found(each.key), $.attribute(each, "names")); } return $all; })();
    own = (() => { const $all = new $.Dict(); let key; for (key of $.each($.sorted(keys))) { if (!$.contains(key, known)) $all.set(key, new $.Dict([[$play_names.ENGLISH, key]])); } return $all; })();
    return new $.Dict([...$.entries(known), ...$.entries(own)]);
  }
  function _pause(table) {
    CHECK: arguments.length === 1 || $.miscount();
    if ($.ne($.found(table.state), "paused")) {
      return null;
    }
    return $.named(PauseShown, [], { "by": $.found(table.paused_by), "covered": $.found(table.limited) });
  }
  $.takes(_pause, "table");
  let _COVERED = new $.Dict([["hand", []], ["board", []], ["lots", []], ["log", []], ["actions", []]]);
  function _view(table, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    let round_, view;
    round_ = $.found(table.round);
    if ((round_ === null)) {
      return null;
    }
    view = round_.view(seat);
    if (($.eq($.found(table.state), "paused") && $.truth($.found(table.limited)))) {
      return new $.Dict([...$.entries(view.to_dict()), ...$.entries(_COVERED), ["draws_left", null], ["made", []], ["breakdowns", []], ["players", []], ["doers", []]]);
    }
    return new $.Dict([...$.entries(view.to_dict()), ["draws_left", _draws_left(round_)], ["made", _made(round_)], ["breakdowns", $.collected($rules_breakdown.breakdowns($.found(view.log), $.found(view.terms)), (line) => line.to_dict())], ["players", $.collected($.found(table.players), (player) => player.to_dict())], ["doers", $.collected($.found(table.doers), (doer) => doer.to_dict())]]);
  }
  function _draws_left(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    let unlimited;
    unlimited = $.eq($.found($.found($.found(round_.terms).sheet).draws), "unlimited");
    return (($.truth(unlimited) || $.truth($.found(round_.over))) ? null : $.found(round_.draws_left));
  }
  function _made(round_) {
    CHECK: arguments.length === 1 || $.miscount();
    let last;
    last = $.next($.reversed($.found($.attribute(round_, "board").laid)), null);
    return ((last === null) ? [] : $.collected($.attribute(round_, "board").figure_cells(last), (cell) => $.str(cell)));
  }
  function describe_agreement(code, agreement) {
    CHECK: arguments.length === 2 || $.miscount();
    let terms;
    terms = $.found(agreement.terms);
    return new $.Dict([["code", code], ["kind", $.found(agreement.kind)], ["title", $.found($rules_presets.published_sheet($.attribute($.found(terms.sheet), "name")).title)], ...$.entries(terms.to_dict()), ["house", $.sorted($rules_presets.changes($.found(terms.sheet)))], ["house_words", $rules_presets.house_words($.found(terms.sheet))], ["limits", new $.Dict([["turn", $.attribute(agreement, "turn")], ["round", $.found(agreement.round)]])], ["day", $.found(agreement.day)], ["practice", $.found(agreement.practice)], ["begun", $.found(agreement.begun)], ["rival", (($.found(agreement.rival) === null) ? null : $.found(agreement.rival)._asdict())], ["carried", $.found(agreement.carried)], ...$.entries(($.truth($.found(agreement.credit)) ? new $.Dict([["credit", [...$.each($.found(agreement.credit))]]]) : new $.Dict([]))), ...$.entries(($.truth($.found(agreement.shared_deal)) ? new $.Dict([["shared_deal", $.found(agreement.shared_deal)]]) : new $.Dict([]))), ["patience", _patience(agreement)], ...$.entries((($.found(agreement.days) === null) ? new $.Dict([]) : new $.Dict([["days", $.found(agreement.days)]]))), ["knocking", $.found(agreement.knocking)], ["hints", $.found(agreement.hints)]]);
  }
  function _patience(agreement) {
    CHECK: arguments.length === 1 || $.miscount();
    if (($.found(agreement.patience) === null)) {
      return null;
    }
    return $.named(PatienceShown, [], { "after": $.found(agreement.patience), "passing": $.found(agreement.passing) });
  }
  function describe_seats(table, now) {
    CHECK: arguments.length === 2 || $.miscount();
    let host;
    host = $.found(table.seats).host($.found(now.gone));
    return $.collected($.found(table.seats), (seat) => $.named(SeatShown, [], { "seat": $.attribute(seat, "number"), "kind": $.found(seat.kind), "name": $.attribute(seat, "name"), "bot": $.found(seat.bot), "here": ($.eq($.found(seat.kind), "bot") || $.contains($.attribute(seat, "number"), $.found(now.here))), "gone": $.contains($.attribute(seat, "number"), $.found(now.gone)), "slow": $.contains($.attribute(seat, "number"), $.found(now.slow)), "late": $.contains($.attribute(seat, "number"), $.found(now.late)), "host": $.eq($.attribute(seat, "number"), host), "ready": $.contains($.attribute(seat, "number"), $.found(table.ready)) }));
  }
  function describe_clock(table, now) {
    CHECK: arguments.length === 2 || $.miscount();
    let limit, mover, round_, $t0, $t1;
    round_ = $.found(table.round);
    if ((round_ === null)) {
      return null;
    }
    $t0 = $.attribute(table, "limit");
    $t1 = $.found(table.mover);
    limit = $t0;
    mover = $t1;
    return $.named(ClockShown, [], { "seat": ((mover === null) ? null : $.attribute(mover, "number")), "runs": $.found(now.runs), "thought_ms": $.floordiv($.attribute(now, "thought_ns"), _MS), "turn_ms": _left($rules_clock.TimeLimit.$of($.found(limit.turn_ns)), round_, $.attribute(now, "thought_ns")), "round_ms": _left($rules_clock.TimeLimit.$of(undefined, $.found(limit.round_ns)), round_, $.attribute(now, "thought_ns")), "times_ms": $.collected($.found($.found(table.times).seats_ns), (time) => $.floordiv(time, _MS)) });
  }
  function late_in_ms(now) {
    CHECK: arguments.length === 1 || $.miscount();
    return (($.found(now.late_in_ns) === null) ? null : $.floordiv($.found(now.late_in_ns), _MS));
  }
  function _left(limit, round_, thought_ns) {
    CHECK: arguments.length === 3 || $.miscount();
    let left;
    if (($.truth($.found(round_.over)) || (($.found(limit.turn_ns) === null) && ($.found(limit.round_ns) === null)))) {
      return null;
    }
    left = limit.left_ns(round_, thought_ns);
    return ((left === null) ? null : $.floordiv($.max(left, 0), _MS));
  }
  const ShownAction = $.klass("ShownAction", [], {
    methods: {
      __init__: $.takes(function __init__(table, entry, round_, now) {
        CHECK: arguments.length === 4 || $.miscount();
        const self = this;
        let count, mover, $t0, $t1;
        $t0 = $.len($.found(entry.events));
        $t1 = $.found(table.mover);
        count = $t0;
        mover = $t1;
        self._table = table;
        self._round = round_;
        self._mover = ((mover === null) ? null : $.attribute(mover, "number"));
        self._log = $.collected($.found(entry.events), (event) => _write_lines(event));
        self.shared = new $.Dict([["is", "event"], ["version", $.found(table.version)], ["breakdowns", $.collected($rules_breakdown.latest_breakdowns(round_, count), (line) => line.to_dict())], ["doers", $.collected($.slice($.found(table.doers), $.negative(count)), (doer) => doer.to_dict())], ["asked", _asked(table)], ["clock", describe_clock(table, now)], ["late_in_ms", late_in_ms(now)]]);
        self.shared_view = new $.Dict([["to_move", self._mover], ["sizes", $.attribute(round_, "sizes")], ["pool", $.found(round_.pool_size)], ["draws", $.found(round_.draws)], ["draws_left", _draws_left(round_)], ["made", _made(round_)], ["totals", $.found(round_.totals)]]);
        return null;
      }, "table entry round_ now"),
      own(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let ask, log, undo, $t0;
        $t0 = $.unpack($play_table_undoing.undo_rights(self._table, seat), 2);
        undo = $t0[0];
        ask = $t0[1];
        log = (() => { const $all = []; let by, line, unseen, $t0, $t1; for ($t0 of $.each(self._log)) { $t1 = $.unpack($t0, 3); by = $t1[0]; line = $t1[1]; unseen = $t1[2]; $all.push(($.eq(by, seat) ? line : unseen)); } return $all; })();
        return new $.Dict([["log", log], ["undo", undo], ["ask", ask]]);
      },
      own_view(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let hands;
        if ((seat === null)) {
          return new $.Dict([["hand", null], ["actions", []]]);
        }
        hands = $.found(self._round.hands);
        return new $.Dict([["hand", ((hands === null) ? null : _hand($.item(hands, $.sub(seat, 1))))], ["actions", ($.eq(seat, self._mover) ? self._actions() : [])]]);
      },
      _actions() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let round_;
        round_ = self._round;
        return $.collected(round_.legal_actions(), (action) => $rules_view.describe(action, round_.points(action), $.attribute(round_, "board")));
      },
    },
  });
  function _write_lines(event) {
    CHECK: arguments.length === 1 || $.miscount();
    let line;
    line = $.str(event);
    return $.tuple($.found(event.seat), line, (($.found(event.action)?.constructor === $rules_actions.Draw) ? $.str(event.unseen()) : line));
  }
  const _hand = $.std.functools.cache(function _hand$(tiles) {
    CHECK: arguments.length === 1 || $.miscount();
    return $rules_tiles.names(tiles);
  }, _HANDS);
  return { AskedShown, ClockShown, MixShown, PatienceShown, PauseShown, SeatShown, ShownAction, describe_agreement, describe_clock, describe_mix, describe_seats, describe_table, late_in_ms };
})();

export const $play_table_message = (() => {
  let _ENCODE = $.attribute($.std.json.JSONEncoder(false, $.tuple(",", ":"), false), "encode");
  function encode_message(message) {
    CHECK: arguments.length === 1 || $.miscount();
    return _ENCODE(message);
  }
  let PONG = encode_message(new $.Dict([["is", "pong"]]));
  let FAREWELLS = new $.Dict([[$play_codes.ServerCode.ELSEWHERE, $rules_errors.N_("this seat is now open on another device or tab")], [$play_codes.ServerCode.TOKEN, $rules_errors.N_("this is not the key of a seat at this table")], [$play_codes.ServerCode.DEAD, $rules_errors.N_("there is no such table")], [$play_codes.ServerCode.SLOW, $rules_errors.N_("the connection is too slow")], [$play_codes.ServerCode.FLOOD, $rules_errors.N_("that was too many requests at once")], [$play_codes.ServerCode.LATE, $rules_errors.N_("no message arrived for too long")], [$play_codes.ServerCode.PROTOCOL, $rules_errors.N_("this page does not match the server's version; reload it")], [$play_codes.ServerCode.LOCKED, $rules_errors.N_("the table is locked")], [$play_codes.ServerCode.WAITING, $rules_errors.N_("nobody watches the deal of the day while others can still play it")], [$play_codes.ServerCode.BARRED, $rules_errors.N_("access from this address is blocked")], [$play_codes.ServerCode.FULL, $rules_errors.N_("too many are watching here")], [$play_codes.ServerCode.CLOSING, $rules_errors.N_("the server is restarting; nothing is lost")], [$play_codes.ServerCode.FAILURE, $rules_errors.N_("something went wrong here; nothing is lost, try again")]]);
  let _CLOSE_CODES = new $.Dict([[$play_codes.ServerCode.CLOSING, 1012], [$play_codes.ServerCode.FAILURE, 1011], [$play_codes.ServerCode.ELSEWHERE, 1000]]);
  let _POLICY = 1008;
  function done_message(answers, version) {
    CHECK: arguments.length === 2 || $.miscount();
    return encode_message(new $.Dict([["is", "done"], ["answers", answers], ["version", version]]));
  }
  function refusal_message(refusal, answers) {
    CHECK: arguments.length === 2 || $.miscount();
    let shown;
    shown = new $.Dict([["is", "refused"], ...$.entries($play_refusal_json.describe_refusal(refusal))]);
    if ((answers !== null)) {
      $.setItem(shown, "answers", answers);
    }
    return encode_message(shown);
  }
  function reason_message(refusal, answers) {
    CHECK: arguments.length === 2 || $.miscount();
    return encode_message(new $.Dict([["is", "why"], ...$.entries($play_refusal_json.describe_refusal(refusal)), ["answers", answers]]));
  }
  function bye_message(code) {
    CHECK: arguments.length === 1 || $.miscount();
    return encode_message(new $.Dict([["is", "bye"], ...$.entries($play_refusal_json.describe_refusal($rules_errors.refuse(code, $.item(FAREWELLS, code))))]));
  }
  function close_code(code) {
    CHECK: arguments.length === 1 || $.miscount();
    return _CLOSE_CODES.$get(code, _POLICY);
  }
  const ActionText = $.klass("ActionText", [], {
    methods: {
      __init__: $.takes(function __init__(action) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let shared;
        self._action = action;
        shared = encode_message(new $.Dict([...$.entries($.found(action.shared)), ["view", $.found(action.shared_view)]]));
        self._unfinished = shared.$removesuffix("}}");
        return null;
      }, "action"),
      message_to(seat, answers = null) {
        CHECK: (arguments.length < 1 || arguments.length > 2) && $.miscount();
        const self = this;
        let own, view;
        own = self._action.own(seat);
        if ((answers !== null)) {
          $.setItem(own, "answers", answers);
        }
        view = encode_message(self._action.own_view(seat));
        return `${$.str(self._unfinished)},${$.str($.slice(view, 1))},${$.str($.slice(encode_message(own), 1))}`;
      },
    },
  });
  return { ActionText, FAREWELLS, PONG, bye_message, close_code, done_message, encode_message, reason_message, refusal_message };
})();

export const $play_session_knocks = (() => {
  let _MOST = 12;
  const Knocks = $.klass("Knocks", [], {
    methods: {
      __init__: $.takes(function __init__(first) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        self.own = new $.Dict([]);
        self._from = new $.Dict([]);
        self._next = first;
        return null;
      }, "first"),
      all_knocks(elsewhere) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return ($.truth(elsewhere) ? new $.Dict([...$.entries(self.own), ...$.entries(elsewhere)]) : self.own);
      },
      knock(guest, name, token, elsewhere) {
        CHECK: arguments.length === 4 || $.miscount();
        const self = this;
        self.forget(guest);
        if ($.ge($.len(self.all_knocks(elsewhere)), _MOST)) {
          throw $.raised($play_table_wish.refused($play_codes.ServerCode.FULL, "too many people are knocking here"));
        }
        $.setItem(self.own, self._next, $play_table_now.Knock.$of(name, $rules_commitment.digest_of(token)));
        $.setItem(self._from, self._next, $.tuple(guest, token));
        self._next = $.grown(self._next, 1);
        return null;
      },
      admit: $.keyed("seat key out * room", function admit(seat, key, out, room) {
        const self = this;
        let guest, knock, let_in, number, token, $t0, $t1, $t2;
        let_in = null;
        for ($t0 of $.each([...$.each(self.own.$items())])) {
          $t1 = $.unpack($t0, 2);
          number = $t1[0];
          knock = $t1[1];
          $t2 = $.unpack($.item(self._from, number), 2);
          guest = $t2[0];
          token = $t2[1];
          if ($.eq($.found(knock.key), key)) {
            let_in = guest;
            out.$append($play_session_effects.Tell.$of(guest, $play_table_message.encode_message(new $.Dict([["is", "seat"], ["seat", seat], ["token", token]]))));
            self._drop(number);
          } else if (!$.truth(room)) {
            self.turn_away(number, out);
          }
        }
        return let_in;
      }),
      turn_away(number, out) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let _, guest, $t0;
        if (!$.contains(number, self.own)) {
          return false;
        }
        $t0 = $.unpack($.item(self._from, number), 2);
        guest = $t0[0];
        _ = $t0[1];
        out.$append($play_session_effects.Tell.$of(guest, $play_table_message.encode_message(new $.Dict([["is", "turned-away"]]))));
        self._drop(number);
        return true;
      },
      forget(guest) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let known, number;
        known = (() => { const $all = []; let _, asker, number, $t0, $t1, $t2; for ($t0 of $.each(self._from.$items())) { $t1 = $.unpack($t0, 2); number = $t1[0]; $t2 = $.unpack($t1[1], 2); asker = $t2[0]; _ = $t2[1]; if ($.is(asker, guest)) $all.push(number); } return $all; })();
        for (number of $.each(known)) {
          self._drop(number);
        }
        return $.bool(known);
      },
      _drop(number) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        $.deleteItem(self.own, number);
        $.deleteItem(self._from, number);
        return null;
      },
    },
  });
  return { Knocks };
})();

export const $play_thinking_hint = (() => {
  let $t0, $t1, $t2;
  $t0 = 2;
  $t1 = 3;
  $t2 = 4;
  let _TILE = $t0;
  let _PLACE = $t1;
  let STEPS = $t2;
  const Hint = $.klass("Hint", [], {
    kind: "data",
    fields: "action reasons=",
    options: ["frozen", "slots"],
    slots: ["action", "reasons"],
    init: function (action, reasons = $.tuple()) {
      this.action = action;
      this.reasons = reasons;
    },
    methods: {
      step(view, step) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let action, shown;
        action = self.action;
        if ((action?.constructor === $rules_actions.Place)) {
          shown = new $.Dict([["action", "place"]]);
          if ($.ge(step, _TILE)) {
            $.setItem(shown, "tile", $.item($rules_tiles.NAMES, $.found(action.tile)));
          }
          if ($.ge(step, _PLACE)) {
            $.setItem(shown, "place", $.str(action));
            $.setItem(shown, "figure", $.attribute(view, "board").figure($.found(action.cell)));
          }
        } else {
          shown = new $.Dict([["action", ((action?.constructor === $rules_actions.Draw) ? "draw" : "pass")]]);
        }
        if ($.ge(step, _PLACE)) {
          $.setItem(shown, "points", view.points(action));
        }
        if ($.ge(step, STEPS)) {
          $.setItem(shown, "reasons", $.collected(self.reasons, (reason) => reason.to_dict()));
        }
        return shown;
      },
    },
  });
  return { Hint, STEPS };
})();

export const $play_session_state = (() => {
  let AGAIN = 0.2;
  let _NS = new $.Float(1000000000.0);
  let _NO_WAITS = $play_session_absences.Waits.$of();
  const TurnHint = $.klass("TurnHint", [], {
    methods: {
      __init__: $.takes(function __init__(moved, view) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        self.moved = moved;
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
        CHECK: arguments.length === 4 || $.miscount();
        const self = this;
        $.assign(self, "table", table);
        self.outside = outside;
        self.at = at;
        self.clock = $play_session_stopwatch.Stopwatch(thought_ns);
        self.absences = $play_session_absences.Absences(at, self.grace_ns, $play_session_absences.waited_ns(table, thought_ns, self.grace_ns));
        self.deadline = $play_session_deadline.Deadline();
        self.parts = $play_session_parts.OpenedParts();
        $.assign(self, "audience", $play_session_audience.Audience());
        self.knocks = $play_session_knocks.Knocks($.found(outside.first_knock));
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
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.int($.mul($.found(self.outside.grace_seconds), _NS));
      },
      seconds() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.div(self.at, _NS);
      },
      thought_ns() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return self.clock.thought_ns(self.at);
      },
      waits() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let here;
        if (!$.truth($.attribute(self.outside, "waits"))) {
          return _NO_WAITS;
        }
        if ($.truth($.found(self.table.in_own_time))) {
          here = self.audience.present_seats(self.table);
          return self.deadline.waits(self.table, here, self.at, self.outside.clock_ms());
        }
        return self.absences.waits(self.table, self.at);
      },
      now() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let audience, table, waits, $t0, $t1, $t2;
        $t0 = self.table;
        $t1 = self.audience;
        $t2 = self.waits;
        table = $t0;
        audience = $t1;
        waits = $t2;
        return $.named($play_table_now.Now, [], { "here": audience.present_seats(table), "gone": $.found(waits.gone), "slow": $.found(waits.slow), "late": $.found(waits.late), "late_in_ns": (($.found(waits.late_at) === null) ? null : $.sub($.found(waits.late_at), self.at)), "knocks": self.all_knocks, "watching": $.add($.len($.found(audience.watching)), $.found($.found(audience.elsewhere).watching)), "thought_ns": self.thought_ns, "runs": $.found(self.clock.runs) });
      },
      all_knocks() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return self.knocks.all_knocks($.found($.found(self.audience.elsewhere).knocks));
      },
      company() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return self.audience.company($.attribute(self.knocks, "own"));
      },
      somebody_mixes() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let shared, $t0, $t1;
        shared = $.eq($.found($.attribute(self.table, "agreement").kind), "device");
        return ($.truth($t1 = $.found(self.audience.somebody_sits)) ? $t1 : ($.truth($t0 = shared) ? !$.truth($.found(self.audience.nobody)) : $t0));
      },
      agreed_undo() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return (($.found(self.table.asked) === null) ? null : $play_table_undoing.agreed_undo(self.table, self.now));
      },
      behind() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let table;
        table = self.table;
        if ($.truth($.found(self.outside.unsure))) {
          return new $.Float(0.0);
        }
        if (!$.truth($.attribute(self.outside, "holds"))) {
          return null;
        }
        if (($.truth($.found(table.rematch_is_due)) || (self.agreed_undo !== null))) {
          return new $.Float(0.0);
        }
        if (!$.truth($.found(table.deal_is_due))) {
          return null;
        }
        if (($.found(table.mixing) === null)) {
          return new $.Float(0.0);
        }
        return ($.truth(self.somebody_mixes) ? self.parts.seconds_left($.found(table.mixing), self.seconds) : null);
      },
    },
  });
  return { AGAIN, SessionState, TurnHint };
})();

export const $play_session_telling = (() => {
  function publish(state, entry, asker, followed) {
    CHECK: arguments.length === 4 || $.miscount();
    let mix, now, ready, round_, table, $t0;
    table = $.found(state.table);
    round_ = $.found(table.round);
    $.found(state.absences).notice($.found(state.audience).present_seats(table), $.attribute(state, "at"));
    now = $.attribute(state, "now");
    if (((entry?.constructor === $play_table_entry.Readied) && ((followed === null) || (followed?.constructor === $play_table_entry.Mixed)))) {
      if (((asker !== null) && ($.found(entry.id) !== null))) {
        tell(state, asker, $play_table_message.done_message($.found(entry.id), $.found(table.version)));
      }
      ready = new $.Dict([["is", "ready"], ["ready", $.sorted($.found(table.ready))], ["version", $.found(table.version)]]);
      tell_everybody(state, $play_table_message.encode_message(ready));
      if ((followed !== null)) {
        mix = new $.Dict([["is", "mix"], ...$.entries(($.truth($t0 = $play_table_showing.describe_mix(table)) ? $t0 : new $.Dict([]))), ["version", $.found(table.version)]]);
        tell_everybody(state, $play_table_message.encode_message(mix));
      }
    } else if (((entry?.constructor === $play_table_entry.Acted) && (round_ !== null) && !$.truth($.found(round_.over)))) {
      _show_action(state, $play_table_showing.ShownAction(table, entry, round_, now), asker, $.found(entry.id));
    } else {
      show_everybody(state, asker, $.found(entry.id));
    }
    tell_presence(state, now);
    return null;
  }
  function _show_action(state, action, asker, answers) {
    CHECK: arguments.length === 4 || $.miscount();
    let guest, seat, shared, text, $t0, $t1;
    text = $play_table_message.ActionText(action);
    $.assign(state, "late_at", $.found($.attribute(state, "waits").late_at));
    for ($t0 of $.each($.found($.found(state.audience).seated).$items())) {
      $t1 = $.unpack($t0, 2);
      seat = $t1[0];
      guest = $t1[1];
      tell(state, guest, text.message_to(seat, ($.is(guest, asker) ? answers : null)));
    }
    if ($.truth($.found($.found(state.audience).watching))) {
      shared = text.message_to(null);
      for (guest of $.each($.found($.found(state.audience).watching))) {
        tell(state, guest, shared);
      }
    }
    return null;
  }
  function show_everybody(state, asker = null, answers = null) {
    CHECK: (arguments.length < 1 || arguments.length > 3) && $.miscount();
    let guest, text;
    $.assign(state, "late_at", $.found($.attribute(state, "waits").late_at));
    for (guest of $.each($.found($.found(state.audience).seated).$values())) {
      show(state, guest, ($.is(guest, asker) ? answers : null));
    }
    if ($.truth($.found($.found(state.audience).watching))) {
      text = $play_table_message.encode_message($play_table_showing.describe_table($.found(state.table), null, $.attribute(state, "now")));
      for (guest of $.each($.found($.found(state.audience).watching))) {
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
    CHECK: (arguments.length < 2 || arguments.length > 3) && $.miscount();
    let seat, shown, table, $t0, $t1;
    $t0 = $.found(state.table);
    $t1 = $.found(guest.seat);
    table = $t0;
    seat = $t1;
    shown = $play_table_showing.describe_table(table, seat, $.attribute(state, "now"));
    if ((answers !== null)) {
      $.setItem(shown, "answers", answers);
    }
    if (((seat !== null) && $.contains(seat, $.found(state.tokens)))) {
      $.setItem(shown, "token", $.item($.found(state.tokens), seat));
      if ($.eq($.found($.attribute(table, "agreement").kind), "device")) {
        $.setItem(shown, "tokens", $.found(state.tokens));
      }
    }
    tell(state, guest, $play_table_message.encode_message(shown));
    return null;
  }
  function tell(state, guest, text) {
    CHECK: arguments.length === 3 || $.miscount();
    $.found(state.out).$append($play_session_effects.Tell.$of(guest, text));
    return null;
  }
  function tell_everybody(state, text, besides = null) {
    CHECK: (arguments.length < 2 || arguments.length > 3) && $.miscount();
    let guest;
    for (guest of $.each($.found($.found(state.audience).everybody))) {
      if (!$.is(guest, besides)) {
        tell(state, guest, text);
      }
    }
    return null;
  }
  function tell_clock(state) {
    CHECK: arguments.length === 1 || $.miscount();
    tell_everybody(state, $play_table_message.encode_message(new $.Dict([["is", "clock"], ["clock", $play_table_showing.describe_clock($.found(state.table), $.attribute(state, "now"))]])));
    return null;
  }
  function nudge(state, seat, by) {
    CHECK: arguments.length === 3 || $.miscount();
    let guest;
    guest = $.found($.found(state.audience).seated).$get(seat);
    if ((guest !== null)) {
      tell(state, guest, $play_table_message.encode_message(new $.Dict([["is", "nudge"], ["by", by]])));
    }
    return null;
  }
  function knocks_text(state) {
    CHECK: arguments.length === 1 || $.miscount();
    let named;
    named = (() => { const $all = []; let knock, number, $t0, $t1; for ($t0 of $.each($.attribute(state, "all_knocks").$items())) { $t1 = $.unpack($t0, 2); number = $t1[0]; knock = $t1[1]; $all.push(new $.Dict([["knock", number], ["name", $.attribute(knock, "name")]])); } return $all; })();
    return $play_table_message.encode_message(new $.Dict([["is", "knocks"], ["knocks", named]]));
  }
  function tell_knocks(state) {
    CHECK: arguments.length === 1 || $.miscount();
    let guest, text;
    text = knocks_text(state);
    for (guest of $.each($.found($.found(state.audience).seated).$values())) {
      tell(state, guest, text);
    }
    return null;
  }
  function tell_presence(state, now, besides = null) {
    CHECK: (arguments.length < 2 || arguments.length > 3) && $.miscount();
    let late_at, present, told, $t0;
    present = new $.Dict([["here", $.found(now.here)], ["gone", $.found(now.gone)], ["slow", $.found(now.slow)], ["late", $.found(now.late)], ["host", $.found($.found(state.table).seats).host($.found(now.gone))], ["watching", $.found(now.watching)]]);
    late_at = $.found($.attribute(state, "waits").late_at);
    if (($.ne(present, $.found(state.announced)) || $.ne(late_at, $.found(state.late_at)))) {
      $t0 = $.unpack($.tuple(present, late_at), 2);
      $.assign(state, "announced", $t0[0]);
      $.assign(state, "late_at", $t0[1]);
      told = new $.Dict([["is", "presence"], ...$.entries(present), ["late_in_ms", $play_table_showing.late_in_ms(now)]]);
      tell_everybody(state, $play_table_message.encode_message(told), besides);
    }
    return null;
  }
  return { knocks_text, nudge, publish, show, show_everybody, tell, tell_clock, tell_everybody, tell_knocks, tell_presence };
})();

export const $play_session_hints = (() => {
  let _NONE = $rules_errors.refuse($play_codes.ServerCode.HINT, "no hint was found; try again");
  function ask_for_hint(state, guest, wish) {
    CHECK: arguments.length === 3 || $.miscount();
    let latest, round_, seat, step, table, $t0, $t1, $t2, $t3;
    $t0 = $.found(state.table);
    $t1 = $.found($.found(state.table).round);
    $t2 = $.found(guest.seat);
    table = $t0;
    round_ = $t1;
    seat = $t2;
    step = wish.number("step");
    if (!($.le(1, step) && $.le(step, $play_thinking_hint.STEPS))) {
      throw $.raised($play_table_wish.refused$($play_codes.ServerCode.MESSAGE, "{name} is not understood", new $.Dict([["name", "step"]])));
    }
    if (!$.truth($.found($.attribute(table, "agreement").hints))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.HINT, "this game is played without hints"));
    }
    if (($.ne($.found(table.state), "playing") || (round_ === null) || (seat === null) || $.ne(seat, $.found(round_.seat)))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.HINT, "it is not your turn"));
    }
    latest = $.attribute(state, "hint");
    if (((latest === null) || $.ne($.found(latest.moved), $.found(table.moved)))) {
      $t3 = $play_session_state.TurnHint($.found(table.moved), round_.view(seat));
      latest = $t3;
      $.assign(state, "hint", $t3);
      $.found(state.out).$append($play_session_effects.Advise.$of(guest, $.found(latest.moved), $.attribute(latest, "view")));
    }
    if (($.attribute(latest, "hint") === null)) {
      $.found(latest.waiting).$append($.tuple(guest, step, $.found(wish.id)));
    } else {
      _give(state, latest, $.attribute(latest, "hint"), guest, step);
    }
    return null;
  }
  function pass_on_hint(state, moved, hint) {
    CHECK: arguments.length === 3 || $.miscount();
    let answers, guest, latest, step, waiting, $t0, $t1, $t2;
    latest = $.attribute(state, "hint");
    if (((latest === null) || $.ne($.found(latest.moved), moved))) {
      return null;
    }
    $t0 = $.unpack($.tuple($.found(latest.waiting), [], hint), 3);
    waiting = $t0[0];
    $.assign(latest, "waiting", $t0[1]);
    $.assign(latest, "hint", $t0[2]);
    if ((hint === null)) {
      $.assign(state, "hint", null);
    }
    for ($t1 of $.each(waiting)) {
      $t2 = $.unpack($t1, 3);
      guest = $t2[0];
      step = $t2[1];
      answers = $t2[2];
      if (($.ne($.found($.found(state.table).moved), moved) || $.ne($.found(guest.seat), $.found($.attribute(latest, "view").seat)))) {
        continue;
      }
      if ((hint === null)) {
        $.found(state.out).$append($play_session_effects.Refuse.$of(guest, _NONE, answers));
      } else {
        _give(state, latest, hint, guest, step);
      }
    }
    return null;
  }
  function _give(state, latest, hint, guest, step) {
    CHECK: arguments.length === 5 || $.miscount();
    let told;
    told = new $.Dict([["is", "hint"], ["version", $.found($.found(state.table).version)], ["step", step]]);
    $play_session_telling.tell(state, guest, $play_table_message.encode_message(new $.Dict([...$.entries(told), ...$.entries($.call(hint, "step", $.attribute(latest, "view"), step))])));
    return null;
  }
  return { ask_for_hint, pass_on_hint };
})();

export const $play_thinking_pace = (() => {
  let $t0, $t1;
  $t0 = $.tuple(0.8, 1.6);
  $t1 = $.tuple(0.75, 1.05);
  let AT_FIRST = $t0;
  let AFTER_A_DRAW = $t1;
  let SHARE = 3;
  let SECONDS = 0.5;
  let HINT_PLAYOUTS = 40000;
  return { AFTER_A_DRAW, AT_FIRST, HINT_PLAYOUTS, SECONDS, SHARE };
})();

export const $play_session_timing = (() => {
  let _NS = new $.Float(1000000000.0);
  let _AGAIN_AT_MOST = new $.Float(8.0);
  function arrange(state) {
    CHECK: arguments.length === 1 || $.miscount();
    let behind, clock, ran, seat, table, $t0, $t1;
    if ($.truth($.found(state.stopped))) {
      return null;
    }
    $t0 = $.found(state.table);
    $t1 = $.attribute(state, "clock");
    table = $t0;
    clock = $t1;
    seat = ($.eq($.found(table.state), "playing") ? $.found(table.mover) : null);
    ran = $.found(clock.runs);
    clock.run$($.attribute(state, "at"), ((seat !== null) && _time_passes(state, seat)));
    if ($.ne($.found(clock.runs), ran)) {
      note(state);
    }
    if (!$.truth($.attribute($.found(state.outside), "holds"))) {
      seat = null;
    }
    _end_turn_in_time(state, seat);
    _ask_bot(state, seat);
    behind = $.attribute(state, "behind");
    if (((behind !== null) && !$.truth($.found(state.retrying)))) {
      try_again(state, $.max(behind, $.found(state.retry_after)));
    }
    return null;
  }
  function _time_passes(state, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    if ((($.found(seat.bot) === null) && $.truth($.found($.found(state.table).in_own_time)))) {
      return $.contains($.attribute(seat, "number"), $.found(state.audience).present_seats($.found(state.table)));
    }
    return (($.found(seat.bot) !== null) || $.found($.found(state.audience).somebody_sits));
  }
  function left_ns(state) {
    CHECK: arguments.length === 1 || $.miscount();
    let table;
    table = $.found(state.table);
    return (($.found(table.round) === null) ? null : $.attribute(table, "limit").left_ns($.found(table.round), $.attribute(state, "thought_ns")));
  }
  function _end_turn_in_time(state, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    let left, limited, $t0;
    limited = ((seat !== null) && ($.truth($t0 = $.found($.attribute(state, "clock").runs)) ? $.found($.found(state.table).limited) : $t0));
    left = ($.truth(limited) ? left_ns(state) : null);
    if ((left !== null)) {
      $.found(state.out).$append($play_session_effects.Wait.$of("turn", $.div($.max(left, 0), _NS)));
    } else if ($.truth($.found(state.turn_ends))) {
      $.found(state.out).$append($play_session_effects.Wait.$of("turn", null));
    }
    $.assign(state, "turn_ends", (left !== null));
    return null;
  }
  function _ask_bot(state, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    let bot, due, pause, round_, table;
    table = $.found(state.table);
    bot = (((seat === null) || $.truth(_abandoned(state))) ? null : $.found(seat.bot));
    due = (((seat === null) || (bot === null)) ? null : $.tuple($.found(table.moved), $.attribute(seat, "number")));
    if ($.eq(due, $.found(state.thinking_of))) {
      return null;
    }
    if (($.found(state.thinking_of) !== null)) {
      $.found(state.out).$append($play_session_effects.StopThinking.$of());
    }
    $.assign(state, "thinking_of", due);
    round_ = $.found(table.round);
    if (((due !== null) && (bot !== null) && (round_ !== null))) {
      pause = _pause$(state, $.gt($.found(round_.draws), 0));
      $.found(state.out).$append($play_session_effects.Think.$of(due, bot, round_, pause));
    }
    return null;
  }
  function _abandoned(state) {
    CHECK: arguments.length === 1 || $.miscount();
    return (!$.truth($.found($.found($.found(state.table).seats).playing)) && $.found($.found(state.audience).nobody));
  }
  function _pause$(state, drew) {
    let left, longest, pace, pause, shortest, $t0;
    pace = $.found($.found(state.outside).pace);
    if (!$.truth(pace)) {
      return null;
    }
    $t0 = $.unpack(($.truth(drew) ? $play_thinking_pace.AFTER_A_DRAW : $play_thinking_pace.AT_FIRST), 2);
    shortest = $t0[0];
    longest = $t0[1];
    pause = $.mul(pace, $.found(state.outside).random_between(shortest, longest));
    left = left_ns(state);
    return ((left === null) ? pause : $.min(pause, $.div($.div($.max(left, 0), _NS), $play_thinking_pace.SHARE)));
  }
  const _pause = $.keyed("state * drew", _pause$);
  function note(state) {
    CHECK: arguments.length === 1 || $.miscount();
    $.found(state.out).$append($play_session_effects.NoteClock.$of($.found($.found(state.table).version), $.attribute(state, "thought_ns"), $.found($.attribute(state, "clock").runs)));
    return null;
  }
  function try_again(state, seconds) {
    CHECK: arguments.length === 2 || $.miscount();
    if (!$.truth($.found(state.stopped))) {
      $.assign(state, "retrying", true);
      $.found(state.out).$append($play_session_effects.Wait.$of("again", seconds));
    }
    return null;
  }
  function note_failure(state) {
    CHECK: arguments.length === 1 || $.miscount();
    try_again(state, $.found(state.retry_after));
    $.assign(state, "retry_after", $.min($.mul(2, $.found(state.retry_after)), _AGAIN_AT_MOST));
    return null;
  }
  function note_success(state) {
    CHECK: arguments.length === 1 || $.miscount();
    if (($.attribute(state, "behind") === null)) {
      $.assign(state, "retry_after", $play_session_state.AGAIN);
    }
    return null;
  }
  function start(state) {
    CHECK: arguments.length === 1 || $.miscount();
    $.assign(state, "stopped", false);
    arrange(state);
    look_in_time(state);
    return null;
  }
  function stop(state) {
    CHECK: arguments.length === 1 || $.miscount();
    let $t0, $t1;
    $.assign(state, "stopped", true);
    $t0 = false;
    $.assign(state, "retrying", $t0);
    $.assign(state, "turn_ends", $t0);
    $t1 = null;
    $.assign(state, "look_at", $t1);
    $.assign(state, "thinking_of", $t1);
    $.found(state.out).$append($play_session_effects.Wait.$of("turn", null));
    $.found(state.out).$append($play_session_effects.Wait.$of("again", null));
    $.found(state.out).$append($play_session_effects.Wait.$of("look", null));
    $.found(state.out).$append($play_session_effects.StopThinking.$of());
    $.attribute(state, "clock").run$($.attribute(state, "at"), false);
    return null;
  }
  function look_in_time(state) {
    CHECK: arguments.length === 1 || $.miscount();
    let at, seconds;
    seconds = _next_look(state);
    if (((seconds === null) || $.truth($.found(state.stopped)))) {
      return null;
    }
    at = $.add($.found(state.seconds), seconds);
    if ((($.found(state.look_at) === null) || $.lt(at, $.found(state.look_at)))) {
      $.assign(state, "look_at", at);
      $.found(state.out).$append($play_session_effects.Wait.$of("look", seconds));
    }
    return null;
  }
  function _next_look(state) {
    CHECK: arguments.length === 1 || $.miscount();
    let same, told, waits, $t0, $t1;
    if (!$.truth($.found($.found(state.audience).somebody_sits))) {
      return null;
    }
    $t0 = $.attribute(state, "waits");
    $t1 = $.found(state.announced);
    waits = $t0;
    told = $t1;
    same = ($.eq(told.$get("gone"), $.found(waits.gone)) && $.eq(told.$get("slow"), $.found(waits.slow)) && $.eq(told.$get("late"), $.found(waits.late)));
    if (!$.truth(same)) {
      return new $.Float(0.0);
    }
    return (($.found(waits.until) === null) ? null : $.div($.sub($.found(waits.until), $.attribute(state, "at")), _NS));
  }
  function announce(state, besides = null) {
    CHECK: (arguments.length < 1 || arguments.length > 2) && $.miscount();
    $.found(state.absences).notice($.found(state.audience).present_seats($.found(state.table)), $.attribute(state, "at"));
    $play_session_telling.tell_presence(state, $.attribute(state, "now"), besides);
    update_company(state);
    return null;
  }
  function update_company(state) {
    CHECK: arguments.length === 1 || $.miscount();
    arrange(state);
    look_in_time(state);
    $.found(state.out).$append($play_session_effects.CompanyChanged.$of());
    return null;
  }
  function handle_alarm(state, alarm) {
    CHECK: arguments.length === 2 || $.miscount();
    let $t0;
    $t0 = alarm;
    if ($.eq($t0, "turn")) {
      $.assign(state, "turn_ends", false);
      $.found(state.out).$append($play_session_effects.Decide.$of($play_session_effects.TimeOut.$of()));
    } else if ($.eq($t0, "again")) {
      $.assign(state, "retrying", false);
      if (($.attribute(state, "behind") !== null)) {
        $.found(state.out).$append($play_session_effects.Decide.$of($play_session_effects.CatchUp.$of()));
      } else {
        $.assign(state, "thinking_of", null);
        arrange(state);
      }
      _pass_by_late(state);
    } else if ($.eq($t0, "look")) {
      $.assign(state, "look_at", null);
      _look_around(state);
      $.found(state.out).$append($play_session_effects.Decide.$of($play_session_effects.PassBy.$of()));
    } else if (true) {
      throw $.raised($.errors.ValueError(`there is no alarm ${$.str(alarm)}`));
    }
    return null;
  }
  function take_over(state) {
    CHECK: arguments.length === 1 || $.miscount();
    arrange(state);
    note(state);
    _pass_by_late(state);
    return null;
  }
  function _pass_by_late(state) {
    CHECK: arguments.length === 1 || $.miscount();
    if ($.truth($.found($.attribute(state, "waits").late))) {
      $.found(state.out).$append($play_session_effects.Decide.$of($play_session_effects.PassBy.$of()));
    }
    return null;
  }
  function _look_around(state) {
    CHECK: arguments.length === 1 || $.miscount();
    let known, seat, slow, $t0, $t1;
    $t0 = $.found($.attribute(state, "waits").slow);
    $t1 = $.found(state.announced).$get("slow");
    slow = $t0;
    known = $t1;
    announce(state);
    if ((($.found($.attribute($.found(state.table), "agreement").patience) !== null) && $.ne(slow, known))) {
      for (seat of $.each(slow)) {
        $play_session_telling.nudge(state, seat, null);
      }
    }
    return null;
  }
  return { announce, arrange, handle_alarm, left_ns, look_in_time, note, note_failure, note_success, start, stop, take_over, try_again, update_company };
})();

export const $play_table_seating = (() => {
  let $t0, $t1;
  let _TWO = 2;
  let _PLAYED = $.tuple("playing", "paused", "between");
  $t0 = 30000000000;
  $t1 = 3;
  let _GIFT_NS = $t0;
  let _MOST_GIFTS = $t1;
  let WISHES = $.frozenset(new $.PySet(["admit", "claim", "dismiss", "leave", "lock", "replace", "resign", "return", "time", "unlock"]));
  function decide(table, by, wish, now, bots) {
    CHECK: arguments.length === 5 || $.miscount();
    let $t0;
    $t0 = $.found(wish.do);
    if ($.eq($t0, "replace")) {
      return replace(table, by, wish, now, bots);
    } else if ($.eq($t0, "return")) {
      return return_(table, by, $.found(wish.id));
    } else if ($.eq($t0, "resign")) {
      return resign(table, by, $.found(wish.id));
    } else if ($.eq($t0, "claim")) {
      return claim(table, by, wish, now);
    } else if ($.eq($t0, "dismiss")) {
      return dismiss(table, by, wish, now, bots);
    } else if (($.eq($t0, "lock") || $.eq($t0, "unlock"))) {
      return lock$(table, by, now, $.found(wish.id), $.eq($.found(wish.do), "lock"));
    } else if ($.eq($t0, "admit")) {
      return admit(table, by, wish, now);
    } else if ($.eq($t0, "time")) {
      return give(table, by, wish);
    } else if (true) {
      return leave(table, by, bots, $.found(wish.id));
    }
    return null;
  }
  function refuse_guests(table, seat, now) {
    CHECK: arguments.length === 3 || $.miscount();
    if (($.ne($.found(table.seats).host($.found(now.gone)), seat) && $.ne($.found($.attribute(table, "agreement").kind), "device"))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.HOST, "only the host can do that"));
    }
    return null;
  }
  function open_seat(table, seat = null) {
    CHECK: (arguments.length < 1 || arguments.length > 2) && $.miscount();
    let free;
    if ($.truth($.found(table.locked))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.LOCKED, "the table is locked"));
    }
    free = $.attribute($.found(table.seats), "open");
    if ((!$.truth(free) || $.eq($.found(table.state), "over") || !$.truth($.found(table.has_time_to_waste)))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.FULL, "no more players can sit down here"));
    }
    if (((seat !== null) && !$.contains(seat, free))) {
      throw $.raised($play_table_wish.refused$($play_codes.ServerCode.FULL, "seat {seat} is taken", new $.Dict([["seat", seat]])));
    }
    return ((seat === null) ? $.item(free, 0) : seat);
  }
  function unasked_seat(table, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    if ($.truth($.found($.attribute(table, "agreement").knocking))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.KNOCK, "knock first to sit down here"));
    }
    return open_seat(table, seat);
  }
  function refuse_doorkeeping(table, seat, now) {
    CHECK: arguments.length === 3 || $.miscount();
    if ($.contains($.found(table.seats).host($.found(now.gone)), $.found(now.here))) {
      refuse_guests(table, seat, now);
    }
    return null;
  }
  function admit(table, by, wish, now) {
    CHECK: arguments.length === 4 || $.miscount();
    let knock, name;
    refuse_doorkeeping(table, by, now);
    knock = $.found(now.knocks).$get(wish.number("knock"));
    if ((knock === null)) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.SEAT, "nobody is knocking any more"));
    }
    name = $play_lookalikes.distinct_name($.attribute(knock, "name"), $.found(table.seats).names(), $play_table_naming.NAME_LETTERS);
    return $play_table_entry.Sat.$of(by, $.found(wish.id), undefined, open_seat(table), name, $.found(knock.key));
  }
  $.takes(admit, "table by wish now");
  function lock$(table, by, now, id_, locked) {
    refuse_guests(table, by, now);
    _refuse_other_kinds(table);
    $play_table_wish.refuse_waste(table);
    return $play_table_entry.Locked.$of(by, id_, undefined, locked);
  }
  const lock = $.keyed("table by now id_ * locked", lock$);
  function replace(table, by, wish, now, bots) {
    CHECK: arguments.length === 5 || $.miscount();
    let bot, name, reason, taken, $t0, $t1, $t2;
    $t0 = $.found(wish.bot);
    $t1 = _seat(table, wish);
    bot = $t0;
    taken = $t1;
    if (((bot !== null) && !$.contains(bot, bots))) {
      throw $.raised($play_table_wish.refused$($play_codes.ServerCode.BOT, "there is no bot \u201c{bot}\u201d", new $.Dict([["bot", bot]])));
    }
    if (($.eq($.found(table.state), "over") && !$.truth($.found(table.ready)))) {
      throw $.raised($play_table_wish.refused($rules_errors.Code.OVER, "the match is over"));
    }
    if (($.found(taken.bot) !== null)) {
      throw $.raised($play_table_wish.refused$($play_codes.ServerCode.SEAT, "a bot already plays for seat {seat}", new $.Dict([["seat", $.attribute(taken, "number")]])));
    }
    if ($.eq($.found(taken.kind), "open")) {
      refuse_guests(table, by, now);
    } else if ((!$.contains($.attribute(taken, "number"), $.found(now.gone)) && !$.truth(_may_stand_in(table, $.attribute(taken, "number"), now)))) {
      reason = $rules_errors.N_("the player of seat {seat} was here a moment ago; wait a little");
      if ($.truth($.found(table.in_own_time))) {
        reason = $rules_errors.N_("the player of seat {seat} still has time");
      }
      throw $.raised($play_table_wish.refused$($play_codes.ServerCode.SEAT, reason, new $.Dict([["seat", $.attribute(taken, "number")]])));
    } else {
      $play_table_wish.refuse_waste(table);
    }
    if ((bot === null)) {
      $t2 = $.unpack($play_table_naming.stand_in($.found(table.seats), $.attribute(taken, "number"), bots), 2);
      bot = $t2[0];
      name = $t2[1];
    } else {
      name = $play_table_naming.bot_name(bot, bots, $.callNamed($.found(table.seats), "names", [], { "besides": $.attribute(taken, "number") }));
    }
    return $play_table_entry.Replaced.$of(by, $.found(wish.id), undefined, $.attribute(taken, "number"), bot, name);
  }
  $.takes(replace, "table by wish now bots");
  function go_away(table, seat, until, at) {
    CHECK: arguments.length === 4 || $.miscount();
    let most;
    if ((!$.truth($.found(table.in_own_time)) || $.truth($.found(table.over)))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.WAITING, "nobody waits for you there"));
    }
    most = $.found($.attribute(table, "agreement").away);
    if ($.gt($.found($.found(table.away).$get(seat, $play_table_away.Away.$of()).go(at, until).whole), $.mul(most, $play_table_away.DAY_MS))) {
      throw $.raised($play_table_wish.refused$($play_codes.ServerCode.BUSY, "in one match a player is away for {days} days at most", new $.Dict([["days", most]])));
    }
    $play_table_wish.refuse_waste(table);
    return $play_table_entry.WentAway.$of(seat, undefined, undefined, until);
  }
  function return_(table, seat, id_) {
    CHECK: arguments.length === 3 || $.miscount();
    if (($.found($.item($.found(table.seats), $.sub(seat, 1)).bot) === null)) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.SEAT, "nobody is playing for you"));
    }
    return $play_table_entry.Returned.$of(seat, id_);
  }
  function claim(table, by, wish, now) {
    CHECK: arguments.length === 4 || $.miscount();
    let seat;
    seat = $.attribute(_seat(table, wish), "number");
    if (($.eq(seat, by) || $.ne($.len($.found(table.seats)), _TWO) || !$.truth(_may_claim(table, seat, now)))) {
      throw $.raised($play_table_wish.refused$($play_codes.ServerCode.SEAT, "the match cannot be claimed against seat {seat}", new $.Dict([["seat", seat]])));
    }
    return $play_table_entry.Resigned.$of(by, $.found(wish.id), undefined, seat);
  }
  function pass_by(table, now, bots) {
    CHECK: arguments.length === 3 || $.miscount();
    let late, $t0;
    late = (() => { const $all = []; let seat; for (seat of $.each($.found(table.awaited))) { if ($.contains(seat, $.found(now.late))) $all.push(seat); } return $all; })();
    if ((!$.truth(late) || $.truth($.found(table.in_own_time)))) {
      return [];
    }
    if ($.eq($.found(table.state), "between")) {
      return $.collected($.found(table.awaited), (seat) => $play_table_entry.Readied.$of(seat));
    }
    $t0 = ($.eq($.found(table.state), "playing") ? $.found($.attribute(table, "agreement").passing) : null);
    if ($.eq($t0, "bot")) {
      return $.collected(late, (seat) => _replaced(table, seat, bots));
    } else if ($.eq($t0, "pause")) {
      return [$play_table_entry.Paused.$of(undefined, undefined, undefined, $.mul($.floordiv($.attribute(now, "thought_ns"), 1000000), 1000000))];
    } else if (true) {
      return [];
    }
    return null;
  }
  function _replaced(table, seat, bots) {
    CHECK: arguments.length === 3 || $.miscount();
    let bot, name, $t0;
    $t0 = $.unpack($play_table_naming.stand_in($.found(table.seats), seat, bots), 2);
    bot = $t0[0];
    name = $t0[1];
    return $play_table_entry.Replaced.$of(undefined, undefined, undefined, seat, bot, name);
  }
  function give(table, by, wish) {
    CHECK: arguments.length === 3 || $.miscount();
    let mover, seat;
    seat = $.attribute(_seat(table, wish), "number");
    _refuse_other_kinds(table);
    mover = $.found(table.mover);
    if (($.ne($.found(table.state), "playing") || !$.truth($.found(table.limited)) || (mover === null) || $.ne(seat, $.attribute(mover, "number")))) {
      throw $.raised($play_table_wish.refused$($play_codes.ServerCode.WAITING, "seat {seat} does not need time now", new $.Dict([["seat", seat]])));
    }
    if ($.eq(seat, by)) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.SEAT, "players cannot give themselves time"));
    }
    if ($.ge($.found($.found(table.times).gift_ns), $.mul(_MOST_GIFTS, _GIFT_NS))) {
      throw $.raised($play_table_wish.refused$($play_codes.ServerCode.BUSY, "seat {seat} has already been given enough time", new $.Dict([["seat", seat]])));
    }
    $play_table_wish.refuse_waste(table);
    return $play_table_entry.Gave.$of(by, $.found(wish.id), undefined, seat, _GIFT_NS);
  }
  function leave(table, seat, bots, id_) {
    CHECK: arguments.length === 4 || $.miscount();
    let bot, name, $t0;
    if ($.eq($.found(table.state), "waiting")) {
      return $play_table_entry.Stood.$of(seat, id_);
    }
    $t0 = $.unpack($play_table_naming.stand_in($.found(table.seats), seat, bots), 2);
    bot = $t0[0];
    name = $t0[1];
    return $play_table_entry.Left.$of(seat, id_, undefined, bot, name);
  }
  function resign(table, seat, id_) {
    CHECK: arguments.length === 3 || $.miscount();
    if (!$.contains($.found(table.state), _PLAYED)) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.WAITING, "there is nothing to give up now"));
    }
    if (($.ne($.len($.found(table.seats)), _TWO) || ($.found($.attribute(table, "agreement").shared_deal) !== null))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.SEAT, "the others play on: leave your seat to a bot"));
    }
    return $play_table_entry.Resigned.$of(seat, id_, undefined, seat);
  }
  function dismiss(table, by, wish, now, bots) {
    CHECK: arguments.length === 5 || $.miscount();
    let bot, name, taken, $t0;
    refuse_guests(table, by, now);
    _refuse_other_kinds(table);
    taken = _seat(table, wish);
    if (($.ne($.found(taken.kind), "person") || $.eq($.attribute(taken, "number"), by))) {
      throw $.raised($play_table_wish.refused$($play_codes.ServerCode.SEAT, "seat {seat} has no guest", new $.Dict([["seat", $.attribute(taken, "number")]])));
    }
    if (($.eq($.len($.found(table.seats)), _TWO) && $.contains($.found(table.state), _PLAYED))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.SEAT, "your only opponent stays until the match is over: you can give it up"));
    }
    if ($.eq($.found(table.state), "waiting")) {
      return $play_table_entry.Dismissed.$of(by, $.found(wish.id), undefined, $.attribute(taken, "number"));
    }
    $t0 = $.unpack($play_table_naming.stand_in($.found(table.seats), $.attribute(taken, "number"), bots), 2);
    bot = $t0[0];
    name = $t0[1];
    return $play_table_entry.Dismissed.$of(by, $.found(wish.id), undefined, $.attribute(taken, "number"), bot, name);
  }
  function _seat(table, wish) {
    CHECK: arguments.length === 2 || $.miscount();
    let seat;
    seat = wish.number("seat");
    if (!($.le(1, seat) && $.le(seat, $.len($.found(table.seats))))) {
      throw $.raised($play_table_wish.refused$($play_codes.ServerCode.SEAT, "there is no seat {seat}", new $.Dict([["seat", seat]])));
    }
    return $.item($.found(table.seats), $.sub(seat, 1));
  }
  function _may_claim(table, seat, now) {
    CHECK: arguments.length === 3 || $.miscount();
    let claims, $t0;
    claims = ($.eq($.found($.attribute(table, "agreement").passing), "claim") && $.eq($.found(table.state), "playing"));
    return ($.truth($t0 = claims) ? ($.contains(seat, $.found(now.late)) && !$.truth($.found(table.in_own_time))) : $t0);
  }
  function _may_stand_in(table, seat, now) {
    CHECK: arguments.length === 3 || $.miscount();
    let $t0, $t1;
    return ($.truth($t0 = ($.truth($t1 = $.found(table.in_own_time)) ? $.contains(seat, $.found(now.late)) : $t1)) ? $t0 : _may_claim(table, seat, now));
  }
  function _refuse_other_kinds(table) {
    CHECK: arguments.length === 1 || $.miscount();
    if ($.ne($.found($.attribute(table, "agreement").kind), "online")) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.SEAT, "everybody here plays on one device, or alone"));
    }
    return null;
  }
  return { WISHES, admit, claim, decide, dismiss, give, go_away, leave, lock, lock$, open_seat, pass_by, refuse_doorkeeping, refuse_guests, replace, resign, return_, unasked_seat };
})();

export const $play_table_decisions = (() => {
  let LASTING = $.bitor(new $.PySet(["act", "undo", "ask", "grant", "deny", "next", "rematch", "pause", "resume"]), $play_table_seating.WISHES);
  let _OF_THE_GAME = new $.PySet(["act", "undo", "ask", "grant", "deny", "next"]);
  let _IN_PERSON = $.bitor(_OF_THE_GAME, new $.PySet(["rematch"]));
  function decide(table, seat, wish, now, bots) {
    CHECK: arguments.length === 5 || $.miscount();
    let action, id_, thought_ns, $t0, $t1, $t2, $t3;
    if (($.contains($.found(wish.do), _IN_PERSON) && ($.found($.item($.found(table.seats), $.sub(seat, 1)).bot) !== null))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.BOT, "a bot plays for you; take your seat back first"));
    }
    action = ($.eq($.found(wish.do), "act") ? read_action(wish.text("action")) : null);
    if (($.contains($.found(wish.do), _OF_THE_GAME) && !($.le(_since(table, seat, wish), ($t0 = $.found(wish.version))) && $.le($t0, $.found(table.version))))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.STALE, "the game has moved on since"));
    }
    $t1 = $.attribute(now, "thought_ns");
    $t2 = $.found(wish.id);
    thought_ns = $t1;
    id_ = $t2;
    $t3 = $.found(wish.do);
    if ($.eq($t3, "act") && (action !== null)) {
      return act(table, seat, action, thought_ns, id_);
    } else if (($.eq($t3, "undo") || $.eq($t3, "ask") || $.eq($t3, "grant") || $.eq($t3, "deny"))) {
      _playing(table);
      return $play_table_undoing.take_back$(table, seat, $.found(wish.do), thought_ns, id_, $.found(now.gone));
    } else if ($.eq($t3, "next")) {
      return ready(table, seat, id_);
    } else if ($.eq($t3, "rematch")) {
      return rematch(table, seat, id_);
    } else if ($.eq($t3, "pause")) {
      return pause(table, seat, now, id_);
    } else if ($.eq($t3, "resume")) {
      return resume(table, seat, now, id_);
    } else if (true) {
      return $play_table_seating.decide(table, seat, wish, now, bots);
    }
    return null;
  }
  function request_of(wish) {
    CHECK: arguments.length === 1 || $.miscount();
    let action, $t0;
    $t0 = $.found(wish.do);
    if ($.eq($t0, "act")) {
      action = read_action(wish.text("action"));
      return ((action?.constructor === $rules_actions.Draw) ? "act draw" : `act ${$.str(action)}`);
    } else if (($.eq($t0, "claim") || $.eq($t0, "dismiss") || $.eq($t0, "replace") || $.eq($t0, "time"))) {
      return `${$.str($.found(wish.do))} ${$.str(wish.number("seat"))}`;
    } else if (true) {
      return $.found(wish.do);
    }
    return null;
  }
  function _since(table, seat, wish) {
    CHECK: arguments.length === 3 || $.miscount();
    if (($.contains($.found(wish.do), $.tuple("undo", "ask")) && $.truth($play_table_undoing.actions_taken_back(table, seat)))) {
      return $.item($.found(table.steady), $.sub(seat, 1));
    }
    return $.found(table.moved);
  }
  function read_action(text) {
    CHECK: arguments.length === 1 || $.miscount();
    let action, error;
    try {
      action = $rules_actions.parse_action(text);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$rules_errors.TricorneError])) {
        error = $error;
        throw $.raised($play_table_wish.Refused($.callNamed($.attribute(error, "refusal"), "_replace", [], { "code": $play_codes.ServerCode.MESSAGE })));
      } else throw $error;
    }
    if (((action?.constructor === $rules_actions.Draw) && $.ne(text, "draw"))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.MESSAGE, "write draw, without a tile"));
    }
    return _unnamed(action);
  }
  function _unnamed(action) {
    CHECK: arguments.length === 1 || $.miscount();
    return ((action?.constructor === $rules_actions.Draw) ? $rules_actions.DRAW : action);
  }
  function act(table, seat, action, time_ns, id_) {
    CHECK: arguments.length === 5 || $.miscount();
    let event;
    event = _playing(table).foreseen$(_unnamed(action), $play_table_entry.whole_ms(time_ns), seat);
    return $play_table_entry.Acted.$of(seat, id_, undefined, $.tuple(event));
  }
  function action_refusal(table, seat, text) {
    CHECK: arguments.length === 3 || $.miscount();
    let action, round_;
    round_ = _playing(table);
    if ($.ne(seat, $.found(round_.seat))) {
      return round_.refusal($rules_actions.PASS, seat);
    }
    if ($.contains(text, $rules_tiles.TILE_NAMED)) {
      return $rules_refusal.tile_refusal(round_, $.item($rules_tiles.TILE_NAMED, text));
    }
    action = read_action(text);
    if ((action?.constructor === $rules_actions.Place)) {
      return $rules_refusal.tile_refusal(round_, $.found(action.tile), $.found(action.cell));
    }
    return round_.refusal(action);
  }
  function time_out(table, time_ns) {
    CHECK: arguments.length === 2 || $.miscount();
    return $play_table_entry.Acted.$of(undefined, undefined, undefined, $.tupleOf($rules_clock.run_out(_playing(table).$copy(), $play_table_entry.whole_ms(time_ns))));
  }
  function ready(table, seat, id_) {
    CHECK: arguments.length === 3 || $.miscount();
    if ($.eq($.found(table.state), "paused")) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.PAUSED, "the table is paused"));
    }
    if ($.ne($.found(table.state), "between")) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.WAITING, "no round is over that another could follow"));
    }
    if ($.contains(seat, $.found(table.ready))) {
      $play_table_wish.refuse_waste(table);
    }
    return $play_table_entry.Readied.$of(seat, id_);
  }
  function rematch(table, seat, id_) {
    CHECK: arguments.length === 3 || $.miscount();
    if (!$.truth($.found(table.over))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.WAITING, "the match is not over yet"));
    }
    if ($.eq($.found($.attribute(table, "agreement").kind), "daily")) {
      throw $.raised($play_table_wish.refused($rules_errors.Code.OVER, "there is one deal a day"));
    }
    if (($.found($.attribute(table, "agreement").shared_deal) !== null)) {
      throw $.raised($play_table_wish.refused($rules_errors.Code.OVER, "the match is over"));
    }
    if ($.contains(seat, $.found(table.ready))) {
      $play_table_wish.refuse_waste(table);
    }
    return $play_table_entry.Readied.$of(seat, id_);
  }
  function deal(dealt, promise) {
    CHECK: arguments.length === 2 || $.miscount();
    return $play_table_entry.Dealt.$of(undefined, undefined, undefined, $.tupleOf(dealt.lines()), $.attribute(promise, "salt"));
  }
  function deal_known(agreement, salt) {
    CHECK: arguments.length === 2 || $.miscount();
    let dealt;
    if (($.found(agreement.practice) === null)) {
      return null;
    }
    dealt = $rules_practice.named_deal($.found(agreement.practice), $.found($.found(agreement.terms).sheet), $.len($.found(agreement.seats)));
    return deal(dealt, $rules_commitment.commit(dealt, salt));
  }
  function deal_mixed(table, mixing, parts) {
    CHECK: arguments.length === 3 || $.miscount();
    let dealt;
    dealt = mixing.opening(parts).deal($.found($.found($.attribute(table, "agreement").terms).sheet), $.len($.found(table.seats)));
    return $play_table_entry.Dealt.$of(undefined, undefined, undefined, $.tupleOf(dealt.lines()), $.attribute(mixing, "salt"), parts);
  }
  function pause(table, seat, now, id_) {
    CHECK: arguments.length === 4 || $.miscount();
    $play_table_seating.refuse_guests(table, seat, now);
    if (!$.contains($.found(table.state), $.tuple("playing", "between"))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.PAUSED, "there is nothing to pause now"));
    }
    if ($.truth(_would_think(table, seat))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.PAUSED, "players cannot pause the clock during their own turn"));
    }
    $play_table_wish.refuse_waste(table);
    return $play_table_entry.Paused.$of(seat, id_, undefined, $play_table_entry.whole_ms($.attribute(now, "thought_ns")));
  }
  function _would_think(table, seat) {
    CHECK: arguments.length === 2 || $.miscount();
    let mover, own, $t0, $t1;
    mover = $.found(table.mover);
    own = ((mover !== null) && $.eq($.attribute(mover, "number"), seat));
    return ($.truth($t1 = own) ? ($.truth($t0 = $.found(table.limited)) ? $.eq($.found($.attribute(table, "agreement").kind), "online") : $t0) : $t1);
  }
  function resume(table, seat, now, id_) {
    CHECK: arguments.length === 4 || $.miscount();
    if ($.ne($.found(table.state), "paused")) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.PAUSED, "the table is not paused"));
    }
    if (($.found(table.paused_by) !== null)) {
      $play_table_seating.refuse_guests(table, seat, now);
    }
    return $play_table_entry.Resumed.$of(seat, id_);
  }
  function _playing(table) {
    CHECK: arguments.length === 1 || $.miscount();
    let code, state, template, $t0;
    state = $.found(table.state);
    if (($.eq(state, "playing") && ($.found(table.round) !== null))) {
      return $.found(table.round);
    }
    $t0 = $.unpack($.item(_NOT_NOW, state), 2);
    code = $t0[0];
    template = $t0[1];
    throw $.raised($play_table_wish.refused(code, template));
  }
  let _NOT_NOW = new $.Dict([["waiting", $.tuple($play_codes.ServerCode.WAITING, $rules_errors.N_("the table waits for people to sit down"))], ["paused", $.tuple($play_codes.ServerCode.PAUSED, $rules_errors.N_("the table is paused"))], ["between", $.tuple($rules_errors.Code.OVER, $rules_errors.N_("the round is over"))], ["over", $.tuple($rules_errors.Code.OVER, $rules_errors.N_("the match is over"))], ["playing", $.tuple($play_codes.ServerCode.WAITING, $rules_errors.N_("no round has been dealt yet"))]]);
  return { LASTING, act, action_refusal, deal, deal_known, deal_mixed, decide, pause, read_action, ready, rematch, request_of, resume, time_out };
})();

export const $play_session_wishes = (() => {
  let _NUDGE_EVERY = new $.Float(15.0);
  function grant(state, guest, wish) {
    CHECK: arguments.length === 3 || $.miscount();
    let error, passing;
    try {
      wish.check();
      passing = PASSING.$get($.found(wish.do));
      if ($.contains($.found(wish.do), CHANGING)) {
        $.found(state.out).$append($play_session_effects.Decide.$of($play_session_effects.Wished.$of(guest, wish)));
      } else if ((passing !== null)) {
        passing(state, guest, wish);
      } else {
        throw $.raised($play_table_wish.refused$($play_codes.ServerCode.MESSAGE, "there is no {do}", new $.Dict([["do", $.found(wish.do)]])));
      }
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$rules_errors.TricorneError])) {
        error = $error;
        refuse(state, guest, $.attribute(error, "refusal"), $.found(wish.id));
      } else throw $error;
    }
    return null;
  }
  function refuse(state, guest, refusal, answers) {
    CHECK: arguments.length === 4 || $.miscount();
    $.found(state.out).$append($play_session_effects.Refuse.$of(guest, refusal, answers));
    if ($.eq($.attribute(refusal, "code"), $play_codes.ServerCode.STALE)) {
      $play_session_telling.show(state, guest);
    }
    return null;
  }
  $.takes(refuse, "state guest refusal answers");
  function seat_of(guest) {
    CHECK: arguments.length === 1 || $.miscount();
    if (($.found(guest.seat) === null)) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.SEAT, "you are only watching"));
    }
    return $.found(guest.seat);
  }
  function id_of(wish) {
    CHECK: arguments.length === 1 || $.miscount();
    if (($.found(wish.id) === null)) {
      throw $.raised($play_table_wish.refused$($play_codes.ServerCode.MESSAGE, "{do} needs an id", new $.Dict([["do", $.found(wish.do)]])));
    }
    return $.found(wish.id);
  }
  function _explain(state, guest, wish) {
    CHECK: arguments.length === 3 || $.miscount();
    let answers, reason, seat, text, version, $t0, $t1;
    $t0 = id_of(wish);
    $t1 = seat_of(guest);
    answers = $t0;
    seat = $t1;
    reason = $play_table_decisions.action_refusal($.found(state.table), seat, wish.text("action"));
    version = $.found($.found(state.table).version);
    text = ((reason === null) ? $play_table_message.done_message(answers, version) : $play_table_message.reason_message(reason, answers));
    $play_session_telling.tell(state, guest, text);
    return null;
  }
  function _say(state, guest, wish) {
    CHECK: arguments.length === 3 || $.miscount();
    let phrase, seat, text, $t0, $t1;
    $t0 = wish.text("phrase");
    $t1 = seat_of(guest);
    phrase = $t0;
    seat = $t1;
    if (!$.contains(phrase, $play_table_wish.PHRASES)) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.PHRASE, "this message is not allowed here"));
    }
    if (!$.truth(guest.speak())) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.BUSY, "one request at a time"));
    }
    text = $play_table_message.encode_message(new $.Dict([["is", "phrase"], ["seat", seat], ["phrase", phrase]]));
    $play_session_telling.tell_everybody(state, text);
    $.found(state.out).$append($play_session_effects.Spread.$of(new $.Dict([["is", "say"], ["text", text]])));
    return null;
  }
  function _nudge(state, guest, wish) {
    CHECK: arguments.length === 3 || $.miscount();
    let by, seat, $t0, $t1;
    $t0 = wish.number("seat");
    $t1 = seat_of(guest);
    seat = $t0;
    by = $t1;
    if ((!$.contains(seat, $.found($.attribute(state, "waits").slow)) || $.eq(seat, by))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.WAITING, "it is too early for a reminder; wait a little"));
    }
    if ((($.found(state.nudged_at) !== null) && $.lt($.sub($.found(state.seconds), $.found(state.nudged_at)), _NUDGE_EVERY))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.BUSY, "one request at a time"));
    }
    $.assign(state, "nudged_at", $.found(state.seconds));
    $play_session_telling.nudge(state, seat, by);
    $.found(state.out).$append($play_session_effects.Spread.$of(new $.Dict([["is", "nudge"], ["seat", seat], ["by", by]])));
    if (($.found(wish.id) !== null)) {
      $play_session_telling.tell(state, guest, $play_table_message.done_message($.found(wish.id), $.found($.found(state.table).version)));
    }
    return null;
  }
  function _knock(state, guest, wish) {
    CHECK: arguments.length === 3 || $.miscount();
    let elsewhere, name;
    if (($.found(guest.seat) !== null)) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.SEAT, "you already have a seat here"));
    }
    $play_table_seating.open_seat($.found(state.table));
    if (!$.truth(guest.speak())) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.BUSY, "one request at a time"));
    }
    name = $play_table_naming.public_name(wish.text("name"), $.found($.found(state.outside).name_letters));
    elsewhere = $.found($.found($.found(state.audience).elsewhere).knocks);
    name = $play_lookalikes.distinct_name(name, $.found($.found(state.table).seats).names(), $.found($.found(state.outside).name_letters));
    $.found(state.knocks).knock(guest, name, $.found(state.outside).token(), elsewhere);
    announce_knocks(state);
    return null;
  }
  function _turn_away(state, guest, wish) {
    CHECK: arguments.length === 3 || $.miscount();
    let number;
    $play_table_seating.refuse_doorkeeping($.found(state.table), seat_of(guest), $.attribute(state, "now"));
    number = wish.number("knock");
    turn_away(state, number);
    $.found(state.out).$append($play_session_effects.Spread.$of(new $.Dict([["is", "turn-away"], ["knock", number]])));
    return null;
  }
  function turn_away(state, number) {
    CHECK: arguments.length === 2 || $.miscount();
    if ($.truth($.found(state.knocks).turn_away(number, $.found(state.out)))) {
      announce_knocks(state);
    }
    return null;
  }
  function announce_knocks(state) {
    CHECK: arguments.length === 1 || $.miscount();
    $play_session_telling.tell_knocks(state);
    $play_session_timing.update_company(state);
    return null;
  }
  let PASSING = new $.Dict([["hint", $play_session_hints.ask_for_hint], ["why", _explain], ["phrase", _say], ["nudge", _nudge], ["knock", _knock], ["turn-away", _turn_away]]);
  let CHANGING = new $.PySet([...$.each($play_table_decisions.LASTING), "mix"]);
  return { CHANGING, PASSING, announce_knocks, grant, id_of, refuse, seat_of, turn_away };
})();

export const $play_session_applying = (() => {
  let _BEGIN_A_ROUND = $.bitor($play_table_entry.Dealt, $play_table_entry.Mixed);
  let _SET_THE_CLOCK = $.bitor($.bitor($.bitor($play_table_entry.Acted, $play_table_entry.Dealt), $play_table_entry.Undone), $play_table_entry.Paused);
  let _STAND_UP = $.bitor($play_table_entry.Left, $play_table_entry.Stood);
  let _AWAIT_SOMETHING_NEW = $.bitor($.bitor($.bitor($.bitor($.bitor($.bitor($play_table_entry.Acted, $play_table_entry.Dealt), $play_table_entry.Undone), $play_table_entry.Resumed), $play_table_entry.Replaced), $play_table_entry.Returned), $play_table_entry.Resigned);
  function become(state, entry, after, ago_ns = 0) {
    CHECK: (arguments.length < 3 || arguments.length > 4) && $.miscount();
    $.assign(state, "table", after);
    _follow(state, entry, ago_ns);
    if ($.isinstance(entry, _BEGIN_A_ROUND)) {
      $.assign(state, "parts", $play_session_parts.OpenedParts());
    }
    if ($.isinstance(entry, _SET_THE_CLOCK)) {
      $.attribute(state, "clock").begin($.attribute($.found(after.times), "thought_ns"), $.attribute(state, "at"), ago_ns);
    }
    return null;
  }
  function _follow(state, entry, ago_ns) {
    CHECK: arguments.length === 3 || $.miscount();
    let audience;
    audience = $.found(state.audience);
    if ($.isinstance(entry, _STAND_UP)) {
      if (($.found(entry.by) !== null)) {
        audience.rise($.found(entry.by));
      }
    } else if ((entry?.constructor === $play_table_entry.Dismissed)) {
      audience.rise($.found(entry.seat));
    } else if ((entry?.constructor === $play_table_entry.Sat)) {
      _admit(state, entry);
    } else if ((entry?.constructor === $play_table_entry.Mixed)) {
      audience.spend($.attribute(entry, "pledges"));
    }
    if ($.isinstance(entry, _AWAIT_SOMETHING_NEW)) {
      $.callNamed($.found(state.absences), "begin", [$.attribute(state, "at")], { "ago_ns": ago_ns });
    }
    return null;
  }
  function _admit(state, entry) {
    CHECK: arguments.length === 2 || $.miscount();
    let guest, room;
    if (!$.truth($.attribute($.found(state.knocks), "own"))) {
      return null;
    }
    room = $.bool($.attribute($.found($.found(state.table).seats), "open"));
    guest = $.found(state.knocks).admit$($.found(entry.seat), $.found(entry.key), $.found(state.out), room);
    if (((guest !== null) && ($.found(guest.pledge) !== null))) {
      $.setItem($.found($.found(state.audience).pledged), $.found(entry.seat), $.found(guest.pledge));
    }
    $play_session_wishes.announce_knocks(state);
    return null;
  }
  return { become };
})();

export const $play_table_day = (() => {
  function daily_terms() {
    CHECK: arguments.length === 0 || $.miscount();
    return $rules_terms.Terms.$of($rules_presets.preset($rules_presets.usual_sheet(1)));
  }
  function hand_of(day) {
    CHECK: arguments.length === 1 || $.miscount();
    let dealt;
    dealt = $rules_deal.deal($.found(daily_terms().sheet), 1, $rules_mixing.Seeded($rules_commitment.digest_of(`day ${$.str(day)}`)));
    return (($.found(dealt.hands) === null) ? 0 : $.item($.found(dealt.hands), 0));
  }
  function deal_on(day, secret) {
    CHECK: arguments.length === 2 || $.miscount();
    let hand, pool;
    hand = hand_of(day);
    pool = $rules_deal.shuffle_tiles($rules_tiles.tiles_in($.bitand($rules_tiles.ALL_TILES, $.invert(hand))), $rules_mixing.Seeded($rules_commitment.digest_of(`draws ${$.str(secret)}`)));
    return $rules_deal.Deal.$of(1, 1, $.tuple(hand), $.tupleOf(pool));
  }
  return { daily_terms, deal_on, hand_of };
})();

export const $play_session_laying = (() => {
  function new_table(agreement, pledges, chance) {
    CHECK: arguments.length === 3 || $.miscount();
    let action, entries, first, table;
    table = $play_table_table.Table(chance.code(), agreement);
    if (!$.truth($.found(table.deal_is_due))) {
      return $play_session_effects.FreshTable.$of(table, $.tuple());
    }
    first = begin_round(agreement, pledges, chance);
    entries = [timed_entry(first, agreement, chance)];
    $.call(table, "apply", $.item(entries, 0));
    if ((($.found(agreement.begun) !== null) && ($.found(table.round) !== null))) {
      for (action of $.each($rules_practice.named_position($.found(agreement.begun), $.found(table.round)).chosen())) {
        entries.$append($play_table_decisions.act(table, $.found($.found(table.round).seat), action, 0, null));
        $.call(table, "apply", $.item(entries, -1));
      }
    }
    return $play_session_effects.FreshTable.$of(table, $.tupleOf($.collected(entries, (each) => each.to_json())));
  }
  function timed_entry(entry, agreement, chance) {
    CHECK: arguments.length === 3 || $.miscount();
    return (($.found(agreement.days) === null) ? entry : $.std.dataclasses.replace(entry, $.byNames({ "at": chance.clock_ms() })));
  }
  function next_table(table, pledges, chance) {
    CHECK: arguments.length === 3 || $.miscount();
    let agreement, keys, laid, tokens;
    tokens = (() => { const $all = new $.Dict(); let seat; for (seat of $.each($.found($.found(table.seats).persons))) { $all.set(seat, chance.token()); } return $all; })();
    keys = (() => { const $all = new $.Dict(); let seat, token, $t0, $t1; for ($t0 of $.each(tokens.$items())) { $t1 = $.unpack($t0, 2); seat = $t1[0]; token = $t1[1]; $all.set(seat, $rules_commitment.digest_of(token)); } return $all; })();
    agreement = table.next_agreement(keys);
    laid = new_table(agreement, pledges, chance);
    return $play_session_effects.FreshTable.$of($.found(laid.table), $.attribute(laid, "entries"), tokens);
  }
  function begin_round(agreement, pledges, chance) {
    CHECK: arguments.length === 3 || $.miscount();
    let dealt, known;
    if (($.found(agreement.day) !== null)) {
      dealt = $play_table_day.deal_on($.found(agreement.day), chance.salt());
      return $play_table_decisions.deal(dealt, $rules_commitment.commit(dealt, chance.salt()));
    }
    known = $play_table_decisions.deal_known(agreement, chance.salt());
    if ((known !== null)) {
      return known;
    }
    if (($.truth(pledges) && $.truth($.found(chance.mixes)))) {
      return $play_table_entry.Mixed.$of(undefined, undefined, undefined, chance.salt(), pledges);
    }
    dealt = chance.deal(agreement);
    return $play_table_decisions.deal(dealt, $rules_commitment.commit(dealt, chance.salt()));
  }
  return { begin_round, new_table, next_table, timed_entry };
})();

export const $play_session_deciding = (() => {
  function decide(state, request) {
    CHECK: arguments.length === 2 || $.miscount();
    let never, $t0;
    $t0 = request;
    if (($t0?.constructor === $play_session_effects.Wished)) {
      _wished(state, request);
    } else if (($t0?.constructor === $play_session_effects.SitDown)) {
      _sit_down(state, request);
    } else if (($t0?.constructor === $play_session_effects.StandUp)) {
      _stand_up(state, request);
    } else if (($t0?.constructor === $play_session_effects.GoAway)) {
      _go_away(state, request);
    } else if (($t0?.constructor === $play_session_effects.AddKey)) {
      if ($.truth($.found(state.table).has_room_for_key($.found(request.seat)))) {
        _store(state, $play_table_entry.Keyed.$of(undefined, undefined, undefined, $.found(request.seat), $.found(request.key)));
      }
    } else if (($t0?.constructor === $play_session_effects.Moved)) {
      _moved(state, request);
    } else if (($t0?.constructor === $play_session_effects.TimeOut)) {
      _time_out(state);
    } else if (($t0?.constructor === $play_session_effects.PassBy)) {
      _pass_by(state);
    } else if (($t0?.constructor === $play_session_effects.CatchUp)) {
      _catch_up(state);
    } else if (((never = $t0), true)) {
      $.std.typing.assert_never(never);
    }
    return null;
  }
  function _store(state, entry, asker = null, pledge = null) {
    CHECK: (arguments.length < 2 || arguments.length > 4) && $.miscount();
    let timed;
    timed = $play_session_laying.timed_entry(entry, $.attribute($.found(state.table), "agreement"), $.found(state.outside));
    $.found(state.out).$append($play_session_effects.Persist.$of(timed, asker, undefined, undefined, undefined, pledge));
    return null;
  }
  $.takes(_store, "state entry asker= pledge=");
  function _wished(state, request) {
    CHECK: arguments.length === 2 || $.miscount();
    let error, guest, wish, $t0, $t1;
    $t0 = $.found(request.guest);
    $t1 = $.found(request.wish);
    guest = $t0;
    wish = $t1;
    try {
      if ($.eq($.found(wish.do), "mix")) {
        _mix(state, request);
      } else {
        _lasting(state, request);
      }
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$rules_errors.TricorneError])) {
        error = $error;
        $play_session_wishes.refuse(state, guest, $.attribute(error, "refusal"), $.found(wish.id));
      } else throw $error;
    }
    return null;
  }
  function _lasting(state, request) {
    CHECK: arguments.length === 2 || $.miscount();
    let asked, before, bots, guest, id_, seat, table, version, wish, $t0, $t1, $t2, $t3, $t4, $t5;
    $t0 = $.found(request.guest);
    $t1 = $.found(request.wish);
    $t2 = $.found(state.table);
    guest = $t0;
    wish = $t1;
    table = $t2;
    $t3 = $play_session_wishes.id_of(wish);
    $t4 = $play_session_wishes.seat_of(guest);
    id_ = $t3;
    seat = $t4;
    before = table.version_of(seat, id_);
    if ((before === null)) {
      bots = $.found(state.outside).bots($.found($.attribute(table, "agreement").language));
      _store(state, $play_table_decisions.decide(table, seat, wish, $.attribute(state, "now"), bots), guest);
      return null;
    }
    $t5 = $.unpack(before, 2);
    version = $t5[0];
    asked = $t5[1];
    if ($.ne(asked, $play_table_decisions.request_of(wish))) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.ID, "this id was already used for another request"));
    }
    $play_session_telling.tell(state, guest, $play_table_message.done_message(id_, version));
    return null;
  }
  function _mix(state, request) {
    CHECK: arguments.length === 2 || $.miscount();
    let guest, mixing, part, store, wish, $t0, $t1, $t2;
    $t0 = $.found(request.guest);
    $t1 = $.found(request.wish);
    $t2 = $.found($.found(state.table).mixing);
    guest = $t0;
    wish = $t1;
    mixing = $t2;
    part = wish.text("part");
    $.assign(guest, "pledge", $.found(wish.pledge));
    $.found(state.out).$append($play_session_effects.CompanyChanged.$of());
    if ((mixing !== null)) {
      $.found(state.parts).open(mixing, part);
      $.found(state.out).$append($play_session_effects.Spread.$of(new $.Dict([["is", "part"], ["part", part]])));
      store = due(state);
      if ((store !== null)) {
        $.found(state.out).$append($.std.dataclasses.replace(store, $.byNames({ "asker": guest, "answers": $.found(wish.id) })));
        return null;
      }
      $play_session_timing.arrange(state);
    }
    if (($.found(wish.id) !== null)) {
      $play_session_telling.tell(state, guest, $play_table_message.done_message($.found(wish.id), $.found($.found(state.table).version)));
    }
    return null;
  }
  function _sit_down(state, request) {
    CHECK: arguments.length === 2 || $.miscount();
    let entry, name, seat;
    seat = $play_table_seating.unasked_seat($.found(state.table), $.found(request.seat));
    name = $play_table_naming.public_name($.attribute(request, "name"), $.found($.found(state.outside).name_letters));
    name = $play_lookalikes.distinct_name(name, $.found($.found(state.table).seats).names(), $.found($.found(state.outside).name_letters));
    entry = $play_table_entry.Sat.$of(undefined, undefined, undefined, seat, name, $.found(request.key));
    _store(state, entry, undefined, $.found(request.pledge));
    return null;
  }
  function _stand_up(state, request) {
    CHECK: arguments.length === 2 || $.miscount();
    let bots, seat;
    seat = $.found($.found(state.table).seats).opened_by($.found(request.key));
    if (((seat !== null) && !$.truth($.found($.found(state.table).over)))) {
      bots = $.found(state.outside).bots($.found($.attribute($.found(state.table), "agreement").language));
      _store(state, $play_table_seating.leave($.found(state.table), $.attribute(seat, "number"), bots, null));
    }
    return null;
  }
  function _go_away(state, request) {
    CHECK: arguments.length === 2 || $.miscount();
    let at, seat;
    seat = $.found($.found(state.table).seats).opened_by($.found(request.key));
    if ((seat === null)) {
      throw $.raised($play_table_wish.refused($play_codes.ServerCode.TOKEN, "this is not the key of a seat at this table"));
    }
    at = $.found(state.outside).clock_ms();
    _store(state, $play_table_seating.go_away($.found(state.table), $.attribute(seat, "number"), $.found(request.until), at));
    return null;
  }
  function _moved(state, request) {
    CHECK: arguments.length === 2 || $.miscount();
    let action, asked, due_, entry, error, round_, seat, table, $t0, $t1, $t2;
    $t0 = $.found(state.table);
    $t1 = $.found(request.due);
    $t2 = $.found($.found(state.table).round);
    table = $t0;
    due_ = $t1;
    round_ = $t2;
    seat = $.item(due_, 1);
    asked = ($.eq(due_, $.found(state.thinking_of)) && $.eq(due_, $.tuple($.found(table.moved), seat)));
    if ((!$.truth(asked) || !$.truth($.attribute($.found(state.outside), "holds")) || (round_ === null))) {
      return null;
    }
    $.assign(state, "thinking_of", null);
    action = (($.found(request.action) === null) ? $rules_clock.forced_action(round_) : $.found(request.action));
    try {
      entry = $play_table_decisions.act(table, seat, action, $.attribute(state, "thought_ns"), null);
    } catch ($caught) {
      const $error = $.caught($caught);
      if ($.isCaught($error, [$rules_errors.TricorneError])) {
        error = $error;
        $.found(state.out).$append($play_session_effects.BotRefused.$of(error));
        entry = $play_table_decisions.act(table, seat, $rules_clock.forced_action(round_), $.attribute(state, "thought_ns"), null);
      } else throw $error;
    }
    _store(state, entry);
    return null;
  }
  function _time_out(state) {
    CHECK: arguments.length === 1 || $.miscount();
    let left;
    left = ($.eq($.found($.found(state.table).state), "playing") ? $play_session_timing.left_ns(state) : null);
    if (((left === null) || $.gt(left, 0) || !$.truth($.found($.attribute(state, "clock").runs)) || !$.truth($.attribute($.found(state.outside), "holds")))) {
      $play_session_timing.arrange(state);
    } else {
      _store(state, $play_table_decisions.time_out($.found(state.table), $.attribute(state, "thought_ns")));
    }
    return null;
  }
  function _pass_by(state) {
    CHECK: arguments.length === 1 || $.miscount();
    let bots, entry;
    if ($.truth($.attribute($.found(state.outside), "holds"))) {
      bots = $.found(state.outside).bots($.found($.attribute($.found(state.table), "agreement").language));
      for (entry of $.each($play_table_seating.pass_by($.found(state.table), $.attribute(state, "now"), bots))) {
        _store(state, entry);
      }
    }
    return null;
  }
  function _catch_up(state) {
    CHECK: arguments.length === 1 || $.miscount();
    let store;
    store = due(state);
    if ((store === null)) {
      $play_session_timing.arrange(state);
    } else {
      $.found(state.out).$append(store);
    }
    return null;
  }
  function due(state) {
    CHECK: arguments.length === 1 || $.miscount();
    let entry, laid, outside, table, $t0, $t1;
    $t0 = $.found(state.table);
    $t1 = $.found(state.outside);
    table = $t0;
    outside = $t1;
    if ($.truth($.found(table.rematch_is_due))) {
      laid = $play_session_laying.next_table(table, $.found(state.audience).pledges(table), outside);
      return $play_session_effects.Persist.$of($play_table_entry.Rematched.$of(undefined, undefined, undefined, $.attribute($.found(laid.table), "code")), undefined, true, undefined, undefined, undefined, laid);
    }
    entry = $.found(state.agreed_undo);
    if (((entry === null) && $.truth($.found(table.deal_is_due)))) {
      entry = _next_round(state);
    }
    if ((entry === null)) {
      return null;
    }
    return $play_session_effects.Persist.$of($play_session_laying.timed_entry(entry, $.attribute(table, "agreement"), outside), undefined, true);
  }
  function _next_round(state) {
    CHECK: arguments.length === 1 || $.miscount();
    let mixing, table, $t0, $t1;
    $t0 = $.found(state.table);
    $t1 = $.found($.found(state.table).mixing);
    table = $t0;
    mixing = $t1;
    if ((mixing === null)) {
      return $play_session_laying.begin_round($.attribute(table, "agreement"), $.found(state.audience).pledges(table), $.found(state.outside));
    }
    if ((!$.truth($.found(state.somebody_mixes)) || $.gt($.found(state.parts).seconds_left(mixing, $.found(state.seconds)), 0))) {
      return null;
    }
    return $play_table_decisions.deal_mixed(table, mixing, $.found($.found(state.parts).opened));
  }
  return { decide, due };
})();

export const $play_session_greeting = (() => {
  let PROTOCOL = 1;
  function farewell(state, guest, hello) {
    CHECK: arguments.length === 3 || $.miscount();
    let inside;
    if ($.ne($.found(hello.fields).$get("protocol"), PROTOCOL)) {
      return $play_codes.ServerCode.PROTOCOL;
    }
    if (($.found(hello.fields).$get("token") !== null)) {
      return ((opened_seat($.found(state.table), hello) === null) ? $play_codes.ServerCode.TOKEN : null);
    }
    inside = $.contains(guest, $.found($.found(state.audience).watching));
    return (($.truth($.found($.found(state.table).locked)) && !$.truth(inside)) ? $play_codes.ServerCode.LOCKED : null);
  }
  function opened_seat(table, hello) {
    CHECK: arguments.length === 2 || $.miscount();
    let seat, token;
    token = $.found(hello.fields).$get("token");
    seat = ((typeof (token) === "string") ? $.found(table.seats).opened_by($rules_commitment.digest_of(token)) : null);
    return ((seat === null) ? null : $.attribute(seat, "number"));
  }
  function enter(state, guest, hello, since_ms) {
    CHECK: arguments.length === 4 || $.miscount();
    let before, seat;
    seat = opened_seat($.found(state.table), hello);
    $.assign(guest, "pledge", $.found(hello.pledge));
    before = $.found(state.audience).enter(guest, seat, since_ms);
    if ((before !== null)) {
      $.found(state.out).$append($play_session_effects.Bye.$of(before, $play_codes.ServerCode.ELSEWHERE));
    }
    $play_session_timing.announce(state, guest);
    $play_session_telling.show(state, guest);
    if (((seat !== null) && $.truth($.attribute(state, "all_knocks")))) {
      $play_session_telling.tell(state, guest, $play_session_telling.knocks_text(state));
    }
    return null;
  }
  function leave(state, guest) {
    CHECK: arguments.length === 2 || $.miscount();
    if ($.truth($.found(state.knocks).forget(guest))) {
      $play_session_wishes.announce_knocks(state);
    }
    $.found(state.audience).$remove(guest);
    $play_session_timing.announce(state);
    return null;
  }
  return { PROTOCOL, enter, farewell, leave, opened_seat };
})();

export const $play_session_session = (() => {
  let _MS = 1000000;
  let _SEEN = $.mul(200, _MS);
  let _UNTIL_ROOM = new $.Float(30.0);
  const TableSession = $.klass("TableSession", [], {
    methods: {
      __init__: $.takes(function __init__(table, outside, at, thought_ns = 0) {
        CHECK: (arguments.length < 3 || arguments.length > 4) && $.miscount();
        const self = this;
        self._state = $play_session_state.SessionState(table, outside, thought_ns, at);
        return null;
      }, "table outside at thought_ns="),
      now(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.attribute(self._begin(at), "now");
      },
      clock(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let state;
        state = self._begin(at);
        return $play_session_effects.NoteClock.$of($.found($.found(state.table).version), $.attribute(state, "thought_ns"), $.found($.attribute(state, "clock").runs));
      },
      turn(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let state;
        state = self._begin(at);
        if ((!$.truth($.found($.attribute(state, "clock").runs)) || !$.truth($.found($.found(state.audience).seated)))) {
          return null;
        }
        return $.tuple($.found($.found(state.table).version), $.floordiv($.attribute(state, "thought_ns"), _MS));
      },
      behind(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        return $.attribute(self._begin(at), "behind");
      },
      pledges() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.found(self._state.audience).pledges($.found(self._state.table));
      },
      farewell(guest, hello) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        return $play_session_greeting.farewell(self._state, guest, hello);
      },
      enter(guest, hello, since_ms, at) {
        CHECK: arguments.length === 4 || $.miscount();
        const self = this;
        $play_session_greeting.enter(self._begin(at), guest, hello, since_ms);
        return self._done();
      },
      leave(guest, at) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        $play_session_greeting.leave(self._begin(at), guest);
        return self._done();
      },
      take_wish(guest, wish, at) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        $play_session_wishes.grant(self._begin(at), guest, wish);
        return self._done();
      },
      refuse: $.takes(function refuse(guest, refusal, wish, at) {
        CHECK: arguments.length === 4 || $.miscount();
        const self = this;
        $play_session_wishes.refuse(self._begin(at), guest, refusal, $.found(wish.id));
        return self._done();
      }, "guest refusal wish at"),
      take_hint(moved, hint, at) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        $play_session_hints.pass_on_hint(self._begin(at), moved, hint);
        return self._done();
      },
      decide(request, at) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        $play_session_deciding.decide(self._begin(at), request);
        return self._done();
      },
      apply_stored(store, after, at) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let following, state;
        state = self._begin(at);
        $play_session_applying.become(state, $.found(store.entry), after);
        if ((($.found(store.entry)?.constructor === $play_table_entry.Sat) && ($.found(store.pledge) !== null))) {
          $.setItem($.found($.found(state.audience).pledged), $.found($.found(store.entry).seat), $.found(store.pledge));
        }
        if (($.found(store.next) !== null)) {
          $.assign(state, "tokens", $.dict($.found($.found(store.next).tokens)));
        }
        following = ($.truth($.found(store.due)) ? null : $play_session_deciding.due(state));
        if ((following !== null)) {
          $.found(state.out).$append($play_session_effects.Persist.$of($.found(following.entry), undefined, true, store, undefined, undefined, $.found(following.next)));
        } else if (($.found(store.follows) !== null)) {
          self._finish($.found(store.follows), $.found(store.entry));
        } else {
          self._finish(store, null);
        }
        return self._done();
      },
      retry_unstored(store, trouble, at) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let state;
        state = self._begin(at);
        if ($.eq(trouble, "full")) {
          $play_session_timing.try_again(state, _UNTIL_ROOM);
        } else if ($.eq(trouble, "failed")) {
          $play_session_timing.note_failure(state);
        }
        if (($.found(store.follows) !== null)) {
          self._finish($.found(store.follows), null);
        } else {
          $play_session_timing.arrange(state);
          self._acknowledge(store);
        }
        return self._done();
      },
      follow_entry(entry, after, at, ago_ns) {
        CHECK: arguments.length === 4 || $.miscount();
        const self = this;
        $play_session_applying.become(self._begin(at), entry, after, ago_ns);
        self._finish($play_session_effects.Persist.$of(entry), null);
        return self._done();
      },
      read_anew(table, thought_ns, at) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let state;
        state = self._begin(at);
        $.assign(state, "table", table);
        $.attribute(state, "clock").begin(thought_ns, at);
        $.found(state.absences).begin(at, $play_session_absences.waited_ns(table, thought_ns, $.found(state.grace_ns)));
        $play_session_timing.arrange(state);
        $play_session_telling.show_everybody(state);
        $play_session_timing.announce(state);
        return self._done();
      },
      thinking_entry(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let changed, state, table, thought_ns, $t0, $t1;
        state = self._begin(at);
        $t0 = $.found(state.table);
        $t1 = $play_table_entry.whole_ms($.attribute(state, "thought_ns"));
        table = $t0;
        thought_ns = $t1;
        changed = ($.eq($.found(table.state), "playing") && $.ne(thought_ns, $.attribute($.found(table.times), "thought_ns")));
        if (($.truth(changed) && $.truth($.found(table.has_time_to_waste)) && $.truth($.attribute($.found(state.outside), "holds")))) {
          return $play_table_entry.Thought.$of(undefined, undefined, undefined, thought_ns);
        }
        return null;
      },
      take_noted(after) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        $.assign(self._state, "table", after);
        return null;
      },
      handle_alarm(alarm, at) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        $play_session_timing.handle_alarm(self._begin(at), alarm);
        return self._done();
      },
      arrange(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        $play_session_timing.arrange(self._begin(at));
        return self._done();
      },
      take_over(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        $play_session_timing.take_over(self._begin(at));
        return self._done();
      },
      try_again(seconds, at) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        $play_session_timing.try_again(self._begin(at), seconds);
        return self._done();
      },
      note_failure(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        $play_session_timing.note_failure(self._begin(at));
        return self._done();
      },
      note_success(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        $play_session_timing.note_success(self._begin(at));
        return null;
      },
      start(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let state;
        state = self._begin(at);
        $play_session_timing.start(state);
        $play_session_telling.show_everybody(state);
        return self._done();
      },
      stop(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        $play_session_timing.stop(self._begin(at));
        return self._done();
      },
      lacks_token(seat) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        let person, state, $t0;
        state = self._state;
        person = $.eq($.found($.item($.found($.found(state.table).seats), $.sub(seat, 1)).kind), "person");
        return ($.truth($t0 = person) ? (($.found($.found(state.table).rematch) !== null) && !$.contains(seat, $.found(state.tokens))) : $t0);
      },
      hand_over(seat, token, at) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let guest, state;
        state = self._begin(at);
        $.setItem($.found(state.tokens), seat, token);
        guest = $.found($.found(state.audience).seated).$get(seat);
        if ((guest !== null)) {
          $play_session_telling.show(state, guest);
        }
        return self._done();
      },
      hear_company(elsewhere, taken, at) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let audience, guest, knocks, seat, state;
        state = self._begin(at);
        audience = $.found(state.audience);
        knocks = $.found($.found(audience.elsewhere).knocks);
        $.assign(audience, "elsewhere", elsewhere);
        for (seat of $.each(taken)) {
          guest = $.call($.found(audience.seated), "pop", seat, null);
          if ((guest !== null)) {
            $.found(state.out).$append($play_session_effects.Bye.$of(guest, $play_codes.ServerCode.ELSEWHERE));
          }
        }
        if ($.ne($.found(elsewhere.knocks), knocks)) {
          $play_session_telling.tell_knocks(state);
        }
        $play_session_timing.announce(state);
        return self._done();
      },
      has_seen_more(version, thought_ms, at) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let seen, state, $t0;
        state = self._begin(at);
        seen = $.ge(self._ahead(version, thought_ms), _SEEN);
        return ($.truth($t0 = seen) ? $.gt($.len($.found($.found(state.audience).seated)), 0) : $t0);
      },
      set_clock(version, thought_ms, at) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        let behind_ns, state;
        state = self._begin(at);
        behind_ns = $.negative(self._ahead(version, thought_ms));
        if ($.ge(behind_ns, _SEEN)) {
          $.attribute(state, "clock").begin($.mul(thought_ms, _MS), at);
          $.found(state.absences).correct(behind_ns, at);
          $play_session_timing.arrange(state);
          $play_session_timing.note(state);
          $play_session_telling.tell_clock(state);
          $play_session_telling.tell_presence(state, $.attribute(state, "now"));
          $play_session_timing.look_in_time(state);
        }
        return self._done();
      },
      _ahead(version, thought_ms) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let state;
        state = self._state;
        if (($.ne(version, $.found($.found(state.table).version)) || !$.truth($.found($.attribute(state, "clock").runs)))) {
          return 0;
        }
        return $.sub($.attribute(state, "thought_ns"), $.mul(thought_ms, _MS));
      },
      set_back(unseen_ns, at) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let before, state;
        state = self._begin(at);
        before = $.attribute($.found($.found(state.table).times), "thought_ns");
        $.attribute(state, "clock").begin($.max($.sub($.attribute(state, "thought_ns"), unseen_ns), before), at);
        $.found(state.absences).correct($.negative(unseen_ns), at);
        $play_session_timing.note(state);
        $play_session_telling.tell_presence(state, $.attribute(state, "now"));
        return self._done();
      },
      open_part(part, at) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let mixing, state;
        state = self._begin(at);
        mixing = $.found($.found(state.table).mixing);
        if ((mixing !== null)) {
          $.found(state.parts).open(mixing, part);
          if ($.truth($.attribute($.found(state.outside), "holds"))) {
            $.found(state.out).$append($play_session_effects.Decide.$of($play_session_effects.CatchUp.$of()));
          }
        }
        return self._done();
      },
      turn_away(knock, at) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        $play_session_wishes.turn_away(self._begin(at), knock);
        return self._done();
      },
      say_phrase(text, at) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        $play_session_telling.tell_everybody(self._begin(at), text);
        return self._done();
      },
      nudge_seat(seat, by, at) {
        CHECK: arguments.length === 3 || $.miscount();
        const self = this;
        $play_session_telling.nudge(self._begin(at), seat, by);
        return self._done();
      },
      _begin(at) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        $.assign(self._state, "at", at);
        return self._state;
      },
      _done() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let effects, $t0;
        $t0 = $.unpack($.tuple($.found(self._state.out), []), 2);
        effects = $t0[0];
        $.assign(self._state, "out", $t0[1]);
        return effects;
      },
      _finish(store, followed) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let state;
        state = self._state;
        $play_session_timing.arrange(state);
        if ($.truth($.found(store.due))) {
          $play_session_telling.show_everybody(state);
          $play_session_timing.announce(state);
          self._acknowledge(store);
        } else {
          $play_session_telling.publish(state, $.found(store.entry), $.found(store.asker), followed);
          $play_session_timing.look_in_time(state);
        }
        return null;
      },
      _acknowledge(store) {
        CHECK: arguments.length === 1 || $.miscount();
        const self = this;
        if ((($.found(store.asker) !== null) && ($.found(store.answers) !== null))) {
          $play_session_telling.tell(self._state, $.found(store.asker), $play_table_message.done_message($.found(store.answers), $.found(self.table.version)));
        }
        return null;
      },
    },
    getters: {
      table() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.found(self._state.table);
      },
      audience() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.found(self._state.audience);
      },
      company() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        return $.attribute(self._state, "company");
      },
    },
  });
  return { TableSession };
})();

export const $play_table_laying = (() => {
  const NewSeat = $.klass("NewSeat", [], {
    kind: "data",
    fields: "kind name= bot=",
    options: ["frozen", "slots"],
    slots: ["kind", "name", "bot"],
    init: function (kind, name = "", bot = "") {
      this.kind = kind;
      this.name = name;
      this.bot = bot;
    },
  });
  const NewTable = $.klass("NewTable", [], {
    kind: "data",
    fields: "kind seats sheet house scoring target turn round patience passing days knocking hints language practice begun= day= rival= credit=",
    options: ["frozen", "slots", "kw_only"],
    slots: ["kind", "seats", "sheet", "house", "scoring", "target", "turn", "round", "patience", "passing", "days", "knocking", "hints", "language", "practice", "begun", "day", "rival", "credit"],
    init: function (kind, seats, sheet, house, scoring, target, turn, round, patience, passing, days, knocking, hints, language, practice, begun = null, day = null, rival = null, credit = $.tuple()) {
      this.kind = kind;
      this.seats = seats;
      this.sheet = sheet;
      this.house = house;
      this.scoring = scoring;
      this.target = target;
      this.turn = turn;
      this.round = round;
      this.patience = patience;
      this.passing = passing;
      this.days = days;
      this.knocking = knocking;
      this.hints = hints;
      this.language = language;
      this.practice = practice;
      this.begun = begun;
      this.day = day;
      this.rival = rival;
      this.credit = credit;
    },
    methods: {
      agreement(keys, bots) {
        CHECK: arguments.length === 2 || $.miscount();
        const self = this;
        let agreement, asked, dealt, seats, sheet, target, terms, $t0;
        self._refuse_odd_company();
        sheet = ($.truth($t0 = self.sheet) ? $t0 : $rules_presets.usual_sheet($.len(self.seats)));
        target = ((self.practice === null) ? self.target : 0);
        terms = $play_table_agreement.agreed_terms(sheet, self.house, self.scoring, target);
        $.found(terms.sheet).check_players($.len(self.seats));
        if ((self.practice !== null)) {
          dealt = $rules_practice.named_deal(self.practice, $.found(terms.sheet), $.len(self.seats));
          if ((self.begun !== null)) {
            $rules_practice.named_position(self.begun, $rules_round.Round(terms, dealt));
          }
          if ((self.rival !== null)) {
            $rules_practice.named_game($.found(self.rival.game), $rules_round.Round(terms, dealt));
          }
        }
        seats = $play_table_seats.Seats();
        for (asked of $.each(self.seats)) {
          seats = $play_table_seats.Seats($.tuple(...$.each(seats), _seat(asked, seats, keys, bots)));
        }
        agreement = $play_table_agreement.Agreement.$of(self.kind, terms, seats, self.turn, self.round, self.language, ($.eq(self.kind, "daily") ? self.day : null), undefined, undefined, undefined, undefined, undefined, $.ne(self.kind, "daily"), undefined, self.practice, ((self.practice === null) ? null : self.begun), ((self.practice === null) ? null : self.rival), undefined, self.credit);
        if ($.ne(self.kind, "online")) {
          return agreement;
        }
        if ((self.days !== null)) {
          agreement = $.std.dataclasses.replace(agreement, $.byNames({ "turn": null, "round": null, "days": self.days }));
        }
        return $.std.dataclasses.replace(agreement, $.byNames({ "patience": ((self.days === null) ? self.patience : null), "passing": self.passing, "knocking": self.knocking, "hints": self.hints }));
      },
      _refuse_odd_company() {
        CHECK: arguments.length === 0 || $.miscount();
        const self = this;
        let bots, fits, free, kinds, persons, $t0, $t1, $t2;
        kinds = $.collected(self.seats, (seat) => $.found(seat.kind));
        $t0 = $.unpack((($first) => $.generator(function* () { try { let kind; for (kind of $first) { yield $.call(kinds, "count", kind); } } catch ($error) { throw $.inGenerator($error); } }))($.iter($.tuple("person", "bot", "open"))), 3);
        persons = $t0[0];
        bots = $t0[1];
        free = $t0[2];
        fits = new $.Dict([["bots", ($.eq(persons, 1) && $.gt(bots, 0) && !$.truth(free))], ["device", ($.gt(persons, 1) && !$.truth(free))], ["online", ($.gt(persons, 0) && $.gt($.len(kinds), 1))], ["alone", ($.eq(persons, ($t1 = $.len(kinds))) && $.eq($t1, 1))], ["daily", (($.eq(persons, ($t2 = $.len(kinds))) && $.eq($t2, 1)) && (self.day !== null))]]);
        if (!$.truth($.item(fits, self.kind))) {
          throw $.raised($play_table_wish.OddCompany($rules_errors.refuse($play_codes.ServerCode.SEATS, $.item(_COMPANY, self.kind))));
        }
        refuse_known_deals(self.kind, self.practice);
        if (((self.rival !== null) && $.ne(self.kind, "alone"))) {
          throw $.raised($play_table_wish.OddCompany($rules_errors.refuse($play_codes.ServerCode.SEATS, "a rival has played alone, as you would")));
        }
        return null;
      },
    },
  });
  function refuse_known_deals(kind, practice) {
    CHECK: arguments.length === 2 || $.miscount();
    if (($.eq(kind, "online") && (practice !== null))) {
      throw $.raised($play_table_wish.OddCompany($rules_errors.refuse($play_codes.ServerCode.SEATS, "with several people, nobody may know the deal beforehand")));
    }
    return null;
  }
  function _seat(asked, before, keys, bots) {
    CHECK: arguments.length === 4 || $.miscount();
    let number, taken, $t0, $t1;
    $t0 = $.add($.len(before), 1);
    $t1 = before.names();
    number = $t0;
    taken = $t1;
    if ($.eq($.found(asked.kind), "person")) {
      return $play_table_seats.Seat.$of(number, "person", $play_lookalikes.distinct_name($.attribute(asked, "name"), taken, $play_table_naming.NAME_LETTERS), undefined, $.tuple($.item(keys, number)));
    }
    if ($.eq($.found(asked.kind), "open")) {
      return $play_table_seats.Seat.$of(number, "open", "");
    }
    if (!$.contains($.found(asked.bot), bots)) {
      throw $.raised($play_table_wish.OddCompany($rules_errors.refuse$($play_codes.ServerCode.BOT, "there is no bot \u201c{bot}\u201d", new $.Dict([["bot", $.found(asked.bot)]]))));
    }
    return $play_table_seats.Seat.$of(number, "bot", $play_table_naming.bot_name($.found(asked.bot), bots, taken), $.found(asked.bot));
  }
  let _COMPANY = new $.Dict([["bots", $rules_errors.N_("one person plays against one bot or more")], ["device", $rules_errors.N_("sharing a device takes two people or more")], ["online", $rules_errors.N_("one person must sit at the table, and another must join")], ["alone", $rules_errors.N_("one person plays alone")], ["daily", $rules_errors.N_("one person plays alone")]]);
  return { NewSeat, NewTable, refuse_known_deals };
})();

/** All modules, by their names in Python. */
export const modules = {
  "tricorne.rules.errors": $rules_errors,
  "tricorne.rules.grid": $rules_grid,
  "tricorne.rules.tiles": $rules_tiles,
  "tricorne.rules.spelling": $rules_spelling,
  "tricorne.rules.actions": $rules_actions,
  "tricorne.rules.demand": $rules_demand,
  "tricorne.rules.figure": $rules_figure,
  "tricorne.rules.board": $rules_board,
  "tricorne.rules.clock": $rules_clock,
  "tricorne.rules.opening": $rules_opening,
  "tricorne.rules.dealing": $rules_dealing,
  "tricorne.rules.set_up": $rules_set_up,
  "tricorne.rules.deal": $rules_deal,
  "tricorne.rules.event": $rules_event,
  "tricorne.rules.parameters": $rules_parameters,
  "tricorne.rules.sheet": $rules_sheet,
  "tricorne.rules.variant": $rules_variant,
  "tricorne.rules.presets": $rules_presets,
  "tricorne.rules.refusal": $rules_refusal,
  "tricorne.rules.terms": $rules_terms,
  "tricorne.rules.round": $rules_round,
  "tricorne.rules.match": $rules_match,
  "tricorne.rules.commitment": $rules_commitment,
  "tricorne.rules.view": $rules_view,
  "tricorne.rules.breakdown": $rules_breakdown,
  "tricorne.rules.mixing": $rules_mixing,
  "tricorne.rules.practice": $rules_practice,
  "tricorne.record.statement": $record_statement,
  "tricorne.record.rival": $record_rival,
  "tricorne.play.codes": $play_codes,
  "tricorne.play.shortening": $play_shortening,
  "tricorne.play.lookalikes": $play_lookalikes,
  "tricorne.play.reading": $play_reading,
  "tricorne.play.refusal_json": $play_refusal_json,
  "tricorne.play.names": $play_names,
  "tricorne.play.table.away": $play_table_away,
  "tricorne.play.table.entry": $play_table_entry,
  "tricorne.play.thinking.levels": $play_thinking_levels,
  "tricorne.play.table.seats": $play_table_seats,
  "tricorne.play.table.agreement": $play_table_agreement,
  "tricorne.play.table.finished": $play_table_finished,
  "tricorne.play.table.times": $play_table_times,
  "tricorne.play.table.situation": $play_table_situation,
  "tricorne.play.table.table": $play_table_table,
  "tricorne.play.thinking.bot": $play_thinking_bot,
  "tricorne.play.thinking.overlooking": $play_thinking_overlooking,
  "tricorne.play.thinking.quick": $play_thinking_quick,
  "tricorne.play.table.wish": $play_table_wish,
  "tricorne.play.table.naming": $play_table_naming,
  "tricorne.play.session": $play_session,
  "tricorne.play.session.stopwatch": $play_session_stopwatch,
  "tricorne.play.session.absences": $play_session_absences,
  "tricorne.play.session.parts": $play_session_parts,
  "tricorne.play.session.effects": $play_session_effects,
  "tricorne.play.table.now": $play_table_now,
  "tricorne.play.session.audience": $play_session_audience,
  "tricorne.play.session.deadline": $play_session_deadline,
  "tricorne.play.table.undoing": $play_table_undoing,
  "tricorne.play.table.showing": $play_table_showing,
  "tricorne.play.table.message": $play_table_message,
  "tricorne.play.session.knocks": $play_session_knocks,
  "tricorne.play.thinking.hint": $play_thinking_hint,
  "tricorne.play.session.state": $play_session_state,
  "tricorne.play.session.telling": $play_session_telling,
  "tricorne.play.session.hints": $play_session_hints,
  "tricorne.play.thinking.pace": $play_thinking_pace,
  "tricorne.play.session.timing": $play_session_timing,
  "tricorne.play.table.seating": $play_table_seating,
  "tricorne.play.table.decisions": $play_table_decisions,
  "tricorne.play.session.wishes": $play_session_wishes,
  "tricorne.play.session.applying": $play_session_applying,
  "tricorne.play.table.day": $play_table_day,
  "tricorne.play.session.laying": $play_session_laying,
  "tricorne.play.session.deciding": $play_session_deciding,
  "tricorne.play.session.greeting": $play_session_greeting,
  "tricorne.play.session.session": $play_session_session,
  "tricorne.play.table.laying": $play_table_laying,
};
//# sourceMappingURL=game.js.map

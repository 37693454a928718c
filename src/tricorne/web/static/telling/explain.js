/** Why did that bring so many points? A line of the log, taken apart by the sheet that is played. */

import { around, corners, neighbours, worth } from "../board/geometry.js";
import { tilePicture } from "../board/tile.js";
import { h } from "../elements.js";
import { signed, t } from "../i18n.js";
import { figureOf } from "./figure.js";
import { read } from "./line.js";
import { dashed, figureName, told, written } from "./words.js";

/** @typedef {import("../types.d.ts").Table} Table */
/** @typedef {import("../types.d.ts").Line} Line */
/** @typedef {import("../types.d.ts").Figure} Figure */
/** @typedef {{what: string, points: number}} Part */

/**
 * The lines of a log, each with the figure that its placement made.
 * @param {string[]} log
 */
export function storied(log) {
  const laid = new Set();
  return log.map((text) => {
    const line = read(text);
    if (!line.place) return { line, figure: null, opens: false, cells: [] };
    const opens = laid.size === 0;
    const { figure, cells } = opens ? { figure: null, cells: [] } : figureOf(laid, line.place);
    laid.add(line.place.cell);
    return { line, figure, opens, cells };
  });
}

/**
 * What the points of a line are made of.
 * @param {Table} table
 * @param {ReturnType<typeof storied>[number]} told_
 * @returns {Part[]}
 */
export function parts(table, { line, figure, opens }) {
  const { scoring, sheet } = table.table;
  if (line.what === "place" && line.place) {
    if (scoring === "none") return [{ what: t("Nobody scores in this game."), points: 0 }];
    const own = scoring === "simple" ? 1 : worth(line.place.tile);
    const sum = [...line.place.tile].join(" + ");
    const first =
      scoring === "simple" ? t("A tile placed") : t("The numbers of the tile: {sum}", { sum });
    const rest = line.points - own;
    if (!rest) return [{ what: first, points: own }];
    return [
      { what: first, points: own },
      { what: bonus(figure, opens), points: rest },
    ];
  }
  if (line.what === "draw") {
    const more = sheet.last_draw_when === "always" && Number(sheet.draw_cost ?? 0) !== -line.points;
    return [
      {
        what: more
          ? t("The last tile that may be drawn in a turn")
          : t("A tile drawn from the pool"),
        points: line.points,
      },
    ];
  }
  if (line.what === "pass") return [{ what: passing(table, line), points: line.points }];
  return [{ what: t("The end of the round"), points: line.points }];
}

/**
 * @param {Figure | null} figure
 * @param {boolean} opens
 */
function bonus(figure, opens) {
  if (opens) return t("Three equal numbers, to open with");
  switch (figure) {
    case "bridge":
      return t("A bridge: one side here, and the corner opposite touches a tile there");
    case "two sides":
      return t("Two sides at once");
    case "hexagon":
      return t("A hexagon: six tiles around a point");
    case "double hexagon":
      return t("Two hexagons with one tile");
    default:
      return t("Three hexagons with one tile");
  }
}

/**
 * @param {Table} table
 * @param {Line} line
 */
function passing(table, line) {
  if (!line.points) return t("Passing costs nothing here");
  return Number(table.table.sheet.empty_pass_cost ?? 0) === -line.points && table.view?.pool === 0
    ? t("Passing because the pool is empty")
    : t("All draws used up and nothing placed");
}

/**
 * The explanation of one line, to be shown in a dialog.
 * @param {Table} table
 * @param {number} index of the line in the round's log
 */
export function explanation(table, index) {
  const one = storied(table.view?.log ?? [])[index];
  const { line, figure } = one;
  return h(
    "div",
    { class: "explanation" },
    line.place && h("div", { class: "explanation-tile" }, tilePicture(line.place.tile)),
    h("p", null, told(table, line, figure)),
    h(
      "table",
      { class: "sums figures" },
      h(
        "tbody",
        null,
        parts(table, one).map(({ what, points }) =>
          h("tr", null, h("th", { scope: "row" }, what), h("td", null, signed(points))),
        ),
      ),
      h(
        "tfoot",
        null,
        h("tr", null, h("th", { scope: "row" }, t("Together")), h("td", null, signed(line.points))),
      ),
    ),
    h("p", { class: "soft" }, t("Total after it: {total}", { total: written(line.total) })),
  );
}

/**
 * Why a tile does not fit on a cell, in a sentence for a child.
 * @param {string[]} board
 * @param {string} tile
 * @param {string} cell
 */
export function whyNot(board, tile, cell) {
  const laid = new Map(
    board.map((text) => {
      const [numbers, where] = text.split("@");
      return [where, numbers];
    }),
  );
  if (laid.has(cell)) return t("A tile lies there already.");
  const [row, col] = cell.split(",").map(Number);
  if (!neighbours({ row, col }).some((beside) => laid.has(beside))) {
    return t("A tile has to lie side by side with another one.");
  }
  const wanted = corners({ row, col })
    .map((point) => numberAt(laid, point))
    .filter((number) => number !== null);
  return t("{tile} does not fit there: its corners meet {numbers}.", {
    tile: dashed(tile),
    numbers: wanted.join(", "),
  });
}

/**
 * The number that lies at a point of the grid.
 * @param {Map<string, string>} laid
 * @param {string} point
 */
function numberAt(laid, point) {
  for (const cell of around(point)) {
    const numbers = laid.get(cell);
    if (numbers === undefined) continue;
    const [row, col] = cell.split(",").map(Number);
    return numbers[corners({ row, col }).indexOf(point)];
  }
  return null;
}

/** @param {Figure} figure */
export function cheer(figure) {
  const name = figureName(figure);
  return t("{figure}!", { figure: name[0].toUpperCase() + name.slice(1) });
}

/** Explains the points of each line in words. The server splits the points into parts. */

import { tilePicture } from "../board/tile.js";
import { h } from "../elements.js";
import { signedNumber, t } from "../i18n.js";
import { parseLine } from "./line.js";
import { sentenceWithPoints } from "./phrasing.js";

/** @import { Breakdown, Doer, Figure, Line, Source, Table } from "../../types.d.ts" */
/** @typedef {Breakdown & {line: Line}} Explained */

/**
 * The lines of a log, each with its figure and the parts of its points.
 * @param {{log: string[], breakdowns: Breakdown[], doers?: Doer[]} | null} view
 * @returns {Explained[]}
 */
export function explainLog(view) {
  if (!view) return [];
  return view.log.map((text, index) => {
    const { figure, parts } = view.breakdowns[index];
    const doer = view.doers?.[index];
    return { line: { ...parseLine(text), ...(doer && { doer }) }, figure, parts };
  });
}

/** The figure to show for a line: two sides only where they bring points. @param {Breakdown} made */
export function notedFigure({ figure, parts }) {
  return figure === "two sides" && !parts[figure] ? null : figure;
}

/**
 * The sum behind the points of a line.
 * @param {Explained} explained @returns {{what: string, points: number}[]}
 */
export function sumsOf({ line, parts }) {
  const found = Object.entries(parts).map(([source, points]) => ({
    what: sourceWords(/** @type {Source | Figure} */ (source), line),
    points,
  }));
  return found.length > 0 ? found : [{ what: t("Nobody scores in this game."), points: 0 }];
}

/** The source of the points. @param {Source | Figure} source @param {Line} line */
function sourceWords(source, line) {
  switch (source) {
    case "numbers":
      return t("The numbers of the tile: {sum}", { sum: [...(line.tile ?? "")].join(" + ") });
    case "tile":
      return t("A tile placed");
    case "opening":
      return t("Opening with three equal numbers");
    case "bridge":
      return t("A bridge: one side here, and the corner opposite touches a tile there");
    case "two sides":
      return t("Two sides at once");
    case "hexagon":
      return t("A hexagon: six tiles around a point");
    case "double hexagon":
      return t("Two hexagons with one tile");
    case "triple hexagon":
      return t("Three hexagons with one tile");
    default:
      return costWords(source);
  }
}

/** @param {Source} source */
function costWords(source) {
  switch (source) {
    case "draw":
      return t("A tile drawn from the pool");
    case "last draw":
      return t("The last tile that may be drawn in a turn");
    case "pass":
      return t("Passing costs nothing here");
    case "draws used up":
      return t("All draws used and nothing placed");
    case "pool empty":
      return t("Passing because the pool is empty");
    default:
      return t("The end of the round");
  }
}

/**
 * The explanation of one line, to be shown in a dialog.
 * @param {Table} table
 * @param {number} index of the line in the round's log
 */
export function explanationOf(table, index) {
  const one = explainLog(table.view)[index];
  const { line, figure } = one;
  return h(
    "div.explanation",
    line.place && h("div.explanation-tile", tilePicture(line.place.tile)),
    h("p", sentenceWithPoints(table, line, figure)),
    h(
      "table.sums.figures",
      h(
        "tbody",
        sumsOf(one).map(({ what, points }) =>
          h("tr", h("th", { scope: "row" }, what), h("td", signedNumber(points))),
        ),
      ),
      h(
        "tfoot",
        h("tr", h("th", { scope: "row" }, t("Together")), h("td", signedNumber(line.points))),
      ),
    ),
    h("p.soft", t("Total after this: {total}", { total: line.total })),
  );
}

/** @param {Figure} figure */
export function cheerWords(figure) {
  switch (figure) {
    case "bridge":
      return t("Bridge!");
    case "two sides":
      return t("Two sides!");
    case "hexagon":
      return t("Hexagon!");
    case "double hexagon":
      return t("Two hexagons!");
    default:
      return t("Three hexagons!");
  }
}

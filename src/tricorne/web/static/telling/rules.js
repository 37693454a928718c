/** The rules at hand: what the sheet in play says, with its real numbers. */

import { h } from "../elements.js";
import { dialog } from "../furniture/dialog.js";
import { signed, t } from "../i18n.js";
import { drawing } from "./drawings.js";
import { blockedWords, drawingWords, openingWords, outWords, targetWords } from "./rule-words.js";
import { sheetTitle } from "./sheet-words.js";

/** @typedef {import("../types.d.ts").Sheet} Sheet */
/** @typedef {import("../types.d.ts").Scoring} Scoring */

/** What simple scoring counts: a tile, a bridge, one to three hexagons, two sides. */
const SIMPLE = { tile: 1, bridge: 1, hexagons: [1, 2, 3], two_sides: 0, out: 5 };

/**
 * The rules of a match, as an element.
 * @param {Sheet} parameters  all that the sheet says
 * @param {Scoring} scoring
 * @param {number | "none" | null} [target]  the points that the match is played to; without it, the sheet's own
 * @returns {HTMLElement}
 */
export function rules(parameters, scoring, target) {
  return h(
    "div",
    { class: "rules" },
    section(
      t("Laying a tile"),
      h(
        "div",
        { class: "rule-figure" },
        drawing("place", t("Two tiles side by side: they show the same numbers where they meet.")),
        h("p", null, laying(scoring)),
      ),
    ),
    section(t("Figures"), figures(parameters, scoring)),
    section(t("Drawing and passing"), drawingWords(parameters, scoring)),
    section(t("Who opens"), openingWords(parameters, scoring)),
    section(t("The end of a round"), [
      ...outWords(parameters, scoring),
      ...blockedWords(parameters, scoring),
    ]),
    section(t("The match"), targetWords(parameters, scoring, target)),
  );
}

/**
 * The same in a dialog.
 * @param {Sheet} parameters
 * @param {Scoring} [scoring]
 * @param {number | "none" | null} [target]
 */
export function showRules(parameters, scoring, target) {
  dialog(
    {
      title: t("The rules: {sheet}", { sheet: sheetTitle(parameters.name) }),
      class: "rules-dialog",
    },
    rules(parameters, scoring ?? "full", target),
  );
}

/**
 * @param {string} title
 * @param {string[] | Element} inside
 */
function section(title, inside) {
  const body =
    inside instanceof Element ? inside : inside.map((sentence) => h("p", null, sentence));
  return h("section", null, h("h3", null, title), body);
}

/** @param {Scoring} scoring */
function laying(scoring) {
  const fits = t(
    "A tile fits where a whole side of it joins another tile and every corner shows the number that is there already.",
  );
  if (scoring === "none") return fits;
  return [
    fits,
    scoring === "simple" ? t("Every tile brings 1 point.") : t("It brings the sum of its numbers."),
  ].join(" ");
}

/**
 * @param {Sheet} parameters
 * @param {Scoring} scoring
 */
function figures(parameters, scoring) {
  const worth = scoring === "simple" ? SIMPLE : parameters;
  const [one, two, three] = worth.hexagons ?? [0, 0, 0];
  const counts = scoring !== "none";
  const rows = [
    figure(
      "bridge",
      t("Bridge"),
      t("One side joined, and the corner opposite touches another tile."),
      counts ? [worth.bridge ?? 0] : [],
    ),
    figure("hexagon", t("Hexagon"), t("The sixth tile around a point."), counts ? [one] : []),
    figure(
      "double",
      t("Two hexagons at once"),
      t("One tile closes two; three are possible, too."),
      counts ? [two, three] : [],
    ),
  ];
  if (counts && worth.two_sides) {
    rows.push(
      figure("sides", t("Two sides"), t("Two or three sides joined, and no hexagon closed."), [
        worth.two_sides,
      ]),
    );
  }
  return h("ul", { class: "rule-figures" }, rows);
}

/**
 * @param {import("./drawings.js").Drawing} name
 * @param {string} title
 * @param {string} about
 * @param {number[]} points
 */
function figure(name, title, about, points) {
  return h(
    "li",
    { class: "rule-figure" },
    drawing(name, title),
    h(
      "div",
      null,
      h(
        "p",
        null,
        h("strong", null, title),
        " ",
        points.length > 0 && h("span", { class: "rule-points" }, points.map(signed).join(" / ")),
      ),
      h("p", null, about),
    ),
  );
}

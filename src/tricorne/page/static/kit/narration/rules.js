/** The rules of a match as sentences with real numbers, fetched from the server. */

import { postJson } from "../api.js";
import { carryOut } from "../deeds.js";
import { h } from "../elements.js";
import { loadAllTexts, signedNumber, t } from "../i18n.js";
import { openDialog } from "../widgets/dialog.js";
import { sheetWords } from "./agreement.js";
import { drawingOf } from "./drawings.js";
import { pointsWords } from "./phrasing.js";

/** @import { Figure, Scoring, Sheet } from "../../types.d.ts" */
/** @typedef {"laying" | "turn" | "opening" | "out" | "blocked" | "match"} Topic */
/** @typedef {{template: string, details: Record<string, unknown>}} Sentence */

/**
 * The rules agreed for a match.
 * @typedef {object} Agreed
 * @property {Sheet} sheet all its values, with its name
 * @property {Scoring} [scoring]
 * @property {number | null} [target] 0 for none; omitted: the sheet's own
 */

/**
 * @typedef {object} Rules
 * @property {string} title of the sheet, in English
 * @property {string[]} house_words what its house rules are called
 * @property {Record<Figure, number> | null} figures their points; null where nobody scores
 * @property {Record<Topic, Sentence[]>} sentences
 */

/** @type {Map<string, Promise<Rules>>} */
const cache = new Map();

/** The rules of a match, fetched once. @param {Agreed} agreed @returns {Promise<Rules>} */
export function fetchRules({ sheet: { name, ...house }, scoring = "full", target = null }) {
  const wish = { sheet: name, house, scoring, target };
  const key = JSON.stringify(wish);
  const known = cache.get(key);
  if (known) return known;
  const answer = Promise.all([postJson("/api/sheets/rules", wish), loadAllTexts()]).then(
    ([rules]) => rules,
  );
  cache.set(key, answer);
  answer.catch(() => cache.delete(key)); // retry next time
  return answer;
}

/** @param {Sentence} sentence */
export function ruleWords({ template, details }) {
  const { points } = details;
  return t(
    template,
    typeof points === "number" ? { ...details, points: pointsWords(points) } : details,
  );
}

/** Shows the rules of a match in a dialog. @param {Agreed} agreed */
export function showRules(agreed) {
  return carryOut(async () => {
    const rules = await fetchRules(agreed);
    const title = t("Rules: {sheet}", { sheet: sheetWords(rules) });
    openDialog({ title, class: "rules-dialog" }, h("div.rules", ruleSections(rules)));
  });
}

/** @param {Rules} rules */
function ruleSections({ figures, sentences }) {
  const { laying, turn, opening, out, blocked, match } = sentences;
  return [
    ruleSection(
      t("Placing a tile"),
      h(
        "div.rule-figure",
        drawingOf(
          "place",
          t("Two tiles side by side: they show the same numbers where they meet."),
        ),
        h("p", laying.map(ruleWords).join(" ")),
      ),
    ),
    ruleSection(t("Figures"), figureList(figures)),
    ruleSection(t("Drawing and passing"), paragraphsOf(turn)),
    ruleSection(t("Who opens"), paragraphsOf(opening)),
    ruleSection(t("The end of a round"), paragraphsOf([...out, ...blocked])),
    ruleSection(t("The match"), paragraphsOf(match)),
  ];
}

/** @param {string} title @param {Element | Element[]} inside */
function ruleSection(title, inside) {
  return h("section", h("h3", title), inside);
}

/** @param {Sentence[]} sentences */
function paragraphsOf(sentences) {
  return sentences.map((sentence) => h("p", ruleWords(sentence)));
}

/** @param {Rules["figures"]} worth */
function figureList(worth) {
  /** @param {Figure[]} figures */
  const points = (...figures) => (worth ? figures.map((figure) => worth[figure]) : []);
  const rows = [
    figureRow(
      "bridge",
      t("Bridge"),
      t("One side joined, and the opposite corner touches another tile."),
      points("bridge"),
    ),
    figureRow("hexagon", t("Hexagon"), t("The sixth tile around a point."), points("hexagon")),
    figureRow(
      "double",
      t("Two hexagons at once"),
      t("One tile closes two; even three are possible."),
      points("double hexagon", "triple hexagon"),
    ),
  ];
  if (worth?.["two sides"]) {
    rows.push(
      figureRow(
        "sides",
        t("Two sides"),
        t("Two or three sides joined, without closing a hexagon."),
        points("two sides"),
      ),
    );
  }
  return h("ul.rule-figures", rows);
}

/**
 * @param {import("./drawings.js").Drawing} name @param {string} title @param {string} about
 * @param {number[]} points
 */
function figureRow(name, title, about, points) {
  return h(
    "li.rule-figure",
    drawingOf(name, title),
    h(
      "div",
      h(
        "p",
        h("strong", title),
        " ",
        points.length > 0 && h("span.rule-points", points.map(signedNumber).join(" / ")),
      ),
      h("p", about),
    ),
  );
}

/** The arbiter's answers, in the language of the page. */

import { h } from "../../kit/elements.js";
import { signedNumber, t } from "../../kit/i18n.js";
import { sumsOf } from "../../kit/narration/explain.js";
import { parseLine } from "../../kit/narration/line.js";
import { dashTile, figureName } from "../../kit/narration/phrasing.js";
import { ruleWords } from "../../kit/narration/rules.js";

/** @import { Refusal, Told } from "./answers.js" */
/** @import { SheetOffer } from "../../kit/narration/offers.js" */

/** Joins sentences into one text. @param {import("../../kit/narration/rules.js").Sentence[]} sentences */
export function joinSentences(sentences) {
  return sentences.map(ruleWords).join(" ");
}

/**
 * Why something is illegal, with tiles as they lie and sheets by title.
 * @param {Refusal} refusal @param {SheetOffer[]} offered
 */
export function reasonText({ template, details }, offered) {
  const translated = Object.entries(details).map(([name, detail]) => [
    name,
    detailWords(name, detail, offered),
  ]);
  const text = t(template, Object.fromEntries(translated));
  return text[0].toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");
}

/** @param {string} name @param {unknown} detail @param {SheetOffer[]} offered */
function detailWords(name, detail, offered) {
  if (name === "place" || name === "other" || name === "tile")
    return dashTile(String(detail).split("@")[0]);
  const sheet = name === "sheet" && offered.find((one) => one.name === detail);
  return sheet ? t(sheet.title) : detail;
}

/** A move as text: 3-4-4, a bridge. @param {Told} move */
function deedWords(move) {
  const { what, place, tile } = parseLine(move.line);
  if (place) return dashTile(place.numbers);
  if (what === "draw") return tile ? t("Drawn: {tile}", { tile: dashTile(tile) }) : t("A draw");
  return t("A pass");
}

/** A tile with its figure and points. @param {Told} move */
export function gainText(move) {
  const figure = move.figure && figureName(move.figure);
  return [deedWords(move), figure, signedNumber(move.points)].filter(Boolean).join(" · ");
}

/**
 * Lines with the parts of their points, and the sum.
 * @param {Told[]} lines @param {number} total
 */
export function pointsAccount(lines, total) {
  const rows = lines.flatMap((move) => {
    const line = parseLine(move.line);
    return sumsOf({ line, figure: move.figure, parts: move.parts }).map(({ what, points }) => ({
      what: line.what === "draw" ? `${what} (${dashTile(line.tile ?? "?")})` : what,
      points,
    }));
  });
  return h(
    "table.sums.figures",
    h(
      "tbody",
      rows.map(({ what, points }) =>
        h("tr", h("th", { scope: "row" }, what), h("td", signedNumber(points))),
      ),
    ),
    rows.length > 1 &&
      h("tfoot", h("tr", h("th", { scope: "row" }, t("Together")), h("td", signedNumber(total)))),
  );
}

/** The arbiter's answers, in the language of the page. */

import { h } from "../../kit/elements.js";
import { signed, t } from "../../kit/i18n.js";
import { sums } from "../../kit/narration/explain.js";
import { read } from "../../kit/narration/line.js";
import { dashed, figureName } from "../../kit/narration/phrasing.js";
import { inWords } from "../../kit/narration/rules.js";

/** @import { Refusal, Told } from "./answers.js" */
/** @import { SheetOffer } from "../../kit/narration/offers.js" */

/** Joins sentences into one text. @param {import("../../kit/narration/rules.js").Sentence[]} sentences */
export function said(sentences) {
  return sentences.map(inWords).join(" ");
}

/**
 * Why something is illegal, with tiles as they lie and sheets by title.
 * @param {Refusal} refusal
 * @param {SheetOffer[]} offered
 */
export function why({ template, details }, offered) {
  const told = Object.entries(details).map(([name, detail]) => [
    name,
    named(name, detail, offered),
  ]);
  const text = t(template, Object.fromEntries(told));
  return text[0].toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");
}

/** @param {string} name @param {unknown} detail @param {SheetOffer[]} offered */
function named(name, detail, offered) {
  if (name === "place" || name === "other" || name === "tile")
    return dashed(String(detail).split("@")[0]);
  const sheet = name === "sheet" && offered.find((one) => one.name === detail);
  return sheet ? t(sheet.title) : detail;
}

/** A move as text: 3-4-4, a bridge. @param {Told} told */
function deed(told) {
  const { what, place, tile } = read(told.line);
  if (place) return dashed(place.numbers);
  if (what === "draw") return tile ? t("Drawn: {tile}", { tile: dashed(tile) }) : t("A draw");
  return t("A pass");
}

/** A tile with its figure and points. @param {Told} told */
export function gained(told) {
  const figure = told.figure && figureName(told.figure);
  return [deed(told), figure, signed(told.points)].filter(Boolean).join(" · ");
}

/**
 * Lines with the parts of their points, and the sum.
 * @param {Told[]} lines
 * @param {number} total
 */
export function account(lines, total) {
  const rows = lines.flatMap((told) => {
    const line = read(told.line);
    return sums({ line, figure: told.figure, parts: told.parts }).map(({ what, points }) => ({
      what: line.what === "draw" ? `${what} (${dashed(line.tile ?? "?")})` : what,
      points,
    }));
  });
  return h(
    "table.sums.figures",
    h(
      "tbody",
      rows.map(({ what, points }) =>
        h("tr", h("th", { scope: "row" }, what), h("td", signed(points))),
      ),
    ),
    rows.length > 1 &&
      h("tfoot", h("tr", h("th", { scope: "row" }, t("Together")), h("td", signed(total)))),
  );
}

/** The ranking of an evening, and the sheet of each deal. */

import { h } from "../../kit/elements.js";
import { currentLocale, numberText, signedNumber, t } from "../../kit/i18n.js";
import { namesAt } from "./table-form.js";

/** @import { Shown } from "./types.d.ts" */

const PARTS = 720_720;

/** What is compared, as a column is headed. @param {Shown} shown */
function scoreHead({ comparing }) {
  return comparing === "mean" ? t("Above the mean") : "%";
}

/** @param {Shown} shown @param {number} mean */
function scoreText({ comparing }, mean) {
  const digits = 1;
  const written = mean.toLocaleString(currentLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: comparing === "mean" ? "exceptZero" : "auto",
  });
  return written.replace("-", "−");
}

/** The ranking; in a Mitchell movement, one for each half. @param {Shown} shown */
export function rankingTables(shown) {
  return shown.rankings.map((lines, half) =>
    h(
      "table.best.figures",
      h(
        "caption",
        { class: shown.rankings.length > 1 ? null : "aside" },
        shown.rankings.length > 1 ? t("Side {number}", { number: half + 1 }) : t("Standings"),
      ),
      h(
        "thead",
        h(
          "tr",
          h("th", { scope: "col" }, h("span.aside", t("Rank"))),
          h("th", { scope: "col" }, t("Name")),
          h("th", { scope: "col" }, scoreHead(shown)),
          h("th", { scope: "col" }, t("Deals")),
        ),
      ),
      h(
        "tbody",
        lines.map(({ contestant, place, deals, mean }) =>
          h(
            "tr",
            h("td", deals > 0 ? numberText(place) : "–"),
            h("th", { scope: "row" }, shown.names[contestant]),
            h("td", deals > 0 ? scoreText(shown, mean) : "–"),
            h("td", numberText(deals)),
          ),
        ),
      ),
    ),
  );
}

/** Each deal: who had which points, and what they were worth. @param {Shown} shown @param {object} fold whether it is open */
export function boardSheets(shown, fold) {
  return (
    shown.boards.length > 0 &&
    h(
      "details.fold",
      fold,
      h("summary", { dataset: { at: "boards" } }, t("Deal by deal")),
      h(
        "div.stack",
        shown.boards.map((board) => boardSheet(shown, board)),
      ),
    )
  );
}

/** @param {Shown} shown @param {Shown["boards"][number]} board */
export function boardSheet(shown, { deal, round, lines }) {
  return h(
    "table.figures.evening-board",
    h("caption", t("Deal {number}", { number: numberText(deal) })),
    h(
      "thead",
      h(
        "tr",
        h("th", { scope: "col" }, t("Name")),
        h("th", { scope: "col" }, t("Points")),
        h("th", { scope: "col" }, scoreHead(shown)),
      ),
    ),
    lines.map(({ table, points, scores }) =>
      h(
        "tbody",
        namesAt(shown, shown.rounds[round - 1].tables[table - 1]).map((name, side) =>
          h(
            "tr",
            h("th", { scope: "row" }, name),
            h("td", points ? signedNumber(points[side]) : t("not played")),
            h("td", scoreText(shown, scores[side] / PARTS)),
          ),
        ),
      ),
    ),
  );
}

/** The promise of the deals; at the end of the evening, also the secret by which anybody checks it. @param {Shown} shown */
export function secretNote({ promise, secret, rounds, over }) {
  const isOver =
    over ?? rounds.every(({ tables }) => tables.every((one) => one.results.every(Boolean)));
  return [
    h(
      "p.soft.small.evening-digits",
      t("The deals were promised as {digits}.", { digits: promise }),
    ),
    isOver &&
      secret &&
      h("p.soft.small.evening-digits", t("Their secret: {digits}", { digits: secret })),
  ];
}

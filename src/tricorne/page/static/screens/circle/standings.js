/** What the members of a circle have made of their games. */

import { h } from "../../kit/elements.js";
import { n, numberText, t } from "../../kit/i18n.js";

/** @import { MemberResult } from "./types.d.ts" */

/** @param {MemberResult[]} results */
export function standingsCard(results) {
  const played = results.filter(({ games }) => games > 0);
  if (played.length === 0) return null;
  return h(
    "section.card.stack",
    { dataset: { part: "results" } },
    h("h2", t("Results")),
    h(
      "table.best.figures",
      h(
        "thead",
        h(
          "tr",
          h("th", { scope: "col" }, t("Name")),
          h("th", { scope: "col" }, t("Won")),
          h("th", { scope: "col" }, t("Points a round")),
        ),
      ),
      h("tbody", played.map(resultRow)),
    ),
  );
}

/** @param {MemberResult} result */
function resultRow({ name, you, games, won, rounds, points, against_you: met, beaten }) {
  return h(
    "tr",
    { class: you ? "you" : null },
    h(
      "th",
      { scope: "row" },
      name,
      you && h("span.soft", " (", t("you"), ")"),
      met > 0 &&
        h(
          "div.soft.small",
          n(
            "{count} game against you: you won {won}",
            "{count} games against you: you won {won}",
            met,
            { won: beaten },
          ),
        ),
    ),
    h("td", t("{won} of {games}", { won, games }).replaceAll(" ", "\u00a0")),
    h("td", rounds > 0 ? numberText(Math.round(points / rounds)) : "–"),
  );
}

/** After a round with a known deal: says that it was practice, and shows earlier results. */

import { isHere } from "../../../device/local/code.js";
import { postJson } from "../../../kit/api.js";
import { fill, h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { dayWords } from "../../../kit/narration/dates.js";
import { practiceWords } from "../../../kit/narration/named-deals.js";

/** @import { Table } from "../../../types.d.ts" */
/** @typedef {{at: number, you: number[], players: {name: string}[], points: number[]}} Before */

const SHOWN = 5;

/** @param {Table} table */
export function practiceNote({ table }) {
  const box = h("div");
  if (isHere(table.code) && table.scoring !== "none")
    void postJson("/api/games/deal", { code: table.code })
      .then(
        (/** @type {Before[]} */ before) => before.length > 0 && fill(box, resultsBefore(before)),
      )
      .catch(() => undefined); // earlier results are optional
  return h(
    "section.practised.stack",
    h("p.soft", practiceWords(table.practice ?? ""), ". ", practiceReason()),
    box,
  );
}

/** Why nothing is promised about a chosen deal. */
export function practiceReason() {
  return t("Its tiles could be known in advance, so nothing was promised about them.");
}

/** @param {Before[]} before */
function resultsBefore(before) {
  const own = before.flatMap(({ you, points }) => (you.length === 1 ? points[you[0] - 1] : []));
  return [
    h("h3", t("Earlier results for this deal")),
    own.length > 0 && h("p", t("Your best: {points}", { points: Math.max(...own) })),
    h(
      "ul.practised-before",
      before
        .slice(0, SHOWN)
        .map((one) => h("li", dayWords(new Date(one.at)), h("br"), scoresLine(one))),
    ),
  ];
}

/** The players with their points. @param {Before} before */
function scoresLine({ players, points, you }) {
  return players
    .map(({ name }, index) => {
      const mine = you.includes(index + 1) ? t("You") : t("Player {number}", { number: index + 1 });
      return t("{name}: {points}", { name: name || mine, points: points[index] });
    })
    .join(" · ");
}

/** How a round ended, and what that did to the points. */

import { h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { explainLog } from "../../../kit/narration/explain.js";
import { doerOf, isOwn } from "../../../kit/narration/phrasing.js";
import { fetchRules, ruleWords } from "../../../kit/narration/rules.js";

/** @import { PastRound, Table } from "../../../types.d.ts" */

/**
 * How the round ended and its effect on the points, as soon as the server has explained it.
 * @param {Table} table @param {PastRound} round
 */
export function endingNote(table, round) {
  const line = h("p", endedWords(table, round));
  if (round.ending === "target" || (round.ending === "blocked" && table.seats.length === 1))
    return line;
  void fetchRules(table.table)
    .then(({ sentences }) => {
      const [, ...meaning] = sentences[round.ending === "out" ? "out" : "blocked"];
      line.append(meaning.map((sentence) => ` ${ruleWords(sentence)}`).join(""));
    })
    .catch(() => {
      // the plain ending and the points are shown already
    });
  return line;
}

/** @param {Table} table @param {PastRound} round */
function endedWords(table, round) {
  switch (round.ending) {
    case "target":
      return t("The target of {target} points is reached: the match ends at once.", {
        target: table.table.target,
      });
    case "out":
      return explainLog(table.view)
        .filter(({ line }) => line.what === "place")
        .slice(-1)
        .map(({ line }) => outWords(table, line));
    default:
      return table.seats.length === 1
        ? t(
            "Nothing fits, and the pool is empty. Each player loses the value of the tiles they still hold.",
          )
        : t("Nobody can place a tile, and the pool is empty.");
  }
}

/** @param {Table} table @param {import("../../../types.d.ts").Line} line the line of the last tile */
function outWords(table, line) {
  return isOwn(table, line)
    ? t("You placed your last tile.")
    : t("{name} placed their last tile.", { name: doerOf(table, line) });
}

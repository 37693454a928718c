/** The table of standings of a season. */

import { h } from "../../kit/elements.js";
import { numberText, t } from "../../kit/i18n.js";

/** @import { Season, SeasonMember } from "./season-types.d.ts" */

/** @param {SeasonMember} member */
export function memberName({ name }) {
  return name ?? t("someone who left");
}

/** @param {Season} season */
export function standingTable({ members, stage }) {
  const isOver = stage === "over";
  return h(
    "table.best.figures",
    h("caption.aside", t("Standings")),
    h(
      "thead",
      h(
        "tr",
        h("th", { scope: "col" }, h("span.aside", t("Rank"))),
        h("th", { scope: "col" }, t("Name")),
        h("th", { scope: "col" }, t("Points")),
        h("th", { scope: "col" }, isOver ? t("Won") : t("To play")),
      ),
    ),
    h("tbody", members.map(isOver ? finalLine : currentLine)),
  );
}

/** @param {SeasonMember} member */
function finalLine(member) {
  return standingLine(member, numberText(member.won));
}

/** @param {SeasonMember} member */
function currentLine(member) {
  const { best, worst } = member;
  const reach =
    best === worst
      ? t("place {place} is certain", { place: best })
      : t("still possible: place {best} to {worst}", { best, worst });
  return standingLine(member, numberText(member.to_play), h("br"), h("span.soft.small", reach));
}

/**
 * @param {SeasonMember} member @param {string} last
 * @param {import("../../kit/elements.js").Children[]} beside
 */
function standingLine(member, last, ...beside) {
  const { you, place, points } = member;
  return h(
    "tr",
    { class: you ? "you" : null },
    h("td", place),
    h(
      "th",
      { scope: "row" },
      memberName(member),
      you && h("span.soft", " (", t("you"), ")"),
      ...beside,
    ),
    h("td", numberText(points)),
    h("td", last),
  );
}

/** The top of a circle before its first position, between two, and after the last. */

import { h } from "../../kit/elements.js";
import { fillAgain } from "../../kit/fill-again.js";
import { t } from "../../kit/i18n.js";
import { isDone, topFacts } from "./circle-facts.js";
import { deleteTopButton } from "./deleting.js";
import { rankingList } from "./ranking.js";

/** @import { CircleOfTop, Top, Ways } from "./types.d.ts" */

/** @param {HTMLElement} box @param {Top} top @param {CircleOfTop} circle @param {Ways} ways */
export function showCircleTop(box, top, circle, ways) {
  const trouble = h("p.wrong", { role: "alert", hidden: true });
  const address = `/circle?list=${circle.code}`;
  fillAgain(
    box,
    trouble,
    h(
      "section.card.stack",
      topFacts(top, circle),
      isDone(top) || ruleList(top),
      top.ranking.length > 0 && rankingList(top),
      h("p.buttons", ways.steps),
    ),
    ways.review,
    h(
      "p.buttons",
      h("a.button", { href: address, dataset: { do: "circle" } }, t("Back to the circle")),
      top.host && deleteTopButton(top.code, () => address),
    ),
  );
  return trouble;
}

/** @param {Top} top */
function ruleList({ clock }) {
  return h(
    "ul.race-rules",
    h("li", t("Choose one move. Then you see what each is worth.")),
    clock > 0 && h("li", t("The clock starts when you open a position. It does not stop.")),
    h("li", t("Your first answer counts. The others’ answers stay hidden until the end.")),
  );
}

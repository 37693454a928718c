/** The ranking of a top with a host. */

import { h } from "../../kit/elements.js";
import { numberText, t } from "../../kit/i18n.js";
import { percentText } from "../puzzles/words.js";

/** @import { Top } from "./types.d.ts" */

/**
 * The mean share of the best move, and the points at once, of each player; equal ones share a place.
 * @param {Top} top
 */
export function rankingList({ ranking, question, open }) {
  const told = Math.max(open ? question : question + 1, 1);
  return h(
    "div.stack.top-ranking",
    h("p.soft.small", t("Share of the best moves · points at once")),
    h(
      "ol.top-peers",
      ranking.map(({ place, name, marks, points, you }) =>
        h(
          "li",
          { class: you ? "own" : "" },
          h("span.top-who", h("span.figures.soft", `${numberText(place)}.`), name),
          h("span.figures", `${percentText(Math.round(marks / told))} · ${numberText(points)}`),
        ),
      ),
    ),
  );
}

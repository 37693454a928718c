/** The ranking of a top. */

import { h } from "../../kit/elements.js";
import { numberText, t } from "../../kit/i18n.js";
import { percentText } from "../puzzles/words.js";

/** @import { Course } from "./types.d.ts" */

/**
 * The mean share of the best move, and the points at once, of each player: first what counts. Equal
 * ones share a place.
 * @param {Pick<Course, "ranking" | "counted" | "by_points">} top
 */
export function rankingList({ ranking, counted, by_points: byPoints }) {
  return h(
    "div.stack.top-ranking",
    h(
      "p.soft.small",
      byPoints
        ? t("Points at once · share of the best moves")
        : t("Share of the best moves · points at once"),
    ),
    h(
      "ol.top-peers",
      ranking.map(({ place, name, marks, points, you }) => {
        const figures = [percentText(Math.round(marks / Math.max(counted, 1))), numberText(points)];
        if (byPoints) figures.reverse();
        return h(
          "li",
          { class: you ? "own" : "" },
          h("span.top-who", h("span.figures.soft", `${numberText(place)}.`), name),
          h("span.figures", figures.join(" · ")),
        );
      }),
    ),
  );
}

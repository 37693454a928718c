/** What was offered, in sentences: all of it is known before anybody joins. */

import { h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { daysWords } from "../../kit/narration/passing.js";

/** @import { SeasonOffer } from "./season-types.d.ts" */

/** @param {SeasonOffer} offer */
export function offerFacts(offer) {
  return h(
    "ul.season-facts.small",
    h("li", [daysWords(offer.days), sizeWords(offer.size), lengthWords(offer.target)].join(" · ")),
    h("li", awayWords(offer.away)),
    h("li", unfinishedWords(offer.unfinished)),
    h("li", t("A win brings 2 points, a tie 1. At larger tables, each other player counts.")),
    h("li", t("Whoever leaves has lost what is not over. A deleted game is a tie.")),
  );
}

/** @param {number} size */
export function sizeWords(size) {
  if (size === 2) return t("tables of two");
  return size === 3 ? t("tables of three") : t("tables of four");
}

/** @param {number | null} target */
export function lengthWords(target) {
  return target === 0 ? t("one round") : t("a whole match");
}

/** @param {number} days */
function awayWords(days) {
  return days
    ? n(
        "Each may be away for {count} day. The season ends all the same.",
        "Each may be away for {count} days. The season ends all the same.",
        days,
      )
    : t("Nobody may be away: all days run.");
}

/** @param {SeasonOffer["unfinished"]} rule */
function unfinishedWords(rule) {
  return rule === "stands"
    ? t("A game that is not over at the end counts by its points so far.")
    : t("A game that is not over at the end is a tie.");
}

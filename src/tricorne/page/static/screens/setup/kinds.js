/** The kinds of game that are alike, side by side: one entry of the first screen leads to both. */

import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";

/** @typedef {"bots" | "alone" | "online" | "join" | "circle"} Listed */

/** @param {Listed} kind the one that is shown */
export function kindLinks(kind) {
  const isOwn = kind === "bots" || kind === "alone";
  /** @param {Listed} one @param {string} href @param {string} label */
  const link = (one, href, label) =>
    h("a", { href, dataset: { do: one }, "aria-current": one === kind ? "page" : null }, label);
  return h(
    "nav.kinds",
    { "aria-label": t("Ways to play") },
    isOwn
      ? [
          link("bots", "/new/bots", t("Against bots")),
          link("alone", "/new/alone", t("Against the clock")),
        ]
      : [
          link("online", "/new/online", t("New table")),
          link("join", "/join", t("I have a code")),
          link("circle", "/circle", t("Circles")),
        ],
  );
}

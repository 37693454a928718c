/** Where everything has its place at the table. */

import { h } from "../elements.js";
import { icon } from "../furniture/icons.js";
import { t } from "../i18n.js";

/**
 * @typedef {object} Parts
 * @property {import("./scores.js").Scores} scores
 * @property {import("../board/board.js").Board} board
 * @property {import("../board/hand.js").Hand} hand
 * @property {import("./announce.js").Announcer} announcer
 * @property {HTMLElement} banner
 * @property {import("./past.js").Past} past
 * @property {HTMLElement} status
 * @property {HTMLElement} poolPlace
 * @property {HTMLElement} cover
 * @property {HTMLElement} bar
 * @property {() => void} sort
 * @property {() => void} menu
 */

/**
 * @param {Parts} parts
 * @param {string} code
 */
export function layout(parts, code) {
  const sort = h(
    "button",
    {
      class: "button quiet round sort",
      type: "button",
      "aria-label": t("Sort your tiles"),
      title: t("Sort your tiles"),
      "data-do": "sort",
      onclick: () => parts.sort(),
    },
    icon("sort"),
  );
  return h(
    "main",
    {
      class: "table",
      id: "main",
      tabIndex: -1,
      dataset: { table: code, link: "connecting" },
    },
    h("h1", { class: "aside" }, t("Table {code}", { code })),
    h(
      "header",
      { class: "table-head" },
      h(
        "button",
        {
          class: "button quiet round",
          type: "button",
          "aria-label": t("Menu"),
          title: t("Menu"),
          "data-do": "menu",
          onclick: () => parts.menu(),
        },
        icon("menu"),
      ),
      parts.scores.element,
    ),
    h("section", { class: "table-cloth", "aria-label": t("The table") }, parts.banner, parts.board),
    h("aside", { class: "table-side" }, h("h2", null, t("What happened")), parts.past.log),
    h(
      "section",
      { class: "table-foot", "aria-label": t("Your place") },
      h(
        "div",
        { class: "table-line" },
        h("div", { class: "table-words" }, parts.past.latest, parts.status),
        h("div", { class: "table-tools" }, parts.poolPlace, sort),
      ),
      h("div", { class: "rack" }, parts.hand, parts.cover),
      parts.bar,
    ),
    parts.announcer.element,
  );
}

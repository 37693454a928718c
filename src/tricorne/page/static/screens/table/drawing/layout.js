/** The elements of the table's screen. */

import { shortCode } from "../../../kit/api.js";
import "../../../kit/board/board.js";
import "../../../kit/board/hand.js";
import { h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { icon } from "../../../kit/widgets/icons.js";
import { Past } from "../log/past.js";
import { Announcer } from "./announce.js";
import { Pool } from "./pool.js";
import { Scores } from "./scores.js";

/**
 * @typedef {object} Parts
 * @property {HTMLElement} main
 * @property {Announcer} announcer
 * @property {Scores} scores
 * @property {import("../../../kit/board/board.js").Board} board
 * @property {import("../../../kit/board/hand.js").Hand} hand
 * @property {HTMLElement} status
 * @property {HTMLElement} countdown the time until an absent or slow player is passed by
 * @property {HTMLElement} bar
 * @property {HTMLElement} question the question before giving up a tile that fits
 * @property {HTMLElement} cover
 * @property {Pool} pool
 * @property {Past} past
 * @property {HTMLElement} note the note that someone may know the deal
 * @property {HTMLElement} banner
 */

/**
 * @typedef {object} Wishes
 * @property {() => void} menu
 * @property {() => void} sort
 * @property {(seat?: number) => void} log opens the log, of all seats or one
 * @property {(index: number) => void} why explains the points of a log line
 * @property {(cell: string | null) => void} told the cell of the tile that the story is about
 */

/**
 * Builds the screen of a table. The player's tiles come first in keyboard order; the stylesheet
 * positions everything.
 * @param {string} code @param {Wishes} wishes @returns {Parts}
 */
export function layOutTable(code, wishes) {
  const parts = {
    announcer: new Announcer(),
    scores: new Scores(wishes.log),
    board: /** @type {import("../../../kit/board/board.js").Board} */ (
      document.createElement("tri-board")
    ),
    hand: /** @type {import("../../../kit/board/hand.js").Hand} */ (
      document.createElement("tri-hand")
    ),
    status: h("p.table-status"),
    countdown: h("p.table-countdown.figures", { role: "timer", hidden: true }),
    bar: h("div.table-bar"),
    question: h("div.table-question", {
      role: "alertdialog",
      "aria-labelledby": "question",
      hidden: true,
    }),
    cover: h("div.table-cover", { hidden: true }),
    pool: new Pool(),
    past: new Past(wishes),
    note: h("p.table-note", { hidden: true }),
    banner: h("p.table-banner", { role: "alert", hidden: true }),
  };
  const main = mainElement(parts, code, wishes);
  parts.past.side.layOut();
  return { ...parts, main };
}

/**
 * @param {Omit<Parts, "main">} parts @param {string} code @param {Wishes} wishes
 * @returns {HTMLElement}
 */
function mainElement(parts, code, wishes) {
  const sort = h(
    "button.button.quiet.round.sort",
    {
      "aria-label": t("Sort your tiles"),
      title: t("Sort your tiles"),
      "data-do": "sort",
      onclick: () => wishes.sort(),
    },
    icon("sort"),
  );
  const words = h("div.table-words", parts.past.latest, parts.status);
  parts.status.onclick = () => words.toggleAttribute("data-read", !words.classList.toggle("whole"));
  return h(
    "main.table",
    { id: "main", tabIndex: -1, dataset: { table: code, link: "connecting" } },
    h("h1.aside", t("Table {code}", { code: shortCode(code) })),
    h(
      "section.table-foot",
      { "aria-label": t("Your tiles and buttons") },
      h("div.rack", parts.hand, parts.cover),
      parts.bar,
      h("div.table-line", words, h("div.table-tools", parts.countdown, parts.pool.element, sort)),
    ),
    h(
      "section.table-cloth",
      { "aria-label": t("The table") },
      parts.banner,
      parts.note,
      parts.board,
      parts.question,
    ),
    parts.past.side.element,
    h(
      "header.table-head",
      h(
        "button.button.quiet.round",
        {
          "aria-label": t("Menu"),
          title: t("Menu"),
          "data-do": "menu",
          onclick: () => wishes.menu(),
        },
        icon("menu"),
      ),
      parts.scores.element,
    ),
    parts.announcer.element,
  );
}

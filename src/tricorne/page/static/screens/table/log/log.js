/** The log in words: every action and its points. Each line can explain its points. */

import { emblemOf } from "../../../kit/board/emblem.js";
import { h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { explainLog, explanationOf, notedFigure } from "../../../kit/narration/explain.js";
import { dealNote } from "../../../kit/narration/origins.js";
import { isOwn, lineSentence, nameOf, signedPoints } from "../../../kit/narration/phrasing.js";
import { openingWords } from "../../../kit/narration/turns.js";
import { openDialog } from "../../../kit/widgets/dialog.js";

/** @import { Table } from "../../../types.d.ts" */

/**
 * The log as a list, the newest line first.
 * @param {Table} table
 * @param {(index: number) => void} explain asked to explain a line's points
 * @param {number} [seat] limits the log to one seat
 */
export function logList(table, explain, seat) {
  const lines = explainLog(table.view).map((one, index) => ({ ...one, index }));
  const shown = lines.filter(({ line }) => seat === undefined || line.seat === seat).reverse();
  const opening = seat === undefined ? openingWords(table) : null;
  const note = seat === undefined ? dealNote(table) : null;
  if (shown.length === 0 && !opening) return h("p.soft", t("Nothing has happened yet."));
  return h(
    "ol.log-lines",
    shown.map(({ index, ...one }) =>
      h(
        "li",
        { class: `log-line seat-${one.line.seat}` },
        h(
          "button",
          { title: t("Why?"), "data-line": one.line.text, onclick: () => explain(index) },
          lineParts(table, one),
        ),
      ),
    ),
    opening && h("li", { class: `log-line log-opening seat-${table.view?.starter}` }, opening),
    note && h("li.log-line.log-opening", note),
  );
}

/**
 * A line: its sentence, and its points after the emblem of its figure.
 * @param {Table} table @param {import("../../../kit/narration/explain.js").Explained} one
 */
export function lineParts(table, one) {
  const figure = notedFigure(one);
  return [
    h("span", lineSentence(table, one.line, one.figure)),
    h(
      "span",
      { class: figure ? "log-points figure figures" : "log-points figures" },
      figure && [emblemOf(figure), " "],
      signedPoints(one.line.points),
    ),
  ];
}

/** Opens the explanation of a line. @param {Table} table @param {number} index */
export function openExplanation(table, index) {
  openDialog(
    { title: t("Why so many points?"), class: "small-dialog" },
    explanationOf(table, index),
  );
}

/**
 * Opens the log of this round, for all seats or one.
 * @param {Table} table @param {number} [seat]
 */
export function openLog(table, seat) {
  openDialog(
    { title: logTitle(table, seat), data: { dialog: "log" } },
    seat !== undefined && earlierPoints(table, seat),
    logList(table, (index) => openExplanation(table, index), seat),
  );
}

/** @param {Table} table @param {number} [seat] */
function logTitle(table, seat) {
  if (seat === undefined) return t("What happened");
  return isOwn(table, { seat })
    ? t("What you did")
    : t("What {name} did", { name: nameOf(table, seat) });
}

/** A seat's points in earlier rounds. @param {Table} table @param {number} seat */
function earlierPoints(table, seat) {
  const over = table.state === "between" || table.state === "over";
  const last = table.rounds.at(over ? -2 : -1);
  const total = (last ? last.totals : table.table.credit)?.[seat - 1];
  return total === undefined ? null : h("p.soft", t("Before this round: {total}", { total }));
}

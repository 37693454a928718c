/** A menu for an entered line: view it, correct it, insert one before it, or remove it. */

import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { openDialog } from "../../kit/widgets/dialog.js";
import { dialogButton } from "../../kit/widgets/dialog-button.js";
import { countWords } from "./count.js";
import { lineWords } from "./sheet.js";
import { pointsSum } from "./turn-points.js";

/** @import { Counted, Draft, Screen } from "./types.d.ts" */

/** @param {Screen} screen @param {number} at */
export function lineMenu(screen, at) {
  const { lines, agreed } = screen.shown;
  const line = lines[at];
  /** @param {string} name @param {string} label @param {() => void} run */
  const button = (name, label, run) => dialogButton(() => sheet.close(), name, [label], run);
  const doubts = line.doubts.map((doubt) => h("p.wrong", countWords(doubt)));
  const sheet = openDialog(
    { title: t("Line {number}", { number: at + 1 }), data: { dialog: "line" } },
    h("p", lineWords(line, agreed.names)),
    line.what === "turn" && line.seat && pointsSum(line, line.seat),
    doubts,
    h(
      "div.buttons",
      doubts.length > 0 &&
        !line.so &&
        button("let-it", t("Count it anyway"), () => screen.change(at, 1, { ...line, so: true })),
      line.what !== "leaves" &&
        button("correct", t("Edit"), () => screen.say(draftOf(line, at, 1))),
      button("insert", t("Insert a turn before it"), () => screen.say(insertLine(screen, at))),
      button("remove", t("Remove"), () => screen.change(at, 1, null)),
    ),
  );
}

/**
 * A line as a draft, to be entered again. @param {Counted} line
 * @param {number} at @param {number} goes @returns {Draft}
 */
function draftOf(line, at, goes) {
  return {
    at,
    goes,
    what: line.what === "turn" ? null : line.what,
    seat: line.what === "opens" ? 0 : (line.seat ?? 0),
    draws: line.draws ?? 0,
    digits: line.tile ?? "",
    heard: "",
    figure: null,
    place: null,
    out: line.out ?? null,
    left: (line.left ?? []).map((each) => (Array.isArray(each) ? each : String(each))),
    naming: 0,
  };
}

/** @param {Screen} screen @param {number} at @returns {Draft} */
function insertLine(screen, at) {
  const { lines } = screen.shown;
  const seat = lines[at].seat ?? lines[at - 1]?.seat ?? 1;
  return { ...draftOf({ ...lines[at], what: "turn", seat, draws: 0, tile: null }, at, 0) };
}

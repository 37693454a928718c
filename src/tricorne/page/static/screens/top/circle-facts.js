/** The top of a circle in words: what it is, until when, and who has answered. */

import { h } from "../../kit/elements.js";
import { listWords, n, t } from "../../kit/i18n.js";
import { clockWords, dateWords } from "../../kit/narration/dates.js";
import { timeWords } from "./fields.js";

/** @import { CircleOfTop, Course } from "./types.d.ts" */

/** @param {Course} top @param {CircleOfTop} circle */
export function topFacts({ count, clock, over }, { ends, done, missing }) {
  return h(
    "div.stack",
    h(
      "p",
      h("strong", over ? t("This top is over.") : endWords(new Date(ends))),
      h("br"),
      [n("{count} position", "{count} positions", count), timeWords(clock)].join(" · "),
    ),
    done.length > 0 && h("p", t("Finished: {names}", { names: listWords(done) })),
    missing.length > 0 && !over && h("p", t("Not yet: {names}", { names: listWords(missing) })),
  );
}

/** @param {Date} end */
function endWords(end) {
  const day = dateWords(end, { weekday: "long" });
  return t("Open until: {day}, {time}", { day, time: clockWords(end) });
}

/** Whether this member has answered all, or missed it. @param {Course} top */
export function isDone({ question, count, open, over }) {
  return over || (question + 1 >= count && !open);
}

/** The words on the way to the next position. @param {Course} top */
export function wayWords(top) {
  if (isDone(top)) return t("Look at the positions");
  return top.question < 0 ? t("Play along") : t("Continue");
}

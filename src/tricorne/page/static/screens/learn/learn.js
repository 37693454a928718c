/** The lessons: all of them in a list, with those that are done. */

import { get } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { inWords } from "../../kit/narration/offers.js";
import { go } from "../../kit/router.js";
import { icon } from "../../kit/widgets/icons.js";
import { botPortrait } from "../../kit/widgets/portraits.js";
import { wrong } from "../home/fields.js";
import { frame } from "../home/frame.js";
import { finished } from "./progress.js";

/** @typedef {{key: string, title: Record<string, string>}} LessonOffer */

/** The character who is host at the tables of lessons. */
export const HOST = "pip";

/** The lessons in their order. @returns {Promise<LessonOffer[]>} */
export function lessons() {
  return get("/api/lessons");
}

/** The address of the list. A newcomer who has asked for it is not led on to the first lesson. */
export const LIST = "/learn?all=1";

/** @param {HTMLElement} root @param {import("../../kit/router.js").Params} params */
export function show(root, { all }) {
  const list = h("ol.lesson-list");
  frame(
    root,
    { title: t("Learn") },
    h("div.lesson-list-host.seat-2", botPortrait(HOST)),
    list,
    h(
      "p",
      h("a.button", { href: "/how-to-play", dataset: { do: "words" } }, t("The rules in words")),
    ),
  );
  void lessons()
    .then((offered) => {
      const done = finished();
      if (all === undefined && done.size === 0) go(`/learn/${offered[0].key}`, { replace: true });
      else
        fill(
          list,
          offered.map((lesson) => entry(lesson, done.has(lesson.key))),
        );
    })
    .catch((problem) => fill(list, wrong(problem)));
}

/** @param {LessonOffer} lesson @param {boolean} done */
function entry({ key, title }, done) {
  return h(
    "li",
    h(
      "a.lesson-entry",
      { href: `/learn/${key}`, dataset: { lesson: key, done: String(done) } },
      h("span", inWords(title)),
      done && [icon("done"), h("span.aside", t("done"))],
    ),
  );
}

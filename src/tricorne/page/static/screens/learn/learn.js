/** The lessons: all of them in a list, with those that are done. */

import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { inWords } from "../../kit/narration/offers.js";
import { go } from "../../kit/router.js";
import { icon } from "../../kit/widgets/icons.js";
import { botPortrait } from "../../kit/widgets/portraits.js";
import { wrong } from "../home/fields.js";
import { frame } from "../home/frame.js";
import { HOST, lessons } from "./course.js";
import { finished } from "./progress.js";

/** @import { LessonOffer } from "./course.js" */

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

/** The list of all lessons, which marks the finished ones. */

import { h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";

import { fillScreen } from "../../kit/widgets/frame.js";
import { icon } from "../../kit/widgets/icons.js";
import { botPortrait } from "../../kit/widgets/portraits.js";
import { HOST } from "./course.js";
import { finishedLessons } from "./progress.js";

/** @import { LessonOffer } from "./course.js" */

/** @param {HTMLElement} root @param {LessonOffer[]} course */
export function showLessons(root, course) {
  const done = finishedLessons();
  fillScreen(
    root,
    { title: t("Learn") },
    h(
      "div.lesson-list-host.seat-2",
      botPortrait(HOST),
      h(
        "p.host-says",
        greetingWords(course.length, course.filter(({ key }) => !done.has(key)).length),
      ),
    ),
    h(
      "ol.lesson-list",
      course.map((lesson) => lessonEntry(lesson, done.has(lesson.key))),
    ),
    h(
      "p.buttons",
      h("a.button.main", { href: "/puzzles", dataset: { do: "puzzles" } }, t("Puzzles")),
      h("a.button", { href: "/how-to-play", dataset: { do: "words" } }, t("The rules in words")),
      h("a.button", { href: "/class", dataset: { do: "class" } }, t("For a class")),
    ),
  );
}

/** What the host says. @param {number} count of the lessons @param {number} left */
function greetingWords(count, left) {
  if (left === 0) return t("You know everything! Now for some puzzles?");
  return left < count
    ? n("{count} lesson to go. Shall we?", "{count} lessons to go. Shall we?", left)
    : n(
        "{count} little lesson of a minute. Shall we begin?",
        "{count} little lessons of a minute each. Shall we begin?",
        count,
      );
}

/** @param {LessonOffer} lesson @param {boolean} done */
function lessonEntry({ key, title }, done) {
  return h(
    "li",
    h(
      "a.lesson-entry",
      { href: `/learn/${key}`, dataset: { lesson: key, done: String(done) } },
      h("span", t(title)),
      done && [icon("done"), h("span.aside", t("done"))],
    ),
  );
}

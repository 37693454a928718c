/** The positions to print, by skill, and their answers on a page of their own. */

import { figurePicture } from "../../kit/board/figure-picture.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import {
  answerWords,
  exerciseCard,
  helpWords,
  parseExercise,
  skillName,
  taskWords,
} from "./exercise.js";
import { EXERCISES } from "./exercises.js";

/** @import { Exercise } from "./exercise.js" */
/** An exercise and its number on the sheets. @typedef {{exercise: Exercise, number: number}} Numbered */

/** @param {HTMLElement} root */
export function showSheets(root) {
  const all = EXERCISES.map((line, at) => ({ exercise: parseExercise(line), number: at + 1 }));
  const skills = [...new Set(all.map(({ exercise }) => exercise.skill))];
  const some = (/** @type {string} */ skill) =>
    all.filter(({ exercise }) => exercise.skill === skill);
  fillScreen(
    root,
    { title: t("Positions to print"), class: "class-sheets" },
    h(
      "div.stack.class-screen",
      h("p", t("30 positions for children from 6 to 12. The answers are on the last page.")),
      h(
        "p.buttons",
        h("button.button.main", { dataset: { do: "print" }, onclick: () => print() }, t("Print")),
        h("a.button", { href: "/class", dataset: { do: "class" } }, t("For a class")),
      ),
    ),
    skills.map((skill) => skillSheets(skill, some(skill))),
    answerKey(skills.map((skill) => ({ skill, some: some(skill) }))),
  );
}

/** @param {string} skill @param {Numbered[]} some */
function skillSheets(skill, some) {
  return h(
    "section.skill-sheets",
    { dataset: { skill } },
    h(
      "div.skill-head",
      h("h2", skillName(skill)),
      h("p.skill-name", t("My name:"), " ", h("span.skill-line")),
      skill === "bridge" && figurePicture("bridge"),
      h("p", taskWords(skill)),
      h("p.soft", helpWords(skill)),
    ),
    h(
      "ol.exercises",
      some.map(({ exercise, number }) => exerciseCard(exercise, number)),
    ),
  );
}

/** @param {{skill: string, some: Numbered[]}[]} skills */
function answerKey(skills) {
  return h(
    "section.answer-key",
    h("h2", t("Answers")),
    skills.map(({ skill, some }) => [
      h("h3", skillName(skill)),
      h(
        "ol.answers",
        { start: some[0].number },
        some.map(({ exercise, number }) =>
          h("li", { value: number, dataset: { answer: String(number) } }, answerWords(exercise)),
        ),
      ),
    ]),
  );
}

/** Who solved what, and what was missed: a row for each card, and the tasks that many missed. */

import { AFTER_A_MISS, MISSED, OPEN } from "../../kit/class-work.js";
import { h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { resultsOf } from "./storage.js";

/** @import { Task } from "../../kit/class-work.js" */
/** @import { Classroom, Sent } from "./storage.js" */

const LONGEST_NAME = 24;

/** @param {Classroom} room @param {Task[]} tasks @param {(number: number, name: string) => void} rename */
export function resultsPart(room, tasks, rename) {
  const numbers = Array.from({ length: room.count }, (_, at) => at + 1);
  return [
    hardTasks(
      numbers.flatMap((number) => resultsOf(room, number)),
      tasks,
    ),
    h(
      "ol.class-rows",
      numbers.map((number) => pupilRow(room, number, tasks, rename)),
    ),
  ];
}

/** The tasks that children missed, most often first. @param {Sent[]} sent @param {Task[]} tasks */
function hardTasks(sent, tasks) {
  const missed = tasks
    .map((task, at) => ({ task, count: sent.filter(({ stages }) => isMissed(stages[at])).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  if (missed.length === 0) return null;
  return h(
    "div.class-hard",
    h("h3", t("Missed most often")),
    h(
      "ul",
      missed.map(({ task, count }) =>
        h(
          "li",
          h("a", { href: task.address }, task.title),
          " ",
          h("span.figures", n("{count} child", "{count} children", count)),
        ),
      ),
    ),
  );
}

/** @param {number | undefined} stage */
function isMissed(stage) {
  return stage === MISSED || stage === AFTER_A_MISS;
}

/** @param {Classroom} room @param {number} number @param {Task[]} tasks @param {(number: number, name: string) => void} rename */
function pupilRow(room, number, tasks, rename) {
  const name = h("input", {
    type: "text",
    name: `name-${number}`,
    value: room.names[number] ?? "",
    maxLength: LONGEST_NAME,
    autocomplete: "off",
    "aria-label": t("Name of card {number}", { number }),
    oninput: () => rename(number, name.value.trim()),
  });
  return h(
    "li",
    { dataset: { row: String(number) } },
    h("span.figures", String(number)),
    name,
    h(
      "div",
      resultsOf(room, number).map((sent) => sentWords(sent, tasks)),
    ),
  );
}

/** @param {Sent} sent @param {Task[]} tasks */
function sentWords({ stages }, tasks) {
  const solved = stages.filter((stage) => stage !== OPEN && stage !== MISSED).length;
  const missed = tasks.filter((_, at) => isMissed(stages[at]));
  return h(
    "p",
    h("span.figures", t("{count} of {all}", { count: solved, all: tasks.length })),
    missed.length > 0 && [
      " · ",
      t("Missed:"),
      " ",
      missed.map(({ address, title }, at) => [at > 0 && "; ", h("a", { href: address }, title)]),
    ],
  );
}

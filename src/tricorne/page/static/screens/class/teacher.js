/** The teacher's screen: cards, tasks and results of a class. All of it stays on this device. */

import { addressOf } from "../../kit/address.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { THEMES } from "../../kit/puzzles/book.js";
import { tellUnstored } from "../../kit/unstored.js";
import { numberField } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { isOnlyHere } from "../../kit/widgets/way-in.js";
import { fetchLessons } from "../learn/course.js";
import { themeName } from "../puzzles/words.js";
import { MOST_PUPILS, parseResult, workCode } from "./codes.js";
import { codeForm } from "./pupil.js";
import { resultsPart } from "./results.js";
import { addResult, countOf, keepClass, newClass, ownClass } from "./storage.js";
import { fetchTasks } from "./tasks.js";

/** @import { LessonOffer } from "../learn/course.js" */
/** @import { Classroom, Verdict } from "./storage.js" */
/** @import { Result } from "./codes.js" */

const USUAL_PUPILS = 30;

/** @param {HTMLElement} root */
export function showTeacher(root) {
  const body = h("div.stack.class-screen");
  fillScreen(root, { title: t("For a class") }, body);
  const scanned = decodeURIComponent(location.hash.slice(1));
  if (scanned) history.replaceState(null, "", addressOf("/class"));
  void fetchLessons().then((course) => {
    const told = scanned ? takeResult(scanned) : undefined;
    drawClass(body, course, told);
  });
}

/** Takes the result of a pupil, and says what became of it. @param {string} code */
export function takeResult(code) {
  const room = ownClass();
  if (!room) return t("There is no class on this device. Scan this with the device that has it.");
  const result = parseResult(code, countOf);
  const verdict = addResult(room, result);
  if (verdict === "added" || verdict === "shared") keep(room);
  return verdictWords(verdict, room, result);
}

/** @param {Verdict} verdict @param {Classroom} room @param {Result | null} result */
function verdictWords(verdict, { count }, result) {
  const number = result?.number ?? 0;
  switch (verdict) {
    case "added":
      return t("The result of card {number} is here.", { number });
    case "shared":
      return t(
        "Two devices have card {number}. Both results are shown. Has each child its own card?",
        {
          number,
        },
      );
    case "strange":
      return t("This card belongs to another class.");
    case "beyond":
      return t(
        "This is card {number}, and your class has {count} cards. Raise the number of pupils first.",
        {
          number,
          count,
        },
      );
    case "other":
      return t("This result is for other tasks. The child has another code than the board.");
    default:
      return t("This code is not right. Look at it again.");
  }
}

/** @param {Classroom} room */
function keep(room) {
  if (!keepClass(room)) tellUnstored("progress");
}

/** @param {HTMLElement} body @param {LessonOffer[]} course @param {string} [told] */
function drawClass(body, course, told) {
  const room = ownClass();
  const again = () => drawClass(body, course);
  fill(
    body,
    h(
      "p",
      t(
        "Children take a card, solve tasks on any device, and show you a code. Names, cards and results stay on this device: no account, no server.",
      ),
    ),
    isOnlyHere() && h("p.wrong", t("So far only this computer can open this link.")),
    told && h("p.told", { role: "status" }, told),
    room
      ? [
          cardsPart(room, again),
          tasksPart(room, course, again),
          resultsCard(body, room, course),
          deletePart(again),
        ]
      : beginForm(again),
    h(
      "p.buttons",
      h("a.button", { href: "/class/sheets", dataset: { do: "sheets" } }, t("Positions to print")),
      h("a.button", { href: "/learn?all=1", dataset: { do: "lessons" } }, t("Lessons")),
    ),
  );
}

/** @param {() => void} again */
function beginForm(again) {
  let count = USUAL_PUPILS;
  return h(
    "form.card.stack",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        keep(newClass(count));
        again();
      },
    },
    numberField({
      name: "pupils",
      label: t("How many pupils?"),
      value: count,
      least: 1,
      most: MOST_PUPILS,
      change: (given) => {
        count = given;
      },
    }),
    h("button.button.main", { type: "submit", dataset: { do: "make-class" } }, t("Make cards")),
  );
}

/** @param {Classroom} room @param {() => void} again */
function cardsPart(room, again) {
  return h(
    "section.card.stack",
    h("h2", t("Cards")),
    numberField({
      name: "pupils",
      label: t("How many pupils?"),
      value: room.count,
      least: 1,
      most: MOST_PUPILS,
      change: (count) => {
        keep({ ...room, count });
        again();
      },
    }),
    h(
      "p.buttons",
      h(
        "a.button.main",
        { href: "/class/pupils", dataset: { do: "print-cards" } },
        t("Print the cards"),
      ),
    ),
  );
}

/** @param {Classroom} room @param {LessonOffer[]} course @param {() => void} again */
function tasksPart(room, course, again) {
  const { wish } = room;
  /** @param {"lessons" | "themes"} kind @param {number} at @param {string} label */
  const box = (kind, at, label) =>
    h(
      "label.class-box",
      h("input", {
        type: "checkbox",
        name: `${kind}-${at}`,
        checked: wish[kind].includes(at),
        onchange: () => {
          const others = wish[kind].filter((one) => one !== at);
          const some = others.length < wish[kind].length ? others : [...others, at].sort();
          keep({ ...room, wish: { ...wish, [kind]: some } });
          again();
        },
      }),
      h("span", label),
    );
  const fresh = () => {
    keep({ ...room, wish: { ...wish, round: wish.round + 1 } });
    again();
  };
  const isEmpty = countOf(workCode(wish)) === 0;
  return h(
    "section.card.stack",
    h("h2", t("Tasks")),
    h(
      "fieldset.class-boxes",
      h("legend", t("Lessons")),
      course.map(({ title }, at) => box("lessons", at, t(title))),
    ),
    h(
      "fieldset.class-boxes",
      h("legend", t("Puzzles, five of each theme")),
      Object.keys(THEMES).map((theme, at) => box("themes", at, themeName(theme))),
    ),
    isEmpty
      ? h("p.soft", t("Choose at least one lesson or theme."))
      : [
          h("p", t("Write this code on the board:")),
          h("p.code.class-code", workCode(wish)),
          wish.themes.length > 0 &&
            h(
              "p.buttons",
              h("button.button", { dataset: { do: "fresh" }, onclick: fresh }, t("Other puzzles")),
            ),
        ],
  );
}

/** @param {HTMLElement} body @param {Classroom} room @param {LessonOffer[]} course */
function resultsCard(body, room, course) {
  const list = h("div.stack");
  void fetchTasks(room.wish).then((tasks) => fill(list, resultsPart(room, tasks, keep)));
  return h(
    "section.card.stack",
    h("h2", t("Results")),
    codeForm({
      label: t("Scan the code on a child’s screen with your camera, or type it here."),
      name: "result",
      most: 60,
      enter: (code) => {
        drawClass(body, course, takeResult(code));
        return "";
      },
    }),
    list,
  );
}

/** @param {() => void} again */
function deletePart(again) {
  const remove = () => {
    // biome-ignore lint/suspicious/noAlert: deletion is permanent
    if (!confirm(t("Delete the class with its names and results? This cannot be undone."))) return;
    keepClass(null);
    again();
  };
  return h(
    "p.buttons",
    h("button.button", { dataset: { do: "delete-class" }, onclick: remove }, t("Delete the class")),
  );
}

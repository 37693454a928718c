/** The teacher's screen: cards, tasks and results of a class. All of it stays on this device. */

import { addressOf, alone } from "../../kit/address.js";
import { refusalIn } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { THEMES } from "../../kit/puzzles/book.js";
import { runOnceReleased } from "../../kit/released.js";
import { tellUnstored } from "../../kit/unstored.js";
import { numberField, refusalNote } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { isOnlyHere } from "../../kit/widgets/way-in.js";
import { fetchLessons } from "../learn/course.js";
import { themeName } from "../puzzles/words.js";
import { MOST_PUPILS, parseResult, workCode } from "./codes.js";
import { codeForm } from "./pupil.js";
import { resultsPart } from "./results.js";
import {
  addResult,
  changeClass,
  countOf,
  keepClass,
  listenToClass,
  newClass,
  ownClass,
} from "./storage.js";
import { fetchTasks } from "./tasks.js";

/** @import { LessonOffer } from "../learn/course.js" */
/** @import { Classroom, Verdict } from "./storage.js" */
/** @import { Result } from "./codes.js" */

const USUAL_PUPILS = 30;
/** The name of the field for a result. */
const CODE = "result";

/** @param {HTMLElement} root */
export function showTeacher(root) {
  const body = h("div.stack.class-screen");
  fillScreen(root, { title: t("For a class") }, body);
  const scanned = location.hash.slice(1);
  if (scanned) history.replaceState(null, "", addressOf("/class"));
  const told = scanned ? takeResult(scanned) : "";
  /** @type {{stop: () => void} | null} */
  let listening = null;
  let here = true;
  void fetchLessons()
    .then((course) => {
      if (!here) return;
      drawClass(body, course, { scanned: told });
      listening = listenToClass(() => drawClass(body, course));
    })
    .catch((problem) => here && fill(body, toldNote(told), refusalNote(refusalIn(problem))));
  return {
    leave() {
      here = false;
      listening?.stop();
    },
  };
}

/** @param {string} told */
function toldNote(told) {
  return told ? h("p.told", { role: "status" }, told) : null;
}

/** Takes the result of a pupil, and says what became of it. @param {string} code */
export function takeResult(code) {
  const room = ownClass();
  if (!room) return t("There is no class on this device. Scan this with the device that has it.");
  const result = parseResult(code, countOf);
  const verdict = addResult(room, result);
  if (verdict === "added" || verdict === "shared") tellLost(keepClass(room));
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
      return t(
        "This result is for other tasks. The child has typed another code than the one on the board.",
      );
    default:
      return t("This code is not right. Look at it again.");
  }
}

/** @param {boolean} lasts */
function tellLost(lasts) {
  if (!lasts) tellUnstored("progress");
}

/** @param {(room: Classroom) => void} alter */
function change(alter) {
  tellLost(changeClass(alter));
}

/**
 * Remembers the field that has the focus, and a code that is typed there.
 * @param {HTMLElement} body @returns {() => void} gives the focus to the new field of its name
 */
function holdFocus(body) {
  const active = /** @type {HTMLInputElement | null} */ (document.activeElement);
  if (!active?.name || !body.contains(active)) return () => undefined;
  const { name, value } = active;
  return () => {
    const field = /** @type {HTMLInputElement | null} */ (body.querySelector(`[name="${name}"]`));
    if (!field || document.activeElement !== document.body) return;
    field.focus();
    if (name !== CODE) return;
    field.value = value;
    field.dispatchEvent(new Event("input"));
  };
}

/**
 * @param {HTMLElement} body @param {LessonOffer[]} course
 * @param {{scanned?: string, typed?: string}} [told] what became of a code
 */
function drawClass(body, course, { scanned = "", typed = "" } = {}) {
  const room = ownClass();
  const again = () => drawClass(body, course);
  const focus = holdFocus(body);
  fill(
    body,
    h(
      "p",
      t(
        "Children take a card, solve tasks on any device, and show you a code. Names, cards and results stay on this device: no account, no server.",
      ),
    ),
    toldNote(scanned),
    room
      ? [
          cardsPart(room, again),
          tasksPart(room, course, again),
          resultsCard(body, room, course, toldNote(typed), focus),
          deletePart(again),
        ]
      : beginForm(again),
    h(
      "p.buttons",
      h("a.button", { href: "/class/sheets", dataset: { do: "sheets" } }, t("Positions to print")),
      alone ||
        h(
          "a.button",
          { href: "/top?vote=1", dataset: { do: "vote" } },
          t("Put a position to the vote"),
        ),
      h("a.button", { href: "/learn?all=1", dataset: { do: "lessons" } }, t("Lessons")),
    ),
  );
  focus();
}

/** @param {() => void} again */
function beginForm(again) {
  let count = USUAL_PUPILS;
  return h(
    "form.card.stack",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        tellLost(keepClass(newClass(count)));
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
    isOnlyHere() &&
      h(
        "p.wrong",
        t(
          "The cards made here work only on this computer: open this page at an address that the children’s devices reach.",
        ),
      ),
    numberField({
      name: "pupils",
      label: t("How many pupils?"),
      value: room.count,
      least: 1,
      most: MOST_PUPILS,
      change: (count) => {
        change((now) => {
          now.count = count;
        });
        runOnceReleased(again);
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
          change(({ wish: now }) => {
            const others = now[kind].filter((one) => one !== at);
            now[kind] = others.length < now[kind].length ? others : [...others, at].sort();
          });
          again();
        },
      }),
      h("span", label),
    );
  const fresh = () => {
    change(({ wish: now }) => {
      now.round += 1;
    });
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

/**
 * @param {HTMLElement} body @param {Classroom} room @param {LessonOffer[]} course
 * @param {HTMLElement | null} told @param {() => void} focus
 */
function resultsCard(body, room, course, told, focus) {
  const list = h("div.stack");
  const rename = (/** @type {number} */ number, /** @type {string} */ name) =>
    change(({ names }) => {
      names[number] = name;
    });
  void fetchTasks(room.wish)
    .then((tasks) => {
      fill(list, resultsPart(room, tasks, rename));
      focus();
    })
    .catch((problem) => fill(list, refusalNote(refusalIn(problem))));
  return h(
    "section.card.stack",
    h("h2", t("Results")),
    codeForm({
      label: t("Scan the code on a child’s screen with your camera, or type it here."),
      name: CODE,
      most: 60,
      enter: (code) => {
        const find = () =>
          /** @type {HTMLInputElement | null} */ (body.querySelector(`[name="${CODE}"]`));
        find()?.focus();
        drawClass(body, course, { typed: takeResult(code) });
        find()?.select(); // the next code replaces this one
        return "";
      },
    }),
    told,
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

/** A pupil's screen: the card, the tasks, and a code that shows the teacher how far they are. */

import { addressOf } from "../../kit/address.js";
import { refusalIn } from "../../kit/api.js";
import { AFTER_A_MISS, keepWork, MINE, MISSED, OPEN, ownWork } from "../../kit/class-work.js";
import { fill, h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { tellUnstored } from "../../kit/unstored.js";
import { refusalNote, textField } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { qrModules } from "../../kit/widgets/qr.js";
import { qrPicture } from "../../kit/widgets/qr-picture.js";
import { cardFace } from "./cards.js";
import { groupLetters, newDevice, parseCard, parseWork, resultCode } from "./codes.js";
import { fetchTasks, taskCount } from "./tasks.js";

/** @import { Stage, Work } from "../../kit/class-work.js" */

/** @param {HTMLElement} root */
export function showPupil(root) {
  const body = h("div.stack");
  fillScreen(root, { title: t("My tasks") }, body);
  const scanned = location.hash.slice(1);
  if (scanned) {
    history.replaceState(null, "", addressOf(MINE));
    if (takeCard(scanned)) return drawPupil(body);
    return drawPupil(body, wrongCardWords());
  }
  drawPupil(body);
}

/** Takes a card, and forgets the tasks of another one. Whether there is such a card. @param {string} code */
export function takeCard(code) {
  const card = parseCard(code);
  if (!card) return false;
  const before = ownWork();
  const typed = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  if (before?.card === typed) return true;
  keep({ card: typed, work: "", device: before?.device ?? newDevice(), tasks: [] });
  return true;
}

/** Takes the letters on the board. Whether they stand for tasks. @param {string} code */
export async function takeWork(code) {
  const wish = parseWork(code);
  if (!wish || taskCount(wish) === 0) return false;
  const work = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  if (work === ownWork()?.work) return true;
  const tasks = await fetchTasks(wish);
  const before = ownWork();
  if (before) keep({ ...before, work, tasks });
  return before !== null;
}

/** @param {Work} work */
function keep(work) {
  if (!keepWork(work)) tellUnstored("progress");
}

function wrongCardWords() {
  return t("There is no such card. Look at its code again.");
}

/** @param {HTMLElement} body @param {string} [wrong] */
function drawPupil(body, wrong) {
  const work = ownWork();
  if (!work) fill(body, cardForm(body, wrong));
  else if (work.tasks.length === 0)
    fill(body, pupilHead(body, work), workForm(body), wrongNote(wrong));
  else
    fill(
      body,
      pupilHead(body, work),
      wrongNote(wrong),
      taskList(work),
      resultPart(work),
      formButton("other-work", t("There is another code on the board"), () => workForm(body)),
    );
}

/** @param {string} [wrong] */
function wrongNote(wrong) {
  return wrong ? refusalNote({ code: "card", text: wrong }) : null;
}

/** @param {HTMLElement} body @param {string} [wrong] */
function cardForm(body, wrong) {
  return codeForm({
    label: t("Scan your card, or type its code."),
    name: "card",
    most: 12,
    wrong,
    enter: (code) => {
      if (!takeCard(code)) return wrongCardWords();
      drawPupil(body);
      return "";
    },
  });
}

/** @param {HTMLElement} body */
function workForm(body) {
  return codeForm({
    label: t("Type the code on the board."),
    name: "work",
    most: 8,
    enter: async (code) => {
      if (!(await takeWork(code))) return t("This code is not right. Look at the board again.");
      drawPupil(body);
      return "";
    },
  });
}

/**
 * A form for a code.
 * @param {{label: string, name: string, most: number, wrong?: string | undefined, enter: (code: string) => string | Promise<string>}} about
 *   `enter` says what is wrong
 */
export function codeForm({ label, name, most, wrong, enter }) {
  let code = "";
  const complaints = h("div", wrongNote(wrong));
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      fill(complaints, wrongNote(code.trim() ? await enter(code) : ""));
    } catch (problem) {
      fill(complaints, refusalNote(refusalIn(problem)));
    }
  };
  return h(
    "form.card.stack",
    { onsubmit: (/** @type {Event} */ event) => void submit(event) },
    textField({
      name,
      label,
      value: "",
      most,
      change: (given) => {
        code = given;
      },
      props: { class: "code-field", autocapitalize: "characters", spellcheck: false },
    }),
    h("button.button.main", { type: "submit", dataset: { do: `enter-${name}` } }, t("Go on")),
    complaints,
  );
}

/** @param {HTMLElement} body @param {Work} work */
function pupilHead(body, { card }) {
  const number = parseCard(card)?.number ?? 0;
  return h(
    "div.pupil-head",
    cardFace(number),
    h("h2", t("Card {number}", { number })),
    formButton("other-card", t("Another card"), () => cardForm(body)),
  );
}

/**
 * A button in whose place a form comes. The tasks stay until another code is typed there.
 * @param {string} name @param {string} label @param {() => HTMLElement} form
 */
function formButton(name, label, form) {
  const place = h("div.pupil-change");
  const open = () => {
    fill(place, form());
    place.querySelector("input")?.focus();
  };
  fill(place, h("p.buttons", h("button.button", { dataset: { do: name }, onclick: open }, label)));
  return place;
}

/** @param {Work} work */
function taskList({ tasks }) {
  return h(
    "ol.task-list",
    tasks.map(({ address, title, stage }) =>
      h(
        "li",
        h(
          "a.task-entry",
          { href: address, dataset: { stage: String(stage) } },
          h("span", title),
          h("span.task-mark", stageMark(stage), h("span.aside", stageWords(stage))),
        ),
      ),
    ),
  );
}

/** @param {Stage} stage */
export function stageMark(stage) {
  return h("span", { "aria-hidden": "true" }, ["○", "✓", "✓", "✗"][stage]);
}

/** @param {Stage} stage */
function stageWords(stage) {
  switch (stage) {
    case OPEN:
      return t("not yet");
    case MISSED:
      return t("not right yet");
    case AFTER_A_MISS:
      return t("right at last");
    default:
      return t("right");
  }
}

/** @param {Work} work */
function resultPart({ card, work, device, tasks }) {
  const found = parseCard(card);
  const begun = tasks.filter(({ stage }) => stage !== OPEN).length;
  if (!found || begun === 0) return null;
  const code = resultCode({ ...found, device, work, stages: tasks.map(({ stage }) => stage) });
  const address = new URL(addressOf(`/class#${code}`), location.href).href;
  return h(
    "section.card.stack.pupil-result",
    h("h2", t("Show this to your teacher")),
    h("p", n("{count} task done.", "{count} tasks done.", begun)),
    qrPicture(qrModules(address), t("Show this to your teacher")),
    h("p.code", groupLetters(code)),
  );
}

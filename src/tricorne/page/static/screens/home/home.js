/**
 * The first screen: a game in one click, and all other ways to play. The server writes its HTML
 * (home.html), so that the screen and its button work before this script has run.
 */

import { addressOf } from "../../kit/address.js";
import { refusalIn } from "../../kit/api.js";
import { fileOf } from "../../kit/files.js";
import { currentLanguage } from "../../kit/i18n.js";
import { handOverFile } from "../../kit/narration/record-handover.js";
import { showNotice } from "../../kit/notice.js";
import { goTo, isWritten, prefetchScreen, root } from "../../kit/router.js";
import { headerTools, setTitle, skipLink } from "../../kit/widgets/frame.js";
import { isUsual, lastForm, layForm } from "../setup/form.js";

/**
 * Adds the parts that appear a moment later.
 * @typedef {(places: import("./first-screen-extras.js").Places) => Promise<void>} Enlivening
 */

/** The screen in each language, as the server wrote it. @type {Map<string, Node[]>} */
const screens = new Map();

/** Whether the button was pressed before this script ran; theme.js has marked it as busy. */
let isPressed = false;

/** Loads the screen once its HTML is available. @param {Enlivening} enliven */
export async function loadHome(enliven) {
  const busy = isWritten("home") ? root.querySelector(".play[aria-busy]") : null;
  if (busy) {
    isPressed = true;
    busy.removeAttribute("aria-busy");
  }
  const wanted = currentLanguage();
  if (!screens.has(wanted))
    screens.set(wanted, isWritten("home") ? copyNodes(root.children) : await fetchScreen(wanted));
  /** @type {import("../../kit/router.js").Screen} */
  const home = (element, params) => show(element, params, enliven);
  return home;
}

/** @param {Iterable<Node>} nodes */
function copyNodes(nodes) {
  return Array.from(nodes, (node) => node.cloneNode(true));
}

/** @param {string} wanted */
async function fetchScreen(wanted) {
  const answer = await fetch(fileOf(`screens/home/home.${wanted}.html`));
  if (!answer.ok) throw new Error(`cannot load the first screen in ${wanted}`);
  const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
  return [...body.children];
}

/**
 * @param {HTMLElement} screen
 * @param {import("../../kit/router.js").Params} params `pressed`: the button was pressed before
 *   a page without scripts could handle it
 * @param {Enlivening} enliven
 */
function show(screen, { pressed }, enliven) {
  setTitle("");
  if (!screen.hasChildNodes()) screen.append(...copyNodes(screens.get(currentLanguage()) ?? []));
  screen.prepend(skipLink());
  elementOf(".top").append(headerTools());
  const button = /** @type {HTMLButtonElement} */ (elementOf(".play"));
  button.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    void play(button);
  });
  if (pressed) history.replaceState(null, "", addressOf("/")); // going back should show the screen, not start another game
  if (pressed || isPressed)
    void play(button, Boolean(pressed)).then((goes) => goes || adorn(enliven));
  else adorn(enliven);
  isPressed = false;
  return { leave: openDropped().stop };
}

/** @param {Enlivening} enliven */
function adorn(enliven) {
  enliven({
    scene: elementOf(".scene"),
    resume: elementOf(".resume"),
    against: elementOf(".play-against"),
    terms: elementOf(".play-terms"),
    face: elementOf(".learn-face"),
    today: elementOf(".today-tiles"),
  }).catch(() => {
    // the screen works without it
  });
}

/** @param {string} selector */
function elementOf(selector) {
  return /** @type {HTMLElement} */ (root.querySelector(selector));
}

/**
 * Starts a game. Returns whether another screen follows.
 * @param {HTMLButtonElement} button
 * @param {boolean} [replace] whether the table replaces this screen in the history
 */
async function play(button, replace = false) {
  if (button.getAttribute("aria-busy") === "true") return true;
  button.setAttribute("aria-busy", "true");
  prefetchScreen("table"); // prefetch while the table is created
  const form = lastForm("bots");
  try {
    goTo(await layForm("bots", form), { replace });
    return true;
  } catch (problem) {
    const isInvalid = !isUsual(form);
    if (isInvalid)
      goTo("/new/bots"); // the remembered form is no longer valid; the form screen says why
    else showNotice(refusalIn(problem).text);
    return isInvalid;
  } finally {
    button.removeAttribute("aria-busy");
  }
}

/** Opens a record dropped anywhere on the first screen. */
function openDropped() {
  /** @param {DragEvent} event */
  const over = (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };
  /** @param {DragEvent} event */
  const drop = (event) => {
    const record = event.dataTransfer?.files[0];
    if (!record) return;
    event.preventDefault();
    void handOverFile(record).then(
      () => goTo("/replay"),
      (problem) => showNotice(problem.text),
    );
  };
  addEventListener("dragover", over);
  addEventListener("drop", drop);
  return {
    stop() {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
    },
  };
}

/**
 * The first screen: a game in one click, and all other ways to play. It is the server that writes
 * it, as HTML (home.html), so that it is there, and its button works, before this has run.
 */

import { address, alone } from "../../kit/address.js";
import { language } from "../../kit/i18n.js";
import { fetchAhead, go, isWritten, root } from "../../kit/router.js";
import { name, past, tools } from "./frame.js";

/** The screen in each language, as it was written. @type {Map<string, Node[]>} */
const screens = new Map();

/** The screen, once its HTML is there. */
export async function furnished() {
  const wanted = language();
  if (!screens.has(wanted))
    screens.set(wanted, isWritten("home") ? copied(root.children) : await fetched(wanted));
  return { show };
}

/** @param {Iterable<Node>} nodes */
function copied(nodes) {
  return Array.from(nodes, (node) => node.cloneNode(true));
}

/** @param {string} wanted */
async function fetched(wanted) {
  const answer = await fetch(new URL(`home.${wanted}.html`, import.meta.url));
  if (!answer.ok) throw new Error(`no first screen for ${wanted}`);
  const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
  return [...body.children];
}

/**
 * @param {HTMLElement} screen
 * @param {import("../../kit/router.js").Params} params  `pressed`: the button was, before this could hear it
 */
function show(screen, { pressed }) {
  name("");
  if (!screen.hasChildNodes()) screen.append(...copied(screens.get(language()) ?? []));
  screen.prepend(past());
  place(".top").append(tools());
  const button = /** @type {HTMLButtonElement} */ (place(".play"));
  button.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    void play(button);
  });
  if (pressed) {
    history.replaceState(null, "", address("/")); // whoever comes back here wants to see it, not to play again
    void play(button, true);
  }
  const places = {
    scene: place(".scene"),
    resume: place(".resume"),
    against: place(".play-against"),
    terms: place(".play-terms"),
    today: alone ? null : place(".today small"),
  };
  void import("./first-screen-extras.js")
    .then(({ enliven }) => enliven(places))
    .catch(() => {
      // it is an ornament
    });
  return { leave: dropped().stop };
}

/** @param {string} selector */
function place(selector) {
  return /** @type {HTMLElement} */ (root.querySelector(selector));
}

/**
 * @param {HTMLButtonElement} button
 * @param {boolean} [replace]  whether the table takes the place of this screen
 */
async function play(button, replace = false) {
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  fetchAhead("table"); // while the table is laid
  const [{ lay, remembered, isUsual }, { notice }] = await Promise.all([
    import("./form.js"),
    import("../../kit/notice.js"),
  ]);
  const form = remembered("bots");
  try {
    go(await lay("bots", form), { replace });
  } catch (problem) {
    if (isUsual(form)) notice(/** @type {import("../../kit/api.js").Problem} */ (problem).text);
    else go("/new/bots"); // what was remembered cannot be played any more: the form says why
  } finally {
    button.removeAttribute("aria-busy");
  }
}

/** A record that is dropped anywhere on the first screen is opened. */
function dropped() {
  /** @param {DragEvent} event */
  const over = (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };
  /** @param {DragEvent} event */
  const drop = (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void import("./record-handover.js").then(async ({ hand }) => {
      await hand(file);
      go("/replay");
    });
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

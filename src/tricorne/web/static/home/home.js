/** The first screen: a game in one click, and all other ways to play. */

import { go } from "../app.js";
import { h, svg } from "../elements.js";
import { t } from "../i18n.js";
import { frame } from "./frame.js";
import { icon } from "./icons.js";

/** A tile that points onwards, softly rounded. */
const MARK = "M12 10.8C12 6.9 16.2 4.5 19.6 6.400L51.5 24.800C54.9 26.8 54.9 31.6 51.5 33.600L19.6 52C16.2 53.9 12 51.5 12 47.600Z";

/** @param {HTMLElement} root */
export function show(root) {
  const drop = dropped();
  const scene = h("div", { class: "scene" });
  const resume = h("div", { class: "resume", hidden: true });
  const against = h("span", { class: "play-against" }, " ");
  frame(
    root,
    { title: "Tricorne", class: "home", bare: true },
    h(
      "div",
      { class: "welcome" },
      scene,
      h("div", { class: "name" }, h("h1", { tabindex: "-1" }, "Tricorne"), h("p", null, t("Dominoes with three corners."))),
      resume,
      playButton(against),
    ),
    h("nav", { class: "ways", "aria-label": t("Ways to play") }, h("ul", { class: "way-list" }, ...ways().map((way) => h("li", null, way)))),
  );
  void import("./liveliness.js").then(({ enliven }) => enliven({ scene, resume, against })).catch(() => {});
  return { leave: drop.stop };
}

/** @param {HTMLElement} against  where it says against whom */
function playButton(against) {
  const mark = svg("svg", { class: "play-mark", viewBox: "0 0 60 60", "aria-hidden": "true", focusable: "false" }, [
    svg("path", { class: "play-mark-edge", d: MARK, transform: "translate(0 2)" }),
    svg("path", { class: "play-mark-face", d: MARK }),
  ]);
  const button = h("button", { class: "play", type: "button", dataset: { do: "quick" } }, mark, h("span", { class: "play-words" }, h("strong", null, t("Play")), against));
  button.addEventListener("click", () => void play(button));
  return button;
}

/** @param {HTMLButtonElement} button */
async function play(button) {
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  void import("../table/table.js").catch(() => {}); // fetched while the table is laid
  const [{ lay, remembered, isUsual }, { notice }] = await Promise.all([import("./form.js"), import("../notice.js")]);
  const form = remembered("bots");
  try {
    go(await lay("bots", form));
  } catch (problem) {
    if (isUsual(form)) notice(/** @type {import("../api.js").Problem} */ (problem).text);
    else go("/new/bots"); // what was remembered cannot be played any more: the form says why
  } finally {
    button.removeAttribute("aria-busy");
  }
}

function ways() {
  return [
    way("/new/bots", "bots", "bots", t("Against bots"), t("One to three of them, from gentle to sharp.")),
    way("/new/device", "device", "device", t("On one device"), t("Two to four people pass it around.")),
    way("/new/online", "online", "online", t("Online"), t("Send friends a link, wherever they are.")),
    way("/join", "join", "key", t("Join a table"), t("With the code that you were given.")),
    way("/daily", "daily", "day", t("The deal of the day"), t("The same tiles for everybody, once.")),
    way("/new/alone", "alone", "clock", t("Against the clock"), t("Alone, many points in little time.")),
    way("/replay", "open-record", "record", t("Open a record"), t("Watch a game again, move by move.")),
    way("/how-to-play", "rules", "book", t("How to play"), t("The whole game in two minutes.")),
  ];
}

/**
 * @param {string} path
 * @param {string} what
 * @param {import("./icons.js").Icon} picture
 * @param {string} label
 * @param {string} about
 */
function way(path, what, picture, label, about) {
  return h("a", { class: "way", href: path, dataset: { do: what } }, icon(picture), h("span", null, h("strong", null, label), h("small", null, about)));
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
    void import("./opened.js").then(async ({ hand }) => {
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

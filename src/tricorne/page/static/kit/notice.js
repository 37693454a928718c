/** Short messages at the foot of the page, also announced by screen readers. */

import { h } from "./elements.js";
import { t } from "./i18n.js";

const READING_MS = 7000;

/** @type {HTMLElement | null} */
let box = null;

/** What somebody is told whose finger drums too fast to be heard. */
export function gentleWords() {
  return t("Gently! Wait a moment, then tap once.");
}

/**
 * Shows a message for a while. With an action, it stays until the player uses or dismisses it. An
 * open dialog shows the message itself.
 * @param {string} text @param {{label: string, run: () => void}} [action]
 */
export function showNotice(text, action) {
  box ??= h("div.notices", { role: "status", "aria-live": "polite" });
  const over = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (box.parentElement !== over) over.append(box);
  const act = () => {
    shown.remove();
    action?.run();
  };
  const close = () => shown.remove();
  const shown = h(
    "div.notice",
    h("p", text),
    action && h("button.button.main", { onclick: act }, action.label),
    h("button.button.quiet.round", { "aria-label": t("Close"), onclick: close }, "×"),
  );
  box.replaceChildren(shown);
  if (!action) setTimeout(close, READING_MS);
}

/** A sheet of paper over the table. It is the browser's own dialog, which keeps the focus and returns it. */

import { noteChange } from "../drumming.js";
import { h, runAfterPaint } from "../elements.js";
import { t } from "../i18n.js";
import { icon } from "./icons.js";

let count = 0;

/**
 * A head that scrolls with the content: what it says around the title.
 * @typedef {{class: string, above: import("../elements.js").Children, below: import("../elements.js").Children}} Head
 */

/**
 * Opens a dialog, which closes when the screen changes. Opening one restyles the whole page, so the
 * dialog's content is laid out a moment later.
 * @param {{title: string, class?: string, closed?: () => void, data?: Record<string, string>, head?: Head}} about
 * @param {...import("../elements.js").Children} inside @returns {HTMLDialogElement}
 */
export function openDialog({ title, class: name = "", closed, data = {}, head }, ...inside) {
  count += 1;
  const heading = h("h2", { id: `dialog-${count}`, tabIndex: -1 }, title);
  const close = h(
    "button.button.quiet.round",
    {
      "aria-label": t("Close"),
      title: t("Close"),
      "data-do": "close",
      onclick: () => sheet.close(),
    },
    icon("close"),
  );
  const rest = h(head ? "div.rest" : "div.inside", { hidden: true }, ...inside);
  const top = head && h("div", { class: head.class }, head.above, heading, head.below);
  const content = top ? h("div.inside", top, rest) : rest;
  const sheet = h(
    "dialog",
    {
      class: `dialog ${name}${isDialogOpen() ? " over" : ""}`,
      "aria-labelledby": heading.id,
      dataset: data,
    },
    h("header", !head && heading, close),
    content,
  );
  sheet.addEventListener("click", (event) => {
    if (event.target === sheet && isOutside(sheet, event)) sheet.close();
  });
  sheet.addEventListener("close", () => {
    sheet.remove();
    noteChange();
    closed?.();
  });
  document.body.append(sheet);
  sheet.showModal();
  noteChange();
  heading.focus();
  runAfterPaint(() => {
    rest.hidden = false;
    new ResizeObserver(() => letKeyboardScroll(content)).observe(content);
  });
  return sheet;
}

/** Closes every open dialog. */
export function closeDialogs() {
  /** @type {NodeListOf<HTMLDialogElement>} */
  const sheets = document.querySelectorAll("dialog.dialog");
  for (const sheet of sheets) sheet.close();
}

/** Whether a dialog is open. */
export function isDialogOpen() {
  return document.querySelector("dialog[open]") !== null;
}

/** Makes content that is taller than the screen focusable. @param {HTMLElement} content */
function letKeyboardScroll(content) {
  if (content.scrollHeight > content.clientHeight) content.tabIndex = 0;
  else content.removeAttribute("tabindex");
}

/** @param {Element} element @param {MouseEvent} event */
function isOutside(element, { clientX, clientY }) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

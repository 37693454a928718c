/** The keys of a keyboard: numbers enter tiles and sums without a tap. */

import { isDialogOpen } from "../../kit/widgets/dialog.js";
import { emptyField } from "./ending.js";
import { questionOf } from "./panel.js";
import { eraseDigit, typeDigit } from "./tiles.js";

/** @import { Screen } from "./types.d.ts" */

/** @param {Screen} screen */
export function listenToKeys(screen) {
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (screen.follows || isDialogOpen()) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    const what = questionOf(screen);
    // The field that gets the focus also gets the digit.
    if (what === "ended" && /^\d$/.test(key)) emptyField()?.focus();
    else if (what === "turn" && (inTurn(key, screen) || amongFigures(key, target)))
      event.preventDefault();
  };
  document.addEventListener("keydown", pressed);
  return { stop: () => document.removeEventListener("keydown", pressed) };
}

/** @param {string} key @param {Screen} screen @returns {boolean} whether the key means something */
function inTurn(key, screen) {
  const { draws, digits } = screen.draft;
  if (/^[0-5]$/.test(key)) {
    typeDigit(screen, key);
    if (screen.draft.digits.length === 3) buttonFor("next")?.focus(); // Enter counts the tile
  } else if (key === "Backspace" && digits !== "") eraseDigit(screen);
  else if (key === "+" && screen.now.laid > 0) screen.say({ draws: draws + 1 });
  else if (key === "-" && draws > 0) screen.say({ draws: draws - 1 });
  else if (key.toLowerCase() === "p" && digits === "") buttonFor("pass")?.click();
  else return false;
  return true;
}

/**
 * The arrows lead from figure to figure. @param {string} key @param {EventTarget | null} target
 * @returns {boolean} whether the key means something
 */
function amongFigures(key, target) {
  if (!(target instanceof HTMLElement && target.matches(".count-figure"))) return false;
  const on = key === "ArrowRight" || key === "ArrowDown";
  if (!on && key !== "ArrowLeft" && key !== "ArrowUp") return false;
  const next = on ? target.nextElementSibling : target.previousElementSibling;
  /** @type {HTMLElement | null} */ (next)?.focus();
  return true;
}

/** @param {string} name @returns {HTMLButtonElement | null} */
function buttonFor(name) {
  return document.querySelector(`.count-panel [data-do="${name}"]`);
}

/** The lessons that were finished on this device. */

import { t } from "../../kit/i18n.js";
import { showNotice } from "../../kit/notice.js";

const PLACE = "tricorne.lessons";

/** Lessons that could not be stored; they last as long as the page. @type {string[]} */
let unstored = [];

/** Whether the player knows that nothing is stored here. */
let told = false;

/** The keys of the finished lessons. Says so if what was stored is damaged, and begins anew. */
export function finishedLessons() {
  return new Set([...readProgress(), ...unstored]);
}

/** @returns {string[]} */
function readProgress() {
  let text = null;
  try {
    text = localStorage.getItem(PLACE);
  } catch {
    return []; // forbidden: said when a lesson is finished
  }
  const keys = text === null ? [] : read(text);
  if (keys) return keys;
  showNotice(t("Your progress could not be read. The lessons start afresh."));
  forget();
  return [];
}

/** The stored keys; null if the text is damaged. @param {string} text @returns {string[] | null} */
function read(text) {
  try {
    const keys = JSON.parse(text);
    const whole = Array.isArray(keys) && keys.every((key) => typeof key === "string");
    return whole ? keys : null;
  } catch {
    return null;
  }
}

function forget() {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // forbidden: nothing is stored anyway
  }
}

/** Notes that a lesson is finished. Says once if it cannot be stored. @param {string} key */
export function finishLesson(key) {
  const keys = [...finishedLessons().add(key)];
  try {
    localStorage.setItem(PLACE, JSON.stringify(keys));
    unstored = [];
  } catch {
    unstored = keys;
    if (!told)
      showNotice(
        t("This browser stores nothing. Your progress lasts as long as this page is open."),
      );
    told = true;
  }
}

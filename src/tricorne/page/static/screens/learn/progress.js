/** The lessons that were finished on this device. */

import { t } from "../../kit/i18n.js";
import { showNotice } from "../../kit/notice.js";
import { StoredText } from "../../kit/stored-text.js";
import { tellUnstored } from "../../kit/unstored.js";

const stored = new StoredText("tricorne.lessons");

/** The keys of the finished lessons. Says so if what was stored is damaged, and begins anew. */
export function finishedLessons() {
  const keys = read(stored.read() ?? "[]");
  if (keys) return new Set(keys);
  showNotice(t("Your progress could not be read. The lessons start afresh."));
  stored.store("[]");
  return /** @type {Set<string>} */ (new Set());
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

/** Notes that a lesson is finished. Says once if it cannot be stored. @param {string} key */
export function finishLesson(key) {
  if (!stored.store(JSON.stringify([...finishedLessons().add(key)]))) tellUnstored("progress");
  dispatchEvent(new Event("tricorne:lesson"));
}

/** The page's own voice, where the device has one: it reads aloud what a log tells. */

import { currentLocale } from "./i18n.js";

/**
 * Calls a function once the device has a voice: some find theirs late, and some none.
 * @param {() => void} found
 */
export function listenForVoices(found) {
  const { speechSynthesis } = globalThis;
  if (!speechSynthesis) return;
  if (speechSynthesis.getVoices().length > 0) found();
  else speechSynthesis.addEventListener?.("voiceschanged", found, { once: true });
}

/**
 * Reads each new line of a log aloud, until a key or a tap. Screen readers are kept from it: both
 * would speak at once.
 * @param {HTMLElement} log
 */
export function readAloud(log) {
  const { speechSynthesis } = globalThis;
  if (!speechSynthesis) return;
  log.setAttribute("aria-live", "off");
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const { textContent } of addedNodes)
        speechSynthesis.speak(utteranceOf(textContent ?? ""));
  }).observe(log, { childList: true });
  for (const kind of ["keydown", "pointerdown"])
    log.closest("main")?.addEventListener(kind, () => speechSynthesis.cancel());
}

/** @param {string} text */
function utteranceOf(text) {
  const utterance = new SpeechSynthesisUtterance(spokenText(text));
  utterance.lang = currentLocale();
  return utterance;
}

/** A text as a voice says it: the numbers of a tile one by one. @param {string} text */
export function spokenText(text) {
  return text.replaceAll("\u2011", " ");
}

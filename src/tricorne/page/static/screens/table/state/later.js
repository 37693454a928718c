/**
 * What a table needs only after its rack: the menu, phrases, celebrations, the waiting room and the
 * farewell. They are fetched with the rest of the texts once the rack is there; a tap that comes
 * sooner waits for them.
 */

import { t } from "../../../kit/i18n.js";
import { showNotice } from "../../../kit/notice.js";

/** @typedef {Record<string, (...given: any[]) => any>} Later */

/** @type {() => Promise<Later>} */
let load = () => Promise.reject(new Error("nothing comes later here"));
let calls = 0;

/** Says how to fetch it (screens/first-game.js does). @param {() => Promise<Later>} loader */
export function provideLater(loader) {
  load = loader;
}

export function fetchLater() {
  return load();
}

/**
 * Does what a tap asked for. Of several taps that had to wait, the last one counts.
 * @param {string} name @param {unknown[]} given
 */
export async function callLater(name, ...given) {
  calls += 1;
  const mine = calls;
  try {
    const later = await load();
    if (mine === calls) later[name](...given);
  } catch {
    tellUnloaded();
  }
}

export function tellUnloaded() {
  showNotice(t("This page could not be loaded. Are you online?"));
}

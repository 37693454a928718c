/** The counts on this device. Each change is stored before it is shown. */

import { t } from "../../kit/i18n.js";
import { notice } from "../../kit/notice.js";

const STEM = "tricorne.count.";

/**
 * @typedef {{id: string, at: number, count: string, draft: any, shared?: import("./types.d.ts").Shared | null,
 *   names: string[], totals: number[], over: boolean}} Kept
 */

let told = false;

/** Stores a count; returns the stored text. @param {Kept} kept */
export function store(kept) {
  try {
    localStorage.setItem(STEM + kept.id, JSON.stringify(kept));
  } catch {
    if (!told)
      notice(t("This device has no storage left. The count lasts as long as this page is open."));
    told = true;
  }
  return stored(kept.id);
}

/** The stored text of a count, to detect changes. @param {string} id */
export function stored(id) {
  try {
    return localStorage.getItem(STEM + id);
  } catch {
    return null;
  }
}

/** Calls a function whenever another window stores this count. @param {string} id @param {() => void} run */
export function heard(id, run) {
  const listen = (/** @type {StorageEvent} */ { key }) => key === STEM + id && run();
  addEventListener("storage", listen);
  return { stop: () => removeEventListener("storage", listen) };
}

/** @param {string} id @returns {Kept | null} */
export function found(id) {
  try {
    const kept = JSON.parse(stored(id) ?? "null");
    return typeof kept?.count === "string" ? { ...kept, id } : null;
  } catch {
    return null;
  }
}

/** All counts, the latest first. @returns {Kept[]} */
export function all() {
  const ids = [];
  try {
    for (let index = 0; index < localStorage.length; index += 1) {
      const key = localStorage.key(index);
      if (key?.startsWith(STEM)) ids.push(key.slice(STEM.length));
    }
  } catch {
    return [];
  }
  return ids.flatMap((id) => found(id) ?? []).sort((one, other) => other.at - one.at);
}

/** @param {string} id */
export function forget(id) {
  localStorage.removeItem(STEM + id);
}

/** An id for a new count. */
export function fresh() {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

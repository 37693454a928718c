/**
 * The counts on this device. Each change is stored before it is shown. Where that is impossible,
 * because the storage is full or forbidden, a count lasts as long as the page.
 */

const STEM = "tricorne.count.";

/**
 * @typedef {{id: string, at: number, count: string, draft: any, shared?: import("./types.d.ts").Shared | null,
 *   names: string[], totals: number[], over: boolean}} Kept
 */

/** What could not be stored, by id. @type {Map<string, string>} */
const unstored = new Map();

/** Stores a count; returns the stored text. @param {Kept} kept */
export function storeCount(kept) {
  const text = JSON.stringify(kept);
  try {
    localStorage.setItem(STEM + kept.id, text);
    unstored.delete(kept.id);
  } catch {
    unstored.set(kept.id, text);
  }
  if (unstored.size > 0) addEventListener("beforeunload", ask);
  else removeEventListener("beforeunload", ask);
  return text;
}

/** Whether a count lasts only as long as the page. @param {string} id */
export function isUnstored(id) {
  return unstored.has(id);
}

/** Notes with this entry of the browser's history whether the count would not survive a reload. @param {string} id */
export function markUnstored(id) {
  if (isUnstored(id) === wasUnstored()) return;
  history.replaceState({ ...history.state, unstored: isUnstored(id) }, "");
}

/** Whether the count at this address was not stored when it was last seen. */
export function wasUnstored() {
  return history.state?.unstored === true;
}

/** Lets the browser ask before it closes the page. @param {Event} event */
function ask(event) {
  event.preventDefault();
}

/** The stored text of a count, to detect changes. @param {string} id */
export function storedText(id) {
  try {
    return unstored.get(id) ?? localStorage.getItem(STEM + id);
  } catch {
    return null;
  }
}

/** Calls a function whenever another window stores this count. @param {string} id @param {() => void} run */
export function listenToCount(id, run) {
  const listen = (/** @type {StorageEvent} */ { key }) => key === STEM + id && run();
  addEventListener("storage", listen);
  return { stop: () => removeEventListener("storage", listen) };
}

/** @param {string} id @returns {Kept | null} */
export function loadCount(id) {
  try {
    const kept = JSON.parse(storedText(id) ?? "null");
    return typeof kept?.count === "string" ? { ...kept, id } : null;
  } catch {
    return null;
  }
}

/** All counts, the latest first. @returns {Kept[]} */
export function allCounts() {
  const ids = new Set([...unstored.keys(), ...storedIds()]);
  return [...ids].flatMap((id) => loadCount(id) ?? []).sort((one, other) => other.at - one.at);
}

function storedIds() {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    return keys.flatMap((key) => (key?.startsWith(STEM) ? key.slice(STEM.length) : []));
  } catch {
    return [];
  }
}

/** @param {string} id */
export function forgetCount(id) {
  unstored.delete(id);
  try {
    localStorage.removeItem(STEM + id);
  } catch {
    // forbidden: nothing is stored
  }
}

/** An id for a new count. */
export function newId() {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
}

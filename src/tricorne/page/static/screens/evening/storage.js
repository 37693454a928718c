/** The evenings on this device. */

import { StoredText } from "../../kit/stored-text.js";
import { newId } from "../keeper/storage.js";

/** @typedef {{id: string, at: number, text: string}} Kept */

const PLACE = "tricorne.evenings";
const stored = new StoredText(PLACE);

/** The latest first. @returns {Kept[]} */
export function allEvenings() {
  const { evenings } = stored.readObject();
  const found = Array.isArray(evenings) ? evenings : [];
  return found.filter((one) => typeof one?.text === "string" && typeof one.id === "string");
}

/** Stores an evening, a new one without an id; returns its id, and whether it outlives the page. @param {string} text @param {string} [id] */
export function storeEvening(text, id = newId()) {
  const others = allEvenings().filter((one) => one.id !== id);
  const evenings = [{ id, at: Date.now(), text }, ...others];
  return { id, lasts: stored.store(JSON.stringify({ evenings })) };
}

/** @param {string} id */
export function deleteEvening(id) {
  const evenings = allEvenings().filter((one) => one.id !== id);
  stored.store(JSON.stringify({ evenings }));
}

/** Calls a function whenever another window stores an evening. @param {() => void} run */
export function listenToEvenings(run) {
  const listen = (/** @type {StorageEvent} */ { key }) => key === PLACE && run();
  addEventListener("storage", listen);
  return { stop: () => removeEventListener("storage", listen) };
}

/**
 * The big screen that this device chooses a table for. Its key is random letters that the screen
 * made; a phone gets them by the QR code there. The server derives the name of the screen from it.
 */

import { StoredText } from "../stored-text.js";
import { hexOf } from "./sha256.js";

const BYTES = 24;

const stored = new StoredText("tricorne.screen");

/** The key of the screen; null if this device has none. @returns {string | null} */
export function ownScreen() {
  const { key } = stored.readObject();
  return typeof key === "string" ? key : null;
}

/** @param {string} key */
export function keepScreen(key) {
  stored.store(JSON.stringify({ key }));
}

/** The key of the screen, or a new one. */
export function makeScreen() {
  const key = ownScreen() ?? hexOf(crypto.getRandomValues(new Uint8Array(BYTES)));
  keepScreen(key);
  return key;
}

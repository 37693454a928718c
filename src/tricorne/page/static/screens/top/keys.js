/** The keys of this device to tops. */

import { deviceToken } from "../../kit/device.js";
import { StoredText } from "../../kit/stored-text.js";
import { tellUnstored } from "../../kit/unstored.js";

/** The key of a host, and the token of a player. @typedef {{host?: string, player?: string}} Keys */

const stored = new StoredText("tricorne.live-tops");
/** So many tops are kept, the latest. */
const MOST = 30;

/** @param {string} code @returns {Keys} */
export function keysOf(code) {
  const { host, player } = stored.readObject()[code] ?? {};
  return {
    ...(typeof host === "string" && { host }),
    ...(typeof player === "string" && { player }),
  };
}

/**
 * What opens a top for this device: a player's token or the host's key, the wanted one first. Without
 * either, the device itself: members of a circle have no other key to its top.
 * @param {string} code @param {"host" | "player"} first
 */
export function askingKey(code, first = "player") {
  const { [first]: wanted, host, player } = keysOf(code);
  return wanted ?? player ?? host ?? deviceToken();
}

/** Adds keys to those of a top. @param {string} code @param {Keys} keys */
export function keepKeys(code, keys) {
  const { [code]: _, ...others } = stored.readObject();
  const all = [...Object.entries(others), [code, { ...keysOf(code), ...keys }]].slice(-MOST);
  if (!stored.store(JSON.stringify(Object.fromEntries(all)))) tellUnstored("seat");
}

/** Forgets all keys of a top. @param {string} code */
export function forgetKeys(code) {
  const { [code]: _, ...others } = stored.readObject();
  stored.store(JSON.stringify(others));
}

/** Forgets the place of a player; a host still leads. @param {string} code */
export function forgetPlayer(code) {
  const { host } = keysOf(code);
  if (host === undefined) forgetKeys(code);
  else stored.store(JSON.stringify({ ...stored.readObject(), [code]: { host } }));
}

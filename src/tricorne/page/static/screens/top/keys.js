/** The keys of this device to tops. */

import { deviceToken } from "../../kit/device.js";
import { KeyRing } from "../../kit/key-ring.js";

const ring = new KeyRing("tricorne.live-tops");

/** @param {string} code */
export const keysOf = (code) => ring.keysOf(code);

/**
 * What opens a top for this device: a player's token or the host's key, the wanted one first. Without
 * either, the device itself: members of a circle have no other key to its top.
 * @param {string} code @param {"host" | "player"} first
 */
export function askingKey(code, first = "player") {
  const { [first]: wanted, host, player } = keysOf(code);
  return wanted ?? player ?? host ?? deviceToken();
}

/** Adds keys to those of a top. @param {string} code @param {import("../../kit/key-ring.js").Keys} keys */
export const keepKeys = (code, keys) => ring.keep(code, keys);

/** Forgets all keys of a top. @param {string} code */
export const forgetKeys = (code) => ring.forget(code);

/** Forgets the place of a player; a host still leads. @param {string} code */
export function forgetPlayer(code) {
  const { host } = keysOf(code);
  forgetKeys(code);
  if (host !== undefined) keepKeys(code, { host });
}

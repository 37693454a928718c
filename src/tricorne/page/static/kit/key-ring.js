/** The keys of this device to something on a server that a host leads and players take part in. */

import { StoredText } from "./stored-text.js";
import { tellUnstored } from "./unstored.js";

/** The key of a host, and the token of a player. @typedef {{host?: string, player?: string}} Keys */

/** So many are kept of each kind, the latest. */
const MOST = 30;

export class KeyRing {
  /** @param {string} place where they are stored */
  constructor(place) {
    this.stored = new StoredText(place);
  }

  /** @param {string} code @returns {Keys} */
  keysOf(code) {
    const { host, player } = this.stored.readObject()[code] ?? {};
    return {
      ...(typeof host === "string" && { host }),
      ...(typeof player === "string" && { player }),
    };
  }

  /** Adds keys to those of a code. @param {string} code @param {Keys} keys */
  keep(code, keys) {
    const { [code]: _, ...others } = this.stored.readObject();
    const all = [...Object.entries(others), [code, { ...this.keysOf(code), ...keys }]];
    if (!this.stored.store(JSON.stringify(Object.fromEntries(all.slice(-MOST)))))
      tellUnstored("seat");
  }

  /** Forgets all keys of a code. @param {string} code */
  forget(code) {
    const { [code]: _, ...others } = this.stored.readObject();
    this.stored.store(JSON.stringify(others));
  }

  /** The codes, the latest first. @returns {string[]} */
  get codes() {
    return Object.keys(this.stored.readObject()).reverse();
  }
}

/**
 * The player's settings on this device. They outlive the page. Where storage is unavailable (a
 * private window), they last as long as the page.
 */

import { StoredText } from "./stored-text.js";

const stored = new StoredText("tricorne.settings");

/**
 * @typedef {object} Settings
 * @property {string | null} language null: the browser's language
 * @property {"auto" | "light" | "dark"} theme
 * @property {"auto" | "reduced"} motion
 * @property {boolean} sounds
 * @property {number} volume of the sounds, up to 1
 * @property {number} away until when the player is away, in milliseconds since 1970
 * @property {boolean} vibration on devices that vibrate
 * @property {"" | "brief" | "normal" | "full"} ear how much is told at a table that is played by
 *   typing; empty: it is not
 * @property {boolean} voice whether the page reads aloud what happens at a table
 * @property {boolean} large large numerals and letters
 * @property {boolean} confirm ask before placing a tile
 * @property {boolean} marks show where a tile fits
 * @property {boolean | null} points show the points of each place; null: only against the easiest
 *   bots
 * @property {number} rest how long a button ignores taps after its meaning changed, in milliseconds
 * @property {number} pace how long the bots at this device's tables seem to think; 1 is normal
 * @property {boolean | null} log show the whole log at the side of a table; null: where the window is
 *   wide
 * @property {boolean} phrases show the phrases of other players
 * @property {string} name the player's name
 * @property {boolean} names show names in pictures to send
 * @property {Record<string, string[]>} won the tables where the player won, by bot
 * @property {string | null} box the sheet used with physical tiles; null: never chosen
 * @property {Record<string, any> | null} last the last new-game form
 * @property {boolean} placed whether the player has ever placed a tile
 * @property {boolean} asked whether the browser was asked to keep this device's storage
 */

/** @type {Settings} */
const DEFAULTS = {
  language: null,
  theme: "auto",
  motion: "auto",
  sounds: true,
  volume: 0.7,
  away: 0,
  vibration: true,
  ear: "",
  voice: false,
  large: false,
  confirm: true,
  marks: true,
  points: null,
  rest: 600,
  pace: 1,
  log: null,
  phrases: true,
  name: "",
  names: false,
  won: {},
  box: null,
  last: null,
  placed: false,
  asked: false,
};

/** @type {Settings} */
let values = { ...DEFAULTS, ...stored.readObject() };

/** @type {Set<(key: keyof Settings) => void>} */
const listeners = new Set();

export const settings = {
  /**
   * @template {keyof Settings} Key
   * @param {Key} key
   * @returns {Settings[Key]}
   */
  get(key) {
    return values[key];
  },

  /**
   * @template {keyof Settings} Key
   * @param {Key} key
   * @param {Settings[Key]} value
   */
  set(key, value) {
    values = { ...values, ...stored.readObject(), [key]: value };
    stored.store(JSON.stringify(values));
    dispatchEvent(new Event("tricorne:settings"));
    for (const listener of listeners) listener(key);
  },

  /** Whether they outlive the page. */
  areStored() {
    return stored.unstored === null;
  },

  /**
   * Calls a function after each change; returns a function that unsubscribes.
   * @param {(key: keyof Settings) => void} listener @returns {() => void}
   */
  listen(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether to avoid animation: set here, or on the whole device. */
export function hasReducedMotion() {
  return document.documentElement.dataset.motion === "reduced";
}

addEventListener("storage", (event) => {
  if (event.key !== stored.place) return;
  const before = values;
  values = { ...DEFAULTS, ...stored.readObject() };
  for (const key of /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS))) {
    if (JSON.stringify(before[key]) === JSON.stringify(values[key])) continue;
    for (const listener of listeners) listener(key);
  }
});

/**
 * What a person has set on this device. It outlives the page; where nothing can be stored
 * (a private window), it lasts as long as the page.
 */

const PLACE = "tricorne.settings";

/**
 * @typedef {object} Settings
 * @property {string | null} language  null: as the browser says
 * @property {"auto" | "light" | "dark"} theme
 * @property {"auto" | "reduced"} motion
 * @property {boolean} sounds
 * @property {number} volume  of the sounds, up to 1
 * @property {boolean} large  large numbers and letters
 * @property {boolean} confirm  ask before a tile is placed
 * @property {boolean} marks  show where a tile may go
 * @property {boolean | null} points  show what each place brings; null: against the easiest bots
 * @property {number} rest  how long a button that has come to mean something else is deaf, in milliseconds
 * @property {number} pace  how long the bots of this device's tables seem to think; 1 is the usual
 * @property {boolean} phrases  show what the others say
 * @property {string} name  what the person is called
 * @property {Record<string, string[]>} won  against which bots, at which tables
 * @property {string | null} box  by which sheet is played with the tiles of a box; null: never said
 * @property {Record<string, any> | null} last  the last form of a game
 * @property {boolean} asked  whether the browser has been asked to keep what is stored here
 */

/** @type {Settings} */
const DEFAULTS = {
  language: null,
  theme: "auto",
  motion: "auto",
  sounds: true,
  volume: 0.7,
  large: false,
  confirm: true,
  marks: true,
  points: null,
  rest: 600,
  pace: 1,
  phrases: true,
  name: "",
  won: {},
  box: null,
  last: null,
  asked: false,
};

/** @type {Settings} */
let values = { ...DEFAULTS, ...stored() };

/** @type {Set<(key: keyof Settings) => void>} */
const listeners = new Set();

/** @returns {Partial<Settings>} */
function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}

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
    values = { ...values, ...stored(), [key]: value };
    try {
      localStorage.setItem(PLACE, JSON.stringify(values));
    } catch {
      // full or forbidden: it holds as long as the page
    }
    dispatchEvent(new Event("tricorne:settings"));
    for (const listener of listeners) listener(key);
  },

  /**
   * Calls a function after each change; returns what stops that.
   * @param {(key: keyof Settings) => void} listener
   * @returns {() => void}
   */
  listen(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether things should not move: as set here, or on the whole device. */
export function reducedMotion() {
  return document.documentElement.dataset.motion === "reduced";
}

addEventListener("storage", (event) => {
  if (event.key !== PLACE) return;
  const before = values;
  values = { ...DEFAULTS, ...stored() };
  for (const key of /** @type {(keyof Settings)[]} */ (Object.keys(DEFAULTS))) {
    if (JSON.stringify(before[key]) === JSON.stringify(values[key])) continue;
    for (const listener of listeners) listener(key);
  }
});

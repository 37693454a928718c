/** What tells this device from others, so that only its first attempt counts. */

const PLACE = "tricorne.device";

/** @type {string | null} what could not be stored; it lasts as long as the page */
let unstored = null;

export function device() {
  try {
    const known = localStorage.getItem(PLACE);
    if (known) return known;
    const made = unstored ?? chosen();
    localStorage.setItem(PLACE, made);
    return made;
  } catch {
    unstored ??= chosen();
    return unstored;
  }
}

/** A name by chance that nobody else has. */
function chosen() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

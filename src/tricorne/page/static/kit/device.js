/** The name that a server gave to this device, so that only its first attempt counts. */

const PLACE = "tricorne.device";

/** The name if storage is unavailable; it lasts as long as the page. */
let unstored = "";

export function deviceToken() {
  try {
    return localStorage.getItem(PLACE) ?? unstored;
  } catch {
    return unstored;
  }
}

/** @param {string} given */
export function keepDeviceToken(given) {
  try {
    localStorage.setItem(PLACE, given);
  } catch {
    unstored = given;
  }
}

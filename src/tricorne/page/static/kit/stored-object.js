/** An object stored on this device as JSON. */

/** Empty if there is none, or if it is damaged or forbidden. @param {string} place @returns {Record<string, any>} */
export function readStored(place) {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}

/** Whose seat is one's own, where several people share a device: the one with the name from the settings. */

/** @param {string} name @param {string} own the name from the settings; empty for none */
export function isOwnName(name, own) {
  return own.trim() !== "" && name.trim().toLowerCase() === own.trim().toLowerCase();
}

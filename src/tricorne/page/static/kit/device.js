/** The name that a server gave to this device, so that only its first attempt counts. */

import { StoredText } from "./stored-text.js";

const stored = new StoredText("tricorne.device");

export const deviceToken = () => stored.read() ?? "";

/** The headers by which a server knows this device. @returns {Record<string, string>} */
export const deviceHeaders = () => ({ "tricorne-device": deviceToken() });

/** @param {string} given */
export const keepDeviceToken = (given) => void stored.store(given);

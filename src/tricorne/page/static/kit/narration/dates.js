/** Days in words. */

import { dateWords } from "../i18n.js";

/** 27 November 2026, by the player's calendar or that of a time zone. @param {Date} date @param {string} [timeZone] */
export function dayWords(date, timeZone) {
  return dateWords(date, { day: "numeric", month: "long", year: "numeric", timeZone });
}

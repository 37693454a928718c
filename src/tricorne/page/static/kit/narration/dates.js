/** Days and other dates in words. */

import { currentLocale, languageRules } from "../i18n.js";

/** A date in the way of the language. @param {Date} date @param {Intl.DateTimeFormatOptions} options */
export function dateWords(date, options) {
  const words = date.toLocaleDateString(currentLocale(), options);
  const [pattern, written] = languageRules().dates ?? [];
  return pattern && written ? words.replace(new RegExp(pattern), written) : words;
}

/** 14:05, or 2:05 PM. @param {Date} time */
export function clockWords(time) {
  return time.toLocaleTimeString(currentLocale(), { hour: "numeric", minute: "2-digit" });
}

/** 27 November 2026, by the player's calendar or that of a time zone. @param {Date} date @param {string} [timeZone] */
export function dayWords(date, timeZone) {
  return dateWords(date, { day: "numeric", month: "long", year: "numeric", timeZone });
}

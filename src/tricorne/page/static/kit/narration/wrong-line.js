/** Explains the first wrong line of an opened record. */

import { t } from "../i18n.js";

/**
 * @param {number} line the number of the first wrong line
 * @param {string} why
 * @param {Record<string, unknown>} details the details of the refusal
 */
export function wrongLine(line, why, details) {
  return line === 1
    ? t("This file is not a Tricorne game record: those begin with the line “{line}”.", details)
    : t("Line {line} of this game record is wrong: {why}.", { line, why });
}

/** What is wrong with a record that somebody has opened. */

import { t } from "../i18n.js";

/**
 * @param {number} line the first that is wrong
 * @param {string} why
 * @param {Record<string, unknown>} details of that
 */
export function wrongLine(line, why, details) {
  return line === 1
    ? t("This file is not a Tricorne game record: those begin with the line “{line}”.", details)
    : t("Line {line} of this game record is wrong: {why}.", { line, why });
}

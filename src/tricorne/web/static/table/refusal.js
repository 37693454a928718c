/** Why something was not done, in words. */

import { t } from "../i18n.js";

/** @param {import("../types.d.ts").Refused} message */
export function refusal({ code, template, text, details }) {
  if (code === "stale") return t("The game has moved on in the meantime. Look again.");
  if (code === "disk") return t("That could not be stored. Nothing has changed: please try again.");
  return t(template ?? text, details ?? {});
}

/** Refusals as text. */

import { sentence } from "../../../kit/api.js";
import { t } from "../../../kit/i18n.js";
import { dashed } from "../../../kit/narration/phrasing.js";

/** @param {import("../../../types.d.ts").Refused} message */
export function refusal({ code, template, text, details }) {
  if (code === "stale") return t("The game has moved on in the meantime. Look again.");
  if (code === "disk") return t("That could not be saved. Nothing has changed: please try again.");
  return t(template ?? text, details ?? {});
}

/** The reason of a refusal, as a sentence. @param {import("../../../types.d.ts").Why} message */
export function reason({ template, text, details = {} }) {
  const { tile } = details;
  const shown = typeof tile === "string" ? { ...details, tile: dashed(tile) } : details;
  return sentence(t(template ?? text, shown));
}

/** Refusals as text. */

import { sentenceOf } from "../../../kit/api.js";
import { t } from "../../../kit/i18n.js";
import { dashTile } from "../../../kit/narration/phrasing.js";

/** @param {import("../../../types.d.ts").Refused} message */
export function refusalWords({ code, template, text, details }) {
  if (code === "stale") return t("The game has moved on in the meantime. Look again.");
  if (code === "disk") return t("That could not be saved. Nothing has changed: please try again.");
  return t(template ?? text, details ?? {});
}

/** The reason of a refusal, as a sentence. @param {import("../../../types.d.ts").Why} message */
export function reasonSentence({ template, text, details = {} }) {
  const { tile } = details;
  const shown = typeof tile === "string" ? { ...details, tile: dashTile(tile) } : details;
  return sentenceOf(t(template ?? text, shown));
}

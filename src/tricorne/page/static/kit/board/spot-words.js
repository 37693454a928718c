/** A free spot in words. */

import { t } from "../i18n.js";
import { settings } from "../settings.js";
import { parseCell } from "./geometry.js";
import { spokenPlace } from "./spoken.js";
import { nameSpots } from "./spots.js";

/**
 * By its letter for those who play by ear, else by its direction and its place.
 * @param {string} cell @param {string[]} places of all tiles, in the order in which they were laid
 */
export function spotWords(cell, places) {
  const name = settings.get("ear") && nameSpots(places).get(cell);
  return name ? t("Spot {name}.", { name }) : spokenPlace(parseCell(cell));
}

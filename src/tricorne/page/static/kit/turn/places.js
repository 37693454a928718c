/** What the board shows of a turn: the marked places, and the tile not placed yet. */

import { parsePlace } from "../board/geometry.js";
import { spokenPlace } from "../board/spoken.js";
import { EASIEST_BOTS } from "../narration/offers.js";
import { gainLabel, placeLabel, signedPoints } from "../narration/phrasing.js";
import { settings } from "../settings.js";
import { isMine, legalPlacements } from "./legal.js";
import { cellOf } from "./turn.js";

/** @import { Choice, Ghost, Hint, Table, View } from "../../types.d.ts" */
/** @import { Legal } from "../board/pieces.js" */

/**
 * The legal places of one tile, or of the whole hand.
 * @param {View | null} view @param {string | null} tile
 * @param {boolean} [points] whether each place shows the points it would bring
 * @returns {Legal[]}
 */
export function legalPlaces(view, tile, points = false) {
  /** @type {Map<string, Legal>} */
  const places = new Map();
  for (const way of legalPlacements(view, tile ?? undefined)) {
    const cell = cellOf(way.action);
    if (places.has(cell)) continue;
    const place = parsePlace(way.action);
    const label = tile ? placeLabel(place, way) : spokenPlace(place);
    const brings = tile && points ? { brings: signedPoints(way.points) } : null;
    places.set(cell, tile ? { cell, label, action: way.action, ...brings } : { cell, label });
  }
  return [...places.values()];
}

/**
 * Whether places show their points: as set on this device, by default for beginners.
 * @param {Table} table
 */
export function isShowingPoints({ seats }) {
  const learning = seats.some(
    ({ kind, bot }) => kind === "bot" && EASIEST_BOTS.includes(bot ?? ""),
  );
  return settings.get("points") ?? learning;
}

/**
 * The placement of a tile that the keyboard offers first: where the hint points, else the one that
 * scores most if places show their points. Null if the tile fits nowhere now.
 * @param {Table} table @param {string} tile @param {Hint | null} hint @returns {Choice | null}
 */
export function firstPlacement(table, tile, hint) {
  const ways = isMine(table) ? legalPlacements(table.view, tile) : [];
  const hinted = hint?.place ? cellOf(hint.place) : null;
  const most = isShowingPoints(table) ? Math.max(...ways.map(({ points }) => points)) : null;
  return (
    ways.find(({ action }) => cellOf(action) === hinted) ??
    ways.find(({ points }) => points === most) ??
    ways[0] ??
    null
  );
}

/**
 * The tile on the board that is not placed: awaiting confirmation, or dragged and snapped.
 * @param {import("./turn.js").Turn} turn @returns {Ghost | null}
 */
export function ghostOf({ near, pending }) {
  const choice = near ?? pending;
  if (!choice) return null;
  const { action, figure } = choice;
  const spoken = placeLabel(parsePlace(action), choice);
  return { place: action, label: gainLabel(choice), spoken, figure, carried: near !== null };
}

/** The sentence at the foot of the table: the latest message, or the state of the game. */

import { t } from "../../../kit/i18n.js";
import { dashTile, dueWords, nameOf } from "../../../kit/narration/phrasing.js";
import { settings } from "../../../kit/settings.js";
import { choiceTo, isMine, legalPlacements } from "../../../kit/turn/legal.js";
import { fittingTiles, nextRotation, tileOf } from "../../../kit/turn/turn.js";
import { isGone, seatOf, silentSeats } from "../state/model.js";
import { knownReason, nextHolder } from "../state/state.js";

/** @import { Table } from "../../../types.d.ts" */
/** @typedef {Pick<import("../state/state.js").State, "turn" | "keys">} Own */

/**
 * The sentence at the foot: the latest message, or the sentence of the moment.
 * @param {import("../state/state.js").State} state
 */
export function sentenceOf(state) {
  if (!state.table) return "";
  if (state.said !== null) return state.said;
  const here = fittingTiles(state.turn, state.table?.view ?? null)
    .map(dashTile)
    .join(", ");
  if (here) return t("You can place {tiles} here: choose one.", { tiles: here });
  const quiet = state.guided || nextHolder(state) !== null;
  return knownReason(state) ?? (quiet ? "" : momentSentence(state.table, state));
}

/**
 * Whether the sentence says more than that others are to move, which anybody knows after a move.
 * @param {Table} table @param {string} text
 */
export function isNews(table, text) {
  const seat = table.view?.to_move ?? null;
  return seat === null || text !== turnWords(nameOf(table, seat));
}

/** The sentence of the moment. @param {Table} table @param {Own} own */
function momentSentence(table, own) {
  const { view } = table;
  if (table.state === "paused") return pauseWords(table);
  if (table.state === "between") return t("The round is over.");
  if (table.state === "over") return t("The match is over.");
  if (table.asked && table.asked.seat === table.you) return askedNames(table);
  const mine = seatOf(table);
  if (mine?.bot) return t("A bot is playing for you.");
  if (!view || view.to_move === null) return "";
  if (!isMine(table)) {
    return othersMove(table, view.to_move);
  }
  return myMove(view, own);
}

/** The players whose answer is awaited. @param {Table} table */
function askedNames(table) {
  const names = silentSeats(table).map((seat) => nameOf(table, seat));
  return t("Waiting for {names} to agree to your undo.", { names: names.join(", ") });
}

/** @param {Table} table */
function pauseWords({ pause, seats, table, you }) {
  const by = pause?.by ?? null;
  if (by === null) return t("Nobody has moved for a while: the game is paused.");
  const name = by === you || table.kind === "device" ? null : nameOf({ seats, you }, by);
  if (pause?.covered)
    return name === null
      ? t("The game is paused, and the tiles are covered.")
      : t("{name} has paused the game, and the tiles are covered.", { name });
  return name === null ? t("The game is paused.") : t("{name} has paused the game.", { name });
}

/** @param {Table} table @param {number} seat the seat to move */
function othersMove(table, seat) {
  const mover = table.seats.find((each) => each.seat === seat);
  const name = nameOf(table, seat);
  const away = table.away?.[seat] ?? 0;
  if (away > Date.now()) return t("{name} is away until {time}.", { name, time: dueWords(away) });
  return mover && isGone(mover)
    ? t("It’s {name}’s turn, but they are away.", { name })
    : turnWords(name);
}

/** @param {string} name */
function turnWords(name) {
  return t("{name}’s turn…", { name });
}

/**
 * What the player to move can do.
 * @param {import("../../../types.d.ts").View} view @param {Own} own
 */
function myMove(view, { turn, keys }) {
  if (turn.pending) {
    if (!nextRotation(turn, view)) return t("Place it here?");
    return keys ? t("Press R to turn it.") : t("Press the tile to turn it.");
  }
  const count = legalPlacements(view).length;
  if (view.board.length === 0) return openingTiles(view);
  if (turn.tile && legalPlacements(view, turn.tile).length > 0 && !view.draws)
    return keys ? t("Choose a place with the arrow keys.") : t("Now choose a spot for it.");
  if (view.draws && count)
    return choiceTo(view, "draw")
      ? t("The tile you drew fits. Place it, or draw again.")
      : t("The tile you drew fits. Place it, or keep it and pass.");
  if (view.draws && choiceTo(view, "draw")) return t("It doesn’t fit. Draw again.");
  if (view.draws) return t("It doesn’t fit, and you can’t draw again.");
  if (count) return placeWords(keys);
  if (choiceTo(view, "draw")) return t("Nothing fits: draw a tile.");
  return t("Nothing fits and there is nothing to draw: pass.");
}

/** That a tile can be placed, and how, until the player has placed one. @param {boolean} keys */
function placeWords(keys) {
  if (keys || settings.get("placed")) return t("Your turn: place a tile.");
  return settings.get("confirm")
    ? t("Your turn: tap a tile, then a spot, then “Place”.")
    : t("Your turn: tap a tile, then a spot.");
}

/** The tile or tiles to open with. @param {import("../../../types.d.ts").View} view */
function openingTiles(view) {
  const tiles = new Set(legalPlacements(view).map(tileOf));
  return tiles.size === 1
    ? t("You open with {tile}.", { tile: dashTile([...tiles][0]) })
    : t("You open: place a tile.");
}

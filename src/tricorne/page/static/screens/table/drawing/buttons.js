/** The actions available at a moment, and the spot at the foot of the table that offers each. */

import { n, signedNumber, t } from "../../../kit/i18n.js";
import { dashTile, gainLabel, nameOf } from "../../../kit/narration/phrasing.js";
import { choiceTo, isMine, legalPlacements } from "../../../kit/turn/legal.js";
import { tileOf } from "../../../kit/turn/turn.js";
import { remedyFor, remedyWords } from "../state/absent.js";
import { askingSeat, isHost, seatOf } from "../state/model.js";

/** @import { Table } from "../../../types.d.ts" */
/** @import { Turn } from "../../../kit/turn/turn.js" */
/** @typedef {"confirm" | "cancel" | "draw" | "pass" | "anyway" | "undo" | "ask" | "grant" | "deny" | "hint" | "next" | "rematch" | "resume" | "return" | "summary" | "follow" | "cover-off" | "next-game" | import("../state/absent.js").Remedy} Do */

/**
 * @typedef {object} Offer
 * @property {string} spot
 * @property {Do} do
 * @property {string} means the meaning of a tap: offers with equal meanings are the same action
 * @property {string} text
 * @property {string} [about] a note beside the label
 * @property {"main" | "plain-button"} [kind]
 * @property {import("../../../kit/widgets/icons.js").Icon} [icon]
 * @property {boolean} [chosen] whether the offer follows from the player's latest choice on the
 *   table
 * @property {boolean} [waits] whether the player can only wait
 */

/**
 * The actions at the foot of the table: the main action in the middle, undo at the left, everything
 * else at the right.
 * @param {Table} table @param {Turn} turn
 * @param {number | null} next the seat that must receive the device next
 * @param {string | null} [elsewhere] another game that waits for the player
 * @returns {Offer[]}
 */
export function offersAtFoot(table, turn, next, elsewhere = null) {
  if (table.state === "between" || table.state === "over")
    return [smallButton("left", "summary", "log", t("The round in numbers")), ...nextOffers(table)];
  const offers = currentOffers(table, turn, next, undoOffer(table)).map((offer) =>
    offer.spot === "main" ? { ...offer, waits: turn.sending } : offer,
  );
  if (elsewhere === null || isMine(table)) return offers;
  return [
    ...offers,
    smallButton("right", "next-game", "forward", t("Next game that waits for you")),
  ];
}

/**
 * @param {Table} table @param {Turn} turn @param {number | null} next @param {Offer[]} back
 * @returns {Offer[]}
 */
function currentOffers(table, turn, next, back) {
  if (table.state === "paused") return mayResume(table) ? [bigButton("resume", t("Continue"))] : [];
  if (next !== null)
    return [...back, bigButton("cover-off", t("I am {name}", { name: nameOf(table, next) }))];
  if (seatOf(table)?.bot) return [bigButton("return", t("Take your seat back"))];
  if (!isMine(table)) return waitingOffers(back, remedyOffer(table));
  if (turn.pending) {
    const { pending } = turn;
    const words = pending.points ? t("Place {points}", { points: gainLabel(pending) }) : t("Place");
    const confirm = bigButton("confirm", words);
    const cancel = smallButton("left", "cancel", "close", t("Take the tile back"));
    return [cancel, confirm].map((offer) => ({ ...offer, chosen: true }));
  }
  const hint = smallButton("right", "hint", "hint", t("Hint"));
  return [...back, ...declineButtons(table), ...(table.table.hints ? [hint] : [])];
}

/**
 * While another player is to move: moves "withdraw my request" to the middle if that spot is free.
 * @param {Offer[]} back @param {Offer[]} meanwhile
 */
function waitingOffers(back, meanwhile) {
  const asking = back.find((offer) => offer.do === "deny");
  if (!asking || meanwhile.length > 0) return [...back, ...meanwhile];
  return [bigButton("deny", asking.text, "plain-button")];
}

/** Any seated player may resume a table that paused automatically. @param {Table} table */
function mayResume(table) {
  return isHost(table) || (table.you !== null && table.pause?.by === null);
}

/** The remedy while the table waits for a player. @param {Table} table @returns {Offer[]} */
function remedyOffer(table) {
  const found = remedyFor(table);
  if (!found) return [];
  const { text, about } = remedyWords(table, found);
  const kind = ["nudge", "tell"].includes(found.what) ? "plain-button" : "main";
  return [{ ...bigButton(found.what, text, kind), about }];
}

/**
 * Undoing one's last move, or asking for it. The meaning includes which move, so that a stale tap
 * undoes nothing else.
 * @param {Table} table @returns {Offer[]}
 */
function undoOffer({ undo, ask, asked, you, view }) {
  if (asked?.seat === you) return [smallButton("left", "deny", "close", t("Never mind, leave it"))];
  const moves = view?.log.filter((line) => line.startsWith(`${you} `) && !line.includes("draw"));
  const means = ` ${moves?.length}`;
  const back = smallButton("left", "undo", "undo", t("Undo your last move"));
  const please = smallButton("left", "ask", "undo", t("Ask to undo your last move"));
  return [...(undo ? [back] : []), ...(ask ? [please] : [])].map((offer) => ({
    ...offer,
    means: offer.do + means,
  }));
}

/** Drawing or passing, with the cost. @param {Table} table @returns {Offer[]} */
function declineButtons({ view }) {
  const kind = legalPlacements(view).length > 0 ? "plain-button" : "main";
  return /** @type {const} */ (["draw", "pass"]).flatMap((what) => {
    const right = choiceTo(view, what);
    if (!right) return [];
    const count = what === "draw" ? (view?.draws_left ?? null) : null;
    const about = count === null ? "" : n("{count} draw left", "{count} draws left", count);
    const offer = bigButton(what, costlyButton(what, right.points), kind);
    return [{ ...offer, means: `${what} ${view?.draws}`, about }];
  });
}

/** @param {"draw" | "pass"} what @param {number} points */
function costlyButton(what, points) {
  if (!points) return what === "draw" ? t("Draw a tile") : t("Pass");
  const details = { points: signedNumber(points) };
  return what === "draw" ? t("Draw ({points})", details) : t("Pass ({points})", details);
}

/**
 * Answers to a question: whether to draw or pass although a tile fits, or whether another player
 * may undo a move. They never appear where the player has just tapped.
 * @param {Table} table @param {Turn} turn @returns {Offer[]}
 */
export function answersTo(table, { asked }) {
  const { view } = table;
  if (askingSeat(table) !== null)
    return [
      { ...bigButton("deny", t("No"), "plain-button"), spot: "keep" },
      { ...bigButton("grant", t("Yes")), spot: "anyway" },
    ];
  const right = asked && choiceTo(view, asked);
  if (!right) return [];
  const details = { points: signedNumber(right.points) };
  const draw = right.points ? t("Draw anyway ({points})", details) : t("Draw anyway");
  const pass = right.points ? t("Pass anyway ({points})", details) : t("Pass anyway");
  return [
    { ...bigButton("cancel", t("Let me check")), spot: "keep" },
    { ...bigButton("anyway", asked === "draw" ? draw : pass, "plain-button"), spot: "anyway" },
  ];
}

/**
 * The question: which tiles could still be placed, or whether a move may be undone.
 * @param {Table} table
 */
export function questionWords(table) {
  const { view } = table;
  const asking = askingSeat(table);
  if (asking !== null)
    return t("{name} would like to undo the last move. OK?", {
      name: nameOf(table, asking),
    });
  const tiles = [...new Set(legalPlacements(view).map(tileOf))];
  const named = tiles.slice(0, 3).map(dashTile);
  if (tiles.length > 3) named.push("…");
  return t("You could still place {tiles}.", { tiles: named.join(", ") });
}

/** The offers after a round or a match. @param {Table} table @returns {Offer[]} */
export function nextOffers(table) {
  const over = table.state === "over";
  if (table.rematch) return [bigButton("follow", t("To the next match"))];
  if (over && (table.table.kind === "daily" || table.table.shared_deal)) return [];
  if (table.you === null && table.table.kind !== "device") return [];
  const what = over ? "rematch" : "next";
  const meanwhile = remedyOffer(table);
  if (seatOf(table)?.ready && meanwhile.length > 0) return meanwhile;
  if (seatOf(table)?.ready)
    return [{ ...bigButton(what, t("Waiting for the others…"), "plain-button"), waits: true }];
  if (!over) return [bigButton("next", t("Next round"))];
  if (table.table.practice) return [bigButton("rematch", t("Play this deal again"))];
  return [bigButton("rematch", table.table.kind === "alone" ? t("Play again") : t("Rematch"))];
}

/**
 * @param {Do} what @param {string} text @param {"main" | "plain-button"} [kind] @returns {Offer}
 */
function bigButton(what, text, kind = "main") {
  return { spot: "main", do: what, means: what, text, kind };
}

/**
 * @param {"left" | "right"} spot @param {Do} what
 * @param {import("../../../kit/widgets/icons.js").Icon} name @param {string} text @returns {Offer}
 */
function smallButton(spot, what, name, text) {
  return { spot, do: what, means: what, text, icon: name };
}

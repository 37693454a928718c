/** The players of a replayed game, with the faces and names that they had at the table. */

import { postJson } from "../api.js";
import { isOwnName } from "../own-name.js";
import { seatsOf } from "../seats.js";
import { settings } from "../settings.js";
import { numberNames } from "./numbered.js";
import { playerName, translateNumber } from "./phrasing.js";

/** @import { Seat } from "../../types.d.ts" */
/** @import { Remembered } from "../../device/local/types.d.ts" */

/**
 * @typedef {object} Sitters
 * @property {Pick<Seat, "seat" | "kind" | "name" | "bot">[]} seats
 * @property {number | null} you the viewer's own seat
 * @property {number | null} counted the seat that counts as the viewer's own in the statistics: where
 *   people share a device, the one with the name from the settings
 */

/**
 * @typedef {object} OpenRecord
 * @property {string} name the name of its file
 * @property {string} text
 * @property {Sitters | null} [sitters] its players, where known
 * @property {string} [id] what this device calls the game, if it remembers it
 * @property {boolean} [over] false while its table, or its deal of the day, is still in play
 * @property {boolean} [ahead] whether the viewer has yet to finish its deal of the day
 * @property {boolean} [study] whether to study its round at once, the last one at first
 */

/**
 * The players of a record. A record calls a nameless player by the number of their seat.
 * @param {string[]} players @returns {Sitters}
 */
export function sittersOfRecord(players) {
  const seats = numberNames(players).map((name, index) => ({
    seat: index + 1,
    kind: /** @type {const} */ ("person"),
    name: translateNumber(name, index + 1),
    bot: null,
  }));
  return { seats, you: null, counted: null };
}

/** The players of a table. @param {{code: string, kind: string, seats: Sitters["seats"]}} shown */
export function sittersOfTable({ code, kind, seats }) {
  const own = Object.keys(seatsOf(code)?.tokens ?? {}).map(Number);
  return sittersFrom(seats, kind, own, kind === "device" && own.length > 0);
}

/** The players of a game that this device remembers. @param {string} id @returns {Promise<Sitters | null>} */
export async function sittersOfGame(id) {
  /** @type {Remembered | null} */
  const game = await postJson("/api/games/one", { id });
  if (!game?.came) return null;
  /** @type {Sitters["seats"]} */
  const seats = game.came.players.map(({ name, bot }, index) => ({
    seat: index + 1,
    kind: bot ? "bot" : "person",
    name,
    bot,
  }));
  return sittersFrom(seats, game.kind, game.you, game.you.length === 0);
}

/**
 * @param {Sitters["seats"]} seats
 * @param {string} kind the kind of the table
 * @param {number[]} own the seats of this device
 * @param {boolean} isShared whether the viewer is known by their name only
 * @returns {Sitters}
 */
function sittersFrom(seats, kind, own, isShared) {
  const you = own.length === 1 && kind !== "device" ? own[0] : null;
  const named = seats.filter(
    ({ name, bot }) => bot === null && isOwnName(name ?? "", settings.get("name")),
  );
  const names = numberNames(seats.map((seat) => playerName(seat, you, kind) ?? ""));
  return {
    seats: seats.map((seat, index) => ({ ...seat, name: names[index] })),
    you,
    counted: you ?? (isShared && named.length === 1 ? named[0].seat : null),
  };
}

/** The bots that children play first. */
const GENTLE = ["pip", "mia"];

/** Whether a child may be among the company: one of those bots plays. @param {{bot: string | null}[]} seats */
export function isGentleCompany(seats) {
  return seats.some(({ bot }) => GENTLE.includes(bot ?? ""));
}

/** Whether the viewer played with one of the gentlest bots. @param {Sitters} sitters */
export function isGentle({ seats, you }) {
  return you !== null && isGentleCompany(seats.filter(({ seat }) => seat !== you));
}

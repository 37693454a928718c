/**
 * One device for several people: nothing of the next hand is on the page until the next player
 * says that he has the device.
 */

import { h } from "../elements.js";
import { t } from "../i18n.js";
import { nameOf } from "../telling/words.js";
import { isMine } from "./model.js";

/** @typedef {import("../types.d.ts").Table} Table */
/** @typedef {import("../types.d.ts").Tokens} Tokens */

/**
 * The seat that the device has to be passed to; null while it is where it belongs.
 * @param {Table} table
 * @param {Tokens} tokens of the seats that are played on this device
 */
export function passTo(table, tokens) {
  if (Object.keys(tokens).length < 2 || table.state !== "playing" || isMine(table)) return null;
  const mover = table.view?.to_move ?? null;
  const seat = table.seats.find((each) => each.seat === mover);
  return mover !== null && seat?.bot === null && String(mover) in tokens ? mover : null;
}

/**
 * What lies where the hand would, until then.
 * @param {Table} table
 * @param {number} seat
 */
export function cover(table, seat) {
  return h(
    "p",
    { class: "cover", "data-cover": seat },
    t("Pass the device to {name}.", { name: nameOf(table, seat) }),
  );
}

/**
 * The button by which the next player says that he has the device.
 * @param {Table} table
 * @param {number} seat
 * @param {() => void} here
 */
export function hereButton(table, seat, here) {
  const name = nameOf(table, seat);
  return h(
    "button",
    { class: "button main big main-button", type: "button", "data-do": "cover-off", onclick: here },
    t("I am {name}", { name }),
  );
}

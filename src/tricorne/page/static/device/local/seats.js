/** Seats at local tables. The page holds their tokens and can get new ones. */

import { post } from "../../kit/api.js";
import { keepSeats, seatsAt } from "../../kit/seats.js";
import { isHere } from "./code.js";

/**
 * Gets new tokens for the seats of a local table if the old ones are lost.
 * @param {string} code
 */
export async function sitDown(code) {
  if (!isHere(code) || seatsAt(code)) return;
  const opened = await post("/api/games/seats", { id: code });
  if (opened) keepSeats(code, opened.tokens, opened.kind);
}

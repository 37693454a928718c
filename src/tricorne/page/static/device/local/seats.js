/** Seats at tables of this device: their tokens are the page's to know, and can be asked for anew. */

import { post } from "../../kit/api.js";
import { keepSeats, seatsAt } from "../../kit/seats.js";
import { isHere } from "./code.js";

/**
 * Sits down at a table of this device where nobody has the token of a seat any more.
 * @param {string} code
 */
export async function sitDown(code) {
  if (!isHere(code) || seatsAt(code)) return;
  const opened = await post("/api/games/seats", { id: code });
  if (opened) keepSeats(code, opened.tokens, opened.kind);
}

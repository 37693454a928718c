/** Seats at local tables. The page holds their tokens and can get new ones. */

import { postJson } from "../../kit/api.js";
import { keepSeats, seatsOf } from "../../kit/seats.js";
import { isHere } from "./code.js";

/** Gets new tokens for the seats of a local table if the old ones are lost. @param {string} code */
export async function renewTokens(code) {
  if (!isHere(code) || seatsOf(code)) return;
  const opened = await postJson("/api/games/seats", { id: code });
  if (opened) keepSeats(code, opened.tokens, opened.kind);
}

/** Games that go on: whoever left one finds it on the first screen. */

import { get } from "../api.js";
import { h } from "../elements.js";
import { icon } from "../furniture/icons.js";
import { t } from "../i18n.js";
import { forgetSeats, heldSeats } from "../seats.js";
import { called } from "../telling/words.js";

const MOST_ASKED = 4;

/**
 * Shows the latest game that is not over, if there is one.
 * @param {HTMLElement} place
 */
export async function resume(place) {
  const game = await latest();
  if (!game) return;
  place.hidden = false;
  place.append(
    h(
      "a",
      { class: "button resume-link", href: `/t/${game.code}` },
      icon("play"),
      h("span", null, h("strong", null, t("Go on playing")), " ", h("small", null, game.names)),
    ),
  );
}

async function latest() {
  for (const [code, held] of heldSeats().slice(0, MOST_ASKED)) {
    try {
      // biome-ignore lint/performance/noAwaitInLoops: the next is asked for only if this one is over
      const { state, seats } = await get(`/api/tables/${code}`);
      if (state === "over") continue;
      if (!holds(held, seats)) {
        forgetSeats(code);
        continue;
      }
      const names = seats
        .map((/** @type {import("../types.d.ts").Seat} */ seat) => called(seat, own(held)) ?? "…")
        .join(" · ");
      return { code, names };
    } catch (problem) {
      if (/** @type {import("../api.js").Problem} */ (problem).status === 404) forgetSeats(code);
      else return null;
    }
  }
  return null;
}

/** The seat on this device, if it is one. @param {import("../seats.js").HeldSeats} held */
function own({ tokens, kind }) {
  const [seat] = Object.keys(tokens);
  return kind === "device" ? null : Number(seat);
}

/**
 * Whether one of the seats is still somebody's: who has given his up is not asked to go on.
 * @param {import("../seats.js").HeldSeats} held
 * @param {import("../types.d.ts").Seat[]} seats
 */
function holds({ tokens }, seats) {
  return seats.some(({ seat, kind }) => kind === "person" && String(seat) in tokens);
}

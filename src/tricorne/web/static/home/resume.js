/** Games that go on: whoever left one finds it on the first screen. */

import { get } from "../api.js";
import { h } from "../elements.js";
import { icon } from "../furniture/icons.js";
import { t } from "../i18n.js";
import { forgetSeats, heldSeats } from "../seats.js";

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
  for (const [code] of heldSeats().slice(0, MOST_ASKED)) {
    try {
      // biome-ignore lint/performance/noAwaitInLoops: the next is asked for only if this one is over
      const { state, seats } = await get(`/api/tables/${code}`);
      if (state === "over") continue;
      const names = seats
        .map((/** @type {{name: string | null}} */ seat) => seat.name ?? "…")
        .join(" · ");
      return { code, names };
    } catch (problem) {
      if (/** @type {import("../api.js").Problem} */ (problem).status === 404) forgetSeats(code);
      else return null;
    }
  }
  return null;
}

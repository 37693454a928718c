/** Who sits at a table. */

import { h } from "../elements.js";
import { icon } from "../furniture/icons.js";
import { t } from "../i18n.js";

/**
 * @param {import("../types.d.ts").Seat[]} seats
 * @param {number | null} [you]
 */
export function seatList(seats, you = null) {
  return h(
    "ol",
    { class: "seat-list" },
    seats.map((seat) =>
      h(
        "li",
        { class: `seat-line ${seat.kind}`, dataset: { seat: String(seat.seat) } },
        icon(seat.kind === "bot" ? "bots" : "person"),
        h("strong", null, seat.kind === "open" ? t("free") : (seat.name ?? "")),
        h(
          "span",
          { class: "soft" },
          [
            seat.seat === you && t("you"),
            seat.host && t("host"),
            seat.kind === "bot" && t("bot"),
            seat.kind === "person" && !seat.here && t("not here now"),
          ]
            .filter(Boolean)
            .join(", "),
        ),
      ),
    ),
  );
}

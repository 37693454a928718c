/** Who sits at a table. */

import { h } from "../elements.js";
import { drawings, portrait } from "../furniture/portraits.js";
import { t } from "../i18n.js";

/**
 * @param {import("../types.d.ts").Seat[]} seats
 * @param {number | null} [you]
 */
export function seatList(seats, you = null) {
  const drawn = drawings(seats);
  return h(
    "ol",
    { class: "seat-list" },
    seats.map((seat, index) =>
      h(
        "li",
        { class: `seat-line ${seat.kind} seat-${seat.seat}`, dataset: { seat: String(seat.seat) } },
        portrait(drawn[index]),
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

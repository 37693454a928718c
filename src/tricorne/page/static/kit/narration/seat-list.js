/** The list of seats at a table. */

import { h } from "../elements.js";
import { t } from "../i18n.js";
import { drawPortrait, portraitsOf } from "../widgets/portraits.js";
import { playerName } from "./phrasing.js";

/**
 * @param {import("../../types.d.ts").Seat[]} seats @param {number | null} [you]
 * @param {(seat: import("../../types.d.ts").Seat) => HTMLElement | null} [beside] the buttons for a
 *   seat
 */
export function seatList(seats, you = null, beside = () => null) {
  const drawn = portraitsOf(seats);
  return h(
    "ol.seat-list",
    seats.map((seat, index) =>
      h(
        "li",
        { class: `seat-line ${seat.kind} seat-${seat.seat}`, dataset: { seat: String(seat.seat) } },
        drawPortrait(drawn[index]),
        h("strong", playerName(seat, you) ?? t("free")),
        h(
          "span.soft",
          [
            seat.seat === you && playerName(seat, you) !== t("You") && t("you"),
            seat.host && t("host"),
            seat.kind === "bot" && t("bot"),
            seat.kind === "person" && !seat.here && t("not here now"),
          ]
            .filter(Boolean)
            .join(", "),
        ),
        beside(seat),
      ),
    ),
  );
}

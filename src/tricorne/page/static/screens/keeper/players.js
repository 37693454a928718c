/** The players with their points and tiles. A tap gives a player the turn. */

import { h } from "../../kit/elements.js";
import { numberText, t } from "../../kit/i18n.js";
import { questionOf } from "./panel.js";

/** @param {import("./types.d.ts").Screen} screen */
export function playerButtons(screen) {
  const { agreed } = screen.shown;
  const { now, draft } = screen;
  const turns = questionOf(screen) === "turn";
  const seat = turns ? draft.seat || now.seat : 0;
  return agreed.names.map((name, index) => {
    const number = index + 1;
    const gone = now.gone.includes(number);
    return h(
      "button",
      {
        class: ["count-player", number === seat && "is-turn", gone && "is-gone"],
        dataset: { seat: number, do: `seat-${number}` },
        style: { "--seat": `var(--seat-${number})` },
        "aria-pressed": number === seat,
        disabled: !turns || gone || screen.follows,
        onclick: () => screen.say({ seat: number }),
      },
      h("span.count-name", name),
      agreed.scoring !== "none" && h("strong.count-total", numberText(now.totals[index])),
      h(
        "small",
        gone
          ? t("has left")
          : now.number > 0 && !now.settled && t("{count} in hand", { count: now.hands[index] }),
      ),
    );
  });
}

/** Suggests the next bot to a player who has beaten one twice. */

import { fill, h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { bots, inWords } from "../../../kit/narration/offers.js";
import { hasBeaten, next } from "../../../kit/narration/progress.js";
import { botPortrait } from "../../../kit/widgets/portraits.js";

/** @import { Table } from "../../../types.d.ts" */

/** Records a win against a single bot, but not in practice, and suggests the next one. @param {Table} table */
export function nextLevel({ table, seats, winners, you }) {
  const beaten = seats.length === 2 ? seats.find(({ seat }) => seat !== you)?.bot : null;
  if (table.kind !== "bots" || table.practice || !beaten || winners.join() !== String(you))
    return null;
  hasBeaten(beaten, table.code);
  const place = h("div.next-level", { hidden: true });
  void bots()
    .then((all) => {
      const bot = next(all, beaten);
      if (!bot) return;
      const names = {
        name: inWords(all.find(({ key }) => key === beaten)?.names ?? {}),
        next: inWords(bot.names),
      };
      place.hidden = false;
      fill(
        place,
        botPortrait(bot.key),
        h("p", t("You have beaten {name} twice. {next} is a little stronger.", names)),
        h(
          "a.button",
          { href: `/new/bots?bot=${bot.key}`, "data-do": "next-level" },
          t("Play against {next}", names),
        ),
      );
    })
    .catch(() => {
      // it is suggested next time
    });
  return place;
}

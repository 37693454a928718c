/** Suggests the next bot to a player who has beaten one twice. */

import { fill, h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { fetchBots, translateName } from "../../../kit/narration/offers.js";
import { nextBot, recordWin } from "../../../kit/narration/progress.js";
import { botPortrait } from "../../../kit/widgets/portraits.js";

/** @import { Table } from "../../../types.d.ts" */

/**
 * Records a win against a single bot, but not in practice or with a head start, and suggests the
 * next one. @param {Table} table
 */
export function suggestLevel({ table, seats, winners, you }) {
  const beaten = seats.length === 2 ? seats.find(({ seat }) => seat !== you)?.bot : null;
  if (
    table.kind !== "bots" ||
    table.practice ||
    table.credit ||
    !beaten ||
    winners.join() !== String(you)
  )
    return null;
  recordWin(beaten, table.code);
  const box = h("div.next-level", { hidden: true });
  void fetchBots()
    .then((all) => {
      const bot = nextBot(all, beaten);
      if (!bot) return;
      const names = {
        name: translateName(all.find(({ key }) => key === beaten)?.names ?? {}),
        next: translateName(bot.names),
      };
      box.hidden = false;
      fill(
        box,
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
  return box;
}

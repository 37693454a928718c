/** Saying once, for all games in one's own time, that one is away. */

import { gamesInDays, tokensOf } from "../../device/local/under-way.js";
import { postJson } from "../../kit/api.js";
import { carryOut } from "../../kit/deeds.js";
import { h } from "../../kit/elements.js";
import { fillAgain } from "../../kit/fill-again.js";
import { n, t } from "../../kit/i18n.js";
import { dateWords } from "../../kit/narration/dates.js";
import { dueWords } from "../../kit/narration/phrasing.js";
import { showNotice } from "../../kit/notice.js";
import { settings } from "../../kit/settings.js";
import { selectField } from "../../kit/widgets/fields.js";

/** @import { UnderWay } from "../../device/local/under-way.js" */

const MOST_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/** The field, once it is known that there are such games; empty otherwise. */
export function awayField() {
  const box = h("div.stack", { hidden: true });
  void gamesInDays().then((games) => {
    box.hidden = games.length === 0;
    if (games.length > 0) show(box, games);
  });
  return box;
}

/** @param {HTMLElement} box @param {UnderWay[]} games */
function show(box, games) {
  const until = settings.get("away");
  const isAway = until > Date.now();
  fillAgain(
    box,
    h("h2.aside", t("Away")),
    h(
      "p.soft",
      isAway
        ? t("You are away until {time}. No day of yours runs until then.", {
            time: dueWords(until),
          })
        : t("In games with days, none of yours runs while you are away: 30 days a match at most."),
    ),
    isAway
      ? h(
          "button.button",
          { dataset: { do: "back" }, onclick: () => void tell(box, games, 0) },
          t("I’m back"),
        )
      : selectField({
          name: "away",
          label: t("I’m away"),
          options: [{ value: "", label: t("no") }, ...lastDays()],
          value: "",
          change: (last) => void tell(box, games, (Number(last) - Date.now()) / DAY_MS),
        }),
  );
}

/** The days until which a player may be away. Each counts to its last minute, by this device's time zone. */
function lastDays() {
  return Array.from({ length: MOST_DAYS }, (_, later) => {
    const last = new Date();
    last.setDate(last.getDate() + later);
    last.setHours(23, 59, 0, 0);
    const date = dateWords(last, { weekday: "short", day: "numeric", month: "long" });
    return { value: String(last.getTime()), label: t("until {date}", { date }) };
  }).filter(({ value }) => Number(value) > Date.now());
}

/** @param {HTMLElement} box @param {UnderWay[]} games @param {number} days 0 to be back */
async function tell(box, games, days) {
  await carryOut(async () => {
    const { until, told, refused } = await postJson("/api/away", { days, seats: tokensOf(games) });
    if (told.length > 0) settings.set("away", days ? until : 0);
    const left = Object.keys(refused).length;
    if (left > 0)
      showNotice(
        n(
          "{count} game does not wait that long: 30 days a match are the most.",
          "{count} games do not wait that long: 30 days a match are the most.",
          left,
        ),
      );
  });
  show(box, games);
}

/** The deal of the day: the same hand for everybody, the list of the best, and lists among friends. */

import { alone, currentAddress } from "../../kit/address.js";
import { getJson, Problem } from "../../kit/api.js";
import { callOnceReached } from "../../kit/connection.js";
import { dayOf, isDay, shiftDay } from "../../kit/days.js";
import { deviceHeaders, keepDeviceToken } from "../../kit/device.js";
import { h } from "../../kit/elements.js";
import { fillAgain } from "../../kit/fill-again.js";
import { t } from "../../kit/i18n.js";
import { dateWords } from "../../kit/narration/dates.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { icon } from "../../kit/widgets/icons.js";
import { attemptCard } from "./attempt.js";
import { listCards } from "./lists.js";
import { sendResults } from "./sending.js";

/** @import { Day } from "./types.d.ts" */

/** The first day whose hand follows from its date. */
const FIRST = "2026-11-26";
const NOT_YET = 404;

/** @param {HTMLElement} root */
export function show(root) {
  const { searchParams } = currentAddress();
  const wanted = searchParams.get("day") ?? "";
  const chosen = {
    day: isDay(wanted) ? wanted : "",
    circle: (searchParams.get("list") ?? "").toUpperCase(),
  };
  const box = h("div.stack");
  fillScreen(root, { title: t("The deal of the day") }, box);
  let isHere = true;
  const look = async () => {
    const daily = await dayOn(chosen.day);
    const parts = await Promise.all([
      attemptCard(daily),
      listCards(daily, chosen, () => void look()),
    ]);
    if (!isHere) return;
    fillAgain(box, dayLinks(daily, turn), ...parts);
    if (daily.unreached && !alone)
      callOnceReached(
        () => void look(),
        () => isHere,
      );
    else if (await sendResults()) await look();
  };
  /** @param {string} day */
  const turn = (day) => {
    chosen.day = day;
    void look();
  };
  void look();
  return {
    leave() {
      isHere = false;
    },
  };
}

/** A day from the server, or as far as it is known without one. @param {string} day @returns {Promise<Day>} */
async function dayOn(day) {
  const query = day ? `?day=${day}` : "";
  if (!alone) {
    try {
      const daily = await getJson(`/api/daily${query}`, deviceHeaders());
      keepDeviceToken(daily.device);
      return daily;
    } catch (problem) {
      if (day && problem instanceof Problem && problem.status === NOT_YET) return dayOn("");
      // without it, the deal can still be played
    }
  }
  const today = dayOf(new Date());
  return {
    day: day && day <= today ? day : today,
    today,
    tried: false,
    hand: [],
    best: [],
    invented: {},
    unreached: true,
  };
}

/** The day, and the ways to the days before and after. @param {Day} daily @param {(day: string) => void} turn */
function dayLinks({ day, today }, turn) {
  /** @param {string} what @param {string} label @param {string} to */
  const way = (what, label, to) =>
    h(
      "button.button.quiet.round",
      {
        dataset: { do: what },
        "aria-label": label,
        title: label,
        disabled: to > today || to < FIRST,
        onclick: () => turn(to),
      },
      icon(what === "earlier" ? "back" : "forward"),
    );
  return h(
    "nav.day-bar",
    { "aria-label": t("Days") },
    way("earlier", t("The day before"), shiftDay(day, -1)),
    h("h2", { "aria-live": "polite" }, dayName(day)),
    way("later", t("The day after"), shiftDay(day, 1)),
  );
}

/** @param {string} day */
function dayName(day) {
  return dateWords(new Date(`${day}T12:00Z`), {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
}

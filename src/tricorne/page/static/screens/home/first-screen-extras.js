/**
 * The parts that the first screen shows a moment later: its ornament, what "Play" starts, results
 * of today's deal, and games in progress.
 */

import { alone } from "../../kit/address.js";
import { get } from "../../kit/api.js";
import { listed, n, t } from "../../kit/i18n.js";
import { agreed } from "../../kit/narration/agreement.js";
import { bots, houseWords, inWords, sheets } from "../../kit/narration/offers.js";
import { style } from "../../kit/router.js";
import { players, remembered } from "../setup/form.js";
import { resume as resumed } from "./resume.js";
import { scene as drawn } from "./scene.js";

/** @typedef {Record<"scene" | "resume" | "against" | "terms", HTMLElement> & {today: HTMLElement | null}} Places */

/** @param {Places} places */
export async function enliven({ scene, resume, against, terms, today }) {
  void resumed(resume);
  const ornaments = [named(against), agreedOn(terms), played(today)];
  void Promise.allSettled(ornaments); // the screen works without them
  await style("game");
  scene.append(drawn());
}

/** The opponents. @param {HTMLElement} place */
async function named(place) {
  const all = await bots();
  const names = remembered("bots").bots.map((key) =>
    inWords(all.find((bot) => bot.key === key)?.names ?? { en: key }),
  );
  place.textContent = t("against {names}", { names: listed(names) });
}

/** The sheet and the length of the match. @param {HTMLElement} place */
async function agreedOn(place) {
  const form = remembered("bots");
  const { sheet: wanted, house, scoring } = form;
  const many = players("bots", form);
  const sheet = (await sheets()).find(({ name, players: [fewest, most] }) =>
    wanted === null ? fewest <= many && many <= most : name === wanted,
  );
  if (!sheet) return;
  const due = scoring === "full" ? Number(house.target ?? sheet.parameters.target) : 0;
  place.textContent = agreed({
    title: sheet.title,
    house_words: houseWords(sheet, house),
    scoring,
    target: form.target ?? due,
  });
}

/** The number of today's players and their results. @param {HTMLElement | null} place */
async function played(place) {
  if (!place || alone) return;
  const { best } = await get("/api/daily");
  place.textContent =
    best.length === 0
      ? t("Nobody has played it yet. Be the first!")
      : n(
          "Played once today: {best} points.",
          "Played {count} times today, best: {best} points.",
          best.length,
          {
            best: best[0].points,
          },
        );
}

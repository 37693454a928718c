/**
 * The parts that the first screen shows a moment later: its ornament, what "Play" starts, who
 * teaches, and games in progress.
 */

import { listWords, t } from "../../kit/i18n.js";
import { agreementWords } from "../../kit/narration/agreement.js";
import {
  FIRST_BOT,
  fetchBots,
  fetchSheets,
  houseWords,
  translateName,
} from "../../kit/narration/offers.js";
import { loadStyle } from "../../kit/router.js";
import { heldSeats } from "../../kit/seats.js";
import { StoredText } from "../../kit/stored-text.js";
import { botPortrait } from "../../kit/widgets/portraits.js";
import { lastForm, playersCount } from "../setup/form.js";
import { fetchLater } from "../table/state/later.js";
import { tileScene } from "./scene.js";

/** @typedef {Record<"scene" | "resume" | "against" | "terms" | "face" | "today", HTMLElement>} Places */

/** @param {Places} places */
export async function fillExtras({ scene, resume, against, terms, face }) {
  if (heldSeats().length > 0 || new StoredText("tricorne.circles").read())
    void fetchLater().then(({ offerGames }) => offerGames(resume));
  const ornaments = [opponentsNote(against), termsNote(terms)];
  void Promise.allSettled(ornaments); // the screen works without them
  await loadStyle("game");
  scene.append(tileScene());
  face.append(botPortrait(FIRST_BOT));
}

/** The opponents. @param {HTMLElement} box */
async function opponentsNote(box) {
  const all = await fetchBots();
  const names = lastForm("bots").bots.map((key) =>
    translateName(all.find((bot) => bot.key === key)?.names ?? { en: key }),
  );
  box.textContent = t("against {names}", { names: listWords(names) });
}

/** The sheet and the length of the match. @param {HTMLElement} box */
async function termsNote(box) {
  const form = lastForm("bots");
  const { sheet: wanted, house, scoring } = form;
  const many = playersCount("bots", form);
  const sheet = (await fetchSheets()).find(({ name, players: [fewest, most] }) =>
    wanted === null ? fewest <= many && many <= most : name === wanted,
  );
  if (!sheet) return;
  const due = scoring === "full" ? Number(house.target ?? sheet.parameters.target) : 0;
  box.textContent = agreementWords({
    title: sheet.title,
    house_words: houseWords(sheet, house),
    scoring,
    target: form.target ?? due,
    rounds: Number(house.rounds ?? 0),
  });
}

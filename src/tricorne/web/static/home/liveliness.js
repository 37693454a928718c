/** What the first screen shows a moment later: its ornament, against whom one plays, games that go on. */

import { t } from "../i18n.js";
import { style } from "../router.js";
import { bots, inWords } from "../telling/offers.js";
import { remembered } from "./form.js";
import { resume as resumed } from "./resume.js";
import { scene as drawn } from "./scene.js";

/** @param {{scene: HTMLElement, resume: HTMLElement, against: HTMLElement}} places */
export async function enliven({ scene, resume, against }) {
  void resumed(resume);
  void named(against);
  await style("board");
  scene.append(drawn());
}

/** @param {HTMLElement} place */
async function named(place) {
  try {
    const all = await bots();
    const names = remembered("bots").bots.map((key) =>
      inWords(all.find((bot) => bot.key === key)?.names ?? { en: key }),
    );
    place.textContent = t("against {names}", {
      names: new Intl.ListFormat(document.documentElement.lang).format(names),
    });
  } catch {
    // the name is no more than an ornament
  }
}

/** A player's screen of an evening at online tables: where to go, and the ranking so far. */

import { postJson } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { numberText, t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { keepSeats, seatsOf } from "../../kit/seats.js";
import { ring } from "./ring.js";
import { EveningView } from "./view.js";

/** @import { Errand, OnlineLook } from "./types.d.ts" */

export class Guest extends EveningView {
  /** @param {HTMLElement} body @param {OnlineLook} look @param {{code: string, sheet: string, go?: (path: string) => void}} about */
  constructor(body, look, { code, sheet, go = goTo }) {
    super(body, /** @type {import("./types.d.ts").OnlineEvening} */ (look.evening), sheet);
    this.code = code;
    this.go = go;
    this.errand = h("div.stack", { role: "status" });
    /** What is said there. */
    this.told = "";
    this.show();
  }

  /** @param {OnlineLook} look */
  take({ evening }) {
    if (!evening) return;
    this.learn(evening);
    this.show();
  }

  cards() {
    const { player } = ring.keysOf(this.code);
    return [
      h("section.card.stack", this.sheet && h("p.soft", t(this.sheet)), this.errand),
      this.standingsCard(player && this.reportButton(this.code, player)),
    ];
  }

  /** Asks where to go, and goes to a table that this device has not seen yet. @param {string} key */
  async follow(key) {
    if (key === "") return;
    /** @type {Errand} */
    const errand = await postJson(`/api/evenings/${this.code}/seat`, { key });
    const told = JSON.stringify(errand);
    if (told === this.told) return;
    this.told = told;
    this.own = errand.name;
    const { code, seat } = errand;
    const isNew = code !== null && seatsOf(code) === null;
    if (code !== null && seat !== null) keepSeats(code, { [seat]: key }, "online");
    fill(this.errand, h("h2", errand.name), errandWords(errand));
    if (isNew && !document.hidden) this.go(`/t/${code}`);
  }
}

/** @param {Errand} errand */
function errandWords({ errand, round, table, deal, code, behind }) {
  if (errand === "over") return h("p", t("The evening is over."));
  if (errand === "out") return h("p", t("You sit out this round."));
  if (code === null)
    return h(
      "p",
      behind.length > 0
        ? t("Your table begins once these are ready: {names}", { names: behind.join(", ") })
        : t("You are led to your table as soon as the next round begins."),
    );
  const place = [
    t("Round {number}", { number: round }),
    t("Table {number}", { number: table ?? 0 }),
    t("Deal {number}", { number: numberText(deal ?? 0) }),
  ];
  return [
    h("p", place.join(" · ")),
    h(
      "p",
      h(
        "a.button.big.main",
        { href: `/t/${code}`, dataset: { do: "to-table" } },
        t("To the table"),
      ),
    ),
  ];
}

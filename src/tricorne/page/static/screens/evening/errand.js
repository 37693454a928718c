/** What a player has to do at an evening at online tables: wait, or go to a table. */

import { postJson } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { numberText, t } from "../../kit/i18n.js";
import { keepSeats, seatsOf } from "../../kit/seats.js";

/** @import { Errand } from "./types.d.ts" */

export class ErrandBox {
  /** @param {string} code @param {(path: string) => void} [go] leads to a table */
  constructor(code, go) {
    this.code = code;
    this.go = go;
    this.box = h("div.stack", { role: "status" });
    /** What is said there. */
    this.told = "";
  }

  /** Asks where to go, and leads to a table that this device has not seen yet. @param {string} key */
  async follow(key) {
    /** @type {Errand} */
    const errand = await postJson(`/api/evenings/${this.code}/seat`, { key });
    const told = JSON.stringify(errand);
    if (told === this.told) return errand;
    this.told = told;
    const { code, seat } = errand;
    const isNew = code !== null && seatsOf(code) === null;
    if (code !== null && seat !== null) keepSeats(code, { [seat]: key }, "online");
    fill(this.box, h("h2", errand.name), errandWords(errand));
    if (isNew && !document.hidden) this.go?.(`/t/${code}`);
    return errand;
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

/** An evening under way: results are typed in, corrected and taken back; papers are printed. */

import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { showNotice } from "../../kit/notice.js";
import { goTo } from "../../kit/router.js";
import { textField } from "../../kit/widgets/fields.js";
import { cardPapers, guidePapers, slipPapers } from "./papers.js";
import {
  changeEvening,
  findPaper,
  readEvening,
  showCards,
  showEvening,
  storedEvening,
  undoChange,
} from "./rules.js";
import { allEvenings, deleteEvening, listenToEvenings, storeEvening } from "./storage.js";
import { EveningView } from "./view.js";

/** @import { SheetOffer } from "../../kit/narration/offers.js" */
/** @import { Change } from "./types.d.ts" */

export class Running extends EveningView {
  /** @param {HTMLElement} body @param {import("./storage.js").Kept} kept @param {SheetOffer[]} offered */
  constructor(body, kept, offered) {
    const evening = readEvening(kept.text);
    const shown = showEvening(evening);
    super(body, shown, offered.find(({ name }) => name === shown.sheet)?.title ?? "");
    this.id = kept.id;
    this.text = kept.text;
    this.evening = evening;
    this.listening = listenToEvenings(() => this.readAgain());
    this.show();
  }

  leave() {
    super.leave();
    this.listening.stop();
  }

  /** Shows what another window has stored. */
  readAgain() {
    const text = allEvenings().find(({ id }) => id === this.id)?.text;
    if (!text || text === this.text) return;
    this.take(readEvening(text), text);
    this.show();
  }

  /** @param {import("./rules.js").Evening} evening @param {string} text */
  take(evening, text) {
    this.text = text;
    this.evening = evening;
    this.learn(showEvening(evening));
  }

  /** Makes a change, unless it is refused. @param {Change} wanted @returns {Promise<boolean>} whether it was made */
  change(wanted) {
    try {
      this.become(changeEvening(this.evening, wanted));
      return Promise.resolve(true);
    } catch (problem) {
      this.refuse(problem);
      return Promise.resolve(false);
    }
  }

  /** @param {import("./rules.js").Evening} evening */
  become(evening) {
    this.take(evening, storedEvening(evening));
    if (!storeEvening(this.text, this.id).lasts)
      showNotice(t("This device could not store the evening. It ends with the page."));
    fill(this.said);
    this.showSoon();
  }

  cards() {
    return [
      this.findCard(),
      this.shown.rounds.map((_, index) => this.roundCard(index + 1, this.cardsButton(index + 1))),
      this.standingsCard(),
      this.lateCard(),
      h(
        "div.buttons",
        this.button("close", t("Delete the evening"), "delete-evening", () => {
          deleteEvening(this.id);
          showNotice(t("The evening was deleted."), {
            label: t("Undo"),
            run: () => goTo(`/count?evening=${storeEvening(this.text, this.id).id}`),
          });
          goTo("/count?evening=");
        }),
      ),
    ];
  }

  /** The field for the number of a slip or card, and the way back. */
  findCard() {
    let typed = "";
    return h(
      "section.card.stack",
      this.sheet && h("p.soft", t(this.sheet)),
      h(
        "div.entry",
        textField({
          name: "mark",
          label: t("Number on a slip or card"),
          value: "",
          change(value) {
            typed = value;
          },
        }),
        h(
          "button.button",
          { dataset: { do: "find" }, onclick: () => this.goToPaper(typed) },
          t("Go there"),
        ),
      ),
      this.said,
      h(
        "div.buttons",
        this.button("record", t("Guide cards and slips"), "guides", () =>
          this.printPaper([
            guidePapers(this),
            this.shown.rounds.map((_, index) => slipPapers(this, index + 1)),
          ]),
        ),
        this.shown.changed > 0 &&
          this.button("undo", t("Undo"), "undo", () => this.become(undoChange(this.evening))),
      ),
    );
  }

  /** Opens the table of a slip, or the round of a card. @param {string} typed */
  goToPaper(typed) {
    try {
      const [first, table] = findPaper(this.shown, typed);
      const round = table > 0 ? first : Math.ceil(first / this.shown.deals);
      if (!this.shown.rounds[round - 1]) return;
      fill(this.said);
      this.open.add(`round-${round}`);
      this.show();
      const place = table > 0 ? `r${round}t${table}` : `round-${round}`;
      /** @type {HTMLElement | null} */ (
        this.body.querySelector(`[data-place="${place}"] :is(input, summary)`)
      )?.focus();
    } catch (problem) {
      this.refuse(problem);
    }
  }

  /** @param {number} number the round */
  cardsButton(number) {
    return h(
      "div.buttons",
      this.button("record", t("Cards of the deals"), `cards-${number}`, () =>
        this.printPaper(
          cardPapers(this, showCards(this.evening, number), this.shown.rounds[number - 1]),
        ),
      ),
    );
  }
}

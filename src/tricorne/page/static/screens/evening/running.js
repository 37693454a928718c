/** An evening under way: results are typed in, corrected and taken back; papers are printed. */

import { refusalIn } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { showNotice } from "../../kit/notice.js";
import { runOnceReleased } from "../../kit/released.js";
import { goTo } from "../../kit/router.js";
import { refusalNote, textField } from "../../kit/widgets/fields.js";
import { icon } from "../../kit/widgets/icons.js";
import { cardPapers, guidePapers, rankingPaper, slipPapers } from "./papers.js";
import { boardSheets, rankingTables, secretNote } from "./ranking.js";
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
import { tableForm } from "./table-form.js";

/** @import { SheetOffer } from "../../kit/narration/offers.js" */
/** @import { Change } from "./types.d.ts" */

export class Running {
  /** @param {HTMLElement} body @param {import("./storage.js").Kept} kept @param {SheetOffer[]} offered */
  constructor(body, kept, offered) {
    this.body = body;
    this.id = kept.id;
    this.text = kept.text;
    this.evening = readEvening(kept.text);
    this.shown = showEvening(this.evening);
    this.sheet = offered.find(({ name }) => name === this.shown.sheet)?.title ?? "";
    /** Which folds are open. @type {Set<string>} */
    this.open = new Set([`round-${unfinishedRound(this.shown)}`]);
    /** What is typed and not yet a result, by its field. @type {Map<string, string>} */
    this.drafts = new Map();
    /** The next drawing. @type {ReturnType<typeof runOnceReleased> | null} */
    this.soon = null;
    this.paper = h("div.evening-paper", { "aria-hidden": "true" });
    /** Fills the paper when the browser prints without a button. */
    this.print = () => this.paper.childElementCount === 0 && fill(this.paper, rankingPaper(this));
    this.printed = () => fill(this.paper);
    addEventListener("beforeprint", this.print);
    addEventListener("afterprint", this.printed);
    this.listening = listenToEvenings(() => this.readAgain());
    this.said = h("div", { "aria-live": "polite" });
    this.show();
  }

  leave() {
    this.soon?.cancel();
    removeEventListener("beforeprint", this.print);
    removeEventListener("afterprint", this.printed);
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
    const before = this.shown.names.length;
    this.text = text;
    this.evening = evening;
    this.shown = showEvening(evening);
    if (this.shown.names.length !== before) this.drafts.clear(); // others may sit there
  }

  /** Makes a change, unless it is refused. @param {Change} wanted @returns {boolean} whether it was made */
  change(wanted) {
    try {
      this.become(changeEvening(this.evening, wanted));
      return true;
    } catch (problem) {
      this.refuse(problem);
      return false;
    }
  }

  /** @param {unknown} problem */
  refuse(problem) {
    fill(this.said, refusalNote(refusalIn(problem)));
    this.said.scrollIntoView?.({ block: "nearest" });
  }

  /** @param {import("./rules.js").Evening} evening */
  become(evening) {
    this.take(evening, storedEvening(evening));
    if (!storeEvening(this.text, this.id).lasts)
      showNotice(t("This device could not store the evening. It ends with the page."));
    fill(this.said);
    this.soon?.cancel();
    this.soon = runOnceReleased(() => this.show());
  }

  show() {
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    const focused = this.body.contains(active) ? active?.dataset.at : undefined;
    fill(
      this.body,
      this.findCard(),
      this.shown.rounds.map((_, index) => this.roundCard(index + 1)),
      h(
        "section.card.stack",
        h("h2", t("Standings")),
        rankingTables(this.shown),
        boardSheets(this.shown, this.fold("boards")),
        secretNote(this.shown),
        this.button("record", t("Print"), "standings", () => this.printPaper(rankingPaper(this))),
      ),
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
      this.paper,
    );
    if (focused === undefined) return;
    const again = this.body.querySelector(`[data-at="${focused}"]`);
    const field = again ?? this.body.querySelector("input");
    /** @type {HTMLElement | null} */ (field)?.focus();
  }

  /**
   * @param {import("../../kit/widgets/icons.js").Icon} drawn @param {string} label
   * @param {string} name @param {() => void} onclick
   */
  button(drawn, label, name, onclick) {
    return h(
      "button.button",
      { dataset: { do: name, at: name }, onclick },
      icon(drawn),
      h("span", label),
    );
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

  /** Whether a fold is open, now and after it is drawn anew. @param {string} name */
  fold(name) {
    return {
      open: this.open.has(name),
      ontoggle: (/** @type {Event} */ { currentTarget }) => {
        if (/** @type {HTMLDetailsElement} */ (currentTarget).open) this.open.add(name);
        else this.open.delete(name);
      },
    };
  }

  /** @param {number} number */
  roundCard(number) {
    const round = this.shown.rounds[number - 1];
    const { names } = this.shown;
    return h(
      "details.card.fold.evening-round",
      { ...this.fold(`round-${number}`), dataset: { place: `round-${number}` } },
      h("summary", { dataset: { at: `round-${number}` } }, t("Round {number}", { number })),
      h(
        "div.stack",
        round.out.length > 0 &&
          h("p", t("Sits out: {names}", { names: round.out.map((one) => names[one]).join(", ") })),
        round.tables.map((_, at) => tableForm(this, number, at + 1)),
        h(
          "div.buttons",
          this.button("record", t("Cards of the deals"), `cards-${number}`, () =>
            this.printPaper(cardPapers(this, showCards(this.evening, number), round)),
          ),
        ),
      ),
    );
  }

  lateCard() {
    let name = "";
    const round = Math.min(this.shown.next, this.shown.rounds.length);
    return h(
      "section.card.stack",
      textField({
        name: "late",
        label: t("Somebody came late"),
        value: "",
        placeholder: t("Name"),
        change(value) {
          name = value;
        },
      }),
      h(
        "div.buttons",
        h(
          "button.button",
          {
            dataset: { do: "late", at: "late" },
            onclick: () => this.change({ name: name.trim(), round }),
          },
          t("Plays from round {number}", { number: round }),
        ),
      ),
    );
  }

  /** @param {import("../../kit/elements.js").Children} pages */
  printPaper(pages) {
    fill(this.paper, pages);
    print();
  }
}

/** The first round of which a result is missing, or the last. @param {Running["shown"]} shown */
function unfinishedRound({ rounds }) {
  const missing = rounds.findIndex(({ tables }) =>
    tables.some(({ results }) => !results.every(Boolean)),
  );
  return missing < 0 ? rounds.length : missing + 1;
}

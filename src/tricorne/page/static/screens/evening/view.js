/** What the screens of an evening share: its rounds with their results, its ranking and its papers. */

import { refusalIn } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { focusIn } from "../../kit/fill-again.js";
import { t } from "../../kit/i18n.js";
import { runOnceReleased } from "../../kit/released.js";
import { isDialogOpen } from "../../kit/widgets/dialog.js";
import { refusalNote, textField } from "../../kit/widgets/fields.js";
import { icon } from "../../kit/widgets/icons.js";
import { reportButton } from "../../kit/widgets/report-name.js";
import { rankingPaper } from "./papers.js";
import { boardSheets, rankingTables, secretNote } from "./ranking.js";
import { tableForm } from "./table-form.js";

/** @import { Children } from "../../kit/elements.js" */
/** @import { Change, Shown } from "./types.d.ts" */

export class EveningView {
  /**
   * @param {HTMLElement} root @param {Shown} shown @param {string} sheet the title of the rule sheet
   * @param {Children} [above] what stays above all that is drawn anew
   */
  constructor(root, shown, sheet, above) {
    /** What is drawn anew. */
    this.body = h("div.stack");
    this.shown = shown;
    this.sheet = sheet;
    /** Who looks, if that is a contestant. */
    this.own = "";
    /** Which folds are open. @type {Set<string>} */
    this.open = new Set([`round-${unfinishedRound(shown)}`]);
    /** What is typed and not yet a result, by its field. @type {Map<string, string>} */
    this.drafts = new Map();
    /** The name that is typed for somebody who came late. */
    this.late = "";
    this.paper = h("div.evening-paper", { "aria-hidden": "true" });
    /** Fills the paper when the browser prints without a button. */
    this.print = () => this.paper.childElementCount === 0 && fill(this.paper, rankingPaper(this));
    this.printed = () => fill(this.paper);
    addEventListener("beforeprint", this.print);
    addEventListener("afterprint", this.printed);
    this.said = h("div", { "aria-live": "polite" });
    /** The next drawing. @type {ReturnType<typeof runOnceReleased> | null} */
    this.soon = null;
    fill(root, above, this.body, this.paper);
  }

  leave() {
    this.stopWaiting();
    removeEventListener("beforeprint", this.print);
    removeEventListener("afterprint", this.printed);
  }

  /** Shows this from the next drawing on. @param {Shown} shown */
  learn(shown) {
    if (shown.names.length !== this.shown.names.length) {
      this.drafts.clear(); // others may sit there
      this.late = "";
    }
    this.shown = shown;
  }

  /** Makes a change, unless it is refused. @param {Change} _wanted @returns {Promise<boolean>} whether it was made */
  change(_wanted) {
    return Promise.resolve(false);
  }

  /** The cards of the screen. @returns {Children} */
  cards() {
    return [];
  }

  /** @param {unknown} problem */
  refuse(problem) {
    fill(this.said, refusalNote(refusalIn(problem)));
    this.said.scrollIntoView?.({ block: "nearest" });
  }

  /** Draws everything anew. The focus stays where it is. */
  show() {
    const focusAgain = focusIn(this.body);
    fill(this.body, this.cards());
    focusAgain?.();
  }

  /** Draws everything anew, once that takes nothing from under the hands of the user. */
  showSoon = () => {
    this.stopWaiting();
    this.soon = runOnceReleased(() => {
      if (isDialogOpen()) document.addEventListener("close", this.showSoon, true);
      else if (this.isTyping()) this.body.addEventListener("focusout", this.showSoon);
      else this.show();
    });
  };

  stopWaiting() {
    this.soon?.cancel();
    document.removeEventListener("close", this.showSoon, true);
    this.body.removeEventListener("focusout", this.showSoon);
  }

  /** Whether a field has what is not sent yet: drawing it anew would lose that. */
  isTyping() {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || !this.body.contains(field)) return false;
    return field.value !== field.defaultValue;
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

  /** @param {number} number @param {Children} [below] */
  roundCard(number, below) {
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
        below,
      ),
    );
  }

  /** @param {Children} [below] */
  standingsCard(below) {
    return h(
      "section.card.stack",
      h("h2", t("Standings")),
      rankingTables(this.shown),
      boardSheets(this.shown, this.fold("boards")),
      secretNote(this.shown),
      this.button("record", t("Print"), "standings", () => this.printPaper(rankingPaper(this))),
      below,
    );
  }

  /** Reports a name of others to the operator. @param {string} code @param {string} key */
  reportButton(code, key) {
    const button = reportButton({
      path: `/api/evenings/${code}/report`,
      form: { key },
      names: () => this.shown.names.filter((name) => name !== this.own),
    });
    button.dataset.at = "report-name";
    return button;
  }

  /** @param {boolean} [isInvented] whether the server invents the name */
  lateCard(isInvented) {
    const round = Math.min(this.shown.next, this.shown.rounds.length);
    return h(
      "section.card.stack",
      isInvented
        ? h("p", t("Somebody came late"))
        : textField({
            name: "late",
            label: t("Somebody came late"),
            value: this.late,
            placeholder: t("Name"),
            change: (name) => {
              this.late = name;
            },
            props: { defaultValue: this.late },
          }),
      h(
        "div.buttons",
        h(
          "button.button",
          {
            dataset: { do: "late", at: "late" },
            onclick: () => void this.change({ name: this.late.trim(), round }),
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

/** The first round of which a result is missing, or the last. @param {Shown} shown */
function unfinishedRound({ rounds }) {
  const missing = rounds.findIndex(({ tables }) =>
    tables.some(({ results }) => !results.every(Boolean)),
  );
  return missing < 0 ? rounds.length : missing + 1;
}

/** A table on a big screen: what any spectator may see, and what nobody there could tap. */

import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { seatList } from "../../kit/narration/seat-list.js";
import { icon } from "../../kit/widgets/icons.js";
import { inviteCard } from "../../kit/widgets/way-in.js";

/** @import { Table } from "../../types.d.ts" */
/** @typedef {typeof import("../table/table.js").TableScreen} TableClass */
/** @typedef {() => Promise<{resultParts: typeof import("../table/summary/result.js").resultParts}>} LoadCard */

/** Milliseconds for the last tile before the result covers it, and for the result before the next game. */
const LOOKING = 4000;
const RESULT = 8000;

/**
 * The class needs that of a table, which comes with the first game, and the card at the end.
 * @param {TableClass} TableScreen @param {LoadCard} loadCard
 */
export const bigScreenOf = (TableScreen, loadCard) =>
  class BigScreen extends TableScreen {
    /**
     * @param {HTMLElement} root @param {string} code
     * @param {{show(code: string): void, lose(words: string): void}} television
     */
    constructor(root, code, television) {
      super(root, code, false, {
        tokens: {}, // even if this device has a seat there
        followTable: (table) => this.follow(table),
        repeatWords: doNothing,
        leave: doNothing,
        layAgain: () => television.lose(t("There is no such table")),
      });
      this.held.now = { ...this.held.now, guided: false };
      this.television = television;
      /** What covers the table: the invitation before a game, and the result after it. */
      this.slide = h("div.tv-slide", { hidden: true, "aria-live": "polite" });
      this.seats = h("div");
      /** @type {string | null} */
      this.shown = null;
      /** The table of the rematch. @type {string | null} */
      this.next = null;
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      this.due = undefined;
      this.parts.main.append(this.slide);
      if (document.fullscreenEnabled)
        this.parts.main.querySelector(".table-head")?.append(fullScreenButton());
    }

    leave() {
      clearTimeout(this.due);
      super.leave();
    }

    show() {
      const { table } = this;
      if (table?.state === "waiting") {
        this.drawing.head(this.held.now, table);
        if (!table.mix) this.invite(table);
        return;
      }
      super.show();
    }

    /** The table has changed. @param {Table} table */
    follow(table) {
      const over = table.state === "between" || table.state === "over";
      const about = over ? `${table.state} ${table.rounds_over}` : table.state;
      if (about !== this.shown) {
        this.shown = about;
        clearTimeout(this.due);
        if (over) this.due = setTimeout(this.showResult, LOOKING, loadCard().catch(noCard));
        else if (table.state !== "waiting") this.slide.hidden = true;
      }
      const { rematch } = table;
      if (!rematch || this.next) return;
      this.next = rematch;
      clearTimeout(this.due);
      this.due = setTimeout(() => this.television.show(rematch), RESULT);
    }

    /** Shows who is there, and how to sit down. @param {Table} table */
    invite(table) {
      const { code } = table.table;
      if (this.slide.hidden) {
        const way = inviteCard({
          path: `/t/${code}`,
          about: t("Scan this to sit down:"),
          alt: t("QR code of the link to this table"),
          code,
        });
        fill(
          this.slide,
          h("div.tv-sheet.card.stack", h("h2", t("Waiting for the others")), way, this.seats),
        );
        this.slide.hidden = false;
      }
      const closed = table.locked && h("p", t("The table is closed: nobody else can join."));
      fill(this.seats, seatList(table.seats), closed);
    }

    /** Shows how the round or the match has ended. @param {ReturnType<LoadCard | typeof noCard>} loading */
    showResult = async (loading) => {
      const card = await loading;
      const { table } = this;
      if (!(card && table) || (table.state !== "between" && table.state !== "over")) return;
      fill(this.slide, h("div.tv-sheet", card.resultParts(table)));
      this.slide.hidden = false;
    };

    /** @param {string} code */
    farewell(code) {
      if (code === "protocol") location.reload();
      else if (code === "dead") this.guide?.layAgain();
      else this.television.lose(farewellWords(code));
    }
  };

function fullScreenButton() {
  return h(
    "button.button.quiet.round.tv-full",
    {
      "aria-label": t("Full screen"),
      title: t("Full screen"),
      "data-do": "full-screen",
      onclick: () => void document.documentElement.requestFullscreen().catch(doNothing),
    },
    icon("whole"),
  );
}

/** @param {string} code */
function farewellWords(code) {
  switch (code) {
    case "locked":
      return t("The table is locked");
    case "waiting":
      return t("The deal of the day is still open");
    case "full":
      return t("Too many spectators");
    default:
      return t("Access from here is blocked");
  }
}

/** It cannot be loaded, so the table itself has to say how it ended. */
function noCard() {
  return null;
}

function doNothing() {
  // nobody taps here
}

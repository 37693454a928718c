/** The past, always visible: turn by turn in a line, and at the side of a wide screen. */

import { emblemOf } from "../../../kit/board/emblem.js";
import { fill, h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { tellingsOf } from "../../../kit/narration/turns.js";
import { roundOf } from "../state/model.js";
import { nextParagraph } from "./pace.js";
import { Side } from "./side.js";

/** @import { Table } from "../../../types.d.ts" */

export class Past {
  /** @param {{log: () => void, why: (index: number) => void, told: (cell: string | null) => void}} wishes */
  constructor(wishes) {
    this.wishes = wishes;
    this.latest = h("button.table-latest", {
      "data-do": "latest",
      hidden: true,
      title: t("What happened"),
      onclick: () => wishes.log(),
    });
    this.side = new Side(wishes.why);
    this.shown = "";
    /** @type {import("./pace.js").Place | null} */
    this.place = null;
    /** @type {Table | null} */
    this.table = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Shows the table's past. Does nothing if nothing is new. @param {Table} table */
  show(table) {
    this.table = table;
    const lines = `${table.you} ${table.view?.log.join()} ${table.seats.map(({ name }) => name).join()}`;
    if (this.shown !== lines) this.side.show(table);
    this.side.layOut();
    this.shown = lines;
    this.tell();
  }

  /** Tells one turn after the other, each for as long as it takes to read. */
  tell() {
    const { table } = this;
    if (!table) return;
    clearTimeout(this.timer);
    const tellings = tellingsOf(table);
    const round = `${table.table.code} ${roundOf(table)}`;
    const { place, wait } = nextParagraph(this.place, round, tellings, performance.now());
    this.place = place;
    if (wait !== null) this.timer = setTimeout(() => this.tell(), wait);
    const one = table.state === "playing" ? tellings[place.at] : undefined;
    this.latest.hidden = !one;
    if (one)
      fill(
        this.latest,
        h("span", { class: `latest-dot seat-${one.seat}` }),
        h("span", ...textParts(one)),
        one.figure ? emblemOf(one.figure) : null,
        one.points ? h("strong.figures", one.points) : null,
      );
    this.wishes.told((one ?? tellings.at(-1))?.cell ?? null);
  }

  leave() {
    clearTimeout(this.timer);
    this.side.leave();
  }
}

/**
 * The text, with a name that the stylesheet may shorten, so that the move itself is not cut off.
 * @param {import("../../../kit/narration/turns.js").Telling} telling
 */
function textParts({ text, name }) {
  const at = name === null ? -1 : text.indexOf(name);
  if (name === null || at < 0) return [text];
  return [text.slice(0, at), h("span.latest-name", name), text.slice(at + name.length)];
}

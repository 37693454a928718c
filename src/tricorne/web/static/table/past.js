/** What has happened, always at hand: the last of it in a line, and on a wide screen all of it. */

import { fill, h } from "../elements.js";
import { t } from "../i18n.js";
import { latestLine, logList } from "./log.js";

/** @typedef {import("../types.d.ts").Table} Table */

export class Past {
  /** @param {{log: () => void, why: (index: number) => void}} wishes */
  constructor(wishes) {
    this.wishes = wishes;
    this.latest = h("button", {
      class: "table-latest",
      type: "button",
      "data-do": "latest",
      hidden: true,
      title: t("What happened"),
      onclick: () => wishes.log(),
    });
    this.log = h("div", {
      class: "side-log",
      tabIndex: 0,
      role: "region",
      "aria-label": t("What happened"),
    });
    this.shown = "";
  }

  /** Left alone while nothing is new. @param {Table} table */
  show(table) {
    const lines = `${table.you} ${table.view?.log.join()} ${table.seats.map(({ name }) => name).join()}`;
    if (this.shown === lines) return;
    this.shown = lines;
    fill(this.log, logList(table, this.wishes.why));
    const last = latestLine(table);
    this.latest.hidden = last === null;
    fill(this.latest, last);
  }
}

/** What has happened, always at hand: the last of it in a line, and on a wide screen all of it. */

import { fill, h } from "../elements.js";
import { t } from "../i18n.js";
import { explain, lastTold, logList, openLog } from "./log.js";

/** @typedef {import("../types.d.ts").Table} Table */

export class Past {
  /** @param {() => Table | null} table as it stands */
  constructor(table) {
    this.table = table;
    this.latest = h("button", {
      class: "table-told",
      type: "button",
      "data-do": "told",
      hidden: true,
      title: t("What happened"),
      onclick: () => this.ask(openLog),
    });
    this.log = h("div", {
      class: "side-log",
      tabIndex: 0,
      role: "region",
      "aria-label": t("What happened"),
    });
    this.shown = "";
  }

  /** @param {(table: Table) => void} open */
  ask(open) {
    const table = this.table();
    if (table) open(table);
  }

  /** Left alone while nothing is new. @param {Table} table */
  show(table) {
    const lines = `${table.you} ${table.view?.log.join()} ${table.seats.map(({ name }) => name).join()}`;
    if (this.shown === lines) return;
    this.shown = lines;
    fill(
      this.log,
      logList(table, (index) => this.ask((now) => explain(now, index))),
    );
    const last = lastTold(table);
    this.latest.hidden = last === null;
    fill(this.latest, last);
  }
}

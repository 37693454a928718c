/** Where people wait for others to sit down, before there is a table to be seen. */

import { h } from "../elements.js";
import { icon } from "../furniture/icons.js";
import { play } from "../sounds.js";

/** @typedef {import("./table.js").TableScreen} TableScreen */
/** @typedef {import("../types.d.ts").Table} Table */

export class Room {
  /** @param {TableScreen} screen */
  constructor(screen) {
    this.screen = screen;
    /** @type {HTMLElement | null} */
    this.element = null;
    this.inside = h("div");
  }

  /** Shows the room instead of the table. @param {Table} table */
  async wait(table) {
    const { screen } = this;
    const { waiting } = await import("./waiting.js");
    if (screen.table?.state !== "waiting") return;
    this.element ??= h(
      "main",
      { id: "main", class: "waiting-place", tabIndex: -1, dataset: { ...screen.main.dataset } },
      h(
        "header",
        { class: "top" },
        h("a", { class: "home-link", href: "/" }, icon("back"), h("span", null, "Tricorne")),
      ),
      screen.banner,
      this.inside,
    );
    if (!this.element.isConnected) screen.main.replaceWith(this.element);
    waiting(this.inside, table, screen.link);
  }

  /** Everybody sits: here is the table. */
  leave() {
    if (!this.element?.isConnected) return;
    this.element.replaceWith(this.screen.main);
    this.screen.board.before(this.screen.banner);
    play("turn");
  }
}

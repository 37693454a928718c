/** Where people wait for others to sit down, before there is a table to be seen. */

import { h } from "../elements.js";
import { icon } from "../furniture/icons.js";
import { play } from "../sounds.js";
import { marksOf } from "./drawing.js";

export class Room {
  /**
   * @param {import("./state.js").Held} held
   * @param {import("./layout.js").Parts} parts
   * @param {(message: Record<string, unknown>) => Promise<import("../types.d.ts").Message>} act
   */
  constructor(held, parts, act) {
    this.held = held;
    this.parts = parts;
    this.act = act;
    /** @type {HTMLElement | null} the room, while it stands where the table will be */
    this.element = null;
    this.inside = h("div");
  }

  /** Shows the room instead of the table. */
  async wait() {
    const { waiting } = await import("./waiting.js");
    const { table } = this.held.now;
    if (table?.state !== "waiting") return;
    if (!this.element) this.enter(table);
    waiting(this.inside, table, this);
  }

  /** @param {import("../types.d.ts").Table} table */
  enter(table) {
    const { main, banner } = this.parts;
    this.element = h(
      "main",
      {
        id: "main",
        class: "waiting-place",
        tabIndex: -1,
        dataset: marksOf(this.held.now, table),
      },
      h(
        "header",
        { class: "top" },
        h("a", { class: "home-link", href: "/" }, icon("back"), h("span", null, "Tricorne")),
      ),
      banner,
      this.inside,
    );
    main.replaceWith(this.element);
  }

  /** Everybody sits: here is the table. */
  leave() {
    if (!this.element) return;
    const { main, board, banner } = this.parts;
    this.element.replaceWith(main);
    this.element = null;
    board.before(banner);
    play("turn");
  }
}

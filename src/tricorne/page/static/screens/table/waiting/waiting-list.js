/** The connection between a table's screen and its waiting room, where people wait before the game. */

import { h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { keepRefusal } from "../../../kit/kept-refusal.js";
import { goTo } from "../../../kit/router.js";
import { settings } from "../../../kit/settings.js";
import { playSound } from "../../../kit/sounds.js";
import { icon } from "../../../kit/widgets/icons.js";
import { marksOf } from "../drawing/drawing.js";
import { fetchLater, tellUnloaded } from "../state/later.js";

/** @import { Refusal } from "../../../kit/kept-refusal.js" */

/**
 * @typedef {object} Ways
 * @property {(message: Record<string, unknown>) => Promise<import("../../../types.d.ts").Message>} act
 * @property {(message: Record<string, unknown>) => void} say
 * @property {(seat: number, token: string) => void} sit takes the given seat
 */

export class Room {
  /**
   * @param {import("../state/state.js").Held} held
   * @param {import("../drawing/layout.js").Parts} parts @param {Ways} ways
   */
  constructor(held, parts, ways) {
    this.held = held;
    this.parts = parts;
    this.ways = ways;
    /** @type {HTMLElement | null} the waiting room, while it replaces the table */
    this.element = null;
    this.inside = h("div");
    this.knocking = false;
    /** @type {import("../../../types.d.ts").Knock[]} people asking for a seat */
    this.knocks = [];
    /** @type {string | null} the message for a person asking for a seat */
    this.said = null;
  }

  /** Sends an action that changes the table. @param {Record<string, unknown>} message */
  act(message) {
    const version = this.held.now.table?.version;
    return this.ways.act({ version, ...message });
  }

  /** Asks for a seat, again after each reconnection. */
  knock() {
    if (!this.knocking) return;
    this.ways.say({ do: "knock", name: settings.get("name").trim() });
    this.said = t("You have knocked. You get a seat as soon as the host lets you in.");
    this.wait();
  }

  /** Shows who asks for a seat now. @param {import("../../../types.d.ts").Knock[]} knocks */
  showKnocks(knocks) {
    if (knocks.length > this.knocks.length) playSound("turn");
    this.knocks = knocks;
    this.wait();
  }

  /** The viewer gets the seat that they asked for. @param {number} seat @param {string} token */
  takeSeat(seat, token) {
    this.endKnock(null);
    this.ways.sit(seat, token);
  }

  /** The name cannot be used here: the player chooses another one at the door. @param {Refusal} refusal */
  refuseName(refusal) {
    this.knocking = false;
    keepRefusal(refusal);
    goTo(`/t/${this.held.now.code}`, { replace: true });
  }

  showRefusal() {
    this.endKnock(t("You were not let in. You can watch the others play."));
  }

  /** @param {string | null} said */
  endKnock(said) {
    this.knocking = false;
    this.said = said;
    this.wait();
  }

  /** Shows the waiting room instead of the table. */
  wait() {
    const { table } = this.held.now;
    if (table?.state !== "waiting") return;
    if (!this.element) this.enter(table);
    void fetchLater().then(({ showWaiting }) => {
      const { table: now } = this.held.now;
      if (this.element && now?.state === "waiting") showWaiting(this.inside, now, this);
    }, tellUnloaded);
  }

  /** @param {import("../../../types.d.ts").Table} table */
  enter(table) {
    const { main, banner } = this.parts;
    this.element = h(
      "main.waiting-place",
      { id: "main", tabIndex: -1, dataset: marksOf(this.held.now, table) },
      h("header.top", h("a.home-link", { href: "/" }, icon("back"), h("span", "Tricorne"))),
      banner,
      this.inside,
    );
    main.replaceWith(this.element);
  }

  /** Removes the waiting room once the game begins. */
  leave() {
    if (!this.element) return;
    const { main, board, banner } = this.parts;
    this.element.replaceWith(main);
    this.element = null;
    board.before(banner);
    playSound("turn");
  }
}

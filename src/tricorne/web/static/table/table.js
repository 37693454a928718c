/** The screen where people play: what the table looks like, and what one does there. */

import "../board/board.js";
import "../board/hand.js";
import { Carry } from "../board/carry.js";
import { fill, h } from "../elements.js";
import { closeDialogs } from "../furniture/dialog.js";
import { icon } from "../furniture/icons.js";
import { t } from "../i18n.js";
import { notice } from "../notice.js";
import { forgetSeats, keepSeats, seatsAt } from "../seats.js";
import { settings } from "../settings.js";
import { play } from "../sounds.js";
import { Announcer } from "./announce.js";
import { sentenceNow, showBar } from "./bar.js";
import { showClocks } from "./clocks.js";
import { farewell } from "./farewell.js";
import { listenToKeys } from "./keys.js";
import { layout } from "./layout.js";
import { Link } from "./link.js";
import { openLog } from "./log.js";
import { openKeys, openMenu } from "./menu.js";
import { inPublic, isMine, received } from "./model.js";
import { Past } from "./past.js";
import { openPhrases, showPhrase } from "./phrases.js";
import { Player } from "./player.js";
import { cover, hereButton, passTo } from "./privacy.js";
import { Room } from "./room.js";
import { Scores } from "./scores.js";
import { Story } from "./story.js";
import { phase } from "./turn.js";
import { carryWishes, keyWishes } from "./wishes.js";

/** @typedef {import("../types.d.ts").Table} Table */
/** @typedef {import("../types.d.ts").Message} Message */
/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../board/hand.js").Hand} Hand */
/** @typedef {import("./bar.js").Do} Do */

const TICK = 250;

export class TableScreen {
  /**
   * @param {HTMLElement} root
   * @param {string} code
   */
  constructor(root, code) {
    this.root = root;
    this.code = code;
    /** @type {Table | null} */
    this.table = null;
    /** @type {Record<string, string>} the seats that are played here, and their tokens */
    this.tokens = seatsAt(code)?.tokens ?? {};
    this.shared = Object.keys(this.tokens).length > 1;
    /** @type {number | null} the seat that the device has to be passed to; null while it is where it belongs */
    this.coveredFor = null;
    this.linkShown = "connecting";

    this.announcer = new Announcer();
    this.scores = new Scores((seat) => this.table && openLog(this.table, seat));
    this.board = /** @type {Board} */ (document.createElement("tri-board"));
    this.hand = /** @type {Hand} */ (document.createElement("tri-hand"));
    this.status = h("p", { class: "table-status", role: "status" });
    this.bar = h("div", { class: "table-bar" });
    this.cover = h("div", { class: "table-cover", hidden: true });
    this.pool = h("span", { class: "figures", "aria-hidden": "true" });
    this.poolWords = h("span", { class: "aside" });
    this.poolPlace = h("p", { class: "pool" }, icon("pool"), this.pool, this.poolWords);
    this.past = new Past(() => this.table);
    this.banner = h("p", { class: "table-banner", role: "alert", hidden: true });
    this.main = layout(this, code);

    this.room = new Room(this);
    this.player = new Player(this);
    this.story = new Story(this);
    this.carry = new Carry(this.board, this.hand, carryWishes(this.player));
    this.link = new Link(code, this.shared ? null : (Object.values(this.tokens)[0] ?? null), {
      message: (message) => this.heard(message),
      status: (status, why) => this.linked(status, why),
    });
  }

  begin() {
    this.root.append(this.main);
    this.clock = setInterval(
      () => this.table && showClocks(this.table, this.scores, performance.now()),
      TICK,
    );
    this.unlisten = settings.listen(() => this.table && this.show());
    this.board.addEventListener("tri-place", (event) => this.player.place(cellIn(event)));
    this.board.addEventListener("tri-cell", (event) => this.player.cell(cellIn(event)));
    this.board.addEventListener("tri-ghost", () => this.player.turnHere());
    this.hand.addEventListener("tri-choose", (event) =>
      this.player.tile(/** @type {CustomEvent} */ (event).detail.tile),
    );
    listenToKeys(this.main, this.board, this.hand, keyWishes(this.player));
    this.link.open();
  }

  leave() {
    clearInterval(this.clock);
    this.unlisten?.();
    this.carry.leave();
    this.link.close();
    closeDialogs();
  }

  /** @param {Message} message */
  heard(message) {
    const before = this.table;
    const heard = received(before, message, performance.now());
    if (heard === null) {
      this.link.again();
      return;
    }
    // While the device goes round, it shows nothing that only one of its players may know.
    const after = passTo(heard, this.tokens) === null ? heard : inPublic(heard);
    this.table = after;
    if (message.is === "table") this.seated(after);
    if (message.is === "refused") this.player.refused(message);
    else if (message.is === "hint") this.player.hinted(message);
    else if (message.is === "phrase") this.phrase(message.seat, message.phrase);
    if (after === before) return;
    this.show();
    this.story.asked = "answers" in message && message.answers !== undefined;
    if (after.state !== "waiting") this.story.goesOn(before, after);
  }

  /**
   * A seat's own link brings a token of which nobody knew the seat.
   * @param {Table} table
   */
  seated({ you, table, token, tokens, rematch }) {
    if (you !== null && this.tokens["?"]) {
      this.tokens = { [you]: this.tokens["?"] };
      forgetSeats(this.code);
    }
    if (you !== null && !(String(you) in this.tokens) && this.link.token)
      this.tokens[you] = this.link.token;
    if (Object.keys(this.tokens).length > 0) keepSeats(this.code, this.tokens, table.kind);
    const next = tokens ?? (you !== null && token ? { [you]: token } : null);
    if (rematch && next) keepSeats(rematch, next, table.kind);
  }

  /** Shows the table as it stands. */
  show() {
    const { table } = this;
    if (!table) return;
    const { dataset } = this.main;
    dataset.state = table.state;
    dataset.version = String(table.version);
    dataset.you = String(table.you ?? "");
    dataset.toMove = String(table.view?.to_move ?? "");
    dataset.kind = table.table.kind;
    document.title = [
      isMine(table) ? t("Your turn") : t("Table {code}", { code: this.code }),
      "Tricorne",
    ].join(" · ");
    if (table.state === "waiting") {
      void this.room.wait(table);
      return;
    }
    this.room.leave();
    this.scores.update(table);
    showClocks(table, this.scores, performance.now());
    this.pool.textContent = String(table.view?.pool ?? 0);
    Object.assign(this.poolPlace.dataset, { pool: table.view?.pool ?? 0 });
    this.poolPlace.title = t("{count} tiles in the pool", { count: table.view?.pool ?? 0 });
    this.poolWords.textContent = this.poolPlace.title;
    this.board.show(table.view?.board ?? []);
    this.board.last = table.view?.board.at(-1) ?? null;
    this.past.show(table);
    this.covered(table);
    this.player.show();
  }

  /**
   * One device for several people: who has it?
   * @param {Table} table
   */
  covered(table) {
    const next = passTo(table, this.tokens);
    const hidden = next === null;
    this.main.toggleAttribute("data-covered", !hidden);
    if (next !== null && this.coveredFor !== next) {
      fill(this.cover, cover(table, next));
      this.announcer.say(this.cover.textContent ?? "");
    }
    this.coveredFor = next;
    this.cover.hidden = hidden;
    this.hand.hidden = !hidden || !table.view?.hand?.length;
    const memory = `${this.code} ${table.you ?? ""}`;
    this.hand.source = centreOf(this.poolPlace);
    this.hand.show(hidden ? (table.view?.hand ?? []) : [], memory);
    this.main.classList.toggle("watching", hidden && !table.view?.hand?.length);
  }

  /** The foot: what the moment is about, and what can be done. @param {string} [said] instead of the sentence of the moment */
  foot(said) {
    const { table } = this;
    if (!table) return;
    const next = passTo(table, this.tokens);
    const text = said ?? (next === null ? sentenceNow(table, this.player.turn) : "");
    if (this.status.textContent !== text) this.status.textContent = text;
    /** @param {Do} what */
    const run = (what) => void this.player.run(what);
    const here =
      next === null ? null : hereButton(table, next, () => this.link.hello(this.tokens[next]));
    showBar(this.bar, table, this.player.turn, run, here);
    this.main.dataset.phase = phase(this.player.turn);
  }

  menu() {
    if (!this.table) return;
    openMenu(this.table, {
      log: () => this.table && openLog(this.table),
      phrases: () => void openPhrases((phrase) => this.link.say({ do: "phrase", phrase })),
      keys: openKeys,
      act: (message) => void this.player.act(message),
      token: () => (this.shared ? null : this.link.token),
    });
  }

  sort() {
    this.hand.sort();
    play("turn");
  }

  /**
   * @param {number} seat
   * @param {string} phrase
   */
  phrase(seat, phrase) {
    if (!this.table) return;
    const said = showPhrase(this.table, seat, phrase, this.scores.place(seat));
    if (said) this.announcer.say(said);
    play("tick");
  }

  /**
   * @param {import("./link.js").Status} status
   * @param {string | null} why
   */
  linked(status, why) {
    const before = this.linkShown;
    this.linkShown = status === "lost" ? "connecting" : status;
    this.main.dataset.link = this.linkShown;
    if (status === "closed") {
      farewell(this, why ?? "dead");
      return;
    }
    const lost = status === "lost" && this.link.failures > 1;
    this.banner.hidden = !lost && why !== "closing";
    if (!this.banner.hidden) {
      this.banner.textContent =
        why === "closing"
          ? t("The server is being restarted. Nothing is lost: the game goes on in a moment.")
          : t("The connection is lost. We try again and again; nothing is lost.");
    } else if (before === "connecting" && status === "connected" && this.table) {
      this.banner.textContent = "";
    }
    if (status === "lost" && this.link.failures === 3) void this.exists();
  }

  /** Asks whether the table is there at all. */
  async exists() {
    const answer = await fetch(`/api/tables/${this.code}`).catch(() => null);
    if (answer?.status !== 404) return;
    this.link.close();
    forgetSeats(this.code);
    farewell(this, "dead");
  }

  /** @param {string} text */
  tell(text) {
    notice(text);
  }
}

/** @param {Event} event */
function cellIn(event) {
  return /** @type {CustomEvent<{cell: string}>} */ (event).detail.cell;
}

/** @param {Element} element */
function centreOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * @param {HTMLElement} root
 * @param {Record<string, string>} params
 */
export function show(root, params) {
  const screen = new TableScreen(root, params.code.toUpperCase());
  screen.begin();
  return { leave: () => screen.leave() };
}

/** The menu of the table: everything that is not a move. */

import { h } from "../elements.js";
import { dialog } from "../furniture/dialog.js";
import { botPortrait } from "../furniture/portraits.js";
import { copyLink, shareLink } from "../furniture/sharing.js";
import { settingSwitch } from "../furniture/switches.js";
import { t } from "../i18n.js";
import { notice } from "../notice.js";
import { isHost, seatOf } from "./model.js";
import { showsPoints } from "./places.js";
import { isGone } from "./scores.js";

/** @typedef {import("../types.d.ts").Table} Table */
/** @typedef {import("../types.d.ts").Seat} Seat */

/**
 * @typedef {object} Wishes
 * @property {() => void} log
 * @property {() => void} phrases
 * @property {() => void} keys
 * @property {(message: Record<string, unknown>) => void} act
 * @property {() => string | null} token of the seat looked from
 */

/**
 * @param {Table} table
 * @param {Wishes} wishes
 */
export function openMenu(table, wishes) {
  /** @param {string} what @param {string} text @param {() => void} run */
  const item = (what, text, run) =>
    h(
      "li",
      null,
      h(
        "button",
        {
          class: "menu-item",
          type: "button",
          "data-do": what,
          onclick: () => {
            sheet.close();
            run();
          },
        },
        text,
      ),
    );
  const online = table.table.kind === "online";
  const mine = seatOf(table);
  const playing = table.state === "playing" || table.state === "between";
  const sheet = dialog(
    { title: t("Menu"), class: "small-dialog menu", data: { dialog: "menu" } },
    h(
      "ul",
      { class: "menu-items" },
      item("log", t("What happened"), wishes.log),
      item("rules", t("The rules of this game"), () => void openRules(table)),
      mine &&
        table.seats.length > 1 &&
        table.table.kind !== "device" &&
        item("phrases", t("Say something"), wishes.phrases),
      item("keys", t("Playing with the keyboard"), wishes.keys),
      isHost(table) &&
        playing &&
        table.table.kind !== "daily" &&
        item("pause", t("Pause the game"), () => wishes.act({ do: "pause" })),
      isHost(table) &&
        table.state === "paused" &&
        item("resume", t("Go on with the game"), () => wishes.act({ do: "resume" })),
      mine &&
        table.seats
          .filter((seat) => isGone(seat) && seat.gone)
          .map((seat) =>
            item(
              "replace",
              t("Let a bot play for {name}", { name: seat.name }),
              () => void openBots(seat, wishes),
            ),
          ),
      mine?.bot && item("return", t("Take your seat back"), () => wishes.act({ do: "return" })),
      online &&
        item(
          "share",
          t("Invite somebody to watch"),
          () => void shareLink(watchLink(table), { title: t("A game of Tricorne") }),
        ),
      mine &&
        wishes.token() &&
        item("seat-link", t("Go on with another device"), () =>
          openSeatLink(table, wishes.token() ?? ""),
        ),
    ),
    h(
      "fieldset",
      { class: "switches" },
      h("legend", { class: "aside" }, t("Settings")),
      settingSwitch("marks", { short: true }),
      settingSwitch("points", { short: true, value: showsPoints(table) }),
      settingSwitch("confirm", { short: true }),
      settingSwitch("sounds", { short: true }),
      settingSwitch("large", { short: true }),
    ),
    h(
      "ul",
      { class: "menu-items" },
      h(
        "li",
        null,
        h(
          "a",
          { class: "menu-item", href: "/settings", onclick: () => sheet.close() },
          t("All settings"),
        ),
      ),
      h(
        "li",
        null,
        h(
          "a",
          { class: "menu-item", href: "/", "data-do": "home", onclick: () => sheet.close() },
          table.state === "over"
            ? t("To the first page")
            : t("To the first page; the game waits for you"),
        ),
      ),
      mine && online && playing && item("leave", t("Give up your seat"), () => openLeaving(wishes)),
    ),
  );
}

/** @param {Table} table */
async function openRules(table) {
  const { showRules } = await import("../telling/rules.js");
  void showRules({ ...table.table, target: table.table.target || 0 });
}

/**
 * Which bot shall play for somebody who has gone?
 * @param {Seat} seat
 * @param {Wishes} wishes
 */
async function openBots(seat, wishes) {
  const { bots, inWords } = await import("../telling/offers.js");
  const all = await bots().catch(() => null);
  if (!all) {
    notice(t("The server cannot be reached. Are you connected?"));
    return;
  }
  const sheet = dialog(
    {
      title: t("Which bot plays for {name}?", { name: seat.name }),
      class: "small-dialog",
      data: { dialog: "bots" },
    },
    h("p", null, t("{name} can take the seat back at any time.", { name: seat.name })),
    h(
      "ul",
      { class: "bot-list" },
      all.map((bot) =>
        h(
          "li",
          null,
          h(
            "button",
            {
              class: "bot-item",
              type: "button",
              "data-do": "bot",
              "data-bot": bot.key,
              onclick: () => {
                sheet.close();
                wishes.act({ do: "replace", seat: seat.seat, bot: bot.key });
              },
            },
            botPortrait(bot.key),
            h("strong", null, inWords(bot.names)),
            h("span", { class: "soft small" }, inWords(bot.about)),
          ),
        ),
      ),
    ),
  );
}

/** @param {Wishes} wishes */
function openLeaving(wishes) {
  const sheet = dialog(
    { title: t("Give up your seat?"), class: "small-dialog", data: { dialog: "leave" } },
    h("p", null, t("A bot plays on for you, and you cannot come back to this seat.")),
    h(
      "div",
      { class: "buttons" },
      h(
        "button",
        {
          class: "button danger",
          type: "button",
          "data-do": "leave-for-good",
          onclick: () => {
            sheet.close();
            wishes.act({ do: "leave" });
          },
        },
        t("Give it up"),
      ),
      h("button", { class: "button", type: "button", onclick: () => sheet.close() }, t("Stay")),
    ),
  );
}

/**
 * @param {Table} table
 * @param {string} token
 */
function openSeatLink(table, token) {
  const link = `${location.origin}/t/${table.table.code}#seat=${token}`;
  dialog(
    { title: t("Go on with another device"), class: "small-dialog", data: { dialog: "seat-link" } },
    h("p", null, t("Open this link there. It is the key to your seat: keep it to yourself.")),
    h("p", { class: "link-text", tabIndex: 0 }, link),
    h(
      "div",
      { class: "buttons" },
      h(
        "button",
        {
          class: "button main",
          type: "button",
          "data-do": "copy",
          onclick: () => void copyLink(link),
        },
        t("Copy the link"),
      ),
    ),
  );
}

/** @param {Table} table */
function watchLink(table) {
  return `${location.origin}/t/${table.table.code}`;
}

/** How to play without a mouse. */
export function openKeys() {
  const keys = [
    ["← → ↑ ↓", t("from tile to tile, and from place to place")],
    ["Enter", t("choose a tile, put it on a place, place it")],
    ["3 4 5", t("choose a tile by its numbers")],
    ["R", t("turn the tile on, to the next way that fits")],
    ["Esc", t("take the tile back")],
    ["D", t("draw a tile")],
    ["P", t("pass")],
    ["U", t("take back the last tile placed")],
    ["H", t("a hint, and more of it each time")],
    ["Tab", t("between board, hand and buttons")],
    ["?", t("this help")],
  ];
  dialog(
    { title: t("Playing with the keyboard"), class: "small-dialog", data: { dialog: "keys" } },
    h(
      "dl",
      { class: "keys" },
      keys.map(([key, what]) => [h("dt", null, h("kbd", null, key)), h("dd", null, what)]),
    ),
  );
}

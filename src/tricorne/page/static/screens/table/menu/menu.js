/** The menu of the table: everything except moves. */

import { isHere } from "../../../device/local/code.js";
import { moveToServer } from "../../../device/local/worker-client.js";
import { alone, currentAddress } from "../../../kit/address.js";
import { knownCircles } from "../../../kit/days.js";
import { carryOut } from "../../../kit/deeds.js";
import { h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { showRules } from "../../../kit/narration/rules.js";
import { goTo } from "../../../kit/router.js";
import { forgetSeats, keepSeats, seatsOf } from "../../../kit/seats.js";
import { isShowingPoints } from "../../../kit/turn/places.js";
import { openBigScreen } from "../../../kit/widgets/big-screen.js";
import { openDialog } from "../../../kit/widgets/dialog.js";
import { openShowing } from "../../../kit/widgets/put-game.js";
import { settingSwitch } from "../../../kit/widgets/switches.js";
import { freeableSeats, seatOf } from "../state/model.js";
import { openSeatLink, openWatching } from "../waiting/invitation.js";
import { companyActions, leaveAction, reportItems } from "./people-menu.js";
import { isRackAlone, setRackAlone } from "./rack-alone.js";

/** @import { Table } from "../../../types.d.ts" */

/**
 * @typedef {object} Wishes
 * @property {() => void} log
 * @property {() => void} phrases
 * @property {() => void} keys
 * @property {(message: Record<string, unknown>) => void} act
 * @property {() => string | null} token the token of the viewer's seat
 */

/** @param {Table} table @param {Wishes} wishes */
export function openMenu(table, wishes) {
  /** @param {string} what @param {string} text @param {() => void} run */
  const item = (what, text, run) =>
    h(
      "li",
      h(
        "button.menu-item",
        {
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
  const sheet = openDialog(
    { title: t("Menu"), class: "small-dialog menu", data: { dialog: "menu" } },
    h(
      "ul.menu-items",
      item("log", t("What happened"), wishes.log),
      item(
        "rules",
        t("The rules of this game"),
        () => void showRules({ ...table.table, target: table.table.target || 0 }),
      ),
      mine &&
        table.seats.length > 1 &&
        table.table.kind !== "device" &&
        item("phrases", t("Say something"), wishes.phrases),
      item("keys", t("Keyboard shortcuts"), wishes.keys),
      companyActions(table, wishes).map(({ what, text, run }) => item(what, text, run)),
      online &&
        !table.locked &&
        item("share", t("Invite someone to watch"), () => void openWay(table, null)),
      online &&
        mine &&
        knownCircles().length > 0 &&
        item(
          "show-to-circle",
          t("Show it to a circle"),
          () => void carryOut(() => openShowing(table.table.code)),
        ),
      online && mine && bigScreenItems(table.table.code, item),
      reportItems(table, wishes.token()).map(({ what, text, run }) => item(what, text, run)),
      mine &&
        !alone &&
        freeableSeats(table).length > 0 &&
        item("let-in", t("Free a seat for someone"), () => void letIn(table)),
      mine &&
        wishes.token() &&
        !(alone && isHere(table.table.code)) &&
        item("seat-link", t("Continue on another device"), () => {
          void openWay(table, wishes.token());
        }),
    ),
    h(
      "fieldset.switches",
      h("legend.aside", t("Settings")),
      settingSwitch("marks", { short: true }),
      settingSwitch("points", { short: true, value: isShowingPoints(table) }),
      settingSwitch("confirm", { short: true }),
      settingSwitch("sounds", { short: true }),
      settingSwitch("phrases", { short: true }),
      settingSwitch("large", { short: true }),
    ),
    h(
      "ul.menu-items",
      h(
        "li",
        h("a.menu-item", { href: "/settings", onclick: () => sheet.close() }, t("All settings")),
      ),
      h(
        "li",
        h(
          "a.menu-item",
          { href: "/", "data-do": "home", onclick: () => sheet.close() },
          table.state === "over" ? t("Home") : t("Home; your game waits for you"),
        ),
      ),
      leaveAction(table, wishes).map(({ what, text, run }) => item(what, text, run)),
    ),
  );
}

/**
 * Showing the table on a big screen, and then only the rack here.
 * @param {string} code @param {(what: string, text: string, run: () => void) => HTMLElement} item
 */
function bigScreenItems(code, item) {
  const only = isRackAlone(code);
  return [
    item("big-screen", t("Show on a big screen"), () => openBigScreen(code)),
    item("rack-alone", only ? t("Show the table here, too") : t("Show only my tiles here"), () =>
      setRackAlone(code, !only),
    ),
  ];
}

/**
 * Opens the link to the table for another device.
 * @param {Table} table
 * @param {string | null} token for the player's own seat; null for a spectator's link
 */
async function openWay({ table: { code, kind } }, token) {
  if (token === null) openWatching(code);
  else if (isHere(code))
    await lift(code, { kind }, (there, then) => openSeatLink(there, token, then));
  else openSeatLink(code, token);
}

/**
 * Opens a seat of a local table to another person, in place of a bot or of one of two players. The
 * game moves to a server.
 * @param {Table} table
 */
async function letIn(table) {
  const { code } = table.table;
  const seats = freeableSeats(table);
  /** @param {number} seat */
  const free = (seat) => lift(code, { kind: "online", freed: seat });
  if (seats.length === 1) {
    await free(seats[0].seat);
    return;
  }
  const sheet = openDialog(
    { title: t("Which seat should be freed?"), class: "small-dialog", data: { dialog: "let-in" } },
    h(
      "div.buttons",
      seats.map(({ seat, name }) =>
        h(
          "button.button",
          {
            dataset: { do: "free", seat },
            onclick: () => {
              sheet.close();
              void free(seat);
            },
          },
          name,
        ),
      ),
    ),
  );
}

/**
 * Moves a local table to the server, where others can reach it.
 * @param {string} code @param {{kind: string, freed?: number}} how
 * @param {(there: string, then: () => void) => void} [show]
 */
function lift(code, { kind, freed }, show = (_, then) => then()) {
  return carryOut(async () => {
    const there = await moveToServer(code, freed);
    const { [`${freed}`]: _, ...tokens } = seatsOf(code)?.tokens ?? {};
    keepSeats(there, tokens, kind, code);
    forgetSeats(code);
    show(there, () => {
      if (currentAddress().pathname === `/t/${code}`) goTo(`/t/${there}`, { replace: true });
    });
  });
}

/** Opens the list of keyboard shortcuts. */
export function openKeys() {
  const keys = [
    ["Enter", t("choose a tile, and place it; draw or pass when nothing fits")],
    ["← → ↑ ↓", t("to another tile; for a chosen tile, to another spot")],
    ["3 4 5", t("choose a tile by its numbers, and hear where it goes")],
    ["R", t("turn the tile on, to the next way that fits")],
    ["Esc", t("take the tile back")],
    ["D", t("draw a tile; when nothing fits, draw until one does, or pass")],
    ["P", t("pass")],
    ["U", t("take back the last tile placed")],
    ["H", t("a hint, more detailed each time")],
    ["W", t("the whole table, and back")],
    ["Tab", t("between board, hand and buttons")],
    ["?", t("this help")],
  ];
  openDialog(
    { title: t("Keyboard shortcuts"), class: "small-dialog", data: { dialog: "keys" } },
    h(
      "dl.keys",
      keys.map(([key, what]) => [h("dt", h("kbd", key)), h("dd", what)]),
    ),
  );
}

/** The part of the menu about the other players. */

import { h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { fetchBots, translateName } from "../../../kit/narration/offers.js";
import { nameOf } from "../../../kit/narration/phrasing.js";
import { showNotice } from "../../../kit/notice.js";
import { openDialog } from "../../../kit/widgets/dialog.js";
import { botPortrait } from "../../../kit/widgets/portraits.js";
import { openReport } from "../../../kit/widgets/report-name.js";
import { remedyFor } from "../state/absent.js";
import { isGone, isHost, seatOf } from "../state/model.js";
import { tellNext } from "./tell-next.js";

/** @import { Seat, Table } from "../../../types.d.ts" */
/** @typedef {{act: (message: Record<string, unknown>) => void}} Wishes */
/** @typedef {{what: string, text: string, run: () => void}} Item */

const TWO = 2;

/**
 * Actions for everyone, for one player, and about one player.
 * @param {Table} table @param {Wishes} wishes @returns {Item[]}
 */
export function companyActions(table, wishes) {
  const mine = seatOf(table);
  if (!mine) return [];
  const back = {
    what: "return",
    text: t("Take your seat back"),
    run: () => wishes.act({ do: "return" }),
  };
  return [
    ...(isHost(table) ? hostActions(table, wishes) : []),
    ...(mayGive(table) ? [giveActions(table, wishes)] : []),
    ...tellAction(table),
    ...table.seats
      .filter((seat) => isGone(seat) && seat.gone)
      .map((seat) => ({
        what: "replace",
        text: t("Let a bot play for {name}", { name: seat.name }),
        run: () => void openBots(seat, wishes),
      })),
    ...(mine.bot ? [back] : []),
  ];
}

/** Actions of the host. @param {Table} table @param {Wishes} wishes @returns {Item[]} */
function hostActions(table, wishes) {
  /** @param {string} what @param {string} text */
  const wish = (what, text) => ({ what, text, run: () => wishes.act({ do: what }) });
  const clocks = [
    mayPause(table) && wish("pause", t("Pause the game")),
    table.state === "paused" && wish("resume", t("Back to the game")),
  ].filter((item) => item !== false);
  if (table.table.kind !== "online") return clocks;
  const guests = table.seats.filter(({ kind, seat }) => kind === "person" && seat !== table.you);
  return [
    ...clocks,
    table.locked
      ? wish("unlock", t("Let more players join"))
      : wish("lock", t("Let nobody else join")),
    ...guests.map((seat) => ({
      what: "dismiss",
      text: t("Remove {name}", { name: seat.name }),
      run: () => openOut(table, seat, wishes),
    })),
  ];
}

/** @param {Table} table @param {Wishes} wishes @returns {Item} */
function giveActions(table, wishes) {
  const seat = table.view?.to_move ?? 0;
  const text = t("Give {name} 30 more seconds", { name: nameOf(table, seat) });
  return { what: "time", text, run: () => wishes.act({ do: "time", seat }) };
}

/** Telling a player that it is their turn, while the button for it lets a bot play. @param {Table} table @returns {Item[]} */
function tellAction(table) {
  const found = table.table.days === undefined ? null : remedyFor(table);
  if (found?.what !== "stand-in") return [];
  const text = t("Tell {name}", { name: nameOf(table, found.seat) });
  return [{ what: "tell", text, run: () => tellNext(table) }];
}

/** @param {Table} table @param {Wishes} wishes @returns {Item[]} */
export function leaveAction(table, wishes) {
  if (!seatOf(table) || table.table.kind !== "online" || !isPlayed(table)) return [];
  return [{ what: "leave", text: t("Leave your seat"), run: () => openLeaving(table, wishes) }];
}

/** Reporting another player's name, from a seat. @param {Table} table @param {string | null} token @returns {Item[]} */
export function reportItems({ table: { code, kind }, seats, you }, token) {
  const others = seats.filter((seat) => seat.kind === "person" && seat.seat !== you);
  const names = others.map(({ name }) => name ?? "").filter(Boolean);
  if (kind !== "online" || !token || names.length === 0) return [];
  const about = { path: `/api/tables/${code}/report`, form: { token }, names: () => names };
  return [{ what: "report-name", text: t("Report a name"), run: () => openReport(about) }];
}

/** Whether the match is under way. @param {Table} table */
function isPlayed({ state }) {
  return state === "playing" || state === "between" || state === "paused";
}

/** With clocks, a player may not pause during their own turn while others wait. @param {Table} table */
function mayPause({ state, table, view, you }) {
  const { turn, round } = table.limits;
  const own = table.kind === "online" && (turn ?? round) !== null && view?.to_move === you;
  return state === "between" || (state === "playing" && !own);
}

/** Whether another player's clock is running. @param {Table} table */
function mayGive({ state, table, view, you }) {
  const limited = (table.limits.turn ?? table.limits.round) !== null;
  return table.kind === "online" && limited && state === "playing" && view?.to_move !== you;
}

/** Chooses the bot that plays for an absent player. @param {Seat} seat @param {Wishes} wishes */
async function openBots(seat, wishes) {
  const all = await fetchBots().catch(() => null);
  if (!all) {
    showNotice(t("The server cannot be reached. Are you online?"));
    return;
  }
  const sheet = openDialog(
    {
      title: t("Which bot plays for {name}?", { name: seat.name }),
      class: "small-dialog",
      data: { dialog: "bots" },
    },
    h("p", t("{name} can take the seat back at any time.", { name: seat.name })),
    h(
      "ul.bot-list",
      all.map((bot) =>
        h(
          "li",
          h(
            "button.bot-item",
            {
              "data-do": "bot",
              "data-bot": bot.key,
              onclick: () => {
                sheet.close();
                wishes.act({ do: "replace", seat: seat.seat, bot: bot.key });
              },
            },
            botPortrait(bot.key),
            h("strong", translateName(bot.names)),
            h("span.soft.small", t(bot.about.en)),
          ),
        ),
      ),
    ),
  );
}

/** @param {Table} table @param {Wishes} wishes */
function openLeaving(table, wishes) {
  const other = table.seats.find(({ seat }) => seat !== table.you);
  const name = other?.name ?? "";
  ask("leave", t("Leave your seat?"), t("You cannot come back to this seat."), [
    {
      what: "leave-for-good",
      text: t("Let a bot play on for me"),
      run: () => wishes.act({ do: "leave" }),
    },
    table.seats.length === TWO &&
      !table.table.shared_deal && {
        what: "resign",
        text: t("{name} won", { name }),
        run: () => wishes.act({ do: "resign" }),
      },
  ]);
}

/**
 * Asks before a guest is removed. A host cannot escape a defeat by removing their only opponent: all
 * they can do is give the match up.
 * @param {Table} table @param {Seat} seat @param {Wishes} wishes
 */
function openOut(table, { seat, name }, wishes) {
  if (table.seats.length === TWO && isPlayed(table)) {
    const why = t("{name} is your only opponent: removing them gives up the match.", { name });
    ask("out", t("Remove {name}?", { name }), why, [
      {
        what: "resign",
        text: t("Give up: {name} wins", { name }),
        run: () => wishes.act({ do: "resign" }),
      },
    ]);
    return;
  }
  const words = t("A bot plays on, and {name} cannot come back to this seat.", { name });
  ask("out", t("Remove {name}?", { name }), words, [
    {
      what: "out-for-good",
      text: t("Remove {name}", { name }),
      run: () => wishes.act({ do: "dismiss", seat }),
    },
  ]);
}

/**
 * Asks before an irreversible action.
 * @param {string} what @param {string} title @param {string} words
 * @param {({what: string, text: string, run: () => void} | false)[]} ways
 */
function ask(what, title, words, ways) {
  const sheet = openDialog(
    { title, class: "small-dialog", data: { dialog: what } },
    h("p", words),
    h(
      "div.buttons",
      ways.map(
        (way) =>
          way &&
          h(
            "button.button.danger",
            {
              "data-do": way.what,
              onclick: () => {
                sheet.close();
                way.run();
              },
            },
            way.text,
          ),
      ),
      h("button.button", { onclick: () => sheet.close() }, t("No")),
    ),
  );
}

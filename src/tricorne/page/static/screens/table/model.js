/** What a table looks like, from the messages of its socket. Nothing here touches the page. */

import { isHere } from "../../device/local/code.js";
import { named } from "../../kit/board/geometry.js";
import { read } from "../../kit/narration/line.js";
import { botName, called } from "../../kit/narration/phrasing.js";

/** @import { Choice, EventMessage, Message, Table, View } from "../../types.d.ts" */

/**
 * What the table looks like after a message. Null when the client has missed something, and has
 * to say hello again.
 * @param {Table | null} table
 * @param {Message} message
 * @param {number} now by `performance.now()`
 * @returns {Table | null}
 */
export function received(table, message, now) {
  if (message.is === "table") {
    // Who plays on one device is where the device is.
    const shared = message.table.kind === "device";
    return {
      ...message,
      seats: message.seats.map((seat) => ({
        ...seat,
        name:
          seat.kind === "bot"
            ? botName(message, seat.bot, seat.name)
            : called(seat, message.you, message.table.kind),
        here: shared || seat.here,
      })),
      clockAt: now,
    };
  }
  if (!table) return null;
  if (message.is === "event") return followed(table, message, now);
  if (message.is === "presence") {
    const shared = table.table.kind === "device";
    const seats = table.seats.map((seat) => ({
      ...seat,
      here: shared || seat.kind === "bot" || message.here.includes(seat.seat),
      gone: message.gone.includes(seat.seat),
      slow: message.slow.includes(seat.seat),
      late: message.late.includes(seat.seat),
      host: message.host === seat.seat,
    }));
    return { ...table, seats, watching: message.watching };
  }
  if (message.is === "clock") return { ...table, clock: message.clock, clockAt: now };
  if (message.is === "ready") {
    const seats = table.seats.map((seat) => ({
      ...seat,
      ready: message.ready.includes(seat.seat),
    }));
    return { ...table, seats, version: message.version };
  }
  if (message.is === "mix") {
    const { digest, pledges, version } = message;
    return { ...table, version, mix: { digest, pledges } };
  }
  return table;
}

/** @param {Table} table @param {EventMessage} message @param {number} now */
function followed(table, message, now) {
  if (message.version <= table.version) return table;
  if (message.version !== table.version + 1 || !table.view) return null;
  const laid = message.log
    .map((text) => read(text))
    .flatMap((line) => (line.place ? [`${line.place.numbers}@${line.place.cell}`] : []));
  return {
    ...table,
    version: message.version,
    undo: message.undo,
    ask: message.ask,
    asked: message.asked,
    clock: message.clock,
    clockAt: now,
    view: {
      ...table.view,
      ...message.view,
      log: [...table.view.log, ...message.log],
      breakdowns: [...table.view.breakdowns, ...message.breakdowns],
      doers: [...table.view.doers, ...message.doers],
      board: [...table.view.board, ...laid],
    },
  };
}

/**
 * A table without what only its seat knows, for a screen that others look at, too.
 * @param {Table} table
 * @returns {Table}
 */
export function inPublic(table) {
  const { view } = table;
  if (!view || view.over) return table;
  return {
    ...table,
    view: { ...view, log: view.log.map((line) => line.replace(/draw \S+/, "draw ?")) },
  };
}

/** The seat looked from. @param {Table} table */
export function seatOf(table) {
  return table.seats.find((seat) => seat.seat === table.you);
}

/**
 * The seats of a table of this device that can be somebody's who comes by a link, so that one person stays.
 * @param {Pick<Table, "state" | "seats" | "table">} table
 */
export function freeable({ state, seats, table: { code } }) {
  const people = seats.filter(({ kind }) => kind === "person").length;
  if (!isHere(code) || state === "over") return [];
  return seats.filter(({ kind }) => people === (kind === "person" ? 2 : 1));
}

/**
 * The seat of somebody who asks whether he may take his last move back, while one has not answered.
 * @param {Table} table
 */
export function beingAsked(table) {
  const { asked, you } = table;
  return asked !== null && you !== null && unanswered(table).includes(you) ? asked.seat : null;
}

/**
 * The seats that have not answered to whoever asks to take his last move back. Bots are not asked,
 * nor are people who have gone.
 * @param {Table} table
 */
export function unanswered({ asked, seats, state }) {
  if (!asked || state !== "playing") return [];
  return seats
    .filter(({ kind, bot, gone }) => kind === "person" && bot === null && !gone)
    .map(({ seat }) => seat)
    .filter((seat) => seat !== asked.seat && !asked.granted.includes(seat));
}

/** Whether it is the host's. @param {Table} table */
export function isHost(table) {
  return seatOf(table)?.host ?? false;
}

/** Whether one lets in who knocks: the host does, or anybody who sits there while he is away. @param {Table} table */
export function keepsTheDoor(table) {
  const host = table.seats.find((seat) => seat.host);
  return seatOf(table) !== undefined && (isHost(table) || !host?.here);
}

/**
 * The seat that laid the newest tile: one of the others; null if nobody, or one did so oneself.
 * @param {Table} table
 */
export function laidBy({ view, you, table }) {
  const line = view?.log.map((text) => read(text)).findLast(({ what }) => what === "place");
  return line && (line.seat !== you || table.kind === "device") ? line.seat : null;
}

/** Whether the seat looked from is to move. @param {Table} table */
export function isMine(table) {
  return (
    table.state === "playing" &&
    table.view !== null &&
    table.you !== null &&
    table.view.to_move === table.you
  );
}

/**
 * The legal placements, of one tile or of all.
 * @param {View | null} view
 * @param {string} [tile]
 * @returns {Choice[]}
 */
export function placements(view, tile) {
  const all = (view?.actions ?? []).filter(({ action }) => action.includes("@"));
  return tile === undefined ? all : all.filter(({ action }) => named(action.slice(0, 3)) === tile);
}

/**
 * A legal action that is no placement, if it is legal now.
 * @param {View | null} view
 * @param {"draw" | "pass"} action
 */
export function rightTo(view, action) {
  return view?.actions.find((choice) => choice.action === action) ?? null;
}

/** In how many ways each tile of the hand fits now. @param {View} view */
export function waysOf(view) {
  /** @type {Map<string, number>} */
  const ways = new Map();
  const cells = new Set();
  for (const { action } of placements(view)) {
    const tile = named(action.slice(0, 3));
    const key = tile + action.split("@")[1];
    if (!cells.has(key)) ways.set(tile, (ways.get(tile) ?? 0) + 1);
    cells.add(key);
  }
  return ways;
}

/** The tile just drawn, the only one that may be placed; null before a draw. @param {View} view */
export function drawnTile(view) {
  if (!view.draws || view.to_move !== view.seat) return null;
  const latest = view.log.at(-1);
  const line = latest ? read(latest) : null;
  return line?.what === "draw" ? line.tile : null;
}

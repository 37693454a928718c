/** The model of a table, updated by the messages of its socket. Pure functions. */

import { isHere } from "../../../device/local/code.js";
import { parseLine } from "../../../kit/narration/line.js";
import { botName, playerName } from "../../../kit/narration/phrasing.js";

/** @import { EventMessage, Handlers, Heard, Message, Seat, Table, TableMessage } from "../../../types.d.ts" */

/**
 * The table after each message. Null if the client missed one and must say hello again.
 * @type {Handlers<Table, number, Table | null>}
 */
const CHANGES = {
  table: (_, message, now) => wholeTable(message, now),
  event: applyEvent,
  presence: applyPresence,
  clock: (table, { clock }, now) => ({ ...table, clock, clockAt: now }),
  ready: (table, { ready, version }) => {
    const seats = table.seats.map((seat) => ({ ...seat, ready: ready.includes(seat.seat) }));
    return { ...table, seats, version };
  },
  mix: (table, { digest, pledges, version }) => ({ ...table, version, mix: { digest, pledges } }),
  done: keepTable,
  refused: keepTable,
  why: keepTable,
  hint: keepTable,
  nudge: keepTable,
  knocks: keepTable,
  seat: keepTable,
  "turned-away": keepTable,
  phrase: keepTable,
};

/**
 * The table after a message. Null if the client missed one and must say hello again.
 * @param {Table | null} table @param {Heard} message
 * @param {number} now by `performance.now()`
 * @returns {Table | null}
 */
export function applyMessage(table, message, now) {
  if (message.is === "table") return wholeTable(message, now);
  const change = /** @type {(table: Table, message: Heard, now: number) => Table | null} */ (
    CHANGES[message.is]
  );
  if (!change) throw new Error(`unknown message: ${JSON.stringify(message)}`);
  return table && change(table, message, now);
}

/** @param {Table} table */
function keepTable(table) {
  return table;
}

/** @param {TableMessage} message @param {number} now @returns {Table} */
function wholeTable(message, now) {
  const shared = isNobodyMissed(message);
  return {
    ...message,
    seats: message.seats.map((seat) => ({
      ...seat,
      name:
        seat.kind === "bot"
          ? botName(message, seat.bot, seat.name)
          : playerName(seat, message.you, message.table.kind),
      here: shared || seat.here,
    })),
    clockAt: now,
    lateAt: lateAt(message, now),
  };
}

/** @param {Table} table @param {Extract<Message, {is: "presence"}>} message @param {number} now */
function applyPresence(table, message, now) {
  const shared = isNobodyMissed(table);
  const seats = table.seats.map((seat) => ({
    ...seat,
    here: shared || seat.kind === "bot" || message.here.includes(seat.seat),
    gone: message.gone.includes(seat.seat),
    slow: message.slow.includes(seat.seat),
    late: message.late.includes(seat.seat),
    host: message.host === seat.seat,
  }));
  return { ...table, seats, watching: message.watching, lateAt: lateAt(message, now) };
}

/**
 * Whether nobody is missed: on a shared device every player is present, and in their own time
 * players come when they like.
 * @param {{table: {kind: string, days?: number}}} table
 */
function isNobodyMissed({ table: { kind, days } }) {
  return kind === "device" || days !== undefined;
}

/**
 * When the awaited players will be late; null for never, and at a server of an older release.
 * @param {{late_in_ms?: number | null}} message @param {number} now
 */
function lateAt({ late_in_ms: left }, now) {
  return typeof left === "number" ? now + left : null;
}

/** @param {Table} table @param {EventMessage} message @param {number} now */
function applyEvent(table, message, now) {
  if (message.version <= table.version) return table;
  if (message.version !== table.version + 1 || !table.view) return null;
  const laid = message.log
    .map((text) => parseLine(text))
    .flatMap((line) => (line.place ? [`${line.place.numbers}@${line.place.cell}`] : []));
  return {
    ...table,
    version: message.version,
    undo: message.undo,
    ask: message.ask,
    asked: message.asked,
    clock: message.clock,
    clockAt: now,
    lateAt: lateAt(message, now),
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
 * A message without the gains of placements: whoever looks for the best one is to count themselves.
 * @template {Heard} Some
 * @param {Some} message @returns {Some}
 */
export function hideGains(message) {
  const actions = "view" in message ? message.view?.actions : null;
  if (!actions) return message;
  const plain = actions.map((choice) =>
    choice.action.includes("@") ? { ...choice, points: 0, figure: null } : choice,
  );
  return {
    .../** @type {any} */ (message),
    view: { .../** @type {any} */ (message).view, actions: plain },
  };
}

/**
 * The table without the viewer's secrets, for a screen that others can see.
 * @param {Table} table @returns {Table}
 */
export function hideSecrets(table) {
  const { view } = table;
  if (!view || view.over) return table;
  return {
    ...table,
    view: { ...view, log: view.log.map((line) => line.replace(/draw \S+/, "draw ?")) },
  };
}

/** Whether a person is absent and no bot plays for them. @param {Seat} seat */
export function isGone(seat) {
  return seat.kind === "person" && !seat.here && seat.bot === null;
}

/** The seat that the viewer plays. @param {Table} table */
export function seatOf(table) {
  return table.seats.find((seat) => seat.seat === table.you);
}

/**
 * The seats of a local table that can be given to a person with a link, leaving one person here.
 * @param {Pick<Table, "state" | "seats" | "table">} table
 */
export function freeableSeats({ state, seats, table: { code } }) {
  const people = seats.filter(({ kind }) => kind === "person").length;
  if (!isHere(code) || state === "over") return [];
  return seats.filter(({ kind }) => people === (kind === "person" ? 2 : 1));
}

/**
 * The seat that asks to undo its last move, while the viewer has not answered; else null.
 * @param {Table} table
 */
export function askingSeat(table) {
  const { asked, you } = table;
  return asked !== null && you !== null && silentSeats(table).includes(you) ? asked.seat : null;
}

/**
 * The seats that have not answered a request to undo. Bots and absent people are not asked.
 * @param {Table} table
 */
export function silentSeats({ asked, seats, state }) {
  if (!asked || state !== "playing") return [];
  return seats
    .filter(({ kind, bot, gone }) => kind === "person" && bot === null && !gone)
    .map(({ seat }) => seat)
    .filter((seat) => seat !== asked.seat && !asked.granted.includes(seat));
}

/** The number of the round that is being played, or was played last. @param {Table} table */
export function roundOf({ rounds_over, view }) {
  return view && view.over === null ? rounds_over + 1 : rounds_over;
}

/** Whether the viewer is the host. @param {Table} table */
export function isHost(table) {
  return seatOf(table)?.host ?? false;
}

/**
 * Whether the viewer admits newcomers: the host does, or any seated player while the host is away.
 * @param {Table} table
 */
export function isDoorkeeper(table) {
  const host = table.seats.find((seat) => seat.host);
  return seatOf(table) !== undefined && (isHost(table) || !host?.here);
}

/**
 * The seat of another player who placed the newest tile; null if there is none or the viewer placed
 * it.
 * @param {Table} table
 */
export function newestPlacer({ view, you, table }) {
  const line = view?.log.map((text) => parseLine(text)).findLast(({ what }) => what === "place");
  return line && (line.seat !== you || table.kind === "device") ? line.seat : null;
}

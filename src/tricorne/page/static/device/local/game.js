/**
 * What this device's tables take from the game as it is written in Python, and translated. All that is
 * decided, shown or refused at a table is so there; here it only gets types that JavaScript knows.
 */

import { modules } from "../game/game.js";
import { Dict, fromJs, isinstance, named, str, tuple } from "../game/python.js";
import { entropy, secret } from "./chance.js";

/** @typedef {import("./types.d.ts").Value} Value */
/** @typedef {import("./types.d.ts").Table} Table */
/** @typedef {import("./types.d.ts").Entry} Entry */
/** @typedef {import("./types.d.ts").Wish} Wish */
/** @typedef {import("./types.d.ts").Told} Told */

const { Draw } = modules["tricorne.rules.actions"];
/** @type {Record<string, Value>} */
const { commit, digest_of } = modules["tricorne.rules.commitment"];
const { deal } = modules["tricorne.rules.deal"];
const { CHARACTERS } = modules["tricorne.play.thinking.levels"];
const { Stopwatch } = modules["tricorne.play.table.stopwatch"];
const { Agreement } = modules["tricorne.play.table.agreement"];
const decisions = modules["tricorne.play.table.decisions"];
const happenings = modules["tricorne.play.table.entry"];
const { read_entry } = happenings;
const { NewTable, NewSeat } = modules["tricorne.play.table.laying"];
const { called, NAME_LETTERS } = modules["tricorne.play.table.naming"];
const { Table: Folded } = modules["tricorne.play.table.table"];
const { agreed_undo } = modules["tricorne.play.table.undoing"];
const { Wish: ReadWish } = modules["tricorne.play.table.wish"];

const SALT_BYTES = 32;

/** How long bots seem to think, and how much they do. */
export const pace = modules["tricorne.play.table.pace"];

/** What can be said at a table. */
export const { PHRASES } = modules["tricorne.play.table.phrases"];

/** What went wrong, for whoever looks into it. @param {unknown} problem */
export function shown(problem) {
  // biome-ignore lint/suspicious/noConsole: nobody else would ever hear of it
  console.error(problem);
}

// Laying tables

/** What bots are called. @param {string} language @returns {Value} */
function botNames(language) {
  return new Dict(
    CHARACTERS.map((/** @type {Value} */ { key, names }) => [key, names.get(language)]),
  );
}

/** What opens a seat, as a table knows it. @param {string} token @returns {string} */
export function keyOf(token) {
  return digest_of(token);
}

/** @param {Record<string, string>} tokens @returns {Value} */
function keysOf(tokens) {
  return new Dict(Object.entries(tokens).map(([seat, token]) => [Number(seat), keyOf(token)]));
}

/**
 * The agreement that becomes of a form, as POST /api/tables takes it.
 * @param {Record<string, any>} form @param {Record<string, string>} tokens @returns {Value}
 */
export function agreed(form, tokens) {
  const seats = form.seats.map((/** @type {Record<string, any>} */ { kind, name = "", bot = "" }) =>
    NewSeat(kind, called(name, NAME_LETTERS), bot),
  );
  const asked = named(NewTable, [], {
    kind: form.kind,
    seats: tuple(...seats),
    sheet: form.sheet ?? null,
    house: fromJs(form.house ?? {}),
    scoring: form.scoring ?? "full",
    target: form.target === "none" ? 0 : (form.target ?? null),
    turn: form.limits?.turn ?? null,
    round: form.limits?.round ?? null,
    patience: null,
    passing: "bot",
    knocking: false,
    hints: true,
    language: form.language ?? "en",
    practice: form.practice ?? null,
  });
  return asked.agreement(keysOf(tokens), botNames(asked.language));
}

/** The agreement for another match of those who sit here. @param {Table} table @param {Record<string, string>} tokens */
export function again(table, tokens) {
  return table.again(keysOf(tokens), botNames(table.agreement.language));
}

/** A new table, and what is to be stored of it: its first round is dealt. @param {string} code @param {Value} agreement */
export function newTable(code, agreement) {
  /** @type {Table} */
  const empty = Folded(code, agreement);
  const dealt = freshDeal(empty);
  const table = empty.after(dealt);
  return { code, table, told: { agreement: agreement.to_json(), entries: [dealt.to_json()] } };
}

/** The table that its entries make. @param {string} code @param {Told} told @returns {Table} */
export function tableOf(code, { agreement, entries }) {
  return Folded(code, Agreement.from_json(agreement), entries.map(read_entry));
}

/** The next round, dealt by chance unless a deal was asked for, and what is promised about it. @param {Table} table @returns {Entry} */
export function freshDeal({ agreement }) {
  const known = decisions.deal_known(agreement, secret(SALT_BYTES));
  if (known) return known;
  const dealt = deal(agreement.terms.sheet, agreement.seats.length, entropy);
  return decisions.deal(dealt, commit(dealt, secret(SALT_BYTES)));
}

// Playing

/** @param {Record<string, unknown>} fields @returns {Wish} */
export function wishOf(fields) {
  return ReadWish(fromJs(fields));
}

/** Whether a wish of this name is stored. @param {string} name @returns {boolean} */
export function isLasting(name) {
  return decisions.LASTING.has(name);
}

/** What a wish asks for. @param {Wish} wish @returns {string} */
export function wished(wish) {
  return decisions.wished(wish);
}

/** @param {Table} table @param {number} seat @param {Wish} wish @param {Value} now @returns {Entry} */
export function decide(table, seat, wish, now) {
  return decisions.decide(table, seat, wish, now, botNames(table.agreement.language));
}

/** @param {Table} table @param {number} seat @param {string} action @returns {import("./types.d.ts").Refusal | null} */
export function whyNot(table, seat, action) {
  return decisions.why_not(table, seat, action);
}

/** What a bot does. @param {Table} table @param {number} seat @param {string} action @param {number} thoughtNs @returns {Entry} */
export function act(table, seat, action, thoughtNs) {
  return decisions.act(table, seat, decisions.read_action(action), thoughtNs, null);
}

/** An action as a table is told of it; the tile of a draw is not named. @param {Value} action @returns {string} */
export function worded(action) {
  return isinstance(action, Draw) ? "draw" : str(action);
}

/** @param {Table} table @param {number} thoughtNs @returns {Entry} */
export function timeOut(table, thoughtNs) {
  return decisions.time_out(table, thoughtNs);
}

/** What a request to take something back comes to, if nobody is left to be asked. @param {Table} table @param {Value} now @returns {Entry | null} */
export function agreedUndo(table, now) {
  return agreed_undo(table, now);
}

/** Where the next table is. @param {string} code @returns {Entry} */
export function rematched(code) {
  return named(happenings.Rematched, [], { code });
}

/** One more token for a seat. @param {number} seat @param {string} token @returns {Entry} */
export function keyed(seat, token) {
  return named(happenings.Keyed, [], { seat, key: keyOf(token) });
}

/** @param {Entry} entry @param {...("Acted" | "Dealt" | "Undone" | "Paused" | "Readied")} kinds */
export function isKind(entry, ...kinds) {
  return kinds.some((kind) => isinstance(entry, happenings[kind]));
}

/** @param {() => number} ns a clock @returns {import("./types.d.ts").Watch} */
export function stopwatch(ns) {
  const watch = Stopwatch(ns);
  return {
    get runs() {
      return watch.runs;
    },
    get ns() {
      return watch.thought_ns;
    },
    begin: (/** @type {number} */ thought) => watch.begin(thought),
    run: (/** @type {boolean} */ on) => watch.run(on),
  };
}

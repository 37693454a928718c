/** The values of the new-game form, remembered for next time. */

import { currentLanguage, t } from "../../kit/i18n.js";
import { layTable } from "../../kit/laying.js";
import { numberNames } from "../../kit/narration/numbered.js";
import { FIRST_BOT } from "../../kit/narration/offers.js";
import { settings } from "../../kit/settings.js";
import { nextPledge } from "../../kit/widgets/mixing.js";

/** @typedef {"bots" | "device" | "online" | "alone"} Kind */

/**
 * @typedef {object} Form
 * @property {string | null} sheet null: the default for the number of players
 * @property {Record<string, unknown>} house parameters that differ from the sheet's
 * @property {import("../../types.d.ts").Scoring} scoring
 * @property {number | "none" | null} target null: as the sheet says
 * @property {number | null} turn in seconds
 * @property {number | null} round in seconds
 * @property {number | null} patience the seconds before an idle player is passed over
 * @property {string} passing what happens then: "bot", "pause" or "claim"
 * @property {number | null} days how many days a turn may take where all play in their own time, 0
 *   for any number; null: everyone plays now
 * @property {boolean} knocking whether the host admits each player
 * @property {boolean} hints whether an online table gives hints
 * @property {string[]} bots the opponents
 * @property {string[]} names the players sharing the device
 * @property {string[]} seats the other seats of an online table: "open" or a bot
 * @property {string | null} deal the name of the deal to play; null: random
 * @property {string | null} begun the name of its first actions, to play on from a position
 * @property {number} seat the seat to play there
 * @property {string[]} [likes] by seat: the character that plays as strongly, or ""
 * @property {number[]} credit by seat: the points to start with; empty for none
 */

/** @type {Form} */
const FRESH = {
  sheet: null,
  house: {},
  scoring: "full",
  target: null,
  turn: null,
  round: null,
  patience: 180,
  passing: "bot",
  days: null,
  knocking: false,
  hints: false,
  bots: [FIRST_BOT],
  names: ["", ""],
  seats: ["open"],
  deal: null,
  begun: null,
  seat: 1,
  credit: [],
};

/** The last form, or a fresh one. @param {Kind} kind @returns {Form} */
export function lastForm(kind) {
  return { ...structuredClone(FRESH), ...settings.get("last")?.[kind] };
}

/** Remembers a form, except for its deal and position, which are chosen only once. @param {Kind} kind @param {Form} form */
export function rememberForm(kind, form) {
  settings.set("last", {
    ...settings.get("last"),
    [kind]: { ...form, deal: null, begun: null, seat: 1 },
  });
}

/** Whether a form describes the default game. @param {Form} form */
export function isUsual(form) {
  return (
    form.bots.join() === FIRST_BOT &&
    form.sheet === FRESH.sheet &&
    Object.keys(form.house).length === 0
  );
}

/** The player's name; empty without one. */
export function ownNameSet() {
  return settings.get("name").trim();
}

/**
 * The names of the others, numbered as at the table, where several have one name.
 * @param {string[]} others by seat @param {number} seat of the player @param {string} own
 */
export function namesBeside(others, seat, own) {
  const before = others.slice(0, seat - 1);
  const all = numberNames([...before, own, ...others.slice(seat - 1)]);
  return all.filter((_, index) => index !== seat - 1);
}

/** The number of players. @param {Kind} kind @param {Form} form */
export function playersCount(kind, form) {
  if (kind === "alone") return 1;
  if (kind === "device") return form.names.length;
  return 1 + (kind === "bots" ? form.bots : form.seats).length;
}

/** @param {Kind} kind @param {Form} form */
function seatsOf(kind, form) {
  const me = { kind: "person", name: ownNameSet() };
  if (kind === "device") {
    return form.names.map((name, index) => ({
      kind: "person",
      name: name.trim() || t("Player {number}", { number: index + 1 }),
    }));
  }
  if (kind === "bots") {
    const bots = form.bots.map((bot) => ({ kind: "bot", bot }));
    return [...bots.slice(0, form.seat - 1), me, ...bots.slice(form.seat - 1)];
  }
  if (kind === "online")
    return [
      me,
      ...form.seats.map((bot) => (bot === "open" ? { kind: "open" } : { kind: "bot", bot })),
    ];
  return [me];
}

/** The request body of POST /api/tables. @param {Kind} kind @param {Form} form */
export function tableRequest(kind, form) {
  return {
    kind,
    sheet: form.sheet,
    house: form.house,
    scoring: form.scoring,
    ...(form.target !== null && { target: form.target }),
    limits: { turn: form.turn, round: form.round },
    patience: form.patience && { after: form.patience, passing: form.passing },
    ...(kind === "online" && form.days !== null && { days: form.days }),
    knocking: form.knocking,
    hints: form.hints,
    ...(form.deal !== null && { practice: form.deal }),
    ...(form.deal !== null && form.begun !== null && { begun: form.begun }),
    seats: seatsOf(kind, form),
    credit: form.deal === null ? form.credit : [],
    language: currentLanguage(),
  };
}

/**
 * Creates a table and takes a seat. Throws a Problem.
 * @param {Kind} kind @param {Form} form
 * @returns {Promise<string>} the address of the table
 */
export async function layForm(kind, form) {
  const table = await layFormOnce(kind, form);
  rememberForm(kind, form);
  return table;
}

/**
 * The same without remembering the form. Throws a Problem.
 * @param {Kind} kind @param {Form} form
 * @returns {Promise<string>} the address of the table
 */
export function layFormOnce(kind, form) {
  return layTable({ ...tableRequest(kind, form), pledge: nextPledge() });
}

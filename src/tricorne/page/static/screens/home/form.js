/** What somebody wants to play: the values behind the form, remembered for the next time. */

import { post } from "../../kit/api.js";
import { language, t } from "../../kit/i18n.js";
import { FIRST_BOT } from "../../kit/narration/offers.js";
import { keepSeats } from "../../kit/seats.js";
import { settings } from "../../kit/settings.js";
import { pledge } from "../../kit/widgets/mixing.js";

/** @typedef {"bots" | "device" | "online" | "alone"} Kind */

/**
 * @typedef {object} Form
 * @property {string | null} sheet  null: the usual one for so many
 * @property {Record<string, unknown>} house  parameters that differ from the sheet's
 * @property {import("../../types.d.ts").Scoring} scoring
 * @property {number | "none" | null} target  null: as the sheet says
 * @property {number | null} turn  seconds
 * @property {number | null} round  seconds
 * @property {number | null} patience  seconds after which who does not move is passed by
 * @property {string} passing  and how: "bot", "pause" or "claim"
 * @property {boolean} knocking  whether people are let in by the host
 * @property {boolean} hints  whether anybody is given hints at a table online
 * @property {string[]} bots  those one plays against
 * @property {string[]} names  of those who share the device
 * @property {string[]} seats  of a table online, beside one's own: "open" or a bot
 * @property {string | null} deal  the name of the one that is to be played; null: by chance
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
  knocking: false,
  hints: false,
  bots: [FIRST_BOT],
  names: ["", ""],
  seats: ["open"],
  deal: null,
};

/** The form of last time, or a fresh one. @param {Kind} kind @returns {Form} */
export function remembered(kind) {
  return { ...structuredClone(FRESH), ...settings.get("last")?.[kind] };
}

/** A certain deal is asked for once. @param {Kind} kind @param {Form} form */
export function remember(kind, form) {
  settings.set("last", { ...settings.get("last"), [kind]: { ...form, deal: null } });
}

/** Whether a form asks for nothing but the usual game. @param {Form} form */
export function isUsual(form) {
  return (
    form.bots.join() === FIRST_BOT &&
    form.sheet === FRESH.sheet &&
    Object.keys(form.house).length === 0
  );
}

/** What somebody wants to be called; nothing, if he does not say. */
export function ownName() {
  return settings.get("name").trim();
}

/** How many sit at the table. @param {Kind} kind @param {Form} form */
export function players(kind, form) {
  if (kind === "alone") return 1;
  if (kind === "device") return form.names.length;
  return 1 + (kind === "bots" ? form.bots : form.seats).length;
}

/** @param {Kind} kind @param {Form} form */
function seats(kind, form) {
  const me = { kind: "person", name: ownName() };
  if (kind === "device") {
    return form.names.map((name, index) => ({
      kind: "person",
      name: name.trim() || t("Player {number}", { number: index + 1 }),
    }));
  }
  if (kind === "bots") return [me, ...form.bots.map((bot) => ({ kind: "bot", bot }))];
  if (kind === "online")
    return [
      me,
      ...form.seats.map((bot) => (bot === "open" ? { kind: "open" } : { kind: "bot", bot })),
    ];
  return [me];
}

/** What a table is to be, as POST /api/tables takes it. @param {Kind} kind @param {Form} form */
export function asked(kind, form) {
  return {
    kind,
    sheet: form.sheet,
    house: form.house,
    scoring: form.scoring,
    ...(form.target !== null && { target: form.target }),
    limits: { turn: form.turn, round: form.round },
    patience: form.patience && { after: form.patience, passing: form.passing },
    knocking: form.knocking,
    hints: form.hints,
    ...(form.deal !== null && { practice: form.deal }),
    seats: seats(kind, form),
    language: language(),
  };
}

/**
 * Lays a table and sits down. Throws a Problem.
 * @param {Kind} kind
 * @param {Form} form
 * @returns {Promise<string>} where it is
 */
export async function lay(kind, form) {
  const table = { ...asked(kind, form), pledge: pledge() };
  const { code, tokens } = await post("/api/tables", table);
  keepSeats(code, tokens, kind);
  remember(kind, form);
  return `/t/${code}`;
}

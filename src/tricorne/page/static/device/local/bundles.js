/** Exporting and importing games. A bundle is one game with everything it needs on another device. */

import { sha256 } from "../../kit/widgets/sha256.js";
import { isHere } from "./code.js";
import { COUNT } from "./games.js";
import { parseBundle, parseCsv } from "./remembering.js";

/** @import { Bundle, Remembered, Studied } from "./types.d.ts" */
/** @import { Games } from "./games.js" */

const RECORD = "record-";
const DIGITS = 16;
const TENTHS = 10;

/** Exports a game. @param {Games} games @param {string} id @returns {Promise<Bundle | null>} */
export async function packGame({ shelf, store }, id) {
  const found = await (await shelf).read(id);
  if (!found) return null;
  const { kind, at, name, you, came, studied } = found.game;
  const losses = inTenths(studied ?? {});
  const plain = { id, kind, at, name, you, came, ...(losses.length > 0 && { studied: losses }) };
  if (found.text !== null) return { ...plain, [kind === "count" ? "count" : "record"]: found.text };
  const stands = isHere(id) ? await store.look(id) : null;
  if (!stands) return plain;
  return { ...plain, table: { agreement: stands.agreement, entries: stands.entries } };
}

/**
 * Imports a game, unless this device has it in the same or a later state. Throws if the bundle is
 * damaged.
 * @param {Games} games @param {Bundle} bundle
 * @param {(code: string) => Promise<unknown>} letGo ends a running table
 * @returns {Promise<boolean>} whether the game was imported
 */
export async function unpackBundle(games, bundle, letGo) {
  const { text, studied: found, ...game } = read(bundle);
  const shelf = await games.shelf;
  const before = (await shelf.read(game.id))?.game;
  const name = before?.name ?? game.name;
  const studied = { ...found, ...before?.studied };
  const isNews = Object.keys(found ?? {}).some((round) => !before?.studied?.[round]);
  if (before && (before.name !== name || isNews)) await shelf.put({ ...before, name, studied });
  if (bundle.table && !(await bring(games, bundle, letGo))) return false;
  if (before && (before.alone || before.at >= game.at) && !bundle.table) return false;
  const called = { ...game, name, ...(Object.keys(studied).length > 0 && { studied }) };
  await (game.came ? games.keep(called, text) : shelf.put(called));
  return true;
}

/**
 * Imports an unfinished table, unless this device has it in the same or a later state.
 * @param {Games} games @param {Bundle} bundle @param {(code: string) => Promise<unknown>} letGo
 */
async function bring({ store }, { id, table, at }, letGo) {
  if (!table) return false;
  const here = await store.look(id);
  if (here && here.entries.length >= table.entries.length) return false;
  await letGo(id);
  await store.bring(id, table, at);
  return true;
}

/** Reads a bundle; throws if it is damaged. @param {Bundle} bundle @returns {Remembered & {text: string | null}} */
function read(bundle) {
  const { studied, ...game } = parseBundle(bundle, isHere(bundle.id));
  return { ...game, studied: ofTenths(studied), by: 0, seen: 0 };
}

/** What studies found, in whole numbers: rounds, choices, losses and errors. @param {Record<string, Studied>} studied */
function inTenths(studied) {
  return Object.entries(studied).map(([round, { choices, lost, error }]) => [
    Number(round),
    choices,
    Math.round(TENTHS * lost),
    Math.round(TENTHS * error),
  ]);
}

/** @param {number[][]} tenths @returns {Record<string, Studied>} */
function ofTenths(tenths) {
  return Object.fromEntries(
    tenths.map(([round, choices, lost, error]) => [
      round,
      { choices, lost: lost / TENTHS, error: error / TENTHS },
    ]),
  );
}

/**
 * Makes a bundle of a single record or count. Throws the reason if it is neither.
 * @param {string} text @param {number} now @returns {Bundle}
 */
export function bundleOf(text, now) {
  const about = { at: now, name: null, you: [], came: null };
  const start = text.replace(/^\ufeff/, "").trimStart();
  if (/^(?:#|Tricorne record)/.test(start)) {
    const day = Date.parse(/^Date: *(?<day>\d{4}-\d\d-\d\d)/m.exec(start)?.groups?.day ?? "");
    return { ...about, id: RECORD, kind: "record", record: text, at: day || now };
  }
  const count = start.startsWith("{") ? start : parseCsv(start);
  return { ...about, id: bundleId(COUNT, count), kind: "count", count };
}

/** @param {string} kind @param {string} text */
function bundleId(kind, text) {
  return kind + sha256(text).slice(0, DIGITS);
}

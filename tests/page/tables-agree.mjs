/**
 * Repeats tables from Python in JavaScript, one a line: the same wishes must become the same
 * entries, and be shown in the same words. Prints the differences.
 */

import { createInterface } from "node:readline";
import { modules } from "../../src/tricorne/page/static/device/game/records.js";
import { fromJs, str } from "../../src/tricorne/page/static/device/game/python.js";

const { Agreement } = modules["tricorne.play.table.agreement"];
const { Table } = modules["tricorne.play.table.table"];
const { Wish } = modules["tricorne.play.table.wish"];
const { Now } = modules["tricorne.play.table.now"];
const { decide, deal_mixed, time_out, action_refusal } = modules["tricorne.play.table.decisions"];
const { read_entry } = modules["tricorne.play.table.entry"];
const { pass_by } = modules["tricorne.play.table.seating"];
const { agreed_undo } = modules["tricorne.play.table.undoing"];
const { ShownAction, describe_table } = modules["tricorne.play.table.showing"];
const { ActionText, encode_message, refusal_message } = modules["tricorne.play.table.message"];
const { read_snapshot, snapshot } = modules["tricorne.play.table.snapshot"];
const { read, write } = modules["tricorne.record"];
const { breakdowns } = modules["tricorne.rules.breakdown"];
const { rules_of } = modules["tricorne.rules.sentences"];
const { name_in } = modules["tricorne.play.names"];
const { CHARACTERS } = modules["tricorne.play.thinking.levels"];

const BOTS = fromJs(Object.fromEntries(CHARACTERS.map((one) => [one.key, name_in("fr", one.names)])));

/** The number of agreements with Python, and all differences. */
const tally = { same: 0, other: /** @type {string[]} */ ([]) };

/** @param {string} where @param {unknown} here @param {unknown} there */
function agree(where, here, there) {
  if (here === there) tally.same += 1;
  else tally.other.push(`${where}\n  here:   ${here}\n  Python: ${there}`);
}

/** The result, or the error that is raised. @param {() => any} what */
function tried(what) {
  try {
    return { done: what() };
  } catch (error) {
    if (!error.refusal) throw error;
    return { refusal: error.refusal };
  }
}

/** @param {any} plain */
function now({ here, gone, slow, late, watching, thought_ns: thought, runs }) {
  return Now(here, gone, slow, late, undefined, watching, thought, runs);
}

/** What becomes of a step. @param {any} table @param {any} step */
function entryOf(table, step) {
  switch (step.by) {
    case "wish": {
      const wish = Wish(fromJs(step.wish));
      return tried(() => {
        wish.check();
        return decide(table, step.seat, wish, now(step.now), BOTS);
      });
    }
    case "clock":
      return { done: time_out(table, step.now.thought_ns) };
    case "agreed":
      return { done: agreed_undo(table, now(step.now)) };
    case "patience":
      return { done: pass_by(table, now(step.now), BOTS)[0] };
    default:
      return { done: read_entry(step.entry) };
  }
}

/** @param {any} table @param {any} step @param {string} where */
function taken(table, step, where) {
  const mover = table.mover;
  const byBot = step.by === "wish" && step.entry && mover && !mover.plays_in_person && mover.number === step.seat;
  const { done, refusal } = byBot ? { done: read_entry(step.entry) } : entryOf(table, step);
  if (refusal) agree(where, refusal_message(refusal, Wish(fromJs(step.wish)).id), step.refused);
  else agree(where, done.to_json(), step.entry);
  if (!step.entry) return { after: table };
  const entry = read_entry(step.entry);
  return { after: table.after(entry), entry };
}

/** @param {any} told */
function gone(told) {
  const agreement = Agreement.from_json(told.agreement);
  agree("agreement", agreement.to_json(), told.agreement);
  let table = Table(told.code, agreement);
  for (const [index, step] of told.steps.entries()) {
    const where = `${told.code}, step ${index + 1}, ${JSON.stringify(step.wish ?? step.by)}`;
    const { after, entry } = taken(table, step, where);
    table = after;
    const moment = now(step.now);
    if (step.told)
      agree(where, ActionText(ShownAction(table, entry, table.round, moment)).message_to(step.looks), step.told);
    if (step.shown) agree(where, encode_message(describe_table(table, step.looks, moment)), step.shown);
    if (step.asks !== undefined) {
      const { done, refusal = done } = tried(() => action_refusal(table, table.round.seat, step.asks));
      agree(where, JSON.stringify(refusal && [refusal.code, str(refusal)]), JSON.stringify(step.why));
    }
  }
  agree("snapshot", snapshot(table), told.snapshot);
  agree("snapshot read", snapshot(read_snapshot(told.code, agreement, told.snapshot)), told.restored);
  const names = table.seats.map((/** @type {any} */ seat) => seat.name);
  agree("record", write(table.match, names), told.record);
  const reading = read(told.record);
  agree("record read", reading.error && str(reading.error), told.wrong);
  const parts = table.round && breakdowns(table.round.log, agreement.terms);
  agree("parts", encode_message(parts && parts.map((/** @type {any} */ line) => line.to_dict())), encode_message(fromJs(told.parts)));
  const said = [...rules_of(agreement.terms).values()].flatMap((/** @type {any} */ some) => some);
  agree("rules", encode_message(said.map((/** @type {any} */ one) => [one.template, one.details])), encode_message(fromJs(told.rules)));
}

for await (const line of createInterface({ input: process.stdin })) gone(JSON.parse(line));
process.stdout.write(`${JSON.stringify({ same: tally.same, other: tally.other.slice(0, 5), differ: tally.other.length })}\n`);

/**
 * Repeats sessions from Python in JavaScript, one a line: the same events must have the same
 * effects, in the same words. Prints the differences.
 */

import { createInterface } from "node:readline";
import { modules } from "../../src/tricorne/page/static/device/game/records.js";
import { Dict, fromJs, str, tuple } from "../../src/tricorne/page/static/device/game/python.js";

const { Agreement } = modules["tricorne.play.table.agreement"];
const { Table } = modules["tricorne.play.table.table"];
const { Wish } = modules["tricorne.play.table.wish"];
const { TableSession } = modules["tricorne.play.session.session"];
const { AddKey, GoAway, Moved, SitDown } = modules["tricorne.play.session.effects"];
const { Company } = modules["tricorne.play.session.audience"];
const { Hint } = modules["tricorne.play.thinking.hint"];
const { name_in } = modules["tricorne.play.names"];
const { CHARACTERS } = modules["tricorne.play.thinking.levels"];
const { parse_action: parseAction } = modules["tricorne.rules.actions"];
const { Deal } = modules["tricorne.rules.deal"];

/** The number of agreements with Python, and all differences. */
const tally = { same: 0, other: /** @type {string[]} */ ([]) };

/** @param {number | null} seconds */
const micros = (seconds) => (seconds === null ? null : Math.trunc(seconds * 1_000_000));

/** Each effect as plain values. @type {Record<string, (effect: any) => unknown[]>} */
const PLAIN = {
  Tell: ({ guest, text }) => [guest.number, text],
  Refuse: ({ guest, refusal, answers }) => [guest.number, refusal.code, str(refusal), answers],
  Bye: ({ guest, code }) => [guest.number, code],
  Decide: ({ request }) => [request.constructor.name],
  Persist: ({ entry, asker, due, follows, answers, pledge, next }) => [
    entry.to_json(),
    asker?.number ?? null,
    due,
    follows !== null,
    answers,
    pledge,
    next && [next.table.code, ...next.entries],
    next ? [...next.tokens.values()] : [],
  ],
  Wait: ({ alarm, seconds }) => [alarm, micros(seconds)],
  Think: ({ due, bot, pause }) => [[...due], bot, micros(pause)],
  Advise: ({ guest, moved }) => [guest.number, moved],
  NoteClock: ({ version, thought_ns: thought, runs }) => [version, thought, runs],
  Spread: ({ word }) => [modules["tricorne.play.table.message"].encode_message(word)],
  BotRefused: ({ error }) => [error.refusal.code],
  StopThinking: () => [],
  CompanyChanged: () => [],
};

/** @param {any} effect */
function plain(effect) {
  const { name } = effect.constructor;
  return [name, ...PLAIN[name](effect)];
}

/** What a session takes from outside, as Python has taken it. @param {any} told @param {any} agreement */
function outsideOf({ taken, waits }, agreement) {
  const left = [...taken];
  const next = () => left.shift();
  const names = (/** @type {string} */ language) =>
    new Dict(CHARACTERS.map((/** @type {any} */ each) => [each.key, name_in(language, each.names)]));
  return {
    holds: true,
    unsure: false,
    ms: 0,
    clock_ms() {
      return this.ms;
    },
    mixes: true,
    waits,
    pace: 1,
    grace_seconds: 30,
    name_letters: 24,
    first_knock: 1,
    sealed: (/** @type {string | null} */ day) => day !== null,
    bots: names,
    code: next,
    token: next,
    salt: next,
    random_between: next,
    deal: () => Deal.read(next(), agreement.terms.sheet, agreement.seats.length),
  };
}

/** @param {any} told */
function gone(told) {
  const agreement = Agreement.from_json(told.agreement);
  const outside = outsideOf(told, agreement);
  outside.ms = Math.floor(told.began / 1e6);
  const session = TableSession(Table("TABLE", agreement), outside, told.began);
  const guests = new Map();
  /** @type {any[]} */
  const done = [];
  const guest = (/** @type {number} */ number) => {
    if (!guests.has(number)) guests.set(number, { number, seat: null, pledge: null, speak: () => true });
    return guests.get(number);
  };
  const request = (/** @type {any} */ { decide, moved, sit, key, away }) => {
    if (decide !== undefined) return done[decide].request;
    if (moved) return Moved(tuple(...moved[0]), moved[1] && parseAction(moved[1]));
    if (away) return GoAway(...away);
    return sit ? SitDown(...sit) : AddKey(...key);
  };
  /** @type {Record<string, (call: any) => any>} */
  const calls = {
    farewell: (call) => session.farewell(guest(call.guest), Wish(fromJs(call.wish))),
    enter: (call) =>
      session.enter(guest(call.guest), Wish(fromJs(call.wish)), Math.floor(call.at / 1e6), call.at),
    leave: (call) => session.leave(guest(call.guest), call.at),
    take_wish: (call) => session.take_wish(guest(call.guest), Wish(fromJs(call.wish)), call.at),
    handle_alarm: (call) => session.handle_alarm(call.alarm, call.at),
    decide: (call) => session.decide(request(call), call.at),
    take_hint: (call) => session.take_hint(call.moved, call.hint && Hint(parseAction(call.hint)), call.at),
    apply_stored(call) {
      const store = done[call.persist];
      return session.apply_stored(store, session.table.after(store.entry), call.at);
    },
    retry_unstored: (call) => session.retry_unstored(done[call.persist], call.trouble, call.at),
    hear_company(call) {
      const { seated, pledges, watching } = call.company;
      const company = Company(byNumber(seated), byNumber(pledges), watching, new Dict());
      return session.hear_company(company, call.taken, call.at);
    },
    holds(call) {
      outside.holds = call.holds;
      return session.arrange(call.at);
    },
  };
  for (const [index, call] of told.calls.entries()) {
    if (call.at) outside.ms = Math.floor(call.at / 1e6);
    const effects = (calls[call.call] ?? ((one) => session[one.call](...one.given, one.at)))(call);
    if (Array.isArray(effects)) done.push(...effects);
    const said = JSON.stringify(Array.isArray(effects) ? effects.map(plain) : effects);
    const due = JSON.stringify(call.said);
    if (said === due) tally.same += 1;
    else tally.other.push(`call ${index + 1}, ${call.call}\n  here:   ${said}\n  Python: ${due}`);
  }
}

/** @param {Record<string, unknown>} plain */
function byNumber(plain) {
  return new Dict(Object.entries(plain).map(([number, value]) => [Number(number), value]));
}

for await (const line of createInterface({ input: process.stdin })) gone(JSON.parse(line));
process.stdout.write(
  `${JSON.stringify({ same: tally.same, other: tally.other.slice(0, 5), differ: tally.other.length })}\n`,
);

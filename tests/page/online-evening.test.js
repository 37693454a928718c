/** An evening at online tables: where a player is led, what the organiser sees, and the way back. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { seatsOf } from "#page/kit/seats.js";
import { Guest } from "#page/screens/evening/guest.js";
import { Hosted } from "#page/screens/evening/hosted.js";
import { beginEvening, showEvening } from "#page/screens/evening/rules.js";
import { nextOffers } from "#page/screens/table/drawing/buttons.js";
import { onwardButtons } from "#page/screens/table/summary/onward.js";
import { texts } from "./looking.js";
import { recorded } from "./recorded.js";

const WISH = {
  names: ["Ada", "Bo", "Cleo", "Dan"],
  ...{ movement: "howell", size: 2, rounds: 2, deals: 1 },
  ...{ sheet: "goliath", comparing: "mean" },
};
const NOWHERE = { round: 1, table: null, deal: null, code: null, seat: null, behind: [] };
const fetchBefore = globalThis.fetch;
let screen = null;
afterEach(() => {
  screen?.leave();
  globalThis.fetch = fetchBefore;
  localStorage.removeItem("tricorne.seats");
});

/** What a server shows of an evening whose first round has begun. */
function look(more = {}) {
  const tables = [1, 2].map((table) => ({ deal: 1, table, over: table === 1, code: null }));
  const evening = {
    ...showEvening(beginEvening(WISH)),
    ...{ promises: [], salts: {}, secret: null, tables, started: 1, over: false, ...more },
  };
  return { mark: "m", revision: 2, hosts: true, tokens: [["a"], ["b"], ["c"], ["d"]], evening };
}

/** Lets the server answer each request with the next of these; returns what was asked. */
function answer(...bodies) {
  const asked = [];
  globalThis.fetch = async (path, { body }) => {
    asked.push([String(path), JSON.parse(body)]);
    return new Response(JSON.stringify(bodies.shift()), { status: 200 });
  };
  return asked;
}

test("a player reads what to do, and gets the seat of a table", async () => {
  const body = document.createElement("div");
  const gone = [];
  screen = new Guest(body, look(), { code: "CODE", sheet: "", go: (path) => gone.push(path) });
  const asked = answer(
    { ...NOWHERE, errand: "wait", name: "Ada", behind: ["Bo"] },
    { ...NOWHERE, errand: "play", name: "Ada", table: 2, deal: 1, code: "TABLE", seat: 2 },
  );
  await screen.follow("token");
  assert.match(body.textContent, /Your table begins once these are ready: Bo/);
  await screen.follow("token");
  assert.deepEqual(seatsOf("TABLE").tokens, { 2: "token" });
  assert.match(body.textContent, /Round 1 · Table 2 · Deal 1/);
  assert.deepEqual(gone, ["/t/TABLE"]);
  assert.equal(asked.length, 2);
  assert.deepEqual(asked[0][1], { key: "token" });
});

test("the organiser sees for whom all wait, and whose rounds have begun", async () => {
  const body = document.createElement("div");
  const about = { code: "CODE", key: "host", sheet: "", look: async () => {}, forget() {} };
  screen = new Hosted(body, look(), about);
  const { contestants } = screen.shown.rounds[0].tables[1];
  const names = contestants.map((one) => WISH.names[one]).join(" – ");
  assert.deepEqual(texts(body, "[role=status]"), [`Still playing: ${names}`]);
  assert.deepEqual(texts(body, "[data-do=start]"), ["Begin round 2"]);
  assert.equal(body.querySelectorAll(".evening-round").length, 1);
  assert.equal(body.querySelectorAll("[data-do=link]").length, WISH.names.length);
  screen.take(look({ over: true, started: 2 }));
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(body.querySelector("[data-do=start]"), null);
});

test("what the organiser is typing stays while other results come", () => {
  const body = document.createElement("div");
  document.body.append(body);
  const about = { code: "CODE", key: "host", sheet: "", look: async () => {}, forget() {} };
  screen = new Hosted(body, look(), about);
  const field = body.querySelector('[data-at="r1t2d1s0"]');
  field.focus();
  field.value = "9";
  screen.take(look());
  assert.equal(body.querySelector('[data-at="r1t2d1s0"]'), field);
  field.dispatchEvent(new Event("focusout", { bubbles: true }));
  body.remove();
});

test("a table of an evening leads on with it, and offers no rematch", () => {
  const shown = recorded("online").findLast(({ is }) => is === "table");
  const table = { ...shown, state: "over", rematch: null, you: 1 };
  const own = { ...table, table: { ...table.table, shared_deal: "EVENING" } };
  assert.ok(nextOffers(table).length > 0);
  assert.deepEqual(nextOffers(own), []);
  const links = onwardButtons(own).filter((one) => one?.dataset?.do === "evening");
  assert.deepEqual(
    links.map((link) => link.getAttribute("href")),
    ["/count?online=EVENING"],
  );
});

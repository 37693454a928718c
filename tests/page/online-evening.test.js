/** An evening at online tables: where a player is led, what the organiser sees, and the way back. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { seatsOf } from "#page/kit/seats.js";
import { listOnline } from "#page/screens/evening/evening.js";
import { Guest } from "#page/screens/evening/guest.js";
import { Hosted } from "#page/screens/evening/hosted.js";
import { Following } from "#page/screens/evening/online.js";
import { ring } from "#page/screens/evening/ring.js";
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
  localStorage.removeItem("tricorne.online-evenings");
  document.body.querySelector("#evening")?.remove();
});

/** Waits until news are drawn. */
const drawn = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Waits until something is so. */
async function until(isSo) {
  for (let tries = 0; tries < 200 && !isSo(); tries += 1) await drawn();
}

/** The organiser's screen within the page. */
function hosted(first = look(), fetchNews = async () => {}) {
  const body = document.createElement("div");
  body.id = "evening";
  document.body.append(body);
  const about = { code: "CODE", key: "host", sheet: "", look: fetchNews, forget() {} };
  screen = new Hosted(body, first, about);
  return body;
}

/** Types points into the fields of a table. */
function typePoints(body, table, ...points) {
  points.forEach((text, side) => {
    const field = body.querySelector(`[data-at="r1t${table}d1s${side}"]`);
    field.value = text;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

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
  assert.deepEqual(texts(body, ".card:not([hidden]) [role=status]"), [`Still playing: ${names}`]);
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

test("a field with a result that nobody corrects does not hold news up", async () => {
  const before = look();
  before.evening.rounds[0].tables[1].results[0] = { points: [4, 7], fault: [] };
  const body = hosted(before);
  const field = body.querySelector('[data-at="r1t2d1s0"]');
  field.focus();
  screen.take(look({ started: 2 }));
  await drawn();
  assert.equal(body.querySelectorAll(".evening-round").length, 2);
  assert.equal(document.activeElement.dataset.at, "r1t2d1s0");
});

test("a field that is emptied to be corrected stays while other results come", async () => {
  const before = look();
  before.evening.rounds[0].tables[1].results[0] = { points: [4, 7], fault: [] };
  const body = hosted(before);
  const field = body.querySelector('[data-at="r1t2d1s0"]');
  field.focus();
  field.value = "";
  screen.take(look({ started: 2 }));
  await drawn();
  assert.ok(document.activeElement === field, document.activeElement.outerHTML.slice(0, 200));
});

test("the name of somebody who came late stays while results come", async () => {
  const body = hosted();
  const field = body.querySelector("[name=late]");
  field.value = "Eva";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  screen.take(look({ started: 2 }));
  await drawn();
  assert.equal(body.querySelector("[name=late]").value, "Eva");
  const names = [...WISH.names, "Eva"];
  screen.take(look({ started: 2, names }));
  await drawn();
  assert.equal(body.querySelector("[name=late]").value, "");
});

test("the focus goes to a heading once its button has gone", async () => {
  const body = hosted();
  body.querySelector("[data-do=lead-too]").focus();
  screen.take(look());
  await drawn();
  assert.equal(document.activeElement.dataset.do, "lead-too");
  body.querySelector("[data-do=finish]").focus();
  screen.take(look({ over: true, ended: true }));
  await drawn();
  assert.equal(document.activeElement.tagName, "H2");
});

test("news are drawn once an open dialog is closed", async () => {
  const body = hosted();
  const opener = body.querySelector("[data-do=link]");
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  screen.take(look({ started: 2 }));
  await drawn();
  assert.ok(body.contains(opener));
  dialog.remove();
  document.dispatchEvent(new Event("close"));
  await drawn();
  assert.equal(body.querySelectorAll(".evening-round").length, 2);
});

test("two results that follow each other both count", async () => {
  const body = hosted();
  const asked = answer({ revision: 3 }, { revision: 4 });
  typePoints(body, 1, "4", "7");
  typePoints(body, 2, "5", "6");
  await until(() => asked.length === 2 && screen.drafts.size === 0);
  assert.deepEqual(
    asked.map(([, { revision, change }]) => [revision, JSON.parse(change).table]),
    [
      [2, 1],
      [3, 2],
    ],
  );
  assert.equal(screen.drafts.size, 0);
});

test("a result that is refused stays in its fields", async () => {
  const body = hosted();
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ code: "stale", text: "No." }), { status: 409 });
  typePoints(body, 2, "4", "7");
  await until(() => body.textContent.includes("No."));
  screen.take(look());
  await drawn();
  assert.equal(body.querySelector('[data-at="r1t2d1s1"]').value, "7");
  assert.match(body.textContent, /No\./);
});

test("nothing can be typed once the organiser has ended the evening", async () => {
  const body = hosted(look({ over: true }));
  assert.equal(body.querySelectorAll("fieldset:disabled").length, 0);
  screen.take(look({ over: true, ended: true }));
  await drawn();
  const tables = body.querySelectorAll("fieldset");
  assert.equal(body.querySelectorAll("fieldset:disabled").length, tables.length);
});

test("an organiser who plays along is shown the way to the table, and not led away", async () => {
  ring.keep("CODE", { host: "host", player: "token" });
  const errand = { ...NOWHERE, errand: "play", name: "Ada", table: 2, deal: 1 };
  globalThis.fetch = async (path) => {
    const isSeat = String(path).endsWith("/seat");
    if (!isSeat && !String(path).includes("/api/evenings/")) return fetchBefore(path);
    const body = isSeat ? { ...errand, code: "TABLE", seat: 1 } : look();
    return new Response(JSON.stringify(body), { status: 200 });
  };
  const body = document.createElement("div");
  screen = new Following(body, "CODE");
  await screen.fetchNews();
  const way = body.querySelector("[data-do=to-table]");
  assert.equal(way.getAttribute("href"), "/t/TABLE");
  assert.equal(way.closest("[hidden]"), null);
  assert.ok(body.querySelector("[data-do=start]"));
});

test("an answer that a later one has overtaken is not shown", async () => {
  const answers = [];
  globalThis.fetch = (path) =>
    String(path).includes("/api/evenings/")
      ? new Promise((resolve) => {
          answers.push((news) => resolve(new Response(JSON.stringify(news), { status: 200 })));
        })
      : fetchBefore(path);
  const body = document.createElement("div");
  screen = new Following(body, "CODE");
  const [first, second] = [screen.fetchNews(), screen.fetchNews()];
  await drawn();
  answers[1]({ ...look({ started: 2 }), mark: "new" });
  await second;
  answers[0]({ ...look(), mark: "old" });
  await first;
  await drawn();
  assert.equal(screen.mark, "new");
  assert.equal(body.querySelectorAll(".evening-round").length, 2);
});

test("a player's errand stays in its place while results come", async () => {
  const body = document.createElement("div");
  screen = new Guest(body, look(), { code: "CODE", sheet: "", go() {} });
  answer({ ...NOWHERE, errand: "wait", name: "Ada" });
  await screen.follow("token");
  const { box } = screen.errand;
  const card = box.parentElement;
  screen.take(look({ started: 2 }));
  await drawn();
  assert.ok(body.firstElementChild === card);
  assert.equal(card.contains(box), true);
});

test("a device finds its evenings at online tables again", async () => {
  ring.keep("CODE", { host: "host" });
  const list = listOnline() || document.body;
  const links = [...list.querySelectorAll('a[href^="/count?online="]')];
  assert.deepEqual(
    links.map((link) => link.getAttribute("href")),
    ["/count?online=CODE"],
  );
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

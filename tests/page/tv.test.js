/** The big screen: what it shows, what it follows, and that it asks for no more than a spectator. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { addAnswerer } from "#page/kit/known.js";
import { keepSeats } from "#page/kit/seats.js";
import { keepScreen, makeScreen, ownScreen } from "#page/kit/widgets/own-screen.js";
import { provideLater } from "#page/screens/table/state/later.js";
import "#page/kit/widgets/qr.js";
import { resultParts } from "#page/screens/table/summary/result.js";
import { TableScreen } from "#page/screens/table/table.js";
import { bigScreenOf } from "#page/screens/tv/big-screen.js";
import { Television } from "#page/screens/tv/tv.js";
import { recorded } from "./recorded.js";

const MESSAGES = recorded("online");
const [TABLE] = MESSAGES;
const CODE = "KKKKKKKKKKKK";
const NEXT = "RRRRRRRRRRRR";
const SLOT = "GGGGGGGGGGGGGGGG";
const KEY = "0123456789abcdef0123456789abcdef";

/** What the server says for a path; null for what it does not know. @type {Record<string, unknown>} */
let answers = {};
/** @type {Wire[]} */
let wires = [];
/** @type {Television | null} */
let television = null;

addAnswerer((path) => (path in answers ? Promise.resolve(answers[path]) : undefined));

/** A socket whose other end is this test. */
class Wire {
  static OPEN = 1;
  static CLOSING = 2;
  readyState = 1;
  sent = [];

  constructor(url) {
    this.code = /tables\/(\w+)\/socket/.exec(String(url))?.[1];
    wires.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const BigScreen = bigScreenOf(TableScreen, async () => ({ resultParts }));
const root = document.createElement("div");

/** A television at an address, after its first look. @param {string} place */
async function begun(place) {
  television = new Television(root, place, BigScreen);
  television.begin();
  await settle();
  return television;
}

async function settle() {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}

/** The time passes in which it looks again. */
async function lookAgain(ms = 4000) {
  mock.timers.tick(ms);
  await settle();
}

/** What a spectator is shown. @param {Record<string, unknown>} [more] */
const watched = (more = {}) => ({
  ...TABLE,
  table: { ...TABLE.table, code: CODE },
  you: null,
  ...more,
});

const waiting = () => watched({ state: "waiting", view: null });

/** A page with nothing on it before each test, and with no clock of its own. */
function begin() {
  beforeEach(() => {
    localStorage.clear();
    wires = [];
    answers = { "/api/nearby": { addresses: ["http://tricorne.test"], may_open: false } };
    globalThis.WebSocket = /** @type {any} */ (Wire);
    globalThis.sessionStorage = localStorage;
    provideLater(() => new Promise(() => undefined));
    mock.timers.reset();
    mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
    document.body.append(root);
  });

  afterEach(() => {
    television?.leave();
    television = null;
    answers = {};
    root.replaceChildren();
    root.remove();
    mock.timers.reset();
  });
}

describe("a table on a big screen", () => {
  begin();

  test("it comes as a spectator, even where this device has a seat at the table", async () => {
    keepSeats(CODE, { 1: "the token of a seat" }, "online");
    answers[`/api/tables/${CODE}`] = { code: CODE };
    await begun(CODE);
    wires[0].onopen();
    assert.equal(wires[0].code, CODE);
    assert.deepEqual(
      wires[0].sent.map(({ do: what, token }) => [what, token]),
      [["hello", null]],
    );
  });

  test("before the game, it shows who is there and how to sit down", async () => {
    answers[`/api/tables/${CODE}`] = { code: CODE };
    await begun(CODE);
    wires[0].say(waiting());
    await settle();
    const slide = root.querySelector(".tv-slide");
    assert.equal(slide?.hidden, false);
    assert.equal(
      slide?.querySelector("svg.qr")?.getAttribute("aria-label"),
      "QR code of the link to this table",
    );
    assert.match(slide?.textContent ?? "", /Scan this to sit down:/);
    assert.match(slide?.textContent ?? "", /Ben/);
    wires[0].say(watched());
    assert.equal(slide?.hidden, true);
    assert.equal(root.querySelector("main.table")?.getAttribute("data-you"), ""); // nobody
  });

  test("a table that is closed offers no seat", async () => {
    answers[`/api/tables/${CODE}`] = { code: CODE };
    await begun(CODE);
    wires[0].say({ ...waiting(), locked: true });
    assert.match(root.textContent ?? "", /The table is closed: nobody else can join\./);
  });

  test("after a round it shows the result, until the next one", async () => {
    answers[`/api/tables/${CODE}`] = { code: CODE };
    await begun(CODE);
    wires[0].say(watched());
    wires[0].say(watched({ state: "between", rounds_over: 1, version: TABLE.version + 1 }));
    const slide = root.querySelector(".tv-slide");
    assert.equal(slide?.hidden, true); // the last tile stays visible for a moment
    await lookAgain();
    assert.equal(slide?.hidden, false);
    assert.equal(slide?.querySelector("h2")?.textContent, "Round 1");
    wires[0].say(watched({ version: TABLE.version + 2 }));
    assert.equal(slide?.hidden, true);
  });

  test("it follows a rematch to its table", async () => {
    answers[`/api/tables/${CODE}`] = { code: CODE };
    await begun(CODE);
    wires[0].say(watched());
    wires[0].say(
      watched({ state: "over", winners: [1], rematch: NEXT, version: TABLE.version + 1 }),
    );
    await lookAgain(8000);
    assert.deepEqual(
      wires.map(({ code }) => code),
      [CODE, NEXT],
    );
  });
});

describe("a screen of its own", () => {
  begin();

  test("it shows nothing at first, then what it is told, and the next table", async () => {
    const place = `/api/screens/${SLOT}`;
    keepScreen(KEY);
    answers["/api/screens/own"] = { slot: SLOT };
    answers[place] = { code: null };
    await begun(SLOT);
    assert.match(root.textContent ?? "", /Scan this with your phone to show a game here\./);
    answers[place] = { code: CODE };
    await lookAgain();
    wires[0].say(watched());
    answers[place] = { code: NEXT };
    await lookAgain();
    assert.deepEqual(
      wires.map(({ code, readyState }) => [code, readyState]),
      [
        [CODE, 3],
        [NEXT, 1],
      ],
    );
    answers[place] = { code: null };
    await lookAgain();
    assert.match(root.textContent ?? "", /The big screen/);
    assert.equal(wires[1].readyState, 3);
  });

  test("without its key it says where the game is chosen", async () => {
    answers[`/api/screens/${SLOT}`] = { code: null };
    for (const key of [null, KEY]) {
      if (key) keepScreen(key);
      answers["/api/screens/own"] = { slot: "another screen" };
      await begun(SLOT);
      assert.match(root.textContent ?? "", /choose “Show on a big screen”/);
      assert.equal(root.querySelector(".qr"), null);
    }
  });

  test("it stays with its table while the server is away, and comes back from a closed door", async () => {
    answers[`/api/screens/${SLOT}`] = { code: CODE };
    await begun(SLOT);
    wires[0].say(watched());
    answers[`/api/screens/${SLOT}`] = Promise.reject(new Error("the server is away"));
    await lookAgain();
    assert.equal(wires.length, 1);
    assert.equal(wires[0].readyState, 1);
    answers[`/api/screens/${SLOT}`] = { code: CODE };
    wires[0].say({ is: "bye", code: "locked", text: "" });
    wires[0].onclose();
    assert.match(root.textContent ?? "", /The table is locked/);
    await lookAgain(15_000);
    assert.equal(wires.at(-1)?.code, CODE);
    assert.equal(wires.length, 2);
  });

  test("the key of a screen is made once and stays", () => {
    assert.equal(ownScreen(), null);
    const key = makeScreen();
    assert.match(key, /^[0-9a-f]{48}$/);
    assert.equal(makeScreen(), key);
    assert.equal(ownScreen(), key);
  });
});

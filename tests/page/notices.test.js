/** Notices in the page: which requests they make, and what the server is told. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { choosePush, renewPush, turnPushOff } from "#page/device/local/push.js";
import { keepSeats } from "#page/kit/seats.js";
import { offerGames } from "#page/screens/home/resume.js";
import { gamesAfter } from "#page/screens/notices/notices.js";

const KEY = "BKey";
const MINE = "K7QMX2CDFGHJ";
const FAST = "CDFGHJKMNPQR";
const PLACE = "https://fcm.googleapis.com/fcm/send/x";

/** A table as the server outlines it. */
const outline = (days) => ({
  kind: "online",
  state: "playing",
  awaited: [1],
  seats: [
    { seat: 1, kind: "person", name: "Anna" },
    { seat: 2, kind: "person", name: "Ben" },
  ],
  table: { title: "Goliath", scoring: "full", target: null, ...(days && { days }) },
});

const { append } = document.head;
const before = { fetch, Notification: globalThis.Notification };
/** @type {[path: string, body: any][]} */
let asked = [];
let isReached = true;
let subscription = null;

describe("notices", () => {
  beforeEach(() => {
    localStorage.clear();
    asked = [];
    isReached = true;
    const made = {
      endpoint: PLACE,
      options: {},
      toJSON: () => ({ endpoint: PLACE, keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: async () => {
        subscription = null;
      },
    };
    subscription = made;
    const pushManager = {
      getSubscription: async () => subscription,
      subscribe: async () => {
        subscription = made;
        return made;
      },
    };
    const registration = { pushManager, getNotifications: async () => [] };
    const serviceWorker = { ready: registration, getRegistration: async () => registration };
    Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
    globalThis.Notification = { permission: "granted" };
    globalThis.fetch = async (url, { body } = {}) => {
      const path = String(url).replace("http://tricorne.test", "");
      if (!path.startsWith("/api/")) return before.fetch(url);
      asked.push([path.split("?")[0], body && JSON.parse(body)]);
      if (!isReached) throw new TypeError("no network");
      if (path === "/api/push") return Response.json(body ? { told: [] } : { key: KEY });
      if (path === "/api/push/end") return Response.json({ told: [] });
      return Response.json({ [MINE]: outline(2), [FAST]: outline() });
    };
    document.head.append = (style) => style.onload();
    keepSeats(MINE, { 1: "token" }, "online");
    keepSeats(FAST, { 1: "other" }, "online");
    choosePush({ on: true, asked: true });
  });

  afterEach(() => {
    document.head.append = append;
    globalThis.fetch = before.fetch;
    globalThis.Notification = before.Notification;
    Reflect.deleteProperty(navigator, "serviceWorker");
  });

  const paths = () => asked.map(([path]) => path);

  async function untilSilent() {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((then) => setImmediate(then));
  }

  test("the first screen asks once for all games, and then only if something is new", async () => {
    await offerGames(document.createElement("div"));
    await untilSilent();
    assert.deepEqual(paths(), ["/api/tables", "/api/push", "/api/push"]);
    assert.deepEqual(asked.at(-1)[1].seats, { [MINE]: "token" });
    asked = [];
    await offerGames(document.createElement("div"));
    await untilSilent();
    assert.deepEqual(paths(), ["/api/tables"]);
  });

  test("without a server, the games that waited still wait", async () => {
    const [one, other] = ["div", "div"].map((name) => document.createElement(name));
    await offerGames(one);
    await untilSilent();
    isReached = false;
    await offerGames(other);
    assert.equal(other.textContent, one.textContent);
    assert.match(document.title, /^\(2\) /);
  });

  test("after a move the games are asked for once", async () => {
    await renewPush();
    asked = [];
    const awaited = await gamesAfter(true);
    await untilSilent();
    assert.deepEqual(paths(), ["/api/tables"]);
    assert.equal(awaited.length, 2);
  });

  test("the server is told of a new game, of other hours, and each day", async () => {
    await renewPush();
    for (const change of [
      () => choosePush({ quiet: [0, 0] }),
      () => choosePush({ at: Date.now() - 25 * 3600 * 1000 }),
      () => choosePush({ at: Date.now() + 3600 * 1000 }), // the clock was wrong
      () => keepSeats(MINE, { 1: "another" }, "online"),
    ]) {
      change();
      asked = [];
      await renewPush();
      assert.equal(paths().at(-1), "/api/push", String(change));
      assert.equal(asked.at(-1)[1].endpoint, PLACE);
    }
  });

  test("games that could not be asked for are still heard of", async () => {
    isReached = false;
    await assert.rejects(renewPush());
    isReached = true;
    await renewPush([]);
    assert.deepEqual(asked.at(-1)[1].seats, { [MINE]: "token", [FAST]: "other" });
  });

  test("whoever switches notices off and on again is told again", async () => {
    await renewPush();
    await turnPushOff();
    assert.equal(asked.at(-1)[0], "/api/push/end");
    choosePush({ on: true });
    asked = [];
    await renewPush();
    assert.equal(asked.at(-1)[1].endpoint, PLACE);
  });
});

/** Whoever presses a button by keyboard keeps a place on the screen: circles, seasons, absence, head starts. */

import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forgetCircle } from "#page/kit/days.js";
import { keepDeviceToken } from "#page/kit/device.js";
import { addAnswerer } from "#page/kit/known.js";
import { keepSeats } from "#page/kit/seats.js";
import { settings } from "#page/kit/settings.js";
import { show as showCircle } from "#page/screens/circle/circle.js";
import { awayField } from "#page/screens/info/away.js";
import { FairFold } from "#page/screens/setup/fair.js";
import { lastForm } from "#page/screens/setup/form.js";
import { showWaiting } from "#page/screens/table/waiting/waiting-room.js";
import { topCard } from "#page/screens/top/circle-card.js";
import { recorded } from "./recorded.js";
import { CIRCLE, topOf } from "./tops.js";

const SEASON = "[data-card=season]";
const TOP = "[data-card=top]";
const CODE = "F".repeat(12);
const TABLE = "FFFFGGGGHHHH";
/** They leave the screen, or ask another server for a picture. */
const ELSEWHERE = [
  ...["play-game", "join-game", "lay-in-days", "lay-now", "leave-list-now", "close-list-now"],
  ...["begin-list", "daily", "copy", "share", "send-top"],
];
const OFFER = {
  begins: Date.UTC(2027, 0, 4, 12),
  ends: Date.UTC(2027, 1, 1, 12),
  ...{ days: 1, size: 2, times: 1, away: 7, unfinished: "stands", sheet: "", target: 0 },
};
const LINE = { place: 1, best: 1, worst: 3, points: 0, won: 0, played: 0, to_play: 2, margin: 0 };
const friend = (name, about) => ({ name, points: null, offline: false, code: null, ...about });
const game = (code, about) => ({
  ...{ code, at: 1, open: 0, you: null, seats: { 1: "Anna", 2: "Ben" } },
  ...{ rounds: null, points: [], winners: [], ...about },
});

let isHere = false;
/** What the server knows. @type {any} */
let known = null;

/** @param {string} path @param {any} body */
function answer(path, body) {
  if (path.startsWith("/api/seasons")) {
    if (path.endsWith("/leave")) known.season = { ...known.season, joined: false };
    else if (path.endsWith("/join")) known.season = { ...known.season, joined: true };
    else if (path.endsWith("/call-off")) known.season = { ...known.season, stage: "off" };
    else if (body) known.season = { ...known.offered, joined: true };
    return body ? { code: "S" } : { season: known.season };
  }
  if (path.startsWith("/api/tables?")) return known.outlines;
  if (path === "/api/away") return { until: Date.now() + 1e8, told: [TABLE], refused: {} };
  if (path === "/api/games/fair") return { credit: [33, 0], games: 0, together: 0 };
  if (path.startsWith("/api/daily/circles/")) return answerMember(path, body);
}

/** @param {string} path @param {any} body */
function answerMember(path, body) {
  if (path.endsWith("/games")) return known.games;
  if (path.endsWith("/top")) return { top: known.top };
  if (path.endsWith("/drop")) known.games = { ...known.games, running: [] };
  if (path.endsWith("/join")) known.circle = { ...known.circle, friends: known.friends };
  return body ? { code: CODE, path: "/circle", svg: "<svg/>", result: "" } : known.circle;
}

addAnswerer((path, body) => (isHere ? answer(path, body) : undefined)); // all tests share one page

/** Everything that was asked is answered. */
async function settled() {
  for (const _ of "1234567890") await new Promise(setImmediate);
}

/** A dialog gives the focus back when it closes, as in a browser. */
function letDialogsReturnFocus() {
  const { prototype } = document.createElement("dialog").constructor;
  const { showModal, close } = prototype;
  const openers = new WeakMap();
  prototype.showModal = function (...rest) {
    openers.set(this, document.activeElement);
    return showModal.apply(this, rest);
  };
  prototype.close = function (...rest) {
    close.apply(this, rest);
    openers.get(this)?.focus();
  };
  return () => Object.assign(prototype, { showModal, close });
}

/** @param {Element} root */
const deedsIn = (root) => [
  ...new Set([...root.querySelectorAll("button[data-do]")].map(({ dataset }) => dataset.do)),
];

/** Whether the focus is on something of the page that can have it. */
function isFocusKept() {
  const { activeElement: at } = document;
  return Boolean(at?.isConnected) && at !== document.body && !at.matches(":disabled");
}

/** Presses a button by keyboard; says so if the place is lost. @param {string} what */
async function pressed(what) {
  const sheet = document.querySelector("dialog[open]");
  const button = (sheet ?? document).querySelector(`button[data-do="${what}"]`);
  button.focus();
  if (button.type === "submit")
    button.form.dispatchEvent(new Event("submit", { cancelable: true }));
  else button.click();
  const isKeptAtOnce = isFocusKept();
  await settled();
  return isKeptAtOnce && isFocusKept() ? [] : [what];
}

/** Presses every button of a screen, or a part of it, and every one of the dialogs that they open. */
async function placesLost(open, part = "body") {
  const lost = [];
  const close = async () => {
    for (const each of document.querySelectorAll("dialog")) each.close();
    await settled();
  };
  const from = async (path) => {
    const leave = await open();
    for (const what of path) lost.push(...(await pressed(what)));
    const sheet = document.querySelector("dialog[open]");
    const box = path.length === 0 ? document.querySelector(part) : sheet;
    const next = box && path.length < 4 ? deedsIn(box) : [];
    await close();
    leave?.();
    for (const what of next.filter((each) => !ELSEWHERE.includes(each)))
      await from([...path, what]);
  };
  await from([]);
  return [...new Set(lost)];
}

/** A circle's screen. @param {object} about what is different there */
function circleScreen(about) {
  return async () => {
    document.body.replaceChildren();
    const root = document.createElement("div");
    document.body.append(root);
    known = { ...usual(), ...about };
    const { leave } = showCircle(root, topCard);
    await settled();
    return leave;
  };
}

function usual() {
  const friends = [friend("Anna", { you: true, first: true }), friend("Ben", {})];
  const circle = { code: CODE, title: "", day: "2026-11-27", members: 2, same_draws: false };
  const member = (name, number, you) => ({ ...LINE, name, number, you, left: false });
  const members = [member("Anna", 0, true), member("Ben", 1, false)];
  const offered = { code: "S", stage: "offered", offer: OFFER, now: 0, each: 1, joined: false };
  return {
    friends,
    circle: { ...circle, tried: false, link: CODE, friends },
    games: { running: [game("MINE", { you: 1 }), game("OTHERS", {})], over: [], results: [] },
    outlines: {},
    season: null,
    top: null,
    offered: { ...offered, may_call_off: true, games: [], members },
  };
}

describe("by keyboard, no button loses the place", () => {
  let forget = () => undefined;
  const { location } = globalThis;

  before(() => {
    isHere = true;
    forget = letDialogsReturnFocus();
    globalThis.location = new URL(`http://tricorne.test/circle?list=${CODE}`);
  });
  beforeEach(() => {
    localStorage.clear();
    keepDeviceToken("this device");
  });
  after(() => {
    isHere = false;
    forget();
    forgetCircle(CODE);
    document.body.innerHTML = '<div id="page"></div>';
    globalThis.location = location;
  });

  test("in a circle, whose season is none, offered, running or over", async () => {
    const { offered } = usual();
    assert.deepEqual(await placesLost(circleScreen({})), []);
    for (const season of [
      offered,
      { ...offered, joined: true },
      { ...offered, joined: true, stage: "running" },
      { ...offered, stage: "over" },
      { ...offered, stage: "off" },
    ])
      assert.deepEqual(await placesLost(circleScreen({ season }), SEASON), [], season.stage);
  });

  test("in the form of a circle's top that is given up", async () => {
    const form = async () => {
      const leave = await circleScreen({ top: topOf({ over: true, circle: CIRCLE }) })();
      document.querySelector('[data-do="new-top"]').click();
      await settled();
      return leave;
    };
    assert.deepEqual(await placesLost(form, TOP), []);
  });

  test("in the form of a season that is sent or given up", async () => {
    const form = async () => {
      const leave = await circleScreen({})();
      document.querySelector('[data-do="offer-season"]').click();
      await settled();
      return leave;
    };
    assert.deepEqual(await placesLost(form, SEASON), []);
  });

  test("for somebody who joins", async () => {
    const { circle } = usual();
    settings.set("name", "Zoé");
    const outside = { ...circle, friends: [] };
    assert.deepEqual(await placesLost(circleScreen({ circle: outside })), []);
  });

  test("in the room where a host waits for the others", async () => {
    const open = async () => {
      const root = document.createElement("div");
      document.body.replaceChildren(root);
      const [online] = recorded("online");
      const state = { ...online, state: "waiting", you: 1, locked: false, version: 1 };
      const [anna, ben] = online.seats;
      const cleo = { ...ben, seat: 3, kind: "open", name: null };
      let table = { ...state, seats: [{ ...anna, host: true }, { ...ben, kind: "person" }, cleo] };
      const act = async ({ do: what, seat }) => {
        const seats = table.seats.map((each) => (each.seat === seat ? { ...each, ...cleo } : each));
        table = { ...table, seats, locked: what === "lock" };
        link.knocks = [];
        showWaiting(root, table, link);
        return { is: "done" };
      };
      const link = { act, ways: { say: act }, knocks: [{ knock: 1, name: "Zoé" }], said: null };
      showWaiting(root, table, link);
      assert.equal(document.activeElement?.tagName, "H1");
      await settled();
    };
    assert.deepEqual(await placesLost(open), []);
  });

  test("when somebody says that they are away, and that they are back", async () => {
    const seats = [{ seat: 1, kind: "person", name: "Anna" }];
    const outline = { kind: "online", state: "playing", awaited: [1], seats, table: { days: 2 } };
    const open = async () => {
      keepSeats(TABLE, { 1: "token" }, "online");
      known = { ...usual(), outlines: { [TABLE]: outline } };
      document.body.replaceChildren(awayField());
      await settled();
    };
    settings.set("away", 0);
    await open();
    const field = document.querySelector("select");
    field.focus();
    const days = [...field.options].slice(1).map(({ value }) => new Date(Number(value)));
    assert.equal(days.at(-1).getHours(), 23);
    field.value = field.options[3].value;
    field.dispatchEvent(new Event("change"));
    await settled();
    assert.ok(isFocusKept());
    assert.deepEqual(await placesLost(open), []);
  });

  test("when somebody takes the head start that would be fair", async () => {
    const goliath = { name: "goliath", parameters: { target: 0 } };
    const bots = [{ key: "mia", names: { en: "Mia" }, wins: 10 }];
    const open = async () => {
      const form = { ...lastForm("device"), names: ["Zoé", "Papa"], likes: ["mia", ""] };
      const changed = () => undefined;
      const fold = new FairFold("device", form, bots, () => goliath, changed);
      document.body.replaceChildren(fold.element);
      fold.update();
      fold.element.open = true;
      await fold.lookAtFriends();
    };
    assert.deepEqual(await placesLost(open), []);
  });
});

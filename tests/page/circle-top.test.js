/** The top of a circle: its card, the way through its positions, and what is looked at again. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { keepDeviceToken } from "#page/kit/device.js";
import { addAnswerer } from "#page/kit/known.js";
import { topCard } from "#page/screens/top/circle-card.js";
import { askingKey, keepKeys } from "#page/screens/top/keys.js";
import { press, texts } from "./looking.js";
import { CIRCLE, lookOf, screenOf, TABLE, TOLD, topOf } from "./tops.js";

const RANKING = [{ place: 1, name: "Ben", marks: 150, points: 20, you: false }];
/** What was sent, and what the card is told. */
let sent = null;
let top = null;
addAnswerer((path, body) => {
  if (sent === null) return; // all tests share one page
  if (path === "/api/daily/circles/CIRCLE/top") return { top };
  if (!path.startsWith("/api/live-tops/ONE/")) return;
  sent.push([path.split("/").at(-1), body]);
  return {};
});

const of = (about) => topOf({ circle: CIRCLE, ...about });
const told = { ...TOLD, chose: null };

describe("the top of a circle", () => {
  /** @type {ReturnType<typeof screenOf>} */
  let screen;

  beforeEach(() => {
    localStorage.clear();
    keepDeviceToken("this device");
    sent = [];
    screen = screenOf({});
  });
  afterEach(() => {
    screen.top.leave();
    screen.root.remove();
    sent = null;
  });

  const tell = (about, look = {}) => screen.tell(lookOf({ leads: true, ...look }, of(about)));

  test("a member's device opens it, unless there is a key", () => {
    assert.equal(askingKey("ONE"), "this device");
    keepKeys("ONE", { host: "h" });
    assert.equal(askingKey("ONE"), "h");
    keepKeys("ONE", { player: "p" });
    assert.deepEqual([askingKey("ONE"), askingKey("ONE", "host")], ["p", "h"]);
  });

  test("a card says who has answered, and offers what can be done", async () => {
    const card = async (now) => {
      top = now;
      const box = await topCard({ code: "CIRCLE" });
      const deeds = [...box.querySelectorAll("[data-do]")].map(({ dataset }) => dataset.do);
      return [box.textContent, deeds, texts(box, "li")];
    };
    assert.deepEqual((await card(null))[1], ["new-top"]);
    const [words, deeds, ranked] = await card(of({}));
    assert.match(words, /Finished: Ben.*Not yet: Anna.*Play along/);
    assert.deepEqual([deeds, ranked], [["play-top"], []]);
    assert.match((await card(of({ question: 1 })))[0], /Continue/);
    const [after, ways, list] = await card(of({ over: true, ranking: RANKING, counted: 3 }));
    assert.match(after, /This top is over/);
    assert.doesNotMatch(after, /Not yet/);
    assert.deepEqual([ways, list], [["play-top", "new-top"], ["1.Ben50% · 20"]]);
  });

  test("each goes from position to position, and then to the result", async () => {
    await tell({});
    press(screen.root, "open");
    await new Promise(setImmediate);
    assert.deepEqual(sent, [["step", { key: "this device", do: "open", question: 0 }]]);
    await tell({ question: 0, open: true, table: TABLE });
    const { topper } = screen.top;
    assert.ok(topper.after.hidden, "nothing is told, and nothing is to be pressed");
    await tell({ question: 0, table: TABLE, told, marks: [100] });
    assert.deepEqual(texts(topper.ways, "button"), ["Next"]);
    assert.deepEqual(texts(topper.explanation, "li span:last-child").length, 2);
    assert.doesNotMatch(topper.explanation.textContent, /player/);
    assert.equal(topper.answered.textContent.replace("\u00a0", ""), "100%");
    await tell({ question: 2, open: true, table: TABLE, marks: [100, null] });
    await tell({ question: 2, table: TABLE, told, marks: [100, null, 50], ranking: RANKING });
    const last = screen.top.topper;
    assert.deepEqual(texts(last.ways, "button"), ["Result"]);
    press(last.ways, "result");
    await tell({ question: 2, table: TABLE, told, marks: [100, null, 50], ranking: RANKING });
    assert.equal(screen.top.table, null);
    assert.deepEqual(texts(screen.root, ".top-review li"), [
      ...["Position 1100%", "Position 2", "Position 350%"],
    ]);
  });

  test("who comes back between two positions reads how it stands, and continues", async () => {
    await tell({ question: 1, table: TABLE, told, marks: [100, 100] });
    assert.deepEqual(texts(screen.root, "[data-do=open]"), ["Continue"]);
    assert.equal(screen.root.querySelector(".top-review"), null);
  });

  test("whoever comes changes what is shown, and no place by keyboard", async () => {
    const done = { question: 2, marks: [100, null, 50] };
    await tell(done);
    screen.root.querySelectorAll("[data-do=review]")[1].focus();
    await tell({ ...done, ranking: RANKING });
    assert.equal(screen.root.querySelectorAll(".top-peers li").length, 1);
    const [, second] = screen.root.querySelectorAll("[data-do=review]");
    assert.ok(document.activeElement === second);
  });

  test("at the end, every position can be looked at again", async () => {
    const over = { over: true, question: 0, marks: [100, null, null] };
    await tell(over);
    const asked = [];
    screen.top.ask = async (path) => {
      asked.push(path);
      return lookOf({}, of({ ...over, shown: 1, table: TABLE, told: TOLD }));
    };
    screen.root.querySelectorAll("[data-do=review]")[1].click();
    await new Promise(setImmediate);
    assert.deepEqual(asked, ["/api/live-tops/ONE?after=0&shown=1"]);
    const { topper } = screen.top;
    assert.deepEqual(texts(topper.ways, "button"), ["The positions", "Next"]);
    assert.match(topper.explanation.textContent, /1 player/);
    screen.top.ask = async () => lookOf({}, of(over));
    press(topper.ways, "result");
    await new Promise(setImmediate);
    assert.ok(screen.root.querySelector(".top-review"));
  });
});

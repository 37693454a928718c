/** A top with a host: what a device keeps of it, its ranking, and the table of a position. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { Problem } from "#page/kit/api.js";
import { showCards } from "#page/screens/top/cards.js";
import { forgetKeys, forgetPlayer, keepKeys, keysOf } from "#page/screens/top/keys.js";
import { LiveTop } from "#page/screens/top/live-top.js";
import { rankingList } from "#page/screens/top/ranking.js";
import { openLiveTop } from "#page/screens/top/top.js";
import { press, texts } from "./looking.js";
import { CHOICES, lookOf, screenOf, TABLE, TOLD, topOf } from "./tops.js";

const PLACE = "tricorne.live-tops";

describe("a top with a host", () => {
  beforeEach(() => localStorage.removeItem(PLACE));

  test("a device keeps who leads and who plays, of the latest thirty tops", () => {
    keepKeys("ONE", { host: "h" });
    keepKeys("ONE", { player: "p" });
    assert.deepEqual([keysOf("ONE"), keysOf("TWO")], [{ host: "h", player: "p" }, {}]);
    for (let number = 0; number < 30; number += 1) keepKeys(`T${number}`, { player: "p" });
    assert.deepEqual([keysOf("ONE"), keysOf("T0")], [{}, { player: "p" }]);
    forgetKeys("T0");
    assert.deepEqual(keysOf("T0"), {});
    keepKeys("T1", { host: "h" });
    for (const code of ["T1", "T2"]) forgetPlayer(code);
    assert.deepEqual([keysOf("T1"), keysOf("T2")], [{ host: "h" }, {}]);
  });

  test("damaged keys are none", () => {
    for (const text of ["", "7", '{"ONE":7}', '{"ONE":{"host":7}}']) {
      localStorage.setItem(PLACE, text);
      assert.deepEqual(keysOf("ONE"), {}, text);
    }
  });

  test("the ranking has the mean share of the positions that have ended, and shared places", () => {
    const ranking = [
      { place: 1, name: "Anna", marks: 150, points: 9, you: false },
      { place: 1, name: "Ben", marks: 150, points: 20, you: true },
      { place: 3, name: "Cleo", marks: 0, points: 0, you: false },
    ];
    const now = rankingList({ ranking, counted: 2 });
    assert.deepEqual(texts(now, "li"), ["1.Anna75% · 9", "1.Ben75% · 20", "3.Cleo0% · 0"]);
    assert.deepEqual(texts(now, "li.own .top-who"), ["1.Ben"]);
    const ended = rankingList({ ranking, counted: 3 });
    assert.match(texts(ended, "li")[0], /50%/);
    const children = rankingList({ ranking, counted: 2, by_points: true });
    assert.deepEqual(texts(children, "li.own"), ["1.Ben20 · 75%"]);
    assert.deepEqual(texts(children, "p"), ["Points at once · share of the best moves"]);
  });
});

test("an answer that was asked for before the player joined changes nothing any more", async () => {
  const waiting = [];
  const top = new LiveTop(document.createElement("div"), "ONE", {
    isBig: false,
    hosts: [],
    TableScreen: class {},
    ask: () => new Promise((resolve) => waiting.push(resolve)),
  });
  const shown = [];
  top.show = ({ you }) => shown.push(you);
  const answer = (you) => ({ revision: 2, answered: 0, left_ms: null, top: { you } });
  const news = [top.fetchNews(), top.fetchNews()];
  waiting[1](answer("Anna"));
  await news[1];
  waiting[0](answer(null));
  await news[0];
  assert.deepEqual(shown, ["Anna"]);
});

describe("the screen of a top with a host", () => {
  const before = { fetch: globalThis.fetch, confirm: globalThis.confirm };
  const away = new Problem("busy", "Away.", { status: 503 });
  const gone = new Problem("dead", "There is no such top.", { status: 404 });
  /** @type {ReturnType<typeof screenOf>} */
  let screen;

  beforeEach(() => {
    localStorage.removeItem(PLACE);
    screen = screenOf({});
  });
  afterEach(() => {
    screen.top.leave();
    screen.root.remove();
    Object.assign(globalThis, before);
  });

  test("a host who plays deletes their answers after a question, and still leads", async () => {
    keepKeys("ONE", { host: "h", player: "p" });
    const sent = [];
    globalThis.fetch = async (path, { body } = {}) => {
      if (body) sent.push([path, JSON.parse(body).key]);
      return new Response('{"addresses":[],"may_open":false}');
    };
    const root = document.createElement("div");
    const looked = new Promise((look) => {
      showCards(root, topOf({}), { steps: [], join() {}, look, isBig: false });
    });
    globalThis.confirm = () => false;
    for (const way of ["leave", "delete"]) press(root, way);
    assert.deepEqual([sent, keysOf("ONE")], [[], { host: "h", player: "p" }]);
    globalThis.confirm = () => true;
    press(root, "leave");
    await looked;
    assert.deepEqual(sent, [["/api/live-tops/ONE/leave", "p"]]);
    assert.deepEqual(keysOf("ONE"), { host: "h" });
  });

  test("the players are told again only if they have changed", async () => {
    await screen.tell(lookOf({}, {}));
    const text = screen.root.querySelector("[role=status]").firstChild;
    await screen.tell(lookOf({}, {}));
    assert.ok(text === screen.root.querySelector("[role=status]").firstChild);
    await screen.tell(lookOf({}, { players: ["Anna", "Ben"] }));
    assert.match(screen.root.querySelector("[role=status]").textContent, /Anna, Ben/);
  });

  test("a problem is shown once, and nobody asks for a top that is gone", async () => {
    await screen.fail(away);
    const card = screen.root.querySelector("[role=alert]");
    await screen.fail(away);
    assert.ok(screen.root.contains(card) && screen.top.timer);
    await screen.fail(gone);
    assert.match(screen.root.querySelector("[role=alert]").textContent, /no such top/);
    assert.ok(!screen.top.timer);
    await screen.tell(lookOf({}, {}));
    assert.ok(screen.root.querySelector("[role=status]") && screen.top.timer);
  });

  test("after a fault of its own, the page asks again", async () => {
    screen.top.show = () => {
      throw new TypeError("a fault");
    };
    await assert.rejects(screen.tell(lookOf({}, {})), TypeError);
    assert.ok(screen.top.timer);
  });

  test("a lost connection is told beside what is shown, until it is back", async () => {
    await screen.tell(lookOf({}, {}));
    const trouble = screen.root.querySelector("[role=alert]");
    await screen.fail(away);
    assert.ok(trouble.hidden, "one failure is none");
    await screen.fail(away);
    assert.deepEqual([trouble.hidden, trouble.textContent], [false, "Away."]);
    await screen.tell(lookOf({}, {}));
    assert.ok(trouble.hidden && screen.root.contains(trouble));

    const position = lookOf({}, { question: 0, open: true, table: TABLE });
    await screen.tell(position);
    const { table } = screen.top;
    for (let count = 0; count < 3; count += 1) await screen.fail(away);
    assert.deepEqual(table.links, ["connected", "lost"]);
    await screen.tell(position);
    assert.deepEqual([table.links.at(-1), table.laid.length], ["connected", 2]);
  });

  test("who does not play can choose no move", async () => {
    const question = { question: 0, open: true, table: TABLE };
    await screen.tell(lookOf({ leads: true }, { ...question, you: null }));
    assert.deepEqual(screen.top.table.laid.at(-1).view.actions, []);
    await screen.tell(lookOf({}, question));
    assert.deepEqual(screen.top.table.laid.at(-1).view.actions, CHOICES);
  });

  test("who comes later changes the ranking, and neither the verdict nor the buttons", async () => {
    const ranked = (name) => ({ place: 1, name, marks: 0, points: 0, you: false });
    const now = { question: 0, table: TABLE };
    await screen.tell(lookOf({ leads: true }, { ...now, open: true }));
    const { table, topper } = screen.top;
    topper.ways.querySelector('[data-do="end"]').focus();
    const ended = { ...now, told: TOLD, ranking: [ranked("Anna")] };
    await screen.tell(lookOf({ leads: true }, ended));
    const next = topper.ways.querySelector('[data-do="open"]');
    assert.ok(document.activeElement === next, "the focus goes to the next step");
    const explanation = table.parts.main.querySelector(".puzzle-told");
    const [worths, said] = [explanation.querySelector(".puzzle-worths"), table.said.length];
    const ranking = [ranked("Anna"), ranked("Ben")];
    await screen.tell(lookOf({ leads: true }, { ...ended, players: ["Anna", "Ben"], ranking }));
    assert.equal(explanation.querySelectorAll(".top-peers li").length, 2);
    assert.ok(explanation.contains(worths) && document.activeElement === next);
    assert.equal(table.said.length, said);
  });
});

test("how many have answered is told of the position that is played, not of one looked at again", async () => {
  const screen = screenOf({});
  const players = ["Anna", "Ben"];
  await screen.tell(lookOf({ answered: 1 }, { question: 1, open: true, table: TABLE, players }));
  assert.equal(screen.top.topper.answered.textContent, "1/2");
  screen.top.wanted = 0;
  const earlier = { question: 1, shown: 0, over: true, table: TABLE, told: TOLD, players };
  await screen.tell(lookOf({ answered: 0 }, earlier));
  assert.equal(screen.top.topper.answered.textContent, "");
  screen.top.leave();
  screen.root.remove();
});

test("the form proposes ten positions on the clock, or for a vote one position and its points", async () => {
  const chosen = async (params) => {
    const root = document.createElement("div");
    const show = await openLiveTop(params, class {});
    show(root, params);
    return texts(root, "label:has(:checked)");
  };
  assert.deepEqual(await chosen({}), ["10", "1:00"]);
  const [count, clock, points] = await chosen({ vote: "1" });
  assert.deepEqual([count, clock], ["1", "Without a clock"]);
  assert.match(points, /points at once/);
});

test("the keyboard goes on where the screen has become another one", async () => {
  keepKeys("ONE", { host: "h", player: "p" });
  const screen = screenOf({});
  const { root } = screen;
  const focus = (selector) => root.querySelector(selector).focus();
  const isAt = (selector) => document.activeElement === root.querySelector(selector);
  screen.top.begin();
  focus("h1"); // as the router does, before the server has answered
  await screen.tell(lookOf({ leads: true }, { you: null }));
  assert.ok(isAt("h1"));
  focus('[data-do="open"]');
  await screen.tell(lookOf({ leads: true }, {}));
  assert.ok(isAt('[data-do="open"]'), "the button of the step, drawn anew");
  focus('[data-do="leave"]');
  await screen.tell(lookOf({ leads: true }, { you: null }));
  assert.ok(root.contains(document.activeElement), "a part that is there");
  await screen.fail(new Problem("dead", "There is no such top.", { status: 404 }));
  assert.ok(isAt("h1"), "the heading of what is wrong");
  await screen.tell(lookOf({}, {}));
  assert.ok(isAt("h1"), "the heading of the top");
  screen.top.leave();
  root.remove();
  localStorage.removeItem(PLACE);
});

test("at the end, the positions of a host can be looked at again, but not on a big screen", async () => {
  for (const [isBig, count] of [
    [false, 2],
    [true, 0],
  ]) {
    const screen = screenOf({ isBig });
    await screen.tell(lookOf({}, { question: 1, over: true, marks: [null, 100] }));
    assert.equal(screen.root.querySelectorAll("[data-do=review]").length, count);
    screen.top.leave();
    screen.root.remove();
  }
});

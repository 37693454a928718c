/** An evening at several tables: set up, results typed in, corrected and taken back, ranked. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { cardPapers, guidePapers, slipPapers } from "#page/screens/evening/papers.js";
import {
  beginEvening,
  changeEvening,
  readEvening,
  showCards,
  showEvening,
  storedEvening,
} from "#page/screens/evening/rules.js";
import { Running } from "#page/screens/evening/running.js";
import { allEvenings, storeEvening } from "#page/screens/evening/storage.js";
import { press, texts } from "./looking.js";

const WISH = {
  names: ["Ada", "Bo", "Cleo", "Dan", "Eva"],
  ...{ movement: "howell", size: 2, rounds: 3, deals: 1 },
  ...{ sheet: "goliath", comparing: "mean" },
};

/** Waits until a change is drawn. */
const drawn = () => new Promise((resolve) => setTimeout(resolve));

/** Ends the evening of a test of this file. */
let leave = () => {};
afterEach(() => leave());

/** An evening on the screen. */
function begun(wish = WISH) {
  const root = document.createElement("div");
  document.body.append(root);
  const text = storedEvening(beginEvening(wish));
  const screen = new Running(root, { id: storeEvening(text).id, at: 0, text }, []);
  leave = () => {
    screen.leave();
    root.remove();
    localStorage.removeItem("tricorne.evenings");
    leave = () => {};
  };
  const type = (place, value) => {
    const field = root.querySelector(`[data-at="${place}"]`);
    field.value = value;
    field.dispatchEvent(new Event("change"));
  };
  const enter = (table, one, other) => {
    type(`r1t${table}d1s0`, one);
    type(`r1t${table}d1s1`, other);
  };
  const mean = (one) => screen.shown.rankings[0].find((line) => line.contestant === one).mean;
  const at = (table) => screen.shown.rounds[0].tables[table - 1].contestants;
  return { root, screen, type, enter, mean, at };
}

test("results are compared with those of the same seat, corrected and taken back", async () => {
  const { root, screen, type, enter, mean, at } = begun();
  enter(1, "90", "10");
  enter(2, "40", "-5");
  const [first] = at(1);
  assert.equal(mean(first), 25);
  type("r1t1d1s0", "30");
  assert.equal(mean(first), -5);
  await drawn();
  press(root, "undo");
  assert.equal(mean(first), 25);
  assert.equal(texts(root, ".best tbody tr").length, WISH.names.length);
  assert.equal(JSON.parse(allEvenings()[0].text).changes.length, 2);
  assert.deepEqual(screen.shown, showEvening(readEvening(allEvenings()[0].text)));
});

test("points that cannot be are refused with a sentence, and nothing changes", () => {
  const { root, screen, enter } = begun();
  enter(1, "9000", "10");
  assert.equal(texts(root, ".wrong").length, 1);
  assert.equal(screen.shown.changed, 0);
});

test("what is half typed stays while other results come, and what is no number is refused", async () => {
  const { root, screen, type, enter, at, mean } = begun();
  const value = (place) => root.querySelector(`[data-at="${place}"]`).value;
  type("r1t2d1s0", "40");
  enter(1, "90", "10");
  await drawn();
  assert.equal(value("r1t2d1s0"), "40");
  type("r1t2d1s1", "12a");
  assert.deepEqual(texts(root, ".wrong"), ["These points are no result of a deal."]);
  assert.equal(screen.shown.changed, 1);
  type("r1t1d1s0", "80");
  await drawn();
  assert.equal(value("r1t2d1s1"), "12a");
  type("r1t2d1s1", "−12");
  await drawn();
  assert.equal(value("r1t2d1s1"), "-12");
  assert.equal(mean(at(1)[0]), 20);
  assert.equal(screen.drafts.size, 0);
});

test("after a result the focus is in the next field, and open folds stay open", async () => {
  const { root, enter } = begun();
  const focus = (place) => root.querySelector(`[data-at="${place}"]`).focus();
  enter(1, "90", "10");
  await drawn();
  const sheets = root.querySelector("details:has(> [data-at='boards'])");
  sheets.open = true;
  sheets.dispatchEvent(new Event("toggle"));
  focus("r1t2d1s1");
  enter(2, "40", "-5");
  focus("r2t1d2s0"); // as a browser does after the change
  await drawn();
  assert.equal(document.activeElement.dataset.at, "r2t1d2s0");
  assert.ok(root.querySelector("details:has(> [data-at='boards'])").open);
});

test("a result that is typed just before a button is pressed does not take the press away", async () => {
  const { root, enter } = begun();
  const button = root.querySelector('[data-do="guides"]');
  button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  enter(1, "90", "10"); // as a browser says once the field is left
  await drawn();
  assert.ok(root.contains(button));
  button.dispatchEvent(new Event("pointerup", { bubbles: true }));
  await drawn();
  assert.ok(!root.contains(button));
  assert.match(texts(root, ".best tbody tr")[0], /1$/);
});

test("the keyboard goes on after the last change was taken back", async () => {
  const { root, enter } = begun();
  enter(1, "90", "10");
  await drawn();
  const undo = root.querySelector('[data-do="undo"]');
  undo.focus();
  undo.click();
  await drawn();
  assert.equal(document.activeElement, root.querySelector('[name="mark"]'));
});

test("a slip leads to its table, and a paper of another evening is told apart", () => {
  const { root, screen } = begun();
  const { mark: slip } = screen.shown.rounds[1].tables[1];
  screen.goToPaper(slip.toLowerCase());
  assert.equal(document.activeElement.dataset.at, "r2t2d2s0");
  screen.goToPaper(`${slip.slice(0, -2)}AA`);
  const other = showEvening(beginEvening(WISH)).rounds[1].tables[1].mark;
  const [wrong] = texts(root, ".wrong");
  screen.goToPaper(other);
  assert.deepEqual(
    [wrong, texts(root, ".wrong")[0]],
    ["This number is wrong: compare it with the paper.", "This paper belongs to another evening."],
  );
});

test("a late player takes the place at which others would sit out", () => {
  const { root, screen, enter } = begun();
  enter(1, "90", "10");
  assert.equal(screen.shown.rounds[1].out.length, 1);
  screen.change({ name: "Flo", round: 2 });
  assert.deepEqual(screen.shown.rounds[1].out, []);
  screen.change({ name: "Gil", round: 2 });
  assert.equal(texts(root, ".wrong").length, 1);
});

test("a deal that was not played because somebody was late costs them", () => {
  const { root, screen, type, mean, at } = begun({
    ...WISH,
    comparing: "matchpoints",
  });
  type("r1t1d1how", "0");
  assert.deepEqual(at(1).map(mean), [40, 60]);
  type("r1t1d1how", "played");
  assert.equal(screen.shown.boards.length, 0);
  assert.equal(texts(root, ".wrong").length, 0);
});

test("what another window stores is shown here, too", () => {
  const { screen } = begun();
  const place = { round: 1, table: 1, deal: 1 };
  const other = changeEvening(screen.evening, { ...place, points: [7, 5], fault: [] });
  storeEvening(storedEvening(other), screen.id);
  dispatchEvent(Object.assign(new Event("storage"), { key: "tricorne.evenings" }));
  assert.equal(screen.shown.changed, 1);
});

test("the papers say where everybody sits, which tiles go to whom, and what each draws", () => {
  const { screen } = begun();
  assert.deepEqual(texts(guidePapers(screen), "h2"), WISH.names);
  assert.equal(texts(slipPapers(screen, 1), ".evening-mark").length, 2);
  const cards = cardPapers(screen, showCards(screen.evening, 1), screen.shown.rounds[0]);
  assert.equal(cards.querySelectorAll("article").length, 2);
  const tiles = new Set(texts(cards.querySelector("article"), ".evening-tile"));
  assert.equal(tiles.size, 56);
});

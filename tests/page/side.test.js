/** The log at a table's side: all of it or its last three lines, as the player wishes. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { settings } from "#page/kit/settings.js";
import { Side } from "#page/screens/table/log/side.js";
import { applyMessage } from "#page/screens/table/state/model.js";
import { texts } from "./looking.js";
import { recorded } from "./recorded.js";

const TABLE = recorded("online")
  .slice(0, 12)
  .reduce((table, message) => applyMessage(table, message, 0), null);

/** The side of a table in a window that is wide, or not. */
function besideTable(wide) {
  const query = Object.assign(new EventTarget(), { matches: wide });
  globalThis.matchMedia = () => query;
  const side = new Side(() => undefined);
  const table = document.createElement("main");
  table.className = "table";
  table.append(side.element);
  document.body.append(table);
  side.layOut();
  side.show(TABLE);
  const part = (name) => side.element.querySelector(`[data-do="${name}-log"]`);
  return { side, table, query, last: part("unfold"), fold: part("fold") };
}

/** Draws a finger over an element. */
function swipe(element, from, to, pointerType = "touch") {
  for (const [type, { x, y }] of [
    ["pointerdown", from],
    ["pointerup", to],
  ])
    element.dispatchEvent(
      Object.assign(new Event(type, { bubbles: true }), { clientX: x, clientY: y, pointerType }),
    );
}

const { matchMedia } = globalThis;

afterEach(() => {
  globalThis.matchMedia = matchMedia;
  settings.set("log", null);
  document.body.replaceChildren();
});

test("the log is open in a wide window, folded elsewhere, and follows the window", () => {
  const { table, query } = besideTable(false);
  assert.equal(table.dataset.log, "folded");
  query.matches = true;
  query.dispatchEvent(new Event("change"));
  assert.equal(table.dataset.log, "open");
});

test("a folded log tells its last three lines, the newest first", () => {
  const { side, last } = besideTable(false);
  const all = texts(side.log, ".log-line button > span:first-child");
  assert.ok(all.length > 3);
  assert.deepEqual(texts(last, ".side-line > span:first-child"), all.slice(0, 3));
  assert.equal(last.getAttribute("aria-expanded"), "false");
});

test("a wish to see the log is remembered, whatever the window", () => {
  const { table, last, fold } = besideTable(false);
  last.click();
  assert.equal(table.dataset.log, "open");
  assert.equal(besideTable(false).table.dataset.log, "open");
  fold.click();
  assert.equal(table.dataset.log, "folded");
  assert.equal(besideTable(true).table.dataset.log, "folded");
});

test("the keyboard goes on where the log was opened or folded", () => {
  const { last, fold } = besideTable(false);
  last.focus();
  last.click();
  assert.equal(document.activeElement, fold);
  fold.click();
  assert.equal(document.activeElement, last);
});

test("a swipe opens the log, and one to the right or down folds it", () => {
  const { side, table, last } = besideTable(false);
  const at = { x: 100, y: 100 };
  swipe(last, at, { x: 100, y: 90 });
  assert.equal(table.dataset.log, "folded", "too short");
  swipe(last, at, { x: 100, y: 20 });
  assert.equal(table.dataset.log, "open");
  swipe(side.log, at, { x: 20, y: 100 });
  assert.equal(table.dataset.log, "open", "to the left");
  swipe(side.log, at, { x: 180, y: 100 }, "mouse");
  assert.equal(table.dataset.log, "open", "a mouse marks text");
  swipe(side.log, at, { x: 180, y: 100 });
  assert.equal(table.dataset.log, "folded");
});

/** The map of a board: only where no tile lies. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Outlook } from "#page/kit/board/outlook.js";
import { Overview } from "#page/kit/board/overview.js";

const MAP = { x: 0, y: 0, width: 80, height: 72 };

/** Whether a map is shown on a board of these tiles, of which some are outside the window. */
function isMapShown(laid, size) {
  const element = document.createElement("div");
  element.getBoundingClientRect = () => ({ ...size, left: 0, top: 0 });
  const scene = { laid, wanted: [], open: [], newest: laid[0] };
  const outlook = new Outlook(
    element,
    () => scene,
    () => undefined,
  );
  outlook.size = size;
  outlook.camera.goal = { x: size.width / 2, y: size.height / 2, scale: 0.69, turn: 0 };
  const overview = new Overview(outlook);
  overview.map.getBoundingClientRect = () => MAP;
  overview.draw();
  return !overview.map.classList.contains("hiding");
}

const ROW = Array.from({ length: 30 }, (_, at) => `0,${at - 15}`);

test("a map stands where the board leaves room, and never on tiles", () => {
  assert.ok(isMapShown(ROW, { width: 320, height: 360 }));
  const all = [-2, -1, 0, 1, 2].flatMap((row) =>
    ROW.map((cell) => cell.replace(/^0/, String(row))),
  );
  assert.ok(!isMapShown(all, { width: 320, height: 300 }));
  assert.ok(!isMapShown(ROW, { width: 320, height: 140 }), "too low for a map and a row");
});

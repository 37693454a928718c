/** The emblems of figures: told apart by shape, and seen on paper by day and by night. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { emblemOf, figureClass } from "#page/kit/board/emblem.js";
import { notedFigure } from "#page/kit/narration/explain.js";
import { logList } from "#page/screens/table/log/log.js";
import { recorded } from "./recorded.js";

const STATIC = new URL("../../src/tricorne/page/static/", import.meta.url);
const FIGURES = ["bridge", "two sides", "hexagon", "double hexagon", "triple hexagon"];
/** The contrast that the accessibility guidelines ask of a picture. */
const SEEN = 3;

const styleText = (name) => readFile(new URL(`style/${name}.css`, STATIC), "utf8");

/** How bright a colour such as `#0b6a70` is, as the accessibility guidelines compute it. */
function brightness(hex) {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [dark, light] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("each figure has a shape of its own, and none is read aloud", () => {
  const drawn = FIGURES.map(emblemOf);
  const shapes = drawn.map((each) => each.querySelector("path").getAttribute("d"));
  assert.equal(new Set(shapes).size, FIGURES.length);
  assert.ok(drawn.every((each) => each.getAttribute("aria-hidden") === "true"));
});

test("the colour of each figure stands out from paper, by day and by night", async () => {
  const [emblems, tokens] = await Promise.all(["emblems", "tokens"].map(styleText));
  const papers = tokens
    .split('[data-theme="dark"]')
    .map((part) => [...part.matchAll(/--paper(?:-raised|-sunk)?: (#\w{6})/g)]);
  for (const figure of FIGURES) {
    const colours = [
      ...emblems.matchAll(new RegExp(`${figureClass(figure)} \\{\\s+--figure: (#\\w{6})`, "g")),
    ];
    assert.equal(colours.length, 2, figure);
    for (const [night, [, colour]] of colours.entries())
      for (const [, paper] of papers[night].slice(0, 3))
        assert.ok(contrast(colour, paper) >= SEEN, `${figure} ${colour} on ${paper}`);
  }
});

test("two sides are shown only where they bring points", () => {
  assert.equal(notedFigure({ figure: "two sides", parts: { numbers: 9 } }), null);
  assert.equal(notedFigure({ figure: "two sides", parts: { "two sides": 40 } }), "two sides");
  assert.equal(notedFigure({ figure: "hexagon", parts: {} }), "hexagon");
});

test("a line of the log shows the emblem of its figure", () => {
  const table = recorded("online").at(-1);
  const made = table.view.breakdowns.map((one, index) =>
    index ? one : { ...one, figure: "bridge" },
  );
  const list = logList({ ...table, view: { ...table.view, breakdowns: made } }, () => undefined);
  const rows = [...list.querySelectorAll("button")].reverse();
  assert.ok(rows[0].querySelector(`.emblem.${figureClass("bridge")}`));
  assert.deepEqual(
    rows.map((row) => row.querySelector(".emblem") !== null),
    made.map((one) => notedFigure(one) !== null),
  );
});

/** Portraits: faces of bots, signs of people, and the colours that tell things apart on the table. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { modules } from "../../src/tricorne/page/static/device/game/game.js";
import { portraitsOf } from "../../src/tricorne/page/static/kit/widgets/portraits.js";

const { CHARACTERS } = modules["tricorne.play.thinking.levels"];
const STATIC = new URL("../../src/tricorne/page/static/", import.meta.url);

/** @param {...string} names */
const people = (...names) => names.map((name) => ({ kind: "person", name, bot: null }));

/** @param {string} key */
const bot = (key) => ({ kind: "bot", name: "?", bot: key });

test("each character has a face of its own, and an unknown bot has one, too", () => {
  const known = CHARACTERS.map((/** @type {{key: string}} */ { key }) => bot(key));
  const faces = new Set(portraitsOf([...known, bot("somebody")]));
  assert.equal(faces.size, known.length + 1);
  assert.ok(!faces.has(null));
});

test("no two people at a table have the same sign, and each keeps their own", () => {
  for (const names of [
    ["Anna", "Anna", "Anna", "Anna", "Anna", "Anna"],
    ["Éléonore", "Papa", "Léa"],
  ])
    assert.equal(new Set(portraitsOf(people(...names))).size, names.length);
  const [alone] = portraitsOf(people("Éléonore"));
  assert.equal(portraitsOf([bot("pip"), ...people("Éléonore")])[1], alone);
});

test("a person keeps their portrait while a bot plays for them, and a free seat has none", () => {
  const [gone, free] = portraitsOf([
    { kind: "person", name: "Léa", bot: "gus" },
    { kind: "open", name: null, bot: null },
  ]);
  assert.equal(gone, portraitsOf(people("Léa"))[0]);
  assert.equal(free, null);
});

/** Colours as seen by people who lack one kind of cones (Viénot 1999), as linear light. */
const EYES = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanope: [
    [0.112_38, 0.887_62, 0],
    [0.112_38, 0.887_62, 0],
    [0.004_01, -0.004_01, 1],
  ],
  deuteranope: [
    [0.292_75, 0.707_25, 0],
    [0.292_75, 0.707_25, 0],
    [-0.022_34, 0.022_34, 1],
  ],
};

/** @param {string} hex @param {number[][]} eyes */
function seen(hex, eyes) {
  const light = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [r, g, b] = eyes.map((row) =>
    Math.max(
      0,
      row.reduce((sum, one, i) => sum + one * light[i], 0),
    ),
  );
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
}

test("the last tile, the one not placed yet and the chosen one differ for every eye, by day and by night", async () => {
  const tokens = await readFile(new URL("style/tokens.css", STATIC), "utf8");
  const [day, night] = tokens.split('[data-theme="dark"]');
  for (const part of [day, night])
    for (const [who, eyes] of Object.entries(EYES)) {
      const marks = ["last", "preview", "chosen"].map((name) => {
        const hex = new RegExp(`--mark-${name}: (#\\w{6})`).exec(part)?.[1];
        assert.ok(hex, name);
        return seen(hex, eyes);
      });
      for (const [one, other] of [
        [0, 1],
        [0, 2],
        [1, 2],
      ]) {
        const far = Math.hypot(...marks[one].map((value, at) => value - marks[other][at]));
        assert.ok(far > 0.12, `${who}: ${one} and ${other} are ${far.toFixed(3)} apart`);
      }
    }
});

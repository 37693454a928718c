/** A circle while its server does not answer: nothing is lost, and nothing happens twice. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { Problem } from "#page/kit/api.js";
import { forgetCircle, keepCircle, knownCircles } from "#page/kit/days.js";
import { fillAgain } from "#page/kit/fill-again.js";
import { addAnswerer } from "#page/kit/known.js";
import { fetchCircle, fetchCircles } from "#page/kit/known-circles.js";
import { beginForm } from "#page/screens/circle/joining.js";
import { memberActions } from "#page/screens/circle/members.js";

const CODE = "C".repeat(12);
let isHere = false;
let isAway = false;
/** @type {string[]} */
let asked = [];

addAnswerer((path, body) => {
  if (!isHere || !path.startsWith("/api/daily/circles")) return; // all tests share one page
  if (isAway) throw new Problem("offline", "The server cannot be reached.");
  if (body) asked.push(path);
  return { code: CODE };
});

const circle = {
  code: CODE,
  title: "The Martins",
  day: "2026-11-27",
  members: 1,
  same_draws: false,
  tried: false,
  link: CODE,
  friends: [
    { name: "Anna", points: null, offline: false, you: true, first: false, code: null },
    { name: "Ben", points: null, offline: false, you: false, first: true, code: null },
  ],
};

/** Everything that was asked is answered. */
async function settled() {
  for (const _ of "12345") await new Promise(setImmediate);
}

describe("a circle without its server", () => {
  beforeEach(() => {
    isHere = true;
    isAway = true;
    asked = [];
    keepCircle(CODE);
  });

  afterEach(() => {
    isHere = false;
    forgetCircle(CODE);
    for (const each of document.querySelectorAll("dialog, .notices")) each.remove();
  });

  test("is not said to be gone", async () => {
    await assert.rejects(fetchCircle(CODE), Problem);
    const { known, invited } = await fetchCircles("2026-11-27", "D".repeat(12));
    assert.deepEqual([known, invited], [[], null]);
    assert.ok(knownCircles().includes(CODE));
  });

  test("is left only once the server has heard of it", async () => {
    let isLeft = false;
    const left = () => {
      isLeft = true;
    };
    const leave = async () => {
      memberActions(circle, () => undefined, left)
        .querySelector('[data-do="leave-list"]')
        .click();
      document.querySelector('[data-do="leave-list-now"]').click();
      await settled();
    };
    await leave();
    assert.ok(knownCircles().includes(CODE));
    assert.equal(isLeft, false);
    isAway = false;
    await leave();
    assert.equal(isLeft, true);
    assert.ok(!knownCircles().includes(CODE));
  });

  test("is begun once, however often the form is sent, and again after a refusal", async () => {
    const form = beginForm(() => undefined);
    const send = () => form.dispatchEvent(new Event("submit", { cancelable: true }));
    send();
    await settled();
    assert.match(form.querySelector("[role=alert]").textContent, /cannot be reached/);
    isAway = false;
    send();
    send();
    await settled();
    send();
    await settled();
    assert.deepEqual(asked, ["/api/daily/circles"]);
  });

  test("is shown anew without losing the focus or what was unfolded", () => {
    const box = document.createElement("div");
    document.body.append(box);
    const parts = () => {
      const some = document.createElement("div");
      some.innerHTML =
        '<details><summary>more</summary></details><button data-do="play">1</button><button data-do="play">2</button>';
      return some;
    };
    fillAgain(box, parts());
    box.querySelector("details").open = true;
    box.querySelectorAll("button")[1].focus();
    fillAgain(box, parts());
    assert.equal(document.activeElement?.textContent, "2");
    assert.equal(box.querySelector("details").open, true);
    box.remove();
  });
});

/** The length of a match: one round, a number of rounds, or a target. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { agreementWords } from "#page/kit/narration/agreement.js";
import { houseWords } from "#page/kit/narration/offers.js";
import { targetField } from "#page/screens/setup/terms-form.js";

/** @param {Record<string, unknown>} form @param {number} due */
function choices(form, due) {
  const field = targetField(
    /** @type {any} */ (form),
    /** @type {any} */ ({ parameters: { target: due } }),
    () => undefined,
  );
  const inputs = [...field.querySelectorAll("input")];
  return {
    checked: inputs.find((input) => input.checked)?.value,
    choose(/** @type {string} */ value) {
      const input = inputs.find((each) => each.value === value);
      input?.dispatchEvent(new Event("change"));
      return [form.target, form.house];
    },
  };
}

test("a match of some rounds has no target, and a target no number of rounds", () => {
  const form = { scoring: "full", house: { bridge: 30 }, target: null };
  const goliath = choices(form, 0);
  assert.equal(goliath.checked, "none");
  assert.deepEqual(goliath.choose("R5"), [null, { bridge: 30, rounds: 5 }]);
  assert.equal(choices(form, 0).checked, "R5");
  assert.deepEqual(goliath.choose("200"), [200, { bridge: 30 }]);
  const classic = choices({ scoring: "full", house: {}, target: null }, 400);
  assert.equal(classic.checked, "400");
  assert.deepEqual(classic.choose("R3"), ["none", { rounds: 3 }]);
  assert.deepEqual(classic.choose("400"), [null, {}]);
});

test("the length of a match stands in its line, and is no house rule", () => {
  const told = (/** @type {object} */ terms) =>
    agreementWords({ title: "Goliath", scoring: "full", target: 0, ...terms });
  assert.equal(told({}), "Goliath · one round");
  assert.equal(told({ rounds: 5 }), "Goliath · 5 rounds");
  assert.equal(told({ rounds: 9, target: 400 }), "Goliath · to 400 points · 9 rounds");
  const sheet = /** @type {any} */ ({ variants: [] });
  assert.deepEqual(houseWords(sheet, { rounds: 5 }), []);
  assert.deepEqual(houseWords(sheet, { rounds: 5, bridge: 30 }), ["house rules"]);
});

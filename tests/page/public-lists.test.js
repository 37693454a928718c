/** The name in the list of a day, where the operator lets in invented names alone, or nobody. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { listNameField } from "#page/screens/daily/list-name.js";

const INVENTED = ["Brave Fox", "Wise Owl"];

test("one's own name is offered only where it may be on the list", () => {
  const offered = (lists) =>
    listNameField(INVENTED, lists).element.querySelectorAll('[name="listed"]').length;
  assert.deepEqual(["own", "invented", "none"].map(offered), [2, 0, 0]);
});

test("another invented name may be chosen where only these are on the list", () => {
  const { element, name } = listNameField(INVENTED, "invented");
  assert.match(element.textContent, /Brave Fox/);
  element.querySelector('[data-do="another-name"]').click();
  assert.equal(name(), "Wise Owl");
});

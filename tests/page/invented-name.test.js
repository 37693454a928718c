/** The invented names that a server offers. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadAllTexts, setLanguage } from "#page/kit/i18n.js";
import { addAnswerer } from "#page/kit/known.js";
import { settings } from "#page/kit/settings.js";

// a page of its own, as it asks the server once
const { coverNameField } = await import("#page/kit/widgets/invented-name.js?alone");
const OPERATOR = { names: "invented", invented: { en: ["Otter"], fr: ["Loutre"] } };

let isAsked = false;
addAnswerer((path) => (isAsked && path === "/api/operator" ? OPERATOR : undefined));

/** Forgets the name of this device. */
function forgetName() {
  settings.set("name", "");
  localStorage.removeItem("tricorne.invented");
}

/** The name in the place of the field for one's own. */
async function coveredName() {
  const root = document.createElement("div");
  const field = document.createElement("div");
  root.append(field);
  await coverNameField(field);
  return root.querySelector("strong").textContent;
}

test("an invented name is of the language that the page speaks now", async () => {
  await loadAllTexts();
  isAsked = true;
  const names = [];
  try {
    for (const language of ["en", "fr"]) {
      forgetName();
      await setLanguage(language);
      names.push(await coveredName());
    }
  } finally {
    isAsked = false;
    forgetName();
    await setLanguage("en");
  }
  assert.deepEqual(names, ["Otter", "Loutre"]);
});

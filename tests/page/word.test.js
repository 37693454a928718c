/** The word of a closed server: asked for where something is begun, and kept. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { postJson } from "#page/kit/api.js";
import "#page/kit/widgets/word.js";
import { press } from "./looking.js";

const KEY = "the key of the word";
const LAID = { code: "KKKKKKKKKKKK", tokens: {} };
const { fetch: before } = globalThis;
/** The paths that were asked, each with the key that was sent. @type {(string | null)[][]} */
let asked = [];

/** @param {number} status @param {unknown} body */
const answer = (status, body) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** A server whose word is "fox". */
function closedServer(path, { headers, body } = {}) {
  const key = headers?.["tricorne-word"] ?? null;
  asked.push([path, key]);
  if (path === "/api/operator/word")
    return JSON.parse(body).word === "fox"
      ? answer(200, { key: KEY })
      : answer(403, { code: "word", text: "that is not the word" });
  return key === KEY ? answer(201, LAID) : answer(403, { code: "word", text: "closed" });
}

/** The dialog once it is open. */
async function dialog() {
  for (let turn = 0; turn < 200; turn += 1) {
    const found = document.querySelector('dialog[data-dialog="word"]');
    if (found) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error("nobody is asked for the word");
}

/** @param {Element} sheet @param {string} word */
async function say(sheet, word) {
  const input = sheet.querySelector("input");
  input.value = word;
  input.dispatchEvent(new Event("input"));
  press(sheet, "open");
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe("the word of a closed server", () => {
  beforeEach(() => {
    localStorage.clear();
    asked = [];
    globalThis.fetch = /** @type {any} */ (async (path, how) => closedServer(path, how));
  });
  afterEach(() => {
    globalThis.fetch = before;
    document.querySelector('dialog[data-dialog="word"]')?.remove();
  });

  test("it is asked for once, and what was begun goes on", async () => {
    const laying = postJson("/api/seasons", { offer: 1 });
    const sheet = await dialog();
    await say(sheet, "wolf");
    assert.match(sheet.textContent ?? "", /That is not the word\./);
    await say(sheet, "fox");
    assert.deepEqual(await laying, LAID);
    assert.deepEqual(await postJson("/api/seasons", { offer: 2 }), LAID);
    assert.deepEqual(
      asked.map(([path, key]) => [path, key]),
      [
        ["/api/seasons", null],
        ["/api/operator/word", null],
        ["/api/operator/word", null],
        ["/api/seasons", KEY],
        ["/api/seasons", KEY],
      ],
    );
  });

  test("what is sent in the background is refused without a question", async () => {
    await assert.rejects(postJson("/api/daily/offline", {}), { code: "word" });
    assert.equal(document.querySelector('dialog[data-dialog="word"]'), null);
  });
});

/** The page's own voice: a stand-in speaks here, as Node has none. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { h } from "#page/kit/elements.js";
import { listenForVoices, readAloud } from "#page/kit/voice.js";

/** A device that speaks; some find their voices late. */
class Voices extends EventTarget {
  found = [];
  said = [];

  getVoices() {
    return this.found;
  }

  speak({ text, lang }) {
    this.said.push([lang.slice(0, 2), text]);
  }

  cancel() {
    this.said.push("silence");
  }
}

/** Lets the device speak, until the test is over. */
function deviceWithVoices() {
  const voices = new Voices();
  globalThis.speechSynthesis = voices;
  globalThis.SpeechSynthesisUtterance = class {
    constructor(text) {
      this.text = text;
    }
  };
  return voices;
}

afterEach(() => {
  globalThis.speechSynthesis = undefined;
});

test("the page's voice reads what a log tells, until a key, and screen readers do not", async () => {
  const { said } = deviceWithVoices();
  const log = h("div", { role: "log", "aria-live": "polite" });
  const main = h("main", log);
  document.body.append(main);
  readAloud(log);
  assert.equal(log.getAttribute("aria-live"), "off");
  log.append(h("p", "Pip placed 3\u20114\u20115. +12"));
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(said, [["en", "Pip placed 3 4 5. +12"]]);
  main.dispatchEvent(new KeyboardEvent("keydown", { key: "d" }));
  assert.equal(said.at(-1), "silence");
  main.remove();
});

test("the switch waits for a voice, which some devices find late and some never", () => {
  let found = 0;
  const count = () => {
    found += 1;
  };
  listenForVoices(count);
  const voices = deviceWithVoices();
  listenForVoices(count);
  assert.equal(found, 0);
  voices.found.push({});
  voices.dispatchEvent(new Event("voiceschanged"));
  assert.equal(found, 1);
  listenForVoices(count);
  assert.equal(found, 2);
});

/** Sharing: a browser that refuses leaves the player with a copied link or a saved file. */

import assert from "node:assert/strict";
import { test } from "node:test";

/** As much of a phone's browser as sharing touches; its share sheet answers with an error's name. */
class Phone {
  copied = [];
  saved = [];
  #before = new Map();

  constructor(answer) {
    class Element {}
    const element = Object.assign(new Element(), {
      addEventListener: () => {},
      append: () => {},
      click: () => this.saved.push(element.download),
      remove: () => {},
      replaceChildren: () => {},
      setAttribute: (name, value) => {
        element[name] = value;
      },
    });
    const share = async () => {
      if (answer) throw new DOMException("refused", answer);
    };
    const clipboard = { writeText: async (text) => void this.copied.push(text) };
    const { documentElement } = document;
    this.#have("navigator", { languages: ["en"], canShare: () => true, share, clipboard });
    this.#have("matchMedia", () => ({ matches: true }));
    this.#have("setTimeout", () => 0); // notices need not close
    this.#have("Node", Element);
    this.#have("HTMLElement", class {});
    this.#have("document", {
      body: element,
      createElement: () => element,
      documentElement,
      querySelector: () => null,
      querySelectorAll: () => [],
    });
  }

  #have(name, value) {
    this.#before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }

  away() {
    for (const [name, before] of this.#before)
      if (before) Object.defineProperty(globalThis, name, before);
      else delete globalThis[name];
  }
}

/** What a player is left with whose share sheet answers like this. */
async function left(answer) {
  const phone = new Phone(answer);
  try {
    const page = await import("#page/kit/widgets/sharing.js");
    await page.shareFile(new File([""], "round.tri"));
    await page.shareUrl("/t/K7QMX2", { title: "Tricorne" });
  } finally {
    phone.away();
  }
  return [...phone.saved, ...phone.copied];
}

test("a refused share sheet leaves a saved file and a copied link", async () => {
  for (const refusal of ["NotAllowedError", "DataError", "InvalidStateError"])
    assert.deepEqual(await left(refusal), ["round.tri", "/t/K7QMX2"]);
});

test("a player who shares, or closes the share sheet, is left with nothing more", async () => {
  for (const answer of ["", "AbortError"]) assert.deepEqual(await left(answer), []);
});

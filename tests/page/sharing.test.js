/** Sharing: a browser that refuses leaves the player with a copied link or a saved file. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";
import { shareFile, shareUrl } from "#page/kit/widgets/sharing.js";

describe("sharing", () => {
  let before = {};
  beforeEach(() => {
    before = Object.getOwnPropertyDescriptors(globalThis);
  });
  afterEach(() => {
    for (const name of ["navigator", "matchMedia", "setTimeout"])
      Object.defineProperty(globalThis, name, before[name]);
  });

  /** What a player is left with on a phone whose share sheet answers with this error, or none. */
  async function left(answer) {
    const links = [];
    const share = async () => {
      if (answer) throw new DOMException("refused", answer);
    };
    const clipboard = { writeText: async (text) => void links.push(text) };
    const phone = {
      navigator: { canShare: () => true, share, clipboard },
      matchMedia: () => ({ matches: true }),
      setTimeout: () => 0, // notices need not close
    };
    for (const [name, value] of Object.entries(phone))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    const save = (event) => {
      event.preventDefault(); // no file is written
      links.push(event.target.download);
    };
    document.addEventListener("click", save);
    await shareFile(new File([""], "round.tri"));
    await shareUrl("/t/K7QMX2", { title: "Tricorne" });
    document.removeEventListener("click", save);
    return links;
  }

  test("a refused share sheet leaves a saved file and a copied link", async () => {
    for (const refusal of ["NotAllowedError", "DataError", "InvalidStateError"])
      assert.deepEqual(await left(refusal), ["round.tri", "/t/K7QMX2"]);
  });

  test("a player who shares, or closes the share sheet, is left with nothing more", async () => {
    for (const answer of ["", "AbortError"]) assert.deepEqual(await left(answer), []);
  });
});

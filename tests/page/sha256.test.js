/** The page's own SHA-256, beside Node's. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { sha256 } from "#page/kit/widgets/sha256.js";

test("texts of every length around the ends of a block, in every alphabet", () => {
  for (let length = 0; length < 200; length += 1)
    for (const letter of ["a", "é", "\u{1f3b2}"]) {
      const text = letter.repeat(length);
      assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"));
    }
});

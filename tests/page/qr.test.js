/** QR codes made on the device are those of the standard. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { qrModules } from "#page/kit/widgets/qr.js";
import { qrPicture } from "#page/kit/widgets/qr-picture.js";
import { sha256 } from "#page/kit/widgets/sha256.js";

const TEXT = `http://a.example/class#${"K7QMX2ABCDEF".repeat(20)}`;
/**
 * So many letters fill each version; the beginning of the digest of its modules. Another library
 * (segno 1.6, with the same mask) made the same symbols.
 */
const MADE = {
  14: "349553fc7eb4",
  26: "c722143472c7",
  42: "132e06c69e70",
  62: "dbdf5b33ff63",
  84: "ac0ef1fd0b12",
  106: "d56847b57f95",
  122: "e367f34bc768",
  152: "dabbf7b2d87d",
  180: "9bb3a4eeee26",
  213: "dd7fc6d34087",
};

test("a QR code of each version has the modules that another library gives it", () => {
  const made = Object.keys(MADE).map((count) => {
    const rows = qrModules(TEXT.slice(0, Number(count))).map((row) => row.map(Number).join(""));
    return [count, sha256(rows.join("\n")).slice(0, 12)];
  });
  assert.deepEqual(Object.fromEntries(made), MADE);
});

test("a QR code says what it leads to, and refuses what is too long", () => {
  assert.equal(qrPicture(qrModules("abc"), "Card 7").getAttribute("aria-label"), "Card 7");
  assert.throws(() => qrModules("x".repeat(214)), RangeError);
});

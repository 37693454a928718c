/** A top with a host: what a device keeps of it, its ranking, and the table of a position. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { forgetKeys, keepKeys, keysOf } from "#page/screens/top/keys.js";
import { LiveTop } from "#page/screens/top/live-top.js";
import { rankingList } from "#page/screens/top/ranking.js";
import { texts } from "./looking.js";

const PLACE = "tricorne.live-tops";

describe("a top with a host", () => {
  beforeEach(() => localStorage.removeItem(PLACE));

  test("a device keeps who leads and who plays, of the latest thirty tops", () => {
    keepKeys("ONE", { host: "h" });
    keepKeys("ONE", { player: "p" });
    assert.deepEqual([keysOf("ONE"), keysOf("TWO")], [{ host: "h", player: "p" }, {}]);
    for (let number = 0; number < 30; number += 1) keepKeys(`T${number}`, { player: "p" });
    assert.deepEqual([keysOf("ONE"), keysOf("T0")], [{}, { player: "p" }]);
    forgetKeys("T0");
    assert.deepEqual(keysOf("T0"), {});
  });

  test("damaged keys are none", () => {
    for (const text of ["", "7", '{"ONE":7}', '{"ONE":{"host":7}}']) {
      localStorage.setItem(PLACE, text);
      assert.deepEqual(keysOf("ONE"), {}, text);
    }
  });

  test("the ranking has the mean share of the positions that have ended, and shared places", () => {
    const ranking = [
      { place: 1, name: "Anna", marks: 150, points: 9, best: 1, you: false },
      { place: 1, name: "Ben", marks: 150, points: 20, best: 1, you: true },
      { place: 3, name: "Cleo", marks: 0, points: 0, best: 0, you: false },
    ];
    const now = rankingList({ ranking, question: 2, open: true });
    assert.deepEqual(texts(now, "li"), ["1.Anna75% · 9", "1.Ben75% · 20", "3.Cleo0% · 0"]);
    assert.deepEqual(texts(now, "li.own .top-who"), ["1.Ben"]);
    const ended = rankingList({ ranking, question: 2, open: false });
    assert.match(texts(ended, "li")[0], /50%/);
  });
});

test("an answer that was asked for before the player joined changes nothing any more", async () => {
  const waiting = [];
  const top = new LiveTop(document.createElement("div"), "ONE", {
    isBig: false,
    hosts: [],
    TableScreen: class {},
    ask: () => new Promise((resolve) => waiting.push(resolve)),
  });
  const shown = [];
  top.show = ({ you }) => shown.push(you);
  const answer = (you) => ({ revision: 2, answered: 0, left_ms: null, top: { you } });
  const news = [top.fetchNews(), top.fetchNews()];
  waiting[1](answer("Anna"));
  await news[1];
  waiting[0](answer(null));
  await news[0];
  assert.deepEqual(shown, ["Anna"]);
});

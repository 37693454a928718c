/** Playing somebody else's deal on this device: the link, the table, and the comparison. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Rivals } from "#page/device/local/rivals.js";
import { parseLink, rivalAddress } from "#page/kit/narration/rival-link.js";
import { whyWords } from "#page/screens/rival/side.js";
import { ALONE, device, seated } from "./local.js";

const CHALLENGE = {
  deal: "1ABC",
  game: "13.dsZ.00aa11",
  sheet: "chrono",
  house: {},
  scoring: "full",
};

/** The challenge that the address of a link contains. */
const read = (way) => parseLink(Object.fromEntries(new URL(way, "http://here").searchParams));

test("a link is read back as it was written", () => {
  assert.deepEqual(read(rivalAddress(CHALLENGE, "Zoé & Émile")), {
    ...CHALLENGE,
    name: "Zoé & Émile",
  });
  const house = { bridge: 30, hand: [3, 9, 7, 7, 6, 6] };
  const other = { ...CHALLENGE, house, scoring: "simple" };
  assert.deepEqual(read(rivalAddress(other, "")), { ...other, name: "" });
  assert.ok(rivalAddress({ ...CHALLENGE, deal: "x".repeat(57) }, "Anna").length < 140);
});

test("a damaged link is read as far as it goes", () => {
  assert.deepEqual(parseLink({}), {
    deal: "",
    game: "",
    name: "",
    sheet: "",
    house: {},
    scoring: "full",
  });
  for (const house of ["{", "[]", "3", "null", '"x"'])
    assert.equal(parseLink({ house }).house, null, house);
  assert.equal(parseLink({ scoring: "double" }).scoring, "full");
});

test("a game is carried by its link, played against, remembered and compared", async () => {
  const here = device();
  const { answers } = new Rivals(() => Promise.reject(new Error("no engine")));
  const few = { sheet: "chrono", house: { hand: [3, 9, 7, 7, 6, 6] } }; // soon over
  const anna = await seated(here, { kind: "alone", seats: ALONE, ...few, practice: "126" });
  await anna.play();
  const record = async ({ code }) => (await here.ask(`/api/tables/${code}/record`)).body;
  const said = answers.challenge({ text: await record(anna) });
  const link = read(rivalAddress(said, "Anna"));
  assert.equal(answers.found(link).points, said.points);
  assert.equal(answers.found({ ...link, game: `${link.game}x` }).points, null);

  const { deal: practice, game, house } = link;
  const seats = [{ kind: "person", name: "Ben" }];
  const rival = { name: "Anna", game };
  const form = { kind: "alone", seats, sheet: link.sheet, house, practice };
  const refused = await here.ask("/api/tables", { ...form, rival: { ...rival, game: "7" } });
  assert.equal(refused.status, 422);
  const ben = await seated(here, { ...form, rival });
  assert.deepEqual(ben.table.table.rival, rival);
  await ben.wish({ do: "act", action: ben.table.view.actions.at(-1).action });
  await ben.play();
  const text = await record(ben);
  const both = answers.compared({ text });
  assert.deepEqual([both.player, both.rival], ["Ben", "Anna"]);
  assert.equal(both.totals[1], said.points);
  assert.equal(both.choices.length, 2);
  const beside = answers.compared({ text, other: await record(anna) });
  assert.deepEqual([beside.totals, beside.choices], [both.totals, both.choices]);
  assert.equal(answers.compared({ text, other: "" }), null);
  await assert.rejects(answers.weighed({ text }), /no engine/);
  const { body } = await here.ask("/api/games", { held: {}, counts: [] });
  assert.ok(body.games.some(({ id }) => id === ben.code));
  assert.equal((await here.ask("/api/games/text", { id: ben.code })).body, text);
});

test("a better choice says what explains its lead, or how the round goes on", () => {
  const step = (/** @type {string} */ action, points = 0, figure = null) => ({
    ...{ seat: 1, action, points, figure, often: 80, out: false },
  });
  const line = (/** @type {any[]} */ ...steps) => ({ steps, exact: false });
  const continuations = /** @type {any} */ ([
    line(step("draw", -5)),
    line(step("334@0,1", 10), step("draw", -5), step("445@0,2", 51, "bridge")),
  ]);
  const words = (/** @type {any} */ why) => whyWords(why).replaceAll("\u2011", "-");
  const reasons = [{ code: "most points", points: 12 }];
  assert.match(words({ reasons, continuations }), /12 points more than any/);
  const tells = { line: 1, step: 2 };
  assert.equal(words({ continuations, tells }), "Then you can place 4-4-5: +51 bridge.");
  assert.match(words({ continuations }), /^Then probably: .*4-4-5.*\.$/);
  assert.equal(words({}), "");
});

/** Words: catalogues, numbers, hints, settings and seats kept on a device. */

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import {
  currentLanguage,
  listenToLanguage,
  listWords,
  loadAllTexts,
  n,
  numberText,
  setLanguage,
  signedNumber,
  t,
} from "#page/kit/i18n.js";
import { parseLine } from "#page/kit/narration/line.js";
import {
  clockWords,
  dashTile,
  lineSentence,
  nameOf,
  placeLabel,
  sentenceWithPoints,
} from "#page/kit/narration/phrasing.js";
import { forgetSeats, heldSeats, keepSeats, seatsOf } from "#page/kit/seats.js";
import { settings } from "#page/kit/settings.js";
import { legalPlaces } from "#page/kit/turn/places.js";
import { BEGUN } from "#page/kit/turn/turn.js";
import { offersAtFoot } from "#page/screens/table/drawing/buttons.js";
import { plateWords } from "#page/screens/table/drawing/scores.js";
import { nextStep } from "#page/screens/table/state/hints.js";
import { applyMessage } from "#page/screens/table/state/model.js";
import { nextHolder } from "#page/screens/table/state/state.js";
import { isPromised } from "#page/screens/table/summary/proof.js";
import { hintWords } from "#page/screens/table/telling/hint-words.js";
import { recorded } from "./recorded.js";

await loadAllTexts();
afterEach(async () => {
  await setLanguage("en");
  localStorage.clear();
});

test("details stand where the text has their names", () => {
  assert.equal(t("{name}’s turn…", { name: "Ben" }), "Ben’s turn…");
  assert.equal(t("{points:+d} for {what!r}", { points: -5, what: "x" }), "−5 for x");
  assert.equal(t("{all} and {none}", { all: ["a", "b"] }), "a, b and {none}");
});

test("a name from right to left turns nothing after it", () => {
  const name = "\u05d0\u05d1";
  assert.equal(t("{name}: {points}", { name, points: 3 }), `\u2068${name}\u2069: 3`);
  assert.equal(listWords([name, "Ben"]), `\u2068${name}\u2069 and Ben`);
});

test("a French name that begins with a vowel takes the vowel before it", async () => {
  await setLanguage("fr");
  const told = (/** @type {string} */ name) => t("You played better than {name}.", { name });
  assert.deepEqual(
    ["Ada", "Émile", "Clara"].map(told),
    ["Ada", "Émile"]
      .map((name) => `Vous avez mieux joué qu’${name}.`)
      .concat("Vous avez mieux joué que Clara."),
  );
  assert.equal(t("I am {name}", { name: "Ada" }), "Je suis Ada");
  assert.equal(listWords(["Ada", "Ida"]), "Ada et Ida");
});

test("French comes from the catalogue, with its own plural", async () => {
  let told = 0;
  const stop = listenToLanguage(() => {
    told += 1;
  });
  await setLanguage("fr");
  stop();
  assert.equal(currentLanguage(), "fr");
  assert.equal(told, 1);
  assert.equal(t("Rematch"), "Revanche");
  assert.equal(n("{count} point", "{count} points", 0), "0 point");
  assert.equal(document.documentElement.lang, "fr");
});

test("a text without a translation shows in English", async () => {
  await setLanguage("fr");
  assert.equal(t("never said by anybody"), "never said by anybody");
});

test("English counts as English does", () => {
  assert.equal(n("{count} point", "{count} points", 0), "0 points");
  assert.equal(n("{count} point", "{count} points", -1), "−1 point");
});

test("numbers have a true minus", () => {
  assert.equal(signedNumber(12), "+12");
  assert.equal(signedNumber(-5), "−5");
  assert.equal(signedNumber(0), "0");
  assert.equal(numberText(-40), "−40");
});

test("a tile is never broken at the end of a line", () => {
  assert.equal(dashTile("345"), "3\u20114\u20115");
});

test("time in minutes and seconds, rounded up, and never below nothing", () => {
  assert.equal(clockWords(64_001), "1:05");
  assert.equal(clockWords(-1), "0:00");
});

test("every line of a real log is read as it was written", () => {
  const log = recorded("online").flatMap((message) => message.log ?? []);
  assert.ok(log.length > 0);
  for (const text of log) {
    const { seat, what, tile, place, points, total } = parseLine(text);
    assert.ok(seat === 1 || seat === 2);
    assert.ok(Number.isInteger(points) && Number.isInteger(total), text);
    assert.equal(what === "place", text.includes("@"));
    if (place) assert.equal(tile, place.tile);
    if (text.includes("draw ?")) assert.equal(tile, null);
  }
});

test("a player without a name is called by their number", () => {
  const [{ seats }] = recorded("online");
  assert.equal(nameOf({ seats }, 2), "Ben");
  assert.equal(nameOf({ seats }, 7), "7");
});

const HINT = { is: "hint", version: 4, step: 1, action: "place", tile: "345" };

test("a hint says more each time, up to all there is, and begins anew with the position", () => {
  assert.equal(nextStep(null, 4), 1);
  assert.equal(nextStep(HINT, 4), 2);
  assert.equal(nextStep({ ...HINT, step: 4 }, 4), 4);
  assert.equal(nextStep(HINT, 5), 1);
  assert.equal(nextStep({ ...HINT, action: "draw" }, 4), 4);
});

test("a hint in words: no step says what another has said, and the reasons name who is next", () => {
  const table = { seats: [{ seat: 2, name: "Clara" }] };
  const words = (/** @type {any} */ said) =>
    hintWords({ ...HINT, ...said }, /** @type {any} */ (table));
  const because = (/** @type {any[]} */ ...reasons) => words({ step: 4, reasons });
  const whole = { place: "345@0,1", points: 52, figure: "bridge" };
  assert.match(words({}), /Look again/);
  assert.match(words({ step: 2 }), /3‑4‑5/);
  assert.equal(words({ ...whole, step: 3 }), "3‑4‑5 goes here: +52 bridge.");
  assert.equal(words({ action: "draw" }), "Draw a tile. Ask again to hear why.");
  assert.equal(because({ code: "nothing fits" }), "None of your tiles fits.");
  assert.equal(
    because(
      { code: "figure", figure: "bridge", points: 40 },
      { code: "?" },
      { code: "leaves little", seat: 2, points: 9 },
    ),
    "40 of these points are for the bridge. Any tile that Clara places next scores 9 points at most.",
  );
  assert.equal(
    because(
      { code: "opens figure", seat: 2, tile: "115", figure: "bridge" },
      { code: "only number", tile: "115", number: 5 },
    ),
    "1‑1‑5 would open a bridge that Clara could make. Keep 1‑1‑5: it is your only tile with a 5.",
  );
  assert.equal(because({ code: "most points" }), "No move scores more.");
  assert.equal(
    because({ code: "heavy tile", points: 12, seat: 2, count: 1 }),
    "Clara has only 1 tile left, and this is your highest one.",
  );
});

test("players and the points of places are told in whole words, and nobody twice", async () => {
  await setLanguage("fr");
  const [message] = recorded("online");
  const seats = message.seats.map((seat) => ({
    ...seat,
    name: seat.seat === message.you ? "" : seat.name,
    here: true,
  }));
  const table = applyMessage(null, { ...message, seats }, 0);
  const [one, other] = table.seats;
  assert.equal(plateWords(table, one, 0, 1, true), "Vous, à jouer, 0 point, 1 tuile");
  assert.equal(plateWords(table, other, 12, 9, false), "Ben, 12 points, 9 tuiles");
  const place = { numbers: "345", row: 0, col: 1, up: true };
  const label = placeLabel(place, { action: "", points: 52, figure: "bridge" });
  assert.match(label, /, 52 points, pont$/);
});

test("no points are told where there are none", () => {
  const [message] = recorded("online");
  const table = applyMessage(null, message, 0);
  const none = { action: "345@0,1", points: 0, figure: null };
  const view = { ...table.view, actions: [none] };
  const place = { numbers: "345", row: 0, col: 1, up: true };
  assert.doesNotMatch(placeLabel(place, none), /point/);
  assert.equal(legalPlaces(/** @type {any} */ (view), "345", true)[0].brings, "");
  const line = { seat: 2, what: "place", tile: "345", points: 0, total: 0, text: "", place };
  const told = sentenceWithPoints(table, /** @type {any} */ (line), null);
  assert.equal(told, lineSentence(table, /** @type {any} */ (line), null));
  const turn = { ...BEGUN, pending: none };
  const mine = { ...table, view: { ...view, to_move: table.you } };
  const words = offersAtFoot(/** @type {any} */ (mine), turn, null).map(({ text }) => text);
  assert.ok(words.includes("Place"), words.join());
  const hint = { is: "hint", version: 1, step: 3, action: "place", place: "345@0,1", points: 0 };
  assert.match(hintWords(/** @type {any} */ (hint), told), / goes here\.$/);
});

test("a shared device is passed to the player to move, and stays with them", () => {
  const tokens = { 1: "one", 2: "two" };
  let table = null;
  const tables = recorded("device").map((message) => {
    table = applyMessage(table, message, 0);
    return table;
  });
  const elsewhere = tables.find(({ you, view }) => you !== view.to_move);
  const there = tables.find(({ you, view }) => you === view.to_move);
  assert.ok(elsewhere && there);
  assert.equal(nextHolder({ table: elsewhere, tokens }), elsewhere.view.to_move);
  assert.equal(nextHolder({ table: there, tokens }), null);
  assert.equal(nextHolder({ table: elsewhere, tokens: { 1: "one" } }), null);
});

test("a promise that was kept, and one that was not", () => {
  const [round] = recorded("online").findLast(({ rounds }) => rounds?.length).rounds;
  const promised = { digest: round.digest, pledges: null };
  assert.equal(isPromised(round, promised), true);
  assert.equal(isPromised({ ...round, salt: "other" }, promised), false);
  assert.equal(isPromised(round, { ...promised, pledges: { 1: "pledged" } }), false);
});

test("seats outlive the page, the latest first", () => {
  keepSeats("AAAAAA", { 1: "a" }, "online");
  keepSeats("BBBBBB", { 2: "b" }, "bots");
  keepSeats("AAAAAA", { 3: "c" }, "online");
  assert.deepEqual(seatsOf("AAAAAA").tokens, { 1: "a", 3: "c" });
  assert.deepEqual(
    heldSeats()
      .map(([code]) => code)
      .sort(),
    ["AAAAAA", "BBBBBB"],
  );
  forgetSeats("AAAAAA");
  assert.equal(seatsOf("AAAAAA"), null);
});

test("where nothing can be stored, seats last as long as the page", () => {
  localStorage.forbidden = true;
  keepSeats("CCCCCC", { 1: "c" }, "online");
  assert.deepEqual(seatsOf("CCCCCC").tokens, { 1: "c" });
  forgetSeats("CCCCCC");
  assert.equal(seatsOf("CCCCCC"), null);
});

test("settings are stored, and listeners are told", () => {
  const heard = [];
  const stop = settings.listen((key) => heard.push(key));
  settings.set("large", true);
  stop();
  settings.set("large", false);
  assert.deepEqual(heard, ["large"]);
  assert.equal(JSON.parse(localStorage.getItem("tricorne.settings")).large, false);
});

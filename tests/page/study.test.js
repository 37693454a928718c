/** What the page says of a study: the verdict, the choices of a marked move, and the parts of luck. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Problem } from "#page/kit/api.js";
import { dayOf, keepAttempt } from "#page/kit/days.js";
import { addAnswerer } from "#page/kit/known.js";
import { choiceWords, ghostOfChoice } from "#page/kit/narration/choices.js";
import { dashTile } from "#page/kit/narration/phrasing.js";
import { reasonWords } from "#page/kit/narration/reasons.js";
import { isGentle, sittersOfRecord, sittersOfTable } from "#page/kit/narration/sitters.js";
import { keepSeats } from "#page/kit/seats.js";
import { settings } from "#page/kit/settings.js";
import { isRecorded } from "#page/screens/history/game-summary.js";
import { recordOfTable } from "#page/screens/replay/record-source.js";
import { chanceWords, curvesOf } from "#page/screens/replay/study/chances.js";
import { labelOf, tilesOf, worthWords } from "#page/screens/replay/study/marks.js";
import { studiedSeats, verdictWords } from "#page/screens/replay/study/verdict.js";
import { partsOf, roundTogether } from "#page/screens/replay/study/whole.js";
import { namesBeside } from "#page/screens/setup/form.js";

const NAMES = ["Anna", "Ben", "Cleo", "Dan"];

/** The verdict on players who played so, for somebody who was none of them. @param {...(string | null)} played */
function verdict(...played) {
  const verdicts = played.map((play, index) => ({ seat: index + 1, play, luck: null, brought: 0 }));
  const names = NAMES.slice(0, played.length);
  return verdictWords(/** @type {any} */ ({ verdicts }), { names, you: null, gentle: false });
}

test("among many, those who played better or worse are named", () => {
  assert.equal(verdict("better", "even", "worse"), "Anna played best.");
  assert.equal(verdict("better", "worse", "better"), "The others played better than Ben.");
  assert.match(
    verdict("worse", "better", "worse", "better"),
    /^Ben(,| and) Dan played better than the others\.$/,
  );
  assert.equal(verdict("even", "even", "even", "worse"), "The others played better than Dan.");
  assert.equal(verdict("even", "even", "even"), "Nobody played much better than the others.");
});

test("nobody played better where there is nothing to compare", () => {
  const words = "There were too few choices to say who played better.";
  const ended = { luck: null, brought: 0 };
  const verdicts = [1, 2, 3].map((seat) => ({ seat, play: seat === 1 ? "even" : null, ...ended }));
  const told = /** @type {any} */ ({ verdicts });
  assert.equal(verdict(null, null), words);
  assert.equal(verdict(null, null, null), words);
  assert.equal(verdict(null, "better", "worse"), "Ben played best.");
  assert.equal(verdictWords(told, { names: NAMES.slice(0, 3), you: 2, gentle: false }), words);
  assert.equal(verdictWords(told, { names: NAMES.slice(0, 2), you: 2, gentle: false }), words);
});

test("a child hears of no choices where there were none", () => {
  const company = { names: NAMES.slice(0, 2), you: 1, gentle: true };
  const words = (/** @type {number} */ choices) =>
    verdictWords(/** @type {any} */ ({ played: [{ choices, right: choices }] }), company);
  assert.equal(words(0), "There was nothing to choose in this round.");
  assert.equal(words(1), "Well played: all your moves were the best.");
});

test("the luck of all is shown where nobody is the viewer and more than two played", () => {
  const seats = (/** @type {number} */ count, /** @type {number | null} */ you = null) => {
    const verdicts = NAMES.slice(0, count).map((_, index) => ({ seat: index + 1 }));
    const company = { names: NAMES.slice(0, count), you, gentle: false };
    return studiedSeats(/** @type {any} */ ({ verdicts }), company).map(({ seat }) => seat);
  };
  assert.deepEqual(seats(4), [1, 2, 3, 4]);
  assert.deepEqual(seats(4, 3), [3]);
  assert.deepEqual(seats(2), [1]); // the luck of the other is the opposite
  assert.deepEqual(seats(2, 2), [2]);
  assert.deepEqual(seats(1), [1]);
});

test("the parts of luck add up as they are shown", () => {
  for (const parts of [
    [-43.4, -58.4, 6.6, 109.4],
    [0.5, 0.5, 0.5, 0.5],
    [-0.4, -0.4, -0.4, 0.1],
  ]) {
    const whole = roundTogether(parts);
    const sum = (all) => all.reduce((total, each) => total + each, 0);
    assert.equal(sum(whole), Math.round(sum(parts)));
    assert.ok(whole.every((number, at) => Math.abs(number - parts[at]) < 1));
  }
});

test("the verdict tells the same points as the bars", () => {
  const part = (/** @type {number} */ worth) => ({ worth, error: 1 });
  const luck = { deal: part(10.9), draws: part(27.55), hidden: part(0.9), offered: part(-1.35) };
  const total = part(38);
  const named = { seat: 1, play: "even", points: 0, luck: "draws", brought: 27.55 };
  const told = /** @type {any} */ ({ verdicts: [named], luck: [{ ...luck, total }] });
  const whole = partsOf(told.luck[0]);
  assert.equal(whole.draws, 27);
  assert.equal(whole.deal + whole.draws + whole.hidden + whole.offered, 38);
  const company = { names: ["Anna", "Ben"], you: 1, gentle: false };
  assert.match(verdictWords(told, company), /Lucky draws: \+27$/);
});

test("a player alone without a choice hears of none", () => {
  const verdicts = [{ seat: 1, play: null, points: 0, luck: null, brought: 0 }];
  const told = /** @type {any} */ ({ verdicts, played: [{ choices: 0, right: 0 }], luck: [null] });
  const words = verdictWords(told, { names: ["Anna"], you: 1, gentle: false });
  assert.equal(words, "There was nothing to choose in this round.");
});

test("only opponents who are gentle make a game gentle", () => {
  const person = { seat: 1, kind: /** @type {const} */ ("person"), name: "Anna", bot: null };
  const pip = { seat: 2, kind: /** @type {const} */ ("bot"), name: "Pip", bot: "pip" };
  const counted = 1;
  assert.ok(isGentle({ seats: [person, pip], you: 1, counted }));
  assert.ok(!isGentle({ seats: [person, { ...pip, bot: "gus" }], you: 1, counted }));
  assert.ok(!isGentle({ seats: [person], you: 1, counted })); // alone
});

test("where people share a device, the name from the settings says whose choices are kept", () => {
  const seats = ["Ben", "anna "].map((name, index) => ({
    seat: index + 1,
    kind: /** @type {const} */ ("person"),
    name,
    bot: null,
  }));
  const counted = (kind) => sittersOfTable({ code: "L1", kind, seats }).counted;
  settings.set("name", "Anna");
  assert.equal(counted("device"), null); // somebody else's table
  keepSeats("L1", { 1: "one", 2: "two" }, "device");
  assert.equal(counted("device"), 2);
  assert.equal(counted("online"), null);
  settings.set("name", "");
  assert.equal(counted("device"), null);
  localStorage.clear();
});

test("nothing is studied while its table, or the viewer's deal of the day, may be in play", async () => {
  const today = dayOf(new Date());
  const shown = { seats: [], table: { day: null } };
  /** @type {Record<string, any>} */
  const tables = {
    RUNS: { ...shown, code: "RUNS", kind: "online", state: "between" },
    OVER: { ...shown, code: "OVER", kind: "online", state: "over" },
    DAILY: { ...shown, code: "DAILY", kind: "daily", state: "over", table: { day: today } },
    MINE: { ...shown, code: "MINE", kind: "daily", state: "playing", table: { day: today } },
  };
  addAnswerer((path) => {
    const [, code, rest] = /^\/api\/tables\/([A-Z]+)(\/record)?$/.exec(path) ?? [];
    if (!code) return;
    if (rest) return "a record";
    if (!tables[code]) throw new Problem("", "", { status: code === "BUSY" ? 429 : 404 });
    return tables[code];
  });
  const over = async (/** @type {string} */ code) => (await recordOfTable(code)).over;
  assert.deepEqual(await Promise.all(["RUNS", "OVER", "GONE"].map(over)), [false, true, true]);
  await assert.rejects(over("BUSY"));
  assert.equal(await over("DAILY"), false);
  keepAttempt(today, { code: "MINE", counts: true });
  assert.equal(await over("DAILY"), false);
  tables.MINE.state = "over";
  assert.equal(await over("DAILY"), true);
  localStorage.clear();
});

test("a record from a file is replayed although its game is unfinished", () => {
  const came = { over: false, players: [{ tiles: 3 }] };
  const isShown = (/** @type {string} */ kind) => isRecorded(/** @type {any} */ ({ kind, came }));
  assert.deepEqual(["record", "bots", "count"].map(isShown), [true, false, false]);
});

test("players of one name are told apart", () => {
  const names = sittersOfRecord(["Ada", "Ada", "3", "Ada 2", "Ada"]).seats.map(({ name }) => name);
  assert.deepEqual(names, ["Ada", "Ada 2", "Player 3", "Ada 2 2", "Ada 3"]);
  assert.deepEqual(namesBeside(["Pip", "Pip", "Gus"], 2, "Pip"), ["Pip", "Pip 3", "Gus"]);
  assert.deepEqual(namesBeside(["Pip", "Pip"], 1, ""), ["Pip", "Pip 2"]);
});

test("nothing is certain before the end of a round", () => {
  const chances = [
    [0.6, 0.4],
    [0.999, 0.001],
    [1, 0],
    [0.2, 0.8],
    [0, 1],
  ];
  const round = { steps: 7, isEven: true, isOver: true };
  assert.deepEqual(curvesOf(chances, 2, round)[0], [0.5, 0.6, 0.99, 0.99, 0.2, 0, 0, 0]);
  const atOnce = curvesOf(chances, 2, { ...round, steps: 5 }); // the last tile ended the match
  assert.deepEqual(atOnce[1].slice(-2), [0.8, 1]);
  const begun = curvesOf(chances, 2, { ...round, steps: 5, isOver: false });
  assert.deepEqual(begun[1].slice(-2), [0.8, 0.99]);
});

test("a chance in a marked move is neither 0% nor 100%, and has a name", () => {
  const mark = /** @type {any} */ ({ lost: { worth: 9.6, error: 1 }, chances: [0.6, 0.999] });
  const table = /** @type {any} */ ({ seats: [{}, {}], you: null });
  const words = (/** @type {boolean} */ isOfRound, points = true) =>
    worthWords(mark, { table, points, isOfRound });
  assert.equal(words(false), "Worth 10 points more. Chance to win: 99% instead of 60%.");
  assert.match(words(true), /more\. Chance to be ahead after this round: 99% instead of 60%\.$/);
  assert.equal(words(false, false), "Chance to win: 99% instead of 60%.");
  assert.equal(chanceWords(true), "Chances to be ahead after this round");
});

test("a player alone hears of no luck by the deal", () => {
  const part = { worth: 190, error: 3 };
  const luck = { deal: part, draws: { worth: 12, error: 3 }, hidden: part, offered: part };
  const words = (/** @type {string} */ named) =>
    verdictWords(
      /** @type {any} */ ({
        played: [{ choices: 9, right: 8 }],
        verdicts: [{ seat: 1, play: "even", luck: named, brought: 190 }],
        luck: [{ ...luck, total: part }],
      }),
      { names: ["Anna"], you: 1, gentle: false },
    );
  assert.equal(words("all"), "8 of 9 moves were the best.");
  assert.equal(words("deal"), words("all"));
  assert.match(words("draws"), /best\. Lucky draws: \+12$/);
});

test("a reason compares two tiles by their numbers, and two spots of one tile in words", () => {
  const reason = { code: "happens", incident: "bridge", seat: 2, count: 38, number: 11 };
  const table = { seats: NAMES.map((name, index) => ({ seat: index + 1, name })), you: null };
  const words = (/** @type {string} */ played, /** @type {string} */ better) =>
    reasonWords(
      /** @type {any} */ (reason),
      /** @type {any} */ (table),
      tilesOf({ played, better }),
    ).replaceAll("\u2011", "-");
  const often = (/** @type {string} */ taken, /** @type {string} */ better) =>
    `After ${taken}, Ben makes a bridge in 38 of 100 games; after ${better}, in 11.`;
  assert.equal(words("002@1,0", "555@0,1"), often("0-0-2", "5-5-5"));
  assert.equal(words("002@1,0", "200@0,1"), often("the move played", "the better one"));
  assert.equal(words("draw", "555@0,1"), often("the move played", "the better one"));
});

test("no two choices of a marked move read the same", () => {
  const choice = (action, worth) => ({ action, points: 7, figure: null, worth, error: 1 });
  const actions = [
    choice("223@0,0", 1),
    choice("223@0,9", 9),
    choice("223@2,9", 8),
    choice("draw", 2),
  ];
  const labels = actions.map((one) => labelOf(one, actions));
  assert.equal(new Set(labels).size, labels.length);
  assert.equal(labels[3], "Draw a tile");
});

test("a choice that brings no points is its tile alone", () => {
  const choice = { action: "224@0,0", points: 0, figure: /** @type {const} */ ("bridge") };
  assert.equal(choiceWords(choice), dashTile("224"));
  assert.equal(ghostOfChoice(choice)?.label, "bridge");
  assert.equal(ghostOfChoice({ ...choice, figure: null })?.label, "");
});

test("a later round of a match does not begin with equal chances", () => {
  const chances = [
    [0.2, 0.8],
    [0.3, 0.7],
  ];
  assert.deepEqual(
    curvesOf(chances, 2, { steps: 4, isEven: true, isOver: true })[0],
    [0.5, 0.2, 0.3, 0.3, 0.3],
  );
  assert.deepEqual(
    curvesOf(chances, 2, { steps: 2, isEven: false, isOver: true })[0],
    [0.2, 0.2, 0.3],
  );
  assert.deepEqual(curvesOf([], 2, { steps: 9, isEven: false, isOver: false }), [[0.5], [0.5]]);
});

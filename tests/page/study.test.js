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
import { strokesOf } from "#page/screens/replay/study/answers.js";
import { chanceWords, curvesOf } from "#page/screens/replay/study/chances.js";
import { dotKey, dotsOf } from "#page/screens/replay/study/dots.js";
import { shareGauge, skillGauge } from "#page/screens/replay/study/gauge.js";
import { kindOf } from "#page/screens/replay/study/kinds.js";
import {
  answerName,
  answerWords,
  chanceChange,
  lossWords,
  momentWords,
  tellingWords,
} from "#page/screens/replay/study/marks.js";
import { costWords, matchSums, matchWords } from "#page/screens/replay/study/match-words.js";
import { studiedSeats, verdictWords } from "#page/screens/replay/study/verdict.js";
import { roundTogether } from "#page/screens/replay/study/whole.js";
import { namesBeside } from "#page/screens/setup/form.js";
import { texts } from "./looking.js";

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
    /^Better than the others: Ben(,| and) Dan\.$/,
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

test("a player alone without a choice hears of none", () => {
  const verdicts = [{ seat: 1, play: null, points: 0, luck: null, brought: 0 }];
  const told = /** @type {any} */ ({ verdicts, played: [{ choices: 0, right: 0 }], luck: [null] });
  const words = verdictWords(told, { names: ["Anna"], you: 1, gentle: false });
  assert.equal(words, "There was nothing to choose in this round.");
});

test("a game with one of the gentlest bots is gentle, also in mixed company", () => {
  const person = { seat: 1, kind: /** @type {const} */ ("person"), name: "Anna", bot: null };
  const pip = { seat: 2, kind: /** @type {const} */ ("bot"), name: "Pip", bot: "pip" };
  const gus = { ...pip, seat: 3, name: "Gus", bot: "gus" };
  const counted = 1;
  assert.ok(isGentle({ seats: [person, pip], you: 1, counted }));
  assert.ok(isGentle({ seats: [person, pip, gus], you: 1, counted }));
  assert.ok(!isGentle({ seats: [person, gus], you: 1, counted }));
  assert.ok(!isGentle({ seats: [person], you: 1, counted })); // alone
  assert.ok(!isGentle({ seats: [person, pip], you: null, counted }));
});

/** A round of two as it was studied, for Anna. */
const studied = (/** @type {Record<string, any>} */ about) => {
  const { lost, luck, points = true, choices = 10, right = 8 } = about;
  const part = { worth: luck / 4, error: 1 };
  const gains = { deal: part, draws: part, hidden: part, offered: part };
  const lucks = [1, -1].map((sign) => ({ ...gains, total: { worth: sign * luck, error: 2 } }));
  const [own, other] = lost;
  return /** @type {any} */ ({
    ...{ judge: "families", points, choices: [] },
    played: lost.map((worth) => ({ choices, right, lost: { worth, error: 2 } })),
    luck: points ? lucks : [],
    verdicts: [other - own, own - other].map((worth, at) => ({
      ...{ seat: at + 1, play: "even", points: worth, luck: null, brought: 0 },
    })),
  });
};

test("a whole match has a verdict of its own", () => {
  const rounds = [
    studied({ lost: [100, 300], luck: -200 }),
    studied({ lost: [153, 360], luck: -174 }),
  ];
  const company = { names: ["Anna", "Clara"], you: 1, gentle: false };
  assert.equal(
    matchWords(rounds, company),
    "You played better than Clara. Luck was against you: −374",
  );
  assert.deepEqual(costWords(rounds, company), [
    "Your moves cost you 253 points, and those of Clara 660.",
  ]);
  const sums = matchSums(rounds, company);
  assert.deepEqual([sums?.skill, sums?.luck], [407, -374]);
  const last = studied({ lost: [12.2, 3], luck: 0, points: false });
  assert.deepEqual(costWords([...rounds, last], company), [
    "Your moves cost you 253 points, and those of Clara 660.",
    "Towards the end, your moves cost you 12% of the match, and those of Clara 3%.",
  ]);
  assert.equal(matchSums([last], company), null);
  assert.equal(matchWords([last], company), "Clara played better than you.");
  assert.match(
    matchWords(rounds, { ...company, gentle: true }),
    /^Well played: 16 of your 20 moves/,
  );
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

test("rounds that are over are studied, but not a deal of the day that the viewer may still play", async () => {
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
  assert.deepEqual(await Promise.all(["RUNS", "OVER", "GONE"].map(over)), [true, true, true]);
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
  const words = (/** @type {boolean} */ isOfRound, chances = [0.6, 0.999]) =>
    chanceChange(/** @type {any} */ ({ chances }), isOfRound);
  assert.equal(words(false), "Chance to win: 99% instead of 60%.");
  assert.equal(words(true), "Chance to be ahead after this round: 99% instead of 60%.");
  assert.equal(words(true, [0.6, 0.6]), "");
  assert.equal(chanceWords(true), "Chances to be ahead after this round");
});

/** A marked move of Anna: she drew, a tile in either of two places is better, another one is not. */
const MARK = /** @type {any} */ ({
  ...{ step: 56, seat: 1, lost: { worth: 20.6, error: 1 }, played: "draw", better: "345@0,1" },
  actions: [
    { action: "draw", points: -5, figure: null, worth: 10, error: 1, right: false },
    { action: "345@0,1", points: 12, figure: null, worth: 30.6, error: 1, right: true },
    { action: "453@0,5", points: 12, figure: null, worth: 30, error: 1, right: true },
    { action: "111@2,1", points: 3, figure: null, worth: 12, error: 1, right: false },
    { action: "333@3,0", points: 9, figure: null, worth: 5, error: 1, right: false },
  ],
  ...{ reasons: [], continuations: [null, null], tells: null },
});

test("a marked move says when it was played and what it lost", () => {
  assert.equal(momentWords(MARK, true), "Move 57, −21");
  assert.equal(momentWords(MARK, false), "Move 57, −21%");
});

test("two answers that are equally good are both right", () => {
  const table = /** @type {any} */ ({ seats: [{ seat: 1, name: "Anna" }], you: 1 });
  const words = (/** @type {string} */ action) => answerWords(MARK, action, table);
  assert.match(words("345@0,1"), /^Right!/);
  assert.match(words("453@0,5"), /^Right!/);
  assert.equal(words("draw"), "That’s what you played. There was a better move.");
  assert.match(words("111@2,1"), /^Better than your move/);
  assert.equal(words("333@3,0"), "There was a better move.");
  const losses = MARK.actions.map(({ action }) => lossWords(MARK, action, true));
  assert.deepEqual(losses.slice(0, 4), [
    "21 points worse",
    "best",
    "1 point worse",
    "19 points worse",
  ]);
});

test("a sentence tells how a round goes on after the better or the played move", () => {
  const table = /** @type {any} */ ({
    you: 1,
    seats: NAMES.map((name, at) => ({ seat: at + 1, name })),
  });
  const course = (/** @type {any[]} */ ...steps) => ({
    exact: false,
    steps: steps.map((step) => ({ points: 0, figure: null, often: 80, out: false, ...step })),
  });
  const better = course(
    { seat: 1, action: "345@0,1" },
    { seat: 2, action: "draw" },
    { seat: 1, action: "445@0,2", points: 51, figure: "bridge" },
  );
  const played = course(
    { seat: 1, action: "draw" },
    { seat: 2, action: "pass" },
    { seat: 1, action: "draw" },
  );
  const words = (/** @type {number} */ line, /** @type {number} */ step, you = 1) =>
    tellingWords(
      { ...MARK, continuations: [played, better], tells: { line, step } },
      { ...table, you },
      () => "B",
    ).replaceAll("\u2011", "-");
  assert.equal(words(1, 2), "Then you can place 4-4-5: +51 bridge.");
  assert.equal(words(1, 2, 2), "Then Anna can place 4-4-5: +51 bridge.");
  assert.equal(words(0, 1), "B: then Ben often has to pass.");
  assert.equal(words(0, 1, 2), "B: then you often have to pass.");
  assert.equal(words(0, 2), "B: then you often have to draw.");
  assert.equal(words(0, 2, 2), "B: then Anna often has to draw.");
  assert.equal(
    tellingWords(MARK, table, () => "B"),
    "",
  );
});

test("the viewer's choices are dots on the curve, in three shapes; a child sees the best alone", () => {
  const grades = [null, "slip", "mistake", "blunder", null];
  const choices = grades.map((grade, at) => ({ step: 2 * at, seat: at === 4 ? 2 : 1, grade }));
  const dots = (/** @type {number | null} */ you, gentle = false) =>
    dotsOf(/** @type {any} */ ({ choices }), { names: NAMES.slice(0, 2), you, gentle });
  assert.deepEqual(
    dots(1).map(({ step, is }) => `${step} ${is}`),
    ["1 best", "3 almost", "5 missed", "7 missed"],
  );
  assert.equal(dots(null).length, 5);
  assert.deepEqual(texts(dotKey(dots(1)), "li"), [" Best: 1", " Almost: 1", " Missed: 2"]);
  assert.deepEqual(texts(dotKey(dots(1, true)), "li"), [" Best: 1"]);
});

test("the gauge says skill and luck, or what a player alone left lying", () => {
  const gauge = skillGauge(-140, 106);
  assert.deepEqual(texts(gauge, ".gauge-rows p"), ["Skill −140", "Luck +106"]);
  assert.equal(gauge.querySelectorAll(".ring.bad").length, 1);
  assert.equal(gauge.querySelectorAll(".ring.good").length, 1);
  assert.deepEqual(texts(shareGauge(137, 561), ".gauge-rows p"), ["137 of about 561 possible"]);
});

test("there are puzzles like a marked move", () => {
  assert.equal(kindOf(MARK), "place");
  assert.equal(kindOf({ ...MARK, better: "draw", played: "345@0,1" }), "draw");
  const one = { ...MARK, played: "333@3,0" };
  assert.equal(kindOf(one), "best");
  assert.equal(kindOf({ ...one, better: "111@2,1" }), "fewer");
  const figures = one.actions.map((each) =>
    each.action === "333@3,0" ? { ...each, figure: "bridge" } : each,
  );
  assert.equal(kindOf({ ...one, actions: figures }), "leave");
  assert.equal(kindOf({ ...one, actions: figures, better: "333@3,0" }), "figure");
  assert.equal(kindOf({ ...one, reasons: [{ code: "opens figure" }] }), "shut");
});

test("a cell shows one tile: of the answer, then of what follows it, then of another answer", () => {
  const answer = (/** @type {string} */ action, /** @type {string} */ letter, ...next) => ({
    ...{ choice: { action, points: 0, figure: null }, letter },
    next: next.map((each) => ({ action: each })),
  });
  const all = /** @type {any} */ ([
    answer("345@0,1", "A", "draw", "455@0,2", "111@0,3"),
    answer("111@0,2", "B"),
    answer("draw", "C"),
  ]);
  const seen = (/** @type {number} */ at) =>
    strokesOf(all, at).map(({ place, badge }) => badge + place);
  assert.deepEqual(seen(0), ["A345@0,1", "2455@0,2", "3111@0,3"]);
  assert.deepEqual(seen(1), ["B111@0,2", "A345@0,1"]);
  assert.deepEqual(seen(2), ["A345@0,1", "B111@0,2"]);
});

test("a player alone hears of no luck", () => {
  const part = { worth: 190, error: 3 };
  const luck = { deal: part, draws: { worth: 12, error: 3 }, hidden: part, offered: part };
  const words = (/** @type {string} */ named) =>
    verdictWords(
      /** @type {any} */ ({
        played: [{ choices: 9, right: 8, points: 137 }],
        verdicts: [{ seat: 1, play: "even", luck: named, brought: 190 }],
        luck: [{ ...luck, total: part }],
      }),
      { names: ["Anna"], you: 1, gentle: false },
    );
  for (const named of ["all", "deal", "draws"])
    assert.equal(words(named), "8 of 9 moves were the best.");
});

test("answers are named by their tiles, or by letters where a tile does not say which", () => {
  const names = (/** @type {string[]} */ ...actions) => {
    const all = actions.map((action, at) => ({ action, letter: "ABC"[at] }));
    return all.map(({ action }) => answerName(action, all));
  };
  assert.deepEqual(names("555@0,1", "002@1,0"), ["555", "002"]);
  assert.deepEqual(names("200@0,1", "002@1,0"), ["A", "B"]);
  assert.deepEqual(names("555@0,1", "draw"), ["A", "B"]);
});

test("a reason compares the better move with the one that was played", () => {
  const reason = { code: "happens", incident: "bridge", seat: 2, count: 38, number: 11 };
  const table = { seats: NAMES.map((name, index) => ({ seat: index + 1, name })), you: null };
  const words = (/** @type {object} */ more) =>
    reasonWords(/** @type {any} */ ({ ...reason, ...more }), /** @type {any} */ (table));
  assert.equal(words({}), "This way, Ben makes a bridge in 11 of 100 games instead of 38.");
  assert.equal(
    words({ figure: "bridge" }),
    "The bridge can wait: Ben still makes one later in 11 of 100 games.",
  );
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

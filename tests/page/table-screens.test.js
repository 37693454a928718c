/** A table on the screen: the plates of the players, the log, and the results of a round. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { showClocks } from "#page/screens/table/drawing/clocks.js";
import { Scores } from "#page/screens/table/drawing/scores.js";
import { logList, openLog } from "#page/screens/table/log/log.js";
import { applyMessage } from "#page/screens/table/state/model.js";
import { roundsList, roundTotals } from "#page/screens/table/summary/results.js";
import { texts } from "./looking.js";
import { recorded } from "./recorded.js";

const ONLINE = recorded("online");
const OVER = ONLINE.at(-1);
/** The table after the first events. */
const EARLY = ONLINE.slice(0, 9).reduce((table, message) => applyMessage(table, message, 0), null);

/** What the plates show. */
function plates(table) {
  const scores = new Scores(() => undefined);
  scores.update(table);
  const items = [...scores.element.children];
  return { scores, items, words: texts(scores.element, ".aside") };
}

test("a plate says whose it is, the points, the tiles and whose turn it is", () => {
  const { items, words } = plates(EARLY);
  const { totals, sizes, to_move: mover } = EARLY.view;
  assert.deepEqual(texts(items[1], ".plate-name, .plate-total, .plate-tiles > .figures"), [
    "Ben",
    String(totals[1]).replace("-", "−"),
    String(sizes[1]),
  ]);
  const turns = items.map((item) => item.classList.contains("turn"));
  assert.deepEqual(turns, [mover === 1, mover === 2]);
  assert.equal(items[mover - 1].getAttribute("aria-current"), "true");
  assert.match(words[0], /^Anna, you, /);
  assert.deepEqual(
    words.map((word) => word.includes("to move")),
    turns,
  );
  assert.ok(
    words.every((word, at) => word.endsWith(`${sizes[at]} tiles`)),
    words.join(),
  );
});

test("at the end it is nobody's turn", () => {
  const { items, words } = plates(OVER);
  assert.ok(
    items.every((item) => !(item.classList.contains("turn") || item.hasAttribute("aria-current"))),
  );
  assert.deepEqual(words, ["Anna, you, 6 points, 6 tiles", "Ben, 24 points, 6 tiles"]);
});

test("a person who is away is marked, unless a bot plays for them", () => {
  const [anna, ben] = OVER.seats;
  for (const [seat, gone, said] of [
    [{ here: false }, true, "not here now"],
    [{ here: false, bot: "gus" }, false, "a bot plays for now"],
    [{ here: true }, false, "6 tiles"],
  ]) {
    const { items, words } = plates({ ...OVER, seats: [anna, { ...ben, ...seat }] });
    assert.equal(items[1].classList.contains("gone"), gone);
    assert.ok(words[1].endsWith(said), words[1]);
  }
});

test("points won or lost are shown at one plate at a time, for a while", () => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  const { scores, items } = plates(EARLY);
  const gains = () =>
    items
      .map((item) => item.querySelector(".plate-gain"))
      .map((gain) => [gain.hidden, gain.textContent, gain.classList.contains("loss")]);
  scores.showGain(1, 40);
  assert.deepEqual(gains()[0], [false, "+40", false]);
  scores.showGain(2, -5);
  assert.deepEqual(gains(), [
    [true, "+40", false],
    [false, "−5", true],
  ]);
  mock.timers.tick(2600);
  assert.ok(gains().every(([hidden]) => hidden));
  mock.timers.reset();
});

test("clocks show the time left, the time used, or nothing", () => {
  const { scores, items } = plates(EARLY);
  const clock = {
    seat: 1,
    runs: true,
    turn_ms: 30_000,
    round_ms: null,
    thought_ms: 5000,
    times_ms: [61_000, 7000],
  };
  const clocks = (limits, ties, more = {}) => {
    const terms = { ...EARLY.table, limits, sheet: { ...EARLY.table.sheet, ties } };
    showClocks(
      { ...EARLY, table: terms, clock: { ...clock, ...more }, clockAt: 1000 },
      scores,
      3000,
    );
    const shown = items.map((item) => item.querySelector(".plate-clock"));
    return shown.map((each) =>
      each.classList.contains("low") ? `${each.textContent}!` : each.textContent,
    );
  };
  const [turn, none] = [
    { turn: 30, round: null },
    { turn: null, round: null },
  ];
  assert.deepEqual(clocks(none, "shared"), ["", ""]);
  assert.deepEqual(clocks(none, "time", { turn_ms: null }), ["1:08", "0:07"]);
  assert.deepEqual(clocks(turn, "shared"), ["0:28", ""]);
  assert.deepEqual(clocks(turn, "shared", { runs: false }), ["0:30", ""]);
  assert.deepEqual(clocks(turn, "shared", { round_ms: 12_000 }), ["0:10", ""]);
  assert.deepEqual(clocks(turn, "shared", { turn_ms: 11_999 }), ["0:10!", ""]);
});

test("the log begins with the latest line, and one of a seat has its lines alone", () => {
  const all = logList(OVER, () => undefined);
  const lines = [...all.querySelectorAll("button")].map(({ dataset }) => dataset.line);
  assert.deepEqual(lines, OVER.view.log.toReversed());
  const theirs = logList(OVER, () => undefined, 2);
  assert.deepEqual(
    [...theirs.querySelectorAll("button")].map(({ dataset }) => dataset.line),
    lines.filter((line) => line.startsWith("2 ")),
  );
  const asked = [];
  logList(OVER, (index) => asked.push(index), 2)
    .querySelector("button")
    .click();
  assert.deepEqual(
    OVER.view.log[asked[0]],
    lines.find((line) => line.startsWith("2 ")),
  );
  assert.equal(
    logList({ ...OVER, view: { ...OVER.view, log: [] } }, () => undefined, 1).textContent,
    "Nothing has happened yet.",
  );
});

test("the log of a seat says what it had before this round", () => {
  const rounds = [{ totals: [11, 5] }, { totals: [30, 40] }].map((totals) => ({
    ...OVER.rounds[0],
    ...totals,
  }));
  const before = (state) => {
    openLog({ ...OVER, rounds, state }, 2);
    const [dialog] = document.querySelectorAll("dialog");
    const [words] = texts(dialog, ".soft");
    dialog.remove();
    return words;
  };
  assert.equal(before("over"), "Before this round: 5");
  assert.equal(before("playing"), "Before this round: 40");
});

test("the results begin with the best, and say what the end of the round brought", () => {
  const [round] = OVER.rounds;
  const made = roundTotals(OVER, round);
  assert.deepEqual(texts(made, "h3"), ["Ben", "Anna"]);
  assert.deepEqual(texts(made, ".result-total"), ["24", "6"]);
  assert.deepEqual(texts(made, ".result-why > :last-child"), [
    "End of the round: −53",
    "End of the round: −52",
  ]);
  const won = [...made.querySelectorAll(".won")].map(({ dataset }) => Number(dataset.seat));
  assert.deepEqual(won, OVER.winners);
  assert.match(texts(made, ".result-why")[1], /^6 tiles left \(52 points\)/);
});

test("without points the fewest tiles are best, and no points are shown", () => {
  const table = {
    ...OVER,
    table: { ...OVER.table, scoring: "none" },
    view: { ...OVER.view, sizes: [2, 6] },
  };
  const made = roundTotals(table, OVER.rounds[0]);
  assert.deepEqual(texts(made, "h3"), ["Anna", "Ben"]);
  assert.deepEqual(
    [texts(made, ".result-total"), texts(made, ".result-why")[1]],
    [[], "6 tiles left"],
  );
});

test("all rounds of a match are counted from the first, also where only the latest are known", () => {
  const rounds = [OVER.rounds[0], { ...OVER.rounds[0], totals: [50, -4] }];
  const whole = roundsList({ ...OVER, rounds, rounds_over: 2 });
  assert.deepEqual(texts(whole, "tbody th, tbody td"), ["1", "6", "24", "2", "50", "−4"]);
  const latest = roundsList({ ...OVER, rounds, rounds_over: 7 });
  assert.deepEqual(texts(latest, "tbody th"), ["6", "7"]);
});

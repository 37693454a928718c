/** The days that a device has tried: stored attempts, damaged ones, and results to paste. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const {
  allAttempts,
  attemptIn,
  circleOf,
  knownCircles,
  dayOf,
  forgetAll,
  forgetCircle,
  isDay,
  keepAttempt,
  keepAttemptIn,
  keepCircle,
  shiftDay,
} = await import("#page/kit/days.js");
const { circleCard } = await import("#page/screens/circle/day-card.js");
const { dayResult } = await import("#page/screens/table/summary/day-result.js");

beforeEach(() => {
  localStorage.forbidden = false;
  localStorage.clear();
  forgetAll();
});

test("an attempt that counts stays, despite later ones of that day", () => {
  keepAttempt("2026-11-26", { code: "L22222", counts: false });
  keepAttempt("2026-11-26", { code: "K22222", counts: true });
  keepAttempt("2026-11-26", { code: "L33333", counts: false });
  keepAttempt("2026-11-27", { code: "L44444", counts: false });
  assert.deepEqual(Object.keys(allAttempts()), ["2026-11-26", "2026-11-27"]);
  assert.equal(allAttempts()["2026-11-26"].code, "K22222");
});

test("an attempt for a circle with the same draws stands beside that of the day", () => {
  keepAttemptIn("2026-11-26", "AAAA", "K44444");
  keepAttempt("2026-11-26", { code: "K22222", counts: true });
  keepAttempt("2026-11-26", { code: "L33333", counts: false });
  assert.deepEqual(Object.keys(allAttempts()), ["2026-11-26"]);
  assert.equal(attemptIn("2026-11-26", "AAAA"), "K44444");
  assert.equal(attemptIn("2026-11-27", "AAAA"), null);
  assert.equal(attemptIn("2026-11-26", "BBBB"), null);
  assert.deepEqual(["K44444", "K22222", "K99999"].map(circleOf), ["AAAA", "", ""]);
});

test("a circle with the same draws leads to its game, and compares games that are over", () => {
  const friend = { points: null, offline: false, you: false, first: false, code: null };
  const anna = { ...friend, name: "Anna", you: true };
  const ben = { ...friend, name: "Ben", points: 120, code: "K55555" };
  const circle = { code: "AAAA", day: "2026-11-26", members: 2, link: "AAAA" };
  const here = ["/circle?list=AAAA", "invite"];
  const leads = (tried, mine, { same = true, today = circle.day } = {}) => {
    const friends = [{ ...anna, ...mine }, ben];
    const about = { ...circle, same_draws: same, tried, friends };
    const card = circleCard(about, today, assert.fail, assert.fail);
    return [...card.querySelectorAll("a, button.main")].map(
      (each) => each.getAttribute("href") ?? each.dataset.do,
    );
  };
  assert.deepEqual(leads(false, {}), ["play-in-list", "/replay?table=K55555", ...here]);
  assert.deepEqual(leads(false, {}, { same: false })[0], "/replay?table=K55555");
  assert.deepEqual(leads(false, {}, { today: "2026-11-27" })[0], "/replay?table=K55555");
  keepAttemptIn("2026-11-26", "AAAA", "K44444");
  assert.equal(leads(true, {})[0], "/t/K44444");
  const over = { points: 90, code: "K44444" };
  assert.deepEqual(leads(true, over), ["/compare?table=K44444&with=K55555", ...here]);
  assert.equal(leads(true, { ...over, offline: true })[0], "/replay?table=K55555");
});

test("damaged or foreign data are ignored", () => {
  for (const text of ["{", "5", "null", "[]", '{"today":{"code":"K"},"2026-11-26":{"code":5}}']) {
    localStorage.setItem("tricorne.days", text);
    localStorage.setItem("tricorne.circles", text);
    assert.deepEqual(allAttempts(), {}, text);
    assert.deepEqual(knownCircles(), [], text);
  }
});

test("where nothing can be stored, it lasts as long as the page", () => {
  localStorage.forbidden = true;
  keepCircle("AAAA");
  keepAttempt("2026-11-26", { code: "K22222", counts: true });
  assert.deepEqual(knownCircles(), ["AAAA"]);
  assert.equal(allAttempts()["2026-11-26"].code, "K22222");
});

test("the latest circle comes first, and each stands there once", () => {
  for (const code of ["AAAA", "BBBB", "AAAA", "CCCC"]) keepCircle(code);
  assert.deepEqual(knownCircles(), ["CCCC", "AAAA", "BBBB"]);
  forgetCircle("AAAA");
  assert.deepEqual(knownCircles(), ["CCCC", "BBBB"]);
});

test("a day is a date by UTC", () => {
  assert.deepEqual(["2026-11-26", "2026-02-30", "2026-1-1", "x", "", "9999-99-99"].map(isDay), [
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  assert.equal(dayOf(new Date("2026-11-26T23:59:59Z")), "2026-11-26");
  assert.equal(dayOf(new Date(Number.NaN)), "");
  assert.equal(shiftDay("2026-03-01", -1), "2026-02-28");
  assert.equal(shiftDay("2026-12-31", 1), "2027-01-01");
});

test("a result to paste names no tile and no place", () => {
  const log = ["1 345@0,0 +12 =12", "1 draw 011 -5 =7", "1 344@0,1 +51 =58", "1 draw ? -5 =53"];
  log.push("1 pass +0 =53", "1 133@1,1 +57 =110", "1 end -9 =101");
  const breakdowns = log.map((_, index) => ({
    figure: { 2: "bridge", 5: "double hexagon" }[index] ?? null,
    parts: {},
  }));
  const view = { log, breakdowns, totals: [101] };
  const text = dayResult({ table: { day: "2026-11-26" }, view });
  assert.equal(text, "Tricorne, deal of November 26, 2026: 101 points\n▲·◆·–⬢");
  const long = {
    log: [log[1], ...log, ...log, ...log, ...log, ...log],
    breakdowns: [],
    totals: [1],
  };
  const lines = dayResult({ table: { day: "2026-11-26" }, view: long }).split("\n");
  assert.deepEqual(
    lines.slice(1).map((line) => [...line].length),
    [20, 11],
  );
});

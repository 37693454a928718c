/** A number that a study shows twice is the same: in the verdict, the bars, the marks and the match. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "#page/kit/board/board.js";
import { lossWords } from "#page/screens/replay/study/marks.js";
import { Study } from "#page/screens/replay/study/study.js";

const NAMES = ["Anna", "Ben", "Cleo"];
const PARTS = ["deal", "draws", "hidden", "offered"];
/** What the round brought each player. */
const POINTS = 137;

/** Numbers by chance, the same in each run. */
function chances() {
  let state = 7;
  return (/** @type {number} */ most) => {
    state = (state * 48_271) % 2_147_483_647;
    return (state / 2_147_483_647 - 0.5) * 2 * most;
  };
}

const chance = chances();

/** A study of a round with so many players, and with numbers that are hard to round. @param {number} players */
function told(players) {
  const estimate = (/** @type {number} */ most) => ({ worth: chance(most), error: 3.3 });
  const seats = NAMES.slice(0, players);
  const luck = seats.map(() => {
    const parts = PARTS.map((part) => [part, estimate(90)]);
    const sum = parts.reduce((all, [, { worth }]) => all + worth, 0);
    const total = { worth: players === 1 ? 560.5 : sum, error: 6.6 };
    return { ...Object.fromEntries(parts), total };
  });
  const mark = (/** @type {number} */ step) => {
    const lost = { worth: 12 + Math.abs(chance(60)), error: 2 };
    const action = { points: 3, figure: null, error: 1, right: false };
    return {
      ...{ step, seat: 1, grade: "mistake", lost, played: "draw", better: "345@0,1" },
      ...{ chances: [0.31, 0.52], reasons: [], continuations: [null, null], tells: null },
      actions: [
        { ...action, action: "draw", worth: 0 },
        { ...action, action: "345@0,1", worth: lost.worth, right: true },
      ],
    };
  };
  return {
    ...{ judge: "families", points: true, open: [], effort: 100, over: true, share: 1 },
    chances: [seats.map(() => 1 / players)],
    played: seats.map(() => ({ choices: 20, right: 11, lost: estimate(99), points: POINTS })),
    luck,
    verdicts: seats.map((_, index) => ({
      ...{ seat: index + 1, play: "worse" },
      points: players === 1 ? POINTS - luck[0].total.worth : chance(80),
      ...{ luck: PARTS[index] === "offered" ? "all" : PARTS[index], brought: 1 },
    })),
    ...{ marks: [mark(8), mark(56)], choices: [] },
  };
}

/**
 * The study as it stands on the page.
 * @param {ReturnType<typeof told>} found @param {{you: number | null, gentle?: boolean, rounds?: number}} who
 */
function shown(found, { you, gentle = false, rounds = 1 }) {
  const names = NAMES.slice(0, found.played.length);
  const seats = names.map((name, index) => ({ seat: index + 1, kind: "person", name, bot: null }));
  const company = { names, you, gentle, isOneOfMany: rounds > 1 };
  const study = new Study(
    /** @type {any} */ ({
      ...{
        text: "",
        rounds,
        company,
        sitters: { seats, you, counted: you },
        table: { seats, you },
      },
      now: () => ({ round: 0, steps: 60, isEven: true, isOver: true, isLast: true }),
      ...{ go() {}, begun() {}, studied() {}, found() {} },
    }),
  );
  document.body.append(study.element);
  study.begin();
  study.asking?.end();
  study.show(/** @type {any} */ (found), true);
  return study.element;
}

/** The whole numbers of a text, with their signs. @param {string | null | undefined} text */
function numbersOf(text) {
  const found = (text ?? "").replaceAll("−", "-").match(/[+-]?\d+/g) ?? [];
  return found.map(Number);
}

/** The numbers of the bars with these names. @param {Element} page @param {RegExp} label */
function barsOf(page, label) {
  return [...page.querySelectorAll(".luck-row")]
    .filter((row) => label.test(row.children[0].textContent ?? ""))
    .map((row) => numbersOf(row.querySelector("strong")?.firstChild?.textContent)[0]);
}

for (const [players, you] of /** @type {[number, number | null][]} */ ([
  [2, 1],
  [2, 2],
  [2, null],
  [3, 2],
  [3, null],
]))
  for (const rounds of [1, 4])
    test(`${players} players, ${rounds} rounds, seen by ${you ?? "a stranger"}: one luck, one loss`, () => {
      const found = told(players);
      const page = shown(found, { you, rounds });
      const seats = you === null && players > 2 ? [1, 2, 3] : [you ?? 1];
      const totals = barsOf(page, /^Luck, in all$/);
      assert.deepEqual(
        totals,
        seats.map((seat) => Math.round(found.luck[seat - 1].total.worth)),
      );
      const words = page.querySelector(".verdict")?.textContent;
      assert.deepEqual(numbersOf(words).slice(-1), totals.slice(0, 1), words ?? "");
      assert.equal(
        rounds > 1 && players === 2,
        / in this round/.test(words ?? "") && players === 2,
      );
      for (const [at, section] of [...page.querySelectorAll(".luck")].entries()) {
        const rows = numbersOf(section.querySelector(".gauge-rows")?.textContent);
        assert.deepEqual(rows, [...barsOf(section, /kill, compared/), totals[at]]);
        const parts = barsOf(section, /^(?!Luck, in all|Skill|Your skill)/);
        assert.equal(
          parts.reduce((sum, each) => sum + each, 0),
          totals[at],
        );
      }
      const marks = [...page.querySelectorAll(".mark-entry")].map(({ textContent }) => textContent);
      for (const [at, mark] of found.marks.entries()) {
        const [, lost] = numbersOf(/** @type {string} */ (marks[at]).split("Move")[1]);

        assert.equal(-lost, numbersOf(lossWords(/** @type {any} */ (mark), mark.played, true))[0]);
      }
      page.remove();
    });

test("a player alone sees what they made of what there was", () => {
  const page = shown(told(1), { you: 1 });
  assert.equal(page.querySelector(".verdict")?.textContent, "11 of 20 moves were the best.");
  assert.deepEqual(numbersOf(page.querySelector(".gauge")?.textContent), [POINTS, 561]);
  assert.deepEqual(barsOf(page, /^With the best choices$/), [561]);
  page.remove();
});

test("where a child may be in the company, nobody hears that others played better", () => {
  const page = shown(told(3), { you: 2, gentle: true });
  assert.match(page.querySelector(".verdict")?.textContent ?? "", /^Well played/);
  assert.equal(page.querySelector(".luck-row"), null);
  assert.doesNotMatch(page.textContent ?? "", /better than you|−\d/);
  page.remove();
});
